// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/catalogue.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace seamscope::gateway {

/// Folder of shipped data (catalogue/, …): `../share/seamscope` of the running program where that exists,
/// else the source tree it was built from.
[[nodiscard]] std::filesystem::path resourceFolder();

/// The shipped catalogue with the given files over it, and @p text (a bundle's own, named @p where) over
/// those. A problem in a file of ours or of the operator is an error: a mapping that is silently missing
/// would show as a dark part of the cluster. What is wrong with a bundle's own is left out.
[[nodiscard]] Result<std::shared_ptr<const telemetry::Catalogue>>
loadCatalogue(std::span<const std::string> extra = {}, std::string_view text = {},
              std::string_view where = {});

} // namespace seamscope::gateway
