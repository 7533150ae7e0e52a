// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of a syslog connection: the same messages however they are cut, none over the bound, and of each an event,
// none, or an error.
#include "sources/syslog/syslog_frames.h"
#include "sources/syslog/syslog_lines.h"

#include <cstdlib>
#include <vector>

using namespace seamscope;
using namespace seamscope::sources;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const TimePoint now = fromNanoseconds(1'772'355'600'000'000'000);
    std::vector<std::string> whole;
    SyslogFrames frames;
    const auto keep = [&](std::string_view message) { whole.emplace_back(message); };
    frames.feed(bytes, keep);
    const bool isCut = frames.finish(keep);
    std::vector<std::string> pieces;
    SyslogFrames slow;
    const auto keepPiece = [&](std::string_view message) { pieces.emplace_back(message); };
    for (const char c : bytes)
        slow.feed({&c, 1}, keepPiece);
    if (slow.finish(keepPiece) != isCut || pieces != whole || slow.isBroken() != frames.isBroken())
        std::abort();
    SyslogLines lines(std::make_shared<GpuDirectory>(), std::nullopt);
    for (const std::string& message : whole) {
        if (message.size() > kMaxSyslogBytes)
            std::abort();
        const auto event = lines.take(message, "10.0.0.1", now);
        if (event && *event && (*event)->text.size() > 2048)
            std::abort();
    }
    return 0;
}
