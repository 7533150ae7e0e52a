// SPDX-License-Identifier: GPL-3.0-or-later
// The examples of the pages on feeds, in the daemon as it is shipped: what they read is what a console sees.
#include "base/clock.h"
#include "sources/http/http_client.h"
#include "support/certificates.h"
#include "support/child_process.h"
#include "support/gateway_program.h"
#include "support/gnmi_switch.h"
#include "support/kube_objects.h"
#include "support/loki_server.h"
#include "support/python_server.h"
#include "support/snmp_agent.h"
#include "wire/client.h"

#include "health_event.grpc.pb.h"
#include "support/test_program.h"

#include <google/protobuf/util/json_util.h>
#include <grpcpp/grpcpp.h>

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <future>

#include <unistd.h>

using namespace seamscope;
using namespace std::chrono_literals;
namespace kube = seamscope::test::kube;

namespace {

/// The first example of a page, with other words in place of some.
std::string exampleOf(const std::string& page, const std::vector<std::pair<std::string, std::string>>& replaced) {
    const std::string text = test::readFile(test::sourceFile("docs/" + page));
    const auto begin = text.find("```yaml\n") + 8;
    std::string yaml = text.substr(begin, text.find("```", begin) - begin);
    for (const auto& [old, fresh] : replaced) {
        const auto at = yaml.find(old);
        if (at == std::string::npos)
            return {};
        yaml.replace(at, old.size(), fresh);
    }
    return "listen: 127.0.0.1:0\n" + yaml;
}

std::unique_ptr<wire::Client> connectTo(const std::string& address) {
    wire::ClientOptions options;
    options.address = address;
    return std::move(wire::Client::connect(options).value());
}

/// The newest value of a signal of an entity; NaN when there is none.
double valueOf(telemetry::Feed& feed, const std::string& signal, const std::string& entity) {
    std::promise<Result<telemetry::StateResult>> promise;
    feed.queryState({{{}, {signal}}, SystemClock().now() + 1min}, [&](Result<telemetry::StateResult> result) { promise.set_value(std::move(result)); });
    const auto state = promise.get_future().get();
    if (state)
        for (std::size_t i = 0; i < state->series.size(); ++i)
            if (state->series[i].entity.text() == entity)
                for (const auto& one : state->states)
                    if (one.id == state->series[i].id)
                        return one.value;
    return std::nan("");
}

const std::string kXid = "NVRM: Xid (PCI:0000:53:00): 79, GPU has fallen off the bus.";

std::int64_t microsecondsNow() { return toNanoseconds(SystemClock().now()) / 1000; }

/// Whether an Xid 79 of this entity is known.
bool hasXid(telemetry::Feed& feed, const std::string& entity) {
    const TimePoint now = SystemClock().now();
    std::promise<Result<std::vector<telemetry::Event>>> promise;
    feed.queryEvents({{now - 1h, now + 1h}, 1000}, [&](Result<std::vector<telemetry::Event>> result) { promise.set_value(std::move(result)); });
    const auto found = promise.get_future().get();
    return found && std::any_of(found->begin(), found->end(), [&](const telemetry::Event& event) {
        return event.kind == telemetry::EventKind::xid && event.code == 79 && event.entity.text() == entity;
    });
}

} // namespace

class TstGatewayFeeds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aJobOfKubernetesIsOnTheGraph();
    void redfish();
    void snmp();
    void aJournal();
    void linesOfSyslog();
    void linesOfLoki();
    void gnmi();
    void healthEvents();

private:
    test::TemporaryFolder m_folder;
    test::Certificates m_certificates;
};

void TstGatewayFeeds::initTestCase() {
    m_certificates.issue("server");
    for (const auto& [name, text] : {std::pair("secret", "a-secret-of-the-test"), {"community", test::kCommunity}}) {
        std::ofstream(m_folder / name) << text << "\n";
        std::filesystem::permissions(m_folder / name, std::filesystem::perms::owner_read);
    }
}

void TstGatewayFeeds::aJobOfKubernetesIsOnTheGraph() {
    // A recorded server: what is there, and what happens while we look.
    const auto put = [](const char* path, const std::string& object) { return std::string(R"({"put":")") + path + R"(","object":)" + object + "}"; };
    std::ofstream(m_folder / "scenario.json") << R"([{"at":0,"do":)" << put("/api/v1/nodes", kube::node("n1")) << R"(},{"at":0,"do":)"
                                              << put("/api/v1/nodes", kube::node("n2")) << R"(},{"at":0,"do":)"
                                              << put("/api/v1/pods", kube::text(kube::worker("first", 0, "n1"))) << "}]";
    test::PythonServer server("kube_api.py", {"--cert", m_certificates.certificate("server").string(), "--key", m_certificates.key("server").string(), "--token",
                                              "a-secret-of-the-test", "--scenario", (m_folder / "scenario.json").string()}, true);
    QVERIFY(server.isServing());
    const std::string yaml = exampleOf("kubernetes.md", {{"127.0.0.1:6443", "127.0.0.1:" + std::to_string(server.port())},
                                                         {"/etc/seamscope/kubernetes,", (m_folder / "secret").string() + ","},
                                                         {"/etc/seamscope/kubernetes.pem", m_certificates.authority().string()}});
    QVERIFY(!yaml.empty());
    auto gateway = test::startGateway(m_folder, yaml);
    const std::string address = test::addressOf(gateway);
    QVERIFY2(!address.empty(), gateway.output().c_str());
    const auto client = connectTo(address);
    const auto stream = client->subscribe({}, [] {});
    std::shared_ptr<const topology::Topology> graph;
    const auto ranksOf = [&](const char* name) {
        while (const auto update = stream->next())
            if (update->topology)
                graph = update->topology;
        const auto* job = graph ? graph->job(topology::EntityId::make(topology::EntityKind::job, name)) : nullptr;
        return job && !job->end ? job->ranks.size() : 0U;
    };
    QVERIFY2(test::waitUntil([&] { return ranksOf("ml.first") == 8; }, 20s), gateway.output().c_str());
    sources::HttpOptions http;
    http.caFile = m_certificates.authority();
    QElapsedTimer timer;
    timer.start();
    QVERIFY(sources::HttpClient(http).post(server.url() + "/control", "application/json", put("/api/v1/pods", kube::text(kube::worker("second", 0, "n2")))));
    QVERIFY(test::waitUntil([&] { return ranksOf("ml.second") == 8; }, 2s)); // the promise: within two seconds
    qInfo("a job is on the graph %lld ms after its pod ran", static_cast<long long>(timer.elapsed()));
}

void TstGatewayFeeds::redfish() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    test::PythonServer server("redfish_server.py", {"--cert", m_certificates.certificate("server").string(), "--key", m_certificates.key("server").string(), "--user", "monitor",
                                                    "--password", "a-secret-of-the-test", "--tree", (test::dataFolder() / "redfish/mockups/DSP2046-examples").string()}, true);
    QVERIFY(server.isServing());
    const std::string yaml = exampleOf("redfish.md", {{"127.0.0.1:8443", "127.0.0.1:" + std::to_string(server.port())},
                                                      {"/etc/seamscope/redfish,", (m_folder / "secret").string() + ","},
                                                      {"/etc/seamscope/redfish.pem", m_certificates.authority().string()}});
    QVERIFY(!yaml.empty());
    auto gateway = test::startGateway(m_folder, yaml);
    const std::string address = test::addressOf(gateway);
    QVERIFY2(!address.empty(), gateway.output().c_str());
    const auto client = connectTo(address);
    QVERIFY(test::waitUntil([&] { return valueOf(*client, "coolant.flow", "loop/Rack4") == 24.3; }, 20s)); // as the file has it
}

void TstGatewayFeeds::snmp() {
    QVERIFY2(test::hasProgram("snmpd"), "Debian package snmpd is missing");
    test::SnmpAgent agent("1.3.6.1.4.1.318.1.1.26.4.3.1.5.1 integer 643\n"); // hundredths of a kilowatt
    const std::string yaml = exampleOf("snmp.md", {{"127.0.0.1:161", "127.0.0.1:" + std::to_string(agent.port())},
                                                   {"/etc/seamscope/snmp", (m_folder / "community").string()}});
    QVERIFY(!yaml.empty());
    auto gateway = test::startGateway(m_folder, yaml);
    const std::string address = test::addressOf(gateway);
    QVERIFY2(!address.empty(), gateway.output().c_str());
    const auto client = connectTo(address);
    QVERIFY(test::waitUntil([&] { return valueOf(*client, "power.active", "pdu/pdu-r07") == 6430; }, 25s));
}

void TstGatewayFeeds::aJournal() {
    const std::string port = std::to_string(test::freePort());
    const std::string yaml = exampleOf("journal.md", {{"0.0.0.0:19532", "0.0.0.0:" + port},
                                                      {"/etc/seamscope/journal.pem", m_certificates.certificate("server").string()},
                                                      {"/etc/seamscope/journal.key", m_certificates.key("server").string()},
                                                      {"/etc/seamscope/hosts.pem", m_certificates.authority().string()}});
    QVERIFY(!yaml.empty());
    auto gateway = test::startGateway(m_folder, yaml);
    const std::string address = test::addressOf(gateway);
    QVERIFY2(!address.empty(), gateway.output().c_str());
    const auto client = connectTo(address);
    std::ofstream(m_folder / "entries") << "__REALTIME_TIMESTAMP=" << microsecondsNow() << "\n__MONOTONIC_TIMESTAMP=1\n_BOOT_ID=923def0648b1422aa28a8846072481f2\n"
                                        << "_TRANSPORT=kernel\n_HOSTNAME=n031\nMESSAGE=" << kXid << "\n\n";
    std::filesystem::create_directory(m_folder / "journal");
    test::ChildProcess made({"/lib/systemd/systemd-journal-remote", "-o", (m_folder / "journal/a.journal").string(), (m_folder / "entries").string()});
    QVERIFY2(made.wait(20s).value_or(-1) == 0, "Debian package systemd-journal-remote is missing");
    test::ChildProcess upload({"/lib/systemd/systemd-journal-upload", "-u", "https://127.0.0.1:" + port, "-D", (m_folder / "journal").string(), "--follow=no",
                               "--save-state=" + (m_folder / "upload").string(), "--cert=" + m_certificates.certificate("server").string(),
                               "--key=" + m_certificates.key("server").string(), "--trust=" + m_certificates.authority().string()});
    QCOMPARE(upload.wait(20s).value_or(-1), 0);
    QVERIFY2(test::waitUntil([&] { return hasXid(*client, "host/n031"); }, 20s), gateway.output().c_str());
}

/// Both examples of the page: the configuration, and the line that it is tried with.
void TstGatewayFeeds::linesOfSyslog() {
    QVERIFY2(test::hasProgram("logger"), "Debian package bsdutils is missing");
    const std::string port = std::to_string(test::freePort());
    const std::string yaml = exampleOf("syslog.md", {{"127.0.0.1:5514", "127.0.0.1:" + port}});
    QVERIFY(!yaml.empty());
    auto gateway = test::startGateway(m_folder, yaml);
    const std::string address = test::addressOf(gateway);
    QVERIFY2(!address.empty(), gateway.output().c_str());
    const auto client = connectTo(address);
    const std::string page = test::readFile(test::sourceFile("docs/syslog.md"));
    const auto begin = page.find("logger --server");
    std::string line = page.substr(begin, page.find('\n', begin) - begin);
    line.replace(line.find("5514"), 4, port);
    test::ChildProcess logger({"sh", "-c", line});
    QCOMPARE(logger.wait(20s).value_or(-1), 0);
    std::string host(256, '\0');
    QCOMPARE(::gethostname(host.data(), host.size()), 0);
    host.resize(host.find('\0'));
    QVERIFY2(test::waitUntil([&] { return hasXid(*client, "host/" + host); }, 20s), gateway.output().c_str());
}

void TstGatewayFeeds::linesOfLoki() {
    test::LokiServer server({"--tenant", "hall-2", "--token", "a-secret-of-the-test"});
    QVERIFY(server.isServing());
    const std::string yaml = exampleOf("loki.md", {{"127.0.0.1:3100", "127.0.0.1:" + std::to_string(server.port())},
                                                   {"/etc/seamscope/loki", (m_folder / "secret").string()}});
    QVERIFY(!yaml.empty());
    auto gateway = test::startGateway(m_folder, yaml);
    const std::string address = test::addressOf(gateway);
    QVERIFY2(!address.empty(), gateway.output().c_str());
    const auto client = connectTo(address);
    QVERIFY(server.push(R"("job":"systemd-journal","transport":"kernel","hostname":"n032")", {{microsecondsNow() * 1000, kXid}}));
    QVERIFY2(test::waitUntil([&] { return hasXid(*client, "host/n032"); }, 20s), gateway.output().c_str());
}

/// A switch whose port is in the topology: what it counts is of the link.
void TstGatewayFeeds::gnmi() {
    ::gnmi::Notification said;
    said.set_timestamp(toNanoseconds(SystemClock().now()));
    test::addUpdate(said, "/interfaces/interface[name=Ethernet1/1]/state/counters/in-octets", 123'456'789);
    test::addUpdate(said, "/interfaces/interface[name=Ethernet1/2]/state/counters/in-octets", 5);
    std::vector<::gnmi::SubscribeResponse> greeting(2);
    *greeting[0].mutable_update() = said;
    greeting[1].set_sync_response(true);
    test::GnmiSwitch leaf({.certificates = &m_certificates, .user = "monitor", .password = "a-secret-of-the-test", .greeting = greeting});
    std::ofstream(m_folder / "topology.json") << R"({"schema":1,"entities":[{"id":"switch/leaf1"},{"id":"link/leaf1:Ethernet1_1~n031:mlx5_0"}],"edges":[]})";
    const std::string yaml = exampleOf("gnmi.md", {{"127.0.0.1:9339", "127.0.0.1:" + std::to_string(leaf.port())},
                                                   {"/etc/seamscope/gnmi,", (m_folder / "secret").string() + ","},
                                                   {"/etc/seamscope/switches.pem", m_certificates.authority().string()}});
    QVERIFY(!yaml.empty());
    auto gateway = test::startGateway(m_folder, yaml + "documents: [" + (m_folder / "topology.json").string() + "]\n");
    const std::string address = test::addressOf(gateway);
    QVERIFY2(!address.empty(), gateway.output().c_str());
    const auto client = connectTo(address);
    QVERIFY2(test::waitUntil([&] { return valueOf(*client, "net.bytes.received", "link/leaf1:Ethernet1_1~n031:mlx5_0") == 123'456'789; }, 20s),
             gateway.output().c_str());
    QCOMPARE(valueOf(*client, "net.bytes.received", "switch/leaf1"), 5.0);
}

/// The event of the page's `grpcurl` line, by hand: Debian has no grpcurl.
void TstGatewayFeeds::healthEvents() {
    const std::string page = test::readFile(test::sourceFile("docs/nvsentinel.md"));
    const auto begin = page.find("-d '") + 4;
    std::string json = page.substr(begin, page.find('\'', begin) - begin);
    const std::string stated = "2026-03-01T11:59:30Z";
    json.replace(json.find(stated), stated.size(), formatRfc3339(SystemClock().now()));
    datamodels::HealthEvents events;
    QVERIFY(google::protobuf::util::JsonStringToMessage(json, &events).ok());
    const std::string socket = (m_folder / "health.sock").string();
    const std::string yaml = exampleOf("nvsentinel.md", {{"/run/seamscope/nvsentinel.sock", socket}});
    QVERIFY(!yaml.empty());
    auto gateway = test::startGateway(m_folder, yaml);
    const std::string address = test::addressOf(gateway);
    QVERIFY2(!address.empty(), gateway.output().c_str());
    const auto client = connectTo(address);
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + 20s);
    google::protobuf::Empty reply;
    const auto channel = grpc::CreateChannel("unix:" + socket, grpc::InsecureChannelCredentials());
    const auto status = datamodels::PlatformConnector::NewStub(channel)->HealthEventOccurredV1(&context, events, &reply);
    QVERIFY2(status.ok(), status.error_message().c_str());
    QVERIFY2(test::waitUntil([&] { return hasXid(*client, "gpu/n031:4"); }, 20s), gateway.output().c_str());
}

SEAM_TEST(tst_gateway_feeds, TstGatewayFeeds)
#include "tst_gateway_feeds.moc"
