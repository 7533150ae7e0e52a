// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "qt/view_history.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace seamscope::models {

/// What a text "seamscope://open?…" leads to: where the data are, and the place among the views. It names a file or an
/// address and nothing that opens them: no token, no key, no file that holds one.
struct ViewLink {
    std::string file;    ///< absolute path of a recording or bundle; excludes `connect`
    std::string connect; ///< HOST:PORT of a gateway
    ViewPlace place;
    bool operator==(const ViewLink&) const = default;
};

inline constexpr std::size_t kLongestLink = 2000; ///< bytes: fits into any address field, chat and ticket

/// Of a place that needs more, what matters least is left out: zoom, filter, then the rest of the layout. Empty: there is
/// nothing to lead to, or its name alone is longer.
[[nodiscard]] std::string linkText(const ViewLink& link);

/// Links come from mails and tickets: each part is checked before anything is opened, and what is wrong is said with what
/// was expected. Parts that this version does not know are errors, too. Pure.
[[nodiscard]] Result<ViewLink> parseLink(std::string_view text);

/// Whether somebody means a link at all.
[[nodiscard]] inline bool isLink(std::string_view text) { return text.starts_with("seamscope:"); }

} // namespace seamscope::models
