// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "gateway/config.h"
#include "wire/connection_table.h"

#include <cstddef>

namespace seamscope::gateway {

/// Raises the bound on open files to what the system allows this process.
void raiseDescriptorLimit();
/// The bound as it is.
[[nodiscard]] std::size_t descriptorLimit();

/// How many callers each gRPC listener of @p config may have, so that files, sources, recordings and the other listeners
/// never lack a descriptor. An error when @p descriptors are too few to serve at all.
[[nodiscard]] Result<wire::AdmissionLimits> admissionLimits(std::size_t descriptors, const Config& config);

} // namespace seamscope::gateway
