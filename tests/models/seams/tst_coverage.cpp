// SPDX-License-Identifier: GPL-3.0-or-later
// What can be found at a site, by what is measured there.
#include "seams/coverage.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::seams;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

/// Two pumps of one CDU, two racks with a host of two GPUs each, a job on all of it.
class Site {
public:
    explicit Site(bool hasJob = true) {
        topology::TopologyFragment fragment;
        const EntityId cdu = EntityId::make(EntityKind::cdu, "c1");
        const EntityId job = EntityId::make(EntityKind::job, "llm");
        for (const char* name : {"c1-a", "c1-b"})
            fragment.edges.push_back({EntityId::make(EntityKind::pump, name), cdu, EdgeKind::cools});
        for (const char* name : {"r1", "r2"}) {
            const EntityId rack = EntityId::make(EntityKind::rack, name);
            const EntityId host = EntityId::make(EntityKind::host, std::string("n-") + name);
            fragment.edges.push_back({cdu, rack, EdgeKind::cools});
            fragment.edges.push_back({rack, host, EdgeKind::contains});
            for (int i = 0; i < 2; ++i) {
                const EntityId gpu = EntityId::gpu("n-" + std::string(name), std::to_string(i));
                fragment.edges.push_back({host, gpu, EdgeKind::contains});
                if (hasJob)
                    fragment.edges.push_back({gpu, job, EdgeKind::runs});
            }
        }
        topology::TopologyBuilder builder;
        builder.merge(fragment);
        graph.setTopology(builder.build());
    }

    void measure(EntityKind kind, std::string_view signal) {
        for (const Node node : graph.ofKind(kind))
            exported.add(node, signal);
    }
    /// What the map asks for, in its words.
    void provide(const std::string& need) {
        if (need == "lines of the kernel")
            exported.kernelLines = true;
        else if (need == "lines of training logs")
            exported.jobLines = true;
        else if (need == "dumps of collectives")
            exported.collectives = true;
        else if (need == "stated events")
            exported.statedEvents = true;
        else
            measure(topology::entityKindFromName(need.substr(need.find(" of ") + 4)), need.substr(0, need.find(" of ")));
    }
    MechanismCoverage of(std::string_view mechanism) const {
        for (const auto& one : all())
            if (one.mechanism == mechanism)
                return one;
        return {};
    }
    std::vector<MechanismCoverage> all() const { return coverageOf(test::shippedKnowledge()->library, graph, exported); }

    Graph graph;
    Exported exported;
};

bool holds(const std::vector<std::string>& list, std::string_view text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

} // namespace

class TstCoverage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyMechanismOfTheContractHasARow();
    void whatNobodyMeasuresIsInvisible();
    void whatItWouldNeedMakesItFindable();
    void moreTelemetryIsNeverWorse();
    void whereNoJobIsKnownThatIsSaid();
};

void TstCoverage::everyMechanismOfTheContractHasARow() {
    const auto all = Site().all();
    for (const std::string_view mechanism : mechanisms())
        if (mechanism != "unknown")
            QVERIFY2(std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.mechanism == mechanism; }),
                     std::string(mechanism).c_str());
}

void TstCoverage::whatNobodyMeasuresIsInvisible() {
    for (const MechanismCoverage& coverage : Site().all()) {
        QVERIFY2(coverage.state == Findable::invisible, coverage.mechanism.c_str());
        QVERIFY2(coverage.witnesses.empty() && coverage.found == 0, coverage.mechanism.c_str());
    }
    // Devices alone tell of themselves and of no pump.
    Site site;
    for (const char* signal : {"gpu.temperature", "gpu.clock.sm", "gpu.power", "gpu.throttle.thermal"})
        site.measure(EntityKind::gpu, signal);
    site.measure(EntityKind::job, "job.step_seconds");
    QCOMPARE(site.of("gpu_thermal_isolated").state, Findable::canBeFound);
    const MechanismCoverage pump = site.of("pump_degraded");
    QVERIFY(pump.state != Findable::canBeFound);
    QCOMPARE(pump.roots, std::size_t(2));
    QCOMPARE(pump.gpus, std::size_t(8)); // four behind each of two
    QVERIFY(holds(pump.missing, "pump.speed"));
    QCOMPARE(site.of("transfer_degraded").roots, std::size_t(0));
}

void TstCoverage::whatItWouldNeedMakesItFindable() {
    Site site;
    site.measure(EntityKind::gpu, "gpu.temperature");
    site.measure(EntityKind::job, "job.step_seconds");
    for (const MechanismCoverage& before : site.all()) {
        if (before.wouldNeed.empty())
            continue;
        Site more = site;
        for (const std::string& need : before.wouldNeed)
            more.provide(need);
        QVERIFY2(more.of(before.mechanism).state == Findable::canBeFound, before.mechanism.c_str());
        // And nothing of it can be left out.
        for (std::size_t out = 0; out < before.wouldNeed.size() && before.wouldNeed.size() > 1; ++out) {
            Site less = site;
            for (std::size_t i = 0; i < before.wouldNeed.size(); ++i)
                if (i != out)
                    less.provide(before.wouldNeed[i]);
            QVERIFY2(less.of(before.mechanism).state != Findable::canBeFound, before.mechanism.c_str());
        }
    }
    QVERIFY(!site.of("pump_degraded").wouldNeed.empty());
}

void TstCoverage::whereNoJobIsKnownThatIsSaid() {
    // A newcomer's site: everything is measured, and nobody has told yet what runs on it.
    Site idle(false);
    Site busy;
    for (Site* site : {&idle, &busy}) {
        for (const char* signal : {"gpu.temperature", "gpu.clock.sm", "gpu.power", "gpu.utilization"})
            site->measure(EntityKind::gpu, signal);
        site->measure(EntityKind::job, "job.step_seconds");
    }
    const std::vector<std::string> job = {"a job that runs there"};
    std::size_t said = 0;
    for (const MechanismCoverage& coverage : idle.all()) {
        said += coverage.wouldNeed == job ? 1 : 0;
        QVERIFY2(busy.of(coverage.mechanism).wouldNeed != job, coverage.mechanism.c_str());
    }
    QVERIFY(said > 0);
    QCOMPARE(idle.of("gpu_slow").wouldNeed, job);
}

void TstCoverage::moreTelemetryIsNeverWorse() {
    std::vector<std::string> signals;
    for (const FaultTemplate& fault : test::shippedKnowledge()->library.templates())
        for (const TemplateRow& row : fault.rows)
            signals.insert(signals.end(), row.signals.begin(), row.signals.end());
    std::mt19937 random(3);
    constexpr std::array kKinds = {EntityKind::pump, EntityKind::cdu, EntityKind::rack, EntityKind::host, EntityKind::gpu,
                                   EntityKind::job};
    for (int run = 0; run < 5; ++run) {
        Site site;
        std::map<std::string, Findable> before;
        for (int i = 0; i < 60; ++i) {
            site.measure(kKinds[random() % kKinds.size()], signals[random() % signals.size()]);
            for (const MechanismCoverage& coverage : site.all()) {
                Findable& last = before[coverage.mechanism];
                QVERIFY2(coverage.state >= last, coverage.mechanism.c_str());
                QVERIFY2(coverage.found <= coverage.roots, coverage.mechanism.c_str());
                last = coverage.state;
            }
        }
    }
}

SEAM_TEST(tst_coverage, TstCoverage)
#include "tst_coverage.moc"
