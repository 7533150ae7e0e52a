// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/points/topic_labels.h"

#include "topology/entity.h"

namespace seamscope::sources {

std::vector<std::pair<std::string, std::string>> topicLabels(std::string_view topic) {
    std::vector<std::string_view> parts;
    while (parts.size() < 32) {
        const auto slash = topic.find('/');
        parts.push_back(topic.substr(0, slash));
        if (slash == std::string_view::npos)
            break;
        topic.remove_prefix(slash + 1);
    }
    std::vector<std::pair<std::string, std::string>> labels;
    for (std::size_t i = 0; i + 2 < parts.size(); ++i)
        if (topology::entityKindFromName(parts[i]) != topology::EntityKind::unknown)
            labels.emplace_back(parts[i], parts[i + 1]);
    if (parts.size() >= 2)
        labels.emplace_back("asset", parts[parts.size() - 2]);
    return labels;
}

} // namespace seamscope::sources
