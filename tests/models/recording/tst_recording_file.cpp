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

class TstRecordingFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheLedgerReadsIsKeptApart();
    void anOpenFileCanBeRead();
    void flushFollowsTheWallClock();
    void existingFilesAreKept();
    void missingFolderIsAnError();
    void emptyRecordingIsComplete();
    void theDirectoryIsRepeatedInLongRecordings();
    void openingReadsNoRepeats();

private:
    TemporaryFolder m_folder;
};

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
void TstRecordingFile::whatTheLedgerReadsIsKeptApart() {
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

void TstRecordingFile::anOpenFileCanBeRead() {
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

void TstRecordingFile::flushFollowsTheWallClock() {
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

void TstRecordingFile::existingFilesAreKept() {
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

void TstRecordingFile::missingFolderIsAnError() {
    const ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "nowhere" / "x.mcap", clock, {});
    QVERIFY(!writer);
    QCOMPARE(writer.error().code, ErrorCode::notFound);
    QVERIFY(!Reader::open(m_folder / "nowhere.mcap"));
    QVERIFY(!Reader::open(m_folder.path()));
}

void TstRecordingFile::emptyRecordingIsComplete() {
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

void TstRecordingFile::theDirectoryIsRepeatedInLongRecordings() {
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
void TstRecordingFile::openingReadsNoRepeats() {
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

SEAM_TEST(tst_recording_file, TstRecordingFile)
#include "tst_recording_file.moc"
