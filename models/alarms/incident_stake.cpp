// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/incident_stake.h"

#include "alarms/merged.h"
#include "economics/loss_now.h"
#include "economics/money.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace seamscope::alarms {
namespace {

using telemetry::Incident;
using telemetry::MeterReading;

bool holds(const std::vector<topology::EntityId>& list, const topology::EntityId& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

void setDeadline(telemetry::AlarmStake& stake, const Incident& incident, const MeterReading* meter) {
    if (!meter || !meter->detail)
        return;
    const auto take = [&](TimePoint at, telemetry::AlarmStake::Until until) {
        if (at <= meter->at || (stake.deadline && at >= *stake.deadline))
            return;
        stake.deadline = at;
        stake.until = until;
    };
    for (const telemetry::MeterCliff& cliff : meter->detail->cliffs)
        if (holds(incident.jobs, cliff.entity) || holds(incident.path, cliff.entity))
            take(cliff.at, telemetry::AlarmStake::Until::deadline);
    if (meter->detail->breakEven)
        take(incident.onset + *meter->detail->breakEven, telemetry::AlarmStake::Until::breakEven);
}

/// Nothing loses more GPUs than it has, however much work was thrown away when it began. How many a job has that the meter does
/// not know, nobody knows.
double boundOf(const Incident& incident, const MeterReading* meter) {
    double gpus = 0;
    if (!meter)
        return std::numeric_limits<double>::infinity();
    for (const topology::EntityId& job : incident.jobs) {
        const auto line = std::find_if(meter->jobs.begin(), meter->jobs.end(), [&](const auto& one) { return one.job == job; });
        if (line == meter->jobs.end())
            return std::numeric_limits<double>::infinity();
        gpus += line->gpus;
    }
    return gpus > 0 ? gpus : std::numeric_limits<double>::infinity();
}

} // namespace

telemetry::AlarmStake stakeOf(const Incident& incident, const MeterReading* meter) {
    telemetry::AlarmStake stake;
    setDeadline(stake, incident, meter);
    if (!incident.cost)
        return stake;
    stake.currency = incident.cost->currency;
    stake.perHourMicros = incident.cost->ratePerHourMicros;
    const double lasted = toSeconds(incident.cost->at - incident.onset);
    // What has stopped costing keeps the weight of what it did cost: it is not closed by being quiet.
    if (lasted > 0 && economics::isSpent(incident))
        stake.perHourMicros = economics::roundedMicros(static_cast<double>(incident.cost->directComputeMicros) * 3600 / lasted);
    if (lasted > 0)
        stake.gpus = std::min(static_cast<double>(incident.cost->lostGpuTime) / 1e9 / lasted, boundOf(incident, meter));
    return stake;
}

telemetry::AlarmStake stakeNow(const telemetry::Alarm& alarm, const telemetry::IncidentReport* incidents, const MeterReading* meter) {
    if (!incidents || alarm.kind != telemetry::AlarmKind::incident || !alarm.isPresent)
        return alarm.stake;
    const auto at = incidentOf(*incidents, alarm);
    const bool isKnown = at && incidents->incidents[*at].cost && !incidents->incidents[*at].ended;
    return isKnown ? stakeOf(incidents->incidents[*at], meter) : alarm.stake;
}

} // namespace seamscope::alarms
