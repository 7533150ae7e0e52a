// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/cost_report.h"
#include "economics/meter.h"
#include "economics/serving_flow.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace seamscope;
using namespace seamscope::economics;
using namespace std::chrono_literals;
using telemetry::Quality;
using topology::EntityId;

namespace {

constexpr double kStart = 1.7721e9;
TimePoint at(double seconds) { return TimePoint(fromSeconds(kStart + seconds)); }

/// Requests one by one, counted by pools that are scraped one after the other: a little world of its own.
struct World {
    double seconds = 7200;
    double perSecond = 12; ///< requests, over both pools
    double usual = 0.4;    ///< mean time to the first token
    double slowFrom = 0, slowTo = 0, factor = 1;
    double stillFrom = 0, stillTo = 0; ///< nothing is answered
    bool isAsked = true;               ///< in that time: requests wait
    bool hasQueue = true;              ///< that somebody exports
    double tokens = 200;               ///< after the first
    double period = 15;
};

struct Sample {
    double t = 0;
    int pool = 0;
    ServingFlow::Figure figure{};
    double value = 0;
};

std::vector<Sample> play(const World& world, unsigned seed) {
    std::mt19937_64 random(seed);
    std::exponential_distribution<double> gap(world.perSecond);
    std::gamma_distribution<double> spread(9, 1.0 / 9); // mean 1
    using Figure = ServingFlow::Figure;
    std::vector<Sample> samples;
    std::array<double, 2> sum{100, 7}, count{3000, 11}, tokens{5, 0};
    std::array<double, 2> next{2, 9.5}; // scrapes are apart
    double t = 0;
    while (t < world.seconds) {
        t += gap(random);
        for (int pool = 0; pool < 2; ++pool)
            for (; next[pool] < t; next[pool] += world.period) {
                const double n = next[pool];
                const bool waits = n >= world.stillFrom && n < world.stillTo && world.isAsked;
                samples.push_back({n, pool, Figure::seconds, sum[pool]});
                samples.push_back({n, pool, Figure::requests, count[pool]});
                samples.push_back({n, pool, Figure::tokens, tokens[pool]});
                if (world.hasQueue)
                    samples.push_back({n, pool, Figure::waiting, waits ? 40.0 : 0.0});
            }
        if (t >= world.stillFrom && t < world.stillTo)
            continue;
        const auto pool = static_cast<std::size_t>(random() % 3 == 0); // pools are not alike
        const bool isSlow = t >= world.slowFrom && t < world.slowTo;
        sum[pool] += world.usual * spread(random) * (isSlow ? world.factor : 1);
        count[pool] += 1;
        tokens[pool] += world.tokens;
    }
    std::stable_sort(samples.begin(), samples.end(),
                     [](const Sample& a, const Sample& b) { return a.t < b.t; });
    return samples;
}

topology::Job chat(std::uint32_t gpus = 64) {
    topology::Job job;
    job.id = *EntityId::parse("job/chat");
    job.kind = topology::JobKind::inference;
    job.gpus = gpus;
    job.pools = {{*EntityId::parse("pool/a"), "mixed", {}}, {*EntityId::parse("pool/b"), "mixed", {}}};
    return job;
}

telemetry::SeriesInfo infoOf(const Sample& sample) {
    static constexpr std::array<const char*, 5> kSignals = {"inference.ttft.sum", "inference.ttft.count",
                                                            "inference.ttft", "inference.queue",
                                                            "inference.itl.count"};
    telemetry::SeriesInfo info;
    const auto figure = static_cast<std::size_t>(sample.figure);
    info.id = telemetry::SeriesId(static_cast<std::uint32_t>(1 + sample.pool * 8 + static_cast<int>(figure)));
    info.signal = kSignals[figure];
    info.entity = *EntityId::parse(sample.pool == 0 ? "pool/a" : "pool/b");
    return info;
}

std::shared_ptr<const PriceBook> flat(double rate) {
    Problems problems;
    return std::make_shared<const PriceBook>(*PriceBook::parse(
        R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":)" + std::to_string(rate) + "}]}",
        problems));
}

Meter meterOf(const topology::Job& job) {
    Meter meter(at(0));
    meter.setJobs(std::span(&job, 1));
    meter.setPrices(flat(2.0));
    return meter;
}

void feed(Meter& meter, const std::vector<Sample>& samples, double until) {
    for (const Sample& sample : samples)
        if (sample.t <= until)
            meter.observe(infoOf(sample), at(sample.t), sample.value, Quality::good);
    meter.advanceTo(at(until));
}

double hoursOf(const telemetry::MeterReading& reading) { return toGpuHours(reading.lostGpuTime); }

bool near(double actual, double wanted, double relative) {
    return std::abs(actual - wanted) <= std::abs(wanted) * relative;
}

} // namespace

class TstServing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lateAnswersCostTheirShare_data();
    void lateAnswersCostTheirShare();
    void theRateIsThatOfNow();
    void waitingRequestsMakeAStandstill();
    void nobodyAskingIsIdleAndNoLoss();
    void nobodyTellingIsGrey();
    void lostRequestsAreTimeByRate();
    void liveAndAfterwardsAgree();
    void cadenceDoesNotMatter();
    void gaugesStandInWhereThereIsNoHistogram();
    void poisonedTimeTeachesNothing();
    void tokensUnderTwoNamesAreCountedOnce();
    void hostileSamples();
    void aTrainingJobLearnsItsReferenceToo();
};

void TstServing::lateAnswersCostTheirShare_data() {
    QTest::addColumn<double>("factor");
    QTest::addColumn<unsigned>("seed");
    for (const double factor : {1.25, 2.0, 4.0})
        for (const unsigned seed : {1U, 2U, 3U})
            QTest::addRow("%.2f times, seed %u", factor, seed) << factor << seed;
}

// Answers that take k times as long for an hour: the GPUs gave 1/k of what they give. Known from how the
// requests were made, not from how they are counted.
void TstServing::lateAnswersCostTheirShare() {
    QFETCH(double, factor);
    QFETCH(unsigned, seed);
    World world;
    world.slowFrom = 3000;
    world.slowTo = 6600;
    world.factor = factor;
    Meter meter = meterOf(chat(64));
    feed(meter, play(world, seed), 7200);
    const double truth = 64 * (1 - 1 / factor);
    const auto reading = meter.reading();
    // The learned reference is the better quarter of its time: one or two per cent below the mean.
    QVERIFY2(std::abs(hoursOf(reading) - truth) < 0.04 * 64 * 2,
             qPrintable(QString::number(hoursOf(reading))));
    QVERIFY(near(static_cast<double>(reading.lostTotalMicros) / 1e6, 2 * hoursOf(reading), 1e-6));
}

void TstServing::theRateIsThatOfNow() {
    World world;
    world.slowFrom = 3000;
    world.slowTo = 6000;
    world.factor = 2;
    const auto samples = play(world, 5);
    Meter meter = meterOf(chat(64));
    feed(meter, samples, 120);
    QCOMPARE(meter.reading().gpusWithoutReference, 64U); // too little to go by
    QVERIFY(!meter.reading().jobs.front().referenceSeconds);
    feed(meter, samples, 2900);
    auto reading = meter.reading();
    QCOMPARE(reading.gpus, 64U);
    QVERIFY(reading.jobs.front().isServing);
    QCOMPARE(reading.lostPerHourMicros, std::int64_t{0}); // healthy answers scatter, scatter is no loss
    QVERIFY(near(*reading.jobs.front().referenceSeconds, 0.4, 0.05));
    QVERIFY(reading.jobs.front().referenceSource.code == telemetry::MessageCode::baselineFirstToken);
    feed(meter, samples, 4000);
    reading = meter.reading();
    QVERIFY2(near(static_cast<double>(reading.lostPerHourMicros) / 1e6, 64, 0.12), // half of 128 an hour
             qPrintable(QString::number(reading.lostPerHourMicros)));
    QVERIFY(near(reading.jobs.front().lostRequestsPerSecond, 6, 0.15)); // half of 12
    feed(meter, samples, 7000);
    QCOMPARE(meter.reading().lostPerHourMicros, std::int64_t{0});
}

void TstServing::waitingRequestsMakeAStandstill() {
    World world;
    world.stillFrom = 4000;
    world.stillTo = 5200;
    const auto samples = play(world, 6);
    Meter meter = meterOf(chat(64));
    feed(meter, samples, 3990);
    const double before = hoursOf(meter.reading());
    feed(meter, samples, 5100);
    const auto reading = meter.detailedReading();
    QVERIFY(near(static_cast<double>(reading.lostPerHourMicros) / 1e6, 128, 1e-6)); // all of it
    QCOMPARE(reading.quality, Quality::uncertain);
    const auto since = reading.detail->jobs.front().blockedSince();
    QVERIFY(since && std::abs(toSeconds(*since - at(4000))) <= 2 * world.period);
    feed(meter, samples, 7200);
    // What was answered before and after in the stretches at its ends is not lost.
    QVERIFY(std::abs(hoursOf(meter.reading()) - before - 64 * 1200 / 3600.0) < 64 * 45 / 3600.0);
    QVERIFY(!meter.detailedReading().detail->jobs.front().blockedSince());
}

void TstServing::nobodyAskingIsIdleAndNoLoss() {
    World world;
    world.stillFrom = 4000;
    world.stillTo = 5200;
    world.isAsked = false;
    const auto samples = play(world, 7);
    Meter meter = meterOf(chat(64));
    feed(meter, samples, 3990);
    const double before = hoursOf(meter.reading());
    feed(meter, samples, 5100);
    const auto reading = meter.detailedReading();
    QCOMPARE(reading.gpusWithoutReference, 0U);
    QCOMPARE(reading.lostPerHourMicros, std::int64_t{0});
    QVERIFY(!reading.jobs.front().stepSeconds);
    QVERIFY(std::abs(hoursOf(reading) - before) < 0.5);
    const auto idle = reading.detail->jobs.front().buckets[6];
    QVERIFY(near(static_cast<double>(idle) * 1e-9 / 64, 1100, 0.1));
}

// No answer and nobody says whether anybody asks: neither lost nor well.
void TstServing::nobodyTellingIsGrey() {
    World world;
    world.stillFrom = 4000;
    world.stillTo = 5200;
    world.hasQueue = false;
    const auto samples = play(world, 7);
    Meter meter = meterOf(chat(64));
    feed(meter, samples, 3990);
    const double before = hoursOf(meter.reading());
    feed(meter, samples, 5100);
    const auto reading = meter.detailedReading();
    QCOMPARE(reading.gpusWithoutReference, 64U);
    QCOMPARE(reading.jobs.front().quality, Quality::missing);
    QVERIFY(std::abs(hoursOf(reading) - before) < 0.5);
    const auto unseen = reading.detail->jobs.front().buckets[8];
    QVERIFY(near(static_cast<double>(unseen) * 1e-9 / 64, 1100, 0.1));
}

void TstServing::lostRequestsAreTimeByRate() {
    World world;
    world.slowFrom = 3000;
    world.slowTo = 6600;
    world.factor = 2;
    topology::Job job = chat(64);
    const auto samples = play(world, 8);
    Meter learned = meterOf(job);
    feed(learned, samples, 7200);
    // Half an hour of 12 requests a second did not happen, each with 201 tokens.
    QVERIFY(near(learned.reading().lostRequests, 21600, 0.1));
    QVERIFY(near(learned.reading().lostTokens / learned.reading().lostRequests, 201, 0.01));
    QCOMPARE(learned.reading().lostSteps, 0.0);
    job.reference.requestsPerSecond = 24;
    Meter stated = meterOf(job);
    feed(stated, samples, 7200);
    QVERIFY(near(stated.reading().lostRequests, 2 * learned.reading().lostRequests, 0.05));
    const auto detail = stated.detailedReading().detail->jobs.front();
    QVERIFY(detail.lostRequests && near(*detail.lostRequests, stated.reading().lostRequests, 0.05));
}

// The meter of the minute and the report of the whole record: one arithmetic, two ways.
void TstServing::liveAndAfterwardsAgree() {
    World world;
    world.slowFrom = 3000;
    world.slowTo = 6600;
    world.factor = 1.8;
    const auto samples = play(world, 9);
    Meter meter = meterOf(chat(64));
    feed(meter, samples, 7200);
    ServingFlow flow;
    for (const Sample& sample : samples)
        flow.add(static_cast<std::uint64_t>(sample.pool), sample.figure, at(sample.t), sample.value);
    JobFacts facts;
    facts.job = chat(64);
    facts.served = flow.finish();
    facts.window = {at(0), at(7200)};
    CostContext context;
    context.prices = flat(2.0);
    context.begin = facts.window.from;
    context.end = facts.window.to;
    context.jobs.emplace_back(facts);
    const LedgerIncident incident{"inc-1", at(3000), at(6600), {facts.job.id}};
    const std::vector incidents{incident};
    const CostReport report = costReportOf(context, ledgerOf(context, incidents), incidents);
    const double hours = toGpuHours(report.jobs.front().lost.gpuTime);
    QVERIFY2(std::abs(hours - hoursOf(meter.reading())) < 0.03 * 64,
             qPrintable(QStringLiteral("%1 %2").arg(hours).arg(hoursOf(meter.reading()))));
    QVERIFY(report.jobs.front().lostRequests &&
            near(*report.jobs.front().lostRequests, meter.reading().lostRequests, 0.1));
}

void TstServing::cadenceDoesNotMatter() {
    World world;
    world.slowFrom = 3000;
    world.slowTo = 5000;
    world.factor = 3;
    world.stillFrom = 5500;
    world.stillTo = 6000;
    const auto samples = play(world, 10);
    Meter once = meterOf(chat());
    feed(once, samples, 7200);
    Meter often = meterOf(chat());
    std::size_t next = 0;
    for (double t = 1; t <= 7200; t += 1) {
        for (; next < samples.size() && samples[next].t <= t; ++next)
            often.observe(infoOf(samples[next]), at(samples[next].t), samples[next].value, Quality::good);
        often.advanceTo(at(t));
        (void)often.reading();
    }
    QVERIFY(once.reading() == often.reading());
}

void TstServing::gaugesStandInWhereThereIsNoHistogram() {
    Meter meter = meterOf(chat(10));
    telemetry::SeriesInfo info;
    info.id = telemetry::SeriesId(1);
    info.signal = "inference.ttft";
    info.entity = *EntityId::parse("job/chat");
    for (int i = 0; i < 480; ++i)
        meter.observe(info, at(15 * i), (i < 240 ? 0.5 : 1.0) * (1 + 0.02 * std::sin(i)), Quality::good);
    meter.advanceTo(at(15 * 479));
    const auto reading = meter.reading();
    QVERIFY(near(static_cast<double>(reading.lostPerHourMicros) / 1e6, 10, 0.05)); // half of 20 an hour
    QCOMPARE(reading.lostRequests, 0.0); // nobody counts them and nobody stated a rate
}

// Hours of an incident do not become the new usual.
void TstServing::poisonedTimeTeachesNothing() {
    World world;
    world.seconds = 30000;
    world.slowFrom = 3000;
    world.slowTo = 30000;
    world.factor = 1.5;
    const auto samples = play(world, 11);
    Meter meter = meterOf(chat(64));
    feed(meter, samples, 3300);
    meter.setTroubled(chat().id, {{at(3000), kTimeMax}});
    feed(meter, samples, 30000);
    const auto reading = meter.reading();
    QVERIFY(near(*reading.jobs.front().referenceSeconds, 0.4, 0.05));
    QVERIFY(near(static_cast<double>(reading.lostPerHourMicros) / 1e6, 128 / 3.0, 0.12));
}

/// vLLM has the time between tokens under two names, of which one is deprecated: history brings the whole of one after the other.
void TstServing::tokensUnderTwoNamesAreCountedOnce() {
    using Figure = ServingFlow::Figure;
    ServingFlow flow;
    double told = 0;
    for (int page = 0; page < 3; ++page) {
        for (int name = 0; name < 2; ++name)
            for (int i = 10 * page; i < 10 * page + 10; ++i)
                flow.add(1, Figure::tokens, at(15 * i), 300.0 * i);
        for (int i = 10 * page; i < 10 * page + 10; ++i) {
            flow.add(1, Figure::seconds, at(15 * i), 2.0 * i);
            flow.add(1, Figure::requests, at(15 * i), 4.0 * i);
        }
        for (const ServedFact& fact : flow.take())
            told += fact.tokens;
    }
    for (const ServedFact& fact : flow.finish())
        told += fact.tokens;
    QVERIFY2(std::abs(told - 300.0 * 29) < 301, std::to_string(told).c_str()); // what the one counter rose by
}

void TstServing::hostileSamples() {
    ServingFlow flow;
    using Figure = ServingFlow::Figure;
    const double bad[] = {-1, std::nan(""), std::numeric_limits<double>::infinity(), 1e300, 0};
    int i = 0;
    for (const double value : bad)
        for (const Figure figure :
             {Figure::seconds, Figure::requests, Figure::latency, Figure::waiting, Figure::tokens}) {
            flow.add(static_cast<std::uint64_t>(i % 3), figure, at(i), value);
            flow.add(static_cast<std::uint64_t>(i % 3), figure, at(i - 30), value); // out of order
            ++i;
        }
    for (const ServedFact& fact : flow.finish()) {
        QVERIFY(fact.to > fact.from);
        QVERIFY(fact.isStill || (fact.seconds > 0 && std::isfinite(fact.seconds)));
    }
    // A counter that starts over says nothing of its stretch, and the next one is right again.
    ServingFlow reset;
    const double sums[] = {10, 14, 2, 6, 10};
    const double counts[] = {10, 20, 5, 15, 25};
    for (int n = 0; n < 5; ++n) {
        reset.add(0, Figure::seconds, at(10 * n), sums[n]);
        reset.add(0, Figure::requests, at(10 * n), counts[n]);
    }
    const auto facts = reset.finish();
    QCOMPARE(facts.size(), std::size_t{3});
    for (const ServedFact& fact : facts)
        QVERIFY(std::abs(fact.seconds - 0.4) < 1e-9);
    QCOMPARE(facts[1].from, at(20));
}

// Nobody stated how long its steps take: grey, until fifty of them say so.
void TstServing::aTrainingJobLearnsItsReferenceToo() {
    topology::Job job;
    job.id = *EntityId::parse("job/t");
    job.gpus = 100;
    Meter meter = meterOf(job);
    for (int i = 1; i <= 400; ++i) {
        meter.step(job.id, at(4 * i), 4 * (1 + 0.004 * std::sin(i)));
        meter.advanceTo(at(4 * i));
        if (i == 40)
            QCOMPARE(meter.reading().gpusWithoutReference, 100U);
    }
    QCOMPARE(meter.reading().gpus, 100U);
    QCOMPARE(meter.reading().lostPerHourMicros, std::int64_t{0});
    for (int i = 1; i <= 60; ++i)
        meter.step(job.id, at(1600 + 5 * i), 5);
    meter.advanceTo(at(1900));
    const auto reading = meter.reading();
    QVERIFY(near(static_cast<double>(reading.lostPerHourMicros) / 1e6, 40, 0.02)); // a fifth of 200
    QVERIFY(near(hoursOf(reading), 100 * 60 / 3600.0, 0.1)); // 60 steps, a second each; ± the quartile
}

SEAM_TEST(tst_serving, TstServing)
#include "tst_serving.moc"
