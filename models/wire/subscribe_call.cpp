// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/subscribe_call.h"

#include "wire/message_texts.h"

#include <grpcpp/impl/codegen/proto_utils.h>

#include <utility>

namespace seamscope::wire {

SubscribeCall* SubscribeCall::begin(std::shared_ptr<ServerCore> core,
                                    const grpc::CallbackServerContext& context,
                                    const grpc::ByteBuffer& request) {
    auto call = std::make_shared<SubscribeCall>(std::move(core));
    if (call->admit(context))
        call->subscribe(context, request);
    return call.get();
}

void SubscribeCall::subscribe(const grpc::ServerContextBase& context, grpc::ByteBuffer bytes) {
    v1::SubscribeRequest request;
    if (!grpc::SerializationTraits<v1::SubscribeRequest>::Deserialize(&bytes, &request).ok()) {
        end({grpc::StatusCode::INVALID_ARGUMENT, "no SubscribeRequest"});
        return;
    }
    markTexts(request);
    const auto wanted = fromProto(request);
    if (!wanted) {
        end(toStatus(wanted.error()));
        return;
    }
    std::unique_lock lock(m_mutex);
    if (m_isEnding)
        return;
    m_isBusy = true;
    lock.unlock();
    m_lastToken = wanted->resume;
    m_known = m_core->recall(wanted->resume.instance, request.topology_epoch());
    m_stream = m_core->feedFor(context)->subscribe(*wanted, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->wake();
    });
    if (m_core->viewers) {
        const auto from = peerAddress(context.peer());
        m_viewer = m_core->viewers->arrives(wanted->clientName, from ? from->hostText() : std::string());
    }
    StartSendInitialMetadata(); // tells the client that it is in, also when there is nothing to send yet
    lock.lock();
    rest();
    lock.unlock();
    wake();
}

/// May be called by the feed from any thread, under its locks: only posts. Once the executor has stopped the
/// call is ending anyway.
void SubscribeCall::wake() {
    m_core->looks.post([self = shared_from_this()] { self->pull(); });
}

void SubscribeCall::pull() {
    std::unique_lock lock(m_mutex);
    m_isAwake = true; // whoever is at it looks again
    if (m_isBusy || m_isEnding)
        return;
    m_isBusy = true;
    bool hasPart = false;
    while (!hasPart && !m_isEnding && std::exchange(m_isAwake, false)) {
        lock.unlock();
        hasPart = makePart();
        lock.lock();
    }
    if (hasPart && !m_isEnding)
        StartWrite(&m_bytes);
    else
        rest();
}

/// False: there is nothing, the feed wakes us.
bool SubscribeCall::makePart() {
    if (m_parts.isEmpty()) {
        auto update = m_stream->next();
        if (!update)
            return false;
        m_parts = UpdateParts(std::move(*update), m_lastToken);
    }
    const telemetry::Update part = m_parts.next();
    if (part.reset)
        m_known = nullptr;
    m_bytes = m_core->encoder.encode(part, m_known.get());
    if (part.topology) {
        m_known = part.topology;
        m_core->remember(part.token.instance, part.topology);
    }
    m_lastToken = part.token;
    return true;
}

/// With the lock, of whoever was busy.
void SubscribeCall::rest() {
    m_isBusy = false;
    if (m_isEnding)
        finishLocked();
}

void SubscribeCall::OnWriteDone(bool ok) {
    {
        const std::lock_guard lock(m_mutex);
        m_bytes.Clear();
        if (ok && m_viewer)
            m_core->viewers->takes(*m_viewer);
        if (!ok && !std::exchange(m_isEnding, true))
            m_status = grpc::Status::CANCELLED;
        rest();
        if (m_isEnding)
            return;
    }
    wake(); // here it would look for the next on one of the few threads that also read, pings and orders as well
}

void SubscribeCall::end(grpc::Status status) {
    const std::lock_guard lock(m_mutex);
    if (std::exchange(m_isEnding, true))
        return;
    m_status = std::move(status);
    if (!m_isBusy)
        finishLocked();
}

void SubscribeCall::finishLocked() {
    if (!std::exchange(m_isFinished, true))
        Finish(m_status);
}

void SubscribeCall::OnDone() {
    if (m_viewer)
        m_core->viewers->leaves(*m_viewer);
    m_stream.reset(); // waits for a running wake, which needs no lock of ours
    release();
}

} // namespace seamscope::wire
