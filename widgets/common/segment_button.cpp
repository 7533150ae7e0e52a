// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/segment_button.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

constexpr int kInset = 7;

} // namespace

SegmentButton::SegmentButton(const QString& text, QWidget* parent)
    : QAbstractButton(parent)
    , m_palette(&Palette::dark()) {
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SegmentButton::setTheme(const Palette& palette) {
    m_palette = &palette;
    update();
}

void SegmentButton::setTextScale(qreal scale) {
    m_scale = std::clamp(scale, 0.8, 2.0);
    updateGeometry();
    update();
}

QSize SegmentButton::sizeHint() const {
    // Wide enough for the chosen look, so that nothing moves when the choice does.
    const qreal width = m_text.width(text(), type::kTitle) + 2 * kInset;
    return {static_cast<int>(std::ceil(width * m_scale)), static_cast<int>(std::ceil(kHeight * m_scale))};
}

void SegmentButton::paintEvent(QPaintEvent*) {
    if (width() < sizeHint().width())
        return; // one that gives way is not there: half a word would be another
    QPainter painter(this);
    const Palette& p = *m_palette;
    painter.fillRect(rect(), p[isChecked() || isDown() ? Role::bg3 : Role::bg2]);
    const Role ink = !isEnabled() ? Role::ink3 : isChecked() || underMouse() ? Role::ink1 : Role::ink2;
    painter.save();
    painter.scale(m_scale, m_scale);
    m_text.draw(painter, {width() / m_scale / 2, height() / m_scale / 2 + 4.5}, text(),
                isChecked() ? type::kTitle : type::kBody, p[ink], Align::centre);
    painter.restore();
    if (hasFocus()) {
        painter.setPen(QPen(p[Role::accent], 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

bool SegmentButton::event(QEvent* event) {
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
        update();
    return QAbstractButton::event(event);
}

} // namespace seamscope::ui
