// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job_activity.h"

#include <algorithm>
#include <utility>

namespace seamscope::jobs {

void JobActivity::setUnreportedWrite(Duration length, Duration least) {
    m_unreportedWrite = length;
    m_leastWrite = least;
}

void JobActivity::take(JobSignal signal, TimePoint at, std::optional<TimePoint> until) {
    settle(at);
    enter(signal, at);
    m_until = until;
}

/// What the time alone brings about.
void JobActivity::settle(TimePoint now) {
    if (m_until && now > *m_until)
        enter(JobSignal::resumed, *std::exchange(m_until, std::nullopt));
    if (m_standing.state == JobState::running && isOutOfPatience(now))
        enter(JobSignal::silent, now);
}

void JobActivity::enter(JobSignal signal, TimePoint at) {
    const JobState next = stateAfter(m_standing.state, signal);
    if (m_waiting &&
        (signal == JobSignal::progressed || (signal == JobSignal::resumed && next != JobState::blocked)))
        m_waiting = std::max(*m_waiting, at);
    at = std::max(at, m_standing.since);
    if (m_standing.state == JobState::running) {
        m_quiet = quiet(at);
        m_runsFrom = at;
    }
    m_isSilent = m_isSilent || signal == JobSignal::silent;
    if (signal == JobSignal::progressed) {
        m_quiet = Duration::zero();
        m_quietFrom = m_runsFrom = at;
        m_waiting = m_waiting.value_or(at);
        m_isSilent = false;
    } else if (next == JobState::running && m_standing.state != JobState::running) {
        m_runsFrom = at;
        m_quietFrom = m_quiet == Duration::zero() ? at : m_quietFrom;
    }
    if (next != m_standing.state)
        m_standing = {next, signal == JobSignal::silent ? m_quietFrom : at};
}

Duration JobActivity::quiet(TimePoint now) const {
    return m_standing.state == JobState::running ? m_quiet + std::max(now - m_runsFrom, Duration::zero())
                                                 : m_quiet;
}

bool JobActivity::isOutOfPatience(TimePoint now) const {
    return m_patience && quiet(now) > *m_patience + m_unreportedWrite;
}

bool JobActivity::isUnreportedWrite(TimePoint now) const {
    return m_unreportedWrite > Duration::zero() && quiet(now) > m_leastWrite && !isOutOfPatience(now);
}

JobStanding JobActivity::at(TimePoint now) const {
    JobActivity then = *this;
    then.settle(now);
    if (then.m_standing.state == JobState::running && then.isUnreportedWrite(now))
        return {JobState::checkpointing, then.m_quietFrom};
    return then.m_standing;
}

} // namespace seamscope::jobs
