// SPDX-License-Identifier: GPL-3.0-or-later
#include "ingest_bench.h"
#include "support/test_program.h"
#include "telemetry/label_repair.h"

#include <QtTest>

#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <thread>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;

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
    void hostileAttributesAreRepaired();
    void seriesAreBounded();
    void unknownIdsAreCounted();
    void aFullQueueIsCounted();
    void thePeriodIsTheMedianOfTheFirstIntervals();
    void aStatedPeriodIsTaken();
    void eventsAreJudgedAndBounded();
    void healthFollowsTheClock();
    void healthIsReadableWhileSamplesFlow();
    void everySampleIsKeptOrCounted();
    void textRepairMeetsTheUnicodeStandard();
};

void TstIngest::aSeriesIsResolvedOnceAndAnnouncedFirst() {
    test::IngestBench b;
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
    test::IngestBench b;
    const SeriesId id = b.add("m", {{"b", "2"}, {"a", "1"}});
    QCOMPARE(b.add("m", {{"a", "1"}, {"b", "2"}}), id);
    QCOMPARE(b.add("m", {{"a", "0"}, {"b", "2"}, {"a", "1"}}), id); // the last wins
    QCOMPARE(b.add("m", {{"a", "1"}, {"b", "2"}, {"c", ""}}), id);  // empty is absent
    QVERIFY(b.add("m", {{"a", "1"}}) != id);
    QVERIFY(b.add("m", {{"a", "1b2"}}) != b.add("m", {{"a1", "b2"}}));
}

void TstIngest::lanesDoNotShareSeries() {
    test::IngestBench b;
    Lane& other = b.ingest.attach({"other", "scrape", "y", 10s, TimePolicy::live});
    const SeriesId first = b.add("m");
    const SeriesId second = other.series({"m", {}, {}, {}, {}});
    QVERIFY(first != second);
    QCOMPARE(b.sink.series[1].source, SourceId(1));
    b.send({{second, test::kIngestNow, 1}}); // of the other lane
    QCOMPARE(b.count(InputFault::unknownReference), std::uint64_t(1));
    QVERIFY(b.sink.batches.empty());
    QCOMPARE(b.ingest.health().size(), std::size_t(2));
}

void TstIngest::valuesBecomeCanonical() {
    test::IngestBench b;
    const SeriesId percent = b.add("DCGM_FI_DEV_GPU_UTIL", {{"gpu", "0"}, {"Hostname", "n"}});
    const SeriesId mebibytes = b.add("DCGM_FI_DEV_FB_USED", {{"gpu", "0"}, {"Hostname", "n"}});
    const SeriesId own = b.add("acme_widgets");
    // redfish_exporter: 1 OK, 2 warning, 3 critical; ours begin at 0.
    const SeriesId health = b.add("redfish_chassis_power_powersupply_health", {{"instance", "n:9610"}, {"power_supply", "PSU 1"}, {"power_supply_id", "1"}});
    const SampleBatch batch = b.send({{percent, test::kIngestNow, 57}, {mebibytes, test::kIngestNow, 16}, {own, test::kIngestNow, 3.25}, {health, test::kIngestNow, 3}});
    QCOMPARE(batch.value, (std::vector<double>{0.57, 16777216, 3.25, 2}));
    QVERIFY(batch.quality.empty());
    QCOMPARE(batch.arrival, test::kIngestNow);
}

void TstIngest::aStateIsOneValueOfItsSource() {
    test::IngestBench b;
    const SeriesId port = b.add("node_infiniband_physical_state_id",
                                {{"device", "mlx5_0"}, {"port", "1"}, {"instance", "n1:9100"}});
    const SampleBatch batch = b.send(
        {{port, test::kIngestNow - 3s, 5}, {port, test::kIngestNow - 2s, 4}, {port, test::kIngestNow - 1s, 3}, {port, test::kIngestNow, std::nan("")}});
    QCOMPARE(batch.value.size(), std::size_t(4));
    QVERIFY(batch.value[0] == 1 && batch.value[1] == 0 && batch.value[2] == 0);
    QVERIFY(std::isnan(batch.value[3]));
}

void TstIngest::timesAreJudged() {
    test::IngestBench b;
    const SeriesId id = b.add("m");
    const SampleBatch batch = b.send({{id, TimePoint{}, 1},
                                      {id, *parseRfc3339("1999-12-31T23:59:59Z"), 2},
                                      {id, test::kIngestNow - 24h * 8, 3},
                                      {id, test::kIngestNow - 1s, 4},
                                      {id, test::kIngestNow + 5min, 5},
                                      {id, test::kIngestNow + 5min + 1ns, 6}});
    QCOMPARE(batch.value, (std::vector<double>{4, 5}));
    QCOMPARE(b.count(InputFault::epochZero), std::uint64_t(2));
    QCOMPARE(b.count(InputFault::outOfOrder), std::uint64_t(1));
    QCOMPARE(b.count(InputFault::futureDated), std::uint64_t(1));
    QCOMPARE(b.lane.health().newest, test::kIngestNow + 5min);
    QVERIFY(!b.lane.health().faults[static_cast<std::size_t>(InputFault::epochZero)].firstExample.empty());
}

void TstIngest::historicSourcesMayBeOld() {
    test::IngestBench b({}, {"bundle", "bundle", "/x", {}, TimePolicy::historic});
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
    test::IngestBench b;
    const SeriesId id = b.add("m");
    const SampleBatch batch =
        b.send({{id, test::kIngestNow, 1}, {id, test::kIngestNow - 9min, 2}, {id, test::kIngestNow - 11min, 3}, {id, test::kIngestNow + 1s, 4}});
    QCOMPARE(batch.value, (std::vector<double>{1, 2, 4}));
    QCOMPARE(b.count(InputFault::outOfOrder), std::uint64_t(1));
}

void TstIngest::duplicatesAreDroppedAndCounted() {
    test::IngestBench b;
    const SeriesId id = b.add("m");
    const SeriesId other = b.add("n");
    QCOMPARE(b.send({{id, test::kIngestNow, 1}, {other, test::kIngestNow, 2}, {id, test::kIngestNow, 3}}).value, (std::vector<double>{1, 2}));
    QVERIFY(b.send({{id, test::kIngestNow, 4}}).isEmpty()); // also in the next batch
    QCOMPARE(b.count(InputFault::duplicate), std::uint64_t(2));
    QCOMPARE(b.lane.health().samples, std::uint64_t(2));
}

void TstIngest::notANumberIsMissing() {
    test::IngestBench b;
    const SeriesId id = b.add("DCGM_FI_DEV_GPU_UTIL", {{"gpu", "0"}, {"Hostname", "n"}});
    const double stale = std::bit_cast<double>(std::uint64_t{0x7FF0000000000002});
    const double nan = std::bit_cast<double>(std::uint64_t{0x7FF8000000000001});
    const double inf = std::numeric_limits<double>::infinity();
    const SampleBatch batch = b.send({{id, test::kIngestNow, 50},
                                      {id, test::kIngestNow + 1s, stale},
                                      {id, test::kIngestNow + 2s, nan},
                                      {id, test::kIngestNow + 3s, inf},
                                      {id, test::kIngestNow + 4s, -inf},
                                      {id, test::kIngestNow + 5s, 60}});
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
    test::IngestBench b;
    const SeriesId id = b.add("m");
    SampleBatch batch;
    batch.add(id, test::kIngestNow, 1, Quality::bad);
    batch.add(id, TimePoint{}, 2, Quality::bad);
    batch.add(id, test::kIngestNow + 1s, 3, Quality::good);
    batch.add(id, test::kIngestNow + 2s, 4, Quality::uncertain);
    b.lane.samples(std::move(batch));
    QCOMPARE(b.sink.batches.back().value, (std::vector<double>{1, 3, 4}));
    QCOMPARE(b.sink.batches.back().quality,
             (std::vector<Quality>{Quality::bad, Quality::good, Quality::uncertain}));
}

void TstIngest::contradictingUnitMakesValuesUncertain() {
    test::IngestBench b;
    const SeriesId good = b.add("cdu_supply_temp_c", {{"cdu", "c1"}}, "celsius");
    const SeriesId doubtful = b.add("cdu_supply_temp_c", {{"cdu", "c2"}}, "fahrenheit");
    const SampleBatch batch = b.send({{good, test::kIngestNow, 30}, {doubtful, test::kIngestNow, 86}});
    QCOMPARE(batch.qualityAt(0), Quality::good);
    QCOMPARE(batch.qualityAt(1), Quality::uncertain);
    QCOMPARE(b.count(InputFault::wrongUnit), std::uint64_t(1));
}

void TstIngest::hostileLabelsAreRepaired() {
    IngestLimits limits;
    limits.labelBytes = 16;
    test::IngestBench b(limits);
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

/// What a peer calls the attributes of an event: no two are one for who reads them, and what is told with it can be read.
void TstIngest::hostileAttributesAreRepaired() {
    test::IngestBench b;
    Event event;
    event.kind = EventKind::log;
    event.at = test::kIngestNow;
    event.attributes = {{"a\x01", "1"}, {"a\x02", "2"}, {"b", "x\xFFy"}, {"c", "dead \u202Esi 7d"}, {"stack", "main\n\tstep"}};
    b.lane.event(Event(event));
    const Labels& told = b.sink.events.at(0).attributes;
    QCOMPARE(told.size(), std::size_t(4));
    for (std::size_t i = 0; i < told.size(); ++i) {
        QVERIFY(isCleanText(told[i].first, 64) && (told[i].first == "stack" || isCleanText(told[i].second, 64)));
        QVERIFY(i == 0 || told[i - 1].first < told[i].first);
    }
    QVERIFY(b.count(InputFault::hostileLabel) >= 4);
    // What was clean is told as it came, beside what was not; of several lines only what may not stand goes.
    QCOMPARE(told.back(), (std::pair<std::string, std::string>("stack", "main\n\tstep")));
    event.attributes = {{"empty", ""}, {"stack", "main\r\n\tst\xFFp\n"}};
    b.lane.event(Event(event));
    QCOMPARE(b.sink.events.at(1).attributes, (Labels{{"empty", ""}, {"stack", "main\r\n\tst\uFFFDp\n"}}));
    std::string lines;
    for (int i = 0; i < 40'000; ++i)
        lines += i % 2 == 0 ? "\xFF" : "\n";
    event.attributes = {{"stack", lines}}; // whose marks take more room than it had
    b.lane.event(Event(event));
    QVERIFY(b.sink.events.at(2).attributes.at(0).second.size() <= 65'536);
    b.sink.events.resize(1);
    event.attributes = {{"b", "x"}, {"stack", "main\n\tstep"}}; // of several lines, as it should be
    b.lane.event(Event(event));
    QCOMPARE(b.sink.events.at(1).attributes, event.attributes);
    event.attributes.clear();
    for (int i = 100; i < 300; ++i)
        event.attributes.emplace_back("n" + std::to_string(i), "v");
    b.lane.event(Event(event));
    QCOMPARE(b.sink.events.at(2).attributes, event.attributes);
    for (int i = 300; i < 400; ++i)
        event.attributes.emplace_back("n" + std::to_string(i), "v");
    b.lane.event(Event(event));
    QCOMPARE(b.sink.events.at(3).attributes.size(), std::size_t(256)); // more, and no console could read it
}

void TstIngest::seriesAreBounded() {
    IngestLimits limits;
    limits.seriesPerSource = 2;
    test::IngestBench b(limits);
    const SeriesId first = b.add("a");
    const SeriesId second = b.add("b");
    const SeriesId third = b.add("c");
    QVERIFY(first.isValid() && second.isValid() && !third.isValid());
    QCOMPARE(b.count(InputFault::oversized), std::uint64_t(1));
    QCOMPARE(b.add("a"), first);
    QCOMPARE(b.send({{third, test::kIngestNow, 1}, {first, test::kIngestNow, 2}}).value, (std::vector<double>{2}));
    QCOMPARE(b.count(InputFault::oversized), std::uint64_t(2));
}

void TstIngest::unknownIdsAreCounted() {
    test::IngestBench b;
    const SeriesId known = b.add("a");
    QCOMPARE(b.send({{SeriesId(5), test::kIngestNow, 1}, {SeriesId(4'000'000'000), test::kIngestNow, 1}, {known, test::kIngestNow, 2}}).size(),
             std::size_t(1));
    QCOMPARE(b.count(InputFault::unknownReference), std::uint64_t(2));
}

void TstIngest::aFullQueueIsCounted() {
    test::IngestBench b;
    const SeriesId id = b.add("m");
    b.sink.full = true;
    b.send({{id, test::kIngestNow, 1}, {id, test::kIngestNow + 1s, 2}});
    QCOMPARE(b.count(InputFault::queueFull), std::uint64_t(2));
    QCOMPARE(b.lane.health().samples, std::uint64_t(0));
}

void TstIngest::thePeriodIsTheMedianOfTheFirstIntervals() {
    test::IngestBench b({}, {"push", "otlp", "", {}, TimePolicy::live});
    const SeriesId id = b.add("m");
    QCOMPARE(b.sink.series[0].period, Duration(0));
    TimePoint t = test::kIngestNow;
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
    test::IngestBench b;
    const SeriesId id = b.add("m", {}, {}, 30s);
    QCOMPARE(b.sink.series[0].period, Duration(30s));
    for (int i = 0; i < 20; ++i)
        b.send({{id, test::kIngestNow + i * 1s, 0}});
    QCOMPARE(b.sink.series.size(), std::size_t(1));
}

void TstIngest::eventsAreJudgedAndBounded() {
    test::IngestBench b;
    Event event;
    event.at = test::kIngestNow;
    event.kind = EventKind::xid;
    event.code = 79;
    event.entity = topology::EntityId::gpu("n1", "0");
    event.text = "GPU has\x07 fallen off the bus " + std::string(100'000, '!');
    b.lane.event(Event(event));
    QCOMPARE(b.sink.events.size(), std::size_t(1));
    QVERIFY(b.sink.events[0].text.size() <= 65'536);
    QCOMPARE(b.sink.events[0].source, SourceId(0));
    QCOMPARE(b.sink.events[0].arrival, test::kIngestNow);
    QCOMPARE(b.sink.fragments.size(), std::size_t(1));
    QCOMPARE(b.count(InputFault::oversized), std::uint64_t(1));
    event.at = TimePoint{};
    b.lane.event(Event(event));
    event.at = test::kIngestNow + 1h;
    b.lane.event(Event(event));
    QCOMPARE(b.sink.events.size(), std::size_t(1));
    QCOMPARE(b.count(InputFault::epochZero) + b.count(InputFault::futureDated), std::uint64_t(2));
    b.lane.document("pricing.json", "{}");
    QCOMPARE(b.sink.documents, std::string("pricing.json={}"));
}

void TstIngest::healthFollowsTheClock() {
    test::IngestBench b; // period 10 s: late after 1 period, stale after 2.5, dead after 10
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
    test::IngestBench b;
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
        b.send({{id, test::kIngestNow + i * 1ms, 1}});
    done = true;
    reader.join();
    QCOMPARE(b.lane.health().samples, std::uint64_t(2000));
}

void TstIngest::everySampleIsKeptOrCounted() {
    // Conservation: what goes in comes out or is counted, exactly once, whatever the input is.
    test::IngestBench b;
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
            const TimePoint times[] = {TimePoint{}, test::kIngestNow + 1h, test::kIngestNow - 24h * 30,
                                       test::kIngestNow + std::chrono::seconds(random(1000)) - 15min};
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

SEAM_TEST(tst_ingest, TstIngest)
#include "tst_ingest.moc"
