// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/joined_cost.h"

#include "economics/money.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
namespace {

using telemetry::DateShift;
using telemetry::IncidentCost;
using telemetry::MoneyRange;

constexpr std::size_t kLabor = 3;

std::optional<TimePoint> earlier(std::optional<TimePoint> a, std::optional<TimePoint> b) {
    return a && b ? std::min(*a, *b) : a ? a : b;
}

MoneyRange sumOf(const MoneyRange& a, const MoneyRange& b) {
    return {saturatedSum(a.lowMicros, b.lowMicros), saturatedSum(a.likelyMicros, b.likelyMicros), saturatedSum(a.highMicros, b.highMicros)};
}

/// How far to one side: people join what was lost as the root of the squares, and each of the two adds up.
double reachOf(double totalA, double laborA, double totalB, double laborB) {
    const auto lost = [](double total, double labor) { return std::sqrt(std::max(0.0, total * total - labor * labor)); };
    return std::hypot(lost(totalA, laborA) + lost(totalB, laborB), laborA + laborB);
}

MoneyRange totalOf(const IncidentCost& a, const IncidentCost& b) {
    const auto down = [](const MoneyRange& range) { return static_cast<double>(range.likelyMicros) - static_cast<double>(range.lowMicros); };
    const auto up = [](const MoneyRange& range) { return static_cast<double>(range.highMicros) - static_cast<double>(range.likelyMicros); };
    const MoneyRange& laborA = a.layers[kLabor].range;
    const MoneyRange& laborB = b.layers[kLabor].range;
    const std::int64_t likely = saturatedSum(a.total.likelyMicros, b.total.likelyMicros);
    const std::int64_t less = roundedMicros(reachOf(down(a.total), down(laborA), down(b.total), down(laborB)));
    const std::int64_t more = roundedMicros(reachOf(up(a.total), up(laborA), up(b.total), up(laborB)));
    return {std::max<std::int64_t>(0, saturatedSum(likely, -less)), likely, saturatedSum(likely, more)};
}

/// The slips add up, as their money does; the slack is what is left between them and the lost time.
void join(DateShift& shift, const DateShift& other) {
    const double slip = shift.slipHours() + other.slipHours();
    shift.lostHours += other.lostHours;
    shift.lostHoursHigh += other.lostHoursHigh;
    shift.slackHours = slip > 0 ? shift.lostHours - slip : std::min(shift.slackHours, other.slackHours);
}

void joinMoney(IncidentCost& sum, const IncidentCost& other) {
    sum.total = totalOf(sum, other);
    sum.ratePerHourMicros = saturatedSum(sum.ratePerHourMicros, other.ratePerHourMicros);
    sum.directComputeMicros = saturatedSum(sum.directComputeMicros, other.directComputeMicros);
    sum.opportunityMicros = saturatedSum(sum.opportunityMicros, other.opportunityMicros);
    sum.rollbackMicros = saturatedSum(sum.rollbackMicros, other.rollbackMicros);
    sum.laborMicros = saturatedSum(sum.laborMicros, other.laborMicros);
    if (sum.scheduleMicros || other.scheduleMicros)
        sum.scheduleMicros = saturatedSum(sum.scheduleMicros.value_or(0), other.scheduleMicros.value_or(0));
    for (std::size_t layer = 0; layer < sum.layers.size(); ++layer) {
        sum.layers[layer].range = sumOf(sum.layers[layer].range, other.layers[layer].range);
        sum.layers[layer].since = earlier(sum.layers[layer].since, other.layers[layer].since);
    }
}

void dropMoney(IncidentCost& sum) {
    sum.currency.clear();
    sum.ratePerHourMicros = sum.directComputeMicros = sum.opportunityMicros = sum.rollbackMicros = sum.laborMicros = 0;
    sum.scheduleMicros.reset();
    sum.total = {};
    for (telemetry::IncidentLayer& layer : sum.layers)
        layer.range = {};
    for (DateShift& shift : sum.shifts)
        shift.valuePerDay.reset();
}

} // namespace

IncidentCost joinedCost(const IncidentCost& a, const IncidentCost& b) {
    IncidentCost sum = a;
    sum.drained.clear();
    for (const DateShift& shift : b.shifts) {
        const auto same = std::find_if(sum.shifts.begin(), sum.shifts.end(), [&](const DateShift& one) { return one.program == shift.program; });
        if (same == sum.shifts.end())
            sum.shifts.push_back(shift);
        else
            join(*same, shift);
    }
    if (!a.currency.empty() && a.currency == b.currency)
        joinMoney(sum, b);
    else
        dropMoney(sum);
    sum.scheduleHours += b.scheduleHours;
    sum.lostGpuTime += b.lostGpuTime;
    sum.lostGpuTimeLow += b.lostGpuTimeLow;
    sum.lostGpuTimeHigh += b.lostGpuTimeHigh;
    sum.lostSteps += b.lostSteps;
    sum.lostTokens += b.lostTokens;
    sum.lostRequests += b.lostRequests;
    sum.lostShareOfDay += b.lostShareOfDay;
    sum.at = std::max(a.at, b.at);
    sum.actedAt = earlier(a.actedAt, b.actedAt);
    for (const topology::EntityId& job : b.unobservedJobs)
        if (std::find(sum.unobservedJobs.begin(), sum.unobservedJobs.end(), job) == sum.unobservedJobs.end())
            sum.unobservedJobs.push_back(job);
    return sum;
}

} // namespace seamscope::economics
