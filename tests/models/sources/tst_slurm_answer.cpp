// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of slurmrestd: those of Debian's 22.05, in the shapes of later releases, and those that nobody sends.
#include "sources/slurm/slurm_book.h"
#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <malloc.h>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;

namespace {

std::string realAnswer(const char* name) {
    return test::readFile(test::sourceFile(std::string("tests/fuzz/corpus/slurm_answer/") + name));
}

std::string jobsOf(const std::string& members) { return R"({"errors":[],"jobs":[{"job_id":7,)" + members + "}]}"; }

SlurmJob jobOf(const std::string& members, Problems& problems) {
    const auto jobs = parseSlurmJobs(jobsOf(members), problems);
    return jobs && jobs->size() == 1 ? jobs->front() : SlurmJob{};
}

} // namespace

class TstSlurmAnswer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRealAnswerOfJobs();
    void realNodesAndReservations();
    void numbersAndStatesOfLaterReleases();
    void nodesAreCalledOtherwiseElsewhere();
    void statesDecideThePhase_data();
    void statesDecideThePhase();
    void gpusAreThoseThatAreNamed_data();
    void gpusAreThoseThatAreNamed();
    void anErrorIsNotAnEmptyList_data();
    void anErrorIsNotAnEmptyList();
    void whatIsNotReadCostsNothing();
    void whatIsTooMuchIsSaid();
};

/// squeue said of it: job 1 runs on n[001-002] with 4 of 8 GPUs each, job 2 waits.
void TstSlurmAnswer::aRealAnswerOfJobs() {
    Problems problems;
    const auto jobs = parseSlurmJobs(realAnswer("jobs.json"), problems);
    QVERIFY2(jobs && problems.isEmpty(), jobs ? "problems" : jobs.error().text().c_str());
    QCOMPARE(jobs->size(), 2U);
    const SlurmJob& atlas = (*jobs)[0];
    QCOMPARE(atlas.id, 1U);
    QCOMPARE(atlas.name, std::string("atlas"));
    QCOMPARE(atlas.user, std::string("root"));
    QCOMPARE(atlas.partition, std::string("batch"));
    QVERIFY(atlas.phase == SlurmJobPhase::running);
    QCOMPARE(atlas.hosts, (std::vector<std::string>{"n001", "n002"}));
    QCOMPARE(atlas.gpuCount, 8U);
    QCOMPARE(atlas.gpus.size(), 8U);
    QVERIFY((atlas.gpus[5] == SlurmGpu{1, 1}));
    QCOMPARE(*atlas.end - *atlas.start, Duration(std::chrono::minutes(10))); // sbatch -t 10
    QVERIFY((*jobs)[1].phase == SlurmJobPhase::waiting);
    QVERIFY((*jobs)[1].hosts.empty() && !(*jobs)[1].start);
}

void TstSlurmAnswer::realNodesAndReservations() {
    Problems problems;
    const auto nodes = parseSlurmNodes(realAnswer("nodes.json"), problems);
    QVERIFY(nodes && nodes->size() == 2 && problems.isEmpty());
    QCOMPARE((*nodes)[1].name, std::string("n002"));
    QCOMPARE((*nodes)[1].partitions, std::vector<std::string>{"batch"});
    QVERIFY(!(*nodes)[1].isDrained && !(*nodes)[1].isDown && !(*nodes)[1].reasonAt);
    const auto reservations = parseSlurmReservations(realAnswer("reservations.json"), problems);
    QVERIFY(reservations && reservations->size() == 1 && problems.isEmpty());
    const SlurmReservation& swap = reservations->front();
    QVERIFY(swap.isMaintenance);
    QCOMPARE(swap.hosts, std::vector<std::string>{"n002"});
    QCOMPARE(swap.until - swap.from, Duration(std::chrono::hours(1)));
}

void TstSlurmAnswer::numbersAndStatesOfLaterReleases() {
    Problems problems;
    const SlurmJob job = jobOf(R"("job_state":["RUNNING"],"nodes":"n[08-10]",
        "start_time":{"set":true,"infinite":false,"number":1795486148},
        "end_time":{"set":true,"infinite":true,"number":0})", problems);
    QVERIFY(problems.isEmpty());
    QVERIFY(job.phase == SlurmJobPhase::running);
    QCOMPARE(formatRfc3339(*job.start), std::string("2026-11-24T02:09:08Z"));
    QVERIFY(!job.end);
    QCOMPARE(job.hosts, (std::vector<std::string>{"n08", "n09", "n10"}));
    const auto nodes = parseSlurmNodes(R"({"nodes":[{"name":"n1","state":["IDLE","DRAIN"],"reason":"fan","reason_set_by_user":"ann",
        "reason_changed_at":{"set":true,"infinite":false,"number":1795486148}},{"name":"n2","state":"down","state_flags":[]}]})", problems);
    QVERIFY(nodes && problems.isEmpty());
    QVERIFY((*nodes)[0].isDrained && !(*nodes)[0].isDown && (*nodes)[0].reasonBy == "ann" && (*nodes)[0].reasonAt);
    QVERIFY((*nodes)[1].isDown && !(*nodes)[1].isDrained);
}

/// slurm.conf(5): NodeAddr is how to reach a node, NodeHostname what it calls itself; both are its NodeName where nothing is said.
void TstSlurmAnswer::nodesAreCalledOtherwiseElsewhere() {
    Problems problems;
    const auto nodes = parseSlurmNodes(R"({"nodes":[{"name":"n1","address":"10.0.3.7","hostname":"rack1-node5","state":["IDLE"]},
        {"name":"n2","address":"n2","hostname":"n2","state":["IDLE"]},
        {"name":"n3","address":"127.0.0.1","hostname":"localhost","state":["IDLE"]},
        {"name":"n4","address":"10.0.3.8","hostname":"big","state":["IDLE"]},{"name":"n5","address":"10.0.3.9","hostname":"big","state":["IDLE"]}]})", problems);
    QVERIFY(nodes && problems.isEmpty());
    const auto told = slurmAddresses(*nodes);
    QCOMPARE(told.at("n1"), std::string("10.0.3.7, rack1-node5"));
    QVERIFY(!told.contains("n2") && !told.contains("n3"));
    QCOMPARE(told.at("n4"), std::string("10.0.3.8")); // two slurmd of one machine: its name is that of neither
    SlurmBook book;
    std::map<std::string, std::map<std::string, std::string>> labels;
    for (const auto& entity : book.nodes(*nodes, TimePoint(1h)).fragment.entities)
        labels[entity.id.text()] = entity.labels;
    QCOMPARE(labels["host/n1"]["address"], std::string("10.0.3.7, rack1-node5"));
    QVERIFY(book.nodes(*nodes, TimePoint(2h)).fragment.isEmpty()); // told once
}

void TstSlurmAnswer::statesDecideThePhase_data() {
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<int>("phase");
    const auto row = [](const char* state, SlurmJobPhase phase) { QTest::newRow(state) << QByteArray(state) << static_cast<int>(phase); };
    row(R"("SUSPENDED")", SlurmJobPhase::running);
    row(R"("COMPLETING")", SlurmJobPhase::running);
    row(R"(["CANCELLED","COMPLETING"])", SlurmJobPhase::ended);
    row(R"(["PENDING","REQUEUED"])", SlurmJobPhase::waiting);
    row(R"("OUT_OF_MEMORY")", SlurmJobPhase::ended);
    row(R"("HOVERING")", SlurmJobPhase::unknown);
    row("[]", SlurmJobPhase::unknown);
    row("null", SlurmJobPhase::unknown);
}

void TstSlurmAnswer::statesDecideThePhase() {
    QFETCH(QByteArray, state);
    QFETCH(int, phase);
    Problems problems;
    const SlurmJob job = jobOf("\"job_state\":" + state.toStdString(), problems);
    QCOMPARE(static_cast<int>(job.phase), phase);
    QCOMPARE(problems.isEmpty(), job.phase != SlurmJobPhase::unknown);
}

void TstSlurmAnswer::gpusAreThoseThatAreNamed_data() {
    QTest::addColumn<QByteArray>("detail");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("placed");
    QTest::newRow("of a type, with others") << QByteArray(R"~(["gpu:h100:4(IDX:0-1,6-7),nic:1(IDX:0)","gpu:h100:1(IDX:3)"])~") << 5 << 5;
    QTest::newRow("not said which") << QByteArray(R"~(["gpu:4(IDX:N/A)","gpu:4(IDX:0-3)"])~") << 8 << 0;
    QTest::newRow("of one host only") << QByteArray(R"~(["gpu:4(IDX:0-3)"])~") << 4 << 0;
    QTest::newRow("fewer than it counts") << QByteArray(R"~(["gpu:4(IDX:0-2)","gpu:1(IDX:0)"])~") << 5 << 0;
    QTest::newRow("an accelerator of another name") << QByteArray(R"~(["hpu:8(IDX:0-7)","gaudi:gaudi3:8(IDX:0-7),nic:4"])~") << 16 << 16;
    QTest::newRow("what only begins like one") << QByteArray(R"~(["gpumem:80","gpu_share:2(IDX:0-1)"])~") << 0 << 0;
    QTest::newRow("no GPU") << QByteArray(R"~(["nic:2(IDX:0-1)",""])~") << 0 << 0;
}

void TstSlurmAnswer::gpusAreThoseThatAreNamed() {
    QFETCH(QByteArray, detail);
    Problems problems;
    const SlurmJob job = jobOf(R"("job_state":"RUNNING","nodes":"a,b","gres_detail":)" + detail.toStdString(), problems);
    QTEST(static_cast<int>(job.gpuCount), "count");
    QTEST(static_cast<int>(job.gpus.size()), "placed");
}

/// Who takes half an answer for a whole one ends all jobs.
void TstSlurmAnswer::anErrorIsNotAnEmptyList_data() {
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("as 22.05 answers a wrong token") << QByteArray(
        R"({"errors":[{"description":"Failed while looking for jobs","error_number":-1,"source":"slurm_load_jobs"}],"jobs":[]})");
    QTest::newRow("errors that are none") << QByteArray(R"({"errors":[7],"jobs":[]})");
    QTest::newRow("cut") << QByteArray(R"({"errors":[],"jobs":[{"job_id":1)");
    QTest::newRow("without jobs") << QByteArray(R"({"errors":[]})");
    QTest::newRow("jobs as a text") << QByteArray(R"({"jobs":"none"})");
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("text") << QByteArray("Authentication failure");
}

void TstSlurmAnswer::anErrorIsNotAnEmptyList() {
    QFETCH(QByteArray, answer);
    Problems problems;
    QVERIFY(!parseSlurmJobs(answer.toStdString(), problems));
}

/// A job has some hundred members of which a dozen are read, and numbers are objects: as a tree an answer had thirteen times its size.
void TstSlurmAnswer::whatIsNotReadCostsNothing() {
    constexpr int kJobs = 40'000;
    std::string text = R"({"meta":{"plugin":{"type":"openapi/slurmctld"},"jobs":[1,2]},"errors":[],"warnings":[{"description":"x"}],"jobs":[)";
    for (int i = 1; i <= kJobs; ++i) {
        text += std::string(i > 1 ? "," : "") + R"({"job_id":)" + std::to_string(i) + R"(,"job_state":["RUNNING"],"nodes":"n1","start_time":{"set":true,"infinite":false,"number":1772366000})";
        for (int k = 0; k < 40; ++k)
            text += ",\"other_" + std::to_string(k) + "\":{\"nodes\":7}";
        text += "}";
    }
    text += "]}";
    // What malloc has from the system for it, at most: what is freed in between stays with it.
    const auto before = mallinfo2();
    Problems problems;
    const auto jobs = parseSlurmJobs(text, problems);
    const auto after = mallinfo2();
    QVERIFY(jobs && problems.isEmpty());
    QCOMPARE(jobs->size(), std::size_t(kJobs));
    QCOMPARE(jobs->back().nodes, std::string("n1"));
    QVERIFY(jobs->front().start == fromNanoseconds(1'772'366'000'000'000'000));
    const std::size_t grown = (after.arena - before.arena) + (after.hblkhd > before.hblkhd ? after.hblkhd - before.hblkhd : 0);
    QVERIFY2(grown < 3 * text.size(), QByteArray::number(grown / text.size()).constData());
}

void TstSlurmAnswer::whatIsTooMuchIsSaid() {
    Problems problems;
    const SlurmJob wide = jobOf(R"~("job_state":"RUNNING","nodes":"n[1-900000]","gres_detail":["gpu:9999(IDX:0)"])~", problems);
    QVERIFY(wide.hosts.empty() && wide.gpus.empty());
    QCOMPARE(problems.count(), 2U);
    std::string many = R"({"jobs":[)"; // each within its bound, all together not
    for (int i = 1; i <= 30; ++i)
        many += (i > 1 ? "," : "") + std::string(R"({"job_id":)") + std::to_string(i) + R"(,"job_state":"RUNNING","nodes":"n[1-10000]"})";
    Problems later;
    const auto jobs = parseSlurmJobs(many + "]}", later);
    QVERIFY(jobs && jobs->size() == 30);
    std::size_t hosts = 0;
    for (const SlurmJob& job : *jobs)
        hosts += job.hosts.size();
    QCOMPARE(hosts, SlurmBounds::kHosts);
    QCOMPARE(later.count(), 10U);
}

SEAM_TEST(tst_slurm_answer, TstSlurmAnswer)
#include "tst_slurm_answer.moc"
