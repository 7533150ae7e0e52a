// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace seamscope {

/// What kind of failure, so that callers can decide; user text is made from it in models/qt and app/.
enum class ErrorCode {
    invalidInput,      ///< malformed, wrong type, out of range
    unsupported,       ///< well-formed but a version or feature we do not read
    truncated,         ///< ended early; the part before the place is good
    tooLarge,          ///< over a stated bound
    notFound,
    alreadyExists,
    io,                ///< file or socket; detail holds the system's words
    noSpace,           ///< disk full
    unavailable,       ///< peer cannot be reached now; worth a retry
    unauthenticated,
    cancelled,
    deadlineExceeded,
    resourceExhausted, ///< a bounded queue or budget is full
    failedPrecondition,
    internal,
};

/// Stable lower-case name for logs and JSON, such as "invalid_input".
[[nodiscard]] std::string_view name(ErrorCode code);

/// An expected failure as a value: what, where, why. Never user-facing text by itself.
struct Error {
    ErrorCode code = ErrorCode::internal;
    std::string detail; ///< reason, in plain English, no trailing full stop
    std::string where;  ///< file, source, `line 12`, `byte 4096`, may be empty

    /// "where: detail" (or only the detail).
    [[nodiscard]] std::string text() const;
    /// The same failure seen from further out: @p outer is put before the place.
    [[nodiscard]] Error in(std::string_view outer) const;
};

} // namespace seamscope
