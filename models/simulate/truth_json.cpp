// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "simulate/truth.h"

#include <cmath>

namespace seamscope::simulate {
namespace {

double amount(economics::Micros money) { return static_cast<double>(money.value) / 1e6; }

OrderedJson timeOrNull(const std::optional<TimePoint>& t) {
    return t ? OrderedJson(formatRfc3339(*t)) : OrderedJson(nullptr);
}

OrderedJson costJson(const Truth& truth) {
    OrderedJson cost;
    cost["currency"] = "USD";
    cost["layers"] = {
        {"direct_compute", amount(truth.direct)},
        {"opportunity", amount(truth.opportunity)},
        {"rollback", amount(truth.rollback)},
        {"labor", amount(truth.labor)},
        {"schedule", truth.schedule ? OrderedJson(amount(*truth.schedule)) : OrderedJson(nullptr)}};
    cost["schedule_hours"] = truth.scheduleHours;
    cost["total"] = amount(totalOf(truth));
    cost["lost_gpu_hours"] = toGpuHours(truth.lostTime);
    cost["lost_progress"] = {{"steps", truth.lostSteps}, {"tokens", truth.lostTokens}};
    cost["seconds"] = {{"slow", toSeconds(truth.slow)},
                       {"blocked", toSeconds(truth.blocked)},
                       {"restart", toSeconds(truth.restart)},
                       {"discarded", toSeconds(truth.discarded)},
                       {"checkpoint_excess", toSeconds(truth.checkpointExcess)},
                       {"serving", toSeconds(truth.serving)}};
    return cost;
}

OrderedJson rootJson(const TruthRoot& root) {
    OrderedJson json;
    json["entity"] = root.entity.text();
    json["mechanism"] = root.mechanism;
    json["seam"] = topology::name(root.seam);
    json["accepted"] = OrderedJson::array();
    for (const topology::EntityId& entity : root.accepted)
        json["accepted"].push_back(entity.text());
    json["onset"] = formatRfc3339(root.onset);
    json["repaired"] = timeOrNull(root.repaired);
    return json;
}

} // namespace

std::string truthJson(const Truth& truth) {
    OrderedJson json;
    json["schema"] = 1;
    json["scenario"] = truth.scenario;
    json["seed"] = truth.seed;
    json["gpus"] = truth.gpus;
    json["start"] = formatRfc3339(truth.start);
    json["end"] = formatRfc3339(truth.end);
    json["benign"] = truth.isBenign;
    json["roots"] = OrderedJson::array();
    for (const TruthRoot& root : truth.roots)
        json["roots"].push_back(rootJson(root));
    const std::optional<TimePoint> onset =
        truth.roots.empty() ? std::nullopt : std::optional(truth.roots.front().onset);
    json["onset"] = timeOrNull(onset);
    json["first_effect"] =
        truth.effects.empty() ? OrderedJson(nullptr) : OrderedJson(formatRfc3339(truth.effects.front().at));
    json["ended"] = timeOrNull(truth.ended);
    json["throttled_gpus"] = truth.throttledGpus;
    json["effects"] = OrderedJson::array();
    for (const FirstEffect& effect : truth.effects)
        json["effects"].push_back(
            {{"at", formatRfc3339(effect.at)},
             {"after_seconds", onset ? std::round(toSeconds(effect.at - *onset) * 1e6) / 1e6 : 0.0},
             {"metric", effect.metric},
             {"series", effect.series}});
    json["cost"] = costJson(truth);
    return json.dump(1) + "\n";
}

Result<std::vector<TruthRoot>> rootsFromTruthJson(std::string_view text) {
    constexpr std::size_t kMostRoots = 1000;
    constexpr std::size_t kMostAccepted = 100'000;
    const auto json = parseJson(text);
    if (!json)
        return fail(json.error());
    Problems problems;
    const JsonObject object(*json, {}, problems);
    SEAM_TRY(checkSchema(object));
    std::vector<TruthRoot> roots;
    const Json* list = object.array("roots", kMostRoots);
    if (!list && problems.isEmpty())
        return fail(ErrorCode::invalidInput, "says nothing of what was wrong", "/roots");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const JsonObject one((*list)[i], "/roots/" + std::to_string(i), problems);
        const auto entity = topology::EntityId::parse(one.text("entity").value_or(std::string()));
        const auto onset = one.time("onset");
        const auto mechanism = one.text("mechanism");
        if (!entity || !onset || !mechanism)
            return fail(ErrorCode::invalidInput, "entity, mechanism and onset are needed", "/roots/" + std::to_string(i));
        TruthRoot root;
        root.entity = *entity;
        root.mechanism = *mechanism;
        root.onset = *onset;
        if (const Json* accepted = one.array("accepted", kMostAccepted))
            for (const Json& id : *accepted)
                if (const auto parsed = topology::EntityId::parse(id.is_string() ? id.get<std::string>() : std::string()))
                    root.accepted.push_back(*parsed);
        roots.push_back(std::move(root));
    }
    if (!problems.isEmpty())
        return fail(problems.first().front());
    return roots;
}

} // namespace seamscope::simulate
