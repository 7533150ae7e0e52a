// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace seamscope::gateway {

/// Which program of this machine listens on a TCP port, by the name of its file: "seamscope-gateway". Nothing where nobody may know (it is
/// another user's), or where several do, each at an address of its own.
[[nodiscard]] std::optional<std::string> holderOf(std::uint16_t port);

/// Of a holder: a gateway, of whatever configuration.
[[nodiscard]] bool isGateway(const std::string& holder);

} // namespace seamscope::gateway
