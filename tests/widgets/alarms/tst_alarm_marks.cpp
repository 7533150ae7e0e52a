// SPDX-License-Identifier: GPL-3.0-or-later
// What the alarm page marks and names: the alarm under the keyboard, and those that are over.
#include "alarms/alarm_page.h"

#include "qt/alarm_text.h"
#include "support/panel_checks.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using telemetry::AlarmReport;
using telemetry::AlarmVerb;

namespace {

const TimePoint kNow = fromNanoseconds(1'773'316'120'000'000'000);

/// A row each, in this order.
AlarmContent contentOf(const std::vector<std::uint64_t>& ids, std::vector<telemetry::AuditLine> audit = {}) {
    auto report = std::make_shared<AlarmReport>();
    report->at = kNow;
    for (const std::uint64_t id : ids) {
        telemetry::Alarm& alarm = report->alarms.emplace_back();
        alarm.id = alarm.group = id;
        alarm.state = telemetry::AlarmState::unacknowledged;
        alarm.priority = telemetry::AlarmPriority::high;
        alarm.text = telemetry::Message("pump " + std::to_string(id) + " slow");
        alarm.raised = alarm.since = kNow - 5min;
        report->rows.push_back({id, id, alarm.priority, 1, 1, false, {id}});
    }
    report->audit = std::move(audit);
    AlarmContent content;
    content.hasData = true;
    content.report = report;
    content.now = kNow;
    return content;
}

} // namespace

class TstAlarmMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The frame of the keyboard stands round the alarm that letters act on, also when another one comes before it.
    void theKeyboardMarksWhatIsChosen() {
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        page.activateWindow();
        page.setContent(contentOf({1, 2, 3}), true);
        AlarmList& list = page.list();
        list.setFocus();
        QTRY_VERIFY(list.hasFocus());
        const auto marked = [&] { return list.current() < 0 ? QString() : list.picture().items[static_cast<std::size_t>(list.current())].name; };
        const auto isMarked = [&](int number) { return marked().contains(QStringLiteral("ump %1 slow").arg(number)); };
        QVERIFY2(isMarked(1), qPrintable(marked()));
        QTest::keyClick(&list, Qt::Key_Down);
        QVERIFY2(isMarked(2), qPrintable(marked()));
        QTest::keyClick(&list, Qt::Key_End);
        QVERIFY(isMarked(3) && list.content().chosen == 3);
        QTest::keyClick(&list, Qt::Key_Home);
        QVERIFY(isMarked(1) && list.content().chosen == 1);
        QTest::keyClick(&list, Qt::Key_Down);
        page.setContent(contentOf({9, 1, 2, 3}), false);
        QCOMPARE(list.content().chosen, std::uint64_t{2});
        QVERIFY2(isMarked(2), qPrintable(marked()));
    }

    /// A line of the audit trail says what it was about, also when that alarm is over.
    void theTrailNamesWhatIsOver() {
        const telemetry::Actor rule;
        const telemetry::Actor ortiz{telemetry::Actor::Proof::token, "ortiz", ""};
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        page.setContent(contentOf({1}, {{1, kNow - 9min, rule, AlarmVerb::raise, 77, "deadline/0/job/atlas"},
                                        {2, kNow - 8min, ortiz, AlarmVerb::acknowledge, 77, ""},
                                        {3, kNow - 7min, ortiz, AlarmVerb::acknowledge, 76, ""}}),
                        true);
        QStringList lines;
        for (const QString& text : test::textsOf(page.list().picture()))
            if (text.startsWith(models::verbName(AlarmVerb::acknowledge)))
                lines << text;
        QCOMPARE(lines.size(), qsizetype{2}); // newest first
        QVERIFY2(lines[0].endsWith(QStringLiteral("#76")), qPrintable(lines[0]));
        QVERIFY2(lines[1].contains(QStringLiteral("deadline")), qPrintable(lines[1]));
    }
};

SEAM_GUI_TEST(tst_alarm_marks, TstAlarmMarks)

#include "tst_alarm_marks.moc"
