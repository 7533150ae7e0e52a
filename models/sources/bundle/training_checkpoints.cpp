// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/training_reader.h"

#include "jobs/log_phase.h"

#include <algorithm>
#include <chrono>
#include <utility>

/// What a training log says of its checkpoints: when a write began, how long it took, that it was told twice.
namespace seamscope::sources::bundle {
namespace {

using telemetry::Event;
using telemetry::EventKind;

constexpr double kVague = 0.3; ///< of its length: an end that is not known better says nothing of how long a write took

} // namespace

/// Many programs tell the end of a write twice, in words and by a timer, and some of every rank. Such a line is of the write
/// that was told last: no step and no begin lies between, and the two meet in time.
bool TrainingReader::isToldAgain(const TrainingFact& fact, const LineClock::Reading& when) const {
    constexpr Duration kSameWrite = std::chrono::seconds(2);
    if (!m_told || m_checkpointBegun)
        return false;
    const double seconds = std::clamp(fact.checkpointSeconds.value_or(0), 0.0, kMaxStepSeconds);
    return when.at - fromSeconds(seconds) <= m_told->at + kSameWrite;
}

void TrainingReader::ingestCheckpoint(const TrainingFact& fact, const LineClock::Reading& when) {
    const bool isAgain = isToldAgain(fact, when);
    const bool isNews = !isAgain || (fact.checkpointSeconds && !m_told->hasLength) || (fact.iteration && !m_told->iteration);
    if (!isNews) {
        ++m_context.report.accepted;
        return;
    }
    const bool isMeasured = isAgain && m_told->hasLength; // one sample a write
    std::optional<double> seconds = fact.checkpointSeconds;
    if (!seconds && m_checkpointBegun && when.at >= m_checkpointBegun->at)
        seconds = toSeconds(when.at - m_checkpointBegun->at);
    // Begun behind an evaluation of unknown length: what of the time was the write is not known either.
    const bool isCounted = m_checkpointBegun && m_isBegunHeld && !fact.checkpointSeconds && !m_isHolding;
    m_checkpointBegun.reset();
    Event event;
    event.kind = EventKind::checkpoint;
    event.entity = m_job.id;
    event.quality = when.quality;
    event.at = when.at;
    event.text = fact.text;
    const bool hasLength = seconds && *seconds >= 0 && *seconds < 1e7;
    const bool isVague = isCounted || (!fact.checkpointSeconds && hasLength && toSeconds(m_vague) > kVague * *seconds);
    if (hasLength) {
        event.at = when.at - fromSeconds(*seconds);
        event.until = when.at;
    }
    if (hasLength && !isMeasured && !isVague) {
        pauseUntil(when.at, fromSeconds(*seconds));
        put(Series::checkpoint, when.at, *seconds, when.quality);
    }
    m_isToldHeld = m_isHolding;
    m_told = ToldWrite{when.at, fact.iteration, hasLength || isMeasured};
    if (fact.iteration)
        event.attributes = {{"iteration", std::to_string(*fact.iteration)}};
    tell(std::move(event));
    ++m_context.report.accepted;
}

/// A write that was begun and refused held up the steps like one that ended well: until somebody said so, none was made.
void TrainingReader::refuseWrite(const TrainingFact& fact, TimePoint at) {
    if (!m_checkpointBegun || at < m_checkpointBegun->at || !jobs::tellsFileError(fact.text))
        return;
    pauseUntil(at, at - m_checkpointBegun->at);
    dropCheckpoint();
}

void TrainingReader::dropCheckpoint() {
    if (!m_checkpointBegun)
        return;
    Event event;
    event.kind = EventKind::plannedCheckpoint;
    event.entity = m_job.id;
    event.at = m_checkpointBegun->at;
    event.quality = m_checkpointBegun->quality;
    event.attributes = {{"state", "unfinished"}}; // no line says that it was written
    tell(std::move(event));
    m_checkpointBegun.reset();
}

} // namespace seamscope::sources::bundle
