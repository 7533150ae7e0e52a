// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/ledger_file.h"

#include "economics/cost_report.h"
#include "recording/replace_file.h"
#include "seamctl/json_values.h"
#include "seamctl/opened.h"

#include <ostream>

namespace seamscope::seamctl {

Result<> writeLedgerFile(const gateway::Analysis& analysis, const economics::Ledger& ledger,
                         const std::vector<economics::BandLine>& bands, const std::string& path) {
    return recording::replaceText(path, [&](std::ostream& out) {
        economics::writeLedgerCsv(ledger, analysis.ledgerIncidents, analysis.costLines, bands, out);
        return Result<>();
    });
}

Result<bool> exportLedger(const std::string& input, const std::string& output) {
    const SystemClock clock;
    const auto opened = openPriced(input, false, kDefaultMemory, clock);
    if (!opened)
        return fail(opened.error());
    const gateway::Analysis& analysis = opened->analysis;
    const economics::Ledger ledger = economics::ledgerOf(analysis.costs, analysis.ledgerIncidents);
    const auto bands = economics::bandLinesOf(economics::costReportOf(analysis.costs, ledger, analysis.ledgerIncidents));
    SEAM_TRY(writeLedgerFile(analysis, ledger, bands, output));
    return hasImportFindings(opened->importReport);
}

} // namespace seamscope::seamctl
