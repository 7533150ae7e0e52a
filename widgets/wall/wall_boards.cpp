// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the wall beside the headline, the jobs, the floor and the last hours: facilities, fabric.
#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "wall/wall_day.h"
#include "wall/wall_draft.h"
#include "wall/wall_floor.h"
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

constexpr double kNotable = 0.05; ///< of its usual: from here on a line is more than noise

class Board : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(Board)
public:
    using WallDraft::WallDraft;

    struct Half {
        QString title;
        const std::vector<PeerLine>& all;
        QString nothing; ///< what is said where none of its values is there
        topology::Domain domain;
    };
    void halves(const std::vector<Half>& parts);

private:
    void half(const Half& half, const QRectF& box);
    void peerRow(const PeerLine& row, qreal y, qreal value);
    [[nodiscard]] std::vector<PeerLine> rowsOf(const Half& half) const;
    [[nodiscard]] std::vector<PeerLine> causeRows(topology::Domain domain) const;
};

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
        const bool isQuiet = m_content.incidents && openIncidents(*m_content.incidents, m_content.reading.get()).empty();
        const qreal x = isQuiet ? 300 : kWallLeft;
        if (isQuiet)
            tick({kWallLeft + 30, y - 50, 150, 110});
        const bool isWell = isQuiet || !m_content.incidents;
        const QString whole = isWell ? tr("%1: nothing departs from its usual").arg(half.title)
                                     : tr("%1: the open incident does not show here").arg(half.title);
        if (m_writer.width(whole, kSmallStrong) > m_right - x) { // what is said of it comes before how many values say it
            fitted(x, y, half.title, kSmallStrong, m_right - x);
            fitted(x, y + 120, isWell ? tr("nothing departs from its usual") : tr("the open incident does not show here"), kSmall, m_right - x);
            return;
        }
        text(x, y, whole, kSmallStrong, Role::ink1, Align::left, m_right - x);
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
    for (const telemetry::Incident* incident : openIncidents(*m_content.incidents, m_content.reading.get())) {
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
    if (kind == WallKind::floor)
        return wallFloor(content, style);
    WallPicture out;
    Board board(content, out, style);
    board.drawTop(false);
    board.drawSentence();
    const Board::Half facilities{Board::tr("Facilities, vs usual"), content.facilities,
                                 Board::tr("no loop, pump or feed has values to compare"), topology::Domain::facilities};
    const Board::Half fabric{Board::tr("Fabric, vs usual"), content.fabric,
                             Board::tr("no link or switch has values to compare"), topology::Domain::fabric};
    if (kind == WallKind::facilities)
        board.halves({facilities, fabric});
    else if (kind == WallKind::fabric)
        board.halves({fabric});
    return out;
}

} // namespace seamscope::ui
