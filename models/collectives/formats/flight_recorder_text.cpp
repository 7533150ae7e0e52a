// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/flight_recorder_text.h"

#include "base/text.h"

#include <charconv>
#include <system_error>

namespace seamscope::collectives {
namespace {

std::optional<std::uint32_t> takeNumber(std::string_view& text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

void skipBlanks(std::string_view& text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
}

} // namespace

std::optional<std::vector<std::uint32_t>> parseRankList(std::string_view text, std::uint32_t most) {
    skipBlanks(text);
    if (text.size() < 2 || text.front() != '[')
        return std::nullopt;
    text.remove_prefix(1);
    std::vector<std::uint32_t> ranks;
    for (skipBlanks(text); !text.empty() && text.front() != ']'; skipBlanks(text)) {
        const auto rank = takeNumber(text);
        if (!rank || *rank > most)
            return std::nullopt;
        ranks.push_back(*rank);
        skipBlanks(text);
        if (!text.empty() && text.front() == ',')
            text.remove_prefix(1);
    }
    return text.empty() ? std::nullopt : std::optional(std::move(ranks));
}

std::optional<std::pair<std::uint32_t, std::uint32_t>> parsePeers(std::string_view name) {
    const auto blank = name.rfind(' ');
    if (blank == std::string_view::npos)
        return std::nullopt;
    name.remove_prefix(blank + 1);
    const auto own = takeNumber(name);
    if (!own || (name.substr(0, 2) != "->" && name.substr(0, 2) != "<-"))
        return std::nullopt;
    name.remove_prefix(2);
    const auto other = takeNumber(name);
    if (!other)
        return std::nullopt;
    return std::pair(*own, *other);
}

std::optional<std::uint32_t> trailingNumber(std::string_view fileName) {
    if (const auto slash = fileName.rfind('/'); slash != std::string_view::npos)
        fileName.remove_prefix(slash + 1);
    for (const std::string_view ending : {".gz", ".zst", ".json", ".pickle", ".pkl", ".bin", ".txt", ".log"})
        if (fileName.size() > ending.size() && fileName.substr(fileName.size() - ending.size()) == ending)
            fileName.remove_suffix(ending.size());
    std::size_t from = fileName.size();
    while (from > 0 && isDigit(fileName[from - 1]))
        --from;
    std::string_view digits = fileName.substr(from);
    return digits.size() > 9 ? std::nullopt : takeNumber(digits);
}

} // namespace seamscope::collectives
