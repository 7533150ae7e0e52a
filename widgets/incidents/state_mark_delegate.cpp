// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/state_mark_delegate.h"

#include <QPainter>

namespace seamscope::ui {

void StateMarkDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const QVariant state = index.data(m_role);
    if (index.column() != m_column || !state.isValid())
        return;
    const qreal dpr = option->widget ? option->widget->devicePixelRatioF() : 1;
    QPixmap pixmap(QSize(kSide, kSide) * dpr);
    pixmap.setDevicePixelRatio(dpr);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    m_draw(painter, state.toInt(), *m_palette);
    painter.end();
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = {kSide, kSide};
    option->icon = QIcon(pixmap);
}

} // namespace seamscope::ui
