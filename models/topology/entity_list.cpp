// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/entity_list.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

namespace seamscope::topology {
namespace {

constexpr std::size_t kMostDigits = 9; ///< of a number that is counted
constexpr std::size_t kLevels = 2;     ///< numbers of an id that a range can count: hosts and their GPUs

struct Number {
    std::size_t at = 0;
    std::size_t length = 0;
};

/// Of the name, from left to right.
std::vector<Number> numbersIn(std::string_view text) {
    std::vector<Number> numbers;
    for (std::size_t at = std::min(text.find('/'), text.size()); at < text.size(); ++at) {
        if (!isDigit(text[at]))
            continue;
        Number number{at, 0};
        while (at < text.size() && isDigit(text[at])) {
            ++number.length;
            ++at;
        }
        numbers.push_back(number);
    }
    return numbers;
}

std::uint32_t valueOf(std::string_view text, Number number) {
    std::uint32_t value = 0;
    std::from_chars(text.data() + number.at, text.data() + number.at + number.length, value);
    return value;
}

/// In as many digits as it has; false: it has too few.
bool setValue(std::string& text, Number number, std::uint32_t value) {
    std::string digits = std::to_string(value);
    if (digits.size() > number.length)
        return false;
    digits.insert(0, number.length - digits.size(), '0');
    text.replace(number.at, number.length, digits);
    return true;
}

/// The same with its number of that level, counted from the right, one more; empty: there is none.
std::string nextOf(const std::string& text, std::size_t level) {
    const auto numbers = numbersIn(text);
    if (level >= numbers.size())
        return {};
    const Number number = numbers[numbers.size() - 1 - level];
    std::string next = text;
    return number.length <= kMostDigits && setValue(next, number, valueOf(text, number) + 1) ? next : std::string();
}

/// @p text with the number of that level that @p from has.
std::string withNumberOf(std::string text, const std::string& from, std::size_t level) {
    const auto numbers = numbersIn(text);
    const Number number = numbers[numbers.size() - 1 - level];
    return text.replace(number.at, number.length, from, number.at, number.length);
}

/// Whether @p next goes on where @p range ends.
bool goesOn(const EntityRange& range, const EntityRange& next, std::size_t level) {
    const std::string after = nextOf(range.last.text(), level);
    return !after.empty() && next.last.text() == after && next.first.text() == withNumberOf(range.first.text(), after, level);
}

Unexpected noRange(std::string_view first, std::string_view last) {
    return fail(ErrorCode::invalidInput, "not a range of entities: '" + std::string(first.substr(0, 64)) + "' to '" + std::string(last.substr(0, 64)) +
                                             "': two ids are expected that differ in numbers of the same length alone, the lower first");
}

/// All from @p first to @p last, behind what there is.
Result<> addRange(const EntityId& first, const EntityId& last, std::vector<EntityId>& entities) {
    const std::string &from = first.text(), &to = last.text();
    const auto numbers = numbersIn(from);
    std::string frame = to;
    std::vector<Number> counted;
    std::size_t count = 1;
    for (const Number& number : numbers) {
        if (from.size() != to.size() || !std::all_of(to.begin() + static_cast<std::ptrdiff_t>(number.at),
                                                     to.begin() + static_cast<std::ptrdiff_t>(number.at + number.length), isDigit))
            return noRange(from, to);
        frame.replace(number.at, number.length, from, number.at, number.length);
        if (from.compare(number.at, number.length, to, number.at, number.length) == 0)
            continue;
        const std::uint32_t low = valueOf(from, number), high = valueOf(to, number);
        if (number.length > kMostDigits || low > high)
            return noRange(from, to);
        counted.push_back(number);
        count = std::min(kMostListed + 1, count * (std::size_t{high - low} + 1));
    }
    if (frame != from)
        return noRange(from, to);
    if (entities.size() + count > kMostListed)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMostListed) + " entities in one list");
    std::string text = from;
    for (std::size_t i = 0; i < count; ++i) {
        auto parsed = EntityId::parse(text);
        if (!parsed)
            return fail(parsed.error());
        entities.push_back(std::move(*parsed));
        for (auto number = counted.rbegin(); number != counted.rend(); ++number) { // as an odometer counts
            const std::uint32_t value = valueOf(text, *number);
            const bool isOver = value == valueOf(to, *number);
            setValue(text, *number, isOver ? valueOf(from, *number) : value + 1);
            if (!isOver)
                break;
        }
    }
    return {};
}

} // namespace

Result<std::vector<EntityId>> parseEntities(std::string_view text) {
    std::vector<EntityId> entities;
    bool isRange = false; // up to the next one, from the last
    for (std::string_view rest = text;;) {
        const auto end = std::min(rest.find(','), rest.size());
        if (end == 0 && !entities.empty() && !isRange && end < rest.size()) {
            isRange = true;
            rest.remove_prefix(1);
            continue;
        }
        auto parsed = EntityId::parse(rest.substr(0, end));
        if (!parsed)
            return fail(parsed.error());
        if (isRange) {
            const EntityId first = std::move(entities.back());
            entities.pop_back();
            SEAM_TRY(addRange(first, *parsed, entities));
        } else if (entities.size() >= kMostListed) {
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMostListed) + " entities in one list");
        } else {
            entities.push_back(std::move(*parsed));
        }
        isRange = false;
        if (end == rest.size())
            return entities;
        rest.remove_prefix(end + 1);
    }
}

std::vector<EntityRange> rangesOf(const std::vector<EntityId>& entities) {
    std::vector<EntityRange> ranges;
    ranges.reserve(entities.size());
    for (const EntityId& entity : entities)
        ranges.push_back({entity, entity});
    for (std::size_t level = 0; level < kLevels; ++level) {
        std::vector<EntityRange> longer;
        for (EntityRange& range : ranges)
            if (!longer.empty() && goesOn(longer.back(), range, level))
                longer.back().last = range.last;
            else
                longer.push_back(std::move(range));
        ranges = std::move(longer);
    }
    return ranges;
}

} // namespace seamscope::topology
