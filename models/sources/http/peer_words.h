// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace seamscope::sources {

/// Whether @p body is a page for people, such as one to sign in on: whatever the peer calls it, it is no data.
[[nodiscard]] bool isPage(std::string_view body);
/// The title of such a page, to be shown; empty = it has none.
[[nodiscard]] std::string titleOf(std::string_view page);
/// What a peer says beside a status that is no good one: the title of a page, or the first line of a text. Empty for all else, which has
/// a format that its readers know.
[[nodiscard]] std::string wordsOf(std::string_view contentType, std::string_view body);
/// @p words of libcurl, with what they mean to somebody who wrote the address.
[[nodiscard]] std::string explained(std::string words);

} // namespace seamscope::sources
