// SPDX-License-Identifier: GPL-3.0-or-later
// A secret in every place where one can stand, peers that fail and such that say back what they were told, and every
// byte that leaves the shipped programs searched for each of them.
#include "recording/mcap/reader.h"
#include "sources/http/http_client.h"
#include "support/certificates.h"
#include "support/gateway_program.h"
#include "support/gnmi_switch.h"
#include "support/http_server.h"
#include "support/pdf_text.h"
#include "support/python_server.h"
#include "support/snmp_agent.h"
#include "support/tcp_proxy.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/listen.h"

#include <QtTest>

#include <fstream>
#include <future>
#include <map>
#include <sstream>

#include <csignal>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

/// Where each stands → itself; all of them differ.
using Planted = std::map<std::string, std::string>;

const Planted kPlanted = {{"user of a URL", "urlUser01xxxx"},
                          {"password of a URL", "urlPass02xxxx"},
                          {"query of a URL", "urlQuery03xxx"},
                          {"token of a source", "bearer04xxxxx"},
                          {"password of a source", "password05xxx"},
                          {"token of pagers", "pagerTok06xxx"},
                          {"path of a hook", "hookPath07xxx"},
                          {"query of a heartbeat", "beatQuery08xx"},
                          {"token for Slurm", "slurmJwt09xxx"},
                          {"password for MQTT", "mqttPass10xxx"},
                          {"token of OTLP clients", "otlpToken11xxxxx"},
                          {"token of annotations", "noteToken12xxxxx"},
                          {"token of consoles", "wireToken13xxxxx"},
                          {"path of a calendar", "calendar14xxx"},
                          {"password for mail", "mailPass15xxx"},
                          {"token for Loki", "lokiToken16xx"},
                          {"password for Loki", "lokiPass17xxx"},
                          {"password for gNMI", "gnmiPass18xxx"},
                          {"token for Kubernetes", "kubeToken19xx"},
                          {"password for Redfish", "redfishPw20xx"},
                          {"token for Redfish", "redfishTk21xx"},
                          {"community of SNMP", "community22xx"},
                          {"password for SNMP", "snmpAuth23xxx"},
                          {"privacy of SNMP", "snmpPriv24xxx"},
                          {"token of journals", "journal25xxxxxxx"},
                          {"token of monitors", "sentinel26xxxxxx"},
                          {"token of a monitoring system", "meters27xxxxxxxx"}};

const std::string& secret(const std::string& place) { return kPlanted.at(place); }

/// Refuses everybody, and says why with all that it was told.
test::HttpServer::Answer sayBack(const test::HttpServer::Request& request) {
    std::string told = request.target;
    for (const auto& [name, value] : request.headers)
        told += " " + name + ": " + value;
    if (request.target.starts_with("/slurm"))
        return {.status = 500, .contentType = "application/json", .body = R"({"errors":[{"description":")" + told + "\"}]}"};
    if (request.target.starts_with("/api/v1"))
        return {.status = 422, .contentType = "application/json",
                .body = R"({"status":"error","errorType":"bad_data","error":")" + told + "\"}"};
    const auto login = request.headers.find("authorization");
    if (request.target.starts_with("/elsewhere") && login != request.headers.end())
        return {.status = 302, .headers = {"Location: http://" + login->second.substr(login->second.find(' ') + 1) + ".example/"}};
    if (request.target.starts_with("/label") && login != request.headers.end())
        return {.body = "node_load1{instance=\"" + login->second.substr(login->second.find(' ') + 1) + "\"} 1\n"};
    return {.status = 401, .contentType = "text/plain " + told, .body = told};
}

/// What a file has, and what is packed in it.
std::string contentOf(const fs::path& path) {
    std::string all = test::readFile(path);
    if (path.extension() == ".pdf")
        return test::PdfText(all).all();
    if (path.extension() != ".mcap")
        return all;
    const auto reader = recording::mcap::Reader::open(path);
    if (!reader)
        return all;
    for (std::size_t segment = 0; segment < (*reader)->index().segments.size(); ++segment)
        (void)(*reader)->forEachIn(segment, [&](const auto& message, auto) {
            all += message.data;
            return true;
        });
    return all;
}

template<class T, class Ask>
std::string answerOf(const Ask& ask) {
    std::promise<std::string> told;
    ask([&](const Result<T>& answer) { told.set_value(answer ? "" : answer.error().text()); });
    return told.get_future().get() + "\n";
}

/// Everything that a console can ask for, errors among it; the bytes of answers go through a tap.
std::string askEverything(telemetry::Feed& feed) {
    using namespace telemetry;
    const TimeRange all{kTimeMin, kTimeMax};
    std::string told = answerOf<std::vector<SeriesInfo>>([&](auto reply) { feed.listSeries({}, reply); });
    told += answerOf<RangeResult>([&](auto reply) { feed.queryRange({{}, {fromNanoseconds(0), fromNanoseconds(INT64_MAX / 2)}}, reply); });
    told += answerOf<StateResult>([&](auto reply) { feed.queryState({}, reply); });
    told += answerOf<std::vector<Event>>([&](auto reply) { feed.queryEvents({}, reply); });
    told += answerOf<LedgerAnswer>([&](auto reply) { feed.queryLedger({}, reply); });
    told += answerOf<TimelineTiles>([&](auto reply) { feed.queryTimeline({}, reply); });
    told += answerOf<std::vector<RecordingInfo>>([&](auto reply) { feed.listRecordings(reply); });
    told += answerOf<RecordingInfo>([&](auto reply) { feed.startRecording("second.mcap", reply); });
    told += answerOf<RecordingInfo>([&](auto reply) { feed.saveRecording(1min, reply); });
    (void)all;
    return told;
}

} // namespace

class TstPlantedSecrets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noneLeaves();
};

void TstPlantedSecrets::noneLeaves() {
    const test::TemporaryFolder folder;
    const test::TemporaryFolder out; // of the tools
    const test::Certificates certificates;
    certificates.issue("server");
    for (const auto& [name, place] : std::map<std::string, std::string>{{"bearer", "token of a source"},
                                                                        {"password", "password of a source"},
                                                                        {"pager", "token of pagers"},
                                                                        {"slurm", "token for Slurm"},
                                                                        {"mqtt", "password for MQTT"},
                                                                        {"otlp", "token of OTLP clients"},
                                                                        {"notes", "token of annotations"},
                                                                        {"wire", "token of consoles"},
                                                                        {"mail", "password for mail"},
                                                                        {"loki", "token for Loki"},
                                                                        {"lokipass", "password for Loki"},
                                                                        {"gnmi", "password for gNMI"},
                                                                        {"kube", "token for Kubernetes"},
                                                                        {"redfish", "password for Redfish"},
                                                                        {"redtoken", "token for Redfish"},
                                                                        {"community", "community of SNMP"},
                                                                        {"snmpauth", "password for SNMP"},
                                                                        {"snmppriv", "privacy of SNMP"},
                                                                        {"journal", "token of journals"},
                                                                        {"sentinel", "token of monitors"},
                                                                        {"meters", "token of a monitoring system"}}) {
        std::ofstream(folder / name) << secret(place) << "\n";
        fs::permissions(folder / name, fs::perms::owner_read);
    }
    fs::create_directory(folder / "rec");
    test::HttpServer gossip(&sayBack);
    test::HttpServer hung([](const auto&) { return test::HttpServer::Answer{.neverAnswers = true}; });
    const std::string talks = "127.0.0.1:" + std::to_string(gossip.port());
    const std::string login = "http://" + secret("user of a URL") + ":" + secret("password of a URL") + "@";
    const std::string query = "?key=" + secret("query of a URL");
    const std::string calendar = "http://" + talks + "/" + secret("path of a calendar") + "/basic.ics";
    // Real devices that refuse: a switch that says the password back, an agent that knows another community and user; and a service
    // with TLS that says back what it was told.
    test::GnmiSwitch leaf({.certificates = &certificates, .user = "me", .password = "another"});
    test::SnmpAgent agent("1.3.6.1.4.1.318.1.1.26.4.3.1.5.1 integer 643\n");
    test::PythonServer board("loki_api.py", {"--cert", certificates.certificate("server").string(), "--key", certificates.key("server").string(), "--token", "another"}, true);
    QVERIFY(board.isServing());
    const std::uint16_t journalPort = test::freePort();
    const std::uint16_t sentinelPort = test::freePort();
    const std::uint16_t otlpPort = test::freePort();
    const std::uint16_t notesPort = test::freePort();
    const std::uint16_t metricsPort = test::freePort();
    std::ostringstream yaml;
    yaml << "listen: {address: '127.0.0.1:0', token_file: wire}\nmetrics: {address: '127.0.0.1:" << metricsPort << "', token_file: meters}\n"
         << "recording: {folder: rec, always: true}\nblack_box: {folder: box}\nstate: {folder: state}\n"
         << "pagers: {alertmanager: 'http://" << talks << "', webhook: 'http://127.0.0.1:1/" << secret("path of a hook")
         << "', heartbeat: 'http://" << talks << "/beat?key=" << secret("query of a heartbeat")
         << "', token_file: pager, mail: {url: 'smtp://127.0.0.1:1', from: a@b.c, to: a@b.c, user: me, password_file: mail}}\n"
         << "sources:\n";
    // Nobody there; who hangs; who talks of what it was told; who sends us to a place that tells.
    for (const std::string& place : {std::string("127.0.0.1:1"), "127.0.0.1:" + std::to_string(hung.port()), talks})
        yaml << "  - {kind: scrape, interval: 200ms, targets: ['" << login << place << "/metrics" << query << "']}\n";
    for (const char* path : {"/metrics", "/elsewhere", "/label"}) {
        yaml << "  - {kind: scrape, interval: 200ms, token_file: bearer, targets: ['http://" << talks << path << "']}\n";
        yaml << "  - {kind: scrape, interval: 200ms, user: me, password_file: password, targets: ['http://" << talks << path << "']}\n";
    }
    yaml << "  - {kind: prometheus, interval: 200ms, token_file: bearer, url: 'http://" << talks << "'}\n"
         << "  - {kind: prometheus, interval: 200ms, url: '" << login << talks << "'}\n"
         << "  - {kind: slurm, interval: 200ms, user: me, token_file: slurm, url: 'http://" << talks << "/slurm/v0.0.38'}\n"
         << "  - {kind: windows, interval: 200ms, calendars: ['" << calendar << "', 'http://127.0.0.1:1/"
         << secret("path of a calendar") << "']}\n"
         << "  - {kind: mqtt, url: 'mqtt://" << talks << "', topics: ['#'], user: me, password_file: mqtt}\n"
         << "  - {kind: otlp, listen: {address: '127.0.0.1:" << otlpPort << "', tls_cert: '"
         << certificates.certificate("server").string() << "', tls_key: '" << certificates.key("server").string()
         << "', token_file: otlp}}\n"
         << "  - {kind: annotations, listen: {address: '127.0.0.1:" << notesPort << "', token_file: notes}}\n"
         << "  - {kind: loki, interval: 200ms, query: '{job=\"a\"}', token_file: loki, url: 'http://" << talks << "'}\n"
         << "  - {kind: loki, interval: 200ms, query: '{job=\"a\"}', user: me, password_file: lokipass, url: 'http://" << talks << "'}\n"
         << "  - {kind: loki, interval: 200ms, query: '{job=\"a\"}', url: '" << login << talks << "'}\n"
         << "  - {kind: kubernetes, token_file: kube, url: 'http://" << talks << "'}\n"
         << "  - {kind: gnmi, targets: ['" << leaf.target() << "'], user: me, password_file: gnmi, ca_file: '" << certificates.authority().string() << "'}\n"
         << "  - {kind: redfish, interval: 1s, targets: ['a=" << board.url() << "'], user: me, password_file: redfish, ca_file: '" << certificates.authority().string() << "'}\n"
         << "  - {kind: redfish, interval: 1s, targets: ['b=" << board.url() << "'], token_file: redtoken, ca_file: '" << certificates.authority().string() << "'}\n"
         << "  - {kind: snmp, interval: 1s, targets: ['a=127.0.0.1:" << agent.port() << "'], maps: [pdu_apc], community_file: community}\n"
         << "  - {kind: snmp, interval: 1s, targets: ['b=127.0.0.1:" << agent.port() << "'], maps: [pdu_apc], user: me, password_file: snmpauth, privacy_file: snmppriv}\n"
         << "  - {kind: journal, listen: {address: '127.0.0.1:" << journalPort << "', token_file: journal}}\n"
         << "  - {kind: nvsentinel, listen: {address: '127.0.0.1:" << sentinelPort << "', token_file: sentinel}}\n"
         << "  - {kind: simulator, gpus: 8}\n";
    auto process = test::startGateway(folder, yaml.str());
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    const auto port = wire::parseHostPort(address)->port;

    std::map<std::string, std::string> left; // what left, by the way it took
    {
        test::TcpProxy tap(port);
        wire::ClientOptions options;
        options.address = "127.0.0.1:" + std::to_string(tap.port());
        options.token = secret("token of consoles");
        options.deadline = 10s;
        const auto client = std::move(wire::Client::connect(options).value());
        const auto stream = client->subscribe({}, [] {});
        std::map<std::string, std::string> rows;
        QVERIFY2(test::waitUntil([&] { // until all that fail have failed, and who talks has talked
            while (const auto update = stream->next())
                if (update->sources)
                    for (const telemetry::SourceHealth& row : *update->sources)
                        rows[row.name] = row.lastError;
            return std::count_if(rows.begin(), rows.end(), [](const auto& row) { return !row.second.empty(); }) >= 13 + 9;
        }), [&] { std::string all; for (const auto& [name, error] : rows) all += name + ": " + error + "\n"; return all; }().c_str());
        for (const auto& [name, error] : rows)
            left["rows"] += name + ": " + error + "\n";
        left["answers"] = askEverything(*client);
        options.token = secret("token of consoles").substr(1) + "y"; // a wrong one, on every port
        for (const std::uint16_t wrong : {tap.port(), otlpPort, sentinelPort}) {
            options.address = "127.0.0.1:" + std::to_string(wrong);
            left["logins"] += answerOf<std::vector<telemetry::SeriesInfo>>(
                [&](auto reply) { (*wire::Client::connect(options))->listSeries({}, reply); });
        }
        sources::HttpOptions upload;
        upload.headers = {"Authorization: Bearer " + secret("token of journals").substr(1) + "y"};
        const auto answer = sources::HttpClient(upload).post("http://127.0.0.1:" + std::to_string(journalPort) + "/upload", "application/vnd.fdo.journal",
                                                             "MESSAGE=" + secret("token of journals").substr(2) + "\n\n");
        QVERIFY(answer && answer->status == 401);
        sources::HttpOptions meter;
        meter.bearerToken = secret("token of a monitoring system");
        const auto measured = sources::HttpClient(meter).get("http://127.0.0.1:" + std::to_string(metricsPort) + "/metrics", {});
        QVERIFY(measured && measured->status == 200 && measured->body.size() > 1000);
        left["metrics"] = measured->body;
        left["logins"] += answer->body;
        left["wire"] = tap.told();
        QVERIFY(left["wire"].size() > 1000);
    }
    const auto tool = [&](const std::string& name, std::vector<std::string> words) {
        words.insert(words.begin(), (test::binFolder() / words.front()).string());
        words.erase(words.begin() + 1);
        test::ChildProcess run(words, {folder.path(), out / name, {}});
        (void)run.wait(30s);
        left[name] = run.output();
        QVERIFY2(!left[name].empty() || fs::exists(out / (name + ".file")), name.c_str());
    };
    const std::string to = (out / "").string();
    tool("recordings", {"seamctl", "recordings", "list", "--connect", address, "--token-file", "wire"});
    tool("record", {"seamctl", "record", "--connect", address, "--token-file", "wire", "--for", "1s", "-o", to + "record.file.mcap"});
    tool("doctor", {"seamctl", "doctor", "gateway.yaml"});
    tool("check", {"seamscope-gateway", "--config", "gateway.yaml", "--check-config"});
    tool("discover", {"seamctl", "discover", "http://" + talks, "-o", to + "found", "--token-file", "bearer"});
    tool("discover login", {"seamctl", "discover", "http://" + talks, "-o", to + "found2", "--user", "me", "--password-file", "password", "--slurm",
                            "http://" + talks + "/slurm/v0.0.38", "--slurm-user", "me", "--slurm-token-file", "slurm"});
    tool("discover URL", {"seamctl", "discover", login + talks + query, "-o", to + "found3"});
    std::ofstream(folder / "wrong.yaml") << "listen: {address: '127.0.0.1:0', token_file: " << secret("token of consoles") << "}\npagers: {webhook: " << secret("path of a hook")
                                         << ", token_file: " << secret("token of pagers") << "}\nsources:\n  - {kind: snmp, targets: ['a=127.0.0.1:1'], maps: [pdu_apc], community_file: "
                                         << secret("community of SNMP") << "}\n";
    tool("wrong", {"seamscope-gateway", "--config", "wrong.yaml", "--check-config"});
    tool("wrong doctor", {"seamctl", "doctor", "wrong.yaml"});
    std::ofstream(folder / "key.yaml") << "listen: {address: '127.0.0.1:0', " << secret("token of journals") << ": token_file}\n";
    tool("key", {"seamscope-gateway", "--config", "key.yaml", "--check-config"});
    process.signal(SIGABRT); // the words of a crash
    QCOMPARE(process.wait(20s).value_or(-1), 70);
    left["log"] = process.output();
    std::string recording;
    for (const auto& entry : fs::directory_iterator(folder / "rec"))
        if (entry.path().extension() == ".mcap")
            recording = entry.path().string();
    tool("info", {"seamctl", "info", recording, "--json"});
    tool("verify", {"seamctl", "verify", recording});
    tool("export", {"seamctl", "export", recording, "--format", "openmetrics", "-o", to + "export.file"});
    tool("analyze", {"seamctl", "analyze", recording, "--json"});
    // The pictures of a console are packed, and their letters are numbers.
    if (fs::exists(test::binFolder() / "seamscope")) {
        test::ChildProcess render({(test::binFolder() / "seamscope").string(), "render", recording, "--view", "sources,alarms,console", "--at", "+1s", "--out", to + "%v.pdf"},
                                  {folder.path(), out / "render", {}});
        (void)render.wait(60s); // the recording is that of a gateway that crashed, which it says
        QVERIFY(contentOf(out / "sources.pdf").find("recording") != std::string::npos); // what is there is found
    }
    int files = 0;
    for (const fs::path& root : {fs::path(folder / "rec"), fs::path(folder / "box"), fs::path(folder / "state"), out.path()})
        for (const auto& entry : fs::recursive_directory_iterator(root))
            if (entry.is_regular_file()) {
                left["file " + entry.path().filename().string()] = contentOf(entry.path());
                ++files;
            }
    QVERIFY2(files >= 8, std::to_string(files).c_str());

    Planted sought = kPlanted;
    sought["login of a source"] = "bWU6cGFzc3dvcmQwNXh4eA=="; // me:password05xxx, as it stands on the wire
    sought["login at Loki"] = "bWU6bG9raVBhc3MxN3h4eA==";
    sought["login at a board"] = "bWU6cmVkZmlzaFB3MjB4eA==";
    sought["login of a URL"] = "dXJsVXNlcjAxeHh4eDp1cmxQYXNzMDJ4eHh4";
    const std::string key = test::readFile(certificates.key("server"));
    sought["key of TLS"] = key.substr(key.find('\n') + 1, 40);
    std::size_t bytes = 0;
    std::string leaks;
    for (const auto& [way, content] : left) {
        bytes += content.size();
        for (const auto& [place, text] : sought)
            if (const auto at = content.find(text); at != std::string::npos)
                leaks += place + " left by " + way + ": …" + content.substr(at > 60 ? at - 60 : 0, 160) + "…\n";
    }
    qInfo("%zu secrets sought in %zu bytes of %zu kinds", sought.size(), bytes, left.size());
    QVERIFY2(leaks.empty(), leaks.c_str());
}

SEAM_TEST(tst_planted_secrets, TstPlantedSecrets)
#include "tst_planted_secrets.moc"
