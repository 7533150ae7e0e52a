// SPDX-License-Identifier: GPL-3.0-or-later
// A job begins: two seconds later it is on the graph, whoever tells of it. And what exporters call by its address is the host whose
// address Slurm or Kubernetes knows, from the first scrape on.
#include "gateway/gateway.h"
#include "sources/http/http_client.h"
#include "support/data_folder.h"
#include "support/http_server.h"
#include "support/kube_objects.h"
#include "support/python_server.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include <QtTest>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>

using namespace seamscope;
using namespace std::chrono_literals;
namespace kube = seamscope::test::kube;

namespace {

constexpr auto kBar = 2s;

std::string documentOf(const char* job) {
    return std::string(R"({"schema":1,"jobs":[{"id":"job/)") + job + R"(","kind":"training","owner":"ml","gpus":1,"ranks":[{"rank":0,"gpu":"gpu/n1:5"}]}]})";
}

/// Written beside and put in place, as docs/context.md wants it.
void put(const std::filesystem::path& path, const std::string& text) {
    const std::filesystem::path fresh = path.string() + ".new";
    std::ofstream(fresh) << text;
    std::filesystem::rename(fresh, path);
}

/// slurmrestd with one node, and a job from a moment on.
struct Slurm {
    std::atomic<bool> hasJob{false};
    std::atomic<bool> hasToldNodes{false};
    test::HttpServer server{[this](const test::HttpServer::Request& request) {
        std::string body = R"({"errors":[],"reservations":[]})";
        if (request.target.ends_with("/jobs"))
            body = hasJob ? R"~({"errors":[],"jobs":[{"job_id":7,"job_state":["RUNNING"],"nodes":"n1","account":"ml","tres_alloc_str":"gres/gpu=1","gres_detail":["gpu:1(IDX:3)"]}]})~"
                          : R"({"errors":[],"jobs":[]})";
        if (request.target.ends_with("/nodes")) {
            body = R"({"errors":[],"nodes":[{"name":"n1","address":"10.0.3.7","hostname":"n1","state":["IDLE"],"partitions":["gpu"]}]})";
            hasToldNodes = true;
        }
        return test::HttpServer::Answer{.contentType = "application/json", .body = body};
    }};
};

struct Site {
    explicit Site(const std::string& sources) {
        put(jobs, documentOf("first"));
        const auto config = gateway::parseConfig("listen: 127.0.0.1:0\ndocuments: ['" + jobs.string() + "']\nsources:\n" + sources, "test");
        if (!config)
            qFatal("%s", config.error().text().c_str());
        auto served = gateway::Gateway::serve(*config, clock);
        if (!served)
            qFatal("%s", served.error().text().c_str());
        site = std::move(*served);
    }
    [[nodiscard]] std::shared_ptr<const topology::Topology> graph() const { return site->session().published()->parts.topology; }
    [[nodiscard]] bool has(const std::string& id) const {
        const auto now = graph();
        return now && now->find(*topology::EntityId::parse(id)).isValid();
    }
    /// How long after now the rank of a job is on the graph; ten times the bar: it never was.
    [[nodiscard]] Duration until(const std::string& rank) const {
        const auto begin = std::chrono::steady_clock::now();
        const bool came = test::waitUntil([&] { return has(rank); }, 10 * kBar);
        return came ? Duration(std::chrono::steady_clock::now() - begin) : Duration(10 * kBar);
    }

    SystemClock clock;
    test::TemporaryFolder folder;
    const std::filesystem::path jobs = folder / "jobs.json";
    std::unique_ptr<gateway::Gateway> site;
};

} // namespace

class TstContextChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aJobIsOnTheGraphInTwoSeconds();
    void namesAreToldBeforeWhatGoesByThem();
    void whoDoesNotAnswerHoldsNobodyUp();
};

void TstContextChanges::aJobIsOnTheGraphInTwoSeconds() {
    Slurm slurm;
    test::PythonServer cluster("kube_api.py", {});
    QVERIFY(cluster.isServing());
    const auto act = [&](const char* path, const std::string& object) {
        const std::string action = std::string("{\"put\":\"") + path + "\",\"object\":" + object + "}";
        QVERIFY(sources::HttpClient({}).post(cluster.url() + "/control", "application/json", action));
    };
    act("/api/v1/nodes", kube::node("n2"));
    Site site("  - {kind: slurm, url: 'http://127.0.0.1:" + std::to_string(slurm.server.port()) + "/slurm/v0.0.41'}\n  - {kind: kubernetes, url: '" + cluster.url() + "'}\n");
    QVERIFY(test::waitUntil([&] { return site.has("host/n2") && site.has("rank/first:0") && slurm.hasToldNodes; }, 20s));
    slurm.hasJob = true;
    const Duration ofSlurm = site.until("rank/7:0");
    act("/api/v1/pods", kube::text(kube::worker("atlas", 0, "n2")));
    const Duration ofKubernetes = site.until("rank/ml.atlas:0");
    put(site.jobs, documentOf("second"));
    const Duration ofDocuments = site.until("rank/second:0");
    qInfo("slurm %.2f s, kubernetes %.2f s, documents %.2f s", toSeconds(ofSlurm), toSeconds(ofKubernetes), toSeconds(ofDocuments));
    for (const Duration taken : {ofSlurm, ofKubernetes, ofDocuments})
        QVERIFY(taken <= kBar * test::kTimeFactor);
    QCOMPARE(site.graph()->job(*topology::EntityId::parse("job/7"))->ranks.at(0).gpu.text(), std::string("gpu/n1:3"));
}

void TstContextChanges::namesAreToldBeforeWhatGoesByThem() {
    Slurm slurm;
    std::atomic<int> tooEarly{0};
    test::HttpServer exporter([&](const auto&) {
        tooEarly += slurm.hasToldNodes ? 0 : 1;
        return test::HttpServer::Answer{.body = "DCGM_FI_DEV_GPU_TEMP{Hostname=\"10.0.3.7\",gpu=\"3\",UUID=\"GPU-3\"} 61\n"};
    });
    // In the order of the file the exporter comes first.
    Site site("  - {kind: scrape, targets: ['" + exporter.url() + "']}\n  - {kind: slurm, url: 'http://127.0.0.1:" + std::to_string(slurm.server.port()) + "/slurm/v0.0.41'}\n");
    QVERIFY(test::waitUntil([&] { return site.has("gpu/n1:3"); }, 20s));
    QCOMPARE(tooEarly.load(), 0);
    QVERIFY(!site.has("host/10.0.3.7"));
}

void TstContextChanges::whoDoesNotAnswerHoldsNobodyUp() {
    test::HttpServer silent([](const auto&) { return test::HttpServer::Answer{.neverAnswers = true}; });
    test::HttpServer exporter([](const auto&) { return test::HttpServer::Answer{.body = "DCGM_FI_DEV_GPU_TEMP{Hostname=\"n1\",gpu=\"3\"} 61\n"}; });
    const auto begin = std::chrono::steady_clock::now();
    Site gone("  - {kind: slurm, url: 'http://127.0.0.1:" + std::to_string(test::freePort()) + "/slurm/v0.0.41'}\n  - {kind: scrape, targets: ['" + exporter.url() + "']}\n");
    QVERIFY(test::waitUntil([&] { return gone.has("gpu/n1:3"); }, 20s));
    QVERIFY(std::chrono::steady_clock::now() - begin < 3s * test::kTimeFactor); // who refuses has answered
    Site slow("  - {kind: slurm, url: 'http://127.0.0.1:" + std::to_string(silent.port()) + "/slurm/v0.0.41'}\n  - {kind: scrape, targets: ['" + exporter.url() + "']}\n");
    QVERIFY(test::waitUntil([&] { return slow.has("gpu/n1:3"); }, 20s));
}

SEAM_TEST(tst_context_changes, TstContextChanges)
#include "tst_context_changes.moc"
