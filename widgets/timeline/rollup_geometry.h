// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"
#include "qt/timeline_rollup.h"

#include <QStringList>

#include <cstdint>
#include <vector>

namespace seamscope::ui {

/// What the roll-up shows.
struct RollupScene {
    models::TimelineRollup rollup;
    QString stretch;                 ///< "step 512", "what is measured"
    std::vector<std::uint32_t> first; ///< ranks that stand above the others: those that are selected
    QString problem;                 ///< why a part of it is not known; empty: all of it was answered
    bool isComing = true;            ///< nothing has been answered yet
};

/// Item names of ranks are this and their number, for the click.
inline constexpr char kRollupRank[] = "rank ";

/// From the whole stretch down: what kinds of time it was, and what of each; beneath it the figures, which sum up to the
/// stretch, and the same of single ranks. Pure.
[[nodiscard]] PanelPicture rollupPicture(const RollupScene& scene, QSizeF size, const PanelStyle& style);
/// The same as a table, all of it: the mean of a rank by kind, what of it of all ranks, and each rank. Of a rank, and in the
/// mean, the seconds come to the stretch.
[[nodiscard]] std::vector<QStringList> rollupRows(const RollupScene& scene);

} // namespace seamscope::ui
