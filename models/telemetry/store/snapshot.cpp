// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/snapshot.h"

#include "base/asker.h"
#include "telemetry/series_matcher.h"
#include "telemetry/store/in_parts.h"
#include "telemetry/store/series_reader.h"

#include <algorithm>
#include <array>
#include <thread>

namespace seamscope::telemetry::store {
namespace {

constexpr std::uint32_t kMostColumns = 100'000;

/// Between two looks whether anybody waits for the answer.
constexpr std::size_t kSeriesALook = 256;

/// States are looked for on several cores when each has so many series: less is done before another thread has begun.
constexpr std::size_t kSeriesAPart = 16'384;
constexpr std::size_t kMostParts = 4;

std::size_t partsOf(std::size_t series) {
    const std::size_t cores = std::max(std::thread::hardware_concurrency(), 1U);
    return std::clamp<std::size_t>(series / kSeriesAPart, 1, std::min(cores, kMostParts));
}

bool isInVain(std::size_t id) { return id % kSeriesALook == 0 && OnBehalfOf::isInVain(); }

/// Width of the columns: the length over the budget, rounded up.
std::int64_t columnWidth(const TimeRange& range, std::uint32_t budget) {
    const auto length = static_cast<std::uint64_t>(toNanoseconds(range.to)) -
                        static_cast<std::uint64_t>(toNanoseconds(range.from));
    const std::uint64_t width = length / budget + (length % budget != 0);
    return static_cast<std::int64_t>(std::min(width, static_cast<std::uint64_t>(INT64_MAX)));
}

} // namespace

RangeSeries Snapshot::querySeries(std::size_t id, const RangeQuery& query) const {
    const std::uint32_t budget = std::clamp(query.maxColumns, 1u, kMostColumns);
    RangeSeries result;
    result.info = m_table[id];
    if (query.range.isEmpty())
        return result;
    const SeriesReader reader(m_slots[id]);
    const bool rates = query.rate && result.info.kind == SignalKind::counter;
    const std::int64_t first = toNanoseconds(query.range.from);
    const std::int64_t last = toNanoseconds(query.range.to) - 1;
    result.isRaw = reader.count(first, last, budget) <= budget;
    result.columns = result.isRaw ? reader.raw(first, last, rates)
                                  : reader.columns(first, last, columnWidth(query.range, budget), rates);
    return result;
}

RangeResult Snapshot::query(const RangeQuery& query) const {
    RangeResult result;
    const SeriesMatcher wanted(query.filter);
    for (std::size_t id = m_table.describedFrom(0); id < m_table.size() && !isInVain(id); id = m_table.describedFrom(id + 1)) {
        if (!m_table[id].id.isValid() || !wanted.matches(m_table[id]))
            continue;
        ++result.matched;
        if (result.series.size() < query.maxSeries && !OnBehalfOf::isInVain())
            result.series.push_back(querySeries(id, query));
    }
    result.truncated = result.matched > result.series.size();
    return result;
}

SeriesValues Snapshot::stateAt(const StateQuery& query) const {
    SeriesValues result;
    result.at = query.at;
    const SeriesMatcher wanted(query.filter);
    std::vector<SeriesId> ids;
    for (std::size_t id = m_table.describedFrom(0); id < m_table.size() && !isInVain(id); id = m_table.describedFrom(id + 1))
        if (const SeriesInfo& info = m_table[id]; info.id.isValid() && wanted.matches(info))
            ids.push_back(info.id);
    statesOf(ids, query.at, result.states);
    result.series.reserve(result.states.size());
    for (const SeriesState& state : result.states)
        result.series.push_back(m_table[state.id.value()]);
    return result;
}

std::optional<SeriesState> Snapshot::stateOf(SeriesId id, TimePoint at) const {
    if (id.value() >= m_slots.size())
        return std::nullopt;
    auto state = SeriesReader(m_slots[id.value()]).stateAt(toNanoseconds(at));
    if (state)
        state->id = id;
    return state;
}

/// Each series is a few reads of memory that nothing has touched for long: one core waits for most of the time.
void Snapshot::statesOf(std::span<const SeriesId> ids, TimePoint at, std::vector<SeriesState>& out) const {
    const std::size_t parts = partsOf(ids.size());
    const std::size_t share = (ids.size() + parts - 1) / parts;
    std::vector<std::vector<SeriesState>> found(parts - 1);
    out.reserve(out.size() + ids.size());
    inParts(parts, [&](std::size_t part, const auto& isStopped) {
        std::vector<SeriesState>& states = part == 0 ? out : found[part - 1];
        const std::size_t first = std::min(part * share, ids.size());
        const auto own = ids.subspan(first, std::min(share, ids.size() - first));
        if (part != 0)
            states.reserve(own.size());
        addStates(own, at, states, isStopped);
    });
    for (const std::vector<SeriesState>& states : found)
        out.insert(out.end(), states.begin(), states.end());
}

template<class IsStopped>
void Snapshot::addStates(std::span<const SeriesId> ids, TimePoint at, std::vector<SeriesState>& out, const IsStopped& isStopped) const {
    for (std::size_t first = 0; first < ids.size() && !(first % kSeriesALook == 0 && isStopped()); first += kWarmedAtOnce) {
        const auto group = ids.subspan(first, std::min(kWarmedAtOnce, ids.size() - first));
        std::array<const SeriesSlot*, kWarmedAtOnce> slots{};
        std::size_t count = 0;
        for (const SeriesId id : group)
            if (id.value() < m_slots.size())
                slots[count++] = &m_slots[id.value()];
        warmStates({slots.data(), count}, toNanoseconds(at));
        for (const SeriesId id : group)
            if (const auto state = stateOf(id, at))
                out.push_back(*state);
    }
}

bool Snapshot::scan(std::span<const SeriesId> ids, TimePoint from, TimePoint to, std::size_t limit,
                    SampleBatch& out) const {
    if (from >= to)
        return true;
    const std::int64_t first = toNanoseconds(from) + 1;
    const std::int64_t last = toNanoseconds(to);
    // To grow by doubling would copy a large answer once more, into pages that the system has to clear first.
    std::size_t most = 0;
    for (const SeriesId id : ids)
        if (id.value() < m_slots.size() && most < limit)
            most += SeriesReader(m_slots[id.value()]).roomFor(first, last);
    out.reserve(out.size() + std::min(most, limit));
    KnownTimes known;
    for (const SeriesId id : ids) {
        if (id.value() >= m_slots.size())
            continue;
        const SeriesReader reader(m_slots[id.value()]);
        if (!reader.scan(id, first, last, limit, known, out))
            return false;
    }
    return true;
}

std::optional<TimePoint> Snapshot::neighbour(TimePoint at, int direction) const {
    std::optional<std::int64_t> nearest;
    const std::int64_t time = toNanoseconds(at);
    for (std::size_t id = m_slots.usedFrom(0); id < m_slots.size(); id = m_slots.usedFrom(id + 1)) {
        const SeriesReader reader(m_slots[id]);
        const auto found = direction > 0 ? reader.timeAfter(time) : reader.timeBefore(time);
        if (found && (!nearest || (direction > 0 ? *found < *nearest : *found > *nearest)))
            nearest = found;
    }
    if (!nearest)
        return std::nullopt;
    return fromNanoseconds(*nearest);
}

} // namespace seamscope::telemetry::store
