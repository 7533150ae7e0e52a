// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <yaml-cpp/yaml.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

/// Reading files that say what a device's numbers mean. Include from .cpp files only: yaml-cpp is heavy and throws;
/// nothing thrown leaves readYaml().
namespace seamscope::sources::yaml {

/// A text of 1 to 256 bytes.
inline std::string text(const YAML::Node& node) {
    if (!node.IsScalar() || node.Scalar().empty() || node.Scalar().size() > 256)
        throw YAML::Exception(node.Mark(), "a short text is wanted here");
    return node.Scalar();
}

inline double number(const YAML::Node& node) {
    double value = 0;
    if (!node.IsScalar() || !YAML::convert<double>::decode(node, value) || !(value >= -1e300 && value <= 1e300))
        throw YAML::Exception(node.Mark(), "a number is wanted here");
    return value;
}

inline const YAML::Node& map(const YAML::Node& node) {
    if (!node.IsMap() || node.size() > 64)
        throw YAML::Exception(node.Mark(), "a map of up to 64 entries is wanted here");
    return node;
}

inline void wantSchemaOne(const YAML::Node& node) {
    if (text(node) != "1")
        throw YAML::Exception(node.Mark(), "schema 1 is read");
}

[[noreturn]] inline void refuseKey(const YAML::Node& key) {
    throw YAML::Exception(key.Mark(), "unknown key '" + text(key).substr(0, 64) + "'");
}

/// What @p read makes of the document of at most a MiB; what it throws is an error with line and column.
template<class Read>
auto readYaml(std::string_view document, std::string_view where, Read read) -> Result<decltype(read(YAML::Node()))> {
    if (document.size() > std::size_t{1} << 20)
        return fail(ErrorCode::tooLarge, "a map is larger than 1 MiB", std::string(where));
    try {
        return read(YAML::Load(std::string(document)));
    } catch (const YAML::Exception& problem) {
        std::string place(where);
        if (!problem.mark.is_null())
            place += ": line " + std::to_string(problem.mark.line + 1) + ", column " + std::to_string(problem.mark.column + 1);
        return fail(ErrorCode::invalidInput, problem.msg, std::move(place));
    }
}

} // namespace seamscope::sources::yaml
