// SPDX-License-Identifier: GPL-3.0-or-later
// What the shipped daemon promises about secrets and recordings, seen from outside of it.
#include "support/data_folder.h"
#include "support/gateway_program.h"
#include "support/http_server.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <QtTest>

#include <fstream>
#include <future>
#include <sstream>

#include <csignal>
#include <sys/stat.h>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> recordingsIn(const fs::path& folder) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".mcap")
            found.push_back(entry.path());
    return found;
}

Result<telemetry::RecordingInfo> record(const std::string& address, const std::string& name) {
    wire::ClientOptions options;
    options.address = address;
    const auto client = std::move(wire::Client::connect(options).value());
    std::promise<Result<telemetry::RecordingInfo>> promise;
    client->startRecording(name, [&](Result<telemetry::RecordingInfo> info) { promise.set_value(std::move(info)); });
    return promise.get_future().get();
}

} // namespace

class TstGatewayPromises : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingSecretLeaves();
    void aPasswordThatReadsAsAPathIsRefused();
    void secretsDoNotCrossTheNetworkInTheClear();
    void aRedirectElsewhereIsNotFollowed();
    void aRecordingThatCannotBeIsRefusedAtTheStart();
    void everyStartRecords();
    void withoutAFolderNobodyMakesFiles();
    void linksInItsFolderAreNotFollowed();
    void theCheckSaysWhatTheStartSays();
    void whatTheCheckCallsGoodStarts_data();
    void whatTheCheckCallsGoodStarts();
    void aStateOfNoUseIsSaidBefore();
    void whoCannotGoOnSaysSo();
    void aStateFolderIsOfOneGateway();
};

/// Everything that is wrong, in one go, and the same from both; nothing is left behind.
void TstGatewayPromises::theCheckSaysWhatTheStartSays() {
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "rec");
    std::ofstream(folder / "short") << "tooshort";
    fs::permissions(folder / "short", fs::perms::all);
    const std::string yaml = "listen: 0.0.0.0:7443\nrecording: {folder: nowhere}\ntimezone: Mars/Base\n"
                             "documents: [missing.json]\npagers: {webhook: 'ftp://x'}\nsources:\n"
                             "  - {kind: prometheus, name: p1, url: 'gopher://x', token_file: short}\n"
                             "  - {kind: scrape, name: s2, targets: ['https://x/metrics'], ca_file: absent.pem}\n"
                             "  - {kind: otlp, name: o3, listen: {address: '127.0.0.1:0', token_file: gone}}\n";
    const auto said = [&](bool isCheck) {
        std::ofstream(folder / "gateway.yaml") << yaml;
        std::vector<std::string> command = {(test::binFolder() / "seamscope-gateway").string(), "--config",
                                            "gateway.yaml"};
        if (isCheck)
            command.emplace_back("--check-config");
        fs::remove(folder / "out");
        test::ChildProcess process(command, {folder.path(), folder / "out", {}});
        const int code = process.wait(20s).value_or(-1);
        std::string lines; // without the time
        std::istringstream output(process.output());
        for (std::string line; std::getline(output, line);)
            lines += line.substr(line.find("] [gateway]") == std::string::npos ? 0 : line.find("] [gateway]")) + "\n";
        return std::pair(code, lines);
    };
    const auto check = said(true);
    QCOMPARE(check.first, 3);
    for (const char* what : {"needs TLS", "nowhere: no such folder", "Mars/Base", "missing.json", "pagers.webhook", "p1",
                             "s2", "absent.pem", "o3", "gone", "every user of this machine may read"})
        QVERIFY2(check.second.find(what) != std::string::npos, (what + ("\n" + check.second)).c_str());
    const auto start = said(false);
    QCOMPARE(start.first, 3);
    QCOMPARE(start.second, check.second);

    std::ofstream(folder / "gateway.yaml") << "listen: 127.0.0.1:0\nrecording: {folder: rec}\n";
    test::ChildProcess good({(test::binFolder() / "seamscope-gateway").string(), "--config", "gateway.yaml",
                             "--check-config"},
                            {folder.path(), folder / "out", {}});
    QCOMPARE(good.wait(20s).value_or(-1), 0);
    QVERIFY(fs::is_empty(folder / "rec"));
}

void TstGatewayPromises::whatTheCheckCallsGoodStarts_data() {
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QByteArray>("said"); ///< empty: it is good
    const std::string port = std::to_string(test::freePort());
    const auto row = [](const char* name, const std::string& yaml, const char* said) {
        QTest::newRow(name) << QByteArray::fromStdString(yaml) << QByteArray(said);
    };
    row("one port for two", "listen: 127.0.0.1:" + port + "\nmetrics: 127.0.0.1:" + port + "\n", "is wanted by listen as well");
    row("one port by another name", "listen: 127.0.0.1:" + port + "\nmetrics: localhost:" + port + "\n", "is wanted by listen as well");
    row("free ports", "listen: 127.0.0.1:0\nmetrics: 127.0.0.1:0\n", "");
    row("unknown scenario", "listen: 127.0.0.1:0\nsources:\n  - {kind: simulator, name: s, scenario: pump_degrated}\n", "pump_degrated");
    row("known scenario", "listen: 127.0.0.1:0\nsources:\n  - {kind: simulator, name: s, scenario: pump_degraded}\n", "");
    row("a key twice", "listen: 127.0.0.1:0\nlisten: 127.0.0.1:0\n", "line 2, column 1: 'listen'");
    row("a pipe as catalogue", "listen: 127.0.0.1:0\ncatalogues: [pipe]\n", "not a regular file");
    row("a pipe as registers", "listen: 127.0.0.1:0\nsources:\n  - {kind: modbus, name: m, targets: ['127.0.0.1:1'], registers: ./pipe}\n",
        "not a regular file");
    row("a folder for the black box below a file", "listen: 127.0.0.1:0\nblack_box: {folder: file/box}\n", "cannot be made");
    row("a folder for the black box below none", "listen: 127.0.0.1:0\nblack_box: {folder: none/box}\n", "cannot be made");
    row("folders for the state", "listen: 127.0.0.1:0\nstate: {folder: none/state}\n", "");
    row("a folder for the state below a file", "listen: 127.0.0.1:0\nstate: {folder: file/state}\n", "cannot be made");
    const auto socket = [](const std::string& path) { return "  - {kind: nvsentinel, name: n" + std::to_string(path.size()) + ", socket: '" + path + "'}\n"; };
    row("a socket", "listen: 127.0.0.1:0\nsources:\n" + socket("here.sock"), "");
    row("a socket with a long name", "listen: 127.0.0.1:0\nsources:\n" + socket(std::string(120, 's')), "at most 107 bytes");
    row("a socket in no folder", "listen: 127.0.0.1:0\nsources:\n" + socket("none/here.sock"), "no socket can be made");
    row("a socket where a file is", "listen: 127.0.0.1:0\nsources:\n" + socket("./file"), "is there and no socket");
    // A token where the name of its file is wanted, and URLs that nothing could be sent to: said, and not repeated.
    row("a token for a file", "listen: {address: '127.0.0.1:0', token_file: kSecretToken01}\n", "No such file or directory; the name is not repeated");
    row("a token below no folder", "listen: 127.0.0.1:0\npagers: {webhook: 'https://h/x', token_file: 'kSecret/Token01'}\n", "the name is not repeated");
    row("no file in a folder", "listen: 127.0.0.1:0\npagers: {webhook: 'https://h/x', token_file: './file-that-is-gone'}\n", "file-that-is-gone");
    row("a secret for a URL", "listen: 127.0.0.1:0\npagers: {webhook: kSecretToken01}\n", "not an http or https URL; it is not repeated");
    for (const auto& [key, url] : {std::pair{"webhook", "https://ho st/kSecret"}, {"heartbeat", "https://h:99999/kSecret"}, {"alertmanager", "https://[::1/kSecret"}})
        row(key, std::string("listen: 127.0.0.1:0\npagers: {") + key + ": '" + url + "'}\n", "a URL that cannot be read");
    // A pager with an authority that is not there would page nobody; one of a device reads it for ever.
    row("no authority for pages", "listen: 127.0.0.1:0\npagers: {webhook: 'https://h/x', ca_file: ./none.pem}\n", "pagers: ca_file: ./none.pem");
    row("a device for pages", "listen: 127.0.0.1:0\npagers: {mail: {url: 'smtps://h', from: a@b.c, to: a@b.c}, ca_file: /dev/zero}\n", "not a regular file");
    row("a calendar that cannot be read", "listen: 127.0.0.1:0\nsources:\n  - {kind: windows, name: w, calendars: ['https://ho st/kSecret']}\n", "a URL that cannot be read");
    row("a board that cannot be read", "listen: 127.0.0.1:0\nsources:\n  - {kind: redfish, name: r, targets: ['a=https://kSecret ho']}\n", "a URL that cannot be read");
    row("a document of no format", "listen: 127.0.0.1:0\ndocuments: [./file]\n", "documents: ./file: file: not of a known format");
    row("syslog beyond this machine", "listen: 127.0.0.1:0\nsources:\n  - {kind: syslog, name: s, listen: '0.0.0.0:0'}\n", "not a loopback address: let a syslog server");
    row("syslog with a token", "listen: 127.0.0.1:0\nsources:\n  - {kind: syslog, name: s, listen: {address: '127.0.0.1:0', token_file: ./file}}\n", "without tls_cert");
    row("syslog", "listen: 127.0.0.1:0\nsources:\n  - {kind: syslog, name: s, listen: '127.0.0.1:0'}\n", "");
    row("a folder for the black box", "listen: 127.0.0.1:0\nblack_box: {folder: made}\n", "");
}

/// And what it calls bad does not; a pipe that nobody writes to stops neither.
void TstGatewayPromises::whatTheCheckCallsGoodStarts() {
    QFETCH(const QByteArray, yaml);
    QFETCH(const QByteArray, said);
    const test::TemporaryFolder folder;
    QCOMPARE(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    std::ofstream(folder / "file") << "no folder";
    std::ofstream(folder / "gateway.yaml") << yaml.toStdString();
    const std::vector<std::string> command = {(test::binFolder() / "seamscope-gateway").string(), "--config", "gateway.yaml"};
    auto checking = command;
    checking.emplace_back("--check-config");
    test::ChildProcess check(checking, {folder.path(), folder / "check", {}});
    QCOMPARE(check.wait(20s).value_or(-1), said.isEmpty() ? 0 : 3);
    QVERIFY2(check.output().find(said.toStdString()) != std::string::npos, check.output().c_str());
    QVERIFY2(check.output().find("kSecret") == std::string::npos, check.output().c_str());
    test::ChildProcess start(command, {folder.path(), folder / "start", {}});
    if (!said.isEmpty()) {
        QCOMPARE(start.wait(20s).value_or(-1), 3);
        return;
    }
    QVERIFY2(!test::addressOf(start).empty(), start.output().c_str());
    start.signal(SIGTERM);
    QCOMPARE(start.wait(20s).value_or(-1), 0);
}

/// No reason not to start, and none to be silent: the check says what the start says, and leaves what is there as it is.
void TstGatewayPromises::aStateOfNoUseIsSaidBefore() {
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "state");
    const std::string junk(8192, 'x');
    std::ofstream(folder / "state" / "alarms.sqlite") << junk;
    auto start = test::startGateway(folder, "listen: 127.0.0.1:0\nstate: {folder: state}\n");
    QVERIFY2(!test::addressOf(start).empty(), start.output().c_str());
    start.signal(SIGTERM);
    QCOMPARE(start.wait(20s).value_or(-1), 0);
    test::ChildProcess check({(test::binFolder() / "seamscope-gateway").string(), "--config", "gateway.yaml", "--check-config"},
                             {folder.path(), folder / "check", {}});
    QCOMPARE(check.wait(20s).value_or(-1), 0);
    for (const std::string& said : {start.output(), check.output()})
        QVERIFY2(said.find("state.folder: state/alarms.sqlite: ") != std::string::npos && said.find("alarms would go on in memory") != std::string::npos, said.c_str());
    QVERIFY(test::readFile(folder / "state" / "alarms.sqlite") == junk);
}

/// An abort, as libraries do without threads or memory, is a line and a 70.
void TstGatewayPromises::whoCannotGoOnSaysSo() {
    const test::TemporaryFolder folder;
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\n");
    QVERIFY(!test::addressOf(process).empty());
    process.signal(SIGABRT);
    QCOMPARE(process.wait(10s).value_or(-1), 70);
    QVERIFY2(process.output().find("ending: ") != std::string::npos, process.output().c_str());
}

void TstGatewayPromises::nothingSecretLeaves() {
    const std::vector<std::string> secrets = {"urlPass1x", "urlUser2x", "queryKey3x", "bearerTok4xxxxxx",
                                              "filePass5x"};
    test::HttpServer exporter([](const test::HttpServer::Request&) {
        return test::HttpServer::Answer{.body = "node_load1{instance=\"a\"} 1\n"};
    });
    const std::string place = exporter.url().substr(std::string("http://").size());
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "rec");
    std::ofstream(folder / "token") << secrets[3];
    std::ofstream(folder / "password") << secrets[4];
    // The second of each answers nothing, so that what is said of failures is looked at as well.
    const std::string login = "http://" + secrets[1] + ":" + secrets[0] + "@";
    const std::string query = "/metrics?key=" + secrets[2];
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nrecording: {folder: rec, always: true}\nsources:\n"
                                  "  - {kind: scrape, interval: 1s, targets: ['" + login + place + query + "', '" +
                                      login + "127.0.0.1:1" + query + "']}\n" +
                                  "  - {kind: prometheus, interval: 1s, url: '" + login + "127.0.0.1:1'}\n" +
                                  "  - {kind: scrape, interval: 1s, token_file: token, targets: ['" + exporter.url() +
                                  "']}\n  - {kind: scrape, interval: 1s, user: me, password_file: password, targets: ['" +
                                  exporter.url() + "']}\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    wire::ClientOptions options;
    options.address = address;
    const auto client = std::move(wire::Client::connect(options).value());
    std::string told;
    {
        const auto stream = client->subscribe({}, [] {});
        QVERIFY(test::waitUntil([&] {
            while (const auto update = stream->next())
                if (update->sources)
                    for (const telemetry::SourceHealth& row : *update->sources)
                        told += row.name + row.endpoint + row.lastError + "\n";
            return told.find("127.0.0.1:1") != std::string::npos && told.find("onnect") != std::string::npos;
        }));
    }
    process.stop();
    const auto files = recordingsIn(folder / "rec");
    QCOMPARE(files.size(), std::size_t{1});
    struct stat info{};
    QCOMPARE(stat(files.front().c_str(), &info), 0);
    QCOMPARE(info.st_mode & 0777U, 0640U);
    const test::TemporaryFolder unpacked;
    test::ChildProcess info1({(test::binFolder() / "seamctl").string(), "info", files.front().string(), "--json"},
                             {folder.path(), unpacked / "info", {}});
    QVERIFY(info1.wait(30s));
    const std::string all = told + process.output() + info1.output() + test::readFile(files.front());
    for (const std::string& secret : secrets)
        QVERIFY2(all.find(secret) == std::string::npos, secret.c_str());
}

/// A '/' in a password makes the user a host and the rest a path, for curl as for us.
void TstGatewayPromises::aPasswordThatReadsAsAPathIsRefused() {
    const test::TemporaryFolder folder;
    for (const char* where : {"sources: [{kind: scrape, targets: ['http://secretUser:12/secretRest@127.0.0.1/metrics']}]",
                              "sources: [{kind: prometheus, url: 'http://secretUser:12/secretRest@127.0.0.1:9090'}]",
                              "sources: [{kind: windows, alertmanager: 'http://secretUser:12/secretRest@127.0.0.1'}]",
                              "sources: [{kind: mqtt, url: 'mqtt://secretUser:12/secretRest@127.0.0.1', topics: [a]}]",
                              "pagers: {webhook: 'http://secretUser:12/secretRest@127.0.0.1/hook'}",
                              "pagers: {mail: {url: 'smtp://secretUser:12/secretRest@127.0.0.1', from: a@b.c, to: a@b.c}}"}) {
        auto process = test::startGateway(folder, std::string("listen: 127.0.0.1:0\n") + where + "\n");
        QCOMPARE(process.wait(10s).value_or(-1), 3);
        QVERIFY2(process.output().find("secret") == std::string::npos, process.output().c_str());
    }
}

void TstGatewayPromises::secretsDoNotCrossTheNetworkInTheClear() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "token") << "bearerTok4xxxxxx";
    for (const char* source : {"{kind: scrape, targets: ['http://192.0.2.1/metrics'], token_file: token}",
                               "{kind: prometheus, url: 'http://me:secret@192.0.2.1:9090'}",
                               "{kind: prometheus, url: 'http://192.0.2.1:9090', user: me, password_file: token}",
                               "{kind: mqtt, url: 'mqtt://192.0.2.1', topics: [a], user: me, password_file: token}",
                               "{kind: mqtt, url: 'mqtt://me:secret@192.0.2.1', topics: [a]}",
                               "{kind: gnmi, targets: ['leaf1=gnmi://192.0.2.1'], user: me, password_file: token}",
                               "{kind: gnmi, targets: ['me:secret@192.0.2.1']}"}) {
        auto process = test::startGateway(folder, std::string("listen: 127.0.0.1:0\nsources: [") + source + "]\n");
        QCOMPARE(process.wait(10s).value_or(-1), 3);
        const bool isNamed = process.output().find("plain HTTP") != std::string::npos || process.output().find("mqtts") != std::string::npos || process.output().find("gnmis") != std::string::npos ||
                             process.output().find("user or password") != std::string::npos;
        QVERIFY2(isNamed, process.output().c_str());
        QVERIFY(process.output().find("secret") == std::string::npos);
    }
    for (const char* pager : {"alertmanager: 'http://192.0.2.1:9093'", "webhook: 'http://192.0.2.1/hook'",
                              "heartbeat: 'http://watch.example/hall'"}) {
        auto process = test::startGateway(folder, "listen: 127.0.0.1:0\npagers: {token_file: token, " + std::string(pager) + "}\n");
        QCOMPARE(process.wait(10s).value_or(-1), 3);
        QVERIFY2(process.output().find("plain HTTP") != std::string::npos, process.output().c_str());
    }
    auto paging = test::startGateway(folder, "listen: 127.0.0.1:0\npagers: {token_file: token, allow_plain_http: true, "
                                 "alertmanager: 'http://192.0.2.1:9093', heartbeat: 'http://127.0.0.1:9/alive'}\n");
    QVERIFY2(!test::addressOf(paging).empty(), paging.output().c_str());
    auto allowed = test::startGateway(folder, "listen: 127.0.0.1:0\nsources: [{kind: scrape, allow_plain_http: true, targets: "
                                  "['http://192.0.2.1/metrics'], token_file: token}]\n");
    QVERIFY2(!test::addressOf(allowed).empty(), allowed.output().c_str());
}

void TstGatewayPromises::aRedirectElsewhereIsNotFollowed() {
    std::atomic<int> asked = 0;
    test::HttpServer elsewhere([&](const test::HttpServer::Request&) {
        ++asked;
        return test::HttpServer::Answer{.body = "up 1\n"};
    });
    const std::uint16_t port = test::freePort();
    const test::TemporaryFolder folder;
    std::ofstream(folder / "redirect.py")
        << "import http.server\nclass H(http.server.BaseHTTPRequestHandler):\n def do_GET(self):\n"
        << "  self.send_response(302); self.send_header('Location', '" << elsewhere.url()
        << "/metrics'); self.end_headers()\nhttp.server.HTTPServer(('127.0.0.1', " << port << "), H).serve_forever()\n";
    test::ChildProcess redirecting({"python3", (folder / "redirect.py").string()});
    QVERIFY(test::waitForPort(port));
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nrecording: {folder: .}\nsources: [{kind: scrape, interval: 1s, "
                                  "targets: ['http://127.0.0.1:" + std::to_string(port) + "/metrics']}]\n");
    const std::string address = test::addressOf(process);
    QVERIFY(!address.empty());
    wire::ClientOptions options;
    options.address = address;
    const auto client = std::move(wire::Client::connect(options).value());
    const auto stream = client->subscribe({}, [] {});
    bool isTold = false;
    QVERIFY(test::waitUntil([&] {
        while (const auto update = stream->next())
            if (update->sources)
                for (const telemetry::SourceHealth& row : *update->sources)
                    isTold = isTold || row.lastError.find("redirects to another") != std::string::npos;
        return isTold;
    }));
    QCOMPARE(asked.load(), 0);
}

void TstGatewayPromises::aRecordingThatCannotBeIsRefusedAtTheStart() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "file") << "no folder";
    for (const char* place : {"missing", "file", "/proc"}) {
        auto process = test::startGateway(folder, std::string("listen: 127.0.0.1:0\nrecording: {always: true, folder: ") + place +
                                          "}\nsources: [{kind: simulator, gpus: 8}]\n");
        QCOMPARE(process.wait(20s).value_or(-1), 3);
        QVERIFY2(process.output().find("recording") != std::string::npos, process.output().c_str());
    }
}

void TstGatewayPromises::everyStartRecords() {
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "rec");
    const std::string yaml = "listen: 127.0.0.1:0\nrecording: {folder: rec, always: true}\n";
    for (int i = 0; i < 8; ++i) {
        auto process = test::startGateway(folder, yaml);
        QVERIFY2(!test::addressOf(process).empty(), process.output().c_str());
        process.signal(SIGKILL);
        QVERIFY(process.wait(5s));
        QCOMPARE(recordingsIn(folder / "rec").size(), static_cast<std::size_t>(i + 1));
    }
}

/// Whoever may write into the folder puts links there under the names that the next minutes bring.
void TstGatewayPromises::linksInItsFolderAreNotFollowed() {
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "rec");
    std::ofstream(folder / "victim") << "as it was";
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    for (int second = -1; second < 60; ++second) {
        std::string name = formatRfc3339(std::chrono::floor<std::chrono::seconds>(fromNanoseconds((now + std::chrono::seconds(second)).count())));
        std::replace(name.begin(), name.end(), ':', '-');
        fs::create_symlink(folder / "victim", folder / ("rec/." + name + ".index.json.new"));
        if (second < 2) // and the recording's own: it takes another name
            fs::create_symlink(folder / "fresh", folder / ("rec/" + name + ".mcap"));
    }
    fs::create_symlink(folder / "victim", folder / "rec/taken-1.account");
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nrecording: {folder: rec, always: true}\nsources: [{kind: simulator, gpus: 8}]\n");
    QVERIFY2(!test::addressOf(process).empty(), process.output().c_str());
    const auto indexes = [&] {
        return std::count_if(fs::directory_iterator(folder / "rec"), fs::directory_iterator(), [](const auto& entry) {
            return entry.path().filename().string().ends_with(".index.json") && entry.file_size() > 0;
        });
    };
    QVERIFY(test::waitUntil([&] { return indexes() == 1; }));
    process.stop();
    QCOMPARE(test::readFile(folder / "victim"), std::string("as it was"));
    QVERIFY(!fs::exists(folder / "fresh"));
    QVERIFY(std::any_of(fs::directory_iterator(folder / "rec"), fs::directory_iterator(), [](const auto& entry) {
        return entry.path().extension() == ".mcap" && !entry.is_symlink() && entry.file_size() > 1000;
    }));
}

void TstGatewayPromises::withoutAFolderNobodyMakesFiles() {
    const test::TemporaryFolder folder;
    const test::TemporaryFolder other;
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\n");
    const std::string address = test::addressOf(process);
    for (const std::string& name : {std::string(), std::string("x"), (other / "x").string()})
        QVERIFY(!record(address, name));
    QVERIFY(recordingsIn(folder.path()).empty() && recordingsIn(other.path()).empty());
    fs::create_directory(folder / "rec");
    fs::create_directory_symlink(other.path(), folder / "rec" / "out");
    auto recording = test::startGateway(folder, "listen: 127.0.0.1:0\nrecording: {folder: rec}\n");
    (void)test::waitUntil([&] { return recording.output().find("0\n") != std::string::npos; }, 100ms);
    std::string own;
    (void)test::waitUntil([&] {
        const std::string text = recording.output();
        const auto at = text.rfind("listening on 127.0.0.1:");
        own = at == std::string::npos || text.rfind('\n') < at ? "" : text.substr(at + 13, text.find('\n', at) - at - 13);
        return !own.empty() && own != address;
    });
    for (const std::string& name : {(other / "x").string(), std::string("../x"), std::string("out/x"), std::string("a\nb")})
        QVERIFY2(!record(own, name), name.c_str());
    QVERIFY(recordingsIn(other.path()).empty());
    QVERIFY(record(own, "good"));
    QVERIFY(fs::exists(folder / "rec" / "good.mcap"));
}

/// Two gateways on one folder would give the same numbers to different alarms; the second is refused before it opens anything.
void TstGatewayPromises::aStateFolderIsOfOneGateway() {
    const test::TemporaryFolder folder;
    auto first = test::startGateway(folder, "listen: 127.0.0.1:0\nstate: {folder: state}\nblack_box: {folder: box}\n");
    QVERIFY2(!test::addressOf(first).empty(), first.output().c_str());
    const std::vector<std::string> command{(test::binFolder() / "seamscope-gateway").string(), "--config", "gateway.yaml"};
    test::ChildProcess second(command, {folder.path(), folder / "second", {}});
    QCOMPARE(second.wait(20s).value_or(-1), 3);
    for (const char* said : {"another gateway keeps its alarms here", "another gateway keeps its black box here", "it runs, and this is no fault"})
        QVERIFY2(second.output().find(said) != std::string::npos, second.output().c_str());
    first.signal(SIGKILL);
    QVERIFY(first.wait(10s));
    test::ChildProcess third(command, {folder.path(), folder / "third", {}}); // whoever was killed leaves no lock
    QVERIFY2(!test::addressOf(third).empty(), third.output().c_str());
}

SEAM_TEST(tst_gateway_promises, TstGatewayPromises)
#include "tst_gateway_promises.moc"
