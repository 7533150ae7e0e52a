// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QLabel;
class QPushButton;

namespace seamscope::ui {

/// What a card of the tour says. `count` 0: the tour itself is offered.
struct TourWords {
    QString title;
    QString text;
    int place = 0; ///< from 1
    int count = 0;
    bool operator==(const TourWords&) const = default;
};

/// The card of a guided tour: where one is, a title, one or two sentences, and the ways on. Arrows, Return and Escape do
/// what its buttons do while it has the keyboard; a screen reader hears of each stop. GUI thread.
class TourCard final : public QFrame {
    Q_OBJECT
public:
    explicit TourCard(QWidget* parent);

    /// @p isNews another stop, not other figures of the same: said aloud
    void setWords(const TourWords& words, bool isNews);
    [[nodiscard]] const TourWords& words() const { return m_words; }
    void setTextScale(qreal scale);
    /// The sizes it can have, at most as wide as @p widest; the one that reads best first.
    [[nodiscard]] std::vector<QSize> sizes(int widest) const;

Q_SIGNALS:
    void nextAsked(); ///< also: the offer is taken
    void backAsked();
    void endAsked();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TourCard)
    void say();
    [[nodiscard]] bool act(int key);

    TourWords m_words;
    qreal m_scale = 1;
    QLabel* m_place;
    QLabel* m_keys;
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_end;
    QPushButton* m_back;
    QPushButton* m_next;
};

} // namespace seamscope::ui
