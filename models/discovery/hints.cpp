// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/hints.h"

#include "base/regular_file.h"

#include <algorithm>
#include <yaml-cpp/yaml.h>

namespace seamscope::discovery {
namespace {

constexpr std::size_t kMaxFile = std::size_t{1} << 20;

std::vector<std::string> texts(const YAML::Node& node) { return node ? node.as<std::vector<std::string>>() : std::vector<std::string>(); }

Result<YAML::Node> listIn(const std::filesystem::path& path, const char* key) {
    const auto text = readRegularFile(path, kMaxFile);
    if (!text)
        return fail(text.error());
    const YAML::Node root = YAML::Load(*text);
    if (root["schema"].as<int>() != 1 || !root[key].IsSequence())
        return fail(ErrorCode::unsupported, "a list '" + std::string(key) + "' of schema 1 is wanted", path.string());
    return root[key];
}

/// @p read takes one entry; what it throws is told with the file.
template<class Read>
Result<> each(const std::filesystem::path& path, const char* key, Read read) {
    try {
        const auto list = listIn(path, key);
        if (!list)
            return fail(list.error());
        for (const YAML::Node& entry : *list)
            read(entry);
    } catch (const YAML::Exception& wrong) {
        return fail(ErrorCode::invalidInput, wrong.msg, path.string() + ": line " + std::to_string(wrong.mark.line + 1));
    }
    return {};
}

} // namespace

Result<Hints> Hints::load(const std::filesystem::path& folder) {
    Hints hints;
    SEAM_TRY(each(folder / "exporters.yaml", "exporters", [&](const YAML::Node& entry) {
        hints.exporters.push_back(
            {entry["prefix"].as<std::string>(), entry["name"].as<std::string>(), entry["tells"].as<std::string>(),
             entry["own"] && entry["own"].as<bool>(), texts(entry["labels"])});
    }));
    SEAM_TRY(each(folder / "units.yaml", "units", [&](const YAML::Node& entry) {
        hints.units.push_back({texts(entry["ends"]), texts(entry["help"]), entry["unit"].as<std::string>(),
                               entry["scale"] ? entry["scale"].as<double>() : 1.0,
                               entry["offset"] ? entry["offset"].as<double>() : 0.0, entry["range"][0].as<double>(),
                               entry["range"][1].as<double>()});
    }));
    SEAM_TRY(each(folder / "words.yaml", "words", [&](const YAML::Node& entry) {
        WordHint hint{entry["signal"].as<std::string>(), {}, texts(entry["of"]), entry["not"] ? texts(entry["not"]) : std::vector<std::string>()};
        for (const YAML::Node& group : entry["words"])
            hint.words.push_back(texts(group));
        hints.words.push_back(std::move(hint));
    }));
    SEAM_TRY(each(folder / "witnesses.yaml", "witnesses", [&](const YAML::Node& entry) {
        hints.witnesses.push_back({entry["signal"].as<std::string>(), entry["by"].as<std::string>(), entry["how"].as<std::string>(),
                                   entry["command"] ? entry["command"].as<std::string>() : std::string()});
    }));
    return hints;
}

const WitnessHint* Hints::witnessOf(std::string_view missing) const {
    for (const WitnessHint& witness : witnesses) {
        const std::string_view pattern = witness.signal;
        const bool isPattern = pattern.ends_with('*');
        const std::string_view begin = pattern.substr(0, pattern.size() - (isPattern ? 1 : 0));
        const bool fits = missing.starts_with(begin) &&
                          (isPattern || missing.size() == begin.size() || missing.substr(begin.size()).starts_with(" of "));
        if (fits)
            return &witness;
    }
    return nullptr;
}

const ExporterHint* Hints::exporterOf(std::string_view metric, const telemetry::Labels& labels) const {
    const auto hasLabelOf = [&labels](const ExporterHint& exporter) {
        return exporter.labels.empty() || std::any_of(exporter.labels.begin(), exporter.labels.end(), [&labels](const std::string& wanted) {
                   return std::any_of(labels.begin(), labels.end(), [&wanted](const auto& label) { return label.first == wanted; });
               });
    };
    const ExporterHint* best = nullptr;
    for (const ExporterHint& exporter : exporters)
        if (metric.starts_with(exporter.prefix) && hasLabelOf(exporter) && (!best || exporter.prefix.size() > best->prefix.size()))
            best = &exporter;
    return best;
}

} // namespace seamscope::discovery
