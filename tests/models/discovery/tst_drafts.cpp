// SPDX-License-Identifier: GPL-3.0-or-later
// What is written down as sure. A template that puts two parts under one name makes one out of them for good: then it is a
// remark, with the reason.
#include "base/text.h"
#include "discovery/drafts.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace seamscope;
using namespace seamscope::discovery;

namespace {

const Hints& draftHints() {
    static const Hints loaded = Hints::load(test::sourceFile("resources/discovery")).value();
    return loaded;
}

telemetry::Catalogue draftCatalogue() {
    telemetry::Catalogue loaded;
    std::vector<Error> problems;
    static_cast<void>(loaded.addFolder(test::sourceFile("resources/catalogue"), problems));
    return loaded;
}

Survey surveyOf(const std::vector<std::string>& hosts) {
    Survey survey;
    for (const std::string& host : hosts)
        survey.hosts[host].seenIn.insert("node");
    return survey;
}

void add(Survey& survey, const char* name, telemetry::Labels labels, std::size_t series = 8) {
    std::sort(labels.begin(), labels.end());
    FoundMetric metric;
    metric.name = name;
    metric.series = series;
    metric.labels = std::move(labels);
    survey.metrics[name] = std::move(metric);
}

QString draftOf(const Survey& survey) {
    const SitePlan plan = planSite(survey, {});
    return QString::fromStdString(catalogueDraft(unknownMetrics(survey, plan, draftHints(), telemetry::Catalogue())));
}

} // namespace

class TstDrafts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatStandsInARackIsNotTheRack();
    void severalOfOneHostAreNotTheHost();
    void heartbeatsUnderAnyName();
    void commonBeginningsAreNobodys();
    void aNumberIsNoName();
    void unitsOfAFacilityUnderTheirOwnNames();
    void oneCommandConfirmsWhatWaits();
    void aMinuteLaterItIsTheSameText();
    void hostsUnderTwoNamesAreTold();
};

void TstDrafts::whatStandsInARackIsNotTheRack() {
    Survey survey = surveyOf({"n1", "n2", "n3"});
    add(survey, "supply_watts", {{"chassis", "n2"}, {"psu", "0"}, {"rack", "r7"}});
    add(survey, "branch_lpm", {{"rack", "r7"}});
    const QString draft = draftOf(survey);
    QVERIFY2(draft.contains(QStringLiteral("\n  - {metric: \"supply_watts\", entity: \"psu/{chassis}:{psu}\"}")), qPrintable(draft));
    QVERIFY2(draft.contains(QStringLiteral("\n  - {metric: \"branch_lpm\", entity: \"rack/{rack}\"}")), qPrintable(draft));
}

void TstDrafts::severalOfOneHostAreNotTheHost() {
    Survey survey = surveyOf({"n1", "n2", "n3"});
    add(survey, "card_power_mW", {{"host", "n2"}, {"index", "3"}, {"serial", "x3"}});
    add(survey, "fan_power_w", {{"host", "n2"}, {"site", "b"}});
    const QString draft = draftOf(survey);
    QVERIFY2(draft.contains(QStringLiteral("\n  # - {metric: \"card_power_mW\", entity: \"host/{host}\"}")), qPrintable(draft));
    QVERIFY2(draft.contains(QStringLiteral("not sure: it also has the label index")), qPrintable(draft));
    QVERIFY2(!draft.contains(QStringLiteral("signal: power.active, entity: \"host/{host}\", scale: 0.001")), qPrintable(draft)); // of a card
    QVERIFY2(draft.contains(QStringLiteral("\n  - {metric: \"fan_power_w\", entity: \"host/{host}\"}")), qPrintable(draft));
}

/// A job of Prometheus is called as its people like. Where node exporters are scraped, `up` is the heartbeat of hosts.
void TstDrafts::heartbeatsUnderAnyName() {
    const auto draft = [](const std::vector<std::pair<const char*, std::set<std::string>>>& metrics) {
        Survey survey;
        for (const auto& [name, jobs] : metrics) {
            add(survey, name, {{"instance", "n1:9100"}});
            survey.metrics[name].jobs = jobs;
        }
        const auto shipped = draftCatalogue();
        return QString::fromStdString(catalogueDraft({}, heartbeatJobs(survey, draftHints(), shipped)));
    };
    const QString mine = draft({{"node_uname_info", {"integrations/unix", "node"}}, {"node_load1", {"integrations/unix"}}, {"go_goroutines", {"integrations/unix"}}, {"hpc_scratch_files", {"integrations/unix"}}});
    QVERIFY2(mine.contains(QStringLiteral("\n  - {metric: up, signal: host.up, entity: \"host/{nodename|node|hostname|host|Hostname|instance}\", when: \"job=integrations/unix\"}")), qPrintable(mine));
    QVERIFY2(!mine.contains(QStringLiteral("job=node\"")), qPrintable(mine)); // that one is known
    const QString mixed = draft({{"node_uname_info", {"pods"}}, {"DCGM_FI_DEV_GPU_TEMP", {"pods"}}});
    QVERIFY2(mixed.contains(QStringLiteral("\n  # - {metric: up")) && mixed.contains(QStringLiteral("DCGM_FI_DEV_GPU_TEMP")), qPrintable(mixed));
    QVERIFY(draft({{"DCGM_FI_DEV_GPU_TEMP", {"dcgm"}}}).isEmpty());
    // What is written is a catalogue, and it holds.
    telemetry::Catalogue catalogue = draftCatalogue();
    std::vector<Error> problems;
    QVERIFY(catalogue.add(mine.toStdString(), "draft", problems) && problems.empty());
    const auto beat = catalogue.resolve("up", {{"instance", "n7:9100"}, {"job", "integrations/unix"}}, std::nullopt, {});
    QCOMPARE(beat.signal, std::string("host.up"));
    QCOMPARE(beat.entity.text(), std::string("host/n7"));
}

/// "gpu_", "pcie_", "nic_", "rdma_" and "qp_" begin names of scripts at many sites, and those of one exporter, whose series say which card they are of
/// (https://github.com/ROCm/device-metrics-exporter, its list of AINIC metrics).
void TstDrafts::commonBeginningsAreNobodys() {
    const Hints& hints = draftHints();
    for (const char* name : {"gpu_temperature_celsius", "pcie_aer_total", "nic_firmware_info", "rdma_link_errors", "qp_count"})
        QVERIFY2(!hints.exporterOf(name, {{"device", "mlx5_0"}, {"instance", "n1:9100"}}), name);
    const auto isOfAmd = [&](const char* name, const telemetry::Labels& labels) {
        const ExporterHint* exporter = hints.exporterOf(name, labels);
        return exporter && exporter->name == "amd device-metrics-exporter";
    };
    QVERIFY(isOfAmd("gpu_gfx_activity", {{"hostname", "m1"}, {"gpu_id", "0"}, {"card_model", "0x74a1"}}));
    QVERIFY(isOfAmd("nic_port_stats_frames_rx_bad_fcs", {{"nic_hostname", "ubuntu"}, {"nic_id", "0"}, {"port_name", "eth1/1"}}));
    QVERIFY(isOfAmd("rdma_rx_cnp_pkts", {{"nic_hostname", "ubuntu"}, {"rdma_if_name", "rocep132s0"}}));
    // A script beside node exporters makes their job no other exporter's: the heartbeat stays sure.
    Survey survey;
    for (const char* name : {"node_uname_info", "nic_firmware_info"}) {
        add(survey, name, {{"instance", "n1:9100"}});
        survey.metrics[name].jobs = {"integrations/unix"};
    }
    const auto beats = heartbeatJobs(survey, hints, draftCatalogue());
    QCOMPARE(beats.size(), std::size_t{1});
    QCOMPARE(beats[0].other, std::string());
}

void TstDrafts::aNumberIsNoName() {
    Survey survey = surveyOf({"n1", "n2"});
    add(survey, "motor_kw", {{"pump", "A"}, {"loop_unit", "north"}});
    add(survey, "feed_kw", {{"pdu", "r7-left"}, {"rack", "r7"}});
    const QString draft = draftOf(survey);
    QVERIFY2(draft.contains(QStringLiteral("\n  # - {metric: \"motor_kw\", entity: \"pump/{pump}\"}")), qPrintable(draft));
    QVERIFY2(draft.contains(QStringLiteral("\n  - {metric: \"feed_kw\", entity: \"pdu/{pdu}\"}")), qPrintable(draft));
}

/// Exporters that sites write themselves call their labels `cdu_name`, `cabinet` or just `unit`.
void TstDrafts::unitsOfAFacilityUnderTheirOwnNames() {
    Survey survey = surveyOf({"n1", "n2"});
    add(survey, "liquid_flow_lpm", {{"cdu_name", "XDU-01"}});
    add(survey, "liquid_pump_speed_percent", {{"cdu_name", "XDU-01"}, {"pump", "P1"}});
    add(survey, "liquid_leak_detected", {{"cdu_name", "XDU-01"}});
    add(survey, "bms_crah_fan_speed_pct", {{"hall", "h3"}, {"unit", "CRAH-31"}});
    add(survey, "bms_fan_speed_pct", {{"unit", "CRAH-31"}});      // its values alone say so
    add(survey, "strip_power_kilowatts", {{"cabinet", "K04"}, {"feed", "A"}});
    add(survey, "strip_voltage", {{"cabinet", "K04"}});
    const SitePlan plan = planSite(survey, {});
    const QString draft = QString::fromStdString(catalogueDraft(unknownMetrics(survey, plan, draftHints(), draftCatalogue())));
    for (const char* line : {"\n  - {metric: \"liquid_flow_lpm\", entity: \"cdu/{cdu_name}\"}",
                             "\n  # - {metric: \"liquid_flow_lpm\", signal: coolant.flow, entity: \"cdu/{cdu_name}\", scale: 1}",
                             "\n  - {metric: \"liquid_pump_speed_percent\", entity: \"pump/{cdu_name}-{pump}\"}",
                             "\n  # - {metric: \"liquid_leak_detected\", signal: coolant.leak, entity: \"cdu/{cdu_name}\", scale: 1}",
                             "\n  - {metric: \"bms_crah_fan_speed_pct\", entity: \"crah/{unit}\"}",
                             "\n  # - {metric: \"bms_crah_fan_speed_pct\", signal: fan.speed, entity: \"crah/{unit}\", scale: 1}",
                             "\n  # - {metric: \"strip_power_kilowatts\", entity: \"rack/{cabinet}\"}",
                             "\n  # - {metric: \"strip_voltage\", signal: power.voltage, entity: \"rack/{cabinet}\", scale: 1}"})
        QVERIFY2(draft.contains(QString::fromUtf8(line)), qPrintable(QString(QString::fromUtf8(line) + draft)));
    QVERIFY2(!draft.contains(QStringLiteral("{metric: \"bms_fan_speed_pct\"")), qPrintable(draft));
}

/// The command is run as it is printed, on a file with any name: afterwards nothing waits, and what was guessed is a signal.
void TstDrafts::oneCommandConfirmsWhatWaits() {
    Survey survey;
    add(survey, "tank_tcs_flow_gpm", {{"cabinet", "E07"}, {"cdu", "CDU-12"}});
    survey.metrics["node_uname_info"].name = "node_uname_info"; // a line that is doubtful is no guess of a signal
    survey.metrics["node_uname_info"].jobs = {"pods"};
    survey.metrics["DCGM_FI_DEV_GPU_TEMP"].name = "DCGM_FI_DEV_GPU_TEMP";
    survey.metrics["DCGM_FI_DEV_GPU_TEMP"].jobs = {"pods"};
    const telemetry::Catalogue shipped = draftCatalogue();
    std::string text = catalogueDraft(unknownMetrics(survey, planSite(survey, {}), draftHints(), shipped), heartbeatJobs(survey, draftHints(), shipped));
    QCOMPARE(joined(guessesIn(text)), std::string("tank_tcs_flow_gpm as coolant.flow"));
    const auto resolved = [&] {
        telemetry::Catalogue catalogue = draftCatalogue();
        std::vector<Error> problems;
        if (!catalogue.add(text, "draft", problems) || !problems.empty())
            return std::string("not a catalogue");
        const auto one = catalogue.resolve("tank_tcs_flow_gpm", {{"cabinet", "E07"}, {"cdu", "CDU-12"}}, std::nullopt, {});
        return one.entity.text() + " " + one.signal;
    };
    QCOMPARE(resolved(), std::string("cdu/CDU-12 "));
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder / "hall 1's draft.yaml";
    std::ofstream(file) << text;
    QCOMPARE(std::system(confirmingCommand(file.string()).c_str()), 0);
    std::ostringstream after;
    after << std::ifstream(file).rdbuf();
    text = after.str();
    QVERIFY(guessesIn(text).empty());
    QCOMPARE(resolved(), std::string("cdu/CDU-12 coolant.flow"));
    QVERIFY(text.find("\n  # - {metric: up") != std::string::npos);
}

void TstDrafts::aMinuteLaterItIsTheSameText() {
    Survey survey = surveyOf({"n1", "n2", "n3"});
    add(survey, "card_power_mW", {{"host", "n2"}, {"gpu", "3"}}, 24);
    add(survey, "acme_flow_lpm", {{"cdu", "cdu-west"}}, 8);
    add(survey, "motor_kw", {{"pump", "A"}});
    survey.metrics["acme_flow_lpm"].low = 140;
    survey.metrics["acme_flow_lpm"].high = 151;
    const QString before = draftOf(survey);
    for (auto& [label, value] : survey.metrics["motor_kw"].labels)
        value = "B";
    survey.metrics["acme_flow_lpm"].low = 139.2;
    survey.metrics["acme_flow_lpm"].series = 900; // the order by size is another
    for (auto& [label, value] : survey.metrics["card_power_mW"].labels)
        value = label == "host" ? "n3" : value; // another series was looked at
    QCOMPARE(draftOf(survey), before);
}

void TstDrafts::hostsUnderTwoNamesAreTold() {
    Survey survey = surveyOf({"ip-10-1-1-1", "ip-10-1-1-2", "exporter-x7k2p", "exporter-q9d4z"});
    survey.hosts["ip-10-1-1-1"].addresses = {"10.1.1.1"};
    survey.hosts["ip-10-1-1-2"].addresses = {"10.1.1.2"};
    for (const char* gpu : {"gpu/exporter-x7k2p:0", "gpu/exporter-q9d4z:0"})
        survey.gpus[topology::EntityId::parse(gpu).value()] = {};
    const auto told = [](const SitePlan& plan) {
        return std::any_of(plan.contradictions.begin(), plan.contradictions.end(),
                           [](const std::string& line) { return line.find("NODE_NAME") != std::string::npos; });
    };
    QVERIFY(told(planSite(survey, {})));
    survey.gpus.clear();
    survey.gpus[topology::EntityId::parse("gpu/ip-10-1-1-1:0").value()] = {};
    QVERIFY(!told(planSite(survey, {}))); // machines without GPUs are no wonder
}

SEAM_TEST(tst_drafts, TstDrafts)
#include "tst_drafts.moc"
