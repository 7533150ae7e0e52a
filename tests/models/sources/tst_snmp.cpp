// SPDX-License-Identifier: GPL-3.0-or-later
// Debian's snmpd with the values of power supplies, strips and sensors, in versions 2c and 3.
#include "sources/snmp/snmp_client.h"
#include "sources/snmp/community_mask.h"
#include "sources/snmp/snmp_source.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/recording_sink.h"
#include "support/snmp_agent.h"
#include "support/test_program.h"
#include "support/time_limit.h"
#include "support/wait_readable.h"

#include <QtTest>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <map>
#include <set>
#include <thread>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::InputFault;

namespace {

using test::kCommunity;

/// RFC 1628, RFC 3433 with RFC 4133, PowerNet-MIB.
const char* const kValues = "1.3.6.1.2.1.33.1.2.4.0 integer 97\n"
                            "1.3.6.1.2.1.33.1.2.5.0 integer 2714\n"
                            "1.3.6.1.2.1.33.1.4.4.1.2.1 integer 230\n"
                            "1.3.6.1.2.1.33.1.4.4.1.2.2 integer 231\n"
                            "1.3.6.1.2.1.33.1.4.4.1.4.1 string many\n"
                            "1.3.6.1.2.1.47.1.1.1.1.7.11 string Inlet of rack r07\n"
                            "1.3.6.1.2.1.47.1.1.1.1.7.12 string Board\n"
                            "1.3.6.1.2.1.99.1.1.1.1.11 integer 8\n"
                            "1.3.6.1.2.1.99.1.1.1.1.12 integer 6\n"
                            "1.3.6.1.2.1.99.1.1.1.1.13 integer 8\n"
                            "1.3.6.1.2.1.99.1.1.1.2.11 integer 9\n"
                            "1.3.6.1.2.1.99.1.1.1.2.12 integer 10\n"
                            "1.3.6.1.2.1.99.1.1.1.2.13 integer 9\n"
                            "1.3.6.1.2.1.99.1.1.1.3.11 integer 1\n"
                            "1.3.6.1.2.1.99.1.1.1.3.12 integer 2\n"
                            "1.3.6.1.2.1.99.1.1.1.3.13 integer 0\n"
                            "1.3.6.1.2.1.99.1.1.1.4.11 integer 235\n"
                            "1.3.6.1.2.1.99.1.1.1.4.12 integer 125\n"
                            "1.3.6.1.2.1.99.1.1.1.4.13 integer 0\n"
                            "1.3.6.1.2.1.99.1.1.1.5.11 integer 1\n"
                            "1.3.6.1.2.1.99.1.1.1.5.12 integer 1\n"
                            "1.3.6.1.2.1.99.1.1.1.5.13 integer 2\n"
                            "1.3.6.1.4.1.318.1.1.26.4.3.1.5.1 integer 643\n"
                            "1.3.6.1.4.1.318.1.1.26.6.3.1.6.1 integer 118\n"
                            "1.3.6.1.4.1.318.1.1.26.6.3.1.6.2 integer -1\n";

SnmpMap shipped(const std::string& name) {
    const auto path = test::sourceFile("resources/snmp/" + name + ".yaml");
    auto map = parseSnmpMap(test::readFile(path), path.string());
    if (!map)
        qFatal("%s", map.error().text().c_str());
    return *map;
}

SnmpLogin byCommunity(const char* community = kCommunity) {
    SnmpLogin login;
    login.community = community;
    return login;
}

SnmpLogin byUser(const char* password = "authentication-1", const char* user = "seamscope") {
    SnmpLogin login;
    login.user = user;
    login.authPassword = password;
    login.privacyPassword = "encryption-1";
    return login;
}

struct Told {
    Told(std::vector<SnmpTarget> targets, std::vector<SnmpMap> maps, SnmpLogin login, Duration interval = 200ms)
        : source(lane, clock, [&] {
            SnmpOptions options;
            options.targets = std::move(targets);
            options.maps = std::move(maps);
            options.login = std::move(login);
            options.interval = interval;
            options.patience = 500ms;
            return options;
        }()) {
        const auto started = source.start();
        isStarted = started.has_value();
    }
    ~Told() { source.stop(); }
    /// The newest value of a metric with this among its labels; NaN when there is none.
    double value(const std::string& metric, const std::string& label = {}, const std::string& wanted = {}) const {
        const std::lock_guard lock(sink.mutex);
        std::map<std::uint64_t, bool> ids;
        for (const auto& info : sink.series) {
            const std::string* text = label.empty() ? nullptr : telemetry::findLabel(info.labels, label);
            ids[info.id.value()] = info.metric == metric && (label.empty() || (text && *text == wanted));
        }
        for (auto batch = sink.batches.rbegin(); batch != sink.batches.rend(); ++batch)
            for (std::size_t i = batch->size(); i-- > 0;)
                if (ids[batch->series[i].value()])
                    return batch->value[i];
        return std::nan("");
    }
    bool has(double wanted, const std::string& metric, const std::string& label = {}, const std::string& text = {}) const {
        return test::waitUntil([&] { return std::abs(value(metric, label, text) - wanted) < 1e-9; }, 20s);
    }
    std::string entityOf(const std::string& metric) const {
        const std::lock_guard lock(sink.mutex);
        for (const auto& info : sink.series)
            if (info.metric == metric)
                return info.signal + " " + info.entity.text();
        return {};
    }
    bool hasError(const std::string& words) const {
        return test::waitUntil([&] { return lane.health().lastError.find(words) != std::string::npos; }, 20s);
    }
    std::uint64_t faults(InputFault fault) const { return lane.health().faults[static_cast<std::size_t>(fault)].count; }

    SystemClock clock;
    test::RecordingSink sink;
    telemetry::Ingest ingest{test::shippedCatalogue(), clock, sink};
    telemetry::Lane& lane = ingest.attach({"snmp", "snmp", "test", 1s, telemetry::TimePolicy::live});
    SnmpSource source;
    bool isStarted = false;
};

/// BER, as much as an answer takes.
std::string tlv(int tag, const std::string& body) {
    std::string head(1, static_cast<char>(tag));
    if (body.size() < 128)
        return head + static_cast<char>(body.size()) + body;
    return head + "\x82" + static_cast<char>(body.size() >> 8U) + static_cast<char>(body.size() & 0xFFU) + body;
}

/// An agent of the test that answers each question with the next value of one column, for ever.
class EndlessAgent {
public:
    EndlessAgent(std::string column, std::size_t textBytes, std::chrono::milliseconds pause)
        : m_column(std::move(column))
        , m_text(textBytes, 'x')
        , m_pause(pause) {
        sockaddr_in place{AF_INET, 0, {htonl(INADDR_LOOPBACK)}, {}};
        socklen_t length = sizeof place;
        if (::bind(m_socket, reinterpret_cast<sockaddr*>(&place), length) != 0 || ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&place), &length) != 0)
            qFatal("no port");
        m_port = ntohs(place.sin_port);
        m_thread = std::thread([this] { serve(); });
    }
    ~EndlessAgent() {
        m_isStopping = true;
        m_thread.join();
        ::close(m_socket);
    }
    std::uint16_t port() const { return m_port; }

private:
    void serve() {
        unsigned next = 0;
        while (test::waitReadable(m_socket, m_isStopping)) {
            char bytes[2048];
            sockaddr_in peer{};
            socklen_t length = sizeof peer;
            const auto got = ::recvfrom(m_socket, bytes, sizeof bytes, 0, reinterpret_cast<sockaddr*>(&peer), &length);
            const std::string question(bytes, static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
            const auto pdu = question.find('\xA5'); // GETBULK; its first member is its number
            if (pdu == std::string::npos)
                continue;
            const std::size_t number = pdu + (static_cast<unsigned char>(question[pdu + 1]) < 128 ? 2 : 3);
            const std::string id = question.substr(number, 2 + static_cast<unsigned char>(question[number + 1]));
            ++next;
            const std::string name = m_column + static_cast<char>(0x80U | (next >> 7U)) + static_cast<char>(next & 0x7FU);
            const std::string value = tlv(0x30, tlv(0x06, name) + tlv(0x04, m_text));
            const std::string answer = tlv(0x30, std::string("\x02\x01\x01", 3) + tlv(0x04, kCommunity) +
                                                     tlv(0xA2, id + std::string("\x02\x01\x00\x02\x01\x00", 6) + tlv(0x30, value)));
            std::this_thread::sleep_for(m_pause); // it is slow: no synchronisation
            static_cast<void>(::sendto(m_socket, answer.data(), answer.size(), 0, reinterpret_cast<sockaddr*>(&peer), length));
        }
    }

    const std::string m_column;
    const std::string m_text;
    const std::chrono::milliseconds m_pause;
    const int m_socket = ::socket(AF_INET, SOCK_DGRAM, 0);
    std::uint16_t m_port = 0;
    std::atomic<bool> m_isStopping{false};
    std::thread m_thread;
};

} // namespace

class TstSnmp : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aRealAgentIn2c();
    void aCommunityThatIsToldIsMasked();
    void aRealAgentInVersion3();
    void whoGoesAndComesBack();
    void countersWrap();
    void aThousandAgents();
    void anAgentThatTellsWithoutEnd_data();
    void anAgentThatTellsWithoutEnd();
    void maps();
    void rows();
    void powerOfEachVendor_data();
    void powerOfEachVendor();
    void targetsAndIdentifiers();
};

void TstSnmp::initTestCase() {
    QVERIFY2(test::hasProgram("snmpd"), "Debian package snmpd is missing");
    QVERIFY2(snmpIsThere(), "built without libsnmp-dev");
}

void TstSnmp::aRealAgentIn2c() {
    test::SnmpAgent agent(kValues);
    Told told({{"a7", {"127.0.0.1", agent.port()}}}, {shipped("ups"), shipped("entity_sensor"), shipped("pdu_apc")}, byCommunity());
    QVERIFY(told.isStarted);
    QVERIFY2(told.has(230, "ups_output_voltage_volts", "line", "1"), (told.lane.health().lastError + agent.output()).c_str());
    QVERIFY(told.has(231, "ups_output_voltage_volts", "line", "2"));
    QCOMPARE(told.entityOf("ups_output_voltage_volts"), std::string("power.voltage ups/a7"));
    QVERIFY(told.has(97, "ups_battery_charge_percent"));
    QVERIFY(told.has(271.4, "ups_battery_voltage_volts")); // tenths
    QVERIFY(told.has(6430, "pdu_active_power_watts")); // hundredths of a kilowatt
    QCOMPARE(told.entityOf("pdu_active_power_watts"), std::string("power.active pdu/a7"));
    QVERIFY(told.has(118, "pdu_voltage_volts", "phase", "1"));
    QVERIFY(told.has(23.5, "snmp_sensor_celsius", "sensor", "Inlet of rack r07")); // one digit behind the point
    QVERIFY(told.has(1250, "snmp_sensor_watts", "sensor", "Board"));               // 1.25 thousands
    QVERIFY(std::isnan(told.value("snmp_sensor_celsius", "index", "13")));         // says that it is unavailable
    QVERIFY(std::isnan(told.value("pdu_voltage_volts", "phase", "2")));            // -1 is not measured
    QCOMPARE(told.faults(InputFault::malformed), 1U); // "many" watts, once
    QVERIFY(told.lane.health().lastError.empty());

    Told stranger({{"a7", {"127.0.0.1", agent.port()}}}, {shipped("ups")}, byCommunity("another-community"));
    QVERIFY2(stranger.hasError("no answer"), (stranger.lane.health().lastError + " up " + std::to_string(stranger.value("up"))).c_str());
    QVERIFY(stranger.has(0, "up"));
    QVERIFY(stranger.lane.health().lastError.find("another") == std::string::npos);
}

void TstSnmp::aCommunityThatIsToldIsMasked() {
    const auto masked = [](const char* community, std::string text) {
        maskCommunity(text, community);
        return text;
    };
    for (const char* name : {"datacenter-sw1", "sw1.datacenter.example", "row2_datacenter", "datacenters", "Datacenter", "subdatacenter", "datacenter1", "\xC3\xA9" "datacenter"})
        QCOMPARE(masked("datacenter", name), std::string(name));
    QCOMPARE(masked("datacenter", "rocommunity datacenter 10.0.0.0/8"), std::string("rocommunity ********** 10.0.0.0/8"));
    QCOMPARE(masked("datacenter", "datacenter-sw1 \"datacenter\""), std::string("datacenter-sw1 \"**********\""));
    QCOMPARE(masked("datacenter", "datacenter"), std::string("**********"));
    QCOMPARE(masked("switch", "a switch"), std::string("a switch"));                          // too short for a secret
    QCOMPARE(masked("s3cretWord", "xs3cretWord-1"), std::string("x**********-1"));            // no word that a name is made of
    std::string values = kValues;
    values.replace(values.find("Inlet of rack r07"), 17, "datacenter-sw1 inlet"); // a word that names are made of
    values.replace(values.find("Board"), 5, "lets in datacenter");
    test::SnmpAgent agent(values, "datacenter");
    Told told({{"a7", {"127.0.0.1", agent.port()}}}, {shipped("entity_sensor")}, byCommunity("datacenter"));
    QVERIFY(told.isStarted && told.has(23.5, "snmp_sensor_celsius", "sensor", "datacenter-sw1 inlet"));
    QVERIFY(told.has(1250, "snmp_sensor_watts", "sensor", "lets in **********"));
}

void TstSnmp::aRealAgentInVersion3() {
    test::SnmpAgent agent(kValues);
    const SnmpTarget target{"a7", {"127.0.0.1", agent.port()}};
    Told told({target}, {shipped("ups")}, byUser());
    QVERIFY2(told.has(230, "ups_output_voltage_volts", "line", "1"), told.lane.health().lastError.c_str());
    told.source.stop(); // the library knows one password of a user at an agent
    {
        Told wrong({target}, {shipped("ups")}, byUser("authentication-2"));
        QVERIFY2(wrong.hasError("authentication"), wrong.lane.health().lastError.c_str());
        QVERIFY(wrong.has(0, "up"));
        QVERIFY(wrong.lane.health().lastError.find("authentication-2") == std::string::npos);
    }
    Told unknown({target}, {shipped("ups")}, byUser("authentication-1", "nobody"));
    QVERIFY2(unknown.hasError("user"), unknown.lane.health().lastError.c_str());
    Told brief({target}, {shipped("ups")}, byUser("short"));
    QVERIFY(brief.hasError("8 characters"));
}

void TstSnmp::whoGoesAndComesBack() {
    test::SnmpAgent agent(kValues);
    const std::uint16_t nobody = test::freePort();
    Told told({{"a7", {"127.0.0.1", agent.port()}}, {"a8", {"127.0.0.1", nobody}}}, {shipped("ups")}, byCommunity());
    QVERIFY(told.has(1, "up", "instance", "a7"));
    QVERIFY(told.hasError("a8")); // named, though the other answers
    QVERIFY(told.has(0, "up", "instance", "a8"));
    agent.stop();
    QVERIFY(told.has(0, "up", "instance", "a7"));
    agent.start();
    QVERIFY(told.has(1, "up", "instance", "a7"));
}

void TstSnmp::countersWrap() {
    const auto values = [](const char* counter) { return std::string("1.3.6.1.4.1.318.1.1.0 counter ") + counter + "\n"; };
    test::SnmpAgent agent(values("4294967290"));
    const auto map = parseSnmpMap("schema: 1\nmetrics:\n  - {name: outlet_switches_total, oid: 1.3.6.1.4.1.318.1.1, kind: counter}\n", "map");
    QVERIFY2(map, map ? "" : map.error().text().c_str());
    Told told({{"a7", {"127.0.0.1", agent.port()}}}, {*map}, byCommunity());
    QVERIFY(told.has(4294967290.0, "outlet_switches_total"));
    agent.write(values("5"));
    QVERIFY(told.has(4294967301.0, "outlet_switches_total"));
    agent.stop(); // begins again, and so does its counter
    agent.write(values("2"));
    agent.start();
    QVERIFY(told.has(2, "outlet_switches_total"));
}

void TstSnmp::aThousandAgents() {
    test::SnmpAgent agent("1.3.6.1.4.1.318.1.1.0 integer 1\n");
    std::vector<SnmpTarget> targets;
    for (int i = 0; i < 1000; ++i)
        targets.push_back({"a" + std::to_string(i), {"127.0.0.1", agent.port()}});
    // What snmpd itself has: its interfaces, eight columns of a row each.
    std::string yaml = "schema: 1\nmetrics:\n";
    for (int column : {4, 5, 7, 8, 10, 11, 16, 17})
        yaml += "  - {name: if_" + std::to_string(column) + ", oid: 1.3.6.1.2.1.2.2.1." + std::to_string(column) + ", labels: {port: index}}\n";
    const auto map = parseSnmpMap(yaml, "map");
    QVERIFY(map);
    QElapsedTimer timer;
    timer.start();
    Told told(targets, {*map}, byCommunity(), 1s);
    const auto answered = [&] {
        const std::lock_guard lock(told.sink.mutex);
        std::set<std::uint64_t> up;
        for (const auto& info : told.sink.series)
            if (info.metric == "up")
                up.insert(info.id.value());
        std::size_t count = 0;
        for (const auto& batch : told.sink.batches)
            for (std::size_t i = 0; i < batch.size(); ++i)
                count += batch.value[i] == 1 && up.contains(batch.series[i].value()) ? 1U : 0U;
        return count;
    };
    QVERIFY(test::waitUntil([&] { return answered() >= 1000; }, 60s));
    const double seconds = static_cast<double>(timer.elapsed()) / 1000;
    qInfo("1,000 agents, 9 columns each, after %.1f s", seconds);
    QVERIFY(seconds < 10 * test::kTimeFactor);
}

void TstSnmp::maps() {
    for (const char* name : {"ups", "entity_sensor", "pdu_apc", "pdu_raritan", "pdu_eaton", "pdu_vertiv"})
        QVERIFY(shipped(name).columns().size() > 3);
    for (const auto& [yaml, words] : std::vector<std::pair<const char*, const char*>>{
             {"", "wanted"}, {"schema: 2\nmetrics: []", "schema 1"}, {"schema: 1", "needs metrics"}, {"schema: 1\nmetrics:\n  - {name: a}", "line 3"},
             {"schema: 1\nmetrics:\n  - {name: a, oid: 1.x}", "identifier"}, {"schema: 1\nmetrics:\n  - {name: a, oid: 1.3, scal: 2}", "unknown key 'scal'"},
             {"schema: 1\nmetrics:\n  - {name: a, oid: 1.3, kind: event}", "counter or gauge"}, {"schema: 1\nmetrics:\n  - {name: a, oid: 1.3, row: '*.x'}", "index of a row"}, {"[", "line 1"}}) {
        const auto map = parseSnmpMap(yaml, "map");
        QVERIFY2(!map && map.error().text().find(words) != std::string::npos, map ? yaml : map.error().text().c_str());
    }
}

void TstSnmp::rows() {
    const auto map = parseSnmpMap("schema: 1\nmetrics:\n  - {name: t, oid: 1.3.1, scale: 0.1, values: {}, good: {1.3.2: 1}, labels: {row: index, loop: tcs}}\n"
                                  "  - {name: leak, oid: 1.3.3, values: {1: 0, 2: 1}}\n", "map");
    QVERIFY2(map, map ? "" : map.error().text().c_str());
    Problems problems;
    SnmpTable table;
    table[{1, 3, 1}] = {{{7}, {235.0, false}}, {{8}, {std::string(" 24.5\n"), false}}, {{9}, {std::string("hot"), false}}};
    table[{1, 3, 2}] = {{{7}, {1.0, false}}, {{8}, {2.0, false}}};
    table[{1, 3, 3}] = {{{0}, {2.0, false}}, {{1}, {5.0, false}}};
    const auto points = snmpPoints(*map, table, problems);
    QCOMPARE(points.size(), 4U);
    QCOMPARE(points[0].value, 23.5);
    QVERIFY(points[0].labels == (std::vector<std::pair<std::string, std::string>>{{"loop", "tcs"}, {"row", "7"}}));
    QVERIFY(std::isnan(points[1].value)); // not good
    QCOMPARE(points[2].value, 1.0);
    QVERIFY(std::isnan(points[3].value)); // no number that the map knows
    QCOMPARE(problems.count(), 1U);
    QVERIFY(problems.first()[0].text().find("1.3.1.9") != std::string::npos);
}

void TstSnmp::powerOfEachVendor_data() {
    QTest::addColumn<QByteArray>("map");
    QTest::addColumn<QByteArray>("rows"); ///< as an agent tells them
    QTest::addColumn<double>("watts");    ///< NaN: a gap
    QTest::addColumn<double>("volts");
    QTest::newRow("Raritan PX3") << QByteArray("pdu_raritan")
                                 << QByteArray("1.3.6.1.4.1.13742.6.5.2.3.1.2|1.1.4=1 1.3.6.1.4.1.13742.6.5.2.3.1.2|1.1.5=1 1.3.6.1.4.1.13742.6.5.2.3.1.2|1.1.6=1 "
                                               "1.3.6.1.4.1.13742.6.5.2.3.1.4|1.1.4=2301 1.3.6.1.4.1.13742.6.5.2.3.1.4|1.1.5=6430 1.3.6.1.4.1.13742.6.5.2.3.1.4|1.1.6=6600 "
                                               "1.3.6.1.4.1.13742.6.3.3.4.1.7|1.1.4=1 1.3.6.1.4.1.13742.6.3.3.4.1.7|1.1.5=0 1.3.6.1.4.1.13742.6.3.3.4.1.7|1.1.6=0")
                                 << 6430.0 << 230.1;
    QTest::newRow("Raritan that has no such sensor") << QByteArray("pdu_raritan")
                                                     << QByteArray("1.3.6.1.4.1.13742.6.5.2.3.1.2|1.1.4=1 1.3.6.1.4.1.13742.6.5.2.3.1.2|1.1.5=2 "
                                                                   "1.3.6.1.4.1.13742.6.5.2.3.1.4|1.1.4=400 1.3.6.1.4.1.13742.6.5.2.3.1.4|1.1.5=0 "
                                                                   "1.3.6.1.4.1.13742.6.3.3.4.1.7|1.1.4=0 1.3.6.1.4.1.13742.6.3.3.4.1.7|1.1.5=0")
                                                     << std::nan("") << 400.0;
    QTest::newRow("Eaton G3") << QByteArray("pdu_eaton") << QByteArray("1.3.6.1.4.1.534.6.6.7.3.5.1.4|0.1=6430 1.3.6.1.4.1.534.6.6.7.3.2.1.3|0.1.1=229900") << 6430.0 << 229.9;
    QTest::newRow("Vertiv Geist") << QByteArray("pdu_vertiv")
                                  << QByteArray("1.3.6.1.4.1.21239.5.2.3.1.1.9|1=6430 1.3.6.1.4.1.21239.5.2.3.1.1.5|1=1 1.3.6.1.4.1.21239.5.2.3.2.1.4|1=2299") << 6430.0 << 229.9;
}

void TstSnmp::powerOfEachVendor() {
    QFETCH(QByteArray, map);
    QFETCH(QByteArray, rows);
    QFETCH(double, watts);
    QFETCH(double, volts);
    SnmpTable table;
    for (const QByteArray& row : rows.split(' ')) {
        const auto bar = row.indexOf('|');
        const auto equals = row.indexOf('=');
        const auto index = parseOid("1.3." + row.mid(bar + 1, equals - bar - 1).toStdString());
        table[*parseOid(row.left(bar).toStdString())][SnmpOid(index->begin() + 2, index->end())] = {row.mid(equals + 1).toDouble(), false};
    }
    Problems problems;
    const SnmpMap shippedMap = shipped(map.constData());
    const auto points = snmpPoints(shippedMap, table, problems);
    const auto of = [&](const char* metric) {
        std::vector<double> values;
        for (const SnmpPoint& point : points)
            if (point.metric->name == metric)
                values.push_back(point.value);
        return values;
    };
    QCOMPARE(of("pdu_active_power_watts").size(), 1U);
    QCOMPARE(std::isnan(of("pdu_active_power_watts")[0]), std::isnan(watts));
    if (!std::isnan(watts))
        QCOMPARE(of("pdu_active_power_watts")[0], watts);
    QCOMPARE(of("pdu_voltage_volts"), std::vector<double>{volts});
    QCOMPARE(problems.count(), 0U);
}

void TstSnmp::targetsAndIdentifiers() {
    QCOMPARE(formatOid(*parseOid(".1.3.6.1.4.1.318")), std::string("1.3.6.1.4.1.318"));
    for (const char* text : {"", "1", ".", "1..3", "1.3.", "1.3.4294967296", "3.1", "1.3.x"})
        QVERIFY2(!parseOid(text), text);
    QVERIFY(isBelow({1, 3, 6}, {1, 3}) && !isBelow({1, 3}, {1, 3}) && !isBelow({1, 4, 6}, {1, 3}));
    const auto named = parseSnmpTarget("pdu-r07=10.0.0.7");
    QVERIFY(named && named->name == "pdu-r07" && named->address.host == "10.0.0.7" && named->address.port == 161);
    QCOMPARE(parseSnmpTarget("[::1]:1161")->address.port, std::uint16_t(1161));
    for (const char* text : {"", "=h", "a=", "h:99999"})
        QVERIFY2(!parseSnmpTarget(text), text);
}

void TstSnmp::anAgentThatTellsWithoutEnd_data() {
    QTest::addColumn<int>("textBytes");
    QTest::addColumn<int>("pause");
    QTest::addColumn<int>("patience");
    QTest::addColumn<int>("code");
    QTest::newRow("long texts") << 60'000 << 0 << 1000 << static_cast<int>(ErrorCode::tooLarge);
    QTest::newRow("slowly") << 10 << 5 << 10 << static_cast<int>(ErrorCode::deadlineExceeded);
}

/// Values that always rise: what is kept of them, and how long the others wait, is bounded all the same.
void TstSnmp::anAgentThatTellsWithoutEnd() {
    QFETCH(int, textBytes);
    QFETCH(int, pause);
    QFETCH(int, patience);
    QFETCH(int, code);
    const EndlessAgent agent(std::string("\x2B\x06\x01\x04\x01\x63", 6), static_cast<std::size_t>(textBytes), std::chrono::milliseconds(pause));
    const std::atomic<bool> isStopping{false};
    SnmpClient client({"127.0.0.1", agent.port()}, byCommunity(), std::chrono::milliseconds(patience), isStopping);
    QElapsedTimer timer;
    timer.start();
    const auto table = client.walk(std::vector<SnmpOid>{{1, 3, 6, 1, 4, 1, 99}});
    QVERIFY(!table);
    qInfo("%s after %lld ms", table.error().text().c_str(), static_cast<long long>(timer.elapsed()));
    QCOMPARE(static_cast<int>(table.error().code), code);
    QVERIFY(table.error().text() != "no answer");
    QVERIFY(timer.elapsed() < 2'000);
}

SEAM_TEST(tst_snmp, TstSnmp)
#include "tst_snmp.moc"
