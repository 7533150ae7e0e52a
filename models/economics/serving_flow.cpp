// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/serving_flow.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::economics {
namespace {

constexpr double kMaxLatency = 1e5;                      ///< a day: longer is no answer
constexpr Duration kLongest = std::chrono::minutes(5);   ///< between samples; longer is a hole
constexpr Duration kPatience = std::chrono::seconds(60); ///< without a token while requests wait
constexpr std::size_t kMaxParts = 4096;                  ///< of one pool, kept for a pool that lags

bool isFigure(double value) { return std::isfinite(value) && value >= 0; }

} // namespace

void ServingFlow::add(std::uint64_t id, Figure figure, TimePoint at, double value) {
    if (!isFigure(value))
        return;
    m_newest = std::max(m_newest.value_or(at), at);
    if (figure == Figure::waiting) {
        m_waiting[id] = {at, value};
        return;
    }
    Pool& pool = m_pools[id];
    switch (figure) {
    case Figure::tokens:
        if (pool.tokens && at <= pool.tokens->first)
            return; // the same tokens under the other name that vLLM has for their histogram, as history brings them
        if (pool.tokens && value >= pool.tokens->second && at - pool.tokens->first <= kLongest)
            pool.freshTokens += value - pool.tokens->second;
        pool.tokens = {at, value};
        return;
    case Figure::seconds:
        pool.newSeconds = {at, value};
        return join(pool);
    case Figure::requests:
        pool.newRequests = {at, value};
        return join(pool);
    case Figure::latency:
        if (m_hasHistogram || value <= 0 || value >= kMaxLatency)
            return;
        // Weighted like one request a stretch: a gauge does not say of how many it is.
        if (pool.last && at > *pool.last && at - *pool.last <= kLongest)
            put(pool, {*pool.last, at, value, 1, 0});
        pool.period = pool.last ? at - *pool.last : Duration::zero();
        pool.last = at;
        return settle();
    case Figure::waiting:
        break;
    }
}

void ServingFlow::join(Pool& pool) {
    if (!pool.newSeconds || !pool.newRequests || pool.newSeconds->first != pool.newRequests->first)
        return;
    const TimePoint at = pool.newSeconds->first;
    if (!m_hasHistogram) { // what gauges said before is less
        m_hasHistogram = true;
        for (auto& [id, other] : m_pools)
            other.parts.clear();
        for (auto& [id, other] : m_pools)
            if (&other != &pool && !other.newRequests)
                other.last.reset();
        pool.last.reset();
    }
    if (pool.last && at > *pool.last) {
        const double seconds = pool.newSeconds->second - pool.seconds;
        const double requests = pool.newRequests->second - pool.requests;
        if (at - *pool.last <= kLongest && seconds >= 0 && requests >= 0)
            put(pool, {*pool.last, at, seconds, requests, pool.freshTokens});
        pool.freshTokens = 0;
        pool.period = at - *pool.last;
    }
    pool.seconds = pool.newSeconds->second;
    pool.requests = pool.newRequests->second;
    pool.last = at;
    pool.newSeconds.reset();
    pool.newRequests.reset();
    settle();
}

void ServingFlow::put(Pool& pool, Part part) {
    if (pool.parts.size() >= kMaxParts)
        pool.parts.erase(pool.parts.begin(), pool.parts.begin() + kMaxParts / 2);
    pool.parts.push_back(part);
}

/// Tells what every pool that still speaks has covered.
void ServingFlow::settle() {
    std::optional<TimePoint> covered;
    Duration period{0};
    for (const auto& [id, pool] : m_pools) {
        if (!pool.last || *m_newest - *pool.last > kLongest)
            continue;
        covered = std::min(covered.value_or(*pool.last), *pool.last);
        if (pool.period <= kLongest)
            period = std::max(period, pool.period);
    }
    if (!covered)
        return;
    if (!m_told)
        m_told = covered;
    // Pools are scraped one after the other: a stretch is as long as their period and not a hop between two.
    if (*covered > *m_told && *covered - *m_told >= period - period / 10)
        tell(*covered);
}

/// The part of a pool in a stretch, what lies across its ends in proportion; what is over is dropped.
ServingFlow::Part ServingFlow::cutOf(Pool& pool, TimePoint from, TimePoint to) const {
    Part sum{from, to, 0, 0, 0};
    for (const Part& part : pool.parts) {
        const TimePoint begin = std::max(part.from, from);
        const TimePoint end = std::min(part.to, to);
        if (end <= begin)
            continue;
        const double share = toSeconds(end - begin) / toSeconds(part.to - part.from);
        sum.seconds += share * part.seconds;
        sum.requests += share * part.requests;
        sum.tokens += share * part.tokens;
    }
    const auto isOver = [to](const Part& part) { return part.to <= to; };
    pool.parts.erase(std::remove_if(pool.parts.begin(), pool.parts.end(), isOver), pool.parts.end());
    return sum;
}

void ServingFlow::tell(TimePoint to) {
    const TimePoint from = *m_told;
    m_told = to;
    Part sum{from, to, 0, 0, 0};
    bool isSeen = false;
    for (auto& [id, pool] : m_pools) {
        isSeen = isSeen || std::any_of(pool.parts.begin(), pool.parts.end(),
                                       [&](const Part& part) { return part.from < to && part.to > from; });
        const Part part = cutOf(pool, from, to);
        sum.seconds += part.seconds;
        sum.requests += part.requests;
        sum.tokens += part.tokens;
    }
    const double latency = sum.requests > 0 ? sum.seconds / sum.requests : 0;
    if (latency > 0 && latency < kMaxLatency) {
        m_stillSince.reset();
        m_facts.push_back({from, to, latency, telemetry::Quality::good, m_hasHistogram ? sum.requests : 0,
                           sum.tokens, false});
        return;
    }
    const auto waiting = isSeen && sum.requests <= 0 ? waitingAt(to) : std::nullopt;
    if (waiting && *waiting > 0)
        return tellStill(from, to);
    m_stillSince.reset();
    if (waiting)
        m_facts.push_back({from, to, 0, telemetry::Quality::good, 0, 0, false, true});
}

void ServingFlow::tellStill(TimePoint from, TimePoint to) {
    const bool isKnown = m_stillSince && to - *m_stillSince >= kPatience && from - *m_stillSince >= kPatience;
    if (!m_stillSince)
        m_stillSince = from;
    if (to - *m_stillSince >= kPatience)
        m_facts.push_back({isKnown ? from : *m_stillSince, to, 0, telemetry::Quality::good, 0, 0, true});
}

std::optional<double> ServingFlow::waitingAt(TimePoint at) const {
    std::optional<double> waiting;
    for (const auto& [id, queue] : m_waiting)
        if (queue.first <= at + kPatience && at - queue.first <= kLongest)
            waiting = waiting.value_or(0) + queue.second;
    return waiting;
}

std::vector<ServedFact> ServingFlow::take() {
    std::vector<ServedFact> facts;
    facts.swap(m_facts);
    return facts;
}

std::vector<ServedFact> ServingFlow::finish() {
    std::optional<TimePoint> end;
    for (const auto& [id, pool] : m_pools)
        if (pool.last)
            end = std::max(end.value_or(*pool.last), *pool.last);
    if (m_told && end && *end > *m_told)
        tell(*end);
    return take();
}

std::optional<ServingFlow::Figure> servingFigure(std::string_view signal) {
    using Figure = ServingFlow::Figure;
    constexpr std::array<std::pair<std::string_view, Figure>, 5> kFigures = {
        {{"inference.ttft.sum", Figure::seconds},
         {"inference.ttft.count", Figure::requests},
         {"inference.ttft", Figure::latency},
         {"inference.queue", Figure::waiting},
         {"inference.itl.count", Figure::tokens}}};
    for (const auto& [name, figure] : kFigures)
        if (name == signal)
            return figure;
    return std::nullopt;
}

bool serves(const topology::Job& job, const topology::EntityId& entity) {
    return entity == job.id ||
           std::any_of(job.pools.begin(), job.pools.end(),
                       [&](const topology::InferencePool& pool) { return pool.id == entity; });
}

} // namespace seamscope::economics
