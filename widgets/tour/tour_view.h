// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/view.h"
#include "tour/tour_card.h"

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <vector>

namespace seamscope::ui {

/// What a stop of a tour points at.
struct TourTarget {
    QPointer<QWidget> widget;
    std::function<QRectF()> part{}; ///< of the widget, in its coordinates; empty or none: all of it
};

/// Darkens a window but for one place; the pointer goes through it to what lies beneath.
class TourVeil final : public QWidget {
    Q_OBJECT
public:
    explicit TourVeil(QWidget* parent);
    void setTheme(const Palette& palette);
    void setHole(const QRect& hole);
    [[nodiscard]] QRect hole() const { return m_hole; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TourVeil)
    const Palette* m_palette;
    QRect m_hole;
};

/// A card beside what it explains, over a window: follows that wherever it goes, and leaves nothing when it is hidden.
/// Nothing of it moves by itself. GUI thread.
class TourView final : public QObject, public View {
    Q_OBJECT
public:
    explicit TourView(QWidget& window);

    /// The keyboard goes to the card.
    void show(const TourWords& words, TourTarget target);
    /// Other figures at the same stop.
    void setWords(const TourWords& words) { m_card->setWords(words, false); }
    /// In the corner of the window; the keyboard stays where it is.
    void offer(const TourWords& words);
    void hide();
    [[nodiscard]] bool isShown() const { return m_card->isVisibleTo(m_card->parentWidget()); }
    [[nodiscard]] TourCard& card() { return *m_card; }
    /// What is pointed at, on the window; empty while it cannot be seen.
    [[nodiscard]] QRect targetBox() const { return m_veil->hole(); }
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TourView)
    void watch(QWidget* target);
    void follow();
    void bringIntoSight();
    [[nodiscard]] QRect boxOfTarget() const;
    [[nodiscard]] bool isInFront() const;

    QWidget& m_window;
    TourVeil* m_veil;
    TourCard* m_card;
    TourTarget m_target;
    std::vector<QPointer<QWidget>> m_watched; ///< the target and all that it stands in
    bool m_wantsSight = false;                ///< a page that scrolls has to show the target yet
    QTimer m_soon;
};

} // namespace seamscope::ui
