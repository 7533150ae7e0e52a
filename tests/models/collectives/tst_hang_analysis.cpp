// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/hang_analysis.h"
#include "dump_folder.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::collectives;
using Ranks = std::set<std::uint32_t>;

namespace {

QString textOf(const Ranks& ranks) {
    QStringList list;
    for (const auto rank : ranks)
        list << QString::number(rank);
    return list.join(QLatin1Char(' '));
}

QString textOf(const HangReport& report) {
    QString text = QStringLiteral("culprits ") + textOf(report.culprits);
    for (const Hang& hang : report.hangs)
        text += QStringLiteral("\n  ") + QString::fromStdString(telemetry::englishText(hang.text));
    return text;
}

} // namespace

/// Jobs that hang, made by a generator that runs them (hang_cases.py), and a recording of a real one.
class TestHangAnalysis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QProcess python;
        python.start(
            QStringLiteral("python3"),
            {QStringLiteral(SEAM_SOURCE_DIR "/tests/models/collectives/hang_cases.py"), m_cases.path()});
        QVERIFY(python.waitForFinished());
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        python.start(
            QStringLiteral("python3"),
            {QStringLiteral(SEAM_SOURCE_DIR "/tests/models/collectives/stream_cases.py"), m_streams.path()});
        QVERIFY(python.waitForFinished());
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
    }

    /// Hangs and runs of another model: nobody innocent is named, a job that runs does not hang.
    void accusesNobodyInnocent_data() {
        QTest::addColumn<QString>("folder");
        for (const QString& name : QDir(m_streams.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << m_streams.filePath(name);
    }
    void accusesNobodyInnocent() {
        QFETCH(const QString, folder);
        const auto truth =
            QJsonDocument::fromJson(
                QByteArray::fromStdString(test::contentOf(folder + QStringLiteral("/truth.json"))))
                .object();
        const auto ranksAt = [&](const char* key) {
            Ranks ranks;
            for (const QJsonValue rank : truth[QLatin1String(key)].toArray())
                ranks.insert(static_cast<std::uint32_t>(rank.toInt()));
            return ranks;
        };
        Problems problems;
        const HangReport report = analyseHangs(test::readDumps(folder, problems));
        const Ranks must = ranksAt("must");
        Ranks allowed = ranksAt("may");
        allowed.insert(must.begin(), must.end());
        const auto isIn = [](const Ranks& some, const Ranks& all) {
            return std::includes(all.begin(), all.end(), some.begin(), some.end());
        };
        QVERIFY2(isIn(report.culprits, allowed), qPrintable(textOf(report)));
        QVERIFY2(isIn(must, report.culprits), qPrintable(textOf(report)));
        QVERIFY2(report.hangs.empty() != truth[QStringLiteral("hangs")].toBool(), qPrintable(textOf(report)));
        if (truth.contains(QStringLiteral("state")))
            QCOMPARE(QString::fromStdString(std::string(name(report.hangs.front().state))),
                     truth[QStringLiteral("state")].toString());
    }

    void namesTheCulpritsOfMadeJobs_data() {
        QTest::addColumn<QString>("folder");
        for (const QString& seed : QDir(m_cases.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            for (const QString& kind :
                 QDir(m_cases.filePath(seed)).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
                QTest::newRow(qPrintable(seed + QLatin1Char('/') + kind))
                    << m_cases.filePath(seed) + QLatin1Char('/') + kind;
    }
    void namesTheCulpritsOfMadeJobs() {
        QFETCH(const QString, folder);
        const auto truth =
            QJsonDocument::fromJson(
                QByteArray::fromStdString(test::contentOf(folder + QStringLiteral("/truth.json"))))
                .object();
        Ranks culprits;
        for (const QJsonValue rank : truth[QStringLiteral("culprits")].toArray())
            culprits.insert(static_cast<std::uint32_t>(rank.toInt()));
        Problems problems;
        const CollectiveLog log = test::readDumps(folder, problems);
        QVERIFY(!log.isEmpty());
        const HangReport report = analyseHangs(log);
        QVERIFY2(report.culprits == culprits, qPrintable(QStringLiteral("expected ") + textOf(culprits) +
                                                         QStringLiteral(", got ") + textOf(report)));
        QVERIFY(!report.hangs.empty());
        const auto states = truth[QStringLiteral("states")].toArray();
        const auto state = QString::fromStdString(std::string(name(report.hangs.front().state)));
        QVERIFY2(states.contains(state), qPrintable(state));
        for (const auto rank : report.culprits)
            QVERIFY(report.victims.count(rank) == 0);
    }

    void namesBothOfTheRealFault() {
        const QString folder = qEnvironmentVariable("SEAMSCOPE_DATA", QStringLiteral("../shared/data")) +
                               QStringLiteral("/flight_recorder/gpu_error_1st");
        if (!QDir(folder).exists())
            QSKIP(qPrintable(QStringLiteral("no real dumps in ") + folder));
        Problems problems;
        const CollectiveLog log = test::readDumps(folder, problems);
        QCOMPARE(log.dumped().size(), std::size_t(16));
        const HangReport report = analyseHangs(log);
        QVERIFY2(report.culprits == (Ranks{12, 14}), qPrintable(textOf(report)));
        const Hang& first = report.hangs.front();
        QCOMPARE(log.directory.comm(first.comm).description, std::string("EXPERT_MODEL_PARALLEL_GROUP"));
        QCOMPARE(first.op, CollectiveOp::allToAll);
        QCOMPARE(first.missing, (std::vector<std::uint32_t>{12, 14}));
        QCOMPARE(first.reporting, (std::vector<std::uint32_t>{13, 15}));
        QCOMPARE(report.victims.size(), std::size_t(14));
    }

private:
    QTemporaryDir m_cases;
    QTemporaryDir m_streams;
};

SEAM_TEST(tst_hang_analysis, TestHangAnalysis)
#include "tst_hang_analysis.moc"
