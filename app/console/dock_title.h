// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"

class QDockWidget;

namespace seamscope::console {

/// Title of a dock: name at the left, what it shows now at the right, hairline below; 28 px. Dragging moves
/// the dock as usual. Where docks share one place, the tab is the name and only the remark is left.
class DockTitle final : public ui::PaintedPanel {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget* dock);
    void setRemark(const QString& remark);
    void setTextScale(qreal scale) override;
    static constexpr int kHeight = 28;

protected:
    [[nodiscard]] ui::PanelPicture build(QSizeF size) const override;

private:
    Q_DISABLE_COPY_MOVE(DockTitle)
    QDockWidget* m_dock;
    QString m_remark;
};

} // namespace seamscope::console
