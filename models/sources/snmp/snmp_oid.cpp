// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/snmp/snmp_oid.h"

#include "telemetry/label_repair.h"

#include <algorithm>
#include <charconv>

namespace seamscope::sources {

Result<SnmpOid> parseOid(std::string_view text) {
    constexpr std::size_t kMostArcs = 128;
    const auto wrong = [&] { return fail(ErrorCode::invalidInput, "not an object identifier", telemetry::repairedText(text, 200)); };
    std::string_view rest = text.starts_with('.') ? text.substr(1) : text;
    SnmpOid oid;
    while (true) {
        std::uint32_t arc = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), arc);
        if (error != std::errc() || oid.size() >= kMostArcs)
            return wrong();
        oid.push_back(arc);
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        if (rest.empty())
            break;
        if (rest.front() != '.')
            return wrong();
        rest.remove_prefix(1);
    }
    if (oid.size() < 2 || oid[0] > 2)
        return wrong();
    return oid;
}

std::string formatOid(const SnmpOid& oid) {
    std::string text;
    for (const std::uint32_t arc : oid)
        text += (text.empty() ? "" : ".") + std::to_string(arc);
    return text;
}

bool isBelow(const SnmpOid& oid, const SnmpOid& prefix) {
    return oid.size() > prefix.size() && std::equal(prefix.begin(), prefix.end(), oid.begin());
}

} // namespace seamscope::sources
