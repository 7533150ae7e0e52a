// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/wall_watcher.h"

#include "gateway/plain_http.h"
#include "gateway/secret_files.h"

#include <array>
#include <memory>
#include <string>
#include <utility>

#include <unistd.h>

namespace seamscope::console {
namespace {

/// Walls have no name of their own; who has several on a machine gives each a URL of its own.
std::string nameOfThisMachine() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : std::string();
}

/// A URL whose path is a secret stands in a file: everybody on this machine can read a command line.
Result<std::string> urlOf(const std::string& given) {
    if (given.find("://") != std::string::npos)
        return given;
    const auto read = gateway::readSecret(given);
    return read ? read->reveal() : Result<std::string>(fail(read.error()));
}

} // namespace

Result<std::optional<PulseOptions>> wallWatcher(const Options& options, const LogSink& log) {
    if (options.heartbeat.empty())
        return std::optional<PulseOptions>();
    auto url = urlOf(options.heartbeat);
    if (!url)
        return fail(url.error().in("--heartbeat"));
    if (const auto good = gateway::checkHttpUrl(*url, !options.heartbeatTokenFile.empty(), false); !good)
        return fail(good.error().in("--heartbeat"));
    if (const auto authority = gateway::checkAuthority(options.heartbeatCa); !authority)
        return fail(authority.error().in("--heartbeat-ca"));
    const auto secrets = std::make_shared<gateway::SecretFiles>(log);
    auto token = secrets->read(options.heartbeatTokenFile);
    if (!token)
        return fail(token.error().in("--heartbeat-token-file"));
    PulseOptions pulse;
    pulse.heartbeat = {std::move(*url), "wall", nameOfThisMachine(), options.heartbeatEvery, {}};
    pulse.heartbeat.http.bearerToken = std::move(*token);
    pulse.heartbeat.http.caFile = options.heartbeatCa;
    pulse.renewSecrets = [secrets] { secrets->readAgain(); };
    return std::optional(std::move(pulse));
}

} // namespace seamscope::console
