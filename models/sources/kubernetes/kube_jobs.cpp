// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kubernetes/kube_jobs.h"

#include "sources/kubernetes/kube_event.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::Event;
using telemetry::EventKind;
using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kOverKept = 1'000;
constexpr std::uint32_t kLinesPerMinute = 8;
/// A pod that is gone is made anew by its controller; only a job that stays smaller was made smaller.
constexpr Duration kStaysSmaller = std::chrono::minutes(1);

KubeName jobOf(const KubePod& pod) { return {pod.name.space, pod.job}; }

bool isLive(const KubePod& pod) { return pod.phase == KubePhase::pending || pod.phase == KubePhase::running; }

std::string ranksText(unsigned first, std::uint32_t count) {
    return count == 1 ? "rank " + std::to_string(first) : "ranks " + std::to_string(first) + "-" + std::to_string(first + count - 1);
}

} // namespace

struct KubeJobs::Placed {
    std::uint32_t gpus = 0; ///< of all live pods
    std::uint32_t running = 0;
    std::uint32_t live = 0; ///< pods
    std::optional<TimePoint> start;
    std::vector<topology::RankPlacement> ranks;
    std::map<KubeName, unsigned> firstRank;
    std::map<unsigned, std::string> nodes; ///< by first rank of a pod
    std::set<std::string> hosts;           ///< of pods whose GPUs are not known
    std::string team, queue;
    [[nodiscard]] bool isWhole() const { return live > 0 && running == live; }
};

EntityId KubeJobs::idOf(const KubeName& job) { return EntityId::make(EntityKind::job, job.space + "." + job.name); }

EntityId KubeJobs::entityOf(const KubeName& pod) const {
    const auto it = m_pods.find(pod);
    if (it == m_pods.end())
        return {};
    const KubeName name = jobOf(it->second);
    const auto job = m_jobs.find(name);
    const auto first = job == m_jobs.end() ? std::map<KubeName, unsigned>::const_iterator() : job->second.firstRank.find(pod);
    if (job == m_jobs.end() || first == job->second.firstRank.end())
        return idOf(name);
    return EntityId::rank(idOf(name).name(), first->second);
}

std::vector<KubeName> KubeJobs::names() const {
    std::vector<KubeName> names;
    for (const auto& [name, pod] : m_pods)
        names.push_back(name);
    return names;
}

void KubeJobs::take(KubePod pod, bool isFirst, TimePoint now, std::vector<Event>& events) {
    auto it = m_pods.find(pod.name);
    if (it != m_pods.end() && (it->second.uid != pod.uid || jobOf(it->second) != jobOf(pod))) {
        remove(pod.name, false);
        it = m_pods.end();
    }
    const KubeName name = jobOf(pod);
    const auto [place, isNew] = m_jobs.try_emplace(name);
    Job& job = place->second;
    job.kind = pod.jobKind;
    if (isNew)
        job.isOld = isFirst;
    if (job.isOver && isLive(pod)) { // runs again
        job.hasFailed = false;
        job.failure.clear();
    }
    job.pods.insert(pod.name);
    if (!isFirst)
        tellPod(it == m_pods.end() ? nullptr : &it->second, pod, job, now, events);
    if (pod.phase == KubePhase::failed || (pod.exit && pod.phase != KubePhase::succeeded)) {
        job.hasFailed = job.hasFailed || pod.phase == KubePhase::failed;
        if (job.failure.empty() && pod.exit)
            job.failure = "pod " + pod.name.name + " on " + pod.node + ", exit code " + std::to_string(pod.exit->code) +
                          (pod.exit->reason.empty() ? "" : " (" + pod.exit->reason + ")");
    }
    if (it == m_pods.end() || !(it->second == pod))
        m_dirty.insert(name);
    const KubeName key = pod.name;
    m_pods.insert_or_assign(key, std::move(pod));
}

void KubeJobs::remove(const KubeName& pod, bool isUnseen) {
    const auto it = m_pods.find(pod);
    if (it == m_pods.end())
        return;
    const KubeName name = jobOf(it->second);
    if (const auto job = m_jobs.find(name); job != m_jobs.end()) {
        job->second.pods.erase(pod);
        job->second.isUnseen = job->second.isUnseen || (isUnseen && isLive(it->second));
        m_dirty.insert(name);
    }
    m_pods.erase(it);
}

/// Of a job whose pods all fail at once, the first few say it.
void KubeJobs::tellPod(const KubePod* before, const KubePod& pod, Job& job, TimePoint now, std::vector<Event>& events) const {
    const auto line = [&](EventKind kind, TimePoint at, const std::string& text) {
        if (now - job.linesFrom >= std::chrono::minutes(1)) {
            job.linesFrom = now;
            job.lines = 0;
        }
        if (++job.lines > kLinesPerMinute)
            return;
        const auto rank = job.firstRank.find(pod.name);
        const EntityId id = idOf(jobOf(pod));
        events.push_back(kubeEvent(kind, rank == job.firstRank.end() ? id : EntityId::rank(id.name(), rank->second), at, text));
        if (!pod.node.empty())
            events.back().attributes.emplace_back("host", pod.node);
    };
    if (pod.exit && !(before && before->exit == pod.exit))
        line(EventKind::log, pod.exit->at == TimePoint{} ? now : std::min(pod.exit->at, now),
             "container " + pod.exit->container + " of pod " + pod.name.name + " exited with code " + std::to_string(pod.exit->code) +
                 (pod.exit->reason.empty() ? "" : " (" + pod.exit->reason + ")") + (pod.node.empty() ? "" : " on " + pod.node));
    if (!pod.disruption.empty() && !(before && before->disruption == pod.disruption))
        line(EventKind::automation, now, "pod " + pod.name.name + (pod.node.empty() ? "" : " leaves " + pod.node) + ": " + pod.disruption);
}

KubeJobs::Placed KubeJobs::placedOf(const Job& job) const {
    std::vector<const KubePod*> pods;
    for (const KubeName& one : job.pods)
        if (const auto it = m_pods.find(one); it != m_pods.end() && isLive(it->second))
            pods.push_back(&it->second);
    std::sort(pods.begin(), pods.end(), [](const KubePod* a, const KubePod* b) {
        return std::tie(a->order, a->name) < std::tie(b->order, b->name);
    });
    std::map<std::string, std::uint32_t> onNode;
    for (const KubePod* pod : pods)
        onNode[pod->node] += pod->gpus;
    std::map<std::string, std::uint32_t> given; ///< next index on each node
    Placed placed;
    for (const KubePod* pod : pods) {
        const unsigned first = placed.gpus;
        placed.gpus += pod->gpus;
        ++placed.live;
        placed.team = pod->team;
        placed.queue = pod->queue;
        if (pod->phase == KubePhase::running) {
            ++placed.running;
            if (pod->started)
                placed.start = placed.start ? std::min(*placed.start, *pod->started) : *pod->started;
        }
        if (pod->node.empty())
            continue;
        placed.nodes[first] = pod->node;
        const bool isAll = onNode[pod->node] == m_nodes.gpus(pod->node);
        if (!isAll && pod->indices.empty()) {
            placed.hosts.insert(pod->node);
            continue;
        }
        placed.firstRank[pod->name] = first;
        for (std::uint32_t i = 0; i < pod->gpus; ++i) {
            const std::uint32_t index = pod->indices.empty() ? given[pod->node]++ : pod->indices[i];
            placed.ranks.push_back({first + i, EntityId::gpu(pod->node, std::to_string(index))});
        }
    }
    return placed;
}

void KubeJobs::tell(TimePoint now, const std::function<bool(const KubeName&)>& hasController, topology::TopologyFragment& fragment,
                    std::vector<Event>& events) {
    if (std::exchange(m_isAllDirty, false))
        for (const auto& [name, job] : m_jobs)
            m_dirty.insert(name);
    for (auto it = m_fewer.begin(); it != m_fewer.end();) {
        const bool isDue = it->second <= now;
        if (isDue)
            m_dirty.insert(it->first);
        it = isDue ? m_fewer.erase(it) : std::next(it);
    }
    for (const KubeName& name : std::exchange(m_dirty, {}))
        if (const auto it = m_jobs.find(name); it != m_jobs.end()) {
            tellJob(name, it->second, now, hasController(name), fragment, events);
            if (it->second.pods.empty())
                forgetOver(name);
        }
}

/// Who sits where, in the words of a training or of an inference job.
void KubeJobs::place(Job& job, const Placed& placed, topology::Job& stated) {
    stated.gpus = placed.gpus;
    job.firstRank = placed.firstRank;
    if (job.kind != "Deployment" && job.kind != "LeaderWorkerSet") {
        stated.ranks = placed.ranks;
        return;
    }
    topology::InferencePool pool{EntityId::make(EntityKind::pool, stated.id.name()), "mixed", {}};
    for (const topology::RankPlacement& rank : placed.ranks)
        pool.gpus.push_back(rank.gpu);
    stated.kind = topology::JobKind::inference;
    stated.pools = {std::move(pool)};
}

void KubeJobs::tellJob(const KubeName& name, Job& job, TimePoint now, bool hasController, topology::TopologyFragment& fragment,
                       std::vector<Event>& events) {
    Placed placed = placedOf(job);
    if (placed.running == 0 && (!job.isTold || (job.isOver && placed.live == 0)))
        return; // holds nothing yet, or no longer
    topology::Job stated = job.stated;
    topology::Entity entity = job.entity;
    if (placed.running == 0) { // all pods ended or wait
        if (!job.isOver)
            stated.end = now;
        entity.labels["state"] = placed.live > 0 ? "waits" : job.hasFailed ? "failed" : job.isUnseen ? "ended unseen" : "ended";
        if (!job.isOver)
            tellEnd(job, now, hasController, events);
        job.isOver = true;
    } else {
        stated.id = entity.id = idOf(name);
        stated.owner = entity.owner = placed.team;
        stated.end.reset();
        if (job.isOver || !job.isTold)
            stated.start = placed.start;
        if (!job.isOld && (job.isOver || !job.isTold))
            events.push_back(kubeEvent(EventKind::start, stated.id, std::min(placed.start.value_or(now), now),
                                       job.kind + " " + name.name + (job.isOver ? " runs again" : " runs")));
        job.isOver = job.isOld = job.isUnseen = false;
        if (placed.isWhole())
            tellChange(name, job, placed, now, events);
        // A job that misses a pod stays where it was until it is a smaller one: where it failed is what is asked for.
        const bool isShort = placed.gpus < job.wholeGpus;
        if (!isShort)
            place(job, placed, stated);
        std::string hosts;
        for (const std::string& host : placed.hosts)
            if (hosts.size() < KubeBounds::kTextBytes)
                hosts += (hosts.empty() ? "" : ", ") + host;
        const std::size_t pods = isShort ? std::max<std::size_t>(placed.live, job.whole.size()) : placed.live;
        entity.labels["state"] = placed.running == pods ? "runs" : std::to_string(placed.running) + " of " + std::to_string(pods) + " pods run";
        entity.labels["name"] = name.name;
        entity.labels["namespace"] = name.space;
        entity.labels["kind"] = job.kind;
        entity.labels["queue"] = placed.queue;
        entity.labels["hosts"] = hosts; // where GPUs are taken of which nobody says which
    }
    if (!job.isTold || !(stated == job.stated) || !(entity == job.entity)) {
        fragment.jobs.push_back(stated);
        fragment.entities.push_back(entity);
    }
    job.isTold = true;
    job.stated = std::move(stated);
    job.entity = std::move(entity);
}

/// Who ends a job is its controller, where there is one that we watch.
void KubeJobs::tellEnd(Job& job, TimePoint now, bool hasController, std::vector<Event>& events) const {
    job.whole.clear();
    job.wholeGpus = 0;
    if (hasController)
        return;
    const std::string what = job.kind + " " + job.entity.labels["name"] + " ended";
    // An exit is one that somebody wanted: what failed is a line, and no excuse.
    events.push_back(job.hasFailed ? kubeEvent(EventKind::log, job.stated.id, now, what + ": FAILED" + (job.failure.empty() ? "" : ", first " + job.failure))
                                   : kubeEvent(job.isUnseen ? EventKind::log : EventKind::exit, job.stated.id, now,
                                               what + (job.isUnseen ? ", at a time and for a reason that were not seen" : "")));
    if (job.isUnseen)
        events.back().quality = telemetry::Quality::uncertain;
}

/// All its pods run, as they did once before: were there as many, and in the same places?
void KubeJobs::tellChange(const KubeName& name, Job& job, const Placed& placed, TimePoint now, std::vector<Event>& events) {
    if (const TimePoint since = job.fewerSince.value_or(now); placed.gpus < job.wholeGpus && now - since < kStaysSmaller) {
        job.fewerSince = since;
        m_fewer[name] = since + kStaysSmaller;
        return;
    }
    job.fewerSince.reset();
    if (!job.whole.empty() && job.wholeGpus != placed.gpus) {
        events.push_back(kubeEvent(EventKind::resize, job.stated.id, now,
                                   "from " + std::to_string(job.wholeGpus) + " to " + std::to_string(placed.gpus) + " GPUs"));
    } else if (!job.whole.empty() && job.whole != placed.nodes) {
        std::string moved;
        int count = 0;
        for (const auto& [rank, node] : placed.nodes) {
            const auto before = job.whole.find(rank);
            if (before == job.whole.end() || before->second == node || ++count > 4)
                continue;
            const auto next = placed.nodes.upper_bound(rank);
            moved += (moved.empty() ? "" : ", ") + ranksText(rank, (next == placed.nodes.end() ? placed.gpus : next->first) - rank) + " from " +
                     before->second + " to " + node;
        }
        if (count > 0)
            events.push_back(kubeEvent(EventKind::placement, job.stated.id, now, moved + (count > 4 ? " and others" : "")));
    }
    job.whole = placed.nodes;
    job.wholeGpus = placed.gpus;
}

void KubeJobs::lost(TimePoint since, topology::TopologyFragment& fragment) const {
    for (const auto& [name, job] : m_jobs)
        if (job.isTold && !job.isOver) {
            fragment.entities.push_back(job.entity);
            fragment.entities.back().labels["state"] = "not known since " + formatRfc3339(since);
        }
}

void KubeJobs::tellAgain() {
    for (auto& [name, job] : m_jobs)
        if (job.isTold && !job.isOver) {
            job.entity.labels.erase("state"); // so that it is another
            m_dirty.insert(name);
        }
}

void KubeJobs::forgetOver(const KubeName& name) {
    m_over.push_back(name);
    if (m_over.size() <= kOverKept)
        return;
    const auto it = m_jobs.find(m_over.front());
    if (it != m_jobs.end() && it->second.pods.empty())
        m_jobs.erase(it);
    m_over.pop_front();
}

} // namespace seamscope::sources
