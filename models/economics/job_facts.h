// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "telemetry/series.h"
#include "topology/job.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What is known of a job as it goes: the input of its history. Plain values in time order.
namespace seamscope::economics {

/// A finished step, as a log or an exporter tells it.
struct StepFact {
    TimePoint end{};
    Duration length{0};           ///< as stated
    std::optional<double> number; ///< of the step; going back = work is done again
    telemetry::Quality quality = telemetry::Quality::good;
};

/// A counter of work done: `steps` since some start.
struct ProgressFact {
    TimePoint at{};
    double steps = 0;
    bool isRate = false; ///< worked out from a polled step time, which goes on while the job stands still
    telemetry::Quality quality = telemetry::Quality::good;
};

struct CheckpointFact {
    TimePoint begin{};
    TimePoint end{};              ///< as planned while it is under way
    bool isDurable = false;       ///< the write was reported complete; only then does it bound a rollback
    std::optional<double> number; ///< last step that it holds
};

/// The job died, or something that kills jobs was reported.
struct FailureFact {
    TimePoint at{};
    std::string text;
};

/// An evaluation begins or ends, by the words of the job. Some programs tell only one of the two.
struct EvaluationFact {
    TimePoint at{};
    bool isEnd = false;
};

/// From `at` on the job has so many GPUs.
struct SizeFact {
    TimePoint at{};
    std::uint32_t gpus = 0;
};

/// A stretch in which an inference job answered so fast. One unit of its work is one time to the first token
/// at the usual speed: at twice the time half as much is done.
struct ServedFact {
    TimePoint from{};
    TimePoint to{};
    double seconds = 0; ///< mean time to the first token
    telemetry::Quality quality = telemetry::Quality::good;
    double requests = 0;  ///< finished in it; 0 = nobody counts them
    double tokens = 0;    ///< after the first of each request
    bool isStill = false; ///< nothing was finished in it although requests were waiting
    bool isIdle = false;  ///< nothing was finished in it and nobody asked
};

/// Work that is done again, where steps have no numbers to show it.
struct RollbackFact {
    TimePoint at{};   ///< seen
    double steps = 0; ///< thrown away
};

struct JobFacts {
    topology::Job job;
    TimeRange window{}; ///< in which there is data at all; the history ends with it
    /// Steps one by one where a source tells them so, else the counter; one of the two is empty.
    std::vector<StepFact> steps;
    std::vector<ProgressFact> progress;
    std::vector<ServedFact> served;          ///< of an inference job
    std::vector<CheckpointFact> checkpoints; ///< by begin
    std::vector<FailureFact> failures;
    std::vector<RollbackFact> rollbacks;
    std::vector<TimePoint> failedWrites; ///< somebody said that a file could not be written
    std::vector<TimePoint> restarts; ///< somebody or something began to start the job again
    std::vector<TimePoint> finishes; ///< it was over, as asked or because it was done
    std::vector<EvaluationFact> evaluations;
    std::vector<TimeRange> planned;  ///< announced maintenance
    std::vector<TimeRange> blind;    ///< the source of the steps was silent
    std::vector<SizeFact> sizes;     ///< after the first, which is job.gpus
    std::vector<TimePoint> changes;  ///< of its size, batch or sequence length, as declared
};

} // namespace seamscope::economics
