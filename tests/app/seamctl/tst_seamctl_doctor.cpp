// SPDX-License-Identifier: GPL-3.0-or-later
// seamctl doctor, as somebody at a new site runs it: exporters that answer, one that does not, and what can be found.
#include "support/certificates.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/gateway_program.h"
#include "support/http_server.h"
#include "support/mqtt_server.h"
#include "support/python_server.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <thread>

#include <sys/stat.h>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

struct Told {
    int code = -1;
    QJsonObject json;
    QByteArray text;
};

Told doctor(const test::TemporaryFolder& folder, std::vector<std::string> words) {
    words.insert(words.begin(), {(test::binFolder() / "seamctl").string(), "doctor"});
    static int run = 0;
    test::ChildProcess process(words, {folder.path(), folder / ("told" + std::to_string(++run)), {}});
    Told told;
    told.code = process.wait(60s).value_or(-1);
    told.text = QByteArray::fromStdString(process.output());
    told.json = QJsonDocument::fromJson(told.text).object();
    return told;
}

std::string textOf(const QJsonObject& row, const char* key) { return row[QLatin1String(key)].toString().toStdString(); }

QJsonObject rowOf(const Told& told, const char* list, const char* key, const std::string& value) {
    for (const QJsonValue& row : told.json[QLatin1String(list)].toArray())
        if (textOf(row.toObject(), key) == value)
            return row.toObject();
    return {};
}

/// Two devices of a host as NVIDIA's dcgm-exporter tells of them.
std::string dcgm(bool hasTemperature) {
    std::string text;
    for (const char* gpu : {"0", "1"}) {
        const std::string labels = "{gpu=\"" + std::string(gpu) + "\",UUID=\"GPU-" + gpu + "\",Hostname=\"n1\"} ";
        text += "DCGM_FI_DEV_SM_CLOCK" + labels + "1980\nDCGM_FI_DEV_POWER_USAGE" + labels + "612\n";
        if (hasTemperature)
            text += "DCGM_FI_DEV_GPU_TEMP" + labels + "61\n";
    }
    return text;
}

} // namespace

class TstSeamctlDoctor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoAnswersAndWhoDoesNot();
    void everyTargetIsAskedBeforeItIsCounted();
    void guessesThatWaitAreTold();
    void everyFeedSaysWhatStandsInItsPlace();
    void aBusIsListenedTo();
    void oneExporterMoreMakesItFindable();
    void aPrometheusIsLookedAtToTheEnd();
    void clocksThatAreOffAreTold();
    void whoOwnsNothingSeesNoSeam();
    void whatIsToldTwiceIsSaid();
    void certificatesThatEndAreTold();
    void aWrongConfigurationIsRefused();
    void aPortOfAnotherProgramIsAnError();
    void besideAGatewayItsPortIsNoFault();
    void whatABundleLacksIsSaid();
    void aPipeIsNotWaitedFor();
};

void TstSeamctlDoctor::whoAnswersAndWhoDoesNot() {
    test::TemporaryFolder folder;
    test::HttpServer exporter([](const auto&) { return test::HttpServer::Answer{.body = dcgm(true)}; });
    test::HttpServer silent([](const auto&) { return test::HttpServer::Answer{.neverAnswers = true}; });
    test::HttpServer strange([](const auto&) { return test::HttpServer::Answer{.body = "some_app_queue 1\nother_app_depth 2\nthird_app_x 3\nfourth_app_y 4\nfifth_app_z 5\n"}; });
    // Ports and limits of an accelerator are no signals, and it is known whose they are: nothing that a file of one's own would say.
    test::HttpServer ports([](const auto&) {
        std::string text = "habanalabs_power_mW{id=\"0\",node=\"g7\"} 340000\n";
        for (int port = 0; port < 24; ++port)
            text += "habanalabs_nic_port_status{id=\"0\",node=\"g7\",port=\"" + std::to_string(port) + "\"} 1\n";
        return test::HttpServer::Answer{.body = text};
    });
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\nsources:\n"
                                     << "  - {kind: scrape, name: ports, targets: ['" << ports.url() << "']}\n"
                                     << "  - {kind: scrape, name: devices, targets: ['" << exporter.url() << "']}\n"
                                     << "  - {kind: scrape, name: gone, targets: ['http://127.0.0.1:" << test::freePort() << "/metrics']}\n"
                                     << "  - {kind: scrape, name: slow, targets: ['" << silent.url() << "']}\n"
                                     << "  - {kind: scrape, name: strange, targets: ['" << strange.url() << "']}\n"
                                     << "  - {kind: otlp, name: pushed, listen: '127.0.0.1:0'}\n";
    const Told told = doctor(folder, {"g.yaml", "--json", "--wait", "2"});
    QCOMPARE(told.code, 1); // something is wrong, and it is said
    QCOMPARE(told.json[QLatin1String("schema")].toInt(), 1);
    const auto state = [&](const std::string& source) {
        return textOf(rowOf(told, "checks", "what", "source '" + source + "'"), "state");
    };
    QCOMPARE(state("devices"), std::string("ok"));
    QCOMPARE(state("ports"), std::string("ok"));
    QCOMPARE(state("gone"), std::string("error"));
    QCOMPARE(state("slow"), std::string("error"));
    QCOMPARE(state("strange"), std::string("warning"));
    QCOMPARE(state("pushed"), std::string("ok"));
    QCOMPARE(textOf(rowOf(told, "checks", "what", "source 'gone'"), "place").substr(0, 17), std::string("http://127.0.0.1:"));
    QVERIFY(told.json[QLatin1String("coverage")].toArray().size() > 25);
}

/// The quick ones are not the site; and what a scrape tells of itself is nothing that a catalogue should know.
void TstSeamctlDoctor::everyTargetIsAskedBeforeItIsCounted() {
    constexpr int kTargets = 6;
    test::TemporaryFolder folder;
    std::vector<std::unique_ptr<test::HttpServer>> exporters;
    std::string targets;
    for (int i = 0; i < kTargets; ++i) {
        exporters.push_back(std::make_unique<test::HttpServer>([i](const auto&) {
            std::this_thread::sleep_for(i > 0 ? 700ms : 0ms); // a slow exporter
            return test::HttpServer::Answer{.body = "DCGM_FI_DEV_GPU_TEMP{gpu=\"0\",UUID=\"GPU-" + std::to_string(i) + "\",Hostname=\"n" + std::to_string(i) + "\"} 61\n"};
        }));
        targets += (i == 0 ? "'" : ", '") + exporters.back()->url() + "'";
    }
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\nsources:\n  - {kind: scrape, name: devices, targets: [" << targets << "]}\n";
    const Told told = doctor(folder, {"g.yaml", "--json"});
    QCOMPARE(rowOf(told, "coverage", "mechanism", "gpu_off_bus")[QLatin1String("roots")].toInt(), kTargets);
    const std::string text = textOf(rowOf(told, "checks", "what", "source 'devices'"), "text");
    QVERIFY2(text.find("means nothing") == std::string::npos && text.starts_with(std::to_string(kTargets * 4) + " series"), text.c_str());
    QVERIFY(doctor(folder, {"g.yaml"}).text.contains((exporters[1]->url() + " and 4 more)").c_str()));
}

/// With the line of a shell that confirms them, which does.
void TstSeamctlDoctor::guessesThatWaitAreTold() {
    test::TemporaryFolder folder;
    const std::string draft = (folder / "our draft.yaml").string();
    std::ofstream(draft) << "schema: 1\nmappings:\n  - {metric: \"tank_flow_lpm\", entity: \"cdu/{cdu}\"}  # its label cdu\n"
                            "  # - {metric: \"tank_flow_lpm\", signal: coolant.flow, entity: \"cdu/{cdu}\", scale: 1}  # guessed from words of its name\n";
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\ncatalogues: ['" << draft << "']\n";
    const std::string text = textOf(rowOf(doctor(folder, {"g.yaml", "--json"}), "checks", "what", "catalogue"), "text");
    const auto command = text.find("sed -i ");
    QVERIFY2(text.find("1 metric waits") == 0 && text.find("tank_flow_lpm as coolant.flow") < command, text.c_str());
    QVERIFY(command != std::string::npos && std::system(text.substr(command).c_str()) == 0);
    QVERIFY(rowOf(doctor(folder, {"g.yaml", "--json"}), "checks", "what", "catalogue").isEmpty());
}

namespace {

/// One source of each kind that asks over HTTP, at the server.
std::vector<std::string> feedsOf(const std::string& url) {
    return {"prometheus, token_file: token, url: '" + url + "'", "scrape, targets: ['" + url + "/metrics']", "windows, alertmanager: '" + url + "'",
            "windows, calendars: ['" + url + "/a.ics']", "slurm, user: u, token_file: token, url: '" + url + "/slurm/v0.0.38'",
            "kubernetes, token_file: token, url: '" + url + "'", "loki, query: '{a=\"b\"}', url: '" + url + "'",
            "redfish, user: u, password_file: token, targets: ['b=" + url + "']"};
}

} // namespace

/// A proxy that asks to sign in answers as well as the service behind it: none of it is silence, and none of it health.
void TstSeamctlDoctor::everyFeedSaysWhatStandsInItsPlace() {
    using Answer = test::HttpServer::Answer;
    std::atomic<int> strays{0};
    test::HttpServer elsewhere([&](const auto&) { return ++strays, Answer{}; });
    const std::vector<Answer> answers{{.contentType = "text/html", .body = "<html><title>Sign in</title></html>"},
                                      {.status = 401, .contentType = "application/json", .body = R"({"error":"token is expired"})"},
                                      {.status = 302, .contentType = "text/html", .headers = {"Location: " + elsewhere.url("/login")}},
                                      {.contentType = "application/json", .body = "[1,2,3]"}, // another service
                                      {.contentType = "application/json"}};
    test::TemporaryFolder folder;
    const std::string token = "abcdefghijklmnop0123456789";
    std::ofstream(folder / "token") << token << "\n";
    ::chmod((folder / "token").c_str(), 0600);
    std::vector<std::unique_ptr<test::HttpServer>> servers;
    std::vector<std::pair<std::string, std::string>> asked; ///< source and server
    std::string sources;
    for (const Answer& answer : answers) {
        servers.push_back(std::make_unique<test::HttpServer>([&answer](const auto&) { return answer; }));
        for (const std::string& feed : feedsOf(servers.back()->url(""))) {
            sources += "  - {name: s" + std::to_string(asked.size()) + ", kind: " + feed + "}\n";
            asked.emplace_back(feed, "127.0.0.1:" + std::to_string(servers.back()->port()));
        }
    }
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\nsources:\n" << sources;
    const Told told = doctor(folder, {"g.yaml", "--json", "--wait", "10"});
    QCOMPARE(told.code, 1);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const QJsonObject row = rowOf(told, "checks", "what", "source 's" + std::to_string(i) + "'");
        const std::string all = QJsonDocument(row).toJson().toStdString();
        QVERIFY2(textOf(row, "state") == "error" || textOf(row, "state") == "warning", (asked[i].first + ": " + all).c_str());
        QVERIFY2(all.find(asked[i].second) != std::string::npos, (asked[i].first + ": " + all).c_str());
        QVERIFY2(all.find("did not answer in time") == std::string::npos, (asked[i].first + ": " + all).c_str());
    }
    QVERIFY(!told.text.contains(QByteArray::fromStdString(token)));
    QCOMPARE(strays.load(), 0);
}

/// That the server of a bus answers says nothing of its points: they come when their senders like, or never.
void TstSeamctlDoctor::aBusIsListenedTo() {
    test::MqttServer bus;
    QVERIFY(bus.isRunning());
    test::TemporaryFolder folder;
    const auto held = "127.0.0.1:" + std::to_string(bus.port()); // by the bus, which is no gateway
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\nmetrics: '" << held << "'\nsources:\n"
                                     << "  - {kind: mqtt, name: hall, url: '" << bus.url() << "', topics: ['dc/#']}\n"
                                     << "  - {kind: mqtt, name: nowhere, url: '" << bus.url() << "', topics: ['plant/#']}\n";
    std::jthread sender([&](const std::stop_token& stop) {
        while (!stop.stop_requested())
            bus.publish("dc/hall1/cdu9/LiquidFlow", "812.5");
    });
    const Told told = doctor(folder, {"g.yaml", "--json", "--wait", "2"});
    sender.request_stop();
    sender.join();
    const std::string hall = textOf(rowOf(told, "checks", "what", "source 'hall'"), "text");
    QVERIFY2(hall.starts_with("1 series, 0 of no signal"), hall.c_str());
    const QJsonObject nowhere = rowOf(told, "checks", "what", "source 'nowhere'");
    QVERIFY2(textOf(nowhere, "state") == "warning" && textOf(nowhere, "text").find("sent nothing of our topics") != std::string::npos, told.text.constData());
    const QJsonObject configuration = rowOf(told, "checks", "what", "configuration");
    QVERIFY2(textOf(configuration, "text").find(" has it") != std::string::npos, told.text.constData());
    QCOMPARE(textOf(configuration, "state"), std::string("error"));
}

void TstSeamctlDoctor::oneExporterMoreMakesItFindable() {
    test::TemporaryFolder folder;
    std::atomic<bool> hasTemperature{false};
    test::HttpServer exporter([&](const auto&) { return test::HttpServer::Answer{.body = dcgm(hasTemperature)}; });
    std::ofstream(folder / "topology.json") << R"({"schema":1,"entities":[{"id":"host/n1","owner":"hardware"}]})";
    std::ofstream(folder / "jobs.json") << R"({"schema":1,"jobs":[{"id":"job/llm","kind":"training","owner":"ml","gpus":2,)"
                                        << R"("ranks":[{"rank":0,"gpu":"gpu/n1:0"},{"rank":1,"gpu":"gpu/n1:1"}]}]})";
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\ndocuments: [" << (folder / "jobs.json").string() << ", " << (folder / "topology.json").string() << "]\nsources:\n"
                                     << "  - {kind: scrape, name: devices, targets: ['" << exporter.url() << "']}\n";
    const auto hot = [&](const Told& told) { return rowOf(told, "coverage", "mechanism", "gpu_thermal_isolated"); };
    const Told without = doctor(folder, {"g.yaml", "--json"});
    QVERIFY2(without.code == 0, without.text.constData());
    QCOMPARE(textOf(hot(without), "state"), std::string("invisible"));
    QVERIFY2(textOf(hot(without), "would_need").find("gpu.temperature of gpu") != std::string::npos, without.text.constData());
    // Who would export it, and a line of a shell that is printed and not run.
    const QJsonArray by = hot(without)[QLatin1String("exported_by")].toArray();
    QVERIFY2(!by.isEmpty() && textOf(by[0].toObject(), "by") == "dcgm-exporter", without.text.constData());
    const Told fixes = doctor(folder, {"g.yaml", "--fix"});
    QVERIFY2(fixes.text.contains("\ndcgm-exporter -f "), fixes.text.constData());
    for (const QByteArray& line : fixes.text.split('\n')) // each command once
        QVERIFY2(line.isEmpty() || line.startsWith("# no command") || fixes.text.count(QByteArray(line + '\n')) == 1, line.constData());
    hasTemperature = true;
    const Told with = doctor(folder, {"g.yaml", "--json"});
    QVERIFY2(textOf(hot(with), "state") != "invisible", with.text.constData());
    QVERIFY(hot(with)[QLatin1String("witnesses")].toArray().contains(QLatin1String("gpu.temperature")));
    // Who has no pump on the books cannot be told of one.
    QCOMPARE(textOf(rowOf(with, "coverage", "mechanism", "pump_degraded"), "state"), std::string("invisible"));
}

// A server that was started lately has nothing of six hours ago. What it has now is what can be found there; and who has nothing at
// all is no source that is well.
void TstSeamctlDoctor::aPrometheusIsLookedAtToTheEnd() {
    const auto timeOf = [](const std::string& target) {
        const auto at = target.find("&time=");
        return at == std::string::npos ? 0.0 : std::strtod(target.c_str() + at + 6, nullptr);
    };
    const auto page = [&](bool hasAny) {
        return [=](const test::HttpServer::Request& request) {
            const double now = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000;
            std::string series;
            if (hasAny && now - timeOf(request.target) < 120)
                for (const char* gpu : {"0", "1"})
                    series += std::string(series.empty() ? "" : ",") + R"({"metric":{"__name__":"DCGM_FI_DEV_GPU_TEMP","Hostname":"n1","gpu":")" + gpu +
                              R"("},"values":[[)" + std::to_string(now - 20) + R"(,"61"],[)" + std::to_string(now - 5) + R"(,"62"]]})";
            return test::HttpServer::Answer{.body = R"({"status":"success","data":{"resultType":"matrix","result":[)" + series + "]}}"};
        };
    };
    test::TemporaryFolder folder;
    test::HttpServer young(page(true));
    test::HttpServer empty(page(false));
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\nsources:\n"
                                     << "  - {kind: prometheus, name: young, url: '" << young.url({}) << "', backfill: 6h}\n"
                                     << "  - {kind: prometheus, name: empty, url: '" << empty.url({}) << "', backfill: 6h}\n";
    for (int i = 0; i < 3; ++i) { // whichever thread comes first
        const Told told = doctor(folder, {"g.yaml", "--json"});
        QCOMPARE(told.code, 1);
        QCOMPARE(textOf(rowOf(told, "checks", "what", "source 'young'"), "text"), std::string("2 series, 0 of no signal, 0 events"));
        QCOMPARE(textOf(rowOf(told, "checks", "what", "source 'empty'"), "state"), std::string("warning"));
        QVERIFY(rowOf(told, "coverage", "mechanism", "gpu_thermal_isolated")[QLatin1String("witnesses")].toArray().contains(
            QLatin1String("gpu.temperature")));
    }
}

// One host's clock is an hour behind, and a controller stamps its values five minutes late: nothing is late, and nothing can be
// put in order.
void TstSeamctlDoctor::clocksThatAreOffAreTold() {
    test::HttpServer server([](const test::HttpServer::Request&) {
        const double now = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000;
        const auto series = [](const std::string& labels, double to, double value, double slope) {
            std::string values;
            for (int i = 6; i >= 0; --i)
                values += std::string(values.empty() ? "" : ",") + "[" + std::to_string(to - i * 5) + ",\"" + std::to_string(value - i * 5 * slope) + "\"]";
            return "{\"metric\":{" + labels + "},\"values\":[" + values + "]}";
        };
        return test::HttpServer::Answer{
            .body = R"({"status":"success","data":{"resultType":"matrix","result":[)" +
                    series(R"("__name__":"node_time_seconds","instance":"n1:9100","job":"node")", now - 1, now - 1, 1) + "," +
                    series(R"("__name__":"node_time_seconds","instance":"n2:9100","job":"node")", now - 1, now - 1 - 3600, 1) + "," +
                    series(R"("__name__":"node_load1","instance":"n2:9100","job":"node")", now - 1, 4, 0) + "," +
                    series(R"("__name__":"up","instance":"bas:80","job":"bas")", now - 1, 1, 0) + "," +
                    series(R"("__name__":"cdu_flow_lpm","cdu":"c1","job":"bas")", now - 300, 140, 0) + "]}}"};
    });
    test::TemporaryFolder folder;
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\nsources:\n  - {kind: prometheus, name: hall, url: '" << server.url({}) << "'}\n";
    const Told told = doctor(folder, {"g.yaml", "--json"});
    QCOMPARE(told.code, 1);
    const QString text = QString::fromStdString(textOf(rowOf(told, "checks", "what", "source 'hall'"), "text"));
    QVERIFY2(text.contains(QStringLiteral("clocks of hosts are off (1), most that of host/n2, 3600 s behind")), qPrintable(text));
    QVERIFY2(text.contains(QRegularExpression(QStringLiteral("what job 'bas' tells is stamped (299|30\\d) s behind"))), qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("job 'node'")), qPrintable(text));
}

// Contract §2: an edge between two owners is a seam. Who states none sees none, and nothing else says so.
void TstSeamctlDoctor::whoOwnsNothingSeesNoSeam() {
    test::TemporaryFolder folder;
    test::HttpServer exporter([&](const auto&) { return test::HttpServer::Answer{.body = dcgm(true)}; });
    const auto told = [&](const char* owner) {
        std::ofstream(folder / "jobs.json") << R"({"schema":1,"jobs":[{"id":"job/llm","owner":"ml","kind":"training","gpus":1,"ranks":[{"rank":0,"gpu":"gpu/n1:0"}]}]})";
        std::ofstream(folder / "topology.json") << R"({"schema":1,"entities":[{"id":"host/n1")" << owner << R"(},{"id":"host/n2"}]})";
        std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\ndocuments: [" << (folder / "jobs.json").string() << ", " << (folder / "topology.json").string()
                                         << "]\nsources:\n  - {kind: scrape, targets: ['" << exporter.url() << "']}\n";
        return rowOf(doctor(folder, {"g.yaml", "--json"}), "checks", "what", "owners");
    };
    const QJsonObject none = told("");
    QCOMPARE(textOf(none, "state"), std::string("warning"));
    QVERIFY2(textOf(none, "text").find("no edge stands between two owners") == 0 && textOf(none, "text").find("host 2 of 2 (host/n1") != std::string::npos, textOf(none, "text").c_str());
    const QJsonObject some = told(R"(,"owner":"hardware")");
    QVERIFY2(textOf(some, "text").find("edges stand between two owners; without an owner: host 1 of 2 (host/n2)") != std::string::npos, textOf(some, "text").c_str());
}

// One exporter that two jobs scrape, hosts of two clusters under one name, a job that nobody expects.
void TstSeamctlDoctor::whatIsToldTwiceIsSaid() {
    const std::string device = "DCGM_FI_DEV_GPU_TEMP{Hostname=\"n1\",gpu=\"0\",";
    const std::string page = device + "pod=\"a\",job=\"dcgm\"} 61\n" + device + "pod=\"b\",job=\"kubernetes-pods\"} 61\n" + device + "GPU_I_ID=\"7\"} 61\n" +
                             "node_load1{node=\"n1\",cluster=\"east\"} 1\nnode_load1{node=\"n1\",cluster=\"west\"} 1\nnode_uname_info{nodename=\"n1\"} 1\n";
    test::HttpServer exporter([&](const auto&) { return test::HttpServer::Answer{.body = page}; });
    test::TemporaryFolder folder;
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\nsources:\n  - {kind: scrape, job: compute, targets: ['" << exporter.url() << "']}\n";
    const Told told = doctor(folder, {"g.yaml"});
    QCOMPARE(told.code, 1);
    QVERIFY2(told.text.contains("1 series are told a second time, first DCGM_FI_DEV_GPU_TEMP of gpu/n1:0 with "), told.text.constData());
    QVERIFY2(told.text.contains("1 hosts of several clusters have one name, first host/n1 of east and west"), told.text.constData());
    QVERIFY2(told.text.contains("`up` of job 'compute', which scrapes node exporters, tells of no host"), told.text.constData());
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:0\nsources:\n  - {kind: scrape, job: node, targets: ['" << exporter.url() << "']}\n";
    QVERIFY(!doctor(folder, {"g.yaml"}).text.contains("tells of no host"));
}

// A certificate that nobody thought of stops a feed at night: those of the test's authority are good for two days.
void TstSeamctlDoctor::certificatesThatEndAreTold() {
    test::Certificates certificates;
    certificates.issue("bmc");
    test::PythonServer board("redfish_server.py", {"--cert", certificates.certificate("bmc").string(), "--key", certificates.key("bmc").string()}, true);
    QVERIFY(board.isServing());
    test::TemporaryFolder folder;
    std::ofstream(folder / "token") << "of-a-console\n";
    std::ofstream(folder / "g.yaml") << "listen: {address: '127.0.0.1:0', tls_cert: '" << certificates.certificate("bmc").string() << "', tls_key: '" << certificates.key("bmc").string()
                                     << "', token_file: '" << (folder / "token").string() << "'}\nsources:\n  - {kind: redfish, targets: ['n1=" << board.url()
                                     << "'], ca_file: '" << certificates.authority().string() << "'}\n";
    const Told told = doctor(folder, {"g.yaml", "--json", "--wait", "2"});
    int seen = 0;
    for (const QJsonValue& row : told.json[QLatin1String("checks")].toArray())
        if (textOf(row.toObject(), "what") == "certificate") {
            ++seen;
            QCOMPARE(textOf(row.toObject(), "state"), std::string("warning"));
            QVERIFY2(textOf(row.toObject(), "text").find("it ends in 1 days") == 0, textOf(row.toObject(), "text").c_str());
            const std::string place = textOf(row.toObject(), "place");
            QVERIFY2(place == board.url() || place == certificates.certificate("bmc").string(), place.c_str());
        }
    QCOMPARE(seen, 2);
}

void TstSeamctlDoctor::aWrongConfigurationIsRefused() {
    test::TemporaryFolder folder;
    std::ofstream(folder / "g.yaml") << "sources:\n  - {kind: scrap}\n";
    const Told told = doctor(folder, {"g.yaml"});
    QCOMPARE(told.code, 3);
    QVERIFY2(told.text.contains("line 2"), told.text.constData());
    std::ofstream(folder / "h.yaml") << "listen: 0.0.0.0:7443\n";
    const Told open = doctor(folder, {"h.yaml"});
    QCOMPARE(open.code, 1);
    QVERIFY2(open.text.startsWith("error"), open.text.constData());
}

/// A start would fail, and no gateway of this configuration is the reason.
void TstSeamctlDoctor::aPortOfAnotherProgramIsAnError() {
    test::TemporaryFolder folder;
    const test::HttpServer other([](const auto&) { return test::HttpServer::Answer{}; });
    std::ofstream(folder / "g.yaml") << "listen: 127.0.0.1:" << other.port() << "\nstate: {folder: state}\n";
    const Told told = doctor(folder, {"g.yaml"});
    QCOMPARE(told.code, 1);
    QVERIFY2(told.text.startsWith("error    configuration"), told.text.constData());
    const std::string self = std::filesystem::read_symlink("/proc/self/exe").filename();
    QVERIFY2(told.text.contains(QByteArray::fromStdString(self + " has it")), told.text.constData());
    // Nor does one that runs elsewhere make the port its own.
    auto running = test::startGateway(folder, "listen: 127.0.0.1:0\nstate: {folder: state}\n");
    QVERIFY2(!test::addressOf(running).empty(), running.output().c_str());
    const Told beside = doctor(folder, {"g.yaml"});
    QVERIFY2(beside.text.startsWith("error    configuration"), beside.text.constData());
    QVERIFY2(beside.text.contains("warning  configuration (state.folder"), beside.text.constData());
}

/// With folders that are locked, and without any.
void TstSeamctlDoctor::besideAGatewayItsPortIsNoFault() {
    for (const std::string& folders : {std::string(), std::string("state: {folder: state}\n")}) {
        test::TemporaryFolder folder;
        auto running = test::startGateway(folder, "listen: 127.0.0.1:0\n" + folders);
        const std::string address = test::addressOf(running);
        QVERIFY2(!address.empty(), running.output().c_str());
        std::ofstream(folder / "g.yaml") << "listen: " << address << "\n" << folders;
        const Told told = doctor(folder, {"g.yaml"});
        QVERIFY2(told.text.contains("it runs, and this is no fault"), told.text.constData());
        QVERIFY2(!told.text.contains("error    configuration"), told.text.constData());
    }
}

/// A map of what could be found is not one of what could be read.
void TstSeamctlDoctor::whatABundleLacksIsSaid() {
    test::TemporaryFolder folder;
    std::filesystem::create_directory(folder / "b");
    const std::string jobs = R"({"schema":1,"jobs":[{"id":"job/llm","kind":"training","gpus":2}]})";
    std::ofstream(folder / "b" / "jobs.json") << jobs;
    std::ofstream(folder / "b" / "topology.json") << R"({"schema":1,"entities":[{"id":"host/n1"}]})";
    QCOMPARE(doctor(folder, {"b", "--json"}).code, 0);
    std::ofstream(folder / "b" / "topology.json") << R"({"schema":1,"entities":[{"id":"hos)";
    const Told cut = doctor(folder, {"b", "--json"});
    QCOMPARE(cut.code, 1);
    QVERIFY2(cut.text.contains("topology.json"), cut.text.constData());
}

void TstSeamctlDoctor::aPipeIsNotWaitedFor() {
    test::TemporaryFolder folder;
    QCOMPARE(::mkfifo((folder / "night.mcap").c_str(), 0600), 0);
    const Told told = doctor(folder, {"night.mcap"});
    QCOMPARE(told.code, 3);
    QVERIFY2(told.text.contains("not a regular file"), told.text.constData());
}

SEAM_TEST(tst_seamctl_doctor, TstSeamctlDoctor)
#include "tst_seamctl_doctor.moc"
