// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_report.h"

#include <algorithm>
#include <array>
#include <map>

namespace seamscope::collectives {
namespace {

/// How long the ranks of a hang have stood in it, as far as the facts reach.
void addHangWaits(const CollectiveLog& log, const HangReport& hang,
                  std::map<std::uint32_t, RankVerdict>& ranks) {
    TimePoint newest = kNoTime;
    for (const CollectiveEvent& event : log.events())
        newest = std::max({newest, event.enter, event.end});
    for (const CommProgress& progress : log.progress())
        newest = std::max(newest, progress.at);
    std::map<std::uint32_t, TimePoint> since;
    for (const CollectiveEvent& event : log.events()) {
        if (event.state == CollectiveState::completed || !isKnown(event.enter) ||
            event.op == CollectiveOp::none)
            continue;
        const auto [at, isNew] = since.try_emplace(event.rank, event.enter);
        at->second = std::min(at->second, event.enter);
    }
    double total = 0;
    for (const std::uint32_t rank : hang.victims)
        if (const auto at = since.find(rank); at != since.end()) {
            ranks[rank].wait += toSeconds(newest - at->second);
            total += toSeconds(newest - at->second);
        }
    // What the victims wait is shared by those who keep them waiting.
    for (const std::uint32_t rank : hang.culprits) {
        ranks[rank].caused += total / static_cast<double>(hang.culprits.size());
        if (!hang.victims.empty() && total > 0)
            ranks[rank].late += total / static_cast<double>(hang.victims.size());
    }
}

} // namespace

std::string_view name(RankRole role) {
    constexpr std::array<std::string_view, 3> kNames = {"even", "victim", "culprit"};
    return kNames[static_cast<std::size_t>(role)];
}

std::string commName(const Communicator& comm) {
    if (comm.description.empty() || comm.description == comm.name)
        return comm.name;
    return comm.name.empty() || comm.description == "default_pg" ? comm.description
                                                                 : comm.description + "." + comm.name;
}

CollectiveReport analyseCollectives(CollectiveLog& log) {
    CollectiveReport report;
    report.source = log.source();
    report.hang = analyseHangs(log);
    std::map<std::uint32_t, RankVerdict> ranks;
    for (const CollectiveEvent& event : log.events())
        ranks[event.rank];
    for (const CommProgress& progress : log.progress())
        ranks[progress.rank];
    for (const std::uint32_t rank : log.dumped())
        ranks[rank];
    for (const Communicator& comm : log.directory.comms())
        for (const std::uint32_t rank : comm.ranks)
            ranks[rank];
    addHangWaits(log, report.hang, ranks);
    for (auto& [rank, verdict] : ranks) {
        verdict.rank = rank;
        if (report.hang.culprits.count(rank) > 0)
            verdict.role = RankRole::culprit;
        else if (report.hang.victims.count(rank) > 0)
            verdict.role = RankRole::victim;
        report.ranks.push_back(verdict);
    }
    for (const std::uint32_t rank : report.hang.culprits)
        if (ranks.count(rank) == 0)
            report.ranks.push_back({rank, 0, 0, 0, RankRole::culprit});
    std::sort(report.ranks.begin(), report.ranks.end(),
              [](const RankVerdict& a, const RankVerdict& b) { return a.rank < b.rank; });
    return report;
}

} // namespace seamscope::collectives
