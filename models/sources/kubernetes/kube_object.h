// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/time.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

namespace seamscope::sources {

struct KubeBounds {
    static constexpr std::size_t kObjectBytes = std::size_t{4} << 20; ///< etcd takes 1.5 MiB
    static constexpr std::size_t kPageBytes = std::size_t{64} << 20;
    static constexpr std::size_t kPageItems = 5'000; ///< we ask for fewer
    static constexpr std::size_t kPageValues = 1'000'000;
    static constexpr std::size_t kObjectValues = 100'000; ///< one has some hundreds
    static constexpr std::size_t kTextBytes = 1024;
    static constexpr std::uint32_t kGpusPerHost = 256;
    static constexpr std::size_t kPods = 100'000; ///< that hold GPUs
    static constexpr std::size_t kAgents = 500'000; ///< pods of DaemonSets
    static constexpr std::size_t kNodes = 50'000;
    static constexpr std::size_t kControllers = 100'000;
    static constexpr std::size_t kBookBytes = std::size_t{256} << 20; ///< of all that is kept
};

/// What a list or watch is of.
enum class KubeResource : std::uint8_t { pods, nodes, events, workloads, podGroups, volcanoJobs, jobSets, pytorchJobs };
inline constexpr int kKubeResources = 8;
/// Below the URL of the API server: "/api/v1/pods".
[[nodiscard]] std::string_view kubePath(KubeResource resource);
/// Where its absence is a fault: all others are kinds that a cluster may not have.
[[nodiscard]] constexpr bool isCore(KubeResource resource) { return resource <= KubeResource::events; }

struct KubeName {
    std::string space; ///< namespace, empty for nodes
    std::string name;
    auto operator<=>(const KubeName&) const = default;
};

enum class KubePhase : std::uint8_t { pending, running, succeeded, failed };

/// A container that ended, the latest of a pod that did not end well.
struct KubeExit {
    std::string container;
    std::int32_t code = 0;
    std::string reason; ///< "OOMKilled", "Error"
    TimePoint at{};
    bool operator==(const KubeExit&) const = default;
};

/// A pod that asks for GPUs. Others are not taken.
struct KubePod {
    KubeName name;
    std::string uid;
    std::string node; ///< empty: not placed yet
    KubePhase phase = KubePhase::pending;
    std::optional<TimePoint> started;
    std::uint32_t gpus = 0;
    std::vector<std::uint32_t> indices; ///< where an annotation says which
    std::string jobKind;                ///< "PyTorchJob", "Deployment", "Pod" for one of its own
    std::string job;                    ///< in the namespace of the pod
    /// Its place among the pods of the job: the group, the number in it, and the number below that.
    std::tuple<std::string, std::uint32_t, std::uint32_t> order;
    std::string team;  ///< label `team` or `owner`, else the namespace
    std::string queue; ///< of Kueue or Volcano
    std::uint32_t restarts = 0;
    std::optional<KubeExit> exit;
    std::string disruption; ///< reason of the condition DisruptionTarget, "PreemptionByScheduler"
    bool operator==(const KubePod&) const = default;
};

/// A pod of a DaemonSet that listens: metrics of its node may come from it.
struct KubeAgent {
    std::string node;
    std::string names; ///< its own and its addresses, with commas between
};

struct KubeCondition {
    std::string type;
    bool isTrue = false;
    std::string reason;
    std::string message;
    std::optional<TimePoint> since;
    bool operator==(const KubeCondition&) const = default;
};

struct KubeNode {
    std::string name;
    bool isCordoned = false;
    std::string cordonedBy; ///< who wrote it, after managedFields: "kubectl-cordon"
    std::optional<TimePoint> cordonedAt;
    std::vector<KubeCondition> conditions; ///< Ready, and those of which True is trouble
    std::vector<std::string> taints;       ///< "key=value:NoSchedule", without those that Kubernetes derives
    std::string bootId;
    std::uint32_t gpus = 0;        ///< capacity
    std::uint32_t allocatable = 0; ///< of them
    std::string product;           ///< label nvidia.com/gpu.product
    std::string rack;              ///< by a label such as topology.kubernetes.io/rack; empty = not told
    std::string row;
    std::string addresses;         ///< that metrics may know it by, with commas between
    [[nodiscard]] bool standsAs(const KubeNode& other) const {
        return rack == other.rack && row == other.row && addresses == other.addresses && product == other.product;
    }
    bool operator==(const KubeNode&) const = default;
};

/// A warning about an object.
struct KubeWarning {
    std::string kind; ///< "Pod", "Node", "PyTorchJob"
    KubeName object;
    std::string uid;
    std::string reason;
    std::string message;
    TimePoint at{};
    std::uint32_t count = 1;
};

/// A Workload, PodGroup, Volcano Job, JobSet or PyTorchJob: what stands above the pods of a job.
struct KubeController {
    KubeName name;
    std::string uid;
    std::string job; ///< the job that it tells of: itself, or the controller that owns it
    std::vector<KubeCondition> conditions; ///< a Volcano phase is one that is true
    std::uint32_t restarts = 0;
    std::string queue;
    bool operator==(const KubeController&) const = default;
};

/// monostate: nothing that is taken, such as a pod without a GPU or an event that is no warning.
using KubeObject = std::variant<std::monostate, KubePod, KubeNode, KubeWarning, KubeController, KubeAgent>;

struct KubeItem {
    KubeName name;
    KubeObject object;
};

struct KubePage {
    std::string version; ///< resourceVersion of the list
    std::string next;    ///< `continue`, empty at the end
    std::vector<KubeItem> items;
};

enum class KubeChange : std::uint8_t { added, modified, deleted, bookmark, expired };

struct KubeNews {
    KubeChange change = KubeChange::bookmark;
    std::string version; ///< to go on from, empty when the object has none
    KubeItem item;
};

/// A page of a list. Items that cannot be read go to @p problems with their place, the rest is kept; what is no list is an
/// error: half of one must not look as if the other half was deleted.
[[nodiscard]] Result<KubePage> parseKubePage(KubeResource resource, std::string_view json, Problems& problems);
/// A line of a watch. ERROR with code 410 is `expired`, any other is an error with the server's words.
[[nodiscard]] Result<KubeNews> parseKubeNews(KubeResource resource, std::string_view json, Problems& problems);
/// The message of a Status object; empty where @p json is none.
[[nodiscard]] std::string kubeStatus(std::string_view json);

} // namespace seamscope::sources
