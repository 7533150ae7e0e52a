// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/timeline.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::models {

/// Where the time of ranks went in a stretch. Every moment of a rank counts once: for its own work (computing, then loading,
/// a stall, a checkpoint) before communication, for a transfer before a wait. So what is shown of all kinds and what nothing
/// was recorded of are the length of the stretch, for each rank. Plain data; pieces of the stretch are added in any order.
class TimelineRollup {
public:
    using Kinds = std::array<double, telemetry::kTimelineKinds>; ///< seconds, by kind

    /// Events of one sort, of all ranks together.
    struct Part {
        std::uint8_t kind = 0;
        std::string title;        ///< "ALLREDUCE · dp 3", "forward-compute"; empty: the kind says it all
        double seconds = 0;       ///< that are shown
        double hiddenSeconds = 0; ///< behind something else: a transfer while the rank computes
        std::uint64_t events = 0;
        bool operator==(const Part&) const = default;
    };
    struct Rank {
        std::uint32_t rank = 0;
        Kinds seconds{};
        double nothing = 0; ///< seconds without an event
        [[nodiscard]] double own() const; ///< all that is neither communication, waiting nor nothing
        bool operator==(const Rank&) const = default;
    };

    TimelineRollup() = default;
    /// @param ranks that there are, with events or without
    TimelineRollup(TimeRange range, std::uint32_t ranks)
        : m_range(range)
        , m_count(ranks) {}

    /// All events of the ranks that touch @p piece of the stretch; what sticks out of it is cut.
    void add(const std::vector<telemetry::TimelineSlice>& slices, TimeRange piece);
    /// A piece has more events than can be asked for: what is shown is less than there was.
    void leaveOut() { m_isWhole = false; }

    [[nodiscard]] TimeRange range() const { return m_range; }
    [[nodiscard]] std::uint32_t rankCount() const { return std::max(m_count, static_cast<std::uint32_t>(m_ranks.size())); }
    [[nodiscard]] bool isWhole() const { return m_isWhole; }
    /// Most time first within a kind.
    [[nodiscard]] std::vector<Part> parts() const;
    /// Those with events, most own work first.
    [[nodiscard]] std::vector<Rank> ranks() const;
    /// Means over all ranks; they and meanNothing() are the length of the stretch.
    [[nodiscard]] Kinds means() const;
    [[nodiscard]] double meanNothing() const;

private:
    TimeRange m_range{};
    std::uint32_t m_count = 0;
    bool m_isWhole = true;
    std::map<std::pair<std::uint8_t, std::string>, Part> m_parts;
    std::map<std::uint32_t, Kinds> m_ranks;
};

} // namespace seamscope::models
