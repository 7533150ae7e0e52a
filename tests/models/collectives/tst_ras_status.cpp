// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/ras_status.h"
#include "collectives/hang_analysis.h"
#include "support/test_program.h"

#include <QtTest>

#include <map>
#include <set>
#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::collectives;
using Ranks = std::set<std::uint32_t>;

namespace {

/// What the service answers for one communicator: ranks that answer with what they launched, and those that
/// do not.
std::string poll(const std::string& at, const std::map<int, int>& launched, const std::set<int>& missing) {
    std::string ranks, silent;
    for (const auto& [rank, count] : launched)
        ranks += std::string(ranks.empty() ? "" : ",") + R"({"rank":)" + std::to_string(rank) +
                 R"(,"host":"node)" + std::to_string(rank / 2) + R"(","pid":)" + std::to_string(100 + rank) +
                 R"(,"cuda_dev":0,"status":{"init_state":0,"async_error":0,"abort_flag":false},)"
                 R"("collective_counts":{"Broadcast":3,"Reduce":0,"AllGather":0,"AllReduce":)" +
                 std::to_string(count) + "}}";
    for (const int rank : missing)
        silent += std::string(silent.empty() ? "" : ",") + R"({"rank":)" + std::to_string(rank) +
                  R"(,"host":"node)" + std::to_string(rank / 2) + R"(","pid":)" + std::to_string(100 + rank) +
                  R"(,"status":{"unresponsive":true,"considered_dead":true}})";
    return R"({"nccl_version":"2.28.7","timestamp":")" + at +
           R"(","communicators_count":1,"communicators":[{"hash":"0x9a1c","size":)" +
           std::to_string(launched.size() + missing.size()) + R"(,"ranks":[)" + ranks +
           R"(],"missing_ranks":[)" + silent + "]}]}";
}

HangReport judge(const std::vector<std::string>& polls) {
    RasSet set;
    Problems problems;
    for (const std::string& text : polls)
        (void)set.add(text, problems);
    CollectiveLog log;
    set.finish(log, 0, problems);
    return analyseHangs(log);
}

} // namespace

class TestRasStatus : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoLaunchedLessIsMissing() {
        const auto report = judge({poll("2026-03-01 12:00:00", {{0, 9}, {1, 9}, {2, 8}, {3, 9}}, {})});
        QCOMPARE(report.culprits, Ranks{2});
        QCOMPARE(report.victims, (Ranks{0, 1, 3}));
    }
    void countsThatMoveAreOfAJobThatRuns() {
        const std::string first = poll("2026-03-01 12:00:00", {{0, 9}, {1, 9}, {2, 8}, {3, 9}}, {});
        const std::string later = poll("2026-03-01 12:00:30", {{0, 30}, {1, 31}, {2, 31}, {3, 30}}, {});
        QVERIFY(judge({first, later}).hangs.empty());
        QVERIFY(judge({later, first}).hangs.empty()); // by their time, not by their order
        const std::string still = poll("2026-03-01 12:00:30", {{0, 9}, {1, 9}, {2, 8}, {3, 9}}, {});
        QCOMPARE(judge({first, still}).culprits, Ranks{2});
    }
    void whoIsDeadIsNamed() {
        const auto report = judge({poll("2026-03-01 12:00:00", {{0, 9}, {1, 9}, {3, 9}}, {2})});
        QCOMPARE(report.culprits, Ranks{2});
    }
    void equalCountsAreNoHang() {
        QVERIFY(judge({poll("2026-03-01 12:00:00", {{0, 9}, {1, 9}, {2, 9}}, {})}).hangs.empty());
    }
    void whatIsNoAnswerIsRefused() {
        RasSet set;
        Problems problems;
        for (const char* text : {"", "{", "[]", "{}", R"({"communicators":7})"})
            QVERIFY(!set.add(text, problems));
        QVERIFY(set.isEmpty());
        const std::string whole = poll("2026-03-01 12:00:00", {{0, 9}, {1, 8}}, {2});
        for (std::size_t cut = 0; cut < whole.size(); ++cut)
            QVERIFY(!set.add(whole.substr(0, cut), problems));
    }
};

SEAM_TEST(tst_ras_status, TestRasStatus)
#include "tst_ras_status.moc"
