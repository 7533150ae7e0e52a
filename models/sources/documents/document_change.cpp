// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/documents/document_change.h"

#include "base/json.h"
#include "base/log_sink.h"

namespace seamscope::sources {
namespace {

constexpr std::size_t kValueBytes = 80;

std::string shown(const Json& value) {
    return printable(value.dump(-1, ' ', false, Json::error_handler_t::replace), kValueBytes);
}

/// The members of both, side by side; what is missing on one side is told as such.
class Walk {
public:
    explicit Walk(std::size_t most)
        : m_most(most) {}

    void compare(const std::string& place, const Json& before, const Json& after) {
        if (before == after)
            return;
        if (before.is_object() && after.is_object())
            return members(place, before, after);
        if (before.is_array() && after.is_array())
            return items(place, before, after);
        say(place + ": " + shown(before) + " -> " + shown(after));
    }

    std::vector<std::string> lines() && {
        if (m_count > m_most)
            m_lines.push_back("and " + std::to_string(m_count - m_most) + " more");
        return std::move(m_lines);
    }

private:
    void members(const std::string& place, const Json& before, const Json& after) {
        for (const auto& [key, value] : before.items())
            if (const auto other = after.find(key); other != after.end())
                compare(place + jsonPointerToken(key), value, *other);
            else
                say(place + jsonPointerToken(key) + ": gone, was " + shown(value));
        for (const auto& [key, value] : after.items())
            if (!before.contains(key))
                say(place + jsonPointerToken(key) + ": new, " + shown(value));
    }
    void items(const std::string& place, const Json& before, const Json& after) {
        const std::size_t both = std::min(before.size(), after.size());
        for (std::size_t i = 0; i < both; ++i)
            compare(place + "/" + std::to_string(i), before[i], after[i]);
        for (std::size_t i = both; i < before.size(); ++i)
            say(place + "/" + std::to_string(i) + ": gone, was " + shown(before[i]));
        for (std::size_t i = both; i < after.size(); ++i)
            say(place + "/" + std::to_string(i) + ": new, " + shown(after[i]));
    }
    void say(std::string line) {
        if (++m_count <= m_most)
            m_lines.push_back(printable(line));
    }

    const std::size_t m_most;
    std::size_t m_count = 0;
    std::vector<std::string> m_lines;
};

} // namespace

std::vector<std::string> jsonChanges(std::string_view before, std::string_view after, std::size_t most) {
    const auto old = parseJson(before);
    const auto fresh = parseJson(after);
    if (!old || !fresh)
        return {};
    Walk walk(most);
    walk.compare("", *old, *fresh);
    return std::move(walk).lines();
}

} // namespace seamscope::sources
