// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/source_health.h"

#include <cstdint>

namespace seamscope::telemetry {

/// Among the rows of a live gateway stand those who read it: of kGatewayKind, so that nobody takes them for sources, with
/// ids that no lane gets. `newest` is when one took its last update, `lastContact` when that was or when it left, `endpoint`
/// from when until when it was there; who has left is `finished`.
inline constexpr std::uint32_t kFirstViewer = 0x8000'0000;

[[nodiscard]] inline bool isViewerRow(const SourceHealth& row) {
    return row.kind == kGatewayKind && row.id.isValid() && row.id.value() >= kFirstViewer;
}

} // namespace seamscope::telemetry
