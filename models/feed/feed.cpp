// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/feed.h"

namespace seamscope::telemetry {

bool Update::isEmpty() const {
    return !reset && !session && series.empty() && samples.isEmpty() && events.empty() && !topology &&
           sources.empty() && !meter && !incidents && mergedSamples == 0 && lostSamples == 0;
}

void Feed::queryTimeline(const TimelineQuery& query, Reply<TimelineTiles> reply) {
    static_cast<void>(query);
    reply(fail(ErrorCode::unsupported, "this feed has no timeline"));
}

void Feed::queryLedger(const LedgerQuery& query, Reply<LedgerAnswer> reply) {
    static_cast<void>(query);
    reply(fail(ErrorCode::unsupported, "this feed has no ledger"));
}

void Feed::putCollectives(CollectiveBatchPtr batch, Reply<std::uint64_t> reply) {
    static_cast<void>(batch);
    reply(fail(ErrorCode::unsupported, "this feed takes no collective events"));
}

void Feed::queryTimelineDetail(const TimelineDetailQuery& query, Reply<std::vector<TimelineSlice>> reply) {
    static_cast<void>(query);
    reply(fail(ErrorCode::unsupported, "this feed has no timeline"));
}

} // namespace seamscope::telemetry
