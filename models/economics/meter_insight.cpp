// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/meter_insight.h"

#include "economics/faulty_part.h"
#include "economics/incident_cost.h"
#include "economics/meter_cliffs.h"
#include "economics/what_if.h"

#include "telemetry/message_catalogue.h"
#include "topology/topology.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <span>

namespace seamscope::economics {
namespace {

using telemetry::Bucket;
using telemetry::Incident;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::MeterDetail;
using telemetry::MeterReading;
using telemetry::MeterShare;
using telemetry::Plural;
using telemetry::say;

constexpr double kGreen = 0.99; ///< of the components: all is well, as far as they say
constexpr Duration kGreenButLosing = std::chrono::minutes(2);
constexpr Duration kUnattended = std::chrono::minutes(2); ///< labour that stands still for so long has ended
constexpr double kGpuHour = 3.6e12;
constexpr std::uint32_t kSmallSiteGpus = 32;
constexpr double kLeadingUnattributed = 0.2;

const topology::Job* jobOf(const InsightInputs& in, const topology::EntityId& id) {
    return in.topology ? in.topology->job(id) : nullptr;
}

/// Whether people are still busy with an open incident: their money has run until its cost was worked out.
/// Where others shared the people on the way, nobody can tell by the money, and they are.
bool isAttended(const Incident& incident, std::span<const Incident> all, std::int64_t perHour) {
    const telemetry::IncidentCost& cost = *incident.cost;
    const auto& since = cost.layers[static_cast<std::size_t>(CostLayer::labor)].since;
    const bool isAlone = std::none_of(all.begin(), all.end(), [&](const Incident& other) {
        return other.id != incident.id && since && other.ended.value_or(cost.at) > *since &&
               other.onset < cost.at;
    });
    if (!since || !isAlone)
        return true;
    const double hours = toSeconds(cost.at - *since - kUnattended) / 3600;
    return static_cast<double>(cost.laborMicros) >= hours * static_cast<double>(perHour);
}

/// What the people cost an hour by open incident: they are the same people, so once, by what each has cost.
std::map<std::string, std::int64_t> laborByIncident(const MeterReading& reading, const InsightInputs& in) {
    std::map<std::string, std::int64_t> labor;
    const std::span<const Incident> all =
        in.incidents ? in.incidents->incidents : std::span<const Incident>();
    const std::int64_t perHour = laborPerHour(in);
    double sum = 0;
    std::vector<const Incident*> busy;
    for (const Incident& incident : all)
        if (!incident.ended && incident.cost && incident.onset <= reading.at &&
            isAttended(incident, all, perHour)) {
            busy.push_back(&incident);
            sum += static_cast<double>(std::max(GpuTime(), incident.cost->lostGpuTime));
        }
    for (const Incident* incident : busy)
        labor[incident->id] = roundedMicros(
            static_cast<double>(perHour) *
            (sum > 0 ? static_cast<double>(std::max(GpuTime(), incident->cost->lostGpuTime)) / sum
                     : 1 / static_cast<double>(busy.size())));
    return labor;
}

void addOpen(MeterReading& reading, const InsightInputs& in) {
    MeterDetail& detail = *reading.detail;
    auto labor = laborByIncident(reading, in);
    for (const Incident& incident : in.incidents ? in.incidents->incidents : std::vector<Incident>()) {
        if (incident.ended || !incident.cost || incident.onset > reading.at)
            continue;
        telemetry::MeterSinceOnset open;
        open.incident = incident.id;
        open.onset = incident.onset;
        open.cost = *incident.cost;
        if (!open.cost.currency.empty()) {
            const auto direct = static_cast<double>(open.cost.ratePerHourMicros);
            open.perHourMicros = {open.cost.ratePerHourMicros, roundedMicros(direct * opportunityMargin(in)),
                                  0, labor[incident.id], 0};
            const std::int64_t perHour = std::accumulate(open.perHourMicros.begin(), open.perHourMicros.end(),
                                                         std::int64_t{0}, saturatedSum);
            open.marginalPerMinuteMicros = roundedMicros(static_cast<double>(perHour) / 60);
        }
        detail.marginalPerMinuteMicros =
            saturatedSum(detail.marginalPerMinuteMicros, open.marginalPerMinuteMicros);
        detail.open.push_back(std::move(open));
    }
    if (detail.open.empty()) // waiting is not free because nobody knows the cause
        detail.marginalPerMinuteMicros =
            roundedMicros(static_cast<double>(std::max<std::int64_t>(reading.lostPerHourMicros, 0)) / 60);
}

void addLevel(MeterShare::Level level, const std::map<std::string, std::pair<double, double>>& parts,
              double total, double money, const Message& reason, std::vector<MeterShare>& shares) {
    double known = 0;
    double knownMoney = 0;
    std::vector<MeterShare> list;
    for (const auto& [name, part] : parts) {
        known += part.first;
        knownMoney += part.second;
        list.push_back({level, name, GpuTime::rounded(part.first), roundedMicros(part.second), 0});
    }
    total = std::max(total, known);
    if (total <= 0)
        return;
    MeterShare rest{level,
                    "unattributed",
                    GpuTime::rounded(total - known),
                    roundedMicros(std::max(0.0, money - knownMoney)),
                    0,
                    reason};
    list.push_back(rest);
    for (MeterShare& share : list)
        share.share = static_cast<double>(share.gpuTime) / total;
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.gpuTime > b.gpuTime; });
    const auto unknown =
        std::find_if(list.begin(), list.end(), [](const auto& s) { return s.name == "unattributed"; });
    if (unknown->share > kLeadingUnattributed)
        std::rotate(list.begin(), unknown, unknown + 1);
    shares.insert(shares.end(), list.begin(), list.end());
}

double lostOf(const telemetry::BucketTimes& buckets) {
    double lost = 0;
    for (const Bucket bucket : telemetry::kLostBuckets)
        lost += static_cast<double>(buckets[static_cast<std::size_t>(bucket)]);
    return lost;
}

/// Loss by who owns the jobs: the buckets of their own history.
std::map<std::string, std::pair<double, double>> teamsOf(const MeterReading& reading,
                                                         const InsightInputs& in) {
    std::map<std::string, std::pair<double, double>> teams;
    const double perTime = reading.lostGpuTime > GpuTime() ? static_cast<double>(reading.lostTotalMicros) /
                                                                 static_cast<double>(reading.lostGpuTime)
                                                           : 0;
    for (const telemetry::MeterJobDetail& job : reading.detail->jobs) {
        const topology::Job* known = jobOf(in, job.job);
        const double lost = lostOf(job.buckets);
        if (!known || known->owner.empty() || lost <= 0)
            continue;
        teams[known->owner].first += lost;
        teams[known->owner].second += lost * perTime;
    }
    return teams;
}

void addShares(MeterReading& reading, const InsightInputs& in) {
    std::map<std::string, std::pair<double, double>> seams, entities, domains;
    std::size_t rootless = 0;
    for (const Incident& incident : in.incidents ? in.incidents->incidents : std::vector<Incident>()) {
        if (!incident.cost || incident.cost->lostGpuTime <= GpuTime())
            continue;
        if (incident.roots.empty() || incident.roots.front().mechanism == "unknown") {
            ++rootless;
            continue;
        }
        const auto time = static_cast<double>(incident.cost->lostGpuTime);
        const auto money = static_cast<double>(
            saturatedSum(incident.cost->directComputeMicros, incident.cost->rollbackMicros));
        const topology::EntityId& root = incident.roots.front().entity;
        const auto put = [&](auto& parts, const std::string& key) {
            parts[key].first += time;
            parts[key].second += money;
        };
        put(seams, incident.seam);
        put(entities, root.text());
        put(domains, std::string(topology::name(topology::domainOf(root.kind()))));
    }
    const auto total = static_cast<double>(reading.lostGpuTime);
    const auto money = static_cast<double>(reading.lostTotalMicros);
    const Message reason = rootless > 0 ? say<MessageCode::shareRootless>(Plural{rootless})
                                        : say<MessageCode::shareNoIncident>();
    std::vector<MeterShare>& shares = reading.detail->shares;
    addLevel(MeterShare::Level::domain, domains, total, money, reason, shares);
    addLevel(MeterShare::Level::seam, seams, total, money, reason, shares);
    addLevel(MeterShare::Level::entity, entities, total, money, reason, shares);
    addLevel(MeterShare::Level::team, teamsOf(reading, in), total, money, say<MessageCode::shareNoOwner>(),
             shares);
}

/// Of what is paid for; without a price of the GPU-time since the onset.
std::optional<double> lossShareOf(const telemetry::MeterSinceOnset& open, const MeterReading& reading) {
    if (!open.cost.currency.empty() && reading.paidPerHourMicros > 0)
        return static_cast<double>(open.cost.ratePerHourMicros) /
               static_cast<double>(reading.paidPerHourMicros);
    const double paid = toSeconds(reading.at - open.onset) * 1e9 * reading.gpus;
    return paid > 0 ? std::optional(static_cast<double>(open.cost.lostGpuTime) / paid) : std::nullopt;
}

void addAmplification(MeterReading& reading, const InsightInputs& in) {
    MeterDetail& detail = *reading.detail;
    if (!in.topology || reading.gpus == 0)
        return;
    for (const telemetry::MeterSinceOnset& open : detail.open) {
        const auto& all = in.incidents->incidents;
        const auto incident =
            std::find_if(all.begin(), all.end(), [&](const Incident& i) { return i.id == open.incident; });
        if (incident == all.end() || incident->roots.empty())
            continue;
        const topology::EntityId& root = incident->roots.front().entity;
        FaultyPart faulty = faultyPartOf(*in.topology, root);
        // Of what a part feeds, those that are slowed are faulty; the rest copes.
        if (const std::uint32_t slowed = slowedGpus(*incident);
            faulty.isFed && slowed > 0 && slowed < std::max(faulty.gpus, 1U))
            faulty = {slowed, false};
        const auto lost = lossShareOf(open, reading);
        if (faulty.gpus == 0 || !lost)
            continue;
        telemetry::MeterAmplification amplification;
        amplification.incident = open.incident;
        amplification.entity = root;
        amplification.faultyGpus = faulty.gpus;
        amplification.isFed = faulty.isFed;
        amplification.faultyShare = std::min(1.0, static_cast<double>(faulty.gpus) / reading.gpus);
        amplification.lossShare = *lost;
        amplification.factor = amplification.lossShare / amplification.faultyShare;
        detail.amplification.push_back(amplification);
    }
    std::stable_sort(detail.amplification.begin(), detail.amplification.end(),
                     [](const auto& a, const auto& b) { return a.factor > b.factor; });
}

void addTeams(MeterReading& reading, const InsightInputs& in) {
    struct Sum {
        std::uint32_t gpus = 0;
        double productive = 0, observed = 0, lost = 0;
        std::int64_t lostPerHour = 0;
    };
    std::map<std::string, Sum> teams;
    MeterDetail& detail = *reading.detail;
    for (std::size_t i = 0; i < std::min(reading.jobs.size(), detail.jobs.size()); ++i) {
        const topology::Job* job = jobOf(in, reading.jobs[i].job);
        if (!job || job->owner.empty())
            continue;
        Sum& sum = teams[job->owner];
        sum.gpus += reading.jobs[i].gpus;
        sum.lostPerHour = saturatedSum(sum.lostPerHour, reading.jobs[i].lostPerHourMicros);
        const telemetry::BucketTimes& buckets = detail.jobs[i].buckets;
        for (std::size_t b = 0; b < buckets.size(); ++b)
            if (static_cast<Bucket>(b) != Bucket::unobserved)
                sum.observed += static_cast<double>(buckets[b]);
        sum.productive += static_cast<double>(buckets[static_cast<std::size_t>(Bucket::productive)]);
        sum.lost += std::max(0.0, lostOf(buckets));
    }
    const std::uint32_t all = reading.gpus + reading.gpusWithoutReference;
    const double perHour = all > 0 ? static_cast<double>(reading.paidPerHourMicros) / all : 0;
    for (const auto& [name, sum] : teams) {
        telemetry::MeterTeam team;
        team.team = name;
        team.gpus = sum.gpus;
        team.utilisation = sum.observed > 0 ? sum.productive / sum.observed : 0;
        team.lostPerHourMicros = sum.lostPerHour;
        team.lostGpuTime = GpuTime::rounded(sum.lost);
        team.lostMicros = roundedMicros(sum.lost * perHour / kGpuHour);
        if (in.prices)
            team.target = in.prices->utilisationTarget(name);
        if (team.target) {
            team.belowTargetGpuTime = GpuTime::rounded((*team.target - team.utilisation) * sum.observed);
            if (perHour > 0)
                team.belowTargetMicros =
                    roundedMicros(static_cast<double>(*team.belowTargetGpuTime) * perHour / kGpuHour);
        }
        detail.teams.push_back(std::move(team));
    }
}

/// The thesis as one number: nearly all components say that they are well, and throughput is missing.
void addGreen(MeterReading& reading, const InsightInputs& in) {
    MeterDetail& detail = *reading.detail;
    if (!in.components || in.components->known == 0)
        return;
    detail.componentsKnown = in.components->known;
    detail.greenShare = static_cast<double>(in.components->green) / in.components->known;
    if (*detail.greenShare < kGreen || !detail.losingSince)
        return;
    const TimePoint since = std::max(*detail.losingSince, in.components->greenSince);
    detail.isGreenButLosing = reading.at - since >= kGreenButLosing;
    if (detail.isGreenButLosing)
        detail.greenButLosingSince = since;
}

void addSmallSite(MeterReading& reading, const InsightInputs& in) {
    MeterDetail& detail = *reading.detail;
    const std::uint32_t gpus = reading.gpus + reading.gpusWithoutReference;
    detail.isSmallSite = gpus > 0 && gpus <= kSmallSiteGpus;
    const std::int64_t labor = laborPerHour(in);
    if (detail.isSmallSite && labor > reading.paidPerHourMicros && reading.paidPerHourMicros > 0)
        detail.note = say<MessageCode::smallSite>(Plural{gpus});
}

} // namespace

std::int64_t laborPerHour(const InsightInputs& in) {
    Micros sum;
    if (in.prices)
        for (const LaborRate& rate : in.prices->labor())
            sum = sum + rate.perHour * rate.people;
    return sum.value;
}

double opportunityMargin(const InsightInputs& in) {
    if (!in.prices || !in.prices->opportunity())
        return 0;
    for (const PriceRow& row : in.prices->rows())
        if (in.prices->opportunity()->holdsFor(row.basis))
            return in.prices->opportunity()->multiplier;
    return 0;
}

void addInsight(MeterReading& reading, const InsightInputs& inputs) {
    if (!reading.detail)
        return;
    MeterDetail& detail = *reading.detail;
    for (const telemetry::MeterJobDetail& job : detail.jobs)
        for (std::size_t i = 0; i < detail.buckets.size(); ++i)
            detail.buckets[i] += job.buckets[i];
    addOpen(reading, inputs);
    addCliffs(reading, inputs);
    addShares(reading, inputs);
    addAmplification(reading, inputs);
    addTeams(reading, inputs);
    addGreen(reading, inputs);
    detail.whatIfs = whatIfsOf(reading, inputs);
    detail.breakEven = breakEvenOf(reading, inputs);
    addSmallSite(reading, inputs);
}

} // namespace seamscope::economics
