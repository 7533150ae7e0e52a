// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/unary_call.h"

#include <functional>
#include <memory>
#include <mutex>

namespace seamscope::wire {

/// Answers "what is it now" from the first updates of a short subscription without samples: the feed has one
/// way of telling its state, and this keeps it so.
class Snapshot final : public std::enable_shared_from_this<Snapshot> {
public:
    using Fill = std::function<void(const telemetry::Update&)>;

    /// @p fill writes what it finds into the reply; an update at a time, on a thread for replies.
    static void take(const std::shared_ptr<ServerCore>& core, const grpc::ServerContextBase& context,
                     const std::shared_ptr<UnaryCall>& call, Fill fill);

    Snapshot(std::shared_ptr<ServerCore> core, const std::shared_ptr<UnaryCall>& call)
        : m_core(std::move(core))
        , m_call(call) {}

private:
    void look(const Fill& fill);
    void close();

    const std::shared_ptr<ServerCore> m_core;
    const std::weak_ptr<UnaryCall> m_call; ///< the call holds us, not the other way round
    std::mutex m_mutex;
    std::unique_ptr<telemetry::UpdateStream> m_stream;
};

} // namespace seamscope::wire
