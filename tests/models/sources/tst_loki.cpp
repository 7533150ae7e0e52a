// SPDX-License-Identifier: GPL-3.0-or-later
// A query of lines, followed on a server that answers as Loki documents it (tests/support/loki_api.py: Debian has no Loki); and on
// one that restarts, refuses, limits, lies and sends elsewhere.
#include "sources/loki/loki_cursor.h"
#include "sources/loki/loki_source.h"
#include "support/child_process.h"
#include "support/loki_server.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::Event;
using telemetry::EventKind;
using telemetry::InputFault;

namespace {

const std::string kXid = "NVRM: Xid (PCI:0000:1b:00): 79, pid=7, GPU has fallen off the bus.";
const std::string kSecret = "correct-horse-battery";
constexpr std::int64_t kNoon = 1'772'366'400'000'000'000; ///< ns: 2026-03-01T12:00:00Z, the time of the benches
constexpr std::int64_t kSecond = 1'000'000'000;
const std::string kKernel = R"("host":"n031","job":"logs","transport":"kernel")";

using Line = test::LokiServer::Line;

struct Loki : test::LokiServer {
    using LokiServer::LokiServer;
    void act(const std::string& action) const { QVERIFY(LokiServer::act(action)); }
    void push(const std::string& labels, const std::vector<Line>& lines) const { QVERIFY(LokiServer::push(labels, lines)); }
    void mode(const std::string& name) const { act("{\"mode\":\"" + name + "\"}"); }
};

struct Told {
    explicit Told(const std::string& url, LokiOptions options = {})
        : source(bench.lane, std::make_shared<GpuDirectory>(), [&] {
            options.url = url;
            options.query = options.query.empty() ? "{job=\"logs\"}" : options.query;
            options.interval = 20ms;
            return options;
        }()) {
        isStarted = source.start().has_value();
    }
    bool waitForLines(std::uint64_t wanted) const {
        return test::waitUntil([&] { return source.lines() >= wanted; }, 20s);
    }
    bool waitForError(const std::string& words) const {
        return test::waitUntil([&] { return bench.lane.health().lastError.find(words) != std::string::npos; }, 20s);
    }
    bool waitForFault(InputFault fault) const {
        return test::waitUntil([&] { return bench.lane.health().faults[std::size_t(fault)].count > 0; }, 20s);
    }
    /// How often each line was told.
    std::map<std::string, int> texts() const {
        const std::lock_guard lock(bench.sink.mutex);
        std::map<std::string, int> found;
        for (const Event& event : bench.sink.events)
            ++found[event.text];
        return found;
    }
    bool hasEachOnce(std::size_t lines) const {
        const auto found = texts();
        return found.size() == lines && std::all_of(found.begin(), found.end(), [](const auto& one) { return one.second == 1; });
    }
    test::LaneBench bench;
    LokiSource source; ///< last: ends before its lane
    bool isStarted = false;
};

std::string error(int number) { return "nvme nvme0: I/O error " + std::to_string(number); }

} // namespace

class TstLoki : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void whatEachLineSays_data();
    void whatEachLineSays();
    void pagesHaveEachLineOnce();
    void moreLinesOfOneTimeThanAPageHolds();
    void theServersLimitIsKept();
    void aServerThatRestartsLosesAndDoublesNothing();
    void linesThatComeLate();
    void whoWeAre_data();
    void whoWeAre();
    void wrongAnswersAreSaidAndGotOver_data();
    void wrongAnswersAreSaidAndGotOver();
    void hostileLinesAreNamed();
    void clocksThatAreAhead();
    void whatWasToldIsBounded();
    void aHundredTimesTheRate();
    void wrongAddressesAreRefused();

private:
    std::unique_ptr<Loki> m_server; ///< of tests that leave it as it was
};

void TstLoki::initTestCase() {
    m_server = std::make_unique<Loki>();
    QVERIFY(m_server->isServing());
}

void TstLoki::whatEachLineSays_data() {
    QTest::addColumn<QByteArray>("labels");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("entity");
    const auto row = [](const char* name, const std::string& labels, const std::string& line, const char* entity) {
        QTest::newRow(name) << QByteArray::fromStdString("\"job\":\"" + std::string(name) + "\"," + labels) << QByteArray::fromStdString(line) << QByteArray(entity);
    };
    row("the kernel of a journal", R"("hostname":"n031","transport":"kernel")", kXid, "host/n031");
    row("a file of the kernel", R"("filename":"/var/log/kern.log")", "Mar  1 11:59:58 n032 kernel: [  123.4] " + kXid, "host/n032");
    row("a file, with the host as a label", R"("instance":"n033:9080")", "[  123.456] " + kXid, "host/n033");
    row("journal as JSON", R"("node":"n034")", R"({\"MESSAGE\":\")" + kXid + R"(\",\"_TRANSPORT\":\"kernel\",\"_HOSTNAME\":\"n035\"})", "host/n035");
    row("JSON of a program", R"("host":"n031")", R"({\"msg\":\")" + kXid + "\\\"}", "");
    row("another program quotes the kernel", R"("host":"n031","unit":"sudo.service")", kXid, "");
    row("a program that calls itself kernel", R"("host":"n031","transport":"syslog","syslog_identifier":"kernel")", kXid, "");
    row("NCCL", R"("host":"n031","container":"train")", "[rank3]:[E ProcessGroupNCCL.cpp:616] [Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=7, OpType=ALLREDUCE) ran for 600000 milliseconds before timing out.", "host/n031");
    row("an error of a daemon", R"("host":"n031","unit":"sshd.service")", "error: Connection closed by 10.1.2.3", "");
    row("nobody says which host", R"("transport":"kernel")", kXid, "?");
}

void TstLoki::whatEachLineSays() {
    QFETCH(QByteArray, labels);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, entity);
    m_server->push(labels.toStdString(), {{kNoon - 7, line.toStdString()}});
    LokiOptions options;
    options.query = std::string("{job=\"") + QTest::currentDataTag() + "\"}";
    Told told(m_server->url(), options);
    QVERIFY(told.waitForLines(1));
    told.source.stop();
    const bool isTold = !entity.isEmpty() && entity != "?";
    QCOMPARE(told.bench.sink.events.size(), std::size_t(isTold ? 1 : 0));
    QCOMPARE(told.source.ignored(), std::uint64_t(entity.isEmpty() ? 1 : 0));
    QCOMPARE(told.bench.fault(InputFault::unknownReference).count, std::uint64_t(entity == "?" ? 1 : 0));
    if (!isTold)
        return;
    QCOMPARE(QByteArray::fromStdString(told.bench.sink.events[0].entity.text()), entity);
    QCOMPARE(toNanoseconds(told.bench.sink.events[0].at), kNoon - 7);
}

void TstLoki::pagesHaveEachLineOnce() {
    Loki server;
    QVERIFY(server.isServing());
    constexpr int kLines = 2'000;
    std::vector<Line> first;
    std::vector<Line> second;
    for (int i = 0; i < kLines; ++i) // pages end inside of times that several lines share, of two streams
        (i % 2 == 0 ? first : second).push_back({kNoon - 3'600 * kSecond + i / 7, error(i)});
    server.push(kKernel, first);
    server.push(R"("host":"n032","job":"logs","transport":"kernel")", second);
    server.push(R"("host":"n032","job":"others","transport":"kernel")", {{kNoon - kSecond, error(kLines)}});
    LokiOptions options;
    options.limit = 50;
    Told told(server.url(), options);
    QVERIFY(told.waitForLines(kLines));
    server.push(kKernel, {{kNoon - 1, error(-1)}, first.back()});
    QVERIFY(told.waitForLines(kLines + 1));
    told.source.stop();
    QVERIFY(told.hasEachOnce(kLines + 1));
    QCOMPARE(told.bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstLoki::moreLinesOfOneTimeThanAPageHolds() {
    Loki server;
    QVERIFY(server.isServing());
    std::vector<Line> lines;
    for (int i = 0; i < 100; ++i)
        lines.push_back({kNoon - 2 * kSecond, error(i)});
    lines.push_back({kNoon - kSecond, error(100)});
    server.push(kKernel, lines);
    LokiOptions options;
    options.limit = 20;
    Told told(server.url(), options);
    QVERIFY(told.waitForLines(21));
    told.source.stop();
    QVERIFY(told.hasEachOnce(21) && told.texts().contains(error(100)));
    QVERIFY(told.bench.fault(InputFault::queueFull).count > 0);
    QVERIFY(told.bench.fault(InputFault::queueFull).firstExample.find("of one time") != std::string::npos);
}

void TstLoki::theServersLimitIsKept() {
    Loki server({"--most", "60"});
    QVERIFY(server.isServing());
    std::vector<Line> lines;
    for (int i = 0; i < 500; ++i)
        lines.push_back({kNoon - kSecond + i, error(i)});
    server.push(kKernel, lines);
    Told told(server.url());
    QVERIFY(told.waitForLines(500));
    told.source.stop();
    QVERIFY(told.hasEachOnce(500));
}

void TstLoki::aServerThatRestartsLosesAndDoublesNothing() {
    test::TemporaryFolder folder;
    Loki server({"--data", (folder / "lines").string()});
    QVERIFY(server.isServing());
    server.push(kKernel, {{kNoon - 3 * kSecond, error(1)}, {kNoon - 2 * kSecond, error(2)}});
    Told told(server.url());
    QVERIFY(told.waitForLines(2));
    for (int i = 3; i < 6; ++i) {
        server.stop();
        QVERIFY(told.waitForError("onnect"));
        server.start();
        QVERIFY(server.isServing());
        server.push(kKernel, {{kNoon - 2 * kSecond + i, error(i)}});
        QVERIFY(told.waitForLines(std::uint64_t(i)));
    }
    QVERIFY(test::waitUntil([&] { return told.bench.lane.health().lastError.empty(); }));
    told.source.stop();
    QVERIFY(told.hasEachOnce(5));
}

void TstLoki::linesThatComeLate() {
    Loki server;
    QVERIFY(server.isServing());
    server.push(kKernel, {{kNoon - kSecond, error(1)}});
    Told told(server.url());
    QVERIFY(told.waitForLines(1));
    server.push(R"("host":"n032","job":"logs","transport":"kernel")", {{kNoon - 50 * kSecond, error(2)}, {kNoon - 70 * kSecond, error(3)}});
    QVERIFY(told.waitForLines(2));
    server.push(kKernel, {{kNoon, error(4)}});
    QVERIFY(told.waitForLines(3));
    told.source.stop();
    QVERIFY(told.hasEachOnce(3) && !told.texts().contains(error(3))); // later than the minute that is promised
}

void TstLoki::whoWeAre_data() {
    QTest::addColumn<QByteArrayList>("server");
    QTest::addColumn<int>("client"); ///< 1 token, 2 login, 4 tenant
    QTest::addColumn<bool>("isLetIn");
    const QByteArray secret = QByteArray::fromStdString(kSecret);
    QTest::newRow("token") << QByteArrayList{"--token", secret} << 1 << true;
    QTest::newRow("login") << QByteArrayList{"--basic", "seamscope:" + secret} << 2 << true;
    QTest::newRow("tenant and token") << QByteArrayList{"--tenant", "hall-2", "--token", secret} << 5 << true;
    QTest::newRow("no tenant") << QByteArrayList{"--tenant", "hall-2"} << 0 << false;
    QTest::newRow("wrong tenant") << QByteArrayList{"--tenant", "hall-3"} << 4 << false;
    QTest::newRow("no token") << QByteArrayList{"--token", secret} << 0 << false;
    QTest::newRow("wrong token") << QByteArrayList{"--token", secret + "x"} << 1 << false;
    QTest::newRow("wrong login") << QByteArrayList{"--basic", "seamscope:" + secret + "x"} << 2 << false;
}

void TstLoki::whoWeAre() {
    QFETCH(QByteArrayList, server);
    QFETCH(int, client);
    QFETCH(bool, isLetIn);
    std::vector<std::string> arguments;
    for (const QByteArray& argument : server)
        arguments.push_back(argument.toStdString());
    Loki loki(arguments);
    QVERIFY(loki.isServing());
    loki.push(kKernel, {{kNoon - 1, kXid}});
    LokiOptions options;
    if (client & 1)
        options.http.bearerToken = kSecret;
    if (client & 2) {
        options.http.user = "seamscope";
        options.http.password = kSecret;
    }
    if (client & 4)
        options.tenant = "hall-2";
    Told told(loki.url(), options);
    if (isLetIn)
        QVERIFY(told.waitForLines(1));
    else
        QVERIFY(told.waitForError("HTTP status 401: "));
    told.source.stop();
    const auto health = told.bench.lane.health();
    QVERIFY2(health.lastError.find(kSecret) == std::string::npos, health.lastError.c_str()); // also where the server says it back
    QCOMPARE(told.source.lines(), std::uint64_t(isLetIn ? 1 : 0));
}

void TstLoki::wrongAnswersAreSaidAndGotOver_data() {
    QTest::addColumn<QByteArray>("mode");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("sends us elsewhere") << QByteArray("redirect") << QByteArray("redirects to another host");
    QTest::newRow("a page to log in") << QByteArray("html") << QByteArray("page for people");
    QTest::newRow("broken JSON") << QByteArray("broken") << QByteArray("byte");
    QTest::newRow("ends early") << QByteArray("short") << QByteArray("127.0.0.1");
    QTest::newRow("a query of metrics") << QByteArray("metric") << QByteArray("'matrix'");
}

void TstLoki::wrongAnswersAreSaidAndGotOver() {
    QFETCH(QByteArray, mode);
    QFETCH(QByteArray, words);
    const Loki& server = *m_server;
    const std::string labels = "\"host\":\"n031\",\"transport\":\"kernel\",\"job\":\"" + mode.toStdString() + "\"";
    server.push(labels, {{kNoon - 2, error(1)}});
    LokiOptions options;
    options.query = "{job=\"" + mode.toStdString() + "\"}";
    Told told(server.url(), options);
    QVERIFY(told.waitForLines(1));
    server.mode(mode.toStdString());
    QVERIFY2(told.waitForError(words.toStdString()), told.bench.lane.health().lastError.c_str());
    server.push(labels, {{kNoon - 1, error(2)}});
    server.mode("");
    QVERIFY(told.waitForLines(2));
    told.source.stop();
    QVERIFY(told.hasEachOnce(2));
}

void TstLoki::hostileLinesAreNamed() {
    Loki server;
    QVERIFY(server.isServing());
    server.push(kKernel, {{kNoon - 3, error(1)}, {kNoon - 2, "NVRM: " + std::string(100'000, 'x')}, {kNoon - 1, error(2)}});
    Told told(server.url());
    QVERIFY(told.waitForLines(2));
    QVERIFY(told.waitForFault(InputFault::oversized));
    server.mode("hostile");
    QVERIFY(told.waitForFault(InputFault::malformed));
    QVERIFY2(told.bench.fault(InputFault::malformed).firstExample.find("/data/result/0") != std::string::npos, told.bench.fault(InputFault::malformed).firstExample.c_str());
    server.mode("");
    server.push(kKernel, {{kNoon, error(3)}});
    QVERIFY(told.waitForLines(3));
    told.source.stop();
    QVERIFY(told.hasEachOnce(3));
    Told lost(server.url(), [] {
        LokiOptions options;
        options.query = "not LogQL";
        return options;
    }());
    QVERIFY(lost.waitForError("parse error at line 1"));
}

void TstLoki::clocksThatAreAhead() {
    Loki server;
    QVERIFY(server.isServing());
    server.push(kKernel, {{kNoon + 120 * kSecond, error(1)}, {kNoon + 400 * kSecond, error(2)}});
    Told told(server.url());
    QVERIFY(told.waitForLines(1));
    server.push(kKernel, {{kNoon - 30 * kSecond, error(3)}}); // not hidden by the one that is ahead
    QVERIFY(told.waitForLines(2));
    told.bench.clock.advance(150s);
    QVERIFY(told.waitForLines(3)); // now within what is asked for
    told.source.stop();
    QVERIFY(told.hasEachOnce(3));
    QCOMPARE(told.bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstLoki::whatWasToldIsBounded() {
    const TimePoint noon = fromNanoseconds(kNoon);
    LokiCursor cursor(noon, 1min, 100);
    std::multiset<std::uint64_t> told;
    for (std::uint64_t round = 0; round < 50; ++round) { // 40 lines a second, all of them offered from where the cursor asks
        const TimePoint start = cursor.start();
        for (std::uint64_t i = 0; i < (round + 1) * 40; ++i)
            if (const LokiEntry entry{noon + std::chrono::milliseconds(25 * i), i, {}}; entry.at >= start && cursor.isNew(entry))
                told.insert(i);
        cursor.reached(noon + std::chrono::milliseconds(25 * ((round + 1) * 40 - 1)), noon + 1h);
    }
    QCOMPARE(told.size(), std::size_t(2000));
    QCOMPARE(std::set<std::uint64_t>(told.begin(), told.end()).size(), std::size_t(2000));
}

void TstLoki::aHundredTimesTheRate() {
    Loki server;
    QVERIFY(server.isServing());
    constexpr int kLines = 30'000;
    std::vector<Line> lines;
    for (int i = 0; i < kLines; ++i)
        lines.push_back({kNoon - 3'600 * kSecond + i, i % 10 == 0 ? error(i) : "usb 1-1: new device " + std::to_string(i)});
    server.push(kKernel, lines);
    LokiOptions options;
    options.limit = 5'000;
    const auto begin = std::chrono::steady_clock::now();
    Told told(server.url(), options);
    QVERIFY(told.waitForLines(kLines));
    qInfo("%.0f lines/s, with the server's share", kLines / toSeconds(std::chrono::steady_clock::now() - begin));
    told.source.stop();
    QVERIFY(told.hasEachOnce(kLines / 10));
    QCOMPARE(told.source.ignored(), std::uint64_t(kLines - kLines / 10));
}

void TstLoki::wrongAddressesAreRefused() {
    for (const char* const url : {"loki:3100", "ftp://h", "http://h/", "http://h?x"})
        QVERIFY2(!Told(url).isStarted, url);
}

SEAM_TEST(tst_loki, TstLoki)
#include "tst_loki.moc"
