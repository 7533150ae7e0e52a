// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/format.h"
#include "qt/ledger_loader.h"
#include "qt/ledger_rows.h"

#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QtTest>

#include <set>

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
    void aLayerCanBeLeftOutOfTheSum();
    void aMilestoneMovesWithItsInputs();
    void everyRowSaysWhatItStandsOn();
    void withoutAPriceThereIsNoMoney();
    void theModelChangesInPlace();
    void layersAreOfWhatIsOpenElseOfTheLast();
    void aRestatementIsDrawnAsItHolds();
    void linesAreProductsOfTimeAndRate();
    void everyFigureHasAName();
    void waysToGoOnAreTheGateways();
    void whatIfIsSilentWithoutAPrice();
    void drainedThenIsAgainstWhatItWas();
    void aJobNobodyWatchesHasItsRow();
};

void TstLedgerRows::layersOfAnIncidentAddUpToItsSum() {
    const telemetry::MeterReading reading = readingOf(true);
    double parts = 0;
    double sum = 0;
    for (const LedgerRow& row : ledgerRows(&reading, nullptr)) {
        if (row.about != QStringLiteral("inc-1") || !row.value.endsWith(QStringLiteral(" USD")))
            continue;
        const double value = QString(row.value).remove(u',').chopped(4).toDouble();
        if (row.item == QStringLiteral("sum of the layers"))
            sum = value;
        else if (row.item != QStringLiteral("one more minute"))
            parts += value;
    }
    QCOMPARE(parts, 513.0); // 246 + 147 + 0 + 120, tokens §8
    QCOMPARE(sum, parts);
}

namespace {

const LedgerRow& rowOf(const std::vector<LedgerRow>& rows, const std::string& key) {
    const auto at =
        std::find_if(rows.begin(), rows.end(), [&](const LedgerRow& row) { return row.key == key; });
    if (at == rows.end())
        qFatal("no row %s", key.c_str());
    return *at;
}

} // namespace

// tokens §8: 246 + 147 + 120; direct within 235–257, opportunity within 94–205. Both come from the same
// lost time, so their reaches add: 11 + 53 below, 11 + 58 above.
void TstLedgerRows::aLayerCanBeLeftOutOfTheSum() {
    const telemetry::MeterReading reading = readingOf(true);
    LayerSet layers = kAllLayers;
    QVERIFY(leftOutText(layers).isEmpty());
    layers.reset(3);
    auto rows = ledgerRows(&reading, nullptr, layers);
    const LedgerRow& sum = rowOf(rows, "inc-1/total");
    QCOMPARE(sum.item, QStringLiteral("sum without labour"));
    QCOMPARE(sum.value, QStringLiteral("393.00 USD"));
    QCOMPARE(sum.range, QStringLiteral("329.00 USD – 462.00 USD"));
    QVERIFY2(sum.source.contains(QStringLiteral("513.00 USD")), qPrintable(sum.source));
    QCOMPARE(rowOf(rows, "inc-1/labor").isOn, std::optional(false));
    QCOMPARE(rowOf(rows, "inc-1/labor").value, QStringLiteral("120.00 USD")); // the layer itself stays
    QCOMPARE(rowOf(rows, "inc-1/rollback").isOn, std::optional(true));
    QVERIFY(!sum.isOn);
    // Nothing chosen is no sum, and never 0.
    QCOMPARE(rowOf(ledgerRows(&reading, nullptr, LayerSet()), "inc-1/total").value, unknownText());
    // Its box in the table.
    LedgerModel model;
    model.setRows(rows);
    const QModelIndex box = model.index(model.find("inc-1/labor"), LedgerModel::item);
    QCOMPARE(model.data(box, Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QSignalSpy switched(&model, &LedgerModel::layerSwitched);
    QVERIFY(model.setData(box, Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(switched.takeFirst(), QVariantList({3, true}));
    const QModelIndex noBox = model.index(model.find("inc-1/total"), LedgerModel::item);
    QVERIFY(!model.data(noBox, Qt::CheckStateRole).isValid());
    QVERIFY(!model.setData(noBox, Qt::Checked, Qt::CheckStateRole));
}

// 40 h lost (90 of 100 cases below 44) before a milestone with 36 h of slack: 4 h late, or 8. A tenth more of
// the loss is another 4 h, at 90,000 a day 15,000; a tenth more slack saves 3.6 h; a tenth more value is
// 1,500.
void TstLedgerRows::aMilestoneMovesWithItsInputs() {
    telemetry::MeterReading reading = readingOf(true);
    telemetry::DateShift shift{*topology::EntityId::parse("program/p"),
                               *topology::EntityId::parse("milestone/eval-1"),
                               *parseRfc3339("2026-04-10T00:00:00Z"),
                               40,
                               44,
                               36,
                               telemetry::MoneyRange{40'000'000'000, 90'000'000'000, 200'000'000'000}};
    reading.detail->open.front().cost.shifts = {shift};
    auto rows = ledgerRows(&reading, nullptr);
    const LedgerRow& moved = rowOf(rows, "inc-1/date/milestone/eval-1");
    QVERIFY2(moved.value.contains(QStringLiteral("+4 h 00 min")), qPrintable(moved.value));
    QVERIFY2(moved.range.contains(QStringLiteral("+8 h 00 min")), qPrintable(moved.range));
    QVERIFY2(moved.source.contains(QStringLiteral("10 Apr 2026 04:00:00 UTC")) &&
                 moved.source.contains(QStringLiteral("10 Apr 2026 08:00:00 UTC")),
             qPrintable(moved.source));
    QCOMPARE(moved.inputs.size(), std::size_t(3));
    QCOMPARE(moved.inputs[0].name, QStringLiteral("time lost"));
    QVERIFY2(moved.inputs[0].source.contains(QStringLiteral("15,000.00 USD")),
             qPrintable(moved.inputs[0].source));
    QCOMPARE(moved.inputs[1].name, QStringLiteral("slack before it"));
    QVERIFY2(moved.inputs[1].source.contains(QStringLiteral("13,500.00 USD")),
             qPrintable(moved.inputs[1].source));
    QCOMPARE(moved.inputs[2].name, QStringLiteral("value of a day"));
    QVERIFY2(moved.inputs[2].source.contains(QStringLiteral("1,500.00 USD")),
             qPrintable(moved.inputs[2].source));
    // No value of a day: hours, never money.
    shift.valuePerDay.reset();
    reading.detail->open.front().cost.shifts = {shift};
    rows = ledgerRows(&reading, nullptr);
    const LedgerRow& plain = rowOf(rows, "inc-1/date/milestone/eval-1");
    QCOMPARE(plain.inputs.size(), std::size_t(2));
    QVERIFY(plain.source.contains(QStringLiteral("no money")));
    for (const LedgerInput& input : plain.inputs)
        QVERIFY2(!input.source.contains(QStringLiteral("USD")), qPrintable(input.source));
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

// The open incidents are looked at; when all have ended, the last of them.
void TstLedgerRows::layersAreOfWhatIsOpenElseOfTheLast() {
    telemetry::IncidentReport report = test::coolingReport();
    QVERIFY(layerSubjects(report) == std::vector<std::string>{"inc-1"});
    telemetry::Incident later = report.incidents[0];
    later.id = "inc-2";
    report.incidents[0].ended = report.at;
    report.incidents.push_back(later);
    QVERIFY(layerSubjects(report) == std::vector<std::string>{"inc-2"});
    report.incidents[1].ended = report.at + 1min;
    QVERIFY(layerSubjects(report) == std::vector<std::string>{"inc-2"});
    const LayerPoint point = layersOf(report, {"inc-1", "inc-2", "inc-9"}, report.at);
    QCOMPARE(point.direct, std::int64_t{492'000'000}); // twice 246
    QCOMPARE(point.labour, std::int64_t{240'000'000});
    QVERIFY(layerSubjects(telemetry::IncidentReport()).empty());
}

// 30 min of 8 GPUs at 2.49: 4 GPU-hours, 9.96; a withdrawn row is shown and not counted by the gateway.
void TstLedgerRows::aRestatementIsDrawnAsItHolds() {
    const auto point = [](int second, std::int64_t direct, std::int64_t labour) {
        models::LayerPoint one;
        one.at = TimePoint(std::chrono::seconds(second));
        one.direct = direct;
        one.labour = labour;
        return one;
    };
    const std::vector<models::LayerPoint> said{point(0, 0, 0), point(60, 50, 10), point(120, 90, 20),
                                               point(180, 70, 30)};
    const auto held = models::layersThatHold(said);
    QCOMPARE(held.size(), said.size());
    QCOMPARE(held[1].direct, std::int64_t{50});
    QCOMPARE(held[2].direct, std::int64_t{70}); // it was too much by twenty
    QCOMPARE(held[3].direct, std::int64_t{70});
    QCOMPARE(held[2].labour, std::int64_t{20}); // each layer for itself
    QCOMPARE(said[2].direct, std::int64_t{90}); // and what was said stays
    QVERIFY(models::layersThatHold({}).empty());
}

void TstLedgerRows::linesAreProductsOfTimeAndRate() {
    telemetry::LedgerAnswer answer;
    answer.currency = "USD";
    telemetry::LedgerLine line;
    line.job = topology::EntityId::make(topology::EntityKind::job, "atlas-70b");
    line.bucket = "slow_excess";
    line.gpus = 8;
    line.time = GpuTime(std::int64_t{4} * 3'600'000'000'000);
    line.rateMicros = 2'490'000;
    answer.lines = {line};
    line.rateMicros.reset();
    answer.lines.push_back(line);
    answer.matched = 12'345;
    answer.time = line.time + line.time;
    const TextTable table = lineTable(answer);
    QCOMPARE(table.rows.size(), std::size_t{2});
    QVERIFY(table.rows[0].contains(QStringLiteral("9.96 USD")));
    QVERIFY(table.rows[0].contains(QStringLiteral("slow excess")));
    QVERIFY(!table.rows[1].join(u' ').contains(QStringLiteral("USD"))); // no price: no made-up money
    for (const QStringList& row : table.rows)
        QCOMPARE(row.size(), table.headers.size());
    QCOMPARE(static_cast<qsizetype>(table.isNumber.size()), table.headers.size());
    QVERIFY(lineSum(answer).startsWith(QStringLiteral("12,345 lines, the newest 2 shown; 8")));
    QVERIFY(!lineSum(answer).contains(QStringLiteral("USD")));
}

void TstLedgerRows::everyFigureHasAName() {
    const telemetry::MeterReading reading = readingOf(true);
    const telemetry::IncidentReport report = test::coolingReport();
    std::set<std::string> keys;
    LedgerModel model;
    model.setRows(ledgerRows(&reading, &report));
    for (const LedgerRow& row : model.rows()) {
        QVERIFY2(!row.key.empty() && keys.insert(row.key).second, row.key.c_str());
        if (row.query)
            QVERIFY2(toNanoseconds(row.query->at) > 0, row.key.c_str());
    }
    const int direct = model.find("inc-1/direct_compute");
    QVERIFY(direct >= 0);
    const LedgerRow& row = model.rows()[static_cast<std::size_t>(direct)];
    QVERIFY(row.query && row.query->incident == "inc-1" && row.query->bucket == "direct_compute");
    QVERIFY(row.query->at == report.incidents[0].cost->at); // as of the moment it was worked out
    QVERIFY(row.range.contains(QStringLiteral("235.00 USD")));
    QCOMPARE(model.find("bucket/productive/"), model.find("bucket/productive/job/atlas-70b"));
    QCOMPARE(model.find("no such"), -1);
    QCOMPARE(model.find(""), -1);
}

void TstLedgerRows::waysToGoOnAreTheGateways() {
    telemetry::MeterReading reading = readingOf(true);
    // Another incident of the same job: waiting for it costs no more than waiting for the first.
    auto& ways = reading.detail->whatIfs;
    const auto first = ways;
    for (telemetry::MeterWhatIf way : first) {
        way.incident = "inc-2";
        ways.push_back(std::move(way));
    }
    const auto rows = whatIfRows(&reading);
    QCOMPARE(rows.size(), std::size_t{4});
    QCOMPARE(rows[0].choice, QStringLiteral("drain now"));
    QCOMPARE(rows[0].likely, QStringLiteral("$2,264"));
    QVERIFY(rows[0].isNow && rows[0].saved == unknownText());
    QCOMPARE(rows[1].choice, QStringLiteral("wait 10:00, then drain"));
    QCOMPARE(rows[1].saved, QStringLiteral("−$1,451"));
    QVERIFY(rows[1].basis.contains(QStringLiteral("restart 300 s")));
}

void TstLedgerRows::whatIfIsSilentWithoutAPrice() {
    telemetry::MeterReading reading = readingOf(true);
    reading.currency.clear();
    QVERIFY(whatIfRows(&reading).empty());
    QVERIFY(whatIfRows(nullptr).empty());
}

void TstLedgerRows::drainedThenIsAgainstWhatItWas() {
    telemetry::IncidentReport report = test::coolingReport();
    const auto rows = drainedRows(&report);
    QCOMPARE(rows.size(), std::size_t{2});
    QVERIFY(rows[0].choice.contains(QStringLiteral("onset")));
    QCOMPARE(rows[1].likely, QStringLiteral("$350"));
    QCOMPARE(rows[1].saved, QStringLiteral("$163")); // 513 − 350
    report.incidents.front().cost->currency.clear();
    QVERIFY(drainedRows(&report).empty());
    QVERIFY(drainedRows(nullptr).empty());
}

void TstLedgerRows::aJobNobodyWatchesHasItsRow() {
    telemetry::MeterReading reading = readingOf(true);
    reading.detail->open.front().cost.unobservedJobs = {*topology::EntityId::parse("job/dark")};
    const auto rows = ledgerRows(&reading, nullptr);
    QVERIFY(std::any_of(rows.begin(), rows.end(), [](const LedgerRow& row) {
        return row.value.contains(QStringLiteral("dark")) &&
               row.source.contains(QStringLiteral("unobserved"));
    }));
    QVERIFY(std::any_of(rows.begin(), rows.end(), [](const LedgerRow& row) {
        return row.item == QStringLiteral("labour") && row.source.contains(QStringLiteral("first effect"));
    }));
}

SEAM_TEST(tst_ledger_rows, TstLedgerRows)
#include "tst_ledger_rows.moc"
