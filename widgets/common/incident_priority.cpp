// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/incident_priority.h"

#include "economics/loss_now.h"
#include "qt/meter_text.h"

#include <array>

namespace seamscope::ui {
namespace {

using namespace std::chrono_literals;
using P = Priority;

constexpr std::array<double, 3> kShares = {0.01, 0.05, 0.50};
/// By consequence, then by time: relaxed, prompt, urgent.
constexpr std::array<std::array<Priority, 3>, 4> kMatrix = {{{P::low, P::low, P::medium},
                                                             {P::low, P::medium, P::medium},
                                                             {P::medium, P::high, P::high},
                                                             {P::high, P::critical, P::critical}}};

/// Share of the GPUs whose loss is measured that the incident costs; nullopt when nothing tells.
std::optional<double> lostShare(const telemetry::Incident& incident,
                                const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now) {
    if (!incident.cost || !reading)
        return std::nullopt;
    const double elapsed = toSeconds(incident.ended.value_or(now) - incident.onset);
    if (!incident.cost->currency.empty() && incident.cost->currency == reading->currency &&
        reading->paidPerHourMicros > 0) {
        auto rate = static_cast<double>(incident.cost->ratePerHourMicros);
        // What has stopped costing keeps the weight of what it did cost: it is not closed by being quiet.
        if (elapsed > 0 && economics::isSpent(incident))
            rate = static_cast<double>(incident.cost->directComputeMicros) * 3600 / elapsed;
        return rate / static_cast<double>(reading->paidPerHourMicros);
    }
    if (elapsed <= 0 || reading->gpus == 0)
        return std::nullopt;
    return static_cast<double>(incident.cost->lostGpuTime) * 1e-9 / (elapsed * reading->gpus);
}

} // namespace

Priority priorityFor(double share, std::optional<Duration> timeLeft) {
    std::size_t row = 0;
    while (row < kShares.size() && share >= kShares[row])
        ++row;
    const std::size_t column = !timeLeft ? 1 : *timeLeft > 60min ? 0 : *timeLeft >= 10min ? 1 : 2;
    return kMatrix[row][column];
}

std::optional<Duration> timeToCliff(const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now) {
    const telemetry::MeterCliff* next = reading ? models::nextCliff(*reading, now) : nullptr;
    return next ? std::optional(next->at - now) : std::nullopt;
}

Priority incidentPriority(const telemetry::Incident& incident,
                          const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now) {
    const auto share = lostShare(incident, reading, now);
    return share ? priorityFor(*share, timeToCliff(reading, now)) : Priority::medium;
}

} // namespace seamscope::ui
