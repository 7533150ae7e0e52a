// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/letter_panel.h"

#include "common/spoken.h"
#include "qt/drill_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace seamscope::ui {
namespace {

using namespace models;

constexpr qreal kInset = 16;
constexpr qreal kRow = 48;
constexpr qreal kFrom = 78;  ///< left of who says it
constexpr qreal kWords = 220; ///< left of what is said

struct LetterWords {
    Q_DECLARE_TR_FUNCTIONS(LetterWords)
};

bool isOwn(const drill::DrillView& view, drill::Seat seat) {
    return std::any_of(view.chairs.begin(), view.chairs.end(),
                       [&](const drill::Chair& chair) { return chair.isOwn && chair.seat == seat; });
}

struct Letters {
    const DrillContent& content;
    const drill::DrillView& view;
    PanelWriter put;
    LetterPicture& out;
    qreal width;
    qreal y = 0;

    int item(const QRectF& box, const QString& name, const QString& tip, int letter) {
        out.letters.push_back(letter);
        return put.item(box, name, tip, letter >= 0);
    }
    void letter(int index);
    void lacks(qreal bottom);
};

void Letters::letter(int index) {
    const drill::Letter& one = view.letters[static_cast<std::size_t>(index)];
    const drill::Act* answer = answerTo(view, one);
    const bool isOpen = one.wantsReply && !answer && view.phase == drill::Phase::running && isOwn(view, one.to);
    const QString from = QString::fromStdString(one.from);
    const QString text = QString::fromStdString(one.text).simplified();
    const QRectF box(0, y, width, kRow);
    if (isOpen) {
        put.add(RectShape{box, Role::bg3, {}, 0});
        put.add(RectShape{QRectF(0, y, 3, kRow), Role::accent, {}, 0});
    }
    const QString state = answer          ? LetterWords::tr("answered %1").arg(positionText(answer->at))
                          : isOpen        ? LetterWords::tr("open %1").arg(clockText(view.position - one.at))
                          : one.wantsReply ? LetterWords::tr("not answered")
                                           : QString();
    const QString reply = LetterWords::tr("Reply");
    qreal right = put.right();
    if (isOpen) {
        const QRectF button(right - put.width(reply, type::kTitle) - 24, y + 10, put.width(reply, type::kTitle) + 24, 28);
        put.add(RectShape{button, Role::bg2, {Role::line, 1, Dash::solid}, 4});
        put.text(button.center().x(), button.top() + 18.5, reply, type::kTitle, Role::ink1, Align::centre, button.width());
        right = button.left() - 10;
    }
    if (!state.isEmpty())
        right -= put.text(right, y + 20, state, isOpen ? type::kTitle : type::kBody, isOpen ? Role::ink1 : Role::ink2, Align::right, 130) + 12;
    put.text(kInset, y + 20, positionText(one.at), type::kTitle, Role::ink1, Align::left, kFrom - kInset - 6);
    const QString to = LetterWords::tr("to %1").arg(seatName(one.to));
    put.text(kFrom, y + 20, from, type::kTitle, Role::ink1, Align::left, kWords - kFrom - 8);
    put.text(kFrom, y + 37, to, type::kBody, Role::ink2, Align::left, kWords - kFrom - 8);
    put.text(kWords, y + 20, text, type::kBodyMedium, Role::ink1, Align::left, right - kWords);
    const QString said = answer ? QString::fromStdString(answer->text).section(QStringLiteral(": "), 1) : QString();
    if (answer)
        put.text(kWords, y + 37, LetterWords::tr("“%1”").arg(said), type::kBody, Role::ink2, Align::left, right - kWords);
    else if (one.wantsReply)
        put.text(kWords, y + 37, LetterWords::tr("reply wanted from %1").arg(seatName(one.to)), type::kBody, Role::ink2, Align::left,
                 right - kWords);
    put.add(RectShape{QRectF(0, y + kRow - 1, width, 1), isOpen ? Role::bg1 : Role::hair, {}, 0});
    item(box, LetterWords::tr("%1, %2 %3: %4. %5").arg(positionText(one.at), from, to, text, state),
         answer ? text + QLatin1Char('\n') + said : text, isOpen ? index : -1);
    y += kRow;
}

void Letters::lacks(qreal bottom) {
    const QString text = lacksText(ownSeats(view));
    if (text.isEmpty())
        return;
    const qreal top = std::max(y + 8, bottom - 48);
    put.add(RectShape{QRectF(kInset, top, width - 2 * kInset, 40), {}, {Role::hair, 1, Dash::solid}, 4});
    const QString advice = LetterWords::tr("%1 Ask the seat that has it; hand-overs are scored.").arg(text);
    put.text(kInset + 12, top + 24.5, advice, type::kBody, Role::ink2, Align::left, width - 2 * kInset - 24);
    item(QRectF(kInset, top, width - 2 * kInset, 40), advice, seesText(ownSeats(view)) + QLatin1Char('\n') + advice, -1);
    y = top + 40;
}

} // namespace

LetterPicture letterPicture(const DrillContent& content, QSizeF size, const PanelStyle& style) {
    LetterPicture out;
    if (!content.view)
        return out;
    Letters letters{content, *content.view, PanelWriter(out.picture, style, size.width(), kInset), out, size.width()};
    // The newest first: what waits for an answer is seen without scrolling.
    for (int i = static_cast<int>(content.view->letters.size()) - 1; i >= 0; --i)
        letters.letter(i);
    if (content.view->letters.empty()) {
        letters.put.text(kInset, 26,
                         content.view->phase == drill::Phase::lobby
                             ? LetterWords::tr("Nothing yet. Calls, questions and reports come here once the drill runs.")
                             : LetterWords::tr("Nothing yet. Calls, questions and reports come here."),
                         type::kBody, Role::ink2);
        letters.y = 40;
    }
    letters.lacks(size.height());
    out.picture.height = letters.y + 8;
    return out;
}

LetterPanel::LetterPanel(QWidget* parent)
    : DrillPanel("letters", parent) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Injects"));
        setWhatsThis(tr("Up, Down: previous, next open letter\nReturn: reply to it"));
    });
    setLeastWidth(520);
}

QString LetterPanel::remarkOf(const DrillContent& content) {
    return content.view ? LetterWords::tr("%1 delivered · later ones are hidden").arg(content.view->letters.size()) : QString();
}

PanelPicture LetterPanel::build(QSizeF size) const {
    LetterPicture made = letterPicture(content(), size, panelStyle());
    m_letters = std::move(made.letters);
    return std::move(made.picture);
}

void LetterPanel::activate(int item) {
    if (item >= 0 && item < static_cast<int>(m_letters.size()) && m_letters[static_cast<std::size_t>(item)] >= 0)
        Q_EMIT replyAsked(m_letters[static_cast<std::size_t>(item)]);
}

} // namespace seamscope::ui
