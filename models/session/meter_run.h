// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_events.h"
#include "economics/loss_now.h"
#include "economics/meter.h"
#include "economics/meter_insight.h"
#include "session/session_meter.h"
#include "session/stalled_energy.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

namespace seamscope::session {

/// A meter fed up to a time.
class SessionMeter::Run {
public:
    Run(std::shared_ptr<const MeterInputs> inputs, TimePoint since)
        : m_meter(since)
        , m_since(since)
        , m_at(since) {
        change(std::move(inputs));
    }

    /// What is new holds from here on.
    void change(std::shared_ptr<const MeterInputs> inputs) {
        const auto before = std::exchange(m_inputs, std::move(inputs));
        if (m_inputs->topology && (!before || before->topology != m_inputs->topology)) {
            m_meter.setJobs(m_inputs->topology->jobs());
            m_parts.clear();
        }
        if (!before || before->prices != m_inputs->prices)
            m_meter.setPrices(m_inputs->prices);
        for (; m_models < m_inputs->gpuModels.size(); ++m_models)
            m_meter.setGpuModel(m_inputs->gpuModels[m_models].first, m_inputs->gpuModels[m_models].second);
        for (; m_powers < m_inputs->gpuPower.size(); ++m_powers)
            m_power.insert_or_assign(m_inputs->gpuPower[m_powers].first, m_inputs->gpuPower[m_powers].second);
        m_ids.clear();
        m_infos.clear();
        for (const telemetry::SeriesInfo& info : m_inputs->steps) {
            m_ids.push_back(info.id);
            m_infos.emplace(info.id.value(), &info);
        }
    }

    [[nodiscard]] const std::shared_ptr<const MeterInputs>& inputs() const { return m_inputs; }
    [[nodiscard]] TimePoint at() const { return m_at; }

    void advance(const telemetry::StoreSnapshot& store, TimePoint t, const telemetry::EventsByTime& events = {}) {
        // A write is known before the step that follows it.
        for (auto event = events.upper_bound(m_at); event != events.end() && event->at <= t; ++event)
            take(*event);
        telemetry::SampleBatch samples;
        store.scan(m_ids, m_at, t, std::numeric_limits<std::size_t>::max(), samples);
        std::vector<std::size_t> order(samples.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return samples.time[a] < samples.time[b]; });
        for (const std::size_t i : order)
            observe(samples, i);
        m_meter.advanceTo(t);
        m_at = t;
    }

    [[nodiscard]] TimePoint since() const { return m_since; }
    /// What the run has passed already. False: it is out of order.
    bool takeLate(const telemetry::SampleBatch& samples, std::size_t i) {
        const auto info = m_infos.find(samples.series[i].value());
        if (info == m_infos.end()) // described a moment ago
            return false;
        if (const auto known = m_newest.find(info->second->entity);
            known != m_newest.end() && samples.time[i] < known->second)
            return false;
        observe(samples, i);
        return true;
    }
    bool takeLate(const telemetry::Event& event) {
        // What a rank says is said of its job.
        const auto known = m_newest.find(
            event.entity.kind() == topology::EntityKind::rank
                ? topology::EntityId::make(topology::EntityKind::job,
                                           event.entity.name().substr(0, event.entity.name().rfind(':')))
                : event.entity);
        if (known == m_newest.end() || event.at < known->second)
            return false;
        take(event);
        return true;
    }

    [[nodiscard]] telemetry::MeterReading reading() const { return m_meter.reading(); }
    /// Once instead of reading by reading, before the first fact.
    void know(const telemetry::IncidentReport& report) { leaveOut(report, std::numeric_limits<int>::max()); }
    [[nodiscard]] telemetry::MeterReading
    detailed(const std::shared_ptr<const telemetry::IncidentReport>& incidents,
             const economics::ComponentHealth& components, const telemetry::StoreSnapshot& store) {
        if (incidents)
            leaveOut(*incidents);
        telemetry::MeterReading reading = m_meter.detailedReading();
        const auto settled = economics::settleRates(incidents, reading);
        economics::addInsight(
            reading, {settled.get(), m_inputs->topology.get(), m_inputs->prices.get(), &components});
        for (telemetry::MeterJobDetail& job : reading.detail->jobs)
            if (job.buckets[static_cast<std::size_t>(telemetry::Bucket::blocked)] > GpuTime())
                if (const topology::Job* known = m_inputs->topology->job(job.job))
                    job.stalledKilowattHours =
                        m_energy.kilowattHours(*known, m_power, m_meter.stops(job.job), store);
        return reading;
    }

private:
    static constexpr Duration kUnstatedWrite = std::chrono::seconds(60);
    static constexpr int kMostRelearnings = 4; ///< jobs a reading

    void observe(const telemetry::SampleBatch& samples, std::size_t i) {
        const telemetry::SeriesInfo& info = *m_infos.at(samples.series[i].value());
        m_meter.observe(info, samples.time[i], samples.value[i], samples.qualityAt(i));
        TimePoint& newest = m_newest[info.entity];
        newest = std::max(newest, samples.time[i]);
    }
    /// Time in incidents says nothing of healthy jobs. To learn anew is dear: a few jobs a reading, in turn.
    void leaveOut(const telemetry::IncidentReport& report, int most = kMostRelearnings) {
        std::map<topology::EntityId, std::vector<TimeRange>> troubled;
        for (const topology::Job& job : m_inputs->topology->jobs())
            troubled[job.id];
        for (const telemetry::Incident& incident : report.incidents)
            for (const topology::EntityId& job : incident.jobs)
                if (const auto known = troubled.find(job); known != troubled.end())
                    known->second.push_back({incident.onset, incident.ended.value_or(kTimeMax)});
        int learned = 0;
        for (auto& [job, ranges] : troubled)
            if (learned < most && m_meter.setTroubled(job, std::move(ranges)))
                ++learned;
    }
    void take(const telemetry::Event& event) {
        using telemetry::EventKind;
        if (event.kind == EventKind::maintenance && event.until)
            m_meter.planned({event.at, *event.until});
        else if (event.kind == EventKind::checkpoint) // without an end: written, nobody tells how long that took
            m_meter.checkpoint(event.entity, {event.at, event.until.value_or(event.at), true, std::nullopt});
        else if (event.kind == EventKind::plannedCheckpoint)
            m_meter.checkpoint(event.entity, {event.at, event.until.value_or(event.at + kUnstatedWrite),
                                              false, std::nullopt});
        else {
            tellOf(event);
            if (!live(event))
                fail(event);
        }
    }
    /// What it says of itself. False: it says nothing of the kind, or of no job that is known.
    bool live(const telemetry::Event& event) {
        const auto phase = economics::endsJob(event) || economics::restartsJob(event)
                               ? std::nullopt
                               : economics::lifeOf(event);
        if (!phase || !m_inputs->topology)
            return false;
        for (const topology::Job& job : m_inputs->topology->jobs()) {
            if (!economics::isToldOf(event, job))
                continue;
            if (*phase == jobs::LogPhase::stopping)
                m_meter.finish(job.id, event.at);
            else
                m_meter.evaluation(job.id, {event.at, *phase == jobs::LogPhase::evaluationDone});
        }
        return true;
    }
    void tellOf(const telemetry::Event& event) {
        const bool isFailedWrite = economics::failsWrite(event), isChange = economics::changesWork(event);
        if ((!isFailedWrite && !isChange) || !m_inputs->topology)
            return;
        for (const topology::Job& job : m_inputs->topology->jobs()) {
            if (!economics::isToldOf(event, job))
                continue;
            if (isFailedWrite)
                m_meter.failedWrite(job.id, event.at);
            if (isChange)
                m_meter.changed(job.id, event.at);
        }
    }
    /// Steps that go on disprove it.
    void fail(const telemetry::Event& event) {
        const bool isEnd = economics::endsJob(event);
        if ((!isEnd && !economics::restartsJob(event)) || !m_inputs->topology)
            return;
        for (const topology::Job& job : m_inputs->topology->jobs()) {
            auto [parts, isNew] = m_parts.try_emplace(job.id);
            if (isNew)
                parts->second = economics::partsOf(job);
            if (!economics::concerns(event, job, parts->second))
                continue;
            if (isEnd)
                m_meter.failure(job.id, {event.at, event.text});
            else
                m_meter.restart(job.id, event.at);
        }
    }
    std::shared_ptr<const MeterInputs> m_inputs;
    economics::Meter m_meter;
    TimePoint m_since;
    TimePoint m_at;
    std::size_t m_models = 0; ///< that the meter knows
    std::size_t m_powers = 0; ///< that m_power has
    StalledEnergy::PowerSeries m_power;
    std::unordered_map<topology::EntityId, TimePoint> m_newest; ///< of all that was counted of a job
    std::vector<telemetry::SeriesId> m_ids;
    std::map<std::uint32_t, const telemetry::SeriesInfo*> m_infos;      ///< the same, by id; into m_inputs
    std::map<topology::EntityId, std::set<topology::EntityId>> m_parts; ///< of jobs, as they are asked for
    StalledEnergy m_energy;
};

} // namespace seamscope::session
