// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/seam_mark.h"

namespace seamscope::ui {
namespace {

constexpr qreal kDot = 5;
constexpr qreal kRing = 11;
constexpr TextStyle kSign{10, 700};

void addDisc(PrimitiveList& list, QPointF centre, qreal diameter, const Ink& fill, const Stroke& rim,
             int tag) {
    const QRectF box(centre.x() - diameter / 2, centre.y() - diameter / 2, diameter, diameter);
    list.add(RectShape{box, fill, rim, static_cast<float>(diameter / 2)}, tag);
}

void addSign(PrimitiveList& list, QPointF centre, QChar sign, Role ink, int tag) {
    list.add(TextShape{centre + QPointF(0, 3.6), sign, kSign, ink, Align::centre}, tag);
}

} // namespace

void addSeamMark(PrimitiveList& list, QPointF centre, telemetry::SeamState state, int tag) {
    switch (state) {
    case telemetry::SeamState::normal:
        return addDisc(list, centre, kDot, Role::line, {Role::line}, tag);
    case telemetry::SeamState::watch:
        addDisc(list, centre, kRing, Role::bg1, {Role::ink1, 1.5F}, tag);
        return addDisc(list, centre, kDot, Role::ink1, {}, tag);
    case telemetry::SeamState::incident:
        addDisc(list, centre, kSeamMark, Role::ink1, {}, tag);
        return addSign(list, centre, u'!', Role::bg0, tag);
    case telemetry::SeamState::blind:
        addDisc(list, centre, kRing, Role::bg1, {Role::line, 1, Dash::unknown}, tag);
        return addSign(list, centre, u'?', Role::ink2, tag);
    }
}

} // namespace seamscope::ui
