// SPDX-License-Identifier: GPL-3.0-or-later
// A series against what the others of its kind do in the same job at the same time.
#include "seams/series_monitor.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace seamscope::seams {
namespace {

constexpr std::size_t kFewestToMove = 4;
constexpr std::int32_t kSettles = 20 / kTickSeconds;

/// What all others do, for each of them: a middle that contains the one that is held against it moves along
/// with it, of two by half of the way.
class MiddleOfOthers {
public:
    explicit MiddleOfOthers(std::vector<float>& values)
        : m_isEven(values.size() % 2 == 0) {
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        m_middle = m_below = m_above = *middle;
        if (middle != values.begin())
            m_below = *std::max_element(values.begin(), middle);
        if (middle + 1 != values.end())
            m_above = *std::min_element(middle + 1, values.end());
    }
    [[nodiscard]] double without(float value) const {
        if (m_isEven)
            return static_cast<double>(value <= m_below ? m_middle : m_below);
        const float below = value < m_middle ? m_middle : m_below;
        const float above = value > m_middle ? m_middle : m_above;
        return (static_cast<double>(below) + static_cast<double>(above)) / 2;
    }

private:
    bool m_isEven;
    float m_below = 0, m_middle = 0, m_above = 0; ///< the values around the middle
};

} // namespace

void SeriesMonitor::judgePeers(Group& group, std::int32_t tick) {
    const SignalRule& rule = *m_channels[group.members.front()].rule;
    if (rule.apart != 0)
        judgeApart(group, tick);
    if (rule.type == SignalRule::Type::level)
        return; // a level knows its best value and no spread
    m_scratch.clear();
    for (std::uint32_t i : group.members) {
        const Channel& c = m_channels[i];
        if (tick - c.lastTick <= 2 * c.period + 1 && c.own.count >= 8 && !c.isAroundZero)
            m_scratch.push_back(c.residual);
    }
    if (static_cast<int>(m_scratch.size()) < std::max(2, rule.leastPeers))
        return;
    const double common = medianInPlace(m_scratch);
    const MiddleOfOthers others(m_scratch);
    if (rule.roams)
        judgeRoaming(group, tick, common);
    if (rule.waits)
        judgeLaggards(group, tick, common);
    // (who takes over from one that fails moves as well)
    if (rule.followsLoad && !rule.sharesLoad && std::abs(common) > rule.size)
        group.shiftedTick = tick;
    // What heats up behind a pause does so each at its own pace. Of a few the middle moves when one of them does.
    const double moved = std::abs(common - std::exchange(group.common, common));
    if (!rule.load.empty() && m_scratch.size() >= kFewestToMove && moved > rule.size / 2)
        group.movedTick = tick;
    const bool isShifted = (group.shiftedTick >= 0 && tick - group.shiftedTick < 60 / kTickSeconds) ||
                           (group.movedTick >= 0 && tick - group.movedTick < kSettles);
    for (std::uint32_t i : group.members) {
        Channel& c = m_channels[i];
        if (isShifted && c.peerDetector.active() == 0)
            c.peerDetector.reset(tick); // who was off for a moment then was so for that: it dates nothing that comes later
        if (c.lastTick != tick || !c.own.isLearnt(tick - c.firstTick) || isShifted || c.isApart || c.isAroundZero)
            continue;
        const double residual = static_cast<double>(c.residual) - others.without(c.residual);
        const double floor = rule.size / 8;
        const double scale = std::max(floor, static_cast<double>(c.peerScale));
        const double certainty = std::sqrt(c.own.count / (c.own.count + 10.0));
        const Verdict verdict = c.peerDetector.add(residual, scale, rule.size, certainty, c.period, tick);
        if (verdict.begins)
            dateChange(c, c.peerDetector, verdict.sign, std::max(floor, static_cast<double>(c.own.scale)), tick);
        if (verdict.ends)
            m_facts.end(c.node, c.symptom, Level::peer, verdict.sign, startOfTick(c.peerDetector.lastOff() + 1));
        else if (verdict.sign != 0 && static_cast<double>(c.residual) * verdict.sign >
                                          std::max(rule.size / 4, std::abs(static_cast<double>(c.residual) - common) / 2))
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

/// Whether clocks fell at any device of a job.
bool SeriesMonitor::hasThrottled(Node job) const {
    for (std::string_view signal :
         {"gpu.throttle.thermal", "gpu.throttle.power", "gpu.throttle.brake", "gpu.clock.sm"}) {
        const auto& facts = m_facts.all(m_facts.find(signal));
        if (std::any_of(facts.begin(), facts.end(),
                        [&](const Fact& fact) { return fact.active && m_graph.jobOf(fact.node) == job; }))
            return true;
    }
    return false;
}

/// While a job is slow its devices wait for the slow one: their power falls, its own does not (methods §2.5:
/// low power marks the victim). Where no rank reports its times, that tells who is waited for.
void SeriesMonitor::judgeLaggards(Group& group, std::int32_t tick, double common) {
    constexpr std::size_t kFewest = 8;  // members, to tell one from the rest
    constexpr double kLeast = 0.02;     // fall of the others below which nothing can be told
    constexpr double kStandstill = 0.7; // fall from which nobody works
    const Fact* slow = m_facts.fact(group.job, m_facts.symptom("job.step_seconds"), Level::own, 1);
    if (!group.job.isValid() || group.members.size() < kFewest || !slow || !slow->active)
        return forgetLaggards(group, tick);
    if (common > -kLeast || common < -kStandstill)
        return;
    for (std::uint32_t i : group.members)
        if (Channel& c = m_channels[i]; c.lastTick == tick && c.own.isLearnt(tick - c.firstTick))
            c.retained.add((static_cast<double>(c.residual) - common) / -common);
    const Channel* awaited = findLaggard(group, common);
    if (!awaited || hasThrottled(group.job))
        return; // clocks say more than power does
    Fact fact;
    fact.node = awaited->node;
    fact.symptom = m_facts.symptom("gpu.awaited");
    fact.level = Level::event;
    fact.onset = slow->onset;
    fact.detected = fact.last = startOfTick(tick + 1);
    fact.sigma = slow->sigma + std::chrono::seconds(30);
    fact.strength = 8;
    fact.magnitude = awaited->retained.mean();
    fact.count = 0;
    fact.text = telemetry::say<telemetry::MessageCode::keepsPower>();
    m_facts.raise(std::move(fact));
}

/// The one that stands out from all others, and from chance; null when there is none.
const SeriesMonitor::Channel* SeriesMonitor::findLaggard(const Group& group, double common) const {
    constexpr double kRetained = 0.65; // share of the fall that it did not have
    constexpr double kAhead = 0.3;     // of the next one on another host
    constexpr double kSure = 5;        // standard errors
    const Channel* best = nullptr;
    for (std::uint32_t i : group.members)
        if (const Channel& c = m_channels[i];
            c.retained.isKnown() && (!best || c.retained.mean() > best->retained.mean()))
            best = &c;
    if (!best || best->retained.mean() < kRetained)
        return nullptr;
    for (std::uint32_t i : group.members)
        if (const Channel& c = m_channels[i]; c.host != best->host && c.retained.isKnown() &&
                                              c.retained.mean() > best->retained.mean() - kAhead)
            return nullptr;
    const double spread = std::max(best->rule->size / 8, static_cast<double>(best->peerScale)) / -common;
    return best->retained.mean() > kSure * spread * best->retained.errorShare() ? best : nullptr;
}

void SeriesMonitor::forgetLaggards(Group& group, std::int32_t tick) {
    const Symptom symptom = m_facts.symptom("gpu.awaited");
    for (std::uint32_t i : group.members) {
        Channel& c = m_channels[i];
        if (c.retained.isKnown())
            m_facts.end(c.node, symptom, Level::event, 1, startOfTick(tick));
        c.retained = {};
    }
}

/// What is far depends on how close the others stand together: a stated distance is that of devices that differ by nature.
double SeriesMonitor::leastDistance(const SignalRule& rule, std::vector<float>& values, double usual) {
    constexpr std::size_t kFewest = 8; ///< values, to know how close they are
    constexpr double kOutside = 6;     ///< standard deviations, by the middle of the distances
    constexpr double kSizes = 3;       ///< times the change that matters
    const double stated = std::abs(rule.apart);
    if (values.size() < kFewest || rule.type != SignalRule::Type::gauge)
        return stated;
    for (float& value : values)
        value = std::abs(value - static_cast<float>(usual));
    return std::min(stated, std::max(kSizes * rule.size, kOutside * 1.4826 * medianInPlace(values)));
}

/// Devices of one job do the same work: one that stands far from all others from the very first value was
/// never well, though its own history shows no change. Hosts are peers of those that the same job has.
void SeriesMonitor::judgeApart(Group& group, std::int32_t tick) {
    // (by what has passed, not by the clock: what comes every half a minute may never meet a full one)
    if (group.apartTick && tick - *group.apartTick < kLearntTicks)
        return;
    group.apartTick = tick;
    if (group.job.isValid())
        return judgeApart(group.members, tick);
    std::map<std::uint32_t, std::vector<std::uint32_t>> byJob;
    for (std::uint32_t i : group.members) {
        if (m_graph.kind(m_channels[i].node) != topology::EntityKind::host)
            continue;
        const auto& gpus = m_graph.at(Relation::gpus, m_channels[i].node);
        if (const Node job = gpus.empty() ? Node() : m_graph.jobOf(gpus.front()); job.isValid())
            byJob[job.value()].push_back(i);
    }
    for (const auto& [job, members] : byJob)
        judgeApart(members, tick);
}

void SeriesMonitor::judgeApart(const std::vector<std::uint32_t>& members, std::int32_t tick) {
    constexpr std::int32_t kYoung = 900 / kTickSeconds;
    const SignalRule& rule = *m_channels[members.front()].rule;
    const int sign = rule.apart > 0 ? 1 : -1;
    const auto scaled = [&](float raw) {
        const auto value = static_cast<double>(raw);
        return rule.isCompressed() ? std::log1p(std::max(0.0, value) / rule.unit)
               : rule.relative     ? std::log(std::max(value, 1e-12))
                                   : value;
    };
    const auto levelOf = [&](const Channel& c) { return scaled(c.value); };
    // A device that rests, while the job writes for instance, says nothing about how it works.
    const auto isHeard = [&](const Channel& c) {
        return tick - c.lastTick <= 2 * c.period + 1 && (!rule.atWork || isLoaded(c.node, tick));
    };
    std::vector<float> values;
    for (std::uint32_t i : members)
        if (const Channel& c = m_channels[i]; c.own.count > 0 && isHeard(c))
            values.push_back(static_cast<float>(levelOf(c)));
    if (values.size() < 2)
        return;
    const auto [usual, least] = yardstickOf(rule, std::move(values), sign);
    for (std::uint32_t i : members) {
        Channel& c = m_channels[i];
        if (!isHeard(c) || tick - c.firstTick < kLearntTicks || (!c.isApart && tick - c.firstTick > kYoung))
            continue;
        if (rule.followsLoad && rule.type == SignalRule::Type::level && !isLoaded(c.node, tick))
            continue; // links rest when there is nothing to carry
        // (one reading far away is a reading that was wrong)
        const double distance = sign * std::min(sign * (levelOf(c) - usual), sign * (scaled(c.previous) - usual));
        if (!std::isnan(c.previous) && distance * sign > least && (c.isApart || c.ownDetector.active() == 0)) {
            c.isApart = true;
            raise(c, Level::peer, sign, distance, least / 8, c.firstTick - 1, tick);
        } else if (std::exchange(c.isApart, false)) {
            m_facts.end(c.node, c.symptom, Level::peer, sign, startOfTick(tick));
        }
    }
}

/// What the others are held against, and how far away is far. Of two it is the better one. Where the better half stands close
/// together and the rest does not, it is that: a feed or a rack can hold back half of a job.
SeriesMonitor::Yardstick SeriesMonitor::yardstickOf(const SignalRule& rule, std::vector<float> values, int sign) {
    std::sort(values.begin(), values.end(), [sign](float a, float b) { return sign > 0 ? a < b : a > b; });
    const std::size_t half = (values.size() + 1) / 2;
    std::vector<float> better(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(half));
    if (values.size() == 2)
        values = better;
    const auto measured = [&rule](std::vector<float> held) {
        const double usual = medianInPlace(held);
        return Yardstick{usual, leastDistance(rule, held, usual)};
    };
    const Yardstick all = measured(values);
    if (!rule.atWork || all.least < std::abs(rule.apart))
        return all;
    const Yardstick best = measured(std::move(better));
    return best.least < all.least / 2 ? best : all;
}

/// Spikes that hit another one each time (entropy over the ranks, methods §2.4) speak of what all of them
/// run, not of any of them.
void SeriesMonitor::judgeRoaming(Group& group, std::int32_t tick, double common) {
    constexpr std::size_t kKept = 24;
    constexpr std::size_t kFewest = 12;
    constexpr double kSpike = 0.04;    ///< of the value
    constexpr std::size_t kAtOnce = 3; ///< ranks that may be hit in one tick
    const Channel* worst = nullptr;
    std::array<float, kAtOnce + 1> highest;
    highest.fill(static_cast<float>(common));
    for (std::uint32_t i : group.members) {
        const Channel& c = m_channels[i];
        if (c.lastTick != tick)
            continue;
        if (!worst || c.residual > worst->residual)
            worst = &c;
        if (const auto least = std::min_element(highest.begin(), highest.end()); c.residual > *least)
            *least = c.residual;
    }
    if (!worst || worst->rule->relative == false)
        return;
    // Over all but a few: where half of the ranks are slow for a reason of their own, nobody stands out.
    const double rest = static_cast<double>(*std::min_element(highest.begin(), highest.end()));
    const double excess = static_cast<double>(worst->residual) - rest;
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
    fact.text = telemetry::say<telemetry::MessageCode::slowestRoams>();
    m_facts.raise(std::move(fact), std::chrono::minutes(10));
}

} // namespace seamscope::seams
