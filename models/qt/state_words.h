// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string_view>

/// Signals whose values are names and not amounts (signals of kind "state"): 2 of a power supply's health is "critical",
/// and that it went "up" would sound like good news. Pure.
namespace seamscope::models {

/// "critical", "found", "down"; nothing for signals that are amounts, and for values that have no name.
[[nodiscard]] std::optional<QString> stateWord(std::string_view signal, double value);
/// What a rise or a fall of such a signal means where its values are not told: "not ok", "down".
[[nodiscard]] std::optional<QString> stateChangeWord(std::string_view signal, bool isRise);

} // namespace seamscope::models
