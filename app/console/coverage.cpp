// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/coverage.h"

#include "gateway/analysis.h"
#include "gateway/resources.h"
#include "qt/cluster_state.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/terms.h"
#include "seams/knowledge.h"
#include "session/session.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <set>

namespace seamscope::console {
namespace {

using models::formatCount;
using seams::MechanismCoverage;
using telemetry::SourceState;
using ui::CoverageLine;
using ui::SiteContent;

struct SiteWords {
    Q_DECLARE_TR_FUNCTIONS(SiteWords)
};

QString text(const std::string& words) { return QString::fromStdString(words); }

/// "net.symbol_errors of link" in words, with the name that a mapping is written by.
QString wantedText(const std::string& wanted) {
    constexpr std::array kFeeds = {QT_TRANSLATE_NOOP("SiteWords", "lines of the kernel"), QT_TRANSLATE_NOOP("SiteWords", "lines of training logs"),
                                   QT_TRANSLATE_NOOP("SiteWords", "dumps of collectives"), QT_TRANSLATE_NOOP("SiteWords", "stated events")};
    if (std::find(kFeeds.begin(), kFeeds.end(), wanted) != kFeeds.end())
        return SiteWords::tr(wanted.c_str());
    const std::size_t of = wanted.find(" of ");
    const topology::EntityKind kind = of == std::string::npos ? topology::EntityKind::unknown : topology::entityKindFromName(wanted.substr(of + 4));
    if (kind == topology::EntityKind::unknown)
        return text(wanted);
    const std::string signal = wanted.substr(0, of);
    return SiteWords::tr("%1 of %2 (%3)", "signal, kind of part, name of the signal").arg(models::signalWords(signal), models::kindName(kind), text(signal));
}

QString joined(const std::vector<std::string>& parts) {
    QStringList list;
    for (const std::string& part : parts)
        list << wantedText(part);
    return list.join(QStringLiteral(", "));
}

/// What is worked on behind the parts where it cannot be found. A GPU stands behind several of them: it is paid once.
QString stakeText(std::size_t behind, const SiteScale& scale) {
    const std::size_t gpus = std::min(behind, scale.gpus);
    if (gpus == 0)
        return {};
    const QString count = models::countText(topology::EntityKind::gpu, gpus);
    if (scale.currency.empty())
        return count;
    return SiteWords::tr("%1 · %2 /h").arg(count, models::formatMoney(scale.microsPerGpuHour * static_cast<std::int64_t>(gpus), scale.currency));
}

} // namespace

CoverageLine coverageLine(const MechanismCoverage& coverage, const discovery::Hints& hints, const SiteScale& scale) {
    CoverageLine line;
    line.mechanism = models::plainWords(coverage.mechanism);
    line.state = static_cast<CoverageLine::State>(coverage.state);
    if (coverage.roots > 0)
        line.where = SiteWords::tr("at %1 of %2").arg(formatCount(coverage.found), formatCount(coverage.roots));
    if (coverage.state == seams::Findable::canBeFound)
        return line;
    line.stake = stakeText(coverage.gpus, scale);
    line.need = coverage.roots == 0            ? SiteWords::tr("nothing here tells of a part that can have it")
                : coverage.wouldNeed.empty() ? SiteWords::tr("no signal that we know of would suffice")
                                             : joined(coverage.wouldNeed);
    QStringList by;
    for (const std::string& missing : coverage.wouldNeed)
        if (const auto* hint = hints.witnessOf(missing); hint && !by.contains(text(hint->by)))
            by << text(hint->by);
    if (!by.isEmpty())
        line.need = SiteWords::tr("%1; exported by %2").arg(line.need, by.join(QStringLiteral(", ")));
    return line;
}

OpenedSite OpenedSite::of(const models::ClusterState& state, std::vector<telemetry::Event> events, bool hasCollectives) {
    OpenedSite site;
    site.series.assign(state.series().begin(), state.series().end());
    site.events = std::move(events);
    site.topology = state.parts().topology;
    site.sources = state.parts().sources;
    site.isLive = state.session().mode == telemetry::SessionMode::live;
    site.hasCollectives = hasCollectives;
    if (site.topology)
        for (const topology::Entity& entity : site.topology->entities())
            site.scale.gpus += entity.id.kind() == topology::EntityKind::gpu ? 1 : 0;
    if (const auto& meter = state.meter(); meter && !meter->currency.empty() && meter->gpus > 0) {
        site.scale.microsPerGpuHour = meter->paidPerHourMicros / meter->gpus;
        site.scale.currency = meter->currency;
    }
    return site;
}

Result<OpenedCoverage> coverageOf(const OpenedSite& site) {
    const auto knowledge = gateway::loadKnowledge();
    if (!knowledge)
        return fail(knowledge.error());
    auto hints = discovery::Hints::load(gateway::resourceFolder() / "discovery");
    if (!hints)
        return fail(hints.error());
    seams::Graph graph;
    if (site.topology)
        graph.setTopology(site.topology);
    seams::Exported exported;
    for (const telemetry::SeriesInfo& info : site.series)
        exported.add(graph, info, session::kDerivedSource);
    exported.add(site.events);
    if (site.isLive)
        for (const telemetry::SourceHealth& source : *site.sources)
            exported.addSource(source.kind);
    exported.collectives = site.hasCollectives;
    return OpenedCoverage{seams::coverageOf((*knowledge)->library, graph, exported), std::move(*hints)};
}

SiteContent coverageContent(const OpenedSite& site, const OpenedCoverage& coverage, const QString& name) {
    SiteContent content;
    content.title = name.isEmpty() ? SiteWords::tr("Coverage") : SiteWords::tr("Coverage of %1").arg(name);
    std::set<std::string> signals_;
    std::size_t mapped = 0, unmapped = 0;
    for (const telemetry::SeriesInfo& info : site.series)
        if (info.id.isValid() && info.source != session::kDerivedSource) {
            ++(info.signal.empty() ? unmapped : mapped);
            if (!info.signal.empty())
                signals_.insert(info.signal);
        }
    content.facts << SiteWords::tr("Series: %1, of %2 signals; series that mean nothing to the catalogues: %3")
                         .arg(formatCount(mapped), formatCount(signals_.size()), formatCount(unmapped));
    content.facts << SiteWords::tr("Of the telemetry the map asks whether it is there, not whether it is true.");
    content.facts << SiteWords::tr("What hangs on a line: GPUs whose work passes through the parts where it cannot be found.");
    if (site.scale.currency.empty())
        content.facts << SiteWords::tr("No price is known here: lines are in the order of GPUs, not of money.");
    for (const telemetry::SourceHealth& source : *site.sources)
        if (source.kind != telemetry::kGatewayKind && (source.state == SourceState::stale || source.state == SourceState::dead))
            content.troubles << SiteWords::tr("%1 is silent; what it told before counts here as exported.").arg(text(source.name));
    for (const MechanismCoverage& mechanism : coverage.mechanisms)
        content.coverage.push_back(coverageLine(mechanism, coverage.hints, site.scale));
    return content;
}

} // namespace seamscope::console
