// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/modbus/register_map.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <tuple>

namespace seamscope::sources {
namespace {

/// All words as one number, the most significant first.
std::uint64_t bitsOf(const Register& what, std::span<const std::uint16_t> words) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::uint16_t word = words[what.wordsSwapped ? words.size() - 1 - i : i];
        if (what.bytesSwapped)
            word = static_cast<std::uint16_t>(word << 8U | word >> 8U);
        bits = bits << 16U | word;
    }
    return bits;
}

double numberOf(RegisterType type, std::uint64_t bits) {
    switch (type) {
    case RegisterType::int16:
        return static_cast<std::int16_t>(bits);
    case RegisterType::int32:
        return static_cast<std::int32_t>(bits);
    case RegisterType::int64:
        return static_cast<double>(static_cast<std::int64_t>(bits));
    case RegisterType::float32:
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    case RegisterType::float64:
        return std::bit_cast<double>(bits);
    case RegisterType::bit:
    case RegisterType::uint16:
    case RegisterType::uint32:
    case RegisterType::uint64:
        break;
    }
    return static_cast<double>(bits);
}

} // namespace

std::uint16_t Register::size() const {
    switch (type) {
    case RegisterType::bit:
    case RegisterType::int16:
    case RegisterType::uint16:
        return 1;
    case RegisterType::int32:
    case RegisterType::uint32:
    case RegisterType::float32:
        return 2;
    case RegisterType::int64:
    case RegisterType::uint64:
    case RegisterType::float64:
        break;
    }
    return 4;
}

double registerValue(const Register& what, std::span<const std::uint16_t> words) {
    std::uint64_t bits = bitsOf(what, words);
    if (what.bit)
        return bits >> *what.bit & 1U ? 1 : 0;
    const double number = numberOf(what.type, bits);
    if (what.missing && number == *what.missing)
        return std::numeric_limits<double>::quiet_NaN();
    return number * what.scale + what.offset;
}

std::vector<RegisterRun> planReads(std::span<const Register> registers) {
    std::vector<std::size_t> order(registers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::tuple(registers[a].table, registers[a].address) < std::tuple(registers[b].table, registers[b].address);
    });
    std::vector<RegisterRun> runs;
    for (const std::size_t i : order) {
        const Register& what = registers[i];
        const bool isBits = what.table == ModbusTable::coil || what.table == ModbusTable::discrete;
        const unsigned most = isBits ? kMaxModbusBits : kMaxModbusRegisters;
        const unsigned end = unsigned{what.address} + what.size();
        RegisterRun* last = runs.empty() ? nullptr : &runs.back();
        const bool isNear = last && last->table == what.table && what.address <= unsigned{last->address} + last->count &&
                            end - last->address <= most;
        if (!isNear) {
            runs.push_back({what.table, what.address, what.size(), {i}});
            continue;
        }
        last->count = static_cast<std::uint16_t>(std::max(unsigned{last->count}, end - last->address));
        last->registers.push_back(i);
    }
    return runs;
}

} // namespace seamscope::sources
