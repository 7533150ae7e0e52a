// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/server_core.h"

#include <memory>
#include <string>
#include <utility>

namespace seamscope::wire {

/// What unary calls and subscriptions have in common: they count in the core, may be ended from outside, and
/// keep themselves until gRPC has let go of them.
template<class Call, class Reactor>
class HeldCall : public Reactor, public Endable, public std::enable_shared_from_this<Call> {
public:
    explicit HeldCall(std::shared_ptr<ServerCore> core)
        : m_core(std::move(core)) {}

protected:
    /// False when it has ended already: the server is full, or the caller may not call.
    [[nodiscard]] bool admit(const grpc::CallbackServerContext& context) {
        m_self = this->shared_from_this();
        m_peer = context.peer();
        // The right to call first: who has none takes no room from those who have it.
        grpc::Status allowed = m_core->authorise(context);
        if (!allowed.ok()) {
            if (m_core->gate)
                m_core->gate->loginRefused(m_peer);
        } else if (m_core->enter(*this, m_peer)) {
            m_isEntered = true;
            if (m_core->gate)
                m_core->gate->callBegins(m_peer);
            return true;
        } else {
            allowed = {grpc::StatusCode::RESOURCE_EXHAUSTED, "too many calls at a time"};
        }
        end(std::move(allowed));
        return false;
    }

    /// The last thing that OnDone does: frees the call, unless a late reply still holds it.
    void release() {
        const auto self = std::move(m_self);
        if (!m_isEntered)
            return;
        if (m_core->gate)
            m_core->gate->callEnds(m_peer);
        m_core->leave(*this, m_peer);
    }

    const std::shared_ptr<ServerCore> m_core;

private:
    void OnCancel() override { end(grpc::Status::CANCELLED); }

    bool m_isEntered = false;
    std::string m_peer; ///< as gRPC names it
    std::shared_ptr<Call> m_self;
};

} // namespace seamscope::wire
