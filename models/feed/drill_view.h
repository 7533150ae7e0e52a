// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::drill {

/// What everybody may know of a drill.
struct DrillInfo {
    std::string title;
    Duration length{0};
    int level = 1;
    std::vector<Seat> seats;
    std::string objectives;
    std::string briefing;
    bool operator==(const DrillInfo&) const = default;
};

/// Who leads: somebody with the key, or whoever plays alone.
enum class Desk : std::uint8_t { facilitator, solo };

enum class Phase : std::uint8_t { lobby, running, frozen, revealed, ended };
[[nodiscard]] std::string_view name(Phase phase);

enum class Presence : std::uint8_t { present, lost };

struct Chair {
    Seat seat = Seat::observer;
    std::string who; ///< as they call themselves
    Presence presence = Presence::present;
    bool isOwn = false; ///< of whoever is told
    bool operator==(const Chair&) const = default;
};

/// An inject as it reaches a seat. Not its kind: "false_alarm" would be half of the answer.
struct Letter {
    Duration at{0};
    std::string from;
    Seat to = Seat::lead;
    std::string text;
    bool wantsReply = false;
    bool operator==(const Letter&) const = default;
};

struct GivenHint {
    Duration at{0};
    Seat seat = Seat::lead;
    int price = 0;
    std::string text;
    bool operator==(const GivenHint&) const = default;
};

/// Which moment of a drill can be gone back to: one that whoever leads gave a name, or one that is kept by itself.
enum class SnapshotKind : std::uint8_t { named, start, onset, action, handover };
[[nodiscard]] std::string_view name(SnapshotKind kind);

/// A moment that the drill can be put back to, with what had been done, said and delivered by then.
struct Snapshot {
    std::uint32_t id = 0; ///< grows, is never used twice
    SnapshotKind kind = SnapshotKind::named;
    std::string name; ///< of a named one; an action and a hand-over have the words of the act
    Duration at{0};
    bool operator==(const Snapshot&) const = default;
};

/// The drill was put back for all seats.
struct WentBack {
    Duration from{0};
    Duration to{0};
    SnapshotKind kind = SnapshotKind::named;
    std::string name;
    std::uint32_t acts = 0; ///< that had been done since, and do not count any more
    std::uint32_t snapshots = 0; ///< that were kept since, and are gone; told to who may go back
    bool operator==(const WentBack&) const = default;
};

/// From there on it was played that fast.
struct PlayedAt {
    Duration from{0};
    double speed = 1;
    bool operator==(const PlayedAt&) const = default;
};

/// What only the facilitator sees before the reveal.
struct Truth {
    Answer answer;
    std::vector<std::optional<Duration>> delivered; ///< of answer.injects: when; none: not yet
    Clocks clocks;                                  ///< as of now
    std::optional<Outcome> outcome;                 ///< once no act can come any more
    std::string report;                             ///< Markdown; with the outcome
    bool operator==(const Truth&) const = default;
};

/// A drill as of now, as it is told to one person.
struct DrillView {
    DrillInfo info;
    Desk desk = Desk::facilitator;
    Phase phase = Phase::lobby;
    TimePoint start{};   ///< of the drill, in the times of its facts
    Duration position{0}; ///< from there
    double speed = 1;
    std::vector<Chair> chairs;
    std::vector<Letter> letters; ///< by time, as the next two
    std::vector<Act> acts;
    std::vector<GivenHint> hints;
    std::optional<int> nextHint; ///< its price, told beforehand; none: there are no more
    std::vector<Snapshot> snapshots; ///< by time; told to who may go back
    std::vector<WentBack> returns;   ///< in their order
    std::vector<PlayedAt> speeds;    ///< by time; of what stands
    std::optional<Truth> truth;
    bool operator==(const DrillView&) const = default;
};

} // namespace seamscope::drill
