// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/explained_pauses.h"
#include "seams/graph.h"

#include <string>
#include <string_view>
#include <vector>

namespace seamscope::seams {

/// A stretch of time that somebody declared, or that the job itself announced.
struct DeclaredWindow {
    TimePoint from{};
    TimePoint until{};
    Node entity; ///< invalid: everything
    std::string kind;
    bool excuses = false; ///< what fails in it was to be expected
    std::string text;
};

/// The announced work of a site, and what it covers. Bounded. One thread; times rise.
class DeclaredWindows {
public:
    DeclaredWindows(const Graph& graph, ExplainedPauses& explained)
        : m_graph(graph)
        , m_explained(explained) {}

    void declare(DeclaredWindow window);
    /// The declared window of a kind (empty: any) that @p n or something that carries it is in, or that ended
    /// less than @p after before. @param doubt by which @p at may be too early
    [[nodiscard]] const DeclaredWindow* over(Node n, TimePoint at, Duration after, std::string_view kind = {},
                                             Duration doubt = {}) const;
    /// Whether announced work on a part, its host or what carries that is what happens there. It explains
    /// that the part is away, not how it comes back: what stands on long behind the work is no part of it.
    /// @param doubt by which @p at may be too early: who polls slowly dates things before they began
    /// @param last when it was last seen
    [[nodiscard]] bool isExcused(Node n, TimePoint at, Duration doubt, TimePoint last) const;

private:
    [[nodiscard]] bool isWholeSite(Node n) const;

    const Graph& m_graph;
    ExplainedPauses& m_explained;
    std::vector<DeclaredWindow> m_all;
    std::vector<DeclaredWindow> m_excusing; ///< of the last hours
};

} // namespace seamscope::seams
