// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/jobs_json.h"

#include "base/json.h"
#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::topology;

namespace {
// The example of the contract, section 5, and its inference form.
constexpr const char* kContract = R"({"schema":1,"jobs":[{"id":"job/atlas-70b","program":"program/atlas",
  "owner":"ml-platform","kind":"training","start":"2026-03-01T00:00:00Z","parallelism":{"tp":8,"pp":4,"dp":16},
  "ranks":[{"rank":0,"gpu":"gpu/n000:0"}],
  "reference":{"step_seconds":4.2,"tokens_per_step":4194304,"tokens_total":1.0e12,"bus_gb_per_s":370,
               "source":"benchmark 2026-02-11"},
  "checkpoint":{"interval_seconds":1800,"write_seconds":60,"restart_seconds":300,"storage":"storage/nas1",
                "blocking":true,"drain_seconds":40,"keep_seconds":86400,
                "tiers":[{"name":"memory","interval_seconds":120,"write_seconds":2,"restart_seconds":60,
                          "recovers":0.9}]},
  "watchdog_seconds":1800,"restarts_allowed":5},
 {"id":"job/chat","kind":"inference","pools":[{"id":"pool/prefill","role":"prefill","gpus":["gpu/a:0","gpu/a:1"]},
  {"id":"pool/decode","role":"decode","gpus":["gpu/a:1"]}],
  "routes":[{"id":"route/p-d","from":"pool/prefill","to":"pool/decode","kind":"kv"}],
  "reference":{"ttft_p99_seconds":0.4,"transfer_p99_seconds":0.02,"requests_per_second":50}}]})";

std::vector<Job> parsed(std::string_view text, Problems& problems) {
    auto jobs = parseJobsJson(text, problems);
    return jobs ? *jobs : std::vector<Job>();
}
} // namespace

/// Every object of the document, with its pointer.
void objectsOf(Json& json, const std::string& pointer, std::vector<std::pair<std::string, Json*>>& found) {
    if (json.is_object()) {
        found.emplace_back(pointer, &json);
        for (auto& [key, value] : json.items())
            objectsOf(value, pointer + "/" + key, found);
    } else if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i)
            objectsOf(json[i], pointer + "/" + std::to_string(i), found);
    }
}

class TstJobsJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contractExample();
    void gpusInPlaceOfRanks();
    void goodPartIsKept();
    void referencesAreDivisors();
    void aFieldThatIsNotReadIsTold();
    void otherVersionIsRefused();
    void roundTrip();
    void realBundles();
};

void TstJobsJson::contractExample() {
    Problems problems;
    const auto jobs = parsed(kContract, problems);
    QVERIFY(problems.isEmpty());
    QCOMPARE(jobs.size(), std::size_t{2});
    const Job& j = jobs[0];
    QCOMPARE(j.program.text(), std::string("program/atlas"));
    QCOMPARE(toNanoseconds(*j.start), std::int64_t{1772323200000000000});
    QCOMPARE(j.parallelism.tp * j.parallelism.pp * j.parallelism.dp, 512U);
    QCOMPARE(j.parallelism.order, std::string("tp-dp-pp"));
    QCOMPARE(j.ranks.at(0).gpu.text(), std::string("gpu/n000:0"));
    QCOMPARE(j.gpus, 1U);
    QCOMPARE(*j.reference.stepSeconds, 4.2);
    QCOMPARE(*j.reference.tokensTotal, 1e12);
    QCOMPARE(j.reference.source, std::string("benchmark 2026-02-11"));
    QCOMPARE(j.checkpoint->storage.text(), std::string("storage/nas1"));
    QCOMPARE(*j.checkpoint->drainSeconds, 40.0);
    QCOMPARE(*j.checkpoint->keepSeconds, 86400.0);
    QCOMPARE(j.checkpoint->tiers.at(0).name, std::string("memory"));
    QCOMPARE(j.checkpoint->tiers.at(0).recovers, 0.9);
    QCOMPARE(*j.watchdogSeconds, 1800.0);
    QCOMPARE(*j.restartsAllowed, 5U);
    QCOMPARE(jobs[1].kind, JobKind::inference);
    QCOMPARE(jobs[1].gpus, 2U); // gpu/a:1 is in both pools
    QCOMPARE(jobs[1].routes.at(0).kind, std::string("kv"));
    QCOMPARE(*jobs[1].reference.transferP99Seconds, 0.02);
}

void TstJobsJson::gpusInPlaceOfRanks() {
    Problems problems;
    auto jobs = parsed(R"({"schema":1,"jobs":[{"id":"job/a","gpus":2048},
        {"id":"job/b","gpus":4,"ranks":[{"rank":0,"gpu":"gpu/n:0"}]}]})",
                       problems);
    QCOMPARE(jobs.at(0).gpus, 2048U);
    QCOMPARE(jobs.at(1).gpus, 4U);
    QCOMPARE(problems.count(), std::uint64_t{1}); // the contradiction is told
}

void TstJobsJson::goodPartIsKept() {
    Problems problems;
    const auto jobs = parsed(R"({"schema":1,"jobs":["x",{"id":"host/n"},{"id":"job/a","start":"yesterday",
        "parallelism":{"tp":0,"order":"tp-tp"},
        "ranks":[{"rank":0,"gpu":"gpu/n:0"},{"rank":0,"gpu":"gpu/n:1"},{"rank":1},{"rank":-1,"gpu":"gpu/n:1"},
                 {"rank":2,"gpu":"host/n"}],
        "checkpoint":{"storage":"rack/r"}},{"id":"job/a"}]})",
                             problems);
    QCOMPARE(jobs.size(), std::size_t{1});
    QCOMPARE(jobs[0].ranks.size(), std::size_t{1});
    QCOMPARE(jobs[0].parallelism, Parallelism());
    QVERIFY(!jobs[0].start && jobs[0].checkpoint->storage.isEmpty());
    QStringList places;
    for (const Error& e : problems.first())
        places << QString::fromStdString(e.where);
    for (const char* wanted :
         {"/jobs/0/id", "/jobs/1/id", "/jobs/2/start", "/jobs/2/parallelism/tp", "/jobs/2/parallelism/order",
          "/jobs/2/ranks/1/rank", "/jobs/2/ranks/2/gpu", "/jobs/2/ranks/3/rank", "/jobs/2/ranks/4/gpu",
          "/jobs/2/checkpoint/storage", "/jobs/3/id"})
        QVERIFY2(places.contains(QString::fromLatin1(wanted)), wanted);
    QCOMPARE(places.size(), 11);
}

void TstJobsJson::referencesAreDivisors() {
    for (const char* bad : {"0", "-4", "1e400", "\"4\"", "1e-300"}) {
        Problems problems;
        const auto text =
            std::string(R"({"schema":1,"jobs":[{"id":"job/a","reference":{"step_seconds":)") + bad + "}}]}";
        const auto jobs = parsed(text, problems);
        QVERIFY2(jobs.empty() || !jobs[0].reference.stepSeconds, bad);
    }
}

/// In each object of a whole document, a member that nobody knows is a problem that says where.
void TstJobsJson::aFieldThatIsNotReadIsTold() {
    Json document = Json::parse(kContract);
    std::vector<std::pair<std::string, Json*>> objects;
    objectsOf(document, "", objects);
    QCOMPARE(objects.size(), std::size_t(12));
    for (const auto& [pointer, object] : objects) {
        (*object)["misspelt"] = 1;
        Problems problems;
        QCOMPARE(parsed(document.dump(), problems).size(), std::size_t(2));
        QCOMPARE(problems.count(), std::uint64_t(1));
        QCOMPARE(problems.first().front().where, pointer + "/misspelt");
        object->erase("misspelt");
    }
    // Known, but without a meaning for a job of this kind.
    document["jobs"][0]["pools"] = Json::array();
    Problems problems;
    (void)parsed(document.dump(), problems);
    QCOMPARE(problems.first().front().where, std::string("/jobs/0/pools"));
}

void TstJobsJson::otherVersionIsRefused() {
    Problems problems;
    const auto jobs = parseJobsJson(R"({"schema":3,"jobs":[]})", problems);
    QVERIFY(!jobs);
    QCOMPARE(jobs.error().code, ErrorCode::unsupported);
}

void TstJobsJson::roundTrip() {
    Problems problems;
    auto jobs = parsed(kContract, problems);
    jobs[0].end = fromNanoseconds(1772323200000000001);
    jobs[0].parallelism.order = "pp-tp-dp-ep";
    jobs[0].checkpoint->blocking = false;
    QVERIFY(parsed(writeJobsJson(jobs), problems) == jobs);
    QVERIFY(problems.isEmpty());
}

void TstJobsJson::realBundles() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing: mlperf_power, mlperf_slow_steps");
    Problems problems;
    const auto power = parsed(test::readFile(folder / "mlperf_power/gpt3/jobs.json"), problems);
    QCOMPARE(power.at(0).ranks.size(), std::size_t{512});
    QCOMPARE(power[0].gpus, 512U);
    const auto slow = parsed(test::readFile(folder / "mlperf_slow_steps/n304/jobs.json"), problems);
    QCOMPARE(slow.at(0).gpus, 2432U);
    QCOMPARE(*slow[0].reference.stepSeconds, 12.7118);
    QVERIFY(problems.isEmpty());
}

SEAM_TEST(tst_jobs_json, TstJobsJson)
#include "tst_jobs_json.moc"
