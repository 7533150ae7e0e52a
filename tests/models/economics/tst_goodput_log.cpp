// SPDX-License-Identifier: GPL-3.0-or-later
// The event log of Google's ML goodput recorder: its own reading, and ours of the same log.
#include "economics/cost_report.h"
#include "economics/goodput_log.h"
#include "support/test_program.h"

#include <QTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::economics;

namespace {

constexpr double kStart = 1.7e9;

std::string entry(const char* key, double seconds) {
    char text[200];
    std::snprintf(text, sizeof text, "{\"job_name\":\"run\",\"%s\":%.3f}\n", key, kStart + seconds);
    return text;
}
std::string step(int number, double seconds) {
    char text[200];
    std::snprintf(text, sizeof text, "{\"job_name\":\"run\",\"step_count\":%d,\"step_start_time\":%.3f}\n",
                  number, kStart + seconds);
    return text;
}

/// Two minutes of start-up, a hundred steps of 3 s of which the first takes 20 s longer, a disruption after
/// step 60 that falls back to 40, and an end. All figures below are counted by hand from this line.
std::string twoRuns() {
    std::string log = entry("job_start_time", 0) + entry("tpu_init_start_time", 0) +
                      entry("tpu_init_end_time", 30) + entry("training_prep_start_time", 30) +
                      entry("training_prep_end_time", 100) + entry("data_loading_start_time", 100) +
                      entry("data_loading_end_time", 120);
    double t = 120;
    for (int n = 0; n <= 60; ++n) { // start of step n
        log += step(n, t);
        t += n == 0 ? 23 : 3;
    }
    // Step 60 began at 120 + 23 + 59 × 3 = 320 and never ended; the job starts again at 400.
    log += entry("job_start_time", 400) + entry("tpu_init_start_time", 400) + entry("tpu_init_end_time", 440);
    t = 500;
    for (int n = 41; n <= 100; ++n) {
        log += step(n, t);
        t += 3;
    }
    return log + entry("job_end_time", t); // 500 + 60 × 3 = 680
}

bool near(double a, double b) { return std::abs(a - b) < 1e-3; }

} // namespace

class TstGoodputLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countedByHand();
    void oursOfTheSameLog();
    void exportsAndListsAreRead();
    void savesAreTakenOut();
    void brokenEntriesAreNamed();
    void otherFilesAreRefused();
};

void TstGoodputLog::countedByHand() {
    Problems problems;
    const auto log = readGoodputLog(twoRuns(), problems);
    QVERIFY(log && problems.isEmpty());
    const GoodputBreakdown& b = log->theirs;
    QCOMPARE(log->job, std::string("run"));
    QVERIFY(near(b.elapsed, 680));
    // Kept of the first run: steps 0…40, that is 23 + 40 × 3 = 143, of which 20 are start-up. Of the second:
    // 41…99 with 59 × 3, and the last one until the end.
    QVERIFY(near(b.programStartup, 20));
    QVERIFY(near(b.productive, 123 + 177 + 3));
    // From the start of step 41 (263) until the job started again (400).
    QVERIFY(near(b.wasted, 137));
    QCOMPARE(b.interruptions, 1U);
    QVERIFY(near(b.acceleratorInit, 70));
    QVERIFY(near(b.trainingPreparation, 70));
    QVERIFY(near(b.dataLoading, 20));
    QVERIFY(near(b.other, 680 - 303 - 20 - 137 - 70 - 70 - 20));
    QVERIFY(near(b.goodput(), 303.0 / 680));
}

void TstGoodputLog::oursOfTheSameLog() {
    Problems problems;
    const auto log = readGoodputLog(twoRuns(), problems);
    JobFacts facts = log->facts;
    facts.job.id = *topology::EntityId::parse("job/run");
    facts.job.gpus = 1;
    CostContext context;
    context.end = facts.window.to;
    context.jobs.emplace_back(facts);
    const auto report = costReportOf(context, ledgerOf(context, {}), {});
    const JobCost& cost = report.jobs.at(0);
    const auto seconds = [&](Bucket bucket) {
        return static_cast<double>(cost.buckets[static_cast<std::size_t>(bucket)].gpuTime) * 1e-9;
    };
    double sum = 0;
    for (const Amount& amount : cost.buckets)
        sum += static_cast<double>(amount.gpuTime) * 1e-9;
    QVERIFY(near(sum, 680));
    // Steps of 3 s: 41 + 60 are kept, 19 are thrown away; the first one's 20 s are excess here, start-up
    // there.
    QVERIFY(near(seconds(Bucket::productive), 101 * 3));
    QVERIFY(near(seconds(Bucket::discarded), 19 * 3));
    QVERIFY(near(seconds(Bucket::slowExcess), 20));
    QVERIFY(seconds(Bucket::restart) > 120); // start-up, and from the second start to its first step
    // The two agree on what was kept; they differ where a first step is slow.
    QVERIFY(near(*cost.goodput * 680, log->theirs.productive));
    QVERIFY(near((*cost.ettr - log->theirs.goodput()) * 680, 20));
}

void TstGoodputLog::exportsAndListsAreRead() {
    Problems problems;
    std::string exported = "[";
    const std::string lines = twoRuns();
    for (std::size_t from = 0; from < lines.size();) {
        const auto end = lines.find('\n', from);
        exported += (from ? "," : "") +
                    std::string("{\"timestamp\":\"2026-01-01T00:00:00Z\",\"jsonPayload\":") +
                    lines.substr(from, end - from) + "}";
        from = end + 1;
    }
    const auto log = readGoodputLog(exported + "]", problems);
    QVERIFY(log && problems.isEmpty());
    QVERIFY(near(log->theirs.goodput(), 303.0 / 680));
    // Another job's entries are not this one's.
    const auto mixed =
        readGoodputLog(lines + "{\"job_name\":\"b\",\"step_count\":7,\"step_start_time\":1}\n", problems);
    QVERIFY(mixed && near(mixed->theirs.goodput(), 303.0 / 680));
}

void TstGoodputLog::savesAreTakenOut() {
    Problems problems;
    char save[300];
    std::snprintf(
        save, sizeof save,
        "{\"job_name\":\"run\",\"event_type\":\"save\",\"checkpoint_manager_blocking_start_time\":%.1f,"
        "\"checkpoint_manager_blocking_duration_secs\":1.5}\n",
        kStart + 600);
    const auto log = readGoodputLog(twoRuns() + save, problems);
    QVERIFY(log);
    QVERIFY(near(log->theirs.checkpointSave, 1.5));
    QVERIFY(near(log->theirs.productive, 303 - 1.5));
    QCOMPARE(log->facts.checkpoints.size(), std::size_t{1});
}

void TstGoodputLog::brokenEntriesAreNamed() {
    Problems problems;
    const auto log =
        readGoodputLog("not json\n" + twoRuns() + "{\"job_name\":\"run\",\"step_start_time\":1700000900}\n" +
                           "{\"job_name\":\"run\",\"job_start_time\":\"soon\"}\n" +
                           entry("data_loading_start_time", 610) + entry("data_loading_end_time", 600),
                       problems);
    QVERIFY(log);
    QCOMPARE(problems.count(), std::uint64_t{4});
    QCOMPARE(problems.first()[0].where, std::string("line 1"));
    QVERIFY(problems.first()[3].text().find("negative") != std::string::npos);
    QVERIFY(near(log->theirs.dataLoading, 20));
}

void TstGoodputLog::otherFilesAreRefused() {
    Problems problems;
    QVERIFY(!readGoodputLog("", problems));
    QVERIFY(!readGoodputLog("{\"a\":1}\n", problems));
    QVERIFY(!readGoodputLog("[1,2,3]", problems));
    QVERIFY(!readGoodputLog("[", problems));
}

SEAM_TEST(tst_goodput_log, TstGoodputLog)
#include "tst_goodput_log.moc"
