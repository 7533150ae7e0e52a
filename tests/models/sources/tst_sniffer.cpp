// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/sniffer.h"

#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::sources::bundle;

class TstSniffer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contentDecides_data();
    void contentDecides();
    void realFiles_data();
    void realFiles();
    void noiseIsHarmless();
};

void TstSniffer::contentDecides_data() {
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("kind");
    const auto row = [](const char* name, const char* head, const char* kind,
                        const char* path = "misnamed.bin") {
        QTest::newRow(name) << QByteArray(head) << QByteArray(path) << QByteArray(kind);
    };
    row("topology", R"({"schema":1,"entities":[{"id":"rack/a"}]})", "topology", "jobs.json");
    row("jobs", R"({"schema":1,"jobs":[]})", "jobs");
    row("pricing", R"({"schema":1,"currency":"USD","gpu_hour":[]})", "pricing");
    row("manifest",
        R"({"title":"x","start":"2026-03-01T00:00:00Z","end":"2026-03-01T01:00:00Z","timezone":"UTC"})",
        "manifest");
    row("table", "datetime;Current;Flow\n2020-03-09 15:56:30;1.29;32.04\n", "table");
    row("events", R"({"time":"2026-03-01T00:00:00Z","kind":"deploy","entity":"job/a","text":"x"})", "events");
    row("facility topic", R"({"time":"2026-03-01T00:00:00Z","topic":"a/b","value":1,"quality":1})",
        "facility");
    row("facility point", "{\"time\":1772323200,\"point\":\"a\",\"value\":1}\n{\"time\":", "facility");
    row("journal", R"({"__REALTIME_TIMESTAMP":"1","MESSAGE":"x","_HOSTNAME":"n"})", "kernel");
    row("kineto", R"({"schemaVersion":1,"deviceProperties":[{"id":0}]})", "kineto");
    row("flight recorder json", R"({"version":"2.4","pg_config":{},"entries":[{"record_id":0}]})",
        "flight_recorder");
    // Torch writes this form with its names in order: first the entries, longer than what is looked at.
    row("flight recorder json, entries first",
        R"({"entries":[{"collective_seq_id":1,"profiling_name":"nccl:a)", "flight_recorder");
    row("flight recorder json, many groups", R"({"comm_lib_version":"2.27","pg_config":{"0":{"desc":"d")",
        "flight_recorder");
    row("flight recorder, protocol 0", "(dp0\nVentries\np1\n(lp2\n", "flight_recorder");
    row("flight recorder, list of protocol 1", "]q\x01(}q\x02(X\x0e\x01\x01\x01profiling_name",
        "flight_recorder");
    row("kineto, many groups first",
        R"({"schemaVersion":1,"distributedInfo":{"backend":"nccl","pg_config":[{)", "kineto");
    row("inspector, indented",
        "{\n  \"header\": {\n    \"id\": \"0x1\"\n  },\n  \"metadata\": {\n    \"pid\": 1\n  },\n",
        "nccl_inspector");
    row("inspector, a list",
        R"([{"header":{"id":"0x1"},"metadata":{"pid":1},"coll_perf":{"coll":"AllReduce"}},)",
        "nccl_inspector");
    row("inspector",
        R"({"header":{"id":"0x1","rank":0},"metadata":{"pid":1},"coll_perf":{"coll":"AllReduce"}})",
        "nccl_inspector");
    row("catalogue", "schema: 1\nmappings:\n  - {metric: a, signal: coolant.flow}\n", "catalogue");
    row("promtool dump", "{__name__=\"up\", instance=\"a\"} 1 1772323200000\n", "metrics");
    row("openmetrics", "# TYPE a gauge\na 1 1772323200\n# EOF\n", "metrics");
    row("exposition", "node_load1 0.5 1772323200000\nnode_load5{a=\"b\"} 0.5\n", "metrics");
    row("dmesg", "[    0.000000] Linux version 6.1.0\n[    1.000000] x\n", "kernel");
    row("dmesg -T", "[Sun Mar  1 06:04:08 2026] NVRM: Xid (PCI:0000:1b:00): 79, x\n", "kernel");
    row("syslog", "Mar  1 12:00:01 n031 kernel: usb 1-1: new device\n", "kernel");
    row("megatron",
        " [2026-01-02 03:04:05.678901] iteration       10/ 1000 | consumed samples: 1280 | elapsed time "
        "per iteration (ms): 1234.5 | lm loss: 1.2E+00 |\n",
        "training");
    row("titan",
        "[rank0]:[titan] 2026-03-01 12:00:00,123 - root - INFO - step:  1  loss: 12.2  memory: 1GiB(1%)  "
        "tps: 1,234  mfu: 45%\n",
        "training");
    row("mllog", ":::MLLOG {\"time_ms\": 1, \"key\": \"run_start\", \"value\": null}\n", "training");
    row("power", ":::MLLOG {\"time_ms\": 1, \"key\": \"power_reading\", \"value\": 4316}\n", "power");
    row("c10",
        "[rank0]:[E810 03:04:11.562447118 ProcessGroupNCCL.cpp:1794] [PG ID 0 PG GUID 0(default_pg) Rank 0] "
        "x\n",
        "training");
    row("sacct", "JobID|JobName|Partition|State|Start|End\n1|a|b|c|d|e\n", "slurm");
    row("topology.conf", "SwitchName=s0 Nodes=n[0-15]\n", "slurm_topology");
    row("ibnetdiscover", "#\n# Topology file\n\nvendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0x1\n", "fabric");
    row("prose in training", "epoch begins\n", "training", "training/rank0.log");
    row("prose in kernel", "hello\n", "kernel", "incident/kernel/n1.log");
    row("prose elsewhere", "Total Power Usage: 415.22 kWh\n", "unknown", "power/total_power.txt");
    row("licence", "MIT License\n\nCopyright (c) someone\n", "unknown", "LICENSE");
    row("blank", " \n\n", "empty");
    row("foreign json", R"({"hello":"world"})", "unknown");
}

void TstSniffer::contentDecides() {
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, kind);
    const auto found = name(sniff({head.data(), std::size_t(head.size())}, path.toStdString()));
    QCOMPARE(QByteArray::fromStdString(std::string(found)), kind);
}

void TstSniffer::realFiles_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("kind");
    for (const auto& [path, kind] : std::initializer_list<std::pair<const char*, const char*>>{
             {"mlperf_power/gpt3/power/node_1.txt", "power"},
             {"mlperf_power/gpt3/power/total_power.txt", "unknown"},
             {"mlperf_power/gpt3/training/result_5848-240517221859825376616_2.txt", "training"},
             {"mlperf_power/gpt3/topology.json", "topology"},
             {"mlperf_power/gpt3/jobs.json", "jobs"},
             {"mlperf_slow_steps/n304/training/eos_n304_result_1.txt", "training"},
             {"mlperf_slow_steps/n304/pricing.json", "pricing"},
             {"prometheus/gb200-node/src/tachometer/tachometer-scraper/sample-metrics/dcgm-gb200.txt",
              "metrics"},
             {"prometheus/gb200-node/src/tachometer/tachometer-scraper/sample-metrics/"
              "node-exporter-gb200.txt",
              "metrics"},
             {"prometheus/dgx-h100-8gpu/dcgm_8xH100_sampled.prom", "metrics"},
             {"flight_recorder/gpu_error_1st/_dump_0", "flight_recorder"},
             {"kineto/dlrm_8rank/dlrm_kineto/worker0_step_12.1694128201545.pt.trace.json", "kineto"},
             {"fabric/ib-topology-selene/topo/selene.compute.txt", "fabric"},
             {"slurm/gcm/tests/data/sample-sacct-output.txt", "slurm"},
             {"nccl_watchdog/01_w8_8rank_choreography.log", "training"},
             {"mlperf_power/LICENSE.md", "unknown"}})
        QTest::newRow(path) << QByteArray(path) << QByteArray(kind);
}

void TstSniffer::realFiles() {
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, kind);
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing");
    const std::string text = test::readFile(folder / path.toStdString());
    // Only the name of the file without its folder: content has to do.
    const std::string leaf = std::filesystem::path(path.toStdString()).filename().string();
    const auto found = name(sniff(std::string_view(text).substr(0, kSniffBytes), leaf));
    QCOMPARE(QByteArray::fromStdString(std::string(found)), kind);
}

void TstSniffer::noiseIsHarmless() {
    std::string noise;
    std::uint32_t state = 1;
    for (int i = 0; i < 200'000; ++i) {
        state = state * 1664525U + 1013904223U;
        noise += static_cast<char>(state >> 24);
    }
    for (std::size_t at = 0; at < noise.size(); at += 997)
        (void)sniff(std::string_view(noise).substr(at, 5000), "training/x");
    for (const char* text : {"{", "{\"", "{\"a", "[", "\x80", "{__name__=", "\"", "{\"a\\"})
        (void)sniff(text, "");
    QCOMPARE(sniff("", ""), FileKind::empty);
}

SEAM_TEST(tst_sniffer, TstSniffer)
#include "tst_sniffer.moc"
