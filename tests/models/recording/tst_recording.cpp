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
