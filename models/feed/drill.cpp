// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/drill_view.h"

#include <array>

namespace seamscope::drill {

std::string_view name(Seat seat) {
    constexpr std::array<std::string_view, kSeats.size()> names = {"facilitator", "lead",    "facilities", "network",
                                                                   "ml",          "finance", "observer"};
    return names[static_cast<std::size_t>(seat)];
}

std::optional<Seat> seatFromName(std::string_view text) {
    for (const Seat seat : kSeats)
        if (name(seat) == text)
            return seat;
    return std::nullopt;
}

std::string_view name(Verb verb) {
    constexpr std::array<std::string_view, 5> names = {"detect", "hypothesis", "action", "handover", "hint"};
    return names[static_cast<std::size_t>(verb)];
}

std::string_view name(Phase phase) {
    constexpr std::array<std::string_view, 5> names = {"lobby", "running", "frozen", "revealed", "ended"};
    return names[static_cast<std::size_t>(phase)];
}

std::string_view name(SnapshotKind kind) {
    constexpr std::array<std::string_view, 5> names = {"named", "start", "onset", "action", "handover"};
    return names[static_cast<std::size_t>(kind)];
}

} // namespace seamscope::drill
