// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_geometry.h"

#include "alarms/alarm_parts.h"
#include "qt/alarm_text.h"

#include <algorithm>

namespace seamscope::ui {
namespace {

constexpr qreal kStates = 44;
constexpr qreal kSide = 340;
constexpr qreal kWideEnough = 1180; ///< below, notes and audit stand under the rows

} // namespace

AlarmPicture alarmPicture(const AlarmContent& content, QSizeF size, const PanelStyle& style) {
    AlarmPicture out;
    PanelWriter writer(out.picture, style, size.width(), 16);
    if (!content.report) {
        if (!content.hasData) {
            writer.paragraph(16, 32, AlarmParts::tr("Nothing has been heard yet."), type::kBody, Role::ink2, 18);
            writer.need(64);
            return out;
        }
        writer.text(24, 44, AlarmParts::tr("No alarms are kept here"), type::kTitle1, Role::ink1);
        const qreal below = writer.paragraph(
            24, 72,
            AlarmParts::tr("A gateway with a state folder keeps them: who has seen what, who has it, what is set aside and why. They "
                           "stand in the recordings that it makes. Here there are none; what was found is in the "
                           "list of incidents."),
            type::kBody, Role::ink2, 20);
        writer.need(below + 16);
        return out;
    }
    AlarmParts parts(content, out, style, size.width());
    parts.states(0);
    qreal y = kStates + 4;
    if (const QString why = models::keepingText(*content.report); !why.isEmpty()) {
        writer.blindBox(12, y + 5);
        writer.text(34, y + 17, why, type::kBody, Role::ink1);
        y += 26;
    }
    const bool hasSide = !content.report->isDerived; // nobody noted anything then
    const bool isWide = hasSide && size.width() >= kWideEnough;
    const qreal width = isWide ? size.width() - kSide - 4 : size.width();
    qreal below = parts.list(y, width);
    if (isWide)
        below = std::max(below, parts.side(width + 4, y, kSide));
    else if (hasSide)
        below = parts.side(0, below + 8, size.width());
    below = std::max(below + 8, size.height() - 112);
    writer.need(parts.figures(below));
    return out;
}

std::vector<std::uint64_t> listedAlarms(const AlarmContent& content) {
    std::vector<std::uint64_t> ids;
    if (!content.report)
        return ids;
    if (!content.isRaw)
        for (const bool ofFlood : {true, false})
            for (const telemetry::AlarmRow& row : content.report->rows)
                if (row.isOfFlood == ofFlood)
                    ids.push_back(row.first);
    for (const telemetry::Alarm& alarm : content.report->alarms)
        if (content.isRaw || alarm.state >= telemetry::AlarmState::shelved)
            ids.push_back(alarm.id);
    return ids;
}

std::vector<std::uint64_t> foldedWith(const AlarmContent& content, std::uint64_t alarm) {
    if (content.report && !content.isRaw)
        for (const telemetry::AlarmRow& row : content.report->rows)
            if (row.first == alarm)
                return row.members;
    return {alarm};
}

} // namespace seamscope::ui
