// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/cost_report.h"

#include "economics/bands.h"
#include "economics/baseline.h"
#include "economics/checkpoint_math.h"
#include "economics/job_price.h"
#include "economics/reliability.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace seamscope::economics {
namespace {

using telemetry::MessageCode;
using telemetry::MoneyRange;
using telemetry::Plural;
using telemetry::say;

constexpr std::uint32_t kSmallSiteGpus = 32;

/// Sums of rows by bucket and price.
class Sums {
public:
    void add(const LedgerRow& row) { m_time[static_cast<std::size_t>(row.bucket)][row.price] += row.time; }

    [[nodiscard]] Amount amount(Bucket bucket) const {
        Amount amount;
        Micros money;
        bool isPriced = true;
        for (const auto& [price, time] : m_time[static_cast<std::size_t>(bucket)]) {
            amount.gpuTime += time;
            if (price)
                money = money + priceOf(time, price->rate);
            else
                isPriced = isPriced && time == GpuTime();
        }
        if (isPriced)
            amount.micros = money.value;
        return amount;
    }
    [[nodiscard]] Amount lost() const {
        Amount sum;
        sum.micros = 0;
        for (const Bucket bucket : telemetry::kLostBuckets) {
            const Amount part = amount(bucket);
            sum.gpuTime += part.gpuTime;
            if (sum.micros && part.micros)
                sum.micros = saturatedSum(*sum.micros, *part.micros);
            else
                sum.micros.reset();
        }
        // Faster than the baseline is no income.
        sum.gpuTime = std::max(GpuTime(), sum.gpuTime);
        if (sum.micros)
            sum.micros = std::max<std::int64_t>(0, *sum.micros);
        return sum;
    }
    [[nodiscard]] std::array<Amount, telemetry::kBucketCount> all() const {
        std::array<Amount, telemetry::kBucketCount> result;
        for (std::size_t i = 0; i < result.size(); ++i)
            result[i] = amount(static_cast<Bucket>(i));
        return result;
    }

private:
    std::array<std::map<const PriceRow*, GpuTime>, telemetry::kBucketCount> m_time;
};

void addRatios(JobCost& cost) {
    if (cost.baseline.isGrey)
        return;
    BucketTimes times{};
    for (std::size_t i = 0; i < times.size(); ++i)
        times[i] = cost.buckets[i].gpuTime;
    const TimeRatios ratios = ratiosOf(times);
    cost.goodput = ratios.goodput;
    cost.ettr = ratios.ettr;
}

void addProgress(JobCost& cost, const JobHistory& history, const UnitWork& work) {
    if (cost.job.gpus == 0 || cost.baseline.seconds <= 0)
        return;
    const double wall = static_cast<double>(cost.lost.gpuTime) * 1e-9 / cost.job.gpus;
    cost.lostShareOfDay = wall / 86400;
    if (cost.job.kind == topology::JobKind::training) {
        cost.lostSteps = wall / cost.baseline.seconds;
        if (cost.job.reference.tokensPerStep && work.knowsFirst())
            cost.lostTokens = cost.lostSteps * *cost.job.reference.tokensPerStep;
        return;
    }
    const ServedRate rate = history.servedRate();
    if (rate.requestsPerSecond > 0)
        cost.lostRequests = wall * rate.requestsPerSecond;
    if (cost.lostRequests && rate.tokensPerRequest > 0)
        cost.lostTokens = *cost.lostRequests * rate.tokensPerRequest;
}

/// What could not be taken is said; the report is no full account then.
void addRefused(JobCost& cost, const JobHistory& history) {
    if (history.refusedCount() == 0)
        return;
    const RefusedFact& first = history.refused().front();
    cost.problem =
        joined(MessageCode::sentences,
               {cost.problem, say<MessageCode::costRefused>(Plural{history.refusedCount()},
                                                            telemetry::DateTime{first.at}, first.reason)});
    cost.refusedSteps = history.refusedCount();
}

/// At the end of what is counted a figure is only a bound.
void addSaturated(JobCost& cost) {
    const bool isBound = std::any_of(cost.buckets.begin(), cost.buckets.end(), [](const Amount& amount) {
        return amount.gpuTime.isSaturated() || (amount.micros && isSaturated(*amount.micros));
    });
    if (isBound)
        cost.problem = joined(MessageCode::sentences, {cost.problem, say<MessageCode::costSaturated>()});
}

/// The baseline's own error goes into every step, and that of what a step is worth.
void addBand(JobCost& cost, const std::vector<HistorySpan>& line, std::span<const TimeRange> troubled, const UnitWork& work,
             const CostContext& context) {
    const Pace pace = paceOf(cost.job, line, troubled, line.back().to, work.knowsFirst() ? 1 : 0);
    const TimePoint known = cost.baseline.kind == telemetry::MeterBaseline::Kind::reference ? kTimeMin : pace.of;
    const std::string_view model = gpuModelOf(cost.job, context.gpuModels);
    std::map<const PriceRow*, double> steps, doubted;
    const PriceRow* row = nullptr;
    TimePoint until = kTimeMin; // the row holds until then
    for (const HistorySpan& span : line) {
        if (span.from >= until && context.prices) {
            row = context.prices->rowFor(model, span.from);
            const auto edges = priceChanges(context.prices.get(), {span.from, kTimeMax});
            until = edges.empty() ? kTimeMax : edges.front();
        }
        steps[row] += span.steps * span.gpus;
        doubted[row] += span.steps * span.gpus * std::expm1(work.doubtBetween(known, span.from));
    }
    GpuTime time;
    Micros money;
    for (const auto& [price, count] : steps) {
        // Of a refused step nobody knows whether it was work or loss.
        const double refused = static_cast<double>(cost.refusedSteps) * cost.job.gpus * pace.seconds /
                               static_cast<double>(steps.size());
        const double other = doubted[price] * pace.seconds;
        const GpuTime reach = GpuTime::rounded((kTenthPercentile * count * pace.error + refused + other) * 1e9);
        cost.reach[price] = reach;
        time += reach;
        money = money + (price ? priceOf(reach, price->rate) : Micros());
    }
    const GpuTime lost = cost.lost.gpuTime;
    const Amount& unseen = cost.buckets[static_cast<std::size_t>(Bucket::unobserved)];
    cost.lostGpuHoursLow = toGpuHours(std::max(GpuTime(), lost - time));
    cost.lostGpuHoursHigh = toGpuHours(lost + time + unseen.gpuTime);
    if (!unseen.micros)
        cost.lost.micros.reset(); // what may have been lost has no price
    if (const auto& amount = cost.lost.micros)
        cost.lostMoney = {std::max<std::int64_t>(0, saturatedSum(*amount, -money.value)), *amount,
                          saturatedSum(saturatedSum(*amount, money.value), *unseen.micros)};
}

void addSqueeze(JobCost& cost, const JobHistory& history, const CostContext& context) {
    const auto checkpoints = history.checkpoints();
    SqueezeInputs in;
    const auto& policy = cost.job.checkpoint;
    std::vector<double> writes;
    for (const CheckpointFact& fact : checkpoints)
        if (fact.isDurable)
            writes.push_back(toSeconds(fact.end - fact.begin));
    if (writes.empty() && !(policy && policy->writeSeconds))
        return;
    std::sort(writes.begin(), writes.end());
    in.writeSeconds = writes.empty() ? *policy->writeSeconds : writes[writes.size() / 2];
    if (policy && policy->intervalSeconds)
        in.intervalSeconds = *policy->intervalSeconds;
    if (checkpoints.size() >= 3)
        in.intervalSeconds = toSeconds(checkpoints.back().begin - checkpoints.front().begin) /
                             static_cast<double>(checkpoints.size() - 1);
    in.restartSeconds = policy ? policy->restartSeconds.value_or(0) : 0;
    FailureRecord record = publishedFailures();
    // A handful of failures says more about this site than somebody else's hundreds.
    if (cost.failures >= 3) {
        record = {static_cast<double>(cost.failures),
                  static_cast<double>(cost.job.gpus),
                  toSeconds(cost.range.length()) / 86400,
                  {}};
        record.source = say<MessageCode::failuresOfRecording>(Plural{cost.failures});
    }
    if (cost.job.gpus == 0)
        return;
    in.mtbfHours = record.mttfHoursOf(cost.job.gpus);
    in.gpus = cost.job.gpus;
    if (const PriceRow* row =
            context.prices ? context.prices->rowFor(gpuModelOf(cost.job, context.gpuModels), context.end)
                           : nullptr)
        in.microsPerGpuHour = static_cast<double>(row->rate.value);
    cost.squeeze = squeezeOf(in);
    cost.squeeze->failures = cost.failures;
    cost.squeeze->failureSource = record.source;
    if (writes.size() >= 6 && policy && policy->writeSeconds)
        cost.squeeze->isMovedByContention = in.writeSeconds > 1.5 * *policy->writeSeconds;
}

/// Up to 32 GPUs the people on an incident cost more than all of them: the report says so.
telemetry::Message noteOf(const CostReport& report, const CostContext& context) {
    std::uint32_t gpus = 0;
    Micros perHour;
    for (const JobCost& cost : report.jobs) {
        gpus += cost.job.gpus;
        const PriceRow* row = context.prices ? context.prices->rowFor(gpuModelOf(cost.job, context.gpuModels),
                                                                      context.end - Duration(1))
                                             : nullptr;
        if (row)
            perHour = perHour + priceOf(GpuTime::of(std::chrono::hours(1), cost.job.gpus), row->rate);
    }
    Micros people;
    for (const LaborRate& rate : context.prices ? context.prices->labor() : std::span<const LaborRate>())
        people = people + rate.perHour * rate.people;
    if (gpus == 0 || gpus > kSmallSiteGpus || people <= perHour || perHour.value <= 0)
        return {};
    return say<MessageCode::smallSite>(Plural{gpus});
}

} // namespace

CostReport costReportOf(const CostContext& context, const Ledger& ledger,
                        std::span<const LedgerIncident> incidents) {
    CostReport report;
    report.currency = ledger.currency;
    Sums cluster;
    std::map<topology::EntityId, Sums> byJob;
    for (const LedgerRow& row : ledger.rows) {
        if (row.withdrawn)
            continue;
        cluster.add(row);
        byJob[row.job].add(row);
    }
    report.cluster = cluster.all();
    report.lost.micros = 0;
    for (const JobHistory& history : context.jobs) {
        auto line = history.until(context.end);
        JobCost cost;
        cost.job = history.job();
        std::vector<TimeRange> troubled;
        for (const LedgerIncident& incident : incidents)
            if (std::find(incident.jobs.begin(), incident.jobs.end(), cost.job.id) != incident.jobs.end())
                troubled.push_back({incident.from, incident.to});
        const UnitWork work = unitWorkOf(line, history.changes(), troubled);
        work.count(line);
        cost.baseline = baselineOf(cost.job, line, troubled, work.knowsFirst());
        const Sums& sums = byJob[cost.job.id];
        cost.buckets = sums.all();
        cost.lost = sums.lost();
        cost.failures = static_cast<std::uint32_t>(history.failures().size());
        cost.checkpoints = static_cast<std::uint32_t>(history.checkpoints().size());
        if (const auto it = context.mfu.find(cost.job.id); it != context.mfu.end())
            cost.mfu = it->second;
        if (line.empty()) {
            cost.problem = say<MessageCode::costNoData>();
        } else {
            cost.range = {line.front().from, line.back().to};
            cost.isUnobserved = std::all_of(line.begin(), line.end(), [](const HistorySpan& span) {
                return span.activity == Activity::unobserved;
            });
            if (cost.isUnobserved)
                cost.problem = say<MessageCode::costUnobserved>();
            else if (cost.baseline.isGrey)
                cost.problem = say<MessageCode::costGrey>(Plural{cost.baseline.steps});
            if (cost.job.gpus == 0)
                cost.problem = say<MessageCode::costNoGpus>();
            addRefused(cost, history);
            addSaturated(cost);
            addRatios(cost);
            addProgress(cost, history, work);
            addBand(cost, line, troubled, work, context);
            addSqueeze(cost, history, context);
        }
        report.lost.gpuTime += cost.lost.gpuTime;
        if (report.lost.micros && cost.lost.micros)
            report.lost.micros = saturatedSum(*report.lost.micros, *cost.lost.micros);
        else
            report.lost.micros.reset();
        // Baselines of different jobs may all be wrong the same way: the ends add up.
        for (const auto part : {&MoneyRange::lowMicros, &MoneyRange::likelyMicros, &MoneyRange::highMicros})
            report.lostMoney.*part = saturatedSum(report.lostMoney.*part, cost.lostMoney.*part);
        report.jobs.push_back(std::move(cost));
    }
    report.note = noteOf(report, context);
    return report;
}

void addLayers(CostReport& report, std::span<const telemetry::IncidentCost* const> costs) {
    for (std::size_t layer = 0; layer < report.layers.size(); ++layer) {
        std::int64_t likely = 0;
        double down = 0;
        double up = 0;
        for (const telemetry::IncidentCost* cost : costs) {
            if (!cost || cost->currency.empty())
                continue;
            const telemetry::MoneyRange& range = cost->layers[layer].range;
            likely = saturatedSum(likely, range.likelyMicros);
            down = std::hypot(down,
                              static_cast<double>(range.likelyMicros) - static_cast<double>(range.lowMicros));
            up = std::hypot(up,
                            static_cast<double>(range.highMicros) - static_cast<double>(range.likelyMicros));
        }
        report.layers[layer] = {std::max<std::int64_t>(0, saturatedSum(likely, -roundedMicros(down))), likely,
                                saturatedSum(likely, roundedMicros(up))};
    }
}

std::vector<BandLine> bandLinesOf(const CostReport& report) {
    std::vector<BandLine> lines;
    for (const JobCost& cost : report.jobs)
        for (const auto& [price, time] : cost.reach)
            if (time != GpuTime())
                lines.push_back({cost.job.id, cost.range, time, price});
    return lines;
}

} // namespace seamscope::economics
