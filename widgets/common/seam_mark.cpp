// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/seam_mark.h"

#include <vector>

namespace seamscope::ui {
namespace {

constexpr qreal kDot = 5;
constexpr qreal kRing = 11;
constexpr float kPen = 1.6F; ///< of the signs, which are part of the mark and no text

void addDisc(PrimitiveList& list, QPointF centre, qreal diameter, const Ink& fill, const Stroke& rim,
             int tag) {
    const QRectF box(centre.x() - diameter / 2, centre.y() - diameter / 2, diameter, diameter);
    list.add(RectShape{box, fill, rim, static_cast<float>(diameter / 2)}, tag);
}

void addDot(PrimitiveList& list, QPointF centre, Role ink, int tag) {
    addDisc(list, centre + QPointF(0, 3), static_cast<qreal>(kPen), ink, {}, tag);
}

/// "!"
void addCall(PrimitiveList& list, QPointF centre, Role ink, int tag) {
    list.add(LineShape{centre + QPointF(0, -3.6), centre + QPointF(0, 1), {ink, kPen}}, tag);
    addDot(list, centre, ink, tag);
}

/// "?"
void addDoubt(PrimitiveList& list, QPointF centre, Role ink, int tag) {
    std::vector<QPointF> hook;
    for (const QPointF at : {QPointF(-1.9, -1.9), QPointF(-1.2, -3.2), QPointF(0.4, -3.5), QPointF(1.8, -2.4),
                             QPointF(1.3, -0.9), QPointF(0, 0), QPointF(0, 1.2)})
        hook.push_back(centre + at);
    list.add(PathShape{hook, false, {}, {ink, 1.3F}}, tag);
    addDot(list, centre, ink, tag);
}

} // namespace

void addSeamMark(PrimitiveList& list, QPointF centre, telemetry::SeamLook look, int tag) {
    switch (look) {
    case telemetry::SeamLook::normal:
        return addDisc(list, centre, kDot, Role::line, {Role::line}, tag);
    case telemetry::SeamLook::watch:
        addDisc(list, centre, kRing, Role::bg1, {Role::ink1, 1.5F}, tag);
        return addDisc(list, centre, kDot, Role::ink1, {}, tag);
    case telemetry::SeamLook::leaking:
        addDisc(list, centre, kSeamMark, Role::ink1, {}, tag);
        return addCall(list, centre, Role::bg0, tag);
    case telemetry::SeamLook::onPath:
        addDisc(list, centre, kSeamMark - 2, Role::bg1, {Role::ink1, kPen}, tag);
        return list.add(LineShape{centre + QPointF(-kDot / 2, 0), centre + QPointF(kDot / 2, 0), {Role::ink1, kPen}}, tag);
    case telemetry::SeamLook::blind:
        addDisc(list, centre, kRing, Role::bg1, {Role::line, 1, Dash::unknown}, tag);
        return addDoubt(list, centre, Role::ink2, tag);
    }
}

} // namespace seamscope::ui
