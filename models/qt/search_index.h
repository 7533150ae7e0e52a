// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/cluster_state.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace seamscope::models {

/// One answer of the search field.
struct SearchHit {
    topology::EntityId entity; ///< empty: a signal
    std::string signal;
    QString text;   ///< what is found: "gpu/n031:4"
    QString detail; ///< kind and owner, or the number of series
    bool operator==(const SearchHit&) const = default;
};

/// Finds entities and signals by any part of their names. Rebuilt when the graph or the series change, which
/// is rare; a query is a scan. GUI thread.
class SearchIndex {
public:
    void rebuild(const ClusterState& state);
    /// Words are joined by "and"; exact names first, then beginnings, then the rest, in natural order. At
    /// most @p limit.
    [[nodiscard]] std::vector<SearchHit> find(const QString& query, std::size_t limit = 12) const;

private:
    struct Entry {
        SearchHit hit;
        std::string folded; ///< lower case text
        std::string name;   ///< the part after the slash, lower case
    };
    std::vector<Entry> m_entries;
    std::uint64_t m_seriesVersion = 0;
    std::uint64_t m_epoch = 0;
    std::shared_ptr<const topology::Topology> m_topology;
};

} // namespace seamscope::models
