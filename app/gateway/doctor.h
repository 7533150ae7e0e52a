// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "gateway/config.h"
#include "seams/coverage.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::session {
class Session;
}
namespace seamscope::seams {
struct Knowledge;
}

namespace seamscope::gateway {

/// One thing that was looked at.
struct Check {
    enum class State : std::uint8_t { ok, warning, error };
    std::string what; ///< "source 'hall 2'", "configuration"
    State state = State::ok;
    std::string text;
    std::string place; ///< of an error: file, key or URL; may be empty
};
[[nodiscard]] std::string_view name(Check::State state); ///< "ok", "warning", "error"

struct Examination {
    std::vector<Check> checks;
    std::vector<seams::MechanismCoverage> coverage;
};

/// What preflight() finds; then every source of the configuration that asks a peer is started beside a session of its
/// own, until each has answered or failed or @p patience is over; then what could be found with what came. Sources that
/// are sent to (otlp, annotations) are counted on to bring the lines that they are there for.
[[nodiscard]] Examination examine(const Config& config, const seams::Knowledge& knowledge, const Clock& clock,
                                  Duration patience);

/// The map of a session that has read a recording or bundle.
/// @param hasCollectives the file has traces of ranks beside its telemetry
[[nodiscard]] std::vector<seams::MechanismCoverage> coverageOf(session::Session& session, const seams::Knowledge& knowledge,
                                                               bool hasCollectives);

} // namespace seamscope::gateway
