// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/signal.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace seamscope::sources::prometheus {

/// What TYPE and UNIT lines, or the metadata of a server, say about metric families. Bounded.
class FamilyTable {
public:
    explicit FamilyTable(std::size_t limit)
        : m_limit(limit) {}

    /// False when the table is full. A family may be declared again: the newest word counts.
    bool setType(std::string_view family, std::string_view type);
    bool setUnit(std::string_view family, std::string_view unit);

    struct Meaning {
        std::optional<telemetry::SignalKind> kind;
        std::string_view unit; ///< valid as long as the table is not changed
    };
    /// By the name of a sample: its family is the name itself, or the name without a suffix such as `_total`.
    [[nodiscard]] Meaning meaningOf(std::string_view sampleName) const;

private:
    struct Family {
        std::string type;
        std::string unit;
    };
    [[nodiscard]] Family* family(std::string_view name);

    std::size_t m_limit;
    std::unordered_map<std::string, Family> m_families;
};

} // namespace seamscope::sources::prometheus
