// SPDX-License-Identifier: GPL-3.0-or-later
// A look for what is new that takes long is in the way of nobody who asks, and of nobody who ends.
#include "consumer.h"
#include "support/child_process.h"
#include "support/scripted_feed.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/server.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

/// The first @p slow of its streams look until they are let; the others find nothing.
class StandingFeed final : public test::ScriptedFeed {
public:
    explicit StandingFeed(int slow)
        : m_slow(slow) {}
    std::unique_ptr<telemetry::UpdateStream> subscribe(const telemetry::SubscribeRequest&, std::function<void()>) override {
        struct Look final : telemetry::UpdateStream {
            Look(StandingFeed& feed, bool isSlow)
                : m_feed(feed)
                , m_isSlow(isSlow) {}
            std::optional<telemetry::Update> next() override {
                ++m_feed.looks;
                if (m_isSlow)
                    m_feed.isLet.wait(false);
                return std::nullopt;
            }
            [[nodiscard]] Result<> status() const override { return {}; }
            StandingFeed& m_feed;
            const bool m_isSlow;
        };
        return std::make_unique<Look>(*this, m_slow-- > 0);
    }
    void let() {
        isLet = true;
        isLet.notify_all();
    }
    std::atomic<int> looks = 0;
    std::atomic<bool> isLet = false;

private:
    std::atomic<int> m_slow;
};

} // namespace

class TstWireLooks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoAsksWaitsForNoLook();
    void whoEndsWaitsForNoLook();
};

/// Two hundred who watch, each with a look that lasts: more than there are threads for them.
void TstWireLooks::whoAsksWaitsForNoLook() {
    StandingFeed feed(200);
    feed.onReplay = [](const telemetry::ReplayCommand&) { return telemetry::SessionState(); };
    const auto server = std::move(wire::Server::start(feed, {}).value());
    const auto client = wire::Client::inProcess(*server);
    std::vector<std::unique_ptr<telemetry::UpdateStream>> watchers;
    for (int i = 0; i < 200; ++i)
        watchers.push_back(client->subscribe({}, [] {}));
    const bool areLooking = test::waitUntil([&] { return feed.looks >= 2; });
    test::Awaited<telemetry::SessionState> state;
    client->replay({}, state.reply());
    const auto told = state.get();
    feed.let();
    QVERIFY(areLooking);
    QVERIFY2(told, told ? "" : told.error().text().c_str());
}

/// A server that ends ends all streams, and not first the one that looks.
void TstWireLooks::whoEndsWaitsForNoLook() {
    StandingFeed feed(1);
    const auto server = std::move(wire::Server::start(feed, {}).value());
    wire::ClientOptions options;
    options.backoff = {1min, 1min, 7}; // there is nobody to come back to
    const auto client = wire::Client::inProcess(*server, options);
    std::vector<std::unique_ptr<telemetry::UpdateStream>> streams;
    for (int i = 0; i < 32; ++i)
        streams.push_back(client->subscribe({}, [] {}));
    const bool areLooking = test::waitUntil([&] { return feed.looks >= 32; });
    std::jthread ending([&] { server->stop(); });
    const bool haveEnded = test::waitUntil([&] {
        return std::count_if(streams.begin(), streams.end(), [](const auto& stream) { return !stream->status(); }) >= 31;
    });
    feed.let();
    ending.join();
    QVERIFY(areLooking);
    QVERIFY(haveEnded);
}

SEAM_TEST(tst_wire_looks, TstWireLooks)
#include "tst_wire_looks.moc"
