// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped daemon under series without end, and its end while everybody wants something.
#include "support/gateway_program.h"
#include "support/http_server.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "telemetry/memory_row.h"
#include "wire/client.h"

#include <QtTest>

#include <atomic>
#include <fstream>
#include <future>

#include <csignal>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

std::unique_ptr<wire::Client> clientOf(const std::string& address) {
    wire::ClientOptions options;
    options.address = address;
    return std::move(wire::Client::connect(options).value());
}

std::size_t residentBytes(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/statm");
    std::size_t pages = 0;
    std::size_t resident = 0;
    status >> pages >> resident;
    return resident * 4096;
}

std::size_t seriesNamed(telemetry::Feed& feed, const std::string& pattern) {
    std::promise<std::size_t> promise;
    feed.listSeries({{}, {pattern}}, [&](const Result<std::vector<telemetry::SeriesInfo>>& list) {
        promise.set_value(list ? list->size() : 0);
    });
    return promise.get_future().get();
}

} // namespace

class TstGatewayBounds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void seriesWithoutEndTakeNoMoreThanIsConfigured();
    void whatAHundredTookIsGivenBack();
    void itEndsInTimeWhateverIsUnderWay();
};

void TstGatewayBounds::seriesWithoutEndTakeNoMoreThanIsConfigured() {
    constexpr int kNew = 60'000; // a scrape: 1.8 million, which would take more than two gigabytes
    constexpr int kFull = 15;    // rounds, more than there is room for
    constexpr int kRounds = 30;
    constexpr std::size_t kBytes = std::size_t{128} << 20;
    std::atomic<int> round{0};
    test::HttpServer exporter([&](const test::HttpServer::Request&) {
        const int now = round++;
        std::string text = "steady_series 1\n";
        for (int i = 0; i < kNew; ++i)
            text += "churn_" + std::to_string(now) + "{pod=\"some-pod-of-a-usual-name-" + std::to_string(now * kNew + i) +
                    "\",namespace=\"default\"} 1\n";
        return test::HttpServer::Answer{.body = std::move(text)};
    });
    const test::TemporaryFolder folder;
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nstore: {bytes: 128MiB}\nsources:\n  - {kind: scrape, interval: 1s, "
                                  "targets: ['" + exporter.url() + "']}\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    const auto client = clientOf(address);
    QVERIFY(test::waitUntil([&] { return round >= kFull || !process.isRunning(); }, 90s));
    std::size_t most = 0; // at any moment from there on
    QVERIFY(test::waitUntil(
        [&] {
            most = std::max(most, residentBytes(process.pid()));
            return round >= kRounds || !process.isRunning();
        },
        90s));
    qInfo("%zu MiB resident of %zu configured", most >> 20, kBytes >> 20);
    QVERIFY2(most < kBytes + kBytes * 3 / 10, std::to_string(most >> 20).c_str());
    // What came last is seen, and what is there all the time stays.
    QVERIFY(test::waitUntil([&] { return seriesNamed(*client, "churn_" + std::to_string(round - 2)) > 0; }));
    QCOMPARE(seriesNamed(*client, "steady_series"), std::size_t{1});
    QCOMPARE(seriesNamed(*client, "churn_0"), std::size_t{0});
    // It says so.
    bool isCounted = false;
    bool isDegraded = false;
    bool isAlarmed = false;
    telemetry::SubscribeRequest facts;
    facts.samples = false;
    const auto stream = client->subscribe(facts, [] {});
    QVERIFY(test::waitUntil([&] {
        while (const auto update = stream->next()) {
            if (update->sources)
                for (const telemetry::SourceHealth& row : *update->sources)
                    if (row.name == telemetry::kMemoryRow) {
                        isCounted = row.faults[static_cast<std::size_t>(telemetry::InputFault::oversized)].count > 0;
                        isDegraded = row.lastError.find("degraded") != std::string::npos;
                    }
            if (update->alarms)
                for (const telemetry::Alarm& alarm : update->alarms->alarms)
                    isAlarmed = isAlarmed || alarm.key == "gateway/memory";
        }
        return isCounted && isDegraded && isAlarmed;
    }));
}

/// Consoles of a whole shift come and go: what the gateway held for them is the machine's again, but for what it may keep to work with.
void TstGatewayBounds::whatAHundredTookIsGivenBack() {
    constexpr std::size_t kKept = std::size_t{96} << 20; // FreeMemoryWatch lets 64 MiB be, and the store goes on meanwhile
    const test::TemporaryFolder folder;
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nsources: [{kind: simulator, scenario: healthy, gpus: 256}]\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    std::size_t before = 0;
    {
        const auto client = clientOf(address);
        QVERIFY(test::waitUntil([&] { return seriesNamed(*client, "*") > 1000; }));
        before = residentBytes(process.pid());
    }
    std::size_t most = 0;
    std::vector<std::unique_ptr<wire::Client>> clients;
    std::vector<std::unique_ptr<telemetry::UpdateStream>> streams;
    for (int i = 0; i < 100; ++i) {
        clients.push_back(clientOf(address));
        streams.push_back(clients.back()->subscribe({}, [] {}));
    }
    for (const auto& stream : streams)
        QVERIFY(test::waitUntil([&] {
            most = std::max(most, residentBytes(process.pid()));
            return stream->next().has_value();
        }, 60s));
    streams.clear();
    clients.clear();
    std::size_t left = 0;
    const bool isBack = test::waitUntil([&] {
        left = residentBytes(process.pid());
        return left < before + kKept;
    }, 30s);
    qInfo("%zu MiB before, %zu MiB with a hundred, %zu MiB after", before >> 20, most >> 20, left >> 20);
    QVERIFY(isBack);
    QVERIFY(process.isRunning());
}

void TstGatewayBounds::itEndsInTimeWhateverIsUnderWay() {
    test::HttpServer stuck([](const test::HttpServer::Request&) { return test::HttpServer::Answer{.neverAnswers = true}; });
    const test::TemporaryFolder folder;
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nsources:\n"
                                  "  - {kind: simulator, scenario: healthy, gpus: 256}\n"
                                  "  - {kind: scrape, interval: 1s, targets: ['" + stuck.url() + "']}\n"
                                  "  - {kind: prometheus, interval: 1s, url: '" + stuck.url("") + "'}\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    const auto client = clientOf(address);
    std::vector<std::unique_ptr<telemetry::UpdateStream>> streams; // that nobody reads
    for (int i = 0; i < 20; ++i)
        streams.push_back(client->subscribe({}, [] {}));
    QVERIFY(test::waitUntil([&] { return stuck.requests() >= 2 && seriesNamed(*client, "*") > 1000; }));
    telemetry::RangeQuery query;
    for (int i = 0; i < 9000; ++i)
        query.filter.signals.push_back("gpu.something." + std::to_string(i) + "*");
    query.filter.signals.emplace_back("*");
    query.range = {fromNanoseconds(0), fromNanoseconds(4'000'000'000'000'000'000)};
    query.maxSeries = 100'000;
    std::atomic<int> answered{0};
    for (int i = 0; i < 200; ++i)
        client->queryRange(query, [&](const Result<telemetry::RangeResult>&) { ++answered; });
    QVERIFY(test::waitUntil([&] { return answered > 0; }));
    QElapsedTimer timer;
    timer.start();
    process.signal(SIGTERM);
    const auto code = process.wait(3000ms);
    QVERIFY2(code.has_value(), process.output().c_str());
    qInfo("ended after %lld ms with %d", static_cast<long long>(timer.elapsed()), *code);
    QVERIFY(test::waitUntil([&] { return answered == 200; })); // nobody is left without a word
}

SEAM_TEST(tst_gateway_bounds, TstGatewayBounds)
#include "tst_gateway_bounds.moc"
