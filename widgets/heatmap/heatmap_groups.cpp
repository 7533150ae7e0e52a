// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/segment_button.h"
#include "heatmap/heatmap_widget.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QStringBuilder>

#include <algorithm>

/// What stands together in the heatmap, and what would have to be known for it.
namespace seamscope::ui {
namespace {

struct HeatGroups {
    Q_DECLARE_TR_FUNCTIONS(HeatGroups)
};

const char* nameOf(HeatGrouping grouping) {
    switch (grouping) {
    case HeatGrouping::floor:
        return QT_TRANSLATE_NOOP("HeatGroups", "floor");
    case HeatGrouping::leaf:
        return QT_TRANSLATE_NOOP("HeatGroups", "rail or leaf");
    case HeatGrouping::job:
        return QT_TRANSLATE_NOOP("HeatGroups", "job");
    case HeatGrouping::tensor:
        return QT_TRANSLATE_NOOP("HeatGroups", "TP group");
    case HeatGrouping::pipeline:
        return QT_TRANSLATE_NOOP("HeatGroups", "PP group");
    case HeatGrouping::data:
        return QT_TRANSLATE_NOOP("HeatGroups", "DP group");
    case HeatGrouping::expert:
        return QT_TRANSLATE_NOOP("HeatGroups", "EP group");
    case HeatGrouping::team:
        return QT_TRANSLATE_NOOP("HeatGroups", "team");
    }
    return "";
}

/// Null where nothing is lacking.
const char* lackOf(HeatPivot::Lacks lacks) {
    switch (lacks) {
    case HeatPivot::Lacks::fabric:
        return QT_TRANSLATE_NOOP("HeatGroups", "no switch is known: give a topology.json");
    case HeatPivot::Lacks::jobs:
        return QT_TRANSLATE_NOOP("HeatGroups", "nothing says which GPUs a job has: give a jobs.json");
    case HeatPivot::Lacks::sizes:
        return QT_TRANSLATE_NOOP("HeatGroups", "no job says that it is split so: parallelism in jobs.json");
    case HeatPivot::Lacks::teams:
        return QT_TRANSLATE_NOOP("HeatGroups", "no job has an owner or a program: jobs.json");
    case HeatPivot::Lacks::nothing:
        break;
    }
    return nullptr;
}


} // namespace

void HeatmapWidget::setGrouping(HeatGrouping grouping) {
    m_asked = grouping;
    checkGrouping();
    if (m_state) {
        m_heat.update();
        m_canvas->modelChanged(*m_state, m_now);
    }
    updateTexts();
}

/// What was chosen, once it can be shown.
void HeatmapWidget::checkGrouping() {
    const bool isThere = !m_state || canGroup(m_state->topology().get(), m_asked);
    m_model.setGrouping(isThere ? m_asked : HeatGrouping::floor);
    const QString name = HeatGroups::tr(nameOf(m_model.grouping()));
    m_groupButton->setText(tr("by %1", "what the cells of a block have in common").arg(name) % QStringLiteral(" \u25be"));
    m_groupButton->setAccessibleName(tr("Group by %1").arg(name));
    m_groupButton->setToolTip(tr("What stands together: the same cells by floor, rail, job, parallel group or team (G)"));
    m_groupButton->updateGeometry();
}

void HeatmapWidget::fillGroupMenu(QMenu& menu) {
    for (const HeatPivot& pivot : heatPivots(m_state ? m_state->topology().get() : nullptr)) {
        const char* const lack = lackOf(pivot.lacks);
        const QString name = HeatGroups::tr(nameOf(pivot.grouping));
        QAction* action = menu.addAction(lack ? QString(name % QStringLiteral(" \u2013 ") % HeatGroups::tr(lack)) : name);
        action->setCheckable(true);
        action->setChecked(pivot.grouping == m_model.grouping());
        action->setEnabled(!lack);
        action->setData(static_cast<int>(pivot.grouping));
        connect(action, &QAction::triggered, this, [this, grouping = pivot.grouping] {
            setGrouping(grouping);
            Q_EMIT groupingChosen();
        });
    }
}

void HeatmapWidget::showGroups() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillGroupMenu(*menu);
    menu->popup(m_groupButton->mapToGlobal(QPoint(0, m_groupButton->height())));
}

/// The next one that can be shown.
void HeatmapWidget::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_G || event->modifiers() != Qt::NoModifier)
        return QWidget::keyPressEvent(event);
    std::vector<HeatPivot> pivots = heatPivots(m_state ? m_state->topology().get() : nullptr);
    std::erase_if(pivots, [](const HeatPivot& pivot) { return pivot.lacks != HeatPivot::Lacks::nothing; });
    const auto at = std::find_if(pivots.begin(), pivots.end(), [this](const HeatPivot& pivot) { return pivot.grouping == m_model.grouping(); });
    const std::size_t next = at == pivots.end() ? 0 : static_cast<std::size_t>(at - pivots.begin() + 1) % pivots.size();
    setGrouping(pivots[next].grouping);
    Q_EMIT groupingChosen();
}

QString HeatmapWidget::lackText() const {
    if (m_asked == m_model.grouping())
        return {};
    for (const HeatPivot& pivot : heatPivots(m_state ? m_state->topology().get() : nullptr))
        if (const char* const lack = lackOf(pivot.lacks); lack && pivot.grouping == m_asked)
            return tr("not by %1: %2").arg(HeatGroups::tr(nameOf(m_asked)), HeatGroups::tr(lack));
    return {};
}

} // namespace seamscope::ui
