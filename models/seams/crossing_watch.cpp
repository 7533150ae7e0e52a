// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/crossing_watch.h"

#include "base/median.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace seamscope::seams {
namespace {

using telemetry::MessageCode;

constexpr double kDay = 86400.0 * 1e9;
constexpr Duration kEvery = std::chrono::hours(1); ///< a date of days ahead need not be looked at more often
constexpr std::size_t kMostEvents = 512;
constexpr int kMostInAnHour = 2; ///< of one burst
constexpr std::size_t kMostTold = 256;
constexpr std::size_t kMostATick =
    64; ///< channels judged in one tick: a fit takes some tenths of a millisecond
constexpr std::size_t kMostLooks = 1024; ///< channels that are asked in one tick whether they are due
constexpr double kMoved = 0.05;          ///< of the way to go: less is the same date

std::vector<SlowHistory> emptyHistories() {
    using namespace std::chrono_literals;
    return {SlowHistory(40min, 256, true), SlowHistory(40min, 192, false), SlowHistory(5min, 192, false)};
}

TimePoint timeOf(double days) {
    constexpr double kLast = 90'000; // years after 2200 are no dates any more
    return fromNanoseconds(static_cast<std::int64_t>(std::clamp(days, 0.0, kLast) * kDay));
}

telemetry::Quantity told(const CrossingRule& rule, double value) {
    return rule.told == "share" ? telemetry::Quantity{100 * value, "%"}
                                : telemetry::Quantity{value, rule.told};
}

} // namespace

int CrossingWatch::add(Node node, const CrossingRule& rule) {
    Channel channel;
    channel.node = node;
    channel.rule = &rule;
    m_channels.push_back(std::move(channel));
    return static_cast<int>(m_channels.size()) - 1;
}

void CrossingWatch::take(int index, TimePoint at, double value) {
    if (!std::isfinite(value))
        return;
    Channel& channel = m_channels[static_cast<std::size_t>(index)];
    if (channel.begin == 0)
        channel.begin = static_cast<double>(toNanoseconds(at)) / kDay;
    if (channel.rule->isRate)
        takeCount(channel, at, value);
    else
        takeLevel(channel, at, value);
}

void CrossingWatch::takeLevel(Channel& channel, TimePoint at, double value) {
    if (channel.histories.empty())
        channel.histories = emptyHistories();
    for (SlowHistory& history : channel.histories)
        history.add(at, value);
}

/// Times of events; of a burst only the first few, so that it does not look like growth.
void CrossingWatch::takeCount(Channel& channel, TimePoint at, double total) {
    const double before = std::exchange(channel.total, total);
    if (!std::exchange(channel.isCounting, true) || total <= before)
        return;
    const double day = static_cast<double>(toNanoseconds(at)) / kDay - channel.begin;
    auto inHour = std::count_if(channel.events.rbegin(),
                                channel.events.rbegin() +
                                    std::min<std::ptrdiff_t>(kMostInAnHour, std::ssize(channel.events)),
                                [&](float e) { return day - static_cast<double>(e) < 1.0 / 24; });
    for (double left = total - before; left >= 1 && inHour < kMostInAnHour; --left, ++inHour)
        channel.events.push_back(static_cast<float>(day));
    if (channel.events.size() > kMostEvents) { // what was before the oldest that is kept was never seen
        const double shift = static_cast<double>(channel.events.front());
        channel.events.erase(channel.events.begin());
        channel.begin += shift;
        for (float& e : channel.events)
            e = static_cast<float>(static_cast<double>(e) - shift);
    }
}

/// Some channels a tick, each about once an hour.
void CrossingWatch::close(TimePoint now) {
    const std::int64_t at = toNanoseconds(now);
    std::size_t judged = 0;
    for (std::size_t i = 0; i < std::min(m_channels.size(), kMostLooks) && judged < kMostATick; ++i) {
        m_next = (m_next + 1) % m_channels.size();
        Channel& channel = m_channels[m_next];
        if (at < channel.judgeAt || (channel.histories.empty() && channel.events.empty()))
            continue;
        channel.judgeAt = at + kEvery.count();
        judge(channel, static_cast<double>(at) / kDay);
        ++judged;
    }
}

void CrossingWatch::judge(Channel& channel, double now) {
    auto found = project(channel, now);
    if (!found && !channel.found)
        return;
    // Small changes of mind are no news.
    if (found && channel.found) {
        const double way = std::max(channel.found->at - now, 1.0 / 24);
        const bool isSame = std::abs(found->at - channel.found->at) < kMoved * way &&
                            std::abs(found->earliest - channel.found->earliest) < kMoved * way &&
                            std::abs(found->latest - channel.found->latest) < kMoved * way;
        if (isSame)
            return;
    }
    channel.found = found;
    ++m_revision;
}

std::optional<Projection> CrossingWatch::project(Channel& channel, double now) {
    const CrossingRule& rule = *channel.rule;
    if (rule.isRate) {
        channel.limit = rule.limit;
        std::vector<double> events;
        for (const float e : channel.events)
            events.push_back(channel.begin + static_cast<double>(e));
        return projectRate(events, channel.begin, now, rule.limit, rule.horizonDays);
    }
    for (const SlowHistory& history : channel.histories)
        if (auto found = projectHistory(channel, history); found && found->at > now)
            return found;
    return std::nullopt;
}

std::optional<Projection> CrossingWatch::projectHistory(Channel& channel, const SlowHistory& history) {
    const CrossingRule& rule = *channel.rule;
    history.read(m_days, m_values);
    if (m_values.size() < 16)
        return std::nullopt;
    GrowthAsk ask{rule.limit, rule.side, rule.least, rule.horizonDays, rule.isDaily};
    if (rule.side == 0) { // its magnitude grows
        const double sign = m_values.back() < 0 ? -1 : 1;
        for (double& value : m_values)
            value *= sign;
        ask.side = 1;
    }
    if (rule.of != CrossingRule::Of::value) {
        std::vector<double> longest, days;
        channel.histories.front().read(days, longest);
        longest.resize(std::max<std::size_t>(longest.size() / 10, 4));
        const double start = medianInPlace(longest);
        if (rule.of == CrossingRule::Of::start) {
            if (start <= 0)
                return std::nullopt;
            for (double& value : m_values)
                value /= start;
        } else {
            for (double& value : m_values)
                value -= start;
        }
    }
    channel.limit = rule.limit;
    // Most series do not move: that is seen without a fit.
    const auto [low, high] = std::minmax_element(m_values.begin(), m_values.end());
    if (*high - *low < rule.least)
        return std::nullopt;
    return projectGrowth(m_days, m_values, ask);
}

void CrossingWatch::list(std::vector<telemetry::Crossing>& crossings,
                         std::vector<telemetry::WatchItem>& watch) const {
    std::vector<const Channel*> found;
    for (const Channel& channel : m_channels)
        if (channel.found)
            found.push_back(&channel);
    std::stable_sort(found.begin(), found.end(),
                     [](const Channel* a, const Channel* b) { return a->found->at < b->found->at; });
    std::set<std::pair<Node, const CrossingRule*>> seen;
    for (const Channel* channel : found) {
        // Several sensors of one thing: the one that gets there first.
        if (crossings.size() >= kMostTold || !seen.emplace(channel->node, channel->rule).second)
            continue;
        const CrossingRule& rule = *channel->rule;
        const Projection& p = *channel->found;
        const auto limit = told(rule, channel->limit), value = told(rule, p.now);
        telemetry::Crossing crossing;
        crossing.entity = m_graph.id(channel->node);
        crossing.signal = rule.signal;
        crossing.limit = limit.value;
        crossing.unit = limit.unit;
        crossing.value = value.value;
        crossing.isExponential = p.isExponential;
        crossing.since = timeOf(p.from);
        crossing.at = timeOf(p.at);
        crossing.earliest = timeOf(p.earliest);
        crossing.latest = timeOf(p.latest);
        for (Node job : m_graph.isGuessed(channel->node) ? std::vector<Node>() : m_graph.at(Relation::jobs, channel->node))
            crossing.atStake.jobs.push_back(m_graph.id(job));
        watch.push_back({rule.seam,
                         crossing.entity,
                         rule.signal,
                         crossing.since,
                         telemetry::say<MessageCode::crossingComing>(telemetry::SignalName{rule.signal},
                                                                     limit, telemetry::DateTime{crossing.at}),
                         crossing.at,
                         {}});
        crossings.push_back(std::move(crossing));
    }
}

} // namespace seamscope::seams
