// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/frame_timer.h"
#include "wall/headline_geometry.h"

#include <QTimer>
#include <QWidget>

namespace seamscope::ui {

/// The headline page, scaled to the widget. No dialog, no pointer after three seconds, nothing that burns in.
/// A click on a tile leads to what it shows. GUI thread.
class WallPage final : public QWidget {
    Q_OBJECT
public:
    explicit WallPage(QWidget* parent = nullptr);
    void setContent(WallContent content);
    [[nodiscard]] const WallPicture& picture() const { return m_picture; }
    /// The dark theme with text under the burn-in limit (70 % luminance).
    [[nodiscard]] static const Palette& palette();
    /// "restarted hh:mm" for ten minutes after a start; empty: no banner.
    void setBanner(const QString& text);

Q_SIGNALS:
    void incidentChosen(const std::string& id);
    void selected(const seamscope::topology::EntityId& entity);
    void left(); ///< Escape

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(WallPage)
    [[nodiscard]] QTransform toScreen() const;

    WallContent m_content;
    WallPicture m_picture;
    TextCache m_text;
    FrameTimer m_timer{"wall"};
    QTimer m_hidePointer;
    QString m_banner;
    bool m_isPainted = false; ///< m_picture shows m_content
};

} // namespace seamscope::ui
