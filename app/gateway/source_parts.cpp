// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/source_parts.h"

#include "gateway/plain_http.h"
#include "gateway/resources.h"

#include <utility>

namespace seamscope::gateway {
namespace {

Result<> checkUrl(const SourceConfig& config, const std::string& url) {
    return checkHttpUrl(url, !config.tokenFile.empty() || !config.passwordFile.empty(), config.isPlainAllowed);
}

} // namespace

telemetry::Lane& lane(const SourceConfig& config, const Surroundings& around, const std::string& endpoint,
                      telemetry::TimePolicy policy) {
    telemetry::Lane& made = around.session.ingest().attach({config.name, config.kind, endpoint, config.interval, policy});
    around.secrets.showIn(made, {config.tokenFile, config.passwordFile, config.privacyFile, config.listen.tokenFile});
    return made;
}

Result<sources::HttpOptions> httpOptions(const SourceConfig& config, const Surroundings& around) {
    SEAM_TRY(checkUrl(config, config.url));
    for (const std::string& url : config.targets)
        SEAM_TRY(checkUrl(config, url));
    SEAM_TRY(checkAuthority(config.caFile));
    sources::HttpOptions options;
    auto token = around.secrets.read(config.tokenFile);
    if (!token)
        return fail(token.error());
    options.bearerToken = std::move(*token);
    options.caFile = config.caFile;
    options.user = config.user;
    auto password = around.secrets.read(config.passwordFile);
    if (!password)
        return fail(password.error());
    options.password = std::move(*password);
    options.bodies = around.bodies;
    return options;
}

Result<std::optional<TimeZone>> siteZone(const Surroundings& around) {
    const std::string name = around.session.published()->session.timezone;
    if (name.empty())
        return std::optional<TimeZone>();
    auto zone = TimeZone::load(name);
    if (!zone)
        return fail(zone.error());
    return std::optional(std::move(*zone));
}

std::string mapFile(const std::string& name, const char* folder) {
    const bool isFile = name.find('/') != std::string::npos || name.ends_with(".yaml");
    return isFile ? name : (resourceFolder() / folder / (name + ".yaml")).string();
}

Result<> checkPemFiles(const SourceConfig& config) {
    for (const auto& [key, path] : {std::pair("ca_file", &config.caFile), {"cert_file", &config.certFile}, {"key_file", &config.keyFile}})
        if (const auto pem = path->empty() ? Result<std::string>() : wire::readPem(*path); !pem)
            return fail(pem.error().in(key));
    return {};
}

} // namespace seamscope::gateway
