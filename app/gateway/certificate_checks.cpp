// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/certificate_checks.h"

#include "base/regular_file.h"
#include "gateway/secret_files.h"
#include "sources/gnmi/gnmi_target.h"
#include "sources/http/http_client.h"

#include <curl/curl.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <set>

namespace seamscope::gateway {
namespace {

constexpr long kHandshakeMilliseconds = 3000;
constexpr auto kAllOfThem = std::chrono::seconds(20);
constexpr Duration kSoon = std::chrono::hours(24 * 30);
constexpr std::size_t kMostPem = std::size_t{1} << 20;

/// "https://HOST:PORT" of whoever speaks TLS there, HTTP or not; empty: nobody does, or it cannot be read.
std::string tlsPlace(std::string_view address) {
    const auto scheme = address.find("://");
    if (const auto equals = address.find('='); equals < scheme) // NAME=https://…
        return tlsPlace(address.substr(equals + 1));
    if (scheme == std::string_view::npos || sources::isUserUnclear(address))
        return {};
    const std::string_view name = address.substr(0, scheme);
    std::string host(address.substr(scheme + 3));
    host = host.substr(0, host.find_first_of("/?#"));
    if (const auto user = host.rfind('@'); user != std::string::npos)
        host.erase(0, user + 1);
    const bool hasPort = host.find(':', host.rfind(']') == std::string::npos ? 0 : host.rfind(']')) != std::string::npos;
    if (name == "mqtts")
        return "https://" + host + (hasPort ? "" : ":8883");
    return name == "https" ? "https://" + host : std::string();
}

struct Places {
    std::set<std::string> peers;
    std::set<std::string> files;
    void peer(std::string_view address) {
        if (std::string place = tlsPlace(address); !place.empty())
            peers.insert(std::move(place));
    }
    void file(const std::string& path) {
        if (path.empty())
            return;
        if (auto place = placeOf(path)) // of a credential of systemd
            files.insert(std::move(*place));
    }
};

Places placesOf(const Config& config) {
    Places places;
    for (const SourceConfig& source : config.sources) {
        places.peer(source.url);
        for (const std::string& target : source.targets) {
            places.peer(target);
            if (source.kind != "gnmi")
                continue;
            if (const auto device = sources::parseGnmiTarget(target); device && device->isEncrypted)
                places.peers.insert("https://" + device->address());
        }
        places.file(source.listen.tlsCert);
        places.file(source.certFile);
    }
    for (const std::string* url : {&config.pagers.alertmanager, &config.pagers.webhook, &config.pagers.heartbeat})
        places.peer(*url);
    places.file(config.listen.tlsCert);
    places.file(config.metrics.tlsCert);
    return places;
}

/// The chain that the peer shows, its own certificate first; empty: no handshake.
std::string shownBy(const std::string& place) {
    const std::unique_ptr<CURL, void (*)(CURL*)> easy(curl_easy_init(), curl_easy_cleanup);
    if (!easy)
        return {};
    curl_easy_setopt(easy.get(), CURLOPT_URL, place.c_str());
    curl_easy_setopt(easy.get(), CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy.get(), CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(easy.get(), CURLOPT_CONNECT_ONLY, 1L);                     // nothing is asked, and nobody told who we are
    curl_easy_setopt(easy.get(), CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS); // gRPC hangs up on who does not offer h2
    curl_easy_setopt(easy.get(), CURLOPT_TIMEOUT_MS, kHandshakeMilliseconds);
    curl_easy_setopt(easy.get(), CURLOPT_CERTINFO, 1L);
    curl_easy_setopt(easy.get(), CURLOPT_SSL_VERIFYPEER, 0L); // one that is over is the one that is looked for
    curl_easy_setopt(easy.get(), CURLOPT_SSL_VERIFYHOST, 0L);
    curl_easy_perform(easy.get()); // a peer that wants a certificate of ours has shown its own all the same
    curl_certinfo* chain = nullptr;
    if (curl_easy_getinfo(easy.get(), CURLINFO_CERTINFO, &chain) != CURLE_OK || !chain || chain->num_of_certs < 1)
        return {};
    for (const curl_slist* line = chain->certinfo[0]; line; line = line->next)
        if (const std::string_view text = line->data; text.starts_with("Cert:"))
            return std::string(text.substr(5));
    return {};
}

struct Sorter {
    const TimePoint now;
    std::vector<Check> checks;
    std::size_t seen = 0;
    std::optional<std::pair<TimePoint, std::string>> first; ///< to end, of those that are good for longer

    void take(const std::string& place, std::optional<TimePoint> end) {
        if (!end)
            return;
        ++seen;
        const auto days = std::to_string(static_cast<long>(toSeconds(std::chrono::abs(*end - now)) / 86'400));
        if (*end <= now)
            checks.push_back({"certificate", Check::State::error, "it is over since " + formatRfc3339(*end) + ", " + days + " days ago", place});
        else if (*end - now <= kSoon)
            checks.push_back({"certificate", Check::State::warning, "it ends in " + days + " days, at " + formatRfc3339(*end), place});
        else if (!first || *end < first->first)
            first = {*end, place};
    }
};

} // namespace

std::optional<TimePoint> certificateEnd(std::string_view pem) {
    const std::unique_ptr<BIO, int (*)(BIO*)> text(BIO_new_mem_buf(pem.data(), static_cast<int>(std::min(pem.size(), kMostPem))), BIO_free);
    const std::unique_ptr<X509, void (*)(X509*)> certificate(text ? PEM_read_bio_X509(text.get(), nullptr, nullptr, nullptr) : nullptr, X509_free);
    std::tm end{};
    if (!certificate || ASN1_TIME_to_tm(X509_get0_notAfter(certificate.get()), &end) != 1)
        return std::nullopt;
    return fromNanoseconds(static_cast<std::int64_t>(::timegm(&end)) * 1'000'000'000);
}

std::vector<Check> checkCertificates(const Config& config, const Clock& clock) {
    const Places places = placesOf(config);
    Sorter sorter{clock.now(), {}, 0, {}};
    for (const std::string& path : places.files)
        if (const auto text = readRegularFile(path, kMostPem)) // what cannot be read has been said
            sorter.take(path, certificateEnd(*text));
    const auto until = std::chrono::steady_clock::now() + kAllOfThem;
    std::size_t left = places.peers.size();
    for (const std::string& place : places.peers) {
        if (std::chrono::steady_clock::now() >= until)
            break;
        sorter.take(place, certificateEnd(shownBy(place)));
        --left;
    }
    if (left > 0)
        sorter.checks.push_back({"certificate", Check::State::warning, std::to_string(left) + " peers were not looked at: 20 s were over", {}});
    if (sorter.first)
        sorter.checks.push_back({"certificate", Check::State::ok,
                                 std::to_string(sorter.seen) + " were looked at; of those good for a month the first to end is of " +
                                     sorter.first->second + ", at " + formatRfc3339(sorter.first->first), {}});
    return std::move(sorter.checks);
}

} // namespace seamscope::gateway
