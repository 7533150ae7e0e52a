// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/meter_reading.h"

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::models {

/// The loss of now and what it consists of: money an hour, in millionths. The parts and what is unattributed add up to
/// the total, to the digit as they are shown.
struct LossSplit {
    struct Part {
        std::string seam;
        std::string incident;
        std::int64_t micros = 0;
    };
    std::int64_t totalMicros = 0;
    std::int64_t unitMicros = 1'000'000; ///< that all of them are whole numbers of: formatMoneyIn
    std::vector<Part> parts; ///< open incidents, the dearest first, that cost anything
    std::int64_t unattributedMicros = 0;
    /// False: the incidents together cost more than is lost now, for each is measured over its own window. Then nothing
    /// adds up, and no sum may be shown.
    bool addsUp = true;
};

/// As fine as @p unit (a power of ten of micros, a hundredth to a whole) shows, so that parts of a sum have the digits of
/// the sum: 8.43 of 579 is "$8".
[[nodiscard]] QString formatMoneyIn(std::int64_t unit, std::int64_t micros, std::string_view currency);
/// The unit of the third digit of @p micros, from one unit of the currency down to a hundredth: what parts of a sum of that
/// size are shown in.
[[nodiscard]] std::int64_t thirdDigit(std::int64_t micros);
/// Part of a column that adds to @p total: under ten thousand to the hundredth, so that what is read adds up; a part that
/// would be nothing there, and larger sums, in three digits.
[[nodiscard]] QString inSumOf(std::int64_t total, std::int64_t micros, const std::string& currency);
/// Three digits: "$96.4", "$86.3 k", "$8.63 M".
[[nodiscard]] QString threeDigits(std::int64_t micros, const std::string& currency);
/// What @p micros an hour are of what is paid: "9.5 %", by the rule of shareText. Empty: no price, nothing is paid.
[[nodiscard]] QString paidShareText(std::int64_t micros, const telemetry::MeterReading& reading);

/// Each figure is rounded to what three digits of the total show. Without a price, or without a reading: empty.
[[nodiscard]] LossSplit splitLoss(const telemetry::MeterReading& reading,
                                  const std::vector<const telemetry::Incident*>& open);

} // namespace seamscope::models
