// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/meter_insight.h"

#include "topology/topology.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace seamscope::economics {
namespace {

using telemetry::Bucket;
using telemetry::Incident;
using telemetry::MeterCliff;
using telemetry::MeterDetail;
using telemetry::MeterReading;
using telemetry::MeterShare;

constexpr Duration kWatchdog = std::chrono::minutes(10); ///< NCCL's default timeout in PyTorch
constexpr std::uint32_t kSmallSiteGpus = 32;
constexpr double kLeadingUnattributed = 0.2;

const topology::Job* jobOf(const InsightInputs& in, const topology::EntityId& id) {
    return in.topology ? in.topology->job(id) : nullptr;
}

std::int64_t laborPerHour(const InsightInputs& in) {
    std::int64_t sum = 0;
    if (in.prices)
        for (const LaborRate& rate : in.prices->labor())
            sum += rate.perHour.value * static_cast<std::int64_t>(rate.people);
    return sum;
}

double opportunityMargin(const InsightInputs& in) {
    if (!in.prices || !in.prices->opportunity())
        return 0;
    for (const PriceRow& row : in.prices->rows())
        if (in.prices->opportunity()->holdsFor(row.basis))
            return in.prices->opportunity()->multiplier;
    return 0;
}

void addOpen(MeterReading& reading, const InsightInputs& in) {
    MeterDetail& detail = *reading.detail;
    for (const Incident& incident : in.incidents ? in.incidents->incidents : std::vector<Incident>()) {
        if (incident.ended || !incident.cost || incident.onset > reading.at)
            continue;
        telemetry::MeterSinceOnset open;
        open.incident = incident.id;
        open.onset = incident.onset;
        open.cost = *incident.cost;
        if (!open.cost.currency.empty()) {
            double perHour = static_cast<double>(open.cost.ratePerHourMicros) * (1 + opportunityMargin(in));
            perHour += static_cast<double>(laborPerHour(in));
            open.marginalPerMinuteMicros = std::llround(perHour / 60);
        }
        detail.marginalPerMinuteMicros += open.marginalPerMinuteMicros;
        detail.open.push_back(std::move(open));
    }
}

/// A hang ends in the watchdog: then the work since the last durable checkpoint is gone as well.
void addWatchdog(const MeterReading& reading, const MeterReading::JobLine& line,
                 const telemetry::MeterJobDetail& job, const InsightInputs& in, MeterDetail& detail) {
    const auto blocked = job.buckets[static_cast<std::size_t>(Bucket::blocked)];
    const bool isBlockedNow = line.lostPerHourMicros > 0 && line.quality == telemetry::Quality::uncertain;
    if (blocked <= 0 || !isBlockedNow || line.gpus == 0 || job.atRisk.empty())
        return;
    MeterCliff cliff;
    cliff.kind = MeterCliff::Kind::watchdog;
    cliff.entity = line.job;
    // Blocked time that is still open ends now: it began that long ago.
    const Duration since(blocked / static_cast<std::int64_t>(line.gpus));
    cliff.at = reading.at - std::min(since, kWatchdog) + kWatchdog;
    const topology::Job* known = jobOf(in, line.job);
    const double restart = known && known->checkpoint ? known->checkpoint->restartSeconds.value_or(0) : 0;
    cliff.costMicros = job.atRisk.front().micros;
    cliff.costHours =
        (restart + static_cast<double>(job.atRisk.front().gpuNanoseconds) * 1e-9 / line.gpus) / 3600;
    cliff.text = "watchdog ends the job: restart, and the work since the last durable checkpoint";
    if (cliff.at > reading.at)
        detail.cliffs.push_back(std::move(cliff));
}

void addMilestones(const MeterReading& reading, const MeterReading::JobLine& line,
                   const telemetry::MeterJobDetail& job, const InsightInputs& in, MeterDetail& detail) {
    const topology::Job* known = jobOf(in, line.job);
    if (!known || !in.prices || !line.stepSeconds || !line.referenceSeconds)
        return;
    const double lostShare = line.quality == telemetry::Quality::uncertain && line.lostPerHourMicros > 0
                                 ? 1
                                 : std::max(0.0, 1 - *line.referenceSeconds / *line.stepSeconds);
    if (lostShare < 0.005)
        return;
    for (const ProgramValue& program : in.prices->programs()) {
        if (program.id != known->program)
            continue;
        for (const Milestone& milestone : program.milestones) {
            const double left = milestone.slackHours * 3600 - job.slipSeconds;
            if (milestone.due <= reading.at || left <= 0 || left / lostShare > 365.0 * 86400)
                continue;
            MeterCliff cliff;
            cliff.kind = MeterCliff::Kind::milestone;
            cliff.entity = milestone.id;
            cliff.at = reading.at + fromSeconds(left / lostShare);
            cliff.costMicros = program.delayPerDay ? program.delayPerDay->likely.value : 0;
            cliff.costHours = 0;
            cliff.text = program.delayPerDay ? "slack is used up: from then on each day has its price"
                                             : "slack is used up: from then on the date slips";
            if (cliff.at < milestone.due)
                detail.cliffs.push_back(std::move(cliff));
        }
    }
}

void addCliffs(MeterReading& reading, const InsightInputs& in) {
    MeterDetail& detail = *reading.detail;
    for (std::size_t i = 0; i < std::min(reading.jobs.size(), detail.jobs.size()); ++i) {
        addWatchdog(reading, reading.jobs[i], detail.jobs[i], in, detail);
        addMilestones(reading, reading.jobs[i], detail.jobs[i], in, detail);
    }
    for (const PriceRow& row : in.prices ? in.prices->rows() : std::span<const PriceRow>())
        if (row.basis == "reserved" && row.to != kTimeMax && row.to > reading.at && row.from <= reading.at) {
            MeterCliff cliff;
            cliff.kind = MeterCliff::Kind::reservationEnd;
            cliff.at = row.to;
            cliff.text = "the reserved price ends: " + row.source;
            detail.cliffs.push_back(std::move(cliff));
        }
    std::stable_sort(detail.cliffs.begin(), detail.cliffs.end(),
                     [](const auto& a, const auto& b) { return a.at < b.at; });
}

void addLevel(MeterShare::Level level, const std::map<std::string, std::pair<double, double>>& parts,
              double total, double money, std::vector<MeterShare>& shares) {
    double known = 0;
    double knownMoney = 0;
    std::vector<MeterShare> list;
    for (const auto& [name, part] : parts) {
        known += part.first;
        knownMoney += part.second;
        list.push_back({level, name, std::llround(part.first), std::llround(part.second), 0});
    }
    total = std::max(total, known);
    if (total <= 0)
        return;
    MeterShare rest{level, "unattributed", std::llround(total - known),
                    std::llround(std::max(0.0, money - knownMoney)), 0};
    list.push_back(rest);
    for (MeterShare& share : list)
        share.share = static_cast<double>(share.gpuNanoseconds) / total;
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.gpuNanoseconds > b.gpuNanoseconds; });
    const auto unknown =
        std::find_if(list.begin(), list.end(), [](const auto& s) { return s.name == "unattributed"; });
    if (unknown->share > kLeadingUnattributed)
        std::rotate(list.begin(), unknown, unknown + 1);
    shares.insert(shares.end(), list.begin(), list.end());
}

void addShares(MeterReading& reading, const InsightInputs& in) {
    std::map<std::string, std::pair<double, double>> seams, entities, domains;
    for (const Incident& incident : in.incidents ? in.incidents->incidents : std::vector<Incident>()) {
        if (!incident.cost || incident.roots.empty() || incident.cost->lostGpuNanoseconds <= 0)
            continue;
        const auto time = static_cast<double>(incident.cost->lostGpuNanoseconds);
        const auto money =
            static_cast<double>(incident.cost->directComputeMicros + incident.cost->rollbackMicros);
        const topology::EntityId& root = incident.roots.front().entity;
        const auto put = [&](auto& parts, const std::string& key) {
            parts[key].first += time;
            parts[key].second += money;
        };
        put(seams, incident.seam);
        put(entities, root.text());
        put(domains, std::string(topology::name(topology::domainOf(root.kind()))));
    }
    const auto total = static_cast<double>(reading.lostGpuNanoseconds);
    const auto money = static_cast<double>(reading.lostTotalMicros);
    std::vector<MeterShare>& shares = reading.detail->shares;
    addLevel(MeterShare::Level::domain, domains, total, money, shares);
    addLevel(MeterShare::Level::seam, seams, total, money, shares);
    addLevel(MeterShare::Level::entity, entities, total, money, shares);
}

std::size_t gpusUnder(const topology::Topology& graph, topology::EntityIndex at, int depth) {
    if (graph.entity(at).id.kind() == topology::EntityKind::gpu)
        return 1;
    std::size_t sum = 0;
    for (const topology::EdgeIndex edge : graph.outgoing(at))
        if (depth < 6 && graph.edge(edge).kind == topology::EdgeKind::contains)
            sum += gpusUnder(graph, graph.to(edge), depth + 1);
    return sum;
}

void addAmplification(MeterReading& reading, const InsightInputs& in) {
    MeterDetail& detail = *reading.detail;
    if (!in.topology || reading.gpus == 0 || reading.paidPerHourMicros <= 0)
        return;
    for (const telemetry::MeterSinceOnset& open : detail.open) {
        const auto& all = in.incidents->incidents;
        const auto incident =
            std::find_if(all.begin(), all.end(), [&](const Incident& i) { return i.id == open.incident; });
        if (incident == all.end() || incident->roots.empty())
            continue;
        const topology::EntityId& root = incident->roots.front().entity;
        const auto index = in.topology->find(root);
        const std::size_t faulty = index.isValid() ? gpusUnder(*in.topology, index, 0) : 0;
        if (faulty == 0)
            continue;
        telemetry::MeterAmplification amplification;
        amplification.incident = open.incident;
        amplification.entity = root;
        amplification.faultyShare = std::min(1.0, static_cast<double>(faulty) / reading.gpus);
        amplification.lossShare =
            static_cast<double>(open.cost.ratePerHourMicros) / static_cast<double>(reading.paidPerHourMicros);
        amplification.factor = amplification.lossShare / amplification.faultyShare;
        detail.amplification.push_back(amplification);
    }
    std::stable_sort(detail.amplification.begin(), detail.amplification.end(),
                     [](const auto& a, const auto& b) { return a.factor > b.factor; });
}

void addTeams(MeterReading& reading, const InsightInputs& in) {
    struct Sum {
        std::uint32_t gpus = 0;
        double productive = 0, observed = 0;
        std::int64_t lost = 0;
    };
    std::map<std::string, Sum> teams;
    MeterDetail& detail = *reading.detail;
    for (std::size_t i = 0; i < std::min(reading.jobs.size(), detail.jobs.size()); ++i) {
        const topology::Job* job = jobOf(in, reading.jobs[i].job);
        if (!job || job->owner.empty())
            continue;
        Sum& sum = teams[job->owner];
        sum.gpus += reading.jobs[i].gpus;
        sum.lost += reading.jobs[i].lostPerHourMicros;
        for (std::size_t b = 0; b < telemetry::kBucketCount; ++b)
            if (static_cast<Bucket>(b) != Bucket::unobserved)
                sum.observed += static_cast<double>(detail.jobs[i].buckets[b]);
        sum.productive += static_cast<double>(detail.jobs[i].buckets[0]);
    }
    for (const auto& [team, sum] : teams)
        detail.teams.push_back(
            {team, sum.gpus, sum.observed > 0 ? sum.productive / sum.observed : 0, {}, sum.lost});
}

void addSmallSite(MeterReading& reading, const InsightInputs& in) {
    MeterDetail& detail = *reading.detail;
    const std::uint32_t gpus = reading.gpus + reading.gpusWithoutReference;
    detail.isSmallSite = gpus > 0 && gpus <= kSmallSiteGpus;
    const std::int64_t labor = laborPerHour(in);
    if (detail.isSmallSite && labor > reading.paidPerHourMicros && reading.paidPerHourMicros > 0)
        detail.note = std::to_string(gpus) +
                      " GPUs: the people on an incident cost more than all of them stalled; "
                      "check risers and power supplies before blaming a GPU";
}

} // namespace

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
    addSmallSite(reading, inputs);
}

} // namespace seamscope::economics
