// SPDX-License-Identifier: GPL-3.0-or-later
// What one incident costs, as rows: five layers that can be switched off, their sum, and the dates that move.
#include "economics/money.h"
#include "qt/incident_text.h"
#include "qt/ledger_row_list.h"
#include "qt/meter_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::models {
namespace ledger {
namespace {

using telemetry::DateShift;
using telemetry::IncidentCost;
using telemetry::LedgerQuery;
using telemetry::MoneyRange;

constexpr std::array<const char*, 5> kLayerNames = {"direct_compute", "opportunity", "rollback", "labor",
                                                    "schedule"};
constexpr std::array<const char*, 5> kLayerTitles = {
    QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "direct compute"),
    QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "opportunity"),
    QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "rollback"),
    QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "labour"),
    QT_TRANSLATE_NOOP("seamscope::models::LedgerModel", "schedule")};

constexpr std::size_t kLabor = 3;
constexpr std::size_t kSchedule = 4;
constexpr double kMore = 1.1; ///< what an input is taken times to see how much depends on it

std::array<std::optional<std::int64_t>, 5> amountsOf(const IncidentCost& cost) {
    return {cost.directComputeMicros, cost.opportunityMicros, cost.rollbackMicros, cost.laborMicros,
            cost.scheduleMicros};
}

bool hasBand(const MoneyRange& range) { return range.highMicros > range.lowMicros; }

double hourMicros(const DateShift& shift) {
    return shift.valuePerDay ? static_cast<double>(shift.valuePerDay->likelyMicros) / 24 : 0;
}

/// How far the money of a layer may be measured wrong, downwards and upwards. The band of the schedule also
/// has what the value of a day may be instead; that is no error of measurement, and no part of it here.
std::pair<double, double> reachOf(const IncidentCost& cost, std::size_t layer, std::int64_t likely) {
    if (layer == kSchedule) {
        std::pair<double, double> reach;
        for (const DateShift& shift : cost.shifts) {
            const double more = shift.slipHoursHigh() - shift.slipHours();
            reach.first += std::min(more, shift.slipHours()) * hourMicros(shift);
            reach.second += more * hourMicros(shift);
        }
        return reach;
    }
    const MoneyRange& range = cost.layers[layer].range;
    return hasBand(range) ? std::pair(static_cast<double>(likely - range.lowMicros),
                                      static_cast<double>(range.highMicros - likely))
                          : std::pair(0.0, 0.0);
}

/// The sum of some layers. One lost time makes compute and delay, so their errors go together; those of
/// labour stand apart (docs/economics.md).
MoneyRange sumOf(const IncidentCost& cost, LayerSet layers) {
    const auto amounts = amountsOf(cost);
    std::int64_t likely = 0;
    std::array<double, 2> down{};
    std::array<double, 2> up{};
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        if (!layers[i] || !amounts[i])
            continue;
        likely = economics::saturatedSum(likely, *amounts[i]);
        const auto [below, above] = reachOf(cost, i, *amounts[i]);
        down[i == kLabor] += below;
        up[i == kLabor] += above;
    }
    return {std::max<std::int64_t>(0, economics::saturatedSum(likely, -economics::roundedMicros(std::hypot(down[0], down[1])))),
            likely, economics::saturatedSum(likely, economics::roundedMicros(std::hypot(up[0], up[1])))};
}

void addSum(Rows& out, const std::string& id, const IncidentCost& cost, LayerSet layers,
            const LedgerQuery& query) {
    if (layers.all()) {
        out.add(id + "/total", fromText(id), LedgerModel::tr("sum of the layers"),
                out.money(cost.total.likelyMicros), LedgerModel::tr("80 % band over all layers"),
                out.band(cost.total))
            .query = query;
        return;
    }
    const MoneyRange sum = sumOf(cost, layers);
    LedgerRow& row = out.add(id + "/total", fromText(id), LedgerModel::tr("sum %1").arg(leftOutText(layers)),
                             layers.none() ? unknownText() : out.money(sum.likelyMicros),
                             LedgerModel::tr("all five come to %1").arg(out.money(cost.total.likelyMicros)),
                             layers.none() || !hasBand(sum) ? QString() : out.band(sum));
    const auto amounts = amountsOf(cost);
    for (std::size_t i = 0; i < amounts.size(); ++i)
        row.inputs.push_back({LedgerModel::tr(kLayerTitles[i]),
                              amounts[i] ? out.money(*amounts[i]) : unknownText(),
                              layers[i] ? LedgerModel::tr("in the sum") : LedgerModel::tr("left out")});
}

/// What 10 % more of an input would change.
struct Sensitivity {
    LedgerInput input;
    double hours = 0;
    double micros = 0;
};

Sensitivity sensitivityOf(const QString& name, const QString& value, const DateShift& shift,
                          const DateShift& changed) {
    Sensitivity one{{name, value, {}}, changed.slipHours() - shift.slipHours(), 0};
    one.micros = changed.slipHours() * hourMicros(changed) - shift.slipHours() * hourMicros(shift);
    return one;
}

/// The inputs of a shift, the one that matters most first.
std::vector<LedgerInput> sensitivities(const Rows& out, const DateShift& shift) {
    const auto hourText = [](double h) -> QString { return formatNumber(h, 4) % QStringLiteral(" h"); };
    DateShift changed = shift;
    changed.lostHours *= kMore;
    std::vector<Sensitivity> all{sensitivityOf(
        LedgerModel::tr("time lost"),
        LedgerModel::tr("%1, p90 %2").arg(hourText(shift.lostHours), hourText(shift.lostHoursHigh)), shift,
        changed)};
    changed = shift;
    changed.slackHours *= kMore;
    all.push_back(
        sensitivityOf(LedgerModel::tr("slack before it"), hourText(shift.slackHours), shift, changed));
    if (shift.valuePerDay) {
        changed = shift;
        changed.valuePerDay->likelyMicros =
            economics::roundedMicros(kMore * static_cast<double>(shift.valuePerDay->likelyMicros));
        all.push_back(sensitivityOf(LedgerModel::tr("value of a day"),
                                    LedgerModel::tr("%1, %2").arg(out.money(shift.valuePerDay->likelyMicros),
                                                                  out.band(*shift.valuePerDay)),
                                    shift, changed));
    }
    std::stable_sort(all.begin(), all.end(), [](const Sensitivity& a, const Sensitivity& b) {
        return std::pair(std::abs(a.micros), std::abs(a.hours)) >
               std::pair(std::abs(b.micros), std::abs(b.hours));
    });
    std::vector<LedgerInput> inputs;
    for (Sensitivity& one : all) {
        one.input.source = LedgerModel::tr("10 % more of it: %1").arg(lagText(fromSeconds(one.hours * 3600)));
        if (shift.valuePerDay)
            one.input.source += QStringLiteral(", ") % out.money(economics::roundedMicros(one.micros));
        inputs.push_back(std::move(one.input));
    }
    return inputs;
}

void addShift(Rows& out, const std::string& id, const DateShift& shift) {
    const Duration likely = fromSeconds(shift.slipHours() * 3600);
    const Duration high = fromSeconds(shift.slipHoursHigh() * 3600);
    const topology::EntityId& what = shift.milestone.isEmpty() ? shift.program : shift.milestone;
    QString source = LedgerModel::tr("no milestone is stated");
    if (shift.due)
        source = LedgerModel::tr("due %1, p50 %2, p90 %3")
                     .arg(formatUtcDateTime(*shift.due), formatUtcDateTime(*shift.due + likely),
                          formatUtcDateTime(*shift.due + high));
    if (!shift.valuePerDay)
        source += LedgerModel::tr("; no value of a day is stated, so no money");
    LedgerRow& row = out.add(id + "/date/" + what.text(), fromText(id),
                             LedgerModel::tr("%1 moves by").arg(entityTitle(what)),
                             LedgerModel::tr("p50 %1").arg(lagText(likely)), source,
                             LedgerModel::tr("p90 %1").arg(lagText(high)), what);
    row.inputs = sensitivities(out, shift);
}

} // namespace

void addIncident(Rows& out, const std::string& id, const IncidentCost& cost, TimePoint onset,
                 LayerSet layers) {
    const QString since = LedgerModel::tr("since %1").arg(formatUtcDateTime(onset));
    const auto amounts = amountsOf(cost);
    LedgerQuery query;
    query.at = cost.at;
    query.incident = id;
    query.kind = LedgerQuery::Kind::layers;
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        const telemetry::IncidentLayer& layer = cost.layers[i];
        QString source =
            layer.since ? LedgerModel::tr("since %1").arg(formatUtcDateTime(*layer.since)) : since;
        if (i == kSchedule && !amounts[i])
            source =
                LedgerModel::tr("%1 h; no value of a day is stated").arg(formatNumber(cost.scheduleHours));
        if (i == kLabor) // contract §6
            source += LedgerModel::tr(", the first effect: no source says when people took it up") %
                      (cost.actedAt
                           ? LedgerModel::tr("; first operator action %1").arg(formatUtcTime(*cost.actedAt))
                           : QString());
        LedgerRow& row = out.add(id + '/' + kLayerNames[i], fromText(id), LedgerModel::tr(kLayerTitles[i]),
                                 amounts[i] ? out.money(*amounts[i]) : unknownText(), source,
                                 hasBand(layer.range) ? out.band(layer.range) : QString());
        query.bucket = kLayerNames[i];
        row.query = query;
        row.isOn = layers[i];
        row.layer = static_cast<int>(i);
    }
    query.bucket.clear();
    addSum(out, id, cost, layers, query);
    for (const DateShift& shift : cost.shifts)
        addShift(out, id, shift);
    if (!cost.unobservedJobs.empty()) {
        QStringList names;
        for (const topology::EntityId& job : cost.unobservedJobs)
            names << entityTitle(job);
        out.add(
            id + "/unobserved", fromText(id), LedgerModel::tr("not in the price"),
            names.join(QStringLiteral(", ")),
            LedgerModel::tr("unobserved: nothing says what it did; all of its time is within the high ends"));
    }
    LedgerRow& time = out.add(
        id + "/time", fromText(id), LedgerModel::tr("lost GPU time"), hours(cost.lostGpuTime),
        LedgerModel::tr("%1, %2 tokens, %3 of a day")
            .arg(progressWords(cost.lostSteps, cost.lostRequests), formatLarge(cost.lostTokens),
                 percent(cost.lostShareOfDay)),
        cost.lostGpuTimeHigh > cost.lostGpuTimeLow
            ? QString(hours(cost.lostGpuTimeLow) % QStringLiteral(" – ") % hours(cost.lostGpuTimeHigh))
            : QString());
    query.kind = LedgerQuery::Kind::partition;
    time.query = query;
}

} // namespace ledger

QString leftOutText(LayerSet layers) {
    QStringList out;
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (!layers[i])
            out << LedgerModel::tr(ledger::kLayerTitles[i]);
    return out.isEmpty() ? QString() : LedgerModel::tr("without %1").arg(out.join(QStringLiteral(", ")));
}

} // namespace seamscope::models
