// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "alarms/alarm_geometry.h"
#include "feed/alarm_request.h"

#include <QTimer>

#include <utility>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace seamscope::ui {

/// Rows of alarms as a picture that is chosen from by mouse and keys. Only the marks of what nobody has
/// acknowledged alternate, once a second, and not where less motion is asked for.
class AlarmList final : public SubjectPanel {
    Q_OBJECT
public:
    explicit AlarmList(QWidget* parent = nullptr);
    void setContent(AlarmContent content, bool isJump);
    void setMotion(bool isReduced);
    [[nodiscard]] bool isBlinking() const { return m_blink.isActive(); }
    [[nodiscard]] const AlarmContent& content() const { return m_content; }
    void choose(std::uint64_t alarm);
    void chooseNext(int direction);
    void toggleRaw();

Q_SIGNALS:
    void chosen(bool byUser);
    void keyed(int key); ///< one of the letters that act

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    [[nodiscard]] Subject subjectOf(int item) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(AlarmList)
    void setBlinking();
    void markChosen(bool isTakenIntoSight = true);

    AlarmContent m_content;
    bool m_isMotionReduced = false;
    QTimer m_blink;
    mutable std::vector<std::uint64_t> m_alarms; ///< by item of the picture last built
};

/// The alarm page: the list, and under it what can be done to the alarm that is chosen.
class AlarmPage final : public QWidget, public View {
    Q_OBJECT
public:
    explicit AlarmPage(QWidget* parent = nullptr);
    void setContent(AlarmContent content, bool isJump);
    void setMotion(bool isReduced) { m_list->setMotion(isReduced); }
    /// What became of an act; what was typed stays unless it was done.
    void setAnswer(const QString& text, bool isDone);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    [[nodiscard]] AlarmList& list() { return *m_list; }

Q_SIGNALS:
    /// Who it is by is known to the gateway.
    void acted(const seamscope::telemetry::AlarmRequest& request);
    void incidentAsked(const std::string& id);
    void selected(const seamscope::topology::EntityId& entity);

private:
    Q_DISABLE_COPY_MOVE(AlarmPage)
    void say();
    /// @p text and @p tip are words of this class, said in the language of the moment.
    QPushButton* button(const char* text, const char* tip, telemetry::AlarmVerb verb);
    void act(telemetry::AlarmVerb verb);
    void goOn();
    void onKey(int key);
    void showActs();
    void showChosen(bool byUser);
    [[nodiscard]] const telemetry::Alarm* chosen() const;

    AlarmList* m_list;
    QWidget* m_bar; ///< what is chosen, and what can be done to it
    QLabel* m_about;
    QLineEdit* m_text;
    QComboBox* m_until;
    QLabel* m_answer;
    struct Wanted {
        telemetry::AlarmVerb verb;
        std::uint64_t alarm; ///< 0: a note for the next shift
    };
    std::optional<Wanted> m_wanted; ///< what the text is asked for
    std::optional<Wanted> m_sent;   ///< what there is no answer to yet: it is not said twice
    std::vector<std::pair<telemetry::AlarmVerb, QPushButton*>> m_buttons;
};

} // namespace seamscope::ui
