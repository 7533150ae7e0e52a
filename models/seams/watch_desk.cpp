// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/watch_desk.h"

#include "seams/series_monitor.h"

#include <algorithm>

namespace seamscope::seams {
namespace {

constexpr Duration kWorthKeeping = std::chrono::minutes(3);

} // namespace

WatchDesk::WatchDesk(const WatchRules& rules, const Graph& graph, const SeriesMonitor& series)
    : m_rules(rules)
    , m_losses(rules, graph)
    , m_levels(graph)
    , m_crossings(graph)
    , m_swings(graph)
    , m_seams(graph, series) {}

int WatchDesk::add(const telemetry::SeriesInfo& info, Node node) {
    Channel channel;
    channel.loss = m_losses.add(info, node);
    if (const LevelRule* rule = m_rules.level(info.signal))
        channel.level = m_levels.add(node, *rule);
    if (const CrossingRule* rule = m_rules.crossing(info.signal))
        channel.crossing = m_crossings.add(node, *rule);
    channel.swing = m_swings.add(info, node);
    channel.seam = m_seams.add(info, node);
    if (channel.loss < 0 && channel.level < 0 && channel.crossing < 0 && channel.swing < 0 &&
        channel.seam < 0)
        return -1;
    m_channels.push_back(channel);
    return static_cast<int>(m_channels.size()) - 1;
}

bool WatchDesk::takesAnyNumber(int channel) const {
    return channel >= 0 && m_channels[static_cast<std::size_t>(channel)].loss >= 0;
}

void WatchDesk::take(int index, TimePoint at, double value) {
    if (index < 0)
        return;
    const Channel& channel = m_channels[static_cast<std::size_t>(index)];
    if (channel.loss >= 0)
        m_losses.take(channel.loss, at, value);
    if (channel.level >= 0)
        m_levels.take(channel.level, at, value);
    if (channel.crossing >= 0)
        m_crossings.take(channel.crossing, at, value);
    if (channel.swing >= 0)
        m_swings.take(channel.swing, at, value);
    if (channel.seam >= 0)
        m_seams.take(channel.seam, at, value);
}

void WatchDesk::close(std::int32_t tick, const std::vector<telemetry::Incident>& incidents,
                      std::uint64_t bookRevision) {
    const TimePoint now = startOfTick(tick + 1);
    m_losses.close(now);
    m_crossings.close(now);
    m_swings.close(now);
    if (const std::uint64_t revision = this->revision(); revision != m_seen) {
        m_seen = revision;
        refresh(now);
    }
    m_seams.close(tick);
    if (m_seams.revision() != m_seamsSeen || bookRevision != m_bookSeen) {
        m_seamsSeen = m_seams.revision();
        m_bookSeen = bookRevision;
        m_seamList = m_seams.list(incidents);
    }
}

/// What stood for a while and is gone is kept: somebody may have slept through it.
void WatchDesk::refresh(TimePoint now) {
    std::vector<telemetry::WatchItem> watch;
    std::vector<telemetry::Crossing> crossings;
    m_losses.list(watch);
    m_levels.list(watch);
    m_swings.list(watch);
    m_crossings.list(crossings, watch);
    for (telemetry::WatchItem& before : m_watch) {
        const bool isStill = std::any_of(watch.begin(), watch.end(), [&](const auto& one) {
            return one.entity == before.entity && one.signal == before.signal;
        });
        if (isStill || before.lossExpectedFrom || now - before.since < kWorthKeeping)
            continue;
        before.until = now;
        m_over.push_front(std::move(before));
    }
    m_over.resize(std::min(m_over.size(), kMostOver));
    m_watch = std::move(watch);
    m_crossing = std::move(crossings);
}

void WatchDesk::addTo(telemetry::IncidentReport& report) const {
    const auto& own = m_losses.incidents();
    report.incidents.insert(report.incidents.end(), own.begin(), own.end());
    std::stable_sort(report.incidents.begin(), report.incidents.end(),
                     [](const auto& a, const auto& b) { return a.declared < b.declared; });
    report.watch = m_watch;
    report.watch.insert(report.watch.end(), m_seamList.watch.begin(), m_seamList.watch.end());
    report.watch.insert(report.watch.end(), m_over.begin(), m_over.end());
    report.crossings = m_crossing;
    report.seams = m_seamList.seams;
    report.seamCounts = m_seamList.counts;
}

std::uint64_t WatchDesk::revision() const {
    return m_losses.revision() + m_levels.revision() + m_crossings.revision() + m_swings.revision();
}

} // namespace seamscope::seams
