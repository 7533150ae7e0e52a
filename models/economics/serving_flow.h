// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_facts.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace seamscope::economics {

/// What the pools of an inference job export, sample by sample in the order of time, made to stretches of
/// served work of the whole job: the same live, in replay and from a file. Histograms of the time to the
/// first token by their sums and counts, pools weighted by their requests; gauges of it only where there is
/// no histogram. A stretch ends when every pool that still speaks has spoken, so it is about one scrape long.
///
/// Stretches without a finished request are left out, for nobody can say what they were, unless requests have
/// been waiting all through them for a minute, when the job stands still, or the queue is known to be empty,
/// when it is idle. A counter that went back, and a
/// hole of more than five minutes, say nothing. One thread; memory is bounded by the samples of a few
/// scrapes.
class ServingFlow {
public:
    enum class Figure : std::uint8_t {
        seconds,  ///< cumulative, of the histogram of the time to the first token
        requests, ///< cumulative, of the same
        latency,  ///< a gauge of that time
        waiting,  ///< requests in the queue
        tokens,   ///< cumulative, after the first of each request
    };
    /// @param pool any steady number of one series set: a pool, or an instance of it
    void add(std::uint64_t pool, Figure figure, TimePoint at, double value);
    /// What was settled since the last call.
    [[nodiscard]] std::vector<ServedFact> take();
    /// The samples end here: what is left as well.
    [[nodiscard]] std::vector<ServedFact> finish();

private:
    /// What finished in (from, to] of one pool.
    struct Part {
        TimePoint from{};
        TimePoint to{};
        double seconds = 0;
        double requests = 0;
        double tokens = 0;
    };
    struct Pool {
        std::optional<TimePoint> last; ///< sample with both sum and count, or of the gauge
        double seconds = 0, requests = 0;
        std::optional<std::pair<TimePoint, double>> newSeconds, newRequests; ///< not joined yet
        std::optional<std::pair<TimePoint, double>> tokens;
        double freshTokens = 0; ///< since the last part
        Duration period{0};
        std::vector<Part> parts; ///< not told yet, by time
    };
    void join(Pool& pool);
    void put(Pool& pool, Part part);
    void settle();
    void tell(TimePoint to);
    [[nodiscard]] Part cutOf(Pool& pool, TimePoint from, TimePoint to) const;
    void tellStill(TimePoint from, TimePoint to);
    /// Requests that wait; nothing: nobody says.
    [[nodiscard]] std::optional<double> waitingAt(TimePoint at) const;

    std::map<std::uint64_t, Pool> m_pools;
    std::map<std::uint64_t, std::pair<TimePoint, double>> m_waiting; ///< newest of each queue
    std::optional<TimePoint> m_told;                                 ///< everything before is
    std::optional<TimePoint> m_newest;
    bool m_hasHistogram = false;
    std::optional<TimePoint> m_stillSince;
    std::vector<ServedFact> m_facts;
};

/// Which figure a signal is; nullopt: none of an inference job's service.
[[nodiscard]] std::optional<ServingFlow::Figure> servingFigure(std::string_view signal);
/// The entity is the job or one of its pools.
[[nodiscard]] bool serves(const topology::Job& job, const topology::EntityId& entity);

} // namespace seamscope::economics
