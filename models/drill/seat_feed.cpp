// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/seat_feed.h"

#include "drill/seat_stream.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seamscope::drill {
namespace {

using telemetry::Event;
using telemetry::RangeResult;
using telemetry::SeriesInfo;
using telemetry::StateResult;

constexpr std::uint32_t kMostEvents = 100'000; ///< that are looked through for those of a seat

/// Nothing later than the drill is, without an overflow at the end of time.
TimePoint capped(TimePoint end, TimePoint until) { return until == kTimeMax ? end : std::min(end, until + Duration(1)); }

} // namespace

std::unique_ptr<telemetry::UpdateStream> SeatFeed::subscribe(const telemetry::SubscribeRequest& request,
                                                             std::function<void()> wake) {
    return std::make_unique<SeatStream>(m_host, m_person, request, std::move(wake));
}

void SeatFeed::queryRange(const telemetry::RangeQuery& query, Reply<RangeResult> reply) {
    const auto sight = m_host->sightOf(m_person);
    const SeatFilter filter(sight.seats, sight.wrong);
    const auto narrowed = filter.narrowed(query.filter);
    telemetry::RangeQuery own = query;
    own.range.to = capped(query.range.to, sight.until);
    if (!narrowed || (own.range.isEmpty() && !query.range.isEmpty()))
        return reply(RangeResult());
    own.filter = *narrowed;
    m_host->facts().queryRange(own, [filter, until = sight.until, reply = std::move(reply)](Result<RangeResult> all) {
        reply(all ? Result<RangeResult>(filter.range(std::move(*all), until)) : std::move(all));
    });
}

void SeatFeed::queryState(const telemetry::StateQuery& query, Reply<StateResult> reply) {
    const auto sight = m_host->sightOf(m_person);
    const SeatFilter filter(sight.seats, sight.wrong);
    const TimePoint at = std::min(query.at, sight.until);
    const auto narrowed = filter.narrowed(query.filter);
    if (!narrowed) {
        StateResult nothing;
        nothing.at = at;
        return reply(std::move(nothing));
    }
    m_host->facts().queryState(
        {*narrowed, at}, [filter, until = sight.until, reply = std::move(reply)](Result<StateResult> all) {
            reply(all ? Result<StateResult>(filter.state(std::move(*all), until)) : std::move(all));
        });
}

void SeatFeed::queryEvents(const telemetry::EventQuery& query, Reply<std::vector<Event>> reply) {
    const auto sight = m_host->sightOf(m_person);
    telemetry::EventQuery own = query;
    own.range.to = capped(query.range.to, sight.until);
    own.limit = std::max(query.limit, kMostEvents);
    m_host->facts().queryEvents(own, [filter = SeatFilter(sight.seats, sight.wrong), until = sight.until, limit = query.limit, range = own.range,
                                      reply = std::move(reply)](Result<std::vector<Event>> all) {
        if (!all)
            return reply(std::move(all));
        std::vector<Event> seen = filter.events(std::move(*all), until);
        if (!range.isEmpty()) {
            auto happened = filter.happened(range.from - Duration(1), std::min(range.to - Duration(1), until));
            seen.insert(seen.end(), std::make_move_iterator(happened.begin()), std::make_move_iterator(happened.end()));
            std::ranges::stable_sort(seen, {}, &Event::at);
        }
        if (seen.size() > limit)
            seen.erase(seen.begin(), seen.end() - static_cast<std::ptrdiff_t>(limit));
        reply(std::move(seen));
    });
}

void SeatFeed::listSeries(const telemetry::SeriesFilter& wanted, Reply<std::vector<SeriesInfo>> reply) {
    const auto sight = m_host->sightOf(m_person);
    const SeatFilter filter(sight.seats, sight.wrong);
    const auto narrowed = filter.narrowed(wanted);
    if (!narrowed)
        return reply(std::vector<SeriesInfo>());
    m_host->facts().listSeries(*narrowed, [filter, reply = std::move(reply)](Result<std::vector<SeriesInfo>> all) {
        reply(all ? Result<std::vector<SeriesInfo>>(filter.series(std::move(*all))) : std::move(all));
    });
}

template<class T>
bool SeatFeed::maySeeAll(const Reply<T>& reply) const {
    const auto sight = m_host->sightOf(m_person);
    if (sight.until != kTimeMax) // so it is for strangers, always
        reply(fail(ErrorCode::unsupported, "not before the reveal: it is made of the whole drill"));
    return sight.until == kTimeMax;
}

void SeatFeed::queryTimeline(const telemetry::TimelineQuery& query, Reply<telemetry::TimelineTiles> reply) {
    if (maySeeAll(reply))
        m_host->facts().queryTimeline(query, std::move(reply));
}

void SeatFeed::queryTimelineDetail(const telemetry::TimelineDetailQuery& query,
                                   Reply<std::vector<telemetry::TimelineSlice>> reply) {
    if (maySeeAll(reply))
        m_host->facts().queryTimelineDetail(query, std::move(reply));
}

void SeatFeed::queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) {
    if (maySeeAll(reply))
        m_host->facts().queryLedger(query, std::move(reply));
}

void SeatFeed::replay(const telemetry::ReplayCommand&, Reply<telemetry::SessionState> reply) {
    reply(fail(ErrorCode::failedPrecondition, "a drill has one clock for all: the facilitator's orders move it"));
}

void SeatFeed::actInDrill(const DrillRequest& request, Reply<DrillView> reply) {
    const auto* added = std::get_if<AddInject>(&request);
    // Who may not add one is not told which points there are.
    if (!added || added->inject.entity.isEmpty() || !m_host->sightOf(m_person).seats.has(Seat::facilitator))
        return reply(m_host->act(m_person, m_machine, request));
    // A point that nobody has would be thrown in without an effect, and without a word.
    const telemetry::SeriesFilter point{{added->inject.entity.text()}, {added->inject.signal}};
    m_host->facts().listSeries(point, [host = m_host, person = m_person, machine = m_machine, request,
                                       reply = std::move(reply)](Result<std::vector<SeriesInfo>> found) {
        const Inject& inject = std::get<AddInject>(request).inject;
        if (found && found->empty())
            return reply(fail(ErrorCode::notFound, "there is no " + inject.signal + " of " + inject.entity.text(), "inject"));
        reply(host->act(person, machine, request));
    });
}

} // namespace seamscope::drill
