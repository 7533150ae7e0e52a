// SPDX-License-Identifier: GPL-3.0-or-later
#include "incident/incident_page.h"

#include "common/spoken.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyle>

namespace seamscope::ui {
namespace {

constexpr int kSlide = 180; ///< ms, tokens §6

} // namespace

IncidentPage::IncidentPage(QWidget* parent)
    : SubjectPanel("incident", parent)
    , m_slide(this, "aligned") {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Incident"));
        setWhatsThis(tr("Up, Down: previous, next fact\nReturn: select it and go to its time\nA: align by lag\n"
                        "Backspace: back to the overview"));
    });
}

void IncidentPage::setContent(IncidentContent content, bool jump) {
    content.cascade.lanes = std::move(m_content.cascade.lanes);
    content.cascade.span = m_content.cascade.span;
    content.cascade.aligned = m_content.cascade.aligned;
    content.showsAll = m_content.showsAll;
    m_content = std::move(content);
    if (jump)
        refreshNow();
    else
        refreshSoon();
}

void IncidentPage::setLanes(std::vector<models::CascadeLane> lanes, TimeRange span) {
    std::erase_if(lanes, [](const models::CascadeLane& lane) {
        return lane.isExtra && lane.hasAnswer && lane.points.empty();
    });
    m_content.cascade.lanes = std::move(lanes);
    m_content.cascade.span = span;
    refreshNow();
}

QRectF IncidentPage::nowBox() const {
    static_cast<void>(picture()); // the box is of the picture
    return {m_now.topLeft() * textScale(), m_now.size() * textScale()};
}

void IncidentPage::setAligned(double aligned) {
    m_content.cascade.aligned = aligned;
    refreshNow();
}

void IncidentPage::toggleAligned() {
    const double target = m_slide.state() == QAbstractAnimation::Running ? 1 - m_slide.endValue().toDouble()
                                                                         : (aligned() > 0.5 ? 0.0 : 1.0);
    m_slide.stop();
    // Zero also where the platform asks for less motion.
    const bool isStill =
        m_isMotionReduced || style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) == 0;
    m_slide.setDuration(isStill ? 0 : kSlide);
    m_slide.setStartValue(aligned());
    m_slide.setEndValue(target);
    m_slide.start();
}

PanelPicture IncidentPage::build(QSizeF size) const {
    IncidentPicture made = incidentPicture(m_content, size, panelStyle());
    m_targets = std::move(made.targets);
    m_cascadeTop = made.cascadeTop;
    m_now = made.now;
    return std::move(made.picture);
}

void IncidentPage::activate(int item) {
    if (item >= static_cast<int>(m_targets.size()))
        return;
    const IncidentTarget target = m_targets[static_cast<std::size_t>(item)]; // the picture may be rebuilt
    switch (target.action) {
    case IncidentTarget::Action::none:
        return;
    case IncidentTarget::Action::select:
        if (!target.to.isEmpty())
            Q_EMIT seamSelected(target.entity, target.to);
        else if (!target.entity.isEmpty())
            Q_EMIT selected(target.entity);
        if (target.at)
            Q_EMIT timeChosen(toNanoseconds(*target.at));
        return;
    case IncidentTarget::Action::overview:
        Q_EMIT overviewAsked();
        return;
    case IncidentTarget::Action::ledger:
        Q_EMIT ledgerAsked();
        return;
    case IncidentTarget::Action::runbook:
        Q_EMIT runbookAsked();
        return;
    case IncidentTarget::Action::exportAs:
        Q_EMIT exportAsked();
        return;
    case IncidentTarget::Action::open:
        Q_EMIT incidentAsked(target.incident);
        return;
    case IncidentTarget::Action::jump:
        Q_EMIT jumpAsked(target.url);
        return;
    case IncidentTarget::Action::align:
        toggleAligned();
        return;
    case IncidentTarget::Action::showAll:
        m_content.showsAll = !m_content.showsAll;
        refreshNow();
        return;
    }
}

/// A click into the strip puts the cursor there; what is shifted counts from where it was measured.
void IncidentPage::mouseReleaseEvent(QMouseEvent* event) {
    (void)picture(); // what a hidden page was told last has no places yet
    const QPointF at = toLogical(event->position());
    const CascadeContent& cascade = m_content.cascade;
    const int lane = cascadeLaneAt(cascade, m_cascadeTop, at.y());
    const TimeAxis axis = cascadeAxis(cascade.span, 0, width() / textScale());
    if (event->button() == Qt::LeftButton && lane >= 0 && at.x() >= axis.left && at.x() <= axis.right) {
        const auto& shown = cascade.lanes[static_cast<std::size_t>(lane)];
        const Duration shift(
            static_cast<std::int64_t>(static_cast<double>(shown.lag.count()) * cascade.aligned));
        if (!shown.entity.isEmpty())
            Q_EMIT selected(shown.entity);
        Q_EMIT timeChosen(toNanoseconds(axis.toTime(at.x()) + shift));
        return;
    }
    PaintedPanel::mouseReleaseEvent(event);
}

void IncidentPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_A && event->modifiers() == Qt::NoModifier)
        return toggleAligned();
    if (event->key() == Qt::Key_Backspace)
        return void(Q_EMIT overviewAsked());
    PaintedPanel::keyPressEvent(event);
}

Subject IncidentPage::subjectOf(int item) const {
    Subject subject;
    subject.incident = m_content.id;
    if (item < static_cast<int>(m_targets.size())) {
        subject.entity = m_targets[static_cast<std::size_t>(item)].entity;
        subject.entityTo = m_targets[static_cast<std::size_t>(item)].to;
        subject.at = m_targets[static_cast<std::size_t>(item)].at;
    }
    return subject;
}

} // namespace seamscope::ui
