// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace seamscope::collectives {

/// How far the clocks of ranks are apart, from collectives that all leave together (methods §2.2): the median
/// of the differences between their exits. How late somebody came does not move it. Chains of communicators
/// connect ranks that share none. Memory is bounded. One thread.
class ClockModel {
public:
    /// @param samples of each pair of ranks; the newest are kept
    explicit ClockModel(std::size_t samples = kSamples)
        : m_samples(samples) {}

    static constexpr std::size_t kSamples = 1024;
    static constexpr std::size_t kAnchors = 4; ///< pairs of each rank

    /// Both left the same all-to-all-ranks collective, each at that time on its own clock.
    void add(std::uint32_t anchor, TimePoint anchorExit, std::uint32_t rank, TimePoint exit);

    struct Offset {
        double seconds = 0; ///< this clock minus that of the reference, the lowest rank it is connected with
        double uncertainty = 0;
        std::uint32_t reference = 0;
        std::uint32_t steps = 0; ///< jumps of more than a millisecond; the offset is the one after the last
    };
    [[nodiscard]] std::map<std::uint32_t, Offset> offsets() const;

private:
    struct Sample {
        std::int64_t at = 0; ///< on the anchor's clock
        std::int64_t difference = 0;
    };
    struct Pair {
        std::uint32_t anchor = 0;
        std::size_t next = 0; ///< where the oldest sample stands once the ring is full
        std::vector<Sample> samples;
    };
    [[nodiscard]] static Offset estimate(const Pair& pair);
    std::size_t m_samples;
    std::map<std::uint32_t, std::vector<Pair>> m_pairs; ///< by rank
};

} // namespace seamscope::collectives
