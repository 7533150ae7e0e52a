// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/coverage.h"

#include "telemetry/histogram_parts.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace seamscope::seams {
namespace {

constexpr double kHeavy = 1; ///< weight from which a row that is not there is worth naming
constexpr std::size_t kMostNeeded = 3;
constexpr std::string_view kJobNeeded = "a job that runs there";

bool isAmong(std::string_view text, std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), text) != all.end();
}

/// One template at one root.
struct Outlook {
    Findable state = Findable::invisible;
    double score = 0;
    std::vector<bool> covered; ///< by row
};

class Survey {
public:
    Survey(const Graph& graph, const Exported& exported)
        : m_graph(graph)
        , m_exported(exported) {}

    [[nodiscard]] Outlook look(const FaultTemplate& fault, Node root) const {
        Outlook outlook;
        for (const TemplateRow& row : fault.rows)
            outlook.covered.push_back(isCovered(row, root));
        judge(fault, root, outlook);
        return outlook;
    }

    /// Sets state and score by `covered`.
    void judge(const FaultTemplate& fault, Node root, Outlook& outlook) const {
        outlook.score = fault.prior;
        bool isProven = false, hasEffect = fault.needs == FaultTemplate::Needs::nothing;
        std::map<std::vector<std::string>, double> counted; // rows about one thing exclude each other: it rises or falls
        for (std::size_t i = 0; i < fault.rows.size(); ++i) {
            if (!outlook.covered[i])
                continue;
            const TemplateRow& row = fault.rows[i];
            std::vector<std::string> what = row.signals;
            what.push_back(std::to_string(static_cast<int>(row.at)));
            double& most = counted[what];
            most = std::max(most, row.weight);
            isProven = isProven || row.proves;
            hasEffect = hasEffect || row.effect;
        }
        for (const auto& [what, weight] : counted)
            outlook.score += weight;
        if (fault.needs == FaultTemplate::Needs::loss)
            hasEffect = anyHas(m_graph.at(Relation::jobs, root), "job.step_seconds");
        outlook.state = !isProven ? Findable::invisible
                        : hasEffect && outlook.score >= fault.least && !fault.isWithin ? Findable::canBeFound
                                                                                       : Findable::onlySuspected;
    }

    [[nodiscard]] bool exists(const TemplateRow& row, Node root) const { return !m_graph.at(row.at, root).empty(); }
    [[nodiscard]] std::string kindOf(const TemplateRow& row, Node root) const {
        const auto& nodes = m_graph.at(row.at, root);
        return std::string(topology::name(m_graph.kind(nodes.empty() ? root : nodes.front())));
    }
    [[nodiscard]] bool hasJob(Node root) const { return !m_graph.at(Relation::jobs, root).empty(); }
    /// The first of a row's signals that is there.
    [[nodiscard]] std::string witness(const TemplateRow& row, Node root) const {
        for (const std::string& signal : row.signals)
            if (anyHas(m_graph.at(row.at, root), signal))
                return signal;
        return {};
    }

private:
    [[nodiscard]] bool anyHas(const std::vector<Node>& nodes, std::string_view signal) const {
        return std::any_of(nodes.begin(), nodes.end(),
                           [&](Node node) { return m_exported.has(m_graph, node, signal); });
    }
    [[nodiscard]] bool isCovered(const TemplateRow& row, Node root) const {
        const auto& nodes = m_graph.at(row.at, root);
        const auto seen = static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), [&](Node node) {
            return std::any_of(row.signals.begin(), row.signals.end(),
                               [&](const std::string& signal) { return m_exported.has(m_graph, node, signal); });
        }));
        return seen >= std::max<std::size_t>(row.several, 1);
    }

    const Graph& m_graph;
    const Exported& m_exported;
};

/// The best that can be said of one root, and by which template.
struct Best {
    const FaultTemplate* fault = nullptr;
    Node root;
    Outlook outlook;
    [[nodiscard]] bool isBelow(const FaultTemplate& other, const Outlook& its) const {
        return !fault || std::tuple(outlook.state, outlook.score - fault->least) < std::tuple(its.state, its.score - other.least);
    }
};

void addOnce(std::vector<std::string>& list, std::string text) {
    if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end())
        list.push_back(std::move(text));
}

/// What a symptom that is no signal of its own is drawn from, for people; empty: it is one.
std::string feedOf(std::string_view symptom) {
    if (symptom.starts_with("xid.") || symptom == "sxid")
        return "lines of the kernel";
    if (symptom.starts_with("log.") || isAmong(symptom, {"checkpoint.failed", "checkpoint.unfinished"}))
        return "lines of training logs";
    if (isAmong(symptom, {"rank.absent", "rank.mismatch", "rank.late"}))
        return "dumps of collectives";
    return symptom.starts_with("event.") ? "stated events" : "";
}

/// Adds rows, the heaviest first, until the fault could be named; then leaves out again what was not needed.
std::vector<std::string> neededFor(const Survey& survey, const Best& best) {
    const FaultTemplate& fault = *best.fault;
    std::vector<std::size_t> order, added;
    for (std::size_t i = 0; i < fault.rows.size(); ++i)
        if (!best.outlook.covered[i] && survey.exists(fault.rows[i], best.root))
            order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::tuple(fault.rows[a].proves, fault.rows[a].weight) > std::tuple(fault.rows[b].proves, fault.rows[b].weight);
    });
    Outlook trial = best.outlook;
    for (const std::size_t i : order) {
        if (trial.state == Findable::canBeFound)
            break;
        trial.covered[i] = true;
        added.push_back(i);
        survey.judge(fault, best.root, trial);
    }
    if (trial.state != Findable::canBeFound) // whatever is measured: harm is what is done to a job
        return survey.hasJob(best.root) ? std::vector<std::string>() : std::vector<std::string>{std::string(kJobNeeded)};
    for (auto one = added.begin(); one != added.end();) {
        trial.covered[*one] = false;
        survey.judge(fault, best.root, trial);
        const bool isNeeded = trial.state != Findable::canBeFound;
        trial.covered[*one] = isNeeded;
        one = isNeeded ? one + 1 : added.erase(one);
    }
    std::vector<std::string> needed;
    for (const std::size_t i : added) {
        const TemplateRow& row = fault.rows[i];
        const std::string feed = feedOf(row.signals.front());
        addOnce(needed, feed.empty() ? row.signals.front() + " of " + survey.kindOf(row, best.root) : feed);
    }
    if (needed.size() > kMostNeeded)
        needed.clear(); // so much is missing that no list helps
    return needed;
}

void describe(const Survey& survey, const Best& best, MechanismCoverage& coverage) {
    for (std::size_t i = 0; i < best.fault->rows.size(); ++i) {
        const TemplateRow& row = best.fault->rows[i];
        if (row.signals.front().starts_with("event."))
            continue;
        if (best.outlook.covered[i])
            addOnce(coverage.witnesses, survey.witness(row, best.root));
        else if (row.weight >= kHeavy)
            addOnce(coverage.missing, row.signals.front());
    }
    std::erase_if(coverage.missing, [&](const std::string& signal) {
        return std::find(coverage.witnesses.begin(), coverage.witnesses.end(), signal) != coverage.witnesses.end();
    });
    if (coverage.state != Findable::canBeFound)
        coverage.wouldNeed = neededFor(survey, best);
}

MechanismCoverage surveyed(const std::string& mechanism, const std::vector<const FaultTemplate*>& faults, const Graph& graph,
                           const Survey& survey) {
    MechanismCoverage coverage;
    coverage.mechanism = mechanism;
    coverage.seam = faults.front()->seam;
    std::map<std::uint32_t, Best> roots;
    for (const FaultTemplate* fault : faults)
        for (topology::EntityKind kind : fault->roots) {
            coverage.kinds.insert(kind);
            for (Node root : graph.ofKind(kind)) {
                if (fault->uplinksOnly && graph.isHostLink(root))
                    continue;
                Outlook outlook = survey.look(*fault, root);
                if (Best& best = roots[root.value()]; best.isBelow(*fault, outlook))
                    best = {fault, root, std::move(outlook)};
            }
        }
    coverage.roots = roots.size();
    std::map<topology::EntityKind, std::vector<const Best*>> byKind;
    for (const auto& [root, best] : roots) {
        byKind[graph.kind(best.root)].push_back(&best);
        coverage.found += best.outlook.state == Findable::canBeFound ? 1 : 0;
        if (best.outlook.state != Findable::canBeFound)
            coverage.gpus += graph.at(Relation::gpus, best.root).size();
    }
    const Best* usual = nullptr;
    for (auto& [kind, ranked] : byKind) {
        std::stable_sort(ranked.begin(), ranked.end(),
                         [](const Best* a, const Best* b) { return b->isBelow(*a->fault, a->outlook); });
        const Best* half = ranked[(ranked.size() - 1) / 2]; // at half of them it is so or better
        if (!usual || usual->isBelow(*half->fault, half->outlook))
            usual = half;
    }
    if (!usual)
        return coverage;
    coverage.state = usual->outlook.state;
    describe(survey, *usual, coverage);
    return coverage;
}

} // namespace

std::string_view name(Findable state) {
    constexpr std::array<std::string_view, 3> kNames = {"invisible", "only_suspected", "can_be_found"};
    return kNames[static_cast<std::size_t>(state)];
}

void Exported::add(Node node, std::string_view signal) {
    using telemetry::kHistogramSum;
    if (signal.ends_with(kHistogramSum))
        signal.remove_suffix(kHistogramSum.size());
    m_signals[node.value()].emplace(signal);
}

bool Exported::hasSeries(Node node, std::string_view signal) const {
    const auto found = m_signals.find(node.value());
    return found != m_signals.end() && found->second.contains(signal);
}

void Exported::add(Graph& graph, const telemetry::SeriesInfo& series, telemetry::SourceId derived) {
    if (series.id.isValid() && !series.signal.empty() && !series.entity.isEmpty() && series.source != derived)
        add(graph.node(series.entity), series.signal);
}

void Exported::add(std::span<const telemetry::Event> events) {
    using telemetry::EventKind;
    for (const telemetry::Event& event : events) {
        const auto kind = event.entity.kind();
        const bool isOfJob = kind == topology::EntityKind::job || kind == topology::EntityKind::rank;
        jobLines = jobLines || event.kind == EventKind::checkpoint || (event.kind == EventKind::log && isOfJob);
        statedEvents = statedEvents || telemetry::isStated(event.kind);
        kernelLines = kernelLines || event.kind == EventKind::xid || event.kind == EventKind::sxid || event.kind == EventKind::gpuLost ||
                      (event.kind == EventKind::log && !isOfJob);
    }
}

void Exported::addSource(std::string_view kind) {
    kernelLines = kernelLines || isAmong(kind, {"kernel", "syslog", "journal", "loki", "otlp"});
    jobLines = jobLines || kind == "otlp";
    statedEvents = statedEvents || isAmong(kind, {"annotations", "windows", "slurm", "kubernetes"});
}

bool Exported::has(const Graph& graph, Node node, std::string_view symptom) const {
    using topology::EntityKind;
    const EntityKind kind = graph.kind(node);
    if (hasSeries(node, symptom))
        return true;
    if (symptom.starts_with("event."))
        return statedEvents;
    if (symptom.starts_with("xid.") || symptom == "sxid")
        return kernelLines || hasSeries(node, "gpu.xid");
    if (isAmong(symptom, {"log.ecc", "log.nvlink", "log.pcie", "log.link_down", "log.storage", "log.lockup", "log.oom", "log.driver"}) &&
        kernelLines)
        return true;
    if (symptom.starts_with("log."))
        return jobLines;
    if (symptom.starts_with("checkpoint."))
        return kind == EntityKind::job && (jobLines || hasSeries(node, "checkpoint.write_seconds"));
    if (isAmong(symptom, {"rank.absent", "rank.mismatch"}))
        return collectives || jobLines;
    if (symptom == "rank.late")
        return collectives || hasSeries(node, "rank.self_time");
    if (symptom == "gpu.awaited")
        return hasSeries(node, "gpu.power") || hasSeries(node, "gpu.tensor.active");
    if (isAmong(symptom, {"host.silent"}))
        return m_signals.contains(node.value());
    if (symptom.ends_with(".limit"))
        return hasSeries(node, symptom.substr(0, symptom.rfind('.')));
    // The rest of a job's life is drawn from its steps.
    const bool isDerived = isAmong(symptom, {"job.stalled", "job.hung", "job.quiet", "checkpoint.overdue", "job.pace", "job.step_jitter", "job.uneven_steps", "job.long_steps", "job.step_held", "job.held_up", "job.pauses", "job.below_reference",
                                             "job.restarted", "job.restart_loop", "job.died", "job.started", "job.roaming"});
    return isDerived && kind == EntityKind::job && (hasSeries(node, "job.step_seconds") || hasSeries(node, "job.tokens"));
}

std::vector<MechanismCoverage> coverageOf(const TemplateLibrary& library, const Graph& graph, const Exported& exported) {
    std::map<std::string, std::vector<const FaultTemplate*>> byMechanism;
    for (const FaultTemplate& fault : library.templates())
        byMechanism[fault.mechanism].push_back(&fault);
    const Survey survey(graph, exported);
    std::vector<MechanismCoverage> all;
    for (const auto& [mechanism, faults] : byMechanism)
        if (mechanism != "unknown")
            all.push_back(surveyed(mechanism, faults, graph, survey));
    std::stable_sort(all.begin(), all.end(), [](const MechanismCoverage& a, const MechanismCoverage& b) {
        return std::tuple(a.state, b.gpus) < std::tuple(b.state, a.gpus);
    });
    return all;
}

} // namespace seamscope::seams
