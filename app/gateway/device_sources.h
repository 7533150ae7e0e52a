// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/source_factory.h"

#include <memory>

/// Sources of buildings, boards and other devices (see makeSource).
namespace seamscope::gateway {

[[nodiscard]] Result<std::unique_ptr<sources::Source>> makeModbus(const SourceConfig& config, const Surroundings& around);
[[nodiscard]] Result<std::unique_ptr<sources::Source>> makeMqtt(const SourceConfig& config, const Surroundings& around);
[[nodiscard]] Result<std::unique_ptr<sources::Source>> makeRedfish(const SourceConfig& config, const Surroundings& around);
[[nodiscard]] Result<std::unique_ptr<sources::Source>> makeSnmp(const SourceConfig& config, const Surroundings& around);

} // namespace seamscope::gateway
