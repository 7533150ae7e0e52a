// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/ledger_lines.h"

#include <iosfwd>
#include <string>

namespace seamscope::economics {

/// Lines of GPU time as a cost and usage file of the FinOps FOCUS format, 1.2, CSV (RFC 4180): a row a line, in the time
/// that it was used, with what it cost; what is withdrawn or has no price is left out. Where a month ends in a line it is
/// one row all the same: its billing period is the month in which it began. Cost = GPU time × price in force, to the
/// millionth; `x_SeamscopeBucket` says what the time came to, `x_SeamscopeLost` whether nothing came of it,
/// `x_SeamscopeIncident` which incidents lay on it. So the rows with x_SeamscopeLost = true add up to the loss.
/// @param site names the region; may be empty
void writeFocusCsv(const telemetry::LedgerAnswer& partition, const std::string& site, std::ostream& out);

/// The same lines and those of incidents as they stand in the ledger: columns of `seamctl cost --ledger` and the amount.
void writeLinesCsv(const telemetry::LedgerAnswer& partition, const telemetry::LedgerAnswer& layers, std::ostream& out);

} // namespace seamscope::economics
