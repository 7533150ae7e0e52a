// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/hypothesis.h"

#include <functional>
#include <unordered_set>
#include <vector>

namespace seamscope::seams {

/// How the rows of templates fare at a root at one moment (methods §2.7). Stateless.
class RowMatcher {
public:
    /// Whether a symptom of a node could have been seen at the moment.
    using Covers = std::function<bool(Node, Symptom)>;

    /// Whether a change of it would have been seen then: what it is usually like was known.
    using Knew = std::function<bool(Node, Symptom, TimePoint)>;

    /// Whether a part stands where nobody works.
    using Idles = std::function<bool(Node)>;

    RowMatcher(const Graph& graph, FactStore& facts, Covers covers, Knew knew, Idles idles);

    [[nodiscard]] bool fits(const Fact& fact, const TemplateRow& row) const;
    /// Adds the facts that fit the row where it looks from @p root.
    void gather(const TemplateRow& row, Node root, std::vector<const Fact*>& hits) const;
    /// @param about whose onset and uncertainty say when a fact is due
    [[nodiscard]] RowResult judge(const TemplateRow& row, Node root, std::vector<const Fact*> hits,
                                  const Hypothesis& about, TimePoint now) const;
    /// Whether what happens at a node can speak about a root.
    [[nodiscard]] bool isNear(Node node, Node root) const;
    [[nodiscard]] bool covers(Node node, Symptom symptom) const { return m_covers(node, symptom); }

private:
    void addFacts(Symptom symptom, const TemplateRow& row, const std::vector<Node>& nodes,
                  std::vector<const Fact*>& hits) const;
    [[nodiscard]] bool isHeard(Node gpu) const;
    [[nodiscard]] bool isAlone(const TemplateRow& row, Node root) const;
    [[nodiscard]] bool couldShow(const TemplateRow& row, Node gpu) const;
    [[nodiscard]] bool isOneHostOfMany(const TemplateRow& row, Node root,
                                       const std::unordered_set<std::uint32_t>& hits) const;
    [[nodiscard]] bool isOneRackOfMany(const TemplateRow& row, Node root,
                                       const std::unordered_set<std::uint32_t>& hits) const;
    [[nodiscard]] bool isOneOfAlike(const TemplateRow& row, Node root, const Hypothesis& about) const;
    [[nodiscard]] bool showsAt(const TemplateRow& row, Node node, const Hypothesis& about) const;
    [[nodiscard]] bool couldChange(const TemplateRow& row, Node root, TimePoint at) const;
    void dropEven(const TemplateRow& row, Node root, std::vector<const Fact*>& hits) const;
    [[nodiscard]] std::size_t countCovered(const TemplateRow& row, Node root) const;
    [[nodiscard]] std::unordered_set<std::uint32_t> waysOf(const std::unordered_set<std::uint32_t>& hits, Node root) const;
    [[nodiscard]] double elsewhere(const TemplateRow& row, const std::unordered_set<std::uint32_t>& hits,
                                   const Hypothesis& about) const;
    [[nodiscard]] int worseSign(Symptom symptom) const;

    const Graph& m_graph;
    FactStore& m_facts;
    Covers m_covers;
    Knew m_knew;
    Idles m_idles;
    std::vector<Symptom> m_worseDown;
    Symptom m_belowReference;
};

} // namespace seamscope::seams
