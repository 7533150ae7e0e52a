// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace seamscope::test {

/// A small HTTP/1.1 server on 127.0.0.1 whose answers a test decides, broken ones included. Each connection
/// is closed after its answer.
class HttpServer {
public:
    struct Request {
        std::string target;                         ///< path with query
        std::map<std::string, std::string> headers; ///< names in lower case
        std::string body;                           ///< as long as its Content-Length says
    };
    struct Answer {
        int status = 200;
        std::string contentType = "text/plain; version=0.0.4";
        std::string body{};
        std::vector<std::string> headers{};    ///< further whole lines
        std::size_t announcedBytes = SIZE_MAX; ///< Content-Length when it shall lie
        bool neverAnswers = false;             ///< holds the connection open until the server goes
    };
    using Handler = std::function<Answer(const Request&)>;

    /// The handler is called on the server's threads.
    explicit HttpServer(Handler handler);
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    [[nodiscard]] std::uint16_t port() const { return m_port; }
    [[nodiscard]] std::string url(const std::string& path = "/metrics") const;
    [[nodiscard]] int requests() const { return m_requests; }

private:
    void acceptAll();
    void serve(int connection);

    Handler m_handler;
    int m_listener = -1;
    std::uint16_t m_port = 0;
    std::atomic<bool> m_stopping{false};
    std::atomic<int> m_requests{0};
    std::mutex m_mutex; ///< guards m_connections
    std::vector<std::thread> m_connections;
    std::thread m_acceptor;
};

} // namespace seamscope::test
