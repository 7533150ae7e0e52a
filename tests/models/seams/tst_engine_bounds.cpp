// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/engine.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::seams;
using namespace seamscope::seams::test;
using topology::EntityId;
using topology::EntityKind;

namespace {

const TimePoint kNoon = *parseRfc3339("2026-03-01T12:00:00Z");

telemetry::Event xid(int host, TimePoint at) {
    telemetry::Event event;
    event.kind = telemetry::EventKind::xid;
    event.code = 79;
    event.at = at;
    event.entity = EntityId::make(EntityKind::gpu, "h" + std::to_string(host) + ":0");
    event.text = std::string(200, 'x');
    return event;
}

telemetry::SeriesInfo temperature(std::uint32_t id, int host) {
    telemetry::SeriesInfo info;
    info.id = telemetry::SeriesId(id);
    info.metric = "temperature";
    info.signal = "gpu.temperature";
    info.entity = EntityId::make(EntityKind::gpu, "h" + std::to_string(host) + ":0");
    info.kind = telemetry::SignalKind::gauge;
    return info;
}

} // namespace

/// What is sent to an engine does not decide what it holds.
class TestEngineBounds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFloodOfEventsIsBounded();
    void partsAndFactsAreBounded();
    void anXidIsHeardAfterAFlood();
    void whatRetiredLeavesRoom();
    void aLearntPeriodIsNoOtherSeries();
    void aSeriesThatStaysKeepsItsPart();
    void jobsThatWereOnlyToldAreBounded();
};

/// Within one tick, before anything of it is judged.
void TestEngineBounds::aFloodOfEventsIsBounded() {
    Engine engine(shippedKnowledge());
    engine.setBounds({.eventBytes = 64 << 10});
    for (int i = 0; i < 10'000; ++i)
        engine.observe(xid(i, kNoon));
    const std::size_t held = engine.load().eventBytes;
    QVERIFY2(held > 32 << 10 && held <= 64 << 10, std::to_string(held).c_str());
    const std::uint64_t dropped = engine.load().dropped;
    QVERIFY(dropped > 9'000 && dropped < 10'000);
    engine.advanceTo(kNoon + std::chrono::minutes(1));
    QCOMPARE(engine.load().eventBytes, std::size_t(0));
    engine.observe(xid(1, kNoon + std::chrono::minutes(2))); // there is room again
    QCOMPARE(engine.load().dropped, dropped);
}

void TestEngineBounds::partsAndFactsAreBounded() {
    Engine engine(shippedKnowledge());
    engine.setBounds({.parts = 1'000, .facts = 300});
    for (int i = 0; i < 5'000; ++i)
        engine.observe(xid(i, kNoon));
    engine.advanceTo(kNoon + std::chrono::minutes(1));
    QVERIFY(engine.load().parts <= 1'001); // with the host of the last one
    QCOMPARE(engine.load().facts, std::size_t(300));
    QCOMPARE(engine.load().dropped, std::uint64_t(5'000 - 300));
}

/// What filled the tables is over after a while: nobody is deaf for good.
void TestEngineBounds::anXidIsHeardAfterAFlood() {
    Engine engine(shippedKnowledge());
    engine.setBounds({.facts = 50});
    for (int i = 0; i < 500; ++i)
        engine.observe(xid(i, kNoon));
    engine.advanceTo(kNoon + std::chrono::minutes(1));
    const std::uint64_t dropped = engine.load().dropped;
    engine.observe(xid(600, kNoon + std::chrono::hours(2)));
    engine.advanceTo(kNoon + std::chrono::hours(2) + std::chrono::minutes(1));
    QCOMPARE(engine.load().dropped, dropped);
    const auto evidence = engine.evidence();
    QVERIFY(std::any_of(evidence.begin(), evidence.end(), [](const auto& told) { return told.entity.text() == "gpu/h600:0"; }));
}

/// A site whose hosts come and go: series retire, and with them the room that they had here.
void TestEngineBounds::whatRetiredLeavesRoom() {
    Engine engine(shippedKnowledge());
    std::uint32_t next = 0;
    std::vector<telemetry::RetiredSeries> before;
    for (int round = 0; round < 20; ++round) {
        engine.retire(before);
        before.clear();
        telemetry::SampleBatch batch;
        for (int i = 0; i < 500; ++i, ++next) {
            engine.seriesAdded(temperature(next, static_cast<int>(next)));
            batch.add(telemetry::SeriesId(next), kNoon + std::chrono::seconds(5 * round), 60);
            before.push_back({telemetry::SeriesId(next), {}});
        }
        engine.observe(batch);
        engine.advanceTo(kNoon + std::chrono::seconds(5 * round + 8));
        QCOMPARE(engine.load().channels, std::size_t(500));
    }
    engine.retire(before);
    QCOMPARE(engine.load().channels, std::size_t(0));
}

void TestEngineBounds::aLearntPeriodIsNoOtherSeries() {
    Engine engine(shippedKnowledge());
    telemetry::SeriesInfo info = temperature(0, 1);
    engine.seriesAdded(info);
    QCOMPARE(engine.load().channels, std::size_t(1));
    info.period = std::chrono::seconds(10);
    engine.seriesAdded(info);
    QCOMPARE(engine.load().channels, std::size_t(1));
    info.signal = "gpu.power"; // another mapping: judged as another thing
    engine.seriesAdded(info);
    QCOMPARE(engine.load().channels, std::size_t(1));
}

/// Two series of one part (an exporter that was started again under another instance): the first one goes, and the part
/// is judged by the second, whose fall is found as if it had been alone.
void TestEngineBounds::aSeriesThatStaysKeepsItsPart() {
    Engine engine(shippedKnowledge());
    telemetry::SeriesInfo second = temperature(1, 1);
    second.labels = {{"instance", "b"}};
    engine.seriesAdded(temperature(0, 1));
    engine.seriesAdded(second);
    engine.retire(std::vector<telemetry::RetiredSeries>{{telemetry::SeriesId(0), {}}});
    QCOMPARE(engine.load().channels, std::size_t(1));
    for (int t = 0; t < 3600; t += 5) {
        telemetry::SampleBatch batch;
        batch.add(second.id, kNoon + std::chrono::seconds(t), t < 2400 ? 60 + (t / 5) % 3 : 90 + (t / 5) % 3);
        engine.observe(batch);
        engine.advanceTo(kNoon + std::chrono::seconds(t));
    }
    const auto evidence = engine.evidence();
    QVERIFY(std::any_of(evidence.begin(), evidence.end(), [](const auto& told) {
        return told.entity.text() == "gpu/h1:0" && told.signal == "gpu.temperature" && told.change > 0;
    }));
}

/// A scheduler that tells of ever new jobs; what is known of one that steps stays.
void TestEngineBounds::jobsThatWereOnlyToldAreBounded() {
    constexpr std::size_t kMost = 5'000;
    Engine engine(shippedKnowledge());
    telemetry::SeriesInfo steps;
    steps.id = telemetry::SeriesId(0);
    steps.signal = "job.step_seconds";
    steps.metric = "step";
    steps.entity = *EntityId::parse("job/real");
    steps.kind = telemetry::SignalKind::gauge;
    engine.seriesAdded(steps);
    std::size_t told = 0;
    for (int t = 0; t < 1'200; t += 5) {
        telemetry::SampleBatch batch;
        batch.add(steps.id, kNoon + std::chrono::seconds(t), 5 + 0.05 * ((t / 5) % 3));
        engine.observe(batch);
        for (int i = 0; i < 100; ++i) {
            telemetry::Event start;
            start.kind = telemetry::EventKind::start;
            start.at = kNoon + std::chrono::seconds(t);
            start.entity = EntityId::make(EntityKind::job, "told-" + std::to_string(told++));
            engine.observe(start);
        }
        engine.advanceTo(kNoon + std::chrono::seconds(t));
        QVERIFY2(engine.load().jobs <= kMost, std::to_string(engine.load().jobs).c_str());
    }
    QVERIFY(told > 20'000 && engine.load().jobs > 1'000); // and the newest are known
    for (int t = 1'200; t < 2'400; t += 5) {
        telemetry::SampleBatch batch;
        batch.add(steps.id, kNoon + std::chrono::seconds(t), 9 + 0.05 * ((t / 5) % 3));
        engine.observe(batch);
        engine.advanceTo(kNoon + std::chrono::seconds(t));
    }
    const auto evidence = engine.evidence();
    QVERIFY(std::any_of(evidence.begin(), evidence.end(), [](const auto& fact) { return fact.entity.text() == "job/real"; }));
}

SEAM_TEST(tst_engine_bounds, TestEngineBounds)
#include "tst_engine_bounds.moc"
