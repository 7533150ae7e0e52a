// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/tar_reader.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace seamscope::sources::bundle {
namespace {

constexpr std::size_t kBlock = 512;
constexpr std::uint64_t kMaxExtension = std::uint64_t{1} << 20;
constexpr std::uint64_t kMaxEntry = std::uint64_t{1} << 46;

/// NUL- or blank-terminated text field.
std::string_view field(std::string_view header, std::size_t at, std::size_t size) {
    const std::string_view raw = header.substr(at, size);
    return raw.substr(0, raw.find('\0'));
}

/// Octal digits, or GNU's base 256 when the first bit is set.
std::optional<std::uint64_t> number(std::string_view header, std::size_t at, std::size_t size) {
    const std::string_view raw = header.substr(at, size);
    std::uint64_t value = 0;
    if (static_cast<unsigned char>(raw[0]) & 0x80U) {
        for (std::size_t i = 1; i < size; ++i) {
            if (value >> 54 != 0)
                return std::nullopt;
            value = value << 8 | static_cast<unsigned char>(raw[i]);
        }
        return value;
    }
    std::size_t i = 0;
    while (i < size && raw[i] == ' ')
        ++i;
    for (; i < size && raw[i] >= '0' && raw[i] <= '7'; ++i)
        value = value * 8 + static_cast<unsigned>(raw[i] - '0');
    return i == size || raw[i] == ' ' || raw[i] == '\0' ? std::optional(value) : std::nullopt;
}

std::string nameOf(std::string_view header) {
    const std::string_view prefix = header.substr(257, 5) == "ustar" && header[262] == '\0'
                                        ? field(header, 345, 155)
                                        : std::string_view();
    std::string name(prefix);
    if (!name.empty())
        name += '/';
    name += field(header, 0, 100);
    return name;
}

} // namespace

bool TarReader::isHeader(std::string_view block) {
    if (block.size() < kBlock)
        return false;
    const auto stated = number(block, 148, 8);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < kBlock; ++i)
        sum += i >= 148 && i < 156 ? ' ' : static_cast<unsigned char>(block[i]);
    return stated && *stated == sum && block[0] != '\0';
}

bool TarReader::isSafePath(std::string_view path) {
    if (path.empty() || path.front() == '/' || path.size() > 4096)
        return false;
    for (char c : path)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '\\')
            return false;
    while (true) {
        const auto slash = path.find('/');
        if (path.substr(0, slash) == "..")
            return false;
        if (slash == std::string_view::npos)
            return true;
        path.remove_prefix(slash + 1);
    }
}

Result<bool> TarReader::readBlock(std::span<char, 512> block) {
    std::size_t have = 0;
    while (have < block.size()) {
        auto got = m_inner.read(std::span<char>(block).subspan(have));
        if (!got)
            return fail(got.error());
        if (*got == 0)
            break;
        have += *got;
    }
    m_offset += have;
    if (have != 0 && have != block.size())
        return fail(ErrorCode::truncated, "archive ends inside a block", "byte " + std::to_string(m_offset));
    return have == block.size();
}

Result<std::size_t> TarReader::read(std::span<char> buffer) {
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), m_left));
    if (wanted == 0)
        return std::size_t{0};
    auto got = m_inner.read(buffer.first(wanted));
    if (!got)
        return fail(got.error());
    if (*got == 0)
        return fail(ErrorCode::truncated, "archive ends inside an entry", "byte " + std::to_string(m_offset));
    m_left -= *got;
    m_offset += *got;
    return got;
}

Result<> TarReader::skipRest() {
    std::array<char, 65536> scrap;
    m_left += m_padding;
    m_padding = 0;
    while (m_left > 0)
        SEAM_TRY(read(scrap));
    return {};
}

Result<std::string> TarReader::readSmall(std::uint64_t size) {
    if (size > kMaxExtension)
        return fail(ErrorCode::tooLarge, "extended header of " + std::to_string(size) + " bytes");
    std::string text(static_cast<std::size_t>(size), '\0');
    std::size_t have = 0;
    while (have < text.size()) {
        auto got = read(std::span(text).subspan(have));
        if (!got)
            return fail(got.error());
        have += *got;
    }
    return text;
}

/// Records of "LENGTH key=value\n".
Result<> TarReader::readPax(std::string_view records, Extension& extension) {
    while (!records.empty()) {
        std::size_t length = 0;
        const auto [end, error] = std::from_chars(records.data(), records.data() + records.size(), length);
        const auto digits = static_cast<std::size_t>(end - records.data());
        if (error != std::errc() || length > records.size() || length < digits + 3 || *end != ' ')
            return fail(ErrorCode::invalidInput, "broken pax header");
        const std::string_view record = records.substr(digits + 1, length - digits - 2);
        records.remove_prefix(length);
        const auto equals = record.find('=');
        const std::string_view value =
            equals == std::string_view::npos ? std::string_view() : record.substr(equals + 1);
        if (record.substr(0, equals) == "path") {
            extension.path = value;
        } else if (record.substr(0, equals) == "size") {
            std::uint64_t size = 0;
            if (std::from_chars(value.data(), value.data() + value.size(), size).ec == std::errc())
                extension.size = size;
        }
    }
    return {};
}

Result<std::optional<TarEntry>> TarReader::next() {
    Extension extension;
    while (true) {
        SEAM_TRY(skipRest());
        std::array<char, kBlock> block{};
        auto more = readBlock(block);
        if (!more)
            return fail(more.error());
        const std::string_view header(block.data(), block.size());
        if (!*more)
            return fail(ErrorCode::truncated, "archive has no end mark", "byte " + std::to_string(m_offset));
        if (header[0] == '\0') // the end mark is two empty blocks
            return std::optional<TarEntry>();
        const std::string at = "byte " + std::to_string(m_offset - kBlock);
        const auto stated = number(header, 124, 12);
        if (!isHeader(header) || !stated || *stated > kMaxEntry)
            return fail(ErrorCode::invalidInput, "not a tar header", at);
        const char type = header[156];
        const bool isExtension = type == 'x' || type == 'L' || type == 'K' || type == 'g';
        const std::uint64_t size = isExtension ? *stated : extension.size.value_or(*stated);
        if (size > kMaxEntry)
            return fail(ErrorCode::tooLarge, "entry of " + std::to_string(size) + " bytes", at);
        m_left = size;
        m_padding = (kBlock - size % kBlock) % kBlock;
        if (isExtension) {
            auto text = readSmall(size);
            if (!text)
                return fail(text.error().in(at));
            if (type == 'L')
                extension.path = text->substr(0, text->find('\0'));
            else if (type == 'x')
                SEAM_TRY(readPax(*text, extension));
            continue;
        }
        TarEntry entry{
            extension.path.empty() ? nameOf(header) : extension.path, size, {}, type == '0' || type == '\0'};
        if (const auto seconds = number(header, 136, 12); seconds && *seconds > 0 && *seconds < 8'000'000'000)
            entry.modified = TimePoint(std::chrono::seconds(*seconds));
        if (entry.path.substr(0, 2) == "./")
            entry.path.erase(0, 2);
        if (type == '5' && (entry.path.empty() || entry.path == "."))
            continue; // "tar c ." begins with the folder itself
        if (type == '5' && entry.path.back() != '/')
            entry.path += '/'; // folders end in a slash, whoever wrote them
        if (!entry.path.empty() && entry.path.back() == '/')
            entry.isFile = false;
        return std::optional(std::move(entry));
    }
}

} // namespace seamscope::sources::bundle
