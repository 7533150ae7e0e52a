// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/row_matcher.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::seams {
namespace {

constexpr double kFullStrength = 6; ///< standard deviations from which a fact counts in full
///< candidates a template and signal among hosts and smaller
constexpr double kEarlyPenalty = 0.8; ///< share of a row's weight when the effect came first

constexpr Duration kTogether = std::chrono::minutes(5); ///< within which hosts with one cause begin to show it
constexpr double kFresh = 0.2; ///< of what it became: less was no use
/// Of what a row counts, where nothing stands beside that it could be compared with.
constexpr double kNothingBeside = 0.5;
constexpr double kAlike = 0.2; ///< of what is at the root, as powerOf: less of it elsewhere is not the same

/// What every exporter tells of a device.
constexpr std::array<std::string_view, 3> kAlways = {"gpu.temperature", "gpu.power", "gpu.utilization"};
/// What gets worse by falling.
constexpr std::array<std::string_view, 4> kWorseDown = {"job.bus_bandwidth", "job.mfu", "gpu.clock.sm",
                                                        "inference.requests"};

/// How far it is off: at its farthest so far, or by now. Of what is over nothing is left.
double sizeOf(const Fact& fact, const TemplateRow& row) {
    if (!row.isNow)
        return std::abs(fact.magnitude);
    return fact.active && fact.before > 0 ? std::abs(fact.value / fact.before - 1) : 0;
}

/// Multiples are held against each other by their powers: eleven times as much is a great deal beside sixty times, too, and a tenth
/// as much as ten times. Three degrees beside twenty are three.
double powerOf(const Fact& fact) {
    constexpr double kNothingLeft = -0.999;
    return std::abs(fact.isRelative ? std::log1p(std::max(fact.magnitude, kNothingLeft)) : fact.magnitude);
}

/// Of what is seen; of two that move in opposite directions both, as they are as sure together; 0: one of them alone does.
double strengthOf(const TemplateRow& row, const std::vector<const Fact*>& hits) {
    double up = 0, down = 0;
    for (const Fact* fact : hits)
        (fact->sign < 0 ? down : up) = std::max(fact->sign < 0 ? down : up, fact->strength);
    if (row.isOpposite)
        return up > 0 && down > 0 ? std::hypot(up, down) : 0;
    return std::max(up, down);
}

std::size_t indexOf(Level level) { return level == Level::peer ? 1 : 0; }

} // namespace

RowMatcher::RowMatcher(const Graph& graph, FactStore& facts, Covers covers, Knew knew, Idles idles)
    : m_graph(graph)
    , m_facts(facts)
    , m_covers(std::move(covers))
    , m_knew(std::move(knew))
    , m_idles(std::move(idles))
    , m_belowReference(facts.symptom("job.below_reference")) {
    for (std::string_view name : kWorseDown)
        m_worseDown.push_back(facts.symptom(name));
}

int RowMatcher::worseSign(Symptom symptom) const {
    return std::find(m_worseDown.begin(), m_worseDown.end(), symptom) == m_worseDown.end() ? 1 : -1;
}

bool RowMatcher::fits(const Fact& fact, const TemplateRow& row) const {
    // Harm has a direction: what gets better is no effect of any fault.
    if (row.effect && row.sign == 0 && fact.level != Level::event && fact.sign != worseSign(fact.symptom))
        return false;
    if (row.standing && !fact.stood)
        return false;
    if (row.fresh && *row.fresh != (fact.level != Level::event && fact.before < kFresh * fact.worst))
        return false;
    return (row.sign == 0 || fact.sign == row.sign) && (!row.level || fact.level == *row.level) &&
           sizeOf(fact, row) >= row.least;
}

void RowMatcher::addFacts(Symptom symptom, const TemplateRow& row, const std::vector<Node>& nodes,
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

void RowMatcher::gather(const TemplateRow& row, Node root, std::vector<const Fact*>& hits) const {
    const auto& nodes = m_graph.at(row.at, root);
    if (nodes.empty())
        return;
    for (const std::string& signal : row.signals)
        if (const Symptom symptom = m_facts.find(signal); symptom.isValid())
            addFacts(symptom, row, nodes, hits);
    if (row.isUneven)
        dropEven(row, root, hits);
    // What its devices showed before it was started on them is of who had them then.
    const topology::Job* job = m_graph.kind(root) == topology::EntityKind::job ? m_graph.job(root) : nullptr;
    if (job && job->start && row.at != Relation::self && (row.cause || row.proves))
        std::erase_if(hits, [&](const Fact* fact) {
            const auto isBefore = [&](TimePoint at, Duration sigma) { return at + 2 * sigma < *job->start; };
            return isBefore(fact->onset, fact->sigma) &&
                   std::all_of(fact->further.begin(), fact->further.end(),
                               [&](const Shift& shift) { return isBefore(shift.onset, shift.sigma); });
        });
}

/// Where all ways out of a leaf show it, its hosts do: only where some do and others could is one way used other than the next.
void RowMatcher::dropEven(const TemplateRow& row, Node root, std::vector<const Fact*>& hits) const {
    std::unordered_set<std::uint32_t> shown;
    for (const Fact* fact : hits)
        shown.insert(fact->node.value());
    const auto isAsEver = [&](Node link) {
        return !shown.contains(link.value()) && !m_graph.isHostLink(link) &&
               std::any_of(row.signals.begin(), row.signals.end(), [&](const std::string& signal) {
                   const Symptom symptom = m_facts.find(signal);
                   return symptom.isValid() && m_covers(link, symptom);
               });
    };
    const bool isBox = m_graph.kind(root) == topology::EntityKind::switch_;
    std::unordered_set<std::uint32_t> uneven;
    for (const Node box : isBox ? std::vector<Node>{root} : m_graph.at(Relation::switches, root)) {
        const auto& links = m_graph.at(Relation::links, box);
        if (std::any_of(links.begin(), links.end(), [&](Node link) { return m_graph.isHostLink(link); }) &&
            std::any_of(links.begin(), links.end(), isAsEver))
            for (const Node link : links)
                uneven.insert(link.value());
    }
    // What a link lacks itself, it was not given.
    std::erase_if(hits, [&](const Fact* fact) { return fact->node == root || !uneven.contains(fact->node.value()); });
}

std::size_t RowMatcher::countCovered(const TemplateRow& row, Node root) const {
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

/// Where all that a row looks at is as it was from the first value on, nobody can miss the change of it.
bool RowMatcher::couldChange(const TemplateRow& row, Node root, TimePoint at) const {
    const auto& nodes = m_graph.at(row.at, root);
    return std::any_of(row.signals.begin(), row.signals.end(), [&](const std::string& signal) {
        const Symptom symptom = m_facts.find(signal);
        return symptom.isValid() && std::any_of(nodes.begin(), nodes.end(), [&](Node node) {
            return m_covers(node, symptom) && m_knew(node, symptom, at);
        });
    });
}

/// Whether what happens at a node can speak about a root: on a big site the same happens elsewhere for
/// reasons of its own. Water and power reach across jobs; a port, a device or a host is compared within its
/// job.
bool RowMatcher::isNear(Node node, Node root) const {
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

/// What the traffic of a job's ports goes over shows the same and is nowhere else: the links at its ports, and of the leaves of
/// those that show it the ways on.
std::unordered_set<std::uint32_t> RowMatcher::waysOf(const std::unordered_set<std::uint32_t>& hits, Node root) const {
    std::unordered_set<std::uint32_t> ways;
    if (m_graph.kind(root) != topology::EntityKind::job)
        return ways;
    for (const Node link : m_graph.at(Relation::links, root))
        ways.insert(link.value());
    for (const std::uint32_t hit : hits)
        if (m_graph.kind(Node(hit)) == topology::EntityKind::nic)
            for (const Node link : m_graph.at(Relation::uplinks, Node(hit)))
                ways.insert(link.value());
    return ways;
}

/// How much of what a row sees is at this root and not somewhere else: 1 = all of it. What a host says of a part of it by a
/// name that nobody knows (a kernel of a port) may be said of this one: its host is not somewhere else.
double RowMatcher::elsewhere(const TemplateRow& row, const std::unordered_set<std::uint32_t>& hits,
                             const Hypothesis& about) const {
    std::unordered_set<std::uint32_t> nodes, wholes;
    for (const std::uint32_t hit : hits)
        for (const Node host : m_graph.at(Relation::host, Node(hit)))
            if (!hits.contains(host.value()))
                wholes.insert(host.value());
    for (const std::uint32_t way : waysOf(hits, about.root))
        if (!hits.contains(way))
            wholes.insert(way);
    for (const std::string& signal : row.signals)
        if (const Symptom symptom = m_facts.find(signal); symptom.isValid()) {
            std::array<double, 2> most{}; // of what is here, against its own past and against others
            for (const Fact& fact : m_facts.all(symptom))
                if (fact.level != Level::event && hits.contains(fact.node.value()) && fits(fact, row))
                    most[indexOf(fact.level)] = std::max(most[indexOf(fact.level)], powerOf(fact));
            // Where all of what is here was judged one way, what was judged the other way is held against that as well.
            const std::array<double, 2> against{most[0] > 0 ? most[0] : most[1], most[1] > 0 ? most[1] : most[0]};
            for (const Fact& fact : m_facts.all(symptom))
                if (fits(fact, row) && fact.onset > about.onset - std::chrono::minutes(10) &&
                    (fact.level == Level::event || powerOf(fact) >= kAlike * against[indexOf(fact.level)]) &&
                    isNear(fact.node, about.root) && !wholes.contains(fact.node.value()))
                    nodes.insert(fact.node.value());
        }
    return nodes.empty() ? 1 : static_cast<double>(hits.size()) / static_cast<double>(std::max(hits.size(), nodes.size()));
}

/// Whether a device has work and could show what the row is about.
bool RowMatcher::couldShow(const TemplateRow& row, Node gpu) const {
    return m_graph.jobOf(gpu).isValid() &&
           std::any_of(row.signals.begin(), row.signals.end(), [&](const std::string& signal) {
               const Symptom symptom = m_facts.find(signal);
               return symptom.isValid() && m_covers(gpu, symptom);
           });
}

/// What the devices of one host show speaks of that host, not of what serves others too that show nothing.
bool RowMatcher::isOneHostOfMany(const TemplateRow& row, Node root,
                                 const std::unordered_set<std::uint32_t>& hits) const {
    if (!row.proves || row.at != Relation::gpus ||
        topology::domainOf(m_graph.kind(root)) != topology::Domain::facilities)
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
        return !host.empty() && !hosts.contains(host.front().value()) && couldShow(row, gpu);
    });
}

/// The same of one rack of several on the water of a unit, or in the air of a handler: that its devices alone grow warm
/// speaks of its own way.
bool RowMatcher::isOneRackOfMany(const TemplateRow& row, Node root,
                                 const std::unordered_set<std::uint32_t>& hits) const {
    using topology::EntityKind;
    const EntityKind kind = m_graph.kind(root);
    const bool isOfWater = kind == EntityKind::cdu || kind == EntityKind::loop || kind == EntityKind::pump;
    const bool isOfAir = kind == EntityKind::crah;
    if ((!isOfWater && !isOfAir) || !row.exclusive || row.at != Relation::gpus)
        return false;
    std::size_t warm = 0, cool = 0;
    for (Node rack : m_graph.at(Relation::racks, root)) {
        const auto& gpus = m_graph.at(Relation::gpus, rack);
        if (std::any_of(gpus.begin(), gpus.end(), [&](Node gpu) { return hits.contains(gpu.value()); }))
            ++warm;
        else if (std::any_of(gpus.begin(), gpus.end(), [&](Node gpu) { return couldShow(row, gpu); }))
            ++cool;
    }
    return warm == 1 && (cool > 0 || isOfAir); // fans, panels, doors: most of what warms one rack is its own
}

/// What most hosts beside it show as well at that time is no matter of this one, however much of it: the answer is what they
/// have in common.
bool RowMatcher::isOneOfAlike(const TemplateRow& row, Node root, const Hypothesis& about) const {
    if (!row.proves || !row.exclusive || row.at != Relation::gpus || m_graph.kind(root) != topology::EntityKind::host)
        return false;
    std::size_t alike = 0, other = 0;
    std::vector<Node> beside;
    for (Node rack : m_graph.ofKind(topology::EntityKind::rack))
        if (const auto& hosts = m_graph.at(Relation::hosts, rack); std::binary_search(hosts.begin(), hosts.end(), root))
            beside.insert(beside.end(), hosts.begin(), hosts.end());
    std::erase(beside, root);
    for (Node host : beside) {
        std::size_t able = 0, show = 0;
        for (Node gpu : m_graph.at(Relation::gpus, host)) {
            able += couldShow(row, gpu) ? 1 : 0;
            show += showsAt(row, gpu, about) ? 1 : 0;
        }
        if (able > 0)
            ++(static_cast<double>(show) >= row.share * static_cast<double>(able) ? alike : other);
    }
    return alike > 0 && alike >= other;
}

bool RowMatcher::showsAt(const TemplateRow& row, Node node, const Hypothesis& about) const {
    std::vector<const Fact*> facts;
    for (const std::string& signal : row.signals)
        if (const Symptom symptom = m_facts.find(signal); symptom.isValid())
            addFacts(symptom, row, {node}, facts);
    return std::any_of(facts.begin(), facts.end(), [&](const Fact* fact) {
        return std::chrono::abs(fact->onset - about.onset) <= kTogether + 2 * (fact->sigma + about.sigma);
    });
}

/// Where no device stands that the root does not serve, what they show tells it from nothing above it.
bool RowMatcher::isAlone(const TemplateRow& row, Node root) const {
    const topology::EntityKind kind = m_graph.kind(root);
    if (!row.exclusive || row.at != Relation::gpus ||
        (kind != topology::EntityKind::rack && kind != topology::EntityKind::host))
        return false;
    std::unordered_set<std::uint32_t> own;
    for (Node gpu : m_graph.at(Relation::gpus, root))
        own.insert(gpu.value());
    const auto& all = m_graph.ofKind(topology::EntityKind::gpu);
    // A rack is told from what serves it by what works elsewhere; a host from its neighbours, whatever they do.
    return std::none_of(all.begin(), all.end(), [&](Node gpu) {
        return !own.contains(gpu.value()) &&
               (kind == topology::EntityKind::rack ? couldShow(row, gpu) : isHeard(gpu));
    });
}

/// Whether a device is measured at all: a clock that stands still says nothing of that.
bool RowMatcher::isHeard(Node gpu) const {
    return std::any_of(kAlways.begin(), kAlways.end(), [&](std::string_view name) {
        const Symptom symptom = m_facts.find(std::string(name));
        return symptom.isValid() && m_covers(gpu, symptom);
    });
}

RowResult RowMatcher::judge(const TemplateRow& row, Node root, std::vector<const Fact*> hits,
                            const Hypothesis& about, TimePoint now) const {
    RowResult result;
    result.row = &row;
    // A job of which nobody says where it runs could be anywhere, but not where no device has anything to do.
    if (row.at == Relation::jobs && m_idles(root))
        return result;
    const auto slackOf = [&](const Fact& fact) {
        const double a = toSeconds(about.sigma);
        const double b = toSeconds(fact.sigma);
        return fromSeconds(2 * std::sqrt(a * a + b * b) + 5);
    };
    std::unordered_set<std::uint32_t> early;
    std::erase_if(hits, [&](const Fact* fact) {
        const auto isEarly = [&](TimePoint at) {
            return at - about.onset < fromSeconds(row.lagFrom) - slackOf(*fact);
        };
        const auto isDue = [&](TimePoint at) {
            // Of what speaks because it came before it has to be sure that it did: a write that is slow is a standstill that begins with it.
            return !isEarly(at) && at - about.onset <= fromSeconds(row.lagTo) + (row.lagTo < 0 ? -1 : 1) * slackOf(*fact);
        };
        // What stood already may have grown because of this.
        const auto& further = fact->further;
        if (isDue(fact->onset) ||
            std::any_of(further.begin(), further.end(), [&](const Shift& s) { return isDue(s.onset); }))
            return false;
        // What was over before it began had another cause; that a job never was as fast as stated may be the statement.
        if (isEarly(fact->onset) && fact->symptom != m_belowReference && (fact->active || fact->last + slackOf(*fact) >= about.onset))
            early.insert(fact->node.value());
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
    if (!hits.empty() && isOneOfAlike(row, root, about)) {
        result.facts.clear();
        return result;
    }
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
    if (!hits.empty() && result.hits >= row.several && (!row.isOpposite || strengthOf(row, hits) > 0) && !isOneHostOfMany(row, root, nodes) &&
        !isOneRackOfMany(row, root, nodes)) {
        const Fact& best = *hits.front();
        seen = best.level == Level::event ? 1 : std::clamp(strengthOf(row, hits) / kFullStrength, 0.3, 1.0);
        if (row.share > 0) {
            const double fraction =
                static_cast<double>(result.hits) /
                static_cast<double>(std::max({result.covered, result.hits, std::size_t{1}}));
            seen *= std::min(1.0, fraction / row.share);
        }
        if (row.exclusive)
            seen *= elsewhere(row, nodes, about);
        if (isAlone(row, root))
            seen *= kNothingBeside;
    }
    if (seen > 0.15) {
        result.state = RowResult::State::seen;
        result.gain = row.weight * seen;
        return result;
    }
    // One of fifty ports that was odd before says nothing of an effect that as many as the row asks for have to show.
    const double isEarly = early.size() < std::max<std::size_t>(row.several, 1) ? 0
                           : row.share > 0 ? std::min(1.0, static_cast<double>(early.size()) / (row.share * static_cast<double>(std::max(result.covered, early.size()))))
                                           : 1;
    if (isEarly > 0 && hits.empty()) {
        // What changed at the root itself before the event that dates it is no effect that came before its cause.
        if (row.cause && row.at == Relation::self)
            return result;
        result.state = RowResult::State::early;
        result.gain = -kEarlyPenalty * row.weight * isEarly;
        return result;
    }
    if (result.covered < std::max<std::size_t>(row.several, 1)) // so many are never seen
        return result;
    if (!couldChange(row, root, about.onset))
        return result;
    const double waited = toSeconds(now - about.onset) - row.lagFrom;
    const double due = std::clamp(waited / std::max(30.0, row.due - row.lagFrom), 0.0, 1.0);
    const double coverage = static_cast<double>(result.covered) /
                            static_cast<double>(std::max<std::size_t>(1, m_graph.at(row.at, root).size()));
    result.state = RowResult::State::missing;
    result.gain = -row.miss * due * std::min(1.0, coverage * 2) * (1 - seen);
    return result;
}

} // namespace seamscope::seams
