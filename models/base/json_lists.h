// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Documents that are mostly a list: a DOM of all of it would take twenty times the text.
/// Include from .cpp files only, as json.h.
namespace seamscope {

/// A list inside a document whose elements are handed on one by one, each as soon as it is read.
struct JsonList {
    std::vector<std::string_view> path; ///< keys down to it, "*" for any element of a list: {"jobs", "*", "ranks"}
    std::size_t most = SIZE_MAX;        ///< what comes after so many is not looked at
    /// @param pointer where the element stands
    std::function<void(const Json& element, const std::string& pointer)> take;
    std::size_t count = 0; ///< elements that there were
};

/// Like parseJson(), but elements of @p lists are given to whoever takes them, and are not in what is returned: the list
/// itself is, empty. An error may come after elements were handed on.
[[nodiscard]] Result<Json> parseJsonLists(std::string_view text, std::span<JsonList> lists, JsonLimits limits = {});

/// parseJson() with the library's callback, which says what is kept.
[[nodiscard]] Result<Json> parseJson(std::string_view text, JsonLimits limits, const Json::parser_callback_t& keeps);

/// A problem for each list that had more than is read of it.
void tellOverlong(std::span<const JsonList> lists, Problems& problems);

} // namespace seamscope
