// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of exporters, as their documents have them and as real machines gave them, read by the shipped catalogue.
#include "catalogue_support.h"
#include "support/test_program.h"
#include "telemetry/unit.h"

#include <QtTest>

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

class TstExporterLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void documentedPages_data();
    void documentedPages();
    void attributesOfOpenTelemetry_data();
    void attributesOfOpenTelemetry();
    void realGb200Exposition();
    void realH100Exposition();
    void realNodeExposition();
};

void TstExporterLines::documentedPages_data() {
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
    row(R"(gpu_violation_socket_thermal_residency_percentage{card_model="x",gpu_id="3",hostname="m1",serial_number="s"} 62)", "gpu/m1:3", "gpu.throttle.thermal", "s/s", 0.62);
    row(R"(amd_gpu_violation_hbm_thermal_residency_percentage{gpu_id="3",hostname="m1"} 100)", "gpu/m1:3", "gpu.throttle.thermal", "s/s", 1);
    row(R"(amd_gpu_violation_ppt_residency_percentage{gpu_id="3",hostname="m1"} 5)", "gpu/m1:3", "gpu.throttle.power", "s/s", 0.05);
    row(R"(gpu_violation_socket_thermal_residency_accumulated{card_model="x",gpu_id="3",hostname="m1"} 53994)", "gpu/m1:3", "", "", 53994);
    row(R"(gpu_violation_low_utilization_percentage{card_model="x",gpu_id="3",hostname="m1"} 80)", "gpu/m1:3", "", "", 80);
    row(R"(gpu_prof_tensor_active_percent{card_model="x",gpu_id="3",hostname="m1"} 41)", "gpu/m1:3", "gpu.tensor.active", "ratio", 0.41);
    row(R"(gpu_xgmi_link_rx{card_model="x",gpu_id="3",hostname="m1",link_index="2"} 4)", "gpu/m1:3", "", "", 4);
    row(R"(pcie_speed{card_model="x",gpu_id="3",hostname="m1"} 32)", "gpu/m1:3", "", "", 32);
    row(R"(gpu_used_vram{gpu_id="3",hostname="m1"} 3.4e10)", "", "", "", 3.4e10); // of no such exporter: bytes, as others count them
    row(R"(gpu_kv_cache_usage{gpu_id="3",instance="llm-5:8000"} 0.4)", "", "", "", 0.4); // a program's own word: no GPU llm-5:3
    // its partitions: a sensor is of the first, the others say 0
    row(R"(amd_gpu_package_power{gpu_id="0",gpu_compute_partition_type="cpx",gpu_partition_id="0",hostname="m1"} 748)", "gpu/m1:0", "gpu.power", "W", 748);
    row(R"(amd_gpu_package_power{gpu_id="1",gpu_compute_partition_type="cpx",gpu_partition_id="1",hostname="m1"} 0)", "gpu/m1:1", "", "", 0);
    row(R"(gpu_junction_temperature{card_model="x",gpu_id="7",gpu_compute_partition_type="cpx",gpu_partition_id="7",hostname="m1"} 0)", "gpu/m1:7", "", "", 0);
    row(R"(gpu_used_vram{card_model="x",gpu_id="7",gpu_compute_partition_type="cpx",gpu_partition_id="7",hostname="m1"} 2)", "gpu/m1:7", "gpu.memory.used", "byte", 2.0 * 1048576);
    // two trainings under one job of Prometheus are two, by the numbers that their scheduler gave them
    row(R"(training_step_seconds{instance="n1:8000",job="trainer",job_id="4711"} 7.9)", "job/4711", "job.step_seconds", "s", 7.9);
    row(R"(training_step_seconds{instance="n1:8000",job="trainer"} 7.9)", "job/trainer", "job.step_seconds", "s", 7.9);
    // what the exporter itself calls its job is what the cluster calls it, whatever number stands beside
    row(R"(training_step_seconds{instance="n1:8000",job="trainer",exported_job="ml.first",job_id="0b7c4d6e-9d1f-4f43-8f5a-2f1f6f0f3a11"} 7.9)", "job/ml.first", "job.step_seconds", "s", 7.9);
    row(R"(training_step_seconds{instance="n1:8000",job="trainer",exported_job="first",slurm_job_id="4711"} 7.9)", "job/4711", "job.step_seconds", "s", 7.9);
    // its NICs, by the examples of their list
    row(R"(rdma_rx_cnp_pkts{nic_hostname="ubuntu",rdma_if_name="rocep132s0"} 7)", "nic/ubuntu:rocep132s0", "net.cnp.handled", "packets", 7, true);
    row(R"(eth_rx_bytes{lif_name="enp132s0",nic_hostname="ubuntu-gpu",nic_id="1",nic_serial_number="FPL244500E4"} 1.69319739e+08)", "nic/ubuntu-gpu:enp132s0", "net.bytes.received", "byte", 169319739, true);
    row(R"(nic_port_stats_frames_rx_bad_fcs{nic_hostname="ubuntu",nic_id="0",nic_serial_number="FPL25180020",port_name="eth1/1"} 0)", "host/ubuntu", "", "", 0); // of both cards there
    row(R"(rdma_tx_ucast_pkts{instance="a:1"} 7)", "", "", "", 7); // somebody else's
    // Gaudi, by the exporter's source: device is the serial number; what it tells again has other units than its name says
    row(R"(habanalabs_power_mW{Serial="AN31",UUID="01P0",device="AN31",driver="1.19",fit="f",id="3",instance="10.1.2.3:41611",node="g7",pod_name="",pod_namespace="",spi="s"} 340000)", "gpu/g7:3", "gpu.power", "W", 340);
    row(R"(accelerator_power_usage_watts{Serial="AN31",UUID="01P0",device="AN31",driver="1.19",fit="f",id="3",node="g7",spi="s"} 340000)", "gpu/g7:3", "", "", 340000);
    row(R"(accelerator_power_usage_watts{vendor_id="0x10de",node="g7"} 340)", "", "", "", 340);
    row(R"(habanalabs_pending_rows_with_double_bit_ecc_errors{Serial="AN31",device="AN31",id="3",node="g7",spi="s"} 1)", "gpu/g7:3", "gpu.rows.remapped.uncorrected", "rows", 1, true);
    row(R"(habanalabs_kube_info{hostname="exporter-x",namespace="monitoring",node="g7",pod_ip="10.244.1.7",pod_name="exporter-x"} 1)", "host/g7", "", "", 1);
    row(R"(gpu_nodes_total{hostname="m1"} 8)", "host/m1", "", "", 8);
    row(R"(habanalabs_pending_rows_state{Serial="AN31",device="AN31",id="3",node="g7",spi="s"} 1)", "gpu/g7:3", "gpu.rows.remap.pending", "0/1", 1);
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
    // the same by its plug-in for Grafana, its secondary telemetry (as NMX-T has it), and NetQ's page of NVLink
    row(R"(PortRcvDataExtended{device_name="leaf-07",device_type="switch",fabric="compute",hostname="",level="1",node_desc="leaf-07",peer_level="2",port_id="b83fd20300a1b2c3_33"} 9)", "switch/leaf-07", "net.bytes.received", "byte", 36, true);
    row(R"(LinkDownedCounterExtended{device_name="",device_type="host",fabric="compute",hostname="n031",level="0",node_desc="n031 mlx5_0",peer_level="1",port_id="b83fd20300a1b2c4_1"} 9)", "", "", "", 9);
    row(R"(PortRcvErrorsExtended{device_name="leaf-07",device_type="switch",fabric="compute",hostname="",level="1",node_desc="leaf-07",peer_level="2",port_id="b83fd20300a1b2c3_33"} 9)", "switch/leaf-07", "", "", 9);
    row(R"(PortRcvErrorsExtended{node_guid="2c90300f172a0",port_guid="2c90300f172a2",port_num="2"} 9)", "", "", "", 9); // of an adapter, it may be
    row(R"(Symbol_Errors{Node_GUID="0x8e2161c8803caf64",Port_Number="2"} 3)", "", "net.symbol_errors", "events", 3, true);
    row(R"(Total_Raw_BER{Node_GUID="0x8e2161c8803caf64",Port_Number="2"} 1.5e-9)", "", "net.ber.pre_fec", "ratio", 1.5e-9);
    row(R"(Effective_BER{Node_GUID="0x8e2161c8803caf64",Port_Number="2"} 1.5e-254)", "", "", "", 1.5e-254);
    row(R"(PortXmitDataExtended{domain_id="e83134ff",node_guid="0xb0cf0e0300d7a1c0",port_guid="0xb0cf0e0300d7a1c0",port_num="5",port_type="SWITCH"} 2)", "switch/0xb0cf0e0300d7a1c0", "net.bytes.transmitted", "byte", 8, true);
    row(R"(PortXmitDataExtended{domain_id="e83134ff",node_guid="0x330aa4e3b0ea3ef7",port_guid="0x330aa4e3b0ea3ef7",port_num="5",port_type="GPU"} 2)", "", "net.bytes.transmitted", "byte", 8, true);
    // one gateway of a building for all units of a room: it is none of them
    row(R"(crah_fan_speed_percent{instance="bms-gw:9999",unit="CRAH-3"} 71)", "crah/CRAH-3", "fan.speed", "%", 71);
    row(R"(crah_fan_speed_percent{crah="ch-3",instance="bms-gw:9999",unit="4"} 71)", "crah/ch-3", "fan.speed", "%", 71);
    row(R"(crah_fan_speed_percent{instance="crah7:9999",unit="1"} 71)", "crah/crah7", "fan.speed", "%", 71); // a number within it
    row(R"(crah_fan_speed_percent{instance="10.0.0.7:502/3",unit="hall2-west"} 71)", "crah/hall2-west", "fan.speed", "%", 71); // by Modbus
    row(R"(pdu_active_power_kw{instance="10.0.0.9:502/1",unit="rpp-2"} 4)", "pdu/rpp-2", "power.active", "W", 4000);
    row(R"(pdu_active_power_watts{instance="10.0.0.9",pdu="rpp-2",unit="1"} 4)", "pdu/rpp-2", "power.active", "W", 4); // by SNMP
    row(R"(crah_valve_position_percent{instance="crah7:9999"} 44)", "crah/crah7", "valve.position", "%", 44);
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

void TstExporterLines::documentedPages() {
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

void TstExporterLines::attributesOfOpenTelemetry_data() {
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

void TstExporterLines::attributesOfOpenTelemetry() {
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

void TstExporterLines::realGb200Exposition() {
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

void TstExporterLines::realH100Exposition() {
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

void TstExporterLines::realNodeExposition() {
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

SEAM_TEST(tst_exporter_lines, TstExporterLines)
#include "tst_exporter_lines.moc"
