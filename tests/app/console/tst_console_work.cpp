// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the console do together: selection, search, time, wall, incident and ledger.
#include "app/console/console_rig.h"

#include "bars/global_bar.h"
#include "charts/trend_panel.h"
#include "console/ledger_export.h"
#include "console/statement_workbook.h"
#include "incident/incident_page.h"
#include "incidents/overview_panel.h"
#include "incidents/source_panel.h"
#include "ledger/ledger_page.h"
#include "meter/meter_panel.h"
#include "qt/format.h"
#include "qt/statement_shown.h"
#include "support/panel_checks.h"
#include "support/sample_drill.h"
#include "support/sample_incidents.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "timeline/timeline_widget.h"
#include "wall/wall_page.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QProcess>
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
    void everyViewChangeCanBeUndone();
    void anUndoneSeekInARecordingReturns();
    void aDropIsAskedFor();
    void anIncidentIsExported();
    void aStatementIsExported();
    void aWorkbookIsReadByOthers();
    void aFigureLeadsToItsRows();
    void aPageIsMadeWhenItIsFirstAskedFor();
    void whatNobodySeesDoesNothing();
    void theTourLeavesEverythingAsItWas();
    void aDrillHasNoTourAndNoMap();
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

// interface rule 33.
void TstConsoleWork::everyViewChangeCanBeUndone() {
    Rig rig;
    QVERIFY(rig.isReady);
    models::ViewState& view = rig.console->view();
    auto* timeline = rig.part<ui::TimelineWidget>();
    const auto entity = *topology::EntityId::parse("rack/r12");
    QTRY_VERIFY(rig.console->steps().isStarted());
    const std::string signal = view.heatSignal();
    const TimePoint seen = view.cursor();
    const auto settle = [] { QCoreApplication::processEvents(QEventLoop::AllEvents); };
    const auto press = [&](int key) {
        QTest::keyClick(&rig.console->window(), Qt::Key(key), Qt::ControlModifier);
    };

    view.select(entity);
    settle();
    view.setHeatSignal("gpu.power");
    settle();
    rig.console->steps().setSpan(std::chrono::minutes(20));
    settle();
    timeline->setRange({seen - std::chrono::minutes(2), seen});
    settle();
    rig.console->window().showPage(MainWindow::Page::ledger);
    settle();
    rig.console->steps().seek(seen - std::chrono::minutes(1));
    settle();
    QVERIFY(!view.isFollowing());

    press(Qt::Key_Z);
    QVERIFY(view.isFollowing());
    QCOMPARE(rig.console->window().page(), MainWindow::Page::ledger);
    press(Qt::Key_Z);
    QCOMPARE(rig.console->window().page(), MainWindow::Page::overview);
    QVERIFY(timeline->chosenRange());
    press(Qt::Key_Z);
    QVERIFY(!timeline->chosenRange());
    QVERIFY(rig.console->steps().span());
    press(Qt::Key_Z);
    QVERIFY(!rig.console->steps().span());
    QCOMPARE(view.heatSignal(), std::string("gpu.power"));
    press(Qt::Key_Z);
    QCOMPARE(view.heatSignal(), signal);
    QCOMPARE(view.selection(), entity);
    press(Qt::Key_Z);
    QVERIFY(view.selection().isEmpty());
    press(Qt::Key_Z); // nothing before that
    for (int i = 0; i < 6; ++i)
        QTest::keyClick(&rig.console->window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(view.selection(), entity);
    QCOMPARE(view.heatSignal(), std::string("gpu.power"));
    QCOMPARE(rig.console->window().page(), MainWindow::Page::ledger);
    QCOMPARE(view.cursor(), seen - std::chrono::minutes(1));
}

void TstConsoleWork::anUndoneSeekInARecordingReturns() {
    Rig rig(SessionMode::replay);
    QVERIFY(rig.isReady);
    QTRY_VERIFY(rig.console->steps().isStarted());
    std::vector<TimePoint> seeks;
    rig.feed.onReplay = [&](const telemetry::ReplayCommand& command) {
        if (command.seek)
            seeks.push_back(*command.seek);
        return Result<telemetry::SessionState>(rig.console->feed().live().session());
    };
    const TimePoint stood = rig.console->view().cursor();
    rig.console->steps().seek(stood - std::chrono::minutes(5));
    QTRY_COMPARE(seeks.size(), std::size_t(1));
    QCoreApplication::processEvents();
    rig.console->steps().back();
    QTRY_COMPARE(seeks.size(), std::size_t(2));
    QCOMPARE(seeks[1], stood);
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

void TstConsoleWork::anIncidentIsExported() {
    Rig rig;
    QVERIFY(rig.isReady);
    const test::TemporaryFolder folder;
    rig.console->incidents().setLink(QStringLiteral("seamscope://open?connect=gw%3A7443"));
    const auto pathOf = [&](const char* name) { return QString::fromStdString((folder / name).string()); };
    const auto read = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(rig.console->incidents().exportTo(pathOf("a.md")));
    QVERIFY(
        read(pathOf("a.md")).contains("](seamscope://open?connect=gw%3A7443&at=2026-03-12T11%3A28%3A40Z"));
    QVERIFY(rig.console->incidents().exportTo(pathOf("a.pdf")));
    QVERIFY(read(pathOf("a.pdf")).startsWith("%PDF-"));
    QVERIFY(read(pathOf("a.pdf")).contains("/URI (seamscope://open"));
    QVERIFY(!rig.console->incidents().exportTo(pathOf("a.doc")));
    QVERIFY(!rig.console->incidents().exportTo(QStringLiteral("/nowhere/at/all.md")));
}

void TstConsoleWork::aStatementIsExported() {
    const test::TemporaryFolder folder;
    const auto pathOf = [&](const char* name) { return QString::fromStdString((folder / name).string()); };
    models::Statement one;
    one.currency = "USD";
    one.paidMicros = 100'000'000;
    one.deliveredMicros = 90'000'000;
    one.lostMicros = 10'000'000;
    models::showCauses(one);
    QVERIFY(writeStatement(one, {}, QStringLiteral("hall-2"), pathOf("s.pdf")));
    QFile pdf(pathOf("s.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));
    QVERIFY(writeStatement(one, {}, QStringLiteral("hall-2"), pathOf("a.md")));
    QFile text(pathOf("a.md"));
    QVERIFY(text.open(QIODevice::ReadOnly));
    QVERIFY(text.readAll().contains("lost $10.00 = named $0.00 + unattributed $10.00"));
    QVERIFY(!writeStatement(one, {}, QStringLiteral("hall-2"), pathOf("s.doc")));
    QVERIFY(!writeStatement(one, {}, QStringLiteral("hall-2"), QStringLiteral("/nowhere/at/all.pdf")));
}

/// openpyxl shares no code with what wrote it: amounts are numbers, sums are formulas, names are no formulas.
void TstConsoleWork::aWorkbookIsReadByOthers() {
    QVERIFY2(canWriteWorkbooks(), "built without libxlsxwriter, which installer/packages.txt names");
    const QString python = QStringLiteral("/usr/bin/python3"); // the one that Debian's packages are for
    QVERIFY2(QProcess::execute(python, {QStringLiteral("-c"), QStringLiteral("import openpyxl")}) == 0,
             "python3-openpyxl is not there, which installer/packages.txt names");
    const test::TemporaryFolder folder;
    const QString path = QString::fromStdString((folder / "s.xlsx").string());
    models::Statement one;
    one.currency = "USD";
    one.paidMicros = 100'000'000;
    one.lostMicros = 10'500'000;
    models::StatementLine first;
    first.name = QStringLiteral("=HYPERLINK(\"http://evil.example\")");
    first.micros = 8'250'000;
    models::StatementLine second;
    second.name = QStringLiteral("液冷 pump");
    second.micros = 2'250'000;
    one.groups.push_back({"seam", QStringLiteral("By seam"), {first, second}, std::nullopt, one.lostMicros});
    models::LedgerLoader::AllLines lines;
    telemetry::LedgerLine& line = lines.partition.lines.emplace_back();
    line.job = *topology::EntityId::parse("job/atlas");
    line.bucket = "blocked";
    line.time = GpuTime::of(std::chrono::minutes(90), 4);
    line.rateMicros = 1'750'000;
    lines.partition.lines.push_back(line);
    lines.partition.lines.back().withdrawn = TimePoint{};
    QVERIFY(writeStatement(one, lines, QStringLiteral("hall-2"), path));
    QProcess reader;
    static constexpr const char* kScript = R"py(
import sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet, lines = book.worksheets
rows = {row[0].value: row[1] for row in sheet.iter_rows() if row[0].value}
print(rows["Paid"].value, rows["Lost"].value, rows["=HYPERLINK(\"http://evil.example\")"].value, rows["液冷 pump"].value)
total = rows["Sum of By seam"]
print(total.data_type, total.value == "=SUM(B%d:B%d)" % (total.row - 2, total.row - 1))
print([cell.data_type for row in sheet.iter_rows() for cell in row if cell.value and "evil" in str(cell.value)])
print(lines.max_row, [cell.value for cell in lines[2]][5:8])
print(openpyxl.load_workbook(sys.argv[1], data_only=True).worksheets[0].cell(total.row, 2).value)
)py";
    reader.start(python, {QStringLiteral("-c"), QString::fromUtf8(kScript), path});
    QVERIFY(reader.waitForFinished(20'000));
    const QByteArray said = reader.readAllStandardOutput();
    QVERIFY2(reader.exitCode() == 0, reader.readAllStandardError().constData());
    QCOMPARE(said, QByteArray("100 10.5 8.25 2.25\nf True\n['s']\n2 [6, 1.75, 10.5]\n10.5\n"));
    QVERIFY(!writeStatement(one, lines, QStringLiteral("hall-2"), QStringLiteral("/nowhere/at/all.xlsx")));
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

void TstConsoleWork::theTourLeavesEverythingAsItWas() {
    Rig rig;
    QVERIFY(rig.isReady);
    Console& console = *rig.console;
    MainWindow& window = console.window();
    QTRY_VERIFY(console.steps().isStarted());
    window.showPanel(MainWindow::Place::chart); // another one than the tour shows
    console.view().select(*topology::EntityId::parse("rack/r12"));
    QTRY_COMPARE(window.panelInFront(), QStringLiteral("chart"));
    rig.part<ui::MeterPanel>()->setFocus();
    QTest::qWait(0); // the end of the event that did it: the step is noted
    const models::ViewPlace before = console.steps().here();
    const bool wasFollowing = console.view().isFollowing();
    const QWidget* const focus = QApplication::focusWidget();
    const auto boxes = [&] {
        QMap<QString, QRect> all;
        for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
            if (dock->isVisible() && window.rect().intersects(dock->geometry()))
                all[dock->objectName()] = dock->geometry();
        return all;
    };
    const QMap<QString, QRect> stood = boxes();
    // Left at each stop: by Escape on the card, by Escape elsewhere, and after the last one.
    for (int left = 1; left <= kTourStops; ++left) {
        QTest::keyClick(&window, Qt::Key_T, Qt::ControlModifier);
        QVERIFY(console.tour().isOn());
        ui::TourCard& card = console.tour().view().card();
        QTRY_VERIFY(card.hasFocus());
        QCOMPARE(card.accessibleDescription().section(u'.', 0, 0), QStringLiteral("1 of %1").arg(kTourStops));
        for (int stop = 1; stop < left; ++stop)
            QTest::keyClick(&card, stop % 2 ? Qt::Key_Right : Qt::Key_Return);
        if (left > 1) { // there and back
            QTest::keyClick(&card, Qt::Key_Left);
            QTest::keyClick(&card, Qt::Key_Right);
        }
        QCOMPARE(card.words().place, left);
        if (left == kTourStops)
            QTest::keyClick(&card, Qt::Key_Right);
        else if (left % 2)
            QTest::keyClick(&card, Qt::Key_Escape);
        else
            QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!console.tour().isShown());
        QTRY_VERIFY2(boxes() == stood, qPrintable(QStringLiteral("left at stop %1").arg(left)));
        models::ViewPlace after = console.steps().here();
        after.soughtAt = before.soughtAt; // the hall goes on meanwhile; nobody has left its newest moment
        QVERIFY(after == before);
        QCOMPARE(console.view().isFollowing(), wasFollowing);
        QTRY_COMPARE(QApplication::focusWidget(), focus);
    }
    // No step of it is one that can be undone: the first undo takes back what was done before.
    QTest::qWait(0);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(console.view().selection().isEmpty());
    QCOMPARE(window.page(), MainWindow::Page::overview);
}

void TstConsoleWork::aDrillHasNoTourAndNoMap() {
    Rig rig;
    QVERIFY(rig.isReady);
    rig.console->window().activateWindow();
    auto* field = rig.part<ui::SearchField>();
    const auto isOffered = [&](const QString& words) {
        field->clear();
        QTest::keyClicks(field, words);
        const QAbstractItemModel* found = field->findChild<QCompleter*>()->model();
        bool isThere = false;
        for (int row = 0; row < found->rowCount(); ++row)
            isThere = isThere || found->index(row, 0).data().toString().startsWith(words);
        field->findChild<QCompleter*>()->popup()->hide();
        field->clear();
        return isThere;
    };
    QVERIFY(isOffered(QStringLiteral("Guided tour")) && isOffered(QStringLiteral("Coverage")) && isOffered(QStringLiteral("Keys")));
    telemetry::Update update;
    update.epoch = 1;
    update.drill = test::quietLoopRevealed();
    rig.feed.push(std::move(update));
    QTRY_VERIFY(rig.console->window().isDrill());
    QVERIFY(!isOffered(QStringLiteral("Guided tour")) && !isOffered(QStringLiteral("Coverage")) && isOffered(QStringLiteral("Keys")));
    QSignalSpy map(rig.console.get(), &Console::coverageAsked);
    QSignalSpy demo(rig.console.get(), &Console::tourAsked);
    QTest::keyClick(&rig.console->window(), Qt::Key_T, Qt::ControlModifier);
    rig.console->startTour();
    rig.console->offerTour();
    QVERIFY(!rig.console->tour().isShown());
    QCOMPARE(map.size() + demo.size(), 0);
}

SEAM_GUI_TEST(tst_console_work, TstConsoleWork)
#include "tst_console_work.moc"
