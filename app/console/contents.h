// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bars/bar_geometry.h"
#include "incidents/overview_geometry.h"
#include "qt/live_feed.h"
#include "qt/loss_history.h"
#include "qt/peer_lines.h"
#include "qt/transport.h"
#include "replay/time_bar_geometry.h"
#include "seams/signal_rules.h"
#include "wall/headline_geometry.h"

/// What each view shows, made of the models: pure over them.
namespace seamscope::console {

struct Models {
    const models::LiveFeed& feed;
    const models::ViewState& view;
    const models::Transport& transport;
    const models::LossHistory& history;
    const seams::SignalRules& xids; ///< the vendor's table; empty where it cannot be read
};

[[nodiscard]] ui::BarContent barContent(const Models& from, const QString& link);
[[nodiscard]] ui::OverviewContent overviewContent(const Models& from);
[[nodiscard]] ui::TimeBarContent timeBarContent(const Models& from);
/// What the pages of facilities and fabric hold their values against; null: no page but the headline.
struct WallComparison {
    models::CounterWindow* counters = nullptr;
    const models::OwnUsuals* usual = nullptr;
};
/// Without the floor.
[[nodiscard]] ui::WallContent wallContent(const Models& from, const WallComparison& against);

} // namespace seamscope::console
