// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped daemon under callers that only want to be in the way, at 1,024 open files: who holds the token
// is served all the time, and a new one as soon as it comes.
#include "app/gateway/crowd.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/connection_table.h"

#include <QtTest>

#include <csignal>
#include <future>
#include <thread>

#include <poll.h>
#include <sys/resource.h>

using namespace seamscope;
using namespace std::chrono_literals;
using test::Daemon, test::Flood, test::Idlers, test::PingFlood, test::dial, test::kPreface, test::kToken, test::residentMiB;

namespace {

std::unique_ptr<wire::Client> connectTo(std::uint16_t port, const std::string& token = kToken) {
    wire::ClientOptions options;
    options.address = "127.0.0.1:" + std::to_string(port);
    options.token = token;
    options.deadline = 10s;
    return std::move(wire::Client::connect(options).value());
}

/// How long a client waits for the answer to a question; nothing when it gets none.
std::optional<std::chrono::milliseconds> answerTime(telemetry::Feed& feed) {
    const auto start = std::chrono::steady_clock::now();
    auto promise = std::make_shared<std::promise<bool>>();
    auto done = promise->get_future();
    feed.listSeries({}, [promise](const auto& list) { promise->set_value(list.has_value()); });
    if (!done.get())
        return std::nullopt;
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
}

bool isServed(std::uint16_t port) {
    const auto client = connectTo(port);
    const auto time = answerTime(*client);
    return time && *time <= 2s;
}

wire::PeerAddress peer(std::string_view text) { return *wire::peerAddress(text); }

} // namespace

class TstAdmission : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void idleConnectionsLockNobodyOut();
    void halfOpenAndDrippingOnesEnd();
    void whoComesAndGoesFastEndsNobody_data();
    void whoComesAndGoesFastEndsNobody();
    void requestsThatDripLockNobodyOut_data();
    void requestsThatDripLockNobodyOut();
    void whatStrangersSendIsBounded();
    void wrongTokensEndAndLeaveATrace();
    void tooFewDescriptorsAreRefusedAtTheStart();
    void aDeafPortEndsTheGateway();
    void whoeverHoldsATokenIsNeverPutOut();
    void newcomersHaveAMoment();
    void aMachineHasAShare();
    void whoSendsTooMuchBeforeACallGoes();
    void peersAreReadAsGrpcWritesThem();
};

void TstAdmission::initTestCase() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    QCOMPARE(setrlimit(RLIMIT_NOFILE, &limit), 0);
}

void TstAdmission::idleConnectionsLockNobodyOut() {
    Daemon daemon(1024);
    const std::uint16_t port = daemon.port();
    QVERIFY2(port != 0, daemon.process().output().c_str());
    const auto holder = connectTo(port);
    QVERIFY(answerTime(*holder));
    for (const std::uint16_t target : {port, daemon.otlpPort()}) {
        const Idlers idlers(target, 1100);
        QCOMPARE(idlers.size(), std::size_t{1100});
        const auto time = answerTime(*holder);
        QVERIFY2(time && *time <= 1s, "who was in is served during it");
        QVERIFY2(isServed(port), "who comes during it is let in");
    }
    QVERIFY(isServed(port));
    QVERIFY(daemon.process().isRunning());
    QVERIFY2(daemon.process().output().find("crowded") != std::string::npos,
             daemon.process().output().c_str());
}

void TstAdmission::halfOpenAndDrippingOnesEnd() {
    Daemon daemon(1024);
    const std::uint16_t port = daemon.port();
    const Idlers silent(port, 50);
    const Idlers halfOpen(port, 50, kPreface);
    const Idlers dripping(port, 50, kPreface.substr(0, 2));
    std::size_t said = 2;
    const bool ended = test::waitUntil(
        [&] {
            dripping.sayAll(kPreface.substr(said++ % kPreface.size(), 1));
            return silent.open() + halfOpen.open() + dripping.open() == 0;
        },
        20s);
    QVERIFY2(ended, "none stays longer than the deadline of a handshake");
    QVERIFY(isServed(port));
}

void TstAdmission::whoComesAndGoesFastEndsNobody_data() {
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<int>("seconds");
    QTest::newRow("silent") << QByteArray() << 20; // longer than three looks of the gateway at its own port take
    QTest::newRow("with a preface") << QByteArray(kPreface.data(), kPreface.size()) << 5;
}

void TstAdmission::whoComesAndGoesFastEndsNobody() {
    QFETCH(const QByteArray, words);
    QFETCH(const int, seconds);
    Daemon daemon(1024);
    const std::uint16_t port = daemon.port();
    const auto holder = connectTo(port);
    QVERIFY(answerTime(*holder));
    const Flood flood(port, 1, {words.data(), static_cast<std::size_t>(words.size())});
    QDeadlineTimer end(1000 * seconds);
    std::size_t newcomers = 0;
    std::size_t served = 0;
    while (!end.hasExpired()) {
        const auto time = answerTime(*holder);
        QVERIFY2(time && *time <= 2s, ("who was in is served during it\n" + daemon.process().output()).c_str());
        ++newcomers;
        served += answerTime(*connectTo(port)) ? 1 : 0;
    }
    QVERIFY2(flood.count() > 10'000, std::to_string(flood.count()).c_str());
    // One that came may be the oldest without a call when the next one comes; it would come again.
    QVERIFY2(newcomers > 10 && 10 * served >= 9 * newcomers, (std::to_string(served) + " of " + std::to_string(newcomers)).c_str());
    QVERIFY2(daemon.process().isRunning(), daemon.process().output().c_str());
}

void TstAdmission::requestsThatDripLockNobodyOut_data() {
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("heads") << QByteArray("POST /api/annotations HTTP/1.1\r\nX: ");
    QTest::newRow("bodies of who has no token") << QByteArray("POST /api/annotations HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n{");
}

/// Of the HTTP listeners: who sends a request byte by byte holds its place for a bounded time, and the end does not wait for it.
void TstAdmission::requestsThatDripLockNobodyOut() {
    QFETCH(const QByteArray, words);
    const std::string_view begun(words.data(), static_cast<std::size_t>(words.size()));
    Daemon daemon(1024);
    QVERIFY(daemon.port() != 0);
    const std::string note = R"({"kind":"note","text":"a line"})";
    const std::string request = "POST /api/annotations HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + kToken +
                                "\r\nContent-Length: " + std::to_string(note.size()) + "\r\n\r\n" + note;
    const Idlers dripping(daemon.annotationsPort(), 300, begun);
    QCOMPARE(dripping.size(), std::size_t{300});
    QDeadlineTimer end(12'000);
    while (!end.hasExpired()) {
        dripping.sayAll("x");
        const int one = dial(daemon.annotationsPort());
        Idlers::say(one, request);
        pollfd entry{one, POLLIN, 0};
        QCOMPARE(poll(&entry, 1, 2000), 1);
        std::array<char, 16> answer{};
        QVERIFY(recv(one, answer.data(), answer.size() - 1, 0) > 12);
        QVERIFY2(std::string_view(answer.data()).starts_with("HTTP/1.1 200"), answer.data());
        close(one);
        std::this_thread::sleep_for(200ms); // the pace of the drip
    }
    QCOMPARE(dripping.open(), std::size_t{0});
    const Idlers others(daemon.annotationsPort(), 300, begun);
    daemon.process().signal(SIGTERM);
    QCOMPARE(daemon.process().wait(10s).value_or(-1), 0);
}

/// Whoever may not call makes gRPC keep what it says, and answers to it, in memory; it is given back.
void TstAdmission::whatStrangersSendIsBounded() {
    Daemon daemon(1024);
    for (const std::uint16_t port : {daemon.port(), daemon.otlpPort()}) {
        const PingFlood flood(port, 64);
        QDeadlineTimer end(3'000);
        while (!end.hasExpired()) {
            const std::size_t resident = residentMiB(daemon.process().pid());
            QVERIFY2(resident < 512, std::to_string(resident).c_str());
            QTest::qWait(50);
        }
        QVERIFY2(flood.bytes() > 10'000'000, std::to_string(flood.bytes()).c_str());
    }
    // What came is still worked off.
    QVERIFY(test::waitUntil([&] { return isServed(daemon.port()); }, 20s));
    QVERIFY(test::waitUntil([&] { return residentMiB(daemon.process().pid()) < 160; }, 20s));
}

void TstAdmission::wrongTokensEndAndLeaveATrace() {
    Daemon daemon(1024);
    const std::uint16_t port = daemon.port();
    const auto intruder = connectTo(port, "0000000000000000wrong");
    for (int i = 0; i < 20; ++i)
        QVERIFY(!answerTime(*intruder));
    QVERIFY(isServed(port));
    const std::string said = daemon.process().output();
    QVERIFY2(said.find("login refused: no token or a wrong one, from ipv4:127.0.0.1:") != std::string::npos,
             said.c_str());
    QVERIFY(said.find("wrong\n") == std::string::npos && said.find(kToken) == std::string::npos);
    QVERIFY2(std::count(said.begin(), said.end(), '\n') < 8, "the log is not theirs to fill");
}

void TstAdmission::tooFewDescriptorsAreRefusedAtTheStart() {
    Daemon daemon(64);
    QCOMPARE(daemon.process().wait(10s).value_or(-1), 3);
    QVERIFY2(daemon.process().output().find("LimitNOFILE") != std::string::npos,
             daemon.process().output().c_str());
}

void TstAdmission::aDeafPortEndsTheGateway() {
    Daemon daemon(1024);
    const std::uint16_t port = daemon.port();
    QVERIFY(isServed(port));
    // From now on the system gives it no descriptor at all: nobody could ever be let in again.
    const rlimit none{4, 4};
    QCOMPARE(prlimit(daemon.process().pid(), RLIMIT_NOFILE, &none, nullptr), 0);
    QCOMPARE(daemon.process().wait(40s).value_or(-1), 70);
    QVERIFY2(daemon.process().output().find("own port 127.0.0.1") != std::string::npos,
             daemon.process().output().c_str());
}

void TstAdmission::whoeverHoldsATokenIsNeverPutOut() {
    wire::AdmissionLimits limits;
    limits.connections = 16;
    wire::ConnectionTable table(limits);
    const wire::SteadyTime start{};
    const auto holder = peer("ipv4:127.0.0.1:1");
    QVERIFY(table.arrives(1, holder, start).isWelcome);
    table.callBegins(holder, start);
    std::set<int> inside{1};
    for (int i = 2; i < 2000; ++i) {
        const auto arrival = table.arrives(i, peer("ipv4:127.0.0.1:" + std::to_string(i)), start + i * 1ms);
        QVERIFY(arrival.isWelcome); // whoever knocks is heard
        inside.insert(i);
        for (const int gone : arrival.evicted)
            QCOMPARE(inside.erase(gone), std::size_t{1});
        QCOMPARE(table.size(), inside.size());
        QVERIFY(table.size() <= limits.connections && table.unproven() <= limits.connections / 2);
    }
    QVERIFY(inside.contains(1));
    QCOMPARE(table.takeOverdue(start + 1h).size(), inside.size() - 1);
}

/// Many that come at once are not taken for many that stand in the way.
void TstAdmission::newcomersHaveAMoment() {
    wire::AdmissionLimits limits;
    limits.connections = 8;
    limits.grace = 1s;
    wire::ConnectionTable table(limits);
    const wire::SteadyTime start{};
    const auto come = [&](int i, std::chrono::milliseconds after) {
        return table.arrives(i, peer("ipv4:127.0.0.1:" + std::to_string(i)), start + after).evicted;
    };
    for (int i = 1; i <= 8; ++i)
        QVERIFY(come(i, 0ms).empty());
    QCOMPARE(come(9, 500ms), std::vector<int>{1}); // there is no more room
    for (int i = 2; i <= 5; ++i)
        (void)table.callBegins(peer("ipv4:127.0.0.1:" + std::to_string(i)), start + 600ms);
    table.leaves(5);
    QCOMPARE(come(10, 1100ms), std::vector<int>{6}); // half have had their moment
}

void TstAdmission::aMachineHasAShare() {
    wire::AdmissionLimits limits;
    limits.connections = 64;
    wire::ConnectionTable table(limits);
    const wire::SteadyTime start{};
    QVERIFY(table.arrives(1, peer("ipv4:10.0.0.1:1"), start).isWelcome);
    for (int i = 2; i < 1000; ++i) // a /64 is one machine, whatever address it takes
        QVERIFY(table.arrives(i, peer("ipv6:%5B2001:db8::" + std::to_string(i) + "%5D:9"), start).isWelcome);
    QVERIFY(table.contains(1));
    QCOMPARE(table.size(), limits.connections / 4 + 1);
    for (unsigned i = 0; i < limits.refusedPerMinute; ++i)
        (void)table.loginRefused(peer("ipv4:10.0.0.1:1"), start);
    QVERIFY(!table.arrives(5000, peer("ipv4:10.0.0.1:2"), start + 10s).isWelcome);
    (void)table.takeOverdue(start + 2min);
    QVERIFY(table.arrives(5000, peer("ipv4:10.0.0.1:2"), start + 2min).isWelcome);
}

void TstAdmission::whoSendsTooMuchBeforeACallGoes() {
    wire::AdmissionLimits limits;
    limits.firstCallBytes = 100;
    limits.strangerBytes = 300;
    wire::ConnectionTable table(limits);
    const wire::SteadyTime start{};
    for (int i = 1; i <= 6; ++i)
        QVERIFY(table.arrives(i, peer((i < 6 ? "ipv4:10.0.0.1:" : "ipv4:10.0.0.2:") + std::to_string(i)), start).isWelcome);
    table.hasSent(1, 101);
    QCOMPARE(table.takeOverdue(start), std::vector<int>{1});
    QCOMPARE(table.callBegins(peer("ipv4:10.0.0.1:2"), start), std::optional(2));
    QVERIFY(!table.callBegins(peer("ipv4:10.0.0.1:2"), start)); // proven already
    QCOMPARE(table.strangers(), (std::vector<int>{3, 4, 5, 6}));
    table.hasSent(2, 1'000'000); // it may call
    table.hasSent(3, 80);
    table.hasSent(4, 90);
    table.hasSent(5, 70);
    table.hasSent(6, 95); // the largest, and its machine has sent least
    QCOMPARE(table.takeOverdue(start), std::vector<int>{4});
    QVERIFY(table.takeOverdue(start).empty());
}

void TstAdmission::peersAreReadAsGrpcWritesThem() {
    QCOMPARE(peer("ipv4:10.1.2.3:443").text(), std::string("10.1.2.3:443"));
    QCOMPARE(peer("ipv6:%5B::1%5D:80").text(), std::string("[::1]:80"));
    QCOMPARE(peer("ipv6:%5Bfe80::1%25eth0%5D:80").text(), std::string("[fe80::1]:80"));
    QVERIFY(peer("ipv6:%5B::1%5D:80").isLoopback() && peer("ipv4:127.9.9.9:1").isLoopback());
    QVERIFY(!wire::peerAddress("inproc") && !wire::peerAddress("unix:") &&
            !wire::peerAddress("ipv4:1.2.3.4"));
}

SEAM_TEST(tst_admission, TstAdmission)
#include "tst_admission.moc"
