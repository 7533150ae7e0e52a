// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_index.h"
#include "graph/graph_layout.h"
#include "support/test_program.h"
#include "widgets/support/hall.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::ui;
using test::id;

namespace {

constexpr QSizeF kRoom(704, 396); ///< body of the panel of tokens §7

GraphGroups groupsOf(const topology::TopologyFragment& fragment, const std::set<std::string>& open = {}) {
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    return makeGraphGroups(*builder.build(), open);
}

std::vector<double> rowsOf(const GraphLayout& layout) {
    std::vector<double> rows;
    for (const QRectF& box : layout.nodes)
        rows.push_back(box.y());
    return rows;
}

} // namespace

class TstGraphLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theHallOfTheMockHasItsColumns();
    void nodesNeverOverlapAndStayInTheirDomain_data();
    void nodesNeverOverlapAndStayInTheirDomain();
    void sameInputSamePixels();
    void aFewMoreNodesMoveTheOthersByOneCellAtMost_data();
    void aFewMoreNodesMoveTheOthersByOneCellAtMost();
    void fivePercentMoreMoveNobodyByMoreThanACell();
    void pinsAreObeyedAndOthersStay();
    void whatAWindowShowsIsFoundWithoutLooking();
    void crossingsAreFewerThanInAnUnluckyOrder();
    void crossingCountAgreesWithGeometry();
    void moreRoomWidensTheGapNotTheNode();
    void nothingLaysOutToNothing();
};

// tokens §7: domains at x 0, 232, 352, 592; columns at 12, 132, 252, 372, 492, 612; nodes 80 × 36.
void TstGraphLayout::theHallOfTheMockHasItsColumns() {
    const GraphGroups groups = groupsOf(test::hallTopology({}));
    const GraphLayout layout = layOutGraph(groups, kRoom);
    const auto x = [&](const char* key) { return layout.nodes[groups.find(key)].x(); };
    QCOMPARE(x("chiller/CH-1"), 12.0);
    QCOMPARE(x("cdu/CDU-1"), 132.0);
    QCOMPARE(x("group:row:A"), 252.0);
    QCOMPARE(x("group:ranks:atlas-70b"), 372.0);
    QCOMPARE(x("job/atlas-70b"), 492.0);
    QCOMPARE(x("program/atlas"), 612.0);
    const std::array<qreal, 5> edges = {0, 232, 352, 592, 704};
    QCOMPARE(layout.domainEdges, edges);
    for (const QRectF& box : layout.nodes) {
        QCOMPARE(box.size(), QSizeF(80, 36));
        QVERIFY(QRectF(QPointF(), kRoom).contains(box));
    }
    // A CDU stands level with the row it cools.
    QCOMPARE(layout.nodes[groups.find("cdu/CDU-3")].y(), layout.nodes[groups.find("group:row:C")].y());
}

void TstGraphLayout::nodesNeverOverlapAndStayInTheirDomain_data() {
    QTest::addColumn<QStringList>("open");
    QTest::newRow("overview") << QStringList();
    QTest::newRow("a row") << QStringList{QStringLiteral("group:row:B")};
    QTest::newRow("a rack and a host") << QStringList{
        QStringLiteral("group:row:B"), QStringLiteral("rack/R12"), QStringLiteral("host/n088")};
    QTest::newRow("all rows, leaves") << QStringList{
        QStringLiteral("group:row:A"), QStringLiteral("group:row:B"), QStringLiteral("group:row:C"),
        QStringLiteral("group:row:D"), QStringLiteral("group:tier:leaf")};
}

void TstGraphLayout::nodesNeverOverlapAndStayInTheirDomain() {
    QFETCH(QStringList, open);
    std::set<std::string> keys;
    for (const QString& key : open)
        keys.insert(key.toStdString());
    const GraphGroups groups = groupsOf(test::hallTopology({}), keys);
    const GraphLayout layout = layOutGraph(groups, kRoom);
    for (std::size_t a = 0; a < layout.nodes.size(); ++a) {
        const auto domain = static_cast<std::size_t>(groups.nodes[a].domain);
        QVERIFY(layout.nodes[a].left() > layout.domainEdges[domain] &&
                layout.nodes[a].right() < layout.domainEdges[domain + 1]);
        QVERIFY(layout.bounds.contains(layout.nodes[a]));
        QCOMPARE(layout.nodes[a].y(), std::floor(layout.nodes[a].y())); // whole pixels
        for (std::size_t b = a + 1; b < layout.nodes.size(); ++b)
            QVERIFY(!layout.nodes[a].adjusted(-4, -4, 4, 4).intersects(layout.nodes[b]));
    }
}

void TstGraphLayout::sameInputSamePixels() {
    test::HallSpec spec;
    const GraphLayout first = layOutGraph(groupsOf(test::hallTopology(spec), {"group:row:B"}), kRoom);
    for (unsigned seed : {1U, 5U, 9U}) {
        spec.shuffle = seed;
        QCOMPARE(layOutGraph(groupsOf(test::hallTopology(spec), {"group:row:B"}), kRoom), first);
    }
}

void TstGraphLayout::aFewMoreNodesMoveTheOthersByOneCellAtMost_data() {
    QTest::addColumn<QString>("added");
    QTest::addColumn<QString>("provider");
    QTest::addColumn<QString>("dependent");
    QTest::newRow("a CDU") << QStringLiteral("cdu/CDU-5") << QStringLiteral("chiller/CH-2") << QString();
    QTest::newRow("a storage") << QStringLiteral("storage/nas2") << QString() << QString();
    QTest::newRow("a milestone") << QStringLiteral("milestone/eval-2") << QStringLiteral("program/atlas")
                                 << QString();
    QTest::newRow("a chiller") << QStringLiteral("chiller/CH-3") << QString() << QStringLiteral("cdu/CDU-4");
    QTest::newRow("a PDU") << QStringLiteral("pdu/PDU-3") << QStringLiteral("feed/Feed-B")
                           << QStringLiteral("rack/R30");
    QTest::newRow("a comm") << QStringLiteral("comm/atlas-70b:dp0") << QString()
                            << QStringLiteral("job/atlas-70b");
}

void TstGraphLayout::aFewMoreNodesMoveTheOthersByOneCellAtMost() {
    QFETCH(QString, added);
    QFETCH(QString, provider);
    QFETCH(QString, dependent);
    topology::TopologyFragment fragment = test::hallTopology({});
    const GraphGroups before = groupsOf(fragment);
    topology::Entity entity;
    entity.id = id(added.toStdString());
    fragment.entities.push_back(entity);
    if (!provider.isEmpty())
        fragment.edges.push_back({id(provider.toStdString()), entity.id, topology::EdgeKind::cools});
    if (!dependent.isEmpty())
        fragment.edges.push_back({entity.id, id(dependent.toStdString()), topology::EdgeKind::cools});
    const GraphGroups after = groupsOf(fragment);
    QCOMPARE(after.nodes.size(), before.nodes.size() + 1); // about 4 % more
    // Rows by number, so that a tighter row pitch in the same room is no move.
    const GraphLayout a = layOutGraph(before, kRoom);
    const GraphLayout b = layOutGraph(after, kRoom);
    for (std::uint32_t i = 0; i < before.nodes.size(); ++i) {
        const std::uint32_t now = after.find(before.nodes[i].key);
        QVERIFY(now != kNoNode);
        const double moved = (b.nodes[now].y() - 12) / b.slot - (a.nodes[i].y() - 12) / a.slot;
        QVERIFY2(std::abs(moved) <= 1.0 + 1e-9,
                 (before.nodes[i].key + " by " + std::to_string(moved)).c_str());
        QCOMPARE(b.nodes[now].x(), a.nodes[i].x());
    }
}

// Interface rule 38 as a property: halls of many shapes, 5 % new entities of any kind and place, one after
// the other.
void TstGraphLayout::fivePercentMoreMoveNobodyByMoreThanACell() {
    std::mt19937 random(11);
    for (int round = 0; round < 60; ++round) {
        test::HallSpec spec;
        spec.rows = 1 + static_cast<int>(random() % 9);
        spec.racksInRow = 1 + static_cast<int>(random() % 6);
        spec.hostsInRack = 1;
        spec.gpusInHost = 1;
        topology::TopologyFragment fragment = test::hallTopology(spec);
        GraphGroups groups = groupsOf(fragment);
        GraphPlaces places;
        GraphLayout layout = layOutGraph(groups, kRoom, places);
        for (int generation = 0; generation < 3; ++generation) {
            const auto fresh = std::max<std::size_t>(1, groups.nodes.size() / 20);
            for (std::size_t i = 0; i < fresh; ++i) {
                const std::array kinds = {"cdu", "switch", "storage", "program", "job", "pdu", "chiller"};
                topology::Entity entity;
                entity.id =
                    id(std::string(kinds[random() % kinds.size()]) + "/new" + std::to_string(random()));
                fragment.entities.push_back(entity);
                if (random() % 2 && !fragment.entities.empty())
                    fragment.edges.push_back({fragment.entities[random() % fragment.entities.size()].id,
                                              entity.id, topology::EdgeKind::connects});
            }
            const GraphGroups next = groupsOf(fragment);
            const GraphLayout now = layOutGraph(next, kRoom, places);
            for (std::uint32_t i = 0; i < groups.nodes.size(); ++i) {
                const std::uint32_t same = next.find(groups.nodes[i].key);
                if (same == kNoNode)
                    continue; // its group was divided
                QCOMPARE(now.nodes[same].x(), layout.nodes[i].x());
                QVERIFY(std::abs(now.nodes[same].y() - layout.nodes[i].y()) <= layout.slot + 1e-9);
            }
            for (std::uint32_t a = 0; a < next.nodes.size(); ++a)
                for (std::uint32_t b = a + 1; b < next.nodes.size(); ++b)
                    QVERIFY(!now.nodes[a].intersects(now.nodes[b]));
            groups = next;
            layout = now;
        }
    }
}

// Against looking at every node and edge; bundles lose no edge.
void TstGraphLayout::whatAWindowShowsIsFoundWithoutLooking() {
    test::HallSpec spec;
    spec.hostsInRack = 2;
    spec.gpusInHost = 2;
    std::set<std::string> open;
    for (const char* row : {"A", "B", "C", "D"})
        open.insert(std::string("group:row:") + row);
    const GraphGroups groups = groupsOf(test::hallTopology(spec), open);
    GraphPlaces places;
    places.pins["cdu/CDU-1"] = {3.3, 2.7}; // between the columns
    const GraphLayout layout = layOutGraph(groups, kRoom, places);
    const GraphIndex index(groups, layout);
    std::mt19937 random(5);
    const auto real = [&](qreal most) { return most * static_cast<qreal>(random() % 1000) / 1000; };
    for (int round = 0; round < 300; ++round) {
        const QRectF world(real(800) - 50, real(2000) - 50, 10 + real(500), 10 + real(900));
        std::vector<std::uint32_t> nodes;
        for (std::uint32_t i = 0; i < layout.nodes.size(); ++i) {
            const QRectF& box = layout.nodes[i];
            if (box.left() <= world.right() && box.right() >= world.left() && box.top() <= world.bottom() &&
                box.bottom() >= world.top())
                nodes.push_back(i);
        }
        QVERIFY(index.nodesIn(world) == nodes);
        std::vector<std::uint32_t> edges;
        const std::set<std::uint32_t> shown(nodes.begin(), nodes.end());
        for (std::uint32_t e = 0; e < groups.edges.size(); ++e)
            if (shown.contains(groups.edges[e].from) || shown.contains(groups.edges[e].to))
                edges.push_back(e);
        QVERIFY(index.edgesAt(nodes) == edges);
        std::size_t bundled = 0;
        for (const GraphBundle& bundle : bundleEdges(groups, layout, edges, world, 36, 100'000))
            bundled += bundle.count;
        QCOMPARE(bundled, edges.size());
        QVERIFY(bundleEdges(groups, layout, edges, world, 36, 7).size() <= 7);
    }
}

void TstGraphLayout::pinsAreObeyedAndOthersStay() {
    const GraphGroups groups = groupsOf(test::hallTopology({}));
    GraphPlaces places;
    const GraphLayout before = layOutGraph(groups, kRoom, places);
    places.pins["cdu/CDU-2"] = {1.5, 9};
    const GraphLayout after = layOutGraph(groups, kRoom, places);
    for (std::uint32_t i = 0; i < groups.nodes.size(); ++i) {
        const bool isPinned = groups.nodes[i].key == "cdu/CDU-2";
        QCOMPARE(after.nodes[i] == before.nodes[i], !isPinned);
        QVERIFY(after.bounds.contains(after.nodes[i]));
    }
}

void TstGraphLayout::crossingsAreFewerThanInAnUnluckyOrder() {
    // CDUs that cool rows in the opposite order: natural order would cross every pair.
    topology::TopologyFragment f;
    for (int i = 0; i < 8; ++i)
        f.edges.push_back({id("cdu/c" + std::to_string(i)), id("rack/r" + std::to_string(7 - i)),
                           topology::EdgeKind::cools});
    for (int i = 0; i < 8; ++i) {
        topology::Entity rack;
        rack.id = id("rack/r" + std::to_string(i));
        rack.labels["row"] = std::to_string(i);
        f.entities.push_back(rack);
    }
    const GraphGroups groups = groupsOf(f);
    std::vector<double> natural(groups.nodes.size());
    for (std::size_t i = 0; i < natural.size(); ++i)
        natural[i] = static_cast<double>(i);
    QCOMPARE(countCrossings(groups, natural), std::uint64_t(28));
    QCOMPARE(countCrossings(groups, rowsOf(layOutGraph(groups, kRoom))), std::uint64_t(0));
}

void TstGraphLayout::crossingCountAgreesWithGeometry() {
    const GraphGroups groups = groupsOf(test::hallTopology({}));
    std::mt19937 random(2);
    for (int round = 0; round < 20; ++round) {
        std::vector<double> rows(groups.nodes.size());
        for (double& row : rows)
            row = static_cast<double>(random() % 1000);
        std::uint64_t crossings = 0; // straight lines between two columns cross where their order turns
        for (const GraphEdge& a : groups.edges)
            for (const GraphEdge& b : groups.edges) {
                const auto column = [&](std::uint32_t n) {
                    return groups.nodes[n].domain * 10 + groups.nodes[n].column;
                };
                if (&a >= &b || column(a.from) != column(b.from) || column(a.to) != column(b.to))
                    continue;
                const QLineF first(0, rows[a.from], 100, rows[a.to]);
                const QLineF second(0, rows[b.from], 100, rows[b.to]);
                const bool sharesEnd = rows[a.from] == rows[b.from] || rows[a.to] == rows[b.to];
                crossings +=
                    !sharesEnd && first.intersects(second, nullptr) == QLineF::BoundedIntersection ? 1 : 0;
            }
        QCOMPARE(countCrossings(groups, rows), crossings);
    }
}

void TstGraphLayout::moreRoomWidensTheGapNotTheNode() {
    const GraphGroups groups = groupsOf(test::hallTopology({}));
    const GraphLayout wide = layOutGraph(groups, {1400, 800});
    QVERIFY(wide.pitch > 200);
    for (const QRectF& box : wide.nodes)
        QCOMPARE(box.size(), QSizeF(80, 36));
    QVERIFY(wide.bounds.width() <= 1400);
}

void TstGraphLayout::nothingLaysOutToNothing() {
    for (QSizeF room : {QSizeF(0, 0), QSizeF(-10, 5), QSizeF(704, 396)}) {
        const GraphLayout layout = layOutGraph({}, room);
        QVERIFY(layout.nodes.empty());
        QVERIFY(layout.bounds.isValid());
    }
}

SEAM_TEST(tst_graph_layout, TstGraphLayout)
#include "tst_graph_layout.moc"
