// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/ledger_file.h"

#include "economics/cost_report.h"
#include "seamctl/json_values.h"
#include "seamctl/opened.h"

#include <fstream>

namespace seamscope::seamctl {

Result<> writeLedgerFile(const gateway::Analysis& analysis, const economics::Ledger& ledger,
                         const std::vector<economics::BandLine>& bands, const std::string& path) {
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    if (!out)
        return fail(ErrorCode::io, "cannot be written", path);
    economics::writeLedgerCsv(ledger, analysis.ledgerIncidents, analysis.costLines, bands, out);
    out.flush();
    if (!out)
        return fail(ErrorCode::io, "could not be written to its end", path);
    return {};
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
