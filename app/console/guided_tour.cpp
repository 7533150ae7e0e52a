// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/guided_tour.h"

#include "console/view_steps.h"

#include <QApplication>

#include <utility>

namespace seamscope::console {
namespace {

constexpr int kTextPeriod = 1000; ///< ms, interface rule 12

} // namespace

GuidedTour::GuidedTour(MainWindow& window, ViewSteps& steps)
    : QObject(&window)
    , m_window(window)
    , m_steps(steps)
    , m_view(window) {
    m_pace.setSingleShot(true);
    m_pace.setInterval(kTextPeriod);
    connect(&m_pace, &QTimer::timeout, this, [this] {
        if (m_isBehind)
            sayAgain();
    });
    connect(&m_view.card(), &ui::TourCard::nextAsked, this, [this] {
        if (!isOn())
            Q_EMIT taken();
        else if (m_at + 1 < m_stops.size())
            go(m_at + 1);
        else
            end();
    });
    connect(&m_view.card(), &ui::TourCard::backAsked, this, [this] {
        if (m_at > 0)
            go(m_at - 1);
    });
    connect(&m_view.card(), &ui::TourCard::endAsked, this, &GuidedTour::end);
}

void GuidedTour::start(std::vector<Stop> stops) {
    end();
    if (stops.empty())
        return;
    m_stops = std::move(stops);
    m_steps.hold(true);
    m_focus = QApplication::focusWidget();
    m_page = m_window.page();
    m_window.showPage(MainWindow::Page::overview);
    m_inSight = m_window.inSight();
    go(0);
}

void GuidedTour::offer(std::function<ui::TourWords()> words) {
    end();
    m_offer = std::move(words);
    m_view.offer(m_offer());
}

void GuidedTour::go(std::size_t stop) {
    m_at = stop;
    m_stops[stop].bring();
    m_view.show(wordsOf(stop), m_stops[stop].target);
}

ui::TourWords GuidedTour::wordsOf(std::size_t stop) const {
    ui::TourWords words = m_stops[stop].words();
    words.place = static_cast<int>(stop) + 1;
    words.count = static_cast<int>(m_stops.size());
    return words;
}

void GuidedTour::refresh(bool isJump) {
    if (isJump || !m_pace.isActive())
        sayAgain();
    else
        m_isBehind = true; // a replay that stands still tells nothing later
}

void GuidedTour::sayAgain() {
    m_isBehind = false;
    if (!isShown())
        return;
    m_pace.start();
    m_view.setWords(isOn() ? wordsOf(m_at) : m_offer());
}

void GuidedTour::end() {
    m_view.hide();
    if (std::exchange(m_stops, {}).empty())
        return;
    m_window.showPage(MainWindow::Page::overview);
    for (const MainWindow::Place place : m_inSight)
        m_window.bring(place);
    m_window.showPage(m_page);
    if (m_focus && m_focus->isVisibleTo(&m_window))
        m_focus->setFocus(Qt::OtherFocusReason);
    m_steps.hold(false);
}

} // namespace seamscope::console
