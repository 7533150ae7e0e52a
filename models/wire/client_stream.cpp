// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/client_stream.h"

#include "wire/codec_proto.h"
#include "wire/grpc_support.h"

#include <fmt/format.h>

#include <utility>

namespace seamscope::wire {

/// One call. Frees itself in OnDone. Its methods but the reactions are called under the subscription's mutex.
class Subscription::Reader final : public grpc::ClientBidiReactor<grpc::ByteBuffer, grpc::ByteBuffer> {
public:
    explicit Reader(std::shared_ptr<Subscription> owner)
        : m_owner(std::move(owner)) {}

    void begin(const telemetry::SubscribeRequest& request, std::uint64_t knownEpoch) {
        ClientCore& core = *m_owner->m_core;
        core.prepare(m_context);
        v1::SubscribeRequest wanted;
        toProto(request, wanted);
        wanted.set_topology_epoch(knownEpoch);
        m_request = toBytes(wanted);
        core.stub->PrepareBidiStreamingCall(&m_context, "/seamscope.v1.Gateway/Subscribe", {}, this);
        core.enter(m_context);
        AddHold(); // reads are also started outside reactions, when the consumer has made room
        StartWriteLast(&m_request, grpc::WriteOptions());
        StartRead(&m_message);
        StartCall();
    }
    void readOn() { StartRead(&m_message); }
    void cancel() { m_context.TryCancel(); }
    /// No further read will be started: OnDone may come.
    void release() {
        if (!std::exchange(m_isReleased, true))
            RemoveHold();
    }

private:
    void OnReadInitialMetadataDone(bool ok) override {
        if (ok)
            m_owner->accepted();
    }

    void OnReadDone(bool ok) override {
        if (ok) {
            m_owner->received(*this, m_message);
            return;
        }
        const std::lock_guard lock(m_owner->m_mutex);
        release();
    }

    void OnDone(const grpc::Status& status) override {
        m_owner->ended(status);
        ClientCore* const core = m_owner->m_core.get(); // alive until freed(): the client waits for it
        core->leave(m_context);
        delete this;
        core->freed();
    }

    const std::shared_ptr<Subscription> m_owner;
    grpc::ClientContext m_context;
    grpc::ByteBuffer m_request;
    grpc::ByteBuffer m_message;
    bool m_isReleased = false;
};

Subscription::Subscription(std::shared_ptr<ClientCore> core, telemetry::SubscribeRequest request,
                           std::function<void()> wake)
    : m_core(std::move(core))
    , m_request(std::move(request))
    , m_wake(std::move(wake))
    , m_backoff(m_core->nextBackoff())
    , m_status(fail(ErrorCode::unavailable, "connecting")) {}

void Subscription::connect() {
    const std::lock_guard lock(m_mutex);
    if (m_isClosed)
        return;
    // The channel has a back-off of its own for queries; ours decides when a stream is tried again.
    grpc::experimental::ChannelResetConnectionBackoff(m_core->channel.get());
    m_refusal.reset();
    m_reader = new Reader(shared_from_this());
    m_reader->begin(m_request, m_known ? m_known->epoch() : 0);
}

/// The gateway has let us in. A resumed stream may have nothing to tell for a while.
void Subscription::accepted() {
    const std::lock_guard lock(m_mutex);
    m_status = {};
}

void Subscription::received(Reader& reader, grpc::ByteBuffer& bytes) {
    std::shared_ptr<const topology::Topology> known;
    {
        const std::lock_guard lock(m_mutex);
        known = m_known;
    }
    const std::size_t length = bytes.Length();
    v1::Update message; // read outside the lock: next() must never wait for it
    const auto taken = fromBytes(bytes, message);
    auto update = taken ? fromProto(message, known.get()) : fail(taken.error());
    {
        const std::lock_guard lock(m_mutex);
        if (m_isClosed || !update) {
            if (!update)
                refuse(reader, update.error());
            reader.release();
            return;
        }
        accept(std::move(*update), length);
        // Nothing of this reaction may touch the bytes after this: the next read may be over at once.
        m_isPaused = isFull();
        if (!m_isPaused)
            reader.readOn();
    }
    callWake();
}

void Subscription::accept(telemetry::Update&& update, std::size_t bytes) {
    m_backoff.reset();
    m_status = {};
    m_request.resume = update.token;
    if (update.reset)
        m_known = nullptr;
    if (update.topology)
        m_known = update.topology;
    if (update.session)
        m_core->isLive = update.session->mode == telemetry::SessionMode::live;
    m_queuedSamples += update.samples.size();
    m_queuedBytes += bytes;
    m_queue.push_back({std::move(update), bytes});
}

bool Subscription::isFull() const {
    const ClientOptions& most = m_core->options;
    return m_queue.size() >= most.queue || m_queuedSamples >= most.queueSamples || m_queuedBytes >= most.queueBytes;
}

/// The message cannot be used (garbage, or a delta for a graph we do not have): the next call starts afresh.
void Subscription::refuse(Reader& reader, const Error& error) {
    m_refusal = error;
    m_request.resume = {};
    m_known = nullptr;
    reader.cancel();
}

void Subscription::ended(const grpc::Status& status) {
    const std::lock_guard lock(m_mutex);
    m_reader = nullptr;
    m_isPaused = false;
    if (m_isClosed)
        return;
    Error error = m_refusal ? *m_refusal : toError(status, {});
    if (status.ok() && !m_refusal)
        error = {ErrorCode::unavailable, "the gateway ended the stream", {}};
    const Duration wait = m_backoff.next();
    m_status = fail(error.code, fmt::format("reconnecting in {:.1f} s: {}", toSeconds(wait), error.text()),
                    m_core->options.address);
    m_core->timer.after(wait, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->connect();
    });
}

std::optional<telemetry::Update> Subscription::next() {
    const std::lock_guard lock(m_mutex);
    if (m_queue.empty()) {
        m_isIdle = true;
        return std::nullopt;
    }
    m_queuedBytes -= m_queue.front().bytes;
    std::optional<telemetry::Update> update(std::move(m_queue.front().update));
    m_queue.pop_front();
    m_queuedSamples -= update->samples.size();
    if (m_isPaused && m_reader != nullptr && !isFull()) {
        m_isPaused = false;
        m_reader->readOn();
    }
    return update;
}

Result<> Subscription::status() const {
    const std::lock_guard lock(m_mutex);
    return m_status;
}

void Subscription::callWake() {
    std::function<void()> wake;
    {
        const std::lock_guard lock(m_mutex);
        if (m_isClosed || !m_wake || !std::exchange(m_isIdle, false))
            return;
        wake = m_wake;
        ++m_wakesRunning;
    }
    wake();
    wake = nullptr; // before close() returns, the consumer's things are let go
    const std::lock_guard lock(m_mutex);
    if (--m_wakesRunning == 0)
        m_wakeOver.notify_all();
}

void Subscription::close() {
    std::unique_lock lock(m_mutex);
    m_isClosed = true;
    if (m_reader != nullptr) {
        m_reader->cancel();
        if (std::exchange(m_isPaused, false))
            m_reader->release(); // no read is under way that would end it
    }
    m_wakeOver.wait(lock, [&] { return m_wakesRunning == 0; });
    m_wake = nullptr;
    m_queue.clear();
    m_queuedSamples = 0;
    m_queuedBytes = 0;
}

} // namespace seamscope::wire
