// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/segment_button.h"

#include <QEvent>
#include <QPainter>

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

QSize SegmentButton::sizeHint() const {
    // Wide enough for the chosen look, so that nothing moves when the choice does.
    return {static_cast<int>(std::ceil(m_text.width(text(), type::kTitle))) + 2 * kInset, kHeight};
}

void SegmentButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette& p = *m_palette;
    painter.fillRect(rect(), p[isChecked() || isDown() ? Role::bg3 : Role::bg2]);
    const Role ink = !isEnabled() ? Role::ink3 : isChecked() || underMouse() ? Role::ink1 : Role::ink2;
    m_text.draw(painter, {width() / 2.0, height() / 2.0 + 4.5}, text(),
                isChecked() ? type::kTitle : type::kBody, p[ink], Align::centre);
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
