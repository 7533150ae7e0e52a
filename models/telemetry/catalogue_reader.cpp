// SPDX-License-Identifier: GPL-3.0-or-later
// The YAML side of the catalogue. yaml-cpp throws; nothing thrown leaves this file.
#include "telemetry/catalogue.h"

#include "base/regular_file.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace seamscope::telemetry {
namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{4} << 20;
constexpr std::size_t kMaxEntries = 100'000;
constexpr std::size_t kMaxText = 512;

std::string place(std::string_view where, const YAML::Mark& mark) {
    return std::string(where) + ':' + std::to_string(mark.line + 1);
}

std::optional<BadDirection> badDirectionFromName(std::string_view text) {
    if (text == "none")
        return BadDirection::none;
    if (text == "up")
        return BadDirection::up;
    if (text == "down")
        return BadDirection::down;
    if (text == "both")
        return BadDirection::both;
    return std::nullopt;
}

/// Braces are paired, hold a name, and the text before the slash is a kind of the contract.
Result<> checkTemplate(const std::string& text) {
    const auto slash = text.find('/');
    const bool isWholeId = text.starts_with('{') && text.find('}') == text.size() - 1 && text.size() > 2 && text.find('{', 1) == std::string::npos;
    if (isWholeId) // of a label that has all of it
        return {};
    if (slash == std::string::npos || slash + 1 == text.size())
        return fail(ErrorCode::invalidInput, "entity '" + text + "' is not 'kind/name'");
    if (topology::entityKindFromName(text.substr(0, slash)) == topology::EntityKind::unknown)
        return fail(ErrorCode::invalidInput, "unknown entity kind '" + text.substr(0, slash) + "'");
    std::size_t open = std::string::npos;
    for (std::size_t i = slash + 1; i < text.size(); ++i) {
        const bool inside = open != std::string::npos;
        if ((text[i] == '{' && inside) || (text[i] == '}' && (!inside || i == open + 1)))
            return fail(ErrorCode::invalidInput, "braces do not pair in entity '" + text + "'");
        if (text[i] == '{')
            open = i;
        else if (text[i] == '}')
            open = std::string::npos;
    }
    if (open != std::string::npos)
        return fail(ErrorCode::invalidInput, "braces do not pair in entity '" + text + "'");
    return {};
}

/// Two placeholders and a colon between them.
Result<> checkPort(const std::string& text) {
    const auto between = text.find("}:{");
    const bool isPair = between != std::string::npos && text.front() == '{' && text.back() == '}' && between > 1 &&
                        text.size() > between + 4 && std::count(text.begin(), text.end(), '{') == 2 &&
                        std::count(text.begin(), text.end(), '}') == 2;
    return isPair ? Result<>() : fail(ErrorCode::invalidInput, "port '" + text + "' is not '{label}:{label}'");
}

Result<YAML::Node> parseYaml(std::string_view yaml, std::string_view where) {
    if (yaml.size() > kMaxFileBytes)
        return fail(ErrorCode::tooLarge, "catalogue file is larger than 4 MiB", std::string(where));
    try {
        YAML::Node root = YAML::Load(std::string(yaml));
        if (!root.IsMap())
            return fail(ErrorCode::invalidInput, "a catalogue file is a map with 'schema'",
                        std::string(where));
        const YAML::Node schema = root["schema"];
        if (!schema || !schema.IsScalar() || schema.Scalar() != "1")
            return fail(ErrorCode::unsupported, "schema must be 1",
                        place(where, schema ? schema.Mark() : root.Mark()));
        return root;
    } catch (const YAML::Exception& e) {
        return fail(ErrorCode::invalidInput, e.msg, place(where, e.mark));
    } catch (const std::exception& e) {
        return fail(ErrorCode::invalidInput, e.what(), std::string(where));
    }
}

} // namespace

/// Adds one parsed file to a catalogue, section by section.
struct Catalogue::Reader {
    Catalogue& catalogue;
    std::string_view where;
    std::vector<Error>& problems;

    void problem(const YAML::Node& node, std::string detail) {
        problems.push_back({ErrorCode::invalidInput, std::move(detail), place(where, node.Mark())});
    }

    /// Text of a key; empty when absent. Throws on a node that is no scalar (caught per entry).
    static std::string text(const YAML::Node& entry, const char* key) {
        const YAML::Node node = entry[key];
        if (!node)
            return {};
        if (!node.IsScalar() || node.Scalar().size() > kMaxText)
            throw YAML::Exception(node.Mark(), std::string("'") + key + "' must be a short text");
        return node.Scalar();
    }

    static void checkKeys(const YAML::Node& entry, std::initializer_list<std::string_view> allowed) {
        for (const auto& pair : entry)
            if (std::find(allowed.begin(), allowed.end(), pair.first.Scalar()) == allowed.end())
                throw YAML::Exception(pair.first.Mark(),
                                      "unknown key '" + pair.first.Scalar().substr(0, 64) + "'");
    }

    static SignalKind kindOf(const YAML::Node& entry) {
        const auto kind = signalKindFromName(text(entry, "kind"));
        if (!kind)
            throw YAML::Exception(entry.Mark(), "kind must be gauge, counter, state or event");
        return *kind;
    }

    static std::optional<std::array<double, 6>> heatSteps(const YAML::Node& entry) {
        const YAML::Node node = entry["heatSteps"];
        if (!node)
            return std::nullopt;
        std::array<double, 6> steps{};
        if (!node.IsSequence() || node.size() != steps.size())
            throw YAML::Exception(node.Mark(), "heatSteps must be six numbers");
        for (std::size_t i = 0; i < steps.size(); ++i)
            steps[i] = node[i].as<double>();
        if (!std::is_sorted(steps.begin(), steps.end()) && !std::is_sorted(steps.rbegin(), steps.rend()))
            throw YAML::Exception(node.Mark(), "heatSteps must rise or fall all the way");
        return steps;
    }

    void readSignal(const YAML::Node& entry) {
        checkKeys(entry, {"name", "unit", "kind", "bad", "title", "heatSteps"});
        Signal made{text(entry, "name"), text(entry, "unit"), kindOf(entry),
                    BadDirection::none,  heatSteps(entry),    text(entry, "title")};
        const auto bad = entry["bad"] ? badDirectionFromName(text(entry, "bad")) : BadDirection::none;
        if (!bad)
            throw YAML::Exception(entry.Mark(), "bad must be up, down, both or none");
        made.bad = *bad;
        if (made.name.empty())
            throw YAML::Exception(entry.Mark(), "a signal needs a name");
        const auto [it, isNew] = catalogue.m_signalIndex.try_emplace(made.name, catalogue.m_signals.size());
        if (isNew) {
            catalogue.m_signals.push_back(std::move(made));
            return;
        }
        Signal& known = catalogue.m_signals[it->second];
        if (known.unit != made.unit || known.kind != made.kind)
            throw YAML::Exception(entry.Mark(), "unit and kind of '" + made.name + "' are fixed");
        known = std::move(made);
    }

    void readMapping(const YAML::Node& entry) {
        checkKeys(entry, {"metric", "signal", "entity", "port", "scale", "offset", "equals", "kind", "when"});
        Mapping made{text(entry, "metric"), text(entry, "signal"), text(entry, "entity"), 1.0, 0, {}, {},
                     text(entry, "when"), text(entry, "port")};
        if (made.metric.empty())
            throw YAML::Exception(entry.Mark(), "a mapping needs a metric");
        if (entry["scale"])
            made.scale = entry["scale"].as<double>();
        if (!std::isfinite(made.scale) || made.scale == 0)
            throw YAML::Exception(entry.Mark(), "scale must be finite and not zero");
        if (entry["offset"])
            made.offset = entry["offset"].as<double>();
        if (!std::isfinite(made.offset))
            throw YAML::Exception(entry.Mark(), "offset must be finite");
        if (entry["equals"])
            made.equals = entry["equals"].as<double>();
        if (made.equals && (!std::isfinite(*made.equals) || entry["scale"] || entry["offset"]))
            throw YAML::Exception(entry.Mark(), "equals must be finite and stands in place of scale and offset");
        if (entry["kind"])
            made.kind = kindOf(entry);
        if (!made.signal.empty() && !catalogue.signal(made.signal))
            throw YAML::Exception(entry.Mark(), "unknown signal '" + made.signal + "'");
        if (made.signal.empty() && made.entity.empty() && made.port.empty() && !made.kind)
            throw YAML::Exception(entry.Mark(), "a mapping tells a signal, an entity or a kind");
        if (!made.entity.empty())
            if (const auto checked = checkTemplate(made.entity); !checked)
                throw YAML::Exception(entry.Mark(), checked.error().detail);
        if (!made.port.empty())
            if (const auto checked = checkPort(made.port); !checked)
                throw YAML::Exception(entry.Mark(), checked.error().detail);
        const auto index = static_cast<std::uint32_t>(catalogue.m_mappings.size());
        if (made.metric.find('*') == std::string::npos)
            catalogue.m_exact[made.metric].push_back(index);
        else
            catalogue.m_patterns.push_back(index);
        catalogue.m_mappings.push_back(std::move(made));
    }

    template<class ReadEntry>
    Result<> section(const YAML::Node& root, const char* key, ReadEntry readEntry) {
        try {
            const YAML::Node list = root[key];
            if (!list || list.IsNull())
                return {};
            if (!list.IsSequence()) {
                problem(list, std::string("'") + key + "' must be a list");
                return {};
            }
            for (const YAML::Node& entry : list) {
                if (catalogue.m_mappings.size() + catalogue.m_signals.size() >= kMaxEntries)
                    return fail(ErrorCode::tooLarge, "more than 100000 entries", place(where, entry.Mark()));
                oneEntry(entry, readEntry);
            }
        } catch (const std::exception& e) {
            return fail(ErrorCode::invalidInput, e.what(), std::string(where));
        }
        return {};
    }

    template<class ReadEntry>
    void oneEntry(const YAML::Node& entry, ReadEntry readEntry) {
        try {
            if (entry.IsMap())
                (this->*readEntry)(entry);
            else
                problem(entry, "an entry must be a map");
        } catch (const YAML::Exception& e) {
            problems.push_back(
                {ErrorCode::invalidInput, e.msg, place(where, e.mark.is_null() ? entry.Mark() : e.mark)});
        }
    }

    void unknownSections(const YAML::Node& root) {
        for (const auto& pair : root)
            if (const std::string key = pair.first.IsScalar() ? pair.first.Scalar() : std::string();
                key != "schema" && key != "signals" && key != "mappings")
                problem(pair.first, "unknown section '" + key.substr(0, 64) + "'");
    }

    Result<> signals(const YAML::Node& root) { return section(root, "signals", &Reader::readSignal); }
    Result<> mappings(const YAML::Node& root) { return section(root, "mappings", &Reader::readMapping); }
};

Result<> Catalogue::add(std::string_view yaml, std::string_view where, std::vector<Error>& problems) {
    const auto root = parseYaml(yaml, where);
    if (!root)
        return fail(root.error());
    Reader reader{*this, where, problems};
    reader.unknownSections(*root);
    SEAM_TRY(reader.signals(*root));
    return reader.mappings(*root);
}

Result<> Catalogue::addFolder(const std::filesystem::path& folder, std::vector<Error>& problems) {
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".yaml")
            files.push_back(it->path());
    if (error)
        return fail(ErrorCode::io, error.message(), folder.string());
    std::sort(files.begin(), files.end());

    std::vector<std::pair<std::string, YAML::Node>> roots;
    for (const auto& path : files) {
        const auto yaml = readRegularFile(path, kMaxFileBytes);
        auto root = yaml ? parseYaml(*yaml, path.string()) : fail(yaml.error());
        if (root)
            roots.emplace_back(path.string(), std::move(*root));
        else
            problems.push_back(root.error());
    }
    for (const auto& [where, root] : roots)
        SEAM_TRY((Reader{*this, where, problems}.signals(root)));
    for (const auto& [where, root] : roots) {
        Reader reader{*this, where, problems};
        reader.unknownSections(root);
        SEAM_TRY(reader.mappings(root));
    }
    return {};
}

} // namespace seamscope::telemetry
