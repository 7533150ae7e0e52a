// SPDX-License-Identifier: GPL-3.0-or-later
// Syslog as other people's programs send it: logger of util-linux and rsyslogd; and as nobody should.
#include "sources/syslog/syslog_frames.h"
#include "sources/syslog/syslog_source.h"
#include "support/child_process.h"
#include "support/recording_sink.h"
#include "support/rsyslog.h"
#include "support/test_program.h"

#include <QtTest>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::Event;
using telemetry::EventKind;
using telemetry::InputFault;

namespace {

const std::string kXid = "NVRM: Xid (PCI:0000:1b:00): 79, pid=7, GPU has fallen off the bus.";

/// A source that listens, with a directory that knows one GPU.
struct Bench {
    explicit Bench(SyslogOptions options = {}) {
        options.address = "127.0.0.1:0";
        topology::TopologyFragment fragment;
        topology::Entity gpu;
        gpu.id = *topology::EntityId::parse("gpu/n031:3");
        gpu.labels = {{"pci", "0000:1b:00.0"}};
        fragment.entities.push_back(gpu);
        auto directory = std::make_shared<GpuDirectory>();
        directory->learn(fragment);
        source = std::make_unique<SyslogSource>(bench.lane, directory, options);
        isStarted = source->start().has_value();
    }
    std::size_t count() const {
        std::lock_guard lock(bench.sink.mutex);
        return bench.sink.events.size();
    }
    bool waitForMessages(std::uint64_t wanted) const {
        return test::waitUntil([&] { return source->messages() >= wanted; }, 10s);
    }
    bool waitForFault(InputFault fault) const {
        return test::waitUntil([&] { return bench.lane.health().faults[std::size_t(fault)].count > 0; }, 10s);
    }
    int connect(int type) const {
        const int socket = ::socket(AF_INET, type, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(source->port());
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return ::connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0 ? socket : -1;
    }
    /// Over a TCP connection of its own.
    void send(const std::string& bytes) const {
        const int socket = connect(SOCK_STREAM);
        for (std::size_t at = 0; at < bytes.size();) {
            const ssize_t n = ::send(socket, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
            if (n <= 0)
                break;
            at += static_cast<std::size_t>(n);
        }
        ::close(socket);
    }
    test::LaneBench bench{telemetry::TimePolicy::historic}; // logger has the clock of the machine
    std::unique_ptr<SyslogSource> source;
    bool isStarted = false;
};

std::string counted(const std::string& message) { return std::to_string(message.size()) + " " + message; }

} // namespace

class TstSyslog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void framesAreCutByTheirFirstByte();
    void framesInPieces();
    void loggerSpeaks_data();
    void loggerSpeaks();
    void rsyslogForwards();
    void whatEachLineSays_data();
    void whatEachLineSays();
    void junkIsNamedAndTheRestKept_data();
    void junkIsNamedAndTheRestKept();
    void silentConnectionsDoNotShutOthersOut();
    void lostDatagramsAreCounted();
    void aHundredThousandLinesArriveAll();
    void farAddressesAreRefused();
    void aTakenPortIsAnError();
};

void TstSyslog::framesAreCutByTheirFirstByte() {
    SyslogFrames frames;
    QByteArrayList found;
    const auto take = [&](std::string_view text) { found << QByteArray(text.data(), qsizetype(text.size())); };
    frames.feed("<13>a\n" + counted("<13>b\nc") + counted("<13>d") + "\n<13>e\r\n<13>f", take);
    QCOMPARE(found, QByteArrayList({"<13>a", "<13>b\nc", "<13>d", "<13>e\r"}));
    QVERIFY(!frames.finish(take));
    QCOMPARE(found.last(), QByteArray("<13>f"));
    SyslogFrames cut;
    cut.feed("20 <13>half", take);
    QVERIFY(cut.finish(take));
    SyslogFrames broken;
    broken.feed("1234567890 x", take);
    QVERIFY(broken.isBroken());
}

void TstSyslog::framesInPieces() {
    const std::string large(kMaxSyslogBytes, 'x');
    const std::string stream = counted("<13>a") + "<13>" + large + "\n" + counted("<13>" + large) + counted(large) + "<13>z\n";
    for (const std::size_t piece : {std::size_t(1), std::size_t(7), std::size_t(4096), stream.size()}) {
        SyslogFrames frames;
        std::vector<std::size_t> sizes;
        for (std::size_t at = 0; at < stream.size(); at += piece)
            frames.feed(std::string_view(stream).substr(at, piece), [&](std::string_view text) { sizes.push_back(text.size()); });
        QCOMPARE(sizes, (std::vector<std::size_t>{5, kMaxSyslogBytes, 5}));
        QCOMPARE(frames.oversized(), std::uint64_t(2));
    }
}

void TstSyslog::loggerSpeaks_data() {
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::newRow("RFC 5424 over TCP") << QByteArrayList{"--tcp", "--rfc5424"};
    QTest::newRow("RFC 5424 over TCP, counted") << QByteArrayList{"--tcp", "--rfc5424", "--octet-count"};
    QTest::newRow("RFC 3164 over TCP") << QByteArrayList{"--tcp", "--rfc3164"};
    QTest::newRow("RFC 3164 over UDP") << QByteArrayList{"--udp", "--rfc3164"};
    QTest::newRow("RFC 5424 over UDP, with data") << QByteArrayList{"--udp", "--rfc5424", "--sd-id", "a@1", "--sd-param", "b=\"c d\""};
    QTest::newRow("no time") << QByteArrayList{"--udp", "--rfc5424=notime"};
}

void TstSyslog::loggerSpeaks() {
    QFETCH(QByteArrayList, arguments);
    QVERIFY2(test::hasProgram("logger"), "Debian package bsdutils is missing");
    Bench bench;
    std::vector<std::string> command{"logger", "--server", "127.0.0.1", "--port", std::to_string(bench.source->port()),
                                     "--tag", "kernel"};
    for (const QByteArray& argument : arguments)
        command.push_back(argument.toStdString());
    command.push_back(kXid);
    test::ChildProcess logger(command);
    QCOMPARE(logger.wait(10s).value_or(-1), 0);
    QVERIFY(bench.waitForMessages(1));
    bench.source->stop();
    QCOMPARE(bench.bench.lane.health().faultTotal(), std::uint64_t(0));
    QCOMPARE(bench.count(), std::size_t(1));
    const Event& event = bench.bench.sink.events[0];
    QCOMPARE(event.kind, EventKind::xid);
    QCOMPARE(event.code, 79);
    QCOMPARE(event.text, kXid);
    QCOMPARE(event.entity.kind(), topology::EntityKind::host);
    QCOMPARE(event.at == bench.bench.now, arguments.contains("--rfc5424=notime")); // then it is the time of arrival
}

void TstSyslog::rsyslogForwards() {
    QVERIFY2(test::Rsyslog::isThere(), "Debian package rsyslog is missing");
    Bench bench;
    std::string actions = "template(name=\"then\" type=\"string\" string=\"<%PRI%>1 2026-03-01T11:59:59Z %HOSTNAME% %APP-NAME% - - - %msg%\")\n";
    for (const char* way : {R"(protocol="tcp" TCP_Framing="octet-counted" template="then")", R"(protocol="tcp" template="then")",
                            R"(protocol="udp" template="then")"})
        actions += test::Rsyslog::forward(bench.source->port(), way);
    test::Rsyslog rsyslog("n031", actions);
    rsyslog.write(kXid + "\nusb 1-1: new device\nmlx5_core 0000:3a:00.0 ib0: Link is Down\n");
    QVERIFY2(bench.waitForMessages(9), rsyslog.output().c_str()); // three ways
    bench.source->stop();
    std::size_t xids = 0;
    std::size_t flaps = 0;
    for (const Event& event : bench.bench.sink.events) {
        QCOMPARE(event.at, parseRfc3339("2026-03-01T11:59:59Z").value());
        xids += event.kind == EventKind::xid && event.code == 79 && event.entity.text() == "gpu/n031:3" ? 1 : 0;
        flaps += event.kind == EventKind::log && event.entity.text() == "host/n031" && event.text.find("Link is Down") != std::string::npos ? 1 : 0;
    }
    QCOMPARE(xids, std::size_t(3));
    QCOMPARE(flaps, std::size_t(3));
    QCOMPARE(bench.source->ignored(), std::uint64_t(3));
    QCOMPARE(bench.bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstSyslog::whatEachLineSays_data() {
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("entity");
    QTest::addColumn<QByteArray>("at");
    const QByteArray xid = QByteArray::fromStdString(kXid);
    QTest::newRow("RFC 5424") << "<2>1 2026-03-01T12:59:58.5+01:00 n031 kernel - - [a@1 b=\"\\]\"] " + xid << QByteArray("gpu/n031:3") << QByteArray("2026-03-01T11:59:58.5Z");
    QTest::newRow("RFC 3164") << "<2>Mar  1 11:59:58 n031 kernel: [  123.456789] " + xid << QByteArray("gpu/n031:3") << QByteArray("2026-03-01T11:59:58Z");
    QTest::newRow("no host") << "<2>1 2026-03-01T11:59:58Z - kernel - - - " + xid << QByteArray("host/127.0.0.1") << QByteArray("2026-03-01T11:59:58Z");
    QTest::newRow("no time") << "<2>1 - n031 kernel - - - " + xid << QByteArray("gpu/n031:3") << QByteArray("2026-03-01T12:00:00Z");
    QTest::newRow("NCCL") << QByteArray("<11>1 2026-03-01T11:59:58Z n031 train 4 - - [rank3]:[E ProcessGroupNCCL.cpp:616] [Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=7, OpType=ALLREDUCE) ran for 600000 milliseconds before timing out.")
                          << QByteArray("host/n031") << QByteArray("2026-03-01T11:59:58Z");
    QTest::newRow("a daemon's error") << QByteArray("<11>1 2026-03-01T11:59:58Z n031 sshd 4 - - error: Connection closed by 10.1.2.3") << QByteArray() << QByteArray();
    QTest::newRow("another program quotes the kernel") << "<14>1 2026-03-01T11:59:58Z n031 sudo - - - grep " + xid << QByteArray() << QByteArray();
}

void TstSyslog::whatEachLineSays() {
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, entity);
    QFETCH(QByteArray, at);
    SyslogOptions options;
    options.zone = TimeZone();
    Bench bench(options);
    bench.send(message.toStdString() + "\n");
    QVERIFY(bench.waitForMessages(1));
    bench.source->stop();
    QCOMPARE(bench.count(), entity.isEmpty() ? std::size_t(0) : std::size_t(1));
    QCOMPARE(bench.source->ignored(), std::uint64_t(entity.isEmpty() ? 1 : 0));
    if (entity.isEmpty())
        return;
    QCOMPARE(QByteArray::fromStdString(bench.bench.sink.events[0].entity.text()), entity);
    QCOMPARE(QByteArray::fromStdString(formatRfc3339(bench.bench.sink.events[0].at)), at);
}

void TstSyslog::junkIsNamedAndTheRestKept_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("fault");
    const auto row = [](const char* name, const QByteArray& bytes, InputFault fault) { QTest::newRow(name) << bytes << int(fault); };
    row("no priority", "hello\n", InputFault::malformed);
    row("priority over 191", "<192>1 - - - - - x\n", InputFault::malformed);
    row("HTTP", "GET / HTTP/1.1\r\n\r\n", InputFault::malformed);
    row("a TLS hello", QByteArray("\x16\x03\x01\x02\x00\n", 6), InputFault::malformed);
    row("a count that is none", "99999999999 <13>x", InputFault::malformed);
    row("cut off", "100 <13>1 - - - - - x", InputFault::truncated);
    row("too long", "<13>" + QByteArray(200'000, 'x') + "\n", InputFault::oversized);
    row("a hostile count", "999999999 <13>1 - - - - - x", InputFault::truncated);
}

void TstSyslog::junkIsNamedAndTheRestKept() {
    QFETCH(QByteArray, bytes);
    QFETCH(int, fault);
    Bench bench;
    const std::string good = counted("<2>1 2026-03-01T11:59:58Z n031 kernel - - - " + kXid);
    bench.send(good + bytes.toStdString());
    QVERIFY(bench.waitForFault(InputFault(fault)));
    bench.source->stop();
    QCOMPARE(bench.count(), std::size_t(1));
    QVERIFY(bench.bench.fault(InputFault(fault)).firstExample.find("127.0.0.1") != std::string::npos);
}

void TstSyslog::silentConnectionsDoNotShutOthersOut() {
    SyslogOptions options;
    options.connections = 4;
    Bench bench(options);
    std::vector<int> silent;
    for (int i = 0; i < 8; ++i)
        silent.push_back(bench.connect(SOCK_STREAM));
    bench.send("<2>1 2026-03-01T11:59:58Z n031 kernel - - - " + kXid + "\n");
    QVERIFY(bench.waitForMessages(1));
    for (const int socket : silent)
        ::close(socket);
    QVERIFY(bench.bench.fault(InputFault::queueFull).count >= 4);
}

void TstSyslog::lostDatagramsAreCounted() {
    SyslogOptions options;
    options.receiveBytes = 4096;
    Bench bench(options);
    const int socket = bench.connect(SOCK_DGRAM);
    const std::string line = "<14>1 2026-03-01T11:59:58Z n031 cron - - - " + std::string(1000, 'x');
    constexpr std::uint64_t kSent = 20'000;
    for (std::uint64_t i = 0; i < kSent; ++i)
        QCOMPARE(::send(socket, line.data(), line.size(), 0), ssize_t(line.size()));
    // The system tells of the lost ones with the next that it takes.
    const auto lost = [&] { return bench.bench.lane.health().faults[std::size_t(InputFault::queueFull)].count; };
    std::uint64_t more = 0;
    const bool isAll = test::waitUntil([&] {
        more += ::send(socket, line.data(), line.size(), 0) > 0 ? 1 : 0;
        return bench.source->messages() + lost() == kSent + more;
    }, 10s);
    ::close(socket);
    QVERIFY2(isAll, std::to_string(bench.source->messages()).c_str());
    QVERIFY(lost() > 0);
}

void TstSyslog::aHundredThousandLinesArriveAll() {
    constexpr std::uint64_t kLines = 100'000;
    Bench bench;
    std::string stream;
    for (std::uint64_t i = 0; i < kLines; ++i)
        stream += i % 1000 == 0 ? counted("<2>1 2026-03-01T11:59:58Z n031 kernel - - - " + kXid)
                                : counted("<86>1 2026-03-01T11:59:58.123456Z n031 sshd 4711 - - Accepted publickey for root from 10.1.2.3 port 51022 ssh2");
    const auto begin = std::chrono::steady_clock::now();
    bench.send(stream);
    QVERIFY(bench.waitForMessages(kLines));
    const double seconds = toSeconds(std::chrono::steady_clock::now() - begin);
    bench.source->stop();
    qInfo("%.0f lines/s", double(kLines) / seconds);
    QCOMPARE(bench.source->messages(), kLines);
    QCOMPARE(bench.count(), std::size_t(kLines / 1000));
    QCOMPARE(bench.source->ignored(), kLines - kLines / 1000);
}

void TstSyslog::farAddressesAreRefused() {
    test::LaneBench bench;
    SyslogOptions options;
    options.address = "0.0.0.0:0";
    const auto started = SyslogSource(bench.lane, std::make_shared<GpuDirectory>(), options).start();
    QVERIFY(!started && started.error().text().find("loopback") != std::string::npos);
}

void TstSyslog::aTakenPortIsAnError() {
    Bench first;
    test::LaneBench bench;
    SyslogOptions options;
    options.address = "127.0.0.1:" + std::to_string(first.source->port());
    const auto started = SyslogSource(bench.lane, std::make_shared<GpuDirectory>(), options).start();
    QVERIFY(!started && started.error().text().find(options.address) != std::string::npos);
}

SEAM_TEST(tst_syslog, TstSyslog)
#include "tst_syslog.moc"
