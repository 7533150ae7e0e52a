// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/server_core.h"

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace seamscope::wire {

/// One unary call: from the request to the status, whichever of answer, deadline, cancellation and shutdown
/// comes first. Held by gRPC until OnDone and by the feed's reply until that has been given; a late reply is
/// dropped.
class UnaryCall final : public grpc::ServerUnaryReactor,
                        public Endable,
                        public std::enable_shared_from_this<UnaryCall> {
public:
    /// Never null; isOver() already when the caller may not call or the server is full.
    [[nodiscard]] static std::shared_ptr<UnaryCall> begin(std::shared_ptr<ServerCore> core,
                                                          const grpc::CallbackServerContext& context) {
        auto call = std::make_shared<UnaryCall>(std::move(core));
        call->m_self = call;
        call->m_isEntered = call->m_core->enter(*call);
        if (!call->m_isEntered)
            call->end({grpc::StatusCode::RESOURCE_EXHAUSTED, "too many calls at a time"});
        else if (auto allowed = call->m_core->authorise(context); !allowed.ok())
            call->end(std::move(allowed));
        return call;
    }

    explicit UnaryCall(std::shared_ptr<ServerCore> core)
        : m_core(std::move(core)) {}

    [[nodiscard]] bool isOver() const {
        const std::lock_guard lock(m_mutex);
        return m_isOver;
    }

    /// Any thread, returns at once. @p fill writes the value into gRPC's reply; it runs on the executor.
    template<class T, class Fill>
    void answer(Result<T> result, Fill fill) {
        auto shared = std::make_shared<Result<T>>(std::move(result));
        const bool posted = m_core->executor.post(
            [self = shared_from_this(), shared, fill] { self->complete(*shared, fill); });
        if (!posted)
            end({grpc::StatusCode::UNAVAILABLE, "the gateway is shutting down"});
    }

    void end(grpc::Status status) override {
        const std::lock_guard lock(m_mutex);
        if (!std::exchange(m_isOver, true))
            Finish(std::move(status));
    }

    /// Called once when gRPC has let go of the call. Set before the method returns.
    std::function<void()> whenDone;

private:
    template<class T, class Fill>
    void complete(const Result<T>& result, const Fill& fill) {
        const std::lock_guard lock(m_mutex); // the reply message is ours until Finish
        if (std::exchange(m_isOver, true))
            return;
        if (result)
            fill(*result);
        Finish(result ? grpc::Status::OK : toStatus(result.error()));
    }

    void OnCancel() override { end(grpc::Status::CANCELLED); }

    void OnDone() override {
        if (whenDone)
            std::exchange(whenDone, nullptr)();
        const auto self = std::move(m_self); // freed at the end of this scope, or by the last reply
        if (m_isEntered)
            m_core->leave(*this);
    }

    const std::shared_ptr<ServerCore> m_core;
    mutable std::mutex m_mutex;
    bool m_isOver = false;
    bool m_isEntered = false;
    std::shared_ptr<UnaryCall> m_self;
};

} // namespace seamscope::wire
