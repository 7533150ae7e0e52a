// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/transport.h"
#include "qt/view_history.h"
#include "qt/view_state.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

namespace seamscope::models {
class TimelineLoader;
}

namespace seamscope::ui {
class GraphWidget;
class HeatmapWidget;
class TimelineWidget;
} // namespace seamscope::ui

namespace seamscope::console {

class MainWindow;

/// Undo and redo over the views of a window: notes what the user does to any of them, at the end of the event
/// that did it, and puts a former place back. GUI thread; the parts outlive it.
class ViewSteps final : public QObject {
    Q_OBJECT
public:
    struct Parts {
        models::ViewState& view;
        models::Transport& transport;
        models::TimelineLoader& lanes;
        ui::GraphWidget& graph;
        ui::HeatmapWidget& heatmap;
        ui::TimelineWidget& timeline;
        MainWindow& window;
    };
    ViewSteps(const Parts& parts, QObject* parent);

    /// From here on changes are the user's; what the first data brought about is not. Goes to where a link led.
    void start();
    /// Where one stands, for a link; at the time that is shown.
    [[nodiscard]] models::ViewPlace here() const;
    /// As one step; before the first data, when they are there.
    void go(const models::ViewPlace& place);
    [[nodiscard]] bool isStarted() const { return m_history.isStarted(); }
    /// Moves through time, as one asked for; to be called instead of the transport's own.
    void seek(TimePoint t);
    void follow();
    /// The user's zoom of trends and time bar; none = the default of the session.
    [[nodiscard]] std::optional<Duration> span() const { return m_span; }
    void setSpan(Duration length);
    void back();
    void forward();
    /// While it holds, nothing is a step: somebody is led about, and back again.
    void hold(bool isHeld) { m_isHeld = isHeld; }

Q_SIGNALS:
    void spanChanged();

private:
    Q_DISABLE_COPY_MOVE(ViewSteps)
    void noteSoon();
    [[nodiscard]] models::ViewPlace place() const;
    void goTo(const std::optional<models::ViewPlace>& place);
    /// A link need not name everything: the rest stays as it is.
    [[nodiscard]] models::ViewPlace completed(models::ViewPlace place) const;

    Parts m_parts;
    models::ViewHistory m_history;
    std::optional<models::ViewPlace> m_first; ///< where a link leads, until there are data
    std::optional<TimePoint> m_soughtAt;
    std::optional<Duration> m_span;
    bool m_isHeld = false;
    QTimer m_soon;
    QElapsedTimer m_clock;
};

} // namespace seamscope::console
