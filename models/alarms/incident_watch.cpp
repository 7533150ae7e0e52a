// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/incident_watch.h"

#include "alarms/incident_stake.h"
#include "economics/loss_now.h"
#include "economics/money.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace seamscope::alarms {
namespace {

using telemetry::AlarmStake;
using telemetry::Incident;
using telemetry::MessageCode;
using telemetry::MeterReading;
using telemetry::say;

constexpr std::chrono::minutes kDeadlineAhead{30};
constexpr Duration kDeadlineStands = std::chrono::seconds(15); ///< before it is told

std::string seamKey(const std::string& seam, const topology::EntityId& root) {
    return seam + "/" + root.text();
}

} // namespace

void IncidentWatch::restore(std::span<const telemetry::Alarm> alarms) {
    for (const telemetry::Alarm& alarm : alarms)
        if (alarm.kind == telemetry::AlarmKind::incident && alarm.isPresent)
            m_known[seamKey(alarm.seam, alarm.entity)] = alarm.key;
}

const std::string& IncidentWatch::keyOf(const Incident& incident) {
    const auto found = m_keys.find(incident.id);
    if (found != m_keys.end())
        return found->second;
    const std::string place =
        seamKey(incident.seam, incident.roots.empty() ? topology::EntityId() : incident.roots[0].entity);
    std::string key = "incident/" + place;
    if (const auto known = m_known.find(place); known != m_known.end()) {
        key = known->second;
        m_known.erase(known);
    }
    const auto isTaken = [&] {
        return std::any_of(m_keys.begin(), m_keys.end(), [&](const auto& one) { return one.second == key; });
    };
    for (int n = 2; isTaken(); ++n) // two at a time in one place
        key = "incident/" + place + "#" + std::to_string(n);
    return m_keys[incident.id] = key;
}

std::vector<Condition> IncidentWatch::look(const telemetry::IncidentReport& report,
                                           const MeterReading* meter) {
    std::vector<Condition> conditions;
    std::set<std::string> open;
    for (const Incident& incident : report.incidents) {
        if (incident.ended)
            continue;
        open.insert(incident.id);
        Condition condition;
        condition.key = keyOf(incident);
        condition.seam = incident.seam;
        condition.incident = incident.id;
        condition.owner = incident.owners.empty() ? std::string() : incident.owners.front();
        condition.text = say<MessageCode::alarmMechanism>(
            telemetry::Term{incident.roots.empty() ? incident.seam : incident.roots[0].mechanism});
        condition.action = incident.actionText.empty() ? say<MessageCode::actOpenIncident>()
                                                       : telemetry::Message(incident.actionText);
        if (!incident.roots.empty()) {
            const telemetry::IncidentRoot& root = incident.roots[0];
            condition.entity = root.entity;
            if (!root.supporting.empty() && root.supporting[0].after && root.supporting[0].before) {
                const telemetry::IncidentEvidence& fact = root.supporting[0];
                condition.value = telemetry::Quantity{*fact.after, fact.unit};
                condition.limit = telemetry::Quantity{*fact.before, fact.unit};
            }
        }
        condition.stake = stakeOf(incident, meter);
        if (!incident.cost) // unknown is not low
            condition.least = telemetry::AlarmPriority::medium;
        if (incident.cost)
            condition.lostMicros = incident.cost->total.likelyMicros;
        condition.since = incident.onset;
        conditions.push_back(std::move(condition));
    }
    std::erase_if(m_keys, [&](const auto& one) { return !open.contains(one.first); });
    return conditions;
}

std::vector<Condition> watched(const telemetry::IncidentReport& report) {
    std::vector<Condition> conditions;
    for (const telemetry::WatchItem& item : report.watch) {
        if (item.until || !item.lossExpectedFrom)
            continue;
        Condition condition;
        condition.key = "watch/" + seamKey(item.seam, item.entity) + "/" + item.signal;
        condition.entity = item.entity;
        condition.seam = item.seam;
        condition.text = item.text;
        condition.action = say<MessageCode::actBeforeDeadline>();
        condition.stake.deadline = item.lossExpectedFrom;
        condition.stake.until = telemetry::AlarmStake::Until::loss;
        condition.since = item.since;
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

std::vector<Condition> crossings(const telemetry::IncidentReport& report) {
    constexpr std::chrono::hours kAhead{24};
    std::vector<Condition> conditions;
    for (const telemetry::Crossing& crossing : report.crossings) {
        if (crossing.earliest > report.at + kAhead)
            continue;
        Condition condition;
        condition.key = "crossing/" + crossing.entity.text() + "/" + crossing.signal;
        condition.entity = crossing.entity;
        condition.text = say<MessageCode::signalNamed>(telemetry::SignalName{crossing.signal});
        condition.action = say<MessageCode::actBeforeDeadline>();
        condition.value = telemetry::Quantity{crossing.value, crossing.unit};
        condition.limit = telemetry::Quantity{crossing.limit, crossing.unit};
        condition.stake = {crossing.atStake.currency, crossing.atStake.likelyMicros,
                           crossing.atStake.gpuHours, crossing.earliest};
        condition.since = crossing.since;
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

std::vector<Condition> silentParts(const telemetry::IncidentReport& report) {
    std::vector<Condition> conditions;
    for (const telemetry::Silence& silence : report.silent) {
        if (silence.until || silence.isCollector) // what collects is a source, and alarms as that
            continue;
        Condition condition;
        condition.key = "silent/" + silence.entity.text();
        condition.entity = silence.entity;
        condition.text = say<MessageCode::alarmSilent>(std::string(silence.entity.name()));
        condition.action = say<MessageCode::actReconnect>();
        condition.least = telemetry::AlarmPriority::medium;
        condition.since = silence.since;
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

std::vector<Condition> deadlines(const MeterReading& meter) {
    std::vector<Condition> conditions;
    if (!meter.detail)
        return conditions;
    std::set<std::string> told;
    for (const telemetry::MeterCliff& cliff : meter.detail->cliffs) {
        if (cliff.at <= meter.at || cliff.at > meter.at + kDeadlineAhead)
            continue;
        Condition condition;
        condition.key =
            "deadline/" + std::to_string(static_cast<int>(cliff.kind)) + "/" + cliff.entity.text();
        if (!told.insert(condition.key).second)
            continue; // the next of the same kind is the one that counts
        condition.entity = cliff.entity;
        condition.text = cliff.text;
        condition.action = say<MessageCode::actBeforeDeadline>();
        condition.stake = {meter.currency, cliff.costMicros, cliff.costHours, cliff.at};
        condition.since = meter.at;
        // While history is read behind a start, the meter comes past every pause of the last hours.
        condition.delays.on = std::min(kDeadlineStands, (cliff.at - meter.at) / 4);
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

namespace {

/// What open incidents lose now.
struct Named {
    double share = 0;        ///< of all that is lost
    std::int64_t micros = 0; ///< an hour
    std::string most;        ///< id of the one that loses most
};

/// What a job loses now, in micros an hour or in GPUs, and how much of it incidents account for. Without a job: what
/// the lines do not add up to.
struct JobLoss {
    topology::EntityId job;
    double lost = 0;
    double told = 0;
};

std::vector<JobLoss> lossesOf(const MeterReading& meter, bool isPriced, double all) {
    std::vector<JobLoss> losses;
    for (const MeterReading::JobLine& line : meter.jobs) {
        const double lost = isPriced ? static_cast<double>(line.lostPerHourMicros) : (1 - line.delivered.value_or(1)) * line.gpus;
        if (line.quality == telemetry::Quality::missing || lost <= 0)
            continue;
        losses.push_back({line.job, lost, 0});
        all -= lost;
    }
    if (all > 0)
        losses.push_back({{}, all, 0});
    return losses;
}

/// Of each loss, what @p incident would account for if it were the only one: never more than is lost now, whatever it
/// has cost on average since it began.
std::vector<double> claimOf(const Incident& incident, const std::vector<JobLoss>& losses, double own) {
    const auto isHit = [&](const JobLoss& loss) {
        return incident.jobs.empty() || std::find(incident.jobs.begin(), incident.jobs.end(), loss.job) != incident.jobs.end();
    };
    double sum = 0;
    for (const JobLoss& loss : losses)
        sum += isHit(loss) ? loss.lost : 0;
    std::vector<double> claim(losses.size(), 0);
    for (std::size_t i = 0; i < losses.size(); ++i)
        if (isHit(losses[i]))
            claim[i] = losses[i].lost * std::clamp(own / sum, 0.0, 1.0);
    return claim;
}

Named namedOf(const MeterReading& meter, const telemetry::IncidentReport* report, const FoundIncidents& found) {
    const bool isPriced = !meter.currency.empty() && meter.lostPerHourMicros > 0;
    const double lost = isPriced ? static_cast<double>(meter.lostPerHourMicros) : (1 - meter.delivered) * meter.gpus;
    Named named;
    if (!report || lost <= 0)
        return named;
    std::vector<JobLoss> losses = lossesOf(meter, isPriced, lost);
    std::map<std::string, std::vector<double>> claims; // what is one by the word of people claims a loss once
    for (const Incident& incident : report->incidents) {
        const bool isLosing = !incident.ended && incident.cost && !economics::isSpent(incident) && !found.disowned.contains(incident.id);
        if (!isLosing || (isPriced && incident.cost->currency != meter.currency))
            continue;
        const AlarmStake stake = stakeOf(incident, &meter);
        const std::vector<double> claim = claimOf(incident, losses, isPriced ? static_cast<double>(stake.perHourMicros) : stake.gpus);
        const auto whole = found.wholes.find(incident.id);
        std::vector<double>& joined = claims.try_emplace(whole == found.wholes.end() ? incident.id : whole->second, losses.size(), 0.0).first->second;
        std::transform(claim.begin(), claim.end(), joined.begin(), joined.begin(), [](double a, double b) { return std::max(a, b); });
    }
    double most = 0;
    double told = 0;
    for (const auto& [id, claim] : claims) {
        const double whole = std::accumulate(claim.begin(), claim.end(), 0.0);
        if (whole > most) {
            most = whole;
            named.most = id;
        }
        for (std::size_t i = 0; i < losses.size(); ++i) { // incidents of one job have its loss between them
            const double more = std::min(claim[i], losses[i].lost - losses[i].told);
            losses[i].told += more;
            told += more;
        }
    }
    named.share = std::min(told / lost, 1.0);
    named.micros = isPriced ? economics::roundedMicros(std::min(told, lost)) : 0;
    return named;
}

} // namespace

std::vector<Condition> throughput(const MeterReading& meter, const telemetry::IncidentReport* report, const FoundIncidents& found,
                                  bool wasExplained) {
    constexpr double kMostOfIt = 0.8; // what is left is within the errors of the shares
    constexpr double kNoMore = 0.6;
    if (!meter.detail || !meter.detail->isGreenButLosing)
        return {};
    Condition condition;
    condition.key = "throughput/site";
    condition.text = say<MessageCode::alarmLowThroughput>();
    condition.action = say<MessageCode::actFindLoss>();
    condition.value = telemetry::Quantity{100 * meter.delivered, "%"};
    condition.limit = telemetry::Quantity{97, "%"};
    const Named named = namedOf(meter, report, found);
    condition.stake = {meter.currency, std::max<std::int64_t>(meter.lostPerHourMicros - named.micros, 0), 0, std::nullopt};
    if (named.share >= (wasExplained ? kNoMore : kMostOfIt))
        condition.suppressed = say<MessageCode::alarmExplained>(named.most);
    condition.least = telemetry::AlarmPriority::medium;
    condition.since = meter.detail->greenButLosingSince.value_or(meter.at);
    return {condition};
}

std::vector<Condition> LossPatience::take(std::vector<Condition> told, TimePoint now) {
    constexpr std::chrono::minutes kPatience{2};
    const auto isOver = [&](std::optional<TimePoint>& since) {
        if (!since || now < *since)
            since = now;
        return now - *since >= kPatience;
    };
    if (told.empty()) {
        if (isOver(m_gone))
            *this = {};
        return told;
    }
    m_gone.reset();
    Condition& loss = told.front();
    if (loss.suppressed) {
        m_explained = loss.suppressed;
        m_unexplained.reset();
        m_isTold = false;
    } else if (m_isTold || isOver(m_unexplained)) {
        m_explained.reset();
        m_isTold = true;
    } else if (m_explained) {
        loss.suppressed = m_explained;
    } else {
        told.clear();
    }
    return told;
}

} // namespace seamscope::alarms
