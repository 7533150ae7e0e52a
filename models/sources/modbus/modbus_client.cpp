// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/modbus/modbus_client.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

namespace seamscope::sources {
namespace {

constexpr std::size_t kHead = 6;

Error systemError(int number) { return {ErrorCode::unavailable, std::strerror(number), {}}; }

} // namespace

void ModbusClient::close() {
    if (m_socket >= 0)
        ::close(std::exchange(m_socket, -1));
}

Result<> ModbusClient::wait(short events, Deadline deadline) const {
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0)
            return fail(ErrorCode::deadlineExceeded, "the device does not answer");
        std::array<pollfd, 2> asked{{{m_stop, POLLIN, 0}, {m_socket, events, 0}}};
        const int ready = ::poll(asked.data(), asked.size(), static_cast<int>(left.count()));
        if (ready < 0 && errno != EINTR)
            return fail(systemError(errno));
        if (asked[0].revents != 0)
            return fail(ErrorCode::cancelled, "stopped");
        if (asked[1].revents != 0)
            return {};
    }
}

Result<> ModbusClient::connect(Deadline deadline) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (const int code = ::getaddrinfo(m_place.host.c_str(), std::to_string(m_place.port).c_str(), &hints, &found); code != 0)
        return fail(ErrorCode::unavailable, ::gai_strerror(code));
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> addresses(found, ::freeaddrinfo);
    m_socket = ::socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (m_socket < 0)
        return fail(systemError(errno));
    if (::connect(m_socket, found->ai_addr, found->ai_addrlen) != 0 && errno != EINPROGRESS)
        return fail(systemError(errno));
    SEAM_TRY(wait(POLLOUT, deadline));
    int failure = 0;
    socklen_t size = sizeof failure;
    ::getsockopt(m_socket, SOL_SOCKET, SO_ERROR, &failure, &size);
    if (failure != 0)
        return fail(systemError(failure));
    return {};
}

Result<> ModbusClient::send(const std::string& bytes, Deadline deadline) {
    SEAM_TRY(wait(POLLOUT, deadline));
    const ssize_t sent = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent != static_cast<ssize_t>(bytes.size())) // twelve bytes fit or the connection is of no use
        return fail(systemError(sent < 0 ? errno : EPIPE));
    return {};
}

Result<> ModbusClient::readUpTo(std::string& bytes, std::size_t size, Deadline deadline) {
    while (bytes.size() < size) {
        SEAM_TRY(wait(POLLIN, deadline));
        std::array<char, kMaxModbusFrame> piece{};
        const ssize_t got = ::recv(m_socket, piece.data(), std::min(piece.size(), size - bytes.size()), 0);
        if (got == 0)
            return fail(ErrorCode::unavailable, "the device closed the connection");
        if (got < 0 && errno != EAGAIN && errno != EINTR)
            return fail(systemError(errno));
        bytes.append(piece.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    }
    return {};
}

Result<std::string> ModbusClient::receive(Deadline deadline) {
    std::string bytes;
    SEAM_TRY(readUpTo(bytes, kHead, deadline));
    const auto size = modbusFrameSize(bytes);
    if (!size)
        return fail(size.error());
    SEAM_TRY(readUpTo(bytes, *size, deadline));
    return bytes;
}

Result<std::vector<std::uint16_t>> ModbusClient::ask(ModbusRequest request) {
    const auto deadline = std::chrono::steady_clock::now() + m_patience;
    request.transaction = ++m_transaction;
    const auto exchanged = [&]() -> Result<std::string> {
        if (m_socket < 0)
            SEAM_TRY(connect(deadline));
        SEAM_TRY(send(modbusBytes(request), deadline));
        return receive(deadline);
    }();
    if (!exchanged) {
        close(); // an answer that is late would be taken for the next one's
        return fail(exchanged.error());
    }
    auto answer = readModbusAnswer(*exchanged, request);
    const bool isRefusal = !answer && answer.error().code != ErrorCode::failedPrecondition && exchanged->size() == 9;
    if (!answer && !isRefusal)
        close();
    return answer;
}

} // namespace seamscope::sources
