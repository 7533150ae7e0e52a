// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/state_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::models {
namespace {

struct StateSignal {
    std::string_view signal;
    std::array<const char*, 3> values; ///< of 0, 1, 2; null: no such value
    const char* fallen;
    const char* risen;
};

constexpr std::array<StateSignal, 6> kStates = {{
    {"power.health",
     {QT_TRANSLATE_NOOP("States", "ok"), QT_TRANSLATE_NOOP("States", "warning"), QT_TRANSLATE_NOOP("States", "critical")},
     QT_TRANSLATE_NOOP("States", "better"),
     QT_TRANSLATE_NOOP("States", "not ok")},
    {"coolant.leak",
     {QT_TRANSLATE_NOOP("States", "none"), QT_TRANSLATE_NOOP("States", "found"), nullptr},
     QT_TRANSLATE_NOOP("States", "none"),
     QT_TRANSLATE_NOOP("States", "found")},
    {"net.link.state",
     {QT_TRANSLATE_NOOP("States", "down"), QT_TRANSLATE_NOOP("States", "up"), nullptr},
     QT_TRANSLATE_NOOP("States", "down"),
     QT_TRANSLATE_NOOP("States", "up")},
    {"host.up",
     {QT_TRANSLATE_NOOP("States", "no"), QT_TRANSLATE_NOOP("States", "yes"), nullptr},
     QT_TRANSLATE_NOOP("States", "no"),
     QT_TRANSLATE_NOOP("States", "yes")},
    {"gpu.rows.remap.pending",
     {QT_TRANSLATE_NOOP("States", "no"), QT_TRANSLATE_NOOP("States", "yes"), nullptr},
     QT_TRANSLATE_NOOP("States", "no"),
     QT_TRANSLATE_NOOP("States", "yes")},
    {"gpu.rows.remap.failed",
     {QT_TRANSLATE_NOOP("States", "no"), QT_TRANSLATE_NOOP("States", "yes"), nullptr},
     QT_TRANSLATE_NOOP("States", "no"),
     QT_TRANSLATE_NOOP("States", "yes")},
}};

const StateSignal* find(std::string_view signal) {
    const auto* const it = std::find_if(kStates.begin(), kStates.end(), [&](const StateSignal& one) { return one.signal == signal; });
    return it == kStates.end() ? nullptr : it;
}

} // namespace

std::optional<QString> stateWord(std::string_view signal, double value) {
    const StateSignal* const known = find(signal);
    if (!known || !(value >= 0 && value < 3) || std::floor(value) != value)
        return std::nullopt; // also a mean of several: half a leak has no name
    const char* const text = known->values[static_cast<std::size_t>(value)];
    return text ? std::optional(QCoreApplication::translate("States", text)) : std::nullopt;
}

std::optional<QString> stateChangeWord(std::string_view signal, bool isRise) {
    const StateSignal* const known = find(signal);
    return known ? std::optional(QCoreApplication::translate("States", isRise ? known->risen : known->fallen)) : std::nullopt;
}

} // namespace seamscope::models
