// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/client_core.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

namespace seamscope::wire {

/// A subscription over as many calls as it takes: each call is one Reader; between two there is a wait.
/// Everything mutable is under m_mutex; the wake is called outside it, and close() waits for a running one.
class Subscription final : public std::enable_shared_from_this<Subscription> {
public:
    Subscription(std::shared_ptr<ClientCore> core, telemetry::SubscribeRequest request,
                 std::function<void()> wake);

    /// The first attempt, and each one after a wait.
    void connect();
    [[nodiscard]] std::optional<telemetry::Update> next();
    [[nodiscard]] Result<> status() const;
    /// The consumer is gone: no wake runs or comes any more; the call ends on its own.
    void close();

private:
    class Reader;
    friend class Reader;

    void accepted();
    void received(Reader& reader, grpc::ByteBuffer& bytes);
    void ended(const grpc::Status& status);
    void accept(telemetry::Update&& update, std::size_t bytes);
    void refuse(Reader& reader, const Error& error);
    void callWake();
    [[nodiscard]] bool isFull() const;

    const std::shared_ptr<ClientCore> m_core;
    mutable std::mutex m_mutex;
    std::condition_variable m_wakeOver;
    telemetry::SubscribeRequest m_request; ///< its resume token follows the stream
    std::function<void()> m_wake;
    Backoff m_backoff;
    struct Queued {
        telemetry::Update update;
        std::size_t bytes = 0; ///< on the wire
    };
    std::deque<Queued> m_queue;
    std::size_t m_queuedSamples = 0;
    std::size_t m_queuedBytes = 0;
    std::shared_ptr<const topology::Topology> m_known; ///< what deltas are applied to
    Reader* m_reader = nullptr;                        ///< the call under way; owned by itself
    Result<> m_status;
    std::optional<Error> m_refusal; ///< why we ended a call ourselves
    bool m_isPaused = false;        ///< the queue is full and no read is under way
    bool m_isIdle = true;           ///< the consumer has seen nullopt and wants a wake
    int m_wakesRunning = 0;
    bool m_isClosed = false;
};

/// The consumer's end; destroying it closes the subscription.
class ClientStream final : public telemetry::UpdateStream {
public:
    explicit ClientStream(std::shared_ptr<Subscription> subscription)
        : m_subscription(std::move(subscription)) {}
    ~ClientStream() override { m_subscription->close(); }
    [[nodiscard]] std::optional<telemetry::Update> next() override { return m_subscription->next(); }
    [[nodiscard]] Result<> status() const override { return m_subscription->status(); }

private:
    const std::shared_ptr<Subscription> m_subscription;
};

} // namespace seamscope::wire
