// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/attribution.h"
#include "collectives/blame_walk.h"
#include "collectives/collective_report.h"
#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"
#include "dump_folder.h"
#include "support/data_folder.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>
#include <numeric>
#include <random>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

/// A job that is played: every rank computes, all-reduces within its tensor group, then with the whole job.
struct MadeJob {
    std::uint32_t ranks = 64;
    std::uint32_t groupSize = 8;
    int steps = 30;
    double jitter = 0.02;
    std::uint32_t slow = 0xFFFFFFFF;
    double slowness = 1;
    int stormsPerStep = 0;     ///< ranks that stop for 100 ms, at random
    std::vector<double> clock; ///< seconds added to each rank's stamps
    int clockStepAt = -1;      ///< step from which on rank 1's clock is an hour ahead
    unsigned seed = 1;

    /// The truth: who was last at each meeting of the whole job, and how long the others stood.
    std::vector<std::uint32_t> last;
    double waited = 0;

    CollectiveLog play() {
        std::mt19937 random(seed);
        std::normal_distribution<double> noise(1, jitter);
        CollectiveLog log;
        std::vector<CommId> groups;
        std::vector<std::uint32_t> all(ranks);
        std::iota(all.begin(), all.end(), 0U);
        for (std::uint32_t first = 0; first < ranks; first += groupSize) {
            Communicator comm{"tp" + std::to_string(first), "tp", {}, groupSize};
            for (std::uint32_t r = first; r < first + groupSize; ++r)
                comm.ranks.push_back(r);
            groups.push_back(log.directory.comm(comm));
        }
        const CommId world = log.directory.comm({"world", "world", all, ranks});
        std::vector<double> now(ranks, 0);
        const auto meet = [&](const std::vector<std::uint32_t>& members, CommId comm, std::int64_t sequence,
                              int step, bool isWorld) {
            double latest = 0;
            std::uint32_t who = 0;
            for (const std::uint32_t r : members)
                if (now[r] > latest) {
                    latest = now[r];
                    who = r;
                }
            const double end = latest + 0.004;
            for (const std::uint32_t r : members) {
                double shift = clock.empty() ? 0 : clock[r];
                if (clockStepAt >= 0 && step >= clockStepAt && r == 1)
                    shift += 3600;
                CollectiveEvent event;
                event.start = fromNanoseconds(1'800'000'000'000'000'000) + fromSeconds(now[r] + shift);
                event.end = fromNanoseconds(1'800'000'000'000'000'000) + fromSeconds(end + shift);
                event.rank = r;
                event.comm = comm;
                event.sequence = sequence;
                event.step = step;
                event.op = CollectiveOp::allReduce;
                event.state = CollectiveState::completed;
                log.add(event);
                waited += latest - now[r];
            }
            for (const std::uint32_t r : members)
                now[r] = end;
            if (isWorld)
                last.push_back(who);
        };
        for (int step = 0; step < steps; ++step) {
            std::vector<double> storm(ranks, 0);
            for (int i = 0; i < stormsPerStep; ++i)
                storm[random() % ranks] = 0.1;
            for (int part = 0; part < 2; ++part) {
                for (std::uint32_t r = 0; r < ranks; ++r)
                    now[r] += 0.5 * noise(random) * (r == slow ? slowness : 1) + (part == 0 ? storm[r] : 0);
                for (std::size_t g = 0; g < groups.size(); ++g)
                    meet(log.directory.comm(groups[g]).ranks, groups[g], step * 2 + part, step, false);
            }
            meet(all, world, step, step, true);
        }
        return log;
    }
};

double total(const CollectiveReport& report, double RankVerdict::*what) {
    double sum = 0;
    for (const RankVerdict& rank : report.ranks)
        sum += rank.*what;
    return sum;
}

std::vector<std::uint32_t> culprits(const CollectiveReport& report) {
    std::vector<std::uint32_t> ranks;
    for (const RankVerdict& rank : report.ranks)
        if (rank.role == RankRole::culprit)
            ranks.push_back(rank.rank);
    return ranks;
}

} // namespace

class TestAttribution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void waitsAgreeWithTheTruth() {
        MadeJob job;
        job.slow = 11;
        job.slowness = 1.1;
        CollectiveLog log = job.play();
        const CollectiveReport report = analyseCollectives(log);
        QVERIFY(std::abs(total(report, &RankVerdict::wait) / job.waited - 1) < 1e-6);
        QVERIFY(std::abs(total(report, &RankVerdict::caused) / job.waited - 1) < 1e-6);
        QCOMPARE(culprits(report), std::vector<std::uint32_t>{11});
    }

    void ofTwoRanksOneIsNamedOnLastingEvidenceOnly_data() {
        QTest::addColumn<double>("slowness");
        QTest::addColumn<double>("jitter");
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("storms");
        QTest::addColumn<bool>("isNamed");
        QTest::newRow("nothing wrong") << 1.0 << 0.02 << 60 << 0 << false;
        QTest::newRow("nothing wrong, noisy") << 1.0 << 0.1 << 60 << 0 << false;
        QTest::newRow("collections") << 1.0 << 0.02 << 60 << 1 << false;
        QTest::newRow("within the noise") << 1.03 << 0.05 << 60 << 0 << false;
        QTest::newRow("slow, for a few calls") << 1.5 << 0.02 << 4 << 0 << false;
        QTest::newRow("slow") << 1.15 << 0.02 << 60 << 0 << true;
        QTest::newRow("slow, collections") << 1.3 << 0.02 << 60 << 1 << true;
        QTest::newRow("twice as slow, noisy") << 2.0 << 0.1 << 30 << 0 << true;
    }
    void ofTwoRanksOneIsNamedOnLastingEvidenceOnly() {
        QFETCH(const double, slowness);
        QFETCH(const double, jitter);
        QFETCH(const int, steps);
        QFETCH(const int, storms);
        QFETCH(const bool, isNamed);
        for (unsigned seed = 1; seed <= 10; ++seed) {
            MadeJob job;
            job.ranks = job.groupSize = 2;
            job.slow = seed % 2;
            job.slowness = slowness;
            job.jitter = jitter;
            job.steps = steps;
            job.stormsPerStep = seed % 3 == 0 ? storms : 0;
            job.seed = seed;
            CollectiveLog log = job.play();
            QCOMPARE(culprits(analyseCollectives(log)),
                     isNamed ? std::vector<std::uint32_t>{job.slow} : std::vector<std::uint32_t>{});
        }
    }

    void aSlowRankIsFoundThroughNoise_data() {
        QTest::addColumn<double>("slowness");
        QTest::addColumn<int>("storms");
        QTest::newRow("5 %") << 1.05 << 0;
        QTest::newRow("10 % in a storm of collections") << 1.10 << 4;
        QTest::newRow("30 %") << 1.30 << 1;
    }
    void aSlowRankIsFoundThroughNoise() {
        QFETCH(const double, slowness);
        QFETCH(const int, storms);
        for (unsigned seed = 1; seed <= 6; ++seed) {
            MadeJob job;
            job.seed = seed;
            job.slow = seed * 7 % job.ranks;
            job.slowness = slowness;
            job.stormsPerStep = storms;
            CollectiveLog log = job.play();
            const auto report = analyseCollectives(log);
            QVERIFY(!report.slow.empty() && report.slow.front() == job.slow);
            QCOMPARE(report.slow.size(), std::size_t(1));
        }
    }

    void nobodyIsBlamedForNoise() {
        for (unsigned seed = 1; seed <= 10; ++seed) {
            MadeJob job;
            job.seed = seed * 31;
            job.stormsPerStep = static_cast<int>(seed % 3) * 3;
            CollectiveLog log = job.play();
            const auto report = analyseCollectives(log);
            QVERIFY2(culprits(report).empty(), qPrintable(QString::number(seed)));
        }
    }

    void clocksAreFoundWhoeverIsLate() {
        MadeJob job;
        job.slow = 3;
        job.slowness = 1.3;
        std::mt19937 random(5);
        std::uniform_real_distribution<double> hours(-5 * 3600, 5 * 3600);
        for (std::uint32_t r = 0; r < job.ranks; ++r)
            job.clock.push_back(hours(random));
        CollectiveLog log = job.play();
        const auto report = analyseCollectives(log);
        QCOMPARE(report.clocks.size(), std::size_t(job.ranks));
        for (const auto& [id, offset] : report.clocks) {
            const auto rank = static_cast<std::size_t>(std::stoi(id.substr(5)));
            const double truth = job.clock[rank] - job.clock[offset.reference];
            QVERIFY2(std::abs(offset.seconds - truth) < 1e-5,
                     qPrintable(QString::number(offset.seconds - truth)));
        }
        QVERIFY(std::abs(total(report, &RankVerdict::wait) / job.waited - 1) < 1e-6);
        QCOMPARE(culprits(report), std::vector<std::uint32_t>{3});
    }

    void aClockThatIsSetIsNoticed() {
        MadeJob job;
        job.clockStepAt = 15;
        CollectiveLog log = job.play();
        const auto report = analyseCollectives(log);
        const auto one = report.clocks.find("rank/1");
        QVERIFY(one != report.clocks.end());
        QCOMPARE(one->second.steps, 1U);
        QVERIFY(std::abs(one->second.seconds - 3600) < 1e-5);
        QCOMPARE(report.clocks.at("rank/2").steps, 0U);
    }

    void theWalkKeepsAllMass() {
        std::mt19937 random(3);
        std::uniform_real_distribution<double> unit(0, 1);
        for (int round = 0; round < 50; ++round) {
            std::vector<std::vector<BlameOp>> ops(8);
            double seeds = 0;
            for (auto& lane : ops)
                for (int i = 0; i < 40; ++i) {
                    BlameOp op;
                    op.enter = i + unit(random) * (round % 2 == 0 ? 1 : 30); // clocks that disagree too
                    op.own = unit(random);
                    op.usualOwn = unit(random);
                    op.length = unit(random);
                    op.usualLength = unit(random);
                    op.isSync = i % 5 == 4;
                    op.culprit = static_cast<std::uint32_t>(random() % 9); // one past the end as well
                    op.culpritIndex = random() % 41;
                    op.seed = unit(random) < 0.2 ? unit(random) : 0;
                    seeds += op.seed;
                    lane.push_back(op);
                }
            const Blame blame = walkBlame(ops);
            const double sum = std::accumulate(blame.own.begin(), blame.own.end(), blame.unattributed);
            QVERIFY(std::abs(sum - seeds) < 1e-9 * (1 + seeds));
        }
    }

    void blameGoesToWhoStartedIt() {
        // Rank 0 is late in the first meeting of 0 and 1; 1 is late in the second, of 1 and 2, only for that.
        std::vector<std::vector<BlameOp>> ops(3);
        ops[0] = {{10, 10, 1, 1, 1, false, 0, 0, 9}};
        ops[1] = {{1, 1, 1, 10, 1, false, 0, 0, 0}, {12, 1, 1, 1, 1, false, 1, 1, 9}};
        ops[2] = {{2, 2, 2, 11, 1, false, 1, 1, 0}};
        const Blame blame = walkBlame(ops);
        // All of the first. Of the second by the proportion of methods 2.4: nine seconds that 1 waited for 0, and
        // nine that it was late from before, of which it told no own time: one half each.
        QVERIFY(std::abs(blame.own[0] - (9 + 9 * 9.0 / (9 + 9))) < 1e-9);
        QVERIFY(std::abs(blame.unattributed - 9 * 9.0 / (9 + 9)) < 1e-9);
        QCOMPARE(blame.own[1], 0.0);
        QCOMPARE(blame.own[2], 0.0);
    }

    void openCollectivesAreBounded() {
        CollectiveDirectory directory;
        const CommId comm = directory.comm({"c", "", {0, 1, 2}, 3});
        Attribution::Limits limits;
        limits.openCollectives = 100;
        Attribution attribution(directory, limits);
        for (int i = 0; i < 10000; ++i) {
            CollectiveEvent event;
            event.comm = comm;
            event.sequence = i;
            event.op = CollectiveOp::allReduce;
            event.measured = Duration(1000);
            attribution.add(event); // rank 0 alone
        }
        attribution.finish();
        QCOMPARE(attribution.closed(), std::uint64_t(10000));
        QCOMPARE(attribution.incomplete(), std::uint64_t(10000));
    }

    /// Eight profiles of one job; who came last, and by how much, was worked out by others.
    void realProfiles() {
        const auto folder = test::dataFolder();
        if (folder.empty())
            QSKIP("real data missing: kineto");
        const QString base = QString::fromStdString((folder / "kineto/dlrm_8rank").string());
        CollectiveLog log;
        Problems problems;
        for (const QString& name : QDir(base + QStringLiteral("/dlrm_kineto")).entryList(QDir::Files)) {
            TraceReader reader;
            reader.feed(test::contentOf(base + QStringLiteral("/dlrm_kineto/") + name));
            QVERIFY(reader.finish());
            TraceHints hints;
            hints.rank = rankFromPath(name.toStdString());
            forEachEvent(
                reader.table(), hints, log.directory, [&](const CollectiveEvent& event) { log.add(event); },
                problems);
        }
        log.addSource(LogSource::kineto);
        const auto report = analyseCollectives(log);
        const auto truth = QJsonDocument::fromJson(QByteArray::fromStdString(test::contentOf(
                                                       base + QStringLiteral("/DERIVED_GROUND_TRUTH.json"))))
                               .array();
        QCOMPARE(static_cast<qsizetype>(report.collectives.size()), static_cast<qsizetype>(truth.size()));
        for (const QJsonValue each : truth) {
            const auto one =
                std::find_if(report.collectives.begin(), report.collectives.end(), [&](const auto& c) {
                    return c.sequence == each[QStringLiteral("seq")].toInt();
                });
            QVERIFY(one != report.collectives.end());
            QCOMPARE(one->last, static_cast<std::uint32_t>(each[QStringLiteral("last_arriver")].toInt()));
            QVERIFY(std::abs(one->skew * 1e6 - each[QStringLiteral("arrival_skew_us")].toDouble()) <= 20);
            QCOMPARE(one->members, 8U);
        }
        for (const auto& [id, offset] : report.clocks)
            QVERIFY(std::abs(offset.seconds) < 20e-6); // the clocks agree to microseconds
    }
};

SEAM_TEST(tst_attribution, TestAttribution)
#include "tst_attribution.moc"
