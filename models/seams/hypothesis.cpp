// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/hypothesis.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace seamscope::seams {
namespace {

constexpr double kFullStrength = 6;         ///< standard deviations from which a fact counts in full
constexpr std::size_t kMostSmallRoots = 48; ///< candidates a template and signal among hosts and smaller
constexpr double kEarlyPenalty = 0.8;       ///< share of a row's weight when the effect came first
constexpr std::size_t kFewEnds = 4;         ///< of a port: more of them lie behind it
constexpr std::size_t kMostOthers = 64; ///< that are asked what they show
constexpr double kStrongRival = 2;          ///< weight of what would turn the answer around
constexpr double kAll = 0.8;                ///< of a job's parts
constexpr Duration kEpisode = std::chrono::hours(2);
constexpr Duration kMemory = std::chrono::minutes(40);

/// Of what a row counts, where nothing stands beside that it could be compared with.
constexpr double kNothingBeside = 0.5;

/// What happens to jobs and their devices because of something else: never a second cause beside a first.
constexpr std::array<std::string_view, 26> kVictims = {
    "job.pace",         "job.step_seconds",  "job.step_jitter",   "job.stalled",       "job.restarted",   "job.below_reference",
    "rank.late",        "rank.self_time",    "rank.wait_time",    "xid.follows",     "xid.app",
    "log.watchdog",     "log.heartbeat",     "log.cuda_error",    "log.ib_error",    "log.peer_gone",
    "gpu.power",        "gpu.utilization",   "gpu.tensor.active", "gpu.dram.active", "gpu.engine.active",
    "gpu.awaited",      "job.bus_bandwidth", "rank.absent",       "rank.mismatch",   "checkpoint.unfinished"};

/// What a rank or its device does itself: an effect of a fault where it is, and nowhere else.
constexpr std::array<std::string_view, 3> kOwnTrouble = {"rank.late", "rank.self_time", "gpu.awaited"};
/// The same, and only of a fault that can stop a rank.
constexpr std::array<std::string_view, 2> kAbsence = {"rank.absent", "rank.mismatch"};

/// What other ports see of one that is in trouble.
constexpr std::array<std::string_view, 11> kNetVictims = {
    "net.cnp.handled",       "net.cnp.sent",        "net.ecn_marked",    "net.retransmits",
    "net.ack_timeouts",      "net.out_of_sequence", "net.transmit_wait", "net.pause.received",
    "net.bytes.transmitted", "net.bytes.received",  "net.queue_length"};

/// What devices show that are not cooled enough, whatever the reason.
constexpr std::array<std::string_view, 4> kHeatVictims = {"gpu.temperature", "gpu.memory.temperature",
                                                          "gpu.throttle.thermal", "gpu.clock.sm"};

bool isSmall(topology::EntityKind kind) {
    using topology::EntityKind;
    return kind == EntityKind::gpu || kind == EntityKind::nic || kind == EntityKind::link ||
           kind == EntityKind::rank || kind == EntityKind::host || kind == EntityKind::nvlink ||
           kind == EntityKind::psu;
}

/// What gets worse by falling.
constexpr std::array<std::string_view, 4> kWorseDown = {"job.bus_bandwidth", "job.mfu", "gpu.clock.sm",
                                                        "inference.requests"};

bool isJobSignal(const std::string& signal) {
    return signal.starts_with("job.") || signal.starts_with("inference.");
}

} // namespace

Scorer::Scorer(const TemplateLibrary& library, const Graph& graph, FactStore& facts, Covers covers,
               Excuses excuses)
    : m_library(library)
    , m_graph(graph)
    , m_facts(facts)
    , m_covers(std::move(covers))
    , m_excuses(std::move(excuses)) {
    for (std::string_view name : kVictims)
        m_victimSymptoms.push_back(facts.symptom(name));
    for (std::string_view name : kOwnTrouble)
        m_ownTrouble.push_back(facts.symptom(name));
    for (std::string_view name : kAbsence)
        m_absence.push_back(facts.symptom(name));
    for (std::string_view name : kNetVictims)
        m_netVictims.push_back(facts.symptom(name));
    for (std::string_view name : kHeatVictims)
        m_heatVictims.push_back(facts.symptom(name));
    for (std::string_view name : kWorseDown)
        m_worseDown.push_back(facts.symptom(name));
    // An Xid that nobody has had yet could be heard all the same.
    for (const FaultTemplate& fault : library.templates())
        for (const auto* rows : {&fault.rows, &fault.against})
            for (const TemplateRow& row : *rows)
                for (const std::string& signal : row.signals)
                    if (signal.starts_with("xid."))
                        (void)facts.symptom(signal);
}

int Scorer::worseSign(Symptom symptom) const {
    return std::find(m_worseDown.begin(), m_worseDown.end(), symptom) == m_worseDown.end() ? 1 : -1;
}

bool Scorer::fits(const Fact& fact, const TemplateRow& row) const {
    // Harm has a direction: what gets better is no effect of any fault.
    if (row.effect && row.sign == 0 && fact.level != Level::event && fact.sign != worseSign(fact.symptom))
        return false;
    return (row.sign == 0 || fact.sign == row.sign) && (!row.level || fact.level == *row.level) &&
           std::abs(fact.magnitude) >= row.least;
}

void Scorer::addFacts(Symptom symptom, const TemplateRow& row, const std::vector<Node>& nodes,
                      std::vector<const Fact*>& hits) const {
    const auto& all = m_facts.all(symptom);
    if (all.empty())
        return;
    if (nodes.size() * 4 < all.size()) {
        for (Node node : nodes)
            for (Level level : {Level::own, Level::peer, Level::event})
                for (int sign : {-1, 1})
                    if (const Fact* fact = m_facts.fact(node, symptom, level, sign); fact && fits(*fact, row))
                        hits.push_back(fact);
        return;
    }
    for (const Fact& fact : all)
        if (fits(fact, row) && std::binary_search(nodes.begin(), nodes.end(), fact.node))
            hits.push_back(&fact);
}

void Scorer::gather(const TemplateRow& row, Node root, std::vector<const Fact*>& hits) const {
    const auto& nodes = m_graph.at(row.at, root);
    if (nodes.empty())
        return;
    for (const std::string& signal : row.signals)
        if (const Symptom symptom = m_facts.find(signal); symptom.isValid())
            addFacts(symptom, row, nodes, hits);
}

std::size_t Scorer::countCovered(const TemplateRow& row, Node root) const {
    const auto& nodes = m_graph.at(row.at, root);
    std::size_t covered = 0;
    for (Node node : nodes)
        for (const std::string& signal : row.signals)
            if (const Symptom symptom = m_facts.find(signal); symptom.isValid() && m_covers(node, symptom)) {
                ++covered;
                break;
            }
    return covered;
}

/// Whether what happens at a node can speak about a root: on a big site the same happens elsewhere for
/// reasons of its own. Water and power reach across jobs; a port, a device or a host is compared within its
/// job.
bool Scorer::isNear(Node node, Node root) const {
    const auto domain = topology::domainOf(m_graph.kind(root));
    if (domain == topology::Domain::facilities)
        return true;
    const auto& mine = m_graph.at(Relation::jobs, root);
    const auto& its = m_graph.at(Relation::jobs, node);
    if (mine.empty() || its.empty())
        return mine.empty() == its.empty();
    return std::any_of(mine.begin(), mine.end(),
                       [&](Node job) { return std::binary_search(its.begin(), its.end(), job); });
}

/// How much of what a row sees is at this root and not somewhere else: 1 = all of it.
double Scorer::elsewhere(const TemplateRow& row, std::size_t hits, const Hypothesis& about) const {
    std::unordered_set<std::uint32_t> nodes;
    for (const std::string& signal : row.signals)
        if (const Symptom symptom = m_facts.find(signal); symptom.isValid())
            for (const Fact& fact : m_facts.all(symptom))
                if (fits(fact, row) && fact.onset > about.onset - std::chrono::minutes(10) &&
                    isNear(fact.node, about.root))
                    nodes.insert(fact.node.value());
    return nodes.empty() ? 1 : static_cast<double>(hits) / static_cast<double>(std::max(hits, nodes.size()));
}

/// What the devices of one host show speaks of that host, not of what serves others too that show nothing.
bool Scorer::isOneHostOfMany(const TemplateRow& row, Node root, const std::unordered_set<std::uint32_t>& hits) const {
    if (!row.proves || row.at != Relation::gpus || topology::domainOf(m_graph.kind(root)) != topology::Domain::facilities)
        return false;
    std::unordered_set<std::uint32_t> hosts;
    for (std::uint32_t hit : hits)
        for (Node host : m_graph.at(Relation::host, Node(hit)))
            hosts.insert(host.value());
    if (hosts.size() != 1)
        return false;
    const auto& served = m_graph.at(Relation::gpus, root);
    return std::any_of(served.begin(), served.end(), [&](Node gpu) {
        const auto& host = m_graph.at(Relation::host, gpu);
        return !host.empty() && !hosts.contains(host.front().value()) && m_graph.jobOf(gpu).isValid() &&
               std::any_of(row.signals.begin(), row.signals.end(), [&](const std::string& signal) {
                   const Symptom symptom = m_facts.find(signal);
                   return symptom.isValid() && m_covers(gpu, symptom);
               });
    });
}

/// Where no device stands that the root does not serve, what they show tells it from nothing above it.
bool Scorer::isAlone(const TemplateRow& row, Node root) const {
    if (!row.proves || !row.exclusive || row.at != Relation::gpus || m_graph.kind(root) != topology::EntityKind::rack)
        return false;
    std::unordered_set<std::uint32_t> own;
    for (Node gpu : m_graph.at(Relation::gpus, root))
        own.insert(gpu.value());
    const auto& all = m_graph.ofKind(topology::EntityKind::gpu);
    return std::none_of(all.begin(), all.end(), [&](Node gpu) {
        return !own.contains(gpu.value()) && m_graph.jobOf(gpu).isValid() &&
               std::any_of(row.signals.begin(), row.signals.end(), [&](const std::string& signal) {
                   const Symptom symptom = m_facts.find(signal);
                   return symptom.isValid() && m_covers(gpu, symptom);
               });
    });
}

RowResult Scorer::judge(const TemplateRow& row, Node root, std::vector<const Fact*> hits,
                        const Hypothesis& about, TimePoint now) const {
    RowResult result;
    result.row = &row;
    const auto slackOf = [&](const Fact& fact) {
        const double a = toSeconds(about.sigma);
        const double b = toSeconds(fact.sigma);
        return fromSeconds(2 * std::sqrt(a * a + b * b) + 5);
    };
    std::size_t early = 0;
    std::erase_if(hits, [&](const Fact* fact) {
        const auto isEarly = [&](TimePoint at) {
            return at - about.onset < fromSeconds(row.lagFrom) - slackOf(*fact);
        };
        const auto isDue = [&](TimePoint at) {
            return !isEarly(at) && at - about.onset <= fromSeconds(row.lagTo) + slackOf(*fact);
        };
        // What stood already may have grown because of this.
        const auto& further = fact->further;
        if (isDue(fact->onset) ||
            std::any_of(further.begin(), further.end(), [&](const Shift& s) { return isDue(s.onset); }))
            return false;
        early += isEarly(fact->onset) ? 1 : 0;
        return true;
    });
    std::sort(hits.begin(), hits.end(), [](const Fact* a, const Fact* b) {
        if (a->strength != b->strength)
            return a->strength > b->strength;
        return placeOf(*a) < placeOf(*b);
    });
    std::unordered_set<std::uint32_t> nodes;
    for (const Fact* fact : hits) {
        nodes.insert(fact->node.value());
        if (result.facts.size() < RowResult::kFactsKept)
            result.facts.push_back(*fact);
    }
    result.hits = nodes.size();
    result.covered = countCovered(row, root);
    if (row.clean) {
        const double waited = toSeconds(now - about.onset) / 60;
        if (hits.empty() && result.covered > 0) {
            result.state = RowResult::State::seen;
            result.gain = row.weight * std::clamp(waited, 0.0, 1.0) * static_cast<double>(result.covered) /
                          static_cast<double>(m_graph.at(row.at, root).size());
        }
        result.facts.clear();
        return result;
    }
    double seen = 0;
    if (!hits.empty() && result.hits >= row.several && !isOneHostOfMany(row, root, nodes)) {
        const Fact& best = *hits.front();
        seen = best.level == Level::event ? 1 : std::clamp(best.strength / kFullStrength, 0.3, 1.0);
        if (row.share > 0) {
            const double fraction =
                static_cast<double>(result.hits) /
                static_cast<double>(std::max({result.covered, result.hits, std::size_t{1}}));
            seen *= std::min(1.0, fraction / row.share);
        }
        if (row.exclusive)
            seen *= elsewhere(row, result.hits, about);
        if (isAlone(row, root))
            seen *= kNothingBeside;
    }
    if (seen > 0.15) {
        result.state = RowResult::State::seen;
        result.gain = row.weight * seen;
        return result;
    }
    if (early > 0 && hits.empty()) {
        result.state = RowResult::State::early;
        result.gain = -kEarlyPenalty * row.weight;
        return result;
    }
    if (result.covered < std::max<std::size_t>(row.several, 1)) // so many are never seen
        return result;
    const double waited = toSeconds(now - about.onset) - row.lagFrom;
    const double due = std::clamp(waited / std::max(30.0, row.due - row.lagFrom), 0.0, 1.0);
    const double coverage = static_cast<double>(result.covered) /
                            static_cast<double>(std::max<std::size_t>(1, m_graph.at(row.at, root).size()));
    result.state = RowResult::State::missing;
    result.gain = -row.miss * due * std::min(1.0, coverage * 2) * (1 - seen);
    return result;
}

/// What stood out already while the harm, looked at anew, was not there, did not do the harm: unless it grew since.
void Scorer::dropRefuted(const FaultTemplate& fault, std::vector<std::vector<const Fact*>>& hits) {
    std::optional<TimePoint> sound;
    for (std::size_t i = 0; i < fault.rows.size(); ++i)
        if (fault.rows[i].effect && fault.rows[i].proves)
            for (const Fact* fact : hits[i])
                sound = std::min(sound.value_or(fact->sound), fact->sound);
    if (!sound || *sound == TimePoint{})
        return;
    for (std::size_t i = 0; i < fault.rows.size(); ++i)
        if (fault.rows[i].cause)
            std::erase_if(hits[i], [&](const Fact* fact) {
                return fact->onset + 2 * fact->sigma < *sound &&
                       std::none_of(fact->further.begin(), fact->further.end(),
                                    [&](const Shift& shift) { return shift.onset + 2 * shift.sigma >= *sound; });
            });
}

std::optional<Hypothesis> Scorer::score(const FaultTemplate& fault, Node root, TimePoint now) const {
    Hypothesis h;
    h.fault = &fault;
    h.root = root;
    std::vector<std::vector<const Fact*>> hits(fault.rows.size());
    const auto isCurrent = [&](const Fact& fact) { return fact.active || now - fact.last < kMemory; };
    for (std::size_t i = 0; i < fault.rows.size(); ++i)
        gather(fault.rows[i], root, hits[i]);
    dropRefuted(fault, hits);
    std::optional<TimePoint> cause, proof;
    bool isPrecise = false;
    Duration causeSigma{0}, proofSigma{0};
    for (std::size_t i = 0; i < fault.rows.size(); ++i) {
        const TemplateRow& row = fault.rows[i];
        std::erase_if(hits[i], [&](const Fact* fact) { return !isCurrent(*fact) || m_excuses(*fact); });
        for (const Fact* fact : hits[i]) {
            // An event tells when; a detector only about when.
            const bool isBetter = !cause || (fact->precise && !isPrecise) ||
                                  (fact->precise == isPrecise && fact->onset < *cause);
            if (row.cause && isBetter) {
                cause = fact->onset;
                causeSigma = fact->sigma;
                isPrecise = fact->precise;
            }
            if (row.proves && (!proof || fact->onset < *proof)) {
                proof = fact->onset;
                proofSigma = fact->sigma;
            }
        }
    }
    if (!proof)
        return std::nullopt;
    h.onset = cause.value_or(*proof);
    h.sigma = cause ? causeSigma : proofSigma;
    if (*proof - h.onset > kEpisode) {
        h.onset = *proof;
        h.sigma = proofSigma;
    }
    h.score = fault.prior;
    for (std::size_t i = 0; i < fault.rows.size(); ++i) {
        const TemplateRow& row = fault.rows[i];
        RowResult result = judge(row, root, std::move(hits[i]), h, now);
        h.score += result.gain;
        if (result.state == RowResult::State::seen) {
            h.isProven = h.isProven || row.proves;
            h.hasEffect = h.hasEffect || row.effect;
            h.hasLoss = h.hasLoss || (row.effect && isJobSignal(row.signals.front()));
            for (const Fact& fact : result.facts) {
                h.explained.insert(placeOf(fact));
                if (row.proves) {
                    h.proofs.insert(placeOf(fact));
                    h.detected = std::max(h.detected, fact.detected);
                }
            }
        }
        h.rows.push_back(std::move(result));
    }
    if (!h.isProven)
        return std::nullopt;
    weighProof(h);
    bool isRivalDark = false;
    for (const TemplateRow& row : fault.against) {
        std::vector<const Fact*> found;
        gather(row, root, found);
        std::erase_if(found, [&](const Fact* fact) { return !isCurrent(*fact); });
        RowResult result = judge(row, root, std::move(found), h, now);
        if (result.state == RowResult::State::seen) {
            h.score -= result.gain;
            result.gain = -result.gain;
            h.against.push_back(std::move(result));
        } else if (result.covered > 0) {
            h.isTested = true;
        } else if (!row.isEvent && row.at != Relation::self && row.weight >= kStrongRival &&
                   !m_graph.at(row.at, root).empty()) {
            isRivalDark = true;
        }
    }
    h.isTested = h.isTested && !isRivalDark && !fault.isWithin;
    return h;
}

bool Scorer::isAtRoot(const RowResult& result, Node root) const {
    using topology::EntityKind;
    const TemplateRow& row = *result.row;
    if (row.at == Relation::self)
        return row.cause || !row.effect;
    const EntityKind kind = m_graph.kind(root);
    const bool isPort = kind == EntityKind::link || kind == EntityKind::nic;
    if ((row.at == Relation::nics || row.at == Relation::links) && isPort)
        return m_graph.at(row.at, root).size() <= kFewEnds;
    // What all hosts or devices of a job do, and nothing else has to, is the job's.
    if (kind == EntityKind::job && (row.at == Relation::hosts || row.at == Relation::gpus || row.at == Relation::ranks))
        return static_cast<double>(result.hits) >= kAll * static_cast<double>(m_graph.at(row.at, root).size());
    // What stands on a host is a part of it; what a feed or a loop serves is not a part of that.
    return kind == EntityKind::host &&
           std::all_of(result.facts.begin(), result.facts.end(), [&](const Fact& fact) {
               const auto& host = m_graph.at(Relation::host, fact.node);
               return !host.empty() && host.front() == root;
           });
}

/// Whether others could have shown the same at the same time, and did not, or less.
bool Scorer::isHeldAgainstOthers(const RowResult& result) const {
    for (const Fact& fact : result.facts) {
        if (fact.level == Level::peer)
            return true;
        if (!result.row->exclusive)
            continue;
        std::size_t others = 0, looked = 0;
        for (Node other : m_graph.ofKind(m_graph.kind(fact.node))) {
            if (++looked > kMostOthers)
                break;
            others += other != fact.node && isNear(other, fact.node) && m_covers(other, fact.symptom) ? 1 : 0;
        }
        if (others > result.hits)
            return true;
    }
    return false;
}

void Scorer::weighProof(Hypothesis& h) const {
    for (const RowResult& result : h.rows) {
        if (result.state != RowResult::State::seen)
            continue;
        const TemplateRow& row = *result.row;
        if (row.clean || (!row.proves && row.miss > 0) || (row.proves && isHeldAgainstOthers(result)))
            h.isTested = true;
        if (row.proves && !result.facts.empty() && isAtRoot(result, h.root))
            h.isDirect = true;
    }
}

std::vector<Hypothesis> Scorer::all(TimePoint now) const {
    std::vector<Hypothesis> found;
    for (const FaultTemplate& fault : m_library.templates()) {
        std::set<std::uint32_t> roots;
        for (const TemplateRow& row : fault.rows) {
            if (!row.proves)
                continue;
            for (const std::string& signal : row.signals) {
                const Symptom symptom = m_facts.find(signal);
                if (!symptom.isValid())
                    continue;
                std::vector<const Fact*> facts;
                for (const Fact& fact : m_facts.all(symptom))
                    if (fits(fact, row) && (fact.active || now - fact.last < kMemory))
                        facts.push_back(&fact);
                std::sort(facts.begin(), facts.end(), [](const Fact* a, const Fact* b) {
                    return a->strength != b->strength ? a->strength > b->strength : placeOf(*a) < placeOf(*b);
                });
                std::size_t small = 0;
                for (const Fact* fact : facts)
                    for (Node suspect : m_graph.suspects(fact->node)) {
                        const auto kind = m_graph.kind(suspect);
                        if (std::find(fault.roots.begin(), fault.roots.end(), kind) == fault.roots.end())
                            continue;
                        if (fault.uplinksOnly && kind == topology::EntityKind::link &&
                            m_graph.isHostLink(suspect))
                            continue;
                        if (isSmall(kind) && small >= kMostSmallRoots && !roots.contains(suspect.value()))
                            continue;
                        if (roots.insert(suspect.value()).second)
                            small += isSmall(kind) ? 1 : 0;
                    }
            }
        }
        for (std::uint32_t root : roots)
            if (auto hypothesis = score(fault, Node(root), now))
                found.push_back(std::move(*hypothesis));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Hypothesis& a, const Hypothesis& b) { return a.score > b.score; });
    return found;
}

namespace {

bool isLater(const Fact& fact, const Hypothesis& h) {
    return fact.onset >= h.onset - h.sigma - fact.sigma - std::chrono::seconds(10);
}

} // namespace

/// All facts of the rows, not only the few that are kept for telling.
void Scorer::explainRows(Hypothesis& h) const {
    for (const RowResult& result : h.rows) {
        if (result.state != RowResult::State::seen)
            continue;
        std::vector<const Fact*> hits;
        gather(*result.row, h.root, hits);
        for (const Fact* fact : hits)
            if (isLater(*fact, h)) {
                h.explained.insert(placeOf(*fact));
                if (result.row->proves)
                    h.proofs.insert(placeOf(*fact));
            }
    }
}

/// A device that dies takes its surroundings with it: its host's devices, the ports at its ends.
void Scorer::explainAround(Hypothesis& h) const {
    using topology::EntityKind;
    std::vector<Node> around{h.root};
    const auto add = [&](Relation relation) {
        const auto& nodes = m_graph.at(relation, h.root);
        around.insert(around.end(), nodes.begin(), nodes.end());
    };
    switch (m_graph.kind(h.root)) {
    case EntityKind::gpu:
    case EntityKind::nvlink:
    case EntityKind::psu:
    case EntityKind::host: {
        add(Relation::host);
        add(Relation::nics);
        add(Relation::psus);
        add(Relation::ranks);
        const auto& host = m_graph.at(Relation::host, h.root);
        if (!host.empty()) {
            const auto& gpus = m_graph.at(Relation::gpus, host.front());
            around.insert(around.end(), gpus.begin(), gpus.end());
        }
        break;
    }
    case EntityKind::nic:
    case EntityKind::link:
    case EntityKind::switch_:
        add(Relation::nics);
        add(Relation::links);
        add(Relation::switches);
        break;
    case EntityKind::pump: // the others of the circuit make up for it
    case EntityKind::cdu:
    case EntityKind::loop:
        add(Relation::circuit);
        add(Relation::racks);
        break;
    case EntityKind::chiller:
        for (Node cdu : m_graph.ofKind(EntityKind::cdu))
            around.push_back(cdu);
        break;
    default:
        return;
    }
    std::sort(around.begin(), around.end());
    m_facts.each([&](const Fact& fact) {
        if (std::binary_search(around.begin(), around.end(), fact.node) && isLater(fact, h))
            h.explained.insert(placeOf(fact));
    });
}

void Scorer::explainVictims(Hypothesis& h) const {
    explainRows(h);
    explainAround(h);
    const auto& jobs = m_graph.at(Relation::jobs, h.root);
    const auto& gpus = m_graph.at(Relation::gpus, h.root);
    const bool isShared = h.fault->seam == "fabric" || h.fault->seam == "scheduler"; // whoever else sends
    const auto& residents = m_graph.at(Relation::residents, h.root);
    const auto isOneOf = [](const std::vector<Symptom>& symptoms, Symptom symptom) {
        return std::find(symptoms.begin(), symptoms.end(), symptom) != symptoms.end();
    };
    const auto suffers = [&](const Fact& fact) {
        const bool isAbsence = isOneOf(m_absence, fact.symptom);
        const bool isResident = std::binary_search(residents.begin(), residents.end(), fact.node);
        if (isAbsence && !h.fault->stopsJobs)
            return isResident;
        if (!residents.empty() && isOneOf(m_ownTrouble, fact.symptom))
            return isResident;
        if (isShared && m_graph.kind(fact.node) == topology::EntityKind::job)
            return true;
        const Node job = m_graph.jobOf(fact.node);
        return (job.isValid() && std::binary_search(jobs.begin(), jobs.end(), job)) ||
               std::binary_search(gpus.begin(), gpus.end(), fact.node);
    };
    for (Symptom symptom : m_victimSymptoms)
        for (const Fact& fact : m_facts.all(symptom))
            if (isLater(fact, h) && suffers(fact))
                h.explained.insert(placeOf(fact));
    if (h.fault->seam == "cooling")
        for (Symptom symptom : m_heatVictims)
            for (const Fact& fact : m_facts.all(symptom))
                if (isLater(fact, h) && std::binary_search(gpus.begin(), gpus.end(), fact.node))
                    h.explained.insert(placeOf(fact));
    if (h.fault->seam != "fabric")
        return;
    for (Symptom symptom : m_netVictims)
        for (const Fact& fact : m_facts.all(symptom))
            if (isLater(fact, h))
                h.explained.insert(placeOf(fact));
}

} // namespace seamscope::seams
