// SPDX-License-Identifier: GPL-3.0-or-later
// A newcomer with a running cluster: Debian's prometheus scrapes Debian's node exporter and pages of real H100 nodes under the
// host names of a site; `seamctl discover` looks at it, the gateway starts with what it wrote, and a console's floor and graph
// are those of the site as the generator knows it.
#include "base/clock.h"
#include "common/heatmap_floor.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/gateway_program.h"
#include "support/running_site.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <QtTest>

#include <array>
#include <fstream>
#include <map>
#include <optional>
#include <set>

using namespace seamscope;
using namespace std::chrono_literals;
using test::kGpusOfAHost;
using test::Naming;
using test::RunningSite;

namespace {

struct Told {
    int code = -1;
    QJsonObject json;
    std::string text;
};

Told discover(RunningSite& site, const std::string& folder, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {(test::binFolder() / "seamctl").string(), "discover", site.url(), "-o", folder,
                                      "--listen", "127.0.0.1:0", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    static int run = 0; // what a process says is put behind what is there
    test::ChildProcess process(words, {site.folder.path(), site.folder / ("told" + std::to_string(++run)), {}});
    Told told;
    told.code = process.wait(90s).value_or(-1);
    told.text = process.output();
    told.json = QJsonDocument::fromJson(QByteArray::fromStdString(told.text)).object();
    return told;
}

QJsonValue at(const QJsonObject& json, std::initializer_list<const char*> path) {
    QJsonValue value = json;
    for (const char* key : path)
        value = value.toObject()[QLatin1String(key)];
    return value;
}

/// What a console knows after some updates.
struct Seen {
    telemetry::Parts parts;
    std::map<std::uint32_t, telemetry::SeriesInfo> series;
    std::set<std::string> hot; ///< GPUs with a live temperature

    void take(telemetry::Update update) {
        telemetry::merge(parts, update);
        for (telemetry::SeriesInfo& info : update.series)
            series[info.id.value()] = std::move(info);
        for (std::size_t i = 0; i < update.samples.size(); ++i)
            if (const auto known = series.find(update.samples.series[i].value()); known != series.end())
                if (known->second.signal == "gpu.temperature")
                    hot.insert(known->second.entity.text());
    }
};

/// Exporters of others, by lines of their own documents. Of some metrics a label makes a signal, of one series and not of another.
std::optional<std::string> vendorsPage(const std::string& name) {
    if (name == "amd")
        return R"(gpu_clock{card_model="0x74a1",clock_index="2",clock_type="system",gpu_id="0",hostname="m1"} 132
gpu_clock{card_model="0x74a1",clock_index="14",clock_type="data",gpu_id="0",hostname="m1"} 2200
gpu_violation_socket_thermal_residency_percentage{card_model="0x74a1",gpu_id="0",hostname="m1"} 62
gpu_violation_socket_thermal_residency_accumulated{card_model="0x74a1",gpu_id="0",hostname="m1"} 53994
pcie_speed{card_model="0x74a1",gpu_id="0",hostname="m1"} 32
)";
    if (name == "arista")
        return R"(arista_sfp_stats{device="Ethernet1",sensor="rxPower",target="leaf3"} -2.5
arista_sfp_stats{device="Ethernet1",sensor="voltage",target="leaf3"} 3.3
arista_sfp_stats{device="Ethernet1",sensor="txBias",target="leaf3"} 7.1
arista_port_inDiscards{device="Ethernet1",target="leaf3"} 0
)";
    return std::nullopt;
}

/// Metrics of an exporter: all, those that are signals, those of which the part is known alone.
std::array<int, 3> mappedOf(const Told& told, const char* exporter) {
    for (const QJsonValue& row : at(told.json, {"exporters"}).toArray())
        if (at(row.toObject(), {"name"}).toString() == QLatin1String(exporter))
            return {at(row.toObject(), {"metrics"}).toInt(), at(row.toObject(), {"signals"}).toInt(), at(row.toObject(), {"parts"}).toInt()};
    return {};
}

std::set<std::string> hostsOf(const topology::Topology& graph) {
    std::set<std::string> hosts;
    for (const topology::Entity& entity : graph.entities())
        if (entity.id.kind() == topology::EntityKind::host)
            hosts.insert(std::string(entity.id.name()));
    return hosts;
}

} // namespace

class TstDiscoveredSites : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSiteIsFoundAndShown_data();
    void aSiteIsFoundAndShown();
    void whatIsThereStays();
    void booksAreBelievedBeforeNames();
    void whoDoesNotAnswerIsNamed();

private:
    void showsTheSite(const RunningSite& site, const std::string& address);
};

void TstDiscoveredSites::aSiteIsFoundAndShown_data() {
    QTest::addColumn<int>("which");
    QTest::newRow("racks in the names") << 0;
    QTest::newRow("addresses for names") << 1;
    QTest::newRow("fully qualified names") << 2;
    QTest::newRow("compact names") << 3;
}

void TstDiscoveredSites::aSiteIsFoundAndShown() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    QFETCH(int, which);
    RunningSite site(which == 0 ? test::rackNames() : which == 1 ? test::addressNames() : which == 2 ? test::qualifiedNames() : test::compactNames());
    QVERIFY(site.isUp());
    const Told told = discover(site, "found");
    QVERIFY2(told.code == 0, told.text.c_str());
    const Naming& naming = site.naming;
    QCOMPARE(at(told.json, {"site", "hosts"}).toInt(), static_cast<int>(naming.hosts.size()));
    QCOMPARE(at(told.json, {"gpus"}).toInt(), static_cast<int>(naming.hosts.size()) * kGpusOfAHost);
    QCOMPARE(at(told.json, {"site", "without_rack"}).toInt(), static_cast<int>(naming.hosts.size() - naming.rack.size()));
    std::set<std::string> patterns;
    int explained = 0;
    for (const QJsonValue& row : at(told.json, {"site", "patterns"}).toArray()) {
        patterns.insert(row.toObject()[QLatin1String("pattern")].toString().toStdString());
        explained += row.toObject()[QLatin1String("hosts")].toInt();
    }
    QVERIFY2(patterns == naming.patterns, told.text.c_str());
    QCOMPARE(explained, static_cast<int>(naming.hosts.size()));
    // The daemon, as it is shipped, takes what was written.
    const auto gateway = (test::binFolder() / "seamscope-gateway").string();
    test::ChildProcess check({gateway, "--config", "found/gateway.yaml", "--check-config"}, {site.folder.path(), site.folder / "checked", {}});
    QCOMPARE(check.wait(20s).value_or(-1), 0);
    QVERIFY2(check.output().find("warn") == std::string::npos, check.output().c_str());
    test::ChildProcess daemon({gateway, "--config", "found/gateway.yaml"}, {site.folder.path(), site.folder / "out", {}});
    const std::string address = test::addressOf(daemon);
    QVERIFY2(!address.empty(), daemon.output().c_str());
    showsTheSite(site, address);
    if (QTest::currentTestFailed())
        qWarning("%s", (daemon.output() + test::readFile(site.folder / "found/gateway.yaml")).c_str());
}

void TstDiscoveredSites::showsTheSite(const RunningSite& site, const std::string& address) {
    wire::ClientOptions options;
    options.address = address;
    auto client = wire::Client::connect(options);
    QVERIFY(client);
    const auto stream = (*client)->subscribe({}, [] {});
    const std::size_t gpus = site.naming.hosts.size() * kGpusOfAHost;
    Seen seen;
    const std::set<std::string> wanted(site.naming.hosts.begin(), site.naming.hosts.end());
    const bool isLive = test::waitUntil([&] { // the map grows with what is heard
        while (auto update = stream->next())
            seen.take(std::move(*update));
        return seen.hot.size() == gpus && seen.parts.topology && hostsOf(*seen.parts.topology).size() >= wanted.size();
    });
    QVERIFY2(isLive, qPrintable(QStringLiteral("%1 of %2 GPUs, %3 series, %4").arg(seen.hot.size()).arg(gpus).arg(seen.series.size()).arg(seen.parts.topology ? 1 : 0)));
    // Every GPU of every host is alive, and under the name of its host alone.
    for (const std::string& host : site.naming.hosts)
        for (int gpu = 0; gpu < kGpusOfAHost; ++gpu)
            QVERIFY(seen.hot.contains("gpu/" + host + ":" + std::to_string(gpu)));
    const topology::Topology& graph = *seen.parts.topology;
    std::string hosts;
    for (const std::string& host : hostsOf(graph))
        hosts += host + " ";
    QVERIFY2(hostsOf(graph) == wanted, hosts.c_str());
    // The floor of the heatmap: each host in its rack, where its name tells; nowhere else.
    const ui::HeatFloor floor = ui::makeHeatFloor({seen.parts.topology, {}, ui::HeatLevel::gpu, ui::HeatGrouping::floor});
    QCOMPARE(static_cast<std::size_t>(floor.placed), gpus);
    QCOMPARE(static_cast<std::size_t>(floor.withoutRack), (site.naming.hosts.size() - site.naming.rack.size()) * kGpusOfAHost);
    std::map<std::string, std::string> racks;
    for (const ui::HeatBlock& block : floor.blocks)
        for (std::uint32_t c = 0; c < block.cellCount(); ++c)
            if (const auto& cell = floor.cells[block.firstCell + c]; !cell.isEmpty() && block.entity.kind() == topology::EntityKind::rack)
                racks[std::string(cell.host().name())] = block.entity.name();
    QVERIFY(racks == site.naming.rack);
    QVERIFY(graph.find(*topology::EntityId::parse("cdu/c1")).isValid());
}

void TstDiscoveredSites::whatIsThereStays() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    RunningSite site(test::rackNames(), {vendorsPage, {"amd", "arista"}});
    QVERIFY(site.isUp());
    const Told first = discover(site, "found");
    QCOMPARE(first.code, 0);
    QCOMPARE(mappedOf(first, "amd device-metrics-exporter"), (std::array{4, 2, 2}));
    QCOMPARE(mappedOf(first, "arista-eos-exporter"), (std::array{2, 1, 1}));
    const Told again = discover(site, "found");
    QCOMPARE(again.code, 0);
    for (const QJsonValue& file : at(again.json, {"files"}).toArray())
        QCOMPARE(file.toObject()[QLatin1String("state")].toString(), QStringLiteral("unchanged"));
    // Somebody made it theirs.
    std::ofstream(site.folder / "found/gateway.yaml", std::ios::app) << "timezone: Europe/Berlin\n";
    const std::string ours = test::readFile(site.folder / "found/gateway.yaml");
    const Told third = discover(site, "found");
    QCOMPARE(test::readFile(site.folder / "found/gateway.yaml"), ours);
    QVERIFY2(third.text.find("-timezone: Europe/Berlin") != std::string::npos, third.text.c_str());
    QCOMPARE(test::readFile(site.folder / "found/gateway.yaml.new") + "timezone: Europe/Berlin\n", ours);
    QCOMPARE(discover(site, "found").code, 0);
    QVERIFY(!std::filesystem::exists(site.folder / "found/gateway.yaml.new-2")); // each text once
    // What is not known is a question, not an answer.
    const std::string draft = test::readFile(site.folder / "found/catalogue-draft.yaml");
    QVERIFY2(draft.find("# - {metric: \"acme_loop_flow_lpm\", signal: coolant.flow, entity: \"cdu/{cdu}\", scale: 1}") != std::string::npos, draft.c_str());
    QVERIFY2(draft.find("# acme_mystery: unit not known") != std::string::npos, draft.c_str());
    QVERIFY(draft.find("{metric: \"acme_mystery\"") == std::string::npos);
}

void TstDiscoveredSites::booksAreBelievedBeforeNames() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    RunningSite site(test::addressNames());
    QVERIFY(site.isUp());
    const auto& hosts = site.naming.hosts;
    // As NetBox answers: one device by its name, one by its address alone.
    std::ofstream(site.folder / "devices.json")
        << R"({"count":2,"next":null,"previous":null,"results":[)"
        << R"({"name":")" << hosts[0] << R"(","rack":{"id":7,"name":"B12"},"location":{"name":"Row B"},"role":{"slug":"gpu"}},)"
        << R"({"name":"asset-77","rack":{"name":"B13"},"primary_ip4":{"address":")" << site.naming.address(hosts[1]) << R"(/24"}}]})";
    std::ofstream(site.folder / "lldp.json")
        << R"({")" << hosts[0] << R"(":{"lldp":{"interface":[{"eth0":{"via":"LLDP","chassis":{"leaf-b12":{"descr":"Cumulus"}},)"
        << R"("port":{"id":{"type":"ifname","value":"swp7"}}}}]}},"leaf-b12":{"lldp":{"interface":{"swp49":{"chassis":{"spine-1":{}},)"
        << R"("port":{"id":{"type":"ifname","value":"swp3"}}}}}}})";
    const Told told = discover(site, "found", {"--netbox", "devices.json", "--lldp", "lldp.json"});
    QVERIFY2(told.code == 0, told.text.c_str());
    QCOMPARE(at(told.json, {"site", "placed_by", "dcim"}).toInt(), 2);
    QCOMPARE(at(told.json, {"site", "without_rack"}).toInt(), static_cast<int>(hosts.size()) - 2);
    QCOMPARE(at(told.json, {"site", "fabric", "leafs"}).toInt(), 1);
    QCOMPARE(at(told.json, {"site", "fabric", "spines"}).toInt(), 1);
    const QJsonObject written = QJsonDocument::fromJson(QByteArray::fromStdString(test::readFile(site.folder / "found/topology.json"))).object();
    std::set<std::string> edges;
    for (const QJsonValue& edge : written[QLatin1String("edges")].toArray())
        edges.insert(edge.toObject()[QLatin1String("from")].toString().toStdString() + '>' +
                     edge.toObject()[QLatin1String("to")].toString().toStdString());
    QVERIFY(edges.contains("rack/B12>host/" + hosts[0]));
    QVERIFY(edges.contains("rack/B13>host/" + hosts[1]));
    QVERIFY(edges.contains("switch/leaf-b12>link/" + hosts[0] + ":eth0~leaf-b12:swp7"));
    QVERIFY(edges.contains("switch/spine-1>link/leaf-b12:swp49~spine-1:swp3"));
}

void TstDiscoveredSites::whoDoesNotAnswerIsNamed() {
    test::TemporaryFolder folder;
    int runs = 0;
    const auto run = [&](const std::string& url, std::vector<std::string> more = {}) {
        std::vector<std::string> words = {(test::binFolder() / "seamctl").string(), "discover", url, "-o", "found", "--timeout", "1"};
        words.insert(words.end(), more.begin(), more.end());
        test::ChildProcess process(words, {folder.path(), folder / ("told" + std::to_string(++runs)), {}});
        const int code = process.wait(30s).value_or(-1); // first: then all of the output is there
        return std::pair(code, process.output());
    };
    const auto gone = run("http://127.0.0.1:" + std::to_string(test::freePort()));
    QVERIFY2(gone.first == 4, gone.second.c_str());
    test::HttpServer page([](const auto&) { return test::HttpServer::Answer{.contentType = "text/html", .body = "<html>Grafana</html>"}; });
    const auto other = run(page.url(""));
    QVERIFY2(other.first == 3 && other.second.find("page for people") != std::string::npos, other.second.c_str());
    test::HttpServer strict([](const auto&) { return test::HttpServer::Answer{.status = 401, .contentType = "application/json", .body = "{}"}; });
    QCOMPARE(run(strict.url("")).first, 4);
    test::HttpServer slow([](const auto&) { return test::HttpServer::Answer{.neverAnswers = true}; });
    QCOMPARE(run(slow.url("")).first, 4);
    QCOMPARE(run("http://who:secret@127.0.0.1:1").first, 3);
    QCOMPARE(run("ftp://127.0.0.1").first, 3);
    QCOMPARE(run("http://prometheus.example", {"--token-file", "/dev/null"}).first, 3); // would cross the network as it is
    QVERIFY(!std::filesystem::exists(folder / "found"));
}

SEAM_TEST(tst_discovered_sites, TstDiscoveredSites)
#include "tst_discovered_sites.moc"
