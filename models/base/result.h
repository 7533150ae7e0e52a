// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace seamscope {

/// Value or Error. tl::expected until the standard has it (C++23): the swap is this line.
template <class T = void>
using Result = tl::expected<T, Error>;

using Unexpected = tl::unexpected<Error>;

[[nodiscard]] inline Unexpected fail(ErrorCode code, std::string detail, std::string where = {}) {
    return Unexpected(Error{code, std::move(detail), std::move(where)});
}

[[nodiscard]] inline Unexpected fail(Error error) { return Unexpected(std::move(error)); }

} // namespace seamscope

/// Passes a failure up: `SEAM_TRY(call());`
#define SEAM_TRY(expression)                                                                                 \
    do {                                                                                                     \
        if (auto seamTryResult = (expression); !seamTryResult)                                               \
            return ::seamscope::fail(std::move(seamTryResult).error());                                      \
    } while (false)
