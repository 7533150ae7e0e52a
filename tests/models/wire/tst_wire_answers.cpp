// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that whoever asked does not take: they fill no memory without end, and there is room again once they are gone.
#include "consumer.h"
#include "support/child_process.h"
#include "support/fake_feed.h"
#include "support/tcp_proxy.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/server.h"

#include <QtTest>

#include <atomic>

using namespace seamscope;
using namespace std::chrono_literals;

class TstWireAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatNobodyTakesIsBounded();
};

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
    wire::ClientOptions through;
    through.address = "127.0.0.1:" + std::to_string(proxy.port());
    through.deadline = 60s;
    const auto client = std::move(wire::Client::connect(through).value());
    const auto countOf = [&] {
        test::Awaited<std::vector<telemetry::SeriesInfo>> list;
        client->listSeries({}, list.reply());
        const auto got = list.get();
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
    QVERIFY(last.get());
    proxy.part(false);
    QVERIFY(test::waitUntil([&] { return given + refused == kAsked; }, 60s));
    QVERIFY2(given >= 10 && refused >= 20, (std::to_string(given) + " given, " + std::to_string(refused) + " refused").c_str());
    QCOMPARE(countOf(), std::size_t{kSeries});
}

SEAM_TEST(tst_wire_answers, TstWireAnswers)
#include "tst_wire_answers.moc"
