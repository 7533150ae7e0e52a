// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/incident_story.h"

#include "economics/wrong_team.h"
#include "feed/incident_place.h"
#include "qt/alarm_text.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/message_text.h"
#include "topology/topology.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>
#include <tuple>

namespace seamscope::models {
namespace {

using telemetry::Alarm;
using telemetry::AlarmVerb;

struct IncidentStoryWords {
    Q_DECLARE_TR_FUNCTIONS(IncidentStoryWords)
};

QString oneLine(const std::string& text) { return QString::fromStdString(text).simplified(); }

QString verdictText(const telemetry::AlarmVerdict& verdict) {
    if (verdict.kind == telemetry::AlarmVerdict::Kind::right)
        return IncidentStoryWords::tr("confirms the cause");
    return verdict.root.isEmpty() ? IncidentStoryWords::tr("says that the cause is wrong")
                                  : IncidentStoryWords::tr("says that the cause is wrong: it was %1")
                                        .arg(entityTitle(verdict.root));
}

QString shelfText(AlarmVerb verb, const telemetry::AlarmShelf& shelf) {
    const QString reason = oneLine(shelf.reason);
    if (shelf.until == kTimeMax)
        return IncidentStoryWords::tr("%1: %2").arg(verbName(verb), reason);
    return IncidentStoryWords::tr("%1 until %2: %3").arg(verbName(verb), formatUtcTime(shelf.until), reason);
}

/// What is done, with the words of who did it.
QString actText(AlarmVerb verb, const std::string& text) {
    const QString words = oneLine(text);
    return words.isEmpty() ? verbName(verb) : IncidentStoryWords::tr("%1: %2").arg(verbName(verb), words);
}

/// The acts of one alarm. An alarm knows the last of each kind for as long as it lives; the audit lines of
/// the report know all of them, but only the newest lines travel: what both tell stands once.
class Acts {
public:
    explicit Acts(std::vector<StoryLine>& lines)
        : m_lines(lines) {}

    void add(TimePoint at, const telemetry::Actor& by, AlarmVerb verb, const QString& what) {
        if (m_told.emplace(at, verb, by.name).second)
            m_lines.push_back({at, personName(by), what});
    }
    void add(const telemetry::AuditLine& line) {
        const bool isRule = line.by.proof == telemetry::Actor::Proof::rule; // its text is the alarm's key
        m_given = std::max(
            m_given, line.verb == AlarmVerb::assign || line.verb == AlarmVerb::handOver ? line.at : kTimeMin);
        add(line.at, line.by, line.verb, isRule ? verbName(line.verb) : actText(line.verb, line.text));
    }
    /// Who was given it, where the line of that is not among the newest; by whom is known when nothing was
    /// done since.
    void addAssignment(const Alarm& alarm) {
        if (!alarm.assignee.empty() && m_given < alarm.assigned)
            m_lines.push_back({alarm.assigned,
                               alarm.touched.at == alarm.assigned ? personName(alarm.touched.by) : QString(),
                               actText(AlarmVerb::assign, alarm.assignee)});
    }
    void addOf(const Alarm& alarm) {
        if (alarm.acknowledged)
            add(alarm.acknowledged->at, alarm.acknowledged->by, AlarmVerb::acknowledge,
                verbName(AlarmVerb::acknowledge));
        if (alarm.shelf)
            add(alarm.shelf->at, alarm.shelf->by, AlarmVerb::shelve,
                shelfText(AlarmVerb::shelve, *alarm.shelf));
        if (alarm.service)
            add(alarm.service->at, alarm.service->by, AlarmVerb::takeOut,
                shelfText(AlarmVerb::takeOut, *alarm.service));
        addFound(alarm.verdict, alarm.notes);
    }
    void addOf(const telemetry::OverIncident& over) { addFound(over.verdict, over.notes); }

private:
    void addFound(const std::optional<telemetry::AlarmVerdict>& verdict, const std::vector<telemetry::AlarmNote>& notes) {
        for (const telemetry::AlarmNote& note : notes)
            add(note.at, note.by, AlarmVerb::note, actText(AlarmVerb::note, note.text));
        if (verdict)
            add(verdict->at, verdict->by, AlarmVerb::verdict, verdictText(*verdict));
    }

    std::vector<StoryLine>& m_lines;
    TimePoint m_given = kTimeMin;
    std::set<std::tuple<TimePoint, AlarmVerb, std::string>> m_told;
};

QString holderOf(const Alarm& alarm) {
    QStringList parts;
    if (!alarm.assignee.empty())
        parts << IncidentStoryWords::tr("%1 has it since %2")
                     .arg(oneLine(alarm.assignee), formatUtcTime(alarm.assigned));
    if (alarm.acknowledged)
        parts << (alarm.assignee.empty() ? IncidentStoryWords::tr("%1 has it since %2")
                                         : IncidentStoryWords::tr("acknowledged by %1, %2"))
                     .arg(personAt(alarm.acknowledged->by), formatUtcTime(alarm.acknowledged->at));
    else
        parts << IncidentStoryWords::tr("nobody has acknowledged it");
    if (alarm.shelf)
        parts << IncidentStoryWords::tr("shelved until %1").arg(formatUtcTime(alarm.shelf->until));
    return parts.join(QStringLiteral(" · "));
}

/// How long it was with a team whose part it was not: "12:00 with the wrong team: network".
QString wrongTeamText(const telemetry::Incident& incident, const std::vector<telemetry::AlarmNote>& assignments,
                      const topology::Topology* graph, TimePoint now) {
    if (assignments.empty() || !graph || incident.roots.empty() || incident.isDisowned())
        return {};
    const auto root = graph->find(incident.roots.front().entity);
    const auto isTeam = [&](std::string_view name) {
        return std::any_of(graph->entities().begin(), graph->entities().end(),
                           [&](const topology::Entity& entity) { return entity.owner == name; });
    };
    const economics::WrongTeam wrong = economics::wrongTeam(assignments, root.isValid() ? graph->entity(root).owner : std::string(),
                                                      isTeam, incident.ended.value_or(now));
    if (wrong.teams.empty())
        return {};
    QStringList teams;
    for (const std::string& team : wrong.teams)
        teams << oneLine(team);
    return IncidentStoryWords::tr("%1 with the wrong team: %2").arg(formatDuration(wrong.time), teams.join(QStringLiteral(", ")));
}

/// The incident's own goes by its part, which after a restart of a gateway is all that is left; others by its name. None is of
/// what was there at another time under the same number.
bool isAlarmOf(const Alarm& alarm, const telemetry::Incident& incident) {
    const bool isOwn = alarm.kind == telemetry::AlarmKind::incident;
    return telemetry::likenessOf(incident, alarm.incident, isOwn ? alarm.entity : topology::EntityId(), telemetry::spanOf(alarm)) > 0;
}

} // namespace

QString mergedText(const telemetry::MergedIncident& part) {
    const QString what = plainWords(part.mechanism);
    return part.root.isEmpty() ? what : QString(entityTitle(part.root) % u' ' % what);
}

IncidentStory storyOf(const telemetry::Incident& incident, const telemetry::AlarmReport* alarms,
                      const topology::Topology* graph, TimePoint now) {
    IncidentStory story;
    const bool isKept = alarms && !alarms->isDerived; // else what people did at the time is not known
    const auto itself = [&](TimePoint at, const QString& what) { story.lines.push_back({at, {}, what}); };
    itself(incident.onset, IncidentStoryWords::tr("onset"));
    itself(incident.declared, IncidentStoryWords::tr("declared"));
    for (const telemetry::IncidentRevision& revision : incident.revisions)
        itself(revision.at, messageText(revision.text));
    for (const telemetry::MergedIncident& part : incident.merged)
        story.lines.push_back({part.at, oneLine(part.by),
                               IncidentStoryWords::tr("merges %1 into it: %2").arg(oneLine(part.id), mergedText(part))});
    if (incident.ended)
        itself(*incident.ended, IncidentStoryWords::tr("ended"));
    const Alarm* first = nullptr;
    const telemetry::OverIncident* over = nullptr;
    int most = 0;
    if (alarms)
        for (const telemetry::OverIncident& one : alarms->over)
            if (const int like = telemetry::likenessOf(incident, one.incident, one.part, {one.since, one.ended}); like > 0 && like >= most) {
                most = like;
                over = &one;
            }
    static const std::vector<Alarm> kNone;
    for (const Alarm& alarm : alarms ? alarms->alarms : kNone) { // no copy: one of them is looked at afterwards
        if (!isAlarmOf(alarm, incident))
            continue;
        if (!first ||
            (first->kind != telemetry::AlarmKind::incident && alarm.kind == telemetry::AlarmKind::incident))
            first = &alarm;
        Acts acts(story.lines);
        acts.addOf(alarm);
        for (const telemetry::AuditLine& line : alarms->audit)
            if (line.alarm == alarm.id)
                acts.add(line);
        acts.addAssignment(alarm);
    }
    if (first && isKept)
        story.holder = holderOf(*first);
    else if (isKept)
        story.holder = IncidentStoryWords::tr("it has no alarm now; what was done stands in the audit trail");
    if (!first && over)
        Acts(story.lines).addOf(*over);
    if (const QString wrong = first || over ? wrongTeamText(incident, first ? first->assignments : over->assignments, graph, now) : QString();
        !wrong.isEmpty())
        story.holder += QStringLiteral(" · ") % wrong;
    std::stable_sort(story.lines.begin(), story.lines.end(),
                     [](const auto& a, const auto& b) { return a.at < b.at; });
    return story;
}

} // namespace seamscope::models
