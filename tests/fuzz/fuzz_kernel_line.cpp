// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel log lines: any bytes give an event or none, and a time that can be printed.
#include "sources/kernel/kernel_interpreter.h"

#include <algorithm>
#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    KernelInterpreter interpreter(std::make_shared<GpuDirectory>());
    LineClock clock(std::nullopt, fromNanoseconds(1'772'355'600'000'000'000));
    while (!text.empty()) {
        const auto end = text.find('\n');
        const auto line = parseLogLine(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!line)
            continue;
        const auto when = clock.read(line->stamp);
        (void)formatRfc3339(when.at);
        const auto event = interpreter.interpret(*line, when, "n031");
        if (event && (event->code < 0 || !std::is_sorted(event->attributes.begin(), event->attributes.end())))
            std::abort();
    }
    return 0;
}
