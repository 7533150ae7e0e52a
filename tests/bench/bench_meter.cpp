// SPDX-License-Identifier: GPL-3.0-or-later
// What the session thread does for the meter at a time: 16,384 GPUs, 100 jobs with a step every four seconds,
// seven days. The longest single call while each thing changes that used to make it begin again: processor
// time of the thread, so that others on the machine do not count, and by the clock. Beside it a floor: the
// longest of as many medians of 100,000 numbers.
#include "base/clock.h"
#include "base/median.h"
#include "session/session_meter.h"
#include "telemetry/catalogue.h"
#include "telemetry/ingest.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <thread>
#include <vector>

using namespace seamscope;

namespace {

constexpr int kJobs = 100;
constexpr int kGpus = 16'384;
constexpr std::int64_t kStepsOfDay = 86'400 / 4;
constexpr telemetry::SourceId kSource{1};

TimePoint at(double seconds) { return TimePoint(fromSeconds(1.77e9 + seconds)); }

topology::EntityId idOf(topology::EntityKind kind, const std::string& name) {
    return topology::EntityId::make(kind, name);
}

/// Milliseconds of a call.
struct Cost {
    double processor = 0;
    double clock = 0;

    void raise(const Cost& other) {
        processor = std::max(processor, other.processor);
        clock = std::max(clock, other.clock);
    }
};

double threadMilliseconds() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) * 1e3 + static_cast<double>(spent.tv_nsec) * 1e-6;
}

template<class Call>
Cost costOf(Call&& call) {
    const auto begin = std::chrono::steady_clock::now();
    const double spent = threadMilliseconds();
    call();
    return {threadMilliseconds() - spent,
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count()};
}

Cost floorOf(int calls) {
    std::vector<double> numbers(100'000);
    Cost most;
    for (int i = 0; i < calls; ++i) {
        double x = 0.3;
        for (double& number : numbers)
            number = x = 3.9 * x * (1 - x); // chaos: in no order
        double middle = 0;
        most.raise(costOf([&] { middle = upperMedian(numbers); }));
        if (middle <= 0)
            std::abort();
    }
    return most;
}

/// Takes the meter's own series.
class Sink final : public telemetry::FactSink {
public:
    bool seriesAdded(const telemetry::SeriesInfo&) override { return true; }
    bool samples(telemetry::SampleBatch&&) override { return true; }
    bool event(telemetry::Event&&) override { return true; }
    bool topology(const topology::TopologyFragment&) override { return true; }
    bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }
};

class Site {
public:
    explicit Site(std::int64_t days)
        : now(days * kStepsOfDay * 4)
        , m_ingest(std::make_shared<const telemetry::Catalogue>(), m_clock, m_sink)
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
        for (std::int64_t step = 1; 4 * step <= now; ++step) {
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
    Cost read() {
        return costOf([this] { reading = meter.live(m_store.snapshot(), at(double(now) + 2), incidents); });
    }
    double again() {
        return costOf([this] {
                   static_cast<void>(
                       session::SessionMeter::reading(meter.inputs(), *m_store.snapshot(), at(double(now))));
               })
            .processor;
    }
    Cost longest(int seconds) {
        Cost most;
        for (int i = 0; i < seconds; ++i) {
            second();
            const Cost cost = read();
            most.raise(cost);
            m_total += cost.processor;
            ++m_readings;
        }
        return most;
    }
    /// Of the reading after each of so many changes.
    template<class Change>
    Cost each(int changes, Change&& change) {
        Cost most;
        for (int i = 0; i < changes; ++i) {
            change(i);
            most.raise(longest(1));
        }
        return most;
    }
    /// Of a reading.
    [[nodiscard]] double mean() const { return m_readings > 0 ? m_total / m_readings : 0; }
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
    std::int64_t now;
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
    int m_readings = 0;
    double m_total = 0;
};

} // namespace

/// --days N: fewer than seven. --no-again: leaves out the reading from scratch, which takes a minute.
int main(int argc, char** argv) {
    std::int64_t days = 7;
    bool hasAgain = true;
    for (int i = 1; i < argc; ++i) {
        hasAgain = hasAgain && std::string_view(argv[i]) != "--no-again";
        if (std::string_view(argv[i]) == "--days" && i + 1 < argc)
            days = std::clamp(std::atol(argv[++i]), 1L, 365L);
    }
    Site site(days);
    // Until the account of all days is there.
    const auto begin = std::chrono::steady_clock::now();
    Cost start;
    do {
        start.raise(site.read());
        std::this_thread::yield();
    } while (!site.reading);
    const double whole =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    const TimePoint since = site.reading->since;
    // What each of the changes below cost the session thread when it began again from the store's start.
    const double again = hasAgain ? site.again() : 0;
    std::printf("{\"bench\":\"meter\",\"gpus\":%d,\"jobs\":%d,\"days\":%lld,\"steps\":%lld,"
                "\"from_scratch_ms\":%.0f,\"account_made_ms\":%.0f,\"longest_ms_processor_and_clock\":{",
                kGpus, kJobs, static_cast<long long>(days),
                static_cast<long long>(days * kStepsOfDay * kJobs), again, whole);
    const auto tell = [](const char* name, const Cost& cost) {
        std::printf("\"%s\":[%.2f,%.2f],", name, cost.processor, cost.clock);
    };
    tell("start", start);
    tell("running", site.longest(4 * 4200)); // every account folds once in that
    const double mean = site.mean();
    tell("gpu_label", site.each(20, [&](int i) { site.label(kGpus + i); }));
    site.addNumbers();
    tell("job_series", site.longest(20));
    tell("topology", site.each(20, [&](int) { site.changeJob(); }));
    site.troubleAll();
    tell("incident_on_all", site.longest(60));
    tell("late_step", site.each(20, [&](int) { site.late(); }));
    tell("floor", floorOf(200));
    std::printf("\"limit\":5},\"mean_ms\":%.3f,\"since_kept\":%s}\n", mean,
                site.reading->since == since ? "true" : "false");
    return 0;
}
