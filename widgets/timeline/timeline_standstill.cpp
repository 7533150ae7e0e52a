// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_standstill.h"

#include "base/median.h"
#include "common/panel_writer.h"
#include "qt/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace seamscope::ui {
namespace {

/// The context of these words for who translates them.
struct StandstillWords {
    Q_DECLARE_TR_FUNCTIONS(StandstillWords)
};

constexpr int kUsualSteps = 3;

Duration usualStep(const std::vector<telemetry::TimelineStep>& steps) {
    std::vector<Duration> lengths;
    for (const telemetry::TimelineStep& step : steps)
        lengths.push_back(step.end - step.start);
    return lengths.empty() ? Duration(0) : upperMedian(lengths);
}

} // namespace

std::vector<TimeRange> standstills(const std::vector<telemetry::TimelineStep>& steps, TimePoint cursor) {
    std::vector<TimeRange> out;
    const Duration most = kUsualSteps * usualStep(steps);
    if (most <= Duration(0))
        return out;
    for (std::size_t i = 0; i < steps.size() && steps[i].end <= cursor; ++i) {
        const bool isLast = i + 1 == steps.size() || steps[i + 1].start > cursor;
        const TimePoint until = isLast ? cursor : steps[i + 1].start;
        if (until - steps[i].end > most)
            out.push_back({steps[i].end, until});
    }
    return out;
}

TimeRange rangeRound(const std::vector<telemetry::TimelineStep>& steps, TimePoint cursor, Duration length) {
    const TimeRange usual{cursor - length / 2, cursor + length / 2};
    const auto next = std::upper_bound(steps.begin(), steps.end(), cursor,
                                       [](TimePoint t, const auto& step) { return t < step.start; });
    if (next == steps.begin() || std::prev(next)->end >= usual.from)
        return usual;
    const TimePoint last = std::prev(next)->end;
    const Duration stood = cursor - last;
    return {last - stood / 4, cursor + stood / 16};
}

void addStandstills(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
                    const PanelStyle& style) {
    const auto& tiles = scene.groups ? scene.groups : scene.lanes;
    if (!tiles || layout.rows.empty())
        return;
    // What has not been read yet of a file is not time in which nothing was done.
    const TimePoint known = scene.readShare >= 0 ? std::min(scene.cursor, tiles->extent.to) : scene.cursor;
    for (const TimeRange& stood : standstills(tiles->steps, known)) {
        const qreal from = std::max(layout.toX(scene, stood.from), layout.plot.left());
        const qreal to = std::min(layout.toX(scene, stood.to), layout.plot.right());
        if (to - from < 8)
            continue;
        for (const TimelineLayout::Row& row : layout.rows)
            picture.shapes.add(HatchShape{{from, row.plot.top(), to - from, row.plot.height()}, {}, Role::hatch, 0});
        const bool isOpen = stood.to == scene.cursor;
        const QString text =
            isOpen ? StandstillWords::tr("no step since %1, for %2: every rank stands or waits")
                         .arg(models::formatUtcTime(stood.from), models::formatDuration(stood.to - stood.from))
                   : StandstillWords::tr("no step for %1").arg(models::formatDuration(stood.to - stood.from));
        PanelWriter writer(picture, style, to, from);
        const qreal width = writer.width(text, type::kTitle);
        if (width + 20 > to - from)
            continue;
        const QRectF first = layout.rows.front().plot;
        const QRectF box(from + 6, first.center().y() - 10, width + 12, 20);
        writer.add(RectShape{box, Role::bg1, {Role::line, 1, Dash::solid}, 0});
        writer.text(box.left() + 6, box.top() + 14, text, type::kTitle, Role::ink1, Align::left, width + 2);
        writer.item({from, layout.plot.top(), to - from, layout.plot.height()}, text, text);
    }
}

} // namespace seamscope::ui
