// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/http/url.h"

#include "base/text.h"
#include "sources/http/masked.h"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace seamscope::sources {
namespace {

/// Parts of a URL as curl reads them.
class Url {
public:
    explicit Url(const std::string& text)
        : m_handle(curl_url(), curl_url_cleanup) {
        m_isGood = curl_url_set(m_handle.get(), CURLUPART_URL, text.c_str(), 0) == CURLUE_OK;
    }
    [[nodiscard]] std::string part(CURLUPart which, unsigned flags = 0) const {
        char* text = nullptr;
        if (!m_isGood || curl_url_get(m_handle.get(), which, &text, flags) != CURLUE_OK)
            return {};
        const std::unique_ptr<char, void (*)(void*)> owner(text, curl_free);
        return text;
    }
    void take(CURLUPart which, const Url& other) {
        if (const std::string text = other.part(which); !text.empty())
            curl_url_set(m_handle.get(), which, text.c_str(), 0);
    }

private:
    std::unique_ptr<CURLU, void (*)(CURLU*)> m_handle;
    bool m_isGood = false;
};

} // namespace

Result<std::string> redirected(const std::string& from, const std::string& to, const std::string& where) {
    const Url before(from);
    Url after(to);
    const std::string host = after.part(CURLUPART_HOST);
    if (host.empty() || host != before.part(CURLUPART_HOST))
        return fail(ErrorCode::failedPrecondition, "redirects to another host, '" + host + "'", where);
    const auto schemeAndPort = [](const Url& url) {
        return std::pair(url.part(CURLUPART_SCHEME), url.part(CURLUPART_PORT, CURLU_DEFAULT_PORT));
    };
    // Another port is another program, encrypted or not; the one upgrade is that of the ports which the schemes have anyway.
    using Place = std::pair<std::string, std::string>;
    const bool isUpgrade = schemeAndPort(before) == Place("http", "80") && schemeAndPort(after) == Place("https", "443");
    if (!isUpgrade && schemeAndPort(before) != schemeAndPort(after))
        return fail(ErrorCode::failedPrecondition, "redirects to another port or scheme, '" + hostForMessages(to) + "': write that address, if it is the one that is meant", where);
    after.take(CURLUPART_USER, before);
    after.take(CURLUPART_PASSWORD, before);
    return after.part(CURLUPART_URL);
}

UrlLogin loginOf(const std::string& url) {
    const Url asked(url);
    return {asked.part(CURLUPART_USER, CURLU_URLDECODE), asked.part(CURLUPART_PASSWORD, CURLU_URLDECODE)};
}

void hideParameters(std::string& text, const std::string& url) {
    const std::string all = Url(url).part(CURLUPART_QUERY);
    std::string_view query = all;
    constexpr std::array<std::string_view, 8> kTelling = {"token", "key", "secret", "pass", "auth", "sig", "cred", "code"};
    while (!query.empty()) {
        const std::string_view one = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(query.size(), one.size() + 1));
        const auto equals = one.find('=');
        if (equals == std::string_view::npos)
            continue;
        if (!hasAny(lower(one.substr(0, equals)), kTelling))
            continue;
        const std::string sent(one.substr(equals + 1));
        mask(text, sent);
        int length = 0;
        const std::unique_ptr<char, void (*)(void*)> meant(curl_easy_unescape(nullptr, sent.c_str(), static_cast<int>(sent.size()), &length), curl_free);
        if (meant)
            mask(text, std::string_view(meant.get(), static_cast<std::size_t>(length)));
    }
}

std::string urlEncoded(std::string_view text) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           c == '-' || c == '_' || c == '.' || c == '~';
        if (plain)
            out += c;
        else
            out.append(1, '%').append(1, kHex[byte >> 4U]).append(1, kHex[byte & 15U]);
    }
    return out;
}

bool isUserUnclear(std::string_view url) {
    const auto scheme = url.find("://");
    const auto end = url.find_first_of("/?#", scheme == std::string_view::npos ? 0 : scheme + 3);
    return end != std::string_view::npos && url.find('@', end) != std::string_view::npos;
}

std::string urlForMessages(std::string_view url) {
    const auto scheme = url.find("://");
    const std::unique_ptr<CURLU, void (*)(CURLU*)> reading(curl_url(), curl_url_cleanup);
    const bool isRead = curl_url_set(reading.get(), CURLUPART_URL, std::string(url).c_str(),
                                     CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
    if (scheme != std::string_view::npos && (!isRead || isUserUnclear(url)))
        return std::string(url.substr(0, scheme)) + "://(cannot be read)";
    if (scheme == std::string_view::npos && url.find('@') != std::string_view::npos)
        return "(cannot be read)"; // what is misspelt may have a password all the same
    std::string_view text = url.substr(0, url.find_first_of("?#"));
    const auto host = scheme == std::string_view::npos ? 0 : scheme + 3;
    const auto slash = text.find('/', host);
    const auto at = text.substr(0, slash).rfind('@');
    if (at == std::string_view::npos || at < host)
        return std::string(text);
    return std::string(text.substr(0, host)) + std::string(text.substr(at + 1));
}

std::string hostForMessages(std::string_view url) {
    const std::string shown = urlForMessages(url);
    const auto host = shown.find("://");
    return host == std::string::npos ? shown : shown.substr(0, shown.find('/', host + 3));
}

} // namespace seamscope::sources
