// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kubernetes/kube_object.h"

#include "base/json.h"
#include "sources/kubernetes/kube_json.h"

#include <algorithm>
#include <array>
#include <utility>

namespace seamscope::sources {
namespace {

/// A list's items are two levels below its root, and fields of custom resources nest.
constexpr unsigned kDepth = 64;
constexpr JsonLimits kPageLimits{KubeBounds::kPageBytes, kDepth, KubeBounds::kPageValues};
constexpr JsonLimits kObjectLimits{KubeBounds::kObjectBytes, kDepth, KubeBounds::kObjectValues};

KubeController readController(KubeResource resource, const JsonObject& object, const KubeName& name) {
    KubeController controller;
    controller.name = name;
    const auto metadata = part(object, "metadata");
    const auto spec = part(object, "spec");
    const auto status = part(object, "status");
    controller.uid = shown(metadata, "uid");
    const auto owner = controllerOf(metadata);
    const bool isItself = resource == KubeResource::volcanoJobs || resource == KubeResource::jobSets || resource == KubeResource::pytorchJobs;
    controller.job = isItself || !owner ? name.name : owner->second;
    controller.queue = shown(spec, resource == KubeResource::workloads ? "queueName" : "queue");
    controller.conditions = conditionsOf(status);
    controller.restarts = static_cast<std::uint32_t>(status.integer("restarts", 0, 1'000'000).value_or(0));
    if (resource == KubeResource::volcanoJobs) {
        const auto state = part(status, "state");
        if (KubeCondition phase{shown(state, "phase"), true, shown(state, "reason"), shown(state, "message"), timeIn(state, "lastTransitionTime")};
            !phase.type.empty())
            controller.conditions.push_back(std::move(phase));
        controller.restarts = static_cast<std::uint32_t>(status.integer("retryCount", 0, 1'000'000).value_or(0));
    }
    return controller;
}

KubeObject readWarning(const JsonObject& object) {
    if (shown(object, "type") != "Warning")
        return {};
    KubeWarning warning;
    const auto about = part(object, "involvedObject");
    warning.kind = shown(about, "kind");
    warning.object = {shown(about, "namespace"), shown(about, "name")};
    warning.uid = shown(about, "uid");
    warning.reason = shown(object, "reason");
    warning.message = shown(object, "message");
    const auto series = part(object, "series");
    for (const auto& at : {timeIn(series, "lastObservedTime"), timeIn(object, "lastTimestamp"), timeIn(object, "eventTime"),
                           timeIn(part(object, "metadata"), "creationTimestamp")})
        if (at) {
            warning.at = *at;
            break;
        }
    warning.count = static_cast<std::uint32_t>(
        std::max(object.integer("count", 0, 1'000'000'000).value_or(1), series.integer("count", 0, 1'000'000'000).value_or(1)));
    if (warning.object.name.empty() || warning.at == TimePoint{}) {
        object.problem("involvedObject", "an event needs an object and a time");
        return {};
    }
    return warning;
}

std::optional<KubeItem> readItem(KubeResource resource, const JsonObject& object) {
    const auto metadata = part(object, "metadata");
    KubeItem item;
    item.name = {shown(metadata, "namespace"), shown(metadata, "name")};
    if (item.name.name.empty()) {
        object.problem("metadata", "an object needs a name");
        return std::nullopt;
    }
    switch (resource) {
    case KubeResource::pods:
        if (auto pod = readPod(object, item.name))
            item.object = std::move(*pod);
        else if (auto agent = readAgent(object, item.name))
            item.object = std::move(*agent);
        break;
    case KubeResource::nodes:
        item.object = readNode(object, item.name.name);
        break;
    case KubeResource::events:
        item.object = readWarning(object);
        break;
    default:
        item.object = readController(resource, object, item.name);
    }
    return item;
}

} // namespace

std::string_view kubePath(KubeResource resource) {
    static constexpr std::array<std::string_view, kKubeResources> kPaths = {
        "/api/v1/pods",
        "/api/v1/nodes",
        "/api/v1/events",
        "/apis/kueue.x-k8s.io/v1beta1/workloads",
        "/apis/scheduling.volcano.sh/v1beta1/podgroups",
        "/apis/batch.volcano.sh/v1alpha1/jobs",
        "/apis/jobset.x-k8s.io/v1alpha2/jobsets",
        "/apis/kubeflow.org/v1/pytorchjobs"};
    return kPaths.at(static_cast<std::size_t>(resource));
}

Result<KubePage> parseKubePage(KubeResource resource, std::string_view json, Problems& problems) {
    const auto document = parseJson(json, kPageLimits);
    if (!document)
        return fail(document.error());
    const auto items = document->is_object() ? document->find("items") : document->end();
    if (!document->is_object() || items == document->end() || !(items->is_array() || items->is_null()))
        return fail(ErrorCode::invalidInput, "not a list of the Kubernetes API");
    const JsonObject root(*document, "", problems);
    KubePage page;
    const auto metadata = part(root, "metadata");
    page.version = metadata.text("resourceVersion").value_or("");
    page.next = metadata.text("continue").value_or("");
    if (page.next.empty() && metadata.find("continue") && *metadata.find("continue") != "") // taken for the end, what is behind it would be gone
        return fail(ErrorCode::invalidInput, "where the list goes on cannot be read", "/metadata/continue");
    if (page.version.empty())
        return fail(ErrorCode::invalidInput, "a list without resourceVersion", "/metadata");
    if (items->size() > KubeBounds::kPageItems)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(KubeBounds::kPageItems) + " items on a page");
    for (std::size_t i = 0; i < items->size(); ++i) {
        const std::string place = "/items/" + std::to_string(i);
        if (!(*items)[i].is_object())
            problems.add(ErrorCode::invalidInput, place, "not an object");
        else if (auto item = readItem(resource, JsonObject((*items)[i], place, problems)))
            page.items.push_back(std::move(*item));
    }
    return page;
}

Result<KubeNews> parseKubeNews(KubeResource resource, std::string_view json, Problems& problems) {
    const auto document = parseJson(json, kObjectLimits);
    if (!document)
        return fail(document.error());
    if (!document->is_object())
        return fail(ErrorCode::invalidInput, "not an event of a watch");
    const JsonObject root(*document, "", problems);
    const std::string type = root.text("type").value_or("");
    const auto object = part(root, "object");
    KubeNews news;
    if (type == "ERROR") {
        if (object.integer("code", 0, 999).value_or(0) != 410)
            return fail(ErrorCode::unavailable, "the watch ends: " + shown(object, "message"));
        news.change = KubeChange::expired;
        return news;
    }
    news.version = part(object, "metadata").text("resourceVersion").value_or("");
    if (type == "BOOKMARK")
        return news;
    if (type != "ADDED" && type != "MODIFIED" && type != "DELETED")
        return fail(ErrorCode::invalidInput, "not an event of a watch", "/type");
    news.change = type == "ADDED" ? KubeChange::added : type == "MODIFIED" ? KubeChange::modified : KubeChange::deleted;
    auto item = readItem(resource, object);
    if (!item) { // was complained of; the version moves on all the same
        news.change = KubeChange::bookmark;
        return news;
    }
    news.item = std::move(*item);
    return news;
}

std::string kubeStatus(std::string_view json) {
    Problems ignored;
    const auto document = parseJson(json.substr(0, KubeBounds::kObjectBytes), kObjectLimits);
    if (!document || !document->is_object())
        return {};
    return shown(JsonObject(*document, "", ignored), "message");
}

} // namespace seamscope::sources
