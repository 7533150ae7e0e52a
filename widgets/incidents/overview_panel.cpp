// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/overview_panel.h"

#include "common/spoken.h"

namespace seamscope::ui {
namespace {

constexpr qreal kLeastWidth = 240; ///< label, time and distance stand side by side

} // namespace

OverviewPanel::OverviewPanel(QWidget* parent)
    : SubjectPanel("overview", parent) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Incidents and blind spots"));
    });
    setLeastWidth(kLeastWidth);
}

void OverviewPanel::setContent(OverviewContent content, bool jump) {
    m_content = std::move(content);
    m_content.opened = m_opened;
    if (jump)
        refreshNow();
    else
        refreshSoon();
}

PanelPicture OverviewPanel::build(QSizeF size) const {
    OverviewPicture made = overviewPicture(m_content, size, panelStyle());
    m_targets = std::move(made.targets);
    return std::move(made.picture);
}

void OverviewPanel::activate(int item) {
    if (item >= static_cast<int>(m_targets.size()))
        return;
    const OverviewTarget target = m_targets[static_cast<std::size_t>(item)]; // the picture may be rebuilt
    if (!target.seam.empty()) {
        m_opened = m_opened == target.seam ? std::string() : target.seam;
        m_content.opened = m_opened;
        refreshNow();
    }
    if (target.opensSeams)
        Q_EMIT seamsAsked();
    if (!target.to.isEmpty())
        Q_EMIT seamSelected(target.entity, target.to);
    else if (!target.entity.isEmpty())
        Q_EMIT selected(target.entity);
    if (!target.incident.empty())
        Q_EMIT incidentChosen(target.incident, target.opensPage);
}

Subject OverviewPanel::subjectOf(int item) const {
    Subject subject;
    if (item < static_cast<int>(m_targets.size())) {
        subject.entity = m_targets[static_cast<std::size_t>(item)].entity;
        subject.entityTo = m_targets[static_cast<std::size_t>(item)].to;
        subject.incident = m_targets[static_cast<std::size_t>(item)].incident;
    }
    return subject;
}

} // namespace seamscope::ui
