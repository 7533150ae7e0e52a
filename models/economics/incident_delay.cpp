// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_delay.h"

#include "economics/bands.h"

#include <algorithm>
#include <map>

namespace seamscope::economics {
namespace {

constexpr double kHourSeconds = 3600;

/// Wall time that a job lost.
struct LostHours {
    double likely = 0;
    double sigma = 0;
    double possible = 0; ///< besides
};

LostHours lostHoursOf(const JobLoss& loss) {
    return {loss.lostWallSeconds() / kHourSeconds,
            loss.job->gpus > 0 ? loss.sigma * 1e-9 / loss.job->gpus / kHourSeconds : 0,
            loss.job->gpus > 0 ? loss.possibleGpuNanoseconds() * 1e-9 / loss.job->gpus / kHourSeconds : 0};
}

/// The milestone that a delay would move: the next one due after the onset.
const Milestone* nextMilestone(const ProgramValue& program, TimePoint at) {
    const Milestone* next = nullptr;
    for (const Milestone& milestone : program.milestones)
        if (milestone.due > at && (!next || milestone.due < next->due))
            next = &milestone;
    return next;
}

telemetry::DateShift shiftOf(const topology::EntityId& id, const LostHours& lost, const ProgramValue* program,
                             TimePoint at) {
    telemetry::DateShift shift;
    shift.program = id;
    shift.lostHours = lost.likely;
    shift.lostHoursHigh = lost.likely + kTenthPercentile * lost.sigma + lost.possible;
    if (const Milestone* next = program ? nextMilestone(*program, at) : nullptr) {
        shift.milestone = next->id;
        shift.due = next->due;
        shift.slackHours = next->slackHours;
    }
    if (program && program->delayPerDay)
        shift.valuePerDay =
            telemetry::MoneyRange{program->delayPerDay->low.value, program->delayPerDay->likely.value,
                                  program->delayPerDay->high.value};
    return shift;
}

} // namespace

IncidentDelay delayOf(const std::vector<JobLoss>& jobs, const CostContext& context, TimePoint at) {
    std::map<topology::EntityId, LostHours> byProgram;
    for (const JobLoss& loss : jobs) {
        const LostHours lost = lostHoursOf(loss);
        const auto [worst, isNew] = byProgram.try_emplace(loss.job->program, lost);
        const double possible = std::max(worst->second.possible, lost.possible); // of whichever job it is
        if (!isNew && lost.likely > worst->second.likely)
            worst->second = lost;
        worst->second.possible = possible;
    }
    IncidentDelay delay;
    const auto programs = context.prices ? context.prices->programs() : std::span<const ProgramValue>();
    for (const auto& [id, lost] : byProgram) {
        const auto program =
            std::find_if(programs.begin(), programs.end(),
                         [&id = id](const ProgramValue& p) { return !id.isEmpty() && p.id == id; });
        const telemetry::DateShift shift =
            shiftOf(id, lost, program == programs.end() ? nullptr : &*program, at);
        delay.hours = std::max(delay.hours, shift.slipHours());
        if (id.isEmpty())
            continue;
        delay.shifts.push_back(shift);
        delay.lostHoursLow.push_back(lost.likely - kTenthPercentile * lost.sigma);
    }
    return delay;
}

} // namespace seamscope::economics
