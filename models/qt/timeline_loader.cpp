// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/timeline_loader.h"

#include <algorithm>

namespace seamscope::models {
namespace {

constexpr qint64 kRefreshEvery = 500; ///< ms between questions when only the session went on
constexpr qint64 kRestEvery = 5000;   ///< the same for a recording that is there already
constexpr int kFirstEvery = 15;       ///< ms while there is nothing to show yet, but soon will be
constexpr int kBuildingEvery = 60;    ///< ms while a file is being read and some of it is shown
constexpr std::uint32_t kMaxGroups = 64;
constexpr std::uint32_t kMaxColumns = 8192;
constexpr std::uint32_t kMaxBands = 256;
/// Time asked for on each side of what is shown, as a share of it.
constexpr double kMargin = 0.5;

} // namespace

TimelineLoader::TimelineLoader(LiveFeed& feed, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_rollup(feed) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &TimelineLoader::consider);
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &TimelineLoader::refresh);
}

void TimelineLoader::setChoice(const Choice& choice) {
    if (choice == m_choice)
        return;
    m_choice = choice;
    // An answer that is on its way knows its place: those that stay are kept, the others come to nobody.
    std::vector<std::unique_ptr<Half>> next;
    for (const std::uint32_t rank : m_choice.pins) {
        const auto had = std::find_if(m_pins.begin(), m_pins.end(), [rank](const auto& half) { return half && half->rank == rank; });
        next.push_back(had != m_pins.end() ? std::move(*had) : std::make_unique<Half>());
        next.back()->rank = rank;
    }
    for (auto& half : m_pins)
        if (half && half->isInFlight)
            m_gone.push_back(std::move(half));
    m_pins = std::move(next);
    m_soon.start(0);
}

std::vector<TimelineLoader::Half*> TimelineLoader::halves() {
    std::vector<Half*> all{&m_groups, &m_lanes, &m_spreads};
    for (const auto& pin : m_pins)
        all.push_back(pin.get());
    return all;
}

std::vector<TimelineLoader::Tiles> TimelineLoader::pinned() const {
    std::vector<Tiles> tiles;
    for (const auto& pin : m_pins)
        tiles.push_back(pin->tiles);
    return tiles;
}

void TimelineLoader::setView(TimeRange range, int columns, std::uint32_t firstLane, std::uint32_t lanes) {
    m_range = range;
    m_columns = std::clamp(columns, 16, 4096);
    m_firstLane = firstLane;
    m_laneCount = std::max(lanes, 1U);
    m_soon.start(0);
}

void TimelineLoader::advance(bool isLive) {
    const bool isThere = m_groups.tiles && m_groups.tiles->events > 0;
    const qint64 pause = isThere && !isLive ? kRestEvery : kRefreshEvery;
    if (m_sinceAdvance.isValid() && m_sinceAdvance.elapsed() < pause)
        return;
    m_sinceAdvance.start();
    refresh();
}

bool TimelineLoader::isSettled() const {
    const bool isPinning = std::any_of(m_pins.begin(), m_pins.end(), [](const auto& pin) { return pin->isInFlight; });
    const bool isAsking = m_groups.isInFlight || m_lanes.isInFlight || m_spreads.isInFlight || isPinning || !m_rollup.isSettled();
    return m_range.isEmpty() || (!isAsking && !m_soon.isActive() && !isBuilding());
}

void TimelineLoader::refresh() {
    for (Half* half : halves())
        half->isStale = true;
    m_soon.start(0);
}

telemetry::TimelineQuery TimelineLoader::question(const Half& half) const {
    const bool isLanes = &half == &m_lanes;
    telemetry::TimelineQuery query;
    query.grouping = isLanes ? telemetry::TimelineGrouping::rank : m_choice.grouping;
    query.within = isLanes ? m_choice.within : std::string();
    query.withinGrouping = m_choice.grouping;
    query.filter = isLanes ? m_choice.filter : std::string();
    query.byLateness = m_choice.byLateness;
    const auto margin =
        Duration(static_cast<Duration::rep>(static_cast<double>(m_range.length().count()) * kMargin));
    query.range.from = std::max(m_range.from - margin, fromNanoseconds(0));
    query.range.to = m_range.to + margin;
    query.maxColumns = std::min(static_cast<std::uint32_t>(m_columns * (1 + 2 * kMargin)), kMaxColumns);
    query.firstRow = isLanes ? m_firstLane : 0;
    query.maxRows = isLanes ? m_laneCount : kMaxGroups;
    query.rawClocks = m_choice.rawClocks;
    if (half.rank) {
        query.grouping = query.withinGrouping = telemetry::TimelineGrouping::rank;
        query.within = "rank " + std::to_string(*half.rank);
        query.byLateness = false;
        query.maxRows = 1;
    }
    if (&half == &m_spreads) {
        query.maxColumns = 1;
        query.maxBands = kMaxBands;
    }
    return query;
}

/// Whether what was asked serves this view as well: the same rows, the time in it, columns of like width.
bool TimelineLoader::isCovered(const Half& half, const telemetry::TimelineQuery& query) const {
    telemetry::TimelineQuery same = half.asked;
    same.range = query.range;
    same.maxColumns = query.maxColumns;
    const double ratio = half.asked.range.isEmpty()
                             ? 0
                             : static_cast<double>(query.range.length().count()) /
                                   static_cast<double>(half.asked.range.length().count());
    return same == query && half.asked.range.from <= m_range.from && half.asked.range.to >= m_range.to &&
           ratio > 0.75 && ratio < 1.34 && half.asked.maxColumns * 4 >= query.maxColumns * 3;
}

void TimelineLoader::consider() {
    if (m_range.isEmpty())
        return;
    for (Half* half : halves()) {
        const auto query = question(*half);
        if (half == &m_spreads && (m_groups.isInFlight || m_lanes.isInFlight))
            continue; // pictures first
        if (!half->isInFlight && (half->isStale || !isCovered(*half, query)))
            ask(*half, query);
    }
}

void TimelineLoader::ask(Half& half, const telemetry::TimelineQuery& query) {
    half.isInFlight = true;
    half.isStale = false;
    half.asked = query;
    m_feed.queryTimeline(query, this, [this, &half](Result<telemetry::TimelineTiles> result) {
        half.isInFlight = false;
        if (std::erase_if(m_gone, [&half](const auto& gone) { return gone.get() == &half; }) > 0)
            return; // it is pinned no longer
        m_problem = result ? QString() : QString::fromStdString(result.error().text());
        const bool isNew = result && !(half.tiles && *half.tiles == *result);
        if (&half == &m_groups && result && result->isBuilding)
            m_again.start(result->events == 0 ? kFirstEvery : kBuildingEvery);
        if (isNew)
            half.tiles = std::make_shared<const telemetry::TimelineTiles>(std::move(*result));
        if (isNew || !result)
            Q_EMIT changed();
        m_soon.start(0); // the view may have moved on meanwhile
    });
}

void TimelineLoader::askDetail(const telemetry::TimelineDetailQuery& query, QObject* context,
                               std::function<void(std::vector<telemetry::TimelineSlice>)> reply) {
    m_feed.queryTimelineDetail(
        query, context, [reply = std::move(reply)](Result<std::vector<telemetry::TimelineSlice>> result) {
            reply(result ? std::move(*result) : std::vector<telemetry::TimelineSlice>());
        });
}

} // namespace seamscope::models
