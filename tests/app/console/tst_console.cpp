// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/composition.h"

#include "bars/global_bar.h"
#include "charts/trend_panel.h"
#include "console/look.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_widget.h"
#include "incident/incident_page.h"
#include "incidents/overview_panel.h"
#include "incidents/source_panel.h"
#include "ledger/ledger_page.h"
#include "meter/meter_panel.h"
#include "replay/time_bar.h"
#include "support/panel_checks.h"
#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/scripted_feed.h"
#include "support/temporary_folder.h"
#include "timeline/timeline_widget.h"
#include "wall/wall_page.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::console;
using telemetry::SessionMode;

namespace {

/// A console on the design's example hall, shown offscreen.
struct Rig {
    explicit Rig(SessionMode mode = SessionMode::live, Preferences preferences = {}, bool isLeaking = true)
        : hall{isLeaking, true} {
        feed.onRange = [this](const telemetry::RangeQuery& query) { return hall.range(query); };
        feed.onEvents = [this](const telemetry::EventQuery&) { return hall.events(); };
        feed.push(hall.firstUpdate(mode));
        console = std::make_unique<Console>(feed, QStringLiteral("scripted"), preferences);
        console->window().resize(1920, 1080);
        console->window().show();
        console->start();
        isReady = QTest::qWaitFor([this] { return console->feed().hasData(); });
    }
    template<class T>
    T* part() {
        return console->window().findChild<T*>();
    }
    QRect box(const char* dock) {
        auto* found = console->window().findChild<QDockWidget*>(QLatin1String(dock));
        return found ? found->geometry() : QRect();
    }
    test::SampleHall hall;
    test::ScriptedFeed feed;
    std::unique_ptr<Console> console;
    bool isReady = false;
};

/// Counts paint events of every widget in a window.
struct PaintCounter final : QObject {
    explicit PaintCounter(QWidget& window) {
        window.installEventFilter(this);
        for (QWidget* child : window.findChildren<QWidget*>())
            child->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            ++paints;
            names << QString::fromLatin1(watched->metaObject()->className());
        }
        return false;
    }
    int paints = 0;
    QStringList names;
};

} // namespace

class TstConsole : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theDefaultLayoutIsTheDesigns();
    void resetLayoutBringsEverythingBack();
    void aSavedLayoutComesBack();
    void oneSelectionEverywhere();
    void searchFindsAndSelects();
    void replayCannotBeMistakenForLive();
    void thePastOfALiveSessionIsReplay();
    void aBrokenLinkIsNotLive();
    void themesChangeWhileRunning();
    void textScalesWithoutLoss_data();
    void textScalesWithoutLoss();
    void nothingChangingPaintsNothing();
    void everyControlHasAName();
    void theKeyboardReachesEveryPanel();
    void anEmptyGatewayIsSaidHonestly();
    void whatHappenedBeforeIsListed();
    void sourcesAreATabOfTheirOwn();
    void threeClicksLeadFromTheWallToTheCausalChart();
    void twoClicksLeadToTheCausalChart();
    void aSymptomShowsItsIncident();
    void everyViewChangeCanBeUndone();
    void anUndoneSeekInARecordingReturns();
    void aDropIsAskedFor();
    void anIncidentIsExported();
    void aFigureLeadsToItsRows();
    void pictures_data();
    void pictures();
};

// Boxes of tokens.md §7 at 1920 × 1080.
void TstConsole::theDefaultLayoutIsTheDesigns() {
    Rig rig;
    QVERIFY(rig.isReady);
    QTRY_COMPARE(rig.box("overview"), QRect(0, 44, 256, 932));
    QCOMPARE(rig.box("graph"), QRect(260, 44, 704, 488));
    QCOMPARE(rig.box("heatmap"), QRect(968, 44, 620, 488));
    QCOMPARE(rig.box("meter"), QRect(1592, 44, 328, 932));
    QCOMPARE(rig.box("timeBar"), QRect(0, 980, 1920, 100));
    const QRect chart =
        rig.box("timeline"); // its tab stands above it, where the design has the panel's title
    QCOMPARE(chart.left(), 260);
    QCOMPARE(chart.width(), 1328);
    QCOMPARE(chart.bottom(), 975);
    QVERIFY(chart.top() > 536 && chart.top() <= 536 + 30);
}

void TstConsole::resetLayoutBringsEverythingBack() {
    Rig rig;
    QVERIFY(rig.isReady);
    QTRY_COMPARE(rig.box("graph"), QRect(260, 44, 704, 488));
    for (QDockWidget* dock : rig.console->window().findChildren<QDockWidget*>())
        dock->close();
    rig.console->window().resetLayout();
    QTRY_COMPARE(rig.box("graph"), QRect(260, 44, 704, 488));
    for (QDockWidget* dock : rig.console->window().findChildren<QDockWidget*>())
        QVERIFY2(!dock->isHidden() || dock->objectName() == QStringLiteral("sources") ||
                     dock->objectName() == QStringLiteral("chart") ||
                     dock->objectName() == QStringLiteral("incident") ||
                     dock->objectName() == QStringLiteral("ledger"),
                 qPrintable(dock->objectName()));
}

void TstConsole::aSavedLayoutComesBack() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* meter = rig.console->window().findChild<QDockWidget*>(QStringLiteral("meter"));
    meter->close();
    const Settings::Layout saved = rig.console->window().saveLayout();
    Rig other;
    QVERIFY(other.isReady);
    QVERIFY(other.console->window().restoreLayout(saved));
    QVERIFY(other.console->window().findChild<QDockWidget*>(QStringLiteral("meter"))->isHidden());
    QVERIFY(!other.console->window().restoreLayout({{}, QByteArray("not a layout")}));
    QVERIFY(!other.console->window().findChild<QDockWidget*>(QStringLiteral("meter"))->isHidden());
}

void TstConsole::oneSelectionEverywhere() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* trends = rig.part<ui::TrendPanel>();
    rig.console->window().findChild<QDockWidget*>(QStringLiteral("chart"))->raise();
    rig.console->view().select(topology::EntityId::make(topology::EntityKind::rack, "r12"));
    QTRY_VERIFY(test::textsOf(trends->picture()).contains(QStringLiteral("supply temperature")));
    rig.console->view().select(topology::EntityId::make(topology::EntityKind::job, "atlas-70b"));
    QTRY_VERIFY(test::textsOf(trends->picture()).contains(QStringLiteral("step seconds")));
    QTest::keyClick(&rig.console->window(), Qt::Key_Escape);
    QVERIFY(rig.console->view().selection().isEmpty());
}

void TstConsole::searchFindsAndSelects() {
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

// hmi.md rule 11: chip and a frame of 12 px round the whole window.
void TstConsole::replayCannotBeMistakenForLive() {
    Rig rig(SessionMode::replay);
    QVERIFY(rig.isReady);
    QTRY_VERIFY(rig.console->window().hasReplayFrame());
    QTRY_VERIFY(test::textsOf(rig.part<ui::GlobalBar>()->picture()).contains(QStringLiteral("REPLAY")));
    QVERIFY(!test::textsOf(rig.part<ui::GlobalBar>()->picture()).contains(QStringLiteral("LIVE")));
    const QImage shot = rig.console->window().grab().toImage();
    const QColor frame = paletteOf(Theme::dark)[ui::Role::accentGround];
    for (const QPoint at : {QPoint(960, 3), QPoint(3, 540), QPoint(1916, 540), QPoint(960, 1076)})
        QCOMPARE(shot.pixelColor(at), frame);
}

void TstConsole::thePastOfALiveSessionIsReplay() {
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

void TstConsole::aBrokenLinkIsNotLive() {
    Rig rig;
    QVERIFY(rig.isReady);
    rig.feed.setStatus(fail(ErrorCode::unavailable, "reconnecting in 2 s: connection refused"));
    const auto texts = [&] { return test::textsOf(rig.part<ui::GlobalBar>()->picture()); };
    QTRY_VERIFY(texts().contains(QStringLiteral("NO LINK")));
    QVERIFY(!texts().contains(QStringLiteral("LIVE")));
    rig.feed.setStatus({});
    QTRY_VERIFY(texts().contains(QStringLiteral("LIVE")));
}

void TstConsole::themesChangeWhileRunning() {
    Rig rig;
    QVERIFY(rig.isReady);
    for (const Theme theme : {Theme::light, Theme::dark}) {
        Preferences next = rig.console->preferences();
        next.theme = theme;
        rig.console->setPreferences(next);
        QCoreApplication::processEvents(); // lets the new look be polished before the picture is taken
        const QImage shot = rig.console->window().grab().toImage();
        QCOMPARE(shot.pixelColor(250, 900), paletteOf(theme)[ui::Role::bg1]);  // left dock
        QCOMPARE(shot.pixelColor(258, 500), paletteOf(theme)[ui::Role::bg0]);  // gutter
        QCOMPARE(shot.pixelColor(1900, 960), paletteOf(theme)[ui::Role::bg1]); // meter
    }
}

void TstConsole::textScalesWithoutLoss_data() {
    QTest::addColumn<int>("percent");
    for (const int percent : {80, 100, 140, 200})
        QTest::addRow("%d %%", percent) << percent;
}

void TstConsole::textScalesWithoutLoss() {
    QFETCH(int, percent);
    Preferences preferences;
    preferences.textScale = percent;
    Rig rig(SessionMode::live, preferences);
    QVERIFY(rig.isReady);
    const ui::TextCache cache;
    QTRY_VERIFY(!rig.part<ui::MeterPanel>()->picture().items.empty());
    // A panel behind another tab gets its size when it is raised.
    for (const char* tab : {"timeline", "chart"}) {
        auto* dock = rig.console->window().findChild<QDockWidget*>(QLatin1String(tab));
        dock->raise();
        QTRY_VERIFY(!dock->widget()->visibleRegion().isEmpty());
        for (ui::PaintedPanel* panel : rig.console->window().findChildren<ui::PaintedPanel*>()) {
            if (panel->visibleRegion().isEmpty())
                continue;
            const QSizeF size = QSizeF(panel->size()) / (percent / 100.0);
            QCOMPARE(test::outsider(panel->picture(), size, cache), QString());
            for (const ui::Primitive& item : panel->picture().shapes.items())
                if (const auto* text = std::get_if<ui::TextShape>(&item.shape))
                    QVERIFY(text->style.px * percent >= 1100 - 50); // nothing under 11 px
        }
    }
}

void TstConsole::nothingChangingPaintsNothing() {
    Rig rig(SessionMode::replay);
    QVERIFY(rig.isReady);
    // Texts may still change for a second after the first data; then everything rests.
    QTest::qWait(2500);
    PaintCounter counter(rig.console->window());
    QTest::qWait(2000);
    QVERIFY2(counter.paints == 0, qPrintable(counter.names.join(u' ')));
}

void TstConsole::everyControlHasAName() {
    Rig rig;
    QVERIFY(rig.isReady);
    for (QAbstractButton* button : rig.console->window().findChildren<QAbstractButton*>()) {
        if (!button->isVisible() || button->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(),
                 button->metaObject()->className());
    }
    for (const ui::PaintedPanel* panel : rig.console->window().findChildren<ui::PaintedPanel*>())
        if (panel->focusPolicy() != Qt::NoFocus)
            QVERIFY(!panel->accessibleName().isEmpty());
}

void TstConsole::theKeyboardReachesEveryPanel() {
    Rig rig;
    QVERIFY(rig.isReady);
    rig.console->window().activateWindow();
    QSet<QString> reached;
    for (int i = 0; i < 7; ++i) {
        QTest::keyClick(&rig.console->window(), Qt::Key_F6);
        for (QDockWidget* dock : rig.console->window().findChildren<QDockWidget*>())
            if (dock->isAncestorOf(QApplication::focusWidget()))
                reached.insert(dock->objectName());
    }
    QCOMPARE(reached.size(), 7);
}

void TstConsole::anEmptyGatewayIsSaidHonestly() {
    test::ScriptedFeed feed;
    telemetry::Update first;
    first.epoch = 1;
    first.session.emplace();
    first.session->now = *parseRfc3339("2026-03-12T12:03:52Z");
    feed.push(std::move(first));
    Console console(feed, QStringLiteral("scripted"), {});
    console.window().resize(1920, 1080);
    console.window().show();
    console.start();
    QTRY_VERIFY(console.feed().hasData());
    const auto* overview = console.window().findChild<ui::OverviewPanel*>();
    QTRY_VERIFY(test::textsOf(overview->picture()).contains(QStringLiteral("Loss is not known.")));
    const QStringList bar = test::textsOf(console.window().findChild<ui::GlobalBar*>()->picture());
    QVERIFY(bar.contains(QStringLiteral("–"))); // sources: none, not 0/0
    const QString folder = qEnvironmentVariable("SEAM_PICTURES");
    QTest::qWait(folder.isEmpty() ? 0 : 1500);
    if (!folder.isEmpty())
        QVERIFY(console.window().grab().save(folder + QStringLiteral("/dark-empty.png")));
}

void TstConsole::whatHappenedBeforeIsListed() {
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

void TstConsole::sourcesAreATabOfTheirOwn() {
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
void TstConsole::threeClicksLeadFromTheWallToTheCausalChart() {
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
void TstConsole::twoClicksLeadToTheCausalChart() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* overview = rig.part<ui::OverviewPanel>();
    QTRY_VERIFY(!overview->picture().items.empty());
    QTest::mouseClick(overview, Qt::LeftButton, {}, QPoint(80, 40));
    QCOMPARE(rig.console->window().page(), MainWindow::Page::incident);
    auto* page = rig.part<ui::IncidentPage>();
    QTRY_VERIFY(page->isVisible());
    QTRY_VERIFY(!page->content().cascade.lanes.empty() && !page->content().cascade.lanes[0].points.empty());
    QTest::keyClick(page, Qt::Key_A);
    QTRY_COMPARE(page->aligned(), 1.0);
    QTest::keyClick(page, Qt::Key_Backspace);
    QCOMPARE(rig.console->window().page(), MainWindow::Page::overview);
    QTRY_COMPARE(rig.box("graph"), QRect(260, 44, 704, 488)); // everything is back in its place
}

void TstConsole::aSymptomShowsItsIncident() {
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

// hmi.md rule 33.
void TstConsole::everyViewChangeCanBeUndone() {
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

void TstConsole::anUndoneSeekInARecordingReturns() {
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

void TstConsole::aDropIsAskedFor() {
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

void TstConsole::anIncidentIsExported() {
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

/// A reader from finance follows one number from the screen to its rows.
void TstConsole::aFigureLeadsToItsRows() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* meter = rig.part<ui::MeterPanel>();
    QTRY_VERIFY(!meter->picture().items.empty());
    QTest::mouseClick(meter, Qt::LeftButton, {}, QPoint(80, 50)); // the headline
    QCOMPARE(rig.console->window().page(), MainWindow::Page::ledger);
    auto* ledger = rig.part<ui::LedgerPage>();
    QVERIFY(ledger->isVisible());
    const auto& rows = ledger->rows().rows();
    const auto has = [&](const char* item, const char* value) {
        return std::any_of(rows.begin(), rows.end(), [&](const models::LedgerRow& row) {
            return row.item == QLatin1String(item) && row.value == QString::fromUtf8(value);
        });
    };
    QVERIFY(has("opportunity", "147.00 USD") && has("labour", "120.00 USD") && has("sum", "513.00 USD"));
    if (const QString folder = qEnvironmentVariable("SEAM_PICTURES"); !folder.isEmpty())
        QVERIFY(rig.console->window().grab().toImage().save(folder + QStringLiteral("/dark-ledger.png")));
    QTest::keyClick(ledger, Qt::Key_Backspace);
    QCOMPARE(rig.console->window().page(), MainWindow::Page::overview);
}

void TstConsole::pictures_data() {
    QTest::addColumn<int>("theme");
    QTest::addColumn<int>("mode");
    QTest::addColumn<bool>("isLeaking");
    QTest::addColumn<bool>("isPage");
    QTest::newRow("dark live") << int(Theme::dark) << int(SessionMode::live) << true << false;
    QTest::newRow("light live") << int(Theme::light) << int(SessionMode::live) << true << false;
    QTest::newRow("dark healthy") << int(Theme::dark) << int(SessionMode::live) << false << false;
    QTest::newRow("dark replay") << int(Theme::dark) << int(SessionMode::replay) << true << false;
    QTest::newRow("dark incident") << int(Theme::dark) << int(SessionMode::live) << true << true;
    QTest::newRow("light incident") << int(Theme::light) << int(SessionMode::live) << true << true;
    QTest::newRow("dark no incident") << int(Theme::dark) << int(SessionMode::live) << false << true;
}

/// Every pixel of the healthy console is nearly colourless: hmi.md rule 5, under 1 % saturated. With
/// SEAM_PICTURES the pictures are kept.
void TstConsole::pictures() {
    QFETCH(int, theme);
    QFETCH(int, mode);
    QFETCH(bool, isLeaking);
    QFETCH(bool, isPage);
    Preferences preferences;
    preferences.theme = static_cast<Theme>(theme);
    Rig rig(static_cast<SessionMode>(mode), preferences, isLeaking);
    QVERIFY(rig.isReady);
    QTRY_VERIFY(!rig.part<ui::TrendPanel>()->picture().items.empty());
    if (isPage) {
        rig.console->window().showPage(MainWindow::Page::incident);
        rig.console->incidents().advance(true);
        auto* page = rig.part<ui::IncidentPage>();
        if (isLeaking)
            QTRY_VERIFY(!page->content().cascade.lanes.empty() &&
                        !page->content().cascade.lanes[0].points.empty());
        page->setAligned(1);
    }
    const QString folder = qEnvironmentVariable("SEAM_PICTURES");
    QTest::qWait(folder.isEmpty() ? 0 : 1500);
    const QImage shot = rig.console->window().grab().toImage();
    if (!folder.isEmpty())
        QVERIFY(shot.save(folder + u'/' + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-') +
                          QStringLiteral(".png")));
    if (isLeaking)
        return;
    qsizetype saturated = 0;
    for (int y = 0; y < shot.height(); ++y)
        for (int x = 0; x < shot.width(); ++x) {
            const QColor pixel = shot.pixelColor(x, y).toHsv();
            saturated += pixel.saturation() > 128 && pixel.value() > 96;
        }
    QVERIFY2(saturated < qsizetype{shot.width()} * shot.height() / 100,
             qPrintable(QString::number(saturated)));
}

QTEST_MAIN(TstConsole)
#include "tst_console.moc"
