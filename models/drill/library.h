// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::drill {

inline constexpr int kLevels = 3;

/// The hall that a drill of one level plays in. Higher levels: more to look through, less to see.
struct LibraryLevel {
    std::uint32_t gpus = 64;
    std::uint64_t seed = 118;      ///< of the hall
    double severity = 1;           ///< of the fault, 1 as drawn
    std::uint32_t bystanders = 0;  ///< small things beside it that mean nothing
};

/// A drill that is made when it is wanted. Title, briefing and what it teaches are shown to trainees and do not tell the
/// answer; scenario and source do, and are for facilitators.
struct LibraryDrill {
    std::string id;       ///< "quiet-loop"; [a-z0-9-]+
    std::string title;    ///< "Quiet loop"
    std::string scenario; ///< of the simulator
    std::string fault;    ///< what that is, in a sentence; by whoever knows the simulator
    std::string teaches;  ///< one sentence
    std::string briefing; ///< a page
    std::string source;   ///< a published incident that this is a reconstruction of; empty: none
    Duration length{};    ///< what is played, 10 min of it before the onset
    std::array<LibraryLevel, kLevels> levels;
};

/// A library in YAML (docs/drills.md), at most 1 MiB, 500 drills. invalidInput with the line of what is wrong.
[[nodiscard]] Result<std::vector<LibraryDrill>> libraryFromYaml(std::string_view yaml, std::string_view where);

/// Whose id, title, lesson or briefing has all of the words (case does not matter), in the library's order. What tells the answer is
/// searched only for a facilitator.
[[nodiscard]] std::vector<const LibraryDrill*> searchLibrary(const std::vector<LibraryDrill>& library,
                                                             std::string_view words, bool isFacilitator);

} // namespace seamscope::drill
