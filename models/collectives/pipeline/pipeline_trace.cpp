// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/pipeline/pipeline_trace.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace seamscope::collectives {
namespace {

constexpr std::array<std::string_view, kPipelineOps> kNames = {"forward-compute",
                                                               "backward-compute",
                                                               "forward-send",
                                                               "forward-recv",
                                                               "backward-send",
                                                               "backward-recv",
                                                               "params-all-gather",
                                                               "grads-reduce-scatter",
                                                               "separate-grads-all-reduce",
                                                               "layernorm-grads-all-reduce",
                                                               "embedding-grads-all-reduce",
                                                               "optimizer-clip-main-grad",
                                                               "optimizer",
                                                               "gc"};

constexpr std::size_t kMaxColumns = 1'000'000;

struct Piece {
    const CollectiveEvent* event = nullptr;
    PipelineOp op = PipelineOp::forwardCompute;
};
/// Stage and kind → pieces in order of start, of one column.
using Column = std::map<std::pair<std::uint32_t, PipelineOp>, std::vector<Piece>>;
using Shape = std::map<std::pair<std::uint32_t, PipelineOp>, std::size_t>;

Shape shapeOf(const Column& column) {
    Shape shape;
    for (const auto& [key, pieces] : column)
        shape[key] = pieces.size();
    return shape;
}

/// Numbers that count data and tensor index together: replicas do the same work at the same time.
class Replicas {
public:
    explicit Replicas(const CollectiveDirectory& directory) {
        std::set<std::pair<std::int32_t, std::int32_t>> seen;
        for (const auto& [rank, place] : directory.places())
            if (place.data >= 0 && place.pipeline >= 0)
                seen.emplace(place.data, std::max(place.tensor, 0));
        for (const auto& key : seen)
            m_numbers.emplace(key, static_cast<std::uint32_t>(m_numbers.size()));
    }
    [[nodiscard]] std::uint32_t of(const RankPlace& place) const {
        return m_numbers.at({place.data, std::max(place.tensor, 0)});
    }
    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(m_numbers.size()); }

private:
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> m_numbers;
};

class Builder {
public:
    explicit Builder(const CollectiveLog& log)
        : m_log(log)
        , m_replicas(log.directory) {}

    Result<PipelineTrace> build();

private:
    Result<> collect();
    void keepCommonShape();
    void addSlots();
    void addTimes();

    const CollectiveLog& m_log;
    Replicas m_replicas;
    std::map<std::pair<std::int64_t, std::uint32_t>, Column> m_columns; ///< by step and replica
    Shape m_shape;
    PipelineTrace m_trace;
};

Result<> Builder::collect() {
    std::map<std::string_view, std::optional<PipelineOp>> ops;
    std::uint32_t stages = 0;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> ranks;
    for (const CollectiveEvent& event : m_log.events()) {
        const RankPlace* place = m_log.directory.findPlace(event.rank);
        if (event.step < 0 || !place || place->data < 0 || place->pipeline < 0 || !isKnown(event.begin()) ||
            !isKnown(event.end))
            continue;
        const std::string_view text = m_log.directory.name(event.name);
        const auto [op, isNew] = ops.try_emplace(text);
        if (isNew)
            op->second = pipelineOpFromName(text);
        if (!op->second)
            continue;
        const auto stage = static_cast<std::uint32_t>(place->pipeline);
        const std::uint32_t replica = m_replicas.of(*place);
        stages = std::max(stages, stage + 1);
        ranks[{stage, replica}] = event.rank;
        m_columns[{event.step, replica}][{stage, *op->second}].push_back({&event, *op->second});
        if (m_columns.size() > kMaxColumns)
            return fail(ErrorCode::tooLarge, "more steps than the model takes");
    }
    m_trace.stages = stages;
    m_trace.replicas = m_replicas.count();
    if (ranks.size() != std::size_t{stages} * m_trace.replicas || ranks.empty())
        return fail(ErrorCode::failedPrecondition, "not every stage of every replica is in the trace");
    for (const auto& [key, rank] : ranks)
        m_trace.ranks.push_back(rank);
    for (auto& [key, column] : m_columns)
        for (auto& [kind, pieces] : column)
            std::stable_sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) {
                return std::tuple(a.event->begin(), a.event->sequence) <
                       std::tuple(b.event->begin(), b.event->sequence);
            });
    return {};
}

/// Steps in which every replica did what most columns did.
void Builder::keepCommonShape() {
    std::map<Shape, std::size_t> votes;
    std::map<std::int64_t, std::vector<Shape>> byStep;
    for (const auto& [key, column] : m_columns) {
        Shape shape = shapeOf(column);
        ++votes[shape];
        byStep[key.first].push_back(std::move(shape));
    }
    const auto most = std::max_element(votes.begin(), votes.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    m_shape = most->first;
    for (const auto& [step, shapes] : byStep) {
        const bool isWhole =
            shapes.size() == m_trace.replicas &&
            std::all_of(shapes.begin(), shapes.end(), [&](const Shape& s) { return s == m_shape; });
        if (isWhole)
            m_trace.steps.push_back(step);
        else
            ++m_trace.droppedSteps;
    }
}

void Builder::addSlots() {
    const Column& first = m_columns.at({m_trace.steps.front(), 0});
    std::int32_t chunks = 1;
    for (const auto& [key, pieces] : first)
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            PipelineTrace::Slot slot;
            slot.stage = key.first;
            slot.op = key.second;
            slot.ordinal = static_cast<std::uint32_t>(i);
            slot.chunk = std::max(pieces[i].event->chunk, 0);
            slot.microbatch = pieces[i].event->microbatch;
            chunks = std::max(chunks, slot.chunk + 1);
            m_trace.slots.push_back(slot);
        }
    m_trace.chunks = static_cast<std::uint32_t>(chunks);
}

void Builder::addTimes() {
    const std::size_t columns = m_trace.columns();
    m_trace.start.assign(m_trace.slots.size(), std::vector<double>(columns));
    m_trace.end = m_trace.start;
    for (std::size_t s = 0; s < m_trace.steps.size(); ++s) {
        TimePoint zero = kTimeMax;
        for (std::uint32_t r = 0; r < m_trace.replicas; ++r)
            for (const auto& [key, pieces] : m_columns.at({m_trace.steps[s], r}))
                zero = std::min(zero, pieces.front().event->begin());
        for (std::uint32_t r = 0; r < m_trace.replicas; ++r) {
            std::size_t slot = 0;
            for (const auto& [key, pieces] : m_columns.at({m_trace.steps[s], r}))
                for (const Piece& piece : pieces) {
                    m_trace.start[slot][s * m_trace.replicas + r] = toSeconds(piece.event->begin() - zero);
                    m_trace.end[slot++][s * m_trace.replicas + r] = toSeconds(piece.event->end - zero);
                }
        }
    }
}

Result<PipelineTrace> Builder::build() {
    SEAM_TRY(collect());
    keepCommonShape();
    const bool hasCompute = std::any_of(m_shape.begin(), m_shape.end(), [](const auto& entry) {
        return entry.first.second == PipelineOp::forwardCompute;
    });
    if (m_trace.steps.empty() || !hasCompute)
        return fail(ErrorCode::failedPrecondition, "no whole training step in the trace");
    addSlots();
    addTimes();
    return std::move(m_trace);
}

} // namespace

std::string_view name(PipelineOp op) { return kNames[static_cast<std::size_t>(op)]; }

std::optional<PipelineOp> pipelineOpFromName(std::string_view text) {
    const auto known = std::find(kNames.begin(), kNames.end(), text);
    return known == kNames.end() ? std::nullopt
                                 : std::optional(static_cast<PipelineOp>(known - kNames.begin()));
}

Result<PipelineTrace> readPipeline(const CollectiveLog& log) { return Builder(log).build(); }

} // namespace seamscope::collectives
