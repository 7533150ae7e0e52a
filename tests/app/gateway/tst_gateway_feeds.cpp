// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages on sources show, as a reader would do it: their configuration in the daemon as it is shipped, their files beside it,
// their lines in a shell, and what they say comes of it. Each source is healthy then, by its row. Only ports, paths and names of this
// machine are other ones.
#include "page_site.h"
#include "sources/http/http_client.h"
#include "support/alertmanager.h"
#include "support/certificates.h"
#include "support/gnmi_switch.h"
#include "support/http_server.h"
#include "support/kube_objects.h"
#include "support/loki_server.h"
#include "support/modbus_device.h"
#include "support/mqtt_server.h"
#include "support/page_blocks.h"
#include "support/slurm_cluster.h"
#include "support/snmp_agent.h"
#include "support/test_program.h"

#include "health_event.grpc.pb.h"

#include <google/protobuf/util/json_util.h>
#include <grpcpp/grpcpp.h>

#include <QtTest>

#include <unistd.h>

using namespace seamscope;
using namespace std::chrono_literals;
using telemetry::EventKind;
using test::exampleOf;
using test::PageSite;
using test::replaced;
namespace kube = seamscope::test::kube;

namespace {

const char* const kSecret = "a-secret-of-the-test";
const std::string kXid = "NVRM: Xid (PCI:0000:53:00): 79, GPU has fallen off the bus.";

std::string here(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }
std::int64_t microsecondsNow() { return toNanoseconds(SystemClock().now()) / 1000; }

std::string thisHost() {
    std::string host(256, '\0');
    return ::gethostname(host.data(), host.size()) == 0 ? host.substr(0, host.find('\0')) : std::string();
}

} // namespace

#define STARTS(site, yaml) QVERIFY2((site).start(yaml), (site).said().c_str())
#define COMES(site, condition) QVERIFY2(test::waitUntil([&] { return condition; }), (site).said().c_str())
#define IS_HEALTHY(site) \
    QVERIFY2(test::waitUntil([&] { return (site).unhealthy().empty(); }), (site).unhealthy().c_str())

class TstGatewayFeeds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_certificates.issue("server"); }
    void kubernetes();
    void slurm();
    void redfish();
    void snmp();
    void snmpOfVersion3();
    void snmpByAMapOfOnesOwn();
    void modbus();
    void mqtt();
    void mqttByAMappingOfOnesOwn();
    void journal();
    void syslog();
    void loki();
    void gnmi();
    void gnmiByAMapOfOnesOwn();
    void healthEvents();
    void documents();
    void annotations();
    void windows();
    void prometheusAndTheWayBack();
    void targetsAndKernelLogs();

private:
    [[nodiscard]] std::vector<std::string> served(std::vector<std::string> more) const {
        more.insert(more.end(), {"--cert", m_certificates.certificate("server").string(), "--key", m_certificates.key("server").string()});
        return more;
    }
    test::Certificates m_certificates;
};

/// A recorded API server: what is there, and what happens while we look.
void TstGatewayFeeds::kubernetes() {
    PageSite site;
    const auto put = [](const char* path, const std::string& object) { return std::string(R"({"put":")") + path + R"(","object":)" + object + "}"; };
    const std::string scenario = site.write("scenario.json", R"([{"at":0,"do":)" + put("/api/v1/nodes", kube::node("n1")) + R"(},{"at":0,"do":)" +
                                                                 put("/api/v1/nodes", kube::node("n2")) + R"(},{"at":0,"do":)" +
                                                                 put("/api/v1/pods", kube::text(kube::worker("first", 0, "n1"))) + "}]");
    test::PythonServer server("kube_api.py", served({"--token", kSecret, "--scenario", scenario}), true);
    QVERIFY(server.isServing());
    STARTS(site, exampleOf("kubernetes.md", {{"127.0.0.1:6443", here(server.port())},
                                             {"/etc/seamscope/kubernetes,", site.write("secret", kSecret) + ","},
                                             {"/etc/seamscope/kubernetes.pem", m_certificates.authority().string()}}));
    COMES(site, site.ranksOf("ml.first") == 8);
    sources::HttpOptions http;
    http.caFile = m_certificates.authority();
    QElapsedTimer timer;
    timer.start();
    QVERIFY(sources::HttpClient(http).post(server.url() + "/control", "application/json", put("/api/v1/pods", kube::text(kube::worker("second", 0, "n2")))));
    QVERIFY(test::waitUntil([&] { return site.ranksOf("ml.second") == 8; }, 2s)); // the promise: within two seconds
    qInfo("a job is on the graph %lld ms after its pod ran", static_cast<long long>(timer.elapsed()));
    IS_HEALTHY(site);
}

void TstGatewayFeeds::slurm() {
    QVERIFY2(test::SlurmCluster::missing().empty(), test::SlurmCluster::missing().c_str());
    test::SlurmCluster cluster;
    QVERIFY(cluster.isReady());
    PageSite site;
    STARTS(site, exampleOf("slurm.md", {{"user: seamscope", "socket: '" + cluster.socket() + "', user: " + test::SlurmCluster::user()},
                                        {"/etc/seamscope/slurm", site.write("slurm", cluster.token())}}));
    QVERIFY(cluster.run({"sh", "-c", test::phraseOf("slurm.md", "sbatch --gres")}).starts_with("Submitted"));
    COMES(site, site.ranksOf("1") == 1);
    IS_HEALTHY(site);
}

void TstGatewayFeeds::redfish() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    test::PythonServer server("redfish_server.py", served({"--user", "monitor", "--password", kSecret, "--tree",
                                                           (test::dataFolder() / "redfish/mockups/DSP2046-examples").string()}), true);
    QVERIFY(server.isServing());
    PageSite site;
    STARTS(site, exampleOf("redfish.md", {{"127.0.0.1:8443", here(server.port())},
                                          {"/etc/seamscope/redfish,", site.write("secret", kSecret) + ","},
                                          {"/etc/seamscope/redfish.pem", m_certificates.authority().string()}}));
    COMES(site, site.valueOf("coolant.flow", "loop/Rack4") == 24.3); // as the file has it
    IS_HEALTHY(site);
}

void TstGatewayFeeds::snmp() {
    test::SnmpAgent agent("1.3.6.1.4.1.318.1.1.26.4.3.1.5.1 integer 643\n"); // hundredths of a kilowatt
    PageSite site;
    STARTS(site, exampleOf("snmp.md", {{"127.0.0.1:161", here(agent.port())}, {"/etc/seamscope/snmp", site.write("community", test::kCommunity)}}));
    COMES(site, site.valueOf("power.active", "pdu/pdu-r07") == 6430);
    IS_HEALTHY(site);
}

void TstGatewayFeeds::snmpOfVersion3() {
    test::SnmpAgent agent("1.3.6.1.2.1.33.1.4.4.1.2.1 integer 231\n"); // upsOutputVoltage of RFC 1628, in volts
    PageSite site;
    STARTS(site, exampleOf("snmp.md", {{"10.0.0.9", here(agent.port())},
                                       {"/etc/seamscope/snmp-auth", site.write("auth", "authentication-1")},
                                       {"/etc/seamscope/snmp-privacy", site.write("privacy", "encryption-1")}}, 1));
    COMES(site, site.valueOf("power.voltage", "ups/ups-a") == 231);
    IS_HEALTHY(site);
}

void TstGatewayFeeds::snmpByAMapOfOnesOwn() {
    // A flow in tenths; two pumps, of which the second has another state than the map asks for.
    test::SnmpAgent agent("1.3.6.1.4.1.99999.1.1.0 integer 3104\n"
                          "1.3.6.1.4.1.99999.2.1.2.1 string p1\n1.3.6.1.4.1.99999.2.1.2.2 string p2\n"
                          "1.3.6.1.4.1.99999.2.1.3.1 integer 82\n1.3.6.1.4.1.99999.2.1.3.2 integer 55\n"
                          "1.3.6.1.4.1.99999.2.1.4.1 integer 1\n1.3.6.1.4.1.99999.2.1.4.2 integer 2\n");
    PageSite site;
    STARTS(site, exampleOf("snmp.md", {{"pdu-r07=127.0.0.1:161", "cdu7=" + here(agent.port())},
                                       {"pdu_apc, entity_sensor", "'" + site.write("cdu.yaml", exampleOf("snmp.md", {}, 2)) + "'"},
                                       {"/etc/seamscope/snmp", site.write("community", test::kCommunity)}}));
    COMES(site, site.valueOf("coolant.flow", "cdu/cdu7") == 310.4);
    COMES(site, site.valueOf("pump.speed", "pump/cdu7-p1") == 82);
    QVERIFY(std::isnan(site.valueOf("pump.speed", "pump/cdu7-p2")));
    IS_HEALTHY(site);
}

void TstGatewayFeeds::modbus() {
    test::ModbusDevice device;
    const std::uint16_t port = test::freePort();
    device.registers[10] = 0x4000; // 310.5 is 0x439B4000 by IEEE 754, here with its words swapped
    device.registers[11] = 0x439B;
    device.inputs[20] = 312;
    device.map->tab_input_bits[3] = 1;
    device.start(port);
    PageSite site;
    (void)site.write("cdu.yaml", exampleOf("modbus.md", {}, 1));
    STARTS(site, exampleOf("modbus.md", {{"127.0.0.1:502", here(port)}}));
    COMES(site, site.valueOf("coolant.flow", "cdu/cdu7") == 310.5);
    COMES(site, std::abs(site.valueOf("coolant.supply.temperature", "cdu/cdu7") - 31.2) < 1e-9);
    COMES(site, site.valueOf("coolant.leak", "cdu/cdu7") == 1);
    IS_HEALTHY(site);
}

void TstGatewayFeeds::mqtt() {
    test::MqttServer server;
    QVERIFY2(server.isRunning(), "Debian package mosquitto is missing");
    PageSite site;
    STARTS(site, exampleOf("mqtt.md", {{"127.0.0.1:1883", here(server.port())}}));
    const std::string line = exampleOf("mqtt.md", {{"1883", std::to_string(server.port())}}, 0, "sh");
    COMES(site, site.run(line) && site.valueOf("coolant.flow", "cdu/cdu2") == 812.5); // until it has subscribed, nobody keeps it
    IS_HEALTHY(site);
}

void TstGatewayFeeds::mqttByAMappingOfOnesOwn() {
    test::MqttServer server;
    PageSite site;
    const std::string ours = site.write("plant.yaml", exampleOf("mqtt.md", {}, 1));
    STARTS(site, exampleOf("mqtt.md", {{"127.0.0.1:1883", here(server.port())}}) + "catalogues: ['" + ours + "']\n");
    const std::string payload = test::phraseOf("mqtt.md", R"({"supply":)");
    COMES(site, server.publish("plant/cdu/cdu9", payload) && site.valueOf("coolant.supply.temperature", "cdu/cdu9") == 24.1);
    IS_HEALTHY(site);
}

void TstGatewayFeeds::journal() {
    const std::string port = std::to_string(test::freePort());
    PageSite site;
    STARTS(site, exampleOf("journal.md", {{"0.0.0.0:19532", "0.0.0.0:" + port},
                                          {"/etc/seamscope/journal.pem", m_certificates.certificate("server").string()},
                                          {"/etc/seamscope/journal.key", m_certificates.key("server").string()},
                                          {"/etc/seamscope/hosts.pem", m_certificates.authority().string()}}));
    (void)site.write("entries", "__REALTIME_TIMESTAMP=" + std::to_string(microsecondsNow()) + "\n__MONOTONIC_TIMESTAMP=1\n_BOOT_ID=923def0648b1422aa28a8846072481f2\n" +
                                    "_TRANSPORT=kernel\n_HOSTNAME=n031\nMESSAGE=" + kXid + "\n");
    QVERIFY2(site.run("mkdir journal && /lib/systemd/systemd-journal-remote -o journal/a.journal entries"), "Debian package systemd-journal-remote is missing");
    QVERIFY(site.run("/lib/systemd/systemd-journal-upload -u https://127.0.0.1:" + port + " -D journal --follow=no --save-state=upload --cert=" +
                     m_certificates.certificate("server").string() + " --key=" + m_certificates.key("server").string() + " --trust=" + m_certificates.authority().string()));
    COMES(site, site.hasEvent(EventKind::xid, "host/n031", 79));
    IS_HEALTHY(site);
}

void TstGatewayFeeds::syslog() {
    const std::string port = std::to_string(test::freePort());
    PageSite site;
    STARTS(site, exampleOf("syslog.md", {{"5514", port}}));
    QVERIFY(site.run(exampleOf("syslog.md", {{"5514", port}}, 0, "sh")));
    COMES(site, site.hasEvent(EventKind::xid, "host/" + thisHost(), 79));
    IS_HEALTHY(site);
}

void TstGatewayFeeds::loki() {
    test::LokiServer server({"--tenant", "hall-2", "--token", kSecret});
    QVERIFY(server.isServing());
    PageSite site;
    STARTS(site, exampleOf("loki.md", {{"127.0.0.1:3100", here(server.port())}, {"/etc/seamscope/loki", site.write("secret", kSecret)}}));
    QVERIFY(server.push(R"("job":"systemd-journal","transport":"kernel","hostname":"n032")", {{microsecondsNow() * 1000, kXid}}));
    COMES(site, site.hasEvent(EventKind::xid, "host/n032", 79));
    IS_HEALTHY(site);
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
    test::GnmiSwitch leaf({.certificates = &m_certificates, .user = "monitor", .password = kSecret, .greeting = greeting});
    PageSite site;
    const std::string topology = site.write("topology.json", R"({"schema":1,"entities":[{"id":"switch/leaf1"},{"id":"link/leaf1:Ethernet1_1~n031:mlx5_0"}],"edges":[]})");
    STARTS(site, exampleOf("gnmi.md", {{"127.0.0.1:9339", here(leaf.port())},
                                       {"/etc/seamscope/gnmi,", site.write("secret", kSecret) + ","},
                                       {"/etc/seamscope/switches.pem", m_certificates.authority().string()}}) + "documents: ['" + topology + "']\n");
    COMES(site, site.valueOf("net.bytes.received", "link/leaf1:Ethernet1_1~n031:mlx5_0") == 123'456'789);
    QCOMPARE(site.valueOf("net.bytes.received", "switch/leaf1"), 5.0);
    IS_HEALTHY(site);
}

/// Each map of the page is subscribed to as it stands, and what it asks for in words of the switch is a number.
void TstGatewayFeeds::gnmiByAMapOfOnesOwn() {
    test::GnmiSwitch leaf({.certificates = &m_certificates, .user = "monitor", .password = kSecret});
    const auto started = [&](PageSite& site, std::size_t which) {
        return site.start(exampleOf("gnmi.md", {{"127.0.0.1:9339", here(leaf.port())},
                                                {"user: monitor", "maps: ['" + site.write("ours.yaml", exampleOf("gnmi.md", {}, which)) + "'], user: monitor"},
                                                {"/etc/seamscope/gnmi,", site.write("secret", kSecret) + ","},
                                                {"/etc/seamscope/switches.pem", m_certificates.authority().string()}}));
    };
    for (const std::size_t which : {std::size_t{1}, std::size_t{2}}) {
        PageSite site;
        QVERIFY2(started(site, which), site.said().c_str());
        QVERIFY(test::waitUntil([&] { return leaf.requests().size() == which; }));
        ::gnmi::Notification said;
        said.set_timestamp(toNanoseconds(SystemClock().now()));
        if (which == 1) {
            test::addUpdate(said, "/interfaces/interface[name=Ethernet1/2]/state/counters/in-octets", 77);
        } else {
            said.mutable_prefix()->set_target("COUNTERS_DB");
            test::addUpdate(said, "/COUNTERS/Ethernet8/SAI_PORT_STAT_IF_IN_OCTETS", 77);
        }
        leaf.say(said);
        leaf.saySynced();
        COMES(site, site.valueOf("net.bytes.received", "switch/leaf1") == 77);
        IS_HEALTHY(site);
    }
}

/// The event of the page's `grpcurl` line, by hand: Debian has no grpcurl.
void TstGatewayFeeds::healthEvents() {
    const std::string json = test::phraseOf("nvsentinel.md", R"({"version")", '\'');
    datamodels::HealthEvents events;
    QVERIFY(google::protobuf::util::JsonStringToMessage(replaced(json, {{"2026-03-01T11:59:30Z", formatRfc3339(SystemClock().now())}}), &events).ok());
    PageSite site;
    const std::string socket = (site.folder / "health.sock").string();
    STARTS(site, exampleOf("nvsentinel.md", {{"/run/seamscope/nvsentinel.sock", socket}}));
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + 20s);
    google::protobuf::Empty reply;
    const auto channel = grpc::CreateChannel("unix:" + socket, grpc::InsecureChannelCredentials());
    const auto status = datamodels::PlatformConnector::NewStub(channel)->HealthEventOccurredV1(&context, events, &reply);
    QVERIFY2(status.ok(), status.error_message().c_str());
    COMES(site, site.hasEvent(EventKind::xid, "gpu/n031:4", 79));
    IS_HEALTHY(site);
}

void TstGatewayFeeds::documents() {
    PageSite site;
    const std::string jobs = site.write("jobs.json", R"({"schema":1,"jobs":[{"id":"job/first","gpus":8}]})");
    STARTS(site, exampleOf("context.md", {{"/etc/seamscope/topology.json", site.write("topology.json", R"({"schema":1,"entities":[{"id":"host/n1"}],"edges":[]})")},
                                          {"/etc/seamscope/jobs.json", jobs},
                                          {"/etc/seamscope/pricing.json", site.write("pricing.json", R"({"schema":1,"currency":"USD","gpu_hour":[]})")}}));
    QVERIFY(site.run(exampleOf("context.md", {}, 0, "sh")));
    const std::string told = replaced(test::phraseOf("context.md", "documents: /etc/seamscope/jobs.json"), {{"/etc/seamscope/jobs.json", jobs}});
    COMES(site, site.said().find(told) != std::string::npos);
}

void TstGatewayFeeds::annotations() {
    const std::string port = std::to_string(test::freePort());
    PageSite site;
    STARTS(site, exampleOf("context.md", {{"7480", port}}, 1));
    QVERIFY(site.run(exampleOf("context.md", {{"7480", port}}, 1, "sh")));
    QVERIFY(test::readFile(site.folder / "shell").find(test::phraseOf("context.md", R"({"id":1,"message")")) != std::string::npos);
    COMES(site, site.hasEvent(EventKind::deploy, "job/atlas"));
    IS_HEALTHY(site);
}

void TstGatewayFeeds::windows() {
    test::Alertmanager silences;
    QVERIFY(silences.isUp());
    const auto calendar = [](const std::string& entity) { // one of today
        const std::string day = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd")).toStdString();
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:" + entity + "\r\nDTSTAMP:" + day + "T000000Z\r\nDTSTART:" + day +
               "T000000Z\r\nDURATION:P1D\r\nSUMMARY:filters\r\nLOCATION:" + entity + "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
    };
    test::HttpServer far([&](const auto&) { return test::HttpServer::Answer{.contentType = "text/calendar", .body = calendar("rack/r08")}; });
    PageSite site;
    QVERIFY(site.run(replaced(test::phraseOf("context.md", "amtool silence add"), {{"amtool silence add", "amtool --alertmanager.url=" + silences.url() + " silence add --author=facilities"}})));
    STARTS(site, exampleOf("context.md", {{"http://127.0.0.1:9093", silences.url()},
                                          {"/etc/seamscope/changes.ics", site.write("changes.ics", calendar("rack/r07"))},
                                          {"https://cal.example/hall-2.ics", far.url("/hall-2.ics")}}, 2));
    for (const char* entity : {"host/n031", "rack/r07", "rack/r08"})
        COMES(site, site.hasEvent(EventKind::maintenance, entity));
    IS_HEALTHY(site);
}

/// Debian's Prometheus scrapes an exporter and, as docs/metrics.md has it, the gateway that reads it.
void TstGatewayFeeds::prometheusAndTheWayBack() {
    test::HttpServer exporter([](const auto&) { return test::HttpServer::Answer{.body = "DCGM_FI_DEV_GPU_TEMP{gpu=\"3\",Hostname=\"n031\"} 61\n"}; });
    const std::uint16_t port = test::freePort();
    const std::uint16_t metrics = test::freePort();
    PageSite site;
    (void)site.write("prometheus.yml", "global: {scrape_interval: 1s, scrape_timeout: 1s}\n" + exampleOf("metrics.md", {{"127.0.0.1:9464", here(metrics)}}, 1) +
                                           "  - {job_name: dcgm, static_configs: [{targets: ['" + here(exporter.port()) + "']}]}\n");
    test::ChildProcess prometheus({"prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=data", "--web.listen-address=" + here(port), "--log.level=warn"},
                                  {site.folder.path(), site.folder / "prometheus.log", {}});
    QVERIFY(test::waitForPort(port, 30s, &prometheus));
    const std::string line = test::phraseOf("gateway.md", "- {kind: prometheus", '\n');
    STARTS(site, exampleOf("metrics.md", {{"127.0.0.1:9464", here(metrics)}}) + "sources:\n  " + replaced(line, {{"127.0.0.1:9090", here(port)}, {"15s", "1s"}}) + "\n");
    COMES(site, site.valueOf("gpu.temperature", "gpu/n031:3") == 61);
    IS_HEALTHY(site);
    const std::string asked = "http://" + here(port) + "/api/v1/query?query=seamscope_source_up";
    COMES(site, [&] {
        const auto answer = sources::HttpClient({}).get(asked, "application/json");
        return answer && answer->body.find("\"kind\":\"prometheus\"") != std::string::npos && answer->body.find(",\"1\"]") != std::string::npos;
    }());
}

void TstGatewayFeeds::targetsAndKernelLogs() {
    const std::uint16_t port = test::freePort();
    test::ChildProcess node({"prometheus-node-exporter", "--web.listen-address=" + here(port)});
    QVERIFY2(test::waitForPort(port, 30s, &node), "Debian package prometheus-node-exporter is missing");
    PageSite site;
    const std::string log = site.write("kern.log", "Nov 28 02:00:00 n033 kernel: Linux version 6.1");
    STARTS(site, "sources:\n  " + replaced(test::phraseOf("gateway.md", "- {kind: scrape", '\n'), {{"node1:9100", here(port)}, {"10s", "1s"}}) + "\n  " +
                     replaced(test::phraseOf("gateway.md", "- {kind: kernel", '\n'), {{"/var/log/kern.log", log}}) + "\n");
    COMES(site, !std::isnan(site.valueOf("host.load", "host/127.0.0.1")) && site.valueOf("host.up", "host/127.0.0.1") == 1);
    const QString now = QLocale::c().toString(QDateTime::currentDateTimeUtc(), QStringLiteral("MMM dd HH:mm:ss"));
    std::ofstream(log, std::ios::app) << now.toStdString() << " n033 kernel: " << kXid << "\n";
    COMES(site, site.hasEvent(EventKind::xid, "host/n033", 79));
    IS_HEALTHY(site);
}

SEAM_TEST(tst_gateway_feeds, TstGatewayFeeds)
#include "tst_gateway_feeds.moc"
