// SPDX-License-Identifier: GPL-3.0-or-later
// IncidentRows: what asks for a look before it costs.
#include "incidents/incident_rows.h"

#include "common/seam_mark.h"
#include "qt/format.h"
#include "qt/watch_list.h"

#include <algorithm>

namespace seamscope::ui {
namespace {

using models::WatchRow;

constexpr qreal kWatchText = 40; ///< left end of a row's text, right of its mark
constexpr qreal kWatchLine = 15;
constexpr std::size_t kMostWatched = 4;

} // namespace

qreal IncidentRows::watched(qreal y) {
    const std::vector<WatchRow> rows = models::watchRows(report(), m_content.now);
    if (rows.empty())
        return y;
    m_writer.section(y, tr("On watch"), models::formatCount(rows.size()));
    y += kSectionHead;
    for (std::size_t i = 0; i < std::min(rows.size(), kMostWatched); ++i) {
        const WatchRow& row = rows[i];
        const qreal top = y;
        if (row.kind == WatchRow::Kind::silent) {
            m_writer.blindBox(kInset - 4, y + 8);
        } else {
            PrimitiveList mark;
            addSeamMark(mark, {kInset + 4, y + 14}, telemetry::SeamLook::watch);
            for (const Primitive& shape : mark.items())
                m_writer.add(shape.shape);
        }
        const qreal used = m_writer.text(m_writer.right(), y + 16, row.when, type::kSmall, Role::ink2, Align::right, 90);
        m_writer.name(kWatchText, y + 16, row.title, type::kBody, Role::ink1, m_writer.right() - kWatchText - used - 8);
        // Which limit, and when, is what it is about: wrapped, never cut.
        y = m_writer.paragraph(kWatchText, y + 32, row.text, type::kSmall, Role::ink3, kWatchLine);
        if (!row.stake.isEmpty())
            y = m_writer.paragraph(kWatchText, y, row.stake, type::kSmall, Role::ink2, kWatchLine);
        y -= 6; // the next row, not the next line
        item(QRectF(4, top, m_writer.right() + kInset - 8, y - top - 2), row.title % u' ' % row.when,
             models::watchDescription(row) % u'\n' % tr("Selects it in every view."), {row.entity, {}, {}, false});
    }
    if (rows.size() > kMostWatched) {
        m_writer.text(kWatchText, y + 8, tr("+ %1 more").arg(models::formatCount(rows.size() - kMostWatched)), type::kSmall, Role::ink3);
        y += 18;
    }
    return y + 4;
}

} // namespace seamscope::ui
