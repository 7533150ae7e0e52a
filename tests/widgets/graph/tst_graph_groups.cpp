// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_groups.h"
#include "support/test_program.h"
#include "widgets/support/hall.h"

#include <QtTest>

#include <numeric>

using namespace seamscope;
using namespace seamscope::ui;
using test::id;
using topology::EdgeKind;
using topology::EntityKind;

namespace {

std::shared_ptr<const topology::Topology> topologyOf(const topology::TopologyFragment& fragment) {
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    return builder.build();
}

std::shared_ptr<const topology::Topology> hall(test::HallSpec spec = {}) {
    return topologyOf(test::hallTopology(spec));
}

bool hasEdge(const GraphGroups& groups, const std::string& from, const std::string& to) {
    return std::any_of(groups.edges.begin(), groups.edges.end(), [&](const GraphEdge& edge) {
        return groups.nodes[edge.from].key == from && groups.nodes[edge.to].key == to;
    });
}

} // namespace

class TstGraphGroups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theHallOfTheMockGroupsByRow();
    void orderOfArrivalDoesNotMatter();
    void everyEntityIsInOneNode();
    void edgesOfEntitiesAreConserved();
    void seamsAreWhereOwnersDiffer();
    void openingARowShowsItsRacks();
    void openingARackKeepsItAndShowsItsHosts();
    void aLargeSiteStaysWithinSixtyNodes_data();
    void aLargeSiteStaysWithinSixtyNodes();
    void loopsAndPumpsAreInTheirCdu();
    void linksAreInTheirSwitch();
    void pdusAreGroupedByFeed();
    void hostsWithoutRacksAreGrouped();
    void ranksThatTellNothingAreCounted();
    void hostileTopologyEnds();
};

void TstGraphGroups::theHallOfTheMockGroupsByRow() {
    const GraphGroups groups = makeGraphGroups(*hall(), {});
    for (const char* key :
         {"chiller/CH-1", "cdu/CDU-2", "feed/Feed-A", "group:row:A", "group:row:D", "group:tier:leaf",
          "storage/nas1", "group:ranks:atlas-70b", "job/atlas-70b", "program/atlas"})
        QVERIFY2(groups.find(key) != kNoNode, key);
    const GraphNode& row = groups.nodes[groups.find("group:row:B")];
    QCOMPARE(row.title, std::string("Row B"));
    QCOMPARE(row.members, 8U);
    QCOMPARE(row.domain, 1);
    QCOMPARE(groups.nodes[groups.find("group:ranks:atlas-70b")].title, std::string("2,048 ranks"));
    QVERIFY(hasEdge(groups, "cdu/CDU-2", "group:row:B"));
    QVERIFY(!hasEdge(groups, "cdu/CDU-2", "group:row:A"));
    QVERIFY(hasEdge(groups, "group:row:C", "group:ranks:atlas-70b"));
    QVERIFY(hasEdge(groups, "storage/nas1", "checkpoint/atlas-70b"));
    QVERIFY(hasEdge(groups, "job/atlas-70b", "program/atlas"));
}

/// Of a job of 96 GPUs whose log names one rank "1 rank" would be another job.
void TstGraphGroups::ranksThatTellNothingAreCounted() {
    test::HallSpec spec;
    spec.rows = 1;
    topology::TopologyFragment fragment = test::hallTopology(spec);
    topology::Job& job = fragment.jobs.front();
    QVERIFY(!job.ranks.empty());
    job.ranks.resize(1);
    job.gpus = 96;
    const topology::TopologyFragment whole = test::hallTopology(spec);
    const auto title = [&] {
        const GraphGroups groups = makeGraphGroups(*topologyOf(fragment), {});
        const std::uint32_t node = groups.find("group:ranks:atlas-70b");
        return node == kNoNode ? std::string() : groups.nodes[node].title;
    };
    QCOMPARE(title(), std::string("1 of 96 ranks"));
    job.ranks = whole.jobs.front().ranks;
    QVERIFY(job.ranks.size() > 100);
    job.ranks.resize(100);
    job.gpus = 500; // both have no room: "100…anks" tells less than the count alone
    QCOMPARE(title(), std::string("100 ranks"));
}

void TstGraphGroups::orderOfArrivalDoesNotMatter() {
    test::HallSpec spec;
    const GraphGroups sorted = makeGraphGroups(*hall(spec), {"group:row:B"});
    for (unsigned seed : {1U, 2U, 3U}) {
        spec.shuffle = seed;
        const GraphGroups shuffled = makeGraphGroups(*hall(spec), {"group:row:B"});
        QCOMPARE(shuffled.nodes, sorted.nodes);
        QCOMPARE(shuffled.edges, sorted.edges);
    }
}

void TstGraphGroups::everyEntityIsInOneNode() {
    const auto topology = hall();
    for (const std::set<std::string>& open :
         {std::set<std::string>(), {"group:row:B"}, {"group:row:B", "rack/R12", "host/n088"}}) {
        const GraphGroups groups = makeGraphGroups(*topology, open);
        for (std::uint32_t i = 0; i < groups.nodeOf.size(); ++i)
            QVERIFY2(groups.nodeOf[i] < groups.nodes.size(), topology->entities()[i].id.text().c_str());
    }
}

void TstGraphGroups::edgesOfEntitiesAreConserved() {
    const auto topology = hall();
    const GraphGroups groups = makeGraphGroups(*topology, {});
    std::uint64_t expected = 0;
    for (std::uint32_t e = 0; e < topology->edges().size(); ++e) {
        const auto from = groups.nodeOf[topology->from(topology::EdgeIndex(e)).value()];
        const auto to = groups.nodeOf[topology->to(topology::EdgeIndex(e)).value()];
        expected += topology->edges()[e].kind != EdgeKind::contains && from != to ? 1 : 0;
    }
    const auto total =
        std::accumulate(groups.edges.begin(), groups.edges.end(), std::uint64_t(0),
                        [](std::uint64_t sum, const GraphEdge& edge) { return sum + edge.count; });
    QCOMPARE(total, expected);
    for (std::size_t i = 1; i < groups.edges.size(); ++i) // one edge a pair, in order
        QVERIFY(std::pair(groups.edges[i - 1].from, groups.edges[i - 1].to) <
                std::pair(groups.edges[i].from, groups.edges[i].to));
}

void TstGraphGroups::seamsAreWhereOwnersDiffer() {
    const GraphGroups groups = makeGraphGroups(*hall(), {});
    for (const GraphEdge& edge : groups.edges) {
        const std::string& from = groups.nodes[edge.from].key;
        if (from == "cdu/CDU-1")
            QCOMPARE(edge.seam, topology::Seam::cooling); // facilities | hardware
        if (from == "chiller/CH-1" || from == "feed/Feed-A")
            QCOMPARE(edge.seam, topology::Seam::none); // one owner
        if (from == "group:row:A" && groups.nodes[edge.to].key == "group:ranks:atlas-70b")
            QCOMPARE(edge.seam, topology::Seam::hardware);
        if (from == "storage/nas1")
            QCOMPARE(edge.seam, topology::Seam::storage);
    }
}

void TstGraphGroups::openingARowShowsItsRacks() {
    const GraphGroups groups = makeGraphGroups(*hall(), {"group:row:B"});
    QCOMPARE(groups.find("group:row:B"), kNoNode);
    for (int rack = 9; rack <= 16; ++rack) {
        const std::uint32_t node = groups.find(rack < 10 ? "rack/R09" : "rack/R" + std::to_string(rack));
        QVERIFY(node != kNoNode);
        QCOMPARE(groups.nodes[node].parent, std::string("group:row:B"));
        QVERIFY(groups.nodes[node].canExpand);
    }
    QVERIFY(hasEdge(groups, "cdu/CDU-2", "rack/R12"));
    QVERIFY(groups.find("group:row:A") != kNoNode);
}

void TstGraphGroups::openingARackKeepsItAndShowsItsHosts() {
    const GraphGroups groups = makeGraphGroups(*hall(), {"group:row:B", "rack/R12"});
    const std::uint32_t rack = groups.find("rack/R12");
    QVERIFY(groups.nodes[rack].isExpanded);
    for (std::uint32_t i = 1; i <= 8; ++i) // its hosts follow it at once
        QCOMPARE(groups.nodes[rack + i].parent, std::string("rack/R12"));
    QVERIFY(hasEdge(groups, "host/n088", "group:ranks:atlas-70b"));
    QVERIFY(hasEdge(groups, "cdu/CDU-2", "rack/R12"));
}

void TstGraphGroups::aLargeSiteStaysWithinSixtyNodes_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("racks");
    QTest::newRow("hall") << 4 << 8;
    QTest::newRow("sixteen rows") << 16 << 8;
    QTest::newRow("131072 GPUs") << 64 << 32;
}

void TstGraphGroups::aLargeSiteStaysWithinSixtyNodes() {
    QFETCH(int, rows);
    QFETCH(int, racks);
    test::HallSpec spec;
    spec.rows = rows;
    spec.racksInRow = racks;
    topology::TopologyFragment fragment = test::hallTopology(spec);
    for (int i = 0; i < 300; ++i) { // and more of everything than anybody could read
        const std::string number = std::to_string(i);
        for (const char* kind :
             {"storage/s", "switch/tor", "program/p", "milestone/m", "team/t", "pool/p", "ups/u", "crah/c"}) {
            topology::Entity entity;
            entity.id = id(kind + number);
            fragment.entities.push_back(entity);
        }
    }
    const GraphGroups groups = makeGraphGroups(*topologyOf(fragment), {});
    QVERIFY2(groups.nodes.size() <= kMostOverviewNodes, std::to_string(groups.nodes.size()).c_str());
    QVERIFY(groups.nodes.size() >= 15);
}

void TstGraphGroups::loopsAndPumpsAreInTheirCdu() {
    topology::TopologyFragment f;
    f.edges = {{id("cdu/c2"), id("loop/l2"), EdgeKind::cools},
               {id("cdu/c2"), id("pump/c2-p1"), EdgeKind::contains},
               {id("pump/c2-p1"), id("loop/l2"), EdgeKind::cools},
               {id("loop/l2"), id("rack/r07"), EdgeKind::cools}};
    const auto topology = topologyOf(f);
    const GraphGroups closed = makeGraphGroups(*topology, {});
    QVERIFY(hasEdge(closed, "cdu/c2", "rack/r07"));
    QCOMPARE(closed.find("loop/l2"), kNoNode);
    const GraphGroups open = makeGraphGroups(*topology, {"cdu/c2"});
    QVERIFY(hasEdge(open, "loop/l2", "rack/r07"));
    QVERIFY(hasEdge(open, "pump/c2-p1", "loop/l2"));
}

void TstGraphGroups::linksAreInTheirSwitch() {
    topology::TopologyFragment f;
    f.edges = {{id("switch/leaf-1"), id("link/leaf-1:1~n0:ib0"), EdgeKind::connects},
               {id("link/leaf-1:1~n0:ib0"), id("nic/n0:ib0"), EdgeKind::connects},
               {id("host/n0"), id("gpu/n0:0"), EdgeKind::contains}};
    const GraphGroups groups = makeGraphGroups(*topologyOf(f), {});
    QVERIFY(hasEdge(groups, "switch/leaf-1", "host/n0"));
    QCOMPARE(groups.nodes.size(), std::size_t(2));
}

void TstGraphGroups::pdusAreGroupedByFeed() {
    topology::TopologyFragment f;
    for (int i = 0; i < 32; ++i)
        f.edges.push_back(
            {id(i < 20 ? "feed/a" : "feed/b"), id("pdu/p" + std::to_string(i)), EdgeKind::powers});
    const GraphGroups groups = makeGraphGroups(*topologyOf(f), {});
    QCOMPARE(groups.nodes.size(), std::size_t(4));
    QVERIFY(hasEdge(groups, "feed/a", "group:pdu:feed/a"));
    QCOMPARE(groups.nodes[groups.find("group:pdu:feed/a")].members, 20U);
}

void TstGraphGroups::hostsWithoutRacksAreGrouped() {
    topology::TopologyBuilder builder;
    for (int i = 0; i < 64; ++i)
        builder.discover(id("host/node-" + std::to_string(i)));
    const GraphGroups groups = makeGraphGroups(*builder.build(), {});
    QCOMPARE(groups.nodes.size(), std::size_t(1));
    QCOMPARE(groups.nodes[0].members, 64U);
    QVERIFY(makeGraphGroups(*topology::TopologyBuilder().build(), {}).nodes.empty());
}

void TstGraphGroups::hostileTopologyEnds() {
    topology::TopologyFragment f;
    f.edges = {{id("host/a"), id("host/b"), EdgeKind::contains},
               {id("host/b"), id("host/a"), EdgeKind::contains},
               {id("rack/r"), id("rack/r"), EdgeKind::contains},
               {id("rack/r"), id("rack/r"), EdgeKind::cools}};
    for (const std::set<std::string>& open :
         {std::set<std::string>(), {"rack/r", "host/a", "host/b", "group:Hosts", "no such"}})
        QVERIFY(makeGraphGroups(*topologyOf(f), open).nodes.size() <= 3);
}

SEAM_TEST(tst_graph_groups, TstGraphGroups)
#include "tst_graph_groups.moc"
