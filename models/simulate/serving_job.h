// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/fault_state.h"
#include "simulate/noise.h"
#include "simulate/site.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace seamscope::simulate {

/// A latency as engines export it: cumulative counts under fixed limits, sum and count.
struct LatencyHistogram {
    static constexpr std::array<double, 16> kLimits = {0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.25, 0.5,
                                                       0.75,  1,    2.5,  5,    7.5,  10,   20,   80};
    std::array<double, kLimits.size()> under{};
    double sum = 0;
    double count = 0;

    /// @p requests whose logarithms are normal around ln @p median.
    void add(double requests, double median, double sigma);
};

/// Requests through a prefill pool, over routes that carry their caches, into decode pools. Queues in front
/// of every pool; steps by ticks of one second. One thread.
class ServingJob {
public:
    struct Pool {
        std::string name, role;
        std::vector<std::uint32_t> hosts;
        double perSecond = 0; ///< requests it can serve
        double queue = 0;     ///< requests that wait
        double served = 0;    ///< requests since the start
        double activity = 0;
        LatencyHistogram firstToken{}, betweenTokens{};
    };
    struct Route {
        std::string name;
        std::uint32_t to = 0; ///< pool
        double seconds = 0;   ///< median of the last second
        LatencyHistogram transfers{};
    };

    ServingJob(const Site& site, const Noise& noise);
    void tick(std::uint64_t tick, const FaultState& state);

    [[nodiscard]] std::span<const Pool> pools() const { return m_pools; } ///< the first one prefills
    [[nodiscard]] std::span<const Route> routes() const { return m_routes; }
    [[nodiscard]] double demandPerSecond() const { return m_demand; } ///< on average
    /// Time to the first token in the last second, mean over all requests.
    [[nodiscard]] double firstTokenSeconds() const { return m_firstToken; }
    [[nodiscard]] double usualFirstTokenP99() const;
    [[nodiscard]] double usualTransferP99() const;

private:
    Noise m_noise;
    std::vector<Pool> m_pools;
    std::vector<Route> m_routes;
    double m_demand = 0;
    double m_prefillSeconds = 0;
    double m_transferSeconds = 0;
    double m_tokenSeconds = 0;
    double m_sigma = 0;
    double m_firstToken = 0;
};

} // namespace seamscope::simulate
