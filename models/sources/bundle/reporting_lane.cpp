// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/reporting_lane.h"

#include <algorithm>

namespace seamscope::sources::bundle {
namespace {

using telemetry::InputFault;

/// The sample or event is gone; of the other faults the fact is kept with a mark.
bool isLoss(InputFault fault) {
    switch (fault) {
    case InputFault::duplicate:
    case InputFault::outOfOrder:
    case InputFault::futureDated:
    case InputFault::epochZero:
    case InputFault::queueFull:
    case InputFault::notStored:
    case InputFault::unknownReference:
    case InputFault::oversized:
        return true;
    default:
        return false;
    }
}

} // namespace

void ReportingLane::begin(FileReport& report) {
    m_report = &report;
    m_before = m_inner.health();
    m_passed.fill(0);
    m_samples = 0;
}

void ReportingLane::end() {
    const telemetry::SourceHealth after = m_inner.health();
    for (std::size_t i = 0; i < after.faults.size(); ++i) {
        const auto fault = static_cast<InputFault>(i);
        const std::uint64_t before = m_before.faults[i].count + m_passed[i];
        // "No value from here on" and NaN are ways to say something, not damage.
        if (after.faults[i].count <= before || fault == InputFault::staleMarker ||
            fault == InputFault::notFinite)
            continue;
        const std::uint64_t count = after.faults[i].count - before;
        std::string detail = std::string(name(fault)) + ", " + std::to_string(count) + " times";
        if (m_before.faults[i].count == 0 && m_passed[i] == 0)
            detail += ": " + after.faults[i].firstExample;
        m_report->problems.add({ErrorCode::invalidInput, std::move(detail), {}}, count);
        if (isLoss(fault))
            m_report->accepted -= std::min(m_report->accepted, count);
    }
    m_report = nullptr;
}

telemetry::SeriesId ReportingLane::series(const telemetry::RawSeries& raw) {
    const auto hasAddress = [](const auto& label) { return label.first == "pci_bus_id"; };
    if (std::any_of(raw.labels.begin(), raw.labels.end(), hasAddress)) {
        telemetry::Labels labels(raw.labels.begin(), raw.labels.end());
        std::sort(labels.begin(), labels.end());
        m_directory->learn(catalogue().resolve(raw.metric, labels, raw.declaredKind, raw.declaredUnit).entity,
                           labels);
    }
    return m_inner.series(raw);
}

void ReportingLane::fault(InputFault fault, std::string_view example, std::uint64_t count) {
    m_passed[static_cast<std::size_t>(fault)] += count;
    if (m_report)
        m_report->problems.add({ErrorCode::invalidInput, std::string(example.substr(0, 512)), {}}, count);
    m_inner.fault(fault, example, count);
}

} // namespace seamscope::sources::bundle
