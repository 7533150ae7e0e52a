// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/damage.h"
#include "recording/mcap/verify.h"

#include <filesystem>

namespace seamscope::recording {

using mcap::Finding;

/// What a complete check of a recording found, and what it counted on the way.
struct Verification {
    std::vector<Finding> findings;
    DamageReport damage;
    std::uint64_t messages = 0;
    std::uint64_t samples = 0;
    std::uint64_t events = 0;
    std::uint64_t keyframes = 0;
    /// Nothing but notes, and nothing of the file is missing.
    [[nodiscard]] bool isGood() const;
};

/// Checks the container (every checksum, index, count and time), decodes every message of ours, and replays
/// the samples to hold each keyframe against them. Fails only when the file cannot be read or is no MCAP
/// file.
[[nodiscard]] Result<Verification> verify(const std::filesystem::path& path);

} // namespace seamscope::recording
