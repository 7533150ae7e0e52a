// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "discovery/drafts.h"
#include "discovery/file_set.h"
#include "discovery/site_plan.h"
#include "discovery/survey.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::gateway {

/// Where to look. Files and URLs may be empty: then nothing is looked for there.
struct DiscoverRequest {
    discovery::ConfigDraft draft; ///< URLs and whose token, without the files that are to be written
    std::vector<std::string> ibDiscover;   ///< files
    std::vector<std::string> lldp;         ///< files, the machine is named after its file
    std::vector<std::string> topologyConf; ///< files
    std::vector<std::string> dcim;         ///< files
    discovery::SurveyLimits limits;
    Duration timeout = std::chrono::seconds(20); ///< of one question
};

/// What was found, before anything is written.
struct Discovery {
    std::shared_ptr<const telemetry::Catalogue> catalogue;
    discovery::Hints hints;
    discovery::Survey survey;
    discovery::SitePlan plan;
    std::vector<discovery::UnknownMetric> unknown; ///< points into the survey
    std::vector<std::string> problems;             ///< in what was given, with their place
};

/// Asks the Prometheus and Slurm of @p request and reads its files. Blocks, as long as the limits say. An error: the
/// Prometheus cannot be asked, or something given cannot be used at all.
[[nodiscard]] Result<std::unique_ptr<const Discovery>> discover(const DiscoverRequest& request);

/// gateway.yaml, topology.json and catalogue-draft.yaml (where something is unknown) in @p folder, which is made where it is
/// missing. Nothing that is there is changed.
[[nodiscard]] Result<std::vector<discovery::WrittenFile>> writeSite(const Discovery& found, discovery::ConfigDraft draft,
                                                                    const std::filesystem::path& folder);

} // namespace seamscope::gateway
