// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace seamscope::discovery {

/// "gpu-a01" of "gpu-a01-bmc", "bmc-gpu-a01" or "gpu-a01.oob.example"; empty: it is no controller of a board.
[[nodiscard]] std::string hostOfController(std::string_view name);

/// Which of @p hosts the controller called @p name is of; empty: of none, or it may be of two.
[[nodiscard]] std::string controlledHost(std::string_view name, const std::set<std::string>& hosts);

} // namespace seamscope::discovery
