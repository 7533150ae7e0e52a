// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/thread_checker.h"
#include "base/time.h"
#include "topology/entity.h"

#include <QObject>

#include <cstddef>
#include <string>
#include <vector>

namespace seamscope::models {

/// What all views share: one time cursor, one selection, one span. Every view observes it, none owns it.
/// GUI thread.
class ViewState final : public QObject {
    Q_OBJECT
public:
    explicit ViewState(QObject* parent = nullptr);

    /// Time that every view shows; equals the session's now while following.
    [[nodiscard]] TimePoint cursor() const { return m_cursor; }
    [[nodiscard]] bool isFollowing() const { return m_following; }
    [[nodiscard]] const topology::EntityId& selection() const { return m_selection; }
    /// The selected edge is given by its other end; empty = a node is selected.
    [[nodiscard]] const topology::EntityId& selectionTo() const { return m_selectionTo; }
    /// What is selected besides `selection()`, in the order in which it was; empty with an edge.
    [[nodiscard]] const std::vector<topology::EntityId>& selectedToo() const { return m_selectedToo; }
    /// All of it, `selection()` first; of an edge nothing.
    [[nodiscard]] std::vector<topology::EntityId> selected() const;
    [[nodiscard]] bool isSelected(const topology::EntityId& entity) const;
    /// More than one entity is selected.
    [[nodiscard]] bool hasSeveral() const { return !m_selectedToo.empty(); }
    /// Of a longer list the first are selected.
    static constexpr std::size_t kMostSelected = 4096;
    /// Span of trends and of the time bar.
    [[nodiscard]] TimeRange span() const { return m_span; }
    /// Canonical signal that the heatmap shows.
    [[nodiscard]] const std::string& heatSignal() const { return m_heatSignal; }

    /// Id of the incident that was chosen; empty: views show the worst open one.
    [[nodiscard]] const std::string& incident() const { return m_incident; }

    /// Moves the cursor with the session while following; does nothing otherwise.
    void followTo(TimePoint now);
    /// Puts the cursor at a time and stops following.
    void setCursor(TimePoint t);
    void setFollowing(bool following);
    void select(const topology::EntityId& entity);
    /// Several at once; the first is what pages about one thing show. Empty ids and what is named twice are left out.
    void selectAll(const std::vector<topology::EntityId>& entities);
    /// To what is selected; an edge gives way.
    void selectMore(const std::vector<topology::EntityId>& entities);
    /// Adds one, or takes it away again.
    void toggle(const topology::EntityId& entity);
    void selectEdge(const topology::EntityId& from, const topology::EntityId& to);
    void clearSelection();
    void setSpan(TimeRange span);
    void setHeatSignal(const std::string& signal);
    void chooseIncident(const std::string& id);

Q_SIGNALS:
    void cursorChanged();
    void followingChanged();
    void selectionChanged();
    void spanChanged();
    void heatSignalChanged();
    void incidentChanged();

private:
    Q_DISABLE_COPY_MOVE(ViewState)

    const ThreadChecker m_guiThread;
    TimePoint m_cursor{};
    bool m_following = true;
    topology::EntityId m_selection;
    topology::EntityId m_selectionTo;
    std::vector<topology::EntityId> m_selectedToo;
    TimeRange m_span{};
    std::string m_heatSignal = "gpu.temperature";
    std::string m_incident;
};

} // namespace seamscope::models
