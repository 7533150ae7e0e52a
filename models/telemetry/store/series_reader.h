// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/query.h"
#include "telemetry/store/series_slot.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

/// Reading one series of one version. Times are nanoseconds since 1970; spans are closed: [first, last].
namespace seamscope::telemetry::store {

/// State of the rate behind a block.
[[nodiscard]] RateChain endOf(const BlockSummary& block);
/// Adds one sample to @p cell.
inline void addValue(Cell& cell, double value, Quality quality) {
    if (hasValue(value, quality))
        cell.add(value, quality);
    else
        cell.worst = std::max(cell.worst, quality);
}
/// Adds the rate of one sample to @p cell when there is one.
inline void addRate(Cell& cell, RateChain& chain, std::int64_t time, double value, Quality quality) {
    if (const auto step = chain.next(time, value, quality))
        cell.add(step->rate, step->increase, step->seconds, quality);
    else if (!hasValue(value, quality))
        cell.worst = std::max(cell.worst, quality);
}

/// Where the times that blocks share stand in what a scan has answered so far: they are decoded once.
using KnownTimes = std::unordered_map<const TimeColumn*, std::size_t>;

/// Series that warmStates() looks at side by side: more would push each other out of the nearest cache.
inline constexpr std::size_t kWarmedAtOnce = 16;
/// Brings what stateAt() of each will walk through near the processor. Of one series each step waits for the memory of the one
/// before it; of several at once they wait together. Changes nothing.
void warmStates(std::span<const SeriesSlot* const> slots, std::int64_t at);

class SeriesReader {
public:
    explicit SeriesReader(const SeriesSlot& slot)
        : m_slot(slot) {}

    /// Newest sample at or before @p at.
    [[nodiscard]] std::optional<SeriesState> stateAt(std::int64_t at) const;
    [[nodiscard]] std::optional<std::int64_t> timeAfter(std::int64_t at) const;
    [[nodiscard]] std::optional<std::int64_t> timeBefore(std::int64_t at) const;
    /// Room that a scan needs, out of the headers alone: 0 for a span without a whole block, else hardly too
    /// much.
    [[nodiscard]] std::size_t roomFor(std::int64_t first, std::int64_t last) const;
    /// Samples in the span; may stop counting beyond @p enough.
    [[nodiscard]] std::size_t count(std::int64_t first, std::int64_t last, std::size_t enough) const;
    /// Every sample of the span as a column of its own; marks without a value are left out.
    [[nodiscard]] std::vector<RangeColumn> raw(std::int64_t first, std::int64_t last, bool rates) const;
    /// Columns of @p width nanoseconds, counted from 1970, of the samples in the span.
    [[nodiscard]] std::vector<RangeColumn> columns(std::int64_t first, std::int64_t last, std::int64_t width,
                                                   bool rates) const;
    /// Appends the samples of the span, at most @p limit; false when there were more. @p known is to be
    /// handed from one series to the next; @p out may only be appended to in between.
    [[nodiscard]] bool scan(SeriesId id, std::int64_t first, std::int64_t last, std::size_t& limit,
                            KnownTimes& known, SampleBatch& out) const;

private:
    [[nodiscard]] std::span<const BlockHeader> blocks() const;
    /// From the last block that begins at or before @p time, or the first of all.
    [[nodiscard]] std::span<const BlockHeader> blocksFrom(std::int64_t time) const;
    /// Appends stage and head; if not @p whole of the stage only what the span touches.
    void decodeTail(std::int64_t first, std::int64_t last, bool whole, DecodedSamples& out) const;
    [[nodiscard]] RateChain chainBefore(const BlockHeader& block) const;
    [[nodiscard]] std::optional<SeriesState> stateInBlocks(std::int64_t at) const;
    /// Visits what touches the span, oldest first: @p onBlock may take a whole block (true), or else, and for
    /// what is not in blocks, @p onSamples gets the samples, also those outside of the span. It ends the
    /// visit by false.
    template<class OnBlock, class OnSamples>
    void visit(std::int64_t first, std::int64_t last, bool rates, OnBlock onBlock, OnSamples onSamples) const;

    const SeriesSlot& m_slot;
};

} // namespace seamscope::telemetry::store
