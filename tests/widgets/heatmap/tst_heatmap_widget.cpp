// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "widgets/heatmap/heatmap_rig.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QSignalSpy>
#include <QMenu>
#include <QtTest>

#include <set>

using namespace seamscope;
using namespace seamscope::ui;
using Shown = seamscope::ui::ShownHeatmap;
using test::id;
using test::kNow;

/// 24,576 GPUs: more than are placed between two frames.
models::ClusterState largeHall() {
    test::HallSpec spec;
    spec.rows = 16;
    spec.racksInRow = 24;
    return test::healthyHall(spec);
}

class TstHeatmapWidget : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClickSelectsTheGpuEverywhere();
    void aClickOnTheNameSelectsTheRack();
    void arrowsWalkOverCellsAndAisles();
    void everyCellIsReachableByKeys();
    void signalButtonsOfferWhatExists();
    void groupingsAreChosenFromAMenu();
    void aPivotThatNothingIsKnownForSaysSo();
    void aSelectionStaysThroughPivots();
    void theTooltipSaysWhereTheValueComesFrom();
    void aPowerOnlySiteChoosesItsOwnSignal();
    void emptyStateSaysWhatToDo();
    void aLargeFloorIsMadeElsewhere();
    void aFloorThatWasOvertakenIsDropped();
    void unchangedStatePaintsNothing();
    void assistiveTechnologySeesATable();
    void bothThemesPaint();
    void aFittedScaleIsRefittedByAClick();
    void noButtonGivesWayToAFigure();
    void theFaultIsFramed();
};

void TstHeatmapWidget::aClickSelectsTheGpuEverywhere() {
    Shown shown(test::hotRackHall());
    const QSignalSpy spy(&shown.view, &models::ViewState::selectionChanged);
    QTest::mouseClick(shown.canvas(), Qt::LeftButton, {}, shown.middleOf("gpu/n090:3"));
    QCOMPARE(shown.view.selection(), id("gpu/n090:3"));
    QCOMPARE(spy.count(), 1);
    shown.view.select(id("gpu/n001:7")); // and back: a selection from elsewhere moves the current cell
    QCOMPARE(shown.canvas()->currentCell(), std::optional(shown.cellOf("gpu/n001:7")));
}

void TstHeatmapWidget::aClickOnTheNameSelectsTheRack() {
    Shown shown(test::hotRackHall());
    const auto& block = shown.canvas()->layoutOf().blocks()[11];
    QTest::mouseClick(shown.canvas(), Qt::LeftButton, {}, (block.label + QPointF(5, -4)).toPoint());
    QCOMPARE(shown.view.selection(), id("rack/R12"));
    QTest::mouseClick(shown.canvas(), Qt::LeftButton, {},
                      shown.canvas()->layoutOf().blocks()[3].strip.center().toPoint());
    QCOMPARE(shown.view.selection(), id("rack/R04"));
}

void TstHeatmapWidget::arrowsWalkOverCellsAndAisles() {
    Shown shown(test::healthyHall());
    shown.canvas()->setFocus();
    QTest::keyClick(shown.canvas(), Qt::Key_Right);
    QCOMPARE(shown.view.selection(), id("gpu/n000:0"));
    for (int i = 0; i < 7; ++i)
        QTest::keyClick(shown.canvas(), Qt::Key_Right);
    QCOMPARE(shown.view.selection(), id("gpu/n000:7"));
    QTest::keyClick(shown.canvas(), Qt::Key_Right); // over the aisle into R02
    QCOMPARE(shown.view.selection(), id("gpu/n008:0"));
    QTest::keyClick(shown.canvas(), Qt::Key_Down);
    QCOMPARE(shown.view.selection(), id("gpu/n009:0"));
    QTest::keyClick(shown.canvas(), Qt::Key_Left);
    QTest::keyClick(shown.canvas(), Qt::Key_Up);
    QCOMPARE(shown.view.selection(), id("gpu/n000:7"));
    QTest::keyClick(shown.canvas(), Qt::Key_Up); // the edge: stays
    QCOMPARE(shown.view.selection(), id("gpu/n000:7"));
    QTest::keyClick(shown.canvas(), Qt::Key_PageDown);
    QCOMPARE(shown.view.selection(), id("gpu/n008:0"));
    QTest::keyClick(shown.canvas(), Qt::Key_End);
    QCOMPARE(shown.view.selection(), id("gpu/n255:7"));
    QTest::keyClick(shown.canvas(), Qt::Key_Home);
    QCOMPARE(shown.view.selection(), id("gpu/n000:0"));
    QTest::keyClick(shown.canvas(), Qt::Key_Return);
    QCOMPARE(shown.view.selection(), id("rack/R01"));
    QTest::keyClick(shown.canvas(), Qt::Key_Escape);
    QVERIFY(shown.view.selection().isEmpty());
}

void TstHeatmapWidget::everyCellIsReachableByKeys() {
    test::HallSpec spec;
    spec.rows = 2;
    spec.racksInRow = 2;
    spec.hostsInRack = 2;
    spec.gpusInHost = 2;
    Shown shown(test::healthyHall(spec));
    std::set<std::string> reached;
    QTest::keyClick(shown.canvas(), Qt::Key_Home);
    for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column) {
            reached.insert(shown.view.selection().text());
            QTest::keyClick(shown.canvas(), row % 2 == 0 ? Qt::Key_Right : Qt::Key_Left);
        }
        QTest::keyClick(shown.canvas(), Qt::Key_Down);
    }
    QCOMPARE(reached.size(), std::size_t(16));
}

void TstHeatmapWidget::signalButtonsOfferWhatExists() {
    Shown shown(test::healthyHall());
    QVERIFY(shown.button("temp") && shown.button("clock"));
    QVERIFY(!shown.button("throttle") && !shown.button("power"));
    QTest::mouseClick(shown.button("clock"), Qt::LeftButton);
    QCOMPARE(shown.view.heatSignal(), std::string("gpu.clock.sm"));
    QCOMPARE(shown.widget.model().signal().unit, std::string("MHz"));
    QTRY_VERIFY(shown.button("clock")->isChecked());
    QTest::mouseClick(shown.button("clock"), Qt::LeftButton); // again: stays chosen
    QTRY_VERIFY(shown.button("clock")->isChecked());
}

/// "vs peers" went first, without which nobody knows what colours mean; the median is the least of what stands there.
void TstHeatmapWidget::noButtonGivesWayToAFigure() {
    Shown shown(test::healthyHall());
    shown.widget.setGrouping(HeatGrouping::leaf); // the longest name
    for (int width = 900; width >= 500; width -= 7) {
        shown.widget.resize(width, 460);
        QCoreApplication::processEvents();
        for (const QAbstractButton* button : shown.widget.findChildren<QAbstractButton*>())
            if (button->isVisible())
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text() + u' ' + QString::number(width)));
    }
}

/// The wall frames where the worst incident's path runs; so does the desk, while it is open and the analysis is of this moment.
void TstHeatmapWidget::theFaultIsFramed() {
    telemetry::Incident incident;
    incident.id = "inc-1";
    incident.seam = "cooling";
    incident.onset = incident.declared = kNow - std::chrono::minutes(5);
    incident.path = {id("cdu/cdu-1"), id("rack/R12"), id("host/n088")};
    incident.roots.emplace_back().entity = id("cdu/cdu-1");
    const auto framed = [&](bool isOpen, Duration behind) {
        models::ClusterState state = test::healthyHall();
        telemetry::Update update;
        telemetry::IncidentReport report;
        report.at = kNow - behind;
        report.incidents = {incident};
        if (!isOpen)
            report.incidents.front().ended = kNow - std::chrono::minutes(1);
        update.incidents = std::make_shared<const telemetry::IncidentReport>(report);
        state.apply(update);
        Shown shown(std::move(state));
        const QImage shot = shown.canvas()->grab().toImage();
        const QRect rack = shown.canvas()->cellBox(shown.cellOf("gpu/n088:0")).toAlignedRect();
        int found = 0; // the host is on the path too and inside of its rack
        for (int y = rack.top() - 200; y < rack.bottom() + 200; ++y)
            for (int x = rack.left() - 200; x < rack.right() + 200; ++x)
                if (shot.rect().contains(x, y))
                    for (const Role role : {Role::critical, Role::high, Role::medium})
                        found += shot.pixelColor(x, y) == Palette::dark()[role] ? 1 : 0;
        return found;
    };
    QVERIFY(framed(true, std::chrono::seconds(5)) > 60);
    QCOMPARE(framed(false, std::chrono::seconds(5)), 0);
    QCOMPARE(framed(true, std::chrono::minutes(10)), 0);
}

void TstHeatmapWidget::groupingsAreChosenFromAMenu() {
    Shown shown(test::healthyHall());
    const auto choose = [&](HeatGrouping grouping) {
        QMenu menu;
        shown.widget.fillGroupMenu(menu);
        for (QAction* action : menu.actions())
            if (action->data().toInt() == static_cast<int>(grouping)) {
                QVERIFY(action->isEnabled());
                action->trigger();
            }
    };
    choose(HeatGrouping::job);
    QCOMPARE(shown.widget.model().floor().lines.front().name, std::string("PP0"));
    choose(HeatGrouping::leaf);
    QCOMPARE(shown.widget.model().floor().blocks.size(), std::size_t(8));
    choose(HeatGrouping::floor);
    QCOMPARE(shown.widget.model().floor().blocks.size(), std::size_t(32));
    // The key goes on to the next one that can be shown.
    QTest::keyClick(shown.canvas(), Qt::Key_G);
    QCOMPARE(shown.widget.model().grouping(), HeatGrouping::leaf);
}

/// What cannot be shown says what is missing, and nothing is empty.
void TstHeatmapWidget::aPivotThatNothingIsKnownForSaysSo() {
    test::HallSpec spec;
    spec.job = false;
    Shown shown(test::healthyHall(spec));
    QMenu menu;
    shown.widget.fillGroupMenu(menu);
    QCOMPARE(menu.actions().size(), 8);
    for (const QAction* action : menu.actions()) {
        const auto grouping = static_cast<HeatGrouping>(action->data().toInt());
        QCOMPARE(action->isEnabled(), grouping == HeatGrouping::floor || grouping == HeatGrouping::leaf);
        QCOMPARE(action->text().contains(QLatin1String("jobs.json")), !action->isEnabled());
    }
    shown.widget.setGrouping(HeatGrouping::expert); // as a link from elsewhere may ask
    QCOMPARE(shown.widget.model().grouping(), HeatGrouping::floor);
    QCOMPARE(shown.widget.model().floor().placed, 2048U);
    QVERIFY2(shown.widget.note().contains(QLatin1String("jobs.json")), qPrintable(shown.widget.note()));
}

/// A rack that is selected stays so when its GPUs stand among others.
void TstHeatmapWidget::aSelectionStaysThroughPivots() {
    Shown shown(test::healthyHall());
    const auto marked = [&] {
        const QImage shot = shown.canvas()->grab().toImage();
        int found = 0;
        for (int y = 0; y < shot.height() - 30; ++y)
            for (int x = 0; x < shot.width(); ++x)
                found += shot.pixelColor(x, y) == Palette::dark()[Role::accent] ? 1 : 0;
        return found;
    };
    shown.view.select(id("rack/R12"));
    for (const HeatGrouping grouping : {HeatGrouping::floor, HeatGrouping::leaf, HeatGrouping::tensor, HeatGrouping::data, HeatGrouping::team}) {
        shown.widget.setGrouping(grouping);
        QVERIFY2(marked() > 60, qPrintable(QString::number(static_cast<int>(grouping))));
    }
    shown.view.clearSelection();
    QCOMPARE(marked(), 0);
    shown.view.select(id("gpu/n088:3"));
    for (const HeatGrouping grouping : {HeatGrouping::floor, HeatGrouping::pipeline, HeatGrouping::team}) {
        shown.widget.setGrouping(grouping);
        QCOMPARE(shown.widget.model().floor().cells[*shown.canvas()->currentCell()], id("gpu/n088:3"));
        QVERIFY(marked() > 20);
    }
}

void TstHeatmapWidget::theTooltipSaysWhereTheValueComesFrom() {
    Shown shown(test::hotRackHall());
    const QString words = shown.canvas()->describe(shown.cellOf("gpu/n088:0"));
    for (const char* part : {"gpu/n088:0", "R12", "gpu.temperature", "°C", "ago",
                             "gpu_temperature{entity=\"gpu/n088:0\"}", "hall-2 prometheus"})
        QVERIFY2(words.contains(QString::fromUtf8(part)), qPrintable(words));
    QVERIFY(shown.canvas()->describe(shown.cellOf("gpu/n002:3")).contains(QLatin1Char('?')));
    QVERIFY(shown.canvas()->describe(shown.cellOf("gpu/n003:4")).contains(QChar(0x2013)));
}

void TstHeatmapWidget::aPowerOnlySiteChoosesItsOwnSignal() {
    Shown shown(test::powerOnlySite(64));
    QCOMPARE(shown.view.heatSignal(), std::string("power.active"));
    QCOMPARE(shown.widget.model().floor().placed, 64U);
    QVERIFY(shown.widget.note().contains(QLatin1String("1 cell = 1 host")));
    QTest::mouseClick(shown.canvas(), Qt::LeftButton, {}, shown.middleOf("host/node-10"));
    QCOMPARE(shown.view.selection(), id("host/node-10"));
    // With a job whose ranks nobody hears, lateness could be worked out of nothing: it is offered, and not what one sees first.
    test::StateMaker maker;
    maker.fragment = test::hallTopology({});
    for (const topology::EntityId& host : {id("host/n001"), id("host/n002"), id("host/n003")})
        maker.value(host, "power.active", "W", 7100);
    models::ClusterState state;
    maker.applyTo(state);
    Shown withJob(std::move(state));
    QVERIFY(withJob.button("late"));
    QCOMPARE(withJob.view.heatSignal(), std::string("power.active"));
}

void TstHeatmapWidget::emptyStateSaysWhatToDo() {
    Shown shown({});
    const PrimitiveList note =
        heatmapEmptyNote(shown.canvas()->layoutOf(), shown.widget.model(), TextCache());
    QCOMPARE(note.items().size(), std::size_t(2));
    QTest::keyClick(shown.canvas(), Qt::Key_Right); // harmless
    QTest::mouseClick(shown.canvas(), Qt::LeftButton, {}, {300, 200});
    QVERIFY(shown.view.selection().isEmpty());
}

void TstHeatmapWidget::unchangedStatePaintsNothing() {
    Shown shown(test::healthyHall());
    QTest::qWait(0);
    struct Counter : QObject {
        int paints = 0;
        bool eventFilter(QObject*, QEvent* event) override {
            paints += event->type() == QEvent::Paint ? 1 : 0;
            return false;
        }
    } counter;
    shown.canvas()->installEventFilter(&counter);
    const auto written = shown.canvas()->raster().written();
    shown.widget.showState(shown.state, kNow);
    QCoreApplication::processEvents();
    QCOMPARE(counter.paints, 0);
    QCOMPARE(shown.canvas()->raster().written(), written);
}

void TstHeatmapWidget::assistiveTechnologySeesATable() {
    Shown shown(test::hotRackHall());
    QAccessibleInterface* root = QAccessible::queryAccessibleInterface(shown.canvas());
    QVERIFY(root);
    QCOMPARE(root->role(), QAccessible::Table);
    QCOMPARE(root->text(QAccessible::Name), QStringLiteral("Rack heatmap"));
    QAccessibleTableInterface* table = root->tableInterface();
    QVERIFY(table);
    QCOMPARE(table->rowCount(), 256);
    QCOMPARE(table->columnCount(), 8);
    QAccessibleInterface* cell = table->cellAt(88, 3);
    QVERIFY(cell && cell->isValid());
    QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("gpu/n088:3"));
    QVERIFY(cell->text(QAccessible::Value).endsWith(QString::fromUtf8("°C")));
    QCOMPARE(cell->tableCellInterface()->rowIndex(), 88);
    QCOMPARE(cell->tableCellInterface()->columnIndex(), 3);
    QCOMPARE(table->cellAt(88, 3), cell);
    QVERIFY(!table->cellAt(256, 0) && !table->cellAt(-1, 0) && !table->cellAt(0, 8));
    shown.view.select(id("gpu/n088:3"));
    QCOMPARE(root->focusChild(), cell);
    QVERIFY(cell->state().selected);
    const QPoint middle = cell->rect().center();
    QCOMPARE(root->childAt(middle.x(), middle.y()), cell);
    QVERIFY(table->rowDescription(88).contains(QLatin1String("R12")));
}

void TstHeatmapWidget::bothThemesPaint() {
    Shown shown(test::hotRackHall());
    for (const Palette* palette : {&Palette::dark(), &Palette::light()}) {
        shown.widget.setTheme(*palette);
        const QImage image = shown.widget.grab().toImage();
        QCOMPARE(image.pixelColor(2, 2), (*palette)[Role::bg1]);
        const QPoint hot = shown.canvas()->mapTo(&shown.widget, shown.middleOf("gpu/n088:0"));
        QCOMPARE(image.pixelColor(hot), palette->heat[6]);
    }
}

void TstHeatmapWidget::aFittedScaleIsRefittedByAClick() {
    Shown shown(test::powerOnlySite(64));
    telemetry::Update update;
    for (std::uint32_t i = 0; i < 64; ++i)
        update.samples.add(telemetry::SeriesId(i), kNow, 9000 + i);
    shown.state.apply(update);
    shown.widget.showState(shown.state, kNow);
    const auto before = shown.widget.model().scale();
    const PrimitiveList legend =
        heatmapLegend(shown.canvas()->layoutOf().legend(), shown.widget.model(), TextCache());
    for (const Primitive& item : legend.items())
        if (item.tag == kRefitTag)
            QTest::mouseClick(shown.canvas(), Qt::LeftButton, {},
                              std::get<RectShape>(item.shape).box.center().toPoint());
    QVERIFY(shown.widget.model().scale() != before);
}

void TstHeatmapWidget::aLargeFloorIsMadeElsewhere() {
    Shown shown(largeHall());
    QVERIFY(shown.widget.model().floor().cells.empty() || !shown.widget.model().isMaking());
    QTRY_VERIFY(!shown.widget.model().isMaking());
    HeatmapModel here; // the same, made at once
    here.update(shown.state, kNow);
    QVERIFY(here.floor().placed == 24'576 && shown.widget.model().floor().placed == here.floor().placed);
    QVERIFY(shown.widget.model().floor().cells == here.floor().cells);
    QVERIFY(shown.widget.model().codes() == here.codes());
    QCOMPARE(shown.widget.model().hasCooling(), here.hasCooling());
    QCOMPARE(shown.canvas()->layoutOf().blocks().size(), here.floor().blocks.size());
}

void TstHeatmapWidget::aFloorThatWasOvertakenIsDropped() {
    Shown shown(largeHall());
    shown.widget.setGrouping(HeatGrouping::leaf);
    shown.widget.setGrouping(HeatGrouping::job);
    QVERIFY(shown.widget.model().isMaking());
    QTRY_VERIFY(!shown.widget.model().isMaking());
    QCOMPARE(static_cast<int>(shown.widget.model().floor().grouping), static_cast<int>(HeatGrouping::job));
    QCOMPARE(shown.widget.model().floor().placed, 24'576U);
}

SEAM_GUI_TEST(tst_heatmap_widget, TstHeatmapWidget)
#include "tst_heatmap_widget.moc"
