// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/pipeline/straggler.h"

#include "base/median.h"
#include "telemetry/message_catalogue.h"

#include <array>
#include <map>
#include <numeric>
#include <tuple>

namespace seamscope::collectives {
namespace {

using Op = PipelineOp;
using telemetry::Count;
using telemetry::MessageCode;
using telemetry::Plural;
using telemetry::Quantity;
using telemetry::Ratio;
using telemetry::say;

// Methods §2.4: a rank alarms above five spreads of all ranks. The spread has a floor, for a job without any
// noise has none, and the effect must be worth a word.
constexpr double kAlarm = 5;
constexpr double kLeastSpread = 0.002;
constexpr double kLeastEffect = 0.02;
/// Shares of the slowdown as the publishers of the method use them.
constexpr double kMostly = 0.5;
constexpr double kLeastSlowdown = 1.02;
/// Length of a forward and of the backward of the same micro-batch move together when its size moves.
constexpr double kSequenceCorrelation = 0.9;
constexpr double kSequenceVariation = 0.03;
constexpr double kSpike = 8;
constexpr std::size_t kMostWorkersPlayed = 512;

class Judge {
public:
    Judge(const PipelineTrace& trace, const PipelineGraph& graph)
        : m_trace(trace)
        , m_graph(graph)
        , m_workers(std::size_t{trace.stages} * trace.replicas) {}

    StragglerVerdict run() {
        m_verdict.whatIf = analyseWhatIf(m_trace, m_graph);
        scoreWorkers();
        if (m_verdict.whatIf.slowdown >= kLeastSlowdown) {
            findSequences();
            findWorkers();
            findStages();
            findCollections();
            findCommunication();
        }
        addWaits();
        return std::move(m_verdict);
    }

private:
    [[nodiscard]] std::size_t workerOf(const PipelineTrace::Slot& slot, std::size_t column) const {
        return std::size_t{slot.stage} * m_trace.replicas + m_trace.replicaOf(column);
    }
    [[nodiscard]] double lengthOf(std::size_t slot, std::size_t column) const {
        return m_trace.end[slot][column] - m_trace.start[slot][column];
    }
    [[nodiscard]] static bool isWork(Op op) { return op == Op::forwardCompute || op == Op::backwardCompute; }
    void add(StragglerPattern pattern, double strength, telemetry::Message text) {
        m_verdict.findings.push_back({pattern, strength, std::move(text)});
    }
    void scoreWorkers();
    void findSequences();
    void findWorkers();
    void findStages();
    void findCollections();
    void findCommunication();
    void addWaits();
    void addCaused(double total);

    const PipelineTrace& m_trace;
    const PipelineGraph& m_graph;
    std::size_t m_workers;
    StragglerVerdict m_verdict;
    bool m_isSequence = false;
};

/// The same compute of the same stage in the same step, on the other replicas: what is left is the worker.
void Judge::scoreWorkers() {
    std::vector<std::vector<double>> ratios(m_workers);
    std::vector<double> peers(m_trace.replicas);
    for (std::size_t slot = 0; slot < m_trace.slots.size(); ++slot) {
        if (!isWork(m_trace.slots[slot].op) || m_trace.replicas < 2)
            continue;
        for (std::size_t from = 0; from < m_trace.columns(); from += m_trace.replicas) {
            for (std::uint32_t r = 0; r < m_trace.replicas; ++r)
                peers[r] = lengthOf(slot, from + r);
            // Of two, the middle is as far from the slow one as from the other: the faster one is the
            // measure.
            const double middle = m_trace.replicas == 2 ? std::min(peers[0], peers[1]) : median(peers);
            for (std::uint32_t r = 0; r < m_trace.replicas && middle > 0; ++r)
                if (const double own = lengthOf(slot, from + r); own > 0)
                    ratios[workerOf(m_trace.slots[slot], from + r)].push_back(std::log(own / middle));
        }
    }
    for (auto& values : ratios)
        m_verdict.selfScore.push_back(medianInPlace(values));
}

/// Forward and backward of one micro-batch on one worker, against the mean of that worker.
void Judge::findSequences() {
    std::map<std::tuple<std::uint32_t, std::int32_t, std::int64_t>, std::array<std::size_t, 2>> pairs;
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    for (std::size_t slot = 0; slot < m_trace.slots.size(); ++slot) {
        const auto& s = m_trace.slots[slot];
        if (!isWork(s.op))
            continue;
        auto& pair =
            pairs
                .try_emplace({s.stage, s.chunk, s.microbatch >= 0 ? s.microbatch : std::int64_t{s.ordinal}},
                             std::array{kNone, kNone})
                .first->second;
        pair[s.op == Op::forwardCompute ? 0 : 1] = slot;
    }
    struct Sums {
        double n = 0, f = 0, b = 0, ff = 0, bb = 0, fb = 0;
    };
    std::vector<Sums> lanes(m_workers);
    for (const auto& [key, pair] : pairs) {
        if (pair[0] == kNone || pair[1] == kNone)
            continue;
        for (std::size_t column = 0; column < m_trace.columns(); ++column) {
            Sums& sums = lanes[workerOf(m_trace.slots[pair[0]], column)];
            const double f = lengthOf(pair[0], column), b = lengthOf(pair[1], column);
            sums.n += 1;
            sums.f += f;
            sums.b += b;
            sums.ff += f * f;
            sums.bb += b * b;
            sums.fb += f * b;
        }
    }
    double ff = 0, bb = 0, fb = 0, n = 0, mean = 0;
    for (const Sums& sums : lanes) {
        if (sums.n < 2)
            continue;
        ff += sums.ff - sums.f * sums.f / sums.n;
        bb += sums.bb - sums.b * sums.b / sums.n;
        fb += sums.fb - sums.f * sums.b / sums.n;
        mean += sums.f;
        n += sums.n;
    }
    if (!(ff > 0) || !(bb > 0) || n == 0)
        return;
    const double correlation = fb / std::sqrt(ff * bb);
    const double variation = std::sqrt(ff / n) / (mean / n);
    m_isSequence = correlation >= kSequenceCorrelation && variation >= kSequenceVariation;
    if (m_isSequence)
        add(StragglerPattern::sequenceLength, correlation,
            say<MessageCode::stragglerSequences>(Quantity{correlation}, Ratio{variation}));
}

void Judge::findWorkers() {
    const auto& scores = m_verdict.selfScore;
    const double centre = median(scores);
    const double sigma = std::max(spread(scores, centre), kLeastSpread);
    std::vector<std::uint32_t> slow;
    for (std::uint32_t worker = 0; worker < scores.size(); ++worker)
        if ((scores[worker] - centre) / sigma > kAlarm && scores[worker] - centre > kLeastEffect)
            slow.push_back(worker);
    if (slow.empty())
        return;
    // A replica whose stages are all slow is given more to do; a worker has only its own.
    std::map<std::uint32_t, std::uint32_t> stagesOf;
    for (const std::uint32_t worker : slow)
        ++stagesOf[worker % m_trace.replicas];
    std::erase_if(slow, [&](std::uint32_t worker) {
        return m_trace.stages > 1 && stagesOf[worker % m_trace.replicas] == m_trace.stages;
    });
    for (const auto& [replica, stages] : stagesOf)
        if (m_trace.stages > 1 && stages == m_trace.stages)
            add(StragglerPattern::expert, 1, say<MessageCode::stragglerReplica>(Count{replica}));
    if (slow.empty())
        return;
    const double part = shareOf(slow, m_trace, m_graph);
    if (part < kMostly)
        return;
    m_verdict.culprits = slow;
    for (const std::uint32_t worker : slow)
        add(StragglerPattern::worker, part,
            say<MessageCode::stragglerWorker>("DP" + std::to_string(worker % m_trace.replicas) + "/PP" +
                                                  std::to_string(worker / m_trace.replicas),
                                              Quantity{std::exp(scores[worker] - centre)}, Ratio{part}));
}

void Judge::findStages() {
    if (m_trace.stages < 2 || !m_verdict.culprits.empty())
        return;
    std::uint32_t worst = 0;
    double most = 0;
    for (std::uint32_t stage = 0; stage < m_trace.stages; ++stage) {
        std::vector<std::uint32_t> workers(m_trace.replicas);
        std::iota(workers.begin(), workers.end(), stage * m_trace.replicas);
        const double part = shareOf(workers, m_trace, m_graph);
        if (part > most) {
            most = part;
            worst = stage;
        }
    }
    if (most >= kMostly)
        add(StragglerPattern::stage, most,
            worst + 1 == m_trace.stages ? say<MessageCode::stragglerLastStage>(Count{worst}, Ratio{most})
                                        : say<MessageCode::stragglerStage>(Count{worst}, Ratio{most}));
}

/// Forward computes far outside of what is usual on their worker; backwards are launched without the
/// interpreter and do not feel its collector.
void Judge::findCollections() {
    if (m_isSequence)
        return;
    std::array<std::vector<std::size_t>, 2> spikes{std::vector<std::size_t>(m_workers),
                                                   std::vector<std::size_t>(m_workers)};
    double excess = 0;
    for (const bool forward : {true, false}) {
        std::vector<std::vector<double>> lanes(m_workers);
        for (std::size_t slot = 0; slot < m_trace.slots.size(); ++slot)
            if (m_trace.slots[slot].op == (forward ? Op::forwardCompute : Op::backwardCompute))
                for (std::size_t column = 0; column < m_trace.columns(); ++column)
                    lanes[workerOf(m_trace.slots[slot], column)].push_back(lengthOf(slot, column));
        for (std::size_t worker = 0; worker < m_workers; ++worker) {
            const double centre = median(lanes[worker]);
            const double limit = centre + std::max(kSpike * spread(lanes[worker], centre), 0.05 * centre);
            for (const double value : lanes[worker])
                if (value > limit) {
                    ++spikes[forward ? 0 : 1][worker];
                    excess += forward ? value - centre : 0;
                }
        }
    }
    const auto total = [](const std::vector<std::size_t>& counts) {
        return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    };
    const std::size_t forward = total(spikes[0]), backward = total(spikes[1]);
    const std::size_t most = *std::max_element(spikes[0].begin(), spikes[0].end());
    const auto hit = static_cast<std::size_t>(
        std::count_if(spikes[0].begin(), spikes[0].end(), [](std::size_t count) { return count > 0; }));
    const bool roams = hit * 4 >= m_workers && hit > 1 && most * 2 <= forward;
    if (forward >= 5 && backward * 5 <= forward && roams)
        add(StragglerPattern::collection, excess,
            say<MessageCode::stragglerCollection>(Plural{forward}, fromSeconds(excess)));
}

void Judge::findCommunication() {
    double compute = 1, transfer = 1;
    for (const auto& [type, slowdown] : m_verdict.whatIf.byType) {
        const auto op = pipelineOpFromName(type);
        double& most = op && isCompute(*op) ? compute : transfer;
        most = std::max(most, slowdown);
    }
    if (transfer >= 1.05 && transfer > compute)
        add(StragglerPattern::communication, transfer,
            say<MessageCode::stragglerTransfers>(Quantity{transfer}, Quantity{compute}));
}

/// Waits of the played step: a recorded transfer may begin only when all are there. Between stages waiting is
/// part of the schedule: only what the same slot of the other replicas does not wait counts there.
void Judge::addWaits() {
    m_verdict.late.assign(m_workers, 0);
    m_verdict.wait.assign(m_workers, 0);
    m_verdict.caused.assign(m_workers, 0);
    PipelineGraph::Lengths begins;
    (void)m_graph.simulate(m_trace, m_graph.lengths(m_trace), &begins);
    for (const PipelineGraph::Group& group : m_graph.groups()) {
        for (std::size_t from = 0; from < m_trace.columns(); from += m_trace.replicas) {
            std::vector<double> first(m_trace.replicas, 1e300), last(m_trace.replicas, 0);
            for (const std::uint32_t slot : group.slots)
                for (std::uint32_t r = 0; r < m_trace.replicas; ++r) {
                    first[r] = std::min(first[r], begins[slot][from + r]);
                    last[r] = std::max(last[r], begins[slot][from + r]);
                }
            if (group.acrossReplicas) {
                std::fill(first.begin(), first.end(), *std::min_element(first.begin(), first.end()));
                std::fill(last.begin(), last.end(), *std::max_element(last.begin(), last.end()));
            }
            for (const std::uint32_t slot : group.slots) {
                std::vector<double> waits(m_trace.replicas);
                for (std::uint32_t r = 0; r < m_trace.replicas; ++r)
                    waits[r] = last[r] - begins[slot][from + r];
                const double usual = group.acrossReplicas ? 0 : median(waits);
                for (std::uint32_t r = 0; r < m_trace.replicas; ++r) {
                    const std::size_t worker = workerOf(m_trace.slots[slot], from + r);
                    m_verdict.wait[worker] += std::max(0.0, waits[r] - usual);
                    if (group.acrossReplicas)
                        m_verdict.late[worker] += begins[slot][from + r] - first[r];
                }
            }
        }
    }
    addCaused(std::accumulate(m_verdict.wait.begin(), m_verdict.wait.end(), 0.0));
}

/// All waits are shared out by how much longer each worker alone makes the ideal step.
void Judge::addCaused(double total) {
    // One play a worker is exact; for very many the cheap bound of the same method stands in.
    std::vector<double> weight =
        m_workers <= kMostWorkersPlayed ? slowdownOfWorkers(m_trace, m_graph) : m_verdict.whatIf.byWorker;
    for (double& value : weight)
        value = std::max(0.0, value - 1);
    const double sum = std::accumulate(weight.begin(), weight.end(), 0.0);
    for (std::size_t worker = 0; worker < m_workers && sum > 0; ++worker)
        m_verdict.caused[worker] = total * weight[worker] / sum;
}

} // namespace

std::string_view name(StragglerPattern pattern) {
    constexpr std::array<std::string_view, 6> kNames = {"worker",     "stage",  "sequence_length",
                                                        "collection", "expert", "communication"};
    return kNames[static_cast<std::size_t>(pattern)];
}

StragglerVerdict judgeStragglers(const PipelineTrace& trace, const PipelineGraph& graph) {
    return Judge(trace, graph).run();
}

} // namespace seamscope::collectives
