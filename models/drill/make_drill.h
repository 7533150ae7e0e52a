// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "drill/drill_file.h"
#include "redaction/vocabulary.h"

#include <filesystem>
#include <optional>
#include <string>

namespace seamscope::drill {

struct MakeOptions {
    std::string incident{}; ///< empty: the first of the recording's last report
    Duration before = std::chrono::minutes(10);
    Duration after = std::chrono::minutes(35);
    int level = 1;
    std::string title{};
    std::string briefing{}; ///< what everybody reads before it begins; empty: that of every drill
    std::optional<std::string> injects{}; ///< JSON, instead of those of the level
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
