// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "topology/entity.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Entities in a line of text: "rack/r12,rack/r13". What counts up is a range between two commas, "gpu/n031:0,,gpu/n034:7",
/// every number that differs from its first to its last value, the last number fastest. No id has a comma in it.
namespace seamscope::topology {

inline constexpr std::size_t kMostListed = 20'000; ///< of one text

/// One at least.
[[nodiscard]] Result<std::vector<EntityId>> parseEntities(std::string_view text);

/// An entity, or a range from one to another, in the order that they were given.
struct EntityRange {
    EntityId first;
    EntityId last;
    [[nodiscard]] std::string text() const { return first == last ? first.text() : first.text() + ",," + last.text(); }
};
[[nodiscard]] std::vector<EntityRange> rangesOf(const std::vector<EntityId>& entities);

} // namespace seamscope::topology
