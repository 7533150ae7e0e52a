// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "models/recording/made_recording.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QProcess>
#include <QtTest>

#include <csignal>

#include <sys/resource.h>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;
using recording::Reader;

/// What a recording keeps when the process is killed or the disk is full.
class TstRecordingLoss : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void killedWriterLosesLessThanASecond_data();
    void killedWriterLosesLessThanASecond();
    void fullDiskLeavesACompleteFile_data();
    void fullDiskLeavesACompleteFile();
    void aDiskThatIsFullFromTheStartIsAnError();
    void aFileWithoutItsBeginningIsNotLeft();

private:
    TemporaryFolder m_folder;
};

void TstRecordingLoss::killedWriterLosesLessThanASecond_data() {
    QTest::addColumn<int>("batches");
    QTest::newRow("soon") << 150;
    QTest::newRow("later") << 333;
}

void TstRecordingLoss::killedWriterLosesLessThanASecond() {
    QFETCH(int, batches);
    const auto path = m_folder / ("killed" + std::to_string(batches) + ".mcap");
    QProcess child;
    child.start(QStringLiteral(SEAM_RECORDING_CHILD), {QStringLiteral("live"), QString::fromStdString(path)});
    std::vector<TimePoint> written;
    QElapsedTimer timer;
    timer.start();
    while (static_cast<int>(written.size()) < batches && timer.elapsed() < 60000) {
        if (!child.canReadLine() && !child.waitForReadyRead(10000))
            break;
        while (child.canReadLine())
            written.push_back(fromNanoseconds(child.readLine().split(' ').value(1).trimmed().toLongLong()));
    }
    child.kill(); // SIGKILL
    QVERIFY(child.waitForFinished());
    QCOMPARE(child.exitStatus(), QProcess::CrashExit);
    QVERIFY(static_cast<int>(written.size()) >= batches);

    const auto reader = Reader::open(path); // no repair step
    QVERIFY(reader);
    QVERIFY((*reader)->info().isCut);
    QCOMPARE((*reader)->info().series, 1000U);
    const Collected found = collect(**reader);
    QVERIFY(found.problems.empty());
    // A prefix of what was written, without a hole.
    for (std::size_t i = 0; i < found.batches.size(); ++i)
        QCOMPARE(found.batches[i].value[0], double(i));
    const auto kept = found.batches.size();
    const TimePoint end = written.back();
    const auto owed = std::upper_bound(written.begin(), written.end(), end - 1s) - written.begin();
    QVERIFY2(kept >= std::size_t(owed),
             qPrintable(QStringLiteral("%1 of %2 kept").arg(kept).arg(written.size())));
    // And it can be sought in.
    const TimePoint at = found.batches.back().arrival;
    QCOMPARE((*reader)->stateAt({{}, at})->states.at(0).value, double(kept - 1));
}

void TstRecordingLoss::fullDiskLeavesACompleteFile_data() {
    QTest::addColumn<QString>("mode");
    QTest::newRow("file system of 1 MiB") << QStringLiteral("tmpfs");
    QTest::newRow("file size limit of 1 MiB") << QStringLiteral("limit");
}

void TstRecordingLoss::fullDiskLeavesACompleteFile() {
    QFETCH(QString, mode);
    const auto folder = m_folder / mode.toStdString();
    std::filesystem::create_directory(folder);
    const auto result = m_folder / (mode.toStdString() + ".mcap");
    QProcess child;
    child.start(QStringLiteral(SEAM_RECORDING_CHILD),
                {mode, QString::fromStdString(folder), QString::fromStdString(result)});
    QVERIFY(child.waitForFinished(60000));
    if (child.exitCode() == 77) {
        qWarning("mounting is not permitted here; the other row tests the same path");
        return;
    }
    QCOMPARE(child.exitCode(), 0);
    const QStringList said =
        QString::fromUtf8(child.readAllStandardOutput()).trimmed().split(QLatin1Char('|'));
    QCOMPARE(said.value(0), QStringLiteral("no_space"));
    QVERIFY2(said.value(2).startsWith(QLatin1String("disk full since 2026-03-01T00:00:00Z")),
             qPrintable(said.value(2)));
    const int taken = said.value(1).toInt();

    QVERIFY(std::filesystem::file_size(result) <= (1U << 20));
    QVERIFY(std::filesystem::file_size(result) > 900000); // the room was used
    const auto reader = Reader::open(result);
    QVERIFY(reader);
    QVERIFY(!(*reader)->info().isCut); // with summary and footer
    QVERIFY((*reader)->info().messages > 0);
    const Collected found = collect(**reader);
    QVERIFY(found.problems.empty());
    for (std::size_t i = 0; i < found.batches.size(); ++i)
        QCOMPARE(found.batches[i].value[0], double(i));
    // Only the chunk that did not fit is missing: 50,000 bytes are at most six batches.
    QVERIFY(found.batches.size() + 6 >= std::size_t(taken));
}

void TstRecordingLoss::aDiskThatIsFullFromTheStartIsAnError() {
    const ManualClock clock(kStart);
    recording::WriterOptions options;
    options.replaceExisting = true;
    const auto writer = recording::Writer::create("/dev/full", clock, options);
    QVERIFY(!writer);
    QCOMPARE(writer.error().code, ErrorCode::noSpace);
}

/// Whoever tries again every few seconds would fill a folder with them.
void TstRecordingLoss::aFileWithoutItsBeginningIsNotLeft() {
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit none{4, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &none);
    const auto writer = recording::Writer::create(folder / "new.mcap", clock, {});
    setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY(!writer);
    QCOMPARE(writer.error().code, ErrorCode::noSpace);
    QVERIFY(std::filesystem::is_empty(folder.path()));
}

SEAM_TEST(tst_recording_loss, TstRecordingLoss)
#include "tst_recording_loss.moc"
