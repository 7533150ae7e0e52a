// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/child_process.h"
#include "wire/client.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

/// What is promised to whoever holds the token and to whoever comes, measured from outside.
namespace seamscope::test {

inline const std::string kToken = "0123456789abcdef0123";

struct Door {
    std::string address;
    std::string token = kToken;
    std::filesystem::path authority{};
};

[[nodiscard]] inline std::unique_ptr<wire::Client> connectTo(const Door& door) {
    wire::ClientOptions options;
    options.address = door.address;
    options.token = door.token;
    options.tlsCa = door.authority;
    options.deadline = std::chrono::seconds(20);
    return std::move(wire::Client::connect(options).value());
}

/// By a newcomer, who comes again where it is turned away; nothing after ten seconds of that.
[[nodiscard]] inline std::optional<double> secondsToBeServed(const Door& door) {
    const auto start = std::chrono::steady_clock::now();
    const auto passed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    while (passed() < 10) {
        const auto client = connectTo(door);
        std::promise<bool> promise;
        client->listSeries({}, [&](const auto& list) { promise.set_value(list.has_value()); });
        if (promise.get_future().get())
            return passed();
    }
    return std::nullopt;
}

/// Who holds the token and watches: how late the gateway's word of what time it is comes, and how long none comes.
class Holder {
public:
    explicit Holder(const Door& door)
        : m_client(connectTo(door))
        , m_stream(m_client->subscribe(request(), [this] {
            const std::lock_guard lock(m_mutex);
            m_isAwake = true;
            m_wake.notify_all();
        }))
        , m_thread([this] { read(); }) {}
    ~Holder() {
        {
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
            m_wake.notify_all();
        }
        m_thread.join();
    }

    [[nodiscard]] std::size_t updates() const { return m_updates; }
    /// From now on.
    void measure() {
        m_latest = 0;
        const auto had = updates();
        (void)waitUntil([&] { return updates() > had; }, std::chrono::seconds(10));
    }
    /// Of the latest of the updates, seconds after it was true.
    [[nodiscard]] double lateness() const { return m_latest; }

private:
    static telemetry::SubscribeRequest request() {
        telemetry::SubscribeRequest request;
        request.samples = false;
        return request;
    }
    void read() {
        std::unique_lock lock(m_mutex);
        while (!m_isOver) {
            m_wake.wait(lock, [this] { return m_isAwake || m_isOver; });
            m_isAwake = false;
            lock.unlock();
            while (const auto update = m_stream->next())
                if (update->session) {
                    const auto now = fromNanoseconds(std::chrono::system_clock::now().time_since_epoch().count());
                    m_latest = std::max(m_latest.load(), toSeconds(now - update->session->now));
                    ++m_updates;
                }
            lock.lock();
        }
    }

    std::unique_ptr<wire::Client> m_client;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_isAwake = false;
    bool m_isOver = false;
    std::atomic<std::size_t> m_updates = 0;
    std::atomic<double> m_latest = 0;
    std::unique_ptr<telemetry::UpdateStream> m_stream;
    std::thread m_thread;
};

} // namespace seamscope::test
