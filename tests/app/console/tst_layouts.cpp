// SPDX-License-Identifier: GPL-3.0-or-later
// Every panel of the window, at every size and text scale: nothing is printed over something else, nothing leaves its
// panel, and no two names are cut to the same letters.
#include "app/console/console_rig.h"

#include "charts/trend_panel.h"
#include "common/painted_panel.h"
#include "console/guided_tour.h"
#include "incidents/banner.h"
#include "qt/words.h"
#include "start/start_page.h"
#include "support/panel_checks.h"
#include "support/test_program.h"
#include "support/text_lines.h"
#include "wall/wall_page.h"

#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include <atomic>

using namespace seamscope;
using namespace seamscope::console;
using test::Rig;

namespace {

/// Two texts of a panel that were cut to the same: nobody can tell them apart.
QString sameCut(const ui::PanelPicture& picture) {
    QStringList seen;
    for (const QString& text : test::textsOf(picture)) {
        if (!text.contains(u'…') || text == QStringLiteral("…"))
            continue;
        if (seen.contains(text))
            return text;
        seen << text;
    }
    return {};
}

} // namespace

class TestLayouts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The same in another language: words that are longer than the English ones need the room too.
    void initTestCase() {
        const auto spoken = models::useLanguage(qEnvironmentVariable("SEAM_TEST_LANGUAGE").toStdString());
        QVERIFY2(spoken, spoken ? "" : spoken.error().text().c_str());
    }
    void nothingCollides_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080), QSize(2560, 1440), QSize(3840, 2160)})
            for (const int percent : {80, 100, 150, 200})
                if (size.width() > 1280 || percent < 200) // 640 × 360 units: the sides have no room any more
                    QTest::addRow("%dx%d %d %%", size.width(), size.height(), percent) << size << percent;
    }
    void nothingCollides() {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        Preferences preferences;
        preferences.textScale = percent;
        Rig rig(telemetry::SessionMode::live, preferences);
        QVERIFY(rig.isReady);
        MainWindow& window = rig.console->window();
        QTRY_VERIFY(rig.part<ui::Banner>()->picture().height > 0);
        // As one drags it smaller: what no longer has room beside others moves behind a tab on the way.
        QTRY_COMPARE((window.resize(size), window.size()), size);
        const ui::TextCache cache;
        QStringList wrong;
        // The docks follow the sentence in the next turn of the event loop.
        const auto look = [&] {
            wrong.clear();
            for (ui::PaintedPanel* panel : window.findChildren<ui::PaintedPanel*>()) {
                if (panel->visibleRegion().isEmpty() || panel->width() < 16)
                    continue;
                const QString name =
                    QString::fromLatin1(panel->metaObject()->className()).section(QStringLiteral("::"), -1);
                const ui::PanelPicture& picture = panel->picture();
                if (const QString found = test::overlap(picture, cache); !found.isEmpty())
                    wrong << name + QStringLiteral(": overprinted: ") + found;
                if (const QString found = test::touching(picture, cache); !found.isEmpty())
                    wrong << name + QStringLiteral(": touching: ") + found;
                if (const QString found = sameCut(picture); !found.isEmpty())
                    wrong << name + QStringLiteral(": cut alike: ") + found;
            }
            const auto* banner = rig.part<ui::Banner>();
            for (const QString& text : test::textsOf(banner->picture()))
                if (text.contains(u'…'))
                    wrong << QStringLiteral("the sentence is cut: ") + text;
            return wrong.isEmpty();
        };
        QVERIFY2(QTest::qWaitFor(look, 2000), qPrintable(wrong.join(u'\n')));
        // And what stands behind other tabs.
        auto* trends = window.findChild<QDockWidget*>(QStringLiteral("chart"));
        QVERIFY(trends);
        trends->raise();
        QTRY_VERIFY(!rig.part<ui::TrendPanel>()->visibleRegion().isEmpty());
        QVERIFY2(QTest::qWaitFor(look, 2000), qPrintable(wrong.join(u'\n')));
    }

    /// Whoever has a page open when the first incident comes goes on to see it: the sentence over everything takes a line more.
    void aPageStaysWhenTheSentenceGrows() {
        Rig rig;
        QVERIFY(rig.isReady);
        MainWindow& window = rig.console->window();
        QTRY_COMPARE((window.resize(1920, 1080), window.size()), QSize(1920, 1080));
        auto* banner = rig.part<ui::Banner>();
        int tall = banner->height();
        for (const auto& [page, name] : {std::pair(MainWindow::Page::alarms, "alarms"), std::pair(MainWindow::Page::ledger, "ledger"),
                                         std::pair(MainWindow::Page::incident, "incident")}) {
            window.showPage(page);
            const auto* dock = window.findChild<QDockWidget*>(QString::fromLatin1(name));
            QTRY_VERIFY2(dock->width() > 900, name);
            banner->setFixedHeight(tall += 30);
            QTRY_COMPARE(banner->height(), tall);
            for (int turn = 0; turn < 10; ++turn) // the docks follow in a later one of the event loop
                QCoreApplication::processEvents();
            QVERIFY2(dock->isVisible() && dock->width() > 900 && window.rect().contains(dock->geometry().center()), name);
        }
        window.showPage(MainWindow::Page::overview);
        QTRY_VERIFY(window.findChild<QDockWidget*>(QStringLiteral("graph"))->width() > 400);
        QCOMPARE(window.focusWidget(), rig.part<ui::TimeBar>()); // as at the start: keys are no text of the search field
    }

    /// Its time bar was never laid out: in columns as wide as that one the hours of a wall would be asked for each twenty minutes.
    void aWallAsksForItsHoursInColumnsOfItsOwn() {
        test::SampleHall hall{true, true};
        test::ScriptedFeed feed;
        std::atomic<std::uint32_t> columns = 0;
        feed.onRange = [&](const telemetry::RangeQuery& query) {
            if (query.filter.signals == std::vector<std::string>{"meter.lost_per_hour"})
                columns = query.maxColumns;
            return hall.range(query);
        };
        feed.push(hall.firstUpdate(telemetry::SessionMode::live));
        Console console(QStringLiteral("scripted"), {});
        console.wall(0).resize(1920, 1080);
        console.wall(0).show();
        console.start(feed);
        QTRY_VERIFY2(columns >= 600, qPrintable(QString::number(columns)));
    }

    void theTourHidesNothingOfWhatItExplains_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        for (const auto& [size, percent] : std::initializer_list<std::pair<QSize, int>>{
                 {{1280, 720}, 80}, {{1280, 720}, 150}, {{1920, 1080}, 100}, {{1920, 1080}, 200}, {{3840, 2160}, 150}})
            QTest::addRow("%dx%d %d %%", size.width(), size.height(), percent) << size << percent;
    }
    void theTourHidesNothingOfWhatItExplains() {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        Preferences preferences;
        preferences.textScale = percent;
        Rig rig(telemetry::SessionMode::live, preferences);
        QVERIFY(rig.isReady);
        MainWindow& window = rig.console->window();
        QTRY_COMPARE((window.resize(size), window.size()), size);
        ui::StartContent start = rig.console->start().content();
        start.demos.assign(8, {QStringLiteral("Weakening pump"), QStringLiteral("Cooling makes a few racks late and all ranks wait."),
                               QStringLiteral("facilities"), QStringLiteral("Follow a path."), QStringLiteral("50 min"), {}});
        rig.console->start().setContent(std::move(start)); // in a small window what the last stop is about has to be scrolled to
        rig.console->startTour();
        GuidedTour& tour = rig.console->tour();
        QVERIFY(tour.isOn());
        ui::TourCard& card = tour.view().card();
        for (int stop = 1; tour.isOn(); ++stop) {
            QString wrong;
            const auto look = [&] {
                wrong.clear();
                const QRect target = tour.view().targetBox();
                // What is there to a pointer: the veil is not, and what is explained must be.
                for (const QPoint at : {target.center(), target.topLeft() + QPoint(2, 2), target.bottomRight() - QPoint(2, 2)})
                    if (const QWidget* seen = window.childAt(at); !seen || seen == &card || card.isAncestorOf(seen))
                        wrong += QStringLiteral("nothing to see of it; ");
                if (target.width() < 20 || target.height() < 12 || !window.rect().contains(target))
                    wrong += QStringLiteral("its place is not in sight; ");
                if (card.geometry().intersects(target) || !window.rect().contains(card.geometry()))
                    wrong += QStringLiteral("the card hides it or is outside; ");
                for (const QLabel* label : card.findChildren<QLabel*>())
                    if (label->text().isEmpty() || label->height() < label->heightForWidth(label->width()) || label->width() < label->minimumSizeHint().width())
                        wrong += QStringLiteral("cut: ") + label->text() + u';';
                for (const QPushButton* button : card.findChildren<QPushButton*>())
                    if (button->isVisible() && (button->width() < button->minimumSizeHint().width() || !card.rect().contains(button->geometry())))
                        wrong += QStringLiteral("cut: ") + button->text() + u';';
                return wrong.isEmpty() && card.words().place == stop;
            };
            QVERIFY2(QTest::qWaitFor(look, 2000), qPrintable(QStringLiteral("stop %1 “%2”: %3").arg(stop).arg(card.words().title, wrong)));
            QCOMPARE(card.words().count, kTourStops);
            QTest::keyClick(&card, QGuiApplication::isRightToLeft() ? Qt::Key_Left : Qt::Key_Right);
        }
        QCOMPARE(window.page(), MainWindow::Page::overview);
    }
};

SEAM_GUI_TEST(tst_layouts, TestLayouts)
#include "tst_layouts.moc"
