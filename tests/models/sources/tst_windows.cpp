// SPDX-License-Identifier: GPL-3.0-or-later
// What is planned: the examples of RFC 5545, a real Alertmanager with its own amtool, files that change.
#include "sources/windows/calendar.h"
#include "sources/windows/silences.h"
#include "sources/windows/window_book.h"
#include "sources/windows/window_source.h"
#include "support/child_process.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <ctime>
#include <fstream>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::Event;
using telemetry::EventKind;

namespace {

TimePoint at(const char* text) { return parseRfc3339(text).value(); }

/// In 1997 to 2010, where the examples of the RFC are.
TimeRange rfcYears() { return {at("1997-01-01T00:00:00Z"), at("2010-01-01T00:00:00Z")}; }

std::string calendarOf(const std::string& lines) {
    std::string text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n" + lines + "END:VCALENDAR\n";
    for (std::size_t i = 0; (i = text.find('\n', i)) != std::string::npos; i += 2)
        text.replace(i, 1, "\r\n");
    return text;
}

std::string eventOf(const std::string& lines) { return "BEGIN:VEVENT\nUID:a@example\n" + lines + "END:VEVENT\n"; }

QByteArray beginsOf(std::vector<Window> windows) {
    std::sort(windows.begin(), windows.end(), [](const auto& a, const auto& b) { return a.event.at < b.event.at; });
    QByteArray text;
    for (const Window& window : windows)
        text += QByteArray::fromStdString(formatRfc3339(window.event.at)).left(16) + " ";
    return text.trimmed();
}

Event eventAt(TimePoint from, TimePoint until, EventKind kind = EventKind::maintenance) {
    Event event;
    event.at = from;
    event.until = until;
    event.kind = kind;
    event.text = "pump swap";
    return event;
}

/// An Alertmanager of its own, and a lane on the same clock.
struct RealSilences {
    RealSilences() {
        std::ofstream(folder / "config.yml") << "route: {receiver: none}\nreceivers: [{name: none}]\n";
        manager.emplace(std::vector<std::string>{"prometheus-alertmanager", "--config.file=config.yml", "--storage.path=data",
                                                 "--web.listen-address=127.0.0.1:" + std::to_string(port),
                                                 "--cluster.listen-address="},
                        test::ChildProcess::Options{folder.path(), folder / "log", {}});
    }
    /// amtool's answer: the id of a silence that was added.
    std::string amtool(std::vector<std::string> words) {
        words.insert(words.begin(), {"amtool", "--alertmanager.url=" + url});
        test::ChildProcess tool(words, {folder.path(), folder / ("answer" + std::to_string(++asked)), {}});
        if (tool.wait(10s) != 0)
            return {};
        std::string text = tool.output();
        return text.substr(0, text.find('\n'));
    }
    std::vector<Event> events() const {
        const std::lock_guard lock(sink.mutex);
        return sink.events;
    }

    test::TemporaryFolder folder;
    int asked = 0;
    const std::uint16_t port = test::freePort();
    const std::string url = "http://127.0.0.1:" + std::to_string(port);
    std::optional<test::ChildProcess> manager;
    SystemClock clock;
    test::RecordingSink sink;
    telemetry::Ingest ingest{test::shippedCatalogue(), clock, sink};
    telemetry::Lane& lane = ingest.attach({"windows", "windows", url, 200ms, telemetry::TimePolicy::live});
};

} // namespace

class TstWindows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theExamplesOfTheRfc_data();
    void theExamplesOfTheRfc();
    void whatCalendarsOfPeopleHave_data();
    void whatCalendarsOfPeopleHave();
    void anEventHasAMeaningAnOwnerAndAnEnd();
    void oneThatMovedIsToldOnce();
    void whatCannotBeReadIsSaid();
    void timesThatCannotBeReadAreSaid_data();
    void timesThatCannotBeReadAreSaid();
    void whatMovesAllLaterOnesIsSaid();
    void oneBehindTheOther();
    void rulesWithoutAnOccurrenceCostLittle();
    void hostileRulesAndZonesEnd_data();
    void hostileRulesAndZonesEnd();
    void silencesOfEntitiesAreMaintenance();
    void aWindowIsToldWhenItBegins();
    void newNamesAtEachReadingAreBounded();
    void aCalendarIsBoundedByItsBytes_data();
    void aCalendarIsBoundedByItsBytes();
    void aRealAlertmanager();
    void aFileThatGoesKeepsItsWord();
    void severalThatCannotBeReadAreCounted();
};

/// RFC 5545 §3.8.5.3, with the times it prints behind each; the zone is that of its examples.
void TstWindows::theExamplesOfTheRfc_data() {
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QByteArray>("begins");
    const QByteArray start = "DTSTART;TZID=America/New_York:";
    QTest::newRow("daily for 10") << start + "19970902T090000\nRRULE:FREQ=DAILY;COUNT=10\n"
                                  << QByteArray("1997-09-02T13:00 1997-09-03T13:00 1997-09-04T13:00 1997-09-05T13:00 "
                                                "1997-09-06T13:00 1997-09-07T13:00 1997-09-08T13:00 1997-09-09T13:00 "
                                                "1997-09-10T13:00 1997-09-11T13:00");
    QTest::newRow("every 10 days, 5") << start + "19970902T090000\nRRULE:FREQ=DAILY;INTERVAL=10;COUNT=5\n"
                                      << QByteArray("1997-09-02T13:00 1997-09-12T13:00 1997-09-22T13:00 1997-10-02T13:00 "
                                                    "1997-10-12T13:00");
    // Summer time ends on 26 October: nine o'clock in New York is an hour later then.
    QTest::newRow("first Friday, 10") << start + "19970905T090000\nRRULE:FREQ=MONTHLY;COUNT=10;BYDAY=1FR\n"
                                      << QByteArray("1997-09-05T13:00 1997-10-03T13:00 1997-11-07T14:00 1997-12-05T14:00 "
                                                    "1998-01-02T14:00 1998-02-06T14:00 1998-03-06T14:00 1998-04-03T14:00 "
                                                    "1998-05-01T13:00 1998-06-05T13:00");
    QTest::newRow("third to last day") << start + "19970928T090000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=6\n"
                                       << QByteArray("1997-09-28T13:00 1997-10-29T14:00 1997-11-28T14:00 1997-12-29T14:00 "
                                                     "1998-01-29T14:00 1998-02-26T14:00");
    QTest::newRow("Friday the 13th, without the first")
        << start + "19970902T090000\nEXDATE;TZID=America/New_York:19970902T090000\n"
                   "RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;UNTIL=20001101T000000Z\n"
        << QByteArray("1998-02-13T14:00 1998-03-13T14:00 1998-11-13T14:00 1999-08-13T13:00 2000-10-13T13:00");
}

void TstWindows::theExamplesOfTheRfc() {
    QFETCH(QByteArray, lines);
    QFETCH(QByteArray, begins);
    Problems problems;
    const auto windows =
        readCalendar(calendarOf(eventOf(lines.toStdString() + "DURATION:PT1H\nSUMMARY:x\n")), {}, rfcYears(), problems);
    QVERIFY2(windows.has_value() && problems.isEmpty(), windows ? "problems" : windows.error().text().c_str());
    QCOMPARE(beginsOf(*windows), begins);
}

/// Begins and ends, by the calendar and its clocks; the site is in Berlin, where 29 March 2026 has 23 hours and 25 October 25.
void TstWindows::whatCalendarsOfPeopleHave_data() {
    QTest::addColumn<QByteArray>("events");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<int>("problems");
    const auto row = [](const char* name, const std::string& lines, const char* expected, int problems = 0) {
        QTest::newRow(name) << QByteArray::fromStdString(eventOf(lines)) << QByteArray(expected) << problems;
    };
    row("all day, when the clocks go forward", "DTSTART;VALUE=DATE:20260328\nDTEND;VALUE=DATE:20260329\nRRULE:FREQ=DAILY;COUNT=3\n",
        "2026-03-27T23:00/2026-03-28T23:00 2026-03-28T23:00/2026-03-29T22:00 2026-03-29T22:00/2026-03-30T22:00");
    row("two days, when they go back", "DTSTART;VALUE=DATE:20261024\nDTEND;VALUE=DATE:20261026\n", "2026-10-23T22:00/2026-10-25T23:00");
    row("a day without an end", "DTSTART;VALUE=DATE:20260328\n", "2026-03-27T23:00/2026-03-28T23:00");
    row("weekly over a change of clocks", "DTSTART;TZID=Europe/Berlin:20260322T020000\nDTEND;TZID=Europe/Berlin:20260322T040000\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;TZID=Europe/Berlin:20260329T020000\n",
        "2026-03-22T01:00/2026-03-22T03:00 2026-04-05T00:00/2026-04-05T02:00");
    row("an hour that one day has not", "DTSTART;TZID=Europe/Berlin:20260322T023000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3\n",
        "2026-03-22T01:30/2026-03-22T02:30 2026-03-29T01:30/2026-03-29T02:30 2026-04-05T00:30/2026-04-05T01:30");
    row("an exception by its day", "DTSTART:20260401T060000Z\nDTEND:20260401T070000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20260402\n",
        "2026-04-01T06:00/2026-04-01T07:00 2026-04-03T06:00/2026-04-03T07:00");
    row("several exceptions in a line", "DTSTART:20260401T060000Z\nDTEND:20260401T070000Z\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20260402T060000Z,20260403T060000Z\n",
        "2026-04-01T06:00/2026-04-01T07:00 2026-04-04T06:00/2026-04-04T07:00");
    row("further dates", "DTSTART:20260401T060000Z\nDTEND:20260401T070000Z\nRDATE:20260410T060000Z,20260412T060000Z\nRDATE;VALUE=PERIOD:20260415T060000Z/PT3H\n",
        "2026-04-01T06:00/2026-04-01T07:00 2026-04-10T06:00/2026-04-10T07:00 2026-04-12T06:00/2026-04-12T07:00 2026-04-15T06:00/2026-04-15T09:00");
    row("a further date that is one of the rule's, and one told twice", "DTSTART:20260401T060000Z\nDTEND:20260401T070000Z\nRRULE:FREQ=DAILY;COUNT=3\nRDATE:20260402T060000Z,20260410T060000Z\nRDATE;TZID=Europe/Berlin:20260410T080000\n",
        "2026-04-01T06:00/2026-04-01T07:00 2026-04-02T06:00/2026-04-02T07:00 2026-04-03T06:00/2026-04-03T07:00 2026-04-10T06:00/2026-04-10T07:00");
    row("in another zone", "DTSTART;TZID=America/Los_Angeles:20260310T220000\nDURATION:PT2H\n", "2026-03-11T05:00/2026-03-11T07:00");
    row("a zone that nobody describes", "DTSTART;TZID=Eastern Plant Time:20260310T220000\nDURATION:PT2H\n", "", 1);
    row("the last Sunday of each month until", "DTSTART;TZID=Europe/Berlin:20260329T040000\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20260601T000000Z\n",
        "2026-03-29T02:00/2026-03-29T03:00 2026-04-26T02:00/2026-04-26T03:00 2026-05-31T02:00/2026-05-31T03:00");
}

void TstWindows::whatCalendarsOfPeopleHave() {
    QFETCH(QByteArray, events);
    QFETCH(QByteArray, expected);
    QFETCH(int, problems);
    Problems found;
    const auto windows = readCalendar(calendarOf(events.toStdString()), "Europe/Berlin", {at("2026-01-01T00:00:00Z"), at("2027-01-01T00:00:00Z")}, found);
    QVERIFY(windows.has_value());
    QByteArrayList told;
    for (const Window& window : *windows)
        told << QByteArray::fromStdString(formatRfc3339(window.event.at).substr(0, 16) + "/" + formatRfc3339(*window.event.until).substr(0, 16));
    std::sort(told.begin(), told.end());
    QCOMPARE(told.join(' '), expected);
    QCOMPARE(found.count(), std::uint64_t(problems));
}

void TstWindows::anEventHasAMeaningAnOwnerAndAnEnd() {
    Problems problems;
    const auto windows = readCalendar(
        calendarOf(eventOf("DTSTART:20260301T060000\nDTEND:20260301T080000\nSUMMARY:feed B is tested\\, on load\n"
                           "CATEGORIES:TEST\nLOCATION:pdu/rpp2\\, rack/r07\nORGANIZER;CN=Power:mailto:power@example.org\n")),
        "Europe/Berlin", {at("2026-03-01T00:00:00Z"), at("2026-03-02T00:00:00Z")}, problems);
    QVERIFY(windows && problems.isEmpty());
    QCOMPARE(windows->size(), std::size_t(2));
    const Event& event = windows->at(0).event;
    QCOMPARE(event.at, at("2026-03-01T05:00:00Z")); // a time without a zone is one of the site
    QCOMPARE(*event.until, at("2026-03-01T07:00:00Z"));
    QCOMPARE(event.kind, EventKind::test);
    QCOMPARE(event.entity.text(), std::string("pdu/rpp2"));
    QCOMPARE(windows->at(1).event.entity.text(), std::string("rack/r07"));
    QCOMPARE(event.text, std::string("feed B is tested, on load"));
    QCOMPARE(*telemetry::findLabel(event.attributes, "owner"), std::string("power@example.org"));
    QVERIFY(windows->at(0).key != windows->at(1).key);
}

/// One of a series was put off by a day, another was called off.
void TstWindows::oneThatMovedIsToldOnce() {
    Problems problems;
    const std::string series = eventOf("DTSTART:20260301T060000Z\nDTEND:20260301T070000Z\nRRULE:FREQ=DAILY;COUNT=4\n");
    const std::string moved =
        eventOf("RECURRENCE-ID:20260302T060000Z\nDTSTART:20260302T180000Z\nDTEND:20260302T190000Z\n");
    const std::string calledOff =
        eventOf("RECURRENCE-ID:20260303T060000Z\nDTSTART:20260303T060000Z\nDTEND:20260303T070000Z\nSTATUS:CANCELLED\n");
    const auto windows = readCalendar(calendarOf(series + moved + calledOff), {},
                                      {at("2026-02-01T00:00:00Z"), at("2026-04-01T00:00:00Z")}, problems);
    QVERIFY(windows && problems.isEmpty());
    QCOMPARE(beginsOf(*windows), QByteArray("2026-03-01T06:00 2026-03-02T18:00 2026-03-04T06:00"));
}

void TstWindows::whatCannotBeReadIsSaid() {
    Problems problems;
    QVERIFY(!readCalendar("<html>sign in</html>", {}, rfcYears(), problems));
    QVERIFY(!readCalendar(std::string(kMaxCalendarBytes + 1, 'x'), {}, rfcYears(), problems));
    QVERIFY(problems.isEmpty());
    const auto some = readCalendar(calendarOf("BEGIN:VEVENT\nUID:b\nSUMMARY:no times\nEND:VEVENT\n" +
                                              eventOf("DTSTART:20260301T060000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY\n") +
                                              eventOf("DTSTART:20260301T060000Z\nDURATION:PT1H\n")),
                                   {}, {at("2026-02-01T00:00:00Z"), at("2026-04-01T00:00:00Z")}, problems);
    QVERIFY(some.has_value());
    QCOMPARE(some->size(), std::size_t(1)); // the good one is taken
    QCOMPARE(problems.count(), std::uint64_t(2));
    Problems silent;
    QVERIFY(!parseSilences("{}", silent));
    const auto none = parseSilences(R"([7, {"id":"x","startsAt":"yesterday","endsAt":"2026-03-01T00:00:00Z"}])", silent);
    QVERIFY(none && none->empty());
    QCOMPARE(silent.count(), std::uint64_t(2));
    QCOMPARE(QByteArray::fromStdString(silent.first()[1].where), QByteArray("/1/startsAt"));
}

void TstWindows::timesThatCannotBeReadAreSaid_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("begins");
    const QByteArray first = "2026-03-01T06:00";
    QTest::newRow("a rule of no frequency") << QByteArray("RRULE:FREQ=FORTNIGHTLY\n") << first;
    QTest::newRow("a rule until nothing") << QByteArray("RRULE:FREQ=DAILY;UNTIL=garbage\n") << first;
    QTest::newRow("a rule that stands still") << QByteArray("RRULE:FREQ=DAILY;INTERVAL=0\n") << first;
    QTest::newRow("an exception") << QByteArray("RRULE:FREQ=DAILY;COUNT=2\nEXDATE:never\n") << first + " 2026-03-02T06:00";
}

/// A weekly window whose rule cannot be read comes once, and nobody would know why the second was an alarm.
void TstWindows::timesThatCannotBeReadAreSaid() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, begins);
    Problems problems;
    const auto windows = readCalendar(calendarOf(eventOf("DTSTART:20260301T060000Z\nDURATION:PT1H\nLOCATION:\n" + line.toStdString())), {},
                                      {at("2026-02-01T00:00:00Z"), at("2026-04-01T00:00:00Z")}, problems);
    QVERIFY(windows);
    QCOMPARE(beginsOf(*windows), begins);
    QCOMPARE(problems.count(), std::uint64_t(1)); // an empty LOCATION is none
    QVERIFY(problems.first()[0].where.find("a@example") != std::string::npos);
}

/// RFC 5545 §3.2.13: one occurrence may move all that follow. It moves alone here, which is said.
void TstWindows::whatMovesAllLaterOnesIsSaid() {
    const TimeRange spring{at("2026-02-01T00:00:00Z"), at("2026-04-01T00:00:00Z")};
    const std::string series = eventOf("DTSTART:20260301T060000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\n");
    for (const bool isAll : {true, false}) {
        Problems problems;
        const auto windows = readCalendar(calendarOf(series + eventOf("RECURRENCE-ID" + std::string(isAll ? ";RANGE=THISANDFUTURE" : "") +
                                                                      ":20260302T060000Z\nDTSTART:20260302T180000Z\nDURATION:PT1H\n")), {}, spring, problems);
        QVERIFY(windows);
        QCOMPARE(beginsOf(*windows), QByteArray("2026-03-01T06:00 2026-03-02T18:00 2026-03-03T06:00"));
        QCOMPARE(problems.count(), std::uint64_t(isAll ? 1 : 0));
    }
}

/// RFC 5545 §3.4: a stream may have several, as where somebody appended one file to another.
void TstWindows::oneBehindTheOther() {
    const std::string morning = calendarOf(eventOf("DTSTART:20260301T060000Z\nDURATION:PT1H\n"));
    const std::string evening = calendarOf("BEGIN:VEVENT\nUID:b@example\nDTSTART:20260301T180000Z\nDURATION:PT1H\nEND:VEVENT\n");
    Problems problems;
    const TimeRange spring{at("2026-02-01T00:00:00Z"), at("2026-04-01T00:00:00Z")};
    const auto windows = readCalendar(morning + evening, {}, spring, problems);
    QVERIFY(windows && problems.isEmpty());
    QCOMPARE(beginsOf(*windows), QByteArray("2026-03-01T06:00 2026-03-01T18:00"));
    // The bound holds for all of them.
    std::string many;
    for (int i = 0; i < 6; ++i) {
        std::string events;
        for (int k = 0; k < 1000; ++k)
            events += "BEGIN:VEVENT\nUID:" + std::to_string(i * 1000 + k) + "\nDTSTART:20260301T060000Z\nDURATION:PT1H\nEND:VEVENT\n";
        many += calendarOf(events);
    }
    const auto some = readCalendar(many, {}, spring, problems);
    QVERIFY(some);
    QCOMPARE(some->size(), std::size_t(5000));
    QCOMPARE(problems.count(), std::uint64_t(1000));
}

/// There is no 30 February, which a reader finds out by walking through all years.
void TstWindows::rulesWithoutAnOccurrenceCostLittle() {
    std::string hostile;
    for (int i = 0; i < 190; ++i)
        hostile += eventOf("DTSTART:20260301T060000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\n");
    const TimeRange spring{at("2026-02-01T00:00:00Z"), at("2026-04-01T00:00:00Z")};
    Problems problems;
    QElapsedTimer timer;
    timer.start();
    const auto windows = readCalendar(calendarOf(hostile), {}, spring, problems);
    QVERIFY(windows && windows->empty());
    QVERIFY(problems.count() > 150); // the others are not tried, and it is said
    QVERIFY2(timer.elapsed() < 30'000, QByteArray::number(timer.elapsed()).constData());
    Problems hourly;
    QVERIFY(readCalendar(calendarOf(eventOf("DTSTART:20260301T060000Z\nDURATION:PT1H\nRRULE:FREQ=HOURLY;BYMONTHDAY=30\n")), {},
                         spring, hourly)->empty());
    QCOMPARE(hourly.count(), std::uint64_t(1));
    // A series that ended years ago is no such rule.
    Problems old;
    const std::string ended =
        eventOf("DTSTART:20160301T060000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20170101T000000Z\n");
    std::string many;
    for (int i = 0; i < 50; ++i)
        many += ended;
    const auto now = readCalendar(
        calendarOf(many + eventOf("DTSTART:20260301T060000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2\n")), {}, spring, old);
    QVERIFY(now && old.isEmpty());
    QCOMPARE(now->size(), std::size_t(2));
}

void TstWindows::hostileRulesAndZonesEnd_data() {
    QTest::addColumn<QByteArray>("parts");
    QTest::newRow("a day that no year has")
        << QByteArray("BEGIN:VEVENT\r\nUID:m\r\nDTSTART:19700101T000000Z\r\nDURATION:PT1M\r\n"
                      "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\n").repeated(300);
    QTest::newRow("clocks that change each second")
        << QByteArray("BEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
                      "TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
                      "BEGIN:VEVENT\r\nUID:m\r\nDTSTART;TZID=X:20260301T060000\r\nDURATION:PT1H\r\nEND:VEVENT\r\n");
}

void TstWindows::hostileRulesAndZonesEnd() {
    QFETCH(QByteArray, parts);
    const TimePoint from = parseRfc3339("2026-03-01T00:00:00Z").value();
    Problems problems;
    const auto begin = std::chrono::steady_clock::now();
    QVERIFY(readCalendar("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + parts.toStdString() + "END:VCALENDAR\r\n", "",
                         {from, from + std::chrono::hours(48)}, problems));
    QVERIFY(std::chrono::steady_clock::now() - begin < std::chrono::seconds(3));
    QVERIFY(!problems.isEmpty()); // and it is said
}

void TstWindows::silencesOfEntitiesAreMaintenance() {
    const auto read = [](const std::string& matchers) -> QByteArray {
        Problems problems;
        const auto windows = parseSilences(R"([{"id":"1","startsAt":"2026-03-01T00:00:00.5Z","endsAt":"2026-03-01T02:00:00Z",)"
                                           R"("createdBy":"li","comment":"x","matchers":[)" + matchers + "]}]", problems);
        QByteArray text;
        for (const Window& window : *windows)
            text += QByteArray::fromStdString(std::string(telemetry::name(window.event.kind)) + " " +
                                              window.event.entity.text() + " ");
        return text.trimmed() + (problems.isEmpty() ? "" : " problems");
    };
    const auto matcher = [](const std::string& name, const std::string& value, const std::string& more = {}) {
        return "{\"name\":\"" + name + "\",\"value\":\"" + value + "\"" + more + "}";
    };
    QCOMPARE(read(matcher("instance", "n031:9400")), QByteArray("maintenance host/n031"));
    QCOMPARE(read(matcher("instance", "[2001:db8::11]:9400")), QByteArray("maintenance host/2001:db8::11"));
    QCOMPARE(read(matcher("host", "2001:db8::11")), QByteArray("maintenance host/2001:db8::11"));
    QCOMPARE(read(matcher("rack", "r1|r2", ",\"isRegex\":true")), QByteArray("maintenance rack/r1 maintenance rack/r2"));
    QCOMPARE(read(matcher("entity", "cdu/c2")), QByteArray("maintenance cdu/c2"));
    QCOMPARE(read(matcher("Hostname", "n7") + "," + matcher("gpu", "3")), QByteArray("maintenance gpu/n7:3"));
    // Somebody who does not want to hear of an alert works on nothing.
    QCOMPARE(read(matcher("alertname", "GpuHot")), QByteArray("note"));
    QCOMPARE(read(matcher("alertname", "GpuHot") + "," + matcher("instance", "n1")), QByteArray("note"));
    QCOMPARE(read(matcher("job", "dcgm")), QByteArray("note"));
    QCOMPARE(read(matcher("instance", "n.*", ",\"isRegex\":true")), QByteArray("note"));
    QCOMPARE(read(matcher("instance", "n1", ",\"isEqual\":false")), QByteArray("note"));
}

void TstWindows::aWindowIsToldWhenItBegins() {
    WindowBook book;
    const TimePoint noon = at("2026-03-01T12:00:00Z");
    QCOMPARE(book.state("a", {{"k", eventAt(noon + 1h, noon + 2h)}, {"gone", eventAt(noon + 3h, noon + 4h)}}), std::size_t(0));
    QVERIFY(book.due(noon).empty());
    QVERIFY(book.next(noon) == noon + 1h);
    auto told = book.due(noon + 1h);
    QCOMPARE(told.size(), std::size_t(1));
    QVERIFY(told[0].at == noon + 1h && told[0].until == noon + 2h);
    QVERIFY(book.due(noon + 61min).empty()); // once
    static_cast<void>(book.state("a", {{"k", eventAt(noon + 1h, noon + 3h)}}));
    told = book.due(noon + 62min);
    QCOMPARE(told.size(), std::size_t(1)); // it takes longer than it was to
    QVERIFY(told[0].until == noon + 3h);
    static_cast<void>(book.state("a", {}));
    told = book.due(noon + 90min);
    QCOMPARE(told.size(), std::size_t(1)); // over, and long before its end
    QCOMPARE(told[0].kind, EventKind::note);
    QVERIFY(told[0].at == noon + 90min);
    QVERIFY(book.due(noon + 5h).empty()); // what was taken back before it began never was
}

/// An origin that gives everything a new name at each reading is not remembered without end.
void TstWindows::newNamesAtEachReadingAreBounded() {
    WindowBook book;
    const TimePoint noon = at("2026-03-01T12:00:00Z");
    std::size_t told = 0, left = 0;
    for (int reading = 0; reading < 7; ++reading) {
        std::vector<Window> windows;
        for (int i = 0; i < 10'000; ++i)
            windows.push_back({std::to_string(reading) + " " + std::to_string(i), eventAt(noon, noon + 2h)});
        static_cast<void>(book.state("a", std::move(windows)));
        for (const Event& event : book.due(noon + std::chrono::seconds(reading)))
            told += event.kind == EventKind::maintenance ? 1 : 0;
        left += book.takeLeftOut();
    }
    QCOMPARE(told, WindowBook::kMaxWindows);
    QCOMPARE(left, std::size_t(20'000));
    static_cast<void>(book.state("a", {{"later", eventAt(noon + 30h, noon + 31h)}}));
    QVERIFY(book.due(noon + 27h).empty()); // a day later all of it is forgotten
    QCOMPARE(book.due(noon + 30h).size(), std::size_t(1));
}

void TstWindows::aCalendarIsBoundedByItsBytes_data() {
    QTest::addColumn<QByteArray>("parts");
    QByteArray parts;
    for (int i = 0; i < 200; ++i) {
        QByteArray location;
        for (int rack = 0; rack < 200; ++rack)
            location += (rack == 0 ? "rack/r" : "\\, rack/r") + QByteArray::number(rack);
        parts += "BEGIN:VEVENT\r\nUID:" + QByteArray::number(i) +
                 "\r\nDTSTART:19700101T000000Z\r\nDTEND:20260101T000000Z\r\nRRULE:FREQ=DAILY\r\nLOCATION:" +
                 location + "\r\nSUMMARY:x\r\nEND:VEVENT\r\n";
    }
    QTest::newRow("occurrences that last for decades, of many racks") << parts;
    parts.clear();
    for (int i = 0; i < 200; ++i)
        parts += "BEGIN:VEVENT\r\nUID:" + QByteArray::number(i) +
                 "\r\nDTSTART:20200101T000000Z\r\nDURATION:P4000000W\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n";
    QTest::newRow("durations of ages") << parts;
    parts.clear();
    QByteArray left;
    for (QDate day(1990, 1, 1); day < QDate(1998, 1, 1); day = day.addDays(1))
        left += "EXDATE:" + day.toString(QStringLiteral("yyyyMMdd")).toLatin1() + "T000000Z\r\n";
    for (int i = 0; i < 10; ++i)
        parts += "BEGIN:VEVENT\r\nUID:" + QByteArray::number(i) +
                 "\r\nDTSTART:19700101T000000Z\r\nDTEND:20260101T000000Z\r\nRRULE:FREQ=DAILY;COUNT=9999\r\n" +
                 left + "END:VEVENT\r\n";
    QTest::newRow("many that are left out") << parts;
}

/// What is kept of a calendar has nothing to do with how many occurrences its 1 MiB describe.
void TstWindows::aCalendarIsBoundedByItsBytes() {
    QFETCH(QByteArray, parts);
    const TimePoint from = at("2026-03-01T00:00:00Z");
    Problems problems;
    const std::clock_t begin = std::clock(); // of the processor: what else runs there is no business of ours
    auto windows =
        readCalendar("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + parts.toStdString() + "END:VCALENDAR\r\n", "",
                     {from - 24h, from + 48h}, problems);
    QVERIFY(windows);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    QVERIFY2(seconds < 2, QByteArray::number(seconds).constData());
    qInfo("%.2f s, %zu windows, %s", seconds, windows->size(),
          problems.isEmpty() ? "" : problems.first()[0].text().c_str());
    std::size_t bytes = 0;
    for (const Window& window : *windows)
        bytes += window.key.size() + window.event.text.size() + sizeof(Window);
    QVERIFY(bytes < WindowBook::kMaxBytes);
    WindowBook book;
    const std::size_t told = windows->size();
    const std::size_t left = book.state("a", std::move(*windows));
    QCOMPARE(book.due(from).size() + book.takeLeftOut() + left, told); // one or the other, each
}

void TstWindows::aRealAlertmanager() {
    QVERIFY2(test::hasProgram("prometheus-alertmanager") && test::hasProgram("amtool"),
             "Debian package prometheus-alertmanager is missing");
    RealSilences real;
    QVERIFY(test::waitForPort(real.port, 30s, &*real.manager));
    const std::string id = real.amtool({"silence", "add", "--author=facilities", "--duration=2h", "--comment=cold plate", "instance=n031:9400"});
    QCOMPARE(id.size(), std::size_t(36));
    QVERIFY(!real.amtool({"silence", "add", "--author=li", "--comment=noisy", "alertname=GpuHot"}).empty());
    WindowOptions options;
    options.alertmanager = real.url;
    options.interval = 200ms;
    WindowSource source(real.lane, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return real.events().size() == 2; }, 20s));
    const auto events = real.events();
    const auto window = std::find_if(events.begin(), events.end(), [](const Event& e) { return e.kind == EventKind::maintenance; });
    QVERIFY(window != events.end());
    QCOMPARE(window->entity.text(), std::string("host/n031"));
    QCOMPARE(window->text, std::string("cold plate"));
    QCOMPARE(*telemetry::findLabel(window->attributes, "owner"), std::string("facilities"));
    QVERIFY(std::abs(toSeconds(*window->until - window->at) - 7200) < 1);
    QVERIFY(real.amtool({"silence", "expire", id}).empty());
    QVERIFY(test::waitUntil([&] { return real.events().size() == 3; }, 20s));
    QCOMPARE(real.events()[2].kind, EventKind::note);
    QCOMPARE(real.events()[2].entity.text(), std::string("host/n031"));
    real.manager->stop();
    QVERIFY(test::waitUntil([&] { return !real.lane.health().lastError.empty(); }, 20s));
    source.stop();
    QCOMPARE(real.events().size(), std::size_t(3)); // silence of the peer ends no window
}

void TstWindows::aFileThatGoesKeepsItsWord() {
    test::LaneBench bench; // at noon of 1 March 2026
    test::TemporaryFolder folder;
    const auto path = folder / "changes.ics";
    std::ofstream(path) << calendarOf(eventOf("DTSTART:20260301T110000Z\nDTEND:20260301T130000Z\nLOCATION:rack/r07\n"));
    WindowOptions options;
    options.calendars = {path.string()};
    options.interval = 20ms;
    WindowSource source(bench.lane, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.lane.health().events == 1; }, 10s));
    std::filesystem::remove(path);
    QVERIFY(test::waitUntil([&] { return bench.lane.health().lastError.find("changes.ics") != std::string::npos; }, 10s));
    bench.clock.advance(30min);
    std::ofstream(folder / "new") << calendarOf(eventOf("DTSTART:20260301T110000Z\nDTEND:20260301T143000Z\nLOCATION:rack/r07\n"));
    std::filesystem::rename(folder / "new", path);
    QVERIFY(test::waitUntil([&] { return bench.lane.health().events == 2; }, 10s)); // its end moved out
    source.stop();
    QVERIFY(bench.lane.health().lastError.empty());
    QCOMPARE(*bench.sink.events[1].until, at("2026-03-01T14:30:00Z"));
}

/// Each is named once, where it is.
void TstWindows::severalThatCannotBeReadAreCounted() {
    test::LaneBench bench;
    test::TemporaryFolder folder;
    std::ofstream(folder / "empty.ics") << "<html>";
    WindowOptions options;
    options.calendars = {(folder / "none.ics").string(), (folder / "gone.ics").string(), (folder / "empty.ics").string()};
    WindowSource source(bench.lane, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return !bench.lane.health().lastError.empty(); }, 10s));
    source.stop();
    const QString said = QString::fromStdString(bench.lane.health().lastError);
    QVERIFY2(said.count(QStringLiteral("none.ics")) == 1 && said.endsWith(QStringLiteral(", and 2 more cannot be read")), qPrintable(said));
}

SEAM_TEST(tst_windows, TstWindows)
#include "tst_windows.moc"
