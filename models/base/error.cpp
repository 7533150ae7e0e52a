// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"

namespace seamscope {

std::string_view name(ErrorCode code) {
    switch (code) {
    case ErrorCode::invalidInput: return "invalid_input";
    case ErrorCode::unsupported: return "unsupported";
    case ErrorCode::truncated: return "truncated";
    case ErrorCode::tooLarge: return "too_large";
    case ErrorCode::notFound: return "not_found";
    case ErrorCode::alreadyExists: return "already_exists";
    case ErrorCode::io: return "io";
    case ErrorCode::noSpace: return "no_space";
    case ErrorCode::unavailable: return "unavailable";
    case ErrorCode::unauthenticated: return "unauthenticated";
    case ErrorCode::cancelled: return "cancelled";
    case ErrorCode::deadlineExceeded: return "deadline_exceeded";
    case ErrorCode::resourceExhausted: return "resource_exhausted";
    case ErrorCode::failedPrecondition: return "failed_precondition";
    case ErrorCode::internal: return "internal";
    }
    return "internal";
}

std::string Error::text() const { return where.empty() ? detail : where + ": " + detail; }

Error Error::in(std::string_view outer) const {
    Error copy = *this;
    copy.where = where.empty() ? std::string(outer) : std::string(outer) + ": " + where;
    return copy;
}

} // namespace seamscope
