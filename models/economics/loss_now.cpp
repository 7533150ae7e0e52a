// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/loss_now.h"

#include "economics/money.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>

namespace seamscope::economics {
namespace {

using telemetry::Incident;
using telemetry::IncidentReport;
using telemetry::MeterReading;
using Rates = std::map<std::string, std::int64_t>; ///< by incident, micros an hour

constexpr double kNextToNothing = 0.02; ///< of what it cost on average

/// At @p rate an hour.
bool isSpentAt(const Incident& incident, std::int64_t rate) {
    if (!incident.cost || incident.cost->currency.empty() || incident.cost->total.likelyMicros <= 0)
        return false;
    const double hours = toSeconds(incident.cost->at - incident.onset) / 3600;
    const double average = hours > 0 ? static_cast<double>(incident.cost->directComputeMicros) / hours : 0;
    return static_cast<double>(rate) <= kNextToNothing * average;
}

/// What the jobs of @p incident lose now, as far as they are seen; none: nobody knows it of any.
std::optional<std::int64_t> lostBy(const Incident& incident, const MeterReading& reading) {
    std::optional<std::int64_t> lost;
    for (const MeterReading::JobLine& line : reading.jobs)
        if (line.quality != telemetry::Quality::missing &&
            std::find(incident.jobs.begin(), incident.jobs.end(), line.job) != incident.jobs.end())
            lost = saturatedSum(lost.value_or(0), std::max<std::int64_t>(line.lostPerHourMicros, 0));
    return lost;
}

/// Of what costs, @p ratio 0 … 1; rounded down, so that parts never exceed their sum.
std::int64_t part(std::int64_t micros, double ratio) {
    return std::min(micros, static_cast<std::int64_t>(
                                std::floor(static_cast<double>(std::max<std::int64_t>(micros, 0)) * ratio)));
}

Rates ratesNow(const MeterReading& reading, const IncidentReport& report) {
    Rates rates;
    double sum = 0;
    for (const Incident& incident : report.incidents) {
        if (incident.ended || !incident.cost || incident.cost->currency != reading.currency)
            continue;
        const auto bound = lostBy(incident, reading);
        if (!bound)
            continue;
        const std::int64_t rate = std::min(std::max<std::int64_t>(incident.cost->ratePerHourMicros, 0), *bound);
        rates[incident.id] = isSpentAt(incident, rate) ? 0 : rate;
        sum += static_cast<double>(rates[incident.id]);
    }
    // Two incidents of one job have its loss between them.
    const auto whole = static_cast<double>(std::max<std::int64_t>(reading.lostPerHourMicros, 0));
    if (sum <= whole)
        return rates;
    for (const Incident& incident : report.incidents)
        if (const auto rate = rates.find(incident.id); rate != rates.end()) {
            rate->second = part(rate->second, whole / sum);
            if (isSpentAt(incident, rate->second))
                rate->second = 0;
        }
    return rates;
}

} // namespace

bool isSpent(const Incident& incident) {
    return incident.cost && isSpentAt(incident, incident.cost->ratePerHourMicros);
}

bool hasSlowed(const Incident& incident) {
    if (!incident.cost)
        return false;
    const telemetry::IncidentCost& cost = *incident.cost;
    if (cost.rollbackMicros > 0 || (!incident.ended && cost.ratePerHourMicros > 0))
        return true;
    if (cost.lostGpuTimeHigh > cost.lostGpuTimeLow)
        return cost.lostGpuTimeLow > GpuTime();
    return cost.lostGpuTime > GpuTime() || cost.directComputeMicros > 0 || cost.opportunityMicros > 0;
}

telemetry::Part<IncidentReport> settleRates(const telemetry::Part<IncidentReport>& told, const MeterReading& reading) {
    if (!told || reading.currency.empty() || reading.quality == telemetry::Quality::missing)
        return told;
    const Rates rates = ratesNow(reading, *told);
    const auto rateOf = [&rates](const Incident& incident) {
        const auto rate = rates.find(incident.id);
        return rate == rates.end() || !incident.cost ? std::nullopt : std::optional(rate->second);
    };
    const bool isCut = std::any_of(told->incidents.begin(), told->incidents.end(), [&](const Incident& incident) {
        const auto rate = rateOf(incident);
        return rate && *rate != incident.cost->ratePerHourMicros;
    });
    if (!isCut)
        return told;
    telemetry::Part<IncidentReport> settled = told;
    for (Incident& incident : settled.edit().incidents)
        if (const auto rate = rateOf(incident))
            incident.cost->ratePerHourMicros = *rate;
    return settled;
}

} // namespace seamscope::economics
