// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/patience.h"

#include <algorithm>

namespace seamscope::jobs {

Duration blockedAfter(Duration step, Duration poll) {
    return std::max({Duration(std::chrono::seconds(60)), 3 * step, 3 * poll});
}

bool isWriteDue(Duration since, Duration interval) {
    const Duration off = since > interval ? since - interval : interval - since;
    return off < interval / 10 + std::chrono::seconds(30);
}

double suspectAfterSeconds(const Rhythm& rhythm) {
    return std::max({10.0, 3.5 * rhythm.median, 2 * rhythm.late, 2.5 * rhythm.repeated});
}

} // namespace seamscope::jobs
