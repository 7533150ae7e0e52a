// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/trend_words.h"

#include "qt/fact_text.h"
#include "qt/format.h"
#include "qt/terms.h"
#include "qt/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>

namespace seamscope::ui {
namespace {

struct TrendWords {
    Q_DECLARE_TR_FUNCTIONS(TrendWords)
};

} // namespace

using namespace models;

QString trendName(const std::string& signal, const QString& subject) {
    // What has a name of its own is called by it everywhere: the step time is no "job step seconds" here.
    for (const char* named :
         {"job.step_seconds", "job.tokens_per_second", "meter.lost_per_hour", "inference.ttft",
          "inference.transfer_seconds", "checkpoint.write_seconds", "power.active"})
        if (signal == named)
            return signalWords(signal);
    QString text = QString::fromStdString(signal);
    const QString kind = subject.section(u'/', 0, 0);
    const bool isSaid = !kind.isEmpty() && text.startsWith(kind + u'.');
    if (isSaid || text.count(u'.') == 2)
        text = text.section(u'.', 1);
    return plainWords(text.replace(u'.', u' ').toStdString());
}

void addTrendScale(PrimitiveList& shapes, const TrendPicture& trend, const std::string& unit,
                   const QRectF& lane) {
    const TrendScale scale = trendScale(trend);
    qreal last = -1e9;
    for (const std::optional<double>& end : {trend.lowest, trend.highest}) {
        if (!end)
            continue;
        const qreal y = lane.bottom() - scale.shareOf(*end) * lane.height();
        const qreal nearest = std::min(std::abs(y - last), std::abs(y - lane.center().y()) - 8);
        if (nearest < 16)
            continue;
        last = y;
        shapes.add(RectShape{QRectF(lane.right() - 4, std::round(y), 4, 1), Role::line, {}, 0});
        // Clear of those of the next lane.
        shapes.add(TextShape{{lane.right() - 8, std::clamp(y + 4, lane.top() + 11, std::max(lane.top() + 11, lane.bottom() - 3))},
                             formatMeasure(*end, unit).text(),
                             type::kSmall,
                             Role::ink3,
                             Align::right});
    }
}

std::string trendKey(const TrendLane& lane) { return lane.signal + ' ' + lane.bearer; }

QString trendCount(const TrendPicture& trend, const TrendLane& lane) {
    const auto counted = [&lane](std::uint64_t count) {
        return lane.bearer.empty()
                   ? TrendWords::tr("%1 line(s)", nullptr, plural(count)).arg(formatCount(count))
                   : countText(topology::entityKindFromName(lane.bearer), count);
    };
    return trend.matched > trend.series
               ? TrendWords::tr("%1 of %2").arg(formatCount(trend.series), counted(trend.matched))
               : counted(trend.series);
}

QString trendUnit(const std::string& unit) {
    return unit == "ratio" ? QStringLiteral("%") : QString::fromStdString(unit);
}

} // namespace seamscope::ui
