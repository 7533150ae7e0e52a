// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse and the keyboard do to the timeline.
#include "collectives/collective_event.h"
#include "qt/format.h"
#include "timeline/timeline_ticks.h"
#include "timeline/timeline_toolbar.h"
#include "timeline/timeline_widget.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using models::TimelineLoader;
using telemetry::TimelineGrouping;

constexpr qreal kToolbar = TimelineToolbar::kHeight;

} // namespace

void TimelineWidget::wheelEvent(QWheelEvent* event) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const QPointF at = inArea(event->position());
    const int steps = event->angleDelta().y();
    if (event->modifiers() & Qt::ShiftModifier || at.x() < layout.plot.left()) {
        scrollLanes(-(steps != 0 ? steps : event->angleDelta().x()) / 40);
    } else if (event->angleDelta().x() != 0) {
        pan(-event->angleDelta().x() / 1200.0);
    } else if (steps != 0) {
        zoom(std::pow(0.8, steps / 120.0),
             std::clamp((at.x() - layout.plot.left()) / layout.plot.width(), 0.0, 1.0));
    }
    event->accept();
}

void TimelineWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    setFocus(Qt::MouseFocusReason);
    m_pressed = inArea(event->position());
    m_rangePressed = m_scene.range;
    m_isMeasuring = event->modifiers() & Qt::ShiftModifier;
    m_hasMoved = false;
}

void TimelineWidget::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = inArea(event->position());
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    if (!m_pressed) {
        setCursor(at.x() < layout.plot.left() && layout.rowAt(at) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    if (!m_hasMoved && (at - *m_pressed).manhattanLength() < 4)
        return;
    m_hasMoved = true;
    if (m_pressed->x() < layout.plot.left()) { // down a list, as in any other
        const TimelineLayout::Row* const from = layout.rowAt(*m_pressed);
        const TimelineLayout::Row* const to = layout.rowAt({m_pressed->x(), at.y()});
        if (!from || !to)
            return;
        m_picked = rowOf(m_scene, *from).key;
        return pickTo(*to);
    }
    if (m_isMeasuring) {
        measureTo(at);
        return;
    }
    const double share = (m_pressed->x() - at.x()) / layout.plot.width();
    const Duration by(
        static_cast<Duration::rep>(static_cast<double>(m_rangePressed.length().count()) * share));
    setRange({m_rangePressed.from + by, m_rangePressed.to + by});
}

void TimelineWidget::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_pressed || event->button() != Qt::LeftButton)
        return;
    const QPointF at = *m_pressed;
    m_pressed.reset();
    if (m_hasMoved)
        return;
    m_scene.measured = {};
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const TimelineLayout::Row* const row = layout.rowAt(at);
    const bool isMore = event->modifiers().testFlag(Qt::ControlModifier);
    if (row && isMore)
        toggle(*row);
    else if (row && event->modifiers().testFlag(Qt::ShiftModifier) && at.x() < layout.plot.left())
        pickTo(*row);
    else if (row)
        pick(*row);
    if (at.x() >= layout.plot.left() && !isMore)
        Q_EMIT timeChosen(toNanoseconds(layout.toTime(m_scene, at.x())));
    refreshNow();
    update();
}

/// Between where the button went down and here.
void TimelineWidget::measureTo(QPointF at) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const TimePoint a = layout.toTime(m_scene, m_pressed->x()), b = layout.toTime(m_scene, at.x());
    m_scene.measured = {std::min(a, b), std::max(a, b)};
    wantRollup();
    refreshNow();
    update();
}

/// Shows what is pointed at in the middle, four times closer; pins a lane by its name.
void TimelineWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const QPointF at = inArea(event->position());
    const TimelineLayout::Row* const row = layout.rowAt(at);
    if (event->button() == Qt::LeftButton && at.x() < layout.plot.left() && row && row->isLane)
        return togglePins(); // the first click of the two has selected it
    if (event->button() == Qt::LeftButton && at.x() >= layout.plot.left())
        zoom(0.25, std::clamp((at.x() - layout.plot.left()) / layout.plot.width(), 0.0, 1.0));
}

void TimelineWidget::activate(int item) { activateWith(item, {}); }

void TimelineWidget::activateWith(int item, Qt::KeyboardModifiers modifiers) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const QRectF box = picture().items[static_cast<std::size_t>(item)].box.translated(0, -kToolbar);
    const TimelineLayout::Row* const row = layout.rowAt(box.center());
    if (row && modifiers.testFlag(Qt::ControlModifier))
        toggle(*row);
    else if (row && modifiers.testFlag(Qt::ShiftModifier))
        pickTo(*row);
    else if (row)
        pick(*row);
}

/// At the measured range, else at the cursor.
void TimelineWidget::startNote() {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const TimePoint at = m_scene.measured.isEmpty() ? m_scene.cursor : m_scene.measured.from;
    const qreal x = std::clamp(layout.toX(m_scene, at), layout.plot.left(), layout.plot.right() - 200);
    const QRectF box(x * textScale(), (kToolbar + layout.steps.top()) * textScale(), 200 * textScale(),
                     22 * textScale());
    m_noteEdit->setGeometry(box.toRect());
    m_noteEdit->clear();
    m_noteEdit->show();
    m_noteEdit->setFocus(Qt::OtherFocusReason);
}

void TimelineWidget::endNote() {
    const QString text = m_noteEdit->text().trimmed();
    m_noteEdit->hide();
    setFocus(Qt::OtherFocusReason);
    if (text.isEmpty())
        return;
    const TimeRange range =
        m_scene.measured.isEmpty() ? TimeRange{m_scene.cursor, m_scene.cursor} : m_scene.measured;
    m_scene.notes.push_back({range, text});
    m_scene.measured = {};
    refreshNow();
    update();
    Q_EMIT notesEdited();
}

/// The one at the cursor, or in the measured range.
void TimelineWidget::removeNote() {
    const TimeRange range =
        m_scene.measured.isEmpty() ? TimeRange{m_scene.cursor, m_scene.cursor} : m_scene.measured;
    const auto isHere = [&](const TimelineNote& note) {
        return note.range.from <= range.to && note.range.to >= range.from;
    };
    if (std::erase_if(m_scene.notes, isHere) == 0)
        return;
    refreshNow();
    update();
    Q_EMIT notesEdited();
}

void TimelineWidget::keyPressEvent(QKeyEvent* event) {
    const auto page = static_cast<std::int64_t>(TimelineLayout::lanesThatFit(m_scene, area()));
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current() < 0 || event->modifiers() == Qt::NoModifier)
            return PaintedPanel::keyPressEvent(event);
        return activateWith(current(), event->modifiers());
    case Qt::Key_Left:
        return pan(-0.1);
    case Qt::Key_Right:
        return pan(0.1);
    case Qt::Key_Up:
        return scrollLanes(-1);
    case Qt::Key_Down:
        return scrollLanes(1);
    case Qt::Key_PageUp:
        return scrollLanes(-page);
    case Qt::Key_PageDown:
        return scrollLanes(page);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(0.5, 0.5);
    case Qt::Key_Minus:
        return zoom(2, 0.5);
    case Qt::Key_Home:
        return setRange(m_scene.groups && !m_scene.groups->extent.isEmpty() ? m_scene.groups->extent
                                                                            : m_scene.range);
    case Qt::Key_L:
        return follow();
    case Qt::Key_C:
        return toggleCompare();
    case Qt::Key_P:
        return togglePins();
    case Qt::Key_T:
        setRolledUp(!isRolledUp());
        return void(Q_EMIT lanesChosen());
    case Qt::Key_N:
        return startNote();
    case Qt::Key_Q:
        return setFinding(finderHeight() <= 0);
    case Qt::Key_Delete:
        return removeNote();
    case Qt::Key_Slash:
        return m_toolbar->focusFilter();
    case Qt::Key_Escape:
        m_scene.measured = {};
        m_scene.reference.reset();
        tellToolbar();
        refreshNow();
        return update();
    default:
        return PaintedPanel::keyPressEvent(event);
    }
}

bool TimelineWidget::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return PaintedPanel::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(inArea(help->pos()), help->globalPos());
    return true;
}

/// The worst events under the pointer; they are asked for, the tip comes with the answer.
void TimelineWidget::showTip(QPointF at, const QPoint& global) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const TimelineLayout::Row* const row = layout.rowAt(at);
    if (!row || at.x() < layout.plot.left()) {
        const auto item =
            std::find_if(picture().items.begin(), picture().items.end(),
                         [&](const PanelItem& i) { return i.box.translated(0, -kToolbar).contains(at); });
        QToolTip::showText(global, item == picture().items.end() ? QString() : item->toolTip, this);
        return;
    }
    telemetry::TimelineDetailQuery query;
    query.grouping = row->isLane ? TimelineGrouping::rank : m_loader.choice().grouping;
    query.row = rowOf(m_scene, *row).key;
    query.range = {layout.toTime(m_scene, at.x() - 1.5), layout.toTime(m_scene, at.x() + 1.5) + Duration(1)};
    query.limit = 6;
    query.rawClocks = m_scene.isRaw;
    m_loader.askDetail(query, this, [this, global](const std::vector<telemetry::TimelineSlice>& slices) {
        QString text;
        for (const telemetry::TimelineSlice& slice : slices) {
            const auto kind = collectives::name(static_cast<collectives::SliceKind>(slice.kind));
            text += (text.isEmpty() ? QString() : QStringLiteral("\n")) +
                    tr("rank %1 · %2 %3 · %4")
                        .arg(models::formatCount(slice.rank),
                             QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size())),
                             QString::fromStdString(slice.operation.empty() ? slice.name : slice.operation),
                             lengthText(slice.end - slice.start));
            if (slice.lateSeconds > 0)
                text += tr(" · late %1").arg(lengthText(fromSeconds(slice.lateSeconds)));
            if (!slice.comm.empty())
                text += QStringLiteral(" · ") + QString::fromStdString(slice.comm);
            if (slice.step >= 0)
                text += tr(" · step %1").arg(models::formatCount(static_cast<std::uint64_t>(slice.step)));
        }
        QToolTip::showText(global, text, this);
    });
}

Subject TimelineWidget::subjectAt(QPointF position) const {
    Subject subject = SubjectPanel::subjectAt(position);
    const QPointF at = inArea(position);
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    if (const TimelineLayout::Row* const row = layout.rowAt(at)) {
        subject.entity = rowOf(m_scene, *row).entity;
        subject.text = QString::fromStdString(rowOf(m_scene, *row).label);
    }
    if (at.x() >= layout.plot.left() && layout.plot.width() > 0 && !m_scene.range.isEmpty())
        subject.at = layout.toTime(m_scene, at.x());
    return subject;
}

/// The keyboard stands where the cursor is.
Subject TimelineWidget::currentSubject() const {
    Subject subject;
    subject.entity = m_scene.selection;
    subject.at = m_scene.cursor;
    return subject;
}

} // namespace seamscope::ui
