// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger/statement_geometry.h"
#include "qt/loss_split.h"
#include "support/test_program.h"

#include <QRegularExpression>
#include <QtTest>

#include <cmath>
#include <random>

using namespace seamscope;
using namespace seamscope::ui;
using Kind = models::StatementStep::Kind;
using models::inSumOf;
using models::threeDigits;

namespace {

/// Every amount of a text in dollars: "lost $65.06 = named $62.64" has two.
std::vector<double> amountsIn(const QString& text) {
    static const QRegularExpression amount(QStringLiteral(R"([−-]?\$([\d,]+(?:\.\d+)?)( [kM])?)"));
    std::vector<double> amounts;
    for (auto found = amount.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        const double scale = match.captured(2) == QStringLiteral(" k") ? 1e3 : match.captured(2) == QStringLiteral(" M") ? 1e6 : 1;
        amounts.push_back(match.captured(1).remove(u',').toDouble() * scale);
    }
    return amounts;
}

/// A statement of one seam, whose parts add up exactly.
models::Statement statementOf(std::int64_t named, std::int64_t unattributed, std::int64_t idle) {
    models::Statement one;
    one.currency = "USD";
    one.lostMicros = named + unattributed;
    one.namedMicros = named;
    one.paidMicros = 20 * one.lostMicros + idle;
    one.deliveredMicros = one.paidMicros - one.lostMicros - idle;
    one.steps = {{Kind::paid, QStringLiteral("Paid"), {}, one.paidMicros},
                 {Kind::unused, QStringLiteral("Idle"), {}, idle},
                 {Kind::lost, QStringLiteral("cooling"), {}, named},
                 {Kind::unattributed, QStringLiteral("unattributed"), {}, unattributed},
                 {Kind::delivered, QStringLiteral("Delivered"), {}, one.deliveredMicros}};
    models::StatementGroup group;
    group.key = "seam";
    group.title = QStringLiteral("By seam");
    group.micros = one.lostMicros;
    models::StatementLine cooling;
    cooling.key = "seam/cooling";
    cooling.name = QStringLiteral("cooling");
    cooling.micros = named;
    models::StatementLine rest = cooling;
    rest.key = "seam/unattributed";
    rest.name = QStringLiteral("unattributed");
    rest.micros = unattributed;
    rest.isUnattributed = true;
    group.lines = one.causes = {cooling, rest};
    one.groups = {group};
    return one;
}

QString nameOf(const PanelPicture& picture, const QString& start) {
    for (const auto& item : picture.items)
        if (item.name.startsWith(start))
            return item.name;
    return {};
}

} // namespace

/// What is read adds up, and one amount is one figure wherever it stands.
class TstStatementDigits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsReadAddsUp();
    void oneAmountIsOneFigure();
    void largeSumsKeepThreeDigits();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text};
};

void TstStatementDigits::whatIsReadAddsUp() {
    std::mt19937_64 random(7);
    for (int round = 0; round < 300; ++round) {
        const auto drawn = [&](double from, double to) {
            return static_cast<std::int64_t>(std::exp(std::uniform_real_distribution(std::log(from), std::log(to))(random)));
        };
        StatementContent content;
        content.statement = statementOf(drawn(1e5, 4e9), drawn(1e5, 4e9), drawn(1e5, 1e9));
        const StatementPicture made = statementPicture(content, {1000, 800}, m_style);
        const auto head = amountsIn(nameOf(made.picture, QStringLiteral("Paid $")));
        QCOMPARE(head.size(), std::size_t{5});
        QVERIFY2(std::abs(head[2] - head[3] - head[4]) < 1e-6, qPrintable(nameOf(made.picture, QStringLiteral("Paid $"))));
        const double cooling = amountsIn(nameOf(made.picture, QStringLiteral("cooling: lost"))).front();
        const double rest = amountsIn(nameOf(made.picture, QStringLiteral("unattributed: lost"))).front();
        // Three figures that are each rounded to the cent miss their sum by a cent at most.
        QVERIFY2(std::abs(head[2] - cooling - rest) < 0.0101, qPrintable(QString::number(head[2] - cooling - rest)));
        // No figure is off by more than half of its last digit from the amount that it stands for.
        const models::Statement& one = *content.statement;
        QVERIFY(std::abs(cooling - static_cast<double>(one.namedMicros) / 1e6) < 0.00501);
        QVERIFY(std::abs(head[4] - static_cast<double>(one.lostMicros - one.namedMicros) / 1e6) < 0.0101);
    }
}

void TstStatementDigits::oneAmountIsOneFigure() {
    StatementContent content;
    content.statement = statementOf(62'642'700, 2'421'300, 28'390'100); // once "$2.5" in the head and "$2.42" below it
    const StatementPicture made = statementPicture(content, {1000, 800}, m_style);
    const StatementPicture causes = causesPicture(content, {1000, 300}, m_style);
    for (const QString& text : {nameOf(made.picture, QStringLiteral("Paid $")), nameOf(made.picture, QStringLiteral("unattributed: lost")),
                                nameOf(made.picture, QStringLiteral("unattributed −").left(13)), nameOf(causes.picture, QStringLiteral("unattributed: "))})
        QVERIFY2(text.contains(QStringLiteral("$2.42")), qPrintable(text));
    QVERIFY(nameOf(made.picture, QStringLiteral("Paid $")).contains(QStringLiteral("lost $65.06 = named $62.64 + unattributed $2.42")));
}

void TstStatementDigits::largeSumsKeepThreeDigits() {
    QCOMPARE(inSumOf(48'321'000'000, 30'127'000'000, "USD"), QStringLiteral("$30.1 k"));
    QCOMPARE(inSumOf(9'990'000'000, 1'234'567'890, "USD"), QStringLiteral("$1,234.57"));
    QCOMPARE(inSumOf(9'990'000'000, 1'200, "USD"), threeDigits(1'200, "USD")); // not nothing
    QCOMPARE(inSumOf(9'990'000'000, 0, "USD"), QStringLiteral("$0.00"));
}

SEAM_GUI_TEST(tst_statement_digits, TstStatementDigits)
#include "tst_statement_digits.moc"
