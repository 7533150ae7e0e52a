// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_model.h"

#include "base/median.h"
#include "base/staleness.h"
#include "qt/own_usual.h"
#include "telemetry/gpu_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace seamscope::ui {
namespace {

using telemetry::Quality;
using telemetry::SeriesId;
using telemetry::SeriesState;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr Duration kMiddleEvery = std::chrono::seconds(1); ///< of the data's time

bool isCellKind(topology::EntityKind kind) { return kind == topology::EntityKind::gpu || kind == topology::EntityKind::host; }

/// GPUs bear the signal if any of them or of their ranks does; else the cells are hosts.
HeatLevel levelOf(const models::ClusterState& state, const std::string& signal) {
    bool onHost = false;
    bool hasGpu = false;
    for (const telemetry::SeriesInfo& info : state.series()) {
        const bool isGpu = info.entity.kind() == topology::EntityKind::gpu;
        if ((isGpu || info.entity.kind() == topology::EntityKind::rank) && info.signal == signal)
            return HeatLevel::gpu;
        hasGpu = hasGpu || isGpu;
        onHost = onHost || (info.entity.kind() == topology::EntityKind::host && info.signal == signal);
    }
    if (state.topology())
        for (const topology::Entity& entity : state.topology()->entities())
            hasGpu = hasGpu || entity.id.kind() == topology::EntityKind::gpu;
    return onHost || !hasGpu ? HeatLevel::host : HeatLevel::gpu;
}

} // namespace

int badness(HeatCode code) {
    if (isBad(code))
        return std::max(6, 2 * (code - kCodeBad));
    switch (code) {
    case kCodeHole:
        return -1;
    case kCodeStale:
        return 5; // above the expected range (steps 0–2), below what stands out
    case kCodeMissing:
        return 7; // between step 3 and step 4
    default:
        return 2 * code;
    }
}

void HeatmapModel::setGrouping(HeatGrouping grouping) {
    m_mustRebuild = m_mustRebuild || grouping != m_grouping;
    m_grouping = grouping;
}

void HeatmapModel::setMeasure(HeatMeasure measure) {
    m_mustRebuild = m_mustRebuild || measure != m_measure;
    if (measure != m_measure)
        m_scale.reset();
    m_measure = measure;
}

void HeatmapModel::setLateness(std::shared_ptr<const models::RankLateness> lateness) { m_lateness = std::move(lateness); }

void HeatmapModel::setSignal(const HeatSignal& signal) {
    m_signal = signal;
    m_scale.reset();
    m_mustRebuild = true;
}

void HeatmapModel::update(const models::ClusterState& state, TimePoint now) {
    noteNamed(state);
    if (m_mustRebuild || m_seenEpoch != state.epoch() || m_seenTopology != state.topology()) {
        rebuild(state);
    } else if (m_seenSeries != state.seriesVersion() && !isMaking()) {
        // Series come in by the thousand while a site starts; most of them change nothing here.
        const bool hasNew = state.series().size() > m_seenSeriesCount;
        if (!takeSeries(state, hasNew ? m_seenSeriesCount : 0, false))
            rebuild(state);
    }
    if (isMaking())
        return; // what is shown is of another structure: it stays as it was for that moment
    m_seenSeries = state.seriesVersion();
    updateCells(state, now);
    updateBlocks(state, now);
}

/// Series only come in addition, but for a new epoch or topology: each is looked at once.
void HeatmapModel::noteNamed(const models::ClusterState& state) {
    const std::span<const telemetry::SeriesInfo> all = state.series();
    if (m_namedEpoch != state.epoch() || m_namedBeside != state.topology() || m_namedUpTo > all.size()) {
        m_named.clear();
        m_namedUpTo = 0;
        m_namedEpoch = state.epoch();
        m_namedBeside = state.topology();
    }
    const topology::EntityId* before = nullptr;
    for (; m_namedUpTo < all.size(); ++m_namedUpTo) {
        const topology::EntityId& entity = all[m_namedUpTo].entity;
        if (!isCellKind(entity.kind()) || (before && *before == entity))
            continue;
        before = &entity;
        if (!(m_namedBeside && m_namedBeside->find(entity).isValid()))
            m_named.push_back(entity);
    }
}

void HeatmapModel::rebuild(const models::ClusterState& state) {
    m_mustRebuild = false;
    m_seenEpoch = state.epoch();
    m_seenTopology = state.topology();
    m_seenSeries = state.seriesVersion();
    m_namedPlaced = m_named.size();
    HeatFloorInput input{m_seenTopology, m_named, levelOf(state, m_signal.name), m_grouping};
    const std::size_t size = (m_seenTopology ? m_seenTopology->entities().size() : 0) + m_named.size();
    if (m_elsewhere && size >= kLarge) {
        m_making = ++m_asked;
        m_elsewhere(std::move(input), m_making);
        return;
    }
    m_making = 0;
    (void)adopt(HeatStructure::make(input), state);
}

HeatStructure HeatmapModel::take(HeatStructure made, std::uint64_t number, const models::ClusterState& state,
                                 TimePoint now) {
    if (number != m_making)
        return made;
    m_making = 0;
    HeatStructure before = adopt(std::move(made), state);
    update(state, now);
    return before;
}

HeatStructure HeatmapModel::adopt(HeatStructure made, const models::ClusterState& state) {
    HeatStructure before{std::move(m_floor), std::move(m_cellOf), std::move(m_jobs), std::move(m_ranks)};
    m_floor = std::move(made.floor);
    m_cellOf = std::move(made.cellOf);
    m_jobs = std::move(made.jobs);
    m_ranks = std::move(made.ranks);
    m_latenessTaken.reset();
    ++m_structureVersion;
    const std::size_t n = m_floor.cells.size();
    m_series.assign(n, {});
    m_period.assign(n, models::kAssumedPeriod);
    m_values.assign(n, kNone);
    m_codes.assign(n, kCodeHole);
    m_models.assign(n, 0);
    m_modelNames.clear();
    m_expected.assign(n, {kNone, 0});
    m_against.assign(n, kNone);
    m_arePeersOld = true;
    m_counters.clear();
    m_isCounter = false;
    // Series that came while it was being made may name others: then it is made once more.
    const bool holds = takeSeries(state, 0, true);
    m_mustRebuild = m_named.size() != m_namedPlaced || (!holds && m_seenSeries != state.seriesVersion());
    findBlockSeries(state);
    m_cooling.assign(m_floor.blocks.size(), kCodeMissing);
    m_power.assign(m_floor.blocks.size(), -1.0F);
    m_largestPower = 0;
    m_hasCooling = std::any_of(m_floor.blocks.begin(), m_floor.blocks.end(),
                               [](const HeatBlock& b) { return b.cooling.isValid(); });
    m_hasPower = std::any_of(m_floor.blocks.begin(), m_floor.blocks.end(),
                             [](const HeatBlock& b) { return b.power.isValid(); });
    return before;
}

/// Supply temperature of the rack, else of what cools it; power of the rack.
void HeatmapModel::findBlockSeries(const models::ClusterState& state) {
    for (HeatBlock& block : m_floor.blocks) {
        if (block.entity.kind() != topology::EntityKind::rack)
            continue;
        block.cooling = state.find(block.entity, "coolant.supply.temperature");
        if (!block.cooling.isValid())
            block.cooling = state.find(block.cooler, "coolant.supply.temperature");
        block.power = state.find(block.entity, "power.active");
    }
}

bool HeatmapModel::takeSeries(const models::ClusterState& state, std::size_t first, bool isPlaced) {
    using topology::EntityKind;
    const std::span<const telemetry::SeriesInfo> all = state.series();
    bool floorHolds = true;
    for (std::size_t s = first; s < all.size(); ++s) {
        const telemetry::SeriesInfo& info = all[s];
        const EntityKind kind = info.entity.kind();
        const bool isCell = isCellKind(kind) || (kind == EntityKind::rank && info.signal == m_signal.name);
        if (kind == EntityKind::rack || kind == EntityKind::cdu || kind == EntityKind::loop)
            floorHolds =
                floorHolds && info.signal != "coolant.supply.temperature" && info.signal != "power.active";
        if (!isCell || (info.signal != m_signal.name &&
                        (isPlaced || (m_seenTopology && m_seenTopology->find(info.entity).isValid()))))
            continue;
        const auto cell = m_cellOf.find(info.entity);
        if (cell ==
            m_cellOf.end()) { // a GPU or host that is not on the floor yet, or the level of the cells changes
            floorHolds = floorHolds && kind != EntityKind::gpu && m_floor.level == HeatLevel::gpu;
            continue;
        }
        if (info.signal != m_signal.name)
            continue;
        m_series[cell->second] = info.id;
        if (const std::string* model = telemetry::gpuModel(info.labels)) {
            m_models[cell->second] = m_modelNames.try_emplace(*model, static_cast<std::uint32_t>(m_modelNames.size()) + 1).first->second;
            m_arePeersOld = true;
        }
        if (info.period > Duration::zero())
            m_period[cell->second] = info.period;
        if (m_signal.unit.empty())
            m_signal.unit = info.unit;
        m_isCounter = m_isCounter || info.kind == telemetry::SignalKind::counter;
    }
    if (m_isCounter)
        m_counters.resize(m_floor.cells.size());
    m_seenSeriesCount = all.size();
    return floorHolds;
}

/// Rate of a counter from its last two samples. A reset gives nothing: how much was lost before it is not
/// known.
double HeatmapModel::rate(std::uint32_t cell, const SeriesState& state) {
    CounterPoint& last = m_counters[cell];
    if (last.isKnown && state.time <= last.time)
        return state.time == last.time ? m_values[cell] : kNone;
    const bool isUsable = last.isKnown && state.value >= last.value;
    const double rate = isUsable ? (state.value - last.value) / toSeconds(state.time - last.time) : kNone;
    last = {state.time, state.value, true};
    return rate;
}

void HeatmapModel::updateCells(const models::ClusterState& state, TimePoint now) {
    if (m_signal.isDerived)
        return updateDerived(state, now);
    const auto n = static_cast<std::uint32_t>(m_floor.cells.size());
    for (std::uint32_t i = 0; i < n; ++i) {
        const SeriesId id = m_series[i];
        const SeriesState* at = state.latest(id);
        if (!at) {
            m_codes[i] = m_floor.cells[i].isEmpty() ? kCodeHole : kCodeMissing;
            m_values[i] = kNone;
            continue;
        }
        const bool isThere = at->quality != Quality::missing;
        m_values[i] = !isThere ? kNone : m_isCounter ? rate(i, *at) : at->value;
        if (!isThere || (std::isnan(m_values[i]) && at->quality != Quality::bad))
            m_codes[i] = kCodeMissing;
        else if (isStale(now - at->time, m_period[i]))
            m_codes[i] = kCodeStale;
        else
            m_codes[i] = at->quality == Quality::bad ? kCodeBad : 0; // the step is added below
    }
    if (!m_scale)
        chooseScale();
    if (m_measure == HeatMeasure::departure)
        colourDepartures(now);
    else
        colourValues();
}

void HeatmapModel::colourValues() {
    for (std::size_t i = 0; m_scale && i < m_codes.size(); ++i)
        if (m_codes[i] == 0 || m_codes[i] == kCodeBad)
            m_codes[i] = static_cast<HeatCode>(m_codes[i] + m_scale->step(m_values[i]));
}

void HeatmapModel::setOwnPast(const models::OwnUsuals* usuals, std::vector<topology::EntityId> jobs) {
    m_ownPast = usuals;
    m_slowedJobs = std::move(jobs);
}

std::vector<bool> HeatmapModel::jobsWithPast() const {
    if (!m_ownPast || m_ownPast->empty() || m_slowedJobs.empty() || !m_seenTopology)
        return {};
    std::vector<bool> out(m_seenTopology->jobs().size() + 1, false); // 0: no job
    for (std::size_t job = 0; job + 1 < out.size(); ++job)
        out[job + 1] = std::find(m_slowedJobs.begin(), m_slowedJobs.end(), m_seenTopology->jobs()[job].id) != m_slowedJobs.end();
    return out;
}

void HeatmapModel::colourDepartures(TimePoint now) {
    const bool areOld = std::exchange(m_arePeersOld, false);
    if (areOld)
        m_peers = HeatPeers::make(m_floor, m_jobs, m_models);
    // Medians of a whole floor take long, and what many show together changes slowly.
    const auto trustedCount = std::count(m_codes.begin(), m_codes.end(), HeatCode(0));
    if (areOld || !m_expectedAt || trustedCount != m_expectedOf || now <= *m_expectedAt || now - *m_expectedAt >= kMiddleEvery) {
        std::vector<double> trusted(m_values);
        for (std::size_t i = 0; i < trusted.size(); ++i)
            if (m_codes[i] != 0)
                trusted[i] = kNone;
        m_expected = expectations(m_peers, trusted, &m_signal);
        m_expectedAt = now;
        m_expectedOf = trustedCount;
    }
    const std::vector<bool> hasPast = jobsWithPast();
    m_usesOwnPast = false;
    for (std::size_t i = 0; i < m_codes.size(); ++i) {
        m_against[i] = m_expected[i].median;
        if (m_codes[i] != 0 && m_codes[i] != kCodeBad)
            continue;
        double off = departure(m_values[i], m_expected[i], m_signal);
        if (m_jobs[i] < hasPast.size() && hasPast[m_jobs[i]])
            if (const auto past = m_ownPast->find(m_series[i].value()); past != m_ownPast->end()) {
                const double since = departure(m_values[i], {past->second.median, past->second.spread}, m_signal);
                if (std::isnan(off) || since > off) {
                    off = since;
                    m_against[i] = past->second.median;
                }
                m_usesOwnPast = true;
            }
        if (!std::isnan(off) || !std::isnan(m_against[i]))
            m_codes[i] = static_cast<HeatCode>(m_codes[i] + (m_scale ? m_scale->step(off) : 0));
        else if (m_valueScale)
            m_codes[i] = static_cast<HeatCode>(m_codes[i] + m_valueScale->step(m_values[i]));
    }
}

/// Of departures it is fixed, whatever is there.
void HeatmapModel::chooseScale() {
    m_valueScale = valueScale();
    m_scale = m_valueScale && measure() == HeatMeasure::departure ? departureScale(m_signal.unit) : m_valueScale;
}

std::optional<HeatScale> HeatmapModel::valueScale() const {
    if (m_signal.limits)
        return HeatScale{*m_signal.limits, m_signal.lowIsBad, false};
    std::vector<double> values;
    for (std::size_t i = 0; i < m_values.size(); ++i)
        if (isStep(m_codes[i]))
            values.push_back(m_values[i]);
    return HeatScale::fromValues(std::move(values), m_signal.lowIsBad);
}

void HeatmapModel::refitScale() {
    if (!m_scale || !m_scale->fromData)
        return;
    chooseScale();
    for (std::size_t i = 0; m_scale && i < m_codes.size(); ++i)
        if (isStep(m_codes[i]))
            m_codes[i] = static_cast<HeatCode>(m_scale->step(m_values[i]));
}

/// Water of all racks that tell theirs: what the strips are held against where colours stand for departures.
std::optional<HeatExpectation> HeatmapModel::usualCooling(const models::ClusterState& state, TimePoint now) const {
    constexpr std::size_t kFewest = 4;
    std::vector<double> values;
    for (const HeatBlock& block : m_floor.blocks)
        if (const SeriesState* at = state.latest(block.cooling); at && std::isfinite(at->value) && state.look(block.cooling, now) <= models::ValueLook::late)
            values.push_back(at->value);
    if (m_measure != HeatMeasure::departure || values.size() < kFewest)
        return std::nullopt;
    HeatExpectation usual;
    usual.median = upperMedian(values);
    usual.spread = spread(values, usual.median);
    return usual;
}

void HeatmapModel::updateBlocks(const models::ClusterState& state, TimePoint now) {
    using models::ValueLook;
    const std::optional<HeatExpectation> usual = m_hasCooling ? usualCooling(state, now) : std::nullopt;
    const HeatSignal water = heatSignal("coolant.supply.temperature", "°C");
    for (std::size_t b = 0; m_hasCooling && b < m_floor.blocks.size(); ++b) {
        const SeriesId id = m_floor.blocks[b].cooling;
        const ValueLook look = state.look(id, now);
        const SeriesState* at = state.latest(id);
        const int step = !at     ? 0
                         : usual ? departureScale("°C").step(departure(at->value, *usual, water))
                                 : supplyTemperatureScale().step(at->value);
        m_cooling[b] = look == ValueLook::missing ? kCodeMissing
                       : look == ValueLook::stale ? kCodeStale
                       : look == ValueLook::bad   ? static_cast<HeatCode>(kCodeBad + step)
                                                  : static_cast<HeatCode>(step);
    }
    if (!m_hasPower)
        return;
    std::vector<double> watts(m_floor.blocks.size(), kNone);
    for (std::size_t b = 0; b < watts.size(); ++b) {
        const SeriesId id = m_floor.blocks[b].power;
        const ValueLook look = state.look(id, now);
        if (look == ValueLook::missing || look == ValueLook::stale || !std::isfinite(state.latest(id)->value))
            continue;
        watts[b] = state.latest(id)->value;
        m_largestPower = std::max(m_largestPower, watts[b]);
    }
    for (std::size_t b = 0; b < watts.size(); ++b)
        m_power[b] = std::isnan(watts[b]) ? -1.0F
                     : m_largestPower > 0
                         ? static_cast<float>(std::clamp(watts[b] / m_largestPower, 0.0, 1.0))
                         : 0.0F;
}

HeatmapModel::Summary HeatmapModel::summary() const {
    Summary summary;
    std::vector<double> values;
    values.reserve(m_codes.size());
    for (std::size_t i = 0; i < m_codes.size(); ++i) {
        summary.stale += m_codes[i] == kCodeStale;
        summary.missing += m_codes[i] == kCodeMissing;
        summary.bad += isBad(m_codes[i]);
        if (isStep(m_codes[i]))
            values.push_back(m_values[i]);
    }
    summary.withValue = static_cast<std::uint32_t>(values.size());
    if (values.empty())
        return summary;
    summary.worst = m_signal.lowIsBad ? *std::min_element(values.begin(), values.end())
                                      : *std::max_element(values.begin(), values.end());
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    summary.median = *middle;
    return summary;
}

} // namespace seamscope::ui
