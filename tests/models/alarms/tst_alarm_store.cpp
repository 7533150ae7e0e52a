// SPDX-License-Identifier: GPL-3.0-or-later
// What people did is on the disk, or it was not done. Databases are read and spoilt here by SQLite itself.
#include "alarm_support.h"
#include "alarms/alarm_desk.h"
#include "alarms/alarm_store.h"
#include "alarms/sqlite_database.h"
#include "alarms/state_lock.h"
#include "feed/feed.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <map>

using namespace seamscope;
using namespace seamscope::alarms;
using namespace seamscope::test;
using telemetry::AlarmKeeping;
using telemetry::AlarmKind;
using telemetry::AlarmReport;
using telemetry::AlarmVerb;
namespace fs = std::filesystem;

namespace {

/// Statements as another program would run them; the first column of the last row.
std::string sql(const fs::path& file, const std::string& statements) {
    sqlite3* handle = nullptr;
    std::string last;
    if (sqlite3_open(file.c_str(), &handle) == SQLITE_OK)
        sqlite3_exec(
            handle, statements.c_str(),
            [](void* out, int columns, char** values, char**) {
                if (columns > 0 && values[0])
                    *static_cast<std::string*>(out) = values[0];
                return 0;
            },
            &last, nullptr);
    const std::string problem = sqlite3_errcode(handle) == SQLITE_OK ? "" : sqlite3_errmsg(handle);
    sqlite3_close(handle);
    return problem.empty() ? last : "error: " + problem;
}

struct Desk {
    explicit Desk(const fs::path& folder, TimePoint start = kStart)
        : desk({.folder = folder, .operators = 1, .log = [this](std::string_view line) { lines.emplace_back(line); }}, start)
        , now(start) {}
    std::vector<std::string> lines; ///< of the log
    AlarmDesk desk;
    TimePoint now;
    void see(const std::vector<std::string>& keys) {
        std::vector<Condition> conditions;
        for (const std::string& key : keys)
            conditions.push_back(conditionOf(key));
        desk.observe(AlarmKind::watch, conditions, now);
        desk.keep();
    }
    /// As the gateway does each second, so much later.
    void look(Duration later) {
        now += later;
        desk.look({}, now);
    }
    AlarmReport report() {
        now += 61s; // a report comes at least once a minute
        return *desk.news(now);
    }
    Result<telemetry::AlarmAnswer> act(telemetry::AlarmRequest request) {
        request.until = now + 4h;
        return desk.act(request, now);
    }
};

} // namespace

class TstAlarmStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What people wrote is not for every user of the machine, nor is what SQLite has beside it.
    void nobodyElseReadsIt() {
        const TemporaryFolder folder;
        const auto store = AlarmStore::open(folder / "alarms.sqlite");
        QVERIFY(store);
        std::size_t files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
            QVERIFY2((entry.status().permissions() & std::filesystem::perms::others_all) == std::filesystem::perms::none, entry.path().c_str());
            ++files;
        }
        QVERIFY(files >= 1);
    }

    /// Two would give one number to different alarms.
    void aFolderIsOfOneGateway() {
        const TemporaryFolder folder;
        {
            Desk first(folder.path());
            first.see({"a"});
            QCOMPARE(lockState(folder.path()).error().code, ErrorCode::alreadyExists);
            Desk second(folder.path());
            second.see({"b"});
            const AlarmReport report = second.report();
            QCOMPARE(report.keeping, AlarmKeeping::readOnly);
            QVERIFY2(report.problem.find("another gateway") != std::string::npos, report.problem.c_str());
            QVERIFY(!second.lines.empty());
            QCOMPARE(first.report().keeping, AlarmKeeping::durable);
        }
        QVERIFY(lockState(folder.path())->file);
        QCOMPARE(sql(folder / kStateFile, "SELECT group_concat(key) FROM alarm"), std::string("a"));
        QCOMPARE(Desk(folder.path(), kStart + 2min).report().keeping, AlarmKeeping::durable);
    }

    void everythingSurvivesAnotherStart() {
        const TemporaryFolder folder;
        AlarmReport before;
        {
            Desk desk(folder.path());
            desk.see({"a", "b", "c"});
            QVERIFY(desk.act(requestOf(AlarmVerb::acknowledge, 1)));
            QVERIFY(desk.act(
                requestOf(AlarmVerb::note, 1, "ortiz", "c2-p2 \u05e9\u05dc\u05d5\u05dd, 90 s to full flow")));
            QVERIFY(desk.act(requestOf(AlarmVerb::assign, 1, "brandt", "ortiz")));
            QVERIFY(desk.act(requestOf(AlarmVerb::shelve, 2, "sato", "powered off until 14:00")));
            QVERIFY(desk.act(requestOf(AlarmVerb::takeOut, 3, "sato", "no sensor")));
            auto verdict = requestOf(AlarmVerb::verdict, 1);
            verdict.verdict = telemetry::AlarmVerdict::Kind::wrong;
            verdict.root = topology::EntityId::make(topology::EntityKind::cdu, "c2");
            QVERIFY(desk.act(verdict));
            QVERIFY(desk.act(requestOf(AlarmVerb::note, 0, "brandt", "loop c2 runs on one pump")));
            before = desk.report();
            QCOMPARE(before.keeping, AlarmKeeping::durable);
        }
        Desk desk(folder.path(), kStart + 2min);
        desk.see({"a", "b", "c"});
        const AlarmReport after = desk.report();
        QVERIFY(after.alarms == before.alarms);
        QVERIFY(after.handOver == before.handOver);
        QVERIFY(after.audit == before.audit);
        QCOMPARE(after.auditLines, std::uint64_t{10}); // three were raised, seven things were done
        QCOMPARE(after.auditHead, before.auditHead);
        QCOMPARE(after.figures.alarms, 3U);
        desk.see({"a", "b", "c", "d"});
        const AlarmReport later = desk.report(); // a copy: two of them have no begin and end of one list
        QCOMPARE(later.alarms.front().id, std::uint64_t{1});
        QVERIFY(std::any_of(later.alarms.begin(), later.alarms.end(),
                            [](const auto& alarm) { return alarm.id == 4 && alarm.key == "d"; }));
    }

    /// It was critical for a while, and the figures of the day say so before and after.
    void theSplitIsTheSameAfterAnotherStart() {
        const TemporaryFolder folder;
        telemetry::AlarmFigures before;
        {
            Desk desk(folder.path());
            for (const Duration left : {Duration(20min), Duration(2min), Duration(20min)}) {
                Condition condition = conditionOf("a");
                condition.stake = {"USD", 300'000'000, 0, desk.now + left};
                desk.desk.observe(AlarmKind::watch, {&condition, 1}, desk.now);
                desk.desk.keep();
            }
            before = desk.report().figures;
            QCOMPARE(before.split[static_cast<std::size_t>(telemetry::AlarmPriority::critical)], 1U);
        }
        Desk desk(folder.path(), kStart + 2min);
        const telemetry::AlarmFigures after = desk.report().figures;
        QVERIFY(after.split == before.split);
    }

    /// Kept by the test, as somebody with a stop-watch would.
    void theTimeToAcknowledgeIsTheSameAfterAnotherStart() {
        const TemporaryFolder folder;
        const auto answered = [](Desk& desk, std::uint64_t alarm, Duration after) {
            desk.now += after;
            return desk.act(requestOf(AlarmVerb::acknowledge, alarm));
        };
        TimePoint now = kStart;
        {
            Desk desk(folder.path());
            desk.see({"old"}); // 1
            desk.now += 30h;   // its line is older than what figures look back at
            desk.see({"old", "a"});
            QVERIFY(answered(desk, 1, 10s));
            QVERIFY(answered(desk, 2, 10s)); // 20 s
            desk.see({"a", "b"});
            QVERIFY(answered(desk, 3, 90s));
            desk.see({"a", "b", "c"});
            QVERIFY(answered(desk, 4, 400s));
            desk.see({"a", "b", "c", "d"});
            now = desk.now;
            QCOMPARE(*desk.report().figures.medianToAcknowledge, Duration(90s)); // of 20, 90, 400 and 108,010
        }
        Desk again(folder.path(), now);
        again.see({"a", "b", "c", "d"});
        QVERIFY(answered(again, 5, 1000s)); // since before the start
        QCOMPARE(*again.report().figures.medianToAcknowledge, Duration(400s));
        again.look(23h);
        QVERIFY(again.report().figures.medianToAcknowledge);
        again.look(2h);
        QVERIFY(!again.report().figures.medianToAcknowledge); // what was answered a day ago
    }

    void whatIsOverIsRemembered() {
        const TemporaryFolder folder;
        for (std::uint64_t n = 1; n <= 3; ++n) {
            Desk desk(folder.path(), kStart + std::chrono::hours(n));
            desk.see({"a"});
            QCOMPARE(desk.report().alarms.front().before, n - 1);
            QVERIFY(desk.act(requestOf(AlarmVerb::acknowledge, n)));
            desk.see({});
            QVERIFY(desk.report().alarms.empty());
        }
    }

    /// What it was is often known only after the repair: also then, and after another start, it can be said and is kept.
    void whatIsOverIsJudged() {
        const TemporaryFolder folder;
        Condition incident = conditionOf("incident/cooling/pump/c2-p1");
        incident.incident = "inc-1";
        const auto wrong = [] {
            auto request = requestOf(AlarmVerb::verdict, 1);
            request.verdict = telemetry::AlarmVerdict::Kind::wrong;
            return request;
        };
        {
            Desk desk(folder.path());
            desk.desk.observe(telemetry::AlarmKind::incident, {&incident, 1}, desk.now);
            QVERIFY(desk.act(requestOf(AlarmVerb::acknowledge, 1)));
            QVERIFY(desk.report().over.empty());
            desk.now += 2min;
            desk.desk.observe(telemetry::AlarmKind::incident, {}, desk.now);
            const AlarmReport over = desk.report();
            QVERIFY(over.alarms.empty());
            QCOMPARE(over.over.size(), std::size_t{1});
            QCOMPARE(over.over[0].incident, std::string("inc-1"));
            QVERIFY(over.over[0].part == incident.entity && over.over[0].since == kStart);
            QVERIFY(!over.over[0].verdict);
            desk.desk.keep();
        }
        {
            Desk desk(folder.path(), kStart + 1h);
            QCOMPARE(desk.act(wrong())->outcome, telemetry::AlarmAnswer::Outcome::done);
            QCOMPARE(desk.act(wrong())->outcome, telemetry::AlarmAnswer::Outcome::already);
            QCOMPARE(desk.act(requestOf(AlarmVerb::acknowledge, 1))->outcome, telemetry::AlarmAnswer::Outcome::gone);
        }
        Desk desk(folder.path(), kStart + 2h);
        const AlarmReport kept = desk.report();
        QCOMPARE(kept.over.size(), std::size_t{1});
        QVERIFY(kept.over[0].verdict && kept.over[0].verdict->by.name == "ortiz");
        QVERIFY(kept.over[0].verdict->at == kStart + 1h);
        QCOMPARE(kept.audit.back().verb, AlarmVerb::verdict);
    }

    /// A shift is handed over to somebody, by somebody, and that is kept as what people say to each other is.
    void aShiftIsHandedOver() {
        const TemporaryFolder folder;
        {
            Desk desk(folder.path());
            QVERIFY(!desk.act(requestOf(AlarmVerb::handOver, 0, "brandt", "  "))); // to nobody
            QVERIFY(desk.act(requestOf(AlarmVerb::note, 0, "brandt", "loop c2 runs on one pump")));
            QVERIFY(desk.act(requestOf(AlarmVerb::handOver, 0, "brandt", "ortiz")));
        }
        Desk desk(folder.path(), kStart + 1h);
        const AlarmReport kept = desk.report();
        QCOMPARE(kept.handOver.size(), std::size_t{2});
        QVERIFY(!kept.handOver[0].endsShift && kept.handOver[1].endsShift);
        QCOMPARE(kept.handOver[1].text, std::string("ortiz"));
        QCOMPARE(kept.handOver[1].by.name, std::string("brandt"));
        QCOMPARE(kept.audit.back().verb, AlarmVerb::handOver);
    }

    void whoHadItIsKeptInOrder() {
        const TemporaryFolder folder;
        {
            Desk desk(folder.path());
            desk.see({"a"});
            for (const char* team : {"network", "facilities"}) {
                desk.now += 5min;
                QVERIFY(desk.act(requestOf(AlarmVerb::assign, 1, "ortiz", team)));
            }
        }
        Desk desk(folder.path(), kStart + 1h);
        desk.see({"a"});
        const auto assignments = desk.report().alarms.front().assignments;
        QCOMPARE(assignments.size(), std::size_t{2});
        QVERIFY(assignments[0].text == "network" && assignments[0].at == kStart + 5min);
        QVERIFY(assignments[1].text == "facilities" && assignments[1].by.name == "ortiz");
    }

    void whatIsNoRegularFileIsRefused_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"alarms.sqlite", "alarms.sqlite-wal", "alarms.sqlite-shm", "alarms.sqlite-journal"})
            QTest::newRow(name) << name;
    }
    /// A start that waits for the other end of a pipe would be no start.
    void whatIsNoRegularFileIsRefused() {
        QFETCH(QString, name);
        const TemporaryFolder folder;
        {
            Desk desk(folder.path());
            desk.see({"a"});
        }
        const fs::path pipe = folder / name.toStdString();
        fs::remove(pipe);
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        Desk desk(folder.path());
        const AlarmReport report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::readOnly);
        QVERIFY2(report.problem.find("not a regular file") != std::string::npos, report.problem.c_str());
    }

    void aViewInThePlaceOfATableIsRefused() {
        const TemporaryFolder folder;
        {
            Desk desk(folder.path());
            desk.see({"a"});
        }
        QCOMPARE(sql(folder / kStateFile, "DROP TABLE alarm; CREATE VIEW alarm AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
                                          " SELECT i AS id, 'k' AS key, 1 AS open, 0 AS raised, 1 AS priority, x'' AS body FROM n;"),
                 std::string());
        const auto begin = std::chrono::steady_clock::now();
        Desk desk(folder.path());
        QVERIFY(std::chrono::steady_clock::now() - begin < 5s);
        const AlarmReport report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::readOnly);
        QVERIFY2(report.problem.find("tables") != std::string::npos, report.problem.c_str());
    }

    void whatTakesTooLongEnds() {
        auto database = Database::open(":memory:", SQLITE_OPEN_READWRITE);
        QVERIFY(database);
        database->limit(100ms);
        const auto begin = std::chrono::steady_clock::now();
        const auto count = database->number("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");
        QVERIFY(!count && count.error().code == ErrorCode::deadlineExceeded);
        QVERIFY(std::chrono::steady_clock::now() - begin < 5s);
        database->unlimit();
        QCOMPARE(database->number("SELECT 17").value_or(0), std::int64_t{17});
    }

    /// SQLite goes on writing into a file that has another name by then, or none.
    void aDatabaseThatIsMovedAwayIsTold() {
        const TemporaryFolder folder;
        const fs::path file = folder / kStateFile;
        Desk desk(folder.path());
        desk.see({"a"});
        desk.look(11s);
        QCOMPARE(desk.report().keeping, AlarmKeeping::durable);
        fs::rename(file, folder / "elsewhere");
        desk.look(11s);
        AlarmReport report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::failing);
        QVERIFY2(report.problem.find("moved away") != std::string::npos, report.problem.c_str());
        QVERIFY(std::any_of(report.alarms.begin(), report.alarms.end(), [](const auto& alarm) { return alarm.key == "gateway/alarm_state"; }));
        QVERIFY(!desk.act(requestOf(AlarmVerb::acknowledge, 1)));
        fs::copy_file(folder / "elsewhere", file); // another, with the same in it
        desk.look(11s);
        QCOMPARE(desk.report().keeping, AlarmKeeping::failing);
        fs::rename(folder / "elsewhere", file);
        desk.look(11s);
        report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::durable);
        QCOMPARE(report.problem, std::string());
        QVERIFY(desk.act(requestOf(AlarmVerb::acknowledge, 1)));
        QCOMPARE(sql(file, "SELECT count(*) FROM alarm WHERE key = 'gateway/alarm_state'"), std::string("1")); // it was not forgotten
    }

    void aLogThatIsChangedIsToldWhileItRuns_data() {
        QTest::addColumn<QString>("statements");
        QTest::addColumn<QString>("told");
        QTest::newRow("a line") << "DROP TRIGGER audit_kept; UPDATE audit SET text = 'x' WHERE number = 3;" << "line 3 ";
        QTest::newRow("one of thousands") << "DROP TRIGGER audit_kept; UPDATE audit SET at = at + 1 WHERE number = 4321;" << "line 4321 ";
        QTest::newRow("one less") << "DROP TRIGGER audit_whole; DELETE FROM audit WHERE number = 17;" << "line 17 ";
        QTest::newRow("the end") << "DROP TRIGGER audit_whole; DELETE FROM audit WHERE number > 4990;" << "ends with line 4990";
        QTest::newRow("all") << "DROP TRIGGER audit_whole; DELETE FROM audit;" << "ends with line 0";
        QTest::newRow("the table") << "DROP TABLE audit;" << "no such table";
    }
    void aLogThatIsChangedIsToldWhileItRuns() {
        QFETCH(QString, statements);
        QFETCH(QString, told);
        const TemporaryFolder folder;
        Desk desk(folder.path());
        desk.see({"a"});
        std::vector<std::string> keys;
        for (int i = 0; i < 4999; ++i)
            keys.push_back("k" + std::to_string(i));
        desk.see(keys);
        for (int i = 0; i < 6; ++i) // twice from the first to the last
            desk.look(11s);
        QVERIFY(desk.report().auditLines >= 4999);
        QCOMPARE(desk.report().problem, std::string());
        QCOMPARE(sql(folder / kStateFile, statements.toStdString()), std::string());
        for (int i = 0; i < 6; ++i)
            desk.look(11s);
        const AlarmReport report = desk.report();
        QVERIFY2(report.problem.find(told.toStdString()) != std::string::npos, report.problem.c_str());
        QVERIFY(std::any_of(report.alarms.begin(), report.alarms.end(), [](const auto& alarm) { return alarm.key == "gateway/alarm_state"; }));
    }

    void auditIsAppendOnlyAndEveryChangeIsFound() {
        const TemporaryFolder folder;
        const fs::path file = folder / kStateFile;
        {
            Desk desk(folder.path());
            desk.see({"a"});
            for (int i = 0; i < 20; ++i)
                QVERIFY(desk.act(requestOf(AlarmVerb::note, 1, "ortiz", "note " + std::to_string(i))));
        }
        const auto good = verifyAudit(file);
        QVERIFY(good);
        QCOMPARE(good->problem, std::string());
        QCOMPARE(good->lines, std::uint64_t{21});
        QVERIFY(sql(file, "UPDATE audit SET text = 'x' WHERE number = 5").find("append-only") !=
                std::string::npos);
        QVERIFY(sql(file, "DELETE FROM audit WHERE number = 5").find("append-only") != std::string::npos);
        const std::string free = "DROP TRIGGER audit_kept; DROP TRIGGER audit_whole;";
        const auto spoilt = [&](const std::string& statements) {
            const fs::path copy = folder / "copy.sqlite";
            fs::remove(copy);
            fs::copy_file(file, copy);
            QTest::qVerify(sql(copy, free + statements).find("error") == std::string::npos, "statements", "",
                           __FILE__, __LINE__);
            return *verifyAudit(copy, good->head);
        };
        QCOMPARE(spoilt("UPDATE audit SET text = 'note 33' WHERE number = 5").lines, std::uint64_t{4});
        QCOMPARE(spoilt("UPDATE audit SET name = 'lind' WHERE number = 9").lines, std::uint64_t{8});
        QCOMPARE(spoilt("UPDATE audit SET at = at + 1 WHERE number = 1").lines, std::uint64_t{0});
        QCOMPARE(spoilt("DELETE FROM audit WHERE number = 7").lines, std::uint64_t{6});
        QCOMPARE(spoilt("UPDATE audit SET number = 100 WHERE number = 3; UPDATE audit SET number = 3 WHERE "
                        "number = 4;"
                        " UPDATE audit SET number = 4 WHERE number = 100")
                     .lines,
                 std::uint64_t{2});
        const AuditVerdict shorter = spoilt("DELETE FROM audit WHERE number > 15");
        QCOMPARE(shorter.lines, std::uint64_t{15});
        QVERIFY(!shorter.problem.empty());
    }

    void anOlderDatabaseIsBroughtUpToDate() {
        const TemporaryFolder folder;
        const fs::path file = folder / kStateFile;
        QCOMPARE(sql(file, std::string(schemaSteps()[0]) + "PRAGMA user_version = 1;"), std::string());
        Desk desk(folder.path());
        desk.see({"a"});
        QVERIFY(desk.act(requestOf(AlarmVerb::note, 0, "ortiz", "for the next shift")));
        QCOMPARE(desk.report().keeping, AlarmKeeping::durable);
        QCOMPARE(sql(file, "PRAGMA user_version"), std::to_string(schemaSteps().size()));
    }

    void aNewerDatabaseIsLeftAlone() {
        const TemporaryFolder folder;
        const fs::path file = folder / kStateFile;
        {
            Desk made(folder.path());
            made.see({"a"});
        }
        sql(file, "PRAGMA journal_mode = DELETE; PRAGMA user_version = 99;"); // it may also be written in another way
        const std::string bytes = readFile(file);
        const auto checked = checkState(folder.path());
        QVERIFY(!checked && checked.error().code == ErrorCode::unsupported);
        Desk desk(folder.path());
        desk.see({"b"});
        const AlarmReport report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::readOnly);
        QVERIFY2(report.problem.find("99") != std::string::npos, report.problem.c_str());
        QCOMPARE(report.alarms.size(), std::size_t{1}); // what goes on now is shown all the same
        QVERIFY(!desk.act(requestOf(AlarmVerb::acknowledge, report.alarms[0].id)));
        QVERIFY(readFile(file) == bytes);
        QCOMPARE(sql(file, "SELECT count(*) FROM alarm"), std::string("1"));
    }

    /// A program was killed with a log of what it had written beside its database; so is a folder that was copied meanwhile. In one
    /// that ended well there is no log, and none is made. Names that mean something in an address are names.
    void aCheckChangesNothing() {
        const TemporaryFolder folder;
        const auto bytesIn = [](const fs::path& place) {
            std::map<std::string, std::string> bytes;
            for (const auto& entry : fs::directory_iterator(place))
                if (!entry.path().string().ends_with("-shm"))
                    bytes[entry.path().filename().string()] = readFile(entry.path());
            return bytes;
        };
        const fs::path killed = folder / "a#b?mode=rwc%41";
        const fs::path ended = folder / "ended";
        const fs::path empty = folder / "empty";
        for (const fs::path& place : {killed, ended, empty})
            fs::create_directory(place);
        {
            Desk desk(ended);
            desk.see({"a"});
            fs::copy_file(ended / kStateFile, killed / kStateFile);
            fs::copy_file(ended / (std::string(kStateFile) + "-wal"), killed / (std::string(kStateFile) + "-wal"));
        }
        for (const bool hasIndex : {false, true}) {
            const auto before = bytesIn(killed);
            QCOMPARE(before.size(), std::size_t{2});
            QVERIFY(!before.rbegin()->second.empty());
            QVERIFY(checkState(killed));
            QVERIFY2(bytesIn(killed) == before, hasIndex ? "with an index" : "without");
        }
        const auto before = bytesIn(ended);
        QCOMPARE(before.size(), std::size_t{1});
        QVERIFY(checkState(ended));
        QVERIFY(bytesIn(ended) == before);
        QVERIFY(!fs::exists(ended / (std::string(kStateFile) + "-shm")));
        QVERIFY(checkState(empty));
        QVERIFY(fs::is_empty(empty));
        // It reads what the log has: the version of a newer program is nowhere else.
        sqlite3* handle = nullptr;
        QCOMPARE(sqlite3_open((killed / kStateFile).c_str(), &handle), SQLITE_OK);
        QCOMPARE(sqlite3_exec(handle, "PRAGMA user_version = 99", nullptr, nullptr, nullptr), SQLITE_OK);
        const auto newer = checkState(killed);
        sqlite3_close(handle);
        QVERIFY(!newer && newer.error().code == ErrorCode::unsupported);
    }

    /// A number that no program writes makes nothing of it a database of before the first version.
    void aVersionThatIsNoneIsLeftAlone() {
        const TemporaryFolder folder;
        const fs::path file = folder / kStateFile;
        QCOMPARE(sql(file, "CREATE TABLE odd(x); PRAGMA user_version = -5;"), std::string());
        const std::string bytes = readFile(file);
        Desk desk(folder.path());
        const AlarmReport report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::readOnly);
        QVERIFY2(report.problem.find("-5") != std::string::npos, report.problem.c_str());
        QVERIFY(readFile(file) == bytes);
    }

    void aDamagedDatabaseIsSaidAndNotWrittenTo() {
        const TemporaryFolder folder;
        const fs::path file = folder / kStateFile;
        {
            Desk made(folder.path());
            for (int i = 0; i < 200; ++i)
                made.see({"part-" + std::to_string(i)});
        }
        sql(file, "PRAGMA wal_checkpoint(TRUNCATE);");
        std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
        out.seekp(4096);
        out << std::string(40'000, '\xee');
        out.close();
        const auto time = fs::last_write_time(file);
        Desk desk(folder.path());
        desk.see({"b"});
        const AlarmReport report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::readOnly);
        QVERIFY(!report.problem.empty());
        QVERIFY(!desk.act(requestOf(AlarmVerb::acknowledge, report.alarms[0].id)));
        QCOMPARE(fs::last_write_time(file), time);
        std::ofstream(folder / kStateFile) << "this is no database at all, but a text that somebody put here";
        Desk other(folder.path());
        QCOMPARE(other.report().keeping, AlarmKeeping::readOnly);
    }

    void aFolderThatCannotBeWrittenToIsReadOnly() {
        const TemporaryFolder folder;
        std::ofstream(folder / "file") << "no folder";
        Desk desk(folder / "file"); // a folder of that name cannot be made by anybody
        desk.see({"a"});
        const AlarmReport report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::readOnly);
        QVERIFY(!desk.act(requestOf(AlarmVerb::acknowledge, report.alarms[0].id)));
    }

    /// No room for what a person does: it is refused, nothing is half done, and it goes on by itself when
    /// there is room.
    void aFullDiskRefusesAndRecovers() {
        const TemporaryFolder folder;
        Desk desk(folder.path());
        desk.see({"a"});
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{1, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
        const auto refused = desk.act(requestOf(AlarmVerb::acknowledge, 1));
        desk.see({"a", "b"});
        desk.see({"a", "b"}); // told once
        setrlimit(RLIMIT_FSIZE, &before);
        const AlarmReport failing = desk.report();
        QVERIFY(!refused);
        QCOMPARE(desk.lines.size(), std::size_t{1});
        QVERIFY2(desk.lines[0].starts_with("alarm state: ") && desk.lines[0].find("state database") != std::string::npos, desk.lines[0].c_str());
        QCOMPARE(failing.keeping, AlarmKeeping::failing);
        QCOMPARE(failing.alarms.size(), std::size_t{2});
        QCOMPARE(failing.states[static_cast<std::size_t>(AlarmState::unacknowledged)], 2U);
        QVERIFY(desk.act(requestOf(AlarmVerb::acknowledge, 1)));
        const AlarmReport good = desk.report();
        QCOMPARE(good.keeping, AlarmKeeping::durable);
        QVERIFY(desk.lines.size() == 2 && desk.lines[1] == "alarm state: kept again");
        QCOMPARE(verifyAudit(folder / kStateFile)->problem, std::string());
        QCOMPARE(verifyAudit(folder / kStateFile)->lines, std::uint64_t{3});
        std::signal(SIGXFSZ, handler);
    }

    void withoutAFolderItSaysSo() {
        Desk desk(fs::path{});
        desk.see({"a"});
        QVERIFY(desk.act(requestOf(AlarmVerb::acknowledge, 1)));
        const AlarmReport report = desk.report();
        QCOMPARE(report.keeping, AlarmKeeping::memory);
        QCOMPARE(report.auditLines, std::uint64_t{2});
    }
};

SEAM_TEST(tst_alarm_store, TstAlarmStore)
#include "tst_alarm_store.moc"
