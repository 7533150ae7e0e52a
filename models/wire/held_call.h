// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/server_core.h"

#include <memory>
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
        m_isEntered = m_core->enter(*this);
        grpc::Status allowed =
            m_isEntered ? m_core->authorise(context)
                        : grpc::Status(grpc::StatusCode::RESOURCE_EXHAUSTED, "too many calls at a time");
        if (allowed.ok())
            return true;
        end(std::move(allowed));
        return false;
    }

    /// The last thing that OnDone does: frees the call, unless a late reply still holds it.
    void release() {
        const auto self = std::move(m_self);
        if (m_isEntered)
            m_core->leave(*this);
    }

    const std::shared_ptr<ServerCore> m_core;

private:
    void OnCancel() override { end(grpc::Status::CANCELLED); }

    bool m_isEntered = false;
    std::shared_ptr<Call> m_self;
};

} // namespace seamscope::wire
