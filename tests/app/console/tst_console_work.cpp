// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the console do together: selection, search, time, wall, incident and ledger.
#include "app/console/console_rig.h"

#include "bars/global_bar.h"
#include "charts/trend_panel.h"
#include "incident/incident_page.h"
#include "incidents/overview_panel.h"
#include "incidents/source_panel.h"
#include "ledger/ledger_page.h"
#include "meter/meter_panel.h"
#include "qt/format.h"
#include "support/panel_checks.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"
#include "wall/wall_page.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QTableView>

#include <mutex>

using namespace seamscope;
using namespace seamscope::console;
using telemetry::SessionMode;
using test::Rig;

class TstConsoleWork : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneSelectionEverywhere();
    void searchFindsAndSelects();
    void searchFindsAndDoes();
    void thePastOfALiveSessionIsReplay();
    void aBrokenLinkIsNotLive();
    void whatHappenedBeforeIsListed();
    void sourcesAreATabOfTheirOwn();
    void threeClicksLeadFromTheWallToTheCausalChart();
    void twoClicksLeadToTheCausalChart();
    void aSymptomShowsItsIncident();
    void aDropIsAskedFor();
    void aFigureLeadsToItsRows();
    void aPageIsMadeWhenItIsFirstAskedFor();
    void whatNobodySeesDoesNothing();
};

void TstConsoleWork::oneSelectionEverywhere() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* trends = rig.part<ui::TrendPanel>();
    rig.console->window().findChild<QDockWidget*>(QStringLiteral("chart"))->raise();
    rig.console->view().select(topology::EntityId::make(topology::EntityKind::rack, "r12"));
    QTRY_VERIFY(test::textsOf(trends->picture()).contains(QStringLiteral("supply temperature")));
    rig.console->view().select(topology::EntityId::make(topology::EntityKind::job, "atlas-70b"));
    QTRY_VERIFY(test::textsOf(trends->picture()).contains(QStringLiteral("step time")));
    QTest::keyClick(&rig.console->window(), Qt::Key_Escape);
    QVERIFY(rig.console->view().selection().isEmpty());
}

void TstConsoleWork::searchFindsAndSelects() {
    Rig rig;
    QVERIFY(rig.isReady);
    rig.console->window().activateWindow();
    QTest::keyClick(&rig.console->window(), Qt::Key_K, Qt::ControlModifier);
    auto* field = rig.part<QLineEdit>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("r12"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(rig.console->view().selection().text(), std::string("rack/r12"));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("gpu clock"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(rig.console->view().heatSignal(), std::string("gpu.clock.sm"));
    QTest::keyClicks(field, QStringLiteral("no such thing"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(rig.console->view().selection().text(), std::string("rack/r12"));
}

void TstConsoleWork::searchFindsAndDoes() {
    Rig rig;
    QVERIFY(rig.isReady);
    MainWindow& window = rig.console->window();
    window.activateWindow();
    auto* field = rig.part<QLineEdit>();
    const auto ask = [&](const char* text) {
        QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(field, QString::fromUtf8(text));
        QTest::keyClick(field, Qt::Key_Return);
    };
    ask("larger text");
    QCOMPARE(rig.console->preferences().textScale, 110);
    QVERIFY(field->text().isEmpty());
    ask("ledger");
    QCOMPARE(window.page(), MainWindow::Page::ledger);
    ask("sources");
    QCOMPARE(window.page(), MainWindow::Page::overview);
    QTRY_VERIFY(rig.console->widgetOf("sources")->isVisible());
    const std::string id = rig.console->feed().shown().incidents()->incidents.front().id;
    ask(("incident " + id).c_str());
    QCOMPARE(window.page(), MainWindow::Page::incident);
    QCOMPARE(rig.console->view().incident(), id);
    // What is found of the hall is seen, whatever stood there before.
    field->selectAll();
    ask("r12");
    QCOMPARE(window.page(), MainWindow::Page::overview);
    QCOMPARE(rig.console->view().selection().text(), std::string("rack/r12"));
    // Each answer tells what it is and which keys do the same; what does not exist is told too.
    field->selectAll();
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(field, QStringLiteral("full scr"));
    auto* list = rig.console->window().findChild<QCompleter*>()->popup();
    QVERIFY(list->isVisible());
    QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("Full screen   action"));
    QCOMPARE(list->model()->index(0, 0).data(Qt::UserRole).toString(), QStringLiteral("F11"));
    QTest::keyClicks(field, QStringLiteral("flux"));
    QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("Nothing is called so"));
    QTest::keyClick(list, Qt::Key_Escape);
    QVERIFY(!list->isVisible());
}

void TstConsoleWork::thePastOfALiveSessionIsReplay() {
    Rig rig;
    QVERIFY(rig.isReady);
    QTRY_VERIFY(test::textsOf(rig.part<ui::GlobalBar>()->picture()).contains(QStringLiteral("LIVE")));
    QVERIFY(!rig.console->window().hasReplayFrame());
    rig.console->transport().seek(rig.hall.now() - std::chrono::minutes(30));
    QVERIFY(rig.console->window().hasReplayFrame());
    QVERIFY(test::textsOf(rig.part<ui::GlobalBar>()->picture()).contains(QStringLiteral("REPLAY")));
    rig.console->transport().follow();
    QVERIFY(!rig.console->window().hasReplayFrame());
}

void TstConsoleWork::aBrokenLinkIsNotLive() {
    Rig rig;
    QVERIFY(rig.isReady);
    rig.feed.setStatus(fail(ErrorCode::unavailable, "reconnecting in 2 s: connection refused"));
    const auto texts = [&] { return test::textsOf(rig.part<ui::GlobalBar>()->picture()); };
    QTRY_VERIFY(texts().contains(QStringLiteral("NO LINK")));
    QVERIFY(!texts().contains(QStringLiteral("LIVE")));
    rig.feed.setStatus({});
    QTRY_VERIFY(texts().contains(QStringLiteral("LIVE")));
}

void TstConsoleWork::whatHappenedBeforeIsListed() {
    Rig rig;
    QVERIFY(rig.isReady);
    telemetry::Update again = rig.hall.firstUpdate();
    again.epoch = 2;
    again.events.clear(); // a seek: only history knows the planned checkpoint
    rig.feed.push(std::move(again));
    QTRY_COMPARE(rig.console->feed().live().epoch(), std::uint64_t{2});
    QVERIFY(rig.console->feed().live().events().empty());
    QTRY_VERIFY(test::textsOf(rig.part<ui::OverviewPanel>()->picture()).contains(QStringLiteral("11:39:52")));
}

void TstConsoleWork::sourcesAreATabOfTheirOwn() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* panel = rig.part<ui::SourcePanel>();
    QTRY_COMPARE(panel->model()->rowCount(), 15);
    rig.console->window().findChild<QDockWidget*>(QStringLiteral("sources"))->raise();
    QTRY_VERIFY(panel->isVisible());
    panel->expand(panel->model()->index(0, 0));
    const QString folder = qEnvironmentVariable("SEAM_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(rig.console->window().grab().save(folder + QStringLiteral("/dark-sources.png")));
}

/// Wall, tile, strip: the third click slides the lanes.
void TstConsoleWork::threeClicksLeadFromTheWallToTheCausalChart() {
    Rig rig;
    QVERIFY(rig.isReady);
    ui::WallPage& wall = rig.console->wall();
    wall.resize(1920, 1080);
    wall.show();
    QTest::mouseClick(&wall, Qt::LeftButton, {}, QPoint(500, 520)); // the worst seam
    QVERIFY(!wall.isVisible() && rig.console->window().isVisible());
    QCOMPARE(rig.console->window().page(), MainWindow::Page::incident);
    auto* page = rig.part<ui::IncidentPage>();
    QTRY_VERIFY(!page->content().cascade.lanes.empty() && !page->content().cascade.lanes[0].points.empty());
    page->toggleAligned();
    QTRY_COMPARE(page->aligned(), 1.0);
}

/// The card (one click) opens the page; the strip on it is the causal chart, and its switch the second.
void TstConsoleWork::twoClicksLeadToTheCausalChart() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* overview = rig.part<ui::OverviewPanel>();
    QTRY_VERIFY(!overview->picture().items.empty());
    QTRY_VERIFY(rig.box("graph").top() > 100); // under the sentence
    const QRect graph = rig.box("graph");
    QTest::mouseClick(overview, Qt::LeftButton, {}, QPoint(80, 40));
    QCOMPARE(rig.console->window().page(), MainWindow::Page::incident);
    auto* page = rig.part<ui::IncidentPage>();
    QTRY_VERIFY(page->isVisible());
    QTRY_VERIFY(!page->content().cascade.lanes.empty() && !page->content().cascade.lanes[0].points.empty());
    QTest::keyClick(page, Qt::Key_A);
    QTRY_COMPARE(page->aligned(), 1.0);
    QTest::keyClick(page, Qt::Key_Backspace);
    QCOMPARE(rig.console->window().page(), MainWindow::Page::overview);
    QTRY_COMPARE(rig.box("graph"), graph); // everything is back in its place
}

void TstConsoleWork::aSymptomShowsItsIncident() {
    Rig rig;
    QVERIFY(rig.isReady);
    telemetry::Update update;
    auto report = std::make_shared<telemetry::IncidentReport>(test::coolingReport());
    report->incidents.push_back(report->incidents.front());
    report->incidents[1].id = "inc-2";
    report->incidents[1].cost->ratePerHourMicros *= 10; // costlier, and about something else
    report->incidents[1].path = report->incidents[1].victims = report->incidents[1].jobs = {};
    report->incidents[1].roots = {{}};
    report->incidents[1].roots[0].entity = *topology::EntityId::parse("switch/leaf-3");
    update.incidents = report;
    rig.feed.push(update);
    const auto remark = [&] { return rig.console->feed().shown().incidents()->incidents.size(); };
    QTRY_COMPARE(remark(), std::size_t(2));
    rig.console->view().select(*topology::EntityId::parse("gpu/n089:4")); // a victim of the first
    QCOMPARE(rig.console->view().incident(), std::string("inc-1"));
    rig.console->view().select(*topology::EntityId::parse("switch/leaf-3"));
    QCOMPARE(rig.console->view().incident(), std::string("inc-2"));
}

void TstConsoleWork::aDropIsAskedFor() {
    Rig rig;
    QSignalSpy asked(rig.console.get(), &Console::openAsked);
    QMimeData one;
    one.setUrls({QUrl::fromLocalFile(QStringLiteral("/data/run.mcap"))});
    QMimeData web;
    web.setUrls({QUrl(QStringLiteral("https://example.org/run.mcap"))});
    QWidget& window = rig.console->window();
    const auto drop = [&](QMimeData& data) {
        QDragEnterEvent enter({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QCoreApplication::sendEvent(&window, &enter);
        if (!enter.isAccepted())
            return;
        QDropEvent event({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &event);
    };
    drop(web);
    QCOMPARE(asked.size(), 0);
    drop(one);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.front().front().toString(), QStringLiteral("/data/run.mcap"));
}

/// A reader from finance follows one number from the screen to its rows.
void TstConsoleWork::aFigureLeadsToItsRows() {
    Rig rig;
    QVERIFY(rig.isReady);
    std::mutex mutex; // the feed answers on its own thread
    std::vector<telemetry::LedgerQuery> asked;
    rig.feed.onLedger = [&](const telemetry::LedgerQuery& query) {
        const std::lock_guard lock(mutex);
        asked.push_back(query);
        telemetry::LedgerAnswer answer;
        answer.currency = "USD";
        telemetry::LedgerLine line; // two products that come to 246.00 USD
        line.isLayer = true;
        line.job = topology::EntityId::make(topology::EntityKind::job, "atlas-70b");
        line.bucket = query.bucket;
        line.incident = query.incident;
        line.rateMicros = 2'000'000;
        for (const std::int64_t hours : {100, 23}) {
            line.time = GpuTime(hours * 3'600'000'000'000);
            answer.lines.push_back(line);
        }
        answer.matched = 2;
        answer.time = GpuTime(std::int64_t{123} * 3'600'000'000'000);
        answer.micros = 246'000'000;
        return answer;
    };
    auto* meter = rig.part<ui::MeterPanel>();
    QTRY_VERIFY(!meter->picture().items.empty());
    const auto& items = meter->picture().items;
    const auto direct = std::find_if(items.begin(), items.end(), [](const ui::PanelItem& item) {
        return item.name.startsWith(QStringLiteral("Direct $246"));
    });
    QVERIFY(direct != items.end());
    QTest::mouseClick(meter, Qt::LeftButton, {}, direct->box.center().toPoint()); // the first layer
    QCOMPARE(rig.console->window().page(), MainWindow::Page::ledger);
    auto* ledger = rig.part<ui::LedgerPage>();
    QVERIFY(ledger->isVisible());
    QCOMPARE(ledger->figure(), std::string("inc-1/direct_compute"));
    auto* lines = ledger->findChildren<QTableView*>()[1];
    QTRY_COMPARE(lines->model()->rowCount(), 2);
    {
        const std::lock_guard lock(mutex);
        QVERIFY(asked.back().bucket == "direct_compute" && asked.back().incident == "inc-1");
    }
    QCOMPARE(lines->model()->index(0, 7).data().toString(), QStringLiteral("200.00 USD"));
    const auto labels = ledger->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->text().startsWith(
                   QString::fromUtf8("inc-1 · direct compute = 246.00 USD ← 2 lines; 123")) &&
               label->text().endsWith(QStringLiteral("; 246.00 USD"));
    }));
    const auto& rows = ledger->rows().rows();
    const auto has = [&](const char* item, const char* value) {
        return std::any_of(rows.begin(), rows.end(), [&](const models::LedgerRow& row) {
            return row.item == QLatin1String(item) && row.value == QString::fromUtf8(value);
        });
    };
    QVERIFY(has("opportunity", "147.00 USD") && has("labour", "120.00 USD"));
    QVERIFY(has("sum of the layers", "513.00 USD"));
    if (const QString folder = qEnvironmentVariable("SEAM_PICTURES"); !folder.isEmpty()) {
        QTest::qWait(1200);
        QVERIFY(rig.console->window().grab().toImage().save(folder + QStringLiteral("/dark-ledger.png")));
    }
    QTest::keyClick(ledger, Qt::Key_Backspace);
    QCOMPARE(rig.console->window().page(), MainWindow::Page::overview);
}

void TstConsoleWork::aPageIsMadeWhenItIsFirstAskedFor() {
    Rig rig;
    QVERIFY(rig.isReady);
    QVERIFY(!rig.part<ui::LedgerPage>());
    console::Preferences light = rig.console->preferences();
    light.theme = console::Theme::light;
    rig.console->setPreferences(light);
    rig.console->window().showPage(MainWindow::Page::ledger);
    auto* ledger = rig.part<ui::LedgerPage>();
    QVERIFY(ledger && ledger->isVisible() && ledger->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(ledger->rows().rowCount() > 0); // of the reading that came before it
    QCOMPARE(ledger->palette().color(QPalette::Window), ui::Palette::light()[ui::Role::bg1]);
    rig.console->window().showPage(MainWindow::Page::overview);
    rig.console->window().showPage(MainWindow::Page::ledger);
    QCOMPARE(rig.console->window().findChildren<ui::LedgerPage*>().size(), 1);
}

// Neither a window that is hidden nor a view behind another page is worked for; both are up to date when they
// show.
void TstConsoleWork::whatNobodySeesDoesNothing() {
    Rig rig;
    QVERIFY(rig.isReady);
    const auto counts = [&] {
        std::vector<std::uint64_t> out;
        for (const Presenter* presenter : rig.console->presenters())
            out.push_back(presenter->advances());
        return out;
    };
    const auto tick = [&](std::chrono::seconds later) {
        QSignalSpy advanced(&rig.console->feed(), &models::LiveFeed::advanced);
        telemetry::Update update;
        update.session = rig.hall.firstUpdate().session;
        update.session.edit().now += later;
        rig.feed.push(std::move(update));
        return advanced.wait(3000);
    };
    QVERIFY(tick(std::chrono::seconds(1)));
    const auto before = counts();
    QVERIFY(tick(std::chrono::seconds(2)));
    const auto after = counts();
    for (std::size_t i = 0; i < before.size(); ++i)
        QCOMPARE(after[i] > before[i], rig.console->presenters()[i]->isSeen());
    QVERIFY(
        std::any_of(rig.console->presenters().begin(), rig.console->presenters().end(),
                    [](const Presenter* presenter) { return !presenter->isSeen(); })); // the incident's page
    rig.console->window().hide();
    const auto hidden = counts();
    QVERIFY(tick(std::chrono::seconds(30)));
    QVERIFY(tick(std::chrono::seconds(60)));
    QCOMPARE(counts(), hidden);
    rig.console->window().show();
    const TimePoint now = rig.hall.now() + std::chrono::seconds(60);
    QTRY_VERIFY(test::textsOf(rig.part<ui::GlobalBar>()->picture()).contains(models::formatUtcTime(now)));
    QVERIFY(counts() > hidden);
}

SEAM_GUI_TEST(tst_console_work, TstConsoleWork)
#include "tst_console_work.moc"
