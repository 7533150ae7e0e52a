// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/plain_http.h"

#include "sources/http/http_client.h"
#include "wire/listen.h"

namespace seamscope::gateway {

Result<> checkHttpUrl(const std::string& url, bool hasToken, bool isPlainAllowed) {
    const std::string bare = sources::urlForMessages(url);
    const std::string where = sources::hostForMessages(url); // the path may be the secret of a hook or calendar
    const std::string asked = url.substr(0, url.find_first_of("?#"));
    if (!url.empty() && !url.starts_with("http://") && !url.starts_with("https://"))
        return fail(ErrorCode::invalidInput, "not an http or https URL: '" + where + "'");
    if (sources::isUserUnclear(url)) // it would be looked up as a host, by name servers and in messages
        return fail(ErrorCode::invalidInput, "an '@' behind a '/', '?' or '#' may be the end of a password: write that sign of the "
                                             "password as %2F, %3F or %23, or this '@' as %40", where);
    constexpr std::string_view kPlain = "http://";
    if ((!hasToken && bare == asked) || isPlainAllowed || !bare.starts_with(kPlain))
        return {};
    std::string place = bare.substr(kPlain.size());
    place = place.substr(0, place.find('/'));
    const auto colon = place.rfind(':');
    const bool hasPort = colon != std::string::npos && place.find(']', colon) == std::string::npos;
    const auto host = wire::parseHostPort(hasPort ? place : place + ":80");
    if (host && wire::isLoopback(host->host))
        return {};
    return fail(ErrorCode::failedPrecondition,
                "a token or password would cross the network over plain HTTP; use https, or allow_plain_http: true",
                where);
}

} // namespace seamscope::gateway
