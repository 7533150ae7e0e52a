// SPDX-License-Identifier: GPL-3.0-or-later
#include "console_rig.h"

#include "bars/global_bar.h"
#include "bars/search_field.h"
#include "charts/trend_panel.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_canvas.h"
#include "incidents/overview_panel.h"
#include "incidents/seam_panel.h"
#include "qt/format.h"
#include "qt/seam_text.h"
#include "support/panel_checks.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QLineEdit>

#include <algorithm>
#include <memory>
#include <random>
#include <set>

using namespace seamscope;
using namespace seamscope::console;
using telemetry::SeamReading;
using telemetry::SeamState;
using test::Rig;

namespace {

/// Figures and states of every kind, the worst first as the analysis lists them.
std::shared_ptr<telemetry::IncidentReport> randomFigures(std::mt19937& random) {
    auto report = std::make_shared<telemetry::IncidentReport>(test::coolingReport());
    for (SeamReading& seam : report->seams) {
        seam.state = static_cast<SeamState>(random() % 4);
        seam.value.reset();
        seam.expected.reset();
        if (seam.state == SeamState::blind)
            continue;
        seam.expected = static_cast<double>(1 + random() % 1000) / 10;
        seam.value = *seam.expected * static_cast<double>(random() % 200) / 100;
    }
    std::stable_sort(report->seams.begin(), report->seams.end(),
                     [](const SeamReading& a, const SeamReading& b) {
                         const auto rank = [](SeamState state) {
                             return state == SeamState::incident ? 0
                                    : state == SeamState::watch  ? 1
                                    : state == SeamState::normal ? 2
                                                                 : 3;
                         };
                         return rank(a.state) < rank(b.state);
                     });
    return report;
}

void show(Rig& rig, const std::shared_ptr<telemetry::IncidentReport>& report, std::uint64_t epoch) {
    telemetry::Update update = rig.hall.firstUpdate();
    update.epoch = epoch;
    update.incidents = report;
    rig.feed.push(std::move(update));
    QVERIFY(QTest::qWaitFor([&] { return rig.console->feed().shown().incidents() == report; }));
}

const std::vector<SeamReading>& told(Rig& rig) { return rig.console->feed().shown().incidents()->seams; }

bool isSelected(Rig& rig, const SeamReading& seam) {
    return rig.console->view().selection() == seam.from && rig.console->view().selectionTo() == seam.to;
}

/// Value of the accessible child of the graph that has the focus.
QString spokenByTheGraph(Rig& rig) {
    QAccessibleInterface* graph = QAccessible::queryAccessibleInterface(&rig.console->graph());
    QAccessibleInterface* child = graph ? graph->focusChild() : nullptr;
    return child ? child->text(QAccessible::Value) : QString();
}

} // namespace

class TstConsoleSeams : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySeamIsReachedByKeysInGraphListAndSearch();
    void allViewsShowTheSameFigures();
    void theSelectionDrivesTheViewsAtOnce();
    void aNodeHasItsSeams();
};

void TstConsoleSeams::everySeamIsReachedByKeysInGraphListAndSearch() {
    Rig rig;
    QVERIFY(rig.isReady);
    const std::vector<SeamReading> seams = told(rig);
    QVERIFY(seams.size() >= 6);
    QWidget& graph = rig.console->graph();
    QTest::keyClick(&graph, Qt::Key_Escape);
    for (const SeamReading& seam : seams) {
        QTest::keyClick(&graph, Qt::Key_S);
        QVERIFY2(isSelected(rig, seam), seam.from.text().c_str());
    }
    for (auto seam = seams.rbegin() + 1; seam != seams.rend(); ++seam) {
        QTest::keyClick(&graph, Qt::Key_S, Qt::ShiftModifier);
        QVERIFY2(isSelected(rig, *seam), seam->from.text().c_str());
    }
    rig.console->view().clearSelection();
    rig.console->window().showPanel(MainWindow::Place::seams);
    auto* list = rig.part<ui::SeamPanel>();
    QTRY_COMPARE(list->model()->rowCount(), static_cast<int>(seams.size()));
    for (const SeamReading& seam : seams) {
        QTest::keyClick(list, Qt::Key_Down);
        QVERIFY2(isSelected(rig, seam), seam.from.text().c_str());
    }
    auto* field = &rig.part<ui::GlobalBar>()->search();
    rig.console->window().activateWindow();
    for (const SeamReading& seam : seams) {
        rig.console->view().clearSelection();
        QTest::keyClick(&rig.console->window(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(field, QString::fromStdString(models::seamId(seam)));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY2(isSelected(rig, seam), seam.from.text().c_str());
        field->clear();
    }
}

// One instant, any figures: the graph, the list, search, trends and the left dock say the same.
void TstConsoleSeams::allViewsShowTheSameFigures() {
    Rig rig;
    QVERIFY(rig.isReady);
    std::mt19937 random(31);
    rig.console->window().showPanel(MainWindow::Place::seams);
    auto* list = rig.part<ui::SeamPanel>();
    auto* trends = rig.part<ui::TrendPanel>();
    for (std::uint64_t round = 2; round < 8; ++round) {
        const auto report = randomFigures(random);
        show(rig, report, round);
        for (std::size_t i = 0; i < report->seams.size(); ++i) {
            const SeamReading& seam = report->seams[i];
            const models::SeamFigures figures = models::seamFigures(seam);
            rig.console->view().selectEdge(seam.from, seam.to);
            const auto cell = [&](int column) {
                return list->model()->index(list->currentIndex().row(), column).data().toString();
            };
            QTRY_COMPARE(list->currentIndex().row(), static_cast<int>(i));
            QCOMPARE(cell(models::SeamModel::value), figures.value);
            QCOMPARE(cell(models::SeamModel::expected), figures.expected);
            QCOMPARE(cell(models::SeamModel::departure), figures.departure.isEmpty() ? models::unknownText() : figures.departure);
            QCOMPARE(cell(models::SeamModel::state), models::seamStateText(seam));
            const QString words =
                models::seamFiguresText(seam) + QStringLiteral(" · ") + models::seamSinceText(seam);
            QCOMPARE(spokenByTheGraph(rig), words);
            QVERIFY2(rig.console->graph().note().contains(words), qPrintable(rig.console->graph().note()));
            models::SearchIndex index;
            index.rebuild(rig.console->feed().live(), report.get());
            const auto hits = index.find(QString::fromStdString(models::seamId(seam)));
            QVERIFY(!hits.empty() && hits[0].detail.contains(models::seamFiguresText(seam)));
            QVERIFY(hits[0].detail.startsWith(models::seamStateText(seam)));
        }
    }
    // The trends stand behind the list: in front they show the same.
    rig.console->window().showPanel(MainWindow::Place::chart);
    QTRY_VERIFY(trends->isVisible());
    for (const SeamReading& seam : told(rig)) {
        rig.console->view().selectEdge(seam.from, seam.to);
        const models::SeamFigures figures = models::seamFigures(seam);
        QTRY_VERIFY2(test::textsOf(trends->picture()).contains(figures.value), qPrintable(figures.value));
        QVERIFY(test::textsOf(trends->picture()).contains(models::seamMeasureText(seam)));
        if (!figures.departure.isEmpty())
            QVERIFY(test::textsOf(trends->picture()).contains(figures.departure));
    }
}

void TstConsoleSeams::theSelectionDrivesTheViewsAtOnce() {
    Rig rig;
    QVERIFY(rig.isReady);
    rig.console->window().showPanel(MainWindow::Place::chart);
    auto* canvas = rig.part<ui::HeatmapCanvas>();
    auto* trends = rig.part<ui::TrendPanel>();
    QTRY_VERIFY(trends->isVisible());
    QTRY_VERIFY(!canvas->layoutOf().isEmpty());
    std::vector<qint64> taken;
    for (const SeamReading& seam : told(rig)) {
        QElapsedTimer clock;
        clock.start();
        rig.console->view().selectEdge(seam.from, seam.to);
        const bool isWater = seam.to.kind() == topology::EntityKind::rack;
        QVERIFY(!isWater || canvas->seamEnds()[1].blocks.size() == 1);
        QVERIFY(!isWater || canvas->seamEnds()[0].blocks.size() == 8); // a CDU cools a row
        QVERIFY(test::textsOf(trends->picture()).contains(models::seamMeasureText(seam)));
        QVERIFY(rig.console->graph().note().startsWith(models::seamTitle(seam)));
        taken.push_back(clock.elapsed());
    }
    std::sort(taken.begin(), taken.end());
    QVERIFY2(taken[taken.size() / 2] <= 100, qPrintable(QString::number(taken[taken.size() / 2])));
    rig.console->view().clearSelection();
    QVERIFY(canvas->seamEnds()[0].blocks.empty() && canvas->seamEnds()[1].blocks.empty());
}

void TstConsoleSeams::aNodeHasItsSeams() {
    Rig rig;
    QVERIFY(rig.isReady);
    const topology::EntityId job = *topology::EntityId::parse("job/atlas-70b");
    rig.console->view().select(job);
    std::size_t own = 0;
    for (const SeamReading& seam : told(rig))
        own += seam.from == job || seam.to == job ? 1 : 0;
    QVERIFY(own >= 3);
    std::set<std::string> seen;
    for (std::size_t i = 0; i < own + 2; ++i) {
        QTest::keyClick(&rig.console->graph(), Qt::Key_S);
        QVERIFY(rig.console->view().selection() == job || rig.console->view().selectionTo() == job);
        seen.insert(rig.console->view().selection().text() + '>' + rig.console->view().selectionTo().text());
    }
    QCOMPARE(seen.size(), own);
    QTest::keyClick(&rig.console->graph(), Qt::Key_Right); // to the far end of the seam
    QVERIFY(rig.console->view().selectionTo().isEmpty());
}

SEAM_GUI_TEST(tst_console_seams, TstConsoleSeams)
#include "tst_console_seams.moc"
