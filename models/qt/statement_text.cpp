// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/format.h"
#include "qt/loss_split.h"
#include "qt/statement.h"
#include "qt/statement_shown.h"

#include <QCoreApplication>
#include <QStringBuilder>
#include <QStringList>

namespace seamscope::models {
namespace {

struct StatementText {
    Q_DECLARE_TR_FUNCTIONS(StatementWords)
};

} // namespace

QString flowText(const Statement& one) {
    return StatementText::tr("Paid %1 → delivered %2")
        .arg(amountText(one, one.shownPaidMicros, one.paidMicros), amountText(one, one.shownDeliveredMicros, one.deliveredMicros));
}

QString lossSumText(const Statement& one) {
    const auto shown = [&](std::int64_t micros) { return formatMoneyIn(one.unitMicros, micros, one.currency); };
    if (one.shownLostMicros == one.shownNamedMicros)
        return StatementText::tr("lost %1, all of it named").arg(shown(one.shownLostMicros));
    return StatementText::tr("lost %1 = named %2 + unattributed %3")
        .arg(shown(one.shownLostMicros), amountText(one, one.shownNamedMicros, one.namedMicros),
             amountText(one, one.shownLostMicros - one.shownNamedMicros, one.lostMicros - one.namedMicros));
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
