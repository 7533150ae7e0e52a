// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/checkpoint_math.h"

#include "base/statistics.h"
#include "economics/money.h"

#include <cmath>
#include <limits>

namespace seamscope::economics {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kBandWidth = 1.05; ///< of the least loss

bool arePositive(double a, double b) { return a > 0 && b > 0 && std::isfinite(a) && std::isfinite(b); }

/// Where the loss reaches the band's edge between the best interval and @p far.
double edgeOfBand(double best, double far, double least, double d, double R, double M) {
    const auto isInside = [&](double tau) {
        return 1 - checkpointEfficiency(tau, d, R, M) <= kBandWidth * least;
    };
    double inside = best;
    double outside = far;
    if (isInside(outside))
        return outside;
    for (int i = 0; i < 80; ++i) {
        const double middle = (inside + outside) / 2;
        (isInside(middle) ? inside : outside) = middle;
    }
    return inside;
}

} // namespace

double youngInterval(double d, double M) { return arePositive(d, M) ? std::sqrt(2 * d * M) : kNaN; }

double dalyInterval(double d, double M) {
    if (!arePositive(d, M))
        return kNaN;
    if (d >= 2 * M)
        return M;
    const double share = d / (2 * M);
    return std::sqrt(2 * d * M) * (1 + std::sqrt(share) / 3 + share / 9) - d;
}

double exactInterval(double d, double M) {
    return arePositive(d, M) ? M * (1 + lambertW0(-std::exp(-1 - d / M))) : kNaN;
}

double availabilityCycle(double d, double M, double R) {
    return arePositive(d, M) && R >= 0 ? d + std::sqrt(2 * (M + R) * d + d * d) : kNaN;
}

double checkpointEfficiency(double tau, double d, double R, double M) {
    if (!arePositive(tau, M) || !(d >= 0) || !(R >= 0))
        return kNaN;
    return tau / (std::exp(R / M) * M * std::expm1((tau + d) / M));
}

double expectedRollback(double L, double M) { return arePositive(L, M) ? M - L / std::expm1(L / M) : kNaN; }

double writeOverhead(double tau, double d) { return arePositive(tau, 1) && d >= 0 ? d / (tau + d) : kNaN; }

TieredCadence tieredCadence(double d1, double R1, double d2, double R2, double phi, double M) {
    if (!arePositive(d1, M) || !arePositive(d2, M) || !(phi > 0) || !(phi < 1))
        return {kNaN, kNaN, kNaN};
    TieredCadence cadence;
    cadence.fast = std::sqrt(2 * d1 * M / phi);
    cadence.durable = std::sqrt(2 * d2 * M / (1 - phi));
    cadence.waste = d1 / cadence.fast + d2 / cadence.durable +
                    (phi * (cadence.fast / 2 + R1) + (1 - phi) * (cadence.durable / 2 + R2)) / M;
    return cadence;
}

telemetry::CheckpointSqueeze squeezeOf(const SqueezeInputs& in) {
    telemetry::CheckpointSqueeze out;
    out.intervalSeconds = in.intervalSeconds;
    out.writeSeconds = in.writeSeconds;
    out.restartSeconds = in.restartSeconds;
    out.mtbfHours = in.mtbfHours;
    const double d = in.writeSeconds;
    const double M = in.mtbfHours * 3600;
    const double R = in.restartSeconds;
    if (!arePositive(d, M))
        return out;
    out.youngSeconds = youngInterval(d, M);
    out.dalySeconds = dalyInterval(d, M);
    out.exactSeconds = exactInterval(d, M);
    const double best = checkpointEfficiency(out.exactSeconds, d, R, M);
    out.lowSeconds = edgeOfBand(out.exactSeconds, out.exactSeconds * 1e-3, 1 - best, d, R, M);
    out.highSeconds = edgeOfBand(out.exactSeconds, out.exactSeconds + 20 * M, 1 - best, d, R, M);
    const double tau = in.intervalSeconds - d;
    if (!(tau > 0))
        return out;
    const double perHour = in.gpus * in.microsPerGpuHour;
    out.writePerHourMicros = roundedMicros(perHour * writeOverhead(tau, d));
    out.rollbackPerHourMicros = roundedMicros(perHour * expectedRollback(tau + d, M) / M);
    out.savedPerHourMicros = roundedMicros(perHour * (best - checkpointEfficiency(tau, d, R, M)));
    return out;
}

} // namespace seamscope::economics
