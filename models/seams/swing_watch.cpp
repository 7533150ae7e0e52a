// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/swing_watch.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::seams {
namespace {

using topology::EntityKind;

constexpr std::array<Duration, 2> kWindows = {std::chrono::minutes(3), std::chrono::minutes(10)};
constexpr Duration kEvery = std::chrono::seconds(30);
constexpr double kBegins = 0.25, kGoesOn = 0.15; ///< of the mean, from low to high
constexpr double kLeastWatts = 50e3;             ///< a smaller feed moves nobody else
constexpr int kLeastBeats = 6;
constexpr double kEven = 0.35;           ///< spread of the beats over their mean
constexpr double kThreshold = 0.2;       ///< of low to high, off the middle: noise crosses it less often
constexpr std::size_t kLeastSamples = 3; ///< a beat
constexpr double kAlike = 0.5;           ///< correlation of a beat with the next
constexpr double kMoved = 0.2;           ///< less is the same swing

double quantile(std::vector<double>& values, double share) {
    const auto at =
        values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

telemetry::Quantity told(double watts, double of) {
    return of >= 1e6 ? telemetry::Quantity{watts / 1e6, "MW"} : telemetry::Quantity{watts / 1e3, "kW"};
}

} // namespace

std::optional<Swing> swingOf(std::span<const double> seconds, std::span<const double> values, double least) {
    const std::size_t n = std::min(seconds.size(), values.size());
    if (n < 24)
        return std::nullopt;
    std::vector<double> sorted(values.begin(), values.end());
    Swing swing;
    swing.low = quantile(sorted, 0.05);
    swing.high = quantile(sorted, 0.95);
    double mean = 0;
    for (const double value : values)
        mean += value / static_cast<double>(n);
    const double reach = swing.high - swing.low;
    if (mean <= 0 || reach < least * mean)
        return std::nullopt;
    const double middle = (swing.low + swing.high) / 2;
    std::vector<double> rises;
    bool isHigh = values[0] > middle;
    for (std::size_t i = 1; i < n; ++i) {
        if (!isHigh && values[i] > middle + kThreshold * reach) {
            isHigh = true;
            rises.push_back((seconds[i] + seconds[i - 1]) / 2);
        } else if (isHigh && values[i] < middle - kThreshold * reach) {
            isHigh = false;
        }
    }
    if (static_cast<int>(rises.size()) <= kLeastBeats)
        return std::nullopt;
    const double beats = static_cast<double>(rises.size() - 1);
    swing.period = (rises.back() - rises.front()) / beats;
    double square = 0;
    for (std::size_t i = 1; i < rises.size(); ++i)
        square += std::pow(rises[i] - rises[i - 1] - swing.period, 2) / beats;
    // It goes on over the whole of the time, and evenly.
    // What is now is again one beat later: noise crosses its middle as often, and forgets.
    const double distance = (seconds[n - 1] - seconds[0]) / static_cast<double>(n - 1);
    const auto lag = static_cast<std::size_t>(std::lround(swing.period / distance));
    double product = 0, whole = 0;
    for (std::size_t i = 0; i + lag < n; ++i)
        product += (values[i] - mean) * (values[i + lag] - mean);
    for (std::size_t i = 0; i + lag < n; ++i)
        whole += (values[i] - mean) * (values[i] - mean);
    if (lag < kLeastSamples || product < kAlike * whole)
        return std::nullopt;
    const bool isWhole = rises.back() - rises.front() > 0.7 * (seconds[n - 1] - seconds[0]);
    if (!isWhole || std::sqrt(square) > kEven * swing.period)
        return std::nullopt;
    return swing;
}

int SwingWatch::add(const telemetry::SeriesInfo& info, Node node) {
    const EntityKind kind = info.entity.kind();
    if (info.signal != "power.active" || (kind != EntityKind::feed && kind != EntityKind::ups &&
                                          kind != EntityKind::site && kind != EntityKind::pdu))
        return -1;
    m_channels.emplace_back();
    m_channels.back().node = node;
    return static_cast<int>(m_channels.size()) - 1;
}

void SwingWatch::take(int index, TimePoint at, double value) {
    if (!std::isfinite(value))
        return;
    Channel& channel = m_channels[static_cast<std::size_t>(index)];
    channel.values[channel.count % kSamples] = static_cast<float>(value);
    channel.times[channel.count % kSamples] = toNanoseconds(at);
    ++channel.count;
}

void SwingWatch::close(TimePoint now) {
    if (now < m_judgeAt)
        return;
    m_judgeAt = now + kEvery;
    for (Channel& channel : m_channels)
        judge(channel, now);
}

void SwingWatch::judge(Channel& channel, TimePoint now) {
    std::optional<Swing> swing;
    for (const Duration window : kWindows)
        if (!swing)
            swing = read(channel, now - window);
    const bool isSmall = swing && swing->high - swing->low < kLeastWatts;
    if (isSmall)
        swing.reset();
    if (!swing && !channel.swing)
        return;
    if (swing && channel.swing) {
        const double reach = channel.swing->high - channel.swing->low;
        if (std::abs(swing->high - swing->low - reach) < kMoved * reach &&
            std::abs(swing->period - channel.swing->period) < kMoved * channel.swing->period)
            return;
    }
    if (swing && !channel.swing)
        channel.since = m_from;
    channel.swing = swing;
    ++m_revision;
}

std::optional<Swing> SwingWatch::read(const Channel& channel, TimePoint since) {
    m_seconds.clear();
    m_values.clear();
    const std::int64_t from = toNanoseconds(since);
    for (std::size_t i = channel.count > kSamples ? channel.count - kSamples : 0; i < channel.count; ++i)
        if (const std::int64_t at = channel.times[i % kSamples]; at >= from) {
            m_seconds.push_back(static_cast<double>(at - from) * 1e-9);
            m_values.push_back(static_cast<double>(channel.values[i % kSamples]));
        }
    auto swing = swingOf(m_seconds, m_values, channel.swing ? kGoesOn : kBegins);
    if (swing)
        m_from = since + fromSeconds(m_seconds.front());
    return swing;
}

void SwingWatch::list(std::vector<telemetry::WatchItem>& out) const {
    for (const Channel& channel : m_channels)
        if (channel.swing)
            out.push_back(
                {"power",
                 m_graph.id(channel.node),
                 "power.active",
                 channel.since,
                 telemetry::say<telemetry::MessageCode::powerSwing>(
                     told(channel.swing->low, channel.swing->high),
                     told(channel.swing->high, channel.swing->high), fromSeconds(channel.swing->period)),
                 {},
                 {}});
}

} // namespace seamscope::seams
