// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/hang_analysis.h"
#include "dump_folder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

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
        text += QStringLiteral("\n  ") + QString::fromStdString(hang.text);
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
};

QTEST_GUILESS_MAIN(TestHangAnalysis)
#include "tst_hang_analysis.moc"
