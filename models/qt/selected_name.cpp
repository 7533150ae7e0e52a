// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/selected_name.h"

#include "qt/words.h"

#include <QCoreApplication>

namespace seamscope::models {

struct SelectionWords {
    Q_DECLARE_TR_FUNCTIONS(SelectionWords)
};

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
