// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/hostlist.h"

#include <charconv>
#include <cstdint>

namespace seamscope::topology {
namespace {

constexpr std::size_t kMaxDigits = 18;
constexpr std::size_t kMaxNameBytes = 255;

Error tooMany(std::size_t most) {
    return {ErrorCode::tooLarge, "a host list of more than " + std::to_string(most) + " names", {}};
}
Error bad(std::string_view part) {
    return {ErrorCode::invalidInput, "not a host list: '" + std::string(part.substr(0, 80)) + "'", {}};
}

/// One "08-10" or "12" of a bracket, appended with its leading zeros.
Result<> addRange(std::string_view range, std::vector<std::string>& numbers, std::size_t most) {
    const auto dash = range.find('-');
    const std::string_view first = range.substr(0, dash);
    const std::string_view last = dash == std::string_view::npos ? first : range.substr(dash + 1);
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    const auto read = [](std::string_view digits, std::uint64_t& value) {
        if (digits.empty() || digits.size() > kMaxDigits)
            return false;
        const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return end.ec == std::errc() && end.ptr == digits.data() + digits.size();
    };
    if (!read(first, low) || !read(last, high) || high < low)
        return fail(bad(range));
    if (high - low >= most || numbers.size() + (high - low) >= most)
        return fail(tooMany(most));
    for (std::uint64_t number = low; number <= high; ++number) {
        std::string digits = std::to_string(number);
        if (digits.size() < first.size())
            digits.insert(0, first.size() - digits.size(), '0');
        numbers.push_back(std::move(digits));
    }
    return {};
}

/// One name with its brackets, without commas outside of them.
Result<> addNames(std::string_view name, std::vector<std::string>& names, std::size_t most) {
    std::vector<std::string> done = {""};
    while (!name.empty()) {
        const auto open = name.find('[');
        const std::string_view plain = name.substr(0, open);
        if (plain.find(']') != std::string_view::npos)
            return fail(bad(name));
        for (std::string& begun : done)
            begun += plain;
        if (open == std::string_view::npos)
            break;
        const auto close = name.find(']', open);
        if (close == std::string_view::npos)
            return fail(bad(name));
        std::string_view inside = name.substr(open + 1, close - open - 1);
        std::vector<std::string> numbers;
        while (true) {
            const auto comma = inside.find(',');
            SEAM_TRY(addRange(inside.substr(0, comma), numbers, most));
            if (comma == std::string_view::npos)
                break;
            inside.remove_prefix(comma + 1);
        }
        if (done.size() * numbers.size() > most)
            return fail(tooMany(most));
        std::vector<std::string> longer;
        for (const std::string& begun : done)
            for (const std::string& number : numbers)
                longer.push_back(begun + number);
        done = std::move(longer);
        name.remove_prefix(close + 1);
    }
    if (names.size() + done.size() > most)
        return fail(tooMany(most));
    for (std::string& one : done) {
        if (one.empty() || one.size() > kMaxNameBytes)
            return fail(bad(one));
        names.push_back(std::move(one));
    }
    return {};
}

} // namespace

Result<std::vector<std::string>> expandHostlist(std::string_view text, std::size_t most) {
    std::vector<std::string> names;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : ',';
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (c != ',' || (depth > 0 && i < text.size()))
            continue;
        if (const auto added = addNames(text.substr(begin, i - begin), names, most); i > begin && !added)
            return fail(added.error());
        begin = i + 1;
    }
    return names;
}

} // namespace seamscope::topology
