// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_page.h"

#include "qt/alarm_text.h"
#include "qt/format.h"
#include "support/panel_checks.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <memory>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using telemetry::Alarm;
using telemetry::AlarmPriority;
using telemetry::AlarmReport;
using telemetry::AlarmState;
using telemetry::AlarmVerb;
using test::textsOf;

namespace {

const TimePoint kNow = fromNanoseconds(1'773'316'120'000'000'000);

Alarm alarmOf(std::uint64_t id, std::uint64_t group, AlarmState state, AlarmPriority priority) {
    Alarm alarm;
    alarm.id = id;
    alarm.group = group;
    alarm.state = state;
    alarm.priority = alarm.peak = priority;
    alarm.isPresent = true;
    alarm.entity = topology::EntityId::make(topology::EntityKind::pump,
                                            "cdu-c2-pump-of-the-long-name-" + std::to_string(id));
    alarm.text = telemetry::Message("pump speed far below what is usual for it number " + std::to_string(id));
    alarm.action = telemetry::Message("start the stand-by pump and check the strainer of the loop");
    alarm.owner = "facilities";
    alarm.stake = {"USD", 485'000'000, 0, kNow + 8min};
    alarm.raised = alarm.since = kNow - 35min + std::chrono::seconds(id);
    return alarm;
}

/// A flood of four folded alarms, one that returned and one that is shelved.
AlarmReport reportOf() {
    AlarmReport report;
    report.at = kNow;
    for (std::uint64_t id = 1; id <= 4; ++id)
        report.alarms.push_back(alarmOf(id, 1, AlarmState::unacknowledged, AlarmPriority::high));
    report.alarms[0].isFirstOut = true;
    report.alarms.push_back(alarmOf(5, 2, AlarmState::returned, AlarmPriority::low));
    report.alarms.back().returned = kNow - 49min;
    report.alarms.push_back(alarmOf(6, 3, AlarmState::shelved, AlarmPriority::low));
    report.alarms.back().shelf =
        telemetry::AlarmShelf{{telemetry::Actor::Proof::token, "sato", ""}, kNow, kNow + 1h, "ticket 4411"};
    report.rows = {{1, 1, AlarmPriority::high, 4, 4, true, {1, 2, 3, 4}},
                   {2, 5, AlarmPriority::low, 1, 1, false, {5}}};
    report.states = {0, 4, 0, 1, 0, 0, 1, 0, 0};
    report.flood = telemetry::AlarmFlood{kNow - 36min, std::nullopt, 96, 71};
    report.handOver = {{{telemetry::Actor::Proof::token, "brandt", ""}, kNow, "loop c2 runs on one pump"}};
    report.audit = {
        {88'412, kNow, {telemetry::Actor::Proof::token, "ortiz", ""}, AlarmVerb::assign, 1, "ortiz"}};
    report.auditLines = 88'412;
    report.keeping = telemetry::AlarmKeeping::durable;
    report.figures.alarms = 10;
    report.figures.split = {8, 1, 1, 0};
    report.figures.columns = {0, 3, 71};
    return report;
}

AlarmContent contentOf(AlarmReport report) { return {true, std::move(report), kNow, 0, false, false}; }

bool hasText(const PanelPicture& picture, const QString& part) {
    return !textsOf(picture).filter(part).isEmpty();
}

std::vector<MarkLook> marksOf(const PanelPicture& picture) {
    std::vector<MarkLook> looks;
    for (const Primitive& item : picture.shapes.items())
        if (const auto* mark = std::get_if<MarkShape>(&item.shape); mark && mark->box.width() == 16)
            looks.push_back(mark->look);
    return looks;
}

} // namespace

class TstAlarmPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsFoldAndTheRawListHasThemAll() {
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        page.setContent(contentOf(reportOf()), true);
        QVERIFY(hasText(page.list().picture(), QStringLiteral("FIRST OUT")));
        QVERIFY(hasText(page.list().picture(), QStringLiteral("Flood")));
        QVERIFY(hasText(page.list().picture(), QStringLiteral("2 rows for 6 alarms")));
        QVERIFY(hasText(page.list().picture(), QStringLiteral("ticket 4411")));
        QCOMPARE(marksOf(page.list().picture()).size(), std::size_t{3});
        QTest::keyClick(&page.list(), Qt::Key_R);
        QCOMPARE(marksOf(page.list().picture()).size(), std::size_t{6});
    }

    /// A head with nothing below it is read as a list that has not come.
    void onlyWhatThereIsHasAHead() {
        const TextCache text;
        AlarmReport report = reportOf();
        const auto hasOther = [&] { return textsOf(alarmPicture(contentOf(report), {1600, 900}, {&text, 11}).picture).contains(QStringLiteral("Other")); };
        QVERIFY(hasOther());
        report.rows.pop_back();
        QVERIFY(!hasOther());
    }

    void nothingLiesOutsideOrOverAnother_data() {
        QTest::addColumn<QSizeF>("size");
        for (const QSizeF size :
             {QSizeF(1916, 900), QSizeF(1328, 900), QSizeF(1180, 700), QSizeF(1000, 700), QSizeF(760, 600)})
            QTest::addRow("%d x %d", int(size.width()), int(size.height())) << size;
    }
    void nothingLiesOutsideOrOverAnother() {
        QFETCH(QSizeF, size);
        const TextCache text;
        for (const bool isRaw : {false, true})
            for (const std::uint64_t chosen : {0, 1, 6}) {
                AlarmContent content = contentOf(reportOf());
                content.isRaw = isRaw;
                content.chosen = chosen;
                const PanelPicture picture = alarmPicture(content, size, {&text}).picture;
                QCOMPARE(test::outsider(picture, size, text), QString());
                QCOMPARE(test::overlap(picture, text), QString());
                for (const Primitive& item : picture.shapes.items()) // "Returned, not s…" is no state
                    if (const auto* state = std::get_if<TextShape>(&item.shape); state && state->baseline.y() < 44 && size.width() > 1000)
                        QVERIFY2(!state->text.endsWith(u'…'), qPrintable(state->text));
            }
    }

    /// However many are folded with it: what goes on is read to its end.
    void theNameOfARowIsWhole() {
        const TextCache text;
        AlarmReport report = reportOf();
        report.rows[0].alarms = 108;
        for (const double width : {1916.0, 1328.0, 1180.0}) {
            const PanelPicture picture = alarmPicture(contentOf(report), {width, 900}, {&text}).picture;
            QCOMPARE(test::overlap(picture, text), QString());
            const QString all = textsOf(picture).join(u' ');
            QVERIFY2(all.contains(QStringLiteral("×108")), qPrintable(all));
            QVERIFY2(QString(all).remove(u' ').contains(QStringLiteral("Pumpspeedfarbelowwhatisusualforitnumber1")), qPrintable(all));
        }
    }

    /// Somebody has scrolled on to read: a report that moves the rows does not take them back.
    void aReportDoesNotScrollBack() {
        AlarmReport report;
        report.at = kNow;
        report.keeping = telemetry::AlarmKeeping::durable;
        for (std::uint64_t id = 1; id <= 60; ++id) {
            report.alarms.push_back(alarmOf(id, id, AlarmState::unacknowledged, AlarmPriority::high));
            report.rows.push_back({id, id, AlarmPriority::high, 1, 1, false, {id}});
        }
        AlarmPage page;
        page.resize(1600, 700);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.setContent(contentOf(report), true);
        page.list().setFocus();
        QTRY_VERIFY(page.list().hasFocus());
        QTest::keyClick(&page.list(), Qt::Key_Home);
        QScrollBar* const bar = page.findChild<QScrollArea*>()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 1000);
        bar->setValue(900);
        AlarmReport next = report;
        next.alarms.push_back(alarmOf(1000, 1000, AlarmState::unacknowledged, AlarmPriority::critical));
        next.rows.insert(next.rows.begin(), {1000, 1000, AlarmPriority::critical, 1, 1, false, {1000}});
        page.setContent(contentOf(next), false); // a row comes in front of it
        QCOMPARE(page.list().content().chosen, std::uint64_t{1});
        QCOMPARE(bar->value(), 900);
        QTest::keyClick(&page.list(), Qt::Key_Down);
        QVERIFY(bar->value() < 200);
    }

    /// Of a recording in which alarms were kept: one can be noted, and nothing that cannot be done is offered or asked for.
    void whatIsPastIsNotedOnly() {
        for (const bool isDerived : {false, true}) {
            AlarmReport report = reportOf();
            report.isDerived = isDerived;
            report.alarms[0].notes = {{{telemetry::Actor::Proof::local, "ortiz", "noc-2"}, kNow + 24h * 200, "again"}};
            AlarmContent content = contentOf(report);
            content.isPast = true;
            AlarmPage page;
            page.resize(1600, 900);
            page.show();
            page.setContent(content, true);
            QSignalSpy acted(&page, &AlarmPage::acted);
            QStringList offered;
            for (const QPushButton* button : page.findChildren<QPushButton*>())
                if (button->isVisible())
                    offered << button->text();
            QCOMPARE(offered, QStringList{QStringLiteral("Note")});
            QVERIFY(hasText(page.list().picture(), models::formatUtcDayMinute(kNow + 24h * 200))); // a time without its day were of then
            QTest::keyClick(&page.list(), Qt::Key_A);
            QCOMPARE(acted.count(), 0);
            page.findChild<QLineEdit*>()->setText(QStringLiteral("the strainer again"));
            QTest::keyClick(&page.list(), Qt::Key_N);
            QCOMPARE(acted.count(), 1);
            QVERIFY(acted[0][0].value<telemetry::AlarmRequest>().verb == AlarmVerb::note);
            QVERIFY(!page.list().content().isDim && !page.list().isBlinking());
            content.isPast = false; // live it would
            page.setContent(content, true);
            QCOMPARE(page.list().isBlinking(), !isDerived);
        }
    }

    /// Of a recording in which nobody kept alarms: it is said, nothing can be done, nothing is asked for.
    void whatIsMadeOfARecordingSaysSo() {
        AlarmReport report = reportOf();
        report.isDerived = true;
        report.keeping = telemetry::AlarmKeeping::memory;
        report.figures.unactionedMicros = 44'000'000;
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        page.setContent(contentOf(report), true);
        QVERIFY(hasText(page.list().picture(), QStringLiteral("made of this recording")));
        QVERIFY(!hasText(page.list().picture(), QStringLiteral("state folder")));
        QVERIFY(!hasText(page.list().picture(), QStringLiteral("Audit trail")));
        QVERIFY(!hasText(page.list().picture(), QStringLiteral("$44")));
        for (const QPushButton* button : page.findChildren<QPushButton*>())
            QVERIFY(!button->isVisible());
        QVERIFY(!page.list().content().isDim && !page.list().isBlinking());
        const TextCache text;
        AlarmContent content = contentOf(report);
        for (const QSizeF size : {QSizeF(1916, 900), QSizeF(760, 600)}) {
            QCOMPARE(test::outsider(alarmPicture(content, size, {&text}).picture, size, text), QString());
            QCOMPARE(test::overlap(alarmPicture(content, size, {&text}).picture, text), QString());
        }
    }

    void keysAskForWhatIsChosen() {
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        page.setContent(contentOf(reportOf()), true);
        qRegisterMetaType<telemetry::AlarmRequest>();
        QSignalSpy acted(&page, &AlarmPage::acted);
        QTest::keyClick(&page.list(), Qt::Key_A);
        QCOMPARE(acted.size(), 1);
        auto request = acted.takeFirst().at(0).value<telemetry::AlarmRequest>();
        QCOMPARE(request.verb, AlarmVerb::acknowledge);
        QVERIFY((request.alarms ==
                 std::vector<std::uint64_t>{1, 2, 3, 4})); // who sees the row sees what is in it
        QTest::keyClick(&page.list(), Qt::Key_S);          // without a reason nothing is asked
        QCOMPARE(acted.size(), 0);
        auto* text = page.findChild<QLineEdit*>();
        text->setText(QStringLiteral("known"));
        QTest::keyClick(&page.list(), Qt::Key_Down);
        QTest::keyClick(&page.list(), Qt::Key_S);
        request = acted.takeFirst().at(0).value<telemetry::AlarmRequest>();
        QCOMPARE(request.verb, AlarmVerb::shelve);
        QVERIFY((request.alarms == std::vector<std::uint64_t>{5}));
        QCOMPARE(request.version, std::uint64_t{1});
        QCOMPARE(request.text, std::string("known"));
        QCOMPARE(request.until, kNow + 30min);
        page.setAnswer(QStringLiteral("refused"), false);
        QCOMPARE(text->text(), QStringLiteral("known")); // what a person typed is not lost
        page.setAnswer(QStringLiteral("Done"), true);
        QVERIFY(text->text().isEmpty());
        QTest::mouseClick(page.findChildren<QPushButton*>().front(), Qt::LeftButton);
        QCOMPARE(acted.size(), 1);
    }

    /// docs/alarms.md: a priority falls when a tenth more at stake would give the lower one as well; what is ringed is what the figures say.
    void aPriorityThatIsHeldSaysSo() {
        const TextCache text;
        const auto said = [&](std::int64_t perHour, const char* part) {
            AlarmReport report = reportOf();
            report.alarms[0].priority = AlarmPriority::medium;
            report.alarms[0].stake = {"USD", perHour * 1'000'000, 0, std::nullopt};
            AlarmContent content = contentOf(report);
            content.chosen = 1;
            return hasText(alarmPicture(content, QSizeF(1916, 900), {&text}).picture, QString::fromUtf8(part));
        };
        QVERIFY(said(60, "no end known = M") && !said(60, "held") && !said(60, "at least"));
        QVERIFY(said(48, "no end known = L · held at M"));
        QVERIFY(said(30, "no end known = L · at least M"));
    }

    /// The name of an incident tells nobody what the cause is.
    void whatExplainsAnAlarmIsNamed() {
        const TextCache text;
        AlarmReport report = reportOf();
        report.rows.clear();
        report.alarms = {alarmOf(1, 1, AlarmState::suppressed, AlarmPriority::medium)};
        report.alarms[0].suppressed = telemetry::Message(telemetry::MessageCode::alarmExplained, {std::string("inc-7")});
        AlarmContent content = contentOf(report);
        content.isRaw = true;
        QVERIFY(hasText(alarmPicture(content, QSizeF(1916, 900), {&text}).picture, QStringLiteral("inc-7 explains it")));
        auto told = std::make_shared<telemetry::IncidentReport>();
        telemetry::Incident& incident = told->incidents.emplace_back();
        incident.id = "inc-7";
        incident.roots.emplace_back().entity = topology::EntityId::make(topology::EntityKind::pump, "c2-p1");
        incident.roots.back().mechanism = "pump_degraded";
        content.incidents = told;
        QVERIFY2(hasText(alarmPicture(content, QSizeF(1916, 900), {&text}).picture, QStringLiteral("inc-7 explains it: c2-p1 pump degraded")),
                 qPrintable(textsOf(alarmPicture(content, QSizeF(1916, 900), {&text}).picture).join(u'|')));
    }

    /// Beside the incident of the same moment there is one figure, whenever the report of alarms last told its own.
    void moneyIsThatOfTheMoment() {
        const TextCache text;
        AlarmReport report = reportOf();
        report.alarms[0].kind = telemetry::AlarmKind::incident;
        report.alarms[0].incident = "inc-1";
        telemetry::Incident incident;
        incident.id = "inc-1";
        incident.onset = report.alarms[0].since;
        incident.roots.emplace_back().entity = report.alarms[0].entity;
        incident.cost.emplace();
        incident.cost->currency = "USD";
        incident.cost->at = kNow;
        incident.cost->ratePerHourMicros = 511'000'000;
        incident.cost->directComputeMicros = incident.cost->total.likelyMicros = 300'000'000;
        AlarmContent content = contentOf(report);
        content.chosen = 1;
        QVERIFY(hasText(alarmPicture(content, QSizeF(1916, 900), {&text}).picture, QStringLiteral("$485 /h at stake")));
        auto told = std::make_shared<telemetry::IncidentReport>();
        told->incidents = {incident};
        content.incidents = told;
        const PanelPicture now = alarmPicture(content, QSizeF(1916, 900), {&text}).picture;
        QVERIFY(hasText(now, QStringLiteral("$511 /h at stake")));
        QVERIFY(!hasText(now, QStringLiteral("$485 /h at stake")));
        QCOMPARE(std::ranges::count(textsOf(now), QStringLiteral("$511 /h")), 1); // its row; the others are no incidents
        auto still = std::make_shared<telemetry::IncidentReport>(*told); // that nothing is lost now is known
        still->incidents[0].cost->ratePerHourMicros = still->incidents[0].cost->directComputeMicros = still->incidents[0].cost->total.likelyMicros = 0;
        content.incidents = still;
        QVERIFY(!hasText(alarmPicture(content, QSizeF(1916, 900), {&text}).picture, QString(models::unknownText() + QStringLiteral(" at stake"))));
        // In the digits of the sum that the banner shows: $511 of $606, and the rest of it.
        content.incidents = told;
        telemetry::MeterReading meter;
        meter.currency = "USD";
        meter.lostPerHourMicros = 605'600'000;
        content.meter = meter;
        AlarmReport both = report;
        both.alarms[4].kind = telemetry::AlarmKind::throughput;
        both.alarms[4].stake = {"USD", 94'600'000, 0, std::nullopt};
        content.report = both;
        const QStringList sums = textsOf(alarmPicture(content, QSizeF(1916, 900), {&text}).picture);
        QVERIFY2(sums.contains(QStringLiteral("$95 /h")) && sums.contains(QStringLiteral("$511 /h")), qPrintable(sums.join(u'|')));
        content.report = report;
        content.meter = {};
        told->incidents[0].id = "inc-9"; // of another one nothing is taken
        QVERIFY(hasText(alarmPicture(content, QSizeF(1916, 900), {&text}).picture, QStringLiteral("$485 /h at stake")));
    }

    /// Who asked to shelve is asked why, and says so with Return; what was refused is said again with it.
    void whatWasAskedForIsDoneWithItsText() {
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        page.setContent(contentOf(reportOf()), true);
        page.list().choose(1);
        QSignalSpy acted(&page, &AlarmPage::acted);
        auto* text = page.findChild<QLineEdit*>();
        text->setText(QStringLiteral("a mere text"));
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(acted.count(), 0);
        text->clear();
        QTest::keyClick(&page.list(), Qt::Key_S);
        QTest::keyClick(text, Qt::Key_Return); // not without a reason
        QCOMPARE(acted.count(), 0);
        text->setText(QStringLiteral("vendor on site"));
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(acted.count(), 1);
        const auto asked = acted[0][0].value<telemetry::AlarmRequest>();
        QVERIFY(asked.verb == AlarmVerb::shelve && asked.text == "vendor on site" && asked.alarms == std::vector<std::uint64_t>{1});
        page.setAnswer(QStringLiteral("Not done"), false);
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(acted.count(), 2);
        page.setAnswer(QStringLiteral("Done"), true);
        text->setText(QStringLiteral("vendor on site"));
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(acted.count(), 2);
        QTest::keyClick(&page.list(), Qt::Key_S);
        text->clear();
        QTest::keyClick(&page.list(), Qt::Key_O);
        page.list().choose(2); // another one: nothing was asked for it
        text->setText(QStringLiteral("kim"));
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(acted.count(), 3);
    }

    /// What was typed about one alarm is done to no other, and once.
    void whatWasTypedIsForTheAlarmItWasAskedFor() {
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        page.setContent(contentOf(reportOf()), true);
        page.list().choose(2);
        QSignalSpy acted(&page, &AlarmPage::acted);
        auto* text = page.findChild<QLineEdit*>();
        QTest::keyClick(&page.list(), Qt::Key_S);
        text->setText(QStringLiteral("vendor on site"));
        AlarmReport without = reportOf();
        std::erase_if(without.alarms, [](const Alarm& alarm) { return alarm.id == 2; });
        page.setContent(contentOf(without), true);
        QTest::keyClick(text, Qt::Key_Return); // another one is chosen in its place
        QCOMPARE(acted.count(), 0);
        QCOMPARE(text->text(), QStringLiteral("vendor on site"));
        text->clear();
        page.list().choose(1);
        QTest::keyClick(&page.list(), Qt::Key_O);
        text->setText(QStringLiteral("kim"));
        QTest::keyClick(text, Qt::Key_Return);
        QTest::keyClick(text, Qt::Key_Return); // held down, or a gateway that is far
        QCOMPARE(acted.count(), 1);
        QCOMPARE(acted[0][0].value<telemetry::AlarmRequest>().alarms, std::vector<std::uint64_t>{1});
    }

    /// ISA-18.2, state I: out of service until it is given back; and what is said to no alarm is for the next shift.
    void whatIsOutOfServiceIsGivenBack() {
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        AlarmReport report = reportOf();
        report.alarms.back() = alarmOf(6, 3, AlarmState::outOfService, AlarmPriority::low);
        page.setContent(contentOf(report), true);
        QSignalSpy acted(&page, &AlarmPage::acted);
        const auto asked = [&] { return acted.isEmpty() ? telemetry::AlarmRequest() : acted.takeLast().at(0).value<telemetry::AlarmRequest>(); };
        const auto press = [&](const char* text) {
            for (QPushButton* button : page.findChildren<QPushButton*>())
                if (button->text() == QLatin1String(text))
                    button->click();
        };
        auto* until = page.findChild<QComboBox*>();
        until->setCurrentIndex(until->findText(QStringLiteral("out of service")));
        QTest::keyClick(&page.list(), Qt::Key_S);
        QVERIFY(acted.isEmpty()); // without a reason
        page.findChild<QLineEdit*>()->setText(QStringLiteral("the sensor is being changed"));
        QTest::keyClick(&page.list(), Qt::Key_S);
        const auto taken = asked();
        QVERIFY(taken.verb == AlarmVerb::takeOut && taken.alarms == std::vector<std::uint64_t>{1} && taken.text == "the sensor is being changed");
        page.list().choose(6);
        press("Unshelve");
        const auto given = asked();
        QVERIFY(given.verb == AlarmVerb::giveBack && given.alarms == std::vector<std::uint64_t>{6});
        report.alarms.clear();
        report.rows.clear();
        page.setContent(contentOf(report), true);
        press("Acknowledge");
        QVERIFY(acted.isEmpty());
        press("Note");
        const auto noted = asked();
        QVERIFY(noted.verb == AlarmVerb::note && noted.alarms.empty() && noted.text == "the sensor is being changed");
    }

    void onlyMarksBlinkAndNotWithLessMotion() {
        AlarmPage page;
        page.resize(1600, 900);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.setContent(contentOf(reportOf()), true);
        const QStringList texts = textsOf(page.list().picture());
        QTRY_VERIFY(page.list().content().isDim);
        QCOMPARE(marksOf(page.list().picture())[0], MarkLook::outlined);
        QCOMPARE(textsOf(page.list().picture()), texts);
        QTRY_VERIFY(!page.list().content().isDim);
        page.setMotion(true);
        QTest::qWait(1200); // two halves of the rhythm
        QVERIFY(!page.list().content().isDim);
        AlarmReport seen = reportOf();
        for (Alarm& alarm : seen.alarms)
            if (alarm.state == AlarmState::unacknowledged)
                alarm.state = AlarmState::acknowledged;
        seen.states = {0, 0, 4, 1, 0, 0, 1, 0, 0};
        page.setMotion(false);
        page.setContent(contentOf(seen), true);
        QTest::qWait(1200);
        QVERIFY(!page.list().content().isDim);
    }

    void theSecondIsToldInWords() {
        telemetry::AlarmAnswer answer{telemetry::AlarmAnswer::Outcome::already,
                                      0,
                                      1,
                                      {telemetry::Actor::Proof::certificate, "ortiz", ""},
                                      kNow};
        QVERIFY(models::answerText(answer).contains(QStringLiteral("ortiz")));
        answer.by.seat = "noc-2"; // two may have one name
        QVERIFY(models::answerText(answer).contains(QStringLiteral("noc-2")));
        QVERIFY(
            models::answerText(fail(ErrorCode::noSpace, "disk full")).contains(QStringLiteral("disk full")));
    }

    void whatIsNotKeptIsSaid() {
        AlarmReport report = reportOf();
        report.keeping = telemetry::AlarmKeeping::readOnly;
        report.problem = "version 99 of a newer program";
        const TextCache text;
        QVERIFY(hasText(alarmPicture(contentOf(report), {1600, 900}, {&text}).picture,
                        QStringLiteral("version 99")));
        QVERIFY(
            !alarmPicture({true, {}, kNow, 0, false, false}, {1600, 900}, {&text}).picture.shapes.isEmpty());
    }
};

SEAM_GUI_TEST(tst_alarm_page, TstAlarmPage)
#include "tst_alarm_page.moc"
