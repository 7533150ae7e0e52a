// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/trend_key.h"

#include "charts/trend_plot.h"
#include "common/text.h"
#include "qt/words.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace seamscope::ui {

TrendKey::TrendKey(QWidget* parent)
    : QWidget(parent)
    , m_palette(&Palette::dark()) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void TrendKey::setTheme(const Palette& palette, qreal scale) {
    m_palette = &palette;
    m_scale = scale;
    update();
}

void TrendKey::setNames(std::vector<QString> names) {
    if (names == m_names)
        return;
    m_names = std::move(names);
    QStringList all;
    for (const QString& name : m_names)
        all << name;
    setAccessibleName(all.join(QStringLiteral(", ")));
    update();
}

void TrendKey::paintEvent(QPaintEvent*) {
    constexpr qreal kStroke = 24, kGap = 6, kApart = 18;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(m_scale, m_scale);
    painter.setFont(widgetFont(type::kSmall));
    const QFontMetricsF metrics(painter.font());
    const qreal right = width() / m_scale;
    qreal x = 0;
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const std::uint64_t left = m_names.size() - i;
        const QString more = tr("and %n more", nullptr, models::plural(left));
        const qreal needed = kStroke + kGap + metrics.horizontalAdvance(m_names[i]);
        const qreal after = left > 1 ? kApart + metrics.horizontalAdvance(more) : 0;
        painter.setPen((*m_palette)[Role::ink2]);
        if (x + needed + after > right) {
            painter.drawText(QPointF(x, 14), more);
            return;
        }
        painter.drawText(QPointF(x + kStroke + kGap, 14), m_names[i]);
        painter.setPen(TrendPlot::penOf(*m_palette, i));
        painter.drawLine(QPointF(x, 10), QPointF(x + kStroke, 10));
        x += needed + kApart;
    }
}

} // namespace seamscope::ui
