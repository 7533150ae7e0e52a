// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/hang_analysis.h"
#include "collectives/mismatch.h"
#include "collectives/wait_graph.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace seamscope::collectives {

/// Who keeps a picture of waiting ranks from going on, and why (methods §2.5): judged once, when it is made.
class HangBlame {
public:
    struct Reason {
        HangKind kind = HangKind::notArrived;
        telemetry::Message text;
    };

    HangBlame(const CollectiveLog& log, const HangPicture& picture, const WaitGraph& graph);

    [[nodiscard]] const std::map<std::uint32_t, Reason>& ranks() const { return m_ranks; }
    /// Collectives that fail by themselves, by their place in the graph.
    [[nodiscard]] const std::map<std::size_t, Reason>& ops() const { return m_ops; }
    [[nodiscard]] const std::set<std::uint32_t>& implied() const { return m_implied; }
    [[nodiscard]] const std::set<std::uint32_t>& unheard() const { return m_unheard; }
    /// Whether all this is what the dumps of a job look like that runs: then nobody is to blame.
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    /// Whether all members are known: only then "all came" can be said.
    [[nodiscard]] bool isWhole(const WaitedOp& waited) const {
        return waited.op.isPointToPoint() || !m_log.directory.comm(waited.op.comm).ranks.empty();
    }

private:
    [[nodiscard]] bool looksRunning() const;
    void judge(const WaitGraph::Sink& sink);
    void judgeRank(std::uint32_t rank);
    void judgeOp(std::size_t op);
    void judgeRing(const WaitGraph::Sink& sink);
    bool blameMinority(const WaitGraph::Sink& sink);
    bool blameOrder(const WaitGraph::Sink& sink);
    bool blameUnsure(const WaitGraph::Sink& sink);
    void judgeSilence();
    void judgeRemarks();
    bool blameUnbegun(const WaitedOp& waited);
    std::optional<Mismatch> blameMismatch(const WaitedOp& waited);
    [[nodiscard]] std::optional<Mismatch> pairMismatch(const PendingOp& op) const;
    void blame(std::uint32_t rank, HangKind kind, telemetry::Message text = {});
    [[nodiscard]] std::vector<const CollectiveEvent*> siblingsOf(CommId comm, std::int64_t sequence) const;
    [[nodiscard]] TimePoint firstWait() const;
    [[nodiscard]] bool isWaiting(std::uint32_t rank) const { return !m_picture.fronts(rank).empty(); }

    const CollectiveLog& m_log;
    const HangPicture& m_picture;
    const WaitGraph& m_graph;
    std::map<std::uint32_t, Reason> m_ranks;
    std::map<std::size_t, Reason> m_ops;
    std::set<std::uint32_t> m_implied, m_unheard;
    std::vector<std::size_t> m_silentOps; ///< wait for nobody but ranks that said nothing
    bool m_isMismatch = false;
    bool m_isRunning = false;
};

} // namespace seamscope::collectives
