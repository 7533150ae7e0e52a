// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/child_process.h"

#include <modbus/modbus.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <thread>
#include <utility>

namespace seamscope::test {

/// A device with 200 registers of both kinds and 64 bits of both, from address 0.
class ModbusDevice {
public:
    explicit ModbusDevice(std::uint16_t port = 0)
        : m_context(modbus_new_tcp("127.0.0.1", port == 0 ? freePort() : port)) {
        registers = map->tab_registers;
        inputs = map->tab_input_registers;
    }
    ~ModbusDevice() {
        stop();
        modbus_mapping_free(map);
        modbus_free(m_context);
    }
    void start(std::uint16_t port) {
        modbus_free(m_context);
        m_context = modbus_new_tcp("127.0.0.1", port);
        m_listener = modbus_tcp_listen(m_context, 4);
        m_isStopping = false;
        m_thread = std::thread([this] { serve(); });
    }
    void stop() {
        m_isStopping = true;
        if (m_thread.joinable())
            m_thread.join();
        if (m_listener >= 0)
            ::close(std::exchange(m_listener, -1));
    }
    std::atomic<int> asked{0};
    modbus_mapping_t* const map = modbus_mapping_new(64, 64, 200, 200);
    std::uint16_t* registers = nullptr;
    std::uint16_t* inputs = nullptr;

private:
    static bool isReadable(int socket) {
        pollfd one{socket, POLLIN, 0};
        return ::poll(&one, 1, 10) > 0;
    }
    void serve() {
        while (!m_isStopping) {
            if (!isReadable(m_listener))
                continue;
            int listener = m_listener;
            modbus_tcp_accept(m_context, &listener);
            std::array<std::uint8_t, MODBUS_TCP_MAX_ADU_LENGTH> query{};
            while (!m_isStopping) {
                if (!isReadable(modbus_get_socket(m_context)))
                    continue;
                const int size = modbus_receive(m_context, query.data());
                if (size < 0)
                    break;
                ++asked;
                modbus_reply(m_context, query.data(), size, map);
            }
            modbus_close(m_context);
        }
    }
    modbus_t* m_context;
    int m_listener = -1;
    std::atomic<bool> m_isStopping{false};
    std::thread m_thread;
};

} // namespace seamscope::test
