// SPDX-License-Identifier: GPL-3.0-or-later
#include "consumer.h"
#include "support/child_process.h"
#include "support/fake_feed.h"
#include "support/scripted_feed.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/server.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;
using topology::EntityId;

namespace {

constexpr TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

SeriesInfo gpuSeries(std::uint32_t id) {
    SeriesInfo series;
    series.id = SeriesId(id);
    series.source = SourceId(0);
    series.metric = "temp";
    series.signal = id % 2 == 0 ? "gpu.temperature" : "gpu.power";
    series.entity = EntityId::gpu("n0", std::to_string(id));
    return series;
}

SampleBatch tick(int step, std::uint32_t series) {
    SampleBatch batch;
    batch.arrival = kStart + std::chrono::seconds(step);
    for (std::uint32_t id = 0; id < series; ++id)
        batch.add(SeriesId(id), kStart + std::chrono::seconds(step), step * 1000.0 + id);
    return batch;
}

wire::ClientOptions fastRetry() {
    wire::ClientOptions options;
    options.backoff = {10ms, 50ms, 7};
    return options;
}

/// Both ends, real: a server over the feed and a client to it, over TCP or inside the process.
struct Ends {
    explicit Ends(Feed& feed, bool tcp) {
        wire::ServerOptions serverOptions;
        if (tcp)
            serverOptions.listen.emplace();
        server = std::move(wire::Server::start(feed, serverOptions).value());
        wire::ClientOptions options = fastRetry();
        if (!tcp) {
            client = wire::Client::inProcess(*server, options);
            return;
        }
        options.address = "127.0.0.1:" + std::to_string(server->port());
        client = std::move(wire::Client::connect(options).value());
    }
    std::unique_ptr<wire::Server> server;
    std::unique_ptr<wire::Client> client;
};

/// Keeps nothing before it is let.
class SlowKeeper final : public test::ScriptedFeed {
public:
    void actOnAlarms(const telemetry::AlarmRequest&, Reply<telemetry::AlarmAnswer> reply) override {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(std::move(reply));
    }
    void keep() {
        const std::lock_guard lock(m_mutex);
        for (const auto& reply : m_waiting)
            reply(telemetry::AlarmAnswer());
        m_waiting.clear();
    }

private:
    std::mutex m_mutex;
    std::vector<Reply<telemetry::AlarmAnswer>> m_waiting;
};

/// There is always more to tell, and it takes a while to find.
class EndlessFeed final : public test::ScriptedFeed {
public:
    std::unique_ptr<telemetry::UpdateStream> subscribe(const telemetry::SubscribeRequest&, std::function<void()>) override {
        class Endless final : public telemetry::UpdateStream {
        public:
            std::optional<telemetry::Update> next() override {
                std::this_thread::sleep_for(20ms);
                telemetry::Update update;
                update.mergedSamples = 1;
                update.samples.add(SeriesId(1), kStart, 1);
                return update;
            }
            [[nodiscard]] Result<> status() const override { return {}; }
        };
        return std::make_unique<Endless>();
    }
};

} // namespace

class TstWire : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void updatesArriveInOrderAndComplete_data() { bothWays(); }
    void updatesArriveInOrderAndComplete();
    void queriesAnswerLikeTheFeedItself_data() { bothWays(); }
    void queriesAnswerLikeTheFeedItself();
    void ordersOfAReplayReachTheFeed();
    void filterAndResolutionReachTheFeed();
    void topologyChangesArriveAsTheSameGraph();
    void aDiscontinuityIsAReset();
    void aSlowClientMergesAndLosesCountOfNothing();
    void aSlowClientDoesNotHoldUpAnother();
    void clientsWhoAreToldWithoutEndHoldUpNoOrder();
    void badRequestsAreRefusedNotCrashedOn();
    void deadlinesAreKept();
    void whatIsFoundMayTakeItsTime();
    void repliesAfterTheEndAreDropped();
    void aServerThatStopsEndsEverything();
    void aFeedOverTwoHopsStillWorks();

private:
    static void bothWays() {
        QTest::addColumn<bool>("tcp");
        QTest::newRow("in process") << false;
        QTest::newRow("loopback") << true;
    }
};

void TstWire::updatesArriveInOrderAndComplete() {
    QFETCH(bool, tcp);
    test::FakeFeed feed;
    for (std::uint32_t id = 0; id < 10; ++id)
        feed.addSeries(gpuSeries(id));
    const Ends ends(feed, tcp);
    test::Consumer consumer(*ends.client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    QCOMPARE(consumer.updates.front().series.size(), std::size_t{10});
    QVERIFY(consumer.updates.front().session);
    QVERIFY(consumer.stream().status());
    for (int step = 0; step < 200; ++step)
        feed.produce(tick(step, 10));
    QVERIFY(consumer.readUntil([&] { return consumer.samples.size() + consumer.merged >= 2000; }));
    QCOMPARE(consumer.samples.size(), std::size_t{2000});
    for (std::size_t i = 0; i < 2000; ++i)
        QCOMPARE(consumer.samples.value[i], static_cast<double>(i / 10 * 1000 + i % 10));
    QVERIFY(consumer.samples.time.back() == kStart + 199s);
}

void TstWire::queriesAnswerLikeTheFeedItself() {
    QFETCH(bool, tcp);
    test::FakeFeed feed;
    feed.session.mode = SessionMode::replay;
    for (std::uint32_t id = 0; id < 4; ++id)
        feed.addSeries(gpuSeries(id));
    feed.produce(tick(0, 4));
    feed.produce(tick(1, 4));
    Event event;
    event.at = kStart + 1s;
    event.source = SourceId(0);
    event.text = "NVRM: Xid";
    feed.produce(event);
    const Ends ends(feed, tcp);

    RangeQuery range;
    range.filter.signals = {"gpu.temp*"};
    range.range = {kTimeMin, kStart + 10s};
    range.maxSeries = 1;
    test::Awaited<RangeResult> ranges;
    ends.client->queryRange(range, ranges.reply());
    const auto rangeResult = ranges.get();
    QVERIFY2(rangeResult, rangeResult ? "" : rangeResult.error().text().c_str());
    QCOMPARE(rangeResult->matched, 2U);
    QVERIFY(rangeResult->truncated);
    QCOMPARE(rangeResult->series.at(0).columns.size(), std::size_t{2});
    QVERIFY(rangeResult->series[0].info == gpuSeries(0) && rangeResult->series[0].isRaw);
    QCOMPARE(rangeResult->series[0].columns[1].mean, 1000.0);

    test::Awaited<StateResult> states;
    ends.client->queryState({{}, kStart}, states.reply());
    QCOMPARE(states.get()->states.size(), std::size_t{4});
    test::Awaited<std::vector<Event>> events;
    ends.client->queryEvents({{kStart, kStart + 2s}, 10}, events.reply());
    QVERIFY(events.get()->at(0) == event);
    LedgerLine line;
    line.isLayer = true;
    line.job = topology::EntityId::make(topology::EntityKind::job, "atlas");
    line.from = kStart;
    line.to = kStart + 1h;
    line.gpus = 2048;
    line.bucket = "slow_excess";
    line.time = GpuTime(-5); // excess has a sign
    line.rateMicros = 2'490'000;
    line.source = "contract 17";
    line.incident = "inc-1+inc-2";
    line.stated = kStart + 2h;
    line.withdrawn = kStart + 3h;
    LedgerLine bare;
    bare.bucket = "unobserved";
    feed.ledger = {"USD", {line, bare}, 77, GpuTime(-12), 34};
    test::Awaited<LedgerAnswer> lines;
    const LedgerQuery ask{
        kStart + 5h, kStart, kStart + 6h, line.job, "slow_excess", "inc-1", LedgerQuery::Kind::layers, 9};
    ends.client->queryLedger(ask, lines.reply());
    const auto lineAnswer = lines.get();
    QVERIFY2(lineAnswer, lineAnswer ? "" : lineAnswer.error().text().c_str());
    QVERIFY(*lineAnswer == feed.ledger);
    QVERIFY(feed.ledgerQuery.at == ask.at && feed.ledgerQuery.from == ask.from && feed.ledgerQuery.known == ask.known &&
            feed.ledgerQuery.job == ask.job && feed.ledgerQuery.bucket == ask.bucket &&
            feed.ledgerQuery.incident == ask.incident && feed.ledgerQuery.kind == ask.kind &&
            feed.ledgerQuery.limit == ask.limit);
    test::Awaited<std::vector<SeriesInfo>> series;
    ends.client->listSeries({{"gpu/n0:3"}, {}}, series.reply());
    QVERIFY(*series.get() == std::vector{gpuSeries(3)});
    test::Awaited<SessionState> session;
    ReplayCommand command;
    command.seek = kStart + 5s;
    command.playing = false;
    ends.client->replay(command, session.reply());
    QVERIFY(session.get()->now == kStart + 5s && !session.get()->playing);
    test::Awaited<std::vector<RecordingInfo>> recordings;
    ends.client->listRecordings(recordings.reply());
    QCOMPARE(recordings.get()->at(0).bytes, std::uint64_t{1234});
    test::Awaited<RecordingInfo> recording;
    ends.client->startRecording("here.mcap", recording.reply());
    QVERIFY(recording.get()->active);
    test::Awaited<RecordingInfo> stopped;
    ends.client->stopRecording(stopped.reply());
    QVERIFY(stopped.get().error().code == ErrorCode::failedPrecondition);
    QVERIFY(stopped.get().error().detail.find("nothing is being recorded") != std::string::npos);
}

void TstWire::ordersOfAReplayReachTheFeed() {
    test::ScriptedFeed feed;
    std::mutex mutex;
    ReplayCommand came;
    feed.onReplay = [&](const ReplayCommand& command) {
        const std::lock_guard lock(mutex);
        came = command;
        return SessionState();
    };
    const Ends ends(feed, true);
    const auto send = [&](const ReplayCommand& command) {
        test::Awaited<SessionState> state;
        ends.client->replay(command, state.reply());
        const bool isAnswered = state.get().has_value();
        const std::lock_guard lock(mutex);
        return isAnswered && came.backwards == command.backwards && came.speed == command.speed &&
               came.loop == command.loop && came.seek == command.seek && came.backtrack == command.backtrack &&
               came.step == command.step && came.playing == command.playing;
    };
    QVERIFY(send({}));
    ReplayCommand all;
    all.backwards = true;
    all.speed = 0.1;
    all.loop = {kStart, kStart + 9s};
    all.seek = kStart + 5s;
    all.backtrack = true;
    all.playing = true;
    QVERIFY(send(all));
    all.loop = {kStart, kStart}; // no loop any more
    for (int mark = 0; mark < kReplayMarkCount; ++mark)
        for (const bool isBack : {false, true}) {
            all.step = {static_cast<ReplayMark>(mark), isBack};
            QVERIFY(send(all));
        }
}

void TstWire::filterAndResolutionReachTheFeed() {
    test::FakeFeed feed;
    for (std::uint32_t id = 0; id < 4; ++id)
        feed.addSeries(gpuSeries(id));
    const Ends ends(feed, true);
    SubscribeRequest request;
    request.filter = {{"gpu/n0:2"}, {"gpu.*"}};
    request.resolution = 15s;
    request.clientName = "control room";
    test::Consumer consumer(*ends.client, request);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    QVERIFY(feed.lastRequest().filter == request.filter);
    QVERIFY(feed.lastRequest().resolution == 15s);
    QCOMPARE(feed.lastRequest().clientName, std::string("control room"));
    feed.produce(tick(0, 4));
    QVERIFY(consumer.readUntil([&] { return consumer.samples.size() == 1; }));
    QCOMPARE(consumer.samples.series[0].value(), 2U);
}

void TstWire::topologyChangesArriveAsTheSameGraph() {
    test::FakeFeed feed;
    topology::TopologyBuilder builder;
    const Ends ends(feed, true);
    test::Consumer consumer(*ends.client);
    for (int i = 0; i < 50; ++i) {
        builder.discover(EntityId::gpu("n" + std::to_string(i / 4), std::to_string(i % 4)));
        const auto graph = builder.build();
        feed.set({.topology = graph});
        QVERIFY(consumer.readUntil(
            [&] { return consumer.topology && consumer.topology->epoch() == graph->epoch(); }));
        QVERIFY(std::ranges::equal(consumer.topology->entities(), graph->entities()));
        QVERIFY(std::ranges::equal(consumer.topology->edges(), graph->edges()));
    }
    QVERIFY(consumer.stream().status()); // no gap on the way: deltas fitted
}

void TstWire::aDiscontinuityIsAReset() {
    test::FakeFeed feed;
    feed.addSeries(gpuSeries(0));
    const Ends ends(feed, true);
    test::Consumer consumer(*ends.client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    const std::uint64_t epoch = consumer.updates.back().epoch;
    feed.discontinuity();
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 2; }));
    QVERIFY(consumer.updates.back().epoch != epoch);
    QCOMPARE(consumer.updates.back().series.size(), std::size_t{1});
}

// Conservation: what was produced was delivered or counted as merged, and the newest of each series came
// through.
void TstWire::aSlowClientMergesAndLosesCountOfNothing() {
    constexpr std::uint32_t kSeries = 2000;
    constexpr int kSteps = 1500;
    test::FakeFeed feed({1, 10, 4000});
    for (std::uint32_t id = 0; id < kSeries; ++id)
        feed.addSeries(gpuSeries(id));
    const Ends ends(feed, true);
    test::Consumer consumer(*ends.client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    for (int step = 0; step < kSteps;
         ++step) // nobody reads meanwhile: socket buffers fill, then the feed merges
        feed.produce(tick(step, kSeries));
    QVERIFY(feed.merged() > 0);
    const std::uint64_t produced = std::uint64_t{kSeries} * kSteps;
    QVERIFY(consumer.readUntil([&] { return consumer.samples.size() + consumer.merged >= produced; }));
    QCOMPARE(consumer.samples.size() + consumer.merged, produced);
    QCOMPARE(consumer.merged, feed.merged());
    QCOMPARE(consumer.resets, 1);
    std::vector<double> last(kSeries, -1);
    std::vector<TimePoint> time(kSeries);
    for (std::size_t i = 0; i < consumer.samples.size(); ++i) {
        const std::uint32_t id = consumer.samples.series[i].value();
        QVERIFY(consumer.samples.time[i] > time[id]); // in order, none twice
        time[id] = consumer.samples.time[i];
        last[id] = consumer.samples.value[i];
    }
    for (std::uint32_t id = 0; id < kSeries; ++id)
        QCOMPARE(last[id], (kSteps - 1) * 1000.0 + id);
}

void TstWire::aSlowClientDoesNotHoldUpAnother() {
    constexpr std::uint32_t kSeries = 2000;
    test::FakeFeed feed({1, 10, 4000});
    for (std::uint32_t id = 0; id < kSeries; ++id)
        feed.addSeries(gpuSeries(id));
    const Ends ends(feed, true);
    const Ends other(feed, true);
    test::Consumer slow(*ends.client);
    test::Consumer quick(*other.client);
    // Who subscribes later than the first tick is never owed it: both are in before anything is produced.
    QVERIFY(slow.readUntil([&] { return slow.resets == 1; }));
    QVERIFY(quick.readUntil([&] { return quick.resets == 1; }));
    for (int step = 0; step < 300; ++step) {
        feed.produce(tick(step, kSeries));
        const std::uint64_t produced = std::uint64_t{kSeries} * static_cast<std::uint64_t>(step + 1);
        QVERIFY(quick.readUntil([&] { return quick.samples.size() + quick.merged >= produced; }));
    }
    QCOMPARE(quick.merged, std::uint64_t{0});
    QVERIFY(
        slow.readUntil([&] { return slow.samples.size() + slow.merged >= std::uint64_t{kSeries} * 300; }));
}

// What is looked for on the threads that read leaves them no time to: orders, and the answers to pings, by which a
// connection is known to be alive, waited for a stream that ran dry.
void TstWire::clientsWhoAreToldWithoutEndHoldUpNoOrder() {
    EndlessFeed feed;
    feed.onReplay = [](const ReplayCommand&) { return SessionState(); };
    const Ends ends(feed, true);
    std::atomic<bool> isEnough{false};
    std::vector<std::thread> consoles;
    std::atomic<int> told{0};
    for (int i = 0; i < 16; ++i)
        consoles.emplace_back([&] {
            test::Consumer console(*ends.client);
            (void)console.readUntil([&] {
                ++told;
                return isEnough.load();
            });
        });
    const bool areBusy = test::waitUntil([&] { return told > 100; }, 20s);
    int answered = 0;
    for (int i = 0; i < 5; ++i) {
        test::Awaited<SessionState> state;
        ends.client->replay({}, state.reply());
        answered += state.get() ? 1 : 0;
    }
    isEnough = true;
    for (std::thread& console : consoles)
        console.join();
    QVERIFY(areBusy);
    QCOMPARE(answered, 5);
}

void TstWire::badRequestsAreRefusedNotCrashedOn() {
    test::FakeFeed feed;
    const Ends ends(feed, true);
    RangeQuery range;
    range.range = {kStart + 1s, kStart};
    test::Awaited<RangeResult> backwards;
    ends.client->queryRange(range, backwards.reply());
    QVERIFY(backwards.get().error().code == ErrorCode::invalidInput);
    range.range = {kStart, kStart + 1s};
    range.maxColumns = 0;
    test::Awaited<RangeResult> columns;
    ends.client->queryRange(range, columns.reply());
    QVERIFY(columns.get().error().code == ErrorCode::invalidInput);
    range.maxColumns = 100'000;
    range.maxSeries = 1'000'000;
    test::Awaited<RangeResult> huge;
    ends.client->queryRange(range, huge.reply());
    QVERIFY(huge.get().error().code == ErrorCode::tooLarge);
    test::Awaited<SessionState> live;
    ends.client->replay({}, live.reply());
    QVERIFY(live.get().error().code == ErrorCode::failedPrecondition);
}

void TstWire::deadlinesAreKept() {
    test::FakeFeed feed;
    feed.holdReplies();
    auto server = std::move(wire::Server::start(feed, {}).value());
    wire::ClientOptions options;
    options.deadline = 50ms;
    const auto client = wire::Client::inProcess(*server, options);
    test::Awaited<std::vector<SeriesInfo>> series;
    client->listSeries({}, series.reply());
    QVERIFY(series.get().error().code == ErrorCode::deadlineExceeded);
    feed.releaseReplies(); // too late, and harmless
    QCOMPARE(series.calls(), 1);
}

// A finding is kept in the recording, which is copied for it: that takes longer than an answer to a question.
void TstWire::whatIsFoundMayTakeItsTime() {
    SlowKeeper feed;
    auto server = std::move(wire::Server::start(feed, {}).value());
    wire::ClientOptions options;
    options.deadline = 100ms;
    const auto client = wire::Client::inProcess(*server, options);
    test::Consumer consumer(*client);
    const auto tell = [&](telemetry::SessionMode mode) {
        telemetry::SessionState session;
        session.mode = mode;
        telemetry::Update update;
        update.session = session;
        feed.push(update);
        const auto isTold = [mode](const telemetry::Update& one) { return one.session && one.session->mode == mode; };
        return consumer.readUntil([&] { return std::any_of(consumer.updates.begin(), consumer.updates.end(), isTold); });
    };
    telemetry::AlarmRequest request;
    request.verb = telemetry::AlarmVerb::verdict;
    request.alarms = {1};
    QVERIFY(tell(telemetry::SessionMode::live));
    test::Awaited<telemetry::AlarmAnswer> hung; // nothing is copied there, and nobody waits ten minutes for nothing
    client->actOnAlarms(request, hung.reply());
    QVERIFY(hung.get().error().code == ErrorCode::deadlineExceeded);
    QVERIFY(tell(telemetry::SessionMode::replay));
    test::Awaited<telemetry::AlarmAnswer> found;
    client->actOnAlarms(request, found.reply());
    test::Awaited<telemetry::AlarmAnswer> seen;
    request.verb = telemetry::AlarmVerb::acknowledge;
    client->actOnAlarms(request, seen.reply());
    QVERIFY(seen.get().error().code == ErrorCode::deadlineExceeded); // which was asked later
    feed.keep();
    const auto kept = found.get();
    QVERIFY2(kept, kept ? "" : kept.error().text().c_str());
}

void TstWire::repliesAfterTheEndAreDropped() {
    test::FakeFeed feed;
    feed.holdReplies();
    test::Awaited<std::vector<SeriesInfo>> series;
    {
        const Ends ends(feed, true);
        ends.client->listSeries({}, series.reply());
        QTRY_COMPARE(feed.heldReplies(), std::size_t{1});
    }
    QVERIFY(!series.get());
    feed.releaseReplies(); // client and server are gone
    QCOMPARE(series.calls(), 1);
}

void TstWire::aServerThatStopsEndsEverything() {
    test::FakeFeed feed;
    Ends ends(feed, true);
    test::Consumer consumer(*ends.client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    QCOMPARE(feed.streams(), std::size_t{1});
    ends.server->stop();
    QCOMPARE(feed.streams(), std::size_t{0});
    QTRY_VERIFY(!consumer.stream().status());
    const std::string text = consumer.stream().status().error().text();
    QVERIFY2(text.find("reconnecting in ") != std::string::npos, text.c_str());
    test::Awaited<std::vector<SeriesInfo>> series;
    ends.client->listSeries({}, series.reply());
    QVERIFY(series.get().error().code == ErrorCode::unavailable);
}

// A client is a feed again, so a server can stand in front of it.
void TstWire::aFeedOverTwoHopsStillWorks() {
    test::FakeFeed feed;
    feed.addSeries(gpuSeries(0));
    const Ends near(feed, true);
    const Ends far(*near.client, true);
    test::Consumer consumer(*far.client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    for (int step = 0; step < 100; ++step)
        feed.produce(tick(step, 1));
    QVERIFY(consumer.readUntil([&] { return consumer.samples.size() == 100; }));
    test::Awaited<std::vector<SeriesInfo>> series;
    far.client->listSeries({}, series.reply());
    QVERIFY(*series.get() == std::vector{gpuSeries(0)});
}

SEAM_TEST(tst_wire, TstWire)
#include "tst_wire.moc"
