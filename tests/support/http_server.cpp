// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/http_server.h"

#include "support/wait_readable.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace seamscope::test {
namespace {

HttpServer::Request parseRequest(const std::string& text) {
    HttpServer::Request request;
    std::istringstream stream(text);
    std::string method;
    stream >> method >> request.target;
    std::string line;
    std::getline(stream, line);
    while (std::getline(stream, line) && line != "\r") {
        const auto colon = line.find(':');
        if (colon == std::string::npos)
            continue;
        std::string name = line.substr(0, colon);
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        const auto begin = line.find_first_not_of(' ', colon + 1);
        request.headers[name] =
            begin == std::string::npos ? std::string() : line.substr(begin, line.size() - begin - 1);
    }
    return request;
}

void sendAll(int fd, const std::string& bytes) {
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const ssize_t n = ::send(fd, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (n <= 0)
            return; // the client went away: its right
        sent += static_cast<std::size_t>(n);
    }
}

} // namespace

HttpServer::HttpServer(Handler handler)
    : m_handler(std::move(handler)) {
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    if (::bind(m_listener, generic, size) != 0 || ::listen(m_listener, 64) != 0 ||
        ::getsockname(m_listener, generic, &size) != 0)
        std::abort();
    m_port = ntohs(address.sin_port);
    m_acceptor = std::thread([this] { acceptAll(); });
}

HttpServer::~HttpServer() {
    m_stopping = true;
    m_acceptor.join();
    for (std::thread& connection : m_connections)
        connection.join();
    ::close(m_listener);
}

std::string HttpServer::url(const std::string& path) const {
    return "http://127.0.0.1:" + std::to_string(m_port) + path;
}

void HttpServer::acceptAll() {
    while (waitReadable(m_listener, m_stopping)) {
        const int connection = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0)
            continue;
        std::lock_guard lock(m_mutex);
        m_connections.emplace_back([this, connection] { serve(connection); });
    }
}

void HttpServer::serve(int connection) {
    std::string text;
    char buffer[4096];
    while (text.find("\r\n\r\n") == std::string::npos && waitReadable(connection, m_stopping)) {
        const ssize_t n = ::recv(connection, buffer, sizeof buffer, 0);
        if (n <= 0)
            break;
        text.append(buffer, static_cast<std::size_t>(n));
    }
    if (text.find("\r\n\r\n") != std::string::npos) {
        ++m_requests;
        Request request = parseRequest(text);
        request.body = text.substr(text.find("\r\n\r\n") + 4);
        const std::size_t length = std::strtoul(request.headers["content-length"].c_str(), nullptr, 10);
        while (request.body.size() < length && waitReadable(connection, m_stopping)) {
            const ssize_t n = ::recv(connection, buffer, sizeof buffer, 0);
            if (n <= 0)
                break;
            request.body.append(buffer, static_cast<std::size_t>(n));
        }
        const Answer answer = m_handler(request);
        while (answer.neverAnswers && !m_stopping && !waitReadable(connection, m_stopping)) {
        }
        if (!answer.neverAnswers) {
            const std::size_t bytes =
                answer.announcedBytes == SIZE_MAX ? answer.body.size() : answer.announcedBytes;
            std::string head = "HTTP/1.1 " + std::to_string(answer.status) +
                               " X\r\nConnection: close\r\nContent-Length: " + std::to_string(bytes) + "\r\n";
            if (!answer.contentType.empty())
                head += "Content-Type: " + answer.contentType + "\r\n";
            for (const std::string& line : answer.headers)
                head += line + "\r\n";
            sendAll(connection, head + "\r\n" + answer.body);
        }
    }
    ::close(connection);
}

} // namespace seamscope::test
