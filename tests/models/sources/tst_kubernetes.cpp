// SPDX-License-Identifier: GPL-3.0-or-later
// List and watch of an API server over HTTP and TLS, which forgets versions, refuses, cuts, goes and comes back.
#include "sources/kubernetes/kube_source.h"
#include "support/certificates.h"
#include "support/kube_objects.h"
#include "support/python_server.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
namespace kube = seamscope::test::kube;
using telemetry::EventKind;
using telemetry::InputFault;

namespace {

const char* const kPods = "/api/v1/pods";
const char* const kNodes = "/api/v1/nodes";

/// tests/support/kube_api.py
struct ApiServer : test::PythonServer {
    explicit ApiServer(std::vector<std::string> arguments = {}, bool isEncrypted = false)
        : PythonServer("kube_api.py", std::move(arguments), isEncrypted) {}
    void act(const std::string& action) const {
        HttpOptions options;
        options.caFile = caFile;
        QVERIFY(HttpClient(options).post(url() + "/control", "application/json", action));
    }
    void put(const char* path, const std::string& object) const { act(std::string(R"({"put":")") + path + R"(","object":)" + object + "}"); }
    void remove(const char* path, const std::string& space, const std::string& name) const {
        act(std::string(R"({"delete":")") + path + R"(","space":")" + space + R"(","name":")" + name + "\"}");
    }
    std::string caFile;
};

struct Told {
    explicit Told(const std::string& url, HttpOptions http = {}, unsigned pageItems = 3)
        : source(lane, [&] {
            KubeOptions options;
            options.url = url;
            options.pause = 20ms;
            options.patience = 1s;
            options.silence = 2s;
            options.pageItems = pageItems;
            options.http = std::move(http);
            return options;
        }()) {
        isStarted = source.start().has_value();
    }
    ~Told() { source.stop(); }
    std::optional<topology::Job> job(const std::string& id) const {
        const std::lock_guard lock(sink.mutex);
        for (auto it = sink.fragments.rbegin(); it != sink.fragments.rend(); ++it)
            for (const topology::Job& one : it->jobs)
                if (one.id.text() == id)
                    return one;
        return std::nullopt;
    }
    bool hasJob(const std::string& id, std::size_t ranks) const {
        return test::waitUntil([&] { const auto one = job(id); return one && !one->end && one->ranks.size() == ranks; }, 10s);
    }
    bool hasState(const std::string& id, const std::string& begin) const {
        return test::waitUntil([&] {
            const std::lock_guard lock(sink.mutex);
            for (auto it = sink.fragments.rbegin(); it != sink.fragments.rend(); ++it)
                for (const topology::Entity& one : it->entities)
                    if (one.id.text() == id && one.labels.contains("state"))
                        return one.labels.at("state").starts_with(begin);
            return false;
        }, 15s);
    }
    std::size_t count(EventKind kind, const std::string& words) const {
        const std::lock_guard lock(sink.mutex);
        return static_cast<std::size_t>(std::count_if(sink.events.begin(), sink.events.end(), [&](const telemetry::Event& one) {
            return one.kind == kind && one.text.find(words) != std::string::npos;
        }));
    }
    bool hasEvent(EventKind kind, const std::string& words) const {
        return test::waitUntil([&] { return count(kind, words) > 0; }, 10s);
    }
    bool hasError(const std::string& words) const {
        return test::waitUntil([&] { return lane.health().lastError.find(words) != std::string::npos; }, 10s);
    }
    std::uint64_t faults(InputFault fault) const { return lane.health().faults[static_cast<std::size_t>(fault)].count; }

    SystemClock clock;
    test::RecordingSink sink;
    telemetry::Ingest ingest{test::shippedCatalogue(), clock, sink};
    telemetry::Lane& lane = ingest.attach({"kubernetes", "kubernetes", "test", Duration{0}, telemetry::TimePolicy::historic});
    KubeSource source;
    bool isStarted = false;
};

} // namespace

class TstKubernetes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClusterThatLives();
    void versionsThatAreGoneAreListedAnew();
    void whoForgetsEachVersionIsNotAskedWithoutEnd();
    void aServerThatGoesAndComesBackEndsNoJob();
    void tokensAndCertificates();
    void whatIsHostileIsCountedAndTheRestKept();
    void kindsThatAreNotThereAreNoFault();
    void pagesThatAreTooLargeAreAskedForInParts();
    void pagesGrowAgainWhenObjectsAreSmall();
    void thousandsOfPods();
};

void TstKubernetes::aClusterThatLives() {
    ApiServer server;
    QVERIFY(server.isServing());
    for (int i = 0; i < 8; ++i)
        server.put(kNodes, kube::node("n" + std::to_string(i)));
    for (int i = 0; i < 7; ++i) // more than a page, and those without a GPU among them
        server.put(kPods, kube::text(i % 2 ? kube::Pod{"web-" + std::to_string(i), "n1", "Running", 0} : kube::worker("atlas", i / 2, "n" + std::to_string(i))));
    server.put("/apis/kubeflow.org/v1/pytorchjobs", R"({"metadata":{"name":"atlas","namespace":"ml"},"status":{"conditions":[{"type":"Running","status":"True"}]}})");
    Told told(server.url());
    QVERIFY(told.isStarted);
    QVERIFY(told.hasJob("job/ml.atlas", 32));
    QCOMPARE(told.job("job/ml.atlas")->ranks[31].gpu.text(), std::string("gpu/n6:7"));

    server.put(kPods, kube::text(kube::worker("nova", 0, "n7")));
    QVERIFY(told.hasJob("job/ml.nova", 8));
    QVERIFY(told.hasEvent(EventKind::start, "nova"));
    server.put(kNodes, kube::node("n7", 8, "", "Unknown"));
    QVERIFY(told.hasEvent(EventKind::log, "node is not ready"));
    // The first list of a kind says how things stand and not what has changed: it may come after those of the others.
    const auto restarts = [&] { return told.count(EventKind::automation, "PyTorchJob atlas restarts") > 0; };
    for (int turn = 0; turn < 10 && !restarts(); ++turn) {
        server.put("/apis/kubeflow.org/v1/pytorchjobs",
                   R"({"metadata":{"name":"atlas","namespace":"ml"},"status":{"conditions":[{"type":"Restarting","status":"True",)"
                   R"("reason":"PyTorchJobRestarting","lastTransitionTime":"2026-03-01T11:5)" +
                       std::to_string(turn) + R"(:00Z"}]}})");
        static_cast<void>(test::waitUntil(restarts, 2s));
    }
    QVERIFY(restarts());
    server.put("/api/v1/events", R"({"metadata":{"name":"w","namespace":"ml"},"involvedObject":{"kind":"Pod","namespace":"ml","name":"nova-worker-0"},"type":"Warning",)"
                                 R"("reason":"NodeNotReady","message":"Node is not ready","lastTimestamp":"2026-03-01T11:59:00Z"})");
    QVERIFY(told.hasEvent(EventKind::log, "NodeNotReady: Node is not ready"));
    server.remove(kPods, "ml", "nova-worker-0");
    QVERIFY(told.hasState("job/ml.nova", "ended"));
    QCOMPARE(told.lane.health().lastError, std::string());
    QCOMPARE(told.lane.health().faultTotal(), 0U);
}

void TstKubernetes::versionsThatAreGoneAreListedAnew() {
    ApiServer server;
    server.put(kNodes, kube::node("n1"));
    server.put(kNodes, kube::node("n2"));
    server.put(kPods, kube::text(kube::worker("atlas", 0, "n1")));
    Told told(server.url());
    QVERIFY(told.hasJob("job/ml.atlas", 8));
    for (int i = 0; i < 3; ++i) { // told by a status or in the watch, as the version is odd or even
        server.act(R"({"expire":true})");
        server.put(kPods, kube::text(kube::worker("after-" + std::to_string(i), 0, "n2")));
        QVERIFY(told.hasJob("job/ml.after-" + std::to_string(i), 8));
        server.remove(kPods, "ml", "after-" + std::to_string(i) + "-worker-0");
        QVERIFY(told.hasState("job/ml.after-" + std::to_string(i), "ended"));
    }
    // While nobody looks, as connections are cut: the watch goes on from where it was, and tells it once.
    server.act(R"({"cut":true})");
    server.put(kPods, kube::text(kube::worker("late", 0, "n2")));
    QVERIFY(told.hasJob("job/ml.late", 8));
    QCOMPARE(told.count(EventKind::start, "PyTorchJob late"), 1U);
    QCOMPARE(told.count(EventKind::exit, "atlas") + told.count(EventKind::log, "atlas"), 0U); // a list again ends nothing
    QVERIFY(!told.job("job/ml.atlas")->end);
}

/// A cache of the server that does not come up: its list is good, and its version gone when it is watched. A bookmark before
/// that is no sign of health.
void TstKubernetes::whoForgetsEachVersionIsNotAskedWithoutEnd() {
    ApiServer server;
    server.put(kNodes, kube::node("n1"));
    server.put(kPods, kube::text(kube::worker("atlas", 0, "n1")));
    Told told(server.url());
    QVERIFY(told.hasJob("job/ml.atlas", 8));
    const auto lists = [&] {
        const auto answer = HttpClient({}).get(server.url() + "/lists", "application/json");
        return answer ? QJsonDocument::fromJson(QByteArray::fromStdString(answer->body)).object()[QLatin1String(kPods)].toInt() : -1;
    };
    server.act(std::string(R"({"amnesia":")") + kPods + "\"}");
    QVERIFY(test::waitUntil([&] { return told.lane.health().lastError.find("(410)") != std::string::npos; }, 30s)); // though each list in between goes well
    QVERIFY2(lists() < 12, QByteArray::number(lists()).constData());
    // A list is what there is: news of it comes by each.
    server.put(kPods, kube::text(kube::worker("nova", 0, "n1")));
    QVERIFY(test::waitUntil([&] { return told.job("job/ml.nova").has_value(); }, 30s));
    server.act(R"({"amnesia":""})");
    QVERIFY(test::waitUntil([&] { return told.lane.health().lastError.empty(); }, 30s));
    QVERIFY(!told.job("job/ml.atlas")->end);
}

void TstKubernetes::aServerThatGoesAndComesBackEndsNoJob() {
    ApiServer server;
    const auto fill = [&] {
        server.put(kNodes, kube::node("n1"));
        server.put(kPods, kube::text(kube::worker("atlas", 0, "n1")));
    };
    fill();
    Told told(server.url());
    QVERIFY(told.hasJob("job/ml.atlas", 8));
    server.stop();
    QVERIFY(told.hasError("onnect"));
    QVERIFY(told.hasState("job/ml.atlas", "not known since"));
    QVERIFY(!told.job("job/ml.atlas")->end);
    server.start();
    fill(); // it counts from its beginning again: versions that we know are of another time
    QVERIFY(told.hasState("job/ml.atlas", "runs"));
    QVERIFY(test::waitUntil([&] { return told.lane.health().lastError.empty(); }, 20s));
    server.act(R"({"mute":true})"); // half open: silence, then it is asked again
    server.act(R"({"cut":true})");
    server.put(kPods, kube::text(kube::worker("quiet", 0, "n1")));
    server.act(R"({"mute":false})");
    QVERIFY(test::waitUntil([&] { return told.job("job/ml.quiet").has_value(); }, 10s));
}

void TstKubernetes::tokensAndCertificates() {
    test::Certificates ours;
    ours.issue("server");
    ApiServer server({"--cert", ours.certificate("server").string(), "--key", ours.key("server").string(), "--token", "first-token-of-the-account"}, true);
    QVERIFY(server.isServing());
    server.caFile = ours.authority().string();
    server.put(kNodes, kube::node("n1"));
    server.put(kPods, kube::text(kube::worker("atlas", 0, "n1")));
    HttpOptions http;
    http.caFile = ours.authority();
    http.bearerToken = Secret("first-token-of-the-account");
    const Secret token = http.bearerToken;
    Told told(server.url(), http);
    QVERIFY(told.hasJob("job/ml.atlas", 8));

    server.act(R"({"token":"second-token-of-the-account"})"); // the one that we have is over
    server.act(R"({"cut":true})");
    QVERIFY(told.hasError("401"));
    QVERIFY(told.lane.health().lastError.find("first-token") == std::string::npos);
    Secret(token).replace("second-token-of-the-account"); // as the gateway does, when the file has another
    QVERIFY(test::waitUntil([&] { return told.lane.health().lastError.empty(); }, 20s));
    server.put(kPods, kube::text(kube::worker("nova", 0, "n1")));
    QVERIFY(test::waitUntil([&] { return told.job("job/ml.nova").has_value(); }, 10s));

    test::Certificates others;
    HttpOptions wrong = http;
    wrong.caFile = others.authority();
    Told stranger(server.url(), wrong);
    QVERIFY(stranger.hasError("certificate"));
    QVERIFY(!stranger.job("job/ml.atlas"));
}

void TstKubernetes::whatIsHostileIsCountedAndTheRestKept() {
    ApiServer server;
    server.put(kNodes, kube::node("n1"));
    server.put(kPods, kube::text(kube::worker("atlas", 0, "n1")));
    Told told(server.url());
    QVERIFY(told.hasJob("job/ml.atlas", 8));
    const auto raw = [&](const std::string& text) { server.act(std::string(R"({"raw":")") + kPods + R"(","text":")" + text + "\"}"); };
    raw(R"({\"type\":\"ADDED\",\"object\":{\"metadata\":{\"name\":17,\"resourceVersion\":\"101\"}}}\n)"); // wrong types
    QVERIFY(test::waitUntil([&] { return told.faults(InputFault::malformed) >= 2; }, 10s));
    raw(std::string(5 << 20, 'x') + "\\n"); // over what an object may have
    QVERIFY(test::waitUntil([&] { return told.faults(InputFault::oversized) == 1; }, 20s));
    raw(std::string(4096, '[') + "\\n"); // deep
    QVERIFY(test::waitUntil([&] { return told.faults(InputFault::oversized) == 2; }, 10s));
    raw("not of a watch\\n");
    QVERIFY(test::waitUntil([&] { return told.faults(InputFault::malformed) >= 3; }, 10s));
    server.put(kPods, kube::text(kube::worker("nova", 0, "n1")));
    QVERIFY(test::waitUntil([&] { return told.job("job/ml.nova").has_value(); }, 20s));
    QVERIFY(!told.job("job/ml.atlas")->end);
}

void TstKubernetes::kindsThatAreNotThereAreNoFault() {
    ApiServer server;
    server.put(kPods, kube::text(kube::worker("atlas", 0, "n1")));
    server.act(R"({"refuse":"/apis/jobset.x-k8s.io/v1alpha2/jobsets","code":403})");
    Told told(server.url());
    QVERIFY(test::waitUntil([&] { return told.faults(InputFault::unknownReference) == 1; }, 10s)); // said once, with why
    QVERIFY(test::waitUntil([&] { return told.job("job/ml.atlas") && told.lane.health().lastError.empty(); }, 10s));
    server.act(R"({"refuse":"/api/v1/nodes","code":403})");
    server.act(R"({"expire":true})");
    QVERIFY(told.hasError("forbidden"));
}

/// Pods with much in them, as side-cars and managed fields make them: 400 on a page have more values than one is read with.
void TstKubernetes::pagesThatAreTooLargeAreAskedForInParts() {
    ApiServer server;
    kube::Pod pod = kube::worker("big", 0, "n1");
    pod.name = "pod";
    pod.labels = R"("x":"y")";
    pod.owner = "StatefulSet/set";
    std::string numbers = "0";
    for (int i = 0; i < 4'000; ++i)
        numbers += ",0";
    std::string object = kube::text(pod);
    object.insert(1, "\"x\":[" + numbers + "],");
    server.act(std::string(R"({"many":")") + kPods + R"(","count":400,"object":)" + object + "}");
    Told told(server.url(), {}, KubeOptions().pageItems);
    QVERIFY(test::waitUntil([&] { return told.job("job/ml.set-39").has_value(); }));
    QCOMPARE(told.job("job/ml.set-0")->gpus, 80U);
    QCOMPARE(told.lane.health().faultTotal(), 0U);
}

/// Pods were large once. Each list after that would be asked for in many small pages for as long as the gateway lives.
void TstKubernetes::pagesGrowAgainWhenObjectsAreSmall() {
    ApiServer server;
    kube::Pod pod = kube::worker("big", 0, "n1");
    pod.name = "pod";
    pod.labels = R"("x":"y")";
    pod.owner = "StatefulSet/set";
    std::string numbers = "0";
    for (int i = 0; i < 4'000; ++i)
        numbers += ",0";
    std::string object = kube::text(pod);
    object.insert(1, "\"x\":[" + numbers + "],");
    const auto many = [&](int count, const std::string& of) {
        server.act(std::string(R"({"many":")") + kPods + R"(","count":)" + std::to_string(count) + R"(,"object":)" + of + "}");
    };
    const auto asked = [&](const char* what) {
        const auto answer = HttpClient({}).get(server.url() + what, "application/json");
        return answer ? static_cast<unsigned>(QJsonDocument::fromJson(QByteArray::fromStdString(answer->body)).object()[QLatin1String(kPods)].toInt()) : 0U;
    };
    const auto limit = [&] { return asked("/limits"); };
    const unsigned wanted = KubeOptions().pageItems;
    many(400, object);
    Told told(server.url(), {}, wanted);
    QVERIFY(test::waitUntil([&] { return told.job("job/ml.set-39").has_value(); }));
    QVERIFY2(limit() < wanted, std::to_string(limit()).c_str());
    many(20, kube::text(pod));
    for (int list = 0; list < 10 && limit() < wanted; ++list) {
        const unsigned before = asked("/lists");
        server.act(R"({"expire":true})");
        QVERIFY(test::waitUntil([&] { return asked("/lists") > before; }, 20s));
    }
    QCOMPARE(limit(), wanted);
    QCOMPARE(told.lane.health().faultTotal(), 0U);
}

void TstKubernetes::thousandsOfPods() {
    ApiServer server;
    kube::Pod pod = kube::worker("big", 0, "n1");
    pod.name = "pod";
    pod.labels = R"("x":"y")";
    pod.owner = "StatefulSet/set";
    server.act(std::string(R"({"many":")") + kPods + R"(","count":5000,"object":)" + kube::text(pod) + "}");
    Told told(server.url(), {}, KubeOptions().pageItems);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(test::waitUntil([&] { return told.job("job/ml.set-499").has_value(); }));
    qInfo("5,000 pods after %.1f s", static_cast<double>(timer.elapsed()) / 1000);
    QCOMPARE(told.job("job/ml.set-0")->gpus, 80U);
    QCOMPARE(told.lane.health().faultTotal(), 0U);
}

SEAM_TEST(tst_kubernetes, TstKubernetes)
#include "tst_kubernetes.moc"
