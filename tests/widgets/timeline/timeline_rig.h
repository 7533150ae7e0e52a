// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A timeline widget over a job that the builder made of events, for tests with real mouse and key events.
#include "collectives/timeline/timeline_answer.h"
#include "collectives/timeline/timeline_builder.h"
#include "common/segment_button.h"
#include "qt/live_feed.h"
#include "support/scripted_feed.h"
#include "timeline/timeline_toolbar.h"
#include "timeline/timeline_widget.h"

#include <QLineEdit>
#include <QtTest>

#include <numeric>

namespace seamscope::ui::timeline_rig {

using namespace std::chrono_literals;
using collectives::CollectiveEvent;
using collectives::SliceKind;
using telemetry::TimelineGrouping;

inline const TimePoint kStart = fromNanoseconds(1'790'000'000'000'000'000);
inline constexpr std::uint32_t kRanks = 32, kSlow = 21;
inline constexpr int kSteps = 40;
inline constexpr Duration kStep = 120ms;

inline Duration workOf(std::uint32_t rank, int step) {
    const Duration jitter((rank * 7919 + static_cast<unsigned>(step) * 104'729) % 400'000);
    return 80ms + jitter + (rank == kSlow && step >= kSteps / 2 ? 30ms : 0ms); // slow in the second half only
}

/// 32 ranks on 4 hosts whose clocks are 3 ms apart; PP 2, DP 16.
inline collectives::CollectiveBatch makeBatch(int steps = kSteps) {
    collectives::CollectiveBatch batch;
    std::vector<std::uint32_t> all(kRanks);
    std::iota(all.begin(), all.end(), 0U);
    const auto comm = batch.directory.comm({"dp", "DATA_PARALLEL_GROUP", all, kRanks});
    for (const std::uint32_t rank : all) {
        auto& place = batch.directory.place(rank);
        place.host = "n" + std::to_string(rank / 8);
        place.pipeline = static_cast<std::int32_t>(rank / 16);
        place.data = static_cast<std::int32_t>(rank % 16);
    }
    for (int step = 0; step < steps; ++step) {
        const TimePoint begin = kStart + step * kStep;
        Duration longest{0};
        for (const std::uint32_t rank : all)
            longest = std::max(longest, workOf(rank, step));
        for (const std::uint32_t rank : all) {
            const Duration ahead = 3ms * (rank / 8);
            CollectiveEvent event;
            event.rank = rank;
            event.step = 500 + step;
            event.state = collectives::CollectiveState::completed;
            event.kind = SliceKind::compute;
            event.name = batch.directory.name("forward-backward");
            event.start = begin + ahead;
            event.end = begin + workOf(rank, step) + ahead;
            batch.events.push_back(event);
            event.kind = SliceKind::collective;
            event.op = collectives::CollectiveOp::allReduce;
            event.comm = comm;
            event.sequence = step;
            event.start = event.end;
            event.end = begin + longest + 2ms + ahead;
            batch.events.push_back(event);
        }
    }
    return batch;
}

/// Answers timelines from a model; everything else as the scripted feed does.
class TimelineFeed final : public test::ScriptedFeed {
public:
    std::shared_ptr<const collectives::TimelineModel> model;
    std::shared_ptr<const topology::Topology> graph = topology::TopologyBuilder().build();

    std::shared_ptr<const collectives::TimelineModel> part; ///< what is read so far; null = all of it
    int building = 0; ///< answers in which there is nothing yet, but more of the file is on its way

    void queryTimeline(const telemetry::TimelineQuery& query,
                       Reply<telemetry::TimelineTiles> reply) override {
        if (part) {
            auto some = collectives::answerTimeline(*part, collectives::RankGroups(*part, *graph), query);
            some->isBuilding = true;
            return reply(std::move(some));
        }
        if (building == 0)
            return reply(collectives::answerTimeline(*model, collectives::RankGroups(*model, *graph), query));
        const collectives::TimelineModel nothing;
        auto empty = collectives::answerTimeline(nothing, collectives::RankGroups(nothing, *graph), query);
        empty->isBuilding = true;
        --building;
        reply(std::move(empty));
    }
    void queryTimelineDetail(const telemetry::TimelineDetailQuery& query,
                             Reply<std::vector<telemetry::TimelineSlice>> reply) override {
        reply(collectives::answerTimelineDetail(*model, collectives::RankGroups(*model, *graph), query));
    }
};

struct Shown {
    TimelineFeed feed;
    models::ViewState view;
    models::LiveFeed live{feed, view};
    models::TimelineLoader loader{live};
    TimelineWidget widget{loader, view};

    explicit Shown(QSize size = {1328, 700}, bool isLive = false, int steps = kSteps) {
        collectives::TimelineBuilder builder(topology::EntityId::make(topology::EntityKind::job, "j"));
        if (!builder.add(makeBatch(steps)) || !builder.publish(true))
            qFatal("the builder refused the batch");
        feed.model = builder.model();
        widget.resize(size);
        widget.show();
        widget.showState(kStart, {kStart, kStart + kSteps * kStep}, isLive);
        settle();
    }
    /// Everything happens on this thread, one event after another: a few rounds and nothing is left.
    static void settle() {
        for (int i = 0; i < 60; ++i)
            QCoreApplication::processEvents();
    }
    [[nodiscard]] const TimelineScene& scene() const { return widget.scene(); }
    [[nodiscard]] TimelineLayout layout() const {
        return TimelineLayout::make(
            scene(), {double(widget.width()), double(widget.height() - TimelineToolbar::kHeight)});
    }
    [[nodiscard]] QPoint at(QPointF area) const {
        return (area + QPointF(0, TimelineToolbar::kHeight)).toPoint();
    }
    [[nodiscard]] const TimelineLayout::Row* laneOf(std::uint32_t rank, const TimelineLayout& layout) const {
        for (const auto& row : layout.rows)
            if (row.isLane && rowOf(scene(), row).firstRank == rank)
                return &row;
        return nullptr;
    }
    SegmentButton* button(const char* text) {
        for (SegmentButton* candidate : widget.findChildren<SegmentButton*>())
            if (candidate->text() == QLatin1String(text) && candidate->isVisible())
                return candidate;
        return nullptr;
    }
    QLineEdit* edit(const char* name) {
        for (QLineEdit* candidate : widget.findChildren<QLineEdit*>())
            if (candidate->accessibleName() == QLatin1String(name))
                return candidate;
        return nullptr;
    }
    void press(const char* text) {
        SegmentButton* const found = button(text);
        QVERIFY2(found, text);
        QTest::mouseClick(found, Qt::LeftButton);
        settle();
    }
    void wheel(QPointF area, int delta, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        const QPoint point = at(area);
        QWheelEvent event(point, widget.mapToGlobal(point), {}, {0, delta}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&widget, &event);
    }
    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::mousePress(&widget, Qt::LeftButton, modifiers, at(from));
        for (int i = 1; i <= 4; ++i) {
            const QPointF point = from + (to - from) * i / 4;
            QMouseEvent move(QEvent::MouseMove, at(point), widget.mapToGlobal(at(point)), Qt::NoButton,
                             Qt::LeftButton, modifiers);
            QCoreApplication::sendEvent(&widget, &move);
        }
        QTest::mouseRelease(&widget, Qt::LeftButton, modifiers, at(to));
    }
    /// Pixels of the plot that are neither ground nor nothing.
    [[nodiscard]] int painted() {
        const QImage image = widget.grab().toImage();
        const TimelineLayout boxes = layout();
        const QRgb ground = Palette::dark()[Role::wait].rgb(), panel = Palette::dark()[Role::bg1].rgb();
        int count = 0;
        for (const auto& row : boxes.rows)
            for (int x = int(row.plot.left()) + 1; x < int(row.plot.right()); x += 3) {
                const QRgb pixel = image.pixel(x, at(row.plot.center()).y());
                count += pixel != ground && pixel != panel;
            }
        return count;
    }
};

} // namespace seamscope::ui::timeline_rig
