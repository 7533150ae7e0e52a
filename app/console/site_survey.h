// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "gateway/discover.h"
#include "gateway/doctor.h"
#include "site/site_content.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace seamscope::console {

/// A Prometheus that is to be watched, and the files that let us in.
struct SiteAddress {
    std::string url;
    std::string tokenFile, caFile;
};

/// What `seamctl discover` and `seamctl doctor` say of a site, and the configuration that was written for it.
struct SurveyedSite {
    std::shared_ptr<const gateway::Discovery> found;
    std::vector<discovery::WrittenFile> files;
    gateway::Examination examination;
    std::filesystem::path config;
};

/// The folder below @p folder where the configuration of the site at @p url lies: a name that no file system refuses.
[[nodiscard]] std::filesystem::path siteFolder(const std::filesystem::path& folder, const std::string& url);

/// Looks at the site, writes what is not there yet into its folder below @p folder, and starts its sources beside a session
/// to see what comes. Any thread; takes up to two minutes. `cancelled` soon after @p stop.
[[nodiscard]] Result<SurveyedSite> surveySite(const SiteAddress& address, const std::filesystem::path& folder, const Clock& clock,
                                              const std::stop_token& stop);

/// In the language of the screen.
[[nodiscard]] ui::SiteContent siteContent(const SurveyedSite& site);

} // namespace seamscope::console
