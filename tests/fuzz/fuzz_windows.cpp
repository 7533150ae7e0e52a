// SPDX-License-Identifier: GPL-3.0-or-later
// Silences and calendars: any bytes give windows that have an end after their beginning and may be shown, or an error.
#include "sources/windows/calendar.h"
#include "sources/windows/silences.h"
#include "telemetry/label_repair.h"

#include <cstdlib>

using namespace seamscope;

namespace {

void judge(const Result<std::vector<sources::Window>>& windows) {
    if (!windows)
        return;
    for (const sources::Window& window : *windows)
        if (!telemetry::isStated(window.event.kind) || !window.event.until || *window.event.until <= window.event.at ||
            !telemetry::isCleanText(window.event.text, 8192))
            std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const TimePoint now = fromNanoseconds(1'772'355'600'000'000'000);
    Problems problems;
    if (text.starts_with("BEGIN:"))
        judge(sources::readCalendar(text, "Europe/Berlin", {now - std::chrono::hours(24), now + std::chrono::hours(48)},
                                    problems));
    else
        judge(sources::parseSilences(text, problems));
    return 0;
}
