// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/timeline.h"
#include "qt/live_feed.h"
#include "qt/rollup_loader.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::models {

/// What the timeline shows, kept up to date: rows of groups, the ranks of one of them, and how far the ranks
/// of the groups are apart. Asks for more time
/// than is shown, so that panning finds its columns there; what was loaded stays until better comes, so
/// nothing is ever blank. One question of each kind in flight. GUI thread.
class TimelineLoader final : public QObject {
    Q_OBJECT
public:
    struct Choice {
        telemetry::TimelineGrouping grouping = telemetry::TimelineGrouping::pipeline;
        std::string within; ///< key of the group whose ranks are shown; empty = all
        std::string filter;
        bool byLateness = false;
        bool rawClocks = false;
        std::vector<std::uint32_t> pins; ///< ranks that stand above the others, at most kMostPins
        bool operator==(const Choice&) const = default;
    };

    static constexpr std::size_t kMostPins = 8;

    explicit TimelineLoader(LiveFeed& feed, QObject* parent = nullptr);

    void setChoice(const Choice& choice);
    [[nodiscard]] const Choice& choice() const { return m_choice; }
    /// @param columns pixels of the plot; @param firstLane scrolled to; @param lanes that fit
    void setView(TimeRange range, int columns, std::uint32_t firstLane, std::uint32_t lanes);
    /// The session went on: asks again once in a while, seldom where nothing new is to be expected.
    void advance(bool isLive);

    using Tiles = std::shared_ptr<const telemetry::TimelineTiles>;
    [[nodiscard]] const Tiles& groups() const { return m_groups.tiles; } ///< null until the first answer
    [[nodiscard]] const Tiles& lanes() const { return m_lanes.tiles; }
    /// How far the ranks of the groups are apart: rows without cells, a little later than the others.
    [[nodiscard]] const Tiles& spreads() const { return m_spreads.tiles; }
    /// Of each of choice().pins a row of its own, or null before its first answer.
    [[nodiscard]] std::vector<Tiles> pinned() const;
    [[nodiscard]] RollupLoader& rollup() { return m_rollup; }
    /// More of the same file is on its way into the timeline.
    [[nodiscard]] bool isBuilding() const { return m_groups.tiles && m_groups.tiles->isBuilding; }
    /// Nothing is being asked or about to be: this view has all that there is to it.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] const QString& problem() const { return m_problem; }

    /// What lies in a stretch of a row; the answer comes to @p reply on the GUI thread.
    void askDetail(const telemetry::TimelineDetailQuery& query, QObject* context,
                   std::function<void(std::vector<telemetry::TimelineSlice>)> reply);

Q_SIGNALS:
    void changed();

private:
    Q_DISABLE_COPY_MOVE(TimelineLoader)
    struct Half {
        Tiles tiles;
        telemetry::TimelineQuery asked;
        bool isInFlight = false;
        std::optional<std::uint32_t> rank; ///< whose row alone it is
        bool isStale = true; ///< must be asked again even if the question is the same
    };
    void consider();
    void ask(Half& half, const telemetry::TimelineQuery& query);
    [[nodiscard]] telemetry::TimelineQuery question(const Half& half) const;
    [[nodiscard]] std::vector<Half*> halves();
    void refresh();
    [[nodiscard]] bool isCovered(const Half& half, const telemetry::TimelineQuery& query) const;

    LiveFeed& m_feed;
    Choice m_choice;
    TimeRange m_range{};
    int m_columns = 1000;
    std::uint32_t m_firstLane = 0;
    std::uint32_t m_laneCount = 64;
    Half m_groups;
    Half m_lanes;
    Half m_spreads;
    std::vector<std::unique_ptr<Half>> m_pins; ///< beside choice().pins
    std::vector<std::unique_ptr<Half>> m_gone; ///< whose answers are still on their way
    RollupLoader m_rollup;
    QString m_problem;
    QTimer m_soon;
    QTimer m_again; ///< while a timeline is still being built, though the session stands still
    QElapsedTimer m_sinceAdvance;
};

} // namespace seamscope::models
