// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/meter_text.h"

#include "economics/money.h"
#include "qt/format.h"
#include "qt/loss_words.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace seamscope::models {
namespace {

using telemetry::MeterReading;

/// Place of a shown layer among the ledger's: direct_compute, opportunity, rollback, labor, schedule.
constexpr std::array<std::size_t, 5> kInLedger = {0, 1, 3, 2, 4};

void add(std::int64_t& sum, std::int64_t micros) { sum = economics::saturatedSum(sum, micros); }

/// The context of these words for who translates them.
struct MeterText {
    Q_DECLARE_TR_FUNCTIONS(MeterText)
};

} // namespace

std::int64_t gpuTimeMicros(const telemetry::IncidentCost& cost) {
    std::int64_t sum = 0;
    add(sum, cost.directComputeMicros);
    add(sum, cost.rollbackMicros);
    return sum;
}

LostSoFar lostSoFar(const MeterReading& reading) {
    LostSoFar sum;
    if (reading.detail && !reading.detail->open.empty()) {
        sum.isSinceOnset = true;
        sum.since = reading.detail->open.front().onset;
        for (const telemetry::MeterSinceOnset& open : reading.detail->open) {
            sum.since = std::min(sum.since, open.onset);
            add(sum.directMicros, gpuTimeMicros(open.cost));
            sum.gpuHours += toGpuHours(open.cost.lostGpuTime);
            sum.steps += open.cost.lostSteps;
            sum.tokens += open.cost.lostTokens;
            sum.requests += open.cost.lostRequests;
            sum.shareOfDay += open.cost.lostShareOfDay;
        }
        return sum;
    }
    sum.since = reading.since;
    sum.directMicros = reading.lostTotalMicros;
    sum.gpuHours = toGpuHours(reading.lostGpuTime);
    sum.steps = reading.lostSteps;
    sum.tokens = reading.lostTokens;
    sum.requests = reading.lostRequests;
    sum.shareOfDay = reading.gpus ? sum.gpuHours / (24.0 * reading.gpus) : 0;
    return sum;
}

LayerSums layerSums(const MeterReading& reading) {
    LayerSums sums;
    if (!reading.detail || reading.detail->open.empty()) {
        sums.layers[0].soFar = {reading.lostTotalMicros, reading.lostTotalMicros, reading.lostTotalMicros};
        sums.layers[0].perHourMicros = sums.perHourMicros = reading.lostPerHourMicros;
        sums.layers[4].isPriced = false;
        sums.total = sums.layers[0].soFar;
        return sums;
    }
    const telemetry::MeterSinceOnset* worst = nullptr;
    bool hasSchedule = false;
    for (const telemetry::MeterSinceOnset& open : reading.detail->open) {
        const telemetry::IncidentCost& cost = open.cost;
        const std::array<std::int64_t, 5> likely = {cost.directComputeMicros, cost.opportunityMicros,
                                                    cost.laborMicros, cost.rollbackMicros,
                                                    cost.scheduleMicros.value_or(0)};
        for (std::size_t i = 0; i < likely.size(); ++i) {
            const telemetry::IncidentLayer& layer = cost.layers[kInLedger[i]];
            LayerSum& sum = sums.layers[i];
            const bool hasBand = layer.range.highMicros > layer.range.lowMicros;
            add(sum.soFar.lowMicros, hasBand ? layer.range.lowMicros : likely[i]);
            add(sum.soFar.likelyMicros, likely[i]);
            add(sum.soFar.highMicros, hasBand ? layer.range.highMicros : likely[i]);
            add(sum.perHourMicros, open.perHourMicros[kInLedger[i]]);
            add(sums.perHourMicros, open.perHourMicros[kInLedger[i]]);
            if (layer.since)
                sum.since = std::min(sum.since.value_or(*layer.since), *layer.since);
        }
        add(sums.total.lowMicros, cost.total.lowMicros);
        add(sums.total.likelyMicros, cost.total.likelyMicros);
        add(sums.total.highMicros, cost.total.highMicros);
        sums.scheduleHours += cost.scheduleHours;
        hasSchedule = hasSchedule || cost.scheduleMicros.has_value();
        if (!worst || cost.total.likelyMicros > worst->cost.total.likelyMicros)
            worst = &open;
    }
    sums.layers[4].isPriced = hasSchedule;
    sums.incident = worst->incident;
    return sums;
}

QString layerTitle(std::size_t layer) {
    static constexpr std::array<const char*, 5> kTitles = {
        QT_TRANSLATE_NOOP("MeterText", "Direct"), QT_TRANSLATE_NOOP("MeterText", "Opportunity"),
        QT_TRANSLATE_NOOP("MeterText", "Labour"), QT_TRANSLATE_NOOP("MeterText", "Rollback"),
        QT_TRANSLATE_NOOP("MeterText", "Schedule")};
    return MeterText::tr(kTitles[layer]);
}

std::string layerKey(std::size_t layer) {
    static constexpr std::array<const char*, 5> kKeys = {"direct_compute", "opportunity", "labor", "rollback",
                                                         "schedule"};
    return kKeys[layer];
}

jobs::JobState stateOf(const MeterReading& reading, const topology::EntityId& job) {
    if (reading.detail)
        for (const telemetry::MeterJobDetail& detail : reading.detail->jobs)
            if (detail.job == job)
                return detail.standing.state;
    return jobs::JobState::unobserved;
}

QString delayWords(jobs::JobState state, bool isServing) {
    switch (state) {
    case jobs::JobState::blocked:
        return isServing ? MeterText::tr("requests wait, none is answered") : MeterText::tr("no step comes");
    case jobs::JobState::starting:
        return MeterText::tr("starting");
    case jobs::JobState::restarting: // whether anybody has started it by now, or it still hangs
        return MeterText::tr("down after a failure");
    case jobs::JobState::checkpointing:
        return MeterText::tr("writing a checkpoint");
    case jobs::JobState::evaluating:
        return MeterText::tr("evaluating");
    case jobs::JobState::resizing:
        return MeterText::tr("changing its size");
    case jobs::JobState::maintenance:
        return MeterText::tr("announced maintenance");
    case jobs::JobState::unobserved:
    case jobs::JobState::running:
    case jobs::JobState::idle:
    case jobs::JobState::ended:
        break;
    }
    return {};
}

QString unpricedText(const MeterReading& reading) {
    if (reading.currency.empty() || reading.gpusWithoutPrice == 0)
        return {};
    return MeterText::tr("+ %1 GPU(s) without a price", nullptr, plural(reading.gpusWithoutPrice)).arg(formatCount(reading.gpusWithoutPrice));
}

/// @p text, which shows so many @p decimals of it, does not say that nothing is what is something.
static QString notNothing(double percent, int decimals, const QString& text) {
    const double least = std::pow(10.0, -decimals);
    return percent > 0 && percent < least / 2 ? QString(QStringLiteral("< ") % formatFixed(least, decimals)) : text;
}

QString dayShareText(double share) {
    return notNothing(100 * share, 2, formatFixed(100 * share, 2)) % QStringLiteral(" %");
}

QString shareText(double share) {
    constexpr int kMostDecimals = 5;
    const auto isAll = [&](int decimals) { return 100 - 100 * share <= 0.5 * std::pow(10.0, -decimals); };
    int decimals = 1;
    while (share < 1 && decimals < kMostDecimals && isAll(decimals))
        ++decimals;
    const QString text = share < 1 && isAll(decimals) ? QString(QStringLiteral("> ") % formatFixed(99.9999, 4))
                                                      : formatFixed(100 * share, decimals);
    return notNothing(100 * share, 1, text) % QStringLiteral(" %");
}

ProgressText progressText(double steps, double requests) {
    const auto count = [](double value) { return notNothing(value, 0, formatLarge(value)); };
    if (requests <= 0)
        return {count(steps), steps > 0 && steps < 1.5 ? MeterText::tr("step") : MeterText::tr("steps")};
    if (steps <= 0)
        return {count(requests), MeterText::tr("requests")};
    return {count(steps) % QStringLiteral(" + ") % count(requests),
            MeterText::tr("steps + requests")};
}

QString progressWords(double steps, double requests) {
    const ProgressText text = progressText(steps, requests);
    return text.value % u' ' % text.label;
}

QString hoursText(double hours) {
    return std::abs(hours) > 0 && std::abs(hours) < 1 ? formatAge(fromSeconds(3600 * hours)) : MeterText::tr("%1 h").arg(formatNumber(hours));
}

QString stepText(const MeterReading& reading, const MeterReading::JobLine& job) {
    if (job.isServing && !job.stepSeconds && job.quality != telemetry::Quality::missing)
        return MeterText::tr("idle: no requests");
    if (!job.stepSeconds || (job.quality == telemetry::Quality::missing && !job.isServing))
        return job.isServing ? MeterText::tr("unobserved: no answers seen")
                             : MeterText::tr("unobserved: no steps seen");
    const QString step = formatNumber(*job.stepSeconds);
    if (const QString delay = delayWords(stateOf(reading, job.job), job.isServing); !delay.isEmpty())
        return MeterText::tr("%1; last %2 s").arg(delay, step);
    if (job.isServing)
        return job.referenceSeconds
                   ? MeterText::tr("%1 → %2 s to first token").arg(formatNumber(*job.referenceSeconds), step)
                   : MeterText::tr("%1 s to first token, no reference yet").arg(step);
    if (!job.referenceSeconds)
        return MeterText::tr("%1 s a step, no reference").arg(step);
    return MeterText::tr("%1 → %2 s a step").arg(formatNumber(*job.referenceSeconds), step);
}

const telemetry::MeterCliff* nextCliff(const MeterReading& reading, TimePoint now) {
    if (!reading.detail)
        return nullptr;
    for (const telemetry::MeterCliff& cliff : reading.detail->cliffs) // next first
        if (cliff.at > now)
            return cliff.at - now <= kCliffHorizon ? &cliff : nullptr;
    return nullptr;
}

bool isAsUsual(const MeterReading& reading) {
    const auto& detail = reading.detail;
    return detail && detail->jobs.size() == reading.jobs.size() &&
           std::equal(detail->jobs.begin(), detail->jobs.end(), reading.jobs.begin(),
                      [](const telemetry::MeterJobDetail& job, const auto& line) {
                          return !jobs::isStandstill(job.standing.state) && !job.baseline.isGrey && line.stepSeconds &&
                                 *line.stepSeconds <= job.baseline.highSeconds;
                      });
}

bool isLosing(const MeterReading& reading) { return 1 - reading.delivered >= kNoLoss && !isAsUsual(reading); }

const telemetry::MeterJobDetail* mostAtRisk(const MeterReading& reading) {
    const telemetry::MeterJobDetail* most = nullptr;
    if (reading.detail)
        for (const telemetry::MeterJobDetail& job : reading.detail->jobs)
            if (!job.atRisk.empty() && (!most || job.atRisk.front().gpuTime > most->atRisk.front().gpuTime))
                most = &job;
    return most;
}

QString cliffWords(telemetry::MeterCliff::Kind kind) {
    static constexpr std::array<const char*, 5> kWords = {
        QT_TRANSLATE_NOOP("MeterText", "watchdog"), QT_TRANSLATE_NOOP("MeterText", "checkpoint expires"),
        QT_TRANSLATE_NOOP("MeterText", "restarts used up"), QT_TRANSLATE_NOOP("MeterText", "slack used up"),
        QT_TRANSLATE_NOOP("MeterText", "reservation ends")};
    return MeterText::tr(kWords[static_cast<std::size_t>(kind)]);
}

QString cliffTime(TimePoint at, TimePoint now) {
    if (at - now <= kCliffHorizon)
        return formatUtcTime(at);
    return formatUtcDayMinute(at);
}

QString waysText(const telemetry::Incident& incident, const telemetry::Part<MeterReading>& reading) {
    using Choice = telemetry::MeterWhatIf::Choice;
    QStringList ways;
    if (incident.ended && incident.cost && !incident.cost->currency.empty())
        for (const telemetry::DrainedAt& one : incident.cost->drained)
            if (one.at == incident.declared) {
                const std::int64_t saved = incident.cost->total.likelyMicros - one.total.likelyMicros;
                const QString money = formatMoney(std::abs(saved), incident.cost->currency);
                return saved >= 0
                           ? MeterText::tr("Drained when it was declared, it had cost %1 less").arg(money)
                           : MeterText::tr("Drained when it was declared, it had cost %1 more").arg(money);
            }
    if (!reading || !reading->detail || reading->currency.empty())
        return {};
    for (const telemetry::MeterWhatIf& what : reading->detail->whatIfs) {
        if (what.incident != incident.id || ways.size() >= 3)
            continue;
        const QString cost = formatMoney(what.cost.likelyMicros, reading->currency);
        if (what.choice == Choice::drainNow)
            ways << MeterText::tr("Drain now %1").arg(cost);
        else if (what.choice == Choice::waitThenDrain)
            ways << MeterText::tr("wait %1, then drain %2").arg(formatDuration(what.wait), cost);
    }
    return ways.join(QStringLiteral(" · "));
}

} // namespace seamscope::models
