// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "topology/link_ends.h"

#include <QtTest>

using namespace seamscope::topology;

class TstLinkEnds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPortLeadsToItsLink();
    void aPortOfTwoLinksIsOfNeither();
    void whatIsNewIsCounted();
    void aPortHasManySpellings_data();
    void aPortHasManySpellings();
    void aDeviceHasManyNames();
    void namesInOneRowAreOfOnePort();
};

void TstLinkEnds::aPortLeadsToItsLink() {
    LinkEnds ends;
    TopologyFragment fragment;
    const EntityId cable = EntityId::link("leaf1:Ethernet1/1", "n031:mlx5_0");
    for (const EntityId& id : {cable, EntityId::make(EntityKind::switch_, "leaf1"), EntityId::nic("n031", "mlx5_0")})
        fragment.entities.push_back({id, {}, {}, {}, false});
    ends.learn(fragment);
    QCOMPARE(ends.find("leaf1", "Ethernet1/1").text(), std::string("link/leaf1:Ethernet1_1~n031:mlx5_0"));
    QCOMPARE(ends.find("n031", "mlx5_0"), cable);
    QVERIFY(ends.find("leaf1", "Ethernet1/2").isEmpty());
    QVERIFY(ends.find("leaf2", "Ethernet1/1").isEmpty());
    QVERIFY(ends.find("leaf1", "").isEmpty());
}

void TstLinkEnds::aPortOfTwoLinksIsOfNeither() {
    LinkEnds ends;
    ends.learn(EntityId::link("leaf1:e1", "n031:mlx5_0"));
    ends.learn(EntityId::link("leaf1:e1", "n032:mlx5_0"));
    QVERIFY(ends.find("leaf1", "e1").isEmpty());
    QVERIFY(!ends.find("n032", "mlx5_0").isEmpty());
    ends.learn(EntityId::link("leaf1:e1", "n031:mlx5_0")); // said again, it is no more certain
    QVERIFY(ends.find("leaf1", "e1").isEmpty());
}

void TstLinkEnds::whatIsNewIsCounted() {
    LinkEnds ends;
    const auto before = ends.version();
    const EntityId cable = EntityId::link("leaf1:e1", "n031:mlx5_0");
    ends.learn(cable);
    const auto after = ends.version();
    QVERIFY(after > before);
    ends.learn(cable);
    ends.learn(EntityId::make(EntityKind::switch_, "leaf1"));
    QCOMPARE(ends.version(), after);
}

void TstLinkEnds::aPortHasManySpellings_data() {
    QTest::addColumn<QString>("plugged"); // as LLDP or a document has it
    QTest::addColumn<QString>("told");    // as the switch or its exporter has it
    QTest::addColumn<bool>("isOne");
    const auto row = [](const char* plugged, const char* told, bool isOne) { QTest::newRow((std::string(plugged) + " " + told).c_str()) << plugged << told << isOne; };
    row("Ethernet1/1", "Eth1/1", true);         // NX-OS, Onyx
    row("Eth1/1", "Ethernet1/1", true);
    row("Ethernet1/1", "ethernet1/1", true);
    row("Ethernet49", "Et49", true);            // EOS
    row("Ethernet1/1", "Et1/1", true);
    row("HundredGigE0/0/0/1", "Hu0/0/0/1", true); // IOS XR
    row("FourHundredGigE0/0/0/1", "FH0/0/0/1", true);
    row("TenGigabitEthernet1/0/1", "Te1/0/1", true);
    row("GigabitEthernet1/0/1", "Gi1/0/1", true);
    row("et-0/0/1", "et-0/0/1", true);          // Junos
    row("et-0/0/1:0", "et-0/0/1:0", true);
    row("swp1s0", "swp1s0", true);              // Cumulus
    row("Ethernet0", "eth0", false);            // SONiC: a port, and the one of its management
    row("Ethernet0", "Ethernet4", false);
    row("Ethernet1/1", "Ethernet1/11", false);
    row("Ethernet1/1", "Ethernet1/1.100", false); // a VLAN on it counts for itself
    row("et-0/0/1", "et-0/0/1.0", false);
    row("1", "11", false);
    row("Te1/0/1", "Gi1/0/1", false);
    row("swp1", "swp1s0", false);
}

void TstLinkEnds::aPortHasManySpellings() {
    QFETCH(QString, plugged);
    QFETCH(QString, told);
    QFETCH(bool, isOne);
    LinkEnds ends;
    ends.learn(EntityId::link("leaf1:" + plugged.toStdString(), "n031:mlx5_0"));
    QCOMPARE(!ends.find("leaf1", told.toStdString()).isEmpty(), isOne);
}

void TstLinkEnds::aDeviceHasManyNames() {
    LinkEnds ends;
    TopologyFragment fragment;
    const EntityId one = EntityId::link("leaf1:swp1", "n031:mlx5_0");
    const EntityId other = EntityId::link("leaf2.net.example:swp1", "n032:mlx5_0");
    fragment.entities.push_back({one, {}, {}, {}, false});
    fragment.entities.push_back({other, {}, {}, {}, false});
    fragment.entities.push_back({EntityId::make(EntityKind::switch_, "leaf1"), {}, {{"address", "10.0.0.37, 10.1.0.37"}, {"guid", "0x0000e41d2d0300aa"}}, {}, false});
    fragment.entities.push_back({EntityId::nic("n031", "mlx5_0"), {}, {{"guid", "98039b03009fcd"}}, {}, false});
    ends.learn(fragment);
    for (const char* name : {"leaf1", "LEAF1", "leaf1.net.example", "10.0.0.37", "10.1.0.37", "0xe41d2d0300aa", "e41d2d0300aa"})
        QCOMPARE(ends.find(name, "swp1"), one);
    QCOMPARE(ends.find("0x0098039b03009fcd", "1"), one); // the adapter's own port
    QVERIFY(ends.find("0x0098039b03009fcd", "2").isEmpty());
    QCOMPARE(ends.find("leaf2", "swp1"), other);
    QCOMPARE(ends.find("leaf2.net", "swp1"), other);
    QVERIFY(ends.find("leaf2.lab.example", "swp1").isEmpty()); // another one of that name
    QVERIFY(ends.find("10.0.0.38", "swp1").isEmpty());
    const EntityId third = EntityId::link("leaf2.lab.example:swp1", "n033:mlx5_0");
    ends.learn(third);
    QVERIFY(ends.find("leaf2", "swp1").isEmpty()); // either
    QCOMPARE(ends.find("leaf2.net.example", "swp1"), other);
    QCOMPARE(ends.find("leaf2.lab.example", "swp1"), third);
    LinkEnds addresses; // are not cut at their dots
    addresses.learn(EntityId::link("10.0.0.1:swp1", "n031:mlx5_0"));
    QVERIFY(!addresses.find("10.0.0.1", "swp1").isEmpty());
    QVERIFY(addresses.find("10.0.0.2", "swp1").isEmpty());
    QVERIFY(addresses.find("10", "swp1").isEmpty());
}

void TstLinkEnds::namesInOneRowAreOfOnePort() {
    // SONiC's LLDP calls a port by its alias, its counters by its name; one metric of the exporter has both.
    LinkEnds ends;
    const EntityId cable = EntityId::link("leaf1:etp1", "n031:mlx5_0");
    ends.learn(cable);
    QVERIFY(ends.find("leaf1", "Ethernet0").isEmpty());
    const auto before = ends.version();
    ends.learnSame("leaf1.net.example", std::vector<std::string>{"Ethernet0", "etp1"});
    QVERIFY(ends.version() > before);
    QCOMPARE(ends.find("leaf1", "Ethernet0"), cable);
    QVERIFY(ends.find("leaf2", "Ethernet0").isEmpty());
    const auto known = ends.version();
    ends.learnSame("leaf1.net.example", std::vector<std::string>{"Ethernet0", "etp1"});
    QCOMPARE(ends.version(), known);
    // A description that many ports share is the name of none.
    for (int i = 1; i < 20; ++i)
        ends.learnSame("leaf1", std::vector<std::string>{"Ethernet" + std::to_string(4 * i), "ConnectX"});
    ends.learn(EntityId::link("leaf1:Ethernet8", "n032:mlx5_0"));
    QVERIFY(ends.find("leaf1", "Ethernet12").isEmpty());
    QVERIFY(ends.find("leaf1", "ConnectX").isEmpty());
    QVERIFY(!ends.find("leaf1", "Ethernet8").isEmpty());
}

SEAM_TEST(tst_link_ends, TstLinkEnds)
#include "tst_link_ends.moc"
