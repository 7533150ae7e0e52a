// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/blame_summary.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"
#include "telemetry/message_text.h"

#include <QtTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace seamscope;
using namespace seamscope::collectives;
using namespace std::chrono_literals;
using telemetry::TimelineGrouping;

namespace {

const TimePoint kStart = fromNanoseconds(1'790'000'000'000'000'000);

constexpr Duration kLength = 60s;

/// A job of hosts with so many ranks each, and who came last to what.
struct MadeJob {
    std::uint32_t ranks = 64;
    std::uint32_t perHost = 8;
    TimelineModel model;

    explicit MadeJob(std::uint32_t count = 64, std::uint32_t each = 8)
        : ranks(count)
        , perHost(each) {
        auto events = std::make_shared<EventSnapshot>();
        events->ranks.resize(ranks);
        std::iota(events->ranks.begin(), events->ranks.end(), 0U);
        auto directory = std::make_shared<CollectiveDirectory>();
        for (std::uint32_t rank = 0; rank < ranks; ++rank)
            directory->place(rank).host = "n" + std::to_string(rank / perHost);
        events->range = {kStart, kStart + kLength};
        model.events = std::move(events);
        model.directory = std::move(directory);
    }
    void last(std::uint32_t rank, Duration caused) {
        model.blames.push_back({kStart + model.blames.size() * 1ms, rank, {}, caused, false, true});
    }
    [[nodiscard]] BlameSummary summary() const {
        const auto graph = topology::TopologyBuilder().build();
        return summariseBlames(model, RankGroups(model, *graph), {kStart - 1h, kStart + 1h});
    }
};

} // namespace

class TestBlameSummary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranksAreToldInRuns_data() {
        QTest::addColumn<QList<uint>>("ranks");
        QTest::addColumn<QString>("text");
        QTest::newRow("one") << QList<uint>{7} << QStringLiteral("rank 7");
        QTest::newRow("two") << QList<uint>{12, 14} << QStringLiteral("ranks 12, 14");
        QTest::newRow("neighbours") << QList<uint>{4, 5} << QStringLiteral("ranks 4, 5");
        QTest::newRow("a run") << QList<uint>{4, 5, 6, 9} << QStringLiteral("ranks 4–6, 9");
        QTest::newRow("the last") << QList<uint>{0, 4294967293, 4294967294, 4294967295}
                                  << QStringLiteral("ranks 0, 4294967293–4294967295");
        QTest::newRow("many") << QList<uint>{0, 2, 4, 6, 8, 10, 12, 14, 16, 18}
                              << QStringLiteral("ranks 0, 2, 4, 6, 8, 10, 12, 14 and 2 more");
    }
    void ranksAreToldInRuns() {
        QFETCH(const QList<uint>, ranks);
        QFETCH(const QString, text);
        const auto told = telemetry::say<telemetry::MessageCode::ranksNamed>(
            telemetry::RankSet{{ranks.begin(), ranks.end()}});
        QCOMPARE(QString::fromStdString(telemetry::englishText(told)), text);
    }

    void whoCausedMostIsNamedAlone() {
        MadeJob job;
        for (int i = 0; i < 6; ++i)
            job.last(17, 10s);
        for (std::uint32_t rank = 0; rank < 5; ++rank)
            job.last(rank, 10s);
        const BlameSummary summary = job.summary();
        QVERIFY(summary.namesCulprit && summary.named == std::set<std::uint32_t>{17});
        QVERIFY2(QString::fromStdString(telemetry::englishText(summary.headline))
                     .startsWith(QStringLiteral("rank 17 (n2)")),
                 telemetry::englishText(summary.headline).c_str());
    }

    /// Once in a minute all 2,048 wait for a rank for a tenth of a millisecond: that is nobody's fault.
    void whatCostsNothingNamesNobody() {
        MadeJob job(2048);
        job.last(1500, 205ms);
        QVERIFY2(job.summary().headline.isEmpty(), telemetry::englishText(job.summary().headline).c_str());
        QVERIFY(job.summary().named.empty() && !job.summary().namesCulprit);
        job.last(1500, 205s);
        QVERIFY(job.summary().named == std::set<std::uint32_t>{1500});
    }

    void ranksOfOneHostThatTakeTurnsAreNamedTogether() {
        MadeJob job;
        for (std::uint32_t i = 0; i < 70; ++i)
            job.last(24 + i % 8, 2s);
        for (std::uint32_t i = 0; i < 30; ++i)
            job.last((i * 37) % 64, 1s);
        const BlameSummary summary = job.summary();
        std::set<std::uint32_t> wanted;
        for (std::uint32_t rank = 24; rank < 32; ++rank)
            wanted.insert(rank);
        QVERIFY2(summary.namesCulprit && summary.named == wanted,
                 telemetry::englishText(summary.headline).c_str());
        QVERIFY2(QString::fromStdString(telemetry::englishText(summary.headline))
                     .startsWith(QStringLiteral("ranks 24–31 of n3")),
                 telemetry::englishText(summary.headline).c_str());
    }

    /// Of two hosts one always causes half of the waiting: that is no reason to name it.
    void aHalfOfTheJobIsNotNamed() {
        MadeJob job(16);
        for (std::uint32_t i = 0; i < 80; ++i)
            job.last(i % 8, 2s);
        for (std::uint32_t i = 0; i < 20; ++i)
            job.last(8 + i % 8, 2s);
        const BlameSummary summary = job.summary();
        QVERIFY2(!summary.namesCulprit && summary.named.empty(),
                 telemetry::englishText(summary.headline).c_str());
    }

    void chanceNamesNobody() {
        int named = 0;
        for (unsigned seed = 0; seed < 300; ++seed) {
            MadeJob job(8 * (4 + seed % 60));
            std::mt19937 random(seed);
            std::exponential_distribution<double> caused(1.0);
            for (int i = 0; i < 60; ++i)
                job.last(static_cast<std::uint32_t>(random() % job.ranks), fromSeconds(caused(random)));
            named += job.summary().namesCulprit ? 1 : 0;
        }
        QCOMPARE(named, 0);
    }

    void aVerdictDecidesAndItsVictimsWait() {
        MadeJob job;
        for (int i = 0; i < 9; ++i)
            job.last(3, 5s);
        job.model.named = {40};
        job.model.waiting = {1, 2, 40};
        job.model.verdict = telemetry::Message("its stage takes twice as long");
        const BlameSummary summary = job.summary();
        QVERIFY(summary.named == std::set<std::uint32_t>{40});
        QVERIFY((summary.victims == std::set<std::uint32_t>{1, 2}));
        const std::string said = telemetry::englishText(summary.headline);
        QVERIFY2(said.find("rank 40") == 0 && said.find("twice") != std::string::npos, said.c_str());
    }

    void rowsOfAGroupAreTheRanksTheyWereBefore() {
        const MadeJob job(40);
        const auto graph = topology::TopologyBuilder().build();
        const RankGroups groups(job.model, *graph);
        const std::vector<TimelineGrouping> wanted = {TimelineGrouping::rank, TimelineGrouping::job,
                                                      TimelineGrouping::host};
        QVERIFY(groups.groupings() == wanted);
        QCOMPARE(&groups.by(TimelineGrouping::host), &groups.by(TimelineGrouping::host));
        std::vector<std::uint32_t> all;
        for (const RankGroup& group : groups.by(TimelineGrouping::host)) {
            QCOMPARE(group.ranks.size(), std::size_t(8));
            all.insert(all.end(), group.ranks.begin(), group.ranks.end());
        }
        std::sort(all.begin(), all.end());
        QVERIFY(all == job.model.events->ranks);
    }
};

SEAM_TEST(tst_blame_summary, TestBlameSummary)
#include "tst_blame_summary.moc"
