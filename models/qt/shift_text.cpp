// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/shift_text.h"

#include "qt/alarm_text.h"
#include "qt/format.h"
#include "qt/markdown.h"
#include "qt/message_text.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace seamscope::models {
namespace {

using telemetry::Alarm;
using telemetry::AlarmNote;
using telemetry::AlarmReport;

struct ShiftWords {
    Q_DECLARE_TR_FUNCTIONS(ShiftWords)
};

QString said(const std::string& text) { return markdownText(QString::fromStdString(text).simplified()); }

QString titleOf(const Alarm& alarm) {
    const QString place = alarmPlace(alarm);
    return markdownText(place.isEmpty() ? alarmTitle(alarm) : QString(alarmTitle(alarm) % QStringLiteral(" · ") % place));
}

QString titleOf(const telemetry::OverIncident& over) { return said(over.incident) % QStringLiteral(" · ") % said(over.part.text()); }

/// Lines of one section, by time where they have one.
class Section {
public:
    Section(const QString& title, const QString& empty)
        : m_title(title)
        , m_empty(empty) {}

    /// A line that stands for @p count, the last of them at @p to.
    void add(TimePoint at, const QString& text, std::size_t count = 1, TimePoint to = {}) {
        QString line = text;
        if (count > 1)
            line += QStringLiteral(" · ") % ShiftWords::tr("and %1 folded with it").arg(formatCount(count - 1));
        if (formatUtcDayMinute(to) != formatUtcDayMinute(at) && to > at)
            line += QStringLiteral(" · ") % ShiftWords::tr("the last at %1").arg(formatUtcDayMinute(to));
        m_lines.emplace_back(at, line);
        m_count += count;
    }
    [[nodiscard]] QString text(bool isByTime) {
        if (isByTime)
            std::stable_sort(m_lines.begin(), m_lines.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        QString out = QStringLiteral("## %1 (%2)\n\n").arg(m_title, formatCount(m_count));
        for (const auto& [at, line] : m_lines)
            out += QStringLiteral("- ") % (isByTime ? QString(formatUtcDayMinute(at) % QStringLiteral(" · ")) : QString()) % line % u'\n';
        if (m_lines.empty())
            out += m_empty % u'\n';
        return out % u'\n';
    }

private:
    QString m_title;
    QString m_empty;
    std::vector<std::pair<TimePoint, QString>> m_lines;
    std::size_t m_count = 0;
};

QString openLine(const Alarm& alarm) {
    QStringList parts = {QStringLiteral("**%1** %2").arg(priorityName(alarm.priority), titleOf(alarm)), stateName(alarm.state),
                         ShiftWords::tr("since %1").arg(formatUtcDayMinute(alarm.since))};
    if (const QString stake = stakeText(alarm.stake, alarm.kind == telemetry::AlarmKind::incident); !stake.isEmpty())
        parts << stake;
    if (!alarm.assignee.empty())
        parts << ShiftWords::tr("%1 has it since %2").arg(said(alarm.assignee), formatUtcDayMinute(alarm.assigned));
    else if (alarm.acknowledged)
        parts << ShiftWords::tr("%1 has it since %2")
                     .arg(markdownText(personAt(alarm.acknowledged->by)), formatUtcDayMinute(alarm.acknowledged->at));
    else
        parts << ShiftWords::tr("nobody has it");
    return parts.join(QStringLiteral(" · "));
}

QString asideLine(const Alarm& alarm) {
    QStringList parts = {titleOf(alarm), stateName(alarm.state)};
    for (const auto* shelf : {&alarm.shelf, &alarm.service})
        if (*shelf)
            parts << ((*shelf)->until == kTimeMax
                          ? ShiftWords::tr("by %1: %2").arg(markdownText(personName((*shelf)->by)), said((*shelf)->reason))
                          : ShiftWords::tr("until %1 by %2: %3")
                                .arg(formatUtcDayMinute((*shelf)->until), markdownText(personName((*shelf)->by)), said((*shelf)->reason)));
    if (alarm.state == telemetry::AlarmState::suppressed && alarm.suppressed)
        parts << markdownText(messageText(*alarm.suppressed));
    return parts.join(QStringLiteral(" · "));
}

/// Alarms of one row of which the same is to be said: a flood is a few lines of this page as it is of the list of alarms.
struct Alike {
    const Alarm* first = nullptr; ///< in the order of the list: the worst
    std::size_t count = 0;
    TimePoint from = kTimeMax; ///< when it happened to the first of them, and to the last
    TimePoint to = kTimeMin;
};
using Key = std::pair<std::size_t, QString>; ///< row, what is said

class Folder {
public:
    explicit Folder(const AlarmReport& report) {
        for (std::size_t row = 0; row < report.rows.size(); ++row)
            for (const std::uint64_t alarm : report.rows[row].members)
                m_rows.emplace(alarm, row);
    }
    void add(const Alarm& alarm, const QString& said, TimePoint at = {}) {
        const auto row = m_rows.find(alarm.id);
        // What is in no row stands for itself.
        const auto [place, isNew] = m_index.try_emplace({row == m_rows.end() ? m_rows.size() + m_alike.size() : row->second, said}, m_alike.size());
        if (isNew)
            m_alike.push_back({&alarm, 0, kTimeMax, kTimeMin});
        Alike& alike = m_alike[place->second];
        ++alike.count;
        alike.from = std::min(alike.from, at);
        alike.to = std::max(alike.to, at);
    }
    [[nodiscard]] const std::vector<Alike>& alike() const { return m_alike; }

private:
    std::map<std::uint64_t, std::size_t> m_rows; ///< by alarm
    std::map<Key, std::size_t> m_index;
    std::vector<Alike> m_alike; ///< in the order of the list
};

/// Who has it; nobody can be told from nobody.
QString holder(const Alarm& alarm) {
    return alarm.assignee.empty() ? alarm.acknowledged ? personAt(alarm.acknowledged->by) : QString() : QString::fromStdString(alarm.assignee);
}

void addOpen(const AlarmReport& report, Section& open) {
    Folder folder(report);
    for (const Alarm& alarm : report.alarms)
        if (alarm.state < telemetry::AlarmState::shelved)
            folder.add(alarm, stateName(alarm.state) % u'\n' % holder(alarm));
    for (const Alike& alike : folder.alike())
        open.add({}, openLine(*alike.first), alike.count);
}

/// What the gateway itself saw: those of a row that came or went, from @p since until now; from when to when that was.
void addSeen(const AlarmReport& report, TimePoint since, Section& changed) {
    Folder raised(report);
    Folder returned(report);
    for (const Alarm& alarm : report.alarms) {
        if (alarm.raised >= since)
            raised.add(alarm, {}, alarm.raised);
        if (alarm.returned && *alarm.returned >= since)
            returned.add(alarm, {}, *alarm.returned);
    }
    for (const Alike& alike : raised.alike())
        changed.add(alike.from, titleOf(*alike.first) % QStringLiteral(": ") % ShiftWords::tr("raised"), alike.count, alike.to);
    for (const Alike& alike : returned.alike())
        changed.add(alike.from, titleOf(*alike.first) % QStringLiteral(": ") % ShiftWords::tr("returned to normal"), alike.count, alike.to);
}

void addChanges(const Alarm& alarm, TimePoint since, Section& changed) {
    const auto add = [&](TimePoint at, const QString& what) {
        if (at >= since)
            changed.add(at, titleOf(alarm) % QStringLiteral(": ") % what);
    };
    const auto by = [](const telemetry::Actor& who) { return markdownText(personAt(who)); };
    if (alarm.acknowledged)
        add(alarm.acknowledged->at, ShiftWords::tr("acknowledged by %1").arg(by(alarm.acknowledged->by)));
    for (const AlarmNote& given : alarm.assignments)
        add(given.at, ShiftWords::tr("given to %1 by %2").arg(said(given.text), by(given.by)));
    if (alarm.shelf)
        add(alarm.shelf->at, ShiftWords::tr("shelved by %1").arg(by(alarm.shelf->by)));
    if (alarm.service)
        add(alarm.service->at, ShiftWords::tr("taken out of service by %1").arg(by(alarm.service->by)));
    if (alarm.verdict)
        add(alarm.verdict->at, alarm.verdict->kind == telemetry::AlarmVerdict::Kind::right
                                   ? ShiftWords::tr("judged right by %1").arg(by(alarm.verdict->by))
                                   : ShiftWords::tr("judged wrong by %1").arg(by(alarm.verdict->by)));
    if (alarm.merge())
        add(alarm.merge()->at, ShiftWords::tr("merged into %1 by %2").arg(said(alarm.merge()->incident), by(alarm.merge()->by)));
}

void addChanges(const telemetry::OverIncident& over, TimePoint since, Section& changed) {
    const QString what = titleOf(over) % QStringLiteral(": ");
    if (over.ended >= since)
        changed.add(over.ended, what % ShiftWords::tr("over"));
    for (const AlarmNote& given : over.assignments)
        if (given.at >= since)
            changed.add(given.at, what % ShiftWords::tr("given to %1 by %2").arg(said(given.text), markdownText(personAt(given.by))));
    if (over.verdict && over.verdict->at >= since)
        changed.add(over.verdict->at, what % (over.verdict->kind == telemetry::AlarmVerdict::Kind::right
                                                  ? ShiftWords::tr("judged right by %1")
                                                  : ShiftWords::tr("judged wrong by %1"))
                                                 .arg(markdownText(personName(over.verdict->by))));
    if (over.merged && over.merged->at >= since)
        changed.add(over.merged->at, what % ShiftWords::tr("merged into %1 by %2")
                                                .arg(said(over.merged->incident), markdownText(personName(over.merged->by))));
}

void addNotes(const std::vector<AlarmNote>& of, const QString& about, TimePoint since, Section& notes) {
    for (const AlarmNote& note : of)
        if (note.at >= since)
            notes.add(note.at, QStringLiteral("%1: %2 (%3)").arg(markdownText(personName(note.by)), said(note.text), about));
}

} // namespace

const AlarmNote* lastHandOver(const AlarmReport& report, TimePoint now) {
    const AlarmNote* last = nullptr;
    for (const AlarmNote& note : report.handOver)
        if (note.endsShift && note.at <= now)
            last = &note;
    return last;
}

QString shiftMarkdown(const AlarmReport& report, const QString& site, TimePoint now) {
    const AlarmNote* last = lastHandOver(report, now);
    const TimePoint since = last ? last->at : kTimeMin;
    Section open(ShiftWords::tr("Open"), ShiftWords::tr("Nothing is open."));
    Section aside(ShiftWords::tr("Set aside"), ShiftWords::tr("Nothing is set aside."));
    Section changed(ShiftWords::tr("Changed since"), ShiftWords::tr("Nothing has changed."));
    Section notes(ShiftWords::tr("Said since"), ShiftWords::tr("Nothing was said."));
    addOpen(report, open);
    addSeen(report, since, changed);
    for (const Alarm& alarm : report.alarms) {
        if (alarm.state >= telemetry::AlarmState::shelved)
            aside.add({}, asideLine(alarm));
        addChanges(alarm, since, changed);
        addNotes(alarm.notes, titleOf(alarm), since, notes);
    }
    for (const telemetry::OverIncident& over : report.over) {
        addChanges(over, since, changed);
        addNotes(over.notes, titleOf(over), since, notes);
    }
    for (const AlarmNote& note : report.handOver)
        if (!note.endsShift && note.at >= since)
            notes.add(note.at, QStringLiteral("%1: %2").arg(markdownText(personName(note.by)), said(note.text)));
    QString out = QStringLiteral("# %1\n\n").arg(ShiftWords::tr("Shift change"));
    const auto line = [&](const QString& name, const QString& value) { out += QStringLiteral("- **%1:** %2\n").arg(name, value); };
    line(ShiftWords::tr("Site"), site.isEmpty() ? ShiftWords::tr("not named") : markdownText(site));
    line(ShiftWords::tr("State of"), formatUtcDateTime(now));
    line(ShiftWords::tr("Last hand-over"), last ? ShiftWords::tr("%1, by %2 to %3").arg(formatUtcDateTime(last->at), markdownText(personName(last->by)), said(last->text))
                                                : ShiftWords::tr("none is known: all that is kept is told"));
    if (report.leftOut > 0)
        line(ShiftWords::tr("Not listed"), ShiftWords::tr("%1 alarm(s) more", nullptr, plural(report.leftOut)).arg(formatCount(report.leftOut)));
    return out % u'\n' % open.text(false) % aside.text(false) % changed.text(true) % notes.text(true);
}

} // namespace seamscope::models
