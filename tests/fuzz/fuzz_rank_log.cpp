// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of watchdogs, NCCL and RAS, through to the verdict.
#include "base/line_splitter.h"
#include "collectives/collective_report.h"
#include "collectives/formats/rank_log.h"

#include <string_view>

using namespace seamscope;
using namespace seamscope::collectives;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    CollectiveLog log;
    RankLogReader reader(log);
    LineSplitter lines;
    std::int64_t at = 1'700'000'000'000'000'000;
    const auto take = [&](std::string_view line) { reader.line(line, fromNanoseconds(at += 1'000'000)); };
    lines.feed({reinterpret_cast<const char*>(data), size}, take);
    lines.finish(take);
    reader.finish();
    (void)analyseCollectives(log);
    return 0;
}
