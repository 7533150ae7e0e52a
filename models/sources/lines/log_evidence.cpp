// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/lines/log_evidence.h"

#include "sources/bundle/training_line.h"

namespace seamscope::sources {
namespace {

constexpr std::size_t kMaxTextBytes = 2048;

} // namespace

std::optional<telemetry::Event> LogEvidence::take(const LogLine& line, const LineClock::Reading& when, std::string_view sender) {
    using topology::EntityId;
    if (line.isFromKernel())
        return m_kernel.interpret(line, when, sender);
    // A daemon's "error" is no training's: of the other programs only those that speak of collectives are asked.
    if (line.text.find("NCCL") == std::string::npos)
        return std::nullopt;
    const auto fact = bundle::parseTrainingLine(line.text);
    if (!fact || fact->kind != bundle::TrainingFact::Kind::trouble)
        return std::nullopt;
    telemetry::Event event;
    event.at = when.at;
    event.quality = when.quality;
    event.entity = EntityId::make(topology::EntityKind::host, line.host.empty() ? sender : std::string_view(line.host));
    event.text = line.text.substr(0, kMaxTextBytes);
    event.attributes.emplace_back("program", line.program);
    return event;
}

} // namespace seamscope::sources
