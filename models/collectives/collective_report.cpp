// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_report.h"

#include "collectives/lane_blame.h"
#include "collectives/ordered.h"
#include "collectives/pace.h"
#include "collectives/sequences.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kMostOpen = 32'000'000;
/// A rank is slow enough to be named when this part of all waiting is its doing, and waiting this part of all
/// time.
constexpr double kLeastCaused = 0.2;
constexpr double kLeastWaiting = 0.01;
/// Or when all that are slow together cause this part.
constexpr double kMostlyCaused = 0.5;
/// A victim waits this much of its time.
constexpr double kLeastVictim = 0.05;

class Reporter {
public:
    explicit Reporter(CollectiveLog& log)
        : m_log(log) {}

    CollectiveReport run() {
        m_report.source = m_log.source();
        m_report.hang = analyseHangs(m_log);
        nameRanks();
        if (!playPipeline()) {
            m_report.disputed = numberCollectives(m_log);
            attribute();
        }
        addHangWaits();
        for (auto& [rank, verdict] : m_ranks) {
            verdict.rank = rank;
            if (m_report.hang.culprits.count(rank) > 0)
                verdict.role = RankRole::culprit;
            else if (m_report.hang.victims.count(rank) > 0)
                verdict.role = RankRole::victim;
            m_report.ranks.push_back(verdict);
        }
        return std::move(m_report);
    }

private:
    void nameRanks();
    bool playPipeline();
    void attribute();
    void addClocks(const ClockModel& clocks);
    void judgeSlow(const Attribution& attribution, double seconds);
    void judgeLast(const Attribution& attribution);
    void addHangWaits();

    CollectiveLog& m_log;
    CollectiveReport m_report;
    std::map<std::uint32_t, RankVerdict> m_ranks;
};

void Reporter::nameRanks() {
    for (const CollectiveEvent& event : m_log.events())
        m_ranks[event.rank];
    for (const CommProgress& progress : m_log.progress())
        m_ranks[progress.rank];
    for (const Communicator& comm : m_log.directory.comms())
        for (const std::uint32_t rank : comm.ranks)
            m_ranks[rank];
    for (const auto& [rank, place] : m_log.directory.places())
        m_ranks[rank];
    for (const std::uint32_t rank : m_report.hang.culprits)
        m_ranks[rank];
}

bool Reporter::playPipeline() {
    const auto trace = readPipeline(m_log);
    if (!trace)
        return false;
    const auto graph = PipelineGraph::build(*trace);
    if (!graph)
        return false;
    PipelineReport report;
    report.verdict = judgeStragglers(*trace, *graph);
    report.stages = trace->stages;
    report.replicas = trace->replicas;
    report.steps = static_cast<std::uint32_t>(trace->steps.size());
    report.droppedSteps = trace->droppedSteps;
    report.ranks = trace->ranks;
    const double time = report.verdict.whatIf.stepSeconds * report.steps;
    for (std::size_t worker = 0; worker < trace->ranks.size(); ++worker) {
        RankVerdict& verdict = m_ranks[trace->ranks[worker]];
        verdict.late = report.verdict.late[worker];
        verdict.wait = report.verdict.wait[worker];
        verdict.caused = report.verdict.caused[worker];
        const auto& culprits = report.verdict.culprits;
        if (std::count(culprits.begin(), culprits.end(), worker) > 0)
            verdict.role = RankRole::culprit;
        else if (!culprits.empty() && verdict.wait > kLeastVictim * time)
            verdict.role = RankRole::victim;
    }
    m_report.pipeline = std::move(report);
    return true;
}

void Reporter::attribute() {
    std::vector<const CollectiveEvent*> order;
    for (const CollectiveEvent& event : m_log.events())
        if (event.op != CollectiveOp::none && event.state == CollectiveState::completed)
            order.push_back(&event);
    orderStably(order.begin(), order.end(), [](const CollectiveEvent* a, const CollectiveEvent* b) {
        return a->rank != b->rank ? a->rank < b->rank : a->begin() < b->begin();
    });
    Attribution::Limits limits;
    limits.openCollectives = kMostOpen;
    Attribution attribution(m_log.directory, limits);
    double seconds = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        CollectiveEvent event = *order[i];
        if (m_report.source == LogSource::flightRecorder && event.measured < Duration::zero()) {
            // Stamps of its watchdog: good for clocks to a tenth of a second, not for lengths.
            event.measured = Duration::zero();
            event.enter = event.start = kNoTime;
        }
        attribution.add(event);
        if (i > 0 && order[i - 1]->rank == event.rank && isKnown(event.end) && isKnown(order[i - 1]->end))
            seconds += std::max(0.0, toSeconds(event.end - order[i - 1]->end));
    }
    attribution.finish();
    for (std::uint32_t rank = 0; rank < attribution.ranks().size(); ++rank) {
        const Attribution::Rank& sums = attribution.ranks()[rank];
        if (sums.collectives == 0)
            continue;
        RankVerdict& verdict = m_ranks[rank];
        verdict.late = sums.late;
        verdict.wait = sums.wait;
        verdict.caused = sums.caused;
    }
    if (m_report.source != LogSource::flightRecorder) {
        const auto blamed = blameRanks(m_log);
        for (std::uint32_t rank = 0; rank < blamed.size(); ++rank)
            if (const auto at = m_ranks.find(rank); at != m_ranks.end())
                at->second.caused = blamed[rank];
    }
    for (const Attribution::Collective& collective : attribution.worst())
        if (collective.skew > 0)
            m_report.collectives.push_back(collective);
    addClocks(attribution.clocks());
    judgeSlow(attribution, seconds);
}

/// Lengths alone tell neither own times nor what part of the time is waited.
void Reporter::judgeLast(const Attribution& attribution) {
    const auto last = attribution.alwaysLast();
    if (!last)
        return;
    m_report.slow = {*last};
    const double usual = m_ranks[*last].late / 2;
    for (auto& [rank, verdict] : m_ranks)
        if (rank == *last)
            verdict.role = RankRole::culprit;
        else if (verdict.wait > usual)
            verdict.role = RankRole::victim;
}

void Reporter::judgeSlow(const Attribution& attribution, double seconds) {
    if (!(seconds > 0))
        return judgeLast(attribution);
    m_report.slow = attribution.persistent();
    for (const std::uint32_t rank : slowerThanOtherGroups(m_log))
        if (std::count(m_report.slow.begin(), m_report.slow.end(), rank) == 0)
            m_report.slow.push_back(rank);
    double waits = 0;
    for (const auto& [rank, verdict] : m_ranks)
        waits += verdict.wait;
    if (!(waits > kLeastWaiting * seconds))
        return;
    bool any = false;
    double caused = 0; // of several slow ones chance decides which is last
    for (const std::uint32_t rank : m_report.slow)
        caused += m_ranks[rank].caused;
    const bool mostly = m_report.slow.size() > 1 && caused > kMostlyCaused * waits;
    for (const std::uint32_t rank : m_report.slow)
        if (mostly ||
            m_ranks[rank].caused > kLeastCaused * waits / static_cast<double>(m_report.slow.size())) {
            m_ranks[rank].role = RankRole::culprit;
            any = true;
        }
    const double own = seconds / static_cast<double>(std::max<std::size_t>(1, m_ranks.size()));
    for (auto& [rank, verdict] : m_ranks)
        if (any && verdict.role == RankRole::even && verdict.wait > kLeastVictim * own)
            verdict.role = RankRole::victim;
}

/// One line a host: the ranks of a host read one clock.
void Reporter::addClocks(const ClockModel& clocks) {
    std::map<std::string, std::vector<ClockModel::Offset>> byHost;
    for (const auto& [rank, offset] : clocks.offsets()) {
        const RankPlace* place = m_log.directory.findPlace(rank);
        const bool hasHost = place && !place->host.empty();
        byHost[hasHost ? "host/" + place->host : "rank/" + std::to_string(rank)].push_back(offset);
    }
    for (auto& [host, offsets] : byHost) {
        std::sort(offsets.begin(), offsets.end(),
                  [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
        ClockModel::Offset middle = offsets[offsets.size() / 2];
        for (const ClockModel::Offset& offset : offsets)
            middle.steps = std::max(middle.steps, offset.steps);
        m_report.clocks[host] = middle;
    }
}

/// How long the ranks of a hang have stood in it, as far as the facts reach; on the clock of each rank, for
/// clocks may be hours apart.
void Reporter::addHangWaits() {
    std::map<std::uint32_t, TimePoint> newest, since;
    std::map<std::uint32_t, Duration> told; // how long it had run when its watchdog gave it up
    const auto see = [&](std::uint32_t rank, TimePoint at) {
        TimePoint& last = newest.try_emplace(rank, kNoTime).first->second;
        last = std::max(last, at);
    };
    for (const CollectiveEvent& event : m_log.events()) {
        see(event.rank, std::max(event.enter, event.end));
        if (event.state == CollectiveState::completed || event.op == CollectiveOp::none)
            continue;
        Duration& longest = told.try_emplace(event.rank, Duration::zero()).first->second;
        longest = std::max(longest, event.measured);
        if (!isKnown(event.enter))
            continue;
        const auto [at, isNew] = since.try_emplace(event.rank, event.enter);
        at->second = std::min(at->second, event.enter);
    }
    for (const CommProgress& progress : m_log.progress())
        see(progress.rank, progress.at);
    double total = 0;
    std::size_t waiting = 0;
    for (const std::uint32_t rank : m_report.hang.victims) {
        const auto at = since.find(rank);
        const double stamped =
            at != since.end() && newest[rank] > at->second ? toSeconds(newest[rank] - at->second) : 0;
        const double seconds = std::max(stamped, toSeconds(told[rank]));
        m_ranks[rank].wait += seconds;
        total += seconds;
        waiting += seconds > 0 ? 1 : 0;
    }
    // What the victims wait is shared by those who keep them waiting.
    for (const std::uint32_t rank : m_report.hang.culprits) {
        m_ranks[rank].caused += total / static_cast<double>(m_report.hang.culprits.size());
        if (waiting > 0)
            m_ranks[rank].late += total / static_cast<double>(waiting);
    }
}

} // namespace

std::string_view name(RankRole role) {
    constexpr std::array<std::string_view, 3> kNames = {"even", "victim", "culprit"};
    return kNames[static_cast<std::size_t>(role)];
}

std::string commName(const Communicator& comm) {
    if (comm.description.empty() || comm.description == comm.name)
        return comm.name;
    return comm.name.empty() || comm.description == "default_pg" ? comm.description
                                                                 : comm.description + "." + comm.name;
}

CollectiveReport analyseCollectives(CollectiveLog& log) { return Reporter(log).run(); }

} // namespace seamscope::collectives
