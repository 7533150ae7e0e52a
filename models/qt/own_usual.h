// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/live_feed.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace seamscope::models {

/// What a gauge has been like by itself: a part that always was lower than its neighbours has not fallen.
struct OwnUsual {
    double median = 0;
    double spread = 0; ///< 1.4826 × median absolute deviation: the standard deviation of what is normally distributed
    bool operator==(const OwnUsual&) const = default;
};
using OwnUsuals = std::unordered_map<std::uint32_t, OwnUsual>; ///< by SeriesId::value()

/// Median and spread of the means of @p columns outside of @p leftOut; nothing while fewer than six of them can be
/// trusted. Pure.
[[nodiscard]] std::optional<OwnUsual> ownUsual(std::span<const telemetry::RangeColumn> columns,
                                               std::span<const TimeRange> leftOut);
inline constexpr std::uint32_t kMostUsuals = 4096; ///< series of one choice
inline constexpr double kUsualSpreads = 4; ///< of a gauge's own noise: beyond them it departs
/// Where gauges usually are: from the lowest to the highest of them, and their noise beyond that. Nothing where one of them
/// has no usual, for counters and for states. Pure.
struct UsualBand {
    double low = 0;
    double high = 0;
};
[[nodiscard]] std::optional<UsualBand> usualBand(const std::vector<telemetry::RangeSeries>& series,
                                                 std::span<const TimeRange> leftOut);
/// From the onset of each incident to its end, or for good: what a gauge was like then is not what is usual.
[[nodiscard]] std::vector<TimeRange> disturbedTimes(const telemetry::IncidentReport* report);

/// Keeps the usual of a choice of series by the hours before the cursor. Asks again every five minutes, when the cursor
/// or an incident moves, after a discontinuity, and while a recording is still being read; one question in flight.
/// GUI thread.
class UsualLoader final : public QObject {
    Q_OBJECT
public:
    /// Nothing is asked before follow().
    UsualLoader(LiveFeed& feed, ViewState& view, telemetry::SeriesFilter filter, QObject* parent = nullptr);

    void follow();
    /// Of other series from now on.
    void choose(telemetry::SeriesFilter filter);
    [[nodiscard]] const OwnUsuals& usuals() const { return m_usuals; }
    /// The answer to what would be asked now is there.
    [[nodiscard]] bool isSettled() const { return !m_isFollowing || (!m_inFlight && !isDue()); }

Q_SIGNALS:
    void changed();

private:
    Q_DISABLE_COPY_MOVE(UsualLoader)
    [[nodiscard]] bool isDue() const;
    void consider();
    void ask();

    LiveFeed& m_feed;
    ViewState& m_view;
    telemetry::SeriesFilter m_filter;
    OwnUsuals m_usuals;
    bool m_isFollowing = false;
    bool m_inFlight = false;
    bool m_hasAsked = false;
    bool m_askedWhileLoading = false;
    TimePoint m_askedAt{};
    std::uint64_t m_askedEpoch = 0;
    std::vector<TimeRange> m_askedWithout;
    QElapsedTimer m_sinceAsked;
    QTimer m_soon;
};

} // namespace seamscope::models
