// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "telemetry/feed.h"

#include <optional>
#include <vector>

namespace seamscope::ui {

/// What the left dock is given: only what is known now, nothing inferred.
struct OverviewContent {
    bool hasData = false;
    std::optional<telemetry::MeterReading> reading;
    std::vector<telemetry::SourceHealth> sources;
    std::vector<telemetry::Event> events; ///< of the last hour before `now`, newest last
    TimePoint now{};
};

struct OverviewPicture {
    PanelPicture picture;
    std::vector<topology::EntityId> targets; ///< by item: what a click selects; empty = nothing
};

/// Incidents, device events, explained events and blind spots, in this order; the first section keeps the
/// height of an incident card, so that nothing below moves when one opens.
[[nodiscard]] OverviewPicture overviewPicture(const OverviewContent& content, QSizeF size,
                                              const PanelStyle& style);

} // namespace seamscope::ui
