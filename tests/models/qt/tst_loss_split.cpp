// SPDX-License-Identifier: GPL-3.0-or-later
// The headline visibly sums: what is printed adds up, whatever the amounts.
#include "economics/loss_now.h"
#include "qt/loss_split.h"

#include "qt/format.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace seamscope;
using namespace seamscope::models;

namespace {

telemetry::MeterReading readingOf(std::int64_t lost) {
    telemetry::MeterReading reading;
    reading.currency = "USD";
    reading.lostPerHourMicros = lost;
    return reading;
}

telemetry::Incident incidentOf(const std::string& id, std::int64_t rate) {
    telemetry::Incident incident;
    incident.id = id;
    incident.seam = "cooling";
    incident.cost.emplace();
    incident.cost->currency = "USD";
    incident.cost->ratePerHourMicros = rate;
    return incident;
}

LossSplit split(const telemetry::MeterReading& reading, const std::vector<telemetry::Incident>& incidents) {
    std::vector<const telemetry::Incident*> open;
    for (const telemetry::Incident& incident : incidents)
        open.push_back(&incident);
    return splitLoss(reading, open);
}

/// The number that is on the screen.
double printed(std::int64_t micros) {
    return formatMoney(micros, "USD").remove(u'$').remove(u',').toDouble();
}

} // namespace

class TestLossSplit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePictureOfTheDesignAddsUp() {
        const LossSplit shown = split(readingOf(579'400'000), {incidentOf("inc-1", 485'300'000)});
        QVERIFY(shown.addsUp);
        QCOMPARE(formatMoney(shown.totalMicros, "USD"), QStringLiteral("$579"));
        QCOMPARE(formatMoney(shown.parts.front().micros, "USD"), QStringLiteral("$485"));
        QCOMPARE(formatMoney(shown.unattributedMicros, "USD"), QStringLiteral("$94.0"));
    }

    // A point parts thousands in German and is the decimal one in English: no figure loses a digit to the other's.
    void aFigureHasItsDigitsInEveryLanguage() {
        for (const QLocale& locale : {QLocale(QLocale::English), QLocale(QLocale::German), QLocale(QLocale::Japanese), QLocale(QLocale::Chinese), QLocale(QLocale::French)}) {
            QLocale::setDefault(locale);
            const auto digits = [](QString text) { return text.remove(QRegularExpression(QStringLiteral("\\D"))); };
            QCOMPARE(digits(formatMoneyIn(1'000'000, 1'405'000'000, "USD")), QStringLiteral("1405"));
            QCOMPARE(digits(formatMoneyIn(1'000'000, 696'000'000, "USD")), QStringLiteral("696"));
            QCOMPARE(digits(formatMoneyIn(1'000'000, -2'346'789'000'000, "CHF")), QStringLiteral("2346789"));
            QCOMPARE(digits(formatMoneyIn(100'000, 12'300'000, "EUR")), QStringLiteral("123"));
            QCOMPARE(digits(formatMoneyIn(10'000, 4'560'000, "USD")), QStringLiteral("456"));
        }
        QLocale::setDefault(QLocale::c());
    }

    void whatIsPrintedAddsUp() {
        std::mt19937 draw(7);
        for (int round = 0; round < 2000; ++round) {
            const double magnitude = std::uniform_real_distribution(-2.0, 6.0)(draw);
            const auto total = static_cast<std::int64_t>(1e6 * std::pow(10.0, magnitude));
            std::vector<telemetry::Incident> incidents;
            std::int64_t left = total;
            for (int i = std::uniform_int_distribution(0, 4)(draw); i > 0; --i) {
                const std::int64_t rate = std::uniform_int_distribution<std::int64_t>(0, left / 2)(draw);
                incidents.push_back(incidentOf("inc-" + std::to_string(i), rate));
                left -= rate;
            }
            const LossSplit shown = split(readingOf(total), incidents);
            double sum = printed(shown.unattributedMicros);
            for (const LossSplit::Part& part : shown.parts)
                sum += printed(part.micros);
            const double whole = printed(shown.totalMicros);
            QVERIFY2(std::abs(sum - whole) <= 1e-9 * whole + 1e-9,
                     qPrintable(QStringLiteral("%1 is not %2").arg(sum).arg(whole)));
            // And it is the loss of the meter, to three digits.
            QVERIFY(std::abs(whole - total * 1e-6) <= 0.0051 * total * 1e-6 + 0.0051);
        }
    }

    void incidentsThatCostMoreThanIsLostAreNoSum() {
        const LossSplit shown = split(readingOf(100'000'000), {incidentOf("inc-1", 140'000'000)});
        QVERIFY(!shown.addsUp);
        QCOMPARE(shown.unattributedMicros, std::int64_t{0});
    }

    void whatCostsNextToNothingOfWhatItDidIsSpent() {
        telemetry::Incident incident = incidentOf("inc-1", 400'000'000);
        incident.cost->at = incident.onset + std::chrono::hours(1);
        incident.cost->directComputeMicros = 500'000'000;
        incident.cost->total.likelyMicros = 900'000'000;
        QVERIFY(!economics::isSpent(incident));
        incident.cost->ratePerHourMicros = 1'480'000; // noise of a job that is well again
        QVERIFY(economics::isSpent(incident));
        incident.cost->directComputeMicros = 1'480'000; // a small one, and no smaller than ever
        QVERIFY(!economics::isSpent(incident));
        incident.cost->currency.clear();
        QVERIFY(!economics::isSpent(incident));
    }

    void withoutAPriceThereIsNoSum() {
        telemetry::MeterReading reading = readingOf(100'000'000);
        reading.currency.clear();
        const LossSplit shown = split(reading, {incidentOf("inc-1", 50'000'000)});
        QVERIFY(shown.parts.empty());
        QCOMPARE(shown.totalMicros, std::int64_t{0});
    }
};

SEAM_TEST(tst_loss_split, TestLossSplit)
#include "tst_loss_split.moc"
