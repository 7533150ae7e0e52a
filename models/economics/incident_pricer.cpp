// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_pricer.h"

#include "economics/bands.h"
#include "economics/incident_delay.h"
#include "economics/job_price.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace seamscope::economics {
namespace {

using telemetry::IncidentCost;

constexpr double kDaySeconds = 86400;

Micros scaledMoney(Micros amount, double factor) {
    return {roundedMicros(static_cast<double>(amount.value) * factor)};
}

constexpr double kHourNanoseconds = 3.6e12;

double differenceOf(std::int64_t a, std::int64_t b) {
    return static_cast<double>(a) - static_cast<double>(b);
}

/// True when a part of the time has no price.
bool isUnpriced(const TimeByPrice& time) {
    return std::any_of(time.begin(), time.end(),
                       [](const auto& part) { return !part.first && std::abs(part.second) >= 1; });
}

class IncidentPricer {
public:
    IncidentPricer(std::size_t index, const IncidentSpan& incident, const std::vector<JobLoss>& jobs,
                   const std::vector<UnobservedJob>& unobserved, const PeopleTime& people,
                   const CostContext& context)
        : m_index(index)
        , m_incident(incident)
        , m_jobs(jobs)
        , m_unobserved(unobserved)
        , m_people(people)
        , m_context(context) {}

    IncidentCost price() {
        lost();
        nameUnobserved();
        IncidentDelay slip = delayOf(m_jobs, m_context, m_incident.onset);
        m_cost.scheduleHours = slip.hours;
        m_cost.shifts = std::move(slip.shifts);
        const bool isPriced = m_context.prices && !m_context.prices->currency().empty() &&
                              std::none_of(m_jobs.begin(), m_jobs.end(), [](const JobLoss& loss) {
                                  return isUnpriced(loss.direct) || isUnpriced(loss.discarded);
                              });
        compute(isPriced);
        billUnobserved(isPriced);
        if (isPriced) { // a made-up dollar would be worse than none
            m_cost.currency = m_context.prices->currency();
            labor();
            delay(slip.lostHoursLow);
            total();
        }
        return m_cost;
    }
    [[nodiscard]] std::vector<CostLine>& lines() { return m_lines; }

private:
    void lost() {
        double variance = 0;
        for (const JobLoss& loss : m_jobs) {
            m_cost.lostGpuTime += GpuTime::rounded(loss.gpuNanoseconds());
            variance += loss.sigma * loss.sigma;
            const double seconds = loss.lostWallSeconds();
            m_cost.lostShareOfDay = std::max(m_cost.lostShareOfDay, seconds / kDaySeconds);
            if (loss.job->kind == topology::JobKind::inference) {
                const ServedRate rate = loss.history->servedRate();
                m_cost.lostRequests += seconds * rate.requestsPerSecond;
                m_cost.lostTokens += seconds * rate.requestsPerSecond * rate.tokensPerRequest;
                continue;
            }
            if (!loss.pace.isKnown())
                continue;
            const double steps = seconds / loss.firstStepSeconds(); // as the meter and the report have them
            m_cost.lostSteps += steps;
            if (loss.work.knowsFirst())
                m_cost.lostTokens += steps * loss.job->reference.tokensPerStep.value_or(0);
        }
        const double reach = kTenthPercentile * std::sqrt(variance);
        const auto likely = static_cast<double>(m_cost.lostGpuTime);
        m_cost.lostGpuTimeLow = GpuTime::rounded(std::max(0.0, likely - reach));
        m_cost.lostGpuTimeHigh = GpuTime::rounded(likely + reach);
        m_reach = likely > 0 ? reach / likely : 0;
        for (const JobLoss& loss : m_jobs)
            m_cost.lostGpuTimeHigh += GpuTime::rounded(loss.possibleGpuNanoseconds());
    }

    /// Direct, rollback and opportunity of every job; without a price the time alone.
    void compute(bool isPriced) {
        for (const JobLoss& loss : m_jobs) {
            bill(CostLayer::directCompute, loss, loss.direct, 1, isPriced);
            bill(CostLayer::rollback, loss, loss.discarded, 1, isPriced);
            if (isPriced)
                m_cost.ratePerHourMicros = saturatedSum(m_cost.ratePerHourMicros, loss.ratePerHour.value);
            const auto opportunity = m_context.prices ? m_context.prices->opportunity() : std::nullopt;
            if (isPriced && opportunity)
                for (const TimeByPrice* time : {&loss.direct, &loss.discarded})
                    bill(CostLayer::opportunity, loss, heldBy(*time, *opportunity), opportunity->multiplier,
                         true);
            if (m_cost.lostGpuTime == GpuTime() && loss.row && isPriced)
                billNothing(loss);
            for (const LossPiece& piece : loss.possible)
                billPossible(loss.job->id, piece.row, GpuTime::rounded(piece.gpuNanoseconds), isPriced);
        }
    }

    void labor() {
        const auto likely = static_cast<double>(m_people.likely.count());
        const double reach = onsetReach(toSeconds(m_incident.onsetUncertainty)) * 1e9;
        // What the onset may be off, and how far the two readings of the first effect (what was measured
        // first, or the job) and of the end (the job, or the incident) lie apart.
        const auto beside = [&](Duration other) {
            return std::max(reach, std::abs(likely - static_cast<double>(other.count())));
        };
        const double least = std::max(0.0, likely - beside(std::min(m_people.least, m_people.likely)));
        const double most = likely + beside(std::max(m_people.most, m_people.likely));
        for (const LaborRate& rate : m_context.prices->labor()) {
            const auto people = static_cast<double>(rate.people);
            add({m_index,
                 {},
                 CostLayer::labor,
                 GpuTime::rounded(likely * people),
                 GpuTime::rounded(least * people),
                 GpuTime::rounded(most * people),
                 rate.perHour,
                 rate.role});
        }
    }

    void delay(std::span<const double> lostHoursLow) {
        for (const telemetry::DateShift& shift : m_cost.shifts) {
            if (!shift.valuePerDay)
                continue;
            m_cost.scheduleMicros = 0;
            const auto time = [](double h) { return GpuTime::rounded(h * kHourNanoseconds); };
            const auto perHour = [](std::int64_t perDay) { return scaledMoney({perDay}, 1.0 / 24); };
            const double lowest = lostHoursLow[static_cast<std::size_t>(&shift - m_cost.shifts.data())];
            CostLine line{m_index,
                          {},
                          CostLayer::schedule,
                          time(shift.slipHours()),
                          time(std::max(0.0, lowest - shift.slackHours)),
                          time(shift.slipHoursHigh()),
                          perHour(shift.valuePerDay->likelyMicros),
                          "value of delay"};
            line.lowRatePerHour = perHour(shift.valuePerDay->lowMicros);
            line.highRatePerHour = perHour(shift.valuePerDay->highMicros);
            add(std::move(line));
        }
    }

    void total() {
        const auto likely = [&](CostLayer layer) { return layerOf(layer).range.likelyMicros; };
        m_cost.directComputeMicros = likely(CostLayer::directCompute);
        m_cost.opportunityMicros = likely(CostLayer::opportunity);
        m_cost.rollbackMicros = likely(CostLayer::rollback);
        m_cost.laborMicros = likely(CostLayer::labor);
        if (m_cost.scheduleMicros)
            m_cost.scheduleMicros = likely(CostLayer::schedule);
        std::int64_t sum = 0;
        for (const telemetry::IncidentLayer& layer : m_cost.layers)
            sum = saturatedSum(sum, layer.range.likelyMicros);
        // One lost time makes compute and delay: they move together.
        const auto join = [](const std::array<double, 5>& reach) {
            return roundedMicros(std::hypot(reach[0] + reach[1] + reach[2] + reach[4], reach[3]));
        };
        m_cost.total = {std::max<std::int64_t>(0, saturatedSum(sum, -join(m_down))), sum,
                        saturatedSum(sum, join(m_up))};
    }

    static TimeByPrice heldBy(const TimeByPrice& time, const Opportunity& opportunity) {
        TimeByPrice held;
        for (const auto& [row, nanoseconds] : time)
            if (row && opportunity.holdsFor(row->basis))
                held[row] = nanoseconds;
        return held;
    }

    telemetry::IncidentLayer& layerOf(CostLayer layer) {
        return m_cost.layers[static_cast<std::size_t>(layer)];
    }

    void add(CostLine line) {
        if (line.ratePerHour) {
            const auto layer = static_cast<std::size_t>(line.layer);
            const std::int64_t likely = priceOf(line.time, *line.ratePerHour).value;
            const double down = differenceOf(likely, priceOf(line.low, *line.ratePerHour).value);
            const double up = differenceOf(priceOf(line.high, *line.ratePerHour).value, likely);
            m_down[layer] += down;
            m_up[layer] += up;
            telemetry::MoneyRange& range = layerOf(line.layer).range;
            const auto join = [&](double reach, std::optional<Micros> other) {
                return roundedMicros(std::hypot(reach, spreadOf(line, other)));
            };
            range.likelyMicros = saturatedSum(range.likelyMicros, likely);
            range.lowMicros =
                saturatedSum(range.lowMicros, saturatedSum(likely, -join(down, line.lowRatePerHour)));
            range.highMicros =
                saturatedSum(range.highMicros, saturatedSum(likely, join(up, line.highRatePerHour)));
            if (line.time != GpuTime() && !layerOf(line.layer).since)
                layerOf(line.layer).since = beginOf(line.layer);
        }
        if (line.time != GpuTime() || line.high != GpuTime())
            m_lines.push_back(std::move(line));
    }

    /// By what the amount differs at another stated rate.
    static double spreadOf(const CostLine& line, std::optional<Micros> other) {
        return other ? differenceOf(priceOf(line.time, *other).value,
                                    priceOf(line.time, *line.ratePerHour).value)
                     : 0;
    }

    [[nodiscard]] TimePoint beginOf(CostLayer layer) const {
        switch (layer) {
        case CostLayer::rollback:
            for (const JobLoss& loss : m_jobs)
                if (loss.discardedAt)
                    return *loss.discardedAt;
            return m_incident.onset;
        case CostLayer::directCompute:
        case CostLayer::opportunity:
        case CostLayer::labor:
        case CostLayer::schedule:
            break;
        }
        return m_incident.onset;
    }

    void bill(CostLayer layer, const JobLoss& loss, const TimeByPrice& time, double factor, bool isPriced) {
        for (const auto& [row, ns] : time) {
            if (!row && isPriced)
                continue;
            CostLine line{m_index,
                          loss.job->id,
                          layer,
                          GpuTime::rounded(ns),
                          GpuTime::rounded(ns * std::max(0.0, 1 - m_reach)),
                          GpuTime::rounded(ns * (1 + m_reach)),
                          std::nullopt,
                          row ? row->source : std::string()};
            if (isPriced)
                line.ratePerHour = factor == 1 ? row->rate : scaledMoney(row->rate, factor);
            add(std::move(line));
        }
    }

    void nameUnobserved() {
        for (const UnobservedJob& one : m_unobserved) {
            m_cost.unobservedJobs.push_back(one.job);
            m_cost.lostGpuTimeHigh += GpuTime::of(one.range.length(), one.gpus);
        }
    }

    /// Of a job that nobody watched, anything between nothing and all of its time may be lost: nothing of it
    /// is likely, and all of it is possible.
    void billUnobserved(bool isPriced) {
        for (const UnobservedJob& one : m_unobserved) {
            if (one.gpus == 0 || one.range.isEmpty())
                continue;
            std::vector<TimePoint> edges{one.range.from};
            for (const TimePoint t : priceChanges(m_context.prices.get(), one.range))
                edges.push_back(t);
            edges.push_back(one.range.to);
            for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
                const PriceRow* row =
                    m_context.prices ? m_context.prices->rowFor(one.model, edges[i]) : nullptr;
                const GpuTime time = GpuTime::of(edges[i + 1] - edges[i], one.gpus);
                billPossible(one.job, row, time, isPriced);
            }
        }
    }

    /// Nothing of it is likely.
    void billPossible(const topology::EntityId& job, const PriceRow* row, GpuTime time, bool isPriced) {
        if (!isPriced || !row)
            return add({m_index, job, CostLayer::directCompute, {}, {}, time, std::nullopt, {}});
        add({m_index, job, CostLayer::directCompute, {}, {}, time, row->rate, row->source});
        const auto& opportunity = m_context.prices->opportunity();
        if (opportunity && opportunity->holdsFor(row->basis))
            add({m_index,
                 job,
                 CostLayer::opportunity,
                 {},
                 {},
                 time,
                 scaledMoney(row->rate, opportunity->multiplier),
                 row->source});
    }

    /// Nothing was lost as far as is known; how much it may have been all the same.
    void billNothing(const JobLoss& loss) {
        billPossible(loss.job->id, loss.row, GpuTime::rounded(kTenthPercentile * loss.sigma), true);
    }

    const std::size_t m_index;
    const IncidentSpan& m_incident;
    const std::vector<JobLoss>& m_jobs;
    const std::vector<UnobservedJob>& m_unobserved;
    const PeopleTime& m_people;
    const CostContext& m_context;
    std::array<double, 5> m_down{}, m_up{}; ///< of the bands by layer, as far as they were measured, micros
    double m_reach = 0;                     ///< of the band of the lost time, as a share of it
    std::vector<CostLine> m_lines;
    IncidentCost m_cost;
};

} // namespace

PricedIncident priceIncident(std::size_t index, const IncidentSpan& incident,
                             const std::vector<JobLoss>& jobs, const std::vector<UnobservedJob>& unobserved,
                             const PeopleTime& people, const CostContext& context) {
    IncidentPricer pricer(index, incident, jobs, unobserved, people, context);
    PricedIncident priced;
    priced.cost = pricer.price();
    priced.lines = std::move(pricer.lines());
    return priced;
}

} // namespace seamscope::economics
