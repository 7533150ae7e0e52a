// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fault_template.h"
#include "seams/graph.h"
#include "telemetry/event.h"
#include "telemetry/series.h"

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// What is measured and told at a site: the series of each entity, and the kinds of lines that come.
class Exported {
public:
    /// Of a histogram, sum and count are what its mean is made of.
    void add(Node node, std::string_view signal);
    /// A series of a session; those that it makes itself have @p derived for a source, and do not count. Its entity joins
    /// @p graph.
    void add(Graph& graph, const telemetry::SeriesInfo& series, telemetry::SourceId derived);
    /// What came tells which kinds of lines come.
    void add(std::span<const telemetry::Event> events);
    /// Sources of this kind are there to bring some kinds of lines: they count, though none may have come yet.
    void addSource(std::string_view kind);
    bool kernelLines = false;  ///< of hosts: Xids, AER, links
    bool jobLines = false;     ///< of training programs
    bool collectives = false;  ///< dumps, Inspector or traces of ranks
    bool statedEvents = false; ///< people or pipelines say what they do: "event.deploy"

    /// Whether a symptom of fault templates could be seen at a node.
    [[nodiscard]] bool has(const Graph& graph, Node node, std::string_view symptom) const;

private:
    [[nodiscard]] bool hasSeries(Node node, std::string_view signal) const;

    std::unordered_map<std::uint32_t, std::set<std::string, std::less<>>> m_signals;
};

enum class Findable : std::uint8_t {
    invisible,     ///< nothing that proves it is measured
    onlySuspected, ///< something that proves it is measured, but not enough to name it
    canBeFound,    ///< what is measured suffices to name it, when all of it is seen
};
[[nodiscard]] std::string_view name(Findable state); ///< the contract's spelling: "can_be_found", …

/// What can be said of one mechanism at a site.
struct MechanismCoverage {
    std::string mechanism;
    std::string seam;
    Findable state = Findable::invisible; ///< at half of the roots of one kind at least: the best kind
    std::size_t roots = 0;                ///< entities that can have it
    std::set<topology::EntityKind> kinds; ///< that can have it
    std::size_t found = 0;                ///< of them: where it can be found
    std::size_t gpus = 0;                 ///< whose work passes through the roots where it cannot
    std::vector<std::string> witnesses;   ///< signals of the best template that are there
    std::vector<std::string> missing;     ///< and those that are not
    /// The shortest list of "signal of kind", or kinds of lines, that would make it findable, or a job first; empty: it is, or nothing would.
    std::vector<std::string> wouldNeed;
};

/// By the fault templates, one entry for each mechanism: first what cannot be found and most hangs on. The same rule as
/// the Scorer: prior and weights of what can be seen reach the least score of the template, with a proof and, where the
/// template asks for it, harm. What a template can only place in some part of its root is suspected at most.
[[nodiscard]] std::vector<MechanismCoverage> coverageOf(const TemplateLibrary& library, const Graph& graph,
                                                        const Exported& exported);

} // namespace seamscope::seams
