// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline with real mouse and key events, over a job that the builder made of events.
#include "support/panel_checks.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"
#include "timeline/timeline_compare.h"
#include "timeline/timeline_finder.h"
#include "timeline/timeline_geometry.h"
#include "widgets/timeline/timeline_rig.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace seamscope::ui::timeline_rig;
using namespace std::chrono_literals;

class TestTimelineWidget : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensWithTheCulpritInView() {
        Shown shown;
        QVERIFY(shown.scene().range.from <= kStart &&
                shown.scene().range.to >= kStart + (kSteps - 1) * kStep);
        const auto& tiles = *shown.scene().groups;
        QVERIFY2(tiles.namesCulprit &&
                     telemetry::englishText(tiles.headline).find("rank 21") != std::string::npos,
                 telemetry::englishText(tiles.headline).c_str());
        const auto boxes = shown.layout();
        const auto* const lane = shown.laneOf(kSlow, boxes);
        QVERIFY(lane);
        QCOMPARE(rowOf(shown.scene(), *lane).culprits, 1U);
        for (const auto& row : boxes.rows)
            if (row.isLane && &row != lane)
                QCOMPARE(rowOf(shown.scene(), row).culprits, 0U);
    }

    /// Nothing else happens meanwhile: nobody turns a wheel, the session stands still.
    void asksUntilATimelineIsBuilt() {
        collectives::TimelineBuilder builder(topology::EntityId::make(topology::EntityKind::job, "j"));
        QVERIFY(builder.add(makeBatch()) && builder.publish(true));
        TimelineFeed feed;
        feed.model = builder.model();
        feed.building = 40;
        models::ViewState view;
        models::LiveFeed live(feed, view);
        models::TimelineLoader loader(live);
        TimelineWidget widget(loader, view);
        widget.resize(1328, 700);
        widget.show();
        widget.showState(kStart, {kStart, kStart + kSteps * kStep}, false);
        Shown::settle();
        QVERIFY(loader.isBuilding());
        QVERIFY2(timelineEmptyText(widget.scene()).contains(QStringLiteral("being read")),
                 qPrintable(timelineEmptyText(widget.scene())));
        QTRY_VERIFY(!loader.isBuilding() && widget.scene().groups->events > 0);
    }

    /// How long the recording is stands in its first bytes: the first picture has that length, says how far
    /// reading has come, and nothing in it moves until all is there.
    void theFirstPictureOfARecordingHasItsWholeLength() {
        const auto modelOf = [](int steps) {
            collectives::TimelineBuilder builder(topology::EntityId::make(topology::EntityKind::job, "j"));
            if (!builder.add(makeBatch(steps)) || !builder.publish(true))
                qFatal("the builder refused a batch");
            return builder.model();
        };
        const TimeRange reach{kStart, kStart + kSteps * kStep};
        TimelineFeed feed;
        feed.model = modelOf(kSteps);
        feed.part = modelOf(kSteps / 4);
        models::ViewState view;
        models::LiveFeed live(feed, view);
        models::TimelineLoader loader(live);
        TimelineWidget widget(loader, view);
        widget.resize(1328, 700);
        widget.show();
        widget.showState(kStart, reach, false);
        Shown::settle();
        QVERIFY(widget.scene().range == reach);
        QVERIFY(std::abs(widget.scene().readShare - 0.25) < 0.02);
        QVERIFY(test::textsOf(widget.picture()).join(u' ').contains(QStringLiteral("reading, 2")));
        feed.part = modelOf(kSteps / 2);
        QTRY_VERIFY(widget.scene().readShare > 0.45);
        QVERIFY(widget.scene().range == reach);
        feed.part.reset();
        QTRY_VERIFY(widget.scene().readShare < 0);
        QVERIFY(!test::textsOf(widget.picture()).join(u' ').contains(QStringLiteral("reading")));
        QVERIFY(widget.scene().groups->namesCulprit);
    }

    void aSmallDockPutsTheCulpritOnTop() {
        Shown shown({900, 300}); // a few lanes fit
        QVERIFY(shown.scene().lanes->rows.size() < kRanks);
        QCOMPARE(shown.scene().lanes->rows.front().firstRank, kSlow);
        QVERIFY(shown.loader.choice().byLateness);
    }

    void clocksAreBroughtTogetherAndCanBeSeenRaw() {
        Shown shown;
        QVERIFY(shown.scene().groups->clocks.isAligned);
        QVERIFY(std::abs(shown.scene().groups->clocks.spreadSeconds - 0.009) < 0.0005);
        QVERIFY(timelineClockText(shown.scene()).contains(QStringLiteral("aligned")));
        const auto firstStart = [&](std::uint32_t rank) {
            const auto& lanes = *shown.scene().lanes;
            for (const auto& row : lanes.rows)
                if (row.firstRank == rank)
                    for (std::uint32_t i = 0; i < row.cells.size(); ++i)
                        if (row.cells[i].count > 0)
                            return toNanoseconds(lanes.columnStart(i));
            return std::int64_t(0);
        };
        shown.widget.setRange({kStart - 2ms, kStart + 20ms});
        shown.settle();
        QVERIFY(std::abs(firstStart(31) - firstStart(0)) < 100'000);
        shown.press("raw");
        QVERIFY(shown.scene().isRaw);
        QVERIFY(std::abs(firstStart(31) - firstStart(0) - 9'000'000) < 100'000);
        QVERIFY(timelineClockText(shown.scene()).contains(QStringLiteral("raw")));
        shown.press("aligned");
        QVERIFY(std::abs(firstStart(31) - firstStart(0)) < 100'000);
    }

    void regroupsSortsAndFilters() {
        Shown shown;
        QCOMPARE(shown.loader.choice().grouping, TimelineGrouping::pipeline);
        QCOMPARE(shown.scene().groups->rows.size(), std::size_t(2));
        shown.press("host");
        QCOMPARE(shown.scene().groups->rows.size(), std::size_t(4));
        shown.press("DP");
        QCOMPARE(shown.scene().groups->rows.size(), std::size_t(16));
        shown.press("job");
        QCOMPARE(shown.scene().groups->rows.size(), std::size_t(1));
        shown.press("lateness");
        QCOMPARE(shown.scene().lanes->rows.front().firstRank, kSlow);
        shown.press("rank");
        QCOMPARE(shown.scene().lanes->rows.front().firstRank, 0U);
        QTest::keyClick(&shown.widget, Qt::Key_Slash);
        QLineEdit* const filter = shown.edit("Filter ranks");
        QCOMPARE(shown.widget.window()->focusWidget(), filter);
        QTest::keyClicks(filter, QStringLiteral("n2"));
        shown.settle();
        QCOMPARE(shown.scene().lanes->rowsTotal, 8U);
        QCOMPARE(shown.scene().lanes->rows.front().firstRank, 16U);
    }

    void aGroupOpensItsRanksAndARankIsSelectedEverywhere() {
        Shown shown;
        auto boxes = shown.layout();
        QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, shown.at(boxes.rows[1].label.center()));
        shown.settle();
        QCOMPARE(shown.scene().within, std::string("PP1"));
        QCOMPARE(shown.scene().lanes->rowsTotal, 16U);
        boxes = shown.layout();
        const auto* const lane = shown.laneOf(kSlow, boxes);
        QVERIFY(lane);
        QSignalSpy times(&shown.widget, &TimelineWidget::timeChosen);
        QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, shown.at(lane->plot.center()));
        QCOMPARE(shown.view.selection().text(), std::string("rank/j:21"));
        QCOMPARE(times.size(), 1);
        const auto chosen = fromNanoseconds(times.front().front().toLongLong());
        QVERIFY(chosen > shown.scene().range.from && chosen < shown.scene().range.to);
    }

    void wheelZoomsRoundThePointerAndDragPans() {
        Shown shown;
        const auto boxes = shown.layout();
        const QPointF at(boxes.plot.left() + 0.25 * boxes.plot.width(), boxes.rows[0].plot.center().y());
        const TimePoint before = boxes.toTime(shown.scene(), at.x());
        const Duration length = shown.scene().range.length();
        shown.wheel(at, 120);
        QVERIFY(shown.scene().range.length() < length);
        QVERIFY(std::chrono::abs(shown.layout().toTime(shown.scene(), at.x()) - before) < 100us);
        const TimeRange range = shown.scene().range;
        shown.drag(boxes.rows[0].plot.center(), boxes.rows[0].plot.center() - QPointF(100, 0));
        const double moved = toSeconds(shown.scene().range.from - range.from) / toSeconds(range.length());
        QVERIFY(std::abs(moved - 100 / boxes.plot.width()) < 0.01);
        QCOMPARE(shown.scene().range.length().count(), range.length().count());
    }

    void shiftAndDragMeasures() {
        Shown shown;
        const auto boxes = shown.layout();
        const TimePoint a = kStart + 10 * kStep, b = kStart + 12 * kStep;
        const qreal y = boxes.rows[0].plot.center().y();
        const TimeRange range = shown.scene().range;
        shown.drag({boxes.toX(shown.scene(), a), y}, {boxes.toX(shown.scene(), b), y}, Qt::ShiftModifier);
        QVERIFY(shown.scene().range == range);
        const Duration pixel = range.length() / static_cast<int>(boxes.plot.width());
        QVERIFY(std::chrono::abs(shown.scene().measured.length() - 2 * kStep) < 3 * pixel);
        QTest::keyClick(&shown.widget, Qt::Key_Escape);
        QVERIFY(shown.scene().measured.isEmpty());
    }

    void neverBlankFromADayToAMicrosecond() {
        Shown shown;
        const TimePoint centre = kStart + 15 * kStep + 50ms; // everybody computes
        for (Duration length = 24h; length >= 1us; length /= 3) {
            shown.widget.setRange({centre - length / 2, centre + length / 2});
            if (length < kSteps * kStep / 2) // at once, from what is there, before any answer
                QVERIFY2(shown.painted() > 0, std::to_string(length.count()).c_str());
            shown.settle();
            QVERIFY2(shown.painted() > 0, std::to_string(length.count()).c_str());
        }
    }

    void closeUpNamesCollectivesAndTheirCommunicators() {
        Shown shown;
        shown.widget.setRange({kStart + 30 * kStep, kStart + 31 * kStep});
        shown.settle();
        QVERIFY(shown.scene().slices);
        bool isNamed = false;
        for (const Primitive& item : shown.widget.picture().shapes.items())
            if (const auto* const text = std::get_if<TextShape>(&item.shape))
                isNamed = isNamed || text->text.contains(QStringLiteral("ALLREDUCE · "));
        QVERIFY(isNamed);
    }

    void spreadNamesWhoWorksLongest() {
        Shown shown;
        const auto& spreads = *shown.scene().spreads;
        QCOMPARE(spreads.bands.size(), std::size_t(kSteps));
        const auto& row = spreads.rows[1]; // PP1 has rank 21
        for (std::size_t step = 0; step < kSteps; ++step) {
            std::vector<double> work;
            for (std::uint32_t rank = 16; rank < 32; ++rank)
                work.push_back(toSeconds(workOf(rank, static_cast<int>(step))));
            std::sort(work.begin(), work.end());
            QVERIFY(std::abs(row.spreads[step].least - work.front()) < 1e-5);
            QVERIFY(std::abs(row.spreads[step].median - work[8]) < 1e-5);
            QVERIFY(std::abs(row.spreads[step].most - work.back()) < 1e-5);
            if (step >= kSteps / 2)
                QCOMPARE(row.spreads[step].mostRank, kSlow);
        }
    }

    void comparesTwoWindowsStepByStep() {
        Shown shown;
        shown.widget.setRange({kStart + 2 * kStep, kStart + 12 * kStep});
        shown.settle();
        QTest::keyClick(&shown.widget, Qt::Key_C);
        QVERIFY(shown.scene().reference);
        shown.widget.setRange({kStart + 25 * kStep, kStart + 35 * kStep});
        shown.settle();
        QString said;
        for (const Primitive& item : shown.widget.picture().shapes.items())
            if (const auto* const text = std::get_if<TextShape>(&item.shape))
                said += text->text + QLatin1Char('\n');
        QVERIFY(said.contains(QStringLiteral("Against ")));
        const TimelineScene& scene = shown.scene();
        const auto difference =
            compareWindows(*scene.reference, scene.referenceRange, *scene.spreads, scene.range, false);
        QVERIFY(difference.isByStep);
        QCOMPARE(difference.steps.size(), std::size_t(10));
        QCOMPARE(difference.rows.front().label, std::string("PP1"));
        QCOMPARE(difference.rows.front().rank, kSlow);
        // 30 ms more on rank 21, less what jitter had the slowest before.
        QVERIFY(difference.rows.front().lostPerStep > 0.0295 && difference.rows.front().lostPerStep < 0.0301);
        QVERIFY(std::abs(difference.rows.back().lostPerStep) < 0.0005);
        // A window of one job alone and one of another alone are two jobs in one recording, and one of two runs.
        telemetry::TimelineTiles before = *scene.reference, now = *scene.spreads;
        before.rows.resize(1);
        now.rows.resize(1);
        now.rows[0].key = before.rows[0].key + "-2";
        QVERIFY(compareWindows(before, scene.referenceRange, now, scene.range, false).rows.empty());
        QCOMPARE(compareWindows(before, scene.referenceRange, now, scene.range, true).rows.size(), std::size_t(1));
        // The same window beside another run: what opens it says of which recording the first one is.
        Shown other;
        TimelineWidget::Reference kept = shown.widget.reference();
        kept.name = QStringLiteral("monday.mcap");
        other.widget.setReference(kept);
        other.widget.setRange({kStart + 25 * kStep, kStart + 35 * kStep});
        other.settle();
        said.clear();
        for (const Primitive& item : other.widget.picture().shapes.items())
            if (const auto* const text = std::get_if<TextShape>(&item.shape))
                said += text->text + QLatin1Char('\n');
        QVERIFY2(said.contains(QStringLiteral("Against monday.mcap ")) && said.contains(QStringLiteral("PP1")), qPrintable(said));
        QTest::keyClick(&shown.widget, Qt::Key_Escape);
        QVERIFY(!shown.scene().reference);
    }

    void notesAreWrittenAtTheCursorAndTakenAway() {
        Shown shown;
        QSignalSpy edited(&shown.widget, &TimelineWidget::notesEdited);
        QTest::keyClick(&shown.widget, Qt::Key_N);
        QLineEdit* const edit = shown.edit("Note");
        QVERIFY(edit && edit->isVisible());
        QTest::keyClicks(edit, QStringLiteral("rank 21 throttles"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(edited.size(), 1);
        QCOMPARE(shown.scene().notes.size(), std::size_t(1));
        QCOMPARE(shown.scene().notes[0].text, QStringLiteral("rank 21 throttles"));
        QVERIFY(shown.scene().notes[0].range.from == shown.scene().cursor);
        QTest::keyClick(&shown.widget, Qt::Key_Delete);
        QVERIFY(shown.scene().notes.empty());
        QCOMPARE(edited.size(), 2);
    }

    void liveFollowsUntilTouchedAndLReturns() {
        Shown shown({1328, 700}, true);
        QSignalSpy notes(&shown.widget, &TimelineWidget::noteChanged);
        const TimePoint end = kStart + kSteps * kStep;
        shown.widget.showState(end + 1s, {kStart, end + 1s}, true);
        QVERIFY(shown.scene().range.to == end + 1s);
        shown.wheel(shown.layout().rows[0].plot.center(), 120);
        const TimeRange frozen = shown.scene().range;
        shown.widget.showState(end + 9s, {kStart, end + 9s}, true);
        QVERIFY(shown.scene().range == frozen);
        QTest::keyClick(&shown.widget, Qt::Key_Right);
        QVERIFY(notes.last().front().toString().contains(QStringLiteral("behind live")));
        QTest::keyClick(&shown.widget, Qt::Key_L);
        QVERIFY(shown.scene().range.to == end + 9s);
    }

    void panningAPixelMovesPicturesOnly() {
        Shown shown;
        shown.widget.setRange({kStart + 5 * kStep, kStart + 25 * kStep});
        shown.settle();
        const auto boxes = shown.layout();
        const Duration pixel = shown.scene().range.length() / static_cast<int>(boxes.plot.width());
        const auto tiles = shown.scene().lanes;
        const QImage before = shown.widget.grab().toImage();
        shown.widget.setRange({shown.scene().range.from + pixel, shown.scene().range.to + pixel});
        const QImage after = shown.widget.grab().toImage();
        QCOMPARE(shown.scene().lanes, tiles);
        const auto& row = *shown.laneOf(3, boxes);
        const int y = shown.at(row.plot.center()).y();
        int different = 0, all = 0;
        for (int x = int(boxes.plot.left()) + 10; x < int(boxes.plot.right()) - 10; ++x, ++all)
            different +=
                before.pixel(x + 1, y) != after.pixel(x, y) && before.pixel(x, y) != after.pixel(x, y);
        QVERIFY2(different <= all / 50, std::to_string(different).c_str());
    }

    /// Against what the batch was made of: own work of more than 100 ms is rank 21's in the second half, and nobody else's.
    void aQueryFindsWhatTheJobWasMadeOf() {
        Shown shown;
        QTest::keyClick(&shown.widget, Qt::Key_Q);
        Shown::settle();
        TimelineFinder* const finder = shown.widget.finder();
        QVERIFY(finder && finder->isVisible());
        shown.widget.setRange({kStart - 1s, kStart + kSteps * kStep + 1s});
        finder->ask(QStringLiteral("kind:compute length>100ms"));
        QTRY_VERIFY(!finder->isAsking());
        QCOMPARE(finder->found().total(), std::uint64_t(kSteps / 2));
        for (const auto& slice : finder->found().slices()) {
            QCOMPARE(slice.rank, kSlow);
            QVERIFY(slice.step >= 500 + kSteps / 2);
        }
        finder->ask(QStringLiteral("host:n1 kind:compute step:500-503"));
        QTRY_VERIFY(!finder->isAsking());
        QCOMPARE(finder->found().total(), std::uint64_t(8 * 4));
        for (const auto& slice : finder->found().slices())
            QCOMPARE(slice.rank / 8, 1U);
        finder->ask(QStringLiteral("kind:compute rank:3-4"));
        QTRY_VERIFY(!finder->isAsking());
        QCOMPARE(finder->found().total(), std::uint64_t(2 * kSteps));
        finder->ask(QStringLiteral("kind:compute lenght>5ms"));
        QVERIFY2(finder->status().contains(QLatin1String("at 14, \"lenght\"")), qPrintable(finder->status()));
        QCOMPARE(finder->found().rowCount(), 0);
        QTest::keyClick(shown.edit("Query over events"), Qt::Key_Escape);
        QVERIFY(!finder->isVisible());
    }

    /// More events than one answer holds: the stretch is halved, and none is told twice.
    void aQueryLooksThroughMoreThanOneAnswerHolds() {
        constexpr int kMany = 400;
        Shown shown({1328, 700}, false, kMany);
        shown.widget.setRange({kStart - 1s, kStart + kMany * kStep + 1s});
        shown.widget.setFinding(true);
        TimelineFinder* const finder = shown.widget.finder();
        finder->ask(QStringLiteral("kind:compute"));
        QTRY_VERIFY(!finder->isAsking());
        QCOMPARE(finder->found().total(), std::uint64_t(kRanks * kMany));
        QCOMPARE(finder->found().rowCount(), static_cast<int>(FoundEvents::kMost));
        QVERIFY2(finder->status().contains(QLatin1String("12,800")), qPrintable(finder->status()));
    }

    void anEventThatWasFoundIsJumpedToAndKept() {
        Shown shown;
        shown.widget.setRange({kStart - 1s, kStart + kSteps * kStep + 1s});
        shown.widget.setFinding(true);
        TimelineFinder* const finder = shown.widget.finder();
        QSignalSpy times(&shown.widget, &TimelineWidget::timeChosen), notes(&shown.widget, &TimelineWidget::notesEdited);
        finder->ask(QStringLiteral("kind:compute length>100ms step:530"));
        QTRY_VERIFY(!finder->isAsking());
        QCOMPARE(finder->found().rowCount(), 1);
        const telemetry::TimelineSlice found = finder->found().slices().front();
        QTest::keyClick(shown.edit("Query over events"), Qt::Key_Return);
        QVERIFY(shown.scene().range.from <= found.start && shown.scene().range.to >= found.end);
        QVERIFY(shown.scene().range.length() <= 8 * (found.end - found.start));
        QCOMPARE(shown.view.selection(), topology::EntityId::rank("j", kSlow));
        QCOMPARE(times.last().first().toLongLong(), toNanoseconds(found.start));
        QCOMPARE(finder->found().rowCount(), 1); // the list stays
        auto* const list = finder->findChild<QTreeView*>();
        QTest::keyClick(list, Qt::Key_P);
        QTest::keyClick(list, Qt::Key_P);
        QCOMPARE(notes.size(), 1);
        QCOMPARE(shown.scene().notes.size(), std::size_t(1));
        QVERIFY(shown.scene().notes[0].text.contains(QLatin1String("rank 21")));
        QCOMPARE(shown.scene().notes[0].range.from, found.start);
    }
};

SEAM_GUI_TEST(tst_timeline_widget, TestTimelineWidget)
#include "tst_timeline_widget.moc"
