// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_cost.h"

#include "economics/baseline.h"
#include "economics/incident_loss.h"
#include "economics/money_band.h"

#include <algorithm>
#include <array>
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
    double hours = 0;                                 ///< slip after slack, worst program
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
        const auto program =
            std::find_if(programs.begin(), programs.end(),
                         [&id = id](const ProgramValue& p) { return !id.isEmpty() && p.id == id; });
        const bool isKnown = program != programs.end();
        const Milestone* next = isKnown ? nextMilestone(*program, onset) : nullptr;
        const double slack = next ? next->slackHours : 0;
        const double slip = std::max(0.0, hours - slack);
        schedule.hours = std::max(schedule.hours, slip);
        if (!isKnown || !program->delayPerDay)
            continue;
        schedule.parts.emplace_back(*program->delayPerDay, slip / 24);
        schedule.lost.push_back(hours);
        schedule.slack.push_back(slack);
    }
    return schedule;
}

constexpr double kHourNanoseconds = 3.6e12;

/// True when a part of the time has no price.
bool isUnpriced(const TimeByPrice& time) {
    return std::any_of(time.begin(), time.end(),
                       [](const auto& part) { return !part.first && std::abs(part.second) >= 1; });
}

class IncidentPricer {
public:
    IncidentPricer(std::size_t index, const IncidentSpan& incident, const std::vector<JobLoss>& jobs,
                   const CostContext& context, std::vector<CostLine>* lines)
        : m_index(index)
        , m_incident(incident)
        , m_jobs(jobs)
        , m_context(context)
        , m_lines(lines) {}

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
        for (const JobLoss& loss : m_jobs)
            if (isUnpriced(loss.direct) || isUnpriced(loss.discarded))
                return; // a made-up dollar would be worse than none
        m_cost.currency = prices.currency();
        for (const JobLoss& loss : m_jobs) {
            m_cost.directComputeMicros += bill(CostLayer::directCompute, *loss.job, loss.direct, 1);
            m_cost.rollbackMicros += bill(CostLayer::rollback, *loss.job, loss.discarded, 1);
            m_cost.ratePerHourMicros += loss.ratePerHour.value;
            if (const auto& opportunity = prices.opportunity())
                for (const TimeByPrice* time : {&loss.direct, &loss.discarded})
                    m_cost.opportunityMicros += bill(CostLayer::opportunity, *loss.job,
                                                     heldBy(*time, *opportunity), opportunity->multiplier);
        }
        const TimePoint until = std::min(m_incident.ended.value_or(m_context.end), m_context.end);
        const Duration busy =
            std::max(Duration::zero(), until - m_incident.firstEffect.value_or(m_incident.onset));
        Micros perHour;
        for (const LaborRate& rate : prices.labor()) {
            m_cost.laborMicros += bill({m_index,
                                        {},
                                        CostLayer::labor,
                                        busy.count() * static_cast<std::int64_t>(rate.people),
                                        rate.perHour,
                                        rate.role});
            perHour = perHour + Micros{rate.perHour.value * static_cast<std::int64_t>(rate.people)};
        }
        if (!schedule.parts.empty())
            m_cost.scheduleMicros = 0;
        for (const auto& [value, days] : schedule.parts)
            *m_cost.scheduleMicros += bill({m_index,
                                            {},
                                            CostLayer::schedule,
                                            std::llround(days * 24 * kHourNanoseconds),
                                            scaledMoney(value.likely, 1.0 / 24),
                                            "value of delay"});
        band(schedule, perHour, toSeconds(busy) / kHourSeconds);
    }

    static TimeByPrice heldBy(const TimeByPrice& time, const Opportunity& opportunity) {
        TimeByPrice held;
        for (const auto& [row, nanoseconds] : time)
            if (row && opportunity.holdsFor(row->basis))
                held[row] = nanoseconds;
        return held;
    }

    std::int64_t bill(CostLine line) {
        const std::int64_t money = priceOf({line.nanoseconds}, line.ratePerHour).value;
        if (m_lines && line.nanoseconds != 0)
            m_lines->push_back(std::move(line));
        return money;
    }
    std::int64_t bill(CostLayer layer, const topology::Job& job, const TimeByPrice& time, double factor) {
        std::int64_t sum = 0;
        for (const auto& [row, nanoseconds] : time)
            if (row)
                sum += bill({m_index, job.id, layer, std::llround(nanoseconds),
                             factor == 1 ? row->rate : scaledMoney(row->rate, factor), row->source});
        return sum;
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

    const std::size_t m_index;
    const IncidentSpan& m_incident;
    const std::vector<JobLoss>& m_jobs;
    const CostContext& m_context;
    std::vector<CostLine>* const m_lines;
    IncidentCost m_cost;
};

} // namespace

std::string_view name(CostLayer layer) {
    constexpr std::array<std::string_view, 5> kNames = {"direct_compute", "opportunity", "rollback", "labor",
                                                        "schedule"};
    return kNames[static_cast<std::size_t>(layer)];
}

std::vector<std::optional<IncidentCost>> costOfIncidents(std::span<const IncidentSpan> incidents,
                                                         const CostContext& context,
                                                         std::vector<CostLine>* lines) {
    const IncidentLosses losses = lossesOf(incidents, context);
    std::vector<std::optional<IncidentCost>> costs;
    for (std::size_t i = 0; i < incidents.size(); ++i) {
        if (losses.isUnknown[i])
            costs.emplace_back();
        else
            costs.emplace_back(IncidentPricer(i, incidents[i], losses.byIncident[i], context, lines).price());
    }
    return costs;
}

} // namespace seamscope::economics
