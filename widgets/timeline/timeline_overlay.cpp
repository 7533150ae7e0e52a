// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_overlay.h"

#include "collectives/collective_event.h"
#include "common/panel_writer.h"
#include "qt/format.h"
#include "qt/words.h"
#include "timeline/timeline_compare.h"
#include "timeline/timeline_ticks.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace seamscope::ui {
namespace {

using telemetry::TimelineBand;
using telemetry::TimelineRow;
using telemetry::TimelineSlice;
using telemetry::TimelineSpread;

/// The context of these words for who translates them.
struct OverlayWords {
    Q_DECLARE_TR_FUNCTIONS(OverlayWords)
};

/// How much further the slowest has to be from the median than the quickest, and of the band, to be named.
constexpr double kStandsOut = 3, kLeastOfBand = 0.05;
constexpr qreal kNamesApart = 160;

bool standsOut(const TimelineSpread& spread, double length) {
    const double above = spread.most - spread.median;
    return above > kLeastOfBand * length && above > kStandsOut * (spread.median - spread.least);
}

QString sliceText(const TimelineSlice& slice) {
    if (slice.operation.empty())
        return QString::fromStdString(slice.name);
    return QString::fromStdString(slice.comm.empty() ? slice.operation
                                                     : slice.operation + " · " + slice.comm);
}

/// Waiting and standing still are filled with the strong colours: text needs a ground of its own there.
bool isLight(const TimelineSlice& slice) {
    return slice.kind == static_cast<std::uint8_t>(collectives::SliceKind::wait) ||
           slice.kind == static_cast<std::uint8_t>(collectives::SliceKind::stall);
}

/// Where the next event of the same sort begins on the lane: names of those that stand open beside each other
/// must not lie on each other. @param slices by rank, then start
TimePoint freeUntil(const std::vector<TimelineSlice>& slices, std::size_t at) {
    const bool isCollective = !slices[at].operation.empty();
    for (std::size_t i = at + 1; i < slices.size() && slices[i].rank == slices[at].rank; ++i)
        if (slices[i].end > slices[i].start && slices[i].operation.empty() != isCollective)
            return slices[i].start;
    return slices[at].end;
}

} // namespace

void addSpreads(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
                const PanelStyle& style) {
    if (!scene.spreads || scene.reference)
        return;
    PanelWriter writer(picture, style, layout.head.width(), 12);
    for (const TimelineLayout::Row& at : layout.rows) {
        if (at.isLane)
            continue;
        const TimelineRow& shown = rowOf(scene, at);
        const auto row = std::find_if(scene.spreads->rows.begin(), scene.spreads->rows.end(),
                                      [&](const TimelineRow& r) { return r.key == shown.key; });
        if (row == scene.spreads->rows.end() || row->ranks < 2 ||
            row->spreads.size() != scene.spreads->bands.size())
            continue;
        qreal free = layout.plot.left();
        for (std::size_t i = 0; i < row->spreads.size(); ++i) {
            const TimelineBand& band = scene.spreads->bands[i];
            const TimelineSpread& spread = row->spreads[i];
            const double length = toSeconds(band.to - band.from);
            const qreal left = std::max(layout.toX(scene, band.from), layout.plot.left());
            const qreal right = std::min(layout.toX(scene, band.to), layout.plot.right());
            if (right - left < 6 || length <= 0 || band.step < 0)
                continue;
            const auto toY = [&](double seconds) {
                return at.plot.bottom() - std::clamp(seconds / length, 0.0, 1.0) * at.plot.height();
            };
            const qreal centre = (left + right) / 2;
            const bool isOut = standsOut(spread, length);
            const Stroke stroke{isOut ? Ink(Role::ink1) : Ink(Role::ink2, 0.7F), 1};
            picture.shapes.add(LineShape{{centre, toY(spread.most)}, {centre, toY(spread.least)}, stroke});
            for (const auto& [value, half] : {std::pair(spread.most, 3.0), {spread.least, 3.0}})
                picture.shapes.add(
                    LineShape{{centre - half, toY(value)}, {centre + half, toY(value)}, stroke});
            picture.shapes.add(RectShape{{centre - 3, toY(spread.median) - 1, 6, 2}, stroke.ink, {}, 0});
            const QString who = models::formatCount(spread.mostRank);
            const qreal width = writer.width(who, type::kSmallStrong);
            if (isOut && centre + 6 >= free && centre + 12 + width < right) {
                const qreal y = std::max(toY(spread.most), at.plot.top()) + 1;
                picture.shapes.add(RectShape{{centre + 5, y, width + 6, 13}, Ink(Role::bg1, 0.8F), {}, 2});
                writer.text(centre + 8, y + 10, who, type::kSmallStrong, Role::ink1);
                free = centre + kNamesApart;
            }
        }
    }
}

void addSlices(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
               const PanelStyle& style) {
    if (!scene.slices || scene.slices->empty() || scene.reference)
        return;
    std::map<std::uint32_t, const TimelineLayout::Row*> lanes;
    for (const TimelineLayout::Row& at : layout.rows)
        if (at.isLane)
            lanes[rowOf(scene, at).firstRank] = &at;
    PanelWriter writer(picture, style, layout.head.width(), 12);
    const auto& slices = *scene.slices; // by rank, then start
    std::map<std::uint32_t, const TimelineSlice*> before;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        const TimelineSlice& slice = slices[i];
        const auto lane = lanes.find(slice.rank);
        if (lane == lanes.end())
            continue;
        const QRectF& box = lane->second->plot;
        const qreal left = std::max(layout.toX(scene, slice.start), layout.plot.left());
        qreal right = std::min(layout.toX(scene, slice.end), layout.plot.right());
        if (right <= left)
            continue;
        if (right - left >= 3 && right < layout.plot.right())
            picture.shapes.add(LineShape{{right, box.top()}, {right, box.bottom()}, {Role::bg1, 1}});
        const TimelineSlice*& last = before[slice.rank];
        if (!slice.operation.empty()) {
            // Those that stand open beside each other have no boundary between them.
            const bool isNext = last && last->end <= slice.start;
            if (isNext && last->comm != slice.comm && left > layout.plot.left())
                picture.shapes.add(
                    LineShape{{left, box.top() - 1}, {left, box.bottom() + 1}, {Role::ink1, 1}});
            last = &slice;
        }
        right = std::min(right, layout.toX(scene, freeUntil(slices, i)));
        const QString name = sliceText(slice);
        if (right - left < 40 || box.height() < 11 || name.isEmpty())
            continue;
        if (isLight(slice))
            picture.shapes.add(
                RectShape{{left + 2, box.center().y() - 7,
                           std::min(writer.width(name, type::kSmall) + 6, right - left - 4), 14},
                          Ink(Role::bg1, 0.75F),
                          {},
                          2});
        writer.text(left + 5, box.center().y() + 4, name, type::kSmall, Role::ink1, Align::left,
                    right - left - 10);
    }
}

void addNotes(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
              const PanelStyle& style) {
    PanelWriter writer(picture, style, layout.head.width(), 12);
    for (const TimelineNote& note : scene.notes) {
        const qreal from = layout.toX(scene, note.range.from), to = layout.toX(scene, note.range.to);
        if (to < layout.plot.left() || from > layout.plot.right())
            continue;
        const qreal left = std::max(from, layout.plot.left()), right = std::min(to, layout.plot.right());
        const qreal top = layout.steps.bottom() - 6;
        if (right - left >= 2) {
            picture.shapes.add(RectShape{
                {left, layout.steps.bottom(), right - left, layout.legend.top() - layout.steps.bottom()},
                Ink(Role::accent, 0.07F),
                {},
                0});
            picture.shapes.add(LineShape{{left, top}, {right, top}, {Role::accent, 2}});
        }
        picture.shapes.add(LineShape{{left, top - 12}, {left, layout.legend.top()}, {Role::accent, 1}});
        const qreal width = std::min(writer.width(note.text, type::kSmall), 220.0);
        const qreal at = std::min(left + 4, layout.plot.right() - width - 6);
        picture.shapes.add(RectShape{{at - 3, top - 15, width + 6, 15}, Role::accentGround, {}, 0});
        writer.text(at, top - 4, note.text, type::kSmall, Role::ink1, Align::left, 220);
        writer.item({at - 3, top - 15, width + 6, 15}, note.text,
                    note.text + QStringLiteral("\n") + models::formatUtcTime(note.range.from));
    }
}

void addComparison(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
                   const PanelStyle& style) {
    if (!scene.reference || !scene.spreads)
        return;
    constexpr qreal kRow = 30;
    PanelWriter writer(picture, style, layout.head.width(), 12);
    const qreal top = layout.head.top(), end = layout.legend.top();
    picture.shapes.add(RectShape{{0, top, layout.head.width(), end - top}, Role::bg1, {}, 0});
    picture.shapes.add(RectShape{layout.head, Role::bg2, {}, 0});
    const TimelineComparison comparison =
        compareWindows(*scene.reference, scene.referenceRange, *scene.spreads, scene.range, !scene.referenceName.isEmpty());
    const auto signedText = [](double seconds) -> QString {
        return (seconds < 0 ? QStringLiteral("\u2212") : QStringLiteral("+")) +
               lengthText(fromSeconds(std::abs(seconds)));
    };
    if (comparison.rows.empty()) {
        writer.text(12, top + 16, OverlayWords::tr("No whole step in both windows: show more of each."),
                    type::kBodyStrong, Role::ink1);
        return;
    }
    const QString head =
        OverlayWords::tr("Against %1: a step takes %2, took %3 (%4) · %5 step(s) laid over each other",
                         nullptr, models::plural(comparison.steps.size()))
            .arg(scene.referenceName.isEmpty() ? models::formatUtcTime(scene.referenceRange.from)
                                               : scene.referenceName + u' ' + models::formatUtcTime(scene.referenceRange.from),
                 lengthText(fromSeconds(comparison.stepNow)), lengthText(fromSeconds(comparison.stepBefore)),
                 signedText(comparison.stepNow - comparison.stepBefore),
                 models::formatCount(comparison.steps.size()));
    writer.text(12, top + 16, head, type::kBodyStrong, Role::ink1);
    double largest = 1e-9;
    for (const TimelineDifference& row : comparison.rows)
        for (const double each : row.each)
            largest = std::max(largest, std::abs(each));
    qreal y = top + layout.head.height();
    for (const TimelineDifference& row : comparison.rows) {
        if (y + kRow > end)
            break;
        const QString label = QString::fromStdString(row.label);
        writer.text(12, y + 13, label, type::kTitle, Role::ink1, Align::left, 60);
        writer.text(78, y + 13, OverlayWords::tr("%1 a step").arg(signedText(row.lostPerStep)),
                    type::kBodyStrong, Role::ink1, Align::left, TimelineLayout::kLabels - 82);
        writer.text(12, y + 26,
                    OverlayWords::tr("slowest %1 · waits %2")
                        .arg(models::formatCount(row.rank), signedText(row.waitPerStep)),
                    type::kSmall, Role::ink3, Align::left, TimelineLayout::kLabels - 20);
        const qreal middle = y + kRow / 2;
        writer.add(LineShape{{layout.plot.left(), middle}, {layout.plot.right(), middle}, {Role::hair, 1}});
        for (std::size_t i = 0; i < row.each.size(); ++i) {
            const qreal left = std::max(layout.toX(scene, comparison.steps[i].from), layout.plot.left());
            const qreal right = std::min(layout.toX(scene, comparison.steps[i].to), layout.plot.right());
            const qreal tall = std::abs(row.each[i]) / largest * (kRow / 2 - 2);
            if (right - left >= 1)
                writer.add(RectShape{
                    {left, row.each[i] > 0 ? middle - tall : middle, std::max(right - left - 1, 1.0), tall},
                    row.each[i] > 0 ? Role::loss : Role::line,
                    {},
                    0});
        }
        y += kRow;
    }
}

} // namespace seamscope::ui
