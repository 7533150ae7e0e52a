// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::alarms {

struct LogLimits {
    Duration window = std::chrono::hours(24);
    Duration column = std::chrono::minutes(10);
    std::uint32_t floodAbove = 10;    ///< in a column's length
    std::uint32_t floodEndsBelow = 5; ///< the same
    std::size_t most = 500'000;       ///< alarms that are counted; the oldest go
};

/// When an alarm was raised or acknowledged.
struct AlarmLine {
    TimePoint at;
    telemetry::AlarmVerb verb;
    std::uint64_t alarm = 0;
};

/// Every alarm that was told, for as long as figures look back: floods, and how well the alarms serve their
/// operators (EEMUA 191). Costs a few steps an alarm, whatever the window holds.
class AlarmLog {
public:
    explicit AlarmLog(LogLimits limits = {})
        : m_limits(limits) {}

    void told(TimePoint at, const std::string& key, telemetry::AlarmPriority priority);
    /// The alarm of @p key that was told at @p since or later is worse than it was then: it counts as that.
    void rose(TimePoint since, const std::string& key, telemetry::AlarmPriority priority);
    /// A line of the audit log, live or read back after a start: both give the same time to acknowledge, from the
    /// newest line that raised an alarm to the one that acknowledged it.
    void heard(const AlarmLine& line);
    /// After a start: those that stand unacknowledged, and since when, where no line has said so. No other is answered any more.
    void stand(const std::map<std::uint64_t, TimePoint>& unacknowledged);
    /// Nobody answers it any more.
    void closed(std::uint64_t alarm) { m_asked.erase(alarm); }
    void advance(TimePoint now);

    /// Going on, or the last one within the window.
    [[nodiscard]] const std::optional<telemetry::AlarmFlood>& flood() const { return m_flood; }
    /// What the log knows; who stands and chatters is the engine's to add.
    [[nodiscard]] telemetry::AlarmFigures figures(TimePoint now, std::uint32_t operators) const;

private:
    struct Told {
        TimePoint at;
        std::uint32_t key;
        telemetry::AlarmPriority priority;
    };
    [[nodiscard]] std::int64_t columnOf(TimePoint at) const {
        return toNanoseconds(at) / m_limits.column.count();
    }
    void forgetOldest();
    void forgetKeys(); ///< that no alarm has any more
    void addColumns(telemetry::AlarmFigures& out) const;
    void addTop(telemetry::AlarmFigures& out) const;

    const LogLimits m_limits;
    std::deque<Told> m_told;
    std::deque<TimePoint> m_recent; ///< within a column's length
    std::deque<std::pair<TimePoint, Duration>> m_answers;
    std::unordered_map<std::uint64_t, TimePoint> m_asked; ///< alarms that nobody has acknowledged: since when
    std::unordered_map<std::string, std::uint32_t> m_keys;
    std::vector<std::string> m_names;
    std::vector<std::uint32_t> m_counts; ///< by key
    std::vector<std::uint64_t> m_newest; ///< by key: of m_told, counted from the first that ever was
    std::uint64_t m_forgotten = 0;       ///< of m_told
    std::map<std::int64_t, std::uint32_t> m_columns;
    std::array<std::uint32_t, telemetry::kAlarmPriorityCount> m_split{};
    std::optional<telemetry::AlarmFlood> m_flood;
    std::optional<TimePoint> m_begun; ///< from when on there are figures
};

} // namespace seamscope::alarms
