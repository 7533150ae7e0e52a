// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/watch.h"

#include <cmath>
#include <cstdint>
#include <optional>

namespace seamscope::telemetry {

/// Value ÷ expected; nothing where one of them is not known.
[[nodiscard]] inline std::optional<double> shareOf(const SeamReading& seam) {
    if (!seam.value || !seam.expected || *seam.expected == 0)
        return std::nullopt;
    return *seam.value / *seam.expected;
}

inline constexpr double kAsItShould = 0.05; ///< farther from 1 than this is no share of what is as it should be

/// An incident runs over it, and what is measured of it is as it should be: it carries the loss on and leaks nothing itself, as a hang has
/// no long step. One whose measure is not known is not one of these.
[[nodiscard]] inline bool isOnlyOnPath(const SeamReading& seam) {
    const auto share = shareOf(seam);
    return seam.state == SeamState::incident && share && std::abs(*share - 1) < kAsItShould;
}

/// What is drawn and said of a seam: its state, and of one in an incident whether it leaks itself.
enum class SeamLook : std::uint8_t { normal, watch, leaking, onPath, blind };

[[nodiscard]] constexpr SeamLook lookOf(SeamState state) {
    switch (state) {
    case SeamState::normal:
        return SeamLook::normal;
    case SeamState::watch:
        return SeamLook::watch;
    case SeamState::incident:
        return SeamLook::leaking;
    case SeamState::blind:
        break;
    }
    return SeamLook::blind;
}
[[nodiscard]] inline SeamLook lookOf(const SeamReading& seam) { return isOnlyOnPath(seam) ? SeamLook::onPath : lookOf(seam.state); }

} // namespace seamscope::telemetry
