// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/headline_geometry.h"

#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/message_text.h"
#include "qt/meter_text.h"
#include "qt/seam_text.h"
#include "qt/watch_list.h"
#include "wall/wall_ahead.h"
#include "wall/wall_draft.h"
#include "wall/wall_graph.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using namespace wall_type;
using telemetry::Incident;

constexpr qreal kRow = kWallTwoLines;
constexpr qreal kLeastRow = 288; ///< the same where there is no more room
constexpr qreal kLine = kWallOneLine;
constexpr qreal kQuiet = 600; ///< that no seam leaks, without what stands under it
constexpr qreal kLeastGraph = 480;
constexpr qreal kAside = 1584; ///< the column at the right

QString fromText(const std::string& text) { return QString::fromStdString(text); }

class Headline : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(Headline)
public:
    using WallDraft::WallDraft;
    void draw();

private:
    [[nodiscard]] std::optional<TimePoint> lastCheckpoint() const {
        std::optional<TimePoint> last;
        if (!m_content.checkpoints.empty())
            last = m_content.checkpoints.back();
        if (isKnown() && reading().detail)
            for (const telemetry::MeterJobDetail& job : reading().detail->jobs)
                for (const telemetry::MeterAtRisk& risk : job.atRisk)
                    if (risk.committed && (!last || *risk.committed > *last))
                        last = risk.committed;
        return last;
    }
    [[nodiscard]] const Incident* lastIncident() const;
    [[nodiscard]] std::vector<const Incident*> open() const; ///< as far as the analysis is of this moment
    void across(const Incident& worst);
    void stacked(const std::vector<const Incident*>& open);
    /// The seams from the top of @p column down, as many as it has room for. @return bottom of the last one
    qreal seams(const QRectF& column, int most, const std::vector<const Incident*>& open);
    qreal others(const QRectF& column, int rows, qreal tall, const std::vector<const Incident*>& open);
    qreal quiet(const QRectF& column);
    void next(const QRectF& box, const Incident& incident, std::size_t more);
    /// Where two lines begin in a tile: an upright page has them in the middle of what is left.
    [[nodiscard]] qreal rowTop(const QRectF& box, qreal more = 0) const {
        return box.top() + (isNarrow() ? std::max(std::round((box.height() - kRow - more) / 2), 0.0) : 0.0);
    }
    void other(const QRectF& box, const Incident* incident, const telemetry::BlindSpot* blind, std::size_t more);
    void watched(const QRectF& box, const WatchRow& row, std::size_t more);
    void restful(const QRectF& box);
    void graph(const QRectF& box);
    [[nodiscard]] WallAhead ahead() const { return {m_content, m_out, m_style}; }
    /// The most pressing by name and how many more there are, in as many words as have room.
    [[nodiscard]] QString watchWords(const std::vector<WatchRow>& watch, qreal room) const;

    bool m_saidQuiet = false;
};

void Headline::draw() {
    drawTop(true);
    const auto open = this->open();
    if (isNarrow())
        return stacked(open);
    const qreal aside = std::max(kAside, m_size.width() * 0.41);
    QRectF left(0, m_body.top(), m_size.width() - aside - kWallGap, m_body.height());
    const QRectF right(left.right() + kWallGap, left.top(), aside, left.height());
    const qreal needed = open.empty() ? 0 : incidentHeight(left.width(), *open.front());
    if (needed > left.height()) // names so long that only the whole width holds them
        return across(*open.front());
    const bool hasRoom = open.empty() || left.height() - needed >= kRow + kWallGap;
    seams(left, hasRoom ? 2 : 0, open);
    // Where the sentence leaves no room for the next seams they stand in the place of the graph: it has told the path.
    const qreal upper = right.height() - 2 * (kRow + kWallGap);
    const int beside = hasRoom ? 0 : std::clamp(static_cast<int>((upper + kWallGap) / (kLeastRow + kWallGap)), 0, 2);
    const bool hasGraph = hasRoom && upper >= kLeastGraph;
    if (beside > 0)
        others(QRectF(right.left(), right.top(), aside, upper), beside, (upper - kWallGap * (beside - 1)) / beside, open);
    else if (hasGraph)
        graph(QRectF(right.topLeft(), QSizeF(aside, upper)));
    const bool isFilled = beside > 0 || hasGraph;
    const qreal tall = isFilled ? kRow : (right.height() - kWallGap) / 2;
    ahead().cliff(QRectF(right.left(), right.bottom() - 2 * tall - kWallGap, aside, tall));
    ahead().green(QRectF(right.left(), right.bottom() - tall, aside, tall));
}

/// The sentence over the whole width, and under it what has room.
void Headline::across(const Incident& worst) {
    const bool isAlone = m_body.height() - incidentHeight(m_size.width(), worst) < kLine + kWallGap;
    const qreal y = incidentTile(m_body.topLeft(), m_size.width(), worst, tr("Worst seam"), m_body.height() - kLine - kWallGap,
                                 isAlone ? std::max(m_body.height() - kLine - kWallGap, 240.0) : 240) + kWallGap;
    const qreal tall = m_size.height() - y;
    if (tall < kRow)
        return ahead().together(QRectF(0, y, m_size.width(), tall));
    const qreal half = (m_size.width() - kWallGap) / 2;
    ahead().cliff(QRectF(0, y, half, tall));
    ahead().green(QRectF(half + kWallGap, y, half, tall));
}

/// Under each other: what is most asked for first. The deadline and what is delivered have their place before further
/// seams have theirs; those are counted, and what is not there at all would be missed by nobody.
void Headline::stacked(const std::vector<const Incident*>& open) {
    constexpr qreal pitch = kRow + kWallGap;
    const qreal width = m_size.width();
    const qreal needed = open.empty() ? kQuiet : incidentHeight(width, *open.front());
    const int places = static_cast<int>((m_body.height() - needed) / pitch);
    const qreal foot = places >= 4   ? 0 // for all of them there is room
                       : places == 3 ? 2 * pitch
                       : places > 0  ? pitch
                                     : kLine + kWallGap;
    const int most = places >= 4 ? 2 : places >= 2 ? 1 : 0;
    qreal y = seams(QRectF(0, m_body.top(), width, m_body.height() - foot), most, open) + kWallGap;
    const qreal left = m_size.height() - y;
    const bool hasGraph = left >= 2 * pitch + kLeastGraph;
    if (left + kWallGap < 2 * pitch)
        return ahead().together(QRectF(0, y, width, left));
    ahead().cliff(QRectF(0, y, width, kRow));
    y += pitch;
    // The last one takes what is left, so that no part of the page is empty.
    ahead().green(QRectF(0, y, width, hasGraph ? kRow : m_size.height() - y));
    if (hasGraph)
        graph(QRectF(0, y + pitch, width, m_size.height() - y - pitch));
}

std::vector<const Incident*> Headline::open() const {
    return m_content.incidents && !isAnalysisOld() ? openIncidents(*m_content.incidents, m_content.reading.get()) : std::vector<const Incident*>();
}

const Incident* Headline::lastIncident() const {
    const Incident* last = nullptr;
    for (const Incident& one : m_content.incidents->incidents)
        if (one.ended && (!last || *one.ended > *last->ended))
            last = &one;
    return last;
}

qreal Headline::seams(const QRectF& column, int most, const std::vector<const Incident*>& open) {
    if (open.empty())
        return quiet(column);
    const bool isAlone = column.height() - incidentHeight(column.width(), *open.front()) < kRow + kWallGap;
    const qreal y = incidentTile(column.topLeft(), column.width(), *open.front(), tr("Worst seam"), column.height(),
                                 isAlone ? column.height() : 240) + kWallGap;
    // What is left of the column is shared by those that have room in it.
    const int rows = std::min(most, static_cast<int>((column.bottom() - y + kWallGap) / (kRow + kWallGap)));
    if (rows <= 0)
        return y - kWallGap;
    // On a narrow page something else comes under them, unless there is no room for it.
    const bool hasMore = isNarrow() && column.bottom() - y - rows * (kRow + kWallGap) >= kRow;
    const qreal tall = hasMore ? kRow : (column.bottom() - y - kWallGap * (rows - 1)) / rows;
    return others(QRectF(column.left(), y, column.width(), column.bottom() - y), rows, tall, open);
}

/// The seams after the worst one, then what is on watch, then those that nobody sees. @return bottom of the last one
qreal Headline::others(const QRectF& column, int rows, qreal tall, const std::vector<const Incident*>& open) {
    qreal y = column.top();
    std::size_t nextOpen = 1;
    std::size_t nextBlind = 0;
    const std::vector<WatchRow> watch = watchRows(*m_content.incidents, m_content.now);
    bool hasWatch = !watch.empty();
    for (int row = 0; row < rows; ++row) {
        if (hasWatch && nextOpen >= open.size()) { // one tile for all of it, the most pressing by name
            hasWatch = false;
            watched(QRectF(column.left(), y, column.width(), tall), watch.front(), watch.size() - 1);
            y += tall + kWallGap;
            continue;
        }
        const Incident* incident = nextOpen < open.size() ? open[nextOpen] : nullptr;
        const auto& blind = m_content.incidents->blind;
        const telemetry::BlindSpot* spot = !incident && nextBlind < blind.size() ? &blind[nextBlind] : nullptr;
        ++(incident ? nextOpen : nextBlind);
        const bool isLast = row + 1 == rows;
        other(QRectF(column.left(), y, column.width(), tall), incident, spot,
              isLast && nextOpen < open.size() ? open.size() - nextOpen : 0);
        y += tall + kWallGap;
    }
    return y - kWallGap;
}

/// The sentence where an upright page has room for it, else name, loss, owners and age; before a name is cut it takes the lines
/// that there are.
void Headline::next(const QRectF& box, const Incident& incident, std::size_t more) {
    if (more == 0 && isNarrow() && incidentHeight(box.width(), incident, Said::brief) <= box.height()) {
        incidentTile(box.topLeft(), box.width(), incident, tr("Next seam"), box.height(), box.height(), Said::brief);
        return;
    }
    tile(box, tr("Next seam"), {incident.id, {}});
    const qreal x = box.left() + 232;
    const qreal right = box.right() - kWallLeft;
    const QString loss = lossText(incident);
    const qreal room = right - x - m_writer.width(loss, kSmallStrong) - 40;
    const QString title = rowTitle(incident, m_content.topology.get());
    const QStringList words = lines(title, kSmallStrong, room);
    const auto most = 1 + static_cast<qsizetype>((box.height() - kRow) / lineHeight(kSmallStrong));
    const bool isWrapped = words.size() > 1 && words.size() <= most;
    const qreal used = isWrapped ? static_cast<qreal>(words.size() - 1) * lineHeight(kSmallStrong) : 0;
    const qreal top = rowTop(box, used);
    m_writer.add(MarkShape{QRectF(box.left() + 44, top + 54, 152, 138),
                           incidentPriority(incident, m_content.reading, m_content.now), lookOf(incident)});
    text(right, top + 126, loss, kSmallStrong, Role::ink1, Align::right, 800);
    if (isWrapped)
        for (qsizetype i = 0; i < words.size(); ++i)
            text(x, top + 126 + static_cast<qreal>(i) * lineHeight(kSmallStrong), words[i], kSmallStrong, Role::ink1, Align::left, room);
    else
        fitted(x, top + 126, title, kSmallStrong, room);
    QStringList owners;
    for (const std::string& owner : incident.owners)
        owners << fromText(owner);
    const QString age = more > 0 ? tr("and %1 more").arg(formatCount(more)) : formatAge(m_content.now - incident.onset);
    const qreal second = top + 244 + used;
    const qreal aged = text(right, second, age, kSmall, Role::ink2, Align::right, 700);
    text(x, second, owners.join(QStringLiteral(" → ")), kSmall, Role::ink2, Align::left, right - x - aged - 40);
}

void Headline::other(const QRectF& box, const Incident* incident, const telemetry::BlindSpot* blind, std::size_t more) {
    if (incident)
        return next(box, *incident, more);
    const qreal first = rowTop(box) + 126;
    const qreal second = rowTop(box) + 244;
    const qreal x = box.left() + 232;
    const qreal right = box.right() - kWallLeft;
    if (!blind) {
        restful(box);
        return;
    }
    tile(box, tr("Blind seam"), {{}, blind->entity});
    blindMark({box.left() + 58, rowTop(box) + 96, 124, 124});
    const qreal used = text(right, first, tr("? /h"), kSmallStrong, Role::ink1, Align::right);
    const QString seam = blind->seam.empty() ? QString() : QStringLiteral(" → ") % plainWords(blind->seam);
    text(x, first, entityTitle(blind->entity) % seam, kSmallStrong, Role::ink1, Align::left,
         right - x - used - 40);
    const qreal note = text(right, second, tr("not seen"), kSmall, Role::ink2, Align::right);
    text(x, second, messageText(blind->text), kSmall, Role::ink2, Align::left, right - x - note - 40);
}

void Headline::watched(const QRectF& box, const WatchRow& row, std::size_t more) {
    const qreal first = rowTop(box) + 126;
    const qreal second = rowTop(box) + 244;
    const qreal x = box.left() + 232;
    const qreal right = box.right() - kWallLeft;
    tile(box, tr("On watch"), {{}, row.entity});
    if (row.kind == WatchRow::Kind::silent)
        blindMark({box.left() + 58, rowTop(box) + 96, 124, 124});
    QString others = more > 0 ? tr("and %1 more").arg(formatCount(more)) : row.stake;
    const auto fits = [&] { return m_writer.width(row.title, kSmallStrong) + m_writer.width(others, kSmall) + 40 <= right - x; };
    if (more > 0 && !fits())
        others = QStringLiteral("+%1").arg(formatCount(more));
    // The name is what somebody looks for: what has no room beside it stands below, and where that leaves none to say what it is, nowhere.
    const bool isBeside = fits();
    if (more == 0 && !isBeside && m_writer.width(row.text, kSmall) + m_writer.width(others, kSmall) + 40 > right - x)
        others.clear();
    const qreal noted = others.isEmpty() ? 0 : m_writer.width(others, kSmall) + 40;
    fitted(x, first, row.title, kSmallStrong, right - x - (isBeside ? noted : 0));
    text(right, isBeside ? first : second, others, kSmall, Role::ink2, Align::right, 900);
    const qreal room = right - x - (isBeside ? 0 : noted);
    QString words = row.when;
    for (const QString& longer : {row.text, QString(row.when % QStringLiteral(" · ") % row.text)})
        if (!longer.isEmpty() && m_writer.width(longer, kSmall) <= room)
            words = longer;
    fitted(x, second, words, kSmall, room);
}

/// Nothing leaks here: said once, and below it what was looked at and is none.
void Headline::restful(const QRectF& box) {
    const qreal x = box.left() + 232;
    const qreal right = box.right() - kWallLeft;
    const bool isFirst = !m_saidQuiet;
    m_saidQuiet = true;
    const telemetry::ExplainedPause* pause = nullptr;
    for (const telemetry::ExplainedPause& one : m_content.incidents->explained)
        if (one.at <= m_content.now && (!pause || one.at > pause->at))
            pause = &one;
    if (isFirst || !pause) {
        tile(box, isFirst ? tr("No further seam") : tr("Nothing suppressed"), {});
        const bool isBlind = isFirst && areAllBlind(*m_content.incidents);
        if (isFirst && !isBlind)
            tick({box.left() + 64, rowTop(box) + 112, 116, 88});
        const QString words = isBlind   ? tr("no seam is measured")
                              : isFirst ? tr("no further seam leaks")
                                        : tr("nothing suppressed");
        // In a language with longer words on two lines: cut off at the rim it says something else.
        const qreal one = m_writer.width(words, kSmall);
        flow(x, rowTop(box) + (one > right - x ? 126 : 196) - 0.92 * kSmall.px, {{words, kSmall, Role::ink2}}, right - x);
        return;
    }
    tile(box, tr("Suppressed (explained)"), {{}, pause->entity});
    // What it was has a line to itself: beside its age it was cut.
    text(x, rowTop(box) + 126, plainWords(pause->kind), kSmallStrong, Role::ink1, Align::left, right - x);
    const QString age = tr("%1 ago").arg(formatAge(m_content.now - pause->at));
    const qreal used = text(right, rowTop(box) + 244, age, kSmall, Role::ink2, Align::right, 800);
    text(x, rowTop(box) + 244, tr("explained"), kSmall, Role::ink2, Align::left, right - x - used - 40);
}

QString Headline::watchWords(const std::vector<WatchRow>& watch, qreal room) const {
    const WatchRow& first = watch.front();
    const QString more = watch.size() > 1 ? tr(" and %1 more").arg(watch.size() - 1) : QString();
    for (const QString& words : {QString(first.title % u' ' % first.when % more), QString(first.title % more), first.title})
        if (m_writer.width(words, TextStyle{kWallSmallest, 500}) <= room)
            return words;
    return formatCount(watch.size());
}

/// One tile instead of three. A tick only where every open question was asked.
qreal Headline::quiet(const QRectF& column) {
    QString title, second;
    const bool isWell = quietWords(title, second);
    constexpr qreal pitch = 140;
    const qreal wanted = kQuiet + 4 * pitch;
    const qreal tall = isNarrow() && column.height() - wanted >= kRow + kWallGap ? wanted : column.height();
    const QRectF box(column.topLeft(), QSizeF(column.width(), std::min(tall, column.height())));
    tile(box, tr("Seams"), {});
    const qreal x = box.left() + 500;
    const qreal right = box.right() - kWallLeft;
    if (isWell)
        tick({box.left() + 120, box.top() + 160, 290, 216});
    else
        blindMark({box.left() + 132, box.top() + 150, 236, 236});
    text(x, box.top() + 290, title, kAnswer, Role::ink1, Align::left, right - x);
    text(x, box.top() + 442, second, kSmall, Role::ink2, Align::left, right - x);
    m_writer.add(RectShape{QRectF(box.left() + 48, box.top() + 530, box.width() - 96, 4), Role::hair, {}, 0});
    qreal y = box.top() + 660;
    const auto line = [&](const QString& label, const QString& value) {
        if (y > box.bottom() - 30)
            return;
        text(box.left() + 120, y, label, kSmall, Role::ink2, Align::left, 760);
        text(right, y, value, TextStyle{kWallSmallest, 500}, Role::ink1, Align::right, right - box.left() - 860);
        y += pitch;
    };
    const bool isAnalysed = m_content.incidents && !isAnalysisOld();
    if (const auto watch = isAnalysed ? watchRows(*m_content.incidents, m_content.now) : std::vector<WatchRow>(); !watch.empty())
        line(tr("On watch"), watchWords(watch, right - box.left() - 860));
    const Incident* last = isAnalysed ? lastIncident() : nullptr;
    QString history = isAnalysed ? tr("none") : unknownText();
    if (last)
        history = QStringLiteral("%1 · %2").arg(
            plainWords(last->seam), last->cost && !last->cost->currency.empty()
                                        ? formatMoney(gpuTimeMicros(*last->cost), last->cost->currency)
                                        : lossText(*last));
    line(tr("Last incident"), history);
    QString step = unknownText();
    if (isKnown() && !reading().jobs.empty() && reading().jobs.front().stepSeconds) {
        const telemetry::MeterReading::JobLine& job = reading().jobs.front();
        const QString delay = delayWords(stateOf(reading(), job.job), job.isServing);
        step = !delay.isEmpty()
                   ? (m_writer.width(stepText(reading(), job), TextStyle{kWallSmallest, 500}) <= right - box.left() - 860
                          ? stepText(reading(), job)
                          : delay)
               : job.referenceSeconds
                   ? tr("%1 s · reference %2")
                         .arg(formatNumber(*job.stepSeconds), formatNumber(*job.referenceSeconds))
                   : tr("%1 s").arg(formatNumber(*job.stepSeconds));
    }
    line(tr("Step time"), step);
    const std::optional<TimePoint> commit = lastCheckpoint();
    line(tr("Checkpoint"), commit ? tr("%1 ago").arg(formatAge(m_content.now - *commit)) : unknownText());
    const bool isBlind = m_content.incidents && !m_content.incidents->blind.empty();
    const SeamTotals seams = m_content.incidents ? seamTotals(*m_content.incidents) : SeamTotals{};
    const std::uint32_t unheard = m_content.sources - std::min(m_content.sources, m_content.sourcesHeard);
    line(tr("Blind"), isDeaf() ? tr("everything")
                      : isBlind ? entityTitle(m_content.incidents->blind.front().entity) %
                                    (m_content.incidents->blind.size() > 1
                                         ? tr(" and %1 more").arg(m_content.incidents->blind.size() - 1)
                                         : QString())
                      : isAnalysed && seams.blind() > 0 ? tr("%1 of %2 seams").arg(formatCount(seams.blind()), formatCount(seams.all))
                      : isAnalysed && unheard > 0
                          ? tr("%1 of %2 sources").arg(formatCount(unheard), formatCount(m_content.sources))
                      : isAnalysed ? tr("nothing")
                                   : unknownText());
    return box.bottom();
}

void Headline::graph(const QRectF& box) {
    const Incident* incident = currentIncident(m_content.incidents.get(), m_content.reading.get(), {});
    tile(box, tr("Path of the loss"), incident ? WallTarget{incident->id, {}} : WallTarget{});
    const Priority priority =
        incident ? incidentPriority(*incident, m_content.reading, m_content.now) : Priority::low;
    drawWallGraph(m_out.picture, m_style, box, incident, priority, m_content.topology.get());
}

} // namespace

WallPicture wallHeadline(const WallContent& content, const PanelStyle& style) {
    WallPicture out;
    Headline(content, out, style).draw();
    return out;
}

QPointF wallShift(TimePoint now) {
    const auto minute = std::chrono::floor<std::chrono::minutes>(now).time_since_epoch().count();
    constexpr std::array<QPointF, 8> kPath = {
        {{0, 0}, {1, 0}, {2, 1}, {1, 2}, {0, 2}, {-1, 1}, {-2, 0}, {-1, -1}}};
    return kPath[static_cast<std::size_t>(((minute % 8) + 8) % 8)];
}

} // namespace seamscope::ui
