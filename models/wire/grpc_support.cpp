// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/grpc_support.h"

#include "base/terminal_text.h"
#include "wire/codec_checks.h"
#include "wire/library_log.h"

#include <google/protobuf/stubs/logging.h>
#include <grpc/support/log.h>


#include <algorithm>
#include <array>
#include <cstdlib>
#include <mutex>
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

/// One for the process, as gRPC's own log is.
std::mutex libraryLogMutex;
std::shared_ptr<RateLimitedLog> libraryLog;

void takeLibraryLine(gpr_log_func_args* line) {
    std::shared_ptr<RateLimitedLog> log;
    {
        const std::lock_guard lock(libraryLogMutex);
        log = libraryLog;
    }
    if (!log || line->severity < GPR_LOG_SEVERITY_ERROR)
        return;
    const std::string place = std::string(line->file) + ":" + std::to_string(line->line);
    log->say(place, "gRPC: " + std::string(line->message) + " (" + place + ")");
}

} // namespace

void setLibraryLog(LogSink log) {
    auto limited = log ? std::make_shared<RateLimitedLog>(std::move(log)) : nullptr;
    const std::lock_guard lock(libraryLogMutex);
    libraryLog = std::move(limited);
}

grpc::Status toStatus(const Error& error) {
    const auto it =
        std::find_if(kCodes.begin(), kCodes.end(), [&](const auto& c) { return c.first == error.code; });
    // A status message travels as an HTTP header: kept short.
    return {it == kCodes.end() ? grpc::StatusCode::INTERNAL : it->second, error.text().substr(0, 1024)};
}

Error toError(const grpc::Status& status, std::string_view where) {
    const auto it = std::find_if(kCodes.begin(), kCodes.end(),
                                 [&](const auto& c) { return c.second == status.error_code(); });
    std::string detail = status.error_message().empty() ? "no reason given" : shownText(validText(status.error_message())); // in the peer's words
    if (detail.find("wrong version number") != std::string::npos) // of OpenSSL, for any bytes that are no record of TLS
        detail += " (what listens there does not speak TLS)";
    if (status.error_code() == grpc::StatusCode::PERMISSION_DENIED)
        return {ErrorCode::unauthenticated, detail, std::string(where)};
    return {it == kCodes.end() ? ErrorCode::internal : it->first, detail, std::string(where)};
}

void silenceLibraryLogs() {
    static const bool isDone = [] {
        if (std::getenv("GRPC_VERBOSITY") == nullptr) {
            gpr_set_log_verbosity(GPR_LOG_SEVERITY_ERROR);
            gpr_set_log_function(takeLibraryLine);
            google::protobuf::SetLogHandler(nullptr);
        }
        return true;
    }();
    (void)isDone;
}

void applyLimits(grpc::ServerBuilder& builder, const ServerLimits& limits) {
    builder.SetMaxReceiveMessageSize(limits.maxRequestBytes);
    builder.SetMaxSendMessageSize(limits.maxReplyBytes);
    // gRPC 1.51 unpacks before anybody is asked for a token, and without a bound on the result: what comes packed is not
    // read.
    builder.AddChannelArgument(GRPC_ARG_ENABLE_PER_MESSAGE_DECOMPRESSION, 0);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, limits.streamsPerConnection);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIME_MS, 20'000);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10'000);
    builder.AddChannelArgument(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, 5'000);
    builder.AddChannelArgument(GRPC_ARG_MAX_METADATA_SIZE, 16 << 10);
    builder.AddChannelArgument(GRPC_ARG_SERVER_HANDSHAKE_TIMEOUT_MS, 10'000);
}

bool bearsToken(const grpc::ServerContextBase& context, std::string_view token) {
    constexpr std::string_view kScheme = "Bearer ";
    const auto it = context.client_metadata().find("authorization");
    if (it == context.client_metadata().end())
        return false;
    const std::string_view value(it->second.data(), it->second.size());
    return value.starts_with(kScheme) && tokensEqual(value.substr(kScheme.size()), token);
}

grpc::Status authorise(const grpc::ServerContextBase& context, const Secret& required) {
    const std::string token = required.reveal();
    if (token.empty() || bearsToken(context, token))
        return grpc::Status::OK;
    return {grpc::StatusCode::UNAUTHENTICATED, "the token is missing or wrong"};
}

} // namespace seamscope::wire
