// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/meter_cliffs.h"

#include "telemetry/message_catalogue.h"
#include "topology/topology.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
namespace {

using telemetry::Bucket;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::MeterCliff;
using telemetry::MeterReading;
using telemetry::Plural;
using telemetry::say;

constexpr Duration kWatchdog = std::chrono::minutes(10); ///< NCCL's default timeout in PyTorch
constexpr double kLosing = 0.005; ///< of throughput; under that the slack is not being used
constexpr double kFarSeconds = 365.0 * 86400;
constexpr double kHour = 3600;

class Cliffs {
public:
    Cliffs(MeterReading& reading, const InsightInputs& in, std::size_t index)
        : m_reading(reading)
        , m_in(in)
        , m_line(reading.jobs[index])
        , m_detail(reading.detail->jobs[index])
        , m_job(in.topology ? in.topology->job(m_line.job) : nullptr) {}

    void add() {
        watchdog();
        if (!m_job)
            return;
        checkpointExpiry();
        restartBudget();
        milestones();
    }

private:
    void put(MeterCliff::Kind kind, const topology::EntityId& entity, TimePoint at, std::int64_t micros,
             double hours, Message text) {
        if (at > m_reading.at)
            m_reading.detail->cliffs.push_back({kind, entity, at, micros, hours, std::move(text)});
    }
    /// The tier that outlives everything.
    [[nodiscard]] const telemetry::MeterAtRisk* durable() const {
        const auto& tiers = m_detail.atRisk;
        const auto it = std::find_if(tiers.begin(), tiers.end(), [](const auto& t) { return t.isDurable; });
        return it == tiers.end() ? nullptr : &*it;
    }
    [[nodiscard]] double restartHours() const {
        return m_job && m_job->checkpoint ? m_job->checkpoint->restartSeconds.value_or(0) / kHour : 0;
    }
    [[nodiscard]] double hoursOf(GpuTime gpuTime) const {
        return m_line.gpus > 0 ? static_cast<double>(gpuTime) * 1e-9 / kHour / m_line.gpus : 0;
    }
    [[nodiscard]] std::int64_t moneyOf(double jobHours) const {
        const std::uint32_t all = m_reading.gpus + m_reading.gpusWithoutReference;
        if (m_line.priceSource.empty() || all == 0)
            return 0;
        return roundedMicros(jobHours * m_line.gpus / all * static_cast<double>(m_reading.paidPerHourMicros));
    }

    void watchdog() {
        const auto since = m_detail.blockedSince();
        if (!since || m_line.gpus == 0)
            return;
        const bool isStated = m_job && m_job->watchdogSeconds;
        const Duration limit = isStated ? fromSeconds(*m_job->watchdogSeconds) : kWatchdog;
        const telemetry::MeterAtRisk* risk = durable();
        const double hours = restartHours() + (risk ? hoursOf(risk->gpuTime) : 0);
        put(MeterCliff::Kind::watchdog, m_line.job, *since + limit, moneyOf(hours), hours,
            isStated ? say<MessageCode::deadlineWatchdog>()
                     : say<MessageCode::deadlineUsualWatchdog>(kWatchdog));
    }

    void checkpointExpiry() {
        const telemetry::MeterAtRisk* risk = durable();
        if (!m_job->checkpoint || !m_job->checkpoint->keepSeconds || !risk || !risk->committed)
            return;
        const double all = hoursOf(m_detail.buckets[static_cast<std::size_t>(Bucket::productive)]);
        put(MeterCliff::Kind::checkpointExpiry, m_line.job,
            *risk->committed + fromSeconds(*m_job->checkpoint->keepSeconds), moneyOf(all), all,
            say<MessageCode::deadlineCheckpointDeleted>());
    }

    void restartBudget() {
        if (!m_job->restartsAllowed || m_detail.failures < 2)
            return;
        const double past = toSeconds(m_reading.at - m_reading.since);
        const std::uint32_t left =
            *m_job->restartsAllowed > m_detail.failures ? *m_job->restartsAllowed - m_detail.failures : 0;
        const double ahead = past / m_detail.failures * (left + 1);
        if (!(ahead > 0) || ahead > kFarSeconds)
            return;
        const telemetry::MeterAtRisk* risk = durable();
        const double hours = risk ? hoursOf(risk->gpuTime) : 0;
        put(MeterCliff::Kind::restartBudget, m_line.job, m_reading.at + fromSeconds(ahead), moneyOf(hours),
            hours,
            say<MessageCode::deadlineRestarts>(Plural{left},
                                               say<MessageCode::failureCount>(Plural{m_detail.failures})));
    }

    void milestones() {
        const double baseline = m_line.referenceSeconds.value_or(m_detail.baseline.seconds);
        if (!m_in.prices || !m_line.stepSeconds || !(baseline > 0))
            return;
        const double share = jobs::isStandstill(m_detail.standing.state)
                                 ? 1
                                 : std::max(0.0, 1 - baseline / *m_line.stepSeconds);
        if (share < kLosing)
            return;
        for (const ProgramValue& program : m_in.prices->programs())
            if (program.id == m_job->program)
                for (const Milestone& milestone : program.milestones)
                    slack(program, milestone, share);
    }

    void slack(const ProgramValue& program, const Milestone& milestone, double lostShare) {
        const double left = milestone.slackHours * kHour - m_detail.slipSeconds;
        if (left <= 0 || left / lostShare > kFarSeconds)
            return;
        const TimePoint at = m_reading.at + fromSeconds(left / lostShare);
        if (at >= milestone.due)
            return;
        put(MeterCliff::Kind::milestone, milestone.id, at,
            program.delayPerDay ? program.delayPerDay->likely.value : 0, 0,
            program.delayPerDay ? say<MessageCode::deadlineSlackPriced>()
                                : say<MessageCode::deadlineSlack>());
    }

    MeterReading& m_reading;
    const InsightInputs& m_in;
    const MeterReading::JobLine& m_line;
    const telemetry::MeterJobDetail& m_detail;
    const topology::Job* const m_job;
};

} // namespace

void addCliffs(MeterReading& reading, const InsightInputs& in) {
    auto& cliffs = reading.detail->cliffs;
    for (std::size_t i = 0; i < std::min(reading.jobs.size(), reading.detail->jobs.size()); ++i)
        Cliffs(reading, in, i).add();
    for (const PriceRow& row : in.prices ? in.prices->rows() : std::span<const PriceRow>())
        if (row.basis == "reserved" && row.to != kTimeMax && row.to > reading.at && row.from <= reading.at)
            cliffs.push_back({MeterCliff::Kind::reservationEnd,
                              {},
                              row.to,
                              0,
                              0,
                              say<MessageCode::deadlineReservedPrice>(row.source)});
    std::stable_sort(cliffs.begin(), cliffs.end(),
                     [](const MeterCliff& a, const MeterCliff& b) { return a.at < b.at; });
}

} // namespace seamscope::economics
