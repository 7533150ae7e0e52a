// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/hang_analysis.h"

#include "collectives/hang_blame.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace seamscope::collectives {
namespace {

using Kind = HangKind;
using telemetry::Count;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::Plural;
using telemetry::RankSet;
using telemetry::say;

/// A collective of a communicator this young belongs to the start of a job.
constexpr std::int64_t kStartWorks = 16;

HangState stateOf(Kind kind) {
    switch (kind) {
    case Kind::operation:
    case Kind::size:
    case Kind::dtype:
    case Kind::deadlock:
        return HangState::mismatch;
    case Kind::transport:
        return HangState::partial;
    default:
        return HangState::notArrived;
    }
}

/// Puts into words and lists what was found.
class HangWriter {
public:
    explicit HangWriter(const CollectiveLog& log)
        : m_log(log)
        , m_picture(log)
        , m_graph(m_picture)
        , m_blame(log, m_picture, m_graph) {}

    HangReport run();

private:
    void writeInFlight();
    void writeHangs();
    void writeRanks();
    [[nodiscard]] Hang describe(const WaitedOp& waited) const;
    [[nodiscard]] Message titleOf(const Hang& hang) const;
    [[nodiscard]] Message subjectOf(const Hang& hang, Message why) const;
    [[nodiscard]] Message textOf(const Hang& hang, const WaitedOp& waited, Message why) const;

    const CollectiveLog& m_log;
    const HangPicture m_picture;
    const WaitGraph m_graph;
    const HangBlame m_blame;
    HangReport m_report;
};

Message HangWriter::titleOf(const Hang& hang) const {
    return say<MessageCode::collectiveNamed>(telemetry::Term{std::string(name(hang.op))},
                                             std::to_string(hang.sequence),
                                             m_log.directory.comm(hang.comm).title());
}

/// Who first: the sentence stands over a picture, and the name is what is looked for in it.
Message HangWriter::subjectOf(const Hang& hang, Message why) const {
    const RankSet who{hang.missing};
    if (const auto blamed = who.ranks.empty() ? m_blame.ranks().end() : m_blame.ranks().find(who.ranks.front());
        why.isEmpty() && blamed != m_blame.ranks().end())
        why = blamed->second.text;
    if (who.ranks.empty())
        return why.isEmpty() ? say<MessageCode::hangNobody>(titleOf(hang))
                             : say<MessageCode::hangNobodyWhy>(titleOf(hang), std::move(why));
    if (hang.kind == Kind::notArrived)
        return say<MessageCode::hangNeverCame>(who, titleOf(hang));
    return why.isEmpty() ? say<MessageCode::hangIn>(who, titleOf(hang))
                         : say<MessageCode::hangInWhy>(who, titleOf(hang), std::move(why));
}

Message HangWriter::textOf(const Hang& hang, const WaitedOp& waited, Message why) const {
    if (hang.kind == Kind::transport)
        return say<MessageCode::hangAllCame>(titleOf(hang), Count{waited.here.size() + waited.done.size()},
                                             Count{waited.done.size()});
    if (hang.kind == Kind::setting)
        return say<MessageCode::hangSetting>(titleOf(hang));
    std::vector<Message> parts{subjectOf(hang, std::move(why))};
    if (!hang.reporting.empty())
        parts.push_back(say<MessageCode::hangWaiting>(Plural{hang.reporting.size()}));
    if (hang.missing.empty() && !hang.unheard.empty())
        parts.push_back(say<MessageCode::hangUnheard>(RankSet{hang.unheard}));
    else if (hang.missing.empty() && m_log.directory.comm(hang.comm).ranks.empty())
        parts.push_back(say<MessageCode::hangMembersUnknown>());
    return joined(MessageCode::sentences, std::move(parts));
}

Hang HangWriter::describe(const WaitedOp& waited) const {
    Hang hang;
    hang.comm = waited.op.comm;
    hang.op = waited.op.op;
    hang.sequence = waited.op.sequence;
    for (const auto* group : {&waited.absent, &waited.elsewhere, &waited.unheard, &waited.here})
        for (const std::uint32_t rank : *group) {
            const auto blamed = m_blame.ranks().find(rank);
            if (blamed != m_blame.ranks().end()) {
                if (hang.missing.empty())
                    hang.kind = blamed->second.kind;
                hang.missing.push_back(rank);
            } else if (group == &waited.here) {
                hang.reporting.push_back(rank);
            } else {
                (group == &waited.unheard ? hang.unheard : hang.blocked).push_back(rank);
            }
        }
    if (!m_blame.isWhole(waited)) // named by other lines than the communicator's own
        for (const auto& [rank, why] : m_blame.ranks()) {
            const bool isThere = std::binary_search(waited.here.begin(), waited.here.end(), rank) ||
                                 std::count(hang.missing.begin(), hang.missing.end(), rank) > 0;
            if (isThere || why.kind == Kind::notArrived)
                continue;
            if (hang.missing.empty())
                hang.kind = why.kind;
            hang.missing.push_back(rank);
        }
    for (auto* ranks : {&hang.missing, &hang.reporting, &hang.blocked, &hang.unheard})
        std::sort(ranks->begin(), ranks->end());
    return hang;
}

/// Every collective that a culprit holds up directly; the rest follows from those.
void HangWriter::writeHangs() {
    const bool nobody = m_blame.ranks().empty();
    for (std::size_t i = 0; i < m_graph.ops().size(); ++i) {
        const WaitedOp& waited = m_graph.ops()[i];
        Hang hang = describe(waited);
        const auto cause = m_blame.ops().find(i);
        if (cause != m_blame.ops().end())
            hang.kind = cause->second.kind;
        else if (hang.missing.empty() && (!nobody || (hang.unheard.empty() && m_blame.isWhole(waited))))
            continue; // waits for victims only
        // With nobody to name, what rank said so and where is still worth a line; at the very start of a job
        // with nothing broken it is how the job is set up.
        if (nobody && cause == m_blame.ops().end())
            hang.kind = Kind::notArrived;
        if (nobody && hang.kind != Kind::size && hang.sequence >= 0 && hang.sequence <= kStartWorks &&
            m_log.dumped().empty())
            hang.kind = Kind::setting;
        hang.state = stateOf(hang.kind);
        // Some got through and some did not, and nothing else hangs on it.
        if (hang.kind == Kind::deviceStuck && waited.isBehindPeers() && m_report.victims.empty())
            hang.state = HangState::partial;
        hang.text = textOf(hang, waited, cause == m_blame.ops().end() ? Message() : cause->second.text);
        m_report.hangs.push_back(std::move(hang));
    }
    const auto rank = [](const Hang& hang) {
        return std::tuple(hang.missing.size(), !isPointToPoint(hang.op), hang.reporting.size());
    };
    std::stable_sort(m_report.hangs.begin(), m_report.hangs.end(),
                     [&](const Hang& a, const Hang& b) { return rank(a) > rank(b); });
}

void HangWriter::writeInFlight() {
    for (const auto& [index, cause] : m_blame.ops()) {
        const WaitedOp& waited = m_graph.ops()[index];
        Hang op = describe(waited);
        op.kind = Kind::transport;
        op.state = HangState::partial;
        op.text = say<MessageCode::hangInFlight>(titleOf(op), Plural{waited.here.size()});
        m_report.inFlight.push_back(std::move(op));
    }
}

void HangWriter::writeRanks() {
    for (const auto& [rank, why] : m_blame.ranks())
        m_report.culprits.insert(rank);
    m_report.victims = m_graph.waitersFor(m_report.culprits);
    if (m_blame.ranks().empty())
        for (const WaitedOp& waited : m_graph.ops())
            m_report.victims.insert(waited.here.begin(), waited.here.end());
    for (const std::uint32_t rank : m_picture.ranks())
        if (!m_picture.isHeard(rank) && m_blame.ranks().count(rank) == 0)
            m_report.unheard.insert(rank);
}

HangReport HangWriter::run() {
    m_report.unheard = m_blame.unheard();
    m_report.implied = m_blame.implied();
    if (m_blame.isRunning()) {
        writeInFlight();
        return std::move(m_report);
    }
    writeRanks();
    writeHangs();
    // Also where the culprit is known by other lines than the counters.
    for (const Hang& hang : m_report.hangs)
        if (!hang.missing.empty())
            for (const std::uint32_t rank : hang.reporting)
                if (m_report.culprits.count(rank) == 0)
                    m_report.victims.insert(rank);
    return std::move(m_report);
}

} // namespace

std::string_view name(HangState state) {
    constexpr std::array<std::string_view, 3> kNames = {"not_arrived", "mismatch", "partial"};
    return kNames[static_cast<std::size_t>(state)];
}

std::string_view name(HangKind kind) {
    constexpr std::array<std::string_view, 12> kNames = {
        "not_arrived", "silent",   "device_stuck", "divergent",  "operation",     "size",
        "dtype",       "deadlock", "transport",    "checkpoint", "process_stuck", "setting"};
    return kNames[static_cast<std::size_t>(kind)];
}

HangReport analyseHangs(const CollectiveLog& log) { return HangWriter(log).run(); }

} // namespace seamscope::collectives
