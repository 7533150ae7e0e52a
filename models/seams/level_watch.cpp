// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/level_watch.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

using telemetry::MessageCode;
using telemetry::Quantity;
using telemetry::say;

constexpr double kBack = 0.9; ///< of the level: back to that it is well again
constexpr std::uint16_t kLeastSamples = 3;

/// How far it is beyond: over 0 it is.
double beyond(const LevelRule& rule, double value) {
    return rule.side == 0 ? std::abs(value) - rule.level : rule.side * (value - rule.level);
}

Quantity told(const LevelRule& rule, double value) {
    return rule.told == "share" ? Quantity{100 * value, "%"} : Quantity{value, rule.told};
}

} // namespace

int LevelWatch::add(Node node, const LevelRule& rule) {
    Channel channel;
    channel.node = node;
    channel.rule = &rule;
    m_channels.push_back(channel);
    return static_cast<int>(m_channels.size()) - 1;
}

void LevelWatch::take(int index, TimePoint at, double value) {
    if (!std::isfinite(value))
        return;
    Channel& channel = m_channels[static_cast<std::size_t>(index)];
    const LevelRule& rule = *channel.rule;
    const double excess = beyond(rule, value);
    const double slack = (1 - kBack) * std::abs(rule.level);
    if (excess <= (channel.isTold ? -slack : 0)) {
        m_revision += channel.isTold ? 1 : 0;
        channel.isTold = false;
        channel.samples = 0;
        return;
    }
    if (channel.samples == 0) {
        channel.since = at;
        channel.worst = value;
    }
    channel.samples = static_cast<std::uint16_t>(std::min(channel.samples + 1, 60000));
    const bool isWorse = excess > beyond(rule, channel.worst) + slack;
    if (isWorse)
        channel.worst = value;
    const bool isDue = channel.samples >= kLeastSamples && at - channel.since >= fromSeconds(rule.hold);
    if (isDue && (!channel.isTold || isWorse)) {
        channel.isTold = true;
        ++m_revision;
    }
}

telemetry::Message LevelWatch::textOf(const Channel& channel) const {
    const LevelRule& rule = *channel.rule;
    if (rule.signal == "host.clock.offset") {
        // Whoever is put beside it in a timeline: the other hosts of its jobs.
        std::vector<Node> others;
        for (Node job : m_graph.at(Relation::jobs, channel.node))
            for (Node host : m_graph.at(Relation::hosts, job))
                if (host != channel.node)
                    others.push_back(host);
        std::sort(others.begin(), others.end());
        others.erase(std::unique(others.begin(), others.end()), others.end());
        return say<MessageCode::clockOff>(fromSeconds(channel.worst), telemetry::Plural{others.size()});
    }
    if (rule.signal == "dew_point.margin")
        return say<MessageCode::condensation>(told(rule, channel.worst), told(rule, rule.level));
    return say<MessageCode::signalBeyond>(telemetry::SignalName{rule.signal}, told(rule, channel.worst),
                                          told(rule, rule.level));
}

void LevelWatch::list(std::vector<telemetry::WatchItem>& out) const {
    for (const Channel& channel : m_channels)
        if (channel.isTold)
            out.push_back({channel.rule->seam,
                           m_graph.id(channel.node),
                           channel.rule->signal,
                           channel.since,
                           textOf(channel),
                           {}});
}

} // namespace seamscope::seams
