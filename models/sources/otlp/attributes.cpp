// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/otlp/attributes.h"

#include "base/wire_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace seamscope::sources::otlp {
namespace {

using Type = WireReader::Type;

constexpr int kMaxDepth = 8;
constexpr std::size_t kMaxText = std::size_t{64} << 10;

bool writeValue(std::string_view anyValue, std::string& out, int depth, bool isJson);

template<class T>
void writeNumber(T value, std::string& out) {
    std::array<char, 32> buffer;
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    if (error == std::errc())
        out.append(buffer.data(), end);
}

void writeJsonString(std::string_view text, std::string& out) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out += '\\';
        if (byte < 0x20)
            out.append("\\u00").append(1, kHex[byte >> 4U]).append(1, kHex[byte & 15U]);
        else
            out += c;
    }
    out += '"';
}

void writeBase64(std::string_view bytes, std::string& out) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = (group << 8U) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k <= bytes.size() ? kDigits[(group >> (18U - 6U * k)) & 63U] : '=';
    }
}

bool writeArray(std::string_view array, std::string& out, int depth) {
    out += '[';
    const std::size_t first = out.size();
    WireReader reader(array);
    while (reader.next()) {
        if (!reader.is(1, Type::bytes))
            continue;
        if (out.size() > first)
            out += ',';
        if (!writeValue(reader.bytes(), out, depth + 1, true))
            return false;
    }
    out += ']';
    return !reader.isBroken();
}

bool writeMap(std::string_view map, std::string& out, int depth) {
    out += '{';
    const std::size_t first = out.size();
    WireReader reader(map);
    while (reader.next()) {
        if (!reader.is(1, Type::bytes))
            continue;
        if (out.size() > first)
            out += ',';
        std::string_view key;
        std::string_view value;
        WireReader pair(reader.bytes());
        while (pair.next()) {
            if (pair.is(1, Type::bytes))
                key = pair.bytes();
            else if (pair.is(2, Type::bytes))
                value = pair.bytes();
        }
        writeJsonString(key, out);
        out += ':';
        if (pair.isBroken() || !writeValue(value, out, depth + 1, true))
            return false;
    }
    out += '}';
    return !reader.isBroken();
}

bool writeValue(std::string_view anyValue, std::string& out, int depth, bool isJson) {
    if (depth > kMaxDepth || out.size() > kMaxText)
        return false;
    const std::size_t before = out.size();
    WireReader reader(anyValue);
    while (reader.next()) { // of a oneof the last on the wire holds
        out.resize(before);
        if (reader.is(1, Type::bytes) && isJson)
            writeJsonString(reader.bytes(), out);
        else if (reader.is(1, Type::bytes))
            out += reader.bytes();
        else if (reader.is(2, Type::varint))
            out += reader.number() != 0 ? "true" : "false";
        else if (reader.is(3, Type::varint))
            writeNumber(static_cast<std::int64_t>(reader.number()), out);
        else if (reader.is(4, Type::fixed64))
            writeNumber(reader.real(), out);
        else if (reader.is(5, Type::bytes) && !writeArray(reader.bytes(), out, depth))
            return false;
        else if (reader.is(6, Type::bytes) && !writeMap(reader.bytes(), out, depth))
            return false;
        else if (reader.is(7, Type::bytes))
            writeBase64(reader.bytes(), out);
    }
    if (isJson && out.size() == before)
        out += "null";
    return !reader.isBroken();
}

} // namespace

bool valueText(std::string_view anyValue, std::string& out) { return writeValue(anyValue, out, 0, false); }

void AttributeList::clear() {
    m_labels.clear();
    m_texts.clear();
}

void AttributeList::add(std::string_view name, std::string_view value) {
    if (name.empty())
        return;
    const auto it =
        std::find_if(m_labels.begin(), m_labels.end(), [&](const auto& l) { return l.first == name; });
    if (it != m_labels.end())
        it->second = value;
    else if (!value.empty())
        m_labels.emplace_back(name, value);
    if (it != m_labels.end() && value.empty())
        m_labels.erase(it);
}

void AttributeList::addText(std::string_view name, std::string value) {
    add(name, m_texts.emplace_back(std::move(value)));
}

bool AttributeList::addOne(std::string_view keyValue) {
    std::string_view key;
    std::string_view value;
    WireReader reader(keyValue);
    while (reader.next()) {
        if (reader.is(1, Type::bytes))
            key = reader.bytes();
        else if (reader.is(2, Type::bytes))
            value = reader.bytes();
    }
    if (reader.isBroken())
        return false;
    // Nearly all values are plain strings: those stay where they are.
    WireReader only(value);
    if (only.next() && only.is(1, Type::bytes) && only.at() == value.data() + value.size()) {
        add(key, only.bytes());
        return true;
    }
    std::string text;
    if (!valueText(value, text))
        return false;
    addText(key, std::move(text));
    return true;
}

bool AttributeList::addAll(std::string_view message, std::uint32_t field) {
    WireReader reader(message);
    while (reader.next())
        if (reader.is(field, Type::bytes) && (m_labels.size() >= kMaxAttributes || !addOne(reader.bytes())))
            return false;
    return !reader.isBroken();
}

std::string_view AttributeList::find(std::string_view name) const {
    for (const auto& [key, value] : m_labels)
        if (key == name)
            return value;
    return {};
}

} // namespace seamscope::sources::otlp
