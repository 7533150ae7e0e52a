// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/watch_list.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/message_text.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "telemetry/message_catalogue.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace seamscope::models {
namespace {

using namespace std::chrono_literals;
using telemetry::AtStake;
using telemetry::Crossing;
using telemetry::Silence;
using telemetry::WatchItem;

/// The context of these words for who translates them.
struct WatchList {
    Q_DECLARE_TR_FUNCTIONS(WatchList)
};

/// From this far on the day alone is told: a fit of weeks knows no minutes.
constexpr Duration kDaysAlone = 48h;

QString dayText(TimePoint at, TimePoint now) {
    return at - now < kDaysAlone ? formatUtcDayMinute(at) : formatTick(at, 24h);
}

QString untilText(TimePoint at, TimePoint now) {
    const Duration left = at - now;
    if (left <= Duration(0))
        return WatchList::tr("now");
    return left < kDaysAlone ? WatchList::tr("in %1").arg(formatAge(left))
                             : WatchList::tr("in %1 d").arg(formatCount(static_cast<std::uint64_t>(std::lround(toSeconds(left) / 86'400))));
}

/// "$1,204" or "201 GPU-h"; empty: nothing is known to stand on it.
QString amount(const AtStake& stake) {
    if (!stake.currency.empty())
        return formatMoney(stake.likelyMicros, stake.currency);
    return stake.gpuHours > 0 ? WatchList::tr("%1 GPU-h").arg(formatNumber(stake.gpuHours)) : QString();
}

WatchRow rowOf(const Silence& silence, TimePoint now) {
    WatchRow row;
    row.kind = WatchRow::Kind::silent;
    row.entity = silence.entity;
    row.title = entityTitle(silence.entity);
    row.when = WatchList::tr("for %1").arg(formatAge(now - silence.since));
    QStringList families;
    for (const std::string& family : silence.families)
        families << plainWords(family);
    row.text = families.isEmpty() ? WatchList::tr("not heard any more")
                                  : WatchList::tr("not heard any more: %1").arg(families.join(QStringLiteral(", ")));
    if (silence.parts > 1)
        row.text += QStringLiteral(" · ") % WatchList::tr("%1 part(s)", nullptr, plural(silence.parts)).arg(formatCount(silence.parts));
    if (silence.isCollector)
        row.text += QStringLiteral(" · ") % WatchList::tr("likely what collects, not the site");
    if (const QString lost = amount(silence.atStake); !lost.isEmpty())
        row.stake = WatchList::tr("%1 /h unwatched").arg(lost);
    return row;
}

WatchRow rowOf(const Crossing& crossing, TimePoint now) {
    WatchRow row;
    row.kind = WatchRow::Kind::crossing;
    row.entity = crossing.entity;
    row.title = entityTitle(crossing.entity);
    row.when = untilText(crossing.at, now);
    const QString first = dayText(crossing.earliest, now);
    const QString last = dayText(crossing.latest, now);
    row.text = WatchList::tr("%1 %2 reaches %3, %4")
                   .arg(signalWords(crossing.signal), formatMeasure(crossing.value, crossing.unit).text(),
                        formatMeasure(crossing.limit, crossing.unit).text(),
                        first == last ? first : QString(first % QStringLiteral(" – ") % last));
    if (const QString lost = amount(crossing.atStake); !lost.isEmpty())
        row.stake = WatchList::tr("%1 at stake").arg(lost);
    return row;
}

WatchRow rowOf(const WatchItem& item, TimePoint now) {
    WatchRow row;
    row.entity = item.entity;
    row.title = entityTitle(item.entity);
    row.when = WatchList::tr("for %1").arg(formatAge(now - item.since));
    row.text = messageText(item.text);
    if (item.lossExpectedFrom)
        row.stake = *item.lossExpectedFrom > now
                        ? WatchList::tr("loss from %1").arg(dayText(*item.lossExpectedFrom, now))
                        : WatchList::tr("loss from now on");
    return row;
}

/// Told as a limit that is reached, or as a seam.
bool isToldElsewhere(const WatchItem& item, const telemetry::IncidentReport& report) {
    return item.text.code == telemetry::MessageCode::seamDeparted ||
           std::any_of(report.crossings.begin(), report.crossings.end(), [&](const Crossing& crossing) {
               return crossing.entity == item.entity && crossing.signal == item.signal;
           });
}

template<class T>
std::vector<const T*> pointersTo(const std::vector<T>& all) {
    std::vector<const T*> pointers;
    for (const T& one : all)
        pointers.push_back(&one);
    return pointers;
}

} // namespace

std::vector<WatchRow> watchRows(const telemetry::IncidentReport& report, TimePoint now) {
    std::vector<WatchRow> rows;
    auto silences = pointersTo(report.silent);
    std::erase_if(silences, [&](const Silence* one) { return one->since > now || (one->until && *one->until <= now); });
    std::stable_sort(silences.begin(), silences.end(), [](const Silence* a, const Silence* b) {
        return std::pair(!a->isCollector, -a->atStake.gpuHours) < std::pair(!b->isCollector, -b->atStake.gpuHours);
    });
    for (const Silence* silence : silences)
        rows.push_back(rowOf(*silence, now));
    auto crossings = pointersTo(report.crossings);
    std::stable_sort(crossings.begin(), crossings.end(),
                     [](const Crossing* a, const Crossing* b) { return a->earliest < b->earliest; });
    for (const Crossing* crossing : crossings)
        rows.push_back(rowOf(*crossing, now));
    auto items = pointersTo(report.watch);
    std::erase_if(items, [&](const WatchItem* item) {
        return item->since > now || (item->until && *item->until <= now) || isToldElsewhere(*item, report);
    });
    std::stable_sort(items.begin(), items.end(), [](const WatchItem* a, const WatchItem* b) {
        return std::pair(a->lossExpectedFrom.value_or(kTimeMax), a->since) <
               std::pair(b->lossExpectedFrom.value_or(kTimeMax), b->since);
    });
    for (const WatchItem* item : items)
        rows.push_back(rowOf(*item, now));
    return rows;
}

QString watchDescription(const WatchRow& row) {
    QStringList lines{row.title % QStringLiteral(" · ") % row.when, row.text};
    if (!row.stake.isEmpty())
        lines << row.stake;
    return lines.join(u'\n');
}

} // namespace seamscope::models
