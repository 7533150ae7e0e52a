// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/simulation.h"
#include "support/recording_lane.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::simulate;
using test::RecordingLane;
using namespace std::chrono_literals;

namespace {

Options small(std::uint32_t gpus = 64) {
    Options options;
    options.gpus = gpus;
    options.onset = 5min;
    return options;
}

std::uint64_t digestOf(const Options& options, Duration length, Duration step) {
    RecordingLane lane(false);
    auto simulation = Simulation::create(options, lane);
    if (!simulation)
        return 0;
    for (TimePoint t = options.start; t < options.start + length; t += step)
        (*simulation)->advance(t);
    (*simulation)->advance(options.start + length);
    return lane.digest();
}

double meanBetween(const RecordingLane::Series& series, TimePoint from, TimePoint to) {
    double sum = 0;
    int n = 0;
    for (const auto& [at, value] : series.samples)
        if (at >= from && at < to) {
            sum += value;
            ++n;
        }
    return n ? sum / n : std::nan("");
}

/// First of three samples in a row beyond the limit; kTimeMax when there is none.
TimePoint firstBeyond(const RecordingLane::Series& series, TimePoint from, double limit, int direction) {
    int run = 0;
    TimePoint first = kTimeMax;
    for (const auto& [at, value] : series.samples) {
        if (at < from)
            continue;
        run = direction * (value - limit) > 0 ? run + 1 : 0;
        if (run == 1)
            first = at;
        if (run == 3)
            return first;
    }
    return kTimeMax;
}

std::string dcgm(const RecordingLane& lane, std::string_view metric, std::string_view host,
                 std::string_view gpu) {
    for (const auto* series : lane.ofMetric(metric))
        if (*telemetry::findLabel(series->labels, "Hostname") == host &&
            *telemetry::findLabel(series->labels, "gpu") == gpu)
            return series->name;
    return {};
}

} // namespace

class TstSimulation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sameOptionsGiveTheSameBytes();
    void stepsOfAdvanceDoNotMatter();
    void anotherSeedGivesOtherBytes();
    void thePumpStoryIsToldInCausalOrder();
    void healthyStaysWithinItsBands();
    void timesRiseWithinASeries();
    void sensorsHaveTheirRealSteps();
    void shareOfMissingScrapesIsAsAsked();
    void countersResetOnlyWhenAsked();
    void uplinksCarryTheSpineShareOfTheirNics();
    void checkpointsStopTheStepsAndAreDeclared();
    void eventsLeaveAfterWhatCameBeforeThem();
    void theLargestHallRunsFarFasterThanTime();
    void badOptionsAreRefusedWithAReason_data();
    void badOptionsAreRefusedWithAReason();
};

void TstSimulation::sameOptionsGiveTheSameBytes() {
    QCOMPARE(digestOf(small(), 20min, 1min), digestOf(small(), 20min, 1min));
}

void TstSimulation::stepsOfAdvanceDoNotMatter() {
    const auto whole = digestOf(small(), 12min, 12min);
    QCOMPARE(digestOf(small(), 12min, 1s), whole);
    QCOMPARE(digestOf(small(), 12min, 370ms), whole);
    QCOMPARE(digestOf(small(), 12min, 7s), whole);
}

void TstSimulation::anotherSeedGivesOtherBytes() {
    Options other = small();
    other.seed = 119;
    QVERIFY(digestOf(small(), 2min, 2min) != digestOf(other, 2min, 2min));
}

void TstSimulation::thePumpStoryIsToldInCausalOrder() {
    Options options;
    options.onset = 5min;
    RecordingLane lane;
    auto simulation = *Simulation::create(options, lane);
    const TimePoint end = options.start + 35min;
    simulation->advance(end);
    const TimePoint onset = options.start + 5min;

    // The figures of the published picture, each within a tenth of its change.
    const auto* flow = lane.find(R"(cdu_flow_lpm{cdu="c2"})");
    QVERIFY(flow);
    QVERIFY(std::abs(meanBetween(*flow, options.start, onset) - 940) < 2);
    QVERIFY(std::abs(meanBetween(*flow, end - 5min, end) - 649) < 5);
    const auto* supply = lane.find(R"(cdu_supply_temp_c{cdu="c2",rack="r12"})");
    QVERIFY(supply);
    QVERIFY(std::abs(meanBetween(*supply, end - 5min, end) - 38.6) < 0.7);
    const auto* step = lane.find(R"(training_step_seconds{job="atlas-70b"})");
    QVERIFY(step);
    QVERIFY(std::abs(meanBetween(*step, options.start, onset) - 4.21) < 0.02);
    QVERIFY(std::abs(meanBetween(*step, end - 5min, end) - 4.67) < 0.06);
    const auto* temperature = lane.find(dcgm(lane, "DCGM_FI_DEV_GPU_TEMP", "n088", "0"));
    QVERIFY(temperature);
    QVERIFY(std::abs(meanBetween(*temperature, options.start, onset) - 61) < 2.5);
    QVERIFY(std::abs(meanBetween(*temperature, end - 5min, end) - 86) < 2.5);

    // Host n088 holds pipeline stage 2, replica 56: ranks 1472–1479. The first of its eight GPUs counts.
    TimePoint clock = kTimeMax;
    TimePoint self = kTimeMax;
    for (int i = 0; i < 8; ++i) {
        const std::string rank = std::to_string(1472 + i);
        const auto* series = lane.find("training_rank_self_seconds{job=\"atlas-70b\",rank=\"" + rank + "\"}");
        QVERIFY(series);
        self = std::min(self, firstBeyond(*series, onset, 3.87 * 1.04, 1));
        series = lane.find(dcgm(lane, "DCGM_FI_DEV_SM_CLOCK", "n088", std::to_string(i)));
        QVERIFY(series);
        clock = std::min(clock, firstBeyond(*series, onset, 1740, -1));
    }
    // Cause before effect: flow, rack supply, GPU temperature, clock, own time of its ranks, step of the job.
    // The rank's stamp is by its host's clock, some milliseconds off.
    const TimePoint times[] = {firstBeyond(*flow, onset, 930, -1),
                               firstBeyond(*supply, onset, 32.6, 1),
                               firstBeyond(*temperature, onset, 64, 1),
                               clock,
                               self - 50ms,
                               firstBeyond(*step, onset, 4.21 * 1.04, 1)};
    for (std::size_t i = 0; i + 1 < std::size(times); ++i)
        QVERIFY2(times[i] < times[i + 1], qPrintable(QString::number(i)));
    QVERIFY(times[5] != kTimeMax);
    QVERIFY(times[5] - onset < 12min);

    // Other rows see nothing of it.
    const auto* otherFlow = lane.find(R"(cdu_flow_lpm{cdu="c3"})");
    QVERIFY(std::abs(meanBetween(*otherFlow, end - 5min, end) - 940) < 2);
    for (const auto* series : lane.ofMetric("DCGM_FI_DEV_SM_CLOCK")) {
        const std::string& host = *telemetry::findLabel(series->labels, "Hostname");
        if (host < "n064" || host > "n127")
            for (const auto& [at, value] : series->samples)
                QCOMPARE(value, 1755.0);
    }
}

void TstSimulation::healthyStaysWithinItsBands() {
    Options options = small(512);
    options.scenario = "healthy";
    RecordingLane lane;
    auto simulation = *Simulation::create(options, lane);
    simulation->advance(options.start + 60min);
    for (const auto* series : lane.ofMetric("DCGM_FI_DEV_SM_CLOCK"))
        for (const auto& [at, value] : series->samples)
            QCOMPARE(value, 1755.0);
    for (const auto* series : lane.ofMetric("DCGM_FI_DEV_THERMAL_VIOLATION"))
        for (const auto& [at, value] : series->samples)
            QCOMPARE(value, 0.0);
    for (const auto* series : lane.ofMetric("DCGM_FI_DEV_GPU_TEMP"))
        for (const auto& [at, value] : series->samples)
            QVERIFY(value >= 40 && value <= 66);
    const auto* step = lane.find(R"(training_step_seconds{job="atlas-70b"})");
    for (const auto& [at, value] : step->samples)
        QVERIFY(std::abs(value / 4.21 - 1) < 0.035); // 0.6 % common jitter, bounded noise, slowest of 512
    QVERIFY(std::abs(meanBetween(*step, options.start, kTimeMax) / 4.21 - 1) < 0.004);
}

void TstSimulation::timesRiseWithinASeries() {
    RecordingLane lane;
    auto simulation = *Simulation::create(small(), lane);
    simulation->advance(small().start + 20min);
    QVERIFY(!lane.all.empty());
    for (const auto& series : lane.all) {
        QVERIFY2(!series.samples.empty() || series.metric.starts_with("checkpoint_"), series.name.c_str());
        for (std::size_t i = 1; i < series.samples.size(); ++i)
            QVERIFY2(series.samples[i - 1].first < series.samples[i].first, series.name.c_str());
    }
    QVERIFY(std::is_sorted(lane.arrivals.begin(), lane.arrivals.end()));
    QVERIFY(lane.faults.empty());
}

void TstSimulation::sensorsHaveTheirRealSteps() {
    RecordingLane lane;
    auto simulation = *Simulation::create(small(), lane);
    simulation->advance(small().start + 3min);
    const auto isMultiple = [](double value, double perUnit) {
        return std::round(value * perUnit) / perUnit == value;
    };
    for (const auto& series : lane.all)
        for (const auto& [at, value] : series.samples) {
            QVERIFY(std::isfinite(value));
            if (series.metric == "DCGM_FI_DEV_GPU_TEMP" || series.kind == telemetry::SignalKind::counter)
                QCOMPARE(value, std::round(value));
            if (series.metric == "DCGM_FI_DEV_SM_CLOCK")
                QCOMPARE(std::fmod(value, 15.0), 0.0);
            if (series.metric == "cdu_flow_lpm" || series.metric == "cdu_supply_temp_c")
                QVERIFY(isMultiple(value, 10));
            QCOMPARE(toNanoseconds(at) % 1'000'000, 0); // milliseconds, as Prometheus keeps them
        }
}

void TstSimulation::shareOfMissingScrapesIsAsAsked() {
    Options options = small();
    const auto countGpuSamples = [&](double share) {
        options.missingShare = share;
        RecordingLane lane;
        auto simulation = *Simulation::create(options, lane);
        simulation->advance(options.start + 30min);
        std::size_t n = 0;
        for (const auto* series : lane.ofMetric("DCGM_FI_DEV_GPU_TEMP"))
            n += series->samples.size();
        return static_cast<double>(n);
    };
    const double all = countGpuSamples(0);
    QCOMPARE(all, 64 * 360.0);
    // 8 hosts × 360 scrapes = 2,880 trials; σ of the share at 10 % is 0.0056.
    QVERIFY(std::abs(1 - countGpuSamples(0.1) / all - 0.1) < 0.02);
}

void TstSimulation::countersResetOnlyWhenAsked() {
    const auto countFalls = [](double perHour) {
        Options options = small();
        options.counterResetsPerHour = perHour;
        RecordingLane lane;
        auto simulation = *Simulation::create(options, lane);
        simulation->advance(options.start + 60min);
        std::size_t falls = 0;
        for (const auto* series : lane.ofMetric("node_infiniband_port_data_transmitted_bytes_total"))
            for (std::size_t i = 1; i < series->samples.size(); ++i)
                falls += series->samples[i].second < series->samples[i - 1].second;
        return falls;
    };
    QCOMPARE(countFalls(0), std::size_t{0});
    const auto falls = countFalls(20);
    // About 20 hosts × 8 NICs; a Poisson number within 4 σ.
    QVERIFY2(falls >= 8 * 4 && falls <= 8 * 40, qPrintable(QString::number(falls)));
    QCOMPARE(falls % 8, std::size_t{0});
}

void TstSimulation::uplinksCarryTheSpineShareOfTheirNics() {
    Options options = small(512);
    options.missingShare = 0;
    RecordingLane lane;
    auto simulation = *Simulation::create(options, lane);
    simulation->advance(options.start + 10min);
    // All counters at one time: take the job's progress at the last sample of each.
    double up = 0;
    for (const auto* series : lane.ofMetric("switch_interface_out_octets_total"))
        up += series->samples.back().second;
    const double steps = simulation->cluster().job().progress(options.start + 10min);
    const double bytesPerStep = 370e9 / 8 * 4.21 * 0.08; // 370 GB/s a host while collectives run
    QVERIFY(std::abs(up / (0.25 * 512 * steps * bytesPerStep) - 1) < 1e-6);
}

void TstSimulation::checkpointsStopTheStepsAndAreDeclared() {
    Options options = small();
    options.scenario = "healthy";
    RecordingLane lane;
    auto simulation = *Simulation::create(options, lane);
    simulation->advance(options.start + 50min);
    QCOMPARE(lane.events.size(), std::size_t{2}); // at +15 and +45 min
    for (const auto& event : lane.events) {
        QCOMPARE(event.kind, telemetry::EventKind::plannedCheckpoint);
        QCOMPARE(*event.until - event.at, Duration(60s));
        for (const auto& [at, value] : lane.find(R"(training_step_seconds{job="atlas-70b"})")->samples)
            QVERIFY(at <= event.at + 1ms || at > *event.until + 4s);
    }
}

void TstSimulation::eventsLeaveAfterWhatCameBeforeThem() {
    /// Notes the time of everything in the order of its arrival.
    class OrderLane final : public telemetry::Lane {
    public:
        telemetry::SeriesId series(const telemetry::RawSeries&) override {
            return telemetry::SeriesId(m_next++);
        }
        void samples(telemetry::SampleBatch&& batch) override { times.push_back(batch.arrival); }
        void event(telemetry::Event&& event) override { times.push_back(event.at); }
        void topology(const topology::TopologyFragment&) override {}
        void document(std::string_view, std::string_view) override {}
        void fault(telemetry::InputFault, std::string_view, std::uint64_t) override {}
        void contact() override {}
        void contactFailed(const Error&) override {}
        void finished() override {}
        telemetry::SourceHealth health() const override { return {}; }
        const telemetry::Catalogue& catalogue() const override { return m_catalogue; }
        TimePoint now() const override { return {}; }
        std::vector<TimePoint> times;

    private:
        std::uint32_t m_next = 0;
        telemetry::Catalogue m_catalogue;
    } lane;
    Options options = small();
    options.trainingLog = true;
    auto simulation = *Simulation::create(options, lane);
    simulation->advance(options.start + 20min);
    QVERIFY(lane.times.size() > 1200);
    for (std::size_t i = 1; i < lane.times.size(); ++i)
        QVERIFY(lane.times[i - 1] <= lane.times[i] + 1ms); // log stamps are whole milliseconds
}

void TstSimulation::theLargestHallRunsFarFasterThanTime() {
    Options options;
    options.gpus = 16'384;
    RecordingLane lane(false);
    auto simulation = *Simulation::create(options, lane);
    QElapsedTimer timer;
    timer.start();
    simulation->advance(options.start + 2min);
    // 20 × real time is what is asked; unoptimised builds and a busy machine stand below it too.
    QVERIFY2(timer.elapsed() < test::kTimeFactor * 120'000 / 20, qPrintable(QString::number(timer.elapsed())));
    // 16,384 × 10 metrics every 5 s alone are 3.9 million samples.
    QVERIFY(lane.sampleCount > 3'800'000);
    QVERIFY(lane.ofMetric("training_rank_self_seconds").size() <= options.rankLimit);
}

void TstSimulation::badOptionsAreRefusedWithAReason_data() {
    QTest::addColumn<int>("which");
    for (int i = 0; i < 14; ++i)
        QTest::addRow("%d", i) << i;
}

void TstSimulation::badOptionsAreRefusedWithAReason() {
    QFETCH(int, which);
    Options o = small();
    switch (which) {
    case 0:
        o.scenario = "no_such_thing";
        break;
    case 1:
        o.gpus = 0;
        break;
    case 2:
        o.gpus = 12;
        break;
    case 3:
        o.gpus = 16'392;
        break;
    case 4:
        o.severity = 0;
        break;
    case 5:
        o.severity = std::nan("");
        break;
    case 6:
        o.severity = 5;
        break;
    case 7:
        o.gpuPeriod = 500ms;
        break;
    case 8:
        o.hostPeriod = 0s;
        break;
    case 9:
        o.facilityPeriod = 2h;
        break;
    case 10:
        o.missingShare = -0.1;
        break;
    case 11:
        o.onset = -1s;
        break;
    case 12:
        o.start += 1ns;
        break;
    case 13:
        o.counterResetsPerHour = std::nan("");
        break;
    }
    RecordingLane lane;
    const auto simulation = Simulation::create(o, lane);
    QVERIFY(!simulation);
    QVERIFY(!simulation.error().detail.empty());
    QVERIFY(lane.all.empty());
}

SEAM_TEST(tst_simulation, TstSimulation)
#include "tst_simulation.moc"
