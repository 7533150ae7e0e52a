// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/pricing.h"
#include "feed/meter_reading.h"

namespace seamscope::topology {
class Topology;
}

namespace seamscope::economics {

/// What the components of a site say of themselves, as the dashboards of their owners would show it.
struct ComponentHealth {
    std::uint32_t known = 0;         ///< that are watched at all
    std::uint32_t green = 0;         ///< of them, that report no trouble
    TimePoint greenSince = kTimeMin; ///< 99 % of them are green since then
};

/// What else the insight is made from; pointers may be null.
struct InsightInputs {
    const telemetry::IncidentReport* incidents = nullptr; ///< as known at the reading's time, settled (loss_now.h)
    const topology::Topology* topology = nullptr;
    const PriceBook* prices = nullptr;
    const ComponentHealth* components = nullptr;
};

/// Σ people × rate of everybody who works on an incident, micro-units an hour; 0 = none stated.
[[nodiscard]] std::int64_t laborPerHour(const InsightInputs& inputs);
/// What lost time costs above its price, as a share of it (contract §6); 0 = nothing.
[[nodiscard]] double opportunityMargin(const InsightInputs& inputs);

/// Fills what a reading's detail has beyond its jobs: sums, open incidents with the cost of waiting, cliffs
/// to come, who carries the loss, amplification, teams, and what a small site should know. The details of the
/// jobs must be there.
void addInsight(telemetry::MeterReading& reading, const InsightInputs& inputs);

} // namespace seamscope::economics
