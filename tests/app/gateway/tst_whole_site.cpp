// SPDX-License-Identifier: GPL-3.0-or-later
// A whole site beside the shipped daemon: Debian's prometheus with its node exporter, mosquitto, snmpd, Slurm, rsyslog and
// Alertmanager; a gNMI switch over gRPC, a Redfish service out of published mock-ups, and a server that answers as Loki's
// documentation has it (Debian has no Loki). Every one is healthy in the source panel and read; a job of Slurm is on the graph; a
// leak, told over MQTT, is an incident with its owner in what a console holds, and in Alertmanager.
// `ninja check_whole_site` adds what needs minutes, or a machine of its own: a pump that weakens, and what it costs.
#include "cooled_hall.h"

#include "base/clock.h"
#include "qt/live_feed.h"
#include "support/alertmanager.h"
#include "support/certificates.h"
#include "support/gateway_program.h"
#include "support/gnmi_switch.h"
#include "support/loki_server.h"
#include "support/mqtt_server.h"
#include "support/python_server.h"
#include "support/rsyslog.h"
#include "support/running_site.h"
#include "support/slurm_cluster.h"
#include "support/snmp_agent.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;
using telemetry::Incident;
using test::CooledHall;

namespace {

constexpr int kPatience = 60'000; ///< ms, of a machine that has other work

bool isWhole() { return qEnvironmentVariableIsSet("SEAM_WHOLE_SITE"); }

TimePoint timeNow() { return SystemClock().now(); }

test::Naming hallNames() { return {CooledHall::hosts(), [](const std::string& host) { return host; }, {}, {}}; }

/// A line that a kernel writes and no incident is made of.
std::string correctedError(const std::string& of) { return "EDAC MC0: 1 CE memory read error on " + of; }

/// Publishes what the building reads, once a second.
class BuildingGateway {
public:
    BuildingGateway(const CooledHall& hall, test::MqttServer& server)
        : m_thread([&hall, &server](const std::stop_token& stop) {
            std::mutex mutex;
            std::condition_variable_any wake;
            std::unique_lock lock(mutex);
            while (!stop.stop_requested()) {
                (void)server.publish("dc/hall1", hall.building(timeNow()));
                wake.wait_for(lock, stop, 1s, [] { return false; });
            }
        }) {}

private:
    std::jthread m_thread;
};

} // namespace

class TstWholeSite : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everySourceIsRead();
    void aJobOfSlurmIsOnTheGraph();
    void aPumpThatWeakens();
    void aLeakIsInAlertmanager();
    void everySourceIsHealthyStill();
    void cleanupTestCase();

private:
    struct Servers;
    [[nodiscard]] std::string configuration() const;
    [[nodiscard]] const models::ClusterState& console() const { return m_feed->live(); }
    [[nodiscard]] double valueOf(const std::string& entity, const char* signal) const;
    [[nodiscard]] bool hasLine(const std::string& host, const std::string& words) const;
    [[nodiscard]] const topology::Job* job(const std::string& id) const;
    [[nodiscard]] const Incident* incidentAt(const std::string& entity) const;
    [[nodiscard]] std::string unhealthy() const;
    [[nodiscard]] Json pageOf(const std::string& entity) const;
    void verifyPrice(const Incident& incident) const;
    void verifyClass(const Json& page) const;

    CooledHall m_hall{timeNow()};
    test::TemporaryFolder m_folder;
    test::Certificates m_certificates;
    QElapsedTimer m_since;
    std::unique_ptr<Servers> m_servers;
    std::unique_ptr<test::ChildProcess> m_gateway;
    std::unique_ptr<test::Rsyslog> m_rsyslog;
    std::unique_ptr<wire::Client> m_client;
    models::ViewState m_view;
    std::unique_ptr<models::LiveFeed> m_feed;
};

/// All that is beside the gateway.
struct TstWholeSite::Servers {
    Servers(const CooledHall& hall, const test::Certificates& certificates)
        : site(hallNames(), {.text = [&hall](const std::string& page) -> std::optional<std::string> {
                                 if (page == "facility")
                                     return std::nullopt;
                                 return page == "training" ? hall.training("1", timeNow()) : hall.dcgm(page, timeNow());
                             },
                             .more = {"training"}})
        , snmp("1.3.6.1.4.1.318.1.1.26.4.3.1.5.1 integer 643\n") // hundredths of a kilowatt
        , loki({"--tenant", "hall-1"})
        , redfish("redfish_server.py", {"--cert", certificates.certificate("server").string(), "--key", certificates.key("server").string(),
                                        "--user", "monitor", "--password", "a-secret-of-the-test", "--tree",
                                        (test::dataFolder() / "redfish/mockups/DSP2046-examples").string()}, true)
        , leaf({.certificates = &certificates, .user = "monitor", .password = "a-secret-of-the-test", .greeting = greeting()}) {}

    static std::vector<gnmi::SubscribeResponse> greeting() {
        gnmi::Notification said;
        said.set_timestamp(toNanoseconds(timeNow()));
        test::addUpdate(said, "/interfaces/interface[name=Ethernet1/1]/state/counters/in-octets", 123'456'789);
        std::vector<gnmi::SubscribeResponse> all(2);
        *all[0].mutable_update() = said;
        all[1].set_sync_response(true);
        return all;
    }

    test::RunningSite site;
    test::MqttServer mqtt;
    test::SnmpAgent snmp;
    test::LokiServer loki;
    test::PythonServer redfish;
    test::GnmiSwitch leaf;
    test::Alertmanager alertmanager;
    test::SlurmCluster slurm{CooledHall::hosts()};
    std::optional<BuildingGateway> building;
    std::uint16_t syslogPort = test::freePort();
};

std::string TstWholeSite::configuration() const {
    const Servers& all = *m_servers;
    const std::string login = ", user: monitor, password_file: secret, ca_file: '" + m_certificates.authority().string() + "'}\n";
    return "site: hall-1\nlisten: 127.0.0.1:0\ndocuments: [topology.json, pricing.json]\nstate: {folder: state}\n"
           "pagers: {alertmanager: '" + all.alertmanager.url() + "'}\nsources:\n"
           "  - {kind: prometheus, url: '" + all.site.url() + "', interval: 1s, backfill: 5m}\n"
           "  - {kind: mqtt, url: '" + all.mqtt.url() + "', topics: ['dc/#']}\n"
           "  - {kind: slurm, url: '" + test::SlurmCluster::url() + "', socket: '" + all.slurm.socket() + "', user: " +
           test::SlurmCluster::user() + ", token_file: slurm}\n"
           "  - {kind: snmp, targets: ['pdu-a=127.0.0.1:" + std::to_string(all.snmp.port()) + "'], maps: [pdu_apc], community_file: community, interval: 1s}\n"
           "  - {kind: loki, url: '" + all.loki.url() + "', query: '{job=\"systemd-journal\"}', tenant: hall-1, interval: 1s}\n"
           "  - {kind: syslog, listen: '127.0.0.1:" + std::to_string(all.syslogPort) + "'}\n"
           "  - {kind: redfish, targets: ['cdu7=" + all.redfish.url() + "'], interval: 2s" + login +
           "  - {kind: gnmi, targets: ['" + all.leaf.target() + "'], interval: 2s" + login;
}

double TstWholeSite::valueOf(const std::string& entity, const char* signal) const {
    const auto series = console().find(*topology::EntityId::parse(entity), signal);
    const telemetry::SeriesState* state = series.isValid() ? console().latest(series) : nullptr;
    return state ? state->value : std::nan("");
}

bool TstWholeSite::hasLine(const std::string& host, const std::string& words) const {
    return std::any_of(console().events().begin(), console().events().end(), [&](const telemetry::Event& event) {
        return event.entity.text() == "host/" + host && event.text.find(words) != std::string::npos;
    });
}

const topology::Job* TstWholeSite::job(const std::string& id) const {
    return console().topology() ? console().topology()->job(*topology::EntityId::parse(id)) : nullptr;
}

/// An open one whose cause is that entity, or a part of it.
const Incident* TstWholeSite::incidentAt(const std::string& entity) const {
    if (!console().incidents())
        return nullptr;
    for (const Incident& incident : console().incidents()->incidents)
        if (!incident.ended && !incident.roots.empty() &&
            (incident.roots[0].entity.text() == entity || incident.group.text() == entity))
            return &incident;
    return nullptr;
}

/// Sources of which something is to be said; empty: all are well.
std::string TstWholeSite::unhealthy() const {
    std::string text;
    std::set<std::string> kinds;
    for (const telemetry::SourceHealth& row : console().sources()) {
        kinds.insert(row.kind == telemetry::kGatewayKind ? row.name : row.kind);
        const bool isHeard = row.state == telemetry::SourceState::alive || row.state == telemetry::SourceState::late;
        if (!isHeard || !row.lastError.empty())
            text += row.name + " " + std::string(name(row.state)) + " " + row.lastError + "; ";
    }
    for (const char* kind : {"prometheus", "mqtt", "slurm", "snmp", "loki", "syslog", "redfish", "gnmi", "documents", "pagers"})
        text += kinds.contains(kind) ? "" : "no row of " + std::string(kind) + "; ";
    return text;
}

Json TstWholeSite::pageOf(const std::string& entity) const {
    const Json alerts = m_servers->alertmanager.alerts();
    for (const Json& alert : alerts)
        if (alert.at("labels").at("seamscope_key").get<std::string>().find(entity) != std::string::npos)
            return alert;
    return {};
}

void TstWholeSite::initTestCase() {
    m_since.start();
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    QVERIFY2(test::SlurmCluster::missing().empty(), test::SlurmCluster::missing().c_str());
    for (const char* program : {"prometheus", "prometheus-node-exporter", "prometheus-alertmanager", "mosquitto", "mosquitto_pub", "snmpd"})
        QVERIFY2(test::hasProgram(program), program);
    QVERIFY(test::Rsyslog::isThere());
    m_certificates.issue("server");
    m_servers = std::make_unique<Servers>(m_hall, m_certificates);
    QVERIFY(m_servers->slurm.isReady() && m_servers->mqtt.isRunning() && m_servers->loki.isServing() && m_servers->redfish.isServing());
    QVERIFY(m_servers->alertmanager.isUp() && m_servers->site.isUp());
    m_servers->building.emplace(m_hall, m_servers->mqtt);
    qInfo("all servers run after %.1f s", static_cast<double>(m_since.elapsed()) / 1000);
    for (const auto& [file, text] : std::map<std::string, std::string>{{"topology.json", CooledHall::topology()},
                                                                       {"pricing.json", CooledHall::prices()},
                                                                       {"slurm", m_servers->slurm.token()},
                                                                       {"community", test::kCommunity},
                                                                       {"secret", "a-secret-of-the-test"}}) {
        std::ofstream(m_folder / file) << text << "\n";
        std::filesystem::permissions(m_folder / file, std::filesystem::perms::owner_read);
    }
    m_gateway.reset(new test::ChildProcess(test::startGateway(m_folder, configuration()))); // which cannot be moved
    const std::string address = test::addressOf(*m_gateway);
    QVERIFY2(!address.empty(), m_gateway->output().c_str());
    wire::ClientOptions options;
    options.address = address;
    m_client = std::move(wire::Client::connect(options).value());
    m_feed = std::make_unique<models::LiveFeed>(*m_client, m_view);
    m_feed->start();
    m_rsyslog = std::make_unique<test::Rsyslog>(
        "n001", test::Rsyslog::forward(m_servers->syslogPort, R"(protocol="tcp" TCP_Framing="octet-counted" template="RSYSLOG_SyslogProtocol23Format")"));
}

void TstWholeSite::everySourceIsRead() {
    QVERIFY(m_servers->slurm.run({"sbatch", "-N4", "--nodelist=n00[1-4]", "--gres=gpu:8", "-J", "atlas", "-o", "/dev/null", "--wrap", "sleep 900"}).starts_with("Submitted"));
    QVERIFY(m_servers->loki.push(R"("job":"systemd-journal","transport":"kernel","hostname":"n002")",
                                 {{toNanoseconds(timeNow()), correctedError("DIMM_A1")}}));
    m_rsyslog->write(correctedError("DIMM_B2") + "\n");
    QTRY_VERIFY_WITH_TIMEOUT(job("job/1") && job("job/1")->ranks.size() == 32, kPatience);
    for (const std::string& host : CooledHall::hosts()) {
        QTRY_VERIFY_WITH_TIMEOUT(!std::isnan(valueOf("host/" + host, "host.load")), kPatience); // node exporter
        for (int gpu = 0; gpu < CooledHall::kGpusOfAHost; ++gpu) {
            const std::string entity = "gpu/" + host + ":" + std::to_string(gpu);
            QTRY_VERIFY_WITH_TIMEOUT(!std::isnan(valueOf(entity, "gpu.temperature")), kPatience);
            const double celsius = valueOf(entity, "gpu.temperature");
            QVERIFY2(celsius >= 30 && celsius <= 67, (host + " " + std::to_string(celsius)).c_str());
        }
    }
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(valueOf("cdu/west", "coolant.flow") - 310) < 3, kPatience); // mosquitto
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(valueOf("pump/west-p1", "pump.speed") - 82) < 1, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(valueOf("pdu/pdu-a", "power.active") == 6430, kPatience); // snmpd
    QTRY_VERIFY_WITH_TIMEOUT(valueOf("loop/Rack4", "coolant.flow") == 24.3, kPatience); // Redfish, as its mock-up has it
    QTRY_VERIFY_WITH_TIMEOUT(valueOf("link/leaf1:Ethernet1_1~n001:mlx5_0", "net.bytes.received") == 123'456'789, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(hasLine("n002", "DIMM_A1"), kPatience); // Loki
    QTRY_VERIFY_WITH_TIMEOUT(hasLine("n001", "DIMM_B2"), kPatience); // rsyslog
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(valueOf("job/1", "job.step_seconds") - CooledHall::kStepSeconds) < 0.02, kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(unhealthy().empty(), unhealthy().c_str(), kPatience);
    qInfo("every source is read and healthy after %.1f s", static_cast<double>(m_since.elapsed()) / 1000);
}

/// From when Slurm says so itself.
void TstWholeSite::aJobOfSlurmIsOnTheGraph() {
    test::SlurmCluster& slurm = m_servers->slurm;
    const auto isRunning = [&] { return slurm.run({"squeue", "-h", "-j", "2", "-t", "R", "-o", "%T"}).starts_with("RUNNING"); };
    QVERIFY(slurm.run({"sbatch", "-N1", "--nodelist=n005", "--gres=gpu:8", "-J", "borealis", "-o", "/dev/null", "--wrap", "sleep 900"}).starts_with("Submitted"));
    QVERIFY(test::waitUntil(isRunning));
    const int prompt = isWhole() ? 2000 : kPatience;
    QElapsedTimer timer;
    timer.start();
    QTRY_VERIFY_WITH_TIMEOUT(job("job/2") && job("job/2")->ranks.size() == 8 && !job("job/2")->end, prompt);
    const auto begun = timer.elapsed();
    QCOMPARE(job("job/2")->ranks[5].gpu.text(), std::string("gpu/n005:5"));
    QVERIFY(!slurm.run({"squeue", "-h", "-j", "2", "-o", "%T"}).empty());
    timer.restart();
    slurm.run({"scancel", "2"});
    QTRY_VERIFY_WITH_TIMEOUT(job("job/2")->end.has_value(), prompt);
    QVERIFY(job("job/1") && !job("job/1")->end);
    qInfo("a job is on the graph %lld ms after it ran, its end %lld ms after scancel", static_cast<long long>(begun), static_cast<long long>(timer.elapsed()));
}

void TstWholeSite::verifyPrice(const Incident& incident) const {
    const telemetry::IncidentCost& cost = *incident.cost;
    QCOMPARE(cost.currency, std::string("USD"));
    const double gpuHours = static_cast<double>(cost.lostGpuTime) / 3.6e12;
    const double peopleHours = toSeconds(cost.at - incident.onset) / 3600;
    QVERIFY2(std::abs(static_cast<double>(cost.directComputeMicros) * 1e-6 - CooledHall::kGpuHour * gpuHours) < 0.01,
             qPrintable(QStringLiteral("%1 for %2 GPU hours").arg(cost.directComputeMicros).arg(gpuHours)));
    QVERIFY2(std::abs(static_cast<double>(cost.laborMicros) * 1e-6 - CooledHall::kPeopleHour * peopleHours) < CooledHall::kPeopleHour * 30 / 3600,
             qPrintable(QStringLiteral("%1 for %2 h").arg(cost.laborMicros).arg(peopleHours)));
    QCOMPARE(cost.total.likelyMicros, cost.directComputeMicros + cost.laborMicros); // nothing else is stated
    QVERIFY(cost.total.likelyMicros > 0);
}

/// High and critical alarms are pages, lower ones tickets (docs/alarms.md).
void TstWholeSite::verifyClass(const Json& page) const {
    const std::string severity = page.at("annotations").at("severity").get<std::string>();
    const bool isUrgent = severity == "high" || severity == "critical";
    QCOMPARE(page.at("annotations").at("class").get<std::string>(), std::string(isUrgent ? "page" : "ticket"));
}

/// Minutes, as the instruments have to be known first: ninja check_whole_site.
void TstWholeSite::aPumpThatWeakens() {
    if (!isWhole())
        QSKIP("takes minutes: ninja check_whole_site");
    QTest::qWait(100'000); // of data: what is usual here
    const TimePoint at = timeNow();
    m_hall.weaken(at);
    QTRY_VERIFY_WITH_TIMEOUT(incidentAt("pump/west-p1") || incidentAt("cdu/west"), 120'000);
    const Incident* found = incidentAt("pump/west-p1") ? incidentAt("pump/west-p1") : incidentAt("cdu/west");
    qInfo("%s is the root %.1f s after it weakened", found->roots[0].entity.text().c_str(), toSeconds(timeNow() - at));
    const std::string root = found->roots[0].entity.text();
    QCOMPARE(found->seam, std::string("cooling"));
    QVERIFY(std::find(found->owners.begin(), found->owners.end(), "facilities") != found->owners.end());
    QVERIFY(std::chrono::abs(found->onset - at) < 15s);
    QTRY_VERIFY_WITH_TIMEOUT(incidentAt(root) && incidentAt(root)->cost && incidentAt(root)->cost->lostGpuTime > GpuTime(), 60'000);
    const Incident* priced = incidentAt(root);
    QCOMPARE(priced->jobs.size(), std::size_t{1});
    QCOMPARE(priced->jobs[0].text(), std::string("job/1"));
    verifyPrice(*priced);
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(root).is_object(), kPatience);
    verifyClass(pageOf(root));
}

void TstWholeSite::aLeakIsInAlertmanager() {
    const TimePoint at = timeNow();
    m_hall.leak(at);
    QTRY_VERIFY_WITH_TIMEOUT(incidentAt("cdu/east"), kPatience);
    qInfo("%.1f s after the detector it is an incident", toSeconds(timeNow() - at));
    const Incident* found = incidentAt("cdu/east");
    QCOMPARE(found->roots[0].mechanism, std::string("coolant_leak"));
    QCOMPARE(found->seam, std::string("cooling"));
    QVERIFY(std::find(found->owners.begin(), found->owners.end(), "facilities") != found->owners.end());
    QVERIFY(std::chrono::abs(found->onset - at) < 15s);
    QTRY_VERIFY_WITH_TIMEOUT(pageOf("cdu/east").is_object(), kPatience);
    const Json page = pageOf("cdu/east");
    verifyClass(page);
    QCOMPARE(page.at("labels").at("site").get<std::string>(), std::string("hall-1"));
    QCOMPARE(page.at("annotations").at("owner").get<std::string>(), std::string("facilities"));
    QCOMPARE(page.at("status").at("state").get<std::string>(), std::string("active"));
    qInfo("in Alertmanager %.1f s after the detector", toSeconds(timeNow() - at));
}

void TstWholeSite::everySourceIsHealthyStill() {
    QTRY_VERIFY2_WITH_TIMEOUT(unhealthy().empty(), unhealthy().c_str(), kPatience);
    QVERIFY(m_gateway->isRunning());
    qInfo("%.1f s altogether", static_cast<double>(m_since.elapsed()) / 1000);
}

void TstWholeSite::cleanupTestCase() {
    m_feed.reset();
    m_client.reset();
    m_gateway.reset();
    m_rsyslog.reset();
    m_servers.reset();
}

SEAM_TEST(tst_whole_site, TstWholeSite)
#include "tst_whole_site.moc"
