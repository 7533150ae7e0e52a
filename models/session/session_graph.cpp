// SPDX-License-Identifier: GPL-3.0-or-later
// The graph and the source panel of a session: made anew when they changed.
#include "feed/viewer_book.h"
#include "session/analysis_thread.h"
#include "session/session.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {
namespace {

using telemetry::SessionMode;

constexpr Duration kBetweenGraphs = std::chrono::milliseconds(200); ///< a job that begins is on the graph, and looked at, soon
constexpr int kGraphPause = 10; ///< times as long as the last one took: a large one is built less often

/// Name of the only site of a graph; empty when there is none or more than one.
std::string siteOf(const topology::Topology& graph) {
    std::string name;
    for (const topology::Entity& entity : graph.entities()) {
        if (entity.id.kind() != topology::EntityKind::site)
            continue;
        if (!name.empty())
            return {};
        name = entity.id.name();
    }
    return name;
}

} // namespace

bool Session::refresh() {
    m_sessionThread.check("Session");
    bool changed = false;
    // While a file is read, a large graph is not built each second: nothing is concluded from it before the end.
    if (m_builder.isChanged() && (!m_state.session.loading || m_clock.monotonic() >= m_graphDue)) {
        const Duration begin = m_clock.monotonic();
        m_state.parts.topology = m_builder.build();
        followNames();
        const Duration end = m_clock.monotonic();
        m_graphDue = end + std::max(kBetweenGraphs, (end - begin) * kGraphPause);
        m_meter.topology(m_state.parts.topology);
        if (m_state.session.site.empty())
            m_state.session.site = siteOf(*m_state.parts.topology);
        if (m_analysis && m_options.mode == SessionMode::live)
            m_analysis->topology(m_state.parts.topology);
        changed = true;
    }
    auto sources = m_ingest->health();
    if (sources.front().faultTotal() > 0)
        sources.front().state = telemetry::SourceState::alive; // that it speaks is enough
    else
        sources.erase(sources.begin());
    if (m_options.viewers)
        for (telemetry::SourceHealth& viewer : m_options.viewers->rows())
            sources.push_back(std::move(viewer));
    if (sources != m_lastSources) {
        m_lastSources = sources;
        m_state.parts.sources = std::make_shared<const std::vector<telemetry::SourceHealth>>(std::move(sources));
        changed = true;
    }
    return changed;
}

} // namespace seamscope::session
