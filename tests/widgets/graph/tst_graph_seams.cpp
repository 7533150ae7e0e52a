// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/seam_mark.h"
#include "graph/graph_geometry.h"
#include "graph/graph_spine.h"
#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <set>

using namespace seamscope;
using namespace seamscope::ui;
using telemetry::SeamReading;
using telemetry::SeamState;
using topology::EntityId;

namespace {

EntityId id(const std::string& text) { return *EntityId::parse(text); }

const topology::Topology& hall() {
    static const auto topology = test::SampleHall{}.firstUpdate().topology;
    return *topology;
}

int badness(SeamState state) {
    return state == SeamState::incident ? 3
           : state == SeamState::watch  ? 2
           : state == SeamState::blind  ? 1
                                        : 0;
}

/// Random seams between entities of the hall.
std::vector<SeamReading> randomSeams(std::mt19937& random, std::size_t count) {
    std::vector<SeamReading> seams(count);
    const auto any = [&] { return hall().entities()[random() % hall().entities().size()].id; };
    for (SeamReading& seam : seams) {
        seam.from = random() % 10 == 0 ? id("cdu/gone") : any();
        seam.to = any();
        seam.state = static_cast<SeamState>(random() % 4);
    }
    return seams;
}

} // namespace

class TstGraphSeams : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEdgeShowsTheWorstOfItsSeams();
    void everySeamIsOnThePictureOrInsideANode();
    void whatCarriesALossOnIsNotDrawnAsLeaking();
    void statesDifferInShape();
    void aPathIsStraightAndNobodyOverlaps();
    void partsOfAPathInOneColumnAreNeighbours();
    void aPathThatIsStraightMovesNobody();
    void theShownPathStandsOnOneRow();
};

void TstGraphSeams::anEdgeShowsTheWorstOfItsSeams() {
    const GraphGroups groups = makeGraphGroups(hall(), {});
    SeamReading normal;
    normal.from = id("cdu/cdu-1");
    normal.to = id("rack/r01");
    normal.state = SeamState::normal;
    SeamReading blind = normal;
    blind.to = id("rack/r02"); // of the same row, so of the same node
    blind.state = SeamState::blind;
    const GraphSeams told = makeGraphSeams(groups, hall(), {normal, blind});
    QCOMPARE(told.between.size(), std::size_t{1});
    QCOMPARE(told.between[0].state, SeamState::blind); // unknown is never healthy
    QCOMPARE(told.between[0].reading, std::size_t{1});
    QCOMPARE(told.between[0].count, 2U);
    QCOMPARE(told.between[0].departed, 0U);
    QVERIFY(told.between[0].edge != kNoNode);
    QCOMPARE(told.on(told.between[0].edge), &told.between[0]);
    QVERIFY(makeGraphSeams(groups, hall(), {}).between.empty());
}

// What the list calls "on the path" is not drawn as what leaks; beside one that leaks, the edge does.
void TstGraphSeams::whatCarriesALossOnIsNotDrawnAsLeaking() {
    const GraphGroups groups = makeGraphGroups(hall(), {});
    SeamReading carries;
    carries.from = id("cdu/cdu-1");
    carries.to = id("rack/r01");
    carries.state = SeamState::incident;
    carries.value = 0.99;
    carries.expected = 1;
    SeamReading leaks = carries;
    leaks.to = id("rack/r02"); // of the same row, so of the same node
    leaks.value = 0.7;
    const auto lookOf = [&](const std::vector<SeamReading>& seams) {
        const GraphSeams told = makeGraphSeams(groups, hall(), seams);
        return told.between.size() == 1 ? std::pair(told.between[0].look, told.between[0].reading) : std::pair(telemetry::SeamLook::normal, std::size_t{99});
    };
    using Look = std::pair<telemetry::SeamLook, std::size_t>;
    QVERIFY(lookOf({carries}) == Look(telemetry::SeamLook::onPath, 0));
    QVERIFY(lookOf({carries, leaks}) == Look(telemetry::SeamLook::leaking, 1));
    carries.value.reset(); // nothing is known of it: then an incident says that it leaks
    QVERIFY(lookOf({carries}) == Look(telemetry::SeamLook::leaking, 0));
}

// Conservation: each seam whose ends are drawn is counted once, on the edge of its two nodes, unless one node
// holds both.
void TstGraphSeams::everySeamIsOnThePictureOrInsideANode() {
    std::mt19937 random(17);
    const GraphGroups groups = makeGraphGroups(hall(), {});
    const auto nodeOf = [&](const EntityId& entity) {
        const topology::EntityIndex at = hall().find(entity);
        return at.isValid() ? groups.nodeOf[at.value()] : kNoNode;
    };
    for (int round = 0; round < 40; ++round) {
        const auto seams = randomSeams(random, random() % 80);
        const GraphSeams told = makeGraphSeams(groups, hall(), seams);
        std::uint32_t counted = 0;
        for (const EdgeSeams& edge : told.between) {
            counted += edge.count;
            int worst = 0;
            std::uint32_t departed = 0;
            for (const SeamReading& seam : seams)
                if (nodeOf(seam.from) == edge.from && nodeOf(seam.to) == edge.to) {
                    worst = std::max(worst, badness(seam.state));
                    departed += badness(seam.state) > 1 ? 1 : 0;
                }
            QCOMPARE(badness(edge.state), worst);
            QCOMPARE(edge.departed, departed);
            QCOMPARE(seams[edge.reading].state, edge.state);
            if (edge.edge != kNoNode)
                QVERIFY(groups.edges[edge.edge].from == edge.from && groups.edges[edge.edge].to == edge.to);
        }
        const auto drawn = std::count_if(seams.begin(), seams.end(), [&](const SeamReading& seam) {
            return nodeOf(seam.from) != kNoNode && nodeOf(seam.to) != kNoNode &&
                   nodeOf(seam.from) != nodeOf(seam.to);
        });
        QCOMPARE(static_cast<std::ptrdiff_t>(counted), drawn);
    }
}

// In greyscale, too: what is told apart by colour alone is not told apart.
void TstGraphSeams::statesDifferInShape() {
    std::set<std::string> shapes;
    for (int look = 0; look < 5; ++look) {
        PrimitiveList list;
        addSeamMark(list, {10, 10}, static_cast<telemetry::SeamLook>(look), 5);
        std::string shape;
        for (const Primitive& part : list.items()) {
            QCOMPARE(part.tag, 5);
            if (const auto* rect = std::get_if<RectShape>(&part.shape))
                shape += "disc " + std::to_string(rect->box.width()) + ";";
            else if (const auto* text = std::get_if<TextShape>(&part.shape))
                shape += text->text.toStdString() + ";";
            else
                shape += std::to_string(part.shape.index()) + ";";
        }
        QVERIFY(shapes.insert(shape).second);
        QVERIFY(list.bounds().width() <= kSeamMark);
    }
}

void TstGraphSeams::aPathIsStraightAndNobodyOverlaps() {
    std::mt19937 random(23);
    for (int round = 0; round < 500; ++round) {
        std::vector<std::vector<std::uint32_t>> columns(1 + random() % 8);
        std::vector<double> row;
        for (auto& column : columns) {
            double next = static_cast<double>(random() % 4) / 2;
            for (std::size_t i = random() % 7; i > 0; --i) {
                column.push_back(static_cast<std::uint32_t>(row.size()));
                row.push_back(next);
                next += 1 + static_cast<double>(random() % 3) / 2;
            }
        }
        std::vector<std::uint32_t> spine;
        for (const auto& column : columns)
            if (!column.empty() && random() % 3 > 0)
                spine.push_back(column[random() % column.size()]);
        const std::vector<double> before = row;
        straightenSpine(columns, spine, row);
        for (const std::uint32_t node : spine)
            QCOMPARE(row[node], row[spine.front()]);
        for (const auto& column : columns)
            for (std::size_t a = 0; a < column.size(); ++a) {
                QVERIFY(row[column[a]] >= 0);
                for (std::size_t b = a + 1; b < column.size(); ++b) {
                    QVERIFY(std::abs(row[column[a]] - row[column[b]]) >= 1 - 1e-9);
                    const bool isMoved = std::find(spine.begin(), spine.end(), column[a]) != spine.end() ||
                                         std::find(spine.begin(), spine.end(), column[b]) != spine.end();
                    if (!isMoved) // the others keep their order
                        QVERIFY(row[column[a]] < row[column[b]]);
                }
            }
        if (spine.empty())
            QVERIFY(row == before);
        // Nobody stands on the way who does not belong to it: neither line nor owners nor lag are covered.
        const auto isOn = [&spine](const std::vector<std::uint32_t>& column) {
            return std::any_of(column.begin(), column.end(), [&spine](std::uint32_t node) { return std::find(spine.begin(), spine.end(), node) != spine.end(); });
        };
        const auto last = std::find_if(columns.rbegin(), columns.rend(), isOn).base();
        for (auto column = std::find_if(columns.begin(), columns.end(), isOn); column < last; ++column)
            for (const std::uint32_t node : *column)
                if (std::find(spine.begin(), spine.end(), node) == spine.end())
                    QVERIFY(std::abs(row[node] - row[spine.front()]) >= 1 - 1e-9);
    }
}

/// A pump and its unit, wherever they stood: the last of them on the row, nobody between them.
void TstGraphSeams::partsOfAPathInOneColumnAreNeighbours() {
    std::mt19937 random(31);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::vector<std::uint32_t>> columns(2 + random() % 4);
        std::vector<double> row;
        std::vector<std::uint32_t> spine;
        for (auto& column : columns) {
            for (std::size_t i = 2 + random() % 6; i > 0; --i) {
                column.push_back(static_cast<std::uint32_t>(row.size()));
                row.push_back(static_cast<double>(column.size()) + static_cast<double>(random() % 2) / 2);
            }
            std::vector<std::uint32_t> some = column;
            std::shuffle(some.begin(), some.end(), random);
            some.resize(1 + random() % some.size());
            spine.insert(spine.end(), some.begin(), some.end());
        }
        straightenSpine(columns, spine, row);
        for (const auto& column : columns) {
            std::vector<double> path;
            std::vector<double> others;
            for (const std::uint32_t node : column)
                (std::find(spine.begin(), spine.end(), node) != spine.end() ? path : others).push_back(row[node]);
            std::sort(path.begin(), path.end());
            for (std::size_t i = 1; i < path.size(); ++i)
                QCOMPARE(path[i] - path[i - 1], 1.0);
            for (const double other : others)
                QVERIFY(other <= path.front() - 1 + 1e-9 || other >= path.back() + 1 - 1e-9);
            QVERIFY(std::find(path.begin(), path.end(), row[spine.back()]) != path.end());
        }
    }
}

void TstGraphSeams::aPathThatIsStraightMovesNobody() {
    const std::vector<std::vector<std::uint32_t>> columns = {{0, 1}, {2, 3, 4}, {5}};
    std::vector<double> row = {0, 1, 0, 1, 2, 1};
    const std::vector<double> before = row;
    straightenSpine(columns, {1, 3, 5}, row);
    QVERIFY(row == before);
}

void TstGraphSeams::theShownPathStandsOnOneRow() {
    const telemetry::IncidentReport report = test::coolingReport();
    const GraphGroups groups = makeGraphGroups(hall(), {}, entitiesOfPaths(&report, nullptr, {}));
    GraphPlaces places;
    const GraphLayout quiet = layOutGraph(groups, {704, 396}, places);
    places.spine = spineOf(groups, hall(), shownPath(&report, nullptr, {}));
    QVERIFY(places.spine.size() >= 4);
    const GraphLayout told = layOutGraph(groups, {704, 396}, places);
    std::set<qreal> columns;
    const qreal y = told.nodes[groups.find(places.spine.back())].y();
    for (auto key = places.spine.rbegin(); key != places.spine.rend(); ++key)
        if (columns.insert(told.nodes[groups.find(*key)].x()).second)
            QCOMPARE(told.nodes[groups.find(*key)].y(), y);
    for (std::size_t a = 0; a < told.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < told.nodes.size(); ++b)
            QVERIFY(!told.nodes[a].intersects(told.nodes[b]));
    places.spine.clear(); // the incident is over: everybody is back
    QVERIFY(layOutGraph(groups, {704, 396}, places).nodes == quiet.nodes);
}

SEAM_GUI_TEST(tst_graph_seams, TstGraphSeams)
#include "tst_graph_seams.moc"
