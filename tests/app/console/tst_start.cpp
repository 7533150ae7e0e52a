// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen without arguments, with real keys and a real pointer: a demo, a gateway, a recent file, each in a step.
#include "app/console/started.h"

#include "bars/global_bar.h"
#include "gateway/gateway.h"
#include "qt/incident_pick.h"
#include "start/start_page.h"
#include "support/panel_checks.h"
#include "support/test_program.h"

#include <QDockWidget>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::console;

namespace {

struct Started : test::Started {
    using test::Started::Started;
    /// The pointer onto the item whose name begins so.
    void click(const QString& name) {
        for (const ui::PanelItem& item : page().picture().items)
            if (item.name.startsWith(name))
                return QTest::mouseClick(&page(), Qt::LeftButton, {}, item.box.center().toPoint());
        QFAIL(qPrintable(name));
    }
};

double minutesIn(Shell& shell) {
    return toSeconds(shell.console().view().cursor() - shell.console().feed().live().session().start) / 60;
}

} // namespace

class TstStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allOfItIsSeenAtEverySize_data();
    void allOfItIsSeenAtEverySize();
    void nothingElseIsShown();
    void aKeyOpensADemoWhereItIsNoticed();
    void theTourIsOfferedOnceAndStartedByAKey();
    void anAddressIsTypedAndComesBack();
    void aGatewayThatIsNotThereIsSaid();
    void aRecentFileIsOneClick();
    void aDrillOfTheLibraryIsFoundAndPlayed();
    void whatIsSimulatedCanBeGivenUp();
};

void TstStart::allOfItIsSeenAtEverySize_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    for (const QSize size : {QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160)})
        for (const int percent : {80, 100, 150, 200})
            QTest::addRow("%dx%d %d %%", size.width(), size.height(), percent) << size << percent;
}

void TstStart::allOfItIsSeenAtEverySize() {
    QFETCH(QSize, size);
    QFETCH(int, percent);
    Preferences preferences;
    preferences.textScale = percent;
    preferences.theme = percent == 100 ? Theme::light : Theme::dark;
    Started started(preferences);
    ui::StartContent content = started.page().content();
    content.isGuarded = true;
    content.gateways = {{QStringLiteral("gw.example:7443"), QStringLiteral("token from gw.token")}};
    content.recents = {{QStringLiteral("pump.mcap"), QStringLiteral("8.24 MiB · /data"), {}, true}};
    started.page().setContent(content);
    started.shell.console().window().resize(size);
    QTRY_COMPARE(started.shell.console().window().size(), size);
    QCoreApplication::processEvents();
    const ui::TextCache cache;
    const ui::PanelPicture& picture = started.page().picture();
    const auto width = static_cast<qreal>(started.page().width());
    // As it was laid out; text scale enlarges the whole.
    const qreal drawn = std::min(percent / 100.0, std::max(width / 560, std::min(percent / 100.0, 1.0)));
    QCOMPARE(test::outsider(picture, {width / drawn, started.page().height() / drawn}, cache), QString());
    QCOMPARE(test::overlap(picture, cache), QString());
    QCOMPARE(test::unreachable(picture), QString());
    for (const QString& text : test::textsOf(picture))
        QVERIFY2(!text.endsWith(u'…') || text.startsWith(u"Open") || text.startsWith(u"With") || text == u"Choose a drill…", qPrintable(text));
    QVERIFY(test::textsOf(picture).contains(QStringLiteral("Choose a drill…")));
    const auto demos = std::count_if(picture.items.begin(), picture.items.end(), [](const ui::PanelItem& item) {
        return item.canActivate && item.toolTip.startsWith(QStringLiteral("Simulates"));
    });
    QCOMPARE(demos, 8);
    // With room for it, nothing has to be scrolled.
    if (size.width() >= 1920 && percent <= 150 && started.page().content().isGuarded)
        QVERIFY(picture.height * std::min(drawn, 1.0) <= started.page().parentWidget()->height());
    for (const QLineEdit* field : started.page().findChildren<QLineEdit*>())
        QVERIFY(field->isVisible() && started.page().rect().contains(field->geometry()));
}

void TstStart::nothingElseIsShown() {
    Started started;
    QVERIFY(started.page().isVisible());
    // Also where docks were left somewhere else the last time.
    MainWindow& window = started.shell.console().window();
    window.showPage(MainWindow::Page::overview);
    window.findChild<QDockWidget*>(QStringLiteral("meter"))->close();
    const Settings::Layout left{window.saveGeometry(), window.saveState(Settings::kLayoutVersion)};
    window.showPage(MainWindow::Page::start);
    QVERIFY(window.restoreLayout(left));
    QVERIFY(started.page().isVisible());
    QCOMPARE(window.saveLayout().docks, left.docks);
    const QStringList bar = test::textsOf(started.shell.console().window().findChild<ui::GlobalBar*>()->picture());
    QCOMPARE(bar, QStringList({QStringLiteral("Seamscope"), QStringLiteral("no data open")}));
    QVERIFY(!started.shell.console().widgetOf("graph")->isVisible());
    QVERIFY(!started.shell.console().widgetOf("meter")->isVisible());
    QTest::keyClick(&started.page(), Qt::Key_Escape);
    QVERIFY(started.page().isVisible()); // there is nothing behind it
}

void TstStart::aKeyOpensADemoWhereItIsNoticed() {
    Started started;
    QSignalSpy opened(&started.shell, &Shell::opened);
    QTest::keyClick(&started.page(), Qt::Key_5); // a rank stops in the 15th minute
    QVERIFY(started.page().content().notice.contains(QStringLiteral("Hung rank")));
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60'000);
    QVERIFY(!started.page().isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(minutesIn(started.shell) > 15, 20'000);
    QVERIFY2(minutesIn(started.shell) < 20, QByteArray::number(minutesIn(started.shell)).constData());
    const auto mechanism = [&started] {
        const auto& report = started.shell.console().feed().shown().incidents();
        return report && !report->incidents.empty() ? report->incidents.front().roots.front().mechanism : std::string();
    };
    QTRY_COMPARE(mechanism(), std::string("collective_hang"));
    QVERIFY(Settings(started.settings).recentFiles().isEmpty()); // found again where it was found now
    // The second time it is there.
    const QFileInfo file(QString::fromStdString(
        std::filesystem::directory_iterator(started.folder / "demos")->path().string()));
    const QDateTime made = file.lastModified();
    QTest::keyClick(&started.shell.console().window(), Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(started.page().isVisible());
    QTest::keyClick(&started.page(), Qt::Key_D);
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&started.page(), Qt::Key_Right);
    QTest::keyClick(&started.page(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, 20'000);
    QCOMPARE(QFileInfo(file.filePath()).lastModified(), made);
}

void TstStart::theTourIsOfferedOnceAndStartedByAKey() {
    Started started;
    QSignalSpy opened(&started.shell, &Shell::opened);
    const auto tour = [&]() -> GuidedTour& { return started.shell.console().tour(); };
    QTest::keyClick(&started.page(), Qt::Key_5);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(tour().isShown(), 30'000); // offered: it does not begin by itself, nor take the keyboard
    QVERIFY(!tour().isOn());
    QVERIFY(!tour().view().card().hasFocus());
    QTest::keyClick(&started.shell.console().window(), Qt::Key_Escape);
    QVERIFY(!tour().isShown());
    QVERIFY(Settings(started.settings).isTourKnown());
    // The same demonstration for the second time: it is not offered again, but there for a key.
    QTest::keyClick(&started.shell.console().window(), Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(started.page().isVisible());
    QTest::keyClick(&started.page(), Qt::Key_5);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(minutesIn(started.shell) > 15, 20'000);
    QVERIFY(!tour().isShown());
    QTest::keyClick(&started.shell.console().window(), Qt::Key_T, Qt::ControlModifier);
    QVERIFY(tour().isOn());
    // With the figures of what is open: the ranks hang, and the page that they are told on says the same owners.
    const telemetry::Incident* incident = models::currentIncident(started.shell.console().feed().shown().incidents().get(), nullptr, {});
    QVERIFY(incident);
    for (const std::string& owner : incident->owners)
        QVERIFY2(tour().view().card().words().text.contains(QString::fromStdString(owner)), qPrintable(tour().view().card().words().text));
}

void TstStart::anAddressIsTypedAndComesBack() {
    Started started;
    auto gateway = gateway::Gateway::serve({}, started.clock);
    QVERIFY(gateway);
    gateway::ListenConfig listen;
    listen.address = "127.0.0.1:0";
    const auto bound = (*gateway)->listen(listen);
    QVERIFY2(bound, bound ? "" : bound.error().text().c_str());
    QSignalSpy opened(&started.shell, &Shell::opened);
    QTest::keyClick(&started.page(), Qt::Key_L);
    auto* field = started.page().findChild<QLineEdit*>(QStringLiteral("address"));
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, QString::fromStdString(*bound));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20'000);
    QTRY_VERIFY(started.shell.console().feed().hasData());
    // The next time it stands in the list.
    QTest::keyClick(&started.shell.console().window(), Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(started.page().isVisible());
    started.click(QStringLiteral("connect to ") + QString::fromStdString(*bound));
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, 20'000);
    QCOMPARE(Settings(started.settings).recentGateways().size(), 1);
    started.shell.take({}); // the link goes before the gateway
}

void TstStart::aGatewayThatIsNotThereIsSaid() {
    Started started;
    QSignalSpy failed(&started.shell, &Shell::failed);
    auto* field = started.page().findChild<QLineEdit*>(QStringLiteral("address"));
    QTest::keyClicks(field, QStringLiteral("127.0.0.1:1"));
    started.click(QStringLiteral("Connect"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 30'000);
    QVERIFY(started.page().isVisible());
    QVERIFY(started.page().content().notice.isEmpty());
    QVERIFY(started.shell.console().window().findChild<QMessageBox*>());
    QVERIFY(Settings(started.settings).recentGateways().isEmpty());
}

void TstStart::aRecentFileIsOneClick() {
    Started started;
    const auto bundle = started.folder / "bundle";
    std::filesystem::create_directories(bundle / "metrics");
    std::ofstream(bundle / "manifest.json") << R"({"title":"Hall","start":"2026-03-01T09:00:00Z"})";
    std::ofstream(bundle / "metrics/dcgm.prom")
        << "DCGM_FI_DEV_GPU_TEMP{gpu=\"1\",Hostname=\"n1\"} 61 1772357400000\n";
    Settings settings(started.settings);
    settings.noteFile(QString::fromStdString((started.folder / "gone.mcap").string()));
    settings.noteFile(QString::fromStdString(bundle.string()));
    started.shell.console().setRecentFiles(settings.recentFiles());
    QCOMPARE(started.page().content().recents.size(), 2U);
    QVERIFY(!started.page().content().recents[1].isThere);
    QSignalSpy opened(&started.shell, &Shell::opened);
    QTest::mouseClick(&started.page(), Qt::LeftButton, {}, QPoint(900, 1000)); // nothing is there
    started.click(QStringLiteral("open bundle"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20'000);
    QTRY_VERIFY(started.shell.console().feed().live().find(*topology::EntityId::parse("gpu/n1:1"), "gpu.temperature").isValid());
    // The docks stand as if it had been opened at once.
    MainWindow& window = started.shell.console().window();
    QTRY_VERIFY(std::abs(window.findChild<QDockWidget*>(QStringLiteral("overview"))->width() - 256) <= 1); // tabs beside it take whole pixels
    const QSize graph = window.findChild<QDockWidget*>(QStringLiteral("graph"))->size();
    QTest::keyClick(&window, Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(started.page().isVisible());
    QTest::keyClick(&started.page(), Qt::Key_Escape);
    QTRY_COMPARE(window.findChild<QDockWidget*>(QStringLiteral("graph"))->size(), graph);
    QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("meter"))->isVisible());
}

// As somebody would who does not know the answer, by keys alone; nothing on the screen tells it.
void TstStart::aDrillOfTheLibraryIsFoundAndPlayed() {
    Started started;
    QTRY_VERIFY(started.page().content().drills.size() >= 12);
    std::size_t listed = 0;
    for (const ui::PanelItem& item : started.page().picture().items)
        listed += item.name.startsWith(QStringLiteral("drill: ")) ? 1 : 0;
    QVERIFY2(listed >= 12, qPrintable(QString::number(listed))); // without a scroll, at 1920x1080
    QTest::keyClick(&started.page(), Qt::Key_P);
    QTest::keyClick(&started.page(), Qt::Key_Return);
    auto* picker = started.shell.console().window().findChild<QDialog*>(QStringLiteral("drill-picker"));
    QTRY_VERIFY(picker && picker->isVisible());
    auto* words = picker->findChild<QLineEdit*>(QStringLiteral("words"));
    const auto* found = picker->findChild<QListWidget*>(QStringLiteral("found"));
    QCOMPARE(static_cast<std::size_t>(found->count()), started.page().content().drills.size());
    QTest::keyClicks(words, QStringLiteral("pump")); // the answer of one of them
    QCOMPARE(found->count(), 0);
    QTest::keyClick(words, Qt::Key_Return);
    QVERIFY(picker->isVisible());
    words->clear();
    QTest::keyClicks(words, QStringLiteral("PATH cause"));
    QCOMPARE(found->count(), 1);
    QVERIFY(found->item(0)->text().startsWith(QStringLiteral("Quiet loop · 45 min · ")));
    QSignalSpy opened(&started.shell, &Shell::opened);
    QTest::keyClick(words, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(started.page().content().notice.contains(QStringLiteral("%")), 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60'000);
    QTRY_VERIFY(started.shell.console().feed().live().parts().drill);
    const drill::DrillView& view = *started.shell.console().feed().live().parts().drill;
    QCOMPARE(view.info.title, std::string("Quiet loop"));
    QCOMPARE(view.phase, drill::Phase::lobby);
    QVERIFY(!view.truth);
    for (const QWidget* widget : started.shell.console().window().findChildren<QWidget*>())
        for (const QString& text : {widget->accessibleName(), widget->accessibleDescription(), widget->toolTip(), widget->windowTitle()})
            QVERIFY2(!text.contains(QStringLiteral("pump_degraded")) && !text.contains(QStringLiteral("library.drill")), qPrintable(text));
    QVERIFY(Settings(started.settings).recentFiles().isEmpty());
}

void TstStart::whatIsSimulatedCanBeGivenUp() {
    Started started;
    QSignalSpy opened(&started.shell, &Shell::opened);
    QSignalSpy failed(&started.shell, &Shell::failed);
    QTest::keyClick(&started.page(), Qt::Key_8); // the longest
    QTRY_VERIFY_WITH_TIMEOUT(started.page().content().notice.contains(QStringLiteral("%")), 20'000);
    started.click(QStringLiteral("Cancel"));
    QTRY_VERIFY_WITH_TIMEOUT(started.page().content().notice.isEmpty(), 20'000);
    QCOMPARE(opened.size() + failed.size(), 0);
    QVERIFY(!started.shell.console().window().findChild<QMessageBox*>());
    QVERIFY(std::filesystem::is_empty(started.folder / "demos"));
    // And what is asked for next is not given up with it.
    QTest::keyClick(&started.page(), Qt::Key_5);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60'000);
}

SEAM_GUI_TEST(tst_start, TstStart)
#include "tst_start.moc"
