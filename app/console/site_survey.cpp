// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/site_survey.h"

#include "console/coverage.h"
#include "gateway/analysis.h"
#include "gateway/resources.h"
#include "qt/format.h"
#include "seams/knowledge.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cctype>

namespace seamscope::console {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using models::formatCount;
using seams::MechanismCoverage;
using ui::SiteContent;

constexpr Duration kQuestion = 10s; ///< how long one of them may take
constexpr Duration kAnswers = 20s;  ///< until each source has answered

struct SiteWords {
    Q_DECLARE_TR_FUNCTIONS(SiteWords)
};

QString text(const std::string& words) { return QString::fromStdString(words); }

QStringList factsOf(const gateway::Discovery& found) {
    const discovery::Survey& survey = found.survey;
    const discovery::SitePlan& plan = found.plan;
    const auto down = std::count_if(survey.targets.begin(), survey.targets.end(), [](const auto& target) { return !target.isUp; });
    const auto known = std::count_if(survey.metrics.begin(), survey.metrics.end(), [](const auto& one) { return !one.second.signal.empty(); });
    QStringList facts;
    facts << SiteWords::tr("Prometheus %1 at %2; targets: %3, down: %4")
                 .arg(survey.version.empty() ? SiteWords::tr("of unknown version") : text(survey.version), text(survey.url),
                      formatCount(survey.targets.size()), formatCount(static_cast<std::uint64_t>(down)));
    facts << SiteWords::tr("GPUs: %1; hosts: %2; racks: %3; hosts without a rack: %4")
                 .arg(formatCount(survey.gpus.size()), formatCount(plan.hosts), formatCount(plan.racks), formatCount(plan.unplaced));
    for (const discovery::HostPattern& pattern : plan.patterns.patterns())
        if (!pattern.text.empty() && facts.size() < 6)
            facts << SiteWords::tr("Host names %1, such as %2: %3").arg(text(pattern.text), text(pattern.example), formatCount(pattern.hosts));
    QStringList parts;
    for (const auto& [kind, count] : plan.facility)
        if (kind != "rack")
            parts << QStringLiteral("%1 %2").arg(formatCount(count), text(kind));
    facts << (parts.isEmpty() ? SiteWords::tr("Nothing of the facility is measured") : SiteWords::tr("Facility: %1").arg(parts.join(QStringLiteral(", "))));
    facts << SiteWords::tr("Metrics: %1; signals among them: %2")
                 .arg(formatCount(survey.metrics.size()), formatCount(static_cast<std::uint64_t>(known)));
    if (!found.unknown.empty())
        facts << SiteWords::tr("Unknown to the catalogues: %1; catalogue-draft.yaml proposes what they may be").arg(formatCount(found.unknown.size()));
    if (!survey.jobs.empty())
        facts << SiteWords::tr("Jobs of users: %1, named by the label %2").arg(formatCount(survey.jobs.size()), text(survey.jobLabel));
    return facts;
}

} // namespace

fs::path siteFolder(const fs::path& folder, const std::string& url) {
    std::string name = url.substr(std::min(url.size(), url.find("://") == std::string::npos ? 0 : url.find("://") + 3));
    while (name.ends_with('/'))
        name.pop_back();
    std::replace_if(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0 && c != '.' && c != '-'; }, '_');
    while (name.starts_with('.'))
        name.erase(0, 1);
    constexpr std::size_t kLongest = 120;
    return folder / (name.empty() ? "site" : name.substr(0, kLongest));
}

Result<SurveyedSite> surveySite(const SiteAddress& address, const fs::path& folder, const Clock& clock, const std::stop_token& stop) {
    gateway::DiscoverRequest request;
    request.draft.prometheus = address.url;
    request.draft.tokenFile = address.tokenFile;
    request.draft.caFile = address.caFile;
    request.timeout = kQuestion;
    request.limits.stop = stop;
    const auto knowledge = gateway::loadKnowledge();
    if (!knowledge)
        return fail(knowledge.error());
    auto found = gateway::discover(request);
    if (stop.stop_requested())
        return fail(ErrorCode::cancelled, "no longer wanted");
    if (!found)
        return fail(found.error());
    SurveyedSite site;
    site.found = std::move(*found);
    const fs::path own = siteFolder(folder, address.url);
    auto files = gateway::writeSite(*site.found, request.draft, own);
    if (!files)
        return fail(files.error());
    site.files = std::move(*files);
    site.config = own / "gateway.yaml";
    const auto config = gateway::readConfig(site.config.string()); // as it lies there: somebody may have changed it
    if (!config)
        return fail(config.error());
    site.examination = gateway::examine(*config, **knowledge, clock, kAnswers);
    if (stop.stop_requested())
        return fail(ErrorCode::cancelled, "no longer wanted");
    return site;
}

SiteContent siteContent(const SurveyedSite& site) {
    SiteContent content;
    content.title = SiteWords::tr("Connect a site");
    content.facts = factsOf(*site.found);
    for (const auto* list : {&site.found->survey.leftOut, &site.found->plan.contradictions, &site.found->problems})
        for (const std::string& line : *list)
            content.troubles << text(line);
    for (const gateway::Check& check : site.examination.checks)
        if (check.state != gateway::Check::State::ok)
            content.troubles << text(check.what + ": " + check.text);
    for (const discovery::WrittenFile& file : site.files)
        if (file.state == discovery::WrittenFile::State::beside)
            content.troubles << SiteWords::tr("What is there stays; what is new lies beside it: %1").arg(text(file.path.string()));
    content.saved = text(site.config.string());
    for (const MechanismCoverage& coverage : site.examination.coverage)
        content.coverage.push_back(coverageLine(coverage, site.found->hints, {.gpus = site.found->survey.gpus.size()}));
    return content;
}

} // namespace seamscope::console
