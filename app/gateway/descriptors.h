// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/connection_table.h"

#include <cstddef>

namespace seamscope::gateway {

/// Raises the bound on open files to what the system allows this process.
void raiseDescriptorLimit();
/// The bound as it is.
[[nodiscard]] std::size_t descriptorLimit();

/// How many callers each of @p listeners may have, so that files, sources and recordings never lack a
/// descriptor. An error when @p descriptors are too few to serve at all.
[[nodiscard]] Result<wire::AdmissionLimits> admissionLimits(std::size_t descriptors, std::size_t listeners);

} // namespace seamscope::gateway
