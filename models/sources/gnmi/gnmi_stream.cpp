// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_stream.h"

#include "sources/http/masked.h"
#include "wire/grpc_support.h"

#include <grpcpp/generic/generic_stub.h>

#include <algorithm>
#include <mutex>
#include <utility>

namespace seamscope::sources {
namespace {

constexpr const char* kMethod = "/gnmi.gNMI/Subscribe";
/// Libraries of switches end connections on which somebody asks more often than each five minutes whether they live.
constexpr int kKeepAliveMs = 6 * 60 * 1000;
constexpr int kKeepAlivePatienceMs = 20'000;
/// What a message weighs beside its bytes, so that small ones are bounded as well.
constexpr std::size_t kMessageWeight = 256;

/// What gRPC takes as the value of metadata: it ends the process for anything else.
bool isCarried(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c <= 0x7E; });
}

grpc::ChannelArguments channelArguments(const GnmiStream::Limits& limits) {
    grpc::ChannelArguments arguments;
    arguments.SetMaxReceiveMessageSize(static_cast<int>(limits.messageBytes));
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, kKeepAliveMs);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, kKeepAlivePatienceMs);
    arguments.SetInt(GRPC_ARG_HTTP2_MAX_PINGS_WITHOUT_DATA, 0);
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1); // each try is a connection of its own
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);         // a login goes nowhere else
    arguments.SetInt(GRPC_ARG_ENABLE_RETRIES, 0);
    // gRPC 1.51 unpacks without a bound: we offer nothing, and what comes packed all the same is not read.
    arguments.SetInt(GRPC_COMPRESSION_CHANNEL_ENABLED_ALGORITHMS_BITSET, 1);
    arguments.SetInt(GRPC_ARG_ENABLE_PER_MESSAGE_DECOMPRESSION, 0);
    return arguments;
}

Result<std::shared_ptr<grpc::ChannelCredentials>> credentials(const GnmiTarget& target, const GnmiLogin& login) {
    if (!target.isEncrypted)
        return grpc::InsecureChannelCredentials();
    grpc::SslCredentialsOptions ssl;
    const std::pair<const std::string*, std::string*> files[] = {
        {&login.caFile, &ssl.pem_root_certs}, {&login.certFile, &ssl.pem_cert_chain}, {&login.keyFile, &ssl.pem_private_key}};
    for (const auto& [path, into] : files) {
        if (path->empty())
            continue;
        auto pem = wire::readPem(*path);
        if (!pem)
            return fail(pem.error());
        *into = std::move(*pem);
    }
    return grpc::SslCredentials(ssl);
}

class Stream final : public GnmiStream, public grpc::ClientBidiReactor<grpc::ByteBuffer, grpc::ByteBuffer> {
public:
    Stream(std::shared_ptr<grpc::Channel> channel, const GnmiTarget& target, const GnmiLogin& login, const std::string& request, const Limits& limits,
           Listener listener)
        : m_place(target.address())
        , m_password(login.password.reveal())
        , m_limits(limits)
        , m_listener(std::move(listener))
        , m_channel(std::move(channel))
        , m_stub(m_channel) {
        const grpc::Slice slice(request);
        m_request = grpc::ByteBuffer(&slice, 1);
        if (!login.user.empty()) {
            m_context.AddMetadata("username", login.user);
            m_context.AddMetadata("password", m_password);
        }
    }

    void begin(std::shared_ptr<Stream> self) {
        m_self = std::move(self);
        m_stub.PrepareBidiStreamingCall(&m_context, kMethod, {}, this);
        AddHold(); // reads are also started outside reactions, when something was decoded
        StartWrite(&m_request);
        StartRead(&m_message);
        StartCall();
    }

    bool hasPassword() const override { return !m_password.empty(); }
    void hideLogin(std::string& text) const override { mask(text, m_password); }

    void decoded(std::size_t bytes) override {
        const std::lock_guard lock(m_mutex);
        m_waiting -= bytes + kMessageWeight;
        if (!m_isPaused || m_waiting > m_limits.waitingBytes / 2)
            return;
        m_isPaused = false;
        StartRead(&m_message);
    }

    void cancel(const std::string& why) override {
        const std::lock_guard lock(m_mutex);
        if (m_why.empty())
            m_why = why;
        m_isCancelled = true;
        m_context.TryCancel();
        if (std::exchange(m_isPaused, false))
            RemoveHold(); // no further read will be started
    }

private:
    void OnReadDone(bool ok) override {
        if (!ok) {
            RemoveHold();
            return;
        }
        grpc::ByteBuffer message;
        message.Swap(&m_message);
        const std::size_t bytes = message.Length();
        {
            const std::lock_guard lock(m_mutex);
            m_waiting += bytes + kMessageWeight;
        }
        m_listener.message(std::move(message)); // which may be decoded before the next line
        const std::lock_guard lock(m_mutex);
        if (m_isCancelled) {
            RemoveHold();
        } else if (m_waiting > m_limits.waitingBytes) {
            m_isPaused = true;
        } else {
            StartRead(&m_message);
        }
    }

    void OnDone(const grpc::Status& status) override {
        const auto ended = m_listener.ended;
        const Error why = errorOf(status);
        ended(why, std::move(m_self)); // which may be the end of this object
    }

    Error errorOf(const grpc::Status& status) {
        const std::lock_guard lock(m_mutex);
        if (!m_why.empty())
            return {ErrorCode::unavailable, m_why, m_place};
        if (status.ok())
            return {ErrorCode::unavailable, "the switch ended the subscription", m_place};
        Error error = wire::toError(status, m_place);
        if (status.error_code() == grpc::StatusCode::RESOURCE_EXHAUSTED && error.detail.find("larger than max") != std::string::npos)
            error.code = ErrorCode::tooLarge;
        hideLogin(error.detail); // who refuses a login may repeat it
        return error;
    }

    const std::string m_place;
    const std::string m_password;
    const Limits m_limits;
    const Listener m_listener;
    const std::shared_ptr<grpc::Channel> m_channel;
    grpc::GenericStub m_stub;
    grpc::ClientContext m_context;
    grpc::ByteBuffer m_request;
    grpc::ByteBuffer m_message;
    std::shared_ptr<Stream> m_self; ///< until gRPC lets go
    std::mutex m_mutex;             ///< guards what follows
    std::string m_why;
    std::size_t m_waiting = 0;
    bool m_isPaused = false;
    bool m_isCancelled = false;
};

} // namespace

Result<std::shared_ptr<GnmiStream>> GnmiStream::open(const GnmiTarget& target, const GnmiLogin& login, const std::string& request, const Limits& limits,
                                                     Listener listener) {
    wire::silenceLibraryLogs();
    if (!isCarried(login.user) || !isCarried(login.password.reveal()))
        return fail(ErrorCode::invalidInput, "a user or password with characters other than those of ASCII cannot be sent", target.address());
    auto made = credentials(target, login);
    if (!made)
        return fail(made.error());
    auto channel = grpc::CreateCustomChannel("dns:///" + target.address(), *made, channelArguments(limits));
    auto stream = std::make_shared<Stream>(std::move(channel), target, login, request, limits, std::move(listener));
    stream->begin(stream);
    return std::shared_ptr<GnmiStream>(std::move(stream));
}

} // namespace seamscope::sources
