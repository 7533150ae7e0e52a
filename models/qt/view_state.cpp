// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/view_state.h"

#include <algorithm>
#include <set>

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
    if (m_selection == entity && m_selectionTo.isEmpty() && m_selectedToo.empty())
        return;
    m_selection = entity;
    m_selectionTo = {};
    m_selectedToo.clear();
    Q_EMIT selectionChanged();
}

std::vector<topology::EntityId> ViewState::selected() const {
    std::vector<topology::EntityId> all;
    if (m_selection.isEmpty() || !m_selectionTo.isEmpty())
        return all;
    all.reserve(m_selectedToo.size() + 1);
    all.push_back(m_selection);
    all.insert(all.end(), m_selectedToo.begin(), m_selectedToo.end());
    return all;
}

bool ViewState::isSelected(const topology::EntityId& entity) const {
    return !entity.isEmpty() && m_selectionTo.isEmpty() &&
           (m_selection == entity || std::find(m_selectedToo.begin(), m_selectedToo.end(), entity) != m_selectedToo.end());
}

void ViewState::selectAll(const std::vector<topology::EntityId>& entities) {
    m_guiThread.check("ViewState");
    std::vector<topology::EntityId> wanted;
    std::set<topology::EntityId> seen;
    for (const topology::EntityId& entity : entities)
        if (wanted.size() < kMostSelected && !entity.isEmpty() && seen.insert(entity).second)
            wanted.push_back(entity);
    if (wanted.empty())
        return clearSelection();
    const topology::EntityId first = wanted.front();
    wanted.erase(wanted.begin());
    if (m_selection == first && m_selectionTo.isEmpty() && m_selectedToo == wanted)
        return;
    m_selection = first;
    m_selectionTo = {};
    m_selectedToo = std::move(wanted);
    Q_EMIT selectionChanged();
}

void ViewState::selectMore(const std::vector<topology::EntityId>& entities) {
    std::vector<topology::EntityId> all = selected();
    all.insert(all.end(), entities.begin(), entities.end());
    selectAll(all);
}

void ViewState::toggle(const topology::EntityId& entity) {
    if (entity.isEmpty())
        return;
    if (!isSelected(entity))
        return selectMore({entity});
    std::vector<topology::EntityId> rest = selected();
    std::erase(rest, entity);
    selectAll(rest);
}

void ViewState::selectEdge(const topology::EntityId& from, const topology::EntityId& to) {
    m_guiThread.check("ViewState");
    if (m_selection == from && m_selectionTo == to)
        return;
    m_selection = from;
    m_selectionTo = to;
    m_selectedToo.clear();
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
