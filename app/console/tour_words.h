// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "tour/tour_card.h"

#include <QString>

#include <vector>

namespace seamscope::console {

/// Where the guided tour stops, in its order.
enum class TourStop : unsigned char { sentence, graph, heatmap, timeline, meter, incident, search, alarms, start };
inline constexpr int kTourStops = 9;

/// What the stops may name of that which is open; each may be missing.
struct TourFacts {
    const telemetry::Incident* incident = nullptr;
    const telemetry::MeterReading* reading = nullptr;
    QString warmest;  ///< block of the heatmap with the cell that departs most: "r12"
    QString headline; ///< of the timeline, where it names a culprit
    int alarms = -1;  ///< that are open; none: nobody keeps them
};

/// Title and text of a stop, with the figures of what is open; without their number. Pure.
[[nodiscard]] ui::TourWords tourWords(TourStop stop, const TourFacts& facts);
/// What asks whether somebody wants the tour.
[[nodiscard]] ui::TourWords tourOffer();

} // namespace seamscope::console
