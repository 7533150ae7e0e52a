// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/opened.h"

#include "gateway/collective_findings.h"
#include "gateway/recorded_analysis.h"
#include "recording/reader.h"
#include "seamctl/json_values.h"

namespace seamscope::seamctl {
namespace {

/// A recording keeps what was concluded when it was made; a bundle has the files themselves.
std::vector<seams::CollectiveFinding> findingsOf(const std::string& path, gateway::Gateway& gateway) {
    std::vector<seams::CollectiveFinding> findings;
    if (gateway.hasCollectiveFiles())
        findings = gateway::collectiveFindings(path);
    if (findings.empty())
        for (const auto& verdict : gateway.session().collectiveVerdicts())
            for (auto& finding : gateway::collectiveFindings(*verdict))
                findings.push_back(std::move(finding));
    return findings;
}

} // namespace

Result<> refuseDrill(const std::string& path) {
    if (const auto drill = recording::Reader::open(path); drill && (*drill)->info().isDrill)
        return fail(ErrorCode::unsupported, "a drill: what it shows is explained when it was played (seamctl drill)", path);
    return {};
}

Result<Opened> openAnalysed(const std::string& path, const std::string& until, std::size_t bytes,
                            const Clock& clock) {
    SEAM_TRY(refuseDrill(path));
    auto knowledge = gateway::loadKnowledge();
    if (!knowledge)
        return fail(knowledge.error());
    gateway::OpenOptions options;
    options.path = path;
    options.isAnalysed = false;
    options.storeBytes = bytes;
    auto gateway = gateway::Gateway::open(options, clock);
    if (!gateway)
        return fail(gateway.error());
    if (const Result<> loaded = (*gateway)->waitLoaded(); !loaded)
        return fail(loaded.error().in(path));
    session::Session& session = (*gateway)->session();
    std::optional<TimePoint> end;
    if (!until.empty()) {
        const auto parsed = parseTime(until, session.published()->session.start);
        if (!parsed)
            return fail(parsed.error().in("--until"));
        end = *parsed;
    }
    Opened opened;
    opened.importReport = (*gateway)->importReportJson();
    printImportFindings(opened.importReport);
    opened.analysis = gateway::analyse(session, *knowledge, end, findingsOf(path, **gateway));
    opened.gateway = std::move(*gateway);
    return opened;
}

Result<Opened> openPriced(const std::string& path, bool isFresh, std::size_t bytes, const Clock& clock) {
    if (!isFresh)
        if (auto recorded = gateway::recordedAnalysis(path))
            return Opened{nullptr, std::move(*recorded), {}};
    return openAnalysed(path, {}, bytes, clock);
}

} // namespace seamscope::seamctl
