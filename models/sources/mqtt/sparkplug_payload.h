// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace seamscope::sources {

/// One metric of a payload of Sparkplug B. Views are valid as long as the payload.
struct SparkplugMetric {
    std::optional<std::string_view> name;
    std::optional<std::uint64_t> alias;
    std::optional<std::uint64_t> milliseconds;  ///< since 1970
    std::optional<std::uint32_t> dataType;      ///< in births; later messages may leave it out
    bool isNull = false;
    /// Number of the field that holds the value (10 to 13 are whole, long, float, double, 14 a truth value), and its
    /// bits; 0 = none, or a value that is no number.
    std::uint32_t valueField = 0;
    std::uint64_t bits = 0;
    std::string_view unit;                      ///< property "engUnit"
    std::optional<std::int64_t> quality;        ///< property "Quality": 192 good, 500 stale, 0 bad
};

struct SparkplugHead {
    std::optional<std::uint64_t> milliseconds;
    std::optional<std::uint64_t> sequence;
};

/// Reads a payload (Sparkplug 3.0, chapter 6.4): each metric goes to @p take, with what is in front of it in the
/// head so far. Values that are no numbers are passed over. Fails where the bytes are not protobuf, and for more than
/// 100,000 metrics; what came before is taken.
[[nodiscard]] Result<SparkplugHead> readSparkplug(std::string_view payload,
                                                  const std::function<void(const SparkplugMetric& metric)>& take);

/// The value as its data type says (0: what the field holds). Nullopt: no number.
[[nodiscard]] std::optional<double> sparkplugValue(const SparkplugMetric& metric, std::uint32_t dataType);

} // namespace seamscope::sources
