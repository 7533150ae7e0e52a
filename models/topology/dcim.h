// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace seamscope::topology {

/// A device as the books of a data centre have it. Empty: not told.
struct DcimDevice {
    std::string name;
    std::string rack;
    std::string site;
    std::string row;     ///< NetBox: location
    std::string role;    ///< "gpu-node", "leaf-switch"
    std::string address; ///< the main one, without its prefix length
    std::string controller; ///< that of its board's controller (NetBox: oob_ip), the same way
    bool operator==(const DcimDevice&) const = default;
};

/// Reads the devices of NetBox (`GET /api/dcim/devices/`: the whole answer, or its `results`), or a plain list of objects with
/// `name` and `rack`. A related object may be its name or an object with one. Entries without a name are named in
/// @p problems by JSON pointer. An error: it is no such list, or it goes on on another page.
[[nodiscard]] Result<std::vector<DcimDevice>> parseDcim(std::string_view text, Problems& problems);

} // namespace seamscope::topology
