// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of several jobs in a bundle that names none.
#include "sources/bundle/log_names.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope::sources::bundle;

class TstLogNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsOfOneJob_data();
    void whatIsOfOneJob();
    void namesOfTheirOwnAreOfJobs();
    void dumpsSayNothingOfLogs();
};

void TstLogNames::whatIsOfOneJob_data() {
    QTest::addColumn<QByteArrayList>("paths");
    QTest::newRow("one") << QByteArrayList{"training/atlas-70b.log"};
    QTest::newRow("ranks") << QByteArrayList{"training/rank0.log", "training/rank1.log", "training/rank12.log"};
    QTest::newRow("hosts") << QByteArrayList{"training/dgx-001.log", "training/dgx-002.log"};
    QTest::newRow("streams") << QByteArrayList{"training/stdout.log", "training/stderr.log", "training/nccl_debug.log"};
    QTest::newRow("ranks of a folder") << QByteArrayList{"training/b-7/rank0.log", "training/b-7/stderr.log"};
    QTest::newRow("a name among ordinary ones") << QByteArrayList{"train.log", "training/atlas-70b.log", "training/rank3.log"};
}

void TstLogNames::whatIsOfOneJob() {
    QFETCH(QByteArrayList, paths);
    LogNames names;
    for (const QByteArray& path : paths)
        names.add(path.toStdString(), FileKind::training);
    for (const QByteArray& path : paths)
        QCOMPARE(names.jobOf(path.toStdString()), std::string());
}

void TstLogNames::namesOfTheirOwnAreOfJobs() {
    LogNames names;
    for (const char* path : {"training/atlas-70b.log", "training/embed-3.log.gz", "training/rl/rank0.log", "training/rl/rank1.log", "training/rank0.log"})
        names.add(path, FileKind::training);
    QCOMPARE(names.jobOf("training/atlas-70b.log"), std::string("atlas-70b"));
    QCOMPARE(names.jobOf("training/embed-3.log.gz"), std::string("embed-3"));
    QCOMPARE(names.jobOf("training/rl/rank1.log"), std::string("rl"));
    QCOMPARE(names.jobOf("training/rank0.log"), std::string());
}

void TstLogNames::dumpsSayNothingOfLogs() {
    LogNames names;
    names.add("training/atlas.log", FileKind::training);
    names.add("training/embed.log", FileKind::training);
    names.add("kernel/dgx-1.log", FileKind::kernel);
    QCOMPARE(names.jobOf("training/atlas.log"), std::string("atlas"));
    names.add("flight_recorder/rank0.json", FileKind::flightRecorder);
    QCOMPARE(names.jobOf("training/atlas.log"), std::string());
}

SEAM_TEST(tst_log_names, TstLogNames)
#include "tst_log_names.moc"
