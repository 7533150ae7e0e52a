// SPDX-License-Identifier: GPL-3.0-or-later
// MQTT through a real mosquitto: points as gateways of buildings send them, and as nobody should.
#include "loopback_listener.h"
#include "sources/mqtt/mqtt_address.h"
#include "sources/mqtt/mqtt_source.h"
#include "support/mqtt_server.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <thread>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::InputFault;
using telemetry::Quality;
using test::MqttServer;

namespace {

/// A source that subscribes at a server.
struct Subscriber {
    explicit Subscriber(const MqttServer& server, MqttOptions options = {}) {
        options.url = server.url();
        if (options.topics.empty())
            options.topics = {"#"};
        options.backoff = {50ms, 100ms, 1};
        options.patience = 5s;
        source = std::make_unique<MqttSource>(bench.lane, bench.clock, options);
        isStarted = source->start().has_value();
    }
    bool waitForContact() const {
        return test::waitUntil([&] { return bench.lane.health().lastContact != TimePoint{}; }, 10s);
    }
    bool waitForMessages(std::uint64_t wanted) const {
        return test::waitUntil([&] { return source->messages() >= wanted; }, 10s);
    }
    bool waitForError(const char* words) const {
        return test::waitUntil([&] { return bench.lane.health().lastError.find(words) != std::string::npos; }, 10s);
    }
    test::LaneBench bench;
    std::unique_ptr<MqttSource> source;
    bool isStarted = false;
};

using Rows = std::vector<test::RecordingSink::Row>;

TimePoint at(const char* text) { return parseRfc3339(text).value(); }

} // namespace

class TstMqtt : public QObject {
    Q_OBJECT
    std::unique_ptr<MqttServer> m_server; ///< where a test needs nothing special

private Q_SLOTS:
    void initTestCase();
    void whatAPayloadSays_data();
    void whatAPayloadSays();
    void topicsNameTheEntity();
    void topicsAreChosenByWildcards();
    void retainedMessagesAreDoubtfulUntilAFreshOne();
    void junkIsNamedAndTheRestKept_data();
    void junkIsNamedAndTheRestKept();
    void aServerThatGoesAndComesBack();
    void aServerThatIsSilent();
    void encryptedWithACertificate();
    void aCertificateOfSomebodyElse();
    void serversThatAskForACertificate();
    void passwords_data();
    void passwords();
    void aPasswordThatIsPublishedIsMasked();
    void refusedTopicsAreNamed();
    void whatDoesNotFitIsCounted();
    void whatCannotWorkIsRefusedAtTheStart_data();
    void whatCannotWorkIsRefusedAtTheStart();
};

void TstMqtt::initTestCase() {
    QVERIFY2(test::hasProgram("mosquitto_pub"), "Debian package mosquitto-clients is missing");
    QVERIFY2(test::hasProgram("mosquitto") || ::access("/usr/sbin/mosquitto", X_OK) == 0, "Debian package mosquitto is missing");
    m_server = std::make_unique<MqttServer>();
    QVERIFY2(m_server->isRunning(), m_server->log().c_str());
}

void TstMqtt::whatAPayloadSays_data() {
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("metric");
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("time");
    QTest::addColumn<int>("quality");
    const auto row = [](const char* name, const char* payload, const char* metric, double value, const char* time, Quality quality) {
        QTest::newRow(name) << QByteArray(payload) << QByteArray(metric) << value << QByteArray(time) << int(quality);
    };
    const char* now = "2026-03-01T12:00:00Z";
    const char* then = "2026-03-01T11:59:30Z";
    row("a number", "23.5", "hall/cdu/c1/flow", 23.5, now, Quality::good);
    row("a number with blanks", " -4e2\n", "hall/cdu/c1/flow", -400, now, Quality::good);
    row("a truth value", "true", "hall/cdu/c1/flow", 1, now, Quality::good);
    row("value and milliseconds", R"({"value":32.5,"timestamp":1772366370000,"quality":1})", "hall/cdu/c1/flow", 32.5, then, Quality::good);
    row("seconds", R"({"value":32.5,"ts":1772366370})", "hall/cdu/c1/flow", 32.5, then, Quality::good);
    row("nanoseconds", R"({"value":32.5,"ts":1772366370000000000})", "hall/cdu/c1/flow", 32.5, then, Quality::good);
    row("RFC 3339", R"({"value":32.5,"time":"2026-03-01T12:59:30+01:00"})", "hall/cdu/c1/flow", 32.5, then, Quality::good);
    row("no zone", R"({"value":32.5,"time":"2026-03-01T11:59:30"})", "hall/cdu/c1/flow", 32.5, then, Quality::uncertain);
    row("bad quality", R"({"value":0,"timestamp":1772366370000,"quality":0})", "hall/cdu/c1/flow", 0, then, Quality::bad);
    row("as text", R"({"value":"32.5"})", "hall/cdu/c1/flow", 32.5, now, Quality::good);
    row("a member", R"({"temperature":21,"site":"north"})", "hall/cdu/c1/flow/temperature", 21, now, Quality::good);
    row("a member's member", R"({"t":1772366370,"a":{"b":{"value":7,"quality":0}}})", "hall/cdu/c1/flow/a/b", 7, then, Quality::bad);
    // Kepware's IoT gateway; OPC's byte of quality, of which 192 is good; what gateways of OPC UA write
    row("a list of values", R"({"timestamp":1772366399000,"values":[{"id":"Plant.Cdu1.Flow","v":812.5,"q":true,"t":1772366370000}]})", "hall/cdu/c1/flow/values/Plant.Cdu1.Flow", 812.5, then, Quality::good);
    row("one that is bad", R"({"values":[{"id":"Plant.Cdu1.Flow","v":812.5,"q":false,"t":1772366370000}]})", "hall/cdu/c1/flow/values/Plant.Cdu1.Flow", 812.5, then, Quality::bad);
    row("OPC good", R"({"value":32.5,"ts":1772366370,"quality":192})", "hall/cdu/c1/flow", 32.5, then, Quality::good);
    row("OPC uncertain", R"({"value":32.5,"ts":1772366370,"quality":64})", "hall/cdu/c1/flow", 32.5, then, Quality::uncertain);
    row("OPC bad", R"({"value":32.5,"ts":1772366370,"quality":24})", "hall/cdu/c1/flow", 32.5, then, Quality::bad);
    row("in capitals", R"({"Value":32.5,"SourceTimestamp":"2026-03-01T11:59:30Z","Quality":"Good"})", "hall/cdu/c1/flow", 32.5, then, Quality::good);
    row("a time as text", R"({"value":32.5,"timestamp":"1772366370000"})", "hall/cdu/c1/flow", 32.5, then, Quality::good);
    row("beside a current v is a voltage", R"({"v":230.5,"a":5.5})", "hall/cdu/c1/flow/v", 230.5, now, Quality::good);
    row("of BACnet", R"({"presentValue":32.5,"unit":"Cel"})", "hall/cdu/c1/flow", 32.5, now, Quality::good);
    row("of OPC UA, good", R"({"Value":32.5,"StatusCode":0,"SourceTimestamp":"2026-03-01T11:59:30Z"})", "hall/cdu/c1/flow", 32.5, then, Quality::good);
    row("of OPC UA, uncertain", R"({"Value":32.5,"StatusCode":1083113472})", "hall/cdu/c1/flow", 32.5, now, Quality::uncertain);
    row("of OPC UA, bad", R"({"Value":32.5,"StatusCode":{"Code":2150891520,"Symbol":"BadCommunicationError"}})", "hall/cdu/c1/flow", 32.5, now, Quality::bad);
    row("a list", R"([{"name":"x","value":1},{"name":"in","value":7}])", "hall/cdu/c1/flow/in", 7, now, Quality::good);
}

void TstMqtt::whatAPayloadSays() {
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, metric);
    QFETCH(double, value);
    QFETCH(QByteArray, time);
    QFETCH(int, quality);
    Subscriber in(*m_server);
    QVERIFY2(in.waitForContact(), m_server->log().c_str());
    QVERIFY(m_server->publish("hall/cdu/c1/flow", payload.toStdString()));
    QVERIFY(in.waitForMessages(1));
    in.source->stop();
    const Rows rows = in.bench.sink.rows(metric.toStdString());
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(rows[0].value, value);
    QCOMPARE(formatRfc3339(rows[0].time), time.toStdString());
    QCOMPARE(int(rows[0].quality), quality);
    QCOMPARE(in.bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstMqtt::topicsNameTheEntity() {
    Subscriber in(*m_server);
    QVERIFY(in.waitForContact());
    QVERIFY(m_server->publish("dc/hall1/cdu2/LiquidFlow", R"({"value":812,"timestamp":1772366370000,"quality":1})"));
    QVERIFY(m_server->publish("dc/rack/r07/top/RackPower", "121.5"));
    QVERIFY(in.waitForMessages(2));
    in.source->stop();
    const Rows flow = in.bench.sink.rows("dc/hall1/cdu2/LiquidFlow");
    QCOMPARE(flow.size(), std::size_t(1));
    QCOMPARE(flow[0].info.signal, std::string("coolant.flow"));
    QCOMPARE(flow[0].info.entity.text(), std::string("cdu/cdu2"));
    const Rows power = in.bench.sink.rows("dc/rack/r07/top/RackPower");
    QCOMPARE(power[0].info.entity.text(), std::string("rack/r07"));
    QCOMPARE(power[0].value, 121'500.0);
}

void TstMqtt::topicsAreChosenByWildcards() {
    MqttOptions options;
    options.topics = {"hall/+/flow", "site/#"};
    Subscriber in(*m_server, options);
    QVERIFY(in.waitForContact());
    for (const char* topic : {"hall/a/flow", "hall/a/b/flow", "hall/a/power", "site/x/y/z", "other", "hall/b/flow"})
        QVERIFY(m_server->publish(topic, "1"));
    QVERIFY(in.waitForMessages(3));
    in.source->stop();
    QCOMPARE(in.source->messages(), std::uint64_t(3));
    for (const char* topic : {"hall/a/flow", "hall/b/flow", "site/x/y/z"})
        QCOMPARE(in.bench.sink.rows(topic).size(), std::size_t(1));
}

void TstMqtt::retainedMessagesAreDoubtfulUntilAFreshOne() {
    MqttServer server;
    QVERIFY(server.publish("untimed", "5", true));
    QVERIFY(server.publish("timed", R"({"value":6,"timestamp":1772362800000})", true)); // an hour ago
    Subscriber in(server);
    QVERIFY(in.waitForMessages(2));
    in.bench.clock.advance(10s);
    QVERIFY(server.publish("untimed", "7", true));
    QVERIFY(in.waitForMessages(3));
    in.source->stop();
    const Rows untimed = in.bench.sink.rows("untimed");
    QCOMPARE(untimed.size(), std::size_t(2));
    QCOMPARE(untimed[0].quality, Quality::uncertain); // nobody knows how old it is
    QCOMPARE(untimed[1].quality, Quality::good);
    const Rows timed = in.bench.sink.rows("timed");
    QCOMPARE(timed.size(), std::size_t(1));
    QCOMPARE(timed[0].time, at("2026-03-01T11:00:00Z")); // whose age says that it is stale
    QCOMPARE(timed[0].quality, Quality::good);
}

void TstMqtt::junkIsNamedAndTheRestKept_data() {
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<int>("fault");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const QByteArray& payload, InputFault fault, const char* reason) {
        QTest::newRow(name) << payload << int(fault) << QByteArray(reason);
    };
    row("empty", "", InputFault::malformed, "neither a number nor JSON");
    row("prose", "on fire", InputFault::malformed, "neither a number nor JSON");
    row("infinity", "1e999", InputFault::malformed, "neither a number nor JSON");
    row("a value that is none", R"({"value":"open"})", InputFault::malformed, "junk/here: value is neither");
    row("no number", R"({"site":"north"})", InputFault::malformed, "no number in it");
    row("a time that is none", R"({"value":1,"timestamp":"noon"})", InputFault::malformed, "not a time");
    row("half", R"({"value":1)", InputFault::truncated, "junk/here");
    row("deep", QByteArray(100, '[') + QByteArray(100, ']'), InputFault::oversized, "junk/here");
    row("large", "[" + QByteArray(2 << 20, ' ') + "]", InputFault::oversized, "over");
    row("members without end", "{\"a\":[" + QByteArray("{\"id\":\"x\",\"b\":1},").repeated(20'000) + "{}]}", InputFault::oversized, "more than 10000 points");
    row("bytes", QByteArray("\xff\xfe\x00\x01", 4), InputFault::malformed, "neither a number nor JSON");
    row("far ahead", R"({"value":1,"timestamp":1872366370000})", InputFault::futureDated, "");
    row("the epoch", R"({"value":1,"timestamp":0})", InputFault::epochZero, "");
}

void TstMqtt::junkIsNamedAndTheRestKept() {
    QFETCH(QByteArray, payload);
    QFETCH(int, fault);
    QFETCH(QByteArray, reason);
    Subscriber in(*m_server);
    QVERIFY(in.waitForContact());
    QVERIFY(m_server->publish("junk/here", {payload.constData(), std::size_t(payload.size())}));
    QVERIFY(m_server->publish("good", "1"));
    QVERIFY(in.waitForMessages(2));
    in.source->stop();
    const auto counted = in.bench.fault(InputFault(fault));
    QVERIFY2(counted.count > 0, "nothing was counted");
    if (!reason.isEmpty()) // times are judged by the lane, which knows no topics
        QVERIFY2(counted.firstExample.find("junk/here") != std::string::npos, counted.firstExample.c_str());
    QVERIFY2(counted.firstExample.find(reason.toStdString()) != std::string::npos, counted.firstExample.c_str());
    QCOMPARE(in.bench.sink.rows("good").size(), std::size_t(1));
}

void TstMqtt::aServerThatGoesAndComesBack() {
    MqttServer server;
    Subscriber in(server);
    QVERIFY(in.waitForContact());
    server.stop();
    QVERIFY(in.waitForError(std::to_string(server.port()).c_str()));
    QCOMPARE(in.bench.lane.health().state, telemetry::SourceState::dead);
    server.start();
    QVERIFY(test::waitUntil([&] { return in.bench.lane.health().lastError.empty(); }, 10s));
    QVERIFY(server.publish("again", "1"));
    QVERIFY(in.waitForMessages(1));
    in.source->stop();
    QCOMPARE(in.bench.sink.rows("again").size(), std::size_t(1));
}

void TstMqtt::aServerThatIsSilent() {
    const test::LoopbackListener listener; // takes connections and never says a word: nobody serves them
    for (const char* scheme : {"mqtt://", "mqtts://"}) {
        test::LaneBench bench;
        MqttOptions options;
        options.url = scheme + ("127.0.0.1:" + std::to_string(listener.port));
        options.topics = {"#"};
        options.patience = 200ms;
        MqttSource source(bench.lane, bench.clock, options);
        QVERIFY(source.start());
        QVERIFY(test::waitUntil([&] { return bench.lane.health().lastError.find("does not answer") != std::string::npos; }, 10s));
    }
}

void TstMqtt::encryptedWithACertificate() {
    const test::Certificates certificates;
    certificates.issue("server");
    MqttServer server({{}, {}, {}, &certificates, {}});
    MqttOptions options;
    options.caFile = certificates.authority().string();
    Subscriber in(server, options);
    QVERIFY2(in.waitForContact(), in.bench.lane.health().lastError.c_str());
    QVERIFY(server.publishLines("many", "1\n2\n3\n"));
    QVERIFY(in.waitForMessages(3));
    QCOMPARE(in.source->points(), std::uint64_t(3));
}

void TstMqtt::aCertificateOfSomebodyElse() {
    const test::Certificates ours;
    const test::Certificates theirs;
    theirs.issue("server");
    MqttServer server({{}, {}, {}, &theirs, {}});
    MqttOptions options;
    options.caFile = ours.authority().string();
    Subscriber in(server, options);
    QVERIFY2(in.waitForError("certificate verify failed"), in.bench.lane.health().lastError.c_str());
    QCOMPARE(in.bench.lane.health().lastContact, TimePoint{});
}

void TstMqtt::serversThatAskForACertificate() {
    const test::Certificates certificates;
    certificates.issue("server");
    certificates.issue("reader");
    MqttServer server({{}, {}, {}, &certificates, "require_certificate true\n"});
    MqttOptions options;
    options.caFile = certificates.authority().string();
    const Subscriber without(server, options);
    QVERIFY2(without.waitForError("127.0.0.1"), server.log().c_str());
    QCOMPARE(without.bench.lane.health().lastContact, TimePoint{});
    options.certFile = certificates.certificate("reader").string();
    options.keyFile = certificates.key("reader").string();
    const Subscriber with(server, options);
    QVERIFY2(with.waitForContact(), with.bench.lane.health().lastError.c_str());
}

void TstMqtt::passwords_data() {
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<bool>("isRight");
    QTest::newRow("right") << QByteArray("sesame-4711") << true;
    QTest::newRow("wrong") << QByteArray("mallow-1234") << false;
}

void TstMqtt::passwords() {
    QFETCH(QByteArray, password);
    QFETCH(bool, isRight);
    MqttServer server({"reader", "sesame-4711", {}, nullptr, {}});
    MqttOptions options;
    options.user = "reader";
    options.password = password.toStdString();
    Subscriber in(server, options);
    QVERIFY(isRight ? in.waitForContact() : in.waitForError("not authori"));
    QVERIFY(in.bench.lane.health().lastError.find(password.toStdString()) == std::string::npos);
}

void TstMqtt::aPasswordThatIsPublishedIsMasked() {
    MqttServer server({"reader", "sesame-4711", {}, nullptr, {}});
    MqttOptions options;
    options.user = "reader";
    options.password = std::string("sesame-4711");
    Subscriber in(server, options);
    QVERIFY(in.waitForContact());
    QVERIFY(server.publish("hall/sesame-4711/temp", "21"));
    QVERIFY(server.publish("hall/temp", R"({"value":"sesame-4711"})"));
    QVERIFY(in.waitForMessages(2));
    in.source->stop();
    QCOMPARE(in.bench.sink.rows("hall/***********/temp").size(), std::size_t(1));
    for (const telemetry::FaultCount& fault : in.bench.lane.health().faults)
        QVERIFY2(fault.firstExample.find("sesame") == std::string::npos, fault.firstExample.c_str());
}

void TstMqtt::refusedTopicsAreNamed() {
    // mosquitto has no list that refuses a subscription; others have.
    test::LoopbackListener listener;
    std::thread server([&] {
        const int peer = ::accept(listener.socket, nullptr, nullptr);
        std::array<char, 256> asked{};
        const std::array<unsigned char, 4> connack{0x20, 2, 0, 0};
        const std::array<unsigned char, 6> suback{0x90, 4, 0, 1, 0x80, 1};
        static_cast<void>(!::read(peer, asked.data(), asked.size()));
        static_cast<void>(!::write(peer, connack.data(), connack.size()));
        static_cast<void>(!::read(peer, asked.data(), asked.size()));
        static_cast<void>(!::write(peer, suback.data(), suback.size()));
        while (::read(peer, asked.data(), asked.size()) > 0) {
        }
        ::close(peer);
    });
    test::LaneBench bench;
    MqttOptions options;
    options.url = "mqtt://127.0.0.1:" + std::to_string(listener.port);
    options.topics = {"secret/#", "hall/#"};
    MqttSource source(bench.lane, bench.clock, options);
    QVERIFY(source.start());
    const bool isCounted = test::waitUntil([&] { return bench.fault(InputFault::unknownReference).count == 1; }, 10s);
    source.stop();
    server.join();
    QVERIFY(isCounted);
    QVERIFY(bench.fault(InputFault::unknownReference).firstExample.find("topic secret/#") != std::string::npos);
}

void TstMqtt::whatDoesNotFitIsCounted() {
    MqttServer server({{}, {}, {}, nullptr, "max_queued_messages 0\nmax_inflight_messages 0\n"});
    MqttOptions options;
    options.waitingBytes = 4096;
    Subscriber in(server, options);
    QVERIFY(in.waitForContact());
    constexpr std::uint64_t kSent = 50'000;
    std::string lines;
    for (std::uint64_t i = 0; i < kSent; ++i)
        lines += "{\"value\":1,\"timestamp\":" + std::to_string(1'772'366'000'000 + i) + "}\n";
    QVERIFY(server.publishLines("flood", lines));
    QVERIFY(in.waitForMessages(kSent));
    in.source->stop();
    QVERIFY(in.source->dropped() > 0);
    QCOMPARE(in.source->points() + in.source->dropped(), kSent);
    QCOMPARE(in.bench.fault(InputFault::queueFull).count, in.source->dropped());
    QCOMPARE(in.bench.lane.health().samples, in.source->points());
}

void TstMqtt::whatCannotWorkIsRefusedAtTheStart_data() {
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("topic");
    QTest::addColumn<QByteArray>("ca");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* url, const char* topic, const char* ca, const char* reason) {
        QTest::newRow(name) << QByteArray(url) << QByteArray(topic) << QByteArray(ca) << QByteArray(reason);
    };
    row("http", "http://h", "#", "", "mqtt://");
    row("a password in the URL", "mqtt://me:secret@h", "#", "", "user or password");
    row("no host", "mqtt://", "#", "", "url");
    row("a port that is none", "mqtt://h:99999", "#", "", "url");
    row("half a level", "mqtt://h", "a+/b", "", "whole level");
    row("not at the end", "mqtt://h", "a/#/b", "", "at the end");
    row("no text", "mqtt://h", "a\x01", "", "clean text");
    row("no authorities", "mqtts://h", "#", "/nowhere.pem", "/nowhere.pem");
}

void TstMqtt::whatCannotWorkIsRefusedAtTheStart() {
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, topic);
    QFETCH(QByteArray, ca);
    QFETCH(QByteArray, reason);
    test::LaneBench bench;
    MqttOptions options;
    options.url = url.toStdString();
    options.topics = {topic.toStdString()};
    options.caFile = ca.toStdString();
    const auto started = MqttSource(bench.lane, bench.clock, options).start();
    QVERIFY(!started);
    QVERIFY2(started.error().text().find(reason.toStdString()) != std::string::npos, started.error().text().c_str());
    QVERIFY(started.error().text().find("secret") == std::string::npos);
}

SEAM_TEST(tst_mqtt, TstMqtt)
#include "tst_mqtt.moc"
