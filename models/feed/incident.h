// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/gpu_time.h"
#include "base/time.h"
#include "feed/priority.h"
#include "feed/watch.h"
#include "telemetry/message.h"
#include "topology/entity.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the analysis says, as the views, the wire, the recording and `seamctl analyze --json` (contract §8)
/// see it. Made by seams, priced by economics; plain values, no behaviour.
namespace seamscope::telemetry {

/// One fact for or against a root. Empty signal: the fact is an event or the absence of telemetry.
struct IncidentEvidence {
    topology::EntityId entity;
    std::string signal;      ///< canonical name, or "" for an event
    TimePoint at{};          ///< the effect began
    Duration uncertainty{0}; ///< one sigma of `at`
    Message text;            ///< one line, figures included
    /// Sign of the change, -1, 0, +1, and how sure the detector is, in standard deviations; 0 = an event.
    double change = 0;
    double strength = 0;
    /// The signal as it used to be and as it is since, in `unit` (canonical); none: not told, or an event.
    /// Views make "flow −31 %" of it.
    std::optional<double> before{};
    std::optional<double> after{};
    std::string unit{};
    bool operator==(const IncidentEvidence&) const = default;
};

/// One hypothesis; the roots of an incident are ranked, the most probable first.
struct IncidentRoot {
    topology::EntityId entity;
    std::string mechanism; ///< contract §8, "unknown" is an answer
    std::string seam;
    double confidence = 0; ///< 0..1, calibrated
    std::vector<IncidentEvidence> supporting;
    std::vector<IncidentEvidence> contradicting;
    std::vector<Message>
        silent; ///< expected and not to be seen for lack of data: "rack/r06 inlet: no telemetry"
    bool operator==(const IncidentRoot&) const = default;
};

/// Money in micro-units, low and high are an 80 % band.
struct MoneyRange {
    std::int64_t lowMicros = 0;
    std::int64_t likelyMicros = 0;
    std::int64_t highMicros = 0;
    bool operator==(const MoneyRange&) const = default;
};

/// One layer of an incident's cost. Layers are never mixed: no GPU-second is in the money of two.
struct IncidentLayer {
    MoneyRange range;               ///< `likelyMicros` is the amount that IncidentCost names on its own
    std::optional<TimePoint> since; ///< its money began to run; none: nothing in it
    bool operator==(const IncidentLayer&) const = default;
};

/// What an incident would have cost in all, had its faulty part been taken out at a time: what it had cost
/// until then, and the drain.
struct DrainedAt {
    TimePoint at{};
    MoneyRange total; ///< all 0 without a price
    std::array<std::int64_t, 5>
        layerMicros{}; ///< likely: direct_compute, opportunity, rollback, labor, schedule
    GpuTime gpuTime{};
    GpuTime gpuTimeLow{};
    GpuTime gpuTimeHigh{};
    bool operator==(const DrainedAt&) const = default;
};

/// By how much an incident moves the next date of a program. Jobs of one program run side by side: the one
/// that lost most moves it.
struct DateShift {
    topology::EntityId program;
    topology::EntityId milestone;          ///< next one due after the onset; empty: none is stated
    std::optional<TimePoint> due;          ///< of the milestone
    double lostHours = 0;                  ///< wall time, likely: half of the cases stay below
    double lostHoursHigh = 0;              ///< nine cases of ten stay below
    double slackHours = 0;                 ///< before the milestone moves
    std::optional<MoneyRange> valuePerDay; ///< none: the shift is told in hours, never in money
    [[nodiscard]] double slipHours() const { return std::max(0.0, lostHours - slackHours); }
    [[nodiscard]] double slipHoursHigh() const { return std::max(0.0, lostHoursHigh - slackHours); }
    bool operator==(const DateShift&) const = default;
};

/// Cost of one incident, contract §6 and §8. Without a currency there is no price: only GPU-time is meant.
struct IncidentCost {
    std::string currency;
    std::int64_t ratePerHourMicros = 0; ///< loss rate while it lasted, the latest if open
    MoneyRange total;
    std::int64_t directComputeMicros = 0;
    std::int64_t opportunityMicros = 0;
    std::int64_t rollbackMicros = 0;
    std::int64_t laborMicros = 0;
    std::optional<std::int64_t> scheduleMicros; ///< none: no value of delay is stated
    double scheduleHours = 0;                   ///< slip after slack
    GpuTime lostGpuTime{};
    double lostSteps = 0;
    double lostTokens = 0;
    double lostRequests = 0; ///< that the lost time of inference jobs would have served
    double lostShareOfDay = 0;
    GpuTime lostGpuTimeLow{}; ///< 80 % band
    GpuTime lostGpuTimeHigh{};
    /// direct_compute, opportunity, rollback, labor, schedule, each with its range; all 0 without a price.
    std::array<IncidentLayer, 5> layers{};
    TimePoint at{}; ///< worked out from what was known then; its rows are those of the ledger as of it
    /// Jobs of the incident of which nobody says what they do: not in the likely figures, all of their time
    /// is within the high ends.
    std::vector<topology::EntityId> unobservedJobs{};
    /// When somebody first did something about it, as the data have it. No part of the money: labor counts
    /// from the first effect, for nobody records when people took it up.
    std::optional<TimePoint> actedAt{};
    std::vector<DateShift> shifts{};  ///< one a program with a job in it
    std::vector<DrainedAt> drained{}; ///< from the onset to the end, by time; empty: nothing can be drained
    bool operator==(const IncidentCost&) const = default;
};

/// A change of mind, kept: the first onset, the first root, the total before more was known.
struct IncidentRevision {
    TimePoint at{};
    Message text; ///< "root host/n031 → pump/c2-p1: flow fell 74 s before clocks"
    bool operator==(const IncidentRevision&) const = default;
};

/// What a person found of it, and what the analysis had said before.
struct IncidentJudgement {
    enum class Kind : std::uint8_t {
        right,
        wrong,     ///< not that; what it had cost is unattributed
        elsewhere, ///< another part, which is the root now
    };
    Kind kind = Kind::right;
    std::string by;
    TimePoint at{};
    topology::EntityId toldRoot;
    std::string toldMechanism;
    std::string toldSeam;
    std::optional<MoneyRange> toldTotal; ///< of what is unattributed now, as far as it was known
    std::string currency;                ///< of that
    bool operator==(const IncidentJudgement&) const = default;
};

/// An incident that a person found to be a part of another: what it was called, and whose word it is.
struct MergedIncident {
    std::string id;
    topology::EntityId root;
    std::string mechanism;
    std::string seam;
    std::string by;
    TimePoint at{};
    bool operator==(const MergedIncident&) const = default;
};

struct Incident {
    std::string id; ///< "inc-1", steady for the life of the incident
    std::string seam;
    TimePoint declared{};
    TimePoint onset{};
    Duration onsetUncertainty{0};
    std::optional<TimePoint> ended;
    std::vector<IncidentRoot> roots;
    /// The smallest part of the site that surely holds the cause, where more is not known; empty: the root is
    /// it.
    topology::EntityId group;
    std::vector<topology::EntityId> path; ///< cause to effect
    std::vector<topology::EntityId> victims;
    std::vector<std::string> owners;      ///< of both sides of the seam
    std::vector<topology::EntityId> jobs; ///< slowed or stopped
    std::string actionClass;              ///< contract §8
    std::string actionText;
    std::string runbook; ///< name of the page in resources/runbooks
    std::optional<IncidentCost> cost;
    std::vector<IncidentRevision> revisions;
    /// Whatever its jobs do from then until it ends is worth nothing: their loss is not a number.
    std::optional<TimePoint> wastedSince{};
    std::optional<IncidentJudgement> judged{};
    std::vector<MergedIncident> merged{}; ///< their loss, victims and jobs are among its own
    std::optional<AlarmPriority> priority{}; ///< of its alarm, where that is another than its figures give: it does not flutter
    /// Its name, or that of one which is a part of it.
    [[nodiscard]] bool isNamed(std::string_view name) const {
        return id == name || std::any_of(merged.begin(), merged.end(), [&](const MergedIncident& one) { return one.id == name; });
    }
    /// A person said that it is none of this: no loss is its own.
    [[nodiscard]] bool isDisowned() const { return judged && judged->kind == IncidentJudgement::Kind::wrong; }
    bool operator==(const Incident&) const = default;
};

/// A pause or change that is no incident, and why.
struct ExplainedPause {
    TimePoint at{};
    TimePoint until{};
    std::string kind; ///< planned_checkpoint, maintenance, diurnal, startup
    topology::EntityId entity;
    Message text;
    bool operator==(const ExplainedPause&) const = default;
};

/// Where nothing can be said, because nothing is measured.
struct BlindSpot {
    std::string seam;
    topology::EntityId entity;
    Message text;
    bool operator==(const BlindSpot&) const = default;
};

/// Everything the analysis knows at `at`; replaced as a whole.
struct IncidentReport {
    TimePoint at{};
    std::vector<Incident> incidents; ///< in order of declaration
    std::vector<ExplainedPause> explained;
    std::vector<BlindSpot> blind;
    std::vector<SeamReading> seams{}; ///< the worst first; of very many only some
    std::vector<SeamCount> seamCounts{}; ///< of all there are; empty: `seams` are all
    std::vector<WatchItem> watch{};
    std::vector<Crossing> crossings{}; ///< the next first
    std::vector<Silence> silent{};     ///< what is silent now first, then what was
    bool operator==(const IncidentReport&) const = default;
};

/// What a recording's facts are judged to be by the analysis of whoever plays it, beside what the recording says was
/// judged at its time, and numbered as that (judged_then.h); told when somebody asked for it (ReplayCommand::judgeNow).
struct RejudgedReport {
    TimePoint at{};
    std::shared_ptr<const IncidentReport> report = std::make_shared<const IncidentReport>();
    bool operator==(const RejudgedReport& other) const { return at == other.at && *report == *other.report; }
};

} // namespace seamscope::telemetry
