// SPDX-License-Identifier: GPL-3.0-or-later
// JobHistory: what the job does now, from its last step and what was heard since then.
#include "economics/job_history.h"

#include "jobs/patience.h"

#include <algorithm>
#include <map>

namespace seamscope::economics {
namespace {

using jobs::JobActivity;
using jobs::JobSignal;

constexpr Duration kLeastWrite = std::chrono::seconds(2);
constexpr double kMaxWriteSeconds = 1e7;

JobSignal signalOf(Activity activity) {
    switch (activity) {
    case Activity::checkpoint:
        return JobSignal::writeBegun;
    case Activity::planned:
        return JobSignal::maintenanceBegun;
    case Activity::evaluation:
        return JobSignal::evaluationBegun;
    case Activity::ended:
        return JobSignal::finished;
    case Activity::unobserved:
        return JobSignal::lost;
    case Activity::blocked:
        return JobSignal::stalled;
    case Activity::idle:
        return JobSignal::idled;
    case Activity::restart:
        return JobSignal::failed;
    case Activity::steps:
    case Activity::between:
        break;
    }
    return JobSignal::progressed;
}

} // namespace

jobs::JobStanding JobHistory::standing(TimePoint now) const {
    if (!m_last)
        return {};
    const TimePoint until = std::max(*m_last, m_end ? std::min(now, *m_end) : now);
    JobActivity activity = m_isServing ? heardOfService(until) : heard(openPause(until));
    if (m_end && now >= *m_end)
        activity.take(JobSignal::finished, *m_end);
    return activity.at(until);
}

bool JobHistory::isOver(TimePoint now) const {
    if (m_end && now >= *m_end)
        return true;
    if (!m_last || now < *m_last || m_isServing)
        return false;
    const auto end = endIn(openPause(now));
    return end && end->to == now;
}

JobHistory::Pause JobHistory::openPause(TimePoint now) const {
    return {*m_last, now, false, false, 0, m_isStarting, true};
}

/// Nobody takes a step in the service: what is said of it holds until it is too old.
JobActivity JobHistory::heardOfService(TimePoint now) const {
    JobActivity activity;
    if (spans().empty())
        return activity;
    const HistorySpan& newest = spans().back();
    activity.take(signalOf(newest.activity), newest.from);
    if (now - *m_last > jobs::blockedAfter(m_stretch))
        activity.take(JobSignal::lost, *m_last);
    return activity;
}

/// Where the pause finds the job.
void JobHistory::begin(JobActivity& activity, const Pause& pause) const {
    const bool isUnknown = m_isConfused || (!pause.isStart && typical() == Duration::zero());
    activity.take(isUnknown || (pause.isStart && !m_isFresh) ? JobSignal::lost
                  : pause.isStart                            ? JobSignal::launched
                                                             : JobSignal::progressed,
                  pause.from);
    activity.setPatience(patience());
}

JobActivity JobHistory::heard(const Pause& pause) const {
    JobActivity activity;
    begin(activity, pause);
    if (m_isConfused)
        return activity;
    const bool isKnown = activity.state() != jobs::JobState::unobserved;
    std::map<TimePoint, JobSignal> ends;
    const auto noteEnd = [&](TimePoint at, JobSignal signal) {
        if (at >= pause.from && at <= pause.to && isKnown)
            ends.try_emplace(at, signal);
    };
    for (const FailureFact& failure : m_failures)
        noteEnd(failure.at, JobSignal::failed);
    for (const TimePoint at : m_rollbacks)
        noteEnd(at, JobSignal::failed);
    for (const TimePoint at : m_restarts)
        noteEnd(at, JobSignal::launched);
    auto next = ends.begin();
    bool hasWrite = false;
    JobSignal back =
        isKnown ? JobSignal::resumed : JobSignal::lost; // what it is without what stands in its way
    for (const HistorySpan& piece : cover(pause)) {
        hasWrite = hasWrite || piece.activity == Activity::checkpoint;
        if (piece.from > pause.from && !(hasWrite && isRim(piece)))
            activity.take(JobSignal::resumed, piece.from);
        if (piece.activity != Activity::between)
            activity.take(signalOf(piece.activity), piece.from);
        else if (back != JobSignal::resumed)
            activity.take(back, piece.from);
        for (; next != ends.end() && (next->first < piece.to || piece.to == pause.to); ++next) {
            activity.take(next->second, next->first);
            back = JobSignal::failed;
        }
    }
    if (const Duration write = hasWrite ? Duration::zero() : unreportedWrite(pause.from);
        write > write.zero())
        activity.setUnreportedWrite(write, std::max({write / 2, typical(), kLeastWrite}));
    return activity;
}

/// How long a write takes that the job may be at without anybody saying so; zero: it is not the time for one.
Duration JobHistory::unreportedWrite(TimePoint from) const {
    const auto& policy = m_job.checkpoint;
    if (!policy || !policy->blocking || !policy->writeSeconds || !(*policy->writeSeconds > 0))
        return Duration::zero();
    const Duration write = fromSeconds(std::min(*policy->writeSeconds, kMaxWriteSeconds));
    if (!policy->intervalSeconds)
        return write;
    const Duration interval = fromSeconds(*policy->intervalSeconds);
    if (!m_checkpoints.empty())
        return jobs::isWriteDue(from - m_checkpoints.back().begin, interval) ? write : Duration::zero();
    for (auto it = spans().rbegin(); it != spans().rend() && from - it->to < interval / 2; ++it)
        if (it->activity == Activity::checkpoint)
            return Duration::zero();
    return write;
}

} // namespace seamscope::economics
