// SPDX-License-Identifier: GPL-3.0-or-later
#include "meter/meter_layers.h"

#include "qt/format.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace seamscope::ui {
namespace {

using namespace models;

constexpr qreal kWideLayers = 284; ///< from here on there is air between the columns of the layers

} // namespace

void MeterLayers::draw(qreal y) {
    const LayerSums sums = layerSums(reading());
    const std::array<Role, 5> swatches = {Role::loss, Role::loss2, Role::loss3, Role::loss, Role::line};
    const std::array<QString, 5> whys = {
        tr("GPU time that was paid for and made no progress."),
        tr("Margin of the output that did not happen."),
        tr("Distinct people, from the first effect on: no source says when they took it up."),
        tr("Work since the last durable checkpoint that had to be done again."),
        tr("Slip of the milestone after slack; hours only while no value of a "
           "day is stated.")};
    m_writer.hairline(y);
    const qreal right = m_writer.right();
    const bool isNarrow = right - kInset < kWideLayers;
    struct Row {
        QString label, rate, soFar, range;
    };
    std::vector<Row> rows;
    for (std::size_t i = 0; i < sums.layers.size(); ++i) {
        const LayerSum& layer = sums.layers[i];
        const bool isSlip = i == 4 && !layer.isPriced;
        rows.push_back({layerTitle(i), isSlip ? unknownText() : money(layer.perHourMicros),
                        isSlip ? hoursText(sums.scheduleHours) : money(layer.soFar.likelyMicros),
                        isSlip && hasPrice() ? tr("no value set") : rangeText(layer.soFar)});
    }
    const Row sum{tr("Sum"), money(sums.perHourMicros), money(sums.total.likelyMicros),
                  rangeText(sums.total)};
    // The columns of the design, moved where a language's words or a large sum would meet their neighbour.
    qreal rateAt = right - (isNarrow ? 130 : 152);
    qreal soFarAt = right - (isNarrow ? 74 : 84);
    qreal named = 0, ranged = 0;
    qreal rated = m_writer.width(hasPrice() ? tr("rate /h") : tr("no price"), type::kSmall);
    qreal summed = m_writer.width(tr("so far"), type::kSmall);
    const auto measure = [&](const Row& row, TextStyle label, TextStyle amount) {
        named = std::max(named, m_writer.width(row.label, label));
        rated = std::max(rated, m_writer.width(row.rate, type::kTitle));
        summed = std::max(summed, m_writer.width(row.soFar, amount));
        ranged = std::max(ranged, m_writer.width(row.range, type::kSmall));
    };
    for (const Row& row : rows)
        measure(row, type::kBody, type::kBody);
    measure(sum, type::kTitle, type::kTitle);
    soFarAt = std::min(soFarAt, right - std::min<qreal>(ranged, 80) - 6);
    rateAt = std::min(rateAt, soFarAt - summed - 8);
    if (kInset + 16 + named + 8 > rateAt - rated) { // no more than the figures and their heads need
        soFarAt = right - std::min<qreal>(std::max(ranged, m_writer.width(tr("80 % range"), type::kSmall)), 80) - 6;
        rateAt = soFarAt - summed - 8;
    }
    const qreal labelRoom = std::max(rateAt - rated - 6 - kInset - 16, 24.0);
    m_writer.text(kInset, y + 20, tr("Five layers"), type::kTitle, Role::ink1);
    m_writer.text(rateAt, y + 20, hasPrice() ? tr("rate /h") : tr("no price"), type::kSmall, Role::ink3,
                  Align::right);
    m_writer.text(soFarAt, y + 20, tr("so far"), type::kSmall, Role::ink3, Align::right);
    m_writer.text(right, y + 20, tr("80 % range"), type::kSmall, Role::ink3, Align::right);
    // The rate over them is of all jobs: beside it a smaller one looks like a mistake unless it says what it
    // is of.
    const bool isOfIncidents = !sums.incident.empty();
    if (isOfIncidents)
        m_writer.text(kInset, y + 35, tr("of the open incidents alone"), type::kSmall, Role::ink3,
                      Align::left, right - kInset);
    const QRectF bar(kInset, y + (isOfIncidents ? 42 : 30), right - kInset, isOfIncidents ? 6 : 14);
    std::int64_t whole = 0;
    for (const LayerSum& layer : sums.layers)
        whole += std::max<std::int64_t>(layer.soFar.likelyMicros, 0);
    if (sums.incident.empty() && sums.perHourMicros <= 0)
        whole = 0; // a healthy hall has no sand, whatever the noise of its steps came to
    if (whole <= 0)
        m_writer.add(RectShape{bar, {}, {Role::hair, 1, Dash::solid}, 0});
    qreal x = bar.left();
    qreal base = y + 64;
    for (std::size_t i = 0; i < sums.layers.size(); ++i, base += 20) {
        const LayerSum& layer = sums.layers[i];
        const bool isHatched = i >= 3;
        const auto part = static_cast<qreal>(std::max<std::int64_t>(layer.soFar.likelyMicros, 0));
        if (const qreal width = whole > 0 ? bar.width() * part / static_cast<qreal>(whole) : 0; width >= 1) {
            const QRectF piece(x, bar.top(), std::max<qreal>(width - 1, 1), bar.height());
            if (isHatched)
                m_writer.add(HatchShape{piece, {}, swatches[i], 0});
            else
                m_writer.add(RectShape{piece, swatches[i], {}, 0});
            x += width;
        }
        const QRectF swatch(kInset, base - 9, 10, 10);
        if (isHatched)
            m_writer.add(HatchShape{swatch, {}, swatches[i], 0});
        m_writer.add(
            RectShape{swatch, isHatched ? Ink() : Ink(swatches[i]), {swatches[i], 1, Dash::solid}, 0});
        const Row& row = rows[i];
        m_writer.text(kInset + 16, base, row.label, type::kBody, Role::ink2, Align::left, labelRoom);
        m_writer.text(rateAt, base, row.rate, type::kTitle, row.rate == unknownText() ? Role::ink3 : m_figure,
                      Align::right);
        m_writer.text(soFarAt, base, row.soFar, type::kBody, m_figure, Align::right);
        m_writer.text(right, base, row.range, type::kSmall, Role::ink3, Align::right, 80);
        item(QRectF(kInset, base - 14, right - kInset, 20), row.label % u' ' % row.soFar,
             layer.since ? QString(whys[i] % u'\n' % tr("Since %1.").arg(formatUtcDateTime(*layer.since)))
                         : whys[i],
             sums.incident.empty() ? std::string("lost") : sums.incident + '/' + layerKey(i));
    }
    m_writer.add(RectShape{QRectF(kInset, y + 152, right - kInset, 1), Role::hair, {}, 0});
    base = y + 170;
    m_writer.text(kInset + 16, base, sum.label, type::kTitle, Role::ink1, Align::left, labelRoom);
    m_writer.text(rateAt, base, sum.rate, type::kTitle, m_figure, Align::right);
    m_writer.text(soFarAt, base, sum.soFar, type::kTitle, m_figure, Align::right);
    m_writer.text(right, base, sum.range, type::kSmall, Role::ink3, Align::right, 80);
    item(QRectF(kInset, base - 14, right - kInset, 20), tr("Sum of the layers %1").arg(sum.soFar),
         sums.incident.empty() ? tr("No incident is open: what is lost is direct, and nobody carries it yet.")
                               : tr("All layers of the open incidents; no GPU-second is in two of them."),
         sums.incident.empty() ? std::string("lost") : sums.incident + "/total");
}

/// "199–203", without the sign that stands beside it.
QString MeterLayers::rangeText(const telemetry::MoneyRange& range) const {
    if (!hasPrice() || range.highMicros <= range.lowMicros)
        return unknownText();
    const auto digits = [](std::int64_t micros) {
        const double value = static_cast<double>(micros) / 1e6;
        return std::abs(value) >= 100 ? formatLarge(std::round(value)) : formatNumber(value, 3);
    };
    return QStringLiteral("%1–%2").arg(digits(range.lowMicros), digits(range.highMicros));
}

} // namespace seamscope::ui
