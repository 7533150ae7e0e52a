// SPDX-License-Identifier: GPL-3.0-or-later
// Several rows at once on the timeline, with real mouse and key events.
#include "support/test_program.h"
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
};

SEAM_GUI_TEST(tst_timeline_selection, TstTimelineSelection)
#include "tst_timeline_selection.moc"
