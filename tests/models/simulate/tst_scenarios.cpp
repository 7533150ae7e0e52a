// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of every scenario, whatever its seed: conventions of the contract, physics, and that a run
// and its counterfactual are one until the fault begins.
#include "simulate/simulation.h"
#include "simulate/site_topology.h"
#include "simulate/truth.h"

#include "support/data_folder.h"
#include "support/recording_lane.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <regex>
#include <set>
#include <string>

using namespace seamscope;
using namespace seamscope::simulate;
using namespace std::chrono_literals;
using topology::EntityKind;
using topology::Seam;

namespace {

Options drawn(std::string_view scenario, std::uint64_t seed, std::uint32_t gpus = 64) {
    Options options;
    options.scenario = scenario;
    options.seed = seed;
    options.isDrawn = true;
    options.gpus = gpus;
    options.onset = 10min;
    options.bystanders = 3;
    return options;
}

/// Mechanisms of the contract §8; a truth is never "unknown".
std::set<std::string> mechanismsOfContract() {
    const std::string text = test::readFile(test::sourceFile("docs/contract.md"));
    const std::size_t begin = text.find("\nMechanisms: ");
    const std::string list = text.substr(begin, text.find("\n\n", begin) - begin);
    std::set<std::string> names;
    const std::regex name("`([a-z_]+)`");
    for (std::sregex_iterator it(list.begin(), list.end(), name), end; it != end; ++it)
        names.insert((*it)[1]);
    names.erase("unknown");
    return names;
}

struct Convention {
    std::set<EntityKind> kinds;
    std::set<Seam> seams;
};

/// "Root conventions" of the contract §8.
Convention conventionOf(std::string_view mechanism) {
    if (mechanism == "psu_failure")
        return {{EntityKind::psu}, {Seam::power}};
    if (mechanism == "power_cap")
        return {{EntityKind::pdu}, {Seam::power}};
    if (mechanism == "pump_degraded")
        return {{EntityKind::pump}, {Seam::cooling}};
    if (mechanism == "coolant_temperature_high")
        return {{EntityKind::cdu, EntityKind::chiller}, {Seam::cooling}};
    if (mechanism == "airflow_hotspot" || mechanism == "coolant_flow_loss")
        return {{EntityKind::rack}, {Seam::cooling}};
    if (mechanism == "pcie_degraded" || mechanism == "gpu_driver_fault" || mechanism == "gpu_memory_errors" ||
        mechanism == "gpu_off_bus" || mechanism == "gpu_thermal_isolated" || mechanism == "gpu_slow")
        return {{EntityKind::gpu}, {Seam::hardware}};
    if (mechanism == "nvlink_error")
        return {{EntityKind::gpu}, {Seam::fabric}};
    if (mechanism == "link_flap" || mechanism == "link_errors" || mechanism == "switch_congestion")
        return {{EntityKind::link}, {Seam::fabric}};
    if (mechanism == "congestion_storm")
        return {{EntityKind::nic}, {Seam::fabric}};
    if (mechanism == "storage_contention" || mechanism == "checkpoint_write_failure")
        return {{EntityKind::storage}, {Seam::storage}};
    if (mechanism == "dataloader_stall")
        return {{EntityKind::host, EntityKind::storage}, {Seam::software, Seam::storage}};
    if (mechanism == "neighbour_contention" || mechanism == "misplacement")
        return {{EntityKind::job}, {Seam::scheduler}};
    if (mechanism == "transfer_degraded" || mechanism == "routing_drift")
        return {{EntityKind::route, EntityKind::job}, {Seam::transfer}};
    return {{EntityKind::job, EntityKind::rank}, {Seam::software}};
}

void addScenarios() {
    QTest::addColumn<QByteArray>("name");
    for (const Scenario& scenario : scenarios())
        QTest::newRow(std::string(scenario.name).c_str())
            << QByteArray(scenario.name.data(), static_cast<qsizetype>(scenario.name.size()));
}

} // namespace

class TstScenarios : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rootsFollowTheConventions_data() { addScenarios(); }
    void rootsFollowTheConventions();
    void sameSeedSameBytes_data() { addScenarios(); }
    void sameSeedSameBytes();
    void onlyFaultsCostAndOnlyAfterTheirOnset_data() { addScenarios(); }
    void onlyFaultsCostAndOnlyAfterTheirOnset();
    void hallsDifferInEverything();
    void everySeriesOfADrawnHallHasAMeaning();
    void aCappedRackCoolsDownAndItsNeighbourStays();
    void warmerSupplyLeavesTheFlow();
    void aSupplyTakesItsRailOfFour();
    void othersSpinWhileOneRankIsAway();
    void aFailedCheckpointDoublesWhatIsLost();
    void twoFaultsStandInOneTruth();
    void everyCopyOfARunLosesTheSameTime();
    void theReferenceHallHasRoomForEveryStory_data() { addScenarios(); }
    void theReferenceHallHasRoomForEveryStory();
};

/// The hall of seed 118 only trains one job by itself: stories of users crashed in it, and a neighbour that it had not did nothing.
void TstScenarios::theReferenceHallHasRoomForEveryStory() {
    QFETCH(QByteArray, name);
    Options options;
    options.scenario = name.toStdString();
    options.gpus = std::max(64U, findScenario(options.scenario)->smallestGpus);
    options.onset = 3min;
    const auto truth = truthOf(options, 8min);
    QVERIFY2(truth, truth ? "" : truth.error().text().c_str());
    QCOMPARE(truth->roots.empty(), truth->isBenign);
    const Cluster cluster(options);
    topology::TopologyBuilder builder;
    builder.merge(topologyOf(cluster.site(), kDefaultStart, cluster.serving()));
    const auto graph = builder.build();
    for (const Cluster::Trouble& trouble : cluster.troubles()) // what is not there breaks nothing
        QVERIFY2(graph->find(trouble.root.entity).isValid(), trouble.root.entity.text().c_str());
}

void TstScenarios::rootsFollowTheConventions() {
    QFETCH(QByteArray, name);
    const Scenario& scenario = *findScenario(name.toStdString());
    const std::set<std::string> mechanisms = mechanismsOfContract();
    QCOMPARE(mechanisms.size(), std::size_t{32});
    std::set<std::string> roots;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        const Cluster cluster(drawn(scenario.name, seed));
        const auto troubles = cluster.troubles();
        QCOMPARE(troubles.size(), scenario.isBenign ? std::size_t{0} : std::size_t{1});
        if (troubles.empty())
            continue;
        const Root& root = troubles[0].root;
        QVERIFY(mechanisms.contains(std::string(root.mechanism)));
        const Convention convention = conventionOf(root.mechanism);
        QVERIFY2(convention.kinds.contains(root.entity.kind()), root.entity.text().c_str());
        QVERIFY2(convention.seams.contains(root.seam), root.entity.text().c_str());
        // Stated in the topology, or made by it (ranks, pools, routes).
        topology::TopologyBuilder builder;
        builder.merge(topologyOf(cluster.site(), kDefaultStart, cluster.serving()));
        const auto graph = builder.build();
        QVERIFY2(graph->find(root.entity).isValid(), root.entity.text().c_str());
        roots.insert(root.entity.text());
    }
    QVERIFY(scenario.isBenign ||
            roots.size() >= (scenario.name == "chiller_warm" ? 1U : 5U)); // not one place, not one name
}

void TstScenarios::sameSeedSameBytes() {
    QFETCH(QByteArray, name);
    const auto digest = [&](std::uint64_t seed) {
        Options options = drawn(name.toStdString(), seed, 56);
        options.gpus = std::max(options.gpus, findScenario(options.scenario)->smallestGpus);
        options.onset = 20s;
        test::RecordingLane lane(false);
        auto simulation = Simulation::create(options, lane);
        (*simulation)->advance(options.start + 45s);
        return lane.digest();
    };
    QCOMPARE(digest(5), digest(5));
    QVERIFY(digest(5) != digest(6));
}

void TstScenarios::onlyFaultsCostAndOnlyAfterTheirOnset() {
    QFETCH(QByteArray, name);
    const Scenario& scenario = *findScenario(name.toStdString());
    const Options options = drawn(scenario.name, 11, 64);
    const auto truth = truthOf(options, scenario.isBenign ? 15min : 13min);
    QVERIFY(truth);
    const TimePoint onset = options.start + options.onset;
    for (const FirstEffect& effect : truth->effects) // facility controllers may be some seconds slow
        QVERIFY2(effect.at >= onset - 2s, effect.series.c_str());
    if (scenario.isBenign) {
        QVERIFY(truth->roots.empty() && truth->effects.empty());
        QCOMPARE(truth->lostTime, GpuTime());
    } else {
        QVERIFY(truth->lostTime >= GpuTime(-std::int64_t{1'000'000'000} * 64)); // jitter of one tick at most
    }
}

void TstScenarios::hallsDifferInEverything() {
    std::set<std::string> hosts, jobs, cdus, racks, models;
    std::set<double> clocks, steps, supplies;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Noise noise(seed);
        const Hall hall = drawHall(noise, 64);
        const Site site(64, noise, hall);
        std::set<std::string> names;
        for (std::uint32_t host = 0; host < site.hosts(); ++host)
            QVERIFY(names.insert(site.hostName(host)).second);
        hosts.insert(site.hostName(0));
        jobs.insert(site.jobName());
        cdus.insert(site.cduName(0));
        racks.insert(site.rackName(0));
        models.insert(hall.gpuModel);
        clocks.insert(hall.baseClockMhz);
        steps.insert(hall.stepSeconds);
        supplies.insert(hall.supplyCelsius);
        // Nothing throttles in a hall as it was built.
        const double watts = hall.staticWatts + hall.dynamicWatts;
        const double rise = (8 * watts + kHostLiquidWatts) / wattPerKelvin(hall.litrePerMinutePerHost);
        QVERIFY(dieTargetCelsius(hall.supplyCelsius, rise, watts, thermalResistance(hall, 1)) <
                hall.slowdownCelsius - 2);
    }
    QVERIFY(hosts.size() >= 35 && jobs.size() >= 5 && cdus.size() >= 15 && racks.size() >= 25 &&
            models.size() == 4);
    QVERIFY(clocks.size() >= 20 && steps.size() == 40 && supplies.size() == 40);
    // Names are unique in the largest hall, too.
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Noise noise(seed);
        const Site site(16'384, noise, drawHall(noise, 16'384));
        std::set<std::string> names;
        for (std::uint32_t host = 0; host < site.hosts(); ++host)
            QVERIFY(names.insert(site.hostName(host)).second);
    }
}

void TstScenarios::everySeriesOfADrawnHallHasAMeaning() {
    telemetry::Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.addFolder(test::sourceFile("resources/catalogue"), problems));
    QVERIFY(problems.empty());
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const char* name = seed % 2 == 0 ? "kv_transfer" : "expert_imbalance";
        test::RecordingLane lane(false);
        auto simulation = Simulation::create(drawn(name, seed), lane);
        QVERIFY(simulation);
        topology::TopologyBuilder builder;
        builder.merge(lane.fragments.at(0));
        const auto graph = builder.build();
        for (const auto& series : lane.all) {
            const auto resolved = catalogue.resolve(series.metric, series.labels, series.kind, {});
            QVERIFY2(!resolved.signal.empty(), series.name.c_str());
            QVERIFY2(graph->find(resolved.entity).isValid(), series.name.c_str());
        }
    }
}

void TstScenarios::aCappedRackCoolsDownAndItsNeighbourStays() {
    const Options options = drawn("pdu_power_cap", 3);
    Cluster with(options), without(options, Cluster::Fate::healthy);
    while (with.now() < options.start + 13min) {
        with.tick(TrainingJob::Listener());
        without.tick(TrainingJob::Listener());
    }
    const std::string pdu(with.troubles()[0].root.entity.name());
    bool hasNeighbour = false;
    for (std::uint32_t gpu = 0; gpu < with.site().gpus(); ++gpu) {
        const bool isCapped = with.site().pduName(with.site().rackOf(Site::hostOf(gpu))) == pdu;
        QCOMPARE(with.plant().gpuClockMhz(gpu) < without.plant().gpuClockMhz(gpu), isCapped);
        if (isCapped) // less power, less heat: the opposite of a thermal fault
            QVERIFY(with.plant().gpuCelsius()[gpu] < without.plant().gpuCelsius()[gpu] - 1);
        hasNeighbour = hasNeighbour || !isCapped;
    }
    QVERIFY(hasNeighbour);
}

void TstScenarios::warmerSupplyLeavesTheFlow() {
    const Options options = drawn("setpoint_raised", 4);
    Cluster with(options), without(options, Cluster::Fate::healthy);
    while (with.now() < options.start + 30min) {
        with.tick(TrainingJob::Listener());
        without.tick(TrainingJob::Listener());
    }
    std::uint32_t warm = 0;
    for (std::uint32_t row = 0; row < with.site().rows(); ++row) {
        QVERIFY(std::abs(with.plant().loop(row).flowLitrePerMinute() -
                         without.plant().loop(row).flowLitrePerMinute()) < 1e-6);
        const double kelvin =
            with.plant().loop(row).supplyCelsius() - without.plant().loop(row).supplyCelsius();
        const bool isMine = with.site().cduName(row) == std::string(with.troubles()[0].root.entity.name());
        QVERIFY(isMine ? kelvin > 5 && kelvin < 15 : std::abs(kelvin) < 0.2);
        warm += isMine ? 1 : 0;
    }
    QCOMPARE(warm, 1U);
}

void TstScenarios::aSupplyTakesItsRailOfFour() {
    const Options options = drawn("psu_loss", 8);
    test::RecordingLane lane(false);
    auto simulation = Simulation::create(options, lane);
    (*simulation)->advance(options.start + 11min);
    std::set<std::string> lost;
    std::vector<TimePoint> times;
    for (const auto& event : lane.events)
        if (event.kind == telemetry::EventKind::xid && event.code == 79) {
            lost.insert(event.entity.text());
            times.push_back(event.at);
        }
    QCOMPARE(lost.size(), std::size_t{4});
    QVERIFY(*std::max_element(times.begin(), times.end()) - *std::min_element(times.begin(), times.end()) <
            100ms);
}

void TstScenarios::othersSpinWhileOneRankIsAway() {
    const Options options = drawn("rank_hang", 2);
    Cluster cluster(options);
    const Duration patience = cluster.hall().watchdog;
    std::optional<HaltRecord> halt;
    TrainingJob::Listener listener;
    listener.gaveUp = [&](const HaltRecord& r) { halt = r; };
    while (cluster.now() < options.start + options.onset + 60s)
        cluster.tick(listener);
    QVERIFY(cluster.job().isBlocked());
    std::uint32_t spinning = 0;
    for (const std::uint32_t gpu : cluster.job().gpuOfRank())
        spinning += cluster.isSpinning(gpu) ? 1 : 0;
    QCOMPARE(spinning, cluster.job().ranks() - 1);
    while (!halt && cluster.now() < options.start + options.onset + patience + 10s)
        cluster.tick(listener);
    QVERIFY(halt.has_value());
    QCOMPARE(halt->missing.size(), std::size_t{1});
    QVERIFY(std::abs(toSeconds(halt->at - halt->since) - toSeconds(patience)) < 1e-6);
    QVERIFY(topology::EntityId::rank(cluster.site().jobName(), halt->missing[0]) ==
            cluster.troubles()[0].root.entity);
}

void TstScenarios::aFailedCheckpointDoublesWhatIsLost() {
    Options options = drawn("checkpoint_failure", 6, 32);
    Cluster cluster(options);
    std::uint64_t saved = 0, lastKept = 0;
    TimePoint savedAt{};
    std::optional<TimePoint> died;
    TrainingJob::Listener listener;
    listener.checkpointDone = [&](const CheckpointRecord& r) {
        if (!died) {
            saved = r.step;
            savedAt = r.end;
        }
    };
    listener.gaveUp = [&](const HaltRecord& r) { died = r.at; };
    listener.rolledBack = [&](std::uint64_t step) { lastKept = step; };
    while (!died && cluster.now() < options.start + 3h)
        cluster.tick(listener);
    QVERIFY(died.has_value());
    QCOMPARE(lastKept, saved);
    // More than one interval is gone: the last good checkpoint is older than that.
    QVERIFY(*died - savedAt > cluster.hall().checkpointInterval);
}

void TstScenarios::twoFaultsStandInOneTruth() {
    Options options = drawn("pcie_downgrade", 9);
    options.second = "link_flap";
    options.secondOnset = 12min;
    const auto truth = truthOf(options, 14min);
    QVERIFY(truth);
    QCOMPARE(truth->roots.size(), std::size_t{2});
    QCOMPARE(truth->roots[0].mechanism, std::string("pcie_degraded"));
    QCOMPARE(truth->roots[1].onset, options.start + 12min);
}

/// Wall time is conserved: what the counterfactual made by now, and what was lost, fill the run.
void TstScenarios::everyCopyOfARunLosesTheSameTime() {
    for (const char* name : {"nvlink_errors", "gpu_off_bus", "ecc_creep", "checkpoint_contention"}) {
        const Options options = drawn(name, 14, 32);
        const Duration length = 45min;
        const auto truth = truthOf(options, length);
        QVERIFY(truth);
        // Steps kept, counted independently.
        const auto stepsOf = [&](Cluster::Fate fate) {
            Cluster cluster(options, fate);
            while (cluster.now() < options.start + length)
                cluster.tick(TrainingJob::Listener());
            return static_cast<double>(cluster.job().stepsDone());
        };
        const double missing = stepsOf(Cluster::Fate::healthy) - stepsOf(Cluster::Fate::asTold);
        const double step = Cluster(options).hall().stepSeconds;
        const double write = toSeconds(Cluster(options).hall().checkpointWrite);
        const double lost = toSeconds(truth->slow + truth->blocked + truth->restart + truth->discarded +
                                      truth->checkpointExcess);
        // The two runs may stand in different checkpoints at the end, and one step may be half done.
        QVERIFY2(std::abs(missing * step - lost) < 2 * write + 3 * step + 0.02 * lost,
                 (std::string(name) + ": " + std::to_string(missing) + " steps, " + std::to_string(lost) +
                  " s lost")
                     .c_str());
        QVERIFY(lost > 5);
    }
}

SEAM_TEST(tst_scenarios, TstScenarios)
#include "tst_scenarios.moc"
