// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace seamscope {

/// Walks the fields of one protobuf message where it lies: no objects, no copies. Reads nothing outside the
/// bytes it was given, whatever they are (Protocol Buffers encoding guide). Little-endian hosts.
class WireReader {
public:
    enum class Type : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

    explicit WireReader(std::string_view message)
        : m_at(message.data())
        , m_end(message.data() + message.size()) {}

    /// Goes to the next field; false at the end, or where the bytes are not protobuf (isBroken()).
    [[nodiscard]] bool next() {
        m_start = m_at;
        if (m_at == m_end)
            return false;
        std::uint64_t tag = 0;
        if (!readVarint(tag))
            return false;
        m_field = static_cast<std::uint32_t>(tag >> 3U);
        m_type = static_cast<Type>(tag & 7U);
        if (tag >> 3U == 0 || tag > 0xFFFFFFFFULL)
            return broken();
        switch (m_type) {
        case Type::varint:
            return readVarint(m_number);
        case Type::fixed64:
            return readFixed<std::uint64_t>();
        case Type::fixed32:
            return readFixed<std::uint32_t>();
        case Type::bytes:
            return readBytes();
        }
        return broken(); // groups, and what was never defined
    }

    /// The current field is @p field of that type; another type on the wire is passed over as an unknown
    /// field.
    [[nodiscard]] bool is(std::uint32_t field, Type type) const { return m_field == field && m_type == type; }
    [[nodiscard]] std::uint32_t field() const { return m_field; }
    [[nodiscard]] Type type() const { return m_type; }
    [[nodiscard]] std::uint64_t number() const { return m_number; }  ///< varint, fixed32, fixed64
    [[nodiscard]] std::string_view bytes() const { return m_bytes; } ///< type bytes
    [[nodiscard]] double real() const {                              ///< fixed64 as a double
        double value = 0;
        std::memcpy(&value, &m_number, sizeof(value));
        return value;
    }
    [[nodiscard]] const char* start() const { return m_start; } ///< of the current field, tag included
    [[nodiscard]] const char* at() const { return m_at; }       ///< just behind it; where it broke
    [[nodiscard]] bool isBroken() const { return m_isBroken; }

private:
    bool broken() {
        m_isBroken = true;
        return false;
    }

    bool readVarint(std::uint64_t& value) {
        if (m_at < m_end && static_cast<unsigned char>(*m_at) < 0x80) {
            value = static_cast<unsigned char>(*m_at++);
            return true;
        }
        value = 0;
        for (unsigned shift = 0; shift < 64 && m_at < m_end; shift += 7) {
            const auto byte = static_cast<unsigned char>(*m_at++);
            value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
            if (byte < 0x80)
                return true;
        }
        return broken();
    }

    template<class T>
    bool readFixed() {
        if (static_cast<std::size_t>(m_end - m_at) < sizeof(T))
            return broken();
        T value = 0;
        std::memcpy(&value, m_at, sizeof(T));
        m_at += sizeof(T);
        m_number = value;
        return true;
    }

    bool readBytes() {
        std::uint64_t length = 0;
        if (!readVarint(length) || length > static_cast<std::uint64_t>(m_end - m_at))
            return broken();
        m_bytes = {m_at, static_cast<std::size_t>(length)};
        m_at += length;
        return true;
    }

    const char* m_at;
    const char* m_end;
    const char* m_start = nullptr;
    std::uint64_t m_number = 0;
    std::string_view m_bytes;
    std::uint32_t m_field = 0;
    Type m_type = Type::varint;
    bool m_isBroken = false;
};

[[nodiscard]] inline std::int64_t zigzag(std::uint64_t n) {
    return static_cast<std::int64_t>(n >> 1U) ^ -static_cast<std::int64_t>(n & 1U);
}

} // namespace seamscope
