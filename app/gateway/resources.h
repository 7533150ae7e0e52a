// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/catalogue.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace seamscope::sources::bundle {
class Bundle;
}

namespace seamscope::gateway {

/// Folder of shipped data (catalogue/, …): `../share/seamscope` of the running program where that exists,
/// else the source tree it was built from.
[[nodiscard]] std::filesystem::path resourceFolder();

/// The shipped catalogue with the given files over it, and the bundle's own over those. A problem in a file
/// of ours or of the operator is an error: a mapping that is silently missing would show as a dark part of
/// the cluster. What is wrong with a bundle's own is left out, and said in its report.
[[nodiscard]] Result<std::shared_ptr<const telemetry::Catalogue>>
loadCatalogue(std::span<const std::string> extra = {}, sources::bundle::Bundle* bundle = nullptr);

/// A whole file that the operator names, of at most 16 MiB; no pipe or device, which would be waited for.
[[nodiscard]] Result<std::string> contentOf(const std::string& path);

} // namespace seamscope::gateway
