// SPDX-License-Identifier: GPL-3.0-or-later
// seamctl collectives on real recordings: the JSON that scripts rely on, folders, archives and single files.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

#include <cmath>
#include <fstream>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

QStringList ranksOf(const QJsonObject& json, const char* role) {
    QStringList ranks;
    for (const QJsonValue rank : json[QStringLiteral("ranks")].toArray())
        if (rank[QStringLiteral("role")] == QLatin1String(role))
            ranks << rank[QStringLiteral("rank")].toString().section(QLatin1Char(':'), -1);
    return ranks;
}

} // namespace

class TstSeamctlCollectives : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (test::dataFolder().empty())
            QSKIP("real data missing: flight_recorder, straggler, kineto, nccl_watchdog");
    }

    void dumpsOfAFolderAndAnArchive() {
        const auto dumps = test::dataFolder() / "flight_recorder/gpu_error_1st";
        QProcess tar;
        const QString archive = QString::fromStdString((m_folder / "hang.tar.gz").string());
        tar.start(QStringLiteral("tar"),
                  {QStringLiteral("czf"), archive, QStringLiteral("-C"),
                   QString::fromStdString(dumps.parent_path().string()), QStringLiteral("gpu_error_1st")});
        QVERIFY(tar.waitForFinished() && tar.exitCode() == 0);
        for (const std::string& path : {dumps.string(), archive.toStdString()}) {
            int code = -1;
            const QJsonObject json = run(path, code);
            QCOMPARE(code, 0);
            QCOMPARE(json[QStringLiteral("schema")].toInt(), 1);
            QCOMPARE(json[QStringLiteral("source")].toString(), QStringLiteral("flight_recorder"));
            QCOMPARE(ranksOf(json, "culprit"), (QStringList{QStringLiteral("12"), QStringLiteral("14")}));
            QCOMPARE(ranksOf(json, "victim").size(), 14);
            const QJsonObject hang = json[QStringLiteral("hangs")].toArray().first().toObject();
            QVERIFY(hang[QStringLiteral("comm")].toString().contains(
                QStringLiteral("EXPERT_MODEL_PARALLEL_GROUP")));
            QCOMPARE(hang[QStringLiteral("op")].toString(), QStringLiteral("ALLTOALL"));
            QCOMPARE(hang[QStringLiteral("missing")].toArray().size(), 2);
            QCOMPARE(hang[QStringLiteral("state")].toString(), QStringLiteral("not_arrived"));
        }
    }

    void oneDumpAloneAccusesNobody() {
        int code = -1;
        const QJsonObject json =
            run((test::dataFolder() / "flight_recorder/gpu_error_1st/_dump_3").string(), code);
        QCOMPARE(code, 1); // the dumps of the others are missing, which it says
        QVERIFY(json.isEmpty() || ranksOf(json, "culprit").isEmpty());
    }

    void theSlowWorker() {
        int code = -1;
        const QJsonObject json = run((test::dataFolder() / "straggler/timeline-AR.json.gz").string(), code);
        QCOMPARE(code, 0);
        QCOMPARE(ranksOf(json, "culprit"), QStringList{QStringLiteral("0")});
        const QJsonObject whatIf = json[QStringLiteral("what_if")].toObject().begin()->toObject();
        QVERIFY(std::abs(whatIf[QStringLiteral("slowdown")].toDouble() - 1.973) < 0.02);
        QVERIFY(whatIf[QStringLiteral("slowest_share")].toDouble() >= 0.95);
        const QJsonObject worker = whatIf[QStringLiteral("workers")].toArray().first().toObject();
        QCOMPARE(worker[QStringLiteral("data")].toInt(), 0);
        QCOMPARE(worker[QStringLiteral("pipeline")].toInt(), 0);
    }

    void theProfiles() {
        int code = -1;
        const QJsonObject json = run((test::dataFolder() / "kineto/dlrm_8rank/dlrm_kineto").string(), code);
        QCOMPARE(code, 0);
        QCOMPARE(json[QStringLiteral("source")].toString(), QStringLiteral("kineto"));
        QCOMPARE(json[QStringLiteral("ranks")].toArray().size(), 8);
        QCOMPARE(json[QStringLiteral("collectives")].toArray().size(), 8);
    }

    /// Profiles know no host; jobs.json says where each rank runs.
    void ranksAreOnTheHostsOfTheirJob() {
        const test::TemporaryFolder folder;
        std::filesystem::copy(test::dataFolder() / "kineto/dlrm_8rank/dlrm_kineto", folder / "kineto");
        QJsonArray ranks;
        for (int rank = 0; rank < 8; ++rank)
            ranks << QJsonObject{
                {QStringLiteral("rank"), rank},
                {QStringLiteral("gpu"), QStringLiteral("gpu/n03%1:%2").arg(rank / 4).arg(rank % 4)}};
        const QJsonObject job{{QStringLiteral("id"), QStringLiteral("job/dlrm")},
                              {QStringLiteral("ranks"), ranks}};
        const QJsonObject jobs{{QStringLiteral("schema"), 1}, {QStringLiteral("jobs"), QJsonArray{job}}};
        std::ofstream(folder / "jobs.json") << QJsonDocument(jobs).toJson().toStdString();
        int code = -1;
        const QJsonObject json = run(folder.path().string(), code);
        QCOMPARE(code, 0);
        QCOMPARE(json[QStringLiteral("skew")].toObject().keys(),
                 (QStringList{QStringLiteral("host/n030"), QStringLiteral("host/n031")}));
        QCOMPARE(json[QStringLiteral("ranks")].toArray().size(), 8);
    }

    void theLogs_data() {
        QTest::addColumn<QString>("prefix");
        QTest::addColumn<QStringList>("culprits");
        QTest::newRow("01") << QStringLiteral("01") << QStringList{QStringLiteral("0"), QStringLiteral("4")};
        for (const char* nobody : {"05", "06", "08", "11", "13"})
            QTest::newRow(nobody) << QString::fromLatin1(nobody) << QStringList();
        QTest::newRow("07") << QStringLiteral("07") << QStringList{QStringLiteral("7")};
        QTest::newRow("15") << QStringLiteral("15") << QStringList{QStringLiteral("0")};
    }
    void theLogs() {
        QFETCH(const QString, prefix);
        QFETCH(const QStringList, culprits);
        const QDir folder(QString::fromStdString((test::dataFolder() / "nccl_watchdog").string()));
        const QString file = folder.entryList({prefix + QLatin1Char('*')}).value(0);
        int code = -1;
        const QJsonObject json = run(folder.filePath(file).toStdString(), code);
        QCOMPARE(code, 0);
        QCOMPARE(ranksOf(json, "culprit"), culprits);
        const bool tells = !json[QStringLiteral("hangs")].toArray().isEmpty() ||
                           !json[QStringLiteral("findings")].toArray().isEmpty();
        QVERIFY(tells);
        // Where nobody is named, it says what is missing.
        for (const QJsonValue& hang : json[QStringLiteral("hangs")].toArray())
            if (hang[QStringLiteral("missing")].toArray().isEmpty() &&
                hang[QStringLiteral("kind")] != QStringLiteral("setting"))
                QVERIFY2(hang[QStringLiteral("text")].toString().contains(QStringLiteral("would tell")),
                         qPrintable(hang[QStringLiteral("text")].toString()));
    }

    void whatTellsOfNoCollectivesIsRefused() {
        std::ofstream(m_folder / "nothing.txt") << "hello\n";
        int code = -1;
        run((m_folder / "nothing.txt").string(), code);
        QCOMPARE(code, 3);
        run((m_folder / "absent").string(), code);
        QCOMPARE(code, 3);
    }

private:
    QJsonObject run(const std::string& path, int& code) {
        test::ChildProcess process({(test::binFolder() / "seamctl").string(), "collectives", path, "--json"},
                                   {m_folder.path(), m_folder / ("out" + std::to_string(++m_runs)), {}});
        code = process.wait(120s).value_or(-1);
        return QJsonDocument::fromJson(QByteArray::fromStdString(process.output())).object();
    }

    test::TemporaryFolder m_folder;
    int m_runs = 0;
};

SEAM_TEST(tst_seamctl_collectives, TstSeamctlCollectives)
#include "tst_seamctl_collectives.moc"
