// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/distinct_titles.h"
#include "common/heatmap_geometry.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace seamscope::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Heatmap)
};

QString text(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

constexpr int kScaleStep = 40;       ///< width of a step in the legend
constexpr QSizeF kValueCell(30, 16); ///< smallest cell that holds its value
constexpr QSizeF kNamedCell(52, 32); ///< smallest cell that holds name and value
constexpr qreal kGlyphCell = 12;     ///< smallest cell that holds one character

/// Ink on a step: the scale runs from the ground's colour to the ink's, so half way the ink must turn.
Ink inkOn(HeatCode code) {
    const int step = isBad(code) ? (code - kCodeBad) / 2 : code;
    return isStep(code) || isBad(code) ? (step >= 4 ? Role::bg0 : Role::ink1) : Role::ink2;
}

} // namespace

PrimitiveList heatmapLabels(const HeatmapLayout& layout, const HeatFloor& floor, const TextCache& cache) {
    PrimitiveList list;
    const bool hasStrips = std::any_of(layout.blocks().begin(), layout.blocks().end(),
                                       [](const HeatmapLayout::Block& b) { return !b.strip.isEmpty(); });
    std::vector<QString> lines;
    std::vector<qreal> rooms; // beside the first block, but for a tick
    for (std::size_t l = 0; layout.hasNames() && l < floor.lines.size(); ++l) {
        lines.push_back(text(floor.lines[l].name));
        rooms.push_back(layout.lines()[l].coolant.x() - layout.lines()[l].name.x() + 4);
    }
    const std::vector<QString> shownLines = distinctTitles(lines, type::kSmallStrong, rooms, cache);
    for (std::size_t l = 0; l < lines.size(); ++l) {
        const HeatmapLayout::Line& at = layout.lines()[l];
        const QString& name = lines[l];
        if (!name.isEmpty()) // a letter stands large, as on the floor; a longer name must fit the gutter
            list.add(TextShape{at.name,
                               name.size() <= 2 ? cache.elided(name, type::kValue, rooms[l]) : shownLines[l],
                               name.size() <= 2 ? type::kValue : type::kSmallStrong, Role::ink2});
        if (hasStrips && !floor.lines[l].coolant.empty()) {
            list.add(TextShape{at.coolant,
                               cache.elided(text(floor.lines[l].coolant), type::kSmall, rooms[l] - 4, Cut::middle),
                               type::kSmall, Role::ink3, Align::right});
            list.add(RectShape{at.tick, Role::line, {}, 0});
        }
    }
    const std::vector<QString> names = layout.hasLabels() ? heatmapBlockNames(layout, floor, type::kBody, cache) : std::vector<QString>();
    for (std::size_t b = 0; b < layout.blocks().size(); ++b) {
        const HeatmapLayout::Block& at = layout.blocks()[b];
        if (layout.hasLabels())
            list.add(TextShape{at.label, names[b], type::kBody, Role::ink3});
        if (floor.blocks[b].cellCount() == 0 && layout.hasLabels() && !at.strip.isEmpty())
            list.add(TextShape{at.label + QPointF(0, 18), Words::tr("no hosts"), type::kSmall, Role::ink3});
    }
    return list;
}

/// What is no step, at the right of the legend; nothing where that would reach left of @p x: the scale matters more.
static void addLooks(PrimitiveList& list, const QRectF& box, qreal x, const TextCache& cache) {
    const qreal baseline = box.top() + 16;
    const QString words[] = {Words::tr("missing"), Words::tr("stale"), Words::tr("bad"), Words::tr("zero")};
    qreal needed = 0;
    for (const QString& word : words)
        needed += cache.width(word, type::kSmall) + 14 + 12;
    qreal at = box.right() - HeatmapLayout::kInset - needed + 12;
    if (at < x)
        return;
    for (int look = 0; look < 4; ++look) {
        const QRectF swatch(at, box.top() + 8, 9, 9);
        if (look == 0)
            list.add(RectShape{swatch, {}, {Role::line}, 0});
        else if (look == 1) {
            list.add(RectShape{swatch, Role::bg2, {}, 0});
            list.add(HatchShape{swatch, {}, Role::ink3, 0});
        } else
            list.add(TextShape{{at + 4.5, baseline},
                               look == 2 ? QStringLiteral("?") : QStringLiteral("0"),
                               type::kSmallStrong,
                               Role::ink2,
                               Align::centre});
        list.add(TextShape{{at + 14, baseline}, words[look], type::kSmall, Role::ink3});
        at += cache.width(words[look], type::kSmall) + 14 + 12;
    }
}

/// "vs peers: 0 +4 +6 … K": the left of it is as expected.
static PrimitiveList departureLegend(const QRectF& box, const HeatmapModel& model, const TextCache& cache) {
    PrimitiveList list;
    list.add(RectShape{{box.left(), box.top(), box.width(), 1}, Role::hair, {}, 0});
    const std::string_view unit = model.signal().unit;
    qreal x = box.left() + HeatmapLayout::kInset;
    const qreal baseline = box.top() + 16;
    for (int step = 0; step < kHeatSteps; ++step, x += kScaleStep) {
        list.add(RectShape{{x, box.top() + 4, kScaleStep - 1.0, 5}, Ink::heat(step), step == 0 ? Stroke{Role::hair} : Stroke(), 0});
        if (step >= kHeatLimits)
            continue;
        const double limit = departureFactor(unit) * model.scale()->limits[static_cast<std::size_t>(step)];
        list.add(TextShape{{x + kScaleStep - 0.5, box.top() + 20}, (model.signal().lowIsBad ? QString(QChar(0x2212)) : QStringLiteral("+")) % models::formatFixed(limit, 0),
                           type::kSmall, Role::ink3, Align::centre});
    }
    const QString words = (model.usesOwnPast() ? Words::tr("%1 vs usual") : Words::tr("%1 vs peers")).arg(text(departureUnit(unit)));
    list.add(TextShape{{x + 10, baseline}, words, type::kSmall, Role::ink2});
    addLooks(list, box, x + 20 + cache.width(words, type::kSmall), cache);
    return list;
}

PrimitiveList heatmapLegend(const QRectF& box, const HeatmapModel& model, const TextCache& cache) {
    PrimitiveList list;
    list.add(RectShape{{box.left(), box.top(), box.width(), 1}, Role::hair, {}, 0});
    if (!model.scale())
        return list;
    const HeatScale& scale = *model.scale();
    if (model.measure() == HeatMeasure::departure)
        return departureLegend(box, model, cache);
    qreal x = box.left() + HeatmapLayout::kInset;
    const qreal baseline = box.top() + 16;
    const models::Measure largest = models::formatMeasure(
        *std::max_element(scale.limits.begin(), scale.limits.end()), model.signal().unit, 3);
    for (int step = 0; step < kHeatSteps; ++step) {
        list.add(RectShape{{x, box.top() + 4, kScaleStep - 1.0, 5},
                           Ink::heat(step),
                           step == 0 ? Stroke{Role::hair} : Stroke(),
                           0});
        if (step < kHeatLimits) {
            const double limit = scale.limits[static_cast<std::size_t>(step)];
            const bool isWhole = limit == std::round(limit) && std::abs(limit) < 1000;
            QString words;
            for (const int digits : {3, 2, 1}) { // as many as stand apart from those of the next step
                const models::Measure measure = models::formatMeasure(limit, model.signal().unit, digits);
                words = isWhole && measure.unit == text(model.signal().unit) ? models::formatFixed(limit, 0)
                        : measure.unit == largest.unit                       ? measure.value
                                                                             : measure.text();
                if (cache.width(words, type::kSmall) <= kScaleStep - 4)
                    break;
            }
            list.add(TextShape{
                {x + kScaleStep - 0.5, box.top() + 20}, words, type::kSmall, Role::ink3, Align::centre});
        }
        x += kScaleStep;
    }
    x += 10;
    list.add(TextShape{{x, baseline}, largest.unit, type::kSmall, Role::ink3});
    x += largest.unit.isEmpty() ? 0 : cache.width(largest.unit, type::kSmall) + 10;
    const QString fixed = scale.fromData ? Words::tr("fixed at start") : Words::tr("fixed");
    const qreal fixedWidth = cache.width(fixed, type::kSmall);
    list.add(TextShape{{x, baseline}, fixed, type::kSmall, scale.fromData ? Role::ink2 : Role::ink3});
    if (scale.fromData)
        list.add(RectShape{{x - 4, box.top() + 1, fixedWidth + 8, box.height() - 1}, {}, {}, 0}, kRefitTag);
    x += fixedWidth + 10;

    addLooks(list, box, x, cache);
    return list;
}

/// With as many digits as its cell has room for: values lie side by side.
static QString shortest(double value, std::string_view unit, qreal room, TextStyle style, const TextCache& cache) {
    QString text;
    for (const int digits : {3, 2, 1})
        if (text = models::formatMeasure(value, unit, digits).value; cache.width(text, style) <= room)
            return text;
    return std::abs(value) < 1 ? QStringLiteral("~0") : text;
}

std::vector<QString> heatmapBlockNames(const HeatmapLayout& layout, const HeatFloor& floor, TextStyle style, const TextCache& cache) {
    std::vector<QString> names;
    std::vector<qreal> rooms;
    for (std::size_t b = 0; b < layout.blocks().size(); ++b) {
        names.push_back(text(floor.blocks[b].name));
        rooms.push_back(std::max(24.0, layout.blocks()[b].cells.width()));
    }
    return distinctTitles(names, style, rooms, cache);
}

static bool hasNames(const HeatmapLayout& layout) {
    const QSizeF size = layout.cellSize();
    return layout.perTile() == 1 && size.width() >= kNamedCell.width() && size.height() >= kNamedCell.height();
}

std::vector<QString> heatmapCellNames(const HeatmapLayout& layout, const HeatFloor& floor, const TextCache& cache) {
    if (layout.isEmpty() || !hasNames(layout))
        return {};
    std::vector<QString> names;
    for (const topology::EntityId& cell : floor.cells)
        names.push_back(cell.isEmpty() ? QString() : text(cell.name()));
    std::vector<QString> shown = distinctTitles(names, type::kSmall, std::vector<qreal>(names.size(), layout.cellSize().width() - 10), cache);
    std::map<QString, std::set<QString>> wholes;
    for (std::size_t i = 0; i < names.size(); ++i)
        wholes[shown[i]].insert(names[i]);
    for (QString& one : shown)
        if (wholes[one].size() > 1)
            one.clear();
    return shown;
}

PrimitiveList heatmapCellTexts(const HeatmapLayout& layout, const HeatmapModel& model,
                               const std::vector<QString>& names, const TextCache& cache) {
    PrimitiveList list;
    const HeatFloor& floor = model.floor();
    const QSizeF size = layout.cellSize();
    if (layout.perTile() > 1 || size.width() < kGlyphCell || size.height() < kGlyphCell)
        return list;
    const bool hasValue = size.width() >= kValueCell.width() && size.height() >= kValueCell.height();
    const bool hasName = hasNames(layout) && names.size() == floor.cells.size();
    for (std::uint32_t cell = 0; cell < floor.cells.size(); ++cell) {
        const HeatCode code = model.codes()[cell];
        if (code == kCodeHole)
            continue;
        const bool isZero = isStep(code) && model.value(cell) == 0;
        if (!hasValue && !isZero && !isBad(code))
            continue;
        const QRectF box = layout.cellBox(floor, cell);
        const Ink ink = inkOn(code);
        const QString value = code == kCodeMissing ? models::unknownText()
                              : isBad(code)        ? models::untrustedText()
                              : code == kCodeStale
                                  ? QString()
                                  : shortest(model.value(cell), model.signal().unit, size.width() - 2, hasName ? type::kBodyStrong : type::kSmall, cache);
        if (hasName) {
            Ink nameInk = ink;
            nameInk.alpha = isStep(code) ? 0.75F : 1;
            list.add(TextShape{box.topLeft() + QPointF(6, 14), names[cell], type::kSmall, nameInk});
            list.add(TextShape{box.topLeft() + QPointF(6, 29), value, type::kBodyStrong, ink});
        } else {
            list.add(TextShape{box.center() + QPointF(0, 4),
                               isZero && !hasValue ? QStringLiteral("0") : value,
                               hasValue ? type::kSmall : type::kSmallStrong, ink, Align::centre});
        }
    }
    return list;
}

PrimitiveList heatmapEmptyNote(const HeatmapLayout& layout, const HeatmapModel& model,
                               const TextCache& cache) {
    PrimitiveList list;
    const bool hasCells = model.floor().placed > 0;
    if (hasCells && std::any_of(model.codes().begin(), model.codes().end(),
                                [](HeatCode c) { return c != kCodeMissing && c != kCodeHole; }))
        return list;
    const QString signal = model.signal().isDerived ? models::signalWords(model.signal().name) : text(model.signal().name);
    const QString title = model.isMaking() ? Words::tr("Placing hosts and GPUs …")
                          : hasCells       ? Words::tr("No %1 yet").arg(signal)
                                           : Words::tr("No hosts and no GPUs yet");
    const QString advice =
        model.isMaking() ? Words::tr("A moment.")
        : hasCells       ? Words::tr("%1 cell(s) wait for it. Choose another signal above.", nullptr,
                                     models::plural(model.floor().placed))
                         .arg(models::formatCount(model.floor().placed))
                   : Words::tr("They appear as soon as a source names one. Sources: see the source panel.");
    const qreal room = std::max(0.0, layout.size().width() - 48);
    const QPointF middle(layout.size().width() / 2,
                         std::max(24.0, (layout.size().height() - HeatmapLayout::kLegendHeight) / 2));
    const qreal width =
        std::min(room, std::max(cache.width(title, type::kBodyStrong), cache.width(advice, type::kBody))) +
        32;
    if (hasCells) // on a ground of its own, over the outlines of what is missing
        list.add(RectShape{{middle.x() - width / 2, middle.y() - 26, width, 52}, Role::bg2, {Role::hair}, 3});
    list.add(TextShape{middle + QPointF(0, -4), cache.elided(title, type::kBodyStrong, room),
                       type::kBodyStrong, Role::ink1, Align::centre});
    list.add(TextShape{middle + QPointF(0, 14), cache.elided(advice, type::kBody, room), type::kBody,
                       Role::ink2, Align::centre});
    return list;
}

} // namespace seamscope::ui
