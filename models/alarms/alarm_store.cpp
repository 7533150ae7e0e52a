// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_store.h"

#include "alarms/sqlite_database.h"
#include "wire/codec.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace seamscope::alarms {
namespace {

using telemetry::Alarm;
using telemetry::AlarmVerb;
using telemetry::AuditLine;

// A step is never changed once it has been released: the next version is another step.
constexpr std::array<const char*, 2> kSteps = {
    "CREATE TABLE alarm (id INTEGER PRIMARY KEY, key TEXT NOT NULL, open INTEGER NOT NULL, raised INTEGER "
    "NOT NULL,"
    " priority INTEGER NOT NULL, body BLOB NOT NULL);"
    "CREATE INDEX alarm_open ON alarm (open);"
    "CREATE INDEX alarm_raised ON alarm (raised);"
    "CREATE TABLE audit (number INTEGER PRIMARY KEY, at INTEGER NOT NULL, proof INTEGER NOT NULL, name TEXT "
    "NOT NULL,"
    " seat TEXT NOT NULL, verb INTEGER NOT NULL, alarm INTEGER NOT NULL, text TEXT NOT NULL, hash BLOB NOT "
    "NULL);"
    "CREATE TRIGGER audit_kept BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is "
    "append-only'); END;"
    "CREATE TRIGGER audit_whole BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is "
    "append-only'); END;",
    "CREATE TABLE hand_over (number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, body BLOB NOT "
    "NULL);",
};
constexpr std::chrono::seconds kStartPatience{20}; ///< with a database, before it is said to be of no use
constexpr std::int64_t kLinesChecked = 2000;        ///< of the audit log at a time
constexpr std::int64_t kHandOverShown = 100;
constexpr std::int64_t kIncidentsRecalled = 20'000; ///< that are over, the newest

std::string_view viewOf(const AuditHash& hash) {
    return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

AuditHash hashFrom(const std::string& bytes) {
    AuditHash hash{};
    std::copy_n(bytes.begin(), std::min(bytes.size(), hash.size()), hash.begin());
    return hash;
}

constexpr const char* kAuditColumns =
    "SELECT number, at, proof, name, seat, verb, alarm, text, hash FROM audit ";

AuditLine lineOf(const Statement& row) {
    AuditLine line;
    line.number = static_cast<std::uint64_t>(row.number(0));
    line.at = fromNanoseconds(row.number(1));
    line.by.proof = static_cast<telemetry::Actor::Proof>(std::clamp<std::int64_t>(row.number(2), 0, 4));
    line.by.name = row.bytes(3);
    line.by.seat = row.bytes(4);
    line.verb = static_cast<telemetry::AlarmVerb>(
        std::clamp<std::int64_t>(row.number(5), 0, telemetry::kAlarmVerbCount - 1));
    line.alarm = static_cast<std::uint64_t>(row.number(6));
    line.text = row.bytes(7);
    return line;
}

/// Calls @p use for each row; an error of the database ends it.
template<class Use>
Result<> forEachRow(Statement& statement, Use use) {
    while (true) {
        const auto row = statement.step();
        if (!row)
            return fail(row.error());
        if (!*row)
            return {};
        use(statement);
    }
}

/// All that a database has in it, in the words that made it.
Result<std::vector<std::string>> schemaOf(Database& database) {
    std::vector<std::string> all;
    Statement rows(database, "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master"
                             " WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name");
    SEAM_TRY(forEachRow(rows, [&](const Statement& row) { all.push_back(row.bytes(0)); }));
    return all;
}

/// Before anything is written, how it is written among it: what is of a newer program stays as that left it. A view in the place of a
/// table, or a trigger more, could do anything at any question. Where the schema cannot be read others say so.
Result<> checkSchema(Database& database, const std::filesystem::path& file) {
    const auto version = database.number("PRAGMA user_version");
    const auto found = schemaOf(database);
    const auto steps = schemaSteps();
    if (!version || !found)
        return {};
    if (*version < 0)
        return fail(ErrorCode::invalidInput, "version " + std::to_string(*version) + " is none of this program's", file.string());
    if (*version > static_cast<std::int64_t>(steps.size()))
        return fail(ErrorCode::unsupported,
                    "version " + std::to_string(*version) + " of a newer program; this one knows up to " + std::to_string(steps.size()),
                    file.string());
    auto ours = Database::open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!ours)
        return fail(ours.error());
    for (std::int64_t step = 0; step < *version; ++step)
        SEAM_TRY(ours->run(steps[static_cast<std::size_t>(step)]));
    const auto wanted = schemaOf(*ours);
    if (!wanted)
        return fail(wanted.error());
    if (*found != *wanted)
        return fail(ErrorCode::invalidInput, "its tables are not those that this program makes", file.string());
    return {};
}

Result<> checkIntact(Database& database, const std::filesystem::path& file) {
    const auto verdict = database.text("PRAGMA quick_check(1)");
    if (!verdict)
        return fail(verdict.error().in(file.string()));
    if (*verdict != "ok")
        return fail(ErrorCode::invalidInput, "the database is damaged: " + *verdict, file.string());
    return {};
}

Result<> bringUpToDate(Database& database, const std::filesystem::path& file) {
    const auto version = database.number("PRAGMA user_version");
    if (!version)
        return fail(version.error().in(file.string()));
    const auto steps = schemaSteps();
    for (auto step = static_cast<std::size_t>(*version); step < steps.size(); ++step) { // checkSchema() knows it
        const std::string statements = std::string("BEGIN IMMEDIATE;") + steps[step] +
                                       "PRAGMA user_version = " + std::to_string(step + 1) + ";COMMIT;";
        if (auto done = database.run(statements.c_str()); !done) {
            static_cast<void>(database.run("ROLLBACK")); // what went wrong is told, not that
            return done;
        }
    }
    return {};
}

Result<> checkUse(Database& database, const std::filesystem::path& file) {
    database.limit(kStartPatience);
    SEAM_TRY(checkSchema(database, file));
    return checkIntact(database, file);
}

/// What is there, if it is of use.
Result<Database> openChecked(const std::filesystem::path& file) {
    auto database = Database::open(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!database) // a folder or file that is there to be read only
        database = Database::open(file, SQLITE_OPEN_READONLY);
    if (!database)
        return fail(database.error().in(file.string()));
    SEAM_TRY(checkUse(*database, file));
    return database;
}

/// From the newest line back: the log is never cut, and all of it would take long. Of an alarm that was raised before, when
/// that was stands with the alarm.
Result<std::vector<AlarmLine>> answersAfter(const Database& database, TimePoint after) {
    std::vector<AlarmLine> lines;
    Statement rows(database, "SELECT l.at, l.verb, l.alarm, coalesce(a.raised, l.at) FROM audit l LEFT JOIN alarm a ON a.id = l.alarm"
                             " WHERE l.verb IN (0, 2) ORDER BY l.number DESC");
    std::map<std::uint64_t, TimePoint> begun; ///< by alarm: acknowledged, and its line of before not read
    while (true) {
        const auto row = rows.step();
        if (!row)
            return fail(row.error());
        const TimePoint at = *row ? fromNanoseconds(rows.number(0)) : kTimeMin;
        if (at < after)
            break;
        const AlarmLine line{at, static_cast<AlarmVerb>(rows.number(1)), static_cast<std::uint64_t>(rows.number(2))};
        begun.erase(line.alarm);
        if (line.verb == AlarmVerb::acknowledge && fromNanoseconds(rows.number(3)) < after)
            begun[line.alarm] = fromNanoseconds(rows.number(3));
        lines.push_back(line);
    }
    for (const auto& [alarm, at] : begun)
        lines.push_back({at, AlarmVerb::raise, alarm});
    std::reverse(lines.begin(), lines.end());
    return lines;
}

} // namespace

std::span<const char* const> schemaSteps() { return kSteps; }

Result<> checkState(const std::filesystem::path& folder) {
    const std::filesystem::path file = folder / kStateFile;
    std::error_code error;
    if (std::filesystem::symlink_status(file, error).type() == std::filesystem::file_type::not_found)
        return {};
    auto opened = Database::openUntouched(file);
    if (!opened)
        return fail(opened.error().in(file.string()));
    if (std::filesystem::exists(file.string() + "-journal", error)) // a write was cut off: nothing is told of it before a start undoes that
        return {};
    return checkUse(*opened, file);
}

struct AlarmStore::Private {
    /// The numbers that the system knows a file by.
    using FileId = std::pair<dev_t, ino_t>;
    static std::optional<FileId> idOf(const std::filesystem::path& file) {
        struct stat state{};
        return ::stat(file.c_str(), &state) == 0 ? std::optional(FileId(state.st_dev, state.st_ino)) : std::nullopt;
    }
    Result<> checkLog();

    std::filesystem::path file;
    std::optional<FileId> id;
    Database database;
    bool isReadOnly = false;
    AuditChain chain;
    AuditChain checked; ///< up to where the log was looked at
};

AlarmStore::AlarmStore(std::unique_ptr<Private> members)
    : d(std::move(members)) {}
AlarmStore::~AlarmStore() = default;

Result<std::unique_ptr<AlarmStore>> AlarmStore::open(const std::filesystem::path& file) {
    auto members = std::make_unique<Private>();
    // What people wrote is not for all users of the machine; SQLite gives what lies beside it the same mode.
    if (const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0640); made >= 0)
        ::close(made);
    auto database = openChecked(file);
    if (!database)
        return fail(database.error());
    members->database = std::move(*database);
    members->file = file;
    members->id = Private::idOf(file);
    members->isReadOnly = sqlite3_db_readonly(members->database.raw(), "main") == 1;
    if (!members->isReadOnly) {
        auto prepared = members->database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
        if (prepared)
            prepared = bringUpToDate(members->database, file);
        const bool isOfNoUse = !prepared && (prepared.error().code == ErrorCode::unsupported ||
                                             prepared.error().code == ErrorCode::invalidInput);
        if (isOfNoUse)
            return fail(prepared.error());
        members->isReadOnly = !prepared;
    }
    const auto version = members->database.number("PRAGMA user_version");
    if (!version || *version != static_cast<std::int64_t>(schemaSteps().size()))
        return fail(ErrorCode::unsupported, "cannot be brought to this program's version", file.string());
    members->database.unlimit();
    return std::unique_ptr<AlarmStore>(new AlarmStore(std::move(members)));
}

bool AlarmStore::isReadOnly() const { return d->isReadOnly; }
const AuditChain& AlarmStore::chain() const { return d->chain; }

Result<Restored> AlarmStore::load(TimePoint toldAfter, std::size_t auditLines) const {
    Restored found;
    d->database.limit(kStartPatience);
    Statement open(d->database, "SELECT body FROM alarm WHERE open = 1 ORDER BY id");
    SEAM_TRY(forEachRow(open, [&](const Statement& row) {
        if (auto alarm = wire::decodeAlarm(row.bytes(0)))
            found.open.push_back(std::move(*alarm));
        else
            ++found.unreadable;
    }));
    Statement over(d->database, "SELECT body FROM alarm WHERE open = 0 AND key >= 'incident/' AND key < 'incident0'"
                                " ORDER BY id DESC LIMIT ?");
    over.bind(kIncidentsRecalled);
    SEAM_TRY(forEachRow(over, [&](const Statement& row) {
        if (auto alarm = wire::decodeAlarm(row.bytes(0)))
            found.incidents.push_back(std::move(*alarm));
        else
            ++found.unreadable;
    }));
    std::reverse(found.incidents.begin(), found.incidents.end());
    auto newest = d->database.number("SELECT max(id) FROM alarm");
    if (!newest)
        return fail(newest.error());
    found.nextId = static_cast<std::uint64_t>(*newest) + 1;
    Statement before(d->database, "SELECT key, count(*) FROM alarm WHERE open = 0 GROUP BY key");
    SEAM_TRY(forEachRow(before, [&](const Statement& row) {
        found.before[row.bytes(0)] = static_cast<std::uint32_t>(row.number(1));
    }));
    Statement told(d->database, "SELECT raised, key, priority FROM alarm WHERE raised >= ? ORDER BY raised");
    told.bind(toNanoseconds(toldAfter));
    SEAM_TRY(forEachRow(told, [&](const Statement& row) {
        const auto priority =
            static_cast<telemetry::AlarmPriority>(std::clamp<std::int64_t>(row.number(2), 0, 3));
        found.told.push_back({fromNanoseconds(row.number(0)), row.bytes(1), priority});
    }));
    auto answered = answersAfter(d->database, toldAfter);
    if (!answered)
        return fail(answered.error());
    found.answered = std::move(*answered);
    Statement notes(d->database, "SELECT body FROM hand_over ORDER BY number DESC LIMIT ?");
    notes.bind(kHandOverShown);
    SEAM_TRY(forEachRow(notes, [&](const Statement& row) {
        if (auto note = wire::decodeAlarmNote(row.bytes(0)))
            found.handOver.push_back(std::move(*note));
        else
            ++found.unreadable;
    }));
    std::reverse(found.handOver.begin(), found.handOver.end());
    Statement lines(d->database, (std::string(kAuditColumns) + "ORDER BY number DESC LIMIT ?").c_str());
    lines.bind(static_cast<std::int64_t>(std::max<std::size_t>(auditLines, 1)));
    SEAM_TRY(forEachRow(lines, [&](const Statement& row) {
        if (found.audit.empty())
            found.chain = AuditChain(static_cast<std::uint64_t>(row.number(0)), hashFrom(row.bytes(8)));
        found.audit.push_back(lineOf(row));
    }));
    std::reverse(found.audit.begin(), found.audit.end());
    d->chain = found.chain;
    d->database.unlimit();
    return found;
}

Result<> AlarmStore::Private::checkLog() {
    const auto last = database.number("SELECT max(number) FROM audit");
    if (!last)
        return fail(last.error());
    if (static_cast<std::uint64_t>(*last) != chain.lines())
        return fail(ErrorCode::invalidInput, "the audit log ends with line " + std::to_string(*last) + ", line " +
                                                 std::to_string(chain.lines()) + " was written");
    Statement lines(database, (std::string(kAuditColumns) + "WHERE number > ? ORDER BY number LIMIT ?").c_str());
    lines.bindNumber(checked.lines());
    lines.bind(kLinesChecked);
    bool isAsWritten = true;
    SEAM_TRY(forEachRow(lines, [&](const Statement& row) {
        isAsWritten = isAsWritten && checked.accept(lineOf(row), hashFrom(row.bytes(8)));
    }));
    const bool isEnd = checked.lines() == chain.lines();
    if (!isAsWritten || (isEnd && checked.head() != chain.head()))
        return fail(ErrorCode::invalidInput,
                    "line " + std::to_string(checked.lines() + (isAsWritten ? 0 : 1)) + " of the audit log is not the one that was written");
    if (isEnd)
        checked = {};
    return {};
}

Result<> AlarmStore::check() {
    if (Private::idOf(d->file) != d->id)
        return fail(ErrorCode::failedPrecondition, "moved away or replaced while it is in use", d->file.string());
    if (auto log = d->checkLog(); !log)
        return fail(log.error().in(d->file.string()));
    return {};
}

namespace {

Result<> writeAlarms(const Database& database, const std::vector<Alarm>& alarms) {
    Statement put(database, "INSERT OR REPLACE INTO alarm (id, key, open, raised, priority, body)"
                            " VALUES (?, ?, ?, ?, ?, ?)");
    for (const Alarm& alarm : alarms) {
        put.reset();
        put.bindNumber(alarm.id);
        put.bindText(alarm.key);
        put.bind(alarm.state == AlarmState::normal ? 0 : 1);
        put.bind(toNanoseconds(alarm.raised));
        put.bind(static_cast<std::int64_t>(alarm.peak)); // what it counts as in the figures
        put.bindBytes(wire::encode(alarm));
        SEAM_TRY(put.step());
    }
    return {};
}

Result<> writeLines(const Database& database, std::vector<AuditLine>& lines, AuditChain& chain) {
    Statement put(database, "INSERT INTO audit (number, at, proof, name, seat, verb, alarm, text, hash)"
                            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (AuditLine& line : lines) {
        chain.append(line);
        put.reset();
        put.bindNumber(line.number);
        put.bind(toNanoseconds(line.at));
        put.bind(static_cast<std::int64_t>(line.by.proof));
        put.bindText(line.by.name);
        put.bindText(line.by.seat);
        put.bind(static_cast<std::int64_t>(line.verb));
        put.bindNumber(line.alarm);
        put.bindText(line.text);
        put.bindBytes(viewOf(chain.head()));
        SEAM_TRY(put.step());
    }
    return {};
}

Result<> writeNotes(const Database& database, const std::vector<telemetry::AlarmNote>& notes) {
    Statement put(database, "INSERT INTO hand_over (at, body) VALUES (?, ?)");
    for (const telemetry::AlarmNote& note : notes) {
        put.reset();
        put.bind(toNanoseconds(note.at));
        put.bindBytes(wire::encode(note));
        SEAM_TRY(put.step());
    }
    return {};
}

} // namespace

Result<> AlarmStore::write(AlarmChanges& changes) {
    if (d->isReadOnly)
        return fail(ErrorCode::failedPrecondition, "the state database can only be read");
    AuditChain chain = d->chain;
    Result<> done = d->database.run("BEGIN IMMEDIATE");
    if (done)
        done = writeAlarms(d->database, changes.alarms);
    if (done)
        done = writeLines(d->database, changes.lines, chain);
    if (done)
        done = writeNotes(d->database, changes.handOver);
    if (done)
        done = d->database.run("COMMIT");
    if (done) {
        d->chain = chain;
        return {};
    }
    if (sqlite3_get_autocommit(d->database.raw()) == 0)
        static_cast<void>(d->database.run("ROLLBACK")); // what went wrong is told, not that
    return done;
}

Result<AuditVerdict> verifyAudit(const std::filesystem::path& file, const std::string& head) {
    auto database = Database::open(file, SQLITE_OPEN_READONLY);
    if (!database)
        return fail(database.error().in(file.string()));
    AuditVerdict verdict;
    AuditChain chain;
    Statement lines(*database, (std::string(kAuditColumns) + "ORDER BY number").c_str());
    const Result<> read = forEachRow(lines, [&](const Statement& row) {
        if (verdict.problem.empty() && !chain.accept(lineOf(row), hashFrom(row.bytes(8))))
            verdict.problem =
                "line " + std::to_string(chain.lines() + 1) + " is not the one that was written";
    });
    if (!read)
        return fail(read.error().in(file.string()));
    verdict.lines = chain.lines();
    verdict.head = chain.headText();
    if (verdict.problem.empty() && !head.empty() && head != verdict.head)
        verdict.problem =
            "the last line is another than the one that was known: lines are missing at the end";
    return verdict;
}

} // namespace seamscope::alarms
