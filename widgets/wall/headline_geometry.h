// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "feed/alarm.h"
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

/// A page is laid out on pixels of one angle, about 0.22' of arc, so that a text has the same height to the eye on every
/// wall: on the 3840 × 2160 of a 55-inch panel seen from five metres (tokens §2 and §7, interface rule 1).
inline constexpr QSizeF kWallSize{3840, 2160};
inline constexpr int kWallSmallest = 104; ///< 16' of arc
inline constexpr int kWallNormal = 128;   ///< 20'
inline constexpr int kWallAnswer = 164;
inline constexpr int kWallFigure = 380; ///< 60'
inline constexpr int kWallHeadline = 608;

/// Where the farthest who looks at a wall sits, and how large the panel is.
struct WallSeat {
    double metres = 5;
    double inches = 0; ///< diagonal; 0: not stated, then its shorter side is that of a 55-inch panel
    bool operator==(const WallSeat&) const = default;
};
/// The pixels of that angle that a screen of this shape has from there. No page can be laid out on less than 1,900 of
/// height, or 2,000 of width: on a panel that is too small for its distance texts are smaller than they should be.
[[nodiscard]] QSizeF wallCanvas(QSizeF screen, const WallSeat& seat = {});
/// Minutes of arc of the smallest text (its capitals) of a wall on that screen from there: 16 are wanted.
[[nodiscard]] double wallSmallestArc(QSizeF screen, const WallSeat& seat = {});

/// A gateway says at least so often what time it is: it is stale after 2.5 of them and dead after ten.
inline constexpr Duration kGatewayPeriod = std::chrono::seconds(1);

/// What a page of the wall is given.
struct WallContent {
    QSizeF canvas = kWallSize;
    bool hasData = false;
    bool isReplay = false;
    bool isOffline = false; ///< the connection to the gateway is broken
    Duration unheard{0};    ///< live: since the gateway last said what time it is
    bool isHeld = false;    ///< a critical alarm keeps the page
    bool isMarkDark = false; ///< the half second in which the mark of what nobody has acknowledged is not filled
    QString restarted;       ///< when the wall was, while that is to be told: "12:03"
    bool isMute = false;     ///< alarms should be heard, and there is nothing to hear them from
    telemetry::SessionState session;
    TimePoint now{};
    telemetry::Part<telemetry::MeterReading> reading;
    std::shared_ptr<const telemetry::IncidentReport> incidents; ///< null: nothing is analysed
    telemetry::Part<telemetry::AlarmReport> alarms;             ///< null: nobody keeps alarms here
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

/// What a click on a tile does.
struct WallTarget {
    std::string incident;      ///< its page is opened
    topology::EntityId entity; ///< is selected
};

struct WallPicture {
    PanelPicture picture;
    std::vector<WallTarget> targets; ///< by item
    int tiles = 0;
    QString mode;      ///< LIVE, REPLAY, STALE, …
    qreal bodyAt = 0;  ///< top of what the page itself has to say
    qreal beatAt = 0;  ///< top of the gap under the bar, kWallGapBelowBar high
};
inline constexpr qreal kWallGapBelowBar = 16;

/// Seven tiles at most: money and progress lost at one size, the three worst seams with owners, a small
/// graph, the next cliff, all green but losing. Healthy is one tick without colour; unknown is said, never
/// shown as zero.
[[nodiscard]] WallPicture wallHeadline(const WallContent& content, const PanelStyle& style);

/// Moves the page by a pixel or two each minute, so that nothing burns in.
[[nodiscard]] QPointF wallShift(TimePoint now);

} // namespace seamscope::ui
