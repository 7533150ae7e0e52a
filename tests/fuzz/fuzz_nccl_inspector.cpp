// SPDX-License-Identifier: GPL-3.0-or-later
// Records of NCCL's Inspector, through to the verdict.
#include "base/object_splitter.h"
#include "collectives/collective_report.h"
#include "collectives/formats/nccl_inspector.h"

#include <string_view>

using namespace seamscope;
using namespace seamscope::collectives;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    InspectorSet set;
    ObjectSplitter records;
    const auto take = [&](std::string_view record) { (void)set.record(record); };
    records.feed({reinterpret_cast<const char*>(data), size}, take);
    records.finish(take);
    CollectiveLog log;
    Problems problems;
    set.finish(log, 0, problems);
    (void)analyseCollectives(log);
    return 0;
}
