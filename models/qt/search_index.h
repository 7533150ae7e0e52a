// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/cluster_state.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::models {

/// What an answer of the search field is.
enum class SearchKind : unsigned char { entity, signal, incident, view, action, seam };

/// One answer of the search field.
struct SearchHit {
    SearchKind kind = SearchKind::entity;
    topology::EntityId entity{}; ///< of an entity, and the first end of a seam
    topology::EntityId to{};     ///< the other end of a seam
    std::string signal{};        ///< of a signal
    std::string incident{};      ///< id of an incident
    std::size_t command = 0;     ///< of a view or action: its place in setCommands()
    QString text{};              ///< what is found: "gpu/n031:4"
    QString detail{};            ///< its kind, and owner, number of series or onset
    QString keys{};              ///< that do the same; empty: none
    bool operator==(const SearchHit&) const = default;
};

/// A view that can be shown or something that can be done, as the index knows it.
struct SearchCommand {
    SearchKind kind = SearchKind::action;
    QString text;
    QString keys;
};

/// Finds entities, signals, incidents, seams, views and actions by any part of their names; seams also by owner,
/// measure and state. Rebuilt when the graph or the
/// series change, which is rare; a query is a scan. GUI thread.
class SearchIndex {
public:
    /// Entities and signals of @p state, and the incidents and seams of what is shown.
    void rebuild(const ClusterState& state, const telemetry::IncidentReport* incidents = nullptr);
    /// The next rebuild() makes all of it anew: its words are of another language.
    void forget() { m_epoch = ~std::uint64_t{0}; }
    void setCommands(const std::vector<SearchCommand>& commands);
    /// Words are joined by "and"; exact names first, then beginnings, then the rest; what can be done and what is
    /// wrong before the thousands of names, in natural order. At most @p limit.
    [[nodiscard]] std::vector<SearchHit> find(const QString& query, std::size_t limit = 12) const;

private:
    struct Entry {
        SearchHit hit;
        std::string folded; ///< lower case text
        std::string name;   ///< the part after the slash, lower case
    };
    void rebuildIncidents(const telemetry::IncidentReport* incidents);
    void rebuildSeams(const telemetry::IncidentReport* report);

    std::vector<Entry> m_entries;
    std::vector<Entry> m_incidents;
    std::vector<Entry> m_seams;
    std::vector<Entry> m_commands;
    std::uint64_t m_seriesVersion = 0;
    std::uint64_t m_epoch = 0;
    std::shared_ptr<const topology::Topology> m_topology;
};

} // namespace seamscope::models
