// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/paging.h"

#include "gateway/plain_http.h"
#include "sources/http/http_client.h"
#include "wire/listen.h"

namespace seamscope::gateway {
namespace {

/// Without TLS only to this machine: what a mail says of a site is nobody else's business.
bool isOfThisMachine(const std::string& url) {
    const auto begin = url.find("://");
    const auto place = wire::parseHostPort(begin == std::string::npos ? url : url.substr(begin + 3));
    return place && wire::isLoopback(place->host);
}

Result<> checkUrl(const PagerConfig& config, const std::string& url, std::string_view key) {
    const auto good = checkHttpUrl(url, !config.tokenFile.empty(), config.isPlainAllowed);
    return good ? Result<>() : fail(good.error().in("pagers." + std::string(key)));
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
    auto token = secrets.read(from.tokenFile);
    if (!token)
        return fail(token.error().in("pagers"));
    auto password = secrets.read(from.mailPasswordFile);
    if (!password)
        return fail(password.error().in("pagers"));
    pagers::PagerOptions options;
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
    secrets.showIn(lane, {config.pagers.tokenFile, config.pagers.mailPasswordFile});
    return std::make_unique<pagers::Pager>(session, std::move(**options), clock,
                                           [&lane](const Result<>& delivered) {
                                               if (delivered)
                                                   lane.contact();
                                               else
                                                   lane.contactFailed(delivered.error());
                                           });
}

} // namespace seamscope::gateway
