// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_history.h"
#include "economics/ledger.h"
#include "economics/pricing.h"
#include "economics/work_at_risk.h"
#include "feed/meter_detail.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::economics {

/// One job's history and its buckets, kept up step by step: what the live meter knows beyond the loss rate. A
/// step costs a constant time; a rollback goes over what is not folded yet. Memory is bounded: old pieces are
/// folded into sums. One thread.
class JobAccount {
public:
    /// @param since the account begins; a job that started earlier is accounted for from its first step after
    /// that
    explicit JobAccount(topology::Job job, TimePoint since = kTimeMin);

    /// What is known of the job changed; its past stays as it was judged.
    void setJob(const topology::Job& job);
    void step(TimePoint end, double seconds, telemetry::Quality quality);
    /// What its GPUs cost, of all its time that is not folded yet. @param model of its GPUs
    void setPrices(std::shared_ptr<const PriceBook> prices, std::string_view model);
    /// Number of the step that ended at exactly this time; before the next step.
    void number(TimePoint at, double number);
    void poll(TimePoint at, double seconds, telemetry::Quality quality);
    /// A stretch of an inference job's service.
    void served(const ServedFact& fact);
    /// When incidents were on: steps in them say nothing of a healthy job.
    /// True when that made it learn anew.
    bool setTroubled(std::vector<TimeRange> troubled);
    void checkpoint(const CheckpointFact& fact);
    /// In the order of time; it counts from its own time on.
    void failure(const FailureFact& fact);
    void failedWrite(TimePoint at);
    void restart(TimePoint at);
    void changed(TimePoint at); ///< the work of a step, as declared
    void finish(TimePoint at);
    void evaluation(const EvaluationFact& fact);
    void planned(TimeRange span);
    void advanceTo(TimePoint now);

    /// All its time until @p now: what every total of the job is a sum of.
    [[nodiscard]] RatedBuckets buckets(TimePoint now) const;
    struct LostWork {
        double steps = 0;
        std::optional<double> tokens;   ///< empty: nobody says how many a step or a request has
        std::optional<double> requests; ///< of an inference job
        double wallSeconds = 0;
    };
    /// What the time that is lost would have brought; nothing without a baseline.
    [[nodiscard]] LostWork lostWork(const RatedBuckets& buckets) const;
    /// Price of its GPUs; null = not known.
    [[nodiscard]] const PriceRow* priceAt(TimePoint t) const { return price().at(t); }
    [[nodiscard]] telemetry::MeterJobDetail detail(TimePoint now) const;
    /// When the job stood still, as far as pieces are held; the last one may be open.
    [[nodiscard]] std::vector<TimeRange> stops(TimePoint now) const;
    /// What the job does at @p now.
    [[nodiscard]] jobs::JobStanding standing(TimePoint now) const { return m_history.standing(now); }
    /// It stands still for a write that takes longer than one of its writes should.
    [[nodiscard]] bool isWriteLate(TimePoint now) const;
    /// It is over, and nobody has started it since.
    [[nodiscard]] bool isOver(TimePoint now) const { return m_history.isOver(now); }
    [[nodiscard]] const topology::Job& job() const { return m_history.job(); }
    /// As it is now; kind none while there is nothing to go by.
    [[nodiscard]] const telemetry::MeterBaseline& baseline() const { return m_baseline; }
    /// What a step of now is worth, in those of before the first change of its work, which the baseline is of.
    [[nodiscard]] double workNow() const { return m_work.at(kTimeMax); }
    /// False: what is stated of a step is of other work than any that was seen.
    [[nodiscard]] bool knowsFirstWork() const { return m_work.knowsFirst(); }
    [[nodiscard]] ServedRate servedRate() const { return m_history.servedRate(); }
    /// How long without a step before the job counts as blocked.
    [[nodiscard]] Duration patience() const { return m_history.patience(); }
    [[nodiscard]] std::optional<TimePoint> lastStep() const { return m_lastStep; }

private:
    void flush();
    void failUntil(TimePoint t);
    void account();
    void learn();
    void judge();
    void fold();
    void forecast();
    void recount();
    void learnWrites();
    [[nodiscard]] PlannedWrites recentWrites() const;
    [[nodiscard]] JobPrice price() const { return {m_prices.get(), m_model}; }
    [[nodiscard]] double worth() const { return m_baseline.isGrey ? 0 : m_baseline.seconds; }
    [[nodiscard]] Yardstick yardstick() const { return {worth(), m_writes, m_work}; }
    void weigh();
    void addLosses(telemetry::MeterJobDetail& detail, const RatedBuckets& buckets, const PriceRow* row) const;
    void addRisks(telemetry::MeterJobDetail& detail, const std::vector<HistorySpan>& tail, TimePoint now,
                  const PriceRow* row) const;
    void addSqueeze(telemetry::MeterJobDetail& detail, const PriceRow* row) const;
    [[nodiscard]] topology::Job sinceBegin(topology::Job job) const;

    TimePoint m_since;
    JobHistory m_history;
    std::uint64_t m_turn; ///< of the job: many are not dear in the same step
    WorkAtRisk m_atRisk; ///< of the pieces that are accounted for
    std::optional<StepFact> m_pending;
    std::deque<FailureFact> m_coming;
    std::optional<TimePoint> m_lastPoll;
    std::optional<TimePoint> m_firstStep, m_lastStep;
    double m_polledSteps = 0;
    std::shared_ptr<const PriceBook> m_prices;
    std::string m_model;
    RatedBuckets m_folded;
    RatedBuckets m_open; ///< of the settled pieces that are still there
    std::size_t m_accounted = 0;
    LineState m_line;       ///< behind the settled pieces that are accounted for
    LineState m_foldedLine; ///< behind what is folded
    std::uint64_t m_revision = 0;
    telemetry::MeterBaseline m_baseline;
    PlannedWrites m_writes;
    UnitWork m_work;
    bool m_isWeighed = true; ///< more steps say nothing new of the work of one
    double m_error = 0; ///< standard error of the pace, seconds
    telemetry::MeterForecast m_forecast;
    std::optional<telemetry::CheckpointSqueeze> m_squeeze; ///< with a price of one unit a GPU-hour
    std::vector<TimeRange> m_troubled;
    std::uint64_t m_steps = 0;
    std::uint64_t m_nextLearning = 50; ///< first of all, and of an inference job sooner
    TimePoint m_learnedTo{};           ///< end of the newest piece that it learned from
};

} // namespace seamscope::economics
