// SPDX-License-Identifier: GPL-3.0-or-later
// The daemon as it is shipped, with real peers on both sides: Debian's prometheus and node exporter, the text
// of real GPU nodes, the official OpenTelemetry exporter, a kernel log; and a client over TCP that sees what
// a console sees.
#include "base/clock.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/http_server.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <QtTest>

#include <csignal>
#include <fstream>
#include <future>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

const char* const kH100 = "prometheus/dgx-h100-8gpu/dcgm_8xH100_sampled.prom";

/// seamscope-gateway with a configuration, until the end of the scope.
class Daemon {
public:
    explicit Daemon(const std::string& yaml) {
        std::ofstream(m_folder / "gateway.yaml") << yaml;
        m_process.emplace(std::vector<std::string>{(test::binFolder() / "seamscope-gateway").string(),
                                                   "--config", (m_folder / "gateway.yaml").string()},
                          test::ChildProcess::Options{m_folder.path(), m_folder / "out", {}});
    }
    /// HOST:PORT from its first line; empty when it ended before.
    std::string address() {
        const std::string mark = "listening on ";
        std::string text;
        (void)test::waitUntil([&] {
            text = m_process->output();
            return text.find('\n', text.find(mark)) != std::string::npos || !m_process->isRunning();
        });
        const auto at = text.find(mark);
        return at == std::string::npos
                   ? std::string()
                   : text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
    }
    test::ChildProcess& process() { return *m_process; }

private:
    test::TemporaryFolder m_folder;
    std::optional<test::ChildProcess> m_process;
};

std::unique_ptr<wire::Client> connectTo(const std::string& address) {
    wire::ClientOptions options;
    options.address = address;
    return std::move(wire::Client::connect(options).value());
}

telemetry::StateResult stateOf(telemetry::Feed& feed, telemetry::SeriesFilter filter) {
    std::promise<Result<telemetry::StateResult>> promise;
    feed.queryState({std::move(filter), SystemClock().now() + 1min},
                    [&](Result<telemetry::StateResult> result) { promise.set_value(std::move(result)); });
    auto result = promise.get_future().get();
    return result ? std::move(*result) : telemetry::StateResult{};
}

std::vector<telemetry::Event> eventsOf(telemetry::Feed& feed) {
    std::promise<Result<std::vector<telemetry::Event>>> promise;
    const TimePoint now = SystemClock().now();
    feed.queryEvents({{now - 24h * 400, now + 24h}, 1000}, [&](Result<std::vector<telemetry::Event>> result) {
        promise.set_value(std::move(result));
    });
    auto result = promise.get_future().get();
    return result ? std::move(*result) : std::vector<telemetry::Event>{};
}

/// Value of an entity's signal; NaN when there is none.
double valueOf(const telemetry::StateResult& state, const std::string& entity) {
    for (const telemetry::SeriesInfo& info : state.series)
        if (info.entity.text() == entity)
            for (const telemetry::SeriesState& value : state.states)
                if (value.id == info.id)
                    return value.value;
    return std::numeric_limits<double>::quiet_NaN();
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }

} // namespace

class TstGatewayDaemon : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aConsoleSeesWhatPrometheusScrapes();
    void aConsoleSeesWhatTheOpenTelemetryExporterPushes();
    void anXidInTheKernelLogFindsItsGpu();
    void anXidBySyslogIsOfItsHost();
    void aJobThatStartsIsOnTheGraph();
    void aWindowThatBeganLongAgoIsTold();
    void farAddressesNeedTlsAndToken();
    void aBrokenConfigurationIsNamed();
};

void TstGatewayDaemon::aConsoleSeesWhatPrometheusScrapes() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    const std::string text = test::readFile(test::dataFolder() / kH100);
    test::HttpServer exporter(
        [&](const test::HttpServer::Request&) { return test::HttpServer::Answer{.body = text}; });
    const std::uint16_t nodePort = test::freePort();
    const std::uint16_t port = test::freePort();
    test::TemporaryFolder folder;
    test::ChildProcess node(
        {"prometheus-node-exporter", "--web.listen-address=127.0.0.1:" + std::to_string(nodePort)});
    std::ofstream(folder / "prometheus.yml")
        << "global: {scrape_interval: 250ms, scrape_timeout: 250ms}\nscrape_configs:\n"
        << "  - {job_name: node, static_configs: [{targets: ['127.0.0.1:" << nodePort << "']}]}\n"
        << "  - {job_name: dcgm, static_configs: [{targets: ['127.0.0.1:" << exporter.port() << "']}]}\n";
    test::ChildProcess prometheus({"prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=data",
                                   "--web.listen-address=127.0.0.1:" + std::to_string(port),
                                   "--log.level=warn"},
                                  {folder.path(), folder / "log", {}});
    QVERIFY(test::waitForPort(port, 30s, &prometheus));
    Daemon daemon("site: lab\nlisten: 127.0.0.1:0\nsources:\n  - {kind: prometheus, url: " +
                  quoted("http://127.0.0.1:" + std::to_string(port)) + ", interval: 1s, backfill: 5m}\n");
    const std::string address = daemon.address();
    QVERIFY2(!address.empty(), daemon.process().output().c_str());
    const auto client = connectTo(address);
    // The first two lines of the file: GPU 0 at 30 °C, GPU 1 at 29 °C, on the host that the label names.
    QVERIFY(test::waitUntil([&] {
        return valueOf(stateOf(*client, {{}, {"gpu.temperature"}}), "gpu/gpu-node-1:0") == 30;
    }));
    const auto temperatures = stateOf(*client, {{}, {"gpu.temperature"}});
    QCOMPARE(temperatures.states.size(), std::size_t(8));
    QCOMPARE(valueOf(temperatures, "gpu/gpu-node-1:1"), 29.0);
    QVERIFY(test::waitUntil([&] {
        return !stateOf(*client, {{}, {"host.load"}}).states.empty();
    })); // node exporter
}

void TstGatewayDaemon::aConsoleSeesWhatTheOpenTelemetryExporterPushes() {
    const std::uint16_t port = test::freePort();
    Daemon daemon("listen: 127.0.0.1:0\nsources: [{kind: otlp, listen: " +
                  quoted("127.0.0.1:" + std::to_string(port)) + "}]\n");
    const std::string address = daemon.address();
    QVERIFY2(!address.empty(), daemon.process().output().c_str());
    const test::TemporaryFolder folder;
    test::ChildProcess exporter(
        {SEAM_NODE, "push_otlp.mjs", "127.0.0.1:" + std::to_string(port), "gzip", "cumulative"},
        {SEAM_NPM_FOLDER, folder / "out", {}});
    QCOMPARE(exporter.wait(60s).value_or(-1), 0);
    const auto said = QJsonDocument::fromJson(QByteArray::fromStdString(exporter.output())).object();
    const auto client = connectTo(address);
    QVERIFY(test::waitUntil([&] { return stateOf(*client, {{}, {"gpu.temperature"}}).states.size() >= 8; }));
    const auto temperatures = stateOf(*client, {{}, {"gpu.temperature"}});
    for (int gpu = 0; gpu < 8; ++gpu)
        QCOMPARE(valueOf(temperatures, "gpu/n031:" + std::to_string(gpu)),
                 said[QStringLiteral("gauges")][QString::number(gpu)].toDouble());
    QVERIFY(test::waitUntil([&] { return !eventsOf(*client).empty(); })); // its log records
}

void TstGatewayDaemon::anXidInTheKernelLogFindsItsGpu() {
    // The scrape tells which GPU sits at 53:00.0; the driver's line names the bus address alone.
    test::HttpServer exporter([](const test::HttpServer::Request&) {
        return test::HttpServer::Answer{.body = "DCGM_FI_DEV_GPU_TEMP{gpu=\"4\",UUID=\"GPU-1\",pci_bus_id="
                                                "\"00000000:53:00.0\",Hostname=\"n031\"} 60\n"};
    });
    const test::TemporaryFolder folder;
    const auto log = folder / "n031.log";
    std::ofstream(log).flush();
    Daemon daemon("listen: 127.0.0.1:0\nsources:\n  - {kind: scrape, interval: 1s, targets: [" +
                  quoted(exporter.url()) + "]}\n  - {kind: kernel, files: [" + quoted(log.string()) + "]}\n");
    const std::string address = daemon.address();
    QVERIFY2(!address.empty(), daemon.process().output().c_str());
    const auto client = connectTo(address);
    QVERIFY(test::waitUntil([&] { return !stateOf(*client, {{}, {"gpu.temperature"}}).states.empty(); }));
    std::string stamp = formatRfc3339(std::chrono::floor<std::chrono::seconds>(SystemClock().now()));
    stamp.replace(stamp.size() - 1, 1, "+00:00");
    std::ofstream(log, std::ios::app)
        << stamp << " n031 kernel: NVRM: Xid (PCI:0000:53:00): 79, pid='<unknown>', "
        << "name=<unknown>, GPU has fallen off the bus.\n";
    telemetry::Event xid;
    QVERIFY(test::waitUntil([&] {
        for (const telemetry::Event& event : eventsOf(*client))
            if (event.kind == telemetry::EventKind::xid)
                xid = event;
        return xid.code != 0;
    }));
    QCOMPARE(xid.code, 79);
    QCOMPARE(xid.entity.text(), std::string("gpu/n031:4"));
}

void TstGatewayDaemon::anXidBySyslogIsOfItsHost() {
    const std::string port = std::to_string(test::freePort());
    Daemon daemon("listen: 127.0.0.1:0\nsources:\n  - {kind: syslog, listen: " + quoted("127.0.0.1:" + port) + "}\n");
    const std::string address = daemon.address();
    QVERIFY2(!address.empty(), daemon.process().output().c_str());
    const auto client = connectTo(address);
    QVERIFY(test::waitForPort(static_cast<std::uint16_t>(std::stoi(port)), 10s, &daemon.process()));
    test::ChildProcess logger({"logger", "--server", "127.0.0.1", "--port", port, "--tcp", "--rfc5424", "--tag", "kernel",
                               "NVRM: Xid (PCI:0000:53:00): 79, GPU has fallen off the bus."});
    QCOMPARE(logger.wait(10s).value_or(-1), 0);
    QVERIFY(test::waitUntil([&] { return !eventsOf(*client).empty(); }, 10s));
    QCOMPARE(eventsOf(*client)[0].code, 79);
    QCOMPARE(eventsOf(*client)[0].entity.kind(), topology::EntityKind::host);
}

void TstGatewayDaemon::aJobThatStartsIsOnTheGraph() {
    const test::TemporaryFolder folder;
    const auto write = [&](const std::string& jobs) {
        std::ofstream(folder / "new") << R"({"schema":1,"jobs":[)" << jobs << "]}";
        std::filesystem::rename(folder / "new", folder / "jobs.json");
    };
    const auto job = [](const std::string& name) { return R"({"id":"job/)" + name + R"(","gpus":8})"; };
    write(job("first"));
    Daemon daemon("listen: 127.0.0.1:0\ndocuments: [" + quoted((folder / "jobs.json").string()) + "]\n");
    const std::string address = daemon.address();
    QVERIFY2(!address.empty(), daemon.process().output().c_str());
    const auto client = connectTo(address);
    const auto stream = client->subscribe({}, [] {});
    std::shared_ptr<const topology::Topology> graph;
    const auto isThere = [&](const char* name, std::chrono::milliseconds patience) {
        return test::waitUntil([&] {
            while (const auto update = stream->next())
                if (update->topology)
                    graph = update->topology;
            return graph && graph->job(topology::EntityId::make(topology::EntityKind::job, name)) != nullptr;
        }, patience);
    };
    QVERIFY(isThere("first", 10s));
    write(job("first") + "," + job("second"));
    QVERIFY(isThere("second", 2s)); // the promise: a job that starts is on the graph within two seconds
    const auto said = [&](const char* words) {
        return test::waitUntil([&] { return daemon.process().output().find(words) != std::string::npos; }, 10s);
    };
    QVERIFY(said("job/second: new, 8 GPUs"));
    daemon.process().signal(SIGHUP);
    QVERIFY(said("SIGHUP: documents are read again"));
    write("17");
    QVERIFY(said("not taken, what was read before holds"));
    QVERIFY(daemon.process().isRunning());
}

void TstGatewayDaemon::aWindowThatBeganLongAgoIsTold() {
    // A rack that is out for a month is out today, also for a gateway that was started today.
    const auto stamp = [](Duration ago) {
        std::string text = formatRfc3339(std::chrono::floor<std::chrono::seconds>(SystemClock().now() - ago));
        std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
        return text;
    };
    const test::TemporaryFolder folder;
    const auto calendar = folder / "site.ics";
    std::ofstream(calendar) << "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nLOCATION:rack/r07\r\nDTSTART:"
                            << stamp(24h * 20) << "\r\nDTEND:" << stamp(-24h * 10)
                            << "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
    Daemon daemon("listen: 127.0.0.1:0\nsources:\n  - {kind: windows, calendars: [" + quoted(calendar.string()) + "]}\n");
    const std::string address = daemon.address();
    QVERIFY2(!address.empty(), daemon.process().output().c_str());
    const auto client = connectTo(address);
    QVERIFY(test::waitUntil([&] { return !eventsOf(*client).empty(); }, 8s));
    QCOMPARE(eventsOf(*client)[0].kind, telemetry::EventKind::maintenance);
    QCOMPARE(eventsOf(*client)[0].entity.text(), std::string("rack/r07"));
}

void TstGatewayDaemon::farAddressesNeedTlsAndToken() {
    Daemon daemon("listen: 0.0.0.0:0\n");
    QCOMPARE(daemon.process().wait(30s).value_or(-1), 3); // the configuration cannot be used, contract §1
    QVERIFY2(daemon.process().output().find("TLS") != std::string::npos, daemon.process().output().c_str());
}

void TstGatewayDaemon::aBrokenConfigurationIsNamed() {
    Daemon daemon("site: a\nsorces: []\n");
    QCOMPARE(daemon.process().wait(30s).value_or(-1), 3);
    QVERIFY2(daemon.process().output().find("line 2, column 1: unknown key 'sorces'") != std::string::npos,
             daemon.process().output().c_str());
}

SEAM_TEST(tst_gateway_daemon, TstGatewayDaemon)
#include "tst_gateway_daemon.moc"
