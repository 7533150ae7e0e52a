// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/feed.h"

namespace seamscope::telemetry {
namespace {

bool matchesPattern(std::string_view pattern, std::string_view text) {
    if (!pattern.empty() && pattern.back() == '*')
        return text.substr(0, pattern.size() - 1) == pattern.substr(0, pattern.size() - 1);
    return pattern == text;
}

bool matchesAny(const std::vector<std::string>& patterns, std::string_view text) {
    if (patterns.empty())
        return true;
    for (const std::string& pattern : patterns)
        if (matchesPattern(pattern, text))
            return true;
    return false;
}

} // namespace

bool SeriesFilter::matches(const SeriesInfo& series) const {
    return matchesAny(entities, series.entity.text()) &&
           matchesAny(signals, series.signal.empty() ? series.metric : series.signal);
}

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
