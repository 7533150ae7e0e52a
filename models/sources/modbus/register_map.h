// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/modbus/modbus_frame.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources {

enum class RegisterType : std::uint8_t { bit, int16, uint16, int32, uint32, int64, uint64, float32, float64 };

/// One quantity of a device, as its manual tells it.
struct Register {
    std::string name; ///< the metric
    std::string unit;
    std::vector<std::pair<std::string, std::string>> labels;
    ModbusTable table = ModbusTable::holding;
    std::uint16_t address = 0; ///< from 0, as on the wire
    RegisterType type = RegisterType::uint16;
    bool wordsSwapped = false; ///< of several registers, the last one is the most significant
    bool bytesSwapped = false; ///< inside each register
    std::optional<unsigned> bit;        ///< of the register, 0 is the least: the value is 0 or 1
    double scale = 1;
    double offset = 0; ///< value = number × scale + offset
    std::optional<double> missing; ///< number that means "there is none"

    [[nodiscard]] std::uint16_t size() const; ///< registers, or 1 bit
};

/// Reads a register file: `schema: 1` and `registers`, a list of {name, address} with table (holding, input, coil,
/// discrete), type, order (abcd, cdab, badc, dcba), bit, scale, offset, unit, missing and labels. Errors have line and
/// column; nothing is taken of a file that has one. At most 10,000 registers, 1 MiB.
[[nodiscard]] Result<std::vector<Register>> parseRegisters(std::string_view document, std::string_view where);

/// What the words of a register say; NaN for `missing`. @p words has size() of them.
[[nodiscard]] double registerValue(const Register& what, std::span<const std::uint16_t> words);

/// Registers that are read with one question: neighbours without a gap, as some devices refuse to be asked for an
/// address that they do not have.
struct RegisterRun {
    ModbusTable table = ModbusTable::holding;
    std::uint16_t address = 0;
    std::uint16_t count = 0;
    std::vector<std::size_t> registers; ///< indices
};
[[nodiscard]] std::vector<RegisterRun> planReads(std::span<const Register> registers);

} // namespace seamscope::sources
