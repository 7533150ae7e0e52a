// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/pricing.h"
#include "telemetry/feed.h"

namespace seamscope::topology {
class Topology;
}

namespace seamscope::economics {

/// What else the insight is made from; pointers may be null.
struct InsightInputs {
    const telemetry::IncidentReport* incidents = nullptr; ///< as known at the reading's time
    const topology::Topology* topology = nullptr;
    const PriceBook* prices = nullptr;
};

/// Fills what a reading's detail has beyond its jobs: sums, open incidents with the cost of waiting, cliffs
/// to come, who carries the loss, amplification, teams, and what a small site should know. The details of the
/// jobs must be there.
void addInsight(telemetry::MeterReading& reading, const InsightInputs& inputs);

} // namespace seamscope::economics
