// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "replay/time_bar_geometry.h"
#include "replay/transport_orders.h"

#include <vector>

class QMenu;
class QToolButton;

namespace seamscope::ui {

/// State of the transport as the buttons show it.
struct TransportLook {
    bool isPlaying = false;
    bool isRecording = false; ///< the session is a recording, not a live one
    bool isFollowing = true;
    bool canSeek = false;
    double speed = 1;
    bool isBackwards = false;
    bool isLooping = false;
    std::vector<TimePoint> backtracks{}; ///< oldest first
    bool canJudge = false; ///< the recording says what was judged at its time
    bool hasLink = true;                 ///< whoever is followed can be heard
    bool operator==(const TransportLook&) const = default;
};

/// Loss over time with marks, the cursor that is dragged, and the transport.
class TimeBar final : public SubjectPanel {
    Q_OBJECT
public:
    explicit TimeBar(QWidget* parent = nullptr);

    void setContent(TimeBarContent content);
    [[nodiscard]] Subject subjectAt(QPointF position) const override;
    void setTransport(const TransportLook& look);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    /// Pixels that the loss area has: the budget of its query.
    [[nodiscard]] int areaWidth() const;

Q_SIGNALS:
    void seekAsked(qint64 nanoseconds); ///< while dragging as well
    void playToggled();
    void stepAsked(int direction);
    void speedAsked();
    void followAsked();
    void orderGiven(seamscope::ui::TransportOrder order);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TimeBar)
    void place();
    void paintIcons();
    void say();
    void showTransport();
    void fillMenu();
    [[nodiscard]] bool canDo(TransportOrder order) const;
    void seekTo(TimePoint t);
    void jump(int direction);

    TimeBarContent m_content;
    TransportLook m_look;
    bool m_isDragging = false;
    QToolButton* m_previous;
    QToolButton* m_back;
    QToolButton* m_playBack;
    QToolButton* m_play;
    QToolButton* m_next;
    QToolButton* m_speed;
    QToolButton* m_more;
    QMenu* m_menu;
    QToolButton* m_follow;
};

} // namespace seamscope::ui
