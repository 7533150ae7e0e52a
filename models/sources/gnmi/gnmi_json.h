// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/gnmi/gnmi_path.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

namespace seamscope::sources {

/// Entries of a list of scalars; more are refused.
inline constexpr std::size_t kMaxGnmiList = 64;

/// A leaf of a tree of JSON: a number (NaN for null), or a text.
struct GnmiScalar {
    std::optional<double> number;
    std::string_view text;
};
using TakeGnmiScalar = std::function<Result<>(GnmiPath&& path, const GnmiScalar& scalar)>;

/// Hands each scalar of a value in JSON (RFC 7951, or plain) to @p take, with the path at which it lies: members are
/// elements below @p at, entries of a list have their key in them, and scalars of a list are `item[index=N]`. A path
/// with a wildcard ends before it, as the tree has the names: so does SONiC answer `Ethernet*`. Fails for what is no JSON
/// and with the first scalar that was not taken; the others are handed over all the same. Bounded.
[[nodiscard]] Result<> eachGnmiScalar(const GnmiPath& at, std::string_view json, const TakeGnmiScalar& take);

/// `openconfig-interfaces:in-octets` is `in-octets`: RFC 7951 §4.
[[nodiscard]] std::string_view withoutGnmiModule(std::string_view name);

} // namespace seamscope::sources
