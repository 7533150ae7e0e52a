// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/scrolling.h"

#include <QScrollArea>

namespace seamscope::ui {

QScrollArea* scrolling(QWidget* content) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(content);
    return area;
}

} // namespace seamscope::ui
