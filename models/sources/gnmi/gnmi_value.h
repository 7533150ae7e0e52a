// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string_view>

namespace seamscope::sources {

/// A value of gNMI as it is on the wire. Views are valid as long as the message.
struct GnmiValue {
    enum class Kind : std::uint8_t {
        none,   ///< no field of it is set: the leaf has no value
        number, ///< integers, truth values, floats, decimals, four bytes of OpenConfig's ieeefloat32
        word,   ///< a text that is an enumeration, an identity or prose
        ascii,  ///< a text that may be a number
        json,   ///< a leaf or a tree, in either of the two spellings
        list,   ///< of scalars: a ScalarArray
        opaque, ///< bytes that nobody but their maker can read
    };
    Kind kind = Kind::none;
    double number = 0;
    std::string_view bytes; ///< of a word, ascii, json, list
};

/// Reads a gnmi.TypedValue. Fails for bytes that are no such message, and decimals of more than 18 digits behind the
/// point.
[[nodiscard]] Result<GnmiValue> readGnmiValue(std::string_view bytes);

/// Reads the gnmi.Value that targets of before gNMI 0.4 send in its place.
[[nodiscard]] Result<GnmiValue> readOldGnmiValue(std::string_view bytes);

} // namespace seamscope::sources
