// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane makes of names: parts that are met for the first time, ports, cables, switches under two names.
#include "ingest_bench.h"
#include "support/test_program.h"

#include <QtTest>

#include <tuple>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;

class TstIngestNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void entitiesAreDiscoveredOnce();
    void statedEntitiesAreNotDiscovered();
    void aPortIsTheLinkInIt_data();
    void aPortIsTheLinkInIt();
    void aCableThatIsToldLaterIsFollowed();
    void aSwitchUnderTwoNamesIsOne();
};

void TstIngestNames::entitiesAreDiscoveredOnce() {
    test::IngestBench b;
    b.add("DCGM_FI_DEV_GPU_TEMP", {{"gpu", "4"}, {"Hostname", "n031"}});
    QCOMPARE(b.sink.fragments.size(), std::size_t(1));
    QCOMPARE(b.sink.fragments[0].entities.size(), std::size_t(2)); // the GPU and its host
    QCOMPARE(b.sink.fragments[0].entities[0].id.text(), std::string("gpu/n031:4"));
    QCOMPARE(b.sink.fragments[0].entities[1].id.text(), std::string("host/n031"));
    QVERIFY(b.sink.fragments[0].entities[0].discovered && b.sink.fragments[0].entities[1].discovered);
    b.add("DCGM_FI_DEV_MEMORY_TEMP", {{"gpu", "4"}, {"Hostname", "n031"}});
    QCOMPARE(b.sink.fragments.size(), std::size_t(1));
    // What tells the GPU's identity is passed on when it comes.
    b.add("DCGM_FI_DEV_POWER_USAGE", {{"gpu", "4"},
                                      {"Hostname", "n031"},
                                      {"UUID", "GPU-1"},
                                      {"pci_bus_id", "00000000:C1:00.0"},
                                      {"modelName", "NVIDIA H100"}});
    QCOMPARE(b.sink.fragments.size(), std::size_t(2));
    const auto& labels = b.sink.fragments[1].entities[0].labels;
    QCOMPARE(labels.at("uuid"), std::string("GPU-1"));
    QCOMPARE(labels.at("pci"), std::string("00000000:C1:00.0"));
    QCOMPARE(labels.at("model"), std::string("NVIDIA H100"));
    b.add("gpu_package_power", {{"gpu_id", "0"}, {"hostname", "n032"}, {"card_series", "AMD INSTINCT MI300X"}, {"card_model", "0x74a1"}});
    QCOMPARE(b.sink.fragments[2].entities[0].labels.at("model"), std::string("AMD INSTINCT MI300X"));
}

void TstIngestNames::statedEntitiesAreNotDiscovered() {
    test::IngestBench b;
    topology::TopologyFragment stated;
    stated.entities.push_back(
        {topology::EntityId::make(topology::EntityKind::cdu, "c1"), "facilities", {}, {}, false});
    b.lane.topology(stated);
    b.add("cdu_flow_lpm", {{"cdu", "c1"}});
    QCOMPARE(b.sink.fragments.size(), std::size_t(1));
    QVERIFY(!b.sink.fragments[0].entities[0].discovered);
}

void TstIngestNames::aPortIsTheLinkInIt_data() {
    // Metrics and labels as exporters write them; the wiring as LLDP and ibnetdiscover have it.
    using Told = std::vector<std::pair<std::string_view, std::string_view>>;
    QTest::addColumn<std::string>("metric");
    QTest::addColumn<Told>("labels");
    QTest::addColumn<std::string>("signal");
    QTest::addColumn<std::string>("entity");
    const auto row = [](const char* name, std::string metric, Told labels, std::string signal, std::string entity) {
        QTest::newRow(name) << std::move(metric) << std::move(labels) << std::move(signal) << std::move(entity);
    };
    const std::string leaf = "link/leaf-3:Ethernet1_1~n031:mlx5_0";
    row("snmp_exporter", "ifHCInOctets", {{"instance", "leaf-3"}, {"ifName", "Ethernet1/1"}, {"ifDescr", "Ethernet1/1"}, {"ifIndex", "1"}}, "net.bytes.received", leaf);
    row("snmp_exporter by address", "ifOperStatus", {{"instance", "10.0.0.37:161"}, {"ifName", "Eth1/1"}, {"ifIndex", "1"}}, "net.link.state", leaf);
    row("snmp_exporter by domain name", "ifHighSpeed", {{"instance", "leaf-3.net.example"}, {"ifName", "Et1/1"}, {"ifIndex", "1"}}, "net.rate", leaf);
    row("no cable, bytes", "ifHCInOctets", {{"instance", "leaf-3"}, {"ifName", "Ethernet1/2"}, {"ifIndex", "2"}}, "net.bytes.received", "switch/leaf-3");
    row("no cable, state", "ifOperStatus", {{"instance", "leaf-3"}, {"ifName", "Ethernet1/2"}, {"ifIndex", "2"}}, "net.link.state", "");
    row("another switch", "ifHCInOctets", {{"instance", "leaf-4"}, {"ifName", "Ethernet1/1"}, {"ifIndex", "1"}}, "net.bytes.received", "switch/leaf-4");
    row("arista", "arista_sfp_stats", {{"target", "leaf-3"}, {"device", "Ethernet1/1"}, {"lane", "1"}, {"sensor", "rxPower"}}, "optic.rx_power", leaf);
    row("gnmic", "interfaces_interface_state_counters_in_octets", {{"source", "leaf-3:6030"}, {"interface_name", "Ethernet1/1"}}, "net.bytes.received", leaf);
    row("gnmic, no cable", "interfaces_interface_state_counters_in_octets", {{"source", "leaf-3:6030"}, {"interface_name", "Ethernet1/2"}}, "net.bytes.received", "switch/leaf-3");
    row("sonic", "sonic_interface_receive_errs", {{"instance", "tor-1:9101"}, {"device", "Ethernet0"}, {"type", "error"}}, "net.symbol_errors", "link/n032:ens1f0np0~tor-1:Ethernet0");
    row("sonic, the other", "sonic_interface_received_bytes_total", {{"instance", "tor-1:9101"}, {"interface", "Ethernet0"}}, "net.bytes.received", "link/n032:ens1f0np0~tor-1:Ethernet0");
    row("cumulus", "nvswitch_interface_oper_state", {{"host.name", "leaf-9"}, {"interface", "swp1s0"}}, "net.link.state", "link/leaf-9:swp1s0~n033:eth1");
    row("UFM, a switch", "LinkDownedCounterExtended", {{"node_guid", "0x1070fd0300ab01"}, {"port_num", "3"}}, "net.link_transitions", "link/ib-leaf-1:3~n034:mlx5_2");
    row("UFM, an adapter", "PortXmitDataExtended", {{"node_guid", "0x0098039b03009fcd"}, {"port_num", "1"}}, "net.bytes.transmitted", "link/ib-leaf-1:3~n034:mlx5_2");
    row("infiniband_exporter", "infiniband_switch_port_symbol_error_total", {{"guid", "0x7cfe"}, {"switch", "ib-leaf-1"}, {"port", "3"}}, "net.symbol_errors", "link/ib-leaf-1:3~n034:mlx5_2");
    row("an entity that is stated", "ifHCInOctets", {{"instance", "leaf-3"}, {"ifName", "Ethernet1/1"}, {"ifIndex", "1"}, {"entity", "rack/r1"}}, "net.bytes.received", "rack/r1");
}

void TstIngestNames::aPortIsTheLinkInIt() {
    using Told = std::vector<std::pair<std::string_view, std::string_view>>;
    QFETCH(std::string, metric);
    QFETCH(Told, labels);
    QFETCH(std::string, signal);
    QFETCH(std::string, entity);
    test::IngestBench b;
    topology::TopologyFragment wiring;
    for (const char* link : {"link/leaf-3:Ethernet1_1~n031:mlx5_0", "link/n032:ens1f0np0~tor-1:Ethernet0", "link/leaf-9:swp1s0~n033:eth1", "link/ib-leaf-1:3~n034:mlx5_2"})
        wiring.entities.push_back({*topology::EntityId::parse(link), {}, {}, {}, false});
    wiring.entities.push_back({*topology::EntityId::parse("switch/leaf-3"), {}, {{"address", "10.0.0.37"}}, {}, false});
    wiring.entities.push_back({*topology::EntityId::parse("switch/ib-leaf-1"), {}, {{"guid", "1070fd0300ab01"}}, {}, false});
    wiring.entities.push_back({*topology::EntityId::parse("nic/n034:mlx5_2"), {}, {{"guid", "98039b03009fcd"}}, {}, false});
    b.links->learn(wiring);
    static_cast<void>(b.add(metric, labels));
    QCOMPARE(b.sink.series.size(), std::size_t(1));
    QCOMPARE(b.sink.series[0].signal, signal);
    QCOMPARE(b.sink.series[0].entity.text(), entity);
}

void TstIngestNames::aCableThatIsToldLaterIsFollowed() {
    test::IngestBench b;
    const std::vector<std::pair<std::string_view, std::string_view>> port = {{"instance", "tor-1"}, {"device", "Ethernet0"}};
    const SeriesId before = b.add("sonic_interface_receive_bytes", port);
    const SeriesId other = b.add("node_load1", {{"instance", "n1:9100"}});
    QCOMPARE(b.sink.series[0].entity.text(), std::string("switch/tor-1"));
    b.send({{before, test::kIngestNow, 1}, {other, test::kIngestNow, 1}});
    QVERIFY(b.lane.knows(before));

    b.links->learn(topology::EntityId::link("tor-1:etp1", "n032:ens1f0np0")); // by the alias of the port
    b.clock.set(test::kIngestNow + 10s);
    b.send({{before, test::kIngestNow + 10s, 2}, {other, test::kIngestNow + 10s, 1}});
    QVERIFY(b.lane.knows(before)); // nothing says yet that this is the port
    static_cast<void>(b.add("sonic_interface_info", {{"instance", "tor-1"}, {"device", "Ethernet0"}, {"alias", "etp1"}}));
    b.clock.set(test::kIngestNow + 20s);
    b.send({{before, test::kIngestNow + 20s, 3}, {other, test::kIngestNow + 20s, 1}});
    const SampleBatch& last = b.sink.batches.back(); // it ends under the switch
    QCOMPARE(last.size(), std::size_t(1));
    QCOMPARE(last.series[0], before);
    QCOMPARE(last.qualityAt(0), Quality::missing);
    QVERIFY(last.time[0] > test::kIngestNow + 20s);
    QVERIFY(!b.lane.knows(before));
    QVERIFY(b.lane.knows(other));

    const SeriesId after = b.add("sonic_interface_receive_bytes", port);
    QVERIFY(after.isValid() && after != before);
    QCOMPARE(b.sink.series.back().entity.text(), std::string("link/n032:ens1f0np0~tor-1:etp1"));
    b.clock.set(test::kIngestNow + 30s);
    QCOMPARE(b.send({{after, test::kIngestNow + 30s, 4}}).size(), std::size_t(1));
    QVERIFY(b.lane.knows(after)); // and stays
    QCOMPARE(b.lane.health().faultTotal(), std::uint64_t(0));
}

void TstIngestNames::aSwitchUnderTwoNamesIsOne() {
    test::IngestBench b;
    topology::TopologyFragment books;
    books.entities.push_back({*topology::EntityId::parse("switch/tor-1"), {}, {{"address", "10.0.0.41"}}, {}, false});
    b.lane.topology(books);
    for (const char* instance : {"tor-1", "tor-1.net.example:9101", "10.0.0.41:9116"}) {
        static_cast<void>(b.add("sonic_crm_stats_used", {{"instance", instance}}));
        QCOMPARE(b.sink.series.back().entity.text(), std::string("switch/tor-1"));
    }
    static_cast<void>(b.add("node_load1", {{"instance", "tor-1:9100"}})); // a host of that name is another thing
    QCOMPARE(b.sink.series.back().entity.text(), std::string("host/tor-1"));
}

SEAM_TEST(tst_ingest_names, TstIngestNames)
#include "tst_ingest_names.moc"
