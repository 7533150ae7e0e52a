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
    {
        const std::lock_guard lock(m_mutex);
        if (m_isEnding)
            return;
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
    }
    StartSendInitialMetadata(); // tells the client that it is in, also when there is nothing to send yet
    wake();
}

/// May be called by the feed from any thread, under its locks: only posts. Once the executor has stopped the
/// call is ending anyway.
void SubscribeCall::wake() {
    m_core->executor.post([self = shared_from_this()] { self->pull(); });
}

void SubscribeCall::pull() {
    const std::lock_guard lock(m_mutex);
    if (m_isEnding || m_isWriting || !m_stream)
        return;
    if (m_parts.isEmpty()) {
        auto update = m_stream->next();
        if (!update)
            return; // the feed wakes us
        m_parts = UpdateParts(std::move(*update), m_lastToken);
    }
    writePart();
}

void SubscribeCall::writePart() {
    const telemetry::Update part = m_parts.next();
    if (part.reset)
        m_known = nullptr;
    m_bytes = m_core->encoder.encode(part, m_known.get());
    if (part.topology) {
        m_known = part.topology;
        m_core->remember(part.token.instance, part.topology);
    }
    m_lastToken = part.token;
    m_isWriting = true;
    StartWrite(&m_bytes);
}

void SubscribeCall::OnWriteDone(bool ok) {
    {
        const std::lock_guard lock(m_mutex);
        m_isWriting = false;
        m_bytes.Clear();
        if (ok && m_viewer)
            m_core->viewers->takes(*m_viewer);
        if (!ok && !std::exchange(m_isEnding, true))
            m_status = grpc::Status::CANCELLED;
        if (m_isEnding) {
            finishLocked();
            return;
        }
    }
    wake(); // here it would look for the next on one of the few threads that also read, pings and orders as well
}

void SubscribeCall::end(grpc::Status status) {
    const std::lock_guard lock(m_mutex);
    if (std::exchange(m_isEnding, true))
        return;
    m_status = std::move(status);
    if (!m_isWriting)
        finishLocked();
}

void SubscribeCall::finishLocked() {
    if (!std::exchange(m_isFinished, true))
        Finish(m_status);
}

void SubscribeCall::OnDone() {
    std::unique_ptr<telemetry::UpdateStream> stream;
    {
        const std::lock_guard lock(m_mutex);
        stream = std::move(m_stream);
        if (m_viewer)
            m_core->viewers->leaves(*m_viewer);
    }
    stream.reset(); // waits for a running wake, which needs no lock of ours
    release();
}

} // namespace seamscope::wire
