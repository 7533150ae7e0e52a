// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/meter.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace seamscope;
using namespace seamscope::economics;
using namespace std::chrono_literals;
using telemetry::Quality;
using topology::EntityId;
using topology::Job;

namespace {

const TimePoint kStart = *parseRfc3339("2026-03-01T00:00:00Z");

EntityId jobId(const char* name = "a") { return EntityId::make(topology::EntityKind::job, name); }

Job trainingJob(std::uint32_t gpus, std::optional<double> reference, const char* name = "a") {
    Job job;
    job.id = jobId(name);
    job.gpus = gpus;
    job.reference.stepSeconds = reference;
    job.reference.source = "benchmark";
    return job;
}

std::shared_ptr<const PriceBook> flat(double rate, const char* currency = "USD") {
    Problems problems;
    return std::make_shared<const PriceBook>(
        *PriceBook::parse(R"({"schema":1,"currency":")" + std::string(currency) +
                              R"(","gpu_hour":[{"model":"*","rate":)" + std::to_string(rate) + "}]}",
                          problems));
}

Meter meterOf(const Job& job, std::shared_ptr<const PriceBook> prices) {
    Meter meter(kStart);
    meter.setJobs(std::span(&job, 1));
    meter.setPrices(std::move(prices));
    return meter;
}

/// Bucket X of all jobs at the newest step, signed: GPUs × (step − reference) over their steps.
GpuTime slowExcess(Meter& meter, TimePoint now) {
    meter.advanceTo(now);
    GpuTime sum;
    const telemetry::MeterReading reading = meter.detailedReading();
    for (const telemetry::MeterJobDetail& job : reading.detail->jobs)
        sum += job.buckets[static_cast<std::size_t>(telemetry::Bucket::slowExcess)];
    return sum;
}

double money(std::int64_t micros) { return static_cast<double>(micros) / 1e6; }

bool near(double actual, double wanted, double relative = 1e-3) {
    return std::abs(actual - wanted) <= std::abs(wanted) * relative;
}

} // namespace

class TstMeter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lossRates_data();
    void lossRates();
    void wasteFollowsSlowdown_data();
    void wasteFollowsSlowdown();
    void hangsCostEverything_data();
    void hangsCostEverything();
    void lateStepReplacesTheGuess();
    void signedExcessClosesTheSum();
    void aFastJobPaysForNoOther();
    void whatHasNoPriceIsCounted();
    void moneyRoundsOnceNotPerStep();
    void noPriceMeansGpuHoursOnly();
    void noReferenceIsGreyNotZero();
    void noGpusCostNothing();
    void noStepYetIsNotHealthy();
    void aPlannedCheckpointIsNoHang();
    void priceOfTheTime();
    void priceOfTheModel();
    void polledGaugesHoldBetweenPolls();
    void oneSeriesMetersAJob();
    void periodOfALogIsNotAPoll();
    void lostStepsAndTokens();
    void endedJobsStopCosting();
    void jobsThatSayTheyAreDoneStopCosting();
    void hostileSamples();
    void cadenceDoesNotMatter();
};

// methods §3.5: vectors 29, 30 (−3.5 % throughput), 33.
void TstMeter::lossRates_data() {
    QTest::addColumn<int>("gpus");
    QTest::addColumn<double>("rate");
    QTest::addColumn<double>("slowdown");
    QTest::addColumn<double>("perHour");
    QTest::newRow("29") << 1024 << 2.5 << 1.08974 << 210.82;
    QTest::newRow("30") << 16384 << 2.5 << 1.0 / (1 - 0.035) << 1433.60;
    QTest::newRow("faster than the reference") << 1024 << 2.5 << 0.9 << 0.0;
}

void TstMeter::lossRates() {
    QFETCH(int, gpus);
    QFETCH(double, rate);
    QFETCH(double, slowdown);
    QFETCH(double, perHour);
    Meter meter = meterOf(trainingJob(static_cast<std::uint32_t>(gpus), 4.0), flat(rate));
    meter.step(jobId(), kStart + 5s, 4.0 * slowdown);
    meter.advanceTo(kStart + 6s);
    const auto reading = meter.reading();
    QVERIFY2(near(money(reading.lostPerHourMicros), perHour),
             qPrintable(QString::number(money(reading.lostPerHourMicros))));
    QCOMPARE(money(reading.paidPerHourMicros), gpus * rate);
    QCOMPARE(reading.currency, std::string("USD"));
    QCOMPARE(reading.quality, Quality::good);
}

void TstMeter::wasteFollowsSlowdown_data() { // vector 23
    QTest::addColumn<double>("slowdown");
    QTest::addColumn<double>("waste");
    QTest::newRow("1.1") << 1.1 << 0.09091;
    QTest::newRow("1.28") << 1.28 << 0.21875;
    QTest::newRow("1.34") << 1.34 << 0.25373;
    QTest::newRow("3.04") << 3.04 << 0.67105;
}

void TstMeter::wasteFollowsSlowdown() {
    QFETCH(double, slowdown);
    QFETCH(double, waste);
    Meter meter = meterOf(trainingJob(8, 2.0), nullptr);
    meter.step(jobId(), kStart + 10s, 2.0 * slowdown);
    meter.advanceTo(kStart + 10s);
    QVERIFY(near(1 - meter.reading().delivered, waste));
}

void TstMeter::hangsCostEverything_data() { // vectors 38 and 33 (300 EUR a day for 8 GPUs, half an hour)
    QTest::addColumn<int>("gpus");
    QTest::addColumn<double>("rate");
    QTest::addColumn<int>("minutes");
    QTest::addColumn<double>("cost");
    QTest::newRow("30 min") << 1024 << 2.5 << 30 << 1280.0;
    QTest::newRow("10 min") << 1024 << 2.5 << 10 << 426.67;
    QTest::newRow("33") << 8 << 1.5625 << 30 << 6.25;
}

void TstMeter::hangsCostEverything() {
    QFETCH(int, gpus);
    QFETCH(double, rate);
    QFETCH(int, minutes);
    QFETCH(double, cost);
    Meter meter = meterOf(trainingJob(static_cast<std::uint32_t>(gpus), 4.0), flat(rate));
    meter.step(jobId(), kStart, 4.0);
    meter.advanceTo(kStart + 60s);
    QCOMPARE(meter.reading().lostTotalMicros, std::int64_t{0}); // still within patience
    QCOMPARE(meter.reading().quality, Quality::good);
    meter.advanceTo(kStart + std::chrono::minutes(minutes));
    const auto reading = meter.reading();
    QVERIFY(near(money(reading.lostTotalMicros), cost));
    QCOMPARE(money(reading.lostPerHourMicros), gpus * rate);
    QCOMPARE(reading.quality, Quality::uncertain);
    QCOMPARE(reading.delivered, 0.0);
}

void TstMeter::lateStepReplacesTheGuess() {
    // 300 s without a step, then one that says it took 10 s: 290 s were lost. One that says 300 s: 296 s.
    for (const auto& [seconds, lost] : {std::pair{10.0, 290.0 + 6.0}, std::pair{300.0, 296.0}}) {
        Meter meter = meterOf(trainingJob(8, 4.0), nullptr);
        meter.step(jobId(), kStart, 4.0);
        meter.advanceTo(kStart + 299s);
        QCOMPARE(meter.reading().lostGpuTime, GpuTime(std::int64_t{299'000'000'000} * 8));
        meter.step(jobId(), kStart + 300s, seconds);
        meter.advanceTo(kStart + 300s);
        QCOMPARE(meter.reading().lostGpuTime, GpuTime(static_cast<std::int64_t>(lost * 1e9) * 8));
        QCOMPARE(meter.reading().quality, Quality::good);
    }
}

void TstMeter::signedExcessClosesTheSum() {
    // Vector 48: 8 GPUs, reference 2 s, four steps, the second takes 3 s: X = 8 GPU-seconds.
    Meter meter = meterOf(trainingJob(8, 2.0), nullptr);
    TimePoint t = kStart;
    for (const double seconds : {2.0, 3.0, 2.0, 2.0}) {
        t += fromSeconds(seconds);
        meter.step(jobId(), t, seconds);
    }
    QCOMPARE(slowExcess(meter, t), GpuTime(std::int64_t{8'000'000'000}));
    meter.step(jobId(), t + 500ms,
               0.5); // 12 GPU-seconds faster: the balance is below zero, what is shown is not
    meter.advanceTo(t + 1s);
    QCOMPARE(slowExcess(meter, t + 1s), GpuTime(std::int64_t{-4'000'000'000}));
    QCOMPARE(meter.reading().lostGpuTime, GpuTime());
    // A paused log is no slow step: time between steps within patience is not charged.
    Meter paused = meterOf(trainingJob(8, 2.0), nullptr);
    paused.step(jobId(), kStart + 2s, 2.0);
    paused.step(jobId(), kStart + 34s, 2.0);
    paused.advanceTo(kStart + 34s);
    QCOMPARE(paused.reading().lostGpuTime, GpuTime(std::int64_t{0}));
}

// One job 8 GPU-seconds too slow, another 80 too fast: what is lost is what the first lost, in time, money and steps alike.
void TstMeter::aFastJobPaysForNoOther() {
    const std::array jobs = {trainingJob(8, 2.0), trainingJob(80, 2.0, "b")};
    Meter meter(kStart);
    meter.setJobs(jobs);
    meter.setPrices(flat(3.6)); // a GPU-second is 0.001
    meter.step(jobId(), kStart + 3s, 3.0);
    meter.step(jobId("b"), kStart + 1s, 1.0);
    meter.advanceTo(kStart + 3s);
    const auto reading = meter.reading();
    QCOMPARE(reading.lostGpuTime, GpuTime(std::int64_t{8'000'000'000}));
    QCOMPARE(reading.lostTotalMicros, std::int64_t{8'000});
    QCOMPARE(reading.lostSteps, 0.5);
}

// 8 of one model at two an hour, 64 of another that nobody states a price of: the rate is of 8 GPUs and says so.
void TstMeter::whatHasNoPriceIsCounted() {
    const std::array jobs = {trainingJob(8, 1.0), trainingJob(64, 1.0, "b")};
    Meter meter(kStart);
    meter.setJobs(jobs);
    for (const auto& [gpu, model] : {std::pair("host/n1/gpu/0", "NVIDIA H100"), std::pair("host/n2/gpu/0", "NVIDIA B200")})
        meter.setGpuModel(EntityId::make(topology::EntityKind::gpu, gpu), model);
    std::array placed = jobs;
    placed[0].ranks = {{0, EntityId::make(topology::EntityKind::gpu, "host/n1/gpu/0")}};
    placed[1].ranks = {{0, EntityId::make(topology::EntityKind::gpu, "host/n2/gpu/0")}};
    meter.setJobs(placed);
    Problems problems;
    meter.setPrices(std::make_shared<const PriceBook>(
        *PriceBook::parse(R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"H100","rate":2}]})", problems)));
    for (int i = 1; i <= 10; ++i)
        for (const char* job : {"a", "b"})
            meter.step(job == std::string("a") ? jobId() : jobId(job), kStart + 2s * i, 2.0); // half of it is lost
    meter.advanceTo(kStart + 20s);
    const auto reading = meter.reading();
    QCOMPARE(reading.paidPerHourMicros, std::int64_t{16'000'000});
    QCOMPARE(reading.lostPerHourMicros, std::int64_t{8'000'000});
    QCOMPARE(reading.gpusWithoutPrice, 64U);
    meter.setPrices(flat(2.0));
    QCOMPARE(meter.reading().gpusWithoutPrice, 0U);
    QCOMPARE(meter.reading().paidPerHourMicros, std::int64_t{144'000'000});
    meter.setPrices(nullptr); // of none: the meter counts hours, and no GPU stands apart
    QCOMPARE(meter.reading().gpusWithoutPrice, 0U);
}

void TstMeter::moneyRoundsOnceNotPerStep() {
    // A million steps, each 1 µs too long on one GPU: 1 GPU-second at 3.60 an hour is 0.001; each alone
    // rounds to 0.
    Meter meter = meterOf(trainingJob(1, 1.0), flat(3.6));
    for (int i = 1; i <= 1'000'000; ++i)
        meter.step(jobId(), kStart + i * 1s, 1.000001);
    meter.advanceTo(kStart + 1'000'000s);
    QCOMPARE(meter.reading().lostTotalMicros, std::int64_t{1000});
}

void TstMeter::noPriceMeansGpuHoursOnly() {
    Meter meter = meterOf(trainingJob(4, 2.0), nullptr);
    meter.step(jobId(), kStart + 4s, 4.0);
    meter.advanceTo(kStart + 4s);
    const auto reading = meter.reading();
    QVERIFY(reading.currency.empty());
    QCOMPARE(reading.lostTotalMicros, std::int64_t{0});
    QCOMPARE(reading.lostGpuTime, GpuTime(std::int64_t{8'000'000'000}));
}

void TstMeter::noReferenceIsGreyNotZero() {
    const std::vector<Job> jobs = {trainingJob(100, std::nullopt, "grey"), trainingJob(10, 2.0, "known")};
    Meter meter(kStart);
    meter.setJobs(jobs);
    meter.setPrices(flat(2.0));
    meter.step(jobId("grey"), kStart + 5s, 5.0);
    meter.step(jobId("known"), kStart + 5s, 4.0);
    meter.advanceTo(kStart + 6s);
    const auto reading = meter.reading();
    QCOMPARE(reading.gpusWithoutReference, 100U);
    QCOMPARE(reading.gpus, 10U);
    QCOMPARE(reading.delivered, 0.5);
    QVERIFY(!reading.jobs.at(0).delivered && reading.jobs.at(1).delivered == 0.5);
    QCOMPARE(reading.quality, Quality::good);
    QCOMPARE(reading.jobs.at(0).quality, Quality::missing);
    QCOMPARE(*reading.jobs[0].stepSeconds, 5.0);
    QCOMPARE(money(reading.paidPerHourMicros), 220.0);
}

void TstMeter::noGpusCostNothing() {
    Meter meter = meterOf(trainingJob(0, 2.0), flat(2.0));
    meter.step(jobId(), kStart + 5s, 5.0);
    meter.advanceTo(kStart + 5000s);
    const auto reading = meter.reading();
    QCOMPARE(reading.lostTotalMicros, std::int64_t{0});
    QCOMPARE(reading.lostPerHourMicros, std::int64_t{0});
    QCOMPARE(reading.delivered, 1.0);
}

void TstMeter::noStepYetIsNotHealthy() {
    Meter meter = meterOf(trainingJob(8, 2.0), flat(2.0));
    meter.advanceTo(kStart + 5000s);
    const auto reading = meter.reading();
    QCOMPARE(reading.gpusWithoutReference, 8U);
    QCOMPARE(reading.gpus, 0U);
    QCOMPARE(reading.quality, Quality::missing);
    QCOMPARE(reading.jobs.at(0).quality, Quality::missing);
}

// Steps of 4 s, a checkpoint that blocks for the 90 s that jobs.json states: nothing is lost, until it takes longer than
// that by more than writes differ. Whether it is a slow write or a hang, the contract counts what is beyond the plan.
void TstMeter::aPlannedCheckpointIsNoHang() {
    Job job = trainingJob(8, 4.0);
    job.checkpoint.emplace();
    job.checkpoint->writeSeconds = 90;
    Meter meter = meterOf(job, flat(2.0));
    meter.step(jobId(), kStart, 4.0);
    meter.advanceTo(kStart + 98s);
    QCOMPARE(meter.reading().lostPerHourMicros, std::int64_t{0});
    QCOMPARE(meter.reading().lostGpuTime, GpuTime());
    meter.advanceTo(kStart + 120s);
    QCOMPARE(money(meter.reading().lostPerHourMicros), 16.0);
    QCOMPARE(meter.reading().lostGpuTime, GpuTime::of(30s, 8));
    meter.advanceTo(kStart + 151s);
    QCOMPARE(money(meter.reading().lostPerHourMicros), 16.0); // 8 GPUs at 2 an hour: all of it
    job.checkpoint->blocking = false;                         // written beside the training: no excuse
    Meter async = meterOf(job, flat(2.0));
    async.step(jobId(), kStart, 4.0);
    async.advanceTo(kStart + 61s);
    QCOMPARE(money(async.reading().lostPerHourMicros), 16.0);
}

void TstMeter::priceOfTheTime() {
    Problems problems;
    const auto book = std::make_shared<const PriceBook>(*PriceBook::parse(
        R"({"schema":1,"currency":"USD","gpu_hour":[
           {"model":"*","rate":1,"to":"2026-03-01T01:00:00Z"},{"model":"*","rate":3,"from":"2026-03-01T01:00:00Z"}]})",
        problems));
    Meter meter = meterOf(trainingJob(10, 4.0), book);
    meter.step(jobId(), kStart, 4.0);
    meter.advanceTo(kStart + 2h); // blocked for two hours, one at each price
    QCOMPARE(money(meter.reading().lostTotalMicros), 10.0 + 30.0);
    meter.step(jobId(), kStart + 2h, 8.0); // 4 s too long, at the price of its end
    meter.advanceTo(kStart + 2h);
    QVERIFY(
        near(money(meter.reading().lostTotalMicros), 40.0 - 8 * 10 * 3 / 3600.0 + 4 * 10 * 3 / 3600.0, 1e-6));
}

void TstMeter::priceOfTheModel() {
    Problems problems;
    const auto book = std::make_shared<const PriceBook>(*PriceBook::parse(
        R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"H100","rate":2,"source":"contract 17"}]})",
        problems));
    Job job = trainingJob(1, 1.0);
    job.ranks = {{0, EntityId::gpu("n", "0")}};
    Meter meter = meterOf(job, book);
    meter.step(jobId(), kStart + 2s, 2.0);
    meter.advanceTo(kStart + 2s);
    QCOMPARE(meter.reading().paidPerHourMicros,
             std::int64_t{0}); // model not known: no price, not a wrong one
    meter.setGpuModel(EntityId::gpu("n", "0"), "NVIDIA H100 80GB HBM3");
    meter.advanceTo(kStart + 2s);
    QCOMPARE(money(meter.reading().paidPerHourMicros), 2.0);
    QCOMPARE(meter.reading().jobs.at(0).priceSource, std::string("contract 17"));
}

void TstMeter::polledGaugesHoldBetweenPolls() {
    telemetry::SeriesInfo series;
    series.id = telemetry::SeriesId(3);
    series.signal = "job.step_seconds";
    series.entity = jobId();
    series.period = 15s;
    Meter meter = meterOf(trainingJob(8, 4.0), nullptr);
    // Ten minutes at twice the reference: half of the time is lost. The first poll can only be taken for a
    // step.
    for (int i = 0; i <= 40; ++i)
        meter.observe(series, kStart + i * 15s, 8.0, Quality::good);
    meter.advanceTo(kStart + 600s);
    QCOMPARE(meter.reading().lostGpuTime, GpuTime(std::int64_t{300'000'000'000 + 4'000'000'000} * 8));
    series.signal = "job.loss";
    meter.observe(series, kStart + 601s, 1e6, Quality::good);
    QCOMPARE(meter.reading().lostGpuTime, GpuTime(std::int64_t{304'000'000'000} * 8));
}

void TstMeter::oneSeriesMetersAJob() {
    telemetry::SeriesInfo log;
    log.id = telemetry::SeriesId(1);
    log.signal = "job.step_seconds";
    log.entity = jobId();
    telemetry::SeriesInfo exporter = log;
    exporter.id = telemetry::SeriesId(2);
    Meter meter = meterOf(trainingJob(1, 4.0), nullptr);
    for (int i = 1; i <= 10; ++i) { // every step is told twice, a millisecond apart
        meter.observe(log, kStart + i * 5s, 5.0, Quality::good);
        meter.observe(exporter, kStart + i * 5s + 1ms, 5.0, Quality::good);
    }
    QCOMPARE(slowExcess(meter, kStart + 50s), GpuTime(std::int64_t{10'000'000'000}));
    // The log falls silent: the exporter takes over.
    meter.observe(exporter, kStart + 200s, 5.0, Quality::good);
    QCOMPARE(slowExcess(meter, kStart + 200s), GpuTime(std::int64_t{11'000'000'000}));
}

void TstMeter::periodOfALogIsNotAPoll() {
    telemetry::SeriesInfo series;
    series.id = telemetry::SeriesId(1);
    series.signal = "job.step_seconds";
    series.entity = jobId();
    series.period = 4s; // learned from the steps themselves
    Meter meter = meterOf(trainingJob(1, 4.0), nullptr);
    TimePoint t = kStart;
    double excess = 0;
    for (const double seconds : {4.0, 4.1, 9.0, 3.9, 4.0, 20.0, 4.05}) {
        t +=
            fromSeconds(seconds) + (seconds == 3.9 ? Duration(30s) : Duration(0)); // an evaluation in between
        meter.observe(series, t, seconds, Quality::good);
        excess += seconds - 4.0;
    }
    QVERIFY(std::abs(static_cast<double>(slowExcess(meter, t)) / 1e9 - excess) < 1e-6);
}

void TstMeter::lostStepsAndTokens() {
    Job job = trainingJob(8, 2.0);
    job.reference.tokensPerStep = 1000;
    Meter meter = meterOf(job, nullptr);
    for (int i = 1; i <= 100; ++i)
        meter.step(jobId(), kStart + i * 3s, 3.0); // 100 s lost = 50 steps of 2 s
    meter.advanceTo(kStart + 300s);
    QCOMPARE(meter.reading().lostSteps, 50.0);
    QCOMPARE(meter.reading().lostTokens, 50'000.0);
}

void TstMeter::endedJobsStopCosting() {
    Job job = trainingJob(8, 4.0);
    job.end = kStart + 100s;
    Meter meter = meterOf(job, flat(1.0));
    meter.step(jobId(), kStart + 90s, 5.0);
    meter.advanceTo(kStart + 10000s);
    const auto reading = meter.reading();
    QCOMPARE(reading.lostGpuTime, GpuTime(std::int64_t{8'000'000'000})); // the slow step stays on the bill
    QVERIFY(reading.jobs.empty());
    QCOMPARE(reading.paidPerHourMicros, std::int64_t{0});
}

/// Slow to the last, then done: neither the standstill nor the last slow step is lost for ever.
void TstMeter::jobsThatSayTheyAreDoneStopCosting() {
    Meter meter = meterOf(trainingJob(8, 4.0), flat(2));
    for (int i = 1; i <= 60; ++i)
        meter.step(jobId(), kStart + 5s * i, 5.0);
    meter.finish(jobId(), kStart + 301s);
    meter.advanceTo(kStart + 302s);
    const auto lost = meter.reading().lostGpuTime;
    QVERIFY(lost > GpuTime());
    meter.advanceTo(kStart + 4h);
    const auto reading = meter.detailedReading();
    QCOMPARE(reading.lostGpuTime, lost);
    QCOMPARE(reading.lostPerHourMicros, 0);
    QCOMPARE(reading.paidPerHourMicros, 0);
    QVERIFY(!reading.detail->losingSince);
    QCOMPARE(reading.detail->jobs.size(), std::size_t{1});
    QVERIFY(reading.detail->jobs.front().standing.state == jobs::JobState::ended);
    QVERIFY(reading.detail->jobs.front().ettr > 0.99); // it costs no time either
}

void TstMeter::hostileSamples() {
    Meter meter = meterOf(trainingJob(8, 4.0), flat(1.0));
    meter.step(jobId(), kStart + 4s, 5.0);
    const auto before = slowExcess(meter, kStart + 4s);
    for (const double bad : {0.0, -1.0, std::nan(""), double(INFINITY), 1e300})
        meter.step(jobId(), kStart + 10s, bad);
    meter.step(jobId(), kStart + 10s, 5.0, Quality::missing);
    meter.step(jobId(), kStart + 4s, 50.0); // again
    meter.step(jobId(), kStart + 3s, 50.0); // back in time
    meter.step(jobId("stranger"), kStart + 10s, 5.0);
    QCOMPARE(slowExcess(meter, kStart + 10s), before);
    meter.advanceTo(kStart + 20s);
    meter.advanceTo(kStart + 10s);
    QVERIFY(meter.now() == kStart + 20s);
}

void TstMeter::cadenceDoesNotMatter() {
    std::mt19937 random(5);
    std::vector<std::pair<TimePoint, double>> steps;
    TimePoint t = kStart;
    for (int i = 0; i < 500; ++i) {
        const double seconds = 3.0 + static_cast<double>(random() % 3000) / 1000;
        t += fromSeconds(seconds) + (i % 97 == 0 ? Duration(200s) : Duration(0));
        steps.emplace_back(t, seconds);
    }
    const TimePoint end = t + 400s;
    const auto run = [&](Duration cadence) {
        Meter meter = meterOf(trainingJob(64, 4.0), flat(2.49));
        TimePoint now = kStart;
        for (const auto& [at, seconds] : steps) {
            for (; now < at; now += cadence) {
                meter.advanceTo(now);
                (void)meter.reading();
            }
            meter.step(jobId(), at, seconds);
        }
        meter.advanceTo(end);
        return meter.reading();
    };
    const auto reference = run(24h);
    QVERIFY(reference.lostTotalMicros > 0);
    for (const Duration cadence : {Duration(100ms), Duration(1s), Duration(7s), Duration(61s)})
        QVERIFY(run(cadence) == reference);
}

SEAM_TEST(tst_meter, TstMeter)
#include "tst_meter.moc"
