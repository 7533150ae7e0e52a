// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/bundle.h"
#include "support/data_folder.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::sources::bundle;

namespace {

constexpr std::string_view kJobs = R"({"schema":1,"jobs":[{"id":"job/atlas","gpus":16}]})";

struct Account {
    explicit Account(std::string_view text, std::string_view jobs = kJobs)
        : bench(telemetry::TimePolicy::historic) {
        const test::TemporaryFolder folder;
        std::ofstream(folder / "jobs.json") << jobs;
        std::ofstream(folder / "manifest.json")
            << R"({"end":"2026-03-02T00:00:00Z","timezone":"Europe/Berlin"})";
        std::ofstream(folder / "sacct.txt", std::ios::binary) << text;
        const ImportReport report = Bundle::open(folder.path())->importInto(bench.lane);
        for (const FileReport& one : report.files)
            if (one.path == "sacct.txt")
                file = one;
    }
    /// What was told of the job last.
    topology::Job job() const {
        topology::Job last;
        for (const topology::TopologyFragment& fragment : bench.sink.fragments)
            for (const topology::Job& one : fragment.jobs)
                last = one;
        return last;
    }
    test::LaneBench bench;
    FileReport file;
};

std::string timeOf(const std::optional<TimePoint>& at) { return at ? formatRfc3339(*at) : std::string(); }

} // namespace

class TstSacctReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsOfJobsAreEvents();
    void columnsStandInAnyOrder_data();
    void columnsStandInAnyOrder();
    void jobsThatAreNamedGetTheirTimes();
    void whatIsStatedStands();
    void brokenRecordsCostThemselvesOnly();
    void realRecordsOfSeveralLines_data();
    void realRecordsOfSeveralLines();
};

void TstSacctReader::endsOfJobsAreEvents() {
    const Account in(
        "JobID|JobName|State|ExitCode|Start|End|NodeList|AllocTRES\n"
        "77|atlas|NODE_FAIL|1:0|2026-03-01T10:00:00|2026-03-01T11:30:00|n[001-002]|gres/gpu=16\n"
        "77.batch|batch|CANCELLED||2026-03-01T10:00:00|2026-03-01T11:30:00|n001|gres/gpu=16\n"
        "78|other|CANCELLED by 1000|0:15|2026-03-01T10:00:00|2026-03-01T11:00:00|n003|gres/gpu:h100=8\n"
        "79|build|COMPLETED|0:0|2026-03-01T10:00:00|2026-03-01T11:00:00|n009|cpu=4,node=1\n"
        "80|atlas|RUNNING|0:0|2026-03-01T11:40:00|Unknown|n[001-002]|gres/gpu=16\n");
    QCOMPARE(in.file.kind, FileKind::slurm);
    QCOMPARE(in.file.accepted, std::uint64_t(3));
    QCOMPARE(in.file.ignored, std::uint64_t(2)); // a step, and a job that held no GPU
    QVERIFY(in.file.problems.isEmpty());
    const auto& events = in.bench.sink.events;
    QCOMPARE(events.size(), std::size_t(2));
    QCOMPARE(events[0].entity.text(), std::string("job/atlas"));
    QCOMPARE(formatRfc3339(events[0].at), std::string("2026-03-01T10:30:00Z")); // Berlin is an hour ahead
    QCOMPARE(events[0].text,
             std::string("Slurm job 77 (atlas) ended: NODE_FAIL, exit code 1:0, on n[001-002]"));
    QVERIFY(events[1].entity.isEmpty());
    QVERIFY(events[1].text.find("(other) ended: CANCELLED, exit code 0:15") != std::string::npos);
}

void TstSacctReader::columnsStandInAnyOrder_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("parsable2") << QByteArray(
        "End|State|JobID|JobName\n2026-03-01T11:30:00|FAILED|77|atlas\n");
    QTest::newRow("parsable") << QByteArray(
        "End|State|JobID|JobName|\n2026-03-01T11:30:00|FAILED|77|atlas|\n");
    QTest::newRow("own delimiter") << QByteArray(
        "End|#State|#JobID|#SubmitLine|#JobName\n2026-03-01T11:30:00|#FAILED|#77|#a | b|#atlas\n");
    QTest::newRow("line breaks") << QByteArray(
        "End|State|SubmitLine|JobID|JobName\r\n2026-03-01T11:30:00|FAILED|sbatch a\r\n\r\n b|77|atlas\r\n");
    QTest::newRow("by number") << QByteArray("End|State|JobID|Account\n2026-03-01T11:30:00|FAILED|atlas|x\n");
}

void TstSacctReader::columnsStandInAnyOrder() {
    QFETCH(const QByteArray, text);
    const Account in(text.toStdString());
    QCOMPARE(in.file.accepted, std::uint64_t(1));
    QCOMPARE(in.file.problems.count(), std::uint64_t(0));
    QCOMPARE(in.bench.sink.events.size(), std::size_t(1));
    QCOMPARE(in.bench.sink.events[0].entity.text(), std::string("job/atlas"));
}

void TstSacctReader::jobsThatAreNamedGetTheirTimes() {
    const std::string head = "JobID|JobName|State|Start|End\n";
    const std::string first = "77|atlas|REQUEUED|2026-03-01T10:00:00|2026-03-01T11:30:00\n";
    const Account ended(head + first + "77|atlas|COMPLETED|2026-03-01T11:40:00|2026-03-01T12:30:00\n");
    QCOMPARE(timeOf(ended.job().start), std::string("2026-03-01T09:00:00Z"));
    QCOMPARE(timeOf(ended.job().end), std::string("2026-03-01T11:30:00Z"));
    const Account running(head + first + "77|atlas|RUNNING|2026-03-01T11:40:00|Unknown\n");
    QCOMPARE(timeOf(running.job().start), std::string("2026-03-01T09:00:00Z"));
    QVERIFY(!running.job().end);
}

void TstSacctReader::whatIsStatedStands() {
    const Account in(
        "JobID|JobName|State|Start|End\n77|atlas|FAILED|2026-03-01T10:00:00|2026-03-01T11:30:00\n",
        R"({"schema":1,"jobs":[{"id":"job/atlas","gpus":16,"start":"2026-03-01T07:00:00Z"}]})");
    QCOMPARE(timeOf(in.job().start), std::string("2026-03-01T07:00:00Z"));
    QCOMPARE(timeOf(in.job().end), std::string("2026-03-01T10:30:00Z"));
}

void TstSacctReader::brokenRecordsCostThemselvesOnly() {
    const Account in("JobID|JobName|State|Start|End\n"
                     "1|atlas|FAILED|2026-03-01T10:00:00|2026-03-01T11:30:00|too|many\n"
                     "2|atlas|FAILED|soon|2026-03-01T11:30:00\n"
                     "3|atlas|FAILED|2026-03-01T10:00:00\n");
    QCOMPARE(in.file.accepted, std::uint64_t(1));
    QCOMPARE(in.file.problems.count(), std::uint64_t(2));
    QVERIFY(in.file.problems.first()[0].text().find("line 2") != std::string::npos);
    QVERIFY(in.file.problems.first()[1].text().find("line 4") != std::string::npos);
    const Account other("User|Account|QOS|State\na|b|c|d\n");
    QVERIFY(other.file.note.find("JobID") != std::string::npos);
    // No record ends: what is held stays bounded.
    const Account endless("JobID|JobName|State\n" + std::string(300'000, 'x') + "\n1|atlas|FAILED\n");
    QCOMPARE(endless.file.accepted, std::uint64_t(1));
    QCOMPARE(endless.file.problems.count(), std::uint64_t(1));
}

void TstSacctReader::realRecordsOfSeveralLines_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"fake-line-break", "one-multiline", "multiple-multiline"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// Facebook's gcm lays the same records on one line each beside those with breaks.
void TstSacctReader::realRecordsOfSeveralLines() {
    QFETCH(const QString, name);
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data folder slurm is missing");
    const std::string stem = "sample-sacct-" + name.toStdString();
    const auto samples = folder / "slurm/gcm/tests/data";
    const Account broken(test::readFile(samples / (stem + ".txt")));
    const Account whole(test::readFile(samples / (stem + "-expected.txt")));
    QVERIFY(whole.file.accepted > 0);
    QCOMPARE(broken.file.accepted, whole.file.accepted);
    QCOMPARE(broken.file.ignored, whole.file.ignored);
    QCOMPARE(broken.file.problems.count(), std::uint64_t(0));
    QCOMPARE(broken.bench.sink.events.size(), whole.bench.sink.events.size());
    for (std::size_t i = 0; i < whole.bench.sink.events.size(); ++i)
        QCOMPARE(broken.bench.sink.events[i].text, whole.bench.sink.events[i].text);
}

SEAM_TEST(tst_sacct_reader, TstSacctReader)
#include "tst_sacct_reader.moc"
