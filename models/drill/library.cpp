// SPDX-License-Identifier: GPL-3.0-or-later
// yaml-cpp throws; nothing thrown leaves this file.
#include "drill/library.h"

#include "base/text.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <set>

namespace seamscope::drill {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;
constexpr std::size_t kMostDrills = 500;
constexpr std::size_t kMostText = 4000;
constexpr std::uint32_t kMostGpus = 16'384;
constexpr std::uint32_t kMostBystanders = 100;
constexpr double kMostSeverity = 1.3;

/// What is wrong and where; caught below.
struct Bad {
    YAML::Mark mark;
    std::string what;
};

void checkKeys(const YAML::Node& node, const std::set<std::string>& known) {
    if (!node.IsMap())
        throw Bad{node.Mark(), "a table was expected"};
    for (const auto& pair : node)
        if (const auto key = pair.first.as<std::string>(); !known.contains(key))
            throw Bad{pair.first.Mark(), "'" + key + "' has no meaning here"};
}

std::string text(const YAML::Node& node, const char* key, bool isNeeded = true) {
    const YAML::Node value = node[key];
    if (!value && !isNeeded)
        return {};
    if (!value || !value.IsScalar() || value.Scalar().empty() || value.Scalar().size() > kMostText)
        throw Bad{(value ? value : node).Mark(), std::string(key) + " is missing, or no text of at most 4000 bytes"};
    return value.Scalar();
}

template<class T>
T number(const YAML::Node& node, const char* key, T otherwise, T least, T most) {
    const YAML::Node value = node[key];
    if (!value)
        return otherwise;
    T read{};
    if (!YAML::convert<T>::decode(value, read) || !(read >= least && read <= most))
        throw Bad{value.Mark(), std::string(key) + " is outside " + std::to_string(least) + " to " + std::to_string(most)};
    return read;
}

LibraryLevel levelFrom(const YAML::Node& node) {
    checkKeys(node, {"gpus", "seed", "severity", "bystanders"});
    LibraryLevel level;
    level.gpus = number<std::uint32_t>(node, "gpus", level.gpus, 8, kMostGpus);
    if (level.gpus % 8 != 0)
        throw Bad{node.Mark(), "gpus is no multiple of 8"};
    level.seed = number<std::uint64_t>(node, "seed", level.seed, 0, UINT64_MAX);
    level.severity = number<double>(node, "severity", level.severity, 0.05, kMostSeverity);
    level.bystanders = number<std::uint32_t>(node, "bystanders", 0, 0, kMostBystanders);
    return level;
}

bool isPlainId(const std::string& id) {
    return id.size() <= 64 && std::ranges::all_of(id, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

LibraryDrill drillFrom(const YAML::Node& node) {
    checkKeys(node, {"id", "title", "scenario", "teaches", "briefing", "source", "minutes", "levels"});
    LibraryDrill drill;
    drill.id = text(node, "id");
    if (!isPlainId(drill.id))
        throw Bad{node["id"].Mark(), "an id has small letters, digits and dashes"};
    drill.title = text(node, "title");
    drill.scenario = text(node, "scenario");
    drill.teaches = text(node, "teaches");
    drill.briefing = text(node, "briefing");
    drill.source = text(node, "source", false);
    drill.length = std::chrono::minutes(number<int>(node, "minutes", 45, 15, 240));
    const YAML::Node levels = node["levels"];
    if (!levels || !levels.IsSequence() || levels.size() != kLevels)
        throw Bad{node.Mark(), "levels are three"};
    for (std::size_t i = 0; i < kLevels; ++i)
        drill.levels[i] = levelFrom(levels[i]);
    return drill;
}

std::vector<LibraryDrill> drillsFrom(const YAML::Node& root) {
    checkKeys(root, {"schema", "drills"});
    if (number<int>(root, "schema", 0, 0, 1) != 1)
        throw Bad{root.Mark(), "schema is 1"};
    const YAML::Node drills = root["drills"];
    if (!drills || !drills.IsSequence() || drills.size() > kMostDrills)
        throw Bad{root.Mark(), "drills is a list of at most 500"};
    std::vector<LibraryDrill> library;
    std::set<std::string> ids;
    for (const YAML::Node& one : drills) {
        library.push_back(drillFrom(one));
        if (!ids.insert(library.back().id).second)
            throw Bad{one.Mark(), "'" + library.back().id + "' is there twice"};
    }
    return library;
}

} // namespace

Result<std::vector<LibraryDrill>> libraryFromYaml(std::string_view yaml, std::string_view where) {
    const auto bad = [&](const YAML::Mark& mark, const std::string& what) {
        return fail(ErrorCode::invalidInput, what, std::string(where) + ':' + std::to_string(mark.line + 1));
    };
    if (yaml.size() > kMostBytes)
        return fail(ErrorCode::tooLarge, "over 1 MiB is no library", std::string(where));
    try {
        return drillsFrom(YAML::Load(std::string(yaml)));
    } catch (const Bad& what) {
        return bad(what.mark, what.what);
    } catch (const YAML::Exception& what) {
        return bad(what.mark, what.msg);
    }
}

std::vector<const LibraryDrill*> searchLibrary(const std::vector<LibraryDrill>& library, std::string_view words,
                                               bool isFacilitator) {
    std::vector<const LibraryDrill*> found;
    const std::string wanted = lower(words);
    for (const LibraryDrill& drill : library) {
        std::string where = drill.id + ' ' + drill.title + ' ' + drill.teaches + ' ' + drill.briefing;
        if (isFacilitator)
            where += ' ' + drill.scenario + ' ' + drill.fault + ' ' + drill.source;
        where = lower(where);
        bool hasAll = true;
        for (std::size_t at = 0; at < wanted.size() && hasAll;) {
            const std::size_t end = std::min(wanted.find(' ', at), wanted.size());
            hasAll = where.find(wanted.substr(at, end - at)) != std::string::npos;
            at = end + 1;
        }
        if (hasAll)
            found.push_back(&drill);
    }
    return found;
}

} // namespace seamscope::drill
