// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/library.h"

#include <QDialog>

#include <array>
#include <vector>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QRadioButton;

namespace seamscope::ui {

/// Which drill of the library is played, and at which level: a search field, what was found, and of the marked one what
/// trainees may read. Nothing of the answer is shown, and nothing is searched by it. GUI thread.
class DrillPicker final : public QDialog {
    Q_OBJECT
public:
    /// @p marked index of the one that is marked first.
    DrillPicker(std::vector<drill::LibraryDrill> library, int marked, QWidget* parent);

Q_SIGNALS:
    /// @p drill index of the library that was given; @p level from 1.
    void playAsked(int drill, int level);

protected:
    /// Up and Down walk along what was found while words are typed.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(DrillPicker)
    void say();
    void find();
    void showMarked();
    void play();
    [[nodiscard]] int marked() const; ///< index of the library; -1: nothing was found

    const std::vector<drill::LibraryDrill> m_source;
    std::vector<drill::LibraryDrill> m_library; ///< in the language of the screen
    QLineEdit* m_words;
    QListWidget* m_found;
    QLabel* m_none;
    QLabel* m_title;
    QLabel* m_teaches;
    QLabel* m_briefing;
    QLabel* m_levelName;
    QButtonGroup* m_level; ///< ids are the levels
    std::array<QRadioButton*, drill::kLevels> m_levels{};
    QLabel* m_remark;
    QPushButton* m_play;
    QPushButton* m_leave;
};

} // namespace seamscope::ui
