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
/// Totals are those of the jobs' accounts: discarded, slow, blocked and restart, the same time at the same
/// price as in the ledger, so that the two agree at any moment. The rate is GPUs × rate × (1 − reference ÷
/// step), all of it while the job stands still or writes for longer than one of its writes should. The reference is the stated one, else what was learned from
/// healthy steps, once they are enough: until then the job is grey. What a job does, its account knows
/// (JobHistory::standing). An inference job has no steps: its reference is the time to the first token that
/// it usually takes, and it loses the share by which its answers come later (ServingFlow); where nobody asks
/// it anything it loses nothing, and where nobody tells, it is grey.
///
/// Feed samples in time order; the reading is a function of the samples up to now() and of nothing else, so
/// it does not matter how often advanceTo() is called. One thread.
class Meter {
public:
    /// @param since start of the integral
    explicit Meter(TimePoint since);

    /// Replaces the jobs; what known jobs have lost so far is kept.
    void setJobs(std::span<const topology::Job> jobs);
    /// Null = unknown. Holds for all time that an account has not folded yet.
    void setPrices(std::shared_ptr<const PriceBook> prices);
    /// DCGM's modelName of a GPU; decides from the next advanceTo() on which price row holds for its job.
    void setGpuModel(const topology::EntityId& gpu, std::string_view model);

    /// A sample of any series; of training jobs job.step_seconds, job.step, job.mfu and their writes are
    /// looked at, of inference jobs those that servingFigure() knows. A training job is metered by one series
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
    void failedWrite(const topology::EntityId& job, TimePoint at);
    void restart(const topology::EntityId& job, TimePoint at);
    void changed(const topology::EntityId& job, TimePoint at); ///< the work of its steps, as declared
    void finish(const topology::EntityId& job, TimePoint at); ///< as asked, or because it is done
    void evaluation(const topology::EntityId& job, const EvaluationFact& fact);
    void planned(TimeRange span);
    /// When a job stood still; empty for one that is not accounted for.
    [[nodiscard]] std::vector<TimeRange> stops(const topology::EntityId& job) const;

    /// Never goes back.
    void advanceTo(TimePoint t);
    [[nodiscard]] TimePoint now() const { return m_now; }

    [[nodiscard]] telemetry::MeterReading reading() const;
    /// With the details of the jobs behind it.
    [[nodiscard]] telemetry::MeterReading detailedReading() const;

private:
    struct JobState {
        explicit JobState(const topology::Job& of, TimePoint since)
            : job(of)
            , account(of, since) {}

        topology::Job job;
        std::optional<TimePoint> last; ///< end of the last step
        double lastSeconds = 0;
        StepPace pace;
        telemetry::Quality lastQuality = telemetry::Quality::missing;
        telemetry::SeriesId series; ///< that meters the job
        /// Stated, else learned.
        [[nodiscard]] std::optional<double> reference() const;
        [[nodiscard]] bool isKnown() const { return reference() && last; }
        /// It is held against what is stated, and not against what was learned.
        [[nodiscard]] bool isStated() const { return job.reference.stepSeconds && !isServing() && account.knowsFirstWork(); }
        [[nodiscard]] bool isServing() const { return job.kind == topology::JobKind::inference; }
        JobAccount account;
        ServingFlow flow;                                      ///< of an inference job
        std::optional<std::pair<TimePoint, double>> lastWrite; ///< sample of checkpoint.write_seconds
        std::optional<std::pair<TimePoint, double>> mfu;       ///< as the job reports it
        std::optional<std::pair<TimePoint, double>> bus;       ///< byte/s between its nodes
    };
    void observeWrite(JobState& state, TimePoint at, double seconds);
    void observeService(const telemetry::SeriesInfo& series, ServingFlow::Figure figure, TimePoint at,
                        double value);
    void serve(JobState& state, const ServedFact& fact);
    [[nodiscard]] JobState* find(const topology::EntityId& job);
    [[nodiscard]] bool isRunning(const JobState& state) const;
    void price(JobState& state) const;
    void addHeadline(const JobState& state, telemetry::MeterJobDetail& detail) const;
    void finish(JobState& state, TimePoint at, double seconds, telemetry::Quality quality);
    void noteDelivered(TimePoint at);
    [[nodiscard]] static double lostShare(const JobState& state, jobs::JobState doing, TimePoint now);
    [[nodiscard]] std::optional<TimePoint> losingSince(const telemetry::MeterReading& reading) const;
    void addLine(const JobState& state, telemetry::MeterReading& reading, double& delivered) const;

    TimePoint m_since;
    TimePoint m_now;
    std::map<topology::EntityId, JobState> m_jobs;
    GpuModels m_models;
    bool m_areModelsNew = false; ///< since the prices of the jobs were looked up
    /// Series of one instance of a pool belong together: the same entity and labels.
    std::map<std::pair<topology::EntityId, telemetry::Labels>, std::uint64_t> m_pools;
    std::map<std::uint32_t, std::uint64_t> m_poolOf; ///< by series
    std::shared_ptr<const PriceBook> m_prices;
    std::optional<TimePoint> m_losingSince; ///< by the steps; who stands still is added at the reading
    std::optional<TimePoint> m_wellSince;
};

} // namespace seamscope::economics
