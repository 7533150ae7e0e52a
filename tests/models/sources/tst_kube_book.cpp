// SPDX-License-Identifier: GPL-3.0-or-later
// What objects of the Kubernetes API mean: who sits on which GPU, what happened to jobs and nodes, who wanted it.
#include "sources/kubernetes/kube_book.h"
#include "support/kube_objects.h"
#include "support/test_program.h"

#include <QtTest>

#include <malloc.h>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
namespace kube = seamscope::test::kube;
using telemetry::EventKind;

namespace {

struct Bench {
    /// A list of the kind, from the start.
    void list(KubeResource resource, const std::vector<std::string>& objects) {
        Problems problems;
        auto page = parseKubePage(resource, kube::list(objects), problems);
        QVERIFY2(page, page ? "" : page.error().text().c_str());
        complaints += problems.count();
        book.begin(resource);
        for (KubeItem& item : page->items)
            book.take(resource, std::move(item), now);
        book.listed(resource, now);
    }
    /// Events of a watch, and what they make.
    KubeBook::News watch(KubeResource resource, const std::string& type, const std::string& object) {
        Problems problems;
        auto news = parseKubeNews(resource, R"({"type":")" + type + R"(","object":)" + object + "}", problems);
        complaints += problems.count();
        if (news && news->change == KubeChange::deleted)
            book.remove(resource, news->item.name, now);
        else if (news && news->change != KubeChange::bookmark)
            book.take(resource, std::move(news->item), now);
        return told();
    }
    KubeBook::News told() {
        auto news = book.news(now);
        for (const auto& job : news.fragment.jobs)
            jobs[job.id.text()] = job;
        for (const auto& entity : news.fragment.entities)
            if (entity.labels.contains("state"))
                states[entity.id.text()] = entity.labels.at("state");
        return news;
    }
    KubeBook book;
    TimePoint now = parseRfc3339("2026-03-01T12:00:00Z").value();
    std::uint64_t complaints = 0;
    std::map<std::string, topology::Job> jobs;
    std::map<std::string, std::string> states;
};

const telemetry::Event* find(const KubeBook::News& news, EventKind kind, const std::string& words) {
    for (const auto& event : news.events)
        if (event.kind == kind && event.text.find(words) != std::string::npos)
            return &event;
    return nullptr;
}

const std::string kExit137 = R"("terminated":{"exitCode":137,"reason":"OOMKilled","startedAt":"2026-03-01T11:00:05Z","finishedAt":"2026-03-01T11:59:30Z"})";

} // namespace

class TstKubeBook : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ranksFollowTheirControllersIndices();
    void partsOfANodeHaveNoPlaceUnlessSomebodySaysSo();
    void labelsOfEachController_data();
    void labelsOfEachController();
    void startEndAndWhoFailedFirst();
    void successIsAnExitAndACrashIsNone();
    void aControllerTellsOfTheEnd();
    void resizeAndPlacement();
    void nodes();
    void nodesStandWhereTheirLabelsSay();
    void exportersInPodsNameTheirNodes();
    void warningsAreOfWhatHoldsGpus();
    void whatAListNoLongerHasEndedUnseen();
    void hostileObjects();
    void aHundredThousandPodsAndNoMore();
    void textsWithoutEndAreBounded();
};

void TstKubeBook::ranksFollowTheirControllersIndices() {
    Bench b;
    b.list(KubeResource::nodes, {kube::node("n1"), kube::node("n2"), kube::node("n3")});
    // In the order of their names worker-10 would stand before worker-2: here the index counts, and the master is first.
    b.list(KubeResource::pods, {kube::text(kube::worker("atlas", 1, "n1")), kube::text(kube::worker("atlas", 0, "n2")),
                                kube::text(kube::worker("atlas", 0, "n3", "master")), kube::text({"web", "n1", "Running", 0})});
    const auto news = b.told();
    QCOMPARE(news.fragment.jobs.size(), 1U);
    QVERIFY(!find(news, EventKind::start, "")); // began before we looked
    const auto& job = b.jobs.at("job/ml.atlas");
    QCOMPARE(job.owner, std::string("llm"));
    QCOMPARE(job.gpus, 24U);
    QCOMPARE(job.ranks.size(), 24U);
    QCOMPARE(job.ranks[0].gpu.text(), std::string("gpu/n3:0"));
    QCOMPARE(job.ranks[9].gpu.text(), std::string("gpu/n2:1"));
    QCOMPARE(job.ranks[23].gpu.text(), std::string("gpu/n1:7"));
    QVERIFY(job.start == parseRfc3339("2026-03-01T11:00:05Z").value());
    QCOMPARE(b.states.at("job/ml.atlas"), std::string("runs"));
    QVERIFY(b.told().fragment.isEmpty()); // nothing is new
    QVERIFY(b.watch(KubeResource::pods, "MODIFIED", kube::text(kube::worker("atlas", 1, "n1"))).fragment.isEmpty()); // nor in a duplicate
    QCOMPARE(b.complaints, 0U);
}

void TstKubeBook::partsOfANodeHaveNoPlaceUnlessSomebodySaysSo() {
    Bench b;
    kube::Pod part{"part", "n1", "Running", 4};
    kube::Pod said{"said", "n1", "Running", 2};
    said.annotations = R"("seamscope.io/gpus":"6,7")";
    kube::Pod liar{"liar", "n2", "Running", 2};
    liar.annotations = R"("seamscope.io/gpus":"6,banana")";
    // Two pods of one job that have a whole node between them.
    kube::Pod left = kube::worker("pair", 0, "n3");
    kube::Pod right = kube::worker("pair", 1, "n3");
    left.gpus = right.gpus = 4;
    b.list(KubeResource::pods, {kube::text(part), kube::text(said), kube::text(liar), kube::text(left), kube::text(right)});
    (void)b.told();
    QVERIFY(b.jobs.at("job/ml.pair").ranks.empty()); // how many GPUs n3 has is not known yet
    b.list(KubeResource::nodes, {kube::node("n1"), kube::node("n2"), kube::node("n3")});
    (void)b.told();
    QCOMPARE(b.jobs.at("job/ml.part").gpus, 4U);
    QVERIFY(b.jobs.at("job/ml.part").ranks.empty());
    QCOMPARE(b.jobs.at("job/ml.said").ranks[1].gpu.text(), std::string("gpu/n1:7"));
    QVERIFY(b.jobs.at("job/ml.liar").ranks.empty());
    QCOMPARE(b.complaints, 1U);
    QCOMPARE(b.jobs.at("job/ml.pair").ranks.size(), 8U);
    QCOMPARE(b.jobs.at("job/ml.pair").ranks[5].gpu.text(), std::string("gpu/n3:5"));
}

void TstKubeBook::labelsOfEachController_data() {
    QTest::addColumn<QByteArray>("labels");
    QTest::addColumn<QByteArray>("owner");
    QTest::addColumn<QByteArray>("job");
    QTest::addColumn<unsigned>("index");
    QTest::newRow("JobSet") << QByteArray(R"("jobset.sigs.k8s.io/jobset-name":"js","jobset.sigs.k8s.io/replicatedjob-name":"w","jobset.sigs.k8s.io/job-global-index":"3","batch.kubernetes.io/job-name":"js-w-0","batch.kubernetes.io/job-completion-index":"1")")
                            << QByteArray("Job/js-w-0") << QByteArray("js") << 3U;
    QTest::newRow("Volcano") << QByteArray(R"("volcano.sh/job-name":"vj","volcano.sh/task-spec":"worker","volcano.sh/task-index":"5")")
                             << QByteArray("Job/vj") << QByteArray("vj") << 5U;
    QTest::newRow("batch Job") << QByteArray(R"("batch.kubernetes.io/job-name":"bj","batch.kubernetes.io/job-completion-index":"12")")
                               << QByteArray("Job/bj") << QByteArray("bj") << 12U;
    QTest::newRow("Deployment") << QByteArray(R"("pod-template-hash":"6d4cf56db6")") << QByteArray("ReplicaSet/chat-6d4cf56db6") << QByteArray("chat") << 4U;
    QTest::newRow("StatefulSet") << QByteArray(R"("apps.kubernetes.io/pod-index":"4")") << QByteArray("StatefulSet/db") << QByteArray("db") << 4U;
    QTest::newRow("alone") << QByteArray() << QByteArray() << QByteArray("p-4") << 4U;
}

void TstKubeBook::labelsOfEachController() {
    QFETCH(QByteArray, labels);
    QFETCH(QByteArray, owner);
    QFETCH(QByteArray, job);
    QFETCH(unsigned, index);
    kube::Pod pod{"p-4", "n1"};
    pod.labels = labels.toStdString();
    pod.owner = owner.toStdString();
    Problems problems;
    const auto page = parseKubePage(KubeResource::pods, kube::list({kube::text(pod)}), problems);
    QVERIFY(page && page->items.size() == 1 && problems.isEmpty());
    const auto& read = std::get<KubePod>(page->items[0].object);
    QCOMPARE(QByteArray::fromStdString(read.job), job);
    QCOMPARE(std::get<1>(read.order), index);
    QCOMPARE(read.team, std::string("ml")); // nobody said: the namespace
}

void TstKubeBook::startEndAndWhoFailedFirst() {
    Bench b;
    b.list(KubeResource::nodes, {kube::node("n1"), kube::node("n2")});
    b.list(KubeResource::pods, {});
    (void)b.told();
    kube::Pod one = kube::worker("atlas", 0, "n1");
    kube::Pod two = kube::worker("atlas", 1, "n2");
    for (kube::Pod* pod : {&one, &two}) {
        pod->phase = "Pending";
        pod->state = R"("waiting":{"reason":"ContainerCreating"})";
        QVERIFY(b.watch(KubeResource::pods, "ADDED", kube::text(*pod)).fragment.isEmpty());
        pod->phase = "Running";
        pod->state = R"("running":{"startedAt":"2026-03-01T11:59:58Z"})";
    }
    const auto first = b.watch(KubeResource::pods, "MODIFIED", kube::text(one));
    QVERIFY(find(first, EventKind::start, "PyTorchJob atlas runs"));
    QCOMPARE(b.states.at("job/ml.atlas"), std::string("1 of 2 pods run"));
    QVERIFY(b.watch(KubeResource::pods, "MODIFIED", kube::text(two)).events.empty());
    QCOMPARE(b.states.at("job/ml.atlas"), std::string("runs"));

    b.now += 1min;
    two.phase = "Failed";
    two.state = kExit137;
    const auto crash = b.watch(KubeResource::pods, "MODIFIED", kube::text(two));
    const auto* line = find(crash, EventKind::log, "container trainer of pod atlas-worker-1 exited with code 137 (OOMKilled) on n2");
    QVERIFY(line);
    QCOMPARE(line->entity.text(), std::string("rank/ml.atlas:8"));
    QVERIFY(line->at == parseRfc3339("2026-03-01T11:59:30Z").value());
    one.phase = "Failed";
    one.state = R"("terminated":{"exitCode":1,"reason":"Error","finishedAt":"2026-03-01T11:59:40Z"})";
    const auto end = b.watch(KubeResource::pods, "MODIFIED", kube::text(one));
    QVERIFY(find(end, EventKind::log, "ended: FAILED, first pod atlas-worker-1 on n2, exit code 137 (OOMKilled)"));
    QVERIFY(!find(end, EventKind::exit, "")); // an exit excuses: this one nobody wanted
    QVERIFY(b.jobs.at("job/ml.atlas").end == b.now);
    QCOMPARE(b.jobs.at("job/ml.atlas").ranks.size(), 16U); // where it was
    QVERIFY(b.watch(KubeResource::pods, "DELETED", kube::text(one)).fragment.isEmpty());

    // The controller makes them anew, under the same names.
    b.now += 1min;
    QVERIFY(b.watch(KubeResource::pods, "DELETED", kube::text(two)).fragment.isEmpty());
    for (kube::Pod* pod : {&one, &two}) {
        pod->uid = "again-" + pod->name;
        pod->phase = "Running";
        pod->state = R"("running":{"startedAt":"2026-03-01T12:01:00Z"})";
    }
    QVERIFY(find(b.watch(KubeResource::pods, "ADDED", kube::text(one)), EventKind::start, "runs again"));
    QVERIFY(!b.jobs.at("job/ml.atlas").end);
}

void TstKubeBook::successIsAnExitAndACrashIsNone() {
    Bench b;
    b.list(KubeResource::nodes, {kube::node("n1")});
    kube::Pod pod = kube::worker("small", 0, "n1");
    b.list(KubeResource::pods, {kube::text(pod)});
    (void)b.told();
    // In place: the container restarts, the pod does not.
    pod.lastState = kExit137;
    pod.restarts = 1;
    const auto restart = b.watch(KubeResource::pods, "MODIFIED", kube::text(pod));
    QVERIFY(find(restart, EventKind::log, "exited with code 137"));
    QVERIFY(b.watch(KubeResource::pods, "MODIFIED", kube::text(pod)).events.empty());
    pod.phase = "Succeeded";
    pod.lastState.clear();
    pod.state = R"("terminated":{"exitCode":0,"reason":"Completed","finishedAt":"2026-03-01T11:59:40Z"})";
    const auto end = b.watch(KubeResource::pods, "MODIFIED", kube::text(pod));
    QVERIFY(find(end, EventKind::exit, "PyTorchJob small ended"));

    kube::Pod drained = kube::worker("drained", 0, "n1");
    (void)b.watch(KubeResource::pods, "ADDED", kube::text(drained));
    drained.conditions = R"({"type":"DisruptionTarget","status":"True","reason":"EvictionByEvictionAPI","message":"Eviction API: evicting"})";
    const auto leaves = b.watch(KubeResource::pods, "MODIFIED", kube::text(drained));
    QVERIFY(find(leaves, EventKind::automation, "pod drained-worker-0 leaves n1: EvictionByEvictionAPI"));
}

void TstKubeBook::aControllerTellsOfTheEnd() {
    Bench b;
    b.list(KubeResource::nodes, {kube::node("n1")});
    kube::Pod pod = kube::worker("atlas", 0, "n1");
    b.list(KubeResource::pods, {kube::text(pod)});
    const auto job = [](const std::string& conditions) {
        return R"({"apiVersion":"kubeflow.org/v1","kind":"PyTorchJob","metadata":{"name":"atlas","namespace":"ml","uid":"j1","resourceVersion":"7"},)"
               R"("spec":{"pytorchReplicaSpecs":{"Worker":{"replicas":1}}},"status":{"conditions":[)" + conditions + "]}}";
    };
    const std::string running = R"({"type":"Running","status":"True","reason":"PyTorchJobRunning","lastTransitionTime":"2026-03-01T11:00:05Z"})";
    b.list(KubeResource::pytorchJobs, {job(running)});
    b.list(KubeResource::workloads, {});
    (void)b.told();
    QVERIFY(find(b.watch(KubeResource::pytorchJobs, "MODIFIED", job(R"({"type":"Restarting","status":"True","reason":"PyTorchJobRestarting","message":"1 Worker failed","lastTransitionTime":"2026-03-01T11:59:00Z"})")),
                 EventKind::automation, "PyTorchJob atlas restarts, PyTorchJobRestarting: 1 Worker failed"));
    const std::string workload = R"({"metadata":{"name":"pytorchjob-atlas-1","namespace":"ml","resourceVersion":"8","ownerReferences":[{"kind":"PyTorchJob","name":"atlas","controller":true}]},)"
        R"("spec":{"queueName":"research"},"status":{"conditions":[{"type":"Evicted","status":"True","reason":"Preempted","message":"by prod","lastTransitionTime":"2026-03-01T11:59:10Z"}]}})";
    const auto evicted = b.watch(KubeResource::workloads, "ADDED", workload);
    const auto* preempted = find(evicted, EventKind::automation, "evicted by Kueue, Preempted: by prod");
    QVERIFY(preempted && preempted->entity.text() == "job/ml.atlas");
    QVERIFY(b.watch(KubeResource::workloads, "MODIFIED", workload).events.empty()); // the same again

    pod.phase = "Failed";
    pod.state = kExit137;
    const auto crash = b.watch(KubeResource::pods, "MODIFIED", kube::text(pod));
    QVERIFY(b.jobs.at("job/ml.atlas").end.has_value());
    QVERIFY(!find(crash, EventKind::log, "ended"));
    const auto verdict = b.watch(KubeResource::pytorchJobs, "MODIFIED", job(R"({"type":"Failed","status":"True","reason":"PyTorchJobFailed","message":"backoff limit","lastTransitionTime":"2026-03-01T11:59:50Z"})"));
    QVERIFY(find(verdict, EventKind::log, "PyTorchJob atlas ended: FAILED, PyTorchJobFailed: backoff limit"));
    QVERIFY(b.watch(KubeResource::pytorchJobs, "DELETED", job(R"({"type":"Failed","status":"True"})")).events.empty());
}

void TstKubeBook::resizeAndPlacement() {
    Bench b;
    b.list(KubeResource::nodes, {kube::node("n1"), kube::node("n2"), kube::node("n3")});
    kube::Pod moved = kube::worker("e", 1, "n2");
    b.list(KubeResource::pods, {kube::text(kube::worker("e", 0, "n1")), kube::text(moved)});
    (void)b.told();
    // A pod that is gone is a fault until the job stays smaller; here its controller makes it anew elsewhere.
    QVERIFY(b.watch(KubeResource::pods, "DELETED", kube::text(moved)).events.empty());
    QVERIFY(!b.jobs.at("job/ml.e").end);
    moved.node = "n3";
    moved.uid = "other";
    const auto back = b.watch(KubeResource::pods, "ADDED", kube::text(moved));
    QCOMPARE(b.jobs.at("job/ml.e").ranks[8].gpu.text(), std::string("gpu/n3:0"));
    QCOMPARE(back.events.size(), 1U);
    QVERIFY(find(back, EventKind::placement, "ranks 8-15 from n2 to n3"));
    const auto grown = b.watch(KubeResource::pods, "ADDED", kube::text(kube::worker("e", 2, "n2")));
    QVERIFY(find(grown, EventKind::resize, "from 16 to 24 GPUs"));
    // One that waits for its place is none that is gone.
    kube::Pod waits = kube::worker("e", 2, "");
    waits.uid = "waits";
    waits.phase = "Pending";
    QVERIFY(b.watch(KubeResource::pods, "MODIFIED", kube::text(waits)).events.empty());
    waits.node = "n4";
    waits.phase = "Running";
    QVERIFY(find(b.watch(KubeResource::pods, "MODIFIED", kube::text(waits)), EventKind::placement, "ranks 16-23 from n2 to n4"));
    QVERIFY(b.watch(KubeResource::pods, "DELETED", kube::text(waits)).events.empty());
    b.now += 61s;
    QVERIFY(find(b.told(), EventKind::resize, "from 24 to 16 GPUs"));
}

void TstKubeBook::nodes() {
    Bench b;
    const auto cordon = [](const char* manager) {
        return std::string(R"({"manager":")") + manager + R"(","operation":"Update","time":"2026-03-01T11:50:00Z","fieldsV1":{"f:spec":{"f:unschedulable":{}}}})";
    };
    const std::string out = R"("unschedulable":true,"taints":[{"key":"node.kubernetes.io/unschedulable","effect":"NoSchedule"}])";
    b.list(KubeResource::nodes, {kube::node("n1", 8, R"("taints":[{"key":"nvidia.com/gpu","value":"present","effect":"NoSchedule"}])"), kube::node("n2"),
                                 kube::node("n3", 8, out, "True", -1, "boot-1", {}, cordon("kubectl-cordon"))});
    const auto first = b.told();
    QCOMPARE(first.events.size(), 1U); // what is out today, since when
    QVERIFY(first.events[0].kind == EventKind::operatorAction && first.events[0].at == parseRfc3339("2026-03-01T11:50:00Z").value());

    const auto robot = b.watch(KubeResource::nodes, "MODIFIED", kube::node("n2", 8, out, "True", -1, "boot-1", {}, cordon("fault-quarantine")));
    const auto* quarantined = find(robot, EventKind::automation, "cordoned");
    QVERIFY(quarantined && quarantined->attributes == telemetry::Labels({{"owner", "fault-quarantine"}}));
    QVERIFY(find(b.watch(KubeResource::nodes, "MODIFIED", kube::node("n2", 8, out, "True", -1, "boot-2", {}, cordon("fault-quarantine"))), EventKind::reboot, "rebooted while cordoned"));
    QVERIFY(find(b.watch(KubeResource::nodes, "MODIFIED", kube::node("n2", 8, "", "True", -1, "boot-2")), EventKind::automation, "takes pods again"));

    const auto dead = b.watch(KubeResource::nodes, "MODIFIED", kube::node("n1", 8, "", "Unknown"));
    QVERIFY(find(dead, EventKind::log, "node is not ready: KubeletNotReady: PLEG is not healthy"));
    const auto back = b.watch(KubeResource::nodes, "MODIFIED", kube::node("n1", 8, "", "True", 7, "boot-9"));
    QVERIFY(find(back, EventKind::log, "ready again") && find(back, EventKind::log, "7 of 8 GPUs can be given out"));
    QVERIFY(find(back, EventKind::log, "rebooted, though it was not cordoned") && !find(back, EventKind::reboot, ""));
    const auto sick = b.watch(KubeResource::nodes, "MODIFIED", kube::node("n1", 8, R"("taints":[{"key":"example.com/drain","effect":"NoExecute"}])", "True", 7, "boot-9",
                                                                          R"({"type":"KernelDeadlock","status":"True","reason":"DockerHung","message":"task docker:7 blocked","lastTransitionTime":"2026-03-01T11:59:00Z"})"));
    QVERIFY(find(sick, EventKind::log, "KernelDeadlock: DockerHung: task docker:7 blocked") && find(sick, EventKind::automation, "taint example.com/drain:NoExecute"));
}

void TstKubeBook::nodesStandWhereTheirLabelsSay() {
    const auto at = [](const std::string& rack) {
        std::string object = kube::node("n1");
        const auto put = [&object](const std::string& before, const std::string& text) { object.insert(object.find(before), text); };
        put(R"("nvidia.com/gpu.product")", R"("topology.kubernetes.io/zone":"hall2","topology.kubernetes.io/rack":")" + rack + R"(","example.com/row":"b",)");
        put(R"("nodeInfo")", R"("addresses":[{"type":"InternalIP","address":"10.1.0.11"},{"type":"InternalIP","address":"fd00::b"},{"type":"Hostname","address":"n1"},{"type":"InternalDNS","address":"ip-10-1-0-11.internal"},{"type":"ExternalIP","address":"8.8.8.8"}],)");
        return object;
    };
    Bench b;
    b.list(KubeResource::nodes, {at("hall2-b07"), kube::node("n2")});
    const auto told = b.told();
    QCOMPARE(b.complaints, std::uint64_t{0});
    std::map<std::string, std::map<std::string, std::string>> labels;
    for (const topology::Entity& entity : told.fragment.entities)
        labels[entity.id.text()] = entity.labels;
    QCOMPARE(labels["host/n1"]["address"], std::string("10.1.0.11,fd00::b,ip-10-1-0-11.internal")); // as exporters are scraped
    QCOMPARE(labels["rack/hall2-b07"]["row"], std::string("b"));
    QVERIFY(labels["host/n2"].contains("gpu_product") && !labels["host/n2"].contains("address"));
    QCOMPARE(told.fragment.edges.size(), std::size_t{1});
    QCOMPARE(told.fragment.edges[0], (topology::Edge{*topology::EntityId::parse("rack/hall2-b07"), *topology::EntityId::parse("host/n1"), topology::EdgeKind::contains}));
    // It needs no pod to be known: what goes by an address is to find its name.
    Bench early;
    early.list(KubeResource::nodes, {at("hall2-b07")});
    QCOMPARE(early.book.takePlaces().edges.size(), std::size_t{1});
    QVERIFY(early.book.takePlaces().isEmpty() && early.told().fragment.entities.empty());
    // What stays as it was is not told again; a label that is put on later is.
    QVERIFY(b.watch(KubeResource::nodes, "MODIFIED", at("hall2-b07")).fragment.entities.empty());
    QCOMPARE(b.watch(KubeResource::nodes, "MODIFIED", at("hall2-b08")).fragment.edges.size(), std::size_t{1});
}

/// dcgm-exporter without NODE_NAME calls its host by its pod; Prometheus calls it by the address of that.
void TstKubeBook::exportersInPodsNameTheirNodes() {
    const auto pod = [](const std::string& name, const std::string& node, const std::string& ip, const std::string& kind = "DaemonSet", const std::string& spec = "") {
        return R"({"metadata":{"name":")" + name + R"(","namespace":"gpu-operator","uid":"u","ownerReferences":[{"apiVersion":"apps/v1","kind":")" + kind +
               R"(","name":"dcgm-exporter","uid":"d","controller":true}]},"spec":{"nodeName":")" + node + R"(",)" + spec +
               R"("containers":[{"name":"x","ports":[{"name":"metrics","containerPort":9400}]}]},"status":{"phase":"Running","podIP":")" + ip + R"(","podIPs":[{"ip":")" + ip + R"("}]}})";
    };
    Bench b;
    b.list(KubeResource::nodes, {kube::node("n1"), kube::node("n2")});
    b.list(KubeResource::pods, {pod("dcgm-exporter-x7k2p", "n1", "10.244.1.7"), pod("web-1", "n1", "10.244.1.8", "ReplicaSet"), pod("node-exporter-m4qzv", "n2", "10.1.0.12", "DaemonSet", R"("hostNetwork":true,)")});
    const auto addresses = [](const KubeBook::News& news, const std::string& host) {
        std::string found = "none";
        for (const topology::Entity& entity : news.fragment.entities)
            if (const auto label = entity.labels.find(topology::kAgentsLabel); entity.id.text() == host && label != entity.labels.end())
                found = label->second;
        return found;
    };
    const auto told = b.told();
    QCOMPARE(addresses(told, "host/n1"), std::string("dcgm-exporter-x7k2p,10.244.1.7"));
    QCOMPARE(addresses(told, "host/n2"), std::string("none"));
    QVERIFY(told.fragment.jobs.empty());
    QVERIFY(!b.book.hasNews());
    // One that is replaced has another name and address.
    const auto next = b.watch(KubeResource::pods, "ADDED", pod("dcgm-exporter-9wblt", "n1", "10.244.1.9"));
    QCOMPARE(addresses(next, "host/n1"), std::string("dcgm-exporter-9wblt,10.244.1.9,dcgm-exporter-x7k2p,10.244.1.7"));
    QCOMPARE(addresses(b.watch(KubeResource::pods, "DELETED", pod("dcgm-exporter-x7k2p", "n1", "10.244.1.7")), "host/n1"), std::string("dcgm-exporter-9wblt,10.244.1.9"));
    QVERIFY(b.watch(KubeResource::pods, "MODIFIED", pod("dcgm-exporter-9wblt", "n1", "10.244.1.9")).fragment.isEmpty());
    b.list(KubeResource::pods, {}); // after a gap: gone while nobody looked
    QCOMPARE(addresses(b.told(), "host/n1"), std::string());
    QCOMPARE(b.complaints, std::uint64_t{0});
}

void TstKubeBook::warningsAreOfWhatHoldsGpus() {
    Bench b;
    b.list(KubeResource::nodes, {kube::node("n1")});
    b.list(KubeResource::pods, {kube::text(kube::worker("atlas", 0, "n1"))});
    (void)b.told();
    const auto warning = [](const char* kind, const char* name, const char* type = "Warning", const char* at = "2026-03-01T11:59:00Z") {
        return std::string(R"({"metadata":{"name":"e.17","namespace":"ml","resourceVersion":"5"},"involvedObject":{"kind":")") + kind + R"(","namespace":"ml","name":")" + name +
               R"(","uid":"u"},"reason":"BackOff","message":"Back-off restarting failed container","source":{"component":"kubelet","host":"n1"},"firstTimestamp":"2026-03-01T11:00:00Z","lastTimestamp":")" +
               at + R"(","count":7,"type":")" + type + R"(","eventTime":null,"reportingComponent":"kubelet","reportingInstance":"n1"})";
    };
    const auto ofPod = b.watch(KubeResource::events, "ADDED", warning("Pod", "atlas-worker-0"));
    QCOMPARE(ofPod.events.size(), 1U);
    QCOMPARE(ofPod.events[0].entity.text(), std::string("rank/ml.atlas:0"));
    QVERIFY(ofPod.events[0].text.find("BackOff: Back-off restarting failed container (7 times)") != std::string::npos);
    QVERIFY(b.watch(KubeResource::events, "MODIFIED", warning("Pod", "atlas-worker-0", "Warning", "2026-03-01T11:59:20Z")).events.empty()); // the same, soon
    QVERIFY(b.watch(KubeResource::events, "ADDED", warning("Pod", "web")).events.empty());
    QVERIFY(b.watch(KubeResource::events, "ADDED", warning("Pod", "atlas-worker-0", "Normal")).events.empty());
    QCOMPARE(b.watch(KubeResource::events, "ADDED", warning("Node", "n1")).events.at(0).entity.text(), std::string("host/n1"));
}

void TstKubeBook::whatAListNoLongerHasEndedUnseen() {
    Bench b;
    b.list(KubeResource::nodes, {kube::node("n1")});
    b.list(KubeResource::pods, {kube::text(kube::worker("atlas", 0, "n1"))});
    (void)b.told();
    QCOMPARE(b.book.lost(b.now).fragment.entities.size(), 1U);
    QVERIFY(b.book.lost(b.now).fragment.isEmpty()); // said once
    b.book.found();
    (void)b.told();
    QCOMPARE(b.states.at("job/ml.atlas"), std::string("runs"));
    b.list(KubeResource::pods, {});
    const auto news = b.told();
    QCOMPARE(news.events.size(), 1U);
    QVERIFY(news.events[0].quality == telemetry::Quality::uncertain && news.events[0].kind == EventKind::log);
    QVERIFY(b.jobs.at("job/ml.atlas").end == b.now);
}

void TstKubeBook::hostileObjects() {
    Problems problems;
    for (const char* text : {"", "[]", "17", R"({"items":[]})", R"({"metadata":{"resourceVersion":"1"}})", R"({"metadata":{"resourceVersion":"1"},"items":{}})"})
        QVERIFY2(!parseKubePage(KubeResource::pods, text, problems), text);
    QVERIFY(!parseKubePage(KubeResource::pods, kube::list({std::string(100, '[') + std::string(100, ']')}), problems)); // deep
    QVERIFY(problems.isEmpty());
    // Taken for the last page, what is behind it would have ended.
    Problems goesOn;
    for (const std::string& next : {std::string("7"), "\"" + std::string(5'000, 'c') + "\""})
        QVERIFY2(!parseKubePage(KubeResource::pods, R"({"metadata":{"resourceVersion":"1","continue":)" + next + R"(},"items":[]})", goesOn), next.c_str());
    for (const char* end : {"null", "\"\""})
        QVERIFY2(parseKubePage(KubeResource::pods, R"({"metadata":{"resourceVersion":"1","continue":)" + std::string(end) + R"(},"items":[]})", goesOn), end);
    const auto page = parseKubePage(KubeResource::pods,
                                    kube::list({R"({"metadata":17})", R"({"metadata":{"name":"a"},"spec":{"containers":"x"}})", "null",
                                                R"({"metadata":{"name":"b"},"spec":{"containers":[{"resources":{"limits":{"nvidia.com/gpu":"1e9"}}}]}})",
                                                kube::text({"a\\u001b[2J\\u202e", "n1"})}),
                                    problems);
    QVERIFY(page);
    QCOMPARE(page->items.size(), 3U);
    QCOMPARE(problems.count(), 5U); // metadata that is none, thus no name; containers; no object; a count of GPUs
    QVERIFY(page->items[2].name.name.find('\x1b') == std::string::npos);
    for (const char* text : {"{}", R"({"type":"ADDED"})", R"({"type":"EVICTED","object":{}})", R"({"type":"ERROR","object":{"code":500,"message":"etcd"}})"}) {
        const auto news = parseKubeNews(KubeResource::nodes, text, problems);
        QVERIFY2(!news || news->change == KubeChange::bookmark, text);
    }
    const auto gone = parseKubeNews(KubeResource::pods, R"({"type":"ERROR","object":{"kind":"Status","code":410,"reason":"Expired"}})", problems);
    QVERIFY(gone && gone->change == KubeChange::expired);
    QCOMPARE(kubeStatus(R"({"kind":"Status","message":"pods is forbidden"})"), std::string("pods is forbidden"));
    QCOMPARE(kubeStatus("<html>"), std::string());
}

void TstKubeBook::aHundredThousandPodsAndNoMore() {
    Bench b;
    b.book.begin(KubeResource::pods);
    for (std::size_t i = 0; i < KubeBounds::kPods + 5; ++i) {
        KubePod pod;
        pod.name = {"ml", "pod-" + std::to_string(i)};
        pod.job = "set-" + std::to_string(i / 10);
        pod.phase = KubePhase::running;
        pod.gpus = 8;
        KubeItem item{pod.name, pod};
        b.book.take(KubeResource::pods, item, b.now);
        if (i == 0)
            b.book.take(KubeResource::pods, std::move(item), b.now); // one that is known has its place
    }
    b.book.listed(KubeResource::pods, b.now);
    const auto news = b.told();
    QCOMPARE(news.leftOut, 5U);
    QCOMPARE(news.fragment.jobs.size(), KubeBounds::kPods / 10);
    b.list(KubeResource::pods, {});
    QCOMPARE(b.told().fragment.jobs.size(), KubeBounds::kPods / 10); // all of them ended
}

/// What the allocator says is in use, not what the book thinks.
void TstKubeBook::textsWithoutEndAreBounded() {
    constexpr std::size_t kBytes = std::size_t{8} << 20;
    const std::string text(1000, 'x');
    std::string conditions;
    for (int i = 0; i < 32; ++i)
        conditions += std::string(i > 0 ? "," : "") + R"({"type":"T)" + std::to_string(i) + R"(","status":"True","reason":")" + text + R"(","message":")" + text + "\"}";
    const auto job = [&](int i, const std::string& said) {
        return R"({"kind":"PyTorchJob","apiVersion":"kubeflow.org/v1","metadata":{"name":"j)" + std::to_string(i) + R"(","namespace":"ml","uid":"u"},"status":{"conditions":[)" +
               said + "]}}";
    };
    KubeBook book(kBytes);
    const TimePoint now = parseRfc3339("2026-03-01T12:00:00Z").value();
    const std::size_t before = ::mallinfo2().uordblks;
    const auto take = [&](const std::string& object) {
        Problems problems;
        auto news = parseKubeNews(KubeResource::pytorchJobs, R"({"type":"ADDED","object":)" + object + "}", problems);
        QVERIFY(news);
        book.take(KubeResource::pytorchJobs, std::move(news->item), now);
    };
    for (int i = 0; i < 1000; ++i)
        take(job(i, ""));
    for (int i = 0; i < 2000; ++i) // small ones that grow, and new ones
        take(job(i, conditions));
    const std::size_t held = ::mallinfo2().uordblks - before;
    QVERIFY2(held < 2 * kBytes && held > kBytes / 2, std::to_string(held).c_str());
    QVERIFY(book.bytes() <= kBytes);
    const auto news = book.news(now);
    QVERIFY(news.leftOut > 1500);
    for (int i = 0; i < 2000; ++i)
        book.remove(KubeResource::pytorchJobs, {"ml", "j" + std::to_string(i)}, now);
    QCOMPARE(book.bytes(), std::size_t{0});
}

SEAM_TEST(tst_kube_book, TstKubeBook)
#include "tst_kube_book.moc"
