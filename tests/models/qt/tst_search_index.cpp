// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/search_index.h"
#include "qt/trend_plan.h"

#include "support/sample_hall.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using topology::EntityId;
using topology::EntityKind;

class TstSearchIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void exactNamesComeFirst();
    void wordsAreJoined();
    void signalsAreFound();
    void whatIsWrongAndWhatCanBeDoneIsFound();
    void nothingIsFoundForNothing();
    void everyEntityIsFoundByItsId();
    void theSiteHasItsLanes();
    void aFewMachinesAloneHaveLanesToo();
    void aRackShowsItsOwnAndItsGpus();
    void aGpuShowsItself();
    void severalShareTheirLanes();

private:
    ClusterState m_state;
    SearchIndex m_index;
};

void TstSearchIndex::initTestCase() {
    m_state.apply(test::SampleHall().firstUpdate());
    m_index.rebuild(m_state);
}

void TstSearchIndex::exactNamesComeFirst() {
    const auto hits = m_index.find(QStringLiteral("R12"));
    QVERIFY(!hits.empty());
    QCOMPARE(hits[0].entity.text(), std::string("rack/r12"));
    const auto hosts = m_index.find(QStringLiteral("n03"), 5);
    QCOMPARE(hosts.size(), std::size_t{5});
    QCOMPARE(hosts[0].entity.kind(), EntityKind::host); // shorter names before their parts
}

void TstSearchIndex::wordsAreJoined() {
    for (const SearchHit& hit : m_index.find(QStringLiteral("gpu 031:4"), 50))
        QVERIFY(hit.entity.text().find("gpu") != std::string::npos &&
                hit.entity.text().find("031:4") != std::string::npos);
    QCOMPARE(m_index.find(QStringLiteral("gpu 031:4")).size(), std::size_t{1});
}

void TstSearchIndex::signalsAreFound() {
    const auto hits = m_index.find(QStringLiteral("gpu.clock"));
    QCOMPARE(hits.size(), std::size_t{1});
    QVERIFY(hits[0].entity.isEmpty());
    QCOMPARE(hits[0].signal, std::string("gpu.clock.sm"));
}

void TstSearchIndex::whatIsWrongAndWhatCanBeDoneIsFound() {
    SearchIndex index;
    const test::SampleHall hall{true, true};
    ClusterState state;
    state.apply(hall.firstUpdate());
    index.rebuild(state, state.incidents().get());
    index.setCommands({{SearchKind::action, QStringLiteral("Larger text"), QStringLiteral("Ctrl++")},
                       {SearchKind::view, QStringLiteral("Rack heatmap"), {}}});
    const auto larger = index.find(QStringLiteral("TEXT larger"));
    QCOMPARE(larger.size(), std::size_t{1});
    QCOMPARE(larger[0].kind, SearchKind::action);
    QCOMPARE(larger[0].command, std::size_t{0});
    QCOMPARE(larger[0].keys, QStringLiteral("Ctrl++"));
    // "rack" begins the view's name and stands in those of 32 racks and more: the view is not lost among them.
    const auto racks = index.find(QStringLiteral("rack"));
    QCOMPARE(racks[0].kind, SearchKind::view);
    QCOMPARE(racks[0].command, std::size_t{1});
    QVERIFY(racks.size() > 2 && racks[1].kind == SearchKind::entity);
    const std::string id = state.incidents()->incidents.front().id;
    const auto incidents = index.find(QString::fromStdString(id));
    QVERIFY(!incidents.empty());
    QCOMPARE(incidents[0].incident, id);
    QVERIFY(incidents[0].detail.startsWith(QStringLiteral("incident")));
    index.rebuild(state, nullptr);
    QVERIFY(index.find(QString::fromStdString(id)).empty());
}

void TstSearchIndex::nothingIsFoundForNothing() {
    QVERIFY(m_index.find({}).empty());
    QVERIFY(m_index.find(QStringLiteral("   ")).empty());
    QVERIFY(m_index.find(QStringLiteral("flux capacitor")).empty());
    QVERIFY(SearchIndex().find(QStringLiteral("r12")).empty());
}

void TstSearchIndex::everyEntityIsFoundByItsId() {
    const auto entities = m_state.topology()->entities();
    for (std::size_t i = 0; i < entities.size(); i += 97) {
        const auto hits = m_index.find(QString::fromStdString(entities[i].id.text()), 1);
        QVERIFY(!hits.empty());
        QCOMPARE(hits[0].entity, entities[i].id);
    }
}

void TstSearchIndex::theSiteHasItsLanes() {
    const auto plan = planTrends(m_state, {});
    QVERIFY(plan.size() >= 5);
    QCOMPARE(plan[0].signal, std::string("meter.lost_per_hour")); // what hurts first
    for (const TrendLane& lane : plan)
        for (const std::string& pattern : lane.entities)
            QVERIFY(
                pattern.ends_with("/*")); // a feeder's megawatts do not share an axis with a rack's kilowatts
    QVERIFY(planTrends(ClusterState(), {}).empty());
}

/// One node with its exporters, and nothing of a building or a job: its own figures, as long as a lane can hold all of them. Two
/// exporters make no GPU two.
void TstSearchIndex::aFewMachinesAloneHaveLanesToo() {
    for (const auto& [gpus, exporters] : {std::pair(4U, 1U), std::pair(64U, 1U), std::pair(65U, 1U), std::pair(40U, 2U), std::pair(64U, 3U), std::pair(65U, 2U)}) {
        telemetry::Update update;
        const auto add = [&update](const char* signal, const EntityId& entity) {
            telemetry::SeriesInfo& info = update.series.emplace_back();
            info.id = telemetry::SeriesId(static_cast<std::uint32_t>(update.series.size() - 1));
            info.signal = info.metric = signal;
            info.entity = entity;
        };
        for (std::uint32_t i = 0; i < gpus * exporters; ++i)
            for (const char* signal : {"gpu.power", "gpu.temperature", "gpu.memory.used"})
                add(signal, EntityId::gpu("node", std::to_string(i % gpus)));
        for (const char* signal : {"power.active", "host.load"})
            add(signal, EntityId::make(EntityKind::host, "node"));
        ClusterState state;
        state.apply(update);
        const auto plan = planTrends(state, {});
        QCOMPARE(plan.size(), std::size_t(gpus <= 64 ? 4 : 2));
        for (const TrendLane& lane : plan)
            QCOMPARE(lane.bearers, lane.bearer == "gpu" ? gpus * exporters : 1U);
        QCOMPARE(plan[0].signal, std::string(gpus <= 64 ? "gpu.temperature" : "power.active"));
        add("coolant.flow", EntityId::make(EntityKind::cdu, "c1"));
        ClusterState built;
        built.apply(update);
        QCOMPARE(planTrends(built, {}).size(), std::size_t{3}); // a building has lanes of its own
    }
}

void TstSearchIndex::aRackShowsItsOwnAndItsGpus() {
    const auto plan = planTrends(m_state, EntityId::make(EntityKind::rack, "r12"));
    const auto find = [&](const char* signal) {
        return std::find_if(plan.begin(), plan.end(), [&](const TrendLane& l) { return l.signal == signal; });
    };
    const auto own = find("coolant.supply.temperature");
    QVERIFY(own != plan.end() && own->bearers == 1);
    const auto inside = find("gpu.temperature");
    QVERIFY(inside != plan.end());
    QCOMPARE(inside->bearers, 64U); // 8 trays of 8
    QVERIFY(own < inside);
}

void TstSearchIndex::aGpuShowsItself() {
    const auto plan = planTrends(m_state, EntityId::gpu("n088", "0"));
    QCOMPARE(plan.size(), std::size_t{3});
    for (const TrendLane& lane : plan)
        QCOMPARE(lane.bearers, 1U);
    QVERIFY(planTrends(m_state, EntityId::make(EntityKind::rack, "no-such")).empty());
}

/// Series of one signal are drawn together, whoever of the selected bears them, and nobody twice.
void TstSearchIndex::severalShareTheirLanes() {
    const std::vector<EntityId> gpus = {EntityId::gpu("n088", "0"), EntityId::gpu("n031", "4"), EntityId::gpu("n088", "0")};
    const auto plan = planTrendsOf(m_state, gpus);
    QCOMPARE(plan.size(), planTrends(m_state, gpus[0]).size()); // both tell the same
    for (const TrendLane& lane : plan) {
        QCOMPARE(lane.entities, (std::vector<std::string>{"gpu/n088:0", "gpu/n031:4"}));
        QCOMPARE(lane.bearers, 2U);
        QCOMPARE(lane.bearer, std::string("gpu"));
    }
    // A GPU of a selected rack is one of its 64; with 200 more, the rest is counted and not asked for.
    std::vector<EntityId> many = {EntityId::make(EntityKind::rack, "r12"), EntityId::gpu("n088", "0")};
    const auto of = [](const std::vector<TrendLane>& lanes, const char* signal) {
        return *std::find_if(lanes.begin(), lanes.end(), [&](const TrendLane& l) { return l.signal == signal && l.bearer == "gpu"; });
    };
    QCOMPARE(of(planTrendsOf(m_state, many), "gpu.temperature").bearers, 64U);
    for (int host = 0; host < 25; ++host)
        for (int gpu = 0; gpu < 8; ++gpu)
            many.push_back(EntityId::gpu("n" + QString::number(host).rightJustified(3, u'0').toStdString(), std::to_string(gpu)));
    const TrendLane lane = of(planTrendsOf(m_state, many), "gpu.temperature");
    QCOMPARE(lane.entities.size(), std::size_t{64});
    QCOMPARE(lane.bearers, 64U + 200U);
    QCOMPARE(lane.leftOut, 200U);
    QCOMPARE(planTrendsOf(m_state, {}), planTrends(m_state, EntityId()));
}

SEAM_TEST(tst_search_index, TstSearchIndex)
#include "tst_search_index.moc"
