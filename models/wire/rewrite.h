// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Encoded messages changed in place of their meaning: for who must reach every text and every price of a recording,
/// also of fields that come to be after it was written.
namespace seamscope::wire {

/// Where a text stands.
struct TextField {
    std::string_view message; ///< "Series"
    std::string_view field;   ///< "metric"; of a map "key" and "value"
    std::string_view label;   ///< name of the label whose value it is
};

/// What becomes of texts and prices. Calls come in the order of the fields.
class TextRewriter {
public:
    virtual ~TextRewriter() = default;
    [[nodiscard]] virtual std::string text(const TextField& field, const std::string& text) = 0;
    /// Millionths of a currency.
    [[nodiscard]] virtual std::int64_t money(std::int64_t micros) { return micros; }
    /// A figure with the unit that stands beside it, which may be money.
    [[nodiscard]] virtual double quantity(double value, const std::string& unit) {
        static_cast<void>(unit);
        return value;
    }
};

/// @param message full name, "seamscope.v1.SeriesList". Fields that are not known here are left out, for nobody can say
/// what is in them; texts are rewritten as whoever reads the message is shown them. Labels come back sorted by name.
[[nodiscard]] Result<std::string> rewriteTexts(std::string_view message, std::string_view bytes,
                                               TextRewriter& rewriter);
/// Whether messages of the name have texts or prices at all: samples have none.
[[nodiscard]] bool hasTexts(std::string_view message);

/// Without what was concluded: incidents, alarms and meter of a keyframe, the verdict of collectives. Other messages
/// come back as they are.
[[nodiscard]] Result<std::string> withoutConclusions(std::string_view message, std::string_view bytes);

} // namespace seamscope::wire
