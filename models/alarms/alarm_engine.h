// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_groups.h"
#include "alarms/alarm_log.h"
#include "alarms/alarm_priority.h"
#include "alarms/alarm_states.h"
#include "alarms/condition.h"
#include "alarms/earlier_incidents.h"
#include "base/result.h"
#include "feed/alarm_request.h"

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::alarms {

struct EngineLimits {
    Duration together = std::chrono::seconds(120); ///< alarms of one group
    Duration longestShelf = std::chrono::hours(8);
    Duration chatterWithin = std::chrono::seconds(60);
    std::size_t chatterTimes = 3;
    /// After a start the sources of alarms need this long to say again what they had said.
    Duration settling = std::chrono::minutes(5);
    std::size_t alarms = 20'000;  ///< held at a time; conditions beyond are counted and not told
    std::size_t listed = 2'000;   ///< of them in a report
    std::size_t textBytes = 4096; ///< of a note or reason
    std::size_t notes = 50;       ///< of an alarm
    std::size_t floodRows = 5;
    std::size_t over = 1'000;     ///< incidents that are over and can be judged; those that were go last
    std::size_t overListed = 100; ///< of them in a report, beside all that were judged
    LogLimits log{};
    PriorityTable priorities{};
};

/// What has come out of a step and is to be kept: alarms as they are now, and what happened to them in order.
struct AlarmChanges {
    std::vector<telemetry::Alarm> alarms; ///< a normal one is over
    std::vector<telemetry::AuditLine> lines;
    std::vector<telemetry::AlarmNote> handOver;
    [[nodiscard]] bool isEmpty() const { return alarms.empty() && lines.empty() && handOver.empty(); }
};

/// All alarms of a site. Conditions go in, acts of people go in, alarms and what happened come out. Knows no
/// clock, no file and no thread: every call says what time it is.
class AlarmEngine {
public:
    explicit AlarmEngine(EngineLimits limits = {});

    /// What was there when the process ended; before anything else. @p nextId an id that was never given.
    void restore(std::vector<telemetry::Alarm> alarms, std::uint64_t nextId,
                 std::map<std::string, std::uint32_t> before, std::vector<telemetry::AlarmNote> handOver,
                 TimePoint now);
    /// An alarm that was told before the process began, for the figures; in order of time.
    void recall(TimePoint at, const std::string& key, telemetry::AlarmPriority priority) {
        m_log.told(at, key, priority);
    }
    /// The same of what raised and acknowledged alarms.
    void recall(const AlarmLine& line) { m_log.heard(line); }
    /// An alarm that is over, for what is told of those that come again.
    void recall(const telemetry::Alarm& over) {
        m_earlier.restore(over);
        keepOver(over);
    }
    /// All that one watcher sees now; what it saw before and does not name is gone.
    void observe(telemetry::AlarmKind kind, std::span<const Condition> present, TimePoint now);
    /// Delays that are over, shelves that end.
    void advance(TimePoint now);

    struct Plan {
        telemetry::AlarmAnswer answer;
        AlarmChanges changes;
    };
    /// What an act would do, without doing it: it is kept first. An error is the asker's.
    [[nodiscard]] Result<Plan> plan(const telemetry::AlarmRequest& request, TimePoint now) const;
    void carryOut(const Plan& plan);

    /// What observe() and advance() have changed since the last call.
    [[nodiscard]] AlarmChanges takeChanges();

    /// What people found of the incidents that stand.
    [[nodiscard]] FoundIncidents found() const;
    [[nodiscard]] std::size_t size() const { return m_alarms.size(); }
    [[nodiscard]] const telemetry::Alarm* find(std::uint64_t id) const;
    [[nodiscard]] std::uint64_t refused() const { return m_refused; } ///< conditions that nothing held
    [[nodiscard]] const AlarmLog& log() const { return m_log; }
    /// Alarms, rows, counts, flood and figures; the rest of the report is of who keeps it.
    [[nodiscard]] telemetry::AlarmReport report(TimePoint now, std::uint32_t operators) const;
    /// When advance() has something to do again; kTimeMax: never, as things stand.
    [[nodiscard]] TimePoint nextDue() const { return m_nextDue; }

private:
    struct Watched {
        telemetry::AlarmKind kind{};
        Condition condition;
        ConditionGate gate;
        std::deque<TimePoint> edges; ///< the condition came, within the time of chatter
        std::uint64_t alarm = 0;     ///< 0: none is told
        std::uint64_t look = 0;      ///< last observe() that named it
        telemetry::AlarmPriority seen = telemetry::AlarmPriority::low; ///< when it was acknowledged
        bool isRestored = false;                                       ///< not seen since the start
    };
    using Key = std::pair<telemetry::AlarmKind, std::string>;

    void see(Watched& watched, bool isSensed, TimePoint now);
    void update(Watched& watched, TimePoint now);
    void raise(Watched& watched, TimePoint now);
    void clear(Watched& watched, TimePoint now);
    void step(telemetry::Alarm& alarm, AlarmEvent event);
    void suppress(Watched& watched, TimePoint now);
    void endShelf(telemetry::Alarm& alarm, TimePoint now);
    void settle(telemetry::Alarm& alarm, TimePoint now);
    void close(telemetry::Alarm& alarm);
    void note(const telemetry::Alarm& alarm, telemetry::AlarmVerb verb, TimePoint now);
    void changed(const telemetry::Alarm& alarm) { m_dirty.insert(alarm.id); }
    void keepOver(const telemetry::Alarm& alarm);
    /// What an act may be about: what is over takes what people found of it, and notes.
    [[nodiscard]] const telemetry::Alarm* findFor(const telemetry::AlarmRequest& request, std::uint64_t id) const;
    [[nodiscard]] GateDelays delaysOf(const Watched& watched) const;
    void dueAt(std::optional<TimePoint> time);
    /// An alarm that stands, or an incident that is over; null: neither.
    [[nodiscard]] const telemetry::Alarm* known(std::uint64_t id) const;
    /// What an incident is a part of in the end, by the word of people; itself, mostly.
    [[nodiscard]] const telemetry::Alarm& wholeOf(const telemetry::Alarm& alarm) const;
    /// The row of each group that is a part of another one.
    [[nodiscard]] std::map<std::uint64_t, std::uint64_t> joinedGroups() const;
    [[nodiscard]] Result<> checkMerge(const telemetry::AlarmRequest& request, const telemetry::Alarm* whole) const;
    void sumStakes(std::span<const Condition> present);
    [[nodiscard]] const telemetry::AlarmStake& ownStake(const telemetry::Alarm& alarm, std::span<const Condition> present) const;
    [[nodiscard]] telemetry::AlarmStake stakeOf(const telemetry::Alarm& alarm, const telemetry::AlarmStake& own) const;
    void addRows(telemetry::AlarmReport& report, TimePoint now) const;
    void addOver(telemetry::AlarmReport& report) const;

    const EngineLimits m_limits;
    std::map<std::uint64_t, telemetry::Alarm> m_alarms;
    std::map<Key, Watched> m_watched;
    std::array<std::uint64_t, telemetry::kAlarmKindCount> m_looks{};
    AlarmGroups m_groups;
    AlarmLog m_log;
    std::map<std::string, std::uint32_t> m_before; ///< alarms that are over, by key
    EarlierIncidents m_earlier;
    std::map<std::uint64_t, telemetry::Alarm> m_over; ///< incidents
    std::vector<telemetry::AlarmNote> m_handOver;
    std::set<std::uint64_t> m_dirty;
    std::vector<telemetry::Alarm> m_closed;
    std::vector<telemetry::AuditLine> m_lines;
    std::map<std::uint64_t, telemetry::AlarmStake> m_ofParts; ///< of what was merged into an alarm
    std::uint64_t m_nextId = 1;
    std::uint64_t m_refused = 0;
    TimePoint m_nextDue = kTimeMax;
};

} // namespace seamscope::alarms
