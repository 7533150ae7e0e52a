// SPDX-License-Identifier: GPL-3.0-or-later
// What is heard: tones as samples, the player on a device of the test's own, and all of it through a real sound server whose
// sink leads nowhere and is recorded.
#include "console/alarm_voice.h"
#include "console/sound_player.h"
#include "console/tones.h"
#include "qt/live_feed.h"
#include "support/child_process.h"
#include "support/sample_hall.h"
#include "support/scripted_feed.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <set>
#include <tuple>

using namespace seamscope;
using namespace seamscope::console;
using namespace std::chrono_literals;
using telemetry::AlarmPriority;

namespace {

/// A stretch of sound between two silences, as an ear without our code finds it.
struct Pulse {
    double hertz = 0;
    double seconds = 0;
    double peak = 0; ///< of full scale
};

std::vector<Pulse> pulsesOf(const std::vector<std::int16_t>& samples) {
    constexpr int kQuiet = 60;
    constexpr std::size_t kGap = kSoundRate / 25; // 40 ms
    std::vector<Pulse> pulses;
    for (std::size_t at = 0; at < samples.size();) {
        if (std::abs(samples[at]) <= kQuiet) {
            ++at;
            continue;
        }
        std::size_t last = at;
        int peak = 0;
        std::vector<std::size_t> crossings; // upwards
        for (std::size_t i = at; i < samples.size() && i - last < kGap; ++i) {
            if (std::abs(samples[i]) > kQuiet)
                last = i;
            peak = std::max(peak, std::abs(static_cast<int>(samples[i])));
            if (i > at && samples[i - 1] < 0 && samples[i] >= 0)
                crossings.push_back(i);
        }
        Pulse pulse;
        pulse.seconds = static_cast<double>(last - at) / kSoundRate;
        pulse.peak = peak / 32767.0;
        // Where it comes and goes it is not sure where it crosses.
        std::erase_if(crossings, [&](std::size_t i) { return i < at + kGap / 2 || i + kGap / 2 > last; });
        if (crossings.size() > 1)
            pulse.hertz = static_cast<double>(crossings.size() - 1) * kSoundRate / static_cast<double>(crossings.back() - crossings.front());
        pulses.push_back(pulse);
        at = last + kGap;
    }
    return pulses;
}

/// A device that takes what it is given and sounds until the test or an order ends it.
struct Device {
    struct State {
        std::atomic<int> opened{0}, dropped{0}, finished{0};
        std::atomic<std::size_t> samples{0};
        std::atomic<bool> isBusy{true}, isGone{false};
    };
    class Handle final : public SoundDevice {
    public:
        explicit Handle(std::shared_ptr<State> state)
            : m_state(std::move(state)) {}
        Result<std::size_t> write(std::span<const std::int16_t> samples) override {
            m_state->samples += samples.size();
            return samples.size();
        }
        void finish() override { ++m_state->finished; }
        bool isBusy() override { return m_state->isBusy; }
        void drop() override { ++m_state->dropped; }

    private:
        std::shared_ptr<State> m_state;
    };
    std::shared_ptr<State> state = std::make_shared<State>();
    SoundPlayer::Open open = [state = state]() -> Result<std::unique_ptr<SoundDevice>> {
        ++state->opened;
        if (state->isGone)
            return fail(ErrorCode::unavailable, "no such device");
        return std::make_unique<Handle>(state);
    };
};

/// What the player told, from its thread.
struct Told {
    std::mutex mutex;
    std::vector<bool> heard;
    SoundPlayer::Told sink = [this](const Result<>& result) {
        const std::lock_guard lock(mutex);
        heard.push_back(result.has_value());
    };
    std::vector<bool> all() {
        const std::lock_guard lock(mutex);
        return heard;
    }
};

telemetry::Alarm alarmOf(std::uint64_t id, AlarmPriority priority) {
    telemetry::Alarm alarm;
    alarm.id = alarm.group = id;
    alarm.priority = priority;
    alarm.state = telemetry::AlarmState::unacknowledged;
    alarm.isPresent = true;
    return alarm;
}

/// A session, and a voice that listens to it.
struct Listening {
    explicit Listening(telemetry::SessionMode mode, SoundPlayer::Open open = openSoundDevice)
        : voice(live, nullptr, std::move(open)) {
        feed.push(hall.firstUpdate(mode));
    }
    void start() {
        live.start();
        QVERIFY(QTest::qWaitFor([this] { return live.hasData(); }));
    }
    void tell(std::vector<telemetry::Alarm> alarms, bool isDerived = false) {
        telemetry::AlarmReport report;
        report.at = hall.now();
        report.alarms = std::move(alarms);
        report.isDerived = isDerived;
        telemetry::Update update;
        update.alarms = std::move(report);
        feed.push(std::move(update));
    }
    test::SampleHall hall;
    test::ScriptedFeed feed;
    models::ViewState view;
    models::LiveFeed live{feed, view};
    AlarmVoice voice;
};

/// A sound server of the test's own with a sink that leads nowhere, and a recorder of it.
class SoundServer {
public:
    SoundServer() {
        const std::string socket = (m_folder / "sound").string();
        std::ofstream(m_folder / "asound.conf") << "pcm.!default { type pulse server \"unix:" << socket << "\" }\n"
                                                << "ctl.!default { type pulse server \"unix:" << socket << "\" }\n";
        const std::vector<std::string> home = {"HOME=" + m_folder.path().string(), "XDG_RUNTIME_DIR=" + m_folder.path().string(),
                                               "XDG_CONFIG_HOME=" + m_folder.path().string(), "PULSE_SERVER=unix:" + socket};
        m_server.emplace(std::vector<std::string>{"pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes",
                                                  "-L", "module-native-protocol-unix socket=" + socket + " auth-anonymous=1",
                                                  "-L", "module-null-sink sink_name=ear rate=48000 channels=1 format=s16le"},
                         test::ChildProcess::Options{{}, m_folder / "server.log", home});
        if (!test::waitUntil([&] { return std::filesystem::exists(socket); }, 20s))
            return;
        m_recorder.emplace(std::vector<std::string>{"parec", "-d", "ear.monitor", "--raw", "--format=s16le", "--rate=48000", "--channels=1", "--latency-msec=20"},
                           test::ChildProcess::Options{{}, m_folder / "heard", home});
        isReady = test::waitUntil([&] { return !heard().empty(); }, 20s);
        qputenv("ALSA_CONFIG_PATH", (m_folder / "asound.conf").c_str());
        qputenv("PULSE_COOKIE", (m_folder / "cookie").c_str());
    }
    ~SoundServer() {
        qunsetenv("ALSA_CONFIG_PATH");
        qunsetenv("PULSE_COOKIE");
    }
    [[nodiscard]] std::vector<std::int16_t> heard() const {
        QFile file(QString::fromStdString((m_folder / "heard").string()));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        const QByteArray bytes = file.readAll();
        std::vector<std::int16_t> samples(static_cast<std::size_t>(bytes.size()) / 2);
        std::copy_n(bytes.constData(), samples.size() * 2, reinterpret_cast<char*>(samples.data()));
        return samples;
    }
    void end() { m_server.reset(); }
    bool isReady = false;

private:
    test::TemporaryFolder m_folder;
    std::optional<test::ChildProcess> m_server, m_recorder;
};

} // namespace

class TstAlarmVoice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Interface rule 16: one tone a priority, two seconds at most. Told apart by number as well as by pitch; worse is no quieter.
    void eachPriorityHasATone() {
        std::set<std::size_t> counts;
        double below = 0;
        double level = 0;
        for (const AlarmPriority priority : {AlarmPriority::low, AlarmPriority::medium, AlarmPriority::high, AlarmPriority::critical}) {
            const auto samples = samplesOf(toneOf(priority), kSoundRate);
            QVERIFY(samples.size() > kSoundRate / 10 && samples.size() <= 2 * kSoundRate);
            const auto pulses = pulsesOf(samples);
            counts.insert(pulses.size());
            for (const Pulse& pulse : pulses) {
                QVERIFY(std::abs(pulse.hertz - toneOf(priority).hertz) < 2);
                QVERIFY(pulse.hertz > below * 1.2 && pulse.peak > level && pulse.peak < 0.2);
            }
            below = pulses.front().hertz;
            level = pulses.front().peak;
            // Nothing clicks: from one sample to the next no more than the wave itself makes.
            for (std::size_t i = 1; i < samples.size(); ++i)
                QVERIFY(std::abs(samples[i] - samples[i - 1]) < 1.05 * 32767 * 0.16 * 6.2832 * 880 / kSoundRate);
            QVERIFY(std::abs(static_cast<int>(samples.front())) < 20 && std::abs(static_cast<int>(samples.back())) < 20);
        }
        QCOMPARE(counts.size(), std::size_t{4});
    }

    void anOrderIsFollowedWhileItSounds() {
        Device device;
        Told told;
        SoundPlayer player(told.sink, device.open);
        player.play(AlarmPriority::low);
        QTRY_COMPARE(device.state->finished.load(), 1); // all of it is written, and it sounds on
        QCOMPARE(device.state->samples.load(), samplesOf(toneOf(AlarmPriority::low), kSoundRate).size());
        QCOMPARE(device.state->dropped.load(), 0);
        player.silence();
        QTRY_COMPARE(device.state->dropped.load(), 1);
        player.play(AlarmPriority::low);
        QTRY_COMPARE(device.state->finished.load(), 2);
        player.play(AlarmPriority::critical); // takes its place
        QTRY_COMPARE(device.state->finished.load(), 3);
        QCOMPARE(device.state->dropped.load(), 2);
        QVERIFY(told.all().empty());
    }

    void whatCannotBeHeardIsToldOnce() {
        Device device;
        Told told;
        device.state->isGone = true;
        device.state->isBusy = false;
        SoundPlayer player(told.sink, device.open);
        player.probe();
        QTRY_COMPARE(told.all(), std::vector{false});
        for (int opened = 2; opened < 4; ++opened) {
            player.play(AlarmPriority::low);
            QTRY_COMPARE(device.state->opened.load(), opened);
        }
        device.state->isGone = false;
        player.play(AlarmPriority::low);
        QTRY_COMPARE(told.all(), (std::vector{false, true}));
    }

    /// From a report of alarms to the air.
    void alarmsAreHeard() {
        QVERIFY2(test::hasProgram("pulseaudio") && test::hasProgram("parec"), "the Debian packages pulseaudio and pulseaudio-utils");
        SoundServer server;
        QVERIFY(server.isReady);
        Listening live(telemetry::SessionMode::live);
        QSignalSpy told(&live.voice, &AlarmVoice::told);
        live.voice.setOn(true);
        QTRY_COMPARE(told.count(), 1);
        QCOMPARE(told[0][0].toString(), QString());
        live.tell({});
        live.start();
        QTRY_VERIFY(live.live.live().parts().alarms); // what stands was looked at
        live.tell({alarmOf(1, AlarmPriority::medium), alarmOf(2, AlarmPriority::low)});
        std::vector<Pulse> pulses;
        const auto wanted = [&](std::size_t count) {
            return QTest::qWaitFor(
                [&] {
                    const auto samples = server.heard();
                    pulses = pulsesOf(samples);
                    const std::size_t tail = std::min<std::size_t>(samples.size(), kSoundRate / 5);
                    return pulses.size() >= count && std::all_of(samples.end() - static_cast<std::ptrdiff_t>(tail), samples.end(), [](auto s) { return std::abs(s) < 60; });
                },
                20'000);
        };
        QVERIFY(wanted(2));
        QCOMPARE(pulses.size(), std::size_t{2}); // one sound for both
        for (const Pulse& pulse : pulses) {
            QVERIFY2(std::abs(pulse.hertz - 523) < 4, qPrintable(QString::number(pulse.hertz)));
            QVERIFY2(std::abs(pulse.peak - 0.10) < 0.01, qPrintable(QString::number(pulse.peak)));
            QVERIFY2(std::abs(pulse.seconds - 0.2) < 0.03, qPrintable(QString::number(pulse.seconds)));
        }
        server.end(); // no device, no error that stops
        QTRY_VERIFY(!openSoundDevice());
        live.tell({alarmOf(1, AlarmPriority::medium), alarmOf(3, AlarmPriority::high)});
        QTRY_COMPARE(told.count(), 2);
        QVERIFY(!told[1][0].toString().isEmpty());
    }

    /// Of a recording and of what was made of one: they would be taken for alarms of now.
    void onlyLiveAlarmsAreHeard() {
        for (const auto& [mode, isDerived, sounds] : {std::tuple(telemetry::SessionMode::live, false, 1), std::tuple(telemetry::SessionMode::replay, false, 0),
                                                      std::tuple(telemetry::SessionMode::live, true, 0)}) {
            Device device;
            Listening one(mode, device.open);
            one.voice.setOn(true);
            QTRY_COMPARE(device.state->opened.load(), 1); // to see whether there is one
            one.tell({}, isDerived);
            one.start();
            QTRY_VERIFY(one.live.live().parts().alarms);
            one.tell({alarmOf(1, AlarmPriority::critical)}, isDerived);
            QTRY_COMPARE(one.live.live().parts().alarms->alarms.size(), std::size_t{1});
            if (sounds > 0)
                QTRY_COMPARE(device.state->opened.load(), 2);
            else
                QVERIFY(!QTest::qWaitFor([&] { return device.state->opened > 1; }, 200));
        }
    }

    /// Whoever turns it off misses nothing any more, whatever a device had said before or says too late.
    void turnedOffNothingIsMissing() {
        Device device;
        device.state->isGone = true;
        Listening live(telemetry::SessionMode::live, device.open);
        QSignalSpy told(&live.voice, &AlarmVoice::told);
        live.voice.setOn(true);
        QTRY_COMPARE(told.count(), 1);
        QVERIFY(!told[0][0].toString().isEmpty());
        live.voice.setOn(false);
        QCOMPARE(told.count(), 2);
        QCOMPARE(told[1][0].toString(), QString());
        live.voice.setOn(true);
        QTRY_COMPARE(device.state->opened.load(), 2);
        live.voice.setOn(false); // its word may be under way
        QApplication::processEvents();
        QCOMPARE(told.last()[0].toString(), QString());
    }

    /// The thread that draws the screen does not wait for a device that answers nobody.
    void aDeviceThatHangsHoldsUpNobody() {
        struct Hanging {
            std::mutex mutex;
            std::condition_variable changed;
            bool isIn = false, mayGo = false;
        };
        const auto hanging = std::make_shared<Hanging>();
        auto player = std::make_unique<SoundPlayer>(SoundPlayer::Told(), [hanging]() -> Result<std::unique_ptr<SoundDevice>> {
            std::unique_lock lock(hanging->mutex);
            hanging->isIn = true;
            hanging->changed.notify_all();
            hanging->changed.wait(lock, [&] { return hanging->mayGo; });
            return fail(ErrorCode::unavailable, "it hung");
        });
        player->probe();
        std::unique_lock lock(hanging->mutex);
        hanging->changed.wait(lock, [&] { return hanging->isIn; });
        lock.unlock();
        QElapsedTimer ending;
        ending.start();
        player.reset();
        const qint64 took = ending.elapsed();
        lock.lock();
        hanging->mayGo = true;
        hanging->changed.notify_all();
        QVERIFY2(took < 500, qPrintable(QString::number(took)));
    }

    /// A room whose gateway has gone hears that it is blind: once, and nothing of what stood before, which nobody knows any more.
    void aLostGatewayIsHeard() {
        for (const telemetry::SessionMode mode : {telemetry::SessionMode::live, telemetry::SessionMode::replay}) {
            Device device;
            device.state->isBusy = false;
            Listening live(mode, device.open);
            live.voice.setOn(true);
            live.tell({});
            live.start();
            QTRY_VERIFY(live.live.live().parts().alarms);
            const bool isHeard = QTest::qWaitFor([&] { return device.state->finished > 0; }, mode == telemetry::SessionMode::live ? 20'000 : 12'000);
            QCOMPARE(isHeard, mode == telemetry::SessionMode::live);
            if (isHeard)
                QCOMPARE(device.state->samples.load(), samplesOf(toneOf(AlarmPriority::high), kSoundRate).size());
        }
    }

    /// Somebody who has it acknowledges it: the sound ends.
    void anAcknowledgementEndsTheSound() {
        Device device;
        Listening live(telemetry::SessionMode::live, device.open);
        live.voice.setOn(true);
        live.tell({});
        live.start();
        QTRY_VERIFY(live.live.live().parts().alarms);
        live.tell({alarmOf(1, AlarmPriority::critical)});
        QTRY_COMPARE(device.state->finished.load(), 1);
        QCOMPARE(device.state->dropped.load(), 0);
        telemetry::Alarm seen = alarmOf(1, AlarmPriority::critical);
        seen.state = telemetry::AlarmState::acknowledged;
        live.tell({seen});
        QTRY_COMPARE(device.state->dropped.load(), 1);
    }
};

SEAM_TEST(tst_alarm_voice, TstAlarmVoice)

#include "tst_alarm_voice.moc"
