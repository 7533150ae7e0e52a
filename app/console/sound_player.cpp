// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/sound_player.h"

#include "console/tones.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace seamscope::console {
namespace {

using namespace std::chrono_literals;
using telemetry::AlarmPriority;

constexpr auto kThreadEnds = 100ms; ///< of the thread that draws the screen: what is longer is felt
constexpr auto kDeviceGrace = 1s;   ///< beyond twice a sound's length
constexpr auto kOrderLook = 20ms;   ///< how soon an order is followed
constexpr std::size_t kPiece = kSoundRate / 20;

} // namespace

/// What the thread and its owner share: who of them goes last takes it along.
class SoundPlayer::State {
public:
    State(Told told, Open open)
        : m_open(std::move(open))
        , m_told(std::move(told)) {}

    void play(AlarmPriority priority) { order([&] { m_next = priority; }); }
    void silence() { order([&] { m_next.reset(); }); }
    void probe() { order([&] { m_isProbe = true; }, false); }
    /// Whether the thread has ended.
    bool end() {
        std::unique_lock lock(m_mutex);
        m_stop = true;
        ++m_orders;
        m_wake.notify_all();
        m_told = nullptr;
        return m_wake.wait_for(lock, kThreadEnds, [&] { return m_hasEnded; });
    }

    void run() {
        std::unique_lock lock(m_mutex);
        while (!m_stop) {
            if (!m_next && !m_isProbe) {
                m_wake.wait(lock);
                continue;
            }
            const auto sound = std::exchange(m_next, std::nullopt);
            const bool isProbe = std::exchange(m_isProbe, false);
            const std::uint64_t orders = m_orders;
            lock.unlock();
            const Result<> done = sound ? heard(*sound, orders) : opened();
            lock.lock();
            const bool isChange = !done.has_value() != std::exchange(m_isMute, !done.has_value());
            if (m_told && (isChange || isProbe))
                m_told(done);
        }
        m_hasEnded = true;
        m_wake.notify_all();
    }

private:
    template<class Change>
    void order(Change change, bool isAnother = true) {
        const std::lock_guard lock(m_mutex);
        change();
        m_orders += isAnother ? 1 : 0;
        m_wake.notify_all();
    }
    [[nodiscard]] bool isOver(std::uint64_t orders) {
        const std::lock_guard lock(m_mutex);
        return m_orders != orders;
    }
    Result<> opened() const {
        const auto device = m_open();
        return device ? Result<>() : fail(device.error());
    }
    /// To its end, or until something else is ordered.
    Result<> heard(AlarmPriority priority, std::uint64_t orders) {
        const auto device = m_open();
        if (!device)
            return fail(device.error());
        const Tone tone = toneOf(priority);
        const auto samples = samplesOf(tone, kSoundRate);
        // A device that takes nothing for as long as the sound is has gone.
        const auto end = std::chrono::steady_clock::now() + 2 * tone.length() + kDeviceGrace;
        for (std::size_t at = 0; at < samples.size();) {
            if (isOver(orders)) {
                (*device)->drop();
                return {};
            }
            const auto written = (*device)->write(std::span(samples).subspan(at, std::min(kPiece, samples.size() - at)));
            if (!written)
                return fail(written.error());
            at += *written;
            if (std::chrono::steady_clock::now() > end)
                return fail(ErrorCode::deadlineExceeded, "it takes no more", "sound device");
        }
        (*device)->finish();
        while (!isOver(orders) && (*device)->isBusy() && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(kOrderLook);
        (*device)->drop();
        return {};
    }

    const Open m_open;
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake;
    Told m_told;
    std::optional<AlarmPriority> m_next;
    bool m_isProbe = false;
    bool m_isMute = false;
    bool m_stop = false;
    bool m_hasEnded = false;
    std::uint64_t m_orders = 0;
};

SoundPlayer::SoundPlayer(Told told, Open open)
    : m_state(std::make_shared<State>(std::move(told), std::move(open))) {
    std::thread([state = m_state] { state->run(); }).detach();
}

SoundPlayer::~SoundPlayer() { m_state->end(); }

void SoundPlayer::play(AlarmPriority priority) { m_state->play(priority); }
void SoundPlayer::silence() { m_state->silence(); }
void SoundPlayer::probe() { m_state->probe(); }

} // namespace seamscope::console
