// SPDX-License-Identifier: GPL-3.0-or-later
#include "consumer.h"
#include "support/fake_feed.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/server.h"

#include <QtTest>

#include <atomic>
#include <random>
#include <thread>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

/// Produces samples on a thread of its own for as long as it lives.
class Producer {
public:
    explicit Producer(test::FakeFeed& feed)
        : m_thread([this, &feed] {
            for (int step = 0; !m_isOver; ++step) {
                SampleBatch batch;
                for (std::uint32_t id = 0; id < 20; ++id)
                    batch.add(SeriesId(id), kStart + std::chrono::milliseconds(step), step);
                feed.produce(std::move(batch));
                std::this_thread::yield();
            }
        }) {}
    ~Producer() {
        m_isOver = true;
        m_thread.join();
    }

private:
    std::atomic<bool> m_isOver = false;
    std::thread m_thread;
};

std::unique_ptr<wire::Server> serve(Feed& feed) {
    wire::ServerOptions options;
    options.listen.emplace();
    return std::move(wire::Server::start(feed, options).value());
}

std::unique_ptr<wire::Client> connectTo(const wire::Server& server) {
    wire::ClientOptions options;
    options.address = "127.0.0.1:" + std::to_string(server.port());
    options.backoff = {1ms, 5ms, 11};
    options.queue = 2;
    return std::move(wire::Client::connect(options).value());
}

} // namespace

/// Ends of streams, clients and servers at arbitrary moments, while data flows. What counts is that nothing
/// is used after it is freed and nothing waits for ever: the sanitizers and the time limit judge.
class TstWireLifetime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void streamsEndAtAnyMoment();
    void clientsEndAtAnyMoment();
    void serversEndAtAnyMoment();
    void queriesEndAtAnyMoment();

private:
    std::unique_ptr<test::FakeFeed> m_feed;
};

void TstWireLifetime::init() {
    m_feed = std::make_unique<test::FakeFeed>(test::FakeFeed::Options{1, 50, 500});
    for (std::uint32_t id = 0; id < 20; ++id) {
        SeriesInfo info;
        info.id = SeriesId(id);
        info.source = SourceId(0);
        info.metric = "m";
        m_feed->addSeries(info);
    }
}

void TstWireLifetime::streamsEndAtAnyMoment() {
    const auto server = serve(*m_feed);
    const auto client = connectTo(*server);
    const Producer producer(*m_feed);
    std::mt19937 random(1);
    for (int round = 0; round < 1000; ++round) {
        std::atomic<int> wakes = 0;
        auto stream =
            client->subscribe({}, [&wakes] { ++wakes; }); // a wake after the end would write to the dead
        const unsigned moment = random() % 4;
        if (moment == 1)
            (void)stream->next();
        if (moment >= 2) {
            const auto deadline = std::chrono::steady_clock::now() + 5s;
            while (wakes == 0 && std::chrono::steady_clock::now() < deadline)
                std::this_thread::yield();
            for (unsigned i = 2; i < moment * 2; ++i)
                (void)stream->next();
        }
    }
    QTRY_COMPARE(m_feed->streams(), std::size_t{0});
}

void TstWireLifetime::clientsEndAtAnyMoment() {
    const auto server = serve(*m_feed);
    const Producer producer(*m_feed);
    std::mt19937 random(2);
    for (int round = 0; round < 200; ++round) {
        const auto client = round % 2 == 0 ? connectTo(*server) : wire::Client::inProcess(*server);
        test::Consumer a(*client);
        test::Consumer b(*client);
        const std::size_t wanted = random() % 3;
        QVERIFY(a.readUntil([&] { return a.updates.size() >= wanted; }));
    }
    QTRY_COMPARE(m_feed->streams(), std::size_t{0});
}

void TstWireLifetime::serversEndAtAnyMoment() {
    const Producer producer(*m_feed);
    std::mt19937 random(3);
    for (int round = 0; round < 100; ++round) {
        auto server = serve(*m_feed);
        const auto client = connectTo(*server);
        test::Consumer consumer(*client);
        const std::size_t wanted = random() % 3;
        QVERIFY(consumer.readUntil([&] { return consumer.updates.size() >= wanted; }));
        server = nullptr;
        QCOMPARE(m_feed->streams(), std::size_t{0});
    }
}

void TstWireLifetime::queriesEndAtAnyMoment() {
    const auto server = serve(*m_feed);
    std::mt19937 random(4);
    for (int round = 0; round < 200; ++round) {
        const bool isHeld = random() % 2 == 0;
        if (isHeld)
            m_feed->holdReplies();
        test::Awaited<std::vector<SeriesInfo>> list;
        test::Awaited<StateResult> state;
        {
            const auto client = connectTo(*server);
            client->listSeries({}, list.reply());
            client->queryState({{}, kStart}, state.reply());
            if (random() % 2 == 0 && !isHeld)
                QVERIFY(list.get());
        }
        QCOMPARE(list.calls(), 1); // exactly once, and before the client is gone
        QCOMPARE(state.calls(), 1);
        m_feed->releaseReplies();
    }
}

SEAM_TEST(tst_wire_lifetime, TstWireLifetime)
#include "tst_wire_lifetime.moc"
