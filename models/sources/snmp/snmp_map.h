// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "sources/snmp/snmp_oid.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// One quantity of an agent: a scalar, or a column of a table, each row of which is a series.
struct SnmpMetric {
    std::string name;
    std::string unit;
    SnmpOid oid;
    double scale = 1; ///< value = number × scale
    bool isCounter = false;
    std::optional<double> missing;                              ///< the number that means "there is none"
    std::vector<std::pair<std::string, std::string>> labels;    ///< the same for all rows
    std::string indexLabel;                                     ///< gets the row's index; empty = none
    std::vector<std::pair<std::string, SnmpOid>> columnLabels;  ///< get the text of another column in the row
    std::map<double, double> values;                            ///< translations; any other number is a gap
    std::optional<SnmpOid> exponent;  ///< column of RFC 3433's SensorDataScale: 9 is one, 8 a thousandth
    std::optional<SnmpOid> precision; ///< column of digits behind the point
    std::vector<std::optional<std::uint32_t>> row; ///< rows whose index is that; nullopt: any number. Empty: all rows
    std::vector<std::pair<SnmpOid, double>> when; ///< rows in which these columns have these numbers
    std::vector<std::pair<SnmpOid, double>> good; ///< in a row where they have not, the value is a gap
};

struct SnmpMap {
    std::string device; ///< label that gets the name of the target: "pdu", "ups", "cdu"
    std::vector<SnmpMetric> metrics;
    [[nodiscard]] std::vector<SnmpOid> columns() const; ///< all that have to be read, each once
};

/// Reads a map: `schema: 1`, `device` and `metrics`, as docs/snmp.md has them. Errors have line and column; nothing is
/// taken of a file that has one. At most 1,000 metrics, 1 MiB.
[[nodiscard]] Result<SnmpMap> parseSnmpMap(std::string_view yaml, std::string_view where);

struct SnmpPoint {
    const SnmpMetric* metric = nullptr;
    std::vector<std::pair<std::string, std::string>> labels;
    double value = 0; ///< NaN: a gap
    bool is32Bit = false;
};

/// What the columns of an agent are by the map; what is no number goes to @p problems with its identifier.
[[nodiscard]] std::vector<SnmpPoint> snmpPoints(const SnmpMap& map, const SnmpTable& table, Problems& problems);

} // namespace seamscope::sources
