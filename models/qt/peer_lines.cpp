// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/peer_lines.h"

#include "base/median.h"
#include "qt/format.h"
#include "qt/incident_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::models {
namespace {

using topology::EntityKind;

constexpr std::array<PeerSignal, 12> kFacilities = {{
    {EntityKind::cdu, "coolant.flow", true, false},
    {EntityKind::loop, "coolant.flow", true, false},
    {EntityKind::rack, "coolant.flow", true, false},
    {EntityKind::cdu, "coolant.supply.temperature", false, true},
    {EntityKind::rack, "coolant.supply.temperature", false, true},
    {EntityKind::rack, "air.inlet.temperature", false, true},
    {EntityKind::pump, "pump.speed", true, false},
    {EntityKind::pdu, "power.active", false, false},
    {EntityKind::pdu, "power.voltage", true, false},
    {EntityKind::feed, "power.active", false, false},
    {EntityKind::chiller, "coolant.supply.temperature", false, true},
    {EntityKind::chiller, "coolant.return.temperature", false, true},
}};
constexpr std::array<PeerSignal, 8> kFabric = {{
    {EntityKind::job, "job.bus_bandwidth", true, false},
    {EntityKind::switch_, "net.queue_length", false, false},
    {EntityKind::switch_, "net.ecn_marked", false, false},
    {EntityKind::link, "net.symbol_errors", false, false},
    {EntityKind::link, "net.link_transitions", false, false},
    {EntityKind::nic, "net.symbol_errors", false, false},
    {EntityKind::nic, "net.link_transitions", false, false},
    {EntityKind::nic, "net.retransmits", false, false},
}};
constexpr double kKelvinScale = 20; ///< so many kelvin count like the whole of a flow
constexpr double kSilentBadness = 0.049;

struct Value {
    const telemetry::SeriesInfo* info;
    double value;
    bool isSilent;
};

PeerLine lineOf(const Value& one, const PeerSignal& signal, double median) {
    PeerLine line;
    line.entity = one.info->entity;
    line.name = entityTitle(one.info->entity) % QStringLiteral(" · ") % signalWords(signal.signal);
    line.isSilent = one.isSilent;
    if (one.isSilent) {
        line.value = unknownText();
        line.against = QCoreApplication::translate("Wall", "silent");
        line.badness = kSilentBadness;
        return line;
    }
    line.value = formatMeasure(one.value, one.info->unit).text();
    if (std::isnan(median)) // it has no like
        return line;
    const double off = (one.value - median) * (signal.lowIsBad ? -1 : 1);
    const bool isShare = !signal.isTemperature && std::abs(median) > 1e-9;
    line.badness = std::max(0.0, isShare                ? off / std::abs(median)
                                 : signal.isTemperature ? off / kKelvinScale
                                 : off > 0              ? 1
                                                        : 0);
    const QString usual = formatMeasure(median, one.info->unit).text();
    if (signal.isTemperature)
        line.against = QStringLiteral("%1 K · %2").arg(formatSigned(one.value - median, 2), usual);
    else if (isShare)
        line.against = QStringLiteral("%1 % · %2")
                           .arg(formatSigned(100 * (one.value - median) / std::abs(median), 2), usual);
    else
        line.against = usual;
    return line;
}

} // namespace

std::span<const PeerSignal> facilitySignals() { return kFacilities; }
std::span<const PeerSignal> fabricSignals() { return kFabric; }

std::vector<PeerLine> peerLines(const ClusterState& state, std::span<const PeerSignal> signals,
                                TimePoint now) {
    std::vector<std::vector<Value>> groups(signals.size());
    for (const telemetry::SeriesInfo& info : state.series()) {
        if (!info.id.isValid() || info.signal.empty())
            continue;
        for (std::size_t i = 0; i < signals.size(); ++i) {
            if (info.entity.kind() != signals[i].kind || info.signal != signals[i].signal)
                continue;
            const telemetry::SeriesState* latest = state.latest(info.id);
            const ValueLook look = state.look(info.id, now);
            const bool isSilent =
                !latest || look == ValueLook::stale || look == ValueLook::missing || look == ValueLook::bad;
            groups[i].push_back({&info, latest ? latest->value : 0, isSilent});
            break;
        }
    }
    std::vector<PeerLine> lines;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        std::vector<double> values;
        for (const Value& one : groups[i])
            if (!one.isSilent)
                values.push_back(one.value);
        const auto median = values.size() >= 3 ? upperMedian(values) : std::nan("");
        for (const Value& one : groups[i])
            lines.push_back(lineOf(one, signals[i], median));
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const PeerLine& a, const PeerLine& b) { return a.badness > b.badness; });
    return lines;
}

} // namespace seamscope::models
