// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_model.h"
#include "qt/lateness_loader.h"
#include "support/test_program.h"
#include "topology/parallel_place.h"
#include "widgets/support/hall.h"

#include <QtTest>

#include <chrono>
#include <ctime>
#include <limits>
#include <map>
#include <set>

using namespace seamscope;
using namespace seamscope::ui;
using test::id;
using test::kNow;
using topology::EntityId;
using topology::EntityKind;

namespace {

topology::Parallelism sizes(unsigned tp, unsigned pp, unsigned dp, unsigned ep, const char* order = "tp-dp-pp") {
    topology::Parallelism p;
    p.tp = tp;
    p.pp = pp;
    p.dp = dp;
    p.ep = ep;
    p.order = order;
    return p;
}

topology::Job training(const char* name, const char* owner, unsigned firstHost, unsigned ranks, const topology::Parallelism& parallelism) {
    topology::Job job;
    job.id = EntityId::make(EntityKind::job, name);
    job.owner = owner;
    job.parallelism = parallelism;
    for (unsigned rank = 0; rank < ranks; ++rank)
        job.ranks.push_back({rank, EntityId::gpu("n" + std::to_string(firstHost + rank / 8), std::to_string(rank % 8))});
    job.gpus = ranks;
    return job;
}

std::shared_ptr<const topology::Topology> graphOf(std::vector<topology::Job> jobs, std::vector<topology::Edge> edges = {}) {
    topology::TopologyFragment fragment;
    fragment.jobs = std::move(jobs);
    fragment.edges = std::move(edges);
    for (const topology::Job& job : fragment.jobs)
        for (const topology::RankPlacement& rank : job.ranks)
            fragment.entities.push_back({rank.gpu, "hardware", {}, {}, false});
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    return builder.build();
}

HeatFloor floorOf(const std::shared_ptr<const topology::Topology>& graph, HeatGrouping grouping) {
    return makeHeatFloor({graph, {}, HeatLevel::gpu, grouping});
}

/// Cells of a block without holes.
std::set<std::string> membersOf(const HeatFloor& floor, const HeatBlock& block) {
    std::set<std::string> members;
    for (std::uint32_t i = 0; i < block.cellCount(); ++i)
        if (!floor.cells[block.firstCell + i].isEmpty())
            members.insert(floor.cells[block.firstCell + i].text());
    return members;
}

} // namespace

class TstHeatPivots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ranksHaveThePlacesOfTheirOrder();
    void groupsAreThoseThatMeetAlongADimension();
    void aLeafFaultIsOneBlockInAFabricOfRails();
    void teamsHoldTheirJobs();
    void aJobThatStartedLaterHasTheCell();
    void whatIsNotKnownIsNamed();
    void colourDoesNotChangeWithThePivot();
    void lossIsEachGpusShareOfItsJob();
    void latenessIsAShareOfAStepAndNothingOfTheFuture();
    void whatRanksMeasureStandsOnTheirGpus();
    void sixteenThousandGpusPivotInTime();
};

/// Against a count in nested loops, the way people write such orders down.
void TstHeatPivots::ranksHaveThePlacesOfTheirOrder() {
    const auto p = sizes(2, 3, 4, 1, "tp-dp-pp");
    std::uint32_t rank = 0;
    for (std::uint32_t pp = 0; pp < 3; ++pp)
        for (std::uint32_t dp = 0; dp < 4; ++dp)
            for (std::uint32_t tp = 0; tp < 2; ++tp)
                QCOMPARE(topology::parallelPlace(rank++, p, 24), (topology::ParallelPlace{tp, pp, dp, 0}));
    // Experts named as a dimension of their own …
    const auto own = sizes(2, 2, 3, 4, "tp-ep-dp-pp");
    rank = 0;
    for (std::uint32_t pp = 0; pp < 2; ++pp)
        for (std::uint32_t dp = 0; dp < 3; ++dp)
            for (std::uint32_t ep = 0; ep < 4; ++ep)
                for (std::uint32_t tp = 0; tp < 2; ++tp)
                    QCOMPARE(topology::parallelPlace(rank++, own, 48), (topology::ParallelPlace{tp, pp, dp, ep}));
    // … and spread over the data-parallel ranks, where the sizes multiply to the job without them.
    const auto inside = sizes(2, 1, 8, 4, "tp-ep-dp-pp");
    QCOMPARE(topology::parallelPlace(2 * 5 + 1, inside, 16), (topology::ParallelPlace{1, 0, 5, 1}));
}

void TstHeatPivots::groupsAreThoseThatMeetAlongADimension() {
    const auto graph = graphOf({training("moe", "research", 0, 64, sizes(4, 2, 8, 4))});
    const struct {
        HeatGrouping grouping;
        std::size_t groups, members;
    } expected[] = {{HeatGrouping::tensor, 16, 4}, {HeatGrouping::pipeline, 32, 2}, {HeatGrouping::data, 8, 8}, {HeatGrouping::expert, 16, 4}};
    for (const auto& e : expected) {
        const HeatFloor floor = floorOf(graph, e.grouping);
        QCOMPARE(floor.blocks.size(), e.groups);
        QCOMPARE(floor.placed, 64U);
        for (const HeatBlock& block : floor.blocks)
            QCOMPARE(membersOf(floor, block).size(), e.members);
    }
    // tp-dp-pp: tensor ranks are neighbours, data ranks four apart, pipeline ranks thirty-two apart.
    const HeatFloor tensor = floorOf(graph, HeatGrouping::tensor);
    QCOMPARE(membersOf(tensor, tensor.blocks[1]), (std::set<std::string>{"gpu/n0:4", "gpu/n0:5", "gpu/n0:6", "gpu/n0:7"}));
    QCOMPARE(tensor.blocks[1].name, std::string("DP1"));
    QCOMPARE(tensor.lines[1].name, std::string("PP1"));
    const HeatFloor pipeline = floorOf(graph, HeatGrouping::pipeline);
    QCOMPARE(membersOf(pipeline, pipeline.blocks[0]), (std::set<std::string>{"gpu/n0:0", "gpu/n4:0"}));
    const HeatFloor expert = floorOf(graph, HeatGrouping::expert);
    QCOMPARE(membersOf(expert, expert.blocks[0]), (std::set<std::string>{"gpu/n0:0", "gpu/n0:4", "gpu/n1:0", "gpu/n1:4"}));
    QCOMPARE(expert.blocks[0].name, std::string("DP0\u20133 TP0"));
}

/// The cells that one leaf serves: one block by leaf, one in each of its hosts' racks.
void TstHeatPivots::aLeafFaultIsOneBlockInAFabricOfRails() {
    std::vector<topology::Edge> edges;
    for (int host = 0; host < 32; ++host) {
        const std::string name = "n" + std::to_string(host);
        edges.push_back({EntityId::make(EntityKind::rack, "r" + std::to_string(host / 8)), EntityId::make(EntityKind::host, name), topology::EdgeKind::contains});
        for (int rail = 0; rail < 8; ++rail)
            edges.push_back({EntityId::make(EntityKind::switch_, "leaf" + std::to_string(rail)), EntityId::nic(name, "mlx5_" + std::to_string(rail)),
                             topology::EdgeKind::connects});
    }
    topology::TopologyFragment fragment;
    for (const topology::Edge& edge : edges)
        for (const EntityId& end : {edge.from, edge.to})
            fragment.entities.push_back({end, "network", {}, {}, false});
    fragment.edges = edges;
    fragment.jobs = {training("j", "t", 0, 256, sizes(8, 1, 32, 1))};
    for (const topology::RankPlacement& rank : fragment.jobs[0].ranks)
        fragment.entities.push_back({rank.gpu, "hardware", {}, {}, false});
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    const auto graph = builder.build();
    const HeatFloor leaves = floorOf(graph, HeatGrouping::leaf);
    QCOMPARE(leaves.blocks.size(), std::size_t(8));
    for (const HeatBlock& block : leaves.blocks) {
        const auto members = membersOf(leaves, block);
        QCOMPARE(members.size(), std::size_t(32));
        for (const std::string& member : members) // leaf 3 has the fourth GPU of each host
            QCOMPARE(member.back(), block.name.back());
    }
    const HeatFloor racks = floorOf(graph, HeatGrouping::floor);
    std::size_t touched = 0;
    for (const HeatBlock& block : racks.blocks) {
        const auto members = membersOf(racks, block);
        touched += std::any_of(members.begin(), members.end(), [](const std::string& m) { return m.back() == '3'; });
    }
    QCOMPARE(touched, racks.blocks.size());
}

void TstHeatPivots::teamsHoldTheirJobs() {
    const auto graph = graphOf({training("b", "vision", 0, 16, sizes(8, 1, 2, 1)), training("a", "language", 2, 80, sizes(8, 1, 10, 1)),
                                training("c", "vision", 12, 8, sizes(8, 1, 1, 1))});
    const HeatFloor floor = floorOf(graph, HeatGrouping::team);
    QCOMPARE(floor.lines.size(), std::size_t(2));
    QCOMPARE(floor.lines[0].name, std::string("language"));
    QCOMPARE(floor.lines[0].blockCount, 2U); // 80 ranks
    QCOMPARE(floor.lines[1].name, std::string("vision"));
    QCOMPARE(floor.blocks[2].entity, id("job/b"));
    QCOMPARE(floor.blocks[3].entity, id("job/c"));
    QCOMPARE(floor.placed, 104U);
}

void TstHeatPivots::aJobThatStartedLaterHasTheCell() {
    topology::Job before = training("before", "x", 0, 8, sizes(8, 1, 1, 1));
    topology::Job after = training("after", "x", 0, 8, sizes(8, 1, 1, 1));
    before.start = kNow - std::chrono::hours(2);
    after.start = kNow - std::chrono::hours(1);
    for (const auto& jobs : {std::vector{before, after}, std::vector{after, before}}) {
        const HeatFloor floor = floorOf(graphOf(jobs), HeatGrouping::job);
        QCOMPARE(floor.blocks.size(), std::size_t(1));
        QCOMPARE(floor.blocks[0].entity, id("job/after"));
    }
}

void TstHeatPivots::whatIsNotKnownIsNamed() {
    using Lacks = HeatPivot::Lacks;
    const auto lacks = [](const topology::Topology* graph, HeatGrouping grouping) {
        for (const HeatPivot& pivot : heatPivots(graph))
            if (pivot.grouping == grouping)
                return pivot.lacks;
        return Lacks::nothing;
    };
    QCOMPARE(lacks(nullptr, HeatGrouping::floor), Lacks::nothing);
    QCOMPARE(lacks(nullptr, HeatGrouping::leaf), Lacks::fabric);
    QCOMPARE(lacks(nullptr, HeatGrouping::job), Lacks::jobs);
    QCOMPARE(lacks(nullptr, HeatGrouping::expert), Lacks::jobs);
    const auto graph = graphOf({training("j", "", 0, 16, sizes(8, 1, 2, 1))});
    QCOMPARE(lacks(graph.get(), HeatGrouping::tensor), Lacks::nothing);
    QCOMPARE(lacks(graph.get(), HeatGrouping::pipeline), Lacks::sizes);
    QCOMPARE(lacks(graph.get(), HeatGrouping::expert), Lacks::sizes);
    QCOMPARE(lacks(graph.get(), HeatGrouping::team), Lacks::teams);
}

/// What a GPU is held against is the same wherever it stands.
void TstHeatPivots::colourDoesNotChangeWithThePivot() {
    const models::ClusterState state = test::hotRackHall();
    std::map<std::string, HeatCode> first;
    for (const HeatPivot& pivot : heatPivots(state.topology().get())) {
        if (pivot.lacks != HeatPivot::Lacks::nothing)
            continue;
        HeatmapModel model;
        model.setMeasure(HeatMeasure::departure);
        model.setGrouping(pivot.grouping);
        model.update(state, kNow);
        std::map<std::string, HeatCode> codes;
        for (std::size_t i = 0; i < model.codes().size(); ++i)
            if (!model.floor().cells[i].isEmpty())
                codes[model.floor().cells[i].text()] = model.codes()[i];
        if (first.empty())
            first = codes;
        QCOMPARE(codes, first);
    }
    QVERIFY(first.at("gpu/n088:0") > 2 && isStep(first.at("gpu/n088:0")));
}

void TstHeatPivots::lossIsEachGpusShareOfItsJob() {
    models::ClusterState state = test::healthyHall();
    telemetry::MeterReading reading;
    reading.at = kNow - std::chrono::seconds(2);
    reading.currency = "EUR";
    reading.gpus = 2048;
    reading.paidPerHourMicros = 2048 * 2'000'000LL;
    reading.lostPerHourMicros = 600'000'000LL; // 88 of them of a job that has no GPUs here
    telemetry::MeterReading::JobLine line;
    line.job = state.topology()->jobs()[0].id;
    line.gpus = 2048;
    line.lostPerHourMicros = 2048 * 250'000LL;
    line.quality = telemetry::Quality::good;
    reading.jobs = {line};
    telemetry::Update update;
    update.meter = reading;
    state.apply(update);
    HeatmapModel model;
    model.setMeasure(HeatMeasure::departure);
    model.setSignal(heatSignal(kLossSignal));
    model.update(state, kNow);
    QCOMPARE(model.measure(), HeatMeasure::value);
    QCOMPARE(model.signal().unit, std::string("EUR/h"));
    QCOMPARE(model.value(0), 0.25);
    // All cells together are the headline, and what has no place on the floor is told apart.
    QVERIFY(model.lossSum());
    QCOMPARE(model.lossSum()->here, 2048 * 250'000LL);
    double cells = 0;
    for (std::uint32_t cell = 0; cell < model.codes().size(); ++cell)
        cells += model.floor().cells[cell].isEmpty() ? 0 : model.value(cell);
    QCOMPARE(cells, 512.0);
    QCOMPARE(model.lossSum()->all, 600'000'000LL);
    QCOMPARE(int(model.codes()[0]), 3); // an eighth of two euros: between 7 and 15 per cent
    model.update(state, kNow + std::chrono::minutes(1));
    QCOMPARE(model.codes()[0], kCodeStale);
    // A job of which nothing is expected: not zero, but unknown.
    reading.jobs[0].quality = telemetry::Quality::missing;
    update.meter = reading;
    state.apply(update);
    model.update(state, kNow);
    QCOMPARE(model.codes()[0], kCodeMissing);
}

void TstHeatPivots::latenessIsAShareOfAStepAndNothingOfTheFuture() {
    telemetry::TimelineTiles tiles;
    tiles.columnBits = 30; // 1.07 s
    tiles.firstColumn = toNanoseconds(kNow) >> 30;
    tiles.columns = 4;
    const TimeRange range{tiles.columnStart(0), tiles.columnStart(3) + std::chrono::milliseconds(1)};
    for (int step = 0; step < 3; ++step)
        tiles.steps.push_back({step, tiles.columnStart(0) + step * std::chrono::seconds(1), tiles.columnStart(0) + (step + 1) * std::chrono::seconds(1)});
    telemetry::TimelineRow row;
    row.firstRank = 3;
    row.cells.resize(4);
    for (std::size_t i = 0; i < 4; ++i) {
        row.cells[i].count = 1;
        row.cells[i].lateSeconds = i == 3 ? 9.0F : 0.05F * static_cast<float>(i);
    }
    telemetry::TimelineRow silent;
    silent.firstRank = 4;
    silent.cells.resize(4);
    tiles.rows = {row, silent};
    models::JobLateness job;
    models::takeLateness(tiles, range, job);
    QCOMPARE(job.stepSeconds, 1.0);
    QCOMPARE(job.seconds.at(3), 0.1F); // the last column reaches beyond the cursor
    QVERIFY(!job.seconds.contains(4));

    const models::ClusterState state = test::healthyHall();
    job.job = state.topology()->jobs()[0].id;
    HeatmapModel model;
    model.setSignal(heatSignal(kLateSignal));
    model.update(state, kNow);
    QCOMPARE(model.codes()[3], kCodeMissing); // nobody has told yet
    model.setLateness(std::make_shared<models::RankLateness>(models::RankLateness{kNow, {job}}));
    model.update(state, kNow);
    std::size_t known = 0;
    for (std::uint32_t i = 0; i < model.codes().size(); ++i) {
        if (model.codes()[i] == kCodeMissing)
            continue;
        ++known;
        QCOMPARE(model.floor().cells[i], state.topology()->jobs()[0].ranks[3].gpu);
        QCOMPARE(int(model.codes()[i]), 3); // a tenth of a step
    }
    QCOMPARE(known, std::size_t(1));
}

void TstHeatPivots::whatRanksMeasureStandsOnTheirGpus() {
    test::StateMaker maker;
    maker.fragment = test::hallTopology({});
    const topology::Job& job = maker.fragment.jobs[0];
    maker.value(EntityId::rank(job.id.name(), 700), "rank.self_time", "s", 4.5);
    const EntityId gpu = job.ranks[700].gpu;
    models::ClusterState state;
    maker.applyTo(state);
    HeatmapModel model;
    model.setSignal(heatSignal("rank.self_time"));
    model.update(state, kNow);
    QCOMPARE(model.floor().level, HeatLevel::gpu);
    for (std::uint32_t i = 0; i < model.codes().size(); ++i)
        QCOMPARE(std::isnan(model.value(i)), model.floor().cells[i] != gpu);
}

/// The whole way that a press of the key goes, on the largest site that fits the rule; the floor of the same site is the
/// measure of the machine.
void TstHeatPivots::sixteenThousandGpusPivotInTime() {
    test::HallSpec spec;
    spec.rows = 16;
    spec.racksInRow = 16; // of 64 GPUs each
    const models::ClusterState state = test::healthyHall(spec);
    HeatmapModel model;
    model.setMeasure(HeatMeasure::departure);
    model.update(state, kNow);
    QCOMPARE(model.floor().placed, 16'384U);
    const auto took = [&](HeatGrouping grouping) {
        std::clock_t best = std::numeric_limits<std::clock_t>::max();
        for (int i = 0; i < 3; ++i) {
            model.setGrouping(grouping == HeatGrouping::floor ? HeatGrouping::leaf : HeatGrouping::floor);
            model.update(state, kNow);
            model.setGrouping(grouping);
            const std::clock_t start = std::clock(); // of this thread's work: others have the machine as well
            model.update(state, kNow);
            best = std::min(best, std::clock() - start);
        }
        return 1000.0 * static_cast<double>(best) / CLOCKS_PER_SEC;
    };
    const double floor = took(HeatGrouping::floor);
    for (const HeatGrouping grouping : {HeatGrouping::leaf, HeatGrouping::job, HeatGrouping::tensor, HeatGrouping::pipeline, HeatGrouping::data, HeatGrouping::team}) {
        const double ms = took(grouping);
        qInfo("grouping %d: %.1f ms, %.2f of the floor's %.1f ms", static_cast<int>(grouping), ms, ms / floor, floor);
        QCOMPARE(model.floor().placed, 16'384U);
        QVERIFY2(ms < 4 * floor + 5, qPrintable(QStringLiteral("%1 ms against %2").arg(ms).arg(floor)));
    }
}

SEAM_TEST(tst_heat_pivots, TstHeatPivots)
#include "tst_heat_pivots.moc"
