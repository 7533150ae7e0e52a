// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_model.h"
#include "support/test_program.h"
#include "widgets/support/hall.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <set>

using namespace seamscope;
using namespace seamscope::ui;
using test::id;
using test::kNow;

namespace {

HeatmapModel modelOf(const models::ClusterState& state, const char* signal = "gpu.temperature",
                     HeatGrouping grouping = HeatGrouping::floor) {
    HeatmapModel model;
    model.setSignal(heatSignal(signal));
    model.setGrouping(grouping);
    model.update(state, kNow);
    return model;
}

/// Cells by entity; fails the test by an empty map when one stands twice.
std::map<std::string, std::uint32_t> cellsOf(const HeatFloor& floor) {
    std::map<std::string, std::uint32_t> cells;
    for (std::uint32_t i = 0; i < floor.cells.size(); ++i)
        if (!floor.cells[i].isEmpty() && !cells.emplace(floor.cells[i].text(), i).second)
            return {};
    return cells;
}

HeatCode codeOf(const HeatmapModel& model, const char* entity) {
    return model.codes()[cellsOf(model.floor()).at(entity)];
}

} // namespace

class TstHeatmapModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyGpuStandsOnceInEveryGrouping();
    void theFloorIsTheOneOfTheTopology();
    void orderOfArrivalDoesNotMatter();
    void jobsStandInStagesAndRanks();
    void leavesHoldTheirHosts();
    void aPowerOnlySiteIsAGridOfHosts();
    void gpusWithoutTopologyStandByHost();
    void aLostGpuLeavesAHole();
    void nothingAtAllIsEmpty();
    void looksFollowTheRules();
    void aCounterIsShownAsItsRate();
    void coolingAndPowerComeFromTheRack();
    void summaryAgreesWithBruteForce();
    void aFittedScaleStaysUntilAsked();
    void seriesThatComeLaterFindTheirCells();
    void hostileTopologyDoesNotHang();
};

void TstHeatmapModel::everyGpuStandsOnceInEveryGrouping() {
    const models::ClusterState state = test::healthyHall();
    std::size_t shown = 0;
    for (const HeatPivot& pivot : heatPivots(state.topology().get())) {
        if (pivot.lacks != HeatPivot::Lacks::nothing)
            continue;
        ++shown;
        const HeatmapModel model = modelOf(state, "gpu.temperature", pivot.grouping);
        QCOMPARE(model.floor().placed, 2048U);
        QCOMPARE(cellsOf(model.floor()).size(), std::size_t(2048));
    }
    QCOMPARE(shown, std::size_t(7)); // no expert parallelism is stated
}

void TstHeatmapModel::theFloorIsTheOneOfTheTopology() {
    const HeatmapModel model = modelOf(test::healthyHall());
    QCOMPARE(model.floor().lines.size(), std::size_t(4));
    QCOMPARE(model.floor().blocks.size(), std::size_t(32));
    for (std::size_t row = 0; row < 4; ++row) {
        const HeatLine& line = model.floor().lines[row];
        QCOMPARE(line.name, std::string(1, static_cast<char>('A' + row)));
        QCOMPARE(line.coolant, "CDU-" + std::to_string(row + 1));
        QCOMPARE(line.columns, 8);
    }
    const HeatBlock& r12 = model.floor().blocks[11];
    QCOMPARE(r12.name, std::string("R12"));
    QCOMPARE(r12.trays, 8);
    QCOMPARE(r12.slots, 8);
    // Eight hosts a rack, eight GPUs a host: the first GPU of R12 is the first of its host number 88.
    QCOMPARE(model.floor().cells[r12.firstCell].text(), std::string("gpu/n088:0"));
    QCOMPARE(model.floor().cells[r12.firstCell + 63].text(), std::string("gpu/n095:7"));
}

void TstHeatmapModel::orderOfArrivalDoesNotMatter() {
    test::HallSpec spec;
    const HeatFloor sorted = modelOf(test::healthyHall(spec)).floor();
    for (unsigned seed : {1U, 2U, 3U}) {
        spec.shuffle = seed;
        const HeatFloor shuffled = modelOf(test::healthyHall(spec)).floor();
        QCOMPARE(shuffled.cells, sorted.cells);
        for (std::size_t b = 0; b < sorted.blocks.size(); ++b)
            QCOMPARE(shuffled.blocks[b].name, sorted.blocks[b].name);
    }
}

void TstHeatmapModel::jobsStandInStagesAndRanks() {
    const HeatmapModel model = modelOf(test::healthyHall(), "gpu.temperature", HeatGrouping::job);
    // tp-dp-pp with TP8 DP64: 512 ranks a stage, stage 0 first.
    QCOMPARE(model.floor().lines.size(), std::size_t(4));
    QCOMPARE(model.floor().lines[2].name, std::string("PP2"));
    QCOMPARE(model.floor().cells[1024].text(), std::string("gpu/n128:0"));
    QCOMPARE(model.floor().blocks[16].name, std::string("1024"));
}

void TstHeatmapModel::leavesHoldTheirHosts() {
    const HeatmapModel model = modelOf(test::healthyHall(), "gpu.temperature", HeatGrouping::leaf);
    QCOMPARE(model.floor().blocks.size(), std::size_t(8)); // 256 hosts, 32 a leaf
    for (const HeatBlock& block : model.floor().blocks) {
        QCOMPARE(block.trays, 32);
        QCOMPARE(block.entity.kind(), topology::EntityKind::switch_);
    }
}

void TstHeatmapModel::aPowerOnlySiteIsAGridOfHosts() {
    const HeatmapModel model = modelOf(test::powerOnlySite(64), "power.active");
    QCOMPARE(model.floor().level, HeatLevel::host);
    QCOMPARE(model.floor().blocks.size(), std::size_t(1));
    QCOMPARE(model.floor().blocks[0].slots, 8);
    QCOMPARE(model.floor().placed, 64U);
    QCOMPARE(model.floor().withoutRack, 64U);
    QVERIFY(std::all_of(model.codes().begin(), model.codes().end(), isStep));
    QCOMPARE(model.floor().cells[10].text(), std::string("host/node-10")); // natural order: 2 before 10
}

void TstHeatmapModel::gpusWithoutTopologyStandByHost() {
    test::StateMaker maker;
    for (int gpu = 0; gpu < 8; ++gpu)
        maker.value(topology::EntityId::gpu("dgx", std::to_string(gpu)), "gpu.temperature", "°C", 60);
    models::ClusterState state;
    maker.applyTo(state);
    const HeatmapModel model = modelOf(state);
    QCOMPARE(model.floor().blocks.size(), std::size_t(1));
    QCOMPARE(model.floor().blocks[0].name, std::string("dgx"));
    QCOMPARE(model.floor().blocks[0].slots, 8);
    QCOMPARE(model.floor().placed, 8U);
}

void TstHeatmapModel::aLostGpuLeavesAHole() {
    test::StateMaker maker;
    for (int gpu : {0, 1, 3})
        maker.value(topology::EntityId::gpu("h", std::to_string(gpu)), "gpu.temperature", "°C", 60);
    models::ClusterState state;
    maker.applyTo(state);
    const HeatmapModel model = modelOf(state);
    QCOMPARE(model.floor().cells.size(), std::size_t(4));
    QCOMPARE(model.codes()[2], kCodeHole);
    QCOMPARE(model.floor().placed, 3U);
}

void TstHeatmapModel::nothingAtAllIsEmpty() {
    const HeatmapModel model = modelOf({});
    QVERIFY(model.floor().cells.empty());
    QVERIFY(!model.summary().worst);
}

void TstHeatmapModel::looksFollowTheRules() {
    using telemetry::Quality;
    using namespace std::chrono_literals;
    test::StateMaker maker;
    const auto put = [&](const char* entity, double value, Quality quality, Duration age) {
        maker.value(maker.series(id(entity), "gpu.temperature", "°C"), value, quality, age);
    };
    put("gpu/h:0", 61, Quality::good, 0s);
    put("gpu/h:1", 61, Quality::good, 2400ms); // late, not yet stale: 2.5 periods of 1 s
    put("gpu/h:2", 61, Quality::good, 2500ms);
    put("gpu/h:3", 61, Quality::bad, 0s);
    put("gpu/h:4", 61, Quality::missing, 0s);
    put("gpu/h:5", 0, Quality::good, 0s);
    put("gpu/h:6", std::nan(""), Quality::good, 0s);
    put("gpu/h:7", 61, Quality::bad, 60s); // stale says more than bad: it may have recovered
    (void)maker.series(id("gpu/h:8"), "gpu.temperature", "°C");
    models::ClusterState state;
    maker.applyTo(state);
    const HeatmapModel model = modelOf(state);
    QCOMPARE(codeOf(model, "gpu/h:0"), HeatCode(2));
    QCOMPARE(codeOf(model, "gpu/h:1"), HeatCode(2));
    QCOMPARE(codeOf(model, "gpu/h:2"), kCodeStale);
    QCOMPARE(codeOf(model, "gpu/h:3"), HeatCode(kCodeBad + 2));
    QCOMPARE(codeOf(model, "gpu/h:4"), kCodeMissing);
    QCOMPARE(codeOf(model, "gpu/h:5"), HeatCode(0)); // zero is a number
    QCOMPARE(codeOf(model, "gpu/h:6"), kCodeMissing);
    QCOMPARE(codeOf(model, "gpu/h:7"), kCodeStale);
    QCOMPARE(codeOf(model, "gpu/h:8"), kCodeMissing);
}

void TstHeatmapModel::aCounterIsShownAsItsRate() {
    using namespace std::chrono_literals;
    test::StateMaker maker;
    const auto series =
        maker.series(id("gpu/h:0"), "gpu.throttle.thermal", "ratio", telemetry::SignalKind::counter);
    models::ClusterState state;
    HeatmapModel model;
    model.setSignal(heatSignal("gpu.throttle.thermal"));
    const auto step = [&](double total, Duration age) {
        maker.value(series, total, telemetry::Quality::good, age);
        maker.applyTo(state);
        model.update(state, kNow);
    };
    step(100, 4s);
    QVERIFY(std::isnan(model.value(0))); // one point has no rate
    step(100.6, 2s);
    QVERIFY(std::abs(model.value(0) - 0.3) < 1e-9);
    model.update(state, kNow); // nothing new: the rate stays
    QVERIFY(std::abs(model.value(0) - 0.3) < 1e-9);
    step(0.1, 1s); // reset
    QVERIFY(std::isnan(model.value(0)));
    QCOMPARE(model.codes()[0], kCodeMissing);
    step(0.35, 0s);
    QVERIFY(std::abs(model.value(0) - 0.25) < 1e-9);
}

void TstHeatmapModel::coolingAndPowerComeFromTheRack() {
    const HeatmapModel model = modelOf(test::hotRackHall());
    QVERIFY(model.hasCooling() && model.hasPower());
    QCOMPARE(model.coolingCode(0), HeatCode(2));  // 32.0 °C
    QCOMPARE(model.coolingCode(11), HeatCode(5)); // 38.6 °C
    float largest = 0;
    for (std::uint32_t b = 0; b < 32; ++b) {
        QVERIFY(model.powerShare(b) > 0.8F && model.powerShare(b) <= 1.0F);
        largest = std::max(largest, model.powerShare(b));
    }
    QCOMPARE(largest, 1.0F);
    QVERIFY(!modelOf(test::powerOnlySite()).hasPower());
}

void TstHeatmapModel::summaryAgreesWithBruteForce() {
    const HeatmapModel model = modelOf(test::hotRackHall());
    std::multiset<double> values;
    for (std::uint32_t i = 0; i < model.codes().size(); ++i)
        if (isStep(model.codes()[i]))
            values.insert(model.value(i));
    const HeatmapModel::Summary summary = model.summary();
    QCOMPARE(summary.withValue, static_cast<std::uint32_t>(values.size()));
    QCOMPARE(*summary.worst, *values.rbegin());
    QCOMPARE(*summary.median,
             *std::next(values.begin(), static_cast<std::ptrdiff_t>((values.size() - 1) / 2)));
    QCOMPARE(summary.bad, 1U);
    QCOMPARE(summary.missing, 1U);
    QCOMPARE(summary.withValue + summary.bad + summary.missing + summary.stale, 2048U);
}

void TstHeatmapModel::aFittedScaleStaysUntilAsked() {
    models::ClusterState state = test::powerOnlySite(64);
    HeatmapModel model = modelOf(state, "power.active");
    const auto before = model.scale();
    telemetry::Update update;
    for (std::uint32_t i = 0; i < 64; ++i)
        update.samples.add(telemetry::SeriesId(i), kNow, 9000 + i);
    state.apply(update);
    model.update(state, kNow);
    QCOMPARE(model.scale(), before);
    QVERIFY(std::all_of(model.codes().begin(), model.codes().end(), [](HeatCode c) { return c == 6; }));
    model.refitScale();
    QVERIFY(model.scale() != before);
    QVERIFY(std::any_of(model.codes().begin(), model.codes().end(), [](HeatCode c) { return c <= 1; }));
}

// One series after another must end in the same picture as all at once, and those of other things must not
// move it.
void TstHeatmapModel::seriesThatComeLaterFindTheirCells() {
    test::StateMaker maker;
    test::HallSpec spec;
    spec.rows = spec.racksInRow = 2;
    maker.fragment = test::hallTopology(spec);
    models::ClusterState state;
    maker.applyTo(state);
    HeatmapModel model = modelOf(state);
    QVERIFY(std::all_of(model.codes().begin(), model.codes().end(),
                        [](HeatCode c) { return c == kCodeMissing; }));
    const auto structure = model.structureVersion();
    const auto put = [&](const char* entity, const char* signal, double value) {
        maker.value(id(entity), signal, "°C", value);
        maker.applyTo(state);
        model.update(state, kNow);
    };
    put("gpu/n003:2", "gpu.temperature", 85);
    put("gpu/n004:2", "gpu.memory.temperature", 85);
    put("host/n004", "host.load", 1);
    QCOMPARE(model.structureVersion(), structure);
    QCOMPARE(codeOf(model, "gpu/n003:2"), HeatCode(6));
    QCOMPARE(codeOf(model, "gpu/n004:2"), kCodeMissing);
    put("rack/R01", "coolant.supply.temperature", 38.6);
    QVERIFY(model.hasCooling());
    QCOMPARE(model.coolingCode(0), HeatCode(5));
    put("gpu/other:0", "gpu.temperature", 61); // in no topology: placed all the same
    QCOMPARE(codeOf(model, "gpu/other:0"), HeatCode(2));
    const HeatmapModel afresh = modelOf(state);
    QCOMPARE(model.floor().cells, afresh.floor().cells);
    QCOMPARE(model.codes(), afresh.codes());
}

void TstHeatmapModel::hostileTopologyDoesNotHang() {
    test::StateMaker maker;
    maker.fragment.edges = {{id("host/a"), id("host/b"), topology::EdgeKind::contains},
                            {id("host/b"), id("host/a"), topology::EdgeKind::contains},
                            {id("rack/r"), id("rack/r"), topology::EdgeKind::contains}};
    topology::Entity far;
    far.id = id("rack/r");
    far.position = topology::Position{2'000'000'000, 2'000'000'000, -5};
    maker.fragment.entities = {far};
    maker.value(id("gpu/a:0"), "gpu.temperature", "°C", 60);
    maker.value(id("gpu/a:99999999999"), "gpu.temperature", "°C", 60);
    models::ClusterState state;
    maker.applyTo(state);
    for (const HeatPivot& pivot : heatPivots(state.topology().get()))
        QCOMPARE(modelOf(state, "gpu.temperature", pivot.grouping).floor().placed, 2U);
}

SEAM_TEST(tst_heatmap_model, TstHeatmapModel)
#include "tst_heatmap_model.moc"
