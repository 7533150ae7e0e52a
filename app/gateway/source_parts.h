// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/timezone.h"
#include "gateway/source_factory.h"
#include "sources/http/http_client.h"
#include "telemetry/ingest.h"

#include <cstddef>
#include <optional>
#include <string>

/// What the makers of sources share.
namespace seamscope::gateway {

/// Of the memory, for what the series of pushed telemetry are known by, and for what waits to be read.
inline constexpr std::size_t kCacheShare = 16;

/// The lane of a source; what is wrong with its secrets is a remark in its row.
[[nodiscard]] telemetry::Lane& lane(const SourceConfig& config, const Surroundings& around, const std::string& endpoint,
                                    telemetry::TimePolicy policy = telemetry::TimePolicy::live);
/// Client options after url, targets, token, password and ca_file, all of them checked.
[[nodiscard]] Result<sources::HttpOptions> httpOptions(const SourceConfig& config, const Surroundings& around);
/// Of stamps that name none; nullopt where the configuration does not say.
[[nodiscard]] Result<std::optional<TimeZone>> siteZone(const Surroundings& around);
/// Where a map lies: a file, or NAME.yaml in that folder of those that are shipped.
[[nodiscard]] std::string mapFile(const std::string& name, const char* folder);
/// ca_file, cert_file and key_file can be read, as far as they are given.
[[nodiscard]] Result<> checkPemFiles(const SourceConfig& config);

} // namespace seamscope::gateway
