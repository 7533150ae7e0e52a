// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "qt/statement.h"

#include <QRectF>
#include <QString>

#include <vector>

namespace seamscope::ui {

inline constexpr qreal kWaterfallHeight = 260;

/// One bar, with its name.
struct WaterfallBar {
    QRectF box;
    QString name;
    std::int64_t micros = 0;
    std::int64_t shownMicros = 0;
};

/// What was paid, what went off it one after the other, and what was delivered. Where the losses are small beside the
/// whole, the axis does not begin at zero: then the title says where, and the full bars are broken. Small losses are one
/// bar together.
[[nodiscard]] std::vector<WaterfallBar> drawWaterfall(const models::Statement& statement, const QRectF& box, PanelWriter& writer);

} // namespace seamscope::ui
