// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/timeline.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace seamscope::ui {

/// What is looked for among the events of a timeline: "kind:allreduce late>5ms rank:0-63". Conditions all hold; of the
/// values of one, which commas part, any does.
struct TimelineWhere {
    struct Numbers {
        std::int64_t first = 0;
        std::int64_t last = 0;
        bool operator==(const Numbers&) const = default;
    };
    /// Longer than, or shorter than.
    struct Bounds {
        std::optional<Duration> over;
        std::optional<Duration> under;
        bool operator==(const Bounds&) const = default;
    };
    std::vector<std::string> kinds; ///< letters only, small: "allreduce", "wait"
    std::vector<Numbers> ranks;
    std::vector<Numbers> steps;
    std::vector<std::string> hosts; ///< names
    std::vector<std::string> comms; ///< parts of titles, any case
    std::vector<std::string> names; ///< parts of the names of events, any case
    Bounds late;
    Bounds length;
    bool operator==(const TimelineWhere&) const = default;

    /// All but hosts, which an event does not tell.
    [[nodiscard]] bool matches(const telemetry::TimelineSlice& slice) const;
    /// Ascending, without repetition; empty: all of them, or more than one question may name.
    [[nodiscard]] std::vector<std::uint32_t> askedRanks() const;
};

/// Why a text is no such condition, and where.
struct WhereProblem {
    enum class Kind : unsigned char {
        unknownKey,  ///< none of kind, rank, host, comm, name, step, late, length
        noValue,     ///< nothing stands behind the sign
        wrongSign,   ///< a name with < or >, or a length with :
        unknownKind, ///< no collective and no kind of time
        noNumber,
        backwards, ///< a range that ends before it begins
        openQuote,
        noLength,  ///< no number with ns, us, ms, s or min
    };
    Kind kind = Kind::unknownKey;
    std::size_t at = 0; ///< byte of the text that it begins at
    std::string part;   ///< that is wrong
    bool operator==(const WhereProblem&) const = default;
};

/// An empty text is all events. Pure.
[[nodiscard]] std::variant<TimelineWhere, WhereProblem> parseTimelineWhere(std::string_view text);

} // namespace seamscope::ui
