// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/shift_text.h"

#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;
using telemetry::Actor;
using telemetry::Alarm;
using telemetry::AlarmReport;
using telemetry::AlarmState;

namespace {

const TimePoint kHandOver = fromNanoseconds(1'773'316'800'000'000'000); // 2026-03-12 12:00 UTC
Actor person(const char* name) { return {Actor::Proof::token, name, ""}; }

Alarm alarmOf(std::uint64_t id, AlarmState state, const char* text, Duration raised) {
    Alarm alarm;
    alarm.id = id;
    alarm.state = state;
    alarm.priority = telemetry::AlarmPriority::high;
    alarm.text = telemetry::Message(text);
    alarm.since = alarm.raised = kHandOver + raised;
    alarm.isPresent = true;
    return alarm;
}

AlarmReport reportOf() {
    AlarmReport report;
    report.alarms = {alarmOf(1, AlarmState::acknowledged, "old pump low", -2h), alarmOf(2, AlarmState::unacknowledged, "new leaf hot", 1h),
                     alarmOf(3, AlarmState::shelved, "sensor | broken", -3h)};
    report.alarms[0].acknowledged = {person("brandt"), kHandOver - 1h};
    report.alarms[0].notes = {{person("brandt"), kHandOver - 30min, "before the shift"}, {person("ortiz"), kHandOver + 30min, "pump is ordered"}};
    report.alarms[1].assignee = "network";
    report.alarms[1].assigned = kHandOver + 70min;
    report.alarms[1].assignments = {{person("ortiz"), kHandOver + 70min, "network"}};
    report.alarms[2].shelf = telemetry::AlarmShelf{person("sato"), kHandOver + 2h, kHandOver + 6h, "ticket 4411"};
    report.handOver = {{person("chen"), kHandOver - 8h, "brandt", true},
                       {person("chen"), kHandOver - 7h, "loop c1 was drained", false},
                       {person("brandt"), kHandOver, "ortiz", true},
                       {person("ortiz"), kHandOver + 10min, "loop c2 runs on one pump", false}};
    report.over = {{9, 2, "inc-1", *topology::EntityId::parse("pump/c1-p1"), kHandOver - 5h, kHandOver - 4h, {}, {}},
                   {10, 3, "inc-2", *topology::EntityId::parse("link/leaf-3:7"), kHandOver - 1h, kHandOver + 5min,
                    telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::wrong, {}, person("ortiz"), kHandOver + 20min}, {}}};
    return report;
}

/// The lines between two headings.
QString section(const QString& page, const char* title) {
    const qsizetype from = page.indexOf(QStringLiteral("## ") + QLatin1String(title));
    const qsizetype to = page.indexOf(QStringLiteral("\n## "), from);
    return from < 0 ? QString() : page.mid(from, to < 0 ? -1 : to - from);
}

} // namespace

class TstShiftText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheNextShiftMustKnow() {
        const QString page = shiftMarkdown(reportOf(), QStringLiteral("hall-2"), kHandOver + 8h).remove(QChar(0x2068)).remove(QChar(0x2069));
        QVERIFY2(page.contains(QStringLiteral("by brandt to ortiz")), qPrintable(page)); // the newest hand-over
        const QString open = section(page, "Open");
        QVERIFY(open.startsWith(QStringLiteral("## Open (2)")));
        QVERIFY2(open.contains(QStringLiteral("Old pump low")) && open.contains(QStringLiteral("brandt has it since")), qPrintable(open));
        QVERIFY(open.contains(QStringLiteral("network has it since")));
        AlarmReport seated = reportOf();
        seated.alarms[0].acknowledged->by.seat = "noc-2";
        QVERIFY(section(shiftMarkdown(seated, {}, kHandOver).remove(QChar(0x2068)).remove(QChar(0x2069)), "Open").contains(QStringLiteral("brandt (noc-2) has it")));
        AlarmReport noted = reportOf();
        noted.over[1].assignments = {{person("ortiz"), kHandOver + 2min, "network"}, {person("ortiz"), kHandOver - 2min, "facilities"}};
        const QString had = section(shiftMarkdown(noted, {}, kHandOver + 8h).remove(QChar(0x2068)).remove(QChar(0x2069)), "Changed since");
        QVERIFY2(had.contains(QStringLiteral("inc-2 · link/leaf-3:7: given to network by ortiz")) && !had.contains(QStringLiteral("facilities")), qPrintable(had));
        noted.over[1].notes = {{person("lind"), kHandOver + 25min, "the connector was dirty"}};
        QVERIFY(section(shiftMarkdown(noted, {}, kHandOver + 8h), "Said since").contains(QStringLiteral("the connector was dirty")));
        const QString aside = section(page, "Set aside");
        QVERIFY2(aside.contains(QStringLiteral("by sato: ticket 4411")), qPrintable(aside));
        QVERIFY(aside.contains(QStringLiteral("sensor \\| broken"), Qt::CaseInsensitive)); // no markup of somebody's text
        const QString changed = section(page, "Changed since");
        QVERIFY2(changed.startsWith(QStringLiteral("## Changed since (5)")), qPrintable(changed));
        QVERIFY(!changed.contains(QStringLiteral("inc-1")) && !changed.contains(QStringLiteral("Old pump low")));
        QVERIFY(changed.indexOf(QStringLiteral("inc-2")) < changed.indexOf(QStringLiteral("judged wrong by ortiz")));
        QVERIFY(changed.indexOf(QStringLiteral("New leaf hot: raised")) < changed.indexOf(QStringLiteral("given to network by ortiz")));
        const QString said = section(page, "Said since");
        QVERIFY2(said.contains(QStringLiteral("pump is ordered")) && said.contains(QStringLiteral("loop c2 runs on one pump")), qPrintable(said));
        QVERIFY(!said.contains(QStringLiteral("before the shift")) && !said.contains(QStringLiteral("drained")));
    }

    void whySomethingIsSuppressedIsSaid() {
        AlarmReport report;
        report.alarms = {alarmOf(1, AlarmState::suppressed, "low throughput", 1h)};
        report.alarms[0].suppressed = telemetry::Message("the pump explains it");
        const QString aside = section(shiftMarkdown(report, {}, kHandOver + 8h), "Set aside");
        QVERIFY2(aside.contains(QStringLiteral("the pump explains it")), qPrintable(aside));
    }

    /// What is folded into one line did not happen at one time.
    void aFoldedLineSaysFromWhenToWhen() {
        AlarmReport report;
        telemetry::AlarmRow row;
        for (std::uint64_t id = 1; id <= 5; ++id) {
            report.alarms.push_back(alarmOf(id, AlarmState::returned, "some host", id * 1h));
            report.alarms.back().returned = kHandOver + 5h + 20min;
            row.members.push_back(id);
        }
        std::swap(report.alarms[0].raised, report.alarms[2].raised); // the worst stands first in a list, wherever it came
        row.first = 1;
        report.rows = {row};
        const QString changed = section(shiftMarkdown(report, {}, kHandOver + 8h).remove(QChar(0x2068)).remove(QChar(0x2069)), "Changed since");
        QVERIFY2(changed.contains(QStringLiteral("- 12 Mar 13:00 · Some host: raised · and 4 folded with it · the last at 12 Mar 17:00\n")), qPrintable(changed));
        QVERIFY2(changed.contains(QStringLiteral("- 12 Mar 17:20 · Some host: returned to normal · and 4 folded with it\n")), qPrintable(changed));
    }

    /// A flood is as few lines here as in the list of alarms; what somebody has stands out of it.
    void aFloodIsAFewLines() {
        AlarmReport report;
        telemetry::AlarmRow row;
        for (std::uint64_t id = 1; id <= 200; ++id) {
            report.alarms.push_back(alarmOf(id, AlarmState::unacknowledged, id == 1 ? "first pump" : "some host", 1min));
            row.members.push_back(id);
        }
        row.first = 1;
        report.rows = {row};
        report.alarms[99].assignee = "network";
        report.alarms.push_back(alarmOf(201, AlarmState::unacknowledged, "of no row", 2min));
        const QString page = shiftMarkdown(report, {}, kHandOver + 8h).remove(QChar(0x2068)).remove(QChar(0x2069));
        const QString open = section(page, "Open");
        QVERIFY2(open.startsWith(QStringLiteral("## Open (201)")), qPrintable(open)); // none is lost
        QCOMPARE(open.count(QStringLiteral("\n- ")), 3);
        QVERIFY2(open.contains(QStringLiteral("First pump")) && open.contains(QStringLiteral("and 198 folded with it")), qPrintable(open));
        QVERIFY(open.contains(QStringLiteral("network has it since")) && open.contains(QStringLiteral("Of no row")));
        const QString changed = section(page, "Changed since");
        QVERIFY2(changed.startsWith(QStringLiteral("## Changed since (201)")) && changed.count(QStringLiteral("\n- ")) == 2, qPrintable(changed));
    }

    /// A look into the past knows the hand-over of then.
    void theHandOverIsThatOfTheTime() {
        const AlarmReport report = reportOf();
        QCOMPARE(lastHandOver(report, kHandOver + 1h)->text, std::string("ortiz"));
        QCOMPARE(lastHandOver(report, kHandOver - 1h)->text, std::string("brandt"));
        QVERIFY(!lastHandOver(report, kHandOver - 9h));
        QVERIFY(shiftMarkdown({}, {}, kHandOver).contains(QStringLiteral("none is known")));
    }
};

SEAM_TEST(tst_shift_text, TstShiftText)
#include "tst_shift_text.moc"
