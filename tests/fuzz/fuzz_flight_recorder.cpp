// SPDX-License-Identifier: GPL-3.0-or-later
// Dumps of Flight Recorder, pickle or JSON, through to the verdict.
#include "collectives/collective_report.h"
#include "collectives/formats/flight_recorder.h"

#include <string_view>

using namespace seamscope;
using namespace seamscope::collectives;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    Problems problems;
    auto dump = readFlightRecorder(bytes, problems);
    if (!dump)
        return 0;
    FlightRecorderSet set;
    (void)set.add(std::move(*dump), "rank_3", problems);
    CollectiveLog log;
    set.finish(log, problems);
    (void)analyseCollectives(log);
    return 0;
}
