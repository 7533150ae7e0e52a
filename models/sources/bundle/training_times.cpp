// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/training_reader.h"

#include "sources/bundle/training_dialects.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

/// When a line of a training log was written that says so in whole seconds, or not at all.
namespace seamscope::sources::bundle {

/// Stamps of whole seconds, of steps that take less: one step behind the other within its second, and what comes after a
/// step is not before it. At one time there would be one sample of them, and half of the steps were gone.
LineClock::Reading TrainingReader::withinSecond(const TrainingFact& fact, LineClock::Reading when) const {
    constexpr Duration kLast = std::chrono::milliseconds(999);
    const bool isWhole = fact.stamp.kind != LogStamp::Kind::sinceBoot && when.at == std::chrono::floor<std::chrono::seconds>(when.at);
    if (!isWhole || !m_stepAt || *m_stepAt > when.at + kLast)
        return when;
    const bool isNext = fact.kind == TrainingFact::Kind::step && fact.stepSeconds && *fact.stepSeconds > 0 && *fact.stepSeconds < 1 &&
                        fact.iteration && m_iteration && *fact.iteration == *m_iteration + 1;
    const TimePoint least = isNext ? *m_stepAt + fromSeconds(*fact.stepSeconds) : *m_stepAt;
    when.at = std::clamp(least, when.at, when.at + kLast);
    return when;
}

/// What has no time of its own is timed from here.
void TrainingReader::stamped(TimePoint at) {
    m_stamped = at;
    m_countedTo.reset();
}

/// Steps without a time below a line that has one, of a checkpoint for instance: they stand one behind the other from there,
/// and the first of them ends no sooner than it takes from the step before.
LineClock::Reading TrainingReader::timeBehindStamp(const TrainingFact& fact) {
    if (fact.kind != TrainingFact::Kind::step || m_isStepStamped) // the same step in other words
        return {m_countedTo.value_or(*m_stamped) + sinceStamp(fact), telemetry::Quality::uncertain};
    m_isCounted = true;
    const bool isLong = fact.stepSeconds && *fact.stepSeconds > 0 && *fact.stepSeconds < kMaxStepSeconds;
    if (!isLong) // the head of a step whose time is told below it, or nobody tells any
        return {m_stepSeconds ? m_stepAt.value_or(*m_stamped) : *m_stamped, telemetry::Quality::uncertain};
    const Duration length = fromSeconds(*fact.stepSeconds * static_cast<double>(stepsUpTo(fact)));
    if (m_countedTo)
        m_countedTo = *m_countedTo + length;
    else
        m_countedTo = *m_stamped + (m_stepAt ? std::clamp<Duration>(*m_stepAt + length - *m_stamped, Duration::zero(), length)
                                             : Duration::zero());
    // A count that ran ahead of the clock waits for it.
    return {m_stepAt ? std::max(*m_countedTo, *m_stepAt + std::chrono::milliseconds(1)) : *m_countedTo, telemetry::Quality::uncertain};
}

std::uint64_t TrainingReader::stepsUpTo(const TrainingFact& fact) const {
    const bool isCounted = fact.iteration && m_iteration && *fact.iteration > *m_iteration;
    return isCounted ? std::min(*fact.iteration - *m_iteration, kMaxStepsPerLine) : 1;
}

/// A line without a time that counts on from the last step line was written that many steps later.
Duration TrainingReader::sinceStamp(const TrainingFact& fact) const {
    const bool isCounted = fact.kind == TrainingFact::Kind::checkpointBegun && m_stepAt == m_stamped && m_stepSeconds &&
                           fact.iteration && m_iteration && *fact.iteration > *m_iteration;
    const std::uint64_t steps = isCounted ? std::min(*fact.iteration - *m_iteration, kMaxStepsPerLine) : 0;
    return steps == 0 ? Duration::zero() : fromSeconds(*m_stepSeconds * static_cast<double>(steps));
}

/// Programs that stamp no line still say how long a step took: their steps stand one behind the other, from
/// the begin of the bundle on, as seconds since boot do.
LineClock::Reading TrainingReader::timeWithoutStamp(const TrainingFact& fact) {
    LogStamp stamp;
    if (fact.kind == TrainingFact::Kind::step && fact.stepSeconds && *fact.stepSeconds > 0 &&
        *fact.stepSeconds < kMaxStepSeconds) {
        stamp.kind = LogStamp::Kind::sinceBoot;
        if (m_stepsSum == Duration::zero())
            static_cast<void>(m_context.clock.read(stamp));
        m_stepsSum += fromSeconds(*fact.stepSeconds * static_cast<double>(stepsUpTo(fact)));
        stamp.boot = m_stepsSum;
    }
    return m_context.clock.read(stamp);
}

/// Some tell of an evaluation at its end alone, with the number of the step behind which it was: what is left of the time since
/// the last line, without the steps and the write between, was it.
Duration TrainingReader::evaluatedUntil(const TrainingFact& fact, TimePoint at) const {
    auto behind = iterationAfter(fact.text, "step:");
    if (!behind)
        behind = iterationAfter(fact.text, "iteration ");
    if (!behind || !m_iteration || !m_stepAt || *behind < *m_iteration || (*behind > *m_iteration && !m_stepSeconds))
        return Duration::zero();
    const std::uint64_t steps = std::min(*behind - *m_iteration, kMaxStepsPerLine);
    TimePoint begun = *m_stepAt + fromSeconds(m_stepSeconds.value_or(0) * static_cast<double>(steps));
    if (m_written && m_written->to > *m_stepAt && m_written->to <= at)
        begun += m_written->length();
    return std::max(at - begun, Duration::zero());
}

/// Steps that are timed by counting know nothing of an evaluation between them that says no time, either: what is left until the
/// write behind the last of them was its. What is left until anything else may be a standstill.
Duration TrainingReader::leftUntil(const TrainingFact& fact, TimePoint at) const {
    constexpr Duration kLongest = std::chrono::minutes(10); // whose like was not seen
    const bool isWrite = fact.kind == TrainingFact::Kind::checkpointBegun || fact.kind == TrainingFact::Kind::checkpointDone;
    const bool isNext = !fact.iteration || !m_iteration || *fact.iteration == *m_iteration;
    if (!m_isHolding || !isWrite || !isNext || !m_stepAt)
        return Duration::zero();
    const Duration left = at - fromSeconds(std::clamp(fact.checkpointSeconds.value_or(0), 0.0, kMaxStepSeconds)) - *m_stepAt;
    return left > kLongest ? Duration::zero() : std::max(left, Duration::zero());
}

void TrainingReader::hold(Held held) {
    if (m_held.size() >= kMaxHeld)
        release(Duration::zero());
    if (m_isHolding)
        m_held.push_back(std::move(held));
    else
        pass(std::move(held));
}

void TrainingReader::pass(Held held) {
    if (held.series.isValid())
        m_writer.add(held.series, held.at, held.value, held.quality);
    else
        m_context.lane.event(std::move(held.event));
}

void TrainingReader::add(telemetry::SeriesId series, TimePoint at, double value, telemetry::Quality quality) {
    hold({at, series, value, quality, {}});
}

void TrainingReader::tell(telemetry::Event event) { hold({event.at, {}, 0, event.quality, std::move(event)}); }

/// @param later what was held was by so much
void TrainingReader::release(Duration later) {
    m_isHolding = false;
    auto all = std::exchange(m_held, {});
    if (!all.empty())
        shiftNoted(later);
    for (Held& held : all) {
        held.at += later;
        held.event.at += later;
        if (held.event.until)
            *held.event.until += later;
        pass(std::move(held));
    }
}

/// What was noted of the lines that were held was by so much later as they were.
void TrainingReader::shiftNoted(Duration later) {
    for (std::optional<TimePoint>* noted : {&m_stepAt, &m_headAt, &m_pausedFrom})
        if (*noted)
            **noted += later;
    m_pausedTo += later;
    if (m_checkpointBegun && m_isBegunHeld)
        m_checkpointBegun->at += later;
    if (m_told && m_isToldHeld)
        m_told->at += later;
    if (m_written && m_isWriteHeld)
        m_written = TimeRange{m_written->from + later, m_written->to + later};
}

} // namespace seamscope::sources::bundle
