// SPDX-License-Identifier: GPL-3.0-or-later
// `seamctl record --for` on a machine whose clock somebody sets meanwhile.
#include "gateway/config.h"
#include "gateway/gateway.h"
#include "gateway/remote_recording.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <atomic>
#include <csignal>
#include <future>
#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

/// The time of day is set by @p step a moment after somebody looked for the first time; what goes on evenly goes on.
class SetClock final : public Clock {
public:
    explicit SetClock(Duration step)
        : m_step(step) {}
    [[nodiscard]] TimePoint now() const override { return m_clock.now() + (m_looks++ > 1 ? m_step : Duration{0}); }
    [[nodiscard]] Duration monotonic() const override { return m_clock.monotonic(); }

private:
    const Duration m_step;
    const SystemClock m_clock;
    mutable std::atomic<int> m_looks{0};
};

} // namespace

class TstRemoteRecording : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClockThatIsSetEndsNothing_data();
    void aClockThatIsSetEndsNothing();
};

void TstRemoteRecording::aClockThatIsSetEndsNothing_data() {
    QTest::addColumn<int>("hours");
    QTest::newRow("forwards") << 1;
    QTest::newRow("back") << -1;
}

void TstRemoteRecording::aClockThatIsSetEndsNothing() {
    QFETCH(int, hours);
    const SystemClock real;
    const test::TemporaryFolder folder;
    const auto config = gateway::parseConfig("listen: 127.0.0.1:0\nsources: [{kind: simulator, gpus: 8}]\n", "test");
    QVERIFY(config);
    const auto site = gateway::Gateway::serve(*config, real);
    QVERIFY(site);
    const auto address = (*site)->listen(config->listen);
    QVERIFY(address);
    gateway::RemoteRecordingOptions options;
    options.peer.address = *address;
    options.path = (folder / "out.mcap").string();
    options.length = 2s;
    const SetClock clock{std::chrono::hours(hours)};
    std::promise<Result<telemetry::RecordingInfo>> promise;
    auto recording = promise.get_future();
    const auto begin = std::chrono::steady_clock::now();
    std::thread recorder([&] { promise.set_value(gateway::recordRemote(options, clock)); });
    const bool hasEnded = recording.wait_for(20s) == std::future_status::ready;
    const auto passed = std::chrono::steady_clock::now() - begin;
    if (!hasEnded)
        pthread_kill(recorder.native_handle(), SIGTERM); // which it waits for with its signals
    recorder.join();
    QVERIFY(hasEnded);
    QVERIFY2(passed > 1500ms, std::to_string(passed / 1ms).c_str());
    const auto info = recording.get();
    QVERIFY2(info, info ? "" : info.error().text().c_str());
    QVERIFY2(info->problem.empty(), info->problem.c_str());
}

SEAM_TEST(tst_remote_recording, TstRemoteRecording)
#include "tst_remote_recording.moc"
