// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "topology/entity.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::models {

/// Where a person stands among the views: what they chose, and nothing that time does by itself.
struct ViewPlace {
    std::optional<TimePoint> soughtAt; ///< none: wherever the session is
    topology::EntityId selection;
    topology::EntityId selectionTo;
    std::vector<topology::EntityId> selectedToo; ///< besides `selection`
    std::string heatSignal;
    std::string incident;
    std::optional<Duration> span;      ///< of trends and the time bar; none = the default of the session
    std::optional<TimeRange> timeline; ///< stretch that the timeline shows; none = it follows
    int grouping = 0;                  ///< of the heatmap
    int page = 0;
    std::string panel; ///< name of the view in front of those that share a place
    /// What the timeline lists.
    struct Lanes {
        std::string within; ///< key of the group whose ranks are shown
        std::string filter;
        int grouping = 0;
        bool byLateness = false;
        std::vector<std::uint32_t> pins; ///< ranks that stand above the others
        bool isRolledUp = false;         ///< it shows where the time goes
        bool operator==(const Lanes&) const = default;
    };
    Lanes lanes;
    /// Of the graph; none = all of it is in view.
    struct Zoom {
        double scale = 1;
        double x = 0;
        double y = 0;
        bool operator==(const Zoom&) const = default;
    };
    std::optional<Zoom> graph;
    bool operator==(const ViewPlace&) const = default;
};

/// Undo and redo of views (interface rule 33). Dragging a cursor or turning a wheel is one step, however
/// many places it passes. Plain data: the caller passes a clock that only goes on.
class ViewHistory {
public:
    static constexpr std::size_t kSteps = 50;
    static constexpr std::chrono::milliseconds kTogether{700};

    /// Forgets everything; @p place is where one stands.
    void start(ViewPlace place);
    [[nodiscard]] bool isStarted() const { return m_now.has_value(); }
    /// The person is at @p place now. Nothing happens when they have been there already.
    void note(const ViewPlace& place, std::chrono::milliseconds at);
    /// The present place is about to be left for another time: going back to it means @p t.
    void leaveAt(TimePoint t);
    /// The timeline has changed what it lists by itself: that is no step, and going back does not undo it.
    void adopt(const ViewPlace::Lanes& lanes);
    /// The place to go to; none at the end. It counts as the present one from here on.
    [[nodiscard]] std::optional<ViewPlace> back();
    [[nodiscard]] std::optional<ViewPlace> forward();

private:
    std::optional<ViewPlace> m_now;
    std::vector<ViewPlace> m_past; ///< newest last
    std::vector<ViewPlace> m_future;
    unsigned m_lastChange = 0; ///< bits of what the newest step changed
    std::chrono::milliseconds m_lastAt{0};
};

} // namespace seamscope::models
