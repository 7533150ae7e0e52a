// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_report.h"
#include "collectives/formats/rank_log.h"
#include "collectives/hang_analysis.h"
#include "collectives/timeline/verdict.h"
#include "dump_folder.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::collectives;
using Ranks = std::set<std::uint32_t>;
using Kind = RankRemark::Kind;

namespace {

QString realFolder() {
    return qEnvironmentVariable("SEAMSCOPE_DATA", QStringLiteral("../shared/data")) +
           QStringLiteral("/nccl_watchdog");
}

/// Lines with a time where they have one of the c10 form; the year does not matter here.
CollectiveLog read(std::string_view text) {
    CollectiveLog log;
    RankLogReader reader(log);
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        TimePoint at = kNoTime;
        for (auto mark = line.find("[E"); mark != std::string_view::npos && !isKnown(at);
             mark = line.find("[E", mark + 1)) {
            int date = 0, hour = 0, minute = 0;
            double second = 0;
            if (std::sscanf(std::string(line.substr(mark)).c_str(), "[E%d %d:%d:%lf", &date, &hour, &minute,
                            &second) == 4)
                at = fromNanoseconds(1'750'000'000'000'000'000) + std::chrono::hours(hour) +
                     std::chrono::minutes(minute) + fromSeconds(second);
        }
        reader.line(line, at);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    reader.finish();
    return log;
}

CollectiveLog readReal(const char* prefix) {
    const QDir folder(realFolder());
    const auto names = folder.entryList({QLatin1String(prefix) + QLatin1Char('*')});
    return names.isEmpty() ? CollectiveLog() : read(test::contentOf(folder.filePath(names.first())));
}

QString textOf(const HangReport& report) {
    QString text;
    for (const auto rank : report.culprits)
        text += QString::number(rank) + QLatin1Char(' ');
    for (const Hang& hang : report.hangs)
        text += QStringLiteral("\n  ") + QString::fromStdString(telemetry::englishText(hang.text));
    return text;
}

int count(const CollectiveLog& log, Kind kind) {
    return static_cast<int>(std::count_if(log.remarks().begin(), log.remarks().end(),
                                          [&](const RankRemark& remark) { return remark.kind == kind; }));
}

} // namespace

/// Excerpts out of public issues, and made lines of the other wordings.
class TestRankLog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        if (QByteArray(QTest::currentTestFunction()).startsWith("real") && !QDir(realFolder()).exists())
            QSKIP(qPrintable(QStringLiteral("no real logs in ") + realFolder()));
    }

    void realRanksThatNeverCame() {
        const auto report = analyseHangs(readReal("01"));
        QVERIFY2(report.culprits == (Ranks{0, 4}), qPrintable(textOf(report)));
        QCOMPARE(report.hangs.size(), std::size_t(1));
        QCOMPARE(report.hangs[0].sequence, 78);
        QCOMPARE(report.hangs[0].op, CollectiveOp::broadcast);
        QCOMPARE(report.hangs[0].reporting, (std::vector<std::uint32_t>{1, 2, 3, 5, 6, 7}));
        QCOMPARE(report.hangs[0].state, HangState::notArrived);
        QCOMPARE(report.victims, (Ranks{1, 2, 3, 5, 6, 7}));
    }

    void realOldFormat() {
        const auto log = readReal("05");
        QCOMPARE(log.events().size(), std::size_t(5));
        const auto report = analyseHangs(log);
        QVERIFY(report.culprits.empty()); // who is missing did not speak, and the size of the job is not told
        QCOMPARE(report.hangs.size(), std::size_t(1));
        QCOMPARE(report.hangs[0].sequence, 469508);
        QCOMPARE(report.hangs[0].reporting, (std::vector<std::uint32_t>{1, 2, 3, 6, 7}));
    }

    void realWrappedLines() {
        const auto log = readReal("06");
        QCOMPARE(log.events().size(), std::size_t(3));
        for (const auto& event : log.events()) {
            QCOMPARE(event.op, CollectiveOp::reduce);
            QCOMPARE(event.sequence, 2070);
        }
        QCOMPARE(log.progress().size(), std::size_t(1));
        QCOMPARE(log.progress()[0].completed.value_or(0), 2069);
        QCOMPARE(log.directory.comm(log.events()[0].comm).description, std::string("default_pg"));
    }

    void realDivergentCounts() {
        const auto report = analyseHangs(readReal("07"));
        QVERIFY2(report.culprits == Ranks{7}, qPrintable(textOf(report)));
        QCOMPARE(report.hangs[0].kind, HangKind::divergent);
        QVERIFY2(telemetry::englishText(report.hangs[0].text).find("32,029 works behind") !=
                     std::string::npos,
                 telemetry::englishText(report.hangs[0].text).c_str());
    }

    void realHeartbeatThatFollows() {
        const auto log = readReal("08");
        QCOMPARE(count(log, Kind::heartbeatStuck), 1);
        QCOMPARE(log.events().size(), std::size_t(1));
        // It stood still 480 s at 05:14:36, when rank 2 had waited for half an hour: a consequence.
        QVERIFY(analyseHangs(log).culprits.empty());
    }

    void realCompletionErrors() {
        const auto log = readReal("11");
        std::vector<std::int64_t> codes;
        for (const auto& remark : log.remarks())
            if (remark.kind == Kind::transportError)
                codes.push_back(remark.code);
        QCOMPARE(codes, (std::vector<std::int64_t>{12, 5}));
    }

    void realStartThatFails() {
        const auto log = readReal("13");
        QCOMPARE(count(log, Kind::setting), 1);
        const auto report = analyseHangs(log);
        QVERIFY(report.culprits.empty());
        QCOMPARE(report.hangs.size(), std::size_t(1));
        QCOMPARE(report.hangs[0].kind, HangKind::setting);
    }

    void realCheckpointGather() {
        const auto report = analyseHangs(readReal("15"));
        QVERIFY2(report.culprits == Ranks{0}, qPrintable(textOf(report)));
        QCOMPARE(report.hangs[0].kind, HangKind::checkpoint);
        QCOMPARE(report.hangs[0].reporting, std::vector<std::uint32_t>{4});
        // No line of the log says which rank writes: beside other witnesses that accuses nobody.
        CollectiveReport whole;
        whole.hang = report;
        QVERIFY(verdictOf(whole)->culprits.empty());
    }

    void understandsEveryStatusWording_data() {
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("2.2") << QByteArray(
            "[rank3]:[E ProcessGroupNCCL.cpp:1316] [PG 0 Rank 3] Timeout at NCCL work: 9, "
            "last enqueued NCCL work: 11, last completed NCCL work: 8.");
        QTest::newRow("2.4") << QByteArray("[rank3]:[E709 17:05:38.162555850 ProcessGroupNCCL.cpp:632] [PG 0 "
                                           "Rank 3] Exception (either an error or "
                                           "timeout) detected by watchdog at work: 9, last enqueued NCCL "
                                           "work: 11, last completed NCCL work: 8.");
        QTest::newRow("2.6") << QByteArray("node1: [rank3]:[E1218 17:05:38.162555850 "
                                           "ProcessGroupNCCL.cpp:632] [PG ID 0 PG GUID 0 Rank 3]  failure "
                                           "detected by watchdog at work sequence id: 9 PG status: last "
                                           "enqueued work: 11, last completed work: 8");
        QTest::newRow("recent") << QByteArray("[rank3]:[E111 17:05:38.162555850 ProcessGroupNCCL.cpp:632] "
                                              "[PG ID 0 PG GUID 0 Rank 3]  failure detected by "
                                              "watchdog at work sequence id: 9 PG status: last enqueued "
                                              "work: 11, last started work: -1, last completed "
                                              "work: 8");
    }
    void understandsEveryStatusWording() {
        QFETCH(const QByteArray, status);
        const auto log = read("[rank3]:[E709 17:05:38.1 ProcessGroupNCCL.cpp:1] [Rank 3] Watchdog caught "
                              "collective operation timeout: "
                              "WorkNCCL(SeqNum=9, OpType=ALLREDUCE, TensorShape=[4, 2], Timeout(ms)=600000) "
                              "ran for 600020 milliseconds "
                              "before timing out.\n" +
                              status.toStdString());
        QCOMPARE(log.progress().size(), std::size_t(1));
        QCOMPARE(log.progress()[0].rank, 3U);
        QCOMPARE(log.progress()[0].enqueued.value_or(0), 11);
        QCOMPARE(log.progress()[0].completed.value_or(0), 8);
        QCOMPARE(log.events().size(), std::size_t(1));
        QCOMPARE(log.events()[0].comm, log.progress()[0].comm);
    }

    void theTagIsTheRankOfTheJob() {
        const auto log =
            read("[rank21]:[E709 17:05:38.1 ProcessGroupNCCL.cpp:1] [PG ID 7 PG GUID 88(tp) Rank 1] Watchdog "
                 "caught collective operation timeout: WorkNCCL(SeqNum=4, OpType=_ALLGATHER_BASE, "
                 "NumelIn=10, NumelOut=20, Timeout(ms)=1000) ran for 1001 milliseconds before timing out.");
        QCOMPARE(log.events().size(), std::size_t(1));
        QCOMPARE(log.events()[0].rank, 21U);
        QCOMPARE(log.events()[0].elementsOut, std::uint64_t(20));
        QCOMPARE(log.directory.comm(log.events()[0].comm).name, std::string("88"));
        QCOMPARE(log.directory.comm(log.events()[0].comm).description, std::string("tp"));
    }

    void gluedLinesAreToldApart() {
        const std::string one =
            "[rank%]:[E709 17:05:38.1 ProcessGroupNCCL.cpp:1] [Rank %] Watchdog caught collective "
            "operation timeout: WorkNCCL(SeqNum=4, OpType=BROADCAST, Timeout(ms)=1000) ran for 1001 "
            "milliseconds before timing out.";
        std::string text = "100%|####| 3/4 [00:01<";
        for (const char rank : {'1', '2', '3'}) {
            std::string line = one;
            std::replace(line.begin(), line.end(), '%', rank);
            text += line;
        }
        QCOMPARE(read(text).events().size(), std::size_t(3));
    }

    void desyncReportNamesWhoNeverJoined() {
        const auto report = analyseHangs(
            read("[rank0]:[E709 1:2:3.4 ProcessGroupNCCL.cpp:1] [Rank 0] x\n"
                 "\n\t - [0] Timeout at collective: ALLREDUCE, #5"
                 "\n\t - To our best knowledge, the lagging/dead/mismatched ranks that caused the desync are:"
                 "\n\t   - [2] finished collective #4, but didn't join collective #5 (count from 1)"
                 "\n\t - Snapshot of ranks' latest states:"
                 "\n\t   #4 finished ranks:"
                 "\n\t     [2] finished ALLREDUCE"
                 "\n\t   #5 started ranks:"
                 "\n\t     [0, 1, 3] started ALLREDUCE\n"));
        QVERIFY2(report.culprits == Ranks{2}, qPrintable(textOf(report)));
        QCOMPARE(report.hangs.size(), std::size_t(1));
        QCOMPARE(report.hangs[0].op, CollectiveOp::allReduce);
    }

    void dumpSignalsCarryTheCountersInEveryWording_data() {
        QTest::addColumn<QByteArray>("counters");
        QTest::newRow("2.2") << QByteArray("Last enqueued NCCL work: 11, last completed NCCL work: 8.");
        QTest::newRow("2.6") << QByteArray("last enqueued work: 11, last completed work: 8");
        QTest::newRow("recent") << QByteArray(
            "Last enqueued work: 11, last started work: 9, last completed work: 8");
    }
    void dumpSignalsCarryTheCountersInEveryWording() {
        QFETCH(const QByteArray, counters);
        const auto log =
            read("[rank3]:[E709 17:05:38.1 ProcessGroupNCCL.cpp:1] [PG ID 0 PG GUID 0(default_pg) "
                 "Rank 3] Received a dump signal due to a collective timeout from  rank 5 and we "
                 "will try our best to dump the debug info. " +
                 counters.toStdString());
        QCOMPARE(log.progress().size(), std::size_t(1));
        QCOMPARE(log.progress()[0].enqueued.value_or(0), 11);
        QCOMPARE(log.progress()[0].completed.value_or(0), 8);
    }

    void rasNamesTheSmallerParty() {
        const auto report =
            analyseHangs(read("#0-0 (cf264af53edbe986) MISMATCH\n"
                              "  Communicator ranks have different collective operation counts\n"
                              "  6 ranks have launched up to operation 6650\n"
                              "  2 ranks have launched up to operation 6649\n"
                              "  Rank 3 -- GPU 3 managed by process 483072 on node 172.16.64.210\n"
                              "  Rank 5 -- GPU 5 managed by process 483074 on node 172.16.64.210\n"));
        QVERIFY2(report.culprits == (Ranks{3, 5}), qPrintable(textOf(report)));
        QCOMPARE(report.hangs[0].reporting.size(), std::size_t(6));
    }

    void warningsKnowTheirRankByTheProcess() {
        const auto log = read("n1:984:1357 [4] NCCL INFO comm 0x7f1 rank 12 nranks 16 cudaDev 4 nvmlDev 4 "
                              "busId 1b000 commId 0xab - Init "
                              "START\n"
                              "n1:984:1357 [4] NCCL INFO comm 0x7f2 rank 1 nranks 2 cudaDev 4 nvmlDev 4 "
                              "busId 1b000 commId 0xcd - Init "
                              "START\n"
                              "[2026-01-02 10:00:00] n1:984:1400 [4] transport/net_ib.cc:12 NCCL WARN "
                              "NET/IB: Got completion from peer "
                              "10.0.0.1<53004> with status=IBV_WC_RETRY_EXC_ERR(12) opcode=IBV_WC_SEND(0) "
                              "len=0 vendor err 129\n"
                              "n1:984:1400 [4] misc/socket.cc:1 NCCL WARN socketProgress: Connection closed "
                              "by remote peer n2<5>\n");
        QCOMPARE(log.remarks().size(), std::size_t(2));
        QCOMPARE(log.remarks()[0].kind, Kind::transportError);
        QCOMPARE(log.remarks()[0].code, 12);
        QCOMPARE(log.remarks()[0].rank.value_or(0), 12U);
        QCOMPARE(log.remarks()[1].kind, Kind::peerClosed);
    }

    void exitsOfVictimsAreNoEvidence() {
        const std::string block = "  rank      : 3 (local_rank: 3)\n  exitcode  : % (pid: 77)\n";
        const auto with = [&](const char* code) {
            std::string text = block;
            text.replace(text.find('%'), 1, code);
            return count(read(text), Kind::processDied);
        };
        QCOMPARE(with("-6"), 0);
        QCOMPARE(with("1"), 0);
        QCOMPARE(with("-15"), 0);
        QCOMPARE(with("-9"), 1);
        QCOMPARE(with("-11"), 1);
    }

    void noiseIsHarmless() {
        quint32 seed = 7;
        const std::string seedText =
            "[rank1]:[E810 [PG ID 0 PG GUID 0(x) Rank 1] Watchdog caught collective operation "
            "timeout: WorkNCCL(SeqNum=, OpType=, NumelIn=-1) ran for 99999999999999 #0-0 () "
            "MISMATCH launched up to operation Rank 1 managed by process exitcode : - (pid:";
        std::string text;
        for (int i = 0; i < 200000; ++i) {
            seed = seed * 1664525 + 1013904223;
            text += seed % 50 == 0 ? '\n' : seedText[seed / 64 % seedText.size()];
            if (seed % 997 == 0)
                text += seedText.substr(seed / 64 % seedText.size());
        }
        (void)analyseHangs(read(text));
    }
};

SEAM_TEST(tst_rank_log, TestRankLog)
#include "tst_rank_log.moc"
