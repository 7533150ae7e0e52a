// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace seamscope {

/// The host of "n031:9400", "10.0.0.7:9100" and "[fe80::1]:9100"; an address of IPv6 without brackets has no port, and what is no
/// number ("https://n031") is none. A path behind a port ("n031:9400/metrics") goes with it.
[[nodiscard]] constexpr std::string_view withoutPort(std::string_view address) {
    if (address.starts_with('['))
        return address.substr(1, address.find(']') - 1);
    const auto colon = address.find(':');
    if (colon == std::string_view::npos)
        return address;
    const auto end = address.find_first_not_of("0123456789", colon + 1);
    const bool isPort = end == std::string_view::npos || (address[end] == '/' && end > colon + 1);
    return isPort ? address.substr(0, colon) : address;
}

} // namespace seamscope
