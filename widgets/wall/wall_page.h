// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/frame_timer.h"
#include "wall/wall_pages.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

namespace seamscope::ui {

/// The pages of the wall in turn, scaled to the widget. No dialog, no pointer after three seconds, nothing
/// that burns in. A click on a tile leads to what it shows; Left and Right turn pages. GUI thread.
class WallPage final : public QWidget {
    Q_OBJECT
public:
    explicit WallPage(QWidget* parent = nullptr);
    void setContent(WallContent content);
    /// The pages from now on; the headline alone until this is called.
    void setPages(std::vector<WallPageSpec> pages);
    /// Stays on one page: for pictures.
    void showOnly(WallKind kind) { setPages({{kind}}); }
    [[nodiscard]] std::size_t pageCount() const { return m_rotation.pages().size(); }
    [[nodiscard]] WallKind kind() const { return m_rotation.pages()[m_rotation.current()].kind; }
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

    void rotate();
    void rebuild();
    [[nodiscard]] Duration elapsed() const { return std::chrono::nanoseconds(m_clock.nsecsElapsed()); }

    WallContent m_content;
    WallRotation m_rotation;
    QElapsedTimer m_clock; ///< of the rotation
    QTimer m_turn;
    WallPicture m_picture;
    TextCache m_text;
    FrameTimer m_timer{"wall"};
    QTimer m_hidePointer;
    QString m_banner;
    bool m_isPainted = false; ///< m_picture shows m_content
};

} // namespace seamscope::ui
