// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/entity_list.h"

#include <algorithm>
#include <utility>

namespace seamscope::topology {

Result<std::vector<EntityId>> parseEntities(std::string_view text) {
    std::vector<EntityId> entities;
    for (std::string_view rest = text;;) {
        const auto end = std::min(rest.find(','), rest.size());
        auto parsed = EntityId::parse(rest.substr(0, end));
        if (!parsed)
            return fail(parsed.error());
        entities.push_back(std::move(*parsed));
        if (end == rest.size())
            return entities;
        rest.remove_prefix(end + 1);
    }
}

} // namespace seamscope::topology
