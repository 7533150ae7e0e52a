// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec.h"

#include "seamscope/v1/topology.pb.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::topology;

namespace {

EntityId id(std::string_view text) { return *EntityId::parse(text); }

Job someJob(std::string_view name, unsigned ranks) {
    Job job;
    job.id = id(name);
    job.program = id("program/atlas");
    job.owner = "ml-platform";
    job.start = fromNanoseconds(1'772'323'200'000'000'000);
    job.parallelism = {8, 4, 2, 1, "pp-tp-dp"};
    job.gpus = ranks;
    for (unsigned i = 0; i < ranks; ++i)
        job.ranks.push_back({i, EntityId::gpu("n" + std::to_string(i / 8), std::to_string(i % 8))});
    job.reference.stepSeconds = 4.2;
    job.reference.tokensTotal = 1e12;
    job.reference.source = "benchmark";
    job.checkpoint.emplace();
    job.checkpoint->intervalSeconds = 1800;
    job.checkpoint->storage = id("storage/nas1");
    job.checkpoint->blocking = false;
    job.checkpoint->drainSeconds = 45;
    job.checkpoint->keepSeconds = 86400;
    job.checkpoint->tiers.push_back({"memory", 120, 2, 60, 0.9});
    job.watchdogSeconds = 1800;
    job.restartsAllowed = 5;
    return job;
}

Job inferenceJob() {
    Job job;
    job.id = id("job/serve");
    job.kind = JobKind::inference;
    job.pools = {{id("pool/prefill"), "prefill", {id("gpu/n0:0"), id("gpu/n0:1")}},
                 {id("pool/decode"), "decode", {}}};
    job.routes = {{id("route/p-d"), id("pool/prefill"), id("pool/decode"), "kv"}};
    job.reference.ttftP99Seconds = 0.4;
    return job;
}

TopologyFragment someFragment() {
    TopologyFragment fragment;
    fragment.entities.push_back({id("rack/r2"), "facilities", {{"row", "B"}}, Position{1, 7, -1}, false});
    fragment.entities.push_back({id("rack/r10"), "facilities", {}, std::nullopt, false});
    fragment.edges = {{id("cdu/c2"), id("rack/r2"), EdgeKind::cools},
                      {id("rack/r2"), id("host/n0"), EdgeKind::contains}};
    fragment.jobs = {someJob("job/atlas-70b", 64), inferenceJob()};
    return fragment;
}

/// Equal in everything that can be asked for, indices included.
void compareGraphs(const Topology& a, const Topology& b) {
    QCOMPARE(a.epoch(), b.epoch());
    QVERIFY(std::ranges::equal(a.entities(), b.entities()));
    QVERIFY(std::ranges::equal(a.edges(), b.edges()));
    QVERIFY(std::ranges::equal(a.jobs(), b.jobs()));
    for (std::uint32_t i = 0; i < a.entities().size(); ++i) {
        const EntityIndex index(i);
        QVERIFY(b.find(a.entity(index).id) == index);
        QVERIFY(std::ranges::equal(a.outgoing(index), b.outgoing(index)));
        QVERIFY(std::ranges::equal(a.incoming(index), b.incoming(index)));
        QVERIFY(a.container(index) == b.container(index));
    }
    for (std::uint32_t i = 0; i < a.edges().size(); ++i)
        QVERIFY(a.from(EdgeIndex(i)) == b.from(EdgeIndex(i)) && a.to(EdgeIndex(i)) == b.to(EdgeIndex(i)) &&
                a.seamOf(EdgeIndex(i)) == b.seamOf(EdgeIndex(i)));
}

} // namespace

class TstCodecTopology : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGraphComesBackWithItsIndices();
    void theEmptyGraphComesBack();
    void aDeltaLeadsToTheSameGraph();
    void removalsAreCarried();
    void randomWalksOfDeltasStayEqual();
    void aDeltaForAnotherEpochIsAGap();
    void updatesCarryTheSmallerForm();
    void brokenGraphsAreRefused();
};

void TstCodecTopology::aGraphComesBackWithItsIndices() {
    TopologyBuilder builder;
    builder.merge(someFragment());
    const auto graph = builder.build();
    QVERIFY(graph->entities().size() > 130);
    const auto back = wire::decodeTopology(wire::encode(*graph));
    QVERIFY2(back, back ? "" : back.error().text().c_str());
    compareGraphs(*graph, **back);
}

void TstCodecTopology::theEmptyGraphComesBack() {
    const auto back = wire::decodeTopology(wire::encode(Topology()));
    QVERIFY(back);
    compareGraphs(Topology(), **back);
}

void TstCodecTopology::aDeltaLeadsToTheSameGraph() {
    TopologyBuilder builder;
    builder.merge(someFragment());
    const auto before = builder.build();
    TopologyFragment more;
    more.entities.push_back({id("rack/r2"), "facilities", {{"row", "C"}}, std::nullopt, false});
    more.jobs = {someJob("job/second", 8)};
    builder.merge(more);
    const auto after = builder.build();
    const std::string delta = wire::encodeTopologyDelta(*before, *after);
    const auto back = wire::applyTopologyDelta(*before, delta);
    QVERIFY2(back, back ? "" : back.error().text().c_str());
    compareGraphs(*after, **back);
    QVERIFY(delta.size() < wire::encode(*after).size() / 2);
}

void TstCodecTopology::removalsAreCarried() {
    TopologyBuilder large;
    large.merge(someFragment());
    TopologyBuilder small;
    small.discover(id("gpu/n0:0"));
    const auto from = large.build();
    const auto to = small.build();
    const auto back = wire::applyTopologyDelta(*from, wire::encodeTopologyDelta(*from, *to));
    QVERIFY2(back, back ? "" : back.error().text().c_str());
    compareGraphs(*to, **back);
    QCOMPARE((*back)->jobs().size(), std::size_t{0});
}

void TstCodecTopology::randomWalksOfDeltasStayEqual() {
    std::mt19937 random(11);
    TopologyBuilder builder;
    std::shared_ptr<const Topology> near = builder.build();
    std::shared_ptr<const Topology> far = near;
    for (int step = 0; step < 60; ++step) {
        TopologyFragment fragment;
        for (int i = 0; i < 5; ++i) {
            const EntityId host = id("host/n" + std::to_string(random() % 40));
            const EntityId rack = id("rack/r" + std::to_string(random() % 5));
            fragment.edges.push_back({rack, host, EdgeKind::contains});
            fragment.entities.push_back(
                {host, random() % 2 ? "a" : "b", {}, std::nullopt, random() % 2 == 0});
        }
        builder.merge(fragment);
        const auto next = builder.build();
        const auto moved = wire::applyTopologyDelta(*far, wire::encodeTopologyDelta(*near, *next));
        QVERIFY2(moved, moved ? "" : moved.error().text().c_str());
        near = next;
        far = *moved;
        compareGraphs(*near, *far);
    }
}

void TstCodecTopology::aDeltaForAnotherEpochIsAGap() {
    TopologyBuilder builder;
    builder.discover(id("gpu/n0:0"));
    const auto one = builder.build();
    builder.discover(id("gpu/n0:1"));
    const auto two = builder.build();
    const auto gap = wire::applyTopologyDelta(*two, wire::encodeTopologyDelta(*one, *two));
    QVERIFY(!gap);
    QVERIFY(gap.error().code == ErrorCode::failedPrecondition);
}

void TstCodecTopology::updatesCarryTheSmallerForm() {
    TopologyBuilder builder;
    builder.merge(someFragment());
    const auto before = builder.build();
    builder.discover(id("gpu/n99:0"));
    telemetry::Update update;
    update.topology = builder.build();

    const std::string whole = wire::encode(update);
    const std::string step = wire::encode(update, before.get());
    QVERIFY(step.size() * 10 < whole.size());
    const auto fromStep = wire::decodeUpdate(step, before.get());
    QVERIFY(fromStep && fromStep->topology);
    compareGraphs(*update.topology, *fromStep->topology);
    QVERIFY(wire::decodeUpdate(step).error().code == ErrorCode::failedPrecondition);

    const Topology nothing;
    const auto fromWhole = wire::decodeUpdate(wire::encode(update, &nothing));
    QVERIFY(fromWhole); // everything is new: the whole graph is the smaller message
}

void TstCodecTopology::brokenGraphsAreRefused() {
    const auto place = [](const v1::Topology& graph) {
        const auto result = wire::decodeTopology(graph.SerializeAsString());
        return result ? std::string("accepted") : result.error().text();
    };
    v1::Topology twice;
    twice.add_entities()->set_id("gpu/n0:0");
    twice.add_entities()->set_id("gpu/n0:0");
    QCOMPARE(place(twice), std::string("Topology: topology: repeated entity gpu/n0:0"));
    v1::Topology loose;
    loose.add_entities()->set_id("gpu/n0:0");
    loose.add_edges()->set_from("gpu/n0:0");
    loose.mutable_edges(0)->set_to("rank/j:0");
    loose.mutable_edges(0)->set_kind("hosts");
    QCOMPARE(place(loose), std::string("Topology: topology: edge to an unknown entity rank/j:0"));
    loose.mutable_edges(0)->set_kind("heats");
    QCOMPARE(place(loose), std::string("Topology: edges[0]: kind: unknown edge kind \"heats\""));
    v1::Topology nameless;
    nameless.add_entities();
    QVERIFY(place(nameless) != "accepted");
    v1::Topology job;
    job.add_jobs()->set_id("job/j");
    QCOMPARE(place(job), std::string("Topology: jobs[0]: parallelism: a dimension of size 0"));
}

SEAM_TEST(tst_codec_topology, TstCodecTopology)
#include "tst_codec_topology.moc"
