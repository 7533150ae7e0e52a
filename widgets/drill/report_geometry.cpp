// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/report_geometry.h"

#include "drill/drill_lanes.h"
#include "drill/report.h"
#include "drill/score.h"
#include "qt/drill_text.h"
#include "qt/drill_words.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/terms.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;

constexpr qreal kMargin = 24;
constexpr qreal kBetween = 32;
constexpr qreal kBesideFrom = 1180;
constexpr qreal kWideFrom = 1500;
constexpr qreal kScoreWidth = 452;
constexpr qreal kChart = 300;
constexpr TextStyle kScore{56, 600};
constexpr TextStyle kTruth{18, 600};

struct ReportWords {
    Q_DECLARE_TR_FUNCTIONS(ReportWords)
};

/// "pump p1"; GPUs and ranks are called what they are already.
QString nameOf(const topology::EntityId& id) {
    const QString title = entityTitle(id);
    const QString kind = kindName(id.kind());
    return title.startsWith(kind) ? title : QString(kind % u' ' % title);
}

/// A fact that told, in words: "pump p1: pump speed −38 % (86.7 → 53.8)".
QString witnessText(const drill::Witness& fact) {
    QString text = QString::fromStdString(fact.text);
    const QString signal = QString::fromStdString(fact.signal);
    if (!signal.isEmpty() && text.startsWith(signal))
        text = signalWords(fact.signal) % text.mid(signal.size());
    return nameOf(fact.entity) % QStringLiteral(": ") % text;
}

/// " Played at 60×, from T+7:44 at 10×."
QString speedText(const std::vector<drill::PlayedAt>& speeds) {
    QString out;
    for (const drill::PlayedAt& one : speeds) {
        const QString speed = formatNumber(one.speed, one.speed < 1 || one.speed == std::round(one.speed) ? 1 : 2);
        out += out.isEmpty() ? ReportWords::tr("Played at %1×").arg(speed) : ReportWords::tr(", from %1 at %2×").arg(positionText(one.from), speed);
    }
    return out.isEmpty() ? out : QString(u' ' % out % u'.');
}

struct Report {
    const drill::DrillView& view;
    const drill::Truth& truth;
    const drill::Outcome& outcome;
    PanelPicture& out;
    const PanelStyle& style;

    /// Writes into a box: texts end at its right side.
    [[nodiscard]] PanelWriter writer(const QRectF& box) const { return {out, style, box.right(), 0}; }
    qreal head(const QRectF& box, const QString& title, const QString& remark) const {
        PanelWriter put = writer(box);
        qreal used = 0;
        if (put.width(title, type::kBodyStrong) + put.width(remark, type::kSmall) + 24 < box.width())
            used = put.text(box.right(), box.top() + 16, remark, type::kSmall, Role::ink2, Align::right, box.width());
        put.text(box.left(), box.top() + 16, title, type::kBodyStrong, Role::ink1, Align::left, box.width() - used - 12);
        put.add(RectShape{QRectF(box.left(), box.top() + 24, box.width(), 1), Role::line, {}, 0});
        return box.top() + 30;
    }
    qreal truthLines(const QRectF& box) const;
    qreal score(const QRectF& box) const;
    qreal decisions(const QRectF& box) const;
    qreal clocks(const QRectF& box) const;
    qreal cost(const QRectF& box) const;
    void curve(const QRectF& area) const;
    qreal missed(const QRectF& box) const;
    qreal steps(const QRectF& box) const;
};

qreal Report::truthLines(const QRectF& box) const {
    const drill::Answer& answer = truth.answer;
    PanelWriter put = writer(box);
    QStringList path;
    for (const topology::EntityId& one : answer.path)
        path << nameOf(one);
    if (path.isEmpty())
        path << nameOf(answer.root);
    if (path.size() > 4) // cause, what follows, and who feels it
        path = {path[0], path[1], QStringLiteral("…"), path.back()};
    QStringList owners;
    for (const std::string& owner : answer.owners)
        owners << QString::fromStdString(owner);
    QStringList line{QStringLiteral("%1: %2").arg(path.join(QStringLiteral(" → ")), plainWords(answer.mechanism))};
    if (!owners.isEmpty())
        line << owners.join(QStringLiteral(" → "));
    line << QString::fromStdString(answer.actionText);
    qreal y = put.paragraph(box.left(), box.top() + 20, line.join(QStringLiteral(" · ")), kTruth, Role::ink1, 24);
    y = put.paragraph(box.left(), y - 2,
                      ReportWords::tr("The %1 seam. Onset %2, visible from %3 on.")
                              .arg(plainWords(answer.seam), positionText(answer.onset), positionText(answer.visible)) %
                          speedText(view.speeds),
                      type::kBody, Role::ink2, 16);
    return y;
}

qreal Report::score(const QRectF& box) const {
    qreal y = head(box, ReportWords::tr("Score"), ReportWords::tr("100 = every clock within its first limit"));
    PanelWriter put = writer(box);
    const qreal wide = put.text(box.left(), y + 52, QString::number(outcome.total), kScore, Role::ink1);
    put.text(box.left() + wide + 10, y + 52, ReportWords::tr("of 100"), type::kValue, Role::ink2);
    put.item(QRectF(box.left(), y, 200, 60), ReportWords::tr("score %1 of 100").arg(outcome.total),
             ReportWords::tr("The same drill and the same acts give the same score."));
    y += 68;
    constexpr qreal kName = 116;
    constexpr qreal kFigure = 76;
    for (const drill::Points& one : outcome.points) {
        const QString why = QString::fromStdString(one.why);
        const qreal words = box.left() + kName + kFigure;
        const qreal top = y;
        put.text(box.left(), y + 14, pointsName(one.what), type::kTitle, Role::ink1, Align::left, kName - 8);
        const QString points = one.of > 0 ? QString::number(one.points) : formatSigned(one.points, 1);
        const qreal used = put.text(box.left() + kName, y + 14, points, type::kValue, Role::ink1);
        if (one.of > 0) {
            put.text(box.left() + kName + used + 6, y + 14, ReportWords::tr("of %1").arg(one.of), type::kBody, Role::ink2);
            const qreal whole = std::min(box.right() - words, one.of * 3.0);
            put.add(RectShape{QRectF(words, y + 5, whole, 6), Role::bg3, {}, 0});
            put.add(RectShape{QRectF(words, y + 5, whole * one.points / one.of, 6), Role::ink2, {}, 0});
        }
        y = put.paragraph(words, y + (one.of > 0 ? 28 : 14), why, type::kBody, Role::ink2, 15) - 6;
        put.add(RectShape{QRectF(box.left(), y, box.width(), 1), Role::hair, {}, 0});
        put.item(QRectF(box.left(), top, box.width(), y - top), pointsName(one.what) + QStringLiteral(" ") + points, why);
        y += 6;
    }
    return y + 10;
}

qreal Report::decisions(const QRectF& box) const {
    const qreal y = head(box, ReportWords::tr("Decisions against truth"),
                         ReportWords::tr("T = minutes from the start · onset %1 · hatched: wrong team").arg(positionText(truth.answer.onset)));
    const DrillLanes lanes(view, DrillLanes::Of::report);
    PanelWriter put = writer(box);
    lanes.draw(put, QRectF(box.left(), y, box.width(), lanes.height()));
    return clocks(QRectF(box.left(), y + lanes.height() + 10, box.width(), 0));
}

qreal Report::clocks(const QRectF& box) const {
    const drill::Clocks& at = outcome.clocks;
    const Duration visible = std::max<Duration>(truth.answer.visible - truth.answer.onset, Duration(0));
    const struct {
        QString what;
        std::optional<Duration> played;
        Duration best;
    } all[] = {{ReportWords::tr("detect"), at.detect, visible},
               {ReportWords::tr("seam"), at.domain, visible},
               {ReportWords::tr("object"), at.object, visible},
               {ReportWords::tr("hand-over"), at.handover, Duration(0)},
               {ReportWords::tr("mitigate"), at.mitigate, visible},
               {ReportWords::tr("wrong team"), at.wrongTeam, Duration(0)}};
    PanelWriter put = writer(box);
    const qreal step = box.width() / 6;
    for (std::size_t i = 0; i < std::size(all); ++i) {
        const qreal x = box.left() + step * static_cast<qreal>(i);
        if (i > 0)
            put.add(RectShape{QRectF(x - 10, box.top() + 2, 1, 50), Role::hair, {}, 0});
        const QString played = clockText(all[i].played);
        put.text(x, box.top() + 18, played, type::kTitle1, Role::ink1, Align::left, step - 14);
        put.text(x, box.top() + 35, all[i].what, type::kTitle, Role::ink1, Align::left, step - 14);
        // Who is faster than the engine has done best.
        const Duration best = std::min(all[i].best, all[i].played.value_or(all[i].best));
        put.text(x, box.top() + 51, ReportWords::tr("best %1").arg(clockText(best)), type::kBody, Role::ink2, Align::left, step - 14);
        put.item(QRectF(x, box.top(), step - 12, 56), QStringLiteral("%1 %2").arg(all[i].what, played),
                 i == 3 ? ReportWords::tr("From the right seam to the next hand-over.") : ReportWords::tr("Since the onset."));
    }
    return box.top() + 68;
}

/// What it costs in the end, by when the cause is taken out.
void Report::curve(const QRectF& area) const {
    PanelWriter put = writer(area);
    const drill::Answer& answer = truth.answer;
    const auto xOf = [&](Duration at) {
        return area.left() + area.width() * std::clamp(toSeconds(at) / std::max(1.0, toSeconds(answer.length)), 0.0, 1.0);
    };
    const auto yOf = [&](double cost) { return area.bottom() - area.height() * costShare(outcome, cost); };
    put.add(RectShape{QRectF(area.left(), area.bottom(), area.width(), 1), Role::line, {}, 0});
    put.text(area.left(), area.bottom() - 4, costText({0, 0, 0}, outcome.currency), type::kSmall, Role::ink2, Align::left, 60);
    for (int minute = 0; std::chrono::minutes(minute) <= answer.length; minute += 10)
        put.text(xOf(std::chrono::minutes(minute)), area.bottom() + 17, QStringLiteral("T+%1").arg(minute), type::kSmall, Role::ink2,
                 minute == 0 ? Align::left : Align::centre, 60);
    const auto band = [&](const drill::Cost& cost, qreal from) {
        put.add(RectShape{QRectF(from, yOf(cost.high), area.right() - from, std::max(1.0, yOf(cost.low) - yOf(cost.high))),
                          Ink(Role::loss, 0.22F), {}, 0});
    };
    band(outcome.nothingDone, xOf(answer.onset));
    put.add(LineShape{{xOf(answer.onset), yOf(outcome.nothingDone.likely)}, {area.right(), yOf(outcome.nothingDone.likely)},
                      {Role::loss, 2, Dash::unknown}});
    PathShape line{{}, false, {}, {Role::ink1, 2, Dash::solid}};
    // Before the first moment that was reckoned it costs what it costs then: nothing was lost yet.
    if (!answer.drained.empty() && answer.drained.front().at > answer.onset)
        line.points.emplace_back(xOf(answer.onset), yOf(answer.drained.front().cost.likely));
    for (const drill::CostAt& one : answer.drained)
        line.points.emplace_back(xOf(one.at), yOf(one.cost.likely));
    if (line.points.size() > 1)
        put.add(line);
    put.add(RectShape{QRectF(xOf(answer.onset) - 1, area.top(), 2, area.height()), Role::high, {}, 0});
    const auto mark = [&](Duration at, double cost, bool isFilled) {
        put.add(RectShape{QRectF(xOf(at) - 0.5, yOf(cost), 1, area.bottom() - yOf(cost)), Role::line, {}, 0});
        put.add(RectShape{QRectF(xOf(at) - 5, yOf(cost) - 5, 10, 10), isFilled ? Ink(Role::ink1) : Ink(Role::bg1), {Role::ink1, 2, Dash::solid}, 5});
    };
    // What is best otherwise stands there already, as the line of nothing done or as what was played.
    const bool isAtOnce = drill::bestWay(answer, outcome) == drill::BestWay::atOnce;
    if (const Duration best = drill::bestMoment(answer, outcome.mitigatedAt); isAtOnce && best != outcome.mitigatedAt)
        mark(best, outcome.best.likely, false);
    if (outcome.mitigatedAt)
        mark(*outcome.mitigatedAt, outcome.asPlayed.likely, true);
}

QString bestText(const drill::Answer& answer, const drill::Outcome& outcome) {
    switch (drill::bestWay(answer, outcome)) {
    case drill::BestWay::leaveAlone:
        return ReportWords::tr("best possible: to leave it alone");
    case drill::BestWay::asPlayed:
        return ReportWords::tr("best possible: as played");
    case drill::BestWay::atOnce:
        break;
    }
    return ReportWords::tr("best possible, at %1").arg(positionText(drill::bestMoment(answer, outcome.mitigatedAt)));
}

qreal Report::cost(const QRectF& box) const {
    qreal y = head(box, ReportWords::tr("What it cost"), ReportWords::tr("in the end, by when the cause was taken out · band = range"));
    PanelWriter put = writer(box);
    if (outcome.currency.empty())
        return put.paragraph(box.left(), y + 16, ReportWords::tr("Without a price list there is no figure."), type::kBody, Role::ink2, 16);
    const qreal side = std::min(210.0, box.width() * 0.4);
    const QRectF area(box.left() + 4, y + 16, box.width() - side - 24, kChart - 60);
    curve(area);
    const qreal x = box.right() - side;
    const struct {
        const drill::Cost& cost;
        QString what;
        Role ink;
    } lines[] = {{outcome.nothingDone, ReportWords::tr("nothing done"), Role::loss},
                 {outcome.asPlayed,
                  outcome.mitigatedAt ? ReportWords::tr("as played, acted at %1").arg(positionText(*outcome.mitigatedAt))
                                      : ReportWords::tr("as played: no right action"),
                  Role::ink1},
                 {outcome.best, bestText(truth.answer, outcome), Role::ink2}};
    qreal row = y + 28;
    for (const auto& one : lines) {
        const QString amount = costText(one.cost, outcome.currency);
        const qreal used = put.text(x, row, amount, type::kTitle1, one.ink, Align::left, side);
        if (const QString range = costRangeText(one.cost); used + put.width(range, type::kBody) + 10 < side)
            put.text(x + used + 10, row, range, type::kBody, Role::ink2, Align::left, side - used - 10);
        row = put.paragraph(x, row + 17, one.what, type::kBody, Role::ink2, 15);
        put.item(QRectF(x, row - 52, side, 44), QStringLiteral("%1 %2").arg(one.what, amount),
                 ReportWords::tr("%1 to %2 %3").arg(formatFixed(one.cost.low, 2), formatFixed(one.cost.high, 2), QString::fromStdString(outcome.currency)));
        row += 14;
    }
    const auto difference = [&](double a, double b) { return costText({0, std::max(0.0, a - b), 0}, outcome.currency); };
    put.text(x, row, ReportWords::tr("saved %1").arg(difference(outcome.nothingDone.likely, outcome.asPlayed.likely)), type::kTitle, Role::ink1,
             Align::left, side);
    put.text(x, row + 20, ReportWords::tr("left behind %1").arg(difference(outcome.asPlayed.likely, outcome.best.likely)), type::kTitle,
             Role::ink1, Align::left, side);
    return std::max(y + kChart, row + 30);
}

qreal Report::missed(const QRectF& box) const {
    qreal y = head(box, ReportWords::tr("Evidence missed, by seat"), ReportWords::tr("on its screen, not spoken of within two minutes"));
    PanelWriter put = writer(box);
    if (outcome.missed.empty())
        return put.paragraph(box.left(), y + 16, ReportWords::tr("None: every fact that tells was spoken of in time."), type::kBody, Role::ink2, 16);
    const qreal seat = box.left();
    const qreal fact = seat + 104;
    const qreal late = box.right();
    const qreal used = late - 60;
    const qreal visible = used - 72;
    const auto name = [&](qreal x, const QString& text, Align align) { put.text(x, y + 14, text, type::kSmall, Role::ink2, align, 100); };
    name(seat, ReportWords::tr("seat"), Align::left);
    name(fact, ReportWords::tr("the fact"), Align::left);
    name(visible, ReportWords::tr("visible"), Align::right);
    name(used, ReportWords::tr("used"), Align::right);
    name(late, ReportWords::tr("late by"), Align::right);
    y += 22;
    constexpr std::size_t kMost = 8;
    for (std::size_t i = 0; i < std::min(outcome.missed.size(), kMost); ++i) {
        const drill::Missed& one = outcome.missed[i];
        const bool isTaken = std::ranges::any_of(view.chairs, [&](const drill::Chair& chair) { return chair.seat == one.seat; });
        const QString told = witnessText(one.fact);
        const QString text = isTaken ? told : ReportWords::tr("%1 (nobody sat at this seat)").arg(told);
        put.text(seat, y + 15, seatName(one.seat), type::kTitle, Role::ink1, Align::left, fact - seat - 8);
        PanelWriter words = writer(QRectF(fact, y, visible - 56 - fact, 0));
        const qreal end = words.paragraph(fact, y + 15, text, type::kBody, Role::ink1, 15) - 15;
        put.text(visible, y + 15, positionText(one.fact.at), type::kBody, Role::ink1, Align::right, 70);
        put.text(used, y + 15, one.usedAt ? positionText(*one.usedAt) : ReportWords::tr("never"), type::kBody, Role::ink1, Align::right, 70);
        put.text(late, y + 15, one.usedAt ? clockText(*one.usedAt - one.fact.at) : unknownText(), type::kTitle, Role::ink1, Align::right, 58);
        put.item(QRectF(box.left(), y, box.width(), end + 9 - y), QStringLiteral("%1: %2").arg(seatName(one.seat), text), text);
        y = end + 9;
        put.add(RectShape{QRectF(box.left(), y - 1, box.width(), 1), Role::hair, {}, 0});
    }
    if (outcome.missed.size() > kMost) {
        put.text(seat, y + 15, ReportWords::tr("and %1 more").arg(outcome.missed.size() - kMost), type::kBody, Role::ink2);
        y += 24;
    }
    return y + 12;
}

qreal Report::steps(const QRectF& box) const {
    qreal y = head(box, ReportWords::tr("Three actions"), ReportWords::tr("where most points were lost"));
    PanelWriter put = writer(box);
    int number = 0;
    for (const drill::NextStep& step : drill::nextSteps(truth.answer, outcome)) {
        const QRectF disc(box.left(), y + 4, 20, 20);
        const qreal top = y;
        put.add(RectShape{disc, Role::ink1, {}, 10});
        put.text(disc.center().x(), y + 18, QString::number(++number), type::kTitle, Role::bg1, Align::centre, 20);
        const QString text = QString::fromStdString(step.text);
        y = put.paragraph(box.left() + 32, y + 17, text, type::kBodyStrong, Role::ink1, 18);
        put.text(box.left() + 32, y, ReportWords::tr("%1 · would have brought %2 points").arg(seatName(step.owner)).arg(step.points), type::kBody,
                 Role::ink2);
        put.item(QRectF(box.left(), top, box.width(), y + 8 - top), text, text);
        y += 12;
        put.add(RectShape{QRectF(box.left(), y, box.width(), 1), Role::hair, {}, 0});
        y += 6;
    }
    return y + 6;
}

} // namespace

double costShare(const drill::Outcome& outcome, double cost) {
    const double most = std::max({outcome.nothingDone.high, outcome.asPlayed.high, outcome.best.high});
    return most > 0 ? std::clamp(cost / most, 0.0, 1.0) : 0.5;
}

PanelPicture reportPicture(const DrillContent& content, QSizeF size, const PanelStyle& style) {
    PanelPicture out;
    const qreal width = size.width();
    PanelWriter put(out, style, width, kMargin);
    const bool isThere = content.view && content.view->truth && content.view->truth->outcome;
    const QString title = ReportWords::tr("After-action report");
    qreal x = kMargin + put.text(kMargin, 34, title, type::kTitle1, Role::ink1) + 16;
    if (content.view)
        put.text(x, 34, models::drillText(content.view->info.title), type::kBody, Role::ink2);
    if (!isThere) {
        put.hairline(46);
        out.height = put.paragraph(kMargin, 66, ReportWords::tr("Truth, score and cost come here when the drill is revealed."), type::kBody, Role::ink2, 18) + 16;
        return out;
    }
    const Report report{*content.view, *content.view->truth, *content.view->truth->outcome, out, style};
    const qreal inner = width - 2 * kMargin;
    qreal y = report.truthLines(QRectF(kMargin, 46, inner, 0)) + 4;
    if (width >= kBesideFrom) {
        const qreal left = std::min(kScoreWidth, inner * 0.3);
        const qreal right = inner - left - kBetween;
        const qreal beside = kMargin + left + kBetween;
        const qreal scoreEnd = report.score(QRectF(kMargin, y, left, 0)) + 12;
        const qreal lanesEnd = report.decisions(QRectF(beside, y, right, 0)) + 12;
        if (width >= kWideFrom) { // what it cost stands as high however many lines the score has
            const qreal half = (right - kBetween) * 0.45;
            const qreal costEnd = report.cost(QRectF(beside, lanesEnd, half, 0));
            const qreal missedEnd = report.missed(QRectF(beside + half + kBetween, lanesEnd, right - half - kBetween, 0));
            y = std::max({report.steps(QRectF(kMargin, scoreEnd, left, 0)), costEnd, missedEnd});
        } else {
            y = std::max(scoreEnd, lanesEnd);
            const qreal half = (inner - kBetween) * 0.45;
            const qreal costEnd = report.cost(QRectF(kMargin, y, half, 0));
            const QRectF other(kMargin + half + kBetween, 0, inner - half - kBetween, 0);
            y = std::max(costEnd, report.steps(other.translated(0, report.missed(other.translated(0, y)) + 8)));
        }
    } else {
        const QRectF column(kMargin, 0, inner, 0);
        y = report.score(column.translated(0, y)) + 12;
        y = report.decisions(column.translated(0, y)) + 12;
        y = report.cost(column.translated(0, y)) + 12;
        y = report.missed(column.translated(0, y)) + 12;
        y = report.steps(column.translated(0, y));
    }
    put.hairline(y + 4);
    put.text(kMargin, y + 26, ReportWords::tr("DRILL · recorded data · nothing here happened today"), type::kTitle, Role::ink1);
    out.height = y + 40;
    return out;
}

} // namespace seamscope::ui
