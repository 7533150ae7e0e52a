// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagers/hook_template.h"

#include "base/stable_hash.h"
#include "pagers/page_text.h"
#include "telemetry/message_text.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace seamscope::pagers {
namespace {

constexpr std::size_t kLeastCut = 20; ///< the end of a key that is cut has 17
constexpr std::size_t kMostCut = 10'000;

constexpr std::size_t kMostBytes = std::size_t{64} << 10;
constexpr const char* kChoice = "$of";
constexpr const char* kOtherwise = "else";

/// Calls @p use with each word of "… {word} …".
template<class Use>
void eachWord(std::string_view text, const Use& use) {
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open)) {
        const auto close = text.find('}', open);
        if (close == std::string_view::npos)
            return;
        use(open, text.substr(open + 1, close - open - 1));
        open = close;
    }
}

/// "title" or "title:1000".
struct Word {
    std::string_view name;
    std::optional<std::size_t> most; ///< characters; 0 where it is no number
};
Word wordOf(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos)
        return {text, std::nullopt};
    const std::string_view digits = text.substr(colon + 1);
    std::size_t most = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), most);
    const bool isGood = error == std::errc() && end == digits.data() + digits.size() && most >= kLeastCut && most <= kMostCut;
    return {text.substr(0, colon), isGood ? most : 0};
}

Result<> check(const Json& json, const std::string& place) {
    static const HookWords kKnown = hookWords({}, {}, {});
    const auto unknown = [&](std::string_view word) {
        return fail(ErrorCode::invalidInput, "no word is called '" + std::string(word.substr(0, 64)) + "'", place.empty() ? "/" : place);
    };
    if (json.is_string()) {
        Result<> checked;
        eachWord(json.get_ref<const std::string&>(), [&](std::size_t, std::string_view text) {
            const Word word = wordOf(text);
            if (checked && !kKnown.contains(word.name))
                checked = unknown(word.name);
            if (checked && word.most == 0U)
                checked = fail(ErrorCode::invalidInput, "a word is cut to " + std::to_string(kLeastCut) + " to " + std::to_string(kMostCut) + " characters: {" +
                                                            std::string(word.name) + ":200}", place.empty() ? "/" : place);
        });
        return checked;
    }
    if (json.is_object() && json.contains(kChoice)) {
        const Json& of = json[kChoice];
        if (!of.is_string())
            return fail(ErrorCode::invalidInput, "a choice is made of a word", place + "/$of");
        if (!kKnown.contains(of.get_ref<const std::string&>()))
            return unknown(of.get_ref<const std::string&>());
    }
    if (json.is_object())
        for (const auto& [name, member] : json.items())
            if (name != kChoice)
                SEAM_TRY(check(member, place + "/" + name));
    for (std::size_t i = 0; json.is_array() && i < json.size(); ++i)
        SEAM_TRY(check(json[i], place + "/" + std::to_string(i)));
    return {};
}

/// Somewhere in what will be filled in, the names of members are none of it.
bool holdsSecret(const Json& json) {
    if (json.is_string()) {
        bool isThere = false;
        eachWord(json.get_ref<const std::string&>(), [&](std::size_t, std::string_view word) { isThere = isThere || wordOf(word).name == "secret"; });
        return isThere;
    }
    return json.is_structured() && std::any_of(json.begin(), json.end(), [](const Json& member) { return holdsSecret(member); });
}

/// A receiver refuses what is longer than its field. Of a key the end tells which one it was: two must not become one.
std::string shortened(std::string_view name, const std::string& text, std::size_t most) {
    const auto isBegin = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; };
    if (static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isBegin)) <= most)
        return text;
    std::string end = "…";
    std::size_t kept = most - 1;
    if (name == "key") {
        constexpr std::string_view kHex = "0123456789abcdef";
        const std::uint64_t hash = stableHash(text);
        end = "~";
        for (int shift = 60; shift >= 0; shift -= 4)
            end += kHex[(hash >> static_cast<unsigned>(shift)) & 15U];
        kept = most - end.size();
    }
    std::size_t bytes = 0;
    for (; bytes < text.size(); ++bytes)
        if (isBegin(text[bytes]) && kept-- == 0)
            break;
    return text.substr(0, bytes) + end;
}

std::string filledText(const std::string& text, const HookWords& words) {
    std::string filled;
    std::size_t from = 0;
    eachWord(text, [&](std::size_t open, std::string_view word) {
        filled += text.substr(from, open - from);
        const Word asked = wordOf(word);
        if (const auto known = words.find(asked.name); known != words.end())
            filled += asked.most ? shortened(asked.name, known->second, *asked.most) : known->second;
        from = open + word.size() + 2;
    });
    return filled + text.substr(from);
}

/// nullopt: it is a choice, and none of it fits.
std::optional<Json> filled(const Json& json, const HookWords& words) {
    if (json.is_string())
        return Json(filledText(json.get_ref<const std::string&>(), words));
    if (json.is_object() && json.contains(kChoice)) {
        const auto value = words.find(json[kChoice].get_ref<const std::string&>());
        const std::string& wanted = value == words.end() ? std::string() : value->second;
        const auto chosen = wanted != kChoice && json.contains(wanted) ? json.find(wanted) : json.find(kOtherwise);
        return chosen == json.end() ? std::nullopt : filled(*chosen, words);
    }
    if (json.is_object()) {
        Json made = Json::object();
        for (const auto& [name, member] : json.items())
            if (auto part = filled(member, words))
                made[name] = std::move(*part);
        return made;
    }
    if (json.is_array()) {
        Json made = Json::array();
        for (const Json& member : json)
            if (auto part = filled(member, words))
                made.push_back(std::move(*part));
        return made;
    }
    return json;
}

} // namespace

HookWords hookWords(const PageNews& news, const std::string& site, const std::string& secret) {
    const Page& page = news.page;
    return {{"site", site},
            {"title", pageTitle(page)},
            {"entity", page.alarm.entity.text()},
            {"owner", page.alarm.owner},
            {"action", telemetry::englishText(page.alarm.action)},
            {"severity", std::string(pageSeverity(page.alarm.peak))},
            {"class", page.isTicket ? "ticket" : "page"},
            {"event", std::string(newsName(news.kind))},
            {"escalated", page.isEscalated ? "true" : "false"},
            {"key", page.key},
            {"alarms", std::to_string(page.alarms)},
            {"started", formatRfc3339(page.begun)},
            {"ended", page.ended ? formatRfc3339(*page.ended) : std::string()},
            {"at_ns", std::to_string(toNanoseconds(page.ended.value_or(page.begun)))},
            {"secret", secret}};
}

Result<HookTemplate> HookTemplate::parse(std::string_view json) {
    auto read = parseJson(json, {kMostBytes, 16, 2'000});
    if (!read)
        return fail(read.error());
    if (!read->is_object() || read->contains(kChoice))
        return fail(ErrorCode::invalidInput, "a template is an object");
    SEAM_TRY(check(*read, {}));
    HookTemplate made;
    made.m_json = std::move(*read);
    made.m_hasSecret = holdsSecret(made.m_json);
    return made;
}

std::string HookTemplate::fill(const HookWords& words) const {
    const auto made = filled(m_json, words);
    return made ? made->dump(-1, ' ', false, Json::error_handler_t::replace) : std::string("{}");
}

std::string hookSignature(std::string_view secret, std::string_view at, std::string_view body) {
    const std::string text = std::string(at) + "." + std::string(body);
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned size = 0;
    HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()), reinterpret_cast<const unsigned char*>(text.data()), text.size(), bytes.data(), &size);
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string hex = "v1=";
    for (unsigned i = 0; i < size; ++i)
        hex.append(1, kHex[bytes[i] >> 4U]).append(1, kHex[bytes[i] & 15U]);
    return hex;
}

} // namespace seamscope::pagers
