// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/drill_act.h"
#include "feed/drill_answer.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::drill {

/// `[{"at":"+12m","seat":"facilities","do":"hypothesis","seam":…}]`; sorted by time, in the order of the list among
/// equals. invalidInput with the place: unknown seats, verbs or entities, times outside the drill, a facilitator or
/// observer who plays.
[[nodiscard]] Result<std::vector<Act>> actsFromJson(std::string_view text, Duration length);
[[nodiscard]] std::string toJson(const std::vector<Act>& acts);

/// A class of contract §8; empty, where nobody says what is done, is none.
[[nodiscard]] bool isActionClass(std::string_view name);

/// While the last hypothesis that stood named another seam: who committed it, from when to when.
struct WrongTime {
    Seat seat = Seat::lead;
    Duration from{0};
    Duration to{0};
    bool operator==(const WrongTime&) const = default;
};

/// What came of a hypothesis or an action, as the score has it.
enum class Judgement : std::uint8_t {
    none,        ///< another verb, or nothing was named that could be right or wrong
    early,       ///< before anything was wrong
    late,        ///< a hypothesis when the cause had been taken out: it neither finds nor loses it
    right,
    rightSeam,   ///< of a hypothesis that names no object
    otherObject, ///< the seam of a hypothesis is right; an action is beside the point
    otherSeam,
    otherAction, ///< of the right object, and it takes the cause out
    idle,        ///< of the right object, and leaves it as it is
    host,        ///< the action is right, and done to the machine that the object is a part of
    otherOfHost, ///< another action, done to that
    onPath,      ///< an action on what suffers from it
    secondFault, ///< about a fault that was thrown in
};

/// Follows a drill act by act; a gateway asks it for the clocks that run. The same acts give the same state.
class Play {
public:
    explicit Play(const Answer& answer)
        : m_answer(answer) {}

    /// Acts come by time.
    Judgement take(const Act& act);
    /// As of a time; open intervals count up to it.
    [[nodiscard]] Clocks clocksAt(Duration now) const;
    /// By time; one that is open counts up to now, and none goes on once the cause is taken out.
    [[nodiscard]] std::vector<WrongTime> wrongTimes(Duration now) const;
    /// Since the start of the drill: what takes the cause out was declared.
    [[nodiscard]] std::optional<Duration> mitigatedAt() const { return m_mitigate; }
    /// Since the onset: the right object was acted on in a way that leaves it as it is, and what that was.
    [[nodiscard]] std::optional<Duration> idleAction() const { return sinceOnset(m_idle); }
    [[nodiscard]] const std::string& idleClass() const { return m_idleClass; }
    /// That were given: what is asked for after the last one is nothing.
    [[nodiscard]] int hints() const { return m_hints; }
    /// Since the onset: the right object was acted on as it ought to be; clocks().mitigate counts what helps in another way, too.
    [[nodiscard]] std::optional<Duration> bestAction() const { return sinceOnset(m_best); }
    /// Since the onset: the seam, and the object, were rightly named for the first time, whatever was said later.
    [[nodiscard]] std::optional<Duration> firstDomain() const { return sinceOnset(m_firstDomain); }
    [[nodiscard]] std::optional<Duration> firstObject() const { return sinceOnset(m_firstObject); }

    /// What was said and done beside the point.
    struct Beside {
        int alarms = 0;  ///< something was called detected before there was anything
        int guesses = 0; ///< hypotheses of another seam, or of another part of the kind that it is
        int harms = 0;   ///< what is not the cause was taken out, restarted, replaced, …
        int looks = 0;   ///< what is well was inspected or tuned
    };
    [[nodiscard]] const Beside& beside() const { return m_beside; }

private:
    /// A seat's word is its last: since when it has named the right seam, and the right object.
    struct Word {
        std::optional<Duration> domain;
        std::optional<Duration> object;
    };

    Judgement hypothesis(const Act& act);
    Judgement action(const Act& act);
    void endWrong(Duration at);
    [[nodiscard]] bool isRightObject(const topology::EntityId& entity) const;
    [[nodiscard]] bool isOfSecondFault(const topology::EntityId& entity) const;
    [[nodiscard]] bool isHostOfRoot(const topology::EntityId& entity) const;
    [[nodiscard]] bool isOnPath(const topology::EntityId& entity) const;
    [[nodiscard]] bool isWitness(const topology::EntityId& entity) const;
    [[nodiscard]] std::optional<Duration> earliest(std::optional<Duration> Word::* which) const;
    [[nodiscard]] std::optional<Duration> sinceOnset(std::optional<Duration> at) const;

    const Answer& m_answer;
    std::map<Seat, Word> m_words;
    std::vector<Duration> m_handovers;
    std::optional<Duration> m_firstDomain;
    std::optional<Duration> m_firstObject;
    std::optional<Duration> m_detect;
    std::optional<Duration> m_mitigate;
    std::optional<Duration> m_best;
    std::optional<Duration> m_idle;
    std::string m_idleClass;
    std::vector<WrongTime> m_wrong; ///< by time; the last may be open
    bool m_isWrong = false;         ///< it is
    Beside m_beside;
    int m_hints = 0;
};

/// Of each of @p acts, which come by time.
[[nodiscard]] std::vector<Judgement> judgementsOf(const Answer& answer, const std::vector<Act>& acts);

} // namespace seamscope::drill
