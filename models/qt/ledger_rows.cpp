// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/ledger_rows.h"

#include "qt/format.h"
#include "qt/incident_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::models {
namespace {

using telemetry::MeterReading;

constexpr std::size_t kMostPoints = 2000;

QString tr(const char* text) { return LedgerModel::tr(text); }
QString fromText(const std::string& text) { return QString::fromStdString(text); }
QString hours(std::int64_t gpuNanoseconds) {
    return formatNumber(static_cast<double>(gpuNanoseconds) / 3.6e12, 6) % QStringLiteral(" GPU-h");
}

class Rows {
public:
    explicit Rows(const MeterReading& reading)
        : m_reading(reading) {}

    void add(const QString& about, const QString& item, const QString& value, const QString& source = {},
             const QString& range = {}, const topology::EntityId& entity = {}) {
        rows.push_back({about, item, value, range, source, entity});
    }
    [[nodiscard]] QString money(std::int64_t micros) const {
        return m_reading.currency.empty() ? unknownText() : formatMoneyCode(micros, m_reading.currency);
    }
    [[nodiscard]] QString band(std::int64_t low, std::int64_t high) const {
        return m_reading.currency.empty() ? QString()
                                          : QString(money(low) % QStringLiteral(" – ") % money(high));
    }

    std::vector<LedgerRow> rows;

private:
    const MeterReading& m_reading;
};

void addSite(Rows& out, const MeterReading& reading) {
    const QString site = tr("all jobs");
    out.add(site, tr("loss rate"), out.money(reading.lostPerHourMicros) % QStringLiteral(" /h"),
            tr("GPUs × rate × (1 − reference ÷ step)"));
    out.add(site, tr("paid"), out.money(reading.paidPerHourMicros) % QStringLiteral(" /h"),
            tr("%1 GPUs × rate").arg(formatCount(reading.gpus)));
    out.add(site, tr("lost so far"), out.money(reading.lostTotalMicros),
            tr("since %1").arg(formatUtcDateTime(reading.since)));
    out.add(site, tr("lost GPU time"), hours(reading.lostGpuNanoseconds));
    out.add(site, tr("progress"),
            tr("%1 steps, %2 tokens").arg(formatLarge(reading.lostSteps), formatLarge(reading.lostTokens)));
    if (reading.gpusWithoutReference)
        out.add(site, tr("not measured"), tr("%1 GPUs").arg(formatCount(reading.gpusWithoutReference)),
                tr("no reference: counted neither as lost nor as delivered"));
    for (const MeterReading::JobLine& job : reading.jobs)
        out.add(entityTitle(job.job), tr("loss rate"),
                out.money(job.lostPerHourMicros) % QStringLiteral(" /h"),
                tr("%1 s against %2 s; %3; price: %4")
                    .arg(job.stepSeconds ? formatNumber(*job.stepSeconds, 6) : unknownText(),
                         job.referenceSeconds ? formatNumber(*job.referenceSeconds, 6) : unknownText(),
                         fromText(job.referenceSource), fromText(job.priceSource)),
                {}, job.job);
}

void addIncident(Rows& out, const telemetry::MeterSinceOnset& open) {
    const QString id = fromText(open.incident);
    const telemetry::IncidentCost& cost = open.cost;
    const QString since = tr("since %1").arg(formatUtcDateTime(open.onset));
    out.add(id, tr("direct compute"), out.money(cost.directComputeMicros), since);
    out.add(id, tr("opportunity"), out.money(cost.opportunityMicros), since);
    out.add(id, tr("rollback"), out.money(cost.rollbackMicros), since);
    out.add(id, tr("labour"), out.money(cost.laborMicros), since);
    out.add(id, tr("schedule"), cost.scheduleMicros ? out.money(*cost.scheduleMicros) : unknownText(),
            cost.scheduleMicros
                ? since
                : tr("%1 h; no value of a day is stated").arg(formatNumber(cost.scheduleHours)));
    out.add(id, tr("sum"), out.money(cost.total.likelyMicros), tr("80 % band over all layers"),
            out.band(cost.total.lowMicros, cost.total.highMicros));
    out.add(id, tr("one more minute"), out.money(open.marginalPerMinuteMicros));
}

void addJob(Rows& out, const telemetry::MeterJobDetail& job) {
    const QString name = entityTitle(job.job);
    const telemetry::MeterBaseline& base = job.baseline;
    out.add(
        name, tr("baseline"),
        base.kind == telemetry::MeterBaseline::Kind::none
            ? unknownText()
            : formatNumber(base.seconds, 6) % QStringLiteral(" s"),
        tr("%1; %2 steps%3")
            .arg(fromText(base.source))
            .arg(base.steps)
            .arg(base.refused.empty() ? QString() : tr("; refused: %1").arg(fromText(base.refused))),
        QStringLiteral("%1 – %2 s").arg(formatNumber(base.lowSeconds, 6), formatNumber(base.highSeconds, 6)),
        job.job);
    for (std::size_t i = 0; i < telemetry::kBucketCount; ++i)
        if (job.buckets[i] != 0) {
            const std::string_view bucket = telemetry::name(static_cast<telemetry::Bucket>(i));
            out.add(name, plainWords(bucket), hours(job.buckets[i]), tr("bucket"), {}, job.job);
        }
    for (const telemetry::MeterAtRisk& risk : job.atRisk)
        out.add(name, tr("at risk on %1").arg(fromText(risk.tier)), out.money(risk.micros),
                risk.committed ? tr("durable since %1, %2 steps")
                                     .arg(formatUtcTime(*risk.committed), formatLarge(risk.steps))
                               : tr("no durable checkpoint yet"),
                {}, job.job);
    if (job.squeeze)
        out.add(name, tr("best checkpoint interval"), formatDuration(fromSeconds(job.squeeze->exactSeconds)),
                tr("write %1 s, MTBF %2 h; %3")
                    .arg(formatNumber(job.squeeze->writeSeconds), formatNumber(job.squeeze->mtbfHours),
                         fromText(job.squeeze->failureSource)),
                QStringLiteral("%1 – %2").arg(formatDuration(fromSeconds(job.squeeze->lowSeconds)),
                                              formatDuration(fromSeconds(job.squeeze->highSeconds))),
                job.job);
}

} // namespace

std::vector<LedgerRow> ledgerRows(const MeterReading* reading, const telemetry::IncidentReport* report) {
    if (!reading || reading->quality == telemetry::Quality::missing)
        return {};
    Rows out(*reading);
    addSite(out, *reading);
    if (reading->detail) {
        for (const telemetry::MeterSinceOnset& open : reading->detail->open)
            addIncident(out, open);
        for (const telemetry::MeterJobDetail& job : reading->detail->jobs)
            addJob(out, job);
        for (const telemetry::MeterShare& share : reading->detail->shares)
            out.add(tr("carried by"), plainWords(share.name), out.money(share.micros),
                    tr("%1 % of the loss, %2")
                        .arg(formatFixed(100 * share.share, 2), hours(share.gpuNanoseconds)));
        for (const telemetry::MeterCliff& cliff : reading->detail->cliffs)
            out.add(tr("cliff"), fromText(cliff.text), out.money(cliff.costMicros),
                    formatUtcDateTime(cliff.at), {}, cliff.entity);
    }
    if (report)
        for (const telemetry::Incident& incident : report->incidents)
            if (incident.ended && incident.cost)
                out.add(fromText(incident.id), tr("sum, ended"), out.money(incident.cost->total.likelyMicros),
                        headline(incident),
                        out.band(incident.cost->total.lowMicros, incident.cost->total.highMicros));
    return std::move(out.rows);
}

void LedgerModel::setRows(std::vector<LedgerRow> rows) {
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!(rows[i] == m_rows[i])) {
            m_rows[i] = std::move(rows[i]);
            Q_EMIT dataChanged(index(static_cast<int>(i), 0), index(static_cast<int>(i), columnCount_ - 1));
        }
}

int LedgerModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int LedgerModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnCount_; }

QVariant LedgerModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const LedgerRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return index.column() == value || index.column() == range
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case about:
        return row.about;
    case item:
        return row.item;
    case value:
        return row.value;
    case range:
        return row.range;
    default:
        return row.source;
    }
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const std::array<QString, columnCount_> names = {tr("of"), tr("what"), tr("value"), tr("80 % band"),
                                                     tr("stands on")};
    return section >= 0 && section < columnCount_ ? names[static_cast<std::size_t>(section)] : QVariant();
}

void LayerHistory::note(const MeterReading& reading, std::uint64_t epoch) {
    if (!reading.detail)
        return;
    if (epoch != m_epoch || (!m_points.empty() && reading.at < m_points.back().at))
        m_points.clear();
    m_epoch = epoch;
    if (!m_points.empty() && reading.at == m_points.back().at)
        return;
    LayerPoint point;
    point.at = reading.at;
    for (const telemetry::MeterSinceOnset& open : reading.detail->open) {
        point.direct += open.cost.directComputeMicros;
        point.opportunity += open.cost.opportunityMicros;
        point.rollback += open.cost.rollbackMicros;
        point.labour += open.cost.laborMicros;
        point.schedule += open.cost.scheduleMicros.value_or(0);
    }
    m_points.push_back(point);
    if (m_points.size() <= kMostPoints)
        return;
    std::size_t n = 0; // every second of the older half goes: the extent stays
    const auto half = m_points.begin() + static_cast<std::ptrdiff_t>(kMostPoints / 2);
    m_points.erase(std::remove_if(m_points.begin(), half, [&](const LayerPoint&) { return ++n % 2 == 0; }),
                   half);
}

std::vector<WhatIf> whatIfs(const MeterReading* reading, TimePoint now) {
    std::vector<WhatIf> out;
    if (!reading || !reading->detail || reading->currency.empty() ||
        reading->quality != telemetry::Quality::good)
        return out;
    const telemetry::MeterDetail& detail = *reading->detail;
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (const telemetry::MeterJobDetail& job : detail.jobs) {
        low += job.lostPerHourLowMicros;
        high += job.lostPerHourHighMicros;
    }
    const auto rate = static_cast<double>(reading->lostPerHourMicros);
    const double less = rate > 0 && low > 0 ? static_cast<double>(low) / rate : 1;
    const double more = rate > 0 && high > 0 ? static_cast<double>(high) / rate : 1;
    for (const int minutes : {10, 30, 60}) {
        const double waiting = static_cast<double>(detail.marginalPerMinuteMicros) * minutes;
        double cliffs = 0;
        for (const telemetry::MeterCliff& cliff : detail.cliffs)
            if (cliff.at > now && cliff.at <= now + std::chrono::minutes(minutes))
                cliffs += static_cast<double>(cliff.costMicros);
        out.push_back({tr("wait %1 min").arg(minutes), std::llround(waiting * less + cliffs),
                       std::llround(waiting + cliffs), std::llround(waiting * more + cliffs),
                       cliffs > 0 ? tr("marginal rate and the cliffs on the way")
                                  : tr("marginal rate, no cliff on the way")});
    }
    for (const telemetry::MeterJobDetail& job : detail.jobs) {
        if (!job.squeeze || job.atRisk.empty())
            continue;
        const double perSecond = static_cast<double>(reading->paidPerHourMicros) / 3600;
        const std::int64_t restart = std::llround(perSecond * job.squeeze->restartSeconds);
        const std::int64_t afterWrite = restart + std::llround(perSecond * job.squeeze->writeSeconds);
        const std::int64_t atOnce = restart + job.atRisk.front().micros;
        out.push_back({tr("drain and restart %1").arg(entityTitle(job.job)), std::min(afterWrite, atOnce),
                       std::min(afterWrite, atOnce), std::max(afterWrite, atOnce),
                       tr("low: a checkpoint first; high: at once, and what is at risk is lost")});
        out.push_back({tr("checkpoint every %1").arg(formatDuration(fromSeconds(job.squeeze->exactSeconds))),
                       -job.squeeze->savedPerHourMicros, -job.squeeze->savedPerHourMicros, 0,
                       tr("an hour; best interval against %1 now")
                           .arg(formatDuration(fromSeconds(job.squeeze->intervalSeconds)))});
    }
    return out;
}

} // namespace seamscope::models
