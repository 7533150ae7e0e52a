// SPDX-License-Identifier: GPL-3.0-or-later
// IncidentRows: seams as objects of their own, also those that departed without a loss.
#include "incidents/incident_rows.h"

#include "common/seam_mark.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/seam_text.h"
#include "qt/words.h"

#include <algorithm>

namespace seamscope::ui {
namespace {

using namespace models;
using telemetry::SeamReading;
using telemetry::SeamState;

constexpr qreal kRow = 44;
constexpr qreal kText = 40;
constexpr qreal kSummaryLine = 16;
constexpr std::size_t kMostSeams = 3;

bool hasDeparted(const SeamReading& seam) {
    return seam.state == SeamState::watch || seam.state == SeamState::incident;
}

} // namespace

qreal IncidentRows::seams(qreal y) {
    const std::vector<SeamReading>& all = report().seams;
    if (all.empty())
        return y;
    std::vector<const SeamReading*> departed;
    for (const SeamReading& seam : all)
        if (hasDeparted(seam))
            departed.push_back(&seam);
    m_writer.section(y, tr("Seams"), tr("%1 measured").arg(formatCount(seamTotals(report()).measured)));
    y += kSectionHead;
    for (std::size_t i = 0; i < std::min(departed.size(), kMostSeams); ++i, y += kRow) {
        const SeamReading& seam = *departed[i];
        PrimitiveList mark;
        addSeamMark(mark, {kInset + 4, y + 14}, telemetry::lookOf(seam));
        for (const Primitive& shape : mark.items())
            m_writer.add(shape.shape);
        const QString title = seamTitle(seam);
        // Of a job that stands still the last step departs from nothing, and is none of now.
        const bool isOfNow = seamDelayWords(seam, m_content.reading ? &*m_content.reading : nullptr).isEmpty();
        const qreal used = m_writer.text(m_writer.right(), y + 16, isOfNow ? seamFigures(seam).departure : unknownText(), type::kTitle,
                                         Role::ink1, Align::right, 72);
        // Of two seams of one host the ends are the same up to their last letters.
        m_writer.name(kText, y + 16, title, type::kBody, Role::ink1, m_writer.right() - kText - used - 8);
        m_writer.text(kText, y + 33, seamStateText(seam) % QStringLiteral(" · ") % seamOwners(seam),
                      type::kSmall, Role::ink3);
        item(QRectF(4, y, m_writer.right() + kInset - 8, kRow - 2),
             title % QStringLiteral(" · ") % seamFiguresText(seam) % QStringLiteral(" · ") %
                 seamSinceText(seam),
             seamDescription(seam) % u'\n' % tr("Selects it in every view."),
             {seam.from, {}, {}, false, seam.to, false});
    }
    const QString summary = seamSummary(report());
    const qreal end = m_writer.paragraph(kInset, y + 12, summary, type::kSmall, Role::accent, kSummaryLine);
    item(QRectF(4, y - 2, m_writer.right() + kInset - 8, end - y - 6), tr("All seams: %1").arg(summary),
         tr("Opens the list of all seams, the worst first."), {{}, {}, {}, false, {}, true});
    return end;
}

} // namespace seamscope::ui
