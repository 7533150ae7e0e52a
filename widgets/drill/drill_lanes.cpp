// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_lanes.h"

#include "drill/score.h"
#include "qt/drill_text.h"
#include "qt/terms.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using drill::Act;
using drill::Verb;

constexpr qreal kDisc = 10;
constexpr qreal kWrongBand = 7;

struct LaneWords {
    Q_DECLARE_TR_FUNCTIONS(LaneWords)
};

/// In a word or two; the whole stands in the tooltip.
QString shortText(const Act& act, drill::Judgement judged) {
    switch (act.verb) {
    case Verb::detect:
        return LaneWords::tr("detects");
    case Verb::hypothesis:
        switch (judged) {
        case drill::Judgement::otherSeam:
            return LaneWords::tr("%1: wrong").arg(plainWords(act.seam));
        case drill::Judgement::right:
            return LaneWords::tr("object");
        case drill::Judgement::rightSeam:
        case drill::Judgement::otherObject:
            return LaneWords::tr("seam");
        default: // it is no word on this fault
            return plainWords(act.seam);
        }
    case Verb::action:
        return plainWords(act.actionClass);
    case Verb::handover:
        return isAnswer(act) ? LaneWords::tr("answers") : act.to ? LaneWords::tr("to %1").arg(seatName(*act.to)) : QString();
    case Verb::hint:
        break;
    }
    return LaneWords::tr("hint");
}

/// What the score looks at: a filled disc. What was only said: a ring.
bool isScored(const Act& act) { return act.verb == Verb::detect || act.verb == Verb::hypothesis || act.verb == Verb::action; }

} // namespace

DrillLanes::DrillLanes(const drill::DrillView& view, Of of)
    : m_view(view)
    , m_of(of) {
    if (!view.truth)
        return;
    drill::Play play(view.truth->answer);
    for (const Act& act : view.acts)
        m_judged.push_back(play.take(act));
    m_wrong = play.wrongTimes(view.position);
    m_mitigated = play.mitigatedAt();
}

int DrillLanes::count() const { return static_cast<int>(m_view.info.seats.size()) + 2; }

qreal DrillLanes::height() const { return count() * kLane + kAxis; }

qreal DrillLanes::xOf(const QRectF& box, Duration at) const {
    const double whole = std::max(1.0, toSeconds(m_view.info.length));
    return box.left() + kLabels + (box.width() - kLabels - 8) * std::clamp(toSeconds(at) / whole, 0.0, 1.0);
}

void DrillLanes::truthLane(PanelWriter& put, const QRectF& box, qreal y) const {
    const drill::Answer& answer = m_view.truth->answer;
    const qreal top = y + 6;
    const qreal high = kLane - 13;
    const auto block = [&](Duration from, Duration to, const QString& text, Ink fill, Role ink, bool isOutlined, const QString& tip) {
        const qreal left = xOf(box, from);
        const QRectF area(left, top, std::max(2.0, xOf(box, to) - left - 1), high);
        put.add(RectShape{area, fill, isOutlined ? Stroke{Role::line, 1, Dash::solid} : Stroke{}, 0});
        if (area.width() > 30 && put.width(text, type::kTitle) <= area.width() - 10) // half a name is none; the tip has it
            put.text(area.left() + 6, top + 15, text, type::kTitle, ink, Align::left, area.width() - 10);
        put.item(area, text, tip);
    };
    const Duration lossEnds = m_mitigated.value_or(answer.length);
    const QString cause = QString::fromStdString(std::string(answer.root.name()));
    const QString what = LaneWords::tr("%1: %2").arg(cause, plainWords(answer.mechanism));
    block(answer.onset, std::min(answer.visible, lossEnds), cause, Role::bg3, Role::ink1, true,
          LaneWords::tr("%1, not visible yet").arg(what));
    if (answer.visible < lossEnds) {
        // What is already sure is bright; what comes if nothing is done is veiled.
        const Duration sure = m_mitigated || m_of == Of::report ? lossEnds : std::clamp(m_view.position, answer.visible, lossEnds);
        block(answer.visible, sure, LaneWords::tr("visible since %1").arg(positionText(answer.visible)), Role::loss, Role::bg0, false, what);
        if (sure < lossEnds)
            block(sure, lossEnds, LaneWords::tr("if nothing is done"), Ink(Role::loss, 0.55F), Role::bg0, false, what);
    }
    if (m_mitigated)
        block(*m_mitigated, answer.length, LaneWords::tr("right action taken"), Role::bg1, Role::ink2, true, what);
}

void DrillLanes::injectLane(PanelWriter& put, const QRectF& box, qreal y) const {
    const drill::Truth& truth = *m_view.truth;
    const qreal middle = y + kLane / 2;
    bool isNext = true;
    for (std::size_t i = 0; i < truth.answer.injects.size(); ++i) {
        const drill::Inject& inject = truth.answer.injects[i];
        const auto at = i < truth.delivered.size() ? truth.delivered[i] : std::nullopt;
        const qreal x = xOf(box, at.value_or(inject.at));
        const QRectF area(x - 8, middle - 8, 16, 16);
        const bool isUpNext = !at && !inject.isHeld && std::exchange(isNext, false);
        put.add(RectShape{area, at ? Ink(Role::ink2) : Ink(Role::bg1),
                          at         ? Stroke{}
                          : isUpNext ? Stroke{Role::accent, 2, Dash::solid}
                                     : Stroke{Role::line, 1, Dash::solid},
                          2});
        put.text(x, middle + 4, QString::number(i + 1), type::kSmallStrong, at ? Role::bg0 : Role::ink1, Align::centre, 16);
        const QString state = at             ? LaneWords::tr("delivered %1").arg(positionText(*at))
                              : inject.isHeld ? LaneWords::tr("held")
                                              : LaneWords::tr("comes at %1").arg(positionText(inject.at));
        put.item(area, LaneWords::tr("inject %1, %2").arg(i + 1).arg(state),
                 QStringLiteral("%1 → %2: %3\n%4").arg(QString::fromStdString(inject.from), seatName(inject.to),
                                                      QString::fromStdString(inject.text), state));
    }
}

void DrillLanes::seatLane(PanelWriter& put, const QRectF& box, qreal y, drill::Seat seat) const {
    const qreal middle = y + kLane / 2 - 2;
    for (const drill::WrongTime& one : m_wrong) {
        if (one.seat != seat)
            continue;
        const qreal left = xOf(box, one.from);
        const QRectF band(left, y + kLane - kWrongBand - 3, std::max(3.0, xOf(box, one.to) - left), kWrongBand);
        put.add(HatchShape{band, {}, Role::ink3, 0});
        put.add(RectShape{band, {}, {Role::ink3, 1, Dash::solid}, 0});
        put.item(band, LaneWords::tr("wrong team %1").arg(clockText(one.to - one.from)),
                 LaneWords::tr("From %1 to %2 another seam was named.").arg(positionText(one.from), positionText(one.to)));
    }
    std::vector<std::size_t> acts;
    for (std::size_t i = 0; i < m_view.acts.size(); ++i)
        if (m_view.acts[i].seat == seat)
            acts.push_back(i);
    for (std::size_t i = 0; i < acts.size(); ++i) {
        const Act& act = m_view.acts[acts[i]];
        const QString words = shortText(act, m_judged[acts[i]]);
        const qreal x = xOf(box, act.at);
        const QRectF disc(x - kDisc / 2, middle - kDisc / 2, kDisc, kDisc);
        put.add(RectShape{disc, isScored(act) ? Ink(Role::ink1) : Ink(Role::bg1), {Role::ink1, 1.5F, Dash::solid}, kDisc / 2});
        const qreal end = i + 1 < acts.size() ? xOf(box, m_view.acts[acts[i + 1]].at) - kDisc : box.right() - 8;
        const qreal left = x + kDisc / 2 + 5;
        if (end - left > 34) {
            // The lines of onset and now run behind the words, not through them.
            const qreal wide = std::min(put.width(words, isScored(act) ? type::kTitle : type::kBody), end - left);
            put.add(RectShape{QRectF(left - 2, middle - 7, wide + 4, 15), Role::bg1, {}, 0});
            put.text(left, middle + 4, words, isScored(act) ? type::kTitle : type::kBody,
                     isScored(act) ? Role::ink1 : Role::ink2, Align::left, end - left);
        }
        put.item(disc.adjusted(-3, -3, 3, 3), LaneWords::tr("%1 %2, %3").arg(positionText(act.at), seatName(seat), words),
                 QStringLiteral("%1 %2").arg(positionText(act.at), actText(act)));
    }
}

void DrillLanes::bestLane(PanelWriter& put, const QRectF& box, qreal y) const {
    const drill::Answer& answer = m_view.truth->answer;
    const auto& outcome = m_view.truth->outcome;
    const drill::BestWay way = outcome ? drill::bestWay(answer, *outcome) : drill::BestWay::atOnce;
    if (way == drill::BestWay::leaveAlone) {
        const QString alone = LaneWords::tr("left alone: to take the cause out costs more");
        put.text(xOf(box, answer.onset) + kDisc / 2 + 5, y + kLane / 2 + 4, alone, type::kBody, Role::ink1, Align::left, box.right() - xOf(box, answer.onset) - kDisc);
        put.item(QRectF(xOf(box, answer.onset) - 8, y, 16, kLane), alone, alone);
        return;
    }
    const Duration at = way == drill::BestWay::asPlayed ? *outcome->mitigatedAt : drill::bestMoment(answer, m_mitigated);
    const qreal x = xOf(box, at);
    const qreal middle = y + kLane / 2;
    put.add(RectShape{QRectF(x - kDisc / 2, middle - kDisc / 2, kDisc, kDisc), Role::ink1, {}, kDisc / 2});
    // What to do stands over the page already: where it has no room here, when it was possible is enough.
    const QString brief = (at < answer.visible ? LaneWords::tr("acted on at %1, before the engine saw it") : LaneWords::tr("visible, named and acted on at %1")).arg(positionText(at));
    const QString text = LaneWords::tr("%1: %2").arg(brief, QString::fromStdString(answer.actionText));
    const qreal left = x + kDisc / 2 + 5;
    put.text(left, middle + 4, put.width(text, type::kBody) <= box.right() - left ? text : brief, type::kBody, Role::ink1, Align::left, box.right() - left);
    put.item(QRectF(x - 8, y, 16, kLane), text, text);
}

void DrillLanes::axis(PanelWriter& put, const QRectF& box, qreal y) const {
    put.add(RectShape{QRectF(box.left(), y, box.width(), 1), Role::line, {}, 0});
    const int minutes = static_cast<int>(m_view.info.length / 1min);
    const int step = minutes > 240 ? 60 : minutes > 100 ? 20 : minutes > 12 ? 5 : 1;
    for (int minute = 0; minute <= minutes; minute += step) {
        const qreal x = xOf(box, std::chrono::minutes(minute));
        put.add(RectShape{QRectF(x, y, 1, 4), Role::line, {}, 0});
        const bool isLast = minute + step > minutes;
        put.text(isLast ? std::min(x + 14, box.right()) : x, y + 17, QStringLiteral("T+%1").arg(minute), type::kSmall, Role::ink2,
                 isLast ? Align::right : Align::centre, 60);
    }
}

void DrillLanes::draw(PanelWriter& put, const QRectF& box) const {
    if (!m_view.truth)
        return;
    qreal y = box.top();
    // First: no word is crossed out by them.
    const qreal high = count() * kLane;
    put.add(RectShape{QRectF(xOf(box, m_view.truth->answer.onset) - 1, y, 2, high), Role::high, {}, 0});
    if (m_of == Of::desk)
        put.add(RectShape{QRectF(xOf(box, m_view.position) - 1, y, 2, high), Role::ink1, {}, 0});
    const auto begin = [&](const QString& name, bool isStrong) {
        put.text(box.left(), y + kLane / 2 + 4, name, isStrong ? type::kTitle : type::kBody, isStrong ? Role::ink1 : Role::ink2,
                 Align::left, kLabels - 10);
        put.add(RectShape{QRectF(box.left(), y + kLane - 1, box.width(), 1), Role::hair, {}, 0});
    };
    begin(LaneWords::tr("Truth"), true);
    truthLane(put, box, y);
    y += kLane;
    if (m_of == Of::desk) {
        begin(LaneWords::tr("Injects"), true);
        injectLane(put, box, y);
        y += kLane;
    }
    for (const drill::Seat seat : m_view.info.seats) {
        begin(seatName(seat), false);
        seatLane(put, box, y, seat);
        y += kLane;
    }
    if (m_of == Of::report) {
        begin(LaneWords::tr("Best possible"), true);
        bestLane(put, box, y);
        y += kLane;
    }
    axis(put, box, y);
}

} // namespace seamscope::ui
