// SPDX-License-Identifier: GPL-3.0-or-later
// The same hall told in two ways: as a whole file, and second by second to a live gateway.
#include "gateway/analysis.h"
#include "gateway/engine_analysis.h"
#include "gateway/resources.h"
#include "session/session.h"
#include "simulate/simulation.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"
#include "telemetry/message_text.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Session;
using session::SessionOptions;

namespace {

simulate::Options hallOf(const char* scenario, std::uint64_t seed) {
    simulate::Options options;
    options.scenario = scenario;
    options.seed = seed;
    options.isDrawn = true;
    options.gpus = 32;
    options.onset = 8min;
    options.exportsSteps = true;
    return options;
}

} // namespace

class TstLiveIsBatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameIncidents_data();
    void theSameIncidents();
    void aHangCostsWhileItLasts();
    void whatItSaysAreCodes();
};

void TstLiveIsBatch::theSameIncidents_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<int>("pieces"); ///< seconds of the hall at a time
    QTest::newRow("psu") << QByteArray("psu_loss") << 1;
    QTest::newRow("flap in gulps") << QByteArray("link_flap") << 4;
}

void TstLiveIsBatch::theSameIncidents() {
    QFETCH(QByteArray, scenario);
    QFETCH(int, pieces);
    constexpr Duration kLength = 14min;
    const simulate::Options options = hallOf(scenario.constData(), 4711);
    const auto knowledge = gateway::loadKnowledge();
    const auto catalogue = gateway::loadCatalogue();
    QVERIFY(knowledge && catalogue);

    ManualClock clock(options.start + kLength);
    SessionOptions file;
    file.mode = telemetry::SessionMode::replay;
    Session whole(file, *catalogue, clock, 1);
    auto& all = whole.ingest().attach({"s", "simulator", "s", {}, telemetry::TimePolicy::historic});
    auto simulation = simulate::Simulation::create(options, all);
    QVERIFY(simulation);
    (*simulation)->advance(options.start + kLength);
    whole.setLoadedUntil(kTimeMax);
    const gateway::Analysis batch = gateway::analyse(whole, *knowledge);
    QVERIFY(!batch.report.incidents.empty());

    ManualClock now(options.start);
    SessionOptions live;
    live.tick = 1ms;
    live.analysis = gateway::engineAnalysis(*knowledge, Duration::max());
    Session session(live, *catalogue, now, 2);
    auto& lane = session.ingest().attach({"s", "simulator", "s", {}, telemetry::TimePolicy::live});
    auto again = simulate::Simulation::create(options, lane);
    QVERIFY(again);
    for (Duration done{0}; done < kLength; done += std::chrono::seconds(pieces)) {
        (*again)->advance(options.start + done + std::chrono::seconds(pieces));
        session.flush();
        now.set(options.start + done + std::chrono::seconds(pieces)); // only what has come is judged
    }
    now.set(options.start + kLength + 30s);
    const auto told = [&] { return session.published()->parts.incidents; };
    QTRY_VERIFY_WITH_TIMEOUT(told() && told()->at >= options.start + kLength + 20s, 20'000);
    QCOMPARE(told()->incidents.size(), batch.report.incidents.size());
    for (std::size_t i = 0; i < batch.report.incidents.size(); ++i) {
        const telemetry::Incident& a = batch.report.incidents[i];
        const telemetry::Incident& b = told()->incidents[i];
        QCOMPARE(b.roots.at(0).entity.text(), a.roots.at(0).entity.text());
        QCOMPARE(b.roots[0].mechanism, a.roots[0].mechanism);
        QCOMPARE(b.roots[0].confidence, a.roots[0].confidence);
        QCOMPARE(formatRfc3339(b.declared), formatRfc3339(a.declared));
        QCOMPARE(formatRfc3339(b.onset), formatRfc3339(a.onset));
    }
}

// A job that hangs says nothing. What it costs goes on all the same, minute by minute.
void TstLiveIsBatch::aHangCostsWhileItLasts() {
    simulate::Options options = hallOf("rank_hang", 118);
    options.isDrawn = false; // its watchdog waits ten minutes
    const auto knowledge = gateway::loadKnowledge();
    const auto catalogue = gateway::loadCatalogue();
    QVERIFY(knowledge && catalogue);
    ManualClock clock(options.start + 14min);
    SessionOptions file;
    file.mode = telemetry::SessionMode::replay;
    file.analysis = gateway::engineAnalysis(*knowledge, Duration::max());
    Session session(file, *catalogue, clock, 1);
    auto& lane = session.ingest().attach({"s", "simulator", "s", {}, telemetry::TimePolicy::historic});
    auto simulation = simulate::Simulation::create(options, lane);
    QVERIFY(simulation);
    (*simulation)->advance(options.start + 14min);
    session.setLoadedUntil(kTimeMax);
    int judged = 0;
    for (const auto& report : session.incidentReports()) {
        const double minutes = toSeconds(report->at - options.start - options.onset) / 60;
        if (minutes < 3 || report->incidents.empty() || !report->incidents.front().cost)
            continue;
        const double lost = static_cast<double>(report->incidents.front().cost->lostGpuTime) / 6e10;
        QVERIFY2(lost > 32 * (minutes - 1) && lost < 32 * (minutes + 0.5), qPrintable(QString::number(lost)));
        ++judged;
    }
    QVERIFY(judged >= 10);
}

// All that is in words is what the hall's own logs and files said.
void TstLiveIsBatch::whatItSaysAreCodes() {
    const simulate::Options options = hallOf("psu_loss", 4711);
    const auto knowledge = gateway::loadKnowledge();
    const auto catalogue = gateway::loadCatalogue();
    QVERIFY(knowledge && catalogue);
    ManualClock clock(options.start + 14min);
    SessionOptions file;
    file.mode = telemetry::SessionMode::replay;
    file.analysis = gateway::engineAnalysis(*knowledge, Duration::max());
    Session session(file, *catalogue, clock, 1);
    session.setStartPosition([](TimeRange range) { return range.to; });
    auto& lane = session.ingest().attach({"s", "simulator", "s", {}, telemetry::TimePolicy::historic});
    auto simulation = simulate::Simulation::create(options, lane);
    QVERIFY(simulation);
    (*simulation)->advance(options.start + 14min);
    session.setLoadedUntil(kTimeMax);
    int said = 0;
    const auto isCode = [&](const telemetry::Message& message) {
        said += message.isEmpty() ? 0 : 1;
        return message.isEmpty() || (!message.isData() && isWellFormed(message));
    };
    for (const auto& report : session.incidentReports()) {
        for (const telemetry::Incident& incident : report->incidents) {
            for (const telemetry::IncidentRoot& root : incident.roots) {
                for (const auto* facts : {&root.supporting, &root.contradicting})
                    for (const telemetry::IncidentEvidence& fact : *facts)
                        QVERIFY2(isCode(fact.text), telemetry::englishText(fact.text).c_str());
                QVERIFY(std::all_of(root.silent.begin(), root.silent.end(), isCode));
            }
            for (const telemetry::IncidentRevision& revision : incident.revisions)
                QVERIFY(isCode(revision.text));
        }
        for (const telemetry::BlindSpot& spot : report->blind)
            QVERIFY(isCode(spot.text));
    }
    QVERIFY(said > 10);
    // The meter is read as time goes by, where the replay stands.
    std::shared_ptr<const telemetry::MeterReading> meter;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            clock.set(clock.now() + 1s);
            session.flush();
            meter = session.published()->parts.meter;
            return meter && meter->detail && !meter->detail->jobs.empty();
        }(),
        20'000);
    for (const telemetry::MeterJobDetail& job : meter->detail->jobs) {
        QVERIFY(isCode(job.baseline.refused));
        QVERIFY(!job.forecast || isCode(job.forecast->source));
    }
    for (const telemetry::MeterCliff& deadline : meter->detail->cliffs)
        QVERIFY(isCode(deadline.text));
    for (const telemetry::MeterShare& share : meter->detail->shares)
        QVERIFY(isCode(share.reason));
    for (const telemetry::MeterWhatIf& what : meter->detail->whatIfs)
        QVERIFY(std::all_of(what.basis.begin(), what.basis.end(), isCode));
    QVERIFY(isCode(meter->detail->note));
}

SEAM_TEST(tst_live_is_batch, TstLiveIsBatch)
#include "tst_live_is_batch.moc"
