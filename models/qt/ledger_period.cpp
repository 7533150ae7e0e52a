// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/ledger_period.h"

#include <QCoreApplication>

#include <algorithm>

namespace seamscope::models {
namespace {

struct LedgerPeriodWords {
    Q_DECLARE_TR_FUNCTIONS(LedgerPeriodWords)
};

} // namespace

TimePoint beginOf(const LedgerPeriod& period, TimePoint now, std::optional<TimePoint> handOver) {
    using std::chrono::hours;
    switch (period.kind) {
    case LedgerPeriod::Kind::record:
        return kTimeMin;
    case LedgerPeriod::Kind::hour:
        return now - hours(1);
    case LedgerPeriod::Kind::shift:
        return handOver && *handOver <= now ? *handOver : now - hours(8);
    case LedgerPeriod::Kind::day:
        return now - hours(24);
    case LedgerPeriod::Kind::week:
        return now - hours(24 * 7);
    case LedgerPeriod::Kind::month:
        return now - hours(24 * 30);
    case LedgerPeriod::Kind::since:
        return std::min(period.since, now);
    }
    return kTimeMin;
}

QString periodName(LedgerPeriod::Kind kind) {
    switch (kind) {
    case LedgerPeriod::Kind::record:
        return LedgerPeriodWords::tr("Whole record");
    case LedgerPeriod::Kind::hour:
        return LedgerPeriodWords::tr("Last hour");
    case LedgerPeriod::Kind::shift:
        return LedgerPeriodWords::tr("This shift");
    case LedgerPeriod::Kind::day:
        return LedgerPeriodWords::tr("Last 24 hours");
    case LedgerPeriod::Kind::week:
        return LedgerPeriodWords::tr("Last 7 days");
    case LedgerPeriod::Kind::month:
        return LedgerPeriodWords::tr("Last 30 days");
    case LedgerPeriod::Kind::since:
        return LedgerPeriodWords::tr("Since…");
    }
    return {};
}

telemetry::LedgerAnswer partitionSince(telemetry::LedgerAnswer partition, TimePoint from) {
    // Of older lines than were asked for nothing has to be known.
    const bool isWhole = partition.lines.size() >= partition.matched || (!partition.lines.empty() && partition.lines.front().from < from);
    std::erase_if(partition.lines, [&](const telemetry::LedgerLine& line) { return line.to <= from; });
    partition.time = {};
    for (telemetry::LedgerLine& line : partition.lines) {
        if (line.from < from) {
            line.time = GpuTime::rounded(static_cast<double>(line.time) * (toSeconds(line.to - from) / toSeconds(line.to - line.from)));
            line.from = from;
        }
        if (!line.withdrawn)
            partition.time += line.time;
    }
    partition.matched = partition.lines.size() + (isWhole ? 0 : 1);
    partition.micros.reset(); // of lines that were cut
    return partition;
}

telemetry::LedgerAnswer layersSince(telemetry::LedgerAnswer layers, const telemetry::LedgerAnswer& before) {
    layers.micros.reset();
    layers.matched += before.matched;
    for (telemetry::LedgerLine line : before.lines) {
        line.time = GpuTime() - line.time;
        layers.time += line.withdrawn ? GpuTime() : line.time;
        layers.lines.push_back(std::move(line));
    }
    return layers;
}

} // namespace seamscope::models
