// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/loss_split.h"

#include "economics/money.h"
#include "qt/format.h"
#include "qt/meter_text.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringBuilder>

#include <algorithm>
#include <cmath>

namespace seamscope::models {
namespace {

std::int64_t rounded(std::int64_t micros, std::int64_t unit) { return (micros + unit / 2) / unit * unit; }

} // namespace

std::int64_t thirdDigit(std::int64_t micros) {
    constexpr std::int64_t kWhole = 1'000'000;
    std::int64_t unit = kWhole;
    while (unit > kWhole / 100 && micros < 100 * unit)
        unit /= 10;
    return unit;
}

QString formatMoneyIn(std::int64_t unit, std::int64_t micros, std::string_view currency) {
    // The language's own point: in German it parts thousands, and "1.405,00 $" without the two digits behind
    // one is $15.
    const QString point = QLocale().decimalPoint();
    const QRegularExpression cents(QRegularExpression::escape(point) % QStringLiteral("(\\d)(\\d)(?!\\d)"));
    const std::int64_t whole = micros < 0 ? -rounded(-micros, unit) : rounded(micros, unit);
    QString text = formatMoney(whole, currency, MoneyStyle::exact);
    if (unit >= 1'000'000)
        return text.remove(cents);
    return unit >= 100'000 ? text.replace(cents, point % QStringLiteral("\\1")) : text;
}

QString threeDigits(std::int64_t micros, const std::string& currency) {
    const auto magnitude = std::abs(static_cast<double>(micros));
    if (magnitude >= 999.5e9)
        return formatMoney(micros / 1'000'000, currency) % QStringLiteral(" M");
    if (magnitude >= 9.995e9)
        return formatMoney(micros / 1'000, currency) % QStringLiteral(" k");
    return formatMoney(micros, currency);
}

QString inSumOf(std::int64_t total, std::int64_t micros, const std::string& currency) {
    constexpr std::int64_t kCent = 10'000;
    const bool isFine = std::abs(static_cast<double>(total)) < 9.995e9 && (micros == 0 || std::abs(micros) * 2 >= kCent);
    return isFine ? formatMoneyIn(kCent, micros, currency) : threeDigits(micros, currency);
}

QString paidShareText(std::int64_t micros, const telemetry::MeterReading& reading) {
    if (reading.currency.empty() || reading.paidPerHourMicros <= 0)
        return {};
    return shareText(static_cast<double>(micros) / static_cast<double>(reading.paidPerHourMicros));
}

LossSplit splitLoss(const telemetry::MeterReading& reading,
                    const std::vector<const telemetry::Incident*>& open) {
    LossSplit split;
    if (reading.currency.empty() || reading.lostPerHourMicros <= 0)
        return split;
    const std::int64_t unit = split.unitMicros = thirdDigit(reading.lostPerHourMicros);
    split.totalMicros = rounded(reading.lostPerHourMicros, unit);
    std::int64_t named = 0;
    std::int64_t exact = 0;
    for (const telemetry::Incident* incident : open) {
        if (!incident->cost || incident->cost->currency != reading.currency)
            continue;
        const std::int64_t micros = rounded(incident->cost->ratePerHourMicros, unit);
        if (micros <= 0)
            continue;
        exact = economics::saturatedSum(exact, incident->cost->ratePerHourMicros);
        split.parts.push_back({incident->seam, incident->id, micros});
        named = economics::saturatedSum(named, micros);
    }
    std::stable_sort(split.parts.begin(), split.parts.end(),
                     [](const auto& a, const auto& b) { return a.micros > b.micros; });
    // Parts that add up may not do so once each is rounded: then the least of them gives way.
    while (named > split.totalMicros && exact <= reading.lostPerHourMicros && !split.parts.empty()) {
        named -= unit;
        if ((split.parts.back().micros -= unit) <= 0)
            split.parts.pop_back();
    }
    split.addsUp = named <= split.totalMicros;
    split.unattributedMicros = split.addsUp ? split.totalMicros - named : 0;
    return split;
}

} // namespace seamscope::models
