// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/meter_detail.h"

namespace seamscope::economics {

// How often to write a checkpoint. d = the job stands still for a write, M = mean time between failures, R =
// restart, tau = work between two writes; all in one unit of time. NaN for arguments that are not positive
// and finite (R may be 0).

/// √(2·d·M) (Young 1974).
[[nodiscard]] double youngInterval(double d, double M);
/// Daly 2006, higher order: √(2dM)·[1 + ⅓√(d/2M) + ⅑(d/2M)] − d for d < 2M, else M.
[[nodiscard]] double dalyInterval(double d, double M);
/// Minimum of the exact expectation for exponential failures: M·(1 + W0(−e^(−1−d/M))).
[[nodiscard]] double exactInterval(double d, double M);
/// Whole cycle of greatest availability, the write included: d + √(2(M+R)d + d²) (Saxena et al.).
[[nodiscard]] double availabilityCycle(double d, double M, double R);
/// Share of wall time that is kept work: tau ÷ (e^(R/M)·M·(e^((tau+d)/M) − 1)).
[[nodiscard]] double checkpointEfficiency(double tau, double d, double R, double M);
/// Expected work lost by a failure in a cycle of length L = tau + d: M − L ÷ (e^(L/M) − 1), a little under
/// L/2. The worst case is the whole of L, not half of it.
[[nodiscard]] double expectedRollback(double L, double M);
/// Share of wall time that standing still takes: d ÷ (tau + d).
[[nodiscard]] double writeOverhead(double tau, double d);

/// Two tiers: memory or peer copies that a share phi of failures can use, and durable storage for the rest.
struct TieredCadence {
    double fast = 0;    ///< √(2·d1·M ÷ phi)
    double durable = 0; ///< √(2·d2·M ÷ (1 − phi))
    double waste = 0;   ///< share of wall time, restarts included
};
[[nodiscard]] TieredCadence tieredCadence(double d1, double R1, double d2, double R2, double phi, double M);

/// What a job's cadence costs against the best one.
struct SqueezeInputs {
    double intervalSeconds = 0; ///< between the ends of two writes' beginnings: work and write
    double writeSeconds = 0;
    double restartSeconds = 0;
    double mtbfHours = 0;
    double gpus = 0;
    double microsPerGpuHour = 0; ///< 0 = not known
};
[[nodiscard]] telemetry::CheckpointSqueeze squeezeOf(const SqueezeInputs& inputs);

} // namespace seamscope::economics
