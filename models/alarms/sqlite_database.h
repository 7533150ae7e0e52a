// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

/// SQLite with errors as values. Include from .cpp files only.
namespace seamscope::alarms {

class Database {
public:
    /// invalidInput: the file, or one of those that SQLite has beside it, is there and no regular file; one could wait at it
    /// for ever.
    /// @param flags of sqlite3_open_v2
    [[nodiscard]] static Result<Database> open(const std::filesystem::path& file, int flags);
    /// For reading what nobody else has open, with no byte of it changed, a log that a killed program left among it; opened in the usual
    /// way that is taken into the database. Nothing is made but the index of such a log, where that is missing.
    [[nodiscard]] static Result<Database> openUntouched(const std::filesystem::path& file);
    /// What is asked from now on ends with deadlineExceeded when it is not done in time: a view may have rows without end.
    void limit(std::chrono::milliseconds patience);
    void unlimit();

    [[nodiscard]] Result<> run(const char* statements);
    [[nodiscard]] Result<std::int64_t> number(const char* query);
    [[nodiscard]] Result<std::string> text(const char* query);
    [[nodiscard]] Error error(std::string_view doing) const;
    [[nodiscard]] sqlite3* raw() const { return m_handle.get(); }

private:
    /// @param name of a file, or a URI
    [[nodiscard]] static Result<Database> opened(const std::string& name, int flags);
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    /// Declared before the handle that has its address.
    std::unique_ptr<std::chrono::steady_clock::time_point> m_deadline = std::make_unique<std::chrono::steady_clock::time_point>();
    std::unique_ptr<sqlite3, Close> m_handle;
};

/// One prepared statement; values are bound in order.
class Statement {
public:
    Statement(const Database& database, const char* text);

    void bind(std::int64_t value) { sqlite3_bind_int64(m_handle.get(), ++m_bound, value); }
    void bindNumber(std::uint64_t value) { bind(static_cast<std::int64_t>(value)); }
    void bindText(std::string_view value);
    void bindBytes(std::string_view value);
    /// True: there is a row. False: it is done. An error leaves no row.
    [[nodiscard]] Result<bool> step();
    /// For another round with other values.
    void reset();

    [[nodiscard]] std::int64_t number(int column) const {
        return sqlite3_column_int64(m_handle.get(), column);
    }
    [[nodiscard]] std::string bytes(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    const Database& m_database;
    std::unique_ptr<sqlite3_stmt, Finalize> m_handle;
    int m_bound = 0;
};

} // namespace seamscope::alarms
