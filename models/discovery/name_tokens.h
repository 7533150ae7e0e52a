// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::discovery {

/// A run of letters, a run of digits, or one separator.
struct NameToken {
    enum class Kind : unsigned char { letters, digits, separator };
    Kind kind = Kind::separator;
    std::string text;
    std::size_t label = 0; ///< which part between dots it stands in
};

/// "r07-n031.hall2" has the tokens r 07 - n 031 . hall 2.
[[nodiscard]] std::vector<NameToken> tokensOf(std::string_view name);
/// Kinds alone, with the separators as they are: "a0-a0.a0". Names of one skeleton can be compared token by token.
[[nodiscard]] std::string skeletonOf(const std::vector<NameToken>& tokens);
/// Digits and dots or colons alone, or the shape ip-10-0-3-7 that clouds give: it tells where packets go.
[[nodiscard]] bool isAddress(std::string_view name);

} // namespace seamscope::discovery
