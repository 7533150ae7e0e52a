// SPDX-License-Identifier: GPL-3.0-or-later
#include "consumer.h"
#include "support/fake_feed.h"
#include "support/tcp_proxy.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/server.h"
#include "wire/update_parts.h"

#include <QtTest>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

SampleBatch one(int step) {
    SampleBatch batch;
    batch.add(SeriesId(0), kStart + std::chrono::seconds(step), step);
    return batch;
}

SeriesInfo series() {
    SeriesInfo info;
    info.id = SeriesId(0);
    info.source = SourceId(0);
    info.metric = "m";
    return info;
}

std::unique_ptr<wire::Server> serve(Feed& feed, std::uint16_t port = 0) {
    wire::ServerOptions options;
    options.listen.emplace();
    options.listen->address = "127.0.0.1:" + std::to_string(port);
    auto server = wire::Server::start(feed, options);
    return server ? std::move(*server) : nullptr;
}

std::unique_ptr<wire::Client> connectTo(std::uint16_t port) {
    wire::ClientOptions options;
    options.address = "127.0.0.1:" + std::to_string(port);
    options.backoff = {5ms, 40ms, 3};
    return std::move(wire::Client::connect(options).value());
}

} // namespace

class TstWireResume : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCutStreamGoesOnWithoutAHole();
    void historyTooShortMeansReset();
    void anotherGatewayMeansReset();
    void theGraphSurvivesACut();
    void statusTellsWhyNothingComes();
    void waitsGrowAreCappedAndDiffer();
    void partsGiveTheWholeUpdate();
    void aCutBetweenPartsLosesNothing();
};

// Every sample exactly once and in order, however often the cable is pulled.
void TstWireResume::aCutStreamGoesOnWithoutAHole() {
    test::FakeFeed feed({7, 100'000, 1'000'000});
    feed.addSeries(series());
    const auto server = serve(feed);
    test::TcpProxy proxy(server->port());
    const auto client = connectTo(proxy.port());
    test::Consumer consumer(*client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    constexpr int kSteps = 4000;
    for (int step = 0; step < kSteps; ++step) {
        feed.produce(one(step));
        if (step % 400 == 200) {
            const int before = proxy.accepted();
            proxy.cut();
            const auto isBack = [&] { return proxy.accepted() > before; };
            QTRY_VERIFY(consumer.readUntil(isBack, 1ms)); // a consumer that reads: a full queue waits for it
        }
    }
    QVERIFY(consumer.readUntil([&] { return consumer.samples.size() >= kSteps; }));
    QCOMPARE(consumer.samples.size(), std::size_t{kSteps});
    for (std::size_t i = 0; i < kSteps; ++i)
        QCOMPARE(consumer.samples.value[i], static_cast<double>(i));
    QCOMPARE(consumer.resets, 1);
    QCOMPARE(consumer.lost, std::uint64_t{0});
    QVERIFY(proxy.accepted() > 5);
}

void TstWireResume::historyTooShortMeansReset() {
    test::FakeFeed feed({7, 5, 1'000'000});
    feed.addSeries(series());
    const auto server = serve(feed);
    test::TcpProxy proxy(server->port());
    const auto client = connectTo(proxy.port());
    test::Consumer consumer(*client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    proxy.refuse(true);
    proxy.cut();
    QTRY_COMPARE(feed.streams(), std::size_t{0});
    for (int step = 0; step < 10; ++step)
        feed.produce(one(step));
    proxy.refuse(false);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 2; }));
}

void TstWireResume::anotherGatewayMeansReset() {
    test::FakeFeed first({1, 100, 1000});
    test::FakeFeed second({2, 100, 1000});
    first.addSeries(series());
    second.addSeries(series());
    auto server = serve(first);
    const std::uint16_t port = server->port();
    const auto client = connectTo(port);
    test::Consumer consumer(*client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
    server = nullptr;
    QTRY_VERIFY(server || (server = serve(second, port))); // the kernel may hold the port for a moment
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 2; }));
    QCOMPARE(consumer.updates.back().token.instance, std::uint64_t{2});
}

// After a resume the gateway knows what graph the client has, and sends the difference.
void TstWireResume::theGraphSurvivesACut() {
    test::FakeFeed feed({7, 100, 1000});
    topology::TopologyBuilder builder;
    for (int i = 0; i < 100; ++i)
        builder.discover(topology::EntityId::gpu("n" + std::to_string(i / 8), std::to_string(i % 8)));
    feed.set({.topology = builder.build()});
    const auto server = serve(feed);
    test::TcpProxy proxy(server->port());
    const auto client = connectTo(proxy.port());
    test::Consumer consumer(*client);
    QVERIFY(consumer.readUntil([&] { return consumer.topology != nullptr; }));
    proxy.cut();
    QTRY_COMPARE(feed.streams(), std::size_t{1});
    builder.discover(topology::EntityId::gpu("new", "0"));
    const auto graph = builder.build();
    feed.set({.topology = graph});
    QVERIFY(consumer.readUntil([&] { return consumer.topology->epoch() == graph->epoch(); }));
    QVERIFY(std::ranges::equal(consumer.topology->entities(), graph->entities()));
    QCOMPARE(consumer.resets, 1);
}

void TstWireResume::statusTellsWhyNothingComes() {
    test::FakeFeed feed;
    test::TcpProxy proxy(serve(feed)->port()); // that server is gone again: connections are refused
    const auto client = connectTo(proxy.port());
    test::Consumer consumer(*client);
    QTRY_VERIFY(!consumer.stream().status() &&
                consumer.stream().status().error().detail.find("reconnecting in") == 0);
    QVERIFY(consumer.stream().status().error().code == ErrorCode::unavailable);
    QTRY_VERIFY(proxy.accepted() > 5); // and it goes on trying
}

void TstWireResume::waitsGrowAreCappedAndDiffer() {
    const auto waits = [](std::uint64_t seed) {
        Backoff backoff({.first = 100ms, .cap = 1s, .seed = seed});
        std::vector<Duration> list(2000);
        std::generate(list.begin(), list.end(), [&] { return backoff.next(); });
        return list;
    };
    const auto a = waits(1);
    QVERIFY(a == waits(1)); // same seed, same waits
    QVERIFY(a != waits(2));
    Backoff one({.first = 100ms, .cap = 1s}); // consoles are not given seeds, and must not come back in step
    Backoff other({.first = 100ms, .cap = 1s});
    bool isDifferent = false;
    for (int i = 0; i < 20; ++i)
        isDifferent = isDifferent || one.next() != other.next();
    QVERIFY(isDifferent);
    QVERIFY(a[0] <= 100ms && a[1] <= 200ms && a[2] <= 400ms && a[3] <= 800ms);
    QVERIFY(*std::max_element(a.begin(), a.end()) <= 1s);
    // Full jitter: uniform up to the cap, so the mean is half of it.
    double sum = 0;
    for (const Duration wait : a)
        sum += toSeconds(wait);
    QVERIFY(sum / 2000 > 0.46 && sum / 2000 < 0.54);
    Backoff again({.first = 100ms, .cap = 1s, .seed = 1});
    for (int i = 0; i < 20; ++i)
        (void)again.next();
    again.reset();
    QVERIFY(again.next() <= 100ms);
}

void TstWireResume::partsGiveTheWholeUpdate() {
    Update update;
    update.token = {5, 100};
    update.epoch = 3;
    update.mergedSamples = 9;
    update.session = telemetry::SessionState();
    for (int i = 0; i < 25; ++i) {
        update.series.push_back(series());
        update.samples.add(SeriesId(0), kStart, i, i == 7 ? Quality::bad : Quality::good);
    }
    update.samples.arrival = kStart;
    update.events.resize(3);
    wire::UpdateParts parts(Update(update), {5, 99}, {10, 10, 2});
    std::vector<Update> list;
    while (!parts.isEmpty())
        list.push_back(parts.next());
    QCOMPARE(list.size(), std::size_t{5});
    std::size_t seriesCount = 0;
    std::vector<double> values;
    for (const Update& part : list) {
        seriesCount += part.series.size();
        QVERIFY(part.samples.isEmpty() || seriesCount == 25); // announced before used
        QVERIFY(part.series.size() <= 10 && part.samples.size() <= 10 && part.events.size() <= 2);
        for (std::size_t i = 0; i < part.samples.size(); ++i) {
            QVERIFY(part.samples.qualityAt(i) == (part.samples.value[i] == 7 ? Quality::bad : Quality::good));
            values.push_back(part.samples.value[i]);
        }
        const bool isLast = &part == &list.back();
        QVERIFY(part.token == (isLast ? update.token : (ResumeToken{5, 99})));
        QCOMPARE(static_cast<bool>(part.session), isLast);
        QCOMPARE(part.mergedSamples, isLast ? std::uint64_t{9} : std::uint64_t{0});
    }
    QCOMPARE(values.size(), std::size_t{25});
    QVERIFY(std::is_sorted(values.begin(), values.end()));
}

void TstWireResume::aCutBetweenPartsLosesNothing() {
    Update update;
    update.token = {5, 100};
    update.reset = true;
    update.series.assign(25, series());
    wire::UpdateParts parts(std::move(update), {5, 99}, {10, 10, 10});
    const Update first = parts.next();
    QVERIFY(first.reset);
    QVERIFY(first.token == ResumeToken()); // a client that has only this must start afresh
    QVERIFY(!parts.next().reset);
}

SEAM_TEST(tst_wire_resume, TstWireResume)
#include "tst_wire_resume.moc"
