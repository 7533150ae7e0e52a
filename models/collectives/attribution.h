// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/clock_model.h"
#include "collectives/collective_directory.h"
#include "collectives/collective_event.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace seamscope::collectives {

/// Who waited for whom, collective by collective, as the events come (methods §2.4). Works on lengths
/// measured on one clock each: of one collective the shortest participant came last, and what the others are
/// longer is their wait. Identification goes by the time a rank takes of its own between two collectives,
/// against the members of the same collective: the median over the last ones, so that passing spikes count
/// for nothing. One thread; more than a million events a second (bench_collectives).
class Attribution {
public:
    struct Limits {
        std::size_t openCollectives = 1'000'000; ///< not all members seen yet; the oldest is closed as it is
        std::uint32_t clockEvery = 1;            ///< exits of every n-th collective go into the clock model
        std::size_t clockSamples = ClockModel::kSamples; ///< of each pair of ranks, 16 bytes each
    };
    explicit Attribution(const CollectiveDirectory& directory)
        : Attribution(directory, Limits()) {}
    Attribution(const CollectiveDirectory& directory, Limits limits);

    void add(const CollectiveEvent& event);
    /// Closes what is open; collectives of communicators of unknown size only end here.
    void finish();

    static constexpr std::size_t kScores = 64;
    struct Rank {
        std::int64_t lastExit = 0; ///< ns since 1970; 0 = none
        double late = 0;           ///< seconds, as RankVerdict
        double wait = 0;
        double caused = 0;
        std::uint64_t collectives = 0;
        std::uint64_t ofMany = 0;    ///< of them, with more than one peer
        std::uint64_t standsOut = 0; ///< of these, in which it came last, far behind those before it
        std::uint32_t scored = 0;
        std::array<float, kScores> scores{}; ///< ln(own time ÷ its peers'), the newest in a ring
        [[nodiscard]] double score() const;  ///< their median
    };
    [[nodiscard]] const std::vector<Rank>& ranks() const { return m_ranks; }
    /// Ranks whose own time is persistently longer than that of their peers, slowest first.
    [[nodiscard]] std::vector<std::uint32_t> persistent() const;
    /// The rank that came last nearly every time, further behind the others than these lie apart: for lengths
    /// without times, of which nobody's own time can be told.
    [[nodiscard]] std::optional<std::uint32_t> alwaysLast() const;
    [[nodiscard]] const ClockModel& clocks() const { return m_clocks; }

    /// One collective all of whose members told of it. Seconds.
    struct Collective {
        CommId comm;
        CollectiveOp op = CollectiveOp::none;
        std::int64_t sequence = -1;
        std::uint32_t last = 0;  ///< arrived last
        std::uint32_t first = 0; ///< arrived first
        std::uint32_t members = 0;
        double skew = 0;     ///< between the two
        double transfer = 0; ///< all were there
    };
    static constexpr std::size_t kWorst = 1000;
    /// Those with the largest skew, largest first.
    [[nodiscard]] std::vector<Collective> worst() const;
    [[nodiscard]] std::uint64_t closed() const { return m_closed; }
    [[nodiscard]] std::uint64_t incomplete() const { return m_incomplete; } ///< closed with members missing
    [[nodiscard]] std::uint64_t ignored() const { return m_ignored; }       ///< events without a length

private:
    struct Member {
        std::uint32_t rank = 0;
        std::int64_t length = 0;
        std::int64_t own = -1; ///< since its exit before; -1 = not known
        std::int64_t end = 0;  ///< 0 = not known
    };
    struct Open {
        CommId comm;
        CollectiveOp op = CollectiveOp::none;
        std::int64_t sequence = -1;
        std::uint32_t expected = 0; ///< 0 = not known
        bool isUsed = false;
        std::vector<Member> members;
    };
    Open& find(const CollectiveEvent& event);
    void close(std::uint32_t index);
    void settle(const Open& open);
    void score(const Open& open);
    void keepWorst(const Collective& collective);
    [[nodiscard]] std::size_t home(CommId comm, CollectiveOp op, std::int64_t sequence) const;
    void grow();
    [[nodiscard]] std::vector<std::uint32_t> slowerOfTwo(std::uint32_t a, std::uint32_t b) const;
    void unlink(std::uint32_t index);

    const CollectiveDirectory& m_directory;
    Limits m_limits;
    std::vector<Rank> m_ranks;
    std::vector<Open> m_open;
    std::vector<std::uint32_t> m_free;
    std::vector<std::uint32_t> m_table; ///< index + 1 by hash; open addressing
    std::size_t m_used = 0;
    std::uint32_t m_oldest = 0; ///< where to look for one to close
    ClockModel m_clocks;
    std::vector<Collective> m_worst; ///< heap, smallest skew on top
    std::vector<double> m_scratch;
    bool m_hasStages = false; ///< ranks send to each other
    std::uint64_t m_closed = 0, m_incomplete = 0, m_ignored = 0;
};

} // namespace seamscope::collectives
