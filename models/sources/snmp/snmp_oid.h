// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace seamscope::sources {

/// An object identifier: 2 to 128 arcs.
using SnmpOid = std::vector<std::uint32_t>;

/// "1.3.6.1.2.1.33", also with a leading dot.
[[nodiscard]] Result<SnmpOid> parseOid(std::string_view text);
[[nodiscard]] std::string formatOid(const SnmpOid& oid);
[[nodiscard]] bool isBelow(const SnmpOid& oid, const SnmpOid& prefix);

/// What an agent says at one identifier.
struct SnmpValue {
    std::variant<double, std::string> value; ///< a number, or octets
    bool is32Bit = false;                    ///< a Counter32: it wraps
    bool operator==(const SnmpValue&) const = default;
};

/// By column, then by what stands behind it: the index of a row, 0 for a scalar.
using SnmpTable = std::map<SnmpOid, std::map<SnmpOid, SnmpValue>>;

} // namespace seamscope::sources
