// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmap_raster.h"
#include "support/test_program.h"
#include "widgets/support/hall.h"

#include <QtTest>

#include <random>
#include <set>

using namespace seamscope;
using namespace seamscope::ui;
using test::kNow;

namespace {

HeatmapModel modelOf(const models::ClusterState& state) {
    HeatmapModel model;
    model.update(state, kNow);
    return model;
}

HeatmapLayout layoutOf(const HeatmapModel& model, QSizeF size) {
    return HeatmapLayout::make(model.floor(), model.hasCooling(), model.hasPower(), size);
}

test::HallSpec bareHall(int rows, int racks) {
    test::HallSpec spec;
    spec.rows = rows;
    spec.racksInRow = racks;
    spec.facilities = spec.fabric = spec.job = false;
    return spec;
}

/// Grey levels of a cell's pixels.
QImage greyCell(const HeatmapRaster& raster, const HeatmapLayout& layout, const HeatmapModel& model,
                std::uint32_t cell, qreal dpr) {
    const QRectF box = layout.cellBox(model.floor(), cell);
    return raster.image()
        .copy(QRect(qRound(box.x() * dpr), qRound(box.y() * dpr), qRound(box.width() * dpr),
                    qRound(box.height() * dpr)))
        .convertToFormat(QImage::Format_Grayscale8);
}

} // namespace

class TstHeatmapRaster : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCellHasTheColourOfItsStep_data();
    void everyCellHasTheColourOfItsStep();
    void theFourLooksDifferInGrey();
    void aSecondUpdateDoesNothing();
    void onlyChangedTraysAreWritten();
    void incrementalEqualsAfresh();
    void theHottestCellNeverVanishes();
};

void TstHeatmapRaster::everyCellHasTheColourOfItsStep_data() {
    QTest::addColumn<qreal>("dpr");
    QTest::addColumn<bool>("dark");
    for (qreal dpr : {1.0, 1.25, 1.5, 2.0})
        for (bool dark : {true, false})
            QTest::addRow("%s at %g", dark ? "dark" : "light", dpr) << dpr << dark;
}

void TstHeatmapRaster::everyCellHasTheColourOfItsStep() {
    QFETCH(qreal, dpr);
    QFETCH(bool, dark);
    const Palette& palette = dark ? Palette::dark() : Palette::light();
    const HeatmapModel model = modelOf(test::hotRackHall());
    const HeatmapLayout layout = layoutOf(model, {620, 432});
    HeatmapRaster raster;
    raster.update(model, layout, palette, dpr, TextCache());
    QCOMPARE(raster.image().width(), qRound(std::ceil(620 * dpr)));
    std::set<int> steps;
    for (std::uint32_t cell = 0; cell < model.codes().size(); ++cell) {
        if (!isStep(model.codes()[cell]))
            continue;
        const QPointF middle = layout.cellBox(model.floor(), cell).center() * dpr;
        QCOMPARE(raster.image().pixelColor(static_cast<int>(middle.x()), static_cast<int>(middle.y())),
                 palette.heat[model.codes()[cell]]);
        steps.insert(model.codes()[cell]);
    }
    QVERIFY(steps.size() >= 5);
}

// Without colour, and with the ground beside: missing, stale, bad and zero are four different pictures.
void TstHeatmapRaster::theFourLooksDifferInGrey() {
    using telemetry::Quality;
    using namespace std::chrono_literals;
    for (const Palette* palette : {&Palette::dark(), &Palette::light()})
        for (QSizeF size : {QSizeF(620, 432), QSizeF(1900, 1000)})
            for (qreal dpr : {1.0, 2.0}) {
                test::StateMaker maker;
                maker.fragment = test::hallTopology(bareHall(4, 8));
                const std::pair<Quality, Duration> looks[] = {
                    {Quality::missing, 0s}, {Quality::good, 1h}, {Quality::bad, 0s}, {Quality::good, 0s}};
                for (int i = 0; i < 4; ++i)
                    maker.value(maker.series(topology::EntityId::gpu("n000", std::to_string(i)),
                                             "gpu.temperature", "°C"),
                                0, looks[i].first, looks[i].second);
                models::ClusterState state;
                maker.applyTo(state);
                const HeatmapModel model = modelOf(state);
                const HeatmapLayout layout = layoutOf(model, size);
                HeatmapRaster raster;
                raster.update(model, layout, *palette, dpr, TextCache());
                for (std::uint32_t a = 0; a < 4; ++a)
                    for (std::uint32_t b = a + 1; b < 4; ++b) {
                        const QImage left = greyCell(raster, layout, model, a, dpr);
                        const QImage right = greyCell(raster, layout, model, b, dpr);
                        int different = 0;
                        for (int y = 0; y < left.height(); ++y)
                            for (int x = 0; x < left.width(); ++x)
                                different +=
                                    std::abs(qGray(left.pixel(x, y)) - qGray(right.pixel(x, y))) > 8 ? 1 : 0;
                        // Large cells carry the marks of bad and zero as type, which the canvas draws.
                        if (layout.cellSize().height() < 12 || (a < 2 && b < 4 && a != 2))
                            QVERIFY2(different * 20 >= left.width() * left.height(),
                                     qPrintable(QStringLiteral("%1 %2 at %3 px, dpr %4, %5 of %6")
                                                    .arg(a)
                                                    .arg(b)
                                                    .arg(layout.cellSize().height())
                                                    .arg(dpr)
                                                    .arg(different)
                                                    .arg(left.width() * left.height())));
                    }
            }
}

void TstHeatmapRaster::aSecondUpdateDoesNothing() {
    for (qreal dpr : {1.0, 2.0}) {
        const HeatmapModel model = modelOf(test::hotRackHall());
        const HeatmapLayout layout = layoutOf(model, {620, 432});
        HeatmapRaster raster;
        const TextCache text;
        QVERIFY(!raster.update(model, layout, Palette::dark(), dpr, text).isEmpty());
        const auto written = raster.written();
        const auto shaped = text.shapedCount();
        QVERIFY(raster.update(model, layout, Palette::dark(), dpr, text).isEmpty());
        QCOMPARE(raster.rebuilds(), std::uint64_t(1));
        QCOMPARE(raster.written(), written);
        QCOMPARE(text.shapedCount(), shaped);
        QCOMPARE(raster.update(model, layout, Palette::light(), dpr, text), raster.image().rect());
        QCOMPARE(raster.rebuilds(), std::uint64_t(2));
    }
}

void TstHeatmapRaster::onlyChangedTraysAreWritten() {
    models::ClusterState state = test::healthyHall();
    HeatmapModel model = modelOf(state);
    const HeatmapLayout layout = layoutOf(model, {620, 432});
    HeatmapRaster raster;
    raster.update(model, layout, Palette::dark(), 1, TextCache());
    const auto written = raster.written();
    telemetry::Update update;
    update.samples.add(state.find(test::id("gpu/n100:5"), "gpu.temperature"), kNow, 99);
    state.apply(update);
    model.update(state, kNow);
    const QRect changed = raster.update(model, layout, Palette::dark(), 1, TextCache());
    QCOMPARE(raster.written(), written + 8);
    QVERIFY(changed.height() <= 7 && changed.width() <= 63);
}

void TstHeatmapRaster::incrementalEqualsAfresh() {
    std::mt19937 random(5);
    models::ClusterState state = test::healthyHall();
    HeatmapModel model = modelOf(state);
    const TextCache text;
    for (QSizeF size : {QSizeF(620, 432), QSizeF(120, 140)}) { // cells, and tiles
        const HeatmapLayout layout = layoutOf(model, size);
        HeatmapRaster kept;
        for (int round = 0; round < 20; ++round) {
            telemetry::Update update;
            for (int i = 0; i < 50; ++i)
                update.samples.add(
                    state.find(topology::EntityId::gpu("n" + std::to_string(100 + random() % 156),
                                                       std::to_string(random() % 8)),
                               "gpu.temperature"),
                    kNow, 45 + random() % 50, static_cast<telemetry::Quality>(random() % 4));
            state.apply(update);
            model.update(state, kNow);
            kept.update(model, layout, Palette::dark(), 1.5, text);
        }
        HeatmapRaster afresh;
        afresh.update(model, layout, Palette::dark(), 1.5, text);
        QCOMPARE(kept.image(), afresh.image());
    }
}

// 131,072 GPUs on a small panel: one at 95 °C among the rest must be seen, wherever it stands.
void TstHeatmapRaster::theHottestCellNeverVanishes() {
    models::ClusterState state = test::healthyHall(bareHall(64, 32));
    HeatmapModel model = modelOf(state);
    const HeatmapLayout layout = layoutOf(model, {620, 432});
    QVERIFY(layout.perTile() > 1);
    HeatmapRaster raster;
    const TextCache text;
    std::mt19937 random(9);
    for (int round = 0; round < 8; ++round) {
        const auto cell = static_cast<std::uint32_t>(random() % model.floor().cells.size());
        telemetry::Update update;
        update.samples.add(model.series(cell), kNow, 95);
        state.apply(update);
        model.update(state, kNow);
        raster.update(model, layout, Palette::dark(), 1, text);
        const QPointF middle = layout.cellBox(model.floor(), cell).center();
        QCOMPARE(raster.image().pixelColor(middle.toPoint()), Palette::dark().heat[6]);
    }
}

SEAM_GUI_TEST(tst_heatmap_raster, TstHeatmapRaster)
#include "tst_heatmap_raster.moc"
