// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/watch.h"
#include "seams/fact_store.h"
#include "seams/graph.h"
#include "seams/declared_windows.h"
#include "telemetry/series.h"

#include <array>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::seams {

/// Who is not heard any more while others are (docs/watch.md). A *unit* is one family of signals
/// of one host or device; it is silent after two and a half of its own periods, later where the site is known
/// to lose scrapes. Silent hosts are told as the smallest wholes that they make up: a rack of four is a rack,
/// a fifth of a site here and there is its collector. Hosts that are silent give the fact "host.silent"
/// unless their jobs go on, which no silent host of a training job could. One thread.
class SilenceMonitor {
public:
    SilenceMonitor(FactStore& facts, const Graph& graph, const DeclaredWindows& windows);

    /// Which unit the samples of a series count for; −1 = nobody's.
    [[nodiscard]] int add(const telemetry::SeriesInfo& info, Node node);
    /// The unit of the same family of another owner, which it becomes where that has none.
    [[nodiscard]] int move(int unit, Node owner);
    /// An owner is no more: it is another one under another name.
    void drop(Node owner) { m_owners.erase(owner.value()); }
    /// A sample of a unit came.
    void heard(int unit, telemetry::SeriesId series, std::int64_t at);
    void close(std::int32_t tick);
    /// What is silent now, by time, then what was, the latest first.
    [[nodiscard]] std::vector<telemetry::Silence> list() const;
    /// Counts up when list() says something else.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

private:
    static constexpr std::size_t kGaps = 8;
    struct Unit {
        Node owner;
        std::uint16_t family = 0;
        bool isSilent = false;
        std::uint8_t gapCount = 0;
        std::array<float, kGaps> gaps{}; ///< seconds between the last beats
        telemetry::SeriesId beating;     ///< its series by which the period is learnt
        std::int64_t beat = 0;           ///< of that one, ns
        std::int64_t last = 0;           ///< newest sample, ns
        float longest = 0;               ///< pause that was no silence, s
        [[nodiscard]] double period() const;
    };
    /// How a family loses its scrapes, over the whole site.
    struct Loss {
        double beats = 0;
        double missed = 0;
    };
    /// One entry of the list while it is silent.
    struct Told {
        telemetry::Silence silence;
        std::set<std::string> families; ///< all that it was silent with
        bool isMet = false;             ///< by the look that is being taken
    };

    [[nodiscard]] double patience(const Unit& unit) const;
    static void learn(Unit& unit, Loss& loss, double gap);
    [[nodiscard]] std::vector<std::uint32_t> judge(std::int64_t now);
    [[nodiscard]] bool goesOn(std::int64_t since) const;
    [[nodiscard]] bool worksOn(Node host) const;
    [[nodiscard]] std::int64_t lastOf(std::uint32_t owner) const;
    [[nodiscard]] std::vector<std::uint32_t> tellHosts(const std::vector<std::uint32_t>& hosts);
    [[nodiscard]] std::vector<std::pair<Node, std::vector<std::uint32_t>>>
    wholesOf(std::vector<std::uint32_t> hosts) const;
    [[nodiscard]] std::set<std::string> familiesOf(const std::vector<std::uint32_t>& owners) const;
    void tellFamilies(const std::vector<std::uint32_t>& hosts, std::int64_t now);
    void tell(Node entity, std::int64_t since, std::set<std::string> families, std::size_t parts,
              bool isCollector);
    void raiseFacts(const std::vector<std::uint32_t>& hosts, std::int32_t tick);
    void endTold(std::int64_t now);

    FactStore& m_facts;
    const Graph& m_graph;
    const DeclaredWindows& m_windows;
    const Symptom m_silent;
    std::vector<Unit> m_units;
    std::vector<std::string> m_families;
    std::vector<Loss> m_losses; ///< by family
    std::map<std::pair<std::uint32_t, std::uint16_t>, std::uint32_t> m_index;
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_owners; ///< units of hosts and other devices
    std::map<std::uint32_t, Told> m_told;                         ///< by entity
    std::deque<telemetry::Silence> m_over;                        ///< the latest first; bounded
    std::int64_t m_newest = 0;                                    ///< sample of anybody
    std::set<std::uint32_t> m_raised;                             ///< hosts whose fact stands
    std::uint64_t m_revision = 0;
};

} // namespace seamscope::seams
