// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "console/sound_device.h"
#include "feed/priority.h"

#include <functional>
#include <memory>

namespace seamscope::console {

/// Plays one sound at a time on a thread of its own; the next one takes the place of what is heard, and of what waits.
class SoundPlayer {
public:
    /// What became of the device, by the player's thread: told when that changes, and after each probe(). It must not
    /// ask for a sound itself.
    using Told = std::function<void(const Result<>& result)>;
    using Open = std::function<Result<std::unique_ptr<SoundDevice>>()>;
    explicit SoundPlayer(Told told, Open open = openSoundDevice);
    /// A device that answers nobody is left to its thread.
    ~SoundPlayer();
    SoundPlayer(const SoundPlayer&) = delete;
    SoundPlayer& operator=(const SoundPlayer&) = delete;

    /// None of these waits.
    void play(telemetry::AlarmPriority priority);
    void silence();
    void probe(); ///< whether there is a device, without a sound

private:
    class State;
    const std::shared_ptr<State> m_state;
};

} // namespace seamscope::console
