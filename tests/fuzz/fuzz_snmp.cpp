// SPDX-License-Identifier: GPL-3.0-or-later
// A map of SNMP metrics, and what an agent says by one: any bytes give an error with a place, or points of the map.
#include "sources/snmp/snmp_map.h"
#include "telemetry/label_repair.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto map = parseSnmpMap(text, "fuzz");
    if (!map)
        return 0;
    // An agent that says bytes of the input, and their numbers, in each column.
    SnmpTable table;
    for (const SnmpOid& column : map->columns())
        for (std::uint32_t row = 0; row < 4; ++row)
            table[column][{row}] = row % 2 == 0 ? SnmpValue{static_cast<double>(data[row % size]), false} : SnmpValue{std::string(text.substr(0, 64)), false};
    Problems problems;
    for (const SnmpPoint& point : snmpPoints(*map, table, problems))
        for (const auto& [name, value] : point.labels)
            if (point.metric == nullptr || value.size() > 1024)
                std::abort();
    return 0;
}
