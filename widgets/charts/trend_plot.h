// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "charts/trend_lines.h"
#include "common/palette.h"

#include <QPen>
#include <QWidget>

#include <memory>
#include <vector>

namespace seamscope::ui {

/// Lanes of one height on one time axis. The plotting library stays behind this header.
class TrendPlot final : public QWidget {
    Q_OBJECT
public:
    explicit TrendPlot(QWidget* parent = nullptr);
    ~TrendPlot() override;

    /// Of a line among others.
    [[nodiscard]] static QPen penOf(const Palette& palette, std::size_t style);
    void setTheme(const Palette& palette, qreal textScale);
    /// New data for every lane.
    void setLanes(const std::vector<TrendPicture>& lanes, TimeRange span);
    /// Moves only the cursor line.
    void setCursor(TimePoint t);
    [[nodiscard]] int laneCount() const;
    /// Box of a lane in this widget.
    [[nodiscard]] QRect laneBox(int lane) const;
    /// Where it stood when the plot was last laid out: soon the same again.
    [[nodiscard]] QRect drawnBox(int lane) const;
    [[nodiscard]] TimePoint timeAt(int x) const;
    static constexpr int kAxisHeight = 20;

Q_SIGNALS:
    void hovered(int lane, qint64 nanoseconds, const QPoint& globalPos);
    void left();
    void timeChosen(qint64 nanoseconds);
    void zoomAsked(double factor);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TrendPlot)
    void evenLanes();

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::ui
