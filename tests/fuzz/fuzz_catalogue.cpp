// SPDX-License-Identifier: GPL-3.0-or-later
// A user's catalogue file: whatever it holds, it is read or refused, and resolving with it stays sane.
#include "telemetry/catalogue.h"

#include <cstdint>
#include <string_view>

using namespace seamscope;
using namespace seamscope::telemetry;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Catalogue catalogue;
    std::vector<Error> problems;
    (void)catalogue.add(std::string_view(reinterpret_cast<const char*>(data), size), "fuzz", problems);
    const Labels labels = {{"Hostname", "n1"}, {"cdu", "c2"}, {"gpu", "0"}, {"instance", "[::1]:9"}};
    for (const char* metric : {"m", "cdu_flow_lpm", "hall/2/x", ""})
        (void)catalogue.resolve(metric, labels, SignalKind::counter, "ms");
    return 0;
}
