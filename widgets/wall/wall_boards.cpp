// SPDX-License-Identifier: GPL-3.0-or-later
// Pages two to six of the wall: floor, jobs, facilities, fabric, the last hours.
#include "common/heatmap_geometry.h"
#include "common/heatmap_model.h"
#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "wall/wall_draft.h"
#include "wall/wall_pages.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using namespace wall_type;

constexpr std::size_t kJobRows = 4;
constexpr std::size_t kLineRows = 7;
constexpr double kNotable = 0.05; ///< of its like: from here on a line is more than noise

/// Of the whole training at the reference, when it is stated how much that is.
std::optional<Duration> plannedLength(const topology::JobReference& reference) {
    if (!reference.tokensTotal || !reference.tokensPerStep || !reference.stepSeconds)
        return std::nullopt;
    const double seconds = *reference.tokensTotal / *reference.tokensPerStep * *reference.stepSeconds;
    return seconds < 1e9 ? std::optional(fromSeconds(seconds)) : std::nullopt;
}

class Board : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(Board)
public:
    using WallDraft::WallDraft;

    void floor();
    void jobs();
    void lines(const QString& title, const std::vector<PeerLine>& rows, const QString& nothing);
    void day();

private:
    void head(const QString& title, const QString& remark) {
        text(kWallLeft, kWallBody.top() + 120, title, kSmallStrong, Role::ink1, Align::left, 2300);
        text(kWallRight, kWallBody.top() + 120, remark, kSmall, Role::ink2, Align::right, 1800);
        m_writer.add(RectShape{
            QRectF(kWallLeft, kWallBody.top() + 160, kWallRight - kWallLeft, 4), Role::hair, {}, 0});
    }
    void nothing(const QString& words) {
        blindMark({132, kWallBody.top() + 300, 236, 236});
        text(500, kWallBody.top() + 460, words, kNormal, Role::ink1, Align::left, kWallRight - 500);
    }
    void rowNames(const HeatFloor& floor, const HeatmapLayout& layout, qreal top, qreal enlarge, qreal room);
    void floorCell(HeatCode code, const QRectF& box);
    void legend(const HeatmapModel& heat);
    void jobRow(qreal y, const telemetry::MeterReading::JobLine& job,
                const telemetry::MeterJobDetail* detail);
};

/// Every rack as it is now, and in words the hottest.
void Board::floor() {
    tile(kWallBody, tr("Floor"), {});
    const HeatmapModel* heat = m_content.heat;
    if (!heat || heat->floor().cells.empty()) {
        head(tr("Floor"), {});
        return nothing(tr("nothing is placed on the floor"));
    }
    const HeatFloor& floor = heat->floor();
    const auto summary = heat->summary();
    const QString unit = QString::fromStdString(heat->signal().unit);
    std::uint32_t worst = 0;
    for (std::uint32_t cell = 1; cell < heat->codes().size(); ++cell)
        if (badness(heat->codes()[cell]) > badness(heat->codes()[worst]))
            worst = cell;
    const std::string& place = floor.blocks[HeatmapLayout::blockOf(floor, worst)].name;
    head(tr("Floor · %1").arg(signalWords(heat->signal().name)),
         summary.worst
             ? tr("max %1 %2 in %3").arg(formatNumber(*summary.worst), unit, QString::fromStdString(place))
             : tr("no values"));
    const bool isAllSeen = std::all_of(heat->codes().begin(), heat->codes().end(),
                                       [](HeatCode code) { return isStep(code) || code == kCodeHole; });
    const QSizeF room(kWallRight - kWallLeft, kWallBody.height() - (isAllSeen ? 190 : 330));
    // Laid out small and enlarged: the layout counts in whole pixels of a desk.
    const HeatmapLayout layout = HeatmapLayout::make(floor, false, false, room / 4);
    QRectF extent;
    for (const HeatmapLayout::Block& block : layout.blocks())
        extent |= block.cells;
    if (extent.isEmpty())
        return nothing(tr("the floor is too large for this wall"));
    const bool hasNames = floor.lines.size() > 1 && layout.hasNames() && floor.lines.size() <= 26;
    const qreal gutter = hasNames ? 200 : 0;
    const qreal enlarge = std::min((room.width() - gutter) / extent.width(), room.height() / extent.height());
    const QPointF origin = QPointF(kWallLeft + gutter, kWallBody.top() + 180) - extent.topLeft() * enlarge;
    if (hasNames)
        rowNames(floor, layout, origin.y(), enlarge, gutter - 20);
    for (std::uint32_t cell = 0; cell < heat->codes().size(); ++cell) {
        const QRectF small = layout.cellBox(floor, cell);
        floorCell(heat->codes()[cell], {origin + small.topLeft() * enlarge, small.size() * enlarge});
    }
    if (!isAllSeen)
        legend(*heat);
}

/// Each row's name beside its middle; rows that stand side by side share the place. Where rows are lower than
/// letters that can be read from afar, as many as stand clear of each other.
void Board::rowNames(const HeatFloor& floor, const HeatmapLayout& layout, qreal top, qreal enlarge,
                     qreal room) {
    std::map<int, QString> names; // by the middle of the row
    for (const HeatLine& line : floor.lines) {
        QRectF cells;
        for (std::uint32_t i = 0; i < line.blockCount && line.firstBlock + i < layout.blocks().size(); ++i)
            cells |= layout.blocks()[line.firstBlock + i].cells;
        if (cells.isEmpty() || line.name.empty())
            continue;
        QString& name = names[static_cast<int>(cells.center().y() * enlarge)];
        name += (name.isEmpty() ? QString() : QStringLiteral(" ")) % QString::fromStdString(line.name);
    }
    qreal free = 0;
    for (const auto& [middle, name] : names) {
        const qreal baseline = top + middle + 0.36 * kSmall.px;
        if (baseline - 0.72 * kSmall.px < free)
            continue;
        text(kWallLeft, baseline, name, kSmall, Role::ink2, Align::left, room);
        free = baseline + 0.28 * kSmall.px;
    }
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

/// How many cells are not seen as they should be, by how.
void Board::legend(const HeatmapModel& heat) {
    std::array<std::size_t, 3> counts{};
    for (const HeatCode code : heat.codes())
        if (!isStep(code) && code != kCodeHole)
            ++counts[isBad(code) ? 2 : code == kCodeStale ? 1 : 0];
    const std::array<HeatCode, 3> looks = {kCodeMissing, kCodeStale, kCodeBad};
    const std::array<QString, 3> words = {tr("missing"), tr("stale"), tr("not to be trusted")};
    qreal x = kWallLeft;
    const qreal baseline = kWallBody.bottom() - 46;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        floorCell(looks[i], {x, baseline - 62, 64, 64});
        x += 96;
        x += text(x, baseline, words[i] % u' ' % formatCount(counts[i]), kSmall, Role::ink2) + 96;
    }
}

void Board::jobRow(qreal y, const telemetry::MeterReading::JobLine& job,
                   const telemetry::MeterJobDetail* detail) {
    const auto percent = [](const std::optional<double>& share) -> QString {
        return share ? shareText(*share) : unknownText();
    };
    fitted(kWallLeft, y, entityTitle(job.job), kSmallStrong, 1000);
    const topology::Job* stated = m_content.topology ? m_content.topology->job(job.job) : nullptr;
    QString size = countText(topology::EntityKind::gpu, job.gpus);
    if (const auto planned = stated ? plannedLength(stated->reference) : std::nullopt)
        size = tr("%1 · %2 planned").arg(size, formatDuration(*planned));
    text(kWallLeft, y + 110, size, kSmall, Role::ink2, Align::left, 1060);
    text(1560, y, percent(detail ? detail->goodput : std::nullopt), kSmallStrong, Role::ink1, Align::right,
         460);
    text(1560, y + 110, tr("goodput"), kSmall, Role::ink2, Align::right, 460);
    const QString step = !job.stepSeconds ? unknownText()
                         : stateOf(reading(), job.job) == jobs::JobState::blocked
                             ? tr("none comes")
                             : tr("%1 s").arg(formatNumber(*job.stepSeconds));
    text(2340, y, step, kSmallStrong, Role::ink1, Align::right, 740);
    const auto limit = stated && job.isServing ? stated->reference.ttftP99Seconds : std::nullopt;
    text(2340, y + 110,
         limit                  ? tr("p99 limit %1").arg(formatNumber(*limit))
         : job.referenceSeconds ? tr("reference %1").arg(formatNumber(*job.referenceSeconds))
                                : tr("no reference"),
         kSmall, Role::ink2, Align::right, 740);
    const double slip = detail ? detail->slipSeconds : 0;
    text(2980, y, detail ? formatDuration(fromSeconds(slip)) : unknownText(), kSmallStrong, Role::ink1,
         Align::right, 600);
    text(2980, y + 110, tr("date slip"), kSmall, Role::ink2, Align::right, 600);
    if (!detail || detail->atRisk.empty()) {
        text(kWallRight, y, unknownText(), kSmallStrong, Role::ink1, Align::right);
        text(kWallRight, y + 110, tr("at risk"), kSmall, Role::ink2, Align::right);
        return;
    }
    const telemetry::MeterAtRisk& risk = detail->atRisk.front();
    const QString amount =
        hasPrice() ? money(risk.micros) : tr("%1 GPU-h").arg(formatNumber(toGpuHours(risk.gpuTime)));
    text(kWallRight, y, amount, kSmallStrong, Role::ink1, Align::right, 740);
    // The saw-tooth behind the words.
    const QRectF plot(3060, y + 20, kWallRight - 3060, 100);
    std::vector<QPointF> line;
    double most = 1;
    for (const auto& corner : risk.corners)
        most = std::max(most, static_cast<double>(corner.gpuTime));
    for (const auto& corner : risk.corners) {
        const double span = std::max(1.0, toSeconds(m_content.now - risk.corners.front().at));
        const double share = std::clamp(toSeconds(corner.at - risk.corners.front().at) / span, 0.0, 1.0);
        line.emplace_back(plot.left() + plot.width() * share,
                          plot.bottom() - plot.height() * static_cast<double>(corner.gpuTime) / most);
    }
    if (line.size() > 1)
        m_writer.add(PathShape{std::move(line), false, {}, {Role::loss, 8, Dash::solid}});
}

void Board::jobs() {
    tile(kWallBody, tr("Jobs"), {});
    std::vector<std::size_t> order;
    for (std::size_t i = 0; m_content.reading && i < m_content.reading->jobs.size(); ++i)
        order.push_back(i);
    head(tr("Jobs"),
         order.size() > kJobRows ? tr("worst %1 of %2").arg(kJobRows).arg(order.size()) : tr("at risk"));
    if (order.empty())
        return nothing(tr("no job is known"));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return reading().jobs[a].lostPerHourMicros > reading().jobs[b].lostPerHourMicros;
    });
    qreal y = kWallBody.top() + 296;
    for (std::size_t i = 0; i < std::min(order.size(), kJobRows); ++i, y += 262) {
        const auto& job = reading().jobs[order[i]];
        const telemetry::MeterJobDetail* detail = reading().detail && order[i] < reading().detail->jobs.size()
                                                      ? &reading().detail->jobs[order[i]]
                                                      : nullptr;
        jobRow(y, job, detail);
        if (i > 0)
            m_writer.add(RectShape{QRectF(kWallLeft, y - 126, kWallRight - kWallLeft, 4), Role::hair, {}, 0});
    }
}

/// What departs from its like, a line each, the worst first; what does not is one tick.
void Board::lines(const QString& title, const std::vector<PeerLine>& all, const QString& words) {
    std::vector<PeerLine> rows;
    std::copy_if(all.begin(), all.end(), std::back_inserter(rows),
                 [](const PeerLine& row) { return row.badness > kNotable || row.isSilent; });
    tile(kWallBody, title, rows.empty() ? WallTarget{} : WallTarget{{}, rows.front().entity});
    const QString rest = tr("%1 of %2 depart").arg(formatCount(rows.size()), formatCount(all.size()));
    head(title, rows.empty() ? QString() : rest);
    if (all.empty())
        return nothing(words);
    if (rows.empty()) {
        const qreal y = kWallBody.top() + 420;
        // No tick while something is wrong: its place may be one that nobody measures here.
        const bool isQuiet = m_content.incidents && openIncidents(*m_content.incidents).empty();
        if (isQuiet)
            m_writer.add(PathShape{
                {{132, y - 60}, {200, y + 10}, {330, y - 140}}, false, {}, {Role::ink2, 24, Dash::solid}});
        text(500, y,
             isQuiet || !m_content.incidents ? tr("Nothing departs from its like")
                                             : tr("The open incident does not show in these values"),
             kNormal, Role::ink1, Align::left, kWallRight - 500);
        text(500, y + 160, tr("%1 value(s) are as expected", nullptr, plural(all.size())).arg(formatCount(all.size())),
             kSmall, Role::ink2, Align::left, kWallRight - 500);
        return;
    }
    qreal y = kWallBody.top() + 290;
    for (std::size_t i = 0; i < std::min(rows.size(), kLineRows); ++i, y += 142) {
        const PeerLine& row = rows[i];
        const bool isNotable = row.badness > kNotable;
        if (row.isSilent)
            blindMark({kWallLeft, y - 84, 88, 88});
        text(kWallLeft + 130, y, row.name, isNotable ? kSmallStrong : kSmall,
             isNotable ? Role::ink1 : Role::ink2, Align::left, 1700);
        text(2560, y, row.value, isNotable ? kSmallStrong : kSmall, isNotable ? Role::ink1 : Role::ink2,
             Align::right, 700);
        text(kWallRight, y, row.against, kSmall, isNotable ? Role::ink1 : Role::ink2, Align::right, 1180);
    }
}

/// Money an hour over the time that is shown, with the incidents in it.
void Board::day() {
    tile(kWallBody, tr("Last hours"), {});
    const bool hasSpan = !m_content.lossSpan.isEmpty();
    // Nothing has happened yet beyond now: the axis ends there.
    const TimeRange span{m_content.lossSpan.from, std::min(m_content.lossSpan.to, m_content.now)};
    double worst = 0;
    for (const telemetry::RangeColumn& column : m_content.loss)
        if (column.worst != telemetry::Quality::missing && column.time <= span.to)
            worst = std::max(worst, column.max);
    const double paid = !m_content.reading ? 0
                        : hasPrice()       ? static_cast<double>(reading().paidPerHourMicros) * 1e-6
                                           : reading().gpus;
    const auto amount = [&](double value) {
        return m_content.reading && hasPrice() ? money(static_cast<std::int64_t>(value * 1e6))
                                               : tr("%1 GPU-h").arg(formatNumber(value));
    };
    head(hasSpan ? tr("Last %1, share of paid").arg(formatAge(span.length())) : tr("Last hours"),
         tr("worst %1 /h").arg(amount(worst)));
    if (!hasSpan || span.isEmpty() || m_content.loss.empty())
        return nothing(tr("the loss of these hours is not known"));
    const QRectF plot(430, kWallBody.top() + 380, kWallRight - 430, 640);
    // A fixed axis: what is small looks small.
    const double most = paid <= 0 ? std::max(worst, 1e-9) : worst <= 0.2 * paid ? 0.2 * paid : std::max(paid, worst);
    m_writer.add(RectShape{plot, Role::bg2, {}, 0});
    for (const double part : {0.0, 0.5, 1.0}) {
        const qreal y = plot.bottom() - part * plot.height();
        m_writer.add(RectShape{QRectF(plot.left(), y, plot.width(), 4), Role::hair, {}, 0});
        const QString label = paid > 0 ? formatFixed(100 * part * most / paid, 0) % QStringLiteral(" %")
                                       : amount(part * most);
        text(plot.left() - 24, y + 38, label, kSmall, Role::ink2, Align::right, plot.left() - 30);
    }
    const auto x = [&](TimePoint t) {
        return plot.left() +
               plot.width() * std::clamp(toSeconds(t - span.from) / toSeconds(span.length()), 0.0, 1.0);
    };
    m_writer.add(RectShape{QRectF(plot.left(), plot.bottom(), plot.width(), 4), Role::line, {}, 0});
    // Columns, not a line: where nothing was measured nothing is drawn.
    const qreal each = toSeconds(m_content.lossSpan.length()) / static_cast<qreal>(m_content.loss.size());
    const qreal width = std::max<qreal>(plot.width() * each / toSeconds(span.length()), 2);
    for (const telemetry::RangeColumn& column : m_content.loss) {
        if (column.worst == telemetry::Quality::missing || !(column.max > 0) || column.time > span.to)
            continue; // of a recording, what comes later has not happened yet
        const qreal tall = plot.height() * std::min(column.max / most, 1.0);
        const qreal from = x(column.time);
        m_writer.add(RectShape{
            QRectF(from, plot.bottom() - tall, std::min(width, plot.right() - from), tall), Role::loss, {}, 0});
    }
    int shown = 0;
    for (const telemetry::Incident& incident :
         m_content.incidents ? m_content.incidents->incidents : std::vector<telemetry::Incident>()) {
        const TimePoint end = incident.ended.value_or(m_content.now);
        if (end < span.from || incident.onset > span.to || ++shown > 12)
            continue;
        const Priority priority = incidentPriority(incident, m_content.reading, m_content.now);
        const qreal from = x(incident.onset);
        m_writer.add(RectShape{
            QRectF(from, plot.top() - 40, std::max<qreal>(x(end) - from, 12), 16), roleOf(priority), {}, 0});
        m_writer.add(MarkShape{QRectF(std::min(from, plot.right() - 104), plot.top() - 160, 104, 104),
                               priority, incident.ended ? MarkLook::outlined : MarkLook::filled});
    }
    text(plot.left(), plot.bottom() + 130, formatUtcTime(span.from).left(5), kSmall, Role::ink2);
    text(plot.right(), plot.bottom() + 130, tr("now %1").arg(formatUtcTime(span.to).left(5)), kSmall,
         Role::ink2, Align::right);
}

} // namespace

WallPicture wallPicture(WallKind kind, const WallContent& content, const PanelStyle& style) {
    if (kind == WallKind::headline)
        return wallHeadline(content, style);
    WallPicture out;
    Board board(content, out, style);
    board.drawTop();
    switch (kind) {
    case WallKind::floor:
        board.floor();
        break;
    case WallKind::jobs:
        board.jobs();
        break;
    case WallKind::facilities:
        board.lines(Board::tr("Facilities, vs peers"), content.facilities,
                    Board::tr("no loop, pump or feed reports here"));
        break;
    case WallKind::fabric:
        board.lines(Board::tr("Fabric, vs peers"), content.fabric,
                    Board::tr("no link or switch reports here"));
        break;
    default:
        board.day();
    }
    return out;
}

} // namespace seamscope::ui
