// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue_support.h"
#include "support/test_program.h"
#include "telemetry/gpu_model.h"
#include "telemetry/unit.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace seamscope;
using namespace seamscope::telemetry;
using test::resolve;

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
    void numbersOfPartsAreNoOthers_data();
    void numbersOfPartsAreNoOthers();
    void everyShippedMappingNamesAKnownSignal();
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
    for (const char* metric : {"gpu_total_vram", "gpu_package_power", "gpu_energy_consumed", "pcie_replay_count", "gpu_quota"}) {
        const Resolved resolved = resolve(catalogue, metric, {{"gpu_id", "0"}, {"hostname", "n1"}, {"tenant", "a"}});
        QVERIFY2(resolved.signal.empty() && resolved.entity.isEmpty(), metric);
    }
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
