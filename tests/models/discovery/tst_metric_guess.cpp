// SPDX-License-Identifier: GPL-3.0-or-later
// Units of metrics that nobody knows. The real pages of exporters are the judge: where the shipped catalogue knows a metric, a
// guess from its name and HELP text may be silent, but never of another unit.
#include "catalogue.h"
#include "discovery/metric_guess.h"
#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::discovery;
using test::catalogue;
using topology::EntityKind;

namespace {

const Hints& hints() {
    static const Hints loaded = Hints::load(test::sourceFile("resources/discovery")).value();
    return loaded;
}

MetricGuess guess(std::string_view metric, std::string_view help = {}, std::optional<double> low = {}, std::optional<double> high = {},
                  EntityKind of = EntityKind::unknown, std::string_view declared = {}) {
    return guessMetric({metric, help, declared, low, high, of}, hints(), catalogue());
}

} // namespace

class TstMetricGuess : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void unitsOfNames_data();
    void unitsOfNames();
    void scalesThatBeginElsewhere();
    void doubtIsNoAnswer();
    void aSignalNeedsUnitWordsAndPart();
    void everyHintNamesASignalAndItsUnit();
    void realPagesAreNeverGuessedWrong();
};

void TstMetricGuess::unitsOfNames_data() {
    QTest::addColumn<QString>("metric");
    QTest::addColumn<QString>("help");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<double>("scale");
    QTest::newRow("OpenMetrics suffix") << "acme_inlet_temperature_celsius" << "" << "°C" << 1.0;
    QTest::newRow("counter") << "acme_energy_joules_total" << "" << "J" << 1.0;
    QTest::newRow("1 m3/h is 1000/60 L/min") << "acme_flow_m3h" << "" << "L/min" << 1000.0 / 60;
    QTest::newRow("1 US gallon is 3.785411784 L") << "acme_flow_gpm" << "" << "L/min" << 3.785411784;
    QTest::newRow("1 bar is 100 kPa") << "acme_supply_pressure_bar" << "" << "kPa" << 100.0;
    QTest::newRow("HELP alone") << "acme_supply" << "Supply temperature (in C)" << "°C" << 1.0;
    QTest::newRow("HELP in words") << "acme_flow" << "Flow in liters per minute." << "L/min" << 1.0;
    QTest::newRow("HELP with a capital") << "acme_hotspot" << "Current hotspot temperature of the GPU in Celsius" << "°C" << 1.0;
    QTest::newRow("Watts") << "acme_package_power" << "Current power of the GPU in Watts" << "W" << 1.0;
    QTest::newRow("percentage") << "acme_gfx_activity" << "Graphics engine usage percentage (0 - 100)" << "%" << 1.0;
    QTest::newRow("microjoules") << "acme_energy_consumed" << "Energy in uJ" << "J" << 1e-6;
    QTest::newRow("a million of them") << "acme_feed_power_MW" << "" << "W" << 1e6;
    QTest::newRow("a thousandth of it") << "acme_card_power_mW" << "" << "W" << 1e-3;
    QTest::newRow("no case at all is the small one") << "acme_card_power_mw" << "" << "W" << 1e-3;
    QTest::newRow("Fahrenheit") << "acme_supply_temp_f" << "Supply temperature, degrees Fahrenheit" << "°C" << 5.0 / 9;
    // HELP texts of snmp_exporter are descriptions of the MIB: PowerNet, UPS-MIB, LIEBERT
    QTest::newRow("hundredths of kilowatts") << "rPDU2DeviceStatusPower" << "Indicates the load power of the Rack PDU in hundredths of kilowatts" << "W" << 10.0;
    QTest::newRow("tenths of kilowatts") << "rPDUIdentDevicePower" << "The power in tenths of kilowatts" << "W" << 100.0;
    QTest::newRow("tenths of a degree") << "upsAdvBatteryTemp" << "The battery temperature in 1/10th degrees Celsius" << "°C" << 0.1;
    QTest::newRow("0.1 of it") << "lgpSupply" << "Supply temperature in units of 0.1 degrees Celsius" << "°C" << 0.1;
    QTest::newRow("tenths of what the name says whole") << "acme_supply_celsius" << "Supply temperature in tenths of degrees Celsius" << "" << 1.0;
    QTest::newRow("a range is no part") << "acme_power_draw" << "Power in watts, 0.1 to 10 are usual" << "W" << 1.0;
    QTest::newRow("nothing told") << "acme_state" << "What it does" << "" << 1.0;
    QTest::newRow("a word is no suffix") << "acme_crowbar" << "" << "" << 1.0;
}

void TstMetricGuess::unitsOfNames() {
    QFETCH(QString, metric);
    QFETCH(QString, help);
    QFETCH(QString, unit);
    QFETCH(double, scale);
    const MetricGuess told = guess(metric.toStdString(), help.toStdString());
    QCOMPARE(QString::fromStdString(told.unit), unit);
    QVERIFY(std::abs(told.scale - scale) < 1e-9 * scale);
    QVERIFY(!told.unitWhy.empty());
}

void TstMetricGuess::scalesThatBeginElsewhere() {
    const auto canonical = [](const MetricGuess& told, double value) { return value * told.scale + told.offset; };
    const MetricGuess fahrenheit = guess("acme_supply_temp_f");
    QVERIFY(std::abs(canonical(fahrenheit, 212) - 100) < 1e-9 && std::abs(canonical(fahrenheit, 32)) < 1e-9);
    QVERIFY(std::abs(canonical(guess("acme_supply_kelvin"), 273.15)) < 1e-9);
    QCOMPARE(guess("acme_supply_celsius").offset, 0.0);
    QVERIFY(guess("acme_supply_celsius", "Supply temperature, degrees Fahrenheit").unit.empty()); // they contradict each other
}

void TstMetricGuess::doubtIsNoAnswer() {
    QVERIFY(guess("acme_temp_celsius", {}, 18, 61).unit == "°C");
    QVERIFY(guess("acme_temp_celsius", {}, 290, 334).unit.empty()); // kelvin under a wrong name
    QVERIFY(guess("acme_load_percent", {}, 0, 4000).unit.empty());
    QVERIFY(guess("acme_flow_lpm", "Flow in gallons per minute").unit.empty());
    QVERIFY(guess("acme_x_watts", {}, {}, {}, EntityKind::unknown, "celsius").unit.empty()); // declared against its name
    QVERIFY(guess("acme_x", {}, {}, {}, EntityKind::unknown, "celsius").unit == "°C");
}

void TstMetricGuess::aSignalNeedsUnitWordsAndPart() {
    QCOMPARE(guess("acme_loop_flow_lpm", {}, 400, 420, EntityKind::cdu).signal, std::string("coolant.flow"));
    QCOMPARE(guess("acme_loop_flow_lpm", {}, 400, 420, EntityKind::unknown).signal, std::string());
    QCOMPARE(guess("acme_loop_flow", {}, 400, 420, EntityKind::cdu).signal, std::string());  // no unit
    QCOMPARE(guess("acme_oil_lpm", {}, 400, 420, EntityKind::cdu).signal, std::string());    // no word
    QCOMPARE(guess("acme_flow_celsius", {}, 30, 31, EntityKind::cdu).signal, std::string()); // not the unit of a flow
    QCOMPARE(guess("acme_supply_temp_c", {}, 30, 31, EntityKind::cdu).signal, std::string("coolant.supply.temperature"));
    QCOMPARE(guess("acme_leak_detected", {}, 0, 0, EntityKind::cdu).signal, std::string("coolant.leak"));
    QCOMPARE(guess("acme_coolant_leak", {}, 0, 1, EntityKind::host).signal, std::string("coolant.leak"));
    QCOMPARE(guess("rack_leak_detected", {}, 0, 1, EntityKind::rack).signal, std::string("coolant.leak"));
    QCOMPARE(guess("acme_memory_leak_detected", {}, 0, 1, EntityKind::host).signal, std::string()); // that is no water
    QCOMPARE(guess("compute_tray_memory_leak_count", {}, 0, 1, EntityKind::host).signal, std::string());
    QCOMPARE(guess("compute_tray_memory_leak_detected", {}, 0, 1, EntityKind::host).signal, std::string());
    QCOMPARE(guess("rack_memory_leak_detected", {}, 0, 1, EntityKind::rack).signal, std::string());
    QCOMPARE(guess("acme_mem_leak_detected", {}, 0, 1, EntityKind::cdu).signal, std::string());
    QCOMPARE(guess("compute_tray_leak_detected", {}, 0, 1, EntityKind::host).signal, std::string("coolant.leak"));
}

void TstMetricGuess::everyHintNamesASignalAndItsUnit() {
    for (const WordHint& hint : hints().words) {
        const telemetry::Signal* signal = catalogue().signal(hint.signal);
        QVERIFY2(signal, hint.signal.c_str());
        const bool hasUnit = std::any_of(hints().units.begin(), hints().units.end(), [&](const auto& unit) { return unit.unit == signal->unit; });
        QVERIFY2(hasUnit, (hint.signal + " is in " + signal->unit + ", which no hint gives").c_str());
        for (const std::string& kind : hint.of)
            QVERIFY2(topology::entityKindFromName(kind) != EntityKind::unknown, kind.c_str());
    }
}

/// `# HELP NAME text` of real exporters, and for each the mapping that people wrote.
void TstMetricGuess::realPagesAreNeverGuessedWrong() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    int judged = 0;
    int told = 0;
    for (const char* page : {"prometheus/gb200-node/src/tachometer/tachometer-scraper/sample-metrics/dcgm-gb200.txt",
                             "prometheus/gb200-node/src/tachometer/tachometer-scraper/sample-metrics/node-exporter-gb200.txt",
                             "prometheus/node_exporter/collector/fixtures/e2e-output.txt"}) {
        std::istringstream text(test::readFile(test::dataFolder() / page));
        for (std::string line; std::getline(text, line);) {
            if (!line.starts_with("# HELP "))
                continue;
            const auto space = line.find(' ', 7);
            const std::string metric = line.substr(7, space - 7);
            const auto resolved = catalogue().resolve(metric, {{"instance", "n1"}}, {}, {});
            const telemetry::Signal* signal = catalogue().signal(resolved.signal);
            if (!signal || resolved.equals)
                continue;
            ++judged;
            MetricGuess guessed = guess(metric, space == std::string::npos ? std::string() : line.substr(space + 1));
            if (guessed.unit.empty())
                continue;
            ++told;
            if (guessed.unit == "%" && signal->unit == "ratio") { // 100 % = 1
                guessed.unit = "ratio";
                guessed.scale /= 100;
            }
            const bool isRate = signal->unit == "s/s" && guessed.unit == "s"; // a share of time, as a counter
            QVERIFY2(guessed.unit == signal->unit || isRate, (metric + ": " + guessed.unit + ", is " + signal->unit).c_str());
            QVERIFY2(std::abs(guessed.scale / resolved.scale - 1) < 1e-9, metric.c_str());
            QVERIFY2(std::abs(guessed.offset - resolved.offset) < 1e-9, metric.c_str());
        }
    }
    qInfo("%d of %d mapped metrics were told their unit", told, judged);
    QVERIFY(judged > 30 && told > 10);
}

SEAM_TEST(tst_metric_guess, TstMetricGuess)
#include "tst_metric_guess.moc"
