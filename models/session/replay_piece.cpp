// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/replay_piece.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {
namespace {

using telemetry::SampleBatch;
using telemetry::SeriesId;

constexpr Duration kShortest = std::chrono::milliseconds(125);
constexpr Duration kLongest = std::chrono::minutes(1);

/// In `before`: numbers of samples, then of states.
constexpr std::uint32_t kNothing = UINT32_MAX;

struct Place {
    TimePoint time;
    std::uint32_t at;
};

/// Samples of the piece with from < time <= to.
std::pair<std::size_t, std::size_t> between(const SampleBatch& samples, TimePoint from, TimePoint to) {
    const auto begin = std::ranges::upper_bound(samples.time, from);
    const auto end = std::upper_bound(begin, samples.time.end(), std::max(from, to));
    return {begin - samples.time.begin(), end - samples.time.begin()};
}

SampleBatch inOrder(const SampleBatch& found, const std::vector<Place>& places) {
    SampleBatch samples;
    samples.reserve(found.size());
    for (const Place& place : places)
        samples.add(found.series[place.at], found.time[place.at], found.value[place.at], found.qualityAt(place.at));
    return samples;
}

/// @p found series by series, @p places in order of time.
void lookBack(const telemetry::StoreSnapshot& store, TimePoint from, const SampleBatch& found, const std::vector<Place>& places,
              SharedLooks::Found& piece) {
    std::vector<SeriesId> ids;
    for (std::size_t i = 0; i < found.size(); ++i)
        if (i == 0 || found.series[i] != found.series[i - 1])
            ids.push_back(found.series[i]);
    auto& states = piece.told.states;
    store.statesOf(ids, from, states);
    std::vector<std::uint32_t> placeOf(found.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        placeOf[places[i].at] = static_cast<std::uint32_t>(i);
    piece.before.assign(found.size(), kNothing);
    std::size_t state = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (i > 0 && found.series[i] == found.series[i - 1])
            piece.before[placeOf[i]] = placeOf[i - 1];
        else if (state < states.size() && states[state].id == found.series[i])
            piece.before[placeOf[i]] = static_cast<std::uint32_t>(found.size() + state++);
    }
}

} // namespace

Duration pieceLength(const telemetry::StoreStats& stats, std::size_t series, std::size_t samples) {
    const double ofAll = static_cast<double>(series) / static_cast<double>(std::max<std::uint32_t>(stats.liveSeries, 1));
    const double held = static_cast<double>(stats.samples) * std::min(ofAll, 1.0) / static_cast<double>(samples);
    Duration length = kShortest;
    while (2 * length <= kLongest && toSeconds(2 * length) * held <= toSeconds(stats.coverage.length()))
        length *= 2;
    return length;
}

TimePoint beginOfPiece(TimePoint at, Duration length) {
    const Duration since = at.time_since_epoch();
    return at - (since % length + length) % length;
}

SharedLooks::Found pieceOf(const telemetry::StoreSnapshot& store, std::span<const SeriesId> ids, TimePoint from, TimePoint to,
                           std::size_t limit, bool back) {
    SharedLooks::Found piece;
    SampleBatch found;
    piece.isWhole = store.scan(ids, from, to, limit, found);
    if (!piece.isWhole)
        return piece;
    std::vector<Place> places(found.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = {found.time[i], static_cast<std::uint32_t>(i)};
    std::ranges::sort(places, [](const Place& a, const Place& b) { return a.time != b.time ? a.time < b.time : a.at < b.at; });
    if (back)
        lookBack(store, from, found, places, piece);
    piece.samples = inOrder(found, places);
    return piece;
}

void addBetween(const SharedLooks::Found& piece, TimePoint from, TimePoint to, SampleBatch& out) {
    const SampleBatch& samples = piece.samples;
    const auto [begin, end] = between(samples, from, to);
    out.reserve(out.size() + end - begin);
    for (std::size_t i = begin; i < end; ++i)
        out.add(samples.series[i], samples.time[i], samples.value[i], samples.qualityAt(i));
}

void addBefore(const SharedLooks::Found& piece, TimePoint from, TimePoint to, SampleBatch& out) {
    const SampleBatch& samples = piece.samples;
    const auto [begin, end] = between(samples, from, to);
    for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t before = piece.before[i];
        if (before < begin) {
            out.add(samples.series[before], samples.time[before], samples.value[before], samples.qualityAt(before));
        } else if (before >= samples.size() && before != kNothing) {
            const telemetry::SeriesState& state = piece.told.states[before - samples.size()];
            if (state.time <= from) // else an earlier piece has told of it
                out.add(state.id, state.time, state.value, state.quality);
        }
    }
}

} // namespace seamscope::session
