// SPDX-License-Identifier: GPL-3.0-or-later
// What samples become: means of a tick, rates of counters, states, bits.
#include "seams/series_monitor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace seamscope::seams {

namespace {
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kFewPolls = 4;
constexpr double kMostLearnt = 10; ///< events of one reading
/// Seconds that the reset of a device takes at least, with what is read before and behind it: longer than half a minute, which
/// polls take that are not quite steady.
constexpr double kReset = 35;
constexpr double kFlapPolls = 12; ///< bad twice within that many is no wrong reading
constexpr double kFlap = 600;     ///< seconds, at least
constexpr double kSecond = 1e9;
constexpr double kBackPeriods = 2; ///< what is older by less came late
constexpr double kMany = 8;        ///< events that are not counted again as exactly as that
constexpr double kLittle = 0.05;   ///< of a fall, what is counted meanwhile
constexpr double kFewMissed = 2;   ///< readings
constexpr std::int32_t kRestarts = 90 / kTickSeconds; ///< an exporter may
constexpr std::int32_t kLookAgain = 60 / kTickSeconds;
constexpr double kOfAlarm = 1.0 / 3; ///< counted before: more than one reading said it
constexpr double kAroundZero = 0.1; ///< of what is usual, on either side of zero
constexpr double kAsUsual = 0.5;    ///< of what is usual
constexpr int kCrossings = 3;       ///< one may be a fault that came and went
constexpr int kAboveZero = 60;      ///< readings in a row that something has that scatters no more
} // namespace

void SeriesMonitor::ingest(int index, TimePoint at, double value) {
    if (index < 0 || !std::isfinite(value))
        return;
    Channel& channel = m_channels[static_cast<std::size_t>(index)];
    if (!channel.isTouched) {
        channel.isTouched = true;
        m_touched.push_back(static_cast<std::uint32_t>(index));
    }
    switch (channel.rule->type) {
    case SignalRule::Type::mask: {
        const auto mask = value >= 0 && value < 1e15 ? static_cast<std::uint64_t>(value) : 0;
        for (const Duty& duty : m_duties.at(static_cast<std::uint32_t>(index)))
            ingest(duty.channel, at, (mask & duty.bits) != 0 ? 1 : 0);
        return;
    }
    case SignalRule::Type::state:
        ingestState(channel, at, value);
        if (channel.isState)
            m_oneLooks.insert(static_cast<std::uint32_t>(index));
        break;
    default:
        break;
    }
    if (channel.isCounter) {
        ingestCounter(channel, at, value);
        if (channel.rule->type == SignalRule::Type::rare && channel.poisson.sum() > 0)
            m_oneLooks.insert(static_cast<std::uint32_t>(index));
    } else {
        channel.sum += value;
        ++channel.n;
    }
}

void SeriesMonitor::ingestState(Channel& channel, TimePoint at, double value) {
    const bool isBad = value != channel.rule->good;
    // Polled, it changed at some time since the last look; told when it changes, it changed now.
    if (!isNew(channel, toNanoseconds(at)))
        return;
    channel.value = static_cast<float>(value);
    const double gap = channel.rawAt == 0 ? 0 : static_cast<double>(toNanoseconds(at) - channel.rawAt) / kSecond;
    const bool isPolled = gap > 0 && gap <= 1.5 * channel.seconds;
    channel.seconds = gap;
    channel.rawAt = toNanoseconds(at);
    if (!isBad) {
        const int sign = channel.rule->good > 0 ? -1 : 1;
        const Fact* told = channel.isState ? m_facts.fact(channel.node, channel.symptom, Level::event, sign) : nullptr;
        if (told && told->isOneLook && !channel.rule->flaps && gap <= kReset) // no time for a fault to come and go
            m_facts.withdraw(channel.node, channel.symptom, Level::event, sign);
        else if (told)
            m_facts.end(channel.node, channel.symptom, Level::event, sign, at);
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
    fact.onset = isPolled ? at - fromSeconds(gap / 2) : at;
    fact.detected = at;
    fact.last = at;
    fact.sigma = std::max<Duration>(std::chrono::seconds(2), isPolled ? fromSeconds(gap / std::sqrt(12.0)) : Duration{});
    fact.strength = 8;
    fact.before = channel.rule->good;
    fact.value = value;
    fact.magnitude = value - channel.rule->good;
    fact.count = channel.isState ? 0 : 1;
    // (polled as a rule: the look before may have been lost)
    const double poll = channel.period * kTickSeconds;
    const auto since = static_cast<double>(channel.rawAt - channel.wentBadAt) / kSecond;
    const bool isFlap = channel.wentBadAt != 0 && since <= std::max(kFlap, kFlapPolls * poll);
    fact.isOneLook = gap > 0 && gap <= kFewPolls * poll && !channel.isState && !isFlap;
    if (const Fact* known = m_facts.fact(fact.node, fact.symptom, fact.level, fact.sign);
        known && channel.isState) {
        fact.onset = known->onset;
        fact.sigma = known->sigma;
    }
    if (!std::exchange(channel.isState, true))
        channel.wentBadAt = channel.rawAt;
    m_facts.raise(std::move(fact));
}

/// Not told twice, and not late. The clock that times a series may be set back: then all that it tells is older than what is known,
/// and in its own order; one alone came late.
bool SeriesMonitor::isNew(Channel& channel, std::int64_t now) {
    if (channel.rawAt == 0 || now > channel.rawAt) {
        channel.backAt = 0;
        return true;
    }
    if (static_cast<double>(channel.rawAt - now) / kSecond <= kBackPeriods * channel.period * kTickSeconds)
        return false;
    const std::int64_t before = std::exchange(channel.backAt, now);
    if (before == 0 || now <= before)
        return false;
    channel.backAt = 0;
    channel.rawAt = before;
    return true;
}

/// Whether a counter that fell is where it was: it had not been reset, the reading was wrong. Where there was time for a reset, few
/// events may just have come again.
bool SeriesMonitor::isBack(const Channel& channel, double value) {
    if (std::isnan(channel.beforeFall) || value < channel.beforeFall)
        return false;
    const double fell = channel.beforeFall - channel.raw;
    return static_cast<double>(channel.rawAt - channel.fellFrom) / kSecond <= kReset ||
           (fell >= kMany && value - channel.beforeFall <= kLittle * fell);
}

void SeriesMonitor::ingestCounter(Channel& channel, TimePoint at, double value) {
    const std::int64_t now = toNanoseconds(at);
    const std::int64_t known = channel.rawAt;
    if (!isNew(channel, now))
        return;
    const bool isFirst = known == 0 || now < known;
    double seconds = isFirst ? 0 : static_cast<double>(now - channel.rawAt) / kSecond;
    double delta = value - channel.raw;
    if (isFirst)
        channel.beforeFall = kNone;
    const bool isAgain = value >= channel.beforeFall; // false where it did not fall
    if (isBack(channel, value)) {
        delta = value - channel.beforeFall;
        seconds = static_cast<double>(now - channel.fellFrom) / kSecond;
        channel.isDoubtful = channel.isDoubtful && delta <= 0;
    } else {
        // (one that was told of before its fall had counted for sure)
        channel.isDoubtful = (isAgain && !m_facts.fact(channel.node, channel.symptom, Level::own, 1)) || (channel.isDoubtful && delta <= 0);
    }
    channel.beforeFall = kNone;
    if (!isFirst && delta < 0) { // a reset is a gap
        takeBack(channel, value, seconds);
        channel.fellFrom = channel.rawAt;
    }
    channel.beforeRise = !isFirst && delta > 0 ? channel.raw : kNone;
    channel.raw = value;
    channel.rawAt = now;
    if (isFirst || delta < 0)
        return;
    if (channel.rule->type == SignalRule::Type::rare) {
        ingestRare(channel, at, delta, seconds);
        return;
    }
    channel.sum += delta;
    channel.seconds += seconds;
    ++channel.n;
}

/// A counter that falls was reset, or one reading of it was wrong: this one, or the one before. What falls back where it was
/// before it rose had not counted; from nothing to nothing, it may have been reset as well where there was time for that.
void SeriesMonitor::takeBack(Channel& channel, double value, double seconds) {
    channel.beforeFall = channel.raw;
    const bool isWhereItWas = value >= channel.beforeRise && value - channel.beforeRise <= kLittle * (channel.raw - value);
    if (channel.rule->type != SignalRule::Type::rare || !isWhereItWas)
        return;
    const Fact* told = m_facts.fact(channel.node, channel.symptom, Level::own, 1);
    const bool isTold = told && told->isOneLook && told->active;
    if (value <= 0 && seconds > kReset) {
        if (isTold)
            m_facts.end(channel.node, channel.symptom, Level::own, 1, told->last);
        return;
    }
    channel.beforeFall = kNone;
    if (!told || !told->active || told->isOneLook) // it was learnt
        channel.events = std::max(0.0F, channel.events - static_cast<float>(std::min(channel.raw - channel.beforeRise, kMostLearnt)));
    if (isTold) {
        m_facts.withdraw(channel.node, channel.symptom, Level::own, 1);
        channel.poisson.reset(m_tick);
    }
}

void SeriesMonitor::ingestRare(Channel& channel, TimePoint at, double events, double seconds) {
    const SignalRule& rule = *channel.rule;
    const std::int32_t tick = tickOf(at);
    const double learnt = static_cast<double>(channel.exposure) > 600
                              ? static_cast<double>(channel.events) / static_cast<double>(channel.exposure)
                              : 0;
    const double rate = std::max(rule.perHour / 3600, learnt);
    const double before = channel.poisson.sum();
    const bool wasZero = before <= 0;
    const double sum = channel.poisson.add(std::min(events, 1e6), seconds, rate, tick);
    if (wasZero && sum > 0)
        channel.firstEvent = toNanoseconds(at);
    Fact* known = m_facts.fact(channel.node, channel.symptom, Level::own, 1);
    if (known && known->active && !channel.isDoubtful) // it still counts as many, or more
        m_facts.confirm(channel.node, channel.symptom, Level::own, 1);
    if (sum > rule.alarm && events > 0) {
        Fact fact;
        fact.isOneLook = before < kOfAlarm * rule.alarm;
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
        channel.events += static_cast<float>(std::min(events, kMostLearnt));
        channel.exposure += static_cast<float>(seconds);
    }
}

/// The fact of a state or a rare counter that stands and rests on one reading.
const Fact* SeriesMonitor::oneLookOf(const Channel& channel) const {
    const bool isState = channel.rule->type == SignalRule::Type::state;
    const int sign = isState && channel.rule->good > 0 ? -1 : 1;
    const Fact* told = m_facts.fact(channel.node, channel.symptom, isState ? Level::event : Level::own, sign);
    return told && told->active && told->isOneLook ? told : nullptr;
}

/// What falls silent right behind a bad reading, while others go on, is what the reading said: a fault may take its reporter along.
void SeriesMonitor::confirmSilent(std::int32_t tick) {
    std::erase_if(m_oneLooks, [&](std::uint32_t index) {
        const Channel& channel = m_channels[index];
        const Fact* told = channel.users > 0 ? oneLookOf(channel) : nullptr;
        if (!told)
            return true;
        const std::int32_t overdue = tick - channel.lastTick - std::max(kRestarts, static_cast<std::int32_t>((kFewMissed + 0.5) * channel.period));
        if (overdue < 0 || overdue % kLookAgain != 0 || !isSilentAlone(channel))
            return false;
        m_facts.confirm(told->node, told->symptom, told->level, told->sign);
        return true;
    });
}

/// Whether others are heard that tell the same of other hosts, or anybody where there are none: else their collector is gone.
bool SeriesMonitor::isSilentAlone(const Channel& silent) const {
    const std::int32_t due = silent.lastTick + silent.period;
    bool hasOthers = false;
    for (const Channel& other : m_channels) {
        if (other.users == 0 || other.symptom != silent.symptom || other.node == silent.node ||
            (silent.host.isValid() && other.host == silent.host))
            continue;
        if (other.lastTick > due)
            return true;
        hasOthers = true;
    }
    return !hasOthers && m_heardTick > due;
}

/// What scatters around zero has no level that a share could be taken of; its own past judges it. A pump on standby may show that
/// only after an hour: what was said of its shares until then was noise. One that stopped, or that its sibling turns backwards, is
/// below zero and does not come back to what is usual.
void SeriesMonitor::judgeZero(Channel& channel, double x, std::int32_t tick) {
    const double usual = channel.own.count > 0 ? std::exp(static_cast<double>(channel.own.mean)) : 0;
    const bool isYoung = !channel.own.isLearnt(tick - channel.firstTick);
    if (x < 0 && (isYoung || -x >= kAroundZero * usual)) {
        channel.aboveZero = 0;
        channel.isBelowZero = true;
    } else if (x > 0 && x >= kAroundZero * usual) {
        channel.aboveZero = static_cast<std::uint8_t>(std::min(channel.aboveZero + 1, kAboveZero));
        if (channel.isBelowZero && x >= kAsUsual * usual) {
            channel.isBelowZero = false;
            channel.crossings = static_cast<std::uint8_t>(std::min(channel.crossings + 1, kCrossings));
        }
    }
    if (channel.aboveZero >= kAboveZero) {
        channel.crossings = 0;
        if (std::exchange(channel.isAroundZero, false)) { // it learns anew
            channel.own = {};
            channel.firstTick = tick;
        }
        return;
    }
    // (what reads below zero cannot be learnt)
    if (channel.isAroundZero || (channel.crossings < kCrossings && !(isYoung && x < 0)))
        return;
    channel.isAroundZero = true;
    channel.ownDetector.reset(tick);
    channel.peerDetector.reset(tick);
    for (const Level level : {Level::own, Level::peer})
        for (const int sign : {-1, 1})
            m_facts.withdraw(channel.node, channel.symptom, level, sign);
}

} // namespace seamscope::seams
