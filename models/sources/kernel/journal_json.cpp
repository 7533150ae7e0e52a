// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/journal_json.h"

#include "base/json.h"
#include "sources/kernel/journal_fields.h"

#include <utility>

namespace seamscope::sources {
namespace {

constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

std::string textOf(const Json& entry, std::string_view key) {
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

} // namespace

Result<LogLine> parseJournalJson(std::string_view line) {
    auto entry = parseJson(line, {kMaxLineBytes, 8});
    if (!entry)
        return fail(entry.error());
    if (!entry->is_object() || !entry->contains("MESSAGE"))
        return fail(ErrorCode::invalidInput, "JSON without MESSAGE: not a journal entry");
    JournalFields fields;
    for (const JournalFields::Name& known : JournalFields::kNames)
        fields.*known.member = textOf(*entry, known.name);
    return lineOf(std::move(fields));
}

} // namespace seamscope::sources
