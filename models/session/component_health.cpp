// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/component_health.h"

#include "economics/job_events.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <utility>

namespace seamscope::session {
namespace {

constexpr Duration kEvery = std::chrono::seconds(10);
constexpr Duration kBack = std::chrono::minutes(5); ///< looked at of the time before a jump
constexpr double kGreen = 0.99;

struct StateSignal {
    std::string_view name;
    bool isLowBad;
};
constexpr std::array<StateSignal, 6> kSignals = {{{"coolant.leak", false},
                                                  {"power.health", false},
                                                  {"gpu.rows.remap.pending", false},
                                                  {"gpu.rows.remap.failed", false},
                                                  {"net.link.state", true},
                                                  {"host.up", true}}};

} // namespace

void ComponentHealthWatch::series(const telemetry::SeriesInfo& info) {
    const auto domain = topology::domainOf(info.entity.kind());
    if (domain != topology::Domain::facilities && domain != topology::Domain::fabric)
        return;
    const auto known = m_known.try_emplace(info.entity, 0).first;
    if (m_toldOf.try_emplace(info.id.value(), &known->first).second)
        ++known->second;
    const auto* signal = std::find_if(kSignals.begin(), kSignals.end(),
                                      [&](const StateSignal& s) { return s.name == info.signal; });
    if (signal != kSignals.end() && m_watched.try_emplace(info.id.value(), Watched{info.entity, signal->isLowBad}).second)
        m_ids.push_back(info.id);
}

void ComponentHealthWatch::retire(const std::unordered_set<telemetry::SeriesId>& gone) {
    bool isOurs = false;
    for (const telemetry::SeriesId id : gone) {
        forget(id);
        const auto watched = m_watched.find(id.value());
        if (watched == m_watched.end())
            continue;
        if (watched->second.isBad)
            count(watched->second.owner, false);
        m_watched.erase(watched);
        isOurs = true;
    }
    if (isOurs) // one walk: they retire by the thousand
        std::erase_if(m_ids, [&](telemetry::SeriesId id) { return gone.contains(id); });
}

/// A part of which no series is left is none that is known.
void ComponentHealthWatch::forget(telemetry::SeriesId id) {
    const auto told = m_toldOf.find(id.value());
    if (told == m_toldOf.end())
        return;
    if (const auto known = m_known.find(*told->second); known != m_known.end() && --known->second == 0)
        m_known.erase(known);
    m_toldOf.erase(told);
}

std::optional<TimePoint> ComponentHealthWatch::event(const telemetry::Event& event) {
    const bool isFault = event.kind == telemetry::EventKind::sxid ||
                         event.kind == telemetry::EventKind::gpuLost ||
                         (event.kind == telemetry::EventKind::xid && economics::endsJob(event));
    if (!isFault || event.entity.isEmpty())
        return std::nullopt;
    m_events.insert(event);
    if (m_events.size() <= kMaxEvents)
        return std::nullopt;
    const TimePoint forgotten = m_events.begin()->at;
    m_events.erase(m_events.begin());
    return forgotten;
}

economics::ComponentHealth ComponentHealthWatch::at(const telemetry::StoreSnapshot& store, TimePoint t, bool isReplay) {
    const TimePoint now = TimePoint(t.time_since_epoch() / kEvery * kEvery);
    if (!m_at || now < *m_at || now - *m_at > kBack)
        standAt(store, now - kBack);
    goTo(store, now);
    economics::ComponentHealth health = m_health;
    if (isReplay && health.greenSince <= now - kBack)
        health.greenSince = kTimeMin;
    return health;
}

/// The newest states that say anything.
void ComponentHealthWatch::standAt(const telemetry::StoreSnapshot& store, TimePoint t) {
    for (auto& [id, watched] : m_watched)
        watched.isBad = false;
    m_bad.clear();
    m_health = {};
    m_at.reset();
    std::vector<telemetry::SeriesId> unsaid;
    std::vector<telemetry::SeriesState> states;
    store.statesOf(m_ids, t, states);
    for (const telemetry::SeriesState& state : states) {
        if (state.quality <= telemetry::Quality::uncertain)
            put(state.id, state.value);
        else
            unsaid.push_back(state.id);
    }
    telemetry::SampleBatch samples;
    store.scan(unsaid, t - kBack, t, std::numeric_limits<std::size_t>::max(), samples);
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (samples.qualityAt(i) <= telemetry::Quality::uncertain)
            put(samples.series[i], samples.value[i]);
    judge(t);
    m_at = t;
}

void ComponentHealthWatch::goTo(const telemetry::StoreSnapshot& store, TimePoint t) {
    if (*m_at >= t)
        return;
    telemetry::SampleBatch samples;
    store.scan(m_ids, *m_at, t, std::numeric_limits<std::size_t>::max(), samples);
    std::vector<std::vector<std::size_t>> byJudgement(static_cast<std::size_t>((t - *m_at) / kEvery));
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (samples.qualityAt(i) <= telemetry::Quality::uncertain)
            byJudgement[static_cast<std::size_t>((samples.time[i] - *m_at - Duration(1)) / kEvery)].push_back(i);
    for (const std::vector<std::size_t>& some : byJudgement) {
        for (const std::size_t i : some) // by time within a series: the newest stays
            put(samples.series[i], samples.value[i]);
        const TimePoint next = *m_at + kEvery;
        judge(next);
        m_at = next;
    }
}

void ComponentHealthWatch::put(telemetry::SeriesId id, double value) {
    const auto watched = m_watched.find(id.value());
    if (watched == m_watched.end())
        return;
    const bool isBad = watched->second.isLowBad ? value < 0.5 : value > 0.5;
    if (std::exchange(watched->second.isBad, isBad) != isBad)
        count(watched->second.owner, isBad);
}

void ComponentHealthWatch::count(const topology::EntityId& owner, bool isBad) {
    const auto series = m_bad.try_emplace(owner, 0).first;
    series->second = isBad ? series->second + 1 : series->second - 1;
    if (series->second == 0)
        m_bad.erase(series);
}

void ComponentHealthWatch::judge(TimePoint t) {
    std::unordered_set<topology::EntityId> faulty; // of an event alone
    for (auto event = m_events.upper_bound(t - kAlarm); event != m_events.end() && event->at <= t; ++event)
        if (!m_bad.contains(event->entity))
            faulty.insert(event->entity);
    const double before = m_health.known > 0 ? static_cast<double>(m_health.green) / m_health.known : 0;
    m_health.known = static_cast<std::uint32_t>(m_known.size());
    std::uint32_t lost = 0;
    for (const auto& [id, series] : m_bad)
        lost += m_known.contains(id) ? 1U : 0U;
    for (const topology::EntityId& id : faulty)
        lost += m_known.contains(id) ? 1U : 0U;
    const bool wasKnown = m_at && before > 0;
    m_health.green = m_health.known - lost;
    const bool isGreen = m_health.known > 0 && m_health.green >= kGreen * m_health.known;
    if (isGreen && before < kGreen)
        m_health.greenSince = wasKnown ? t : kTimeMin;
}

} // namespace seamscope::session
