// SPDX-License-Identifier: GPL-3.0-or-later
// How the console looks: layout, themes, sizes, names and keys. What its parts do together: tst_console_work.
#include "app/console/console_rig.h"

#include "bars/global_bar.h"
#include "charts/trend_panel.h"
#include "console/look.h"
#include "incident/incident_page.h"
#include "incidents/banner.h"
#include "incidents/overview_panel.h"
#include "meter/meter_panel.h"
#include "support/panel_checks.h"
#include "support/test_program.h"

#include <QAbstractButton>
#include <QApplication>

using namespace seamscope;
using namespace seamscope::console;
using telemetry::SessionMode;
using test::Rig;

namespace {

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
    void aPageIsNoPartOfTheSavedLayout_data();
    void aPageIsNoPartOfTheSavedLayout();
    void replayCannotBeMistakenForLive();
    void themesChangeWhileRunning();
    void textScalesWithoutLoss_data();
    void textScalesWithoutLoss();
    void nothingChangingPaintsNothing();
    void everyControlHasAName();
    void theKeyboardReachesEveryPanel();
    void anEmptyGatewayIsSaidHonestly();
    void pictures_data();
    void pictures();
};

/// Where the docks begin: under the sentence, which is as high as it needs.
static int underBanner(Rig& rig) {
    const auto* banner = rig.part<ui::Banner>();
    if (!QTest::qWaitFor([&] { return banner->picture().height > 0; }))
        return -1;
    return banner->mapTo(&rig.console->window(), QPoint(0, qCeil(banner->picture().height))).y() + 4;
}

// Boxes of tokens §7 at 1920 × 1080, under the sentence.
void TstConsole::theDefaultLayoutIsTheDesigns() {
    Rig rig;
    QVERIFY(rig.isReady);
    const int top = underBanner(rig);
    QVERIFY(top > 44 && top <= 180);
    QTRY_COMPARE(rig.box("overview"), QRect(0, top, 256, 976 - top));
    const int upper = (976 - top - 4) * 488 / 928;
    QVERIFY(std::abs(rig.box("graph").height() - upper) <= 1); // tabs below it take whole pixels
    QCOMPARE(rig.box("graph"), QRect(260, top, 704, rig.box("graph").height()));
    QCOMPARE(rig.box("heatmap"), QRect(968, top, 620, rig.box("graph").height()));
    QCOMPARE(rig.box("meter"), QRect(1592, top, 328, 976 - top));
    QCOMPARE(rig.box("timeBar"), QRect(0, 980, 1920, 100));
    const QRect chart =
        rig.box("timeline"); // its tab stands above it, where tokens §7 has the panel's title
    QCOMPARE(chart.left(), 260);
    QCOMPARE(chart.width(), 1328);
    QCOMPARE(chart.bottom(), 975);
    QVERIFY(chart.top() > top + upper + 4 && chart.top() <= top + upper + 34);
}

void TstConsole::resetLayoutBringsEverythingBack() {
    Rig rig;
    QVERIFY(rig.isReady);
    const int top = underBanner(rig);
    QTRY_COMPARE(rig.box("graph").topLeft(), QPoint(260, top));
    const QRect graph = rig.box("graph");
    for (QDockWidget* dock : rig.console->window().findChildren<QDockWidget*>())
        dock->close();
    rig.console->window().resetLayout();
    QTRY_COMPARE(rig.box("graph"), graph);
    for (QDockWidget* dock : rig.console->window().findChildren<QDockWidget*>())
        QVERIFY2(!dock->isHidden() || dock->objectName() == QStringLiteral("sources") ||
                     dock->objectName() == QStringLiteral("chart") ||
                     dock->objectName() == QStringLiteral("seams") ||
                     dock->objectName() == QStringLiteral("incident") ||
                     dock->objectName() == QStringLiteral("ledger") ||
                     dock->objectName() == QStringLiteral("alarms") ||
                     dock->objectName() == QStringLiteral("start"),
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

void TstConsole::aPageIsNoPartOfTheSavedLayout_data() {
    QTest::addColumn<MainWindow::Page>("page");
    QTest::newRow("incident") << MainWindow::Page::incident;
    QTest::newRow("ledger") << MainWindow::Page::ledger;
    QTest::newRow("alarms") << MainWindow::Page::alarms;
    QTest::newRow("start") << MainWindow::Page::start;
}

// Who ends the program on a page finds the views again that the page had hidden, and only those.
void TstConsole::aPageIsNoPartOfTheSavedLayout() {
    QFETCH(MainWindow::Page, page);
    Rig rig;
    QVERIFY(rig.isReady);
    MainWindow& window = rig.console->window();
    QTRY_COMPARE(rig.box("meter").width(), 328);
    window.showPage(page);
    QCOMPARE(window.saveLayout().docks, QByteArray()); // untouched: the default goes on to fit the window
    window.showPage(MainWindow::Page::overview);
    window.findChild<QDockWidget*>(QStringLiteral("heatmap"))->close();
    const QByteArray stood = window.saveLayout().docks;
    QVERIFY(!stood.isEmpty());
    window.showPage(page);
    QCOMPARE(window.saveLayout().docks, stood);
    // From one page to the next.
    window.showPage(MainWindow::Page::incident);
    window.showPage(MainWindow::Page::start);
    QCOMPARE(window.saveLayout().docks, stood);
    Rig other;
    QVERIFY(other.isReady);
    QVERIFY(other.console->window().restoreLayout(window.saveLayout()));
    for (const char* name : {"overview", "graph", "timeline", "chart", "seams", "sources", "meter", "timeBar"})
        QVERIFY2(!other.console->window().findChild<QDockWidget*>(QLatin1String(name))->isHidden(), name);
    for (const char* name : {"heatmap", "incident", "ledger", "alarms", "start"})
        QVERIFY2(other.console->window().findChild<QDockWidget*>(QLatin1String(name))->isHidden(), name);
}

// interface rule 11: chip and a frame of 12 px round the whole window.
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
    // Texts may still change for a second after the first data; then everything rests, over the next second
    // too.
    QTest::qWait(1600);
    PaintCounter counter(rig.console->window());
    QTest::qWait(1300);
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
    telemetry::SessionState& session = first.session.edit();
    session.now = *parseRfc3339("2026-03-12T12:03:52Z");
    feed.push(std::move(first));
    Console console(QStringLiteral("scripted"), {});
    console.window().resize(1920, 1080);
    console.window().show();
    console.start(feed);
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

/// Every pixel of the healthy console is nearly colourless: interface rule 5, under 1 % saturated. With
/// SEAM_PICTURES the pictures are kept.
void TstConsole::pictures() {
    QFETCH(int, theme);
    QFETCH(int, mode);
    QFETCH(bool, isLeaking);
    QFETCH(bool, isPage);
    const QString folder = qEnvironmentVariable("SEAM_PICTURES");
    if (isLeaking && folder.isEmpty())
        return; // nothing to prove but that somebody can look at it
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

SEAM_GUI_TEST(tst_console, TstConsole)
#include "tst_console.moc"
