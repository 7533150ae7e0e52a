// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"

#include <QtTest>

#include <condition_variable>
#include <future>
#include <map>
#include <random>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Session;
using session::SessionOptions;
using telemetry::RawSeries;
using telemetry::SampleBatch;
using telemetry::SeriesId;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

SeriesId gpuTemperature(telemetry::Lane& lane, int gpu) {
    const std::string index = std::to_string(gpu % 8);
    const std::string host = "n" + std::to_string(gpu / 8);
    const std::pair<std::string_view, std::string_view> labels[] = {{"Hostname", host}, {"gpu", index}};
    return lane.series({"DCGM_FI_DEV_GPU_TEMP", labels, telemetry::SignalKind::gauge, {}, 1s});
}

/// A client in the manner of wire::Server: pulls when woken.
class Client {
public:
    /// Sees the GPUs alone unless the request says otherwise: a session has series of its own, too.
    Client(telemetry::Feed& feed, telemetry::SubscribeRequest request = {}) {
        if (request.filter == telemetry::SeriesFilter{})
            request.filter.entities = {"gpu/*"};
        m_stream = feed.subscribe(request, [this] {
            std::lock_guard lock(m_mutex);
            m_woken = true;
            m_condition.notify_all();
        });
    }

    /// Takes what there is now.
    void pull() {
        while (auto update = m_stream->next())
            take(*update);
    }
    /// Pulls until @p done, waiting for wakes in between; false after ten seconds.
    bool pullUntil(const std::function<bool()>& done) {
        const auto deadline = std::chrono::steady_clock::now() + 10s;
        while (true) {
            pull();
            if (done())
                return true;
            std::unique_lock lock(m_mutex);
            if (!m_condition.wait_until(lock, deadline, [this] { return m_woken; }))
                return false;
            m_woken = false;
        }
    }
    void take(const telemetry::Update& update) {
        if (update.reset) {
            ++resets;
            latest.clear();
            counted.clear();
            infos.clear();
        }
        for (const auto& info : update.series)
            infos[info.id.value()] = info;
        for (std::size_t i = 0; i < update.samples.size(); ++i) {
            const SeriesId id = update.samples.series[i];
            if (!infos.contains(id.value()))
                orphans++;
            if (update.samples.arrival == kTimeMax || update.samples.arrival < update.samples.time[i])
                ++misdated;
            counted[{id.value(), toNanoseconds(update.samples.time[i])}] = update.samples.value[i];
            latest[id.value()] = update.samples.value[i];
        }
        merged += update.mergedSamples;
        lost += update.lostSamples;
        merge(parts, update);
        if (update.session)
            session = *update.session;
        if (update.topology)
            topology = update.topology;
        token = update.token;
    }

    /// Latest value of GPU number @p gpu; −1 when there is none.
    [[nodiscard]] double value(int gpu) const {
        const std::string entity = "gpu/n" + std::to_string(gpu / 8) + ":" + std::to_string(gpu % 8);
        for (const auto& [id, info] : infos)
            if (info.entity.text() == entity && latest.contains(id))
                return latest.at(id);
        return -1;
    }

    std::map<std::uint32_t, telemetry::SeriesInfo> infos;
    std::map<std::pair<std::uint32_t, std::int64_t>, double> counted; ///< distinct samples received
    std::map<std::uint32_t, double> latest;
    std::uint64_t merged = 0;
    std::uint64_t lost = 0;
    int resets = 0;
    int orphans = 0;  ///< samples of series that were not announced
    int misdated = 0; ///< samples that arrived before their own time, or never
    telemetry::Parts parts; ///< newest of each
    telemetry::SessionState session;
    telemetry::ResumeToken token;
    std::shared_ptr<const topology::Topology> topology;

private:
    std::mutex m_mutex;
    std::condition_variable m_condition;
    bool m_woken = false;
    std::unique_ptr<telemetry::UpdateStream> m_stream;
};

template<class T>
T ask(const std::function<void(std::function<void(Result<T>)>)>& call) {
    std::promise<Result<T>> promise;
    call([&](Result<T> result) { promise.set_value(std::move(result)); });
    auto result = promise.get_future().get();
    if (!result)
        qFatal("%s", result.error().text().c_str());
    return *result;
}

/// Live session of a few GPUs whose clock the test moves.
struct Live {
    explicit Live(std::size_t logSamples = 1'000'000)
        : session(options(logSamples), test::shippedCatalogue(), clock, 77) {
        lane = &session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::live});
    }
    static SessionOptions options(std::size_t logSamples) {
        SessionOptions o;
        o.logSamples = logSamples;
        o.tick = 5ms;
        return o;
    }
    /// One tick of all GPUs; values tell series and second apart.
    void second(int gpus, int s) {
        clock.set(kStart + std::chrono::seconds(s));
        SampleBatch batch;
        batch.arrival = clock.now();
        for (int g = 0; g < gpus; ++g)
            batch.add(gpuTemperature(*lane, g), clock.now(), g + s * 0.001);
        lane->samples(std::move(batch));
    }

    ManualClock clock{kStart};
    Session session;
    telemetry::Lane* lane;
};

} // namespace

class TstSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLiveClientGetsEverySampleOnce();
    void aSlowClientGetsTheNewestAndTheNumberItMissed();
    void resumeInsideTheLogLeavesNoHole();
    void resumeOutOfHistoryLeavesNoHole();
    void aForeignTokenStartsAfresh();
    void filtersAndResolutionAreApplied();
    void queriesAnswerFromTheStore();
    void replayStandsWhereItIsPut();
    void replayPlaysEverySample();
    void whatComesLateIsPlayedWhileAFileIsRead();
    void liveRefusesToSeek();
    void aClockThatIsSetBackIsFollowed_data();
    void aClockThatIsSetBackIsFollowed();
    void aRunningRecordingIsSeen();
    void aHostWhoseNameIsToldLateKeepsItsPast();
    void destroyingClientsWhileDataFlowsIsSafe();
};

void TstSession::aLiveClientGetsEverySampleOnce() {
    Live live;
    Client client(live.session);
    client.pull();
    constexpr int kGpus = 16;
    constexpr int kSeconds = 50;
    for (int s = 0; s < kSeconds; ++s)
        live.second(kGpus, s);
    QVERIFY(client.pullUntil([&] { return client.counted.size() == std::size_t(kGpus * kSeconds); }));
    QCOMPARE(client.orphans, 0);
    QCOMPARE(client.merged, std::uint64_t(0));
    QCOMPARE(client.resets, 1);
    QCOMPARE(client.infos.begin()->second.signal, std::string("gpu.temperature"));
    QVERIFY(client.pullUntil([&] { return client.topology && !client.topology->entities().empty(); }) ||
            !client.topology->entities().empty());
}

/// Exporters are scraped by address long before Kubernetes answers: its word comes when it comes.
void TstSession::aHostWhoseNameIsToldLateKeepsItsPast() {
    Live live;
    const std::pair<std::string_view, std::string_view> labels[] = {{"instance", "10.0.0.7:9400"}, {"gpu", "3"}};
    const SeriesId id = live.lane->series({"DCGM_FI_DEV_GPU_TEMP", labels, telemetry::SignalKind::gauge, {}, 1s});
    const auto send = [&](int second) {
        live.clock.set(kStart + std::chrono::seconds(second));
        SampleBatch batch;
        batch.arrival = live.clock.now();
        batch.add(id, live.clock.now(), second);
        live.lane->samples(std::move(batch));
    };
    for (int second = 0; second < 5; ++second)
        send(second);
    telemetry::Event event;
    event.at = live.clock.now();
    event.kind = telemetry::EventKind::log;
    event.entity = *topology::EntityId::parse("host/10.0.0.7");
    live.lane->event(std::move(event));
    Client client(live.session);
    QVERIFY(client.pullUntil([&] { return client.latest.contains(id.value()) && client.topology && client.topology->find(*topology::EntityId::parse("gpu/10.0.0.7:3")).isValid(); }));

    const auto host = *topology::EntityId::parse("host/n31");
    live.lane->topology({{{host, "", {{"address", "10.0.0.7"}}, {}, false}}, {}, {}});
    send(5);
    live.session.flush();
    send(6);
    const auto gpu = *topology::EntityId::parse("gpu/n31:3");
    QVERIFY(client.pullUntil([&] { return client.infos.contains(id.value()) && client.infos.at(id.value()).entity == gpu && client.latest.contains(id.value()) && client.latest.at(id.value()) == 6; }));
    QCOMPARE(client.infos.size(), std::size_t(1));
    QVERIFY(client.topology->find(gpu).isValid());
    QVERIFY(!client.topology->find(*topology::EntityId::parse("host/10.0.0.7")).isValid());
    telemetry::RangeQuery query;
    query.filter.entities = {"gpu/n31:*"};
    query.range = {kStart, kStart + 10s};
    query.maxColumns = 100;
    const auto past = ask<telemetry::RangeResult>([&](auto reply) { live.session.queryRange(query, std::move(reply)); });
    QCOMPARE(past.series.size(), std::size_t(1));
    const auto events = ask<std::vector<telemetry::Event>>([&](auto reply) { live.session.queryEvents({{kStart, kStart + 10s}, 10}, std::move(reply)); });
    QCOMPARE(events.size(), std::size_t(1));
    QCOMPARE(events[0].entity, host);
    QVERIFY(!live.lane->health().faultTotal());
}

void TstSession::aSlowClientGetsTheNewestAndTheNumberItMissed() {
    Live live(64); // the log holds four seconds of 16 GPUs
    constexpr int kGpus = 16;
    live.second(kGpus, 0);
    live.session.flush();
    Client client(live.session);
    client.pull();
    const std::size_t before = client.counted.size();
    constexpr int kSeconds = 40;
    for (int s = 1; s <= kSeconds; ++s)
        live.second(kGpus, s);
    live.session.flush();
    QVERIFY(client.pullUntil([&] { return client.value(0) > 0.0395; }));
    for (int g = 0; g < kGpus; ++g)
        QCOMPARE(client.value(g), g + 0.040);
    // Delivered and merged together are what was produced.
    QCOMPARE(client.counted.size() - before + client.merged, std::uint64_t(kGpus * kSeconds));
}

void TstSession::resumeInsideTheLogLeavesNoHole() {
    Live live;
    telemetry::ResumeToken token;
    std::map<std::pair<std::uint32_t, std::int64_t>, double> got;
    {
        Client first(live.session);
        first.pull();
        for (int s = 0; s < 10; ++s)
            live.second(8, s);
        QVERIFY(first.pullUntil([&] { return first.counted.size() == 80; }));
        token = first.token;
        got = first.counted;
    }
    for (int s = 10; s < 20; ++s)
        live.second(8, s);
    telemetry::SubscribeRequest request;
    request.resume = token;
    Client second(live.session, request);
    QVERIFY(second.pullUntil([&] { return second.counted.size() >= 80; }));
    QCOMPARE(second.resets, 0);
    got.insert(second.counted.begin(), second.counted.end());
    QCOMPARE(got.size(), std::size_t(160));
}

void TstSession::resumeOutOfHistoryLeavesNoHole() {
    Live live(40); // the log forgets, the store does not
    telemetry::ResumeToken token;
    std::map<std::pair<std::uint32_t, std::int64_t>, double> got;
    {
        Client first(live.session);
        for (int s = 0; s < 10; ++s) {
            live.second(8, s);
            live.session.flush();
            first.pull();
        }
        QVERIFY(first.pullUntil([&] { return first.counted.size() + first.merged >= 80; }));
        token = first.token;
        got = first.counted;
    }
    for (int s = 10; s < 60; ++s)
        live.second(8, s);
    live.session.flush();
    telemetry::SubscribeRequest request;
    request.resume = token;
    Client second(live.session, request);
    const std::int64_t newest = toNanoseconds(kStart + 59s);
    QVERIFY(second.pullUntil([&] {
        return std::any_of(second.counted.begin(), second.counted.end(),
                           [&](const auto& sample) { return sample.first.second == newest; });
    }));
    second.pull();
    QCOMPARE(second.resets, 0);
    got.insert(second.counted.begin(), second.counted.end());
    QCOMPARE(got.size(), std::size_t(8 * 60));
}

void TstSession::aForeignTokenStartsAfresh() {
    Live live;
    live.second(8, 0);
    live.session.flush();
    telemetry::SubscribeRequest request;
    request.resume = {12345, 3};
    Client client(live.session, request);
    client.pull();
    QCOMPARE(client.resets, 1);
    QCOMPARE(client.latest.size(), std::size_t(8));
    QCOMPARE(client.misdated, 0);
}

void TstSession::filtersAndResolutionAreApplied() {
    Live live;
    telemetry::SubscribeRequest request;
    request.filter.entities = {"gpu/n0:*"};
    request.resolution = 10s;
    Client client(live.session, request);
    client.pull();
    for (int s = 0; s < 30; ++s) {
        live.second(16, s);
        live.session.flush();
        const auto expected = std::size_t(8 * (s / 10 + 1));
        if (s % 10 == 0) // due as soon as the session's clock is there
            QVERIFY(client.pullUntil([&] { return client.counted.size() == expected; }));
        client.pull();
        QCOMPARE(client.counted.size(), expected);
    }
    for (const auto& [id, info] : client.infos)
        QVERIFY(info.entity.text().starts_with("gpu/n0:"));
    QCOMPARE(client.infos.size(), std::size_t(8));
}

void TstSession::queriesAnswerFromTheStore() {
    Live live;
    for (int s = 0; s < 100; ++s)
        live.second(8, s);
    live.session.flush();
    telemetry::RangeQuery range;
    range.filter.entities = {"gpu/n0:3"};
    range.range = {kStart, kStart + 100s};
    const auto columns =
        ask<telemetry::RangeResult>([&](auto reply) { live.session.queryRange(range, reply); });
    QCOMPARE(columns.series.size(), std::size_t(1));
    QCOMPARE(columns.series[0].columns.size(), std::size_t(100));
    QCOMPARE(columns.series[0].columns[42].last, 3 + 0.042);
    const auto state = ask<telemetry::StateResult>([&](auto reply) {
        live.session.queryState({{{"gpu/*"}, {}}, kStart + 10500ms}, reply);
    });
    QCOMPARE(state.states.size(), std::size_t(8));
    for (const auto& value : state.states)
        QVERIFY(value.time == kStart + 10s);
}

void TstSession::replayStandsWhereItIsPut() {
    ManualClock clock(kStart + 1000h);
    SessionOptions options;
    options.mode = telemetry::SessionMode::replay;
    options.tick = 2ms;
    Session session(options, test::shippedCatalogue(), clock, 5);
    auto& lane = session.ingest().attach({"file", "bundle", "f", 1s, telemetry::TimePolicy::historic});
    for (int s = 0; s < 600; ++s) {
        SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(s);
        for (int g = 0; g < 8; ++g)
            batch.add(gpuTemperature(lane, g), batch.arrival, g * 1000 + s);
        lane.samples(std::move(batch));
    }
    session.setLoadedUntil(kTimeMax);
    session.flush();
    Client client(session);
    std::mt19937 random(11);
    for (int i = 0; i < 50; ++i) {
        const int s = static_cast<int>(random() % 600);
        telemetry::ReplayCommand command;
        command.seek = kStart + std::chrono::seconds(s) + 300ms;
        const auto state = ask<telemetry::SessionState>([&](auto reply) { session.replay(command, reply); });
        QVERIFY(state.mode == telemetry::SessionMode::replay && state.canSeek && !state.loading);
        client.pull();
        for (int g = 0; g < 8; ++g)
            QCOMPARE(client.value(g), double(g * 1000 + std::min(s, 599)));
    }
}

void TstSession::replayPlaysEverySample() {
    ManualClock clock(kStart + 1000h);
    SessionOptions options;
    options.mode = telemetry::SessionMode::replay;
    options.tick = 2ms;
    Session session(options, test::shippedCatalogue(), clock, 5);
    auto& lane = session.ingest().attach({"file", "bundle", "f", 1s, telemetry::TimePolicy::historic});
    for (int s = 0; s < 120; ++s) {
        SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(s);
        for (int g = 0; g < 8; ++g)
            batch.add(gpuTemperature(lane, g), batch.arrival, s);
        lane.samples(std::move(batch));
    }
    session.setLoadedUntil(kTimeMax);
    session.flush();
    Client client(session);
    client.pull();
    telemetry::ReplayCommand command;
    command.playing = true;
    command.speed = 10;
    ask<telemetry::SessionState>([&](auto reply) { session.replay(command, reply); });
    for (int step = 0; step < 4; ++step) { // 3 s at ten times the speed, four times: past the end
        clock.advance(3s);
        const auto want = std::size_t(8 * (1 + 30 * (step + 1)));
        QVERIFY(
            client.pullUntil([&] { return client.counted.size() >= std::min(want, std::size_t(8 * 120)); }));
    }
    QCOMPARE(client.counted.size(), std::size_t(8 * 120));
    QCOMPARE(client.resets, 1);
}

// A host that is told of two seconds late: of any moment the file knows its sample of two seconds before.
void TstSession::whatComesLateIsPlayedWhileAFileIsRead() {
    ManualClock clock(kStart + 1000h);
    SessionOptions options;
    options.mode = telemetry::SessionMode::replay;
    options.tick = 2ms;
    Session session(options, test::shippedCatalogue(), clock, 5);
    auto& lane = session.ingest().attach({"file", "recording", "f", 1s, telemetry::TimePolicy::historic});
    const telemetry::SeriesId id = gpuTemperature(lane, 0);
    session.flush();
    const telemetry::SeriesInfo info = session.snapshot()->series()[id.value()];
    const auto secondOf = [](TimePoint t) { return std::chrono::floor<std::chrono::seconds>(t - kStart) - 2s; };
    session.setStateProvider([&](const telemetry::StateQuery& query) {
        telemetry::StateResult state;
        state.at = query.at;
        const auto second = secondOf(query.at);
        state.series = {info};
        state.states.push_back({id, kStart + second, double(second.count()), telemetry::Quality::good});
        return std::optional(state);
    });
    session.setReplayRange({kStart, kStart + 120s});
    Client client(session);
    client.pull();
    telemetry::ReplayCommand command;
    command.playing = true;
    command.seek = kStart + 10s;
    ask<telemetry::SessionState>([&](auto reply) { session.replay(command, reply); });
    for (int tick = 1; tick <= 40; ++tick) { // ten seconds in quarters: often nothing new
        clock.advance(250ms);
        const TimePoint now = kStart + 10s + tick * 250ms;
        QVERIFY(client.pullUntil([&] { return client.value(0) == double(secondOf(now).count()); }));
    }
}

void TstSession::aClockThatIsSetBackIsFollowed_data() {
    QTest::addColumn<qlonglong>("seconds");
    QTest::newRow("an hour") << 3'600LL;
    QTest::newRow("to 2106") << 2'500'000'000LL;
}

/// It was ahead for some seconds: what was told then keeps out nothing that is told afterwards.
void TstSession::aClockThatIsSetBackIsFollowed() {
    QFETCH(qlonglong, seconds);
    constexpr int kGpus = 8;
    Live live;
    Client client(live.session);
    for (int s = 0; s < 20; ++s)
        live.second(kGpus, s);
    live.clock.advance(std::chrono::seconds(seconds));
    for (int s = 0; s < 20; ++s) {
        SampleBatch batch;
        for (int g = 0; g < kGpus; ++g)
            batch.add(gpuTemperature(*live.lane, g), live.clock.now(), 1000 + g);
        live.lane->samples(std::move(batch));
        live.clock.advance(1s);
    }
    QVERIFY(client.pullUntil([&] { return client.value(0) == 1000; }));
    const int resets = client.resets;
    live.clock.set(kStart + 21s);
    QVERIFY(client.pullUntil([&] { return client.resets > resets; }));
    QCOMPARE(live.session.snapshot()->stats().coverage.to <= live.clock.now(), true);
    for (int s = 22; s < 40; ++s)
        live.second(kGpus, s);
    QVERIFY(client.pullUntil([&] { return client.value(kGpus - 1) == kGpus - 1 + 39 * 0.001; }));
    QCOMPARE(live.session.samplesOutOfOrder(), std::uint64_t(0));
    QCOMPARE(live.lane->health().faults[static_cast<std::size_t>(telemetry::InputFault::outOfOrder)].count, std::uint64_t(0));
    QVERIFY(live.lane->health().newest <= live.clock.now());
}

void TstSession::aRunningRecordingIsSeen() {
    const test::TemporaryFolder folder;
    Live live;
    live.session.setRecording({.folder = folder.path().string()});
    Client client(live.session);
    client.pull();
    QVERIFY(!client.parts.recording);
    live.second(8, 1);
    ask<telemetry::RecordingInfo>([&](auto reply) { live.session.startRecording("seen", reply); });
    live.second(8, 2);
    QVERIFY(client.pullUntil([&] { return client.parts.recording && client.parts.recording->active; }));
    const auto done =
        ask<telemetry::RecordingInfo>([&](auto reply) { live.session.stopRecording(reply); });
    live.second(8, 3);
    QVERIFY(client.pullUntil([&] { return !client.parts.recording->active; }));
    QVERIFY(*client.parts.recording == done && !done.path.empty() && done.bytes > 0);
}

void TstSession::liveRefusesToSeek() {
    Live live;
    std::promise<Result<telemetry::SessionState>> promise;
    telemetry::ReplayCommand command;
    command.seek = kStart;
    live.session.replay(command, [&](auto result) { promise.set_value(std::move(result)); });
    const auto result = promise.get_future().get();
    QVERIFY(!result && result.error().code == ErrorCode::failedPrecondition);
}

void TstSession::destroyingClientsWhileDataFlowsIsSafe() {
    Live live;
    std::atomic<bool> running = true;
    std::thread feeder([&] {
        for (int s = 0; running; ++s)
            live.second(8, s % 3000);
    });
    for (int i = 0; i < 300; ++i) {
        Client client(live.session);
        client.pull();
    }
    Client last(live.session);
    QVERIFY(last.pullUntil([&] { return last.latest.size() == 8; }));
    running = false;
    feeder.join();
}

SEAM_TEST(tst_session, TstSession)
#include "tst_session.moc"
