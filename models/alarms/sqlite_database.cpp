// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/sqlite_database.h"

#include <sys/stat.h>

namespace seamscope::alarms {
namespace {

constexpr int kBusyMilliseconds = 2000;
constexpr int kStepsBetweenLooks = 10'000; ///< of SQLite's machine, some tenths of a millisecond

ErrorCode codeOf(int code) {
    switch (code & 0xff) {
    case SQLITE_FULL:
        return ErrorCode::noSpace;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return ErrorCode::invalidInput;
    case SQLITE_READONLY:
        return ErrorCode::failedPrecondition;
    case SQLITE_INTERRUPT:
        return ErrorCode::deadlineExceeded;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return ErrorCode::unavailable;
    default:
        return ErrorCode::io;
    }
}

Result<> checkRegular(const std::filesystem::path& file) {
    for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
        const std::string path = file.string() + ending;
        struct stat state{};
        if (::stat(path.c_str(), &state) == 0 && !S_ISREG(state.st_mode))
            return fail(ErrorCode::invalidInput, "not a regular file", path);
    }
    return {};
}

std::string uriOf(const std::filesystem::path& file) {
    std::string uri = "file://";
    for (const char letter : std::filesystem::absolute(file).string())
        if (letter == '?' || letter == '#' || letter == '%')
            uri += letter == '?' ? "%3f" : letter == '#' ? "%23" : "%25";
        else
            uri += letter;
    return uri;
}

int isTooLate(void* deadline) {
    return std::chrono::steady_clock::now() >= *static_cast<const std::chrono::steady_clock::time_point*>(deadline) ? 1 : 0;
}

} // namespace

Result<Database> Database::open(const std::filesystem::path& file, int flags) {
    SEAM_TRY(checkRegular(file));
    return opened(file.string(), flags);
}

Result<Database> Database::openUntouched(const std::filesystem::path& file) {
    SEAM_TRY(checkRegular(file));
    std::error_code missing;
    const auto log = std::filesystem::file_size(file.string() + "-wal", missing);
    const bool hasLog = !missing && log > 0;
    const bool hasIndex = std::filesystem::exists(file.string() + "-shm", missing);
    // Without a log to be read SQLite would make an empty one, and an index, and leave both.
    const char* how = !hasLog ? "&immutable=1" : hasIndex ? "&readonly_shm=1" : "";
    return opened(uriOf(file) + "?mode=ro" + how, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

Result<Database> Database::opened(const std::string& name, int flags) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(name.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database;
    database.m_handle.reset(handle);
    if (code != SQLITE_OK)
        return fail(handle ? database.error("open") : Error{ErrorCode::io, "no memory for a database", {}});
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, kBusyMilliseconds);
    return database;
}

void Database::limit(std::chrono::milliseconds patience) {
    *m_deadline = std::chrono::steady_clock::now() + patience;
    sqlite3_progress_handler(m_handle.get(), kStepsBetweenLooks, &isTooLate, m_deadline.get());
}

void Database::unlimit() { sqlite3_progress_handler(m_handle.get(), 0, nullptr, nullptr); }

Error Database::error(std::string_view doing) const {
    return {codeOf(sqlite3_errcode(m_handle.get())), sqlite3_errmsg(m_handle.get()), std::string(doing)};
}

Result<> Database::run(const char* statements) {
    if (sqlite3_exec(m_handle.get(), statements, nullptr, nullptr, nullptr) != SQLITE_OK)
        return fail(error("state database"));
    return {};
}

Result<std::int64_t> Database::number(const char* query) {
    Statement statement(*this, query);
    const auto row = statement.step();
    if (!row)
        return fail(row.error());
    return *row ? statement.number(0) : 0;
}

Result<std::string> Database::text(const char* query) {
    Statement statement(*this, query);
    const auto row = statement.step();
    if (!row)
        return fail(row.error());
    return *row ? statement.bytes(0) : std::string();
}

Statement::Statement(const Database& database, const char* text)
    : m_database(database) {
    sqlite3_stmt* handle = nullptr;
    sqlite3_prepare_v2(database.raw(), text, -1, &handle, nullptr); // step() tells what is wrong
    m_handle.reset(handle);
}

void Statement::bindText(std::string_view value) {
    sqlite3_bind_text(m_handle.get(), ++m_bound, value.data(), static_cast<int>(value.size()),
                      SQLITE_TRANSIENT);
}

void Statement::bindBytes(std::string_view value) {
    sqlite3_bind_blob(m_handle.get(), ++m_bound, value.data(), static_cast<int>(value.size()),
                      SQLITE_TRANSIENT);
}

Result<bool> Statement::step() {
    if (!m_handle)
        return fail(m_database.error("state database"));
    const int code = sqlite3_step(m_handle.get());
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    return fail(m_database.error("state database"));
}

void Statement::reset() {
    m_bound = 0;
    if (!m_handle) // a table that somebody took away: step() tells it
        return;
    sqlite3_reset(m_handle.get());
    sqlite3_clear_bindings(m_handle.get());
}

std::string Statement::bytes(int column) const {
    const void* data = sqlite3_column_blob(m_handle.get(), column);
    const int size = sqlite3_column_bytes(m_handle.get(), column);
    return data ? std::string(static_cast<const char*>(data), static_cast<std::size_t>(size)) : std::string();
}

} // namespace seamscope::alarms
