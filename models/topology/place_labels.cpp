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

const std::pair<std::string, std::string>* findPlaceLabel(const std::vector<std::pair<std::string, std::string>>& labels,
                                                          std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words)
        for (const auto& label : labels)
            if (!label.second.empty() && bareName(label.first) == word)
                return &label;
    const std::pair<std::string, std::string>* found = nullptr;
    for (const auto& label : labels) {
        const bool isPlace = std::any_of(words.begin(), words.end(), [bare = bareName(label.first)](std::string_view word) { return endsInWord(bare, word); });
        if (label.second.empty() || !isPlace)
            continue;
        if (found && found->second != label.second)
            return nullptr;
        found = &label;
    }
    return found;
}

std::string placeLabel(const std::vector<std::pair<std::string, std::string>>& labels, std::initializer_list<std::string_view> words) {
    const auto* found = findPlaceLabel(labels, words);
    return found ? found->second : std::string();
}

std::string rackLabel(const std::vector<std::pair<std::string, std::string>>& labels) {
    return placeLabel(labels, {"rack", "rackid", "cabinet"});
}

} // namespace seamscope::topology
