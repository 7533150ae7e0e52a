// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "economics/job_account.h"
#include "economics/job_price.h"
#include "economics/money.h"
#include "economics/pricing.h"
#include "economics/serving_flow.h"
#include "economics/step_pace.h"
#include "feed/meter_reading.h"
#include "telemetry/series.h"
#include "topology/job.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::economics {

/// The live meter: what the seconds cost that were paid for and not used.
///
/// Loss rate of a job = GPUs × rate × (1 − reference ÷ step), all of it while blocked. The integral adds
/// GPUs × (step − reference) of every step, signed, so that fast steps pay back slow ones and the sum closes.
/// The reference is the stated one, else what was learned from healthy steps, once they are enough: until
/// then the job is grey. A job without a stated reference counts from there on. A job is blocked when no step
/// has come for more than max(3 × last step, 60 s), plus the stated length of a checkpoint that blocks: then
/// everything since its last step counts as lost, marked uncertain. When a step comes at last, what it says
/// about itself replaces that guess: the time before it began stays lost, its own excess is added. An
/// inference job has no steps: its reference is the time to the first token that it usually takes, and it
/// loses the share by which its answers come later (ServingFlow). It is blocked while requests wait and none
/// is answered, and idle, which is no loss, where nobody asks it anything; where nobody tells, it is grey.
///
/// Feed samples in time order; the reading is a function of the samples up to now() and of nothing else, so
/// it does not matter how often advanceTo() is called. One thread.
class Meter {
public:
    /// @param since start of the integral
    explicit Meter(TimePoint since);

    /// Replaces the jobs; what known jobs have lost so far is kept.
    void setJobs(std::span<const topology::Job> jobs);
    /// Prices apply to samples from here on; null = unknown.
    void setPrices(std::shared_ptr<const PriceBook> prices);
    /// DCGM's modelName of a GPU; decides which price row holds for its job.
    void setGpuModel(const topology::EntityId& gpu, std::string_view model);

    /// A sample of any series; of training jobs the signal job.step_seconds is looked at, of inference jobs
    /// those that servingFigure() knows. A training job is metered by one series
    /// as long as that one is alive: the same steps often come twice, from a log and from an exporter. A
    /// sample is one step, unless its series is polled: it comes at the series' period and says another
    /// length than that.
    void observe(const telemetry::SeriesInfo& series, TimePoint at, double value, telemetry::Quality quality);
    /// One finished step. Not later than a step already seen: passed over.
    void step(const topology::EntityId& job, TimePoint end, double seconds,
              telemetry::Quality quality = telemetry::Quality::good);
    /// The step time as seen by a poll.
    void poll(const topology::EntityId& job, TimePoint at, double seconds,
              telemetry::Quality quality = telemetry::Quality::good);

    /// When incidents were on a job: what it learns from, leaves them out.
    /// True when that made it learn anew, which goes over some thousand steps.
    bool setTroubled(const topology::EntityId& job, std::vector<TimeRange> troubled);

    /// Writes and failures of a job, in the order of time; they go into the details only.
    void checkpoint(const topology::EntityId& job, const CheckpointFact& fact);
    void failure(const topology::EntityId& job, const FailureFact& fact);
    void restart(const topology::EntityId& job, TimePoint at);
    void planned(TimeRange span);
    /// When a job stood still; empty for one that is not accounted for.
    [[nodiscard]] std::vector<TimeRange> stops(const topology::EntityId& job) const;

    /// Never goes back.
    void advanceTo(TimePoint t);
    [[nodiscard]] TimePoint now() const { return m_now; }

    [[nodiscard]] telemetry::MeterReading reading() const;
    /// With the details of the jobs behind it.
    [[nodiscard]] telemetry::MeterReading detailedReading() const;
    /// Sum of GPUs × (step − reference) over the steps of all jobs, with its sign and without blocked time.
    [[nodiscard]] GpuTime slowExcess() const;

private:
    /// Lost time, as GPU-time and split by the price in force, so that money is rounded once and not per
    /// step.
    struct Loss {
        GpuTime wall; ///< of one GPU
        GpuTime gpu;
        std::map<std::int64_t, GpuTime> gpuByRate; ///< by micros an hour
        void add(Duration lost, std::uint32_t gpus, const PriceRow* row);
        [[nodiscard]] Micros money() const;
    };
    struct JobState {
        topology::Job job;
        std::optional<TimePoint> last; ///< end of the last step
        double lastSeconds = 0;
        StepPace pace;
        bool isConfused = false; ///< its newest step was refused: a negative length or a clock that went back
        telemetry::Quality lastQuality = telemetry::Quality::missing;
        Duration pollPeriod{0};
        telemetry::SeriesId series; ///< that meters the job
        Loss slow;
        Loss blocked;
        /// Stated, else learned.
        [[nodiscard]] std::optional<double> reference() const;
        [[nodiscard]] bool isKnown() const { return reference() && last; }
        [[nodiscard]] bool isServing() const { return job.kind == topology::JobKind::inference; }
        std::optional<JobAccount> account;
        ServingFlow flow;                                      ///< of an inference job
        Duration stretch{0};                                   ///< its newest one
        bool isStill = false;                                  ///< nothing is answered although requests wait
        bool isIdle = false;                                   ///< nobody asks it anything
        std::optional<std::pair<TimePoint, double>> lastWrite; ///< sample of checkpoint.write_seconds
    };
    void observeWrite(JobState& state, TimePoint at, double seconds);
    void observeService(const telemetry::SeriesInfo& series, ServingFlow::Figure figure, TimePoint at,
                        double value);
    void serve(JobState& state, const ServedFact& fact);
    [[nodiscard]] bool isStale(const JobState& state) const;
    [[nodiscard]] JobState* find(const topology::EntityId& job);
    [[nodiscard]] static Duration patience(const JobState& state);
    [[nodiscard]] bool isRunning(const JobState& state) const;
    [[nodiscard]] bool isBlocked(const JobState& state) const;
    void addBlocked(const JobState& state, TimePoint from, TimePoint to, Loss& loss) const;
    [[nodiscard]] const PriceRow* priceOf(const topology::Job& job, TimePoint at) const;
    void finish(JobState& state, TimePoint at, double seconds, telemetry::Quality quality);
    void noteDelivered(TimePoint at);
    [[nodiscard]] static double lostShare(const JobState& state);
    [[nodiscard]] std::optional<TimePoint> losingSince(const telemetry::MeterReading& reading) const;
    void addLine(const JobState& state, telemetry::MeterReading& reading, double& delivered) const;
    void addTotals(const JobState& state, Loss& total, telemetry::MeterReading& reading) const;

    TimePoint m_since;
    TimePoint m_now;
    std::map<topology::EntityId, JobState> m_jobs;
    GpuModels m_models;
    /// Series of one instance of a pool belong together: the same entity and labels.
    std::map<std::pair<topology::EntityId, telemetry::Labels>, std::uint64_t> m_pools;
    std::map<std::uint32_t, std::uint64_t> m_poolOf; ///< by series
    std::shared_ptr<const PriceBook> m_prices;
    std::optional<TimePoint> m_losingSince; ///< by the steps; who stands still is added at the reading
    std::optional<TimePoint> m_wellSince;
};

} // namespace seamscope::economics
