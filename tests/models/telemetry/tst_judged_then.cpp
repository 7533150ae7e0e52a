// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/judged_then.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;
using telemetry::judgementsBeside;
using telemetry::Incident;
using telemetry::IncidentReport;
using topology::EntityId;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

Incident incident(const char* id, const char* seam, const char* root, Duration onset, Duration length = 1h) {
    Incident one;
    one.id = id;
    one.seam = seam;
    one.onset = kStart + onset;
    one.declared = one.onset + 5min;
    one.ended = one.onset + length;
    one.roots.push_back({*EntityId::parse(root), "worn", seam, 0.8, {}, {}, {}});
    return one;
}

IncidentReport report(std::vector<Incident> incidents) {
    IncidentReport one;
    one.incidents = std::move(incidents);
    return one;
}

} // namespace

class TstJudgedThen : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameJudgementIsTheSame();
    void whatChangedIsSaid_data();
    void whatChangedIsSaid();
    void eachIsNamedOnce();
    void oneNumberIsOneIncident();
};

void TstJudgedThen::theSameJudgementIsTheSame() {
    const IncidentReport now = report({incident("inc-1", "cooling", "pump/p1", 1h)});
    IncidentReport then = report({incident("inc-7", "cooling", "pump/p1", 1h + 40s)}); // ids are of a run
    const auto found = judgementsBeside(now, then);
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found[0].now == &now.incidents[0] && found[0].then == &then.incidents[0]);
    QVERIFY(!found[0].differs());
}

void TstJudgedThen::whatChangedIsSaid_data() {
    QTest::addColumn<QByteArray>("root");
    QTest::addColumn<QByteArray>("mechanism");
    QTest::addColumn<int>("laterSeconds");
    QTest::addColumn<bool>("differs");
    QTest::newRow("nothing") << QByteArray("pump/p1") << QByteArray("worn") << 0 << false;
    QTest::newRow("another root") << QByteArray("host/n1") << QByteArray("worn") << 0 << true;
    QTest::newRow("another mechanism") << QByteArray("pump/p1") << QByteArray("clogged") << 0 << true;
    QTest::newRow("onset a little later") << QByteArray("pump/p1") << QByteArray("worn") << 60 << false;
    QTest::newRow("onset later") << QByteArray("pump/p1") << QByteArray("worn") << 61 << true;
}

void TstJudgedThen::whatChangedIsSaid() {
    QFETCH(QByteArray, root);
    QFETCH(QByteArray, mechanism);
    QFETCH(int, laterSeconds);
    QFETCH(bool, differs);
    const IncidentReport now = report({incident("inc-1", "cooling", "pump/p1", 1h)});
    IncidentReport then = now;
    then.incidents[0].roots[0].entity = *EntityId::parse(root.constData());
    then.incidents[0].roots[0].mechanism = mechanism.constData();
    then.incidents[0].onset += std::chrono::seconds(laterSeconds);
    const auto found = judgementsBeside(now, then);
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found[0].then);
    QCOMPARE(found[0].differs(), differs);
    then.incidents[0].onsetUncertainty = 10min; // it was not sure of it
    QCOMPARE(judgementsBeside(now, then)[0].differs(), differs && laterSeconds == 0);
}

void TstJudgedThen::eachIsNamedOnce() {
    const IncidentReport now = report({incident("inc-1", "cooling", "pump/p1", 1h), incident("inc-2", "cooling", "pump/p2", 1h),
                                       incident("inc-3", "fabric", "link/x", 9h)});
    const IncidentReport then = report({incident("inc-1", "cooling", "pump/p2", 1h + 10min), incident("inc-2", "storage", "storage/s", 5h)});
    const auto found = judgementsBeside(now, then);
    QCOMPARE(found.size(), std::size_t{4});
    QVERIFY(found[0].now && !found[0].then);
    QVERIFY(found[1].now && found[1].then == &then.incidents[0]); // at its part; one of then is taken once
    QVERIFY(found[2].now && !found[2].then); // not at the same time as any
    QVERIFY(!found[3].now && found[3].then == &then.incidents[1]);
    QVERIFY(found[0].differs() && found[3].differs());
    QVERIFY(judgementsBeside({}, {}).empty());
}

/// Both count from 1, and neither knows of the other: what is kept of inc-1 must not be said of another inc-1.
void TstJudgedThen::oneNumberIsOneIncident() {
    IncidentReport now = report({incident("inc-1", "cooling", "pump/p1", 1h), incident("inc-2", "fabric", "link/x", 1h),
                                 incident("inc-3", "storage", "storage/s", 2h), incident("inc-4", "power", "pdu/a", 2h)});
    now.at = kStart + 2h + 1min;
    const IncidentReport then = report({incident("inc-1", "fabric", "link/x", 1h + 1min), incident("inc-2", "cooling", "pump/p1", 1h)});
    IncidentReport last = then; // storage was declared later than now; what began later is of another time
    last.incidents.push_back(incident("inc-3", "power", "pdu/a", 2h + 5min));
    last.incidents.push_back(incident("inc-4", "storage", "storage/s", 2h));
    const IncidentReport numbered = telemetry::numberedAs(now, then, last);
    QCOMPARE(numbered.incidents.size(), std::size_t{4});
    QCOMPARE(numbered.incidents[0].id, std::string("inc-2"));
    QCOMPARE(numbered.incidents[1].id, std::string("inc-1"));
    QCOMPARE(numbered.incidents[2].id, std::string("inc-4"));
    for (const Incident& known : last.incidents) // nobody knew of it
        QVERIFY(numbered.incidents[3].id != known.id);
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY(numbered.incidents[i].roots == now.incidents[i].roots); // the judgement is its own
    QVERIFY(telemetry::numberedAs(numbered, then, last).incidents[0].id == "inc-2");
}

SEAM_TEST(tst_judged_then, TstJudgedThen)
#include "tst_judged_then.moc"
