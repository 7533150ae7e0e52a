// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "models/recording/made_recording.h"
#include "sources/recording/recording_source.h"
#include "support/temporary_folder.h"

#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;
using sources::RecordingSource;
using sources::RecordingSourceOptions;

namespace {

/// Keeps what it is given; refuses batches while `room` is used up.
class Sink final : public telemetry::FactSink {
public:
    void seriesAdded(const telemetry::SeriesInfo& series) override {
        const std::lock_guard lock(mutex);
        infos.push_back(series);
    }
    bool samples(telemetry::SampleBatch&& batch) override {
        const std::lock_guard lock(mutex);
        if (room == 0) {
            ++refused;
            room = refill;
            return false;
        }
        --room;
        batches.push_back(std::move(batch));
        return true;
    }
    void event(telemetry::Event&& event) override { events.push_back(std::move(event)); }
    void topology(const topology::TopologyFragment& fragment) override { fragments.push_back(fragment); }
    void document(std::string_view name, std::string_view) override { documents.emplace_back(name); }

    std::mutex mutex;
    int room = 1000000;
    int refill = 0;
    int refused = 0;
    std::vector<telemetry::SeriesInfo> infos;
    std::vector<telemetry::SampleBatch> batches;
    std::vector<telemetry::Event> events;
    std::vector<topology::TopologyFragment> fragments;
    std::vector<std::string> documents;
};

} // namespace

class TstRecordingSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingArrivesInOrder();
    void idsFollowTheGateway();
    void aFullSinkIsWaitedFor();
    void stopEndsALoadThatCannotGoOn();
    void otherFilesAreRefused();

private:
    TemporaryFolder m_folder;
};

void TstRecordingSource::everythingArrivesInOrder() {
    const ManualClock clock(kStart);
    const auto writer = recording::Writer::create(m_folder / "all.mcap", clock, {});
    QVERIFY(writer);
    QVERIFY((*writer)->series(madeSeries(0, 8), kStart));
    QVERIFY((*writer)->topology(madeTopology(8), kStart));
    for (int i = 0; i < 1000; ++i) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(i);
        for (std::uint32_t n = 0; n < 8; ++n)
            batch.add(telemetry::SeriesId(n), batch.arrival, i);
        QVERIFY((*writer)->samples(batch));
    }
    QVERIFY((*writer)->events(std::vector{madeEvent(kStart + 5s, "one")}, kStart + 999s));
    telemetry::SourceHealth health;
    health.id = telemetry::SourceId(0);
    health.name = "hall-2 prometheus";
    QVERIFY((*writer)->sources(std::vector{health}, kStart + 999s));
    QVERIFY((*writer)->document("pricing.json", "{}", kStart));
    QVERIFY((*writer)->close());

    Sink sink;
    std::vector<telemetry::SourceHealth> seen;
    RecordingSourceOptions options;
    options.sources = [&](TimePoint, std::vector<telemetry::SourceHealth>&& list) { seen = std::move(list); };
    const auto source = RecordingSource::open(m_folder / "all.mcap", sink, options);
    QVERIFY(source);
    QVERIFY(!(*source)->capabilities().live && (*source)->capabilities().canSeek);
    QCOMPARE((*source)->loadedUntil(), kTimeMin);
    QVERIFY((*source)->start());
    QVERIFY(!(*source)->start());
    QTRY_COMPARE((*source)->loadedUntil(), kTimeMax);
    (*source)->stop();
    QCOMPARE(sink.infos.size(), std::size_t(8));
    QCOMPARE(sink.batches.size(), std::size_t(1000));
    for (std::size_t i = 0; i < 1000; ++i)
        QCOMPARE(sink.batches[i].value[7], double(i));
    QCOMPARE(sink.events.size(), std::size_t(1));
    QCOMPARE(sink.fragments.size(), std::size_t(1)); // the repeats of the file are not repeated here
    QCOMPARE(sink.fragments[0].entities.size(), madeTopology(8)->entities().size());
    QCOMPARE(sink.documents, std::vector<std::string>{"pricing.json"});
    QCOMPARE(seen.at(0).name, std::string("hall-2 prometheus"));
}

void TstRecordingSource::idsFollowTheGateway() {
    // A recording of a selection: ids 100 and 7, described in this order.
    const ManualClock clock(kStart);
    const auto writer = recording::Writer::create(m_folder / "ids.mcap", clock, {});
    QVERIFY(writer);
    QVERIFY((*writer)->series(std::vector{madeSeries(100), madeSeries(7)}, kStart));
    telemetry::SampleBatch batch;
    batch.arrival = kStart;
    batch.add(telemetry::SeriesId(7), kStart, 1);
    batch.add(telemetry::SeriesId(100), kStart, 2);
    batch.add(telemetry::SeriesId(55), kStart, 3); // nobody has described it
    QVERIFY((*writer)->samples(batch));
    QVERIFY((*writer)->close());

    Sink sink;
    RecordingSourceOptions options;
    options.firstSeries = telemetry::SeriesId(40);
    const auto source = RecordingSource::open(m_folder / "ids.mcap", sink, options);
    QVERIFY(source);
    QVERIFY((*source)->start());
    QTRY_COMPARE((*source)->loadedUntil(), kTimeMax);
    (*source)->stop();
    QCOMPARE(sink.infos[0].id.value(), 40U);
    QCOMPARE(sink.infos[0].entity, madeSeries(100).entity);
    QCOMPARE(sink.batches.at(0).size(), std::size_t(2));
    QCOMPARE(sink.batches[0].series[0].value(), 41U);
    QCOMPARE(sink.batches[0].series[1].value(), 40U);
    QCOMPARE((*source)->unknownSamples(), std::uint64_t(1));
    const auto state = (*source)->stateAt({{}, kStart});
    QVERIFY(state);
    QCOMPARE(state->states.size(), std::size_t(2));
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(state->states[i].id, state->series[i].id);
        QCOMPARE(state->states[i].value, state->states[i].id.value() == 41 ? 1.0 : 2.0);
    }
}

void TstRecordingSource::aFullSinkIsWaitedFor() {
    const MadeFacts facts = madeFacts(3, 200, 20);
    QVERIFY(writeFacts(facts, m_folder / "full.mcap"));
    Sink sink;
    sink.room = 0;
    sink.refill = 3;
    const auto source = RecordingSource::open(m_folder / "full.mcap", sink);
    QVERIFY(source);
    QVERIFY((*source)->start());
    QTRY_COMPARE((*source)->loadedUntil(), kTimeMax);
    (*source)->stop();
    QVERIFY(sink.refused > 20);
    const auto direct = collect(**recording::Reader::open(m_folder / "full.mcap"));
    QCOMPARE(sink.batches.size(), direct.batches.size());
    for (std::size_t i = 0; i < direct.batches.size(); ++i)
        QVERIFY(isSame(sink.batches[i], direct.batches[i]));
}

void TstRecordingSource::stopEndsALoadThatCannotGoOn() {
    QVERIFY(writeFacts(madeFacts(4, 100, 20), m_folder / "stop.mcap"));
    Sink sink;
    sink.room = 0; // and never more
    const auto source = RecordingSource::open(m_folder / "stop.mcap", sink);
    QVERIFY(source);
    QVERIFY((*source)->start());
    QTRY_VERIFY([&] {
        const std::lock_guard lock(sink.mutex);
        return sink.refused > 0;
    }());
    // What has not been loaded can be asked for all the same.
    QVERIFY(!(*source)->stateAt({{}, kTimeMax})->states.empty());
    (*source)->stop();
    QVERIFY((*source)->loadedUntil() < kTimeMax);
    QVERIFY(sink.batches.empty());
}

void TstRecordingSource::otherFilesAreRefused() {
    Sink sink;
    QCOMPARE(RecordingSource::open(m_folder / "none.mcap", sink).error().code, ErrorCode::notFound);
    std::ofstream(m_folder / "text.mcap") << "up 1\n";
    QCOMPARE(RecordingSource::open(m_folder / "text.mcap", sink).error().code, ErrorCode::invalidInput);
    std::string foreign("\x89MCAP0\r\n\x01", 9);
    foreign += std::string("\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16);
    std::ofstream(m_folder / "foreign.mcap", std::ios::binary) << foreign;
    QCOMPARE(RecordingSource::open(m_folder / "foreign.mcap", sink).error().code, ErrorCode::unsupported);
}

QTEST_GUILESS_MAIN(TstRecordingSource)
#include "tst_recording_source.moc"
