// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// A collective that a rank has in line and not behind it.
struct PendingOp {
    CommId comm;
    std::int64_t sequence = -1;
    std::int32_t peer = -1; ///< point-to-point only
    CollectiveOp op = CollectiveOp::none;
    std::size_t event = 0; ///< index in the log
    std::uint32_t rank = 0;

    [[nodiscard]] bool isPointToPoint() const { return collectives::isPointToPoint(op); }
};

/// Where one rank stands towards a collective that another one waits in.
enum class Presence : std::uint8_t {
    here,      ///< it is in it as well
    done,      ///< it has it behind it
    elsewhere, ///< it has put it in line, but stands at something before
    absent,    ///< it never came to it
    untold,    ///< it has it behind it or never came to it: its dump does not say which
    unheard,   ///< nothing is known of that rank
};

/// Who stands where when the music stopped: for every rank the collectives that it is in, and how far it came
/// in each communicator. Built once, then only read.
class HangPicture {
public:
    explicit HangPicture(const CollectiveLog& log);

    [[nodiscard]] const CollectiveLog& log() const { return m_log; }
    [[nodiscard]] const CollectiveEvent& event(const PendingOp& op) const { return m_log.events()[op.event]; }
    /// Every rank that spoke or was named, ascending.
    [[nodiscard]] const std::vector<std::uint32_t>& ranks() const { return m_ranks; }
    [[nodiscard]] bool isHeard(std::uint32_t rank) const;
    /// Members of the communicator; where nobody says, those who spoke in it.
    [[nodiscard]] const std::vector<std::uint32_t>& members(CommId comm) const;
    /// What holds the rank up: the collectives that it has begun, or, where it does not say what it began,
    /// the oldest in line.
    [[nodiscard]] const std::vector<PendingOp>& fronts(std::uint32_t rank) const;
    [[nodiscard]] Presence presence(std::uint32_t rank, const PendingOp& at) const;
    /// The rank has collectives in line, and which of them it stands in has left its ring.
    [[nodiscard]] bool isFrontLost(std::uint32_t rank) const;
    /// All that the rank has in line, oldest first.
    [[nodiscard]] const std::vector<PendingOp>& pending(std::uint32_t rank) const;
    /// Newest collective that the rank has finished in the communicator.
    [[nodiscard]] std::optional<std::int64_t> completed(std::uint32_t rank, CommId comm) const;
    /// Newest send or receive, by its own count, that the rank has finished in the communicator; -1 = none.
    [[nodiscard]] std::int64_t pointToPointDone(std::uint32_t rank, CommId comm) const;
    [[nodiscard]] std::optional<std::int64_t> enqueued(std::uint32_t rank, CommId comm) const;
    /// What the members said of one collective, one a rank, in order of rank; of a group issued as one the
    /// first.
    [[nodiscard]] std::vector<const CollectiveEvent*> eventsAt(CommId comm, std::int64_t sequence) const;

private:
    struct CommState {
        std::int64_t enqueued = -1;
        std::int64_t completed = -1;
        std::int64_t oldestPending = -1;
    };
    struct RankState {
        std::vector<PendingOp> pending; ///< oldest first
        std::vector<PendingOp> fronts;
        DumpExtent extent;
        bool isHeard = false;
    };
    using Key = std::pair<std::uint32_t, std::uint32_t>; ///< communicator, rank
    /// Communicator, rank, peer, operation: sends and receives between two ranks, in order of issue.
    using PairKey = std::tuple<std::uint32_t, std::uint32_t, std::int32_t, CollectiveOp>;

    void takeProgress();
    void takeEvents();
    void findFronts(RankState& state) const;
    void findMembers();
    void sortEvents();
    [[nodiscard]] Presence meeting(std::uint32_t rank, const RankState& state, const PendingOp& at) const;
    [[nodiscard]] const CollectiveEvent* partner(std::uint32_t rank, const PendingOp& at,
                                                 std::optional<Presence>& known) const;
    [[nodiscard]] const std::vector<const CollectiveEvent*>& pairs(const PairKey& key) const;
    [[nodiscard]] const CommState* find(std::uint32_t rank, CommId comm) const;

    const CollectiveLog& m_log;
    std::vector<std::uint32_t> m_ranks;
    std::map<Key, CommState> m_comms;
    std::map<PairKey, std::vector<const CollectiveEvent*>> m_pairs;
    std::map<Key, std::vector<const CollectiveEvent*>> m_pointToPoint; ///< all of a rank in a communicator
    std::unordered_map<std::uint32_t, RankState> m_states;
    std::vector<std::vector<std::uint32_t>> m_members; ///< by communicator
    std::vector<const CollectiveEvent*> m_sorted;      ///< by communicator, sequence and rank
};

} // namespace seamscope::collectives
