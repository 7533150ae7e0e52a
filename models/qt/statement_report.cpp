// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/statement_report.h"

#include "qt/format.h"
#include "qt/loss_split.h"
#include "qt/markdown.h"
#include "qt/meter_text.h"
#include "qt/statement_shown.h"

#include <QCoreApplication>
#include <QStringBuilder>

#include <algorithm>

namespace seamscope::models {
namespace {

struct StatementReport {
    Q_DECLARE_TR_FUNCTIONS(StatementReport)
};

QString bold(const QString& text) { return QStringLiteral("**") % text % QStringLiteral("**"); }

QString heading(const QString& text) {
    return QStringLiteral("\n## ") % markdownText(text) % QStringLiteral("\n\n");
}

QString shareOf(std::int64_t part, std::int64_t whole) {
    return whole > 0 && part >= 0 ? shareText(static_cast<double>(part) / static_cast<double>(whole))
                                  : unknownText();
}

/// Titles, and under them how the columns are set: the first to the left, the last too where it is no figure.
QString tableHead(const QStringList& titles, bool isLastText) {
    QStringList sides(titles.size(), QStringLiteral("---:"));
    sides.front() = QStringLiteral(":---");
    if (isLastText)
        sides.back() = QStringLiteral(":---");
    return markdownRow(titles) % markdownRow(sides);
}

QString steps(const Statement& one) {
    QString text = heading(StatementReport::tr("From paid to delivered")) %
                   tableHead({StatementReport::tr("step"), StatementReport::tr("amount"),
                              StatementReport::tr("of paid")},
                             false);
    for (const StatementStep& step : one.steps) {
        const bool isGone =
            step.kind != StatementStep::Kind::paid && step.kind != StatementStep::Kind::delivered;
        text += markdownRow({markdownText(step.name),
                             isGone ? amountText(one, -step.shownMicros, -step.micros) : amountText(one, step.shownMicros, step.micros),
                             shareOf(step.micros, one.paidMicros)});
    }
    return text;
}

QString group(const Statement& one, const StatementGroup& group) {
    const auto row = [&](const QString& name, const auto& line, const QString& range, const QString& owner) {
        return markdownRow({name, line.perHourMicros ? rateText(one, line.shownPerHourMicros, *line.perHourMicros) : unknownText(),
                            amountText(one, line.shownMicros, line.micros), range, shareOf(line.micros, one.lostMicros), owner});
    };
    QString text =
        heading(group.title) % tableHead({QString(), StatementReport::tr("now /h"),
                                          StatementReport::tr("lost"), StatementReport::tr("80 % range"),
                                          StatementReport::tr("share"), StatementReport::tr("owner")},
                                         true);
    for (const StatementLine& line : group.lines) {
        const QString range =
            line.range
                ? QStringLiteral("%1–%2").arg(inSumOf(one.lostMicros, line.range->lowMicros, one.currency),
                                              inSumOf(one.lostMicros, line.range->highMicros, one.currency))
                : QString();
        text += row(markdownText(line.name), line, range,
                    line.isUnattributed ? StatementReport::tr("nobody yet") : markdownText(line.owner));
    }
    return text % row(bold(StatementReport::tr("sum")), group, {}, {});
}

/// Each amount with its inputs: what a reader needs to work it out again.
QString formulas(const Statement& one) {
    QString text;
    for (const StatementLine& line : one.causes)
        if (const QString formula = formulaText(line, one.currency); !formula.isEmpty())
            text += QStringLiteral("- ") % markdownText(line.name) % QStringLiteral(": ") %
                    markdownText(formula) % u'\n';
    for (const StatementGroup& group : one.groups)
        if (group.key == "job")
            for (const StatementLine& line : group.lines)
                if (const QString formula = formulaText(line, one.currency); !formula.isEmpty())
                    text += QStringLiteral("- ") % markdownText(line.name) % QStringLiteral(": ") %
                            markdownText(formula) % u'\n';
    return text.isEmpty() ? text : QString(heading(StatementReport::tr("How the amounts are made")) % text);
}

} // namespace

QString statementMarkdown(const Statement& one, const QString& site) {
    QString text =
        QStringLiteral("# ") % markdownText(StatementReport::tr("Loss statement · %1").arg(site)) %
        QStringLiteral("\n\n") %
        StatementReport::tr("%1 – %2").arg(formatUtcDateTime(one.from), formatUtcDateTime(one.to)) %
        QStringLiteral(" · ") % markdownText(QString::fromStdString(one.currency)) % QStringLiteral(" · ") %
        StatementReport::tr("GPU time at the price in force") % QStringLiteral("\n\n");
    if (one.currency.empty())
        return text % StatementReport::tr("No price is known: there are no amounts.") % u'\n';
    text += bold(flowText(one)) % QStringLiteral("\n\n") % bold(lossSumText(one)) % QStringLiteral("\n");
    if (!one.isWhole)
        text += u'\n' %
                StatementReport::tr("The newest lines only: older ones are more than can be looked at.") %
                u'\n';
    if (!one.isPriced)
        text += u'\n' % StatementReport::tr("A part of the time has no price and is in no amount.") % u'\n';
    text += steps(one);
    for (const StatementGroup& each : one.groups)
        text += group(one, each);
    const bool isOne = std::all_of(one.groups.begin(), one.groups.end(),
                                   [&](const StatementGroup& each) { return each.micros == one.lostMicros; });
    text += u'\n' %
            (isOne ? StatementReport::tr("Every group adds to the same total.")
                   : StatementReport::tr("The groups do not agree.")) %
            u'\n';
    return text % formulas(one);
}

} // namespace seamscope::models
