// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/knowledge.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"
#include "telemetry/message_text.h"

#include <QFile>
#include <QTest>

#include <filesystem>
#include <set>

using namespace seamscope;
using namespace seamscope::seams;

/// The shipped data: complete, in step with the contract and with itself.
class TestKnowledge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyMechanismHasATemplate();
    void everyTemplateHasARunbook();
    void runbooksHaveTheirParts_data();
    void runbooksHaveTheirParts();
    void templatesAskForSignalsThatExist();
    void onlyCountersAreJudgedByTheirGrowth();
    void actionsAreThoseOfTheContract();
    void xidsSayWhatTheVendorSays_data();
    void xidsSayWhatTheVendorSays();
    void unknownXidsAreSaidToBeUnknown();
    void linesMeanWhatTheySay_data();
    void linesMeanWhatTheySay();
    void brokenDataIsAnError_data();
    void brokenDataIsAnError();

private:
    std::shared_ptr<const Knowledge> m_knowledge;
    const std::filesystem::path m_folder = std::filesystem::path(SEAM_SOURCE_DIR) / "resources";
};

void TestKnowledge::initTestCase() {
    auto loaded = Knowledge::load(m_folder);
    QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().text().c_str());
    m_knowledge = *loaded;
}

void TestKnowledge::everyMechanismHasATemplate() {
    QCOMPARE(mechanisms().size(), std::size_t{33}); // 32 and unknown
    std::set<std::string> covered;
    for (const FaultTemplate& fault : m_knowledge->library.templates())
        covered.insert(fault.mechanism);
    for (std::string_view mechanism : mechanisms())
        QVERIFY2(covered.contains(std::string(mechanism)), std::string(mechanism).c_str());
}

void TestKnowledge::everyTemplateHasARunbook() {
    std::set<std::string> used;
    for (const FaultTemplate& fault : m_knowledge->library.templates()) {
        const auto page = m_folder / "runbooks" / (fault.runbook + ".md");
        QVERIFY2(std::filesystem::exists(page), page.c_str());
        QFile file(QString::fromStdString(page.string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll().contains(("`" + fault.mechanism + "`").c_str()), page.c_str());
        used.insert(fault.runbook);
    }
    used.insert(m_knowledge->watch.runbook);
    for (const auto& entry : std::filesystem::directory_iterator(m_folder / "runbooks"))
        QVERIFY2(used.contains(entry.path().stem().string()), entry.path().c_str());
}

void TestKnowledge::runbooksHaveTheirParts_data() {
    QTest::addColumn<QByteArray>("path");
    for (const auto& entry : std::filesystem::directory_iterator(m_folder / "runbooks"))
        QTest::newRow(entry.path().stem().c_str()) << QByteArray::fromStdString(entry.path().string());
}

void TestKnowledge::runbooksHaveTheirParts() {
    QFETCH(QByteArray, path);
    QFile file(QString::fromUtf8(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    for (const char* part :
         {"## What it looks like", "## The one test that splits the top two", "## What to do",
          "Action class: **", "## Owners of both sides", "## What not to blame"})
        QVERIFY2(text.contains(part), part);
}

void TestKnowledge::templatesAskForSignalsThatExist() {
    telemetry::Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.addFolder(m_folder / "catalogue", problems).has_value());
    std::set<std::string> events = {
        "job.step_jitter",       "job.uneven_steps", "job.long_steps", "job.step_held", "job.held_up", "job.pauses", "job.stalled",      "job.restarted",      "job.restart_loop", "job.died",
        "job.below_reference",   "job.started",      "storage.used.limit", "checkpoint.failed",
        "checkpoint.unfinished", "checkpoint.slow_again", "checkpoint.share", "rank.absent",        "rank.late",
        "rank.mismatch",         "job.roaming",      "host.silent",        "sxid",
        "gpu.awaited",           "job.hung",         "job.quiet",        "job.pace",           "checkpoint.overdue"};
    for (int kind = 0; kind <= static_cast<int>(telemetry::EventKind::note); ++kind)
        if (const EventRule* rule = m_knowledge->rules.event(static_cast<telemetry::EventKind>(kind)))
            events.insert({rule->symptom, rule->failed, rule->passed});
    for (const auto& [code, rule] : m_knowledge->rules.xids())
        events.insert(rule.symptom);
    for (const LogRule& rule : m_knowledge->rules.logLines())
        events.insert(rule.symptom);
    const auto check = [&](const FaultTemplate& fault, const std::vector<TemplateRow>& rows) {
        for (const TemplateRow& row : rows)
            for (const std::string& signal : row.signals) {
                const bool isKnown = catalogue.signal(signal) || events.contains(signal);
                QVERIFY2(isKnown, (fault.mechanism + ": " + signal).c_str());
                // A signal that nothing judges can never be seen.
                const bool isJudged = events.contains(signal) || m_knowledge->rules.signal(signal) ||
                                      signal == "job.step_seconds";
                QVERIFY2(isJudged, (fault.mechanism + ": " + signal + " has no rule").c_str());
            }
    };
    for (const FaultTemplate& fault : m_knowledge->library.templates()) {
        check(fault, fault.rows);
        check(fault, fault.against);
    }
    for (const auto& [name, rule] : m_knowledge->rules.signalRules())
        QVERIFY2(catalogue.signal(name), name.c_str());
    for (const auto& [name, rule] : m_knowledge->watch.levels())
        QVERIFY2(catalogue.signal(name), name.c_str());
    for (const auto& [name, rule] : m_knowledge->watch.crossings())
        QVERIFY2(catalogue.signal(name), name.c_str());
}

/// How fast the length of a queue grows is not how long it is: one that stands is none that is gone.
void TestKnowledge::onlyCountersAreJudgedByTheirGrowth() {
    telemetry::Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.addFolder(m_folder / "catalogue", problems).has_value());
    int counters = 0;
    for (const auto& [name, rule] : m_knowledge->rules.signalRules()) {
        if (rule.type != SignalRule::Type::rate && rule.type != SignalRule::Type::rare)
            continue;
        const telemetry::Signal* signal = catalogue.signal(name);
        QVERIFY2(signal && signal->kind == telemetry::SignalKind::counter, name.c_str());
        ++counters;
    }
    QVERIFY(counters > 10);
}

void TestKnowledge::actionsAreThoseOfTheContract() {
    const std::set<std::string> actions = {"drain",   "restart", "reset", "reboot", "replace", "reseat",
                                           "inspect", "reroute", "tune",  "wait",   "none"};
    const std::set<std::string> seams = {"cooling",   "power",    "hardware", "fabric",   "storage",
                                         "scheduler", "software", "transfer", "economics"};
    for (const FaultTemplate& fault : m_knowledge->library.templates()) {
        QVERIFY2(actions.contains(fault.actionClass), fault.actionClass.c_str());
        QVERIFY2(seams.contains(fault.seam), fault.seam.c_str());
    }
}

void TestKnowledge::xidsSayWhatTheVendorSays_data() {
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("symptom");
    QTest::addColumn<bool>("follows");
    QTest::addColumn<QByteArray>("action"); // the column "Immediate Action" of NVIDIA's catalogue
    QTest::newRow("off the bus") << 79 << QByteArray("xid.bus") << false << QByteArray("RESTART_BM");
    QTest::newRow("double-bit") << 48 << QByteArray("xid.memory") << false << QByteArray("WORKFLOW_XID_48");
    QTest::newRow("GSP") << 119 << QByteArray("xid.driver") << false << QByteArray("RESET_GPU");
    QTest::newRow("NVLink") << 74 << QByteArray("xid.nvlink") << false << QByteArray("WORKFLOW_NVLINK_ERR");
    QTest::newRow("NVLink 5 down") << 149 << QByteArray("xid.nvlink") << false << QByteArray("WORKFLOW_NVLINK5_ERR");
    QTest::newRow("its echo") << 145 << QByteArray("xid.follows") << true << QByteArray("WORKFLOW_NVLINK5_ERR");
    QTest::newRow("teardown") << 45 << QByteArray("xid.follows") << true << QByteArray("WORKFLOW_XID_45");
    QTest::newRow("application") << 31 << QByteArray("xid.app") << false << QByteArray("RESTART_APP");
    QTest::newRow("recovery action") << 154 << QByteArray("") << false << QByteArray("XID_154");
    QTest::newRow("contained") << 94 << QByteArray("xid.memory") << false << QByteArray("RESTART_APP");
    QTest::newRow("stopped") << 46 << QByteArray("xid.driver") << false << QByteArray("RESET_GPU");
    QTest::newRow("remapped") << 63 << QByteArray("xid.remapped") << false << QByteArray("IGNORE");
    QTest::newRow("auxiliary power") << 54 << QByteArray("xid.power") << false << QByteArray("CHECK_MECHANICALS");
    QTest::newRow("vGPU") << 78 << QByteArray("") << false << QByteArray("UPDATE_SWFW");
    QTest::newRow("key rotation") << 151 << QByteArray("") << false << QByteArray("RESTART_VM");
}

void TestKnowledge::xidsSayWhatTheVendorSays() {
    QFETCH(int, code);
    QFETCH(QByteArray, symptom);
    QFETCH(bool, follows);
    const XidRule* rule = m_knowledge->rules.xid(code);
    QVERIFY(rule);
    QCOMPARE(QByteArray::fromStdString(rule->symptom), symptom);
    QCOMPARE(rule->follows, follows);
    QFETCH(QByteArray, action);
    const std::string words = telemetry::englishText(m_knowledge->rules.xidText(code));
    QVERIFY2(words.starts_with("Xid " + std::to_string(code) + " (" + rule->name + "): "), words.c_str());
    QVERIFY2(words.ends_with(" (" + action.toStdString() + ")"), words.c_str());
}

/// The vendor gives out new codes: that the table has none of them is said, and no action is made up.
void TestKnowledge::unknownXidsAreSaidToBeUnknown() {
    QVERIFY(!m_knowledge->rules.xid(9999));
    QCOMPARE(QString::fromStdString(telemetry::englishText(m_knowledge->rules.xidText(9999))),
             QStringLiteral("Xid 9,999: the vendor's table does not have it"));
    SignalRules rules;
    const auto unknown = rules.addXids("schema: 1\nxids: [{code: 79, action: pray}]", "xid.yaml");
    QVERIFY(!unknown);
    QVERIFY(unknown.error().detail.find("action") != std::string::npos);
}

void TestKnowledge::linesMeanWhatTheySay_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("symptom");
    QTest::newRow("quota") << QByteArray("OSError: [Errno 122] Disk quota exceeded: '/scratch/run7/ckpt/step-400/__3_0.pt'")
                           << QByteArray("checkpoint.failed");
    QTest::newRow("quota of anything") << QByteArray("OSError: [Errno 122] Disk quota exceeded") << QByteArray("log.storage");
    QTest::newRow("a cache that is full") << QByteArray("OSError: [Errno 28] No space left on device: '/tmp/triton/kernel.cubin'")
                                          << QByteArray("log.storage");
    QTest::newRow("a shard that finds no room") << QByteArray("OSError: [Errno 28] No space left on device: '/scratch/run7/iter_0000500/__0_0.distcp'")
                                                << QByteArray("checkpoint.failed");
    QTest::newRow("a copier of files") << QByteArray("hadoop distcp: java.io.IOException: No space left on device: hdfs://nn1/corpus/part-00017")
                                       << QByteArray("log.storage");
    QTest::newRow("no space") << QByteArray("RuntimeError: checkpoint write failed: No space left on device")
                              << QByteArray("checkpoint.failed");
    QTest::newRow("restart") << QByteArray("torchrun: restart attempt 2 of 3 after a failure")
                             << QByteArray("log.restart");
    QTest::newRow("watchdog")
        << QByteArray(
               "[Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=49, OpType=ALLREDUCE")
        << QByteArray("log.watchdog");
    QTest::newRow("heartbeat")
        << QByteArray("[PG ID 0 Rank 2] Heartbeat monitor timed out! Process will be terminated")
        << QByteArray("log.heartbeat");
    QTest::newRow("retry")
        << QByteArray("NCCL WARN NET/IB : Got completion from peer 10.0.0.1<53004> with status=12 opcode=0")
        << QByteArray("log.ib_error");
    QTest::newRow("memory") << QByteArray(
                                   "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB")
                            << QByteArray("log.oom");
    QTest::newRow("link") << QByteArray("mlx5_core 0000:1b:00.0 ens1f0np0: Link down")
                          << QByteArray("log.link_down");
    QTest::newRow("nothing") << QByteArray("a quiet line") << QByteArray("");
}

void TestKnowledge::linesMeanWhatTheySay() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, symptom);
    const std::string text = line.toStdString();
    const std::string_view found = m_knowledge->rules.symptomOf(text);
    QCOMPARE(QByteArray(found.data(), static_cast<qsizetype>(found.size())), symptom);
}

void TestKnowledge::brokenDataIsAnError_data() {
    QTest::addColumn<QByteArray>("yaml");
    QTest::newRow("no YAML") << QByteArray("templates: [");
    QTest::newRow("no schema") << QByteArray("templates: []");
    QTest::newRow("no mechanism") << QByteArray("schema: 1\ntemplates: [{seam: power}]");
    QTest::newRow("foreign mechanism")
        << QByteArray("schema: 1\ntemplates: [{mechanism: gremlins, seam: power}]");
    QTest::newRow("no proof") << QByteArray(
        "schema: 1\ntemplates: [{mechanism: gpu_slow, seam: hardware, roots: [gpu], "
        "evidence: [{signal: gpu.power}], action: {class: drain, text: x}, runbook: x}]");
    QTest::newRow("foreign relation")
        << QByteArray("schema: 1\ntemplates: [{mechanism: gpu_slow, seam: hardware, roots: [gpu], "
                      "evidence: [{at: moon, signal: gpu.power}]}]");
}

void TestKnowledge::brokenDataIsAnError() {
    QFETCH(QByteArray, yaml);
    TemplateLibrary library;
    const auto added = library.add(yaml.toStdString(), "x.yaml");
    QVERIFY(!added);
    QVERIFY2(added.error().where.starts_with("x.yaml"), added.error().text().c_str());
    QVERIFY(library.templates().empty());
}

SEAM_TEST(tst_knowledge, TestKnowledge)
#include "tst_knowledge.moc"
