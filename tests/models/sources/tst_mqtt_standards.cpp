// SPDX-License-Identifier: GPL-3.0-or-later
// The bus of DSX Exchange as its specification writes it, and Sparkplug B as protoc encodes it.
#include "sources/mqtt/mqtt_decoder.h"
#include "sources/mqtt/mqtt_source.h"
#include "support/data_folder.h"
#include "support/mqtt_server.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <ctime>
#include <fstream>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::InputFault;
using telemetry::Quality;

namespace {

using Rows = std::vector<test::RecordingSink::Row>;

/// A decoder that is told messages a second apart.
struct Bench {
    explicit Bench(std::size_t knownBytes = std::size_t{64} << 20)
        : decoder(bench.lane, std::nullopt, knownBytes) {}
    void take(const std::string& topic, const std::string& payload) {
        decoder.take({topic, payload, false, bench.now + 1s * ++said});
        decoder.flush();
    }
    Rows rows(const char* metric) const { return bench.sink.rows(metric); }
    std::uint64_t faults(InputFault fault) const { return bench.fault(fault).count; }

    test::LaneBench bench;
    MqttDecoder decoder;
    int said = 0;
};

const std::string kValue = "BMS/v1/PUB/Value/";
const std::string kMeta = "BMS/v1/PUB/Metadata/";

std::string value(const char* number, int seconds = 0, int quality = 1) {
    return std::string("{\"value\":") + number + ",\"timestamp\":" + std::to_string(1'772'366'370'000LL + seconds * 1000) +
           ",\"quality\":" + std::to_string(quality) + "}";
}

/// Text of a payload of Sparkplug B to its bytes, by somebody else's encoder.
std::string encoded(const std::string& text) {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "in") << text;
    test::ChildProcess protoc({"sh", "-c",
                               "protoc --proto_path='" SEAM_SOURCE_DIR "/tests/models/sources' --encode=Payload sparkplug.proto < '" +
                                   (folder / "in").string() + "' > '" + (folder / "out").string() + "'"},
                              {folder.path(), folder / "log", {}});
    return protoc.wait(20s).value_or(-1) == 0 ? test::readFile(folder / "out") : std::string("protoc failed");
}

const char* const kNodeBirth = R"(timestamp: 1772366370000 seq: 0
metrics {name: "bdSeq" datatype: 4 long_value: 3}
metrics {name: "Supply/Temperature" alias: 1 datatype: 10 double_value: 24.5
         properties {keys: "engUnit" values {type: 12 string_value: "C"}}}
metrics {name: "Serial" alias: 2 datatype: 12 string_value: "A-17"})";
const char* const kDeviceBirth = R"(timestamp: 1772366371000 seq: 1
metrics {name: "Flow" alias: 10 datatype: 9 float_value: 812.5}
metrics {name: "Offset" alias: 11 datatype: 2 int_value: 4294967291}
metrics {name: "Running" alias: 12 datatype: 11 boolean_value: true})";

/// A birth of so many metrics without a value; names of @p nameBytes, aliases from @p firstAlias on.
std::string birthOf(int metrics, std::size_t nameBytes, std::uint64_t firstAlias) {
    const auto varint = [](std::uint64_t number) {
        std::string bytes;
        for (; number > 127; number >>= 7U)
            bytes += static_cast<char>(0x80U | (number & 0x7FU));
        return bytes + static_cast<char>(number);
    };
    std::string payload;
    for (int i = 0; i < metrics; ++i) {
        std::string name = std::to_string(i);
        name.resize(std::max(nameBytes, name.size()), 'n');
        const std::string metric = "\x0A" + varint(name.size()) + name + "\x10" + varint(firstAlias + static_cast<std::uint64_t>(i));
        payload += "\x12" + varint(metric.size()) + metric;
    }
    return payload;
}

} // namespace

class TstMqttStandards : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPointOfTheBusIsWhatItsMetadataSay_data();
    void aPointOfTheBusIsWhatItsMetadataSay();
    void valuesOfTheBus();
    void aValueBeforeItsMetadata();
    void changedMetadataMakeAnotherSeries();
    void onlyTheNamedPublisherIsBelieved();
    void junkOfTheBus_data();
    void junkOfTheBus();
    void retainedMetadataComeFirst();
    void birthsNameAndDataFollow();
    void lostMessagesAreCounted();
    void deathsEndTheSeries();
    void anOldWillIsPassedOver();
    void aNodeBornAgainHasOtherAliases();
    void dataWithoutABirthAreUnknown();
    void badAndStaleQuality();
    void whatIsKnownIsBoundedByItsBytes();
    void aNodeOfManyDevicesIsBornAgainQuickly();
    void junkOfSparkplug_data();
    void junkOfSparkplug();
};

void TstMqttStandards::aPointOfTheBusIsWhatItsMetadataSay_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("metadata");
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<QByteArray>("signal");
    QTest::addColumn<QByteArray>("entity");
    QTest::addColumn<double>("canonical");
    const auto row = [](const char* name, const char* path, const char* more, const char* number, const char* signal, const char* entity, double canonical) {
        QTest::newRow(name) << QByteArray(path) << QByteArray(more) << QByteArray(number) << QByteArray(signal) << QByteArray(entity) << canonical;
    };
    row("rack power", "Rack/RackPower/site1/row3/rack05/power", R"("rackLocationName":"Rack 5","rackLocationId":"r05","engUnit":"kW")", "121.5", "power.active", "rack/r05", 121'500);
    row("rack flow", "Rack/RackLiquidFlow/x", R"("rackLocationName":"Rack 5","rackLocationId":"r05","engUnit":"LPM")", "90", "coolant.flow", "rack/r05", 90);
    row("CDU flow in gallons", "CDU/LiquidFlow/x", R"("objectName":"CDU 2","objectId":"cdu2","engUnit":"GPM")", "100", "coolant.flow", "cdu/cdu2", 378.5411784);
    row("CDU supply", "CDU/LiquidTemperature/a/b", R"("objectName":"C","objectId":"cdu2","processArea":["Supply","Secondary"],"engUnit":"C")", "32.5", "coolant.supply.temperature", "cdu/cdu2", 32.5);
    row("CDU return in Fahrenheit", "CDU/LiquidTemperature/a/b", R"("associateId":"cdu2","processArea":["Secondary","Return"],"engUnit":"F")", "104", "coolant.return.temperature", "cdu/cdu2", 40);
    row("CDU of the facility's water", "CDU/LiquidTemperature/a/b", R"("objectName":"C","objectId":"cdu2","processArea":["Primary","Supply"],"engUnit":"C")", "18", "", "cdu/cdu2", 18);
    row("a setpoint is no measurement", "CDU/LiquidFlow/x", R"("objectName":"C","objectId":"cdu2","engUnit":"LPM","isSetpoint":true)", "800", "", "", 800);
    row("pump in percent", "Pump/PumpSpeed/x", R"("objectName":"P","objectId":"p1","engUnit":"%")", "71", "pump.speed", "pump/p1", 71);
    row("pump in turns", "Pump/PumpSpeed/x", R"("objectName":"P","objectId":"p1","engUnit":"RPM")", "1480", "", "pump/p1", 1480);
    row("leak", "CDU/LeakDetect/x", R"("objectName":"C","objectId":"cdu2","stateText":[{"value":0,"text":"Dry"},{"value":1,"text":"Leak"}])", "1", "coolant.leak", "cdu/cdu2", 1);
    row("chiller", "Chiller/LiquidFlow/x", R"("objectName":"C","objectId":"ch1","engUnit":"LPM")", "5000", "", "chiller/ch1", 5000);
}

void TstMqttStandards::aPointOfTheBusIsWhatItsMetadataSay() {
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, metadata);
    QFETCH(QByteArray, number);
    QFETCH(QByteArray, signal);
    QFETCH(QByteArray, entity);
    QFETCH(double, canonical);
    Bench in;
    in.take(kMeta + path.toStdString(), "{\"objectType\":\"x\",\"pointType\":\"y\"," + metadata.toStdString() + "}");
    in.take(kValue + path.toStdString(), value(number.constData()));
    QCOMPARE(in.bench.lane.health().faultTotal(), std::uint64_t(0));
    QCOMPARE(in.bench.sink.series.size(), std::size_t(1));
    const Rows rows = in.rows(in.bench.sink.series[0].metric.c_str());
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(QByteArray::fromStdString(rows[0].info.signal), signal);
    if (!entity.isEmpty())
        QCOMPARE(QByteArray::fromStdString(rows[0].info.entity.text()), entity);
    QVERIFY2(std::abs(rows[0].value - canonical) < 1e-9 * canonical, std::to_string(rows[0].value).c_str());
    QCOMPARE(formatRfc3339(rows[0].time), std::string("2026-03-01T11:59:30Z"));
    QCOMPARE(rows[0].quality, Quality::good);
}

void TstMqttStandards::valuesOfTheBus() {
    Bench in;
    in.take(kMeta + "Rack/RackPower/x", R"({"rackLocationId":"r1","engUnit":"kW"})");
    in.take(kValue + "Rack/RackPower/x", value("1", 0, 1));
    in.take(kValue + "Rack/RackPower/x", value("2", 1, 0));
    in.take(kValue + "Rack/RackPower/x", value("null", 2, 1));
    in.take(kMeta + "Rack/RackPower/x", R"({"rackLocationId":"r1","engUnit":"kW"})"); // each 100 s
    in.take(kValue + "Rack/RackPower/x", value("4", 3, 1));
    const Rows rows = in.rows("BMS:Rack/RackPower");
    QCOMPARE(rows.size(), std::size_t(4));
    QCOMPARE(rows[0].quality, Quality::good);
    QCOMPARE(rows[1].quality, Quality::bad);
    QCOMPARE(rows[2].quality, Quality::missing);
    QCOMPARE(rows[3].value, 4000.0);
    QCOMPARE(in.bench.lane.health().series, std::uint32_t(1));
}

void TstMqttStandards::aValueBeforeItsMetadata() {
    Bench in;
    in.take(kValue + "Rack/RackPower/x", value("1"));
    in.take(kValue + "Rack/RackPower/x", value("2", 1));
    QCOMPARE(in.faults(InputFault::unknownReference), std::uint64_t(1));
    const Rows rows = in.rows("BMS:Rack/RackPower");
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].quality, Quality::uncertain);
    QVERIFY(rows[0].info.entity.isEmpty()); // nothing says of which rack
}

void TstMqttStandards::changedMetadataMakeAnotherSeries() {
    Bench in;
    in.take(kMeta + "CDU/LiquidFlow/x", R"({"objectId":"cdu1","engUnit":"LPM"})");
    in.take(kValue + "CDU/LiquidFlow/x", value("1"));
    in.take(kMeta + "CDU/LiquidFlow/x", R"({"objectId":"cdu2","engUnit":"L/s"})");
    in.take(kValue + "CDU/LiquidFlow/x", value("1", 1));
    const Rows rows = in.rows("BMS:CDU/LiquidFlow");
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].info.entity.text(), std::string("cdu/cdu1"));
    QCOMPARE(rows[1].info.entity.text(), std::string("cdu/cdu2"));
    QCOMPARE(rows[1].value, 60.0);
}

void TstMqttStandards::onlyTheNamedPublisherIsBelieved() {
    Bench in;
    in.take(kMeta + "CDU/LiquidTemperatureSpRequest/x", R"({"objectId":"cdu1","engUnit":"C","integration":"MEPAI","isSetpoint":true})");
    in.take("BMS/v1/MEPAI/Value/CDU/LiquidTemperatureSpRequest/x", value("30"));
    in.take(kValue + "CDU/LiquidTemperatureSpRequest/x", value("99", 1));
    in.take("BMS/v1/OTHER/Value/CDU/LiquidTemperatureSpRequest/x", value("99", 2));
    in.take("BMS/v1/OTHER/Metadata/CDU/LiquidTemperatureSpRequest/x", "{}");
    QCOMPARE(in.rows("BMS:Setpoint/CDU/LiquidTemperatureSpRequest").size(), std::size_t(1));
    QCOMPARE(in.faults(InputFault::unknownReference), std::uint64_t(2));
    QCOMPARE(in.faults(InputFault::malformed), std::uint64_t(1));
}

void TstMqttStandards::junkOfTheBus_data() {
    QTest::addColumn<QByteArray>("topic");
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("short") << QByteArray("BMS/v1/PUB/Value/CDU") << QByteArray(R"({"value":1})");
    QTest::newRow("no tag") << QByteArray("BMS/v1/PUB/Value/CDU/LiquidFlow/") << QByteArray(R"({"value":1})");
    QTest::newRow("a number alone") << QByteArray("BMS/v1/PUB/Value/CDU/LiquidFlow/x") << QByteArray("1");
    QTest::newRow("a text") << QByteArray("BMS/v1/PUB/Value/CDU/LiquidFlow/x") << QByteArray(R"({"value":"open"})");
    QTest::newRow("no value") << QByteArray("BMS/v1/PUB/Value/CDU/LiquidFlow/x") << QByteArray(R"({"quality":1})");
    QTest::newRow("a time that is none") << QByteArray("BMS/v1/PUB/Value/CDU/LiquidFlow/x") << QByteArray(R"({"value":1,"timestamp":[]})");
    QTest::newRow("metadata as a list") << QByteArray("BMS/v1/PUB/Metadata/CDU/LiquidFlow/x") << QByteArray("[]");
    QTest::newRow("areas of numbers") << QByteArray("BMS/v1/PUB/Metadata/CDU/LiquidFlow/x") << QByteArray(R"({"processArea":[1]})");
    QTest::newRow("a name that is none") << QByteArray("BMS/v1/PUB/Metadata/CDU/LiquidFlow/x") << QByteArray(R"({"objectId":7})");
    QTest::newRow("another type") << QByteArray("BMS/v1/PUB/Command/CDU/LiquidFlow/x") << QByteArray("{}");
}

void TstMqttStandards::junkOfTheBus() {
    QFETCH(QByteArray, topic);
    QFETCH(QByteArray, payload);
    Bench in;
    in.take(topic.toStdString(), payload.toStdString());
    QCOMPARE(in.faults(InputFault::malformed), std::uint64_t(1));
    QVERIFY(in.bench.fault(InputFault::malformed).firstExample.find(topic.toStdString()) != std::string::npos);
    QCOMPARE(in.bench.sink.sampleCount(), std::size_t(0));
}

void TstMqttStandards::retainedMetadataComeFirst() {
    test::MqttServer server;
    QVERIFY2(server.isRunning(), "Debian package mosquitto is missing");
    QVERIFY(server.publish(kMeta + "Rack/RackPower/x", R"({"rackLocationId":"r1","engUnit":"kW"})", true));
    test::LaneBench bench;
    MqttOptions options;
    options.url = server.url();
    options.topics = {"BMS/v1/#"};
    MqttSource source(bench.lane, bench.clock, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return source.messages() == 1; }, 10s));
    QVERIFY(server.publish(kValue + "Rack/RackPower/x", value("7")));
    QVERIFY(test::waitUntil([&] { return source.points() == 1; }, 10s));
    source.stop();
    const Rows rows = bench.sink.rows("BMS:Rack/RackPower");
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(rows[0].value, 7000.0);
    QCOMPARE(rows[0].info.entity.text(), std::string("rack/r1"));
}

void TstMqttStandards::birthsNameAndDataFollow() {
    Bench in;
    in.take("spBv1.0/plant/NBIRTH/edge7", encoded(kNodeBirth));
    in.take("spBv1.0/plant/DBIRTH/edge7/cdu2", encoded(kDeviceBirth));
    in.take("spBv1.0/plant/DDATA/edge7/cdu2", encoded(R"(timestamp: 1772366372000 seq: 2
        metrics {alias: 10 float_value: 800} metrics {alias: 11 timestamp: 1772366371500 int_value: 4294967290} metrics {name: "Running" boolean_value: false})"));
    in.take("spBv1.0/plant/NDATA/edge7", encoded(R"(timestamp: 1772366373000 seq: 3 metrics {alias: 1 is_null: true})"));
    QCOMPARE(in.bench.lane.health().faults[std::size_t(InputFault::unknownReference)].count, std::uint64_t(0));
    QCOMPARE(in.faults(InputFault::queueFull), std::uint64_t(0));
    const Rows flow = in.rows("plant/edge7/cdu2/Flow");
    QCOMPARE(flow.size(), std::size_t(2));
    QCOMPARE(flow[0].value, 812.5);
    QCOMPARE(flow[1].value, 800.0);
    QCOMPARE(formatRfc3339(flow[1].time), std::string("2026-03-01T11:59:32Z"));
    const Rows offset = in.rows("plant/edge7/cdu2/Offset");
    QCOMPARE(offset[0].value, -5.0); // Int16 in the bits of an unsigned number
    QCOMPARE(offset[1].value, -6.0); // and said at birth only
    QCOMPARE(formatRfc3339(offset[1].time), std::string("2026-03-01T11:59:31.5Z"));
    QCOMPARE(in.rows("plant/edge7/cdu2/Running")[1].value, 0.0);
    const Rows supply = in.rows("plant/edge7/Supply/Temperature");
    QCOMPARE(supply[0].value, 24.5);
    QCOMPARE(supply[1].quality, Quality::missing);
    QCOMPARE(*telemetry::findLabel(flow[0].info.labels, "asset"), std::string("cdu2"));
    QCOMPARE(in.bench.lane.health().series, std::uint32_t(4)); // the serial number is no series
}

void TstMqttStandards::lostMessagesAreCounted() {
    Bench in;
    in.take("spBv1.0/plant/NBIRTH/edge7", encoded(kNodeBirth));
    const auto say = [&](int sequence) {
        in.take("spBv1.0/plant/NDATA/edge7",
                encoded("timestamp: " + std::to_string(1'772'366'380'000LL + in.said * 1000) + " seq: " + std::to_string(sequence) + " metrics {alias: 1 double_value: 1}"));
    };
    say(1);
    QCOMPARE(in.faults(InputFault::queueFull), std::uint64_t(0));
    say(5); // 2, 3 and 4 did not come
    QCOMPARE(in.faults(InputFault::queueFull), std::uint64_t(3));
    say(255);
    QCOMPARE(in.faults(InputFault::queueFull), std::uint64_t(3 + 249));
    say(0); // after 255
    QCOMPARE(in.faults(InputFault::queueFull), std::uint64_t(252));
    say(0);
    QCOMPARE(in.faults(InputFault::duplicate), std::uint64_t(1));
    QVERIFY(in.bench.fault(InputFault::queueFull).firstExample.find("plant/edge7") != std::string::npos);
}

void TstMqttStandards::deathsEndTheSeries() {
    Bench in;
    in.take("spBv1.0/plant/NBIRTH/edge7", encoded(kNodeBirth));
    in.take("spBv1.0/plant/DBIRTH/edge7/cdu2", encoded(kDeviceBirth));
    in.take("spBv1.0/plant/DDEATH/edge7/cdu2", encoded("timestamp: 1772366375000 seq: 2"));
    Rows flow = in.rows("plant/edge7/cdu2/Flow");
    QCOMPARE(flow.size(), std::size_t(2));
    QCOMPARE(flow[1].quality, Quality::missing);
    QCOMPARE(in.rows("plant/edge7/Supply/Temperature").size(), std::size_t(1)); // the node lives
    in.take("spBv1.0/plant/NDEATH/edge7", encoded(R"(metrics {name: "bdSeq" datatype: 4 long_value: 3})"));
    const Rows supply = in.rows("plant/edge7/Supply/Temperature");
    QCOMPARE(supply.size(), std::size_t(2));
    QCOMPARE(supply[1].quality, Quality::missing);
    QVERIFY(supply[1].time > supply[0].time);
}

void TstMqttStandards::anOldWillIsPassedOver() {
    Bench in;
    in.take("spBv1.0/plant/NBIRTH/edge7", encoded(kNodeBirth));
    in.take("spBv1.0/plant/NDEATH/edge7", encoded(R"(metrics {name: "bdSeq" datatype: 4 long_value: 2})"));
    QCOMPARE(in.rows("plant/edge7/Supply/Temperature").size(), std::size_t(1));
}

void TstMqttStandards::aNodeBornAgainHasOtherAliases() {
    Bench in;
    in.take("spBv1.0/plant/NBIRTH/edge7", encoded(kNodeBirth));
    in.take("spBv1.0/plant/DBIRTH/edge7/cdu2", encoded(kDeviceBirth));
    in.take("spBv1.0/plant/NBIRTH/edge7", encoded(R"(timestamp: 1772366377000 seq: 0 metrics {name: "Return" alias: 1 datatype: 10 double_value: 40})"));
    in.take("spBv1.0/plant/NDATA/edge7", encoded("timestamp: 1772366378000 seq: 1 metrics {alias: 1 double_value: 41}"));
    QCOMPARE(in.rows("plant/edge7/Return").back().value, 41.0);
    QCOMPARE(in.rows("plant/edge7/Supply/Temperature").back().quality, Quality::missing);
    QCOMPARE(in.rows("plant/edge7/cdu2/Flow").back().quality, Quality::missing);
    in.decoder.connectionLost();
    in.take("spBv1.0/plant/NDATA/edge7", encoded("timestamp: 1772366379000 seq: 2 metrics {alias: 1 double_value: 42}"));
    QCOMPARE(in.rows("plant/edge7/Return").back().value, 41.0); // it may have been born again meanwhile
    QCOMPARE(in.faults(InputFault::unknownReference), std::uint64_t(1));
}

void TstMqttStandards::dataWithoutABirthAreUnknown() {
    Bench in;
    in.take("spBv1.0/plant/DDATA/edge7/cdu2", encoded("timestamp: 1772366372000 seq: 2 metrics {alias: 10 float_value: 800} metrics {alias: 11 float_value: 8}"));
    QCOMPARE(in.faults(InputFault::unknownReference), std::uint64_t(2));
    QCOMPARE(in.bench.sink.sampleCount(), std::size_t(0));
}

void TstMqttStandards::badAndStaleQuality() {
    Bench in;
    in.take("spBv1.0/plant/NBIRTH/edge7", encoded(R"(timestamp: 1772366370000 seq: 0
        metrics {name: "a" datatype: 10 double_value: 1 properties {keys: "Quality" values {type: 3 int_value: 192}}}
        metrics {name: "b" datatype: 10 double_value: 1 properties {keys: "Quality" values {type: 3 int_value: 0}}}
        metrics {name: "c" datatype: 10 double_value: 1 properties {keys: "Quality" values {type: 3 int_value: 500}}})"));
    QCOMPARE(in.rows("plant/edge7/a")[0].quality, Quality::good);
    QCOMPARE(in.rows("plant/edge7/b")[0].quality, Quality::bad);
    QCOMPARE(in.rows("plant/edge7/c")[0].quality, Quality::uncertain);
}

void TstMqttStandards::whatIsKnownIsBoundedByItsBytes() {
    Bench bus(1 << 20);
    const std::string text(2'000, 'x');
    const auto describe = [&](int i, const std::string& name) {
        bus.take(kMeta + "Rack/Point/" + std::to_string(i), R"({"rackLocationId":"r1","engUnit":"W","objectName":")" + name + "\"}");
    };
    for (int i = 0; i < 2'000; ++i)
        describe(i, text);
    const std::uint64_t over = bus.faults(InputFault::oversized);
    QVERIFY2(over > 1'400 && over < 2'000, QByteArray::number(static_cast<qulonglong>(over)).constData()); // 1 MiB of 4 MB
    describe(0, text); // one that is known is known
    QCOMPARE(bus.faults(InputFault::oversized), over);
    for (int i = 0; i < 400; ++i) // and one that grows is counted
        describe(i, text + text);
    QVERIFY(bus.faults(InputFault::oversized) > over);

    Bench plug(1 << 20);
    for (int node = 0; node < 20; ++node)
        plug.take("spBv1.0/g/NBIRTH/n" + std::to_string(node), birthOf(100, 1'000, 1));
    QVERIFY(plug.faults(InputFault::oversized) >= 14); // five nodes are a MiB
    const std::uint64_t before = plug.faults(InputFault::oversized);
    plug.take("spBv1.0/g/NDEATH/n0", {});
    plug.take("spBv1.0/g/NBIRTH/new", birthOf(50, 1'000, 1)); // in the room of who died
    QCOMPARE(plug.faults(InputFault::oversized), before);
}

/// What a birth costs has nothing to do with the other devices of the node.
void TstMqttStandards::aNodeOfManyDevicesIsBornAgainQuickly() {
    Bench in;
    constexpr int kDevices = 2'000;
    constexpr int kMetrics = 50;
    const std::clock_t begin = std::clock(); // of the processor: what else runs there is no business of ours
    for (int round = 0; round < 2; ++round) {
        in.take("spBv1.0/g/NBIRTH/n", birthOf(1, 5, 1));
        for (int device = 0; device < kDevices; ++device)
            in.take("spBv1.0/g/DBIRTH/n/d" + std::to_string(device), birthOf(kMetrics, 5, 10 + static_cast<std::uint64_t>(device) * kMetrics));
        for (int device = 0; device < kDevices; ++device) // one that is born over and over
            in.take("spBv1.0/g/DBIRTH/n/d7", birthOf(kMetrics, 5, 10 + 7 * kMetrics));
    }
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    qInfo("%.2f s", seconds);
    QVERIFY(seconds < 2);
    QCOMPARE(in.faults(InputFault::oversized), std::uint64_t(0));
    QCOMPARE(in.faults(InputFault::malformed), std::uint64_t(0));
}

void TstMqttStandards::junkOfSparkplug_data() {
    QTest::addColumn<QByteArray>("topic");
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("JSON") << QByteArray("spBv1.0/plant/NBIRTH/edge7") << QByteArray(R"({"timestamp":1})");
    QTest::newRow("cut") << QByteArray("spBv1.0/plant/NDATA/edge7") << QByteArray("\x12\x7f\x0a", 3);
    QTest::newRow("a metric that is none") << QByteArray("spBv1.0/plant/NDATA/edge7") << QByteArray("\x12\x02\x0a\x7f", 4);
    QTest::newRow("no node") << QByteArray("spBv1.0/plant/NDATA") << QByteArray();
    QTest::newRow("a device of a node's type") << QByteArray("spBv1.0/plant/NDATA/edge7/cdu2") << QByteArray();
    QTest::newRow("no device") << QByteArray("spBv1.0/plant/DDATA/edge7") << QByteArray();
    QTest::newRow("another type") << QByteArray("spBv1.0/plant/NLIFE/edge7") << QByteArray();
}

void TstMqttStandards::junkOfSparkplug() {
    QFETCH(QByteArray, topic);
    QFETCH(QByteArray, payload);
    Bench in;
    in.take(topic.toStdString(), payload.toStdString());
    QCOMPARE(in.faults(InputFault::malformed), std::uint64_t(1));
    QVERIFY(in.bench.fault(InputFault::malformed).firstExample.find(topic.toStdString()) != std::string::npos);
}

SEAM_TEST(tst_mqtt_standards, TstMqttStandards)
#include "tst_mqtt_standards.moc"
