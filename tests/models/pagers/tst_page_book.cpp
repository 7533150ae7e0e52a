// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "pagers/page_book.h"
#include "pagers/page_text.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::pagers;
using namespace std::chrono_literals;
using telemetry::Alarm;
using telemetry::AlarmPriority;
using telemetry::AlarmReport;
using telemetry::AlarmState;
using Kind = PageNews::Kind;

namespace {

const TimePoint kStart = fromNanoseconds(1'773'316'120'000'000'000);

Alarm alarmOf(std::uint64_t id, std::uint64_t group, AlarmPriority priority = AlarmPriority::high) {
    Alarm alarm;
    alarm.id = id;
    alarm.key = "part-" + std::to_string(id);
    alarm.group = group;
    alarm.priority = alarm.peak = priority;
    alarm.state = AlarmState::unacknowledged;
    alarm.isPresent = true;
    alarm.since = kStart + std::chrono::seconds(id);
    alarm.text = telemetry::Message("pump speed low");
    return alarm;
}

AlarmReport reportOf(std::vector<Alarm> alarms) {
    AlarmReport report;
    report.alarms = std::move(alarms);
    return report;
}

} // namespace

class TstPageBook : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneFaultIsOnePage() {
        PageBook book;
        AlarmReport report = reportOf({alarmOf(1, 7)});
        const auto first = book.take(report, kStart);
        QCOMPARE(first.size(), std::size_t{1});
        QCOMPARE(first[0].kind, Kind::begun);
        QVERIFY(!first[0].page.isTicket);
        for (std::uint64_t id = 2; id < 60; ++id)
            report.alarms.push_back(alarmOf(id, 7));
        QVERIFY(book.take(report, kStart + 10s).empty());
        QCOMPARE(book.open().begin()->second.alarms, 59U);
        const auto over = book.take(reportOf({}), kStart + 20s);
        QCOMPARE(over.size(), std::size_t{1});
        QCOMPARE(over[0].kind, Kind::ended);
        QCOMPARE(*over[0].page.ended, kStart + 20s);
        QVERIFY(book.take(reportOf({}), kStart + 30s).empty());
    }

    /// The one that was first out goes, its row goes on: still the same page.
    void theFirstMayGoAndThePageStays() {
        PageBook book;
        QCOMPARE(book.take(reportOf({alarmOf(1, 7), alarmOf(2, 7)}), kStart).size(), std::size_t{1});
        QVERIFY(book.take(reportOf({alarmOf(2, 7)}), kStart + 5s).empty());
        QCOMPARE(book.open().begin()->first, std::string("part-1"));
    }

    void whatIsSetAsideIsNobodysPage() {
        PageBook book;
        Alarm shelved = alarmOf(1, 7);
        shelved.state = AlarmState::shelved;
        QVERIFY(book.take(reportOf({shelved}), kStart).empty());
        QCOMPARE(book.take(reportOf({alarmOf(1, 7)}), kStart + 1s).size(), std::size_t{1});
        QCOMPARE(book.take(reportOf({shelved}), kStart + 2s).at(0).kind, Kind::ended);
    }

    void notAcknowledgedIsEscalatedOnce() {
        PageBook book;
        const AlarmReport report = reportOf({alarmOf(1, 7)});
        QCOMPARE(book.take(report, kStart).size(), std::size_t{1});
        QVERIFY(book.take(report, kStart + 9min).empty());
        QCOMPARE(book.take(report, kStart + 10min).at(0).kind, Kind::escalated);
        QVERIFY(book.take(report, kStart + 20min).empty());
        PageBook other;
        QCOMPARE(other.take(report, kStart).size(), std::size_t{1});
        Alarm seen = alarmOf(1, 7);
        seen.state = AlarmState::acknowledged;
        QVERIFY(other.take(reportOf({seen}), kStart + 30min).empty());
    }

    /// A gateway that starts again reads its alarms from its state folder: who has one is not called for it a second time, is
    /// called when somebody else's joins it unseen, and hears of the end.
    void whatSomebodyHasCallsNobodyAgain() {
        PageBook book;
        Alarm seen = alarmOf(1, 7);
        seen.state = AlarmState::acknowledged;
        QVERIFY(book.take(reportOf({seen, alarmOf(2, 8)}), kStart).size() == 1); // the other one only
        QCOMPARE(book.open().size(), std::size_t{2});
        QVERIFY(book.take(reportOf({seen, alarmOf(2, 8)}), kStart + 1s).empty());
        const auto over = book.take(reportOf({alarmOf(2, 8)}), kStart + 2s);
        QCOMPARE(over.size(), std::size_t{1});
        QVERIFY(over[0].kind == Kind::ended && over[0].page.key == "part-1");
        PageBook joined;
        QCOMPARE(joined.take(reportOf({seen, alarmOf(2, 7)}), kStart).size(), std::size_t{1});
    }

    void aTicketThatGetsWorseBecomesAPage() {
        PageBook book;
        QVERIFY(book.take(reportOf({alarmOf(1, 7, AlarmPriority::medium)}), kStart).at(0).page.isTicket);
        const auto worse = book.take(reportOf({alarmOf(1, 7, AlarmPriority::critical)}), kStart + 1s);
        QCOMPARE(worse.at(0).kind, Kind::escalated);
        QVERIFY(!worse[0].page.isTicket);
    }

    /// Of a hundred faults at once ten are told one by one, and one page counts the rest.
    void aFloodIsElevenPages() {
        PageBook book;
        std::vector<Alarm> alarms;
        for (std::uint64_t id = 1; id <= 100; ++id)
            alarms.push_back(alarmOf(id, id));
        const auto news = book.take(reportOf(alarms), kStart);
        QCOMPARE(news.size(), std::size_t{11});
        QCOMPARE(book.open().at(PageBook::kRest).alarms, 90U);
        QVERIFY(book.take(reportOf(alarms), kStart + 1min).empty());
        const auto later =
            book.take(reportOf(alarms), kStart + 11min); // ten more, and the first ten are late
        QCOMPARE(std::count_if(later.begin(), later.end(),
                               [](const auto& one) { return one.kind == Kind::begun; }),
                 std::ptrdiff_t{10});
        QCOMPARE(book.open().at(PageBook::kRest).alarms, 80U);
    }

    void mailsHaveOneHead() {
        PageNews news{Kind::begun, {}};
        news.page.alarm = alarmOf(1, 7);
        news.page.alarm.text =
            telemetry::Message("pump\r\nBcc: everybody@example.org\r\n\r\nlow \u05e9\u05dc\u05d5\u05dd");
        const std::string mail = mailOf(news, "lab\nX: y", "a@example.org", "b@example.org");
        const std::string head = mail.substr(0, mail.find("\r\n\r\n"));
        QVERIFY(head.find("\nBcc:") == std::string::npos && head.find("\nX:") == std::string::npos);
        QCOMPARE(std::count(head.begin(), head.end(), '\n'), std::ptrdiff_t{5});
    }

    void silencesOfOthersAndBrokenOnesAreLeft() {
        const auto good = alertmanagerSilences(
            R"([{"id":"1","status":{"state":"active"},"createdBy":"sato","comment":"known","endsAt":"2026-03-12T14:00:00.000Z",
                 "matchers":[{"name":"seamscope_key","value":"part-1","isRegex":false,"isEqual":true}]},
                {"id":"2","status":{"state":"expired"},"endsAt":"2026-03-12T14:00:00Z",
                 "matchers":[{"name":"seamscope_key","value":"part-1"}]},
                {"id":"3","status":{"state":"active"},"endsAt":"2026-03-12T14:00:00Z",
                 "matchers":[{"name":"alertname","value":"x"}]}, 5, null])");
        QVERIFY(good);
        QCOMPARE(good->size(), std::size_t{1});
        QCOMPARE(good->at(0).key, std::string("part-1"));
        QCOMPARE(good->at(0).by, std::string("sato"));
        QVERIFY(!alertmanagerSilences("{}"));
        QVERIFY(!alertmanagerSilences("[{"));
        QVERIFY(!alertmanagerSilences(R"([{"status":{"state":5},"matchers":[]}])"));
    }
};

SEAM_TEST(tst_page_book, TstPageBook)
#include "tst_page_book.moc"
