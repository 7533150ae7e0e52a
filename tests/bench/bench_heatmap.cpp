// SPDX-License-Identifier: GPL-3.0-or-later
// Repaint of a heatmap of 131,072 GPUs on 1920 × 1080 pixels: every cell changed, one in a hundred changed,
// and nothing changed; with what goes before it (values to looks) and behind it (onto the backing store of
// the widget). Floor: a direct scan-line fill of the same cells, in the same run. Also the graph of the same
// site. Prints JSON.
#include "graph/graph_geometry.h"
#include "heatmap/heatmap_raster.h"
#include "widgets/support/hall.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace seamscope;
using namespace seamscope::ui;

namespace {

constexpr QSize kPixels(1920, 1080);
constexpr int kRounds = 60;

/// Median of the milliseconds that @p work took; @p before each round is not counted.
template<class Before, class Work>
double medianMs(Before before, Work work, int rounds = kRounds) {
    std::vector<double> took;
    for (int round = 0; round < rounds; ++round) {
        before(round);
        const auto start = std::chrono::steady_clock::now();
        work();
        took.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::nth_element(took.begin(), took.begin() + rounds / 2, took.end());
    return took[static_cast<std::size_t>(rounds / 2)];
}

/// The floor: colours are known, boxes are known, lines are filled.
struct DirectFill {
    std::vector<QRect> boxes;
    std::vector<QRgb> colours;
    QImage image{kPixels, QImage::Format_RGB32};

    DirectFill(const HeatmapModel& model, const HeatmapLayout& layout) {
        for (std::uint32_t cell = 0; cell < model.floor().cells.size(); ++cell) {
            boxes.push_back(layout.cellBox(model.floor(), cell).toRect());
            colours.push_back(Palette::dark().heat[model.codes()[cell] % kHeatSteps].rgb());
        }
    }
    void run() {
        uchar* const bits = image.bits();
        const auto stride = image.bytesPerLine();
        for (std::size_t i = 0; i < boxes.size(); ++i)
            for (int y = boxes[i].top(); y <= boxes[i].bottom(); ++y) {
                auto* line = reinterpret_cast<QRgb*>(bits + y * stride);
                std::fill(line + boxes[i].left(), line + boxes[i].right() + 1, colours[i]);
            }
    }
};

/// Two sets of values of all GPUs: in the second, one in @p nth has another step.
void setTemperatures(models::ClusterState& state, const HeatmapModel& model, std::uint32_t nth, bool hot) {
    telemetry::Update update;
    for (std::uint32_t cell = 0; cell < model.floor().cells.size(); ++cell)
        update.samples.add(model.series(cell), test::kNow, hot && cell % nth == 0 ? 79 : 61);
    state.apply(update);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    test::HallSpec spec;
    spec.rows = 64;
    spec.racksInRow = 32;
    models::ClusterState state = test::healthyHall(spec);
    const TextCache text;
    HeatmapModel model;
    const double buildMs = medianMs(
        [&](int) { model.setGrouping(HeatGrouping::floor), model.setSignal(heatSignal("gpu.temperature")); },
        [&] { model.update(state, test::kNow); }, 5);
    // The same with the floor made elsewhere: what is left for the thread of the frames.
    HeatmapModel beside;
    HeatFloorInput asked;
    std::uint64_t number = 0;
    beside.setElsewhere([&](HeatFloorInput input, std::uint64_t n) {
        asked = std::move(input);
        number = n;
    });
    HeatStructure made, former;
    const double askMs = medianMs(
        [&](int) {
            beside.setGrouping(HeatGrouping::floor), beside.setSignal(heatSignal("gpu.temperature"));
        },
        [&] { beside.update(state, test::kNow); }, 5);
    const double takeMs = medianMs(
        [&](int) {
            beside.setSignal(heatSignal("gpu.temperature"));
            beside.update(state, test::kNow);
            made = HeatStructure::make(asked);
        },
        [&] { former = beside.take(std::move(made), number, state, test::kNow); }, 5);
    const HeatmapLayout layout =
        HeatmapLayout::make(model.floor(), model.hasCooling(), model.hasPower(), kPixels);
    HeatmapRaster raster;
    const auto update = [&] { raster.update(model, layout, Palette::dark(), 1, text); };
    update();
    QImage backing(kPixels, QImage::Format_RGB32);

    const auto changing = [&](std::uint32_t nth) {
        return [&, nth](int round) {
            setTemperatures(state, model, nth, round % 2 == 0);
            model.update(state, test::kNow);
        };
    };
    // Two models at hand, so that nothing but the repaint touches the caches: as for the floor.
    std::array<HeatmapModel, 2> models = {model, model};
    for (int i = 0; i < 2; ++i) {
        setTemperatures(state, model, 1, i == 0);
        models[static_cast<std::size_t>(i)].update(state, test::kNow);
    }
    DirectFill floor(model, layout);
    const double floorMs = medianMs([](int) {}, [&] { floor.run(); });
    std::size_t which = 0;
    const double allMs = medianMs([&](int) { which = 1 - which; },
                                  [&] { raster.update(models[which], layout, Palette::dark(), 1, text); });
    const double fewMs = medianMs(changing(100), update);
    const double noneMs = medianMs([](int) {}, update);
    const double valuesMs = medianMs([&](int round) { setTemperatures(state, model, 1, round % 2 == 0); },
                                     [&] { model.update(state, test::kNow); });
    const double blitMs = medianMs([](int) {},
                                   [&] {
                                       QPainter painter(&backing);
                                       painter.setCompositionMode(QPainter::CompositionMode_Source);
                                       painter.drawImage(0, 0, raster.image());
                                   });

    GraphGroups groups;
    const double groupMs = medianMs([](int) {}, [&] { groups = makeGraphGroups(*state.topology(), {}); }, 5);
    GraphLayout graph;
    const double graphMs = medianMs([](int) {}, [&] { graph = layOutGraph(groups, {704, 396}); }, 9);
    GraphLive live;
    const double rebuildMs = medianMs([](int) {}, [&] { live.rebuild(groups, state); }, 5);
    const double liveMs = medianMs([](int) {}, [&] { live.update(groups, state, test::kNow); }, 9);

    if (raster.written() < std::uint64_t(kRounds) * model.floor().cells.size()) {
        std::fprintf(stderr, "not every cell was written in every round\n");
        return 1;
    }
    std::printf("{\"bench\":\"heatmap\",\"gpus\":%zu,\"width\":%d,\"height\":%d,\"cell\":[%g,%g],\n"
                " \"floor_ms\":%.3f,\"repaint_all_ms\":%.3f,\"ratio_to_floor\":%.2f,\"wanted_at_most\":3.0,\n"
                " \"repaint_one_percent_ms\":%.3f,\"repaint_nothing_ms\":%.3f,\"blit_ms\":%.3f,\"values_to_"
                "looks_ms\":%.3f,\n"
                " \"structure_ms\":%.1f,\"structure_asked_ms\":%.1f,\"structure_taken_ms\":%.1f,\"graph\":{"
                "\"nodes\":%zu,\"groups_ms\":%.1f,\"layout_ms\":%.2f,"
                "\"series_ms\":%.1f,\"texts_ms\":%.2f}}\n",
                model.floor().cells.size(), kPixels.width(), kPixels.height(), layout.cellSize().width(),
                layout.cellSize().height(), floorMs, allMs, allMs / floorMs, fewMs, noneMs, blitMs, valuesMs,
                buildMs, askMs, takeMs, groups.nodes.size(), groupMs, graphMs, rebuildMs, liveMs);
    return 0;
}
