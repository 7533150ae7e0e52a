// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_delay.h"

#include <algorithm>
#include <map>

namespace seamscope::economics {
namespace {

constexpr double kHourSeconds = 3600;

/// The milestone that a delay would move: the next one due after the onset.
const Milestone* nextMilestone(const ProgramValue& program, TimePoint at) {
    const Milestone* next = nullptr;
    for (const Milestone& milestone : program.milestones)
        if (milestone.due > at && (!next || milestone.due < next->due))
            next = &milestone;
    return next;
}

} // namespace

IncidentDelay delayOf(const std::vector<JobLoss>& jobs, const CostContext& context, TimePoint at) {
    std::map<topology::EntityId, double> lostHours;
    for (const JobLoss& loss : jobs) {
        double& hours = lostHours[loss.job->program];
        hours = std::max(hours, loss.lostWallSeconds() / kHourSeconds);
    }
    IncidentDelay delay;
    for (const auto& [id, hours] : lostHours) {
        const auto programs = context.prices ? context.prices->programs() : std::span<const ProgramValue>();
        const auto program =
            std::find_if(programs.begin(), programs.end(),
                         [&id = id](const ProgramValue& p) { return !id.isEmpty() && p.id == id; });
        const bool isKnown = program != programs.end();
        const Milestone* next = isKnown ? nextMilestone(*program, at) : nullptr;
        const double slack = next ? next->slackHours : 0;
        const double slip = std::max(0.0, hours - slack);
        delay.hours = std::max(delay.hours, slip);
        if (!isKnown || !program->delayPerDay)
            continue;
        delay.parts.emplace_back(*program->delayPerDay, slip / 24);
        delay.lost.push_back(hours);
        delay.slack.push_back(slack);
    }
    return delay;
}

} // namespace seamscope::economics
