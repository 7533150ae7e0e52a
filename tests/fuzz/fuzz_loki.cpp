// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of Loki: any bytes give bounded lines in order of time, or an error; and of two answers no line is new twice.
#include "sources/loki/loki_answer.h"
#include "sources/loki/loki_cursor.h"

#include <cstdlib>
#include <set>

using namespace seamscope;
using namespace seamscope::sources;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Problems problems;
    const auto answer = parseLokiAnswer({reinterpret_cast<const char*>(data), size}, problems);
    if (!answer)
        return 0;
    if (answer->entries.size() + answer->oversized != answer->lines || answer->lines > LokiBounds::kEntries)
        std::abort();
    LokiCursor cursor({}, std::chrono::minutes(1), 8);
    std::set<std::uint64_t> told;
    TimePoint before{};
    for (int i = 0; i < 2; ++i) {
        const TimePoint start = cursor.start();
        for (const LokiEntry& entry : answer->entries) {
            if (entry.line.text.size() > LokiBounds::kLineBytes || (i == 0 && entry.at < before))
                std::abort();
            before = entry.at;
            if (entry.at >= start && cursor.isNew(entry) && !told.insert(entry.key).second)
                std::abort();
        }
        cursor.reached(answer->last, answer->last);
    }
    return 0;
}
