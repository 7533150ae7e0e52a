// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drill_content.h"
#include "feed/drill_request.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace seamscope::ui {

class BriefingView;

/// Where somebody sits down in a drill: a name, a seat that is free, and the key of who leads or observes.
class JoinForm final : public QWidget {
    Q_OBJECT
public:
    explicit JoinForm(QWidget* parent = nullptr);
    void setContent(const DrillContent& content);
    void setWho(const QString& who);
    /// Why the seat was refused.
    void setAnswer(const QString& text);

Q_SIGNALS:
    void joinAsked(const seamscope::drill::Join& join);

private:
    Q_DISABLE_COPY_MOVE(JoinForm)
    void join();
    void showSeat();
    [[nodiscard]] drill::Seat seat() const;
    [[nodiscard]] bool asksKey() const;

    std::vector<drill::Seat> m_seats; ///< as the list shows them
    QStringList m_names;
    BriefingView* m_briefing;
    QLineEdit* m_who;
    QComboBox* m_seat;
    QLabel* m_keyLabel;
    QLineEdit* m_key;
    QPushButton* m_sit;
    QLabel* m_answer;
};

} // namespace seamscope::ui
