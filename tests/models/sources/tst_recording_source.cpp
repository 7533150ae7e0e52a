// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/writer.h"
#include "sources/recording/recording_source.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"

#include <QtTest>

#include <atomic>
#include <future>
#include <map>
#include <mutex>
#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;
using telemetry::SeriesId;
using telemetry::SeriesInfo;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

/// Keeps everything; thread-safe.
class Sink final : public telemetry::FactSink {
public:
    bool seriesAdded(const SeriesInfo& info) override {
        std::lock_guard lock(mutex);
        series[info.id.value()] = info;
        return true;
    }
    bool samples(telemetry::SampleBatch&& batch) override {
        std::lock_guard lock(mutex);
        largest = std::max(largest, batch.size());
        for (std::size_t i = 0; i < batch.size(); ++i)
            values[{batch.series[i].value(), toNanoseconds(batch.time[i])}] = batch.value[i];
        return true;
    }
    bool event(telemetry::Event&& e) override {
        std::lock_guard lock(mutex);
        events.push_back(std::move(e));
        return true;
    }
    bool topology(const topology::TopologyFragment& fragment) override {
        std::lock_guard lock(mutex);
        jobs += fragment.jobs.size();
        return true;
    }
    bool document(telemetry::SourceId, std::string_view name, std::string_view text) override {
        std::lock_guard lock(mutex);
        documents.emplace(name, text);
        return true;
    }

    std::mutex mutex;
    std::map<std::uint32_t, SeriesInfo> series;
    std::map<std::pair<std::uint32_t, std::int64_t>, double> values;
    std::vector<telemetry::Event> events;
    std::size_t jobs = 0;
    std::size_t largest = 0; ///< batch
    std::map<std::string, std::string> documents;
};

SeriesInfo described(std::uint32_t id, const char* metric) {
    SeriesInfo info;
    info.id = SeriesId(id);
    info.metric = metric;
    info.signal = "gpu.utilization";
    info.entity = topology::EntityId::gpu("n0", std::to_string(id));
    info.unit = "ratio";
    info.period = 1s;
    return info;
}

/// Two series with holes in their ids, 100 s, values that a scale would change.
std::filesystem::path record(const test::TemporaryFolder& folder, const Clock& clock) {
    const auto path = folder / "small.mcap";
    recording::WriterOptions options;
    options.about = {"title", "hall", "", "test", "simulated"};
    auto writer = recording::Writer::create(path, clock, options);
    if (!writer)
        qFatal("%s", writer.error().text().c_str());
    const SeriesInfo infos[] = {described(3, "DCGM_FI_DEV_GPU_UTIL"), described(9, "DCGM_FI_DEV_GPU_UTIL")};
    bool good = (*writer)->series(infos, kStart) && (*writer)->document("pricing.json", "{}", kStart);
    for (int s = 0; s < 100; ++s) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(s);
        batch.add(SeriesId(3), batch.arrival, 0.5 + s * 0.001);
        batch.add(SeriesId(9), batch.arrival, 0.25);
        good = good && (*writer)->samples(batch);
    }
    telemetry::Event event;
    event.at = kStart + 50s;
    event.kind = telemetry::EventKind::deploy;
    good = good && (*writer)->events(std::span(&event, 1), event.at) && (*writer)->close();
    if (!good)
        qFatal("the recording could not be written");
    return path;
}

/// A lane that knows nothing of its signals, and the reader of a recording.
struct Opened {
    explicit Opened(const std::filesystem::path& path)
        : lane(ingest.attach({"small", "recording", path.string(), {}, telemetry::TimePolicy::historic}))
        , reader(std::move(*recording::Reader::open(path))) {}

    const ManualClock clock{kStart + 1h};
    Sink sink;
    telemetry::Ingest ingest{std::make_shared<telemetry::Catalogue>(), clock, sink};
    telemetry::Lane& lane;
    std::shared_ptr<const recording::Reader> reader;
};

} // namespace

class TstRecordingSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingComesThroughWithDenseIds();
    void keyframesCarryTheIdsOfTheLane();
    void whoAsksForAStateMayOutliveTheSource();
    void aLargeBatchComesInPieces();
    void whoAsksWithoutEndDoesNotKeepItFromReading();
    void stopEndsALoad();
};

void TstRecordingSource::everythingComesThroughWithDenseIds() {
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart + 1h);
    const auto path = record(folder, clock);
    Sink sink;
    auto catalogue =
        std::make_shared<telemetry::Catalogue>(); // knows nothing: the recorded resolution must stay
    telemetry::Ingest ingest(catalogue, clock, sink);
    auto& own = ingest.attach({"other", "derived", "", 1s, telemetry::TimePolicy::historic});
    const SeriesId taken = own.series({"something", {}, {}, {}, 1s});
    auto& lane = ingest.attach({"small", "recording", path.string(), {}, telemetry::TimePolicy::historic});
    std::shared_ptr<const recording::Reader> reader = std::move(*recording::Reader::open(path));
    std::promise<void> done;
    TimePoint last = kTimeMin;
    bool rising = true;
    sources::RecordingSource source(lane, reader, [&](TimePoint until) {
        rising = rising && until >= last;
        last = until;
        if (until == kTimeMax)
            done.set_value();
    });
    QVERIFY(source.start());
    done.get_future().wait();
    source.stop();
    QVERIFY(rising);
    QCOMPARE(sink.series.size(), std::size_t(3));
    QVERIFY(sink.series.rbegin()->first == 2 && taken.value() == 0);
    int found = 0;
    for (const auto& [id, info] : sink.series) {
        if (info.entity.isEmpty())
            continue;
        ++found;
        QCOMPARE(info.signal, std::string("gpu.utilization"));
        const double expected = info.entity.text() == "gpu/n0:3" ? 0.5 + 42 * 0.001 : 0.25;
        QCOMPARE(sink.values.at({id, toNanoseconds(kStart + 42s)}), expected);
    }
    QCOMPARE(found, 2);
    QCOMPARE(sink.values.size(), std::size_t(200));
    QCOMPARE(sink.events.size(), std::size_t(1));
    QVERIFY(sink.documents.contains("pricing.json"));
    QVERIFY(lane.health().state == telemetry::SourceState::finished);
    QCOMPARE(lane.health().faultTotal(), std::uint64_t(0));
}

void TstRecordingSource::keyframesCarryTheIdsOfTheLane() {
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart + 1h);
    const auto path = record(folder, clock);
    Opened file(path);
    std::promise<void> done;
    sources::RecordingSource source(file.lane, file.reader, [&](TimePoint until) {
        if (until == kTimeMax)
            done.set_value();
    });
    QVERIFY(source.start());
    done.get_future().wait();
    for (int s : {0, 7, 55, 99, 5000}) {
        const TimePoint at = kStart + std::chrono::seconds(s) + 100ms;
        const auto state = source.states()->at({{}, at});
        QVERIFY(state);
        QCOMPARE(state->states.size(), std::size_t(2));
        for (const auto& value : state->states) {
            const auto newest =
                std::pair(value.id.value(), toNanoseconds(kStart + std::chrono::seconds(std::min(s, 99))));
            QCOMPARE(value.value, file.sink.values.at(newest));
        }
    }
}

/// A session asks at each of its ticks, also after the source that it was given has gone.
void TstRecordingSource::whoAsksForAStateMayOutliveTheSource() {
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart + 1h);
    const auto path = record(folder, clock);
    Opened file(path);
    auto source = std::make_unique<sources::RecordingSource>(file.lane, std::move(file.reader), [](TimePoint) {});
    const auto states = source->states();
    QVERIFY(!states->at({{}, kStart + 5s})); // its series have no ids yet
    QVERIFY(source->start());
    source.reset();
    const auto state = states->at({{}, kStart + 5s});
    QVERIFY(state);
    QCOMPARE(state->states.size(), std::size_t(2));
    QCOMPARE(state->series.size(), std::size_t(2));
    const auto values = states->at({{}, kStart + 5s, false});
    QVERIFY(values && values->series.empty());
    QCOMPARE(values->states.size(), std::size_t(2));
}

/// Who asks the session for something waits for no more than a piece.
void TstRecordingSource::aLargeBatchComesInPieces() {
    constexpr std::uint32_t kMany = 50'001;
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart + 1h);
    const auto path = folder / "large.mcap";
    {
        const auto writer = recording::Writer::create(path, clock, {});
        QVERIFY(writer);
        std::vector<SeriesInfo> infos;
        telemetry::SampleBatch batch;
        batch.arrival = kStart;
        for (std::uint32_t id = 0; id < kMany; ++id) {
            infos.push_back(described(id, "DCGM_FI_DEV_GPU_UTIL"));
            batch.add(SeriesId(id), kStart, id, id % 3 == 0 ? telemetry::Quality::uncertain : telemetry::Quality::good);
        }
        QVERIFY((*writer)->series(infos, kStart) && (*writer)->samples(batch) && (*writer)->close());
    }
    Opened file(path);
    std::promise<void> done;
    sources::RecordingSource source(file.lane, file.reader, [&](TimePoint until) {
        if (until == kTimeMax)
            done.set_value();
    });
    QVERIFY(source.start());
    done.get_future().wait();
    QCOMPARE(file.sink.values.size(), std::size_t(kMany));
    for (std::uint32_t id = 0; id < kMany; ++id)
        QCOMPARE(file.sink.values.at({id, toNanoseconds(kStart)}), double(id));
    QVERIFY2(file.sink.largest <= 20'000, std::to_string(file.sink.largest).c_str());
}

/// Many small messages, which take far less than a wait of a hundredth of a second before each would.
void TstRecordingSource::whoAsksWithoutEndDoesNotKeepItFromReading() {
    constexpr int kMessages = 3000;
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart + 1h);
    const auto path = folder / "many.mcap";
    {
        const auto writer = recording::Writer::create(path, clock, {});
        const SeriesInfo infos[] = {described(0, "DCGM_FI_DEV_GPU_UTIL")};
        QVERIFY(writer && (*writer)->series(infos, kStart));
        for (int i = 0; i < kMessages; ++i) {
            telemetry::SampleBatch batch;
            batch.arrival = kStart + i * 5ms;
            batch.add(SeriesId(0), batch.arrival, i);
            QVERIFY((*writer)->samples(batch));
        }
        QVERIFY((*writer)->close());
    }
    Opened file(path);
    std::promise<void> done;
    sources::RecordingSource source(file.lane, file.reader, [&](TimePoint until) {
        if (until == kTimeMax)
            done.set_value();
    });
    std::atomic<bool> isEnough{false};
    std::vector<std::thread> askers;
    for (int i = 0; i < 3; ++i) // while one is between two questions, others wait for their answer
        askers.emplace_back([&, states = source.states()] {
            while (!isEnough)
                (void)states->at({{}, kStart + 9s});
        });
    QVERIFY(source.start());
    const bool isRead = done.get_future().wait_for(kMessages * 10ms) == std::future_status::ready;
    isEnough = true;
    for (std::thread& asker : askers)
        asker.join();
    QVERIFY2(isRead, std::to_string(file.sink.values.size()).c_str());
    QCOMPARE(file.sink.values.size(), std::size_t(kMessages));
}

void TstRecordingSource::stopEndsALoad() {
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart + 1h);
    const auto path = record(folder, clock);
    for (int i = 0; i < 50; ++i) {
        Sink sink;
        telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
        auto& lane =
            ingest.attach({"small", "recording", path.string(), {}, telemetry::TimePolicy::historic});
        std::shared_ptr<const recording::Reader> reader = std::move(*recording::Reader::open(path));
        sources::RecordingSource source(lane, reader, [](TimePoint) {});
        QVERIFY(source.start());
        QVERIFY(!source.start());
        source.stop();
        QVERIFY(sink.values.size() <= 200);
    }
}

SEAM_TEST(tst_recording_source, TstRecordingSource)
#include "tst_recording_source.moc"
