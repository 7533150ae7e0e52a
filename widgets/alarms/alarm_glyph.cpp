// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_glyph.h"

namespace seamscope::ui {
namespace {

using telemetry::AlarmState;

constexpr qreal kSize = 14;
constexpr float kPen = 1.5F;

void stroke(PanelWriter& writer, QPointF corner, std::vector<QPointF> points, Role ink) {
    for (QPointF& point : points)
        point += corner;
    writer.add(PathShape{std::move(points), false, {}, {ink, kPen, Dash::solid}});
}

} // namespace

MarkLook markLook(AlarmState state, bool isDim) {
    if (state >= AlarmState::shelved)
        return MarkLook::none;
    return state == AlarmState::unacknowledged && !isDim ? MarkLook::filled : MarkLook::outlined;
}

void drawState(PanelWriter& writer, QPointF corner, AlarmState state) {
    const QRectF box(corner, QSizeF(kSize, kSize));
    const Stroke rim{Role::ink2, kPen, Dash::solid};
    switch (state) {
    case AlarmState::normal:
        return;
    case AlarmState::unacknowledged:
        writer.add(RectShape{box, Role::ink1, {}, 2});
        writer.add(
            TextShape{corner + QPointF(7, 11.5), QStringLiteral("!"), {12, 700}, Role::bg0, Align::centre});
        return;
    case AlarmState::acknowledged:
    case AlarmState::latchedAcknowledged:
        writer.add(RectShape{box, {}, rim, 2});
        stroke(writer, corner, {{3.5, 7}, {6, 10}, {10.5, 4.5}}, Role::ink2);
        return;
    case AlarmState::returned:
    case AlarmState::latched:
        writer.add(RectShape{box, {}, {Role::ink1, kPen, Dash::solid}, 2});
        stroke(writer, corner, {{10.5, 4}, {10.5, 8}, {4, 8}}, Role::ink1);
        stroke(writer, corner, {{6.5, 5.5}, {4, 8}, {6.5, 10.5}}, Role::ink1);
        return;
    case AlarmState::shelved:
        writer.add(RectShape{box, {}, rim, 7});
        stroke(writer, corner, {{7, 3.5}, {7, 7}, {9.5, 8.5}}, Role::ink2);
        return;
    case AlarmState::suppressed:
        writer.add(RectShape{box, {}, rim, 2});
        stroke(writer, corner, {{2.5, 11.5}, {11.5, 2.5}}, Role::ink2);
        return;
    case AlarmState::outOfService:
        writer.add(RectShape{box, {}, {Role::ink3, kPen, Dash::unknown}, 2});
        return;
    }
}

} // namespace seamscope::ui
