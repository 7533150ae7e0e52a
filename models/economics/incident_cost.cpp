// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_cost.h"

#include "economics/baseline.h"
#include "economics/incident_loss.h"
#include "economics/money_band.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace seamscope::economics {
namespace {

using telemetry::IncidentCost;

constexpr double kHourSeconds = 3600;
constexpr double kDaySeconds = 86400;

Micros scaledMoney(Micros amount, double factor) {
    return {std::llround(std::clamp(static_cast<double>(amount.value) * factor, -9e18, 9e18))};
}

/// The milestone that a delay would move: the next one due after the onset.
const Milestone* nextMilestone(const ProgramValue& program, TimePoint at) {
    const Milestone* next = nullptr;
    for (const Milestone& milestone : program.milestones)
        if (milestone.due > at && (!next || milestone.due < next->due))
            next = &milestone;
    return next;
}

struct Schedule {
    double hours = 0; ///< slip after slack, worst program
    std::optional<Micros> likely;
    std::vector<std::pair<DelayValue, double>> parts; ///< value a day, days
    std::vector<double> lost;                         ///< hours before slack, by part
    std::vector<double> slack;
};

/// Jobs of one program run side by side: the one that lost most moves its date.
Schedule scheduleOf(const std::vector<JobLoss>& jobs, const CostContext& context, TimePoint onset) {
    std::map<topology::EntityId, double> lostHours;
    for (const JobLoss& loss : jobs) {
        double& hours = lostHours[loss.job->program];
        hours = std::max(hours, loss.lostWallSeconds() / kHourSeconds);
    }
    Schedule schedule;
    for (const auto& [id, hours] : lostHours) {
        const auto programs = context.prices ? context.prices->programs() : std::span<const ProgramValue>();
        const auto program = std::find_if(programs.begin(), programs.end(),
                                          [&](const ProgramValue& p) { return !id.isEmpty() && p.id == id; });
        const bool isKnown = program != programs.end();
        const Milestone* next = isKnown ? nextMilestone(*program, onset) : nullptr;
        const double slack = next ? next->slackHours : 0;
        const double slip = std::max(0.0, hours - slack);
        schedule.hours = std::max(schedule.hours, slip);
        if (!isKnown || !program->delayPerDay)
            continue;
        schedule.likely =
            schedule.likely.value_or(Micros()) + scaledMoney(program->delayPerDay->likely, slip / 24);
        schedule.parts.emplace_back(*program->delayPerDay, slip / 24);
        schedule.lost.push_back(hours);
        schedule.slack.push_back(slack);
    }
    return schedule;
}

Micros laborPerHour(const PriceBook& prices) {
    Micros sum;
    for (const LaborRate& rate : prices.labor())
        sum = sum + Micros{rate.perHour.value * static_cast<std::int64_t>(rate.people)};
    return sum;
}

/// Money of GPU-time by the rows in force; nullopt when a part of it has no price.
std::optional<Micros> moneyOf(const TimeByPrice& time) {
    Micros sum;
    for (const auto& [row, nanoseconds] : time) {
        if (!row && std::abs(nanoseconds) >= 1)
            return std::nullopt;
        if (row)
            sum = sum + priceOf({std::llround(nanoseconds)}, row->rate);
    }
    return sum;
}

Micros opportunityOf(const TimeByPrice& time, const PriceBook& prices) {
    const auto& opportunity = prices.opportunity();
    if (!opportunity)
        return {};
    Micros sum;
    for (const auto& [row, nanoseconds] : time)
        if (row && opportunity->holdsFor(row->basis))
            sum = sum + scaledMoney(priceOf({std::llround(nanoseconds)}, row->rate), opportunity->multiplier);
    return sum;
}

class IncidentPricer {
public:
    IncidentPricer(const IncidentSpan& incident, const std::vector<JobLoss>& jobs, const CostContext& context)
        : m_incident(incident)
        , m_jobs(jobs)
        , m_context(context) {}

    IncidentCost price() {
        lost();
        const Schedule schedule = scheduleOf(m_jobs, m_context, m_incident.onset);
        m_cost.scheduleHours = schedule.hours;
        if (m_context.prices && !m_context.prices->currency().empty())
            money(schedule);
        return m_cost;
    }

private:
    void lost() {
        for (const JobLoss& loss : m_jobs) {
            m_cost.lostGpuNanoseconds += std::llround(loss.gpuNanoseconds());
            const double seconds = loss.lostWallSeconds();
            m_cost.lostSteps += loss.pace.isKnown() ? seconds / loss.pace.seconds : 0;
            m_cost.lostTokens += loss.pace.isKnown() ? seconds / loss.pace.seconds *
                                                           loss.job->reference.tokensPerStep.value_or(0)
                                                     : 0;
            m_cost.lostShareOfDay = std::max(m_cost.lostShareOfDay, seconds / kDaySeconds);
        }
    }

    void money(const Schedule& schedule) {
        const PriceBook& prices = *m_context.prices;
        Micros direct, rollback, opportunity, rate;
        for (const JobLoss& loss : m_jobs) {
            const auto jobDirect = moneyOf(loss.direct);
            const auto jobRollback = moneyOf(loss.discarded);
            if (!jobDirect || !jobRollback)
                return; // a made-up dollar would be worse than none
            direct = direct + *jobDirect;
            rollback = rollback + *jobRollback;
            opportunity =
                opportunity + opportunityOf(loss.direct, prices) + opportunityOf(loss.discarded, prices);
            rate = rate + loss.ratePerHour;
        }
        m_cost.currency = prices.currency();
        m_cost.directComputeMicros = direct.value;
        m_cost.rollbackMicros = rollback.value;
        m_cost.opportunityMicros = opportunity.value;
        m_cost.ratePerHourMicros = rate.value;
        const TimePoint until = std::min(m_incident.ended.value_or(m_context.end), m_context.end);
        const double hours = std::max(
            0.0, toSeconds(until - m_incident.firstEffect.value_or(m_incident.onset)) / kHourSeconds);
        const Micros perHour = laborPerHour(prices);
        m_cost.laborMicros = scaledMoney(perHour, hours).value;
        if (schedule.likely)
            m_cost.scheduleMicros = schedule.likely->value;
        band(schedule, perHour, hours);
    }

    void band(const Schedule& schedule, Micros perHour, double hours) {
        BandInputs inputs;
        const double compute = static_cast<double>(m_cost.directComputeMicros + m_cost.rollbackMicros +
                                                   m_cost.opportunityMicros);
        double variance = 0;
        for (const JobLoss& loss : m_jobs) {
            const double own = loss.gpuNanoseconds();
            const double all = std::max(1.0, static_cast<double>(m_cost.lostGpuNanoseconds));
            // Money a GPU-nanosecond is nearly the same for all of it; where nothing was lost, the price
            // alone tells.
            const double perNanosecond = own > 0 ? compute / all : loss.microsPerNanosecond;
            variance += std::pow(perNanosecond * loss.sigma, 2);
        }
        inputs.compute = compute;
        inputs.computeSigma = std::sqrt(variance);
        inputs.laborPerHour = static_cast<double>(perHour.value);
        inputs.laborHours = hours;
        inputs.laborHoursSigma = toSeconds(m_incident.onsetUncertainty) / kHourSeconds;
        double wall = 0;
        double wallSigma = 0;
        for (const JobLoss& loss : m_jobs)
            if (loss.lostWallSeconds() >= wall) {
                wall = loss.lostWallSeconds();
                wallSigma = loss.job->gpus > 0 ? loss.sigma * 1e-9 / loss.job->gpus : 0;
            }
        for (std::size_t i = 0; i < schedule.parts.size(); ++i)
            inputs.delays.push_back(
                {schedule.parts[i].first, schedule.lost[i], wallSigma / kHourSeconds, schedule.slack[i]});
        const Micros likely{m_cost.directComputeMicros + m_cost.rollbackMicros + m_cost.opportunityMicros +
                            m_cost.laborMicros + m_cost.scheduleMicros.value_or(0)};
        m_cost.total = bandOf(inputs, likely);
    }

    const IncidentSpan& m_incident;
    const std::vector<JobLoss>& m_jobs;
    const CostContext& m_context;
    IncidentCost m_cost;
};

} // namespace

std::vector<std::optional<IncidentCost>> costOfIncidents(std::span<const IncidentSpan> incidents,
                                                         const CostContext& context) {
    const IncidentLosses losses = lossesOf(incidents, context);
    std::vector<std::optional<IncidentCost>> costs;
    for (std::size_t i = 0; i < incidents.size(); ++i) {
        if (losses.isUnknown[i])
            costs.emplace_back();
        else
            costs.emplace_back(IncidentPricer(incidents[i], losses.byIncident[i], context).price());
    }
    return costs;
}

} // namespace seamscope::economics
