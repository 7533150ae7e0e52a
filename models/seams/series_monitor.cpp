// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/series_monitor.h"

#include "telemetry/unit.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope::seams {
namespace {

using telemetry::SignalKind;
using Type = SignalRule::Type;

constexpr std::uint32_t kFewestUsual = 8; ///< values that tell what is usual
constexpr std::int32_t kStuckTicks = 600 / kTickSeconds;
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
/// Throttle reasons of NVML: software and hardware thermal slowdown, software power cap, hardware power
/// brake.
constexpr std::array<std::pair<std::string_view, std::uint64_t>, 3> kDuties = {
    {{"gpu.throttle.thermal", 0x20 | 0x40}, {"gpu.throttle.power", 0x4}, {"gpu.throttle.brake", 0x80}}};

/// Facts of counters say how fast they grow.
std::string unitOfFacts(const SignalRule& rule, const telemetry::SeriesInfo& info) {
    if (rule.type == Type::mask || rule.type == Type::state)
        return {};
    const bool isRate = info.kind == SignalKind::counter || rule.type == Type::rate || rule.type == Type::rare;
    const std::string each = rule.type == Type::rare ? "/min" : "/s";
    return !isRate                    ? info.unit
           : info.unit == "events"    ? each
           : rule.type == Type::rare  ? info.unit + each
           : info.unit.empty()        ? each
                                      : telemetry::rateUnit(info.unit);
}

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
    m_facts.setValueUnit(m_channels[static_cast<std::size_t>(channel)].symptom, unitOfFacts(*rule, info));
    if (rule->type == Type::mask) {
        std::array<Duty, 3> duties{};
        for (std::size_t i = 0; i < kDuties.size(); ++i)
            if (const SignalRule* duty = m_rules.signal(kDuties[i].first))
                duties[i] = {kDuties[i].second, addChannel(node, *duty, false)};
        for (const Duty& duty : duties)
            if (duty.channel >= 0)
                m_facts.setValueUnit(m_channels[static_cast<std::size_t>(duty.channel)].symptom, "s/s");
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
    channel.blockTicks = rule.type == Type::trend ? 30 / kTickSeconds : 20 / kTickSeconds;
    std::uint32_t index = static_cast<std::uint32_t>(m_channels.size());
    if (m_free.empty()) {
        m_channels.push_back(channel);
    } else {
        index = m_free.back();
        m_free.pop_back();
        channel.ring = m_channels[index].ring;
        if (channel.ring >= 0)
            m_rings[static_cast<std::size_t>(channel.ring)].fill(kNaN);
        m_channels[index] = channel;
    }
    m_index.emplace(key(node, channel.symptom), index);
    findPlace(m_channels[index], index);
    return static_cast<int>(index);
}

void SeriesMonitor::release(const std::vector<int>& channels) {
    std::vector<std::uint32_t> gone;
    for (const int index : channels) {
        if (index < 0 || --m_channels[static_cast<std::size_t>(index)].users > 0)
            continue;
        gone.push_back(static_cast<std::uint32_t>(index));
        if (const auto duties = m_duties.extract(gone.back()))
            for (const Duty& duty : duties.mapped())
                if (duty.channel >= 0 && --m_channels[static_cast<std::size_t>(duty.channel)].users == 0)
                    gone.push_back(static_cast<std::uint32_t>(duty.channel));
    }
    if (!gone.empty())
        forget(gone);
}

/// Series retire by the thousand: each table is gone through once for all of them.
void SeriesMonitor::forget(const std::vector<std::uint32_t>& channels) {
    const auto isFree = [&](std::uint32_t i) { return m_channels[i].users == 0; };
    std::set<std::uint32_t> groups;
    std::set<std::uint64_t> unnamed;
    for (const std::uint32_t index : channels) {
        const Channel& channel = m_channels[index];
        groups.insert(channel.group);
        m_bursts.erase(index);
        const std::uint64_t name = key(channel.node, channel.symptom);
        if (const auto known = m_index.find(name); known != m_index.end() && known->second == index) {
            m_index.erase(known);
            unnamed.insert(name);
        }
    }
    for (const std::uint32_t group : groups) {
        std::erase_if(m_groups[group].members, isFree);
        std::erase_if(m_groups[group].worst, isFree);
    }
    std::erase_if(m_touched, isFree);
    m_free.insert(m_free.end(), channels.begin(), channels.end());
    // Another series may tell the same of the same part.
    for (std::uint32_t i = 0; i < m_channels.size(); ++i)
        if (const std::uint64_t name = key(m_channels[i].node, m_channels[i].symptom); !isFree(i) && unnamed.contains(name))
            m_index.emplace(name, i);
}

int SeriesMonitor::move(int index, Node node) {
    if (index < 0)
        return index;
    Channel& channel = m_channels[static_cast<std::size_t>(index)];
    if (const auto known = m_index.find(key(node, channel.symptom));
        known != m_index.end() && m_channels[known->second].isCounter == channel.isCounter) {
        const auto kept = static_cast<int>(known->second);
        if (kept != index) {
            ++m_channels[known->second].users;
            release({index});
        }
        return kept;
    }
    channel.node = node;
    m_index.insert_or_assign(key(node, channel.symptom), static_cast<std::uint32_t>(index));
    return index;
}

/// Its host, and its peers: entities of the same kind in the same job.
void SeriesMonitor::findPlace(Channel& channel, std::uint32_t index) {
    const auto& hosts = m_graph.at(Relation::host, channel.node);
    channel.host = hosts.empty() ? Node() : hosts.front();
    const Node job = m_graph.jobOf(channel.node);
    // Supplies share the load of their host: what all of them do is what it draws.
    const Node shared = channel.rule->sharesLoad ? channel.host : job;
    const std::uint64_t family = (std::uint64_t{shared.isValid() ? shared.value() : 0xFFFFFFFFU} << 8) |
                                 static_cast<std::uint64_t>(m_graph.kind(channel.node));
    const auto [at, isNew] = m_groupIndex.try_emplace({channel.symptom.value(), family},
                                                      static_cast<std::uint32_t>(m_groups.size()));
    if (isNew) {
        Group group;
        group.symptom = channel.symptom;
        group.job = job;
        m_groups.push_back(std::move(group));
    }
    m_groups[at->second].members.push_back(index);
    channel.group = at->second;
}

void SeriesMonitor::regroup() {
    m_groups.clear();
    m_groupIndex.clear();
    for (std::uint32_t i = 0; i < m_channels.size(); ++i)
        if (m_channels[i].users > 0)
            findPlace(m_channels[i], i);
}

void SeriesMonitor::followJobs() {
    std::set<std::uint32_t> left;
    for (std::uint32_t i = 0; i < m_channels.size(); ++i) {
        Channel& channel = m_channels[i];
        if (channel.users == 0 || m_graph.jobOf(channel.node) == m_groups[channel.group].job)
            continue;
        left.insert(channel.group);
        findPlace(channel, i);
    }
    for (std::uint32_t group : left)
        std::erase_if(m_groups[group].members, [&](std::uint32_t i) { return m_channels[i].group != group; });
}

void SeriesMonitor::close(std::int32_t tick) {
    m_tick = tick;
    // What moves others first: a device is judged by the load of this tick, not of the one before.
    for (bool isMoved : {false, true})
        for (std::uint32_t index : m_touched) {
            Channel& channel = m_channels[index];
            if (channel.rule->isMoved() != isMoved)
                continue;
            channel.isTouched = false;
            judge(index, tick);
        }
    if (!m_touched.empty())
        m_heardTick = tick;
    m_touched.clear();
    confirmSilent(tick);
    for (Group& group : m_groups)
        if (std::exchange(group.isTouched, false))
            judgePeers(group, tick);
}

void SeriesMonitor::raise(const Channel& channel, Level level, int sign, double residual, double scale,
                          std::int32_t zeroTick, std::int32_t tick) {
    const SignalRule& rule = *channel.rule;
    const bool isLog = rule.relative || rule.isCompressed();
    Fact fact;
    fact.node = channel.node;
    fact.symptom = channel.symptom;
    fact.level = level;
    fact.sign = static_cast<std::int8_t>(sign);
    // Where the history itself was asked for the begin, nobody needs to look for it again.
    fact.precise = rule.type == Type::trend || rule.type == Type::burst;
    fact.onset =
        startOfTick(std::max(zeroTick + 1, channel.firstTick)); // a sum may stand since the first value
    fact.stood = zeroTick <= channel.firstTick + kHeatsUp;
    fact.detected = startOfTick(tick + 1);
    fact.last = fact.detected;
    fact.sigma = std::chrono::seconds(kTickSeconds * (1 + 2 * channel.period));
    fact.strength = std::min(30.0, std::abs(residual) / scale);
    fact.isRelative = isLog;
    fact.magnitude = isLog ? std::expm1(residual) : residual;
    const double mean = static_cast<double>(channel.own.mean);
    fact.before = rule.isCompressed() ? std::expm1(mean) * rule.unit
                  : rule.relative     ? std::exp(mean)
                                      : mean;
    fact.value = static_cast<double>(channel.value);
    m_facts.raise(std::move(fact));
}

bool SeriesMonitor::covers(Node node, Symptom symptom, std::int32_t tick) const {
    const auto at = m_index.find(key(node, symptom));
    if (at == m_index.end())
        return false;
    const Channel& c = m_channels[at->second];
    if (c.isAroundZero)
        return false; // nobody judges it
    const bool isFresh = tick - c.lastTick <= std::max(12, 4 * c.period);
    // A share of time that stays nothing is nothing that happens, not a sensor that is stuck.
    const bool isNothing = c.rule->told == "share" && c.value == 0;
    const bool isQuiet = isNothing || c.rule->type == Type::rare || c.rule->type == Type::state ||
                         c.rule->type == Type::level || c.rule->isCompressed() || c.isCounter;
    return isFresh && (isQuiet || tick - c.changedTick < kStuckTicks + 4 * c.period) &&
           (isQuiet || c.own.isLearnt(tick - c.firstTick));
}

bool SeriesMonitor::knew(Node node, Symptom symptom, TimePoint at) const {
    const auto known = m_index.find(key(node, symptom));
    if (known == m_index.end())
        return true;
    const Channel& c = m_channels[known->second];
    const bool isAbsolute = c.rule->fromZero || c.rule->type == Type::rare ||
                            c.rule->type == Type::state || c.rule->type == Type::mask || c.rule->type == Type::level;
    return isAbsolute || tickOf(at) - c.firstTick >= kLearntTicks;
}

std::optional<double> SeriesMonitor::newest(Node node, std::string_view signal, std::int32_t tick, std::int32_t since) const {
    const Symptom symptom = m_facts.find(signal);
    if (!symptom.isValid())
        return std::nullopt;
    const auto at = m_index.find(key(node, symptom));
    if (at == m_index.end())
        return std::nullopt;
    const Channel& c = m_channels[at->second];
    if (c.lastTick < since || tick - c.lastTick > std::max(60 / kTickSeconds, 2 * c.period + 1))
        return std::nullopt;
    return static_cast<double>(c.value);
}

std::optional<double> SeriesMonitor::usual(Node node, std::string_view signal) const {
    const Symptom symptom = m_facts.find(signal);
    const auto at = symptom.isValid() ? m_index.find(key(node, symptom)) : m_index.end();
    if (at == m_index.end() || m_channels[at->second].own.count < kFewestUsual)
        return std::nullopt;
    const Channel& channel = m_channels[at->second];
    const double mean = static_cast<double>(channel.own.mean);
    if (channel.rule->isCompressed())
        return std::expm1(mean) * channel.rule->unit;
    return channel.rule->relative ? std::exp(mean) : mean;
}

std::optional<TimePoint> SeriesMonitor::bendOf(Node node, Symptom symptom, int sign, TimePoint before) const {
    const auto at = m_index.find(key(node, symptom));
    if (at == m_index.end())
        return std::nullopt;
    const Channel& c = m_channels[at->second];
    const Ring& ring = ringOf(c);
    std::vector<float> values;
    std::vector<std::int32_t> blocks;
    for (std::int32_t b = c.blockIndex - kRing + 1; b < c.blockIndex; ++b) {
        const float v = ring[static_cast<std::size_t>(((b % kRing) + kRing) % kRing)];
        if (std::isnan(v) || startOfTick(b * c.blockTicks) > before)
            continue;
        values.push_back(v);
        blocks.push_back(b);
    }
    if (values.size() < 8)
        return std::nullopt;
    const double scale = std::max(static_cast<double>(c.own.scale), c.rule->size / 8) /
                         std::sqrt(static_cast<double>(c.blockTicks));
    const int bend = bendIndex(values, static_cast<double>(c.own.mean), scale, sign);
    if (bend < 0)
        return std::nullopt;
    return startOfTick(blocks[static_cast<std::size_t>(bend)] * c.blockTicks);
}

} // namespace seamscope::seams
