// SPDX-License-Identifier: GPL-3.0-or-later
// What the graph says of its parts: tool tips and the words of assistive technology.
#include "graph/graph_widget.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/utf8.h"
#include "qt/view_state.h"
#include "qt/words.h"

#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

namespace seamscope::ui {

QString GraphWidget::describe(std::uint32_t number) const {
    const GraphNode& node = m_groups.nodes[number];
    QString words = node.entity.isEmpty() ? models::fromUtf8(node.title) % QStringLiteral(" · ") %
                                                models::countText(node.kind, node.members)
                                          : models::fromUtf8(node.entity.text());
    if (number < m_live.nodes().size() && !m_live.nodes()[number].value.isEmpty() && !node.entity.isEmpty())
        words += QLatin1Char('\n') % m_live.nodes()[number].value;
    const telemetry::SeriesId id = m_live.primary(number);
    const telemetry::SeriesInfo* info = m_state ? m_state->info(id) : nullptr;
    const telemetry::SeriesState* latest = m_state ? m_state->latest(id) : nullptr;
    if (info && latest) {
        words += QLatin1Char('\n') % models::fromUtf8(info->signal) % QLatin1Char(' ') %
                 models::formatMeasure(latest->value, info->unit, 0).text() % QStringLiteral(" · ") %
                 tr("%1 ago").arg(models::formatAge(m_now - latest->time));
        for (const telemetry::SourceHealth& source : m_state->sources())
            if (source.id == info->source)
                words += QLatin1Char('\n') % tr("from %1").arg(models::fromUtf8(source.name));
    }
    words +=
        QLatin1Char('\n') % (node.owners.empty() ? tr("owner not stated")
                                                 : tr("owner %1").arg(models::fromUtf8(node.owners.front())));
    for (std::size_t i = 1; i < node.owners.size(); ++i)
        words += QStringLiteral(", ") % models::fromUtf8(node.owners[i]);
    words += QLatin1Char('\n') % (m_live.seriesCount(number) == 0
                                      ? tr("no telemetry")
                                      : tr("%1 series", nullptr, models::plural(m_live.seriesCount(number)))
                                            .arg(m_live.seriesCount(number)));
    if (node.canExpand)
        words += QLatin1Char('\n') % (node.isExpanded ? tr("double-click closes") : tr("double-click opens"));
    return words;
}

QString GraphWidget::describeEdge(std::uint32_t number) const {
    const GraphEdge& edge = m_groups.edges[number];
    QString words = models::fromUtf8(m_groups.nodes[edge.from].title) % QStringLiteral(" → ") %
                    models::fromUtf8(m_groups.nodes[edge.to].title) % QStringLiteral(" · ") %
                    models::plainWords(topology::name(edge.kind));
    if (edge.seam != topology::Seam::none) {
        const topology::Topology& topology = *m_topology;
        const auto ownerOf = [&](topology::EntityIndex i) {
            return models::fromUtf8(topology.entity(i).owner);
        };
        words += QLatin1Char('\n') % tr("%1 seam: %2 | %3")
                                         .arg(models::plainWords(topology::name(edge.seam)),
                                              ownerOf(topology.from(edge.example)),
                                              ownerOf(topology.to(edge.example)));
    }
    if (edge.count > 1)
        words +=
            QLatin1Char('\n') %
            tr("%1 dependency(s)", nullptr, models::plural(edge.count)).arg(models::formatCount(edge.count));
    if (m_story.seams.on(number))
        return words % u'\n' % describeSeams(m_story.seams.ofEdge[number]);
    if (edge.seam == topology::Seam::none)
        return words;
    const auto isDark = [&](std::uint32_t node) {
        return m_live.nodes()[node].look == NodeLook::blind ||
               m_live.nodes()[node].look == NodeLook::silent ||
               (node < m_story.nodes.size() && m_story.nodes[node].isBlind);
    };
    if (m_story.nodes.empty())
        words += QLatin1Char('\n') % tr("not analysed: whether it leaks is not known");
    else if (isDark(edge.from) || isDark(edge.to))
        words += QLatin1Char('\n') % tr("one end cannot be seen: its loss is unknown, not zero");
    else
        words += QLatin1Char('\n') % tr("nothing is measured of this seam; no open incident crosses it");
    return words;
}

QString GraphWidget::describeStep(std::uint32_t number) const {
    const StoryStep& step = m_story.steps[number];
    QString words =
        models::entityTitle(step.fromEntity) % QStringLiteral(" → ") % models::entityTitle(step.toEntity);
    words += step.lag ? QStringLiteral(" · ") % tr("%1 after the onset").arg(models::lagText(*step.lag))
                      : QStringLiteral(" · ") % tr("inferred: nothing was seen at its far end");
    words += QLatin1Char('\n') % tr("confidence %1").arg(models::formatFixed(step.confidence, 2));
    const telemetry::IncidentReport* report = m_state ? m_state->incidents().get() : nullptr;
    const telemetry::Incident* incident = report ? models::findIncident(*report, step.incident) : nullptr;
    if (!incident)
        return words;
    QStringList owners;
    for (const std::string& owner : incident->owners)
        owners << models::fromUtf8(owner);
    words += QLatin1Char('\n') % models::seamName(incident->seam) % QStringLiteral(": ") %
             owners.join(QStringLiteral(" | "));
    words +=
        QLatin1Char('\n') % tr("loses %1 (%2 % of the site's loss)")
                                .arg(models::lossText(*incident), models::formatFixed(100 * step.share, 0));
    return words;
}

bool GraphWidget::event(QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int tag = tagAt(help->pos());
    if (const auto node = graph_tag::node(tag))
        QToolTip::showText(help->globalPos(), describe(*node), this);
    else if (const auto edge = graph_tag::edge(tag))
        QToolTip::showText(help->globalPos(), describeEdge(*edge), this);
    else if (const auto seams = graph_tag::seam(tag))
        QToolTip::showText(help->globalPos(), describeSeams(*seams), this);
    else if (const auto step = graph_tag::step(tag))
        QToolTip::showText(help->globalPos(), describeStep(*step), this);
    else
        QToolTip::hideText();
    return true;
}

Subject GraphWidget::subjectOfSeams(std::uint32_t between) const {
    Subject subject;
    if (const telemetry::SeamReading* seam = seamAt(between)) {
        subject.entity = seam->from;
        subject.entityTo = seam->to;
        subject.text = describeSeams(between);
    }
    return subject;
}

Subject GraphWidget::subjectAt(QPointF position) const {
    Subject subject;
    const int tag = tagAt(position);
    if (const auto node = graph_tag::node(tag)) {
        subject.entity = m_groups.nodes[*node].entity;
        subject.text = describe(*node);
    } else if (const auto step = graph_tag::step(tag)) {
        subject.entity = m_story.steps[*step].fromEntity;
        subject.entityTo = m_story.steps[*step].toEntity;
        subject.incident = m_story.steps[*step].incident;
        subject.text = describeStep(*step);
    } else if (const auto seams = graph_tag::seam(tag)) {
        return subjectOfSeams(*seams);
    } else if (const auto edge = graph_tag::edge(tag)) {
        if (m_story.seams.on(*edge))
            return subjectOfSeams(m_story.seams.ofEdge[*edge]);
        subject.entity = m_groups.nodes[m_groups.edges[*edge].from].entity;
        subject.entityTo = m_groups.nodes[m_groups.edges[*edge].to].entity;
        subject.text = describeEdge(*edge);
    }
    if (subject.entity.isEmpty())
        subject.entityTo = {};
    return subject;
}

Subject GraphWidget::currentSubject() const {
    Subject subject;
    if (m_focus.selectedSeam)
        return subjectOfSeams(*m_focus.selectedSeam);
    if (m_focus.selected) {
        subject.entity = m_groups.nodes[*m_focus.selected].entity;
        subject.text = describe(*m_focus.selected);
    }
    return subject;
}

QPoint GraphWidget::currentPlace() const {
    if (m_focus.selectedSeam)
        return seamBox(*m_focus.selectedSeam).center().toPoint();
    return m_focus.selected ? nodeBox(*m_focus.selected).center().toPoint() : rect().center();
}

} // namespace seamscope::ui
