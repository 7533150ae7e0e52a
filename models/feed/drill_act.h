// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/drill_seat.h"
#include "topology/entity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

} // namespace seamscope::drill
