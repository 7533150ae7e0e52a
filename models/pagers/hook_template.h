// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "pagers/page_book.h"

#include <map>
#include <string>
#include <string_view>

namespace seamscope::pagers {

/// What may stand in a template, by name: site, title, entity, owner, action, severity, class, event, escalated, key, alarms, started,
/// ended, at_ns (of what it tells, since 1970), secret. All are texts; what there is none of is empty.
using HookWords = std::map<std::string, std::string, std::less<>>;
[[nodiscard]] HookWords hookWords(const PageNews& news, const std::string& site, const std::string& secret);

/// A JSON document in the shape that a receiver wants. {word} in a text is filled in; an object {"$of": WORD, VALUE: …, "else": …} is the
/// member of the value that the word has, and nothing at all where there is none.
class HookTemplate {
public:
    /// Refuses what is no JSON, a word that nobody knows and a choice without a word, with their place.
    [[nodiscard]] static Result<HookTemplate> parse(std::string_view json);
    [[nodiscard]] std::string fill(const HookWords& words) const;
    /// Whether the secret stands in it, as the routing key of PagerDuty does: then it signs nothing.
    [[nodiscard]] bool hasSecret() const { return m_hasSecret; }

private:
    Json m_json;
    bool m_hasSecret = false;
};

/// "v1=HEX": HMAC-SHA256 of "AT.BODY" under the secret, where AT is in seconds since 1970. Whoever has the secret knows by it that we
/// sent the body, and when.
[[nodiscard]] std::string hookSignature(std::string_view secret, std::string_view at, std::string_view body);

} // namespace seamscope::pagers
