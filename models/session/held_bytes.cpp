// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/held_bytes.h"

namespace seamscope::session {
namespace {

using namespace telemetry;

constexpr std::size_t kMessage = 160; ///< a code with its arguments, and what the allocator adds
constexpr std::size_t kName = 48;     ///< an entity or another short name
constexpr std::size_t kEvidence = sizeof(IncidentEvidence) + kMessage + 2 * kName;

std::size_t bytesOf(const IncidentRoot& root) {
    return sizeof root + (root.supporting.size() + root.contradicting.size()) * kEvidence + root.silent.size() * kMessage;
}

std::size_t bytesOf(const Incident& incident) {
    const std::size_t names = incident.path.size() + incident.victims.size() + incident.owners.size() + incident.jobs.size();
    std::size_t bytes = sizeof incident + names * kName + incident.actionText.size() +
                        incident.revisions.size() * (sizeof(IncidentRevision) + kMessage);
    for (const IncidentRoot& root : incident.roots)
        bytes += bytesOf(root);
    return bytes;
}

std::size_t bytesOf(const std::vector<AlarmNote>& notes) {
    std::size_t bytes = 0;
    for (const AlarmNote& note : notes)
        bytes += sizeof note + kName + note.text.size();
    return bytes;
}

std::size_t bytesOf(const Alarm& alarm) {
    return sizeof alarm + alarm.key.size() + 4 * kMessage + alarm.earlier.size() * (sizeof(EarlierIncident) + kMessage) + bytesOf(alarm.notes) +
           bytesOf(alarm.assignments);
}

} // namespace

std::size_t heldBytes(const AlarmReport& report) {
    std::size_t bytes = sizeof report + report.rows.size() * sizeof(AlarmRow) + report.figures.columns.size() * sizeof(std::uint32_t);
    for (const AlarmRow& row : report.rows)
        bytes += row.members.size() * sizeof(std::uint64_t);
    for (const Alarm& alarm : report.alarms)
        bytes += bytesOf(alarm);
    bytes += bytesOf(report.handOver);
    for (const OverIncident& over : report.over)
        bytes += sizeof over + kMessage + bytesOf(over.assignments) + bytesOf(over.notes);
    for (const AuditLine& line : report.audit)
        bytes += sizeof line + kName + line.text.size();
    return bytes;
}

std::size_t heldBytes(const IncidentReport& report) {
    std::size_t bytes = sizeof report + report.explained.size() * (sizeof(ExplainedPause) + kMessage) +
                        report.blind.size() * (sizeof(BlindSpot) + kMessage) + report.seams.size() * (sizeof(SeamReading) + kMessage) +
                        report.watch.size() * (sizeof(WatchItem) + kMessage) + report.crossings.size() * (sizeof(Crossing) + kMessage) +
                        report.silent.size() * (sizeof(Silence) + kMessage) + report.seamCounts.size() * (sizeof(telemetry::SeamCount) + kName);
    for (const SeamReading& seam : report.seams)
        bytes += seam.history.size() * sizeof(float);
    for (const Incident& incident : report.incidents)
        bytes += bytesOf(incident);
    return bytes;
}

} // namespace seamscope::session
