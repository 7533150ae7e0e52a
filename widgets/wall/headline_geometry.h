// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "feed/session_state.h"
#include "qt/peer_lines.h"
#include "telemetry/query.h"
#include "topology/topology.h"

#include <memory>
#include <optional>

namespace seamscope::ui {

class HeatmapModel;

/// What a page of the wall is given.
struct WallContent {
    bool hasData = false;
    bool isReplay = false;
    bool isOffline = false; ///< the gateway is not heard
    telemetry::SessionState session;
    TimePoint now{};
    telemetry::Part<telemetry::MeterReading> reading;
    std::shared_ptr<const telemetry::IncidentReport> incidents; ///< null: nothing is analysed
    std::shared_ptr<const topology::Topology> topology;
    std::uint32_t sourcesHeard = 0;
    std::uint32_t sources = 0;
    TimePoint newest{};                       ///< newest sample of any source; epoch = none
    std::vector<TimePoint> checkpoints;       ///< known ones, oldest first
    std::vector<models::PeerLine> facilities; ///< worst first
    std::vector<models::PeerLine> fabric;     ///< worst first
    const HeatmapModel* heat = nullptr;       ///< of the floor; null or empty: nothing is placed
    std::vector<telemetry::RangeColumn> loss; ///< currency an hour, oldest first
    TimeRange lossSpan{};
    int page = 1;
    int pages = 1;
};

/// Everything is laid out on these pixels and scaled to the screen (tokens §2 and §7): texts then have the
/// heights in arc minutes of interface rule 1 on a 55-inch panel of any resolution.
inline constexpr QSizeF kWallSize{3840, 2160};
inline constexpr int kWallSmallest = 104;
inline constexpr int kWallNormal = 128;
inline constexpr int kWallAnswer = 164;
inline constexpr int kWallHeadline = 608;

/// What a click on a tile does.
struct WallTarget {
    std::string incident;      ///< its page is opened
    topology::EntityId entity; ///< is selected
};

struct WallPicture {
    PanelPicture picture;
    std::vector<WallTarget> targets; ///< by item
    int tiles = 0;
};

/// Seven tiles at most: money and progress lost at one size, the three worst seams with owners, a small
/// graph, the next cliff, all green but losing. Healthy is one tick without colour; unknown is said, never
/// shown as zero.
[[nodiscard]] WallPicture wallHeadline(const WallContent& content, const PanelStyle& style);

/// Moves the page by a pixel or two each minute, so that nothing burns in.
[[nodiscard]] QPointF wallShift(TimePoint now);

} // namespace seamscope::ui
