// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/paging.h"

#include "base/regular_file.h"
#include "gateway/plain_http.h"
#include "gateway/resources.h"
#include "sources/http/http_client.h"
#include "wire/listen.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace seamscope::gateway {
namespace {

/// Without TLS only to this machine: what a mail says of a site is nobody else's business.
bool isOfThisMachine(const std::string& url) {
    const auto begin = url.find("://");
    const auto place = wire::parseHostPort(begin == std::string::npos ? url : url.substr(begin + 3));
    return place && wire::isLoopback(place->host);
}

Result<> checkUrl(const PagerConfig& config, const std::string& url, std::string_view key) {
    const bool isHook = key == "webhook" && (!config.webhookSecretFile.empty() || !config.webhookPasswordFile.empty());
    const auto good = checkHttpUrl(url, !config.tokenFile.empty() || isHook, config.isPlainAllowed);
    return good ? Result<>() : fail(good.error().in("pagers." + std::string(key)));
}

/// What is shipped goes by its name, one's own by its file.
Result<std::optional<pagers::HookTemplate>> hookShape(const std::string& shape) {
    constexpr std::size_t kMost = std::size_t{64} << 10;
    constexpr std::array<std::string_view, 4> kShipped = {"slack", "pagerduty", "servicenow", "otlp"};
    if (shape.empty())
        return std::optional<pagers::HookTemplate>();
    const bool isShipped = std::find(kShipped.begin(), kShipped.end(), shape) != kShipped.end();
    if (!isShipped && !shape.ends_with(".json"))
        return fail(ErrorCode::invalidInput, "a shape is slack, pagerduty, servicenow, otlp or a file NAME.json", "pagers.webhook.shape");
    const auto path = isShipped ? resourceFolder() / "webhooks" / (shape + ".json") : std::filesystem::path(shape);
    const auto text = readRegularFile(path, kMost);
    auto made = text ? pagers::HookTemplate::parse(*text) : fail(text.error());
    if (!made)
        return fail(made.error().in(path.string()));
    return std::optional(std::move(*made));
}

} // namespace

Result<std::optional<pagers::PagerOptions>> pagerOptions(const Config& config, SecretFiles& secrets) {
    const PagerConfig& from = config.pagers;
    if (from.alertmanager.empty() && from.webhook.empty() && from.heartbeat.empty() && from.mailUrl.empty())
        return std::optional<pagers::PagerOptions>();
    SEAM_TRY(checkUrl(from, from.alertmanager, "alertmanager"));
    SEAM_TRY(checkUrl(from, from.webhook, "webhook"));
    SEAM_TRY(checkUrl(from, from.heartbeat, "heartbeat"));
    if (!from.mailUrl.empty() && !from.mailUrl.starts_with("smtp://") && !from.mailUrl.starts_with("smtps://"))
        return fail(ErrorCode::invalidInput, "not an smtp or smtps URL", "pagers.mail");
    if (sources::isUserUnclear(from.mailUrl))
        return fail(ErrorCode::invalidInput, "an '@' behind a '/': use user and password_file", "pagers.mail");
    if (!from.mailUrl.empty() && !isReadableUrl(from.mailUrl))
        return fail(ErrorCode::invalidInput, "a URL that cannot be read", "pagers.mail");
    if (const auto authority = checkAuthority(from.caFile); !authority)
        return fail(authority.error().in("pagers"));
    auto token = secrets.read(from.tokenFile);
    if (!token)
        return fail(token.error().in("pagers"));
    auto password = secrets.read(from.mailPasswordFile);
    if (!password)
        return fail(password.error().in("pagers"));
    auto hookSecret = secrets.read(from.webhookSecretFile);
    if (!hookSecret)
        return fail(hookSecret.error().in("pagers.webhook"));
    auto hookPassword = secrets.read(from.webhookPasswordFile);
    if (!hookPassword)
        return fail(hookPassword.error().in("pagers.webhook"));
    auto shape = hookShape(from.webhookShape);
    if (!shape)
        return fail(shape.error());
    if (*shape && (*shape)->hasSecret() && from.webhookSecretFile.empty())
        return fail(ErrorCode::invalidInput, "this shape has a place for a secret: secret_file", "pagers.webhook");
    pagers::PagerOptions options;
    options.hookShape = std::move(*shape);
    options.hookSecret = std::move(*hookSecret);
    options.hookUser = from.webhookUser;
    options.hookPassword = std::move(*hookPassword);
    options.site = config.site;
    options.alertmanager = from.alertmanager;
    options.webhook = from.webhook;
    options.heartbeat = from.heartbeat;
    options.http.bearerToken = std::move(*token);
    options.http.caFile = from.caFile;
    options.mail = {from.mailUrl,
                    from.mailFrom,
                    from.mailTo,
                    from.mailUser,
                    std::move(*password),
                    from.caFile,
                    !isOfThisMachine(from.mailUrl)};
    options.rules.escalateAfter = from.escalateAfter;
    return std::optional(std::move(options));
}

Result<std::unique_ptr<pagers::Pager>> startPager(const Config& config, session::Session& session,
                                                  const Clock& clock, SecretFiles& secrets) {
    auto options = pagerOptions(config, secrets);
    if (!options)
        return fail(options.error());
    if (!*options)
        return std::unique_ptr<pagers::Pager>();
    telemetry::Lane& lane = session.ingest().attach({"pagers", std::string(telemetry::kGatewayKind),
                                                     sources::urlForMessages(config.pagers.alertmanager),
                                                     (*options)->repeat, telemetry::TimePolicy::historic});
    secrets.showIn(lane, {config.pagers.tokenFile, config.pagers.mailPasswordFile, config.pagers.webhookSecretFile, config.pagers.webhookPasswordFile});
    return std::make_unique<pagers::Pager>(session, std::move(**options), clock,
                                           [&lane](const Result<>& delivered) {
                                               if (delivered)
                                                   lane.contact();
                                               else
                                                   lane.contactFailed(delivered.error());
                                           });
}

} // namespace seamscope::gateway
