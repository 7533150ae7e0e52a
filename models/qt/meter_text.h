// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/meter_reading.h"

#include <QString>

#include <array>
#include <optional>
#include <string>

/// What the meter, the wall, the page and the ledger say of a reading: the same figures and words everywhere.
/// Pure.
namespace seamscope::models {

/// What was lost since something began.
struct LostSoFar {
    bool isSinceOnset =
        false; ///< of the open incidents, since the first of their onsets; else the whole record
    TimePoint since{};
    std::int64_t directMicros = 0; ///< GPU time paid for: direct compute and rollback
    double gpuHours = 0;
    double steps = 0;
    double tokens = 0;
    double requests = 0;   ///< of inference jobs
    double shareOfDay = 0; ///< of all metered GPUs
};
/// Since the onset while incidents are open, otherwise since the meter began.
[[nodiscard]] LostSoFar lostSoFar(const telemetry::MeterReading& reading);

/// What of an incident's cost is GPU time paid for: the part of it that a loss since some time has in it.
[[nodiscard]] std::int64_t gpuTimeMicros(const telemetry::IncidentCost& cost);

/// One layer over the open incidents.
struct LayerSum {
    telemetry::MoneyRange soFar{};
    std::int64_t perHourMicros = 0;
    std::optional<TimePoint> since; ///< its money began to run
    bool isPriced = true;           ///< false: hours only (schedule without a value of delay)
};
/// The five layers in the order of the ledger's chart: direct, opportunity, labour, rollback, schedule.
/// Without an open incident all of the loss is direct.
struct LayerSums {
    std::array<LayerSum, 5> layers;
    telemetry::MoneyRange total{};
    std::int64_t perHourMicros = 0;
    double scheduleHours = 0;
    std::string incident; ///< the costliest open one, whose rows a click opens; empty: none is open
};
[[nodiscard]] LayerSums layerSums(const telemetry::MeterReading& reading);
[[nodiscard]] QString layerTitle(std::size_t layer);
/// Name of the layer in the ledger.
[[nodiscard]] std::string layerKey(std::size_t layer);

/// What a job does, as the meter says; unobserved where a reading has no details.
[[nodiscard]] jobs::JobState stateOf(const telemetry::MeterReading& reading, const topology::EntityId& job);
/// What keeps the next step away, "no step comes": the last one says nothing of now. Empty: nothing does.
[[nodiscard]] QString delayWords(jobs::JobState state, bool isServing);

/// What no amount of the reading has in it: "+ 64 GPUs without a price". Empty: everything has a price, or nothing has.
[[nodiscard]] QString unpricedText(const telemetry::MeterReading& reading);

/// A share of all in per cent, "99.4 %": with as many decimals as it takes not to say 100 where something is missing.
[[nodiscard]] QString shareText(double share);

/// What did not happen, as number and as name: steps, requests where only inference jobs lose, both where
/// both do ("12 + 340", "steps + requests").
struct ProgressText {
    QString value;
    QString label;
};
[[nodiscard]] ProgressText progressText(double steps, double requests);
/// "41 steps", "2,310 requests".
[[nodiscard]] QString progressWords(double steps, double requests);

/// "2.4 h"; of less than one hour minutes or seconds: "0.00530 h" is nothing that anybody can picture.
[[nodiscard]] QString hoursText(double hours);

/// "4.21 → 4.68 s a step", "no step comes; last 9.19 s", "unobserved: no steps seen", "0.42 → 0.84 s to first
/// token".
[[nodiscard]] QString stepText(const telemetry::MeterReading& reading,
                               const telemetry::MeterReading::JobLine& job);

inline constexpr double kNoLoss = 0.0005; ///< a share of throughput that rounds to 0.0 %
/// Every job's last step is one of those that eight in ten healthy ones are, or quicker: chance, and no loss that wants a
/// cause. False where a reading does not tell what is usual.
[[nodiscard]] bool isAsUsual(const telemetry::MeterReading& reading);
/// A loss that wants a cause.
[[nodiscard]] bool isLosing(const telemetry::MeterReading& reading);

/// The job with most work that a failure would cost: of it the meter and the wall speak. nullptr: none is known.
[[nodiscard]] const telemetry::MeterJobDetail* mostAtRisk(const telemetry::MeterReading& reading);

/// A cliff further off is a date to plan with and not a countdown to act in.
inline constexpr Duration kCliffHorizon = std::chrono::hours(24);
/// The next one within the horizon; nullptr: none that leaves only hours.
[[nodiscard]] const telemetry::MeterCliff* nextCliff(const telemetry::MeterReading& reading, TimePoint now);
/// "watchdog", "slack used up": in few words, for a wall.
[[nodiscard]] QString cliffWords(telemetry::MeterCliff::Kind kind);
/// "12:12:04", with its day when it is not within the horizon: "16 Mar 07:14".
[[nodiscard]] QString cliffTime(TimePoint at, TimePoint now);

/// "Drain now $2,264 · wait 30:00, then drain $4,077": what the ways to go on cost from now on; of one that
/// is over what a drain at its declaration would have saved. Empty where they were not worked out.
[[nodiscard]] QString waysText(const telemetry::Incident& incident,
                               const telemetry::Part<telemetry::MeterReading>& reading);

} // namespace seamscope::models
