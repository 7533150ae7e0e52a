// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "telemetry/event.h"
#include "telemetry/message.h"
#include "telemetry/source_health.h"
#include "topology/topology.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::ui {

/// What the left dock is given.
struct OverviewContent {
    bool hasData = false;
    telemetry::Part<telemetry::MeterReading> reading;
    std::shared_ptr<const telemetry::IncidentReport> incidents; ///< null: nothing is analysed
    std::shared_ptr<const topology::Topology> topology;
    std::string chosen; ///< id of the incident of the card; empty: the costliest
    std::string opened; ///< seam whose incidents are listed one by one during a flood
    std::vector<telemetry::SourceHealth> sources;
    std::vector<telemetry::Event> events; ///< of the last hour before `now`, newest last
    /// What the vendor says of those that are a driver's.
    std::map<std::pair<telemetry::EventKind, std::int32_t>, telemetry::Message> advice;
    TimePoint now{};
    bool isLoading = false; ///< a file of which the part before `now` is still being read
};

/// What a click on an item does; all empty = nothing.
struct OverviewTarget {
    topology::EntityId entity; ///< is selected; with `to` the seam between both
    std::string incident;      ///< is chosen; with `opensPage` its page is opened
    std::string seam;          ///< the list of this seam is opened or closed
    bool opensPage = false;
    topology::EntityId to{};
    bool opensSeams = false; ///< the list of all seams is wanted
};

struct OverviewPicture {
    PanelPicture picture;
    std::vector<OverviewTarget> targets; ///< by item
};

/// The incident card, other open incidents, seams, what is on watch, device events, what was explained, what cannot be seen, alarm
/// load, in this order; the first section keeps the height of a card, so that nothing below moves when one
/// opens.
[[nodiscard]] OverviewPicture overviewPicture(const OverviewContent& content, QSizeF size,
                                              const PanelStyle& style);

/// Remark of the dock's title: "1 open", "not analysed", "analysis 42 s behind".
[[nodiscard]] QString overviewRemark(const OverviewContent& content);

} // namespace seamscope::ui
