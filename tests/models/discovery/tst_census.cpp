// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue.h"
#include "discovery/census.h"
#include "discovery/drafts.h"
#include "discovery/site_plan.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace seamscope;
using namespace seamscope::discovery;
using test::catalogue;

namespace {

struct Bench {
    void take(const char* metric, telemetry::Labels labels) {
        std::sort(labels.begin(), labels.end());
        census.take(metric, labels);
    }
    void host(const std::string& name) { take("node_load1", {{"instance", name + ":9100"}, {"job", "node"}}); }
    SitePlan plan() {
        census.finish();
        return planSite(survey, {});
    }
    static std::string rackOf(const SitePlan& plan, const std::string& host) {
        for (const topology::Edge& edge : plan.topology.edges)
            if (edge.to.text() == "host/" + host && edge.kind == topology::EdgeKind::contains)
                return edge.from.text();
        return {};
    }
    static std::map<std::string, std::string> labelsOf(const SitePlan& plan, const std::string& id) {
        for (const topology::Entity& entity : plan.topology.entities)
            if (entity.id.text() == id)
                return entity.labels;
        return {};
    }

    SurveyLimits limits;
    Survey survey;
    Census census{survey, catalogue(), limits};
};

} // namespace

class TstCensus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void racksOfLabels_data();
    void racksOfLabels();
    void labelsThatDisagreeTellNone();
    void controllersAreNamesOfTheirHosts_data();
    void controllersAreNamesOfTheirHosts();
    void nodesOfSchedulersAreNames();
    void whatCallsItselfOtherwiseIsOneHost();
    void exportersInPodsAreOfTheirNodes();
    void addressesOfIpv6AreOfTheirHosts();
    void partitionsAreTold();
    void unknownMetricsTellWhatCoolsWhat();
    void aRackIsOneHoweverItIsSpelt();
    void sidesOfUnitsAreNoCommonLoop();
    void booksKnowControllers();
    void switchesAreCounted();
};

void TstCensus::racksOfLabels_data() {
    QTest::addColumn<QString>("label");
    QTest::addColumn<bool>("tells");
    for (const char* name : {"rack", "rack_id", "rack_name", "cabinet", "label_topology_kubernetes_io_rack", "label_topology_rook_io_rack",
                             "label_example_com_rack_id", "topology.kubernetes.io/rack", "node_rack"})
        QTest::newRow(name) << name << true;
    for (const char* name : {"label_topology_kubernetes_io_zone", "label_example_com_rack_unit", "label_rackspace", "track", "rack_position", "barracks"})
        QTest::newRow(name) << name << false;
}

void TstCensus::racksOfLabels() {
    QFETCH(QString, label);
    QFETCH(bool, tells);
    Bench b;
    b.host("worker-17");
    b.take("kube_node_labels", {{"node", "worker-17"}, {label.toStdString(), "hall2-b07"}, {"label_topology_example_com_row", "b"}, {"label_topology_kubernetes_io_zone", "hall2"}});
    const SitePlan plan = b.plan();
    QCOMPARE(plan.hosts, std::size_t(1));
    QCOMPARE(Bench::rackOf(plan, "worker-17"), std::string(tells ? "rack/hall2-b07" : ""));
    if (tells)
        QCOMPARE(Bench::labelsOf(plan, "rack/hall2-b07")["row"], std::string("b"));
}

void TstCensus::labelsThatDisagreeTellNone() {
    Bench b;
    b.take("kube_node_labels", {{"node", "worker-17"}, {"label_a_rack", "r1"}, {"label_b_rack", "r2"}});
    b.take("kube_node_labels", {{"node", "worker-18"}, {"label_a_rack", "r1"}, {"label_b_rack", "r1"}});
    b.take("kube_node_labels", {{"node", "worker-19"}, {"label_a_rack", "r1"}, {"rack", "r3"}}); // what is called so says it
    const SitePlan plan = b.plan();
    QCOMPARE(Bench::rackOf(plan, "worker-17"), std::string());
    QCOMPARE(Bench::rackOf(plan, "worker-18"), std::string("rack/r1"));
    QCOMPARE(Bench::rackOf(plan, "worker-19"), std::string("rack/r3"));
}

void TstCensus::controllersAreNamesOfTheirHosts_data() {
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("told");
    QTest::addColumn<bool>("isOne");
    const auto row = [](const char* host, const char* told, bool isOne) { QTest::newRow((std::string(told) + " of " + host).c_str()) << host << told << isOne; };
    row("gpu-a01", "gpu-a01-bmc", true);
    row("gpu-a01", "bmc-gpu-a01", true);
    row("gpu-a01", "gpu-a01-ipmi", true);
    row("n031", "n031-ilo.mgmt.example", true);
    row("n031.hall2.example", "n031-idrac.hall2.example", true);
    row("n031.hall2.example", "n031-idrac", true);
    row("n031", "n031.oob.example", true);
    row("gpu-a01", "gpu-a02-bmc", false);
    row("gpu-a01", "gpu-a01-2", false);
    row("gpu-a011", "gpu-a01-bmc", false);
    row("gpu-a01", "mgmt-1", false); // a machine of its own
    row("login", "bmclogin", false);
}

void TstCensus::controllersAreNamesOfTheirHosts() {
    QFETCH(QString, host);
    QFETCH(QString, told);
    QFETCH(bool, isOne);
    Bench b;
    b.host(host.toStdString());
    b.take("ipmi_dcmi_power_consumption_watts", {{"instance", told.toStdString()}, {"job", "ipmi"}});
    const SitePlan plan = b.plan();
    QCOMPARE(plan.hosts, std::size_t(isOne ? 1 : 2));
    if (!isOne)
        return;
    const std::map<std::string, std::string> labels = Bench::labelsOf(plan, "host/" + host.toStdString());
    // The gateway takes that for a name of the host.
    telemetry::HostNames names;
    topology::TopologyFragment written = plan.topology;
    static_cast<void>(names.join(written));
    QCOMPARE(names.join(topology::EntityId::make(topology::EntityKind::psu, told.toStdString() + ":PSU0")).id.text(), "psu/" + host.toStdString() + ":PSU0");
    QVERIFY2(labels.contains("told_by"), "nobody sees why");
}

/// What schedulers know of their nodes: exporters are scraped at addresses, and only these say whose they are.
void TstCensus::nodesOfSchedulersAreNames() {
    Bench b;
    b.take("node_load1", {{"instance", "10.0.3.7:9100"}, {"job", "node"}});
    b.take("DCGM_FI_DEV_GPU_TEMP", {{"Hostname", "GN007.hall2.example"}, {"gpu", "3"}, {"job", "dcgm"}});
    b.take("node_load1", {{"instance", "10.0.3.8:9100"}, {"job", "node"}});
    b.census.finish();
    SiteBooks books;
    books.nodes = {{"gn007", "10.0.3.7", "b07", "b", "Kubernetes"}, {"gn009", "10.0.3.9", "", "", "Slurm"}};
    const SitePlan plan = planSite(b.survey, books);
    QCOMPARE(plan.hosts, std::size_t(3)); // gn007 under all of its names, 10.0.3.8, and gn009 that no exporter tells of
    QCOMPARE(Bench::rackOf(plan, "gn007"), std::string("rack/b07"));
    QCOMPARE(Bench::labelsOf(plan, "rack/b07")["row"], std::string("b"));
    auto labels = Bench::labelsOf(plan, "host/gn007");
    QVERIFY2(labels["address"].find("10.0.3.7") != std::string::npos, labels["address"].c_str());
    QCOMPARE(labels["rack_told_by"], std::string("labels of its node in Kubernetes"));
    QCOMPARE(plan.placedBy.at("node"), std::size_t(1));
    QVERIFY(Bench::labelsOf(plan, "host/10.0.3.7").empty() && std::any_of(plan.topology.entities.begin(), plan.topology.entities.end(), [](const auto& entity) {
                return entity.id.text() == "gpu/gn007:3";
            }));
    QVERIFY(std::any_of(plan.notes.begin(), plan.notes.end(), [](const std::string& note) { return note.find("1 nodes of Slurm") == 0 && note.find("gn009") != std::string::npos; }));
}

/// A machine may call itself otherwise than its scheduler does: the address at which it is scraped says that it is one.
void TstCensus::whatCallsItselfOtherwiseIsOneHost() {
    Bench b;
    b.take("node_load1", {{"instance", "10.0.3.7:9100"}, {"job", "metal"}});
    b.take("node_uname_info", {{"instance", "10.0.3.7:9100"}, {"nodename", "rack1-node5.hpc.example"}, {"job", "metal"}});
    b.take("nvidia_smi_temperature_gpu", {{"host", "gn007"}, {"index", "3"}, {"job", "gpus"}});
    b.take("DCGM_FI_DEV_GPU_TEMP", {{"Hostname", "rack1-node5.hpc.example"}, {"gpu", "5"}, {"job", "dcgm"}});
    b.take("ipmi_dcmi_power_consumption_watts", {{"instance", "10.9.3.7:9290"}, {"job", "bmc"}});
    b.census.finish();
    SiteBooks books;
    books.nodes = {{"gn007", "10.0.3.7", "b07", "", "Kubernetes"}};
    books.devices = {{"GN007", "B07", "", "", "", "", "10.9.3.7"}};
    const SitePlan plan = planSite(b.survey, books);
    QCOMPARE(plan.hosts, std::size_t(1));
    const std::string addresses = Bench::labelsOf(plan, "host/gn007")["address"];
    for (const char* name : {"10.0.3.7", "10.9.3.7", "rack1-node5.hpc.example"})
        QVERIFY2(addresses.find(name) != std::string::npos, addresses.c_str());
    QVERIFY(std::any_of(plan.topology.entities.begin(), plan.topology.entities.end(), [](const auto& entity) { return entity.id.text() == "gpu/gn007:5"; }));
    QVERIFY2(plan.contradictions.empty(), plan.contradictions.empty() ? "" : plan.contradictions[0].c_str()); // B07 is b07
}

/// dcgm-exporter without NODE_NAME: kube-state-metrics knows on which node its pod is.
void TstCensus::exportersInPodsAreOfTheirNodes() {
    Bench b;
    b.take("node_load1", {{"instance", "10.1.0.1:9100"}, {"job", "node"}});
    b.take("node_uname_info", {{"instance", "10.1.0.1:9100"}, {"nodename", "alpha"}, {"job", "node"}});
    b.take("DCGM_FI_DEV_GPU_TEMP", {{"Hostname", "dcgm-exporter-x7k2p"}, {"pod", "dcgm-exporter-x7k2p"}, {"gpu", "3"}, {"instance", "10.244.1.7:9400"}, {"job", "dcgm"}});
    b.take("kube_pod_info", {{"pod", "dcgm-exporter-x7k2p"}, {"node", "alpha"}, {"pod_ip", "10.244.1.7"}, {"created_by_kind", "DaemonSet"}});
    b.take("kube_pod_info", {{"pod", "calico-9wblt"}, {"node", "alpha"}, {"pod_ip", "10.1.0.1"}, {"created_by_kind", "DaemonSet"}});
    b.census.finish();
    const SitePlan plan = planSite(b.survey, {});
    QCOMPARE(plan.hosts, std::size_t(1));
    QVERIFY(std::any_of(plan.topology.entities.begin(), plan.topology.entities.end(), [](const auto& entity) { return entity.id.text() == "gpu/alpha:3"; }));
    QVERIFY(plan.contradictions.empty());
    QVERIFY(std::any_of(plan.notes.begin(), plan.notes.end(), [](const std::string& note) { return note.find("NODE_NAME") != std::string::npos; }));
}

/// An address of IPv6 stands in brackets before the port, and has colons of its own.
void TstCensus::addressesOfIpv6AreOfTheirHosts() {
    Bench b;
    b.take("node_load1", {{"instance", "[2001:db8:7::11]:9100"}, {"job", "linux"}});
    b.take("node_uname_info", {{"instance", "[2001:db8:7::11]:9100"}, {"nodename", "sgh412x9kq"}, {"job", "linux"}});
    b.census.finish();
    const SitePlan plan = planSite(b.survey, {});
    QCOMPARE(plan.hosts, std::size_t(1));
    QCOMPARE(Bench::labelsOf(plan, "host/sgh412x9kq")["address"], std::string("2001:db8:7::11"));
}

/// An MI300X in CPX is eight devices to its exporter.
void TstCensus::partitionsAreTold() {
    Bench b;
    for (int i = 0; i < 8; ++i)
        b.take("gpu_used_vram", {{"hostname", "m1"}, {"gpu_id", std::to_string(i)}, {"gpu_partition_id", std::to_string(i)}, {"card_model", "0x74a1"}});
    b.take("gpu_used_vram", {{"hostname", "m2"}, {"gpu_id", "0"}, {"gpu_partition_id", "0"}, {"card_model", "0x74a1"}});
    const SitePlan plan = b.plan();
    QVERIFY(std::any_of(plan.notes.begin(), plan.notes.end(), [](const std::string& note) { return note.starts_with("7 of 9 GPUs are further partitions"); }));
    Bench whole;
    whole.take("gpu_used_vram", {{"hostname", "m2"}, {"gpu_id", "0"}, {"gpu_partition_id", "0"}, {"card_model", "0x74a1"}});
    for (const std::string& note : whole.plan().notes)
        QVERIFY2(note.find("partition") == std::string::npos, note.c_str());
}

/// A metric that no catalogue knows is between the parts that its labels name all the same.
void TstCensus::unknownMetricsTellWhatCoolsWhat() {
    Bench b;
    b.take("manifold_dp_pa", {{"cdu", "CW-1"}, {"rack", "DH3-B07"}});
    b.take("busway_tap_amps", {{"pdu", "RPP-2"}, {"rack", "DH3-B07"}});
    b.take("door_open", {{"rack", "DH3-B07"}});
    const SitePlan plan = b.plan();
    std::set<std::string> edges;
    for (const topology::Edge& edge : plan.topology.edges)
        edges.insert(edge.from.text() + " " + edge.to.text());
    QCOMPARE(edges, (std::set<std::string>{"cdu/CW-1 rack/DH3-B07", "pdu/RPP-2 rack/DH3-B07"}));
    // Labels are called otherwise elsewhere; hosts that have the racks in their names stand in them.
    Bench other;
    for (const char* rack : {"a1", "a2"}) {
        other.take("liquid_flow_rate_lpm", {{"cdu_name", std::string("CDU-") + rack}, {"rack", rack}});
        for (const char* tray : {"t1", "t2"})
            other.host(std::string("gb-") + rack + "-" + tray);
    }
    const SitePlan cooled = other.plan();
    QVERIFY(std::any_of(cooled.topology.edges.begin(), cooled.topology.edges.end(),
                        [](const topology::Edge& edge) { return edge.from.text() == "cdu/CDU-a2" && edge.to.text() == "rack/a2" && edge.kind == topology::EdgeKind::cools; }));
    QCOMPARE(Bench::rackOf(cooled, "gb-a2-t1"), std::string("rack/a2"));
    QCOMPARE(cooled.unplaced, std::size_t(0));
}

/// Each unit has a secondary side: what a unit cools is its own.
/// What cools it goes on telling of E07, so the hosts stand in E07; whoever states e07 while it runs is told.
void TstCensus::aRackIsOneHoweverItIsSpelt() {
    const auto bench = [] {
        auto b = std::make_unique<Bench>();
        b->take("manifold_dp_pa", {{"cdu", "CW-1"}, {"cabinet", "E07"}});
        b->take("node_load1", {{"instance", "ct1:9100"}, {"job", "node"}, {"rack", "e07"}});
        b->take("node_load1", {{"instance", "ct2:9100"}, {"job", "node"}, {"rack", "E08"}});
        b->take("node_load1", {{"instance", "ct3:9100"}, {"job", "node"}, {"rack", "e08"}});
        return b;
    };
    const SitePlan plan = bench()->plan();
    QCOMPARE(Bench::rackOf(plan, "ct1"), std::string("rack/E07"));
    QCOMPARE(Bench::rackOf(plan, "ct2"), Bench::rackOf(plan, "ct3"));
    QCOMPARE(plan.racks, std::size_t(2));
    QVERIFY(plan.contradictions.empty());
    const auto stated = bench();
    stated->census.finish();
    SiteBooks books;
    books.nodes = {{"ct1", {}, "e07", {}, "Kubernetes"}};
    const SitePlan told = planSite(stated->survey, books);
    QCOMPARE(Bench::rackOf(told, "ct1"), std::string("rack/e07")); // as its source has it from then on
    QCOMPARE(told.contradictions.size(), std::size_t(1));
    QVERIFY2(told.contradictions[0].find("E07") != std::string::npos, told.contradictions[0].c_str());
}

void TstCensus::sidesOfUnitsAreNoCommonLoop() {
    Bench b;
    for (const char* cdu : {"c1", "c2"})
        b.take("cdu_flow_lpm", {{"cdu", cdu}, {"loop", "secondary"}});
    const SitePlan plan = b.plan();
    std::set<std::string> cooled;
    for (const topology::Edge& edge : plan.topology.edges)
        cooled.insert(edge.from.text() + " " + edge.to.text());
    QCOMPARE(cooled, (std::set<std::string>{"cdu/c1 loop/c1-secondary", "cdu/c2 loop/c2-secondary"}));
}

/// NetBox has the address of a controller beside the device (oob_ip): what is exported there is of its host.
void TstCensus::booksKnowControllers() {
    Bench b;
    b.host("gn007");
    b.census.finish();
    SiteBooks books;
    books.devices = {{"GN007", "b07", "", "", "", "10.0.3.7", "10.9.3.7"}};
    const SitePlan plan = planSite(b.survey, books);
    QCOMPARE(plan.hosts, std::size_t(1)); // the same name in capitals
    QCOMPARE(Bench::labelsOf(plan, "host/gn007")["address"], std::string("10.9.3.7"));
    ConfigDraft draft;
    draft.redfish = {"https://10.9.3.7", "https://gn007-bmc.oob.example:8443", "https://cdu-1.example", "mine=https://gn007-bmc"};
    nameBoards(draft, plan);
    QCOMPARE(draft.redfish, (std::vector<std::string>{"gn007=https://10.9.3.7", "gn007=https://gn007-bmc.oob.example:8443", "https://cdu-1.example", "mine=https://gn007-bmc"}));
}

void TstCensus::switchesAreCounted() {
    Bench b;
    for (const char* leaf : {"leaf-1", "leaf-2"})
        for (const char* port : {"Ethernet1/1", "Ethernet1/2"})
            b.take("ifHCInOctets", {{"instance", leaf}, {"ifName", port}, {"ifIndex", "1"}});
    const SitePlan plan = b.plan();
    QCOMPARE(plan.facility.at("switch"), std::size_t(2));
    QCOMPARE(plan.hosts, std::size_t(0));
}

SEAM_TEST(tst_census, TstCensus)
#include "tst_census.moc"
