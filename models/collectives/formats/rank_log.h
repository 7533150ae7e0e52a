// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// One communicator of a RAS answer while it is being read.
struct RasParties {
    CommId comm;
    /// Newest operation → how many launched it, and those of them that are named.
    std::map<std::int64_t, std::pair<std::int64_t, std::vector<std::uint32_t>>> launched;
    std::int64_t current = -1;
};

/// Reads what PyTorch's process groups and NCCL write when a collective fails: watchdog timeouts and the
/// status lines after them in every wording since 1.8, heartbeat, dump signals, desync reports, NCCL warnings
/// and RAS status, and the checkpoint lines around them. One instance a file. Lines may have anything in
/// front, several may be glued into one, and one may be wrapped into several.
///
/// The rank in "[rankN]:" is the one in the job; "[Rank R]" counts within the group and stands in for it only
/// where no other is told.
class RankLogReader {
public:
    explicit RankLogReader(CollectiveLog& log)
        : m_log(log) {}

    /// @param at when the line was written, kNoTime = not known
    /// @return facts taken from it
    std::size_t line(std::string_view text, TimePoint at);
    /// The file ended: facts whose group was never named are put where they fit. Facts that this gave.
    std::size_t finish();

private:
    struct Prefix {
        std::optional<std::uint32_t> rank; ///< in the job
        std::optional<std::uint32_t> inGroup;
        std::string group; ///< empty = not named
        std::string description;
        [[nodiscard]] std::optional<std::uint32_t> best() const { return rank ? rank : inGroup; }
    };
    using Take = bool (RankLogReader::*)(std::string_view, const Prefix&, TimePoint);

    std::size_t segment(std::string_view text, TimePoint at);
    [[nodiscard]] static Prefix prefixOf(std::string_view text);
    [[nodiscard]] CommId commOf(const Prefix& prefix);
    bool parseTimeout(std::string_view text, const Prefix& prefix, TimePoint at);
    bool parseStatus(std::string_view text, const Prefix& prefix, TimePoint at);
    bool parseDumpSignal(std::string_view text, const Prefix& prefix, TimePoint at);
    bool parseHeartbeat(std::string_view text, const Prefix& prefix, TimePoint at);
    bool parseDesync(std::string_view text, const Prefix& prefix, TimePoint at);
    bool parseNccl(std::string_view text, const Prefix& prefix, TimePoint at);
    bool parseRas(std::string_view text, const Prefix& prefix, TimePoint at);
    bool parseProcess(std::string_view text, const Prefix& prefix, TimePoint at);
    bool parseCheckpoint(std::string_view text, const Prefix& prefix, TimePoint at);
    void remark(RankRemark::Kind kind, std::optional<std::uint32_t> rank, TimePoint at, std::string_view text,
                double seconds = 0, std::int64_t code = 0);
    void addProgress(CommId comm, std::uint32_t rank, TimePoint at, std::int64_t enqueued,
                     std::int64_t completed);
    void addPending(CommId comm, std::uint32_t rank, std::int64_t sequence, CollectiveOp op);
    void settle(std::uint32_t rank, std::int64_t sequence, CommId comm);
    void finishRas();

    CollectiveLog& m_log;
    std::string m_held; ///< a line that goes on in the next one
    int m_joined = 0;
    std::vector<CollectiveEvent> m_unplaced; ///< timeouts whose group is not known yet
    std::map<std::pair<std::uint32_t, std::int64_t>, CommId> m_placed; ///< rank and sequence of those settled
    std::map<std::pair<std::uint32_t, std::int64_t>, CollectiveOp> m_seen; ///< timeouts told before
    std::vector<CommId> m_comms;                                           ///< named in this file
    std::map<std::string, std::uint32_t> m_processes; ///< "host:pid" of NCCL lines → rank
    std::map<std::string, std::uint32_t> m_processSize;
    std::optional<std::uint32_t> m_diedRank; ///< of the block that is being read
    std::optional<RasParties> m_ras;
    std::int64_t m_rasRanks = 0;
    std::optional<std::int64_t> m_snapshot; ///< sequence that the desync snapshot speaks of
    bool m_snapshotFinished = false;
};

} // namespace seamscope::collectives
