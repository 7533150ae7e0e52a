// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"

#include "base/json_lists.h"
#include "base/terminal_text.h"

#include <algorithm>
#include <cmath>

namespace seamscope {
namespace {

constexpr std::size_t kMaxTextBytes = 4096;

/// What a text holds, before anything is made of it: the library would take all of it and pay for it in memory.
struct Shape {
    std::size_t tooDeep = std::string_view::npos; ///< byte where the brackets outside strings pass the limit
    std::size_t values = 1;                       ///< at most
};
Shape shapeOf(std::string_view text, unsigned depthLimit) {
    Shape shape;
    unsigned depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == ',') {
            ++shape.values;
        } else if (c == '[' || c == '{') {
            ++shape.values;
            if (++depth > depthLimit) {
                shape.tooDeep = i;
                return shape;
            }
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return shape;
}

/// The library's message without its own name tag.
std::string plainReason(std::string message) {
    if (const auto bracket = message.find("] ");
        !message.empty() && message[0] == '[' && bracket != std::string::npos)
        message.erase(0, bracket + 2);
    return message.substr(0, 300);
}

} // namespace

Result<Json> parseJson(std::string_view text, JsonLimits limits) { return parseJson(text, limits, nullptr); }

Result<Json> parseJson(std::string_view text, JsonLimits limits, const Json::parser_callback_t& keeps) {
    if (text.size() > limits.bytes)
        return fail(ErrorCode::tooLarge, std::to_string(text.size()) + " bytes of JSON, at most " +
                                             std::to_string(limits.bytes) + " are read");
    if (text.substr(0, 3) == "\xEF\xBB\xBF")
        text.remove_prefix(3);
    const Shape shape = shapeOf(text, limits.depth);
    if (shape.tooDeep != std::string_view::npos)
        return fail(ErrorCode::tooLarge, "nested deeper than " + std::to_string(limits.depth) + " levels",
                    "byte " + std::to_string(shape.tooDeep));
    if (shape.values > limits.values)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(limits.values) + " values");
    try {
        return Json::parse(text.begin(), text.end(), keeps);
    } catch (const Json::parse_error& error) {
        const bool ended = error.byte > text.size();
        return fail(ended ? ErrorCode::truncated : ErrorCode::invalidInput, plainReason(error.what()),
                    "byte " + std::to_string(error.byte));
    } catch (const Json::exception& error) {
        return fail(ErrorCode::invalidInput, plainReason(error.what()));
    }
}

std::string jsonPointerToken(std::string_view key) {
    std::string token = "/";
    for (char c : key.substr(0, 256)) {
        if (c == '~')
            token += "~0";
        else if (c == '/')
            token += "~1";
        else
            token += c;
    }
    return token;
}

JsonObject::JsonObject(const Json& object, std::string pointer, Problems& problems)
    : m_object(object)
    , m_pointer(std::move(pointer))
    , m_problems(problems) {}

const Json* JsonObject::find(const char* key) const {
    if (!m_object.is_object())
        return nullptr;
    m_asked.push_back(key);
    const auto it = m_object.find(key);
    return it == m_object.end() || it->is_null() ? nullptr : &*it;
}

std::optional<std::string> JsonObject::text(const char* key) const {
    const Json* value = find(key);
    if (!value)
        return std::nullopt;
    const auto* text = value->get_ptr<const std::string*>();
    if (!text)
        problem(key, "not a string");
    else if (text->size() > kMaxTextBytes)
        problem(key, "longer than " + std::to_string(kMaxTextBytes) + " bytes", ErrorCode::tooLarge);
    else if (hasControlCharacter(*text))
        problem(key, "has a control character");
    else
        return *text;
    return std::nullopt;
}

std::optional<double> JsonObject::number(const char* key, double least, double most) const {
    const Json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number()) {
        problem(key, "not a number");
        return std::nullopt;
    }
    const double number = value->get<double>();
    if (!std::isfinite(number) || number < least || number > most) {
        problem(key, "out of range: " + value->dump().substr(0, 64));
        return std::nullopt;
    }
    return number;
}

std::optional<std::int64_t> JsonObject::integer(const char* key, std::int64_t least,
                                                std::int64_t most) const {
    const Json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number_integer()) {
        problem(key, "not a whole number");
        return std::nullopt;
    }
    const bool tooBig =
        value->is_number_unsigned() &&
        value->get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const std::int64_t number = tooBig ? 0 : value->get<std::int64_t>();
    if (tooBig || number < least || number > most) {
        problem(key, "out of range: " + value->dump().substr(0, 64));
        return std::nullopt;
    }
    return number;
}

std::optional<bool> JsonObject::boolean(const char* key) const {
    const Json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_boolean()) {
        problem(key, "neither true nor false");
        return std::nullopt;
    }
    return value->get<bool>();
}

std::optional<TimePoint> JsonObject::time(const char* key) const {
    const auto stamp = text(key);
    if (!stamp)
        return std::nullopt;
    auto parsed = parseRfc3339(*stamp);
    if (!parsed) {
        problem(key, parsed.error().detail);
        return std::nullopt;
    }
    return *parsed;
}

const Json* JsonObject::array(const char* key, std::size_t most) const {
    const Json* value = find(key);
    if (!value)
        return nullptr;
    if (!value->is_array()) {
        problem(key, "not an array");
        return nullptr;
    }
    if (value->size() > most) {
        problem(key,
                std::to_string(value->size()) + " entries, at most " + std::to_string(most) + " are read",
                ErrorCode::tooLarge);
        return nullptr;
    }
    return value;
}

const Json* JsonObject::object(const char* key) const {
    const Json* value = find(key);
    if (value && !value->is_object()) {
        problem(key, "not an object");
        return nullptr;
    }
    return value;
}

void JsonObject::tellUnread() const {
    if (!m_object.is_object())
        return;
    for (const auto& [key, value] : m_object.items())
        if (std::none_of(m_asked.begin(), m_asked.end(),
                         [&name = key](const char* asked) { return name == asked; }))
            problem(key, "no such field, or none that means anything here: not read", ErrorCode::unsupported);
}

std::string JsonObject::pointer(std::string_view key) const { return m_pointer + jsonPointerToken(key); }

void JsonObject::problem(std::string_view key, std::string detail, ErrorCode code) const {
    m_problems.add(code, pointer(key), std::move(detail));
}

Result<> checkSchema(const JsonObject& root) {
    const Json* schema = root.find("schema");
    if (!schema) {
        root.problem("schema", "missing, read as version 1");
        return {};
    }
    if (!schema->is_number() || *schema != 1)
        return fail(ErrorCode::unsupported,
                    "version " + schema->dump().substr(0, 32) + " is not read, only 1", "/schema");
    return {};
}

} // namespace seamscope
