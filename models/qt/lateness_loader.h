// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/live_feed.h"
#include "qt/view_state.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace seamscope::models {

/// How late each rank of a job came at most, in the minute before a time.
struct JobLateness {
    topology::EntityId job;
    /// Median of its steps then, 0: none is known. Lateness is a share of it, else seconds.
    double stepSeconds = 0;
    std::unordered_map<std::uint32_t, float> seconds; ///< by number of the rank; those that told nothing are not in it
    bool operator==(const JobLateness&) const = default;
};
struct RankLateness {
    TimePoint at{};
    std::vector<JobLateness> jobs;
};

/// Takes rows of single ranks into a job's lateness: of columns that lie within @p range whole, so that nothing of what
/// comes after the cursor is told. Pure.
void takeLateness(const telemetry::TimelineTiles& tiles, TimeRange range, JobLateness& into);

/// Keeps the lateness of all ranks by the minute before the cursor, from their collectives or, without those, from what
/// they measure of themselves. Asks again as the cursor moves on by five seconds; one question in flight. GUI thread.
class LatenessLoader final : public QObject {
    Q_OBJECT
public:
    static constexpr Duration kWindow = std::chrono::seconds(60);

    LatenessLoader(LiveFeed& feed, ViewState& view, QObject* parent = nullptr);

    /// Somebody looks at it, or no longer does: nothing is asked before and after.
    void setWanted(bool isWanted);
    /// The cursor or the session went on.
    void advance();
    /// Null until the first answer.
    [[nodiscard]] const std::shared_ptr<const RankLateness>& lateness() const { return m_lateness; }
    [[nodiscard]] bool isSettled() const { return !m_isWanted || (!m_inFlight && !isDue()); }

Q_SIGNALS:
    void changed();

private:
    Q_DISABLE_COPY_MOVE(LatenessLoader)
    [[nodiscard]] bool isDue() const;
    void consider();
    void begin();
    void askNext();

    LiveFeed& m_feed;
    ViewState& m_view;
    std::shared_ptr<const RankLateness> m_lateness;
    RankLateness m_coming;              ///< of the questions that are being asked
    std::vector<topology::EntityId> m_open; ///< jobs still to ask for
    std::uint32_t m_firstRow = 0;
    std::uint64_t m_round = 0; ///< answers to an earlier one come too late
    bool m_isWanted = false;
    bool m_inFlight = false;
    bool m_hasAsked = false;
    bool m_askedWhileLoading = false;
    TimePoint m_askedAt{};
    std::uint64_t m_askedEpoch = 0;
    QElapsedTimer m_sinceAsked;
    QTimer m_soon;
};

} // namespace seamscope::models
