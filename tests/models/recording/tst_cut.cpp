// SPDX-License-Identifier: GPL-3.0-or-later
// A cut is held against the recording that it was made of: whatever a reader shows of a time of the window, it shows
// of both.
#include "base/clock.h"
#include "models/recording/made_recording.h"
#include "recording/cut.h"
#include "recording/verify.h"
#include "support/sample_incidents.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <array>
#include <bit>
#include <map>
#include <tuple>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;
using recording::Reader;
using recording::Writer;
using telemetry::EventKind;
using telemetry::SeriesId;

namespace {

const ManualClock kClock(kStart);

std::unique_ptr<Reader> opened(const std::filesystem::path& path) {
    auto reader = Reader::open(path);
    return reader ? std::move(*reader) : nullptr;
}

recording::CutResult cutOf(const Reader& reader, const std::filesystem::path& path, TimeRange range) {
    auto result = recording::cut(reader, path, kClock, {range, {}});
    if (!result)
        qFatal("%s", result.error().text().c_str());
    return std::move(*result);
}

/// Samples that arrived in the range, without those that a cut carries on from before.
std::vector<telemetry::SampleBatch> batchesIn(const Reader& reader, TimeRange range, bool hasCarried) {
    Collected all;
    if (!reader.forEach(range, all))
        qFatal("not read");
    if (hasCarried)
        all.batches.erase(all.batches.begin());
    return std::move(all.batches);
}

telemetry::Event eventOf(EventKind kind, TimePoint at, std::string entity, std::optional<TimePoint> until = {}) {
    telemetry::Event event = madeEvent(at, "event at " + formatRfc3339(at));
    event.kind = kind;
    event.entity = topology::EntityId::parse(entity).value();
    event.until = until;
    return event;
}

} // namespace

class TstCut : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTimeOfTheWindowShowsTheSame_data();
    void everyTimeOfTheWindowShowsTheSame();
    void aCutOfACutIsACut();
    void allOfItIsTheRecordingItself();
    void whatHeldBeforeIsCarriedOn();
    void oldValuesAreKnownButMakeItNoLonger();
    void descriptionsAreThoseOfThen();
    void aRecordingWithoutAnEndCanBeCut();
    void whatComesLateAtTheStartOfAFileStays();
    void aRowOfFilesIsCutAsOneRecording_data();
    void aRowOfFilesIsCutAsOneRecording();
    void whatWasToldInAnEarlierFileStillHolds_data();
    void whatWasToldInAnEarlierFileStillHolds();
    void aFileThatHasOnlyBegunTakesNothingAway();
    void whatStandsWhenARangeBeginsIsOfTheFileBefore();
    void nothingInTheRangeIsAnError();
    void aFailedCutLeavesWhatWasThere();
    void theRangeOfAnIncident();

private:
    TemporaryFolder m_folder;
};

void TstCut::everyTimeOfTheWindowShowsTheSame_data() {
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<int>("chunkBytes");
    QTest::newRow("one chunk") << 1U << (1 << 20);
    QTest::newRow("many chunks") << 2U << 700;
    QTest::newRow("a chunk a message") << 3U << 1;
    QTest::newRow("another") << 4U << 4000;
}

void TstCut::everyTimeOfTheWindowShowsTheSame() {
    QFETCH(unsigned, seed);
    QFETCH(int, chunkBytes);
    recording::WriterOptions options;
    options.chunkBytes = static_cast<std::size_t>(chunkBytes);
    const auto path = m_folder / ("whole" + std::to_string(seed) + ".mcap");
    const MadeFacts facts = madeFacts(seed, 400, 60);
    QVERIFY(writeFacts(facts, path, options));
    const auto whole = opened(path);
    QVERIFY(whole);
    std::mt19937 random(seed);
    for (int round = 0; round < 6; ++round) {
        TimePoint from = whole->info().start + std::chrono::milliseconds(random() % 300'000);
        if (round % 3 == 0) // exactly where something is
            from = std::max(from, facts.batches[random() % facts.batches.size()].samples.arrival);
        if (round % 3 == 1) // on the grid of keyframes
            from = TimePoint(from.time_since_epoch() / 10s * 10s);
        const TimeRange range{from, from + 1s + std::chrono::milliseconds(random() % 120'000)};
        if (range.from > whole->info().end)
            continue;
        const auto out = m_folder / "cut.mcap";
        const auto result = cutOf(*whole, out, range);
        const auto part = opened(out);
        QVERIFY(part);
        const auto checked = recording::verify(out);
        QVERIFY(checked);
        QVERIFY2(checked->isGood(), checked->findings.empty() ? "" : checked->findings.front().text.c_str());
        QVERIFY(part->info().start >= range.from && part->info().end < range.to);

        const auto before = batchesIn(*whole, range, false);
        const auto after = batchesIn(*part, range, result.carriedValues > 0);
        QCOMPARE(after.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i)
            QVERIFY(isSame(after[i], before[i]));

        for (int i = 0; i < 40; ++i) {
            const TimePoint at =
                i == 0 ? range.from : range.from + Duration(static_cast<std::int64_t>(random()) % range.length().count());
            auto expected = whole->stateAt({{}, at});
            auto found = part->stateAt({{}, at});
            QVERIFY(expected && found);
            const auto byId = [](const auto& a, const auto& b) { return a.id < b.id; };
            std::sort(expected->states.begin(), expected->states.end(), byId);
            std::sort(found->states.begin(), found->states.end(), byId);
            QVERIFY(found->states == expected->states);
            QVERIFY(found->meter == expected->meter);
            for (const auto& info : found->series)
                QVERIFY(info == madeSeries(info.id.value()));
        }
    }
}

void TstCut::aCutOfACutIsACut() {
    QVERIFY(writeFacts(madeFacts(7, 400, 40), m_folder / "deep.mcap"));
    const auto whole = opened(m_folder / "deep.mcap");
    cutOf(*whole, m_folder / "deep1.mcap", {kStart + 30s, kStart + 2min});
    cutOf(*opened(m_folder / "deep1.mcap"), m_folder / "deep2.mcap", {kStart + 60s, kStart + 90s});
    const auto inner = opened(m_folder / "deep2.mcap");
    QVERIFY(recording::verify(m_folder / "deep2.mcap")->isGood());
    for (const Duration after : {60s, 61s, 75s, 89s}) {
        const auto expected = whole->stateAt({{}, kStart + after});
        const auto found = inner->stateAt({{}, kStart + after});
        QVERIFY(expected && found && !found->states.empty());
        QCOMPARE(found->states.size(), expected->states.size());
    }
}

void TstCut::allOfItIsTheRecordingItself() {
    QVERIFY(writeFacts(madeFacts(8, 300, 40), m_folder / "all.mcap"));
    const auto whole = opened(m_folder / "all.mcap");
    const auto result = cutOf(*whole, m_folder / "copy.mcap", {kTimeMin, kTimeMax});
    QCOMPARE(result.carriedValues, 0U);
    const Collected a = collect(*whole);
    const Collected b = collect(*opened(m_folder / "copy.mcap"));
    QVERIFY(a.times == b.times && a.meters == b.meters && a.infos == b.infos);
    QCOMPARE(a.batches.size(), b.batches.size());
    for (std::size_t i = 0; i < a.batches.size(); ++i)
        QVERIFY(isSame(a.batches[i], b.batches[i]));
    QCOMPARE(a.keyframes.size(), b.keyframes.size());
}

void TstCut::whatHeldBeforeIsCarriedOn() {
    const auto path = m_folder / "past.mcap";
    {
        const auto writer = Writer::create(path, kClock, {});
        QVERIFY(writer);
        QVERIFY((*writer)->document("pricing.json", "{\"schema\":1}", kStart));
        QVERIFY((*writer)->series(madeSeries(0, 2), kStart));
        QVERIFY((*writer)->parts({.topology = madeTopology(8)}, kStart));
        QVERIFY((*writer)->parts({.meter = madeMeter(kStart, 5)}, kStart));
        const std::vector events{
            eventOf(EventKind::maintenance, kStart + 1s, "host/n0", kStart + 1h),
            eventOf(EventKind::maintenance, kStart + 2s, "host/n1", kStart + 1min),
            eventOf(EventKind::log, kStart + 3s, "host/n0"),
            eventOf(EventKind::checkpoint, kStart + 4s, "job/a"),
            eventOf(EventKind::checkpoint, kStart + 5s, "job/a"),
            eventOf(EventKind::checkpoint, kStart + 5s, "job/b"),
        };
        QVERIFY((*writer)->events(events, kStart + 5s));
        QVERIFY((*writer)->parts({.incidents = coolingReport()}, kStart + 10s));
        QVERIFY((*writer)->events(std::vector{eventOf(EventKind::log, kStart + 20min, "host/n0")}, kStart + 20min));
        QVERIFY((*writer)->close());
    }
    const auto whole = opened(path);
    const auto result = cutOf(*whole, m_folder / "carried.mcap", {kStart + 10min, kStart + 30min});
    QCOMPARE(result.carriedEvents, 4U); // the window that is open, the last state of host/n1, one checkpoint a job
    QCOMPARE(result.events, 1U);
    const auto part = opened(m_folder / "carried.mcap");
    QVERIFY(recording::verify(m_folder / "carried.mcap")->isGood());
    std::vector<Error> problems;
    QCOMPARE(part->documents(problems).at(0).text, std::string("{\"schema\":1}"));
    const TimePoint at = kStart + 10min;
    const auto incidents = part->partAt<telemetry::IncidentReport>(at);
    QVERIFY(incidents && *incidents == *whole->partAt<telemetry::IncidentReport>(at));
    QVERIFY(!(**incidents).incidents.empty());
    QVERIFY(*part->partAt<telemetry::MeterReading>(at) == *whole->partAt<telemetry::MeterReading>(at));
    QCOMPARE((**part->partAt<topology::Topology>(at)).entities().size(),
             (**whole->partAt<topology::Topology>(at)).entities().size());
    const Collected all = collect(*part);
    QCOMPARE(all.allEvents.size(), std::size_t(5));
    QCOMPARE(all.allEvents.back().at, kStart + 20min);
    for (const auto& event : all.allEvents)
        QVERIFY(event.text != "event at " + formatRfc3339(kStart + 4s)); // a later one of the same took its place
}

void TstCut::oldValuesAreKnownButMakeItNoLonger() {
    const auto path = m_folder / "old.mcap";
    {
        const auto writer = Writer::create(path, kClock, {});
        QVERIFY(writer);
        QVERIFY((*writer)->series(madeSeries(0, 2), kStart));
        telemetry::SampleBatch batch;
        batch.arrival = kStart;
        batch.add(SeriesId(0), kStart, 1); // and never again
        batch.add(SeriesId(1), kStart, 2);
        QVERIFY((*writer)->samples(batch));
        for (int i = 1; i <= 120; ++i) {
            batch.clear();
            batch.arrival = kStart + std::chrono::minutes(i);
            batch.add(SeriesId(1), batch.arrival, i);
            QVERIFY((*writer)->samples(batch));
        }
        QVERIFY((*writer)->close());
    }
    cutOf(*opened(path), m_folder / "young.mcap", {kStart + 1h, kStart + 90min});
    const auto part = opened(m_folder / "young.mcap");
    const Collected all = collect(*part);
    for (const auto& batch : all.batches)
        for (const TimePoint time : batch.time)
            QVERIFY(time >= kStart + 50min);
    const auto state = part->stateAt({{}, kStart + 80min});
    QVERIFY(state);
    QCOMPARE(state->states.size(), std::size_t(2));
    QCOMPARE(state->states[0].time, kStart);
    QCOMPARE(state->states[0].value, 1.0);
}

void TstCut::descriptionsAreThoseOfThen() {
    const auto path = m_folder / "named.mcap";
    auto renamed = madeSeries(0);
    renamed.labels = {{"gpu", "new"}};
    {
        const auto writer = Writer::create(path, kClock, {});
        QVERIFY(writer);
        telemetry::SampleBatch batch;
        batch.add(SeriesId(0), kStart, 1);
        for (int i = 0; i < 3; ++i) {
            batch.arrival = kStart + i * 1min;
            QVERIFY((*writer)->series(i == 2 ? std::vector{renamed} : madeSeries(0, 1), batch.arrival));
            QVERIFY((*writer)->samples(batch));
        }
        QVERIFY((*writer)->series(madeSeries(1, 1), kStart + 5min));
        QVERIFY((*writer)->close());
    }
    const auto whole = opened(path);
    cutOf(*whole, m_folder / "before.mcap", {kStart + 1min, kStart + 90s});
    const auto before = opened(m_folder / "before.mcap");
    QCOMPARE(before->series().size(), std::size_t(1)); // the other one is not known yet
    QVERIFY(before->series()[0] == madeSeries(0));
    cutOf(*whole, m_folder / "after.mcap", {kStart + 3min, kStart + 6min});
    const auto after = opened(m_folder / "after.mcap");
    QCOMPARE(after->series().size(), std::size_t(2));
    QVERIFY(after->series()[0] == renamed);
}

void TstCut::aRecordingWithoutAnEndCanBeCut() {
    const auto path = m_folder / "running.mcap";
    recording::WriterOptions options;
    options.flushAfter = Duration(0);
    const auto writer = Writer::create(path, kClock, options);
    QVERIFY(writer);
    QVERIFY((*writer)->series(madeSeries(0, 1), kStart));
    telemetry::SampleBatch batch;
    batch.arrival = kStart + 5s;
    batch.add(SeriesId(0), kStart, 42);
    QVERIFY((*writer)->samples(batch));
    QVERIFY((*writer)->parts({.meter = madeMeter(kStart, 5)}, kStart + 1min));
    const auto whole = opened(path); // as a killed process leaves it, too
    QVERIFY(whole && whole->info().isCut);
    cutOf(*whole, m_folder / "saved.mcap", {kStart, kStart + 2min});
    QVERIFY(recording::verify(m_folder / "saved.mcap")->isGood());
    QCOMPARE(opened(m_folder / "saved.mcap")->stateAt({{}, kStart + 1min})->states.at(0).value, 42.0);
}

/// What a next file begins with stands there once; what came late with it, or corrects it, is no repetition.
void TstCut::whatComesLateAtTheStartOfAFileStays() {
    const auto write = [&](const char* name, TimePoint at, std::initializer_list<std::pair<Duration, double>> samples) {
        const ManualClock clock(at);
        const auto writer = Writer::create(m_folder / name, clock, {});
        telemetry::SampleBatch batch;
        batch.arrival = at;
        for (const auto& [time, value] : samples)
            batch.add(SeriesId(0), kStart + time, value);
        return writer && (*writer)->series(madeSeries(0, 1), at) && (*writer)->samples(batch) && (*writer)->close();
    };
    QVERIFY(write("late-1.mcap", kStart + 45s, {{20s, 1}, {40s, 2}}));
    QVERIFY(write("late-2.mcap", kStart + 50s, {{40s, 2}, {30s, 7}, {40s, 3}}));
    const auto first = opened(m_folder / "late-1.mcap");
    const auto second = opened(m_folder / "late-2.mcap");
    const std::array<const Reader*, 2> row{first.get(), second.get()};
    QVERIFY(recording::cut(row, m_folder / "late.mcap", kClock, {}));
    Collected all;
    QVERIFY(opened(m_folder / "late.mcap")->forEach({kTimeMin, kTimeMax}, all));
    std::vector<double> values;
    for (const telemetry::SampleBatch& batch : all.batches)
        values.insert(values.end(), batch.value.begin(), batch.value.end());
    QCOMPARE(values, (std::vector<double>{1, 2, 7, 3}));
}

void TstCut::aRowOfFilesIsCutAsOneRecording_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 16; ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// Each file of a row begins with the newest values of the one before it, as the recorder's do.
void TstCut::aRowOfFilesIsCutAsOneRecording() {
    using Sample = std::tuple<TimePoint, std::uint32_t, TimePoint, std::uint64_t>; // bits: not a number is equal to itself, too
    const auto samplesOf = [](const Reader& reader) {
        Collected all;
        if (!reader.forEach({kTimeMin, kTimeMax}, all))
            qFatal("not read");
        std::vector<Sample> list;
        for (const telemetry::SampleBatch& batch : all.batches)
            for (std::size_t i = 0; i < batch.size(); ++i)
                list.emplace_back(batch.arrival, batch.series[i].value(), batch.time[i], std::bit_cast<std::uint64_t>(batch.value[i]));
        return list;
    };
    QFETCH(const unsigned, seed);
    const auto folder = m_folder / ("row-" + std::to_string(seed));
    std::filesystem::create_directory(folder);
    QVERIFY(writeFacts(madeFacts(seed, 400, 60), folder / "row-whole.mcap", {}));
    const auto whole = opened(folder / "row-whole.mcap");
    QVERIFY(whole);
    std::vector<std::unique_ptr<Reader>> files;
    std::vector<const Reader*> row;
    for (TimePoint from = whole->info().start; from <= whole->info().end; from += 50s) {
        const auto path = folder / ("row-" + std::to_string(files.size()) + ".mcap");
        cutOf(*whole, path, {from, from + 50s});
        files.push_back(opened(path));
        row.push_back(files.back().get());
    }
    QVERIFY2(row.size() >= 4, "several files");
    const TimePoint start = whole->info().start;
    for (const TimeRange range : {TimeRange{kTimeMin, kTimeMax},
                                  TimeRange{start + 20s, start + 170s}, TimeRange{start + 60s, start + 80s},
                                  TimeRange{start + 50s, start + 51s}, TimeRange{start + 99s, start + 101s}}) {
        const auto joined = recording::cut(row, folder / "joined.mcap", kClock, {range, {}});
        QVERIFY2(joined, joined ? "" : joined.error().text().c_str());
        cutOf(*whole, folder / "direct.mcap", range);
        const auto a = opened(folder / "joined.mcap");
        const auto b = opened(folder / "direct.mcap");
        QVERIFY(a && b && recording::verify(folder / "joined.mcap")->isGood());
        QCOMPARE(samplesOf(*a).size(), samplesOf(*b).size());
        QVERIFY(samplesOf(*a) == samplesOf(*b));
        for (TimePoint at = b->info().start; at < b->info().end; at += 7s)
            QVERIFY(a->stateAt({{}, at})->states == b->stateAt({{}, at})->states);
    }
    QVERIFY(!recording::cut(std::span<const Reader* const>(), folder / "none.mcap", kClock, {}));
}

void TstCut::whatWasToldInAnEarlierFileStillHolds_data() {
    QTest::addColumn<int>("from");
    QTest::newRow("within the third file") << 25;
    QTest::newRow("where the third file begins") << 20;
    QTest::newRow("in the silence before it") << 19;
    QTest::newRow("in the last") << 31;
}

/// Files of ten minutes as the recorder leaves them: each begins with what is known, but with no event.
void TstCut::whatWasToldInAnEarlierFileStillHolds() {
    QFETCH(const int, from);
    const std::map<int, std::vector<telemetry::Event>> told{
        {1, {eventOf(EventKind::start, kStart + 1min, "job/a"), eventOf(EventKind::start, kStart + 1min, "job/b"),
             eventOf(EventKind::maintenance, kStart + 1min, "host/n0", kStart + 2h), eventOf(EventKind::log, kStart + 1min, "host/n0")}},
        {12, {eventOf(EventKind::checkpoint, kStart + 12min, "job/a"), eventOf(EventKind::exit, kStart + 12min, "job/b")}},
        {14, {eventOf(EventKind::checkpoint, kStart + 14min, "job/a")}},
        {33, {eventOf(EventKind::checkpoint, kStart + 33min, "job/a")}},
    };
    const auto write = [&](Writer& writer, int minute) {
        const TimePoint at = kStart + std::chrono::minutes(minute);
        telemetry::SampleBatch batch;
        batch.arrival = at;
        batch.add(SeriesId(0), at, minute);
        bool isGood = minute % 10 == 9 || writer.samples(batch);
        if (const auto events = told.find(minute); events != told.end())
            isGood = isGood && writer.events(events->second, at);
        return isGood;
    };
    const auto folder = m_folder / ("told-" + std::to_string(from));
    std::filesystem::create_directory(folder);
    const auto whole = Writer::create(folder / "whole.mcap", kClock, {});
    QVERIFY(whole && (*whole)->series(madeSeries(0, 1), kStart));
    std::vector<std::unique_ptr<Reader>> files;
    std::vector<const Reader*> row;
    for (int first = 0; first < 40; first += 10) {
        const auto path = folder / (std::to_string(first) + ".mcap");
        const auto writer = Writer::create(path, kClock, {});
        QVERIFY(writer && (*writer)->series(madeSeries(0, 1), kStart + std::chrono::minutes(first)));
        for (int minute = first; minute < first + 10; ++minute)
            QVERIFY(write(**whole, minute) && write(**writer, minute));
        QVERIFY((*writer)->close());
        files.push_back(opened(path));
        row.push_back(files.back().get());
    }
    QVERIFY((*whole)->close());
    const TimeRange range{kStart + std::chrono::minutes(from), kStart + 35min};
    const auto joined = recording::cut(row, folder / "joined.mcap", kClock, {range, {}});
    QVERIFY(joined);
    const auto direct = cutOf(*opened(folder / "whole.mcap"), folder / "direct.mcap", range);
    QCOMPARE(direct.carriedEvents, 5U); // two starts, an exit, one checkpoint, the maintenance that lasts
    QCOMPARE(joined->carriedEvents, direct.carriedEvents);
    const Collected a = collect(*opened(folder / "joined.mcap"));
    const Collected b = collect(*opened(folder / "direct.mcap"));
    QCOMPARE(a.allEvents.size(), b.allEvents.size());
    for (std::size_t i = 0; i < a.allEvents.size(); ++i) {
        QCOMPARE(a.allEvents[i].text, b.allEvents[i].text);
        QCOMPARE(a.allEvents[i].entity.text(), b.allEvents[i].entity.text());
    }
    QVERIFY(recording::verify(folder / "joined.mcap")->isGood());
}

/// A gateway has turned to a next file, of which nothing has reached the disk.
void TstCut::aFileThatHasOnlyBegunTakesNothingAway() {
    QVERIFY(writeFacts(madeFacts(11, 50, 10), m_folder / "first.mcap"));
    const auto next = Writer::create(m_folder / "next.mcap", kClock, {});
    QVERIFY(next);
    const auto first = opened(m_folder / "first.mcap");
    const auto second = opened(m_folder / "next.mcap");
    QVERIFY(first && second);
    const std::array<const Reader*, 2> row{first.get(), second.get()};
    const auto joined = recording::cut(row, m_folder / "both.mcap", kClock, {});
    QVERIFY2(joined, joined ? "" : joined.error().text().c_str());
    cutOf(*first, m_folder / "one.mcap", {kTimeMin, kTimeMax});
    QCOMPARE(collect(*opened(m_folder / "both.mcap")).batches.size(), collect(*opened(m_folder / "one.mcap")).batches.size());
}

void TstCut::whatStandsWhenARangeBeginsIsOfTheFileBefore() {
    const auto at = [](int second) { return kStart + std::chrono::seconds(second); };
    const std::vector<TimeRange> files{{at(0), at(10)}, {at(20), at(30)}, {at(40), at(50)}};
    const auto of = [&](int from, int to) { return recording::filesFor({at(from), at(to)}, files); };
    using List = std::vector<std::size_t>;
    QCOMPARE(of(12, 15), List({0})); // silence: nothing of it, and what was before still holds
    QCOMPARE(of(12, 25), List({0, 1}));
    QCOMPARE(of(20, 25), List({1}));
    QCOMPARE(of(25, 45), List({1, 2}));
    QCOMPARE(of(35, 60), List({1, 2}));
    QCOMPARE(of(60, 70), List({2}));
    QCOMPARE(of(-9, 5), List({0}));
    QCOMPARE(of(-9, 0), List());
}

void TstCut::nothingInTheRangeIsAnError() {
    QVERIFY(writeFacts(madeFacts(9, 50, 10), m_folder / "short.mcap"));
    const auto whole = opened(m_folder / "short.mcap");
    for (const TimeRange range : {TimeRange{kStart - 2h, kStart - 1h}, TimeRange{kStart + 9h, kStart + 10h},
                                  TimeRange{kStart + 20s, kStart + 10s}}) {
        const auto result = recording::cut(*whole, m_folder / "none.mcap", kClock, {range, {}});
        QVERIFY(!result && result.error().code == ErrorCode::notFound);
        QVERIFY(!std::filesystem::exists(m_folder / "none.mcap"));
    }
}

void TstCut::aFailedCutLeavesWhatWasThere() {
    QVERIFY(writeFacts(madeFacts(9, 50, 10), m_folder / "source.mcap"));
    const auto whole = opened(m_folder / "source.mcap");
    QVERIFY(!recording::cut(*whole, m_folder / "no" / "such" / "folder.mcap", kClock, {}));
    QVERIFY(writeFacts(madeFacts(10, 50, 10), m_folder / "kept.mcap"));
    const auto size = std::filesystem::file_size(m_folder / "kept.mcap");
    QVERIFY(!recording::cut(*whole, m_folder / "kept.mcap", kClock, {{kStart - 2h, kStart - 1h}, {}}));
    QCOMPARE(std::filesystem::file_size(m_folder / "kept.mcap"), size);
    QVERIFY(!std::filesystem::exists(m_folder / "kept.mcap.part"));
}

void TstCut::theRangeOfAnIncident() {
    const telemetry::IncidentReport report = coolingReport();
    const telemetry::Incident& incident = report.incidents.at(0);
    {
        const auto writer = Writer::create(m_folder / "incident.mcap", kClock, {});
        QVERIFY(writer);
        QVERIFY((*writer)->parts({.incidents = report}, kStart));
        QVERIFY((*writer)->close());
    }
    const auto reader = opened(m_folder / "incident.mcap");
    const auto range = recording::rangeAround(*reader, incident.id, 15min, 10min);
    QVERIFY(range);
    QCOMPARE(range->from, incident.onset - 15min);
    QVERIFY(range->contains(incident.onset + 10min));
    QVERIFY(!range->contains(incident.onset + 10min + 1ns));
    const auto none = recording::rangeAround(*reader, "inc-99", 15min, 10min);
    QVERIFY(!none && none.error().detail.find(incident.id) != std::string::npos);
}

SEAM_TEST(tst_cut, TstCut)
#include "tst_cut.moc"
