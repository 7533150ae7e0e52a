// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/graph.h"
#include "seams/tenancy.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace seamscope;
using namespace seamscope::seams;
using topology::EntityId;

namespace {

TimePoint minute(int m) { return TimePoint(std::chrono::minutes(m)); }

} // namespace

/// Who holds a device, against a list that is walked minute by minute.
class TestTenancy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoRunsHoldsItElseWhoLeftLast();
    void aSingleJobHoldsItAlways();
    void changesAreToldOnceAndOnlyWhenThereAreAny();
    void jobsInTurnsHaveTheirOwnGpus();
};

void TestTenancy::whoRunsHoldsItElseWhoLeftLast() {
    std::mt19937 random(5);
    for (int round = 0; round < 50; ++round) {
        // Jobs in turns with pauses between them: the truth is a walk over the minutes.
        std::vector<std::pair<int, int>> jobs;
        int at = 10;
        for (int i = 0; i < 6; ++i) {
            const int from = at + static_cast<int>(random() % 5);
            const int until = from + 1 + static_cast<int>(random() % 20);
            jobs.emplace_back(from, until);
            at = until;
        }
        Tenancy tenancy;
        std::vector<std::size_t> order{0, 1, 2, 3, 4, 5};
        std::shuffle(order.begin(), order.end(), random);
        for (std::size_t i : order)
            tenancy.add(Node(7), Node(static_cast<std::uint32_t>(100 + i)), minute(jobs[i].first),
                        minute(jobs[i].second));
        std::uint32_t truth = 100; // nobody was there yet: the first to come
        for (int m = 0; m < at + 10; ++m) {
            for (std::size_t i = 0; i < jobs.size(); ++i)
                if (m >= jobs[i].first)
                    truth = static_cast<std::uint32_t>(100 + i);
            (void)tenancy.advance(minute(m));
            QCOMPARE(tenancy.holder(Node(7)).value(), truth);
        }
    }
}

void TestTenancy::aSingleJobHoldsItAlways() {
    Tenancy tenancy;
    tenancy.add(Node(1), Node(9), minute(60), minute(120)); // a jobs file may lag behind the truth
    for (int m : {0, 60, 100, 120, 500}) {
        QVERIFY(!tenancy.advance(minute(m)));
        QCOMPARE(tenancy.holder(Node(1)), Node(9));
    }
    QVERIFY(!tenancy.holder(Node(2)).isValid());
}

void TestTenancy::changesAreToldOnceAndOnlyWhenThereAreAny() {
    Tenancy tenancy;
    tenancy.add(Node(1), Node(8), minute(0), minute(30));
    tenancy.add(Node(1), Node(9), minute(40), std::nullopt);
    (void)tenancy.advance(minute(10));
    QVERIFY(!tenancy.advance(minute(20)));
    QVERIFY(!tenancy.advance(minute(35))); // it left, and nobody came
    QVERIFY(tenancy.advance(minute(40)));
    QVERIFY(!tenancy.advance(minute(41)));
    QCOMPARE(tenancy.heldBy(Node(9)), std::vector<Node>{Node(1)});
    QVERIFY(tenancy.heldBy(Node(8)).empty());
}

void TestTenancy::jobsInTurnsHaveTheirOwnGpus() {
    topology::TopologyFragment fragment;
    for (int i = 0; i < 2; ++i) {
        topology::Job job;
        job.id = *EntityId::parse(i == 0 ? "job/first" : "job/second");
        job.start = minute(i * 60);
        job.end = minute(i * 60 + 50);
        for (unsigned rank = 0; rank < 4; ++rank)
            job.ranks.push_back({rank, EntityId::gpu("n0", std::to_string(rank))});
        job.gpus = 4;
        fragment.jobs.push_back(job);
    }
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    Graph graph;
    graph.setTopology(builder.build());
    const Node gpu = graph.find(EntityId::gpu("n0", "2"));
    const auto jobAt = [&](int m) {
        (void)graph.setTime(minute(m));
        return graph.id(graph.jobOf(gpu)).text();
    };
    const auto ranksThen = [&] {
        std::vector<std::string> names;
        for (Node rank : graph.at(Relation::ranks, gpu))
            names.push_back(graph.id(rank).text());
        return names;
    };
    QCOMPARE(jobAt(10), std::string("job/first"));
    QCOMPARE(ranksThen(), std::vector<std::string>{"rank/first:2"});
    QCOMPARE(graph.at(Relation::gpus, graph.find(*EntityId::parse("job/second"))).size(), std::size_t{0});
    QCOMPARE(jobAt(55), std::string("job/first")); // what it left behind is still its own
    QCOMPARE(jobAt(60), std::string("job/second"));
    QCOMPARE(ranksThen(), std::vector<std::string>{"rank/second:2"});
    QCOMPARE(graph.at(Relation::gpus, graph.find(*EntityId::parse("job/second"))).size(), std::size_t{4});
}

SEAM_TEST(tst_tenancy, TestTenancy)
#include "tst_tenancy.moc"
