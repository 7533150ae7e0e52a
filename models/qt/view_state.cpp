// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/view_state.h"

namespace seamscope::models {

ViewState::ViewState(QObject* parent)
    : QObject(parent) {}

void ViewState::followTo(TimePoint now) {
    m_guiThread.check("ViewState");
    if (!m_following || m_cursor == now)
        return;
    m_cursor = now;
    Q_EMIT cursorChanged();
}

void ViewState::setCursor(TimePoint t) {
    m_guiThread.check("ViewState");
    // The cursor first: who is told that nothing is followed any more looks where it stands.
    const bool isMoved = m_cursor != t;
    m_cursor = t;
    setFollowing(false);
    if (isMoved && m_cursor == t)
        Q_EMIT cursorChanged();
}

void ViewState::setFollowing(bool following) {
    m_guiThread.check("ViewState");
    if (m_following == following)
        return;
    m_following = following;
    Q_EMIT followingChanged();
}

void ViewState::select(const topology::EntityId& entity) {
    m_guiThread.check("ViewState");
    if (m_selection == entity && m_selectionTo.isEmpty())
        return;
    m_selection = entity;
    m_selectionTo = {};
    Q_EMIT selectionChanged();
}

void ViewState::selectEdge(const topology::EntityId& from, const topology::EntityId& to) {
    m_guiThread.check("ViewState");
    if (m_selection == from && m_selectionTo == to)
        return;
    m_selection = from;
    m_selectionTo = to;
    Q_EMIT selectionChanged();
}

void ViewState::clearSelection() { select({}); }

void ViewState::setSpan(TimeRange span) {
    m_guiThread.check("ViewState");
    if (m_span == span)
        return;
    m_span = span;
    Q_EMIT spanChanged();
}

void ViewState::setHeatSignal(const std::string& signal) {
    m_guiThread.check("ViewState");
    if (m_heatSignal == signal)
        return;
    m_heatSignal = signal;
    Q_EMIT heatSignalChanged();
}

void ViewState::chooseIncident(const std::string& id) {
    m_guiThread.check("ViewState");
    if (m_incident == id)
        return;
    m_incident = id;
    Q_EMIT incidentChanged();
}

} // namespace seamscope::models
