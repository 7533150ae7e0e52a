// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger/statement_geometry.h"
#include "qt/loss_split.h"
#include "qt/statement_report.h"
#include "qt/statement_shown.h"
#include "support/panel_checks.h"
#include "support/test_program.h"

#include <QRegularExpression>
#include <QtTest>

#include <cmath>
#include <map>
#include <random>

using namespace seamscope;
using namespace seamscope::ui;
using Kind = models::StatementStep::Kind;
using models::inSumOf;
using models::threeDigits;

namespace {

constexpr std::int64_t kRate = 2'000'000;

/// Every amount of a text in dollars: "lost $65.06 = named $62.64" has two.
std::vector<double> amountsIn(const QString& text) {
    static const QRegularExpression amount(QStringLiteral(R"(([<>] )?(−?)\$([\d,]+(?:\.\d+)?)( [kM])?)"));
    std::vector<double> amounts;
    for (auto found = amount.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        const double scale = match.captured(4) == QStringLiteral(" k") ? 1e3 : match.captured(4) == QStringLiteral(" M") ? 1e6 : 1;
        // "< $0.01" is next to nothing.
        amounts.push_back(!match.captured(1).isEmpty() ? 0 : (match.captured(2).isEmpty() ? 1 : -1) * match.captured(3).remove(u',').toDouble() * scale);
    }
    return amounts;
}

/// GPU time of one bucket that costs about @p micros at two of a currency an hour.
telemetry::LedgerLine lineOf(const QString& job, const char* bucket, double micros) {
    telemetry::LedgerLine line;
    line.job = *topology::EntityId::parse(job.toStdString());
    line.from = *parseRfc3339("2026-03-15T20:00:00Z");
    line.bucket = bucket;
    line.time = GpuTime::rounded(micros / kRate * 3.6e12);
    line.to = line.from + std::chrono::hours(1);
    line.gpus = 8;
    line.rateMicros = kRate;
    return line;
}

struct Ledger {
    telemetry::LedgerAnswer partition, layers;
    telemetry::MeterReading reading;
    telemetry::IncidentReport report;

    void lost(const QString& job, const char* bucket, double micros) { partition.lines.push_back(lineOf(job, bucket, micros)); }
    void named(const std::string& incident, const char* seam, double micros, std::int64_t perHour) {
        layers.lines.push_back(lineOf(QStringLiteral("job/1"), "direct_compute", micros));
        layers.lines.back().isLayer = true;
        layers.lines.back().incident = incident;
        telemetry::Incident one;
        one.id = incident;
        one.seam = seam;
        one.cost = telemetry::IncidentCost();
        one.cost->ratePerHourMicros = perHour;
        report.incidents.push_back(std::move(one));
    }
    models::Statement statement() {
        partition.currency = layers.currency = reading.currency = "USD";
        partition.matched = partition.lines.size();
        reading.since = *parseRfc3339("2026-03-15T20:00:00Z");
        reading.at = reading.since + std::chrono::hours(2);
        return models::statementOf(partition, layers, reading, &report, nullptr);
    }
};

/// One seam, the rest unattributed, and GPUs that nobody used.
models::Statement statementOf(std::int64_t named, std::int64_t unattributed, std::int64_t idle) {
    Ledger ledger;
    const auto lost = static_cast<double>(named + unattributed);
    ledger.lost(QStringLiteral("job/1"), "blocked", lost);
    ledger.lost(QStringLiteral("job/1"), "productive", 19 * lost);
    ledger.lost(QStringLiteral("job/1"), "reserved_idle", static_cast<double>(idle));
    ledger.named("inc-1", "cooling", static_cast<double>(named), 0);
    return ledger.statement();
}

/// What is finer than the digits of the sum stands there so that it is not nothing, and counts as nothing.
double readOf(double amount, std::int64_t unit) { return std::abs(amount) * 1e6 < 0.99 * static_cast<double>(unit) ? 0 : amount; }
bool same(double a, double b) { return std::abs(a - b) < 1e-6; }

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
    void roundingIsNoNegativeLoss();
    void aTallPageIsFilled();

private:
    void tablesAddUp(const StatementContent& content, const QString& where);
    void reportAddsUp(const models::Statement& one, const QString& where);

    TextCache m_text;
    PanelStyle m_style{&m_text};
};

/// A ledger of several jobs and causes, from cents to millions, some of them more than was lost.
void TstStatementDigits::whatIsReadAddsUp() {
    std::mt19937_64 random(7);
    const auto drawn = [&](double from, double to) { return std::exp(std::uniform_real_distribution(std::log(from), std::log(to))(random)); };
    const auto upTo = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
    for (int round = 0; round < 150; ++round) {
        Ledger ledger;
        const double size = drawn(1e4, 3e10);
        double lost = 0;
        for (int job = 0; job <= upTo(6); ++job) {
            const QString name = QStringLiteral("job/%1").arg(job);
            const double part = drawn(0.01, 1) * size;
            lost += part;
            ledger.lost(name, upTo(1) ? "blocked" : "slow_excess", part);
            ledger.lost(name, "productive", drawn(1, 30) * size);
            if (upTo(1))
                ledger.lost(name, "reserved_idle", drawn(0.001, 5) * size);
            if (upTo(1))
                ledger.lost(name, "checkpoint", drawn(0.001, 1) * size);
            ledger.reading.jobs.emplace_back();
            ledger.reading.jobs.back().job = *topology::EntityId::parse(name.toStdString());
            ledger.reading.jobs.back().lostPerHourMicros = static_cast<std::int64_t>(drawn(1e4, 1e9));
            ledger.reading.lostPerHourMicros += ledger.reading.jobs.back().lostPerHourMicros;
        }
        const char* const seams[] = {"cooling", "power", "fabric"};
        const int causes = upTo(9);
        for (int i = 0; i < causes; ++i) // a part of what was lost each; now and then all of it
            ledger.named("inc-" + std::to_string(i), seams[upTo(2)], lost / causes * (round % 5 == 0 ? 1.0 : drawn(0.0001, 1.05)),
                         static_cast<std::int64_t>(drawn(1e4, 1e8)));
        StatementContent content;
        content.statement = ledger.statement();
        const QString where = QStringLiteral("round %1: ").arg(round);
        tablesAddUp(content, where);
        if (QTest::currentTestFailed())
            return;
        reportAddsUp(*content.statement, where);
        if (QTest::currentTestFailed())
            return;
    }
}

/// The head, the bars, the lines of each group, and what stands of one cause in two places.
void TstStatementDigits::tablesAddUp(const StatementContent& content, const QString& where) {
    const models::Statement& one = *content.statement;
    const StatementPicture made = statementPicture(content, {1000, 800}, m_style);
    const QString headText = nameOf(made.picture, QStringLiteral("Paid $"));
    const auto head = amountsIn(headText);
    QVERIFY2(head.size() == 3 || head.size() == 5, qPrintable(headText));
    const double unattributed = head.size() == 5 ? head[4] : 0;
    const double named = head.size() == 5 ? head[3] : head[2];
    QVERIFY2(same(head[2], named + unattributed), qPrintable(where + headText));
    // No line is off by more than its last digit from the amount that it stands for, nor is the head by more than half of it.
    QVERIFY(std::abs(head[2] * 1e6 - static_cast<double>(one.lostMicros)) <= static_cast<double>(one.unitMicros) / 2 + 1);
    std::map<std::string, std::pair<double, double>> sums;
    for (std::size_t i = 0; i < made.targets.size(); ++i) {
        const std::string& key = made.targets[i].key;
        if (key.empty())
            continue;
        const auto amounts = amountsIn(made.picture.items[i].name);
        QCOMPARE(amounts.size(), made.picture.items[i].name.contains(QStringLiteral("now –")) ? std::size_t{1} : std::size_t{2});
        auto& [amount, rate] = sums[key.substr(0, key.find('/'))];
        amount += readOf(amounts[0], one.unitMicros);
        rate += amounts.size() > 1 ? readOf(amounts[1], one.rateUnitMicros) : 0;
        if (key == "seam/unattributed" || key == "part/unattributed")
            QVERIFY2(same(readOf(amounts[0], one.unitMicros), unattributed), qPrintable(where + made.picture.items[i].name));
    }
    for (const models::StatementLine& cause : one.causes) // what is less than rounding is no negative loss
        QVERIFY2(!cause.isUnattributed || cause.perHourMicros.value_or(0) < 0 || cause.shownPerHourMicros >= 0, qPrintable(where));
    for (const models::StatementGroup& group : one.groups) {
        const QString title = nameOf(made.picture, group.title + QStringLiteral(": lost"));
        QVERIFY2(same(sums[group.key].first, amountsIn(title).front()), qPrintable(where + title + QStringLiteral(" %1").arg(sums[group.key].first)));
        QVERIFY2(same(head[2], amountsIn(title).front()), qPrintable(where + title));
        QVERIFY2(same(sums[group.key].second, static_cast<double>(group.shownPerHourMicros) / 1e6), qPrintable(where + title));
    }
    double left = 0;
    for (const models::StatementStep& step : one.steps) {
        const double read = readOf(amountsIn(models::amountText(one, step.shownMicros, step.micros)).front(), one.unitMicros);
        if (step.kind == Kind::paid)
            QVERIFY2(same(read, head[0]), qPrintable(where));
        if (step.kind == Kind::delivered)
            QVERIFY2(same(read, head[1]), qPrintable(where));
        left += step.kind == Kind::paid ? read : -read;
    }
    QVERIFY2(same(left, 0), qPrintable(where + QString::number(left)));
    double causes = 0;
    const StatementPicture pareto = causesPicture(content, {1000, 300}, m_style);
    for (const auto& item : pareto.picture.items)
        causes += readOf(amountsIn(item.name).front(), one.unitMicros);
    QVERIFY2(same(causes, head[2]), qPrintable(where + QString::number(causes)));
}

/// Of each table the rows come to the row under them.
void TstStatementDigits::reportAddsUp(const models::Statement& one, const QString& where) {
    double sum = 0, perHour = 0;
    int tables = 0;
    for (const QString& line : models::statementMarkdown(one, QStringLiteral("hall")).split(u'\n')) {
        const QStringList cells = line.split(QStringLiteral(" | "));
        if (cells.size() < 6 || line.contains(QStringLiteral("---")) || amountsIn(cells[2]).empty()) {
            sum = perHour = 0;
            continue;
        }
        const double amount = readOf(amountsIn(cells[2]).front(), one.unitMicros);
        const double rate = amountsIn(cells[1]).empty() ? 0 : readOf(amountsIn(cells[1]).front(), one.rateUnitMicros);
        if (!cells[0].contains(QStringLiteral("**"))) {
            sum += amount;
            perHour += rate;
            continue;
        }
        QVERIFY2(same(sum, amount) && same(perHour, rate), qPrintable(where + line));
        ++tables;
    }
    QCOMPARE(tables, static_cast<int>(one.groups.size()));
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

/// 28.96 and 21.17 of 50.13 an hour are 29.0 and 21.2 of 50.1, each by itself: the least gives way, as in the line over everything.
void TstStatementDigits::roundingIsNoNegativeLoss() {
    Ledger ledger;
    ledger.lost(QStringLiteral("job/1"), "blocked", 17.89e6);
    ledger.lost(QStringLiteral("job/1"), "productive", 375e6);
    ledger.reading.lostPerHourMicros = 50'130'000;
    ledger.named("inc-1", "cooling", 13.27e6, 28'960'000);
    ledger.named("inc-2", "fabric", 4.35e6, 21'170'000);
    for (telemetry::Incident& incident : ledger.report.incidents)
        incident.cost->currency = "USD";
    const models::Statement one = ledger.statement();
    std::vector<const telemetry::Incident*> open;
    for (const telemetry::Incident& incident : ledger.report.incidents)
        open.push_back(&incident);
    const models::LossSplit split = models::splitLoss(ledger.reading, open);
    std::size_t part = 0;
    for (const models::StatementLine& cause : one.causes)
        QCOMPARE(cause.shownPerHourMicros, cause.isUnattributed ? std::int64_t{0} : split.parts.at(part++).micros);
    QCOMPARE(part, std::size_t{2});
}

/// Lines and bars take the room that there is; in a small place they are as they were, and the rest is scrolled to.
void TstStatementDigits::aTallPageIsFilled() {
    StatementContent content;
    content.statement = statementOf(300'000'000, 17'000'000, 40'000'000);
    const PanelPicture small = statementPicture(content, {1000, 300}, m_style).picture;
    const auto end = [](const PanelPicture& picture) {
        qreal lowest = 0;
        for (const PanelItem& item : picture.items)
            lowest = std::max(lowest, item.box.bottom());
        return lowest;
    };
    const qreal need = end(small);
    for (const qreal more : {60.0, 200.0, 320.0}) {
        const QSizeF size(1000, small.height + more);
        const PanelPicture made = statementPicture(content, size, m_style).picture;
        QVERIFY2(end(made) > need + more * 0.6 && made.height <= size.height(), qPrintable(QStringLiteral("%1 of %2").arg(end(made)).arg(size.height())));
        QCOMPARE(test::overlap(made, m_text), QString());
        QCOMPARE(made.items.size(), small.items.size());
    }
}

SEAM_GUI_TEST(tst_statement_digits, TstStatementDigits)
#include "tst_statement_digits.moc"
