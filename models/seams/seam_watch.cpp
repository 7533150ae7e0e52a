// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/seam_watch.h"

#include "base/median.h"
#include "base/staleness.h"
#include "seams/detector.h"
#include "seams/series_monitor.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace seamscope::seams {
namespace {

using telemetry::seamMeasure;
using telemetry::SeamReading;
using telemetry::SeamState;
using topology::EntityKind;

constexpr std::int32_t kLookEvery = 30 / kTickSeconds;
constexpr std::int32_t kHistoryEvery = 600 / kTickSeconds;
constexpr std::size_t kHistory = 144;
constexpr std::uint8_t kOddLooks = 6, kEvenLooks = 6; ///< three minutes
constexpr std::uint16_t kLearnt = 20;                 ///< looks: ten minutes
constexpr double kMemory = 1.0 / 120;                 ///< an hour
constexpr float kNews = 0.02F;                        ///< of what should pass
constexpr float kSmooth = 0.4F;                       ///< of each look
constexpr double kLoaded = 0.7, kMoreLoad = 1.2;      ///< of the most heat so far: flow is judged under load
constexpr std::size_t kFewPeers = 4;
constexpr std::chrono::minutes kQuietSteps{5}; ///< without a step, or much more than one takes: its figure is not of now
constexpr std::size_t kMostTold = 512;
constexpr std::chrono::minutes kSameTime{1}; ///< of an incident and what it took away

int rankOf(SeamState state) {
    switch (state) {
    case SeamState::incident:
        return 0;
    case SeamState::watch:
        return 1;
    case SeamState::normal:
        return 2;
    case SeamState::blind:
        break;
    }
    return 3;
}

/// Three digits: with two, 4.6 of 4.2 are told of 4.64 of 4.24.
double coarse(double value) {
    if (value == 0 || !std::isfinite(value))
        return 0;
    const double scale = std::pow(10, 2 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

/// What is bad or may become so first; of the rest the blind half as much as what is normal, where there are too many
/// of both: neither is to fall off for the other.
template<class Ranked>
void shorten(std::vector<Ranked>& order) {
    if (order.size() <= kMostTold)
        return;
    const auto isBefore = [](const Ranked& one, int rank) { return one.first < rank; };
    const auto normal = std::lower_bound(order.begin(), order.end(), rankOf(SeamState::normal), isBefore);
    const auto blind = std::lower_bound(normal, order.end(), rankOf(SeamState::blind), isBefore);
    const auto bad = std::min<std::size_t>(static_cast<std::size_t>(normal - order.begin()), kMostTold);
    const auto blinds = static_cast<std::size_t>(order.end() - blind), normals = static_cast<std::size_t>(blind - normal);
    const std::size_t room = kMostTold - bad;
    const std::size_t blindTold = std::min(blinds, std::max(room / 3, room - std::min(room, normals)));
    const std::size_t normalTold = std::min(normals, room - blindTold);
    order.erase(blind + static_cast<std::ptrdiff_t>(blindTold), order.end());
    order.erase(normal + static_cast<std::ptrdiff_t>(normalTold), blind);
    order.resize(std::min(order.size(), kMostTold));
}

} // namespace

int SeamWatch::add(const telemetry::SeriesInfo& info, Node node) {
    const bool isWrite = info.signal == seamMeasure(Measure::write).signal;
    const bool isStep = info.signal == seamMeasure(Measure::step).signal;
    if (info.entity.kind() != EntityKind::job || (!isWrite && !isStep))
        return -1;
    m_figures.push_back({node, isWrite ? Measure::write : Measure::step, 0, {}});
    return static_cast<int>(m_figures.size()) - 1;
}

void SeamWatch::take(int channel, TimePoint at, double value) {
    JobFigure& one = m_figures[static_cast<std::size_t>(channel)];
    if (!(value > 0) || !std::isfinite(value))
        return;
    const bool isFirst = one.value == 0 || one.measure == Measure::write;
    one.value = isFirst ? value : one.value + 0.2 * (value - one.value);
    one.at = at;
}

void SeamWatch::addSeam(Node from, Node to, topology::Seam kind, Measure measure) {
    Seam seam;
    seam.from = from;
    seam.to = to;
    seam.kind = kind;
    seam.measure = measure;
    m_seams.push_back(std::move(seam));
}

/// Edges of the topology, and jobs on the fabric that carries them. What was learnt of an edge that stays is
/// kept.
void SeamWatch::rebuild() {
    std::map<std::pair<Node, Node>, Seam> known;
    for (Seam& seam : m_seams)
        known.emplace(std::pair(seam.from, seam.to), std::move(seam));
    m_seams.clear();
    const topology::Topology* topology = m_graph.topology();
    for (std::uint32_t i = 0; topology && i < topology->edges().size(); ++i) {
        const topology::EdgeIndex index(i);
        const topology::Edge& edge = topology->edge(index);
        const topology::Seam kind = topology->seamOf(index);
        const Node from = m_graph.find(edge.from), to = m_graph.find(edge.to);
        if (kind == topology::Seam::none || !from.isValid() || !to.isValid())
            continue;
        const EntityKind end = edge.to.kind();
        if (kind == topology::Seam::cooling)
            addSeam(from, to, kind, Measure::flow);
        else if (kind == topology::Seam::power)
            addSeam(from, to, kind, Measure::voltage);
        else if (kind == topology::Seam::storage && end == EntityKind::job)
            addSeam(from, to, kind, Measure::write);
        else if (kind == topology::Seam::economics && edge.from.kind() == EntityKind::job &&
                 end == EntityKind::program) {
            const topology::Job* job = m_graph.job(from);
            const bool isServing = job && job->kind == topology::JobKind::inference;
            addSeam(from, to, kind, isServing ? Measure::answer : Measure::step);
        }
        else if (kind == topology::Seam::transfer)
            addSeam(from, to, kind, Measure::transfer);
        else if (kind == topology::Seam::hardware && edge.from.kind() == EntityKind::gpu)
            addSeam(from, to, kind, Measure::clock);
        else if (kind == topology::Seam::fabric && end == EntityKind::nic)
            addSeam(from, to, kind, Measure::bytes);
    }
    addReferences();
    for (Seam& seam : m_seams)
        if (const auto before = known.find({seam.from, seam.to});
            before != known.end() && before->second.measure == seam.measure)
            seam = std::move(before->second);
}

void SeamWatch::addReferences() {
    for (Node job : m_graph.ofKind(EntityKind::job)) {
        const topology::Job* stated = m_graph.job(job);
        if (!stated || !stated->reference.busGigabytesPerSecond)
            continue;
        for (Node leaf : m_graph.ofKind(EntityKind::switch_)) {
            const auto& carried = m_graph.at(Relation::jobs, leaf);
            if (std::find(carried.begin(), carried.end(), job) == carried.end())
                continue;
            addSeam(leaf, job, topology::Seam::fabric, Measure::bus);
            break; // one figure of the whole job: one edge
        }
    }
}

/// The newest; of steps nothing once none has been told for long, for that is no figure of now.
std::optional<double> SeamWatch::figure(Node job, Measure measure, TimePoint now) const {
    const JobFigure* newest = nullptr;
    for (const JobFigure& one : m_figures)
        if (one.job == job && one.measure == measure && one.value > 0 && (!newest || one.at > newest->at))
            newest = &one;
    if (!newest || (measure == Measure::step &&
                    now - newest->at >= std::max<Duration>(kQuietSteps, staleAfter(fromSeconds(newest->value)))))
        return std::nullopt;
    return newest->value;
}

/// Electrical power that becomes heat there: as measured, else of its GPUs.
std::optional<double> SeamWatch::heatOf(Node node, std::int32_t tick) const {
    if (const auto power = m_series.newest(node, "power.active", tick))
        return power;
    double sum = 0;
    std::size_t known = 0;
    const auto& gpus = m_graph.at(Relation::gpus, node);
    for (Node gpu : gpus)
        if (const auto power = m_series.newest(gpu, "gpu.power", tick)) {
            sum += *power;
            ++known;
        }
    return known > 0 && 10 * known >= 9 * gpus.size() ? std::optional(sum) : std::nullopt;
}

/// Flow beside the heat that it has to carry, judged under load alone: an idle rack needs none.
std::optional<SeamWatch::Reading> SeamWatch::readFlow(Seam& seam, std::int32_t tick) {
    auto flow = m_series.newest(seam.to, "coolant.flow", tick);
    if (!flow)
        flow = m_series.newest(seam.from, "coolant.flow", tick);
    const auto heat = heatOf(seam.to, tick);
    if (!flow || !heat || *heat <= 0)
        return std::nullopt;
    const double most = static_cast<double>(seam.most);
    if (*heat > kMoreLoad * most) { // another load: what was usual says nothing of it
        seam.most = static_cast<float>(*heat);
        seam.learnt = 0;
        seam.value = 0;
    }
    if (*heat < kLoaded * static_cast<double>(seam.most))
        return Reading{0, 0};
    return Reading{*flow / *heat * 1000, 0}; // L/min for each kW
}

std::optional<SeamWatch::Reading> SeamWatch::read(Seam& seam, std::int32_t tick) {
    const std::string_view signal = seamMeasure(seam.measure).signal;
    const auto reading = [](std::optional<double> value, double expected) -> std::optional<Reading> {
        return value ? std::optional(Reading{*value, expected}) : std::nullopt;
    };
    const topology::Job* job = m_graph.job(seam.to);
    switch (seam.measure) {
    case Measure::flow:
        return readFlow(seam, tick);
    case Measure::voltage:
        return reading(m_series.newest(seam.from, signal, tick), 0);
    case Measure::write:
        return reading(figure(seam.to, Measure::write, startOfTick(tick + 1)),
                       job && job->checkpoint ? job->checkpoint->writeSeconds.value_or(0) : 0);
    case Measure::step: {
        const topology::Job* runner = m_graph.job(seam.from);
        return reading(figure(seam.from, Measure::step, startOfTick(tick + 1)),
                       runner ? runner->reference.stepSeconds.value_or(0) : 0);
    }
    case Measure::transfer: { // one of its ends is the route
        const Node route = m_graph.kind(seam.to) == EntityKind::route ? seam.to : seam.from;
        const topology::Job* serving = m_graph.job(m_graph.jobOf(route));
        return reading(m_series.newest(route, signal, tick), serving ? serving->reference.transferP99Seconds.value_or(0) : 0);
    }
    case Measure::answer:
        return reading(answerOf(seam.from, tick), 0);
    case Measure::bus:
        return reading(m_series.newest(seam.to, signal, tick), *job->reference.busGigabytesPerSecond * 1e9);
    case Measure::clock:
    case Measure::bytes: {
        const Node part = seam.measure == Measure::clock ? seam.from : seam.to;
        const Node mine = m_graph.jobOf(part);
        const auto peers =
            mine.isValid() ? m_peers.find({mine.value(), static_cast<int>(seam.measure)}) : m_peers.end();
        if (peers == m_peers.end())
            return std::nullopt;
        return reading(m_series.newest(part, signal, tick), peers->second);
    }
    }
    return std::nullopt;
}

/// How long until an inference job begins to answer, seconds: as told of it, else the mean of its pools.
std::optional<double> SeamWatch::answerOf(Node job, std::int32_t tick) const {
    const std::string_view signal = seamMeasure(Measure::answer).signal;
    if (const auto own = m_series.newest(job, signal, tick))
        return own;
    double sum = 0;
    int known = 0;
    for (Node pool : m_graph.at(Relation::pools, job))
        if (const auto answer = m_series.newest(pool, signal, tick)) {
            sum += *answer;
            ++known;
        }
    return known > 0 ? std::optional(sum / known) : std::nullopt;
}

/// What the parts of each job do now, in the middle.
void SeamWatch::readPeers(std::int32_t tick) {
    std::map<std::pair<std::uint32_t, int>, std::vector<double>> values;
    for (const Seam& seam : m_seams) {
        if (seam.measure != Measure::clock && seam.measure != Measure::bytes)
            continue;
        const Node part = seam.measure == Measure::clock ? seam.from : seam.to;
        const Node job = m_graph.jobOf(part);
        if (!job.isValid())
            continue;
        const int measure = static_cast<int>(seam.measure);
        if (const auto value = m_series.newest(part, seamMeasure(seam.measure).signal, tick))
            values[{job.value(), measure}].push_back(*value);
    }
    m_peers.clear();
    for (auto& [key, list] : values)
        if (list.size() >= kFewPeers)
            m_peers[key] = median(list);
}

void SeamWatch::setState(Seam& seam, SeamState state, TimePoint now) {
    if (seam.state == state)
        return;
    seam.state = state;
    seam.since = now;
    ++m_revision;
}

void SeamWatch::decide(Seam& seam, bool isOdd, bool isEven, TimePoint now) {
    seam.odd = isOdd ? static_cast<std::uint8_t>(std::min(seam.odd + 1, 250)) : std::uint8_t{0};
    seam.even = isEven ? static_cast<std::uint8_t>(std::min(seam.even + 1, 250)) : std::uint8_t{0};
    if (seam.odd >= kOddLooks)
        setState(seam, SeamState::watch,
                 seam.state == SeamState::watch ? now : now - seam.odd * fromSeconds(30));
    else if (seam.state == SeamState::blind || seam.even >= kEvenLooks)
        setState(seam, SeamState::normal, now);
}

void SeamWatch::judge(Seam& seam, std::int32_t tick) {
    const TimePoint now = startOfTick(tick + 1);
    const auto reading = read(seam, tick);
    if (!reading) {
        seam.odd = seam.even = 0;
        return setState(seam, SeamState::blind, now);
    }
    if (reading->value <= 0) // nothing to carry
        return decide(seam, false, seam.state != SeamState::watch, now);
    const telemetry::SeamMeasure& info = seamMeasure(seam.measure);
    const bool isFresh = seam.value <= 0 || seam.state == SeamState::blind || seam.measure == Measure::write;
    seam.value += (isFresh ? 1.0F : kSmooth) * (static_cast<float>(reading->value) - seam.value);
    if (reading->expected > 0) {
        seam.expected = static_cast<float>(reading->expected);
        seam.learnt = kLearnt;
    } else if (seam.learnt < kLearnt) {
        ++seam.learnt;
        seam.expected += (seam.value - seam.expected) / static_cast<float>(seam.learnt);
    }
    if (seam.learnt < kLearnt)
        return decide(seam, false, true, now);
    const double by = info.bad * static_cast<double>(seam.value / seam.expected - 1);
    if (reading->expected <= 0 && std::abs(by) < info.size)
        seam.expected += static_cast<float>(kMemory) * (seam.value - seam.expected);
    decide(seam, by > info.size, by < info.size / 2, now);
    noteNews(seam);
}

/// How far a departed seam is from what should pass is told when it changes, and not with the next ten minutes: it stands
/// beside figures of now. What is as it should be is noise.
void SeamWatch::noteNews(Seam& seam) {
    const double size = seamMeasure(seam.measure).size;
    const float share = seam.value / seam.expected;
    const auto departed = [&](float of) { return std::abs(static_cast<double>(of) - 1) >= size / 2; };
    if (std::abs(share - seam.told) < kNews || (!departed(share) && !departed(seam.told)))
        return;
    seam.told = share;
    ++m_revision;
}

void SeamWatch::close(std::int32_t tick) {
    if (tick % kLookEvery != 0)
        return;
    if (m_graph.epoch() != m_epoch) {
        m_epoch = m_graph.epoch();
        rebuild();
    }
    if (m_seams.empty())
        return;
    readPeers(tick);
    for (Seam& seam : m_seams)
        judge(seam, tick);
    if (tick % kHistoryEvery != 0)
        return;
    ++m_revision;
    for (Seam& seam : m_seams) {
        const bool isKnown = seam.state != SeamState::blind && seam.expected > 0 && seam.learnt >= kLearnt;
        seam.history.push_back(
            isKnown ? static_cast<float>(coarse(static_cast<double>(seam.value / seam.expected))) : -1.0F);
        if (seam.history.size() > kHistory)
            seam.history.erase(seam.history.begin());
    }
}

SeamReading SeamWatch::readingOf(const Seam& seam, bool isOnPath) const {
    SeamReading reading;
    reading.from = m_graph.id(seam.from);
    reading.to = m_graph.id(seam.to);
    reading.seam = topology::name(seam.kind);
    for (Node end : {seam.from, seam.to})
        if (std::string owner = m_graph.owner(end); !owner.empty())
            reading.owners.push_back(std::move(owner));
    const telemetry::SeamMeasure& info = seamMeasure(seam.measure);
    reading.measure = info.name;
    reading.state = seam.state;
    reading.since = seam.since;
    const bool isSeen = seam.state != SeamState::blind;
    if (seam.value > 0 && (isSeen || isOnPath)) { // what should pass is known when nothing does, too
        const double expected = static_cast<double>(seam.expected);
        if (seam.learnt >= kLearnt && expected > 0)
            reading.expected = info.isShare() ? 1 : coarse(expected);
        if (reading.expected && isSeen)
            reading.value = coarse(info.isShare() ? static_cast<double>(seam.value) / expected
                                                  : static_cast<double>(seam.value));
    }
    reading.history = seam.history;
    return reading;
}

SeamWatch::List SeamWatch::list(const std::vector<telemetry::Incident>& incidents) const {
    List out;
    std::vector<std::pair<int, const Seam*>> order;
    std::map<topology::EntityId, TimePoint> onPath; ///< and the onset of its incident
    std::set<topology::EntityId> roots;
    for (const telemetry::Incident& incident : incidents) {
        if (incident.ended)
            continue;
        for (const topology::EntityId& id : incident.path)
            onPath.try_emplace(id, incident.onset);
        if (!incident.roots.empty())
            roots.insert(incident.roots.front().entity);
    }
    const auto isOnPath = [&](const Seam& seam) { return onPath.contains(m_graph.id(seam.from)) && onPath.contains(m_graph.id(seam.to)); };
    const auto isSince = [&](const Seam& seam) { return seam.since + kSameTime >= std::max(onPath.at(m_graph.id(seam.from)), onPath.at(m_graph.id(seam.to))); };
    // A hang takes away what its seam is measured by: that nothing comes from then on is the incident, no blindness.
    const auto stateOf = [&](const Seam& seam) {
        if (seam.state == SeamState::blind)
            return isOnPath(seam) && seam.learnt >= kLearnt && isSince(seam) ? SeamState::incident : seam.state;
        const bool isAtRoot = seam.state == SeamState::watch && (roots.contains(m_graph.id(seam.from)) || roots.contains(m_graph.id(seam.to)));
        return isOnPath(seam) || isAtRoot ? SeamState::incident : seam.state;
    };
    std::map<std::string_view, telemetry::SeamCount> counts;
    for (const Seam& seam : m_seams) {
        const SeamState state = stateOf(seam);
        order.emplace_back(rankOf(state), &seam);
        ++counts[topology::name(seam.kind)].states[static_cast<std::size_t>(state)];
    }
    for (auto& [kind, count] : counts)
        out.counts.push_back({std::string(kind), count.states});
    // Of a kind that there are few of, first: thousands of clocks are not to push the one plan of writes off the list.
    std::map<topology::Seam, std::size_t> many;
    for (const Seam& seam : m_seams)
        ++many[seam.kind];
    std::stable_sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : many[a.second->kind] < many[b.second->kind];
    });
    shorten(order);
    for (const auto& [rank, seam] : order) {
        SeamReading reading = readingOf(*seam, isOnPath(*seam));
        reading.state = stateOf(*seam);
        if (reading.state == SeamState::incident && seam->state != SeamState::watch)
            reading.since = onPath.at(reading.to);
        if (reading.state == SeamState::watch && reading.value && reading.expected)
            out.watch.push_back({reading.seam,
                             reading.to,
                             std::string(seamMeasure(seam->measure).signal),
                             reading.since,
                             telemetry::say<telemetry::MessageCode::seamDeparted>(
                                 reading.measure, telemetry::Ratio{*reading.value / *reading.expected}),
                             {},
                             {}});
        out.seams.push_back(std::move(reading));
    }
    return out;
}

} // namespace seamscope::seams
