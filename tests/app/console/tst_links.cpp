// SPDX-License-Identifier: GPL-3.0-or-later
// Where one stands among the views is undone, goes into a link, and comes back from it in another window; menus go there.
#include "app/console/console_rig.h"

#include "console/context_menus.h"
#include "console/copies.h"
#include "console/selection_check.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_widget.h"
#include "meter/meter_panel.h"
#include "qt/view_link.h"
#include "qt/words.h"
#include "support/panel_checks.h"
#include "support/test_program.h"
#include "timeline/timeline_widget.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QElapsedTimer>
#include <QMenu>
#include <QMessageBox>
#include <QUrlQuery>
#include <QWheelEvent>
#include <QXmlStreamReader>

#include <set>

using namespace seamscope;
using namespace seamscope::console;
using namespace std::chrono_literals;
using test::Rig;

namespace {

const topology::EntityId kRack = topology::EntityId::make(topology::EntityKind::rack, "r12");

/// The menu that is open now, as its user sees it.
QMenu* openMenu() {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    return menu;
}

QAction* actionOf(const QMenu& menu, const QString& begin) {
    for (QAction* action : menu.actions())
        if (action->text().startsWith(begin))
            return action;
    return nullptr;
}

void askMenu(QWidget& view, QContextMenuEvent::Reason reason, QPoint at) {
    QContextMenuEvent event(reason, at, view.mapToGlobal(at));
    QApplication::sendEvent(&view, &event);
}

/// What a browser would be asked to open.
class Browser : public QObject {
    Q_OBJECT
public:
    Browser() { QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "open"); }
    ~Browser() override { QDesktopServices::unsetUrlHandler(QStringLiteral("https")); }
    Q_DISABLE_COPY_MOVE(Browser)
    QList<QUrl> opened;
public Q_SLOTS:
    void open(const QUrl& url) { opened.append(url); }
};

} // namespace

class TstLinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLinkRestoresThePlaceInAnotherWindow();
    void aNameThatIsNotHereIsSaid();
    void aLinkHasNoSecret();
    void zoomAndTheViewInFrontAreUndone();
    void aPageDoesNotChangeTheViewInFront();
    void theMenuOfAViewGoesToWhatIsUnderIt();
    void menusLeadToOtherTools();
    void whatIsCopiedIsWhatIsSeen();
    void aSpreadsheetCalculatesNothingOfACopy();
};

void TstLinks::aLinkRestoresThePlaceInAnotherWindow() {
    QString text;
    models::ViewPlace before;
    {
        Rig rig;
        QVERIFY(rig.isReady);
        rig.console->links().setSource("/recordings/a b.mcap", {});
        rig.console->view().select(kRack);
        rig.console->view().chooseIncident("inc-1");
        rig.console->view().setHeatSignal("gpu.clock.sm");
        rig.console->steps().setSpan(600s);
        rig.part<ui::TimelineWidget>()->setRange({rig.hall.now() - 90s, rig.hall.now() - 30s});
        rig.part<ui::GraphWidget>()->setChosenViewport(ui::Viewport{1.5, {-40, 12}});
        rig.console->window().raisePanel(QStringLiteral("chart"));
        rig.console->window().showPage(MainWindow::Page::incident);
        QApplication::processEvents();
        before = rig.console->steps().here();
        text = rig.console->links().text();
    }
    QVERIFY(!text.isEmpty() && text.size() < 2000);
    const auto link = models::parseLink(text.toStdString());
    QVERIFY2(link, link ? "" : link.error().text().c_str());
    QCOMPARE(link->file, std::string("/recordings/a b.mcap"));
    Rig elsewhere;
    QVERIFY(elsewhere.isReady);
    elsewhere.console->steps().go(link->place);
    QApplication::processEvents();
    const models::ViewPlace after = elsewhere.console->steps().here();
    QCOMPARE(after.selection.text(), before.selection.text());
    QCOMPARE(after.incident, before.incident);
    QCOMPARE(after.heatSignal, before.heatSignal);
    QCOMPARE(after.page, before.page);
    QCOMPARE(after.panel, std::string("chart"));
    QVERIFY(after.span == before.span && after.timeline == before.timeline && after.graph == before.graph);
    QVERIFY(after.soughtAt == before.soughtAt);
}

/// In the language of the screen; of a gateway only when it has had the time to tell of all that it has.
void TstLinks::aNameThatIsNotHereIsSaid() {
    models::ViewPlace place;
    place.selection = topology::EntityId::make(topology::EntityKind::rack, "r99");
    for (const char* language : {"en", "de"})
        for (const auto mode : {telemetry::SessionMode::replay, telemetry::SessionMode::live}) {
            Preferences preferences;
            preferences.language = language;
            QVERIFY(models::useLanguage(language));
            Rig rig(mode, preferences);
            QVERIFY(rig.isReady);
            const auto box = [&rig] { return rig.console->window().findChild<QMessageBox*>(); };
            placeLinked(*rig.console, place);
            QElapsedTimer waited;
            waited.start();
            QVERIFY(QTest::qWaitFor([&] { return box() != nullptr; }, 20'000));
            QVERIFY(mode == telemetry::SessionMode::replay || waited.elapsed() >= 4500);
            QVERIFY2(box()->text().contains(QStringLiteral("rack/r99")) && box()->text().contains(QStringLiteral("rack/r01")), qPrintable(box()->text()));
            QCOMPARE(box()->text().startsWith(QStringLiteral("There is no")), language == std::string("en"));
        }
    QVERIFY(models::useLanguage("en"));
}

void TstLinks::aLinkHasNoSecret() {
    Rig rig;
    QVERIFY(rig.isReady);
    QVERIFY(rig.console->links().text().isEmpty()); // nothing was named that it could lead to
    rig.console->links().setSource({}, "gw.example:7443");
    const QString text = rig.console->links().text();
    QVERIFY(text.startsWith(QStringLiteral("seamscope://open?connect=gw.example%3A7443&at=")));
    QVERIFY(!text.contains(QStringLiteral("token"), Qt::CaseInsensitive));
    rig.console->links().copy();
    QCOMPARE(QApplication::clipboard()->text(), text);
}

void TstLinks::zoomAndTheViewInFrontAreUndone() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* graph = rig.part<ui::GraphWidget>();
    QTest::keyClick(graph, Qt::Key_Plus);
    QVERIFY(graph->chosenViewport());
    QTest::qWait(0); // the end of the event that did it
    rig.console->steps().back();
    QVERIFY(!graph->chosenViewport()); // all of it is in view again
    rig.console->steps().forward();
    QVERIFY(graph->chosenViewport());
    QTRY_COMPARE(rig.console->window().panelInFront(), QStringLiteral("timeline"));
    auto* trends = rig.console->window().findChild<QDockWidget*>(QStringLiteral("chart"));
    trends->raise();
    QTRY_COMPARE(rig.console->window().panelInFront(), QStringLiteral("chart"));
    QTest::qWait(0);
    rig.console->steps().back();
    QTRY_COMPARE(rig.console->window().panelInFront(), QStringLiteral("timeline"));
}

void TstLinks::aPageDoesNotChangeTheViewInFront() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* trends = rig.console->window().findChild<QDockWidget*>(QStringLiteral("chart"));
    trends->raise();
    QTRY_COMPARE(rig.console->window().panelInFront(), QStringLiteral("chart"));
    rig.console->window().showPage(MainWindow::Page::incident);
    QApplication::processEvents();
    rig.console->window().showPage(MainWindow::Page::overview);
    QTRY_VERIFY(!trends->widget()->visibleRegion().isEmpty());
    QTRY_COMPARE(rig.console->window().panelInFront(), QStringLiteral("chart"));
}

void TstLinks::theMenuOfAViewGoesToWhatIsUnderIt() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* heatmap = rig.part<ui::HeatmapWidget>();
    const auto cells = heatmap->model().floor().cells;
    QVERIFY(!cells.empty());
    const QPoint at = heatmap->canvas()->mapTo(heatmap, heatmap->canvas()->cellBox(0).center().toPoint());
    askMenu(*heatmap, QContextMenuEvent::Mouse, at);
    QMenu* menu = openMenu();
    QVERIFY(menu);
    QAction* select = actionOf(*menu, QStringLiteral("Select "));
    QVERIFY(select);
    select->trigger();
    menu->close();
    QVERIFY(!rig.console->view().selection().isEmpty());
    // By the menu key, of what the keyboard stands on: the headline of the meter leads to its inputs.
    auto* meter = rig.part<ui::MeterPanel>();
    meter->setFocus();
    askMenu(*meter, QContextMenuEvent::Keyboard, {});
    menu = openMenu();
    QVERIFY(menu);
    QAction* how = actionOf(*menu, QStringLiteral("How is this computed?"));
    QVERIFY(how);
    how->trigger();
    menu->close();
    QCOMPARE(rig.console->window().page(), MainWindow::Page::ledger);
}

/// Of whatever view: what it is about is what the other tool is asked for.
void TstLinks::menusLeadToOtherTools() {
    Rig rig;
    QVERIFY(rig.isReady);
    Browser browser;
    rig.console->setJumpLinks(models::JumpLinks::parse(R"({"links":[{"name":"Grafana","kinds":["*"],"url":"https://grafana.example/d/x?of={id}&to={to_ms}"}]})").value());
    rig.console->view().select(kRack);
    rig.console->view().chooseIncident("inc-1");
    std::set<QString> views;
    const auto follow = [&](QWidget& view, const ui::Subject& subject, QContextMenuEvent::Reason reason, QPoint at) {
        askMenu(view, reason, at);
        QMenu* menu = openMenu();
        QAction* jump = menu ? actionOf(*menu, QStringLiteral("Open in Grafana")) : nullptr;
        QCOMPARE(jump != nullptr, menu && !subject.entity.isEmpty());
        if (jump) {
            views.insert(QString::fromLatin1(view.metaObject()->className()));
            const auto before = browser.opened.size();
            jump->trigger();
            QCOMPARE(browser.opened.size(), before + 1);
            QCOMPARE(browser.opened.back().host(), QStringLiteral("grafana.example"));
            const topology::EntityId& of = subject.entityTo.isEmpty() ? subject.entity : subject.entityTo;
            QCOMPARE(QUrlQuery(browser.opened.back()).queryItemValue(QStringLiteral("of"), QUrl::FullyDecoded), QString::fromStdString(of.text()));
        }
        if (menu)
            menu->close();
    };
    for (const MainWindow::Page page : {MainWindow::Page::overview, MainWindow::Page::incident, MainWindow::Page::ledger, MainWindow::Page::alarms}) {
        rig.console->window().showPage(page);
        QTRY_COMPARE(rig.console->window().page(), page);
        QApplication::processEvents(); // what is shown on it is made when it can be seen
        for (QWidget* view : rig.console->window().findChildren<QWidget*>()) {
            const auto* subjects = dynamic_cast<const ui::SubjectView*>(view);
            if (!subjects || !view->isVisible())
                continue;
            follow(*view, subjects->currentSubject(), QContextMenuEvent::Keyboard, {});
            follow(*view, subjects->subjectAt(view->rect().center()), QContextMenuEvent::Mouse, view->rect().center());
            constexpr int kSteps = 24;
            for (int step = 0; step < kSteps * kSteps; ++step) {
                const QPoint at(view->width() * (step % kSteps) / kSteps, view->height() * (step / kSteps) / kSteps);
                if (subjects->subjectAt(at).entity.isEmpty())
                    continue;
                follow(*view, subjects->subjectAt(at), QContextMenuEvent::Mouse, at);
                break;
            }
        }
    }
    QVERIFY2(views.size() >= 5, qPrintable(QStringList(views.begin(), views.end()).join(u' ')));
}

void TstLinks::whatIsCopiedIsWhatIsSeen() {
    Rig rig;
    QVERIFY(rig.isReady);
    auto* meter = rig.part<ui::MeterPanel>();
    QString all = plainText(rowsOf(*meter));
    for (const QString& text : test::textsOf(meter->picture()))
        QVERIFY2(text.trimmed().isEmpty() || all.contains(text.trimmed()), qPrintable(text));
    const CopyOrigin origin = rig.console->copyOrigin(QStringLiteral("Lost throughput"));
    QVERIFY(origin.source.contains(QStringLiteral("hall-2")) && origin.source.contains(QStringLiteral("12:03:52 UTC")));
    const QImage image = imageOf(*meter, origin, 1);
    QCOMPARE(image.size(), meter->size());
    QCOMPARE(image.convertToFormat(QImage::Format_RGB32), meter->grab().toImage().convertToFormat(QImage::Format_RGB32));
    QXmlStreamReader svg(svgOf(*meter, origin));
    while (!svg.atEnd())
        svg.readNext();
    QVERIFY(!svg.hasError());
    auto* graph = rig.part<ui::GraphWidget>();
    QCOMPARE(rowsOf(*graph).size(), graph->groups().nodes.size() + 1);
}

void TstLinks::aSpreadsheetCalculatesNothingOfACopy() {
    QCOMPARE(csvText({{QStringLiteral("=HYPERLINK(\"http://x\")"), QStringLiteral("+6.6 K"), QStringLiteral("@x"), QStringLiteral("a,b")}}),
             QStringLiteral("\"'=HYPERLINK(\"\"http://x\"\")\",+6.6 K,'@x,\"a,b\"\r\n"));
}

SEAM_GUI_TEST(tst_links, TstLinks)
#include "tst_links.moc"
