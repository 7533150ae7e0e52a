// SPDX-License-Identifier: GPL-3.0-or-later
// Seams on the graph: which one is meant, its words, and the walk from one to the next.
#include "graph/graph_widget.h"

#include "common/seam_mark.h"
#include "qt/format.h"
#include "qt/seam_text.h"
#include "qt/view_state.h"
#include "qt/words.h"

#include <QAccessible>

#include <algorithm>

namespace seamscope::ui {

using telemetry::SeamReading;

const SeamReading* GraphWidget::seamAt(std::uint32_t between) const {
    const telemetry::IncidentReport* report = m_toldReport.get();
    if (!report || between >= m_story.seams.between.size())
        return nullptr;
    const EdgeSeams& seams = m_story.seams.between[between];
    const SeamReading* selected = models::findSeam(report, m_view.selection(), m_view.selectionTo());
    if (selected && nodeOf(selected->from) == seams.from && nodeOf(selected->to) == seams.to)
        return selected;
    return seams.reading < report->seams.size() ? &report->seams[seams.reading] : nullptr;
}

QRectF GraphWidget::seamBox(std::uint32_t between) const {
    const EdgeSeams& seams = m_story.seams.between[between];
    GraphEdge edge;
    edge.from = seams.from;
    edge.to = seams.to;
    const QPointF middle = middleOfEdge(edgeCurve(m_groups, m_layout, edge));
    const QRectF box = m_viewport.toScreen(
        QRectF(middle.x() - kSeamMark / 2, middle.y() - kSeamMark / 2, kSeamMark, kSeamMark));
    return {box.topLeft() * m_scale, box.size() * m_scale};
}

QString GraphWidget::describeSeams(std::uint32_t between) const {
    const SeamReading* seam = seamAt(between);
    if (!seam)
        return {};
    const EdgeSeams& seams = m_story.seams.between[between];
    QString words = models::seamDescription(*seam);
    if (seams.count > 1)
        words += QLatin1Char('\n') % tr("%1 seam(s) on this edge", nullptr, models::plural(seams.count))
                                         .arg(models::formatCount(seams.count));
    if (seams.count > 1 && seams.departed > 0)
        words += QStringLiteral(", ") % tr("%1 departed").arg(models::formatCount(seams.departed));
    return words;
}

QString GraphWidget::seamValue(std::uint32_t between) const {
    const SeamReading* seam = seamAt(between);
    return seam ? QString(models::seamFiguresText(*seam) % QStringLiteral(" · ") %
                          models::seamSinceText(*seam))
                : QString();
}

QString GraphWidget::selectedSeamNote() const {
    const SeamReading* seam = models::findSeam(m_toldReport.get(), m_view.selection(), m_view.selectionTo());
    if (!seam && m_focus.selectedSeam)
        seam = seamAt(*m_focus.selectedSeam);
    return seam ? QString(models::seamTitle(*seam) % QStringLiteral(" · ") % models::seamFiguresText(*seam) %
                          QStringLiteral(" · ") % models::seamSinceText(*seam))
                : QString();
}

void GraphWidget::selectSeams(std::uint32_t between) {
    if (const SeamReading* seam = seamAt(between)) {
        const topology::EntityId from = seam->from; // selecting may tell another story
        const topology::EntityId to = seam->to;
        m_view.selectEdge(from, to);
    }
}

/// A step of a path that is a seam selects that.
void GraphWidget::selectStep(const StoryStep& step) {
    const StoryStep chosen = step; // selecting may tell another story
    m_view.chooseIncident(chosen.incident);
    const telemetry::IncidentReport* report = m_toldReport.get();
    const auto between = m_story.seams.find(chosen.from, chosen.to);
    const bool isSeam = between && !models::findSeam(report, chosen.fromEntity, chosen.toEntity);
    if (isSeam)
        return selectSeams(*between);
    m_view.selectEdge(chosen.fromEntity, chosen.toEntity);
}

void GraphWidget::walkSeams(int direction) {
    const telemetry::IncidentReport* report = m_toldReport.get();
    if (!report)
        return;
    if (m_view.selectionTo().isEmpty())
        m_walked = m_view.selection();
    std::vector<const SeamReading*> seams;
    for (const SeamReading& seam : report->seams)
        if (m_walked.isEmpty() || nodeOf(seam.from) == nodeOf(m_walked) ||
            nodeOf(seam.to) == nodeOf(m_walked))
            seams.push_back(&seam);
    if (seams.empty())
        return;
    const SeamReading* at = models::findSeam(report, m_view.selection(), m_view.selectionTo());
    const auto found = std::find(seams.begin(), seams.end(), at);
    const auto count = static_cast<std::ptrdiff_t>(seams.size());
    const std::ptrdiff_t next = found == seams.end() ? (direction > 0 ? 0 : count - 1)
                                                     : (found - seams.begin() + direction + count) % count;
    const SeamReading& seam = *seams[static_cast<std::size_t>(next)];
    const topology::EntityId from = seam.from; // a change of the selection may bring another report
    const topology::EntityId to = seam.to;
    m_view.selectEdge(from, to);
    QAccessibleEvent focus(this, QAccessible::Focus);
    if (m_focus.selectedSeam)
        focus.setChild(static_cast<int>(m_groups.nodes.size() + *m_focus.selectedSeam));
    QAccessible::updateAccessibility(&focus);
}

} // namespace seamscope::ui
