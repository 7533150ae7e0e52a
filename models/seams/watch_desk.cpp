// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/watch_desk.h"

#include <algorithm>

namespace seamscope::seams {

WatchDesk::WatchDesk(const WatchRules& rules, const Graph& graph)
    : m_rules(rules)
    , m_losses(rules, graph)
    , m_levels(graph)
    , m_crossings(graph) {}

int WatchDesk::add(const telemetry::SeriesInfo& info, Node node) {
    Channel channel;
    channel.loss = m_losses.add(info, node);
    if (const LevelRule* rule = m_rules.level(info.signal))
        channel.level = m_levels.add(node, *rule);
    if (const CrossingRule* rule = m_rules.crossing(info.signal))
        channel.crossing = m_crossings.add(node, *rule);
    if (channel.loss < 0 && channel.level < 0 && channel.crossing < 0)
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
}

void WatchDesk::close(TimePoint now) {
    m_losses.close(now);
    m_crossings.close(now);
}

void WatchDesk::addTo(telemetry::IncidentReport& report) const {
    const auto& own = m_losses.incidents();
    report.incidents.insert(report.incidents.end(), own.begin(), own.end());
    std::stable_sort(report.incidents.begin(), report.incidents.end(),
                     [](const auto& a, const auto& b) { return a.declared < b.declared; });
    m_losses.list(report.watch);
    m_levels.list(report.watch);
    m_crossings.list(report.crossings, report.watch);
}

std::uint64_t WatchDesk::revision() const {
    return m_losses.revision() + m_levels.revision() + m_crossings.revision();
}

} // namespace seamscope::seams
