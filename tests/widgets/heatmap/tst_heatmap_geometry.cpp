// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_geometry.h"
#include "support/panel_checks.h"
#include "support/test_program.h"
#include "widgets/support/hall.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace seamscope;
using namespace seamscope::ui;
using test::kNow;

namespace {

struct Case {
    HeatmapModel model;
    QSizeF size;
};

HeatmapModel modelOf(const models::ClusterState& state, const char* signal = "gpu.temperature",
                     HeatGrouping grouping = HeatGrouping::floor) {
    HeatmapModel model;
    model.setSignal(heatSignal(signal));
    model.setGrouping(grouping);
    model.update(state, kNow);
    return model;
}

/// 131,072 GPUs; made once, because making it takes longer than every test of it.
const HeatmapModel& bigModel() {
    test::HallSpec spec;
    spec.rows = 64;
    spec.racksInRow = 32;
    spec.facilities = spec.fabric = spec.job = false;
    static const HeatmapModel model = modelOf(test::healthyHall(spec));
    return model;
}

HeatmapLayout layoutOf(const HeatmapModel& model, QSizeF size) {
    return HeatmapLayout::make(model.floor(), model.hasCooling(), model.hasPower(), size);
}

} // namespace

class TstHeatmapGeometry : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theHallOfTheMockHasItsAnatomy();
    void everyCellIsInsideAndHittable_data();
    void everyCellIsInsideAndHittable();
    void theGroundIsUsed_data();
    void theGroundIsUsed();
    void noTwoBoxesOverlap();
    void tilesKeepTheCountOfCells();
    void moreRacksThanPixelsStillShowEveryCell();
    void aTinyCanvasIsEmptyNotWrong();
    void labelsStayOnTheCanvas();
    void longNamesOfLinesAreWhole();
    void noTwoCellsHaveOneName();
    void noStepOfAScaleIsOverAnother();
    void blocksAreHitAtNameGridAndStrip();
};

// tokens §7: rack block 63 × 92, pitch 70 × 100, first at +52; 7 px cells with a gap of 1; strip 63 ×
// 8, bar 63 × 2. The canvas begins 56 below the panel (title 28, toolbar 28), so the cells' +74 is its 18.
void TstHeatmapGeometry::theHallOfTheMockHasItsAnatomy() {
    const HeatmapModel model = modelOf(test::healthyHall());
    const HeatmapLayout layout = layoutOf(model, {620, 432});
    QCOMPARE(layout.cellSize(), QSizeF(7, 7));
    QCOMPARE(layout.pitch(), QSizeF(8, 8));
    const auto& blocks = layout.blocks();
    QCOMPARE(blocks[0].cells, QRectF(52, 18, 63, 63));
    QCOMPARE(blocks[1].cells.left() - blocks[0].cells.left(), 70.0);
    QCOMPARE(blocks[8].cells.top() - blocks[0].cells.top(), 100.0);
    QCOMPARE(blocks[0].strip.size(), QSizeF(63, 8));
    QCOMPARE(blocks[0].power.size(), QSizeF(63, 2));
    QVERIFY(blocks[0].label.y() < blocks[0].cells.top());
    QCOMPARE(layout.legend(), QRectF(0, 408, 620, 24));
}

void TstHeatmapGeometry::everyCellIsInsideAndHittable_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QSizeF>("size");
    int which = 0;
    for (const char* name : {"hall", "hall by leaf", "hall by job", "power only", "131072"}) {
        for (QSizeF size : {QSizeF(620, 432), QSizeF(1920, 1024), QSizeF(300, 200), QSizeF(3840, 2000)})
            QTest::addRow("%s at %g x %g", name, size.width(), size.height()) << which << size;
        ++which;
    }
}

void TstHeatmapGeometry::everyCellIsInsideAndHittable() {
    QFETCH(int, which);
    QFETCH(QSizeF, size);
    const HeatmapModel model =
        which == 0   ? modelOf(test::healthyHall())
        : which == 1 ? modelOf(test::healthyHall(), "gpu.temperature", HeatGrouping::leaf)
        : which == 2 ? modelOf(test::healthyHall(), "gpu.temperature", HeatGrouping::job)
        : which == 3 ? modelOf(test::powerOnlySite(), "power.active")
                     : bigModel();
    const HeatmapLayout layout = layoutOf(model, size);
    QVERIFY(!layout.isEmpty());
    const QRectF body(0, 0, size.width(), layout.legend().top());
    const HeatFloor& floor = model.floor();
    // The big hall by every 997th cell: hit-testing all would only repeat itself.
    const std::uint32_t stride = floor.cells.size() > 100'000 ? 997 : 1;
    for (std::uint32_t cell = 0; cell < floor.cells.size(); cell += stride) {
        if (floor.cells[cell].isEmpty())
            continue;
        const QRectF box = layout.cellBox(floor, cell);
        QVERIFY(body.contains(box));
        QVERIFY(box.width() >= 1 && box.height() >= 1);
        for (QPointF inside : {box.topLeft(), box.center(), box.bottomRight() - QPointF(0.01, 0.01)}) {
            const auto cells = layout.cellsAt(floor, inside);
            QVERIFY(std::find(cells.begin(), cells.end(), cell) != cells.end());
            QVERIFY(layout.perTile() > 1 || cells.size() == 1);
        }
    }
}

void TstHeatmapGeometry::theGroundIsUsed_data() {
    QTest::addColumn<QSizeF>("size");
    for (const QSizeF size : {QSizeF(620, 432), QSizeF(608, 400), QSizeF(560, 380), QSizeF(700, 440),
                              QSizeF(1240, 900), QSizeF(1920, 1024), QSizeF(900, 700)})
        QTest::addRow("%gx%g", size.width(), size.height()) << size;
}

/// 32 racks in four rows: whatever the dock's shape, at most an eighth of either side stays empty, and cells
/// stay cells.
void TstHeatmapGeometry::theGroundIsUsed() {
    QFETCH(const QSizeF, size);
    const HeatmapModel model = modelOf(test::healthyHall());
    const HeatmapLayout layout = layoutOf(model, size);
    QRectF used;
    for (std::uint32_t b = 0; b < layout.blocks().size(); ++b)
        used = used.united(layout.outline(b));
    QVERIFY2(size.width() - HeatmapLayout::kInset - used.right() <= size.width() / 8,
             qPrintable(QStringLiteral("%1").arg(used.right())));
    QVERIFY2(layout.legend().top() - used.bottom() <= size.height() / 8,
             qPrintable(QStringLiteral("%1").arg(used.bottom())));
    const double aspect = layout.pitch().width() / layout.pitch().height();
    QVERIFY(aspect <= 1.4 && aspect >= 1 / 1.4);
}

void TstHeatmapGeometry::noTwoBoxesOverlap() {
    for (const HeatmapModel& model :
         {modelOf(test::healthyHall()), modelOf(test::powerOnlySite(), "power.active")})
        for (QSizeF size : {QSizeF(620, 432), QSizeF(350, 640), QSizeF(1500, 300)}) {
            const HeatmapLayout layout = layoutOf(model, size);
            const auto& blocks = layout.blocks();
            for (std::uint32_t a = 0; a < blocks.size(); ++a)
                for (std::uint32_t b = a + 1; b < blocks.size(); ++b)
                    QVERIFY(!layout.outline(a).intersects(layout.outline(b)));
        }
}

void TstHeatmapGeometry::tilesKeepTheCountOfCells() {
    const HeatmapModel model = bigModel();
    const HeatmapLayout layout = layoutOf(model, {620, 432});
    QVERIFY(layout.perTile() > 1);
    std::vector<bool> seen(model.floor().cells.size(), false);
    std::size_t count = 0;
    for (qreal y = 0.5; y < 432; y += 2) // tiles of two pixels: none lies between
        for (qreal x = 0.5; x < 620; x += 2)
            for (std::uint32_t cell : layout.cellsAt(model.floor(), {x, y}))
                if (!seen[cell]) {
                    seen[cell] = true;
                    ++count;
                }
    QCOMPARE(count, std::size_t(131072));
}

void TstHeatmapGeometry::moreRacksThanPixelsStillShowEveryCell() {
    HeatFloor floor;
    floor.lines.push_back({"", "", 0, 3000, 3000});
    for (std::uint32_t b = 0; b < 3000; ++b) {
        HeatBlock block;
        block.column = static_cast<int>(b);
        block.firstCell = b * 4;
        block.trays = block.slots = 2;
        floor.blocks.push_back(block);
        for (int i = 0; i < 4; ++i)
            floor.cells.push_back(topology::EntityId::gpu("h" + std::to_string(b), std::to_string(i)));
    }
    floor.placed = 12000;
    const QSizeF size(70, 80);
    const HeatmapLayout layout = HeatmapLayout::make(floor, false, false, size);
    QVERIFY(layout.blocksPerTile() > 1);
    for (std::uint32_t cell = 0; cell < floor.cells.size(); ++cell) {
        const QRectF box = layout.cellBox(floor, cell);
        QVERIFY(QRectF(QPointF(), size).contains(box));
        const auto cells = layout.cellsAt(floor, box.center());
        QVERIFY(std::find(cells.begin(), cells.end(), cell) != cells.end());
    }
}

void TstHeatmapGeometry::aTinyCanvasIsEmptyNotWrong() {
    const HeatmapModel model = modelOf(test::healthyHall());
    for (QSizeF size : {QSizeF(0, 0), QSizeF(10, 10), QSizeF(-5, 400), QSizeF(400, 20)}) {
        const HeatmapLayout layout = layoutOf(model, size);
        QVERIFY(layout.isEmpty());
        QVERIFY(layout.cellsAt(model.floor(), {1, 1}).empty());
        QCOMPARE(layout.blockAt({1, 1}), -1);
    }
}

/// Milliseconds beside a second have their unit at every step.
void TstHeatmapGeometry::noStepOfAScaleIsOverAnother() {
    const TextCache text;
    HeatmapModel model = modelOf(test::healthyHall());
    std::vector<HeatSignal> all(knownHeatSignals().begin(), knownHeatSignals().end());
    all.push_back({"rank.lateness", "late", "s", false, {{0.02, 0.05, 0.1, 0.2, 0.5, 1}}});
    all.push_back({"x", "x", "B/s", false, {{9.5e6, 12e6, 250e6, 990e6, 1.25e9, 25e9}}});
    for (const HeatSignal& signal : all) {
        model.setSignal(signal);
        PanelPicture picture;
        picture.shapes = heatmapLegend(QRectF(0, 0, 620, 24), model, text);
        QVERIFY2(test::overlap(picture, text).isEmpty(), qPrintable(QString::fromStdString(signal.name) + u' ' + test::overlap(picture, text)));
    }
}

void TstHeatmapGeometry::labelsStayOnTheCanvas() {
    const TextCache text;
    const HeatmapModel model = modelOf(test::healthyHall());
    for (QSizeF size : {QSizeF(620, 432), QSizeF(1920, 1024)}) {
        const HeatmapLayout layout = layoutOf(model, size);
        PrimitiveList list = heatmapLabels(layout, model.floor(), text);
        list.append(heatmapLegend(layout.legend(), model, text));
        int texts = 0;
        for (const Primitive& item : list.items())
            if (const auto* run = std::get_if<TextShape>(&item.shape)) {
                const qreal width = text.width(run->text, run->style);
                const qreal left = run->baseline.x() - (run->align == Align::right    ? width
                                                        : run->align == Align::centre ? width / 2
                                                                                      : 0);
                QVERIFY2(left >= 0 && left + width <= size.width(), qPrintable(run->text));
                QVERIFY(run->baseline.y() > 6 && run->baseline.y() <= size.height());
                ++texts;
            }
        QVERIFY(texts >= 32 + 4 + 4 + 6);
    }
}

/// As sites call their rows: "hall-west-A", "hall-west-B" are read and told apart, on no cell and on no other name.
void TstHeatmapGeometry::longNamesOfLinesAreWhole() {
    const TextCache text;
    for (const char* before : {"", "row-", "TUSIKA-", "hall-west-"})
        for (const auto& [rows, racks] : {std::pair(2, 1), std::pair(2, 2), std::pair(3, 4), std::pair(4, 8)})
            for (const QSizeF size : {QSizeF(620, 432), QSizeF(800, 300), QSizeF(1240, 900), QSizeF(2400, 1800)}) {
                test::HallSpec spec;
                spec.rows = rows;
                spec.racksInRow = racks;
                spec.rowName = before;
                const HeatmapModel model = modelOf(test::healthyHall(spec));
                const HeatmapLayout layout = layoutOf(model, size);
                PanelPicture picture;
                picture.shapes = heatmapLabels(layout, model.floor(), text);
                QCOMPARE(test::overlap(picture, text), QString());
                const QStringList shown = test::textsOf(picture);
                for (const HeatLine& line : model.floor().lines)
                    QVERIFY2(shown.contains(QString::fromStdString(line.name)), qPrintable(shown.join(u'|')));
                for (const Primitive& item : picture.shapes.items())
                    if (const auto* run = std::get_if<TextShape>(&item.shape); run && run->align == Align::left)
                        for (const HeatmapLayout::Block& block : layout.blocks())
                            QVERIFY2(!block.cells.contains(run->baseline + QPointF(text.width(run->text, run->style), -1)), qPrintable(run->text));
            }
}

/// Fully qualified, as many sites call their hosts: what is written on a cell is of that cell alone, and most have a name.
void TstHeatmapGeometry::noTwoCellsHaveOneName() {
    const TextCache text;
    for (const char* like : {"n%1", "kst-mi300-b%1.cell2.kestrel.example", "gpu-%1-blue.prod.example", "10.20.4.%1"})
        for (const int hosts : {4, 40})
            for (const QSizeF size : {QSizeF(620, 432), QSizeF(1920, 1024), QSizeF(3840, 2160), QSizeF(7000, 4000)}) {
                HeatFloorInput input;
                for (int host = 1; host <= hosts; ++host)
                    for (int gpu = 0; gpu < 8; ++gpu)
                        input.named.push_back(topology::EntityId::gpu(QString::fromLatin1(like).arg(host, 2, 10, QChar(u'0')).toStdString(), std::to_string(gpu)));
                const HeatFloor floor = makeHeatFloor(input);
                const HeatmapLayout layout = HeatmapLayout::make(floor, false, false, size);
                const std::vector<QString> names = heatmapCellNames(layout, floor, text);
                std::set<QString> seen;
                std::size_t named = 0;
                for (const QString& name : names) {
                    QVERIFY2(name.isEmpty() || seen.insert(name).second, qPrintable(name));
                    QVERIFY2(text.width(name, type::kSmall) <= layout.cellSize().width() - 10, qPrintable(name));
                    named += name.isEmpty() ? 0U : 1U;
                }
                QVERIFY2(names.empty() || named * 10 >= input.named.size() * 9, qPrintable(QStringLiteral("%1 %2: %3").arg(QLatin1String(like)).arg(size.width()).arg(named)));
            }
}

void TstHeatmapGeometry::blocksAreHitAtNameGridAndStrip() {
    const HeatmapModel model = modelOf(test::healthyHall());
    const HeatmapLayout layout = layoutOf(model, {620, 432});
    for (int b = 0; b < 32; ++b) {
        const auto& block = layout.blocks()[static_cast<std::size_t>(b)];
        QCOMPARE(layout.blockAt(block.label + QPointF(4, -3)), b);
        QCOMPARE(layout.blockAt(block.strip.center()), b);
        QCOMPARE(layout.blockAt(block.power.center()), b);
    }
    QCOMPARE(layout.blockAt({2, 2}), -1);
}

SEAM_GUI_TEST(tst_heatmap_geometry, TstHeatmapGeometry)
#include "tst_heatmap_geometry.moc"
