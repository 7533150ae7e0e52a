// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of NCCL's RAS service, two polls of the same bytes, through to the verdict.
#include "collectives/collective_report.h"
#include "collectives/formats/ras_status.h"

#include <string_view>

using namespace seamscope;
using namespace seamscope::collectives;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    RasSet set;
    Problems problems;
    (void)set.add(text, problems);
    (void)set.add(text, problems);
    CollectiveLog log;
    set.finish(log, 0, problems);
    (void)analyseCollectives(log);
    return 0;
}
