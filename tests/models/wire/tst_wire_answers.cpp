// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that whoever asked does not take: they fill no memory without end, and there is room again once they are gone.
#include "consumer.h"
#include "support/child_process.h"
#include "support/fake_feed.h"
#include "support/tcp_proxy.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/server.h"
#include "wire/server_core.h"

#include <QtTest>

#include <atomic>
#include <map>
#include <mutex>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

using namespace seamscope;
using namespace std::chrono_literals;

class TstWireAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatNobodyTakesIsBounded();
    void manyMachinesTogetherAreBounded();
    void whoStallsBehindAProxyLeavesRoomForOthers();
    void whatIsNotEncodedYetIsBounded();
};

namespace {

/// A client of @p server, or of what stands before it, that is patient.
std::unique_ptr<wire::Client> connectTo(std::uint16_t port) {
    wire::ClientOptions options;
    options.address = "127.0.0.1:" + std::to_string(port);
    options.deadline = 60s;
    return std::move(wire::Client::connect(options).value());
}

/// Lists of @p series series that are all found at one moment.
struct ListsAtOnce final : telemetry::Feed {
    explicit ListsAtOnce(std::uint32_t series)
        : list(series) {
        for (std::uint32_t id = 0; id < series; ++id) {
            list[id].id = telemetry::SeriesId(id);
            list[id].source = telemetry::SourceId(0);
            list[id].metric = "m";
        }
    }
    std::unique_ptr<telemetry::UpdateStream> subscribe(const telemetry::SubscribeRequest&, std::function<void()>) override { return nullptr; }
    void listSeries(const telemetry::SeriesFilter&, Reply<std::vector<telemetry::SeriesInfo>> then) override {
        const std::lock_guard lock(mutex);
        waiting.emplace_back(std::move(then), list);
    }
    std::size_t count() {
        const std::lock_guard lock(mutex);
        return waiting.size();
    }
    void find() {
        const std::lock_guard lock(mutex);
        for (auto& [then, found] : waiting)
            then(std::move(found));
        waiting.clear();
    }

    std::vector<telemetry::SeriesInfo> list;
    std::mutex mutex;
    std::vector<std::pair<Reply<std::vector<telemetry::SeriesInfo>>, std::vector<telemetry::SeriesInfo>>> waiting;
};

} // namespace

/// 90 lists of 16,000 series are half a GiB; a machine has 192 MiB.
void TstWireAnswers::whatNobodyTakesIsBounded() {
    constexpr std::uint32_t kSeries = 16'000;
    constexpr int kAsked = 90;
    constexpr std::size_t kTogether = 60; ///< of one connection, at least
    test::FakeFeed feed;
    for (std::uint32_t id = 0; id < kSeries; ++id) {
        telemetry::SeriesInfo series;
        series.id = telemetry::SeriesId(id);
        series.source = telemetry::SourceId(0);
        series.metric = "a_metric_with_a_usual_name";
        series.entity = topology::EntityId::gpu("node" + std::to_string(id / 8), std::to_string(id % 8));
        feed.addSeries(series);
    }
    wire::ServerOptions options;
    options.listen.emplace();
    const auto server = std::move(wire::Server::start(feed, options).value());
    test::TcpProxy proxy(server->port());
    const auto client = connectTo(proxy.port());
    const auto countOf = [&] {
        test::Awaited<std::vector<telemetry::SeriesInfo>> list;
        client->listSeries({}, list.reply());
        const auto got = list.get(60s);
        return got ? got->size() : std::size_t{0};
    };
    QCOMPARE(countOf(), std::size_t{kSeries});
    std::atomic<int> given = 0;
    std::atomic<int> refused = 0;
    feed.holdReplies(); // until all have asked
    for (int i = 0; i < kAsked; ++i)
        client->listSeries({}, [&](const auto& list) {
            given += list ? 1 : 0;
            refused += !list && list.error().code == ErrorCode::resourceExhausted ? 1 : 0;
        });
    QVERIFY(test::waitUntil([&] { return feed.heldReplies() >= kTogether; }, 30s));
    proxy.part(true);
    feed.releaseReplies();
    const auto own = wire::Client::inProcess(*server);
    test::Awaited<std::vector<telemetry::SeriesInfo>> last; // is answered after all of them
    own->listSeries({}, last.reply());
    QVERIFY(last.get(60s)); // half a GiB of work is before it
    proxy.part(false);
    QVERIFY(test::waitUntil([&] { return given + refused == kAsked; }, 60s));
    QVERIFY2(given >= 10 && refused >= 10, (std::to_string(given) + " given, " + std::to_string(refused) + " refused").c_str());
    QCOMPARE(countOf(), std::size_t{kSeries});
}

namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

struct Core {
    test::FakeFeed feed;
    wire::ServerCore core{feed, {}, 1000, 1000, nullptr};
    std::map<std::string, std::size_t> held;
    bool hold(const std::string& peer, std::size_t bytes) {
        const bool isHeld = core.holdAnswer(peer, bytes);
        held[peer] += isHeld ? bytes : 0;
        return isHeld;
    }
    [[nodiscard]] std::size_t all() const {
        return std::accumulate(held.begin(), held.end(), std::size_t{0}, [](std::size_t sum, const auto& one) { return sum + one.second; });
    }
};

} // namespace

/// 60 machines ask once each and take nothing: what is promised of all holds, and one that comes later has room once they are gone.
void TstWireAnswers::manyMachinesTogetherAreBounded() {
    for (const std::string machine : {"ipv4:127.0.0.", "ipv6:%5B2001:db8:0:", "ipv4:10.7.3."}) {
        Core site;
        const std::string ending = machine.starts_with("ipv6") ? "::1%5D:5000" : ":5000";
        int held = 0;
        for (int i = 1; i <= 60; ++i)
            held += site.hold(machine + std::to_string(i) + ending, 150 * kMiB) ? 1 : 0;
        QVERIFY2(site.all() <= 512 * kMiB, std::to_string(site.all() / kMiB).c_str());
        QCOMPARE(held, 3);
        const std::string late = machine + "99" + ending;
        QVERIFY(!site.hold(late, 150 * kMiB));
        QVERIFY(site.hold(late, kMiB));
        for (const auto& [peer, bytes] : site.held)
            site.core.dropAnswer(peer, bytes);
        site.held.clear();
        QVERIFY(site.hold(late, 150 * kMiB));
        QVERIFY(!site.hold(late, 50 * kMiB)); // of one connection
    }
    Core alone;
    QVERIFY(alone.hold("ipv4:127.0.0.1:1", 600 * kMiB)); // nobody is in its way
    QVERIFY(!alone.hold("ipv4:127.0.0.2:1", 1));
}

/// A proxy has a connection for each who comes through it. One of them does not take his 39 MiB, which count five times.
void TstWireAnswers::whoStallsBehindAProxyLeavesRoomForOthers() {
    Core site;
    QVERIFY(site.hold("ipv4:127.0.0.1:1000", 195 * kMiB));
    QVERIFY(!site.hold("ipv4:127.0.0.1:1000", kMiB)); // he has had his share
    for (int port = 2000; port < 2100; ++port)
        QVERIFY(site.hold("ipv4:127.0.0.1:" + std::to_string(port), kMiB));
    // Nor do all behind it together take all that there is.
    for (int port = 3000; port < 3100; ++port)
        static_cast<void>(site.hold("ipv4:127.0.0.1:" + std::to_string(port), 10 * kMiB));
    QVERIFY2(site.all() <= 384 * kMiB, std::to_string(site.all() / kMiB).c_str());
    QVERIFY(site.hold("ipv4:127.0.0.2:1000", 100 * kMiB));
}

/// Forty lists that are found at once, before a thread has encoded the third: small on the wire, a quarter of a gigabyte as they are.
void TstWireAnswers::whatIsNotEncodedYetIsBounded() {
    constexpr std::uint32_t kSeries = 40'000;
    constexpr int kAsked = 40;
    static_assert(kSeries * kAsked * sizeof(telemetry::SeriesInfo) > std::size_t{250'000'000});
    ListsAtOnce feed(kSeries);
    wire::ServerOptions options;
    options.listen.emplace();
    const auto server = std::move(wire::Server::start(feed, options).value());
    const auto client = connectTo(server->port());
    std::atomic<int> given = 0;
    std::atomic<int> refused = 0;
    for (int i = 0; i < kAsked; ++i)
        client->listSeries({}, [&](const auto& list) {
            given += list ? 1 : 0;
            refused += !list && list.error().code == ErrorCode::resourceExhausted ? 1 : 0;
        });
    QVERIFY(test::waitUntil([&] { return feed.count() == kAsked; }, 30s));
    feed.find();
    QVERIFY(test::waitUntil([&] { return given + refused == kAsked; }, 60s));
    QVERIFY2(given >= 10 && refused >= 1, (std::to_string(given) + " given, " + std::to_string(refused) + " refused").c_str());
    test::Awaited<std::vector<telemetry::SeriesInfo>> again; // there is room once they are gone
    client->listSeries({}, again.reply());
    QVERIFY(test::waitUntil([&] { return feed.count() == 1; }, 30s));
    feed.find();
    QVERIFY(again.get());
}

SEAM_TEST(tst_wire_answers, TstWireAnswers)
#include "tst_wire_answers.moc"
