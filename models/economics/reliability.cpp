// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/reliability.h"

#include "telemetry/message_catalogue.h"

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

} // namespace seamscope::economics
