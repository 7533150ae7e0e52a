// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

/// Objects in the shapes of the Kubernetes API reference, with much in them that nobody here asks for.
namespace seamscope::test::kube {

struct Pod {
    std::string name;
    std::string node{};
    std::string phase = "Running";
    int gpus = 8;
    std::string labels{};      ///< members of metadata.labels
    std::string annotations{}; ///< members of metadata.annotations
    std::string owner{};       ///< KIND/NAME of the controller
    std::string state = R"("running":{"startedAt":"2026-03-01T11:00:05Z"})"; ///< of its container
    std::string lastState{};
    int restarts = 0;
    std::string conditions{}; ///< further ones
    std::string uid{};
};

inline std::string text(const Pod& pod, const std::string& space = "ml") {
    std::string owner;
    if (const auto slash = pod.owner.find('/'); slash != std::string::npos)
        owner = R"("ownerReferences":[{"apiVersion":"x/v1","kind":")" + pod.owner.substr(0, slash) + R"(","name":")" + pod.owner.substr(slash + 1) +
                R"(","uid":"o-1","controller":true,"blockOwnerDeletion":true}],)";
    const std::string amount = std::to_string(pod.gpus);
    const std::string resources = pod.gpus > 0 ? R"({"limits":{"cpu":"96","memory":"1800Gi","nvidia.com/gpu":")" + amount +
                                                     R"("},"requests":{"cpu":"96","memory":"1800Gi","nvidia.com/gpu":")" + amount + R"("}})"
                                               : std::string("{}");
    return R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":")" + pod.name + R"(","namespace":")" + space + R"(","uid":")" +
           (pod.uid.empty() ? "uid-" + pod.name : pod.uid) + R"(","resourceVersion":"1","creationTimestamp":"2026-03-01T11:00:00Z",)" + owner +
           R"("labels":{)" + pod.labels + R"(},"annotations":{)" + pod.annotations +
           R"(},"managedFields":[{"manager":"kubelet","operation":"Update","apiVersion":"v1","fieldsType":"FieldsV1","fieldsV1":{"f:status":{}}}]},)" +
           R"("spec":{"volumes":[{"name":"shm","emptyDir":{"medium":"Memory"}}],"containers":[{"name":"trainer","image":"r.example/t:1","resources":)" +
           resources + R"(,"terminationMessagePath":"/dev/termination-log"},{"name":"sidecar","image":"r.example/s:1","resources":{}}],"restartPolicy":"Never",)" +
           (pod.node.empty() ? "" : R"("nodeName":")" + pod.node + "\",") + R"("schedulerName":"default-scheduler"},"status":{"phase":")" + pod.phase +
           R"(","conditions":[{"type":"Ready","status":"True","lastProbeTime":null,"lastTransitionTime":"2026-03-01T11:00:06Z"})" +
           (pod.conditions.empty() ? "" : "," + pod.conditions) + R"(],"startTime":"2026-03-01T11:00:01Z","containerStatuses":[{"name":"trainer","state":{)" +
           pod.state + R"(},"lastState":{)" + pod.lastState + R"(},"ready":true,"restartCount":)" + std::to_string(pod.restarts) + "}]}}";
}

/// A worker of a PyTorchJob of the training operator.
inline Pod worker(const std::string& job, int index, const std::string& node, const std::string& type = "worker") {
    Pod pod{job + "-" + type + "-" + std::to_string(index), node};
    pod.labels = R"("training.kubeflow.org/job-name":")" + job + R"(","training.kubeflow.org/operator-name":"pytorchjob-controller",)" +
                 R"("training.kubeflow.org/replica-index":")" + std::to_string(index) + R"(","training.kubeflow.org/replica-type":")" + type +
                 R"(","kueue.x-k8s.io/queue-name":"research","team":"llm")";
    pod.owner = "PyTorchJob/" + job;
    return pod;
}

/// @param more further members of spec and status: {"\"unschedulable\":true", "\"x\":1"}
inline std::string node(const std::string& name, int gpus = 8, const std::string& spec = {}, const std::string& ready = "True", int allocatable = -1,
                        const std::string& boot = "boot-1", const std::string& conditions = {}, const std::string& fields = {}) {
    return R"({"kind":"Node","apiVersion":"v1","metadata":{"name":")" + name + R"(","uid":"n-)" + name +
           R"(","resourceVersion":"1","labels":{"kubernetes.io/hostname":")" + name + R"(","nvidia.com/gpu.product":"NVIDIA-H100-80GB-HBM3"},"managedFields":[)" +
           fields + R"(]},"spec":{)" + spec + R"(},"status":{"capacity":{"cpu":"192","nvidia.com/gpu":")" + std::to_string(gpus) +
           R"("},"allocatable":{"cpu":"191","nvidia.com/gpu":")" + std::to_string(allocatable < 0 ? gpus : allocatable) +
           R"("},"conditions":[{"type":"Ready","status":")" + ready +
           R"(","lastHeartbeatTime":"2026-03-01T11:59:00Z","lastTransitionTime":"2026-03-01T11:58:00Z","reason":"KubeletNotReady","message":"PLEG is not healthy"})" +
           (conditions.empty() ? "" : "," + conditions) + R"(],"nodeInfo":{"machineID":"m","bootID":")" + boot +
           R"(","kernelVersion":"5.15.0","kubeletVersion":"v1.31.2"}}})";
}

inline std::string list(const std::vector<std::string>& items, const std::string& version = "100") {
    std::string all;
    for (const std::string& item : items)
        all += (all.empty() ? "" : ",") + item;
    return R"({"kind":"List","apiVersion":"v1","metadata":{"resourceVersion":")" + version + R"("},"items":[)" + all + "]}";
}

} // namespace seamscope::test::kube
