// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue.h"
#include "discovery/census.h"
#include "discovery/site_plan.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>

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
