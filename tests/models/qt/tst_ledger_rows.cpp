// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/ledger_rows.h"

#include "support/sample_hall.h"
#include "support/sample_incidents.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;

namespace {

telemetry::MeterReading readingOf(bool isLeaking) {
    return *test::SampleHall{isLeaking, true}.firstUpdate().meter;
}

} // namespace

class TstLedgerRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void layersOfAnIncidentAddUpToItsSum();
    void everyRowSaysWhatItStandsOn();
    void withoutAPriceThereIsNoMoney();
    void theModelChangesInPlace();
    void historyIsBoundedAndStartsAfreshAfterASeek();
    void whatIfIsArithmeticOfTheReading();
    void whatIfIsSilentWithoutAPrice();
};

void TstLedgerRows::layersOfAnIncidentAddUpToItsSum() {
    const telemetry::MeterReading reading = readingOf(true);
    double parts = 0;
    double sum = 0;
    for (const LedgerRow& row : ledgerRows(&reading, nullptr)) {
        if (row.about != QStringLiteral("inc-1") || !row.value.endsWith(QStringLiteral(" USD")))
            continue;
        const double value = QString(row.value).remove(u',').chopped(4).toDouble();
        if (row.item == QStringLiteral("sum"))
            sum = value;
        else if (row.item != QStringLiteral("one more minute"))
            parts += value;
    }
    QCOMPARE(parts, 513.0); // 246 + 147 + 0 + 120, tokens.md §8
    QCOMPARE(sum, parts);
}

void TstLedgerRows::everyRowSaysWhatItStandsOn() {
    const telemetry::MeterReading reading = readingOf(true);
    const auto rows = ledgerRows(&reading, nullptr);
    QVERIFY(rows.size() > 20);
    const auto baseline = std::find_if(rows.begin(), rows.end(), [](const LedgerRow& row) {
        return row.item == QStringLiteral("baseline");
    });
    QVERIFY(baseline != rows.end() && baseline->source.contains(QStringLiteral("benchmark 2026-02-11")));
    QVERIFY(baseline->source.contains(QStringLiteral("812 steps")));
    QVERIFY(ledgerRows(nullptr, nullptr).empty());
}

void TstLedgerRows::withoutAPriceThereIsNoMoney() {
    telemetry::MeterReading reading = readingOf(true);
    reading.currency.clear();
    for (const LedgerRow& row : ledgerRows(&reading, nullptr))
        QVERIFY2(!row.value.contains(QStringLiteral("USD")) && !row.range.contains(QStringLiteral("USD")),
                 qPrintable(row.item));
}

void TstLedgerRows::theModelChangesInPlace() {
    LedgerModel model;
    telemetry::MeterReading reading = readingOf(true);
    model.setRows(ledgerRows(&reading, nullptr));
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setRows(ledgerRows(&reading, nullptr));
    QCOMPARE(changed.count(), 0);
    reading.lostPerHourMicros += 1'000'000;
    model.setRows(ledgerRows(&reading, nullptr));
    QCOMPARE(reset.count(), 0);
    QCOMPARE(changed.count(), 1);
}

void TstLedgerRows::historyIsBoundedAndStartsAfreshAfterASeek() {
    LayerHistory history;
    telemetry::MeterReading reading = readingOf(true);
    const TimePoint start = reading.at;
    for (int s = 0; s < 20'000; ++s) {
        reading.at = start + std::chrono::seconds(s);
        history.note(reading, 1);
        history.note(reading, 1); // the same moment counts once
    }
    QVERIFY(history.points().size() <= 2000);
    QVERIFY(history.points().front().at == start);
    QVERIFY(history.points().back().at == reading.at);
    for (std::size_t i = 1; i < history.points().size(); ++i)
        QVERIFY(history.points()[i - 1].at < history.points()[i].at);
    reading.at = start;
    history.note(reading, 1);
    QCOMPARE(history.points().size(), std::size_t(1));
}

// By hand from tokens.md §8: $18.1 a minute; the cliff of $1,270 lies 8:12 ahead; 480–524 of 502.31.
void TstLedgerRows::whatIfIsArithmeticOfTheReading() {
    const telemetry::MeterReading reading = readingOf(true);
    const auto choices = whatIfs(&reading, reading.at);
    const auto find = [&](const char* name) {
        return *std::find_if(choices.begin(), choices.end(),
                             [&](const WhatIf& one) { return one.choice.startsWith(QLatin1String(name)); });
    };
    QCOMPARE(find("wait 10").likelyMicros, std::int64_t{1'451'000'000});
    QCOMPARE(find("wait 60").likelyMicros, std::int64_t{2'356'000'000});
    for (const WhatIf& one : choices) {
        QVERIFY(one.lowMicros <= one.likelyMicros && one.likelyMicros <= one.highMicros);
        QVERIFY(!one.basis.isEmpty());
    }
    // 5 min of restart and 1 min of writing at $5,099.52 an hour; at once: restart and what is at risk.
    const WhatIf drain = find("drain");
    QVERIFY(std::abs(static_cast<double>(drain.lowMicros) / 1e6 - 5099.52 / 10) < 0.01);
    QVERIFY(std::abs(static_cast<double>(drain.highMicros) / 1e6 - (5099.52 / 12 + 1839)) < 0.01);
    QCOMPARE(find("checkpoint").likelyMicros, std::int64_t{-34'000'000});
}

void TstLedgerRows::whatIfIsSilentWithoutAPrice() {
    telemetry::MeterReading reading = readingOf(true);
    reading.currency.clear();
    QVERIFY(whatIfs(&reading, reading.at).empty());
    reading = readingOf(true);
    reading.quality = telemetry::Quality::missing;
    QVERIFY(whatIfs(&reading, reading.at).empty());
    QVERIFY(whatIfs(nullptr, {}).empty());
}

QTEST_GUILESS_MAIN(TstLedgerRows)
#include "tst_ledger_rows.moc"
