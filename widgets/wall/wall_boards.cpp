// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the wall beside the headline, the jobs and the last hours: floor, facilities, fabric.
#include "common/heatmap_geometry.h"
#include "common/heatmap_model.h"
#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "wall/wall_day.h"
#include "wall/wall_draft.h"
#include "wall/wall_jobs.h"
#include "wall/wall_pages.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using namespace wall_type;

constexpr qreal kLegendLine = 120;
constexpr qreal kRackNames = 124; ///< the line of names over a row of racks
constexpr double kNotable = 0.05; ///< of its usual: from here on a line is more than noise

class Board : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(Board)
public:
    using WallDraft::WallDraft;

    void floor();
    struct Half {
        QString title;
        const std::vector<PeerLine>& all;
        QString nothing; ///< what is said where none of its values is there
        topology::Domain domain;
    };
    void halves(const std::vector<Half>& parts);

private:
    /// A floor laid out small, and where it stands on the page.
    struct FloorView {
        const HeatFloor& floor;
        const HeatmapLayout& layout;
        std::map<int, int> bands; ///< rows of racks from the top, from 1 on, by their top in the layout
        QPointF origin;
        qreal enlarge;
        qreal nameLine; ///< over each band; 0: racks have no names
        [[nodiscard]] int bandOf(std::uint32_t block) const {
            const auto found = bands.find(qRound(layout.blocks()[block].cells.top()));
            return found == bands.end() ? 0 : found->second;
        }
        [[nodiscard]] QRectF placed(const QRectF& small, std::uint32_t block) const {
            return {origin + small.topLeft() * enlarge + QPointF(0, nameLine * bandOf(block)), small.size() * enlarge};
        }
    };
    void rowNames(const FloorView& view);
    void rackNames(const FloorView& view, const std::set<topology::EntityId>& faulty);
    std::set<topology::EntityId> faulty(const FloorView& view);
    void scale(const HeatmapModel& heat, qreal from, qreal to);
    void half(const Half& half, const QRectF& box);
    void peerRow(const PeerLine& row, qreal y, qreal value);
    [[nodiscard]] std::vector<PeerLine> rowsOf(const Half& half) const;
    [[nodiscard]] std::vector<PeerLine> causeRows(topology::Domain domain) const;
    void floorCell(HeatCode code, const QRectF& box);
    void legend(const HeatmapModel& heat);
};

/// "+9.0 K" of degrees Celsius, else "−17 %".
static QString departureText(double off, double expected, const std::string& unit) {
    if (unit != "°C" && unit != "ratio")
        off /= std::abs(expected);
    return formatSigned(departureFactor(unit) * off, 2) % u' ' % QString::fromUtf8(departureUnit(unit).data(), static_cast<qsizetype>(departureUnit(unit).size()));
}

/// Every rack as it is now, and in words the hottest.
void Board::floor() {
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
    const QString shown = (!isOfPeers             ? QStringLiteral("%1")
                           : heat->usesOwnPast() ? tr("%1 vs usual")
                                                 : tr("%1 vs peers"))
                              .arg(signalWords(heat->signal().name));
    const QString most = isOff           ? tr("%1 in %2").arg(departureText(off, heat->expected(worst), heat->signal().unit), place)
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
    const QSizeF room(m_right - kWallLeft, m_body.height() - (isAllSeen ? 214 : 330) - (isNarrow() && !isAllSeen ? 2 * kLegendLine : 0));
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
    FloorView view{floor, layout, {}, {}, 0, 0};
    for (const HeatmapLayout::Block& block : layout.blocks())
        if (!block.cells.isEmpty())
            view.bands.emplace(qRound(block.cells.top()), 0);
    int number = 0;
    for (auto& [top, band] : view.bands)
        band = ++number;
    const qreal gutter = hasRowNames ? 200 : 0;
    const auto enlargeFor = [&](qreal nameLine) {
        return std::min((room.width() - gutter) / extent.width(),
                        (room.height() - nameLine * static_cast<qreal>(view.bands.size())) / extent.height());
    };
    view.enlarge = enlargeFor(0);
    // A rack without a name has to be counted out. Names may cost its cells a little, not their sight.
    if (layout.blocksPerTile() == 1 && enlargeFor(kRackNames) > 0.8 * view.enlarge) {
        view.nameLine = kRackNames;
        view.enlarge = enlargeFor(kRackNames);
    }
    view.origin = QPointF(kWallLeft + gutter, m_body.top() + 180) - extent.topLeft() * view.enlarge;
    if (hasRowNames)
        rowNames(view);
    for (std::uint32_t cell = 0; cell < heat->codes().size(); ++cell) {
        const std::uint32_t block = HeatmapLayout::blockOf(floor, cell);
        floorCell(heat->codes()[cell], view.placed(layout.cellBox(floor, cell), block));
    }
    const std::set<topology::EntityId> places = faulty(view);
    if (view.nameLine > 0)
        rackNames(view, places);
    if (!isAllSeen)
        legend(*heat);
}

/// A frame round the racks that the worst incident's path runs through; returns them.
std::set<topology::EntityId> Board::faulty(const FloorView& view) {
    const telemetry::Incident* worst = m_content.incidents ? currentIncident(m_content.incidents.get(), {}) : nullptr;
    if (!worst || worst->ended)
        return {};
    std::set<topology::EntityId> places = faultPlaces(*worst, m_content.topology.get());
    const Role ink = roleOf(incidentPriority(*worst, m_content.reading, m_content.now));
    for (std::uint32_t block = 0; block < view.floor.blocks.size() && block < view.layout.blocks().size(); ++block) {
        const QRectF cells = view.layout.blocks()[block].cells;
        if (places.contains(view.floor.blocks[block].entity) && !cells.isEmpty())
            m_writer.add(RectShape{view.placed(cells, block).adjusted(-10, -10, 10, 10), {}, {ink, 8, Dash::solid}, 4});
    }
    return places;
}

/// Over each rack; where names are wider than racks, those of faulty ones first, then as many as stand clear of each other.
void Board::rackNames(const FloorView& view, const std::set<topology::EntityId>& faulty) {
    std::map<int, std::vector<QRectF>> taken; // by band
    for (const bool isFirst : {true, false})
        for (std::uint32_t block = 0; block < view.floor.blocks.size() && block < view.layout.blocks().size(); ++block) {
            const QRectF cells = view.layout.blocks()[block].cells;
            const bool isFaulty = faulty.contains(view.floor.blocks[block].entity);
            if (cells.isEmpty() || isFaulty != isFirst)
                continue;
            const QRectF at = view.placed(cells, block);
            const QString name = QString::fromStdString(view.floor.blocks[block].name);
            const TextStyle style = isFaulty ? kSmallStrong : kSmall;
            const QRectF box(at.left(), at.top() - 24, m_writer.width(name, style) + 40, 1);
            std::vector<QRectF>& row = taken[view.bandOf(block)];
            if (name.isEmpty() || box.right() - 40 > m_right ||
                std::any_of(row.begin(), row.end(), [&](const QRectF& other) { return other.left() < box.right() && box.left() < other.right(); }))
                continue;
            row.push_back(box);
            text(at.left(), at.top() - 24, name, style, isFaulty ? Role::ink1 : Role::ink2, Align::left, box.width());
        }
}

/// Each row's name before its first rack, beside the row's middle. Rows without room there share the place at the left.
/// Where rows are lower than letters that can be read from afar, as many as stand clear of each other.
void Board::rowNames(const FloorView& view) {
    std::map<int, QString> names; // by the middle of the row
    for (const HeatLine& line : view.floor.lines) {
        QRectF cells;
        for (std::uint32_t i = 0; i < line.blockCount && line.firstBlock + i < view.layout.blocks().size(); ++i) {
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
            if (other.right() <= cells.left() && other.top() < cells.bottom() && cells.top() < other.bottom()) {
                before = std::max(before, other.right());
                isAlone = false;
            }
        }
        if (!isAlone && cells.left() - before >= m_writer.width(name, kSmall) + 64) {
            text(cells.left() - 24, cells.center().y() + 0.36 * kSmall.px, name, kSmall, Role::ink2, Align::right);
            continue;
        }
        QString& shared = names[qRound(cells.center().y())];
        shared += (shared.isEmpty() ? QString() : QStringLiteral(" ")) % name;
    }
    qreal free = 0;
    for (const auto& [middle, name] : names) {
        const qreal baseline = middle + 0.36 * kSmall.px;
        if (baseline - 0.72 * kSmall.px < free)
            continue;
        text(kWallLeft, baseline, name, kSmall, Role::ink2, Align::left, 180);
        free = baseline + 0.28 * kSmall.px;
    }
}

/// What the colours stand for, between the title and what it says: as expected on the left, the last step on the right.
void Board::scale(const HeatmapModel& heat, qreal from, qreal to) {
    if (!heat.scale() || heat.measure() != HeatMeasure::departure)
        return;
    constexpr qreal kSwatch = 80;
    constexpr int kSteps = 7;
    const std::string_view unit = departureUnit(heat.signal().unit);
    const QString most = formatSigned(departureFactor(heat.signal().unit) * heat.scale()->limits.back(), 2) % u' ' %
                         QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
    const qreal wide = kSwatch * kSteps + 32 + m_writer.width(most, kSmall);
    if (to - from < wide + 120)
        return;
    qreal x = from + 56;
    for (int step = 0; step < kSteps; ++step, x += kSwatch)
        m_writer.add(RectShape{QRectF(x, m_body.top() + 52, kSwatch - 8, 72), Ink::heat(static_cast<HeatCode>(step)), {}, 0});
    text(x + 24, m_body.top() + 118, most, kSmall, Role::ink2);
}

/// Interface rule 10, told apart without colour: a step is filled, a value not to be trusted framed, a stale
/// one hatched, a missing one an empty outline.
void Board::floorCell(HeatCode code, const QRectF& box) {
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

/// How many cells are not seen as they should be, by how: beside each other, or under each other on a narrow page.
void Board::legend(const HeatmapModel& heat) {
    std::array<std::size_t, 3> counts{};
    for (const HeatCode code : heat.codes())
        if (!isStep(code) && code != kCodeHole)
            ++counts[isBad(code) ? 2 : code == kCodeStale ? 1 : 0];
    const std::array<HeatCode, 3> looks = {kCodeMissing, kCodeStale, kCodeBad};
    const std::array<QString, 3> words = {tr("missing"), tr("stale"), tr("not to be trusted")};
    qreal x = kWallLeft;
    qreal baseline = m_body.bottom() - 46 - (isNarrow() ? 2 * kLegendLine : 0);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        floorCell(looks[i], {x, baseline - 62, 64, 64});
        const qreal used = text(x + 96, baseline, words[i] % u' ' % formatCount(counts[i]), kSmall, Role::ink2);
        if (isNarrow())
            baseline += kLegendLine;
        else
            x += 96 + used + 96;
    }
}

/// What departs from its usual, a line each, the worst first; what does not is one tick.
void Board::half(const Half& half, const QRectF& box) {
    const std::vector<PeerLine> rows = rowsOf(half);
    tile(box, half.title, rows.empty() ? WallTarget{} : WallTarget{{}, rows.front().entity});
    m_body = box;
    if (half.all.empty() && rows.empty()) {
        const auto tall = lineHeight(kNormal) * static_cast<qreal>(lines(half.nothing, kNormal, m_right - 400).size());
        if (box.height() >= 220 + tall) {
            head(half.title, {});
            nothing(half.nothing);
            return;
        }
        // A title with nothing under it would look like a half that is well.
        blindMark({kWallLeft + 30, box.top() + 60, 130, 130});
        wrapped(300, box.top() + 40, half.nothing, kSmall, Role::ink1, m_right - 300);
        return;
    }
    if (rows.empty()) {
        const qreal y = box.top() + 130;
        // No tick while something is wrong: its place may be one that nobody measures here.
        const bool isQuiet = m_content.incidents && openIncidents(*m_content.incidents).empty();
        const qreal x = isQuiet ? 300 : kWallLeft;
        if (isQuiet)
            tick({kWallLeft + 30, y - 50, 150, 110});
        text(x, y,
             isQuiet || !m_content.incidents ? tr("%1: nothing departs from its usual").arg(half.title)
                                             : tr("%1: the open incident does not show here").arg(half.title),
             kSmallStrong, Role::ink1, Align::left, m_right - x);
        text(x, y + 120, tr("%1 value(s) are as expected", nullptr, plural(half.all.size())).arg(formatCount(half.all.size())),
             kSmall, Role::ink2, Align::left, m_right - x);
        return;
    }
    // Who says nothing does not depart: nobody knows.
    const auto silent = static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const PeerLine& row) { return row.isSilent; }));
    const QString all = formatCount(std::max(rows.size(), half.all.size()));
    const QString depart = tr("%1 of %2 depart").arg(formatCount(rows.size() - silent), all);
    const QString both = tr("%1 of %2 depart, %3 silent").arg(formatCount(rows.size() - silent), all, formatCount(silent));
    const bool hasRoom = m_writer.width(half.title, kSmallStrong) + m_writer.width(both, kSmall) + 60 <= m_right - kWallLeft;
    head(half.title, silent > 0 && silent == rows.size() ? tr("%1 of %2 silent").arg(formatCount(silent), all)
                     : silent > 0 && hasRoom             ? both
                                                         : depart);
    const qreal pitch = isNarrow() ? 264 : 142;
    qreal y = box.top() + 290;
    const auto room = static_cast<std::size_t>(std::max(0.0, (box.bottom() - (isNarrow() ? 160 : 40) - y) / pitch + 1));
    // A line for those that have no room, unless it would take the place of the only one.
    const std::size_t shown = rows.size() <= room || room < 2 ? std::min(rows.size(), room) : room - 1;
    // One edge for all values, as far to the right as what stands behind them leaves it: the names have the rest.
    const qreal from = kWallLeft + 130;
    qreal value = from + (m_right - from) * 0.72;
    for (std::size_t i = 0; i < shown; ++i)
        value = std::min(value, m_right - m_writer.width(rows[i].against, rows[i].badness > kNotable ? kSmallStrong : kSmall) - 80);
    value = std::max(value, from + (m_right - from) * 0.58);
    for (std::size_t i = 0; i < shown; ++i, y += pitch)
        peerRow(rows[i], y, value);
    if (shown < rows.size() && y < box.bottom() - 30)
        text(kWallLeft + 130, y, tr("and %1 more").arg(formatCount(rows.size() - shown)), kSmall, Role::ink2);
}

void Board::peerRow(const PeerLine& row, qreal y, qreal value) {
    if (row.isSilent)
        blindMark({kWallLeft, y - 84, 88, 88});
    const bool isNotable = row.badness > kNotable;
    const TextStyle style = isNotable ? kSmallStrong : kSmall;
    const Role ink = isNotable ? Role::ink1 : Role::ink2;
    const qreal from = kWallLeft + 130;
    if (isNarrow()) { // its name, and under it what it says
        m_writer.name(from, y, row.name, style, ink, m_right - from);
        const qreal used = text(from, y + 120, row.value, style, ink, Align::left, 700) + 60;
        text(m_right, y + 120, row.against, kSmall, ink, Align::right, m_right - from - used);
        return;
    }
    const qreal wide = text(value, y, row.value, style, ink, Align::right, 760);
    m_writer.name(from, y, row.name, style, ink, value - wide - 60 - from);
    text(m_right, y, row.against, kSmall, ink, Align::right, m_right - value - 60);
}

/// What the open incidents rest upon in this half, whether or not the page compares such values: the root itself first.
std::vector<PeerLine> Board::causeRows(topology::Domain domain) const {
    constexpr std::size_t most = 3; // of one incident
    const auto isHere = [domain](topology::EntityKind kind) {
        using enum topology::EntityKind;
        if (kind == host || kind == gpu) // shown by the floor
            return false;
        return domain == (kind == psu ? topology::Domain::facilities : topology::domainOf(kind));
    };
    std::vector<PeerLine> rows;
    if (!m_content.incidents)
        return rows;
    for (const telemetry::Incident* incident : openIncidents(*m_content.incidents)) {
        if (incident->roots.empty())
            continue;
        const telemetry::IncidentRoot& root = incident->roots.front();
        std::vector<const telemetry::IncidentEvidence*> facts;
        for (const telemetry::IncidentEvidence& fact : root.supporting)
            if (isHere(fact.entity.kind()))
                facts.push_back(&fact);
        std::stable_partition(facts.begin(), facts.end(), [&](const auto* fact) { return fact->entity == root.entity; });
        for (std::size_t i = 0; i < std::min(most, facts.size()); ++i) {
            const telemetry::IncidentEvidence& fact = *facts[i];
            PeerLine row;
            row.entity = fact.entity;
            row.badness = 1;
            if (fact.signal.empty() || !fact.before || !fact.after) {
                row.name = entityTitle(fact.entity) % QStringLiteral(" · ") % factText(fact);
            } else {
                row.name = entityTitle(fact.entity) % QStringLiteral(" · ") % signalWords(fact.signal);
                // What it came to is of when it was declared, and says so: what it is now stands in the place of the change
                // where the page knows it.
                const Measure before = formatMeasure(*fact.before, fact.unit);
                const Measure after = formatMeasure(*fact.after, fact.unit);
                row.value = changeText(fact);
                const QString when = formatUtcTime(incident->declared).left(5);
                row.against = tr("%1 → %2 at %3").arg(before.unit == after.unit ? before.value : before.text(), after.text(), when);
                const qreal wide = m_right - kWallLeft - 130;
                if (m_writer.width(row.against, kSmallStrong) > (isNarrow() ? wide - 760 : 0.42 * wide - 60))
                    row.against = tr("%1 at %2").arg(after.text(), when);
            }
            if (std::none_of(rows.begin(), rows.end(), [&row](const PeerLine& one) { return one.name == row.name; }))
                rows.push_back(std::move(row));
        }
    }
    return rows;
}

std::vector<PeerLine> Board::rowsOf(const Half& half) const {
    std::vector<PeerLine> rows = causeRows(half.domain);
    const std::size_t causes = rows.size();
    for (const PeerLine& row : half.all) {
        const auto cause = std::find_if(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(causes),
                                        [&row](const PeerLine& one) { return one.name == row.name; });
        const bool isCause = cause != rows.begin() + static_cast<std::ptrdiff_t>(causes);
        if (isCause && !row.isSilent)
            cause->value = row.value; // as it is now
        else if (!isCause && (row.badness > kNotable || row.isSilent))
            rows.push_back(row);
    }
    return rows;
}

/// Both halves of the page, or one: each is as high as its departures need, one without any is a tick.
void Board::halves(const std::vector<Half>& parts) {
    constexpr qreal low = 300;
    const QRectF whole = m_body;
    qreal top = whole.top();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isLast = i + 1 == parts.size();
        const auto rows = static_cast<qreal>(rowsOf(parts[i]).size());
        const qreal wanted = rows == 0 ? low : 250 + rows * (isNarrow() ? 264 : 142) + 60;
        // The next ones keep what they need, as far as both have it.
        qreal rest = 0;
        for (std::size_t k = i + 1; k < parts.size(); ++k)
            rest += std::max(low, std::min(rowsOf(parts[k]).empty() ? low : 700.0, whole.height() / 2)) + kWallGap;
        const qreal tall = isLast ? whole.bottom() - top : std::clamp(wanted, low, std::max(low, whole.bottom() - top - rest));
        if (whole.bottom() - top < low * 0.9)
            return;
        half(parts[i], QRectF(0, top, m_size.width(), std::min(tall, whole.bottom() - top)));
        top += tall + kWallGap;
    }
}

} // namespace

WallPicture wallPicture(WallKind kind, const WallContent& content, const PanelStyle& style) {
    if (kind == WallKind::headline)
        return wallHeadline(content, style);
    if (kind == WallKind::jobs)
        return wallJobs(content, style);
    if (kind == WallKind::day)
        return wallDay(content, style);
    WallPicture out;
    Board board(content, out, style);
    board.drawTop(false);
    board.drawSentence();
    const Board::Half facilities{Board::tr("Facilities, vs usual"), content.facilities,
                                 Board::tr("no loop, pump or feed has values to compare"), topology::Domain::facilities};
    const Board::Half fabric{Board::tr("Fabric, vs usual"), content.fabric,
                             Board::tr("no link or switch has values to compare"), topology::Domain::fabric};
    switch (kind) {
    case WallKind::floor:
        board.floor();
        break;
    case WallKind::facilities:
        board.halves({facilities, fabric});
        break;
    case WallKind::fabric:
        board.halves({fabric});
        break;
    default:
        break;
    }
    return out;
}

} // namespace seamscope::ui
