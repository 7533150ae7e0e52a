// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "wire/client.h"
#include "wire/codec_proto.h"
#include "wire/timer.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_set>

namespace seamscope::wire {

/// Messages are read by us and not by gRPC: what a gateway sends is weighed before anything is made of it.
[[nodiscard]] inline grpc::ByteBuffer toBytes(const google::protobuf::MessageLite& message) {
    const grpc::Slice slice(message.SerializeAsString());
    return {&slice, 1};
}
/// Into one slice, as which it stays.
[[nodiscard]] Result<std::string_view> bytesIn(grpc::ByteBuffer& buffer, grpc::Slice& slice);
template<class Message>
[[nodiscard]] Result<> fromBytes(grpc::ByteBuffer& buffer, Message& message) {
    grpc::Slice slice;
    const auto bytes = bytesIn(buffer, slice);
    return bytes ? parse(*bytes, message) : fail(bytes.error());
}

/// What the calls and streams of one client share. The client drops it last, on its own thread: gRPC joins
/// its callback threads when the last channel goes, so a channel must never go on one of them.
class ClientCore {
public:
    ClientCore(std::shared_ptr<grpc::Channel> sharedChannel, ClientOptions clientOptions);

    const std::shared_ptr<grpc::Channel> channel;
    const ClientOptions options;
    const std::unique_ptr<grpc::GenericStub> stub;
    Timer timer; ///< for reconnects
    std::atomic<bool> isLive{false}; ///< as the last session says that was heard of

    /// Adds the token, and who calls.
    void prepare(grpc::ClientContext& context) const;
    /// Each stream jitters by itself.
    [[nodiscard]] BackoffOptions nextBackoff();

    /// Cancels the call at once when the client is already closing.
    void enter(grpc::ClientContext& context);
    /// The call is over and cannot be cancelled any more.
    void leave(grpc::ClientContext& context);
    /// What the call held is freed.
    void freed();
    void cancelAll();
    void waitUntilEmpty();

private:
    std::mutex m_mutex;
    std::condition_variable m_empty;
    std::unordered_set<grpc::ClientContext*> m_calls;
    std::size_t m_held = 0;
    std::uint64_t m_streams = 0;
    bool m_isClosing = false;
};

} // namespace seamscope::wire
