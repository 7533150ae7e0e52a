// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/silence_monitor.h"

#include <algorithm>

namespace seamscope::seams {
namespace {

constexpr std::int32_t kLeastSilence = 6; ///< ticks
constexpr double kMostSilent = 0.2;       ///< of the hosts: more than that is the collector

} // namespace

SilenceMonitor::SilenceMonitor(FactStore& facts, const SeriesMonitor& series, const JobMonitor& jobs)
    : m_facts(facts)
    , m_series(series)
    , m_jobs(jobs)
    , m_silent(facts.symptom("host.silent")) {}

void SilenceMonitor::close(std::int32_t tick) {
    if (tick % 2 != 0)
        return;
    const auto& ticks = m_series.hostTicks();
    std::vector<std::uint32_t> silent;
    for (const auto& [host, last] : ticks) {
        const std::int32_t quiet = tick - last;
        auto& longest = m_longest[host];
        if (quiet > std::max(kLeastSilence, 3 * longest))
            silent.push_back(host);
        else
            longest = std::max(longest, quiet);
    }
    const bool isCollector =
        static_cast<double>(silent.size()) > kMostSilent * static_cast<double>(ticks.size()) &&
        silent.size() > 1;
    std::sort(silent.begin(), silent.end());
    for (std::uint32_t host : silent) {
        if (isCollector || ticks.size() < 3 || m_jobs.windowOver(Node(host), startOfTick(tick), Duration(0)))
            continue;
        Fact fact;
        fact.node = Node(host);
        fact.symptom = m_silent;
        fact.level = Level::event;
        fact.onset = startOfTick(ticks.at(host) + 1);
        fact.detected = fact.last = startOfTick(tick + 1);
        fact.sigma = std::chrono::seconds(kTickSeconds);
        fact.strength = 6;
        fact.magnitude = 1;
        fact.count = m_told.insert(host).second ? 1 : 0;
        m_facts.raise(std::move(fact));
    }
    for (auto told = m_told.begin(); told != m_told.end();) {
        if (std::binary_search(silent.begin(), silent.end(), *told)) {
            ++told;
            continue;
        }
        m_facts.end(Node(*told), m_silent, Level::event, 1, startOfTick(tick));
        told = m_told.erase(told);
    }
}

} // namespace seamscope::seams
