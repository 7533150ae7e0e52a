// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_event.h"

#include <cstdint>

/// Keys of the timeline's tables. No thread, no errors; a collision joins two tracks.
namespace seamscope::collectives {

/// The first value is mixed as well: rank 48 in 7 must not be rank 55 in 0.
inline constexpr std::uint64_t kMixSeed = 0x2545F4914F6CDD1DULL;

[[nodiscard]] inline std::uint64_t mix(std::uint64_t h, std::uint64_t value) {
    h = (h ^ value) * 0x9E3779B97F4A7C15ULL;
    return h ^ (h >> 31);
}

[[nodiscard]] inline std::uint64_t trackId(const CollectiveEvent& event) {
    return mix(mix(mix(kMixSeed, event.rank), event.comm.value()),
               std::uint64_t{event.name.value()} << 8 | static_cast<unsigned>(event.op));
}

} // namespace seamscope::collectives
