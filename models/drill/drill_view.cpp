// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_view.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace seamscope::drill {

std::string_view name(Phase phase) {
    constexpr std::array<std::string_view, 5> names = {"lobby", "running", "frozen", "revealed", "ended"};
    return names[static_cast<std::size_t>(phase)];
}

DrillView seenBy(const SeatSet& seats, const DrillView& whole) {
    DrillView out; // what is added later is hidden until somebody says otherwise
    out.info = whole.info;
    out.phase = whole.phase;
    out.position = whole.position;
    out.speed = whole.speed;
    out.nextHint = whole.nextHint;
    out.chairs = whole.chairs;
    const bool isRevealed = whole.phase >= Phase::revealed;
    if (seats.has(Seat::facilitator) || isRevealed)
        out.truth = whole.truth;
    const bool hearsLetters = seats.has(Seat::facilitator) || seats.has(Seat::observer) || isRevealed;
    const bool hearsAll = hearsLetters || seats.has(Seat::lead);
    std::copy_if(whole.letters.begin(), whole.letters.end(), std::back_inserter(out.letters),
                 [&](const Letter& letter) { return hearsLetters || seats.has(letter.to); });
    std::copy_if(whole.acts.begin(), whole.acts.end(), std::back_inserter(out.acts), [&](const Act& act) {
        return hearsAll || seats.has(act.seat) || (act.verb == Verb::handover && act.to && seats.has(*act.to));
    });
    std::copy_if(whole.hints.begin(), whole.hints.end(), std::back_inserter(out.hints),
                 [&](const GivenHint& hint) { return hearsAll || seats.has(hint.seat); });
    return out;
}

} // namespace seamscope::drill
