// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace seamscope::test {

/// Reads a subscription the way a console does: next() until nothing is there, then wait for the wake. One
/// thread.
class Consumer {
public:
    explicit Consumer(telemetry::Feed& feed, const telemetry::SubscribeRequest& request = {})
        : m_stream(feed.subscribe(request, [this] {
            const std::lock_guard lock(m_mutex);
            m_isAwake = true;
            m_changed.notify_all();
        })) {}

    /// Takes updates until @p done says so; false when the time is over first.
    bool readUntil(const std::function<bool()>& done,
                   std::chrono::milliseconds patience = std::chrono::seconds(10)) {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (!done()) {
            if (auto update = m_stream->next()) {
                take(std::move(*update));
                continue;
            }
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait_until(lock, deadline, [&] { return m_isAwake; }))
                return done();
            m_isAwake = false;
        }
        return true;
    }

    [[nodiscard]] telemetry::UpdateStream& stream() { return *m_stream; }
    void close() { m_stream.reset(); }

    std::vector<telemetry::Update> updates;
    telemetry::SampleBatch samples; ///< of all updates
    std::uint64_t merged = 0;
    std::uint64_t lost = 0;
    int resets = 0;
    std::shared_ptr<const topology::Topology> topology;

private:
    void take(telemetry::Update update) {
        const telemetry::SampleBatch& batch = update.samples;
        for (std::size_t i = 0; i < batch.size(); ++i)
            samples.add(batch.series[i], batch.time[i], batch.value[i], batch.qualityAt(i));
        merged += update.mergedSamples;
        lost += update.lostSamples;
        resets += update.reset ? 1 : 0;
        if (update.topology)
            topology = update.topology;
        updates.push_back(std::move(update));
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isAwake = false;
    std::unique_ptr<telemetry::UpdateStream> m_stream;
};

/// Waits for one reply of a query.
template<class T>
class Awaited {
public:
    [[nodiscard]] telemetry::Feed::Reply<T> reply() {
        return [state = m_state](Result<T> result) {
            const std::lock_guard lock(state->mutex);
            state->result = std::move(result);
            ++state->calls;
            state->changed.notify_all();
        };
    }
    /// The reply, or deadlineExceeded after @p limit.
    [[nodiscard]] Result<T> get(std::chrono::seconds limit = std::chrono::seconds(10)) {
        std::unique_lock lock(m_state->mutex);
        m_state->changed.wait_for(lock, limit, [&] { return m_state->calls > 0; });
        return m_state->result;
    }
    [[nodiscard]] int calls() const {
        const std::lock_guard lock(m_state->mutex);
        return m_state->calls;
    }

private:
    struct State {
        mutable std::mutex mutex;
        std::condition_variable changed;
        Result<T> result = fail(ErrorCode::deadlineExceeded, "no reply");
        int calls = 0;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

} // namespace seamscope::test
