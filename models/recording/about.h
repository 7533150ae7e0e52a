// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace seamscope::recording {

/// Metadata that makes a file a drill: what it shows is not to be explained before it was played.
inline constexpr std::string_view kDrillRecord = "drill";

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
