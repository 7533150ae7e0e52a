// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/ledger_rows.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/ledger_row_list.h"
#include "qt/message_text.h"
#include "qt/meter_text.h"
#include "qt/words.h"

#include <array>

namespace seamscope::models {
namespace {

using telemetry::LedgerQuery;
using telemetry::MeterReading;

using ledger::fromText;
using ledger::hours;
using ledger::percent;
using ledger::Rows;

void addSite(Rows& out) {
    const MeterReading& reading = out.reading();
    const QString site = LedgerModel::tr("all jobs");
    LedgerRow& rate = out.add("rate", site, LedgerModel::tr("loss rate now"),
                              out.money(reading.lostPerHourMicros) % QStringLiteral(" /h"),
                              LedgerModel::tr("GPUs × rate × (1 − reference ÷ step); sum over the jobs"));
    for (const MeterReading::JobLine& job : reading.jobs)
        rate.inputs.push_back(
            {entityTitle(job.job), out.money(job.lostPerHourMicros) % QStringLiteral(" /h"),
             LedgerModel::tr("%1; %2; reference: %3; price: %4")
                 .arg(countText(topology::EntityKind::gpu, job.gpus), stepText(reading, job),
                      messageText(job.referenceSource), fromText(job.priceSource))});
    LedgerRow& paid = out.add(
        "paid", site, LedgerModel::tr("paid"), out.money(reading.paidPerHourMicros) % QStringLiteral(" /h"),
        LedgerModel::tr("%1 × rate").arg(countText(topology::EntityKind::gpu, reading.gpus)));
    for (const MeterReading::JobLine& job : reading.jobs)
        paid.inputs.push_back({entityTitle(job.job), countText(topology::EntityKind::gpu, job.gpus),
                               fromText(job.priceSource)});
    if (const QString unpriced = unpricedText(reading); !unpriced.isEmpty())
        out.add("unpriced", site, LedgerModel::tr("no price"), unpriced, LedgerModel::tr("no row of prices holds: their time is in no amount"));
    LedgerRow& lost = out.add(
        "lost", site, LedgerModel::tr("lost since start of record"), out.money(reading.lostTotalMicros),
        LedgerModel::tr("slow steps, standing still, restarts and work that is done again since %1")
            .arg(formatUtcDateTime(reading.since)));
    lost.inputs = {
        {LedgerModel::tr("GPU time"), hours(reading.lostGpuTime),
         LedgerModel::tr("signed: fast steps pay back slow ones")},
        {LedgerModel::tr("steps"), formatNumber(reading.lostSteps, 6),
         LedgerModel::tr("time lost ÷ reference step")},
        {LedgerModel::tr("requests"), formatNumber(reading.lostRequests, 6),
         LedgerModel::tr("time lost of inference jobs × requests a second, stated or as they usually come")},
        {LedgerModel::tr("tokens"), formatLarge(reading.lostTokens),
         LedgerModel::tr("steps × tokens a step, requests × tokens")}};
    if (reading.gpusWithoutReference)
        out.add("unmeasured", site, LedgerModel::tr("not measured"),
                countText(topology::EntityKind::gpu, reading.gpusWithoutReference),
                LedgerModel::tr("no reference: counted neither as lost nor as delivered"));
}

void addOpen(Rows& out, const telemetry::MeterSinceOnset& open, LayerSet layers) {
    ledger::addIncident(out, open.incident, open.cost, open.onset, layers);
    LedgerRow& minute = out.add(open.incident + "/minute", fromText(open.incident),
                                LedgerModel::tr("one more minute"), out.money(open.marginalPerMinuteMicros),
                                LedgerModel::tr("compute, opportunity, people, delay"));
    minute.inputs = {{LedgerModel::tr("direct an hour"), out.money(open.cost.ratePerHourMicros),
                      LedgerModel::tr("mean since the onset, against the same job without the incident")},
                     {LedgerModel::tr("all layers an hour"), out.money(open.marginalPerMinuteMicros * 60),
                      LedgerModel::tr("with opportunity, people on it and delay")}};
}

void addRisk(Rows& out, const telemetry::MeterJobDetail& job, const telemetry::MeterAtRisk& risk) {
    QString source = risk.committed ? LedgerModel::tr("durable since %1, %2 steps")
                                          .arg(formatUtcTime(*risk.committed), formatLarge(risk.steps))
                                    : LedgerModel::tr("no durable checkpoint yet");
    if (risk.isStated)
        source += LedgerModel::tr("; by the stated cadence, no write was reported");
    if (risk.failedWrites)
        source += LedgerModel::tr("; %1 write(s) failed since", nullptr, plural(risk.failedWrites))
                      .arg(risk.failedWrites);
    LedgerRow& row = out.add("risk/" + job.job.text() + '/' + risk.tier, entityTitle(job.job),
                             LedgerModel::tr("at risk on %1").arg(fromText(risk.tier)),
                             out.money(risk.micros), source, {}, job.job);
    LedgerQuery query;
    query.at = out.reading().at;
    query.from = risk.committed.value_or(TimePoint{});
    query.job = job.job;
    query.bucket = "productive";
    query.kind = LedgerQuery::Kind::partition;
    row.query = query;
}

void addSqueeze(Rows& out, const telemetry::MeterJobDetail& job) {
    const telemetry::CheckpointSqueeze& squeeze = *job.squeeze;
    const auto span = [](double seconds) { return formatDuration(fromSeconds(seconds)); };
    LedgerRow& row =
        out.add("squeeze/" + job.job.text(), entityTitle(job.job),
                LedgerModel::tr("best checkpoint interval"), span(squeeze.exactSeconds),
                LedgerModel::tr("now every %1; the best would save %2 /h")
                    .arg(span(squeeze.intervalSeconds), out.money(squeeze.savedPerHourMicros)),
                QStringLiteral("%1 – %2").arg(span(squeeze.lowSeconds), span(squeeze.highSeconds)), job.job);
    row.inputs = {
        {LedgerModel::tr("interval now"), span(squeeze.intervalSeconds),
         LedgerModel::tr("measured between writes, or stated")},
        {LedgerModel::tr("write"), span(squeeze.writeSeconds),
         LedgerModel::tr("the job stands still for it")},
        {LedgerModel::tr("restart"), span(squeeze.restartSeconds), LedgerModel::tr("stated")},
        {LedgerModel::tr("time between failures"),
         LedgerModel::tr("%1 h").arg(formatNumber(squeeze.mtbfHours, 4)), messageText(squeeze.failureSource)},
        {LedgerModel::tr("Young"), span(squeeze.youngSeconds), QStringLiteral("√(2·d·M)")},
        {LedgerModel::tr("Daly"), span(squeeze.dalySeconds), LedgerModel::tr("higher order, 2006")},
        {LedgerModel::tr("exact"), span(squeeze.exactSeconds),
         LedgerModel::tr("least expected loss, exponential failures")},
        {LedgerModel::tr("writes cost"), out.money(squeeze.writePerHourMicros) % QStringLiteral(" /h"),
         LedgerModel::tr("falls with a longer interval")},
        {LedgerModel::tr("rollback costs"), out.money(squeeze.rollbackPerHourMicros) % QStringLiteral(" /h"),
         LedgerModel::tr("rises with it")},
        {LedgerModel::tr("saved so far by the best"), out.money(squeeze.savedTotalMicros),
         LedgerModel::tr("since the start of the record")}};
    if (squeeze.drainSeconds > 0)
        row.inputs.push_back({LedgerModel::tr("drain"), span(squeeze.drainSeconds),
                              LedgerModel::tr("a write is durable that much later")});
    if (squeeze.fastSeconds > 0)
        row.inputs.push_back({LedgerModel::tr("best of the fast tier"), span(squeeze.fastSeconds),
                              LedgerModel::tr("write %1").arg(span(squeeze.fastWriteSeconds))});
    if (squeeze.isMovedByContention)
        row.inputs.push_back({LedgerModel::tr("moved by contention"),
                              squeeze.movedFromSeconds > 0
                                  ? LedgerModel::tr("from %1").arg(span(squeeze.movedFromSeconds))
                                  : LedgerModel::tr("yes"),
                              LedgerModel::tr("writes take much longer than they used to")});
}

void addForecast(Rows& out, const telemetry::MeterJobDetail& job) {
    const telemetry::MeterForecast& forecast = *job.forecast;
    LedgerRow& row = out.add("forecast/" + job.job.text(), entityTitle(job.job),
                             LedgerModel::tr("interruptions in 30 days"), formatNumber(forecast.perMonth, 4),
                             messageText(forecast.source),
                             QStringLiteral("%1 – %2").arg(formatNumber(forecast.perMonthLow, 4),
                                                           formatNumber(forecast.perMonthHigh, 4)),
                             job.job);
    row.inputs = {
        {LedgerModel::tr("GPUs"), formatCount(forecast.gpus), LedgerModel::tr("of the job")},
        {LedgerModel::tr("failures"), formatCount(forecast.failures), LedgerModel::tr("the rate stands on")},
        {LedgerModel::tr("exposure"), LedgerModel::tr("%1 GPU-h").arg(formatLarge(forecast.exposureGpuHours)),
         messageText(forecast.source)},
        {LedgerModel::tr("effective training time"), percent(forecast.ettr),
         QStringLiteral("%1 – %2").arg(percent(forecast.ettrLow), percent(forecast.ettrHigh))},
        {LedgerModel::tr("takes"), LedgerModel::tr("%1 × as long").arg(formatNumber(forecast.stretch, 4)),
         LedgerModel::tr("than undisturbed")}};
}

void addJob(Rows& out, const telemetry::MeterJobDetail& job) {
    const QString name = entityTitle(job.job);
    const telemetry::MeterBaseline& base = job.baseline;
    const bool isKnown = base.kind != telemetry::MeterBaseline::Kind::none;
    LedgerRow& baseline =
        out.add("baseline/" + job.job.text(), name, LedgerModel::tr("baseline"),
                isKnown ? QString(formatNumber(base.seconds, 6) % QStringLiteral(" s")) : unknownText(),
                LedgerModel::tr("%1; %2 step(s)%3", nullptr, plural(base.steps))
                    .arg(messageText(base.source))
                    .arg(base.steps)
                    .arg(base.isGrey ? LedgerModel::tr("; too few to be sure") : QString()),
                isKnown ? QStringLiteral("%1 – %2 s")
                              .arg(formatNumber(base.lowSeconds, 6), formatNumber(base.highSeconds, 6))
                        : QString(),
                job.job);
    baseline.inputs = {
        {LedgerModel::tr("kind"),
         isKnown ? (base.kind == telemetry::MeterBaseline::Kind::reference ? LedgerModel::tr("stated")
                                                                           : LedgerModel::tr("learned"))
                 : LedgerModel::tr("none"),
         messageText(base.source)},
        {LedgerModel::tr("steps"), formatCount(base.steps),
         LedgerModel::tr("healthy ones that it stands on")},
        {LedgerModel::tr("window"),
         base.steps ? QString(formatUtcDateTime(base.window.from) % QStringLiteral(" – ") %
                              formatUtcDateTime(base.window.to))
                    : unknownText(),
         {}},
        {LedgerModel::tr("refused"),
         base.refused.isEmpty() ? LedgerModel::tr("nothing") : messageText(base.refused),
         LedgerModel::tr("windows that are poisoned")}};
    for (std::size_t i = 0; i < telemetry::kBucketCount; ++i) {
        if (job.buckets[i] == GpuTime())
            continue;
        const std::string bucket(telemetry::name(static_cast<telemetry::Bucket>(i)));
        LedgerRow& row = out.add(
            "bucket/" + bucket + '/' + job.job.text(), name, plainWords(bucket), hours(job.buckets[i]),
            LedgerModel::tr("bucket of the partition, since %1").arg(formatUtcTime(out.reading().since)), {},
            job.job);
        LedgerQuery query;
        query.at = out.reading().at;
        query.job = job.job;
        query.bucket = bucket;
        query.kind = LedgerQuery::Kind::partition;
        row.query = query;
    }
    const auto ratio = [&](const char* key, const QString& item, const std::optional<double>& value,
                           const QString& source) {
        if (value)
            out.add(std::string(key) + '/' + job.job.text(), name, item, percent(*value, 3), source, {},
                    job.job);
    };
    ratio("goodput", LedgerModel::tr("goodput"), job.goodput,
          LedgerModel::tr("productive ÷ time that was seen"));
    ratio("ettr", LedgerModel::tr("effective training time"), job.ettr,
          LedgerModel::tr("(productive + slow excess) ÷ (seen − planned)"));
    ratio("mfu", LedgerModel::tr("compute used"), job.mfu,
          LedgerModel::tr("model FLOPs utilisation as the job reports it"));
    ratio("mfu_reference", LedgerModel::tr("compute used, reference"), job.mfuReference,
          LedgerModel::tr("the same work in the time of the reference step"));
    if (job.busBandwidth)
        out.add("bus/" + job.job.text(), name, LedgerModel::tr("bus bandwidth"),
                formatNumber(*job.busBandwidth / 1e9) % QStringLiteral(" GB/s"),
                LedgerModel::tr("between its nodes, as collectives measure it"), {}, job.job);
    for (const telemetry::MeterAtRisk& risk : job.atRisk)
        addRisk(out, job, risk);
    if (job.squeeze)
        addSqueeze(out, job);
    if (job.forecast)
        addForecast(out, job);
    if (job.stalledKilowattHours)
        out.add("stalled/" + job.job.text(), name, LedgerModel::tr("burnt while stalled"),
                formatNumber(*job.stalledKilowattHours, 6) % QStringLiteral(" kWh"),
                LedgerModel::tr("power of its hosts while blocked"), {}, job.job);
}

void addSiteDetail(Rows& out, const telemetry::MeterDetail& detail) {
    LedgerRow& minute = out.add(
        "minute", LedgerModel::tr("all open"), LedgerModel::tr("one more minute of waiting"),
        out.money(detail.marginalPerMinuteMicros), LedgerModel::tr("all layers of all open incidents"));
    for (const telemetry::MeterSinceOnset& open : detail.open)
        minute.inputs.push_back(
            {fromText(open.incident), out.money(open.marginalPerMinuteMicros), LedgerModel::tr("a minute")});
    static constexpr std::array<const char*, 4> kLevels = {"domain", "seam", "entity", "team"};
    static constexpr std::array<const char*, 4> kLevelTitles = {
        QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "by domain"),
        QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "by seam"),
        QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "by entity"),
        QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "by team")};
    for (const telemetry::MeterShare& share : detail.shares)
        out.add(std::string("share/") + kLevels[static_cast<std::size_t>(share.level)] + '/' + share.name,
                LedgerModel::tr(kLevelTitles[static_cast<std::size_t>(share.level)]), plainWords(share.name),
                out.money(share.micros),
                LedgerModel::tr("%1 of the loss, %2%3")
                    .arg(percent(share.share), hours(share.gpuTime),
                         share.reason.isEmpty() ? QString()
                                                : QString(QStringLiteral("; ") % messageText(share.reason))));
    for (std::size_t i = 0; i < detail.cliffs.size(); ++i) {
        const telemetry::MeterCliff& cliff = detail.cliffs[i];
        out.add("cliff/" + std::to_string(i), LedgerModel::tr("deadline"), messageText(cliff.text),
                out.money(cliff.costMicros),
                LedgerModel::tr("at %1; %2 h of the job")
                    .arg(formatUtcDateTime(cliff.at), formatNumber(cliff.costHours)),
                {}, cliff.entity);
    }
    for (const telemetry::MeterAmplification& one : detail.amplification)
        out.add(
            "amplification/" + one.incident, fromText(one.incident), LedgerModel::tr("amplification"),
            formatNumber(one.factor, 4) % u'×',
            (one.isFed ? LedgerModel::tr("feeds %1, %2; %3 lost") : LedgerModel::tr("%1 faulty, %2; %3 lost"))
                .arg(countText(topology::EntityKind::gpu, one.faultyGpus), percent(one.faultyShare, 3),
                     percent(one.lossShare, 3)),
            {}, one.entity);
    if (detail.greenShare)
        out.add("green", LedgerModel::tr("components"), LedgerModel::tr("green"),
                percent(*detail.greenShare, 3),
                LedgerModel::tr("of %1 that say how they are").arg(formatCount(detail.componentsKnown)));
    for (const telemetry::MeterTeam& team : detail.teams) {
        LedgerRow& row = out.add("team/" + team.team, fromText(team.team), LedgerModel::tr("utilisation"),
                                 percent(team.utilisation),
                                 team.target ? LedgerModel::tr("target %1").arg(percent(*team.target))
                                             : LedgerModel::tr("no target is stated"));
        row.inputs = {
            {LedgerModel::tr("GPUs"), formatCount(team.gpus), {}},
            {LedgerModel::tr("loss rate"), out.money(team.lostPerHourMicros) % QStringLiteral(" /h"), {}},
            {LedgerModel::tr("lost"), out.money(team.lostMicros), hours(team.lostGpuTime)}};
        if (team.belowTargetGpuTime)
            row.inputs.push_back({LedgerModel::tr("below target"),
                                  team.belowTargetMicros ? out.money(*team.belowTargetMicros) : unknownText(),
                                  hours(*team.belowTargetGpuTime)});
    }
}

} // namespace

std::vector<LedgerRow> ledgerRows(const MeterReading* reading, const telemetry::IncidentReport* report,
                                  LayerSet layers) {
    if (!reading || reading->quality == telemetry::Quality::missing)
        return {};
    Rows out(*reading);
    addSite(out);
    if (reading->detail) {
        for (const telemetry::MeterSinceOnset& open : reading->detail->open)
            addOpen(out, open, layers);
        addSiteDetail(out, *reading->detail);
        for (const telemetry::MeterJobDetail& job : reading->detail->jobs)
            addJob(out, job);
    }
    if (report)
        for (const telemetry::Incident& incident : report->incidents)
            if (incident.ended && incident.cost)
                ledger::addIncident(out, incident.id, *incident.cost, incident.onset, layers);
    return std::move(out.rows);
}

} // namespace seamscope::models
