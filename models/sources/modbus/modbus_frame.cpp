// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/modbus/modbus_frame.h"

namespace seamscope::sources {
namespace {

constexpr std::size_t kHead = 6;  ///< transaction, protocol, length
constexpr std::size_t kStart = 8; ///< and unit, function
constexpr std::uint8_t kRefused = 0x80;

void put(std::string& to, std::uint16_t value) {
    to += static_cast<char>(value >> 8U);
    to += static_cast<char>(value & 0xFFU);
}

std::uint8_t byteAt(std::string_view bytes, std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); }

std::uint16_t wordAt(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint16_t>(byteAt(bytes, at) << 8U | byteAt(bytes, at + 1));
}

bool isBits(ModbusTable table) { return table == ModbusTable::coil || table == ModbusTable::discrete; }

Error refusal(std::uint8_t code) {
    switch (code) {
    case 1:
        return {ErrorCode::unsupported, "the device has no such table", {}};
    case 2:
        return {ErrorCode::notFound, "the device has no such address", {}};
    case 3:
        return {ErrorCode::invalidInput, "the device takes no question of that size", {}};
    case 6:
        return {ErrorCode::unavailable, "the device is busy", {}};
    case 10:
    case 11:
        return {ErrorCode::unavailable, "no device answers behind the gateway", {}};
    default:
        return {ErrorCode::unavailable, "the device refuses with code " + std::to_string(code), {}};
    }
}

} // namespace

std::string modbusBytes(const ModbusRequest& request) {
    std::string bytes;
    put(bytes, request.transaction);
    put(bytes, 0); // the protocol
    put(bytes, 6); // bytes that follow
    bytes += static_cast<char>(request.unit);
    bytes += static_cast<char>(request.table);
    put(bytes, request.address);
    put(bytes, request.count);
    return bytes;
}

Result<std::size_t> modbusFrameSize(std::string_view head) {
    if (head.size() < kHead)
        return fail(ErrorCode::truncated, "the head of a frame is not whole");
    const std::size_t size = kHead + wordAt(head, 4);
    if (wordAt(head, 2) != 0 || size <= kStart || size > kMaxModbusFrame)
        return fail(ErrorCode::invalidInput, "no frame of Modbus");
    return size;
}

Result<std::vector<std::uint16_t>> readModbusAnswer(std::string_view frame, const ModbusRequest& request) {
    const auto size = modbusFrameSize(frame);
    if (!size)
        return fail(size.error());
    if (frame.size() != *size)
        return fail(ErrorCode::truncated, "the frame is not whole");
    const std::uint8_t function = byteAt(frame, 7);
    const auto asked = static_cast<std::uint8_t>(request.table);
    if (wordAt(frame, 0) != request.transaction || byteAt(frame, 6) != request.unit || (function & ~kRefused) != asked)
        return fail(ErrorCode::failedPrecondition, "an answer to another question");
    if ((function & kRefused) != 0)
        return fail(refusal(byteAt(frame, kStart)));
    const std::size_t wanted = isBits(request.table) ? (request.count + 7U) / 8U : 2U * request.count;
    if (byteAt(frame, kStart) != wanted || frame.size() != kStart + 1 + wanted)
        return fail(ErrorCode::invalidInput, "the answer has another size than was asked for");
    std::vector<std::uint16_t> values;
    for (std::size_t i = 0; i < request.count; ++i)
        values.push_back(isBits(request.table) ? byteAt(frame, kStart + 1 + i / 8) >> (i % 8) & 1U : wordAt(frame, kStart + 1 + 2 * i));
    return values;
}

} // namespace seamscope::sources
