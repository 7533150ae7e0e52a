// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/dock_title.h"

#include "common/panel_writer.h"

#include <QDockWidget>

#include <cmath>

namespace seamscope::console {

DockTitle::DockTitle(QDockWidget* dock)
    : PaintedPanel("dock_title", dock)
    , m_dock(dock) {
    setFixedHeight(kHeight);
    // Clicks belong to the dock, which moves by them.
    setAttribute(Qt::WA_TransparentForMouseEvents, false);
    setMouseTracking(false);
}

void DockTitle::setRemark(const QString& remark) {
    if (remark == m_remark)
        return;
    m_remark = remark;
    refreshSoon();
}

void DockTitle::setTextScale(qreal scale) {
    setFixedHeight(static_cast<int>(std::ceil(kHeight * scale)));
    PaintedPanel::setTextScale(scale);
}

ui::PanelPicture DockTitle::build(QSizeF size) const {
    using namespace ui;
    PanelPicture picture;
    const PanelStyle style = panelStyle();
    PanelWriter writer(picture, style, size.width(), 12);
    const qreal used = writer.text(12, 18, m_dock->windowTitle(), type::kTitle, Role::ink1);
    // The name stays whole; of the remark there is what has room.
    if (const qreal room = size.width() - 12 - used - 36; room > 48 && !m_remark.isEmpty())
        writer.text(size.width() - 12, 18, m_remark, type::kSmall, Role::ink2, Align::right, room);
    writer.hairline(kHeight - 1);
    picture.height = kHeight;
    return picture;
}

} // namespace seamscope::console
