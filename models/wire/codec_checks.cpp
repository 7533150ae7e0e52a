// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"

#include <algorithm>
#include <cstddef>

namespace seamscope::wire {
namespace {

/// Length of the well-formed UTF-8 sequence at @p i, or 0 (RFC 3629 section 4).
std::size_t sequenceLength(std::string_view text, std::size_t i) {
    const auto byte = [&](std::size_t k) {
        return static_cast<unsigned char>(k < text.size() ? text[k] : '\0');
    };
    const auto inside = [&](std::size_t k, unsigned low, unsigned high) {
        return byte(k) >= low && byte(k) <= high;
    };
    const unsigned char lead = byte(i);
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return inside(i + 1, 0x80, 0xBF) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = lead == 0xED ? 0x9F : 0xBF;
        return inside(i + 1, low, high) && inside(i + 2, 0x80, 0xBF) ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
        const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
        return inside(i + 1, low, high) && inside(i + 2, 0x80, 0xBF) && inside(i + 3, 0x80, 0xBF) ? 4 : 0;
    }
    return 0;
}

} // namespace

std::string validText(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text, i);
        if (length == 0) {
            out += "\xEF\xBF\xBD";
            ++i;
        } else {
            out.append(text, i, length);
            i += length;
        }
    }
    return out;
}

Result<TimeRange> rangeFromProto(std::int64_t from, std::int64_t to) {
    const std::int64_t first = std::max<std::int64_t>(from, 0);
    if (to < first)
        return refuse("range", "ends before it starts");
    return TimeRange{fromNanoseconds(first), fromNanoseconds(to)};
}

} // namespace seamscope::wire
