// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/switch_sources.h"

#include "base/text.h"
#include "gateway/resources.h"
#include "gateway/source_parts.h"
#include "sources/gnmi/gnmi_source.h"

#include <algorithm>
#include <utility>

namespace seamscope::gateway {
namespace {

constexpr std::size_t kBytesOfValue = 1'024; ///< what a switch may make known takes about so much
constexpr std::size_t kLeastValues = 10'000;

Result<std::vector<sources::GnmiTarget>> targetsOf(const SourceConfig& config) {
    std::vector<sources::GnmiTarget> targets;
    for (const std::string& text : config.targets) {
        auto target = sources::parseGnmiTarget(text);
        if (!target)
            return fail(target.error().in("targets"));
        if (!target->isEncrypted && !config.isPlainAllowed && !wire::isLoopback(target->place.host))
            return fail(ErrorCode::failedPrecondition,
                        "what a switch tells, and a password, would cross the network as it is; use gnmis, or allow_plain_gnmi: true", text);
        targets.push_back(std::move(*target));
    }
    return targets;
}

} // namespace

Result<std::unique_ptr<sources::Source>> makeGnmi(const SourceConfig& config, const Surroundings& around) {
    sources::GnmiOptions options;
    auto targets = targetsOf(config);
    if (!targets)
        return fail(targets.error());
    options.targets = std::move(*targets);
    if (config.user.empty() != config.passwordFile.empty())
        return fail(ErrorCode::invalidInput, "user and password_file go together");
    if (config.certFile.empty() != config.keyFile.empty())
        return fail(ErrorCode::invalidInput, "cert_file and key_file go together");
    SEAM_TRY(checkPemFiles(config));
    auto password = around.secrets.read(config.passwordFile);
    if (!password)
        return fail(password.error());
    const std::vector<std::string> shipped = {"openconfig"};
    for (const std::string& name : config.maps.empty() ? shipped : config.maps) {
        const std::string path = mapFile(name, "gnmi");
        const auto yaml = contentOf(path);
        if (!yaml)
            return fail(yaml.error().in("maps"));
        auto map = sources::parseGnmiMap(*yaml, path);
        if (!map)
            return fail(map.error());
        std::move(map->begin(), map->end(), std::back_inserter(options.subscriptions));
    }
    const auto encoding = sources::gnmiEncoding(config.encoding.empty() ? "proto" : config.encoding);
    if (!encoding)
        return fail(encoding.error());
    options.encoding = *encoding;
    options.interval = config.interval;
    options.user = config.user;
    options.password = std::move(*password);
    options.caFile = config.caFile;
    options.certFile = config.certFile;
    options.keyFile = config.keyFile;
    options.waitingBytes = std::min(options.waitingBytes, around.bytes / kCacheShare);
    options.values = std::clamp(around.bytes / kCacheShare / kBytesOfValue, kLeastValues, options.values);
    SEAM_TRY(sources::checkGnmi(options));
    return std::make_unique<sources::GnmiSource>(lane(config, around, joined(config.targets)), around.clock, around.session.linkEnds(),
                                                 std::move(options));
}

} // namespace seamscope::gateway
