// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/ledger_file.h"

#include "economics/cost_report.h"
#include "seamctl/json_values.h"
#include "seamctl/opened.h"

#include <fstream>

namespace seamscope::seamctl {

std::vector<economics::LedgerIncident> ledgerIncidents(const gateway::Analysis& analysis) {
    std::vector<economics::LedgerIncident> incidents;
    for (const telemetry::Incident& incident : analysis.report.incidents)
        incidents.push_back(
            {incident.id, incident.onset, incident.ended.value_or(analysis.range.to), incident.jobs, incident.isDisowned()});
    return incidents;
}

Result<> writeLedgerFile(const gateway::Analysis& analysis, const economics::Ledger& ledger,
                         const std::vector<economics::LedgerIncident>& incidents,
                         const std::vector<economics::BandLine>& bands, const std::string& path) {
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    if (!out)
        return fail(ErrorCode::io, "cannot be written", path);
    economics::writeLedgerCsv(ledger, incidents, analysis.costLines, bands, out);
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
    const auto incidents = ledgerIncidents(analysis);
    const economics::Ledger ledger = economics::ledgerOf(analysis.costs, incidents);
    const auto bands = economics::bandLinesOf(economics::costReportOf(analysis.costs, ledger, incidents));
    SEAM_TRY(writeLedgerFile(analysis, ledger, incidents, bands, output));
    return hasImportFindings(opened->importReport);
}

} // namespace seamscope::seamctl
