// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/place_labels.h"

#include <algorithm>

namespace seamscope::topology {
namespace {

/// The name without what says that it is one: rack_id, rack-name.
std::string_view bareName(std::string_view label) {
    for (const std::string_view more : {"_id", "_name", "-id", "-name"})
        if (label.ends_with(more)) {
            label.remove_suffix(more.size());
            break;
        }
    return label;
}

bool endsInWord(std::string_view label, std::string_view word) {
    if (!label.ends_with(word))
        return false;
    label.remove_suffix(word.size());
    return label.empty() || label.back() == '_' || label.back() == '.' || label.back() == '/' || label.back() == '-';
}

} // namespace

std::string placeLabel(const std::vector<std::pair<std::string, std::string>>& labels, std::initializer_list<std::string_view> words) {
    std::string found;
    for (const std::string_view word : words)
        for (const auto& [name, value] : labels)
            if (!value.empty() && bareName(name) == word)
                return value;
    for (const auto& [name, value] : labels) {
        const bool isPlace = std::any_of(words.begin(), words.end(), [bare = bareName(name)](std::string_view word) { return endsInWord(bare, word); });
        if (value.empty() || !isPlace)
            continue;
        if (!found.empty() && found != value)
            return {};
        found = value;
    }
    return found;
}

std::string rackLabel(const std::vector<std::pair<std::string, std::string>>& labels) {
    return placeLabel(labels, {"rack", "rackid", "cabinet"});
}

} // namespace seamscope::topology
