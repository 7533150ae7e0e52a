// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "seams/fault_template.h"
#include "seams/signal_rules.h"
#include "seams/watch_rules.h"

#include <filesystem>
#include <memory>

namespace seamscope::seams {

/// Everything the engine knows before it sees data. Immutable after loading; shared by engines.
struct Knowledge {
    SignalRules rules;
    TemplateLibrary library;
    WatchRules watch;

    /// Reads evidence/*.yaml, xid/xid.yaml and templates/*.yaml below the folder of shipped data. Anything
    /// wrong in them is an error: a fault that is silently unknown would be a blind spot.
    [[nodiscard]] static Result<std::shared_ptr<const Knowledge>> load(const std::filesystem::path& folder);
    /// xid/xid.yaml alone, for who only shows what happened.
    [[nodiscard]] static Result<> loadXids(const std::filesystem::path& folder, SignalRules& rules);
};

} // namespace seamscope::seams
