// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "feed/session_state.h"
#include "telemetry/source_health.h"

#include <QString>

#include <array>
#include <vector>

namespace seamscope::ui {

/// What the chip beside the site says; everything that is not LIVE must be impossible to mistake for it.
enum class BarMode : unsigned char { nothing /**< is open */, connecting, live, replay, drill, offline };

/// What the global bar is given.
struct BarContent {
    BarMode mode = BarMode::connecting;
    telemetry::SessionState session;
    TimePoint now{}; ///< the shown moment
    QString extent;  ///< "2,048 H100 · 32 racks"
    QString link;    ///< "in this process · read only", or why nothing comes
    std::uint32_t sourcesHeard = 0;
    std::uint32_t sources = 0;
    TimePoint newest{};        ///< newest sample of any source; epoch = none
    std::uint64_t dropped = 0; ///< samples lost or merged away before this console
    std::array<std::uint32_t, 4> alarms{};
    std::uint32_t setAside = 0; ///< alarms that are shelved, suppressed or out of service
};

/// Heard in time, out of all; and the newest sample of any.
void countSources(BarContent& content, const std::vector<telemetry::SourceHealth>& sources);

inline constexpr qreal kBarHeight = 40;

/// Boxes of tokens §7, at 1920 px; on narrower windows the parts move together and the least
/// important ones go first. Controls keep their own boxes: search and buttons are laid out by barControls().
[[nodiscard]] PanelPicture barPicture(const BarContent& content, QSizeF size, const PanelStyle& style);

struct BarControls {
    QRectF search;
    QRectF view;
    QRectF theme;
    QRectF help;
};
[[nodiscard]] BarControls barControls(qreal width);

} // namespace seamscope::ui
