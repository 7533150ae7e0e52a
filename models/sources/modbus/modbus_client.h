// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/modbus/modbus_frame.h"
#include "wire/listen.h"

#include <chrono>
#include <string>
#include <vector>

namespace seamscope::sources {

/// Asks one address over Modbus TCP. Every wait is bounded and ends when @p stop, a descriptor, is readable. One thread.
class ModbusClient {
public:
    ModbusClient(wire::HostPort place, int stop, std::chrono::milliseconds patience)
        : m_place(std::move(place))
        , m_stop(stop)
        , m_patience(patience) {}
    ~ModbusClient() { close(); }
    ModbusClient(const ModbusClient&) = delete;
    ModbusClient& operator=(const ModbusClient&) = delete;

    /// Connects where there is no connection. After an error of the connection or of the protocol there is none; a
    /// refusal of the device leaves it open.
    [[nodiscard]] Result<std::vector<std::uint16_t>> ask(ModbusRequest request);

    [[nodiscard]] bool isConnected() const { return m_socket >= 0; }

private:
    using Deadline = std::chrono::steady_clock::time_point;

    [[nodiscard]] Result<> connect(Deadline deadline);
    [[nodiscard]] Result<> send(const std::string& bytes, Deadline deadline);
    [[nodiscard]] Result<std::string> receive(Deadline deadline);
    [[nodiscard]] Result<> readUpTo(std::string& bytes, std::size_t size, Deadline deadline);
    [[nodiscard]] Result<> wait(short events, Deadline deadline) const;
    void close();

    const wire::HostPort m_place;
    const int m_stop;
    const std::chrono::milliseconds m_patience;
    int m_socket = -1;
    std::uint16_t m_transaction = 0;
};

} // namespace seamscope::sources
