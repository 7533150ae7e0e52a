// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/row_matcher.h"

#include <vector>

namespace seamscope::seams {

/// What follows from a fault without standing in its template: it is no second cause. Stateless.
class Consequences {
public:
    Consequences(const Graph& graph, FactStore& facts, const RowMatcher& rows);

    /// Adds to `explained` later trouble at the root and around it, and what its jobs suffer.
    void explain(Hypothesis& hypothesis) const;

private:
    void explainRows(Hypothesis& hypothesis) const;
    void explainAround(Hypothesis& hypothesis) const;
    [[nodiscard]] bool isOwnEnd(const Fact& fact, const Hypothesis& hypothesis) const;

    const Graph& m_graph;
    FactStore& m_facts;
    const RowMatcher& m_rows;
    std::vector<Symptom> m_victims, m_ownTrouble, m_absence, m_ends, m_netVictims, m_heatVictims;
};

} // namespace seamscope::seams
