// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/incident_text.h"

#include "economics/loss_now.h"
#include "qt/format.h"
#include "qt/knowledge_words.h"
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

constexpr double kManyTimes = 10;
constexpr std::size_t kMostVictims = 64; ///< that an analysis names: as many can be all or the first of them

/// The context of these words for who translates them.
struct IncidentText {
    Q_DECLARE_TR_FUNCTIONS(IncidentText)
};

struct Words {
    std::string_view name;
    const char* text;
};

constexpr std::array kSignals = {
    Words{"coolant.flow", QT_TRANSLATE_NOOP("IncidentText", "flow")},
    Words{"coolant.supply.temperature", QT_TRANSLATE_NOOP("IncidentText", "supply temperature")},
    Words{"coolant.return.temperature", QT_TRANSLATE_NOOP("IncidentText", "return temperature")},
    Words{"air.inlet.temperature", QT_TRANSLATE_NOOP("IncidentText", "inlet temperature")},
    Words{"gpu.temperature", QT_TRANSLATE_NOOP("IncidentText", "GPU temperature")},
    Words{"gpu.clock.sm", QT_TRANSLATE_NOOP("IncidentText", "clock")},
    Words{"gpu.power", QT_TRANSLATE_NOOP("IncidentText", "GPU power")},
    Words{"rank.lateness", QT_TRANSLATE_NOOP("IncidentText", "lateness of ranks")},
    Words{"loss.per_hour", QT_TRANSLATE_NOOP("IncidentText", "loss an hour")},
    Words{"power.active", QT_TRANSLATE_NOOP("IncidentText", "power")},
    Words{"job.step_seconds", QT_TRANSLATE_NOOP("IncidentText", "step time")},
    Words{"job.tokens_per_second", QT_TRANSLATE_NOOP("IncidentText", "tokens/s")},
    Words{"meter.lost_per_hour", QT_TRANSLATE_NOOP("IncidentText", "loss")},
    Words{"job.tokens", QT_TRANSLATE_NOOP("IncidentText", "tokens/s")},
    Words{"gpu.utilization", QT_TRANSLATE_NOOP("IncidentText", "GPU use")},
    Words{"gpu.throttle.thermal", QT_TRANSLATE_NOOP("IncidentText", "thermal throttling")},
    Words{"gpu.throttle.power", QT_TRANSLATE_NOOP("IncidentText", "power throttling")},
    Words{"gpu.throttle.brake", QT_TRANSLATE_NOOP("IncidentText", "power brake")},
    Words{"net.symbol_errors", QT_TRANSLATE_NOOP("IncidentText", "symbol errors")},
    Words{"net.link_transitions", QT_TRANSLATE_NOOP("IncidentText", "link transitions")},
    Words{"collective.arrival_lag", QT_TRANSLATE_NOOP("IncidentText", "arrival")},
    Words{"inference.transfer_seconds", QT_TRANSLATE_NOOP("IncidentText", "transfer time")},
    Words{"inference.ttft", QT_TRANSLATE_NOOP("IncidentText", "time to first token")},
    Words{"checkpoint.write_seconds", QT_TRANSLATE_NOOP("IncidentText", "checkpoint write time")},
    Words{"job.stalled", QT_TRANSLATE_NOOP("IncidentText", "job stalled")},
    Words{"job.hung", QT_TRANSLATE_NOOP("IncidentText", "job hung")},
    Words{"job.quiet", QT_TRANSLATE_NOOP("IncidentText", "job quiet")},
    Words{"job.restarted", QT_TRANSLATE_NOOP("IncidentText", "job restarted")},
};

template<std::size_t N>
QString lookUp(const std::array<Words, N>& table, std::string_view name) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const Words& w) { return w.name == name; });
    return found == table.end() ? QString() : IncidentText::tr(found->text);
}

/// A fact of the headline: "n088 clock −19.7 %". A job's own figure needs no name in front.
QString factPhrase(const IncidentEvidence& fact) {
    QString what = fact.signal.empty() ? QString() : signalWords(fact.signal);
    const QString change = changeText(fact);
    const bool isJob = fact.entity.kind() == EntityKind::job || fact.entity.kind() == EntityKind::program;
    if (fact.entity.kind() == EntityKind::gpu && what.startsWith(QStringLiteral("GPU ")))
        what = what.mid(4); // "GPU n088:0 temperature"
    QStringList parts;
    if (!isJob || what.isEmpty())
        parts << entityTitle(fact.entity);
    if (!what.isEmpty())
        parts << what;
    if (!change.isEmpty())
        parts << change;
    return parts.join(u' ');
}

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

/// The first fact, with the root in front unless it is the root's own: "c2-p1 pump degraded: n088 clock −20
/// %". A bare event of the root is told by what it means: "rank atlas:11 collective hang".
QString openingPhrase(const Incident& incident, const IncidentEvidence& cause) {
    if (!isRootKnown(incident))
        return factPhrase(cause);
    const telemetry::IncidentRoot& root = incident.roots.front();
    const QString named = entityTitle(root.entity) % u' ' % plainWords(root.mechanism);
    if (cause.entity != root.entity)
        return named % QStringLiteral(": ") % factPhrase(cause);
    return cause.signal.empty() && changeText(cause).isEmpty() ? named : factPhrase(cause);
}

} // namespace

QString entityTitle(const EntityId& id) {
    const QString name = fromUtf8(id.name());
    switch (id.kind()) {
    case EntityKind::gpu:
        return IncidentText::tr("GPU %1").arg(name);
    case EntityKind::rank:
        return IncidentText::tr("rank %1").arg(name);
    default:
        return name.size() <= 2 ? QString(kindName(id.kind()) % u' ' % name) : name;
    }
}

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

QString signalWords(std::string_view signal) {
    if (const QString known = lookUp(kSignals, signal); !known.isEmpty())
        return known;
    std::string words(signal);
    std::replace(words.begin(), words.end(), '.', ' ');
    const QString told = plainWords(words);
    std::replace(words.begin(), words.end(), '_', ' ');
    if (told.compare(QString::fromStdString(words), Qt::CaseInsensitive) != 0)
        return told; // in another language
    QStringList parts = told.split(u' ');
    if (parts.size() > 1 && parts.front() == QStringLiteral("net"))
        parts.removeFirst();
    return parts.join(u' ');
}

/// What the analysis names as something that happens, and no signal that is measured.
static bool isHappening(std::string_view signal) {
    constexpr std::array<std::string_view, 4> kFamilies = {"log.", "xid.", "event.", "sxid"};
    constexpr std::array<std::string_view, 9> kNames = {"job.stalled", "job.hung",    "job.quiet", "job.restarted", "job.restart_loop",
                                                        "job.died",    "job.started", "rank.absent",   "host.silent"};
    return std::any_of(kFamilies.begin(), kFamilies.end(), [&](std::string_view family) { return signal.starts_with(family); }) ||
           std::find(kNames.begin(), kNames.end(), signal) != kNames.end();
}

QString changeText(const IncidentEvidence& fact) {
    if (fact.before && fact.after) {
        const auto was = stateWord(fact.signal, *fact.before);
        const auto is = stateWord(fact.signal, *fact.after);
        if (was && is)
            return *was % QStringLiteral(" → ") % *is;
        const double difference = *fact.after - *fact.before;
        // A share of degrees Celsius means nothing, whether or not the fact names its unit.
        const bool isTemperature = fact.unit == "°C" || fact.signal.ends_with("temperature");
        if (isTemperature || *fact.before == 0) {
            // A share of time is in per cent wherever it stands.
            if (fact.unit == "s/s")
                return QString((difference > 0 ? QStringLiteral("+") : QString()) % formatMeasure(difference, fact.unit).text());
            const QString unit = isTemperature ? QStringLiteral("K") : QString::fromStdString(fact.unit);
            return QString(formatSigned(difference, 2) % u' ' % unit).trimmed();
        }
        const double percent = 100 * difference / std::abs(*fact.before);
        if (*fact.before > 0 && *fact.after >= kManyTimes * *fact.before) // per cent say nothing any more
            return QStringLiteral("×") % formatNumber(*fact.after / *fact.before, 2);
        return formatSigned(percent, std::abs(percent) < 20 ? 3 : 2) % QStringLiteral(" %");
    }
    if (fact.signal.empty() || fact.change == 0)
        return {};
    if (isHappening(fact.signal)) // it went neither up nor down
        return {};
    if (const auto state = stateChangeWord(fact.signal, fact.change > 0))
        return *state;
    return fact.change > 0 ? IncidentText::tr("up") : IncidentText::tr("down");
}

QString lagText(Duration lag) {
    return (lag < Duration::zero() ? QString(QChar(0x2212)) : QStringLiteral("+")) %
           formatDuration(lag < Duration::zero() ? -lag : lag);
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
    if (!story.cause) {
        const QString where = root.entity.isEmpty() ? QString() : QString(entityTitle(root.entity) % u' ');
        return where % plainWords(root.mechanism);
    }
    QString text = openingPhrase(incident, *story.cause);
    const IncidentEvidence* last = story.cause;
    if (story.middle) {
        const Duration lag = story.middle->at - last->at;
        text = lag < std::chrono::seconds(1)
                   ? IncidentText::tr("%1 with %2").arg(text, factPhrase(*story.middle))
                   : IncidentText::tr("%1 led %2 by %3")
                         .arg(text, factPhrase(*story.middle), formatDuration(lag));
        last = lag > Duration::zero() ? story.middle : last;
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
    return entityTitle(root.entity) % u' ' %
           (change.isEmpty() ? plainWords(root.mechanism)
                             : QString(signalWords(story.cause->signal) % u' ' % change));
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

QString factText(const IncidentEvidence& fact) {
    if (fact.signal.empty() || !fact.before || !fact.after)
        return messageText(fact.text);
    if (stateWord(fact.signal, *fact.before) && stateWord(fact.signal, *fact.after))
        return factPhrase(fact);
    const Measure before = formatMeasure(*fact.before, fact.unit);
    const Measure after = formatMeasure(*fact.after, fact.unit);
    const QString figures = before.unit == after.unit
                                ? QString(before.value % QStringLiteral(" → ") % after.text())
                                : QString(before.text() % QStringLiteral(" → ") % after.text());
    QString what = signalWords(fact.signal);
    if (fact.entity.kind() == EntityKind::gpu && what.startsWith(QStringLiteral("GPU ")))
        what = what.mid(4);
    return IncidentText::tr("%1 %2 %3 (%4)").arg(entityTitle(fact.entity), what, figures, changeText(fact));
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
    if (incident.victims.empty())
        return waiters.isEmpty() ? IncidentText::tr("none named") : IncidentText::tr("none by name: %1").arg(waiters);
    if (incident.victims.size() <= shown)
        return {};
    const auto [training, serving] = trainingAndServing(incident, reading);
    const std::uint64_t all = training + serving;
    if (incident.victims.size() < kMostVictims || (all > 0 && all <= kMostVictims))
        return IncidentText::tr("+ %1 more").arg(formatCount(incident.victims.size() - shown));
    return all > 0 ? IncidentText::tr("and more: %1").arg(waiters) : IncidentText::tr("and more");
}

QString waitersText(const Incident& incident, const telemetry::MeterReading* reading) {
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
    if (!incident.ended && isOver(incident))
        out.loss = IncidentText::tr("nothing lost now · %1 in all")
                       .arg(formatMoney(incident.cost->total.likelyMicros, incident.cost->currency));
    if (incident.ended) {
        const QString sum = incident.cost && !incident.cost->currency.empty()
                                ? formatMoney(incident.cost->total.likelyMicros, incident.cost->currency)
                                : out.loss;
        out.loss = IncidentText::tr("recovered %1 · %2 in all").arg(formatUtcTime(*incident.ended), sum);
    }
    out.action = incident.actionText.empty() ? plainWords(incident.actionClass)
                                             : knowledgeText(incident.actionText);
    out.step = firstStep(out.action);
    return out;
}

} // namespace seamscope::models
