// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets and certificates of the shipped daemon that are replaced while it runs.
#include "support/certificates.h"
#include "support/gateway_program.h"
#include "support/http_server.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <QtTest>

#include <algorithm>
#include <fstream>
#include <future>
#include <mutex>
#include <set>

#include <csignal>
#include <sys/stat.h>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

const std::string kFirst = "first-token-000001";
const std::string kSecond = "second-token-00002";

/// Whole at once, as who hands secrets out does it.
void put(const fs::path& path, const std::string& text) {
    std::ofstream(path.string() + ".new") << text << "\n";
    fs::rename(path.string() + ".new", path);
}

/// Answers scrapes, and keeps what each showed.
class Exporter {
public:
    [[nodiscard]] std::string url() const { return m_server.url(); }
    [[nodiscard]] bool hasSeen(const std::string& authorization) {
        const std::lock_guard lock(m_mutex);
        return m_seen.contains(authorization);
    }
    void forget() {
        const std::lock_guard lock(m_mutex);
        m_seen.clear();
    }

private:
    std::mutex m_mutex;
    std::set<std::string> m_seen;
    test::HttpServer m_server{[this](const test::HttpServer::Request& request) {
        const std::lock_guard lock(m_mutex);
        const auto at = request.headers.find("authorization");
        m_seen.insert(at == request.headers.end() ? "" : at->second);
        return test::HttpServer::Answer{.body = "node_load1{instance=\"a\"} 1\n"};
    }};
};

std::unique_ptr<wire::Client> connect(const std::string& address, const std::string& token = {}, const fs::path& authority = {}) {
    wire::ClientOptions options;
    options.address = address;
    options.token = token;
    options.tlsCa = authority;
    options.deadline = 5s;
    return std::move(wire::Client::connect(options).value());
}

Result<> ask(const std::string& address, const std::string& token, const fs::path& authority = {}) {
    const auto client = connect(address, token, authority);
    std::promise<Result<>> promise;
    client->listSeries({}, [&](const auto& answer) { promise.set_value(answer ? Result<>() : fail(answer.error())); });
    return promise.get_future().get();
}

/// What the rows of the source panel say, "name: last error" line by line.
class Rows {
public:
    Rows(const std::string& address, const std::string& token, const fs::path& authority = {})
        : m_client(connect(address, token, authority))
        , m_stream(m_client->subscribe({}, [] {})) {}
    /// Waits for an event of @p entity.
    [[nodiscard]] bool hasEventOf(const std::string& entity) {
        return test::waitUntil([&] {
            std::promise<bool> promise;
            m_client->queryEvents({{TimePoint{}, kTimeMax}, 100}, [&](const Result<std::vector<telemetry::Event>>& events) {
                promise.set_value(events && std::any_of(events->begin(), events->end(), [&](const auto& event) { return event.entity.text() == entity; }));
            });
            return promise.get_future().get();
        }, 20s);
    }
    /// Waits for a list of rows in which @p name says @p words, or nothing at all where these are empty.
    [[nodiscard]] bool says(const std::string& name, const std::string& words) {
        return test::waitUntil([&] {
            while (const auto update = m_stream->next())
                if (update->sources)
                    m_sources = update->sources;
            if (m_sources)
                for (const telemetry::SourceHealth& row : *m_sources)
                    if (row.name == name)
                        return words.empty() ? row.lastError.empty() : row.lastError.find(words) != std::string::npos;
            return false;
        }, 10s);
    }

private:
    std::unique_ptr<wire::Client> m_client;
    std::unique_ptr<telemetry::UpdateStream> m_stream;
    telemetry::Part<telemetry::SourceList> m_sources;
};

} // namespace

class TstGatewaySecrets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNewTokenOfASourceIsUsed();
    void whatCannotBeReadLeavesTheOldOneInUse();
    void aNewTokenOfOurOwnIsAskedFor();
    void aNewCertificateIsShown();
    void listenersOfHttpTakeThemToo();
    void systemdHandsCredentialsOver();
    void whatIsNoFileIsRefusedAtTheStart();
};

/// Without a word to it: it looks by itself, and at once when it is told to.
void TstGatewaySecrets::aNewTokenOfASourceIsUsed() {
    Exporter exporter;
    const test::TemporaryFolder folder;
    put(folder / "token", kFirst);
    put(folder / "password", "pass1");
    auto process = test::startGateway(
        folder, "listen: 127.0.0.1:0\nsources:\n  - {kind: scrape, interval: 200ms, token_file: token, targets: ['" + exporter.url() +
                    "']}\n  - {kind: scrape, interval: 200ms, user: me, password_file: password, targets: ['" + exporter.url() + "']}\n");
    QVERIFY2(!test::addressOf(process).empty(), process.output().c_str());
    QVERIFY(test::waitUntil([&] { return exporter.hasSeen("Bearer " + kFirst) && exporter.hasSeen("Basic bWU6cGFzczE="); }));
    put(folder / "token", kSecond);
    QVERIFY(test::waitUntil([&] { return exporter.hasSeen("Bearer " + kSecond); }, 10s));
    put(folder / "password", "pass2");
    process.signal(SIGHUP);
    QVERIFY(test::waitUntil([&] { return exporter.hasSeen("Basic bWU6cGFzczI="); }, 3s));
    exporter.forget();
    QVERIFY(test::waitUntil([&] { return exporter.hasSeen("Bearer " + kSecond); }));
    QVERIFY(!exporter.hasSeen("Bearer " + kFirst));
    QVERIFY(process.output().find("token: read anew") != std::string::npos);
    for (const std::string& secret : {kFirst, kSecond, std::string("pass2")})
        QVERIFY(process.output().find(secret) == std::string::npos);
}

void TstGatewaySecrets::whatCannotBeReadLeavesTheOldOneInUse() {
    Exporter exporter;
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "mounted");
    put(folder / "mounted" / "token", kFirst);
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nsources: [{kind: scrape, name: s, interval: 200ms, token_file: "
                                              "mounted/token, targets: ['" + exporter.url() + "']}]\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    Rows rows(address, {});
    QVERIFY(rows.says("s", ""));
    const auto expect = [&](const std::string& why) {
        process.signal(SIGHUP);
        QVERIFY2(rows.says("s", why), process.output().c_str());
        QVERIFY(rows.says("s", "stays in use"));
        QVERIFY(process.output().find(why) != std::string::npos);
        exporter.forget();
        QVERIFY(test::waitUntil([&] { return exporter.hasSeen("Bearer " + kFirst); }));
    };
    const auto file = folder / "mounted" / "token";
    fs::remove(file);
    expect("No such file");
    fs::remove(folder / "mounted"); // as while it is mounted anew: it was a file before, and is named
    expect("mounted/token: ");
    fs::create_directory(folder / "mounted");
    QCOMPARE(::mkfifo(file.c_str(), 0600), 0); // nobody writes there: who opens it waits for ever
    expect("not a regular file");
    put(file, std::string(100'000, 'x'));
    expect("more than 65536 bytes");
    put(file, "");
    expect("the first line must be");
    put(file, kSecond);
    process.signal(SIGHUP);
    QVERIFY(rows.says("s", ""));
    QVERIFY(test::waitUntil([&] { return exporter.hasSeen("Bearer " + kSecond); }));
}

void TstGatewaySecrets::aNewTokenOfOurOwnIsAskedFor() {
    const test::TemporaryFolder folder;
    put(folder / "token", kFirst);
    auto process = test::startGateway(folder, "listen: {address: '127.0.0.1:0', token_file: token}\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    QVERIFY(ask(address, kFirst));
    put(folder / "token", "short"); // could be tried out: stays as it was
    process.signal(SIGHUP);
    Rows rows(address, kFirst);
    QVERIFY(rows.says("listen 127.0.0.1:0", "fewer than 16"));
    QVERIFY(ask(address, kFirst));
    put(folder / "token", kSecond);
    process.signal(SIGHUP);
    QVERIFY(test::waitUntil([&] { return ask(address, kSecond).has_value(); }, 5s));
    QCOMPARE(ask(address, kFirst).error().code, ErrorCode::unauthenticated);
}

/// Of another authority, so that who sees the old one does not trust it.
void TstGatewaySecrets::aNewCertificateIsShown() {
    const test::Certificates before;
    const test::Certificates after;
    before.issue("server");
    after.issue("server");
    const test::TemporaryFolder folder;
    const auto install = [&](const test::Certificates& from) {
        fs::copy_file(from.certificate("server"), folder / "cert.pem", fs::copy_options::overwrite_existing);
        fs::copy_file(from.key("server"), folder / "key.pem", fs::copy_options::overwrite_existing);
    };
    install(before);
    put(folder / "token", kFirst);
    auto process = test::startGateway(folder, "listen: {address: '127.0.0.1:0', tls_cert: cert.pem, tls_key: key.pem, token_file: token}\n"
                                              "sources: [{kind: otlp, listen: {address: '127.0.0.1:0', tls_cert: cert.pem, tls_key: key.pem, token_file: token}}]\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    QVERIFY(ask(address, kFirst, before.authority()));
    QVERIFY(!ask(address, kFirst, after.authority()));
    Rows open(address, kFirst, before.authority()); // what is connected stays so
    QVERIFY(open.says("listen 127.0.0.1:0", ""));
    fs::copy_file(after.certificate("server"), folder / "cert.pem", fs::copy_options::overwrite_existing);
    process.signal(SIGHUP);
    QVERIFY(open.says("listen 127.0.0.1:0", "do not fit")); // the key has yet to come
    QVERIFY(ask(address, kFirst, before.authority()));
    install(after);
    QVERIFY(test::waitUntil([&] { return ask(address, kFirst, after.authority()).has_value(); }, 10s)); // by itself
    QVERIFY(!ask(address, kFirst, before.authority()));
    QVERIFY(open.says("listen 127.0.0.1:0", ""));
}

/// Certificate, key and the authority of clients, of a journal that is being uploaded meanwhile.
void TstGatewaySecrets::listenersOfHttpTakeThemToo() {
    QVERIFY(test::hasProgram("curl"));
    const test::Certificates before;
    const test::Certificates after;
    const test::TemporaryFolder folder;
    for (const test::Certificates* one : {&before, &after})
        for (const char* who : {"server", "host"})
            one->issue(who);
    const auto install = [&](const test::Certificates& from) {
        for (const auto& [path, name] : {std::pair(from.certificate("server"), "cert.pem"), {from.key("server"), "key.pem"}, {from.authority(), "ca.pem"}})
            fs::copy_file(path, folder / name, fs::copy_options::overwrite_existing);
    };
    install(before);
    std::vector<std::uint16_t> ports;
    const auto listen = [&] {
        ports.push_back(test::freePort());
        return "listen: {address: '127.0.0.1:" + std::to_string(ports.back()) + "', tls_cert: cert.pem, tls_key: key.pem, tls_ca: ca.pem}}";
    };
    const std::string journal = "{kind: journal, " + listen();
    const std::string annotations = "{kind: annotations, " + listen();
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nsources: [" + journal + ", " + annotations + "]\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    int asked = 0;
    const auto curl = [&](std::uint16_t port, const std::string& path, const test::Certificates& ours, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"curl", "-sS", "-m", "20", "--cacert", ours.authority().string(), "--cert", ours.certificate("host").string(), "--key",
                                       ours.key("host").string(), "https://127.0.0.1:" + std::to_string(port) + path};
        words.insert(words.end(), more.begin(), more.end());
        return std::make_unique<test::ChildProcess>(words, test::ChildProcess::Options{folder.path(), folder / ("curl" + std::to_string(++asked)), {}});
    };
    const auto isServed = [&](std::uint16_t port, const test::Certificates& ours) {
        const auto tool = curl(port, "/health", ours);
        return tool->wait(20s) == 0 && tool->output().find("ok") != std::string::npos;
    };
    for (const std::uint16_t port : ports)
        QVERIFY(isServed(port, before) && !isServed(port, after));
    // An upload that goes on while the certificates change.
    QCOMPARE(::mkfifo((folder / "journal").c_str(), 0600), 0);
    const auto upload = curl(ports[0], "/upload", before, {"-X", "POST", "-H", "Content-Type: application/vnd.fdo.journal", "-H", "Expect:", "-T", "journal"});
    std::fstream entries(folder / "journal", std::ios::in | std::ios::out); // does not wait for who reads
    const auto write = [&](const char* host) {
        entries << "_TRANSPORT=kernel\n_HOSTNAME=" << host << "\nMESSAGE=NVRM: Xid (PCI:0000:53:00): 79, GPU has fallen off the bus.\n\n" << std::flush;
    };
    Rows rows(address, {});
    write("n1");
    QVERIFY(rows.hasEventOf("host/n1"));
    install(after);
    process.signal(SIGHUP);
    for (const std::uint16_t port : ports) {
        QVERIFY(test::waitUntil([&] { return isServed(port, after); }, 10s));
        QVERIFY(!isServed(port, before));
    }
    write("n2");
    QVERIFY(rows.hasEventOf("host/n2"));
    entries.close();
    QCOMPARE(upload->wait(20s).value_or(-1), 0);
    // A key that does not fit is said, and nothing changes.
    fs::copy_file(before.key("server"), folder / "key.pem", fs::copy_options::overwrite_existing);
    process.signal(SIGHUP);
    const std::string row = "listen 127.0.0.1:" + std::to_string(ports[0]);
    QVERIFY(rows.says(row, "do not fit"));
    QVERIFY(isServed(ports[0], after));
    // Neither does it with an authority that is none, which the server itself finds out.
    install(after);
    std::ofstream(folder / "ca.pem") << "-----BEGIN CERTIFICATE-----\nbm9uZQ==\n-----END CERTIFICATE-----\n";
    process.signal(SIGHUP);
    QVERIFY(rows.says(row, "does not start"));
    QVERIFY(isServed(ports[0], after));
    install(after);
    process.signal(SIGHUP);
    QVERIFY(rows.says(row, ""));
}

void TstGatewaySecrets::systemdHandsCredentialsOver() {
    Exporter exporter;
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "credentials");
    put(folder / "credentials/dcgm", kFirst);
    const std::string yaml = "listen: 127.0.0.1:0\nsources: [{kind: scrape, interval: 200ms, token_file: 'credential:dcgm', targets: ['" +
                             exporter.url() + "']}]\n";
    {
        auto process = test::startGateway(folder, yaml, {"CREDENTIALS_DIRECTORY=" + (folder / "credentials").string()});
        QVERIFY2(!test::addressOf(process).empty(), process.output().c_str());
        QVERIFY(test::waitUntil([&] { return exporter.hasSeen("Bearer " + kFirst); }));
    }
    auto without = test::startGateway(folder, yaml);
    QCOMPARE(without.wait(10s).value_or(-1), 3);
    QVERIFY2(without.output().find("LoadCredential") != std::string::npos, without.output().c_str());
    auto outside = test::startGateway(folder, "listen: {address: '127.0.0.1:0', token_file: 'credential:../token'}\n",
                                      {"CREDENTIALS_DIRECTORY=" + (folder / "credentials").string()});
    QCOMPARE(outside.wait(10s).value_or(-1), 3);
    QVERIFY2(outside.output().find("plain name") != std::string::npos, outside.output().c_str());
}

void TstGatewaySecrets::whatIsNoFileIsRefusedAtTheStart() {
    const test::TemporaryFolder folder;
    QCOMPARE(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    std::ofstream(folder / "control") << "to\x01ken-0123456789\n"; // would end a header and begin another with \r
    for (const char* listen : {"token_file: pipe", "tls_cert: pipe, tls_key: pipe", "token_file: /dev/zero", "token_file: control"}) {
        auto process = test::startGateway(folder, "listen: {address: '127.0.0.1:0', " + std::string(listen) + "}\n");
        QCOMPARE(process.wait(5s).value_or(-1), 3);
    }
}

SEAM_TEST(tst_gateway_secrets, TstGatewaySecrets)
#include "tst_gateway_secrets.moc"
