// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "redaction/pseudonyms.h"

#include <optional>
#include <string>
#include <string_view>

/// Documents of a recording: JSON member by member, other text line by line.
namespace seamscope::redaction {

/// Teaches the names that stand in a document.
void learnDocument(std::string_view name, std::string_view text, Pseudonyms& names);
/// The document with pseudonyms and, in "pricing.json", with prices multiplied by @p priceFactor. nullopt: it is
/// neither JSON nor text, so that nobody can say what is in it.
[[nodiscard]] std::optional<std::string> redactDocument(std::string_view name, std::string_view text,
                                                        Pseudonyms& names, double priceFactor);

} // namespace seamscope::redaction
