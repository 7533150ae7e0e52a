// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/format.h"
#include "qt/loss_split.h"
#include "qt/statement.h"

#include <QCoreApplication>
#include <QStringBuilder>
#include <QStringList>

#include <cmath>

namespace seamscope::models {
namespace {

struct StatementText {
    Q_DECLARE_TR_FUNCTIONS(StatementWords)
};

} // namespace

QString flowText(const Statement& one) {
    return StatementText::tr("Paid %1 → delivered %2")
        .arg(inSumOf(one.paidMicros, one.paidMicros, one.currency), inSumOf(one.paidMicros, one.deliveredMicros, one.currency));
}

QString lossSumText(const Statement& one) {
    const std::int64_t unit = std::abs(static_cast<double>(one.lostMicros)) >= 9.995e9 ? 1'000'000 : 10'000;
    const auto rounded = [unit](std::int64_t micros) {
        return (micros < 0 ? micros - unit / 2 : micros + unit / 2) / unit * unit;
    };
    const std::int64_t lost = rounded(one.lostMicros);
    const std::int64_t named = rounded(one.namedMicros);
    const auto shown = [&](std::int64_t micros) { return formatMoneyIn(unit, micros, one.currency); };
    // Where both round differently what is left is rounding, and no loss that nobody explains, least of all a negative one.
    if (lost == named || std::abs(one.lostMicros - one.namedMicros) * 2 < unit)
        return StatementText::tr("lost %1, all of it named").arg(shown(lost));
    return StatementText::tr("lost %1 = named %2 + unattributed %3").arg(shown(lost), shown(named), shown(lost - named));
}

QString formulaText(const StatementLine& line, const std::string& currency) {
    if (line.products.empty())
        return {};
    QStringList terms;
    for (const StatementProduct& product : line.products)
        terms << (product.rateMicros
                      ? StatementText::tr("%1 GPU-h × %2").arg(formatNumber(toGpuHours(product.time), 6),
                                                                formatMoneyCode(*product.rateMicros, currency))
                      : StatementText::tr("%1 GPU-h without a price").arg(formatNumber(toGpuHours(product.time), 6)));
    return terms.join(QStringLiteral(" + ")) % QStringLiteral(" = ") % formatMoneyCode(line.micros, currency);
}

} // namespace seamscope::models
