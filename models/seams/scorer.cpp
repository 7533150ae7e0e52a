// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/scorer.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace seamscope::seams {
namespace {

constexpr std::size_t kMostSmallRoots = 48; ///< candidates a template and signal among hosts and smaller
constexpr std::size_t kFewEnds = 4;         ///< of a port: more of them lie behind it
constexpr std::size_t kMostOthers = 64;     ///< that are asked what they show
constexpr double kWeighty = 1;    ///< of a row that tells a departure at the root
constexpr double kStrongRival = 2;          ///< weight of what would turn the answer around
constexpr double kAll = 0.8;                ///< of a job's parts
constexpr Duration kEpisode = std::chrono::hours(2);
constexpr Duration kTogether = std::chrono::minutes(10); ///< within which most of many begin
constexpr Duration kDoubt = std::chrono::minutes(1); ///< of an end: polls and clocks

bool isSmall(topology::EntityKind kind) {
    using topology::EntityKind;
    return kind == EntityKind::gpu || kind == EntityKind::nic || kind == EntityKind::link ||
           kind == EntityKind::rank || kind == EntityKind::host || kind == EntityKind::nvlink ||
           kind == EntityKind::psu;
}

bool isJobSignal(const std::string& signal) {
    return signal.starts_with("job.") || signal.starts_with("inference.");
}

} // namespace

Scorer::Scorer(const TemplateLibrary& library, const Graph& graph, FactStore& facts, const RowMatcher& rows,
               Excuses excuses)
    : m_library(library)
    , m_graph(graph)
    , m_facts(facts)
    , m_rows(rows)
    , m_excuses(std::move(excuses)) {
    // An Xid that nobody has had yet could be heard all the same.
    for (const FaultTemplate& fault : library.templates())
        for (const auto* rowsOf : {&fault.rows, &fault.against})
            for (const TemplateRow& row : *rowsOf)
                for (const std::string& signal : row.signals) {
                    if (row.isNow)
                        facts.setJudgedNow(facts.symptom(signal));
                    if (signal.starts_with("xid."))
                        (void)facts.symptom(signal);
                }
}

/// What stood out already while the harm, looked at anew, was not there, did not do the harm: unless it grew
/// since.
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
                       std::none_of(fact->further.begin(), fact->further.end(), [&](const Shift& shift) {
                           return shift.onset + 2 * shift.sigma >= *sound;
                       });
            });
}

/// A queue that was long and is short again holds up nothing any more.
void Scorer::dropPassed(const FaultTemplate& fault, std::vector<std::vector<const Fact*>>& hits) {
    std::optional<TimePoint> harm;
    Duration doubt = kDoubt;
    for (std::size_t i = 0; i < fault.rows.size(); ++i)
        if (fault.rows[i].effect && fault.rows[i].proves)
            for (const Fact* fact : hits[i])
                if (!harm || fact->onset < *harm) {
                    harm = fact->onset;
                    doubt = kDoubt + 2 * fact->sigma;
                }
    if (!harm)
        return;
    for (std::size_t i = 0; i < fault.rows.size(); ++i)
        if (fault.rows[i].lasting)
            std::erase_if(hits[i], [&](const Fact* fact) { return !fact->active && fact->last + doubt < *harm; });
}

/// The earliest; where many have to show it, the earliest with which most of them begin: on a big site one of them did for
/// reasons of its own, some time before.
const Fact* Scorer::firstOf(const TemplateRow& row, const std::vector<const Fact*>& hits) {
    if (hits.empty())
        return nullptr;
    std::vector<const Fact*> sorted = hits;
    std::sort(sorted.begin(), sorted.end(), [](const Fact* a, const Fact* b) {
        return a->onset != b->onset ? a->onset < b->onset : placeOf(*a) < placeOf(*b);
    });
    const bool isOfMany = row.share > 0 || row.several > 1;
    if (!isOfMany || row.cause)
        return sorted.front();
    const std::size_t most = std::max(row.several, (sorted.size() + 1) / 2);
    const Duration together = std::min<Duration>(kTogether, fromSeconds(row.lagTo));
    for (std::size_t i = 0, end = 0; i < sorted.size(); ++i) {
        end = std::max(end, i);
        while (end < sorted.size() && sorted[end]->onset <= sorted[i]->onset + together + 2 * sorted[end]->sigma)
            ++end;
        if (end - i >= most)
            return sorted[i];
    }
    return sorted.front();
}

std::optional<Hypothesis> Scorer::score(const FaultTemplate& fault, Node root, TimePoint now) const {
    Hypothesis h;
    h.fault = &fault;
    h.root = root;
    std::vector<std::vector<const Fact*>> hits(fault.rows.size());
    const auto isCurrent = [&](const Fact& fact) { return fact.active || now - fact.last < kRemembered; };
    for (std::size_t i = 0; i < fault.rows.size(); ++i)
        m_rows.gather(fault.rows[i], root, hits[i]);
    dropRefuted(fault, hits);
    dropPassed(fault, hits);
    std::optional<TimePoint> cause, proof;
    bool isPrecise = false;
    Duration causeSigma{0}, proofSigma{0};
    for (std::size_t i = 0; i < fault.rows.size(); ++i) {
        const TemplateRow& row = fault.rows[i];
        std::erase_if(hits[i], [&](const Fact* fact) { return !isCurrent(*fact) || m_excuses(*fact); });
        if (const Fact* first = row.proves ? firstOf(row, hits[i]) : nullptr; first && (!proof || first->onset < *proof)) {
            proof = first->onset;
            proofSigma = first->sigma;
        }
    }
    if (!proof)
        return std::nullopt;
    for (std::size_t i = 0; i < fault.rows.size(); ++i) {
        const TemplateRow& row = fault.rows[i];
        // What a host says of a part that it does not name dates this one only where this one shows it at that time.
        if (row.cause && !row.proves && row.at == Relation::host)
            std::erase_if(hits[i], [&](const Fact* fact) {
                const Duration doubt = 2 * (fact->sigma + proofSigma);
                return fact->onset < *proof + fromSeconds(row.lagFrom) - doubt || fact->onset > *proof + fromSeconds(row.lagTo) + doubt;
            });
        for (const Fact* fact : hits[i]) {
            // An event tells when; a detector only about when.
            const bool isBetter = !cause || (fact->precise && !isPrecise) ||
                                  (fact->precise == isPrecise && fact->onset < *cause);
            if (row.cause && isBetter) {
                cause = fact->onset;
                causeSigma = fact->sigma;
                isPrecise = fact->precise;
            }
        }
    }
    h.onset = cause.value_or(*proof);
    h.sigma = cause ? causeSigma : proofSigma;
    if (*proof - h.onset > kEpisode) {
        h.onset = *proof;
        h.sigma = proofSigma;
    }
    h.score = fault.prior;
    std::unordered_map<const Fact*, Relation> counted;
    bool isHarmMeasured = false;
    for (std::size_t i = 0; i < fault.rows.size(); ++i) {
        const TemplateRow& row = fault.rows[i];
        // A link is among the links of itself: what was counted along one way is no second witness along another.
        // Rows along the same way are degrees of one.
        const bool hadHits = !hits[i].empty();
        std::erase_if(hits[i], [&](const Fact* fact) {
            const auto known = counted.find(fact);
            return known != counted.end() && known->second != row.at && !row.isOpposite; // that tells of them together
        });
        if (hadHits && hits[i].empty())
            continue;
        RowResult result = m_rows.judge(row, root, hits[i], h, now);
        // Where the harm itself was measured at the root, what others suffered before had reasons of its own.
        if (result.state == RowResult::State::early && row.effect && isHarmMeasured)
            continue;
        h.score += result.gain;
        if (result.state == RowResult::State::seen) {
            for (const Fact* fact : hits[i])
                if (!row.isOpposite)
                    counted.emplace(fact, row.at);
            h.isProven = h.isProven || row.proves;
            h.hasEffect = h.hasEffect || row.effect;
            isHarmMeasured = isHarmMeasured || (row.proves && row.effect && row.at == Relation::self);
            h.hasLoss = h.hasLoss || (row.effect && isJobSignal(row.signals.front()));
            for (const Fact& fact : result.facts) {
                h.explained.insert(placeOf(fact));
                if (row.proves) {
                    h.proofs.insert(placeOf(fact));
                    addWay(h.ways, placeOf(fact), fact.sign);
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
        m_rows.gather(row, root, found);
        std::erase_if(found, [&](const Fact* fact) { return !isCurrent(*fact); });
        RowResult result = m_rows.judge(row, root, std::move(found), h, now);
        if (result.state == RowResult::State::seen) {
            h.score -= result.gain;
            result.gain = -result.gain;
            h.against.push_back(std::move(result));
        } else if (result.covered > 0 && !row.isContext) {
            h.isTested = true;
        } else if (!row.isEvent && row.at != Relation::self && row.weight >= kStrongRival && couldBe(row, h) &&
                   !m_graph.at(row.at, root).empty()) {
            isRivalDark = true;
        }
    }
    h.isWithin = fault.isWithin || isOneWayAlone(h, hits) || (isRivalDark && holdsWholeJobs(h.root)) ||
                 (h.hasEffect && m_graph.isGuessed(h.root)); // whom it serves nobody says
    h.isTested = h.isTested && !isRivalDark && !h.isWithin && !isOfOneHost(h);
    return h;
}

/// A host that nobody shares a job with: what all of a job would wait for looks like its own trouble.
bool Scorer::holdsWholeJobs(Node root) const {
    const auto& jobs = m_graph.at(Relation::jobs, root);
    return m_graph.kind(root) == topology::EntityKind::host && !jobs.empty() &&
           std::all_of(jobs.begin(), jobs.end(), [&](Node job) { return m_graph.at(Relation::hosts, job).size() == 1; });
}

/// A feed or a unit that is known by the devices of one host alone: what that host has of its own would look the same, and no
/// other could have shown that it is not.
bool Scorer::isOfOneHost(const Hypothesis& h) const {
    if (topology::domainOf(m_graph.kind(h.root)) != topology::Domain::facilities)
        return false;
    std::optional<Node> one;
    for (std::uint64_t place : h.proofs) {
        const Node node(static_cast<std::uint32_t>(place >> 32));
        const auto& host = m_graph.at(Relation::host, node);
        if (m_graph.kind(node) != topology::EntityKind::gpu || host.empty() || (one && *one != host.front()))
            return false;
        one = host.front();
    }
    return one.has_value();
}

/// Where the ways of a unit are not measured and the devices of one rack alone suffer, that way may be the cause as well: no
/// other rack could show that it is the unit, for nobody works there.
bool Scorer::isOneWayAlone(const Hypothesis& h, const std::vector<std::vector<const Fact*>>& hits) const {
    const auto& rows = h.fault->rows;
    const bool isDark = std::any_of(rows.begin(), rows.end(), [&](const TemplateRow& row) {
        const auto& parts = m_graph.at(row.at, h.root);
        return row.isOfParts && parts.size() > 1 && std::none_of(parts.begin(), parts.end(), [&](Node part) {
            return std::any_of(row.signals.begin(), row.signals.end(), [&](const std::string& signal) {
                const Symptom symptom = m_facts.find(signal);
                return symptom.isValid() && m_rows.covers(part, symptom);
            });
        });
    });
    if (!isDark)
        return false;
    std::size_t suffering = 0;
    for (Node rack : m_graph.at(Relation::racks, h.root)) {
        const auto& gpus = m_graph.at(Relation::gpus, rack);
        const auto isHere = [&](const Fact* fact) { return std::binary_search(gpus.begin(), gpus.end(), fact->node); };
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].at == Relation::gpus && std::any_of(hits[i].begin(), hits[i].end(), isHere)) {
                ++suffering;
                break;
            }
    }
    return suffering == 1;
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
    if (kind == EntityKind::job &&
        (row.at == Relation::hosts || row.at == Relation::gpus || row.at == Relation::ranks))
        return static_cast<double>(result.hits) >=
               kAll * static_cast<double>(m_graph.at(row.at, root).size());
    // What stands on a host is a part of it; what a feed or a loop serves is not a part of that.
    return kind == EntityKind::host &&
           std::all_of(result.facts.begin(), result.facts.end(), [&](const Fact& fact) {
               const auto& host = m_graph.at(Relation::host, fact.node);
               return !host.empty() && host.front() == root;
           });
}

/// Whether what a rival explains is all that proves an answer: more work makes a rank late and lowers no clock.
bool Scorer::couldBe(const TemplateRow& rival, const Hypothesis& h) const {
    return rival.explains.empty() || std::all_of(h.proofs.begin(), h.proofs.end(), [&](std::uint64_t place) {
        const std::string& name = m_facts.name(Symptom(static_cast<std::uint32_t>(place)));
        return std::find(rival.explains.begin(), rival.explains.end(), name) != rival.explains.end();
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
            others +=
                other != fact.node && m_rows.isNear(other, fact.node) && m_rows.covers(other, fact.symptom)
                    ? 1
                    : 0;
        }
        if (others > result.hits)
            return true;
    }
    return false;
}

/// One bad reading proves nothing by itself: a sensor that dropped out, a scrape in the middle of a restart. Readings of several
/// hosts are several; what a log says or a series shows is more than one.
void Scorer::weighLooks(Hypothesis& h) const {
    std::set<std::uint32_t> hosts;
    h.isOneLook = h.isAlone = true;
    for (const RowResult& result : h.rows) {
        if (result.state != RowResult::State::seen)
            continue;
        for (const Fact& fact : result.facts) {
            h.isAlone = h.isAlone && fact.isOneLook;
            if (!result.row->proves)
                continue;
            h.isOneLook = h.isOneLook && fact.isOneLook;
            if (const auto& host = m_graph.at(Relation::host, fact.node); !host.empty())
                hosts.insert(host.front().value());
        }
    }
    h.isOneLook = h.isOneLook && hosts.size() < 2;
    h.isAlone = h.isAlone && h.isOneLook;
}

void Scorer::weighProof(Hypothesis& h) const {
    weighLooks(h);
    for (const RowResult& result : h.rows) {
        if (result.state != RowResult::State::seen)
            continue;
        const TemplateRow& row = *result.row;
        if (row.clean || (!row.proves && row.miss > 0 && !row.isContext) || (row.proves && isHeldAgainstOthers(result)))
            h.isTested = true;
        // What dates it at the root itself is as direct as what proves it by others: a storage that answers late, and the jobs
        // whose writes take long.
        const bool isMeasuredCause = row.cause && row.at == Relation::self && row.weight >= kWeighty &&
                                     std::any_of(result.facts.begin(), result.facts.end(), [](const Fact& fact) { return fact.level != Level::event; });
        if ((row.proves && !result.facts.empty() && isAtRoot(result, h.root)) || isMeasuredCause)
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
                    if (m_rows.fits(fact, row) && (fact.active || now - fact.last < kRemembered))
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
                        if (fault.unless && !m_graph.at(*fault.unless, suspect).empty())
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

} // namespace seamscope::seams
