// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/painted_panel.h"

#include "common/export_device.h"
#include "common/panel_accessible.h"
#include "common/picture_changes.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QToolTip>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace seamscope::ui {
namespace {

constexpr int kSmallest = 11;

} // namespace

PaintedPanel::PaintedPanel(const char* timerName, QWidget* parent)
    : QWidget(parent)
    , m_palette(&Palette::dark())
    , m_frameTimer(timerName) {
    PanelAccessible::install();
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
}

void PaintedPanel::setTheme(const Palette& palette) {
    m_palette = &palette;
    update();
}

void PaintedPanel::setTextScale(qreal scale) {
    m_asked = std::clamp(scale, 0.8, 2.0);
    m_scale = scaleFor(width());
    refreshNow();
    update(); // the same shapes at another size
    updateGeometry();
}

void PaintedPanel::setLeastWidth(qreal pixels) {
    m_least = pixels;
    fit();
}

qreal PaintedPanel::scaleFor(qreal width) const {
    return m_least > 0 && width > 0 ? std::clamp(width / m_least, std::min(m_asked, 1.0), m_asked) : m_asked;
}

void PaintedPanel::fit() {
    const qreal scale = scaleFor(width());
    if (qFuzzyCompare(scale, m_scale))
        return;
    m_scale = scale;
    update(); // the same shapes at another size
}

/// A picture is not built for this alone: layouts ask many times before the panel has its width, and when it
/// has, the height is told to them.
QSize PaintedPanel::sizeHint() const {
    return {width(), static_cast<int>(std::ceil(m_picture.height * m_scale))};
}

void PaintedPanel::render(QPainter& painter, QSizeF size) const {
    painter.fillRect(QRectF({}, size), theme()[Role::bg1]);
    painter.save();
    const qreal scale = scaleFor(size.width());
    painter.scale(scale, scale);
    play(painter, build(size / scale).shapes, theme(), m_text);
    painter.restore();
}

void PaintedPanel::activate(int) {}

int PaintedPanel::itemAt(QPointF widget) const {
    const int tag = picture().shapes.hit(toLogical(widget));
    return tag >= 0 && tag < static_cast<int>(picture().items.size()) ? tag : -1;
}

QRectF PaintedPanel::boxOf(int item) const {
    const QRectF& box = picture().items[static_cast<std::size_t>(item)].box;
    return {box.topLeft() * m_scale, box.size() * m_scale};
}

void PaintedPanel::press(int item) {
    if (item < 0 || item >= static_cast<int>(picture().items.size()) || !picture().items[static_cast<std::size_t>(item)].canActivate)
        return;
    setCurrent(item);
    activate(item);
}

void PaintedPanel::refreshSoon() { m_pace.request(); }

void PaintedPanel::refreshNow() { m_pace.refreshNow(); }

void PaintedPanel::refreshSeen() {
    if (isVisible())
        rebuild();
    else
        m_isOld = true;
}

const PanelPicture& PaintedPanel::picture() const {
    if (m_isOld)
        const_cast<PaintedPanel*>(this)->rebuild(); // a cache: what it is built from does not change
    return m_picture;
}

void PaintedPanel::rebuild() {
    m_isOld = false;
    PanelPicture next = build(QSizeF(size()) / m_scale);
    QRegion changed;
    for (const QRectF& box : changedBoxes(m_picture.shapes, next.shapes, m_text))
        changed += QRectF(box.topLeft() * m_scale, box.size() * m_scale).toAlignedRect();
    std::swap(m_picture, next);
    if (m_reader)
        m_reader->tellChanges(next.items);
    if (m_current >= static_cast<int>(m_picture.items.size()))
        m_current = -1;
    if (m_current >= 0)
        setAccessibleDescription(m_picture.items[static_cast<std::size_t>(m_current)].name);
    const auto tall = static_cast<int>(std::ceil(m_picture.height * m_scale));
    if (tall != minimumHeight()) {
        setMinimumHeight(tall);
        updateGeometry();
    }
    if (!changed.isEmpty())
        update(changed);
}

PanelStyle PaintedPanel::panelStyle() const {
    return {&m_text, static_cast<int>(std::ceil(kSmallest / m_scale))};
}

void PaintedPanel::paintEvent(QPaintEvent* event) {
    const FrameTimer::Scope timed(m_frameTimer);
    QPainter painter(this);
    painter.fillRect(event->rect(), theme()[Role::bg1]);
    painter.scale(m_scale, m_scale);
    if (keepsClips(painter)) {
        play(painter, picture().shapes, theme(), m_text);
    } else { // of a panel that scrolls, only what is seen
        const QRectF seen(event->rect());
        playWithin(painter, picture().shapes, {seen.topLeft() / m_scale, seen.size() / m_scale}, theme(),
                   m_text);
    }
    if (hasFocus() && m_current >= 0) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme()[Role::accent], 2));
        painter.drawRoundedRect(
            picture().items[static_cast<std::size_t>(m_current)].box.adjusted(-2, -2, 2, 2), 3, 3);
    }
}

void PaintedPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
    refreshNow();
}

bool PaintedPanel::event(QEvent* event) {
    if (event->type() == QEvent::Show && m_isOld)
        rebuild();
    if (event->type() == QEvent::LanguageChange) {
        QWidget::event(event); // what it keeps of its words is said first
        refreshNow();
        return true;
    }
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int item = itemAt(help->pos());
    const QString tip = item >= 0 ? picture().items[static_cast<std::size_t>(item)].toolTip : QString();
    QToolTip::showText(help->globalPos(), tip, this);
    return true;
}

int PaintedPanel::nextActive(int from, int direction) const {
    const int count = static_cast<int>(picture().items.size());
    for (int i = from + direction; i >= 0 && i < count; i += direction)
        if (picture().items[static_cast<std::size_t>(i)].canActivate)
            return i;
    return from;
}

/// Where the panel scrolls, the keyboard takes what it marks into sight.
void PaintedPanel::showBox(const QRectF& box) {
    QWidget* const port = parentWidget();
    auto* area = port ? qobject_cast<QScrollArea*>(port->parentWidget()) : nullptr;
    if (!area || area->widget() != this)
        return;
    const QPoint middle = (box.center() * m_scale).toPoint();
    area->ensureVisible(middle.x(), middle.y(), qRound(box.width() * m_scale / 2),
                        qRound(box.height() * m_scale / 2) + 8);
}

void PaintedPanel::setCurrent(int item) {
    if (m_current == item)
        return;
    m_current = item;
    if (item >= 0) {
        const PanelItem& at = picture().items[static_cast<std::size_t>(item)];
        setAccessibleDescription(at.name);
        showBox(at.box);
        if (hasFocus() && m_reader) {
            QAccessibleEvent moved(m_reader->focusChild(), QAccessible::Focus);
            QAccessible::updateAccessibility(&moved);
        }
    }
    update();
}

void PaintedPanel::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Down:
        setCurrent(nextActive(m_current, 1));
        return;
    case Qt::Key_Up:
        setCurrent(nextActive(m_current, -1));
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current >= 0)
            activate(m_current);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PaintedPanel::mouseReleaseEvent(QMouseEvent* event) {
    const int item = itemAt(event->position());
    if (event->button() != Qt::LeftButton || item < 0 || !picture().items[static_cast<std::size_t>(item)].canActivate)
        return QWidget::mouseReleaseEvent(event);
    press(item);
}

void PaintedPanel::mouseMoveEvent(QMouseEvent* event) {
    const int item = itemAt(event->position());
    const bool isActive = item >= 0 && picture().items[static_cast<std::size_t>(item)].canActivate;
    setCursor(isActive ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QWidget::mouseMoveEvent(event);
}

void PaintedPanel::focusInEvent(QFocusEvent* event) {
    if (m_current < 0)
        setCurrent(nextActive(-1, 1));
    update();
    QWidget::focusInEvent(event);
}

void PaintedPanel::focusOutEvent(QFocusEvent* event) {
    update();
    QWidget::focusOutEvent(event);
}

} // namespace seamscope::ui
