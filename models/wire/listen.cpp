// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/listen.h"

#include "base/log_sink.h"
#include "base/regular_file.h"

#include <algorithm>
#include <charconv>

namespace seamscope::wire {
namespace {

constexpr std::size_t kMaxPemBytes = std::size_t{1} << 20;

/// Four decimal numbers up to 255 and nothing else.
bool isIpv4(std::string_view text) {
    int parts = 0;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        unsigned number = 0;
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc() || number > 255 || next - at > 3)
            return false;
        ++parts;
        if (next == end)
            return parts == 4;
        if (*next != '.')
            return false;
        at = next + 1;
    }
}

} // namespace

Result<HostPort> parseHostPort(std::string_view text) {
    // What stands in URLs alone is no part of an address, and not repeated: there may be a password in it, or a token.
    const bool isMore = text.find_first_of("@/?#\\ \t") != std::string_view::npos;
    const auto refuse = [&](std::string_view why) {
        return fail(ErrorCode::invalidInput, std::string(why), isMore ? std::string() : std::string(text));
    };
    if (isMore)
        return refuse("not an address HOST:PORT; it is not repeated, as it may have a password in it");
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0)
        return refuse("not an address HOST:PORT");
    std::string_view host = text.substr(0, colon);
    if (host.front() == '[' && host.back() == ']')
        host = host.substr(1, host.size() - 2);
    else if (host.find(':') != std::string_view::npos)
        return refuse("an IPv6 address needs brackets: [::1]:PORT");
    if (host.empty())
        return refuse("not an address HOST:PORT");
    HostPort result{std::string(host), 0};
    const std::string_view port = text.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), result.port);
    if (error != std::errc() || end != port.data() + port.size())
        return refuse("the port is not a number from 0 to 65535");
    return result;
}

bool isLoopback(std::string_view host) {
    return host == "localhost" || host == "::1" || (host.starts_with("127.") && isIpv4(host));
}

Result<> checkListen(const ListenOptions& options) {
    const auto refuse = [&](const std::string& why) {
        return fail(ErrorCode::failedPrecondition, why, "listen on " + options.address);
    };
    const auto address = parseHostPort(options.address);
    if (!address)
        return fail(address.error().in("listen"));
    if (options.tlsCert.empty() != options.tlsKey.empty())
        return refuse("a certificate and its key must be given together (tls_cert, tls_key)");
    if (!options.tlsCa.empty() && options.tlsCert.empty())
        return refuse(
            "asking clients for certificates (tls_ca) needs a certificate of the server (tls_cert)");
    const std::string token = options.token.reveal();
    if (!token.empty() && token.size() < kMinTokenLength)
        return refuse("the token has fewer than " + std::to_string(kMinTokenLength) + " characters");
    if (isLoopback(address->host))
        return {};
    if (options.tlsCert.empty())
        return refuse("not a loopback address, so it needs TLS (tls_cert, tls_key)");
    if (token.empty() && options.isCertificateEnough && !options.tlsCa.empty())
        return {};
    if (token.empty() && options.isCertificateEnough)
        return refuse("not a loopback address, so it needs certificates of its clients (tls_ca) or a token (token_file)");
    if (token.empty())
        return refuse("not a loopback address, so it needs a token (token_file)");
    return {};
}

bool tokensEqual(std::string_view a, std::string_view b) {
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
    return difference == 0;
}

Result<> checkRecordingPath(std::string_view text, bool isOwn) {
    if (text.size() > 4096 || text.find('\0') != std::string_view::npos)
        return fail(ErrorCode::invalidInput, "not a path", "recording");
    if (isOwn)
        return {};
    if (text.find('/') != std::string_view::npos || text.starts_with('.') || text.size() > 200 ||
        printable(text) != text)
        return fail(ErrorCode::invalidInput,
                    "a recording has a plain file name: it stays inside the recording folder", "recording");
    return {};
}

Result<std::string> readPem(const std::filesystem::path& path) {
    auto text = readRegularFile(path, kMaxPemBytes);
    if (text && text->find("-----BEGIN ") == std::string::npos)
        return fail(ErrorCode::invalidInput, "not a PEM file", path.string());
    return text;
}

} // namespace seamscope::wire
