// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace seamscope {

/// The host of "n031:9400", "10.0.0.7:9100" and "[fe80::1]:9100"; an address of IPv6 without brackets has no port.
[[nodiscard]] constexpr std::string_view withoutPort(std::string_view address) {
    if (address.starts_with('['))
        return address.substr(1, address.find(']') - 1);
    const auto colon = address.find(':');
    const bool isIpv6 = colon != std::string_view::npos && address.find(':', colon + 1) != std::string_view::npos;
    return isIpv6 ? address : address.substr(0, colon);
}

} // namespace seamscope
