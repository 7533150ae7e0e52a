// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/reliability.h"

#include "economics/checkpoint_math.h"
#include "telemetry/message_catalogue.h"

#include <cmath>
#include <limits>

namespace seamscope::economics {

Interval FailureRecord::expectedInterval(double gpus2, double days2) const {
    const double exposures = gpus2 * days2 * 24 / gpuHours();
    const Interval count = poissonInterval(failures);
    return {count.low * exposures, count.high * exposures};
}

FailureRecord publishedFailures() {
    return {419, 16'384, 54,
            telemetry::say<telemetry::MessageCode::failuresPublished>(
                telemetry::Count{419}, telemetry::Count{54}, telemetry::Count{16'384})};
}

double mttfHoursOfNodes(double nodes, double perNodeDay) { return 24 / (nodes * perNodeDay); }

double ettrLinear(const EttrInputs& in) {
    if (!(in.M > 0) || !(in.interval > 0))
        return std::numeric_limits<double>::quiet_NaN();
    const double rate = 1 / in.M;
    const double lost = rate * (in.restart + in.interval / 2);
    const double start = in.runLength > 0 ? (in.restart + in.queue) / in.runLength : 0;
    return (1 - lost) / (1 + start + rate * in.queue) / (1 + in.write / in.interval);
}

double ettrExact(const EttrInputs& in) {
    return checkpointEfficiency(in.interval, in.write, in.restart, in.M);
}

double allowedHoursPerFailure(double share, double days, double failures) {
    return (1 - share) * days * 24 / failures;
}

double expectedBadNodes(double gpus, double perNode, double bad) {
    // A node is clean when none of the bad ones falls on it: hypergeometric.
    double clean = 1;
    for (double i = 0; i < perNode; ++i)
        clean *= (gpus - bad - i) / (gpus - i);
    return gpus / perNode * (1 - clean);
}

double chanceClean(double badShare, double size) { return std::pow(1 - badShare, size); }

} // namespace seamscope::economics
