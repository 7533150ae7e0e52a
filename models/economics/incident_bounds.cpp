// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_bounds.h"

#include <algorithm>

namespace seamscope::economics {
namespace {

constexpr double kHealthySteps = 5; ///< in a row: the job is back
constexpr double kSlowSigmas = 3;
constexpr double kHealthyBefore = 2; ///< in a row before an onset: it did not begin earlier
constexpr double kRecentSteps = 20; ///< that tell the rate of an open incident
constexpr Duration kLeastRecent = std::chrono::seconds(60);

/// Nobody notices at once what began it.
void extendBack(std::span<const HistorySpan> line, const std::vector<IncidentCase>& cases,
                IncidentCase& one) {
    const Pace& pace = one.loss.pace;
    TimePoint limit = kTimeMin; // what was slow before is another's
    for (const IncidentCase& other : cases)
        if (other.index != one.index && other.onset <= one.onset)
            limit = std::max(limit, std::min(other.end, one.onset));
    const double slow = pace.seconds + kSurelySlowSigmas * (pace.sigma + pace.error);
    double healthy = 0;
    TimePoint begin = one.onset;
    for (std::size_t i = line.size(); i-- > 0 && healthy < kHealthyBefore;) {
        const HistorySpan& span = line[i];
        if (span.from >= one.onset)
            continue;
        if (span.activity == Activity::evaluation) // says nothing of the steps around it
            continue;
        if (!isWatched(span.activity))
            break;
        if (one.isWithinRun && isStop(span.activity)) {
            one.from = std::max(one.from, span.to);
            break;
        }
        const bool isSlow = span.activity == Activity::steps && span.steps > 0 && span.from >= limit &&
                            toSeconds(span.length()) / span.steps > slow;
        if (isStop(span.activity) || isSlow) {
            begin = std::min(begin, span.from);
            healthy = 0;
        } else {
            healthy += span.activity == Activity::steps ? span.steps : 0;
        }
    }
    one.from = std::min(one.from, begin);
    one.loss.began = begin;
}

/// Until the job is back; nothing where that is another's to tell.
void extend(std::span<const HistorySpan> line, TimePoint dataEnd, const std::vector<IncidentCase>& cases,
            IncidentCase& one) {
    TimePoint limit = dataEnd;
    for (const IncidentCase& other : cases) {
        if (other.onset > one.end)
            limit = std::min(limit, other.onset);
        else if (other.index != one.index && other.end > one.end)
            return; // what is still wrong is that one's
    }
    if (one.isOpen || one.end >= limit)
        return;
    const Pace& pace = one.loss.pace;
    double healthy = 0;
    TimePoint back = limit;
    Duration pause{0};
    for (const HistorySpan& span : line) {
        if (span.to <= one.end || span.from >= limit)
            continue;
        if (span.activity == Activity::between)
            pause += span.length();
        if (isStop(span.activity))
            healthy = 0;
        if (span.activity != Activity::steps || span.steps <= 0 || span.isOpen)
            continue;
        const double cycle = toSeconds(span.length() + pause) / span.steps;
        pause = Duration::zero();
        if (cycle > pace.seconds + kSlowSigmas * (pace.sigma + pace.error)) {
            healthy = 0;
            continue;
        }
        if (healthy == 0)
            back = span.from;
        healthy += span.steps;
        if (healthy >= kHealthySteps)
            break;
    }
    one.end = std::max(one.end, healthy > 0 ? back : limit);
}

} // namespace

void boundCases(std::span<const HistorySpan> line, TimePoint dataEnd, std::vector<IncidentCase>& cases) {
    for (IncidentCase& one : cases) {
        extend(line, dataEnd, cases, one);
        extendBack(line, cases, one);
        const double recent = std::max(toSeconds(kLeastRecent), kRecentSteps * one.loss.pace.seconds);
        one.recentFrom = std::max(one.onset, one.end - fromSeconds(std::min(recent, 1e6)));
    }
    // Healthy steps before the onset add nothing on average, slow ones belong to it; but what an incident
    // before left behind is not its own.
    for (IncidentCase& one : cases)
        for (const IncidentCase& other : cases)
            if (other.end <= one.onset)
                one.from = std::max(one.from, other.end);
}

} // namespace seamscope::economics
