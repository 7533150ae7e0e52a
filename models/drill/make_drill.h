// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "drill/drill_file.h"
#include "feed/incident.h"
#include "redaction/vocabulary.h"

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::drill {

/// What an incident cost, and would have cost had its cause been taken out: at times close enough to read others between
/// them.
struct KnownCosts {
    telemetry::IncidentCost cost;
    bool isRerun = false; ///< of a simulation, played again; else of the ledger's model
};
/// None: nothing better is known than what the recording says of it.
using CostsOf = std::function<std::optional<KnownCosts>(const telemetry::Incident& incident, TimeRange drill)>;

/// One thing that really was wrong, where somebody knows that from elsewhere: of a simulation.
struct KnownCause {
    topology::EntityId entity;
    std::string mechanism;
    std::vector<topology::EntityId> accepted; ///< other entities that count as right
    TimePoint onset{};
};

/// Another recording with a fault that begins while the drill's own goes on.
struct SecondFaultOptions {
    std::filesystem::path recording;
    std::optional<Duration> at{}; ///< from the start of the drill; none: a third of the way from when the first can be seen
};

/// Who plays a drill.
inline constexpr std::array kPlayers{Seat::lead, Seat::facilities, Seat::network, Seat::ml, Seat::finance};

struct MakeOptions {
    std::string incident{}; ///< empty: the first of the recording's last report that may be it
    Duration before = std::chrono::minutes(10);
    Duration after = std::chrono::minutes(35);
    int level = 1;
    std::string title{};
    std::string briefing{}; ///< the situation, for the page that everybody reads before it begins; may be empty
    std::optional<std::string> injects{}; ///< JSON, instead of those of the level
    std::optional<SecondFaultOptions> secondFault{};
    CostsOf costs{};
    /// The incident must be one of them, and began when that did, whatever the analysis says; none: the analysis is believed.
    std::optional<std::vector<KnownCause>> truth{};
};

struct MadeDrill {
    DrillInfo info;
    recording::TransformResult written;
    std::size_t injects = 0;
};

/// Cuts a recording around an incident, gives everything other names, takes out what was concluded and what people wrote
/// about it, and seals the answer for whoever has the passphrase. What trainees get holds facts only.
[[nodiscard]] Result<MadeDrill> makeDrill(const std::filesystem::path& from, const std::filesystem::path& to,
                                          std::string_view passphrase, const redaction::Vocabulary& vocabulary,
                                          const Clock& clock, const MakeOptions& options);

} // namespace seamscope::drill
