// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_view.h"

#include <algorithm>
#include <iterator>

namespace seamscope::drill {

DrillView seenBy(const SeatSet& seats, const DrillView& whole) {
    DrillView out; // what is added later is hidden until somebody says otherwise
    out.info = whole.info;
    out.desk = whole.desk;
    out.start = whole.start;
    out.phase = whole.phase;
    out.position = whole.position;
    out.speed = whole.speed;
    out.chairs = whole.chairs;
    if (seats.isEmpty())
        return out;
    out.nextHint = whole.nextHint;
    const bool isRevealed = whole.phase >= Phase::revealed;
    if (seats.has(Seat::facilitator) || isRevealed)
        out.truth = whole.truth;
    // When it began to go wrong is half of the answer.
    if (seats.has(Seat::facilitator) || isRevealed || whole.desk == Desk::solo)
        std::ranges::copy_if(whole.snapshots, std::back_inserter(out.snapshots), [&](const Snapshot& one) {
            return one.kind != SnapshotKind::onset || out.truth.has_value();
        });
    out.speeds = whole.speeds;
    out.returns = whole.returns;
    for (WentBack& one : out.returns) {
        if (one.kind == SnapshotKind::onset && !out.truth)
            one.kind = SnapshotKind::named; // where to they see, not that it begins there
        if (!out.truth)
            one.snapshots = 0; // that of the onset is among them
        if (!out.truth && whole.desk != Desk::solo)
            one.name.clear(); // of another seat's act, or the facilitator's words
    }
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

bool isTaken(const DrillView& view, Seat seat) {
    return seat == Seat::facilitator || std::ranges::any_of(view.chairs, [seat](const Chair& chair) { return chair.seat == seat; });
}

} // namespace seamscope::drill
