// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_site.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::seams;
using namespace seamscope::seams::test;
using telemetry::EventKind;
using telemetry::Incident;
using telemetry::IncidentReport;
using topology::EntityId;
using topology::EntityKind;

class TstEngineFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void batchesDoNotMatter_data();
    void batchesDoNotMatter();
    void whatIsSaidRestsOnWhatHadCome();
    void theWrongMapNamesNoPump();
    void declaredPausesAreNoIncident();
    void aHangIsAnIncident();
    void aScrapeOfBeforeSaysNothingOfAHang_data();
    void aScrapeOfBeforeSaysNothingOfAHang();
    void aSilentClusterIsNoHang();
    void aHangAfterACheckpointIsNoPause();
    void aSlowTransferNeedsNoOtherWitness();
    void silentSensorsAreNotHealthy();
    void whatIsOlderMayYetCome();
    void nothingIsNothing();
    void aPauseDoesNotDateWhatComesLater_data();
    void aPauseDoesNotDateWhatComesLater();
    void aWanderDoesNotDateWhatComesLater();
};

void TstEngineFacts::batchesDoNotMatter_data() {
    QTest::addColumn<double>("batch");
    QTest::newRow("a second") << 1.0;
    QTest::newRow("seven seconds") << 7.0;
    QTest::newRow("all at once") << 1e5;
}

void TstEngineFacts::batchesDoNotMatter() {
    QFETCH(double, batch);
    static const SmallSite kSite = pumpFault(600, 40);
    static const IncidentReport kExpected = kSite.analyse(60);
    const IncidentReport report = kSite.analyse(batch);
    QCOMPARE(report.incidents.size(), kExpected.incidents.size());
    QVERIFY(report.incidents == kExpected.incidents);
    QVERIFY(report.explained == kExpected.explained);
}

/// Fed in random pieces, and cut off at random moments: what is said at a time is the same, whatever comes
/// later and however it comes.
void TstEngineFacts::whatIsSaidRestsOnWhatHadCome() {
    static const SmallSite kSite = pumpFault(600, 40);
    std::mt19937 random(77);
    for (int i = 0; i < 8; ++i) {
        const double end = std::uniform_real_distribution<double>(640, 1700)(random);
        const double batch = std::uniform_real_distribution<double>(0.3, 120)(random);
        const IncidentReport cut = kSite.analyse(batch, end);
        const IncidentReport told = kSite.told(random(), end);
        QVERIFY2(cut.incidents == told.incidents, qPrintable(text(cut) + QStringLiteral(" | ") + text(told)));
        for (const Incident& incident : cut.incidents) {
            QVERIFY(incident.declared <= kSite.at(end));
            QVERIFY(incident.onset <= incident.declared);
            for (const auto& evidence : incident.roots.front().supporting)
                QVERIFY(evidence.at <= kSite.at(end));
        }
    }
}

/// With racks dealt to the CDUs at random the story of the pump falls apart: it is not told with confidence.
void TstEngineFacts::theWrongMapNamesNoPump() {
    SmallSite site = pumpFault(600, 40);
    for (auto& edge : site.edges())
        if (edge.kind == topology::EdgeKind::cools)
            edge.from = EntityId::make(EntityKind::cdu,
                                       edge.to.name() == "r0" || edge.to.name() == "r1" ? "c1" : "c0");
    const IncidentReport report = site.analyse();
    for (const Incident& incident : report.incidents)
        for (const auto& root : incident.roots)
            if (root.entity.kind() == EntityKind::pump)
                QVERIFY2(root.confidence < 0.9, qPrintable(text(report)));
}

void TstEngineFacts::declaredPausesAreNoIncident() {
    SmallSite site(10);
    site.declared(1200, 1500, EventKind::maintenance, SmallSite::job());
    site.lastStep = 1205;
    site.run(24);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), qPrintable(text(report)));
    QCOMPARE(report.explained.size(), std::size_t{1});
    QCOMPARE(report.explained[0].kind, std::string("maintenance"));
}

void TstEngineFacts::aHangIsAnIncident() {
    SmallSite site(11);
    site.pauses = {{500, 20}};
    site.jobLine(501, "saving checkpoint at iteration 150 to /ckpt in torch_dist format"); // it is known how it writes
    site.jobLine(520, "  successfully saved checkpoint at iteration 150 to /ckpt");
    site.lastStep = 900;
    site.run(20);
    const IncidentReport report = site.analyse();
    QCOMPARE(report.incidents.size(), std::size_t{1});
    QCOMPARE(report.incidents[0].roots.at(0).mechanism, std::string("collective_hang"));
    QVERIFY(report.incidents[0].declared - site.at(900) < std::chrono::seconds(60));
    QVERIFY(!report.incidents[0].ended);
}

void TstEngineFacts::aScrapeOfBeforeSaysNothingOfAHang_data() {
    QTest::addColumn<bool>("isElsewhere");
    QTest::newRow("it waits like the others") << false;
    QTest::newRow("it goes on with its work") << true;
}

/// All ranks wait for each other. One host is asked once in 75 seconds, so that what is known of it for the first minute is from
/// before.
void TstEngineFacts::aScrapeOfBeforeSaysNothingOfAHang() {
    QFETCH(const bool, isElsewhere);
    SmallSite site(12, 8, 1);
    site.pauses = {{500, 20}};
    site.jobLine(501, "saving checkpoint at iteration 150 to /ckpt in torch_dist format"); // it is known how it writes
    site.jobLine(520, "  successfully saved checkpoint at iteration 150 to /ckpt");
    site.lastStep = 900;
    site.lastOf = [](int host) { return host == 3 ? 0.0 : 1e9; };
    for (double t = 74; t < 1200; t += 75) { // 899, 974, …
        site.sample(SmallSite::gpu(3, 0), "gpu.power", t, (t < 900 || isElsewhere ? 640 : 180) + std::sin(t));
        site.sample(SmallSite::gpu(3, 0), "gpu.utilization", t, 1);
        site.sample(SmallSite::gpu(3, 0), "gpu.temperature", t, 58);
    }
    site.run(20);
    const IncidentReport report = site.analyse();
    QCOMPARE(report.incidents.size(), std::size_t{1});
    const auto& root = report.incidents[0].roots.at(0);
    QCOMPARE(root.mechanism, std::string("collective_hang"));
    QCOMPARE(root.entity.kind(), isElsewhere ? EntityKind::rank : EntityKind::job);
}

/// A job that hangs half a minute after a checkpoint, or within one and never comes back, was not paused for
/// it.
void TstEngineFacts::aHangAfterACheckpointIsNoPause() {
    for (const double last : {934.0, 898.0}) {
        SmallSite site(14);
        site.lastStep = last;
        site.declared(900, 930, telemetry::EventKind::plannedCheckpoint, SmallSite::job());
        site.run(40);
        const IncidentReport report = site.analyse();
        QVERIFY2(report.incidents.size() == 1, qPrintable(text(report)));
        QVERIFY(report.incidents[0].declared < site.at(last) + std::chrono::minutes(6));
    }
}

/// 20 ms more for each transfer between two pools, every device healthy, and nobody exports what users wait
/// for.
void TstEngineFacts::aSlowTransferNeedsNoOtherWitness() {
    SmallSite site(15);
    const auto slow = *topology::EntityId::parse("route/prefill-to-decode0");
    const auto usual = *topology::EntityId::parse("route/prefill-to-decode1");
    std::mt19937 random(15);
    std::normal_distribution<double> noise(0, 0.0004);
    for (double t = 0; t < 2400; t += 5) {
        site.sample(slow, "inference.transfer_seconds", t, 0.0335 + (t > 900 ? 0.02 : 0) + noise(random));
        site.sample(usual, "inference.transfer_seconds", t, 0.0335 + noise(random));
    }
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, qPrintable(text(report)));
    QCOMPARE(report.incidents[0].roots.at(0).entity, slow);
    QCOMPARE(report.incidents[0].roots.at(0).mechanism, std::string("transfer_degraded"));
    QVERIFY(report.incidents[0].declared - site.at(900) <= std::chrono::seconds(60));
}

/// The gateway of the cluster falls silent, building and storage are still heard: nobody knows whether the
/// job stands, nor whether the write that had just begun ever ended.
void TstEngineFacts::aSilentClusterIsNoHang() {
    SmallSite site(11);
    site.lastStep = site.lastGpu = 900;
    for (const double t : {300.0, 600.0, 897.0})
        site.declared(t, t, telemetry::EventKind::plannedCheckpoint, SmallSite::job());
    for (const double t : {320.0, 620.0})
        site.declared(t, t, telemetry::EventKind::checkpoint, SmallSite::job());
    for (double t = 0; t < 2400; t += 15)
        site.sample(*topology::EntityId::parse("storage/nas"), "storage.write.latency", t, 0.006);
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), qPrintable(text(report)));
}

/// Without water telemetry a hot circuit is no reason to name a pump, and the dark ground is told.
void TstEngineFacts::silentSensorsAreNotHealthy() {
    SmallSite site(12);
    site.hasFacility = false;
    site.temperature = [](int host, int, double t) { return host >= 4 ? 12 * ramp(t, 600, 90) : 0.0; };
    site.clock = [](int host, int, double t) { return host >= 4 && t > 700 ? -200.0 : 0.0; };
    site.stepFactor = [](double t) { return t > 700 ? 1.1 : 1.0; };
    site.run(30);
    const IncidentReport report = site.analyse();
    for (const Incident& incident : report.incidents)
        QVERIFY2(incident.roots.at(0).mechanism != "pump_degraded", qPrintable(text(report)));
    QVERIFY(std::any_of(report.blind.begin(), report.blind.end(),
                        [](const telemetry::BlindSpot& spot) { return spot.seam == "cooling"; }));
}

/// As where one source tells of now while another reads its history.
void TstEngineFacts::whatIsOlderMayYetCome() {
    const TimePoint noon = *parseRfc3339("2026-05-04T12:00:00Z");
    Engine engine(shippedKnowledge());
    telemetry::SeriesInfo info;
    info.id = telemetry::SeriesId(0);
    info.signal = "coolant.flow";
    info.entity = EntityId::make(EntityKind::cdu, "c1");
    info.kind = telemetry::SignalKind::gauge;
    engine.seriesAdded(info);
    const auto flow = [&](std::chrono::seconds at) {
        telemetry::SampleBatch batch;
        batch.add(info.id, noon + at, 310);
        engine.observe(batch);
    };
    flow(std::chrono::seconds(0));
    engine.advanceTo(noon - std::chrono::minutes(30)); // its turn has not come
    flow(-std::chrono::minutes(20));
    engine.advanceTo(noon + std::chrono::minutes(1));
    QCOMPARE(engine.load().late, std::uint64_t(0));
    flow(-std::chrono::minutes(10));
    QCOMPARE(engine.load().late, std::uint64_t(1));
}

void TstEngineFacts::nothingIsNothing() {
    Engine engine(shippedKnowledge());
    engine.advanceTo(*parseRfc3339("2026-01-01T00:00:00Z"));
    QVERIFY(engine.report()->incidents.empty());
    telemetry::SampleBatch batch;
    batch.add(telemetry::SeriesId(77), *parseRfc3339("2026-01-01T00:00:00Z"), 1);
    engine.observe(batch); // a series that nobody announced
    engine.advanceTo(*parseRfc3339("2026-01-02T00:00:00Z"));
    QVERIFY(engine.report()->incidents.empty());
}

void TstEngineFacts::aPauseDoesNotDateWhatComesLater_data() {
    QTest::addColumn<double>("pace"); // seconds, in which the one cools down and heats up; the others 20 to 34
    QTest::newRow("slower than the others") << 50.0;
    QTest::newRow("much slower") << 75.0;
    QTest::newRow("faster") << 12.0;
}

/// All devices cool down while a checkpoint is written, each at its own pace. Soon after one of them gets hot.
void TstEngineFacts::aPauseDoesNotDateWhatComesLater() {
    QFETCH(const double, pace);
    constexpr double kPause = 1500, kPauseLength = 165, kFault = 1765;
    for (unsigned seed : {301U, 302U, 303U, 304U}) {
        SmallSite site(seed);
        const auto isIt = [](int host, int index) { return host == 5 && index == 2; };
        site.pauses = {{600, 60}, {kPause, kPauseLength}};
        for (const auto& [from, length] : site.pauses) {
            site.jobLine(from + 1, "saving checkpoint at iteration 150 to /ckpt in torch_dist format");
            site.jobLine(from + length, "  successfully saved checkpoint at iteration 150 to /ckpt");
        }
        const auto pauses = site.pauses;
        site.temperature = [=](int host, int index, double t) {
            const double own = isIt(host, index) ? pace : 20 + host + 2 * index;
            double cold = 0;
            for (const auto& [from, length] : pauses) {
                const double in = std::clamp(t - from, 0.0, length), after = std::max(0.0, t - from - length);
                cold += 24 * (1 - std::exp(-in / own)) * std::exp(-after / own);
            }
            return (isIt(host, index) && t > kFault ? 16 * (1 - std::exp(-(t - kFault) / 25)) : 0.0) - cold;
        };
        site.clock = [=](int host, int index, double t) { return isIt(host, index) && t > kFault + 60 ? -420.0 : 0.0; };
        site.stepFactor = [](double t) { return t > kFault + 60 ? 1.15 : 1.0; };
        site.run(42);
        const IncidentReport report = site.analyse();
        QCOMPARE(report.incidents.size(), std::size_t{1});
        QVERIFY2(names(report, SmallSite::gpu(5, 2)), told(report).c_str());
        const double off = toSeconds(report.incidents[0].onset - site.at(kFault));
        QVERIFY2(std::abs(off) <= 60, qPrintable(QStringLiteral("%1 s off, seed %2").arg(off).arg(seed)));
    }
}

/// A sensor that reads half a degree more for some minutes does what sensors do; then its device gets hot.
void TstEngineFacts::aWanderDoesNotDateWhatComesLater() {
    constexpr double kWander = 1470, kFault = 1765;
    const auto isIt = [](int host, int index) { return host == 2 && index == 1; };
    for (unsigned seed = 311; seed < 317; ++seed) {
        SmallSite site(seed);
        site.temperature = [=](int host, int index, double t) {
            return isIt(host, index) && t > kWander ? 0.6 + (t > kFault ? 16 * (1 - std::exp(-(t - kFault) / 25)) : 0.0) : 0.0;
        };
        site.clock = [=](int host, int index, double t) { return isIt(host, index) && t > kFault + 60 ? -420.0 : 0.0; };
        site.stepFactor = [](double t) { return t > kFault + 60 ? 1.15 : 1.0; };
        site.run(42);
        const IncidentReport report = site.analyse();
        QVERIFY2(report.incidents.size() == 1 && names(report, SmallSite::gpu(2, 1)), told(report).c_str());
        const double off = toSeconds(report.incidents[0].onset - site.at(kFault));
        QVERIFY2(std::abs(off) <= 60, qPrintable(QStringLiteral("%1 s off, seed %2").arg(off).arg(seed)));
    }
}

SEAM_TEST(tst_engine_facts, TstEngineFacts)
#include "tst_engine_facts.moc"
