// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources {

/// Where a value stands in a device. The numbers are those of the functions that read it.
enum class ModbusTable : std::uint8_t { coil = 1, discrete = 2, holding = 3, input = 4 };

inline constexpr std::uint16_t kMaxModbusRegisters = 125; ///< of one answer
inline constexpr std::uint16_t kMaxModbusBits = 2000;
inline constexpr std::size_t kMaxModbusFrame = 260; ///< bytes of a frame over TCP

/// One question over Modbus TCP.
struct ModbusRequest {
    std::uint16_t transaction = 0;
    std::uint8_t unit = 1; ///< device behind the address
    ModbusTable table = ModbusTable::holding;
    std::uint16_t address = 0; ///< from 0, as on the wire
    std::uint16_t count = 1;   ///< registers or bits
};

[[nodiscard]] std::string modbusBytes(const ModbusRequest& request);

/// How long the frame is that begins with @p head (at least 6 bytes); fails where no frame of Modbus begins so.
[[nodiscard]] Result<std::size_t> modbusFrameSize(std::string_view head);

/// The registers of an answer, or its bits as 0 and 1. Fails with the device's own refusal (notFound: no such address),
/// and for an answer to another question (failedPrecondition).
[[nodiscard]] Result<std::vector<std::uint16_t>> readModbusAnswer(std::string_view frame, const ModbusRequest& request);

} // namespace seamscope::sources
