// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/graph.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::seams;
using topology::EntityId;

namespace {

EntityId id(const char* text) { return *EntityId::parse(text); }

/// Two ports of one host; both carry a model, each its interface.
topology::TopologyFragment inventory() {
    topology::TopologyFragment fragment;
    fragment.entities.push_back({id("nic/h1:mlx5_0"), "net", {{"netdev", "ens1f0np0"}, {"model", "CX7"}}, {}, false});
    fragment.entities.push_back({id("nic/h1:mlx5_1"), "net", {{"netdev", "ens2f0np0"}, {"model", "CX7"}}, {}, false});
    fragment.edges.push_back({id("nic/h1:mlx5_1"), id("link/h1:mlx5_1~leaf:3"), topology::EdgeKind::connects});
    return fragment;
}

} // namespace

/// A port is one thing under all its names.
class TestPortNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPortIsFoundUnderEachOfItsNames();
    void whatPortsShareIsNobodysName();
    void aStatedPortKeepsItsName();
};

void TestPortNames::aPortIsFoundUnderEachOfItsNames() {
    topology::TopologyBuilder builder;
    builder.merge(inventory());
    // A counter came under the interface's name before anybody looked.
    (void)builder.discover(id("nic/h1:ens2f0np0"));
    Graph graph;
    graph.setTopology(builder.build());
    const Node port = graph.find(id("nic/h1:mlx5_1"));
    QVERIFY(port.isValid());
    QCOMPARE(graph.node(id("nic/h1:ens2f0np0")), port);
    QCOMPARE(graph.id(port).text(), std::string("nic/h1:mlx5_1"));
    QVERIFY(graph.node(id("nic/h1:ens1f0np0")) != port);
    auto names = graph.deviceNames(port);
    std::sort(names.begin(), names.end());
    QVERIFY(std::find(names.begin(), names.end(), "ens2f0np0") != names.end());
    QVERIFY(std::find(names.begin(), names.end(), "mlx5_1") != names.end());
    QVERIFY(std::find(names.begin(), names.end(), "ens1f0np0") == names.end());
    // The same once more: what was an alias is not taken for a port of its own.
    graph.setTopology(builder.build());
    QCOMPARE(graph.node(id("nic/h1:ens2f0np0")), port);
    QCOMPARE(graph.at(Relation::nics, graph.find(id("host/h1"))).size(), std::size_t{2});
}

void TestPortNames::whatPortsShareIsNobodysName() {
    topology::TopologyBuilder builder;
    builder.merge(inventory());
    Graph graph;
    graph.setTopology(builder.build());
    QVERIFY(!graph.find(id("nic/h1:CX7")).isValid());
}

void TestPortNames::aStatedPortKeepsItsName() {
    auto fragment = inventory();
    fragment.entities.push_back({id("nic/h1:ens2f0np0"), "net", {}, {}, false});
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    Graph graph;
    graph.setTopology(builder.build());
    QVERIFY(graph.find(id("nic/h1:ens2f0np0")) != graph.find(id("nic/h1:mlx5_1")));
}

SEAM_TEST(tst_port_names, TestPortNames)
#include "tst_port_names.moc"
