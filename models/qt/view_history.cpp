// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/view_history.h"

#include <utility>

namespace seamscope::models {
namespace {

constexpr unsigned kTime = 1;
constexpr unsigned kSpan = 2;
constexpr unsigned kTimeline = 4;
constexpr unsigned kZoom = 8;
constexpr unsigned kOther = 16;

unsigned changeOf(const ViewPlace& a, const ViewPlace& b) {
    unsigned change = 0;
    change |= a.soughtAt != b.soughtAt ? kTime : 0;
    change |= a.span != b.span ? kSpan : 0;
    change |= a.timeline != b.timeline ? kTimeline : 0;
    change |= a.graph != b.graph ? kZoom : 0;
    ViewPlace other = b;
    other.soughtAt = a.soughtAt;
    other.span = a.span;
    other.timeline = a.timeline;
    other.graph = a.graph;
    return change | (other == a ? 0 : kOther);
}

} // namespace

void ViewHistory::start(ViewPlace place) {
    m_now = std::move(place);
    m_past.clear();
    m_future.clear();
    m_lastChange = 0;
}

void ViewHistory::note(const ViewPlace& place, std::chrono::milliseconds at) {
    if (!m_now)
        return start(place);
    const unsigned change = changeOf(*m_now, place);
    if (change == 0)
        return;
    // Only what is dragged or wheeled comes in many small steps.
    const bool goesOn = change == m_lastChange && !(change & kOther) && at - m_lastAt < kTogether;
    if (!goesOn) {
        if (m_past.size() == kSteps)
            m_past.erase(m_past.begin());
        m_past.push_back(std::move(*m_now));
    }
    m_future.clear();
    m_now = place;
    m_lastChange = change;
    m_lastAt = at;
}

void ViewHistory::leaveAt(TimePoint t) {
    if (m_now)
        m_now->soughtAt = t;
}

void ViewHistory::adopt(const ViewPlace::Lanes& lanes) {
    if (!m_now || m_now->lanes == lanes)
        return;
    const ViewPlace::Lanes former = std::exchange(m_now->lanes, lanes);
    for (std::vector<ViewPlace>* places : {&m_past, &m_future})
        for (ViewPlace& place : *places)
            if (place.lanes == former)
                place.lanes = lanes;
}

std::optional<ViewPlace> ViewHistory::back() {
    if (m_past.empty())
        return std::nullopt;
    m_future.push_back(std::move(*m_now));
    m_now = std::move(m_past.back());
    m_past.pop_back();
    m_lastChange = 0;
    return m_now;
}

std::optional<ViewPlace> ViewHistory::forward() {
    if (m_future.empty())
        return std::nullopt;
    m_past.push_back(std::move(*m_now));
    m_now = std::move(m_future.back());
    m_future.pop_back();
    m_lastChange = 0;
    return m_now;
}

} // namespace seamscope::models
