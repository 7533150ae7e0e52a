// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace seamscope::ui {

/// Whether a mechanism could be named at a site, if it happened (docs/doctor.md, "The map").
struct CoverageLine {
    enum class State : unsigned char { invisible, suspected, found };
    QString mechanism;
    State state = State::invisible;
    QString where; ///< "at 4 of 28"; empty where no part can have it
    QString stake{}; ///< "2,048 GPUs · $5,100 /h": whose work passes where it cannot be found; empty where it can
    QString need;  ///< what would make it findable, and who exports that; empty where it is
};

/// A site as far as it could be told.
struct SiteContent {
    QString title;
    QStringList facts;
    QStringList troubles; ///< what was not asked, not answered, or contradicts
    QString saved;        ///< where its configuration lies; empty: nowhere
    std::vector<CoverageLine> coverage; ///< what cannot be found and most hangs on, first
};

} // namespace seamscope::ui
