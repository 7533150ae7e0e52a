// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/secret.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

/// Where a gRPC server of ours may listen, and who may call it. The gateway and the OTLP receiver share the
/// rules.
namespace seamscope::wire {

/// Shorter tokens could be tried out; 16 characters of base64 are 96 bits.
inline constexpr std::size_t kMinTokenLength = 16;

struct ListenOptions {
    std::string address = "127.0.0.1:0"; ///< HOST:PORT, [::1]:PORT; port 0 = any free one
    std::filesystem::path tlsCert;       ///< PEM chain of the server
    std::filesystem::path tlsKey;        ///< PEM key of the server
    std::filesystem::path tlsCa; ///< PEM; when given, clients must show a certificate signed by it (mTLS)
    Secret token;                ///< bearer token that every call must carry; empty = none
    bool isCertificateEnough = false; ///< in place of a token: for programs that have no way to send one
};

struct HostPort {
    std::string host; ///< without brackets
    std::uint16_t port = 0;
    bool operator==(const HostPort&) const = default;
};

/// "HOST:PORT" or "[IPv6]:PORT". Refuses everything else, such as an empty host.
[[nodiscard]] Result<HostPort> parseHostPort(std::string_view text);

/// 127.0.0.0/8, ::1 and "localhost". A name that merely resolves to loopback is not.
[[nodiscard]] bool isLoopback(std::string_view host);

/// The rule: loopback is free; any other address needs TLS and a token, or certificates of the clients where these are enough. The error says what is missing. Reads
/// no file.
[[nodiscard]] Result<> checkListen(const ListenOptions& options);

/// Everything that would keep a server from listening there: the rule, PEM files, a port that is taken. Binds it for a
/// moment.
[[nodiscard]] Result<> tryListen(const ListenOptions& options);

/// Takes as long for a wrong token of equal length as for the right one.
[[nodiscard]] bool tokensEqual(std::string_view a, std::string_view b);

/// Recordings lie in the gateway's folder; only a caller of this process may name another place. From
/// others a plain file name is taken: no folder that a link could lead out of, nothing a terminal obeys.
[[nodiscard]] Result<> checkRecordingPath(std::string_view path, bool isOwn);

/// A text file of at most 1 MiB, for certificates and keys; no pipe or device.
[[nodiscard]] Result<std::string> readPem(const std::filesystem::path& path);

} // namespace seamscope::wire
