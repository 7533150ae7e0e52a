// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/verdict.h"

#include <algorithm>
#include <iterator>

namespace seamscope::collectives {

std::optional<CollectiveVerdict> verdictOf(const CollectiveReport& report) {
    CollectiveVerdict verdict;
    if (!report.hang.hangs.empty()) {
        std::set_difference(report.hang.culprits.begin(), report.hang.culprits.end(), report.hang.implied.begin(),
                            report.hang.implied.end(), std::back_inserter(verdict.culprits));
        verdict.victims.assign(report.hang.victims.begin(), report.hang.victims.end());
        verdict.text = report.hang.hangs.front().text;
        verdict.isMismatch = report.hang.hangs.front().state == HangState::mismatch;
        return verdict;
    }
    verdict.hangs = false;
    for (const RankVerdict& rank : report.ranks) {
        if (rank.role == RankRole::culprit)
            verdict.culprits.push_back(rank.rank);
        else if (rank.role == RankRole::victim)
            verdict.victims.push_back(rank.rank);
    }
    if (report.pipeline && !report.pipeline->verdict.findings.empty())
        verdict.text = report.pipeline->verdict.findings.front().text;
    if (verdict.culprits.empty() && verdict.text.isEmpty())
        return std::nullopt;
    return verdict;
}

} // namespace seamscope::collectives
