// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "topology/dependents.h"

#include <QtTest>

#include <map>
#include <random>
#include <set>

using namespace seamscope::topology;

namespace {

EntityId id(const std::string& text) { return *EntityId::parse(text); }

std::set<std::string> namesOf(const Topology& graph, const Dependents& found) {
    std::set<std::string> names;
    for (const EntityIndex at : found.out)
        names.insert(graph.entity(at).id.text());
    return names;
}

/// A loop with two pumps under a CDU, two racks on it, a host each with two supplies from two feeds, two GPUs each; two leaves.
std::shared_ptr<const Topology> hall() {
    TopologyFragment f;
    const auto join = [&f](const std::string& from, const std::string& to, EdgeKind kind) {
        for (const std::string& name : {from, to})
            f.entities.push_back({id(name), "", {}, {}, false});
        f.edges.push_back({id(from), id(to), kind});
    };
    join("cdu/c1", "loop/l1", EdgeKind::cools);
    for (const char* pump : {"pump/a", "pump/b"}) {
        join("cdu/c1", pump, EdgeKind::contains);
        join(pump, "loop/l1", EdgeKind::cools);
    }
    for (const std::string n : {"1", "2"}) {
        join("loop/l1", "rack/r" + n, EdgeKind::cools);
        join("rack/r" + n, "host/n" + n, EdgeKind::contains);
        join("feed/a", "psu/n" + n + ":0", EdgeKind::powers);
        join("feed/b", "psu/n" + n + ":1", EdgeKind::powers);
        for (const std::string p : {"0", "1"}) {
            join("psu/n" + n + ":" + p, "host/n" + n, EdgeKind::powers);
            join("host/n" + n, "gpu/n" + n + ":" + p, EdgeKind::contains);
            join("switch/leaf" + p, "nic/n" + n + ":x" + p, EdgeKind::connects);
            join("nic/n" + n + ":x" + p, "gpu/n" + n + ":" + p, EdgeKind::connects);
        }
    }
    join("storage/s", "job/train", EdgeKind::stores);
    Job train;
    train.id = id("job/train");
    train.program = id("program/p");
    train.ranks = {{0, id("gpu/n1:0")}, {1, id("gpu/n1:1")}};
    train.checkpoint = CheckpointPolicy{};
    train.checkpoint->storage = id("storage/s");
    Job serve;
    serve.id = id("job/serve");
    serve.program = id("program/p");
    serve.kind = JobKind::inference;
    serve.pools = {{id("pool/x"), "decode", {id("gpu/n2:0"), id("gpu/n2:1")}}};
    Job adrift;
    adrift.id = id("job/adrift");
    adrift.program = id("program/p");
    adrift.gpus = 4;
    f.jobs = {train, serve, adrift};
    TopologyBuilder builder;
    builder.merge(f);
    return builder.build();
}

/// The definition, pass after pass until nothing changes.
std::set<std::string> bruteForce(const Topology& graph, const std::vector<EntityId>& parts) {
    std::set<std::string> out;
    for (const EntityId& part : parts)
        if (graph.find(part).isValid())
            out.insert(part.text());
    for (bool hasChanged = true; hasChanged;) {
        hasChanged = false;
        for (const Entity& entity : graph.entities()) {
            std::map<EdgeKind, bool> isAnyLeft;
            for (const Edge& edge : graph.edges())
                if (edge.to == entity.id && edge.kind != EdgeKind::funds && edge.kind != EdgeKind::gates && edge.kind != EdgeKind::runs)
                    isAnyLeft[edge.kind] = isAnyLeft[edge.kind] || !out.contains(edge.from.text());
            for (const auto& [kind, isLeft] : isAnyLeft)
                if (!isLeft && out.insert(entity.id.text()).second)
                    hasChanged = true;
        }
    }
    return out;
}

} // namespace

class TstDependents : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onePumpOfTwoIsNotMissed();
    void theCduTakesAllThatItCools();
    void aFeedOfTwoThinsAndBothEnd();
    void aLeafEndsItsRail();
    void storageStopsWhoReadsFromIt();
    void whatIsNotInTheGraphIsSaid();
    void everyGraphAgreesWithTheDefinition();
};

void TstDependents::onePumpOfTwoIsNotMissed() {
    const auto graph = hall();
    const std::vector<EntityId> parts = {id("pump/a")};
    const Dependents found = dependentsOf(*graph, parts);
    QCOMPARE(namesOf(*graph, found), std::set<std::string>{"pump/a"});
    QCOMPARE(found.thinned.size(), std::size_t{1});
    QCOMPARE(graph->entity(found.thinned[0].entity).id, id("loop/l1"));
    QCOMPARE(found.thinned[0].left, 2U); // the CDU as such and pump b
    QCOMPARE(found.thinned[0].of, 3U);
    QVERIFY(found.jobs.empty());
}

void TstDependents::theCduTakesAllThatItCools() {
    const auto graph = hall();
    const std::vector<EntityId> parts = {id("cdu/c1")};
    const Dependents found = dependentsOf(*graph, parts);
    const std::set<std::string> names = namesOf(*graph, found);
    for (const char* wanted : {"loop/l1", "rack/r1", "rack/r2", "host/n1", "gpu/n2:1", "pump/b"})
        QVERIFY2(names.contains(wanted), wanted);
    for (const char* other : {"feed/a", "switch/leaf0", "storage/s", "program/p"})
        QVERIFY2(!names.contains(other), other);
    QCOMPARE(found.jobs.size(), std::size_t{2});
    for (const auto& job : found.jobs)
        QCOMPARE(job.share, 1.0);
    QCOMPARE(found.notPlaced, std::vector<EntityId>{id("job/adrift")});
}

void TstDependents::aFeedOfTwoThinsAndBothEnd() {
    const auto graph = hall();
    std::vector<EntityId> parts = {id("feed/a")};
    const Dependents one = dependentsOf(*graph, parts);
    QVERIFY(one.jobs.empty());
    QCOMPARE(one.thinned.size(), std::size_t{2}); // both hosts, on one supply each
    parts.push_back(id("feed/b"));
    QCOMPARE(dependentsOf(*graph, parts).jobs.size(), std::size_t{2});
}

void TstDependents::aLeafEndsItsRail() {
    const auto graph = hall();
    const std::vector<EntityId> parts = {id("switch/leaf0")};
    const Dependents found = dependentsOf(*graph, parts);
    QCOMPARE(found.jobs.size(), std::size_t{2});
    for (const auto& job : found.jobs) {
        QCOMPARE(job.gpusOut, 1U);
        QCOMPARE(job.gpus, 2U);
        QCOMPARE(job.share, job.job == id("job/train") ? 1.0 : 0.5); // ranks wait for each other, requests do not
    }
}

void TstDependents::storageStopsWhoReadsFromIt() {
    const auto graph = hall();
    const std::vector<EntityId> parts = {id("storage/s")};
    const Dependents found = dependentsOf(*graph, parts);
    QCOMPARE(found.jobs.size(), std::size_t{1});
    QVERIFY(found.jobs[0].isWithoutStorage && found.jobs[0].share == 1);
}

void TstDependents::whatIsNotInTheGraphIsSaid() {
    const auto graph = hall();
    const std::vector<EntityId> parts = {id("cdu/c9")};
    const Dependents found = dependentsOf(*graph, parts);
    QCOMPARE(found.unknown, parts);
    QVERIFY(found.out.empty() && found.jobs.empty());
}

void TstDependents::everyGraphAgreesWithTheDefinition() {
    std::mt19937 random(15);
    for (int round = 0; round < 400; ++round) {
        TopologyFragment f;
        const unsigned nodes = 2 + random() % 9;
        const auto node = [](unsigned i) { return id("rack/x" + std::to_string(i)); };
        for (unsigned i = 0; i < nodes; ++i)
            f.entities.push_back({node(i), "", {}, {}, false});
        for (unsigned edges = random() % (3 * nodes); edges > 0; --edges) {
            const unsigned from = random() % nodes, to = random() % nodes;
            if (from != to) // cycles are welcome
                f.edges.push_back({node(from), node(to), static_cast<EdgeKind>(random() % 10)});
        }
        TopologyBuilder builder;
        builder.merge(f);
        const auto graph = builder.build();
        std::vector<EntityId> parts;
        for (unsigned i = 0; i < nodes; ++i) {
            if (random() % 3 == 0)
                parts.push_back(node(i));
            const Dependents found = dependentsOf(*graph, parts);
            QCOMPARE(namesOf(*graph, found), bruteForce(*graph, parts));
            for (const auto& thinned : found.thinned)
                QVERIFY(thinned.left > 0 && thinned.left < thinned.of);
        }
    }
}

SEAM_TEST(tst_dependents, TstDependents)
#include "tst_dependents.moc"
