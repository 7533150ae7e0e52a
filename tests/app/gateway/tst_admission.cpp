// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped daemon under callers that only want to be in the way, at 1,024 open files: who holds the token
// is served all the time, and a new one as soon as it comes.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "wire/client.h"
#include "wire/connection_table.h"

#include <QtTest>

#include <fstream>
#include <future>

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

const std::string kToken = "0123456789abcdef0123";
constexpr std::string_view kPreface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A gateway with a simulated hall and an OTLP port, both behind the token, at @p files open files.
class Daemon {
public:
    explicit Daemon(int files)
        : m_otlp(test::freePort()) {
        std::ofstream(m_folder / "token") << kToken;
        const std::string token = (m_folder / "token").string();
        std::ofstream(m_folder / "gateway.yaml")
            << "listen: {address: '127.0.0.1:0', token_file: '" << token << "'}\nsources:\n"
            << "  - {kind: simulator, gpus: 8}\n  - {kind: otlp, listen: {address: '127.0.0.1:" << m_otlp
            << "', token_file: '" << token << "'}}\n";
        m_process.emplace(std::vector<std::string>{"sh", "-c",
                                                   "ulimit -n " + std::to_string(files) + "; exec " +
                                                       (test::binFolder() / "seamscope-gateway").string() +
                                                       " --config gateway.yaml"},
                          test::ChildProcess::Options{m_folder.path(), m_folder / "out", {}});
    }
    std::uint16_t port() {
        const std::string mark = "listening on 127.0.0.1:";
        std::string text;
        (void)test::waitUntil([&] {
            text = m_process->output();
            return text.find(mark) != std::string::npos || !m_process->isRunning();
        });
        const auto at = text.find(mark);
        return at == std::string::npos ? std::uint16_t{0}
                                       : static_cast<std::uint16_t>(std::stoi(text.substr(at + mark.size())));
    }
    std::uint16_t otlpPort() const { return m_otlp; }
    test::ChildProcess& process() { return *m_process; }

private:
    test::TemporaryFolder m_folder;
    const std::uint16_t m_otlp;
    std::optional<test::ChildProcess> m_process;
};

/// Connections that say @p words and nothing more.
class Idlers {
public:
    Idlers(std::uint16_t port, std::size_t count, std::string_view words = {}) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        for (std::size_t i = 0; i < count; ++i) {
            const int one = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
            if (::connect(one, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0)
                m_sockets.push_back(one);
            else
                close(one);
            if (!words.empty())
                say(one, words);
        }
    }
    ~Idlers() {
        for (const int one : m_sockets)
            close(one);
    }
    Idlers(const Idlers&) = delete;
    Idlers& operator=(const Idlers&) = delete;

    static void say(int socket, std::string_view words) {
        [[maybe_unused]] const auto sent = send(socket, words.data(), words.size(), MSG_NOSIGNAL);
    }
    void sayAll(std::string_view words) const {
        for (const int one : m_sockets)
            say(one, words);
    }
    std::size_t size() const { return m_sockets.size(); }
    /// That the other end has not ended.
    std::size_t open() const {
        std::size_t count = 0;
        for (const int one : m_sockets) {
            std::array<char, 4096> bytes{};
            ssize_t got = 0;
            do
                got = recv(one, bytes.data(), bytes.size(), MSG_DONTWAIT);
            while (got > 0);
            count += got < 0 && errno == EAGAIN ? 1 : 0;
        }
        return count;
    }

private:
    std::vector<int> m_sockets;
};

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
    void wrongTokensEndAndLeaveATrace();
    void tooFewDescriptorsAreRefusedAtTheStart();
    void aDeafPortEndsTheGateway();
    void whoeverHoldsATokenIsNeverPutOut();
    void aMachineHasAShare();
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

void TstAdmission::peersAreReadAsGrpcWritesThem() {
    QCOMPARE(peer("ipv4:10.1.2.3:443").text(), std::string("10.1.2.3:443"));
    QCOMPARE(peer("ipv6:%5B::1%5D:80").text(), std::string("[::1]:80"));
    QCOMPARE(peer("ipv6:%5Bfe80::1%25eth0%5D:80").text(), std::string("[fe80::1]:80"));
    QVERIFY(peer("ipv6:%5B::1%5D:80").isLoopback() && peer("ipv4:127.9.9.9:1").isLoopback());
    QVERIFY(!wire::peerAddress("inproc") && !wire::peerAddress("unix:") &&
            !wire::peerAddress("ipv4:1.2.3.4"));
}

QTEST_GUILESS_MAIN(TstAdmission)
#include "tst_admission.moc"
