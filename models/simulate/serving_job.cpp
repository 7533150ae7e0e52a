// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/serving_job.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate {
namespace {

constexpr double kP99Deviate = 2.326;

double normalShare(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

} // namespace

void LatencyHistogram::add(double requests, double median, double sigma) {
    for (std::size_t i = 0; i < kLimits.size(); ++i)
        under[i] += requests * normalShare(std::log(kLimits[i] / median) / sigma);
    sum += requests * median * std::exp(sigma * sigma / 2);
    count += requests;
}

ServingJob::ServingJob(const Site& site, const Noise& noise)
    : m_noise(noise) {
    Dice dice(noise, Draw::traffic, 1);
    const auto& hosts = site.servingHosts();
    const std::size_t prefill = std::max<std::size_t>(1, hosts.size() / 3);
    const std::size_t decoders = hosts.size() - prefill >= 2 ? 2 : 1;
    const double perHost = dice.between(4, 20);
    constexpr std::array<const char*, 4> kPrefill = {"prefill", "ctx", "pf", "P"};
    constexpr std::array<const char*, 4> kDecode = {"decode", "gen", "dec", "D"};
    const std::uint32_t style = dice.below(4);
    const std::string prefix = dice.chance(0.6) ? site.servingName() + "-" : "";
    m_pools.push_back({prefix + kPrefill[style],
                       "prefill",
                       {hosts.begin(), hosts.begin() + static_cast<std::ptrdiff_t>(prefill)}});
    for (std::size_t d = 0; d < decoders; ++d)
        m_pools.push_back({prefix + kDecode[style] + (decoders == 1 ? "" : std::to_string(d)), "decode", {}});
    for (std::size_t i = prefill; i < hosts.size(); ++i)
        m_pools[1 + (i - prefill) % decoders].hosts.push_back(hosts[i]);
    m_demand = perHost * static_cast<double>(hosts.size()) * dice.between(0.5, 0.65);
    // Pools are sized for the demand, with a reserve.
    const double reserve = dice.between(1.5, 1.9);
    for (std::size_t p = 0; p < m_pools.size(); ++p)
        m_pools[p].perSecond = m_demand * reserve / (p == 0 ? 1.0 : static_cast<double>(decoders));
    for (std::size_t d = 0; d < decoders; ++d)
        m_routes.push_back(
            {m_pools[0].name + "-to-" + m_pools[1 + d].name, static_cast<std::uint32_t>(1 + d), 0, {}});
    m_prefillSeconds = dice.magnitude(0.12, 0.8);
    m_transferSeconds = dice.magnitude(0.03, 0.25);
    m_tokenSeconds = dice.between(0.012, 0.05);
    m_sigma = dice.between(0.25, 0.5);
}

void ServingJob::tick(std::uint64_t tick, const FaultState& state) {
    const double arrivals =
        std::max(0.0, m_demand * state.demandFactor * (1 + 0.06 * m_noise.normal(Draw::traffic, 2, tick)));
    Pool& prefill = m_pools[0];
    const auto serve = [](Pool& pool, double coming) {
        pool.queue += coming;
        const double done = std::min(pool.queue, pool.perSecond);
        pool.queue -= done;
        pool.served += done;
        pool.activity = std::min(1.0, done / pool.perSecond);
        return done;
    };
    const double prefilled = serve(prefill, arrivals);
    double weights = 0;
    for (std::size_t r = 0; r < m_routes.size(); ++r)
        weights += state.routeWeight[r];
    m_firstToken = 0;
    for (std::size_t r = 0; r < m_routes.size(); ++r) {
        Route& route = m_routes[r];
        Pool& pool = m_pools[route.to];
        const double share = state.routeWeight[r] / weights;
        const double busy = 1 + 0.05 * m_noise.normal(Draw::traffic, 10 + r, tick);
        route.seconds = m_transferSeconds * state.routeSlow[r] * busy;
        route.transfers.add(prefilled * share, route.seconds, m_sigma * 0.6);
        serve(pool, prefilled * share);
        const double load = std::min(0.98, prefilled * share / pool.perSecond);
        const double first = m_prefillSeconds * busy + prefill.queue / prefill.perSecond + route.seconds +
                             pool.queue / pool.perSecond;
        pool.firstToken.add(prefilled * share, first, m_sigma);
        pool.betweenTokens.add(prefilled * share, m_tokenSeconds * (0.7 + 0.5 * load), 0.2);
        m_firstToken += share * first;
    }
}

double ServingJob::usualFirstTokenP99() const {
    return (m_prefillSeconds + m_transferSeconds) * std::exp(kP99Deviate * m_sigma);
}
double ServingJob::usualTransferP99() const {
    return m_transferSeconds * std::exp(kP99Deviate * m_sigma * 0.6);
}

} // namespace seamscope::simulate
