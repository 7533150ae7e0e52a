// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/time.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Reading JSON from outside: bounded, never throws, and every complaint carries a JSON pointer (RFC 6901).
/// Include from .cpp files only: the library header is heavy.
namespace seamscope {

using Json = nlohmann::json;
/// Keys stay in the order in which they were written.
using OrderedJson = nlohmann::ordered_json;

struct JsonLimits {
    std::size_t bytes = std::size_t{256} << 20;
    unsigned depth = 64; ///< nested arrays and objects
    /// Of a peer that is not trusted: two bytes of text become up to a hundred of memory.
    std::size_t values = SIZE_MAX;
};

/// Whole document; errors say "byte N".
[[nodiscard]] Result<Json> parseJson(std::string_view text, JsonLimits limits = {});

/// Typed view of the members of one object. A member that is absent or null is nullopt in silence; one of the
/// wrong type or out of range is nullopt with a line in the problems. The object must outlive the view.
class JsonObject {
public:
    /// @param pointer where the object stands in its document, "" for the root.
    JsonObject(const Json& object, std::string pointer, Problems& problems);

    [[nodiscard]] const Json*
    find(const char* key) const; ///< nullptr when absent, null, or not an object at all
    [[nodiscard]] std::optional<std::string>
    text(const char* key) const; ///< at most 4096 bytes, no control characters
    [[nodiscard]] std::optional<double> number(const char* key, double least, double most) const;
    [[nodiscard]] std::optional<std::int64_t> integer(const char* key, std::int64_t least,
                                                      std::int64_t most) const;
    [[nodiscard]] std::optional<bool> boolean(const char* key) const;
    [[nodiscard]] std::optional<TimePoint> time(const char* key) const; ///< RFC 3339 with an offset
    /// The array under the key, nullptr when absent or (with a problem) when it is something else or over @p
    /// most.
    [[nodiscard]] const Json* array(const char* key, std::size_t most) const;
    /// The object under the key, as above.
    [[nodiscard]] const Json* object(const char* key) const;

    [[nodiscard]] std::string pointer(std::string_view key) const;
    void problem(std::string_view key, std::string detail, ErrorCode code = ErrorCode::invalidInput) const;
    [[nodiscard]] Problems& problems() const { return m_problems; }
    /// A problem for each member that was not asked for until now: a field that has no effect is no secret.
    void tellUnread() const;

private:
    const Json& m_object;
    std::string m_pointer;
    Problems& m_problems;
    mutable std::vector<const char*> m_asked;
};

/// Refuses a document whose "schema" is not 1 (ErrorCode::unsupported); a missing one is noted and read as 1.
[[nodiscard]] Result<> checkSchema(const JsonObject& root);

/// "/a~1b": the reference token of RFC 6901, with its slash.
[[nodiscard]] std::string jsonPointerToken(std::string_view key);

} // namespace seamscope
