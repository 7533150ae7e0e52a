// SPDX-License-Identifier: GPL-3.0-or-later
// A series against its own history.
#include "seams/series_monitor.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace seamscope::seams {
namespace {

using Type = SignalRule::Type;

constexpr double kTicksToForget = 2.0 * 3600 / kTickSeconds;
constexpr double kOtherLoad = 0.15;                       ///< relative
constexpr double kLeastLoad = 0.05;                       ///< of what it is now
constexpr std::int32_t kSettledLoad = 240 / kTickSeconds; ///< ticks: longer than a device takes to get warm
constexpr int kLongStood = 6;                             ///< blocks
constexpr int kLooks = 2;                                 ///< readings in a row that say so
constexpr int kBeforeZero = 6;                            ///< blocks
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kOfStep = 0.7F; ///< of the way, within two blocks

/// Whether most of the way from the first to the last was made at once; a block may lie across it.
bool isStep(std::span<const float> values) {
    std::vector<float> known;
    std::copy_if(values.begin(), values.end(), std::back_inserter(known), [](float value) { return !std::isnan(value); });
    if (known.size() < 3)
        return false;
    const float way = std::abs(known.back() - known.front());
    for (std::size_t i = 2; i < known.size(); ++i)
        if (std::abs(known[i] - known[i - 2]) > kOfStep * way)
            return true;
    return false;
}

/// How far one is from the mean of the others, in spreads of one.
float scatterAmong(std::size_t members) {
    return members < 2 ? 1 : std::sqrt(1 + 1 / static_cast<float>(members - 1));
}

} // namespace

void SeriesMonitor::judge(std::uint32_t index, std::int32_t tick) {
    Channel& channel = m_channels[index];
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
    channel.previous = std::exchange(channel.value, static_cast<float>(x));
    if (gap == 1 && channel.firstTick == tick)
        channel.previous = kNaN;
    if (channel.rule->limit > 0)
        judgeLimit(channel, x, tick);
    if (type == Type::level)
        return judgeLevel(channel, x, tick, gap);
    if (channel.rule->relative)
        judgeZero(channel, x, tick);
    if (channel.isAroundZero)
        return;
    if (channel.rule->isCompressed())
        x = std::log1p(std::max(0.0, x) / channel.rule->unit);
    else if (channel.rule->relative)
        x = std::log(std::max(
            {x, 1e-12, channel.own.count > 0 ? 0.01 * std::exp(static_cast<double>(channel.own.mean)) : 0}));
    if (channel.rule->atWork && !isLoaded(channel.node, tick))
        return;
    remember(channel, x, tick);
    if (type == Type::trend)
        return judgeTrend(channel, tick);
    if (type == Type::burst)
        return judgeBurst(channel, index, x, tick, gap);
    judgeOwn(channel, x, tick, gap);
}

void SeriesMonitor::remember(Channel& channel, double x, std::int32_t tick) {
    const std::int32_t block = tick / channel.blockTicks;
    if (block != channel.blockIndex) {
        if (channel.blockCount > 0 && channel.ring < 0) { // many series of a file have one value, and no history
            channel.ring = static_cast<std::int32_t>(m_rings.size());
            m_rings.emplace_back().fill(kNaN);
        }
        if (channel.ring >= 0) {
            Ring& ring = m_rings[static_cast<std::size_t>(channel.ring)];
            const auto at = [&ring](std::int32_t b) -> float& { return ring[static_cast<std::size_t>(b % kRing)]; };
            if (channel.blockCount > 0)
                at(channel.blockIndex) = channel.blockSum / static_cast<float>(channel.blockCount);
            for (std::int32_t b = std::max(channel.blockIndex + 1, block - kRing + 1); b <= block; ++b)
                at(b) = kNaN;
        }
        channel.blockIndex = block;
        channel.blockSum = 0;
        channel.blockCount = 0;
    }
    channel.blockSum += static_cast<float>(x);
    ++channel.blockCount;
}

/// Whether a departure is what another load makes of it: both went the same way. A device that stays at
/// another load learns what is usual there.
bool SeriesMonitor::isOtherLoad(Channel& channel, double residual, double share, int gap, std::int32_t tick) {
    std::optional<double> load;
    for (const std::string& signal : channel.rule->load)
        if (!load)
            load = newest(channel.node, signal, tick);
    if (!load)
        return false;
    const bool isKnown = !std::isnan(channel.load);
    const double usual = isKnown ? static_cast<double>(channel.load) : *load;
    // A device that rests has no load to take a share of.
    const double apart = (*load - usual) / std::max({usual, kLeastLoad * *load, 1e-9});
    const bool isOther = channel.ownDetector.active() == 0 && std::abs(apart) > kOtherLoad &&
                         (apart > 0) == (residual > 0);
    if (!isOther) {
        channel.otherLoad = 0;
        channel.load = static_cast<float>(usual + std::min(1.0, share) * (*load - usual));
        return false;
    }
    channel.otherLoad += gap;
    if (channel.otherLoad > kSettledLoad) {
        channel.otherLoad = 0;
        channel.load = static_cast<float>(*load);
        channel.own = {};
        channel.firstTick = tick;
    }
    return true;
}

void SeriesMonitor::judgeOwn(Channel& channel, double x, std::int32_t tick, int gap) {
    const SignalRule& rule = *channel.rule;
    const double floor = rule.size / 8;
    const double share = gap * kTickSeconds / kBaselineSeconds;
    if (rule.fromZero && channel.own.count == 0) { // what it ought to be is known without having seen it
        channel.own.scale = static_cast<float>(floor);
        channel.own.count = 8;
        channel.ownDetector.reset(tick - 1);
    }
    if (!rule.fromZero && !channel.own.isLearnt(tick - channel.firstTick)) {
        channel.own.learn(x, share, floor);
        channel.residual = static_cast<float>(x - static_cast<double>(channel.own.mean));
        channel.peerScale = channel.own.scale * scatterAmong(m_groups[channel.group].members.size());
        m_groups[channel.group].isTouched |= rule.apart != 0; // that needs no history
        return;
    }
    const double residual = x - static_cast<double>(channel.own.mean);
    if (!rule.load.empty() && isOtherLoad(channel, residual, share, gap, tick)) {
        channel.residual = 0;
        channel.ownDetector.reset(tick);
        return;
    }
    channel.residual = static_cast<float>(residual);
    const double scale = std::max(floor, static_cast<double>(channel.own.scale));
    const double certainty = std::sqrt(channel.own.count / (channel.own.count + 10.0));
    Detector& detector = channel.ownDetector;
    const Verdict verdict = detector.add(residual, scale, rule.size, certainty, gap, tick);
    if (verdict.begins)
        dateChange(channel, detector, verdict.sign, scale, tick);
    if (rule.own && verdict.sign != 0) {
        if (verdict.ends)
            m_facts.end(channel.node, channel.symptom, Level::own, verdict.sign, startOfTick(detector.lastOff() + 1));
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

/// A sum that a wander lifted off 0 long ago says too early a begin: where it has stood for long, the history
/// since then tells where the values bend.
void SeriesMonitor::dateChange(Channel& channel, Detector& detector, int sign, double scale, std::int32_t tick) const {
    const std::int32_t zero = detector.zeroTick(sign);
    const int blocks = (tick - zero) / channel.blockTicks;
    if (blocks < kLongStood * std::max<int>(1, channel.period / channel.blockTicks) || blocks >= kRing)
        return;
    std::vector<float> values = history(channel, blocks + kBeforeZero);
    values.push_back(channel.blockSum / static_cast<float>(channel.blockCount));
    const int bend = bendIndex(values, static_cast<double>(channel.own.mean), scale, sign);
    const std::int32_t oldest = channel.blockIndex - static_cast<std::int32_t>(values.size()) + 1;
    const std::int32_t begin = (oldest + bend) * channel.blockTicks - 1;
    if (bend >= 0 && begin > zero)
        detector.date(sign, std::min(begin, tick - 1));
}

/// What two readings agree on: one alone may be wrong, and a best that never was would make all that follow worse.
void SeriesMonitor::judgeLevel(Channel& channel, double x, std::int32_t tick, int gap) {
    if (channel.rule->apart != 0)
        m_groups[channel.group].isTouched = true;
    // own.mean holds the best value seen.
    Baseline& best = channel.own;
    if (std::isnan(channel.previous))
        return;
    const float both = std::min(channel.value, channel.previous);
    if (best.count == 0 || both > best.mean) {
        best.mean = both;
        ++best.count;
    }
    if (x >= static_cast<double>(best.mean)) {
        channel.offLooks = 0;
        if (std::exchange(channel.isState, false))
            m_facts.end(channel.node, channel.symptom, Level::own, -1, startOfTick(tick));
        return;
    }
    if (channel.rule->followsLoad && !isLoaded(channel.node, tick)) {
        channel.offLooks = 0;
        return; // links rest when there is nothing to carry
    }
    channel.offLooks = static_cast<std::uint8_t>(std::min(channel.offLooks + 1, kLooks));
    if (channel.offLooks < kLooks)
        return;
    Fact fact;
    fact.node = channel.node;
    fact.symptom = channel.symptom;
    fact.sign = -1;
    fact.onset = startOfTick(tick - (channel.isState ? 0 : gap)); // with the reading before
    fact.detected = startOfTick(tick + 1);
    fact.last = fact.detected;
    fact.sigma = std::chrono::seconds(kTickSeconds * channel.period);
    fact.strength = 8;
    fact.before = static_cast<double>(best.mean);
    fact.value = x;
    fact.isRelative = true;
    fact.magnitude = x / fact.before - 1;
    if (const Fact* known = m_facts.fact(fact.node, fact.symptom, Level::own, -1); known && channel.isState)
        fact.onset = known->onset;
    channel.isState = true;
    m_facts.raise(std::move(fact));
}

/// Full is full, whatever led there.
void SeriesMonitor::judgeLimit(Channel& channel, double x, std::int32_t tick) {
    const Symptom symptom = m_facts.symptom(channel.rule->signal + ".limit");
    if (x < channel.rule->limit) {
        channel.offLooks = 0;
        channel.wasGood = true;
        if (std::exchange(channel.isState, false))
            m_facts.end(channel.node, symptom, Level::event, 1, startOfTick(tick));
        return;
    }
    if (!channel.wasGood || channel.isState)
        return; // as it was when we came, or told already
    channel.offLooks = static_cast<std::uint8_t>(std::min(channel.offLooks + 1, kLooks));
    if (channel.offLooks < kLooks)
        return;
    channel.isState = true;
    Fact fact;
    fact.node = channel.node;
    fact.symptom = symptom;
    fact.level = Level::event;
    fact.onset = startOfTick(tick - channel.period);
    fact.detected = fact.last = startOfTick(tick + 1);
    fact.sigma = std::chrono::seconds(kTickSeconds * (1 + channel.period));
    fact.strength = 8;
    fact.magnitude = fact.value = x;
    fact.text =
        telemetry::say<telemetry::MessageCode::signalAtLimit>(telemetry::SignalName{channel.rule->signal});
    m_facts.raise(std::move(fact));
}

bool SeriesMonitor::isLoaded(Node node, std::int32_t tick) const {
    for (std::string_view signal : {"gpu.utilization", "gpu.tensor.active", "gpu.engine.active"})
        if (const auto value = newest(node, signal, tick))
            return *value > 0.3;
    return true;
}

const SeriesMonitor::Ring& SeriesMonitor::ringOf(const Channel& channel) const {
    static const Ring kNothing = [] {
        Ring ring{};
        ring.fill(kNaN);
        return ring;
    }();
    return channel.ring < 0 ? kNothing : m_rings[static_cast<std::size_t>(channel.ring)];
}

/// The newest closed blocks, oldest first.
std::vector<float> SeriesMonitor::history(const Channel& channel, int blocks) const {
    std::vector<float> values;
    const Ring& ring = ringOf(channel);
    for (std::int32_t b = channel.blockIndex - std::min(blocks, kRing - 1); b < channel.blockIndex; ++b)
        values.push_back(ring[static_cast<std::size_t>(((b % kRing) + kRing) % kRing)]);
    return values;
}

std::vector<double> SeriesMonitor::valuesOver(Node node, std::string_view signal, TimePoint from, TimePoint until) const {
    const Symptom symptom = m_facts.find(signal);
    const auto at = symptom.isValid() ? m_index.find(key(node, symptom)) : m_index.end();
    if (at == m_index.end() || m_channels[at->second].rule->isCompressed())
        return {};
    const Channel& c = m_channels[at->second];
    const std::vector<float> all = history(c, kRing - 1);
    const std::int32_t oldest = c.blockIndex - static_cast<std::int32_t>(all.size());
    std::vector<double> values;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::int32_t block = oldest + static_cast<std::int32_t>(i);
        const auto value = static_cast<double>(all[i]);
        if (!std::isnan(value) && block * c.blockTicks > tickOf(from) && (block + 1) * c.blockTicks < tickOf(until))
            values.push_back(c.rule->relative ? std::exp(value) : value);
    }
    return values;
}

/// A climb that goes on. A short one has to be steep: memory also settles after a start.
void SeriesMonitor::judgeTrend(Channel& channel, std::int32_t tick) {
    if (tick % channel.blockTicks != 0 && channel.period < channel.blockTicks)
        return;
    struct Span {
        int blocks;
        double sizes; ///< least growth
    };
    constexpr std::array<Span, 4> kSpans = {{{9, 3}, {16, 2}, {32, 1}, {80, 1}}};
    constexpr std::size_t kFewest = 8;
    endTrend(channel, tick);
    const std::vector<float> all = history(channel, kSpans.back().blocks);
    bool isFlat = true;
    for (const Span& span : kSpans) {
        const std::size_t n = static_cast<std::size_t>(span.blocks);
        std::span<const float> values(all);
        values = values.subspan(values.size() - std::min(values.size(), n));
        while (!values.empty() && std::isnan(values.front()))
            values = values.subspan(1);
        // Between two polls there is nothing; longer than that it is not heard.
        for (int i = 0; i < 1 + channel.period / channel.blockTicks && !values.empty() && std::isnan(values.back()); ++i)
            values = values.first(values.size() - 1);
        if (values.size() < kFewest || std::isnan(values.back()) ||
            std::abs(values.back() - values.front()) < channel.rule->size / 2)
            continue;
        const Slope whole = theilSen(values);
        const double grown = whole.perStep * static_cast<double>(values.size());
        isFlat = isFlat && std::abs(grown) < channel.rule->size / 2;
        // A step or a start-up climb is no trend: the last third and the one before go the same way.
        const Slope late = theilSen(values.subspan(values.size() * 2 / 3));
        const Slope middle = theilSen(values.subspan(values.size() / 3, values.size() / 3 + 1));
        const int sign = whole.perStep > 0 ? 1 : -1;
        if (whole.points < static_cast<int>(kFewest) || std::abs(whole.perStep) <= 4 * whole.standardError ||
            std::abs(grown) <= span.sizes * channel.rule->size ||
            isStep(values) || late.perStep * sign <= 0.4 * std::abs(whole.perStep) ||
            middle.perStep * sign <= 0.4 * std::abs(whole.perStep))
            continue;
        const Fact* known = m_facts.fact(channel.node, channel.symptom, Level::own, sign);
        const std::int32_t first = channel.blockIndex - static_cast<std::int32_t>(values.size());
        const std::int32_t zero = known && known->active
                                      ? tickOf(known->onset)
                                      : bendTick(channel, sign, first * channel.blockTicks);
        if (!known || !known->active)
            channel.own.mean = values.front();
        raise(channel, Level::own, sign, static_cast<double>(values.back() - channel.own.mean),
              std::max(1e-6, whole.standardError * static_cast<double>(values.size())), zero, tick);
        return;
    }
    if (isFlat)
        for (int side : {-1, 1})
            m_facts.end(channel.node, channel.symptom, Level::own, side, startOfTick(tick));
}

/// What is back where its climb began, memory that its process left, climbs no more: a history says so only much later.
void SeriesMonitor::endTrend(const Channel& channel, std::int32_t tick) {
    const float newest = history(channel, 1).front();
    if (std::isnan(newest))
        return;
    for (const int sign : {-1, 1}) {
        const Fact* known = m_facts.fact(channel.node, channel.symptom, Level::own, sign);
        const double grown = (static_cast<double>(newest) - static_cast<double>(channel.own.mean)) * sign;
        if (known && known->active && grown < channel.rule->size / 2)
            m_facts.end(channel.node, channel.symptom, Level::own, sign, startOfTick(tick - channel.blockTicks));
        else
            continue;
        // It begins anew: the climb that is over, and the way back, are no part of the next one.
        if (channel.ring >= 0)
            m_rings[static_cast<std::size_t>(channel.ring)].fill(kNaN);
    }
}

/// Where the history bends away from its beginning; @p fallback when it does not.
std::int32_t SeriesMonitor::bendTick(const Channel& channel, int sign, std::int32_t fallback) const {
    std::vector<float> values = history(channel, kRing);
    const auto first = std::find_if(values.begin(), values.end(), [](float v) { return !std::isnan(v); });
    const auto skipped = static_cast<std::int32_t>(first - values.begin());
    values.erase(values.begin(), first);
    std::vector<float> early(values.begin(),
                             values.begin() + static_cast<std::ptrdiff_t>(values.size() / 6 + 1));
    const int bend = bendIndex(values, medianInPlace(early), channel.rule->size / 8, sign);
    if (bend < 0)
        return fallback;
    const auto blocks = static_cast<std::int32_t>(values.size()) + skipped;
    return std::max((channel.blockIndex - blocks + skipped + bend) * channel.blockTicks - 1, 0);
}

/// What comes in bursts, as writes do, is compared with its bursts before.
void SeriesMonitor::judgeBurst(Channel& channel, std::uint32_t index, double x, std::int32_t tick, int gap) {
    ++channel.own.count;
    BurstWatch& watch = m_bursts[index];
    const BurstWatch::Word word = watch.add(x, channel.rule->size, tick, gap);
    channel.own.mean = static_cast<float>(x - watch.excess());
    if (word == BurstWatch::Word::grown)
        m_facts.shift(channel.node, channel.symptom, Level::own, 1,
                      {startOfTick(watch.since()), std::chrono::seconds(kTickSeconds * channel.period)});
    if (word == BurstWatch::Word::odd || word == BurstWatch::Word::grown)
        raise(channel, Level::own, 1, watch.excess(), channel.rule->size / 6, watch.since() - 1, tick);
    else if (word == BurstWatch::Word::over)
        m_facts.end(channel.node, channel.symptom, Level::own, 1, startOfTick(tick));
}

} // namespace seamscope::seams
