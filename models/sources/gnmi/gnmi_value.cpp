// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_value.h"

#include "base/wire_reader.h"

#include <bit>
#include <cmath>

namespace seamscope::sources {
namespace {

using Type = WireReader::Type;
using Kind = GnmiValue::Kind;

constexpr std::uint64_t kMostDigits = 18; ///< behind the point, RFC 7950 §9.3.4

Unexpected notAValue() { return fail(ErrorCode::invalidInput, "a value is not protobuf"); }

Result<double> readDecimal(std::string_view bytes) {
    std::int64_t digits = 0;
    std::uint64_t precision = 0;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::varint))
            digits = static_cast<std::int64_t>(fields.number());
        else if (fields.is(2, Type::varint))
            precision = fields.number();
    }
    if (fields.isBroken())
        return notAValue();
    if (precision > kMostDigits)
        return fail(ErrorCode::invalidInput, "a decimal with " + std::to_string(precision) + " digits behind the point");
    return static_cast<double>(digits) / std::pow(10.0, static_cast<double>(precision));
}

double floatOf(std::uint64_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }

/// OpenConfig's ieeefloat32: four bytes, the most significant first.
double bigEndianFloat(std::string_view bytes) {
    std::uint32_t bits = 0;
    for (const char byte : bytes)
        bits = bits << 8U | static_cast<unsigned char>(byte);
    return floatOf(bits);
}

enum : std::uint32_t {
    kString = 1, kInt = 2, kUint = 3, kBool = 4, kBytes = 5, kFloat = 6, kDecimal = 7, kLeafList = 8,
    kAny = 9, kJson = 10, kJsonIetf = 11, kAscii = 12, kProtoBytes = 13, kDouble = 14,
};

} // namespace

Result<GnmiValue> readGnmiValue(std::string_view bytes) {
    GnmiValue value;
    WireReader fields(bytes);
    while (fields.next()) {
        const auto number = [&](double told) { value = {Kind::number, told, {}}; };
        const auto piece = [&](Kind kind) { value = {kind, 0, fields.bytes()}; };
        if (fields.is(kInt, Type::varint))
            number(static_cast<double>(static_cast<std::int64_t>(fields.number())));
        else if (fields.is(kUint, Type::varint))
            number(static_cast<double>(fields.number()));
        else if (fields.is(kBool, Type::varint))
            number(fields.number() != 0 ? 1 : 0);
        else if (fields.is(kFloat, Type::fixed32))
            number(floatOf(fields.number()));
        else if (fields.is(kDouble, Type::fixed64))
            number(fields.real());
        else if (fields.is(kString, Type::bytes))
            piece(Kind::word);
        else if (fields.is(kAscii, Type::bytes))
            piece(Kind::ascii);
        else if (fields.is(kJson, Type::bytes) || fields.is(kJsonIetf, Type::bytes))
            piece(Kind::json);
        else if (fields.is(kLeafList, Type::bytes))
            piece(Kind::list);
        else if (fields.is(kAny, Type::bytes) || fields.is(kProtoBytes, Type::bytes))
            piece(Kind::opaque);
        else if (fields.is(kBytes, Type::bytes) && fields.bytes().size() == sizeof(float))
            number(bigEndianFloat(fields.bytes()));
        else if (fields.is(kBytes, Type::bytes))
            piece(Kind::opaque);
        else if (fields.is(kDecimal, Type::bytes)) {
            const auto decimal = readDecimal(fields.bytes());
            if (!decimal)
                return fail(decimal.error());
            number(*decimal);
        }
    }
    if (fields.isBroken())
        return notAValue();
    return value;
}

Result<GnmiValue> readOldGnmiValue(std::string_view bytes) {
    enum : std::uint64_t { kJsonText = 0, kAsciiText = 3, kJsonIetfText = 4 };
    std::string_view text;
    std::uint64_t encoding = kJsonText;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::bytes))
            text = fields.bytes();
        else if (fields.is(2, Type::varint))
            encoding = fields.number();
    }
    if (fields.isBroken())
        return notAValue();
    return GnmiValue{encoding == kJsonText || encoding == kJsonIetfText ? Kind::json : encoding == kAsciiText ? Kind::ascii : Kind::opaque, 0, text};
}

} // namespace seamscope::sources
