// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fact_store.h"
#include "seams/fault_template.h"
#include "seams/graph.h"

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <unordered_set>
#include <vector>

namespace seamscope::seams {

/// How one row of a template fared at one root.
struct RowResult {
    enum class State : std::uint8_t { seen, missing, dark, early } state = State::dark;
    const TemplateRow* row = nullptr;
    double gain = 0;         ///< nats, negative when missing or early
    std::vector<Fact> facts; ///< strongest first, at most kFactsKept
    std::size_t hits = 0;    ///< entities that show it
    std::size_t covered = 0; ///< entities that could
    static constexpr std::size_t kFactsKept = 6;
};

/// A root with a mechanism, and what speaks for and against it.
struct Hypothesis {
    const FaultTemplate* fault = nullptr;
    Node root;
    double score = 0;
    TimePoint onset{};
    Duration sigma{0};
    TimePoint detected{}; ///< newest of the facts that prove it
    bool isProven = false;
    bool hasEffect = false;
    bool hasLoss = false;
    bool isDirect =
        false; ///< proven by a measurement at the root or its own parts, not by what others suffer
    bool isTested =
        false; ///< a rival could have been seen, or what it predicts could have stayed away, and was not
    std::vector<RowResult> rows;
    std::vector<RowResult> against;
    /// Facts that it accounts for, as keys of explains().
    std::set<std::uint64_t> explained;
    /// The facts that prove it: what makes two hypotheses rivals.
    std::set<std::uint64_t> proofs;
};

/// Identity of a fact's place: node and symptom.
[[nodiscard]] constexpr std::uint64_t placeOf(const Fact& fact) {
    return (std::uint64_t{fact.node.value()} << 32) | fact.symptom.value();
}

/// Scores templates against the facts at one moment (methods §2.7). Stateless.
class Scorer {
public:
    /// Whether a symptom of a node could have been seen at the moment.
    using Covers = std::function<bool(Node, Symptom)>;
    /// Facts of these places are spoken for and prove nothing more.
    using Places = std::set<std::uint64_t>;

    /// Whether a fact is the doing of announced work on the same part: then it proves nothing.
    using Excuses = std::function<bool(const Fact&)>;

    Scorer(const TemplateLibrary& library, const Graph& graph, FactStore& facts, Covers covers,
           Excuses excuses);

    /// All hypotheses that some fact proves, the best first.
    [[nodiscard]] std::vector<Hypothesis> all(TimePoint now) const;
    [[nodiscard]] std::optional<Hypothesis> score(const FaultTemplate& fault, Node root, TimePoint now) const;
    /// Adds to `explained` what follows from the fault without standing in its template: later trouble at the
    /// root and around it, and what its jobs suffer.
    void explainVictims(Hypothesis& hypothesis) const;

private:
    static void dropRefuted(const FaultTemplate& fault, std::vector<std::vector<const Fact*>>& hits);
    void gather(const TemplateRow& row, Node root, std::vector<const Fact*>& hits) const;
    void addFacts(Symptom symptom, const TemplateRow& row, const std::vector<Node>& nodes,
                  std::vector<const Fact*>& hits) const;
    [[nodiscard]] bool isAlone(const TemplateRow& row, Node root) const;
    [[nodiscard]] bool isOneHostOfMany(const TemplateRow& row, Node root,
                                       const std::unordered_set<std::uint32_t>& hits) const;
    [[nodiscard]] RowResult judge(const TemplateRow& row, Node root, std::vector<const Fact*> hits,
                                  const Hypothesis& about, TimePoint now) const;
    [[nodiscard]] std::size_t countCovered(const TemplateRow& row, Node root) const;
    [[nodiscard]] double elsewhere(const TemplateRow& row, std::size_t hits, const Hypothesis& about) const;
    [[nodiscard]] bool isAtRoot(const RowResult& result, Node root) const;
    [[nodiscard]] bool isHeldAgainstOthers(const RowResult& result) const;
    void weighProof(Hypothesis& hypothesis) const;
    void explainRows(Hypothesis& hypothesis) const;
    void explainAround(Hypothesis& hypothesis) const;
    [[nodiscard]] int worseSign(Symptom symptom) const;
    [[nodiscard]] bool isNear(Node node, Node root) const;
    [[nodiscard]] bool fits(const Fact& fact, const TemplateRow& row) const;

    const TemplateLibrary& m_library;
    const Graph& m_graph;
    FactStore& m_facts;
    Covers m_covers;
    Excuses m_excuses;
    std::vector<Symptom> m_victimSymptoms;
    std::vector<Symptom> m_ownTrouble, m_absence;
    std::vector<Symptom> m_netVictims, m_heatVictims;
    std::vector<Symptom> m_worseDown;
};

} // namespace seamscope::seams
