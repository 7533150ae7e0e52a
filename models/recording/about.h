// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace seamscope::recording {

/// What a recording says about itself.
struct About {
    std::string title;
    std::string site;
    std::string timezone; ///< IANA name; empty = UTC only
    std::string software; ///< name and version of what wrote it
    std::string note;     ///< honesty line: "simulated", "reconstructed"
    bool operator==(const About&) const = default;
};

} // namespace seamscope::recording
