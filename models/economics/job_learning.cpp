// SPDX-License-Identifier: GPL-3.0-or-later
// What an account learns of its job: what a step is worth, how long one takes, and a write.
#include "economics/job_account.h"

#include "economics/baseline.h"

#include <algorithm>
#include <utility>

namespace seamscope::economics {
namespace {

constexpr std::size_t kRecentPieces = 3000; ///< that are learned from

} // namespace

/// What a step is worth now and was worth before, until steps enough are behind the newest change to say so.
void JobAccount::weigh() {
    m_isWeighed = m_isWeighed || m_history.changes().empty();
    if (m_isWeighed)
        return;
    const auto spans = m_history.spans();
    m_isWeighed = isWeighedSince(spans, m_history.changes().back(), m_troubled);
    UnitWork work = unitWorkOf(spans, m_history.changes(), m_troubled, m_work);
    if (std::exchange(m_work, work) == work)
        return;
    m_nextLearning = std::min(m_nextLearning, m_steps); // what it is held against was counted in other steps
    recount();
}

/// Of the steps that it learned from last, whenever it hears which of them were troubled: what is said of a time does not
/// hang on when that was told.
void JobAccount::judge() {
    const auto spans = m_history.spans();
    const auto end = std::upper_bound(spans.begin(), spans.end(), m_learnedTo,
                                      [](TimePoint t, const HistorySpan& span) { return t < span.to; });
    const auto known = spans.first(static_cast<std::size_t>(end - spans.begin()));
    const auto recent = known.last(std::min(known.size(), kRecentPieces));
    const Yardstick before = yardstick();
    std::vector<HistorySpan> room;
    const auto counted = m_work.counted(recent, room);
    m_baseline = baselineOf(m_history.job(), counted, m_troubled, m_work.knowsFirst());
    m_error = paceOf(m_history.job(), counted, m_troubled, m_learnedTo, m_work.knowsFirst() ? 1 : 0).error;
    m_writes = recentWrites();
    if (yardstick() != before)
        recount();
}

/// Of the newest pieces.
PlannedWrites JobAccount::recentWrites() const {
    const auto spans = m_history.spans();
    return plannedWrites(m_history.job(), spans.last(std::min(spans.size(), kRecentPieces)), m_troubled);
}

/// Each write says what writes take, also of those before it.
void JobAccount::learnWrites() {
    PlannedWrites writes = recentWrites();
    if (std::exchange(m_writes, writes) == writes)
        return;
    recount();
    account();
}

} // namespace seamscope::economics
