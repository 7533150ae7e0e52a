// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/simulation.h"
#include "simulate/site_topology.h"
#include "support/data_folder.h"
#include "support/recording_lane.h"
#include "support/test_program.h"
#include "telemetry/ingest.h"

#include <QtTest>

#include <map>
#include <set>

using namespace seamscope;
using namespace seamscope::simulate;
using namespace seamscope::topology;
using namespace std::chrono_literals;

namespace {

std::shared_ptr<const Topology> graphOf(const Site& site) {
    TopologyBuilder builder;
    builder.merge(topologyOf(site, kDefaultStart));
    return builder.build();
}

/// Keeps what the real catalogue made of every series.
class KeepingSink final : public telemetry::FactSink {
public:
    bool seriesAdded(const telemetry::SeriesInfo& info) override {
        series[info.id.value()] = info;
        return true;
    }
    bool samples(telemetry::SampleBatch&& batch) override {
        for (std::size_t i = 0; i < batch.size(); ++i)
            newest[batch.series[i].value()] = batch.value[i];
        return true;
    }
    bool event(telemetry::Event&&) override { return true; }
    bool topology(const TopologyFragment& fragment) override {
        builder.merge(fragment);
        return true;
    }
    bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }

    std::map<std::uint32_t, telemetry::SeriesInfo> series;
    std::map<std::uint32_t, double> newest;
    TopologyBuilder builder;
};

} // namespace

class TstSite : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingHasItsPlace_data();
    void everythingHasItsPlace();
    void everyRankStandsOnceAndGroupsStayTogether_data();
    void everyRankStandsOnceAndGroupsStayTogether();
    void leafSpineDegreesAreWhole_data();
    void leafSpineDegreesAreWhole();
    void theStoryStandsWhereThePictureSays();
    void seamsExistBetweenOwners();
    void aCauseReachesTheMoneyAlongEdges();
    void everySeriesFindsItsSignalAndAStatedEntity();
};

static void addSizes() {
    QTest::addColumn<unsigned>("gpus");
    for (unsigned gpus : {8U, 24U, 64U, 200U, 2048U, 16'384U})
        QTest::addRow("%u", gpus) << gpus;
}

void TstSite::everythingHasItsPlace_data() { addSizes(); }
void TstSite::everythingHasItsPlace() {
    QFETCH(unsigned, gpus);
    const Site site(gpus, Noise(1));
    const auto graph = graphOf(site);
    std::map<EntityKind, unsigned> count;
    for (const Entity& entity : graph->entities()) {
        ++count[entity.id.kind()];
        QVERIFY2(!entity.discovered, entity.id.text().c_str());
        QVERIFY2(!entity.owner.empty() || entity.id.kind() == EntityKind::checkpoint,
                 entity.id.text().c_str());
        QVERIFY(EntityId::parse(entity.id.text()));
    }
    QCOMPARE(count[EntityKind::gpu], gpus);
    QCOMPARE(count[EntityKind::nic], gpus);
    QCOMPARE(count[EntityKind::host], gpus / 8);
    QCOMPARE(count[EntityKind::rack], (gpus + 63) / 64);
    QCOMPARE(count[EntityKind::cdu], (gpus + 511) / 512);
    QCOMPARE(count[EntityKind::pump], 2 * count[EntityKind::cdu]);
    QCOMPARE(count[EntityKind::pdu], count[EntityKind::rack]);
    QCOMPARE(count[EntityKind::rank], gpus);
    std::set<std::tuple<int, int, int>> trays;
    for (std::uint32_t i = 0; i < graph->entities().size(); ++i) {
        const Entity& entity = graph->entity(EntityIndex(i));
        if (entity.id.kind() == EntityKind::gpu)
            QCOMPARE(graph->entity(graph->container(EntityIndex(i))).id, entity.id.host());
        if (entity.id.kind() != EntityKind::host)
            continue;
        QCOMPARE(graph->entity(graph->container(EntityIndex(i))).id.kind(), EntityKind::rack);
        QVERIFY(entity.position);
        QVERIFY(trays.insert({entity.position->row, entity.position->column, entity.position->unit}).second);
    }
}

void TstSite::everyRankStandsOnceAndGroupsStayTogether_data() { addSizes(); }
void TstSite::everyRankStandsOnceAndGroupsStayTogether() {
    QFETCH(unsigned, gpus);
    const Site site(gpus, Noise(1));
    QCOMPARE(site.tp() * site.pp() * site.dp(), gpus);
    std::set<unsigned> used;
    for (unsigned rank = 0; rank < gpus; ++rank) {
        QVERIFY(site.gpuOfRank(rank) < gpus);
        QVERIFY(used.insert(site.gpuOfRank(rank)).second);
        // Tensor parallelism needs NVLink: eight ranks in a row share a host.
        QCOMPARE(site.gpuOfRank(rank) / 8, site.gpuOfRank(rank - rank % 8) / 8);
    }
}

void TstSite::leafSpineDegreesAreWhole_data() { addSizes(); }
void TstSite::leafSpineDegreesAreWhole() {
    QFETCH(unsigned, gpus);
    const Site site(gpus, Noise(1));
    const auto graph = graphOf(site);
    std::map<std::string, std::set<std::string>> peers; // switch or nic → what its links lead to
    for (const Entity& entity : graph->entities()) {
        if (entity.id.kind() != EntityKind::link)
            continue;
        const EntityIndex link = graph->find(entity.id);
        QCOMPARE(graph->incoming(link).size(), std::size_t{1});
        QCOMPARE(graph->outgoing(link).size(), std::size_t{1});
        const auto& upper = graph->entity(graph->from(graph->incoming(link)[0])).id;
        const auto& lower = graph->entity(graph->to(graph->outgoing(link)[0])).id;
        QVERIFY(peers[upper.text()].insert(lower.text()).second);
        QVERIFY(peers[lower.text()].insert(upper.text()).second);
    }
    for (const Entity& entity : graph->entities()) {
        if (entity.id.kind() == EntityKind::nic)
            QCOMPARE(peers[entity.id.text()].size(), std::size_t{1});
        const auto role = entity.labels.find("role");
        if (role == entity.labels.end())
            continue;
        const auto& mine = peers[entity.id.text()];
        const auto switches = std::count_if(mine.begin(), mine.end(),
                                            [](const std::string& id) { return id.starts_with("switch/"); });
        if (role->second == "leaf") {
            QCOMPARE(static_cast<unsigned>(switches), site.spines());
            QVERIFY(mine.size() - static_cast<std::size_t>(switches) <= kPortsPerLeaf);
            QVERIFY(mine.size() > static_cast<std::size_t>(switches));
        } else {
            QCOMPARE(mine.size(), std::size_t{site.leaves()});
        }
    }
    QVERIFY(site.leaves() == 1 || site.spines() > 0);
}

void TstSite::theStoryStandsWhereThePictureSays() {
    // 2,048 H100 in 32 racks, rows A–D, a CDU a row, TP8 PP4 DP64, 64 leaves, 16 spines; ranks 1472–1479 on
    // n088 in r12 of row B on loop l2.
    const Options options;
    const Noise noise(options.seed);
    const Site site(options.gpus, noise);
    QCOMPARE(site.racks(), 32U);
    QCOMPARE(site.rowName(3), std::string("D"));
    QCOMPARE(site.rowName(26), std::string("AA"));
    QCOMPARE(site.pp(), 4U);
    QCOMPARE(site.dp(), 64U);
    QCOMPARE(site.leaves(), 64U);
    QCOMPARE(site.spines(), 16U);
    QCOMPARE(site.hostName(Site::hostOf(site.gpuOfRank(1472))), std::string("n088"));
    QCOMPARE(site.rackName(site.rackOf(88)), std::string("r12"));
    QCOMPARE(site.weakRack(1), 11U);
    const Cluster cluster(options);
    QCOMPARE(cluster.troubles().size(), std::size_t{1});
    QCOMPARE(cluster.troubles()[0].root.entity.text(), std::string("pump/c2-p1"));
}

void TstSite::seamsExistBetweenOwners() {
    const auto graph = graphOf(Site(64, Noise(1)));
    std::set<Seam> seams;
    for (std::uint32_t e = 0; e < graph->edges().size(); ++e)
        seams.insert(graph->seamOf(EdgeIndex(e)));
    for (Seam seam :
         {Seam::cooling, Seam::power, Seam::hardware, Seam::fabric, Seam::storage, Seam::economics})
        QVERIFY2(seams.contains(seam), std::string(name(seam)).c_str());
}

void TstSite::aCauseReachesTheMoneyAlongEdges() {
    const auto graph = graphOf(Site(2048, Noise(118)));
    std::set<std::uint32_t> reached;
    std::vector<EntityIndex> open = {graph->find(*EntityId::parse("pump/c2-p1"))};
    while (!open.empty()) {
        const EntityIndex at = open.back();
        open.pop_back();
        if (!reached.insert(at.value()).second)
            continue;
        for (EdgeIndex e : graph->outgoing(at))
            open.push_back(graph->to(e));
    }
    for (const char* id : {"loop/l2", "rack/r12", "host/n088", "gpu/n088:0", "rank/atlas-70b:1472",
                           "job/atlas-70b", "program/atlas", "milestone/eval-1"})
        QVERIFY2(reached.contains(graph->find(*EntityId::parse(id)).value()), id);
    for (const char* id : {"loop/l1", "rack/r01", "gpu/n000:0"})
        QVERIFY2(!reached.contains(graph->find(*EntityId::parse(id)).value()), id);
}

void TstSite::everySeriesFindsItsSignalAndAStatedEntity() {
    auto catalogue = std::make_shared<telemetry::Catalogue>();
    std::vector<Error> problems;
    QVERIFY(catalogue->addFolder(test::sourceFile("resources/catalogue"), problems));
    QVERIFY2(problems.empty(), problems.empty() ? "" : problems.front().text().c_str());
    ManualClock clock(kDefaultStart + 10min);
    KeepingSink sink;
    telemetry::Ingest ingest(catalogue, clock, sink);
    telemetry::Lane& lane = ingest.attach({"hall", "simulator", "", 1s, telemetry::TimePolicy::historic});
    Options options;
    options.gpus = 512;
    auto simulation = Simulation::create(options, lane);
    QVERIFY(simulation);
    (*simulation)->advance(kDefaultStart + 3min);
    const auto graph = sink.builder.build();
    std::set<std::string> signalsSeen;
    for (const auto& [id, info] : sink.series) {
        QVERIFY2(!info.signal.empty(), telemetry::formatSeries(info.metric, info.labels).c_str());
        QVERIFY2(graph->find(info.entity).isValid(), info.entity.text().c_str());
        signalsSeen.insert(info.signal);
    }
    QVERIFY(signalsSeen.size() >= 30);
    const telemetry::SourceHealth health = lane.health();
    QCOMPARE(health.unmapped, 0U);
    QVERIFY2(health.faultTotal() == 0, health.lastError.c_str());
    // Scale applied: a busy GPU is 1, not 100.
    for (const auto& [id, info] : sink.series)
        if (info.signal == "gpu.utilization" && sink.newest.contains(id))
            QCOMPARE(sink.newest[id], 1.0);
}

SEAM_TEST(tst_site, TstSite)
#include "tst_site.moc"
