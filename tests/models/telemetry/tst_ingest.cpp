// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/data_folder.h"
#include "support/test_program.h"
#include "telemetry/ingest.h"
#include "telemetry/label_repair.h"
#include "topology/link_ends.h"

#include <QtTest>

#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <thread>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;

namespace {

const TimePoint kNow = *parseRfc3339("2026-03-01T12:00:00Z");

struct RecordingSink final : FactSink {
    std::vector<SeriesInfo> series;
    std::vector<std::pair<SeriesId, Duration>> periods;
    std::vector<SampleBatch> batches;
    std::vector<Event> events;
    std::vector<topology::TopologyFragment> fragments;
    std::string documents;
    bool full = false;

    bool seriesAdded(const SeriesInfo& info) override { return keep(series, info); }
    bool periodLearned(SeriesId id, Duration period) override { return keep(periods, std::pair(id, period)); }
    bool samples(SampleBatch&& batch) override { return keep(batches, std::move(batch)); }
    bool event(Event&& event) override { return keep(events, std::move(event)); }
    bool topology(const topology::TopologyFragment& fragment) override { return keep(fragments, fragment); }
    bool document(std::string_view name, std::string_view text) override {
        if (!full)
            documents.append(name).append("=").append(text);
        return !full;
    }
    bool collectives(CollectiveBatchPtr) override { return !full; }

private:
    template<class List, class Fact>
    bool keep(List& list, Fact&& fact) {
        if (!full)
            list.push_back(std::forward<Fact>(fact));
        return !full;
    }
};

std::shared_ptr<const Catalogue> catalogue() {
    auto made = std::make_shared<Catalogue>();
    std::vector<Error> problems;
    if (!made->addFolder(test::sourceFile("resources/catalogue"), problems) || !problems.empty())
        qFatal("the shipped catalogue is broken");
    return made;
}

struct Bench {
    explicit Bench(IngestLimits limits = {},
                   SourceSpec spec = {"hall-2", "scrape", "http://x", 10s, TimePolicy::live})
        : ingest(catalogue(), clock, sink, limits, links)
        , lane(ingest.attach(spec)) {}

    SeriesId add(std::string_view metric,
                 std::vector<std::pair<std::string_view, std::string_view>> labels = {},
                 std::string_view unit = {}, Duration period = {}) {
        return lane.series({metric, labels, {}, unit, period});
    }
    SampleBatch send(std::initializer_list<std::tuple<SeriesId, TimePoint, double>> rows) {
        SampleBatch batch;
        for (const auto& [id, time, value] : rows)
            batch.add(id, time, value);
        const std::size_t before = sink.batches.size();
        lane.samples(std::move(batch));
        return sink.batches.size() > before ? sink.batches.back() : SampleBatch{};
    }
    std::uint64_t count(InputFault fault) const {
        return lane.health().faults[static_cast<std::size_t>(fault)].count;
    }

    ManualClock clock{kNow};
    RecordingSink sink;
    std::shared_ptr<topology::LinkEnds> links = std::make_shared<topology::LinkEnds>();
    Ingest ingest;
    Lane& lane;
};

} // namespace

class TstIngest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSeriesIsResolvedOnceAndAnnouncedFirst();
    void labelOrderAndDuplicatesDoNotMatter();
    void lanesDoNotShareSeries();
    void valuesBecomeCanonical();
    void aStateIsOneValueOfItsSource();
    void timesAreJudged();
    void historicSourcesMayBeOld();
    void outOfOrderWithinTheWindowPasses();
    void duplicatesAreDroppedAndCounted();
    void notANumberIsMissing();
    void qualityOfTheSourceIsKept();
    void contradictingUnitMakesValuesUncertain();
    void hostileLabelsAreRepaired();
    void seriesAreBounded();
    void unknownIdsAreCounted();
    void aFullQueueIsCounted();
    void thePeriodIsTheMedianOfTheFirstIntervals();
    void aStatedPeriodIsTaken();
    void entitiesAreDiscoveredOnce();
    void statedEntitiesAreNotDiscovered();
    void eventsAreJudgedAndBounded();
    void healthFollowsTheClock();
    void healthIsReadableWhileSamplesFlow();
    void everySampleIsKeptOrCounted();
    void textRepairMeetsTheUnicodeStandard();
    void aPortIsTheLinkInIt_data();
    void aPortIsTheLinkInIt();
    void aCableThatIsToldLaterIsFollowed();
    void aSwitchUnderTwoNamesIsOne();
};

void TstIngest::aSeriesIsResolvedOnceAndAnnouncedFirst() {
    Bench b;
    const SeriesId id = b.add("DCGM_FI_DEV_GPU_TEMP", {{"gpu", "4"}, {"Hostname", "n031"}});
    QCOMPARE(b.sink.series.size(), std::size_t(1));
    const SeriesInfo& info = b.sink.series[0];
    QCOMPARE(info.id, id);
    QCOMPARE(info.signal, std::string("gpu.temperature"));
    QCOMPARE(info.entity.text(), std::string("gpu/n031:4"));
    QCOMPARE(info.unit, std::string("°C"));
    QCOMPARE(b.add("DCGM_FI_DEV_GPU_TEMP", {{"gpu", "4"}, {"Hostname", "n031"}}), id);
    QCOMPARE(b.sink.series.size(), std::size_t(1));
    b.add("acme_widgets");
    QCOMPARE(b.lane.health().series, 2u);
    QCOMPARE(b.lane.health().unmapped, 1u);
}

void TstIngest::labelOrderAndDuplicatesDoNotMatter() {
    Bench b;
    const SeriesId id = b.add("m", {{"b", "2"}, {"a", "1"}});
    QCOMPARE(b.add("m", {{"a", "1"}, {"b", "2"}}), id);
    QCOMPARE(b.add("m", {{"a", "0"}, {"b", "2"}, {"a", "1"}}), id); // the last wins
    QCOMPARE(b.add("m", {{"a", "1"}, {"b", "2"}, {"c", ""}}), id);  // empty is absent
    QVERIFY(b.add("m", {{"a", "1"}}) != id);
    QVERIFY(b.add("m", {{"a", "1b2"}}) != b.add("m", {{"a1", "b2"}}));
}

void TstIngest::lanesDoNotShareSeries() {
    Bench b;
    Lane& other = b.ingest.attach({"other", "scrape", "y", 10s, TimePolicy::live});
    const SeriesId first = b.add("m");
    const SeriesId second = other.series({"m", {}, {}, {}, {}});
    QVERIFY(first != second);
    QCOMPARE(b.sink.series[1].source, SourceId(1));
    b.send({{second, kNow, 1}}); // of the other lane
    QCOMPARE(b.count(InputFault::unknownReference), std::uint64_t(1));
    QVERIFY(b.sink.batches.empty());
    QCOMPARE(b.ingest.health().size(), std::size_t(2));
}

void TstIngest::valuesBecomeCanonical() {
    Bench b;
    const SeriesId percent = b.add("DCGM_FI_DEV_GPU_UTIL", {{"gpu", "0"}, {"Hostname", "n"}});
    const SeriesId mebibytes = b.add("DCGM_FI_DEV_FB_USED", {{"gpu", "0"}, {"Hostname", "n"}});
    const SeriesId own = b.add("acme_widgets");
    // redfish_exporter: 1 OK, 2 warning, 3 critical; ours begin at 0.
    const SeriesId health = b.add("redfish_chassis_power_powersupply_health", {{"instance", "n:9610"}, {"power_supply", "PSU 1"}, {"power_supply_id", "1"}});
    const SampleBatch batch = b.send({{percent, kNow, 57}, {mebibytes, kNow, 16}, {own, kNow, 3.25}, {health, kNow, 3}});
    QCOMPARE(batch.value, (std::vector<double>{0.57, 16777216, 3.25, 2}));
    QVERIFY(batch.quality.empty());
    QCOMPARE(batch.arrival, kNow);
}

void TstIngest::aStateIsOneValueOfItsSource() {
    Bench b;
    const SeriesId port = b.add("node_infiniband_physical_state_id",
                                {{"device", "mlx5_0"}, {"port", "1"}, {"instance", "n1:9100"}});
    const SampleBatch batch = b.send(
        {{port, kNow - 3s, 5}, {port, kNow - 2s, 4}, {port, kNow - 1s, 3}, {port, kNow, std::nan("")}});
    QCOMPARE(batch.value.size(), std::size_t(4));
    QVERIFY(batch.value[0] == 1 && batch.value[1] == 0 && batch.value[2] == 0);
    QVERIFY(std::isnan(batch.value[3]));
}

void TstIngest::timesAreJudged() {
    Bench b;
    const SeriesId id = b.add("m");
    const SampleBatch batch = b.send({{id, TimePoint{}, 1},
                                      {id, *parseRfc3339("1999-12-31T23:59:59Z"), 2},
                                      {id, kNow - 24h * 8, 3},
                                      {id, kNow - 1s, 4},
                                      {id, kNow + 5min, 5},
                                      {id, kNow + 5min + 1ns, 6}});
    QCOMPARE(batch.value, (std::vector<double>{4, 5}));
    QCOMPARE(b.count(InputFault::epochZero), std::uint64_t(2));
    QCOMPARE(b.count(InputFault::outOfOrder), std::uint64_t(1));
    QCOMPARE(b.count(InputFault::futureDated), std::uint64_t(1));
    QCOMPARE(b.lane.health().newest, kNow + 5min);
    QVERIFY(!b.lane.health().faults[static_cast<std::size_t>(InputFault::epochZero)].firstExample.empty());
}

void TstIngest::historicSourcesMayBeOld() {
    Bench b({}, {"bundle", "bundle", "/x", {}, TimePolicy::historic});
    const SeriesId id = b.add("m");
    const SampleBatch batch = b.send({{id, *parseRfc3339("2003-01-01T00:00:00Z"), 1},
                                      {id, *parseRfc3339("2150-01-01T00:00:00Z"), 2},
                                      {id, *parseRfc3339("2004-01-01T00:00:00Z"), 3},
                                      {id, *parseRfc3339("2201-01-01T00:00:00Z"), 4},
                                      {id, TimePoint{}, 5}});
    QCOMPARE(batch.value, (std::vector<double>{1, 2, 3}));
    QCOMPARE(b.count(InputFault::futureDated), std::uint64_t(1));
    QCOMPARE(b.count(InputFault::epochZero), std::uint64_t(1));
}

void TstIngest::outOfOrderWithinTheWindowPasses() {
    Bench b;
    const SeriesId id = b.add("m");
    const SampleBatch batch =
        b.send({{id, kNow, 1}, {id, kNow - 9min, 2}, {id, kNow - 11min, 3}, {id, kNow + 1s, 4}});
    QCOMPARE(batch.value, (std::vector<double>{1, 2, 4}));
    QCOMPARE(b.count(InputFault::outOfOrder), std::uint64_t(1));
}

void TstIngest::duplicatesAreDroppedAndCounted() {
    Bench b;
    const SeriesId id = b.add("m");
    const SeriesId other = b.add("n");
    QCOMPARE(b.send({{id, kNow, 1}, {other, kNow, 2}, {id, kNow, 3}}).value, (std::vector<double>{1, 2}));
    QVERIFY(b.send({{id, kNow, 4}}).isEmpty()); // also in the next batch
    QCOMPARE(b.count(InputFault::duplicate), std::uint64_t(2));
    QCOMPARE(b.lane.health().samples, std::uint64_t(2));
}

void TstIngest::notANumberIsMissing() {
    Bench b;
    const SeriesId id = b.add("DCGM_FI_DEV_GPU_UTIL", {{"gpu", "0"}, {"Hostname", "n"}});
    const double stale = std::bit_cast<double>(std::uint64_t{0x7FF0000000000002});
    const double nan = std::bit_cast<double>(std::uint64_t{0x7FF8000000000001});
    const double inf = std::numeric_limits<double>::infinity();
    const SampleBatch batch = b.send({{id, kNow, 50},
                                      {id, kNow + 1s, stale},
                                      {id, kNow + 2s, nan},
                                      {id, kNow + 3s, inf},
                                      {id, kNow + 4s, -inf},
                                      {id, kNow + 5s, 60}});
    QCOMPARE(batch.quality, (std::vector<Quality>{Quality::good, Quality::missing, Quality::missing,
                                                  Quality::bad, Quality::bad, Quality::good}));
    QVERIFY(std::isnan(batch.value[1]) && std::isnan(batch.value[2]));
    QVERIFY(std::isinf(batch.value[3]) && batch.value[4] < 0);
    QCOMPARE(batch.value[0], 0.5);
    QCOMPARE(batch.value[5], 0.6);
    QCOMPARE(b.count(InputFault::staleMarker), std::uint64_t(1));
    QCOMPARE(b.count(InputFault::notFinite), std::uint64_t(3));
    // Who looks for it has to know what it was, not which of a batch that nobody has seen.
    const std::string example = b.lane.health().faults[static_cast<std::size_t>(InputFault::notFinite)].firstExample;
    QVERIFY2(example.find("DCGM_FI_DEV_GPU_UTIL Hostname=n gpu=0") != std::string::npos, example.c_str());
}

void TstIngest::qualityOfTheSourceIsKept() {
    Bench b;
    const SeriesId id = b.add("m");
    SampleBatch batch;
    batch.add(id, kNow, 1, Quality::bad);
    batch.add(id, TimePoint{}, 2, Quality::bad);
    batch.add(id, kNow + 1s, 3, Quality::good);
    batch.add(id, kNow + 2s, 4, Quality::uncertain);
    b.lane.samples(std::move(batch));
    QCOMPARE(b.sink.batches.back().value, (std::vector<double>{1, 3, 4}));
    QCOMPARE(b.sink.batches.back().quality,
             (std::vector<Quality>{Quality::bad, Quality::good, Quality::uncertain}));
}

void TstIngest::contradictingUnitMakesValuesUncertain() {
    Bench b;
    const SeriesId good = b.add("cdu_supply_temp_c", {{"cdu", "c1"}}, "celsius");
    const SeriesId doubtful = b.add("cdu_supply_temp_c", {{"cdu", "c2"}}, "fahrenheit");
    const SampleBatch batch = b.send({{good, kNow, 30}, {doubtful, kNow, 86}});
    QCOMPARE(batch.qualityAt(0), Quality::good);
    QCOMPARE(batch.qualityAt(1), Quality::uncertain);
    QCOMPARE(b.count(InputFault::wrongUnit), std::uint64_t(1));
}

void TstIngest::hostileLabelsAreRepaired() {
    IngestLimits limits;
    limits.labelBytes = 16;
    Bench b(limits);
    b.add("m",
          {{"a", "\xFF\xFE"}, {"b", "x\ny"}, {"c", std::string(100, 'z')}, {"d", "fine"}, {"\x80", "v"}});
    QCOMPARE(b.count(InputFault::hostileLabel), std::uint64_t(4));
    for (const auto& [name, value] : b.sink.series[0].labels) {
        QVERIFY(isCleanText(name, 16) && isCleanText(value, 16));
        QVERIFY(name != "c" || value == std::string(16, 'z'));
        QVERIFY(name != "d" || value == "fine");
    }
    std::vector<std::string> names;
    for (int i = 0; i < 1000; ++i)
        names.push_back("l" + std::to_string(i));
    std::vector<std::pair<std::string_view, std::string_view>> many;
    for (const std::string& name : names)
        many.emplace_back(name, "v");
    QVERIFY(b.add("many", many).isValid());
    QVERIFY(b.sink.series.back().labels.size() <= 128);
}

void TstIngest::seriesAreBounded() {
    IngestLimits limits;
    limits.seriesPerSource = 2;
    Bench b(limits);
    const SeriesId first = b.add("a");
    const SeriesId second = b.add("b");
    const SeriesId third = b.add("c");
    QVERIFY(first.isValid() && second.isValid() && !third.isValid());
    QCOMPARE(b.count(InputFault::oversized), std::uint64_t(1));
    QCOMPARE(b.add("a"), first);
    QCOMPARE(b.send({{third, kNow, 1}, {first, kNow, 2}}).value, (std::vector<double>{2}));
    QCOMPARE(b.count(InputFault::oversized), std::uint64_t(2));
}

void TstIngest::unknownIdsAreCounted() {
    Bench b;
    const SeriesId known = b.add("a");
    QCOMPARE(b.send({{SeriesId(5), kNow, 1}, {SeriesId(4'000'000'000), kNow, 1}, {known, kNow, 2}}).size(),
             std::size_t(1));
    QCOMPARE(b.count(InputFault::unknownReference), std::uint64_t(2));
}

void TstIngest::aFullQueueIsCounted() {
    Bench b;
    const SeriesId id = b.add("m");
    b.sink.full = true;
    b.send({{id, kNow, 1}, {id, kNow + 1s, 2}});
    QCOMPARE(b.count(InputFault::queueFull), std::uint64_t(2));
    QCOMPARE(b.lane.health().samples, std::uint64_t(0));
}

void TstIngest::thePeriodIsTheMedianOfTheFirstIntervals() {
    Bench b({}, {"push", "otlp", "", {}, TimePolicy::live});
    const SeriesId id = b.add("m");
    QCOMPARE(b.sink.series[0].period, Duration(0));
    TimePoint t = kNow;
    b.send({{id, t, 0}});
    for (Duration step : {15s, 15s, 47s, 14s, 15s}) { // one missed scrape
        QVERIFY(b.sink.periods.empty());
        t += step;
        b.send({{id, t, 0}});
    }
    QCOMPARE(b.sink.periods, (std::vector{std::pair(id, Duration(15s))}));
    QCOMPARE(b.lane.health().period, Duration(15s));
    b.send({{id, t + 1s, 0}});
    QCOMPARE(b.sink.periods.size(), std::size_t(1));
}

void TstIngest::aStatedPeriodIsTaken() {
    Bench b;
    const SeriesId id = b.add("m", {}, {}, 30s);
    QCOMPARE(b.sink.series[0].period, Duration(30s));
    for (int i = 0; i < 20; ++i)
        b.send({{id, kNow + i * 1s, 0}});
    QCOMPARE(b.sink.series.size(), std::size_t(1));
}

void TstIngest::entitiesAreDiscoveredOnce() {
    Bench b;
    b.add("DCGM_FI_DEV_GPU_TEMP", {{"gpu", "4"}, {"Hostname", "n031"}});
    QCOMPARE(b.sink.fragments.size(), std::size_t(1));
    QCOMPARE(b.sink.fragments[0].entities.size(), std::size_t(2)); // the GPU and its host
    QCOMPARE(b.sink.fragments[0].entities[0].id.text(), std::string("gpu/n031:4"));
    QCOMPARE(b.sink.fragments[0].entities[1].id.text(), std::string("host/n031"));
    QVERIFY(b.sink.fragments[0].entities[0].discovered && b.sink.fragments[0].entities[1].discovered);
    b.add("DCGM_FI_DEV_MEMORY_TEMP", {{"gpu", "4"}, {"Hostname", "n031"}});
    QCOMPARE(b.sink.fragments.size(), std::size_t(1));
    // What tells the GPU's identity is passed on when it comes.
    b.add("DCGM_FI_DEV_POWER_USAGE", {{"gpu", "4"},
                                      {"Hostname", "n031"},
                                      {"UUID", "GPU-1"},
                                      {"pci_bus_id", "00000000:C1:00.0"},
                                      {"modelName", "NVIDIA H100"}});
    QCOMPARE(b.sink.fragments.size(), std::size_t(2));
    const auto& labels = b.sink.fragments[1].entities[0].labels;
    QCOMPARE(labels.at("uuid"), std::string("GPU-1"));
    QCOMPARE(labels.at("pci"), std::string("00000000:C1:00.0"));
    QCOMPARE(labels.at("model"), std::string("NVIDIA H100"));
    b.add("gpu_package_power", {{"gpu_id", "0"}, {"hostname", "n032"}, {"card_series", "AMD INSTINCT MI300X"}, {"card_model", "0x74a1"}});
    QCOMPARE(b.sink.fragments[2].entities[0].labels.at("model"), std::string("AMD INSTINCT MI300X"));
}

void TstIngest::statedEntitiesAreNotDiscovered() {
    Bench b;
    topology::TopologyFragment stated;
    stated.entities.push_back(
        {topology::EntityId::make(topology::EntityKind::cdu, "c1"), "facilities", {}, {}, false});
    b.lane.topology(stated);
    b.add("cdu_flow_lpm", {{"cdu", "c1"}});
    QCOMPARE(b.sink.fragments.size(), std::size_t(1));
    QVERIFY(!b.sink.fragments[0].entities[0].discovered);
}

void TstIngest::eventsAreJudgedAndBounded() {
    Bench b;
    Event event;
    event.at = kNow;
    event.kind = EventKind::xid;
    event.code = 79;
    event.entity = topology::EntityId::gpu("n1", "0");
    event.text = "GPU has\x07 fallen off the bus " + std::string(100'000, '!');
    b.lane.event(Event(event));
    QCOMPARE(b.sink.events.size(), std::size_t(1));
    QVERIFY(b.sink.events[0].text.size() <= 65'536);
    QCOMPARE(b.sink.events[0].source, SourceId(0));
    QCOMPARE(b.sink.events[0].arrival, kNow);
    QCOMPARE(b.sink.fragments.size(), std::size_t(1));
    QCOMPARE(b.count(InputFault::oversized), std::uint64_t(1));
    event.at = TimePoint{};
    b.lane.event(Event(event));
    event.at = kNow + 1h;
    b.lane.event(Event(event));
    QCOMPARE(b.sink.events.size(), std::size_t(1));
    QCOMPARE(b.count(InputFault::epochZero) + b.count(InputFault::futureDated), std::uint64_t(2));
    b.lane.document("pricing.json", "{}");
    QCOMPARE(b.sink.documents, std::string("pricing.json={}"));
}

void TstIngest::healthFollowsTheClock() {
    Bench b; // period 10 s: late after 1 period, stale after 2.5, dead after 10
    QCOMPARE(b.lane.health().state, SourceState::connecting);
    b.lane.contact();
    QCOMPARE(b.lane.health().state, SourceState::alive);
    b.clock.advance(11s);
    QCOMPARE(b.lane.health().state, SourceState::late);
    b.clock.advance(15s);
    QCOMPARE(b.lane.health().state, SourceState::stale);
    b.clock.advance(75s);
    QCOMPARE(b.lane.health().state, SourceState::dead);
    b.lane.contact();
    QCOMPARE(b.lane.health().state, SourceState::alive);
    b.lane.contactFailed({ErrorCode::unavailable, "connection refused", "http://x"});
    QCOMPARE(b.lane.health().state, SourceState::dead);
    QCOMPARE(b.lane.health().lastError, std::string("http://x: connection refused"));
    b.lane.contact();
    QVERIFY(b.lane.health().lastError.empty());
    b.lane.finished();
    b.clock.advance(24h);
    QCOMPARE(b.lane.health().state, SourceState::finished);
}

void TstIngest::healthIsReadableWhileSamplesFlow() {
    Bench b;
    const SeriesId id = b.add("m");
    std::atomic<bool> done{false};
    std::uint64_t seen = 0;
    std::thread reader([&] {
        while (!done) {
            const std::uint64_t now = b.lane.health().samples;
            if (now < seen)
                qFatal("the counter went back");
            seen = now;
        }
    });
    for (int i = 0; i < 2000; ++i)
        b.send({{id, kNow + i * 1ms, 1}});
    done = true;
    reader.join();
    QCOMPARE(b.lane.health().samples, std::uint64_t(2000));
}

void TstIngest::everySampleIsKeptOrCounted() {
    // Conservation: what goes in comes out or is counted, exactly once, whatever the input is.
    Bench b;
    std::vector<SeriesId> ids = {b.add("a"), b.add("b"), b.add("c"), SeriesId(), SeriesId(77)};
    std::uint64_t state = 12345;
    const auto random = [&state](std::uint64_t n) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return (state >> 33U) % n;
    };
    std::uint64_t in = 0;
    for (int round = 0; round < 200; ++round) {
        SampleBatch batch;
        for (std::uint64_t i = random(50); i > 0; --i, ++in) {
            const TimePoint times[] = {TimePoint{}, kNow + 1h, kNow - 24h * 30,
                                       kNow + std::chrono::seconds(random(1000)) - 15min};
            batch.add(ids[random(ids.size())], times[random(40) < 3 ? random(3) : 3], 1.0);
        }
        b.lane.samples(std::move(batch));
    }
    std::uint64_t out = 0;
    for (const SampleBatch& batch : b.sink.batches)
        out += batch.size();
    const SourceHealth health = b.lane.health();
    QVERIFY(out > 0 && health.faultTotal() > 0);
    QCOMPARE(out + health.faultTotal(), in);
    QCOMPARE(health.samples, out);
}

void TstIngest::textRepairMeetsTheUnicodeStandard() {
    // Well-formed and ill-formed sequences of the Unicode Standard, table 3-7.
    for (const char* good :
         {"plain", "ä", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\xEF\xBF\xBD", "\xF4\x8F\xBF\xBF"})
        QVERIFY2(isCleanText(good, 64), good);
    for (const char* bad : {"\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80",
                            "\xF5\x80\x80\x80", "\x1B[31m", "\x7F", "\xC2\x85",
                            "\xE2\x80\xAE"
                            "gnp.exe",
                            "a\tb"}) {
        QVERIFY2(!isCleanText(bad, 64), bad);
        QVERIFY2(isCleanText(repairedText(bad, 64), 64), bad);
    }
    QCOMPARE(repairedText("a\xFFz", 64), std::string("a\xEF\xBF\xBDz"));
    QCOMPARE(repairedText("ab\xE2\x82\xAC", 4), std::string("ab")); // cut at the character
}

void TstIngest::aPortIsTheLinkInIt_data() {
    // Metrics and labels as exporters write them; the wiring as LLDP and ibnetdiscover have it.
    using Labels = std::vector<std::pair<std::string_view, std::string_view>>;
    QTest::addColumn<std::string>("metric");
    QTest::addColumn<Labels>("labels");
    QTest::addColumn<std::string>("signal");
    QTest::addColumn<std::string>("entity");
    const auto row = [](const char* name, std::string metric, Labels labels, std::string signal, std::string entity) {
        QTest::newRow(name) << std::move(metric) << std::move(labels) << std::move(signal) << std::move(entity);
    };
    const std::string leaf = "link/leaf-3:Ethernet1_1~n031:mlx5_0";
    row("snmp_exporter", "ifHCInOctets", {{"instance", "leaf-3"}, {"ifName", "Ethernet1/1"}, {"ifDescr", "Ethernet1/1"}, {"ifIndex", "1"}}, "net.bytes.received", leaf);
    row("snmp_exporter by address", "ifOperStatus", {{"instance", "10.0.0.37:161"}, {"ifName", "Eth1/1"}, {"ifIndex", "1"}}, "net.link.state", leaf);
    row("snmp_exporter by domain name", "ifHighSpeed", {{"instance", "leaf-3.net.example"}, {"ifName", "Et1/1"}, {"ifIndex", "1"}}, "net.rate", leaf);
    row("no cable, bytes", "ifHCInOctets", {{"instance", "leaf-3"}, {"ifName", "Ethernet1/2"}, {"ifIndex", "2"}}, "net.bytes.received", "switch/leaf-3");
    row("no cable, state", "ifOperStatus", {{"instance", "leaf-3"}, {"ifName", "Ethernet1/2"}, {"ifIndex", "2"}}, "net.link.state", "");
    row("another switch", "ifHCInOctets", {{"instance", "leaf-4"}, {"ifName", "Ethernet1/1"}, {"ifIndex", "1"}}, "net.bytes.received", "switch/leaf-4");
    row("arista", "arista_sfp_stats", {{"target", "leaf-3"}, {"device", "Ethernet1/1"}, {"lane", "1"}, {"sensor", "rxPower"}}, "optic.rx_power", leaf);
    row("gnmic", "interfaces_interface_state_counters_in_octets", {{"source", "leaf-3:6030"}, {"interface_name", "Ethernet1/1"}}, "net.bytes.received", leaf);
    row("gnmic, no cable", "interfaces_interface_state_counters_in_octets", {{"source", "leaf-3:6030"}, {"interface_name", "Ethernet1/2"}}, "net.bytes.received", "switch/leaf-3");
    row("sonic", "sonic_interface_receive_errs", {{"instance", "tor-1:9101"}, {"device", "Ethernet0"}, {"type", "error"}}, "net.symbol_errors", "link/n032:ens1f0np0~tor-1:Ethernet0");
    row("sonic, the other", "sonic_interface_received_bytes_total", {{"instance", "tor-1:9101"}, {"interface", "Ethernet0"}}, "net.bytes.received", "link/n032:ens1f0np0~tor-1:Ethernet0");
    row("cumulus", "nvswitch_interface_oper_state", {{"host.name", "leaf-9"}, {"interface", "swp1s0"}}, "net.link.state", "link/leaf-9:swp1s0~n033:eth1");
    row("UFM, a switch", "LinkDownedCounterExtended", {{"node_guid", "0x1070fd0300ab01"}, {"port_num", "3"}}, "net.link_transitions", "link/ib-leaf-1:3~n034:mlx5_2");
    row("UFM, an adapter", "PortXmitDataExtended", {{"node_guid", "0x0098039b03009fcd"}, {"port_num", "1"}}, "net.bytes.transmitted", "link/ib-leaf-1:3~n034:mlx5_2");
    row("infiniband_exporter", "infiniband_switch_port_symbol_error_total", {{"guid", "0x7cfe"}, {"switch", "ib-leaf-1"}, {"port", "3"}}, "net.symbol_errors", "link/ib-leaf-1:3~n034:mlx5_2");
    row("an entity that is stated", "ifHCInOctets", {{"instance", "leaf-3"}, {"ifName", "Ethernet1/1"}, {"ifIndex", "1"}, {"entity", "rack/r1"}}, "net.bytes.received", "rack/r1");
}

void TstIngest::aPortIsTheLinkInIt() {
    using Labels = std::vector<std::pair<std::string_view, std::string_view>>;
    QFETCH(std::string, metric);
    QFETCH(Labels, labels);
    QFETCH(std::string, signal);
    QFETCH(std::string, entity);
    Bench b;
    topology::TopologyFragment wiring;
    for (const char* link : {"link/leaf-3:Ethernet1_1~n031:mlx5_0", "link/n032:ens1f0np0~tor-1:Ethernet0", "link/leaf-9:swp1s0~n033:eth1", "link/ib-leaf-1:3~n034:mlx5_2"})
        wiring.entities.push_back({*topology::EntityId::parse(link), {}, {}, {}, false});
    wiring.entities.push_back({*topology::EntityId::parse("switch/leaf-3"), {}, {{"address", "10.0.0.37"}}, {}, false});
    wiring.entities.push_back({*topology::EntityId::parse("switch/ib-leaf-1"), {}, {{"guid", "1070fd0300ab01"}}, {}, false});
    wiring.entities.push_back({*topology::EntityId::parse("nic/n034:mlx5_2"), {}, {{"guid", "98039b03009fcd"}}, {}, false});
    b.links->learn(wiring);
    static_cast<void>(b.add(metric, labels));
    QCOMPARE(b.sink.series.size(), std::size_t(1));
    QCOMPARE(b.sink.series[0].signal, signal);
    QCOMPARE(b.sink.series[0].entity.text(), entity);
}

void TstIngest::aCableThatIsToldLaterIsFollowed() {
    Bench b;
    const std::vector<std::pair<std::string_view, std::string_view>> port = {{"instance", "tor-1"}, {"device", "Ethernet0"}};
    const SeriesId before = b.add("sonic_interface_receive_bytes", port);
    const SeriesId other = b.add("node_load1", {{"instance", "n1:9100"}});
    QCOMPARE(b.sink.series[0].entity.text(), std::string("switch/tor-1"));
    b.send({{before, kNow, 1}, {other, kNow, 1}});
    QVERIFY(b.lane.knows(before));

    b.links->learn(topology::EntityId::link("tor-1:etp1", "n032:ens1f0np0")); // by the alias of the port
    b.clock.set(kNow + 10s);
    b.send({{before, kNow + 10s, 2}, {other, kNow + 10s, 1}});
    QVERIFY(b.lane.knows(before)); // nothing says yet that this is the port
    static_cast<void>(b.add("sonic_interface_info", {{"instance", "tor-1"}, {"device", "Ethernet0"}, {"alias", "etp1"}}));
    b.clock.set(kNow + 20s);
    b.send({{before, kNow + 20s, 3}, {other, kNow + 20s, 1}});
    const SampleBatch& last = b.sink.batches.back(); // it ends under the switch
    QCOMPARE(last.size(), std::size_t(1));
    QCOMPARE(last.series[0], before);
    QCOMPARE(last.qualityAt(0), Quality::missing);
    QVERIFY(last.time[0] > kNow + 20s);
    QVERIFY(!b.lane.knows(before));
    QVERIFY(b.lane.knows(other));

    const SeriesId after = b.add("sonic_interface_receive_bytes", port);
    QVERIFY(after.isValid() && after != before);
    QCOMPARE(b.sink.series.back().entity.text(), std::string("link/n032:ens1f0np0~tor-1:etp1"));
    b.clock.set(kNow + 30s);
    QCOMPARE(b.send({{after, kNow + 30s, 4}}).size(), std::size_t(1));
    QVERIFY(b.lane.knows(after)); // and stays
    QCOMPARE(b.lane.health().faultTotal(), std::uint64_t(0));
}

void TstIngest::aSwitchUnderTwoNamesIsOne() {
    Bench b;
    topology::TopologyFragment books;
    books.entities.push_back({*topology::EntityId::parse("switch/tor-1"), {}, {{"address", "10.0.0.41"}}, {}, false});
    b.lane.topology(books);
    for (const char* instance : {"tor-1", "tor-1.net.example:9101", "10.0.0.41:9116"}) {
        static_cast<void>(b.add("sonic_crm_stats_used", {{"instance", instance}}));
        QCOMPARE(b.sink.series.back().entity.text(), std::string("switch/tor-1"));
    }
    static_cast<void>(b.add("node_load1", {{"instance", "tor-1:9100"}})); // a host of that name is another thing
    QCOMPARE(b.sink.series.back().entity.text(), std::string("host/tor-1"));
}

SEAM_TEST(tst_ingest, TstIngest)
#include "tst_ingest.moc"
