// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/statement.h"

#include <QString>

#include <cstddef>

/// Whether the lines of a statement come to what stands in its head. Pure.
namespace seamscope::models {

/// One figure, from the lines and as the head has it.
struct CheckedSum {
    std::int64_t lines = 0;
    std::int64_t head = 0;
    [[nodiscard]] bool agrees() const { return lines - head < 10'000 && head - lines < 10'000; } ///< to the cent
};

struct StatementCheck {
    std::size_t partition = 0; ///< lines of GPU time that were added up
    std::size_t layers = 0;    ///< lines of incidents
    CheckedSum paid;
    CheckedSum lost;
    CheckedSum named;
    std::size_t groups = 0; ///< that come to another loss than the head
    [[nodiscard]] bool agrees() const { return paid.agrees() && lost.agrees() && named.agrees() && groups == 0; }
};

/// Adds the lines up anew: time by rate first, each rate priced once, a job below zero as nothing.
[[nodiscard]] StatementCheck checkOf(const Statement& statement, const telemetry::LedgerAnswer& partition,
                                     const telemetry::LedgerAnswer& layers);
/// "3,214 lines come to paid 1,387.09 USD · lost 65.06 USD · named 62.64 USD: what stands in the head, to the cent".
[[nodiscard]] QString checkText(const StatementCheck& check, const std::string& currency);

} // namespace seamscope::models
