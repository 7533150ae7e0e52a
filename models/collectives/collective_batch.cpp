// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_batch.h"

#include "collectives/ordered.h"

#include <algorithm>
#include <numeric>

namespace seamscope::collectives {

std::vector<std::shared_ptr<const CollectiveBatch>> inPieces(const CollectiveBatch& batch,
                                                             std::size_t events) {
    std::vector<std::uint32_t> order(batch.events.size());
    std::iota(order.begin(), order.end(), 0U);
    orderStably(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return batch.events[a].begin() < batch.events[b].begin();
    });
    std::vector<std::shared_ptr<const CollectiveBatch>> pieces;
    for (std::size_t first = 0; first < order.size(); first += events) {
        auto piece = std::make_shared<CollectiveBatch>();
        piece->directory = batch.directory;
        piece->startsTogether = batch.startsTogether;
        const std::size_t last = std::min(first + events, order.size());
        for (std::size_t i = first; i < last; ++i)
            piece->events.push_back(batch.events[order[i]]);
        if (batch.verdict && (batch.verdict->hangs ? last == order.size() : first == 0))
            piece->verdict = batch.verdict;
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

TimeRange spanOf(const CollectiveBatch& batch) {
    TimeRange span{kTimeMax, kTimeMin};
    for (const CollectiveEvent& event : batch.events) {
        if (!isKnown(event.begin()))
            continue;
        span.from = std::min(span.from, event.begin());
        span.to = std::max({span.to, event.begin(), event.end});
    }
    return span.to < span.from ? TimeRange{} : span;
}

void countTimes(const CollectiveBatch& batch, telemetry::TimeCensus& census) {
    for (const CollectiveEvent& event : batch.events) {
        if (isKnown(event.begin()))
            census.add(event.begin());
        if (isKnown(event.end) && event.end != event.begin())
            census.add(event.end);
    }
}

std::shared_ptr<const CollectiveBatch> withoutApart(std::shared_ptr<const CollectiveBatch> batch,
                                                    const telemetry::TimeCensus::Split& times) {
    const auto isApart = [&](const CollectiveEvent& event) {
        return (isKnown(event.begin()) && times.isApart(event.begin())) ||
               (isKnown(event.end) && times.isApart(event.end));
    };
    if (std::none_of(batch->events.begin(), batch->events.end(), isApart))
        return batch;
    auto rest = std::make_shared<CollectiveBatch>(*batch);
    std::erase_if(rest->events, isApart);
    return rest;
}

} // namespace seamscope::collectives
