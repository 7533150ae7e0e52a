// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/series_monitor.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope::seams {
namespace {

using telemetry::SignalKind;
using Type = SignalRule::Type;

constexpr double kBaselineSeconds = 1800;
constexpr std::int32_t kStuckTicks = 600 / kTickSeconds;
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
/// Throttle reasons of NVML: software and hardware thermal slowdown, software power cap, hardware power
/// brake.
constexpr std::array<std::pair<std::string_view, std::uint64_t>, 3> kDuties = {
    {{"gpu.throttle.thermal", 0x20 | 0x40}, {"gpu.throttle.power", 0x4}, {"gpu.throttle.brake", 0x80}}};
constexpr double kTicksToForget = 2.0 * 3600 / kTickSeconds;

} // namespace

std::int32_t tickOf(TimePoint t) {
    return static_cast<std::int32_t>(std::chrono::floor<std::chrono::seconds>(t).time_since_epoch().count() /
                                     kTickSeconds);
}

TimePoint startOfTick(std::int32_t tick) {
    return TimePoint(std::chrono::seconds(std::int64_t{tick} * kTickSeconds));
}

SeriesMonitor::SeriesMonitor(const SignalRules& rules, Graph& graph, FactStore& facts)
    : m_rules(rules)
    , m_graph(graph)
    , m_facts(facts) {}

int SeriesMonitor::add(const telemetry::SeriesInfo& info) {
    if (info.entity.isEmpty())
        return -1;
    const Node node = m_graph.node(info.entity);
    m_measured.insert(node.value());
    const SignalRule* rule = m_rules.signal(info.signal);
    if (!rule)
        return -1;
    const int channel = addChannel(node, *rule, info.kind == SignalKind::counter);
    if (rule->type == Type::mask) {
        std::array<int, 3> duties{-1, -1, -1};
        for (std::size_t i = 0; i < kDuties.size(); ++i)
            if (const SignalRule* duty = m_rules.signal(kDuties[i].first))
                duties[i] = addChannel(node, *duty, false);
        m_duties[static_cast<std::uint32_t>(channel)] = duties;
    }
    return channel;
}

int SeriesMonitor::addChannel(Node node, const SignalRule& rule, bool isCounter) {
    Channel channel;
    channel.node = node;
    channel.symptom = m_facts.symptom(rule.signal);
    m_facts.setUnit(channel.symptom, rule.told);
    channel.rule = &rule;
    channel.isCounter = isCounter || rule.type == Type::rate || rule.type == Type::rare;
    channel.blockTicks = rule.type == Type::trend ? 60 / kTickSeconds : 20 / kTickSeconds;
    channel.ring = static_cast<std::int32_t>(m_rings.size());
    m_rings.insert(m_rings.end(), kRing, kNaN);
    const auto index = static_cast<std::uint32_t>(m_channels.size());
    m_channels.push_back(channel);
    m_index.emplace(key(node, channel.symptom), index);
    const Node job = m_graph.jobOf(node);
    const std::uint64_t family = (std::uint64_t{job.isValid() ? job.value() : 0xFFFFFFFFU} << 8) |
                                 static_cast<std::uint64_t>(m_graph.kind(node));
    const auto [at, isNew] = m_groupIndex.try_emplace({channel.symptom.value(), family},
                                                      static_cast<std::uint32_t>(m_groups.size()));
    if (isNew)
        m_groups.push_back({channel.symptom, {}, -1, false, {}, 0});
    m_groups[at->second].members.push_back(index);
    m_channels.back().group = at->second;
    return static_cast<int>(index);
}

void SeriesMonitor::regroup() {
    m_groups.clear();
    m_groupIndex.clear();
    for (std::uint32_t i = 0; i < m_channels.size(); ++i) {
        Channel& channel = m_channels[i];
        const Node job = m_graph.jobOf(channel.node);
        const std::uint64_t family = (std::uint64_t{job.isValid() ? job.value() : 0xFFFFFFFFU} << 8) |
                                     static_cast<std::uint64_t>(m_graph.kind(channel.node));
        const auto [at, isNew] = m_groupIndex.try_emplace({channel.symptom.value(), family},
                                                          static_cast<std::uint32_t>(m_groups.size()));
        if (isNew)
            m_groups.push_back({channel.symptom, {}, -1, false, {}, 0});
        m_groups[at->second].members.push_back(i);
        channel.group = at->second;
    }
}

void SeriesMonitor::take(int index, TimePoint at, double value) {
    if (index < 0 || !std::isfinite(value))
        return;
    Channel& channel = m_channels[static_cast<std::size_t>(index)];
    if (!channel.isTouched) {
        channel.isTouched = true;
        m_touched.push_back(static_cast<std::uint32_t>(index));
    }
    switch (channel.rule->type) {
    case Type::mask: {
        const auto duties = m_duties.at(static_cast<std::uint32_t>(index));
        const auto mask = value >= 0 && value < 1e15 ? static_cast<std::uint64_t>(value) : 0;
        for (std::size_t i = 0; i < duties.size(); ++i)
            take(duties[i], at, (mask & kDuties[i].second) != 0 ? 1 : 0);
        return;
    }
    case Type::state:
        takeState(channel, at, value);
        break;
    default:
        break;
    }
    if (channel.isCounter) {
        takeCounter(channel, at, value);
    } else {
        channel.sum += value;
        ++channel.n;
    }
}

void SeriesMonitor::takeState(Channel& channel, TimePoint at, double value) {
    const bool isBad = value != channel.rule->good;
    channel.value = static_cast<float>(value);
    if (!isBad) {
        if (channel.isState)
            m_facts.end(channel.node, channel.symptom, Level::event, channel.rule->good > 0 ? -1 : 1, at);
        channel.wasGood = true;
        channel.isState = false;
        return;
    }
    if (!channel.wasGood)
        return; // how it was when we came: not a change
    Fact fact;
    fact.node = channel.node;
    fact.symptom = channel.symptom;
    fact.level = Level::event;
    fact.sign = channel.rule->good > 0 ? -1 : 1;
    fact.precise = true;
    fact.onset = at;
    fact.detected = at;
    fact.last = at;
    fact.sigma = std::chrono::seconds(2);
    fact.strength = 8;
    fact.before = channel.rule->good;
    fact.value = value;
    fact.magnitude = value - channel.rule->good;
    fact.count = channel.isState ? 0 : 1;
    if (const Fact* known = m_facts.fact(fact.node, fact.symptom, fact.level, fact.sign);
        known && channel.isState)
        fact.onset = known->onset;
    channel.isState = true;
    m_facts.raise(std::move(fact));
}

void SeriesMonitor::takeCounter(Channel& channel, TimePoint at, double value) {
    const std::int64_t now = toNanoseconds(at);
    const bool isFirst = channel.rawAt == 0;
    const double seconds = isFirst ? 0 : static_cast<double>(now - channel.rawAt) * 1e-9;
    const double delta = value - channel.raw;
    channel.raw = value;
    if (!isFirst && seconds <= 0)
        return;
    channel.rawAt = now;
    if (isFirst || delta < 0)
        return; // a reset is a gap
    if (channel.rule->type == Type::rare) {
        takeRare(channel, at, delta, seconds);
        return;
    }
    channel.sum += delta;
    channel.seconds += seconds;
    ++channel.n;
}

void SeriesMonitor::takeRare(Channel& channel, TimePoint at, double events, double seconds) {
    const SignalRule& rule = *channel.rule;
    const std::int32_t tick = tickOf(at);
    const double learnt = static_cast<double>(channel.exposure) > 600
                              ? static_cast<double>(channel.events) / static_cast<double>(channel.exposure)
                              : 0;
    const double rate = std::max(rule.perHour / 3600, learnt);
    const bool wasZero = channel.poisson.sum() <= 0;
    const double sum = channel.poisson.add(std::min(events, 1e6), seconds, rate, tick);
    if (wasZero && sum > 0)
        channel.firstEvent = toNanoseconds(at);
    Fact* known = m_facts.fact(channel.node, channel.symptom, Level::own, 1);
    if (sum > rule.alarm && events > 0) {
        Fact fact;
        fact.node = channel.node;
        fact.symptom = channel.symptom;
        fact.onset = fromNanoseconds(channel.firstEvent);
        fact.detected = at;
        fact.last = at;
        fact.sigma = fromSeconds(seconds);
        fact.strength = std::min(20.0, 6 * sum / rule.alarm);
        fact.magnitude = events / std::max(seconds, 1e-3) * 60;
        fact.before = rate * 60;
        fact.value = fact.magnitude;
        m_facts.raise(std::move(fact));
    } else if (known && known->active && at - known->last > std::chrono::minutes(3)) {
        m_facts.end(channel.node, channel.symptom, Level::own, 1, known->last);
        channel.poisson.reset(tick);
    }
    if (!known || !known->active) {
        channel.events += static_cast<float>(std::min(events, 10.0));
        channel.exposure += static_cast<float>(seconds);
    }
}

void SeriesMonitor::close(std::int32_t tick) {
    m_tick = tick;
    // A channel may touch others (masks): by index, the list can have grown.
    for (std::uint32_t index : m_touched) {
        Channel& channel = m_channels[index];
        channel.isTouched = false;
        const Node host = m_graph.at(Relation::host, channel.node).empty()
                              ? Node()
                              : m_graph.at(Relation::host, channel.node)[0];
        if (host.isValid())
            m_hostTicks[host.value()] = tick;
        judge(channel, tick);
    }
    m_touched.clear();
    for (Group& group : m_groups)
        if (std::exchange(group.isTouched, false))
            judgePeers(group, tick);
}

void SeriesMonitor::judge(Channel& channel, std::int32_t tick) {
    const int gap = channel.lastTick == 0 ? 1 : std::max(1, tick - channel.lastTick);
    if (channel.lastTick == 0)
        channel.firstTick = tick;
    else
        channel.period =
            static_cast<std::uint8_t>(std::clamp((channel.period * 3 + std::min(gap, 200)) / 4, 1, 200));
    channel.lastTick = tick;
    const Type type = channel.rule->type;
    if (type == Type::rare || type == Type::state || type == Type::mask) {
        channel.sum = 0;
        channel.n = 0;
        channel.changedTick = tick;
        return;
    }
    if (channel.n == 0)
        return;
    double x = channel.isCounter ? channel.sum / std::max(channel.seconds, 1e-3) : channel.sum / channel.n;
    channel.sum = 0;
    channel.n = 0;
    channel.seconds = 0;
    if (channel.value != static_cast<float>(x))
        channel.changedTick = tick;
    channel.value = static_cast<float>(x);
    if (type == Type::level)
        return judgeLevel(channel, x, tick);
    if (type == Type::rate)
        x = std::log1p(std::max(0.0, x) / channel.rule->unit);
    else if (channel.rule->relative)
        x = std::log(std::max(
            {x, 1e-12, channel.own.count > 0 ? 0.01 * std::exp(static_cast<double>(channel.own.mean)) : 0}));
    remember(channel, x, tick);
    if (type == Type::trend)
        return judgeTrend(channel, tick);
    judgeOwn(channel, x, tick, gap);
}

void SeriesMonitor::remember(Channel& channel, double x, std::int32_t tick) {
    const std::int32_t block = tick / channel.blockTicks;
    if (block != channel.blockIndex) {
        float* ring = &m_rings[static_cast<std::size_t>(channel.ring)];
        if (channel.blockCount > 0)
            ring[channel.blockIndex % kRing] = channel.blockSum / static_cast<float>(channel.blockCount);
        for (std::int32_t b = std::max(channel.blockIndex + 1, block - kRing + 1); b <= block; ++b)
            ring[b % kRing] = kNaN;
        channel.blockIndex = block;
        channel.blockSum = 0;
        channel.blockCount = 0;
    }
    channel.blockSum += static_cast<float>(x);
    ++channel.blockCount;
}

void SeriesMonitor::judgeOwn(Channel& channel, double x, std::int32_t tick, int gap) {
    const SignalRule& rule = *channel.rule;
    const double floor = rule.size / 8;
    const double share = gap * kTickSeconds / kBaselineSeconds;
    if (!channel.own.isLearnt(tick - channel.firstTick)) {
        channel.own.learn(x, share, floor);
        channel.residual = static_cast<float>(x - static_cast<double>(channel.own.mean));
        channel.peerScale = channel.own.scale;
        return;
    }
    const double residual = x - static_cast<double>(channel.own.mean);
    channel.residual = static_cast<float>(residual);
    const double scale = std::max(floor, static_cast<double>(channel.own.scale));
    const double certainty = std::sqrt(channel.own.count / (channel.own.count + 10.0));
    Detector& detector = channel.ownDetector;
    const Verdict verdict = detector.add(residual, scale, rule.size, certainty, gap, tick);
    if (rule.own && verdict.sign != 0) {
        if (verdict.ends)
            m_facts.end(channel.node, channel.symptom, Level::own, verdict.sign, startOfTick(tick));
        else
            raise(channel, Level::own, verdict.sign, detector.recent(), scale,
                  detector.zeroTick(verdict.sign), tick);
    }
    const bool isFrozen = detector.active() != 0 || channel.peerDetector.active() != 0;
    const bool isOdd = std::abs(residual) > 3 * scale && std::abs(residual) > rule.size / 2;
    if (!isFrozen && !isOdd && !detector.isSuspicious())
        channel.own.learn(x, share, floor);
    else if (isFrozen && tick - detector.zeroTick(detector.active()) > kTicksToForget)
        channel.own.learn(x, share, floor); // a new normal
    else if (!isFrozen && std::abs(residual) < rule.size)
        channel.own.learn(x, share / 2, floor);
    if (rule.peer)
        m_groups[channel.group].isTouched = true;
}

void SeriesMonitor::judgePeers(Group& group, std::int32_t tick) {
    const SignalRule& rule = *m_channels[group.members.front()].rule;
    m_scratch.clear();
    for (std::uint32_t i : group.members) {
        const Channel& c = m_channels[i];
        if (tick - c.lastTick <= 2 * c.period + 1 && c.own.count >= 8)
            m_scratch.push_back(c.residual);
    }
    if (static_cast<int>(m_scratch.size()) < rule.leastPeers)
        return;
    const double common = medianInPlace(m_scratch);
    if (rule.roams)
        judgeRoaming(group, tick, common);
    if (rule.followsLoad && std::abs(common) > rule.size)
        group.shiftedTick = tick;
    const bool isShifted = group.shiftedTick >= 0 && tick - group.shiftedTick < 60 / kTickSeconds;
    for (std::uint32_t i : group.members) {
        Channel& c = m_channels[i];
        if (c.lastTick != tick || !c.own.isLearnt(tick - c.firstTick) || isShifted)
            continue;
        const double residual = static_cast<double>(c.residual) - common;
        const double floor = rule.size / 8;
        const double scale = std::max(floor, static_cast<double>(c.peerScale));
        const double certainty = std::sqrt(c.own.count / (c.own.count + 10.0));
        const Verdict verdict = c.peerDetector.add(residual, scale, rule.size, certainty, c.period, tick);
        if (verdict.ends)
            m_facts.end(c.node, c.symptom, Level::peer, verdict.sign, startOfTick(tick));
        else if (verdict.sign != 0 && static_cast<double>(c.residual) * verdict.sign > rule.size / 4)
            // (who stays behind while all others move has not moved)
            raise(c, Level::peer, verdict.sign, c.peerDetector.recent(), scale,
                  c.peerDetector.zeroTick(verdict.sign), tick);
        if (c.peerDetector.active() == 0 && std::abs(residual) < 3 * scale) {
            const double share = std::max(1.0 / c.own.count, c.period * kTickSeconds / kBaselineSeconds);
            c.peerScale = static_cast<float>(std::max(
                floor, static_cast<double>(c.peerScale) +
                           share * (1.2533 * std::abs(residual) - static_cast<double>(c.peerScale))));
        }
    }
}

/// Spikes that hit another one each time (entropy over the ranks, methods §2.4) speak of what all of them
/// run, not of any of them.
void SeriesMonitor::judgeRoaming(Group& group, std::int32_t tick, double common) {
    constexpr std::size_t kKept = 24;
    constexpr std::size_t kFewest = 12;
    constexpr double kSpike = 0.04; ///< of the value
    const Channel* worst = nullptr;
    for (std::uint32_t i : group.members) {
        const Channel& c = m_channels[i];
        if (c.lastTick == tick && (!worst || c.residual > worst->residual))
            worst = &c;
    }
    if (!worst || worst->rule->relative == false)
        return;
    const double excess = static_cast<double>(worst->residual) - common;
    if (excess < std::max(kSpike, 4 * static_cast<double>(worst->peerScale)))
        return;
    if (tick - group.worstTick > 600 / kTickSeconds)
        group.worst.clear();
    group.worstTick = tick;
    group.worst.push_back(worst->node.value());
    if (group.worst.size() > kKept)
        group.worst.pop_front();
    const std::set<std::uint32_t> distinct(group.worst.begin(), group.worst.end());
    const Node job = m_graph.jobOf(worst->node);
    if (group.worst.size() < kFewest || distinct.size() * 10 < group.worst.size() * 6 || !job.isValid())
        return;
    Fact fact;
    fact.node = job;
    fact.symptom = m_facts.symptom("job.roaming");
    fact.level = Level::event;
    fact.active = false;
    fact.onset = startOfTick(tick - static_cast<std::int32_t>(2 * group.worst.size()));
    fact.detected = fact.last = startOfTick(tick + 1);
    fact.sigma = std::chrono::minutes(1);
    fact.strength = 8;
    fact.magnitude = excess;
    fact.text = "the slowest rank is another one each time";
    m_facts.raise(std::move(fact), std::chrono::minutes(10));
}

void SeriesMonitor::raise(const Channel& channel, Level level, int sign, double residual, double scale,
                          std::int32_t zeroTick, std::int32_t tick) {
    const SignalRule& rule = *channel.rule;
    const bool isLog = rule.relative || rule.type == Type::rate;
    Fact fact;
    fact.node = channel.node;
    fact.symptom = channel.symptom;
    fact.level = level;
    fact.sign = static_cast<std::int8_t>(sign);
    fact.onset = startOfTick(zeroTick + 1);
    fact.detected = startOfTick(tick + 1);
    fact.last = fact.detected;
    fact.sigma = std::chrono::seconds(kTickSeconds * (1 + 2 * channel.period));
    fact.strength = std::min(30.0, std::abs(residual) / scale);
    fact.magnitude = isLog ? std::expm1(residual) : residual;
    const double mean = static_cast<double>(channel.own.mean);
    fact.before = rule.type == Type::rate ? std::expm1(mean) * rule.unit
                  : rule.relative         ? std::exp(mean)
                                          : mean;
    fact.value = static_cast<double>(channel.value);
    m_facts.raise(std::move(fact));
}

void SeriesMonitor::judgeLevel(Channel& channel, double x, std::int32_t tick) {
    // own.mean holds the best value seen.
    Baseline& best = channel.own;
    if (x >= static_cast<double>(best.mean) || best.count == 0) {
        best.mean = static_cast<float>(x);
        ++best.count;
        if (std::exchange(channel.isState, false))
            m_facts.end(channel.node, channel.symptom, Level::own, -1, startOfTick(tick));
        return;
    }
    if (channel.rule->followsLoad && !isLoaded(channel.node, tick))
        return; // links rest when there is nothing to carry
    Fact fact;
    fact.node = channel.node;
    fact.symptom = channel.symptom;
    fact.sign = -1;
    fact.onset = startOfTick(tick);
    fact.detected = startOfTick(tick + 1);
    fact.last = fact.detected;
    fact.sigma = std::chrono::seconds(kTickSeconds * channel.period);
    fact.strength = 8;
    fact.before = static_cast<double>(best.mean);
    fact.value = x;
    fact.magnitude = x / fact.before - 1;
    if (const Fact* known = m_facts.fact(fact.node, fact.symptom, Level::own, -1); known && channel.isState)
        fact.onset = known->onset;
    channel.isState = true;
    m_facts.raise(std::move(fact));
}

bool SeriesMonitor::isLoaded(Node node, std::int32_t tick) const {
    for (std::string_view signal : {"gpu.utilization", "gpu.tensor.active", "gpu.engine.active"})
        if (const auto value = newest(node, signal, tick))
            return *value > 0.3;
    return true;
}

void SeriesMonitor::judgeTrend(Channel& channel, std::int32_t tick) {
    if (tick % channel.blockTicks != 0 && channel.period < channel.blockTicks)
        return;
    constexpr int kWindow = 30; // blocks: half an hour
    std::vector<float> values;
    const float* ring = &m_rings[static_cast<std::size_t>(channel.ring)];
    for (std::int32_t b = channel.blockIndex - kWindow; b < channel.blockIndex; ++b)
        values.push_back(ring[((b % kRing) + kRing) % kRing]);
    const auto first = std::find_if(values.begin(), values.end(), [](float v) { return !std::isnan(v); });
    values.erase(values.begin(), first);
    constexpr std::size_t kFewest = 8;
    if (values.size() < kFewest)
        return;
    const Slope all = theilSen(values);
    const std::span<const float> span(values);
    // A step or a start-up climb is no trend: both the last third and the one before have to go the same way.
    const Slope late = theilSen(span.subspan(values.size() * 2 / 3));
    const Slope middle = theilSen(span.subspan(values.size() / 3, values.size() / 3 + 1));
    const double grown = all.perStep * static_cast<double>(values.size());
    const int sign = all.perStep > 0 ? 1 : -1;
    const bool isTrend =
        all.points >= static_cast<int>(kFewest) && std::abs(all.perStep) > 4 * all.standardError &&
        std::abs(grown) > channel.rule->size && late.perStep * sign > 0.4 * std::abs(all.perStep) &&
        middle.perStep * sign > 0.4 * std::abs(all.perStep);
    if (!isTrend) {
        for (int side : {-1, 1})
            if (std::abs(late.perStep) < std::abs(all.perStep) / 4 || late.perStep * side < 0)
                m_facts.end(channel.node, channel.symptom, Level::own, side, startOfTick(tick));
        return;
    }
    channel.own.mean = values.front();
    channel.own.scale = static_cast<float>(std::max(1e-6, std::abs(all.perStep)));
    channel.own.count = std::max<std::uint32_t>(channel.own.count, 8);
    const std::int32_t firstBlock = channel.blockIndex - static_cast<std::int32_t>(values.size());
    raise(channel, Level::own, sign, grown,
          std::max(1e-6, all.standardError * static_cast<double>(values.size())),
          firstBlock * channel.blockTicks, tick);
}

bool SeriesMonitor::isKnown(Node node, Symptom symptom) const { return m_index.contains(key(node, symptom)); }

bool SeriesMonitor::covers(Node node, Symptom symptom, std::int32_t tick) const {
    const auto at = m_index.find(key(node, symptom));
    if (at == m_index.end())
        return false;
    const Channel& c = m_channels[at->second];
    const bool isFresh = tick - c.lastTick <= std::max(12, 4 * c.period);
    const bool isQuiet = c.rule->type == Type::rare || c.rule->type == Type::state ||
                         c.rule->type == Type::level || c.rule->type == Type::rate || c.isCounter;
    return isFresh && (isQuiet || tick - c.changedTick < kStuckTicks + 4 * c.period) &&
           (isQuiet || c.own.isLearnt(tick - c.firstTick));
}

std::optional<double> SeriesMonitor::newest(Node node, std::string_view signal, std::int32_t tick) const {
    const Symptom symptom = m_facts.find(signal);
    if (!symptom.isValid())
        return std::nullopt;
    const auto at = m_index.find(key(node, symptom));
    if (at == m_index.end() || tick - m_channels[at->second].lastTick > 60 / kTickSeconds)
        return std::nullopt;
    return static_cast<double>(m_channels[at->second].value);
}

std::optional<TimePoint> SeriesMonitor::bendOf(Node node, Symptom symptom, int sign, TimePoint before) const {
    const auto at = m_index.find(key(node, symptom));
    if (at == m_index.end())
        return std::nullopt;
    const Channel& c = m_channels[at->second];
    const float* ring = &m_rings[static_cast<std::size_t>(c.ring)];
    std::vector<float> values;
    std::vector<std::int32_t> blocks;
    for (std::int32_t b = c.blockIndex - kRing + 1; b < c.blockIndex; ++b) {
        const float v = ring[((b % kRing) + kRing) % kRing];
        if (std::isnan(v) || startOfTick(b * c.blockTicks) > before)
            continue;
        values.push_back(v);
        blocks.push_back(b);
    }
    if (values.size() < 8)
        return std::nullopt;
    double mean = static_cast<double>(c.own.mean);
    double scale = std::max(static_cast<double>(c.own.scale), c.rule->size / 8) /
                   std::sqrt(static_cast<double>(c.blockTicks));
    if (c.rule->type == Type::trend) {
        const std::size_t head = std::max<std::size_t>(4, values.size() / 6);
        std::vector<float> early(values.begin(),
                                 values.begin() + static_cast<std::ptrdiff_t>(std::min(head, values.size())));
        mean = medianInPlace(early);
    }
    const int bend = bendIndex(values, mean, scale, sign);
    if (bend < 0)
        return std::nullopt;
    return startOfTick(blocks[static_cast<std::size_t>(bend)] * c.blockTicks);
}

} // namespace seamscope::seams
