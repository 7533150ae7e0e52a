// SPDX-License-Identifier: GPL-3.0-or-later
// Views without anything to show give their room to those that have something; what a person did to a view
// stays.
#include "app/console/console_rig.h"
#include "bars/global_bar.h"
#include "incidents/overview_panel.h"
#include "meter/meter_panel.h"
#include "qt/cluster_state.h"
#include "replay/time_bar.h"

#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::console;

namespace {

/// The window by itself: nobody but the test says what there is to see.
struct Bare {
    Bare() {
        MainWindow::Parts parts;
        parts.bar = new ui::GlobalBar([](const QString&) { return std::vector<models::SearchHit>(); });
        parts.overview = new ui::OverviewPanel;
        parts.meter = new ui::MeterPanel;
        parts.timeBar = new ui::TimeBar;
        for (QWidget** part : {&parts.banner, &parts.graph, &parts.heatmap, &parts.chart, &parts.timeline,
                               &parts.seams, &parts.sources, &parts.incident, &parts.alarms, &parts.start})
            *part = new QWidget;
        parts.makeLedger = [] {};
        window = std::make_unique<MainWindow>(parts);
        window->resize(1920, 1080);
        window->show();
        isReady = QTest::qWaitForWindowExposed(window.get());
    }
    [[nodiscard]] QRect box(const char* dock) const {
        return window->findChild<QDockWidget*>(QLatin1String(dock))->geometry();
    }
    [[nodiscard]] bool sees(MainWindow::Place place) const {
        return std::ranges::count(window->inSight(), place) > 0;
    }
    std::unique_ptr<MainWindow> window;
    bool isReady = false;
};

} // namespace

class TestEvidence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsEmptyStandsBehindWhatIsNot();
    void collectivesAloneTakeTheWholeMiddle();
    void whatWasClosedOrRaisedStays();
    void aLateSourceBringsItsViewsBack();
    void nothingIsWalkedThroughTwice();
};

/// A site without traces of collectives never has all that there could be, and is weighed at every tick.
void TestEvidence::nothingIsWalkedThroughTwice() {
    const test::SampleHall hall;
    models::ClusterState state;
    EvidenceScale scale;
    QVERIFY(!scale.weigh(state, false, false).graph);
    const telemetry::Update first = hall.firstUpdate();
    state.apply(first);
    const Evidence found = scale.weigh(state, false, false);
    QVERIFY(found.graph && found.heatmap && found.trends && !found.timeline);
    const std::size_t walks = scale.walks();
    telemetry::Update tick;
    tick.session = state.session();
    for (int i = 0; i < 10; ++i) {
        state.apply(tick); // the time goes on, and nothing else is there than before
        QVERIFY(scale.weigh(state, false, false) == found);
    }
    QCOMPARE(scale.walks(), walks);
    QVERIFY(scale.weigh(state, true, true).isTimelineOneLane); // what costs nothing to look at is looked at
    telemetry::Update later;
    telemetry::SeriesInfo more = first.series.front();
    more.id = telemetry::SeriesId(4000);
    later.series = {more};
    state.apply(later);
    QVERIFY(scale.weigh(state, true, false).trends);
    QCOMPARE(scale.walks(), walks + 1);
}

void TestEvidence::whatIsEmptyStandsBehindWhatIsNot() {
    const Bare rig;
    QVERIFY(rig.isReady);
    QTRY_VERIFY(rig.box("heatmap").width() > 600);
    const int upper = rig.box("graph").height(), graph = rig.box("graph").width();
    const int both = rig.box("heatmap").right() - rig.box("graph").left() + 1;
    Evidence evidence;
    evidence.heatmap = false;
    rig.window->setEvidence(evidence);
    QTRY_COMPARE(rig.box("graph").width(), both);
    QVERIFY(rig.sees(MainWindow::Place::graph) && !rig.sees(MainWindow::Place::heatmap));
    evidence.isGraphSmall = true; // one job is no picture: it keeps a strip
    rig.window->setEvidence(evidence);
    QTRY_VERIFY(rig.box("graph").height() < upper / 2);
    QVERIFY(rig.box("timeline").height() > 500);
    evidence = {};
    evidence.timeline = false;
    rig.window->setEvidence(evidence);
    QTRY_COMPARE(rig.window->panelInFront(), QStringLiteral("chart"));
    evidence = {};
    evidence.isTimelineOneLane = true;
    rig.window->setEvidence(evidence);
    QTRY_COMPARE(rig.window->panelInFront(), QStringLiteral("chart"));
    evidence = {};
    evidence.timeline = false;
    evidence.trends = evidence.seams = false;
    rig.window->setEvidence(evidence);
    QTRY_VERIFY(rig.box("heatmap").height() > 600);
    evidence = {};
    evidence.meter = false;
    rig.window->setEvidence(evidence);
    QTRY_COMPARE(rig.box("timeline").right(), 1919);
    QVERIFY(rig.window->isPlaced(MainWindow::Place::meter)); // behind a tab
    rig.window->setEvidence({});
    QTRY_COMPARE(rig.box("graph").width(), graph);
    QTRY_COMPARE(rig.box("graph").height(), upper);
    QVERIFY(rig.sees(MainWindow::Place::meter) && rig.sees(MainWindow::Place::heatmap));
}

/// A folder of profiles: no site, no job that tells of its steps, no price.
void TestEvidence::collectivesAloneTakeTheWholeMiddle() {
    const Bare rig;
    QVERIFY(rig.isReady);
    const Evidence only{.graph = false, .heatmap = false, .trends = false, .seams = false, .meter = false};
    rig.window->setEvidence(only);
    QTRY_VERIFY(rig.box("timeline").width() >= 1920 - 260);
    QTRY_VERIFY(rig.box("timeline").height() > 800);
    for (const auto& [place, title] :
         rig.window->panels()) // but incidents and time, which have places of their own
        if (place != MainWindow::Place::overview && place != MainWindow::Place::timeBar)
            QTRY_VERIFY2(rig.sees(place) == (place == MainWindow::Place::timeline), qPrintable(title));
}

void TestEvidence::whatWasClosedOrRaisedStays() {
    const Bare rig;
    QVERIFY(rig.isReady);
    MainWindow& window = *rig.window;
    window.showPanel(MainWindow::Place::chart);
    QTRY_COMPARE(window.panelInFront(), QStringLiteral("chart"));
    QTRY_VERIFY(rig.sees(MainWindow::Place::chart)); // by now it was noted as somebody's choice
    QTest::qWait(0);
    Evidence evidence;
    evidence.heatmap = false;
    window.setEvidence(evidence);
    QTRY_VERIFY(!rig.sees(MainWindow::Place::heatmap));
    const Bare next; // of tomorrow: the layout goes on to fit, and what was in front is again
    QVERIFY(next.isReady && window.saveLayout().docks.isEmpty());
    next.window->restoreLayout(window.saveLayout());
    QTRY_VERIFY(next.sees(MainWindow::Place::chart));
    QTRY_COMPARE(window.panelInFront(), QStringLiteral("chart"));
    window.findChild<QDockWidget*>(QStringLiteral("meter"))->close();
    window.setEvidence({});
    QTest::qWait(0);
    QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("meter"))->isHidden());
}

/// Once there is something it does not go again because of a moment without it.
void TestEvidence::aLateSourceBringsItsViewsBack() {
    test::SampleHall hall{true, true};
    test::ScriptedFeed feed;
    telemetry::Update first = hall.firstUpdate(telemetry::SessionMode::live);
    const auto whole = hall.firstUpdate(telemetry::SessionMode::live);
    topology::TopologyBuilder builder;
    first.topology = builder.build();
    first.series.clear();
    first.samples = {};
    feed.push(first);
    Console console(QStringLiteral("scripted"), {});
    console.window().resize(1920, 1080);
    console.window().show();
    console.start(feed);
    const auto box = [&](const char* name) {
        return console.window().findChild<QDockWidget*>(QLatin1String(name))->geometry();
    };
    QVERIFY(QTest::qWaitFor([&] { return console.feed().hasData(); }));
    const auto sees = [&](MainWindow::Place place) {
        return std::ranges::count(console.window().inSight(), place) > 0;
    };
    QTRY_VERIFY(!sees(MainWindow::Place::graph) && !sees(MainWindow::Place::heatmap));
    feed.push(whole);
    QTRY_VERIFY(sees(MainWindow::Place::graph) && sees(MainWindow::Place::heatmap));
    QTRY_COMPARE(box("heatmap").width(), 620);
    first.epoch = 2;
    feed.push(first);
    QTRY_COMPARE(console.feed().shown().epoch(), std::uint64_t{2});
    QVERIFY(sees(MainWindow::Place::graph));
}

SEAM_GUI_TEST(tst_evidence, TestEvidence)
#include "tst_evidence.moc"
