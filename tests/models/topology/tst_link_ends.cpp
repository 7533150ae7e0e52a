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

SEAM_TEST(tst_link_ends, TstLinkEnds)
#include "tst_link_ends.moc"
