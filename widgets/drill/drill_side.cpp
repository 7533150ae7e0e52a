// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_side.h"

#include "common/spoken.h"
#include "qt/drill_text.h"
#include "qt/format.h"

#include <QCoreApplication>
#include <QKeyEvent>

#include <algorithm>
#include <numeric>

namespace seamscope::ui {
namespace {

using namespace models;
using drill::Phase;
using drill::Seat;

constexpr qreal kInset = 16;
constexpr qreal kRow = 28;
constexpr qreal kLine = 20;
constexpr qreal kText = kInset + 24;

struct DrillSideWords {
    Q_DECLARE_TR_FUNCTIONS(DrillSideWords)
};

enum class Step : unsigned char { ahead, done, running };

struct Side {
    const DrillContent& content;
    const drill::DrillView& view;
    PanelWriter put;
    DrillSidePicture& out;
    qreal y = 0;

    void section(const QString& title, const QString& remark) {
        put.section(y, title, remark);
        y += kSectionHead;
    }
    /// A tick, a disc or a ring: done, running, not yet.
    void glyph(Step step, qreal middle) {
        const qreal x = kInset + 5;
        if (step == Step::done)
            put.add(PathShape{{{x - 5, middle}, {x - 1.5, middle + 4}, {x + 5.5, middle - 4.5}}, false, {}, {Role::ink1, 1.6F, Dash::solid}});
        else
            put.add(RectShape{QRectF(x - 4, middle - 4, 8, 8), step == Step::running ? Ink(Role::ink1) : Ink(), {Role::ink3, 1, Dash::solid}, 4});
    }
    void clock(const QString& what, Step step, const QString& value, const QString& tip) {
        const QRectF box(0, y, put.right() + kInset, kRow);
        if (step == Step::running) {
            put.add(RectShape{box, Role::bg3, {}, 0});
            put.add(RectShape{QRectF(0, y, 3, kRow), Role::accent, {}, 0});
        }
        glyph(step, y + kRow / 2);
        const bool isStrong = step != Step::ahead;
        const TextStyle how = isStrong ? type::kTitle : type::kBody;
        const qreal used = put.text(put.right(), y + 18, value, how, isStrong ? Role::ink1 : Role::ink2, Align::right);
        put.text(kText, y + 18, what, how, isStrong ? Role::ink1 : Role::ink2, Align::left, put.right() - used - 8 - kText);
        put.item(box, what + QStringLiteral(": ") + value, tip);
        y += kRow;
    }
    void clocks();
    void seats();
    void rule();
    void hints();
    void hintButton();
};

void Side::clocks() {
    section(DrillSideWords::tr("Clocks"), DrillSideWords::tr("since T+0"));
    const QString hidden = DrillSideWords::tr("hidden until reveal");
    const bool isOpen = view.truth.has_value();
    clock(DrillSideWords::tr("Onset"), isOpen ? Step::done : Step::ahead,
          isOpen ? positionText(view.truth->answer.onset) : hidden, DrillSideWords::tr("When the fault began."));
    clock(DrillSideWords::tr("First visible"), isOpen ? Step::done : Step::ahead,
          isOpen ? positionText(view.truth->answer.visible) : hidden,
          DrillSideWords::tr("When what had been measured by then was enough to say so."));
    const DrillMilestones done = milestonesOf(view);
    const std::pair<QString, std::optional<Duration>> steps[] = {
        {DrillSideWords::tr("Detected"), done.detected},
        {DrillSideWords::tr("Seam named"), done.seamNamed},
        {DrillSideWords::tr("Object named"), done.objectNamed},
        {DrillSideWords::tr("Action declared"), done.mitigation}};
    bool isNext = view.phase == Phase::running || view.phase == Phase::frozen;
    for (const auto& [what, at] : steps) {
        const QString tip = DrillSideWords::tr("As it was declared; whether it was right is told at the reveal.");
        if (at)
            clock(what, Step::done, positionText(*at), tip);
        else if (std::exchange(isNext, false))
            clock(what, Step::running, DrillSideWords::tr("running %1").arg(clockText(view.position)), tip);
        else
            clock(what, Step::ahead, unknownText(), tip);
    }
    y += 8;
}

void Side::seats() {
    section(DrillSideWords::tr("Seats"), DrillSideWords::tr("last hand-over"));
    for (const Seat seat : view.info.seats) {
        const auto chair = std::find_if(view.chairs.begin(), view.chairs.end(),
                                        [&](const drill::Chair& one) { return one.seat == seat; });
        const bool isThere = chair != view.chairs.end() && chair->presence == drill::Presence::present;
        const bool isMine = chair != view.chairs.end() && chair->isOwn;
        const QString who = chair == view.chairs.end()               ? DrillSideWords::tr("empty")
                            : isMine                                 ? DrillSideWords::tr("you")
                            : !isThere                               ? DrillSideWords::tr("%1, gone").arg(QString::fromStdString(chair->who))
                                                                     : QString::fromStdString(chair->who);
        const auto said = std::find_if(view.acts.rbegin(), view.acts.rend(), [&](const drill::Act& act) {
            return act.seat == seat && act.verb == drill::Verb::handover && !isAnswer(act);
        });
        const QString last = said == view.acts.rend() ? unknownText() : positionText(said->at);
        put.add(RectShape{QRectF(kInset + 1, y + 6, 8, 8), isThere ? Ink(Role::ink2) : Ink(), {Role::ink2, 1, Dash::solid}, 4});
        const qreal used = put.text(put.right(), y + 14, last, type::kBody, Role::ink2, Align::right);
        const qreal room = put.right() - used - 8 - kText;
        const QString name = seatName(seat);
        const qreal wide = put.text(kText, y + 14, name, isMine ? type::kTitle : type::kBody, isMine ? Role::ink1 : Role::ink2,
                                    Align::left, room);
        if (room - wide > 40)
            put.text(kText + wide + 10, y + 14, who, type::kBody, Role::ink3, Align::left, room - wide - 10);
        put.item(QRectF(0, y, put.right() + kInset, kLine), QStringLiteral("%1: %2").arg(name, who),
                 isThere ? DrillSideWords::tr("%1 is there").arg(who) : DrillSideWords::tr("Nobody is there"));
        y += kLine;
    }
    y += 10;
}

void Side::rule() {
    section(DrillSideWords::tr("Score rule"), DrillSideWords::tr("100 points"));
    const int taken = std::accumulate(view.hints.begin(), view.hints.end(), 0,
                                      [](int sum, const drill::GivenHint& hint) { return sum + hint.price; });
    const auto line = [&](const QString& what, const QString& points) {
        const qreal used = put.text(put.right(), y + 14, points, type::kTitle, Role::ink1, Align::right);
        put.text(kInset, y + 14, what, type::kBody, Role::ink2, Align::left, put.right() - used - 8 - kInset);
        y += kLine;
    };
    line(DrillSideWords::tr("detect"), QStringLiteral("30"));
    line(DrillSideWords::tr("attribute: seam, then object"), QStringLiteral("30"));
    line(DrillSideWords::tr("mitigate"), QStringLiteral("25"));
    line(DrillSideWords::tr("communicate: hand over"), QStringLiteral("15"));
    line(DrillSideWords::tr("hints used: %1").arg(view.hints.size()), taken ? formatSigned(-taken, 1) : QStringLiteral("0"));
    line(DrillSideWords::tr("a minute with the wrong team"), formatSigned(-1, 1));
    y += 10;
}

void Side::hintButton() {
    if (!view.nextHint) {
        put.text(kInset, y + 16, DrillSideWords::tr("There are no more hints."), type::kBody, Role::ink2);
        y += 26;
        return;
    }
    const QString text = DrillSideWords::tr("Ask for hint %1 (%2)").arg(view.hints.size() + 1).arg(formatSigned(-*view.nextHint, 1));
    const QRectF box(kInset, y + 2, put.right() - kInset, 28);
    const bool isOpen = view.phase == Phase::running;
    put.add(RectShape{box, isOpen ? Role::bg2 : Role::bg1, {Role::line, 1, Dash::solid}, 4});
    put.text(box.center().x(), box.top() + 18.5, text, type::kTitle, isOpen ? Role::ink1 : Role::ink3, Align::centre, box.width() - 8);
    const int item = put.item(box, text,
                              isOpen ? DrillSideWords::tr("Costs %1 points of the score. H asks, too.").arg(*view.nextHint)
                                     : DrillSideWords::tr("While the drill runs."),
                              isOpen);
    if (isOpen)
        out.hint = item;
    y = box.bottom() + 10;
}

void Side::hints() {
    section(DrillSideWords::tr("Hints"), DrillSideWords::tr("%1 given").arg(view.hints.size()));
    for (std::size_t i = 0; i < view.hints.size(); ++i) {
        put.text(kInset, y + 14, QString::number(i + 1), type::kTitle, Role::ink2);
        y = put.paragraph(kInset + 16, y + 14, QString::fromStdString(view.hints[i].text), type::kBody, Role::ink1, 16) - 6;
    }
    y += 4;
    if (!isRevealed(view)) {
        hintButton();
        y = put.paragraph(kInset, y + 14, DrillSideWords::tr("Truth, loss and score appear at the reveal."), type::kBody,
                          Role::ink2, 16);
    }
}

} // namespace

DrillSidePicture drillSidePicture(const DrillContent& content, QSizeF size, const PanelStyle& style) {
    DrillSidePicture out;
    if (!content.view)
        return out;
    Side side{content, *content.view, PanelWriter(out.picture, style, size.width(), kInset), out};
    side.clocks();
    side.seats();
    side.rule();
    side.hints();
    out.picture.height = side.y + 8;
    return out;
}

DrillSide::DrillSide(QWidget* parent)
    : DrillPanel("drill_side", parent) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Clocks, seats, score and hints"));
        setWhatsThis(tr("Up, Down: previous, next line\nH: ask for the next hint, at the price that is shown"));
    });
    setLeastWidth(250);
}

PanelPicture DrillSide::build(QSizeF size) const {
    DrillSidePicture made = drillSidePicture(content(), size, panelStyle());
    m_hint = made.hint;
    return std::move(made.picture);
}

void DrillSide::activate(int item) {
    if (item >= 0 && item == m_hint && content().view && content().view->nextHint)
        Q_EMIT hintAsked(*content().view->nextHint);
}

void DrillSide::keyPressEvent(QKeyEvent* event) {
    static_cast<void>(picture());
    if (event->key() == Qt::Key_H && event->modifiers() == Qt::NoModifier && m_hint >= 0)
        return activate(m_hint);
    PaintedPanel::keyPressEvent(event);
}

} // namespace seamscope::ui
