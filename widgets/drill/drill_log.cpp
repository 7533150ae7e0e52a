// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_log.h"

#include "common/spoken.h"
#include "qt/drill_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace seamscope::ui {
namespace {

using namespace models;
using drill::Verb;

constexpr qreal kInset = 16;
constexpr qreal kText = 84;
constexpr int kMostLines = 3; ///< of one act
constexpr std::size_t kMostRows = 200;

struct DrillLogWords {
    Q_DECLARE_TR_FUNCTIONS(DrillLogWords)
};

QString whoText(const drill::DrillView& view, const drill::Act& act) {
    const bool isOwn = std::any_of(view.chairs.begin(), view.chairs.end(),
                                   [&](const drill::Chair& chair) { return chair.isOwn && chair.seat == act.seat; });
    const QString seat = seatName(act.seat);
    const QString who = isOwn && ownSeats(view).size() == 1 ? DrillLogWords::tr("you") : seat;
    if (isAnswer(act))
        return DrillLogWords::tr("%1 · answer").arg(who);
    if (act.verb == Verb::handover && act.to)
        return DrillLogWords::tr("%1 → %2").arg(who, seatName(*act.to));
    if (act.verb == Verb::hypothesis)
        return DrillLogWords::tr("%1 · hypothesis").arg(who);
    if (act.verb == Verb::action)
        return DrillLogWords::tr("%1 · action").arg(who);
    return who;
}

/// That the drill was put back; where the next row begins.
qreal wentBack(PanelWriter& put, qreal top, const drill::WentBack& one) {
    const QString what = wentBackText(one);
    put.text(kInset, top + 14, positionText(one.to), type::kTitle, Role::ink1, Align::left, kText - kInset - 6);
    const qreal y = put.paragraph(kText, top + 14, what, type::kBody, Role::ink2, 16, kMostLines) - 4;
    put.item(QRectF(0, top, kText, y - top), what, what);
    return y + 6;
}

} // namespace

PanelPicture drillLogPicture(const DrillContent& content, QSizeF size, const PanelStyle& style) {
    PanelPicture out;
    PanelWriter put(out, style, size.width(), kInset);
    put.section(0, DrillLogWords::tr("Said and done"),
                content.view ? QString::number(content.view->acts.size()) : QString());
    qreal y = kSectionHead;
    if (!content.view || (content.view->acts.empty() && content.view->returns.empty()))
        y = put.paragraph(kInset, y + 14, DrillLogWords::tr("Nothing yet. What is declared stands here; nothing is taken back."),
                          type::kBody, Role::ink2, 16);
    std::size_t rows = 0;
    std::vector<const drill::WentBack*> backs; // by where to; what was said there before comes below
    if (content.view)
        for (const drill::WentBack& one : content.view->returns)
            backs.push_back(&one);
    std::ranges::stable_sort(backs, {}, [](const drill::WentBack* one) { return one->to; });
    auto back = backs.rbegin();
    if (content.view)
        for (auto act = content.view->acts.rbegin(); act != content.view->acts.rend() && rows < kMostRows; ++act, ++rows) {
            for (; back != backs.rend() && (*back)->to >= act->at; ++back)
                y = wentBack(put, y, **back);
            const qreal top = y;
            const QString who = whoText(*content.view, *act);
            // To whom stands beside who already.
            const QString what = act->verb == Verb::handover ? QString::fromStdString(act->text).simplified() : actText(*act);
            put.text(kInset, y + 14, positionText(act->at), type::kTitle, Role::ink1, Align::left, kText - kInset - 6);
            put.text(kText, y + 14, who, type::kBody, Role::ink2);
            y = put.paragraph(kText, y + 30, what, type::kBody, Role::ink1, 16, kMostLines) - 4;
            put.item(QRectF(0, top, size.width(), y - top), QStringLiteral("%1, %2: %3").arg(positionText(act->at), who, what), what);
            put.add(RectShape{QRectF(kInset, y, size.width() - 2 * kInset, 1), Role::hair, {}, 0});
            y += 6;
        }
    for (; back != backs.rend() && rows < kMostRows; ++back, ++rows)
        y = wentBack(put, y, **back);
    if (content.view && content.view->acts.size() > rows)
        put.text(kInset, y + 14, DrillLogWords::tr("and %1 before").arg(content.view->acts.size() - rows), type::kBody, Role::ink2);
    out.height = y + 20;
    return out;
}

DrillLog::DrillLog(QWidget* parent)
    : PaintedPanel("drill_log", parent) {
    spoken(*this, [this] {
        setAccessibleName(tr("Said and done"));
    });
    setLeastWidth(260);
}

void DrillLog::setContent(DrillContent content, bool isJump) {
    const bool isOther = isJump || isNews(m_content, content);
    m_content = std::move(content);
    if (isOther) // only acts are shown
        refreshNow();
}

PanelPicture DrillLog::build(QSizeF size) const { return drillLogPicture(m_content, size, panelStyle()); }

} // namespace seamscope::ui
