// SPDX-License-Identifier: GPL-3.0-or-later
// What a switch says by gNMI. Bytes written as hexadecimal digits are what protoc makes of the published gnmi.proto 0.10.
#include "sources/gnmi/gnmi_decoder.h"
#include "sources/gnmi/gnmi_request.h"
#include "support/data_folder.h"
#include "support/gnmi_switch.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::InputFault;
using telemetry::Quality;
using test::addUpdate;
using test::gnmiPath;
using Rows = std::vector<test::RecordingSink::Row>;

namespace {

constexpr std::int64_t kTime = 1'772'366'370'000'000'000; ///< 2026-03-01T11:59:30Z, half a minute before the lane's now
constexpr const char* kInOctets = "/interfaces/interface/state/counters/in-octets";
constexpr const char* kState = "/interfaces/interface/state/oper-status";

std::vector<GnmiSubscription> shipped(const char* name) {
    const auto path = test::sourceFile(std::string("resources/gnmi/") + name + ".yaml");
    return parseGnmiMap(test::readFile(path), name).value();
}

/// A decoder for leaf1 in front of a lane with the shipped catalogue.
struct Bench {
    explicit Bench(std::size_t room = 1000, const char* map = "openconfig")
        : shared{bench.lane, book, shipped(map), links, 10s, {room, 0}} {}
    void take(const std::string& bytes) {
        decoder.take(bytes, bench.clock.now());
        book.flush();
    }
    void take(const gnmi::Notification& notification) {
        gnmi::SubscribeResponse response;
        *response.mutable_update() = notification;
        take(response.SerializeAsString());
    }
    Rows rows(const char* metric) const { return bench.sink.rows(metric); }

    test::LaneBench bench;
    std::shared_ptr<topology::LinkEnds> links = std::make_shared<topology::LinkEnds>();
    PointBook book{bench.lane};
    GnmiShared shared;
    GnmiDecoder decoder{shared, "leaf1"};
};

gnmi::Notification at(std::int64_t time) {
    gnmi::Notification made;
    made.set_timestamp(time);
    return made;
}

gnmi::Update* addValue(gnmi::Notification& to, const char* path) {
    auto* update = to.add_update();
    *update->mutable_path() = gnmiPath(path);
    return update;
}

std::string label(const Rows& rows, const char* name) {
    const std::string* found = rows.empty() ? nullptr : telemetry::findLabel(rows[0].info.labels, name);
    return found ? *found : std::string();
}

} // namespace

class TstGnmiDecoder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTypeOfValue_data();
    void everyTypeOfValue();
    void aMessageAsItIsPublished();
    void theRequestIsAsPublished();
    void aPortIsItsLink();
    void opticsAreOfThePortTheyArePluggedInto();
    void whatOnlyALinkBearsHasNoOther();
    void treesOfJson();
    void sonicAnswersWildcardsWithATree();
    void listsOfValues();
    void whatIsDeletedHasNoValue_data();
    void whatIsDeletedHasNoValue();
    void anAtomicNotificationIsAllThereIs();
    void aStateThatHoldsIsToldOfNow();
    void nothingIsKnownOnceTheConnectionIsLost();
    void mergedValuesAreCounted();
    void whatIsWrongIsNamedAndTheRestKept_data();
    void whatIsWrongIsNamedAndTheRestKept();
    void roomIsBounded();
    void mapsWithMistakes_data();
    void mapsWithMistakes();
};

void TstGnmiDecoder::everyTypeOfValue_data() {
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("bytes");
    using Kind = GnmiValue::Kind;
    const auto number = [](const char* name, const char* hex, double value) {
        QTest::newRow(name) << QByteArray(hex) << int(Kind::number) << value << QByteArray();
    };
    const auto piece = [](const char* name, const char* hex, Kind kind, const char* bytes) {
        QTest::newRow(name) << QByteArray(hex) << int(kind) << 0.0 << QByteArray(bytes);
    };
    number("int_val -42", "10d6ffffffffffffffff01", -42);
    number("uint_val 2^64 - 1", "18ffffffffffffffffff01", 18446744073709551615.0);
    number("bool_val true", "2001", 1);
    number("bytes_val of an ieeefloat32", "2a043fc00000", 1.5);
    number("float_val", "350000c03f", 1.5);
    number("double_val", "7100000000000002c0", -2.25);
    number("decimal_val", "3a0d08aef6ffffffffffffff011002", -12.34);
    piece("string_val", "0a025550", Kind::word, "UP");
    piece("ascii_val", "62023137", Kind::ascii, "17");
    piece("json_val", "52023132", Kind::json, "12");
    piece("json_ietf_val", "5a12223930303731393932353437343039393322", Kind::json, "\"9007199254740993\"");
    piece("bytes_val", "2a03616263", Kind::opaque, "abc");
    piece("proto_bytes", "6a0178", Kind::opaque, "x");
    piece("any_val", "4a060a0161120162", Kind::opaque, "\n\001a\022\001b");
    piece("none", "", Kind::none, "");
}

void TstGnmiDecoder::everyTypeOfValue() {
    QFETCH(QByteArray, hex);
    QFETCH(int, kind);
    QFETCH(double, value);
    QFETCH(QByteArray, bytes);
    const std::string wire = QByteArray::fromHex(hex).toStdString();
    const auto read = readGnmiValue(wire);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(int(read->kind), kind);
    QCOMPARE(read->number, value);
    QCOMPARE(QByteArray(read->bytes.data(), qsizetype(read->bytes.size())), bytes);
    for (std::size_t cut = 1; cut < wire.size(); ++cut) // whatever is missing at the end
        static_cast<void>(readGnmiValue(wire.substr(0, cut)));
}

void TstGnmiDecoder::aMessageAsItIsPublished() {
    // Prefix openconfig:/interfaces/interface[name=Ethernet1/1], target leaf1: state/counters/in-octets of 1234567890123
    // with two duplicates, state/oper-status UP, and state/counters/out-octets deleted.
    const QByteArray hex =
        "0ac7010880a8cbbdabbaadcc181243120a6f70656e636f6e6669671a0c0a0a696e74657266616365731a200a09696e7465726661636512130a046e616d65"
        "120b45746865726e6574312f3122056c65616631222f0a221a070a0573746174651a0a0a08636f756e746572731a0b0a09696e2d6f63746574731a0718cb"
        "89ec8ff723200222200a181a070a0573746174651a0d0a0b6f7065722d7374617475731a040a0255502a231a070a0573746174651a0a0a08636f756e7465"
        "72731a0c0a0a6f75742d6f6374657473";
    Bench in;
    in.take(QByteArray::fromHex(hex).toStdString());
    const Rows octets = in.rows(kInOctets);
    QCOMPARE(octets.size(), std::size_t(1));
    QCOMPARE(octets[0].value, 1'234'567'890'123.0);
    QCOMPARE(formatRfc3339(octets[0].time), std::string("2026-03-01T11:59:30Z"));
    QCOMPARE(octets[0].info.signal, std::string("net.bytes.received"));
    QCOMPARE(octets[0].info.kind, telemetry::SignalKind::counter);
    QCOMPARE(octets[0].info.period, Duration(10s));
    QCOMPARE(octets[0].info.entity.text(), std::string("switch/leaf1"));
    QCOMPARE(label(octets, "interface"), std::string("Ethernet1/1"));
    QCOMPARE(in.rows(kState).at(0).value, 1.0);
    QCOMPARE(in.decoder.counters().updates, std::uint64_t(2));
    QCOMPARE(in.decoder.counters().deletes, std::uint64_t(1));
    QCOMPARE(in.decoder.counters().duplicates, std::uint64_t(2));
    QVERIFY(!in.decoder.isSynced());
    in.take(QByteArray::fromHex("1801").toStdString());
    QVERIFY(in.decoder.isSynced());
}

void TstGnmiDecoder::theRequestIsAsPublished() {
    const auto map = parseGnmiMap("schema: 1\npaths:\n  - {path: '/COUNTERS/{interface:Ethernet*}', target: COUNTERS_DB}\n"
                                  "  - {path: '/interfaces/interface[name=*]/state/oper-status', target: COUNTERS_DB, mode: on_change, heartbeat: 60s}\n",
                                  "map");
    QVERIFY2(map, map ? "" : map.error().text().c_str());
    const auto request = subscribeRequest(*map, 10s, GnmiEncoding::proto);
    QVERIFY(request);
    QCOMPARE(QByteArray::fromStdString(*request).toHex(),
             QByteArray("0a81010a0d220b434f554e544552535f444212230a191a0a0a08434f554e544552531a0b0a0945746865726e65742a10021880c8afa02512490a3e1a0c0a0a"
                        "696e74657266616365731a160a09696e7465726661636512090a046e616d6512012a1a070a0573746174651a0d0a0b6f7065722d7374617475731001"
                        "2880b09dc2df014002"));
    auto two = *map;
    two[1].target = "OTHER_DB";
    QVERIFY(!subscribeRequest(two, 10s, GnmiEncoding::proto)); // one prefix has one target
}

void TstGnmiDecoder::aPortIsItsLink() {
    Bench in;
    in.links->learn(topology::EntityId::link("leaf1:Ethernet1/1", "n031:mlx5_0"));
    auto said = at(kTime);
    addUpdate(said, "/interfaces/interface[name=Ethernet1/1]/state/counters/in-octets", 5);
    addUpdate(said, "/interfaces/interface[name=Ethernet1/2]/state/counters/in-octets", 6);
    addUpdate(said, "/qos/interfaces/interface[interface-id=Ethernet1/1]/output/queues/queue[name=3]/state/ecn-marked-pkts", 7);
    in.take(said);
    const Rows rows = in.rows(kInOctets);
    QCOMPARE(rows[0].info.entity.text(), std::string("link/leaf1:Ethernet1_1~n031:mlx5_0"));
    QCOMPARE(rows[1].info.entity.text(), std::string("switch/leaf1"));
    const Rows marks = in.rows("/qos/interfaces/interface/output/queues/queue/state/ecn-marked-pkts");
    QCOMPARE(marks.at(0).info.signal, std::string("net.ecn_marked"));
    QCOMPARE(marks[0].info.entity, rows[0].info.entity);
    QCOMPARE(label(marks, "queue"), std::string("3"));
    // A cable that the topology learns of later: the series goes on as another one, and the old one ends.
    in.links->learn(topology::EntityId::link("leaf1:Ethernet1/2", "n031:mlx5_1"));
    auto later = at(kTime + 10'000'000'000);
    addUpdate(later, "/interfaces/interface[name=Ethernet1/2]/state/counters/in-octets", 8);
    in.take(later);
    const Rows moved = in.rows(kInOctets);
    QCOMPARE(moved.size(), std::size_t(4));
    QCOMPARE(moved[2].info.id, rows[1].info.id);
    QCOMPARE(moved[2].quality, Quality::missing);
    QCOMPARE(moved[3].info.entity.text(), std::string("link/leaf1:Ethernet1_2~n031:mlx5_1"));
    QCOMPARE(moved[3].value, 8.0);
}

void TstGnmiDecoder::opticsAreOfThePortTheyArePluggedInto() {
    Bench in;
    in.links->learn(topology::EntityId::link("leaf1:Ethernet5", "spine1:Ethernet9"));
    auto said = at(kTime);
    auto* power = addValue(said, "/components/component[name=xcvr5]/transceiver/physical-channels/channel[index=0]/state/input-power/instant")->mutable_val();
    power->mutable_decimal_val()->set_digits(-312);
    power->mutable_decimal_val()->set_precision(2);
    addValue(said, "/interfaces/interface[name=Ethernet5]/state/transceiver")->mutable_val()->set_string_val("xcvr5");
    in.take(said);
    said.set_timestamp(kTime + 1'000'000'000);
    in.take(said);
    const Rows rows = in.rows("/components/component/transceiver/physical-channels/channel/state/input-power/instant");
    QCOMPARE(rows.back().value, -3.12);
    QCOMPARE(rows.back().info.signal, std::string("optic.rx_power"));
    QCOMPARE(rows.back().info.entity.text(), std::string("link/leaf1:Ethernet5~spine1:Ethernet9"));
    QCOMPARE(in.decoder.counters().words, std::uint64_t(2)); // the name is no number, and no fault
    QCOMPARE(in.bench.fault(InputFault::malformed).count, std::uint64_t(0));
}

void TstGnmiDecoder::whatOnlyALinkBearsHasNoOther() {
    Bench in;
    auto said = at(kTime);
    addValue(said, "/interfaces/interface[name=Ethernet40]/state/oper-status")->mutable_val()->set_string_val("openconfig-interfaces:DOWN");
    in.take(said);
    const Rows rows = in.rows(kState);
    QCOMPARE(rows.at(0).value, 0.0);
    QCOMPARE(rows[0].info.signal, std::string("net.link.state"));
    QVERIFY(rows[0].info.entity.isEmpty()); // a port without a cable is no broken link, and no broken switch
    said.set_timestamp(kTime + 1);
    said.mutable_update(0)->mutable_val()->set_string_val("TESTING");
    in.take(said);
    QCOMPARE(in.rows(kState).back().quality, Quality::missing); // neither up nor down
}

void TstGnmiDecoder::treesOfJson() {
    Bench in;
    auto said = at(kTime);
    addValue(said, "/interfaces")->mutable_val()->set_json_ietf_val(
        R"({"openconfig-interfaces:interface":[{"name":"Ethernet1","state":{"counters":{"in-octets":"9007199254740992","out-octets":"7"},"oper-status":"UP","mtu":9214,"description":"to n031"}},
            {"name":"Ethernet2","state":{"counters":{"in-octets":"12"}}}]})");
    in.take(said);
    const Rows rows = in.rows(kInOctets);
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].value, 9007199254740992.0);
    QCOMPARE(rows[1].value, 12.0);
    QCOMPARE(label(rows, "interface"), std::string("Ethernet1"));
    QCOMPARE(in.rows(kState).at(0).value, 1.0);
    QCOMPARE(in.rows("/interfaces/interface/state/mtu").at(0).value, 9214.0); // kept, if no signal
    QVERIFY(in.rows("/interfaces/interface/state/mtu")[0].info.signal.empty());
    QCOMPARE(in.decoder.counters().words, std::uint64_t(3)); // a description and two names
    QCOMPARE(in.bench.lane.health().faultTotal(), std::uint64_t(0));
    // A leaf alone, in either spelling.
    auto leaf = at(kTime + 1);
    addValue(leaf, "/interfaces/interface[name=Ethernet2]/state/counters/in-octets")->mutable_val()->set_json_ietf_val("\"13\"");
    in.take(leaf);
    QCOMPARE(in.rows(kInOctets).back().value, 13.0);
    leaf.set_timestamp(kTime + 2);
    leaf.mutable_update(0)->mutable_val()->set_json_val("14");
    in.take(leaf);
    QCOMPARE(in.rows(kInOctets).back().value, 14.0);
}

void TstGnmiDecoder::sonicAnswersWildcardsWithATree() {
    Bench in(1000, "sonic");
    in.links->learn(topology::EntityId::link("leaf1:Ethernet68", "n031:mlx5_0"));
    auto said = at(kTime);
    said.mutable_prefix()->set_target("COUNTERS_DB");
    addValue(said, "/COUNTERS/Ethernet*")->mutable_val()->set_json_ietf_val(
        R"({"Ethernet68":{"SAI_PORT_STAT_PFC_3_RX_PKTS":"17","SAI_PORT_STAT_PFC_4_TX_PKTS":"42"},"Ethernet72":{"SAI_PORT_STAT_IF_IN_OCTETS":"5"}})");
    in.take(said);
    const Rows received = in.rows("/COUNTERS/SAI_PORT_STAT_PFC_3_RX_PKTS");
    QCOMPARE(received.at(0).value, 17.0);
    QCOMPARE(received[0].info.signal, std::string("net.pause.received"));
    QCOMPARE(received[0].info.kind, telemetry::SignalKind::counter);
    QCOMPARE(received[0].info.entity.text(), std::string("link/leaf1:Ethernet68~n031:mlx5_0"));
    QCOMPARE(in.rows("/COUNTERS/SAI_PORT_STAT_PFC_4_TX_PKTS").at(0).info.signal, std::string("net.pause.sent"));
    QCOMPARE(in.rows("/COUNTERS/SAI_PORT_STAT_IF_IN_OCTETS").at(0).info.entity.text(), std::string("switch/leaf1"));
}

void TstGnmiDecoder::listsOfValues() {
    Bench in;
    auto said = at(kTime);
    auto* list = addValue(said, "/components/component[name=fan]/state/speeds")->mutable_val()->mutable_leaflist_val();
    list->add_element()->set_uint_val(3);
    list->add_element()->set_int_val(-4);
    list->add_element()->set_string_val("none");
    in.take(said);
    const Rows rows = in.rows("/components/component/state/speeds/item");
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[1].value, -4.0);
    QCOMPARE(*telemetry::findLabel(rows[1].info.labels, "item"), std::string("1"));
}

void TstGnmiDecoder::whatIsDeletedHasNoValue_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("ended");
    QTest::newRow("a leaf") << QByteArray("/interfaces/interface[name=e1]/state/counters/in-octets") << 1;
    QTest::newRow("a port") << QByteArray("/interfaces/interface[name=e1]") << 2;
    QTest::newRow("all ports, without a key") << QByteArray("/interfaces/interface") << 4;
    QTest::newRow("all ports, by a wildcard") << QByteArray("/interfaces/interface[name=*]/state/counters/in-octets") << 3;
    QTest::newRow("any name") << QByteArray("/interfaces/*/state/counters/out-octets") << 1;
    QTest::newRow("everything") << QByteArray("") << 5;
    QTest::newRow("what begins alike") << QByteArray("/interfaces/interface[name=e]") << 0;
    QTest::newRow("what is not there") << QByteArray("/interfaces/interface[name=e9]") << 0;
    QTest::newRow("below a leaf") << QByteArray("/interfaces/interface[name=e1]/state/counters/in-octets/x") << 0;
}

void TstGnmiDecoder::whatIsDeletedHasNoValue() {
    QFETCH(QByteArray, path);
    QFETCH(int, ended);
    Bench in;
    auto said = at(kTime);
    for (const char* port : {"e1", "e11", "e2"})
        addUpdate(said, "/interfaces/interface[name=" + std::string(port) + "]/state/counters/in-octets", 1);
    addUpdate(said, "/interfaces/interface[name=e1]/state/counters/out-octets", 1);
    addUpdate(said, "/system/state/x", 1);
    in.take(said);
    auto gone = at(kTime + 1'000'000'000);
    *gone.add_delete_() = gnmiPath(path.toStdString());
    in.take(gone);
    int missing = 0;
    for (const char* metric : {kInOctets, "/interfaces/interface/state/counters/out-octets", "/system/state/x"})
        for (const auto& row : in.rows(metric))
            missing += row.quality == Quality::missing && row.time == fromNanoseconds(kTime + 1'000'000'000) ? 1 : 0;
    QCOMPARE(missing, ended);
    QCOMPARE(in.bench.fault(InputFault::staleMarker).count, std::uint64_t(ended)); // and is no fault in the value
    // It may be there again.
    said.set_timestamp(kTime + 2'000'000'000);
    in.take(said);
    QCOMPARE(in.rows(kInOctets).back().quality, Quality::good);
}

void TstGnmiDecoder::anAtomicNotificationIsAllThereIs() {
    Bench in;
    auto said = at(kTime);
    *said.mutable_prefix() = gnmiPath("/interfaces/interface[name=e1]/state/counters");
    said.set_atomic(true);
    addUpdate(said, "/in-octets", 1);
    addUpdate(said, "/out-octets", 2);
    in.take(said);
    said.set_timestamp(kTime + 1'000'000'000);
    said.mutable_update()->RemoveLast();
    in.take(said);
    QCOMPARE(in.rows(kInOctets).size(), std::size_t(2));
    const Rows out = in.rows("/interfaces/interface/state/counters/out-octets");
    QCOMPARE(out.size(), std::size_t(2));
    QCOMPARE(out[1].quality, Quality::missing);
}

void TstGnmiDecoder::aStateThatHoldsIsToldOfNow() {
    Bench in;
    auto said = at(kTime - 30LL * 24 * 3600 * 1'000'000'000); // since a month
    addValue(said, "/interfaces/interface[name=e1]/state/oper-status")->mutable_val()->set_string_val("UP");
    in.take(said);
    in.bench.clock.advance(60s);
    in.take(said); // the heartbeat, with the time of the change
    Rows rows = in.rows(kState);
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].time, in.bench.now);
    QCOMPARE(rows[1].time, in.bench.now + 60s);
    // A change has the time that the switch gives it.
    said.set_timestamp(toNanoseconds(in.bench.now + 61s));
    said.mutable_update(0)->mutable_val()->set_string_val("DOWN");
    in.take(said);
    rows = in.rows(kState);
    QCOMPARE(rows.back().value, 0.0);
    QCOMPARE(rows.back().time, in.bench.now + 61s);
    QCOMPARE(in.bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstGnmiDecoder::nothingIsKnownOnceTheConnectionIsLost() {
    Bench in;
    auto said = at(kTime);
    addValue(said, "/interfaces/interface[name=e1]/state/oper-status")->mutable_val()->set_string_val("UP");
    in.take(said);
    in.bench.clock.advance(60s);
    in.decoder.connectionLost(in.bench.clock.now());
    in.book.flush();
    const Rows rows = in.rows(kState);
    QCOMPARE(rows.back().quality, Quality::missing);
    QCOMPARE(rows.back().time, in.bench.now + 60s);
    QCOMPARE(in.shared.room.used, std::size_t(0));
}

void TstGnmiDecoder::mergedValuesAreCounted() {
    Bench in;
    auto said = at(kTime);
    addUpdate(said, "/interfaces/interface[name=e1]/state/counters/in-octets", 1);
    said.mutable_update(0)->set_duplicates(41);
    in.take(said);
    said.set_timestamp(kTime + 1);
    said.mutable_update(0)->set_duplicates(0xFFFFFFFF); // nobody merges so many
    in.take(said);
    QCOMPARE(in.decoder.counters().duplicates, std::uint64_t(1'000'041));
    QCOMPARE(in.bench.fault(InputFault::queueFull).count, std::uint64_t(1'000'041));
    QVERIFY(in.bench.fault(InputFault::queueFull).firstExample.find("leaf1") != std::string::npos);
}

void TstGnmiDecoder::whatIsWrongIsNamedAndTheRestKept_data() {
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<int>("fault");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, InputFault fault, const char* reason, const std::function<void(gnmi::Notification&)>& fill) {
        gnmi::SubscribeResponse response;
        response.mutable_update()->set_timestamp(kTime);
        fill(*response.mutable_update());
        QTest::newRow(name) << QByteArray::fromStdString(response.SerializeAsString()) << int(fault) << QByteArray(reason);
    };
    const auto counter = "/interfaces/interface[name=bad]/state/counters/in-octets";
    const auto value = [&](const std::function<void(gnmi::TypedValue&)>& fill) {
        return [=](gnmi::Notification& n) { fill(*addValue(n, counter)->mutable_val()); };
    };
    row("a text for a counter", InputFault::malformed, "in-octets: a text where a number is wanted: 'lots'", value([](auto& v) { v.set_string_val("lots"); }));
    row("bytes", InputFault::malformed, "only their maker", value([](auto& v) { v.set_proto_bytes("x"); }));
    row("no value", InputFault::malformed, "without a value", [&](auto& n) { addValue(n, counter); });
    row("a decimal without bounds", InputFault::malformed, "19 digits", value([](auto& v) { v.mutable_decimal_val()->set_precision(19); }));
    row("half JSON", InputFault::truncated, "in-octets", value([](auto& v) { v.set_json_val("{\"a\":1"); }));
    row("deep JSON", InputFault::oversized, "in-octets", value([](auto& v) { v.set_json_val(std::string(100, '[') + std::string(100, ']')); }));
    row("a list in a list", InputFault::malformed, "other than scalars",
        value([](auto& v) { v.mutable_leaflist_val()->add_element()->mutable_leaflist_val(); }));
    row("a long list", InputFault::oversized, "more than 64", value([](auto& v) {
            for (int i = 0; i < 65; ++i)
                v.mutable_leaflist_val()->add_element()->set_uint_val(1);
        }));
    row("not a number", InputFault::notFinite, "", value([](auto& v) { v.set_double_val(std::nan("")); }));
    row("control characters", InputFault::hostileLabel, "leaf1", [](auto& n) { addUpdate(n, "/interfaces/interface[name=e\x01]/state/counters/in-octets", 1); });
    row("a wildcard", InputFault::malformed, "wildcard", [](auto& n) { addUpdate(n, "/interfaces/*/state/counters/in-octets", 1); });
    row("no path", InputFault::malformed, "at no path", [](auto& n) { addUpdate(n, "", 1); });
    row("no name", InputFault::malformed, "no name", [](auto& n) { addUpdate(n, "//x", 1); });
    row("a way without end", InputFault::oversized, "more than 64 elements", [](auto& n) {
        std::string path;
        for (int i = 0; i < 65; ++i)
            path += "/a";
        addUpdate(n, path, 1);
    });
    row("a long name", InputFault::hostileLabel, "too long", [](auto& n) { addUpdate(n, "/" + std::string(5000, 'a'), 1); });
    row("before 0.4", InputFault::malformed, "before gNMI 0.4", [](auto& n) {
        n.add_update()->mutable_path()->add_element("interfaces");
        n.mutable_update(0)->mutable_val()->set_uint_val(1);
    });
    row("a prefix that is none", InputFault::malformed, "prefix", [&](auto& n) {
        n.mutable_prefix()->add_elem();
        addUpdate(n, counter, 1);
    });
    for (const auto& [name, time] : {std::pair("no time", 0LL), {"seconds", 1'772'366'370LL}, {"milliseconds", 1'772'366'370'000LL}, {"negative", -1LL}})
        row(name, InputFault::epochZero, "not nanoseconds", [&, when = time](auto& n) {
            n.set_timestamp(when);
            addUpdate(n, counter, 1);
        });
    row("an hour ahead", InputFault::futureDated, "", [&](auto& n) {
        n.set_timestamp(kTime + 3600LL * 1'000'000'000);
        addUpdate(n, counter, 1);
    });
    QTest::newRow("not protobuf") << QByteArray("\x0a\x05\x08", 3) << int(InputFault::malformed) << QByteArray("not a message of gNMI");
    QTest::newRow("a notification that is none") << QByteArray("\x0a\x02\x12\x7f", 4) << int(InputFault::malformed) << QByteArray("not protobuf");
}

void TstGnmiDecoder::whatIsWrongIsNamedAndTheRestKept() {
    QFETCH(QByteArray, message);
    QFETCH(int, fault);
    QFETCH(QByteArray, reason);
    Bench in;
    in.take(message.toStdString());
    const auto counted = in.bench.fault(InputFault(fault));
    QVERIFY2(counted.count > 0, "nothing was counted");
    QVERIFY2(counted.firstExample.find(reason.toStdString()) != std::string::npos, counted.firstExample.c_str());
    auto good = at(kTime);
    addUpdate(good, "/interfaces/interface[name=good]/state/counters/in-octets", 7);
    in.take(good);
    const Rows rows = in.rows(kInOctets);
    QVERIFY(!rows.empty());
    QCOMPARE(rows.back().value, 7.0);
    QCOMPARE(in.bench.lane.health().faultTotal(), counted.count);
}

void TstGnmiDecoder::roomIsBounded() {
    Bench in(10);
    auto said = at(kTime);
    for (int i = 0; i < 25; ++i)
        addUpdate(said, "/interfaces/interface[name=e" + std::to_string(i) + "]/state/counters/in-octets", 1);
    in.take(said);
    QCOMPARE(in.rows(kInOctets).size(), std::size_t(10));
    QCOMPARE(in.bench.fault(InputFault::oversized).count, std::uint64_t(15));
    GnmiDecoder other(in.shared, "leaf2"); // all switches have the room together
    gnmi::SubscribeResponse response;
    *response.mutable_update() = said;
    other.take(response.SerializeAsString(), in.bench.now);
    QCOMPARE(in.bench.fault(InputFault::oversized).count, std::uint64_t(40));
}

void TstGnmiDecoder::mapsWithMistakes_data() {
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("no paths") << QByteArray("schema: 1") << QByteArray("needs paths");
    QTest::newRow("no path") << QByteArray("schema: 1\npaths:\n  - {mode: sample}") << QByteArray("line 3, column 5: an entry needs path");
    QTest::newRow("another schema") << QByteArray("schema: 2\npaths: [{path: /a}]") << QByteArray("schema 1");
    QTest::newRow("a key that is none") << QByteArray("schema: 1\npaths: [{path: '/a[b]'}]") << QByteArray("[NAME=VALUE]");
    QTest::newRow("from nowhere") << QByteArray("schema: 1\npaths: [{path: 'a/b'}]") << QByteArray("begins with '/'");
    QTest::newRow("another mode") << QByteArray("schema: 1\npaths: [{path: /a, mode: poll}]") << QByteArray("sample or on_change");
    QTest::newRow("a heart without change") << QByteArray("schema: 1\npaths: [{path: /a, heartbeat: 60s}]") << QByteArray("of the mode on_change");
    QTest::newRow("unknown key") << QByteArray("schema: 1\npaths: [{path: /a, sclae: 2}]") << QByteArray("unknown key 'sclae'");
}

void TstGnmiDecoder::mapsWithMistakes() {
    QFETCH(QByteArray, yaml);
    QFETCH(QByteArray, words);
    const auto map = parseGnmiMap(yaml.toStdString(), "map");
    QVERIFY(!map);
    QVERIFY2(QByteArray::fromStdString(map.error().text()).contains(words), map.error().text().c_str());
}

SEAM_TEST(tst_gnmi_decoder, TstGnmiDecoder)
#include "tst_gnmi_decoder.moc"
