// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kubernetes/kube_nodes.h"
#include "sources/kubernetes/kube_object.h"
#include "telemetry/event.h"
#include "topology/topology.h"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace seamscope::sources {

/// Pods that hold GPUs, as the jobs that they are: `job/NAMESPACE.NAME`. Ranks are GPUs, in order of the pods' indices and,
/// in a pod, of the GPUs'. Which GPUs a pod has is certain where an annotation says it, or where the pods of one job have
/// all that their node has; the others are counted and have no place. One thread.
class KubeJobs {
public:
    explicit KubeJobs(const KubeNodes& nodes)
        : m_nodes(nodes) {}

    /// @param isFirst of the first list: what began before is no news.
    void take(KubePod pod, bool isFirst, TimePoint now, std::vector<telemetry::Event>& events);
    /// @param isUnseen a list does not have it any more: when and why it went nobody saw
    void remove(const KubeName& pod, bool isUnseen);
    /// All nodes have to be looked at again, as one has another number of GPUs.
    void placeAgain() { m_isAllDirty = true; }
    [[nodiscard]] bool isDirty() const { return m_isAllDirty || !m_dirty.empty() || !m_fewer.empty(); }
    /// What jobs became since the last call. @param hasController whether somebody else tells of the job's end
    void tell(TimePoint now, const std::function<bool(const KubeName&)>& hasController, topology::TopologyFragment& fragment,
              std::vector<telemetry::Event>& events);
    /// Nobody answers since @p since: jobs that ran are not known any more; they have not ended.
    void lost(TimePoint since, topology::TopologyFragment& fragment) const;

    /// All jobs that run are told once more, as after lost().
    void tellAgain();

    [[nodiscard]] bool knowsJob(const KubeName& job) const { return m_jobs.contains(job); }
    [[nodiscard]] bool knowsPod(const KubeName& pod) const { return m_pods.contains(pod); }
    [[nodiscard]] static topology::EntityId idOf(const KubeName& job);
    /// The first rank of a pod, else its job; empty where the pod holds no GPU.
    [[nodiscard]] topology::EntityId entityOf(const KubeName& pod) const;
    [[nodiscard]] std::size_t size() const { return m_pods.size(); }
    [[nodiscard]] std::vector<KubeName> names() const;

private:
    struct Job {
        std::string kind;
        std::set<KubeName> pods;
        std::map<KubeName, unsigned> firstRank; ///< of placed pods, as last told
        std::map<unsigned, std::string> whole;  ///< first rank of each pod → node, when all of them last ran
        std::uint32_t wholeGpus = 0;
        std::optional<TimePoint> fewerSince; ///< all that are left run, and they were more
        bool isTold = false;
        bool isOver = false;
        bool isOld = false;    ///< was there before we were: its start is no news
        bool isUnseen = false; ///< of a pod that is gone nobody saw why
        bool hasFailed = false;
        std::string failure; ///< of the first pod that failed
        std::uint32_t lines = 0; ///< of single pods, since `linesFrom`
        TimePoint linesFrom{};
        topology::Job stated;
        topology::Entity entity;
    };
    struct Placed; ///< what the pods of a job make together
    [[nodiscard]] Placed placedOf(const Job& job) const;
    static void place(Job& job, const Placed& placed, topology::Job& stated);
    void tellJob(const KubeName& name, Job& job, TimePoint now, bool hasController, topology::TopologyFragment& fragment,
                 std::vector<telemetry::Event>& events);
    void tellEnd(Job& job, TimePoint now, bool hasController, std::vector<telemetry::Event>& events) const;
    void tellChange(const KubeName& name, Job& job, const Placed& placed, TimePoint now, std::vector<telemetry::Event>& events);
    void tellPod(const KubePod* before, const KubePod& pod, Job& job, TimePoint now, std::vector<telemetry::Event>& events) const;
    void forgetOver(const KubeName& name);

    const KubeNodes& m_nodes;
    std::map<KubeName, KubePod> m_pods;
    std::map<KubeName, Job> m_jobs;
    std::set<KubeName> m_dirty;
    std::map<KubeName, TimePoint> m_fewer; ///< jobs with fewer pods than before, and when that is a new size
    std::deque<KubeName> m_over; ///< without pods, oldest first; kept for what their controllers still say
    bool m_isAllDirty = false;
};

} // namespace seamscope::sources
