// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/loss_log.h"

#include "telemetry/viewer_row.h"

namespace seamscope::gateway {

std::vector<std::string> LossLog::news(std::span<const telemetry::SourceHealth> rows) {
    using telemetry::InputFault;
    std::vector<std::string> lines;
    for (const telemetry::SourceHealth& row : rows)
        for (std::size_t i = 0; i < row.faults.size() && !telemetry::isViewerRow(row); ++i) { // who only reads loses nothing here
            const auto fault = static_cast<InputFault>(i);
            const bool isOurs = row.kind == telemetry::kGatewayKind || fault == InputFault::queueFull ||
                                fault == InputFault::notStored;
            std::uint64_t& told = m_told[{row.id.value(), fault}];
            const std::uint64_t count = row.faults[i].count;
            if (isOurs && count > told)
                lines.push_back(row.name + ": " + std::to_string(count - told) + " more " +
                                std::string(name(fault)) + ", " + std::to_string(count) +
                                " in all; first: " + row.faults[i].firstExample);
            told = count;
        }
    return lines;
}

} // namespace seamscope::gateway
