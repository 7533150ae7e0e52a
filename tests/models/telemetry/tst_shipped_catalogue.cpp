// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue_support.h"
#include "support/test_program.h"
#include "telemetry/gpu_model.h"
#include "telemetry/unit.h"

#include <QtTest>

#include <cmath>
#include <fstream>
#include <optional>
#include <regex>
#include <set>

using namespace seamscope;
using namespace seamscope::telemetry;
using test::resolve;

namespace {

/// The test's own reader of simple exposition lines: name{a="b",…} value.
struct Line {
    std::string metric;
    Labels labels;
    double value = 0;
};
std::optional<Line> readLine(const std::string& text) {
    static const std::regex kLine("^([a-zA-Z_:][\\w:]*)\\{(.*)\\} (\\S+)$");
    static const std::regex kLabel("(\\w+)=\"([^\"]*)\"");
    std::smatch match;
    if (!std::regex_match(text, match, kLine))
        return std::nullopt;
    Line line{match[1], {}, std::stod(match[3])};
    const std::string labels = match[2];
    for (std::sregex_iterator it(labels.begin(), labels.end(), kLabel), end; it != end; ++it)
        line.labels.emplace_back((*it)[1], (*it)[2]);
    std::sort(line.labels.begin(), line.labels.end());
    return line;
}

std::vector<Line> readLines(const std::filesystem::path& path) {
    std::vector<Line> lines;
    std::ifstream file(path);
    for (std::string text; std::getline(file, text);)
        if (auto line = readLine(text))
            lines.push_back(std::move(*line));
    return lines;
}

std::string label(const Line& line, const char* name) {
    const std::string* value = findLabel(line.labels, name);
    return value ? *value : std::string();
}

} // namespace

class TstShippedCatalogue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySignalOfTheTableIsThere_data();
    void everySignalOfTheTableIsThere();
    void heatStepsOfTheDesign();
    void dcgmUnits_data();
    void dcgmUnits();
    void dcgmTraps();
    void otherVendorsUnits_data();
    void otherVendorsUnits();
    void commonWordsNeedTheLabelOfTheirExporter();
    void documentedPages_data();
    void documentedPages();
    void attributesOfOpenTelemetry_data();
    void attributesOfOpenTelemetry();
    void numbersOfPartsAreNoOthers_data();
    void numbersOfPartsAreNoOthers();
    void everyShippedMappingNamesAKnownSignal();
    void realGb200Exposition();
    void realH100Exposition();
    void realNodeExposition();
    void contractExamples();
};

void TstShippedCatalogue::everySignalOfTheTableIsThere_data() {
    // Names, units, kinds and bad directions of the signal table.
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("bad");
    struct Row {
        const char* names;
        const char* unit;
        const char* kind;
        BadDirection bad;
    };
    using enum BadDirection;
    const Row rows[] = {
        {"coolant.flow", "L/min", "gauge", down},
        {"coolant.supply.temperature coolant.return.temperature", "°C", "gauge", up},
        {"coolant.pressure.differential", "kPa", "gauge", both},
        {"coolant.leak", "0/1", "state", up},
        {"pump.speed valve.position fan.speed", "%", "gauge", both},
        {"pump.power", "W", "gauge", both},
        {"pump.current", "A", "gauge", both},
        {"pump.vibration", "g", "gauge", up},
        {"pump.motor.temperature", "°C", "gauge", up},
        {"air.inlet.temperature ambient.temperature", "°C", "gauge", up},
        {"air.humidity", "%", "gauge", both},
        {"dew_point.margin", "K", "gauge", both},
        {"power.voltage", "V", "gauge", down},
        {"power.active gpu.power", "W", "gauge", both},
        {"power.output", "W", "gauge", down},
        {"power.health", "", "state", up},
        {"gpu.temperature gpu.memory.temperature", "°C", "gauge", up},
        {"gpu.clock.sm gpu.clock.memory", "MHz", "gauge", down},
        {"gpu.throttle.reasons", "bit mask", "state", none},
        {"gpu.throttle.thermal gpu.throttle.power gpu.throttle.brake", "s/s", "counter", up},
        {"gpu.utilization gpu.tensor.active gpu.dram.active gpu.engine.active", "ratio", "gauge", down},
        {"gpu.memory.used gpu.memory.total", "byte", "gauge", up},
        {"gpu.energy", "J", "counter", none},
        {"gpu.xid", "code", "event", none},
        {"gpu.ecc.corrected gpu.ecc.uncorrected", "errors", "counter", up},
        {"gpu.rows.remapped.corrected gpu.rows.remapped.uncorrected", "rows", "counter", up},
        {"gpu.rows.remap.pending gpu.rows.remap.failed", "0/1", "state", up},
        {"gpu.pcie.replays gpu.nvlink.crc gpu.nvlink.replay gpu.nvlink.recovery", "events", "counter", up},
        {"gpu.pcie.generation", "gen", "gauge", down},
        {"gpu.pcie.width", "lanes", "gauge", down},
        {"net.bytes.transmitted net.bytes.received", "byte", "counter", none},
        {"net.rate", "byte/s", "gauge", down},
        {"net.link.state", "0/1", "state", down},
        {"net.link_transitions net.symbol_errors net.link_recoveries", "events", "counter", up},
        {"net.transmit_wait", "ticks", "counter", up},
        {"net.ack_timeouts net.out_of_sequence net.retransmits", "events", "counter", up},
        {"net.cnp.handled net.cnp.sent net.ecn_marked", "packets", "counter", up},
        {"net.pause.sent net.pause.received", "frames", "counter", up},
        {"net.queue_length", "byte", "gauge", up},
        {"net.ber.pre_fec", "ratio", "gauge", up},
        {"optic.rx_power", "dBm", "gauge", down},
        {"storage.write.latency storage.read.latency", "s", "gauge", up},
        {"storage.write.throughput storage.read.throughput", "byte/s", "gauge", down},
        {"storage.used", "ratio", "gauge", up},
        {"host.load", "processes", "gauge", up},
        {"host.memory.available", "byte", "gauge", down},
        {"host.pressure.io host.pressure.cpu", "s/s", "counter", up},
        {"host.clock.offset", "s", "gauge", both},
        {"host.up", "0/1", "state", down},
        {"job.step_seconds", "s", "gauge", up},
        {"job.tokens", "tokens", "counter", none},
        {"job.loss", "", "gauge", up},
        {"job.gradient_norm", "", "gauge", up},
        {"job.iterations.skipped", "iterations", "counter", up},
        {"job.mfu", "ratio", "gauge", down},
        {"job.bus_bandwidth", "byte/s", "gauge", down},
        {"rank.memory.allocated", "byte", "gauge", up},
        {"rank.self_time rank.wait_time", "s", "gauge", up},
        {"expert.tokens", "tokens", "gauge", both},
        {"checkpoint.write_seconds", "s", "event", up},
        {"checkpoint.bytes", "byte", "event", up},
        {"inference.ttft inference.itl", "s", "gauge", up},
        {"inference.queue", "requests", "gauge", up},
        {"inference.transfer_seconds", "s", "gauge", up},
        {"inference.transfer_bytes", "byte", "gauge", up},
        {"inference.requests", "requests", "counter", both},
        {"price.gpu_hour", "currency/h", "gauge", none},
    };
    for (const Row& row : rows) {
        std::istringstream names(row.names);
        for (std::string name; names >> name;)
            QTest::newRow(name.c_str())
                << QString::fromUtf8(row.unit) << QString::fromUtf8(row.kind) << static_cast<int>(row.bad);
    }
}

void TstShippedCatalogue::everySignalOfTheTableIsThere() {
    static const Catalogue catalogue = *test::shippedCatalogue();
    QFETCH(QString, unit);
    QFETCH(QString, kind);
    QFETCH(int, bad);
    const Signal* signal = catalogue.signal(QTest::currentDataTag());
    QVERIFY(signal);
    QCOMPARE(QString::fromStdString(signal->unit), unit);
    QCOMPARE(QString::fromStdString(rateUnit(signal->unit)).count(QStringLiteral("/s")), unit.isEmpty() ? 0 : 1); // nothing is told a second a second
    QCOMPARE(std::string(name(signal->kind)), kind.toStdString());
    QCOMPARE(static_cast<int>(signal->bad), bad);
    QVERIFY(!signal->title.empty() && signal->title.size() < 40);
}

void TstShippedCatalogue::heatStepsOfTheDesign() {
    const Catalogue catalogue = *test::shippedCatalogue();
    const std::array<double, 6> steps = {52, 58, 64, 70, 76, 82};
    QVERIFY(catalogue.signal("gpu.temperature")->heatSteps == steps);
    for (const Signal& signal : catalogue.signals())
        if (signal.heatSteps && signal.bad == BadDirection::down)
            QVERIFY2(signal.heatSteps->front() > signal.heatSteps->back(), signal.name.c_str());
        else if (signal.heatSteps)
            QVERIFY2(signal.heatSteps->front() < signal.heatSteps->back(), signal.name.c_str());
}

void TstShippedCatalogue::dcgmUnits_data() {
    // Source value and canonical value by the units of the DCGM field table.
    QTest::addColumn<QString>("signal");
    QTest::addColumn<double>("source");
    QTest::addColumn<double>("canonical");
    const auto row = [](std::initializer_list<const char*> names, const char* signal, double source,
                        double canonical) {
        for (const char* name : names)
            QTest::newRow(name) << QString::fromUtf8(signal) << source << canonical;
    };
    row({"DCGM_FI_DEV_SM_CLOCK"}, "gpu.clock.sm", 1980, 1980);
    row({"DCGM_FI_DEV_MEM_CLOCK"}, "gpu.clock.memory", 2619, 2619);
    row({"DCGM_FI_DEV_CLOCKS_EVENT_REASONS", "DCGM_FI_DEV_CLOCK_THROTTLE_REASONS"}, "gpu.throttle.reasons",
        0x48, 0x48);
    row({"DCGM_FI_DEV_MEMORY_TEMP", "DCGM_FI_DEV_MEMORY_TEMP_CELSIUS"}, "gpu.memory.temperature", 61, 61);
    row({"DCGM_FI_DEV_GPU_TEMP", "DCGM_FI_DEV_GPU_TEMP_CELSIUS"}, "gpu.temperature", 54, 54);
    row({"DCGM_FI_DEV_POWER_USAGE", "DCGM_FI_DEV_BOARD_POWER_WATTS"}, "gpu.power", 697.25, 697.25);
    row({"DCGM_FI_DEV_TOTAL_ENERGY_CONSUMPTION"}, "gpu.energy", 3'600'000, 3600);
    row({"DCGM_FI_DEV_PCIE_REPLAY_COUNTER", "DCGM_FI_DEV_PCIE_REPLAY_TOTAL"}, "gpu.pcie.replays", 4, 4);
    row({"DCGM_FI_DEV_GPU_UTIL", "DCGM_FI_DEV_GPU_UTIL_RATIO"}, "gpu.utilization", 57, 0.57);
    row({"DCGM_FI_DEV_XID_ERRORS", "DCGM_FI_DEV_XID_ERROR"}, "gpu.xid", 79, 79);
    row({"DCGM_FI_DEV_PCIE_LINK_GEN"}, "gpu.pcie.generation", 5, 5);
    row({"DCGM_FI_DEV_PCIE_LINK_WIDTH"}, "gpu.pcie.width", 16, 16);
    row({"DCGM_FI_DEV_THERMAL_VIOLATION", "DCGM_FI_DEV_CLOCKS_EVENT_REASON_SW_THERM_SLOWDOWN_NS",
         "DCGM_FI_DEV_CLOCKS_EVENT_REASON_HW_THERM_SLOWDOWN_NS"},
        "gpu.throttle.thermal", 2'500'000'000, 2.5);
    row({"DCGM_FI_DEV_POWER_VIOLATION", "DCGM_FI_DEV_CLOCKS_EVENT_REASON_SW_POWER_CAP_NS"},
        "gpu.throttle.power", 1'000'000, 0.001);
    row({"DCGM_FI_DEV_CLOCKS_EVENT_REASON_HW_POWER_BRAKE_SLOWDOWN_NS"}, "gpu.throttle.brake", 7, 7e-9);
    row({"DCGM_FI_DEV_FB_USED"}, "gpu.memory.used", 16, 16'777'216);
    row({"DCGM_FI_DEV_FB_TOTAL"}, "gpu.memory.total", 81'559, 85'520'809'984);
    row({"DCGM_FI_DEV_ECC_SBE_VOL_TOTAL"}, "gpu.ecc.corrected", 3, 3);
    row({"DCGM_FI_DEV_ECC_DBE_VOL_TOTAL"}, "gpu.ecc.uncorrected", 1, 1);
    row({"DCGM_FI_DEV_UNCORRECTABLE_REMAPPED_ROWS", "DCGM_FI_DEV_ROW_REMAP_UNCORRECTABLE_TOTAL"},
        "gpu.rows.remapped.uncorrected", 2, 2);
    row({"DCGM_FI_DEV_CORRECTABLE_REMAPPED_ROWS", "DCGM_FI_DEV_ROW_REMAP_CORRECTABLE_TOTAL"},
        "gpu.rows.remapped.corrected", 2, 2);
    row({"DCGM_FI_DEV_ROW_REMAP_FAILURE", "DCGM_FI_DEV_ROW_REMAP_FAILED"}, "gpu.rows.remap.failed", 1, 1);
    row({"DCGM_FI_DEV_ROW_REMAP_PENDING"}, "gpu.rows.remap.pending", 1, 1);
    row({"DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_COUNT_TOTAL", "DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_TOTAL"},
        "gpu.nvlink.crc", 9, 9);
    row({"DCGM_FI_DEV_NVLINK_REPLAY_ERROR_COUNT_TOTAL", "DCGM_FI_DEV_NVLINK_REPLAY_ERROR_TOTAL"},
        "gpu.nvlink.replay", 9, 9);
    row({"DCGM_FI_DEV_NVLINK_RECOVERY_ERROR_COUNT_TOTAL", "DCGM_FI_DEV_NVLINK_COUNT_LINK_RECOVERY_EVENTS"},
        "gpu.nvlink.recovery", 9, 9);
    row({"DCGM_FI_PROF_GR_ENGINE_ACTIVE", "DCGM_FI_PROF_GR_ENGINE_UTIL_RATIO"}, "gpu.engine.active", 0.5,
        0.5);
    row({"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", "DCGM_FI_PROF_TENSOR_UTIL_RATIO"}, "gpu.tensor.active", 0.31,
        0.31);
    row({"DCGM_FI_PROF_DRAM_ACTIVE", "DCGM_FI_PROF_DRAM_UTIL_RATIO"}, "gpu.dram.active", 0.8, 0.8);
}

void TstShippedCatalogue::dcgmUnits() {
    static const Catalogue catalogue = *test::shippedCatalogue();
    QFETCH(QString, signal);
    QFETCH(double, source);
    QFETCH(double, canonical);
    for (const char* hostLabel : {"Hostname", "hostname"}) {
        const Resolved resolved =
            resolve(catalogue, QTest::currentDataTag(), {{"gpu", "3"}, {hostLabel, "n031"}});
        QCOMPARE(resolved.signal, signal.toStdString());
        QCOMPARE(resolved.entity.text(), std::string("gpu/n031:3"));
        QCOMPARE(resolved.kind, catalogue.signal(resolved.signal)->kind);
        QVERIFY(scaled(source, resolved.scale) == canonical); // to the last bit
    }
}

void TstShippedCatalogue::dcgmTraps() {
    const Catalogue catalogue = *test::shippedCatalogue();
    const Labels gpu = {{"Hostname", "n1"}, {"gpu", "0"}};
    for (const char* rate : {"DCGM_FI_DEV_NVLINK_BANDWIDTH_TOTAL", "DCGM_FI_DEV_NVLINK_THROUGHPUT_TOTAL"}) {
        const Resolved resolved = resolve(catalogue, rate, gpu, SignalKind::counter);
        QCOMPARE(resolved.kind, SignalKind::gauge);
        QVERIFY(resolved.signal.empty());
        QCOMPARE(resolved.entity.text(), std::string("gpu/n1:0"));
    }
    QCOMPARE(resolve(catalogue, "DCGM_EXP_XID_ERRORS_COUNT", gpu, SignalKind::counter).kind,
             SignalKind::gauge);
    QCOMPARE(resolve(catalogue, "DCGM_FI_DEV_RETIRED_PENDING", gpu, SignalKind::counter).kind,
             SignalKind::state);
    // FB_USED_PERCENT is a fraction of usable memory, GPU_TEMP_LIMIT a distance: neither is a canonical
    // signal.
    QVERIFY(resolve(catalogue, "DCGM_FI_DEV_FB_USED_PERCENT", gpu).signal.empty());
    QVERIFY(resolve(catalogue, "DCGM_FI_DEV_GPU_TEMP_LIMIT", gpu).signal.empty());
    // NVLink series name the device only.
    QCOMPARE(
        resolve(catalogue, "DCGM_FI_DEV_GPU_TEMP", {{"device", "nvidia7"}, {"hostname", "n1"}}).entity.text(),
        std::string("gpu/n1:7"));
}

void TstShippedCatalogue::otherVendorsUnits_data() {
    // By the lists of metrics of the exporters themselves: unit of the source and what it comes to.
    QTest::addColumn<Labels>("labels");
    QTest::addColumn<QString>("entity");
    QTest::addColumn<QString>("signal");
    QTest::addColumn<double>("source");
    QTest::addColumn<double>("canonical");
    const Labels amd = {{"hostname", "m7"}, {"gpu_id", "5"}, {"serial_number", "6924"}, {"card_model", "MI300X"}};
    const Labels alone = {{"card_model", "MI300X"}, {"gpu_id", "5"}};
    QVERIFY(gpuModel(alone) && *gpuModel(alone) == "MI300X");
    const auto amdRow = [&](const char* name, const char* signal, double source, double canonical, const char* clock = nullptr) {
        Labels labels = amd;
        if (clock)
            labels.insert(labels.end(), {{"clock_type", clock}, {"clock_index", "3"}});
        for (const std::string prefix : {"", "amd_"})
            QTest::newRow((prefix + name + (clock ? clock : "")).c_str()) << labels << QStringLiteral("gpu/m7:5") << QString::fromUtf8(signal) << source << canonical;
    };
    amdRow("gpu_junction_temperature", "gpu.temperature", 71, 71);
    amdRow("gpu_edge_temperature", "gpu.temperature", 52, 52);
    amdRow("gpu_memory_temperature", "gpu.memory.temperature", 60, 60);
    amdRow("gpu_package_power", "gpu.power", 748, 748);
    amdRow("gpu_average_package_power", "gpu.power", 400, 400);
    amdRow("gpu_energy_consumed", "gpu.energy", 1'400'000'000, 1400); // µJ
    amdRow("gpu_clock", "gpu.clock.sm", 2100, 2100, "GPU_CLOCK_TYPE_SYSTEM");
    amdRow("gpu_clock", "gpu.clock.memory", 1300, 1300, "GPU_CLOCK_TYPE_MEMORY");
    amdRow("gpu_clock", "", 52, 52, "GPU_CLOCK_TYPE_VIDEO");
    amdRow("gpu_gfx_activity", "gpu.utilization", 97, 0.97);
    amdRow("gpu_umc_activity", "gpu.dram.active", 41, 0.41);
    amdRow("gpu_total_vram", "gpu.memory.total", 196'608, 192.0 * 1024 * 1024 * 1024); // an MI300X has 192 GiB
    amdRow("gpu_used_vram", "gpu.memory.used", 1, 1024 * 1024);
    amdRow("gpu_ecc_correct_total", "gpu.ecc.corrected", 3, 3);
    amdRow("gpu_ecc_uncorrect_total", "gpu.ecc.uncorrected", 1, 1);
    amdRow("pcie_replay_count", "gpu.pcie.replays", 4, 4);
    amdRow("gpu_health", "", 1, 1); // known part, no signal
    const auto gaudiRow = [](const char* name, const char* signal, double source, double canonical) {
        const Labels named = {{"device", "accel3"}, {"UUID", "01P4-HL2080A0-15"}, {"instance", "g9:41611"}};
        const Labels numbered = {{"device", "AM50033123"}, {"id", "3"}, {"Serial", "AM50033123"}, {"instance", "g9:41611"}};
        QTest::newRow(name) << named << QStringLiteral("gpu/g9:3") << QString::fromUtf8(signal) << source << canonical;
        QTest::newRow((std::string(name) + " by id").c_str()) << numbered << QStringLiteral("gpu/g9:3") << QString::fromUtf8(signal) << source << canonical;
    };
    gaudiRow("habanalabs_temperature_onchip", "gpu.temperature", 61, 61);
    gaudiRow("habanalabs_power_mW", "gpu.power", 520'000, 520);
    gaudiRow("habanalabs_utilization", "gpu.utilization", 93, 0.93);
    gaudiRow("habanalabs_clock_soc_mhz", "gpu.clock.sm", 1650, 1650);
    gaudiRow("habanalabs_memory_used_bytes", "gpu.memory.used", 88e9, 88e9);
    gaudiRow("habanalabs_pci_link_width", "gpu.pcie.width", 16, 16);
    gaudiRow("habanalabs_nic_port_status", "", 1, 1);
    const auto mlxRow = [](const char* name, const char* signal) {
        QTest::newRow(name) << Labels{{"device", "ens1f0np0"}, {"instance", "n4:9100"}} << QStringLiteral("nic/n4:ens1f0np0") << QString::fromUtf8(signal) << 7.0 << 7.0;
    };
    mlxRow("node_ethtool_link_down_events_phy", "net.link_transitions");
    mlxRow("node_ethtool_received_symbol_err_phy", "net.symbol_errors");
    mlxRow("node_ethtool_rx_prio3_pause", "net.pause.received");
    mlxRow("node_ethtool_rx_prio3_pause_duration", ""); // µs, no frames
}

void TstShippedCatalogue::otherVendorsUnits() {
    static const Catalogue catalogue = *test::shippedCatalogue();
    QFETCH(Labels, labels);
    QFETCH(QString, entity);
    QFETCH(QString, signal);
    QFETCH(double, source);
    QFETCH(double, canonical);
    std::string metric = QTest::currentDataTag();
    if (const auto clock = metric.find("GPU_CLOCK_TYPE"); clock != std::string::npos)
        metric.resize(clock);
    metric = metric.substr(0, metric.find(' '));
    const Resolved resolved = resolve(catalogue, metric, labels, SignalKind::gauge); // as both exporters declare all of it
    QCOMPARE(resolved.entity.text(), entity.toStdString());
    QCOMPARE(resolved.signal, signal.toStdString());
    if (!signal.isEmpty())
        QCOMPARE(resolved.kind, catalogue.signal(resolved.signal)->kind);
    QCOMPARE(scaled(source, resolved.scale), canonical);
}

void TstShippedCatalogue::commonWordsNeedTheLabelOfTheirExporter() {
    const Catalogue catalogue = *test::shippedCatalogue();
    // Anybody may count GPUs under such a name: nothing is concluded from it.
    for (const char* metric : {"gpu_total_vram", "gpu_package_power", "pcie_replay_count", "gpu_quota"}) {
        const Resolved resolved = resolve(catalogue, metric, {{"hostname", "n1"}, {"tenant", "a"}});
        QVERIFY2(resolved.signal.empty() && resolved.entity.isEmpty(), metric);
    }
}

void TstShippedCatalogue::documentedPages_data() {
    // Lines as the exporters' own documents and tests have them, and what each says by the same documents.
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("entity");
    QTest::addColumn<QString>("signal");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<double>("canonical");
    QTest::addColumn<bool>("isRate"); // a counter; else a value of now
    const auto row = [](const char* line, const char* entity, const char* signal, const char* unit, double canonical, bool isRate = false) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(entity) << QString::fromUtf8(signal) << QString::fromUtf8(unit) << canonical << isRate;
    };
    // AMD device-metrics-exporter, newer releases: clock_type in small letters
    row(R"(gpu_clock{card_model="x",clock_index="2",clock_type="system",gpu_id="0",gpu_partition_id="0",hostname="m1",serial_number="s"} 132)", "gpu/m1:0", "gpu.clock.sm", "MHz", 132);
    row(R"(amd_gpu_clock{card_model="x",clock_index="8",clock_type="memory",gpu_id="0",hostname="m1",serial_number="s"} 900)", "gpu/m1:0", "gpu.clock.memory", "MHz", 900);
    row(R"(gpu_clock{card_model="x",clock_index="9",clock_type="video",gpu_id="5",hostname="m1",serial_number="s"} 29)", "gpu/m1:5", "", "", 29);
    row(R"(gpu_violation_socket_thermal_residency_percentage{gpu_id="3",hostname="m1",serial_number="s"} 62)", "gpu/m1:3", "gpu.throttle.thermal", "s/s", 0.62);
    row(R"(amd_gpu_violation_hbm_thermal_residency_percentage{gpu_id="3",hostname="m1"} 100)", "gpu/m1:3", "gpu.throttle.thermal", "s/s", 1);
    row(R"(amd_gpu_violation_ppt_residency_percentage{gpu_id="3",hostname="m1"} 5)", "gpu/m1:3", "gpu.throttle.power", "s/s", 0.05);
    row(R"(gpu_violation_socket_thermal_residency_accumulated{gpu_id="3",hostname="m1"} 53994)", "gpu/m1:3", "", "", 53994);
    row(R"(gpu_violation_low_utilization_percentage{gpu_id="3",hostname="m1"} 80)", "gpu/m1:3", "", "", 80);
    row(R"(gpu_prof_tensor_active_percent{gpu_id="3",hostname="m1"} 41)", "gpu/m1:3", "gpu.tensor.active", "ratio", 0.41);
    row(R"(gpu_xgmi_link_rx{gpu_id="3",hostname="m1",link_index="2"} 4)", "gpu/m1:3", "", "", 4);
    row(R"(pcie_speed{gpu_id="3",hostname="m1"} 32)", "gpu/m1:3", "", "", 32);
    // the device plugin of GKE, and the system metrics of GKE
    row(R"(duty_cycle{accelerator_id="4804027349-0",container="ray-head",instance="10.0.0.5:2112",make="cloud-tpu",model="tpu-v6e-slice",pod="test",tpu_topology="2x2"} 20.0)", "gpu/10.0.0.5:0", "gpu.utilization", "ratio", 0.2);
    row(R"(tensorcore_utilization_node{accelerator_id="fake-instance-1",instance="t1:2112",make="tpu",model="v5",tpu_topology="2x2"} 2)", "gpu/t1:1", "gpu.tensor.active", "ratio", 0.02);
    row(R"(memory_bandwidth_utilization{accelerator_id="1234-3",instance="t1:2112",make="cloud-tpu"} 11)", "gpu/t1:3", "gpu.dram.active", "ratio", 0.11);
    row(R"(kubernetes_io:node_accelerator_memory_used{accelerator_id="77-1",make="cloud-tpu",node_name="gke-tpu-a1"} 1000)", "gpu/gke-tpu-a1:1", "gpu.memory.used", "byte", 1000);
    row(R"(duty_cycle{instance="valve7:80"} 20)", "", "", "", 20); // somebody else's
    // XPU Manager
    row(R"(xpum_temperature_celsius{dev_name="Max 1550",location="gpu",node="x1",pci_bdf="0000:4d:00.0",sub_dev="0",uuid="01-4d"} 61)", "gpu/x1:01-4d", "gpu.temperature", "°C", 61);
    row(R"(xpum_frequency_mhz{location="gpu",node="x1",type="actual",uuid="01-4d"} 1550)", "gpu/x1:01-4d", "gpu.clock.sm", "MHz", 1550);
    row(R"(xpum_frequency_mhz{location="gpu",node="x1",type="request",uuid="01-4d"} 1600)", "gpu/x1:01-4d", "", "", 1600);
    row(R"(xpum_engine_ratio{node="x1",uuid="01-4d"} 0.93)", "gpu/x1:01-4d", "gpu.utilization", "ratio", 0.93);
    row(R"(xpum_energy_joules_total{node="x1",uuid="01-4d"} 88)", "gpu/x1:01-4d", "gpu.energy", "J", 88, true);
    row(R"(xpum_power_watts{card="2147483648",node="x1"} 900)", "", "", "", 900); // a card of two GPUs
    row(R"(xpum_memory_used_bytes{node="x1",sub_dev="1",uuid="01-4d"} 5)", "gpu/x1:01-4d", "", "", 5);
    row(R"(xpum_frequency_throttling_ratio{location="gpu",node="x1",uuid="01-4d"} 0.3)", "gpu/x1:01-4d", "", "", 0.3);
    // snmp_exporter
    row(R"(ifHCInOctets{ifIndex="1",ifName="Ethernet1",instance="leaf1"} 1234567890)", "switch/leaf1", "net.bytes.received", "byte", 1234567890, true);
    row(R"(ifOperStatus{ifIndex="1",ifName="Ethernet1",instance="leaf1"} 1)", "", "net.link.state", "0/1", 1);
    row(R"(ifOperStatus{ifIndex="2",ifName="Ethernet2",instance="leaf1"} 2)", "", "net.link.state", "0/1", 0);
    row(R"(ifHighSpeed{ifIndex="1",instance="leaf1"} 400000)", "", "net.rate", "byte/s", 50e9); // 400 Gb/s
    row(R"(ifInDiscards{ifIndex="1",instance="leaf1"} 4)", "switch/leaf1", "", "", 4);
    // sonic-exporter
    row(R"(sonic_interface_receive_bytes{device="Ethernet0",instance="leaf2:9101"} 7)", "switch/leaf2", "net.bytes.received", "byte", 7, true);
    row(R"(sonic_interface_transmit_errs{device="Ethernet0",instance="leaf2:9101",type="pause"} 9)", "switch/leaf2", "net.pause.sent", "frames", 9, true);
    row(R"(sonic_interface_transmit_errs{device="Ethernet0",instance="leaf2:9101",type="discard"} 9)", "switch/leaf2", "", "", 9);
    row(R"(sonic_interface_speed_bytes{device="Ethernet0",instance="leaf2:9101"} 12500000000)", "", "net.rate", "byte/s", 12.5e9);
    // arista-eos-exporter
    row(R"(arista_port_inOctets{description="uplink",device="Ethernet1",mtu="10178",target="leaf3.example"} 5.3e+06)", "switch/leaf3.example", "net.bytes.received", "byte", 5.3e6, true);
    row(R"(arista_port_bandwidth{device="Ethernet1",target="leaf3"} 100000000000)", "", "net.rate", "byte/s", 12.5e9);
    row(R"(arista_sfp_stats{device="Ethernet1",lane="1",sensor="rxPower",target="leaf3"} -2.5)", "", "optic.rx_power", "dBm", -2.5);
    row(R"(arista_sfp_stats{device="Ethernet1",lane="1",sensor="voltage",target="leaf3"} 3.3)", "switch/leaf3", "", "", 3.3);
    // Cumulus Linux
    row(R"(nvswitch_interface_oper_state{host_name="leaf4",interface="swp1"} 2)", "", "net.link.state", "0/1", 0); // down
    row(R"(nvswitch_interface_dot3_in_pause_frames{host_name="leaf4",interface="swp1"} 8)", "switch/leaf4", "net.pause.received", "frames", 8, true);
    row(R"(nvswitch_interface_oper_aggregate_speed{host_name="leaf4",interface="swp1"} 800000000000)", "", "net.rate", "byte/s", 100e9);
    row(R"(nvswitch_interface_sp_rx_pause_duration{host_name="leaf4",interface="swp1"} 8)", "switch/leaf4", "", "", 8);
    // UFM telemetry: words of four bytes
    row(R"(PortXmitDataExtended{node_guid="2c90300f172a0",port_guid="2c90300f172a2",port_num="2",source="0x0002c90300f172a0"} 85554128244)", "", "net.bytes.transmitted", "byte", 85554128244.0 * 4, true);
    // nvidia_gpu_exporter: the page of its README; Telegraf: its list of fields
    row(R"(nvidia_smi_temperature_gpu{instance="n1:9835",uuid="df6e7a7c"} 34)", "gpu/n1:df6e7a7c", "gpu.temperature", "°C", 34);
    row(R"(nvidia_smi_clocks_current_sm_clock_hz{instance="n1:9835",uuid="df6e7a7c"} 1.98e+09)", "gpu/n1:df6e7a7c", "gpu.clock.sm", "MHz", 1980);
    row(R"(nvidia_smi_utilization_gpu_ratio{instance="n1:9835",uuid="df6e7a7c"} 0.97)", "gpu/n1:df6e7a7c", "gpu.utilization", "ratio", 0.97);
    row(R"(nvidia_smi_memory_used_bytes{instance="n1:9835",uuid="df6e7a7c"} 7.06740224e+08)", "gpu/n1:df6e7a7c", "gpu.memory.used", "byte", 706740224);
    row(R"(nvidia_smi_power_draw_watts{instance="n1:9835",uuid="df6e7a7c"} 28.07)", "gpu/n1:df6e7a7c", "gpu.power", "W", 28.07);
    row(R"(nvidia_smi_fan_speed_ratio{instance="n1:9835",uuid="df6e7a7c"} 0.38)", "gpu/n1:df6e7a7c", "", "", 0.38);
    row(R"(nvidia_smi_temperature_gpu{host="n1",index="3",name="NVIDIA H100",uuid="GPU-f9ba"} 53)", "gpu/n1:3", "gpu.temperature", "°C", 53);
    row(R"(nvidia_smi_utilization_gpu{host="n1",index="3",uuid="GPU-f9ba"} 97)", "gpu/n1:3", "gpu.utilization", "ratio", 0.97);
    row(R"(nvidia_smi_memory_used{host="n1",index="3",uuid="GPU-f9ba"} 549)", "gpu/n1:3", "gpu.memory.used", "byte", 549.0 * 1048576);
    row(R"(nvidia_smi_clocks_current_sm{host="n1",index="3",uuid="GPU-f9ba"} 1980)", "gpu/n1:3", "gpu.clock.sm", "MHz", 1980);
    row(R"(net_bytes_recv{host="n1",interface="eth0"} 12)", "nic/n1:eth0", "net.bytes.received", "byte", 12, true);
    row(R"(net_bytes_recv{host="n1",interface="docker0"} 12)", "host/n1", "", "", 12);
    row(R"(system_load1{host="n1"} 3)", "host/n1", "host.load", "processes", 3);
    row(R"(system_load1{node="n1"} 3)", "", "", "", 3); // somebody else's
    // board controllers: names of sensors are those of Dell, HPE, Supermicro, NVIDIA
    row(R"(ipmi_power_watts{id="40",instance="h1",name="PSU0_Power_Out"} 1400)", "psu/h1:PSU0", "power.output", "W", 1400);
    row(R"(ipmi_power_watts{id="40",instance="h1",name="PS 1 Output"} 390)", "psu/h1:PS_1", "power.output", "W", 390);
    row(R"(ipmi_power_watts{id="41",instance="h1",name="PSU0_INPUT"} 1500)", "host/h1", "", "", 1500); // what it takes is more than it gives
    row(R"(ipmi_power_watts{id="42",instance="h1",name="PWR_PSU0_IN"} 1500)", "host/h1", "", "", 1500);
    row(R"(ipmi_power_watts{id="43",instance="h1",name="Pwr Consumption"} 8200)", "host/h1", "power.active", "W", 8200);
    row(R"(ipmi_power_watts{id="44",instance="h1",name="CPU Power"} 310)", "host/h1", "", "", 310);
    row(R"(ipmi_power_state{id="40",instance="h1",name="PSU0_Power_Out"} 2)", "psu/h1:PSU0", "power.health", "", 2);
    row(R"(ipmi_sensor_state{id="5",instance="h1",name="PSU0_STATUS",type="Power Supply"} 2)", "psu/h1:PSU0", "power.health", "", 2); // beside its output: one supply
    row(R"(ipmi_sensor_state{id="6",instance="h1",name="STATUS_PSU1",type="Power Supply"} 0)", "psu/h1:PSU1", "power.health", "", 0);
    row(R"(ipmi_power_watts{id="7",instance="h1",name="PWR_PSU1_OUT"} 900)", "psu/h1:PSU1", "power.output", "W", 900);
    row(R"(ipmi_sensor_state{id="8",instance="h1",name="Power Supply 2 Status",type="Power Supply"} 1)", "psu/h1:Power_Supply_2", "power.health", "", 1);
    row(R"(ipmi_power_watts{id="9",instance="h1",name="Power Supply 2"} 380)", "psu/h1:Power_Supply_2", "power.output", "W", 380);
    row(R"(ipmi_sensor_state{id="98",instance="h1",name="Status",type="Power Supply"} 0)", "psu/h1:98", "power.health", "", 0); // each is called so
    row(R"(ipmi_sensor_state{id="119",instance="h1",name="PS Redundancy",type="Power Supply"} 1)", "host/h1", "", "", 1);
    row(R"(ipmi_sensor_state{id="139",instance="h1",name="Power Cable",type="Cable/Interconnect"} 0)", "host/h1", "", "", 0);
    row(R"(ipmi_power_watts{id="10",instance="h1",name="P12V PSU3 Pout"} 700)", "psu/h1:PSU3", "power.output", "W", 700); // 12 is of the rail
    row(R"(ipmi_temperature_celsius{id="1",instance="h1",name="01-Inlet Ambient"} 23)", "host/h1", "air.inlet.temperature", "°C", 23);
    row(R"(ipmi_temperature_celsius{id="2",instance="h1",name="CPU1 Temp"} 60)", "host/h1", "", "", 60);
    row(R"(ipmi_fan_speed_ratio{id="58",instance="h1",name="Fan 1 DutyCycle"} 0.55)", "host/h1", "fan.speed", "%", 55);
    row(R"(idrac_sensors_temperature{id="0",instance="h1",name="Inlet Temp",units="celsius"} 19)", "host/h1", "air.inlet.temperature", "°C", 19);
    row(R"(idrac_sensors_temperature{id="1",instance="h1",name="CPU1 Temp",units="celsius"} 60)", "host/h1", "", "", 60);
    row(R"(idrac_power_supply_health{id="0",instance="h1",status="OK"} 0)", "psu/h1:0", "power.health", "", 0);
    row(R"(idrac_power_control_consumed_watts{id="0",instance="h1",name="System Power Control"} 166)", "host/h1", "power.active", "W", 166);
    row(R"(redfish_chassis_power_powersupply_last_power_output_watts{chassis_id="1",instance="h1",power_supply="PSU 0",power_supply_id="0",resource="power_supply"} 1300)", "psu/h1:0", "power.output", "W", 1300);
    row(R"(redfish_chassis_power_powersupply_health{chassis_id="1",instance="h1",power_supply="PSU 0",power_supply_id="0"} 1)", "psu/h1:0", "power.health", "", 0); // 1 is OK there, 3 critical
    row(R"(redfish_chassis_power_powersupply_health{chassis_id="1",instance="h1",power_supply="PSU 1",power_supply_id="1"} 3)", "psu/h1:1", "power.health", "", 2);
    row(R"(redfish_chassis_power_average_consumed_watts{chassis_id="1",instance="h1"} 5400)", "host/h1", "power.active", "W", 5400);
    row(R"(redfish_chassis_temperature_celsius{chassis_id="1",instance="h1",sensor="System Board Inlet Temp"} 24)", "host/h1", "air.inlet.temperature", "°C", 24);
    row(R"(redfish_chassis_temperature_celsius{chassis_id="1",instance="h1",sensor="CPU1 Temp"} 61)", "host/h1", "", "", 61);
    row(R"(redfish_chassis_power_watts{chassis="h1"} 900)", "host/h1", "power.active", "W", 900);
    // what a kernel makes for containers is no adapter
    row(R"(node_network_carrier{device="ens1f0np0",instance="h1:9100"} 1)", "nic/h1:ens1f0np0", "net.link.state", "0/1", 1);
    row(R"(node_network_carrier{device="bond0",instance="h1:9100"} 1)", "nic/h1:bond0", "net.link.state", "0/1", 1);
    row(R"(node_network_carrier{device="cali12ab34cd56e",instance="h1:9100"} 1)", "host/h1", "", "", 1);
    row(R"(node_network_receive_bytes_total{device="lo",instance="h1:9100"} 1)", "host/h1", "", "", 1);
    row(R"(node_network_carrier{device="docker0",instance="h1:9100"} 0)", "host/h1", "", "", 0);
    row(R"(node_disk_io_time_seconds_total{device="loop0",instance="h1:9100"} 1)", "host/h1", "", "", 1);
    row(R"(node_ethtool_received_global_pause{device="eth0",instance="h1:9100"} 9)", "nic/h1:eth0", "net.pause.received", "frames", 9, true);
    // OpenTelemetry: in a pod host.name is that of the pod
    row(R"(hw_temperature_celsius{host_name="atlas-worker-3",hw_id="nvidia1",hw_type="gpu",k8s_node_name="h1"} 61)", "gpu/h1:1", "gpu.temperature", "°C", 61);
    row(R"(hw_gpu_utilization_ratio{host_name="h1",hw_id="1",hw_gpu_task="general"} 0.93)", "gpu/h1:1", "gpu.utilization", "ratio", 0.93);
    row(R"(hw_gpu_utilization_ratio{host_name="h1",hw_id="1",hw_gpu_task="encoder"} 0.01)", "gpu/h1:1", "", "", 0.01);
    row(R"(hw_gpu_utilization_ratio{host_name="h1",hw_id="1"} 0.93)", "gpu/h1:1", "gpu.utilization", "ratio", 0.93);
    row(R"(system_network_io_bytes_total{device="eth0",direction="receive",host_name="h1"} 5)", "nic/h1:eth0", "net.bytes.received", "byte", 5, true);
    row(R"(system_network_io_bytes_total{device="eth0",direction="receive"} 5)", "", "", "", 5); // somebody else's
    // TGI, Triton
    row(R"(tgi_queue_size{instance="m3:3000"} 4)", "pool/m3", "inference.queue", "requests", 4);
    row(R"(tgi_request_count{instance="m3:3000",method="generate"} 4)", "pool/m3", "inference.requests", "requests", 4, true);
    row(R"(nv_inference_request_success{instance="m3:8002",model="bert",version="1"} 4)", "pool/bert", "inference.requests", "requests", 4, true);
    row(R"(nv_inference_queue_duration_us{instance="m3:8002",model="bert",version="1"} 900)", "pool/bert", "", "", 900);
    // infiniband_exporter, with and without the name of the switch
    row(R"(infiniband_switch_port_receive_data_bytes_total{guid="0x7cfe",port="1",switch="ib-i1l1s01"} 12)", "switch/ib-i1l1s01", "net.bytes.received", "byte", 12, true);
    row(R"(infiniband_switch_port_receive_data_bytes_total{guid="0x7cfe",port="1"} 12)", "", "net.bytes.received", "byte", 12, true);
    row(R"(infiniband_switch_port_symbol_error_total{guid="0x7cfe",port="1",switch="ib-i1l1s01"} 3)", "", "net.symbol_errors", "events", 3, true);
    row(R"(infiniband_switch_port_vl15_dropped_total{guid="0x7cfe",port="1",switch="ib-i1l1s01"} 3)", "switch/ib-i1l1s01", "", "", 3);
    // dcgm-exporter, links of an NVSwitch
    row(R"(DCGM_FI_DEV_NVSWITCH_LINK_REPLAY_ERRORS{hostname="h1",nvlink="3",nvswitch="nvswitch0"} 2)", "nvlink/h1:nvswitch0.3", "gpu.nvlink.replay", "events", 2, true);
    row(R"(DCGM_FI_DEV_NVSWITCH_LINK_FATAL_ERRORS{hostname="h1",nvlink="3",nvswitch="nvswitch0"} 12028)", "host/h1", "", "", 12028); // an SXid
    row(R"(DCGM_FI_DEV_NVSWITCH_TEMPERATURE_CURRENT{hostname="h1",nvswitch="nvswitch0"} 40)", "host/h1", "", "", 40);
}

void TstShippedCatalogue::documentedPages() {
    static const Catalogue catalogue = *test::shippedCatalogue();
    QFETCH(QString, line);
    QFETCH(QString, entity);
    QFETCH(QString, signal);
    QFETCH(QString, unit);
    QFETCH(double, canonical);
    QFETCH(bool, isRate);
    const auto read = readLine(line.toStdString());
    QVERIFY(read);
    const Resolved resolved = resolve(catalogue, read->metric, read->labels, SignalKind::gauge); // as most of them declare all
    QCOMPARE(resolved.entity.text(), entity.toStdString());
    QCOMPARE(resolved.signal, signal.toStdString());
    if (signal.isEmpty())
        return;
    QCOMPARE(resolved.unit, unit.toStdString());
    QCOMPARE(resolved.kind == SignalKind::counter, isRate);
    QCOMPARE(resolved.equals ? (read->value == *resolved.equals ? 1.0 : 0.0) : scaled(read->value, resolved.scale) + resolved.offset, canonical);
}

void TstShippedCatalogue::attributesOfOpenTelemetry_data() {
    // Names and attributes as the SDKs and the receivers of a collector send them, with their dots.
    QTest::addColumn<std::string>("metric");
    QTest::addColumn<Labels>("labels");
    QTest::addColumn<std::string>("entity");
    QTest::addColumn<std::string>("signal");
    QTest::addColumn<double>("scale");
    const auto row = [](std::string metric, Labels labels, std::string entity, std::string signal, double scale = 1) {
        QTest::newRow((metric + " " + entity + " " + signal).c_str()) << metric << std::move(labels) << std::move(entity) << std::move(signal) << scale;
    };
    const std::pair<std::string, std::string> host{"host.name", "n1"};
    row("hw.temperature", {{"host.name", "worker-3"}, {"k8s.node.name", "n1"}, {"hw.id", "nvidia1"}, {"hw.type", "gpu"}}, "gpu/n1:1", "gpu.temperature");
    row("hw.gpu.utilization", {host, {"hw.id", "1"}, {"hw.gpu.task", "general"}}, "gpu/n1:1", "gpu.utilization");
    row("hw.gpu.utilization", {host, {"hw.id", "1"}, {"hw.gpu.task", "decoder"}}, "gpu/n1:1", "");
    row("hw.gpu.io", {host, {"hw.id", "1"}}, "gpu/n1:1", "");
    row("system.cpu.load_average.1m", {host}, "host/n1", "host.load");
    row("system.cpu.load_average.1m", {{"host.name", "worker-3"}, {"k8s.node.name", "n1"}}, "host/n1", "host.load");
    row("system.linux.memory.available", {host}, "host/n1", "host.memory.available");
    row("system.memory.usage", {host, {"state", "free"}}, "host/n1", "");
    row("system.network.io", {host, {"device", "eth0"}, {"direction", "receive"}}, "nic/n1:eth0", "net.bytes.received");
    row("system.network.io", {host, {"network.interface.name", "eth0"}, {"network.io.direction", "transmit"}}, "nic/n1:eth0", "net.bytes.transmitted");
    row("system.network.io", {host, {"device", "lo"}, {"direction", "receive"}}, "host/n1", "");
    row("system.network.io", {host, {"network.interface.name", "veth12ab"}, {"network.io.direction", "receive"}}, "host/n1", "");
    row("system.network.connections", {host, {"protocol", "tcp"}, {"state", "LISTEN"}}, "host/n1", "");
    row("gpu.dcgm.temperature", {host, {"gpu.number", "3"}, {"gpu.uuid", "GPU-1"}}, "gpu/n1:3", "gpu.temperature");
    row("gpu.dcgm.clock.frequency", {host, {"gpu_number", "3"}}, "gpu/n1:3", "gpu.clock.sm", 1e-6); // Hz
    row("gpu.dcgm.clock.throttle_duration.time", {host, {"gpu.number", "3"}, {"gpu.clock.violation", "thermal"}}, "gpu/n1:3", "gpu.throttle.thermal");
    row("gpu.dcgm.clock.throttle_duration.time", {host, {"gpu.number", "3"}, {"gpu.clock.violation", "sync_boost"}}, "gpu/n1:3", "");
    row("gpu.dcgm.memory.bytes_used", {host, {"gpu.number", "3"}, {"gpu.memory.state", "used"}}, "gpu/n1:3", "gpu.memory.used");
    row("gpu.dcgm.memory.bytes_used", {host, {"gpu.number", "3"}, {"gpu.memory.state", "free"}}, "gpu/n1:3", "");
    row("gpu.dcgm.ecc_errors", {host, {"gpu.number", "3"}, {"gpu.error.type", "dbe"}}, "gpu/n1:3", "gpu.ecc.uncorrected");
    row("gpu.dcgm.pcie.io", {host, {"gpu.number", "3"}}, "gpu/n1:3", "");
}

void TstShippedCatalogue::attributesOfOpenTelemetry() {
    static const Catalogue catalogue = *test::shippedCatalogue();
    QFETCH(std::string, metric);
    QFETCH(Labels, labels);
    QFETCH(std::string, entity);
    QFETCH(std::string, signal);
    QFETCH(double, scale);
    const Resolved resolved = resolve(catalogue, metric, labels);
    QCOMPARE(resolved.entity.text(), entity);
    QCOMPARE(resolved.signal, signal);
    if (!signal.empty())
        QCOMPARE(resolved.scale, scale);
}

void TstShippedCatalogue::numbersOfPartsAreNoOthers_data() {
    // hw.id is what the sender has: two GPUs of one host must never be one, nor one GPU another's number.
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("index");
    QTest::addColumn<QString>("part");
    QTest::newRow("number") << "0" << "gpu0" << "" << "0";
    QTest::newRow("word and number") << "nvidia7" << "" << "" << "7";
    QTest::newRow("UUID") << "GPU-5fd4f087-86f3-7a43-b711-4771313afc50" << "NVIDIA H100 80GB HBM3" << "" << "GPU-5fd4f087-86f3-7a43-b711-4771313afc50";
    QTest::newRow("UUID with an index") << "GPU-5fd4f087-86f3-7a43-b711-4771313afc50" << "NVIDIA H100 80GB HBM3" << "3" << "3";
    QTest::newRow("UUID that ends in digits") << "GPU-5fd4f087-86f3-7a43-b711-477131300050" << "Tesla T4" << "" << "GPU-5fd4f087-86f3-7a43-b711-477131300050";
    QTest::newRow("place on the bus") << "0000:1b:00.0" << "" << "" << "0000:1b:00.0";
}

void TstShippedCatalogue::numbersOfPartsAreNoOthers() {
    static const Catalogue catalogue = *test::shippedCatalogue();
    QFETCH(QString, id);
    QFETCH(QString, name);
    QFETCH(QString, index);
    QFETCH(QString, part);
    for (const char* separator : {".", "_"}) {
        const auto key = [&](const std::string& first, const std::string& second) { return first + separator + second; };
        Labels labels = {{key("host", "name"), "n7"}, {key("hw", "id"), id.toStdString()}, {key("hw", "name"), name.toStdString()}, {key("hw", "type"), "gpu"}};
        if (!index.isEmpty())
            labels.emplace_back(key("gpu", "index"), index.toStdString());
        std::sort(labels.begin(), labels.end());
        const Resolved resolved = resolve(catalogue, *separator == '.' ? "hw.temperature" : "hw_temperature_celsius", labels);
        QCOMPARE(resolved.signal, std::string("gpu.temperature"));
        QCOMPARE(resolved.entity.text(), "gpu/n7:" + part.toStdString());
    }
    QVERIFY(resolve(catalogue, "hw.errors", {{"error.type", "corrected"}, {"host.name", "n7"}, {"hw.id", "nic-0"}, {"hw.type", "network"}}).signal.empty());
    QCOMPARE(resolve(catalogue, "hw.errors", {{"error.type", "uncorrected"}, {"host.name", "n7"}, {"hw.id", "2"}, {"hw.type", "gpu"}}).signal, std::string("gpu.ecc.uncorrected"));
}

void TstShippedCatalogue::everyShippedMappingNamesAKnownSignal() {
    QVERIFY(test::shippedCatalogue()); /* an unknown one would be a problem */
}

void TstShippedCatalogue::realGb200Exposition() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data folder prometheus/gb200-node is missing");
    const Catalogue catalogue = *test::shippedCatalogue();
    const auto lines = readLines(
        folder / "prometheus/gb200-node/src/tachometer/tachometer-scraper/sample-metrics/dcgm-gb200.txt");
    QCOMPARE(lines.size(), std::size_t(76)); // 19 families × 4 GPUs
    std::set<std::string> gpus;
    std::map<std::string, double> values;
    for (const Line& line : lines) {
        const Resolved resolved = catalogue.resolve(line.metric, line.labels, {}, {});
        QCOMPARE(resolved.entity.text(), "gpu/" + label(line, "Hostname") + ":" + label(line, "gpu"));
        gpus.insert(resolved.entity.text());
        if (!resolved.signal.empty() && label(line, "gpu") == "0")
            values[resolved.signal] = scaled(line.value, resolved.scale);
    }
    const std::set<std::string> expected = {
        "gpu/lyris0073.lyris.clusters.nvidia.com:0", "gpu/lyris0073.lyris.clusters.nvidia.com:1",
        "gpu/lyris0073.lyris.clusters.nvidia.com:2", "gpu/lyris0073.lyris.clusters.nvidia.com:3"};
    QCOMPARE(gpus, expected);
    // By hand from the text of GPU 0.
    const std::map<std::string, double> byHand = {{"gpu.clock.sm", 120},
                                                  {"gpu.clock.memory", 3996},
                                                  {"gpu.memory.temperature", 31},
                                                  {"gpu.temperature", 28},
                                                  {"gpu.power", 170.582},
                                                  {"gpu.pcie.replays", 0},
                                                  {"gpu.utilization", 0},
                                                  {"gpu.xid", 0},
                                                  {"gpu.memory.used", 16.0 * 1024 * 1024},
                                                  {"gpu.rows.remapped.uncorrected", 0},
                                                  {"gpu.rows.remapped.corrected", 0},
                                                  {"gpu.rows.remap.failed", 0}};
    QCOMPARE(values, byHand);
}

void TstShippedCatalogue::realH100Exposition() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data folder prometheus/dgx-h100-8gpu is missing");
    const Catalogue catalogue = *test::shippedCatalogue();
    std::set<std::string> gpus;
    std::map<std::string, double> temperature, power;
    for (const Line& line : readLines(folder / "prometheus/dgx-h100-8gpu/dcgm_8xH100_sampled.prom")) {
        const Resolved resolved = catalogue.resolve(line.metric, line.labels, {}, {});
        gpus.insert(resolved.entity.text());
        if (resolved.signal == "gpu.temperature")
            temperature[resolved.entity.text()] = scaled(line.value, resolved.scale);
        if (resolved.signal == "gpu.power")
            power[resolved.entity.text()] = scaled(line.value, resolved.scale);
    }
    QCOMPARE(gpus.size(), std::size_t(8));
    const double byHand[] = {30, 29, 26, 29, 28, 26, 28, 26};
    for (int i = 0; i < 8; ++i)
        QCOMPARE(temperature.at("gpu/gpu-node-1:" + std::to_string(i)), byHand[i]);
    QCOMPARE(power.at("gpu/gpu-node-1:0"), 113.611);
}

void TstShippedCatalogue::realNodeExposition() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data folder prometheus/gb200-node is missing");
    const Catalogue catalogue = *test::shippedCatalogue();
    int transmitted = 0;
    for (Line& line : readLines(folder / "prometheus/gb200-node/src/tachometer/tachometer-scraper/"
                                         "sample-metrics/node-exporter-gb200.txt")) {
        line.labels.emplace_back("instance", "lyris0073:9100");
        std::sort(line.labels.begin(), line.labels.end());
        const Resolved resolved = catalogue.resolve(line.metric, line.labels, {}, {});
        if (line.metric == "node_infiniband_port_data_transmitted_bytes_total") {
            QCOMPARE(resolved.signal, std::string("net.bytes.transmitted"));
            QCOMPARE(resolved.entity.text(), "nic/lyris0073:" + label(line, "device"));
            QCOMPARE(resolved.scale, 1.0); // already × 4
            ++transmitted;
        }
        if (line.metric.starts_with("node_"))
            QVERIFY2(!resolved.entity.isEmpty(), line.metric.c_str());
    }
    QCOMPARE(transmitted, 4);
}

void TstShippedCatalogue::contractExamples() {
    const Catalogue catalogue = *test::shippedCatalogue();
    QCOMPARE(resolve(catalogue, "cdu_flow_lpm", {{"cdu", "c2"}}).entity.text(), std::string("cdu/c2"));
    QCOMPARE(resolve(catalogue, "cdu_flow_lpm", {{"cdu", "c2"}}).signal, std::string("coolant.flow"));
    QCOMPARE(resolve(catalogue, "training_step_seconds", {{"job", "atlas-70b"}}).entity.text(),
             std::string("job/atlas-70b"));
    QCOMPARE(resolve(catalogue, "training_tokens_total", {{"job", "a"}}).signal, std::string("job.tokens"));
    // A scraped series has the scrape job in `job` and its own in `exported_job`.
    QCOMPARE(resolve(catalogue, "training_step_seconds", {{"exported_job", "atlas"}, {"job", "trainers"}})
                 .entity.text(),
             std::string("job/atlas"));
    // Two namespaces have a job of one name; the kubernetes source calls them job/NAMESPACE.NAME (docs/kubernetes.md).
    QCOMPARE(resolve(catalogue, "kube_job_status_active", {{"namespace", "vision"}, {"job_name", "train"}}).entity.text(),
             std::string("job/vision.train"));
    QCOMPARE(resolve(catalogue, "kube_job_status_active",
                     {{"exported_namespace", "speech"}, {"namespace", "monitoring"}, {"job_name", "train"}})
                 .entity.text(),
             std::string("job/speech.train"));
    // 12 m³/h = 200 L/min; Redfish LiquidFlow 2.5 L/s = 150 L/min.
    const Resolved cubic = resolve(catalogue, "cdu_flow_m3h", {{"cdu", "c2"}});
    QVERIFY(std::abs(scaled(12, cubic.scale) - 200) < 1e-9);
    const Resolved perSecond =
        resolve(catalogue, "redfish_sensor_reading", {{"reading_type", "LiquidFlow"}, {"cdu", "c1"}});
    const auto fahrenheit = resolve(catalogue, "cdu_supply_temperature_fahrenheit", {{"cdu", "c2"}});
    QVERIFY(std::abs(scaled(86, fahrenheit.scale) + fahrenheit.offset - 30) < 1e-9);   // 86 °F are 30 °C,
    QVERIFY(std::abs(scaled(-40, fahrenheit.scale) + fahrenheit.offset + 40) < 1e-9); // and −40 is the same in both
    // Each unit has a secondary side: no two of them are one loop.
    QCOMPARE(resolve(catalogue, "cdu_flow_lpm", {{"cdu", "c2"}, {"loop", "secondary"}}).entity.text(), "loop/c2-secondary");
    QCOMPARE(resolve(catalogue, "cdu_flow_lpm", {{"cdu", "c2"}, {"loop", "row-7"}}).entity.text(), "loop/row-7");
    QCOMPARE(resolve(catalogue, "cdu_flow_lpm", {{"loop", "secondary"}}).entity.text(), "loop/secondary");
    QCOMPARE(scaled(2.5, perSecond.scale), 150.0);
    QCOMPARE(scaled(132.5, resolve(catalogue, "rack_power_kw", {{"rack", "r07"}}).scale), 132500.0);
    // Signals: "physical_state_id 5 = LinkUp".
    const Resolved port = resolve(catalogue, "node_infiniband_physical_state_id",
                                  {{"device", "mlx5_0"}, {"port", "1"}, {"instance", "n1:9100"}});
    QCOMPARE(port.signal, std::string("net.link.state"));
    QCOMPARE(port.entity.text(), std::string("nic/n1:mlx5_0"));
    QCOMPARE(port.equals.value_or(0), 5.0);
    QCOMPARE(scaled(370, resolve(catalogue, "nccl_bus_bandwidth_gbs",
                                 {{"slurm_job_id", "77"}, {"comm_name", "dp"}})
                             .scale),
             370e9);
}

SEAM_TEST(tst_shipped_catalogue, TstShippedCatalogue)
#include "tst_shipped_catalogue.moc"
