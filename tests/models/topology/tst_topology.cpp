// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "topology/containers.h"
#include "topology/other_names.h"
#include "topology/topology.h"

#include <QtTest>

#include <algorithm>
#include <random>

using namespace seamscope::topology;

namespace {

EntityId id(const char* text) { return *EntityId::parse(text); }

TopologyFragment smallSite() {
    TopologyFragment f;
    f.entities = {{id("rack/r10"), "facilities", {}, Position{0, 9, -1}, false},
                  {id("rack/r2"), "facilities", {}, Position{0, 1, -1}, false},
                  {id("host/n1"), "hardware", {}, {}, false},
                  {id("gpu/n1:0"), "", {}, {}, false}};
    f.edges = {{id("rack/r2"), id("host/n1"), EdgeKind::contains},
               {id("cdu/c1"), id("rack/r2"), EdgeKind::cools}};
    Job job;
    job.id = id("job/j");
    job.owner = "ml";
    job.program = id("program/p");
    job.ranks = {{0, id("gpu/n1:0")}, {1, id("gpu/n1:1")}};
    f.jobs = {job};
    return f;
}

} // namespace

class TstTopology : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsWithoutTheirHostsAreNoTrouble();
    void namesSortAsPeopleCount();
    void naturalOrderIsAStrictWeakOrder();
    void impliedEdgesAreThere();
    void ownersDecideWhichEdgesAreSeams();
    void sameInputInAnyOrderGivesTheSameGraph();
    void discoveredBecomesStated();
    void everyEdgeIsFoundFromBothEnds();
    void everyJobIsFoundByItsName();
    void jobsThatEndedMakeRoom();
    void whatHasNoRoomIsNotTaken();
    void circlesOfContainersEnd();
    void aJobOfAnUnknownPartIsNoTrouble();
    void aHostUnderTwoNamesIsOne_data();
    void aHostUnderTwoNamesIsOne();
    void allThatIsKnownGoesWithTheName();
    void agentsThatNobodyHearsOfChangeNoGraph();
    void whoIsStatedBesideAnotherIsNoNameOfIt();
};

namespace {

Job jobOf(int number, std::optional<seamscope::TimePoint> end) {
    Job job;
    job.id = EntityId::make(EntityKind::job, std::to_string(number));
    job.end = end;
    for (unsigned rank = 0; rank < 8; ++rank)
        job.ranks.push_back({rank, EntityId::gpu("n1", std::to_string(rank))});
    return job;
}

} // namespace

/// A scheduler tells of jobs for years; the graph has those that run and the last of those that ended.
void TstTopology::jobsThatEndedMakeRoom() {
    TopologyBuilder builder;
    builder.setMost(400);
    const seamscope::TimePoint noon = *seamscope::parseRfc3339("2026-03-01T12:00:00Z");
    TopologyFragment running;
    running.jobs.push_back(jobOf(1'000'000, std::nullopt));
    builder.merge(running);
    std::size_t lost = 0;
    for (int i = 0; i < 500; ++i) {
        TopologyFragment fragment;
        fragment.jobs.push_back(jobOf(i, std::nullopt));
        builder.merge(fragment);
        fragment.jobs.front().end = noon + std::chrono::minutes(i);
        builder.merge(fragment);
        lost += builder.takeLost();
    }
    const auto graph = builder.build();
    QVERIFY(graph->entities().size() <= 400);
    QVERIFY(graph->jobs().size() >= 10);
    QCOMPARE(graph->jobs().size() + lost, std::size_t(501));
    QVERIFY(graph->find(EntityId::make(EntityKind::job, "1000000")).isValid());
    QVERIFY(graph->find(EntityId::make(EntityKind::job, "499")).isValid());
    QVERIFY(!graph->find(EntityId::make(EntityKind::job, "0")).isValid());
}

void TstTopology::whatHasNoRoomIsNotTaken() {
    TopologyBuilder builder;
    builder.setMost(200);
    for (int i = 0; i < 500; ++i) {
        TopologyFragment fragment;
        Job job = jobOf(i, std::nullopt);
        Entity entity; // as a scheduler says both
        entity.id = job.id;
        fragment.entities.push_back(entity);
        fragment.jobs.push_back(std::move(job));
        builder.merge(fragment);
    }
    QVERIFY(builder.takeLost() >= 480);
    QCOMPARE(builder.takeLost(), std::size_t(0));
    const auto graph = builder.build();
    QVERIFY2(graph->entities().size() <= 210, std::to_string(graph->entities().size()).c_str());
    QVERIFY(!graph->jobs().empty());
    for (const Job& job : graph->jobs()) // what is in it is whole
        QVERIFY(graph->find(EntityId::rank(job.id.name(), 7)).isValid());
}

void TstTopology::namesSortAsPeopleCount() {
    QVERIFY(naturalLess("r2", "r10"));
    QVERIFY(!naturalLess("r10", "r2"));
    QVERIFY(naturalLess("n9:7", "n10:0"));
    QVERIFY(naturalLess("a", "a1"));
    QVERIFY(!naturalLess("x", "x"));
}

void TstTopology::naturalOrderIsAStrictWeakOrder() {
    std::mt19937 random(7);
    std::vector<std::string> names;
    for (int i = 0; i < 60; ++i) {
        std::string s;
        for (unsigned n = random() % 5; n > 0; --n)
            s += "01a9"[random() % 4];
        names.push_back(s);
    }
    for (const auto& a : names)
        for (const auto& b : names) {
            QVERIFY(!(naturalLess(a, b) && naturalLess(b, a)));
            QVERIFY(a == b || naturalLess(a, b) || naturalLess(b, a));
            for (const auto& c : names)
                if (naturalLess(a, b) && naturalLess(b, c))
                    QVERIFY2(naturalLess(a, c), (a + "|" + b + "|" + c).c_str());
        }
}

void TstTopology::impliedEdgesAreThere() {
    TopologyBuilder builder;
    builder.merge(smallSite());
    const auto t = builder.build();
    const auto has = [&](const char* from, const char* to, EdgeKind kind) {
        const auto edges = t->edges();
        return std::find(edges.begin(), edges.end(), Edge{id(from), id(to), kind}) != edges.end();
    };
    QVERIFY(has("host/n1", "gpu/n1:0", EdgeKind::contains));
    QVERIFY(has("host/n1", "gpu/n1:1", EdgeKind::contains));
    QVERIFY(has("gpu/n1:1", "rank/j:1", EdgeKind::hosts));
    QVERIFY(has("rank/j:1", "job/j", EdgeKind::runs));
    QCOMPARE(t->entity(t->container(t->find(id("gpu/n1:1")))).id, id("host/n1"));
    QCOMPARE(t->entity(t->container(t->find(id("host/n1")))).id, id("rack/r2"));
    QVERIFY(t->find(id("rack/r2")).value() < t->find(id("rack/r10")).value());
}

void TstTopology::ownersDecideWhichEdgesAreSeams() {
    TopologyBuilder builder;
    builder.merge(smallSite());
    const auto t = builder.build();
    for (std::uint32_t e = 0; e < t->edges().size(); ++e) {
        const Edge& edge = t->edges()[e];
        if (edge.from == id("rack/r2") && edge.to == id("host/n1"))
            QCOMPARE(t->seamOf(EdgeIndex(e)), Seam::hardware);
        if (edge.from == id("gpu/n1:0") && edge.to == id("rank/j:0"))
            QCOMPARE(t->seamOf(EdgeIndex(e)), Seam::hardware);
        if (edge.from == id("cdu/c1")) // no owner stated: not called a seam by guess
            QCOMPARE(t->seamOf(EdgeIndex(e)), Seam::none);
        if (edge.from == id("host/n1") && edge.to == id("gpu/n1:0")) // the part inherits its host's owner
            QCOMPARE(t->seamOf(EdgeIndex(e)), Seam::none);
    }
}

void TstTopology::sameInputInAnyOrderGivesTheSameGraph() {
    TopologyFragment f = smallSite();
    TopologyBuilder first;
    first.merge(f);
    const auto a = first.build();
    std::mt19937 random(3);
    for (int i = 0; i < 20; ++i) {
        std::shuffle(f.entities.begin(), f.entities.end(), random);
        std::shuffle(f.edges.begin(), f.edges.end(), random);
        TopologyBuilder other;
        other.merge(f);
        const auto b = other.build();
        QVERIFY(std::equal(a->entities().begin(), a->entities().end(), b->entities().begin(),
                           b->entities().end()));
        QVERIFY(std::equal(a->edges().begin(), a->edges().end(), b->edges().begin(), b->edges().end()));
    }
}

void TstTopology::discoveredBecomesStated() {
    TopologyBuilder builder;
    QVERIFY(builder.discover(id("gpu/n9:0")));
    QVERIFY(!builder.discover(id("gpu/n9:0")));
    auto t = builder.build();
    QVERIFY(t->entity(t->find(id("host/n9"))).discovered);
    QVERIFY(!builder.isChanged());
    TopologyFragment f;
    f.entities = {{id("host/n9"), "hardware", {}, {}, false}};
    builder.merge(f);
    QVERIFY(builder.isChanged());
    const auto later = builder.build();
    QVERIFY(!later->entity(later->find(id("host/n9"))).discovered);
    QVERIFY(later->epoch() > t->epoch());
}

void TstTopology::everyEdgeIsFoundFromBothEnds() {
    TopologyBuilder builder;
    builder.merge(smallSite());
    const auto t = builder.build();
    std::size_t out = 0;
    std::size_t in = 0;
    for (std::uint32_t i = 0; i < t->entities().size(); ++i) {
        for (EdgeIndex e : t->outgoing(EntityIndex(i)))
            QCOMPARE(t->from(e), EntityIndex(i));
        for (EdgeIndex e : t->incoming(EntityIndex(i)))
            QCOMPARE(t->to(e), EntityIndex(i));
        out += t->outgoing(EntityIndex(i)).size();
        in += t->incoming(EntityIndex(i)).size();
    }
    QCOMPARE(out, t->edges().size());
    QCOMPARE(in, t->edges().size());
}

/// Built or brought back, whatever order they came in.
void TstTopology::everyJobIsFoundByItsName() {
    TopologyFragment fragment;
    for (const char* name : {"job/z", "job/a10", "job/a9", "job/A", "job/a", "job/a-b", "job/a.b", "job/-"}) {
        Job job;
        job.id = id(name);
        fragment.jobs.push_back(job);
    }
    TopologyBuilder builder;
    builder.merge(fragment);
    const auto built = builder.build();
    const auto restored = Topology::restore(1, {}, {}, fragment.jobs);
    QVERIFY(restored);
    for (const Topology* graph : {built.get(), restored->get()}) {
        for (const Job& job : fragment.jobs) {
            QVERIFY2(graph->job(job.id), job.id.text().c_str());
            QCOMPARE(graph->job(job.id)->id.text(), job.id.text());
        }
        QVERIFY(!graph->job(id("job/b")));
        QVERIFY(!graph->job(id("host/a")));
    }
}

void TstTopology::partsWithoutTheirHostsAreNoTrouble() {
    TopologyFragment fragment;
    fragment.entities.push_back({EntityId::gpu("lone", "3"), {}, {}, {}, false});
    Job job;
    job.id = *EntityId::parse("job/serve");
    job.kind = JobKind::inference;
    job.routes.push_back(
        {*EntityId::parse("route/r"), *EntityId::parse("pool/unsaid"), *EntityId::parse("pool/other"), "kv"});
    fragment.jobs.push_back(job);
    TopologyBuilder builder;
    builder.merge(fragment);
    const auto graph = builder.build();
    for (const char* id : {"host/lone", "pool/unsaid", "pool/other"}) {
        const EntityIndex at = graph->find(*EntityId::parse(id));
        QVERIFY2(at.isValid() && graph->entity(at).discovered, id);
    }
    QCOMPARE(graph->container(graph->find(EntityId::gpu("lone", "3"))),
             graph->find(*EntityId::parse("host/lone")));
}

// A site that states that two rows are in each other made whoever asked what a host is in go on for ever.
void TstTopology::circlesOfContainersEnd() {
    TopologyBuilder builder;
    TopologyFragment site = smallSite();
    for (const auto& [from, to] : {std::pair("row/a", "row/b"), std::pair("row/b", "row/a"), std::pair("row/a", "rack/r2")})
        site.edges.push_back({id(from), id(to), EdgeKind::contains});
    for (int i = 0; i < 1000; ++i)
        site.edges.push_back({EntityId::make(EntityKind::rack, "x" + std::to_string(i)), EntityId::make(EntityKind::rack, "x" + std::to_string(i + 1)), EdgeKind::contains});
    builder.merge(site);
    const auto graph = builder.build();
    const auto texts = [&](const char* part) {
        std::string text;
        for (const EntityIndex at : containersOf(*graph, graph->find(id(part))))
            text += graph->entity(at).id.text() + " ";
        return text;
    };
    QCOMPARE(texts("gpu/n1:0"), std::string("host/n1 rack/r2 row/a row/b "));
    QCOMPARE(texts("row/a"), std::string("row/b "));
    QCOMPARE(containersOf(*graph, graph->find(id("rack/x1000"))).size(), std::size_t{32});
}

// A gateway may tell of a job before, or without, the parts that it runs on.
void TstTopology::aHostUnderTwoNamesIsOne_data() {
    QTest::addColumn<QString>("hosts"); ///< NAME=ADDRESS,ADDRESS
    QTest::addColumn<QString>("left");
    QTest::newRow("an address") << "n31=10.0.0.7;10.0.0.7" << "n31";
    QTest::newRow("one of several") << "n31=10.0.0.6, fe80::31 ,n31.hall;fe80::31" << "n31";
    QTest::newRow("whatever the case") << "n31=ILO-N31;ilo-n31" << "n31";
    QTest::newRow("of a third") << "c=b;b=a;a" << "c";
    QTest::newRow("of a third, whose name is told again") << "c=b,a;b=a;a=ilo-a;ilo-a" << "c";
    QTest::newRow("an address that has a controller") << "n1=10.0.0.7;10.0.0.7=ilo-n1;ilo-n1" << "n1";
    QTest::newRow("two that call themselves each other") << "a=b;b=a" << "a,b";
    QTest::newRow("a name that two claim") << "n1=10.0.0.7;n2=10.0.0.7;10.0.0.7" << "10.0.0.7,n1,n2";
    QTest::newRow("itself") << "n1=n1" << "n1";
}

void TstTopology::aHostUnderTwoNamesIsOne() {
    QFETCH(QString, hosts);
    QFETCH(QString, left);
    TopologyBuilder builder;
    for (const QString& host : hosts.split(u';')) {
        TopologyFragment told;
        const QString addresses = host.section(u'=', 1);
        told.entities = {{EntityId::make(EntityKind::host, host.section(u'=', 0, 0).toStdString()), "", {}, {}, true}};
        if (!addresses.isEmpty())
            told.entities[0].labels["address"] = addresses.toStdString();
        builder.merge(told);
    }
    QStringList names;
    const auto built = builder.build();
    const OtherNames known(built->entities());
    for (const QString& host : hosts.split(u';')) // whoever speaks of it later means who is left
        QVERIFY(built->find(known.of(EntityId::make(EntityKind::host, host.section(u'=', 0, 0).toStdString()))).isValid());
    for (const Entity& entity : built->entities())
        names << QString::fromStdString(std::string(entity.id.name()));
    names.sort();
    QCOMPARE(names.join(u','), left);
}

void TstTopology::allThatIsKnownGoesWithTheName() {
    TopologyBuilder builder;
    TopologyFragment first;
    first.entities = {{id("host/10.0.0.7"), "hardware", {{"u", "12"}}, Position{1, 2, -1}, true}, {id("gpu/10.0.0.7:0"), "", {{"uuid", "GPU-1"}}, {}, true}};
    first.edges = {{id("rack/r1"), id("host/10.0.0.7"), EdgeKind::contains}};
    Job job;
    job.id = id("job/j");
    job.ranks = {{0, id("gpu/10.0.0.7:0")}};
    first.jobs = {job};
    builder.merge(first);
    builder.merge({{{id("host/n1"), "", {{"address", "10.0.0.7"}, {"u", "13"}}, {}, false}}, {}, {}});
    const auto built = builder.build();
    const OtherNames names(built->entities());
    QCOMPARE(names.of(id("gpu/10.0.0.7:3")).text(), std::string("gpu/n1:3"));
    QCOMPARE(names.of(id("rack/10.0.0.7")).text(), std::string("rack/10.0.0.7"));
    QVERIFY(!built->find(id("host/10.0.0.7")).isValid() && !built->find(id("gpu/10.0.0.7:0")).isValid());
    const Entity& host = built->entity(built->find(id("host/n1")));
    QVERIFY(host.owner == "hardware" && host.position && !host.discovered);
    QCOMPARE(host.labels.at("u"), std::string("13")); // what is stated of it stands
    QCOMPARE(built->entity(built->find(id("gpu/n1:0"))).labels.at("uuid"), std::string("GPU-1"));
    QCOMPARE(built->entity(built->container(built->find(id("host/n1")))).id.text(), std::string("rack/r1"));
    QCOMPARE(built->jobs()[0].ranks[0].gpu.text(), std::string("gpu/n1:0"));
}

/// A node has dozens, and they come and go; what one of them tells is of the node, whichever was known first.
void TstTopology::agentsThatNobodyHearsOfChangeNoGraph() {
    TopologyBuilder builder;
    const auto tell = [&](const char* host, const char* agents) { builder.merge({{{id(host), "", {{kAgentsLabel, agents}}, {}, true}}, {}, {}}); };
    builder.discover(id("gpu/10.244.1.7:3"));
    tell("host/n1", "dcgm-exporter-x7k2p,10.244.1.7,csi-m4qzv,10.244.1.8");
    const auto first = builder.build();
    QVERIFY(first->find(id("gpu/n1:3")).isValid() && !first->find(id("host/10.244.1.7")).isValid());
    QCOMPARE(first->entity(first->find(id("host/n1"))).labels, (std::map<std::string, std::string>{{"address", "10.244.1.7"}}));
    QCOMPARE(OtherNames(first->entities()).of(id("gpu/10.244.1.7:4")).text(), std::string("gpu/n1:4"));
    tell("host/n1", "dcgm-exporter-9wblt,10.244.1.9,csi-m4qzv,10.244.1.8");
    QVERIFY(!builder.isChanged()); // a pod that was replaced is nothing to tell every console
    builder.merge({{{id("host/dcgm-exporter-9wblt"), "", {}, {}, true}}, {}, {}});
    builder.discover(id("gpu/dcgm-exporter-x7k2p:0")); // of the one that is gone
    const auto next = builder.build();
    QVERIFY(!next->find(id("host/dcgm-exporter-9wblt")).isValid() && next->find(id("host/dcgm-exporter-x7k2p")).isValid());
    QCOMPARE(next->entity(next->find(id("host/n1"))).labels.at("address"), std::string("10.244.1.7,dcgm-exporter-9wblt"));
    tell("host/n1", "dcgm-exporter-9wblt,10.244.1.9,csi-zzzzz,10.244.1.6"); // one of them is in the graph, and that is no news
    QVERIFY(!builder.isChanged());
    // An address goes to the next node; a host that is stated is a host.
    tell("host/n2", "csi-b2c4d,10.244.1.9,10.244.1.7");
    builder.merge({{{id("host/csi-b2c4d"), "", {}, {}, false}}, {}, {}});
    builder.discover(id("gpu/10.244.1.9:1"));
    builder.discover(id("gpu/10.244.1.7:3")); // heard on the node before
    const auto last = builder.build();
    QVERIFY(last->find(id("gpu/n2:1")).isValid() && last->find(id("host/csi-b2c4d")).isValid());
    QVERIFY(last->find(id("gpu/n2:3")).isValid() && !last->find(id("host/10.244.1.7")).isValid());
}

void TstTopology::whoIsStatedBesideAnotherIsNoNameOfIt() {
    TopologyFragment told;
    told.entities = {{id("host/n001"), "", {{"address", "10.0.7.1, N002,n001"}}, {}, false},
                     {id("host/n002"), "", {}, {}, false},
                     {id("host/n003"), "", {{"address", "ilo-n003"}}, {}, false},
                     {id("host/ilo-n003"), "", {}, {}, true}, // seen under its address: it is the host
                     {id("switch/s1"), "", {{"address", "n002"}}, {}, false}};
    QCOMPARE(dropNamesOfOthers(told), std::vector<std::string>{"host/n001 has the address N002, which is stated as one of its own"});
    QVERIFY(dropNamesOfOthers(told).empty());
    QCOMPARE(told.entities[0].labels.at("address"), std::string("10.0.7.1,n001"));
    TopologyBuilder builder;
    builder.merge(told);
    const auto built = builder.build();
    QVERIFY(built->find(id("host/n001")).isValid() && built->find(id("host/n002")).isValid() && built->find(id("host/n003")).isValid());
    QVERIFY(!built->find(id("host/ilo-n003")).isValid());
    QCOMPARE(built->entity(built->find(id("switch/s1"))).labels.at("address"), std::string("n002"));
}

void TstTopology::aJobOfAnUnknownPartIsNoTrouble() {
    const auto graph = Topology::restore(1, {{id("host/n1"), "", {}, {}, false}}, {}, {jobOf(1, {})});
    QVERIFY(graph);
    const EntityIndex gpu = (*graph)->find((*graph)->jobs()[0].ranks[0].gpu);
    QVERIFY(!gpu.isValid() && !(*graph)->container(gpu).isValid() && containersOf(**graph, gpu).empty());
}

SEAM_TEST(tst_topology, TstTopology)
#include "tst_topology.moc"
