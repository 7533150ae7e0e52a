// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/format.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace seamscope::models {
namespace {

constexpr QChar kMinus(0x2212);
constexpr QChar kEnDash(0x2013);

/// Digits, grouping and months of the language that useLanguage() chose, whatever the machine's own is;
/// U+2212 for minus. Before there is an application, and without a language: English.
QLocale digits() {
    const QLocale chosen;
    return chosen.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : chosen;
}

QString withMinus(QString text) {
    // "−0.0" would claim a direction that the rounded number does not have.
    const bool isZero = std::none_of(text.cbegin(), text.cend(), [](QChar c) { return c.digitValue() > 0; });
    if (isZero)
        text.remove(u'-');
    return text.replace(u'-', kMinus);
}

QString superscript(int exponent) {
    static const QString figures = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString out;
    for (const QChar c : QString::number(exponent))
        out += c == u'-' ? QChar(u'⁻') : figures.at(c.digitValue());
    return out;
}

QString powerOfTen(double value, int significant) {
    QString text = QString::number(value, 'e', std::max(0, significant - 1));
    const auto e = text.indexOf(u'e');
    text.replace(u'.', digits().decimalPoint());
    return withMinus(text.left(e)) % QStringLiteral("×10") % superscript(text.mid(e + 1).toInt());
}

int decimalsFor(double magnitude, int significant) {
    if (magnitude <= 0)
        return 0;
    int whole =
        static_cast<int>(std::floor(std::log10(magnitude))) + 1; // digits before the point; ≤ 0 below 1
    // 9.999 at three digits is 10.0, not 10.00.
    if (magnitude * std::pow(10.0, significant - whole) >= std::pow(10.0, significant) - 0.5)
        ++whole;
    return std::clamp(significant - whole, 0, 12);
}

struct Step {
    double factor;
    const char* unit;
};

/// The largest step that leaves at least one whole; the last one otherwise.
template<std::size_t N>
Step stepFor(double magnitude, const std::array<Step, N>& steps) {
    for (const Step& step : steps)
        if (magnitude >= step.factor)
            return step;
    return steps.back();
}

Step readable(double magnitude, std::string_view unit) {
    static constexpr std::array<Step, 3> kWatt = {{{1e6, "MW"}, {1e3, "kW"}, {1, "W"}}};
    static constexpr std::array<Step, 5> kByte = {
        {{1099511627776.0, "TiB"}, {1073741824.0, "GiB"}, {1048576.0, "MiB"}, {1024.0, "KiB"}, {1, "B"}}};
    static constexpr std::array<Step, 4> kRate = {{{1e9, "GB/s"}, {1e6, "MB/s"}, {1e3, "kB/s"}, {1, "B/s"}}};
    static constexpr std::array<Step, 4> kSecond = {{{1, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}}};
    static constexpr std::array<Step, 3> kJoule = {{{3.6e9, "MWh"}, {3.6e6, "kWh"}, {1, "J"}}};
    if (unit == "W")
        return stepFor(magnitude, kWatt);
    if (unit == "byte" || unit == "bytes")
        return stepFor(magnitude, kByte);
    if (unit == "byte/s" || unit == "bytes/s")
        return stepFor(magnitude, kRate);
    if (unit == "s" || unit == "seconds")
        return magnitude > 0 ? stepFor(magnitude, kSecond) : Step{1, "s"};
    if (unit == "J")
        return stepFor(magnitude, kJoule);
    if (unit == "ratio" || unit == "ratio 0–1" || unit == "s/s")
        return {0.01, "%"};
    return {1, nullptr};
}

QString unitText(const Step& step, std::string_view unit) {
    return step.unit ? QString::fromUtf8(step.unit)
                     : QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
}

QDateTime utc(TimePoint t) {
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::floor<std::chrono::milliseconds>(t).time_since_epoch().count(), Qt::UTC);
}

/// "9 Mar", or as Chinese and Japanese write it: "3月9日".
QString dayFormat() {
    const QLocale::Language language = digits().language();
    return language == QLocale::Chinese || language == QLocale::Japanese ? QStringLiteral("M月d日") : QStringLiteral("d MMM");
}

QString dateFormat() {
    const QLocale::Language language = digits().language();
    return language == QLocale::Chinese || language == QLocale::Japanese ? QStringLiteral("yyyy年M月d日")
                                                                         : QStringLiteral("d MMM yyyy");
}

QString twoDigits(qint64 n) { return QStringLiteral("%1").arg(n, 2, 10, QChar(u'0')); }

QString hoursAndMore(qint64 seconds) {
    const qint64 hours = seconds / 3600;
    if (hours >= 24 * 7)
        return QStringLiteral("%1 d %2 h").arg(hours / 24).arg(hours % 24);
    return QStringLiteral("%1 h %2 min").arg(hours).arg(twoDigits(seconds / 60 % 60));
}

struct CurrencySign {
    std::string_view code;
    char16_t sign;
    int decimals; ///< minor unit of ISO 4217
};
constexpr std::array<CurrencySign, 5> kSigns = {
    {{"USD", u'$', 2}, {"EUR", u'€', 2}, {"GBP", u'£', 2}, {"JPY", u'¥', 0}, {"INR", u'₹', 2}}};

const CurrencySign* signOf(std::string_view currency) {
    const auto it =
        std::find_if(kSigns.begin(), kSigns.end(), [&](const CurrencySign& s) { return s.code == currency; });
    return it == kSigns.end() ? nullptr : &*it;
}

/// |micros| with @p decimals, rounded half away from zero in integers; no sign.
QString plainMoney(std::uint64_t micros, int decimals) {
    std::uint64_t divisor = 1;
    for (int i = decimals; i < 6; ++i)
        divisor *= 10;
    std::uint64_t scale = 1;
    for (int i = 0; i < decimals; ++i)
        scale *= 10;
    const std::uint64_t minor =
        micros / divisor + (micros % divisor >= (divisor + 1) / 2 && divisor > 1 ? 1 : 0);
    QString text = formatCount(minor / scale);
    if (decimals > 0)
        text += digits().decimalPoint() % QStringLiteral("%1").arg(minor % scale, decimals, 10, QChar(u'0'));
    return text;
}

/// Of what is left after @p decimals digits nothing would be seen.
std::uint64_t leastShown(int decimals) {
    std::uint64_t least = 1'000'000;
    for (int i = 0; i < decimals; ++i)
        least /= 10;
    return least;
}

/// Whether the language writes "502 $". The signs of currencies stand alike in it.
bool isSignBehind() {
    const QLocale locale = digits();
    if (locale.language() == QLocale::English)
        return false; // asked for every figure
    const QString shown = locale.toCurrencyString(1.0, QStringLiteral("$"), 0);
    return shown.indexOf(u'$') > shown.indexOf(u'1');
}

int moneyDecimals(std::uint64_t micros, MoneyStyle style, int minorUnit) {
    if (style == MoneyStyle::exact) {
        int decimals = 6;
        for (; decimals > minorUnit && micros % 10 == 0; --decimals)
            micros /= 10;
        return decimals;
    }
    if (micros == 0)
        return style == MoneyStyle::headline ? minorUnit : 0;
    if (micros >= 99'950'000)
        return 0;
    return std::min(minorUnit, micros >= 9'995'000 ? 1 : 2);
}

} // namespace

QString unknownText() { return QString(kEnDash); }
QString untrustedText() { return QStringLiteral("?"); }

QString Measure::text() const { return unit.isEmpty() ? value : QString(value % u' ' % unit); }

QString formatFixed(double value, int decimals) {
    if (std::isnan(value))
        return unknownText();
    if (std::isinf(value))
        return untrustedText();
    return withMinus(digits().toString(value, 'f', decimals));
}

QString formatNumber(double value, int significant) {
    if (!std::isfinite(value))
        return formatFixed(value, 0);
    const double magnitude = std::abs(value);
    if (magnitude > 0 && (magnitude < 0.001 || magnitude >= 1e15))
        return powerOfTen(value, significant);
    return formatFixed(value, decimalsFor(magnitude, significant));
}

QString formatSigned(double value, int significant) {
    const QString text = formatNumber(value, significant);
    const bool isPositive =
        std::isfinite(value) && value > 0 &&
        std::any_of(text.cbegin(), text.cend(), [](QChar c) { return c.digitValue() > 0; });
    return isPositive ? QString(u'+' % text) : text;
}

QString formatCount(std::uint64_t count) { return digits().toString(static_cast<qulonglong>(count)); }

QString formatLarge(double count) {
    static constexpr std::array<Step, 4> kSteps = {{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1, ""}}};
    if (!std::isfinite(count))
        return formatFixed(count, 0);
    const Step step = stepFor(std::abs(count), kSteps);
    const double scaled = count / step.factor;
    return (step.factor > 1 ? formatNumber(scaled) : formatFixed(scaled, 0)) + QString::fromUtf8(step.unit);
}

Measure formatMeasure(double value, std::string_view unit, int significant) {
    if (!std::isfinite(value))
        return {formatNumber(value), unitText(readable(0, unit), unit)};
    if (significant == 0)
        return {withMinus(QString::number(value, 'g', QLocale::FloatingPointShortest)),
                QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()))};
    const Step step = readable(std::abs(value), unit);
    return {formatNumber(value / step.factor, significant), unitText(step, unit)};
}

Measure formatRange(double low, double high, std::string_view unit, int significant) {
    const Step step = readable(std::max(std::abs(low), std::abs(high)), unit);
    const QString from = formatNumber(low / step.factor, significant);
    const QString to = formatNumber(high / step.factor, significant);
    // "−3–−1" is hard to read; a spaced dash keeps the signs apart.
    const bool hasSign = from.startsWith(kMinus) || to.startsWith(kMinus);
    const QString dash = hasSign ? u' ' % QString(kEnDash) % u' ' : QString(kEnDash);
    return {from == to ? from : QString(from % dash % to), unitText(step, unit)};
}

QString formatDuration(Duration duration) {
    const bool isNegative = duration < Duration::zero();
    const qint64 seconds = std::abs(std::chrono::duration_cast<std::chrono::seconds>(duration).count());
    const QString text = seconds < 3600
                             ? QStringLiteral("%1:%2").arg(seconds / 60).arg(twoDigits(seconds % 60))
                             : hoursAndMore(seconds);
    return isNegative && seconds > 0 ? QString(kMinus % text) : text;
}

QString formatAge(Duration age) {
    const double seconds = std::max(0.0, toSeconds(age));
    if (seconds < 9.95)
        return formatFixed(seconds, seconds < 0.05 ? 0 : 1) % QStringLiteral(" s");
    if (seconds < 60)
        return formatFixed(std::floor(seconds), 0) % QStringLiteral(" s");
    const auto whole = static_cast<qint64>(std::min(seconds, 9e15));
    return whole < 3600 ? QStringLiteral("%1 min").arg(whole / 60) : hoursAndMore(whole);
}

QString formatUtcTime(TimePoint t) { return utc(t).toString(QStringLiteral("HH:mm:ss")); }

QString formatUtcDateTime(TimePoint t) {
    return digits().toString(utc(t), dateFormat() + QStringLiteral(" HH:mm:ss")) % QStringLiteral(" UTC");
}

QString formatUtcDayMinute(TimePoint t) { return digits().toString(utc(t), dayFormat() + QStringLiteral(" HH:mm")); }

QString formatSiteTime(TimePoint t, const std::string& ianaZone) {
    if (ianaZone.empty())
        return {};
    // Looking a zone up reads a file; one bar shows one site, so the last zone is kept for the thread.
    static thread_local std::string lastName;
    static thread_local QTimeZone lastZone;
    if (lastName != ianaZone) {
        lastName = ianaZone;
        lastZone = QTimeZone(QByteArray::fromStdString(ianaZone));
    }
    return lastZone.isValid() ? utc(t).toTimeZone(lastZone).toString(QStringLiteral("HH:mm:ss")) : QString();
}

QString formatTick(TimePoint t, Duration step) {
    using namespace std::chrono_literals;
    const QDateTime time = utc(t);
    if (step >= 24h)
        return digits().toString(time, dayFormat());
    if (step >= 1min)
        return time.toString(QStringLiteral("HH:mm"));
    if (step >= 1s)
        return time.toString(QStringLiteral("HH:mm:ss"));
    return time.toString(QStringLiteral("HH:mm:ss.zzz"));
}

QString formatMoney(std::int64_t micros, std::string_view currency, MoneyStyle style) {
    const CurrencySign* sign = signOf(currency);
    const auto magnitude =
        micros < 0 ? ~static_cast<std::uint64_t>(micros) + 1 : static_cast<std::uint64_t>(micros);
    const int decimals = moneyDecimals(magnitude, style, sign ? sign->decimals : 2);
    // "$0.00" beside 4,507 tokens would be two truths.
    const std::uint64_t least = leastShown(decimals);
    const bool isLess = magnitude > 0 && magnitude < (least + 1) / 2;
    QString text = plainMoney(isLess ? least : magnitude, decimals);
    if (sign && isSignBehind())
        text += QChar(QChar::Nbsp) % QChar(sign->sign);
    else if (sign)
        text.prepend(QChar(sign->sign));
    else
        text += u' ' % QString::fromUtf8(currency.data(), static_cast<qsizetype>(currency.size()));
    if (micros < 0)
        text.prepend(kMinus);
    if (isLess)
        text.prepend(micros < 0 ? QStringLiteral("> ") : QStringLiteral("< "));
    return text;
}

QString formatMoneyCode(std::int64_t micros, std::string_view currency) {
    const auto magnitude =
        micros < 0 ? ~static_cast<std::uint64_t>(micros) + 1 : static_cast<std::uint64_t>(micros);
    const QString text = plainMoney(magnitude, moneyDecimals(magnitude, MoneyStyle::exact, 2)) % u' ' %
                         QString::fromUtf8(currency.data(), static_cast<qsizetype>(currency.size()));
    return micros < 0 ? QString(kMinus % text) : text;
}

} // namespace seamscope::models
