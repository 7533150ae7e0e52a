// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/statement_shown.h"

#include "economics/money.h"
#include "qt/loss_split.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace seamscope::models {
namespace {

using economics::saturatedSum;

constexpr std::int64_t kWhole = 1'000'000;
constexpr std::int64_t kCent = kWhole / 100;
constexpr std::int64_t kLarge = 9'995 * kWhole; ///< from there on no cents

std::int64_t floorOf(std::int64_t micros, std::int64_t unit) {
    const std::int64_t rest = micros % unit;
    return micros - rest - (rest < 0 ? unit : 0);
}

bool isNothing(std::int64_t micros, std::int64_t unit) {
    return micros > -((unit + 1) / 2) && micros < (unit + 1) / 2;
}

QString shownIn(std::int64_t unit, std::int64_t shown, std::int64_t exact, const std::string& currency) {
    return shown == 0 && exact != 0 && isNothing(exact, unit) ? threeDigits(exact, currency)
                                                              : formatMoneyIn(unit, shown, currency);
}

std::vector<std::int64_t> amountsOf(const std::vector<StatementLine>& lines) {
    std::vector<std::int64_t> amounts;
    amounts.reserve(lines.size());
    for (const StatementLine& line : lines)
        amounts.push_back(line.micros);
    return amounts;
}

/// Of what is named, and something is shown of; null: nothing is.
StatementLine* leastRate(std::vector<StatementLine>& causes) {
    StatementLine* least = nullptr;
    for (StatementLine& cause : causes)
        if (!cause.isUnattributed && cause.shownPerHourMicros > 0 && (!least || cause.shownPerHourMicros <= least->shownPerHourMicros))
            least = &cause;
    return least;
}

/// Each by itself, as in the line over everything (splitLoss): of now nobody keeps a sum. As there the least gives way where
/// parts that add up do not once each is rounded: what is less than rounding is no negative loss that nobody explains.
void showRates(Statement& one) {
    std::int64_t named = 0, all = 0;
    for (const StatementLine& cause : one.causes)
        all = saturatedSum(all, cause.perHourMicros.value_or(0));
    one.rateUnitMicros = thirdDigit(all);
    StatementLine* rest = nullptr;
    for (StatementLine& cause : one.causes) {
        cause.shownPerHourMicros = wholeUnits(cause.perHourMicros.value_or(0), one.rateUnitMicros);
        if (cause.isUnattributed)
            rest = &cause;
        else
            named = saturatedSum(named, cause.shownPerHourMicros);
    }
    const std::int64_t total = wholeUnits(all, one.rateUnitMicros);
    while (rest && rest->perHourMicros.value_or(0) >= 0 && named > total) {
        StatementLine* least = leastRate(one.causes);
        if (!least)
            break;
        least->shownPerHourMicros -= one.rateUnitMicros;
        named -= one.rateUnitMicros;
    }
    if (rest)
        rest->shownPerHourMicros = saturatedSum(total, -named);
}

} // namespace

std::int64_t wholeUnits(std::int64_t micros, std::int64_t unit) {
    if (economics::isSaturated(micros))
        return micros / unit * unit;
    return micros < 0 ? -wholeUnits(-micros, unit) : floorOf(saturatedSum(micros, unit / 2), unit);
}

std::vector<std::int64_t> apportioned(const std::vector<std::int64_t>& exact, std::int64_t total,
                                      std::int64_t unit) {
    std::vector<std::int64_t> shares;
    shares.reserve(exact.size());
    std::int64_t sum = 0;
    for (const std::int64_t micros : exact) {
        shares.push_back(floorOf(micros, unit));
        sum = saturatedSum(sum, shares.back());
    }
    if (exact.empty() || economics::isSaturated(sum) || economics::isSaturated(total))
        return shares;
    std::vector<std::size_t> order(exact.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return exact[a] - shares[a] > exact[b] - shares[b];
    });
    const auto count = static_cast<std::int64_t>(exact.size());
    const std::int64_t left = (total - sum) / unit;
    const std::int64_t each =
        floorOf(left, count) / count; // 0, but where they do not come to the total by themselves
    for (std::size_t i = 0; i < order.size(); ++i)
        shares[order[i]] += (each + (static_cast<std::int64_t>(i) < left - each * count ? 1 : 0)) * unit;
    return shares;
}

void showCauses(Statement& one) {
    one.unitMicros = one.lostMicros < kLarge && one.lostMicros > -kLarge ? kCent : kWhole;
    const std::int64_t unit = one.unitMicros;
    one.shownLostMicros = wholeUnits(one.lostMicros, unit);
    // What is less than rounding is no loss that nobody explains, least of all a negative one.
    const bool isAllNamed = isNothing(saturatedSum(one.lostMicros, -one.namedMicros), unit);
    one.shownNamedMicros = isAllNamed ? one.shownLostMicros : wholeUnits(one.namedMicros, unit);
    std::vector<std::int64_t> named;
    for (const StatementLine& cause : one.causes)
        if (!cause.isUnattributed)
            named.push_back(cause.micros);
    if (named.empty())
        one.shownNamedMicros = 0;
    const auto shares = apportioned(named, one.shownNamedMicros, unit);
    std::size_t next = 0;
    for (StatementLine& cause : one.causes)
        cause.shownMicros =
            cause.isUnattributed ? saturatedSum(one.shownLostMicros, -one.shownNamedMicros) : shares[next++];
    showRates(one);
}

void showLines(StatementGroup& group, const Statement& one) {
    const auto shares =
        apportioned(amountsOf(group.lines), wholeUnits(group.micros, one.unitMicros), one.unitMicros);
    std::vector<std::int64_t> rates;
    for (const StatementLine& line : group.lines)
        rates.push_back(line.perHourMicros.value_or(0));
    const std::int64_t perHour = wholeUnits(group.perHourMicros.value_or(0), one.rateUnitMicros);
    const auto rateShares = apportioned(rates, perHour, one.rateUnitMicros);
    for (std::size_t i = 0; i < group.lines.size(); ++i) {
        group.lines[i].shownMicros = shares[i];
        group.lines[i].shownPerHourMicros = rateShares[i];
    }
}

void sumShown(StatementGroup& group) {
    group.shownMicros = group.shownPerHourMicros = 0;
    for (const StatementLine& line : group.lines) {
        group.shownMicros = saturatedSum(group.shownMicros, line.shownMicros);
        group.shownPerHourMicros = saturatedSum(group.shownPerHourMicros, line.shownPerHourMicros);
    }
}

void showSteps(Statement& one) {
    using Kind = StatementStep::Kind;
    const std::int64_t unit = one.unitMicros;
    one.shownPaidMicros = wholeUnits(one.paidMicros, unit);
    one.shownDeliveredMicros = wholeUnits(one.deliveredMicros, unit);
    std::vector<std::int64_t> unused;
    std::int64_t sum = 0;
    std::int64_t rest = saturatedSum(one.paidMicros, -one.deliveredMicros);
    std::int64_t shownRest = one.shownPaidMicros;
    for (const StatementStep& step : one.steps) {
        if (step.kind == Kind::paid || step.kind == Kind::delivered)
            continue;
        rest = saturatedSum(rest, -step.micros);
        if (step.kind == Kind::unused) {
            unused.push_back(step.micros);
            sum = saturatedSum(sum, step.micros);
        } else {
            shownRest = saturatedSum(shownRest, -step.shownMicros);
        }
    }
    const std::int64_t shownUnused = wholeUnits(sum, unit);
    const auto shares = apportioned(unused, shownUnused, unit);
    // Exact steps that come to what was delivered do so as they are read; others are not made to.
    if (isNothing(rest, unit))
        one.shownDeliveredMicros = saturatedSum(shownRest, -shownUnused);
    std::size_t next = 0;
    for (StatementStep& step : one.steps) {
        if (step.kind == Kind::unused)
            step.shownMicros = shares[next++];
        else if (step.kind == Kind::paid)
            step.shownMicros = one.shownPaidMicros;
        else if (step.kind == Kind::delivered)
            step.shownMicros = one.shownDeliveredMicros;
    }
}

QString amountText(const Statement& one, std::int64_t shown, std::int64_t exact) {
    return shownIn(one.unitMicros, shown, exact, one.currency);
}

QString rateText(const Statement& one, std::int64_t shown, std::int64_t exact) {
    return shownIn(one.rateUnitMicros, shown, exact, one.currency);
}

} // namespace seamscope::models
