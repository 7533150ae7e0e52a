// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_report.h"
#include "collectives/formats/nccl_inspector.h"
#include "support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

constexpr int kRanks = 8;
constexpr int kRounds = 40;

struct Line {
    int process = 0;
    const char* comm = "";
    int rank = 0;
    int size = 0;
    QString op = QStringLiteral("AllReduce");
    int number = 0;
    double microseconds = 100;
    qint64 start = 0; ///< microseconds since 1970; 0 = a file without times
};

std::string text(const Line& line) {
    QJsonObject perf{{QStringLiteral("coll"), line.op},
                     {QStringLiteral("coll_sn"), line.number},
                     {QStringLiteral("coll_msg_size_bytes"), 1 << 20},
                     {QStringLiteral("coll_exec_time_us"), line.microseconds},
                     {QStringLiteral("coll_timing_source"), QStringLiteral("kernel_gpu")}};
    if (line.start > 0)
        perf[QStringLiteral("event_trace_ts")] = QJsonObject{
            {QStringLiteral("coll_start_ts"), line.start},
            {QStringLiteral("coll_stop_ts"), line.start + static_cast<qint64>(line.microseconds)}};
    const QJsonObject whole{
        {QStringLiteral("header"), QJsonObject{{QStringLiteral("id"), QLatin1String(line.comm)},
                                               {QStringLiteral("rank"), line.rank},
                                               {QStringLiteral("n_ranks"), line.size},
                                               {QStringLiteral("nnodes"), 2}}},
        {QStringLiteral("metadata"),
         QJsonObject{{QStringLiteral("inspector_output_format_version"), QStringLiteral("v4.0")},
                     {QStringLiteral("hostname"), QStringLiteral("n%1").arg(line.process / 4)},
                     {QStringLiteral("pid"), 1000 + line.process}}},
        {QStringLiteral("coll_perf"), perf}};
    return QJsonDocument(whole).toJson(QJsonDocument::Compact).toStdString();
}

/// Process p is rank (p + 3) mod 8 of the job, and of a pair with its neighbour. Rank 5 comes 50 ms late.
InspectorSet make(bool withTimes) {
    InspectorSet set;
    for (int process = 0; process < kRanks; ++process) {
        const int rank = (process + 3) % kRanks;
        qint64 now = 1'800'000'000'000'000;
        for (int i = 0; i < kRounds; ++i) {
            const int late = rank == 5 ? 50'000 : 0;
            Line line{process, "0xabc", rank, kRanks, QStringLiteral("AllReduce"), i, 50'100.0 - late, 0};
            if (withTimes)
                line.start = now + 200'000 + late;
            (void)set.record(text(line));
            now += 250'100;
            const std::string pair = "0xpair" + std::to_string(rank / 2);
            (void)set.record(
                text({process, pair.c_str(), rank % 2, 2, QStringLiteral("AllGather"), i, 30, 0}));
        }
    }
    return set;
}

} // namespace

class TestNcclInspector : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void processesFindTheirRanks() {
        CollectiveLog log;
        Problems problems;
        make(false).finish(log, 0, problems);
        QVERIFY(problems.isEmpty());
        QCOMPARE(log.events().size(), std::size_t(2 * kRanks * kRounds));
        QCOMPARE(log.source(), LogSource::ncclInspector);
        for (const Communicator& comm : log.directory.comms())
            QCOMPARE(static_cast<std::uint32_t>(comm.ranks.size()), comm.size);
        const RankPlace* place = log.directory.findPlace(5); // process 2
        QVERIFY(place);
        QCOMPARE(place->host, std::string("n0"));
    }

    void waitsAreSeenWithoutTimes() {
        CollectiveLog log;
        Problems problems;
        make(false).finish(log, kRanks, problems);
        const auto report = analyseCollectives(log);
        for (const RankVerdict& rank : report.ranks) {
            QVERIFY(std::abs(rank.wait - (rank.rank == 5 ? 0 : 0.05 * kRounds)) < 1e-6);
            QVERIFY(std::abs(rank.late - (rank.rank == 5 ? 0.05 * kRounds : 0)) < 1e-6);
            // Last in every one of forty, 50 ms behind the rest, which came as one.
            QCOMPARE(rank.role, rank.rank == 5 ? RankRole::culprit : RankRole::victim);
        }
        QCOMPARE(report.ranks.size(), std::size_t(kRanks));
        QVERIFY(report.hang.hangs.empty());
    }

    void theLateRankIsNamedWithTimes() {
        CollectiveLog log;
        Problems problems;
        make(true).finish(log, kRanks, problems);
        const auto report = analyseCollectives(log);
        for (const RankVerdict& rank : report.ranks)
            QCOMPARE(rank.role, rank.rank == 5 ? RankRole::culprit : RankRole::victim);
        QCOMPARE(report.clocks.size(), std::size_t(2)); // one a host
        QVERIFY(report.clocks.count("host/n1") == 1);
    }

    void nobodyIsNamedWhenTheLastOneChanges() {
        InspectorSet set;
        for (int i = 0; i < kRounds; ++i)
            for (int rank = 0; rank < kRanks; ++rank) {
                const int last = i % kRanks;
                QVERIFY(set.record(text({rank, "0xabc", rank, kRanks, QStringLiteral("AllReduce"), i,
                                         rank == last ? 100.0 : 50'100.0, 0})));
            }
        CollectiveLog log;
        Problems problems;
        set.finish(log, 0, problems);
        for (const RankVerdict& rank : analyseCollectives(log).ranks)
            QCOMPARE(rank.role, RankRole::even);
    }

    void kernelsTellWhenAnOperationRan_data() {
        QTest::addColumn<QByteArray>("trace");
        // The example of NCCL's documentation: the call returned after 5 µs, the kernels ran for 40 ms.
        const QByteArray call =
            R"("event_trace_ts":{"coll_start_ts":1752867229235059,"coll_stop_ts":1752867229235064)";
        const QByteArray kernel = R"("kernel_start_ts":1752867229235181,"kernel_stop_ts":1752867229275811,)"
                                  R"("kernel_record_ts":1752867229275811})";
        const QByteArray later = R"({"channel_id":1,"kernel_start_ts":1752867229235190,"kernel_stop_ts":0,)"
                                 R"("kernel_record_ts":1752867229275810})";
        QTest::newRow("4.0") << call + R"(,"kernel_events":[{"channel_id":0,)" + kernel + "," + later + "]}";
        QTest::newRow("4.1") << call + R"(},"events":[{"event_type":"KernelCh","event_trace_ts":{)" + kernel +
                                    R"(},{"event_type":"ProxyOp","proxy_start_ts":1752867229235201}])";
    }
    void kernelsTellWhenAnOperationRan() {
        QFETCH(const QByteArray, trace);
        InspectorSet set;
        const std::string line =
            R"({"header":{"id":"0xe62dedaa97644a","rank":4,"n_ranks":8,"nnodes":1},)"
            R"("metadata":{"hostname":"example-hostname","pid":438776},"coll_perf":{"coll":"ReduceScatter",)"
            R"("coll_sn":1231,"coll_msg_size_bytes":2147483648,"coll_exec_time_us":41057,)" +
            trace.toStdString() + "}}";
        const auto taken = set.record(line);
        QVERIFY2(taken, taken ? "" : taken.error().text().c_str());
        CollectiveLog log;
        Problems problems;
        set.finish(log, 0, problems);
        QCOMPARE(log.events().size(), std::size_t(1));
        QCOMPARE(toNanoseconds(log.events()[0].start), std::int64_t(1'752'867'229'235'181'000));
        QCOMPARE(toNanoseconds(log.events()[0].end), std::int64_t(1'752'867'229'275'811'000));
    }

    void strangersAreCounted() {
        InspectorSet set = make(false);
        QVERIFY(set.record(text({77, "0xother", 0, 2, QStringLiteral("AllReduce"), 1, 5, 0})));
        CollectiveLog log;
        Problems problems;
        set.finish(log, 0, problems);
        QCOMPARE(problems.count(), std::uint64_t(1));
    }

    void jobsAreToldApart_data() {
        QTest::addColumn<int>("firstProcess"); // of the second job: on the hosts of the first or not
        QTest::addColumn<QString>("id");       // of its communicator
        QTest::addColumn<int>("size");
        QTest::newRow("other hosts") << 40 << QStringLiteral("0xdef") << 6;
        QTest::newRow("the same hosts") << 8 << QStringLiteral("0xdef") << 8;
        QTest::newRow("one hash twice, of other size") << 40 << QStringLiteral("0xabc") << 6;
    }
    void jobsAreToldApart() {
        QFETCH(const int, firstProcess);
        QFETCH(const QString, id);
        QFETCH(const int, size);
        // Lines of both come mixed. Of the second job, rank 2 is the one that comes late.
        InspectorSet set = make(true);
        const QByteArray hash = id.toUtf8();
        for (int i = 0; i < kRounds; ++i)
            for (int rank = 0; rank < size; ++rank) {
                const int late = rank == 2 ? 30'000 : 0;
                QVERIFY(set.record(
                    text({firstProcess + rank, hash.constData(), rank, size, QStringLiteral("AllGather"), i,
                          30'100.0 - late, 1'800'000'000'000'000 + i * 140'000 + late})));
            }
        QVERIFY(set.record(text({77, "0xother", 0, 2, QStringLiteral("AllReduce"), 1, 5, 0}))); // of no job
        const std::vector<InspectorSet> jobs = set.byJob();
        QCOMPARE(jobs.size(), std::size_t(2));
        const auto culprits = [](const InspectorSet& job, std::size_t ranks) {
            CollectiveLog log;
            Problems problems;
            job.finish(log, 0, problems);
            const auto report = analyseCollectives(log);
            std::vector<std::uint32_t> found;
            for (const RankVerdict& rank : report.ranks)
                if (rank.role == RankRole::culprit)
                    found.push_back(rank.rank);
            return report.ranks.size() == ranks ? found : std::vector<std::uint32_t>{99};
        };
        QCOMPARE(culprits(jobs[0], kRanks), std::vector<std::uint32_t>{5});
        QCOMPARE(culprits(jobs[1], static_cast<std::size_t>(size)), std::vector<std::uint32_t>{2});
    }

    void badLinesAreErrors_data() {
        QTest::addColumn<QByteArray>("line");
        for (const char* line :
             {"", "{}", "[]", "{\"header\":7}", "{\"header\":{\"id\":\"a\",\"rank\":5,\"n_ranks\":2}}",
              "{\"header\":{\"id\":\"a\",\"rank\":9,\"n_ranks\":2},\"coll_perf\":{\"coll\":\"AllReduce\","
              "\"coll_exec_time_us\":1}}",
              "{\"header\":{\"id\":\"a\",\"rank\":0,\"n_ranks\":2},\"coll_perf\":{\"coll\":\"AllReduce\","
              "\"coll_exec_time_us\":-1}}",
              "{\"header\":{\"id\":\"a\",\"rank\":0,\"n_ranks\":99999999999},\"coll_perf\":{}}"})
            QTest::newRow(line) << QByteArray(line);
    }
    void badLinesAreErrors() {
        QFETCH(const QByteArray, line);
        InspectorSet set;
        QVERIFY(!set.record(line.toStdString()));
        QVERIFY(set.isEmpty());
    }
};

SEAM_TEST(tst_nccl_inspector, TestNcclInspector)
#include "tst_nccl_inspector.moc"
