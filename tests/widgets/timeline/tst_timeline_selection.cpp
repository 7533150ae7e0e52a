// SPDX-License-Identifier: GPL-3.0-or-later
// Several rows at once on the timeline, with real mouse and key events.
#include "support/test_program.h"
#include "timeline/rollup_panel.h"
#include "topology/topology.h"
#include "widgets/timeline/timeline_rig.h"

#include <QSignalSpy>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace seamscope::ui::timeline_rig;
using topology::EntityId;

namespace {

/// All 32 ranks in the list of lanes.
void openRanks(Shown& shown) {
    models::TimelineLoader::Choice choice = shown.loader.choice();
    choice.within.clear();
    shown.widget.setChoice(choice);
    shown.settle();
}

QPoint labelOf(const Shown& shown, std::uint32_t rank) {
    const TimelineLayout boxes = shown.layout();
    const auto* const lane = shown.laneOf(rank, boxes);
    return lane ? shown.at(lane->label.center()) : QPoint();
}

std::vector<EntityId> ranks(std::initializer_list<std::uint32_t> numbers) {
    std::vector<EntityId> all;
    for (const std::uint32_t number : numbers)
        all.push_back(EntityId::rank("j", number));
    return all;
}

} // namespace

class TstTimelineSelection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ctrlAddsAndShiftFillsTheList() {
        Shown shown;
        openRanks(shown);
        QSignalSpy times(&shown.widget, &TimelineWidget::timeChosen);
        QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, labelOf(shown, 3));
        QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::ControlModifier, labelOf(shown, 9));
        QCOMPARE(shown.view.selected(), ranks({3, 9}));
        QCOMPARE(shown.scene().selected, ranks({3, 9}));
        QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::ControlModifier, labelOf(shown, 3));
        QCOMPARE(shown.view.selected(), ranks({9}));
        QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, labelOf(shown, 4));
        QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::ShiftModifier, labelOf(shown, 7));
        QCOMPARE(shown.view.selected(), ranks({4, 5, 6, 7}));
        QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::ShiftModifier, labelOf(shown, 2));
        QCOMPARE(shown.view.selected(), ranks({2, 3, 4}));
        QCOMPARE(times.size(), 0); // a list is no time
    }

    void aDragDownTheListIsARange() {
        Shown shown;
        openRanks(shown);
        const TimelineLayout boxes = shown.layout();
        const TimeRange before = shown.scene().range;
        shown.drag(shown.laneOf(10, boxes)->label.center(), shown.laneOf(13, boxes)->label.center());
        QCOMPARE(shown.view.selected(), ranks({10, 11, 12, 13}));
        QVERIFY(shown.scene().range == before); // it moves no time
    }

    void ctrlOnALaneKeepsTheCursor() {
        Shown shown;
        openRanks(shown);
        QSignalSpy times(&shown.widget, &TimelineWidget::timeChosen);
        const TimelineLayout boxes = shown.layout();
        shown.view.select(EntityId::rank("j", 1));
        QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::ControlModifier, shown.at(shown.laneOf(8, boxes)->plot.center()));
        QCOMPARE(shown.view.selected(), ranks({1, 8}));
        QCOMPARE(times.size(), 0);
    }

    /// GPUs and hosts that were selected elsewhere: the lanes of the ranks on them.
    void whatIsSelectedElsewhereHasItsLanesMarked() {
        topology::TopologyBuilder builder;
        topology::Job job;
        job.id = EntityId::make(topology::EntityKind::job, "j");
        for (std::uint32_t rank = 0; rank < kRanks; ++rank)
            job.ranks.push_back({rank, EntityId::gpu("n" + std::to_string(rank / 8), std::to_string(rank % 8))});
        topology::TopologyFragment fragment;
        fragment.jobs.push_back(job);
        builder.merge(fragment);
        Shown shown;
        openRanks(shown);
        shown.widget.setTopology(builder.build());
        shown.view.selectAll({EntityId::gpu("n0", "3"), EntityId::make(topology::EntityKind::host, "n2")});
        const TimelineLayout boxes = shown.layout();
        std::vector<std::uint32_t> marked;
        for (const auto& row : boxes.rows)
            if (row.isLane && shown.scene().isSelected(rowOf(shown.scene(), row)))
                marked.push_back(rowOf(shown.scene(), row).firstRank);
        std::sort(marked.begin(), marked.end());
        QCOMPARE(marked, (std::vector<std::uint32_t>{3, 16, 17, 18, 19, 20, 21, 22, 23}));
    }

    /// What a source states may contain itself.
    void racksThatContainOneAnotherAreWalkedOnce() {
        const EntityId a = EntityId::make(topology::EntityKind::rack, "a"), b = EntityId::make(topology::EntityKind::rack, "b");
        const EntityId host = EntityId::make(topology::EntityKind::host, "n1"), gpu = EntityId::gpu("n1", "0");
        topology::TopologyFragment fragment;
        fragment.edges = {{a, b, topology::EdgeKind::contains}, {b, a, topology::EdgeKind::contains},
                          {b, host, topology::EdgeKind::contains}, {host, gpu, topology::EdgeKind::contains}};
        topology::Job job;
        job.id = EntityId::make(topology::EntityKind::job, "j");
        job.ranks.push_back({5, gpu});
        fragment.jobs.push_back(job);
        topology::TopologyBuilder builder;
        builder.merge(fragment);
        Shown shown;
        openRanks(shown);
        shown.widget.setTopology(builder.build());
        shown.view.selectAll({a});
        QCOMPARE(shown.scene().selected, (std::vector<EntityId>{a, EntityId::rank("j", 5)}));
    }

    /// P, or a double click on its name: it stays at the top, wherever the others are scrolled to.
    void pinnedRanksStayWhileTheOthersScroll() {
        Shown shown({1328, 300}); // too low for 32 lanes
        openRanks(shown);
        QSignalSpy chosen(&shown.widget, &TimelineWidget::lanesChosen);
        QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, labelOf(shown, 1));
        QTest::mouseDClick(&shown.widget, Qt::LeftButton, {}, labelOf(shown, 1));
        shown.settle();
        QCOMPARE(shown.loader.choice().pins, std::vector<std::uint32_t>{1});
        QTest::mouseDClick(&shown.widget, Qt::LeftButton, {}, labelOf(shown, 1));
        shown.settle();
        QVERIFY(shown.loader.choice().pins.empty());
        chosen.clear();
        shown.view.select(EntityId::rank("j", 2));
        QTest::keyClick(&shown.widget, Qt::Key_P);
        shown.settle();
        QCOMPARE(shown.loader.choice().pins, std::vector<std::uint32_t>{2});
        QCOMPARE(chosen.size(), 1);
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(&shown.widget, Qt::Key_Down);
            shown.settle();
        }
        const TimelineLayout boxes = shown.layout();
        std::vector<std::uint32_t> lanes;
        for (const auto& row : boxes.rows)
            if (row.isLane)
                lanes.push_back(rowOf(shown.scene(), row).firstRank);
        QVERIFY(lanes.size() > 3);
        QCOMPARE(lanes.front(), 2U);
        QCOMPARE(lanes.back(), kRanks - 1); // the last lane can still be reached
        QCOMPARE(std::count(lanes.begin(), lanes.end(), 2U), std::ptrdiff_t{1});
        QVERIFY(!rowOf(shown.scene(), boxes.rows[static_cast<std::size_t>(shown.laneOf(2, boxes) - boxes.rows.data())]).cells.empty());
        QTest::keyClick(&shown.widget, Qt::Key_P);
        shown.settle();
        QVERIFY(shown.loader.choice().pins.empty());
        QCOMPARE(shown.scene().pinnedRows, std::size_t{0});
    }

    void atMostSoManyArePinned() {
        Shown shown;
        openRanks(shown);
        std::vector<EntityId> all;
        for (std::uint32_t rank = 0; rank < kRanks; ++rank)
            all.push_back(EntityId::rank("j", rank));
        shown.view.selectAll(all);
        QTest::keyClick(&shown.widget, Qt::Key_P);
        shown.settle();
        QCOMPARE(shown.loader.choice().pins.size(), models::TimelineLoader::kMostPins);
        QCOMPARE(shown.scene().pinnedRows, models::TimelineLoader::kMostPins);
    }

    /// T: where the time of the step at the cursor goes; of what is measured; and the figures are the stretch.
    void theTimeOfAStepIsTold() {
        Shown shown;
        shown.widget.showState(kStart + 25 * kStep + 50ms, {kStart, kStart + kSteps * kStep}, false);
        QTest::keyClick(&shown.widget, Qt::Key_T);
        shown.settle();
        QVERIFY(shown.widget.isRolledUp() && shown.widget.rollup()->isVisible());
        const auto scene = [&]() -> const RollupScene& { return shown.widget.rollup()->scene(); };
        QVERIFY2(scene().stretch.contains(QStringLiteral("525")), qPrintable(scene().stretch));
        const auto means = scene().rollup.means();
        const double sum = std::accumulate(means.begin(), means.end(), scene().rollup.meanNothing());
        QVERIFY(std::abs(sum - toSeconds(scene().rollup.range().length())) < 1e-6);
        QCOMPARE(scene().rollup.rankCount(), kRanks);
        QCOMPARE(scene().rollup.ranks().front().rank, kSlow); // has most work of its own
        QVERIFY(means[static_cast<std::size_t>(SliceKind::wait)] > 0.02); // the others wait for it
        // A click on a rank selects it.
        // As a table it is the same, and of each rank the seconds come to the stretch.
        std::map<QString, double> sums;
        for (const QStringList& row : rollupRows(scene()))
            sums[row[0]] += row[2].toDouble();
        QVERIFY(std::abs(sums[QStringLiteral("mean of %1 ranks").arg(kRanks)] - toSeconds(scene().rollup.range().length())) < 1e-6);
        QVERIFY(std::abs(sums[QStringLiteral("rank %1").arg(kSlow)] - toSeconds(scene().rollup.range().length())) < 1e-6);
        const auto& items = shown.widget.rollup()->picture().items;
        const auto item = std::find_if(items.begin(), items.end(), [](const PanelItem& one) { return one.name == QStringLiteral("rank 21"); });
        QVERIFY(item != items.end());
        shown.widget.rollup()->press(static_cast<int>(item - items.begin()));
        QCOMPARE(shown.view.selection(), EntityId::rank("j", kSlow));
        // Of the step that goes on at the newest end some ranks may not have told yet: the one before is whole.
        shown.widget.showState(kStart + 39 * kStep + 50ms, {kStart, kStart + kSteps * kStep}, false);
        shown.settle();
        QVERIFY2(scene().stretch.contains(QStringLiteral("538")), qPrintable(scene().stretch));
        QTest::keyClick(&shown.widget, Qt::Key_T);
        QVERIFY(!shown.widget.isRolledUp());
    }
};

SEAM_GUI_TEST(tst_timeline_selection, TstTimelineSelection)
#include "tst_timeline_selection.moc"
