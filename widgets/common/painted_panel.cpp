// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/painted_panel.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace seamscope::ui {
namespace {

constexpr qint64 kTextPeriod = 1000; ///< ms
constexpr int kSmallest = 11;

} // namespace

PaintedPanel::PaintedPanel(const char* timerName, QWidget* parent)
    : QWidget(parent)
    , m_palette(&Palette::dark())
    , m_frameTimer(timerName) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    m_refresh.setSingleShot(true);
    connect(&m_refresh, &QTimer::timeout, this, &PaintedPanel::refreshNow);
}

void PaintedPanel::setTheme(const Palette& palette) {
    m_palette = &palette;
    update();
}

void PaintedPanel::setTextScale(qreal scale) {
    m_scale = std::clamp(scale, 0.8, 2.0);
    refreshNow();
    updateGeometry();
}

QSize PaintedPanel::sizeHint() const {
    return {width(), static_cast<int>(std::ceil(m_picture.height * m_scale))};
}

void PaintedPanel::render(QPainter& painter, QSizeF size) const {
    painter.fillRect(QRectF({}, size), theme()[Role::bg1]);
    painter.save();
    painter.scale(m_scale, m_scale);
    play(painter, build(size / m_scale).shapes, theme(), m_text);
    painter.restore();
}

void PaintedPanel::activate(int) {}

void PaintedPanel::refreshSoon() {
    if (!m_sinceRefresh.isValid() || m_sinceRefresh.hasExpired(kTextPeriod))
        refreshNow();
    else if (!m_refresh.isActive())
        m_refresh.start(static_cast<int>(kTextPeriod - m_sinceRefresh.elapsed()));
}

void PaintedPanel::refreshNow() {
    m_refresh.stop();
    m_sinceRefresh.start();
    PanelPicture next = build(QSizeF(size()) / m_scale);
    const bool isSame = next.shapes == m_picture.shapes;
    const bool isTaller = next.height != m_picture.height;
    m_picture = std::move(next);
    if (m_current >= static_cast<int>(m_picture.items.size()))
        m_current = -1;
    if (isTaller) {
        setMinimumHeight(static_cast<int>(std::ceil(m_picture.height * m_scale)));
        updateGeometry();
    }
    if (!isSame)
        update();
}

PanelStyle PaintedPanel::panelStyle() const {
    return {&m_text, static_cast<int>(std::ceil(kSmallest / m_scale))};
}

void PaintedPanel::paintEvent(QPaintEvent* event) {
    const FrameTimer::Scope timed(m_frameTimer);
    QPainter painter(this);
    painter.fillRect(event->rect(), theme()[Role::bg1]);
    painter.scale(m_scale, m_scale);
    play(painter, m_picture.shapes, theme(), m_text);
    if (hasFocus() && m_current >= 0) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme()[Role::accent], 2));
        painter.drawRoundedRect(
            m_picture.items[static_cast<std::size_t>(m_current)].box.adjusted(-2, -2, 2, 2), 3, 3);
    }
}

void PaintedPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    refreshNow();
}

bool PaintedPanel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int tag = m_picture.shapes.hit(toLogical(help->pos()));
    const bool isItem = tag >= 0 && tag < static_cast<int>(m_picture.items.size());
    const QString tip = isItem ? m_picture.items[static_cast<std::size_t>(tag)].toolTip : QString();
    QToolTip::showText(help->globalPos(), tip, this);
    return true;
}

int PaintedPanel::nextActive(int from, int direction) const {
    const int count = static_cast<int>(m_picture.items.size());
    for (int i = from + direction; i >= 0 && i < count; i += direction)
        if (m_picture.items[static_cast<std::size_t>(i)].canActivate)
            return i;
    return from;
}

void PaintedPanel::setCurrent(int item) {
    if (m_current == item)
        return;
    m_current = item;
    if (item >= 0)
        setAccessibleDescription(m_picture.items[static_cast<std::size_t>(item)].name);
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
    const int tag = m_picture.shapes.hit(toLogical(event->position()));
    if (event->button() != Qt::LeftButton || tag < 0 || tag >= static_cast<int>(m_picture.items.size()) ||
        !m_picture.items[static_cast<std::size_t>(tag)].canActivate)
        return QWidget::mouseReleaseEvent(event);
    setCurrent(tag);
    activate(tag);
}

void PaintedPanel::mouseMoveEvent(QMouseEvent* event) {
    const int tag = m_picture.shapes.hit(toLogical(event->position()));
    const bool isActive = tag >= 0 && tag < static_cast<int>(m_picture.items.size()) &&
                          m_picture.items[static_cast<std::size_t>(tag)].canActivate;
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
