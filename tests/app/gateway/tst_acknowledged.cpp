// SPDX-License-Identifier: GPL-3.0-or-later
// What a client was told is taken is on the disk, or the next start counts it as lost; shown by killing the shipped
// daemon at random moments, its start among them. SEAMSCOPE_KILLS kills instead of a few.
#include "models/sources/otlp/otlp_requests.h"
#include "opentelemetry/proto/collector/metrics/v1/metrics_service.grpc.pb.h"
#include "recording/reader.h"
#include "session/recording_index.h"
#include "support/gateway_program.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <grpcpp/grpcpp.h>

#include <QtTest>

#include <atomic>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include <arpa/inet.h>
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>

using namespace seamscope;
using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;
namespace fs = std::filesystem;

namespace {

constexpr int kPoints = 50; ///< of a push
constexpr double kFirst = 1e12; ///< no other value of a recording is as large

/// Pushes points, each with a value of its own, as fast as they are taken, and remembers which were and when.
class Pusher {
public:
    explicit Pusher(std::uint16_t port)
        : m_address("127.0.0.1:" + std::to_string(port)) {}
    ~Pusher() { stop(); }

    void begin() {
        m_isOver = false;
        m_thread = std::thread([this] { run(); });
    }
    void stop() {
        m_isOver = true;
        if (m_thread.joinable())
            m_thread.join();
    }
    /// Value → when its push was acknowledged, of all so far.
    [[nodiscard]] std::map<double, Steady::time_point> acknowledged() const {
        const std::lock_guard lock(m_mutex);
        return m_acknowledged;
    }
    [[nodiscard]] std::size_t count() const {
        const std::lock_guard lock(m_mutex);
        return m_acknowledged.size();
    }

private:
    void run() {
        grpc::ChannelArguments arguments; // who is not there yet is asked again at once
        arguments.SetInt(GRPC_ARG_MIN_RECONNECT_BACKOFF_MS, 5);
        arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 5);
        arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 5);
        arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
        const auto channel = grpc::CreateCustomChannel(m_address, grpc::InsecureChannelCredentials(), arguments);
        const auto stub = test::pb::collector::metrics::v1::MetricsService::NewStub(channel);
        while (!m_isOver) {
            test::MetricsRequest request;
            auto* gauge = test::oneMetric(request, "acknowledged").mutable_gauge();
            const auto now = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
            for (int i = 0; i < kPoints; ++i)
                test::addText(test::addPoint(*gauge, m_next + i, now), "i", std::to_string(i));
            grpc::ClientContext context;
            context.set_wait_for_ready(true);
            context.set_deadline(std::chrono::system_clock::now() + 200ms);
            test::pb::collector::metrics::v1::ExportMetricsServiceResponse response;
            const bool isTaken = stub->Export(&context, request, &response).ok() && !response.has_partial_success();
            const auto at = Steady::now();
            const std::lock_guard lock(m_mutex);
            for (int i = 0; isTaken && i < kPoints; ++i)
                m_acknowledged.emplace_hint(m_acknowledged.end(), m_next + i, at);
            m_next += kPoints;
        }
    }

    const std::string m_address;
    double m_next = kFirst;
    std::atomic<bool> m_isOver = false;
    mutable std::mutex m_mutex;
    std::map<double, Steady::time_point> m_acknowledged;
    std::thread m_thread;
};

/// A free port that the system gives to no client: who asks again and again for one that nobody serves yet would, once in
/// some thousand times, be connected with itself, and nobody could serve it.
std::uint16_t portForServers() {
    std::random_device random;
    while (true) {
        const auto port = static_cast<std::uint16_t>(20'000 + random() % 10'000);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const bool isFree = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
        ::close(socket);
        if (isFree)
            return port;
    }
}

std::set<double> recordedIn(const fs::path& folder) {
    struct Values final : recording::Visitor {
        std::set<double> all;
        void samples(telemetry::SampleBatch&& batch) override {
            for (const double value : batch.value)
                if (value >= kFirst)
                    all.insert(value);
        }
    } values;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".mcap")
            if (const auto reader = recording::Reader::open(entry.path()))
                (void)(*reader)->forEach({kTimeMin, kTimeMax}, values);
    return std::move(values.all);
}

/// What the starts so far counted as lost.
std::uint64_t countedIn(const fs::path& folder) {
    std::uint64_t all = 0;
    for (const session::RecordingIndex& index : session::indexesIn(folder))
        for (const session::RecordedFile& file : index.files)
            all += file.lostBefore;
    return all;
}

} // namespace

class TstAcknowledged : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasTakenIsThereOrCounted();
    void theGapIsARowWithItsTimes();

private:
    [[nodiscard]] static std::string yaml(std::uint16_t port) {
        return "listen: 127.0.0.1:0\nrecording: {folder: rec, always: true}\nsources: [{kind: otlp, listen: '127.0.0.1:" +
               std::to_string(port) + "'}]\n";
    }
};

void TstAcknowledged::whatWasTakenIsThereOrCounted() {
    const int kills = qEnvironmentVariableIntValue("SEAMSCOPE_KILLS") > 0 ? qEnvironmentVariableIntValue("SEAMSCOPE_KILLS") : 4;
    std::mt19937 random(static_cast<unsigned>(kills));
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "rec");
    const std::uint16_t port = portForServers();
    Pusher pusher(port);
    Steady::duration worst{};
    std::uint64_t missing = 0;
    for (int kill = 0; kill < kills; ++kill) {
        const auto begun = Steady::now();
        pusher.begin();
        auto process = test::startGateway(folder, yaml(port));
        const std::size_t before = pusher.count();
        const bool isStart = kill % 2 == 0; // while it starts: at once, or right after the first that it took
        if (!isStart || random() % 2 == 0)
            QVERIFY2(test::waitUntil([&] { return pusher.count() > before; }), process.output().c_str());
        const int most = isStart ? 400 : 2500;
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % most)); // a moment as good as any other
        process.signal(SIGKILL);
        const auto killed = Steady::now();
        QVERIFY(process.wait(5s));
        pusher.stop();
        const std::set<double> recorded = recordedIn(folder / "rec");
        missing = 0;
        for (const auto& [value, at] : pusher.acknowledged())
            if (!recorded.contains(value)) {
                ++missing;
                if (at >= begun) // those of former kills were looked at then
                    worst = std::max(worst, killed - at);
            }
        // What this one left is counted by the next start.
        if (kill + 1 == kills) {
            auto last = test::startGateway(folder, yaml(port));
            QVERIFY2(!test::addressOf(last).empty(), last.output().c_str());
            QVERIFY2(test::waitUntil([&] { return countedIn(folder / "rec") >= missing; }, 5s),
                     QByteArray::number(qulonglong(countedIn(folder / "rec"))).constData());
            last.stop();
        }
    }
    const std::uint64_t counted = countedIn(folder / "rec");
    const double seconds = std::chrono::duration<double>(worst).count();
    qInfo("%d kills: %zu acknowledged, %llu not recorded, %llu counted by the next starts, oldest of them %.2f s before its kill",
          kills, pusher.count(), static_cast<unsigned long long>(missing), static_cast<unsigned long long>(counted), seconds);
    QVERIFY(pusher.count() > 1000);
    QVERIFY(counted >= missing);
    QVERIFY2(seconds <= 1.0, std::to_string(seconds).c_str());
    // Who ends in good order leaves nothing to count.
    auto again = test::startGateway(folder, yaml(port));
    QVERIFY2(!test::addressOf(again).empty(), again.output().c_str());
    again.stop();
    QCOMPARE(countedIn(folder / "rec"), counted);
    for (const auto& entry : fs::directory_iterator(folder / "rec"))
        QVERIFY2(entry.path().extension() != ".account", entry.path().c_str());
}

void TstAcknowledged::theGapIsARowWithItsTimes() {
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "rec");
    const std::uint16_t port = portForServers();
    Pusher pusher(port);
    {
        auto process = test::startGateway(folder, yaml(port));
        pusher.begin();
        QVERIFY(test::waitUntil([&] { return pusher.count() > 100 * kPoints; }));
        process.signal(SIGSTOP); // in the midst of it; what it has in hand it keeps there
        process.signal(SIGKILL);
        QVERIFY(process.wait(5s));
        pusher.stop();
    }
    auto process = test::startGateway(folder, yaml(port));
    wire::ClientOptions options;
    options.address = test::addressOf(process);
    QVERIFY2(!options.address.empty(), process.output().c_str());
    const auto client = std::move(wire::Client::connect(options).value());
    const auto stream = client->subscribe({}, [] {});
    std::string told;
    std::uint64_t count = 0;
    QVERIFY(test::waitUntil([&] {
        while (const auto update = stream->next())
            if (update->sources)
                for (const telemetry::SourceHealth& row : *update->sources)
                    if (row.name == "recording") {
                        const auto& fault = row.faults[static_cast<std::size_t>(telemetry::InputFault::notStored)];
                        told = fault.firstExample;
                        count = fault.count;
                    }
        return count > 0;
    }, 10s));
    const std::string day = formatRfc3339(fromNanoseconds(std::chrono::system_clock::now().time_since_epoch().count())).substr(0, 10);
    QVERIFY2(told.find("killed") != std::string::npos && told.find(day) != std::string::npos, told.c_str());
    QVERIFY(process.output().find("killed") != std::string::npos);
    QCOMPARE(count, countedIn(folder / "rec"));
}

SEAM_TEST(tst_acknowledged, TstAcknowledged)
#include "tst_acknowledged.moc"
