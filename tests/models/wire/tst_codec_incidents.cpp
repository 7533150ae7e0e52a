// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sample_incidents.h"
#include "wire/codec.h"

#include "seamscope/v1/incidents.pb.h"
#include "support/test_program.h"

#include <QtTest>

#include <limits>
#include <random>

using namespace seamscope;
using telemetry::IncidentReport;

namespace {

v1::IncidentReport message(const IncidentReport& report) {
    v1::IncidentReport out;
    if (!out.ParseFromString(wire::encode(report)))
        qFatal("the report does not parse as its own message");
    return out;
}

} // namespace

class TstCodecIncidents : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFieldComesBack();
    void anUpdateAndAStateCarryTheReport();
    void brokenReportsAreRefusedWithTheirPlace_data();
    void brokenReportsAreRefusedWithTheirPlace();
    void bothJudgementsTravel();
    void truncationNeverCrashes();
    void randomBytesNeverCrash();
};

void TstCodecIncidents::everyFieldComesBack() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const IncidentReport report = test::randomReport(seed);
        const auto back = wire::decodeIncidentReport(wire::encode(report));
        QVERIFY2(back, back ? "" : back.error().text().c_str());
        QVERIFY(**back == report);
    }
    QVERIFY(**wire::decodeIncidentReport("") == IncidentReport{});
}

void TstCodecIncidents::anUpdateAndAStateCarryTheReport() {
    telemetry::Update update;
    update.incidents = std::make_shared<IncidentReport>(test::coolingReport());
    QVERIFY(!update.isEmpty());
    const auto updateBack = wire::decodeUpdate(wire::encode(update));
    QVERIFY(updateBack && updateBack->incidents && *updateBack->incidents == *update.incidents);
    // Absent is not the same as empty: nothing analysed, or nothing found.
    QVERIFY(!wire::decodeUpdate(wire::encode(telemetry::Update{}))->incidents);

    telemetry::StateResult state;
    state.at = update.incidents->at;
    state.incidents = update.incidents;
    const auto stateBack = wire::decodeState(wire::encode(state));
    QVERIFY(stateBack && stateBack->incidents && *stateBack->incidents == *update.incidents);
}

void TstCodecIncidents::brokenReportsAreRefusedWithTheirPlace_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("place");
    const auto row = [](const char* name, const char* place, auto spoil) {
        v1::IncidentReport report = message(test::coolingReport());
        spoil(report);
        QTest::newRow(name) << QByteArray::fromStdString(report.SerializeAsString()) << QByteArray(place);
    };
    const auto root = [](v1::IncidentReport& r) { return r.mutable_incidents(0)->mutable_roots(0); };
    row("before 1970", "at_ns", [](auto& r) { r.set_at_ns(-1); });
    row("no id", "incidents[0]: id", [](auto& r) { r.mutable_incidents(0)->clear_id(); });
    row("certain beyond certainty", "roots[0]: confidence", [&](auto& r) { root(r)->set_confidence(1.5); });
    row("confidence is no number", "confidence",
        [&](auto& r) { root(r)->set_confidence(std::numeric_limits<double>::quiet_NaN()); });
    row("no such kind of entity", "roots[0]: entity", [&](auto& r) { root(r)->set_entity("spaceship/one"); });
    row("strength without bound", "supporting[2]: strength", [&](auto& r) {
        root(r)->mutable_supporting(2)->set_strength(std::numeric_limits<double>::infinity());
    });
    row("negative uncertainty", "uncertainty_ns",
        [&](auto& r) { root(r)->mutable_supporting(0)->set_uncertainty_ns(-5); });
    row("a path through nowhere", "path[1]",
        [](auto& r) { r.mutable_incidents(0)->mutable_path(1)->assign(1, 'x'); });
    row("the band is upside down", "cost: total", [](auto& r) {
        r.mutable_incidents(0)->mutable_cost()->mutable_total()->set_low_micros(999'000'000'000);
    });
    row("more hypotheses than anybody can read", "roots: 101 items", [](auto& r) {
        for (int i = 0; i < 98; ++i)
            r.mutable_incidents(0)->add_roots();
    });
    row("ends before time", "explained[1]: until_ns",
        [](auto& r) { r.mutable_explained(1)->set_until_ns(-1); });
    row("a blind spot nowhere", "blind[0]: entity", [](auto& r) { r.mutable_blind(0)->set_entity("/"); });
}

void TstCodecIncidents::brokenReportsAreRefusedWithTheirPlace() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, place);
    const auto report = wire::decodeIncidentReport(bytes.toStdString());
    QVERIFY(!report);
    QVERIFY(report.error().code == ErrorCode::invalidInput);
    QVERIFY2(report.error().text().find(place.toStdString()) != std::string::npos,
             report.error().text().c_str());
}

void TstCodecIncidents::bothJudgementsTravel() {
    telemetry::Update update;
    update.incidents = telemetry::IncidentReport(test::coolingReport());
    const auto now = std::make_shared<const telemetry::IncidentReport>(test::randomReport(4));
    update.rejudged = telemetry::RejudgedReport{now->at, now};
    update.session.edit().isJudgedThen = true;
    const auto back = wire::decodeUpdate(wire::encode(update));
    QVERIFY2(back, back ? "" : back.error().text().c_str());
    QVERIFY(back->incidents == update.incidents);
    QVERIFY(back->rejudged == update.rejudged);
    QVERIFY(back->session->isJudgedThen);
    telemetry::StateResult state;
    state.rejudged = update.rejudged;
    QVERIFY(wire::decodeState(wire::encode(state))->rejudged == update.rejudged);
}

void TstCodecIncidents::truncationNeverCrashes() {
    const std::string bytes = wire::encode(test::coolingReport());
    for (std::size_t n = 0; n < bytes.size(); n += 3)
        (void)wire::decodeIncidentReport(std::string_view(bytes).substr(0, n)); // a prefix may be a message
}

void TstCodecIncidents::randomBytesNeverCrash() {
    std::mt19937_64 random(3);
    const std::string good = wire::encode(test::coolingReport());
    for (int round = 0; round < 3000; ++round) {
        std::string bytes = good;
        for (int flips = 0; flips < 4; ++flips)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        const auto report = wire::decodeIncidentReport(bytes);
        if (report)
            for (const telemetry::Incident& incident : (*report)->incidents)
                for (const telemetry::IncidentRoot& one : incident.roots)
                    QVERIFY(one.confidence >= 0 && one.confidence <= 1);
    }
}

SEAM_TEST(tst_codec_incidents, TstCodecIncidents)
#include "tst_codec_incidents.moc"
