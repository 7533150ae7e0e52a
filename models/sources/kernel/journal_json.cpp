// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/journal_json.h"

#include "base/json.h"

#include <charconv>
#include <limits>

namespace seamscope::sources {
namespace {

constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

std::string textOf(const Json& entry, const char* key) {
    const auto it = entry.find(key);
    if (it == entry.end())
        return {};
    if (const auto* text = it->get_ptr<const std::string*>())
        return *text;
    std::string bytes;
    if (it->is_array())
        for (const Json& byte : *it) {
            if (!byte.is_number_unsigned() || byte.get<std::uint64_t>() > 255)
                return {};
            bytes += static_cast<char>(byte.get<std::uint64_t>());
        }
    return bytes;
}

/// Microseconds since 1970, written as a decimal string.
std::optional<TimePoint> microsecondsAt(const Json& entry, const char* key) {
    const std::string text = textOf(entry, key);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || value < 0 ||
        value > std::numeric_limits<std::int64_t>::max() / 1000)
        return std::nullopt;
    return fromNanoseconds(value * 1000);
}

} // namespace

Result<LogLine> parseJournalJson(std::string_view line) {
    auto entry = parseJson(line, {kMaxLineBytes, 8});
    if (!entry)
        return fail(entry.error());
    if (!entry->is_object() || !entry->contains("MESSAGE"))
        return fail(ErrorCode::invalidInput, "JSON without MESSAGE: not a journal entry");
    LogLine result;
    result.text = textOf(*entry, "MESSAGE");
    result.host = textOf(*entry, "_HOSTNAME");
    result.program = textOf(*entry, "SYSLOG_IDENTIFIER");
    if (textOf(*entry, "_TRANSPORT") == "kernel")
        result.program = "kernel";
    auto at = microsecondsAt(*entry, "_SOURCE_REALTIME_TIMESTAMP");
    if (!at)
        at = microsecondsAt(*entry, "__REALTIME_TIMESTAMP");
    if (at) {
        result.stamp.kind = LogStamp::Kind::absolute;
        result.stamp.at = *at;
    }
    return result;
}

} // namespace seamscope::sources
