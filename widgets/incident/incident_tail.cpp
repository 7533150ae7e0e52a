// SPDX-License-Identifier: GPL-3.0-or-later
// IncidentBlocks: what stands under the cascade.
#include "incident/incident_blocks.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/recurrence.h"
#include "qt/terms.h"
#include "qt/utf8.h"

#include <algorithm>

namespace seamscope::ui {
namespace {

using namespace models;
using Action = IncidentTarget::Action;

constexpr std::size_t kVictimsShown = 12;
constexpr std::size_t kOfACrowd = 3;
constexpr std::size_t kEarlierShown = 6;

} // namespace

qreal IncidentBlocks::pathAndVictims(qreal y, qreal width) {
    const auto line = [&](const QString& label, const std::vector<topology::EntityId>& ids,
                          const QString& between, std::size_t most, const QString& rest) {
        PanelWriter writer = m_draft.writer(12, width);
        writer.text(12, y, label, type::kTitle, Role::ink1, Align::left, 160);
        qreal x = 176;
        for (std::size_t i = 0; i < std::min(ids.size(), most); ++i) {
            // A loop and its unit may have one name: then what they are is said.
            const QString name = entityTitle(ids[i]);
            const bool isAlike = (i > 0 && entityTitle(ids[i - 1]) == name) || (i + 1 < ids.size() && entityTitle(ids[i + 1]) == name);
            const QString text = (isAlike ? QString(kindName(ids[i].kind()) % u' ' % name) : name) % (i + 1 < ids.size() ? between : QString());
            const qreal used = writer.width(text, type::kBody);
            if (x + used > width - 80) {
                y += 20;
                x = 176;
            }
            writer.text(x, y, text, type::kBody, Role::ink2);
            m_draft.item(QRectF(x - 2, y - 14, used, 18), fromUtf8(ids[i].text()),
                         tr("Selects it in every view."), {Action::select, ids[i], {}});
            x += used + 4;
        }
        const TextStyle style = ids.empty() ? type::kBody : type::kSmall;
        if (x > 176 && x + writer.width(rest, style) > width - 12) {
            y += 20;
            x = 176;
        }
        writer.text(x, y, rest, style, Role::ink3);
        y += 24;
    };
    m_draft.picture().shapes.add(RectShape{QRectF(0, y - 8, width, 1), Role::hair, {}, 0});
    y += 14;
    line(tr("Path, cause to effect"), m_incident.path, QStringLiteral("  →"), m_incident.path.size(),
         m_incident.path.empty() ? tr("none named") : QString());
    // Of many alike a dozen names say no more than three and how many there are.
    const std::size_t shown = m_incident.victims.size() > kVictimsShown ? kOfACrowd : kVictimsShown;
    line(tr("Victims"), m_incident.victims, QStringLiteral(","), shown,
         unnamedVictimsText(m_incident, m_content.reading ? &*m_content.reading : nullptr, shown));
    return y;
}

qreal IncidentBlocks::judgedTwice(qreal y, qreal width) {
    const models::JudgedTwice& judged = m_content.judged;
    if (judged.isEmpty())
        return y;
    PanelWriter writer = m_draft.writer(12, width);
    m_draft.picture().shapes.add(RectShape{QRectF(0, y, width, 1), Role::hair, {}, 0});
    const QString verdict = judged.differs ? tr("they differ") : tr("they agree");
    const qreal used = writer.text(width - 12, y + 19, verdict, judged.differs ? type::kBodyMedium : type::kSmall,
                                   judged.differs ? Role::ink1 : Role::ink3, Align::right, 140);
    const auto row = [&](const QString& name, const QString& text, bool isShown) {
        const qreal top = y;
        if (isShown)
            m_draft.picture().shapes.add(RectShape{QRectF(0, y + 6, 3, 16), Role::accent, {}, 0});
        writer.text(12, y + 19, name, isShown ? type::kTitle : type::kBody, isShown ? Role::ink1 : Role::ink2, Align::left, 160);
        PanelWriter words = m_draft.writer(176, width - 24 - used);
        y = words.paragraph(176, y + 19, text, type::kBody, isShown ? Role::ink1 : Role::ink2, 18) - 15;
        m_draft.item(QRectF(0, top + 4, width, y - top - 2), name % u' ' % text, name % u'\n' % text, {});
    };
    row(tr("Judged at the time"), judged.then, !judged.isNowShown);
    row(tr("Judged now"), judged.now, judged.isNowShown);
    return y + 10;
}

/// Other tools that show the incident or its cause.
qreal IncidentBlocks::jumps(qreal y, qreal width) {
    if (m_content.jumps.empty())
        return y;
    PanelWriter writer = m_draft.writer(12, width);
    writer.text(12, y, tr("Open in"), type::kTitle, Role::ink1, Align::left, 160);
    qreal x = 176;
    for (const models::JumpLinks::Jump& jump : m_content.jumps) {
        const qreal used = writer.width(jump.name, type::kBody);
        if (x > 176 && x + used > width - 12) {
            y += 20;
            x = 176;
        }
        writer.text(x, y, jump.name, type::kBody, Role::accent);
        IncidentTarget target{Action::jump, {}, {}};
        target.url = jump.url;
        m_draft.item(QRectF(x - 4, y - 14, used + 8, 18), tr("Open in %1").arg(jump.name), jump.url, std::move(target));
        x += used + 20;
    }
    return y + 24;
}

qreal IncidentBlocks::earlier(qreal y, qreal width) {
    if (m_content.earlier.empty())
        return y;
    PanelWriter writer = m_draft.writer(12, width);
    writer.text(12, y, tr("Before, at this part"), type::kTitle, Role::ink1, Align::left, 160);
    const std::size_t shown = std::min(m_content.earlier.size(), kEarlierShown);
    for (std::size_t i = 0; i < shown; ++i) { // the newest first
        const telemetry::EarlierIncident& one = m_content.earlier[m_content.earlier.size() - 1 - i];
        const QString text = earlierText(one);
        const qreal top = y;
        y = writer.paragraph(176, y, text, type::kBody, one.counts() ? Role::ink2 : Role::ink3, 18) + 2;
        m_draft.item(QRectF(172, top - 14, width - 184, y - top - 2), text, text, {});
    }
    if (m_content.earlier.size() > shown) {
        writer.text(176, y, tr("+ %1 more").arg(formatCount(m_content.earlier.size() - shown)), type::kSmall, Role::ink3);
        y += 20;
    }
    return y + 4;
}

qreal IncidentBlocks::story(qreal y, qreal width) {
    constexpr qreal kTime = 176, kWho = 244;
    PanelWriter writer = m_draft.writer(12, width);
    writer.text(12, y, tr("What happened"), type::kTitle, Role::ink1, Align::left, 160);
    for (const models::StoryLine& line : m_content.story.lines) {
        const bool isOfOtherDay = line.at - m_content.story.lines.front().at >= std::chrono::hours(24); // of a recording: what was found since
        writer.text(kTime, y, isOfOtherDay ? formatUtcDayMinute(line.at) : formatUtcTime(line.at), type::kBody, Role::ink1, Align::left,
                    isOfOtherDay ? 96 : 64);
        qreal x = isOfOtherDay ? kWho + 32 : kWho;
        if (!line.who.isEmpty())
            x += writer.text(x, y, line.who, type::kBodyMedium, Role::ink1, Align::left, 160) + 8;
        const qreal top = y;
        y = writer.paragraph(x, y, line.what, type::kBody, Role::ink2, 18) + 2;
        const QString whole = line.who.isEmpty() ? line.what : QString(line.who % u' ' % line.what);
        m_draft.item(QRectF(172, top - 14, width - 184, y - top - 2), whole, whole, {Action::select, {}, line.at});
    }
    return y + 4;
}

} // namespace seamscope::ui
