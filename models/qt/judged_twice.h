// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/cluster_state.h"

#include <QString>

#include <string_view>

namespace seamscope::models {

/// An incident of a recording as it was judged at the time, beside how it is judged now. Empty: there is one judgement.
struct JudgedTwice {
    QString then;
    QString now;
    bool differs = false;
    bool isNowShown = false;
    [[nodiscard]] bool isEmpty() const { return then.isEmpty(); }
    bool operator==(const JudgedTwice&) const = default;
};

/// @p incident one of those that are shown.
[[nodiscard]] JudgedTwice judgedTwice(const ClusterState& shown, const telemetry::Incident& incident);
/// Whether that of the time knows of an incident that is shown. Of one that is only judged now there are no alarms, no lines in
/// the ledger, and nothing that people did or found.
[[nodiscard]] bool isKnownThen(const ClusterState& shown, std::string_view incident);
/// Which judgement of a recording is shown: "as judged at the time". Empty where there is no other.
[[nodiscard]] QString judgedWhen(const ClusterState& shown);
/// What was judged in one line: "c2-p1 wear · confidence 0.71 · onset 12:03:10 ±12 s · $3,420".
[[nodiscard]] QString judgementText(const telemetry::Incident& incident);

} // namespace seamscope::models
