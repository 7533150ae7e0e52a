// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "models/recording/made_recording.h"
#include "recording/mcap/reader.h"
#include "support/sample_incidents.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;
using recording::Reader;
using recording::Writer;
using telemetry::SeriesId;

class TstRecording : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFactComesBack();
    void stateAtEqualsReplayFromTheStart_data();
    void stateAtEqualsReplayFromTheStart();
    void stateOfAFilterHoldsOnlyIts();
    void keyframesStandOnTheGrid();
    void aKeyframeHoldsEverySeriesSeenSoFar();
    void arrivalThatGoesBackIsLoggedInOrder();
    void rangesAreHalfOpen();
    void theVisitorCanStop();
    void topologyAndSourcesOfATime();
    void incidentReportsOfATime();
    void everyRecordedPartIsFoundAgain();
    void whatTheLedgerReadsIsKeptApart();
    void anOpenFileCanBeRead();
    void flushFollowsTheWallClock();
    void existingFilesAreKept();
    void missingFolderIsAnError();
    void emptyRecordingIsComplete();
    void theDirectoryIsRepeatedInLongRecordings();
    void openingReadsNoRepeats();
    void damagedChunkLosesOnlyItself();

private:
    TemporaryFolder m_folder;
};

void TstRecording::everyFactComesBack() {
    const ManualClock clock(kStart);
    recording::WriterOptions options;
    options.about = {"Night shift", "Hall 2", "Europe/Berlin", "seamscope 0.1.0", "simulated"};
    const auto writer = Writer::create(m_folder / "all.mcap", clock, options);
    QVERIFY2(writer, writer ? "" : writer.error().text().c_str());

    const auto infos = madeSeries(0, 5000); // more than one message holds
    telemetry::SampleBatch batch;
    batch.arrival = kStart + 2s;
    for (std::uint32_t i = 0; i < 5000; ++i)
        batch.add(SeriesId(i), kStart + std::chrono::milliseconds(i), i * 0.25,
                  i % 7 == 0 ? telemetry::Quality::uncertain : telemetry::Quality::good);
    const std::vector events{madeEvent(kStart + 3s, "GPU has fallen off the bus"),
                             madeEvent(kStart + 1s, "späte Zeile")};
    const auto graph = madeTopology(64);
    telemetry::SourceHealth source;
    source.id = telemetry::SourceId(0);
    source.name = "hall-2 prometheus";
    source.kind = "prometheus";
    source.samples = 5000;
    source.faults[3] = {7, "line 12"};
    const auto meter = madeMeter(kStart + 4s, 1210500000);

    QVERIFY((*writer)->series(infos, kStart));
    QVERIFY((*writer)->parts({.topology = graph}, kStart));
    QVERIFY((*writer)->samples(batch));
    QVERIFY((*writer)->events(events, kStart + 3s));
    QVERIFY((*writer)->parts({.sources = std::vector{source}}, kStart + 4s));
    QVERIFY((*writer)->parts({.meter = meter}, kStart + 4s));
    QVERIFY((*writer)->document("pricing.json", "{\"schema\":1}", kStart));
    QVERIFY((*writer)->document("manifest.json", "{}", kStart));
    QVERIFY((*writer)->close());
    const auto written = (*writer)->info();
    QVERIFY(!written.active);
    QVERIFY(written.problem.empty());
    QCOMPARE(written.bytes, std::uint64_t(std::filesystem::file_size(m_folder / "all.mcap")));

    const auto reader = Reader::open(m_folder / "all.mcap");
    QVERIFY2(reader, reader ? "" : reader.error().text().c_str());
    const recording::Info& info = (*reader)->info();
    QVERIFY(info.about == options.about);
    QCOMPARE(info.profile, std::string("seamscope"));
    QCOMPARE(info.start, kStart);
    QCOMPARE(info.end, kStart + 4s);
    QVERIFY(info.isOurs && !info.isCut && info.foreign.empty() && info.problems.empty());
    QVERIFY(std::equal(infos.begin(), infos.end(), (*reader)->series().begin(), (*reader)->series().end()));

    const Collected all = collect(**reader);
    QVERIFY(all.problems.empty());
    QCOMPARE(all.infos.size(), std::size_t(5000));
    QCOMPARE(all.batches.size(), std::size_t(1));
    QVERIFY(isSame(all.batches[0], batch));
    QVERIFY(all.allEvents == events);
    QCOMPARE(all.graphs.size(), std::size_t(1));
    QCOMPARE(all.graphs[0]->epoch(), graph->epoch());
    QVERIFY(
        std::equal(graph->entities().begin(), graph->entities().end(), all.graphs[0]->entities().begin()));
    QCOMPARE(all.sourceLists.size(), std::size_t(1));
    QVERIFY(all.sourceLists[0] == std::vector{source});
    QVERIFY(all.meters == std::vector{meter});

    std::vector<Error> problems;
    const auto documents = (*reader)->documents(problems);
    QVERIFY(problems.empty());
    QCOMPARE(documents.size(), std::size_t(2));
    QCOMPARE(documents[0].name, std::string("pricing.json"));
    QCOMPARE(documents[0].text, std::string("{\"schema\":1}"));
}

// The reference is written from the definition and shares nothing with the library: of all samples that were
// logged up to a time, the newest by source time, the first of equals.
struct Reference {
    std::map<std::uint32_t, telemetry::SeriesState> states;
    telemetry::Part<telemetry::MeterReading> meter;
};

static Reference bruteForce(const MadeFacts& facts, TimePoint at) {
    Reference out;
    TimePoint log = kTimeMin;
    for (const MadeFacts::Batch& batch : facts.batches) {
        if (!batch.samples.isEmpty() || !batch.newSeries.empty() || batch.meter)
            log = std::max(log, batch.samples.arrival);
        if (log > at)
            break;
        for (std::size_t i = 0; i < batch.samples.size(); ++i) {
            const telemetry::SeriesState state{batch.samples.series[i], batch.samples.time[i],
                                               batch.samples.value[i], batch.samples.qualityAt(i)};
            const auto [known, fresh] = out.states.emplace(state.id.value(), state);
            if (!fresh && state.time > known->second.time)
                known->second = state;
        }
        if (batch.meter)
            out.meter = batch.meter;
    }
    return out;
}

void TstRecording::stateAtEqualsReplayFromTheStart_data() {
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<int>("chunkBytes");
    QTest::newRow("one chunk") << 1U << (1 << 20);
    QTest::newRow("many chunks") << 2U << 700;
    QTest::newRow("a chunk a message") << 3U << 1;
}

void TstRecording::stateAtEqualsReplayFromTheStart() {
    QFETCH(unsigned, seed);
    QFETCH(int, chunkBytes);
    const MadeFacts facts = madeFacts(seed, 400, 60);
    const auto path = m_folder / ("seek" + std::to_string(seed) + ".mcap");
    recording::WriterOptions options;
    options.chunkBytes = static_cast<std::size_t>(chunkBytes);
    QVERIFY(writeFacts(facts, path, options));
    const auto reader = Reader::open(path);
    QVERIFY(reader);
    QVERIFY((*reader)->info().end > kStart + 2min);

    std::mt19937 random(seed);
    for (int i = 0; i < 200; ++i) {
        TimePoint at = kStart + std::chrono::milliseconds(random() % 600000);
        if (i % 4 == 0) // exactly on a message or on the grid
            at = facts.batches[random() % facts.batches.size()].samples.arrival;
        if (i % 4 == 1)
            at = kStart + 10s * static_cast<int>(random() % 60);
        const Reference expected = bruteForce(facts, at);
        const auto state = (*reader)->stateAt({{}, at});
        QVERIFY(state);
        QCOMPARE(state->at, at);
        QVERIFY(state->meter == expected.meter);
        QCOMPARE(state->states.size(), expected.states.size());
        QCOMPARE(state->series.size(), state->states.size());
        for (std::size_t n = 0; n < state->states.size(); ++n) {
            QVERIFY(state->states[n] == expected.states.at(state->states[n].id.value()));
            QVERIFY(state->series[n] == madeSeries(state->states[n].id.value()));
        }
    }
}

void TstRecording::stateOfAFilterHoldsOnlyIts() {
    const MadeFacts facts = madeFacts(5, 400, 40);
    QVERIFY(writeFacts(facts, m_folder / "filter.mcap"));
    const auto reader = Reader::open(m_folder / "filter.mcap");
    QVERIFY(reader);
    const auto state = (*reader)->stateAt({{{"gpu/n1:*"}, {}}, (*reader)->info().end});
    QVERIFY(state);
    QVERIFY(!state->states.empty() && state->states.size() <= 8);
    for (const auto& series : state->series)
        QVERIFY(series.entity.text().starts_with("gpu/n1:"));
}

void TstRecording::keyframesStandOnTheGrid() {
    QVERIFY(writeFacts(madeFacts(6, 400, 20), m_folder / "grid.mcap"));
    const auto reader = Reader::open(m_folder / "grid.mcap");
    QVERIFY(reader);
    const Collected all = collect(**reader);
    // A seek never has more than the keyframe distance of recorded time to replay.
    TimePoint last = (*reader)->info().start;
    std::size_t next = 0;
    for (const TimePoint at : all.times) {
        if (next < all.keyframes.size() && all.keyframes[next].at <= at)
            last = all.keyframes[next++].at;
        QVERIFY(at - last <= 10s);
    }
    QVERIFY(all.keyframes.size() > 15);
    for (const auto& keyframe : all.keyframes)
        QCOMPARE(keyframe.at.time_since_epoch() % 10s, Duration(0));
}

void TstRecording::aKeyframeHoldsEverySeriesSeenSoFar() {
    const MadeFacts facts = madeFacts(7, 300, 50);
    QVERIFY(writeFacts(facts, m_folder / "full.mcap"));
    const auto reader = Reader::open(m_folder / "full.mcap");
    QVERIFY(reader);
    const Collected all = collect(**reader);
    QVERIFY(!all.keyframes.empty());
    for (const auto& keyframe : all.keyframes)
        QCOMPARE(keyframe.states.size(), bruteForce(facts, keyframe.at - 1ns).states.size());
}

void TstRecording::arrivalThatGoesBackIsLoggedInOrder() {
    QVERIFY(writeFacts(madeFacts(8, 300, 30), m_folder / "order.mcap"));
    const auto reader = Reader::open(m_folder / "order.mcap");
    QVERIFY(reader);
    const Collected all = collect(**reader);
    QVERIFY(std::is_sorted(all.times.begin(), all.times.end()));
    const bool wentBack = !std::is_sorted(all.batches.begin(), all.batches.end(),
                                          [](const auto& a, const auto& b) { return a.arrival < b.arrival; });
    QVERIFY(wentBack); // the batches themselves keep their own arrival
}

void TstRecording::rangesAreHalfOpen() {
    const ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "range.mcap", clock, {});
    QVERIFY(writer);
    QVERIFY((*writer)->series(madeSeries(0, 1), kStart));
    for (int i = 0; i < 100; ++i) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(i);
        batch.add(SeriesId(0), batch.arrival, i);
        QVERIFY((*writer)->samples(batch));
    }
    QVERIFY((*writer)->close());
    const auto reader = Reader::open(m_folder / "range.mcap");
    QVERIFY(reader);
    Collected part;
    QVERIFY((*reader)->forEach({kStart + 20s, kStart + 30s}, part));
    QCOMPARE(part.batches.size(), std::size_t(10));
    QCOMPARE(part.batches.front().value[0], 20.0);
    QCOMPARE(part.batches.back().value[0], 29.0);
    Collected none;
    QVERIFY((*reader)->forEach({kStart + 30s, kStart + 20s}, none));
    QVERIFY((*reader)->forEach({kStart - 30s, kStart}, none));
    QVERIFY(none.times.empty());
}

void TstRecording::theVisitorCanStop() {
    struct Stopper final : recording::Visitor {
        bool proceed(TimePoint) override { return ++seen < 5; }
        int seen = 0;
    } stopper;
    QVERIFY(writeFacts(madeFacts(9, 100, 10), m_folder / "stop.mcap"));
    const auto reader = Reader::open(m_folder / "stop.mcap");
    QVERIFY(reader);
    QVERIFY((*reader)->forEach({kTimeMin, kTimeMax}, stopper));
    QCOMPARE(stopper.seen, 5);
}

void TstRecording::topologyAndSourcesOfATime() {
    const ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "graphs.mcap", clock, {});
    QVERIFY(writer);
    QVERIFY((*writer)->parts({.topology = madeTopology(8)}, kStart));
    telemetry::SourceHealth source;
    source.id = telemetry::SourceId(0);
    source.name = "first";
    QVERIFY((*writer)->parts({.sources = std::vector{source}}, kStart + 20s));
    QVERIFY((*writer)->parts({.topology = madeTopology(16)}, kStart + 40s));
    source.name = "second";
    QVERIFY((*writer)->parts({.sources = std::vector{source}}, kStart + 50s));
    QVERIFY((*writer)->close());

    const auto reader = Reader::open(m_folder / "graphs.mcap");
    QVERIFY(reader);
    const auto gpus = [&](TimePoint at) {
        const auto graph = (*reader)->partAt<topology::Topology>(at);
        int count = 0;
        if (graph && *graph)
            for (const auto& entity : (*graph)->entities())
                count += entity.id.kind() == topology::EntityKind::gpu ? 1 : 0;
        return count;
    };
    QCOMPARE(gpus(kStart - 1s), 0);
    QCOMPARE(gpus(kStart), 8);
    QCOMPARE(gpus(kStart + 40s - 1ns), 8);
    QCOMPARE(gpus(kStart + 1h), 16);
    QVERIFY(!*(*reader)->partAt<telemetry::SourceList>(kStart));
    QCOMPARE((**(*reader)->partAt<telemetry::SourceList>(kStart + 49s)).at(0).name, std::string("first"));
    QCOMPARE((**(*reader)->partAt<telemetry::SourceList>(kStart + 50s)).at(0).name, std::string("second"));
}

void TstRecording::everyRecordedPartIsFoundAgain() {
    const ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "parts.mcap", clock, {});
    QVERIFY(writer);
    telemetry::Parts all;
    all.topology = madeTopology(8);
    telemetry::forEachPart([&]<class T>(const telemetry::PartInfo<T>& part) {
        if constexpr (!std::is_same_v<T, topology::Topology>)
            all.*part.place = T();
    });
    QVERIFY((*writer)->parts(all, kStart + 5s));
    QVERIFY((*writer)->close());

    const auto reader = Reader::open(m_folder / "parts.mcap");
    QVERIFY(reader);
    const auto state = (*reader)->stateAt({{}, kStart + 5s});
    QVERIFY(state);
    telemetry::forEachPart([&]<class T>(const telemetry::PartInfo<T>& part) {
        const bool isRecorded = part.recorded != telemetry::Recorded::no;
        const auto before = (*reader)->partAt<T>(kStart + 4s);
        const auto after = (*reader)->partAt<T>(kStart + 5s);
        QVERIFY2(before && !*before, part.topic.data());
        QVERIFY2(after && static_cast<bool>(*after) == isRecorded, part.topic.data());
        QVERIFY2(static_cast<bool>(*state.*part.place) == (isRecorded && part.ofATime), part.topic.data());
    });
}

void TstRecording::incidentReportsOfATime() {
    const ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "incidents.mcap", clock, {});
    QVERIFY(writer);
    std::vector<telemetry::IncidentReport> reports;
    for (const Duration after : {5s, 25s, 26s, 90s}) {
        telemetry::IncidentReport& report = reports.emplace_back(randomReport(reports.size() + 1));
        report.at = kStart + after;
        QVERIFY((*writer)->parts({.incidents = report}, report.at));
    }
    QVERIFY((*writer)->close());

    const auto reader = Reader::open(m_folder / "incidents.mcap");
    QVERIFY(reader);
    const Collected collected = collect(**reader);
    QCOMPARE(collected.reports.size(), reports.size());
    for (std::size_t i = 0; i < reports.size(); ++i)
        QVERIFY(*collected.reports[i] == reports[i]);
    const auto at = [&](Duration after) { return (*reader)->stateAt({{}, kStart + after})->incidents; };
    QVERIFY(!at(4s)); // nothing was analysed yet, which is not "no incidents"
    QVERIFY(*at(5s) == reports[0] && *at(24s) == reports[0] && *at(80s) == reports[2]);
    QVERIFY(*at(1000s) == reports[3]);
}

namespace {

class Ledger final : public recording::Visitor {
public:
    void ledger(telemetry::LedgerFacts&& facts) override {
        ++messages;
        for (std::size_t i = 0; i < facts.samples.size(); ++i)
            all.add(facts.samples.series[i], facts.samples.time[i], facts.samples.value[i],
                    facts.samples.qualityAt(i));
        events += facts.events.size();
        coverage = facts.coverage;
    }
    void problem(const Error& error) override { problems.push_back(error.text()); }
    telemetry::SampleBatch all;
    std::size_t events = 0;
    int messages = 0;
    TimeRange coverage{};
    std::vector<std::string> problems;
};

} // namespace

// Six hours: the samples of jobs once more, in the order in which they came, and no others.
void TstRecording::whatTheLedgerReadsIsKeptApart() {
    const ManualClock clock(kStart);
    const auto path = m_folder / "ledger.mcap";
    const auto writer = Writer::create(path, clock, {});
    QVERIFY(writer);
    std::vector<telemetry::SeriesInfo> infos = madeSeries(0, 4);
    infos[2].entity = *topology::EntityId::parse("job/a");
    infos[2].signal = "job.step_seconds";
    QVERIFY((*writer)->series(infos, kStart));
    telemetry::SampleBatch wanted;
    for (int second = 0; second < 6 * 3600; second += 7) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(second);
        for (std::uint32_t id = 0; id < 4; ++id)
            batch.add(SeriesId(id), batch.arrival - std::chrono::milliseconds(100 * id), second + id,
                      second % 5 == 0 ? telemetry::Quality::uncertain : telemetry::Quality::good);
        wanted.add(batch.series[2], batch.time[2], batch.value[2], batch.qualityAt(2));
        QVERIFY((*writer)->samples(batch));
        if (second % 700 == 0)
            QVERIFY((*writer)->events(std::vector{madeEvent(batch.arrival, "line")}, batch.arrival));
    }
    QVERIFY((*writer)->close());

    const auto reader = Reader::open(path);
    QVERIFY(reader);
    Ledger seen;
    QVERIFY((*reader)->forEachLedger(seen));
    QVERIFY(seen.problems.empty());
    QVERIFY(seen.messages >= 12);
    QVERIFY(seen.all.series == wanted.series && seen.all.time == wanted.time &&
            seen.all.value == wanted.value);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        QCOMPARE(seen.all.qualityAt(i), wanted.qualityAt(i));
    QCOMPARE(seen.events, std::size_t{31});
    QVERIFY(seen.coverage.from == kStart - 300ms && seen.coverage.to == wanted.time.back() + 200ms);
    QVERIFY(!*(*reader)->partAt<telemetry::IncidentReport>(kTimeMax));
    // Whoever reads the stream is not told twice.
    Collected all;
    QVERIFY((*reader)->forEach({kTimeMin, kTimeMax}, all));
    std::size_t samples = 0;
    for (const auto& batch : all.batches)
        samples += batch.size();
    QCOMPARE(samples, wanted.size() * 4);
}

void TstRecording::anOpenFileCanBeRead() {
    const ManualClock clock(kStart);
    recording::WriterOptions options;
    options.chunkBytes = 1; // every message is handed over at once
    const auto writer = Writer::create(m_folder / "open.mcap", clock, options);
    QVERIFY(writer);
    QVERIFY((*writer)->series(madeSeries(0, 2), kStart));
    telemetry::SampleBatch batch;
    batch.arrival = kStart + 1s;
    batch.add(SeriesId(1), kStart, 42);
    QVERIFY((*writer)->samples(batch));
    const auto reader = Reader::open(m_folder / "open.mcap");
    QVERIFY(reader);
    QVERIFY((*reader)->info().isCut);
    QCOMPARE((*reader)->info().end, kStart + 1s);
    QCOMPARE((*reader)->stateAt({{}, kStart + 1s})->states.at(0).value, 42.0);
}

void TstRecording::flushFollowsTheWallClock() {
    ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "flush.mcap", clock, {});
    QVERIFY(writer);
    QVERIFY((*writer)->series(madeSeries(0, 2), kStart));
    const auto messages = [&] { return collect(**Reader::open(m_folder / "flush.mcap")).times.size(); };
    clock.advance(400ms);
    QVERIFY((*writer)->tick());
    QCOMPARE(messages(), std::size_t(0));
    clock.advance(100ms);
    QVERIFY((*writer)->tick());
    QCOMPARE(messages(), std::size_t(1));
    // A clock that is set back must not keep data from the disk.
    QVERIFY((*writer)->parts({.meter = madeMeter(kStart, 1)}, kStart));
    clock.advance(-1h);
    QVERIFY((*writer)->tick());
    QCOMPARE(messages(), std::size_t(2));
}

void TstRecording::existingFilesAreKept() {
    const auto path = m_folder / "kept.mcap";
    std::ofstream(path) << "precious";
    const ManualClock clock(kStart);
    const auto refused = Writer::create(path, clock, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::alreadyExists);
    QCOMPARE(std::filesystem::file_size(path), std::uintmax_t(8));
    recording::WriterOptions options;
    options.replaceExisting = true;
    QVERIFY(Writer::create(path, clock, options));
    QVERIFY(Reader::open(path));
}

void TstRecording::missingFolderIsAnError() {
    const ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "nowhere" / "x.mcap", clock, {});
    QVERIFY(!writer);
    QCOMPARE(writer.error().code, ErrorCode::notFound);
    QVERIFY(!Reader::open(m_folder / "nowhere.mcap"));
    QVERIFY(!Reader::open(m_folder.path()));
}

void TstRecording::emptyRecordingIsComplete() {
    const ManualClock clock(kStart);
    {
        const auto writer = Writer::create(m_folder / "empty.mcap", clock, {});
        QVERIFY(writer);
    } // closed by leaving
    const auto reader = Reader::open(m_folder / "empty.mcap");
    QVERIFY(reader);
    QVERIFY(!(*reader)->info().isCut && (*reader)->info().isOurs);
    QVERIFY((*reader)->stateAt({{}, kStart})->states.empty());
    QVERIFY(collect(**reader).times.empty());
}

void TstRecording::theDirectoryIsRepeatedInLongRecordings() {
    const ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "long.mcap", clock, {});
    QVERIFY(writer);
    const auto infos = madeSeries(0, 20);
    QVERIFY((*writer)->series(infos, kStart));
    QVERIFY((*writer)->parts({.topology = madeTopology(20)}, kStart));
    for (int i = 0; i < 3000; ++i) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(i);
        for (std::uint32_t n = 0; n < 20; ++n)
            batch.add(SeriesId(n), batch.arrival, i * 0.1);
        QVERIFY((*writer)->samples(batch));
    }
    QVERIFY((*writer)->close());
    const auto reader = Reader::open(m_folder / "long.mcap");
    QVERIFY(reader);
    Collected tail; // a reader that knows nothing of the first half finds names and graph again
    QVERIFY((*reader)->forEach({kStart + 1500s, kTimeMax}, tail));
    QCOMPARE(tail.infos.size(), infos.size());
    QVERIFY(!tail.graphs.empty());
}

// Whatever is broken in the chunks that only repeat is not seen by who opens the file; where the first descriptions are
// broken, the repeats stand in.
void TstRecording::openingReadsNoRepeats() {
    const auto path = m_folder / "repeats.mcap";
    const ManualClock clock(kStart);
    recording::WriterOptions options;
    options.chunkBytes = 2000;
    options.flushAfter = 1h;
    const auto writer = Writer::create(path, clock, options);
    QVERIFY(writer);
    const auto infos = madeSeries(0, 20);
    QVERIFY((*writer)->series(infos, kStart));
    for (int i = 0; i < 3000; ++i) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(i);
        for (std::uint32_t n = 0; n < 20; ++n)
            batch.add(SeriesId(n), batch.arrival, i * 0.1);
        QVERIFY((*writer)->samples(batch));
    }
    QVERIFY((*writer)->close());
    const auto file = recording::mcap::Reader::open(path);
    QVERIFY(file);
    const auto segments = (*file)->index().segments;
    QVERIFY(segments.size() > 100);
    const auto spoil = [&](std::size_t segment) {
        std::fstream bytes(path, std::ios::in | std::ios::out | std::ios::binary);
        const auto& chunk = segments[segment].index;
        bytes.seekp(static_cast<std::streamoff>(chunk.chunkOffset + chunk.chunkLength - 8));
        bytes.write("\xff\xff\xff\xff", 4);
    };
    for (std::size_t i = segments.size() / 4; i < segments.size(); ++i)
        spoil(i);
    const auto opened = Reader::open(path);
    QVERIFY(opened);
    QCOMPARE((*opened)->series().size(), infos.size());
    QVERIFY((*opened)->info().problems.empty());
    spoil(0);
    const auto again = Reader::open(path);
    QVERIFY(again);
    QCOMPARE((*again)->series().size(), infos.size());
    QVERIFY(!(*again)->info().problems.empty());
}

void TstRecording::damagedChunkLosesOnlyItself() {
    const MadeFacts facts = madeFacts(10, 300, 30);
    const auto path = m_folder / "damaged.mcap";
    recording::WriterOptions options;
    options.chunkBytes = 600;
    QVERIFY(writeFacts(facts, path, options));
    const auto whole = collect(**Reader::open(path));
    {
        const auto index = recording::mcap::Reader::open(path);
        QVERIFY(index);
        const auto& chunk = (*index)->index().segments[(*index)->index().segments.size() / 2].index;
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(chunk.chunkOffset + chunk.chunkLength / 2));
        file.write("\xff\xff\xff\xff\xff\xff\xff\xff", 8);
    }
    const auto reader = Reader::open(path);
    QVERIFY(reader);
    const Collected rest = collect(**reader);
    QVERIFY(rest.problems.size() <= 2);
    QVERIFY(rest.batches.size() < whole.batches.size() || !rest.problems.empty());
    QVERIFY(rest.batches.size() + 40 > whole.batches.size());
    // Later keyframes make the state whole again.
    const auto end = (*reader)->info().end;
    QVERIFY((*reader)->stateAt({{}, end})->states.size() == bruteForce(facts, end).states.size());
}

SEAM_TEST(tst_recording, TstRecording)
#include "tst_recording.moc"
