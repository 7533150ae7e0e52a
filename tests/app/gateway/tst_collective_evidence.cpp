// SPDX-License-Identifier: GPL-3.0-or-later
// A bundle of nothing but a job and the dumps of its ranks: what they say becomes an incident.
#include "base/clock.h"
#include "base/time.h"
#include "gateway/gateway.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

#include <future>

using namespace seamscope;
using namespace seamscope::gateway;

namespace {

std::shared_ptr<const telemetry::IncidentReport> reportAtEnd(session::Session& session) {
    std::promise<std::shared_ptr<const telemetry::IncidentReport>> promise;
    session.queryState({{}, kTimeMax}, [&](Result<telemetry::StateResult> state) {
        promise.set_value(state ? state->incidents : nullptr);
    });
    return promise.get_future().get();
}

} // namespace

class TstCollectiveEvidence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QProcess python;
        python.start(QStringLiteral("python3"),
                     {QStringLiteral(SEAM_SOURCE_DIR "/tests/models/collectives/stream_cases.py"),
                      QString::fromStdString((m_folder / "cases").string())});
        QVERIFY(python.waitForFinished());
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
    }

    void theMissingRankIsTheRoot_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("mechanism");
        QTest::newRow("stops") << QStringLiteral("host_stops_0") << QStringLiteral("collective_hang");
        QTest::newRow("rank 0 stops") << QStringLiteral("host_stops_1") << QStringLiteral("collective_hang");
        QTest::newRow("dies") << QStringLiteral("host_dies_2") << QStringLiteral("collective_hang");
        QTest::newRow("another size")
            << QStringLiteral("other_size_0") << QStringLiteral("collective_mismatch");
        QTest::newRow("runs") << QStringLiteral("runs_0") << QString();
    }
    void theMissingRankIsTheRoot() {
        QFETCH(const QString, name);
        QFETCH(const QString, mechanism);
        const QString folder =
            QString::fromStdString((m_folder / "cases").string()) + QLatin1Char('/') + name;
        QFile truth(folder + QStringLiteral("/truth.json"));
        QVERIFY(truth.open(QIODevice::ReadOnly));
        const auto must = QJsonDocument::fromJson(truth.readAll())[QStringLiteral("must")].toArray();
        truth.remove();
        QFile jobs(folder + QStringLiteral("/jobs.json"));
        QVERIFY(jobs.open(QIODevice::WriteOnly));
        jobs.write(R"({"schema":1,"jobs":[{"id":"job/atlas","kind":"training","gpus":16}]})");
        jobs.close();

        const SystemClock clock;
        OpenOptions options;
        options.path = folder.toStdString();
        auto gateway = Gateway::open(options, clock);
        QVERIFY(gateway);
        QVERIFY((*gateway)->waitLoaded());
        session::Session& session = (*gateway)->session();
        session.flush();
        // There are no samples: a meter that began before 1970 was refused by every client, for ever.
        std::promise<telemetry::Part<telemetry::MeterReading>> meter;
        session.queryState({{}, fromNanoseconds(0)}, [&](Result<telemetry::StateResult> state) {
            meter.set_value(state ? state->meter : nullptr);
        });
        const auto reading = meter.get_future().get();
        QVERIFY(!reading || reading->since >= fromNanoseconds(0));
        if (mechanism.isEmpty()) {
            QVERIFY(session.collectiveVerdicts().empty());
            return;
        }
        QTRY_VERIFY(reportAtEnd(session) && !reportAtEnd(session)->incidents.empty());
        const auto report = reportAtEnd(session);
        QCOMPARE(report->incidents.size(), std::size_t(1));
        const telemetry::IncidentRoot& root = report->incidents.front().roots.front();
        QCOMPARE(QString::fromStdString(root.mechanism), mechanism);
        QCOMPARE(QString::fromStdString(root.entity.text()),
                 QStringLiteral("rank/atlas:%1").arg(must.first().toInt()));
    }

private:
    test::TemporaryFolder m_folder;
};

SEAM_TEST(tst_collective_evidence, TstCollectiveEvidence)
#include "tst_collective_evidence.moc"
