// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/main_window.h"
#include "tour/tour_view.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <vector>

namespace seamscope::console {

class ViewSteps;

/// The guided tour of a window: its stops one after the other, each with the page and the panel that it is about in
/// front. Whenever it ends, pages and panels stand as before, and no step of it can be undone. GUI thread.
class GuidedTour final : public QObject {
    Q_OBJECT
public:
    struct Stop {
        std::function<void()> bring; ///< puts what it is about in front
        ui::TourTarget target;
        std::function<ui::TourWords()> words; ///< of this moment, without its number
    };
    /// All must outlive it.
    GuidedTour(MainWindow& window, ViewSteps& steps);

    /// @p stops of what can be shown now. Begins at the first one; nothing where there is none.
    void start(std::vector<Stop> stops);
    /// Asks in a corner; the keyboard stays where it is.
    void offer(std::function<ui::TourWords()> words);
    void end();
    /// It is at a stop, or offered.
    [[nodiscard]] bool isShown() const { return m_view.isShown(); }
    [[nodiscard]] bool isOn() const { return !m_stops.empty(); }
    [[nodiscard]] ui::TourView& view() { return m_view; }
    /// The moment that is shown is another one: the same stop, with its figures.
    void refresh(bool isJump);

Q_SIGNALS:
    void taken(); ///< who was offered it wants it

private:
    Q_DISABLE_COPY_MOVE(GuidedTour)
    void go(std::size_t stop);
    void sayAgain();
    [[nodiscard]] ui::TourWords wordsOf(std::size_t stop) const;

    MainWindow& m_window;
    ViewSteps& m_steps;
    ui::TourView m_view;
    std::vector<Stop> m_stops;
    std::size_t m_at = 0;
    std::function<ui::TourWords()> m_offer;
    QTimer m_pace;           ///< runs while the words are too new to change
    bool m_isBehind = false; ///< they are of an earlier moment
    MainWindow::Page m_page = MainWindow::Page::overview; ///< before the tour, as all of these
    std::vector<MainWindow::Place> m_inSight;
    QPointer<QWidget> m_focus;
};

} // namespace seamscope::console
