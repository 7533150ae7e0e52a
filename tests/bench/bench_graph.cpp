// SPDX-License-Identifier: GPL-3.0-or-later
// The dependency graph at its limits: frames while panning and zooming through 20,000 open nodes with 60,000
// edges at 1920 × 1080 (wanted: p95 at most 16.7 ms), and the longest time that a change of the topology of
// 131,072 GPUs holds the GUI thread up (wanted: under 50 ms). Floor: filling the same picture once. Prints
// JSON.
#include "graph/graph_widget.h"
#include "qt/view_state.h"
#include "widgets/support/hall.h"

#include <QApplication>
#include <QImage>
#include <QThread>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

#include <time.h>

using namespace seamscope;
using namespace seamscope::ui;

namespace {

constexpr QSize kPixels(1920, 1080);

/// Processor time of this thread: other programs on the machine do not count.
double millisecondsOf(const std::function<void()>& work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    };
    const double start = now();
    work();
    return now() - start;
}

double quantile(std::vector<double> values, double q) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
}

/// A hall with every group, rack and host open, and dependencies between random parts besides.
struct OpenHall {
    models::ViewState view;
    GraphWidget widget{view};
    models::ClusterState state;

    OpenHall() {
        test::HallSpec spec;
        spec.rows = 16;
        spec.racksInRow = 9;
        topology::TopologyFragment fragment = test::hallTopology(spec);
        std::mt19937 random(1);
        const std::size_t n = fragment.entities.size();
        for (int i = 0; i < 41'000; ++i) {
            const auto& a = fragment.entities[random() % n].id;
            const auto& b = fragment.entities[random() % n].id;
            if (!(a == b))
                fragment.edges.push_back({a, b, topology::EdgeKind::connects});
        }
        test::StateMaker maker;
        maker.fragment = fragment;
        maker.applyTo(state);
        widget.resize(kPixels);
        widget.showState(state, test::kNow);
        openAll();
    }
    void openAll() {
        for (int level = 0; level < 4; ++level) {
            settle();
            std::vector<std::string> keys;
            for (const GraphNode& node : widget.groups().nodes)
                if (node.canExpand && !node.isExpanded)
                    keys.push_back(node.key);
            widget.expand(keys);
        }
        settle();
    }
    void settle() {
        for (int i = 0; i < 200; ++i) {
            QThread::msleep(10);
            QCoreApplication::processEvents();
        }
    }
    void wheel(QPointF at, int delta, Qt::KeyboardModifiers keys) {
        QWheelEvent event(at, at, {}, {0, delta}, Qt::NoButton, keys, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&widget, &event);
    }
};

/// Frames of a walk: zooms in and out of places, pans between them.
std::vector<double> walk(OpenHall& hall) {
    QImage image(kPixels, QImage::Format_RGB32);
    std::vector<double> frames;
    std::mt19937 random(2);
    for (int leg = 0; leg < 40; ++leg) {
        const QPointF at(200.0 + random() % 1500, 100.0 + random() % 850);
        const int delta = leg % 2 == 0 ? -120 : 120;
        const bool isPan = leg % 3 == 2;
        for (int step = 0; step < 12; ++step)
            frames.push_back(millisecondsOf([&] {
                hall.wheel(at, isPan ? delta * 2 : delta, isPan ? Qt::ShiftModifier : Qt::NoModifier);
                hall.widget.render(&image);
            }));
    }
    return frames;
}

/// The longest turn of the event loop while a new graph comes in.
double longestTurn(std::size_t& gpus) {
    test::HallSpec spec;
    spec.rows = 64;
    spec.racksInRow = 32;
    models::ClusterState state = test::healthyHall(spec);
    models::ViewState view;
    GraphWidget widget(view);
    widget.resize(704, 460);
    widget.showState(state, test::kNow);
    const auto turn = [&] {
        double longest = 0;
        for (int i = 0; i < 300; ++i) {
            QThread::msleep(5);
            longest = std::max(longest, millisecondsOf([] { QCoreApplication::processEvents(); }));
        }
        return longest;
    };
    turn();
    test::HallSpec next = spec;
    topology::TopologyFragment fragment = test::hallTopology(next);
    topology::Entity added;
    added.id = test::id("storage/new");
    fragment.entities.push_back(added);
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    telemetry::Update update;
    update.topology = builder.build();
    state.apply(update);
    gpus = 0;
    for (const topology::Entity& entity : update.topology->entities())
        gpus += entity.id.kind() == topology::EntityKind::gpu ? 1 : 0;
    const double own = millisecondsOf([&] { widget.showState(state, test::kNow); });
    return std::max(own, turn());
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QImage image(kPixels, QImage::Format_RGB32);
    image.fill(Qt::white); // its memory is there
    const double floorMs = millisecondsOf([&] { image.fill(Qt::black); });
    OpenHall hall;
    const std::vector<double> frames = walk(hall);
    std::size_t gpus = 0;
    const double longest = longestTurn(gpus);
    std::printf("{\"bench\":\"graph\",\"nodes\":%zu,\"edges\":%zu,\"floor_ms\":%.3f,\n"
                " \"frame_p50_ms\":%.2f,\"frame_p95_ms\":%.2f,\"frame_max_ms\":%.2f,\"wanted_p95_ms\":16.7,\n"
                " \"topology_change\":{\"gpus\":%zu,\"longest_gui_turn_ms\":%.1f,\"wanted_ms\":50}}\n",
                hall.widget.groups().nodes.size(), hall.widget.groups().edges.size(), floorMs,
                quantile(frames, 0.5), quantile(frames, 0.95), quantile(frames, 1), gpus, longest);
    return 0;
}
