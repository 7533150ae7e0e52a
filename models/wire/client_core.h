// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "wire/client.h"
#include "wire/timer.h"

#include "seamscope/v1/alarms.grpc.pb.h"
#include "seamscope/v1/drill.grpc.pb.h"
#include "seamscope/v1/gateway.grpc.pb.h"

#include <grpcpp/grpcpp.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>

namespace seamscope::wire {

namespace v1 = ::seamscope::v1;

/// What the calls and streams of one client share. The client drops it last, on its own thread: gRPC joins
/// its callback threads when the last channel goes, so a channel must never go on one of them.
class ClientCore {
public:
    ClientCore(std::shared_ptr<grpc::Channel> sharedChannel, ClientOptions clientOptions);

    const std::shared_ptr<grpc::Channel> channel;
    const ClientOptions options;
    const std::unique_ptr<v1::Gateway::Stub> gateway;
    const std::unique_ptr<v1::Replay::Stub> replay;
    const std::unique_ptr<v1::Recordings::Stub> recordings;
    const std::unique_ptr<v1::Alarms::Stub> alarms;
    const std::unique_ptr<v1::Drill::Stub> drill;
    Timer timer; ///< for reconnects

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
