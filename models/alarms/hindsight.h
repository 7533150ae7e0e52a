// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/alarm_request.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What people find of the incidents of a recording once it is over. It is known at each of its times: whoever judges it
/// does so with hindsight, and the time of the verdict says so. Pure.
namespace seamscope::alarms {

/// What is said of one incident, and nothing that was said of it at the time; of any other alarm there are notes only.
struct Finding : telemetry::OverIncident {
    std::string key{}; ///< of an alarm that is no incident: what it is about
    std::optional<telemetry::AlarmAct> split{}; ///< it stands for itself, whatever it was merged into then
    bool operator==(const Finding&) const = default;
};
using Findings = std::vector<Finding>;
using Reports = std::vector<std::shared_ptr<const telemetry::AlarmReport>>;

inline constexpr std::size_t kMostFindings = 10'000;
inline constexpr std::size_t kMostFindingNotes = 100; ///< of one

/// @p found with the ids that its incidents have among @p reports. Ids are counters of one analysis, and another version of it
/// counts otherwise: an incident is the one at that part and time. One that is not among them is kept, with an id of its own.
[[nodiscard]] Findings placed(Findings found, const Reports& reports);

/// What was found of several recordings; of one incident the newest word holds.
[[nodiscard]] Findings joined(Findings all, const Findings& more);

struct HindsightAct {
    telemetry::AlarmAnswer answer;
    Findings found; ///< all there are now
};
/// A verdict, a merge, a split or a note; everything else is what the time asked for, and it has gone. Who corrects another's
/// verdict names the version that shows it: of a report, or with findings put on it.
/// @param reports of the recording, by time
/// @param now by the clock; where the recording is dated ahead of it, the end of that counts
[[nodiscard]] Result<HindsightAct> findInHindsight(const Reports& reports, const Findings& found, telemetry::AlarmRequest request, TimePoint now);

/// @p report with what was found since, @p found placed; the same object where nothing was. Null: nothing was told by then.
[[nodiscard]] std::shared_ptr<const telemetry::AlarmReport> withFindings(std::shared_ptr<const telemetry::AlarmReport> report,
                                                                         const Findings& found);

[[nodiscard]] std::string findingsToJson(const Findings& found);
[[nodiscard]] Result<Findings> findingsFromJson(std::string_view text);

} // namespace seamscope::alarms
