// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/cluster_state.h"
#include "wire/client.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace seamscope::test {

/// A console without a window: applies what comes on a thread of its own and notes when it stood where.
class Station {
public:
    explicit Station(const std::string& address) {
        wire::ClientOptions options;
        options.address = address;
        auto client = wire::Client::connect(options);
        if (!client)
            die(client.error().text());
        m_client = std::move(*client);
        m_thread = std::thread([this] { run(); });
    }
    ~Station() {
        {
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
        }
        m_changed.notify_all();
        m_thread.join();
    }

    struct Sight {
        std::chrono::steady_clock::time_point seen;
        TimePoint position;
    };
    [[nodiscard]] std::vector<Sight> sights() {
        const std::lock_guard lock(m_mutex);
        return m_sights;
    }
    [[nodiscard]] telemetry::SessionState session() {
        const std::lock_guard lock(m_mutex);
        return m_session;
    }
    void order(const telemetry::ReplayCommand& command) {
        auto done = std::make_shared<std::promise<Result<telemetry::SessionState>>>();
        m_client->replay(command, [done](Result<telemetry::SessionState> state) { done->set_value(std::move(state)); });
        if (const auto state = done->get_future().get(); !state)
            die("an order was refused: " + state.error().text());
    }

private:
    [[noreturn]] static void die(const std::string& why) {
        std::fprintf(stderr, "%s\n", why.c_str());
        std::abort();
    }
    void run() {
        models::ClusterState state;
        telemetry::SubscribeRequest request;
        request.rewinds = true;
        const auto stream = m_client->subscribe(request, [this] {
            const std::lock_guard lock(m_mutex);
            m_isAwake = true;
            m_changed.notify_all();
        });
        std::unique_lock lock(m_mutex);
        while (!m_isOver) {
            m_isAwake = false;
            lock.unlock();
            while (auto update = stream->next()) {
                state.apply(*update);
                const std::lock_guard inside(m_mutex);
                if (m_sights.empty() || state.session().now != m_sights.back().position)
                    m_sights.push_back({std::chrono::steady_clock::now(), state.session().now});
                m_session = state.session();
            }
            lock.lock();
            m_changed.wait(lock, [this] { return m_isOver || m_isAwake; });
        }
    }

    std::unique_ptr<wire::Client> m_client;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isAwake = false;
    bool m_isOver = false;
    std::vector<Sight> m_sights;
    telemetry::SessionState m_session;
    std::thread m_thread;
};

using Stations = std::vector<std::unique_ptr<Station>>;

/// How long after the first console the last one saw each position that all have seen since @p from, sorted.
inline std::vector<Duration> spreads(const Stations& stations, std::chrono::steady_clock::time_point from) {
    struct Seen {
        std::chrono::steady_clock::time_point first = std::chrono::steady_clock::time_point::max();
        std::chrono::steady_clock::time_point last = std::chrono::steady_clock::time_point::min();
        std::size_t count = 0;
    };
    std::map<TimePoint, Seen> positions;
    for (const auto& station : stations)
        for (const Station::Sight& sight : station->sights())
            if (sight.seen >= from) {
                Seen& seen = positions[sight.position];
                seen.first = std::min(seen.first, sight.seen);
                seen.last = std::max(seen.last, sight.seen);
                ++seen.count;
            }
    std::vector<Duration> found;
    for (const auto& [position, seen] : positions)
        if (seen.count == stations.size())
            found.push_back(seen.last - seen.first);
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace seamscope::test
