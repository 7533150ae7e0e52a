// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::topology {

/// The label that is called as one of @p words, else of those whose names end so, as those of nodes of Kubernetes do
/// (`topology.kubernetes.io/rack`, `label_topology_kubernetes_io_rack_id`); null where these do not agree.
[[nodiscard]] const std::pair<std::string, std::string>* findPlaceLabel(const std::vector<std::pair<std::string, std::string>>& labels,
                                                                        std::initializer_list<std::string_view> words);
/// Its value; empty where there is none.
[[nodiscard]] std::string placeLabel(const std::vector<std::pair<std::string, std::string>>& labels,
                                     std::initializer_list<std::string_view> words);
/// In which rack something stands.
[[nodiscard]] std::string rackLabel(const std::vector<std::pair<std::string, std::string>>& labels);

} // namespace seamscope::topology
