// SPDX-License-Identifier: GPL-3.0-or-later
#include "meter/meter_panel.h"

#include "common/spoken.h"

namespace seamscope::ui {
namespace {

constexpr qreal kLeastWidth = 292; ///< columns of the layers stand side by side

} // namespace

MeterPanel::MeterPanel(QWidget* parent)
    : SubjectPanel("meter", parent) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Lost throughput"));
    });
    setLeastWidth(kLeastWidth);
}

void MeterPanel::setContent(MeterContent content, bool jump) {
    content.selected = m_content.selected;
    m_content = std::move(content);
    Q_EMIT remarkChanged(meterRemark(m_content));
    if (jump)
        refreshNow();
    else
        refreshSoon();
}

void MeterPanel::setSelected(const topology::EntityId& entity) {
    if (m_content.selected == entity)
        return;
    m_content.selected = entity;
    refreshNow();
}

PanelPicture MeterPanel::build(QSizeF size) const {
    MeterPicture made = meterPicture(m_content, size, panelStyle());
    m_targets = std::move(made.targets);
    return std::move(made.picture);
}

void MeterPanel::activate(int item) {
    if (item >= static_cast<int>(m_targets.size()))
        return;
    const MeterTarget target = m_targets[static_cast<std::size_t>(item)]; // the picture may be rebuilt
    if (!target.entity.isEmpty())
        Q_EMIT selected(target.entity);
    if (!target.figure.empty())
        Q_EMIT inputsAsked(QString::fromStdString(target.figure));
}

Subject MeterPanel::subjectOf(int item) const {
    Subject subject;
    if (item < static_cast<int>(m_targets.size())) {
        subject.entity = m_targets[static_cast<std::size_t>(item)].entity;
        subject.figure = m_targets[static_cast<std::size_t>(item)].figure;
    }
    return subject;
}

} // namespace seamscope::ui
