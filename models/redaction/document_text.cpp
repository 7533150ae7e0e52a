// SPDX-License-Identifier: GPL-3.0-or-later
#include "redaction/document_text.h"

#include "base/json.h"
#include "base/time.h"
#include "topology/entity.h"

#include <algorithm>
#include <array>

namespace seamscope::redaction {
namespace {

/// Everything that is a price in contract §6; hours, people and shares are none.
constexpr std::array<std::string_view, 9> kPriceMembers = {"rate",  "rate_per_hour", "low",    "likely", "high",
                                                           "price", "cost",          "amount", "value"};

bool isPrice(const std::string& member) {
    return std::find(kPriceMembers.begin(), kPriceMembers.end(), member) != kPriceMembers.end();
}

void learnJson(const Json& value, const std::string& member, Pseudonyms& names) {
    if (value.is_string()) {
        names.learn(value.get_ref<const std::string&>());
        names.learnLabel(member, value.get_ref<const std::string&>());
    } else if (value.is_array()) {
        for (const Json& one : value)
            learnJson(one, member, names);
    } else if (value.is_object()) {
        for (const auto& [key, one] : value.items()) {
            names.learn(key);
            learnJson(one, key, names);
        }
    }
}

class JsonRedaction {
public:
    JsonRedaction(Pseudonyms& names, double factor)
        : m_names(names)
        , m_factor(factor) {}

    [[nodiscard]] Json of(const Json& value, const std::string& member) {
        if (value.is_string())
            return text(value.get_ref<const std::string&>(), member);
        if (value.is_number() && m_factor != 1 && isPrice(member))
            return value.get<double>() * m_factor;
        if (value.is_array()) {
            Json out = Json::array();
            for (const Json& one : value)
                out.push_back(of(one, member));
            return out;
        }
        if (!value.is_object())
            return value;
        Json out = Json::object();
        for (const auto& [key, one] : value.items())
            out[topology::EntityId::parse(key) ? m_names.text(key) : m_names.term(key)] = of(one, key);
        return out;
    }

private:
    [[nodiscard]] std::string text(const std::string& value, const std::string& member) {
        if (member == "timezone")
            return "UTC"; // a zone tells where the site is
        return parseRfc3339(value) ? value : m_names.text(value);
    }

    Pseudonyms& m_names;
    double m_factor;
};

bool isText(std::string_view text) {
    // The codec's own way to find out: a JSON string of it.
    if (text.find('\0') != std::string_view::npos)
        return false;
    try {
        static_cast<void>(Json(std::string(text)).dump());
        return true;
    } catch (const Json::exception&) {
        return false;
    }
}

bool isPricing(std::string_view name) { return name == "pricing.json"; }

} // namespace

void learnDocument(std::string_view name, std::string_view text, Pseudonyms& names) {
    if (const auto json = name.ends_with(".json") ? parseJson(text) : Result<Json>(Json()))
        learnJson(*json, {}, names);
}

std::optional<std::string> redactDocument(std::string_view name, std::string_view text, Pseudonyms& names,
                                          double priceFactor) {
    if (!isText(text))
        return std::nullopt;
    const auto json = name.ends_with(".json") ? parseJson(text) : fail(ErrorCode::unsupported, {});
    if (!json)
        return names.text(text);
    return JsonRedaction(names, isPricing(name) ? priceFactor : 1).of(*json, {}).dump(1) + "\n";
}

} // namespace seamscope::redaction
