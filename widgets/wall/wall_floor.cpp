// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_floor.h"

#include "common/heatmap_geometry.h"
#include "common/heatmap_model.h"
#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "wall/wall_draft.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace wall_type;

constexpr qreal kLegendLine = 120;
constexpr qreal kRackNames = 124; ///< the line of names over a row of racks
constexpr qreal kRowGap = 24;     ///< between the name of a row and its first rack

/// "+9.0 K" of degrees Celsius, else "−17 %".
QString departureText(double off, double expected, const std::string& unit) {
    if (unit != "°C" && unit != "ratio")
        off /= std::abs(expected);
    return formatSigned(departureFactor(unit) * off, 2) % u' ' %
           QString::fromUtf8(departureUnit(unit).data(), static_cast<qsizetype>(departureUnit(unit).size()));
}

/// How many first letters all rows have in common, up to the first digit: 3 of "row08", "row09".
qsizetype commonStart(const HeatFloor& floor) {
    const QString first = floor.lines.empty() ? QString() : QString::fromStdString(floor.lines.front().name);
    qsizetype common = first.size();
    for (const HeatLine& line : floor.lines) {
        const QString name = QString::fromStdString(line.name);
        qsizetype same = 0;
        while (same < std::min(common, name.size()) && name[same] == first[same] && !name[same].isDigit())
            ++same;
        common = std::min(same, name.size() - 1);
    }
    return std::max<qsizetype>(common, 0);
}

class Floor : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(WallFloor)
public:
    using WallDraft::WallDraft;
    void draw();

private:
    /// Laid out small, and where it stands on the page.
    struct FloorView {
        const HeatFloor& floor;
        const HeatmapLayout& layout;
        std::map<int, int> bands; ///< rows of racks from the top, from 1 on, by their top in the layout
        QPointF origin;
        qreal enlarge;
        qreal nameLine; ///< over each band; 0: racks have no names
        qreal gutter;   ///< before the first rack, for the names of rows
        [[nodiscard]] int bandOf(std::uint32_t block) const {
            const auto found = bands.find(qRound(layout.blocks()[block].cells.top()));
            return found == bands.end() ? 0 : found->second;
        }
        [[nodiscard]] QRectF placed(const QRectF& small, std::uint32_t block) const {
            return {origin + small.topLeft() * enlarge + QPointF(0, nameLine * bandOf(block)),
                    small.size() * enlarge};
        }
    };
    [[nodiscard]] qreal gutterFor(const HeatFloor& floor, qreal room) const;
    void rowNames(const FloorView& view);
    /// Racks that the worst open incident's path runs through.
    struct Path {
        std::set<topology::EntityId> racks;
        QString names; ///< of those on this floor
        Role ink = Role::ink1;
    };
    [[nodiscard]] Path path(const HeatFloor& floor) const;
    void rackNames(const FloorView& view, const Path& path);
    void frame(const FloorView& view, const Path& path);
    void scale(const HeatmapModel& heat, qreal from, qreal to);
    void floorCell(HeatCode code, const QRectF& box);
    /// Codes of cells that are not seen as they should be, and how many of each there are.
    [[nodiscard]] static std::vector<std::pair<HeatCode, std::size_t>> unseen(const HeatmapModel& heat);
    void legend(const HeatmapModel& heat);
};

/// Of the names of rows: as wide as the widest, to a sixth of the wall.
qreal Floor::gutterFor(const HeatFloor& floor, qreal room) const {
    qreal widest = 0;
    for (const HeatLine& line : floor.lines)
        widest = std::max(widest, m_writer.width(QString::fromStdString(line.name), kSmall));
    return std::clamp(widest + kRowGap, 200.0, room / 6);
}

/// Every rack as it is now, and in words the hottest.
void Floor::draw() {
    if (m_body.height() < 200)
        return;
    tile(m_body, tr("Floor"), {});
    const HeatmapModel* heat = m_content.heat;
    if (!heat || heat->floor().cells.empty()) {
        head(tr("Floor"), {});
        nothing(tr("nothing is placed on the floor"));
        return;
    }
    const HeatFloor& floor = heat->floor();
    const auto summary = heat->summary();
    const QString unit = QString::fromStdString(heat->signal().unit);
    std::uint32_t worst = 0;
    for (std::uint32_t cell = 1; cell < heat->codes().size(); ++cell)
        if (badness(heat->codes()[cell]) > badness(heat->codes()[worst]))
            worst = cell;
    const QString place = QString::fromStdString(floor.blocks[HeatmapLayout::blockOf(floor, worst)].name);
    const double off = heat->value(worst) - heat->expected(worst);
    const bool isOff = isStep(heat->codes()[worst]) && heat->codes()[worst] > 0 && !std::isnan(off);
    const bool isOfPeers = heat->measure() == HeatMeasure::departure;
    const QString shown = (!isOfPeers            ? QStringLiteral("%1")
                           : heat->usesOwnPast() ? tr("%1 vs usual")
                                                 : tr("%1 vs peers"))
                              .arg(signalWords(heat->signal().name));
    const QString most =
        isOff ? tr("%1 in %2").arg(departureText(off, heat->expected(worst), heat->signal().unit), place)
        : summary.worst ? tr("max %1 %2 in %3").arg(formatNumber(*summary.worst), unit, place)
                        : tr("no values");
    const QString whole = tr("Floor · %1").arg(shown);
    // Upright the picture says where, the words what; no word is cut for another.
    QString title = signalWords(heat->signal().name);
    for (const QString& longer : {shown, whole})
        if (m_writer.width(longer, kSmallStrong) <= (m_right - kWallLeft) * 0.6)
            title = longer;
    head(title, most);
    scale(*heat, kWallLeft + m_writer.width(title, kSmallStrong), m_right - m_writer.width(most, kSmall));
    if (m_body.height() < (isNarrow() ? 660 : 420))
        return;
    const bool isAllSeen = std::all_of(heat->codes().begin(), heat->codes().end(),
                                       [](HeatCode code) { return isStep(code) || code == kCodeHole; });
    const qreal legendLines = isAllSeen ? 0 : isNarrow() ? static_cast<qreal>(unseen(*heat).size()) : 1;
    QSizeF room(m_right - kWallLeft, m_body.height() - 214 - (isAllSeen ? 0 : 116 + kLegendLine * (legendLines - 1)));
    // Laid out small and enlarged: the layout counts in whole pixels of a desk.
    const HeatmapLayout layout = HeatmapLayout::make(floor, false, false, room / 4);
    QRectF extent;
    for (const HeatmapLayout::Block& block : layout.blocks())
        extent |= block.cells;
    if (extent.isEmpty()) {
        nothing(tr("the floor is too large for this wall"));
        return;
    }
    const bool hasRowNames = floor.lines.size() > 1 && layout.hasNames() && floor.lines.size() <= 26;
    FloorView view{floor, layout, {}, {}, 0, 0, 0};
    for (const HeatmapLayout::Block& block : layout.blocks())
        if (!block.cells.isEmpty())
            view.bands.emplace(qRound(block.cells.top()), 0);
    int number = 0;
    for (auto& [top, band] : view.bands)
        band = ++number;
    if (hasRowNames)
        view.gutter = gutterFor(floor, room.width());
    const auto enlargeFor = [&](qreal nameLine) {
        return std::min((room.width() - view.gutter) / extent.width(),
                        (room.height() - nameLine * static_cast<qreal>(view.bands.size())) / extent.height());
    };
    view.enlarge = enlargeFor(0);
    // A rack without a name has to be counted out. Names may cost its cells a little, not their sight.
    if (layout.blocksPerTile() == 1 && enlargeFor(kRackNames) > 0.6 * view.enlarge) {
        view.nameLine = kRackNames;
        view.enlarge = enlargeFor(kRackNames);
    }
    // Then at least those that the incident runs through are named, under the floor.
    const Path onPath = path(floor);
    const bool isNamedBelow =
        view.nameLine == 0 && !onPath.names.isEmpty() && m_body.height() > 2 * kLegendLine + 420;
    if (isNamedBelow) {
        room.rheight() -= kLegendLine;
        view.enlarge = enlargeFor(0);
    }
    view.origin = QPointF(kWallLeft + view.gutter, m_body.top() + 180) - extent.topLeft() * view.enlarge;
    if (hasRowNames)
        rowNames(view);
    for (std::uint32_t cell = 0; cell < heat->codes().size(); ++cell) {
        const std::uint32_t block = HeatmapLayout::blockOf(floor, cell);
        floorCell(heat->codes()[cell], view.placed(layout.cellBox(floor, cell), block));
    }
    frame(view, onPath);
    if (view.nameLine > 0)
        rackNames(view, onPath);
    if (!isAllSeen)
        legend(*heat);
    if (isNamedBelow) {
        const qreal baseline = m_body.bottom() - 46 - kLegendLine * legendLines;
        m_writer.add(
            RectShape{QRectF(kWallLeft + 4, baseline - 66, 64, 64), {}, {onPath.ink, 8, Dash::solid}, 4});
        fitted(kWallLeft + 96, baseline, onPath.names, kSmallStrong, m_right - kWallLeft - 96);
    }
}

Floor::Path Floor::path(const HeatFloor& floor) const {
    const telemetry::Incident* worst =
        m_content.incidents ? currentIncident(m_content.incidents.get(), m_content.reading.get(), {}) : nullptr;
    if (!worst || worst->ended)
        return {};
    Path path{faultPlaces(*worst, m_content.topology.get()),
              {},
              roleOf(incidentPriority(*worst, m_content.reading, m_content.now))};
    for (const HeatBlock& block : floor.blocks)
        if (path.racks.contains(block.entity))
            path.names += (path.names.isEmpty() ? QString() : QStringLiteral(", ")) %
                          QString::fromStdString(block.name);
    return path;
}

void Floor::frame(const FloorView& view, const Path& path) {
    for (std::uint32_t block = 0; block < view.floor.blocks.size() && block < view.layout.blocks().size();
         ++block) {
        const QRectF cells = view.layout.blocks()[block].cells;
        if (path.racks.contains(view.floor.blocks[block].entity) && !cells.isEmpty())
            m_writer.add(RectShape{
                view.placed(cells, block).adjusted(-10, -10, 10, 10), {}, {path.ink, 8, Dash::solid}, 4});
    }
}

/// Over each rack; where names are wider than racks, those of faulty ones first, then as many as stand clear
/// of each other.
void Floor::rackNames(const FloorView& view, const Path& path) {
    std::map<int, std::vector<QRectF>> taken; // by band
    for (const bool isFirst : {true, false})
        for (std::uint32_t block = 0; block < view.floor.blocks.size() && block < view.layout.blocks().size();
             ++block) {
            const QRectF cells = view.layout.blocks()[block].cells;
            const bool isFaulty = path.racks.contains(view.floor.blocks[block].entity);
            if (cells.isEmpty() || isFaulty != isFirst)
                continue;
            const QRectF at = view.placed(cells, block);
            const QString name = QString::fromStdString(view.floor.blocks[block].name);
            const TextStyle style = isFaulty ? kSmallStrong : kSmall;
            const QRectF box(at.left(), at.top() - 24, m_writer.width(name, style) + 40, 1);
            std::vector<QRectF>& row = taken[view.bandOf(block)];
            if (name.isEmpty() || box.right() - 40 > m_right ||
                std::any_of(row.begin(), row.end(), [&](const QRectF& other) {
                    return other.left() < box.right() && box.left() < other.right();
                }))
                continue;
            row.push_back(box);
            text(at.left(), at.top() - 24, name, style, isFaulty ? Role::ink1 : Role::ink2, Align::left,
                 box.width());
        }
}

/// Each row's name before its first rack, beside the row's middle. Rows without room there share the place at
/// the left. Where rows are lower than letters that can be read from afar, as many as stand clear of each
/// other.
void Floor::rowNames(const FloorView& view) {
    std::map<int, QStringList> names; // by the middle of the row
    for (const HeatLine& line : view.floor.lines) {
        QRectF cells;
        for (std::uint32_t i = 0; i < line.blockCount && line.firstBlock + i < view.layout.blocks().size();
             ++i) {
            const QRectF small = view.layout.blocks()[line.firstBlock + i].cells;
            if (!small.isEmpty())
                cells |= view.placed(small, line.firstBlock + i);
        }
        if (cells.isEmpty() || line.name.empty())
            continue;
        const QString name = QString::fromStdString(line.name);
        qreal before = kWallLeft; // where whatever stands left of it ends
        bool isAlone = true;
        for (std::uint32_t block = 0; block < view.layout.blocks().size(); ++block) {
            const QRectF small = view.layout.blocks()[block].cells;
            if (small.isEmpty())
                continue;
            const QRectF other = view.placed(small, block);
            if (other.right() <= cells.left() && other.top() < cells.bottom() &&
                cells.top() < other.bottom()) {
                before = std::max(before, other.right());
                isAlone = false;
            }
        }
        if (!isAlone && cells.left() - before >= m_writer.width(name, kSmall) + 64) {
            text(cells.left() - 24, cells.center().y() + 0.36 * kSmall.px, name, kSmall, Role::ink2,
                 Align::right);
            continue;
        }
        names[qRound(cells.center().y())] << name;
    }
    const qreal room = view.gutter - kRowGap;
    const auto joined = [](const QStringList& row) { return row.join(u' '); };
    // Where they are too long, without what they all begin with: cut at their end they would read alike.
    if (std::any_of(names.begin(), names.end(),
                    [&](const auto& row) { return m_writer.width(joined(row.second), kSmall) > room; }))
        for (auto& [middle, row] : names)
            for (QString& name : row)
                name = name.mid(commonStart(view.floor));
    qreal free = 0;
    qreal floorEnd = 0; // below it stands what the looks mean
    for (std::uint32_t block = 0; block < view.layout.blocks().size(); ++block)
        if (const QRectF cells = view.layout.blocks()[block].cells; !cells.isEmpty())
            floorEnd = std::max(floorEnd, view.placed(cells, block).bottom());
    for (const auto& [middle, row] : names) {
        const qreal baseline = std::min(middle + 0.36 * kSmall.px, floorEnd);
        if (baseline - 0.72 * kSmall.px < free)
            continue;
        text(kWallLeft, baseline, joined(row), kSmall, Role::ink2, Align::left, room);
        free = baseline + 0.28 * kSmall.px;
    }
}

/// What the colours stand for, between the title and what it says: as expected on the left, the last step on
/// the right.
void Floor::scale(const HeatmapModel& heat, qreal from, qreal to) {
    if (!heat.scale() || heat.measure() != HeatMeasure::departure)
        return;
    constexpr qreal kSwatch = 80;
    constexpr int kSteps = 7;
    const std::string_view unit = departureUnit(heat.signal().unit);
    const QString most = formatSigned(departureFactor(heat.signal().unit) * heat.scale()->limits.back(), 2) %
                         u' ' % QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
    const qreal wide = kSwatch * kSteps + 32 + m_writer.width(most, kSmall);
    if (to - from < wide + 120)
        return;
    qreal x = from + 56;
    for (int step = 0; step < kSteps; ++step, x += kSwatch)
        m_writer.add(RectShape{
            QRectF(x, m_body.top() + 52, kSwatch - 8, 72), Ink::heat(static_cast<HeatCode>(step)), {}, 0});
    text(x + 24, m_body.top() + 118, most, kSmall, Role::ink2);
}

/// Interface rule 10, told apart without colour: a step is filled, a value not to be trusted framed, a stale
/// one hatched, a missing one an empty outline.
void Floor::floorCell(HeatCode code, const QRectF& box) {
    if (code == kCodeHole)
        return;
    if (isStep(code)) {
        m_writer.add(RectShape{box, Ink::heat(code), {}, 0});
        return;
    }
    if (isBad(code)) {
        m_writer.add(RectShape{box, Ink::heat((code - kCodeBad) % 7), {Role::ink2, 4, Dash::solid}, 0});
        return;
    }
    if (code == kCodeStale)
        hatch(box, 3);
    m_writer.add(RectShape{box, {}, {Role::line, 3, Dash::solid}, 0});
}

std::vector<std::pair<HeatCode, std::size_t>> Floor::unseen(const HeatmapModel& heat) {
    std::vector<std::pair<HeatCode, std::size_t>> counts = {{kCodeMissing, 0}, {kCodeStale, 0}, {kCodeBad, 0}};
    for (const HeatCode code : heat.codes())
        if (!isStep(code) && code != kCodeHole)
            ++counts[isBad(code) ? 2 : code == kCodeStale ? 1 : 0].second;
    std::erase_if(counts, [](const auto& count) { return count.second == 0; });
    return counts;
}

/// Beside each other, or under each other on a narrow page.
void Floor::legend(const HeatmapModel& heat) {
    const auto counts = unseen(heat);
    qreal x = kWallLeft;
    qreal baseline = m_body.bottom() - 46 - (isNarrow() ? kLegendLine * (static_cast<qreal>(counts.size()) - 1) : 0);
    for (const auto& [code, count] : counts) {
        floorCell(code, {x, baseline - 62, 64, 64});
        const QString word = code == kCodeMissing ? tr("missing") : code == kCodeStale ? tr("stale") : tr("not to be trusted");
        const qreal used = text(x + 96, baseline, word % u' ' % formatCount(count), kSmall, Role::ink2);
        if (isNarrow())
            baseline += kLegendLine;
        else
            x += 96 + used + 96;
    }
}

} // namespace

WallPicture wallFloor(const WallContent& content, const PanelStyle& style) {
    WallPicture out;
    Floor floor(content, out, style);
    floor.drawTop(false);
    floor.drawSentence();
    floor.draw();
    return out;
}

} // namespace seamscope::ui
