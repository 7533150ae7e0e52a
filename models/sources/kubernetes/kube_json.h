// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "sources/kubernetes/kube_object.h"

#include <utility>

/// Reading the parts that objects of the Kubernetes API share. Included by .cpp files only.
namespace seamscope::sources {

/// The object under the key, an empty one where there is none.
[[nodiscard]] JsonObject part(const JsonObject& object, const char* key);
/// A text of any length, repaired and cut; empty where there is none.
[[nodiscard]] std::string shown(const JsonObject& object, const char* key);
/// RFC 3339, which the API always gives with an offset; in silence nullopt where it is something else.
[[nodiscard]] std::optional<TimePoint> timeIn(const JsonObject& object, const char* key);
/// `status.conditions`, at most 32.
[[nodiscard]] std::vector<KubeCondition> conditionsOf(const JsonObject& status);
/// Kind and name of the owner that has `controller: true`.
[[nodiscard]] std::optional<std::pair<std::string, std::string>> controllerOf(const JsonObject& metadata);
/// GPUs of any maker in a list of resources: {"nvidia.com/gpu": "8"}.
[[nodiscard]] std::uint32_t gpusIn(const JsonObject& resources);

/// nullopt: without a GPU, or it cannot be read.
[[nodiscard]] std::optional<KubePod> readPod(const JsonObject& object, const KubeName& name);
/// nullopt: of no DaemonSet, in the network of its host, or without a port.
[[nodiscard]] std::optional<KubeAgent> readAgent(const JsonObject& object, const KubeName& name);
[[nodiscard]] KubeNode readNode(const JsonObject& object, const std::string& name);

} // namespace seamscope::sources
