// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/frame_timer.h"
#include "common/view.h"
#include "wall/wall_pages.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QTransform>
#include <QWidget>

namespace seamscope::ui {

/// The pages of the wall in turn, laid out for the screen and the seats before it. No dialog, no pointer after three
/// seconds, nothing that burns in. A mark that moves on with every second says that what is seen is painted now. A click
/// on a tile leads to what it shows; Left and Right turn pages. GUI thread.
class WallPage final : public QWidget, public View {
    Q_OBJECT
public:
    explicit WallPage(QWidget* parent = nullptr);
    void setContent(WallContent content);
    /// The pages from now on, beginning with the one at @p first; the headline alone until this is called.
    void setPages(std::vector<WallPageSpec> pages, std::size_t first = 0);
    /// Stays on one page: for pictures.
    void showOnly(WallKind kind) { setPages({{kind}}); }
    [[nodiscard]] std::size_t pageCount() const { return m_rotation.pages().size(); }
    [[nodiscard]] std::size_t page() const { return m_rotation.current(); }
    [[nodiscard]] WallKind kind() const { return m_rotation.pages()[m_rotation.current()].kind; }
    [[nodiscard]] const WallPicture& picture() const { return m_picture; }
    /// Text under the burn-in limit (70 % luminance) on the dark ground, and a light ground that is under it as well.
    [[nodiscard]] static const Palette& palette(bool isDark = true);
    void setTheme(const Palette& theme) override;
    void setTextScale(qreal) override {} ///< sizes of a wall follow from its seats
    void setSeat(const WallSeat& seat);
    void setMotion(bool isReduced) { m_isMotionReduced = isReduced; }
    /// It is a picture from now on: it does not live, and nothing says that it did.
    void freeze();
    /// When it was started again, "12:03", for ten minutes after that; empty: nothing is told.
    void setRestarted(const QString& time);
    /// Alarms should be heard here and cannot be.
    void setMute(bool isMute);
    /// Share of the luminance that is left at night, 0.4 … 0.6; 1: by day.
    void setDimmed(double share);

Q_SIGNALS:
    void incidentChosen(const std::string& id);
    void selected(const seamscope::topology::EntityId& entity);
    void left();               ///< Escape
    void pageTurned();         ///< page() is another one
    void frameShown(bool isPainted); ///< or there is nothing to paint on: in any case once a second
    void secondPassed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(WallPage)
    [[nodiscard]] QTransform toScreen() const;
    [[nodiscard]] QSizeF room() const;
    [[nodiscard]] QRectF beatBox() const;

    void second();
    void rebuild();
    void showAnew(WallPicture next);
    [[nodiscard]] bool isCritical() const;
    [[nodiscard]] Duration elapsed() const { return std::chrono::nanoseconds(m_clock.nsecsElapsed()); }

    WallContent m_content;
    WallSeat m_seat;
    WallRotation m_rotation;
    QElapsedTimer m_clock; ///< of the rotation
    QTimer m_beat;
    int m_seconds = 0; ///< beats, for the mark that moves
    WallPicture m_picture;
    QTransform m_placed; ///< of m_picture, as it was last painted
    const Palette* m_palette = &palette();
    TextCache m_text;
    FrameTimer m_timer{"wall"};
    QTimer m_hidePointer;
    double m_dimmed = 1;
    bool m_isMotionReduced = false;
    bool m_isPainted = false; ///< m_picture shows m_content
};

} // namespace seamscope::ui
