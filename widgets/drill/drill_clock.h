// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_content.h"
#include "feed/drill_request.h"

#include <QButtonGroup>

#include <array>
#include <vector>

class QMenu;
class QPushButton;

namespace seamscope::ui {

class SegmentButton;

inline constexpr qreal kDrillClockHeight = 76;
inline constexpr std::array kDrillSpeeds = {1.0, 2.0, 5.0, 10.0, 30.0};

/// Where the clock's track runs, and its controls to both sides.
struct DrillClockBoxes {
    QRectF order;  ///< start, freeze, resume
    QRectF back, snapshot; ///< empty where there is no room: then they are found by the search field
    QRectF speeds;
    QRectF track;
    QRectF reveal, end;
    bool hasPromise = false; ///< there is room to say that nothing is live
};
[[nodiscard]] DrillClockBoxes drillClockBoxes(const DrillContent& content, qreal width);
/// Whether who is told may start, freeze and reveal.
[[nodiscard]] bool mayOrder(const drill::DrillView& view);
/// Pixel of a position on the track.
[[nodiscard]] qreal clockX(const drill::DrillView& view, const QRectF& track, Duration position);

/// The drill's clock: how far it is, letters above the line, own acts below, and who may move it.
[[nodiscard]] PanelPicture drillClockPicture(const DrillContent& content, QSizeF size, const PanelStyle& style);

class DrillClock final : public PaintedPanel {
    Q_OBJECT
public:
    explicit DrillClock(QWidget* parent = nullptr);
    void setContent(DrillContent content);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    /// As its button does: start, freeze or go on, whatever is next.
    void toggle();

Q_SIGNALS:
    void ordered(seamscope::drill::Order order);
    void speedAsked(double speed);
    void snapshotAsked();
    void backAsked(quint32 snapshot);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(DrillClock)
    void place();
    void say();
    void showState();
    void fillBack();
    [[nodiscard]] std::optional<drill::Order> next() const;

    DrillContent m_content;
    QPushButton* m_order;
    QPushButton* m_back;
    QPushButton* m_snapshot;
    QMenu* m_moments; ///< to go back to, newest first
    QPushButton* m_reveal;
    QPushButton* m_end;
    QButtonGroup m_speeds;
    std::vector<SegmentButton*> m_speedButtons;
};

} // namespace seamscope::ui
