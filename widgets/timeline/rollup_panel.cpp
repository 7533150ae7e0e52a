// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/rollup_panel.h"

#include "common/spoken.h"
#include "qt/format.h"
#include "qt/rollup_loader.h"
#include "timeline/timeline_ticks.h"
#include "timeline/timeline_toolbar.h"
#include "timeline/timeline_widget.h"

#include <algorithm>

namespace seamscope::ui {

RollupPanel::RollupPanel(QWidget* parent)
    : SubjectPanel("rollup", parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAutoFillBackground(true);
    spoken(*this, [this] {
        setAccessibleName(tr("Where the time goes"));
        refreshNow();
    });
}

void RollupPanel::setScene(const RollupScene& scene) {
    m_scene = scene;
    refreshNow();
}

PanelPicture RollupPanel::build(QSizeF size) const { return rollupPicture(m_scene, size, panelStyle()); }

void RollupPanel::activate(int item) {
    const QString name = picture().items[static_cast<std::size_t>(item)].name;
    if (name.startsWith(QLatin1String(kRollupRank)))
        Q_EMIT rankChosen(name.mid(qsizetype{sizeof(kRollupRank)} - 1).toUInt());
}

bool TimelineWidget::isRolledUp() const { return m_rollup && !m_rollup->isHidden(); }

void TimelineWidget::setRolledUp(bool isOn) {
    if (isOn == isRolledUp())
        return;
    if (!m_rollup) {
        m_rollup = new RollupPanel(this);
        m_rollup->setTheme(theme());
        m_rollup->setTextScale(textScale());
        connect(m_rollup, &RollupPanel::rankChosen, this, [this](quint32 rank) {
            if (m_scene.groups)
                m_view.select(topology::EntityId::rank(m_scene.groups->job.name(), rank));
        });
        connect(&m_loader.rollup(), &models::RollupLoader::changed, this, &TimelineWidget::showRollup);
    }
    m_rollup->setVisible(isOn);
    placeChildren();
    tellToolbar();
    wantRollup();
    if (isOn)
        showRollup();
}

/// What is measured, else the step at the cursor, else what is shown of the time that was recorded. At the newest end the step
/// before: of the one that goes on some ranks have not told yet, and would look idle.
TimeRange TimelineWidget::rollupRange(QString& stretch) const {
    if (!m_scene.measured.isEmpty()) {
        stretch = tr("what is measured");
        return m_scene.measured;
    }
    const std::vector<telemetry::TimelineStep>& steps = m_scene.groups->steps;
    auto at = std::find_if(steps.begin(), steps.end(), [this](const auto& step) { return m_scene.cursor >= step.start && m_scene.cursor < step.end; });
    if (at != steps.end()) {
        const bool isWhole = at->end + (at->end - at->start) <= m_scene.groups->extent.to || at == steps.begin();
        at -= isWhole ? 0 : 1;
        stretch = at->number >= 0 ? tr("step %1").arg(models::formatCount(static_cast<std::uint64_t>(at->number)))
                  : isWhole       ? tr("the step at the cursor")
                                  : tr("the step before the cursor's");
        return {at->start, at->end};
    }
    stretch = tr("what is shown");
    return {std::max(m_scene.range.from, m_scene.groups->extent.from), std::min(m_scene.range.to, m_scene.groups->extent.to)};
}

void TimelineWidget::wantRollup() {
    if (!isRolledUp() || !m_scene.groups || m_scene.range.isEmpty())
        return;
    QString stretch;
    const TimeRange range = rollupRange(stretch);
    models::RollupLoader::Question question{m_loader.choice().grouping, {}, m_scene.groups->ranks, m_scene.isRaw,
                                            range, m_scene.groups->version, stretch};
    for (const telemetry::TimelineRow& row : m_scene.groups->rows)
        if (!m_scene.within.empty() && row.key == m_scene.within) {
            question.row = row.key;
            question.ranks = row.ranks;
        }
    m_loader.rollup().ask(question);
}

void TimelineWidget::showRollup() {
    if (!isRolledUp() || !m_scene.groups)
        return;
    RollupScene scene;
    scene.rollup = m_loader.rollup().rollup();
    scene.stretch = m_loader.rollup().answered().stretch;
    scene.problem = m_loader.rollup().problem();
    if (!m_scene.within.empty())
        scene.stretch += QStringLiteral(" · ") + QString::fromStdString(m_scene.within);
    scene.isComing = scene.rollup.range().isEmpty();
    for (const topology::EntityId& one : m_scene.selected)
        if (one.kind() == topology::EntityKind::rank) {
            const std::string text = one.text();
            if (const auto colon = text.rfind(':'); colon != std::string::npos)
                scene.first.push_back(static_cast<std::uint32_t>(std::strtoul(text.c_str() + colon + 1, nullptr, 10)));
        }
    m_rollup->setScene(scene);
}

} // namespace seamscope::ui
