// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope::economics {

/// The five layers of an incident from its times (methods §3.3), for what-if questions; costOfIncidents()
/// prices what really happened. Hours of wall time of the whole job; money in the currency of the rates.
struct LayerInputs {
    double gpus = 0;
    double rate = 0;        ///< paid for a GPU-hour
    double shadowPrice = 0; ///< what someone else would pay for it; only what exceeds the rate counts
    double slowHours = 0;
    double slowFraction = 1; ///< of normal throughput while slow
    double blockedHours = 0;
    double restartHours = 0;
    double rollbackHours = 0;
    double rollbackFraction =
        1; ///< of normal throughput in the hours that are thrown away: the rest is slow excess
    double laborHours = 0; ///< Σ people × hours
    double laborRate = 0;
    double delayPerDay = 0;
    double floatHours = 0; ///< slack before a milestone
    bool delayHasCompute =
        false; ///< the value of delay already counts the compute that burns on: it is taken out
};
struct Layers {
    double direct = 0;
    double opportunity = 0;
    double rollback = 0;
    double labor = 0;
    double schedule = 0;
    double lostHours = 0; ///< productive wall time
    [[nodiscard]] double sum() const { return direct + opportunity + rollback + labor + schedule; }
};
[[nodiscard]] Layers layersOf(const LayerInputs& inputs);

/// Waste of throughput at slowdown S: 1 − 1/S, and back.
[[nodiscard]] constexpr double wasteOfSlowdown(double slowdown) { return 1 - 1 / slowdown; }
[[nodiscard]] constexpr double slowdownOfWaste(double waste) { return 1 / (1 - waste); }
/// Slowdown of a step when clocks fall from f0 to f: beta is the share that follows the clock. A synchronous
/// job has that of its worst rank.
[[nodiscard]] constexpr double throttleSlowdown(double beta, double f0, double f) {
    return beta * f0 / f + (1 - beta);
}
/// Share of a slowdown that goes away with one worker or stage repaired: (t − t without) ÷ (t − t ideal);
/// above 1 when the repaired one hid others' slack.
[[nodiscard]] constexpr double removalEffect(double actual, double ideal, double repaired) {
    return (actual - repaired) / (actual - ideal);
}
/// Money an hour that a share of lost throughput costs.
[[nodiscard]] constexpr double lossPerHour(double gpus, double rate, double lostShare) {
    return gpus * rate * lostShare;
}
/// Delay of a milestone: linear value a day.
[[nodiscard]] double delayCost(double perDay, double lostHours, double floatHours);
/// Value that halves every @p halfLifeHours: V0·(1 − 2^(−slip/h)).
[[nodiscard]] double decayCost(double value, double slipHours, double halfLifeHours);
/// Mitigate or wait: act once the loss so far equals what acting costs (ski rental, at most twice the
/// optimum).
[[nodiscard]] constexpr bool shouldAct(double lostSoFar, double costOfActing) {
    return lostSoFar >= costOfActing;
}

} // namespace seamscope::economics
