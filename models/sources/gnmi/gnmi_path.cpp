// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_path.h"

#include "base/wire_reader.h"
#include "telemetry/label_repair.h"

#include <algorithm>

namespace seamscope::sources {
namespace {

using Type = WireReader::Type;

constexpr std::size_t kMaxKeys = 16; ///< of an element
constexpr std::string_view kOpenConfig = "openconfig";

Unexpected notAPath() { return fail(ErrorCode::invalidInput, "a path is not protobuf"); }

Result<std::string> cleanText(std::string_view bytes) {
    if (!telemetry::isCleanText(bytes, kMaxPathBytes))
        return fail(ErrorCode::unsupported, "a path with control characters, or too long: " + telemetry::repairedText(bytes, 64));
    return std::string(bytes);
}

/// An entry of a map, as protobuf writes it: 1 is the key, 2 the value.
Result<std::pair<std::string, std::string>> readKey(std::string_view bytes) {
    std::string_view name;
    std::string_view value;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::bytes))
            name = fields.bytes();
        else if (fields.is(2, Type::bytes))
            value = fields.bytes();
    }
    if (fields.isBroken())
        return notAPath();
    auto cleanName = cleanText(name);
    if (!cleanName)
        return fail(cleanName.error());
    auto cleanValue = cleanText(value);
    if (!cleanValue)
        return fail(cleanValue.error());
    return std::pair(std::move(*cleanName), std::move(*cleanValue));
}

Result<GnmiElement> readElement(std::string_view bytes) {
    GnmiElement element;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::bytes)) {
            auto name = cleanText(fields.bytes());
            if (!name)
                return fail(name.error());
            element.name = std::move(*name);
        } else if (fields.is(2, Type::bytes)) {
            if (element.keys.size() == kMaxKeys)
                return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxKeys) + " keys in an element of a path");
            auto key = readKey(fields.bytes());
            if (!key)
                return fail(key.error());
            element.keys.push_back(std::move(*key));
        }
    }
    if (fields.isBroken())
        return notAPath();
    if (element.name.empty())
        return fail(ErrorCode::invalidInput, "an element of a path has no name");
    // The wire has them in any order.
    std::sort(element.keys.begin(), element.keys.end());
    return element;
}

bool covers(const GnmiElement& pattern, const GnmiElement& element) {
    if (pattern.name != "*" && pattern.name != element.name)
        return false;
    return std::all_of(pattern.keys.begin(), pattern.keys.end(), [&](const auto& wanted) {
        return wanted.second == "*" || std::find(element.keys.begin(), element.keys.end(), wanted) != element.keys.end();
    });
}

std::size_t sizeOf(const GnmiPath& path) {
    std::size_t bytes = 0;
    for (const GnmiElement& element : path.elements) {
        bytes += 1 + element.name.size();
        for (const auto& [name, value] : element.keys)
            bytes += 2 + name.size() + value.size();
    }
    return bytes;
}

Result<GnmiElement> parseElement(std::string_view& text) {
    GnmiElement element;
    while (!text.empty() && text.front() != '/' && text.front() != '[') {
        element.name += text.front();
        text.remove_prefix(1);
    }
    if (element.name.empty())
        return fail(ErrorCode::invalidInput, "an element of a path has no name");
    while (text.starts_with('[')) {
        std::string inside;
        std::size_t at = 1;
        for (; at < text.size() && text[at] != ']'; ++at) {
            if (text[at] == '\\' && at + 1 < text.size())
                ++at;
            inside += text[at];
        }
        const auto equals = inside.find('=');
        if (at == text.size() || equals == std::string::npos || equals == 0)
            return fail(ErrorCode::invalidInput, "a key of a path is [NAME=VALUE]");
        element.keys.emplace_back(inside.substr(0, equals), inside.substr(equals + 1));
        text.remove_prefix(at + 1);
    }
    std::sort(element.keys.begin(), element.keys.end());
    return element;
}

} // namespace

std::string GnmiPath::text() const {
    std::string made = origin.empty() ? std::string() : origin + ":";
    for (const GnmiElement& element : elements) {
        made += "/" + element.name;
        for (const auto& [name, value] : element.keys)
            made.append("[").append(name).append("=").append(value).append("]");
    }
    return made.empty() ? "/" : made;
}

std::string GnmiPath::key() const {
    std::string made = origin;
    for (const GnmiElement& element : elements) {
        made.append(1, '\x01').append(element.name);
        for (const auto& [name, value] : element.keys)
            made.append(1, '\x02').append(name).append(1, '\x03').append(value);
    }
    return made;
}

bool GnmiPath::covers(const GnmiPath& other) const {
    if (origin != other.origin || elements.size() > other.elements.size())
        return false;
    for (std::size_t i = 0; i < elements.size(); ++i)
        if (!sources::covers(elements[i], other.elements[i]))
            return false;
    return true;
}

std::size_t GnmiPath::certainElements() const {
    const auto isCertain = [](const GnmiElement& element) {
        return element.name != "*" && std::none_of(element.keys.begin(), element.keys.end(), [](const auto& key) { return key.second == "*"; });
    };
    return static_cast<std::size_t>(std::find_if_not(elements.begin(), elements.end(), isCertain) - elements.begin());
}

Result<> readGnmiPath(std::string_view bytes, GnmiPath& into) {
    bool isOld = false;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::bytes)) {
            isOld = true;
        } else if (fields.is(2, Type::bytes)) {
            auto origin = cleanText(fields.bytes());
            if (!origin)
                return fail(origin.error());
            if (!origin->empty() && *origin != kOpenConfig)
                into.origin = std::move(*origin);
        } else if (fields.is(3, Type::bytes)) {
            if (into.elements.size() == kMaxPathElements)
                return fail(ErrorCode::tooLarge, "a path of more than " + std::to_string(kMaxPathElements) + " elements");
            auto element = readElement(fields.bytes());
            if (!element)
                return fail(element.error());
            into.elements.push_back(std::move(*element));
        }
    }
    if (fields.isBroken())
        return notAPath();
    if (isOld && into.elements.empty())
        return fail(ErrorCode::invalidInput, "a path as it was before gNMI 0.4");
    if (sizeOf(into) > kMaxPathBytes)
        return fail(ErrorCode::tooLarge, "a path of more than " + std::to_string(kMaxPathBytes) + " bytes");
    return {};
}

Result<GnmiPath> parseGnmiPath(std::string_view text) {
    GnmiPath path;
    if (!telemetry::isCleanText(text, kMaxPathBytes) || !text.starts_with('/'))
        return fail(ErrorCode::invalidInput, "a path begins with '/'");
    while (!text.empty()) {
        text.remove_prefix(1);
        if (text.empty() && !path.elements.empty())
            return fail(ErrorCode::invalidInput, "a path does not end with '/'");
        auto element = parseElement(text);
        if (!element)
            return fail(element.error());
        if (!text.empty() && text.front() != '/')
            return fail(ErrorCode::invalidInput, "after a key comes '[' or '/'");
        path.elements.push_back(std::move(*element));
        if (path.elements.size() > kMaxPathElements)
            return fail(ErrorCode::tooLarge, "a path of more than " + std::to_string(kMaxPathElements) + " elements");
    }
    return path;
}

} // namespace seamscope::sources
