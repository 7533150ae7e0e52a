// SPDX-License-Identifier: GPL-3.0-or-later
#include "consumer.h"
#include "support/certificates.h"
#include "support/fake_feed.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/listen.h"
#include "wire/server.h"

#include <QtTest>

#include <fstream>
#include <mutex>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;

namespace {
const std::string kToken = "0123456789abcdef0123";

/// Takes notes.
class NoteDesk final : public Feed {
public:
    std::unique_ptr<UpdateStream> subscribe(const SubscribeRequest&, std::function<void()>) override { return nullptr; }
    void actOnAlarms(const AlarmRequest& request, Reply<AlarmAnswer> reply) override {
        text = request.text;
        reply(AlarmAnswer());
    }
    std::string text;
};

} // namespace

class TstWireSecurity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void addresses_data();
    void addresses();
    void whatMayListenWhere_data();
    void whatMayListenWhere();
    void theWildcardWithoutTlsIsRefusedAndSaysWhy();
    void aTakenPortIsRefusedAndSaysWhy();
    void brokenPemFilesAreRefused();
    void tlsAndTokenLetIn();
    void aWrongTokenIsUnauthenticated();
    void aTokenOnLoopbackIsAskedForToo();
    void plainTextToATlsServerFails();
    void anotherAuthorityIsNotTrusted();
    void mutualTlsAsksForACertificate();
    void farClientsNeedTls();
    void farRecordingPathsStayInside();
    void whoRecordsIsInTheLog();
    void whatAClientWritesIsMarked();

private:
    [[nodiscard]] std::unique_ptr<wire::Server> tlsServer(bool mutual);
    [[nodiscard]] Result<std::vector<SeriesInfo>> ask(const wire::Server& server,
                                                      wire::ClientOptions options);

    std::unique_ptr<test::Certificates> m_certificates;
    test::FakeFeed m_feed;
};

void TstWireSecurity::initTestCase() {
    m_certificates = std::make_unique<test::Certificates>();
    m_certificates->issue("server");
    m_certificates->issue("client");
}

std::unique_ptr<wire::Server> TstWireSecurity::tlsServer(bool mutual) {
    wire::ServerOptions options;
    options.listen.emplace();
    options.listen->address = "0.0.0.0:0";
    options.listen->tlsCert = m_certificates->certificate("server");
    options.listen->tlsKey = m_certificates->key("server");
    options.listen->token = kToken;
    if (mutual)
        options.listen->tlsCa = m_certificates->authority();
    auto server = wire::Server::start(m_feed, options);
    return server ? std::move(*server) : nullptr;
}

Result<std::vector<SeriesInfo>> TstWireSecurity::ask(const wire::Server& server,
                                                     wire::ClientOptions options) {
    options.address = "127.0.0.1:" + std::to_string(server.port());
    options.deadline = 5s;
    auto client = wire::Client::connect(options);
    if (!client)
        return fail(client.error());
    test::Awaited<std::vector<SeriesInfo>> series;
    (*client)->listSeries({}, series.reply());
    return series.get();
}

void TstWireSecurity::addresses_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("host"); // empty = refused
    QTest::addColumn<bool>("loopback");
    QTest::newRow("v4") << QByteArray("127.0.0.1:4317") << QByteArray("127.0.0.1") << true;
    QTest::newRow("rest of 127/8") << QByteArray("127.3.2.1:1") << QByteArray("127.3.2.1") << true;
    QTest::newRow("v6") << QByteArray("[::1]:1") << QByteArray("::1") << true;
    QTest::newRow("name") << QByteArray("localhost:1") << QByteArray("localhost") << true;
    QTest::newRow("a name that only looks so")
        << QByteArray("127.0.0.1.example:1") << QByteArray("127.0.0.1.example") << false;
    QTest::newRow("wildcard") << QByteArray("0.0.0.0:1") << QByteArray("0.0.0.0") << false;
    QTest::newRow("v6 wildcard") << QByteArray("[::]:1") << QByteArray("::") << false;
    for (const char* text :
         {"", ":1", "host", "host:", "host:65536", "host:-1", "host:1x", "::1:1", "[]:1", "[::1]", "http://h:1", "u:secret-4711@h:1", "secret-4711@h:1",
          "mqtt://h/secret-4711", "h:1/?token=secret-4711", "http://u:secret-4711@h:1/"})
        QTest::newRow(text) << QByteArray(text) << QByteArray() << false;
}

void TstWireSecurity::addresses() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, host);
    QFETCH(bool, loopback);
    const auto place = wire::parseHostPort(text.toStdString());
    QCOMPARE(place.has_value(), !host.isEmpty());
    if (!place) // what somebody took for a URL with a password in it
        QVERIFY2(place.error().text().find("secret") == std::string::npos, place.error().text().c_str());
    if (place) {
        QCOMPARE(QByteArray::fromStdString(place->host), host);
        QCOMPARE(wire::isLoopback(place->host), loopback);
    }
}

void TstWireSecurity::whatMayListenWhere_data() {
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<bool>("tls");
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<QByteArray>("missing"); // empty = allowed
    const QByteArray token = QByteArray::fromStdString(kToken);
    QTest::newRow("loopback is free") << QByteArray("127.0.0.1:0") << false << QByteArray() << QByteArray();
    QTest::newRow("far needs tls") << QByteArray("10.0.0.1:1") << false << token << QByteArray("needs TLS");
    QTest::newRow("far needs a token")
        << QByteArray("10.0.0.1:1") << true << QByteArray() << QByteArray("needs a token");
    QTest::newRow("far with both") << QByteArray("10.0.0.1:1") << true << token << QByteArray();
    QTest::newRow("short token") << QByteArray("127.0.0.1:0") << false << QByteArray("secret")
                                 << QByteArray("fewer than");
}

void TstWireSecurity::whatMayListenWhere() {
    QFETCH(QByteArray, address);
    QFETCH(bool, tls);
    QFETCH(QByteArray, token);
    QFETCH(QByteArray, missing);
    wire::ListenOptions options;
    options.address = address.toStdString();
    options.token = token.toStdString();
    if (tls) {
        options.tlsCert = "c.pem";
        options.tlsKey = "k.pem";
    }
    const auto allowed = wire::checkListen(options);
    QCOMPARE(allowed.has_value(), missing.isEmpty());
    if (!allowed)
        QVERIFY2(allowed.error().text().find(missing.toStdString()) != std::string::npos,
                 allowed.error().text().c_str());
}

void TstWireSecurity::theWildcardWithoutTlsIsRefusedAndSaysWhy() {
    wire::ServerOptions options;
    options.listen.emplace();
    options.listen->address = "0.0.0.0:0";
    const auto server = wire::Server::start(m_feed, options);
    QVERIFY(!server);
    QCOMPARE(
        server.error().text(),
        std::string("listen on 0.0.0.0:0: not a loopback address, so it needs TLS (tls_cert, tls_key)"));
}

void TstWireSecurity::aTakenPortIsRefusedAndSaysWhy() {
    const auto first = tlsServer(false);
    wire::ServerOptions options;
    options.listen.emplace();
    options.listen->address = "127.0.0.1:" + std::to_string(first->port());
    const auto second = wire::Server::start(m_feed, options);
    QVERIFY(!second);
    QVERIFY2(second.error().detail.find("in use") != std::string::npos, second.error().text().c_str());
}

void TstWireSecurity::brokenPemFilesAreRefused() {
    wire::ServerOptions options;
    options.listen.emplace();
    options.listen->tlsCert = m_certificates->certificate("nobody");
    options.listen->tlsKey = m_certificates->key("server");
    auto server = wire::Server::start(m_feed, options);
    QVERIFY(!server && server.error().code == ErrorCode::io);
    const test::TemporaryFolder folder;
    std::ofstream(folder / "text.pem") << "hello";
    options.listen->tlsCert = folder / "text.pem";
    server = wire::Server::start(m_feed, options);
    QVERIFY(!server && server.error().code == ErrorCode::invalidInput);
    std::ofstream(folder / "text.pem") << "-----BEGIN CERTIFICATE-----\nhello\n-----END CERTIFICATE-----\n";
    server = wire::Server::start(m_feed, options);
    QVERIFY(!server);
    options.listen->tlsCert = m_certificates->certificate("server");
    options.listen->tlsKey = m_certificates->key("client");
    server = wire::Server::start(m_feed, options);
    QVERIFY(!server); // a key of another certificate
}

void TstWireSecurity::tlsAndTokenLetIn() {
    const auto server = tlsServer(false);
    QVERIFY(server);
    wire::ClientOptions options;
    options.tlsCa = m_certificates->authority();
    options.token = kToken;
    const auto answer = ask(*server, options);
    QVERIFY2(answer, answer ? "" : answer.error().text().c_str());

    options.address = "127.0.0.1:" + std::to_string(server->port()); // a bare root has no name for it
    const auto client = wire::Client::connect(options);
    QVERIFY(client);
    test::Consumer consumer(**client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets == 1; }));
}

void TstWireSecurity::aWrongTokenIsUnauthenticated() {
    const auto server = tlsServer(false);
    wire::ClientOptions options;
    options.tlsCa = m_certificates->authority();
    for (const std::string& token :
         {std::string(), std::string("0123456789abcdef0124"), kToken + "0", std::string("0")}) {
        options.token = token;
        const auto answer = ask(*server, options);
        QVERIFY(!answer && answer.error().code == ErrorCode::unauthenticated);
        options.address = "127.0.0.1:" + std::to_string(server->port());
        const auto client = wire::Client::connect(options);
        test::Consumer consumer(**client);
        QTRY_VERIFY(!consumer.stream().status() &&
                    consumer.stream().status().error().code == ErrorCode::unauthenticated);
        QVERIFY(!consumer.stream().next());
    }
    QVERIFY(wire::tokensEqual("abc", "abc") && !wire::tokensEqual("abc", "abd") &&
            !wire::tokensEqual("abc", "ab") && !wire::tokensEqual("", "a"));
}

void TstWireSecurity::aTokenOnLoopbackIsAskedForToo() {
    wire::ServerOptions options;
    options.listen.emplace();
    options.listen->token = kToken;
    const auto server = std::move(wire::Server::start(m_feed, options).value());
    QVERIFY(ask(*server, {}).error().code == ErrorCode::unauthenticated);
    wire::ClientOptions client;
    client.token = kToken;
    QVERIFY(ask(*server, client));
    const auto inside = wire::Client::inProcess(*server); // the console of this very process needs none
    test::Awaited<std::vector<SeriesInfo>> series;
    inside->listSeries({}, series.reply());
    const auto answer = series.get();
    QVERIFY2(answer, answer ? "" : answer.error().text().c_str());
}

void TstWireSecurity::plainTextToATlsServerFails() {
    const auto server = tlsServer(false);
    wire::ClientOptions options;
    options.token = kToken;
    const auto answer = ask(*server, options);
    QVERIFY(!answer && answer.error().code == ErrorCode::unavailable);
}

void TstWireSecurity::anotherAuthorityIsNotTrusted() {
    const auto server = tlsServer(false);
    const test::Certificates others;
    wire::ClientOptions options;
    options.tlsCa = others.authority();
    options.token = kToken;
    const auto answer = ask(*server, options);
    QVERIFY(!answer && answer.error().code == ErrorCode::unavailable);
}

void TstWireSecurity::mutualTlsAsksForACertificate() {
    const auto server = tlsServer(true);
    QVERIFY(server);
    wire::ClientOptions options;
    options.tlsCa = m_certificates->authority();
    options.token = kToken;
    QVERIFY(!ask(*server, options));
    options.tlsCert = m_certificates->certificate("client");
    options.tlsKey = m_certificates->key("client");
    const auto answer = ask(*server, options);
    QVERIFY2(answer, answer ? "" : answer.error().text().c_str());
    const test::Certificates others;
    others.issue("stranger");
    options.tlsCert = others.certificate("stranger");
    options.tlsKey = others.key("stranger");
    QVERIFY(!ask(*server, options));
}

void TstWireSecurity::farClientsNeedTls() {
    wire::ClientOptions options;
    options.address = "gateway.example:4316";
    const auto client = wire::Client::connect(options);
    QVERIFY(!client && client.error().code == ErrorCode::failedPrecondition);
    options.address = "nonsense";
    QVERIFY(!wire::Client::connect(options));
}

// What comes over another address than loopback is from another machine, also when it is this one.
void TstWireSecurity::farRecordingPathsStayInside() {
    const auto server = tlsServer(false);
    wire::ClientOptions options;
    options.tlsCa = m_certificates->authority();
    options.token = kToken;
    options.address = "127.0.0.1:" + std::to_string(server->port());
    const auto client = std::move(wire::Client::connect(options).value());
    for (const char* path : {"/tmp/x.mcap", "../x.mcap", "a/../../x.mcap"})
        QVERIFY2(!wire::checkRecordingPath(path, false) && wire::checkRecordingPath(path, true), path);
    QVERIFY(wire::checkRecordingPath("x..y.mcap", false));
    // A folder may be a link, a newline a forged line of the log.
    for (const char* path : {"today/x.mcap", ".x.mcap", "a\nb.mcap", "\x1b]0;x\x07.mcap"})
        QVERIFY2(!wire::checkRecordingPath(path, false), path);
    test::Awaited<RecordingInfo> local;
    client->startRecording("/tmp/x.mcap", local.reply());
    QVERIFY(local.get().error().code == ErrorCode::invalidInput); // any user of this machine comes over loopback
    test::Awaited<RecordingInfo> named;
    client->startRecording("x.mcap", named.reply());
    QVERIFY(named.get());
    QCOMPARE(m_feed.lastRecordingPath(), std::string("x.mcap"));
    test::Awaited<RecordingInfo> zero;
    client->startRecording(std::string("a\0b", 3), zero.reply());
    QVERIFY(zero.get().error().code == ErrorCode::invalidInput);
}

/// Whoever changes what is kept as evidence is known afterwards; what was refused changed nothing.
void TstWireSecurity::whoRecordsIsInTheLog() {
    std::mutex mutex;
    std::vector<std::string> lines;
    wire::ServerOptions options;
    options.listen.emplace();
    options.listen->address = "127.0.0.1:0";
    options.listen->token = kToken;
    options.log = [&](const std::string& line) {
        const std::lock_guard lock(mutex);
        lines.push_back(line);
    };
    const auto server = std::move(wire::Server::start(m_feed, options).value());
    wire::ClientOptions from;
    from.token = kToken;
    from.address = "127.0.0.1:" + std::to_string(server->port());
    const auto client = std::move(wire::Client::connect(from).value());
    test::Awaited<RecordingInfo> started;
    client->startRecording("x.mcap", started.reply());
    QVERIFY(started.get());
    test::Awaited<RecordingInfo> stopped;
    client->stopRecording(stopped.reply());
    QVERIFY(!stopped.get());
    const std::lock_guard lock(mutex);
    QCOMPARE(lines.size(), std::size_t(1));
    QVERIFY2(lines[0].starts_with("recording started by token at 127.0.0.1:") && lines[0].ends_with(": x.mcap"), lines[0].c_str());
}

/// Of a client, as of a gateway.
void TstWireSecurity::whatAClientWritesIsMarked() {
    NoteDesk desk;
    const auto server = std::move(wire::Server::start(desk, {}).value());
    const auto client = wire::Client::inProcess(*server, {});
    AlarmRequest note;
    note.verb = AlarmVerb::note;
    note.text = "valve \u202Edaed\x1b[2J";
    test::Awaited<AlarmAnswer> answer;
    client->actOnAlarms(note, answer.reply());
    const auto given = answer.get();
    QVERIFY2(given, given ? "" : given.error().text().c_str());
    QCOMPARE(desk.text, std::string("valve \uFFFDdaed?[2J"));
}

SEAM_TEST(tst_wire_security, TstWireSecurity)
#include "tst_wire_security.moc"
