// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/data_folder.h"
#include "telemetry/catalogue.h"

#include <QtGlobal>

#include <algorithm>

namespace seamscope::test {

/// What resources/catalogue holds; a problem in it ends the test.
inline telemetry::Catalogue shippedCatalogue() {
    telemetry::Catalogue catalogue;
    std::vector<Error> problems;
    const auto read = catalogue.addFolder(sourceFile("resources/catalogue"), problems);
    if (!read)
        qFatal("%s", read.error().text().c_str());
    for (const Error& problem : problems)
        qFatal("%s", problem.text().c_str());
    return catalogue;
}

inline telemetry::Resolved resolve(const telemetry::Catalogue& catalogue, std::string_view metric,
                                   telemetry::Labels labels,
                                   std::optional<telemetry::SignalKind> declared = {},
                                   std::string_view unit = {}) {
    std::sort(labels.begin(), labels.end());
    return catalogue.resolve(metric, labels, declared, unit);
}

} // namespace seamscope::test
