// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_model.h"
#include "qt/lateness_loader.h"

#include <algorithm>
#include <cmath>

/// Signals that no series bears: they are worked out of what is known of jobs and their ranks.
namespace seamscope::ui {
namespace {

constexpr Duration kReadingFresh = std::chrono::seconds(15); ///< as the meter's own panel has it

using JobLine = telemetry::MeterReading::JobLine;

const JobLine* lineOf(const telemetry::MeterReading& reading, const topology::EntityId& job) {
    const auto at = std::find_if(reading.jobs.begin(), reading.jobs.end(), [&](const JobLine& line) { return line.job == job; });
    return at == reading.jobs.end() ? nullptr : &*at;
}

/// NaN: it is not known what is expected of the job.
double lostOnAGpu(const JobLine& line, bool hasPrice) {
    if (line.quality == telemetry::Quality::missing || line.gpus == 0)
        return std::numeric_limits<double>::quiet_NaN();
    if (hasPrice)
        return static_cast<double>(line.lostPerHourMicros) * 1e-6 / line.gpus;
    return line.stepSeconds && line.referenceSeconds && *line.stepSeconds > 0 ? std::max(0.0, 1 - *line.referenceSeconds / *line.stepSeconds)
                                                                              : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

void HeatmapModel::updateDerived(const models::ClusterState& state, TimePoint now) {
    if (m_signal.name == kLossSignal)
        deriveLoss(state, now);
    else
        deriveLateness(now);
    colourValues();
}

/// Money where a price is known, on a scale of that price; else the share of the speed that is missing.
void HeatmapModel::deriveLoss(const models::ClusterState& state, TimePoint now) {
    const telemetry::MeterReading* const reading = state.meter().get();
    const bool hasPrice = reading && !reading->currency.empty() && reading->paidPerHourMicros > 0 && reading->gpus > 0;
    const std::string unit = hasPrice ? reading->currency + "/h" : "ratio";
    if (!m_scale || unit != m_signal.unit) {
        m_signal.unit = unit;
        HeatScale scale{*heatSignal(kLossSignal).limits, false, false};
        const double price = hasPrice ? static_cast<double>(reading->paidPerHourMicros) * 1e-6 / reading->gpus : 1;
        for (double& limit : scale.limits)
            limit *= price;
        m_scale = scale;
    }
    m_lossSum.reset();
    std::vector<double> ofJob(1, std::numeric_limits<double>::quiet_NaN());
    for (const topology::Job& job : m_seenTopology ? m_seenTopology->jobs() : std::span<const topology::Job>()) {
        const JobLine* const line = reading ? lineOf(*reading, job.id) : nullptr;
        ofJob.push_back(line ? lostOnAGpu(*line, hasPrice) : ofJob.front());
    }
    const bool isOld = reading && now - reading->at > kReadingFresh;
    for (std::size_t i = 0; i < m_codes.size(); ++i) {
        m_values[i] = m_jobs[i] < ofJob.size() ? ofJob[m_jobs[i]] : ofJob.front();
        m_codes[i] = m_floor.cells[i].isEmpty() ? kCodeHole : std::isnan(m_values[i]) ? kCodeMissing : isOld ? kCodeStale : HeatCode(0);
    }
    if (hasPrice)
        m_lossSum = sumOfLoss(*reading);
}

/// By whole micros of each job: the shares of its GPUs are the job's loss.
HeatmapModel::LossSum HeatmapModel::sumOfLoss(const telemetry::MeterReading& reading) const {
    std::vector<std::int64_t> cells(1 + (m_seenTopology ? m_seenTopology->jobs().size() : 0), 0);
    for (std::size_t i = 0; i < m_codes.size(); ++i)
        if (!m_floor.cells[i].isEmpty() && m_jobs[i] < cells.size() && !std::isnan(m_values[i]))
            ++cells[m_jobs[i]];
    LossSum sum{0, reading.lostPerHourMicros, reading.currency};
    for (std::size_t job = 1; job < cells.size(); ++job)
        if (const JobLine* const line = lineOf(reading, m_seenTopology->jobs()[job - 1].id); line && line->gpus > 0)
            sum.here += line->lostPerHourMicros * cells[job] / line->gpus;
    return sum;
}

void HeatmapModel::deriveLateness(TimePoint now) {
    if (!m_scale)
        m_scale = HeatScale{*heatSignal(kLateSignal).limits, false, false};
    if (m_latenessTaken != m_lateness || !m_lateness) {
        m_latenessTaken = m_lateness;
        std::fill(m_values.begin(), m_values.end(), std::numeric_limits<double>::quiet_NaN());
        const bool hasSteps = m_lateness && std::any_of(m_lateness->jobs.begin(), m_lateness->jobs.end(),
                                                        [](const models::JobLateness& job) { return job.stepSeconds > 0; });
        m_signal.unit = hasSteps ? "ratio" : "s";
        std::vector<const models::JobLateness*> ofJob(1, nullptr);
        for (const topology::Job& job : m_seenTopology && m_lateness ? m_seenTopology->jobs() : std::span<const topology::Job>()) {
            const auto at = std::find_if(m_lateness->jobs.begin(), m_lateness->jobs.end(), [&](const auto& known) { return known.job == job.id; });
            ofJob.push_back(at == m_lateness->jobs.end() ? nullptr : &*at);
        }
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            const models::JobLateness* const job = m_jobs[i] < ofJob.size() ? ofJob[m_jobs[i]] : nullptr;
            if (!job || (hasSteps && job->stepSeconds <= 0))
                continue;
            if (const auto late = job->seconds.find(m_ranks[i]); late != job->seconds.end())
                m_values[i] = static_cast<double>(late->second) / (hasSteps ? job->stepSeconds : 1);
        }
    }
    // The answer of a moment ago stays while the next one is on its way, and is old when none comes.
    const bool isOld = m_lateness && now - m_lateness->at > 2 * models::LatenessLoader::kWindow;
    for (std::size_t i = 0; i < m_codes.size(); ++i)
        m_codes[i] = m_floor.cells[i].isEmpty() ? kCodeHole : std::isnan(m_values[i]) ? kCodeMissing : isOld ? kCodeStale : HeatCode(0);
}

} // namespace seamscope::ui
