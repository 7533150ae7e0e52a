// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/wall_pulse.h"
#include "console/wall_watcher.h"
#include "support/child_process.h"
#include "support/http_server.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <atomic>
#include <fstream>
#include <mutex>

using namespace seamscope;
using console::PulseOptions;
using console::WallPulse;
using namespace std::chrono_literals;

namespace {

/// What a watcher was told, and the log.
struct Told {
    void add(const std::string& line) {
        const std::lock_guard lock(m_mutex);
        m_lines.push_back(line);
    }
    [[nodiscard]] std::vector<std::string> lines() const {
        const std::lock_guard lock(m_mutex);
        return m_lines;
    }
    [[nodiscard]] std::size_t count() const { return lines().size(); }

private:
    mutable std::mutex m_mutex;
    std::vector<std::string> m_lines;
};

PulseOptions to(const test::HttpServer& watcher) {
    PulseOptions options;
    options.heartbeat = {watcher.url("/hidden"), "wall", "door", 30s, {}};
    return options;
}

/// Frames come until @p isDone.
template<class Condition>
bool paint(WallPulse& pulse, Condition isDone) {
    return test::waitUntil(
        [&] {
            pulse.frame();
            return isDone();
        },
        20s);
}

} // namespace

class TstWallPulse : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beatsAreOfFramesAndOfNoTimeWithout() {
        Told told;
        test::HttpServer watcher([&](const test::HttpServer::Request& request) {
            told.add(request.body);
            return test::HttpServer::Answer{};
        });
        ManualClock clock(fromNanoseconds(0));
        WallPulse pulse(to(watcher), clock, {});
        QVERIFY(paint(pulse, [&] { return told.count() == 1; }));
        clock.advance(29s); // frames, and the period is not over
        for (int i = 0; i < 100; ++i)
            pulse.frame();
        clock.advance(1s);
        QVERIFY(paint(pulse, [&] { return told.count() == 2; }));
        clock.advance(1h); // a freeze: 120 periods without a frame
        QVERIFY(paint(pulse, [&] { return told.count() == 3; }));
        const std::vector<std::string> expected = {R"({"wall":"door","at":"1970-01-01T00:00:00Z"})",
                                                   R"({"wall":"door","at":"1970-01-01T00:00:30Z"})",
                                                   R"({"wall":"door","at":"1970-01-01T01:00:30Z"})"};
        QCOMPARE(told.lines(), expected);
    }

    void aWatcherThatFailsIsToldOfOnce() {
        std::atomic<int> status{500};
        std::atomic<int> beats{0};
        test::HttpServer watcher([&](const test::HttpServer::Request&) {
            ++beats;
            return test::HttpServer::Answer{.status = status.load()};
        });
        Told log;
        ManualClock clock(fromNanoseconds(0));
        WallPulse pulse(to(watcher), clock, [&](const std::string& line) { log.add(line); });
        const auto beat = [&](int count) { return paint(pulse, [&] { return beats == count; }); };
        for (int i = 1; i <= 3; ++i, clock.advance(30s))
            QVERIFY(beat(i));
        status = 200;
        QVERIFY(beat(4));
        QVERIFY(test::waitUntil([&] { return log.count() == 2; }, 20s));
        QVERIFY(log.lines()[0].find("does not hear") != std::string::npos);
        QVERIFY2(log.lines()[0].find("hidden") == std::string::npos, log.lines()[0].c_str()); // who knows the path can feign a life
        QVERIFY(log.lines()[1].find("again") != std::string::npos);
    }

    /// Neither the supervisor nor its end waits for it.
    void aWatcherThatHangsHoldsUpNobody() {
        std::atomic<int> beats{0};
        test::HttpServer watcher([&](const test::HttpServer::Request&) {
            ++beats;
            return test::HttpServer::Answer{.neverAnswers = true};
        });
        const SystemClock clock;
        Told log;
        QElapsedTimer timer;
        {
            WallPulse pulse(to(watcher), clock, [&](const std::string& line) { log.add(line); });
            QVERIFY(paint(pulse, [&] { return beats == 1; }));
            timer.start();
            for (int i = 0; i < 1000; ++i)
                pulse.frame();
        }
        QVERIFY2(timer.elapsed() < 2000, QByteArray::number(timer.elapsed()).constData()); // its answer is waited for 10 s
        QCOMPARE(log.count(), std::size_t(0)); // an end is no trouble of the watcher's
    }

    void theRulesAreThoseOfAGateway() {
        const test::TemporaryFolder folder;
        const auto write = [&](const char* name, const char* text) {
            const auto path = folder.path() / name;
            std::ofstream(path) << text << '\n';
            return path.string();
        };
        console::Options options;
        QVERIFY(!console::wallWatcher(options, {})->has_value()); // none is named
        options.heartbeat = "http://watch.example/wall-3";
        QCOMPARE((*console::wallWatcher(options, {}))->heartbeat.url, options.heartbeat);
        options.heartbeatTokenFile = write("token", "of the hall");
        QVERIFY(!console::wallWatcher(options, {})); // in plain text over a network
        options.heartbeat = "https://watch.example/wall-3";
        const auto made = console::wallWatcher(options, {});
        QVERIFY(made && (*made)->heartbeat.http.bearerToken.reveal() == "of the hall");
        write("token", "a new one"); // without being asked
        (*made)->renewSecrets();
        QCOMPARE((*made)->heartbeat.http.bearerToken.reveal(), std::string("a new one"));
        options.heartbeat = write("url", "https://watch.example/a-path-that-is-a-secret");
        QCOMPARE((*console::wallWatcher(options, {}))->heartbeat.url, std::string("https://watch.example/a-path-that-is-a-secret"));
        options.heartbeat = write("other", "ftp://watch.example/wall");
        QVERIFY(!console::wallWatcher(options, {}));
        options.heartbeat = (folder.path() / "none").string();
        QVERIFY(!console::wallWatcher(options, {}));
    }
};

SEAM_TEST(tst_wall_pulse, TstWallPulse)
#include "tst_wall_pulse.moc"
