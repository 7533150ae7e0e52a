// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/listen.h"

#include <string>
#include <string_view>

namespace seamscope::sources {

struct GnmiTarget {
    std::string name; ///< of the switch, as the topology has it
    wire::HostPort place;
    bool isEncrypted = true;

    /// HOST:PORT, with brackets where they are needed.
    [[nodiscard]] std::string address() const;
};

/// "[NAME=][gnmis://]HOST[:9339]", or gnmi:// for one without TLS; without a name it is the host.
[[nodiscard]] Result<GnmiTarget> parseGnmiTarget(std::string_view text);

} // namespace seamscope::sources
