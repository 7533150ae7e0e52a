// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/meter_reading.h"
#include "qt/fact_text.h"
#include "qt/incident_pick.h"
#include "qt/incident_story.h"
#include "qt/judged_twice.h"
#include "qt/terms.h"

#include <QString>

#include <string>

/// Incidents in words for people: the same on the list, the page, the wall and in exports. Pure.
namespace seamscope::models {

/// "Cooling seam".
[[nodiscard]] QString seamName(std::string_view seam);
/// "cdu-2 → r12"; the root alone where the path has no step.
[[nodiscard]] QString seamEndsText(const telemetry::Incident& incident, const topology::Topology* graph);
/// "cdu-2-a pump degraded: cdu-2 flow −31 % led n088 clock −19.7 % by 3:38; step time +10.9 % followed by
/// 0:13": begins with the root, then what lies nearest to it on the path.
[[nodiscard]] QString headline(const telemetry::Incident& incident);
/// The same in a few words for a wall: "cdu-2-a flow −31 %", "leaf-3 link flap", "cause unknown".
[[nodiscard]] QString causeText(const telemetry::Incident& incident);
/// What a person found of it: "wrong, by ortiz, 12:03:10; what it had cost, $3,420, is unattributed"; empty: nobody judged.
[[nodiscard]] QString judgedText(const telemetry::Incident& incident);
/// An incident in one line among others: its cause where that is known, "cdu-2-a flow −31 %", otherwise the
/// ends of its seam. The ends alone may both be innocent: a pump and a job meet at somebody's link.
[[nodiscard]] QString rowTitle(const telemetry::Incident& incident, const topology::Topology* graph);
/// Where to go, when the cause is a rank, which is no place: "GPU worker-0-13:4 · rack45". Empty: it is one, or nobody says
/// where the rank runs. @p graph may be null.
[[nodiscard]] QString placeText(const telemetry::Incident& incident, const topology::Topology* graph);
/// "$502 /h", "201 GPU-h" without a price, "?" when nothing is known. Unknown is never 0.
[[nodiscard]] QString lossText(const telemetry::Incident& incident);
/// "2 GPUs, 1 job": how many of each kind.
[[nodiscard]] QString kindCounts(const std::vector<topology::EntityId>& entities);

/// Who waits: "2,048 ranks wait". All GPUs of the jobs that it slows, as the meter counts them; without a reading
/// (may be null) those that the analysis names, of which there is an end. Empty: nobody is named.
[[nodiscard]] QString waitersText(const telemetry::Incident& incident,
                                  const telemetry::MeterReading* reading);

/// What stands behind the first @p shown of the victims: "+ 3 more", and where the list may be cut "and more: 2,048 ranks
/// wait", as waitersText() says it above: its own length is no fact. Empty: all of them stand there.
[[nodiscard]] QString unnamedVictimsText(const telemetry::Incident& incident, const telemetry::MeterReading* reading,
                                         std::size_t shown);

/// An incident in one sentence, its parts in the order in which they are read.
struct IncidentSentence {
    QString chain;  ///< "c2-p1 flow −31 % → n088 clock −20 % → 2,048 ranks wait"
    QString owners; ///< "facilities → ml-platform"
    QString loss;   ///< "$382 /h"; of an ended one "recovered 09:28:10 · $460 in all"
    QString action; ///< what to do next, whole; empty: none is stated
    QString step;   ///< of the action what comes first
};
[[nodiscard]] IncidentSentence sentenceOf(const telemetry::Incident& incident,
                                          const telemetry::MeterReading* reading);

/// Where an export can be traced back to.
struct IncidentOrigin {
    QString site;
    /// Begin of a link that the program opens; a time and an object are appended. Empty: no links.
    QString link;
    JudgedTwice judged{};
};
/// "seamscope://open?file=…&at=…&select=…"
[[nodiscard]] QString linkTo(const IncidentOrigin& origin, TimePoint at, const topology::EntityId& entity);
/// Everything that is said of an incident as Markdown, each fact with a link back to its time and object. @p earlier
/// incidents at the same part; @p story what people did about it.
[[nodiscard]] QString incidentMarkdown(const telemetry::Incident& incident, const telemetry::IncidentReport& report,
                                       const topology::Topology* graph, const IncidentOrigin& origin,
                                       const std::vector<telemetry::EarlierIncident>& earlier,
                                       const IncidentStory& story);

} // namespace seamscope::models
