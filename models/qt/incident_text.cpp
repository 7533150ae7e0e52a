// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/incident_text.h"

#include "economics/loss_now.h"
#include "qt/format.h"
#include "qt/knowledge_words.h"
#include "qt/loss_words.h"
#include "qt/message_text.h"
#include "qt/state_words.h"
#include "qt/utf8.h"
#include "topology/containers.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace seamscope::models {
namespace {

using telemetry::Incident;
using telemetry::IncidentEvidence;
using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMostVictims = 64; ///< that an analysis names: as many can be all or the first of them

/// The context of these words for who translates them.
struct IncidentText {
    Q_DECLARE_TR_FUNCTIONS(IncidentText)
};

bool isOfJob(const IncidentEvidence& fact) {
    return fact.signal == "job.step_seconds" || fact.signal == "job.tokens_per_second";
}

/// What the headline tells: the change nearest to the root, the strongest other one on the machines, and the
/// job's. The order is that of the path and not of the clock: samples of an effect may come a few seconds
/// before those of its cause.
struct Story {
    const IncidentEvidence* cause = nullptr;
    const IncidentEvidence* middle = nullptr;
    const IncidentEvidence* effect = nullptr;
};

Story storyOf(const Incident& incident) {
    std::vector<const IncidentEvidence*> facts;
    for (const IncidentEvidence& fact : incident.roots.front().supporting)
        facts.push_back(&fact);
    std::stable_sort(facts.begin(), facts.end(), [](const auto* a, const auto* b) { return a->at < b->at; });
    Story story;
    for (const IncidentEvidence* fact : facts) {
        if (isOfJob(*fact))
            story.effect = story.effect ? story.effect : fact;
        else if (!story.cause || pathDepth(incident, fact->entity) < pathDepth(incident, story.cause->entity))
            story.cause = fact;
    }
    if (!story.cause)
        std::swap(story.cause, story.effect);
    if (!story.cause)
        return story;
    for (const IncidentEvidence* fact : facts) {
        const bool isAnother = fact != story.cause && !isOfJob(*fact) && fact->before &&
                               fact->entity.kind() != EntityKind::program &&
                               fact->signal != story.cause->signal;
        if (isAnother && (!story.middle || fact->strength > story.middle->strength))
            story.middle = fact;
    }
    return story;
}

/// Whether both place and mechanism of the cause are told.
bool isRootKnown(const Incident& incident) {
    if (incident.roots.empty())
        return false;
    const telemetry::IncidentRoot& root = incident.roots.front();
    return !root.entity.isEmpty() && !root.mechanism.empty() && root.mechanism != "unknown";
}

/// "GPU n088:3 off bus", not "GPU n088:3 GPU off bus".
QString namedFault(const telemetry::IncidentRoot& root) {
    const QString title = entityTitle(root.entity);
    QString fault = plainWords(root.mechanism);
    if (const QString kind = title.section(u' ', 0, 0) + u' '; title.contains(u' ') && fault.startsWith(kind))
        fault = fault.mid(kind.size());
    return title % u' ' % fault;
}

/// The first fact, with the root in front unless it is the root's own: "c2-p1 pump degraded: n088 clock −20
/// %". A bare event of the root is told by what it means: "rank atlas:11 collective hang".
QString openingPhrase(const Incident& incident, const IncidentEvidence& cause) {
    if (!isRootKnown(incident))
        return factPhrase(cause);
    const telemetry::IncidentRoot& root = incident.roots.front();
    const QString named = namedFault(root);
    if (cause.entity != root.entity)
        return named % QStringLiteral(": ") % factPhrase(cause);
    return cause.signal.empty() && changeText(cause).isEmpty() ? named : factPhrase(cause);
}

} // namespace

QString seamName(std::string_view seam) {
    if (seam.empty() || seam == "unknown" || seam == "none")
        return IncidentText::tr("Unknown seam");
    QString name = plainWords(seam);
    name[0] = name[0].toUpper();
    return IncidentText::tr("%1 seam").arg(name);
}

QString seamEndsText(const Incident& incident, const topology::Topology* graph) {
    if (const auto ends = seamEnds(incident, graph))
        return entityTitle(ends->from) % QStringLiteral(" → ") % entityTitle(ends->to);
    if (!incident.roots.empty() && !incident.roots.front().entity.isEmpty())
        return entityTitle(incident.roots.front().entity);
    return IncidentText::tr("place unknown");
}

/// Whom a person found in the place of what the analysis had said.
static QString foundText(const Incident& incident) {
    return IncidentText::tr("%1 found: %2").arg(fromUtf8(incident.judged->by), entityTitle(incident.roots.front().entity));
}

static bool isFound(const Incident& incident) {
    return incident.judged && incident.judged->kind == telemetry::IncidentJudgement::Kind::elsewhere && !isRootKnown(incident);
}

static QString toldHeadline(const Incident& incident);

QString headline(const Incident& incident) {
    if (incident.isDisowned())
        return IncidentText::tr("Judged wrong by %1: %2").arg(fromUtf8(incident.judged->by), toldHeadline(incident));
    return toldHeadline(incident);
}

static QString toldHeadline(const Incident& incident) {
    if (incident.roots.empty())
        return IncidentText::tr("Something is lost, and nothing tells where");
    if (isFound(incident))
        return foundText(incident);
    const telemetry::IncidentRoot& root = incident.roots.front();
    const Story story = storyOf(incident);
    if (!story.cause)
        return root.entity.isEmpty() ? plainWords(root.mechanism) : namedFault(root);
    QString text = openingPhrase(incident, *story.cause);
    const IncidentEvidence* last = story.cause;
    if (story.middle) {
        const Duration lag = story.middle->at - last->at;
        text = lag < std::chrono::seconds(1)
                   ? IncidentText::tr("%1 with %2").arg(text, factPhrase(*story.middle))
                   : IncidentText::tr("%1 led %2 by %3")
                         .arg(text, factPhrase(*story.middle), formatDuration(lag));
        last = story.middle; // which may have been seen first: what follows is told from there, as on the cascade
    }
    if (story.effect)
        text = IncidentText::tr("%1; %2 followed by %3")
                   .arg(text, factPhrase(*story.effect),
                        formatDuration(std::max(story.effect->at - last->at, Duration::zero())));
    return text;
}

QString causeText(const Incident& incident) {
    if (incident.roots.empty() || incident.isDisowned())
        return IncidentText::tr("cause unknown");
    if (isFound(incident))
        return entityTitle(incident.roots.front().entity);
    const telemetry::IncidentRoot& root = incident.roots.front();
    const Story story = storyOf(incident);
    const QString change = story.cause && !story.cause->signal.empty() ? changeText(*story.cause) : QString();
    if (!isRootKnown(incident))
        return change.isEmpty() ? IncidentText::tr("cause unknown") : factPhrase(*story.cause);
    return change.isEmpty() ? namedFault(root)
                            : QString(entityTitle(root.entity) % u' ' % signalWords(story.cause->signal) % u' ' % change);
}

QString judgedText(const Incident& incident) {
    if (!incident.judged)
        return {};
    const telemetry::IncidentJudgement& judged = *incident.judged;
    const QString by = fromUtf8(judged.by);
    const QString at = formatUtcTime(judged.at);
    switch (judged.kind) {
    case telemetry::IncidentJudgement::Kind::right:
        return IncidentText::tr("right, by %1, %2").arg(by, at);
    case telemetry::IncidentJudgement::Kind::wrong:
        if (!judged.toldTotal || judged.currency.empty())
            return IncidentText::tr("wrong, by %1, %2; what it had cost is unattributed").arg(by, at);
        return IncidentText::tr("wrong, by %1, %2; what it had cost, %3, is unattributed")
            .arg(by, at, formatMoney(judged.toldTotal->likelyMicros, judged.currency));
    case telemetry::IncidentJudgement::Kind::elsewhere:
        return IncidentText::tr("another part, by %1, %2; the analysis had said %3 %4")
            .arg(by, at, entityTitle(judged.toldRoot), plainWords(judged.toldMechanism));
    }
    return {};
}

QString rowTitle(const Incident& incident, const topology::Topology* graph) {
    return isRootKnown(incident) || incident.judged ? causeText(incident) : seamEndsText(incident, graph);
}

QString placeText(const Incident& incident, const topology::Topology* graph) {
    if (!graph || incident.roots.empty() || incident.roots.front().entity.kind() != EntityKind::rank)
        return {};
    const EntityId& root = incident.roots.front().entity;
    for (const EntityId& id : incident.jobs) {
        const topology::Job* job = graph->job(id);
        if (!job)
            continue;
        for (const topology::RankPlacement& one : job->ranks) {
            if (EntityId::rank(id.name(), one.rank) != root || one.gpu.isEmpty())
                continue;
            QStringList place = {entityTitle(one.gpu)};
            for (const topology::EntityIndex at : topology::containersOf(*graph, graph->find(one.gpu)))
                if (graph->entity(at).id.kind() == EntityKind::rack)
                    place << entityTitle(graph->entity(at).id);
            return place.join(QStringLiteral(" · "));
        }
    }
    return {};
}

QString lossText(const Incident& incident) {
    if (!incident.cost)
        return incident.isDisowned() ? IncidentText::tr("unattributed") : untrustedText();
    if (incident.cost->currency.empty())
        return IncidentText::tr("%1 GPU-h").arg(formatNumber(toGpuHours(incident.cost->lostGpuTime)));
    if (incident.ended)
        return IncidentText::tr("recovered");
    return IncidentText::tr("%1 /h").arg(
        formatMoney(incident.cost->ratePerHourMicros, incident.cost->currency));
}

/// Its jobs are seen, and none is slower by it as far as anybody can tell.
static bool isHarmless(const Incident& incident) {
    return incident.cost && incident.cost->unobservedJobs.empty() && !economics::hasSlowed(incident);
}

QString inAllText(const Incident& incident) {
    if (!incident.cost || incident.cost->currency.empty())
        return lossText(incident);
    const telemetry::IncidentCost& cost = *incident.cost;
    const QString labour = formatMoney(cost.laborMicros, cost.currency);
    if (isHarmless(incident) && cost.laborMicros > 0)
        return IncidentText::tr("labour %1").arg(labour);
    const QString all = formatMoney(cost.total.likelyMicros, cost.currency);
    return cost.laborMicros > 0 ? IncidentText::tr("%1 in all, %2 of it labour").arg(all, labour) : IncidentText::tr("%1 in all").arg(all);
}

QString kindCounts(const std::vector<EntityId>& entities) {
    std::map<EntityKind, std::size_t> counts;
    for (const EntityId& id : entities)
        ++counts[id.kind()];
    QStringList parts;
    for (const auto& [kind, count] : counts)
        parts << countText(kind, count);
    return parts.join(QStringLiteral(", "));
}

/// Up to where the next step begins; languages write the mark between them differently.
static QString firstStep(const QString& action) {
    qsizetype end = action.size();
    for (const char16_t mark : {u';', u'；', u'؛', u'。', u':'})
        if (const qsizetype at = action.indexOf(QChar(mark)); at > 0)
            end = std::min(end, at);
    if (const qsizetype at = action.indexOf(QStringLiteral(". ")); at > 0)
        end = std::min(end, at);
    const QString step = action.left(end).trimmed();
    return step.endsWith(u'.') ? step.chopped(1) : step;
}

/// Nothing is lost by it any more, whether or not it has been declared ended.
static bool isOver(const Incident& incident) { return incident.ended || economics::isSpent(incident); }

/// GPUs of the jobs of @p incident, a rank each, without the one that the others wait for.
static std::pair<std::uint64_t, std::uint64_t> trainingAndServing(const Incident& incident, const telemetry::MeterReading* reading) {
    std::uint64_t training = 0;
    std::uint64_t serving = 0;
    if (reading)
        for (const telemetry::MeterReading::JobLine& line : reading->jobs)
            if (std::find(incident.jobs.begin(), incident.jobs.end(), line.job) != incident.jobs.end())
                (line.isServing ? serving : training) += line.gpus;
    const EntityKind root = incident.roots.empty() ? EntityKind::unknown : incident.roots.front().entity.kind();
    if (root == EntityKind::rank || root == EntityKind::gpu)
        (training > 0 ? training : serving) -= training + serving > 0 ? 1 : 0;
    return {training, serving};
}

QString unnamedVictimsText(const Incident& incident, const telemetry::MeterReading* reading, std::size_t shown) {
    const QString waiters = waitersText(incident, reading);
    if (incident.victims.empty() && isHarmless(incident))
        return waiters;
    if (incident.victims.empty())
        return waiters.isEmpty() ? IncidentText::tr("none named") : IncidentText::tr("none by name: %1").arg(waiters);
    if (incident.victims.size() <= shown)
        return {};
    const auto [training, serving] = trainingAndServing(incident, reading);
    const std::uint64_t all = training + serving;
    if (incident.victims.size() < kMostVictims || (all > 0 && all <= kMostVictims))
        return IncidentText::tr("+ %1 more").arg(formatCount(incident.victims.size() - shown));
    return all > 0 && !isHarmless(incident) ? IncidentText::tr("and more: %1").arg(waiters) : IncidentText::tr("and more");
}

QString waitersText(const Incident& incident, const telemetry::MeterReading* reading) {
    if (isHarmless(incident))
        return incident.ended ? IncidentText::tr("no job was slower") : IncidentText::tr("no job is slower yet");
    const auto [training, serving] = trainingAndServing(incident, reading);
    QStringList parts;
    if (isOver(incident)) {
        const QString who = training + serving > 0 ? countText(training > 0 ? EntityKind::rank : EntityKind::gpu,
                                                               training + serving)
                                                   : kindCounts(incident.victims);
        return who.isEmpty() ? who : IncidentText::tr("%1 waited").arg(who);
    }
    if (training > 0)
        parts << IncidentText::tr("%1 wait").arg(countText(EntityKind::rank, training));
    if (serving > 0)
        parts << IncidentText::tr("%1 serve slower").arg(countText(EntityKind::gpu, serving));
    if (parts.isEmpty() && !incident.victims.empty())
        parts << IncidentText::tr("%1 wait").arg(kindCounts(incident.victims));
    return parts.join(QStringLiteral(", "));
}

IncidentSentence sentenceOf(const Incident& incident, const telemetry::MeterReading* reading) {
    IncidentSentence out;
    QStringList chain = {causeText(incident)};
    if (!incident.roots.empty())
        if (const Story story = storyOf(incident); story.middle)
            chain << factPhrase(*story.middle);
    if (const QString waiters = waitersText(incident, reading); !waiters.isEmpty())
        chain << waiters;
    out.chain = chain.join(QStringLiteral(" → "));
    QStringList owners;
    for (const std::string& owner : incident.owners)
        owners << fromUtf8(owner);
    out.owners = owners.isEmpty() ? IncidentText::tr("owners not known") : owners.join(QStringLiteral(" → "));
    out.loss = lossText(incident);
    if (!incident.ended && isHarmless(incident))
        out.loss = incident.cost->laborMicros > 0 && !incident.cost->currency.empty()
                       ? IncidentText::tr("nothing lost so far · %1").arg(inAllText(incident))
                       : IncidentText::tr("nothing lost so far");
    else if (!incident.ended && isOver(incident))
        out.loss = IncidentText::tr("nothing lost now · %1").arg(inAllText(incident));
    if (incident.ended)
        out.loss = IncidentText::tr("recovered %1 · %2").arg(formatUtcTime(*incident.ended), inAllText(incident));
    out.action = incident.actionText.empty() ? plainWords(incident.actionClass)
                                             : knowledgeText(incident.actionText);
    out.step = firstStep(out.action);
    return out;
}

} // namespace seamscope::models
