// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/row_matcher.h"

#include <functional>
#include <optional>
#include <vector>

namespace seamscope::seams {

/// Scores templates against the facts at one moment (methods §2.7). Stateless.
class Scorer {
public:
    /// Whether a fact is the doing of announced work on the same part: then it proves nothing.
    using Excuses = std::function<bool(const Fact&)>;

    Scorer(const TemplateLibrary& library, const Graph& graph, FactStore& facts, const RowMatcher& rows,
           Excuses excuses);

    /// All hypotheses that some fact proves, the best first.
    [[nodiscard]] std::vector<Hypothesis> all(TimePoint now) const;
    [[nodiscard]] std::optional<Hypothesis> score(const FaultTemplate& fault, Node root, TimePoint now) const;

private:
    static void dropRefuted(const FaultTemplate& fault, std::vector<std::vector<const Fact*>>& hits);
    static void dropPassed(const FaultTemplate& fault, std::vector<std::vector<const Fact*>>& hits);
    [[nodiscard]] static const Fact* firstOf(const TemplateRow& row, const std::vector<const Fact*>& hits);
    [[nodiscard]] bool isOneWayAlone(const Hypothesis& h, const std::vector<std::vector<const Fact*>>& hits) const;
    [[nodiscard]] bool holdsWholeJobs(Node root) const;
    [[nodiscard]] bool isOfOneHost(const Hypothesis& h) const;
    [[nodiscard]] bool isAtRoot(const RowResult& result, Node root) const;
    [[nodiscard]] bool couldBe(const TemplateRow& rival, const Hypothesis& h) const;
    [[nodiscard]] bool isHeldAgainstOthers(const RowResult& result) const;
    void weighProof(Hypothesis& hypothesis) const;
    void weighLooks(Hypothesis& hypothesis) const;

    const TemplateLibrary& m_library;
    const Graph& m_graph;
    FactStore& m_facts;
    const RowMatcher& m_rows;
    Excuses m_excuses;
};

} // namespace seamscope::seams
