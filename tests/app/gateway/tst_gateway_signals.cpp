// SPDX-License-Identifier: GPL-3.0-or-later
// What signals do to the daemon as it is shipped. Judge: the kernel, by the exit code.
#include "support/gateway_program.h"
#include "support/http_server.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QScopeGuard>
#include <QtTest>

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

using namespace seamscope;
using namespace std::chrono_literals;

class TstGatewaySignals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signalsThatMeanNoEndAreOutlived();
    void anEndUnderAFloodIsOrderly();
    void anEndInTheMiddleOfAStartIsOne();
    void aStartThatIsCalledOffClosesItsRecording();
    void aLogThatNobodyReadsHoldsNothingUp();
};

void TstGatewaySignals::signalsThatMeanNoEndAreOutlived() {
    const test::TemporaryFolder folder;
    test::ChildProcess gateway = test::startGateway(folder, "listen: 127.0.0.1:0\n");
    QVERIFY2(!test::addressOf(gateway).empty(), gateway.output().c_str());
    for (const int number : {SIGUSR1, SIGUSR2, SIGHUP, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGXFSZ, SIGSTKFLT, SIGRTMIN, SIGRTMAX}) {
        gateway.signal(number);
        QVERIFY2(!gateway.wait(50ms), std::to_string(number).c_str());
    }
    QVERIFY(test::waitUntil([&] { return gateway.output().find("SIGHUP: documents are read again") != std::string::npos; }, 10s));
    gateway.signal(SIGTERM);
    QCOMPARE(gateway.wait(10s).value_or(-1), 0);
}

/// A start waits some seconds for the peer that knows the names of hosts; whoever ends it does not.
void TstGatewaySignals::anEndInTheMiddleOfAStartIsOne() {
    test::HttpServer hung([](const test::HttpServer::Request&) { return test::HttpServer::Answer{.neverAnswers = true}; });
    const test::TemporaryFolder folder;
    for (const int number : {SIGTERM, SIGINT}) {
        const int before = hung.requests();
        test::ChildProcess gateway = test::startGateway(
            folder, "listen: 127.0.0.1:0\nsources:\n  - {kind: kubernetes, url: '" + hung.url("") + "'}\n  - {kind: simulator, gpus: 8}\n");
        QVERIFY2(test::waitUntil([&] { return hung.requests() > before; }, 20s), gateway.output().c_str());
        gateway.signal(number);
        QCOMPARE(gateway.wait(20s).value_or(-1), 0);
        QVERIFY2(gateway.output().find("before it has begun") != std::string::npos, gateway.output().c_str());
    }
}

/// While a start waits for that peer it records already: the end of it is one to the recording too, and to the next start.
void TstGatewaySignals::aStartThatIsCalledOffClosesItsRecording() {
    test::HttpServer hung([](const test::HttpServer::Request&) { return test::HttpServer::Answer{.neverAnswers = true}; });
    const test::TemporaryFolder folder;
    std::filesystem::create_directory(folder / "rec");
    const std::string yaml = "listen: 127.0.0.1:0\nrecording: {folder: rec, always: true}\nsources:\n  - {kind: kubernetes, url: '" + hung.url("") +
                             "'}\n  - {kind: simulator, gpus: 8}\n";
    test::ChildProcess gateway = test::startGateway(folder, yaml);
    QVERIFY2(test::waitUntil([&] { return hung.requests() > 0; }, 20s), gateway.output().c_str());
    gateway.signal(SIGTERM);
    QCOMPARE(gateway.wait(3s).value_or(-1), 0);
    QVERIFY2(gateway.output().find("before it has begun") != std::string::npos, gateway.output().c_str());
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "rec")) {
        QVERIFY2(entry.path().extension() != ".account", entry.path().c_str());
        if (entry.path().extension() != ".mcap")
            continue;
        ++files;
        test::ChildProcess verify({(test::binFolder() / "seamctl").string(), "verify", entry.path().string()}, {folder.path(), folder / "verified", {}});
        QVERIFY2(verify.wait(60s) == 0, test::readFile(folder / "verified").c_str());
    }
    QVERIFY(files <= 1);
    test::ChildProcess next = test::startGateway(folder, yaml);
    QVERIFY2(!test::addressOf(next).empty(), next.output().c_str());
    QVERIFY2(next.output().find("killed") == std::string::npos, next.output().c_str());
}

/// New series without end by four exporters, new hosts without end by syslog, both faster than they are taken in; what was
/// recorded until the end is a whole file.
void TstGatewaySignals::anEndUnderAFloodIsOrderly() {
    std::atomic<int> round{0};
    test::HttpServer exporter([&](const test::HttpServer::Request&) {
        const int now = round++;
        std::string text;
        for (int i = 0; i < 150'000; ++i)
            text += "churn_" + std::to_string(now) + "{pod=\"some-pod-of-a-usual-name-" + std::to_string(i) + "\"} 1\n";
        return test::HttpServer::Answer{.body = std::move(text)};
    });
    const std::uint16_t port = test::freePort();
    const test::TemporaryFolder folder;
    std::filesystem::create_directory(folder / "rec");
    std::string targets;
    for (int i = 0; i < 4; ++i)
        targets += (i > 0 ? ", '" : "'") + exporter.url("/" + std::to_string(i)) + "'";
    test::ChildProcess gateway = test::startGateway(folder, "listen: 127.0.0.1:0\nrecording: {folder: rec, always: true}\nsources:\n  - {kind: scrape, interval: 1s, targets: [" +
                                                                targets + "]}\n  - {kind: syslog, listen: '127.0.0.1:" + std::to_string(port) + "'}\n");
    QVERIFY2(!test::addressOf(gateway).empty(), gateway.output().c_str());
    std::atomic<bool> isOver{false};
    std::atomic<std::uint64_t> sent{0};
    std::vector<std::jthread> talkers;
    const auto hush = qScopeGuard([&isOver] { isOver = true; }); // they are waited for after that, also where a check fails
    for (int talker = 0; talker < 4; ++talker)
        talkers.emplace_back([&, talker] {
            const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
            sockaddr_in place{};
            place.sin_family = AF_INET;
            place.sin_port = htons(port);
            place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            bool isThere = ::connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
            for (int i = 0; isThere && !isOver; ++i) {
                std::string lines;
                for (int line = 0; line < 100; ++line)
                    lines += "<3>1 2026-03-01T12:00:00Z host-" + std::to_string(talker) + "-" + std::to_string(100 * i + line) +
                             " kernel - - - NVRM: Xid (PCI:0000:1b:00): 79, pid=7, GPU has fallen off the bus.\n";
                while (isThere && !isOver && !lines.empty()) {
                    const ssize_t taken = ::send(socket, lines.data(), lines.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
                    isThere = taken > 0 || errno == EAGAIN;
                    lines.erase(0, taken > 0 ? std::size_t(taken) : 0);
                    if (taken < 0)
                        std::this_thread::sleep_for(1ms);
                }
                sent += 100;
            }
            ::close(socket);
        });
    const bool isFlooded = test::waitUntil([&] { return (round >= 8 && sent > 20'000) || !gateway.isRunning(); }, 60s);
    QVERIFY2(isFlooded, (std::to_string(round) + " scrapes, " + std::to_string(sent) + " lines").c_str());
    QElapsedTimer timer;
    timer.start();
    gateway.signal(SIGTERM);
    const auto code = gateway.wait(10s);
    isOver = true;
    qInfo("ended after %lld ms, %d scrapes, %llu lines", timer.elapsed(), round.load(), static_cast<unsigned long long>(sent.load()));
    QVERIFY2(code == 0, (std::to_string(code.value_or(-1)) + " " + gateway.output()).c_str());
    QVERIFY(timer.elapsed() < 3000);
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "rec"))
        if (entry.path().extension() == ".mcap") {
            test::ChildProcess verify({(test::binFolder() / "seamctl").string(), "verify", entry.path().string()}, {folder.path(), folder / "verified", {}});
            QVERIFY2(verify.wait(60s) == 0, test::readFile(folder / "verified").c_str());
            ++files;
        }
    QCOMPARE(files, 1);
}

/// Its log goes to a pipe that is full and that nobody reads, as when the collector of a machine stands still.
void TstGatewaySignals::aLogThatNobodyReadsHoldsNothingUp() {
    const test::TemporaryFolder folder;
    const std::filesystem::path pipe = folder / "log";
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const int reader = ::open(pipe.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    QVERIFY(reader >= 0);
    const auto close = qScopeGuard([reader] { ::close(reader); });
    while (::write(reader, "x", 1) == 1) {
    }
    std::ofstream(folder / "gateway.yaml") << "listen: 127.0.0.1:0\n";
    test::ChildProcess gateway({"sh", "-c", "exec \"$0\" --config gateway.yaml 2> log", (test::binFolder() / "seamscope-gateway").string()},
                               {folder.path(), folder / "out", {}});
    QVERIFY2(!test::addressOf(gateway).empty(), gateway.output().c_str());
    gateway.signal(SIGHUP); // is answered with a line
    gateway.signal(SIGTERM);
    QCOMPARE(gateway.wait(10s).value_or(-1), 0);
}

SEAM_TEST(tst_gateway_signals, TstGatewaySignals)
#include "tst_gateway_signals.moc"
