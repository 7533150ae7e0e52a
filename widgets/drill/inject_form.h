// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drill_content.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace seamscope::ui {

/// What a facilitator throws in while the drill runs: kind, seat, words and when; a fault of a sensor and a
/// second fault also have a point, a value and how long it lasts.
class InjectForm final : public QWidget {
    Q_OBJECT
public:
    explicit InjectForm(QWidget* parent = nullptr);
    void setContent(const DrillContent& content);
    /// Entities that the field completes.
    void setEntities(const QStringList& ids);
    /// Why it was refused; empty: it was taken, and what was typed is not sent twice.
    void setAnswer(const QString& text, bool isDone);

Q_SIGNALS:
    void injectAsked(const seamscope::drill::Inject& inject);

private:
    Q_DISABLE_COPY_MOVE(InjectForm)
    void say();
    void add();
    /// What a kind has; its usual seat is proposed.
    void showKind();
    void tell(const QString& text);
    [[nodiscard]] drill::InjectKind kind() const;

    QFormLayout* m_rows;
    QComboBox* m_kind;
    QComboBox* m_to;
    QSpinBox* m_in; ///< minutes from now
    QLineEdit* m_from;
    QLineEdit* m_words;
    QCheckBox* m_isHeld;
    QLineEdit* m_entity;
    QLineEdit* m_signal;
    QLineEdit* m_value;
    QSpinBox* m_lasts; ///< minutes; 0: as usual
    QPushButton* m_add;
    QLabel* m_answer;
    std::vector<drill::Seat> m_seats; ///< as m_to has them
    Duration m_position{0};
};

} // namespace seamscope::ui
