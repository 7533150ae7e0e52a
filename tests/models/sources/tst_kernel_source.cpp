// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/kernel_source.h"

#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include <QtTest>

#include <algorithm>
#include <fstream>

#include <sys/stat.h>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::TimePolicy;

namespace {

std::string xid(int code, const char* second = "01") {
    return std::string("Mar  1 11:00:") + second +
           " n031 kernel: NVRM: Xid (PCI:0000:1b:00): " + std::to_string(code) + ", x\n";
}

void append(const std::filesystem::path& path, std::string_view text) {
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
}

/// A source on a scratch folder; look at codes() to see what has come.
struct Follower {
    explicit Follower(std::vector<std::filesystem::path> paths, TimePolicy policy = TimePolicy::live,
                      std::chrono::milliseconds interval = 5ms)
        : bench(policy)
        , source(bench.lane, bench.clock, std::make_shared<GpuDirectory>(),
                 {std::move(paths), "", TimeZone(), interval}) {
        started = source.start().has_value();
    }
    std::vector<int> codes() const {
        const std::lock_guard lock(bench.sink.mutex);
        std::vector<int> list;
        for (const auto& event : bench.sink.events)
            list.push_back(event.code);
        return list;
    }
    bool hasCodes(const std::vector<int>& wanted) const {
        return test::waitUntil([&] { return codes() == wanted; }, 10s);
    }
    test::LaneBench bench;
    KernelSource source;
    bool started = false;
};

} // namespace

class TstKernelSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oldAndNewLines();
    void fileThatComesLater();
    void lineInPieces();
    void rotationByRename();
    void rotationByTruncation();
    void whatIsTakenAwayIsTold();
    void foldersNameTheirHosts();
    void overlongAndBrokenLinesAreCounted();
    void recordedLinesReplayed();
    void changesEndTheSleep();
    void stopsAtOnce();
    void nothingToFollow();
};

void TstKernelSource::oldAndNewLines() {
    const test::TemporaryFolder folder;
    append(folder / "n1.log", xid(48));
    Follower follower({folder / "n1.log"});
    QVERIFY(follower.hasCodes({48}));
    append(folder / "n1.log", xid(79) + "Mar  1 11:00:02 n031 kernel: usb 1-1: new device\n" + xid(45, "03"));
    QVERIFY(follower.hasCodes({48, 79, 45}));
    const auto& event = follower.bench.sink.events.back();
    QCOMPARE(formatRfc3339(event.at), std::string("2026-03-01T11:00:03Z")); // the year is that of the clock
    QCOMPARE(event.entity.text(), std::string("host/n031"));
    QCOMPARE(follower.source.ignoredLines(), std::uint64_t{1});
}

void TstKernelSource::fileThatComesLater() {
    const test::TemporaryFolder folder;
    Follower follower({folder / "n1.log"});
    QVERIFY(test::waitUntil([&] { return !follower.bench.lane.health().lastError.empty(); }));
    append(folder / "n1.log", xid(48));
    QVERIFY(follower.hasCodes({48}));
    QVERIFY(test::waitUntil([&] { return follower.bench.lane.health().lastError.empty(); }));
}

void TstKernelSource::lineInPieces() {
    const test::TemporaryFolder folder;
    Follower follower({folder / "n1.log"});
    const std::string line = xid(48);
    append(folder / "n1.log", xid(31) + line.substr(0, 30));
    QVERIFY(follower.hasCodes({31}));
    append(folder / "n1.log", line.substr(30));
    QVERIFY(follower.hasCodes({31, 48}));
}

void TstKernelSource::rotationByRename() {
    const test::TemporaryFolder folder;
    append(folder / "n1.log", xid(1));
    Follower follower({folder / "n1.log"});
    QVERIFY(follower.hasCodes({1}));
    // Written after the last look and before the rename: must not be lost. What comes to the old file later,
    // either.
    append(folder / "n1.log", xid(2));
    std::filesystem::rename(folder / "n1.log", folder / "n1.log.1");
    append(folder / "n1.log.1", xid(3));
    QVERIFY(follower.hasCodes({1, 2, 3}));
    append(folder / "n1.log", xid(4));
    QVERIFY(follower.hasCodes({1, 2, 3, 4}));
}

/// A log that nobody writes any more is not one that has nothing to say.
void TstKernelSource::whatIsTakenAwayIsTold() {
    const test::TemporaryFolder folder;
    append(folder / "n1.log", xid(1));
    append(folder / "n2.log", xid(2, "02")); // that one is well does not stand for the other
    Follower follower({folder / "n1.log", folder / "n2.log"});
    QVERIFY(follower.hasCodes({1, 2}));
    const auto told = [&] { return QString::fromStdString(follower.bench.lane.health().lastError); };
    QVERIFY(test::waitUntil([&] { return told().isEmpty(); }));
    std::filesystem::rename(folder / "n1.log", folder / "away");
    QVERIFY(test::waitUntil([&] { return told().contains(QStringLiteral("not there any more")); }));
    QCOMPARE(::mkfifo((folder / "n1.log").c_str(), 0600), 0);
    QVERIFY(test::waitUntil([&] { return told().contains(QStringLiteral("no regular file any more")); }));
    std::filesystem::remove(folder / "n1.log");
    std::filesystem::rename(folder / "away", folder / "n1.log");
    append(folder / "n1.log", xid(3));
    QVERIFY(test::waitUntil([&] { return told().isEmpty(); }));
    QVERIFY(test::waitUntil([&] {
        const auto codes = follower.codes();
        return std::find(codes.begin(), codes.end(), 3) != codes.end();
    }));
}

void TstKernelSource::rotationByTruncation() {
    const test::TemporaryFolder folder;
    append(folder / "n1.log", xid(1) + xid(2, "02") + "half a li");
    Follower follower({folder / "n1.log"});
    QVERIFY(follower.hasCodes({1, 2}));
    std::filesystem::resize_file(folder / "n1.log", 0);
    append(folder / "n1.log", xid(3));
    QVERIFY(follower.hasCodes({1, 2, 3}));
}

void TstKernelSource::foldersNameTheirHosts() {
    const test::TemporaryFolder folder;
    Follower follower({folder.path()});
    append(folder / "n7.log", "[Sun Mar  1 11:00:01 2026] NVRM: Xid (PCI:0000:1b:00): 79, x\n");
    append(folder / "n7.log.1", "[Sun Mar  1 11:00:01 2026] NVRM: Xid (PCI:0000:1b:00): 99, old\n");
    QVERIFY(follower.hasCodes({79}));
    append(folder / "n8.log", "[Sun Mar  1 11:00:01 2026] NVRM: Xid (PCI:0000:1b:00): 48, x\n");
    QVERIFY(follower.hasCodes({79, 48}));
    QCOMPARE(follower.bench.sink.events[0].entity.text(), std::string("host/n7"));
    QCOMPARE(follower.bench.sink.events[1].entity.text(), std::string("host/n8"));
}

void TstKernelSource::overlongAndBrokenLinesAreCounted() {
    const test::TemporaryFolder folder;
    append(folder / "n1.log", xid(1) + std::string(3 << 20, 'x') + "\n{\"MESSAGE\":\n" + xid(2));
    Follower follower({folder / "n1.log"});
    QVERIFY(follower.hasCodes({1, 2}));
    QVERIFY(
        test::waitUntil([&] { return follower.bench.fault(telemetry::InputFault::oversized).count == 1; }));
    const auto broken = follower.bench.fault(telemetry::InputFault::malformed);
    QCOMPARE(broken.count, std::uint64_t{1});
    QVERIFY2(broken.firstExample.find("line 3") != std::string::npos, broken.firstExample.c_str());
}

void TstKernelSource::recordedLinesReplayed() {
    const auto data = test::dataFolder();
    if (data.empty())
        QSKIP("real data missing: kernel");
    const test::TemporaryFolder folder;
    Follower follower({folder / "n031.log"}, TimePolicy::historic);
    std::vector<int> wanted;
    const QList<QByteArray> lines =
        QByteArray::fromStdString(test::readFile(data / "kernel/xid_lines.tsv")).split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const auto columns = lines[i].split('\t');
        if (columns.size() < 2)
            continue;
        append(folder / "n031.log", columns.last().toStdString() + "\n");
        wanted.push_back(columns.first().toInt());
    }
    QVERIFY(follower.hasCodes(wanted));
}

/// With an hour between looks: lines, files and folders are seen when they come.
void TstKernelSource::changesEndTheSleep() {
    const test::TemporaryFolder folder;
    const auto logs = folder / "logs";
    std::filesystem::create_directory(logs);
    append(folder / "one.log", xid(1));
    Follower follower({folder / "one.log", logs}, TimePolicy::live, 1h);
    QVERIFY(follower.hasCodes({1}));
    append(folder / "one.log", xid(2));
    QVERIFY(follower.hasCodes({1, 2}));
    append(logs / "n2.log", xid(3));
    QVERIFY(follower.hasCodes({1, 2, 3}));
    std::filesystem::rename(folder / "one.log", folder / "one.log.1");
    append(folder / "one.log", xid(4));
    QVERIFY(follower.hasCodes({1, 2, 3, 4}));
    std::filesystem::rename(logs, folder / "old");
    std::filesystem::create_directory(logs);
    append(folder / "one.log", xid(5)); // the sleep ends, and the folder is found again
    QVERIFY(follower.hasCodes({1, 2, 3, 4, 5}));
    append(logs / "n3.log", xid(6));
    QVERIFY(follower.hasCodes({1, 2, 3, 4, 5, 6}));
}

void TstKernelSource::stopsAtOnce() {
    const test::TemporaryFolder folder;
    test::LaneBench bench;
    KernelSource source(bench.lane, bench.clock, std::make_shared<GpuDirectory>(),
                        {{folder / "n1.log"}, "", {}, 60s});
    QVERIFY(source.start());
    QVERIFY(!source.start());
    QElapsedTimer timer;
    timer.start();
    source.stop();
    QVERIFY(timer.elapsed() < 5000 * test::kTimeFactor);
    source.stop();
}

void TstKernelSource::nothingToFollow() {
    test::LaneBench bench;
    KernelSource source(bench.lane, bench.clock, std::make_shared<GpuDirectory>(), {});
    QVERIFY(!source.start());
}

SEAM_TEST(tst_kernel_source, TstKernelSource)
#include "tst_kernel_source.moc"
