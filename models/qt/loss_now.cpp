// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/loss_now.h"

#include "economics/money.h"
#include "qt/loss_split.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>

namespace seamscope::models {
namespace {

using telemetry::Incident;
using telemetry::MeterReading;
using Rates = std::map<std::string, std::int64_t>; ///< by incident, micros an hour

/// What the jobs of @p incident lose now; none: of one of them nobody knows.
std::optional<std::int64_t> lostBy(const Incident& incident, const MeterReading& reading) {
    if (incident.jobs.empty())
        return std::nullopt;
    std::int64_t lost = 0;
    for (const topology::EntityId& job : incident.jobs) {
        const auto line = std::find_if(reading.jobs.begin(), reading.jobs.end(),
                                       [&](const MeterReading::JobLine& one) { return one.job == job; });
        if (line == reading.jobs.end() || line->quality == telemetry::Quality::missing)
            return std::nullopt;
        lost = economics::saturatedSum(lost, std::max<std::int64_t>(line->lostPerHourMicros, 0));
    }
    return lost;
}

/// Of what costs, @p ratio 0 … 1; rounded down, so that parts never exceed their sum.
std::int64_t part(std::int64_t micros, double ratio) {
    return std::min(micros, static_cast<std::int64_t>(
                                std::floor(static_cast<double>(std::max<std::int64_t>(micros, 0)) * ratio)));
}

Rates ratesNow(const MeterReading& reading, const telemetry::IncidentReport& report) {
    Rates rates;
    double sum = 0;
    for (const Incident& incident : report.incidents) {
        if (incident.ended || !incident.cost || incident.cost->currency != reading.currency)
            continue;
        const auto bound = lostBy(incident, reading);
        if (!bound)
            continue;
        const std::int64_t told = std::max<std::int64_t>(incident.cost->ratePerHourMicros, 0);
        const std::int64_t rate = isSpent(incident) ? 0 : std::min(told, *bound);
        sum += static_cast<double>(rate);
        rates[incident.id] = rate;
    }
    // Two incidents of one job have its loss between them.
    const auto whole = static_cast<double>(std::max<std::int64_t>(reading.lostPerHourMicros, 0));
    if (sum > whole)
        for (auto& [id, rate] : rates)
            rate = part(rate, whole / sum);
    return rates;
}

/// Direct, opportunity and what follows from them go with the rate; people cost what they cost.
void settle(MeterReading& reading, const Rates& rates) {
    telemetry::MeterDetail& detail = *reading.detail;
    double less = 0; // a minute
    for (telemetry::MeterSinceOnset& open : detail.open) {
        const auto found = rates.find(open.incident);
        const std::int64_t was = open.cost.ratePerHourMicros;
        if (found == rates.end() || found->second >= was)
            continue;
        const double ratio = was > 0 ? static_cast<double>(found->second) / static_cast<double>(was) : 0;
        double own = 0;
        for (std::size_t layer : {std::size_t{0}, std::size_t{1}}) {
            const std::int64_t now = part(open.perHourMicros[layer], ratio);
            own += (static_cast<double>(open.perHourMicros[layer]) - static_cast<double>(now)) / 60;
            open.perHourMicros[layer] = now;
        }
        open.cost.ratePerHourMicros = open.perHourMicros[0] = found->second;
        open.marginalPerMinuteMicros = std::max<std::int64_t>(0, open.marginalPerMinuteMicros - std::llround(own));
        less += own;
        for (telemetry::MeterAmplification& one : detail.amplification)
            if (one.incident == open.incident) {
                one.lossShare *= ratio;
                one.factor *= ratio;
            }
    }
    detail.marginalPerMinuteMicros =
        std::max<std::int64_t>(0, detail.marginalPerMinuteMicros - std::llround(less));
}

} // namespace

LossNow settleLoss(const LossNow& told) {
    LossNow out = told;
    if (!told.meter || !told.incidents || told.meter->currency.empty() ||
        told.meter->quality == telemetry::Quality::missing)
        return out;
    const Rates rates = ratesNow(*told.meter, *told.incidents);
    auto report = std::make_shared<telemetry::IncidentReport>(*told.incidents);
    for (Incident& incident : report->incidents)
        if (const auto rate = rates.find(incident.id); rate != rates.end())
            incident.cost->ratePerHourMicros = rate->second;
    if (*report != *told.incidents)
        out.incidents = std::shared_ptr<const telemetry::IncidentReport>(std::move(report));
    if (told.meter->detail) {
        auto reading = std::make_shared<MeterReading>(*told.meter);
        settle(*reading, rates);
        if (*reading != *told.meter)
            out.meter = std::shared_ptr<const MeterReading>(std::move(reading));
    }
    return out;
}

} // namespace seamscope::models
