// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/sound_device.h"

#include <alsa/asoundlib.h>

#include <utility>

namespace seamscope::console {
namespace {

constexpr unsigned kLatency = 200'000; ///< microseconds that are written ahead
constexpr int kDeviceWait = 100;         ///< milliseconds for it to take more

/// What the library returns it also writes to stderr.
void keepQuiet(const char*, int, const char*, int, const char*, ...) {}

struct Close {
    void operator()(snd_pcm_t* pcm) const { snd_pcm_close(pcm); }
};
using Pcm = std::unique_ptr<snd_pcm_t, Close>;

Error errorOf(int code) { return {ErrorCode::unavailable, snd_strerror(code), "sound device"}; }

class AlsaDevice final : public SoundDevice {
public:
    explicit AlsaDevice(Pcm pcm)
        : m_pcm(std::move(pcm)) {}

    Result<std::size_t> write(std::span<const std::int16_t> samples) override {
        const auto written = snd_pcm_writei(m_pcm.get(), samples.data(), samples.size());
        if (written >= 0)
            return static_cast<std::size_t>(written);
        const int code = static_cast<int>(written);
        if (code == -EAGAIN) {
            const int waited = snd_pcm_wait(m_pcm.get(), kDeviceWait);
            return waited >= 0 ? Result<std::size_t>(0) : recovered(waited);
        }
        return recovered(code);
    }
    void finish() override {
        if (snd_pcm_state(m_pcm.get()) == SND_PCM_STATE_PREPARED)
            snd_pcm_start(m_pcm.get());
    }
    bool isBusy() override {
        snd_pcm_sframes_t left = 0;
        return snd_pcm_state(m_pcm.get()) == SND_PCM_STATE_RUNNING && snd_pcm_delay(m_pcm.get(), &left) == 0 && left > 0;
    }
    void drop() override { snd_pcm_drop(m_pcm.get()); }

private:
    /// A machine that was late or asleep goes on where it was.
    Result<std::size_t> recovered(int code) {
        const int done = snd_pcm_recover(m_pcm.get(), code, 1);
        return done >= 0 ? Result<std::size_t>(0) : fail(errorOf(done));
    }
    const Pcm m_pcm;
};

} // namespace

Result<std::unique_ptr<SoundDevice>> openSoundDevice() {
    snd_lib_error_set_handler(keepQuiet);
    snd_pcm_t* opened = nullptr;
    if (const int code = snd_pcm_open(&opened, "default", SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK); code < 0)
        return fail(errorOf(code));
    Pcm pcm(opened);
    if (const int code = snd_pcm_set_params(pcm.get(), SND_PCM_FORMAT_S16, SND_PCM_ACCESS_RW_INTERLEAVED, 1, kSoundRate, 1, kLatency); code < 0)
        return fail(errorOf(code));
    return std::make_unique<AlsaDevice>(std::move(pcm));
}

} // namespace seamscope::console
