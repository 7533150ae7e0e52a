// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/topology_json.h"

#include "base/json_lists.h"

#include <array>
#include <unordered_set>

namespace seamscope::topology {
namespace {

constexpr std::size_t kMaxEntities = 4'000'000;
constexpr std::size_t kMaxEdges = 16'000'000;
constexpr std::size_t kMaxLabels = 64;
constexpr std::size_t kMaxLabelBytes = 4096;
constexpr std::int64_t kMaxPlace = 100'000;

std::optional<EntityId> idAt(const JsonObject& object, const char* key) {
    const auto text = object.text(key);
    if (!text) {
        if (!object.find(key))
            object.problem(key, "missing");
        return std::nullopt;
    }
    auto id = EntityId::parse(*text);
    if (!id) {
        object.problem(key, id.error().detail);
        return std::nullopt;
    }
    return *id;
}

std::map<std::string, std::string> labelsAt(const JsonObject& entity) {
    std::map<std::string, std::string> labels;
    const Json* value = entity.object("labels");
    if (!value)
        return labels;
    for (const auto& [name, label] : value->items()) {
        const std::string at = "labels" + jsonPointerToken(name);
        if (labels.size() >= kMaxLabels) {
            entity.problem("labels", "more than " + std::to_string(kMaxLabels), ErrorCode::tooLarge);
            break;
        }
        const bool scalar = label.is_string() || label.is_number() || label.is_boolean();
        std::string text = label.is_string() ? label.get<std::string>()
                           : scalar          ? label.dump()
                                             : std::string();
        if (!scalar || text.size() > kMaxLabelBytes || name.size() > kMaxLabelBytes)
            entity.problems().add(ErrorCode::invalidInput, entity.pointer("labels") + jsonPointerToken(name),
                                  scalar ? "label too long" : "label is not a string");
        else
            labels.emplace(name, std::move(text));
    }
    return labels;
}

std::optional<Position> positionAt(const JsonObject& entity) {
    const Json* value = entity.object("position");
    if (!value)
        return std::nullopt;
    const JsonObject place(*value, entity.pointer("position"), entity.problems());
    const auto number = [&](const char* key) {
        return static_cast<int>(place.integer(key, 0, kMaxPlace).value_or(-1));
    };
    const Position position{number("row"), number("column"), number("unit")};
    place.tellUnread();
    return position;
}

void takeEntity(const JsonObject& object, std::unordered_set<EntityId>& seen, TopologyFragment& fragment) {
    const auto id = idAt(object, "id");
    if (!id)
        return;
    if (!seen.insert(*id).second) {
        object.problem("id", "'" + id->text() + "' is there a second time");
        return;
    }
    fragment.entities.push_back({*id, object.text("owner").value_or(std::string()), labelsAt(object), positionAt(object), false});
    object.tellUnread();
}

void takeEdge(const JsonObject& object, TopologyFragment& fragment) {
    const auto from = idAt(object, "from");
    const auto to = idAt(object, "to");
    const auto kindName = object.text("kind");
    const auto kind = kindName ? edgeKindFromName(*kindName) : std::nullopt;
    if (!kind)
        object.problem("kind", kindName ? "unknown edge kind '" + kindName->substr(0, 64) + "'" : "missing");
    else if (from && to && *from == *to)
        object.problem("to", "an edge from '" + from->text() + "' to itself");
    else if (from && to)
        fragment.edges.push_back({*from, *to, *kind});
    if (kind && from && to)
        object.tellUnread();
}

/// What takes the elements of a list, which are objects.
template<class Take>
JsonList listOf(std::string_view key, std::size_t most, Problems& problems, Take take) {
    return {{key}, most, [&problems, take](const Json& element, const std::string& pointer) {
                if (element.is_object())
                    take(JsonObject(element, pointer, problems));
                else
                    problems.add(ErrorCode::invalidInput, pointer, "not an object");
            }};
}

Json positionJson(const Position& position) {
    Json json = Json::object();
    if (position.row >= 0)
        json["row"] = position.row;
    if (position.column >= 0)
        json["column"] = position.column;
    if (position.unit >= 0)
        json["unit"] = position.unit;
    return json;
}

} // namespace

Result<TopologyFragment> parseTopologyJson(std::string_view text, Problems& problems) {
    TopologyFragment fragment;
    std::unordered_set<EntityId> seen;
    std::array lists = {
        listOf("entities", kMaxEntities, problems, [&](const JsonObject& object) { takeEntity(object, seen, fragment); }),
        listOf("edges", kMaxEdges, problems, [&](const JsonObject& object) { takeEdge(object, fragment); })};
    auto document = parseJsonLists(text, lists);
    if (!document)
        return fail(document.error());
    if (!document->is_object())
        return fail(ErrorCode::invalidInput, "the document is not an object");
    const JsonObject root(*document, "", problems);
    SEAM_TRY(checkSchema(root));
    for (const char* key : {"entities", "edges"})
        static_cast<void>(root.array(key, kMaxEdges));
    tellOverlong(lists, problems);
    root.tellUnread();
    return fragment;
}

std::string writeTopologyJson(const TopologyFragment& fragment) {
    Json entities = Json::array();
    for (const Entity& entity : fragment.entities) {
        Json json{{"id", entity.id.text()}};
        if (!entity.owner.empty())
            json["owner"] = entity.owner;
        if (!entity.labels.empty())
            json["labels"] = entity.labels;
        if (entity.position)
            json["position"] = positionJson(*entity.position);
        entities.push_back(std::move(json));
    }
    Json edges = Json::array();
    for (const Edge& edge : fragment.edges)
        edges.push_back(
            {{"from", edge.from.text()}, {"to", edge.to.text()}, {"kind", std::string(name(edge.kind))}});
    const Json document{{"schema", 1}, {"entities", std::move(entities)}, {"edges", std::move(edges)}};
    return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace seamscope::topology
