// SPDX-License-Identifier: GPL-3.0-or-later
// Steps from view to view: each can be undone, and the guided tour leaves none.
#include "app/console/console_rig.h"

#include "bars/search_field.h"
#include "meter/meter_panel.h"
#include "support/sample_drill.h"
#include "support/test_program.h"
#include "timeline/timeline_widget.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QDockWidget>

using namespace seamscope;
using namespace seamscope::console;
using namespace std::chrono_literals;
using telemetry::SessionMode;
using test::Rig;

class TstConsoleSteps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyViewChangeCanBeUndone();
    void theFirstMinutesAreNoSliver();
    void anUndoneSeekInARecordingReturns();
    void theTourLeavesEverythingAsItWas();
    void aDrillHasNoTourAndNoMap();
};

/// Of a live session: what is kept fills at least a tenth of the time bar, up to its six hours; a length that somebody chose stays.
void TstConsoleSteps::theFirstMinutesAreNoSliver() {
    Rig rig;
    QVERIFY(rig.isReady);
    for (const Duration kept : {Duration(32s), Duration(4min), Duration(14min), Duration(50min), Duration(3h), Duration(9h)}) {
        telemetry::Update update = rig.hall.firstUpdate(telemetry::SessionMode::live);
        update.session.edit().start = rig.hall.now() - kept;
        rig.feed.push(std::move(update));
        const auto span = [&] { return rig.console->view().span().length(); };
        QTRY_VERIFY2(span() <= std::max<Duration>(kept * 10, 5min) && span() >= std::min<Duration>(kept, 6h) && span() <= Duration(6h), qPrintable(QString::number(toSeconds(span()))));
    }
    rig.console->steps().setSpan(20min);
    telemetry::Update update = rig.hall.firstUpdate(telemetry::SessionMode::live);
    update.session.edit().start = rig.hall.now() - 1min;
    rig.feed.push(std::move(update));
    QTRY_COMPARE(rig.console->feed().live().session().start, rig.hall.now() - 1min);
    QCOMPARE(rig.console->view().span().length(), Duration(20min));
}

// interface rule 33.
void TstConsoleSteps::everyViewChangeCanBeUndone() {
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

void TstConsoleSteps::anUndoneSeekInARecordingReturns() {
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

void TstConsoleSteps::theTourLeavesEverythingAsItWas() {
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

void TstConsoleSteps::aDrillHasNoTourAndNoMap() {
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

SEAM_GUI_TEST(tst_console_steps, TstConsoleSteps)
#include "tst_console_steps.moc"
