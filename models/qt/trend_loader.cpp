// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/trend_loader.h"

#include <algorithm>
#include <utility>

namespace seamscope::models {
namespace {

constexpr std::uint32_t kMaxSeries = 64;

} // namespace

TrendLoader::TrendLoader(LiveFeed& feed, ViewState& view, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view)
    , m_asked(feed, view)
    , m_soon(this) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &TrendLoader::consider);
    connect(&m_feed, &LiveFeed::advanced, this, &TrendLoader::consider);
    connect(&m_view, &ViewState::spanChanged, this, [this] { m_soon.start(0); });
}

void TrendLoader::setLanes(std::vector<TrendLane> lanes) {
    ++m_choice;
    m_inFlight = 0; // answers to the older choice do not count any more
    std::vector<Loaded> next;
    for (TrendLane& lane : lanes) {
        const auto had =
            std::find_if(m_loaded.begin(), m_loaded.end(), [&](const Loaded& l) { return l.lane == lane; });
        next.push_back(had != m_loaded.end() ? std::move(*had) : Loaded{});
        next.back().lane = std::move(lane);
    }
    m_loaded = std::move(next);
    m_mustAsk = true;
    m_soon.start(0);
    Q_EMIT changed();
}

void TrendLoader::setBudget(int columns) {
    columns = std::clamp(columns, 16, 8192);
    if (columns == m_budget)
        return;
    m_budget = columns;
    m_mustAsk = true;
    m_soon.start(0);
}

void TrendLoader::consider() {
    if (m_inFlight > 0 || m_loaded.empty() || m_view.span().isEmpty())
        return; // the last answer considers again
    if (m_mustAsk || m_asked.isOther())
        return ask();
    if (!m_asked.isMoved(m_budget) && !m_asked.wasLoading())
        return;
    // A paused recording does not advance: what is due later must come by itself.
    if (const int pause = m_asked.pause(); pause > 0)
        m_soon.start(pause);
    else
        ask();
}

void TrendLoader::ask() {
    m_mustAsk = false;
    m_asked.begin();
    for (std::size_t i = 0; i < m_loaded.size(); ++i) {
        telemetry::RangeQuery query;
        query.filter.entities = m_loaded[i].lane.entities;
        query.filter.signals = {m_loaded[i].lane.signal};
        query.range = m_asked.span();
        query.maxColumns = static_cast<std::uint32_t>(m_budget);
        query.maxSeries = kMaxSeries;
        ++m_inFlight;
        m_feed.queryRange(
            query, this, [this, i, query, choice = m_choice](Result<telemetry::RangeResult> result) {
                if (choice != m_choice)
                    return;
                --m_inFlight;
                Loaded& loaded = m_loaded[i];
                loaded.hasAnswer = true;
                loaded.range = query.range;
                loaded.maxColumns = query.maxColumns;
                loaded.problem = result ? QString() : QString::fromStdString(result.error().text());
                if (result) {
                    loaded.series = std::move(result->series);
                    loaded.matched = result->matched;
                }
                if (m_inFlight == 0) {
                    Q_EMIT changed();
                    m_soon.start(0); // the span may have moved on meanwhile
                }
            });
    }
}

} // namespace seamscope::models
