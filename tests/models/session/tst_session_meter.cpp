// SPDX-License-Identifier: GPL-3.0-or-later
// The meter of a session: one account that goes on whatever changes, and long ways off the session thread.
#include "base/clock.h"
#include "session/session_meter.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"
#include "telemetry/ingest.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

using namespace seamscope;
using session::SessionMeter;

namespace {

constexpr telemetry::SourceId kSource{1};
constexpr int kGpus = 64;

TimePoint at(double seconds) { return TimePoint(fromSeconds(1.77e9 + seconds)); }
telemetry::SeriesId idOf(std::uint32_t number) { return telemetry::SeriesId(number); }

class Sink final : public telemetry::FactSink {
public:
    bool seriesAdded(const telemetry::SeriesInfo&) override { return true; }
    bool samples(telemetry::SampleBatch&& batch) override {
        told += batch.size();
        return true;
    }
    bool event(telemetry::Event&&) override { return true; }
    bool topology(const topology::TopologyFragment&) override { return true; }
    bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }
    std::size_t told = 0;
};

/// Jobs of 64 GPUs, reference four seconds; what steps take is up to the test.
class Site {
public:
    explicit Site(int jobs = 1, Duration retention = std::chrono::hours(24 * 365))
        : m_ingest(std::make_shared<const telemetry::Catalogue>(), m_clock, sink)
        , m_store({.bytes = std::size_t{1} << 30, .retention = retention}) {
        lane = &m_ingest.attach({"Seamscope", "derived", "", {}, telemetry::TimePolicy::historic});
        meter.attach(*lane);
        for (int j = 0; j < jobs; ++j) {
            topology::Job job;
            job.id = topology::EntityId::make(topology::EntityKind::job, "j" + std::to_string(j));
            job.gpus = kGpus;
            job.reference.stepSeconds = 4;
            m_fragment.jobs.push_back(job);
            describe(static_cast<std::uint32_t>(j), job.id, "job.step_seconds");
        }
        publishTopology();
    }

    void step(double end, double seconds, std::uint32_t job = 0) { steps({{end, seconds}}, job); }
    void steps(const std::vector<std::pair<double, double>>& list, std::uint32_t job = 0) {
        telemetry::SampleBatch batch;
        for (const auto& [end, seconds] : list)
            batch.add(idOf(job), at(end), seconds, telemetry::Quality::good);
        m_store.append(batch);
        meter.note(batch);
        m_store.publish();
    }
    void describe(std::uint32_t number, const topology::EntityId& entity, const char* signal,
                  telemetry::Labels labels = {}) {
        telemetry::SeriesInfo info;
        info.id = idOf(number);
        info.source = kSource;
        info.metric = info.signal = signal;
        info.entity = entity;
        info.labels = std::move(labels);
        m_store.addSeries(info);
        meter.series(info);
    }
    void label(int gpu) {
        describe(1000U + static_cast<std::uint32_t>(gpu),
                 topology::EntityId::make(topology::EntityKind::gpu, "h0:" + std::to_string(gpu)),
                 "gpu.power", {{"modelName", "NVIDIA H100 80GB HBM3"}});
    }
    void changeJobs() {
        m_fragment.jobs[0].owner += "x";
        publishTopology();
    }
    /// Live, where two seconds are waited for what is on its way.
    [[nodiscard]] auto read(double t) {
        return meter.live(m_store.snapshot(), at(t) + std::chrono::seconds(2));
    }
    /// Of a file.
    [[nodiscard]] auto readFile(double t) { return meter.at(m_store.snapshot(), at(t)); }
    [[nodiscard]] auto fromScratch(double t) const {
        return SessionMeter::reading(meter.inputs(), *m_store.snapshot(), at(t));
    }
    [[nodiscard]] auto snapshot() const { return m_store.snapshot(); }

    [[nodiscard]] std::uint64_t lost() const {
        return lane->health().faults[static_cast<std::size_t>(telemetry::InputFault::oversized)].count;
    }

    Sink sink;
    SessionMeter meter;
    telemetry::Lane* lane = nullptr;

private:
    void publishTopology() {
        topology::TopologyBuilder builder;
        builder.merge(m_fragment);
        meter.topology(builder.build());
    }

    SystemClock m_clock;
    telemetry::Ingest m_ingest;
    telemetry::Store m_store;
    topology::TopologyFragment m_fragment;
};

GpuTime gpuSeconds(double seconds) { return GpuTime::rounded(seconds * 1e9 * kGpus); }

} // namespace

class TstSessionMeter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // While a file is read nobody asks for a reading, and with each thousand parts comes a graph: 118 of them took 3 GB.
    void graphsThatAreReplacedAreLetGo() {
        SessionMeter meter;
        std::vector<std::weak_ptr<const topology::Topology>> graphs;
        const auto replace = [&] {
            topology::TopologyBuilder builder;
            builder.discover(topology::EntityId::gpu("n1", std::to_string(graphs.size())));
            auto graph = builder.build();
            graphs.push_back(graph);
            meter.topology(std::move(graph));
        };
        const auto held = [&] { return std::count_if(graphs.begin(), graphs.end(), [](const auto& graph) { return !graph.expired(); }); };
        for (int i = 0; i < 100; ++i)
            replace();
        QTRY_VERIFY((replace(), held() <= 10)); // those that are just going are let go behind
    }

    void changesKeepWhatWasCounted();
    void theSumOutlivesTheStore();
    void whatComesLateIsCounted();
    void whatIsOutOfOrderIsCountedToo();
    void aLongWayIsGoneBehind();
    void aJumpBackIsMadeAgain();
    void whatAFileSaysHoldsForAllOfIt();
    void aFileThatIsStillReadStandsNowhereStill();
    void jobsThatAreKnownBeforeTheirFirstSampleAreCounted();
    void aLiveAccountBeginsWhenItIsMade();
    void theHistoryComesWithTheReading();
    void aWriteOfUnknownLengthIsACheckpoint();
    void eventsThatAreForgottenAreCounted();
    void eventsThatWereTakenAreMissedWhenTheAccountIsMadeAgain();
};

// A step of five seconds each five: one second of 64 GPUs is lost a step.
void TstSessionMeter::changesKeepWhatWasCounted() {
    Site site;
    double t = 0;
    int steps = 0;
    const auto run = [&](int count) {
        for (int i = 0; i < count; ++i, ++steps)
            site.step(t += 5, 5);
        return site.read(t);
    };
    auto reading = run(100);
    QVERIFY(reading);
    const TimePoint since = reading->since;
    for (int round = 0; round < 4; ++round) {
        if (round == 0)
            site.label(0);
        else if (round == 1)
            site.changeJobs();
        else if (round == 2)
            site.describe(500, topology::EntityId::make(topology::EntityKind::job, "j0"), "job.step");
        else
            site.meter.document(
                "pricing.json",
                R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":2,"source":"c"}]})");
        reading = run(50);
        QCOMPARE(reading->since, since);
        QCOMPARE(reading->lostGpuTime, gpuSeconds(steps));
    }
    // The row is without a date and holds for all time, as in the ledger: 300 steps, a second of 64 GPUs
    // each, at two an hour.
    QVERIFY(std::abs(static_cast<double>(reading->lostTotalMicros) - 300 * 64 * 2e6 / 3600) < 2);
}

// The store holds an hour; what was lost before stays lost, also when something changes then.
void TstSessionMeter::theSumOutlivesTheStore() {
    Site site(1, std::chrono::hours(1));
    double t = 0;
    TimePoint since{};
    for (int i = 1; i <= 7200; ++i) { // ten hours
        site.step(t += 5, 5);
        const auto reading = site.read(t);
        QVERIFY(reading);
        if (i == 1)
            since = reading->since;
    }
    QVERIFY(site.snapshot()->stats().coverage.from > at(3600));
    site.label(0);
    site.changeJobs();
    const auto reading = site.read(t);
    QCOMPARE(reading->since, since);
    QCOMPARE(reading->lostGpuTime, gpuSeconds(7200));
}

// The newest of its job, though the reading has passed it: counted at once.
void TstSessionMeter::whatComesLateIsCounted() {
    Site site(2);
    double t = 0;
    for (int i = 1; i <= 100; ++i)
        site.step(t += 5, 5);
    QVERIFY(site.read(t + 3));
    site.step(t + 1, 6); // two seconds late
    // Of the step after it, three seconds: at the usual five a step, a fifth of them is lost, too.
    QCOMPARE(site.read(t + 4)->lostGpuTime, gpuSeconds(102 + 3.0 / 5));
    QCOMPARE(site.read(t + 4)->lostGpuTime, site.fromScratch(t + 4)->lostGpuTime);
}

// Another job's whole hour comes after the first was read.
void TstSessionMeter::whatIsOutOfOrderIsCountedToo() {
    Site site(2);
    for (int i = 1; i <= 700; ++i)
        site.step(5 * i, 5);
    QVERIFY(site.read(3600));
    std::vector<std::pair<double, double>> later, earlier;
    for (int i = 1; i <= 300; ++i)
        (i <= 150 ? earlier : later).emplace_back(5 * i, 5);
    site.steps(later, 1);
    site.steps(earlier, 1);
    static_cast<void>(site.read(3601)); // may be behind, and long
    site.meter.finish();
    const auto reading = site.read(3602);
    QCOMPARE(reading->lostGpuTime, site.fromScratch(3602)->lostGpuTime);
}

// 200,000 steps: not on this thread. The reading comes, and is that of the plain way.
void TstSessionMeter::aLongWayIsGoneBehind() {
    Site site(20);
    for (std::uint32_t job = 0; job < 20; ++job) {
        std::vector<std::pair<double, double>> list;
        for (int i = 1; i <= 10'000; ++i)
            list.emplace_back(5 * i, 5);
        site.steps(list, job);
    }
    QVERIFY(!site.readFile(50'000));
    site.meter.finish();
    const auto reading = site.readFile(50'000);
    QVERIFY(reading);
    QCOMPARE(reading->at, at(50'000));
    QCOMPARE(reading->lostGpuTime, gpuSeconds(200'000));
    QCOMPARE(reading->lostGpuTime, site.fromScratch(50'000)->lostGpuTime);
}

void TstSessionMeter::aJumpBackIsMadeAgain() {
    Site site(20);
    for (std::uint32_t job = 0; job < 20; ++job) {
        std::vector<std::pair<double, double>> list;
        for (int i = 1; i <= 2'000; ++i)
            list.emplace_back(5 * i, 5);
        site.steps(list, job);
    }
    for (const double t : {10'000.0, 2'500.0, 7'500.0, 100.0, 9'000.0}) {
        static_cast<void>(site.readFile(t));
        site.meter.finish();
        const auto reading = site.readFile(t);
        QVERIFY(reading);
        QCOMPARE(reading->at, at(t));
        QCOMPARE(reading->lostGpuTime, gpuSeconds(t / 5 * 20));
    }
}

void TstSessionMeter::whatAFileSaysHoldsForAllOfIt() {
    Site site;
    for (int i = 1; i <= 100; ++i)
        site.step(5 * i, 5);
    QVERIFY(site.readFile(500));
    site.meter.document("pricing.json",
                        R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":2,"source":"c"}]})");
    const auto reading = site.readFile(500);
    QVERIFY(std::abs(static_cast<double>(reading->lostTotalMicros) - 100 * 64 * 2e6 / 3600) < 2);
}

// The position is ahead of what was read so far: the silence until there is no standstill once the steps have
// come.
void TstSessionMeter::aFileThatIsStillReadStandsNowhereStill() {
    Site site;
    double t = 0;
    while (t < 200)
        site.step(t += 5, 5);
    constexpr double kPosition = 1000;
    QVERIFY(site.readFile(kPosition));
    while (t < kPosition) {
        std::vector<std::pair<double, double>> chunk;
        for (int i = 0; i < 40; ++i, t += 5)
            chunk.emplace_back(t + 5, 5);
        site.steps(chunk);
        QVERIFY(site.readFile(kPosition));
    }
    site.meter.finish();
    site.meter.finish();
    QCOMPARE(site.readFile(kPosition)->lostGpuTime, gpuSeconds(kPosition / 5)); // a second of each step
}

void TstSessionMeter::theHistoryComesWithTheReading() {
    Site site(2);
    for (std::uint32_t job = 0; job < 2; ++job) {
        std::vector<std::pair<double, double>> list;
        for (int i = 1; i <= 10'000; ++i)
            list.emplace_back(5 * i, 5);
        site.steps(list, job);
    }
    site.meter.addHistory(site.snapshot(), {at(5), at(50'000)});
    site.meter.finish();
    QCOMPARE(site.sink.told, std::size_t{2 * 10'000});
}

namespace {

telemetry::Event writeAt(double t) {
    telemetry::Event event;
    event.kind = telemetry::EventKind::checkpoint;
    event.entity = topology::EntityId::make(topology::EntityKind::job, "j0");
    event.at = at(t);
    event.until = at(t + 1);
    return event;
}

telemetry::Event fatalAt(double t) {
    telemetry::Event event;
    event.kind = telemetry::EventKind::gpuLost;
    event.entity = topology::EntityId::make(topology::EntityKind::gpu, "h0:1");
    event.at = at(t);
    return event;
}

} // namespace

/// Programs that tell the end alone: what a restart would throw away begins there.
void TstSessionMeter::aWriteOfUnknownLengthIsACheckpoint() {
    Site site;
    for (double t = 4; t <= 600; t += 4)
        site.step(t, 4);
    telemetry::Event event = writeAt(300);
    event.until.reset();
    site.meter.event(event);
    const auto reading = site.read(600);
    QVERIFY(reading && reading->detail && reading->detail->jobs.size() == 1);
    const auto& risks = reading->detail->jobs[0].atRisk;
    QVERIFY(!risks.empty() && risks.front().committed);
    QCOMPARE(*risks.front().committed, at(300));
    QCOMPARE(risks.front().steps, 75.0);
}

// The graph of a recording comes before its samples, and is asked for at once.
void TstSessionMeter::jobsThatAreKnownBeforeTheirFirstSampleAreCounted() {
    constexpr double kEnd = 400;
    Site site;
    static_cast<void>(site.readFile(kEnd)); // what it says of nothing does not matter
    for (double t = 5; t <= kEnd; t += 5)
        site.step(t, 5);
    const auto reading = site.readFile(kEnd);
    const auto whole = site.fromScratch(kEnd);
    QVERIFY(reading && whole);
    QCOMPARE(reading->lostGpuTime, whole->lostGpuTime);
    QCOMPARE(reading->gpus, kGpus); // the job has a reference and speaks
    QCOMPARE(reading->since, whole->since);
}

void TstSessionMeter::aLiveAccountBeginsWhenItIsMade() {
    Site site;
    const auto empty = site.read(100);
    QVERIFY(empty);
    QCOMPARE(empty->since, at(100));
    QVERIFY(empty->lostGpuTime == GpuTime());
    for (double t = 104; t <= 200; t += 4)
        site.step(t, 4);
    const auto reading = site.read(200);
    QCOMPARE(reading->gpus, kGpus);
    QVERIFY(reading->lostGpuTime < gpuSeconds(5)); // the first step is start-up at most
}

void TstSessionMeter::eventsThatAreForgottenAreCounted() {
    Site writes;
    for (std::size_t i = 0; i < SessionMeter::kMaxEvents + 7; ++i)
        writes.meter.event(writeAt(static_cast<double>(i)));
    QCOMPARE(writes.lost(), std::uint64_t(7));
    // Devices: each fatal line is also the end of the job on it, of which the meter holds more.
    Site devices;
    for (std::size_t i = 0; i < session::ComponentHealthWatch::kMaxEvents + 5; ++i)
        devices.meter.event(fatalAt(static_cast<double>(i)));
    QCOMPARE(devices.lost(), std::uint64_t(5));
}

void TstSessionMeter::eventsThatWereTakenAreMissedWhenTheAccountIsMadeAgain() {
    constexpr double kEnd = 600;
    Site site;
    for (double t = 4; t <= kEnd; t += 4)
        site.step(t, 4);
    QVERIFY(site.read(kEnd));
    for (std::size_t i = 0; i < SessionMeter::kMaxEvents + 9; ++i)
        site.meter.event(writeAt(kEnd * static_cast<double>(i) / (SessionMeter::kMaxEvents + 9)));
    QCOMPARE(site.lost(), std::uint64_t(0)); // the account went past all of them
    QVERIFY(site.read(kEnd + 1));            // and is made again, as they came late
    QCOMPARE(site.lost(), std::uint64_t(9));
}

SEAM_TEST(tst_session_meter, TstSessionMeter)
#include "tst_session_meter.moc"
