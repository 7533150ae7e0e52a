// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/what_if.h"

#include "economics/checkpoint_math.h"
#include "telemetry/message_catalogue.h"
#include "topology/topology.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
namespace {

using telemetry::MessageCode;
using telemetry::MeterReading;
using telemetry::MeterWhatIf;
using telemetry::MoneyRange;
using telemetry::say;

constexpr double kDay = 24;
constexpr double kQuiet = 0.005; ///< of what is paid: an incident that costs less now is over, or nearly
constexpr int kWaits[] = {10, 30, 60}; ///< minutes

/// A figure with the distances to the ends of its band.
struct Spread {
    double likely = 0, down = 0, up = 0;
    Spread& operator+=(const Spread& other) {
        likely += other.likely;
        down = std::hypot(down, other.down);
        up = std::hypot(up, other.up);
        return *this;
    }
    [[nodiscard]] Spread times(double factor) const { return {likely * factor, down * factor, up * factor}; }
    [[nodiscard]] double low() const { return std::max(0.0, likely - down); }
    [[nodiscard]] double high() const { return likely + up; }
};

MoneyRange rangeOf(const Spread& spread) {
    return {roundedMicros(spread.low()), roundedMicros(spread.likely), roundedMicros(spread.high())};
}

double slipOf(double jobHours, double slack) { return std::max(0.0, jobHours - slack); }

/// Money of the delay that so many hours bring, beyond the slack that is left.
Spread delayOf(const Spread& hours, const WhatIfInputs& in) {
    if (!in.delayPerDay)
        return {};
    const double likely = static_cast<double>(in.delayPerDay->likely.value) / kDay;
    const double slip = slipOf(hours.likely, in.slackHours);
    const double low = static_cast<double>(in.delayPerDay->low.value) / kDay;
    const double high = static_cast<double>(in.delayPerDay->high.value) / kDay;
    return {likely * slip,
            std::hypot((likely - low) * slip, likely * (slip - slipOf(hours.low(), in.slackHours))),
            std::hypot((high - likely) * slip, likely * (slipOf(hours.high(), in.slackHours) - slip))};
}

/// Wall hours lost until something is done.
Spread waitingHours(double hours, const WhatIfInputs& in) {
    Spread lost{hours * in.lostShare, hours * std::max(0.0, in.lostShare - in.lostShareLow),
                hours * std::max(0.0, in.lostShareHigh - in.lostShare)};
    if (in.watchdogHours && hours >= *in.watchdogHours)
        lost += {in.restartHours + in.atRiskHours, 0, 0};
    return lost;
}

Spread drainHours(const WhatIfInputs& in) {
    if (in.isBlocked)
        return {in.restartHours + in.atRiskHours, 0, 0};
    // At best no write is needed, at worst the job dies before one is through.
    return {in.writeHours + in.restartHours, in.writeHours, in.atRiskHours};
}

Spread moneyOf(const Spread& lost, double busyHours, const WhatIfInputs& in) {
    Spread money = lost.times(in.gpus * in.microsPerGpuHour);
    money += {busyHours * in.laborMicrosPerHour, 0, 0};
    return money;
}

const topology::Job* jobOf(const InsightInputs& in, const topology::EntityId& id) {
    return in.topology ? in.topology->job(id) : nullptr;
}

class Choices {
public:
    Choices(const MeterReading& reading, const InsightInputs& in)
        : m_reading(reading)
        , m_in(in) {}

    /// Inputs for the job that an incident costs most; nullopt when none of its jobs is metered.
    [[nodiscard]] std::optional<WhatIfInputs> inputsOf(const std::string& incident,
                                                       std::size_t& worst) const {
        if (!m_in.incidents)
            return std::nullopt;
        const auto& all = m_in.incidents->incidents;
        const auto known =
            std::find_if(all.begin(), all.end(), [&](const auto& i) { return i.id == incident; });
        if (known == all.end())
            return std::nullopt;
        // Its jobs are as before: there is nothing to drain.
        const bool isQuiet = known->cost && !known->cost->currency.empty() &&
                             known->cost->ratePerHourMicros < kQuiet * m_reading.paidPerHourMicros;
        std::optional<WhatIfInputs> inputs;
        double most = -1;
        for (std::size_t i = 0; i < std::min(m_reading.jobs.size(), m_reading.detail->jobs.size()); ++i) {
            const auto& jobs = known->jobs;
            if (std::find(jobs.begin(), jobs.end(), m_reading.jobs[i].job) == jobs.end())
                continue;
            auto one = ofJob(i);
            if (one && isQuiet && !one->isBlocked && m_reading.jobs[i].lostPerHourMicros == 0)
                continue;
            if (one && one->lostShare * one->gpus > most) {
                most = one->lostShare * one->gpus;
                inputs = one;
                worst = i;
            }
        }
        return inputs;
    }

    void addIncident(const std::string& incident, std::vector<MeterWhatIf>& out) const {
        std::size_t job = 0;
        const auto in = inputsOf(incident, job);
        if (!in)
            return;
        const WhatIfCost now = costOfDrainAfter(0, *in);
        out.push_back(choiceOf(MeterWhatIf::Choice::drainNow, incident, job, 0, now, now, *in));
        for (const int minutes : kWaits)
            out.push_back(choiceOf(MeterWhatIf::Choice::waitThenDrain, incident, job, minutes,
                                   costOfDrainAfter(minutes / 60.0, *in), now, *in));
    }

    void addCadence(std::size_t index, std::vector<MeterWhatIf>& out) const {
        const auto& detail = m_reading.detail->jobs[index];
        if (!detail.squeeze || detail.squeeze->intervalSeconds <= detail.squeeze->writeSeconds)
            return;
        const auto& squeeze = *detail.squeeze;
        const double actual = squeeze.intervalSeconds - squeeze.writeSeconds;
        for (const double tau : {squeeze.exactSeconds, actual / 2, actual * 2}) {
            if (!(tau > 0) || std::abs(tau - actual) < 0.01 * actual)
                continue;
            MeterWhatIf choice;
            choice.choice = MeterWhatIf::Choice::otherCadence;
            choice.job = detail.job;
            choice.intervalSeconds = tau + squeeze.writeSeconds;
            cadence(tau, actual, squeeze, m_reading.jobs[index].gpus, priceOf(index), detail, choice);
            out.push_back(std::move(choice));
        }
    }

private:
    [[nodiscard]] double priceOf(std::size_t index) const {
        const auto& line = m_reading.jobs[index];
        // The line's own rate: what is paid for its GPUs; a job without a price source has none.
        if (line.priceSource.empty() || m_reading.gpus + m_reading.gpusWithoutReference == 0)
            return 0;
        return static_cast<double>(m_reading.paidPerHourMicros) /
               (m_reading.gpus + m_reading.gpusWithoutReference);
    }

    [[nodiscard]] std::optional<WhatIfInputs> ofJob(std::size_t index) const {
        const auto& line = m_reading.jobs[index];
        const auto& detail = m_reading.detail->jobs[index];
        const topology::Job* job = jobOf(m_in, line.job);
        // Without a stated restart nobody knows what a drain takes: no figure is made up.
        if (!job || line.gpus == 0 || !line.stepSeconds || !job->checkpoint ||
            !job->checkpoint->restartSeconds)
            return std::nullopt;
        const double baseline = line.referenceSeconds.value_or(detail.baseline.seconds);
        if (!(baseline > 0))
            return std::nullopt;
        WhatIfInputs in;
        in.gpus = line.gpus;
        in.isBlocked = jobs::isStandstill(detail.standing.state);
        in.lostShare = in.isBlocked ? 1 : std::max(0.0, 1 - baseline / *line.stepSeconds);
        in.lostShareLow = in.lostShareHigh = in.lostShare;
        const double paid = priceOf(index);
        if (paid > 0) {
            in.lostShareLow =
                std::min(in.lostShare, static_cast<double>(detail.lostPerHourLowMicros) / paid / in.gpus);
            in.lostShareHigh =
                std::max(in.lostShare, static_cast<double>(detail.lostPerHourHighMicros) / paid / in.gpus);
        }
        in.microsPerGpuHour = paid * (1 + opportunityMargin(m_in));
        in.laborMicrosPerHour = static_cast<double>(laborPerHour(m_in));
        in.restartHours = *job->checkpoint->restartSeconds / 3600;
        in.writeHours = in.isBlocked ? 0 : job->checkpoint->writeSeconds.value_or(0) / 3600;
        if (detail.squeeze && !in.isBlocked)
            in.writeHours = detail.squeeze->writeSeconds / 3600;
        if (!detail.atRisk.empty())
            in.atRiskHours = toGpuHours(detail.atRisk.front().gpuTime) / in.gpus;
        for (const telemetry::MeterCliff& cliff : m_reading.detail->cliffs)
            if (cliff.kind == telemetry::MeterCliff::Kind::watchdog && cliff.entity == line.job)
                in.watchdogHours = toSeconds(cliff.at - m_reading.at) / 3600;
        addDelay(*job, detail, in);
        return in;
    }

    void addDelay(const topology::Job& job, const telemetry::MeterJobDetail& detail, WhatIfInputs& in) const {
        for (const ProgramValue& program :
             m_in.prices ? m_in.prices->programs() : std::span<const ProgramValue>()) {
            if (program.id != job.program || job.program.isEmpty())
                continue;
            in.delayPerDay = program.delayPerDay;
            const Milestone* next = nullptr;
            for (const Milestone& milestone : program.milestones)
                if (milestone.due > m_reading.at && (!next || milestone.due < next->due))
                    next = &milestone;
            if (next)
                in.slackHours = std::max(0.0, next->slackHours - detail.slipSeconds / 3600);
        }
    }

    [[nodiscard]] MeterWhatIf choiceOf(MeterWhatIf::Choice kind, const std::string& incident, std::size_t job,
                                       int minutes, const WhatIfCost& cost, const WhatIfCost& now,
                                       const WhatIfInputs& in) const {
        MeterWhatIf choice;
        choice.choice = kind;
        choice.incident = incident;
        choice.job = m_reading.jobs[job].job;
        choice.wait = std::chrono::minutes(minutes);
        choice.cost = cost.cost;
        choice.waiting = cost.waiting;
        choice.gpuHours = cost.gpuHours;
        choice.gpuHoursLow = cost.gpuHoursLow;
        choice.gpuHoursHigh = cost.gpuHoursHigh;
        choice.jobHours = cost.jobHours;
        choice.savedMicros = saturatedSum(now.cost.likelyMicros, -cost.cost.likelyMicros);
        const auto hours = [](double count) { return fromSeconds(count * 3600); };
        choice.basis.push_back(say<MessageCode::whatIfLoss>(
            telemetry::Plural{static_cast<std::uint64_t>(in.gpus)}, telemetry::Ratio{in.lostShare}));
        choice.basis.push_back(in.isBlocked ? say<MessageCode::whatIfStill>(hours(in.atRiskHours))
                                            : say<MessageCode::whatIfCheckpoint>(hours(in.writeHours)));
        choice.basis.push_back(say<MessageCode::whatIfRestart>(hours(in.restartHours)));
        if (in.watchdogHours)
            choice.basis.push_back(say<MessageCode::whatIfWatchdog>(hours(*in.watchdogHours)));
        if (in.delayPerDay)
            choice.basis.push_back(say<MessageCode::whatIfSlack>(hours(in.slackHours)));
        return choice;
    }

    /// Money an hour against the actual interval; the range is that of the failure rate.
    static void cadence(double tau, double actual, const telemetry::CheckpointSqueeze& squeeze, double gpus,
                        double price, const telemetry::MeterJobDetail& detail, MeterWhatIf& choice) {
        const double d = squeeze.writeSeconds;
        const double R = squeeze.restartSeconds;
        const auto lossAt = [&](double mtbfHours) {
            const double M = mtbfHours * 3600;
            return checkpointEfficiency(actual, d, R, M) - checkpointEfficiency(tau, d, R, M);
        };
        const double likely = lossAt(squeeze.mtbfHours);
        double ends[2] = {likely, likely};
        if (detail.forecast && detail.forecast->perMonthLow > 0 && detail.forecast->perMonth > 0) {
            const double rate = detail.forecast->perMonth;
            ends[0] = lossAt(squeeze.mtbfHours * rate / detail.forecast->perMonthLow);
            ends[1] = lossAt(squeeze.mtbfHours * rate / detail.forecast->perMonthHigh);
        }
        const auto [low, high] = std::minmax({ends[0], ends[1], likely});
        const double money = gpus * price;
        choice.cost = {roundedMicros(low * money), roundedMicros(likely * money),
                       roundedMicros(high * money)};
        choice.gpuHours = likely * gpus;
        choice.gpuHoursLow = low * gpus;
        choice.gpuHoursHigh = high * gpus;
        choice.jobHours = likely;
        choice.savedMicros = -choice.cost.likelyMicros;
        choice.basis.push_back(say<MessageCode::whatIfCadence>(fromSeconds(actual + d), fromSeconds(d)));
        choice.basis.push_back(
            say<MessageCode::whatIfFailures>(fromSeconds(squeeze.mtbfHours * 3600), squeeze.failureSource));
    }

    const MeterReading& m_reading;
    const InsightInputs& m_in;
};

} // namespace

WhatIfCost costOfDrainAfter(double waitHours, const WhatIfInputs& in) {
    const Spread waited = waitingHours(waitHours, in);
    Spread lost = waited;
    lost += drainHours(in);
    WhatIfCost result;
    result.jobHours = lost.likely;
    result.gpuHours = lost.likely * in.gpus;
    result.gpuHoursLow = lost.low() * in.gpus;
    result.gpuHoursHigh = lost.high() * in.gpus;
    if (in.microsPerGpuHour <= 0)
        return result;
    const double busy = waitHours + in.restartHours + in.writeHours;
    Spread whole = moneyOf(lost, busy, in);
    whole += delayOf(lost, in);
    result.cost = rangeOf(whole);
    Spread waiting = moneyOf(waited, waitHours, in);
    waiting += delayOf(waited, in);
    result.waiting = rangeOf(waiting);
    return result;
}

std::optional<double> breakEvenHours(const WhatIfInputs& in) {
    const double drain = static_cast<double>(costOfDrainAfter(0, in).cost.likelyMicros);
    const double perHour = in.lostShare * in.gpus * in.microsPerGpuHour + in.laborMicrosPerHour;
    if (!(perHour > 0) || !(drain > 0))
        return std::nullopt;
    // Delay and the watchdog make the price of waiting bend: found by halving.
    double low = 0;
    double high = drain / perHour;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (static_cast<double>(costOfDrainAfter(middle, in).waiting.likelyMicros) < drain ? low : high) =
            middle;
    }
    return high;
}

std::vector<MeterWhatIf> whatIfsOf(const MeterReading& reading, const InsightInputs& inputs) {
    std::vector<MeterWhatIf> result;
    if (!reading.detail)
        return result;
    const Choices choices(reading, inputs);
    for (const telemetry::MeterSinceOnset& open : reading.detail->open)
        choices.addIncident(open.incident, result);
    for (std::size_t i = 0; i < std::min(reading.jobs.size(), reading.detail->jobs.size()); ++i)
        choices.addCadence(i, result);
    return result;
}

std::optional<Duration> breakEvenOf(const MeterReading& reading, const InsightInputs& inputs) {
    std::optional<Duration> first;
    if (!reading.detail)
        return first;
    const Choices choices(reading, inputs);
    for (const telemetry::MeterSinceOnset& open : reading.detail->open) {
        std::size_t job = 0;
        const auto in = choices.inputsOf(open.incident, job);
        const auto hours = in ? breakEvenHours(*in) : std::nullopt;
        if (hours && *hours < 24 * 365) {
            const Duration at = fromSeconds(*hours * 3600);
            first = std::min(first.value_or(at), at);
        }
    }
    return first;
}

} // namespace seamscope::economics
