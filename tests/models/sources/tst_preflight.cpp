// SPDX-License-Identifier: GPL-3.0-or-later
// Pre-flight tests of hosts and devices: what they found, where, and whether it was good.
#include "imported.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <sstream>

using namespace seamscope;
using namespace seamscope::test;
using sources::bundle::FileKind;
using telemetry::EventKind;

namespace {

/// The form that NVIDIA/nccl-tests prints (README, "Quick examples" and src/common.cu), two hosts of one GPU
/// each.
constexpr std::string_view kHead =
    R"(# nThread 1 nGpus 1 minBytes 1073741824 maxBytes 8589934592 step: 8(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 graph: 0
#
# Using devices
#  Rank  0 Group  0 Pid 166413 on     hgx-a device  0 [0x1b] NVIDIA H100 80GB HBM3
#  Rank  1 Group  0 Pid 166414 on     hgx-b device  0 [0x1b] NVIDIA H100 80GB HBM3
#
#                                                              out-of-place                       in-place
#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
)";
constexpr std::string_view kRows =
    R"(  1073741824     268435456     float     sum      -1   4514.2  237.86  356.79      0   4508.3  238.17  357.26      0
  8589934592    2147483648     float     sum      -1    35420  242.52  363.78      0    35388  242.74  364.11      0
# Out of bounds values : 0 OK
# Avg bus bandwidth    : 360.485
#
)";
constexpr std::string_view kWrong =
    R"(  8589934592    2147483648     float     sum      -1    35420  242.52  363.78     17    35388  242.74  364.11    N/A
# Out of bounds values : 17 FAILED
)";
constexpr std::string_view kManifest =
    R"({"start":"2026-03-02T08:00:00Z","end":"2026-03-02T10:00:00Z","timezone":"UTC"})";

struct Flight {
    Flight(const std::string& name, std::string_view text, std::string_view jobs = {}) {
        const TemporaryFolder folder;
        write(folder / "manifest.json", kManifest);
        if (!jobs.empty())
            write(folder / "jobs.json", jobs);
        write(folder / name, text);
        in.emplace(folder.path());
        file = in->file(name);
        for (const telemetry::Event& event : in->bench.sink.events)
            if (event.kind == EventKind::test)
                tests.push_back(event);
    }
    /// "host/a failed, host/b passed"
    std::string verdicts() const {
        std::vector<std::string> told;
        for (const telemetry::Event& event : tests)
            told.push_back(event.entity.text() + " " + *telemetry::findLabel(event.attributes, "result"));
        std::sort(told.begin(), told.end());
        std::string all;
        for (const std::string& one : told)
            all += (all.empty() ? "" : ", ") + one;
        return all;
    }
    std::optional<Imported> in;
    sources::bundle::FileReport file;
    std::vector<telemetry::Event> tests;
};

std::string allReduce(std::string_view rows) { return std::string(kHead) + std::string(rows); }

} // namespace

class TstPreflight : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTableIsAResultAtItsHosts();
    void aBadResultIsSaid_data();
    void aBadResultIsSaid();
    void aReferenceDecides_data();
    void aReferenceDecides();
    void linesOfLaunchersAreRead();
    void severalTestsInOneFile();
    void theMeasurementOfARealCluster();
    void aLogWithStepsIsNoTest();
    void diagnosticsAreResultsOfDevices_data();
    void diagnosticsAreResultsOfDevices();
    void eventsMayStateAResult();
};

void TstPreflight::aTableIsAResultAtItsHosts() {
    const Flight flight("preflight/all_reduce_perf.txt", allReduce(kRows));
    QCOMPARE(flight.file.kind, FileKind::collectiveTest);
    QCOMPARE(flight.verdicts(), std::string("host/hgx-a passed, host/hgx-b passed"));
    const std::string& text = flight.tests.at(0).text;
    QVERIFY2(text.find("all_reduce_perf") != std::string::npos, text.c_str());
    QVERIFY2(text.find("2 ranks on 2 hosts, bus bandwidth 363.9 GB/s at 8 GiB") != std::string::npos,
             text.c_str());
    QCOMPARE(formatRfc3339(flight.tests.at(0).at),
             std::string("2026-03-02T08:00:00Z")); // nobody says when: before the run
    QCOMPARE(flight.tests.at(0).quality, telemetry::Quality::uncertain);
    QCOMPARE(flight.file.problems.count(), 0U);
    QCOMPARE(flight.file.accepted, 2U + 2U); // rows, and a result at each host
    const auto result = flight.in->bench.sink.rows("nccl_tests_result_gigabytes_per_second");
    QCOMPARE(result.size(), 1U);
    QCOMPARE(result[0].info.signal, std::string("job.bus_bandwidth"));
    QVERIFY(result[0].info.entity.kind() ==
            topology::EntityKind::comm); // beside the job's own traffic, not in it
    QVERIFY(std::abs(result[0].value - 1e9 * (363.78 + 364.11) / 2) < 1); // out of place and in place
}

void TstPreflight::aBadResultIsSaid_data() {
    QTest::addColumn<QByteArray>("rows");
    QTest::newRow("wrong values") << QByteArray(kWrong.data(), qsizetype(kWrong.size()));
    QTest::newRow("it broke off") << QByteArray("hgx-a: Test NCCL failure common.cu:958 'unhandled system "
                                                "error (run with NCCL_DEBUG=INFO for details) / '\n");
    QTest::newRow("nothing was measured") << QByteArray();
}

void TstPreflight::aBadResultIsSaid() {
    QFETCH(const QByteArray, rows);
    const Flight flight("all_reduce_perf.txt", allReduce(rows.toStdString()));
    QCOMPARE(flight.verdicts(), std::string("host/hgx-a failed, host/hgx-b failed"));
}

void TstPreflight::aReferenceDecides_data() {
    QTest::addColumn<int>("reference");
    QTest::addColumn<bool>("isGood");
    QTest::newRow("as ever") << 370 << true;
    QTest::newRow("far below") << 480 << false;
}

void TstPreflight::aReferenceDecides() {
    QFETCH(const int, reference);
    QFETCH(const bool, isGood);
    const Flight flight("all_reduce_perf.txt", allReduce(kRows),
                        R"({"schema":1,"jobs":[{"id":"job/atlas","gpus":16,"reference":{"bus_gb_per_s":)" +
                            std::to_string(reference) + "}}]}");
    const std::string word = isGood ? "passed" : "failed";
    QCOMPARE(flight.verdicts(), "host/hgx-a " + word + ", host/hgx-b " + word);
}

void TstPreflight::linesOfLaunchersAreRead() {
    for (const std::string tag : {"[1,0]<stdout>:", "0: ", "2026-03-02T07:31:00Z "}) {
        std::string text;
        std::istringstream lines(allReduce(kRows));
        for (std::string line; std::getline(lines, line);)
            text += tag + line + "\n";
        const Flight flight("all_reduce_perf.txt", text);
        QCOMPARE(flight.verdicts(), std::string("host/hgx-a passed, host/hgx-b passed"));
        if (tag.starts_with("2026"))
            QCOMPARE(formatRfc3339(flight.tests.at(0).at), std::string("2026-03-02T07:31:00Z"));
    }
}

void TstPreflight::severalTestsInOneFile() {
    const Flight flight("nccl.txt", "# Collective test starting: all_gather_perf\n" + allReduce(kRows) +
                                        "# Collective test starting: sendrecv_perf\n" + allReduce(kWrong));
    QCOMPARE(flight.verdicts(),
             std::string("host/hgx-a failed, host/hgx-a passed, host/hgx-b failed, host/hgx-b passed"));
    QVERIFY2(flight.file.note.find("all_gather_perf passed") != std::string::npos, flight.file.note.c_str());
    QVERIFY2(flight.file.note.find("sendrecv_perf failed") != std::string::npos, flight.file.note.c_str());
}

/// 64 ranks on 16 hosts, five trials of 4 GB each; the median of its 320 figures by another program
/// is 6.86748 GB/s.
void TstPreflight::theMeasurementOfARealCluster() {
    if (dataFolder().empty())
        QSKIP("real data missing: nccl_tests");
    const Imported in(dataFolder() / "nccl_tests");
    QCOMPARE(in.file("bigscience_n16_all_reduce_bench.txt").kind, FileKind::collectiveTest);
    std::size_t hosts = 0;
    for (const telemetry::Event& event : in.bench.sink.events)
        if (event.kind == EventKind::test) {
            ++hosts;
            QCOMPARE(*telemetry::findLabel(event.attributes, "result"), std::string("passed"));
            QVERIFY2(event.text.find("64 ranks on 16 hosts, bus bandwidth 6.867 GB/s") != std::string::npos,
                     event.text.c_str());
        }
    QCOMPARE(hosts, 16U);
}

void TstPreflight::aLogWithStepsIsNoTest() {
    const Flight flight(
        "training/atlas.log",
        allReduce(kRows) +
            " [2026-03-02 08:10:00] iteration        1/     100 | consumed samples: 64 | elapsed "
            "time per iteration (ms): 3200.0 | lm loss: 1.0E+01 |\n");
    QCOMPARE(flight.file.kind, FileKind::training);
}

void TstPreflight::diagnosticsAreResultsOfDevices_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("DCGM 3") << QByteArray(R"({
 "DCGM GPU Diagnostic" : { "test_categories" : [
  { "category" : "Deployment", "tests" : [ { "name" : "Denylist", "results" : [ { "gpu_ids" : "0,1", "status" : "Pass" } ] } ] },
  { "category" : "Hardware", "tests" : [ { "name" : "GPU Memory", "results" : [
     { "gpu_id" : "0", "info" : "", "status" : "Pass" },
     { "gpu_id" : "1", "status" : "Fail", "warnings" : [ { "error_id" : 5, "warning" : "A DBE was detected" } ] },
     { "gpu_id" : "2", "status" : "Skip" } ] } ] } ] } })");
    QTest::newRow("DCGM 4") << QByteArray(R"({
 "DCGM Diagnostic" : { "test_categories" : [
  { "category" : "Deployment", "tests" : [ { "name" : "software", "results" : [
     { "entity_group" : "GPU", "entity_group_id" : 1, "entity_id" : 0, "status" : "Pass" } ], "test_summary" : { "status" : "Pass" } } ] },
  { "category" : "Hardware", "tests" : [ { "name" : "memory", "results" : [
     { "entity_group" : "GPU", "entity_group_id" : 1, "entity_id" : 1, "status" : "Fail", "warnings" : [ { "warning" : "A DBE was detected" } ] } ] } ] } ] },
 "metadata" : { "DCGM Version" : "4.1.0" } })");
}

void TstPreflight::diagnosticsAreResultsOfDevices() {
    QFETCH(const QByteArray, text);
    const Flight flight("preflight/n012/dcgm_diag.json", text.toStdString());
    QCOMPARE(flight.file.kind, FileKind::dcgmDiag);
    QCOMPARE(flight.verdicts(), std::string("gpu/n012:0 passed, gpu/n012:1 failed"));
    for (const telemetry::Event& event : flight.tests)
        if (*telemetry::findLabel(event.attributes, "result") == "failed")
            QVERIFY2(event.text.find("A DBE was detected") != std::string::npos, event.text.c_str());
}

void TstPreflight::eventsMayStateAResult() {
    const Flight flight(
        "events.jsonl",
        R"({"time":"2026-03-02T07:00:00Z","kind":"test","entity":"host/n3","text":"burn-in","result":"failed"})"
        "\n"
        R"({"time":"2026-03-02T07:00:00Z","kind":"test","entity":"host/n4","text":"burn-in","result":"perhaps"})"
        "\n");
    QCOMPARE(flight.verdicts(), std::string("host/n3 failed"));
    QCOMPARE(flight.file.problems.count(), 1U);
}

SEAM_TEST(tst_preflight, TstPreflight)
#include "tst_preflight.moc"
