// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/plain_http.h"

#include "sources/http/http_client.h"
#include "wire/listen.h"

#include <curl/curl.h>

#include <memory>

namespace seamscope::gateway {

bool isReadableUrl(const std::string& url) {
    const auto scheme = url.find("://");
    const auto host = scheme + 3;
    if (scheme == std::string::npos || host >= url.size() || url[host] == '/') // behind three slashes curl takes the path for the host
        return false;
    const std::unique_ptr<CURLU, void (*)(CURLU*)> reading(curl_url(), curl_url_cleanup);
    return curl_url_set(reading.get(), CURLUPART_URL, url.c_str(), 0) == CURLUE_OK;
}

Result<> checkHttpUrl(const std::string& url, bool hasToken, bool isPlainAllowed) {
    const std::string bare = sources::urlForMessages(url);
    const std::string where = sources::hostForMessages(url); // the path may be the secret of a hook or calendar
    const std::string asked = url.substr(0, url.find_first_of("?#"));
    if (!url.empty() && !url.starts_with("http://") && !url.starts_with("https://"))
        return fail(ErrorCode::invalidInput, url.find("://") == std::string::npos ? "not an http or https URL; it is not repeated, as it may be a secret; one begins with http:// or https://"
                                                                                  : "not an http or https URL: '" + where + "'");
    if (sources::isUserUnclear(url)) // it would be looked up as a host, by name servers and in messages
        return fail(ErrorCode::invalidInput, "an '@' behind a '/', '?' or '#' may be the end of a password: write that sign of the "
                                             "password as %2F, %3F or %23, or this '@' as %40", where);
    if (!url.empty() && !isReadableUrl(url)) // nothing would ever be sent there
        return fail(ErrorCode::invalidInput, "a URL that cannot be read: its host, port, a blank or a percent code", where);
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

Result<> checkAuthority(const std::string& caFile) {
    const auto authority = caFile.empty() ? Result<std::string>() : wire::readPem(caFile);
    return authority ? Result<>() : fail(authority.error().in("ca_file"));
}

} // namespace seamscope::gateway
