// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "session/session.h"

#include <filesystem>

namespace seamscope::gateway {

/// Writes everything a replay session holds as one recording, in time order: how imported bundles and
/// simulations become files. Facts count as having arrived at their own time. The session must be loaded;
/// where it is analysed, what the analysis says goes in too, at the times it would have been said.
[[nodiscard]] Result<telemetry::RecordingInfo>
writeRecording(session::Session& session, const std::filesystem::path& path, const Clock& clock);

} // namespace seamscope::gateway
