// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of NCCL's Inspector, through to the verdict.
#include "base/line_splitter.h"
#include "collectives/collective_report.h"
#include "collectives/formats/nccl_inspector.h"

#include <string_view>

using namespace seamscope;
using namespace seamscope::collectives;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    InspectorSet set;
    LineSplitter lines;
    const auto take = [&](std::string_view line) { (void)set.line(line); };
    lines.feed({reinterpret_cast<const char*>(data), size}, take);
    lines.finish(take);
    CollectiveLog log;
    Problems problems;
    set.finish(log, 0, problems);
    (void)analyseCollectives(log);
    return 0;
}
