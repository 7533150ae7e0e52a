// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/statement_check.h"

#include "economics/money.h"
#include "qt/format.h"
#include "telemetry/buckets.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>

namespace seamscope::models {
namespace {

struct StatementCheckWords {
    Q_DECLARE_TR_FUNCTIONS(StatementCheckWords)
};

using ByRate = std::map<std::int64_t, GpuTime>;

void add(ByRate& sum, const telemetry::LedgerLine& line) {
    if (line.rateMicros)
        sum[*line.rateMicros] += line.time;
}

std::int64_t priceOf(const ByRate& sum) {
    std::int64_t micros = 0;
    for (const auto& [rate, time] : sum)
        micros = economics::saturatedSum(micros, economics::priceOf(time, {rate}).value);
    return micros;
}

bool isLoss(const std::string& bucket) {
    return std::any_of(telemetry::kLostBuckets.begin(), telemetry::kLostBuckets.end(),
                       [&](telemetry::Bucket one) { return telemetry::name(one) == bucket; });
}

} // namespace

StatementCheck checkOf(const Statement& statement, const telemetry::LedgerAnswer& partition, const telemetry::LedgerAnswer& layers) {
    StatementCheck check;
    ByRate paid;
    ByRate named;
    std::map<topology::EntityId, std::pair<GpuTime, ByRate>> lost;
    for (const telemetry::LedgerLine& line : partition.lines) {
        if (line.withdrawn)
            continue;
        ++check.partition;
        add(paid, line);
        if (!isLoss(line.bucket))
            continue;
        lost[line.job].first += line.time;
        add(lost[line.job].second, line);
    }
    for (const telemetry::LedgerLine& line : layers.lines)
        if (!line.withdrawn && (line.bucket == "direct_compute" || line.bucket == "rollback")) {
            ++check.layers;
            add(named, line);
        }
    ByRate all;
    for (const auto& [job, sum] : lost)
        if (sum.first > GpuTime())
            for (const auto& [rate, time] : sum.second)
                all[rate] += time;
    check.paid = {priceOf(paid), statement.paidMicros};
    check.lost = {priceOf(all), statement.lostMicros};
    check.named = {priceOf(named), statement.namedMicros};
    for (const StatementGroup& group : statement.groups)
        check.groups += CheckedSum{group.micros, statement.lostMicros}.agrees() ? 0 : 1;
    return check;
}

QString checkText(const StatementCheck& check, const std::string& currency) {
    const auto money = [&](std::int64_t micros) { return formatMoneyCode(micros, currency); };
    const QString sums = StatementCheckWords::tr("%1 lines come to paid %2 · lost %3 · named %4")
                             .arg(formatCount(check.partition + check.layers), money(check.paid.lines), money(check.lost.lines),
                                  money(check.named.lines));
    if (check.agrees())
        return StatementCheckWords::tr("%1: what stands above, to the cent").arg(sums);
    QStringList off;
    const auto compare = [&](const QString& name, const CheckedSum& sum) {
        if (!sum.agrees())
            off << StatementCheckWords::tr("%1 is %2 above").arg(name, money(sum.head));
    };
    compare(StatementCheckWords::tr("paid"), check.paid);
    compare(StatementCheckWords::tr("lost"), check.lost);
    compare(StatementCheckWords::tr("named"), check.named);
    if (check.groups > 0)
        off << StatementCheckWords::tr("%1 groups come to another loss").arg(formatCount(check.groups));
    return StatementCheckWords::tr("%1; %2").arg(sums, off.join(QStringLiteral(" · ")));
}

} // namespace seamscope::models
