// SPDX-License-Identifier: GPL-3.0-or-later
// gNMI over real connections: switches that are well, gone, half there, of somebody else, and that lie.
#include "sources/gnmi/gnmi_source.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/gnmi_switch.h"
#include "support/recording_sink.h"
#include "support/tcp_proxy.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::InputFault;
using telemetry::Quality;
using test::addUpdate;
using test::GnmiSwitch;
using test::gnmiPath;
using Rows = std::vector<test::RecordingSink::Row>;

namespace {

constexpr std::int64_t kTime = 1'772'366'370'000'000'000; ///< half a minute before the lane's now
constexpr const char* kInOctets = "/interfaces/interface/state/counters/in-octets";
constexpr const char* kState = "/interfaces/interface/state/oper-status";

gnmi::Notification octets(std::int64_t time, std::uint64_t value, const std::string& port = "e1") {
    gnmi::Notification made;
    made.set_timestamp(time);
    addUpdate(made, "/interfaces/interface[name=" + port + "]/state/counters/in-octets", value);
    return made;
}

gnmi::Notification state(std::int64_t time, const char* word) {
    gnmi::Notification made;
    made.set_timestamp(time);
    auto* update = made.add_update();
    *update->mutable_path() = gnmiPath("/interfaces/interface[name=e1]/state/oper-status");
    update->mutable_val()->set_string_val(word);
    return made;
}

GnmiOptions options() {
    GnmiOptions made;
    made.subscriptions = parseGnmiMap(test::readFile(test::sourceFile("resources/gnmi/openconfig.yaml")), "openconfig").value();
    made.backoff = {20ms, 100ms, 1};
    return made;
}

/// A source that is subscribed at switches.
struct Subscriber {
    explicit Subscriber(const std::vector<std::string>& targets, GnmiOptions made = options()) {
        for (const std::string& target : targets)
            made.targets.push_back(parseGnmiTarget(target).value());
        source = std::make_unique<GnmiSource>(bench.lane, bench.clock, nullptr, made);
        isStarted = source->start().has_value();
    }
    template<class Is>
    bool waitFor(Is is) const {
        return isStarted && test::waitUntil([&] { return is(source->counters()); }, 15s);
    }
    bool waitForError(const std::string& words) const {
        return isStarted && test::waitUntil([&] { return bench.lane.health().lastError.find(words) != std::string::npos; }, 15s);
    }
    bool waitForSync(std::uint64_t times = 1) const {
        return waitFor([&](const auto& counted) { return counted.synced >= times; });
    }
    bool waitForPoints(std::uint64_t wanted) const {
        return waitFor([&](const auto& counted) { return counted.points >= wanted; });
    }
    test::LaneBench bench;
    std::unique_ptr<GnmiSource> source;
    bool isStarted = false;
};

/// What a switch says to each who comes: some values, and that these are all.
std::vector<gnmi::SubscribeResponse> greeting() {
    std::vector<gnmi::SubscribeResponse> made(3);
    *made[0].mutable_update() = octets(kTime, 5);
    *made[1].mutable_update() = state(kTime, "UP");
    made[2].set_sync_response(true);
    return made;
}

} // namespace

class TstGnmi : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSwitchTellsOfItsPorts();
    void aSwitchThatGoesAndComesBack();
    void aSwitchThatEndsTheSubscriptionAtOnceIsNotHammered();
    void aSwitchThatIsSilent_data();
    void aSwitchThatIsSilent();
    void aNetworkThatIsParted();
    void encryptedWithACertificate();
    void aCertificateOfSomebodyElse();
    void switchesThatAskForACertificate();
    void passwords_data();
    void passwords();
    void aPasswordThatIsToldIsMasked();
    void aPasswordThatCannotBeSent();
    void oneBadSwitchDoesNotHideTheOthers();
    void aMessageThatIsTooLarge();
    void aHundredTimesTheRateLosesNothing();
    void targets_data();
    void targets();
    void whatCannotWorkIsRefusedAtTheStart();
};

void TstGnmi::aSwitchTellsOfItsPorts() {
    GnmiSwitch leaf({.greeting = greeting()});
    Subscriber in({leaf.target()});
    QVERIFY2(in.waitForSync(), in.bench.lane.health().lastError.c_str());
    QCOMPARE(in.bench.lane.health().state, telemetry::SourceState::alive);
    QVERIFY(test::waitUntil([&] { return leaf.subscribers() == 1; }, 10s));
    // What was asked for is in the words of the standard.
    const auto list = leaf.requests().at(0).subscribe();
    QCOMPARE(int(list.mode()), int(gnmi::SubscriptionList::STREAM));
    QCOMPARE(int(list.encoding()), int(gnmi::PROTO));
    QCOMPARE(list.subscription(0).path().SerializeAsString(), gnmiPath("/interfaces/interface[name=*]/state/counters").SerializeAsString());
    QCOMPARE(int(list.subscription(0).mode()), int(gnmi::SAMPLE));
    QCOMPARE(list.subscription(0).sample_interval(), std::uint64_t(10'000'000'000));
    QCOMPARE(int(list.subscription(1).mode()), int(gnmi::ON_CHANGE));
    QCOMPARE(list.subscription(1).heartbeat_interval(), std::uint64_t(60'000'000'000));
    leaf.say(octets(kTime + 10'000'000'000, 6));
    leaf.say(state(kTime + 11'000'000'000, "LOWER_LAYER_DOWN"));
    QVERIFY(in.waitForPoints(4));
    in.source->stop();
    const Rows rows = in.bench.sink.rows(kInOctets);
    QCOMPARE(rows.size(), std::size_t(3)); // and its end, as nobody listens any more
    QCOMPARE(rows[1].value, 6.0);
    QCOMPARE(rows[1].info.entity.text(), std::string("switch/leaf1"));
    QCOMPARE(in.bench.sink.rows(kState).at(1).value, 0.0);
    QCOMPARE(in.bench.sink.rows("up").at(0).value, 1.0);
    QCOMPARE(in.source->counters().updates, std::uint64_t(4));
    QCOMPARE(in.source->counters().messages, std::uint64_t(5));
    QVERIFY(test::waitUntil([&] { return leaf.subscribers() == 0; }, 10s)); // the switch is let go
}

void TstGnmi::aSwitchThatGoesAndComesBack() {
    GnmiSwitch leaf({.greeting = greeting()});
    Subscriber in({leaf.target()});
    QVERIFY(in.waitForSync());
    in.bench.clock.advance(10s);
    leaf.stop();
    QVERIFY(in.waitForError("leaf1: 127.0.0.1:" + std::to_string(leaf.port())));
    QCOMPARE(in.bench.lane.health().state, telemetry::SourceState::dead);
    QVERIFY(test::waitUntil([&] { return in.bench.sink.rows(kState).size() >= 2; }, 10s));
    QCOMPARE(in.bench.sink.rows(kState).at(1).quality, Quality::missing); // nobody knows what it is now
    in.bench.clock.advance(10s);
    leaf.start();
    QVERIFY(in.waitForSync(2));
    QVERIFY(test::waitUntil([&] { return in.bench.lane.health().lastError.empty(); }, 10s));
    leaf.say(octets(kTime + 20'000'000'000, 9));
    QVERIFY(test::waitUntil([&] { const Rows rows = in.bench.sink.rows(kInOctets); return !rows.empty() && rows.back().value == 9.0; }, 10s));
}

void TstGnmi::aSwitchThatEndsTheSubscriptionAtOnceIsNotHammered() {
    GnmiSwitch leaf; // which never says that it has told everything
    GnmiOptions made = options();
    made.backoff = {1h, 1h, 1, 1, 1};
    Subscriber in({leaf.target()}, made);
    QVERIFY(test::waitUntil([&] { return leaf.subscribers() == 1; }, 15s));
    leaf.hangUp();
    QVERIFY(in.waitForError("ended the subscription"));
    QCOMPARE(in.source->counters().connects, std::uint64_t(1));
}

void TstGnmi::aSwitchThatIsSilent_data() {
    QTest::addColumn<bool>("isSampled");
    QTest::newRow("sampled") << true;
    QTest::newRow("asked for changes alone") << false; // what it has it says all the same, and that these are all
}

void TstGnmi::aSwitchThatIsSilent() {
    QFETCH(bool, isSampled);
    GnmiSwitch leaf; // takes the subscription and says nothing
    GnmiOptions made = options();
    if (!isSampled)
        std::erase_if(made.subscriptions, [](const auto& one) { return one.mode == GnmiMode::sample; });
    QVERIFY(!made.subscriptions.empty());
    made.patience = 300ms;
    made.interval = 100ms;
    Subscriber in({leaf.target()}, made);
    QVERIFY(in.waitForError("nothing came for"));
    QVERIFY(in.waitFor([](const auto& counted) { return counted.connects >= 2; })); // and is asked again
}

void TstGnmi::aNetworkThatIsParted() {
    GnmiSwitch leaf({.greeting = greeting()});
    test::TcpProxy network(leaf.port());
    GnmiOptions made = options();
    made.patience = 500ms;
    made.interval = 100ms;
    Subscriber in({"leaf1=gnmi://127.0.0.1:" + std::to_string(network.port())}, made);
    QVERIFY(in.waitForSync());
    network.part(true); // nothing is closed: half open
    QVERIFY(in.waitForError("nothing came for"));
    network.part(false);
    QVERIFY(in.waitForSync(2));
}

void TstGnmi::encryptedWithACertificate() {
    const test::Certificates certificates;
    certificates.issue("server");
    GnmiSwitch leaf({.certificates = &certificates, .greeting = greeting()});
    GnmiOptions made = options();
    made.caFile = certificates.authority().string();
    Subscriber in({leaf.target()}, made);
    QVERIFY2(in.waitForSync(), in.bench.lane.health().lastError.c_str());
    QVERIFY(in.waitForPoints(2));
}

void TstGnmi::aCertificateOfSomebodyElse() {
    const test::Certificates ours;
    const test::Certificates theirs;
    theirs.issue("server");
    GnmiSwitch leaf({.certificates = &theirs, .user = "reader", .password = "sesame-4711"});
    GnmiOptions made = options();
    made.caFile = ours.authority().string();
    made.user = "reader";
    made.password = "sesame-4711";
    Subscriber in({leaf.target()}, made);
    QVERIFY2(in.waitForError("leaf1: 127.0.0.1"), in.bench.lane.health().lastError.c_str());
    QVERIFY(in.waitFor([](const auto& counted) { return counted.connects >= 3; }));
    QCOMPARE(in.source->counters().messages, std::uint64_t(0));
    QCOMPARE(leaf.refused() + leaf.requests().size(), std::size_t(0)); // it was told no password
    QCOMPARE(in.bench.lane.health().lastContact == TimePoint{} || in.bench.lane.health().state == telemetry::SourceState::dead, true);
}

void TstGnmi::switchesThatAskForACertificate() {
    const test::Certificates certificates;
    certificates.issue("server");
    certificates.issue("reader");
    GnmiSwitch leaf({.certificates = &certificates, .asksForCertificate = true, .greeting = greeting()});
    GnmiOptions made = options();
    made.caFile = certificates.authority().string();
    const Subscriber without({leaf.target()}, made);
    QVERIFY(without.waitForError("127.0.0.1"));
    QCOMPARE(without.source->counters().messages, std::uint64_t(0));
    made.certFile = certificates.certificate("reader").string();
    made.keyFile = certificates.key("reader").string();
    const Subscriber with({leaf.target()}, made);
    QVERIFY2(with.waitForSync(), with.bench.lane.health().lastError.c_str());
}

void TstGnmi::passwords_data() {
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<bool>("isRight");
    QTest::newRow("right") << QByteArray("sesame-4711") << true;
    QTest::newRow("wrong") << QByteArray("mallow-1234") << false;
}

void TstGnmi::passwords() {
    QFETCH(QByteArray, password);
    QFETCH(bool, isRight);
    GnmiSwitch leaf({.user = "reader", .password = "sesame-4711", .greeting = greeting()});
    GnmiOptions made = options();
    made.user = "reader";
    made.password = password.toStdString();
    Subscriber in({leaf.target()}, made);
    QVERIFY(isRight ? in.waitForSync() : in.waitForError("who are you"));
    // Not even where the switch repeats it.
    QVERIFY2(in.bench.lane.health().lastError.find(password.toStdString()) == std::string::npos, in.bench.lane.health().lastError.c_str());
    if (isRight)
        return;
    made.password.replace("sesame-4711"); // its file has another: of the next connection
    QVERIFY2(in.waitForSync(), in.bench.lane.health().lastError.c_str());
}

// Who was told it may say it again, as the name of a port.
void TstGnmi::aPasswordThatIsToldIsMasked() {
    auto words = greeting();
    *words[0].mutable_update() = octets(kTime, 5, "to-sesame-4711");
    GnmiSwitch leaf({.user = "reader", .password = "sesame-4711", .greeting = words});
    GnmiOptions made = options();
    made.user = "reader";
    made.password = std::string("sesame-4711");
    Subscriber in({leaf.target()}, made);
    QVERIFY2(in.waitForSync(), in.bench.lane.health().lastError.c_str());
    in.source->stop();
    std::string all;
    for (const auto& row : in.bench.sink.rows(kInOctets))
        for (const auto& [name, text] : row.info.labels)
            all += name + "=" + text + "\n";
    QVERIFY2(all.find("to-***********") != std::string::npos && all.find("sesame") == std::string::npos, all.c_str());
}

void TstGnmi::aPasswordThatCannotBeSent() {
    GnmiSwitch leaf;
    GnmiOptions made = options();
    made.user = "reader";
    made.password = "s\xc3\xa9same-4711";
    Subscriber in({leaf.target()}, made);
    QVERIFY(in.waitForError("cannot be sent"));
    QVERIFY(in.bench.lane.health().lastError.find("same-4711") == std::string::npos);
}

void TstGnmi::oneBadSwitchDoesNotHideTheOthers() {
    GnmiSwitch leaf({.greeting = greeting()});
    GnmiSwitch spine({.greeting = greeting()});
    Subscriber in({leaf.target("leaf1"), spine.target("spine1"), "leaf2=gnmi://127.0.0.1:1"});
    QVERIFY(in.waitForSync(2));
    QVERIFY(in.waitForError("leaf2: 127.0.0.1:1"));
    leaf.say(octets(kTime + 1, 7));
    spine.say(octets(kTime + 1, 8));
    const auto valueOf = [&](const char* name) {
        double value = 0;
        for (const auto& row : in.bench.sink.rows(kInOctets))
            if (*telemetry::findLabel(row.info.labels, "switch") == name && row.quality == Quality::good)
                value = row.value;
        return value;
    };
    QVERIFY(test::waitUntil([&] { return valueOf("leaf1") == 7 && valueOf("spine1") == 8; }, 10s));
    QCOMPARE(in.bench.sink.rows("up").at(0).info.metric, std::string("up"));
}

void TstGnmi::aMessageThatIsTooLarge() {
    GnmiSwitch leaf({.greeting = greeting()});
    GnmiOptions made = options();
    made.messageBytes = 64 << 10;
    Subscriber in({leaf.target()}, made);
    QVERIFY(in.waitForSync());
    gnmi::Notification large = octets(kTime + 1, 1);
    large.mutable_update(0)->mutable_val()->set_json_val("\"" + std::string(1 << 20, 'x') + "\"");
    leaf.say(large);
    QVERIFY(test::waitUntil([&] { return in.bench.fault(InputFault::oversized).count > 0; }, 15s));
    QVERIFY2(in.bench.fault(InputFault::oversized).firstExample.find("leaf1: a message of more than 65536 bytes") != std::string::npos,
             in.bench.fault(InputFault::oversized).firstExample.c_str());
    QVERIFY(in.waitForSync(2)); // and goes on
}

void TstGnmi::aHundredTimesTheRateLosesNothing() {
    GnmiSwitch leaf({.greeting = greeting()});
    GnmiOptions made = options();
    made.waitingBytes = 64 << 10; // far less than comes: the switch has to wait for us
    Subscriber in({leaf.target()}, made);
    QVERIFY(in.waitForSync());
    QVERIFY(test::waitUntil([&] { return leaf.subscribers() == 1; }, 10s));
    constexpr std::uint64_t kMessages = 2'000;
    constexpr std::uint64_t kPorts = 64;
    for (std::uint64_t i = 1; i <= kMessages; ++i) {
        gnmi::Notification said;
        said.set_timestamp(kTime + std::int64_t(i) * 1'000'000);
        for (std::uint64_t port = 0; port < kPorts; ++port)
            addUpdate(said, "/interfaces/interface[name=p" + std::to_string(port) + "]/state/counters/in-octets", i);
        leaf.say(std::move(said));
    }
    QVERIFY(in.waitForPoints(kMessages * kPorts + 2));
    in.source->stop();
    const auto counted = in.source->counters();
    QCOMPARE(counted.points, kMessages * kPorts + 2);
    QCOMPARE(counted.updates, kMessages * kPorts + 2);
    std::uint64_t good = 0;
    for (const auto& row : in.bench.sink.rows(kInOctets))
        good += row.quality == Quality::good ? 1 : 0;
    QCOMPARE(good, kMessages * kPorts + 1);
    QCOMPARE(in.bench.fault(InputFault::queueFull).count, std::uint64_t(0));
}

void TstGnmi::targets_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<bool>("isEncrypted");
    const auto row = [](const char* text, const char* name, const char* address, bool isEncrypted = true) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(name) << QByteArray(address) << isEncrypted;
    };
    row("leaf1", "leaf1", "leaf1:9339");
    row("leaf1=10.0.0.1", "leaf1", "10.0.0.1:9339");
    row("leaf1=gnmis://10.0.0.1:6030", "leaf1", "10.0.0.1:6030");
    row("gnmi://127.0.0.1:50051/", "127.0.0.1", "127.0.0.1:50051", false);
    row("s=[fe80::1]:57400", "s", "[fe80::1]:57400");
    row("unix:/run/x", "", "");
    row("=h", "", "");
    row("leaf1=https://h", "", "");
    row("leaf1=me:secret@h", "", "");
    row("leaf1=h:99999", "", "");
    row("", "", "");
}

void TstGnmi::targets() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, address);
    QFETCH(bool, isEncrypted);
    const auto target = parseGnmiTarget(text.toStdString());
    QCOMPARE(target.has_value(), !address.isEmpty());
    if (!target) {
        QVERIFY(target.error().text().find("secret") == std::string::npos);
        return;
    }
    QCOMPARE(QByteArray::fromStdString(target->name), name);
    QCOMPARE(QByteArray::fromStdString(target->address()), address);
    QCOMPARE(target->isEncrypted, isEncrypted);
}

void TstGnmi::whatCannotWorkIsRefusedAtTheStart() {
    QVERIFY(!Subscriber({}).isStarted);
    QVERIFY(!Subscriber({"a=h1", "a=h2"}).isStarted);
    GnmiOptions nothing = options();
    nothing.subscriptions.clear();
    QVERIFY(!Subscriber({"a=h1"}, nothing).isStarted);
}

SEAM_TEST(tst_gnmi, TstGnmi)
#include "tst_gnmi.moc"
