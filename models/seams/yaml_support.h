// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <yaml-cpp/yaml.h>

#include <string>
#include <string_view>
#include <vector>

/// Reading our own YAML data. Internal to models/seams: yaml-cpp is heavy and throws; nothing thrown leaves
/// guarded().
namespace seamscope::seams {

inline Unexpected yamlError(std::string_view where, const YAML::Node& at, std::string detail) {
    return fail(ErrorCode::invalidInput, std::move(detail),
                std::string(where) + ':' + std::to_string(at.Mark().line + 1));
}

template<class Read>
Result<> guarded(std::string_view yaml, std::string_view where, std::size_t most, Read&& read) {
    if (yaml.size() > most)
        return fail(ErrorCode::tooLarge, "larger than " + std::to_string(most) + " bytes",
                    std::string(where));
    try {
        const YAML::Node root = YAML::Load(std::string(yaml));
        if (!root.IsMap() || !root["schema"] || root["schema"].as<int>() != 1)
            return fail(ErrorCode::unsupported, "no schema: 1", std::string(where));
        return read(root);
    } catch (const YAML::Exception& error) {
        return fail(ErrorCode::invalidInput, error.msg,
                    std::string(where) + ':' + std::to_string(error.mark.line + 1));
    }
}

template<class T>
T valueOr(const YAML::Node& node, const char* key, T otherwise) {
    const YAML::Node at = node[key];
    return at && !at.IsNull() ? at.as<T>() : otherwise;
}

/// A list of texts, or one text alone.
inline std::vector<std::string> texts(const YAML::Node& node) {
    std::vector<std::string> list;
    if (!node || node.IsNull())
        return list;
    if (node.IsScalar())
        list.push_back(node.as<std::string>());
    else
        for (const YAML::Node& item : node)
            list.push_back(item.as<std::string>());
    return list;
}

} // namespace seamscope::seams
