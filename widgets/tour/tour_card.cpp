// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_card.h"

#include "common/spoken.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

constexpr int kSmallPx = 11;
constexpr int kTitlePx = 15;
constexpr int kTextPx = 13;

QLabel* label(const char* role, QWidget* parent) {
    auto* made = new QLabel(parent);
    made->setProperty("tourRole", QLatin1String(role));
    made->setTextFormat(Qt::PlainText);
    return made;
}

QPushButton* button(const char* kind, QWidget* parent) {
    auto* made = new QPushButton(parent);
    made->setProperty(kind, true);
    made->setAutoDefault(false);
    return made;
}

void setSize(QLabel& label, int px, int weight, qreal scale) {
    QFont font = label.font();
    font.setPixelSize(std::max(kSmallPx, static_cast<int>(std::lround(px * scale))));
    font.setWeight(static_cast<QFont::Weight>(weight));
    label.setFont(font);
}

} // namespace

TourCard::TourCard(QWidget* parent)
    : QFrame(parent)
    , m_place(label("small", this))
    , m_keys(label("small", this))
    , m_title(label("text", this))
    , m_text(label("text", this))
    , m_end(button("seamFlat", this))
    , m_back(button("seamFlat", this))
    , m_next(button("seamPrimary", this)) {
    setObjectName(QStringLiteral("tour"));
    setFocusPolicy(Qt::StrongFocus);
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_next->setObjectName(QStringLiteral("tour-next"));
    m_back->setObjectName(QStringLiteral("tour-back"));
    m_end->setObjectName(QStringLiteral("tour-end"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_place);
    head->addStretch(1);
    head->addWidget(m_keys);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_end);
    buttons->addStretch(1);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addSpacing(4);
    column->addLayout(buttons);
    connect(m_next, &QPushButton::clicked, this, &TourCard::nextAsked);
    connect(m_back, &QPushButton::clicked, this, &TourCard::backAsked);
    connect(m_end, &QPushButton::clicked, this, &TourCard::endAsked);
    for (QPushButton* each : {m_end, m_back, m_next})
        each->installEventFilter(this);
    setTextScale(1);
    spoken(*this, [this] { say(); });
}

void TourCard::setTextScale(qreal scale) {
    m_scale = scale;
    setSize(*m_place, kSmallPx, QFont::Normal, scale);
    setSize(*m_keys, kSmallPx, QFont::Normal, scale);
    setSize(*m_title, kTitlePx, QFont::DemiBold, scale);
    setSize(*m_text, kTextPx, QFont::Normal, scale);
}

void TourCard::say() {
    const bool isOffer = m_words.count == 0;
    m_place->setText(isOffer ? tr("New here?") : tr("%1 of %2").arg(m_words.place).arg(m_words.count));
    m_keys->setText(isOffer ? QStringLiteral("Ctrl+T") : QStringLiteral("←  →  Esc"));
    m_title->setText(m_words.title);
    m_text->setText(m_words.text);
    m_end->setText(isOffer ? tr("Not now") : tr("End the tour"));
    m_back->setText(tr("Back"));
    m_back->setVisible(!isOffer);
    m_back->setEnabled(m_words.place > 1);
    m_next->setText(isOffer                           ? tr("Start the tour")
                    : m_words.place == m_words.count ? tr("Done")
                                                      : tr("Next"));
    setAccessibleName(m_words.title);
    setAccessibleDescription(QStringLiteral("%1. %2").arg(m_place->text(), m_words.text));
}

void TourCard::setWords(const TourWords& words, bool isNews) {
    if (words == m_words && !isNews)
        return;
    m_words = words;
    say();
    if (!isNews)
        return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

std::vector<QSize> TourCard::sizes(int widest) const {
    std::vector<QSize> out;
    const int least = layout()->totalMinimumSize().width(); // the rim included
    for (const int width : {360, 440, 300, 240, 620}) {
        const int wanted = std::max(least, std::min(static_cast<int>(std::lround(width * m_scale)), widest));
        out.emplace_back(wanted, layout()->totalHeightForWidth(wanted));
    }
    return out;
}

bool TourCard::act(int key) {
    const bool isOffer = m_words.count == 0;
    if (key == Qt::Key_Left || key == Qt::Key_Right) // where words run from right to left, so does the tour
        key = (key == Qt::Key_Right) != isRightToLeft() ? Qt::Key_PageDown : Qt::Key_PageUp;
    if (key == Qt::Key_Escape)
        Q_EMIT endAsked();
    else if (key == Qt::Key_PageDown && !isOffer)
        Q_EMIT nextAsked();
    else if (key == Qt::Key_PageUp && !isOffer)
        Q_EMIT backAsked();
    else
        return false;
    return true;
}

/// Escape is a shortcut of the window, too; here it is the card's.
bool TourCard::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QFrame::event(event);
}

void TourCard::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (event->modifiers() & ~Qt::KeypadModifier)
        return QFrame::keyPressEvent(event);
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space)
        Q_EMIT nextAsked();
    else if (!act(key))
        QFrame::keyPressEvent(event);
}

/// Arrows would only move the keyboard from button to button.
bool TourCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress)
        return act(static_cast<QKeyEvent*>(event)->key());
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace seamscope::ui
