// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/rank_log.h"
#include "collectives/same_job.h"
#include "support/test_program.h"

#include <QtTest>

#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::collectives;
using Jobs = std::vector<std::vector<std::size_t>>;

namespace {

/// A log in which the ranks gave up a collective.
JobPart waiting(const std::string& path, const std::vector<int>& ranks, int sequence,
                const std::string& group = "0") {
    JobPart part;
    part.path = path;
    RankLogReader reader(part.log);
    for (const int rank : ranks) {
        const std::string tag = "[rank" + std::to_string(rank) + "]:[E ProcessGroupNCCL.cpp:1] ";
        const std::string number = std::to_string(sequence);
        (void)reader.line(tag + "[Rank " + std::to_string(rank) +
                              "] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=" + number +
                              ", OpType=ALLREDUCE, Timeout(ms)=600000) ran for 600001 milliseconds before "
                              "timing out.",
                          kNoTime);
        (void)reader.line(tag + "[PG ID 0 PG GUID " + group + " Rank " + std::to_string(rank) +
                              "]  failure detected by watchdog at work sequence id: " + number +
                              " PG status: last enqueued work: " + number +
                              ", last completed work: " + std::to_string(sequence - 1),
                          kNoTime);
    }
    (void)reader.finish();
    return part;
}

JobPart remark(const std::string& path, const std::string& line) {
    JobPart part;
    part.path = path;
    RankLogReader reader(part.log);
    (void)reader.line(line, kNoTime);
    (void)reader.finish();
    return part;
}

} // namespace

class TestSameJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranksAtOnePlaceAreOfOneJob() {
        QCOMPARE(sortByJob({waiting("a.log", {0, 1}, 78), waiting("b.log", {2, 3}, 79)}), (Jobs{{0, 1}}));
    }
    void oneRankAtTwoPlacesIsOfTwo() {
        QCOMPARE(sortByJob({waiting("node1.log", {0, 1}, 78), waiting("node2.log", {0, 1}, 4078)}),
                 (Jobs{{0}, {1}}));
    }
    void placesFarApartAreOfTwo() {
        QCOMPARE(sortByJob({waiting("x.log", {0, 1}, 78), waiting("y.log", {2}, 469508)}), (Jobs{{0}, {1}}));
    }
    void logsOfTheirRanksAreOfOne() { // also the one that runs something else
        QCOMPARE(sortByJob({waiting("rank_0.log", {0}, 96120), waiting("rank_1.log", {1}, 96120),
                            waiting("rank_7.log", {7}, 64088)}),
                 (Jobs{{0, 1, 2}}));
    }
    void otherGroupsOfNumberedFilesAreOfOne() {
        QCOMPARE(sortByJob({waiting("node0.log", {0, 1}, 78, "5"), waiting("node1.log", {8, 9}, 41, "6")}),
                 (Jobs{{0, 1}}));
    }
    void theLauncherGoesWithTheOnlyJob() {
        const JobPart launcher = remark("torchrun.log", "saving checkpoint at iteration 7");
        QCOMPARE(sortByJob({waiting("a.log", {0, 1}, 78), launcher}), (Jobs{{0, 1}}));
        QCOMPARE(sortByJob({waiting("a.log", {0, 1}, 78), launcher, waiting("b.log", {0, 1}, 9078)}),
                 (Jobs{{0}, {2}, {1}}));
    }
    void nothingIsOfNoJob() { QVERIFY(sortByJob({JobPart{"empty.log", {}}}).empty()); }
};

SEAM_TEST(tst_same_job, TestSameJob)
#include "tst_same_job.moc"
