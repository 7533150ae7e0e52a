// SPDX-License-Identifier: GPL-3.0-or-later
// GPU-time over spans that 64 bits of nanoseconds do not hold: the type, the accounts made of it, the wire.
#include "economics/job_account.h"
#include "economics/ledger.h"
#include "economics/meter.h"
#include "models/economics/made_job.h"
#include "support/test_program.h"
#include "wire/codec_proto.h"

#include <QTest>

#include <numeric>
#include <random>
#include <sstream>

using namespace seamscope;
using namespace seamscope::economics;
using telemetry::Bucket;
using telemetry::Quality;

namespace {

constexpr double kHour = 3600;
constexpr double kYear = 365.25 * 24 * kHour;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
const TimePoint kStart = fromNanoseconds(1'000'000'000'000'000'000);

/// A job of equal steps, every tenth of which takes a quarter longer.
struct Run {
    std::uint32_t gpus;
    std::int64_t step; ///< seconds, a multiple of four
    std::int64_t steps;
    [[nodiscard]] std::int64_t late() const { return steps / 10; }
    [[nodiscard]] std::int64_t wall() const { return steps * step + late() * step / 4; }
    [[nodiscard]] topology::Job job() const {
        topology::Job job = test::madeJob("job/j", gpus);
        job.reference.stepSeconds = static_cast<double>(step);
        job.checkpoint.reset();
        job.start = kStart;
        return job;
    }
    void play(const auto& use) const {
        TimePoint t = kStart;
        for (std::int64_t i = 1; i <= steps; ++i) {
            const Duration length = std::chrono::seconds(i % 10 == 0 ? step + step / 4 : step);
            use(t += length, toSeconds(length));
        }
    }
};

/// GPU-seconds as nanoseconds in decimal digits, so that nothing of the type under test is in it.
std::string digits(std::uint64_t gpuSeconds) { return std::to_string(gpuSeconds) + "000000000"; }

GpuTime sumOf(const telemetry::BucketTimes& buckets) {
    return std::accumulate(buckets.begin(), buckets.end(), GpuTime());
}

void addRuns() {
    QTest::addColumn<quint32>("gpus");
    QTest::addColumn<qint64>("step");
    QTest::addColumn<qint64>("steps");
    const auto row = [](const char* name, quint32 gpus, qint64 step, double wall) {
        // Forty quarters of a step and one more: ten steps.
        QTest::newRow(name) << gpus << step << 10 * qint64(wall / (10.25 * double(step)));
    };
    row("30 days of 16,384 GPUs", 16'384, 60, 30 * 24 * kHour);
    row("nine days of 32,768 GPUs", 32'768, 60, 9 * 24 * kHour);
    row("10 years of 131,072 GPUs", 131'072, 7200, 10 * kYear);
    row("100 years of 131,072 GPUs", 131'072, 72'000, 100 * kYear);
}

Run fetchedRun() {
    QFETCH(quint32, gpus);
    QFETCH(qint64, step);
    QFETCH(qint64, steps);
    return {gpus, step, steps};
}

/// More than 64 bits of nanoseconds hold, each another value.
GpuTime large(int number) {
    return GpuTime::of(Duration(kMost), 100'000U + static_cast<std::uint32_t>(number));
}

telemetry::MeterReading largeReading() {
    telemetry::MeterReading reading;
    reading.at = reading.since = kStart;
    reading.lostGpuTime = large(1);
    telemetry::MeterDetail detail;
    telemetry::MeterJobDetail job;
    job.job = test::id("job/j");
    for (std::size_t i = 0; i < job.buckets.size(); ++i)
        job.buckets[i] = i == 2 ? -large(2) : i % 2 ? large(static_cast<int>(i)) : GpuTime(5);
    telemetry::MeterAtRisk risk;
    risk.gpuTime = large(20);
    risk.corners = {{kStart, large(21), 7, false}};
    job.atRisk = {risk};
    detail.jobs = {job};
    detail.buckets = job.buckets;
    detail.shares = {{telemetry::MeterShare::Level::seam, "cooling", large(22), 7, 1}};
    telemetry::MeterTeam team;
    team.lostGpuTime = large(23);
    team.belowTargetGpuTime = -large(24);
    detail.teams = {team};
    telemetry::MeterSinceOnset open;
    open.onset = open.cost.at = kStart;
    open.cost.lostGpuTime = large(25);
    open.cost.lostGpuTimeLow = large(26);
    open.cost.lostGpuTimeHigh = large(27);
    telemetry::DrainedAt drained;
    drained.at = kStart;
    drained.gpuTime = large(28);
    drained.gpuTimeLow = large(29);
    drained.gpuTimeHigh = large(30);
    open.cost.drained = {drained};
    detail.open = {open};
    reading.detail = detail;
    return reading;
}

} // namespace

class TstGpuTime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aHundredYearsAreExact();
    void sumsAreThoseOfLongAddition();
    void theEndIsSaidAndKept();
    void moneyStopsAtItsEnd();
    void bucketsAreGpusTimesWall_data() { addRuns(); }
    void bucketsAreGpusTimesWall();
    void meterTellsTheLoss_data() { addRuns(); }
    void meterTellsTheLoss();
    void ledgerIsThePartition_data() { addRuns(); }
    void ledgerIsThePartition();
    void aLongPieceOfStepsIsWorkAndNotLoss();
    void theWireKeepsEveryNanosecond();
    void oldReadersGetTheNearest();
    void oldWritersAreUnderstood();
    void theWireRefusesBrokenParts();
};

// 36,525 days × 86,400 s × 131,072 GPUs = 413,631,774,720,000 GPU-seconds, worked out apart.
void TstGpuTime::aHundredYearsAreExact() {
    const GpuTime time = GpuTime::of(std::chrono::hours(24) * 36'525, 131'072);
    QCOMPARE(time.text(), digits(413'631'774'720'000));
    QCOMPARE((-time).text(), "-" + digits(413'631'774'720'000));
    QCOMPARE(toGpuHours(time), 413'631'774'720'000 / kHour);
    QVERIFY(!time.narrow());
    QVERIFY(!time.isSaturated());
    QCOMPARE(time.clamped(), kMost);
    QCOMPARE(GpuTime::of(time.parts()), time);
    QCOMPARE(GpuTime::of((-time).parts()), -time);
    QCOMPARE(GpuTime(kMost).narrow(), std::optional(kMost));
    QCOMPARE(GpuTime().text(), std::string("0"));
}

/// By seconds and nanoseconds with a carry, in 64 bits.
void TstGpuTime::sumsAreThoseOfLongAddition() {
    std::mt19937_64 random(20'260'301);
    std::uniform_int_distribution<std::int64_t> wall(0, 2'000'000'000'000'000'000);
    std::uniform_int_distribution<std::uint32_t> size(1, 131'072);
    GpuTime sum;
    std::uint64_t seconds = 0;
    std::uint64_t nanoseconds = 0;
    for (int i = 0; i < 100'000; ++i) {
        const std::int64_t length = wall(random);
        const std::uint32_t gpus = size(random);
        sum += GpuTime::of(Duration(length), gpus);
        const std::uint64_t part = static_cast<std::uint64_t>(length % 1'000'000'000) * gpus;
        seconds += static_cast<std::uint64_t>(length / 1'000'000'000) * gpus;
        nanoseconds += part;
        seconds += nanoseconds / 1'000'000'000;
        nanoseconds %= 1'000'000'000;
    }
    QCOMPARE(sum.parts().seconds, static_cast<std::int64_t>(seconds));
    QCOMPARE(sum.parts().nanoseconds, static_cast<std::int32_t>(nanoseconds));
}

void TstGpuTime::theEndIsSaidAndKept() {
    const GpuTime most = GpuTime::of(Duration::max(), std::numeric_limits<std::uint32_t>::max());
    QVERIFY(most.isSaturated());
    QVERIFY((most + GpuTime(1)).isSaturated());
    QCOMPARE(most - GpuTime(1), most); // what it was is not known any more
    QVERIFY((GpuTime(1) - most) < GpuTime());
    QCOMPARE(GpuTime::of(most.parts()), most);
    QVERIFY(GpuTime::rounded(1e40).isSaturated());
    QVERIFY(GpuTime::rounded(-1e40) < GpuTime());
    QVERIFY(GpuTime::rounded(std::numeric_limits<double>::quiet_NaN()).isSaturated());
    QCOMPARE(GpuTime::rounded(-2.5), GpuTime(-3));
}

void TstGpuTime::moneyStopsAtItsEnd() {
    // 100 years of 131,072 GPUs at 4 an hour: 114,897,715,200 GPU-hours, 459,590,860,800.
    const GpuTime century = GpuTime::of(std::chrono::hours(24) * 36'525, 131'072);
    QCOMPARE(priceOf(century, {4'000'000}).value, std::int64_t{459'590'860'800} * 1'000'000);
    QCOMPARE(priceOf(-century, {4'000'000}).value, std::int64_t{-459'590'860'800} * 1'000'000);
    const Micros most = priceOf(century, {kMost});
    QVERIFY(isSaturated(most.value));
    QCOMPARE((most + Micros{-5}).value, most.value);
    QCOMPARE((Micros{kMost - 1} + Micros{5}).value, kMost);
    QVERIFY(isSaturated((Micros{-kMost + 1} + Micros{-5}).value));
    QVERIFY((Micros{-kMost + 1} + Micros{-5}).value < 0);
    QVERIFY(isSaturated((Micros{kMost / 2} * 3U).value));
    QVERIFY(isSaturated(roundedMicros(1e30)));
    QVERIFY(roundedMicros(-1e30) < 0);
    QVERIFY(isSaturated(roundedMicros(std::numeric_limits<double>::quiet_NaN())));
}

void TstGpuTime::bucketsAreGpusTimesWall() {
    const Run run = fetchedRun();
    JobAccount account(run.job(), kStart);
    run.play([&](TimePoint end, double seconds) { account.step(end, seconds, Quality::good); });
    const TimePoint end = kStart + std::chrono::seconds(run.wall());
    account.advanceTo(end);
    const auto buckets = account.detail(end).buckets;
    const auto gpus = std::uint64_t{run.gpus};
    QCOMPARE(sumOf(buckets).text(), digits(gpus * static_cast<std::uint64_t>(run.wall())));
    QCOMPARE(buckets[static_cast<std::size_t>(Bucket::productive)].text(),
             digits(gpus * static_cast<std::uint64_t>(run.steps * run.step)));
    QCOMPARE(buckets[static_cast<std::size_t>(Bucket::slowExcess)].text(),
             digits(gpus * static_cast<std::uint64_t>(run.late() * run.step / 4)));
}

void TstGpuTime::meterTellsTheLoss() {
    const Run run = fetchedRun();
    Meter meter(kStart);
    meter.setJobs(std::vector{run.job()});
    meter.setPrices(test::madePrices(""));
    run.play([&](TimePoint end, double seconds) { meter.step(run.job().id, end, seconds); });
    meter.advanceTo(kStart + std::chrono::seconds(run.wall()));
    const auto reading = meter.reading();
    const auto lost = static_cast<std::uint64_t>(run.late() * run.step / 4) * run.gpus;
    QCOMPARE(reading.lostGpuTime.text(), digits(lost));
    // Two dollars an hour; the product is rounded once.
    QVERIFY(std::abs(static_cast<double>(reading.lostTotalMicros) - 2e6 * static_cast<double>(lost) / kHour) <
            1);
    QCOMPARE(toGpuHours(reading.lostGpuTime), static_cast<double>(lost) / kHour);
}

void TstGpuTime::ledgerIsThePartition() {
    const Run run = fetchedRun();
    JobFacts facts;
    facts.job = run.job();
    run.play([&](TimePoint end, double seconds) {
        facts.steps.push_back({end, fromSeconds(seconds), std::nullopt, Quality::good});
    });
    CostContext context;
    context.begin = facts.window.from = kStart;
    context.end = facts.window.to = kStart + std::chrono::seconds(run.wall());
    context.clusterGpus = run.gpus + 8;
    context.jobs.emplace_back(facts);
    const Ledger ledger = ledgerOf(context, {});
    const auto wall = static_cast<std::uint64_t>(run.wall());
    QCOMPARE(sumOf(ledger.buckets(facts.job.id)).text(), digits(wall * run.gpus));
    QCOMPARE(sumOf(ledger.buckets({})).text(), digits(wall * (run.gpus + 8)));
    // As exported: exact digits, summed by tens of GPU-seconds.
    std::ostringstream csv;
    writeLedgerCsv(ledger, {}, {}, {}, csv);
    std::istringstream lines(csv.str());
    std::uint64_t sum = 0;
    std::string line;
    std::getline(lines, line); // header
    while (std::getline(lines, line)) {
        std::string cell;
        std::istringstream cells(line);
        for (int i = 0; i < 7; ++i)
            std::getline(cells, cell, ',');
        QVERIFY(cell.ends_with("000000000"));
        sum += std::stoull(cell.substr(0, cell.size() - 9));
    }
    QCOMPARE(sum, wall * (run.gpus + 8));
}

/// A counter that is read again after a century.
void TstGpuTime::aLongPieceOfStepsIsWorkAndNotLoss() {
    HistorySpan span;
    span.from = kStart;
    span.to = kStart + std::chrono::hours(24) * 36'525;
    span.gpus = 131'072;
    span.activity = Activity::steps;
    span.steps = 36'525 * 86'400.0 / 4;
    span.stated = span.length();
    const auto buckets = bucketsOf(std::vector{span}, 4);
    QCOMPARE(buckets[static_cast<std::size_t>(Bucket::productive)].text(), digits(413'631'774'720'000));
    QCOMPARE(sumOf(buckets).text(), digits(413'631'774'720'000));
}

void TstGpuTime::theWireKeepsEveryNanosecond() {
    const auto reading = largeReading();
    wire::v1::MeterReading message;
    wire::toProto(reading, message);
    const std::string bytes = message.SerializeAsString();
    wire::v1::MeterReading again;
    QVERIFY(again.ParseFromString(bytes));
    const auto decoded = wire::fromProto(again);
    QVERIFY(decoded);
    QCOMPARE(*decoded, reading);

    telemetry::LedgerAnswer answer;
    answer.time = large(1);
    telemetry::LedgerLine line;
    line.from = line.to = line.stated = kStart;
    line.time = -large(2);
    answer.lines = {line};
    wire::v1::LedgerReply reply;
    wire::toProto(answer, reply);
    const auto answered = wire::fromProto(reply);
    QVERIFY(answered);
    QCOMPARE(*answered, answer);
}

void TstGpuTime::oldReadersGetTheNearest() {
    wire::v1::MeterReading message;
    wire::toProto(largeReading(), message);
    QCOMPARE(message.lost_gpu_ns(), kMost);
    QCOMPARE(message.detail().buckets_size(), 9);
    QCOMPARE(message.detail().buckets(0), std::int64_t{5});
    QCOMPARE(message.detail().buckets(2), std::numeric_limits<std::int64_t>::min());
    auto small = largeReading();
    small.lostGpuTime = GpuTime(kMost);
    small.detail->buckets.fill(GpuTime(-3));
    wire::v1::MeterReading fits;
    wire::toProto(small, fits);
    QVERIFY(!fits.has_lost_gpu_ns_exact());
    QCOMPARE(fits.lost_gpu_ns(), kMost);
    QCOMPARE(fits.detail().buckets_exact_size(), 0);
    QCOMPARE(fits.detail().buckets(8), std::int64_t{-3});
}

void TstGpuTime::oldWritersAreUnderstood() {
    wire::v1::MeterReading message;
    message.set_lost_gpu_ns(123);
    message.mutable_detail()->add_buckets(7);
    message.mutable_detail()->add_buckets(-8);
    const auto reading = wire::fromProto(message);
    QVERIFY(reading);
    QCOMPARE(reading->lostGpuTime, GpuTime(123));
    QCOMPARE(reading->detail->buckets[0], GpuTime(7));
    QCOMPARE(reading->detail->buckets[1], GpuTime(-8));
    QCOMPARE(reading->detail->buckets[2], GpuTime());
}

void TstGpuTime::theWireRefusesBrokenParts() {
    const std::vector<std::pair<std::int64_t, std::int32_t>> broken = {
        {1, 1'000'000'000}, {0, -1'000'000'000}, {1, -1}, {-1, 1}};
    for (const auto& [seconds, nanoseconds] : broken) {
        wire::v1::MeterReading message;
        message.mutable_lost_gpu_ns_exact()->set_seconds(seconds);
        message.mutable_lost_gpu_ns_exact()->set_nanoseconds(nanoseconds);
        QVERIFY(!wire::fromProto(message));
    }
    wire::v1::MeterDetail detail;
    for (int i = 0; i < 10; ++i)
        detail.add_buckets_exact();
    QVERIFY(!wire::fromProto(detail));
}

SEAM_TEST(tst_gpu_time, TstGpuTime)
#include "tst_gpu_time.moc"
