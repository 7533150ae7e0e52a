// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/view.h"
#include "drill/drill_content.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSlider;
class QStringListModel;
class QVBoxLayout;

namespace seamscope::ui {

/// What a seat declares: detected, a hypothesis, an action, a word to another seat. Nothing is taken back; a field that
/// was refused keeps what was typed. It is open while the clock of the drill runs.
class DrillForm final : public QWidget, public View {
    Q_OBJECT
public:
    explicit DrillForm(QWidget* parent = nullptr);
    void setContent(const DrillContent& content);
    /// Ids of what can be named, as they are completed.
    void setEntities(const QStringList& ids);
    /// What is selected elsewhere is offered where no object was typed yet.
    void setSelected(const QString& id);
    /// The line of words answers this letter until it is sent.
    void replyTo(const drill::Letter& letter);
    /// The keyboard goes to the first field of it; to have detected needs none and is declared.
    void begin(drill::Verb verb);
    /// What became of the last act.
    void setAnswer(const QString& text, bool isDone);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;

Q_SIGNALS:
    void acted(const seamscope::drill::Act& act);

private:
    Q_DISABLE_COPY_MOVE(DrillForm)
    void speak();
    void showSure();
    void sayWhatWordsAre();
    /// @p text is a word of this class, said in the language of the moment; null: it changes.
    QLabel* title(const char* text);
    QPushButton* button(const char* text, void (DrillForm::*run)());
    QLineEdit* entityField();
    void fillSeats();
    void fillReceivers();
    [[nodiscard]] std::optional<drill::Act> begun(drill::Verb verb);
    [[nodiscard]] bool readEntity(QLineEdit& field, topology::EntityId& entity);
    void tell(const QString& text);
    void detect();
    void commit();
    void act();
    void say();
    void send(const drill::Act& act);
    void clear(drill::Verb verb);
    [[nodiscard]] drill::Seat seat() const;

    DrillContent m_content;
    std::vector<drill::Seat> m_seats; ///< own ones that play, as the list shows them
    std::optional<drill::Letter> m_letter;
    std::optional<drill::Verb> m_sent; ///< not answered yet
    QStringListModel* m_ids;
    QVBoxLayout* m_column;
    QLabel* m_seatLabel;
    QComboBox* m_seat;
    QComboBox* m_seam;
    QLineEdit* m_cause;
    QComboBox* m_mechanism;
    QLabel* m_sure;
    QSlider* m_confidence;
    QLineEdit* m_for;
    QLineEdit* m_against;
    QLineEdit* m_test;
    QComboBox* m_class;
    QLineEdit* m_object;
    QLabel* m_sayTitle;
    QComboBox* m_to;
    QLineEdit* m_words;
    QLabel* m_answer;
    std::vector<QPushButton*> m_buttons;
};

} // namespace seamscope::ui
