// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a day: 16 jobs on 16,384 GPUs, a step every four seconds, with an incident each, out of the store.
// The floor is the scan of the same series alone. And a second of the live meter: 100 jobs on 16,384 GPUs, an
// incident open, with everything that the views show.
#include "economics/cost_report.h"
#include "economics/ledger.h"
#include "economics/meter.h"
#include "economics/meter_insight.h"
#include "telemetry/event.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <chrono>
#include <cstdio>
#include <limits>
#include <vector>

using namespace seamscope;

namespace {

constexpr int kJobs = 16;
constexpr int kSteps = 21'600;

double millisecondsOf(const auto& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

TimePoint at(double seconds) { return TimePoint(fromSeconds(1.77e9 + seconds)); }

/// Milliseconds a second of 100 jobs, steps of four seconds, after an hour of them.
double meterSecond() {
    constexpr int kMeterJobs = 100;
    Problems problems;
    auto prices = economics::PriceBook::parse(
        R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":2,"basis":"reserved","source":"c"}],
            "labor":[{"rate_per_hour":140,"people":2}]})",
        problems);
    topology::TopologyFragment fragment;
    for (int j = 0; j < kMeterJobs; ++j) {
        topology::Job job;
        job.id = topology::EntityId::make(topology::EntityKind::job, "m" + std::to_string(j));
        job.owner = "team" + std::to_string(j % 7);
        job.gpus = j == 0 ? 16'384 - 99 * 163 : 163;
        job.reference.stepSeconds = 3.9;
        job.checkpoint = topology::CheckpointPolicy{1800, 60, 300, {}, true};
        fragment.jobs.push_back(job);
    }
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    const auto graph = builder.build();
    economics::Meter meter(at(0));
    meter.setJobs(graph->jobs());
    auto book = std::make_shared<const economics::PriceBook>(std::move(*prices));
    meter.setPrices(book);
    telemetry::IncidentReport report;
    telemetry::Incident incident;
    incident.id = "inc-1";
    incident.jobs = {fragment.jobs[3].id};
    incident.cost = telemetry::IncidentCost{};
    incident.cost->currency = "USD";
    report.incidents.push_back(incident);
    std::int64_t sink = 0;
    const auto second = [&](int t) {
        for (int j = t % 4; j < kMeterJobs; j += 4)
            meter.step(fragment.jobs[static_cast<std::size_t>(j)].id, at(t), 4);
        if (t % 1800 < kMeterJobs)
            meter.checkpoint(fragment.jobs[static_cast<std::size_t>(t % 1800)].id,
                             {at(t), at(t + 1), true, std::nullopt});
        meter.advanceTo(at(t));
        auto reading = meter.detailedReading();
        economics::addInsight(reading, {&report, graph.get(), book.get()});
        sink += reading.lostTotalMicros;
    };
    int t = 1;
    for (; t <= 3600; ++t)
        second(t);
    const double all = millisecondsOf([&] {
        for (; t <= 3900; ++t)
            second(t);
    });
    return sink == 0 ? -1 : all / 300;
}

} // namespace

int main() {
    telemetry::Store store;
    topology::TopologyFragment fragment;
    std::vector<telemetry::SeriesId> ids;
    for (int j = 0; j < kJobs; ++j) {
        topology::Job job;
        job.id = topology::EntityId::make(topology::EntityKind::job, "j" + std::to_string(j));
        job.gpus = 1024;
        job.reference.stepSeconds = 3.9;
        fragment.jobs.push_back(job);
        for (const char* signal : {"job.step_seconds", "job.step"}) {
            telemetry::SeriesInfo info;
            info.id = telemetry::SeriesId(static_cast<std::uint32_t>(ids.size()));
            info.source = telemetry::SourceId(1);
            info.metric = signal;
            info.signal = signal;
            info.entity = job.id;
            store.addSeries(info);
            ids.push_back(info.id);
        }
    }
    for (int n = 1; n <= kSteps; ++n) {
        telemetry::SampleBatch batch;
        for (int j = 0; j < kJobs; ++j) {
            batch.add(ids[static_cast<std::size_t>(2 * j)], at(4.0 * n), 4 + 0.001 * (n % 7));
            batch.add(ids[static_cast<std::size_t>(2 * j + 1)], at(4.0 * n), n);
        }
        store.append(batch);
    }
    store.publish();
    const auto snapshot = store.snapshot();
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    const auto graph = builder.build();

    const double floor = millisecondsOf([&] {
        telemetry::SampleBatch all;
        snapshot->scan(ids, at(0), at(1e6), std::numeric_limits<std::size_t>::max(), all);
    });
    std::size_t rows = 0;
    const double cost = millisecondsOf([&] {
        const auto context = economics::costContextOf(*snapshot, {}, *graph, nullptr, at(1e6));
        std::vector<economics::IncidentSpan> incidents;
        for (int j = 0; j < kJobs; ++j) {
            economics::IncidentSpan incident;
            incident.onset = at(3600.0 * j);
            incident.ended = at(3600.0 * j + 1800);
            incident.jobs = {fragment.jobs[static_cast<std::size_t>(j)].id};
            incidents.push_back(incident);
        }
        const auto costs = economics::costOfIncidents(incidents, context);
        const auto ledger = economics::ledgerOf(context, {});
        rows = ledger.rows.size() + costs.size() + economics::costReportOf(context, ledger, {}).jobs.size();
    });
    std::printf("{\"bench\":\"economics\",\"jobs\":%d,\"steps\":%d,\"rows\":%zu,\"cost_of_day_ms\":%.1f,"
                "\"floor_scan_ms\":%.1f,"
                "\"bound_ms\":2000,\"meter_second_ms\":%.3f,\"meter_bound_ms\":1}\n",
                kJobs, kSteps, rows, cost, floor, meterSecond());
    return 0;
}
