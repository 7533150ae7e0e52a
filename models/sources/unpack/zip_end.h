// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// A zip archive ends with a list of its members. Who reads it as a stream never needs that list, and so takes one that was cut
/// before it, or that lost a member, as whole.
class ZipEnd {
public:
    /// Bytes of the archive, as they come.
    void take(std::string_view bytes);
    /// After the last of them: whether the end is there, and lists as many members as were found.
    [[nodiscard]] Result<> check(std::uint64_t members) const;

private:
    std::string m_tail; ///< the end record and its comment lie within 64 KiB of the end
    std::uint64_t m_total = 0;
};

} // namespace seamscope::sources
