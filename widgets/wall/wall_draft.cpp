// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_draft.h"

#include "base/staleness.h"
#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "qt/seam_text.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using namespace wall_type;
using telemetry::Incident;
using telemetry::Quality;

constexpr Duration kFresh = 15s;
constexpr double kPanelWidth = 1217.6; ///< mm, 55 inches of 16 : 9
constexpr double kCapital = 0.727;     ///< of the em, Inter
bool isRightToLeft() { return QGuiApplication::layoutDirection() == Qt::RightToLeft; }

constexpr qreal kLeastWidth = 2000, kLeastHeight = 1900, kMostShort = 2400, kWideEnough = 3400;

/// Pixels of the canvas to one of the screen.
double idealScale(QSizeF screen, const WallSeat& seat) {
    const double far = std::clamp(seat.metres, 0.5, 50.0);
    const double millimetres = seat.inches > 0 ? std::clamp(seat.inches, 5.0, 1000.0) * 25.4 / std::hypot(screen.width(), screen.height())
                                               : kPanelWidth * 9 / 16 / std::min(screen.width(), screen.height());
    return millimetres * kWallSize.width() / kPanelWidth * 5 / far;
}

} // namespace

QSizeF wallCanvas(QSizeF screen, const WallSeat& seat) {
    if (screen.isEmpty())
        return kWallSize;
    const QSizeF ideal = screen * idealScale(screen, seat);
    // From nearby texts may be larger than they have to be: a page has so much to say and no more.
    const bool isUpright = ideal.height() > ideal.width();
    const double enough = std::max(kMostShort / std::min(ideal.width(), ideal.height()), isUpright ? 0.0 : kWideEnough / ideal.width());
    const QSizeF canvas = ideal * std::min(1.0, enough);
    return canvas * std::max(1.0, isUpright ? kLeastWidth / canvas.width() : kLeastHeight / canvas.height());
}

double wallSmallestArc(QSizeF screen, const WallSeat& seat) {
    const double wanted = std::atan(kWallSmallest * kCapital * kPanelWidth / kWallSize.width() / 5000) * 180 / M_PI * 60;
    return screen.isEmpty() ? wanted : wanted * screen.width() * idealScale(screen, seat) / wallCanvas(screen, seat).width();
}

bool WallDraft::isKnown() const {
    return m_content.reading && m_content.reading->quality != Quality::missing &&
           m_content.reading->quality != Quality::bad;
}

bool WallDraft::isStale() const {
    return m_content.isOffline || seamscope::isStale(m_content.unheard, kGatewayPeriod) ||
           m_content.now - reading().at > kFresh;
}

QString WallDraft::money(std::int64_t micros) const { return formatMoney(micros, reading().currency); }

bool WallDraft::isAnalysisOld() const {
    return m_content.incidents && m_content.now - m_content.incidents->at > kAnalysisFresh;
}

bool WallDraft::quietWords(QString& title, QString& remark) const {
    const bool isAnalysed = m_content.incidents && !isAnalysisOld();
    const bool isLosing = isKnown() && models::isLosing(reading());
    remark = tr("what leaks cannot be told");
    if (isDeaf()) {
        title = tr("Nothing is heard");
        return false;
    }
    if (!isAnalysed) {
        title = m_content.incidents ? tr("Analysis is behind") : tr("Seams not analysed");
        if (m_content.incidents)
            remark = tr("it stands at %1").arg(formatUtcTime(m_content.incidents->at));
        return false;
    }
    if (isKnown() && !isLosing && areAllBlind(*m_content.incidents)) {
        title = tr("No seam measured");
        return false;
    }
    const Incident* last = nullptr;
    for (const Incident& one : m_content.incidents->incidents)
        if (one.ended && (!last || *one.ended > *last->ended))
            last = &one;
    title = !isKnown() ? tr("Loss not known") : isLosing ? tr("Loss without a cause") : tr("No seam leaking");
    remark = isLosing ? tr("all of it is unattributed")
             : last   ? tr("quiet for %1, since %2")
                          .arg(formatAge(m_content.now - *last->ended), formatUtcTime(*last->ended).left(5))
                      : tr("no incident on record");
    return isKnown() && !isLosing && !isStale();
}

void WallDraft::tile(const QRectF& box, const QString& name, WallTarget target) {
    m_writer.add(RectShape{box, Role::bg1, {}, 0});
    const bool isActive = !target.incident.empty() || !target.entity.isEmpty();
    m_out.targets.push_back(std::move(target));
    m_writer.item(box, name, {}, isActive);
    ++m_out.tiles;
}

void WallDraft::head(const QString& title, const QString& remark) {
    const qreal used = text(kWallLeft, m_body.top() + 120, title, kSmallStrong, Role::ink1, Align::left,
                            remark.isEmpty() ? m_right - kWallLeft : (m_right - kWallLeft) * 0.6);
    text(m_right, m_body.top() + 120, remark, kSmall, Role::ink2, Align::right, m_right - kWallLeft - used - 60);
    m_writer.add(RectShape{QRectF(kWallLeft, m_body.top() + 160, m_right - kWallLeft, 4), Role::hair, {}, 0});
}

bool WallDraft::nothing(const QString& words) {
    const auto height = lineHeight(kNormal) * static_cast<qreal>(lines(words, kNormal, m_right - 400).size());
    if (m_body.height() < 220 + height)
        return false;
    blindMark({132, m_body.top() + 220, 130, 130});
    wrapped(400, m_body.top() + 220, words, kNormal, Role::ink1, m_right - 400);
    return true;
}

QStringList WallDraft::lines(const QString& words, TextStyle style, qreal room) const {
    QStringList out;
    QString line;
    for (const QString& piece : piecesOf(words)) {
        QString word = piece.trimmed();
        const QString longer = line.isEmpty() ? word : QString(line % piece);
        if (m_writer.width(longer, style) <= room) {
            line = longer;
            continue;
        }
        if (!line.isEmpty())
            out << line;
        while (word.size() > 1 && m_writer.width(word, style) > room) {
            qsizetype letters = word.size() - 1;
            while (letters > 1 && m_writer.width(word.left(letters), style) > room)
                --letters;
            // At a joint of the name, where there is one in the second half of the line.
            const auto isJoint = [&](qsizetype i) { return QStringView(u"-:./_~").contains(word[i]); };
            qsizetype joint = letters;
            while (joint > letters / 2 && !isJoint(joint - 1))
                --joint;
            letters = joint > letters / 2 ? joint : letters;
            out << word.left(letters);
            word.remove(0, letters);
        }
        line = word;
    }
    if (!line.isEmpty())
        out << line;
    return out;
}

qreal WallDraft::wrapped(qreal x, qreal top, const QString& words, TextStyle style, Role ink, qreal room,
                         Align align) {
    const bool isBackwards = align == Align::left && isRightToLeft();
    for (const QString& line : lines(words, style, room)) {
        text(isBackwards ? x + room : x, top + 0.92 * style.px, line, style, ink, isBackwards ? Align::right : align);
        top += lineHeight(style);
    }
    return top;
}

void WallDraft::fitted(qreal x, qreal baseline, const QString& words, TextStyle style, qreal room) {
    while (style.px > kWallSmallest && m_writer.width(words, style) > room)
        style.px -= 4;
    text(x, baseline, words, style, Role::ink1, Align::left, room);
}

void WallDraft::hatch(const QRectF& box, float width) {
    const qreal pitch = box.width() / std::max(1, static_cast<int>(std::lround(box.width() / 40)));
    // Of a box that is no square as well none of its lines leaves it.
    for (qreal at = pitch; at < box.width() + box.height() - pitch / 4; at += pitch) {
        const QPointF a(box.left() + std::max(at - box.height(), 0.0), box.top() + std::min(at, box.height()));
        const QPointF b(box.left() + std::min(at, box.width()), box.top() + std::max(at - box.width(), 0.0));
        m_writer.add(LineShape{a, b, {Role::line, width, Dash::solid}});
    }
}

void WallDraft::blindMark(const QRectF& box) {
    hatch(box, 5);
    m_writer.add(RectShape{box, {}, {Role::line, 6, Dash::solid}, 0});
}

void WallDraft::tick(const QRectF& box) {
    m_writer.add(PathShape{{{box.left(), box.top() + 0.6 * box.height()},
                            {box.left() + 0.35 * box.width(), box.bottom()},
                            {box.right(), box.top()}},
                           false,
                           {},
                           {Role::ink2, static_cast<float>(box.width() / 7), Dash::solid}});
}

MarkLook WallDraft::lookOf(const Incident& incident) const {
    if (incident.ended || isAnalysisOld())
        return MarkLook::outlined;
    const auto& alarms = m_content.alarms.valueOrEmpty().alarms;
    const bool isUnseen = std::any_of(alarms.begin(), alarms.end(), [&](const telemetry::Alarm& alarm) {
        return alarm.incident == incident.id && alarm.state == telemetry::AlarmState::unacknowledged;
    });
    return isUnseen && m_content.isMarkDark ? MarkLook::outlined : MarkLook::filled;
}

qreal WallDraft::flow(qreal x, qreal top, const std::vector<Run>& runs, qreal room) {
    const qreal line = lineHeight(runs.front().style);
    const qreal right = x + room;
    // A language that is read from the right has the first of a line there.
    const bool isBackwards = isRightToLeft();
    const Align align = isBackwards ? Align::right : Align::left;
    const auto placed = [&](qreal from) { return isBackwards ? right - (from - x) : from; };
    qreal at = x;
    for (const Run& run : runs) {
        const qreal space = m_writer.width(QStringLiteral("n n"), run.style) - m_writer.width(QStringLiteral("nn"), run.style);
        QString held;
        const auto put = [&] {
            if (!held.isEmpty())
                at += text(placed(at), top + 0.92 * run.style.px, held, run.style, run.ink, align) + space;
            held.clear();
        };
        for (const QString& piece : piecesOf(run.words)) {
            const QString word = piece.trimmed();
            const QString longer = held.isEmpty() ? word : QString(held % piece);
            if (at + m_writer.width(longer, run.style) <= right) {
                held = longer;
                continue;
            }
            put();
            if (at > x)
                top += line;
            at = x;
            // A name that is wider than the line is broken; its last piece goes on as any word.
            const QStringList parts = lines(word, run.style, room);
            for (qsizetype i = 0; i + 1 < parts.size(); ++i, top += line)
                text(placed(x), top + 0.92 * run.style.px, parts[i], run.style, run.ink, align);
            held = parts.back();
        }
        put();
    }
    return at > x ? top + line : top;
}

namespace {

constexpr qreal kMark = 160; ///< of the worst incident

} // namespace

qreal WallDraft::incidentWords(QPointF corner, qreal width, const Incident& incident, TextStyle chain, Said how) {
    const qreal x = corner.x() + 64 + kMark + 48;
    const qreal room = corner.x() + width - kWallLeft - x;
    const IncidentSentence said = sentenceOf(incident, isKnown() ? &reading() : nullptr);
    QStringList facts = {said.owners, said.loss};
    if (const QString place = placeText(incident, m_content.topology.get()); !place.isEmpty())
        facts.prepend(place);
    if (how == Said::whole)
        facts << tr("since %1, %2").arg(formatUtcTime(incident.onset).left(5), formatAge(m_content.now - incident.onset));
    if (how == Said::whole && !incident.roots.empty())
        facts << tr("confidence %1").arg(formatFixed(incident.roots.front().confidence, 2));
    const QString action = how == Said::whole ? said.action : said.step;
    const QString separator = QStringLiteral(" · ");
    const qreal y = wrapped(x, corner.y() + 36, said.chain, chain, Role::ink1, room);
    const bool hasAction = !action.isEmpty();
    return flow(x, y, {{facts.join(separator) % separator, kSmall, Role::ink2},
                       {hasAction ? action : tr("no action is stated"), hasAction ? kSmallStrong : kSmall,
                        hasAction ? Role::ink1 : Role::ink2}},
                room) + 32;
}

qreal WallDraft::incidentHeight(qreal width, const Incident& incident, Said said) const {
    WallPicture scratch;
    return WallDraft(m_content, scratch, m_style).incidentWords({}, width, incident, kSaid, said);
}

qreal WallDraft::incidentTile(QPointF corner, qreal width, const Incident& incident, const QString& name, qreal most,
                              qreal least, Said said) {
    const bool isLong = incidentHeight(width, incident, said) > most;
    // The tile lies under its words, and its height is theirs.
    WallPicture words;
    const qreal bottom = WallDraft(m_content, words, m_style).incidentWords(corner, width, incident, isLong ? kSmallStrong : kSaid, said);
    const QRectF box(corner, QSizeF(width, std::max(bottom - corner.y(), least)));
    const Priority priority = incidentPriority(incident, m_content.reading, m_content.now);
    tile(box, name % QStringLiteral(": ") % sentenceOf(incident, isKnown() ? &reading() : nullptr).chain, {incident.id, {}});
    m_writer.add(RectShape{QRectF(box.topLeft(), QSizeF(16, box.height())), roleOf(priority), {}, 0});
    m_writer.add(MarkShape{QRectF(corner.x() + 64, corner.y() + 44, kMark, kMark * 0.9), priority, lookOf(incident)});
    m_out.picture.shapes.append(words.picture.shapes);
    return box.bottom();
}

void WallDraft::drawTop(bool isHeadline) {
    m_out.picture.shapes.add(RectShape{QRectF({}, m_size), Role::bg0, {}, 0});
    m_out.picture.height = m_size.height();
    m_body = QRectF({}, m_size);
    bar();
    figures(isHeadline);
}

void WallDraft::drawSentence() {
    const qreal top = m_body.top();
    qreal bottom = top + 272;
    const Incident* worst = nullptr;
    if (m_content.incidents && !isAnalysisOld()) {
        const auto open = openIncidents(*m_content.incidents, m_content.reading.get());
        worst = open.empty() ? nullptr : open.front();
    }
    if (worst) {
        bottom = incidentTile({0, top}, m_size.width(), *worst, tr("Worst seam"), m_size.height() - top, 240, Said::brief);
    } else {
        QString title, remark;
        const bool isWell = quietWords(title, remark);
        tile(QRectF(0, top, m_size.width(), 272), title, {});
        if (isWell)
            tick(QRectF(80, top + 64, 150, 120));
        else
            blindMark(QRectF(80, top + 60, 150, 150));
        text(296, top + 122, title, kSaid, Role::ink1, Align::left, m_right - 296);
        // The headline says below what is blind; here nothing else does.
        const SeamTotals seams = m_content.incidents ? seamTotals(*m_content.incidents) : SeamTotals{};
        if (isWell && seams.blind() > 0) {
            const QString unseen = tr("not seen: %1 of %2 seams").arg(formatCount(seams.blind()), formatCount(seams.all));
            const QString both = remark % QStringLiteral(" · ") % unseen;
            remark = m_writer.width(both, kSmall) <= m_right - 296 ? both : unseen;
        }
        text(296, top + 236, remark, kSmall, Role::ink2, Align::left, m_right - 296);
    }
    m_body.setTop(bottom + kWallGap);
    m_out.bodyAt = m_body.top();
}

} // namespace seamscope::ui
