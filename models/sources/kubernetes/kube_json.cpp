// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kubernetes/kube_json.h"

#include "telemetry/shown_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace seamscope::sources {
namespace {

const Json& nothing() {
    static const Json kEmpty = Json::object();
    return kEmpty;
}

std::uint32_t quantity(const JsonObject& resources, const char* key) {
    const Json* value = resources.find(key);
    std::int64_t number = 0;
    if (!value)
        return 0;
    if (value->is_string()) { // "8"; whole GPUs have no suffix
        const std::string& text = value->get_ref<const std::string&>();
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || end != text.data() + text.size())
            number = -1;
    } else {
        number = value->is_number_integer() ? value->get<std::int64_t>() : -1;
    }
    if (number < 0 || number > KubeBounds::kGpusPerHost) {
        resources.problem(key, "not a number of GPUs up to " + std::to_string(KubeBounds::kGpusPerHost));
        return 0;
    }
    return static_cast<std::uint32_t>(number);
}

} // namespace

JsonObject part(const JsonObject& object, const char* key) {
    const Json* value = object.object(key);
    return {value ? *value : nothing(), object.pointer(key), object.problems()};
}

std::string shown(const JsonObject& object, const char* key) {
    return telemetry::shownText(object, key, KubeBounds::kTextBytes);
}

std::optional<TimePoint> timeIn(const JsonObject& object, const char* key) {
    const Json* value = object.find(key);
    if (!value || !value->is_string())
        return std::nullopt;
    const auto time = parseRfc3339(value->get_ref<const std::string&>());
    return time ? std::optional(*time) : std::nullopt;
}

std::vector<KubeCondition> conditionsOf(const JsonObject& status) {
    constexpr std::size_t kMost = 32;
    std::vector<KubeCondition> conditions;
    const Json* list = status.array("conditions", kMost);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (!(*list)[i].is_object())
            continue;
        const JsonObject one((*list)[i], status.pointer("conditions"), status.problems());
        conditions.push_back({shown(one, "type"), shown(one, "status") == "True", shown(one, "reason"), shown(one, "message"),
                              timeIn(one, "lastTransitionTime")});
    }
    return conditions;
}

std::optional<std::pair<std::string, std::string>> controllerOf(const JsonObject& metadata) {
    constexpr std::size_t kMost = 64;
    const Json* list = metadata.array("ownerReferences", kMost);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (!(*list)[i].is_object())
            continue;
        const JsonObject one((*list)[i], metadata.pointer("ownerReferences"), metadata.problems());
        if (one.boolean("controller").value_or(false))
            return std::pair(shown(one, "kind"), shown(one, "name"));
    }
    return std::nullopt;
}

std::uint32_t gpusIn(const JsonObject& resources) {
    std::uint32_t all = 0;
    for (const char* key : {"nvidia.com/gpu", "amd.com/gpu", "habana.ai/gaudi", "google.com/tpu", "gpu.intel.com/xe", "gpu.intel.com/i915"})
        all += quantity(resources, key);
    return std::min(all, KubeBounds::kGpusPerHost);
}

} // namespace seamscope::sources
