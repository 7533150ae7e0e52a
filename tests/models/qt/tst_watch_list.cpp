// SPDX-License-Identifier: GPL-3.0-or-later
// What asks for a look before it costs, in words: figures and days are those of the report, and nothing that is over.
#include "qt/watch_list.h"

#include "support/test_program.h"
#include "telemetry/message_catalogue.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;
using telemetry::Crossing;
using telemetry::IncidentReport;
using telemetry::MessageCode;
using telemetry::Silence;
using telemetry::WatchItem;
using topology::EntityId;

namespace {

const TimePoint kMoment = *parseRfc3339("2026-03-12T09:00:00Z");

Silence silentHost(const char* name, double gpuHours) {
    Silence silence;
    silence.entity = EntityId::make(topology::EntityKind::host, name);
    silence.since = kMoment - 18min;
    silence.families = {"gpu", "host"};
    silence.atStake = {{}, gpuHours, "USD", static_cast<std::int64_t>(gpuHours * 2'500'000)};
    return silence;
}

/// 80 to 96 % in four days is 4 % a day: at 96 % now, the day after tomorrow it is full at the latest.
Crossing fillingDisk() {
    Crossing crossing;
    crossing.entity = *EntityId::parse("storage/lustre-1");
    crossing.signal = "storage.used";
    crossing.unit = "ratio";
    crossing.value = 0.80;
    crossing.limit = 0.96;
    crossing.at = kMoment + 96h;
    crossing.earliest = kMoment + 84h;
    crossing.latest = kMoment + 120h;
    crossing.atStake = {{}, 40, {}, 0};
    return crossing;
}

WatchItem departed(const char* entity, TimePoint since) {
    WatchItem item;
    item.entity = *EntityId::parse(entity);
    item.signal = "air.dewpoint.margin";
    item.since = since;
    item.text = telemetry::Message("margin is 0.3 K");
    return item;
}

QStringList titlesOf(const std::vector<WatchRow>& rows) {
    QStringList titles;
    for (const WatchRow& row : rows)
        titles << row.title;
    return titles;
}

} // namespace

class TstWatchList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsNothing() { QVERIFY(watchRows({}, kMoment).empty()); }
    void aSilentHostSaysSinceWhenAndWhatNobodyWatches();
    void aLimitHasItsDaysAndItsFigures();
    void theCostliestSilenceThenTheNextLimitThenTheNextLoss();
    void whatIsOverOrYetToComeIsNotToldAsNow();
    void whatIsToldAsASeamOrALimitIsToldOnce();
};

void TstWatchList::aSilentHostSaysSinceWhenAndWhatNobodyWatches() {
    IncidentReport report;
    report.silent = {silentHost("n031", 8)};
    const auto rows = watchRows(report, kMoment);
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(rows[0].title, QStringLiteral("n031"));
    QCOMPARE(rows[0].when, QStringLiteral("for 18 min"));
    QVERIFY2(rows[0].text.contains(QStringLiteral("GPU")) || rows[0].text.contains(QStringLiteral("gpu")), qPrintable(rows[0].text));
    QVERIFY2(rows[0].stake.contains(QStringLiteral("$20")), qPrintable(rows[0].stake)); // 8 GPU-h an hour at $2.50
    report.silent[0].isCollector = true;
    QVERIFY(watchRows(report, kMoment)[0].text.contains(QStringLiteral("collects")));
}

void TstWatchList::aLimitHasItsDaysAndItsFigures() {
    IncidentReport report;
    report.crossings = {fillingDisk()};
    const auto rows = watchRows(report, kMoment);
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(rows[0].when, QStringLiteral("in 4 d"));
    for (const char* part : {"80", "96", "15 Mar", "17 Mar"})
        QVERIFY2(rows[0].text.contains(QLatin1String(part)), qPrintable(rows[0].text));
    QVERIFY2(rows[0].stake.contains(QStringLiteral("40")), qPrintable(rows[0].stake)); // no price: GPU-hours
    QVERIFY(!rows[0].stake.contains(u'$'));
}

void TstWatchList::theCostliestSilenceThenTheNextLimitThenTheNextLoss() {
    IncidentReport report;
    report.silent = {silentHost("n001", 8), silentHost("n002", 64)};
    report.crossings = {fillingDisk(), fillingDisk()};
    report.crossings[1].entity = *EntityId::parse("storage/lustre-2");
    report.crossings[1].earliest = kMoment + 2h;
    report.watch = {departed("rack/r01", kMoment - 2h), departed("rack/r02", kMoment - 1h)};
    report.watch[1].lossExpectedFrom = kMoment + 30min;
    QCOMPARE(titlesOf(watchRows(report, kMoment)),
             (QStringList{QStringLiteral("n002"), QStringLiteral("n001"), QStringLiteral("lustre-2"), QStringLiteral("lustre-1"),
                          QStringLiteral("r02"), QStringLiteral("r01")}));
}

void TstWatchList::whatIsOverOrYetToComeIsNotToldAsNow() {
    IncidentReport report;
    report.silent = {silentHost("n001", 8)};
    report.silent[0].until = kMoment - 1min;
    report.watch = {departed("rack/r01", kMoment - 2h), departed("rack/r02", kMoment + 1h)};
    report.watch[0].until = kMoment - 1h;
    QVERIFY(watchRows(report, kMoment).empty());
    QCOMPARE(watchRows(report, kMoment - 10min).size(), std::size_t(1)); // it was silent then
}

void TstWatchList::whatIsToldAsASeamOrALimitIsToldOnce() {
    IncidentReport report;
    report.crossings = {fillingDisk()};
    report.watch = {departed("storage/lustre-1", kMoment - 2h), departed("rack/r02", kMoment - 1h)};
    report.watch[0].signal = "storage.used";
    report.watch[1].text = telemetry::Message(MessageCode::seamDeparted, {});
    QCOMPARE(watchRows(report, kMoment).size(), std::size_t(1));
}

SEAM_TEST(tst_watch_list, TstWatchList)
#include "tst_watch_list.moc"
