// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <span>

namespace seamscope::console {

inline constexpr unsigned kSoundRate = 48'000; ///< frames a second, one channel

/// What this machine plays sound on, taken for one sound: who else wants it has it in between, and a sound server that was
/// started again is found.
class SoundDevice {
public:
    virtual ~SoundDevice() = default;
    /// As much of @p samples as it takes within a tenth of a second; how many that were.
    [[nodiscard]] virtual Result<std::size_t> write(std::span<const std::int16_t> samples) = 0;
    /// Nothing follows: it begins to play even a short sound.
    virtual void finish() = 0;
    /// Whether what was written is still to be heard.
    [[nodiscard]] virtual bool isBusy() = 0;
    virtual void drop() = 0; ///< is silent at once
};

/// unsupported where this program was built without what plays sound.
[[nodiscard]] Result<std::unique_ptr<SoundDevice>> openSoundDevice();

} // namespace seamscope::console
