// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped daemon in bad weather: no memory, no threads, folders that cannot be, clocks that are set.
#include "holder.h"
#include "support/gateway_program.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <sstream>

#include <sys/resource.h>
#include <unistd.h>

using namespace seamscope;
using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;
namespace fs = std::filesystem;
using test::connectTo;
using test::Door;
using test::Holder;
using test::secondsToBeServed;

class TstWeather : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutMemoryOrThreadsItSaysSo();
    void foldersThatCannotBeAreRefused();
    void clocksThatJump_data();
    void clocksThatJump();
};

/// Its end is a line and a 70, or it serves on: it is never there and deaf.
void TstWeather::withoutMemoryOrThreadsItSaysSo() {
    const test::TemporaryFolder home;
    auto process = test::startGateway(home, "listen: 127.0.0.1:0\nsources: [{kind: simulator, gpus: 64}]\n");
    const Door door{test::addressOf(process), {}};
    QVERIFY(!door.address.empty() && secondsToBeServed(door));
    const rlimit none{1 << 20, 1 << 20}; // what it has it keeps, no more
    QCOMPARE(prlimit(process.pid(), RLIMIT_AS, &none, nullptr), 0);
    std::vector<std::unique_ptr<wire::Client>> clients;
    std::vector<std::unique_ptr<telemetry::UpdateStream>> streams;
    for (int i = 0; i < 60; ++i) {
        clients.push_back(connectTo(door));
        streams.push_back(clients.back()->subscribe({}, [] {}));
    }
    const auto code = process.wait(20s);
    qInfo("without more memory: %s", code ? ("ended with " + std::to_string(*code)).c_str() : "served on");
    if (code) {
        QCOMPARE(*code, 70);
        QVERIFY2(process.output().find("ending: ") != std::string::npos, process.output().c_str());
    } else {
        QVERIFY(secondsToBeServed(door));
    }
    // Threads, of a user who may have few: gRPC waits for ever for one of its own that was not made.
    const test::TemporaryFolder folder;
    fs::permissions(folder.path(), fs::perms::all);
    std::ofstream(folder / "gateway.yaml") << "listen: 127.0.0.1:0\n";
    for (const char* threads : {"--nproc=1", "--nproc=3", "--nproc=10"}) {
        test::ChildProcess poor({"setpriv", "--reuid=65533", "--regid=65533", "--clear-groups",
                                 // The program may lie where that user must not look.
                                 "--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search", "prlimit", threads,
                                 (test::binFolder() / "seamscope-gateway").string(), "--config", "gateway.yaml"},
                                {folder.path(), folder / "out", {}});
        QCOMPARE(poor.wait(20s).value_or(-1), 70);
        QVERIFY2(poor.output().find("no thread can be made") != std::string::npos, poor.output().c_str());
        fs::remove(folder / "out");
    }
}

/// A place where not even root can write, and one that is not there.
void TstWeather::foldersThatCannotBeAreRefused() {
    const test::TemporaryFolder folder;
    for (const char* place : {"/proc/self", "absent/deeper"})
        for (const char* key : {"recording: {folder: '%1'}", "black_box: {folder: '%1'}", "state: {folder: '%1'}", "store: {timelines: '%1'}"}) {
            const std::string line = QString::fromLatin1(key).arg(QLatin1String(place)).toStdString();
            const bool isMade = line.starts_with("state") || line.starts_with("black"); // where it can be
            if (isMade && std::string_view(place).starts_with("absent"))
                continue;
            auto process = test::startGateway(folder, "listen: 127.0.0.1:0\n" + line + "\n");
            QVERIFY2(process.wait(10s).value_or(-1) == 3, (line + "\n" + process.output()).c_str());
            QVERIFY2(process.output().find(place) != std::string::npos, process.output().c_str());
        }
}

void TstWeather::clocksThatJump_data() {
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("from");
    QTest::newRow("from 1970, set right") << QByteArray("+0") << QByteArray("@1970-01-01 00:01:00"); // a battery that is empty
    QTest::newRow("an hour ahead") << QByteArray("+1h") << QByteArray("+0");
    QTest::newRow("an hour back") << QByteArray("-1h") << QByteArray("+0");
    QTest::newRow("1970") << QByteArray("@1970-01-02 00:00:00") << QByteArray("+0");
    QTest::newRow("2106") << QByteArray("@2106-02-08 00:00:00") << QByteArray("+0");
    QTest::newRow("2262") << QByteArray("@2262-04-10 00:00:00") << QByteArray("+0");
}

/// The clock of the wall is set while it runs, and set back again: it goes on, costs no more, serves, and what it recorded can be read.
void TstWeather::clocksThatJump() {
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, from);
    const std::string library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
    QVERIFY2(fs::exists(library), "the Debian package libfaketime");
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "rec");
    const fs::path clock = folder / "clock";
    const auto set = [&](const std::string& time) {
        std::ofstream(folder / "clock.new") << time << "\n";
        fs::rename(folder / "clock.new", clock);
    };
    set(from.toStdString());
    auto process = test::startGateway(folder, "listen: 127.0.0.1:0\nrecording: {folder: rec, always: true}\nstate: {folder: state}\n"
                                              "sources: [{kind: simulator, gpus: 8}]\n",
                                      {"LD_PRELOAD=" + library, "FAKETIME_TIMESTAMP_FILE=" + clock.string(), "FAKETIME_NO_CACHE=1",
                                       "FAKETIME_DONT_FAKE_MONOTONIC=1"});
    const Door door{test::addressOf(process), {}};
    QVERIFY2(!door.address.empty(), process.output().c_str());
    Holder holder(door);
    QVERIFY(test::waitUntil([&] { return holder.updates() > 2; }));
    const auto processorSeconds = [&] {
        std::ifstream stat("/proc/" + std::to_string(process.pid()) + "/stat");
        std::string text;
        std::getline(stat, text);
        std::istringstream rest(text.substr(text.rfind(')') + 2));
        std::string word;
        for (int i = 0; i < 11; ++i)
            rest >> word;
        double user = 0;
        double system = 0;
        rest >> user >> system;
        return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    };
    const double before = processorSeconds();
    for (const std::string& time : {to.toStdString(), from.toStdString()}) {
        set(time);
        const auto had = holder.updates();
        const auto begun = Steady::now();
        QVERIFY2(test::waitUntil([&] { return holder.updates() > had + 2; }, 10s), process.output().c_str());
        const double waited = std::chrono::duration<double>(Steady::now() - begun).count();
        const auto served = secondsToBeServed(door);
        qInfo("clock at %s: three updates in %.2f s, a newcomer served in %.3f s", time.c_str(), waited, served.value_or(-1));
        QVERIFY(served && *served <= 2.0 && waited <= 6.0);
    }
    const double spent = processorSeconds() - before;
    qInfo("%.2f s of a processor in all", spent);
    QVERIFY2(spent < 10.0, "no loop runs over the time that was jumped over");
    process.stop();
    QVERIFY(!process.isRunning());
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder / "rec")) {
        if (entry.path().extension() != ".mcap")
            continue;
        test::ChildProcess verify({(test::binFolder() / "seamctl").string(), "verify", entry.path().string()}, {folder.path(), folder / "verified", {}});
        QVERIFY2(verify.wait(20s) == 0, verify.output().c_str());
        fs::remove(folder / "verified");
        ++files;
    }
    QVERIFY(files >= 1);
}

SEAM_TEST(tst_weather, TstWeather)
#include "tst_weather.moc"
