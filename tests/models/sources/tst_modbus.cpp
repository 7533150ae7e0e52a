// SPDX-License-Identifier: GPL-3.0-or-later
// Modbus TCP against a server of libmodbus, and against what is none.
#include "sources/modbus/modbus_source.h"
#include "support/child_process.h"
#include "support/modbus_device.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <thread>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using Device = test::ModbusDevice;
using telemetry::InputFault;
using telemetry::Quality;

namespace {

std::vector<Register> registersOf(const char* yaml) {
    auto registers = parseRegisters(std::string("schema: 1\nregisters:\n") + yaml, "cdu.yaml");
    if (!registers)
        qFatal("%s", registers.error().text().c_str());
    return std::move(*registers);
}

/// A source that reads one device.
struct Reader {
    Reader(std::uint16_t port, const char* yaml) {
        ModbusOptions options;
        options.targets = {{"cdu7", {"127.0.0.1", port}, 1}};
        options.registers = registersOf(yaml);
        options.interval = 20ms;
        options.patience = 300ms;
        source = std::make_unique<ModbusSource>(bench.lane, bench.clock, options);
        isStarted = source->start().has_value();
    }
    bool waitForSamples() const {
        return test::waitUntil([&] { return bench.lane.health().samples > 0; }, 10s);
    }
    bool waitForError(const char* words) const {
        return test::waitUntil([&] { return bench.lane.health().lastError.find(words) != std::string::npos; }, 10s);
    }
    test::LaneBench bench;
    std::unique_ptr<ModbusSource> source;
    bool isStarted = false;
};

const char* const kFlow = "  - {name: cdu_flow_lpm, address: 10, type: float32, unit: L/min}\n";

} // namespace

class TstModbus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatRegistersSay_data();
    void whatRegistersSay();
    void neighboursAreReadAtOnce();
    void aFlowIsOfItsCdu();
    void aRefusedAddressIsNamedAndTheRestRead();
    void aDeviceThatGoesAndComesBack();
    void junkInPlaceOfADevice_data();
    void junkInPlaceOfADevice();
    void badFilesAreRefusedWithTheirPlace_data();
    void badFilesAreRefusedWithTheirPlace();
    void targetsAreRead();
};

void TstModbus::whatRegistersSay_data() {
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<double>("value");
    const auto row = [](const char* name, const char* entry, double value) { QTest::newRow(name) << QByteArray(entry) << value; };
    row("uint16", "address: 0", 65'531);
    row("int16", "address: 0, type: int16", -5);
    row("scale and offset", "address: 0, type: int16, scale: 0.1, offset: 20", 19.5);
    row("missing", "address: 0, missing: 65531", std::nan(""));
    row("float32 abcd", "address: 10, type: float32", 812.5);
    row("float32 cdab", "address: 12, type: float32, order: cdab", 812.5);
    row("float32 badc", "address: 14, type: float32, order: badc", 812.5);
    row("float32 dcba", "address: 16, type: float32, order: dcba", 812.5);
    row("int32", "address: 20, type: int32", -70'000);
    row("uint32", "address: 20, type: uint32", 4'294'897'296.0);
    row("int32 swapped", "address: 22, type: int32, order: cdab", -70'000);
    row("bit of a register", "address: 0, bit: 2", 0);
    row("another bit of it", "address: 0, bit: 3", 1);
    row("input register", "address: 7, table: input", 4711);
    row("coil", "address: 9, table: coil", 1);
    row("discrete", "address: 33, table: discrete", 1);
    row("no coil", "address: 10, table: coil", 0);
}

void TstModbus::whatRegistersSay() {
    QFETCH(QByteArray, entry);
    QFETCH(double, value);
    Device device;
    device.registers[0] = static_cast<std::uint16_t>(-5);
    // 812.5 is 0x444B2000 by IEEE 754. Not by modbus_set_float_abcd(), which in 3.1.6 swaps the bytes of each register.
    const std::array<std::uint16_t, 8> floats{0x444B, 0x2000, 0x2000, 0x444B, 0x4B44, 0x0020, 0x0020, 0x4B44};
    std::copy(floats.begin(), floats.end(), device.registers + 10); // abcd, cdab, badc, dcba
    device.registers[20] = 0xFFFE; // 0xFFFEEE90 is -70000
    device.registers[21] = 0xEE90;
    device.registers[22] = device.registers[21];
    device.registers[23] = device.registers[20];
    device.inputs[7] = 4711;
    device.map->tab_bits[9] = 1;
    device.map->tab_input_bits[33] = 1;
    const auto port = test::freePort();
    device.start(port);
    const QByteArray file = "  - {name: x, " + entry + "}\n";
    Reader in(port, file.constData());
    QVERIFY2(in.waitForSamples(), in.bench.lane.health().lastError.c_str());
    in.source->stop();
    const auto rows = in.bench.sink.rows("x");
    QVERIFY(!rows.empty());
    if (std::isnan(value))
        QCOMPARE(rows[0].quality, Quality::missing);
    else
        QCOMPARE(rows[0].value, value);
}

void TstModbus::neighboursAreReadAtOnce() {
    const auto registers = registersOf("  - {name: a, address: 4, type: float32}\n  - {name: b, address: 0, type: float64}\n"
                                       "  - {name: c, address: 7}\n  - {name: d, address: 1}\n  - {name: e, address: 4, table: input}\n");
    const auto runs = planReads(registers);
    QCOMPARE(runs.size(), std::size_t(3));
    QCOMPARE(runs[0].address, std::uint16_t(0)); // b, d inside it, and a behind it
    QCOMPARE(runs[0].count, std::uint16_t(6));
    QCOMPARE(runs[1].address, std::uint16_t(7)); // 6 may not exist
    QCOMPARE(runs[2].table, ModbusTable::input);
    std::string many;
    for (int i = 0; i < 300; ++i)
        many += "  - {name: r" + std::to_string(i) + ", address: " + std::to_string(i) + "}\n";
    const auto long_ = registersOf(many.c_str());
    QCOMPARE(planReads(long_).size(), std::size_t(3)); // of at most 125
}

void TstModbus::aFlowIsOfItsCdu() {
    Device device;
    device.registers[10] = 0x4420; // 640 is 0x44200000
    const auto port = test::freePort();
    device.start(port);
    Reader in(port, kFlow);
    QVERIFY(in.waitForSamples());
    in.source->stop();
    const auto rows = in.bench.sink.rows("cdu_flow_lpm");
    QCOMPARE(rows[0].info.signal, std::string("coolant.flow"));
    QCOMPARE(rows[0].info.entity.text(), std::string("cdu/cdu7"));
    QCOMPARE(rows[0].value, 640.0);
    QCOMPARE(in.bench.sink.rows("up")[0].value, 1.0);
}

void TstModbus::aRefusedAddressIsNamedAndTheRestRead() {
    Device device;
    device.registers[10] = 0x4420; // 640 is 0x44200000
    const auto port = test::freePort();
    device.start(port);
    Reader in(port, "  - {name: far, address: 5000}\n  - {name: cdu_flow_lpm, address: 10, type: float32}\n");
    QVERIFY(in.waitForSamples());
    in.source->stop();
    QCOMPARE(in.bench.sink.rows("cdu_flow_lpm")[0].value, 640.0);
    QVERIFY(in.bench.sink.rows("far").empty());
    const auto counted = in.bench.fault(InputFault::unknownReference);
    QVERIFY(counted.count > 0);
    QVERIFY2(counted.firstExample.find("address 5000") != std::string::npos, counted.firstExample.c_str());
}

void TstModbus::aDeviceThatGoesAndComesBack() {
    Device device;
    const auto port = test::freePort();
    Reader in(port, kFlow);
    QVERIFY(in.waitForError(std::to_string(port).c_str())); // nobody is there
    QCOMPARE(in.bench.sink.rows("up")[0].value, 0.0);
    device.start(port);
    QVERIFY(test::waitUntil([&] { return in.bench.lane.health().lastError.empty() && device.asked > 0; }, 10s));
    device.stop();
    QVERIFY(in.waitForError("127.0.0.1"));
    const int before = device.asked;
    device.start(port);
    QVERIFY(test::waitUntil([&] { return device.asked > before; }, 10s));
}

void TstModbus::junkInPlaceOfADevice_data() {
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("HTTP") << QByteArray("HTTP/1.1 400 Bad Request\r\n\r\n") << QByteArray("no frame of Modbus");
    QTest::newRow("silence") << QByteArray() << QByteArray("does not answer");
    QTest::newRow("another question's answer") << QByteArray("\x55\x55\x00\x00\x00\x07\x01\x03\x04\x00\x00\x00\x00", 13) << QByteArray("another question");
    QTest::newRow("too short") << QByteArray("\x00\x01\x00\x00\x00\x05\x01\x03\x02\x00\x00", 11) << QByteArray("another size");
    QTest::newRow("too long") << QByteArray("\x00\x01\x00\x00\xff\xff\x01\x03\x04\x00\x00", 11) << QByteArray("no frame of Modbus");
    QTest::newRow("half") << QByteArray("\x00\x01\x00\x00\x00\x07\x01\x03", 8) << QByteArray("does not answer");
}

void TstModbus::junkInPlaceOfADevice() {
    QFETCH(QByteArray, answer);
    QFETCH(QByteArray, reason);
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof place;
    QVERIFY(::bind(listener, reinterpret_cast<const sockaddr*>(&place), size) == 0 && ::listen(listener, 16) == 0);
    ::getsockname(listener, reinterpret_cast<sockaddr*>(&place), &size);
    std::atomic<bool> isOver{false};
    std::thread server([&] {
        std::vector<int> peers;
        while (!isOver) {
            pollfd asked{listener, POLLIN, 0};
            if (::poll(&asked, 1, 10) <= 0)
                continue;
            peers.push_back(::accept(listener, nullptr, nullptr));
            static_cast<void>(!::write(peers.back(), answer.constData(), std::size_t(answer.size())));
        }
        for (const int peer : peers)
            ::close(peer);
    });
    Reader in(ntohs(place.sin_port), kFlow);
    const bool isSaid = in.waitForError(reason.constData());
    in.source->stop();
    isOver = true;
    server.join();
    ::close(listener);
    QVERIFY2(isSaid, in.bench.lane.health().lastError.c_str());
    QVERIFY(in.bench.sink.rows("cdu_flow_lpm").empty());
    QCOMPARE(in.bench.sink.rows("up")[0].value, 0.0);
}

void TstModbus::badFilesAreRefusedWithTheirPlace_data() {
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* yaml, const char* reason) { QTest::newRow(name) << QByteArray(yaml) << QByteArray(reason); };
    row("no schema", "registers: [{name: a, address: 1}]", "schema must be 1");
    row("empty", "schema: 1\nregisters: []", "list of 1 to");
    row("no address", "schema: 1\nregisters:\n  - {name: a}", "line 3, column 5: a register needs name and address");
    row("type", "schema: 1\nregisters: [{name: a, address: 1, type: float16}]", "one of bit, int16");
    row("order", "schema: 1\nregisters: [{name: a, address: 1, order: abdc}]", "one of abcd");
    row("address", "schema: 1\nregisters: [{name: a, address: 70000}]", "a number in range");
    row("past the end", "schema: 1\nregisters: [{name: a, address: 65535, type: float32}]", "last address");
    row("a float in coils", "schema: 1\nregisters: [{name: a, address: 1, table: coil, type: float32}]", "type bit");
    row("a bit that it has not", "schema: 1\nregisters: [{name: a, address: 1, bit: 16}]", "bit is of");
    row("unknown key", "schema: 1\nregisters: [{name: a, address: 1, gain: 2}]", "unknown key 'gain'");
    row("not yaml", "schema: [", "line 1");
}

void TstModbus::badFilesAreRefusedWithTheirPlace() {
    QFETCH(QByteArray, yaml);
    QFETCH(QByteArray, reason);
    const auto read = parseRegisters(yaml.toStdString(), "cdu.yaml");
    QVERIFY(!read);
    QVERIFY2(read.error().text().find(reason.toStdString()) != std::string::npos, read.error().text().c_str());
    QVERIFY(read.error().text().find("cdu.yaml") != std::string::npos);
}

void TstModbus::targetsAreRead() {
    const auto full = parseModbusTarget("cdu7=10.0.0.7:1502/17");
    QVERIFY(full);
    QCOMPARE(full->name, std::string("cdu7"));
    QCOMPARE(full->place, (wire::HostPort{"10.0.0.7", 1502}));
    QCOMPARE(full->unit, std::uint8_t(17));
    const auto bare = parseModbusTarget("cdu.example");
    QVERIFY(bare && bare->place == (wire::HostPort{"cdu.example", 502}) && bare->unit == 1 && bare->name.empty());
    for (const char* bad : {"", "=h", "h/256", "h/x", "h:99999", "a\x01=h"})
        QVERIFY2(!parseModbusTarget(bad), bad);
}

SEAM_TEST(tst_modbus, TstModbus)
#include "tst_modbus.moc"
