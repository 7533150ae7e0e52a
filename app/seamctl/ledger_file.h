// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "economics/ledger.h"
#include "gateway/analysis.h"

#include <string>
#include <vector>

namespace seamscope::seamctl {

[[nodiscard]] Result<> writeLedgerFile(const gateway::Analysis& analysis, const economics::Ledger& ledger,
                                       const std::vector<economics::BandLine>& bands,
                                       const std::string& path);

/// The ledger of a recording or bundle. True: something of the input is missing in it, which stderr has said.
[[nodiscard]] Result<bool> exportLedger(const std::string& input, const std::string& output);

} // namespace seamscope::seamctl
