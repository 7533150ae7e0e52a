// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/engine.h"
#include "seams/seam_watch.h"
#include "seams/series_monitor.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <random>

using namespace seamscope;
using namespace seamscope::seams;
using telemetry::IncidentReport;
using telemetry::SeamReading;
using telemetry::SeamState;
using topology::EdgeKind;
using topology::EntityId;

namespace {

const TimePoint kBegin = *parseRfc3339("2026-03-02T08:00:00Z");

EntityId id(const std::string& text) { return *EntityId::parse(text); }

/// Two racks with water and power of others, a storage with a job; each quantity a function of time.
class Plant {
public:
    using Quantity = std::function<double(double seconds)>;

    Plant() {
        for (const auto& [name, owner] : std::map<std::string, std::string>{{"cdu/c1", "facilities"},
                                                                            {"pdu/p1", "facilities"},
                                                                            {"rack/r1", "hardware"},
                                                                            {"rack/r2", "hardware"},
                                                                            {"storage/s1", "storage-team"},
                                                                            {"job/j", "ml"},
                                                                            {"program/p", "finance"}}) {
            topology::Entity entity;
            entity.id = id(name);
            entity.owner = owner;
            m_fragment.entities.push_back(entity);
        }
        for (const char* rack : {"rack/r1", "rack/r2"}) {
            m_fragment.edges.push_back({id("cdu/c1"), id(rack), EdgeKind::cools});
            m_fragment.edges.push_back({id("pdu/p1"), id(rack), EdgeKind::powers});
        }
        m_fragment.edges.push_back({id("storage/s1"), id("job/j"), EdgeKind::stores});
        topology::Job job;
        job.id = id("job/j");
        job.owner = "ml";
        job.program = id("program/p");
        job.gpus = 64;
        job.reference.stepSeconds = 4;
        job.checkpoint.emplace();
        job.checkpoint->writeSeconds = 60;
        job.checkpoint->storage = id("storage/s1");
        m_fragment.jobs.push_back(job);
        for (const char* rack : {"rack/r1", "rack/r2"}) {
            quantity(rack, "coolant.flow", 15, [](double) { return 120.0; });
            quantity(rack, "power.active", 15, [](double) { return 90e3; });
        }
        quantity("pdu/p1", "power.voltage", 15, [](double) { return 415.0; });
        quantity("job/j", "job.step_seconds", 4, [](double) { return 4.0; });
        quantity("job/j", "checkpoint.write_seconds", 1800, [](double) { return 60.0; });
    }

    /// So many racks more behind the same CDU and PDU, the first of them with a flow of their own.
    void racks(int count, int measured) {
        for (int i = 0; i < count; ++i) {
            topology::Entity rack;
            rack.id = id("rack/x" + std::to_string(i));
            rack.owner = "hardware";
            m_fragment.entities.push_back(rack);
            m_fragment.edges.push_back({id("cdu/c1"), rack.id, EdgeKind::cools});
            m_fragment.edges.push_back({id("pdu/p1"), rack.id, EdgeKind::powers});
            if (i >= measured)
                continue;
            quantity(rack.id.text(), "coolant.flow", 30, [](double) { return 120.0; });
            quantity(rack.id.text(), "power.active", 30, [](double) { return 90e3; });
        }
    }

    /// An inference job of another program: two decode pools, each fed by a route of its own over pools of two owners.
    void serving() {
        topology::Job job;
        job.id = id("job/chat");
        job.kind = topology::JobKind::inference;
        job.owner = "serving";
        job.program = id("program/shop");
        job.gpus = 16;
        job.reference.transferP99Seconds = 0.05;
        topology::Entity program;
        program.id = job.program;
        program.owner = "programme-office";
        m_fragment.entities.push_back(program);
        for (const char* name : {"d0", "d1"}) {
            const std::string pool = std::string("pool/") + name, route = std::string("route/p-") + name;
            topology::Entity far;
            far.id = id(pool);
            far.owner = "edge";
            m_fragment.entities.push_back(far);
            topology::InferencePool answers;
            answers.id = far.id;
            job.pools.push_back(answers);
            topology::InferenceRoute way;
            way.id = id(route);
            way.to = far.id;
            job.routes.push_back(way);
            quantity(pool, "inference.ttft", 15, [](double) { return 0.4; });
            quantity(route, "inference.transfer_seconds", 15, [](double) { return 0.03; });
        }
        m_fragment.jobs.push_back(job);
    }

    void quantity(const std::string& entity, const std::string& signal, double every, Quantity value) {
        m_quantities[{entity, signal}] = {every, std::move(value)};
    }

    IncidentReport run(double seconds, unsigned seed = 1) const {
        Engine engine(test::shippedKnowledge());
        topology::TopologyBuilder builder;
        builder.merge(m_fragment);
        engine.setTopology(builder.build());
        std::mt19937 random(seed);
        std::normal_distribution<double> noise(0, 0.01);
        std::uint32_t next = 0;
        for (const auto& [name, quantity] : m_quantities) {
            telemetry::SeriesInfo info;
            info.id = telemetry::SeriesId(next++);
            info.entity = id(name.first);
            info.signal = name.second;
            engine.seriesAdded(info);
        }
        for (double t = 0; t < seconds; t += 60) {
            telemetry::SampleBatch batch;
            std::uint32_t series = 0;
            for (const auto& [name, quantity] : m_quantities) {
                for (double s = std::ceil(t / quantity.first) * quantity.first; s < t + 60;
                     s += quantity.first)
                    if (const double value = quantity.second(s); value > 0)
                        batch.add(telemetry::SeriesId(series), kBegin + fromSeconds(s),
                                  value * (1 + noise(random)));
                ++series;
            }
            engine.observe(batch);
            engine.advanceTo(kBegin + fromSeconds(t + 60));
        }
        return *engine.report();
    }

private:
    topology::TopologyFragment m_fragment;
    std::map<std::pair<std::string, std::string>, std::pair<double, Quantity>> m_quantities;
};

const SeamReading& seamOf(const IncidentReport& report, const char* from, const char* to, const char* seam) {
    static const SeamReading none;
    const auto at = std::find_if(report.seams.begin(), report.seams.end(), [&](const SeamReading& one) {
        return one.from == id(from) && one.to == id(to) && one.seam == seam;
    });
    return at == report.seams.end() ? none : *at;
}

} // namespace

/// Edges between owners as objects of their own.
class TestSeamWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMeasuredEdgeIsListed();
    void lessWaterForTheSameHeatIsWatched();
    void lessLoadIsNoDeparture();
    void aSagIsWatched();
    void writesBesideTheirPlan();
    void answersBesideTheirUsual();
    void eachRouteIsReadForItself();
    void whatIsNotHeardIsBlind();
    void ofVeryManyAllAreCounted();
    void theOneThatRecoversIsNormal();
    void whatAHangTakesAwayIsStillItsSeam();
};

void TestSeamWatch::everyMeasuredEdgeIsListed() {
    const IncidentReport report = Plant().run(3600);
    const std::vector<std::string> owners{"facilities", "hardware"};
    for (const char* rack : {"rack/r1", "rack/r2"}) {
        const SeamReading& water = seamOf(report, "cdu/c1", rack, "cooling");
        QCOMPARE(water.state, SeamState::normal);
        QCOMPARE(water.owners, owners);
        QVERIFY(water.value && std::abs(*water.value - 1) < 0.06);
        QCOMPARE(seamOf(report, "pdu/p1", rack, "power").state, SeamState::normal);
    }
    QCOMPARE(seamOf(report, "storage/s1", "job/j", "storage").state, SeamState::normal);
    QCOMPARE(seamOf(report, "job/j", "program/p", "economics").state, SeamState::normal);
    QVERIFY(report.watch.empty());
}

/// Of 2,000 seams more than are listed: none of a state is lost from the figures, and blind ones are among the listed.
void TestSeamWatch::ofVeryManyAllAreCounted() {
    Plant plant;
    plant.racks(1000, 300);
    plant.quantity("rack/r1", "coolant.flow", 15, [](double t) { return t < 900 ? 120.0 : 60.0; });
    const IncidentReport report = plant.run(1500);
    std::map<std::string, std::array<std::uint32_t, 4>> counts;
    for (const telemetry::SeamCount& one : report.seamCounts)
        counts[one.seam] = one.states;
    const auto of = [&](const char* seam, SeamState state) { return counts[seam][static_cast<std::size_t>(state)]; };
    QCOMPARE(of("cooling", SeamState::blind), 700U);
    QCOMPARE(of("cooling", SeamState::normal), 301U);
    QCOMPARE(of("cooling", SeamState::watch) + of("cooling", SeamState::incident), 1U);
    QCOMPARE(of("power", SeamState::normal), 1002U);
    QCOMPARE(of("power", SeamState::blind), 0U);
    QVERIFY(report.seams.size() < 1000);
    QCOMPARE(report.seams.front().to, id("rack/r1"));
    const auto listed = [&](SeamState state) {
        return std::count_if(report.seams.begin(), report.seams.end(), [state](const SeamReading& one) { return one.state == state; });
    };
    QVERIFY(listed(SeamState::blind) > 100);
    QVERIFY(listed(SeamState::normal) > 100);
    QVERIFY(!seamOf(report, "storage/s1", "job/j", "storage").from.isEmpty()); // the only one of its kind is not among the cut
}

/// 31 % of the flow of one rack go; power stays: by conservation each litre has to carry 1 ÷ 0.69 of the
/// heat.
void TestSeamWatch::lessWaterForTheSameHeatIsWatched() {
    Plant plant;
    plant.quantity("rack/r1", "coolant.flow", 15, [](double t) { return t < 2400 ? 120.0 : 0.69 * 120; });
    const IncidentReport report = plant.run(3600);
    const SeamReading& seam = seamOf(report, "cdu/c1", "rack/r1", "cooling");
    QVERIFY(seam.state == SeamState::watch || seam.state == SeamState::incident);
    QVERIFY(seam.value && std::abs(*seam.value - 0.69) < 0.03);
    QVERIFY(std::abs(toSeconds(seam.since - kBegin) - 2400) <= 90);
    QCOMPARE(&report.seams.front(), &seam); // the worst comes first
    QCOMPARE(seamOf(report, "cdu/c1", "rack/r2", "cooling").state, SeamState::normal);
    QVERIFY(seam.history.size() >= 5 && std::abs(seam.history[2] - 1.0F) < 0.06F); // after 20 to 30 minutes
}

/// Racks that rest and work again need less water for a while, or more of what they had: no departure.
void TestSeamWatch::lessLoadIsNoDeparture() {
    for (unsigned seed : {1U, 2U, 3U}) {
        Plant plant;
        for (const char* rack : {"rack/r1", "rack/r2"})
            plant.quantity(rack, "power.active", 15, [](double t) {
                const double step = std::fmod(t, 1800) < 120 ? 0.35 : 1.0; // checkpoints
                return t < 1200 ? 12e3 : 90e3 * step * (1 + 0.05 * std::sin(t / 900));
            });
        const IncidentReport report = plant.run(7200, seed);
        QVERIFY(report.watch.empty());
        QCOMPARE(seamOf(report, "cdu/c1", "rack/r1", "cooling").state, SeamState::normal);
    }
}

void TestSeamWatch::aSagIsWatched() {
    Plant plant;
    plant.quantity("pdu/p1", "power.voltage", 15, [](double t) { return t < 2400 ? 415.0 : 380.0; });
    const SeamReading seam = seamOf(plant.run(3600), "pdu/p1", "rack/r1", "power");
    QVERIFY(seam.state == SeamState::watch || seam.state == SeamState::incident);
    QVERIFY(seam.value && std::abs(*seam.value - 0.92) < 0.02);
}

void TestSeamWatch::writesBesideTheirPlan() {
    Plant plant;
    plant.quantity("job/j", "checkpoint.write_seconds", 1800,
                   [](double t) { return t < 3000 ? 60.0 : 150.0; });
    const SeamReading seam = seamOf(plant.run(5400), "storage/s1", "job/j", "storage");
    QVERIFY(seam.state == SeamState::watch || seam.state == SeamState::incident);
    QVERIFY(seam.expected && *seam.expected == 60);
    QVERIFY(seam.value && std::abs(*seam.value - 150) <= 10);
}

/// Two pools at 0.4 s, one of them at 0.8 s from then on: 0.6 s in the middle, half more than usual.
void TestSeamWatch::answersBesideTheirUsual() {
    Plant plant;
    plant.serving();
    QCOMPARE(seamOf(plant.run(3600), "job/chat", "program/shop", "economics").state, SeamState::normal);
    plant.quantity("pool/d1", "inference.ttft", 15, [](double t) { return t < 2400 ? 0.4 : 0.8; });
    const SeamReading seam = seamOf(plant.run(3600), "job/chat", "program/shop", "economics");
    QVERIFY(seam.state == SeamState::watch || seam.state == SeamState::incident);
    QVERIFY(seam.expected && std::abs(*seam.expected - 0.4) < 0.011);
    QVERIFY(seam.value && std::abs(*seam.value - 0.6) < 0.021);
}

void TestSeamWatch::eachRouteIsReadForItself() {
    Plant plant;
    plant.serving();
    plant.quantity("route/p-d1", "inference.transfer_seconds", 15, [](double t) { return t < 2400 ? 0.03 : 0.3; });
    const IncidentReport report = plant.run(3600);
    const SeamReading good = seamOf(report, "route/p-d0", "pool/d0", "transfer");
    QCOMPARE(good.state, SeamState::normal);
    QVERIFY(good.value && std::abs(*good.value - 0.03) < 0.002);
    const SeamReading slow = seamOf(report, "route/p-d1", "pool/d1", "transfer");
    QVERIFY(slow.state == SeamState::watch || slow.state == SeamState::incident);
    QVERIFY(slow.expected && *slow.expected == 0.05);
    QVERIFY(slow.value && std::abs(*slow.value - 0.3) < 0.02);
}

void TestSeamWatch::whatIsNotHeardIsBlind() {
    Plant plant;
    plant.quantity("rack/r2", "coolant.flow", 15, [](double t) { return t < 2400 ? 120.0 : -1.0; });
    const SeamReading seam = seamOf(plant.run(3600), "cdu/c1", "rack/r2", "cooling");
    QCOMPARE(seam.state, SeamState::blind);
    QVERIFY(!seam.value);
}

void TestSeamWatch::theOneThatRecoversIsNormal() {
    Plant plant;
    plant.quantity("rack/r1", "coolant.flow", 15,
                   [](double t) { return t < 2400 || t > 3600 ? 120.0 : 70.0; });
    QCOMPARE(seamOf(plant.run(5400), "cdu/c1", "rack/r1", "cooling").state, SeamState::normal);
}

/// Steps of 4 s until minute 20, when everything stands still. Ten minutes later its incident is still open.
void TestSeamWatch::whatAHangTakesAwayIsStillItsSeam() {
    topology::TopologyFragment fragment;
    for (const char* name : {"job/j", "job/unseen"}) {
        topology::Job job;
        job.id = id(name);
        job.owner = "ml";
        job.program = id("program/p");
        job.gpus = 64;
        job.reference.stepSeconds = 4;
        fragment.jobs.push_back(job);
    }
    topology::Entity program;
    program.id = id("program/p");
    program.owner = "finance";
    fragment.entities.push_back(program);
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    const SignalRules rules;
    Graph graph;
    graph.setTopology(builder.build());
    FactStore facts;
    const SeriesMonitor series(rules, graph, facts);
    SeamWatch watch(graph, series);
    telemetry::SeriesInfo steps;
    steps.id = telemetry::SeriesId(0);
    steps.entity = id("job/j");
    steps.signal = "job.step_seconds";
    const int channel = watch.add(steps, graph.find(steps.entity));
    QVERIFY(channel >= 0);
    const std::int32_t first = tickOf(kBegin);
    const TimePoint onset = kBegin + std::chrono::minutes(20);
    for (std::int32_t tick = first; startOfTick(tick) < kBegin + std::chrono::minutes(30); ++tick) {
        if (startOfTick(tick) < onset)
            watch.take(channel, startOfTick(tick), 4);
        watch.close(tick);
    }
    telemetry::Incident hang;
    hang.onset = onset;
    hang.path = {id("job/j"), id("program/p")};
    const auto seamOfJob = [&](const char* job) {
        telemetry::IncidentReport report;
        report.seams = watch.list({hang}).seams;
        return seamOf(report, job, "program/p", "economics");
    };
    const SeamReading stands = seamOfJob("job/j");
    QCOMPARE(stands.state, SeamState::incident);
    QVERIFY(stands.since == onset);
    QVERIFY(!stands.value); // nothing of now
    QVERIFY(stands.expected && *stands.expected == 4);
    hang.onset = onset + std::chrono::minutes(8); // what was blind before it was not taken away by it
    QCOMPARE(seamOfJob("job/j").state, SeamState::blind);
    hang.onset = onset;
    hang.path.front() = id("job/unseen"); // what was never heard is no leak
    QCOMPARE(seamOfJob("job/unseen").state, SeamState::blind);
    hang.path.front() = id("job/j");
    hang.ended = onset + std::chrono::minutes(9);
    QCOMPARE(seamOfJob("job/j").state, SeamState::blind);
    QVERIFY(!seamOfJob("job/j").expected);
}

SEAM_TEST(tst_seam_watch, TestSeamWatch)
#include "tst_seam_watch.moc"
