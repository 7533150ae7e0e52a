// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/priority.h"
#include "telemetry/message.h"
#include "topology/entity.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a gateway publishes about its alarms: states and words after ISA-18.2 / IEC 62682. Made by
/// models/alarms; plain values. Money in micro-units of the currency.
namespace seamscope::telemetry {

/// The nine states, A to I of the standard.
enum class AlarmState : std::uint8_t {
    normal,
    unacknowledged,
    acknowledged,
    returned,            ///< to normal, and nobody has seen it yet
    latched,             ///< the condition is gone, the alarm stays until it is reset
    latchedAcknowledged, ///< the same, seen
    shelved,
    suppressed, ///< by design
    outOfService,
};
inline constexpr int kAlarmStateCount = 9;
[[nodiscard]] std::string_view name(AlarmState state);

/// Where it comes from.
enum class AlarmKind : std::uint8_t {
    incident,
    watch,    ///< a seam that is being watched
    silence,  ///< a source that is not heard
    crossing, ///< a limit that will be crossed, and when
    gateway,  ///< the gateway's own health
    deadline, ///< a time after which waiting is dearer at once
    throughput,
};
inline constexpr int kAlarmKindCount = 7;

/// Who did something, and how that is known.
struct Actor {
    enum class Proof : std::uint8_t {
        rule,        ///< nobody: the gateway itself
        local,       ///< a person at the machine of the gateway
        token,       ///< bears a token of that name
        certificate, ///< has the key to a certificate of that name
        pager,       ///< came back from a pager: the name is what it says
    };
    Proof proof = Proof::rule;
    std::string name;
    std::string seat; ///< where the person sits, as the console says
    bool operator==(const Actor&) const = default;
    /// The same person, wherever she sits.
    [[nodiscard]] bool isSame(const Actor& other) const { return proof == other.proof && name == other.name; }
};

/// What the priority is worked out from.
struct AlarmStake {
    std::string currency;           ///< empty: no price is known, `gpus` counts
    std::int64_t perHourMicros = 0; ///< lost while nothing is done
    double gpus = 0;                ///< GPUs whose work is lost
    std::optional<TimePoint> deadline; ///< until then there is time to act; none: no end is known
    enum class Until : std::uint8_t { deadline, breakEven, loss }; ///< waiting has cost more than draining; a loss begins
    Until until = Until::deadline;     ///< what there is at `deadline`
    bool operator==(const AlarmStake&) const = default;
};

struct AlarmNote {
    Actor by;
    TimePoint at{};
    std::string text;
    bool endsShift = false; ///< the shift was handed over, to whom `text` names
    bool operator==(const AlarmNote&) const = default;
};

/// A condition set aside by a person: until a time, or (out of service) until it is given back.
struct AlarmShelf {
    Actor by;
    TimePoint at{};
    TimePoint until{};
    std::string reason;
    bool operator==(const AlarmShelf&) const = default;
};

/// What a person found out about an incident; kept as evidence.
struct AlarmVerdict {
    enum class Kind : std::uint8_t { right, wrong };
    Kind kind = Kind::right;
    topology::EntityId root; ///< the real one, where it is another
    Actor by;
    TimePoint at{};
    bool operator==(const AlarmVerdict&) const = default;
};

/// A person said that an incident is a part of another one: the two are one row, with one sum of money. The other one is
/// told by what it was, for its alarm may be over and forgotten.
struct AlarmMerge {
    std::uint64_t into = 0;    ///< alarm of the other
    std::string incident;      ///< id of the other in the report of incidents
    topology::EntityId part;   ///< of the other, as the analysis had it
    TimePoint since{};         ///< of the other
    Actor by;
    TimePoint at{};
    bool operator==(const AlarmMerge&) const = default;
};

struct AlarmAct {
    Actor by;
    TimePoint at{};
    bool operator==(const AlarmAct&) const = default;
};

/// An incident at the same part that is over: from these is told that this is the third in six days.
struct EarlierIncident {
    std::uint64_t alarm = 0;
    TimePoint since{};
    TimePoint ended{};
    std::string seam;
    Message text;         ///< its mechanism
    std::string currency; ///< empty: no price is known
    std::int64_t lostMicros = 0;
    std::optional<AlarmVerdict> verdict;
    bool isMerged = false; ///< into another, which counts
    /// What a person called wrong and named no other part for is no time that it happened.
    [[nodiscard]] bool counts() const { return !isMerged && hasHappened(); }
    [[nodiscard]] bool hasHappened() const { return !verdict || verdict->kind == AlarmVerdict::Kind::right || !verdict->root.isEmpty(); }
    bool operator==(const EarlierIncident&) const = default;
};

/// An incident whose alarm is over. What it was is often known only after the repair.
struct OverIncident {
    std::uint64_t alarm = 0;
    std::uint64_t version = 0;
    std::string incident; ///< id in the report of incidents
    topology::EntityId part; ///< as the analysis had it
    TimePoint since{};
    TimePoint ended{};
    std::optional<AlarmVerdict> verdict{};
    std::vector<AlarmNote> assignments{}; ///< as of an alarm
    std::optional<AlarmMerge> merged{};
    std::vector<AlarmNote> notes{}; ///< oldest first
    bool operator==(const OverIncident&) const = default;
};

struct Alarm {
    std::uint64_t id = 0;
    std::uint64_t version = 1; ///< rises with everything a person does to it
    std::string key;           ///< what it is about: the same thing has the same key next week
    AlarmKind kind = AlarmKind::incident;
    AlarmState state = AlarmState::normal;
    bool isPresent = false; ///< the condition, whatever the state says
    AlarmPriority priority = AlarmPriority::low;
    AlarmPriority peak = AlarmPriority::low; ///< highest since it was raised
    AlarmStake stake;
    topology::EntityId entity;
    std::string seam;
    std::string incident; ///< id in the report of incidents
    std::string owner;    ///< who takes the action
    Message text;
    Message action;
    std::optional<Quantity> value;
    std::optional<Quantity> limit;
    TimePoint since{};                 ///< the effect began
    TimePoint raised{};                ///< it was told
    std::optional<TimePoint> returned; ///< to normal
    std::uint32_t times = 0;           ///< the condition came, with all that was folded
    bool isChattering = false;         ///< three times a minute or more
    std::uint32_t before = 0;          ///< alarms of the same key that are over
    std::uint64_t group = 0;
    bool isFirstOut = false; ///< of its group
    std::optional<AlarmAct> acknowledged;
    std::optional<AlarmShelf> shelf;
    std::optional<AlarmShelf> service; ///< out of it
    std::optional<Message> suppressed; ///< by what
    std::string assignee;
    TimePoint assigned{};
    std::vector<AlarmNote> assignments; ///< by whom, when and to whom it was given, oldest first
    AlarmAct touched;             ///< last act of a person
    std::vector<AlarmNote> notes; ///< oldest first
    std::optional<AlarmVerdict> verdict;
    std::optional<AlarmMerge> merged;     ///< of an incident
    std::int64_t lostMicros = 0;          ///< of an incident, so far, in the currency of its stake
    /// Of the incident that is told now: an alarm may have been raised again for another since.
    [[nodiscard]] const AlarmMerge* merge() const { return merged && merged->at >= since ? &*merged : nullptr; }
    std::vector<EarlierIncident> earlier; ///< of an incident: others at its part that are over, oldest first
    bool operator==(const Alarm&) const = default;
};

/// Alarms that came together are one row: those of an incident or a seam, within 120 s of each other. The
/// first that went out gives the row its words.
struct AlarmRow {
    std::uint64_t group = 0; ///< 0: the rest of a flood, of many groups
    std::uint64_t first = 0; ///< id of the alarm that was first out
    AlarmPriority priority = AlarmPriority::low;
    std::uint32_t alarms = 0;
    std::uint32_t unacknowledged = 0; ///< of these, also returned ones
    bool isOfFlood = false;
    std::vector<std::uint64_t> members; ///< as many as are in AlarmReport::alarms, first out first
    bool operator==(const AlarmRow&) const = default;
};

/// More than ten alarms in ten minutes.
struct AlarmFlood {
    TimePoint from{};
    std::optional<TimePoint> to; ///< none: it goes on
    std::uint32_t alarms = 0;
    std::uint32_t peak = 0; ///< most in ten minutes
    bool operator==(const AlarmFlood&) const = default;
};

/// Figures of the last 24 hours, after EEMUA 191.
struct AlarmFigures {
    struct Top {
        std::string key;
        std::uint32_t alarms = 0;
        bool operator==(const Top&) const = default;
    };
    TimeRange window{};
    std::uint32_t alarms = 0;   ///< annunciated
    double perTenMinutes = 0;   ///< of each operator
    std::uint32_t peak = 0;     ///< most in ten minutes
    double floodShare = 0;      ///< of the ten-minute columns that are a flood
    std::uint32_t standing = 0; ///< present, and not set aside
    std::uint32_t stale = 0;    ///< of these, for more than 24 h
    std::uint32_t chattering = 0;
    double topShare = 0; ///< of all alarms, by the ten most frequent
    std::vector<Top> top;
    std::array<std::uint32_t, kAlarmPriorityCount> split{};
    std::optional<Duration> medianToAcknowledge;
    std::int64_t unactionedMicros = 0;  ///< lost under alarms that nobody has acknowledged
    std::vector<std::uint32_t> columns; ///< alarms in each ten minutes, oldest first
    std::uint32_t operators = 1;
    bool operator==(const AlarmFigures&) const = default;
};

/// What may be done, and what was: `rule` acts come from the gateway itself.
enum class AlarmVerb : std::uint8_t {
    raise,
    clear,
    acknowledge,
    reset,
    shelve,
    unshelve,
    suppress,
    unsuppress,
    takeOut,  ///< of service
    giveBack, ///< to service
    note,
    assign,
    handOver,
    verdict,
    merge,
    split,
};
inline constexpr int kAlarmVerbCount = 16;
[[nodiscard]] std::string_view name(AlarmVerb verb);

/// A line of the audit log.
struct AuditLine {
    std::uint64_t number = 0;
    TimePoint at{};
    Actor by;
    AlarmVerb verb = AlarmVerb::raise;
    std::uint64_t alarm = 0;
    std::string text; ///< reason, note, name; as it was written
    bool operator==(const AuditLine&) const = default;
};

/// Whether what people do can be kept.
enum class AlarmKeeping : std::uint8_t {
    durable,
    memory,   ///< no state folder is configured: gone with the process
    readOnly, ///< the folder cannot be written to, or is of a newer program: nothing can be done by people
    failing,  ///< the last write failed: it is tried again
};

struct AlarmReport {
    TimePoint at{};
    std::vector<Alarm> alarms; ///< worst first, bounded
    std::uint32_t leftOut = 0; ///< alarms beyond the bound
    std::vector<AlarmRow> rows;
    std::array<std::uint32_t, kAlarmStateCount> states{};
    std::array<std::uint32_t, kAlarmPriorityCount> priorities{}; ///< of what is not normal and not set aside
    std::optional<AlarmFlood> flood;                             ///< going on, or the last of the shift
    std::vector<OverIncident> over;                              ///< that can be judged still, oldest first
    std::vector<AlarmNote> handOver;                             ///< notes for the next shift, oldest first
    std::vector<AuditLine> audit;                                ///< the newest lines, oldest first
    std::uint64_t auditLines = 0;
    std::string auditHead; ///< hash of the newest line
    AlarmFigures figures;
    AlarmKeeping keeping = AlarmKeeping::memory;
    std::string problem; ///< why it is not durable, in the system's words
    /// Made of a recording in which nobody kept alarms: what would have been told. What people did then is not known.
    bool isDerived = false;
    bool operator==(const AlarmReport&) const = default;
};

} // namespace seamscope::telemetry
