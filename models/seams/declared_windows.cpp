// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/declared_windows.h"

#include <algorithm>
#include <utility>

namespace seamscope::seams {
namespace {

constexpr Duration kBefore = std::chrono::minutes(2);  ///< that work begins before it is written down
constexpr Duration kAfter = std::chrono::minutes(4);   ///< and that things take to settle
constexpr Duration kLeft = std::chrono::minutes(10);   ///< what is left then, the work left
constexpr Duration kOld = std::chrono::hours(3);
constexpr std::size_t kMostExcusing = 1000;
constexpr std::size_t kMost = 100'000;

} // namespace

void DeclaredWindows::declare(DeclaredWindow window) {
    m_explained.tell(window.from, window.until, window.kind, window.entity, telemetry::Message(window.text));
    if (window.excuses) {
        std::erase_if(m_excusing, [&](const DeclaredWindow& old) { return old.until + kOld < window.from; });
        if (m_excusing.size() < kMostExcusing)
            m_excusing.push_back(window);
    }
    if (m_all.size() < kMost)
        m_all.push_back(std::move(window));
}

const DeclaredWindow* DeclaredWindows::over(Node n, TimePoint at, Duration after, std::string_view kind,
                                            Duration doubt) const {
    for (const DeclaredWindow& window : m_all) {
        if (at < window.from - std::chrono::seconds(30) - doubt || at > window.until + after)
            continue;
        if (!kind.empty() && window.kind != kind)
            continue;
        if (!window.entity.isValid() || window.entity == n || isWholeSite(window.entity))
            return &window;
        const auto& above = m_graph.suspects(n);
        if (std::binary_search(above.begin(), above.end(), window.entity) &&
            m_graph.kind(window.entity) != topology::EntityKind::job)
            return &window;
        // A job stands still when part of what it runs on is taken away.
        if (m_graph.kind(n) == topology::EntityKind::job) {
            const auto& jobs = m_graph.at(Relation::jobs, window.entity);
            if (std::binary_search(jobs.begin(), jobs.end(), n))
                return &window;
        }
    }
    return nullptr;
}

/// What is said of the only site there is, is said of everything, however much of it is wired up.
bool DeclaredWindows::isWholeSite(Node n) const {
    return m_graph.kind(n) == topology::EntityKind::site &&
           m_graph.ofKind(topology::EntityKind::site).size() == 1;
}

bool DeclaredWindows::isExcused(Node n, TimePoint at, Duration doubt, TimePoint last) const {
    if (m_excusing.empty())
        return false;
    const auto isUnder = [&](const DeclaredWindow& window, Node part) {
        if (!window.entity.isValid() || window.entity == part || isWholeSite(window.entity))
            return true;
        const auto& host = m_graph.at(Relation::host, part);
        if (!host.empty() && host.front() == window.entity)
            return true;
        const auto& above = m_graph.suspects(part);
        return m_graph.kind(window.entity) != topology::EntityKind::job &&
               m_graph.kind(part) != topology::EntityKind::job &&
               std::binary_search(above.begin(), above.end(), window.entity);
    };
    const auto covers = [&](const DeclaredWindow& window) {
        if (isUnder(window, n))
            return true;
        // A cable is away with the host at its end; an uplink has all ports below it at its end, and one of them less says nothing.
        const auto& ends = m_graph.at(Relation::nics, n);
        return m_graph.kind(n) == topology::EntityKind::link && m_graph.isHostLink(n) &&
               std::any_of(ends.begin(), ends.end(), [&](Node end) { return isUnder(window, end); });
    };
    // One of its kind that begins where another ended is more of it, in whatever order they were announced.
    const auto endOf = [&](const DeclaredWindow& window) {
        TimePoint until = window.until;
        for (bool grows = true; grows;) {
            grows = false;
            for (const DeclaredWindow& next : m_excusing)
                if (next.kind == window.kind && next.from <= until + kAfter && next.until > until && covers(next)) {
                    until = next.until;
                    grows = true;
                }
        }
        return until;
    };
    for (const DeclaredWindow& window : m_excusing) {
        if (at < window.from - kBefore - doubt || at > window.until + kAfter)
            continue;
        if (last > window.until + kLeft && last > endOf(window) + kLeft)
            continue;
        if (covers(window))
            return true;
    }
    return false;
}

} // namespace seamscope::seams
