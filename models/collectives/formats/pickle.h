// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "collectives/formats/value_tree.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace seamscope::collectives {

struct PickleLimits {
    std::size_t values = 20'000'000; ///< all values together
    std::size_t depth = 4'000'000;   ///< of the machine's stack, marks included
    std::size_t memo = 20'000'000;
};

struct PickledValue {
    ValueTree tree;
    ValueTree::Id root = ValueTree::kNone;
    bool truncated = false; ///< it ended early: what was complete is there, containers cut open are partial
    std::string reason;     ///< why and where it ended early
};

/// Reads a pickle of plain data (protocols 0 to 5: numbers, text, bytes, lists, tuples, dicts, sets) and runs
/// nothing: whatever would import, call or build an object (GLOBAL, REDUCE, BUILD, INST, OBJ, NEWOBJ, EXT,
/// PERSID, …) is refused. The one exception is torch.jit._pickle.build_intlist and its kin, which the writers
/// in C++ put in front of a list of numbers: the list is taken as it stands.
///
/// A stream that ends early gives its complete part; one that is wrong is an error with "byte N".
[[nodiscard]] Result<PickledValue> readPickle(std::string_view bytes, PickleLimits limits = {});

} // namespace seamscope::collectives
