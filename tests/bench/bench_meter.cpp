// SPDX-License-Identifier: GPL-3.0-or-later
// What the session thread does for the meter at a time: 16,384 GPUs, 100 jobs with a step every four seconds,
// seven days. The longest single call while each thing changes that used to make it begin again.
#include "base/clock.h"
#include "session/session_meter.h"
#include "telemetry/catalogue.h"
#include "telemetry/ingest.h"

#include <chrono>
#include <cstdio>
#include <thread>

using namespace seamscope;

namespace {

constexpr int kJobs = 100;
constexpr int kGpus = 16'384;
constexpr std::int64_t kDays = 7;
constexpr std::int64_t kSteps = kDays * 86'400 / 4;
constexpr telemetry::SourceId kSource{1};

TimePoint at(double seconds) { return TimePoint(fromSeconds(1.77e9 + seconds)); }

topology::EntityId idOf(topology::EntityKind kind, const std::string& name) {
    return topology::EntityId::make(kind, name);
}

/// Takes the meter's own series.
class Sink final : public telemetry::FactSink {
public:
    void seriesAdded(const telemetry::SeriesInfo&) override {}
    bool samples(telemetry::SampleBatch&&) override { return true; }
    void event(telemetry::Event&&) override {}
    void topology(const topology::TopologyFragment&) override {}
    void document(std::string_view, std::string_view) override {}
};

class Site {
public:
    Site()
        : m_ingest(std::make_shared<const telemetry::Catalogue>(), m_clock, m_sink)
        , m_store({.bytes = std::size_t{8} << 30, .retention = std::chrono::hours(24 * 365)}) {
        meter.attach(m_ingest.attach({"Seamscope", "derived", "", {}, telemetry::TimePolicy::historic}));
        for (int j = 0; j < kJobs; ++j) {
            topology::Job job;
            job.id = idOf(topology::EntityKind::job, "j" + std::to_string(j));
            job.owner = "team" + std::to_string(j % 7);
            for (int g = j * kGpus / kJobs; g < (j + 1) * kGpus / kJobs; ++g)
                job.ranks.push_back({static_cast<unsigned>(job.ranks.size()), gpu(g)});
            job.gpus = static_cast<std::uint32_t>(job.ranks.size());
            m_fragment.jobs.push_back(job);
            add(seriesOf(static_cast<std::uint32_t>(j), job.id, "job.step_seconds"));
        }
        publishTopology();
        for (int g = 0; g < kGpus; ++g)
            label(g);
        telemetry::SampleBatch batch;
        for (std::int64_t step = 1; step <= kSteps; ++step) {
            for (int j = 0; j < kJobs; ++j)
                batch.add(telemetry::SeriesId(static_cast<std::uint32_t>(j)), at(4.0 * double(step)),
                          step % 50 == 0 ? 4.5 : 4.0, telemetry::Quality::good);
            if (batch.size() > 100'000)
                append(std::exchange(batch, {}));
        }
        append(std::move(batch));
        meter.document("pricing.json",
                       R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":2,"source":"c"}]})");
    }

    void append(telemetry::SampleBatch&& batch) {
        m_store.append(batch);
        meter.note(batch);
        m_store.publish();
    }
    /// A second goes on: a quarter of the jobs ends a step.
    void second() {
        ++now;
        telemetry::SampleBatch batch;
        for (int j = static_cast<int>(now % 4); j < kJobs; j += 4)
            batch.add(telemetry::SeriesId(static_cast<std::uint32_t>(j)), at(double(now)), 4,
                      telemetry::Quality::good);
        append(std::move(batch));
    }
    void label(int g) {
        auto info = seriesOf(static_cast<std::uint32_t>(1000 + m_labels++), gpu(g), "gpu.power");
        info.labels = {{"modelName", "NVIDIA H100 80GB HBM3"}};
        meter.series(info);
    }
    void add(const telemetry::SeriesInfo& info) {
        m_store.addSeries(info);
        meter.series(info);
    }
    void addNumbers() { add(seriesOf(kJobs, m_fragment.jobs[5].id, "job.step")); }
    void publishTopology() {
        topology::TopologyBuilder builder;
        builder.merge(m_fragment);
        meter.topology(builder.build());
    }
    void changeJob() {
        m_fragment.jobs[7].owner += "x";
        publishTopology();
    }
    void late() {
        telemetry::SampleBatch batch;
        batch.add(telemetry::SeriesId(3), at(double(now) - 600.5), 4, telemetry::Quality::good);
        append(std::move(batch));
    }
    /// Milliseconds of one reading.
    double read() {
        const auto begin = std::chrono::steady_clock::now();
        reading = meter.live(m_store.snapshot(), at(double(now) + 2), incidents);
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    }
    double again() {
        const auto begin = std::chrono::steady_clock::now();
        static_cast<void>(
            session::SessionMeter::reading(meter.inputs(), *m_store.snapshot(), at(double(now))));
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    }
    double longest(int seconds) {
        double most = 0;
        for (int i = 0; i < seconds; ++i) {
            second();
            most = std::max(most, read());
        }
        return most;
    }
    void troubleAll() {
        auto report = std::make_shared<telemetry::IncidentReport>();
        telemetry::Incident incident;
        incident.id = "inc-1";
        incident.onset = at(double(now) - 60);
        for (const topology::Job& job : m_fragment.jobs)
            incident.jobs.push_back(job.id);
        report->incidents.push_back(incident);
        incidents = report;
    }

    session::SessionMeter meter;
    std::int64_t now = kSteps * 4;
    std::shared_ptr<const telemetry::MeterReading> reading;
    std::shared_ptr<const telemetry::IncidentReport> incidents;

private:
    static telemetry::SeriesInfo seriesOf(std::uint32_t number, const topology::EntityId& entity,
                                          const char* signal) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(number);
        info.source = kSource;
        info.metric = info.signal = signal;
        info.entity = entity;
        return info;
    }
    static topology::EntityId gpu(int g) {
        return idOf(topology::EntityKind::gpu, "h" + std::to_string(g / 8) + ":" + std::to_string(g % 8));
    }

    SystemClock m_clock;
    Sink m_sink;
    telemetry::Ingest m_ingest;
    telemetry::Store m_store;
    topology::TopologyFragment m_fragment;
    int m_labels = 0;
};

} // namespace

int main() {
    Site site;
    // Until the account of seven days is there.
    const auto begin = std::chrono::steady_clock::now();
    double start = 0;
    do {
        start = std::max(start, site.read());
        std::this_thread::yield();
    } while (!site.reading);
    const double whole =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    const TimePoint since = site.reading->since;
    // What each of the changes below cost the session thread when it began again from the store's start.
    const double again = site.again();
    const double running = site.longest(1200);
    site.label(kGpus);
    const double label = site.longest(20);
    site.addNumbers();
    const double series = site.longest(20);
    site.changeJob();
    const double job = site.longest(20);
    site.troubleAll();
    const double incident = site.longest(60);
    site.late();
    const double late = site.longest(20);
    const bool isKept = site.reading->since == since;
    std::printf("{\"bench\":\"meter\",\"gpus\":%d,\"jobs\":%d,\"days\":%lld,\"steps\":%lld,"
                "\"from_scratch_ms\":%.0f,\"account_made_ms\":%.0f,\"longest_call_ms\":{\"start\":%.2f,"
                "\"running\":%.2f,\"gpu_label\":%.2f,"
                "\"job_series\":%.2f,\"topology\":%.2f,\"incident_on_all\":%.2f,\"late_step\":%.2f},"
                "\"since_kept\":%s}\n",
                kGpus, kJobs, static_cast<long long>(kDays), static_cast<long long>(kSteps * kJobs), again,
                whole, start, running, label, series, job, incident, late, isKept ? "true" : "false");
    return 0;
}
