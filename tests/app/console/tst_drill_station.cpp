// SPDX-License-Identifier: GPL-3.0-or-later
// A drill in the window: what comes with the first word of it, who sits where, and that no picture leaves it unmarked.
#include "app/console/console_rig.h"

#include "bars/global_bar.h"
#include "common/painted_panel.h"
#include "drill/briefing.h"
#include "drill/briefing_view.h"
#include "drill/drill_clock.h"
#include "drill/drill_form.h"
#include "drill/drill_head.h"
#include "drill/drill_side.h"
#include "drill/join_form.h"
#include "drill/letter_panel.h"
#include "drill/report_page.h"
#include "qt/words.h"
#include "support/panel_checks.h"
#include "support/sample_drill.h"
#include "support/test_program.h"

#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QtTest>

#include <mutex>

using namespace seamscope;
using namespace seamscope::console;
using namespace std::chrono_literals;
using drill::Seat;
using test::Rig;

namespace {

/// A gateway that plays a drill with one person: what was asked is noted, and answered with the drill as it is set.
struct Station {
    drill::DrillView view;
    std::vector<drill::DrillRequest> asked;
    mutable std::mutex mutex;
    Rig rig; ///< last: its feed goes before what it answers with

    explicit Station(drill::DrillView told, Preferences preferences = {})
        : view(std::move(told))
        , rig(telemetry::SessionMode::replay, preferences) {
        rig.feed.onDrill = [this](const drill::DrillRequest& request) -> Result<drill::DrillView> {
            const std::lock_guard lock(mutex); // answers are made on the feed's thread
            asked.push_back(request);
            return view;
        };
        tell();
    }
    /// The newest word of it goes to the console.
    bool tell() {
        telemetry::Update update;
        update.epoch = 1;
        update.drill = view;
        rig.feed.push(std::move(update));
        return QTest::qWaitFor([this] {
            const auto& part = rig.console->feed().live().parts().drill;
            return part && *part == view && rig.console->window().isDrill();
        });
    }
    template<class T>
    [[nodiscard]] std::vector<T> asks() const {
        const std::lock_guard lock(mutex);
        std::vector<T> out;
        for (const drill::DrillRequest& one : asked)
            if (const T* found = std::get_if<T>(&one))
                out.push_back(*found);
        return out;
    }
    MainWindow& window() { return rig.console->window(); }
};

drill::DrillView solo() {
    return test::quietLoopFor({Seat::lead, Seat::facilities, Seat::network, Seat::ml, Seat::finance});
}

bool isShown(Station& station, const char* dock) {
    const auto* found = station.window().findChild<QDockWidget*>(QLatin1String(dock));
    return found && found->isVisible();
}

} // namespace

class TstDrillStation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theWindowCannotBeTakenForLive();
    void whoPlaysAloneSitsEverywhere();
    void aSeatHasItsViewsOnly_data();
    void aSeatHasItsViewsOnly();
    void keysCommitAndMoveTheClock();
    void aStrangerChoosesASeat();
    void theDeskComesToWhoLeads();
    void theRevealBringsTheReport();
    void theReportIsSaved();
    void nothingCollides_data();
    void nothingCollides();
    void aHintIsFoundByTheSearchField();
    void theBriefingIsReadBeforeItBegins_data();
    void theBriefingIsReadBeforeItBegins();
    void theBriefingIsReadAgain();
};

// The same in another language: words that are longer than the English ones need the room too.
void TstDrillStation::initTestCase() {
    const auto spoken = models::useLanguage(qEnvironmentVariable("SEAM_TEST_LANGUAGE").toStdString());
    QVERIFY2(spoken, spoken ? "" : spoken.error().text().c_str());
}

void TstDrillStation::theWindowCannotBeTakenForLive() {
    Station station(solo());
    QVERIFY(station.window().isDrill());
    const QImage image = station.window().grab().toImage();
    const ui::Palette& palette = ui::Palette::dark();
    // Every edge has both colours of the hatching, none of the ground of the views.
    for (const QPoint along : {QPoint(1, 0), QPoint(0, 1)})
        for (const bool isFar : {false, true}) {
            int accent = 0;
            int ground = 0;
            const int length = along.x() ? image.width() : image.height();
            for (int i = 0; i < length; ++i) {
                const int across = isFar ? (along.x() ? image.height() : image.width()) - 4 : 3;
                const QColor colour = along.x() ? image.pixelColor(i, across) : image.pixelColor(across, i);
                accent += colour == palette[ui::Role::accent];
                ground += colour == palette[ui::Role::accentGround];
            }
            QVERIFY2(accent > length / 6 && ground > length / 6, qPrintable(QStringLiteral("%1 %2 of %3").arg(accent).arg(ground).arg(length)));
        }
    if (const QString folder = qEnvironmentVariable("SEAM_DRILL_PICTURES"); !folder.isEmpty())
        QVERIFY(image.save(folder + QStringLiteral("/window-solo-dark.png")));
    const auto has = [](const ui::PanelPicture& picture) { return test::textsOf(picture).contains(QStringLiteral("DRILL")); };
    if (qEnvironmentVariableIsEmpty("SEAM_TEST_LANGUAGE")) {
        QVERIFY(has(station.rig.part<ui::GlobalBar>()->picture()));
        QVERIFY(has(station.rig.part<ui::DrillHead>()->picture()));
        QVERIFY(!test::textsOf(station.rig.part<ui::GlobalBar>()->picture()).contains(QStringLiteral("LIVE")));
    }
}

void TstDrillStation::whoPlaysAloneSitsEverywhere() {
    drill::DrillView lobby = solo();
    lobby.chairs.clear();
    lobby.phase = drill::Phase::lobby;
    Station station(lobby);
    QTRY_COMPARE(station.asks<drill::Join>().size(), std::size_t{5});
    // Space starts it, whatever was placed anew on the way.
    QCOMPARE(station.window().focusWidget(), station.rig.part<ui::DrillClock>());
    station.view.position = 1s;
    QVERIFY(station.tell()); // told again without chairs, as it may be before the answers: nobody asks twice
    QCOMPARE(station.asks<drill::Join>().size(), std::size_t{5});
    for (const drill::Join& join : station.asks<drill::Join>()) {
        QVERIFY(!join.who.empty());
        QVERIFY(join.key.empty());
    }
}

void TstDrillStation::aSeatHasItsViewsOnly_data() {
    QTest::addColumn<int>("seat");
    QTest::addColumn<bool>("heatmap");
    QTest::addColumn<bool>("timeline");
    QTest::addColumn<bool>("meter");
    QTest::newRow("facilities") << int(Seat::facilities) << true << false << false;
    QTest::newRow("network") << int(Seat::network) << false << false << false;
    QTest::newRow("ml") << int(Seat::ml) << true << false << false;
    QTest::newRow("finance") << int(Seat::finance) << false << false << true;
    QTest::newRow("lead") << int(Seat::lead) << false << false << false;
    QTest::newRow("facilitator") << int(Seat::facilitator) << true << false << true;
}

void TstDrillStation::aSeatHasItsViewsOnly() {
    QFETCH(int, seat);
    QFETCH(bool, heatmap);
    QFETCH(bool, timeline);
    QFETCH(bool, meter);
    Station station(test::quietLoopFor({static_cast<Seat>(seat)}));
    station.window().showPage(MainWindow::Page::overview);
    QVERIFY(isShown(station, "graph"));
    const auto offered = [&](const char* dock) { return !station.window().findChild<QDockWidget*>(QLatin1String(dock))->isHidden(); };
    QCOMPARE(offered("heatmap"), heatmap);
    QCOMPARE(offered("timeline"), timeline);
    QCOMPARE(offered("meter"), meter);
    QVERIFY(!isShown(station, "overview")); // incidents are what is to be found
    QVERIFY(!isShown(station, "timeBar"));
    QVERIFY(isShown(station, "letters"));
    QVERIFY(isShown(station, "drillClock"));
}

void TstDrillStation::keysCommitAndMoveTheClock() {
    Station station(solo());
    auto* clock = station.rig.part<ui::DrillClock>();
    QTest::keyClick(clock, Qt::Key_Space);
    QTRY_COMPARE(station.asks<drill::Order>().size(), std::size_t{1});
    QCOMPARE(station.asks<drill::Order>().front(), drill::Order::freeze);
    QTest::keyClick(&station.window(), Qt::Key_P, Qt::ControlModifier);
    QTRY_COMPARE(station.asks<drill::Order>().size(), std::size_t{2});
    QTest::keyClick(station.rig.part<ui::DrillSide>(), Qt::Key_H);
    QTRY_COMPARE(station.asks<drill::TakeHint>().size(), std::size_t{1});
    QCOMPARE(station.asks<drill::TakeHint>().front().agreed, 10);
    auto* form = station.rig.part<ui::DrillForm>();
    for (QPushButton* button : form->findChildren<QPushButton*>()) {
        QVERIFY(button->isEnabled());
        QVERIFY(button->focusPolicy() & Qt::TabFocus);
    }
    QTest::keyClick(form->findChildren<QPushButton*>().front(), Qt::Key_Space);
    QTRY_COMPARE(station.asks<drill::Act>().size(), std::size_t{1});
    QCOMPARE(station.asks<drill::Act>().front().verb, drill::Verb::detect);
}

void TstDrillStation::aStrangerChoosesASeat() {
    drill::DrillView view = test::quietLoopFor({Seat::observer});
    for (drill::Chair& chair : view.chairs)
        chair.isOwn = false;
    Station station(view);
    auto* join = station.rig.part<ui::JoinForm>();
    QTRY_VERIFY(join->isVisible());
    QVERIFY(station.asks<drill::Join>().empty()); // nobody is sat down in a team
    auto* seat = join->findChild<QComboBox*>();
    QLineEdit* key = nullptr;
    for (QLineEdit* field : join->findChildren<QLineEdit*>())
        if (field->echoMode() == QLineEdit::Password)
            key = field;
    QVERIFY(!key->isVisible());
    seat->setCurrentIndex(5); // after the five that play: who leads
    QVERIFY(key->isVisible());
    key->setText(QStringLiteral("correct horse"));
    join->findChild<QPushButton*>()->click();
    QTRY_COMPARE(station.asks<drill::Join>().size(), std::size_t{1});
    QCOMPARE(station.asks<drill::Join>().front().seat, Seat::facilitator);
    QCOMPARE(station.asks<drill::Join>().front().key, std::string("correct horse"));
    QVERIFY(key->text().isEmpty());
}

void TstDrillStation::theDeskComesToWhoLeads() {
    Station station(test::quietLoopFor({Seat::facilitator}));
    QTRY_COMPARE(station.window().page(), MainWindow::Page::desk);
    QVERIFY(isShown(station, "drillClock"));
    QVERIFY(!isShown(station, "drillSide"));
    station.window().showPage(MainWindow::Page::overview);
    if (const QString folder = qEnvironmentVariable("SEAM_DRILL_PICTURES"); !folder.isEmpty())
        QVERIFY(station.window().grab().save(folder + QStringLiteral("/window-leads-dark.png")));
    station.window().showPage(MainWindow::Page::desk);
    QTest::keyClick(&station.window(), Qt::Key_D, Qt::ControlModifier);
    QTRY_COMPARE(station.window().page(), MainWindow::Page::overview);
    QTest::keyClick(&station.window(), Qt::Key_D, Qt::ControlModifier);
    QTRY_COMPARE(station.window().page(), MainWindow::Page::desk);
}

void TstDrillStation::theRevealBringsTheReport() {
    Preferences preferences;
    preferences.theme = Theme::light;
    Station station(solo(), preferences);
    QCOMPARE(station.window().page(), MainWindow::Page::overview);
    if (const QString folder = qEnvironmentVariable("SEAM_DRILL_PICTURES"); !folder.isEmpty())
        QVERIFY(station.window().grab().save(folder + QStringLiteral("/window-solo-light.png")));
    drill::DrillView revealed = test::quietLoopRevealed();
    revealed.desk = drill::Desk::solo;
    revealed.chairs = solo().chairs;
    station.view = revealed;
    QVERIFY(station.tell());
    QTRY_COMPARE(station.window().page(), MainWindow::Page::drillReport);
    const auto panels = station.window().panels();
    QVERIFY(std::any_of(panels.begin(), panels.end(), [](const auto& panel) { return panel.first == MainWindow::Place::timeline; }));
    const QStringList texts = test::textsOf(station.rig.part<ui::ReportPanel>()->picture());
    QVERIFY(texts.contains(QString::number(revealed.truth->outcome->total)));
    if (const QString folder = qEnvironmentVariable("SEAM_DRILL_PICTURES"); !folder.isEmpty())
        QVERIFY(station.window().grab().save(folder + QStringLiteral("/window-report-light.png")));
    // Once only: who has gone back to the views stays there.
    station.window().showPage(MainWindow::Page::overview);
    station.view.phase = drill::Phase::ended;
    QVERIFY(station.tell());
    QCOMPARE(station.window().page(), MainWindow::Page::overview);
}

void TstDrillStation::theReportIsSaved() {
    drill::DrillView revealed = test::quietLoopRevealed();
    revealed.truth->report = "# After-action report\n";
    Station station(revealed);
    const QTemporaryDir folder;
    for (const char* ending : {"md", "json", "pdf"}) {
        const QString path = folder.filePath(QStringLiteral("report.") + QLatin1String(ending));
        const auto saved = station.rig.console->drill().saveReport(path);
        QVERIFY2(saved, saved ? "" : saved.error().text().c_str());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray begin = file.read(64);
        QVERIFY2(begin.startsWith(ending == std::string_view("md") ? "# After-action" : ending == std::string_view("json") ? "{" : "%PDF"),
                 begin.constData());
    }
    QVERIFY(!station.rig.console->drill().saveReport(folder.filePath(QStringLiteral("report.txt"))));
    QVERIFY(!station.rig.console->drill().saveReport(folder.filePath(QStringLiteral("nowhere/%1").arg(QStringLiteral("report.md")))));
}

void TstDrillStation::nothingCollides_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    const std::pair<QSize, std::vector<int>> walk[] = {
        {QSize(1280, 720), {80, 100}}, {QSize(1920, 1080), {80, 100, 150, 200}}, {QSize(3840, 2160), {200}}};
    for (const auto& [size, percents] : walk)
        for (const int percent : percents)
            QTest::addRow("%dx%d %d %%", size.width(), size.height(), percent) << size << percent;
}

void TstDrillStation::nothingCollides() {
    QFETCH(QSize, size);
    QFETCH(int, percent);
    Preferences preferences;
    preferences.textScale = percent;
    preferences.theme = percent == 150 ? Theme::light : Theme::dark;
    Station station(test::quietLoopFor({Seat::facilities}), preferences);
    QTRY_COMPARE((station.window().resize(size), station.window().size()), size);
    const ui::TextCache cache;
    QStringList wrong;
    const auto look = [&] {
        wrong.clear();
        for (ui::PaintedPanel* panel : station.window().findChildren<ui::PaintedPanel*>()) {
            if (panel->visibleRegion().isEmpty() || panel->width() < 16)
                continue;
            const QString name = QString::fromLatin1(panel->metaObject()->className()).section(QStringLiteral("::"), -1);
            if (const QString found = test::overlap(panel->picture(), cache); !found.isEmpty())
                wrong << name + QStringLiteral(": overprinted: ") + found;
        }
        return wrong.isEmpty();
    };
    const auto keep = [&](const QString& page) {
        if (const QString folder = qEnvironmentVariable("SEAM_DRILL_PICTURES"); !folder.isEmpty())
            QVERIFY(station.window().grab().save(QStringLiteral("%1/walk-%2-%3-%4.png").arg(folder, page).arg(size.width()).arg(percent)));
    };
    QVERIFY2(QTest::qWaitFor(look, 2000), qPrintable(wrong.join(u'\n')));
    // What says that it is a drill is on the screen at every size.
    QVERIFY(station.rig.part<ui::DrillHead>()->isVisible());
    QVERIFY(!station.rig.part<ui::DrillClock>()->visibleRegion().isEmpty());
    QVERIFY(!station.rig.part<ui::LetterPanel>()->visibleRegion().isEmpty());
    keep(QStringLiteral("seat"));
    station.view = test::quietLoopFor({Seat::facilitator});
    QVERIFY(station.tell());
    QTRY_COMPARE(station.window().page(), MainWindow::Page::desk);
    QVERIFY2(QTest::qWaitFor(look, 2000), qPrintable(wrong.join(u'\n')));
    keep(QStringLiteral("desk"));
    const auto chairs = station.view.chairs;
    station.view = test::quietLoopRevealed();
    station.view.chairs = chairs;
    QVERIFY(station.tell());
    QTRY_COMPARE(station.window().page(), MainWindow::Page::drillReport);
    QVERIFY2(QTest::qWaitFor(look, 2000), qPrintable(wrong.join(u'\n')));
    keep(QStringLiteral("report"));
}

void TstDrillStation::aHintIsFoundByTheSearchField() {
    Station station(solo());
    QTest::keyClick(&station.window(), Qt::Key_K, Qt::ControlModifier);
    auto* field = station.rig.part<ui::GlobalBar>()->findChild<QLineEdit*>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, qEnvironmentVariableIsEmpty("SEAM_TEST_LANGUAGE") ? QStringLiteral("hint for") : QStringLiteral("Tipp"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(station.asks<drill::TakeHint>().size(), std::size_t{1});
}

void TstDrillStation::theBriefingIsReadBeforeItBegins_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("isAlone");
    for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)})
        for (const bool isAlone : {true, false})
            QTest::addRow("%dx%d, %s", size.width(), size.height(), isAlone ? "alone" : "without a seat") << size << isAlone;
}

// All of it can be reached, none is wider than its place, and a heading looks like one.
void TstDrillStation::theBriefingIsReadBeforeItBegins() {
    QFETCH(QSize, size);
    QFETCH(bool, isAlone);
    drill::DrillView view = isAlone ? solo() : test::quietLoopFor({Seat::observer});
    view.phase = drill::Phase::lobby;
    view.info.briefing = drill::briefingWith("It is late. <b>Nobody</b> is here.");
    for (drill::Chair& chair : view.chairs)
        chair.isOwn = isAlone;
    Station station(view);
    QTRY_COMPARE((station.window().resize(size), station.window().size()), size);
    ui::BriefingView* page = nullptr;
    QTRY_VERIFY([&] {
        for (auto* each : station.window().findChildren<ui::BriefingView*>())
            page = each->isVisible() ? each : page;
        return page != nullptr;
    }());
    const QString shown = page->toPlainText();
    QVERIFY(shown.contains(QStringLiteral("<b>Nobody</b> is here."))); // what stands in a file is text
    QVERIFY(!shown.contains(u'#'));
    QTRY_VERIFY(page->document()->idealWidth() <= page->viewport()->width());
    QVERIFY(page->viewport()->width() > 180 && page->viewport()->height() > 100);
    QScrollBar* bar = page->verticalScrollBar();
    QCOMPARE(bar->value(), 0);
    QVERIFY(bar->maximum() + page->viewport()->height() >= qRound(page->document()->size().height()));
    int headings = 0;
    for (QTextBlock block = page->document()->begin(); block.isValid(); block = block.next()) {
        const bool isHeading = block.blockFormat().headingLevel() > 0;
        headings += isHeading;
        const QFont font = block.begin().fragment().charFormat().font();
        QCOMPARE(font.pixelSize() > page->font().pixelSize() && font.weight() > QFont::Medium, isHeading);
    }
    QCOMPARE(headings, 6);
    if (const QString folder = qEnvironmentVariable("SEAM_DRILL_PICTURES"); !folder.isEmpty())
        QVERIFY(station.window().grab().save(QStringLiteral("%1/briefing-%2-%3.png").arg(folder).arg(size.width()).arg(isAlone)));
    // It stays where it was scrolled to while others sit down.
    constexpr int kRead = 40;
    bar->setValue(kRead);
    station.view.chairs.front().who = "Z. Other";
    QVERIFY(station.tell());
    QCOMPARE(bar->value(), kRead);
    if (!isAlone)
        return;
    station.view.phase = drill::Phase::running; // then one plays
    QVERIFY(station.tell());
    QTRY_VERIFY(station.rig.part<ui::DrillForm>()->isVisible());
    QVERIFY(!page->isVisible());
}

void TstDrillStation::theBriefingIsReadAgain() {
    drill::DrillView view = solo();
    view.info.briefing = drill::briefingWith("It is late.");
    Station station(view);
    QTest::keyClick(&station.window(), Qt::Key_K, Qt::ControlModifier);
    auto* field = station.rig.part<ui::GlobalBar>()->findChild<QLineEdit*>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, qEnvironmentVariableIsEmpty("SEAM_TEST_LANGUAGE") ? QStringLiteral("drill: briefing") : QStringLiteral("Einweisung"));
    QTest::keyClick(field, Qt::Key_Return);
    const auto isOpen = [&] {
        for (auto* dialog : station.window().findChildren<QDialog*>())
            if (const auto* page = dialog->findChild<ui::BriefingView*>(); page && page->isVisible())
                return page->toPlainText().contains(QStringLiteral("It is late."));
        return false;
    };
    QTRY_VERIFY(isOpen());
}

SEAM_GUI_TEST(tst_drill_station, TstDrillStation)
#include "tst_drill_station.moc"
