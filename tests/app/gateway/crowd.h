// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped daemon, and callers that only want to be in the way.
#pragma once

#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace seamscope::test {

inline const std::string kToken = "0123456789abcdef0123";
inline constexpr std::string_view kPreface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A gateway with a simulated hall and an OTLP port, both behind the token, at @p files open files.
class Daemon {
public:
    explicit Daemon(int files)
        : m_otlp(freePort())
        , m_annotations(freePort()) {
        std::ofstream(m_folder / "token") << kToken;
        const std::string token = (m_folder / "token").string();
        std::ofstream(m_folder / "gateway.yaml")
            << "listen: {address: '127.0.0.1:0', token_file: '" << token << "'}\nsources:\n"
            << "  - {kind: simulator, gpus: 8}\n  - {kind: otlp, listen: {address: '127.0.0.1:" << m_otlp
            << "', token_file: '" << token << "'}}\n"
            << "  - {kind: annotations, listen: {address: '127.0.0.1:" << m_annotations << "', token_file: '" << token
            << "'}}\n";
        m_process.emplace(std::vector<std::string>{"sh", "-c",
                                                   "ulimit -n " + std::to_string(files) + "; exec " +
                                                       (binFolder() / "seamscope-gateway").string() +
                                                       " --config gateway.yaml"},
                          ChildProcess::Options{m_folder.path(), m_folder / "out", {}});
    }
    std::uint16_t port() {
        const std::string mark = "listening on 127.0.0.1:";
        std::string text;
        (void)waitUntil([&] {
            text = m_process->output();
            return text.find(mark) != std::string::npos || !m_process->isRunning();
        });
        const auto at = text.find(mark);
        return at == std::string::npos ? std::uint16_t{0}
                                       : static_cast<std::uint16_t>(std::stoi(text.substr(at + mark.size())));
    }
    std::uint16_t otlpPort() const { return m_otlp; }
    std::uint16_t annotationsPort() const { return m_annotations; }
    ChildProcess& process() { return *m_process; }

private:
    TemporaryFolder m_folder;
    const std::uint16_t m_otlp;
    const std::uint16_t m_annotations;
    std::optional<ChildProcess> m_process;
};

/// A connection over loopback; −1 when there is none.
inline int dial(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int one = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::connect(one, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0)
        return one;
    close(one);
    return -1;
}

/// Connections that say @p words and nothing more.
class Idlers {
public:
    Idlers(std::uint16_t port, std::size_t count, std::string_view words = {}) {
        for (std::size_t i = 0; i < count; ++i) {
            const int one = dial(port);
            if (one < 0)
                continue;
            m_sockets.push_back(one);
            if (!words.empty())
                say(one, words);
        }
    }
    ~Idlers() {
        for (const int one : m_sockets)
            close(one);
    }
    Idlers(const Idlers&) = delete;
    Idlers& operator=(const Idlers&) = delete;

    static void say(int socket, std::string_view words) {
        [[maybe_unused]] const auto sent = send(socket, words.data(), words.size(), MSG_NOSIGNAL);
    }
    void sayAll(std::string_view words) const {
        for (const int one : m_sockets)
            say(one, words);
    }
    std::size_t size() const { return m_sockets.size(); }
    /// That the other end has not ended.
    std::size_t open() const {
        std::size_t count = 0;
        for (const int one : m_sockets) {
            std::array<char, 4096> bytes{};
            ssize_t got = 0;
            do
                got = recv(one, bytes.data(), bytes.size(), MSG_DONTWAIT);
            while (got > 0);
            count += got < 0 && errno == EAGAIN ? 1 : 0;
        }
        return count;
    }

private:
    std::vector<int> m_sockets;
};

/// Threads that connect, say @p words and hang up, as fast as they can. A reset leaves no port behind that waits.
class Flood {
public:
    Flood(std::uint16_t port, std::size_t threads, std::string_view words) {
        for (std::size_t i = 0; i < threads; ++i)
            m_threads.emplace_back([this, port, words](const std::stop_token& stop) {
                constexpr linger kReset{1, 0};
                while (!stop.stop_requested()) {
                    const int one = dial(port);
                    if (one < 0)
                        continue;
                    if (!words.empty())
                        Idlers::say(one, words);
                    setsockopt(one, SOL_SOCKET, SO_LINGER, &kReset, sizeof(kReset));
                    close(one);
                    ++m_count;
                }
            });
    }
    std::uint64_t count() const { return m_count; }

private:
    std::atomic<std::uint64_t> m_count = 0;
    std::vector<std::jthread> m_threads; ///< last: end before what they use
};

/// A thread that holds @p count connections and sends pings over HTTP/2 on all of them as fast as they are taken.
class PingFlood {
public:
    PingFlood(std::uint16_t port, std::size_t count)
        : m_thread([this, port, count](const std::stop_token& stop) {
            const std::string hello = std::string(kPreface) + std::string("\0\0\0\4\0\0\0\0\0", 9);
            std::string pings;
            for (int i = 0; i < 4000; ++i)
                pings += std::string("\0\0\10\6\0\0\0\0\0pingpong", 17);
            std::vector<int> all(count, -1);
            while (!stop.stop_requested())
                for (int& one : all) {
                    if (one < 0 && (one = dial(port)) >= 0)
                        Idlers::say(one, hello);
                    const auto sent = one < 0 ? -1 : send(one, pings.data(), pings.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
                    if (sent > 0)
                        m_bytes += static_cast<std::uint64_t>(sent);
                    else if (one >= 0 && errno != EAGAIN)
                        close(std::exchange(one, -1));
                }
            for (const int one : all)
                close(one);
        }) {}
    std::uint64_t bytes() const { return m_bytes; }

private:
    std::atomic<std::uint64_t> m_bytes = 0;
    std::jthread m_thread;
};

inline std::size_t residentMiB(pid_t pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/statm");
    std::size_t pages = 0;
    file >> pages >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

} // namespace seamscope::test
