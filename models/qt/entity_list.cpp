// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/entity_list.h"

#include "qt/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace seamscope::models {

struct SelectionWords {
    Q_DECLARE_TR_FUNCTIONS(SelectionWords)
};

Result<std::vector<topology::EntityId>> parseEntities(std::string_view text) {
    std::vector<topology::EntityId> entities;
    for (std::string_view rest = text;;) {
        const auto end = std::min(rest.find(','), rest.size());
        auto parsed = topology::EntityId::parse(rest.substr(0, end));
        if (!parsed)
            return fail(parsed.error());
        entities.push_back(std::move(*parsed));
        if (end == rest.size())
            return entities;
        rest.remove_prefix(end + 1);
    }
}

QString selectedName(const std::vector<topology::EntityId>& entities) {
    if (entities.empty())
        return {};
    const QString first = QString::fromStdString(entities.front().text());
    if (entities.size() == 1)
        return first;
    if (entities.size() == 2)
        return SelectionWords::tr("%1 and %2").arg(first, QString::fromStdString(entities.back().text()));
    const std::uint64_t more = entities.size() - 1;
    return SelectionWords::tr("%1 and %n more", nullptr, plural(more)).arg(first);
}

} // namespace seamscope::models
