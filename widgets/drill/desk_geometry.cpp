// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/desk_geometry.h"

#include "common/spoken.h"
#include "drill/answer.h"
#include "drill/drill_lanes.h"
#include "drill/score.h"
#include "qt/drill_text.h"
#include "qt/format.h"
#include "qt/terms.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using drill::Phase;
using drill::Verb;

constexpr qreal kInset = 16;
constexpr qreal kHead = 30;
constexpr qreal kBesideFrom = 1120;

struct DeskWords {
    Q_DECLARE_TR_FUNCTIONS(DeskWords)
};

struct Desk {
    const drill::DrillView& view;
    const drill::Truth& truth;
    DeskPicture& out;
    const PanelStyle& style;

    [[nodiscard]] PanelWriter writer(const QRectF& box) const { return {out.picture, style, box.right(), 0}; }
    int item(PanelWriter& put, const QRectF& box, const QString& name, const QString& tip, int inject = -1) const {
        const int made = put.item(box, name, tip, inject >= 0);
        out.injects.resize(static_cast<std::size_t>(made) + 1, -1); // the lanes add items of their own
        out.injects.back() = inject;
        return made;
    }
    qreal head(const QRectF& box, const QString& title, const QString& remark) const {
        PanelWriter put = writer(box);
        put.add(RectShape{QRectF(box.left(), box.top(), box.width(), 1), Role::hair, {}, 0});
        qreal used = 0;
        if (put.width(title, type::kTitle) + put.width(remark, type::kSmall) + 24 < box.width())
            used = put.text(box.right() - 4, box.top() + 20, remark, type::kSmall, Role::ink2, Align::right, box.width());
        put.text(box.left(), box.top() + 20, title, type::kTitle, Role::ink1, Align::left, box.width() - used - 16);
        return box.top() + kHead;
    }
    /// A button that is part of the picture; its left side.
    qreal button(PanelWriter& put, qreal right, qreal y, const QString& text, const QString& name, const QString& tip, int inject) const {
        const QRectF box(right - put.width(text, type::kTitle) - 24, y, put.width(text, type::kTitle) + 24, 26);
        put.add(RectShape{box, Role::bg2, {Role::line, 1, Dash::solid}, 4});
        put.text(box.center().x(), y + 17.5, text, type::kTitle, Role::ink1, Align::centre, box.width());
        item(put, box, name, tip, inject);
        return box.left();
    }
    qreal truthLine(const QRectF& box) const;
    qreal lanes(const QRectF& box) const;
    qreal injects(const QRectF& box) const;
    qreal seats(const QRectF& box) const;
    qreal clocks(const QRectF& box) const;
    qreal hypotheses(const QRectF& box) const;
    qreal hints(const QRectF& box) const;
};

qreal Desk::truthLine(const QRectF& box) const {
    PanelWriter put = writer(box);
    const QString chip = DeskWords::tr("TRUTH");
    const QRectF rim(box.left(), box.top() + 8, put.width(chip, type::kSmallStrong) + 20, 22);
    put.add(RectShape{rim, {}, {Role::accent, 1, Dash::solid}, 3});
    put.text(rim.center().x(), box.top() + 23.5, chip, type::kSmallStrong, Role::accent, Align::centre, rim.width());
    QStringList owners;
    for (const std::string& owner : truth.answer.owners)
        owners << QString::fromStdString(owner);
    const QString line = QStringList{QStringLiteral("%1: %2").arg(QString::fromStdString(truth.answer.root.text()), plainWords(truth.answer.mechanism)),
                                     owners.join(QStringLiteral(" → ")), QString::fromStdString(truth.answer.actionText)}
                             .join(QStringLiteral(" · "));
    const drill::Answer& answer = truth.answer;
    qreal end = box.right();
    if (!answer.currency.empty()) {
        const QString cost = DeskWords::tr("best %1 · nothing done %2")
                                 .arg(costText(drill::least(drill::costAt(answer, answer.visible), answer.nothingDone), answer.currency), costText(answer.nothingDone, answer.currency));
        if (put.width(cost, type::kTitle) < box.width() * 0.4)
            end -= put.text(box.right() - 4, box.top() + 24, cost, type::kTitle, Role::loss, Align::right, box.width() * 0.4) + 20;
    }
    PanelWriter words = writer(QRectF(box.left(), 0, end - box.left(), 0));
    const qreal y = words.paragraph(rim.right() + 14, box.top() + 25, line, {16, 600}, Role::ink1, 22);
    return y - 8;
}

qreal Desk::lanes(const QRectF& box) const {
    const qreal y = head(box, DeskWords::tr("Truth and play on one clock"), DeskWords::tr("hidden from every seat until reveal"));
    const DrillLanes lanes(view, DrillLanes::Of::desk);
    PanelWriter put = writer(box);
    lanes.draw(put, QRectF(box.left(), y, box.width(), lanes.height()));
    out.injects.resize(out.picture.items.size(), -1);
    return y + lanes.height() + 6;
}

qreal Desk::injects(const QRectF& box) const {
    const auto& all = truth.answer.injects;
    const auto done = std::count_if(truth.delivered.begin(), truth.delivered.end(), [](const auto& at) { return at.has_value(); });
    const bool isOpen = view.phase == Phase::running || view.phase == Phase::frozen;
    PanelWriter put = writer(box);
    QRectF title = box;
    if (isOpen)
        title.setRight(box.right() - put.width(DeskWords::tr("Add"), type::kTitle) - 36);
    qreal y = head(title, DeskWords::tr("Injects"), DeskWords::tr("%1 of %2 delivered").arg(done).arg(all.size()));
    if (all.empty())
        y = put.paragraph(box.left(), y + 16, DeskWords::tr("This drill has none."), type::kBody, Role::ink2, 16);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const drill::Inject& one = all[i];
        const auto at = i < truth.delivered.size() ? truth.delivered[i] : std::nullopt;
        const QRectF row(box.left(), y, box.width(), 42);
        put.add(RectShape{QRectF(row.left(), y + 8, 18, 18), at ? Ink(Role::ink2) : Ink(), {Role::line, 1, Dash::solid}, 2});
        put.text(row.left() + 9, y + 21, QString::number(i + 1), type::kSmallStrong, at ? Role::bg0 : Role::ink1, Align::centre, 18);
        qreal right = row.right() - 4;
        if (!at && isOpen)
            right = button(put, right, y + 7, DeskWords::tr("Release"), DeskWords::tr("%1 inject %2").arg(DeskWords::tr("Release")).arg(i + 1),
                           DeskWords::tr("Delivers it now"), static_cast<int>(i)) - 10;
        const drill::Letter letter{at.value_or(one.at), one.from, one.to, one.text, true};
        const QString state = at ? (answerTo(view, letter) ? DeskWords::tr("answered") : DeskWords::tr("delivered %1").arg(positionText(letter.at)))
                              : one.isHeld ? DeskWords::tr("held")
                                           : DeskWords::tr("sends itself at %1").arg(positionText(one.at));
        right -= put.text(right, y + 22, state, type::kBody, at ? Role::ink2 : Role::ink1, Align::right, 170) + 12;
        put.text(row.left() + 28, y + 22, positionText(one.at), type::kTitle, Role::ink1, Align::left, 54);
        const QString who = QStringLiteral("%1 → %2").arg(QString::fromStdString(one.from), seatName(one.to));
        QString text = QString::fromStdString(one.text).simplified();
        if (!one.entity.isEmpty()) // whose point it is, for whoever leads
            text = QStringLiteral("%1 %2 · %3").arg(QString::fromStdString(one.entity.text()), plainWords(one.signal), text);
        put.text(row.left() + 86, y + 17, who, type::kBody, Role::ink2, Align::left, right - row.left() - 86);
        put.text(row.left() + 86, y + 34, text, type::kBody, Role::ink1, Align::left, right - row.left() - 86);
        item(put, QRectF(row.left(), y, right - row.left(), 42), QStringLiteral("%1. %2: %3. %4").arg(i + 1).arg(who, text, state), text);
        y += 42;
        put.add(RectShape{QRectF(row.left(), y - 1, row.width(), 1), Role::hair, {}, 0});
    }
    if (isOpen) // last: keys come to what waits first
        button(put, box.right() - 4, box.top() + 2, DeskWords::tr("Add"), DeskWords::tr("Add an inject"), DeskWords::tr("Something else to throw in"),
               kAddInject);
    return y + 10;
}

qreal Desk::seats(const QRectF& box) const {
    qreal y = head(box, DeskWords::tr("Seats"), DeskWords::tr("who sits there, and what was last said"));
    PanelWriter put = writer(box);
    for (const drill::Seat seat : view.info.seats) {
        const auto chair = std::find_if(view.chairs.begin(), view.chairs.end(), [&](const drill::Chair& one) { return one.seat == seat; });
        const bool isThere = chair != view.chairs.end() && chair->presence == drill::Presence::present;
        const auto last = std::find_if(view.acts.rbegin(), view.acts.rend(), [&](const drill::Act& act) { return act.seat == seat; });
        const QString who = chair == view.chairs.end() ? DeskWords::tr("empty")
                            : isThere                  ? QString::fromStdString(chair->who)
                                                       : DeskWords::tr("%1, gone").arg(QString::fromStdString(chair->who));
        const QString said = last == view.acts.rend() ? DeskWords::tr("nothing yet")
                                                      : QStringLiteral("%1 %2").arg(positionText(last->at), actText(*last));
        put.add(RectShape{QRectF(box.left() + 1, y + 9, 8, 8), isThere ? Ink(Role::ink1) : Ink(), {Role::ink2, 1, Dash::solid}, 4});
        put.text(box.left() + 20, y + 17, seatName(seat), type::kTitle, Role::ink1, Align::left, 100);
        put.text(box.left() + 126, y + 17, who, type::kBody, Role::ink2, Align::left, 110);
        put.text(box.left() + 244, y + 17, said, type::kBody, Role::ink1, Align::left, box.width() - 248);
        item(put, QRectF(box.left(), y, box.width(), 26), QStringLiteral("%1, %2: %3").arg(seatName(seat), who, said), said);
        y += 26;
    }
    return y + 10;
}

qreal Desk::clocks(const QRectF& box) const {
    qreal y = head(box, DeskWords::tr("Clocks"), DeskWords::tr("from onset %1 · points if it ended now").arg(positionText(truth.answer.onset)));
    PanelWriter put = writer(box);
    const drill::Outcome now = truth.outcome ? *truth.outcome : drill::score(truth.answer, view.acts);
    const bool isOn = view.position > truth.answer.onset && !truth.outcome;
    const auto since = isOn ? std::optional<Duration>(view.position - truth.answer.onset) : std::nullopt;
    const auto clockOf = [&](std::string_view what) -> std::optional<Duration> {
        const drill::Clocks& at = truth.clocks;
        return what == "detect"             ? at.detect
               : what == "attribute_domain" ? at.domain
               : what == "attribute_object" ? at.object
               : what == "mitigate"         ? at.mitigate
               : what == "communicate"      ? at.handover
               : what == "wrong_team"       ? std::optional(at.wrongTeam)
                                            : std::nullopt;
    };
    for (const drill::Points& one : now.points) {
        const auto clock = clockOf(one.what);
        const bool isRunning = !clock && since && one.of > 0 && one.what != "communicate";
        const qreal middle = y + 13;
        if (clock)
            put.add(PathShape{{{box.left() + 1, middle}, {box.left() + 4.5, middle + 4}, {box.left() + 11, middle - 4.5}}, false, {}, {Role::ink1, 1.6F, Dash::solid}});
        else
            put.add(RectShape{QRectF(box.left() + 2, middle - 4, 8, 8), isRunning ? Ink(Role::ink1) : Ink(), {Role::ink3, 1, Dash::solid}, 4});
        const QString points = one.of > 0 ? DeskWords::tr("%1 of %2").arg(one.points).arg(one.of) : formatSigned(one.points, 1);
        const QString text = clock ? clockText(clock) : isRunning ? DeskWords::tr("running %1").arg(clockText(since)) : unknownText();
        put.text(box.left() + 22, y + 17, pointsName(one.what), clock ? type::kTitle : type::kBody, Role::ink1, Align::left, 150);
        put.text(box.left() + 250, y + 17, text, type::kTitle, Role::ink1, Align::right, 90);
        put.text(box.right() - 4, y + 17, points, type::kTitle, Role::ink1, Align::right, 80);
        item(put, QRectF(box.left(), y, box.width(), 26), QStringLiteral("%1: %2, %3").arg(pointsName(one.what), text, points), QString::fromStdString(one.why));
        y += 26;
    }
    put.text(box.left() + 22, y + 17, DeskWords::tr("Score so far"), type::kTitle, Role::ink1, Align::left, 200);
    put.text(box.right() - 4, y + 17, DeskWords::tr("%1 of 100").arg(now.total), type::kTitle, Role::ink1, Align::right, 100);
    return y + 36;
}

QString verdictText(drill::Judgement judgement) {
    switch (judgement) {
    case drill::Judgement::right:
        return DeskWords::tr("right");
    case drill::Judgement::rightSeam:
        return DeskWords::tr("right so far");
    case drill::Judgement::otherObject:
        return DeskWords::tr("right seam, wrong object");
    case drill::Judgement::secondFault:
        return DeskWords::tr("the second fault");
    case drill::Judgement::early:
        return DeskWords::tr("before the onset");
    case drill::Judgement::late:
        return DeskWords::tr("when it was over");
    default:
        return DeskWords::tr("wrong");
    }
}

qreal Desk::hypotheses(const QRectF& box) const {
    const std::vector<drill::Judgement> judged = drill::judgementsOf(truth.answer, view.acts);
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < view.acts.size(); ++i)
        if (view.acts[i].verb == Verb::hypothesis)
            all.push_back(i);
    qreal y = head(box, DeskWords::tr("Hypotheses committed"), DeskWords::tr("%1 · locked").arg(all.size()));
    PanelWriter put = writer(box);
    if (all.empty())
        y = put.paragraph(box.left(), y + 16, DeskWords::tr("None yet."), type::kBody, Role::ink2, 16);
    for (const std::size_t at : all) {
        const drill::Act* const act = &view.acts[at];
        const QString verdict = verdictText(judged[at]);
        const qreal used = put.text(box.right() - 4, y + 17, verdict, type::kTitle, Role::ink1, Align::right, 170);
        put.text(box.left(), y + 17, positionText(act->at), type::kTitle, Role::ink1, Align::left, 54);
        put.text(box.left() + 60, y + 17, seatName(act->seat), type::kBody, Role::ink2, Align::left, 92);
        put.text(box.left() + 158, y + 17, actText(*act), type::kBody, Role::ink1, Align::left, box.width() - 158 - used - 16);
        item(put, QRectF(box.left(), y, box.width(), 26), QStringLiteral("%1 %2: %3, %4").arg(positionText(act->at), seatName(act->seat), actText(*act), verdict),
             actText(*act));
        y += 26;
    }
    return y + 10;
}

qreal Desk::hints(const QRectF& box) const {
    qreal y = head(box, DeskWords::tr("Hints"), DeskWords::tr("%1 of %2 given · price in points").arg(view.hints.size()).arg(truth.answer.hints.size()));
    for (std::size_t i = 0; i < truth.answer.hints.size(); ++i) {
        const bool isGiven = i < view.hints.size();
        PanelWriter put = writer(QRectF(box.left(), 0, box.width() - 56, 0));
        PanelWriter price = writer(box);
        price.text(box.right() - 4, y + 17, formatSigned(-drill::hintPrice(static_cast<int>(i) + 1), 1), type::kTitle, Role::ink1, Align::right, 40);
        put.text(box.left(), y + 17, QString::number(i + 1), type::kTitle, Role::ink1);
        const QString text = QString::fromStdString(truth.answer.hints[i]);
        const qreal top = y;
        y = put.paragraph(box.left() + 22, y + 17, text, type::kBody, isGiven ? Role::ink1 : Role::ink2, 16);
        const QString state = isGiven ? DeskWords::tr("given %1 to %2").arg(positionText(view.hints[i].at), seatName(view.hints[i].seat))
                                      : DeskWords::tr("asked by nobody");
        put.text(box.left() + 22, y, state, type::kSmall, Role::ink2);
        item(put, QRectF(box.left(), top, box.width(), y + 4 - top), QStringLiteral("%1, %2").arg(text, state), text);
        y += 8;
    }
    return y + 10;
}

} // namespace

DeskPicture deskPicture(const DrillContent& content, QSizeF size, const PanelStyle& style) {
    DeskPicture out;
    if (!content.view || !content.view->truth) {
        PanelWriter put(out.picture, style, size.width(), kInset);
        put.hairline(0);
        out.picture.height = put.paragraph(kInset, 34, DeskWords::tr("The desk is the facilitator's: who shows the drill's key sees the truth here."),
                                           type::kBody, Role::ink2, 18) + 16;
        return out;
    }
    const Desk desk{*content.view, *content.view->truth, out, style};
    const qreal inner = size.width() - 2 * kInset;
    qreal y = desk.truthLine(QRectF(kInset, 0, inner, 0)) + 4;
    y = desk.lanes(QRectF(kInset, y, inner, 0));
    if (size.width() >= kBesideFrom) {
        const qreal left = std::floor(inner * 0.6) - 12;
        const qreal right = inner - left - 24;
        const qreal leftEnd = desk.injects(QRectF(kInset, desk.seats(QRectF(kInset, y, left, 0)), left, 0));
        qreal other = desk.clocks(QRectF(kInset + left + 24, y, right, 0));
        other = desk.hypotheses(QRectF(kInset + left + 24, other, right, 0));
        other = desk.hints(QRectF(kInset + left + 24, other, right, 0));
        y = std::max(leftEnd, other);
    } else {
        const QRectF column(kInset, 0, inner, 0);
        for (const auto part : {&Desk::injects, &Desk::clocks, &Desk::hypotheses, &Desk::seats, &Desk::hints})
            y = (desk.*part)(column.translated(0, y));
    }
    out.picture.height = y;
    out.injects.resize(out.picture.items.size(), -1);
    return out;
}

DeskPanel::DeskPanel(QWidget* parent)
    : DrillPanel("drill_desk", parent) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Facilitator's desk"));
        setWhatsThis(tr("Up, Down: previous, next inject that can be released\nReturn: release it"));
    });
    setLeastWidth(760);
}

PanelPicture DeskPanel::build(QSizeF size) const {
    DeskPicture made = deskPicture(content(), size, panelStyle());
    m_injects = std::move(made.injects);
    return std::move(made.picture);
}

void DeskPanel::activate(int item) {
    const int inject = item >= 0 && item < static_cast<int>(m_injects.size()) ? m_injects[static_cast<std::size_t>(item)] : -1;
    if (inject == kAddInject)
        Q_EMIT addAsked();
    else if (inject >= 0)
        Q_EMIT releaseAsked(inject);
}

} // namespace seamscope::ui
