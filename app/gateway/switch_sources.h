// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/source_factory.h"

#include <memory>

/// Sources of the fabric (see makeSource).
namespace seamscope::gateway {

[[nodiscard]] Result<std::unique_ptr<sources::Source>> makeGnmi(const SourceConfig& config, const Surroundings& around);

} // namespace seamscope::gateway
