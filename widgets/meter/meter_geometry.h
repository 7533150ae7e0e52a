// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "feed/meter_reading.h"

#include <optional>
#include <string>
#include <vector>

namespace seamscope::ui {

/// What the lost-throughput meter is given.
struct MeterContent {
    telemetry::Part<telemetry::MeterReading> reading;
    TimePoint now{};             ///< what the views show
    topology::EntityId selected; ///< its job line is marked
};

/// What a click on an item does.
struct MeterTarget {
    topology::EntityId entity; ///< is selected; empty = nothing
    std::string figure;        ///< the ledger shows its inputs; empty = nothing
};

struct MeterPicture {
    PanelPicture picture;
    std::vector<MeterTarget> targets; ///< by item
};

/// Headline 104 · since 72 · five layers 180 · cost of waiting · at risk · all green but losing · references
/// · buckets · jobs: boxes of tokens §7. Parts whose figures the gateway does not work out are
/// left out. Unknown is an en dash, never zero; a reading that is not fresh says its age and loses its
/// weight.
[[nodiscard]] MeterPicture meterPicture(const MeterContent& content, QSizeF size, const PanelStyle& style);

/// The remark at the right of the panel's title: currency, and the age when it is not fresh.
[[nodiscard]] QString meterRemark(const MeterContent& content);

/// After this age a reading is no longer drawn as current.
inline constexpr Duration kMeterFresh = std::chrono::seconds(15);

} // namespace seamscope::ui
