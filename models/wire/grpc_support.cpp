// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/grpc_support.h"

#include <google/protobuf/stubs/logging.h>
#include <grpc/support/log.h>

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace seamscope::wire {
namespace {

/// First match counts, so each code stands first with its natural partner.
constexpr std::array<std::pair<ErrorCode, grpc::StatusCode>, 15> kCodes = {{
    {ErrorCode::invalidInput, grpc::StatusCode::INVALID_ARGUMENT},
    {ErrorCode::unsupported, grpc::StatusCode::UNIMPLEMENTED},
    {ErrorCode::truncated, grpc::StatusCode::DATA_LOSS},
    {ErrorCode::tooLarge, grpc::StatusCode::OUT_OF_RANGE},
    {ErrorCode::notFound, grpc::StatusCode::NOT_FOUND},
    {ErrorCode::alreadyExists, grpc::StatusCode::ALREADY_EXISTS},
    {ErrorCode::noSpace, grpc::StatusCode::ABORTED},
    {ErrorCode::io, grpc::StatusCode::UNKNOWN},
    {ErrorCode::unavailable, grpc::StatusCode::UNAVAILABLE},
    {ErrorCode::unauthenticated, grpc::StatusCode::UNAUTHENTICATED},
    {ErrorCode::cancelled, grpc::StatusCode::CANCELLED},
    {ErrorCode::deadlineExceeded, grpc::StatusCode::DEADLINE_EXCEEDED},
    {ErrorCode::resourceExhausted, grpc::StatusCode::RESOURCE_EXHAUSTED},
    {ErrorCode::failedPrecondition, grpc::StatusCode::FAILED_PRECONDITION},
    {ErrorCode::internal, grpc::StatusCode::INTERNAL},
}};

} // namespace

grpc::Status toStatus(const Error& error) {
    const auto it =
        std::find_if(kCodes.begin(), kCodes.end(), [&](const auto& c) { return c.first == error.code; });
    // A status message travels as an HTTP header: kept short.
    return {it == kCodes.end() ? grpc::StatusCode::INTERNAL : it->second, error.text().substr(0, 1024)};
}

Error toError(const grpc::Status& status, std::string_view where) {
    const auto it = std::find_if(kCodes.begin(), kCodes.end(),
                                 [&](const auto& c) { return c.second == status.error_code(); });
    const std::string detail = status.error_message().empty() ? "no reason given" : status.error_message();
    if (status.error_code() == grpc::StatusCode::PERMISSION_DENIED)
        return {ErrorCode::unauthenticated, detail, std::string(where)};
    return {it == kCodes.end() ? ErrorCode::internal : it->first, detail, std::string(where)};
}

Result<std::shared_ptr<grpc::ServerCredentials>> serverCredentials(const ListenOptions& options) {
    SEAM_TRY(checkListen(options));
    if (options.tlsCert.empty())
        return grpc::InsecureServerCredentials();
    const auto cert = readPem(options.tlsCert);
    if (!cert)
        return fail(cert.error().in("TLS certificate"));
    const auto key = readPem(options.tlsKey);
    if (!key)
        return fail(key.error().in("TLS key"));
    grpc::SslServerCredentialsOptions ssl(options.tlsCa.empty()
                                              ? GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE
                                              : GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
    ssl.pem_key_cert_pairs.push_back({*key, *cert});
    if (!options.tlsCa.empty()) {
        auto ca = readPem(options.tlsCa);
        if (!ca)
            return fail(ca.error().in("TLS authority"));
        ssl.pem_root_certs = std::move(*ca);
    }
    return grpc::SslServerCredentials(ssl);
}

Result<> checkBindable(const std::string& address) {
    const auto place = parseHostPort(address);
    if (!place)
        return fail(place.error());
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    if (const int code = getaddrinfo(place->host.c_str(), std::to_string(place->port).c_str(), &hints, &list);
        code != 0)
        return fail(ErrorCode::unavailable, gai_strerror(code), "listen on " + address);
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(list, &freeaddrinfo);
    const int socket = ::socket(list->ai_family, SOCK_STREAM, 0);
    const int on = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on,
               sizeof(on)); // as gRPC does; taken is taken all the same
    const bool isFree = bind(socket, list->ai_addr, list->ai_addrlen) == 0;
    const int reason = errno;
    close(socket);
    if (!isFree)
        return fail(ErrorCode::unavailable, std::strerror(reason), "listen on " + address);
    return {};
}

void silenceLibraryLogs() {
    static const bool isDone = [] {
        if (std::getenv("GRPC_VERBOSITY") == nullptr) {
            gpr_set_log_function([](gpr_log_func_args*) {});
            google::protobuf::SetLogHandler(nullptr);
        }
        return true;
    }();
    (void)isDone;
}

void applyLimits(grpc::ServerBuilder& builder, const ServerLimits& limits) {
    builder.SetMaxReceiveMessageSize(limits.maxRequestBytes);
    builder.SetMaxSendMessageSize(limits.maxReplyBytes);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, limits.streamsPerConnection);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIME_MS, 20'000);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10'000);
    builder.AddChannelArgument(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, 5'000);
    builder.AddChannelArgument(GRPC_ARG_MAX_METADATA_SIZE, 16 << 10);
    builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT,
                               0); // a second gateway must hear that the port is taken
}

bool bearsToken(const grpc::ServerContextBase& context, std::string_view token) {
    constexpr std::string_view kScheme = "Bearer ";
    const auto it = context.client_metadata().find("authorization");
    if (it == context.client_metadata().end())
        return false;
    const std::string_view value(it->second.data(), it->second.size());
    return value.starts_with(kScheme) && tokensEqual(value.substr(kScheme.size()), token);
}

grpc::Status authorise(const grpc::ServerContextBase& context, const std::string& token) {
    if (token.empty() || bearsToken(context, token))
        return grpc::Status::OK;
    return {grpc::StatusCode::UNAUTHENTICATED, "the token is missing or wrong"};
}

} // namespace seamscope::wire
