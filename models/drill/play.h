// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/drill_act.h"
#include "feed/drill_answer.h"

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
