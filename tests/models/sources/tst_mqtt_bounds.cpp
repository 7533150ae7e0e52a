// SPDX-License-Identifier: GPL-3.0-or-later
// What a broker may send that nobody asked for: too much of it ends the connection or is counted.
#include "loopback_listener.h"
#include "sources/mqtt/mqtt_source.h"
#include "sources/mqtt/packet_head.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <poll.h>

#include <array>
#include <atomic>
#include <thread>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::InputFault;

namespace {

/// A server of one connection: lets connect and subscribe, sends @p packet and then up to @p times @p more, and only
/// listens until it is left. Whoever comes next is not answered.
class Sender {
public:
    Sender(std::string packet, std::string more, int times)
        : m_thread([this, packet = std::move(packet), more = std::move(more), times] { serve(packet, more, times); }) {}
    ~Sender() {
        ::shutdown(m_listener.socket, SHUT_RDWR); // whoever waits for a connection is not to wait for ever
        m_thread.join();
    }
    std::string url() const { return "mqtt://127.0.0.1:" + std::to_string(m_listener.port); }
    int askedQos() const { return m_askedQos; }
    bool isLeft() const { return m_isLeft; }
    std::uint64_t sent() const { return m_sent; } ///< bytes of @p more
    /// Somebody connects after the first.
    bool isAskedAgain() const {
        pollfd asked{m_listener.socket, POLLIN, 0};
        return ::poll(&asked, 1, 10'000) > 0;
    }

private:
    static bool send(int peer, std::string_view bytes) {
        for (ssize_t sent = 0; !bytes.empty(); bytes.remove_prefix(static_cast<std::size_t>(sent)))
            if (sent = ::send(peer, bytes.data(), bytes.size(), MSG_NOSIGNAL); sent <= 0)
                return false;
        return true;
    }
    void serve(const std::string& packet, const std::string& more, int times) {
        const int peer = ::accept(m_listener.socket, nullptr, nullptr);
        std::array<char, 4096> asked{};
        static_cast<void>(!::read(peer, asked.data(), asked.size()));
        send(peer, {"\x20\x02\0\0", 4});
        const ssize_t size = ::read(peer, asked.data(), asked.size()); // SUBSCRIBE of one topic, whose quality is its end
        m_askedQos = size > 4 ? asked[static_cast<std::size_t>(size - 1)] : -1;
        const std::array<char, 5> suback{char(0x90), 3, asked[2], asked[3], char(m_askedQos.load())};
        bool isThere = size > 4 && send(peer, {suback.data(), suback.size()}) && send(peer, packet);
        for (int i = 0; i < times && isThere; ++i)
            if (isThere = send(peer, more); isThere)
                m_sent += more.size();
        while (::read(peer, asked.data(), asked.size()) > 0) {
        }
        m_isLeft = true;
        ::close(peer);
    }
    const test::LoopbackListener m_listener;
    std::atomic<int> m_askedQos{-1};
    std::atomic<bool> m_isLeft{false};
    std::atomic<std::uint64_t> m_sent{0};
    std::thread m_thread; // last: it uses the others
};

/// A message of topic "t" up to its payload, of which @p size bytes are announced.
std::string publishBegin(int qos, std::size_t size) {
    const std::string head = std::string("\0\1t", 3) + (qos > 0 ? std::string("\0\7", 2) : "");
    std::string out(1, char(0x30 | qos << 1));
    for (std::size_t left = head.size() + size; left > 0 || out.size() == 1; left /= 128)
        out += char(left % 128 | (left >= 128 ? 128 : 0));
    return out + head;
}

/// A source that subscribes there.
MqttOptions optionsOf(const Sender& sender, int qos) {
    MqttOptions options;
    options.url = sender.url();
    options.topics = {"#"};
    options.qos = qos;
    options.backoff = {1ms, 1ms, 1};
    return options;
}

} // namespace

class TstMqttBounds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMessageOfMoreThanWasAskedForEndsIt_data();
    void aMessageOfMoreThanWasAskedForEndsIt();
    void aMessageWithoutAnEndEndsIt();
    void muchWithoutAMessageEndsIt();
    void aLargeMessageIsPassedOver();
    void aHeadSaysHowLongItsPacketIs();
    void aFloodIsLeftWhenItIsTimeToStop();
    void whatWaitsAtTheEndIsCounted();
};

void TstMqttBounds::aMessageOfMoreThanWasAskedForEndsIt_data() {
    QTest::addColumn<int>("configured");
    QTest::addColumn<int>("asked");
    QTest::addColumn<int>("sent");
    QTest::newRow("0") << 0 << 0 << 1;
    QTest::newRow("1") << 1 << 1 << 2;
    QTest::newRow("2 is asked for as 1") << 2 << 1 << 2; // would be held until it is released, which it never is
}

void TstMqttBounds::aMessageOfMoreThanWasAskedForEndsIt() {
    QFETCH(int, configured);
    QFETCH(int, asked);
    QFETCH(int, sent);
    const Sender server(publishBegin(0, 1) + "5", publishBegin(sent, 1) + "6", 1);
    test::LaneBench bench;
    MqttSource source(bench.lane, bench.clock, optionsOf(server, configured));
    QVERIFY(source.start());
    const std::string words = "quality of service of " + std::to_string(sent) + " where we asked for at most " + std::to_string(asked);
    QVERIFY(test::waitUntil([&] { return bench.lane.health().lastError.find(words) != std::string::npos; }, 10s));
    QCOMPARE(bench.lane.health().state, telemetry::SourceState::dead);
    QVERIFY(test::waitUntil([&] { return server.isLeft(); }, 10s));
    QVERIFY(server.isAskedAgain());
    source.stop();
    QCOMPARE(server.askedQos(), asked);
    QCOMPARE(source.messages(), std::uint64_t(1));
    QCOMPARE(bench.sink.rows("t").size(), std::size_t(1)); // what came before is kept
}

/// What is announced is not waited for: nothing is read of it but what the kernel takes.
void TstMqttBounds::aMessageWithoutAnEndEndsIt() {
    const Sender server(publishBegin(0, std::size_t{200} << 20), std::string(std::size_t{1} << 20, ' '), 200);
    test::LaneBench bench;
    MqttSource source(bench.lane, bench.clock, optionsOf(server, 1));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.lane.health().lastError.find("message of more than 16777216 bytes") != std::string::npos; }, 20s));
    QCOMPARE(bench.lane.health().state, telemetry::SourceState::dead);
    QVERIFY(test::waitUntil([&] { return server.isLeft(); }, 10s));
    QVERIFY2(server.sent() < std::uint64_t{24} << 20, std::to_string(server.sent()).c_str());
    QVERIFY(server.isAskedAgain());
}

void TstMqttBounds::muchWithoutAMessageEndsIt() {
    std::string answers = publishBegin(0, std::size_t{1} << 20).replace(0, 1, 1, char(0x90)); // SUBACK, to nobody's question
    answers.append(std::size_t{1} << 20, '\0');
    const Sender server("", answers, 128);
    test::LaneBench bench;
    MqttSource source(bench.lane, bench.clock, optionsOf(server, 1));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.lane.health().lastError.find("bytes without a message") != std::string::npos; }, 30s));
    QVERIFY(test::waitUntil([&] { return server.isLeft(); }, 10s));
}

/// A whole one below the bound costs nobody the connection; it is too much to decode, and counted.
void TstMqttBounds::aLargeMessageIsPassedOver() {
    constexpr std::size_t kBytes = std::size_t{15} << 20;
    const Sender server(publishBegin(0, kBytes) + std::string(kBytes, ' '), publishBegin(0, 4) + "23.5", 1);
    test::LaneBench bench;
    MqttSource source(bench.lane, bench.clock, optionsOf(server, 1));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return source.messages() == 2; }, 20s));
    source.stop();
    QCOMPARE(bench.lane.health().faults[std::size_t(InputFault::oversized)].count, std::uint64_t(1));
    QCOMPARE(bench.sink.rows("t").size(), std::size_t(1));
}

void TstMqttBounds::aHeadSaysHowLongItsPacketIs() {
    // The bounds of table 2.4 of MQTT 3.1.1.
    const std::vector<std::pair<std::string, std::uint32_t>> rows = {{std::string("\x30\0", 2), 0}, {"\x30\x7f", 127},
        {"\x30\x80\x01", 128}, {"\x30\xff\x7f", 16'383}, {"\x30\x80\x80\x01", 16'384}, {"\x30\xff\xff\x7f", 2'097'151},
        {"\x30\x80\x80\x80\x01", 2'097'152}, {"\x30\xff\xff\xff\x7f", 268'435'455}};
    for (const auto& [head, length] : rows) {
        QCOMPARE(remainingLength(head).value_or(1), length);
        for (std::size_t i = 0; i < head.size(); ++i)
            QVERIFY(!remainingLength(std::string_view(head).substr(0, i)));
    }
    QCOMPARE(remainingLength("\x30\xff\xff\xff\xff").value_or(1), 0U);
}

/// Told by what is still read, not by a time: each message is a large one, of which a look at the flag lets few pass.
void TstMqttBounds::aFloodIsLeftWhenItIsTimeToStop() {
    constexpr std::size_t kBytes = std::size_t{1} << 20;
    const Sender server("", publishBegin(0, kBytes) + std::string(kBytes, ' '), 20'000);
    test::LaneBench bench;
    MqttOptions options = optionsOf(server, 0);
    options.waitingBytes = 4 * kBytes;
    MqttSource source(bench.lane, bench.clock, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return source.messages() > 100; }, 20s));
    const std::uint64_t before = source.messages();
    source.stop();
    QVERIFY2(source.messages() - before < 500, std::to_string(source.messages() - before).c_str());
}

/// Messages that take long to decode, more than there is time for when it ends.
void TstMqttBounds::whatWaitsAtTheEndIsCounted() {
    constexpr std::uint64_t kPoints = 5'000; // of a message
    std::string payload = "{";
    for (std::uint64_t i = 0; i < kPoints; ++i)
        payload += (i == 0 ? "\"p" : ",\"p") + std::to_string(i) + "\":1";
    payload += "}";
    const Sender server("", publishBegin(0, payload.size()) + payload, 20'000);
    test::LaneBench bench;
    MqttOptions options = optionsOf(server, 0);
    options.drain = 0ms;
    MqttSource source(bench.lane, bench.clock, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return source.messages() > 300; }, 20s));
    source.stop();
    const std::uint64_t decoded = source.points() / kPoints;
    QVERIFY2(decoded < source.messages(), std::to_string(decoded).c_str());
    QCOMPARE(bench.fault(InputFault::queueFull).count, source.messages() - decoded); // those without room, too
}

SEAM_TEST(tst_mqtt_bounds, TstMqttBounds)
#include "tst_mqtt_bounds.moc"
