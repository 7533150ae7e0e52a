// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/watch.h"
#include "seams/graph.h"
#include "telemetry/series.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::seams {

/// A quantity that goes up and down in a beat.
struct Swing {
    double low = 0;    ///< a twentieth of the values lies below
    double high = 0;   ///< and above
    double period = 0; ///< seconds from rise to rise
};

/// The swing in points by time (seconds); nothing where they do not go up and down at least six times by more
/// than
/// @p least of their mean, in even steps.
[[nodiscard]] std::optional<Swing> swingOf(std::span<const double> seconds, std::span<const double> values,
                                           double least);

/// Power of feeds that swings with the steps of the jobs behind them: what generators, transformers and the
/// utility have to follow. Ten minutes of samples a feed. One thread; times of a series rise.
class SwingWatch {
public:
    explicit SwingWatch(const Graph& graph)
        : m_graph(graph) {}

    [[nodiscard]] int add(const telemetry::SeriesInfo& info, Node node);
    void take(int channel, TimePoint at, double value);
    void close(TimePoint now);
    void list(std::vector<telemetry::WatchItem>& out) const;
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

private:
    static constexpr std::size_t kSamples = 640;
    struct Channel {
        Node node;
        std::array<float, kSamples> values{};
        std::array<std::int64_t, kSamples> times{};
        std::size_t count = 0; ///< ever taken
        std::optional<Swing> swing;
        TimePoint since{};
    };
    void judge(Channel& channel, TimePoint now);
    [[nodiscard]] std::optional<Swing> read(const Channel& channel, TimePoint since);

    const Graph& m_graph;
    std::vector<Channel> m_channels;
    std::vector<double> m_seconds, m_values; ///< scratch
    TimePoint m_judgeAt{};
    TimePoint m_from{}; ///< first sample of the swing that was read last
    std::uint64_t m_revision = 0;
};

} // namespace seamscope::seams
