// SPDX-License-Identifier: GPL-3.0-or-later
// Several entities at once on the heatmap, with real mouse and key events.
#include "support/test_program.h"
#include "widgets/heatmap/heatmap_rig.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using Shown = seamscope::ui::ShownHeatmap;
using test::id;

class TstHeatmapSelection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void severalAreSelectedTogether();
    void severalOfOtherKindsAreRingedWhereTheyAre();
};

void TstHeatmapSelection::severalAreSelectedTogether() {
    Shown shown(test::hotRackHall());
    HeatmapCanvas& canvas = *shown.canvas();
    const QSignalSpy changed(&shown.view, &models::ViewState::selectionChanged);
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, shown.middleOf("gpu/n088:3"));
    QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ControlModifier, shown.middleOf("gpu/n031:4"));
    QCOMPARE(shown.view.selected(), (std::vector{id("gpu/n088:3"), id("gpu/n031:4")}));
    QCOMPARE(canvas.selectedCells(), (std::vector{shown.cellOf("gpu/n031:4"), shown.cellOf("gpu/n088:3")}));
    QAccessibleTableInterface* table = QAccessible::queryAccessibleInterface(&canvas)->tableInterface();
    QCOMPARE(table->selectedCellCount(), 2); // both are told
    QCOMPARE(table->selectedCells()[0]->text(QAccessible::Name), QStringLiteral("gpu/n031:4"));
    QVERIFY(table->cellAt(88, 3)->state().selected && !table->cellAt(88, 2)->state().selected);
    QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ControlModifier, shown.middleOf("gpu/n088:3"));
    QCOMPARE(shown.view.selected(), std::vector{id("gpu/n031:4")}); // out again
    // Shift: a block of cells, from where it began.
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, shown.middleOf("gpu/n088:1"));
    QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ShiftModifier, shown.middleOf("gpu/n089:3"));
    QCOMPARE(shown.view.selected().size(), std::size_t{6});
    QCOMPARE(shown.view.selection(), id("gpu/n088:1"));
    QVERIFY(shown.view.isSelected(id("gpu/n088:2")) && shown.view.isSelected(id("gpu/n089:3")));
    QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ShiftModifier, shown.middleOf("gpu/n088:2"));
    QCOMPARE(shown.view.selected(), (std::vector{id("gpu/n088:1"), id("gpu/n088:2")}));
    // A band is one change, at its end.
    const int before = static_cast<int>(changed.count());
    QTest::mousePress(&canvas, Qt::LeftButton, {}, shown.middleOf("gpu/n088:0"));
    QTest::mouseMove(&canvas, shown.middleOf("gpu/n088:3"));
    QCOMPARE(changed.count(), before);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, shown.middleOf("gpu/n088:3"));
    QCOMPARE(changed.count(), before + 1);
    QCOMPARE(shown.view.selected().size(), std::size_t{4});
    // By keys alone: the next as well, one further on, in and out.
    canvas.setFocus();
    shown.view.select(id("gpu/n088:3"));
    canvas.setCurrentCell(shown.cellOf("gpu/n088:3"));
    QTest::keyClick(&canvas, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.view.selected(), (std::vector{id("gpu/n088:3"), id("gpu/n088:4")}));
    QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(shown.view.selected().size(), std::size_t{2});
    QTest::keyClick(&canvas, Qt::Key_Space);
    QVERIFY(shown.view.isSelected(id("gpu/n088:5")));
    QTest::keyClick(&canvas, Qt::Key_Space);
    QCOMPARE(shown.view.selected().size(), std::size_t{2});
}

/// What was selected elsewhere is ringed here: ranks on their GPUs, racks round all that they hold.
void TstHeatmapSelection::severalOfOtherKindsAreRingedWhereTheyAre() {
    Shown shown(test::hotRackHall());
    const QImage alone = shown.canvas()->grab().toImage();
    shown.view.selectAll({id("rank/atlas-70b:5"), id("rank/atlas-70b:17"), id("rack/R12")});
    QCOMPARE(shown.canvas()->selectedCells().size(), std::size_t{2});
    const QImage together = shown.canvas()->grab().toImage();
    const auto differs = [&](const QRectF& box) {
        const QRect at = box.toAlignedRect().adjusted(-6, -6, 6, 6).intersected(alone.rect());
        return alone.copy(at) != together.copy(at);
    };
    for (const std::uint32_t cell : shown.canvas()->selectedCells())
        QVERIFY(differs(shown.canvas()->cellBox(cell)));
    const auto& blocks = shown.widget.model().floor().blocks;
    for (std::uint32_t b = 0; b < blocks.size(); ++b)
        if (blocks[b].entity == id("rack/R12"))
            QVERIFY(differs(shown.canvas()->blockBox(b)));
}

SEAM_GUI_TEST(tst_heatmap_selection, TstHeatmapSelection)
#include "tst_heatmap_selection.moc"
