// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/join_form.h"

#include "common/spoken.h"
#include "drill/briefing_view.h"
#include "qt/drill_text.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace seamscope::ui {
namespace {

using namespace models;
using drill::Seat;

constexpr int kMostName = 64;
constexpr int kLeastBriefing = 160; ///< a few lines of it; it scrolls

} // namespace

JoinForm::JoinForm(QWidget* parent)
    : QWidget(parent)
    , m_briefing(new BriefingView)
    , m_who(new QLineEdit)
    , m_seat(new QComboBox)
    , m_keyLabel(new QLabel)
    , m_key(new QLineEdit)
    , m_sit(new QPushButton)
    , m_answer(new QLabel) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_who->setMaxLength(kMostName);
    m_key->setEchoMode(QLineEdit::Password);
    m_sit->setProperty("seamPrimary", true);
    m_answer->setWordWrap(true);
    m_answer->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    auto* const whoLabel = new QLabel;
    auto* const seatLabel = new QLabel;
    column->addWidget(whoLabel);
    column->addWidget(m_who);
    column->addWidget(seatLabel);
    column->addWidget(m_seat);
    column->addWidget(m_keyLabel);
    column->addWidget(m_key);
    column->addWidget(m_sit);
    column->addWidget(m_answer);
    m_briefing->setMinimumHeight(kLeastBriefing);
    m_briefing->document()->setDocumentMargin(0); // the form has one
    column->addWidget(m_briefing, 1);
    connect(m_sit, &QPushButton::clicked, this, &JoinForm::join);
    connect(m_who, &QLineEdit::returnPressed, this, &JoinForm::join);
    connect(m_key, &QLineEdit::returnPressed, this, &JoinForm::join);
    connect(m_seat, &QComboBox::currentIndexChanged, this, &JoinForm::showSeat);
    spoken(*this, [this, whoLabel, seatLabel] {
        setAccessibleName(tr("Take a seat"));
        whoLabel->setText(tr("Your name"));
        m_who->setAccessibleName(whoLabel->text());
        seatLabel->setText(tr("Seat"));
        m_seat->setAccessibleName(seatLabel->text());
        m_keyLabel->setText(tr("Key of the drill"));
        m_key->setAccessibleName(m_keyLabel->text());
        m_sit->setText(tr("Sit down"));
        m_answer->clear(); // it was about what is done by now
    });
    showSeat();
}

void JoinForm::setContent(const DrillContent& content) {
    if (!content.view)
        return;
    const drill::DrillView& view = *content.view;
    m_briefing->setContent(content);
    std::vector<Seat> seats = view.info.seats;
    seats.push_back(Seat::facilitator);
    seats.push_back(Seat::observer);
    QStringList names;
    for (const Seat one : seats) {
        const auto chair = std::find_if(view.chairs.begin(), view.chairs.end(), [&](const drill::Chair& each) {
            return each.seat == one && each.presence == drill::Presence::present && one != Seat::observer;
        });
        names << (chair == view.chairs.end() ? seatName(one)
                                             : tr("%1 · %2 sits there").arg(seatName(one), QString::fromStdString(chair->who)));
    }
    if (seats == m_seats && names == m_names)
        return;
    const int before = std::max(0, m_seat->currentIndex());
    m_seats = std::move(seats);
    m_names = names;
    m_seat->clear();
    m_seat->addItems(names);
    m_seat->setCurrentIndex(std::min(before, static_cast<int>(names.size()) - 1));
}

void JoinForm::setWho(const QString& who) {
    if (m_who->text().isEmpty())
        m_who->setText(who);
}

void JoinForm::setAnswer(const QString& text) { m_answer->setText(text); }

Seat JoinForm::seat() const {
    const int at = m_seat->currentIndex();
    return at >= 0 && at < static_cast<int>(m_seats.size()) ? m_seats[static_cast<std::size_t>(at)] : Seat::observer;
}

/// Who leads or observes shows the key.
bool JoinForm::asksKey() const { return seat() == Seat::facilitator || seat() == Seat::observer; }

void JoinForm::showSeat() {
    m_keyLabel->setVisible(asksKey());
    m_key->setVisible(asksKey());
}

void JoinForm::join() {
    const QString who = m_who->text().trimmed();
    if (who.isEmpty()) {
        m_answer->setText(tr("Say who you are"));
        m_who->setFocus(Qt::OtherFocusReason);
        return;
    }
    m_answer->clear();
    Q_EMIT joinAsked({seat(), who.toStdString(), asksKey() ? m_key->text().toStdString() : std::string()});
    m_key->clear();
}

} // namespace seamscope::ui
