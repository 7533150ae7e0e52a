// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace seamscope::sources {

/// @p text as one part of a query string.
[[nodiscard]] std::string urlEncoded(std::string_view text);
/// An '@' behind the first '/', '?' or '#': "user:12/rest@host" names the host "user" or a password "12/rest", and nobody
/// can tell which was meant. An '@' of a path is written %40.
[[nodiscard]] bool isUserUnclear(std::string_view url);
/// The URL without user, password and query, for messages; only its scheme where one cannot tell what they are.
[[nodiscard]] std::string urlForMessages(std::string_view url);
/// The same without its path.
[[nodiscard]] std::string hostForMessages(std::string_view url);

/// Where @p to leads when @p from sends there; an error when that is somebody else, also one of the same host, who is not
/// to see what was asked nor to answer it, or the way there is no longer encrypted.
[[nodiscard]] Result<std::string> redirected(const std::string& from, const std::string& to, const std::string& where);

struct UrlLogin {
    std::string user;
    std::string password;
};
/// As it is meant, not as it is written; empty where there is none.
[[nodiscard]] UrlLogin loginOf(const std::string& url);

/// A token may be a parameter of @p url: who is called as such things are called has its value hidden in @p text, as it was
/// sent and as it is meant.
void hideParameters(std::string& text, const std::string& url);

} // namespace seamscope::sources
