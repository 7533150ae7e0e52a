// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

namespace seamscope::collectives {

/// A stable sort of what mostly is in order already: then it costs one look at each.
template<class Iterator, class Less>
void orderStably(Iterator first, Iterator last, Less less) {
    if (!std::is_sorted(first, last, less))
        std::stable_sort(first, last, less);
}

} // namespace seamscope::collectives
