// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/drill_mark.h"

#include "common/hatch.h"
#include "common/palette.h"
#include "common/text.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

/// 6 px in 16, measured along an edge.
constexpr Hatch kHatch{16 * M_SQRT1_2, 6 * M_SQRT1_2};
constexpr qreal kFaint = 0.16;
constexpr int kEvery = 360; ///< px between the words

struct DrillMark {
    Q_DECLARE_TR_FUNCTIONS(DrillMark)
};

} // namespace

void drawDrillFrame(QPainter& painter, const QRect& area, const Palette& palette) {
    QPainterPath frame;
    frame.addRect(area);
    QPainterPath inner;
    inner.addRect(area.adjusted(kDrillFrame, kDrillFrame, -kDrillFrame, -kDrillFrame));
    frame -= inner;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(frame, palette[Role::accentGround]);
    drawHatch(painter, frame, palette[Role::accent], kHatch);
    painter.restore();
}

void drawDrillMark(QPainter& painter, const QRect& area, const Palette& palette) {
    drawDrillFrame(painter, area, palette);
    const TextCache text;
    const QString words = DrillMark::tr("DRILL · recorded data · nothing here is live");
    QColor faint = palette[Role::accent];
    faint.setAlphaF(kFaint);
    painter.save();
    painter.setClipRect(area);
    const TextStyle style{area.width() < 500 ? 16 : 22, 600};
    const qreal wide = text.width(words, style) + 60;
    for (int row = 0; row * kEvery / 2 < area.height() + area.width(); ++row)
        for (qreal x = area.left() - (row % 2) * wide / 2; x < area.right(); x += wide)
            text.draw(painter, {x, area.top() + 60.0 + row * kEvery / 2.0}, words, style, faint);
    painter.restore();
}

} // namespace seamscope::ui
