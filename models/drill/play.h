// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/answer.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::drill {

/// What a seat can do. Committed: nothing is taken back.
enum class Verb : std::uint8_t { detect, hypothesis, action, handover, hint };
[[nodiscard]] std::string_view name(Verb verb);

/// One thing that a seat did, contract §11.
struct Act {
    Duration at{0}; ///< from the start of the drill
    Seat seat = Seat::lead;
    Verb verb = Verb::detect;
    std::string seam;           ///< hypothesis
    topology::EntityId entity;  ///< hypothesis, action; may be empty: not named yet
    std::string mechanism;      ///< hypothesis; may be empty
    std::string actionClass;    ///< action, contract §8; may be empty
    double confidence = 0;      ///< hypothesis, 0 to 1
    std::optional<Seat> to;     ///< handover
    std::string text;
    bool operator==(const Act&) const = default;
};

inline constexpr std::size_t kMostActs = 10'000; ///< of a drill

/// `[{"at":"+12m","seat":"facilities","do":"hypothesis","seam":…}]`; sorted by time, in the order of the list among
/// equals. invalidInput with the place: unknown seats, verbs or entities, times outside the drill, a facilitator or
/// observer who plays.
[[nodiscard]] Result<std::vector<Act>> actsFromJson(std::string_view text, Duration length);
[[nodiscard]] std::string toJson(const std::vector<Act>& acts);

/// Clocks since the onset; none: it did not happen.
struct Clocks {
    std::optional<Duration> detect;
    std::optional<Duration> domain; ///< the right seam was named
    std::optional<Duration> object;
    std::optional<Duration> handover; ///< from the right seam to the first hand-over
    std::optional<Duration> mitigate;
    Duration wrongTeam{0}; ///< the last hypothesis that stood was of another seam
    bool operator==(const Clocks&) const = default;
};

/// Follows a drill act by act; a gateway asks it for the clocks that run. The same acts give the same state.
class Play {
public:
    explicit Play(const Answer& answer)
        : m_answer(answer) {}

    /// Acts come by time.
    void take(const Act& act);
    /// As of a time; open intervals count up to it.
    [[nodiscard]] Clocks clocksAt(Duration now) const;
    [[nodiscard]] int hints() const { return m_hints; }
    /// The right object was acted on, in another way than the best.
    [[nodiscard]] bool isOtherAction() const { return m_isOtherAction; }
    [[nodiscard]] bool isRightObject(const topology::EntityId& entity) const;

private:
    void hypothesis(const Act& act);
    [[nodiscard]] std::optional<Duration> sinceOnset(std::optional<Duration> at) const;

    const Answer& m_answer;
    std::optional<Duration> m_detect;
    std::optional<Duration> m_domain;
    std::optional<Duration> m_object;
    std::optional<Duration> m_handover;
    std::optional<Duration> m_mitigate;
    std::optional<Duration> m_wrongSince;
    Duration m_wrong{0};
    int m_hints = 0;
    bool m_isOtherAction = false;
};

} // namespace seamscope::drill
