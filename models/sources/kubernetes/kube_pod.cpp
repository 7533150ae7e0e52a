// SPDX-License-Identifier: GPL-3.0-or-later
// Pods: which job one belongs to, its place in it, what it holds, how it fares.
#include "base/text.h"
#include "sources/kubernetes/kube_json.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace seamscope::sources {
namespace {

constexpr std::size_t kMostContainers = 256;
constexpr std::uint32_t kMostIndex = 1'000'000;

std::optional<std::uint32_t> number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || value > kMostIndex)
        return std::nullopt;
    return value;
}

/// "worker-7" is 7; 0 where there is no number at the end.
std::uint32_t ordinal(std::string_view name) {
    const auto dash = name.rfind('-');
    return dash == std::string_view::npos ? 0 : number(name.substr(dash + 1)).value_or(0);
}

/// Controllers that label their pods with their own name.
struct JobLabel {
    const char* label;
    const char* kind;
};
constexpr std::array<JobLabel, 7> kJobLabels = {{{"jobset.sigs.k8s.io/jobset-name", "JobSet"},
                                                 {"training.kubeflow.org/job-name", "PyTorchJob"},
                                                 {"volcano.sh/job-name", "Volcano Job"},
                                                 {"leaderworkerset.sigs.k8s.io/name", "LeaderWorkerSet"},
                                                 {"ray.io/cluster", "RayCluster"},
                                                 {"batch.kubernetes.io/job-name", "Job"},
                                                 {"job-name", "Job"}}};

void readJob(KubePod& pod, const JsonObject& metadata, const JsonObject& labels, const JsonObject& annotations) {
    const auto owner = controllerOf(metadata);
    for (const JobLabel& one : kJobLabels) {
        // Volcano has the name in an annotation, too, where labels are too short for it.
        pod.job = shown(labels, one.label);
        if (pod.job.empty())
            pod.job = shown(annotations, one.label);
        if (pod.job.empty())
            continue;
        pod.jobKind = one.kind;
        if (pod.jobKind == "PyTorchJob" && owner && owner->first.ends_with("Job")) // also MPIJob, JAXJob, TFJob
            pod.jobKind = owner->first;
        return;
    }
    pod.jobKind = owner ? owner->first : "Pod";
    pod.job = owner ? owner->second : pod.name.name;
    if (pod.jobKind == "ReplicaSet") { // of a Deployment, named after it and a hash
        const std::string hash = "-" + shown(labels, "pod-template-hash");
        if (hash.size() > 1 && pod.job.ends_with(hash)) {
            pod.jobKind = "Deployment";
            pod.job.resize(pod.job.size() - hash.size());
        }
    }
}

/// A master is the first; else groups go by name, and pods by the index that their controller gave them.
void readOrder(KubePod& pod, const JsonObject& labels, const JsonObject& annotations) {
    const auto index = [&](const char* key) {
        const auto value = number(shown(labels, key));
        return value ? value : number(shown(annotations, key));
    };
    std::string group;
    for (const char* key : {"training.kubeflow.org/replica-type", "volcano.sh/task-spec", "jobset.sigs.k8s.io/replicatedjob-name"})
        if (group.empty())
            group = lower(shown(labels, key));
    if (group.empty())
        group = lower(shown(annotations, "volcano.sh/task-spec"));
    if (group == "master" || group == "chief" || group == "launcher" || group == "leader" || group == "driver")
        group.clear();
    const auto completion = index("batch.kubernetes.io/job-completion-index");
    if (const auto global = index("jobset.sigs.k8s.io/job-global-index")) {
        pod.order = {"", *global, completion.value_or(0)};
        return;
    }
    for (const char* key : {"training.kubeflow.org/replica-index", "volcano.sh/task-index", "jobset.sigs.k8s.io/job-index",
                            "leaderworkerset.sigs.k8s.io/group-index", "apps.kubernetes.io/pod-index"})
        if (const auto one = index(key)) {
            pod.order = {group, *one, completion.value_or(index("leaderworkerset.sigs.k8s.io/worker-index").value_or(0))};
            return;
        }
    pod.order = {group, completion.value_or(ordinal(pod.name.name)), 0};
}

/// Which GPUs of its node, where somebody wrote it down: "0,1,2,3".
std::vector<std::uint32_t> indicesOf(const JsonObject& annotations, std::uint32_t gpus) {
    std::string text = shown(annotations, "seamscope.io/gpus");
    if (text.empty())
        text = shown(annotations, "ALIYUN_COM_GPU_MEM_IDX");
    std::vector<std::uint32_t> indices;
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto comma = rest.find(',');
        const auto index = number(rest.substr(0, comma));
        if (!index || *index >= KubeBounds::kGpusPerHost || indices.size() >= gpus)
            break;
        indices.push_back(*index);
        rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
    }
    if (!text.empty() && (indices.size() != gpus || !rest.empty())) {
        annotations.problem("seamscope.io/gpus", "names other than " + std::to_string(gpus) + " GPUs");
        indices.clear();
    }
    return indices;
}

void readContainer(KubePod& pod, const JsonObject& container) {
    pod.restarts += static_cast<std::uint32_t>(container.integer("restartCount", 0, kMostIndex).value_or(0));
    const auto state = part(container, "state");
    if (const auto at = timeIn(part(state, "running"), "startedAt"))
        pod.started = pod.started ? std::min(*pod.started, *at) : *at;
    for (const char* key : {"state", "lastState"}) {
        const auto ended = part(part(container, key), "terminated");
        const auto code = ended.integer("exitCode", -1'000'000, 1'000'000);
        if (!code || *code == 0)
            continue;
        KubeExit exit{shown(container, "name"), static_cast<std::int32_t>(*code), shown(ended, "reason"), timeIn(ended, "finishedAt").value_or(TimePoint{})};
        if (!pod.exit || pod.exit->at < exit.at)
            pod.exit = std::move(exit);
    }
}

} // namespace

std::optional<KubeAgent> readAgent(const JsonObject& object, const KubeName& name) {
    const auto spec = part(object, "spec");
    const auto owner = controllerOf(part(object, "metadata"));
    if (!owner || owner->first != "DaemonSet" || spec.boolean("hostNetwork").value_or(false))
        return std::nullopt;
    const Json* containers = spec.array("containers", kMostContainers);
    const bool listens = containers && std::any_of(containers->begin(), containers->end(), [&](const Json& container) {
        const auto ports = container.is_object() ? container.find("ports") : container.end();
        return container.is_object() && ports != container.end() && ports->is_array() && !ports->empty();
    });
    const std::string node = shown(spec, "nodeName");
    if (!listens || node.empty())
        return std::nullopt;
    const auto status = part(object, "status");
    KubeAgent agent{node, name.name};
    constexpr std::size_t kMostAddresses = 8;
    const Json* addresses = status.array("podIPs", kMostAddresses);
    for (std::size_t i = 0; addresses && i < addresses->size(); ++i)
        if ((*addresses)[i].is_object())
            if (const std::string ip = shown(JsonObject((*addresses)[i], status.pointer("podIPs"), status.problems()), "ip"); !ip.empty())
                agent.names += "," + ip;
    if (const std::string ip = shown(status, "podIP"); !addresses && !ip.empty())
        agent.names += "," + ip;
    return agent;
}

std::optional<KubePod> readPod(const JsonObject& object, const KubeName& name) {
    const auto spec = part(object, "spec");
    KubePod pod;
    const Json* containers = spec.array("containers", kMostContainers);
    for (std::size_t i = 0; containers && i < containers->size(); ++i) {
        if (!(*containers)[i].is_object())
            continue;
        const auto resources = part(JsonObject((*containers)[i], spec.pointer("containers"), spec.problems()), "resources");
        const std::uint32_t limit = gpusIn(part(resources, "limits"));
        pod.gpus += limit > 0 ? limit : gpusIn(part(resources, "requests"));
    }
    if (pod.gpus == 0)
        return std::nullopt;
    pod.gpus = std::min(pod.gpus, KubeBounds::kGpusPerHost);
    const auto metadata = part(object, "metadata");
    const auto labels = part(metadata, "labels");
    const auto annotations = part(metadata, "annotations");
    const auto status = part(object, "status");
    pod.name = name;
    pod.uid = shown(metadata, "uid");
    pod.node = shown(spec, "nodeName");
    const std::string phase = shown(status, "phase");
    pod.phase = phase == "Running" ? KubePhase::running
                : phase == "Succeeded" ? KubePhase::succeeded
                : phase == "Failed"    ? KubePhase::failed
                                       : KubePhase::pending; // and Unknown, of a node that was lost
    readJob(pod, metadata, labels, annotations);
    readOrder(pod, labels, annotations);
    pod.indices = indicesOf(annotations, pod.gpus);
    for (const char* key : {"team", "owner"})
        if (pod.team.empty())
            pod.team = shown(labels, key);
    if (pod.team.empty())
        pod.team = name.space;
    for (const char* key : {"kueue.x-k8s.io/queue-name", "volcano.sh/queue-name"})
        if (pod.queue.empty())
            pod.queue = shown(labels, key);
    const Json* statuses = status.array("containerStatuses", kMostContainers);
    for (std::size_t i = 0; statuses && i < statuses->size(); ++i)
        if ((*statuses)[i].is_object())
            readContainer(pod, JsonObject((*statuses)[i], status.pointer("containerStatuses"), status.problems()));
    if (!pod.started)
        pod.started = timeIn(status, "startTime");
    for (const KubeCondition& condition : conditionsOf(status))
        if (condition.type == "DisruptionTarget" && condition.isTrue)
            pod.disruption = condition.reason;
    return pod;
}

} // namespace seamscope::sources
