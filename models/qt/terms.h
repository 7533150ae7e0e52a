// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/entity.h"

#include <QString>

#include <cstdint>
#include <string_view>

/// What the things of the core are called on the screen.
namespace seamscope::models {

/// "coolant_flow_loss" → "coolant flow loss": a mechanism, seam, bucket, class of action … in the reader's
/// language.
[[nodiscard]] QString plainWords(std::string_view identifier);
/// "switch", "GPU".
[[nodiscard]] QString kindName(topology::EntityKind kind);
/// "1 switch", "3 switches", "16,384 GPUs".
[[nodiscard]] QString countText(topology::EntityKind kind, std::uint64_t count);

} // namespace seamscope::models
