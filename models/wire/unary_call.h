// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/asker.h"
#include "wire/held_call.h"

#include <google/protobuf/message.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace seamscope::wire {

/// One unary call: from the request to the status, whichever of answer, deadline, cancellation and shutdown
/// comes first. Held by gRPC until OnDone and by the feed's reply until that has been given; a late reply is
/// dropped.
class UnaryCall final : public HeldCall<UnaryCall, grpc::ServerUnaryReactor> {
public:
    using HeldCall::HeldCall;
    /// Never null; isOver() already when the caller may not call or the server is full.
    [[nodiscard]] static std::shared_ptr<UnaryCall> begin(std::shared_ptr<ServerCore> core,
                                                          const grpc::CallbackServerContext& context) {
        auto call = std::make_shared<UnaryCall>(std::move(core));
        call->m_asker = std::make_shared<Asker>(context.peer());
        static_cast<void>(call->admit(context)); // else it is over, as isOver() says
        return call;
    }

    [[nodiscard]] bool isOver() const {
        const std::lock_guard lock(m_mutex);
        return m_isOver;
    }

    /// Who asks; has left when the call is over.
    [[nodiscard]] const std::shared_ptr<Asker>& asker() const { return m_asker; }

    /// Any thread, returns at once. @p fill writes the value into gRPC's reply; it runs on a thread for replies.
    template<class T, class Fill>
    void answer(Result<T> result, Fill fill) {
        if (result && reply) { // it waits for a thread as it is; what it takes encoded counts afterwards
            const std::lock_guard lock(m_mutex);
            if (m_isOver || !hold(leastBytes(*result)))
                return finish(kNoRoom);
        }
        auto shared = std::make_shared<Result<T>>(std::move(result));
        const bool posted = m_core->replies.post(
            [self = shared_from_this(), shared, fill] { self->complete(*shared, fill); });
        if (!posted)
            end({grpc::StatusCode::UNAVAILABLE, "the gateway is shutting down"});
    }

    void end(grpc::Status status) override {
        const std::lock_guard lock(m_mutex);
        if (m_asker)
            m_asker->leave();
        finish(status);
    }

    /// Called once when gRPC has let go of the call. Set before the method returns.
    std::function<void()> whenDone;
    /// What is filled, where it may be much: it counts until its client has taken it. Set before the feed is asked.
    google::protobuf::Message* reply = nullptr;

private:
    template<class T, class Fill>
    void complete(const Result<T>& result, const Fill& fill) {
        const std::lock_guard lock(m_mutex); // the reply message is ours until Finish
        if (std::exchange(m_isOver, true))
            return;
        if (result)
            fill(*result);
        grpc::Status status = result ? grpc::Status::OK : toStatus(result.error());
        if (result && reply && !hold(reply->ByteSizeLong() * kFactor)) {
            reply->Clear();
            status = kNoRoom;
        }
        Finish(std::move(status));
    }

    /// In place of what it held. False: there is no room for so much.
    [[nodiscard]] bool hold(std::size_t bytes) {
        m_core->dropAnswer(m_asker->name(), std::exchange(m_bytes, 0));
        if (!m_core->holdAnswer(m_asker->name(), bytes))
            return false;
        m_bytes = bytes;
        return true;
    }
    void finish(const grpc::Status& status) {
        if (!std::exchange(m_isOver, true))
            Finish(status);
    }

    template<class T>
    [[nodiscard]] static std::size_t leastBytes(const std::vector<T>& list) { return list.size() * sizeof(T); }
    template<class T>
    [[nodiscard]] static std::size_t leastBytes(const T&) { return 0; }

    void OnDone() override {
        if (whenDone)
            std::exchange(whenDone, nullptr)();
        m_core->dropAnswer(m_asker->name(), m_bytes);
        release();
    }

    std::shared_ptr<Asker> m_asker;
    mutable std::mutex m_mutex;
    bool m_isOver = false;
    static inline const grpc::Status kNoRoom{grpc::StatusCode::RESOURCE_EXHAUSTED, "answers that nobody has taken yet leave no room for another"};
    static constexpr std::size_t kFactor = 5; ///< of its bytes on the wire a message takes in memory, which it has beside them until it is sent
    std::size_t m_bytes = 0;                  ///< held in the core
};

} // namespace seamscope::wire
