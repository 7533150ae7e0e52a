// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/drill_view.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::drill {

/// A snapshot with how much had been done by then, of the acts of the play.
struct KeptSnapshot {
    Snapshot what;
    std::size_t acts = 0; ///< the first of them
    std::vector<std::optional<Duration>> delivered;
    bool operator==(const KeptSnapshot&) const = default;
};

inline constexpr std::size_t kMostSpeeds = 1000; ///< of a drill; then it goes on untold

/// How far a drill was played, as it is kept beside its file, so that it outlives the process that serves it. Nothing of
/// the sealed answer is in it; persons are in it by the ids that the drill knows them by.
struct DrillProgress {
    struct Holder {
        std::string id;
        Seat seat = Seat::observer;
        std::string who;
        bool operator==(const Holder&) const = default;
    };
    std::string title; ///< of the drill that it is of
    Duration length{0};
    Phase phase = Phase::lobby;
    Duration position{0};
    double speed = 1;
    std::vector<Holder> holders;
    std::vector<std::string> leaders; ///< ids that have seen the truth
    std::vector<std::optional<Duration>> delivered; ///< of each inject: when; none: not yet
    std::vector<Act> acts;
    std::vector<KeptSnapshot> snapshots; ///< by time
    std::vector<WentBack> returns;
    std::vector<PlayedAt> speeds; ///< by time
    std::vector<Inject> added; ///< by the facilitator, while it was played
    bool operator==(const DrillProgress&) const = default;
};

[[nodiscard]] std::string toJson(const DrillProgress& progress);
/// Bounded; invalidInput says which member.
[[nodiscard]] Result<DrillProgress> progressFromJson(std::string_view text);

} // namespace seamscope::drill
