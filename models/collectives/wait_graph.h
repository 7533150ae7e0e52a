// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/hang_picture.h"

#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace seamscope::collectives {

/// One collective that somebody waits in, with the standing of every member.
struct WaitedOp {
    PendingOp op; ///< as one of those in it sees it
    std::vector<std::uint32_t> here, done, elsewhere, absent, unheard;
    /// The peer of a send or receive, also in `absent`, may have it behind it as well.
    bool isUnsure = false;

    /// All members have to be in it before any can leave it, so one who has left proves that all came.
    [[nodiscard]] bool needsEveryone() const;
    /// Some have it behind them though they could not without those who are still in it.
    [[nodiscard]] bool isBehindPeers() const { return needsEveryone() && !done.empty(); }
};

/// Ranks point to the collectives they wait in, collectives to the members that are not in them.
class WaitGraph {
public:
    explicit WaitGraph(const HangPicture& picture);

    [[nodiscard]] const std::vector<WaitedOp>& ops() const { return m_ops; }
    [[nodiscard]] std::vector<WaitedOp>& ops() { return m_ops; }

    /// A group of ranks and collectives that wait for nothing outside of it: a cause. Ranks that nobody waits
    /// for are left out.
    struct Sink {
        std::vector<std::uint32_t> ranks;
        std::vector<std::size_t> ops;
    };
    [[nodiscard]] std::vector<Sink> sinks() const;
    /// Ranks that wait, directly or through others, for one of @p causes.
    [[nodiscard]] std::set<std::uint32_t> waitersFor(const std::set<std::uint32_t>& causes) const;

private:
    using Key = std::tuple<std::uint32_t, std::int64_t, std::uint32_t, std::int32_t, int>;
    [[nodiscard]] WaitedOp look(const HangPicture& picture, const PendingOp& op) const;
    void addRank(std::uint32_t rank);

    std::vector<WaitedOp> m_ops;
    std::vector<std::uint32_t> m_ranks;                    ///< nodes after those of the collectives
    std::unordered_map<std::uint32_t, std::size_t> m_node; ///< of a rank
    std::vector<std::vector<std::size_t>> m_edges;
};

} // namespace seamscope::collectives
