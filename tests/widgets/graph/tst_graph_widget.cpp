// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_widget.h"
#include "qt/view_state.h"
#include "support/test_program.h"
#include "widgets/support/hall.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using test::id;
using test::kNow;

namespace {

struct Shown {
    models::ViewState view;
    GraphWidget widget{view};
    models::ClusterState state;

    explicit Shown(models::ClusterState from, QSize size = {704, 460})
        : state(std::move(from)) {
        widget.resize(size);
        widget.showState(state, kNow);
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
    }
    std::uint32_t node(const char* key) const { return widget.groups().find(key); }
    QPoint middleOf(const char* key) const { return widget.nodeBox(node(key)).center().toPoint(); }
    std::string current() const {
        return widget.focus().selected ? widget.groups().nodes[*widget.focus().selected].key : std::string();
    }
    void wheel(QPoint at, int delta) {
        QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&widget, &event);
    }
};

} // namespace

class TstGraphWidget : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClickSelectsEverywhere();
    void aSelectionFromElsewhereRingsTheGroupThatHoldsIt();
    void aClickOnASeamSelectsTheEdge();
    void arrowsWalkAlongEdgesAndColumns();
    void enterOpensAndBackspaceCloses();
    void aDoubleClickOpensAGroup();
    void theWheelZoomsAtThePointer();
    void draggingPansAndDoesNotSelect();
    void severalAreSelectedTogether();
    void aBandSelectsWhatItTouches();
    void fitShowsTheWholeGraph();
    void anUnchangedStateMakesNoPicture();
    void textsChangeOnceASecondAtMost();
    void tooltipsSayOwnerSourceAndSeam();
    void assistiveTechnologySeesTheNodes();
    void emptyAndTinyAreHarmless();
    void bothThemesPaint();
    void panningByAPixelMovesThePictureByAPixel();
};

void TstGraphWidget::aClickSelectsEverywhere() {
    Shown shown(test::healthyHall());
    const QSignalSpy spy(&shown.view, &models::ViewState::selectionChanged);
    QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, shown.middleOf("cdu/CDU-2"));
    QCOMPARE(shown.view.selection(), id("cdu/CDU-2"));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(shown.current(), std::string("cdu/CDU-2"));
    QTest::mouseClick(&shown.widget, Qt::LeftButton, {},
                      shown.middleOf("group:row:C")); // has no entity of its own
    QCOMPARE(shown.current(), std::string("group:row:C"));
    QVERIFY(shown.view.selection().isEmpty());
    QTest::keyClick(&shown.widget, Qt::Key_Escape);
    QCOMPARE(shown.current(), std::string());
}

void TstGraphWidget::aSelectionFromElsewhereRingsTheGroupThatHoldsIt() {
    Shown shown(test::healthyHall());
    shown.view.select(id("gpu/n088:3")); // R12, row B
    QCOMPARE(shown.current(), std::string("group:row:B"));
    shown.widget.toggle(shown.node("group:row:B"));
    shown.view.select(id("gpu/n088:3"));
    QCOMPARE(shown.current(), std::string("rack/R12"));
    const QRectF box = shown.widget.nodeBox(shown.node("rack/R12"));
    QVERIFY(graphBody(shown.widget.size()).contains(box)); // scrolled to
    shown.view.select(id("rank/atlas-70b:5"));
    QCOMPARE(shown.current(), std::string("group:ranks:atlas-70b"));
}

void TstGraphWidget::aClickOnASeamSelectsTheEdge() {
    Shown shown(test::healthyHall());
    const GraphGroups& groups = shown.widget.groups();
    for (const GraphEdge& edge : groups.edges)
        if (groups.nodes[edge.from].key == "cdu/CDU-1" && groups.nodes[edge.to].key == "group:row:A") {
            const auto curve = edgeCurve(groups, shown.widget.layoutOf(), edge);
            const QPointF at = shown.widget.viewport().toScreen(curve[0] * 0.8 + curve[3] * 0.2);
            QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, at.toPoint());
        }
    QCOMPARE(shown.view.selection(), id("cdu/CDU-1"));
    QCOMPARE(shown.view.selectionTo().kind(), topology::EntityKind::rack);
    QVERIFY(shown.widget.focus().selectedEdge.has_value());
    QVERIFY(shown.widget.note().contains(QString::fromUtf8("CDU-1 → Row A")));
}

void TstGraphWidget::arrowsWalkAlongEdgesAndColumns() {
    Shown shown(test::healthyHall());
    shown.view.select(id("chiller/CH-1"));
    const char* const path[] = {"cdu/CDU-1", "group:row:A", "group:ranks:atlas-70b", "job/atlas-70b"};
    for (const char* key : path) {
        QTest::keyClick(&shown.widget, Qt::Key_Right);
        QCOMPARE(shown.current(), std::string(key));
    }
    QTest::keyClick(&shown.widget, Qt::Key_Right);
    QCOMPARE(shown.widget.groups().nodes[*shown.widget.focus().selected].domain, 3);
    shown.view.select(id("cdu/CDU-1"));
    QTest::keyClick(&shown.widget, Qt::Key_Down);
    QCOMPARE(shown.current(), std::string("cdu/CDU-2"));
    QTest::keyClick(&shown.widget, Qt::Key_Up);
    QTest::keyClick(&shown.widget, Qt::Key_Up); // the top: stays
    QCOMPARE(shown.current(), std::string("cdu/CDU-1"));
    QTest::keyClick(&shown.widget, Qt::Key_Left);
    QCOMPARE(shown.current(), std::string("chiller/CH-1"));
}

void TstGraphWidget::enterOpensAndBackspaceCloses() {
    Shown shown(test::healthyHall());
    shown.widget.setCurrentNode(shown.node("group:row:B"));
    QTest::keyClick(&shown.widget, Qt::Key_Return);
    QCOMPARE(shown.node("group:row:B"), kNoNode);
    QCOMPARE(shown.current(), std::string("rack/R09"));
    QTest::keyClick(&shown.widget, Qt::Key_Return); // the rack opens too, and stays
    QVERIFY(shown.widget.groups().nodes[shown.node("rack/R09")].isExpanded);
    QVERIFY(shown.node("host/n064") != kNoNode);
    QTest::keyClick(&shown.widget, Qt::Key_Return);
    QCOMPARE(shown.node("host/n064"), kNoNode);
    QTest::keyClick(&shown.widget, Qt::Key_Backspace);
    QCOMPARE(shown.current(), std::string("group:row:B"));
    QCOMPARE(shown.node("rack/R09"), kNoNode);
}

void TstGraphWidget::aDoubleClickOpensAGroup() {
    Shown shown(test::healthyHall());
    const std::size_t before = shown.widget.groups().nodes.size();
    QTest::mouseDClick(&shown.widget, Qt::LeftButton, {}, shown.middleOf("group:row:A"));
    QCOMPARE(shown.widget.groups().nodes.size(), before + 7);
    // The mark above the first rack leads back.
    const QRectF first = shown.widget.nodeBox(shown.node("rack/R01"));
    QTest::mouseClick(&shown.widget, Qt::LeftButton, {},
                      QPoint(static_cast<int>(first.left()) + 8, static_cast<int>(first.top()) - 14));
    QCOMPARE(shown.widget.groups().nodes.size(), before);
}

void TstGraphWidget::theWheelZoomsAtThePointer() {
    Shown shown(test::healthyHall());
    const QPoint at(300, 200);
    const QPointF world = shown.widget.viewport().toWorld(at);
    shown.wheel(at, 240);
    QVERIFY(shown.widget.viewport().scale > 1.3);
    const QPointF now = shown.widget.viewport().toWorld(at);
    QVERIFY(std::hypot(now.x() - world.x(), now.y() - world.y()) < 1e-6);
    for (int i = 0; i < 200; ++i)
        shown.wheel(at, -1200);
    QVERIFY(shown.widget.viewport().scale >= Viewport::kMinScale);
    QTest::keyClick(&shown.widget, Qt::Key_Home);
    QCOMPARE(shown.widget.viewport().scale, 1.0);
}

void TstGraphWidget::draggingPansAndDoesNotSelect() {
    Shown shown(test::healthyHall());
    const QPointF before = shown.widget.viewport().offset;
    const QPoint start = shown.middleOf("cdu/CDU-1");
    QTest::mousePress(&shown.widget, Qt::LeftButton, {}, start);
    QTest::mouseMove(&shown.widget, start + QPoint(3, 0)); // less than a drag
    QCOMPARE(shown.widget.viewport().offset, before);
    QTest::mouseMove(&shown.widget, start + QPoint(40, 25));
    QTest::mouseRelease(&shown.widget, Qt::LeftButton, {}, start + QPoint(40, 25));
    QCOMPARE(shown.widget.viewport().offset, before + QPointF(40, 25));
    QVERIFY(shown.view.selection().isEmpty());
}

void TstGraphWidget::severalAreSelectedTogether() {
    Shown shown(test::healthyHall());
    QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, shown.middleOf("cdu/CDU-1"));
    QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::ControlModifier, shown.middleOf("cdu/CDU-2"));
    QCOMPARE(shown.view.selected(), (std::vector{id("cdu/CDU-1"), id("cdu/CDU-2")}));
    for (const char* key : {"cdu/CDU-1", "cdu/CDU-2"})
        QVERIFY(shown.widget.focus().isSelected(shown.node(key)));
    QVERIFY(shown.widget.note().contains(QLatin1String("2 selected")));
    QAccessibleInterface* root = QAccessible::queryAccessibleInterface(&shown.widget);
    QVERIFY(root->child(static_cast<int>(shown.node("cdu/CDU-2")))->state().selected);
    QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::ControlModifier, shown.middleOf("cdu/CDU-1"));
    QCOMPARE(shown.view.selected(), std::vector{id("cdu/CDU-2")});
    // The keyboard goes on from the last one, and leaves the first as it is.
    QTest::keyClick(&shown.widget, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&shown.widget, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(shown.view.selected().size(), std::size_t{3});
    QCOMPARE(shown.view.selection(), id("cdu/CDU-2"));
}

/// Shift and drag on free ground: what the band touches. On a node it still moves the node.
void TstGraphWidget::aBandSelectsWhatItTouches() {
    Shown shown(test::healthyHall());
    const QRectF both = shown.widget.nodeBox(shown.node("cdu/CDU-1")) | shown.widget.nodeBox(shown.node("cdu/CDU-2"));
    const QPoint from = (both.topLeft() - QPointF(6, 6)).toPoint();
    const QPoint to = (both.bottomRight() + QPointF(6, 6)).toPoint();
    QVERIFY(!graph_tag::node(shown.widget.tagAt(from)));
    const QPointF offset = shown.widget.viewport().offset;
    QTest::mousePress(&shown.widget, Qt::LeftButton, Qt::ShiftModifier, from);
    QTest::mouseMove(&shown.widget, to);
    QCOMPARE(shown.widget.viewport().offset, offset); // it is no pan
    QTest::mouseRelease(&shown.widget, Qt::LeftButton, Qt::ShiftModifier, to);
    QVERIFY(shown.view.isSelected(id("cdu/CDU-1")) && shown.view.isSelected(id("cdu/CDU-2")));
    for (const topology::EntityId& one : shown.view.selected())
        QCOMPARE(one.kind(), topology::EntityKind::cdu);
}

void TstGraphWidget::fitShowsTheWholeGraph() {
    for (QSize size : {QSize(704, 460), QSize(500, 420), QSize(1600, 900)}) {
        Shown shown(test::healthyHall(), size);
        const QRectF body = graphBody(size).adjusted(-0.5, -0.5, 0.5, 0.5);
        for (std::uint32_t i = 0; i < shown.widget.groups().nodes.size(); ++i)
            QVERIFY(body.contains(shown.widget.nodeBox(i)));
    }
}

void TstGraphWidget::anUnchangedStateMakesNoPicture() {
    Shown shown(test::healthyHall());
    QCoreApplication::processEvents();
    const auto pictures = shown.widget.pictureCount();
    shown.widget.showState(shown.state, kNow);
    shown.widget.showState(shown.state, kNow + 100ms);
    shown.widget.grab();
    shown.widget.grab();
    QCOMPARE(shown.widget.pictureCount(), pictures);
}

void TstGraphWidget::textsChangeOnceASecondAtMost() {
    Shown shown(test::healthyHall());
    const auto valueOf = [&] { return shown.widget.live().nodes()[shown.node("cdu/CDU-1")].value; };
    const auto flowBecomes = [&](double litres) {
        telemetry::Update update;
        update.samples.add(shown.state.find(id("cdu/CDU-1"), "coolant.flow"), kNow + 200ms, litres);
        shown.state.apply(update);
        shown.widget.showState(shown.state, kNow + 300ms);
    };
    QCOMPARE(valueOf(), QStringLiteral("938 L/min"));
    QTest::qWait(1600); // a new picture may fill without pace for 1.5 s: that is over
    flowBecomes(700);
    QTRY_COMPARE(valueOf(), QStringLiteral("700 L/min")); // with the next full second, as in all other views
    QElapsedTimer since;
    since.start();
    flowBecomes(650);
    QCOMPARE(valueOf(), QStringLiteral("700 L/min"));
    // Nothing more is shown to the widget, and the last change still comes, a second after the one before.
    QTRY_COMPARE(valueOf(), QStringLiteral("650 L/min"));
    QVERIFY(since.elapsed() >= 900);
}

void TstGraphWidget::tooltipsSayOwnerSourceAndSeam() {
    Shown shown(test::healthyHall());
    const QString cdu = shown.widget.describe(shown.node("cdu/CDU-1"));
    for (const char* part :
         {"cdu/CDU-1", "938 L/min", "coolant.flow", "ago", "hall-2 prometheus", "owner facilities"})
        QVERIFY2(cdu.contains(QLatin1String(part)), qPrintable(cdu));
    QVERIFY(shown.widget.describe(shown.node("storage/nas1")).contains(QLatin1String("no telemetry")));
    QVERIFY(shown.widget.describe(shown.node("group:row:A")).contains(QLatin1String("8 racks")));
    bool found = false;
    for (std::uint32_t e = 0; e < shown.widget.groups().edges.size(); ++e)
        found = found ||
                shown.widget.describeEdge(e).contains(QLatin1String("cooling seam: facilities | hardware"));
    QVERIFY(found);
}

void TstGraphWidget::assistiveTechnologySeesTheNodes() {
    Shown shown(test::healthyHall());
    QAccessibleInterface* root = QAccessible::queryAccessibleInterface(&shown.widget);
    QVERIFY(root);
    QCOMPARE(root->text(QAccessible::Name), QStringLiteral("Dependency graph"));
    QCOMPARE(root->childCount(), static_cast<int>(shown.widget.groups().nodes.size()));
    QAccessibleInterface* cdu = root->child(static_cast<int>(shown.node("cdu/CDU-1")));
    QVERIFY(cdu && cdu->isValid());
    QCOMPARE(cdu->text(QAccessible::Name), QStringLiteral("cdu/CDU-1"));
    QCOMPARE(cdu->text(QAccessible::Value), QStringLiteral("938 L/min"));
    QCOMPARE(root->childAt(cdu->rect().center().x(), cdu->rect().center().y()), cdu);
    cdu->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(shown.view.selection(), id("cdu/CDU-1"));
    QCOMPARE(root->focusChild(), cdu);
    QAccessibleInterface* row = root->child(static_cast<int>(shown.node("group:row:A")));
    QVERIFY(row->state().expandable);
    row->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
    QVERIFY(shown.node("rack/R01") != kNoNode);
    QVERIFY(!root->child(-1) && !root->child(10'000));
}

void TstGraphWidget::emptyAndTinyAreHarmless() {
    for (QSize size : {QSize(704, 460), QSize(240, 160), QSize(30, 30)}) {
        Shown empty({}, size);
        for (Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Plus,
                            Qt::Key_Home, Qt::Key_Escape})
            QTest::keyClick(&empty.widget, key);
        QTest::mouseDClick(&empty.widget, Qt::LeftButton);
        QVERIFY(!empty.widget.grab().isNull());
        Shown hall(test::healthyHall(), size);
        QVERIFY(!hall.widget.grab().isNull());
    }
}

void TstGraphWidget::bothThemesPaint() {
    Shown shown(test::healthyHall());
    for (const Palette* palette : {&Palette::dark(), &Palette::light()}) {
        shown.widget.setTheme(*palette);
        const QImage image = shown.widget.grab().toImage();
        QCOMPARE(image.pixelColor(3, 60), (*palette)[Role::bg1]);
        QCOMPARE(image.pixelColor(shown.middleOf("group:row:A") + QPoint(30, 12)), (*palette)[Role::bg2]);
    }
}

void TstGraphWidget::panningByAPixelMovesThePictureByAPixel() {
    Shown shown(test::healthyHall());
    const QRect inner(60, 60, 500, 300);
    const QImage before = shown.widget.grab().toImage();
    QTest::mousePress(&shown.widget, Qt::MiddleButton, {}, {10, 350});
    QTest::mouseMove(&shown.widget, {20, 350});
    QTest::mouseRelease(&shown.widget, Qt::MiddleButton, {}, {20, 350});
    QTest::mouseMove(&shown.widget, {3, 430});
    const QImage after = shown.widget.grab().toImage();
    int different = 0; // the lines between domains move with it too
    for (int y = inner.top(); y < inner.bottom(); ++y)
        for (int x = inner.left(); x < inner.right(); ++x)
            different += before.pixel(x, y) != after.pixel(x + 10, y) ? 1 : 0;
    QVERIFY2(different < 200, qPrintable(QString::number(different))); // hatch lines stay where the screen is
}

SEAM_GUI_TEST(tst_graph_widget, TstGraphWidget)
#include "tst_graph_widget.moc"
