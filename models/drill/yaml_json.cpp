// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/yaml_json.h"

#include "base/json.h"

#include <yaml-cpp/yaml.h>

#include <charconv>
#include <cmath>
#include <string>

namespace seamscope::drill {
namespace {

constexpr int kMostDepth = 16;
constexpr std::size_t kMostNodes = 1'000'000; ///< an alias of aliases is a bomb

Json scalarJson(const YAML::Node& node) {
    const std::string& text = node.Scalar();
    if (node.Tag() == "!") // it stood in quotes
        return text;
    if (text == "true" || text == "false")
        return text == "true";
    if (text == "null" || text == "~")
        return nullptr;
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isNumber = !text.empty() && error == std::errc() && end == text.data() + text.size() && std::isfinite(value);
    return isNumber ? Json(value) : Json(text);
}

Json valueJson(const YAML::Node& node, int depth, std::size_t& left) {
    if (depth > kMostDepth || left == 0)
        throw YAML::Exception(node.Mark(), "too deep or too large");
    --left;
    if (node.IsScalar())
        return scalarJson(node);
    Json json;
    if (node.IsSequence()) {
        json = Json::array();
        for (const YAML::Node& one : node)
            json.push_back(valueJson(one, depth + 1, left));
    } else if (node.IsMap()) {
        json = Json::object();
        for (const auto& member : node)
            json[member.first.as<std::string>()] = valueJson(member.second, depth + 1, left);
    }
    return json;
}

} // namespace

Result<Json> jsonFromYaml(std::string_view text) {
    try {
        std::size_t left = kMostNodes;
        return valueJson(YAML::Load(std::string(text)), 0, left);
    } catch (const YAML::Exception& error) {
        return fail(ErrorCode::invalidInput, error.msg, "line " + std::to_string(error.mark.line + 1));
    }
}

} // namespace seamscope::drill
