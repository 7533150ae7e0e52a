// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/data_folder.h"
#include "telemetry/catalogue.h"

#include <QtTest>

namespace seamscope::test {

/// What is shipped, without a session around it.
inline const telemetry::Catalogue& catalogue() {
    static const telemetry::Catalogue loaded = [] {
        telemetry::Catalogue made;
        std::vector<Error> problems;
        if (!made.addFolder(sourceFile("resources/catalogue"), problems) || !problems.empty())
            qFatal("the shipped catalogue is broken");
        return made;
    }();
    return loaded;
}

} // namespace seamscope::test
