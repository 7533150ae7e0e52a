// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind a figure, and the ways to go on, as texts of tables.
#include "economics/money.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/ledger_rows.h"
#include "qt/message_text.h"
#include "qt/words.h"

#include <QStringList>

#include <span>

namespace seamscope::models {
namespace {

using telemetry::LedgerLine;
using telemetry::MeterWhatIf;

QString fromText(const std::string& text) { return QString::fromStdString(text); }

QString timeText(const LedgerLine& line) {
    const double value = toGpuHours(line.time);
    const QString unit = line.bucket == "labor"      ? LedgerModel::tr("person-h")
                         : line.bucket == "schedule" ? LedgerModel::tr("h")
                                                     : LedgerModel::tr("GPU-h");
    return QString(formatNumber(value, 7) % u' ' % unit);
}

/// The one to ask "drained at" about.
const telemetry::Incident* drainable(const telemetry::IncidentReport* report) {
    const telemetry::Incident* best = nullptr;
    for (const telemetry::Incident& one :
         report ? std::span(report->incidents) : std::span<const telemetry::Incident>()) {
        if (!one.cost || one.cost->drained.empty() || one.cost->currency.empty())
            continue;
        const bool isBetter =
            !best || (best->ended && !one.ended) || (best->ended && one.ended && *one.ended > *best->ended) ||
            (!best->ended && !one.ended && one.cost->total.likelyMicros > best->cost->total.likelyMicros);
        best = isBetter ? &one : best;
    }
    return best;
}

/// @p isOnlyJob its name would say nothing
QString choiceText(const MeterWhatIf& what, bool isOnlyJob) {
    const QString job = what.job.isEmpty() || isOnlyJob ? QString() : QString(u' ' % entityTitle(what.job));
    switch (what.choice) {
    case MeterWhatIf::Choice::drainNow:
        return LedgerModel::tr("drain%1 now").arg(job);
    case MeterWhatIf::Choice::waitThenDrain:
        return LedgerModel::tr("wait %1, then drain%2").arg(formatDuration(what.wait), job);
    case MeterWhatIf::Choice::otherCadence:
        break;
    }
    return LedgerModel::tr("checkpoint%1 every %2, an hour")
        .arg(job, formatDuration(fromSeconds(what.intervalSeconds)));
}

} // namespace

TextTable lineTable(const telemetry::LedgerAnswer& answer) {
    TextTable table;
    table.headers = {LedgerModel::tr("from"),         LedgerModel::tr("to"),
                     LedgerModel::tr("job"),          LedgerModel::tr("bucket or layer"),
                     LedgerModel::tr("GPUs"),         LedgerModel::tr("time"),
                     LedgerModel::tr("rate an hour"), LedgerModel::tr("amount"),
                     LedgerModel::tr("price from"),   LedgerModel::tr("incident"),
                     LedgerModel::tr("withdrawn")};
    table.isNumber = {false, false, false, false, true, true, true, true, false, false, false};
    for (const LedgerLine& line : answer.lines) {
        QString amount = unknownText();
        QString rate = unknownText();
        if (line.rateMicros && !answer.currency.empty()) {
            amount =
                formatMoneyCode(economics::priceOf(line.time, {*line.rateMicros}).value, answer.currency);
            rate = formatMoneyCode(*line.rateMicros, answer.currency);
        }
        table.rows.push_back({formatUtcTime(line.from), formatUtcTime(line.to),
                              line.job.isEmpty() ? unknownText() : entityTitle(line.job),
                              plainWords(line.bucket), line.gpus ? formatCount(line.gpus) : QString(),
                              timeText(line), rate, amount, fromText(line.source), fromText(line.incident),
                              line.withdrawn ? formatUtcTime(*line.withdrawn) : QString()});
    }
    return table;
}

TextTable inputTable(const std::vector<LedgerInput>& inputs) {
    TextTable table;
    table.headers = {LedgerModel::tr("input"), LedgerModel::tr("value"), LedgerModel::tr("from")};
    table.isNumber = {false, true, false};
    for (const LedgerInput& input : inputs)
        table.rows.push_back({input.name, input.value, input.source});
    return table;
}

QString lineSum(const telemetry::LedgerAnswer& answer) {
    QString text =
        LedgerModel::tr("%1 line(s)", nullptr, plural(answer.matched)).arg(formatCount(answer.matched));
    if (answer.lines.size() < answer.matched)
        text += LedgerModel::tr(", the newest %1 shown").arg(formatCount(answer.lines.size()));
    text += LedgerModel::tr("; %1 h").arg(formatNumber(toGpuHours(answer.time), 7));
    if (answer.micros)
        text += LedgerModel::tr("; %1").arg(formatMoneyCode(*answer.micros, answer.currency));
    return text;
}

std::vector<WhatIfRow> drainedRows(const telemetry::IncidentReport* report) {
    std::vector<WhatIfRow> rows;
    const telemetry::Incident* incident = drainable(report);
    if (!incident)
        return rows;
    const telemetry::IncidentCost& cost = *incident->cost;
    const auto money = [&](std::int64_t micros) { return formatMoney(micros, cost.currency); };
    for (const telemetry::DrainedAt& one : cost.drained) {
        const std::int64_t saved = cost.total.likelyMicros - one.total.likelyMicros;
        const QString when = one.at == incident->onset      ? LedgerModel::tr(", the onset")
                             : one.at == incident->declared ? LedgerModel::tr(", when it was declared")
                                                            : QString();
        const auto part = [&](std::size_t layer) { return money(one.layerMicros[layer]); };
        rows.push_back(
            {LedgerModel::tr("%1 drained at %2%3").arg(fromText(incident->id), formatUtcTime(one.at), when),
             money(one.total.lowMicros), money(one.total.likelyMicros), money(one.total.highMicros),
             money(saved),
             LedgerModel::tr(
                 "in all, against %1 as it was\ndirect %2, opportunity %3, rollback %4, labour %5, "
                 "schedule %6")
                 .arg(money(cost.total.likelyMicros), part(0), part(1), part(2), part(3), part(4))});
    }
    return rows;
}

std::vector<WhatIfRow> whatIfRows(const telemetry::MeterReading* reading) {
    std::vector<WhatIfRow> rows;
    if (!reading || !reading->detail || reading->currency.empty())
        return rows;
    const auto money = [&](std::int64_t micros) { return formatMoney(micros, reading->currency); };
    for (const MeterWhatIf& what : reading->detail->whatIfs) {
        QStringList basis;
        for (const telemetry::Message& line : what.basis)
            basis << messageText(line);
        if (what.jobHours > 0)
            basis << LedgerModel::tr("the job ends %1 later").arg(formatDuration(fromSeconds(what.jobHours * 3600)));
        WhatIfRow row{
            choiceText(what, reading->jobs.size() == 1), money(what.cost.lowMicros),
            money(what.cost.likelyMicros), money(what.cost.highMicros),
            what.choice == MeterWhatIf::Choice::drainNow ? unknownText() : money(what.savedMicros),
            basis.join(u'\n'), what.choice == MeterWhatIf::Choice::drainNow};
        if (std::find(rows.begin(), rows.end(), row) == rows.end())
            rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace seamscope::models
