// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "economics/pricing.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace seamscope::economics {

/// pricing.json of several sources as the one of the site, whoever comes first: the sources rank in the order in which they
/// are configured, and a later one only fills what no earlier one states (PriceBook::fill). What it states otherwise is named.
/// One thread.
class SitePrices {
public:
    /// What a source states from now on. @param rank of the source, the least first
    /// @return what holds for the site; nullopt: what held before
    [[nodiscard]] std::optional<std::string> take(std::uint32_t rank, const std::string& source, std::string text, Problems& problems);

private:
    struct Stated {
        std::string source;
        std::string text;
        PriceBook book;
    };
    std::map<std::uint32_t, Stated> m_stated; ///< by rank
    std::string m_holds;
};

} // namespace seamscope::economics
