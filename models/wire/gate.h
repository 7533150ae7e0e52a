// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "base/result.h"
#include "wire/connection_table.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace seamscope::wire {

/// What happened at a gate since it was opened.
struct GateCounts {
    std::uint64_t accepted = 0;
    std::uint64_t refused = 0; ///< no room, or barred
    std::uint64_t evicted = 0; ///< without a right to call, ended for one that came later
    std::uint64_t overdue = 0; ///< made no allowed call for too long, or sent too much before one
    std::uint64_t failed = 0;  ///< the system had no descriptor or memory for it
    std::uint64_t gone = 0;    ///< had hung up before gRPC could have answered
    std::uint64_t refusedLogins = 0;
    std::size_t open = 0;
};

/// The accept loop of a gRPC server of ours: callers reach gRPC only through it. It holds a descriptor of its
/// own of every connection, so that it counts what is open and can end what has no right to be, whatever
/// state gRPC has it in. Connections that say nothing never reach gRPC. Thread-safe.
class Gate {
public:
    /// Takes a connected, non-blocking descriptor over.
    using Handover = std::function<void(int descriptor)>;

    /// Binds and listens; nobody is let in before start().
    [[nodiscard]] static Result<std::shared_ptr<Gate>> open(const std::string& address,
                                                            AdmissionLimits limits, LogSink log);
    /// Of a unix socket with that mode, in the place of one that is there. gRPC does not say which of its connections calls:
    /// those that say nothing end as at a port, and where there are too many the oldest gives way.
    [[nodiscard]] static Result<std::shared_ptr<Gate>> openSocket(const std::string& path, unsigned mode,
                                                                  AdmissionLimits limits, LogSink log);
    ~Gate();
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    void start(Handover handover);
    /// The port is free again, nobody is let in; what is connected stays until gRPC ends it.
    void stop();

    [[nodiscard]] std::uint16_t port() const { return m_port; }
    [[nodiscard]] GateCounts counts() const;

    /// Of calls, with the peer as gRPC names it.
    void callBegins(std::string_view grpcPeer);
    void callEnds(std::string_view grpcPeer);
    void loginRefused(std::string_view grpcPeer);

private:
    Gate(std::vector<int> listeners, int epoll, int wake, std::string path, AdmissionLimits limits, LogSink log);
    [[nodiscard]] static Result<std::shared_ptr<Gate>> make(std::vector<int> listeners, const std::string& address,
                                                            std::string path, AdmissionLimits limits, LogSink log);
    [[nodiscard]] std::optional<PeerAddress> peerOf(const sockaddr_storage& from);
    [[nodiscard]] std::string nameOf(const PeerAddress& peer) const { return m_path.empty() ? peer.text() : m_path; }
    void work();
    void acceptAll(int listener);
    void admit(int descriptor, const PeerAddress& peer);
    void hear(int descriptor, std::uint32_t events);
    void endOverdue();
    void listenAgain(bool isListening);
    /// Ends a connection that is out of the table, gRPC's side too.
    void cut(int descriptor) const;

    std::vector<int> m_listeners; ///< the thread's while it runs
    const int m_epoll;
    const int m_wake;
    const std::string m_path;       ///< of a unix socket
    const std::uint16_t m_port;
    std::uint16_t m_callers = 0;    ///< of a unix socket, which name themselves by nothing; of the thread
    RateLimitedLog m_log;
    Handover m_handover;
    bool m_isResting = false; ///< no descriptors: the listeners are not asked for a moment
    std::atomic<bool> m_isOver = false;
    bool m_hasStrangers = false; ///< at the last sweep
    SteadyTime m_swept{};        ///< the overdue were looked for

    mutable std::mutex m_mutex; ///< guards what follows, and descriptors while they are used
    ConnectionTable m_table;
    GateCounts m_counts;
    std::thread m_thread;
};

} // namespace seamscope::wire
