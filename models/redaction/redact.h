// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/transform.h"
#include "redaction/pseudonyms.h"

#include <filesystem>
#include <set>

namespace seamscope::redaction {

enum class Prices {
    scale, ///< all by one factor that the key gives: shares and ratios stay true
    drop,  ///< 0, without a currency; no price list
};

/// Teaches every name that a recording has.
[[nodiscard]] Result<> learnRecording(const std::filesystem::path& path, Pseudonyms& names,
                                      std::set<std::string>& currencies);

/// A recording of other names with the same findings (docs/redaction.md). Names must be learned.
class RedactTransform : public recording::Transform {
public:
    /// @param currencies units that are money
    RedactTransform(Pseudonyms& names, Prices prices, std::set<std::string> currencies)
        : m_names(names)
        , m_prices(prices)
        , m_currencies(std::move(currencies)) {}

    [[nodiscard]] std::optional<std::string> message(recording::Topic topic, std::string_view data) override;
    [[nodiscard]] recording::About about(const recording::About& about) override;
    [[nodiscard]] std::optional<recording::Document> document(recording::Document&& document) override;

private:
    Pseudonyms& m_names;
    Prices m_prices;
    std::set<std::string> m_currencies;
};

/// The whole way: learns, then writes.
[[nodiscard]] Result<recording::TransformResult> redact(const std::filesystem::path& from,
                                                        const std::filesystem::path& to, Pseudonyms& names,
                                                        Prices prices);

} // namespace seamscope::redaction
